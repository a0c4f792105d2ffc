//! The table turned by a seat: the verdict turns with it, and nothing else changes.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;
use whist_jury::api::{
    Decisions, Judged, Lang, Law, Library, Record, Selection, Speaker, json, judge, records,
};
use whist_jury::workshop::corpus;

use crate::net::rotate;
use crate::verdict::law;

/// The verdict on each deal, with the bidding call by call where that is asked for.
pub fn verdicts(text: &str, law: &Law, explained: bool) -> Vec<Value> {
    let one = |record: &Record| {
        let decisions = Decisions::of(&record.transcript.decisions, &[]);
        let ruling = judge(&record.transcript, law, &decisions);
        let selection = Selection::default();
        let judged = Judged { name: "deal", record, law, selection: &selection, ruling: &ruling };
        let (mut line, speaker) = (Vec::new(), Speaker::new(Lang::En));
        match explained {
            true => json::write_with(&mut line, &judged, &speaker, json::Extras::ALL),
            false => json::write(&mut line, &judged, &speaker),
        }
        .unwrap();
        serde_json::from_slice(&line).unwrap()
    };
    records(text).0.iter().map(one).collect()
}

/// The verdicts on the table as it is, and on the table turned by so many seats, turned back.
fn both(text: &str, law: &Law, turns: usize, explained: bool) -> Option<[Vec<Value>; 2]> {
    let (as_it_is, turned) = (rotate::canonical(text)?, rotate::turned_by(text, turns)?);
    let mut was = verdicts(&as_it_is, law, explained);
    was.iter_mut().for_each(rotate::in_order);
    let mut is = verdicts(&turned, law, explained);
    for _ in 0..turns {
        is.iter_mut().for_each(rotate::turn_back);
    }
    Some([was, is])
}

#[track_caller]
fn assert_turns(text: &str, rulebook: &str) {
    for turns in 1..4 {
        let [was, is] = both(text, &law(rulebook, &[]), turns, true).expect("a plain record");
        assert_eq!(was, is, "turned by {turns}:\n{text}");
    }
}

#[test]
fn every_case_turned_by_a_seat_gets_the_verdict_turned_by_a_seat() {
    let laws: BTreeMap<&str, Law> = Library::ids().map(|id| (id, law(id, &[]))).collect();
    let (files, _) = corpus::files(&[concat!(env!("CARGO_MANIFEST_DIR"), "/cases").to_owned()]);
    let mut seen = 0;
    for file in files {
        let Ok(text) = fs::read_to_string(&file.path) else { continue };
        let found = records(&text).0;
        let book = found.first().and_then(|record| record.transcript.rulebook.as_deref());
        let Some(law) = book.and_then(|id| laws.get(id)) else { continue };
        for turns in 1..4 {
            // The bidding is explained once.
            let Some([was, is]) = both(&text, law, turns, turns == 1) else { continue };
            for (n, (was, is)) in was.iter().zip(&is).enumerate() {
                assert_eq!(was, is, "{}, deal {n}, turned by {turns}", file.path);
                seen += 1;
            }
            assert_eq!(was.len(), is.len(), "{}", file.path);
        }
    }
    assert!(seen > 3000, "{seen}");
}

#[test]
fn a_record_is_turned_letter_for_letter() {
    let text = "\
rulebook: \"whist-simple\"
event: \"table N\"
players: {N: \"Sam\", E: \"An \\\"W\\\" E\"}
dealer: W
deal:
  cut: {by: S, packets: [20, 32]}
hands:
  N: ♠AKQJT98765432
auction:
  - N: propose ♠
  - E: join ♠ with N
  - look: {by: S, at: N}
play:
  - N: ♠5 S:♥A ♥2
  - claim: {by: N, says: made, agreed: [E, W]}
discards: {N: ♠2}
";
    let turned = rotate::turned(text).expect("a plain record");
    let expected = text
        .replace("{N: \"Sam\", E:", "{E: \"Sam\", S:")
        .replace("dealer: W", "dealer: N")
        .replace("{by: S, packets", "{by: W, packets")
        .replace("  N: ♠A", "  E: ♠A")
        .replace("- E: join ♠ with N", "- S: join ♠ with E")
        .replace("- N: propose", "- E: propose")
        .replace("{by: S, at: N}", "{by: W, at: E}")
        .replace("- N: ♠5 S:♥A", "- E: ♠5 W:♥A")
        .replace("by: N, says: made, agreed: [E, W]", "by: E, says: made, agreed: [S, N]")
        .replace("{N: ♠2}", "{E: ♠2}");
    assert_eq!(turned, expected);
    assert_eq!(rotate::turned_by(text, 4).as_deref(), Some(text));
}

#[test]
fn a_verdict_is_turned_back_in_its_fields_and_its_words() {
    let mut verdict = serde_json::json!({
        "seat": "E",
        "players": ["N", "E"],
        "points": {"N": 1, "E": 2, "S": 3, "W": 4},
        "message": "North and East: N +4, E 0, S -4, W 0 [R-S-1]; N E +2 each.",
    });
    rotate::turn_back(&mut verdict);
    let expected = serde_json::json!({
        "seat": "N",
        "players": ["N", "W"],
        "points": {"W": 1, "N": 2, "E": 3, "S": 4},
        "message": "North and West: N 0, E -4, S 0, W +4 [R-S-1]; N W +2 each.",
    });
    assert_eq!(verdict, expected);
}

/// Everybody put a card aside before a game that has none: four findings at one moment.
#[test]
fn findings_of_one_moment_stand_in_the_order_of_the_table() {
    for dealer in ["N", "E", "S", "W"] {
        let text = format!(
            "rulebook: cm-couleur-2018\ndealer: {dealer}\nauction: [{{N: grande-misere}}]\n\
             discards: {{N: ♠2, E: ♥2, S: ♦2, W: ♣2}}\n"
        );
        assert_turns(&text, "cm-couleur-2018");
        let found = &verdicts(&text, &law("cm-couleur-2018", &[]), false)[0]["findings"];
        let seats: String = found
            .as_array()
            .unwrap()
            .iter()
            .filter(|it| it["code"] == "play/discard")
            .filter_map(|it| it["seat"].as_str())
            .collect();
        let from_the_dealers_left = [("N", "ESWN"), ("E", "SWNE"), ("S", "WNES"), ("W", "NESW")]
            .into_iter()
            .find(|(seat, _)| *seat == dealer);
        assert_eq!(Some((dealer, seats.as_str())), from_the_dealers_left);
    }
    // Nobody knows who dealt: from who spoke first, or led first.
    for rest in ["auction: [{S: grande-misere}]", "auction: [{S: trou}, {W: good}]\nplay: [{S: ♠3}]"] {
        let text = format!("rulebook: cm-couleur-2018\n{rest}\ndiscards: {{N: ♠2, E: ♥2, S: ♦2, W: ♣2}}\n");
        assert_turns(&text, "cm-couleur-2018");
    }
}

#[test]
fn wrong_hands_are_told_as_they_are_written() {
    let hands = "{N: ♠AKQJT98765432 ♥2, E: ♥AKQJT9876543, S: ♦AKQJT98765432, W: ♣AKQJT98765432}";
    for dealer in ["", "dealer: S\n"] {
        assert_turns(&format!("rulebook: whist-simple\n{dealer}hands: {hands}\n"), "whist-simple");
    }
}
