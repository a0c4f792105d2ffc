//! `play/exposed-card`: cards that the others could see before they were played.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::auction::Contract;
use crate::cards::{Hand, Seat};
use crate::codes::PLAY_EXPOSED_CARD;
use crate::text;
use crate::text::Text;
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence { code: PLAY_EXPOSED_CARD, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("card exposed", "carte montrée", "kaart getoond");
static EXPLAIN: Text = text!(
    "A player lets the others see cards of his hand without playing them.",
    "Un joueur laisse voir des cartes de sa main sans les jouer.",
    "Een speler laat kaarten van zijn hand zien zonder ze te spelen."
);
static MESSAGE: Text = text!(
    "{seat} showed {cards} without playing.",
    "{seat} a montré {cards} sans jouer.",
    "{seat} toonde {cards} zonder te spelen."
);

static SPREAD: Text = text!(
    "{seat} laid the hand open without playing an open game.",
    "{seat} a étalé son jeu sans jouer un jeu étalé.",
    "{seat} legde de hand open zonder een open spel te spelen."
);

/// Does he play a game with an open hand? Where nobody knows the game, he may.
fn plays_open(case: &Case, seat: Seat) -> bool {
    let contracts = case.auction.contracts();
    let is_open = |contract: &Contract| {
        let rules = case.law.book.games.get(&contract.game);
        contract.is_declarer(seat) && rules.is_some_and(|rules| rules.shown.is_some())
    };
    contracts.is_empty() || contracts.iter().any(is_open)
}

fn gives_himself_away(case: &Case, moment: Moment) -> bool {
    case.auction.faults.iter().any(|fault| fault.shown.is_some() && moment == Moment::Auction(fault.step))
}

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        let (by, message) = match incident {
            // The partner of a trou who shows himself has an article of his own.
            Incident::Expose { .. } if gives_himself_away(case, moment) => continue,
            Incident::Expose { by, cards } => {
                let shown: Hand = cards.iter().copied().collect();
                (*by, MESSAGE.with([("seat", (*by).into()), ("cards", shown.into())]))
            }
            // Only the player of an open game lays his hand down.
            Incident::Spread { by } if !plays_open(case, *by) => (*by, SPREAD.with([("seat", (*by).into())])),
            _ => continue,
        };
        answers.broken(incident_breach(case, PLAY_EXPOSED_CARD, moment, by, message));
    }
}
