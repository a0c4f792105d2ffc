//! Two hands shown in one deal, and cards played on after one (CM §5, TIL art. 18).

use whist_jury::api::{Decision, GameResult, Ruling, Severity, WhyBad};

use super::find;
use super::shown::{cm, decided, game, points, range, tricks, under};
use crate::decisions_claims::{PAIR, text};

/// After six tricks these hands are shown, one after the other, and the play goes on or not.
fn shown(renonce: bool, claims: &[&str], length: usize) -> String {
    let claims: Vec<(usize, String)> = claims.iter().map(|it| (6, format!("claim: {{{it}}}"))).collect();
    text(&PAIR, "cm-couleur-2018", renonce, &claims, length)
}

const MADE: &str = "by: E, says: made";
const BEATEN: &str = "by: S, says: beaten";

fn both(result: GameResult, tricks: u8) -> Decision {
    Decision { game: Some(result), tricks: Some(tricks), ..Decision::default() }
}

fn others(ruling: &Ruling) -> Vec<&str> {
    ruling.other_readings.iter().map(|other| other.id.as_str()).collect()
}

/// The declarer says made, the defender gives up, and both are wrong: lost with five to seven tricks or won
/// with eight or nine, and then South bears ten to sixteen.
#[test]
fn cm_5_two_hands_shown_leave_one_question_with_its_tricks() {
    let text = shown(false, &[MADE, BEATEN], 6);
    let open = cm(&text, &[]);
    assert_eq!(range(&open), [(0, 16), (-16, 10), (-16, 16), (-16, 10)]);
    let question = find(&open, "rule/silent").unwrap();
    assert_eq!(question.unplayed().unwrap().range(), (5, 9));
    assert!(question.game().unwrap().is_open());
    let charge = find(&open, "claim/beaten").unwrap().penalty().unwrap();
    assert_eq!((charge.min, charge.max, charge.only_if_won), (-16, -10, true));

    let won = decided(&text, &[("rule/silent#1", both(GameResult::Won, 9)), ("claim/beaten#1", points(-16))]);
    assert_eq!((crate::verdict::totals(&won), won.is_final()), ([0, 10, -16, 10], true));
    let lost = decided(&text, &[("rule/silent#1", tricks(6))]);
    assert_eq!((crate::verdict::totals(&lost), lost.is_final()), ([13, -13, 13, -13], true));
    // The result alone leaves the number, and what South bears.
    let half = decided(&text, &[("rule/silent#1", game(GameResult::Won))]);
    assert_eq!(range(&half), [(0, 0), (7, 10), (-16, -10), (7, 10)]);
    // Six tricks do not win it; and for a game that is lost nobody bears anything.
    let six = decided(&text, &[("rule/silent#1", both(GameResult::Won, 6))]);
    assert!(matches!(six.bad_decisions[0].why, WhyBad::TricksOutOfRange { min: 8, max: 9, .. }));
    let paid = decided(&text, &[("rule/silent#1", tricks(6)), ("claim/beaten#1", points(-12))]);
    assert!(matches!(&paid.bad_decisions[0].why, WhyBad::NotDue { other, .. } if other == "rule/silent#1"));
}

#[test]
fn r_cm_35_the_first_hand_shown_ends_the_game_or_each_is_judged() {
    let text = shown(false, &[MADE, BEATEN], 6);
    assert!(find(&cm(&text, &[]), "claim/beaten").unwrap().readings().contains(&"R-CM-35".to_owned()));
    let first = cm(&text, &["R-CM-35=b"]);
    assert_eq!(find(&first, "claim/beaten").unwrap().severity(), Severity::Advice);
    assert_eq!((first.games[0].won, range(&first)[2]), (Some(false), (10, 16)));
    let first = cm(&shown(false, &[BEATEN, MADE], 6), &["R-CM-35=b"]);
    assert_eq!((first.games[0].won, range(&first)[2]), (Some(true), (-16, -10)));
}

