//! Properties over random deals.

use proptest::prelude::*;
use whist_jury::api::{Card, Outcome, records, write};

use crate::story::story;
use crate::support::*;
use crate::verdict::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_legal_deal_yields_no_finding(seed: u64) {
        let story = story(seed);
        let ruling = ruling(&story.text, &simple());
        prop_assert_eq!(findings(&ruling), Vec::<String>::new(), "{}", story.text);
        prop_assert_eq!(ruling.outcome, Outcome::Played);
        prop_assert_eq!(ruling.replay.won, count(&story.tricks, story.trump));
        prop_assert!(ruling.is_final());
    }

    /// §6: the four players' points add up to zero, under every reading.
    #[test]
    fn sim_6_points_add_up_to_zero_under_every_reading(seed: u64, letters in prop::collection::vec(0..2usize, 40)) {
        let story = story(seed);
        let ids: Vec<String> = simple().book.readings.keys().cloned().collect();
        prop_assert!(ids.len() <= letters.len());
        let chosen: Vec<String> =
            ids.iter().zip(&letters).map(|(id, n)| format!("{id}={}", ['a', 'b'][*n])).collect();
        let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
        let ruling = ruling(&story.text, &law("whist-simple", &chosen));
        prop_assert_eq!(totals(&ruling).iter().sum::<i32>(), 0, "{}", story.text);
    }

    /// One card of another suit, where the suit could be followed: that renonce and nothing else.
    #[test]
    fn uni_1_important_one_illegal_card_is_exactly_that_renonce(seed: u64, at in 0..12usize, who in 1..4usize) {
        let story = story(seed);
        if story.hands.iter().any(|(_, hand)| hand.len() != 13) { return Ok(()); }
        let mut dice = Dice::new(seed ^ 0xabcdef);
        let mut hands = story.hands;
        for (leader, cards) in &story.tricks[..at] {
            for (seat, card) in leader.round().zip(cards) {
                hands[seat].remove(*card);
            }
        }
        let leader = story.tricks[at].0;
        let led = story.tricks[at].1[0].suit();
        let revoker = leader.after(who);
        let (can, other): (Vec<Card>, Vec<Card>) = hands[revoker].iter().partition(|card| card.suit() == led);
        if can.is_empty() || other.is_empty() { return Ok(()); }
        let mut tricks = story.tricks[..at].to_vec();
        let mut cards = vec![story.tricks[at].1[0]];
        hands[leader].remove(cards[0]);
        for seat in leader.round().skip(1) {
            let card = if seat == revoker { dice.pick(&other) } else { dice.pick(&legal(hands[seat], Some(led))) };
            hands[seat].remove(card);
            cards.push(card);
        }
        let mut next = taker(leader, &cards, story.trump);
        tricks.push((leader, cards));
        for _ in at + 1..13 {
            let mut cards: Vec<Card> = Vec::new();
            for seat in next.round() {
                let card = dice.pick(&legal(hands[seat], cards.first().map(|card| card.suit())));
                hands[seat].remove(card);
                cards.push(card);
            }
            let leader = next;
            next = taker(leader, &cards, story.trump);
            tricks.push((leader, cards));
        }
        let text = play_yaml(&tricks).replacen("play:\n", &story.head, 1);
        let with_hands = ruling(&text, &simple());
        prop_assert_eq!(findings(&with_hands), vec!["play/renonce#1"], "{}", text);
        let finding = with_hands.findings().get(0).unwrap();
        prop_assert_eq!((finding.breach.seat, finding.breach.trick), (Some(revoker), Some(at as u8 + 1)));
        // Without the hands the renonce is found as well: thirteen tricks tell them.
        let start = text.find("hands:").unwrap();
        let end = text.find("auction:").unwrap();
        let blind = format!("{}{}", &text[..start], &text[end..]);
        let without = ruling(&blind, &simple());
        prop_assert_eq!(findings(&without), vec!["play/renonce#1"], "{}", blind);
        prop_assert_eq!(totals(&with_hands), totals(&without));
    }

    #[test]
    fn writing_and_reading_again_gives_the_same_transcript(seed: u64) {
        let story = story(seed);
        let (found, _) = records(&story.text);
        let written = write(&found[0].transcript);
        let (again, faults) = records(&written);
        prop_assert!(faults.is_empty() && again[0].faults.is_empty(), "{written}");
        prop_assert_eq!(&found[0].transcript, &again[0].transcript);
        prop_assert_eq!(write(&again[0].transcript), written);
    }

    /// Bytes of a good file changed at random: faults or findings, never a panic.
    #[test]
    fn no_damaged_file_brings_it_down(seed: u64, damage in prop::collection::vec((0..4000usize, any::<char>()), 1..12)) {
        let story = story(seed);
        let mut text: Vec<char> = story.text.chars().collect();
        for (at, c) in damage {
            let at = at % text.len();
            match c as u32 % 3 {
                0 => text[at] = c,
                1 => { text.remove(at); }
                _ => text.insert(at, ['♠', ':', '{', '"', '>', '\n', '-', '#', '&', '*', 'A'][c as usize % 11]),
            }
        }
        survives(&text.into_iter().collect::<String>());
    }

    #[test]
    fn no_text_brings_it_down(text in "(?s).{0,300}") {
        survives(&text);
    }

    /// Half-plausible documents: real keys with odd values.
    #[test]
    fn no_odd_document_brings_it_down(
        keys in prop::collection::vec(
            (prop::sample::select(vec!["hands", "auction", "play", "deal", "players", "exchange", "discards", "decisions", "dealer", "notation", "event"]),
             prop::sample::select(vec!["{N: ♠A}", "[{N: trou}, {E: join}, {N: raise 14}]", "[{N: ♠A ♠A}, {then: ♠2}]", "{turned: ♠A, dealt-by: N}", "N", "fr", "{}", "[]", "~", "{gives: ♠A, takes: ♠A, from: N}", "[{stop: {}}, {N: \"\"}, {E: ♠2>♠3 N:♥4+♥5}]", "{N: ♠2, E: ♠2}", "[{claim: {by: N, says: made}}]"])),
            0..8),
    ) {
        let mut seen = Vec::new();
        let mut text = String::from("rulebook: whist-simple\n");
        for (key, value) in keys {
            if !seen.contains(&key) {
                text += &format!("{key}: {value}\n");
                seen.push(key);
            }
        }
        survives(&text);
    }
}

/// Reads and, if there is no fault, judges; all that matters is that it comes back.
fn survives(text: &str) {
    let (records, _) = records(text);
    for record in records {
        if record.faults.is_empty() {
            let transcript = &record.transcript;
            let decisions = whist_jury::api::Decisions::of(&transcript.decisions, &[]);
            let ruling = whist_jury::api::judge(transcript, &simple(), &decisions);
            for finding in ruling.findings().iter() {
                record.line_column(record.place(&finding.breach.at));
            }
        }
    }
}

#[test]
fn the_stories_cover_every_kind_of_game() {
    let mut seen: Vec<String> = Vec::new();
    for seed in 1..200 {
        let story = story(seed);
        assert_eq!(story.leader, story.tricks[0].0, "dealer {}", story.dealer);
        for contract in ruling(&story.text, &simple()).auction.contracts() {
            seen.push(contract.game.word().to_owned());
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(
        seen,
        [
            "abondance",
            "emballage",
            "grand-chelem",
            "grande-misere",
            "grande-misere-etalee",
            "petit-chelem",
            "solo",
            "trou",
            "troula"
        ]
    );
}
