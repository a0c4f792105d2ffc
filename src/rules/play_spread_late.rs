//! `play/spread-late`: the hand of an open misère is laid open too late, or never.

use super::spread::{Spread, card_number, moment_of, spreads};
use super::{Answers, Breach, Case, Offence, incident_breach};
use crate::codes::PLAY_SPREAD_LATE;
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: PLAY_SPREAD_LATE,
    title: text!("hand laid open late", "jeu étalé trop tard", "hand te laat opengelegd"),
    explain: text!(
        "The player of an open misère lays his hand on the table at a moment that the regulation fixes. \
     Later, or never, is a fault.",
        "Le joueur d'une misère étalée pose son jeu sur la table au moment fixé par le règlement. Plus tard, \
     ou jamais, est une faute.",
        "De speler van een open miserie legt zijn hand op tafel op een moment dat het reglement vastlegt. \
     Later, of nooit, is een fout."
    ),
    example: "auction:\n  - N: grande-misere-etalee\nplay:\n  - N: ♥5 ♥A ♥J ♥7\n  - E: ♠3 ♠K ♠A ♠7\n",
    marks: &[],
    omission: Some(text!(
        "`spread: none` says that the hand was never laid open. Without `spread:` that is not known: a remark \
         says what would follow, and a notice makes it a question.",
        "`spread: none` dit que le jeu n'a jamais été étalé. Sans `spread:` on n'en sait rien : une remarque \
         dit ce qui suivrait, et un constat en fait une question.",
        "`spread: none` zegt dat de hand nooit opengelegd werd. Zonder `spread:` is dat niet bekend: een \
         opmerking zegt wat zou volgen, en een vaststelling maakt er een vraag van."
    )),
    check,
};

static LATE: Text = text!(
    "{seat} laid the hand open {done}; it was due {due}.",
    "{seat} a étalé ses cartes {done} ; il fallait les étaler {due}.",
    "{seat} legde de hand {done} open; het moest {due}."
);
static NEVER: Text = text!(
    "{seat} never laid the hand open; it was due {due}.",
    "{seat} n'a jamais étalé ses cartes ; il fallait les étaler {due}.",
    "{seat} legde de hand nooit open; het moest {due}."
);
static UNTOLD: Text = text!(
    "The record does not say that {seat} laid the hand open; it was due {due}.",
    "Le relevé ne dit pas que {seat} a étalé ses cartes ; il fallait les étaler {due}.",
    "Het verslag zegt niet dat {seat} de hand openlegde; het moest {due}."
);
static HERE: Text = text!("laid open here", "cartes étalées ici", "hier opengelegd");
static CALLED: Text = text!("called here", "annoncé ici", "hier geboden");
static NO_OPEN_GAME: Text =
    text!("no open game was played", "aucun jeu étalé n'a été joué", "er werd geen open spel gespeeld");

fn check(case: &Case, answers: &mut Answers) {
    let spreads = spreads(case);
    if spreads.is_empty() {
        answers.not_applicable(&NO_OPEN_GAME);
    }
    for spread in spreads {
        match spread.done {
            Some((_, cards)) if cards <= spread.due => answers.holds(),
            None if !spread.never => answers.unrecorded(breach(case, &spread)),
            _ => answers.broken(breach(case, &spread)),
        }
    }
}

fn breach(case: &Case, spread: &Spread) -> Breach {
    let seat = ("seat", spread.player.into());
    let due = ("due", moment_of(spread.due));
    let breach = match spread.done {
        Some((moment, cards)) => {
            let message = LATE.with([seat, due, ("done", moment_of(cards))]);
            let breach = incident_breach(case, PLAY_SPREAD_LATE, moment, spread.player, message);
            Breach { label: HERE.plain(), ..breach }
        }
        None => {
            never(case, spread, if spread.never { NEVER.with([seat, due]) } else { UNTOLD.with([seat, due]) })
        }
    };
    breach.by(spread.player).under(spread.rule)
}

/// A hand that was never laid open. It is reported at the moment when it fell due: after the last card before
/// that, or at the end of the bidding.
fn never(case: &Case, spread: &Spread, message: Message) -> Breach {
    let last = card_number(case, spread.due);
    let bidding = case.transcript.auction.as_ref().map_or(0, Vec::len);
    let moment = last.map_or(Moment::Auction(bidding), |(moment, _)| moment);
    let breach = Breach::new(PLAY_SPREAD_LATE, moment, spread.called.clone(), CALLED.plain(), message);
    Breach { trick: last.map(|(_, trick)| trick), ..breach }
}
