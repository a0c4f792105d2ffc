//! Known cards in four hands, and the cards of an unfinished trick.

use std::fmt;

use smallvec::SmallVec;

use crate::cards::{Card, Hand, PerSeat, Seat, Suit};

/// The cards on the table, in the order of play; fewer than four.
pub type CardsOnTable = SmallVec<[Card; 4]>;

/// A moment of the play with all cards known.
///
/// A card on the table may be one that its player was not allowed to play: what lies, lies, and the
/// question is what comes of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: PerSeat<Hand>,
    trump: Option<Suit>,
    leader: Seat,
    table: CardsOnTable,
}

/// Why cards are no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// Nobody has a card.
    Empty,
    /// Four cards are a whole trick.
    TrickIsComplete,
    /// The card is in two places.
    Twice(Card),
    /// This seat should have `should` cards, as many as the seat to play allows, but has `has`.
    Unequal { seat: Seat, has: usize, should: usize },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Empty => f.write_str("nobody has a card"),
            PositionError::TrickIsComplete => f.write_str("four cards on the table are a whole trick"),
            PositionError::Twice(card) => write!(f, "{card} is in two places"),
            PositionError::Unequal { seat, has, should } => {
                write!(f, "{seat} has {has} cards and should have {should}")
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Cards still in hand; `leader` leads, or led the cards in `table`.
    ///
    /// ```
    /// use whist_jury::cards::{Hand, PerSeat, Seat};
    /// use whist_jury::solver::{Position, PositionError};
    ///
    /// let nothing = PerSeat::<Hand>::default();
    /// assert_eq!(Position::new(nothing, None, Seat::North, &[]), Err(PositionError::Empty));
    /// ```
    pub fn new(
        hands: PerSeat<Hand>,
        trump: Option<Suit>,
        leader: Seat,
        table: &[Card],
    ) -> Result<Position, PositionError> {
        if table.len() > 3 {
            return Err(PositionError::TrickIsComplete);
        }
        let mut seen = Hand::EMPTY;
        for card in hands.0.into_iter().flatten().chain(table.iter().copied()) {
            if !seen.insert(card) {
                return Err(PositionError::Twice(card));
            }
        }
        let mover = leader.after(table.len());
        let most = hands[mover].len();
        if most == 0 && seen.is_empty() {
            return Err(PositionError::Empty);
        }
        for (n, seat) in leader.round().enumerate() {
            let should = if n < table.len() { most.saturating_sub(1) } else { most };
            let has = hands[seat].len();
            if has != should || most == 0 {
                return Err(PositionError::Unequal { seat, has, should: should.max(1) });
            }
        }
        Ok(Position { hands, trump, leader, table: table.iter().copied().collect() })
    }

    pub fn hands(&self) -> &PerSeat<Hand> {
        &self.hands
    }

    pub fn trump(&self) -> Option<Suit> {
        self.trump
    }

    pub fn leader(&self) -> Seat {
        self.leader
    }

    pub fn table(&self) -> &[Card] {
        &self.table
    }

    /// The seat to play.
    pub fn mover(&self) -> Seat {
        self.leader.after(self.table.len())
    }

    /// Tricks still to be won, the one on the table included.
    pub fn left(&self) -> u8 {
        self.hands[self.mover()].len() as u8
    }

    /// What the seat to play may play.
    pub fn legal(&self) -> Hand {
        let hand = self.hands[self.mover()];
        match self.table.first().map(|led| hand.of(led.suit())) {
            Some(suited) if !suited.is_empty() => suited,
            _ => hand,
        }
    }

    /// Who wins the trick if nothing more is played to it.
    pub(super) fn winner(&self) -> Option<Seat> {
        let mut cards = self.table.iter().enumerate();
        let (_, first) = cards.next()?;
        let (place, _) =
            cards.fold(
                (0, *first),
                |best, (n, card)| {
                    if card.beats(best.1, self.trump) { (n, *card) } else { best }
                },
            );
        Some(self.leader.after(place))
    }

    /// The position after this card, and the winner of the trick if the card completed it. `None` for
    /// the position when the last card was played or the player does not have the card.
    pub fn play(&self, card: Card) -> (Option<Position>, Option<Seat>) {
        let mover = self.mover();
        let mut after = self.clone();
        if !after.hands[mover].remove(card) {
            return (None, None);
        }
        after.table.push(card);
        if after.table.len() < 4 {
            return (Some(after), None);
        }
        let winner = after.winner();
        after.table.clear();
        after.leader = winner.unwrap_or(mover);
        let over = after.hands[mover].is_empty();
        ((!over).then_some(after), winner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Notation, scan_hand};

    fn hand(text: &str) -> Hand {
        let mut hand = Hand::EMPTY;
        scan_hand(text, Notation::En, |found| {
            hand.insert(found.unwrap().0);
        });
        hand
    }

    fn hands(texts: [&str; 4]) -> PerSeat<Hand> {
        PerSeat(texts.map(hand))
    }

    #[test]
    fn hands_that_do_not_fit_are_refused_with_the_seat() {
        let position = |texts, table: &[Card]| Position::new(hands(texts), None, Seat::North, table);
        let ace = hand("♠A").first().unwrap();
        assert_eq!(
            position(["♠2", "♠34", "♠5", "♠6"], &[]),
            Err(PositionError::Unequal { seat: Seat::East, has: 2, should: 1 })
        );
        assert_eq!(
            position(["♠2", "♠34", "♠5", "♠6"], &[ace]),
            Err(PositionError::Unequal { seat: Seat::South, has: 1, should: 2 })
        );
        assert_eq!(position(["♠2A", "♠3A", "♠5", "♠6"], &[]), Err(PositionError::Twice(ace)));
        assert_eq!(position(["", "", "", ""], &[]), Err(PositionError::Empty));
        assert!(position(["", "", "", ""], &[ace]).is_err());
        assert!(position(["♠2", "♠3", "♠5", "♠6"], &[]).is_ok());
        assert!(position(["", "♠3", "♠5", "♠6"], &[ace]).is_ok());
    }

    #[test]
    fn play_goes_round_and_the_winner_leads() {
        let first = Position::new(hands(["♠2 ♥A", "♠3 ♥2", "♠5 ♥3", "♠6 ♥4"]), None, Seat::East, &[]);
        let mut position = first.unwrap();
        for card in ["♠3", "♠5", "♠6", "♠2"] {
            let (after, winner) = position.play(hand(card).first().unwrap());
            position = after.unwrap();
            assert_eq!(winner, (card == "♠2").then_some(Seat::West));
        }
        assert_eq!((position.mover(), position.left()), (Seat::West, 1));
    }
}
