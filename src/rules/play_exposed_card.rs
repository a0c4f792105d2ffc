//! `play/exposed-card`: cards that the others could see before they were played.

use super::{
    Answers, Case, NOTED, Offence, Unknown, card_moment, incident_breach, moment_route, nothing_recorded,
};
use crate::auction::Contract;
use crate::cards::{Card, Hand, Seat};
use crate::codes::PLAY_EXPOSED_CARD;
use crate::replay::PlayedCard;
use crate::text;
use crate::text::Text;
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence {
    code: PLAY_EXPOSED_CARD,
    title: text!("card exposed", "carte montrée", "kaart getoond"),
    explain: text!(
        "A player lets the others see cards of his hand without playing them.",
        "Un joueur laisse voir des cartes de sa main sans les jouer.",
        "Een speler laat kaarten van zijn hand zien zonder ze te spelen."
    ),
    example: "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - expose: {by: S, cards: ♠A}\n",
    marks: &[],
    omission: None,
    check,
};

static ONE: Text = text!(
    "{seat} showed {cards} without playing it.",
    "{seat} a montré {cards} sans la jouer.",
    "{seat} toonde {cards} zonder die te spelen."
);
static SEVERAL: Text = text!(
    "{seat} showed {cards} without playing them.",
    "{seat} a montré {cards} sans les jouer.",
    "{seat} toonde {cards} zonder ze te spelen."
);

static NOT_HIS: Text = text!(
    "{seat} cannot have shown {card}: the record has it in another hand, or on the table before.",
    "{seat} ne peut avoir montré {card} : d'après le relevé, elle est dans une autre main ou déjà jouée.",
    "{seat} kan {card} niet getoond hebben: volgens het verslag zit die in een andere hand of is ze al gespeeld."
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

/// Can he have had this card in hand at that moment, as far as the record tells?
fn can_hold(case: &Case, seat: Seat, card: Card, moment: Moment) -> bool {
    let holdings = &case.replay.holdings;
    let played = |played: &PlayedCard| card_moment(played) < moment && played.laid.put.counts().is(card);
    let (holding, others) = match moment {
        Moment::Play(..) => (holdings.in_play[seat], &holdings.in_play),
        _ => (holdings.dealt[seat], &holdings.dealt),
    };
    let is_anothers = others.iter().any(|(other, holding)| other != seat && holding.his().contains(card));
    let is_missing = holding.complete && !holding.cards.contains(card);
    !(is_missing || is_anothers || case.replay.cards.iter().any(played))
}

/// Does the hand of this player lie open on the table at that moment, as his game wants it?
fn lies_open(case: &Case, seat: Seat, moment: Moment) -> bool {
    let laid =
        |(at, incident): (Moment, &Incident)| at < moment && *incident == Incident::Spread { by: Some(seat) };
    !case.auction.contracts().is_empty() && plays_open(case, seat) && case.incidents().any(laid)
}

fn gives_himself_away(case: &Case, moment: Moment) -> bool {
    case.auction.faults.iter().any(|fault| fault.shown.is_some() && moment == Moment::Auction(fault.step))
}

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        let (by, message) = match incident {
            // That the partner of a trou shows who he is too early is `trou/early-partner`.
            Incident::Expose { .. } if gives_himself_away(case, moment) => continue,
            // Whose hand lies open shows nothing that was hidden.
            Incident::Expose { by, .. } if lies_open(case, *by, moment) => {
                answers.holds();
                continue;
            }
            Incident::Expose { by, cards } => {
                let (shown, not_his): (Vec<Card>, Vec<Card>) =
                    cards.iter().partition(|card| can_hold(case, *by, **card, moment));
                if let Some(card) = not_his.first() {
                    let message = NOT_HIS.with([("seat", (*by).into()), ("card", (*card).into())]);
                    let at = moment_route(moment);
                    let unknown = Unknown::new(moment, at, NOTED.plain(), message);
                    answers.report_unknown(Unknown { seat: Some(*by), ..unknown });
                }
                if shown.is_empty() && !not_his.is_empty() {
                    continue;
                }
                let shown: Hand = shown.into_iter().collect();
                let text = if shown.len() == 1 { &ONE } else { &SEVERAL };
                (*by, text.with([("seat", (*by).into()), ("cards", shown.into())]))
            }
            // Only the player of an open game lays his hand down.
            Incident::Spread { by: Some(by) } if !plays_open(case, *by) => {
                (*by, SPREAD.with([("seat", (*by).into())]))
            }
            _ => continue,
        };
        answers.broken(incident_breach(case, PLAY_EXPOSED_CARD, moment, by, message));
    }
}
