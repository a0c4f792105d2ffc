//! The unseen cards dealt again, as they could have lain for all that the calls show.
//!
//! What a call can hang on is kept: every card of the trump suit, of the suits that were named and of the suit of the
//! turned card, and for each hand how long each suit is, how many aces it has and how many points (ace 4, king 3,
//! queen 2, jack 1). What is left open is in which side suit somebody has which of his high cards. South leads spades
//! to partner's king: with the cards dealt again the king is as often East's, if East has as many points as before.

use crate::audit::chance::Draws;
use crate::cards::{Card, Hand, PerSeat, Rank, Seat, Suit};

/// So many tries for one deal; where that is not enough, hardly anything can lie otherwise.
const TRIES: u32 = 20_000;

/// Three hands that one player does not see, and what of them is kept.
#[derive(Debug)]
pub struct Unseen {
    hands: PerSeat<Hand>,
    seats: [Seat; 3],
    /// The suits that are dealt again, each with the cards of the three and how many each of them has.
    open: Vec<(Vec<Card>, [usize; 3])>,
    kept: [(u8, u8); 3],
}

impl Unseen {
    /// Of what this player does not see, with the suits that the calls speak of.
    pub fn of(hands: &PerSeat<Hand>, own: Seat, named: [bool; 4]) -> Unseen {
        let seats = [own.after(1), own.after(2), own.after(3)];
        let open = Suit::ALL.into_iter().filter(|suit| !named[suit.index()]);
        let open = open.map(|suit| {
            let of = seats.map(|seat| hands[seat].of(suit));
            (of.iter().flat_map(|cards| cards.iter()).collect::<Vec<Card>>(), of.map(Hand::len))
        });
        let open: Vec<_> = open.collect();
        Unseen { hands: *hands, seats, open, kept: seats.map(|seat| aces_and_points(hands[seat])) }
    }

    /// One deal out of all that keep what is kept, each as likely as any other; `None` where none was found.
    pub fn again(&self, draws: &mut Draws) -> Option<PerSeat<Hand>> {
        (0..TRIES).find_map(|_| {
            let mut hands = self.hands;
            for (cards, counts) in &self.open {
                let mut cards = cards.clone();
                draws.shuffle(&mut cards);
                let mut cards = cards.into_iter();
                for (seat, count) in self.seats.iter().zip(counts) {
                    let own = cards.by_ref().take(*count).collect::<Hand>();
                    let suit = own.first().map(Card::suit);
                    if let Some(suit) = suit {
                        hands[*seat] = (hands[*seat] - hands[*seat].of(suit)) | own;
                    }
                }
            }
            let kept = |(seat, kept): (&Seat, &(u8, u8))| aces_and_points(hands[*seat]) == *kept;
            self.seats.iter().zip(&self.kept).all(kept).then_some(hands)
        })
    }
}

fn aces_and_points(hand: Hand) -> (u8, u8) {
    let count = |rank: Rank| (hand & Hand::all_of(rank)).len() as u8;
    let aces = count(Rank::ACE);
    (aces, 4 * aces + 3 * count(Rank::KING) + 2 * count(Rank::QUEEN) + count(Rank::JACK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Notation, scan_hand};

    fn dealt(draws: &mut Draws) -> PerSeat<Hand> {
        let mut pack: Vec<Card> = Hand::PACK.iter().collect();
        draws.shuffle(&mut pack);
        PerSeat::from_fn(|seat| pack[seat.index() * 13..][..13].iter().copied().collect())
    }

    #[test]
    fn what_the_calls_can_show_is_kept_and_the_rest_is_not() {
        let mut draws = Draws::new(4, "", "");
        let mut moved = 0;
        for _ in 0..40 {
            let hands = dealt(&mut draws);
            let named = [false, true, false, false];
            let unseen = Unseen::of(&hands, Seat::East, named);
            let again = unseen.again(&mut draws).unwrap();
            assert_eq!(again[Seat::East], hands[Seat::East]);
            let mut pack = Hand::EMPTY;
            for seat in Seat::ALL {
                pack = pack | again[seat];
                assert_eq!(again[seat].of(Suit::ALL[1]), hands[seat].of(Suit::ALL[1]));
                for suit in Suit::ALL {
                    assert_eq!(again[seat].of(suit).len(), hands[seat].of(suit).len());
                }
                assert_eq!(aces_and_points(again[seat]), aces_and_points(hands[seat]));
                moved += (hands[seat] - again[seat]).len();
            }
            assert_eq!(pack, Hand::PACK);
        }
        assert!(moved > 400, "{moved}");
    }

    /// Of a few cards every deal that may come does, each about as often.
    #[test]
    fn every_deal_that_may_come_is_as_likely_as_the_others() {
        let mut draws = Draws::new(7, "", "");
        // North sees nothing of interest; the others have two spades each, and one king among them.
        let hands = PerSeat(["", "♠K2", "♠34", "♠56"].map(|text| {
            let mut hand = Hand::EMPTY;
            scan_hand(text, Notation::En, |found| {
                hand.insert(found.unwrap().0);
            });
            hand
        }));
        let king = hands[Seat::East].highest(Suit::Spades).unwrap();
        let unseen = Unseen::of(&hands, Seat::North, [false; 4]);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..3_000 {
            let again = unseen.again(&mut draws).unwrap();
            assert!(again[Seat::East].contains(king));
            *seen.entry(format!("{again:?}")).or_insert(0) += 1;
        }
        // Who has the second card of East, and which two of the other four South has: 5 · 6.
        assert_eq!(seen.len(), 30);
        // 100 each with a standard deviation of 10.
        assert!(seen.values().all(|count| (55..150).contains(count)), "{seen:?}");
    }
}
