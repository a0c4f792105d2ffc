//! P4: are the hands of a table as often long, void and full of aces as those of a shuffled pack?

use std::collections::BTreeMap;

use super::{AuditTest, Below, RawRow, Settings, Tested, UnitKind, Unusable, heaviest};
use crate::audit::chance::{Draws, chi_squared_upper};
use crate::audit::pack::{self, Cards, odds};
use crate::audit::season::{SeasonView, Sitting};
use crate::audit::summary::Regime;
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "P4",
    title: text!(
        "Shape, aces and voids of the hands",
        "Forme, as et chicanes des mains",
        "Vorm, azen en renonces van de handen"
    ),
    measures: text!(
        "Seat by seat: the length of the longest suit, the number of aces, and missing suits.",
        "Siège par siège : la longueur de la couleur la plus longue, le nombre d'as et les couleurs absentes.",
        "Plaats per plaats: de lengte van de langste kleur, het aantal azen en ontbrekende kleuren."
    ),
    against: text!(
        "The exact odds of thirteen cards out of fifty-two, as χ². It is asked only where the regulation has the pack shuffled and P1 bears out that the table does; on a stacked pack long suits are to be expected.",
        "Les chances exactes de treize cartes sur cinquante-deux, par un χ². La question ne se pose que si le règlement fait mélanger le jeu et que P1 le confirme pour la table ; un jeu empilé donne naturellement de longues couleurs.",
        "De exacte kansen van dertien kaarten uit tweeënvijftig, als χ². Dat wordt alleen gevraagd waar het reglement laat schudden en P1 bevestigt dat de tafel dat doet; een gestapeld spel geeft vanzelf lange kleuren."
    ),
    causes: &[
        text!(
            "a pack that is shuffled, but not well",
            "un jeu mélangé, mais mal",
            "een spel dat geschud wordt, maar niet goed"
        ),
        text!(
            "only remarkable deals were written down",
            "on n'a noté que les donnes remarquables",
            "alleen opvallende giften werden genoteerd"
        ),
        text!("hands written down wrongly", "des mains mal notées", "verkeerd genoteerde handen"),
    ],
    unit: UnitKind::Table,
    shares_deals: true,
    asks_solver: false,
    run,
};

/// So many deals a table must have.
const LEAST: u64 = 30;
/// At this level P1 says that a table does not shuffle.
const NOT_BORNE_OUT: f64 = 0.001;

/// What is counted of a hand, and how likely each figure is.
struct Feature {
    measure: &'static str,
    of: fn(&Cards, usize) -> usize,
    odds: fn() -> Vec<f64>,
}

const FEATURES: [Feature; 3] = [
    Feature {
        measure: "longest-suit",
        of: |cards, seat| pack::lengths(cards)[seat].into_iter().max().unwrap_or(0).into(),
        odds: odds::longest,
    },
    Feature {
        measure: "aces",
        of: |cards, seat| pack::aces(cards)[seat].into(),
        odds: || (0..=4).map(odds::aces).collect(),
    },
    Feature {
        measure: "voids",
        of: |cards, seat| pack::lengths(cards)[seat].into_iter().filter(|length| *length == 0).count(),
        odds: odds::voids,
    },
];

/// The deals of each table that shuffles, as far as anybody can tell.
pub(super) fn tables<'s>(
    season: &SeasonView<'s>,
    tested: &mut Tested,
) -> BTreeMap<(String, String), Vec<(Sitting<'s>, &'s Cards)>> {
    let mut tables: BTreeMap<(String, String), Vec<(Sitting, &Cards)>> = BTreeMap::new();
    let mut pairs: BTreeMap<(String, String), Vec<u8>> = BTreeMap::new();
    for sitting in season.deals() {
        let key = || (sitting.book().to_owned(), SeasonView::table(sitting.evening).to_owned());
        match season.regime(&sitting) {
            Regime::Stacked => tested.skip(Unusable::NotShuffled),
            Regime::Unstated => tested.skip(Unusable::RegimeUnstated),
            Regime::Shuffled => {
                pairs.entry(key()).or_default().extend(sitting.deal.pairs.ok());
                match &sitting.deal.cards {
                    Some(cards) => tables.entry(key()).or_default().push((sitting, cards)),
                    None => tested.skip(Unusable::HandsUnknown),
                }
            }
        }
    }
    tables.retain(|key, deals| {
        let pairs = pairs.get(key).map(Vec::as_slice).unwrap_or_default();
        let sum: i64 = pairs.iter().map(|pairs| i64::from(*pairs)).sum();
        let is_borne_out =
            pairs.len() >= 3 && pack::pairs_by_chance().times(pairs.len()).upper(sum) > NOT_BORNE_OUT;
        if is_borne_out {
            tested.used += deals.len() as u64;
        } else {
            deals.iter().for_each(|_| tested.skip(Unusable::NotAsShuffled));
        }
        is_borne_out
    });
    tables
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    for ((rulebook, table), deals) in tables(season, &mut tested) {
        if (deals.len() as u64) < LEAST {
            let below = Below { unit: table, measure: String::new(), n: deals.len() as u64, least: LEAST };
            tested.below.push(below);
            continue;
        }
        for feature in &FEATURES {
            for seat in Seat::ALL {
                let unit = format!("{table} {}", seat.letter());
                let row = row(feature, seat.index(), (&rulebook, unit), &deals, settings);
                tested.rows.push(row);
            }
        }
    }
    tested
}

