//! What comes next: of every lawful deal of the corpus, at every moment, the record's own next call or card is among
//! what may be said or played, and it is the turn of its player.

use serde_json::{Value, json};
use whist_jury::api::{AuctionStep, PlayStep, Transcript, records, write};

use super::{ask, cases, open, read};

fn next(text: &str, rulebook: &str, lang: &str) -> Value {
    ask(json!({"do": "next", "text": text, "rulebook": rulebook, "lang": lang}))
}

fn option<'v>(next: &'v Value, kind: &str, what: &str) -> Option<&'v Value> {
    let name = if kind == "calls" { "call" } else { "card" };
    next[kind].as_array().unwrap().iter().find(|it| it[name] == what)
}

/// Deals of the corpus without a finding, with a recorded bidding and a whole play.
fn lawful() -> Vec<(String, String, Transcript)> {
    let mut found = Vec::new();
    for file in cases("cases/whist-simple", "yaml").into_iter().chain(cases("cases/tilleul-2026", "yaml")) {
        let Some(text) = read(&file) else { continue };
        let opened = open(&file, &text);
        let deals = opened["deals"].as_array().unwrap();
        let [deal] = deals.as_slice() else { continue };
        let is_clean =
            deal["findings"].as_array().is_some_and(|it| it.is_empty()) && !deal["verdict"].is_null();
        let (mut all, _) = records(&text);
        if !is_clean || all.len() != 1 {
            continue;
        }
        let transcript = all.remove(0).transcript;
        let is_plain = transcript.incidents().next().is_none() && transcript.auction.is_some();
        if is_plain && transcript.contract.is_none() && transcript.play.len() == 13 {
            found.push((file, deal["verdict"]["rulebook"].as_str().unwrap().to_owned(), transcript));
        }
    }
    found
}

#[test]
fn the_next_card_of_a_lawful_deal_may_be_played_by_who_plays_it() {
    let deals = lawful();
    assert!(deals.len() > 20, "{}", deals.len());
    for (nth, (file, rulebook, whole)) in deals.iter().enumerate() {
        for step in 0..13 {
            let PlayStep::Trick { leader, cards, .. } = &whole.play[step] else { continue };
            // Some moment of each trick; all of them would take a minute.
            let played = (step + nth) % 4;
            let mut cut = whole.clone();
            cut.play.truncate(step + usize::from(played > 0));
            (cut.written, cut.result) = (Default::default(), None);
            if let Some(PlayStep::Trick { cards, won, .. }) = cut.play.get_mut(step) {
                cards.truncate(played);
                *won = None;
            }
            let next = next(&write(&cut), rulebook, "en");
            let card = cards[played].card.to_string();
            let seat = leader.after(played).to_string();
            let moment = || format!("{file}, trick {}, card {played}: {next}", step + 1);
            assert_eq!((&next["phase"], &next["seat"]), (&json!("play"), &json!(seat)), "{}", moment());
            assert_eq!(option(&next, "cards", &card).unwrap()["lawful"], true, "{}", moment());
            assert_eq!(next["trick"]["number"], step + 1, "{}", moment());
        }
    }
}

#[test]
fn the_next_call_of_a_lawful_deal_may_be_said_by_who_says_it() {
    for (file, rulebook, whole) in lawful() {
        let steps = whole.auction.clone().unwrap();
        for n in 0..steps.len() {
            let AuctionStep::Call { seat, call } = &steps[n] else { continue };
            let mut cut = whole.clone();
            cut.play.clear();
            (cut.written, cut.result, cut.exchange) = (Default::default(), None, None);
            cut.discards = Default::default();
            cut.auction = Some(steps[..n].to_vec());
            let next = next(&write(&cut), &rulebook, "en");
            let moment = || format!("{file}, call {}: {next}", n + 1);
            // What can only be passed is not waited for.
            if next["phase"] == "play" || next["phase"] == "over" {
                assert_eq!(call.to_string(), "pass", "{}", moment());
                continue;
            }
            // A record may leave out the whole round on the trou.
            if next["phase"] == "trou"
                && !["pass-trou", "trou", "troula"].contains(&call.to_string().as_str())
            {
                continue;
            }
            let others = next["others"].as_array().unwrap();
            let own = next["seat"] == seat.to_string();
            // Who has nothing more to say may pass, though nobody waits for it.
            let may_speak = own || others.contains(&json!(seat.to_string())) || call.is_silence();
            assert!(may_speak, "{}", moment());
            let is_it = |it: &&Value| {
                let said = it["call"].as_str().unwrap();
                it["lawful"] == true && said.split(' ').next() == call.to_string().split(' ').next()
            };
            assert!(!own || next["calls"].as_array().unwrap().iter().any(|it| is_it(&it)), "{}", moment());
        }
    }
}

const TRICK: &str = "dealer: W\ndeal: {turned: ♥9}\nhands: {S: ♠A2 ♥AK ♦23456789T}\n\
                     auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\nplay: [{N: ♠5 ♠T}]\n";

#[test]
fn what_may_not_be_played_has_its_reason_in_every_language() {
    for (lang, follow, gone, others) in [
        ("en", "♠ was led, and S still has ♠2 ♠A (UNI §1 Important)", "E played it in trick 1", "W has it"),
        (
            "fr",
            "♠ est demandé, et S a encore ♠2 ♠A (UNI §1 Important)",
            "E l'a jouée au pli 1",
            "O l'a en main",
        ),
        (
            "nl",
            "♠ is gevraagd, en Z heeft nog ♠2 ♠A (UNI §1 Important)",
            "O heeft ze gespeeld in slag 1",
            "W heeft ze",
        ),
    ] {
        let next = next(TRICK, "whist-simple", lang);
        assert_eq!(next["led"], "♠");
        let reason = |card: &str| option(&next, "cards", card).unwrap()["reason"].clone();
        assert_eq!(reason("♠A"), Value::Null);
        assert!(
            reason("♦2").as_str().unwrap().starts_with(follow.split(" (").next().unwrap()),
            "{}",
            reason("♦2")
        );
        assert_eq!(reason("♠T"), gone);
        assert_eq!(reason("♥9"), others);
    }
}

#[test]
fn a_record_at_its_beginning_and_at_its_end() {
    for (text, phase, seat) in [
        ("dealer: N", "trou", json!("E")),
        ("dealer: N\nauction: []", "trou", json!("E")),
        (
            "dealer: N\nauction: [{E: pass-trou}, {S: pass-trou}, {W: pass-trou}, {N: pass-trou}]",
            "auction",
            json!("E"),
        ),
        (
            "dealer: N\nauction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}, {E: pass}, {S: pass}, {W: pass}, {N: pass}]",
            "over",
            Value::Null,
        ),
        ("contract: {game: grande-misere, players: S}\ndealer: N", "play", json!("E")),
        ("players: {}", "trou", Value::Null),
    ] {
        let next = next(text, "whist-simple", "en");
        assert_eq!((&next["phase"], &next["seat"]), (&json!(phase), &seat), "{text}: {next}");
    }
}

/// What earlier deals of an evening have closed is closed.
#[test]
fn the_last_deal_of_a_session_knows_those_before_it() {
    let text = read("cases/sessions/third-misere.yaml").unwrap();
    let deal = text.rfind("auction:").unwrap();
    let cut = &text[..deal];
    let line = cut.rfind('\n').map_or(0, |at| at + 1);
    let begun = format!("{}auction: []\n", &text[..deal]);
    assert!(text[line..deal].trim().is_empty());
    let next = ask(json!({"do": "next", "text": begun, "lang": "en"}));
    assert_ne!(next["phase"], "unknown", "{next}");
}
