//! A moment of the play as its players see it, and the card that a sensible player puts down.
//!
//! Everybody knows his own cards, those that were played, who has shown that he has none of a suit, and which side
//! plays what. Nobody looks at the others' cards: [`CardPlay::card`] asks for `hands[seat]` alone.

use crate::cards::{Card, Hand, PerSeat, Rank, Seat, SeatSet, Suit};

/// What a player wants of the tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wants {
    /// As many as he can get, he and his side.
    Tricks,
    /// None.
    None,
    /// One, and no other.
    One,
    /// That those who want none, or one, get too many.
    Force,
}

/// Small enough to be copied for every line that is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardPlay {
    pub hands: PerSeat<Hand>,
    /// Every card that was put on the table, this trick included.
    pub played: Hand,
    /// The suits of which somebody has shown that he has none.
    pub void: PerSeat<[bool; 4]>,
    pub trump: Option<Suit>,
    /// Those who play the game, or one of the games.
    pub declarers: SeatSet,
    pub wants: PerSeat<Wants>,
    pub taken: PerSeat<u8>,
    pub leader: Seat,
    pub trick: [Option<Card>; 4],
    /// Cards in this trick.
    pub laid: usize,
}

impl CardPlay {
    pub fn turn(&self) -> Seat {
        self.leader.after(self.laid)
    }

    pub fn led(&self) -> Option<Suit> {
        self.trick[0].map(Card::suit)
    }

    /// The cards with which he follows suit, or all.
    pub fn legal(&self, seat: Seat) -> Hand {
        let hand = self.hands[seat];
        let following = self.led().map_or(Hand::EMPTY, |led| hand.of(led));
        if following.is_empty() { hand } else { following }
    }

    /// Who wins the trick so far, and with which card.
    pub fn best(&self) -> Option<(Seat, Card)> {
        let mut best: Option<(Seat, Card)> = None;
        for (n, card) in self.trick.iter().take(self.laid).enumerate() {
            let Some(card) = *card else { continue };
            if best.is_none_or(|(_, other)| card.beats(other, self.trump)) {
                best = Some((self.leader.after(n), card));
            }
        }
        best
    }

    /// He puts it down; the winner, where it was the last of the trick.
    pub fn put(&mut self, card: Card) -> Option<Seat> {
        let seat = self.turn();
        if let Some(led) = self.led().filter(|led| *led != card.suit()) {
            self.void[seat][led.index()] = true;
        }
        self.hands[seat].remove(card);
        self.played.insert(card);
        if let Some(place) = self.trick.get_mut(self.laid) {
            *place = Some(card);
        }
        self.laid += 1;
        if self.laid < 4 {
            return None;
        }
        let (winner, _) = self.best()?;
        self.taken[winner] += 1;
        (self.leader, self.trick, self.laid) = (winner, [None; 4], 0);
        Some(winner)
    }

    pub fn is_over(&self) -> bool {
        self.laid == 0 && self.hands[self.leader].is_empty()
    }

    fn is_friend(&self, seat: Seat, other: Seat) -> bool {
        match self.wants[seat] {
            Wants::None | Wants::One => false,
            Wants::Force => self.wants[other] == Wants::Force,
            Wants::Tricks => self.declarers.contains(seat) == self.declarers.contains(other),
        }
    }

    /// Cards that he does not see.
    fn unseen(&self, seat: Seat) -> Hand {
        Hand::PACK - self.played - self.hands[seat]
    }

    /// Does nobody else have a higher card of the suit?
    fn is_master(&self, seat: Seat, card: Card) -> bool {
        self.unseen(seat).highest(card.suit()).is_none_or(|other| other < card)
    }

    /// The card of a sensible player.
    pub fn card(&self, seat: Seat) -> Option<Card> {
        let legal = self.legal(seat);
        if legal.len() <= 1 {
            return legal.first();
        }
        let chosen = match (self.wants[seat], self.led()) {
            (Wants::Tricks, None) => self.lead_for_tricks(seat),
            (Wants::Tricks, Some(led)) => self.follow_for_tricks(seat, led, legal),
            (Wants::One, _) if self.taken[seat] == 0 => self.take_one(seat, legal),
            (Wants::None | Wants::One, None) => self.lead_low(seat),
            (Wants::None | Wants::One, Some(led)) => self.duck(seat, led, legal),
            (Wants::Force, None) => self.lead_to_force(seat),
            (Wants::Force, Some(led)) => self.follow_to_force(led, legal),
        };
        chosen.filter(|card| legal.contains(*card)).or(legal.first())
    }

