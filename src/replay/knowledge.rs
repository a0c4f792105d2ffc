//! Who can have had which card. Of every card it is known whose it was, or a set of players who can have had it,
//! and every player has a number of cards that nobody knows. What follows from that is exact: a card can have been
//! South's if there is a way to deal all unknown cards in which he gets it, and it was his if there is no other way.
//!
//! Nothing here knows of tricks or rules. That a player did not follow a suit proves nothing about his hand: he may have
//! renounced.

use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet, Suit};

/// Four hands that are one pack, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Knowledge {
    known: PerSeat<Hand>,
    barred: PerSeat<Hand>,
    /// Players of whom every card is known.
    full: SeatSet,
    /// `None`: nobody can count the unknown cards, and nothing follows from their number.
    open: Option<Open>,
    may: PerSeat<Hand>,
}

/// What is to be dealt among the players to make the hands whole.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Open {
    places: PerSeat<u8>,
    /// Of them, at least so many are of this suit.
    suits: PerSeat<[u8; 4]>,
}

/// Unknown cards of each suit, by the set of players who can have them, one bit a seat.
type Groups = [[u8; 16]; 4];

impl Knowledge {
    /// `barred`: cards that a player cannot have had. `suits`: so many unknown cards of a suit he had at the least.
    /// `sizes`: how many cards each had, where that is certain.
    pub fn new(
        known: PerSeat<Hand>,
        barred: PerSeat<Hand>,
        full: SeatSet,
        suits: PerSeat<[u8; 4]>,
        sizes: Option<PerSeat<u8>>,
    ) -> Knowledge {
        let mut knowledge = Knowledge { known, barred, full, open: None, may: known };
        knowledge.open = sizes.and_then(|sizes| knowledge.count(sizes, suits));
        knowledge.may = knowledge.find_possible();
        knowledge.settle();
        knowledge
    }

    /// Every card is known.
    pub fn whole(known: PerSeat<Hand>) -> Knowledge {
        let barred = PerSeat::default();
        Knowledge { known, barred, full: SeatSet::ALL, open: None, may: known }
    }

    /// The cards that were certainly his.
    pub fn known(&self, seat: Seat) -> Hand {
        self.known[seat]
    }

    /// Is every card of his known?
    pub fn is_whole(&self, seat: Seat) -> bool {
        self.full.contains(seat)
    }

    pub fn may_hold(&self, seat: Seat, card: Card) -> bool {
        self.may[seat].contains(card)
    }

    pub fn surely_has_one_of(&self, seat: Seat, cards: Hand) -> bool {
        !(self.known[seat] & cards).is_empty() || self.open.is_some() && !self.fits(seat, Hand::EMPTY, cards)
    }

    /// Can he have had all of these cards and none of those?
    pub fn fits(&self, seat: Seat, gets: Hand, lacks: Hand) -> bool {
        let own = self.known[seat];
        let is_false = !(gets & lacks).is_empty()
            || !(lacks & own).is_empty()
            || !(gets - own - self.candidates(seat)).is_empty();
        if is_false {
            return false;
        }
        let gets = gets - own;
        let Some(mut open) = self.open else { return true };
        let Some(places) = open.places[seat].checked_sub(gets.len() as u8) else { return false };
        if self.is_plain() {
            // The cards that he lacks go to the others, who can have any: there is only to be room for them.
            let others = Seat::ALL.into_iter().filter(|other| *other != seat);
            let room: usize = others.map(|other| usize::from(open.places[other])).sum();
            return (lacks & self.unknown()).len() <= room;
        }
        open.places[seat] = places;
        for suit in Suit::ALL {
            let wanted = &mut open.suits[seat][suit.index()];
            *wanted = wanted.saturating_sub(gets.of(suit).len() as u8);
        }
        let unknown = self.unknown() - gets;
        let mut groups = self.groups(unknown - lacks, SeatSet::ALL);
        let without = self.groups(unknown & lacks, SeatSet::of(seat).others());
        for (all, some) in groups.iter_mut().flatten().zip(without.iter().flatten()) {
            *all += some;
        }
        open.can_be_dealt(&groups)
    }

    fn unknown(&self) -> Hand {
        self.known.iter().fold(Hand::PACK, |rest, (_, hand)| rest - *hand)
    }

