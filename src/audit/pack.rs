//! What the cards of a deal say of the pack they came from.

use super::chance::Distribution;
use crate::cards::{Card, Hand, PerSeat, Rank, Seat, Suit};

/// A deal of fifty-two cards, four in a byte: whose each is, from the two of spades to the ace of clubs.
pub type Cards = [u8; 13];

/// The owners of all cards.
pub fn packed(hands: &PerSeat<Hand>) -> Option<Cards> {
    let mut cards = [0; 13];
    let mut seen = Hand::EMPTY;
    for (seat, hand) in hands.iter() {
        if hand.len() != 13 || !(seen & *hand).is_empty() {
            return None;
        }
        seen = seen | *hand;
        for card in hand.iter() {
            let n = place(card);
            cards[n / 4] |= (seat.index() as u8) << (n % 4 * 2);
        }
    }
    Some(cards)
}

fn place(card: Card) -> usize {
    card.suit().index() * 13 + card.rank().index()
}

/// Whose the n-th card is.
pub fn owner(cards: &Cards, n: usize) -> usize {
    usize::from(cards[n / 4] >> (n % 4 * 2) & 3)
}

/// Whose a card is.
pub fn owner_of(cards: &Cards, card: Card) -> usize {
    owner(cards, place(card))
}

/// Two digits a byte.
pub fn written(cards: &Cards) -> String {
    cards.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What `written` wrote.
pub fn read(text: &str) -> Option<Cards> {
    let mut cards = [0; 13];
    if text.len() != 26 || !text.is_ascii() {
        return None;
    }
    for (n, byte) in cards.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * n..2 * n + 2)?, 16).ok()?;
    }
    let mut counts = [0; 4];
    (0..52).for_each(|n| counts[owner(&cards, n)] += 1);
    (counts == [13; 4]).then_some(cards)
}

/// Aces in the hand of each seat.
pub fn aces(cards: &Cards) -> [u8; 4] {
    let mut counts = [0; 4];
    for suit in Suit::ALL {
        counts[owner_of(cards, Card::new(suit, Rank::ACE))] += 1;
    }
    counts
}

/// Ace 4, king 3, queen 2, jack 1.
pub fn points(cards: &Cards) -> [u8; 4] {
    let mut sums = [0; 4];
    for suit in Suit::ALL {
        for (rank, worth) in [(Rank::ACE, 4), (Rank::KING, 3), (Rank::QUEEN, 2), (Rank::JACK, 1)] {
            sums[owner_of(cards, Card::new(suit, rank))] += worth;
        }
    }
    sums
}

/// How many cards of each suit each seat has.
pub fn lengths(cards: &Cards) -> [[u8; 4]; 4] {
    let mut lengths = [[0; 4]; 4];
    for n in 0..52 {
        lengths[owner(cards, n)][n / 13] += 1;
    }
    lengths
}

/// One deal for all that differ only in where the players sit and what the suits are called: the least of
/// the four ways to turn the table, with the suits in order.
pub fn kind_of(cards: &Cards) -> [u32; 4] {
    let turned = |by: usize| {
        let mut suits = [0u32; 4];
        for n in 0..52 {
            suits[n / 13] |= (((owner(cards, n) + by) % 4) as u32) << (n % 13 * 2);
        }
        suits.sort_unstable();
        suits
    };
    (0..4).map(turned).min().unwrap_or_default()
}

/// How many cards have the same owner in both deals, with the second turned as it fits best.
pub fn cards_alike(one: &Cards, other: &Cards) -> u32 {
    alike(halves(one), halves(other))
}

/// The two bits of every owner apart, so that a whole deal is compared in a few steps.
pub fn halves(cards: &Cards) -> (u64, u64) {
    let (mut low, mut high) = (0u64, 0u64);
    for n in 0..52 {
        let owner = owner(cards, n) as u64;
        low |= (owner & 1) << n;
        high |= (owner >> 1) << n;
    }
    (low, high)
}

/// The most cards with one owner over the four ways to turn the second deal.
pub fn alike((low, high): (u64, u64), (other_low, other_high): (u64, u64)) -> u32 {
    const PACK: u64 = (1 << 52) - 1;
    let same =
        |low_turned: u64, high_turned: u64| (!(low ^ low_turned) & !(high ^ high_turned) & PACK).count_ones();
    // One seat further on: the low bit turns over, and the high one where there is a carry.
    let once = (!other_low, other_high ^ other_low);
    let twice = (other_low, !other_high);
    let thrice = (!other_low, !(other_high ^ other_low));
    [(other_low, other_high), once, twice, thrice].map(|(l, h)| same(l, h)).into_iter().max().unwrap_or(0)
}

