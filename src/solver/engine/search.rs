//! The search: one yes-or-no question at a time, from the lead of one trick to the lead of the next.
//!
//! Every question is whether the *maximisers* can bring the counted seats to at least `need` tricks.
//! For a side that wants tricks, the maximisers are the counted seats themselves; for a misère, the
//! counted seat is the player and the maximisers are those against him. Seats may also all be
//! maximisers, or none: then the question is what can happen at all.
//!
//! With the answer comes the set of cards whose rank mattered (see [`super::patterns`]).

use super::bits::{LANE, NO_TRUMP, lane, lowest, suit_of};
use super::hints::Hints;
use super::moves::Moves;
use super::open_trick::OpenTrick;
use super::owners::{Owners, mask_of, relevant_of};
use super::patterns::Patterns;

/// Tricks are counted.
pub const TRICKS: u8 = 0;
/// The counted player must not take a trick.
pub const NONE: u8 = 1;
/// The counted player has none yet and must end with exactly one; yes means that he does not.
pub const ONE: u8 = 2;

/// Yes or no, and the cards whose rank mattered.
pub type Reached = (bool, u64);

/// What may be switched off, to prove that it changes nothing but the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// The table of patterns.
    pub table: bool,
    /// Bounds that need no search.
    pub bounds: bool,
    /// Cards of one hand that cannot make a difference are tried once.
    pub equals: bool,
}

#[derive(Debug, Clone)]
pub struct Search {
    pub hands: [u64; 4],
    /// Cards in the hands and on the table.
    pub live: u64,
    /// Length of every suit in every hand, four bits each.
    pub shape: u64,
    pub trump: usize,
    /// Seats whose tricks are counted, and seats that want them, as bits.
    pub counted: u8,
    pub maximisers: u8,
    pub switches: Switches,
    pub owners: Owners,
    pub patterns: Patterns,
    pub hints: Hints,
    pub nodes: u64,
    /// The search gives up at this many nodes; `stopped` is then set and answers mean nothing.
    pub limit: u64,
    pub deadline: Option<std::time::Instant>,
    pub stopped: bool,
}

impl Search {
    pub fn new(bytes: usize) -> Search {
        Search {
            hands: [0; 4],
            live: 0,
            shape: 0,
            trump: NO_TRUMP,
            counted: 0,
            maximisers: 0,
            switches: Switches { table: true, bounds: true, equals: true },
            owners: Owners::new(),
            patterns: Patterns::new(bytes),
            hints: Hints::new(),
            nodes: 0,
            limit: u64::MAX,
            deadline: None,
            stopped: false,
        }
    }

    /// A new deal: owners are prepared from `hands`, which include the cards on the table, and what
    /// was found out before is forgotten.
    pub fn deal(&mut self, hands: [u64; 4], trump: usize, counted: u8, maximisers: u8) {
        self.owners.prepare(&hands);
        self.patterns.forget();
        self.trump = trump;
        self.counted = counted;
        self.maximisers = maximisers;
        self.place(hands);
    }

    /// Puts the cards of a position of the same deal into the hands.
    pub fn place(&mut self, hands: [u64; 4]) {
        self.hands = hands;
        self.live = hands[0] | hands[1] | hands[2] | hands[3];
        self.shape = 0;
        for (seat, hand) in hands.iter().enumerate() {
            for suit in 0..4 {
                let length = (hand >> (16 * suit) & LANE).count_ones() as u64;
                self.shape |= length << (16 * seat + 4 * suit);
            }
        }
    }

    #[inline(always)]
    pub fn is_counted(&self, seat: usize) -> bool {
        self.counted >> seat & 1 == 1
    }

    #[inline(always)]
    pub fn is_maximiser(&self, seat: usize) -> bool {
        self.maximisers >> seat & 1 == 1
    }

