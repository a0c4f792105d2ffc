//! Which deals the solver looks at where nothing is said: those of evenings on which somebody sat of whom the other
//! tests found something. The choices of everybody who sat there are what his are held against.

use std::collections::BTreeSet;

use super::report::AuditReport;
use super::season::{SeasonView, player_key};
use super::summary::SeasonSummary;
use super::tests::UnitKind;

/// So many deals are solved without being asked for: some minutes.
pub const MOST_FLAGGED: usize = 400;

/// The players whom a row is about, as their names are compared; of a dealer and whom he favours, the dealer.
pub fn players_in(kind: UnitKind, unit: &str) -> Vec<String> {
    match kind {
        UnitKind::Player | UnitKind::Dealer | UnitKind::Scorer => vec![player_key(unit)],
        UnitKind::Pair => match unit.split_once(" → ") {
            Some((dealer, _)) => vec![player_key(dealer)],
            None => unit.split(" + ").map(player_key).collect(),
        },
        UnitKind::Table | UnitKind::Evening | UnitKind::Deals => Vec::new(),
    }
}

/// Deals for the solver, and how many more there would have been.
pub fn flagged_deals(summary: &SeasonSummary, report: &AuditReport) -> (BTreeSet<String>, u64) {
    let found: BTreeSet<String> =
        report.found().flat_map(|(_, row)| players_in(row.kind, &row.unit)).collect();
    let view = SeasonView::of(summary, None, None, None);
    let sat = |name: &String| found.contains(&player_key(name));
    let mut evenings: Vec<(String, &super::summary::EveningSummary)> = view
        .evenings
        .iter()
        .filter(|evening| evening.players.iter().any(sat))
        .map(|evening| (evening.id(), *evening))
        .collect();
    // By what stands in them, and not by their dates: the first weeks are no better than the last.
    evenings.sort_by(|a, b| a.0.cmp(&b.0));
    let (mut deals, mut left_out) = (BTreeSet::new(), 0);
    for (_, evening) in evenings {
        if deals.len() + evening.deals.len() > MOST_FLAGGED && !deals.is_empty() {
            left_out += evening.deals.len() as u64;
        } else {
            deals.extend(evening.deals.iter().map(|deal| evening.path(deal)));
        }
    }
    (deals, left_out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_about_the_players_that_it_names() {
        let of = |kind, unit| players_in(kind, unit).join("|");
        assert_eq!(of(UnitKind::Player, "Zoé Maes"), "zoé maes");
        assert_eq!(of(UnitKind::Pair, "Zoé → Luc"), "zoé");
        assert_eq!(of(UnitKind::Pair, "Zoé + Luc"), "zoé|luc");
        assert_eq!(of(UnitKind::Table, "4"), "");
    }
}
