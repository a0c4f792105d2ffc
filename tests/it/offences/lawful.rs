//! A game that rests on a faulty call: where the lawful one would have been played with the same cards, the
//! jury can say that it counts (CM Note du jury, UNI Note du jury, TIL art. 32, HAI rem. d).

use whist_jury::api::{Decision, GameResult, Severity, records};

use super::find;
use super::shown::{cm, decided, game, range};
use crate::decisions::is_exact;
use crate::verdict::{law, totals};

/// North proposed and was joined; he is bound, and raises to nine. The pair takes eight.
const BOUND: &str = "\
rulebook: cm-couleur-2018
dealer: W
hands:
  N: ♠JT86 ♥KJT4 ♦QT52 ♣A
  E: ♠A9 ♥973 ♦76 ♣Q98743
  S: ♠K32 ♥A6 ♦J9843 ♣JT2
  W: ♠Q754 ♥Q852 ♦AK ♣K65
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: propose ♥
  - E: join ♥
  - S: pass
  - W: pass
  - N: raise 9
play:
  - N: ♥K ♥3 ♥6 ♥2
  - N: ♥J ♥7 ♥A ♥8
  - S: ♣2 ♣K ♣A ♣3
  - N: ♥T ♥9 ♦J ♥Q
  - W: ♦A ♦2 ♦6 ♦9
  - W: ♣6 ♥4 ♣4 ♣T
  - N: ♦Q ♦7 ♦3 ♦K
  - W: ♠5 ♠J ♠9 ♠3
  - N: ♠T ♠A ♠2 ♠7
  - E: ♣Q ♣J ♣5 ♦5
  - E: ♣9 ♠K ♠4 ♠6
  - E: ♣8 ♦8 ♠Q ♠8
  - E: ♣7 ♦4 ♥5 ♦T
";

#[test]
fn cm_demander_the_lawful_game_can_be_counted() {
    let open = cm(BOUND, &[]);
    let remedy = find(&open, "auction/bound").unwrap().game().unwrap();
    assert_eq!(remedy.results(), [GameResult::Stands, GameResult::Void, GameResult::Lawful]);
    assert_eq!(range(&open), [(-13, 7), (-13, 7), (0, 13), (0, 13)]);
    let lawful = decided(BOUND, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!((totals(&lawful), lawful.is_final()), ([7, 7, 0, 0], true));
    let contract = &lawful.contracts()[0];
    assert_eq!((contract.level, lawful.games[0].won, lawful.games[0].by), (8, Some(true), None));
}

/// North calls a solo instead. In hearts the cards fit it as well as the game of North and East, so that the jury can
/// count either (CM Note du jury); for a solo in spades they were not played.
#[test]
fn cm_demander_a_game_of_other_players_can_be_counted_where_the_cards_fit_it() {
    let solo = |suit: &str| BOUND.replace("raise 9", &format!("solo 7 {suit}"));
    let same = solo("♥");
    let open = cm(&same, &[]);
    let remedy = find(&open, "auction/bound").unwrap().game().unwrap();
    assert_eq!(remedy.results(), [GameResult::Stands, GameResult::Void, GameResult::Lawful]);
    let lawful = decided(&same, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!((totals(&lawful), lawful.is_final()), ([7, 7, 0, 0], true));
    assert_eq!(lawful.contracts()[0].level, 8);
    assert!(stays_within(&same) > 2);
    let other = cm(&solo("♠"), &[]);
    assert!(find(&other, "auction/bound").unwrap().game().is_none());
    assert_eq!((totals(&other), other.is_final()), ([7, 7, 0, 0], true));
}

/// The jury says that the lawful game counts, and for another reason that it is won: it is the lawful one
/// that is won (CM Note du jury, §4).
#[test]
fn cm_note_du_jury_the_lawful_game_is_the_one_that_is_won() {
    let text = BOUND.replace("  - S: ♣2", "  - remark: {by: W, text: hm}\n  - S: ♣2");
    let won = Decision { points: Some(0), ..game(GameResult::Won) };
    let lawful = ("auction/bound#1", game(GameResult::Lawful));
    let ruling = decided(&text, &[lawful, ("conduct/remark#1", won.clone())]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([7, 7, 0, 0], true));
    let counted = &ruling.games[0];
    assert_eq!((counted.won, counted.lawful, ruling.contracts()[0].level), (Some(true), true, 8));
    let stands = ("auction/bound#1", game(GameResult::Stands));
    assert_eq!(totals(&decided(&text, &[stands, ("conduct/remark#1", won)])), [10, 10, 0, 0]);
    assert!(stays_within(&text) > 4);
}

/// North has eight tricks and shows his hand: nine cannot be made any more, eight cannot be lost (CM §5).
#[test]
fn cm_5_a_hand_shown_is_judged_by_the_game_that_counts() {
    let text = BOUND.replace("  - E: ♣7", "  - claim: {by: N, says: made}\n  - E: ♣7");
    let open = cm(&text, &[]);
    assert!(find(&open, "claim/made").unwrap().if_lawful().is_some());
    assert_eq!(range(&open), [(-13, 7), (-13, 7), (0, 13), (0, 13)]);
    let lawful = decided(&text, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!((totals(&lawful), lawful.is_final()), ([7, 7, 0, 0], true));
    let shown = find(&lawful, "claim/made").unwrap();
    assert_eq!((shown.severity(), shown.game().is_none()), (Severity::Advice, true));
    let stands = decided(&text, &[("auction/bound#1", game(GameResult::Stands))]);
    assert_eq!(totals(&stands), [-13, -13, 13, 13]);
    assert!(stays_within(&text) > 2);
}

/// One trick earlier eight can still be lost too: then the lawful game is the one that is lost (CM §5).
#[test]
fn cm_5_the_lawful_game_is_the_one_that_a_hand_loses() {
    let text = BOUND.replace("  - E: ♣Q", "  - claim: {by: N, says: made}\n  - E: ♣Q");
    let lawful = decided(&text, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!(totals(&lawful), [-10, -10, 10, 10]);
    assert_eq!(totals(&cm(&text, &[])), [-13, -13, 13, 13]);
    assert!(stays_within(&text) > 2);
}

/// West gives up against eight tricks that can still be lost, and nine that must be: whichever counts is made, and he
/// pays what South would have had for that one (CM §5, R-CM-10).
#[test]
fn cm_5_who_gives_up_pays_by_the_game_that_counts() {
    let text = BOUND.replace("  - E: ♣Q", "  - claim: {by: W, says: beaten}\n  - E: ♣Q");
    let lawful = decided(&text, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!(totals(&lawful), [7, 7, 0, -10]);
    assert_eq!(totals(&cm(&text, &[])), [10, 10, 0, -13]);
    assert!(stays_within(&text) > 2);
}

/// How many combinations of decisions were gone through.
fn stays_within(text: &str) -> usize {
    let (found, _) = records(text);
    is_exact(text, &found[0].transcript, &law("cm-couleur-2018", &[]), &cm(text, &[])).count()
}