    /// Unknown cards that nothing but their number keeps from being his.
    fn candidates(&self, seat: Seat) -> Hand {
        let has_room = match self.open {
            Some(open) => open.places[seat] > 0,
            None => !self.full.contains(seat),
        };
        if has_room { self.unknown() - self.barred[seat] } else { Hand::EMPTY }
    }

    /// Does nothing but the number of cards bind anybody? Then every player who lacks a card can have any of them.
    fn is_plain(&self) -> bool {
        let unknown = self.unknown();
        self.barred.iter().all(|(_, barred)| (*barred & unknown).is_empty())
            && self.open.is_none_or(|open| open.suits == PerSeat::default())
    }

    fn groups(&self, cards: Hand, among: SeatSet) -> Groups {
        let mut groups = Groups::default();
        let mut sets = [Hand::EMPTY; 16];
        sets[0] = cards;
        for seat in among.iter() {
            let his = self.candidates(seat);
            for mask in (0..16).filter(|mask| mask >> seat.index() & 1 == 0) {
                sets[mask | 1 << seat.index()] = sets[mask] & his;
                sets[mask] = sets[mask] - his;
            }
        }
        for (mask, set) in sets.into_iter().enumerate().filter(|(_, set)| !set.is_empty()) {
            for suit in Suit::ALL {
                groups[suit.index()][mask] += set.of(suit).len() as u8;
            }
        }
        groups
    }

    /// What is still to be dealt; nothing where the numbers do not agree with the cards.
    fn count(&mut self, sizes: PerSeat<u8>, suits: PerSeat<[u8; 4]>) -> Option<Open> {
        let mut open = Open { suits, ..Open::default() };
        for seat in Seat::ALL {
            let places = sizes[seat].checked_sub(self.known[seat].len() as u8)?;
            if self.full.contains(seat) && places > 0 {
                return None;
            }
            open.places[seat] = places;
        }
        self.open = Some(open);
        open.can_be_dealt(&self.groups(self.unknown(), SeatSet::ALL)).then_some(open)
    }

    fn find_possible(&self) -> PerSeat<Hand> {
        let is_plain = self.is_plain();
        let candidates = PerSeat::from_fn(|seat| self.candidates(seat));
        PerSeat::from_fn(|seat| {
            let mut may = self.known[seat];
            // Cards of one suit that the same players can have are as good as each other.
            let mut answers = [[None; 16]; 4];
            for card in candidates[seat] {
                let others = Seat::ALL.into_iter().filter(|other| candidates[*other].contains(card));
                let mask = others.fold(0, |mask, other| mask | 1 << other.index());
                let answer: &mut Option<bool> = &mut answers[card.suit().index()][mask];
                let fits = || is_plain || self.fits(seat, Hand::EMPTY.with(card), Hand::EMPTY);
                if *answer.get_or_insert_with(fits) {
                    may.insert(card);
                }
            }
            may
        })
    }

    /// What only one player can have had was his.
    fn settle(&mut self) {
        let Some(mut open) = self.open else { return };
        for card in self.unknown() {
            let mut holders = Seat::ALL.into_iter().filter(|seat| self.may[*seat].contains(card));
            if let (Some(seat), None) = (holders.next(), holders.next()) {
                self.known[seat].insert(card);
                open.places[seat] = open.places[seat].saturating_sub(1);
                let wanted = &mut open.suits[seat][card.suit().index()];
                *wanted = wanted.saturating_sub(1);
            }
        }
        for seat in Seat::ALL.into_iter().filter(|seat| open.places[*seat] == 0) {
            self.full.insert(seat);
        }
        self.open = Some(open);
    }
}

