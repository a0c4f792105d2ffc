//! Faults that were planted are there, as strongly as was asked, and in nobody else.

use std::collections::BTreeMap;

use whist_jury::api::{Hand, PerSeat, Seat};
use whist_jury::season::{
    HonestErrors, MadeDeal, MadeEvening, MeantError, PlantedFault, Planting, Season, SeasonPlan, TruthOf,
};

use super::{deals, flawless, is_near, made, one_table, player, truth, uniform};
use crate::figures::{Figures, pairs_left};
use crate::support::rounds;

fn planted(planting: Planting, plan: SeasonPlan) -> (Season, Vec<MadeEvening>) {
    made(SeasonPlan { planted: planting, ..plan })
}

#[test]
fn a_dealer_takes_an_ace_in_the_share_of_his_deals_that_was_asked() {
    let planting = Planting { ace_taken: Some(0.5), ..Planting::default() };
    let (season, evenings) =
        planted(planting, uniform(flawless(one_table("cm-couleur-2018", rounds(30) as usize))));
    let [culprit] = season.culprits(PlantedFault::AceTaken)[..] else { panic!("one culprit") };
    let (mut own, mut aces, mut others, mut of_others) = (0.0, 0.0, 0.0, 0.0);
    for deal in deals(&evenings) {
        let dealer = deal.transcript.dealer.unwrap();
        let held = deal.hands[dealer].aces().len() as f64;
        if player(deal, dealer) == culprit {
            (own, aces) = (own + 1.0, aces + held)
        } else {
            (others, of_others) = (others + 1.0, of_others + held)
        }
    }
    let lines = truth(&evenings, &TruthOf::Planted(PlantedFault::AceTaken));
    assert!(lines.iter().all(|line| line.player == culprit));
    assert!(is_near(lines.len() as f64, 0.5 * own, (0.25_f64 * own).sqrt()), "{} of {own}", lines.len());
    assert!(is_near(aces / own, 1.5, (0.95 / own).sqrt()), "{}", aces / own);
    assert!(is_near(of_others / others, 1.0, (0.71 / others).sqrt()), "{}", of_others / others);
}

#[test]
fn the_pack_of_one_table_is_not_shuffled() {
    let planting = Planting { unshuffled: Some(Vec::new()), ..Planting::default() };
    let plan = SeasonPlan { dates: rounds(5) as usize, ..SeasonPlan::default() };
    let (season, evenings) = planted(planting, flawless(plan));
    let table = season.unshuffled_table().unwrap();
    for evening in &evenings {
        let is_it = evening.name.ends_with(&format!("table-{table}"));
        let mut figures = Figures::default();
        figures.add(evening);
        let (mean, _) = figures.mean_s();
        if is_it {
            assert!(mean > 32.0, "{}: {mean}", evening.name);
            assert!(!evening.head.contains("whist-simple"), "a regulation that asks to shuffle");
        } else if !evening.head.contains("whist-simple") {
            assert!(mean < 28.0, "{}: {mean}", evening.name);
        }
    }
}

#[test]
fn one_player_renounces_so_many_times_as_often() {
    let planting = Planting { many_renonces: Some(10.0), ..Planting::default() };
    let errors = HonestErrors { renonces_per_100: 4.0, ..HonestErrors::NONE };
    let plan = SeasonPlan { errors, tables: 2, dates: rounds(15) as usize, ..SeasonPlan::default() };
    let (season, evenings) = planted(planting, plan);
    let [culprit] = season.culprits(PlantedFault::ManyRenonces)[..] else { panic!("one culprit") };
    let mut rates: BTreeMap<bool, (f64, f64)> = BTreeMap::new();
    for deal in deals(&evenings) {
        for (seat, chances) in deal.chances.iter() {
            let rate = rates.entry(player(deal, seat) == culprit).or_default();
            let own =
                deal.meant.iter().filter(|it| it.error == MeantError::Renonce && it.seat == seat).count();
            (rate.0, rate.1) = (rate.0 + own as f64, rate.1 + f64::from(*chances));
        }
    }
    let times = (rates[&true].0 / rates[&true].1) / (rates[&false].0 / rates[&false].1);
    assert!((6.0..16.0).contains(&times), "{times} {rates:?}");
}

#[test]
fn the_slips_of_a_scorer_favour_him() {
    let planting = Planting { own_favour: Some(0.9), ..Planting::default() };
    let errors = HonestErrors { slips: 0.5, ..HonestErrors::NONE };
    let plan =
        SeasonPlan { errors, tables: 2, dates: rounds(6) as usize, partial: 0.0, ..SeasonPlan::default() };
    let (season, evenings) = planted(planting, plan);
    let [culprit] = season.culprits(PlantedFault::OwnFavour)[..] else { panic!("one culprit") };
    let own = truth(&evenings, &TruthOf::Planted(PlantedFault::OwnFavour));
    let of_sheet = truth(&evenings, &TruthOf::Error(MeantError::WrongSheet));
    let his = of_sheet.iter().filter(|line| line.player == culprit).count() as f64;
    assert!(own.iter().all(|line| line.player == culprit));
    assert!(
        his > 20.0 && is_near(own.len() as f64, 0.9 * his, (0.09 * his).sqrt()),
        "{} of {his}",
        own.len()
    );
    assert!(of_sheet.len() as f64 > his);
}

