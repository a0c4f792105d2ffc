//! `play/out-of-turn`: a card played before its player's turn.

use super::{Answers, Case, Offence, card_breach, trick_number};
use crate::codes::PLAY_OUT_OF_TURN;
use crate::text;
use crate::text::{Arg, Text};

pub static OFFENCE: Offence = Offence {
    code: PLAY_OUT_OF_TURN,
    title: text!("played out of turn", "joué avant son tour", "buiten de beurt gespeeld"),
    explain: text!(
        "Cards are played clockwise from the leader. A card marked with another seat came before its turn.",
        "Les cartes se jouent dans le sens des aiguilles d'une montre à partir de l'entame. Une carte \
     marquée d'une autre place est venue avant son tour.",
        "Kaarten worden met de klok mee gespeeld vanaf de uitkomer. Een kaart met een andere plaats erbij \
     kwam voor haar beurt."
    ),
    example: "play:\n  - N: ♥5 S:♥J ♥A ♥7\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} played {card} in trick {trick} when it was the turn of {due}.",
    "{seat} a joué {card} au pli {trick} alors que c'était à {due} de jouer.",
    "{seat} speelde {card} in slag {trick} toen het de beurt van {due} was."
);
static ALLOWED: Text = text!(
    "a card may come before its turn",
    "une carte peut venir avant son tour",
    "een kaart mag voor haar beurt komen"
);
static LABEL: Text = text!("out of turn", "avant son tour", "buiten de beurt");

/// A card may be played, and held ready, whenever somebody likes.
pub(super) fn may_be_early(case: &Case, answers: &mut Answers) -> bool {
    let is_free = case.law.of(&case.law.book.play.before_turn) == Some(&true);
    if is_free {
        answers.not_applicable(&ALLOWED);
    }
    is_free
}

fn check(case: &Case, answers: &mut Answers) {
    if may_be_early(case, answers) {
        return;
    }
    for played in &case.replay.cards {
        let laid = &played.laid;
        if laid.seat == laid.due {
            answers.holds();
            continue;
        }
        let message = MESSAGE.with([
            ("seat", laid.seat.into()),
            ("card", laid.put.card.into()),
            ("trick", Arg::Number(trick_number(played).into())),
            ("due", laid.due.into()),
        ]);
        let breach = card_breach(PLAY_OUT_OF_TURN, played, LABEL.plain(), message);
        answers.broken(breach.breaks(case.law.book.play.before_turn.as_ref()));
    }
}
