//! The end of a trick: its last card, who has won it, and what follows. What went before stands in [`super::search`].

use super::bits::suit_of;
use super::moves::Moves;
use super::search::{NONE, ONE, Reached, Search, TRICKS};

/// The cards on the table.
#[derive(Clone, Copy, Debug)]
pub struct OpenTrick {
    pub cards: u64,
    pub led: usize,
    /// The winning card so far, as a set, and whose it is.
    pub best: u64,
    pub winner: usize,
    /// Another card of the winning card's suit lies on the table, so its rank mattered.
    pub contested: bool,
}

impl OpenTrick {
    #[inline(always)]
    pub fn with(&self, seat: usize, card: u64, suit: usize, trump: usize) -> OpenTrick {
        let best_suit = suit_of(self.best.trailing_zeros());
        let mut after = *self;
        after.cards |= card;
        if suit == best_suit {
            after.contested = true;
            if card > self.best {
                after.best = card;
                after.winner = seat;
            }
        } else if suit == trump {
            after.best = card;
            after.winner = seat;
            after.contested = false;
        }
        after
    }
}

impl Search {
    /// The last card of a trick. What is known about the trick after it is asked for every card before
    /// any of them is played on.
    pub fn follow_last<const KIND: u8>(
        &mut self,
        seat: usize,
        need: u8,
        left: u8,
        trick: &OpenTrick,
    ) -> Reached {
        let wants = self.is_maximiser(seat);
        let hand = self.hands[seat];
        let (legal, mut cards) = self.legal(seat, Some(trick));
        if cards & (cards - 1) == 0 {
            return self.only_last_card::<KIND>(seat, cards, need, left, trick);
        }
        let key = self.hint_key::<KIND, 3>(seat, need, legal, Some(trick));
        let mut card = self.hinted(key, legal, cards);
        let mut moves = Moves::new();
        let mut listed = card == 0;
        if listed {
            self.list::<KIND, 3>(seat, cards, Some(trick), &mut moves);
            card = moves.next().unwrap_or(0);
        } else {
            cards &= !card;
        }
        let mut open = [0u64; 16];
        let mut count = 0;
        let mut relevant = 0;
        let mut skip = 0u64;
        while card != 0 {
            if card & skip == 0 {
                let after = trick.with(seat, card, suit_of(card.trailing_zeros()), self.trump);
                self.take(seat, card);
                let known = self.gathered::<KIND>(need, left, &after);
                self.give_back(seat, card);
                match known {
                    Some((answer, cards)) if answer == wants => {
                        self.hints.keep(key, card);
                        return (answer, cards);
                    }
                    Some((_, cards)) => relevant |= self.lesson(hand, card, cards, &mut skip),
                    None => {
                        open[count & 15] = card;
                        count += 1;
                    }
                }
            }
            if !listed {
                listed = true;
                self.list::<KIND, 3>(seat, cards & !skip, Some(trick), &mut moves);
            }
            card = moves.next().unwrap_or(0);
        }
        for card in open.into_iter().take(count) {
            if card & skip != 0 {
                continue;
            }
            let after = trick.with(seat, card, suit_of(card.trailing_zeros()), self.trump);
            self.take(seat, card);
            let (answer, cards) = self.gather::<KIND>(need, left, &after);
            self.give_back(seat, card);
            if self.stopped {
                return (false, 0);
            }
            if answer == wants {
                self.hints.keep(key, card);
                return (answer, cards);
            }
            relevant |= self.lesson(hand, card, cards, &mut skip);
        }
        (!wants, relevant)
    }

    /// The last card of a trick, where its player has no choice.
    #[inline(always)]
    fn only_last_card<const KIND: u8>(
        &mut self,
        seat: usize,
        card: u64,
        need: u8,
        left: u8,
        trick: &OpenTrick,
    ) -> Reached {
        let hand = self.hands[seat];
        let after = trick.with(seat, card, suit_of(card.trailing_zeros()), self.trump);
        self.take(seat, card);
        let (answer, relevant) = match self.gathered::<KIND>(need, left, &after) {
            Some(proof) => proof,
            None => self.gather::<KIND>(need, left, &after),
        };
        self.give_back(seat, card);
        if answer == self.is_maximiser(seat) {
            (answer, relevant)
        } else {
            (answer, self.lesson(hand, card, relevant, &mut 0))
        }
    }

    /// Four cards lie: what is known about the rest?
    #[inline(always)]
    fn gathered<const KIND: u8>(&mut self, need: u8, left: u8, trick: &OpenTrick) -> Option<Reached> {
        let rank = if trick.contested { trick.best } else { 0 };
        let scored = self.is_counted(trick.winner);
        if KIND == NONE && scored {
            return Some((true, rank));
        }
        self.live ^= trick.cards;
        let known = if KIND == ONE && scored {
            self.known::<NONE>(trick.winner, 1, left - 1)
        } else {
            let need = if KIND == TRICKS && scored { need.saturating_sub(1) } else { need };
            self.known::<KIND>(trick.winner, need, left - 1)
        };
        self.live ^= trick.cards;
        known.map(|(answer, cards)| (answer, cards | rank))
    }

    /// Four cards lie and nothing is known: the winner leads to the next trick.
    #[inline(always)]
    fn gather<const KIND: u8>(&mut self, need: u8, left: u8, trick: &OpenTrick) -> Reached {
        let rank = if trick.contested { trick.best } else { 0 };
        let scored = self.is_counted(trick.winner);
        self.live ^= trick.cards;
        let (answer, cards) = if KIND == ONE && scored {
            self.expand::<NONE>(trick.winner, 1, left - 1)
        } else {
            let need = if KIND == TRICKS && scored { need.saturating_sub(1) } else { need };
            self.expand::<KIND>(trick.winner, need, left - 1)
        };
        self.live ^= trick.cards;
        (answer, cards | rank)
    }

    /// Everybody plays his only card.
    pub fn last_trick<const KIND: u8>(&mut self, seat: usize) -> Reached {
        let card = self.hands[seat];
        let led = suit_of(card.trailing_zeros());
        let mut trick = OpenTrick { cards: card, led, best: card, winner: seat, contested: false };
        for n in 1..4 {
            let seat = (seat + n) & 3;
            let card = self.hands[seat];
            trick = trick.with(seat, card, suit_of(card.trailing_zeros()), self.trump);
        }
        let rank = if trick.contested { trick.best } else { 0 };
        let scored = self.is_counted(trick.winner);
        (if KIND == ONE { !scored } else { scored }, rank)
    }
}
