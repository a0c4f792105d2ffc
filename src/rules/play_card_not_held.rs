//! `play/card-not-held`: a card that the player cannot have had.

use super::{Answers, Breach, Case, Mark, Offence, card_breach, card_route, trick_number};
use crate::codes::PLAY_CARD_NOT_HELD;
use crate::text;
use crate::text::{Arg, Text};

pub static OFFENCE: Offence = Offence {
    code: PLAY_CARD_NOT_HELD,
    title: text!("card not held", "carte qui n'était pas en main", "kaart niet in de hand"),
    explain: text!(
        "A player plays a card of another player's hand, or one that was played before. Either the record is \
     wrong or something is wrong with the cards.",
        "Un joueur joue une carte de la main d'un autre, ou une carte déjà jouée. Ou bien le relevé est faux, \
     ou bien quelque chose cloche avec les cartes.",
        "Een speler speelt een kaart uit de hand van een ander, of een die al gespeeld is. Ofwel klopt het \
     verslag niet, ofwel is er iets mis met de kaarten."
    ),
    example: "hands: {N: ♠AQ954 ♥K7 ♦J82 ♣T53}\nplay:\n  - N: ♥A ♥5 ♥2 ♥9\n",
    marks: &[Mark::ImpossibleCard, Mark::NoFault],
    omission: None,
    check,
};

static NOT_HIS: Text = text!(
    "{seat} played in trick {trick} {card}, a card not in hand.",
    "{seat} a joué {card} au pli {trick} sans l'avoir en main.",
    "{seat} speelde {card} in slag {trick}, een kaart die niet in de hand zat."
);
static TWICE: Text = text!(
    "{seat} played in trick {trick} {card}, a card already played.",
    "{seat} a joué {card} au pli {trick}, une carte déjà jouée.",
    "{seat} speelde {card} in slag {trick}, een kaart die al gespeeld was."
);
static TWO_TRICKS: Text = text!(
    "{card} stands in trick {first} and in trick {second}: one of them cannot be right.",
    "{card} figure au pli {first} et au pli {second} : l'un des deux ne peut être juste.",
    "{card} staat in slag {first} en in slag {second}: een van beide kan niet kloppen."
);
static AGAIN: Text = text!("and again here", "et encore ici", "en hier opnieuw");
static LABEL: Text = text!("{seat} does not hold it", "{seat} ne l'a pas", "{seat} heeft die niet");
static BEFORE: Text = text!("played here before", "déjà jouée ici", "hier al gespeeld");
static HOLDER: Text = text!("dealt to {seat}", "donnée à {seat}", "gegeven aan {seat}");

fn check(case: &Case, answers: &mut Answers) {
    for played in &case.replay.cards {
        let put_aside = super::play_discard::was_put_aside(case, played);
        if played.held && played.withdrawn_held || put_aside {
            answers.holds();
            continue;
        }
        let withdrawn = played.laid.put.withdrawn().filter(|_| played.held);
        let seat = played.laid.seat;
        let Some(card) = withdrawn.or(played.laid.put.counts().card()) else { continue };
        let text = if played.seen_before.is_some() { &TWICE } else { &NOT_HIS };
        let message = text.with([
            ("seat", seat.into()),
            ("card", card.into()),
            ("trick", Arg::Number(trick_number(played).into())),
        ]);
        let label = LABEL.with([("seat", seat.into())]);
        let breach = card_breach(PLAY_CARD_NOT_HELD, played, label, message);
        // ♠A is played in trick 2 and again in trick 7, and no hand is written: either entry can be the wrong
        // one.
        let before = played.seen_before.and_then(|before| case.replay.cards.get(before));
        let breach = match (before, case.transcript.hands[seat]) {
            (Some(first), None) => {
                let args = [
                    ("card", card.into()),
                    ("first", Arg::Number(trick_number(first).into())),
                    ("second", Arg::Number(trick_number(played).into())),
                ];
                Breach { message: TWO_TRICKS.with(args), label: AGAIN.plain(), seat: None, ..breach }
            }
            _ => breach,
        };
        let holder = case.replay.holdings.dealt_to(card).filter(|other| *other != seat);
        answers.broken(match (before, holder) {
            (Some(first), _) => breach.proved_by(card_route(first), BEFORE.plain()),
            (None, Some(holder)) if case.transcript.is_written(holder, card) => breach.proved_by(
                case.transcript.hand_card_route(holder, card),
                HOLDER.with([("seat", holder.into())]),
            ),
            _ => breach,
        });
    }
}
