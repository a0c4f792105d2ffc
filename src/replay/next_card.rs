//! The card that comes next: whose turn it is, and which cards he can and may put down. Judged by the very answers that
//! the cards before it got.

use super::{Laid, Replay, State, SuitAnswer, Table};
use crate::cards::{Card, Hand, Seat, Suit};
use crate::transcript::{Act, Put};

/// How things stand after the last card.
#[derive(Clone, Debug, Default)]
pub(super) struct Now {
    pub state: State,
    /// What the trick on the table asks for; nothing where none is open, or nobody can tell.
    pub led: Option<Suit>,
    /// Who leads to the next trick.
    pub leader: Option<Seat>,
}

/// What is known of a card that a player could put down now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextCard {
    /// Nothing is against it.
    Free,
    /// It was played: which card of the replay it is.
    Played(usize),
    /// It is not in his hand; in whose it is, if that is known.
    NotHis(Option<Seat>),
    /// He put it aside.
    Aside,
    /// He has to follow suit: with one of these.
    MustFollow(Hand),
}

impl Replay {
    /// Is a trick on the table to which not everybody has played?
    pub fn is_trick_open(&self) -> bool {
        self.tricks.last().is_some_and(|trick| !trick.complete)
    }

    /// Have all tricks been played?
    pub fn is_played_out(&self) -> bool {
        self.tricks.len() >= usize::from(self.length) && !self.is_trick_open()
    }

    /// The suit that the trick on the table asks for.
    pub fn led_now(&self) -> Option<Suit> {
        self.now.led
    }

    /// Whose turn it is, if that is known.
    pub fn to_play(&self) -> Option<Seat> {
        let Some(trick) = self.tricks.last().filter(|trick| !trick.complete) else {
            return self.now.leader.filter(|_| !self.is_played_out());
        };
        let cards = self.cards_of(self.tricks.len() - 1);
        let has_played = |seat: &Seat| cards.iter().any(|played| played.laid.seat == *seat);
        trick.span.leader?.round().find(|seat| !has_played(seat))
    }

    /// Cards that were played by somebody who had them.
    pub fn gone(&self) -> Hand {
        self.now.state.gone
    }

    /// May this player put down this card now?
    pub fn next_card(&self, table: &Table, seat: Seat, card: Card) -> NextCard {
        let state = &self.now.state;
        if state.gone.contains(card) {
            let is_it = |played: &super::PlayedCard| played.held && played.laid.put.counts().is(card);
            return self.cards.iter().position(is_it).map_or(NextCard::NotHis(None), NextCard::Played);
        }
        if self.holdings.is_aside(seat, card) {
            return NextCard::Aside;
        }
        if self.holdings.lacks(seat, card) {
            let others = Seat::ALL.into_iter().filter(|other| *other != seat);
            let mut holders = others.filter(|other| self.holdings.in_play[*other].cards.contains(card));
            return NextCard::NotHis(holders.next());
        }
        match self.now.led {
            Some(led) if card.suit() != led => match self.follows_with(table, seat, card, led) {
                SuitAnswer::Could(held) => NextCard::MustFollow(held),
                _ => NextCard::Free,
            },
            _ => NextCard::Free,
        }
    }

    /// What he had of the suit if he put down this card of another.
    fn follows_with(&self, table: &Table, seat: Seat, card: Card, led: Suit) -> SuitAnswer {
        let put = Put { seat: None, card: card.into(), act: Act::Plain, spot: Default::default() };
        let trick = self.tricks.len().saturating_sub(1);
        let laid = Laid { seat, due: seat, put, trick, step: 0, index: 0 };
        self.could_follow(table, &laid, led, &self.now.state)
    }
}
