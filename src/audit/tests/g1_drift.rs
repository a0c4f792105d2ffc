//! G1: did a player or a table change in the course of the season?

use std::collections::BTreeMap;

use super::{AuditTest, Below, RawRow, Settings, Tested, UnitKind, Unusable, heaviest};
use crate::audit::chance::Draws;
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "G1",
    title: text!(
        "A change during the season",
        "Un changement en cours de saison",
        "Een verandering tijdens het seizoen"
    ),
    measures: text!(
        "For each player the infractions on his occasions to follow suit, for each table the pairs of P1, evening by evening: the largest change between the evenings before some day and those after it.",
        "Pour chaque joueur, les infractions rapportées à ses occasions de fournir ; pour chaque table, les paires de P1 ; soirée par soirée : le plus grand changement entre les soirées d'avant un jour et celles d'après.",
        "Voor elke speler de overtredingen op zijn gelegenheden om te bekennen, voor elke tafel de paren van P1, avond per avond: de grootste verandering tussen de avonden vóór een dag en die erna."
    ),
    against: text!(
        "If nothing changed, the evenings could have come in any order. p comes from putting whole evenings in random order.",
        "Si rien n'avait changé, les soirées auraient pu venir dans n'importe quel ordre. p vient de soirées entières remises au hasard.",
        "Als er niets veranderde, hadden de avonden in om het even welke volgorde kunnen komen. p komt van hele avonden in willekeurige volgorde."
    ),
    causes: &[
        text!(
            "a new scorer, or another way of keeping the record",
            "un nouveau marqueur, ou une autre façon de tenir le relevé",
            "een nieuwe schrijver, of een andere manier van noteren"
        ),
        text!(
            "learning, illness, new company",
            "l'apprentissage, la maladie, d'autres partenaires",
            "leren, ziekte, ander gezelschap"
        ),
        text!("a new pack of cards", "un nouveau jeu de cartes", "een nieuw spel kaarten"),
    ],
    unit: UnitKind::Player,
    shares_deals: true,
    asks_solver: false,
    run,
};

/// So many evenings there must be.
const LEAST: u64 = 6;

/// What an evening adds, and on how many occasions.
struct Evening<'s> {
    figure: f64,
    weight: f64,
    first: Sitting<'s>,
}

type Units<'s> = BTreeMap<(UnitKind, String, String), (String, BTreeMap<usize, Evening<'s>>)>;

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut units: Units = BTreeMap::new();
    for (n, evening) in season.evenings.iter().enumerate() {
        for (m, deal) in evening.deals.iter().enumerate() {
            let sitting = Sitting { evening, deal, is_first: m == 0 };
            if evening.date.is_none() || evening.is_lone {
                tested.skip(if evening.is_lone { Unusable::LoneDeal } else { Unusable::DateUnknown });
                continue;
            }
            tested.used += 1;
            let mut add = |kind, key: String, name: &str, figure: f64, weight: f64| {
                let book = if kind == UnitKind::Table { sitting.book() } else { "" };
                let key = (kind, book.to_owned(), key);
                let unit = units.entry(key).or_insert_with(|| (name.to_owned(), BTreeMap::new()));
                let evening = unit.1.entry(n).or_insert(Evening { figure: 0.0, weight: 0.0, first: sitting });
                (evening.figure, evening.weight) = (evening.figure + figure, evening.weight + weight);
            };
            for seat in Seat::ALL {
                let Some(name) = sitting.player(seat) else { continue };
                let own = deal.offences.iter().filter(|(other, _)| *other == Some(seat)).count();
                let chances = f64::from(deal.chances[seat.index()].max(1));
                add(UnitKind::Player, player_key(name), name, own as f64, chances);
            }
            if let Ok(pairs) = deal.pairs {
                let table = SeasonView::table(evening);
                add(UnitKind::Table, table.to_owned(), table, f64::from(pairs), 1.0);
            }
        }
    }
    for ((kind, rulebook, _), (name, evenings)) in units {
        let measure = if kind == UnitKind::Table { "pairs" } else { "infractions" };
        let evenings: Vec<Evening> = evenings.into_values().collect();
        if (evenings.len() as u64) < LEAST {
            let (n, measure) = (evenings.len() as u64, format!("evenings {measure}"));
            tested.below.push(Below { unit: name, measure, n, least: LEAST });
            continue;
        }
        tested.rows.push(row(kind, rulebook, name, measure, &evenings, settings));
    }
    tested
}

/// The largest change, and after how many evenings it comes. Each change is measured by what chance would give
/// between stretches of that length.
fn largest_change(evenings: &[(f64, f64)]) -> (f64, usize) {
    let (all, weight) = evenings.iter().fold((0.0, 0.0), |(a, b), (f, w)| (a + f, b + w));
    let (mut before, mut so_far, mut largest) = (0.0, 0.0, (0.0f64, 0));
    for (n, (figure, own)) in evenings.iter().enumerate().take(evenings.len().saturating_sub(1)) {
        (before, so_far) = (before + figure, so_far + own);
        let spread = so_far * (weight - so_far) / weight;
        let change = (before - all * so_far / weight).abs() / spread.sqrt();
        if spread > 0.0 && change > largest.0 + 1e-12 {
            largest = (change, n + 1);
        }
    }
    largest
}

fn row(
    kind: UnitKind,
    rulebook: String,
    unit: String,
    measure: &str,
    evenings: &[Evening],
    settings: &Settings,
) -> RawRow {
    let mut figures: Vec<(f64, f64)> = evenings.iter().map(|it| (it.figure, it.weight)).collect();
    let (seen, at) = largest_change(&figures);
    let rate = |evenings: &[(f64, f64)]| {
        let (figure, weight) = evenings.iter().fold((0.0, 0.0), |(a, b), (f, w)| (a + f, b + w));
        if weight > 0.0 { figure / weight } else { 0.0 }
    };
    let (before, after) = (rate(&figures[..at]), rate(&figures[at..]));
    let p = if seen <= 0.0 {
        1.0
    } else {
        let name = format!("{kind:?} {rulebook} {}", player_key(&unit));
        Draws::new(settings.seed, "G1", &name).rank(settings.draws, |draws| {
            draws.shuffle(&mut figures);
            largest_change(&figures).0 >= seen - 1e-9
        })
    };
    RawRow {
        unit,
        kind,
        measure: measure.to_owned(),
        rulebook,
        n: evenings.len() as u64,
        observed: after,
        expected: before,
        effect: after - before,
        interval: None,
        shrunk: None,
        p: Some(p),
        visible: None,
        // The first deal after the change.
        evidence: heaviest(evenings.get(at).filter(|_| at > 0).map(|evening| (1.0, evening.first))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_change_is_where_it_happened() {
        let steady = [(1.0, 10.0); 8];
        assert!(largest_change(&steady).0 < 1e-9);
        let mut changed = steady;
        changed[5..].iter_mut().for_each(|evening| evening.0 = 4.0);
        assert_eq!(largest_change(&changed).1, 5);
        // Plainly, over every place at which the season can be cut.
        let plainly = (1..8).map(|cut| {
            let sum =
                |evenings: &[(f64, f64)]| evenings.iter().fold((0.0, 0.0), |(a, b), (f, w)| (a + f, b + w));
            let ((a, v), (b, w)) = (sum(&changed[..cut]), sum(&changed[cut..]));
            (a / v - b / w).abs() / (1.0 / v + 1.0 / w).sqrt()
        });
        assert!((largest_change(&changed).0 - plainly.fold(0.0, f64::max)).abs() < 1e-9);
    }
}
