//! Hands of which not every card is written: what that leaves open, said at the place where it is written.

use super::{Answers, Case, Unknown};
use crate::cards::{Hand, Seat};
use crate::replay::InWriting;
use crate::text;
use crate::text::{Arg, Message, Text, count};
use crate::transcript::{Moment, WrittenHand};

static IN_PART: Text = text!(
    "{seat} has {count} written: the others are taken as not known.",
    "{seat} a {count} au relevé : les autres sont considérées comme inconnues.",
    "Van {seat} staan er {count}: de andere gelden als onbekend."
);
static WRITE_DOTS: Text = text!(
    "write `…` behind them to say so",
    "écrivez `…` à la suite pour le dire",
    "schrijf `…` erachter om dat te zeggen"
);
static WHICH: Text = text!(
    "Twelve cards of {seat} are written, and which one was left out the record does not tell.",
    "Douze cartes de {seat} sont écrites, et le relevé ne dit pas laquelle a été oubliée.",
    "Van {seat} staan er twaalf kaarten, en welke er vergeten is, zegt het verslag niet."
);
static THIS_ONE: Text = text!(
    "Twelve cards of {seat} are written; the thirteenth is {card}.",
    "Douze cartes de {seat} sont écrites ; la treizième est {card}.",
    "Van {seat} staan er twaalf kaarten; de dertiende is {card}."
);
static TWELVE: Text = text!(
    "were only twelve dealt: `counts` under `deal`",
    "si douze seulement ont été données : `comptes` sous `donne`",
    "werden er maar twaalf gedeeld: `aantallen` onder `gift`"
);
static WHOSE: Text = text!(
    "{seat} has {count} written, and {cards} stands or was played elsewhere too: whose it was, the record does not tell.",
    "{seat} a {count} au relevé, et {cards} figure ou a été jouée ailleurs aussi : le relevé ne dit pas à qui elle était.",
    "Van {seat} staan er {count}, en {cards} staat of viel ook elders: van wie die was, zegt het verslag niet."
);
static WHOSE_SEVERAL: Text = text!(
    "{seat} has {count} written, and {cards} stand or were played elsewhere too: whose they were, the record does not \
     tell.",
    "{seat} a {count} au relevé, et {cards} figurent ou ont été jouées ailleurs aussi : le relevé ne dit pas à qui elles \
     étaient.",
    "Van {seat} staan er {count}, en {cards} staan of vielen ook elders: van wie die waren, zegt het verslag niet."
);

/// A remark for every hand that is not whole.
pub fn report(case: &Case, answers: &mut Answers) {
    for seat in case.transcript.hands_as_written() {
        let Some(hand) = case.transcript.hands[seat] else { continue };
        match case.replay.holdings.written.hands[seat] {
            InWriting::Nothing | InWriting::Whole => {}
            InWriting::InPart
                if hand.cards.len() >= 12 || hand.more || case.transcript.deal.counts[seat].is_some() => {}
            InWriting::InPart => {
                let count = Arg::counted(hand.cards.len(), &count::CARD);
                let message = IN_PART.with([("count", count), ("seat", seat.into())]);
                answers.report_unknown(remark(case, seat, message, WRITE_DOTS.plain()));
            }
            InWriting::OneShort => answers.report_unknown(one_short(case, seat, hand)),
            InWriting::TooMany(cards) => {
                let text = if cards.len() == 1 { &WHOSE } else { &WHOSE_SEVERAL };
                let count = Arg::counted(hand.cards.len(), &count::CARD);
                let message = text.with([("count", count), ("seat", seat.into()), ("cards", cards.into())]);
                let label = Arg::counted(hand.cards.len(), &count::CARD);
                answers.report_unknown(remark(case, seat, message, LABEL.with([("cards", label)])));
            }
        }
    }
}

static LABEL: Text = text!("{cards}", "{cards}", "{cards}");

fn one_short(case: &Case, seat: Seat, hand: WrittenHand) -> Unknown {
    let dealt = case.replay.holdings.dealt[seat];
    let last: Hand = dealt.cards - hand.cards;
    let message = match last.first().filter(|_| dealt.complete && last.len() == 1) {
        Some(card) => THIS_ONE.with([("seat", seat.into()), ("card", card.into())]),
        None => WHICH.with([("seat", seat.into())]),
    };
    let counts = Arg::Literal(format!("{{counts: {{{seat}: 12}}}}"));
    remark(case, seat, message, TWELVE.with([("counts", counts)]))
}

fn remark(case: &Case, seat: Seat, message: Message, label: Message) -> Unknown {
    let at = case.transcript.hand_route(seat);
    Unknown { seat: Some(seat), ..Unknown::new(Moment::Deal, at, label, message) }
}
