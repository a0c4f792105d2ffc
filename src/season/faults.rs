//! Faults that are planted in a season, each with its strength, so that a test of the season can be tested itself.

use super::dice::Dice;
use super::pack::Shuffle;
use crate::cards::{Card, Hand, PerSeat, Rank, Seat, Suit};

/// What was planted in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlantedFault {
    /// The dealer has an ace that was another's.
    AceTaken,
    /// The pack was not shuffled, and should have been.
    Unshuffled,
    /// A renonce of somebody who makes too many.
    ManyRenonces,
    /// A slip that favours the scorer.
    OwnFavour,
    /// The hands of another deal.
    Copied,
    /// Cards were chosen with the others' hands in view.
    SeenCards,
}

impl PlantedFault {
    pub const ALL: [PlantedFault; 6] = [
        PlantedFault::AceTaken,
        PlantedFault::Unshuffled,
        PlantedFault::ManyRenonces,
        PlantedFault::OwnFavour,
        PlantedFault::Copied,
        PlantedFault::SeenCards,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            PlantedFault::AceTaken => "ace-taken",
            PlantedFault::Unshuffled => "unshuffled",
            PlantedFault::ManyRenonces => "many-renonces",
            PlantedFault::OwnFavour => "own-favour",
            PlantedFault::Copied => "copied",
            PlantedFault::SeenCards => "seen-cards",
        }
    }
}

/// How strongly each fault is planted; none where nothing stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Planting {
    /// In this share of his own deals a player takes an ace.
    pub ace_taken: Option<f64>,
    /// At one table the cards are mixed like this and no more, whatever the regulation asks.
    pub unshuffled: Option<Vec<Shuffle>>,
    /// A player makes so many times as many renonces as the others.
    pub many_renonces: Option<f64>,
    /// This share of a scorer's slips favours him.
    pub own_favour: Option<f64>,
    /// So many deals are copies of others: exact, rotated and with other suits in turn.
    pub copied: usize,
    /// A pair looks at the others' cards for this share of its cards in defence.
    pub seen_cards: Option<f64>,
}

impl Planting {
    /// All of them, as strongly as a season of two thousand deals needs it to show.
    pub fn strong() -> Planting {
        Planting {
            ace_taken: Some(0.6),
            unshuffled: Some(Vec::new()),
            many_renonces: Some(10.0),
            own_favour: Some(0.95),
            copied: 3,
            seen_cards: Some(1.0),
        }
    }

    /// The players in whom the faults are, of so many: they have the first numbers.
    pub(super) fn person(fault: PlantedFault, count: usize) -> Vec<usize> {
        let numbers: &[usize] = match fault {
            PlantedFault::AceTaken => &[0],
            PlantedFault::ManyRenonces => &[1],
            PlantedFault::OwnFavour => &[2],
            PlantedFault::SeenCards => &[3, 4],
            PlantedFault::Unshuffled | PlantedFault::Copied => &[],
        };
        numbers.iter().map(|n| n % count.max(1)).collect()
    }
}

/// The dealer gets an ace of somebody else for a card that is none; nobody sees the turned card change.
pub(super) fn take_ace(
    hands: &mut PerSeat<Hand>,
    dealer: Seat,
    turned: Option<Card>,
    dice: &mut Dice,
) -> bool {
    let aces: Vec<Card> =
        Hand::all_of(Rank::ACE).iter().filter(|ace| !hands[dealer].contains(*ace)).collect();
    let low = hands[dealer].iter().filter(|card| card.rank() < Rank::TEN && Some(*card) != turned);
    let low: Vec<Card> = low.collect();
    let (Some(ace), Some(given)) = (dice.pick(&aces), dice.pick(&low)) else { return false };
    let Some(holder) = Seat::ALL.into_iter().find(|seat| hands[*seat].contains(ace)) else { return false };
    hands[holder] = hands[holder].without(ace).with(given);
    hands[dealer] = hands[dealer].without(given).with(ace);
    true
}

/// How a deal is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopiedHow {
    Exact,
    /// Every hand is so many places further.
    Rotated(usize),
    /// Every suit is another one: the first becomes the n-th, and so on.
    Relabelled([Suit; 4]),
}

impl CopiedHow {
    pub(super) fn of(self, hands: &PerSeat<Hand>) -> PerSeat<Hand> {
        match self {
            CopiedHow::Exact => *hands,
            CopiedHow::Rotated(places) => PerSeat::from_fn(|seat| hands[seat.after(4 - places % 4)]),
            CopiedHow::Relabelled(suits) => {
                let other = |card: Card| Card::new(suits[card.suit().index()], card.rank());
                hands.map(|hand| hand.iter().map(other).collect())
            }
        }
    }

    pub(super) fn words(self) -> String {
        match self {
            CopiedHow::Exact => "exact".to_owned(),
            CopiedHow::Rotated(places) => format!("rotated by {places}"),
            CopiedHow::Relabelled(suits) => {
                format!("suits ♠♥♦♣ are {}", suits.map(|suit| suit.to_string()).concat())
            }
        }
    }
}

/// One deal copied to another, by evening and deal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CopiedDeal {
    pub from: (usize, usize),
    pub to: (usize, usize),
    pub how: CopiedHow,
}

/// Sources in the first half of the evenings, copies in the second.
pub(super) fn copies(count: usize, evenings: usize, deals: usize, dice: &mut Dice) -> Vec<CopiedDeal> {
    let half = evenings / 2;
    let mut found: Vec<CopiedDeal> = Vec::new();
    if half == 0 || deals == 0 {
        return found;
    }
    for n in 0..count.min(half * deals) {
        let mut suits = Suit::ALL;
        while suits == Suit::ALL {
            dice.mix(&mut suits);
        }
        let how = match n % 3 {
            0 => CopiedHow::Exact,
            1 => CopiedHow::Rotated(1 + dice.below(3)),
            _ => CopiedHow::Relabelled(suits),
        };
        let from = (dice.below(half), dice.below(deals));
        let mut to = (half + dice.below(evenings - half), dice.below(deals));
        while found.iter().any(|copy| copy.to == to) {
            to = (half + dice.below(evenings - half), dice.below(deals));
        }
        found.push(CopiedDeal { from, to, how });
    }
    found
}