    fn lead_for_tricks(&self, seat: Seat) -> Option<Card> {
        let (hand, unseen) = (self.hands[seat], self.unseen(seat));
        let declares = self.declarers.contains(seat);
        let trumps_out = self.trump.map_or(Hand::EMPTY, |trump| unseen.of(trump));
        let enemy_can_ruff = !trumps_out.is_empty() && {
            let trump = self.trump.unwrap_or(Suit::Spades);
            Seat::ALL
                .into_iter()
                .any(|other| !self.is_friend(seat, other) && !self.void[other][trump.index()])
        };
        if let Some(trump) = self.trump
            && declares
            && enemy_can_ruff
            && hand.of(trump).len() >= 3
        {
            let top = hand.highest(trump)?;
            let drives = self.is_master(seat, top) || hand.of(trump).len() > trumps_out.len();
            if drives {
                return Some(top);
            }
            if hand.of(trump).len() >= 5 {
                return Some(top);
            }
        }
        let sides =
            || Suit::ALL.into_iter().filter(|suit| Some(*suit) != self.trump && !hand.of(*suit).is_empty());
        // A card that nobody can beat, while it is not likely to be ruffed.
        let safe = |suit: &Suit| {
            let ruffs = Seat::ALL
                .into_iter()
                .any(|other| !self.is_friend(seat, other) && other != seat && self.void[other][suit.index()]);
            !enemy_can_ruff || !ruffs && unseen.of(*suit).len() >= 6
        };
        let winner = sides().filter(safe).filter_map(|suit| hand.highest(suit));
        if let Some(card) = winner
            .filter(|card| self.is_master(seat, *card))
            .max_by_key(|card| (unseen.of(card.suit()).len(), card.rank()))
        {
            return Some(card);
        }
        if let Some(trump) = self.trump
            && !declares
            && (1..=3).contains(&hand.of(trump).len())
            && let Some(single) = sides().find(|suit| hand.of(*suit).len() == 1)
        {
            return hand.of(single).first();
        }
        let worth = |suit: &Suit| self.worth_of_lead(seat, *suit);
        let suit = Suit::ALL.into_iter().filter(|suit| !hand.of(*suit).is_empty()).max_by_key(worth)?;
        let cards = hand.of(suit);
        let top = cards.highest(suit)?;
        let next = (cards - Hand::EMPTY.with(top)).highest(suit);
        let touching = next
            .is_some_and(|next| next.rank().index() + 1 == top.rank().index() && next.rank() >= Rank::TEN);
        if touching { Some(top) } else { cards.first() }
    }

    /// Long suits, sequences, and what a friend has shown; not away from a king or an ace.
    fn worth_of_lead(&self, seat: Seat, suit: Suit) -> i32 {
        let cards = self.hands[seat].of(suit);
        let is = |rank: Rank| cards.contains(Card::new(suit, rank));
        let mut worth = 2 * cards.len() as i32;
        if is(Rank::KING) && is(Rank::QUEEN) || is(Rank::QUEEN) && is(Rank::JACK) {
            worth += 4;
        } else if is(Rank::ACE) || is(Rank::KING) {
            worth -= 3;
        }
        if Some(suit) == self.trump {
            worth -= if self.declarers.contains(seat) { 1 } else { 5 };
        }
        let ruffed = |other: Seat| other != seat && self.void[other][suit.index()];
        for other in Seat::ALL.into_iter().filter(|other| ruffed(*other)) {
            worth += if self.is_friend(seat, other) { 3 } else { -4 };
        }
        worth
    }

