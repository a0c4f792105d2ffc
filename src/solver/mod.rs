//! Exact answers about known cards: what comes of a position if everybody plays his best, and what
//! could come of it at all.
//!
//! The solver knows cards, seats that play together and what they want. It knows no regulation: who
//! plays with whom and what a game needs is said by the caller.
//!
//! ```
//! use whist_jury::cards::{Hand, Notation, PerSeat, Seat, SeatSet, Suit, scan_hand};
//! use whist_jury::solver::{Goal, Position, Solver, Task};
//!
//! let hand = |text: &str| {
//!     let mut hand = Hand::EMPTY;
//!     scan_hand(text, Notation::En, |found| {
//!         hand.insert(found.unwrap().0);
//!     });
//!     hand
//! };
//! let hands = PerSeat([hand("♦Q4 ♣86"), hand("♠3 ♦3 ♣Q7"), hand("♠7 ♦K92"), hand("♥T7 ♦5 ♣4")]);
//! let position = Position::new(hands, Some(Suit::Hearts), Seat::West, &[]).unwrap();
//! let east_alone = Task::new(SeatSet::of(Seat::East), Goal::Tricks).unwrap();
//!
//! let mut solver = Solver::default();
//! let found = solver.analyse(&position, &east_alone).unwrap();
//! assert_eq!(found.value, 0);
//! // West must not lead the club.
//! let cards: Vec<String> = found.cards.iter().map(|(card, tricks)| format!("{card}={tricks}")).collect();
//! assert_eq!(cards, ["♥7=0", "♥T=0", "♦5=0", "♣4=1"]);
//! assert_eq!(found.line.len(), 16);
//!
//! // The most that East could get if everybody helped him.
//! assert_eq!(solver.possible(&position, &east_alone).unwrap().most, 2);
//! ```
//!
//! A [`Solver`] keeps what it found out in a table of bounded size and is used by one thread; several
//! threads have one each. With [`Limits`] a question that takes too long is [`Unsolved`], never
//! guessed.
//!
//! How it works: the search asks one yes-or-no question at a time ("at least seven tricks?") and keeps
//! the answers as patterns of the cards that mattered. Sides of any geometry, misère and piccolo are
//! the same search with other counted seats and other wants.

mod decisions;
mod engine;
mod finished;
mod position;
mod possible;
mod several;
mod solve;
mod task;

pub use decisions::CardChoice;
pub use finished::{Finished, FinishedCard};
pub use position::{CardsOnTable, Position, PositionError};
pub use possible::Possible;
pub use several::PlayerFate;
pub use solve::{Analysis, Limits, Solver, Unsolved};
pub use task::{Goal, SideError, Task};
