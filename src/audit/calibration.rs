//! Honest seasons of the same shape: the same evenings, players and gaps, with what the tests look for put in
//! random order. Whatever they find there is a false alarm.

use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

use super::chance::Draws;
use super::fact::NoPairs;
use super::pack::{self, Cards};
use super::report::AuditOptions;
use super::reporting::flags;
use super::season::SeasonView;
use super::summary::{DealSummary, EveningSummary, Regime, SeasonSummary, SheetCheck};
use crate::cards::{Card, Hand, Seat};

/// What honest seasons gave.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Calibration {
    pub seasons: u64,
    /// Seasons in which any row was worth a look.
    pub with_flags: u64,
    pub tests: Vec<CalibratedTest>,
}

/// What honest seasons gave in one test.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CalibratedTest {
    pub id: &'static str,
    pub rows: u64,
    /// With p ≤ 0.05; one in twenty at the most is to be expected.
    pub at_5: u64,
    /// With p ≤ 0.01.
    pub at_1: u64,
    /// Worth a look.
    pub flags: u64,
}

/// Puts so many honest seasons through everything.
pub fn calibrate(summary: &SeasonSummary, options: &AuditOptions, seasons: u32) -> Calibration {
    let options = AuditOptions { split: None, ..options.clone() };
    let each: Vec<_> =
        (0..seasons).into_par_iter().map(|n| flags(&honest(summary, &options, n), &options)).collect();
    let mut calibration = Calibration { seasons: seasons.into(), with_flags: 0, tests: Vec::new() };
    for season in each {
        calibration.with_flags += u64::from(season.values().any(|(_, flags)| *flags > 0));
        for (id, (p, flags)) in season {
            let at = calibration.tests.iter().position(|test| test.id == id).unwrap_or_else(|| {
                calibration.tests.push(CalibratedTest { id, ..CalibratedTest::default() });
                calibration.tests.len() - 1
            });
            let test = &mut calibration.tests[at];
            test.rows += p.len() as u64;
            test.at_5 += p.iter().filter(|p| **p <= 0.05).count() as u64;
            test.at_1 += p.iter().filter(|p| **p <= 0.01).count() as u64;
            test.flags += flags;
        }
    }
    calibration
}

/// The n-th honest season of this shape.
pub fn honest(summary: &SeasonSummary, options: &AuditOptions, n: u32) -> SeasonSummary {
    let mut season = summary.clone();
    let view = SeasonView::of(summary, options.regime, None, None);
    let regime_of = |evening: &EveningSummary, book: &str| {
        let deal = evening.deals.iter().find(|deal| evening.book(deal) == book);
        deal.map_or(Regime::Unstated, |deal| {
            view.regime(&super::season::Sitting { evening, deal, is_first: false })
        })
    };
    let mut draws = Draws::new(options.settings.seed, "calibrate", &n.to_string());
    for evening in season.evenings.values_mut() {
        let whole = evening.clone();
        cards(evening, &|book| regime_of(&whole, book), &mut draws);
        for deal in &mut evening.deals {
            let chances = deal.chances;
            for (seat, code) in deal.offences.iter_mut() {
                if seat.is_some() && !code.word().starts_with("deal/") {
                    *seat = Some(anybody(chances, &mut draws));
                }
            }
            reseated(deal, &mut draws);
            if let SheetCheck::Wrong { written, favoured, .. } = &mut deal.sheet {
                *favoured = any_of(*written, favoured.count_ones(), &mut draws);
            }
        }
    }
    days(&mut season, &mut draws);
    season
}

/// What was chosen, led and called, with the players in other seats: who sits where has nothing to do with it. Of the
/// ways in which the cards of a lead could have lain any one is the real one.
fn reseated(deal: &mut DealSummary, draws: &mut Draws) {
    let mut seats = [0u8, 1, 2, 3];
    draws.shuffle(&mut seats);
    let seat = |n: u8| seats[usize::from(n % 4)];
    if let Some(join) = &mut deal.join {
        (join.by, join.with) = (seat(join.by), seat(join.with));
    }
    let Some(solved) = &mut deal.solved else { return };
    solved.side = (0..4).filter(|n| solved.side >> n & 1 == 1).fold(0, |side, n| side | 1 << seat(n));
    solved.decisions.iter_mut().for_each(|it| it.seat = seat(it.seat));
    if let Some(lead) = &mut solved.lead {
        lead.seat = seat(lead.seat);
        let all: usize = lead.counts.iter().map(|count| usize::from(*count)).sum();
        let mut left = draws.below(all);
        for (cost, count) in lead.counts.iter().enumerate() {
            if left < usize::from(*count) {
                lead.cost = cost as u8;
                break;
            }
            left -= usize::from(*count);
        }
    }
}

