//! The pack: what chance gives, and what the deal before leaves in it.

use whist_jury::api::{Rank, Seat, Suit};
use whist_jury::season::{Mixing, Season, SeasonPlan, Shuffle};

use super::{deals, flawless, is_near, made, one_table, uniform};
use crate::figures::Figures;
use crate::support::rounds;

fn figures(plan: SeasonPlan) -> Figures {
    let (_, evenings) = made(plan);
    let mut figures = Figures::default();
    evenings.iter().for_each(|evening| figures.add(evening));
    figures
}

/// 78 pairs of cards lay in one trick, and two cards are in one hand with a chance of 12 in 51.
#[test]
fn nothing_of_the_last_deal_is_left_in_a_uniform_pack() {
    for rulebook in super::PLAYED {
        let found = figures(uniform(flawless(one_table(rulebook, rounds(12) as usize))));
        let (mean, error) = found.mean_s();
        assert!(found.chained > 50, "{rulebook}: {}", found.chained);
        assert!(is_near(mean, 78.0 * 12.0 / 51.0, error), "{rulebook}: {mean} ± {error}");
    }
}

/// What honest play leaves in a pack that is gathered, mixed like this, cut and dealt in packets. The play decides how
/// the cards lie in the tricks, so that another way to play leaves a little more or less: one pair is granted.
#[test]
fn a_gathered_pack_remembers_the_tricks_until_it_is_shuffled() {
    use Shuffle::{Overhand, Riffle};
    let table: [(&[Shuffle], f64); 5] = [
        (&[], 48.42),
        (&[Overhand], 41.53),
        (&[Riffle], 28.82),
        (&[Riffle, Riffle], 19.26),
        (&[Riffle, Riffle, Riffle], 18.38),
    ];
    for (shuffles, expected) in table {
        let mixing = Some(Mixing::Chain(shuffles.to_vec()));
        let plan = flawless(one_table("cm-couleur-2018", rounds(20) as usize));
        let (mean, error) = figures(SeasonPlan { mixing, ..plan }).mean_s();
        assert!(
            (mean - expected).abs() <= 4.5 * error + 1.0,
            "{shuffles:?}: {mean} ± {error}, not {expected}"
        );
    }
}

/// Where nothing else is asked for, the cards are mixed as the regulation has it.
#[test]
fn the_regulation_says_whether_the_pack_is_shuffled() {
    for (rulebook, is_stacked) in
        [("whist-simple", true), ("cm-couleur-2018", false), ("tilleul-2026", false), ("hainaut", false)]
    {
        let (mean, _) = figures(flawless(one_table(rulebook, rounds(8) as usize))).mean_s();
        assert_eq!(mean > 30.0, is_stacked, "{rulebook}: {mean}");
    }
}

/// Aces, voids and points of uniform hands, against what can be counted.
#[test]
fn uniform_hands_are_as_chance_deals_them() {
    let (_, evenings) = made(uniform(flawless(one_table("cm-couleur-2018", rounds(60) as usize))));
    let (mut aces, mut voids, mut points, mut squares, mut n) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for deal in deals(&evenings) {
        let dealer = deal.hands[deal.transcript.dealer.unwrap()];
        aces += dealer.aces().len() as f64;
        let worth = |rank: Rank| rank.index().saturating_sub(Rank::JACK.index() - 1);
        let hers = dealer.iter().map(|card| worth(card.rank())).sum::<usize>() as f64;
        (points, squares) = (points + hers, squares + hers * hers);
        let empty =
            |seat: Seat| Suit::ALL.into_iter().filter(move |suit| deal.hands[seat].of(*suit).is_empty());
        voids += Seat::ALL.into_iter().filter(|seat| empty(*seat).next().is_some()).count() as f64;
        n += 1.0;
    }
    // An ace of four is in a given hand with a chance of a quarter; the variance is 4 · ¼ · ¾ · 48 ÷ 51.
    assert!(is_near(aces / n, 1.0, (0.70588 / n).sqrt()), "{}", aces / n);
    assert!(is_near(points / n, 10.0, (17.06 / n).sqrt()), "{}", points / n);
    let sd = (squares / n - (points / n).powi(2)).sqrt();
    assert!((sd - 4.13).abs() < 4.5 * 4.13 / (2.0 * n).sqrt(), "{sd}");
    // 20.4 hands in a hundred deals have a void.
    assert!(is_near(voids / n, 0.204, (0.22 / n).sqrt()), "{}", voids / n);
}

/// Dealers follow one another as the evening has it, and the same one deals again when all have passed.
#[test]
fn the_deal_goes_round() {
    let season = Season::new(one_table("cm-couleur-2018", 4)).unwrap();
    for n in 0..season.evenings() {
        let evening = season.evening(n);
        for pair in evening.deals.windows(2) {
            let [before, after] = pair else { continue };
            let (before_dealer, dealer) =
                (before.transcript.dealer.unwrap(), after.transcript.dealer.unwrap());
            let expected = if before.games.is_empty() { before_dealer } else { before_dealer.next() };
            assert_eq!(dealer, expected, "{}", evening.name);
        }
    }
}
