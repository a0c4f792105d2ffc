//! Two propose the same suit and a third joins it: game, level and trump are certain. With whom he plays the
//! record says, or what follows tells, or nobody knows.

use whist_jury::api::{Seat, SeatSet, Severity::Error, Severity::Warning, records};
use whist_jury::auction::Rules;
use whist_jury::auction::explain::moments;

use super::bidding::*;
use crate::cli::file;
use crate::verdict::*;

const COLOUR: [&str; 3] = [CM, TIL, HAI];

const HANDS: &str = "  N: ♠AT986 ♥63 ♦9862 ♣82
  E: ♠Q532 ♥AK8 ♦53 ♣K975
  S: ♠K ♥QJT72 ♦AT74 ♣643
  W: ♠J74 ♥954 ♦KQJ ♣AQJT
";

/// Spades are trump: tricks 7 and 8 are West's and North's.
const PLAY: &str = "play:
  - N: ♣2 ♣5 ♣4 ♣A
  - W: ♠7 ♠9 ♠Q ♠K
  - S: ♥Q ♥9 ♥3 ♥A
  - E: ♦3 ♦4 ♦K ♦9
  - W: ♥5 ♥6 ♥K ♥T
  - E: ♣9 ♣3 ♣Q ♣8
  - W: ♣J ♦8 ♣7 ♣6
  - W: ♣T ♠T ♣K ♥2
  - N: ♠A ♠5 ♦T ♠J
  - N: ♠8 ♠3 ♥7 ♠4
  - N: ♦2 ♦5 ♦7 ♦Q
  - W: ♦J ♦6 ♠2 ♦A
  - E: ♥8 ♥J ♥4 ♠6
";

fn played(id: &str, calls: &str) -> whist_jury::api::Ruling {
    let trou = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou, ";
    let trou = if id == HAI { "" } else { trou };
    ruling(&format!("{}{PLAY}", record(id, HANDS, &format!("{trou}{calls}"))), &law(id, &[]))
}

fn codes(ruling: &whist_jury::api::Ruling) -> Vec<String> {
    findings(ruling).into_iter().filter(|id| !id.starts_with("jury/")).collect()
}

/// North speaks in his turn, East leaves it to South: East was joined.
#[test]
fn cm_1_who_goes_on_to_speak_was_not_joined() {
    let ruling =
        played(CM, "N: propose ♠, E: propose ♠, S: join ♠, W: petite-misere, N: pass, S: raise 12, W: pass");
    assert_eq!(codes(&ruling), ["transcript/unknown#1"]);
    assert_eq!(game(&ruling), "emballage 12 spades ES");
    assert_eq!(totals(&ruling), [43, -43, -43, 43]);
    let ruling = played(CM, "N: propose ♠, E: propose ♠, S: join ♠, W: pass, N: pass");
    assert_eq!((codes(&ruling).len(), game(&ruling).as_str()), (1, "emballage 8 spades ES"));
    for id in COLOUR {
        let ruling = played(id, "N: propose ♠, E: propose ♠, S: join ♠, W: pass, E: pass");
        assert_eq!(codes(&ruling), ["transcript/unknown#1"], "{id}");
        assert_eq!(game(&ruling), "emballage 8 spades NS", "{id}");
        // A game of his own says it more clearly than a pass.
        let own = "N: propose ♠, E: propose ♠, S: join ♠, W: pass, N: pass, E: petite-misere, S: raise 12";
        let ruling = judged(id, own);
        clean(&ruling);
        assert_eq!(game(&ruling), "emballage 12 spades NS", "{id}");
    }
}

/// Nothing tells: the tricks are counted with the right trump, the partner is not guessed.
#[test]
fn a_partner_whom_nothing_tells_is_not_guessed() {
    for id in COLOUR {
        for rest in ["W: pass", "W: pass, N: pass, E: pass"] {
            let ruling = played(id, &format!("N: propose ♠, E: propose ♠, S: join ♠, {rest}"));
            assert_eq!(codes(&ruling), ["transcript/unknown#1"], "{id}");
            assert_eq!(
                said(&ruling.findings().get(0).unwrap()),
                "S joined a suit that N and E had proposed: with whom S plays cannot be told."
            );
            assert_eq!(game(&ruling), "emballage 8 spades S", "{id}");
            assert!(ruling.auction.contracts()[0].partner_unknown);
            assert!(ruling.replay.tricks.iter().all(|trick| trick.winner.is_some()), "{id}");
            assert!(ruling.points.iter().all(|(_, points)| points.game.is_none()), "{id}");
        }
    }
}