    fn follow_for_tricks(&self, seat: Seat, led: Suit, legal: Hand) -> Option<Card> {
        let (winner, best) = self.best()?;
        let friend = self.is_friend(seat, winner);
        let is_last = self.laid == 3;
        let holds_up = friend && (is_last || self.is_safe(seat, best));
        if !legal.of(led).is_empty() {
            let low = legal.first();
            let mut winners = legal.iter().filter(|card| card.beats(best, self.trump));
            if holds_up {
                return low;
            }
            let Some(cheapest) = winners.next() else { return low };
            if is_last {
                return Some(cheapest);
            }
            let top = legal.highest(led)?;
            if self.is_master(seat, top) {
                // With nobody left who could ruff it, or the first time round, the trick is worth it.
                let second = self.laid == 1 && Some(led) == self.trump && best.rank() < Rank::TEN;
                return if second { low } else { Some(self.lowest_equal(seat, top)) };
            }
            return if self.laid == 2 && !friend { Some(self.lowest_equal(seat, top)) } else { low };
        }
        if holds_up {
            return self.throw_away(seat, legal);
        }
        let ruff =
            self.trump.and_then(|trump| legal.of(trump).iter().find(|card| card.beats(best, self.trump)));
        // A friend may still win what is not worth a trump.
        let wait = friend && best.rank() >= Rank::QUEEN;
        ruff.filter(|_| !wait).or_else(|| self.throw_away(seat, legal))
    }

    /// Will this card most likely win the trick?
    fn is_safe(&self, seat: Seat, card: Card) -> bool {
        self.is_master(seat, card)
    }

    /// The lowest of his cards that is as good as this one.
    fn lowest_equal(&self, seat: Seat, top: Card) -> Card {
        let unseen = self.unseen(seat).of(top.suit());
        let between = |low: Card| unseen.iter().any(|card| low < card && card < top);
        self.hands[seat].of(top.suit()).iter().find(|card| !between(*card)).unwrap_or(top)
    }

    /// The least useful card: low, and not the guard of a king or a queen.
    fn throw_away(&self, seat: Seat, legal: Hand) -> Option<Card> {
        let cost = |card: &Card| {
            let cards = self.hands[seat].of(card.suit());
            let top = cards.highest(card.suit()).map_or(Rank::ACE, Card::rank);
            let guards = cards.len() == 2 && top >= Rank::QUEEN && card.rank() != top;
            let of_trump = Some(card.suit()) == self.trump;
            card.rank().index() + if guards { 5 } else { 0 } + if of_trump { 40 } else { 0 }
        };
        legal.iter().min_by_key(cost)
    }

    /// The lead under which somebody else will have to go up.
    fn lead_low(&self, seat: Seat) -> Option<Card> {
        let unseen = self.unseen(seat);
        let cost = |card: &Card| {
            let of_suit = unseen.of(card.suit());
            let lower = of_suit.iter().filter(|other| other < card).count();
            let higher = of_suit.len() - lower;
            // With no higher card out, he takes the trick for certain.
            if higher == 0 { 1000 } else { 100 * lower / (lower + higher) + card.rank().index() }
        };
        self.hands[seat].iter().min_by_key(cost)
    }

    /// As high as he can go without taking the trick.
    fn duck(&self, seat: Seat, led: Suit, legal: Hand) -> Option<Card> {
        let (_, best) = self.best()?;
        if legal.of(led).is_empty() {
            return self.throw_danger(seat, legal);
        }
        let under = legal.iter().filter(|card| !card.beats(best, self.trump)).last();
        let over = if self.laid == 3 { legal.highest(led) } else { legal.first() };
        under.or(over)
    }

    /// The card that is the most likely to take a trick later.
    fn throw_danger(&self, seat: Seat, legal: Hand) -> Option<Card> {
        let unseen = self.unseen(seat);
        let danger = |card: &Card| {
            let of_suit = unseen.of(card.suit());
            let lower = of_suit.iter().filter(|other| other < card).count();
            let below = self.hands[seat].of(card.suit()).iter().filter(|other| other < card).count();
            (20 * lower).saturating_sub(15 * below) + card.rank().index()
        };
        legal.iter().max_by_key(danger)
    }

