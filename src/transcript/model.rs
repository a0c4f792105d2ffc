//! A transcript that has been understood.

use std::fmt;

use smallvec::SmallVec;

use crate::cards::{Card, Hand, PerSeat, Remembered, Seat};
use crate::game::Call;
use crate::game::Game;
use crate::solver::{Position, Task};
use crate::source::{Route, Step};

use super::{Exchange, Incident, Transcript};

/// A hand as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WrittenHand {
    pub cards: Hand,
    /// `…`: there are others, which nobody wrote down.
    pub more: bool,
}

impl WrittenHand {
    /// Thirteen cards are written, and this is none of them.
    pub fn leaves_out(self, card: Card) -> bool {
        !self.more && self.cards.len() >= 13 && !self.cards.contains(card)
    }
}

/// A position and what is asked about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub position: Position,
    pub task: Task,
}

impl Transcript {
    /// Where the hand of this seat is written.
    pub fn hand_route(&self, seat: Seat) -> Route {
        match self.hands[seat] {
            Some(_) => Route::field("hands").item(self.hand_entries[seat].from as usize),
            None => Route::field("hands"),
        }
    }

    /// Does this card stand in the hand that is written for this seat?
    pub fn is_written(&self, seat: Seat, card: Card) -> bool {
        self.hands[seat].is_some_and(|hand| hand.cards.contains(card))
    }

    /// Where one card of a hand is written.
    pub fn hand_card_route(&self, seat: Seat, card: Card) -> Route {
        self.hand_route(seat).then(Step::Card(card, self.notation))
    }

    /// Who gave out the cards, as far as the record says.
    pub fn dealt_by(&self) -> Option<Seat> {
        self.deal.dealt_by.or(self.dealer)
    }

    /// The four players as they sit, from the first to speak: left of the dealer. Where nobody knows who
    /// dealt, from whoever spoke first, led first, or stands first in the record. So what is told of one player
    /// after the other comes in the same order wherever the compass points.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let left_of_dealer = self.dealt_by().map(Seat::next);
        let first_call = || self.calls().next().map(|(_, seat, _)| seat);
        let first = left_of_dealer.or_else(first_call).or_else(|| self.first_leader());
        first.or_else(|| self.hands_as_written().next()).unwrap_or(Seat::North).round()
    }

    /// Whose hands are written, in the order of the record.
    pub fn hands_as_written(&self) -> impl Iterator<Item = Seat> + use<> {
        let mut seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| self.hands[*seat].is_some()).collect();
        seats.sort_by_key(|seat| self.hand_entries[*seat].from);
        seats.into_iter()
    }

    /// The steps of the auction, none if it was not recorded.
    pub fn calls(&self) -> impl Iterator<Item = (usize, Seat, Call)> {
        self.auction.iter().flatten().enumerate().filter_map(|(n, step)| match step {
            AuctionStep::Call { seat, call } => Some((n, *seat, *call)),
            AuctionStep::Forgotten(_) | AuctionStep::Incident(_) => None,
        })
    }

    /// Where calls stand that nobody remembers, and whose, where that is known.
    pub fn forgotten_calls(&self) -> impl Iterator<Item = (usize, Option<Seat>)> {
        self.auction.iter().flatten().enumerate().filter_map(|(n, step)| match step {
            AuctionStep::Forgotten(seat) => Some((n, *seat)),
            _ => None,
        })
    }

    /// May this player have said something on the trou that nobody remembers? Not once somebody has bid, nor if he is
    /// known to have spoken on it.
    pub fn may_have_spoken_on_trou(&self, seat: Seat) -> bool {
        let is_word = |call: Call| call == Call::PassTrou || call.announces_trou();
        let first_bid = self.calls().find(|(.., call)| !is_word(*call)).map_or(usize::MAX, |(step, ..)| step);
        let is_known = self.calls().any(|(_, other, call)| other == seat && is_word(call));
        !is_known
            && self.forgotten_calls().any(|(step, who)| step < first_bid && who.is_none_or(|who| who == seat))
    }

    /// Was the game played? Where only its result is written down, it was too.
    pub fn is_played(&self) -> bool {
        !self.play.is_empty() || self.result.is_some()
    }

    /// Who led to the first trick.
    pub fn first_leader(&self) -> Option<Seat> {
        match self.play.iter().find(|step| step.tricks() > 0)? {
            PlayStep::Trick { leader, .. } => Some(*leader),
            _ => None,
        }
    }

    /// Everything that happened beside calls and cards, in the order of the record.
    pub fn incidents(&self) -> impl Iterator<Item = (Moment, &Incident)> {
        let auction = self.auction.iter().flatten().enumerate().filter_map(|(n, step)| match step {
            AuctionStep::Incident(incident) => Some((Moment::Auction(n), incident)),
            AuctionStep::Call { .. } | AuctionStep::Forgotten(_) => None,
        });
        let play = self.play.iter().enumerate().filter_map(|(n, step)| match step {
            PlayStep::Incident(incident) => Some((Moment::Play(n, 0), incident)),
            _ => None,
        });
        auction.chain(play)
    }
}

/// Bytes of a written text (or the number of an entry). Two transcripts that say the same are
/// equal, wherever they say it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spot {
    pub from: u32,
    pub to: u32,
}

