//! Made seasons of which everything is known: honest ones raise no more alarms than they may, and what is planted
//! is found at the size that the tables of power promise.

use super::{Settings, TESTS, Tested, test};
use crate::audit::calibration::{pairs, shuffled};
use crate::audit::chance::{Draws, gamma_draw, poisson_draw};
use crate::audit::fact::NoPairs;
use crate::audit::pack::{self, Cards};
use crate::audit::report::AuditOptions;
use crate::audit::reporting::flags;
use crate::audit::season::SeasonView;
use crate::audit::summary::{BookSummary, DealSummary, EveningSummary, Regime, SeasonSummary, SheetCheck};
use crate::cards::{Card, PerSeat, Rank, Seat, Suit};
use crate::codes::Code;
use crate::season::{Mixing, Season, SeasonPlan};

const BOOK: &str = "made";

/// What is made.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    evenings: usize,
    deals: usize,
    regime: Regime,
    /// How many of a hundred of his own deals the first player takes an ace in.
    takes_ace: usize,
    /// How many times as often as the others he does not follow.
    renonces: f64,
    /// How alike players are in that: a gamma of this shape.
    alike: f64,
    /// Slips of the sheet in a hundred deals, and how many of a hundred favour the first player.
    slips: usize,
    favoured: usize,
}

const HONEST: Plan = Plan {
    tables: 6,
    evenings: 12,
    deals: 12,
    regime: Regime::Shuffled,
    takes_ace: 0,
    renonces: 1.0,
    alike: 2.0,
    slips: 10,
    favoured: 50,
};

/// Renonces of an average player for each time that he could.
const RATE: f64 = 0.002;
const CHANCES: u8 = 8;

fn season(plan: Plan, seed: u64) -> SeasonSummary {
    let mut draws = Draws::new(seed, "made", "");
    let mut season = SeasonSummary::new();
    let book = BookSummary { hash: String::new(), regime: plan.regime, articles: Vec::new(), has_trou: true };
    season.books.insert(BOOK.to_owned(), book);
    let chains = chains(plan, seed);
    for table in 0..plan.tables {
        let mut rates = [0.0; 4];
        rates.iter_mut().for_each(|rate| *rate = RATE * gamma_draw(plan.alike, &mut draws));
        if table == 0 && plan.renonces > 1.0 {
            rates[0] = RATE * plan.renonces;
        }
        for n in 0..plan.evenings {
            let mut deals: Vec<DealSummary> =
                (0..plan.deals).map(|deal| made(plan, table, deal, &rates, &mut draws)).collect();
            if let Some(chains) = &chains {
                deals.iter_mut().zip(&chains[n * plan.tables + table]).for_each(|(deal, chained)| {
                    (deal.cards, deal.pairs) = *chained;
                });
            }
            season.add(EveningSummary {
                name: format!("{table}-{n:04}"),
                file: format!("{table}-{n:04}"),
                date: Some(format!("20{:02}-{:02}-{:02}", 10 + n / 336, n / 28 % 12 + 1, n % 28 + 1)),
                table: Some(table.to_string()),
                players: (0..4).map(|seat| format!("{table}{seat}")).collect(),
                books: vec![BOOK.to_owned()],
                deals,
                ..EveningSummary::default()
            });
        }
    }
    season
}

/// The cards of a deal, and the pairs that they keep together.
type Chained = (Option<Cards>, Result<u8, NoPairs>);