/// Who decides that a renonce wins the game cannot decide that it is lost for the hands shown.
#[test]
fn decisions_that_contradict_each_other_are_refused() {
    let text = shown(true, &[MADE, BEATEN], 6);
    let won = Decision { points: Some(0), game: Some(GameResult::Won), ..Decision::default() };
    let lost = decided(&text, &[("play/renonce#1", won), ("rule/silent#1", game(GameResult::Lost))]);
    let WhyBad::Contradicts { other, .. } = &lost.bad_decisions[0].why else { panic!("{lost:?}") };
    assert_eq!((lost.bad_decisions[0].id.as_str(), other.as_str()), ("rule/silent#1", "play/renonce#1"));
    // A deal that is stopped leaves nothing about the hands to ask.
    let stop = Decision { points: Some(0), game: Some(GameResult::Stopped), ..Decision::default() };
    let rest = Decision { points: Some(0), game: Some(GameResult::Stands), ..Decision::default() };
    let stopped = decided(&text, &[("play/renonce#1", stop), ("play/renonce#2", rest)]);
    assert_eq!((crate::verdict::totals(&stopped), stopped.is_final()), ([0; 4], true));
}

/// South gives up and the cards are played out: six tricks for East and West, so that North fails to gain
/// thirteen points, or whatever the jury finds in the cards that were left.
#[test]
fn r_cm_36_cards_played_on_show_what_was_given_up() {
    let text = shown(false, &[BEATEN], 13);
    let on = cm(&text, &[]);
    assert_eq!(crate::verdict::totals(&on), [0, 7, -13, 7]);
    assert!(on.is_final() && others(&on).contains(&"R-CM-36"), "{:?}", others(&on));
    let ended = cm(&text, &["R-CM-36=b"]);
    assert_eq!(range(&ended), [(0, 0), (7, 10), (-16, -10), (7, 10)]);
    let lost = cm(&shown(false, &[MADE], 13), &[]);
    assert_eq!(crate::verdict::totals(&lost), [13, -13, 13, -13]);
    assert!(others(&lost).contains(&"R-CM-36"));
}

/// An order that everybody accepted, and the cards played all the same: they count, or the order does.
#[test]
fn r_til_29_cards_played_on_count() {
    let order = "by: W, says: made, order: \"♠9 ♠T ♣6 ♦J ♦8 ♦4 ♦2\", agreed: [N, E, S]";
    let text = text(&PAIR, "tilleul-2026", false, &[(6, format!("claim: {{{order}}}"))], 13);
    let on = under("tilleul-2026", &[], &text);
    assert!(find(&on, "claim/order-fails").is_none());
    assert_eq!((on.games[0].tricks, on.is_final()), (6, true));
    let ended = under("tilleul-2026", &["R-TIL-29=b"], &text);
    assert!(find(&ended, "claim/order-fails").is_some());
    // Without consent nothing ended.
    let alone = text.replace(", agreed: [N, E, S]", "");
    assert!(find(&under("tilleul-2026", &["R-TIL-29=b"], &alone), "claim/order-fails").is_none());
}

#[test]
fn where_no_text_speaks_of_hands_shown_cards_played_on_count_by_custom() {
    for id in ["universel", "whist-simple", "hainaut"] {
        let text = text(&PAIR, id, false, &[(6, format!("claim: {{{BEATEN}}}"))], 13);
        let on = under(id, &[], &text);
        assert!(on.customs.iter().any(|custom| custom.key == "claims.played-on"), "{id}");
        assert_eq!(on.games[0].tricks, 6, "{id}");
    }
}

/// A custom is named only where it was needed: here tricks that the cards allow are counted.
#[test]
fn play_awarded_game_is_not_named_where_tricks_are_counted() {
    let named = |ruling: &Ruling| ruling.customs.iter().any(|custom| custom.key == "play.awarded-game");
    assert!(!named(&cm(&shown(false, &[MADE], 6), &[])));
    assert!(!named(&cm(&shown(false, &[MADE, BEATEN], 6), &[])));
    assert!(named(&cm(&shown(false, &[BEATEN], 13), &[])));
}

/// South's renonce lets the jury give the game to East and West, though East has shown her hand too early:
/// that holds, whatever §5 makes of the hand.
#[test]
fn cm_important_what_the_jury_awards_is_not_taken_away_by_a_claim() {
    let text = shown(true, &[MADE], 6);
    assert_eq!(range(&cm(&text, &[]))[1].1, 9);
    let by = |result| Decision { points: Some(0), game: Some(result), ..Decision::default() };
    let given = [("play/renonce#1", by(GameResult::Won)), ("play/renonce#2", by(GameResult::Stands))];
    let won = decided(&text, &given);
    assert_eq!((crate::verdict::totals(&won), won.is_final()), ([0, 7, 0, 7], true));
    assert!(!won.customs.iter().any(|custom| custom.key == "play.strongest-decision"));
}