/// The record may say it.
#[test]
fn a_join_can_name_the_partner() {
    for id in COLOUR {
        for (written, players) in
            [("join ♠ with N", "NS"), ("emballe ♠ avec E", "ES"), ("meegaan ♠ met E", "ES")]
        {
            let ruling = played(id, &format!("N: propose ♠, E: propose ♠, S: {written}, W: pass"));
            assert_eq!(codes(&ruling), Vec::<String>::new(), "{id}");
            assert_eq!(game(&ruling), format!("emballage 8 spades {players}"), "{id}");
        }
        // Of two suits too.
        let ruling = judged(id, "N: propose ♠, E: propose ♥, S: join with N, W: pass");
        assert_eq!(game(&ruling), "emballage 8 spades NS", "{id}");
        let nobody = judged(id, "N: propose ♠, E: pass, S: join ♠ with E");
        assert_eq!(bidding(&nobody), ["auction/not-joinable#1"], "{id}");
    }
    let text = record(CM, HANDS, "N: propose ♠, E: propose ♠, S: join ♠ 9 with E");
    let names = "players: {N: Anne, E: Bruno van Damme}\n";
    let by_name = format!("{names}{}", text.replace("with E", "avec Bruno van Damme"));
    let (named, _) = records(&by_name);
    let (plain, faults) = records(&text);
    assert!(faults.is_empty() && named[0].faults.is_empty());
    assert_eq!(named[0].transcript.auction, plain[0].transcript.auction);
    for wrong in [text.replace("with E", "with Zoe"), text.replace("propose ♠\n", "propose ♠ with S\n")] {
        assert!(!records(&wrong).0[0].faults.is_empty(), "{wrong}");
    }
}

/// Art. 9: who may have been joined need not maintain; North, who has joined, waits no more.
#[test]
fn til_9_who_may_be_joined_passes() {
    let calls = "N: wait, E: propose ♦, S: propose ♦, W: pass, N: join ♦, E: pass, S: pass";
    let ruling = judged(TIL, calls);
    clean(&ruling);
    assert_eq!(game(&ruling), "emballage 8 diamonds N");
    // Whose suit nobody joined and somebody still can must maintain.
    let alone = "N: wait, E: propose ♦, S: pass, W: propose ♠, N: propose ♣, E: pass";
    assert!(bidding(&judged(TIL, alone)).contains(&"auction/must-maintain#1".to_owned()));
}

/// What was joined stands, whoever the partner is: what is lower is too low.
#[test]
fn a_game_with_an_unknown_partner_stands() {
    let low = "N: wait, E: propose ♥, S: propose ♥, W: join ♥ 12, N: pass, E: petite-misere";
    only(&judged(TIL, low), "auction/too-low", Seat::East, Error, "art. 11a");
    let again = judged(CM, "N: propose ♠, E: propose ♠, S: join ♠, W: join ♠");
    only(&again, "auction/too-low", Seat::West, Warning, "§2");
    // One of the two is still to be joined, higher; then each of them is.
    let both = judged(CM, "N: propose ♠, E: propose ♠, S: join ♠, W: join ♠ 9");
    clean(&both);
    assert_eq!(game(&both), "emballage 9 spades W");
    assert_eq!(findings(&both).iter().filter(|id| id.starts_with("transcript/unknown")).count(), 2);
}

/// After such a join the explanation shows what stands, and nobody is called bound who may not be.
#[test]
fn the_explanation_shows_the_joined_game() {
    for id in COLOUR {
        let text = record(id, QUIET, "N: propose ♠, E: propose ♠, S: join ♠ 12");
        let law = law(id, &[]);
        let ruling = ruling(&text, &law);
        let (found, _) = records(&text);
        let moments = moments(Rules::of(&found[0].transcript, &ruling.replay.holdings, &law));
        let last = moments.last().unwrap();
        let standing = last.standing.as_ref().unwrap();
        assert_eq!((standing.level, standing.by, last.bound), (12, Seat::South, SeatSet::EMPTY), "{id}");
        let lower = |call: &&whist_jury::api::Call| {
            ["join ♠ 8", "join ♠ 12", "petite-misere", "solo 6 ♠"].contains(&call.to_string().as_str())
        };
        assert_eq!(last.allowed.iter().find(lower), None, "{id}");
    }
}

/// Where a regulation decides it, nothing is left open.
#[test]
fn a_draft_can_say_who_is_joined() {
    for (rule, players) in [("first", "NS"), ("last", "ES")] {
        let rule_of = format!("auction:\n  same-suit-joined: {{value: {rule}, cite: draft}}\n");
        let draft = format!("id: {rule}-draft\nextends: cm-couleur-2018\n{rule_of}");
        let law = law(&file("same-suit", &format!("{rule}.yaml"), draft), &[]);
        let text = record(CM, QUIET, "N: propose ♠, E: propose ♠, S: join ♠, W: pass");
        let ruling = ruling(&text, &law);
        assert_eq!(game(&ruling), format!("emballage 8 spades {players}"));
        assert!(!findings(&ruling).iter().any(|id| id.starts_with("transcript/")), "{rule}");
        // It decides between those who proposed that suit, and says nothing of another.
        let bare = record(CM, QUIET, "N: propose ♠, E: propose ♠, S: propose ♣, W: join");
        let bare = crate::verdict::ruling(&bare, &law);
        let meant = if rule == "first" { Seat::North } else { Seat::East };
        assert_eq!(bare.auction.of_several[0].partners, [meant, Seat::South].into_iter().collect());
    }
}
