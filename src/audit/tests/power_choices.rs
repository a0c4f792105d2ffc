//! Made seasons of choices, leads and joins of which everything is known: honest players raise no more alarms than
//! they may, whatever their skill, and what is planted is found at the size that the tables of power promise.

use super::{Settings, Tested, test};
use crate::audit::chance::{Draws, gamma_draw};
use crate::audit::fact::NoPairs;
use crate::audit::joins::SupportedJoin;
use crate::audit::pack;
use crate::audit::season::SeasonView;
use crate::audit::solving::{Decision, Role, Solved, SolvedLead};
use crate::audit::summary::{BookSummary, DealSummary, EveningSummary, Regime, SeasonSummary, SheetCheck};

const BOOK: &str = "made";

/// What is made; what is planted is planted in the first player, and in his dealings with the second.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    dates: usize,
    deals: usize,
    /// How alike players are: a gamma of this shape around the usual rate of errors.
    alike: f64,
    /// His errors in defence, beside what they would be.
    defends: f64,
    /// His errors with the second player on his side.
    together: f64,
    /// The share of his errors that he makes on top when the second player gains by them.
    gives: f64,
    /// The share of his leads that he would not make if he did not see the cards.
    sees: f64,
    /// The share of his joins that he makes knowing that his partner is strong.
    knows: f64,
}

const HONEST: Plan = Plan {
    tables: 4,
    dates: 20,
    deals: 12,
    alike: 20.0,
    defends: 1.0,
    together: 1.0,
    gives: 0.0,
    sees: 0.0,
    knows: 0.0,
};

/// Choices that matter of a player in a deal.
const CHOICES: usize = 4;

fn season(plan: Plan, seed: u64) -> SeasonSummary {
    let mut draws = Draws::new(seed, "made choices", "");
    let mut season = SeasonSummary::new();
    let regime = Regime::Shuffled;
    let book = BookSummary { hash: String::new(), regime, articles: Vec::new(), has_trou: true };
    season.books.insert(BOOK.to_owned(), book);
    let skills: Vec<f64> = (0..4 * plan.tables).map(|_| gamma_draw(plan.alike, &mut draws)).collect();
    for date in 0..plan.dates {
        let mut order: Vec<usize> = (0..skills.len()).collect();
        draws.shuffle(&mut order);
        for (table, at) in order.chunks(4).enumerate() {
            let deals = (0..plan.deals).map(|n| made(plan, n, at, &skills, &mut draws)).collect();
            season.add(EveningSummary {
                name: format!("{date:04}-{table}"),
                file: format!("{date:04}-{table}"),
                date: Some(format!(
                    "20{:02}-{:02}-{:02}",
                    10 + date / 336,
                    date / 28 % 12 + 1,
                    date % 28 + 1
                )),
                table: Some(table.to_string()),
                players: at.iter().map(|player| format!("p{player}")).collect(),
                books: vec![BOOK.to_owned()],
                deals,
                ..EveningSummary::default()
            });
        }
    }
    season
}

