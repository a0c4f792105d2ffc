//! What the written hands say: whether all cards of a player stand there, and how many he was dealt.

use super::Table;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet};
use crate::codes::DEAL_CARD_COUNT;
use crate::transcript::{Incident, Transcript};

/// How many cards everybody gets.
pub const DEALT: u8 = 13;

/// How a hand is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InWriting {
    #[default]
    Nothing,
    /// All his cards, be they thirteen or another number.
    Whole,
    /// Some of them.
    InPart,
    /// Twelve, and nothing in the record says that he was dealt no more.
    OneShort,
    /// More than thirteen, of which these turn up elsewhere too.
    TooMany(Hand),
}

/// The four hands as they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    pub hands: PerSeat<InWriting>,
    /// How many cards each was dealt, where that is certain; else nobody can count what is not written.
    pub sizes: Option<PerSeat<u8>>,
}

impl Written {
    pub fn of(transcript: &Transcript, table: &Table) -> Written {
        let too_many = PerSeat::from_fn(|seat| turns_up_elsewhere(transcript, table, seat));
        let of_two = too_many.iter().fold(Hand::EMPTY, |all, (_, cards)| all | *cards);
        let misdealt = says_misdeal(transcript, &too_many);
        let hands = PerSeat::from_fn(|seat| {
            let Some(hand) = transcript.hands[seat] else { return InWriting::Nothing };
            let cards = hand.cards.len();
            match transcript.deal.counts[seat] {
                Some(count) if cards >= usize::from(count) => InWriting::Whole,
                _ if hand.more => InWriting::InPart,
                Some(_) => InWriting::InPart,
                None if !too_many[seat].is_empty() => InWriting::TooMany(too_many[seat]),
                // One of his cards may have been another's.
                None if !(hand.cards & of_two).is_empty() => InWriting::InPart,
                None if cards >= usize::from(DEALT) => InWriting::Whole,
                None if cards + 1 < usize::from(DEALT) => InWriting::InPart,
                None if misdealt => InWriting::Whole,
                None => InWriting::OneShort,
            }
        });
        Written { hands, sizes: sizes(transcript, &hands) }
    }

    pub fn whole(&self) -> SeatSet {
        self.hands.iter().filter(|(_, how)| **how == InWriting::Whole).map(|(seat, _)| seat).collect()
    }

    /// Cards that stand in a hand of fourteen and elsewhere: whose they were is a question.
    pub fn of_two(&self) -> Hand {
        self.hands.iter().fold(Hand::EMPTY, |all, (_, how)| match how {
            InWriting::TooMany(cards) => all | *cards,
            _ => all,
        })
    }
}

/// Of a hand of more than thirteen that nobody counted: its cards that turn up in another hand, or that another player
/// played or showed.
fn turns_up_elsewhere(transcript: &Transcript, table: &Table, seat: Seat) -> Hand {
    let is_too_long =
        |cards: Hand| cards.len() > usize::from(DEALT) && transcript.deal.counts[seat].is_none();
    let Some(hand) = transcript.hands[seat].filter(|hand| is_too_long(hand.cards)) else {
        return Hand::EMPTY;
    };
    let others = transcript.hands.iter().filter(|(other, _)| *other != seat);
    let written =
        others.fold(Hand::EMPTY, |all, (_, other)| all | other.map_or(Hand::EMPTY, |other| other.cards));
    let laid = table.laid.iter().filter(|laid| laid.seat != seat);
    let played = laid.flat_map(|laid| [laid.put.counts().card(), laid.put.withdrawn()]).flatten();
    let shown = shown(transcript).filter(|(other, _)| *other != seat).map(|(_, card)| card);
    hand.cards & (written | played.chain(shown).collect())
}

/// Cards that a player let others see without playing them.
pub fn shown(transcript: &Transcript) -> impl Iterator<Item = (Seat, Card)> + '_ {
    transcript.incidents().flat_map(|(_, incident)| {
        let (by, cards): (Seat, &[Card]) = match incident {
            Incident::Expose { by, cards } => (*by, cards),
            Incident::Claim { by, order, .. } => {
                (*by, order.as_ref().map(|order| order.0.as_slice()).unwrap_or_default())
            }
            _ => (Seat::North, &[]),
        };
        cards.iter().map(move |card| (by, *card))
    })
}

/// Does the record itself say that the cards were dealt wrongly? Then a hand of twelve is one of twelve.
fn says_misdeal(transcript: &Transcript, too_many: &PerSeat<Hand>) -> bool {
    let is_noticed =
        |incident: &Incident| matches!(incident, Incident::Notice { what, .. } if *what == DEAL_CARD_COUNT);
    let counts = || transcript.deal.counts.iter().flat_map(|(_, count)| *count);
    let is_long = |seat: Seat| {
        too_many[seat].is_empty()
            && transcript.hands[seat].is_some_and(|hand| hand.cards.len() > usize::from(DEALT))
    };
    counts().any(|count| count != DEALT)
        || Seat::ALL.into_iter().any(is_long)
        || transcript.incidents().any(|(_, incident)| is_noticed(incident))
}

fn sizes(transcript: &Transcript, hands: &PerSeat<InWriting>) -> Option<PerSeat<u8>> {
    let mut sizes = PerSeat::from_fn(|seat| {
        let whole = || transcript.hands[seat].filter(|_| hands[seat] == InWriting::Whole);
        transcript.deal.counts[seat].or_else(|| Some(whole()?.cards.len() as u8))
    });
    let total = || sizes.iter().filter_map(|(_, size)| *size).map(u16::from).sum::<u16>();
    let rest = 52u16.checked_sub(total())?;
    let open: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| sizes[*seat].is_none()).collect();
    // Where the others have thirteen each, the rest is thirteen each too; after a misdeal only a single hand follows.
    let each = match open.len() {
        0 => None,
        1 => u8::try_from(rest).ok(),
        n => (usize::from(rest) == n * usize::from(DEALT)).then_some(DEALT),
    };
    for seat in open {
        sizes[seat] = Some(each?);
    }
    let [n, e, s, w] = sizes.0;
    let sizes = PerSeat([n?, e?, s?, w?]);
    (sizes.iter().map(|(_, size)| u16::from(*size)).sum::<u16>() == 52).then_some(sizes)
}
