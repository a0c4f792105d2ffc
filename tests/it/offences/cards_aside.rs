//! Cards that change hands before the first lead: the discard of the petite misère, the dealer's
//! exchange.

use whist_jury::api::{Certainty, Severity};

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
    has(finding, Severity::Warning, &finding.basis.articles.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(
        finding.basis.articles.iter().any(|article| article == "§1 Petite misère"),
        "{:?}",
        finding.basis.articles
    );
    assert_eq!(finding.breach.trick, Some(1));
    assert!(find(&again, "play/card-not-held").is_none());
}

/// A petite misère of which five tricks are recorded and no discard; West does not follow hearts in
/// trick 2.
const CUT_SHORT: &str = "\
dealer: W
hands:
  N: ♠AKT76 ♥J2 ♦K987 ♣AT
  E: ♠98 ♥K98764 ♦5 ♣7543
  S: ♠QJ43 ♥A3 ♦J3 ♣KQ862
  W: ♠52 ♥QT5 ♦AQT642 ♣J9
auction: [{N: wait}, {E: petite-misere}, {S: pass}, {W: pass}, {N: pass}]
play:
  - N: ♠T ♠8 ♠3 ♠2
  - N: ♥J ♥4 ♥3 ♦2
  - N: ♦8 ♦5 ♦3 ♦Q
  - W: ♣9 ♣T ♣3 ♣6
  - N: ♦K ♣4 ♦J ♦4
";

/// CM §1 Petite misère, TIL art. 23, HAI 3), art. 13: whichever of three hearts West put aside, he could follow.
#[test]
fn a_renonce_is_found_whatever_card_was_put_aside() {
    for id in ["cm-couleur-2018", "tilleul-2026", "hainaut"] {
        let rules = law(id, &[]);
        let ruled = ruling(CUT_SHORT, &rules);
        // East had one diamond and played it: that is known too.
        assert_eq!(findings(&ruled), ["play/renonce#1"], "{id}");
        assert_eq!(
            said(&ruled.findings().get(0).unwrap()),
            "W did not follow ♥ in trick 2, though only one of ♥5 ♥10 ♥Q can have been put aside."
        );
        let noticed = format!("{CUT_SHORT}  - notice: {{by: N, what: play/renonce, trick: 2}}\n");
        assert_eq!(findings(&ruling(&noticed, &rules)), ["play/renonce#1"], "{id}");
        // One heart alone can be the card put aside, unless it is seen later.
        let one = CUT_SHORT
            .replace("♠98 ♥K98764", "♠98 ♥K98764QT")
            .replace("♠52 ♥QT5 ♦AQT642 ♣J9", "♠52 ♥5 ♦AQT642 ♣J9");
        let one = one
            .replace("♥K98764QT ♦5 ♣7543", "♥K98764QT ♦5 ♣73")
            .replace("W: ♠52 ♥5 ♦AQT642 ♣J9", "W: ♠52 ♥5 ♦AQT642 ♣J954");
        let one = one.replace("♦K ♣4", "♦K ♣7");
        let certainty = |text: &str| {
            let ruled = ruling(text, &rules);
            assert_eq!(findings(&ruled), ["play/renonce#1"], "{id}");
            find(&ruled, "play/renonce").unwrap().certainty()
        };
        assert_eq!(certainty(&one), Certainty::Possible, "{id}");
        assert_eq!(certainty(&format!("{one}  - N: ♥2 ♥6 ♥A ♥5\n")), Certainty::Certain, "{id}");
    }
}

/// CM §1 Petite misère: a card that was never his cannot have been put aside; the one left over was.
#[test]
fn cm_1_petite_misere_a_discard_that_was_not_his_makes_no_renonce() {
    let (head, _) = CUT_SHORT.split_once("play:\n").unwrap();
    let play = "play:
  - N: ♥J ♥4 ♥3 ♥5
  - N: ♥2 ♥6 ♣6 ♥Q
  - W: ♣9 ♣T ♣3 ♣2
  - N: ♦7 ♦5 ♦3 ♦2
  - N: ♠A ♠8 ♠Q ♠5
  - N: ♠6 ♠9 ♠J ♠2
  - S: ♦J ♦4 ♦9 ♣4
  - S: ♠4 ♥T ♠K ♣5
  - N: ♦K ♣7 ♣8 ♦6
  - N: ♠7 ♥7 ♠3 ♣J
  - N: ♦8 ♥8 ♣Q ♦T
  - W: ♦Q ♠T ♥9 ♣K
";
    let judged = |aside: &str| {
        let text = format!("{head}{play}discards: {{N: ♣A, E: ♥K, S: {aside}, W: ♦A}}\n");
        findings(&ruling(&text, &law("cm-couleur-2018", &[])))
    };
    // South has played twelve cards and ♥A is left.
    assert_eq!(judged("♦K"), ["play/discard#1"]);
    assert_eq!(judged("♥A"), Vec::<String>::new());
    assert_eq!(judged("none"), ["play/discard#1", "play/renonce#1"]);
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
    let found = ruling.findings().iter().filter(|finding| finding.breach.code.word() == "play/exchange");
    found.map(|f| (f.id(), f.breach.seat.map(|seat| seat.letter().chars().next().unwrap()))).collect()
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
    assert_eq!(finding.severity(), Severity::Warning);
    assert!(finding.basis.articles.iter().any(|article| article == "§4 Misère"));
}

/// CM has no exchange and turns no card: the message speaks of neither.
#[test]
fn cm_an_exchange_that_no_game_has_is_no_exchange_of_the_turned_card() {
    let text = MISERE.replacen("deal: {turned: ♦7}\n", "", 1);
    let ruled = ruling(&text, &law("cm-couleur-2018", &[]));
    let finding = find(&ruled, "play/exchange").unwrap();
    assert_eq!(finding.severity(), Severity::Advice);
    assert!(said(&finding).ends_with("no game of this regulation has an exchange."), "{}", said(&finding));
}
