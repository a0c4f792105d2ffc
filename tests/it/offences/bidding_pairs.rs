//! Proposing, joining, raising, maintaining, and solo.

use whist_jury::api::{Ruling, Seat, Severity::Advice, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::{findings, law, ruling};

#[test]
fn joining_needs_a_card_of_the_suit() {
    let calls = "N: wait, E: propose ♥, S: pass, W: pass, N: join ♥";
    let finding = only(&judged(CM, calls), "auction/no-trump-card", Seat::North, Warning, "§1 Demander");
    assert_eq!(finding.breach.also.len(), 1, "the proposal is shown");
    only(&judged(TIL, calls), "auction/no-trump-card", Seat::North, Error, "art. 8b");
    only(&judged(HAI, calls), "auction/no-trump-card", Seat::North, Warning, "1)");
    clean(&judged(UNI, "N: propose ♦, E: pass, S: join ♦"));
    for id in [CM, TIL, HAI] {
        clean(&judged(id, "N: wait, E: propose ♥, S: join ♥, W: pass"));
    }
}

#[test]
fn cm_1_who_can_be_joined() {
    // South and West have passed, North stands on a higher suit: nobody can join East any more.
    let calls = "N: propose ♦, E: pass, S: pass, W: propose ♠";
    only(&judged(CM, calls), "auction/not-joinable", Seat::West, Warning, "§1 Demander");
    clean(&judged(CM, "N: propose ♦, E: pass, S: pass, W: propose ♥"));
    clean(&judged(CM, "N: wait, E: pass, S: pass, W: propose ♠"));
    clean(&judged(TIL, calls));
    let alone = "N: pass, E: pass, S: pass, W: propose ♠";
    only(&judged(CM, alone), "auction/not-joinable", Seat::West, Warning, "§1 Demander");
}

#[test]
fn who_may_join() {
    // North proposed hearts: he may not join the lower spades.
    let calls = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: join ♠";
    only(&judged(CM, calls), "auction/not-joinable", Seat::North, Warning, "§1 Demander");
    only(&judged(TIL, calls), "auction/not-joinable", Seat::North, Error, "art. 8b");
    only(&judged(HAI, calls), "auction/not-joinable", Seat::North, Advice, "");
    // By custom only: the text of the last one names nobody but the waiter.
    let up = "N: propose ♠, E: propose ♦, S: pass, W: pass, N: join ♦";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, up));
        assert_eq!(game(&judged(id, up)), "emballage 8 diamonds NE");
    }
    only(&judged(SIM, "N: join ♦"), "auction/not-joinable", Seat::North, Warning, "§3");
}

#[test]
fn a_suit_is_joined_that_somebody_proposed() {
    let calls = "N: propose ♦, E: join ♥";
    only(&judged(CM, calls), "auction/wrong-suit", Seat::East, Warning, "§1 Demander");
    only(&judged(TIL, calls), "auction/wrong-suit", Seat::East, Error, "art. 8b");
    only(&judged(HAI, calls), "auction/wrong-suit", Seat::East, Warning, "1)");
    only(&judged(SIM, "N: propose ♥"), "auction/wrong-suit", Seat::North, Warning, "§3");
    clean(&judged(SIM, "N: propose ♦, E: join ♦, S: pass, W: pass"));
}

#[test]
fn nobody_proposes_twice() {
    let calls = "N: propose ♠, E: propose ♦, S: pass, W: pass, N: propose ♥";
    let finding = only(&judged(TIL, calls), "auction/proposed-twice", Seat::North, Error, "art. 11b");
    assert_eq!(finding.breach.also.len(), 1);
    only(&judged(HAI, calls), "auction/proposed-twice", Seat::North, Warning, "1) remarks");
    let sim = "N: propose, E: pass, S: pass, W: pass, N: propose";
    only(&judged(SIM, sim), "auction/proposed-twice", Seat::North, Warning, "§3");
    clean(&judged(CM, calls));
    let down = "N: propose ♦, E: propose ♥, S: pass, W: pass, N: propose ♠";
    only(&judged(CM, down), "auction/wrong-suit", Seat::North, Warning, "§1 Demander");
}