fn made(plan: Plan, n: usize, at: &[usize], skills: &[f64], draws: &mut Draws) -> DealSummary {
    // One plays alone, or two together.
    let mut side = 1u8 << draws.below(4);
    if draws.below(3) > 0 {
        side |= 1 << draws.below(4);
    }
    let seat_of = |player: usize| at.iter().position(|other| *other == player);
    let mut decisions = Vec::new();
    for (seat, player) in at.iter().enumerate() {
        let declares = side >> seat & 1 == 1;
        let with = seat_of(1).map(|other| side >> other & 1 == side >> seat & 1);
        for n in 0..CHOICES {
            let classes = 2 + draws.below(3) as u8;
            let role = Role::ALL[1 + draws.below(3)];
            let usual = [0.06, 0.1, 0.16][usize::from(classes) - 2] * if declares { 1.2 } else { 1.0 };
            let mut rate = usual * skills[*player];
            if *player == 0 {
                rate *= if declares { 1.0 } else { plan.defends };
                rate *= if with == Some(true) { plan.together } else { 1.0 };
                rate += if with == Some(false) { plan.gives } else { 0.0 };
            }
            let lost = u8::from(draws.unit() < rate) * (1 + u8::from(draws.below(5) == 0));
            let (best, value) = if declares { (8, 8 - lost) } else { (5, 5 + lost) };
            let trick = (3 * n + 1) as u8;
            decisions.push(Decision { seat: seat as u8, trick, role, declares, classes, best, value });
        }
    }
    let leader = draws.below(4);
    let mut cost = || u8::from(draws.below(100) < 30) + u8::from(draws.below(100) < 5);
    let mut costs: Vec<u8> = (0..11).map(|_| cost()).collect();
    let mut real = costs[0];
    if at[leader] == 0 && draws.unit() < plan.sees {
        // Of two leads he takes the one that fits.
        real = real.min(costs[1 + draws.below(10)]);
        costs[0] = real;
    }
    let mut counts = vec![0; 3];
    costs.iter().for_each(|cost| counts[usize::from(*cost)] += 1);
    let lead = SolvedLead { seat: leader as u8, cost: real, counts };
    let by = draws.below(4);
    let mut partner = (draws.below(3) + draws.below(3)) as u8;
    if at[by] == 0 && draws.unit() < plan.knows {
        partner = partner.max((draws.below(3) + draws.below(3)) as u8);
    }
    let (own, calls) = (1 + draws.below(3) as u8, 1 + draws.below(2) as u8);
    let join = SupportedJoin {
        by: by as u8,
        with: (by as u8 + 1) % 4,
        raises: false,
        level: 8,
        calls,
        own,
        partner,
    };
    let is_known = n > 0;
    DealSummary {
        number: n as u32 + 1,
        own_name: None,
        book: 0,
        dealer: Some(pack::seat(n)),
        cards: Some(crate::audit::calibration::shuffled(draws)),
        pairs: if is_known { Ok(crate::audit::calibration::pairs(draws)) } else { Err(NoPairs::FirstDeal) },
        seats: [Some(0), Some(1), Some(2), Some(3)],
        chances: [8; 4],
        offences: Box::default(),
        sheet: SheetCheck::Unwritten,
        join: Some(join),
        solved: Some(Box::new(Solved {
            whole: true,
            side,
            decisions,
            lead: Some(lead),
            ..Solved::default()
        })),
    }
}

const QUICK: Settings = Settings { seed: 1, draws: 1_999, q: 0.05 };

