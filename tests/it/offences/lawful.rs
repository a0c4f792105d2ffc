//! A game that rests on a faulty call: where the lawful one would have been played with the same cards, the
//! jury can say that it counts (CM Note du jury, UNI Note du jury, TIL art. 32, HAI rem. d).

use whist_jury::transcript::GameResult;

use super::find;
use super::shown::{cm, decided, game, range};
use crate::verdict::totals;

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
    let remedy = find(&open, "auction/bound").unwrap().game.as_ref().unwrap();
    assert_eq!(remedy.results(), [GameResult::Stands, GameResult::Void, GameResult::Lawful]);
    assert_eq!(range(&open), [(-13, 7), (-13, 7), (0, 13), (0, 13)]);
    let lawful = decided(BOUND, &[("auction/bound#1", game(GameResult::Lawful))]);
    assert_eq!((totals(&lawful), lawful.is_final()), ([7, 7, 0, 0], true));
    let contract = &lawful.auction.contracts()[0];
    assert_eq!((contract.level, lawful.games[0].won, lawful.games[0].by), (8, Some(true), None));
}

/// Without the faulty call somebody else plays: these cards cannot be counted for that.
#[test]
fn cm_demander_another_game_is_no_choice() {
    let other = BOUND.replace(
        "  - N: propose ♥\n  - E: join ♥\n  - S: pass\n  - W: pass\n  - N: raise 9\n",
        "  - N: propose ♥\n  - E: join ♥\n  - S: pass\n  - W: pass\n  - N: solo 7 ♥\n",
    );
    let open = cm(&other, &[]);
    let remedy = open.findings.iter().find_map(|finding| finding.game.as_ref()).unwrap();
    assert!(!remedy.results().contains(&GameResult::Lawful), "{:?}", remedy.results());
}