    /// The one trick of a piccolo is taken while the others still have high cards to get rid of.
    fn take_one(&self, seat: Seat, legal: Hand) -> Option<Card> {
        let Some(led) = self.led() else {
            let masters = self.hands[seat].iter().filter(|card| self.is_master(seat, *card));
            let short = |card: &Card| self.hands[seat].of(card.suit()).len();
            return masters.min_by_key(short).or_else(|| self.lead_low(seat));
        };
        let (_, best) = self.best()?;
        if legal.of(led).is_empty() {
            return self.throw_danger(seat, legal);
        }
        let top = legal.highest(led).filter(|top| top.beats(best, self.trump));
        let takes = top.filter(|top| self.laid == 3 || self.is_master(seat, *top));
        takes.or_else(|| self.duck(seat, led, legal))
    }

    /// Who can still be made to take a trick too many.
    fn victim(&self) -> Option<Seat> {
        let open = |seat: &Seat| match self.wants[*seat] {
            Wants::None => self.taken[*seat] == 0,
            Wants::One => self.taken[*seat] <= 1,
            Wants::Tricks | Wants::Force => false,
        };
        Seat::ALL.into_iter().find(open)
    }

    /// A low card of a suit in which the victim is not void.
    fn lead_to_force(&self, seat: Seat) -> Option<Card> {
        let hand = self.hands[seat];
        let Some(victim) = self.victim() else { return hand.first() };
        let unseen = self.unseen(seat);
        let cost = |card: &Card| {
            let of_suit = unseen.of(card.suit());
            let lower = of_suit.iter().filter(|other| other < card).count();
            let is_void = self.void[victim][card.suit().index()] || of_suit.is_empty();
            10 * lower + if is_void { 500 } else { 0 } + 3 * (13 - hand.of(card.suit()).len())
        };
        hand.iter().min_by_key(cost)
    }

    fn follow_to_force(&self, led: Suit, legal: Hand) -> Option<Card> {
        let Some(victim) = self.victim() else { return legal.first() };
        let (winner, best) = self.best()?;
        if legal.of(led).is_empty() {
            // High cards go, first of all of a suit in which the victim can be caught.
            let worth = |card: &Card| {
                let is_void = self.void[victim][card.suit().index()];
                card.rank().index() + if is_void { 0 } else { 4 }
            };
            return legal.iter().max_by_key(worth);
        }
        let has_played = (0..self.laid).any(|n| self.leader.after(n) == victim);
        let under = legal.iter().filter(|card| !card.beats(best, self.trump)).last();
        match (has_played, winner == victim) {
            // Under him, as high as possible; if that is not possible, the highest goes.
            (true, true) => under.or(legal.highest(led)),
            (true, false) => legal.highest(led),
            // He comes later: low, so that he has to go up.
            (false, _) => legal.first(),
        }
    }

    /// To the end, everybody as he would play, each seeing his own cards alone.
    pub fn play_out(mut self) -> CardPlay {
        while !self.is_over() {
            let Some(card) = self.card(self.turn()) else { break };
            self.put(card);
        }
        self
    }

    /// The card that does best if everybody else goes on as he would: only who sees all four hands can know it.
    pub fn card_by_all_hands(&self, seat: Seat) -> Option<Card> {
        let usual = self.card(seat);
        let outcome = |card: Card| {
            let mut line = *self;
            line.put(card);
            let end = line.play_out();
            let caught = |other: Seat| match end.wants[other] {
                Wants::None => end.taken[other] > 0,
                Wants::One => end.taken[other] != 1,
                Wants::Tricks | Wants::Force => false,
            };
            let failed = Seat::ALL.into_iter().filter(|other| caught(*other)).count();
            let lost: u8 = end.declarers.others().iter().map(|other| end.taken[other]).sum();
            (failed, if self.wants[seat] == Wants::Tricks { lost } else { 0 })
        };
        let mut chosen = usual.map(|card| (outcome(card), card));
        for card in self.legal(seat) {
            let found = outcome(card);
            if chosen.is_none_or(|(best, _)| found > best) {
                chosen = Some((found, card));
            }
        }
        chosen.map(|(_, card)| card)
    }
}