fn rounds(quick: u64) -> u64 {
    let wanted = std::env::var("NET_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    quick * wanted.unwrap_or(1) * if cfg!(debug_assertions) { 1 } else { 25 }
}

fn tested(season: &SeasonSummary, id: &str) -> Tested {
    (test(id).unwrap().run)(&SeasonView::of(season, None, None, None), &QUICK)
}

const IDS: [&str; 6] = ["B1", "D1", "D2", "D3", "F1", "I1"];

#[test]
fn honest_players_of_any_skill_raise_no_more_alarms_than_they_may() {
    for alike in [1e9, 20.0, 5.0] {
        let mut all: std::collections::BTreeMap<&str, Vec<f64>> = Default::default();
        for seed in 0..rounds(4) {
            // Eight players in 48 evenings: two of them share some 250 deals, as F1 asks.
            let season = season(Plan { alike, tables: 2, dates: 48, ..HONEST }, seed);
            for id in IDS {
                let tested = tested(&season, id);
                all.entry(id).or_default().extend(tested.rows.iter().filter_map(|row| row.p));
            }
        }
        assert_eq!(all.values().filter(|all| !all.is_empty()).count(), IDS.len());
        for (id, p) in &all {
            for level in [0.05, 0.01, 0.001] {
                let (n, small) = (p.len() as f64, p.iter().filter(|p| **p <= level).count() as f64);
                println!("alike {alike} {id} at {level}: {small} of {n}, share {:.5}", small / n);
                // Rows of one test share peers or deals, so that they vary more than independent ones.
                let most = n * level + 4.5 * (n * level).sqrt() + 2.0;
                assert!(small <= most, "alike {alike} {id}: {small} of {n} at {level}");
            }
        }
    }
}

/// How often a row has a p of one in a thousand or less.
fn power(plan: Plan, id: &str, unit: &str, measure: &str, seasons: u64) -> f64 {
    let hits = (0..seasons).filter(|seed| {
        let tested = tested(&season(plan, 1_000 + seed), id);
        let is_it = |row: &&super::RawRow| row.unit == unit && row.measure == measure;
        let row = tested.rows.iter().find(is_it).unwrap_or_else(|| panic!("{id} has no {unit}"));
        row.p.unwrap() <= 0.001
    });
    hits.count() as f64 / seasons as f64
}

/// In the size of the season that is planted: some 960 choices in defence and as many for the game, 60 leads.
const LONG: Plan = Plan { dates: 80, ..HONEST };

#[test]
fn somebody_who_defends_as_if_he_saw_the_cards_is_seen() {
    let plan = Plan { defends: 0.3, alike: 1e9, ..LONG };
    let d1 = power(plan, "D1", "p0", "defending", rounds(2));
    assert!(d1 >= 0.9, "{d1}");
    let plan = Plan { defends: 0.3, alike: 20.0, ..LONG };
    let d2 = power(plan, "D2", "p0", "defending-beside-playing", rounds(2));
    assert!(d2 >= 0.9, "{d2}");
    // Not so somebody who is good at everything.
    let skilled = Plan { defends: 1.0, ..LONG };
    assert!(power(skilled, "D2", "p0", "defending-beside-playing", rounds(2)) <= 0.1);
}

/// The larger the fault, the more often it is seen; so large as the tables of power say, nine times in ten.
#[test]
fn what_is_planted_is_seen_the_more_often_the_larger_it_is() {
    let seasons = rounds(2);
    let sweep = |id: &str, unit: &str, measure: &str, plans: &[Plan]| {
        let powers: Vec<f64> = plans.iter().map(|plan| power(*plan, id, unit, measure, seasons)).collect();
        println!("{id} {measure}: {powers:.2?}");
        let slack = 3.0 * (0.25 / seasons as f64).sqrt();
        assert!(powers.windows(2).all(|two| two[1] >= two[0] - slack), "{id} {powers:?}");
        assert!(powers[0] <= 0.1 + slack, "{id} {powers:?}");
        assert!(powers[powers.len() - 1] >= 0.9, "{id} {powers:?}");
    };
    let with = |times: [f64; 4], set: fn(&mut Plan, f64)| {
        times.map(|times| {
            let mut plan = Plan { alike: 1e9, ..LONG };
            set(&mut plan, times);
            plan
        })
    };
    sweep("D1", "p0", "defending", &with([1.0, 0.8, 0.6, 0.3], |plan, it| plan.defends = it));
    sweep("D2", "p0", "defending-beside-playing", &with([1.0, 0.8, 0.6, 0.3], |plan, it| plan.defends = it));
    sweep("I1", "p0", "tricks-a-lead", &with([0.0, 0.3, 0.6, 1.0], |plan, it| plan.sees = it));
    sweep("B1", "p0", "partner-trumps", &with([0.0, 0.2, 0.4, 0.8], |plan, it| plan.knows = it));
}

#[test]
fn two_who_do_better_together_and_one_who_gives_are_seen() {
    let plan = Plan { together: 0.05, dates: 160, tables: 2, ..HONEST };
    let d3 = power(plan, "D3", "p0 + p1", "errors", rounds(2));
    assert!(d3 >= 0.9, "{d3}");
    let plan = Plan { gives: 0.15, dates: 160, tables: 2, ..HONEST };
    let f1 = power(plan, "F1", "p0 → p1", "tricks", rounds(2));
    assert!(f1 >= 0.9, "{f1}");
}

#[test]
fn who_leads_or_joins_as_if_he_saw_the_cards_is_seen() {
    let i1 = power(Plan { sees: 1.0, ..LONG }, "I1", "p0", "tricks-a-lead", rounds(2));
    assert!(i1 >= 0.9, "{i1}");
    let b1 = power(Plan { knows: 0.8, ..LONG }, "B1", "p0", "partner-trumps", rounds(2));
    assert!(b1 >= 0.9, "{b1}");
}
