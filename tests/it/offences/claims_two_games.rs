//! Two games given up at once (CM §5): who bears what, where the cards were played on or are not known.

use whist_jury::api::{Certainty, Decision, GameResult, Ruling, Seat, WhatIfRow, records, what_if};

use super::find;
use super::shown::{cm, game, range, without_renonces};
use crate::cli::{jury, run};
use crate::verdict::*;

/// West gives up against the piccolos of North and East, who have no trick so far; four tricks are left.
fn two_piccolos() -> String {
    let path = "cases/cm-couleur-2018/s5/two-piccolos-given-up.yaml";
    let text = std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    text.split("expect:").next().unwrap().to_owned()
}

fn with_hands_unknown() -> String {
    let text = two_piccolos();
    let (before, rest) = text.split_once("hands:").unwrap();
    let (_, after) = rest.split_once("auction:").unwrap();
    format!("{before}auction:{after}")
}

/// The others play on, and neither North nor East takes a trick: both piccolos would have been lost, so that
/// West bears the 24 points that South would have had for two (CM §5, R-CM-36; the grid: 24 for two lost).
#[test]
fn cm_5_two_games_that_the_play_shows_to_be_lost_are_borne_together() {
    let played_on = two_piccolos().replace("  - W: ♠J ♣7 ♠5\n", "  - W: ♠J ♣7 ♠5 ♦A\n")
        + "  - W: ♠A ♦3 ♠3 ♣K\n  - W: ♣5 ♣6 ♥5 ♣Q\n  - S: ♦J ♥2 ♥4 ♥3\n";
    let ruling = cm(&played_on, &[]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([24, 24, 0, -24], true));
    // Where nothing after the hand shown counts, one of them could have been made.
    let not_counted = cm(&played_on, &["R-CM-36=b"]);
    assert_eq!(range(&not_counted)[3], (-24, -16));
}

/// Of hands that are not known nobody can say how many of the two games could be lost.
#[test]
fn cm_5_of_hands_unknown_either_game_or_both_could_have_been_lost() {
    let text = with_hands_unknown();
    // South may have had a spade twice, North once: three points each time.
    assert_eq!(range(&cm(&text, &[])), [(-27, 26), (-24, 27), (-6, 25), (-24, 27)]);
    let ruling = without_renonces(&text, &[], &[]);
    let charge = find(&ruling, "claim/beaten").unwrap().penalty().unwrap();
    assert_eq!((charge.min, charge.max, charge.only_if_won), (-24, -16, true));
    assert_eq!(range(&ruling), [(-24, 24), (-24, 24), (0, 24), (-24, 24)]);
    let both_made = [("claim/beaten#1", Decision { points: Some(-16), ..game(GameResult::Won) })];
    assert_eq!(totals(&without_renonces(&text, &[], &both_made)), [24, 24, 0, -16]);
    // What is open beside it is no condition of these points: each question has its own rows.
    assert_eq!(
        rows(&text, &ruling),
        [
            ("claim/beaten#1=stands", [0, 0, 0, 0]),
            ("claim/beaten#1=-16,won", [24, 24, 0, -16]),
            ("claim/beaten#1=-24,won", [24, 24, 0, -24]),
            ("transcript/unknown#2=won", [0, 0, 0, 0]),
            ("transcript/unknown#2=lost", [0, 0, 0, 0]),
            ("transcript/unknown#3=won", [0, 0, 0, 0]),
            ("transcript/unknown#3=lost", [0, 0, 0, 0]),
        ]
        .map(|(given, totals)| (given.to_owned(), totals))
    );
}

/// In which trick South and North may first have failed to follow suit is asked of each, without their hands, and how
/// often later; of the trick on the table nothing is asked yet.
#[test]
fn cm_1_important_whether_a_hand_could_follow_is_not_known_without_it() {
    let ruling = cm(&with_hands_unknown(), &[]);
    let of = |code: &str| {
        let all = ruling.findings().iter().filter(|finding| finding.breach.code.word() == code);
        all.map(|it| (it.breach.seat, it.breach.trick, it.breach.more_times)).collect::<Vec<_>>()
    };
    let renonces = [(Some(Seat::South), Some(4), 1), (Some(Seat::North), Some(5), 0)];
    assert_eq!(of("play/renonce"), renonces);
    assert_eq!(find(&ruling, "play/renonce").unwrap().certainty(), Certainty::Possible);
    assert_eq!(open(&ruling)[..2], ["play/renonce#1", "play/renonce#2"]);
    assert_eq!(of("transcript/unknown")[0], (Some(Seat::North), Some(10), 0));
    assert!(of("transcript/unknown")[1..].iter().all(|(_, trick, _)| trick.is_none()));
}

/// Each row with what every player would then have.
fn rows(text: &str, ruling: &Ruling) -> Vec<(String, [i32; 4])> {
    let (found, _) = records(text);
    let found = what_if(ruling, &found[0].transcript, &law("cm-couleur-2018", &[]));
    let said = |(id, decision): &(String, Decision)| {
        let points = decision.points.map(|points| points.to_string());
        let result = decision.game.map(|game| game.word().to_owned());
        format!("{id}={}", points.into_iter().chain(result).collect::<Vec<_>>().join(","))
    };
    let row = |row: &WhatIfRow| (row.given.iter().map(said).collect::<Vec<_>>().join(" + "), row.totals.0);
    found.rows.iter().map(row).collect()
}

/// East and South each failed to follow suit: the game cannot be lost for one and won for the other.
#[test]
fn cm_1_important_of_two_decisions_that_contradict_each_other_one_is_to_be_left_out() {
    let case = "cases/cm-couleur-2018/s1-important/renonce-on-both-sides.yaml";
    let decided = ["--decide", "play/renonce#1=lost", "--decide", "play/renonce#2=won"];
    let ran = run(jury(&[&["judge", case, "--lang", "en"], decided.as_slice()].concat()));
    assert_eq!(ran.status, 2, "{}", ran.err);
    assert!(ran.complains("leave out `play/renonce#2` or `play/renonce#1`"), "{}", ran.err);
}