/// Packs that were gathered trick by trick, cut and dealt again, evening by evening, as made seasons have them: players
/// bid and play, and what they leave on the table is the next pack. The dealer goes round, as in `made`.
fn chains(plan: Plan, seed: u64) -> Option<Vec<Vec<Chained>>> {
    if plan.regime != Regime::Stacked {
        return None;
    }
    let season = Season::new(SeasonPlan {
        seed,
        tables: plan.tables,
        dates: plan.evenings,
        deals: plan.deals,
        mixing: Some(Mixing::Chain(Vec::new())),
        partial: 0.0,
        ..SeasonPlan::default()
    });
    let season = season.unwrap();
    let evening = |n: usize| {
        let evening = season.evening(n);
        // Seats are counted from the first dealer.
        let first = evening.deals[0].transcript.dealer.unwrap();
        let mut last: Option<[[Card; 4]; 13]> = None;
        let chained = evening.deals.iter().enumerate().map(|(n, deal)| {
            let hands = PerSeat::from_fn(|seat| deal.hands[first.after(seat.index())]);
            let cards = pack::packed(&hands);
            let pairs = match (n, &last, &cards) {
                (0, ..) => Err(NoPairs::FirstDeal),
                (_, Some(tricks), Some(cards)) => Ok(pack::pairs_kept_together(tricks, cards)),
                (_, None, _) => Err(NoPairs::TricksUnknown),
                (_, _, None) => Err(NoPairs::HandsUnknown),
            };
            let tricks: Vec<[Card; 4]> = deal.tricks.iter().map(|(_, cards)| *cards).collect();
            last = tricks.try_into().ok();
            (cards, pairs)
        });
        chained.collect()
    };
    Some((0..season.evenings()).map(evening).collect())
}

/// The packs of stacked seasons are stacked: far more pairs stay together than in a shuffled one.
#[test]
fn stacked_packs_are_really_stacked() {
    let season = season(Plan { regime: Regime::Stacked, tables: 2, evenings: 2, ..HONEST }, 3);
    let pairs: Vec<f64> = { season.evenings.values() }
        .flat_map(|evening| evening.deals.iter().filter_map(|deal| deal.pairs.ok()))
        .map(f64::from)
        .collect();
    let mean = pairs.iter().sum::<f64>() / pairs.len() as f64;
    assert!(pairs.len() > 20 && mean > 35.0, "{mean} over {}", pairs.len());
}

fn made(plan: Plan, table: usize, n: usize, rates: &[f64; 4], draws: &mut Draws) -> DealSummary {
    let dealer = pack::seat(n);
    let mut cards = shuffled(draws);
    if table == 0 && dealer == Seat::North && draws.below(100) < plan.takes_ace {
        take_ace(&mut cards, draws);
    }
    let mut offences = Vec::new();
    for (seat, rate) in rates.iter().enumerate() {
        let seen = poisson_draw(rate * f64::from(CHANCES), draws);
        let code = Code::find("play/renonce").unwrap();
        offences.extend((0..seen).map(|_| (Some(pack::seat(seat)), code)));
        if pack::aces(&cards)[seat] >= 3 && draws.below(20) == 0 {
            offences.push((Some(pack::seat(seat)), Code::find("trou/unannounced").unwrap()));
        }
    }
    let sheet = match draws.below(100) < plan.slips {
        false => SheetCheck::Right,
        true => {
            let honest = if table == 0 { plan.favoured } else { 50 };
            let north = u8::from(draws.below(100) < honest);
            // Two of the four gain.
            let others = [1 + draws.below(3), 1 + draws.below(3)];
            let favoured = match north {
                1 => 1 | 1 << others[0],
                _ => 0b1110 & !(1 << others[1]),
            };
            SheetCheck::Wrong { written: 15, favoured, scorer: Some(Seat::North) }
        }
    };
    let is_known = n > 0;
    DealSummary {
        number: n as u32 + 1,
        own_name: None,
        book: 0,
        dealer: Some(dealer),
        cards: Some(cards),
        pairs: if is_known { Ok(pairs(draws)) } else { Err(NoPairs::FirstDeal) },
        seats: [Some(0), Some(1), Some(2), Some(3)],
        chances: [CHANCES; 4],
        offences: offences.into(),
        sheet,
        join: None,
        solved: None,
    }
}

