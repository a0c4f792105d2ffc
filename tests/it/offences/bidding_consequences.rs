//! Games that were played though their call was not allowed, and games that need the jury.

use whist_jury::api::{
    GameResult, Hand, Heard, Outcome, PerSeat, RemedyKind, Ruling, Seat, Severity, Suit, records,
};

use super::bidding::*;
use crate::support::{Dice, play, play_yaml};
use crate::verdict::*;

/// The calls, and thirteen tricks played at random with this trump.
fn played(id: &str, hands: &str, calls: &str, trump: Option<Suit>, leader: Seat) -> String {
    let text = record(id, hands, calls);
    let (found, _) = records(&text);
    let dealt: PerSeat<Hand> = found[0].transcript.hands.map(|hand| hand.unwrap().cards);
    let tricks = play(dealt, trump, leader, None, &mut Dice::new(7));
    format!("{text}{}", play_yaml(&tricks))
}

fn finding<'r>(ruling: &'r Ruling, code: &str) -> Heard<'r> {
    ruling
        .findings()
        .iter()
        .find(|f| f.breach.code.word() == code)
        .unwrap_or_else(|| panic!("{:?}", findings(ruling)))
}

/// No sanction: the game counts as it was played until the jury says otherwise.
#[test]
fn cm_an_illegal_solo_that_was_played() {
    let calls = "N: solo 6 ♠, E: pass, S: pass, W: pass";
    let text = played(CM, QUIET, calls, Some(Suit::Spades), Seat::North);
    let ruling = ruling(&text, &law(CM, &[]));
    let fault = finding(&ruling, "auction/solo-not-open");
    assert!(fault.is_open() && !ruling.is_final());
    let choices = fault.game().unwrap().results();
    assert_eq!(choices, [GameResult::Stands, GameResult::Void]);
    assert!(fault.basis.articles.contains(&"Note du jury".to_owned()));
    assert!(said(&fault).contains("played solo 6 on it"), "{}", said(&fault));
    assert!(said(&fault).contains("passed out"), "{}", said(&fault));
    let decided = format!("{text}decisions: {{\"auction/solo-not-open#1\": {{game: void}}}}\n");
    let ruling = crate::verdict::ruling(&decided, &law(CM, &[]));
    assert_eq!((ruling.outcome, ruling.is_final()), (Outcome::Void, true));
}

/// A silenced player's pass makes no game, so the game of the others does not rest on it.
#[test]
fn til_22_a_void_pass_leaves_the_game_to_the_others() {
    // South dealt, so West speaks first; North begins, and is silenced.
    let calls = "N: wait, E: propose ♥, S: pass, W: join ♥, N: pass";
    let text = played(TIL, QUIET, calls, Some(Suit::Hearts), Seat::North);
    let text = text.replace("dealer: W\n", "dealer: W\ndeal: {dealt-by: S}\n");
    let ruling = ruling(&text, &law(TIL, &[]));
    assert!(ruling.auction.illegal.is_none(), "{:?}", findings(&ruling));
    assert_eq!(game(&ruling), "emballage 8 hearts EW");
    let muted = ruling.findings().iter().filter(|f| f.breach.code.word() == "auction/muted");
    assert!({ muted }.all(|finding| !finding.is_open()), "{:?}", findings(&ruling));
}

/// The call is void, but the table played on with it.
#[test]
fn til_22_a_void_call_that_was_played() {
    let calls = "N: wait, S: abondance 9 ♣, E: pass, W: pass, N: pass";
    let text = played(TIL, QUIET, calls, Some(Suit::Clubs), Seat::South);
    let ruling = ruling(&text, &law(TIL, &[]));
    assert_eq!(bidding(&ruling), ["auction/out-of-turn#1"]);
    assert_eq!(game(&ruling), "abondance 9 clubs S");
    let fault = finding(&ruling, "auction/out-of-turn");
    assert!(fault.has(RemedyKind::Mute) && fault.is_open(), "{fault:?}");
    assert!(said(&fault).contains("played abondance 9 on it"), "{}", said(&fault));
    // Nobody has played a card on these calls: then the void call has no effect, and the deal is passed out.
    let short = judged(TIL, calls);
    assert_eq!(short.outcome, Outcome::PassedOut);
    assert!(!finding(&short, "auction/out-of-turn").is_open());
}

/// Somebody joins a proposal that is void: the fault stays with who made it.
#[test]
fn til_22_a_void_proposal_that_was_joined() {
    let calls = "N: wait, S: propose ♠, E: pass, W: join ♠, N: pass";
    let text = played(TIL, QUIET, calls, Some(Suit::Spades), Seat::North);
    let ruling = ruling(&text, &law(TIL, &[]));
    assert_eq!(bidding(&ruling), ["auction/out-of-turn#1"]);
    assert_eq!(game(&ruling), "emballage 8 spades SW");
    assert!(finding(&ruling, "auction/out-of-turn").is_open());
}

/// A fault of order without a sanction leaves a game that could have been called.
#[test]
fn cm_a_game_called_out_of_turn_stands() {
    let calls = "N: wait, S: propose ♠, E: pass, W: join ♠, N: pass";
    let text = played(CM, QUIET, calls, Some(Suit::Spades), Seat::North);
    let ruling = ruling(&text, &law(CM, &[]));
    assert_eq!(bidding(&ruling), ["auction/out-of-turn#1"]);
    assert!(!finding(&ruling, "auction/out-of-turn").is_open());
}