/// Pairs of cards that fell in one trick of the last deal and lie in one hand now. With a pack that was
/// gathered trick by trick and not shuffled they are many.
pub fn pairs_kept_together(tricks: &[[Card; 4]; 13], cards: &Cards) -> u8 {
    let pairs = tricks.iter().map(|trick| {
        let mut counts = [0u8; 4];
        trick.iter().for_each(|card| counts[owner_of(cards, *card)] += 1);
        counts.iter().map(|count| count * count.saturating_sub(1) / 2).sum::<u8>()
    });
    pairs.sum()
}

/// How many of the 52!/13!⁴ deals keep so many pairs together, whatever the tricks were. Counted exactly; a
/// test counts again.
const WAYS: [u128; 79] = [
    876488338465357824,
    0,
    205098271200893730816,
    1504053988806554025984,
    22304436993097193226240,
    164317898277116027338752,
    1162257719850264623579136,
    6056637406175392243384320,
    26481008070502902317187072,
    92300844372390352168943616,
    265937505605092513092206592,
    630947123177813148539289600,
    1265137185207061195090034688,
    2174035381251040585891971072,
    3278106704306888755359252480,
    4386070529893254992479911936,
    5293288176669029830301319168,
    5812474514854239666469601280,
    5874605554168068463443050496,
    5506090250106544735867895808,
    4828160672697675820327501824,
    3986354698149319248099409920,
    3121163382720587070802231296,
    2327990537182543580101607424,
    1664071634250394046188093440,
    1142124544030813382321897472,
    757126226316268342776692736,
    484278333518713511718420480,
    300917119525065005048266752,
    181045821070448168508850176,
    106242407992614451850772480,
    60547903812741853347840000,
    33744967187141609487728640,
    18303661416394450183127040,
    9731794511066135404216320,
    5041890110430850528051200,
    2565212302668462261534720,
    1273143860928250333102080,
    622273663018357232762880,
    295534144362526330060800,
    139339203574042530938880,
    63632748059162742620160,
    28773295554810567720960,
    12700366632494353612800,
    5547805514639722414080,
    2339783936304281026560,
    994448523969785364480,
    403780184053807841280,
    164621646890923622400,
    64813849406574428160,
    25692483773782425600,
    9465755256166809600,
    3748111795339591680,
    1331940021918105600,
    481534821037670400,
    174295740255436800,
    62230068623923200,
    18823846603161600,
    7778727961804800,
    2112205455360000,
    725168399155200,
    258711957504000,
    69493552128000,
    18420911308800,
    10457243596800,
    1295220326400,
    514767052800,
    199264665600,
    49816166400,
    7380172800,
    8302694400,
    0,
    115315200,
    0,
    0,
    0,
    0,
    0,
    0,
];

/// The pairs that a well shuffled pack keeps together.
pub fn pairs_by_chance() -> Distribution {
    Distribution::of(0, &WAYS.map(|ways| ways as f64))
}

