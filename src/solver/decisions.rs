//! A game that was played, choice by choice: what every card that could have been played would have kept.

use crate::cards::{Card, Seat};

use super::solve::Play;
use super::{Goal, Position, Solver, Task, Unsolved};

/// A moment at which a player could choose among several cards, and what each of them keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardChoice {
    pub seat: Seat,
    /// What he played: one of the cards that he could play.
    pub played: Card,
    /// Of the game, from 0.
    pub trick: u8,
    /// The first of the trick is 0.
    pub place: u8,
    /// Could he follow the suit that was led?
    pub follows: bool,
    /// What the side takes from here on after each card that could be played, in the order of the hand; or the
    /// limit was reached.
    pub cards: Result<Vec<(Card, u8)>, Unsolved>,
}

impl Solver {
    /// Every choice of a game that began at this position, in the order of play. A card that somebody was not
    /// allowed to play is no choice, and one that he did not have ends the account. The limits are those of each
    /// choice. The end is solved first: what is learnt there is needed before.
    pub fn choices(&mut self, start: &Position, task: &Task, cards: &[Card]) -> Vec<CardChoice> {
        let mut moments: Vec<(Position, Task, Card)> = Vec::new();
        let mut at = Some((start.clone(), *task));
        for card in cards {
            let Some((position, task)) = at.take() else { break };
            if !position.hands()[position.mover()].contains(*card) {
                break;
            }
            let (after, winner) = position.play(*card);
            let won = u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
            at = after.map(|after| (after, task.with_taken(task.taken().saturating_add(won))));
            moments.push((position, task, *card));
        }
        self.keep_deal(start.hands(), start, task);
        let length = start.left();
        let mut choices: Vec<CardChoice> = Vec::new();
        for (position, task, played) in moments.iter().rev() {
            let legal = position.legal();
            if legal.len() < 2 || !legal.contains(*played) {
                continue;
            }
            self.begin();
            choices.push(CardChoice {
                seat: position.mover(),
                played: *played,
                trick: length - position.left(),
                place: position.table().len() as u8,
                follows: position.table().first().is_none_or(|led| legal.of(led.suit()) == legal),
                cards: self.card_values(position, task, Play::Best),
            });
        }
        choices.reverse();
        choices
    }

    /// What this card costs the side of its player, if everybody plays his best before it and after it: never
    /// negative, 0 for a card as good as the best.
    pub fn cost(&mut self, position: &Position, task: &Task, card: Card) -> Result<u8, Unsolved> {
        self.begin();
        let best = self.evaluate(position, task, Play::Best, None)?;
        let kept = self.after(position, task, Play::Best, card, Some(best))?;
        let ours = task.side().contains(position.mover());
        // A goal is reached or not, and tricks are more or fewer: in both the side wants the larger figure.
        debug_assert!(task.goal() == Goal::Tricks || best <= 1);
        Ok(if ours { best.saturating_sub(kept) } else { kept.saturating_sub(best) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Hand, Notation, PerSeat, SeatSet, Suit, scan_hand};

    fn ending() -> Position {
        let hands = PerSeat(["♦Q4 ♣86", "♠3 ♦3 ♣Q7", "♠7 ♦K92", "♥T7 ♦5 ♣4"].map(|text| {
            let mut hand = Hand::EMPTY;
            scan_hand(text, Notation::En, |found| {
                hand.insert(found.unwrap().0);
            });
            hand
        }));
        Position::new(hands, Some(Suit::Hearts), Seat::West, &[]).unwrap()
    }

    /// Every choice has the values that the position has when it is asked about alone.
    #[test]
    fn choices_are_worth_what_their_positions_say() {
        let east = Task::new(SeatSet::of(Seat::East), Goal::Tricks).unwrap();
        let misere = Task::new(SeatSet::of(Seat::North), Goal::None).unwrap();
        for task in [east, misere] {
            for first in [true, false] {
                // Everybody plays the first card that he may, or the last.
                let (mut at, mut cards) = (Some((ending(), task)), Vec::new());
                let mut expected = Vec::new();
                while let Some((position, task)) = at {
                    let legal = position.legal();
                    let card = if first { legal.iter().next() } else { legal.iter().last() }.unwrap();
                    let found = Solver::default().cards(&position, &task).unwrap();
                    if legal.len() > 1 {
                        let best = Solver::default().value(&position, &task).unwrap();
                        let kept = found.iter().find(|(other, _)| *other == card).unwrap().1;
                        let cost = Solver::default().cost(&position, &task, card).unwrap();
                        assert_eq!(cost, best.abs_diff(kept));
                        expected.push((position.mover(), card, found));
                    }
                    cards.push(card);
                    let (after, winner) = position.play(card);
                    let won = u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
                    at = after.map(|after| (after, task.with_taken(task.taken() + won)));
                }
                let choices = Solver::default().choices(&ending(), &task, &cards);
                let found: Vec<_> =
                    choices.iter().map(|it| (it.seat, it.played, it.cards.clone().unwrap())).collect();
                assert_eq!(found, expected);
                assert!(choices.len() > 5 && choices[0].place == 0 && choices[0].trick == 0);
            }
        }
    }

    #[test]
    fn what_takes_too_long_is_left_and_the_rest_is_told() {
        let east = Task::new(SeatSet::of(Seat::East), Goal::Tricks).unwrap();
        let cards: Vec<Card> = {
            let (mut at, mut cards) = (Some(ending()), Vec::new());
            while let Some(position) = at {
                let card = position.legal().iter().next().unwrap();
                cards.push(card);
                at = position.play(card).0;
            }
            cards
        };
        let limits = crate::solver::Limits { nodes: 2, ..Default::default() };
        let choices = Solver::new(limits).choices(&ending(), &east, &cards);
        assert!(choices.iter().any(|choice| choice.cards == Err(Unsolved)));
    }
}