    #[inline(always)]
    pub fn length(&self, seat: usize, suit: usize) -> u32 {
        (self.shape >> (16 * seat + 4 * suit) & 15) as u32
    }

    #[inline(always)]
    pub fn take(&mut self, seat: usize, card: u64) {
        self.hands[seat] ^= card;
        self.shape -= 1 << (16 * seat + 4 * suit_of(card.trailing_zeros()));
    }

    #[inline(always)]
    pub fn give_back(&mut self, seat: usize, card: u64) {
        self.hands[seat] ^= card;
        self.shape += 1 << (16 * seat + 4 * suit_of(card.trailing_zeros()));
    }

    #[cold]
    fn check_limits(&mut self) {
        if self.nodes >= self.limit || self.deadline.is_some_and(|end| std::time::Instant::now() >= end) {
            self.stopped = true;
        }
    }

    #[inline(always)]
    fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes & 0xfff == 0 || self.nodes >= self.limit {
            self.check_limits();
        }
    }

    /// `seat` leads, everybody has `left` cards.
    pub fn lead<const KIND: u8>(&mut self, seat: usize, need: u8, left: u8) -> Reached {
        match self.known::<KIND>(seat, need, left) {
            Some(proof) => proof,
            None => self.expand::<KIND>(seat, need, left),
        }
    }

    /// The answer without playing a card: the end is reached, a bound holds, or it was found before.
    #[inline(always)]
    pub fn known<const KIND: u8>(&mut self, seat: usize, need: u8, left: u8) -> Option<Reached> {
        if KIND == TRICKS {
            if need == 0 {
                return Some((true, 0));
            }
            if need > left {
                return Some((false, 0));
            }
        } else if left == 0 {
            return Some((KIND == ONE, 0));
        }
        self.tick();
        if left == 1 {
            return Some(self.last_trick::<KIND>(seat));
        }
        if self.switches.table {
            let rows = self.owners.rows(self.live);
            let found = self.patterns.look_up(self.shape, seat as u8 | KIND << 2, &rows, need);
            if let Some((answer, mask)) = found {
                return Some((answer, relevant_of(&mask, self.live)));
            }
        }
        if self.switches.bounds
            && let Some(proof) = self.bounds::<KIND>(seat, need, left)
        {
            return Some(proof);
        }
        None
    }

    /// Plays on, and keeps what comes out.
    pub fn expand<const KIND: u8>(&mut self, seat: usize, need: u8, left: u8) -> Reached {
        let mut proof = self.try_all::<KIND, 0>(seat, need, left, None);
        proof.1 = self.sharpen(proof.1);
        if self.switches.table && !self.stopped {
            let rows = self.owners.rows(self.live);
            let mask = mask_of(proof.1, self.live);
            let most = if KIND == TRICKS { left } else { 1 };
            let (lower, upper) = if proof.0 { (need, most) } else { (0, need - 1) };
            self.patterns.store(self.shape, seat as u8 | KIND << 2, &rows, mask, lower, upper);
        }
        proof
    }

    /// Lengths are part of every pattern: where the lowest cards of a suit are all in one hand, down
    /// from some relevant card, it is enough to know the cards above them.
    #[inline(always)]
    fn sharpen(&self, relevant: u64) -> u64 {
        let mut sharp = 0;
        for suit in 0..4 {
            let cards = relevant & lane(suit);
            if cards == 0 {
                continue;
            }
            let live = self.live & lane(suit);
            let low = lowest(cards);
            let under = live & (low | (low - 1));
            let owner = self.hands.iter().find(|hand| *hand & low != 0).copied().unwrap_or(0);
            sharp |=
                if under & !owner == 0 { lowest(live & !owner) & !(low - 1) | cards & !owner } else { low };
        }
        sharp
    }

    /// The seat to play tries its cards, best first, until one gives it what it wants.
    #[inline(always)]
    fn try_all<const KIND: u8, const PLACE: usize>(
        &mut self,
        seat: usize,
        need: u8,
        left: u8,
        trick: Option<&OpenTrick>,
    ) -> Reached {
        let wants = self.is_maximiser(seat);
        let hand = self.hands[seat];
        let (legal, mut cards) = self.legal(seat, trick);
        if cards & (cards - 1) == 0 {
            let (answer, relevant) = self.play::<KIND, PLACE>(seat, cards, need, left, trick);
            return (
                answer,
                if answer == wants { relevant } else { self.lesson(hand, cards, relevant, &mut 0) },
            );
        }
        let key = self.hint_key::<KIND, PLACE>(seat, need, legal, trick);
        let hint = self.hinted(key, legal, cards);
        let mut relevant = 0;
        let mut skip = 0u64;
        if hint != 0 {
            let (answer, cards) = self.play::<KIND, PLACE>(seat, hint, need, left, trick);
            if answer == wants || self.stopped {
                return (answer, cards);
            }
            relevant |= self.lesson(hand, hint, cards, &mut skip);
        }
        cards &= !hint & !skip;
        let mut moves = Moves::new();
        self.list::<KIND, PLACE>(seat, cards, trick, &mut moves);
        while let Some(card) = moves.next() {
            if card & skip != 0 {
                continue;
            }
            let (answer, cards) = self.play::<KIND, PLACE>(seat, card, need, left, trick);
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

    /// What a card that did not help says: the cards that mattered, and which others of the hand would
    /// not help either.
    #[inline(always)]
    pub fn lesson(&self, hand: u64, card: u64, cards: u64, skip: &mut u64) -> u64 {
        let suit = lane(suit_of(card.trailing_zeros()));
        let low = lowest(cards & suit);
        if low > card {
            let between = self.live & suit & (low | (low - 1)) & !(card - 1);
            if between & !hand == 0 {
                // The run that this card stood for matters, so all of it does.
                return cards | card;
            }
            if self.switches.equals {
                *skip |= suit & (low - 1);
            }
        } else if low == 0 && self.switches.equals {
            *skip |= suit;
        }
        cards
    }

    #[inline(always)]
    fn play<const KIND: u8, const PLACE: usize>(
        &mut self,
        seat: usize,
        card: u64,
        need: u8,
        left: u8,
        trick: Option<&OpenTrick>,
    ) -> Reached {
        let suit = suit_of(card.trailing_zeros());
        let trick = match trick {
            None => OpenTrick { cards: card, led: suit, best: card, winner: seat, contested: false },
            Some(trick) => trick.with(seat, card, suit, self.trump),
        };
        self.take(seat, card);
        let next = (seat + 1) & 3;
        let proof = match PLACE {
            0 => self.follow_second::<KIND>(next, need, left, &trick),
            1 => self.follow_third::<KIND>(next, need, left, &trick),
            _ => self.follow_last::<KIND>(next, need, left, &trick),
        };
        self.give_back(seat, card);
        proof
    }

    fn follow_second<const KIND: u8>(
        &mut self,
        seat: usize,
        need: u8,
        left: u8,
        trick: &OpenTrick,
    ) -> Reached {
        self.try_all::<KIND, 1>(seat, need, left, Some(trick))
    }

    fn follow_third<const KIND: u8>(
        &mut self,
        seat: usize,
        need: u8,
        left: u8,
        trick: &OpenTrick,
    ) -> Reached {
        self.try_all::<KIND, 2>(seat, need, left, Some(trick))
    }

    /// The question in the middle of a trick.
    pub fn resume<const KIND: u8>(&mut self, seat: usize, need: u8, left: u8, trick: &OpenTrick) -> Reached {
        match trick.cards.count_ones() {
            1 => self.follow_second::<KIND>(seat, need, left, trick),
            2 => self.follow_third::<KIND>(seat, need, left, trick),
            _ => self.follow_last::<KIND>(seat, need, left, trick),
        }
    }
}