/// North gets the first ace that somebody else has, for his first card that is none.
fn take_ace(cards: &mut Cards, draws: &mut Draws) {
    let aces = Suit::ALL.map(|suit| suit.index() * 13 + Card::new(suit, Rank::ACE).rank().index());
    let owner = |cards: &Cards, n: usize| pack::owner(cards, n);
    let Some(ace) = aces.into_iter().find(|ace| owner(cards, *ace) != 0) else { return };
    let small: Vec<usize> = (0..52).filter(|n| owner(cards, *n) == 0 && !aces.contains(n)).collect();
    let (small, giver) = (small[draws.below(small.len())], owner(cards, ace));
    cards[ace / 4] &= !(3 << (ace % 4 * 2));
    cards[small / 4] |= (giver as u8) << (small % 4 * 2);
}

fn tested(season: &SeasonSummary, id: &str, settings: &Settings) -> Tested {
    (test(id).unwrap().run)(&SeasonView::of(season, None, None, None), settings)
}

const QUICK: Settings = Settings { seed: 1, draws: 1_999, q: 0.05 };

/// Twenty-five times as many in an optimised build, and so many times that as `NET_ROUNDS` says.
fn rounds(quick: u64) -> u64 {
    let wanted = std::env::var("NET_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    quick * wanted.unwrap_or(1) * if cfg!(debug_assertions) { 1 } else { 25 }
}

/// These have made seasons of their own.
const ELSEWHERE: &[&str] = &["B1", "D1", "D2", "D3", "F1", "I1"];

/// Of all p that honest seasons give, no more are small than may be: at 1 in 20, 1 in 100 and 1 in 1000, for every
/// test, with uniform and with stacked packs and players who differ.
#[test]
fn honest_seasons_raise_no_more_alarms_than_they_may() {
    for regime in [Regime::Shuffled, Regime::Stacked] {
        let mut all: std::collections::BTreeMap<&str, Vec<f64>> = Default::default();
        let (mut flagged, seasons) = (0.0, rounds(4));
        for seed in 0..seasons {
            let season = season(Plan { regime, ..HONEST }, seed);
            let options = AuditOptions { settings: QUICK, ..AuditOptions::default() };
            let found = flags(&season, &options);
            flagged += f64::from(u8::from(found.values().any(|(_, flags)| *flags > 0)));
            found.into_iter().for_each(|(id, (p, _))| all.entry(id).or_default().extend(p));
        }
        for (id, p) in &all {
            for level in [0.05, 0.01, 0.001] {
                println!(
                    "{regime:?} {id} at {level}: {} of {}",
                    p.iter().filter(|p| **p <= level).count(),
                    p.len()
                );
                let (n, small) = (p.len() as f64, p.iter().filter(|p| **p <= level).count() as f64);
                // Rows of one test share a crowd or an evening, so that they vary more than independent ones.
                let most = n * level + 4.5 * (n * level).sqrt() + 2.0;
                assert!(small <= most, "{regime:?} {id}: {small} of {n} at {level}");
            }
        }
        let most = seasons as f64 * 0.05 + 4.0 * (seasons as f64 * 0.05).sqrt() + 1.0;
        assert!(flagged <= most, "{regime:?}: {flagged} of {seasons} seasons have a flag");
        let without: Vec<&str> =
            TESTS.iter().map(|test| test.id).filter(|id| all.get(id).is_none_or(Vec::is_empty)).collect();
        match regime {
            // A copy is a fact and has no p.
            Regime::Shuffled => assert_eq!(without, [&["P5"], ELSEWHERE].concat()),
            _ => assert_eq!(without, [&["P1", "P4", "P5"], ELSEWHERE].concat()),
        }
    }
}

/// How often the row of the first player at the first table has a p of one in a thousand or less.
fn power(plan: Plan, id: &str, measure: &str, seasons: u64) -> f64 {
    let hits = (0..seasons).filter(|seed| {
        let tested = tested(&season(plan, 1_000 + seed), id, &QUICK);
        let row = tested.rows.iter().find(|row| row.unit == "00" && row.measure == measure).unwrap();
        row.p.unwrap() <= 0.001
    });
    hits.count() as f64 / seasons as f64
}

/// The promise: an ace in 30 % of his deals is seen nine times in ten with about 225 own deals.
#[test]
fn a_dealer_who_takes_aces_is_seen_as_often_as_promised() {
    // 75 evenings of 12 deals are 225 own ones.
    let plan = Plan { tables: 1, evenings: 75, takes_ace: 30, ..HONEST };
    let share = power(plan, "P2", "aces", rounds(8));
    assert!(share >= 0.75, "{share}");
    // A third of the deals is too little.
    let share = power(Plan { evenings: 25, ..plan }, "P2", "aces", rounds(8));
    assert!(share <= 0.75, "{share}");
}

/// The larger the fault, the more often it is seen.
#[test]
fn what_is_planted_is_seen_the_more_often_the_larger_it_is() {
    let seasons = rounds(4);
    let sweep = |id: &str, measure: &str, plans: Vec<Plan>| {
        let powers: Vec<f64> = plans.into_iter().map(|plan| power(plan, id, measure, seasons)).collect();
        println!("{id} {measure}: {powers:.2?}");
        let slack = 3.0 * (0.25 / seasons as f64).sqrt();
        assert!(powers.windows(2).all(|two| two[1] >= two[0] - slack), "{id} {powers:?}");
        assert!(powers[0] <= 0.05 + slack && powers[powers.len() - 1] >= 0.9, "{id} {powers:?}");
    };
    let dealer = Plan { tables: 1, evenings: 75, ..HONEST };
    sweep("P2", "aces", [0, 10, 20, 40].map(|takes_ace| Plan { takes_ace, ..dealer }).into());
    let table = Plan { tables: 15, evenings: 12, deals: 13, alike: 1e9, ..HONEST };
    sweep("R1", "play/renonce", [1.0, 3.0, 5.0, 12.0].map(|renonces| Plan { renonces, ..table }).into());
    let scorer = Plan { tables: 1, evenings: 20, ..HONEST };
    sweep("K1", "slips", [50, 65, 80, 100].map(|favoured| Plan { favoured, ..scorer }).into());
}

/// One renonce in 100 deals is 0.00125 for each of 8 times; ten times that in 150 deals, among alike peers.
#[test]
fn ten_times_the_renonces_are_seen_as_often_as_promised() {
    // 15 tables are 60 players.
    let plan = Plan { tables: 15, evenings: 12, deals: 13, renonces: 10.0, alike: 1e9, ..HONEST };
    let share = power(plan, "R1", "play/renonce", rounds(8));
    assert!(share >= 0.8, "{share}");
}

/// All of ten slips that favour two of four: one chance in 1,024.
#[test]
fn a_scorer_is_seen_once_chance_cannot_do_it_any_more() {
    let plan = Plan { tables: 1, evenings: 20, favoured: 100, ..HONEST };
    // Some 24 slips, all in his favour.
    assert_eq!(power(plan, "K1", "slips", rounds(4)), 1.0);
}

/// A running check that is looked at after every deal stays below 20 in 19 of 20 honest tables at least.
#[test]
fn a_running_check_may_be_looked_at_after_every_deal() {
    let mut draws = Draws::new(5, "", "");
    let (tables, mut alarms) = (rounds(40), 0);
    for _ in 0..tables {
        let pairs: Vec<u8> = (0..60).map(|_| pairs(&mut draws)).collect();
        let largest =
            (1..=pairs.len()).map(|n| super::running_pairs(pairs[..n].iter().copied())).fold(0.0, f64::max);
        alarms += u64::from(largest >= 20.0);
    }
    assert!(alarms as f64 <= tables as f64 * 0.05 + 3.0 * (tables as f64 * 0.05).sqrt(), "{alarms}");
}