/// Chances of a hand of thirteen cards out of fifty-two.
pub mod odds {
    /// n! / (k! (n-k)!)
    fn choose(n: u32, k: u32) -> f64 {
        if k > n { 0.0 } else { (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product() }
    }

    /// That it has so many aces.
    pub fn aces(count: u32) -> f64 {
        choose(4, count) * choose(48, 13 - count) / choose(52, 13)
    }

    /// How likely each property is, where `of` names the property of four lengths.
    fn over_shapes(figures: usize, of: impl Fn([u32; 4]) -> usize) -> Vec<f64> {
        let mut chances = vec![0.0; figures];
        for a in 0..=13u32 {
            for b in 0..=13 - a {
                for c in 0..=13 - a - b {
                    let shape = [a, b, c, 13 - a - b - c];
                    let ways: f64 = shape.iter().map(|length| choose(13, *length)).product();
                    chances[of(shape).min(figures - 1)] += ways / choose(52, 13);
                }
            }
        }
        chances
    }

    /// That its longest suit has so many cards, from 0 to 13.
    pub fn longest() -> Vec<f64> {
        over_shapes(14, |shape| shape.into_iter().max().unwrap_or(0) as usize)
    }

    /// That it lacks so many suits, from 0 to 3.
    pub fn voids() -> Vec<f64> {
        over_shapes(4, |shape| shape.into_iter().filter(|length| *length == 0).count())
    }
}

/// The seat of this number.
pub fn seat(n: usize) -> Seat {
    Seat::ALL[n % 4]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::chance::Draws;

    fn random(draws: &mut Draws) -> Cards {
        let mut pack: Vec<Card> = Hand::PACK.iter().collect();
        draws.shuffle(&mut pack);
        let hands = PerSeat::from_fn(|seat| pack[seat.index() * 13..][..13].iter().copied().collect());
        packed(&hands).unwrap()
    }

    #[test]
    fn a_deal_is_written_and_read() {
        let mut draws = Draws::new(1, "", "");
        for _ in 0..50 {
            let cards = random(&mut draws);
            assert_eq!(read(&written(&cards)), Some(cards));
            assert_eq!(aces(&cards).iter().sum::<u8>(), 4);
            assert_eq!(points(&cards).iter().sum::<u8>(), 40);
            assert!(lengths(&cards).iter().all(|suits| suits.iter().sum::<u8>() == 13));
        }
        assert_eq!(read("00"), None);
        assert_eq!(read(&"00".repeat(13)), None);
        assert_eq!(read("éééééééééééééz"), None);
    }

    /// 52!/13!⁴, and its mean 78·12/51.
    #[test]
    fn the_table_of_pairs_is_complete() {
        let total: u128 = WAYS.iter().sum();
        assert_eq!(total, 53_644_737_765_488_792_839_237_440_000);
        let chance = pairs_by_chance();
        assert!((chance.mean() - 78.0 * 12.0 / 51.0).abs() < 1e-9, "{}", chance.mean());
        assert!((chance.deviation() - 3.707_854_045_885_764).abs() < 1e-9);
    }

    /// A plain second way: deals at random.
    #[test]
    fn dealing_at_random_keeps_as_many_pairs_as_the_table_says() {
        let mut draws = Draws::new(5, "", "");
        let tricks: [[Card; 4]; 13] = {
            let pack: Vec<Card> = Hand::PACK.iter().collect();
            std::array::from_fn(|n| [pack[n], pack[n + 13], pack[n + 26], pack[n + 39]])
        };
        let (rounds, mut counts) = (30_000, [0u32; 79]);
        for _ in 0..rounds {
            counts[usize::from(pairs_kept_together(&tricks, &random(&mut draws)))] += 1;
        }
        let chance = pairs_by_chance();
        for pairs in [10i64, 14, 18, 22, 26] {
            let seen = counts[pairs as usize..].iter().sum::<u32>();
            let (p, seen) = (chance.upper(pairs), f64::from(seen) / f64::from(rounds));
            assert!(
                (seen - p).abs() < 4.0 * (p * (1.0 - p) / f64::from(rounds)).sqrt(),
                "{pairs} {seen} {p}"
            );
        }
    }

    #[test]
    fn a_deal_is_known_again_when_table_and_suits_are_turned() {
        let mut draws = Draws::new(2, "", "");
        let cards = random(&mut draws);
        let mut hands = PerSeat::from_fn(|_| Hand::EMPTY);
        for card in Hand::PACK.iter() {
            let suit = Suit::ALL[(card.suit().index() + 3) % 4];
            hands[seat(owner_of(&cards, card) + 1)].insert(Card::new(suit, card.rank()));
        }
        let turned = packed(&hands).unwrap();
        assert_ne!(turned, cards);
        assert_eq!(kind_of(&turned), kind_of(&cards));
        assert_ne!(kind_of(&random(&mut draws)), kind_of(&cards));
    }

    #[test]
    fn cards_alike_are_counted_over_the_four_ways_to_sit() {
        let mut draws = Draws::new(9, "", "");
        for _ in 0..40 {
            let (one, other) = (random(&mut draws), random(&mut draws));
            let plainly = (0..4)
                .map(|by| (0..52).filter(|n| owner(&one, *n) == (owner(&other, *n) + by) % 4).count() as u32);
            assert_eq!(cards_alike(&one, &other), plainly.max().unwrap());
            assert_eq!(cards_alike(&one, &one), 52);
        }
    }

    #[test]
    fn odds_of_a_hand_are_those_of_the_books() {
        assert!((odds::aces(0) - 0.303_818).abs() < 1e-6 && (odds::aces(4) - 0.002_641).abs() < 1e-6);
        let (longest, voids) = (odds::longest(), odds::voids());
        assert!(
            (longest[4] - 0.350_805).abs() < 1e-5 && (longest[5] - 0.443_397).abs() < 1e-5,
            "{longest:?}"
        );
        assert!((1.0 - voids[0] - 0.051_066).abs() < 1e-5, "{voids:?}");
        assert!((longest.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