/// While he is joined the proposer is silent; when the joiner gives up he has the floor again.
#[test]
fn the_bound_proposer() {
    let bound = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, N: solo 8 ♦, E: pass";
    only(&judged(CM, bound), "auction/bound", Seat::North, Warning, "§1 Demander");
    only(&judged(HAI, bound), "auction/bound", Seat::North, Warning, "1)");
    // Where the record stops with him, the joiner may have given up and nobody wrote it down.
    let perhaps = bound.trim_end_matches(", E: pass");
    for (id, article) in [(CM, "§1 Demander"), (HAI, "1)")] {
        only_possible(&judged(id, perhaps), "auction/bound", Seat::North, article);
    }
    let free = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: pass, N: solo 8 ♦";
    clean(&judged(CM, free));
    clean(&judged(HAI, free));
    assert_eq!(game(&judged(CM, free)), "solo 8 diamonds N");
    clean(&judged(TIL, "N: propose ♦, E: join ♦, S: petite-misere, W: pass, N: solo 8 ♦"));
}

#[test]
fn what_the_joiner_may_do() {
    let misere = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: grande-misere";
    only(&judged(CM, misere), "auction/restricted", Seat::East, Warning, "§1 Demander");
    clean(&judged(HAI, misere));
    clean(&judged(TIL, misere));
    assert_eq!(bidding(&read_as(TIL, &["R-TIL-25=b"], misere)), ["auction/restricted#1"]);
    let raise = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: raise 12, S: pass";
    for id in [CM, HAI, TIL] {
        clean(&judged(id, raise));
        assert_eq!(game(&judged(id, raise)), "emballage 12 diamonds NE", "{id}");
    }
    // Proposing another suit to the partner: forbidden in one text, allowed in another.
    let up = "N: propose ♦, E: join ♦, S: propose ♥, W: join ♥, E: propose ♥";
    assert_eq!(bidding(&judged(HAI, up)), ["auction/restricted#1"]);
    let other = "N: propose ♠, E: join ♠, S: propose ♣, W: join ♣, E: propose ♥, S: pass, W: pass";
    clean(&judged(TIL, other));
    let down = "N: propose ♦, E: join ♦, S: propose ♥, W: join ♥, E: propose ♠";
    assert_eq!(bidding(&judged(TIL, down)), ["auction/wrong-suit#1"]);
}

/// R-TIL-23, R-HAI-9: a joiner who had waited.
#[test]
fn a_joiner_who_had_waited() {
    let calls = "N: wait, E: propose ♦, S: pass, W: propose ♥, N: join ♦, E: pass, W: solo 6 ♥, N: solo 7 ♠";
    assert_eq!(bidding(&judged(TIL, calls)), Vec::<String>::new());
    assert_eq!(bidding(&read_as(TIL, &["R-TIL-23=b"], calls)), ["auction/restricted#1"]);
    assert_eq!(bidding(&judged(HAI, calls)), ["auction/restricted#1"]);
}