impl Open {
    /// Is there a way to deal the cards so that everybody gets as many as he lacks, of the suits he lacks? There is one
    /// if no set of players is the only one for more cards than they have places for (Hall's theorem), where a place
    /// that asks for a suit takes no other.
    fn can_be_dealt(&self, groups: &Groups) -> bool {
        let mut free = [0i16; 4];
        for seat in Seat::ALL {
            let bound: i16 = self.suits[seat].iter().map(|n| i16::from(*n)).sum();
            free[seat.index()] = i16::from(self.places[seat]) - bound;
        }
        let cards: i16 = groups.iter().flatten().map(|n| i16::from(*n)).sum();
        let places: i16 = self.places.iter().map(|(_, n)| i16::from(*n)).sum();
        let has_owner = groups.iter().all(|of_suit| of_suit[0] == 0);
        if cards != places || !has_owner || free.iter().any(|n| *n < 0) {
            return false;
        }
        // For each suit and each set of players: the cards that only they can have, less the places that ask for them;
        // and the most that any of its players, taken by themselves, have of it.
        let mut most = [0i16; 16];
        for (suit, of_suit) in groups.iter().enumerate() {
            if of_suit.iter().all(|n| *n == 0) && self.suits.iter().all(|(_, asked)| asked[suit] == 0) {
                continue;
            }
            let mut excess = of_suit.map(i16::from);
            for n in 0..4 {
                excess[1 << n] -= i16::from(self.suits.0[n][suit]);
            }
            // What a set has is what every set within it has by itself.
            over_subsets(&mut excess, |all, some| all + some);
            over_subsets(&mut excess, i16::max);
            for (most, excess) in most.iter_mut().zip(excess) {
                *most += excess;
            }
        }
        over_subsets(&mut free_of(&free), |all, some| all + some)
            .iter()
            .zip(most)
            .all(|(free, most)| most <= *free)
    }
}

/// For every set of players: their free places, still apart for each player alone.
fn free_of(free: &[i16; 4]) -> [i16; 16] {
    let mut sets = [0; 16];
    free.iter().enumerate().for_each(|(n, free)| sets[1 << n] = *free);
    sets
}

