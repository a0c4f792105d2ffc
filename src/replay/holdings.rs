//! Who held what: from the hands that are written, and from the play where they are not.

use super::Table;
use crate::cards::{Card, Hand, PerSeat, Seat};
use crate::transcript::Transcript;

/// Cards a player is known to have had; all of them, or only some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    pub cards: Hand,
    pub complete: bool,
}

#[derive(Clone, Debug)]
pub struct Holdings {
    /// As dealt.
    pub dealt: PerSeat<Holding>,
    /// Before the first lead, after discards and exchange.
    pub in_play: PerSeat<Holding>,
}

impl Holdings {
    pub fn deduce(transcript: &Transcript, table: &Table) -> Holdings {
        let mut in_play = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(hand) => Holding { cards: change(hand, seat, transcript, Way::Forward), complete: true },
            None => Holding::default(),
        });
        if in_play.iter().any(|(_, holding)| !holding.complete) {
            from_play(transcript, table, &mut in_play);
        }
        let dealt = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(cards) => Holding { cards, complete: true },
            None => Holding {
                cards: change(in_play[seat].cards, seat, transcript, Way::Back),
                complete: in_play[seat].complete,
            },
        });
        Holdings { dealt, in_play }
    }

    /// Who was dealt this card, if that is known.
    pub fn dealt_to(&self, card: Card) -> Option<Seat> {
        self.dealt.iter().find(|(_, holding)| holding.cards.contains(card)).map(|(seat, _)| seat)
    }

    /// Does this player's hand lack the card for certain?
    pub fn lacks(&self, seat: Seat, card: Card) -> bool {
        match self.in_play[seat].complete {
            true => !self.in_play[seat].cards.contains(card),
            false => {
                self.in_play.iter().any(|(other, holding)| other != seat && holding.cards.contains(card))
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// From the deal to the first lead.
    Forward,
    /// And back.
    Back,
}

/// What discards and the dealer's exchange do to a hand.
fn change(mut hand: Hand, seat: Seat, transcript: &Transcript, way: Way) -> Hand {
    let mut swap = |loses: Option<Card>, gets: Option<Card>| {
        let (loses, gets) = if way == Way::Forward { (loses, gets) } else { (gets, loses) };
        if let Some(card) = loses {
            hand.remove(card);
        }
        if let Some(card) = gets {
            hand.insert(card);
        }
    };
    if let Some(exchange) = &transcript.exchange {
        let dealer = transcript.dealt_by();
        if dealer == Some(seat) {
            swap(exchange.gives, exchange.takes);
        } else if exchange.from == Some(seat) {
            swap(exchange.takes, exchange.gives);
        }
    }
    swap(transcript.discards[seat], None);
    hand
}

fn from_play(transcript: &Transcript, table: &Table, in_play: &mut PerSeat<Holding>) {
    let discarded: Hand = transcript.discards.iter().filter_map(|(_, card)| *card).collect();
    let size = if discarded.is_empty() { 13 } else { 12 };
    let given = in_play.iter().fold(discarded, |all, (_, holding)| all | holding.cards);
    let mut shown = given;
    for laid in &table.laid {
        let holding = &mut in_play[laid.seat];
        if holding.complete {
            continue;
        }
        let cards = [Some(laid.put.counts()), laid.put.withdrawn()];
        for card in cards.into_iter().flatten() {
            // A card that somebody else has, or that came up before, tells nothing about this hand.
            if shown.insert(card) || holding.cards.contains(card) {
                holding.cards.insert(card);
            }
        }
    }
    if let (Some(card), Some(dealer)) = (transcript.deal.turned.card(), transcript.dealt_by())
        && !in_play[dealer].complete
        && transcript.exchange.is_none()
        && shown.insert(card)
    {
        in_play[dealer].cards.insert(card);
    }
    for seat in Seat::ALL {
        in_play[seat].complete |= in_play[seat].cards.len() >= size;
    }
    let mut unknown = Seat::ALL.into_iter().filter(|seat| !in_play[*seat].complete);
    if let (Some(last), None) = (unknown.next(), unknown.next()) {
        let others = in_play.iter().filter(|(seat, _)| *seat != last);
        let others = others.fold(discarded, |all, (_, holding)| all | holding.cards);
        in_play[last] = Holding { cards: Hand::PACK - others, complete: true };
    }
}