#[test]
fn when_a_solo_is_open() {
    let early = "N: solo 6 ♠";
    only(&judged(CM, early), "auction/solo-not-open", Seat::North, Warning, "§1 Demander");
    let finding = only(&judged(TIL, early), "auction/solo-not-open", Seat::North, Error, "art. 9");
    assert!(finding.basis.readings.is_empty(), "every reading refuses it: {:?}", finding.basis.readings);
    only(&judged(HAI, early), "auction/solo-not-open", Seat::North, Warning, "2)");
    only(&judged(SIM, "N: solo"), "auction/solo-not-open", Seat::North, Warning, "§3");
    // The last player, whom nobody can join.
    let last = "N: wait, E: pass, S: pass, W: pass, N: pass";
    clean(&judged(TIL, last));
    let alone = "N: propose ♠, E: pass, S: pass, W: pass, N: solo 6 ♠";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, alone));
        assert_eq!(game(&judged(id, alone)), "solo 6 spades N", "{id}");
    }
    clean(&judged(SIM, "N: propose, E: pass, S: pass, W: pass, N: solo"));
    // After a small misère: solo 8.
    clean(&judged(CM, "N: petite-misere, E: solo 8 ♥"));
    clean(&judged(TIL, "N: petite-misere, E: solo 8 ♥"));
    only(&judged(HAI, "N: petite-misere, E: solo 8 ♥"), "auction/solo-not-open", Seat::East, Warning, "2)");
    // R-TIL-5: who has not proposed.
    let passive = "N: pass, E: pass, S: pass, W: solo 6 ♠";
    clean(&judged(CM, passive));
    assert_eq!(
        bidding(&read_as(TIL, &["R-TIL-5=b"], "N: petite-misere, E: solo 8 ♥")),
        ["auction/solo-not-open#1"]
    );
}

#[test]
fn maintaining() {
    let held = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: maintain, E: join ♦";
    clean(&judged(CM, held));
    clean(&judged(TIL, held));
    only(&judged(HAI, held), "auction/maintain", Seat::North, Warning, "1) remarks");
    let alone = "N: propose ♦, E: pass, S: pass, W: pass, N: maintain";
    only(&judged(CM, alone), "auction/maintain", Seat::North, Warning, "§1 Demander");
    only(&judged(TIL, alone), "auction/maintain", Seat::North, Error, "art. 9");
    only(&judged(SIM, alone), "auction/maintain", Seat::North, Warning, "§3");
    // CM: who maintained bids no more.
    let again = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: maintain, E: solo 6 ♠, N: solo 7 ♦";
    only(&judged(CM, again), "auction/muted", Seat::North, Warning, "§1 Demander");
}

#[test]
fn til_9_the_duty_to_maintain() {
    let solo = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: solo 6 ♦";
    let finding = only(&judged(TIL, solo), "auction/must-maintain", Seat::North, Error, "art. 9");
    assert_eq!(finding.basis.readings, ["R-TIL-5"]);
    let pass = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: pass";
    only(&judged(TIL, pass), "auction/must-maintain", Seat::North, Error, "art. 9");
    clean(&read_as(TIL, &["R-TIL-5=c"], solo));
    clean(&judged(CM, solo));
}

#[test]
fn no_proposal_after_a_misere() {
    let calls = "N: petite-misere, E: propose ♥";
    let finding = only(&judged(CM, calls), "auction/after-misere", Seat::East, Warning, "§1 Demander");
    assert_eq!(finding.breach.also.len(), 1, "the misère is shown");
    only(&judged(TIL, calls), "auction/after-misere", Seat::East, Error, "art. 8b");
    clean(&judged(HAI, calls));
    clean(&judged(CM, "N: propose ♦, E: petite-misere, S: pass, W: join ♦ 12"));
}

#[test]
fn til_8b_joining_after_a_misere_or_piccolo() {
    let at = |level: u8, game: &str| format!("N: propose ♠, E: {game}, S: join ♠ {level}, W: pass");
    only(&judged(TIL, &at(11, "petite-misere")), "auction/after-misere", Seat::South, Error, "art. 8b");
    // Without a number it is the one that the article gives.
    clean(&judged(TIL, "N: propose ♠, E: petite-misere, S: join ♠"));
    clean(&judged(TIL, &at(12, "petite-misere")));
    clean(&judged(TIL, &at(13, "piccolo")));
    let finding =
        only(&judged(TIL, &at(12, "piccolo")), "auction/after-misere", Seat::South, Error, "art. 8b");
    assert_eq!(finding.basis.readings, ["R-TIL-6"]);
    clean(&read_as(TIL, &["R-TIL-6=b"], &at(12, "piccolo")));
    only(&judged(TIL, &at(13, "grande-misere")), "auction/too-low", Seat::South, Error, "art. 11a");
    only(&judged(HAI, &at(11, "petite-misere")), "auction/too-low", Seat::South, Warning, "3)");
}