impl PartialEq for Spot {
    fn eq(&self, _: &Spot) -> bool {
        true
    }
}

impl Spot {
    pub fn range(self) -> std::ops::Range<usize> {
        self.from as usize..self.to as usize
    }
}

impl From<std::ops::Range<usize>> for Spot {
    fn from(range: std::ops::Range<usize>) -> Spot {
        Spot { from: range.start as u32, to: range.end as u32 }
    }
}

/// What somebody asks the jury for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A game, and its level where that was said.
    Game(Game, Option<u8>),
    /// A misère, and not which one: any of them.
    Misere,
}

impl Wanted {
    /// Is this what he asked for?
    pub fn is(self, game: Game, level: u8) -> bool {
        match self {
            Wanted::Game(wanted, at) => wanted == game && at.is_none_or(|at| at == level),
            Wanted::Misere => game.is_misere(),
        }
    }

    /// Is this the game that he asked for, at whatever level?
    pub fn is_kind(self, game: Game) -> bool {
        match self {
            Wanted::Game(wanted, _) => wanted == game,
            Wanted::Misere => game.is_misere(),
        }
    }

    /// The one game that was named.
    pub fn named(self) -> Option<(Game, Option<u8>)> {
        match self {
            Wanted::Game(game, level) => Some((game, level)),
            Wanted::Misere => None,
        }
    }
}

impl fmt::Display for Wanted {
    /// The canonical form of transcripts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Game(game, Some(level)) => write!(f, "{} {level}", game.word()),
            Wanted::Game(game, None) => f.write_str(game.word()),
            Wanted::Misere => f.write_str("misere"),
        }
    }
}

/// When something happened; moments are ordered as the deal went.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Moment {
    /// Before the first call.
    Deal,
    /// The n-th step of the auction.
    Auction(usize),
    /// The n-th step of the play, and the n-th card in it.
    Play(usize, usize),
    /// After the last card.
    End,
}

impl Moment {
    /// The step of the auction.
    pub fn of_auction(self) -> Option<usize> {
        match self {
            Moment::Auction(step) => Some(step),
            _ => None,
        }
    }
}

/// What the players of a petite misère put aside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Discards {
    pub cards: PerSeat<Option<Card>>,
    /// Who is noted to have put no card aside, and in which entry.
    pub none: PerSeat<Option<Spot>>,
}

/// The order in which somebody who shows his hand says that he plays it; empty where he said none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnnouncedCards(pub Vec<Card>);

/// The dealer's last card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turned {
    #[default]
    NotRecorded,
    /// The dealer forgot to turn it.
    Forgotten,
    Card(Card),
}

impl Turned {
    pub fn card(self) -> Option<Card> {
        match self {
            Turned::Card(card) => Some(card),
            _ => None,
        }
    }
}

impl Exchange {
    /// Did an exchange take place? The dealer asks North for ♥A, North refuses, and the dealer names no other
    /// card: nothing was exchanged.
    pub fn took_place(&self) -> bool {
        self.takes.is_some() && !self.from.is_some_and(|from| self.refused_by.contains(from))
    }
}

/// An entry of the auction, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum AuctionStep {
    Call {
        seat: Seat,
        call: Call,
    },
    /// Calls that nobody remembers; one call where it is known who spoke.
    Forgotten(Option<Seat>),
    Incident(Incident),
}

/// An entry of the play, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayStep {
    Trick {
        leader: Seat,
        cards: Puts,
        /// Who is written to have won it.
        won: Option<Seat>,
    },
    /// Tricks of which nobody remembers a card, and who won how many of them.
    Forgotten {
        tricks: u8,
        won: PerSeat<u8>,
    },
    /// The rest of the trick before.
    Then {
        cards: Puts,
    },
    Incident(Incident),
}

impl PlayStep {
    /// How many tricks begin here.
    pub fn tricks(&self) -> usize {
        match self {
            PlayStep::Trick { .. } => 1,
            PlayStep::Forgotten { tricks, .. } => usize::from(*tricks),
            PlayStep::Then { .. } | PlayStep::Incident(_) => 0,
        }
    }
}

/// The cards of one entry of `play`.
pub type Puts = SmallVec<[Put; 4]>;

/// One card put on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Put {
    /// Written before the card when it came out of the normal order.
    pub seat: Option<Seat>,
    pub card: Remembered,
    pub act: Act,
    /// Where the whole of it is written in the step's text.
    pub spot: Spot,
}

/// How a card was put down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    Plain,
    /// `X>Y` and `X>>Y`: `card` was taken back for this one; late means after others had played.
    Corrected {
        to: Card,
        late: bool,
    },
    /// `X+Y`: this card came down together with `card`, which was meant.
    WithExtra(Card),
}

impl Put {
    /// The card that counts in the trick.
    pub fn counts(&self) -> Remembered {
        match self.act {
            Act::Corrected { to, .. } => to.into(),
            Act::Plain | Act::WithExtra(_) => self.card,
        }
    }

    /// The card that went back into the hand, if it is remembered.
    pub fn withdrawn(&self) -> Option<Card> {
        match self.act {
            Act::Plain => None,
            Act::Corrected { .. } => self.card.card(),
            Act::WithExtra(extra) => Some(extra),
        }
    }
}
