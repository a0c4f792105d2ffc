//! What a player thinks of his hand: tricks that he counts in it with each suit for trump, and how easily he can
//! take none.

use crate::cards::{Card, Hand, PerSeat, Rank, Suit};

/// One hand as its player sees it.
#[derive(Clone, Debug)]
pub(super) struct Strength {
    /// Tricks with this suit for trump, if he plays the game.
    pub alone: [f64; 4],
    /// Tricks for a partner who has proposed this suit.
    pub beside: [f64; 4],
    /// How likely his cards are to take a trick that he does not want; 0 for a hand of twos and threes.
    pub danger: f64,
    /// Without his worst card, and that card.
    pub danger_aside: f64,
    pub worst: Option<Card>,
    /// As `danger`, but for a card that takes the one trick of a piccolo.
    pub danger_of_one: f64,
}

impl Strength {
    pub fn of(hand: Hand) -> Strength {
        let by_suit = |count: &dyn Fn(Suit) -> f64| Suit::ALL.map(count);
        let worst = worst_card(hand);
        Strength {
            alone: by_suit(&|trump| trumps(hand.of(trump)) + sides(hand, trump, 4)),
            beside: by_suit(&|trump| support(hand.of(trump)) + sides(hand, trump, 2)),
            danger: danger(hand),
            danger_aside: worst.map_or(0.0, |card| danger(hand.without(card))),
            worst,
            danger_of_one: danger_of_one(hand),
        }
    }

    pub fn best(&self) -> (Suit, f64) {
        let best = |a: &Suit, b: &Suit| self.alone[a.index()].total_cmp(&self.alone[b.index()]);
        Suit::ALL
            .into_iter()
            .max_by(best)
            .map_or((Suit::Hearts, 0.0), |suit| (suit, self.alone[suit.index()]))
    }
}

fn has(cards: Hand, rank: Rank) -> bool {
    cards.iter().any(|card| card.rank() == rank)
}

/// Tricks of his own trumps: the honours, and the length once the others have none left.
fn trumps(cards: Hand) -> f64 {
    let n = cards.len();
    let honour =
        |rank: Rank, least: usize, worth: f64| if has(cards, rank) && n >= least { worth } else { 0.0 };
    let honours = honour(Rank::ACE, 1, 1.0)
        + honour(Rank::KING, 2, 0.85)
        + honour(Rank::QUEEN, 3, 0.65)
        + honour(Rank::JACK, 4, 0.4)
        + honour(Rank::TEN, 5, 0.2);
    honours + n.saturating_sub(3) as f64 * 0.75
}

/// Trumps that help a partner who has the length.
fn support(cards: Hand) -> f64 {
    let n = cards.len();
    let honour = |rank: Rank, worth: f64| if has(cards, rank) && n >= 2 { worth } else { 0.0 };
    let honours = honour(Rank::ACE, 1.0) + honour(Rank::KING, 0.85) + honour(Rank::QUEEN, 0.5);
    honours + n.saturating_sub(2) as f64 * 0.45
}

/// Tricks in the other suits: high cards, long suits, and ruffs where there are trumps to spare.
fn sides(hand: Hand, trump: Suit, spare: usize) -> f64 {
    let trumps = hand.of(trump).len();
    let side = |suit: &Suit| {
        let cards = hand.of(*suit);
        let n = cards.len();
        let (ace, king, queen) = (has(cards, Rank::ACE), has(cards, Rank::KING), has(cards, Rank::QUEEN));
        let mut tricks = if ace { 0.95 } else { 0.0 };
        if king {
            tricks += if ace {
                0.8
            } else if n >= 2 {
                0.5
            } else {
                0.15
            };
        }
        if queen && n >= 3 {
            tricks += if ace || king { 0.4 } else { 0.15 };
        }
        if n >= 5 && ace && king {
            tricks += (n - 4) as f64 * 0.5;
        }
        let ruffs = match n {
            0 => 0.9,
            1 => 0.4,
            _ => 0.0,
        };
        tricks + if trumps >= spare { ruffs } else { 0.0 }
    };
    Suit::ALL.iter().filter(|suit| **suit != trump).map(side).sum()
}

/// The lowest card of a suit is safe up to the three, the next one up to the five, and so on; what stands above
/// that can be made to take a trick.
fn danger_of_suit(cards: Hand) -> f64 {
    let over = |(n, card): (usize, Card)| (card.rank().index() as f64 - (2 * n + 1) as f64).max(0.0);
    let long = cards.len() as f64;
    // A single high card can be thrown away, and so can those of a short suit, if one is not made to play them.
    let exposed = if cards.len() <= 1 { 0.5 } else { 1.0 - 0.03 * long };
    cards.iter().enumerate().map(over).sum::<f64>() * exposed
}

fn danger(hand: Hand) -> f64 {
    Suit::ALL.iter().map(|suit| danger_of_suit(hand.of(*suit))).sum()
}

/// The card without which the hand is safest.
fn worst_card(hand: Hand) -> Option<Card> {
    let without = |card: &Card| danger(hand.without(*card));
    hand.iter().min_by(|a, b| without(a).total_cmp(&without(b)))
}

/// With an ace or a guarded king for the one trick.
fn danger_of_one(hand: Hand) -> f64 {
    let takers = hand.iter().filter(|card| card.rank() >= Rank::KING);
    let without = takers.map(|card| danger(hand.without(card)));
    without.min_by(f64::total_cmp).unwrap_or(f64::INFINITY)
}

/// The four hands as their players see them.
pub(super) fn strengths(hands: &PerSeat<Hand>) -> PerSeat<Strength> {
    hands.map(|hand| Strength::of(*hand))
}