/// HAI 1): what a solo must be after a joined game, and the other way round.
#[test]
fn hai_1_joined_game_against_solo() {
    let start = "N: propose ♦, E: join ♦, S: propose ♠, W: pass";
    let after = |first: &str, then: &str| judged(HAI, &format!("{start}, {first}, {then}"));
    clean(&after("S: solo 6 ♠", "E: raise 10"));
    assert_eq!(bidding(&after("S: solo 6 ♠", "E: raise 9")), ["auction/too-low#1"]);
    clean(&after("S: solo 7 ♠", "E: raise 11"));
    assert_eq!(bidding(&after("S: solo 7 ♠", "E: raise 10")), ["auction/too-low#1"]);
    clean(&after("S: solo 8 ♠", "E: raise 13"));
    assert_eq!(bidding(&after("S: solo 8 ♠", "E: raise 12")), ["auction/too-low#1"]);
    clean(&after("S: solo 6 ♠", "E: raise 10, S: solo 7 ♠, E: raise 11, S: solo 8 ♠, E: raise 13, S: pass"));
    assert_eq!(bidding(&after("S: solo 6 ♠", "E: raise 12, S: solo 7 ♠")), ["auction/too-low#1"]);
}

/// R-CM-17: the same level in a higher suit.
#[test]
fn r_cm_17_same_level_higher_suit() {
    let calls = "N: propose ♠, E: propose ♦, S: join ♠, W: join ♦";
    clean(&judged(CM, calls));
    assert_eq!(game(&judged(CM, calls)), "emballage 8 diamonds EW");
    let other = read_as(CM, &["R-CM-17=b"], calls);
    assert_eq!(bidding(&other), ["auction/too-low#1"]);
    assert_eq!(game(&other), "emballage 8 spades NS");
}

#[test]
fn sim_3_over_a_joined_game_only_specials() {
    let second = "N: propose, E: join, S: propose";
    only(&judged(SIM, second), "auction/restricted", Seat::South, Warning, "§3");
    only(&judged(SIM, "N: propose, E: propose"), "auction/restricted", Seat::East, Warning, "§3");
    clean(&judged(
        SIM,
        "N: propose, E: join, S: grande-misere, W: pass, N: pass, E: abondance 11 ♥, S: pass",
    ));
}

/// Who has joined and joins his suit once more, higher, raises it.
#[test]
fn a_second_join_of_the_same_pair_is_a_raise() {
    let calls = "N: propose ♥, E: join ♥, S: pass, W: solo 6 ♠, E: join ♥ 10, W: pass";
    for id in [CM, TIL, HAI] {
        let ruling = judged(id, calls);
        let about = |id: &&String| id.as_str() != "auction/solo-not-open#1";
        assert_eq!(bidding(&ruling).iter().find(about), None, "{id}");
        assert_eq!(game(&ruling), "emballage 10 hearts NE", "{id}");
        assert!(findings(&ruling).contains(&"transcript/unknown#1".to_owned()), "{id}");
    }
    // Not as high as before, or in another suit, it is none.
    let low = calls.replace("join ♥ 10", "join ♥ 8");
    assert!(bidding(&judged(CM, &low)).contains(&"auction/restricted#1".to_owned()));
    let other = calls.replace("join ♥ 10", "join ♠ 10");
    assert!(bidding(&judged(CM, &other)).contains(&"auction/restricted#1".to_owned()));
}

/// Art. 11b: a higher suit, also where his partner has gone his own way.
#[test]
fn til_11b_a_joiner_without_partner_proposes_no_lower_suit() {
    let solo = "N: propose ♣, E: propose ♦, S: join ♣, W: join ♦, N: solo 6 ♥, E: pass, S: propose ";
    only(&judged(TIL, &format!("{solo}♠")), "auction/wrong-suit", Seat::South, Error, "art. 11b");
    only(&judged(TIL, &format!("{solo}♣")), "auction/wrong-suit", Seat::South, Error, "art. 11b");
    clean(&judged(TIL, &format!("{solo}♥")));
}

