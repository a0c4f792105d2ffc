//! Cards that change hands before the first lead: the discard of the petite misère, the dealer's
//! exchange.

use whist_jury::ruling::Severity;

use super::{find, has};
use crate::verdict::*;

fn petite_misere() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/cm-couleur-2018/points/petite-misere-made.yaml");
    std::fs::read_to_string(path).unwrap()
}

/// The case with another line of discards.
fn discards(line: &str) -> String {
    let text = petite_misere();
    let old = text.lines().find(|line| line.starts_with("discards:")).unwrap().to_owned();
    text.replacen(&old, line, 1)
}

#[test]
fn cm_1_petite_misere_play_discard() {
    for id in ["cm-couleur-2018", "tilleul-2026", "hainaut"] {
        let law = law(id, &[]);
        assert!(find(&ruling(&petite_misere(), &law), "play/discard").is_none(), "{id}");
        // Nobody wrote the discards down: they follow from the twelve tricks.
        assert!(find(&ruling(&discards(""), &law), "play/discard").is_none(), "{id}");
    }
    let law = law("cm-couleur-2018", &[]);
    let text = petite_misere();
    let line = text.lines().find(|line| line.starts_with("discards:")).unwrap();
    // Somebody plays the card that he had put aside.
    let first_trick = text.lines().skip_while(|line| *line != "play:").nth(1).unwrap();
    let card = first_trick.split_once(": ").unwrap().1.split(' ').next().unwrap();
    let leader = first_trick.trim_start_matches("  - ").split(':').next().unwrap();
    let ruling_of = |text: &str| ruling(text, &law);
    let again = ruling_of(&discards(&format!("discards: {{{leader}: {card}}}")));
    let finding = find(&again, "play/discard").unwrap_or_else(|| panic!("{line}"));
    has(finding, Severity::Warning, &finding.articles.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(finding.articles.iter().any(|article| article == "§1 Petite misère"), "{:?}", finding.articles);
    assert_eq!(finding.trick, Some(1));
    assert!(find(&again, "play/card-not-held").is_none());
}

const MISERE: &str = "\
rulebook: whist-simple
dealer: S
deal: {turned: ♦7}
hands:
  N: ♠J98 ♥QT6 ♦QJ5 ♣AKJ9
  E: ♠432 ♥K7543 ♦432 ♣76
  S: ♠AQ7 ♥A82 ♦76 ♣QT843
  W: ♠KT65 ♥J9 ♦AKT98 ♣52
auction:
  - W: pass-trou
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass
  - N: pass
  - E: pass
  - S: grande-misere
exchange: {gives: ♦7, takes: ♣2, from: W}
play:
  - W: ♠5 ♠8 ♠2 ♠7
";

fn exchanged(old: &str, new: &str) -> Vec<(String, Option<char>)> {
    assert!(MISERE.contains(old), "{old}");
    let ruling = ruling(&MISERE.replacen(old, new, 1), &simple());
    let found = ruling.findings.iter().filter(|finding| finding.code.word() == "play/exchange");
    found.map(|f| (f.id(), f.seat.map(|seat| seat.letter().chars().next().unwrap()))).collect()
}

#[test]
fn sim_4_misere_play_exchange() {
    let one = |by: char| vec![("play/exchange#1".to_owned(), Some(by))];
    assert_eq!(exchanged("S: grande-misere", "S: grande-misere"), []);
    // Not the turned card; a card that its holder has not.
    assert_eq!(exchanged("gives: ♦7", "gives: ♦6"), one('S'));
    assert_eq!(exchanged("from: W", "from: N"), one('S'));
    // Somebody else's game, and the open misère.
    let east = ("  - E: pass\n  - S: grande-misere", "  - E: grande-misere\n  - S: pass");
    assert_eq!(exchanged(east.0, east.1), one('S'));
    assert_eq!(exchanged("S: grande-misere", "S: grande-misere-etalee"), one('S'));
    // A player of the same misère keeps his card; nobody else may.
    let west = ("  - W: pass\n", "  - W: grande-misere\n");
    assert_eq!(exchanged(west.0, west.1), one('S'));
    assert_eq!(exchanged("from: W", "from: W, refused-by: [N]"), one('N'));
}

#[test]
fn sim_4_misere_play_exchange_has_no_stated_sanction() {
    let ruling = ruling(&MISERE.replacen("gives: ♦7", "gives: ♦6", 1), &simple());
    let finding = find(&ruling, "play/exchange").unwrap();
    assert_eq!(finding.severity, Severity::Warning);
    assert!(finding.articles.iter().any(|article| article == "§4 Misère"));
}