#[test]
fn who_must_call_the_jury() {
    let not_called = |id: &str, calls: &str, trump: Option<Suit>, leader: Seat| {
        let ruling = ruling(&played(id, QUIET, calls, trump, leader), &law(id, &[]));
        let found = ruling.findings().iter().find(|f| f.breach.code.word() == "jury/not-called");
        found.map(|finding| (finding.severity(), finding.penalty().map_or(0, |p| p.min)))
    };
    let open = "N: grande-misere-etalee, E: pass, S: pass, W: pass";
    assert_eq!(not_called(CM, open, None, Seat::North), Some((Severity::Error, -15)));
    assert_eq!(not_called(UNI, open, None, Seat::North), Some((Severity::Error, -15)));
    assert_eq!(not_called(SIM, open, None, Seat::North), Some((Severity::Error, -15)));
    assert_eq!(not_called(HAI, open, None, Seat::North), Some((Severity::Warning, 0)));
    assert_eq!(not_called(TIL, open, None, Seat::North), None);
    let misere = "N: grande-misere, E: pass, S: pass, W: pass";
    assert_eq!(not_called(CM, misere, None, Seat::North), None);
    assert!(not_called(HAI, misere, None, Seat::North).is_some());
    let pair = "N: propose ♦, E: join ♦ 11, S: pass, W: pass";
    assert!(not_called(HAI, pair, Some(Suit::Diamonds), Seat::North).is_some());
    assert_eq!(not_called(CM, pair, Some(Suit::Diamonds), Seat::North), None);
    let low = "N: propose ♦, E: join ♦ 10, S: pass, W: pass";
    assert_eq!(not_called(HAI, low, Some(Suit::Diamonds), Seat::North), None);
    // Either of the two may call him.
    let called = "N: propose ♦, E: join ♦ 11, S: pass, W: pass";
    let text = played(HAI, QUIET, called, Some(Suit::Diamonds), Seat::North);
    let text = text.replace("  - S: pass\n", "  - jury: {by: E, granted: true}\n  - S: pass\n");
    assert!(!findings(&ruling(&text, &law(HAI, &[]))).contains(&"jury/not-called#1".to_owned()));
}

/// CM §1: who is refused passes; the others go on.
#[test]
fn cm_1_a_refused_game_is_a_pass() {
    let calls = "N: propose ♠, E: petit-chelem ♥, S: pass, W: join ♠";
    let text = record(CM, QUIET, calls)
        .replace("  - S: pass\n", "  - jury: {by: E, for: petit-chelem, granted: false}\n  - S: pass\n");
    let judged = ruling(&text, &law(CM, &[]));
    clean(&judged);
    assert_eq!(game(&judged), "emballage 8 spades NW");
    // Played all the same.
    let calls = "N: pass, E: petit-chelem ♥, S: pass, W: pass";
    let text = played(CM, QUIET, calls, Some(Suit::Hearts), Seat::East)
        .replace("  - S: pass\n", "  - jury: {by: E, for: petit-chelem, granted: false}\n  - S: pass\n");
    let judged = ruling(&text, &law(CM, &[]));
    assert!(findings(&judged).contains(&"jury/refused#1".to_owned()), "{:?}", findings(&judged));
    assert_eq!(game(&judged), "petit-chelem 12 hearts E");
    // Asked before the call.
    let text = record(CM, QUIET, "N: petit-chelem ♥, E: pass")
        .replace("auction:\n", "auction:\n  - jury: {by: N, for: petit-chelem, granted: false}\n");
    assert_eq!(game(&ruling(&text, &law(CM, &[]))), "Incomplete");
}

/// HAI before 6), CM §1 Demander: one of two misère players is refused, the other plays; a refused game
/// called again is found, though nobody played it; and the jury may come back on its word.
#[test]
fn hai_14_cm_1_a_refusal_is_for_one_player_and_until_it_is_granted() {
    let deal = |id: &str, steps: &str| {
        let text = record(id, QUIET, "");
        let head = text.split("auction:").next().unwrap().to_owned();
        ruling(&format!("{head}auction:\n{steps}"), &law(id, &[]))
    };
    let (two, again, granted) = (
        "  - N: grande-misere\n  - jury: {by: N, for: grande-misere, granted: true}\n  - E: grande-misere\n  - jury: {by: E, for: grande-misere, granted: false}\n  - S: pass\n  - W: pass\n  - E: pass\n",
        "  - N: grande-misere\n  - jury: {by: N, for: grande-misere, granted: false}\n  - E: pass\n  - S: pass\n  - W: pass\n  - N: grande-misere\n",
        "  - N: grande-misere\n  - jury: {by: N, for: grande-misere, granted: false}\n  - N: grande-misere\n  - jury: {by: N, for: grande-misere, granted: true}\n  - E: pass\n  - S: pass\n  - W: pass\n",
    );
    let refused = |ruling: &Ruling| ruling.findings().iter().any(|f| f.breach.code.word() == "jury/refused");
    for id in [HAI, CM] {
        let ruling = deal(id, two);
        assert_eq!((game(&ruling).as_str(), refused(&ruling)), ("grande-misere 0 none N", false), "{id}");
        assert!(refused(&deal(id, again)), "{id}");
    }
    let ruling = deal(HAI, granted);
    assert_eq!((game(&ruling).as_str(), refused(&ruling)), ("grande-misere 0 none N", false));
}

/// HAI 4) does not say who answers a trou first: who agrees after another has gone over it has not spoken
/// before his turn. A bid waits for its turn (art. 11).
#[test]
fn hai_4_11_an_answer_to_a_trou_that_somebody_has_gone_over() {
    let early = |calls: &str| {
        let ruling = ruling(&record(HAI, FOUR_ACES, calls), &law(HAI, &[]));
        bidding(&ruling).iter().any(|id| id.starts_with("auction/out-of-turn"))
    };
    assert!(!early("N: trou, W: abondance 9 ♥, E: good, S: good, N: pass"));
    assert!(early("N: trou, E: abondance 11 ♥, W: petit-chelem ♥, S: good"));
}