/// Somebody at the table, as likely as he had occasions.
fn anybody(chances: [u8; 4], draws: &mut Draws) -> Seat {
    let sum: usize = chances.iter().map(|chances| usize::from(*chances)).sum();
    let mut left = draws.below(sum);
    for (n, chances) in chances.iter().enumerate() {
        if left < usize::from(*chances) {
            return pack::seat(n);
        }
        left -= usize::from(*chances);
    }
    pack::seat(draws.below(4))
}

/// So many of the seats whose figures were written.
fn any_of(written: u8, count: u32, draws: &mut Draws) -> u8 {
    let mut seats: Vec<u8> = (0..4).filter(|seat| written >> seat & 1 == 1).collect();
    draws.shuffle(&mut seats);
    seats.iter().take(count as usize).fold(0, |mask, seat| mask | 1 << seat)
}

/// Hands as somebody else would have dealt them: from a shuffled pack, or those of another deal of the evening,
/// seen from the dealer.
fn cards(evening: &mut EveningSummary, regime: &dyn Fn(&str) -> Regime, draws: &mut Draws) {
    let books = evening.books.clone();
    for (n, name) in books.iter().enumerate() {
        let own = |deal: &&mut DealSummary| usize::from(deal.book) == n && deal.cards.is_some();
        if regime(name) == Regime::Shuffled {
            for deal in evening.deals.iter_mut().filter(own) {
                deal.cards = Some(shuffled(draws));
                if deal.pairs.is_ok() {
                    deal.pairs = Ok(pairs(draws));
                }
            }
            continue;
        }
        let turned: Vec<usize> =
            { evening.deals.iter_mut().filter(own) }.map(|deal| deal.dealer.map_or(0, Seat::index)).collect();
        let mut hands: Vec<Cards> = { evening.deals.iter_mut().filter(own) }
            .zip(&turned)
            .filter_map(|(deal, dealer)| Some(turn(&deal.cards?, 4 - dealer)))
            .collect();
        draws.shuffle(&mut hands);
        let deals = evening.deals.iter_mut().filter(own).zip(turned).zip(hands);
        deals.for_each(|((deal, dealer), hands)| deal.cards = Some(turn(&hands, dealer)));
    }
    for deal in &mut evening.deals {
        if deal.cards.is_none() && deal.pairs.is_ok() {
            deal.pairs = Err(NoPairs::HandsUnknown);
        }
    }
}

/// The table turned by so many seats.
fn turn(cards: &Cards, by: usize) -> Cards {
    let mut turned = [0; 13];
    for n in 0..52 {
        turned[n / 4] |= (((pack::owner(cards, n) + by) % 4) as u8) << (n % 4 * 2);
    }
    turned
}

pub(super) fn shuffled(draws: &mut Draws) -> Cards {
    let mut owners: [u8; 52] = std::array::from_fn(|n| (n % 4) as u8);
    draws.shuffle(&mut owners);
    let mut cards = [0; 13];
    owners.iter().enumerate().for_each(|(n, owner)| cards[n / 4] |= owner << (n % 4 * 2));
    cards
}

/// Pairs that stay together in a shuffled pack.
pub(super) fn pairs(draws: &mut Draws) -> u8 {
    let cards = shuffled(draws);
    let pack: Vec<Card> = Hand::PACK.iter().collect();
    let tricks: [[Card; 4]; 13] = std::array::from_fn(|n| std::array::from_fn(|m| pack[4 * n + m]));
    pack::pairs_kept_together(&tricks, &cards)
}

/// Evenings with the same table and players change days.
fn days(season: &mut SeasonSummary, draws: &mut Draws) {
    let mut groups: std::collections::BTreeMap<(Option<String>, Vec<String>), Vec<String>> =
        Default::default();
    for (id, evening) in &season.evenings {
        let mut players = evening.players.clone();
        players.sort();
        groups.entry((evening.table.clone(), players)).or_default().push(id.clone());
    }
    for ids in groups.into_values() {
        let mut dates: Vec<Option<String>> =
            ids.iter().filter_map(|id| season.evenings.get(id)).map(|evening| evening.date.clone()).collect();
        draws.shuffle(&mut dates);
        for (id, date) in ids.iter().zip(dates) {
            if let Some(evening) = season.evenings.get_mut(id) {
                evening.date = date;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_table_comes_back() {
        let mut draws = Draws::new(1, "", "");
        let cards = shuffled(&mut draws);
        assert_eq!(turn(&turn(&cards, 3), 1), cards);
        assert_eq!(pack::aces(&turn(&cards, 1))[1], pack::aces(&cards)[0]);
    }

    #[test]
    fn a_slip_favours_as_many_of_those_whose_figures_stand_there() {
        let mut draws = Draws::new(1, "", "");
        for _ in 0..50 {
            let favoured = any_of(0b1011, 2, &mut draws);
            assert!(favoured & !0b1011 == 0 && favoured.count_ones() == 2);
        }
    }
}
