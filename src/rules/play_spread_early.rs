//! `play/spread-early`: the hand of an open misère is laid open before its moment.

use super::spread::{moment_of, spreads};
use super::{Answers, Breach, Case, Offence, incident_breach};
use crate::codes::PLAY_SPREAD_EARLY;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: PLAY_SPREAD_EARLY,
    title: text!("hand laid open early", "jeu étalé trop tôt", "hand te vroeg opengelegd"),
    explain: text!(
        "Where the regulation has the open hand shown only after some cards were played, showing it before \
     gives something away.",
        "Là où le règlement ne fait étaler le jeu qu'après quelques cartes, l'étaler avant donne une \
     indication.",
        "Waar het reglement de hand pas na enkele kaarten laat openleggen, geeft vroeger openleggen iets weg."
    ),
    example: "auction:\n  - N: grande-misere-etalee\n  - spread: N\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} laid the hand open {done}; it was due {due}.",
    "{seat} a étalé ses cartes {done} ; il fallait les étaler {due}.",
    "{seat} legde de hand {done} open; het moest {due}."
);
static HERE: Text = text!("laid open here", "cartes étalées ici", "hier opengelegd");
static NO_OPEN_GAME: Text =
    text!("no hand was laid open", "aucun jeu n'a été étalé", "er werd geen hand opengelegd");

fn check(case: &Case, answers: &mut Answers) {
    let mut any = false;
    for spread in spreads(case) {
        let Some((moment, cards)) = spread.done else { continue };
        any = true;
        if cards >= spread.due {
            answers.holds();
            continue;
        }
        let args =
            [("seat", spread.player.into()), ("due", moment_of(spread.due)), ("done", moment_of(cards))];
        let breach = incident_breach(case, PLAY_SPREAD_EARLY, moment, spread.player, MESSAGE.with(args));
        let breach = Breach { label: HERE.plain(), ..breach };
        answers.broken(breach.under(spread.rule));
    }
    if !any {
        answers.not_applicable(&NO_OPEN_GAME);
    }
}