/// Of honest slips, the scorer is among those who gain as often as anybody: by a slip that favours two of four, every
/// other time.
#[test]
fn honest_slips_favour_nobody() {
    let errors = HonestErrors { slips: 0.5, ..HonestErrors::NONE };
    let plan =
        SeasonPlan { errors, tables: 2, dates: rounds(6) as usize, partial: 0.0, ..SeasonPlan::default() };
    let (_, evenings) = made(plan);
    let (mut slips, mut favoured, mut expected, mut variance) = (0, 0.0, 0.0, 0.0);
    for deal in deals(&evenings) {
        let Some(slip) = deal.meant.iter().find(|it| it.error == MeantError::WrongSheet) else { continue };
        let gains = |seat: &Seat| deal.transcript.written[*seat].unwrap() > deal.right[*seat];
        let share = Seat::ALL.iter().filter(|seat| gains(seat)).count() as f64 / 4.0;
        slips += 1;
        favoured += f64::from(u8::from(gains(&slip.seat)));
        (expected, variance) = (expected + share, variance + share * (1.0 - share));
    }
    assert!(
        slips > 50 && is_near(favoured, expected, variance.sqrt()),
        "{favoured} of {slips}, not {expected}"
    );
}

/// The hands of both, rotated or with other suits: every hand of one is a hand of the other.
fn likeness(one: &PerSeat<Hand>, other: &PerSeat<Hand>) -> bool {
    let ranks = |hand: &Hand| -> Vec<Vec<usize>> {
        let mut suits: Vec<Vec<usize>> = whist_jury::api::Suit::ALL
            .iter()
            .map(|suit| hand.of(*suit).iter().map(|card| card.rank().index()).collect())
            .collect();
        suits.sort();
        suits
    };
    let shape = |hands: &PerSeat<Hand>| -> Vec<Vec<Vec<usize>>> {
        let mut all: Vec<_> = hands.iter().map(|(_, hand)| ranks(hand)).collect();
        all.sort();
        all
    };
    shape(one) == shape(other)
}

#[test]
fn deals_are_copied_exactly_rotated_and_with_other_suits() {
    let planting = Planting { copied: 6, ..Planting::default() };
    let (_, evenings) = planted(planting, SeasonPlan { dates: 4, deals: 10, ..SeasonPlan::default() });
    let lines = truth(&evenings, &TruthOf::Planted(PlantedFault::Copied));
    assert_eq!(lines.len(), 6);
    let deal = |evening: &str, deal: usize| -> &MadeDeal {
        let found = evenings.iter().find(|it| it.name == evening).unwrap();
        &found.deals[deal - 1]
    };
    for line in &lines {
        let (how, source) = line.detail.rsplit_once(" of ").unwrap();
        let (evening, number) = source.split_once(" deal ").unwrap();
        let (copy, source) = (deal(&line.evening, line.deal), deal(evening, number.parse().unwrap()));
        assert!(likeness(&copy.hands, &source.hands), "{how}");
        assert_eq!(copy.hands == source.hands, how == "exact", "{how}");
        if let Some(places) = how.strip_prefix("rotated by ") {
            let places: usize = places.parse().unwrap();
            assert!(Seat::ALL.into_iter().all(|seat| copy.hands[seat.after(places)] == source.hands[seat]));
        }
    }
}

/// Against a pair that sees the cards, games are made less often than against the same pair that does not.
#[test]
fn a_pair_that_sees_the_cards_beats_more_games() {
    let lost = |share: Option<f64>| {
        let planting = Planting { seen_cards: share, ..Planting::default() };
        let plan = uniform(flawless(one_table("cm-couleur-2018", rounds(15) as usize)));
        let (season, evenings) = planted(planting, plan);
        let names: Vec<String> = season.people().iter().map(|person| person.name.clone()).collect();
        let (mut all, mut tricks) = (0.0_f64, 0.0_f64);
        for deal in deals(&evenings).filter(|deal| deal.games.len() == 1) {
            let game = deal.games[0];
            let defends = |n: usize| {
                Seat::ALL
                    .into_iter()
                    .any(|seat| player(deal, seat) == names[n] && !game.players.contains(seat))
            };
            // Of four players, the two in whom the fault is planted are the last and the first.
            if game.level >= 5 && defends(3) && defends(0) {
                all += 1.0;
                tricks += f64::from(game.tricks);
            }
        }
        (all, tricks / all)
    };
    let ((_, blind), (n, seeing)) = (lost(None), lost(Some(1.0)));
    assert!(n > 30.0 && seeing < blind - 0.2, "{blind} {seeing} of {n}");
}

/// Nobody is named where nothing is planted.
#[test]
fn an_honest_season_has_no_culprits() {
    let (season, evenings) = made(one_table("hainaut", 2));
    for fault in PlantedFault::ALL {
        assert!(season.culprits(fault).is_empty() && truth(&evenings, &TruthOf::Planted(fault)).is_empty());
    }
    assert_eq!(season.unshuffled_table(), None);
    let first = &evenings[0].deals[0];
    assert_eq!(pairs_left(&[], &first.hands), 0);
}
