//! `play/two-cards`: two cards put down at once.

use super::{Answers, Case, Offence, card_breach, trick_number};
use crate::codes::PLAY_TWO_CARDS;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Act;

pub static OFFENCE: Offence = Offence {
    code: PLAY_TWO_CARDS,
    title: text!("two cards at once", "deux cartes à la fois", "twee kaarten tegelijk"),
    explain: text!(
        "A player puts down two cards together. The one he meant counts, the other goes back; whether it \
     influenced the play is for the jury to say.",
        "Un joueur pose deux cartes ensemble. Celle qu'il voulait jouer compte, l'autre est reprise ; le \
     jury dit si cela a influencé le jeu.",
        "Een speler legt twee kaarten samen. De bedoelde telt, de andere gaat terug; of het spel erdoor \
     beïnvloed werd, zegt de jury."
    ),
    example: "play:\n  - N: ♥5 ♥A+♠3 ♥J ♥7\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} put down {extra} together with {card} in trick {trick}.",
    "{seat} a posé {extra} en même temps que {card} au pli {trick}.",
    "{seat} legde {extra} samen met {card} in slag {trick}."
);
static LABEL: Text = text!("two cards here", "deux cartes ici", "hier twee kaarten");

fn check(case: &Case, answers: &mut Answers) {
    for played in &case.replay.cards {
        let Act::WithExtra(extra) = played.laid.put.act else { continue };
        let message = MESSAGE.with([
            ("seat", played.laid.seat.into()),
            ("extra", extra.into()),
            ("card", played.laid.put.card.into()),
            ("trick", Arg::Number(trick_number(played).into())),
        ]);
        answers.broken(card_breach(PLAY_TWO_CARDS, played, LABEL.plain(), message));
    }
}
