//! The bidding and the play look like whist: games are played, mostly made, and not always.

use std::collections::BTreeMap;

use whist_jury::season::{HonestErrors, MeantError, SeasonPlan};

use super::{PLAYED, deals, flawless, is_near, made, one_table, player, uniform};
use crate::figures::Figures;
use crate::support::rounds;

/// Of the games that are common enough to count, so many in a hundred are made.
#[test]
fn games_are_made_about_as_often_as_at_a_table() {
    let expected = [
        ("emballage", 70.0..95.0),
        ("solo", 60.0..95.0),
        ("trou", 50.0..80.0),
        ("petite-misere", 50.0..90.0),
        ("piccolo", 30.0..75.0),
    ];
    let mut played: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for rulebook in PLAYED {
        let (_, evenings) = made(uniform(flawless(one_table(rulebook, rounds(25) as usize))));
        let mut figures = Figures::default();
        evenings.iter().for_each(|evening| figures.add(evening));
        let idle = figures.passed_out as f64 / figures.deals as f64;
        // Where only the turned suit can be proposed, more deals are passed out.
        assert!((0.01..0.5).contains(&idle), "{rulebook}: {idle}");
        for ((game, _), (times, made, _)) in &figures.games {
            let counted = played.entry(game).or_default();
            (counted.0, counted.1) = (counted.0 + times, counted.1 + made);
        }
    }
    for (game, range) in expected {
        let (times, made) = played[game];
        let share = 100.0 * made as f64 / times as f64;
        assert!(times > 20 && range.contains(&share), "{game}: {share:.1} % of {times}");
    }
    assert!(played.contains_key("abondance") && played.contains_key("grande-misere"), "{played:?}");
}

/// Everybody renounces as often as was asked, by the chances that he had.
#[test]
fn players_err_as_often_as_was_asked() {
    let errors = HonestErrors { renonces_per_100: 20.0, ..HonestErrors::NONE };
    let plan = SeasonPlan { errors, tables: 2, dates: rounds(20) as usize, ..SeasonPlan::default() };
    let (season, evenings) = made(plan);
    for person in season.people() {
        let (mut chances, mut renonces) = (0.0, 0.0);
        for deal in deals(&evenings) {
            for (seat, n) in deal.chances.iter().filter(|(seat, _)| player(deal, *seat) == person.name) {
                chances += f64::from(*n);
                let own =
                    |it: &&whist_jury::season::Meant| it.error == MeantError::Renonce && it.seat == seat;
                renonces += deal.meant.iter().filter(own).count() as f64;
            }
        }
        let expected = chances * person.renonces;
        assert!(is_near(renonces, expected, expected.sqrt()), "{}: {renonces} of {expected}", person.name);
    }
}

/// Who plays carelessly makes fewer tricks of his games: skill is in the cards, not in the name alone.
#[test]
fn players_differ_in_skill_and_boldness() {
    let (season, _) = made(one_table("cm-couleur-2018", 1));
    let of = |what: fn(&whist_jury::season::Person) -> f64| -> Vec<f64> {
        season.people().iter().map(what).collect()
    };
    let spread = |values: Vec<f64>| {
        let (low, high) =
            values.iter().fold((f64::MAX, f64::MIN), |(low, high), it| (low.min(*it), high.max(*it)));
        high - low
    };
    assert!(spread(of(|person| person.carelessness)) > 0.005);
    assert!(spread(of(|person| person.boldness)) > 0.05);
    assert!(season.people().iter().all(|person| (0.02..=0.12).contains(&person.carelessness)));
}
