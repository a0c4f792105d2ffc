//! The end of the play: what is decided before the last card, and what can no longer matter after it.

use whist_jury::api::Outcome;

use super::{DEAL, find, with};
use crate::verdict::*;

const COLOUR: &str = "cm-couleur-2018";

/// The first tricks of a shipped case, with this after them.
fn cut(case: &str, tricks: usize, after: &str) -> String {
    let path = format!("{}/cases/{case}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let (before, play) = text.split_once("play:\n").unwrap();
    let tricks: Vec<&str> = play.lines().take(tricks).collect();
    format!("{before}play:\n{}\n{after}", tricks.join("\n"))
}

/// A misère is lost with its first trick, whatever is not written down any more.
#[test]
fn a_lost_misere_counts_though_the_record_ends() {
    let law = law(COLOUR, &[]);
    let case = "cm-couleur-2018/points/grande-misere-lost.yaml";
    let full = ruling(&cut(case, 13, ""), &law);
    assert_eq!(full.outcome, Outcome::Played);
    let lost = (1..13).map(|tricks| ruling(&cut(case, tricks, ""), &law));
    for short in lost.filter(|short| short.games[0].won == Some(false)) {
        assert_eq!((short.outcome, totals(&short)), (Outcome::Unfinished, totals(&full)));
        assert!(!short.is_final());
    }
    // As long as it can be made there are no points.
    let open = ruling(&cut(case, 1, ""), &law);
    assert!(open.games[0].won.is_some() || open.score.is_none());
    // A joined game that is made still depends on the tricks to come.
    let short = ruling(&cut("cm-couleur-2018/points/emballage-8-takes-13.yaml", 10, ""), &law);
    assert_eq!((short.games[0].won, short.score.is_none()), (Some(true), true));
}

#[test]
fn a_stop_leaves_alone_what_is_decided() {
    let law = law(COLOUR, &[]);
    let misere = "cm-couleur-2018/points/grande-misere-lost.yaml";
    let full = ruling(&cut(misere, 13, ""), &law);
    let stopped = ruling(&cut(misere, 12, "  - stop: {}\n"), &law);
    assert_eq!((stopped.outcome, totals(&stopped)), (Outcome::Played, totals(&full)));
    assert!(findings(&stopped).is_empty(), "{:?}", findings(&stopped));
    let whole = ruling(&cut(misere, 13, "  - stop: {}\n"), &law);
    assert_eq!((whole.outcome, totals(&whole)), (Outcome::Played, totals(&full)));
    // Nobody can say what would have become of the others.
    let open = ruling(&cut("cm-couleur-2018/points/emballage-8-takes-8.yaml", 4, "  - stop: {}\n"), &law);
    assert_eq!((open.outcome, totals(&open)), (Outcome::Stopped, [0; 4]));
    assert_eq!(findings(&open), ["rule/silent#1"]);
}

/// CM §4, §5, UNI §1, §2, TIL art. 16, 18: these are about a play that goes on.
#[test]
fn after_the_last_card_nothing_can_be_influenced() {
    for (incident, code) in [
        ("claim: {by: E, says: made}", "claim/made"),
        ("claim: {by: N, says: beaten}", "claim/beaten"),
        ("remark: {by: E, text: well}", "conduct/remark"),
        ("look: {by: E, at: N}", "conduct/look"),
        ("review: {by: N, trick: 3}", "conduct/look-back"),
    ] {
        for id in [COLOUR, "whist-simple", "tilleul-2026", "hainaut"] {
            let law = law(id, &[]);
            let during = ruling(&with(&format!("  - {incident}"), "  - W: ♥K ♠A"), &law);
            assert!(find(&during, code).is_some(), "{id} {code}: {:?}", findings(&during));
            let after = ruling(&format!("{DEAL}  - {incident}\n"), &law);
            assert!(find(&after, code).is_none(), "{id} {code}: {:?}", findings(&after));
            assert_eq!(totals(&after), totals(&ruling(DEAL, &law)), "{id} {code}");
        }
    }
}

/// CM §1 Petite misère: whoever puts no card aside plays thirteen tricks, and they count.
#[test]
fn a_petite_misere_without_discards_is_played_to_its_end() {
    let case = cut("cm-couleur-2018/points/grande-misere-made.yaml", 13, "");
    let small = ruling(&case.replace("grande-misere", "petite-misere"), &law(COLOUR, &[]));
    assert_eq!((small.outcome, small.games[0].won), (Outcome::Played, Some(true)));
    assert!(find(&small, "play/discard").is_some());
}