/// CM §1 Demander: who was joined has the floor again when his joiner lets another game stand, also one that was
/// too low for that.
#[test]
fn cm_1_a_joiner_who_gives_way_has_not_passed_for_his_partner() {
    let freed = judged(CM, "N: propose ♦, E: join ♦, S: propose ♠, W: join ♠, E: pass, N: solo 6 ♦");
    only(&freed, "auction/too-low", Seat::West, Warning, "§2");
    assert_eq!(game(&freed), "solo 6 diamonds N");
}

/// CM §1 Demander: a pass is final, also for who has called something after it.
#[test]
fn cm_1_who_has_passed_is_silent_for_good() {
    let twice = judged(
        CM,
        "N: pass, E: propose ♠, S: join ♠, W: pass, N: petite-misere, S: raise 12, N: piccolo, S: pass",
    );
    assert_eq!(bidding(&twice), ["auction/after-pass#1", "auction/after-pass#2"]);
    // Who has not passed comes back until he does (R-CM-20).
    clean(&judged(CM, "N: petite-misere, E: piccolo, S: pass, W: pass, N: grande-misere"));
}

/// CM §1 Demander: who waits to be joined in a lower suit can join, whatever he has called before.
#[test]
fn cm_1_who_proposes_after_a_solo_can_still_join() {
    let calls = "N: propose ♣, E: join ♣, S: propose ♥, W: solo 6 ♥, E: pass, S: solo 7 ♠, W: propose ♦, \
                 N: propose ♥, W: join ♥ 11, S: pass";
    let text = record(CM, "", calls).replace("hands:\n", "");
    let ruling = ruling(&text, &law(CM, &[]));
    clean(&ruling);
    assert_eq!(game(&ruling), "emballage 11 hearts NW");
}

/// CM §1 Demander, R-CM-18: who proposes again goes up, to a higher suit or, by (a), in a higher game.
#[test]
fn cm_1_r_cm_18_a_second_proposal_in_a_lower_suit() {
    let hands = QUIET.replace("♥AJT852 ♦QJ653 ♣-", "♥AJT852 ♦QJ65 ♣4").replace("♦T972 ♣8654", "♦T9732 ♣865");
    let judge = |readings: &[&str], calls: &str| ruling(&record(CM, &hands, calls), &law(CM, readings));
    let names =
        |ruling: &Ruling| ruling.findings().iter().any(|f| f.readings().contains(&"R-CM-18".to_owned()));
    let calls = "N: propose ♥, E: propose ♠, S: propose ♦, W: join ♦ 9, N: propose ♣, E: join ♣ 10, W: pass";
    let up = judge(&[], calls);
    clean(&up);
    assert!(names(&up));
    assert_eq!(game(&up), "emballage 10 clubs NE");
    let strict = judge(&["R-CM-18=b"], calls);
    assert_eq!(
        only(&strict, "auction/wrong-suit", Seat::North, Warning, "§1 Demander").basis.readings,
        ["R-CM-18"]
    );
    // Nobody has called a game in between: it is no higher one, however the text is read.
    let level = "N: propose ♥, E: propose ♠, S: pass, W: pass, N: propose ♣";
    for readings in [&[][..], &["R-CM-18=b"]] {
        let ruling = judge(readings, level);
        only(&ruling, "auction/wrong-suit", Seat::North, Warning, "§1 Demander");
        assert!(!names(&ruling));
    }
    // A higher suit is one by both.
    let higher = "N: propose ♠, E: propose ♣, S: pass, W: pass, N: propose ♦, E: join ♦";
    for readings in [&[][..], &["R-CM-18=b"]] {
        clean(&judge(readings, higher));
    }
}