/// Puts together, for every set of players, what all sets within it have.
fn over_subsets(sets: &mut [i16; 16], both: impl Fn(i16, i16) -> i16) -> &[i16; 16] {
    for n in 0..4 {
        for set in (0..16).filter(|set| set >> n & 1 == 1) {
            sets[set] = both(sets[set], sets[set & !(1 << n)]);
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A small pack that is still to be dealt: every card may be barred to some, every seat may need a suit.
    #[derive(Debug)]
    struct Gap {
        known: PerSeat<Hand>,
        barred: PerSeat<Hand>,
        suits: PerSeat<[u8; 4]>,
        sizes: PerSeat<u8>,
        unknown: Vec<Card>,
    }

    fn gap(order: &[usize], missing: usize, bars: u64, wants: u64) -> Gap {
        let pack: Vec<Card> = Hand::PACK.iter().collect();
        let dealt: Vec<Card> = order.iter().map(|n| pack[*n]).collect();
        // Unequal gaps: the cards that are missing are the last ones of a shuffled pack.
        let owner = |n: usize| Seat::ALL[n % 4];
        let mut known = PerSeat::<Hand>::default();
        let mut sizes = PerSeat::<u8>::default();
        let mut barred = PerSeat::<Hand>::default();
        let mut suits = PerSeat::<[u8; 4]>::default();
        let unknown: Vec<Card> = dealt[..missing].to_vec();
        for (n, card) in dealt.iter().enumerate() {
            let seat = owner(if n < missing { (bars >> (2 * n)) as usize } else { n });
            sizes[seat] += 1;
            if n >= missing {
                known[seat].insert(*card);
                continue;
            }
            let suit = card.suit().index();
            if wants >> n & 1 == 1 {
                suits[seat][suit] += 1;
            }
            for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
                if wants >> (16 + 3 * n + other.index() % 3) & 1 == 1 {
                    barred[other].insert(*card);
                }
            }
        }
        Gap { known, barred, suits, sizes, unknown }
    }

    impl Gap {
        /// Every way to deal the unknown cards.
        fn ways(&self) -> Vec<PerSeat<Hand>> {
            let mut found = Vec::new();
            self.deal(0, &mut PerSeat::default(), &mut found);
            found
        }

        fn deal(&self, n: usize, hands: &mut PerSeat<Hand>, found: &mut Vec<PerSeat<Hand>>) {
            let Some(card) = self.unknown.get(n) else {
                let fits = |seat: Seat| {
                    let full = hands[seat].len() + self.known[seat].len() == usize::from(self.sizes[seat]);
                    let has = |suit: Suit| {
                        hands[seat].of(suit).len() >= usize::from(self.suits[seat][suit.index()])
                    };
                    full && Suit::ALL.into_iter().all(has)
                };
                if Seat::ALL.into_iter().all(fits) {
                    found.push(*hands);
                }
                return;
            };
            for seat in Seat::ALL.into_iter().filter(|seat| !self.barred[*seat].contains(*card)) {
                hands[seat].insert(*card);
                self.deal(n + 1, hands, found);
                hands[seat].remove(*card);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        /// Against every way to deal up to seven unknown cards.
        #[test]
        fn what_follows_is_exact(
            order in Just((0..52usize).collect::<Vec<_>>()).prop_shuffle(),
            missing in 0..8usize,
            bars in any::<u64>(),
            wants in any::<u64>(),
            asked in any::<u64>(),
            full_freedom in any::<bool>(),
            tells_whole_hands in any::<bool>(),
        ) {
            let wants = if full_freedom { wants & asked } else { wants };
            let gap = gap(&order, missing, bars, wants);
            let ways = gap.ways();
            prop_assert!(!ways.is_empty());
            let is_whole = |seat: &Seat| tells_whole_hands && gap.known[*seat].len() == usize::from(gap.sizes[*seat]);
            let full: SeatSet = Seat::ALL.into_iter().filter(is_whole).collect();
            let knowledge = Knowledge::new(gap.known, gap.barred, full, gap.suits, Some(gap.sizes));
            let some: Hand = gap.unknown.iter().enumerate().filter(|(n, _)| asked >> n & 1 == 1).map(|(_, c)| *c).collect();
            let rest: Hand = gap.unknown.iter().copied().filter(|card| !some.contains(*card)).collect();
            for seat in Seat::ALL {
                let his = ways.iter().fold(Hand::PACK, |his, way| his & way[seat]);
                prop_assert_eq!(knowledge.known(seat), gap.known[seat] | his);
                prop_assert_eq!(knowledge.is_whole(seat), ways.iter().all(|way| way[seat] == his));
                for card in &gap.unknown {
                    let may = ways.iter().any(|way| way[seat].contains(*card));
                    let must = ways.iter().all(|way| way[seat].contains(*card));
                    prop_assert_eq!(knowledge.may_hold(seat, *card), may, "{:?} {}", seat, card);
                    prop_assert_eq!(knowledge.known(seat).contains(*card), must, "{:?} {}", seat, card);
                }
                let surely = ways.iter().all(|way| !(way[seat] & some).is_empty());
                prop_assert_eq!(knowledge.surely_has_one_of(seat, some), surely);
                let exactly = ways.iter().any(|way| way[seat] & (some | rest) == some);
                prop_assert_eq!(knowledge.fits(seat, some, rest), exactly);
            }
        }
    }

    #[test]
    fn numbers_that_do_not_agree_prove_nothing() {
        let mut known = PerSeat::<Hand>::default();
        known[Seat::North] = Hand::PACK.of(Suit::Spades);
        known[Seat::East] = Hand::PACK.of(Suit::Hearts);
        let minor = Hand::PACK.of(Suit::Clubs) | Hand::PACK.of(Suit::Diamonds);
        let nowhere = Hand::PACK.of(Suit::Clubs).highest(Suit::Clubs).unwrap();
        let (free, barred) = (PerSeat::default(), PerSeat([Hand::EMPTY.with(nowhere); 4]));
        // Too few for North, one card too many in all, a card that nobody can have had.
        for (sizes, barred) in
            [([12, 13, 13, 14], free), ([13, 13, 13, 14], free), ([13, 13, 13, 13], barred)]
        {
            let sizes = Some(PerSeat(sizes));
            let knowledge = Knowledge::new(known, barred, SeatSet::EMPTY, PerSeat::default(), sizes);
            assert!(!knowledge.surely_has_one_of(Seat::South, minor));
            assert!(knowledge.may_hold(Seat::North, Hand::PACK.of(Suit::Clubs).first().unwrap()));
        }
    }

    /// North is said to have fourteen cards, and all thirteen that are written are all he had.
    #[test]
    fn a_whole_hand_gets_no_card_more() {
        let mut known = PerSeat::<Hand>::default();
        known[Seat::North] = Hand::PACK.of(Suit::Spades);
        let (none, sizes) = (PerSeat::default(), Some(PerSeat([14, 13, 13, 12])));
        let knowledge = Knowledge::new(known, none, SeatSet::of(Seat::North), PerSeat::default(), sizes);
        for club in Hand::PACK.of(Suit::Clubs) {
            assert!(!knowledge.may_hold(Seat::North, club));
            assert!(knowledge.may_hold(Seat::West, club));
        }
    }
}