/// With more deals than this χ² is as good as hands that are drawn, if each group is large.
const MANY: usize = 2_000;

/// Figures that are so rare that fewer than five are expected, or 25 of many deals, are counted with their
/// neighbours.
fn groups(odds: &[f64], n: f64) -> Vec<usize> {
    let least = if n > MANY as f64 { 25.0 } else { 5.0 };
    let mut group_of = vec![0; odds.len()];
    let (mut group, mut expected) = (0, 0.0);
    for (figure, chance) in odds.iter().enumerate() {
        group_of[figure] = group;
        expected += chance * n;
        let rest: f64 = odds[figure + 1..].iter().sum::<f64>() * n;
        if expected >= least && rest >= least {
            (group, expected) = (group + 1, 0.0);
        }
    }
    group_of
}

fn distance(counts: &[f64], chances: &[f64], n: f64) -> f64 {
    counts.iter().zip(chances).map(|(count, chance)| (count - chance * n).powi(2) / (chance * n)).sum()
}

fn row(
    feature: &Feature,
    seat: usize,
    (rulebook, unit): (&str, String),
    deals: &[(Sitting, &Cards)],
    settings: &Settings,
) -> RawRow {
    let odds = (feature.odds)();
    let n = deals.len() as f64;
    let group_of = groups(&odds, n);
    let size = group_of.last().map_or(1, |last| last + 1);
    let figures: Vec<usize> = deals.iter().map(|(_, cards)| (feature.of)(cards, seat)).collect();
    let mut chances = vec![0.0; size];
    odds.iter().zip(&group_of).for_each(|(chance, group)| chances[*group] += chance);
    let mut counts = vec![0.0; size];
    figures.iter().for_each(|figure| counts[group_of[*figure]] += 1.0);
    let seen = distance(&counts, &chances, n);
    let rough = chi_squared_upper(seen, size - 1);
    // Where it matters, p comes from hands that are drawn with the exact odds.
    let p = if rough > 0.1 || size < 2 || deals.len() > MANY {
        rough
    } else {
        let ups: Vec<f64> = chances
            .iter()
            .scan(0.0, |sum, chance| {
                Some({
                    *sum += chance;
                    *sum
                })
            })
            .collect();
        let name = format!("{} {rulebook} {unit}", feature.measure);
        Draws::new(settings.seed, "P4", &name).rank(settings.draws, |draws| {
            let mut counts = vec![0.0; size];
            for _ in 0..deals.len() {
                let at = draws.unit();
                counts[ups.iter().position(|up| at < *up).unwrap_or(size - 1)] += 1.0;
            }
            distance(&counts, &chances, n) >= seen - 1e-9
        })
    };
    let mean = figures.iter().sum::<usize>() as f64 / n;
    let of = |power: i32| -> f64 {
        odds.iter().enumerate().map(|(figure, chance)| (figure as f64).powi(power) * chance).sum()
    };
    let (expected, deviation) = (of(1), (of(2) - of(1).powi(2)).sqrt());
    let margin = 1.96 * deviation / n.sqrt();
    let effect = mean - expected;
    RawRow {
        unit,
        kind: UnitKind::Table,
        measure: feature.measure.to_owned(),
        rulebook: rulebook.to_owned(),
        n: deals.len() as u64,
        observed: mean,
        expected,
        effect,
        interval: Some((effect - margin, effect + margin)),
        shrunk: None,
        p: Some(p),
        visible: Some(super::VISIBLE * deviation / n.sqrt()),
        evidence: heaviest(
            deals.iter().zip(&figures).map(|((sitting, _), figure)| (odds[*figure].recip(), *sitting)),
        ),
    }
}

/// A running check on hands that lack a suit: four hands a deal, one in 19.6 lacks one.
pub fn running(deals: impl Iterator<Item = Cards> + Clone) -> f64 {
    let mean = 4.0 * (1.0 - odds::voids()[0]);
    let bets = [0.1, 0.25, 0.5, 0.75].map(|bet| {
        let steps = deals.clone().map(|cards| {
            let lengths = pack::lengths(&cards);
            let void = lengths.iter().filter(|suits| suits.contains(&0)).count() as f64;
            (1.0 + bet * (void - mean)).ln()
        });
        steps.sum::<f64>().min(600.0).exp()
    });
    bets.iter().sum::<f64>() / 4.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_figures_are_counted_together() {
        let odds = odds::longest();
        let groups = groups(&odds, 100.0);
        let mut expected = vec![0.0; groups.last().unwrap() + 1];
        odds.iter().zip(&groups).for_each(|(chance, group)| expected[*group] += chance * 100.0);
        assert!(expected.len() >= 3 && expected.iter().all(|count| *count >= 5.0), "{expected:?}");
        assert_eq!(super::groups(&odds, 1.0).last(), Some(&0));
    }
}
