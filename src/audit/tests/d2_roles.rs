//! D2: does a player defend better than he plays, more so than the others do?

use std::collections::BTreeMap;

use super::choices::{Choices, PeersOf, RECORD};
use super::d1_errors::{LEAST, PARTS, PEERS};
use super::{
    AuditTest, Below, RawRow, Settings, Tested, UnitKind, VISIBLE, heaviest, never_nought, pack_seat,
};
use crate::audit::chance::{Draws, student_lower};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "D2",
    title: text!("Defending beside playing", "La défense à côté du jeu", "Verdedigen naast spelen"),
    measures: text!(
        "A player's errors in defence, first leads among them, beside his own errors when his side plays the game: the difference of the two logarithms of odds, each beside what the others do in choices of the same kind. His skill is in both and falls out.",
        "Les erreurs d'un joueur en défense, entames comprises, à côté de ses propres erreurs quand son camp joue : la différence des deux logarithmes des cotes, chacun à côté de ce que font les autres dans des choix du même genre. Son talent est dans les deux et s'élimine.",
        "De fouten van een speler in de verdediging, eerste uitkomsten inbegrepen, naast zijn eigen fouten als zijn partij speelt: het verschil van de twee logaritmen van de kansverhoudingen, elk naast wat de anderen doen in keuzes van dezelfde soort. Zijn kunde zit in beide en valt weg."
    ),
    against: text!(
        "The same difference of the other players, with its spread between them; how much his own would move comes from drawing his evenings again (bootstrap).",
        "La même différence chez les autres joueurs, avec sa dispersion ; de combien la sienne bougerait vient de nouveaux tirages de ses soirées (bootstrap).",
        "Hetzelfde verschil bij de andere spelers, met de spreiding tussen hen; hoeveel dat van hem zou bewegen, komt van nieuwe trekkingen van zijn avonden (bootstrap)."
    ),
    causes: &[
        text!(
            "somebody who likes to defend, and hurries when he plays himself",
            "quelqu'un qui aime défendre et se hâte quand il joue lui-même",
            "iemand die graag verdedigt, en haastig is als hij zelf speelt"
        ),
        text!(
            "somebody who calls too high, so that his own games are harder",
            "quelqu'un qui annonce trop haut, si bien que ses propres jeux sont plus durs",
            "iemand die te hoog biedt, zodat zijn eigen spelen moeilijker zijn"
        ),
        RECORD,
    ],
    unit: UnitKind::Player,
    shares_deals: false,
    asks_solver: true,
    run,
};

/// So many evenings he must have played.
const EVENINGS: usize = 6;
/// How often his evenings are drawn again.
const AGAIN: usize = 400;

/// Choices, errors and what is expected: playing, then defending.
type Sides = [[f64; 3]; 2];

#[derive(Default)]
struct Account<'s> {
    name: String,
    evenings: BTreeMap<usize, Sides>,
    deals: Vec<(f64, Sitting<'s>)>,
}

/// How a player differs, and by how much that could have come out otherwise.
struct Differs {
    n: u64,
    errs: [f64; 2],
    figure: f64,
    variance: f64,
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let choices = Choices::of(season, &mut tested);
    let peers: BTreeMap<&str, PeersOf> =
        choices.players().map(|(key, _)| (key, choices.peers(key))).collect();
    let mut players: BTreeMap<String, Account> = BTreeMap::new();
    for deal in &choices.deals {
        for it in deal.decisions {
            let Some(name) = deal.sitting.player(pack_seat(it.seat)) else { continue };
            let key = player_key(name);
            let Some(expected) = peers.get(key.as_str()).map(|peers| peers.errs(it)) else { continue };
            let account = players.entry(key).or_default();
            if account.name.is_empty() {
                name.clone_into(&mut account.name);
            }
            let (erred, defends) = (f64::from(u8::from(it.lost() > 0)), usize::from(!it.declares));
            let side = &mut account.evenings.entry(deal.evening).or_default()[defends];
            side[0] += 1.0;
            side[1] += erred;
            side[2] += expected;
            if !it.declares {
                match account.deals.last_mut() {
                    Some((sum, last)) if std::ptr::eq(last.deal, deal.sitting.deal) => {
                        *sum += expected - erred;
                    }
                    _ => account.deals.push((expected - erred, deal.sitting)),
                }
            }
        }
    }
    let mut rows: Vec<(Account, Differs)> = Vec::new();
    for account in players.into_values() {
        let all = sum(account.evenings.values());
        let fewest = all[0][0].min(all[1][0]) as u64;
        let evenings = account.evenings.len();
        if fewest < LEAST || evenings < EVENINGS {
            let few = evenings < EVENINGS;
            tested.below.push(Below {
                unit: account.name,
                measure: if few { "evenings" } else { "choices" }.to_owned(),
                n: if few { evenings as u64 } else { fewest },
                least: if few { EVENINGS as u64 } else { LEAST },
            });
            continue;
        }
        let differs = differs(&account, &all, settings);
        rows.push((account, differs));
    }
    if rows.len() <= PEERS {
        let n = rows.len().saturating_sub(1) as u64;
        tested.below.extend(rows.into_iter().map(|(account, _)| Below {
            unit: account.name,
            measure: "peers".to_owned(),
            n,
            least: PEERS as u64,
        }));
        return tested;
    }
    let figures: Vec<(f64, f64)> = rows.iter().map(|(_, it)| (it.figure, it.variance)).collect();
    tested.rows =
        { rows.iter().enumerate() }.map(|(n, (account, it))| row(n, account, it, &figures)).collect();
    tested
}

fn sum<'a>(evenings: impl Iterator<Item = &'a Sides>) -> Sides {
    evenings.fold(Sides::default(), |mut all, evening| {
        for (all, side) in all.iter_mut().zip(evening) {
            all.iter_mut().zip(side).for_each(|(sum, figure)| *sum += figure);
        }
        all
    })
}

/// The logarithm of the odds of an error, less that of the others; half a case more of each, so that none is endless.
fn odds([n, errors, expected]: [f64; 3]) -> f64 {
    let own = ((errors + 0.5) / (n - errors + 0.5)).ln();
    own - ((expected + 0.5) / (n - expected + 0.5)).ln()
}

fn differs(account: &Account, all: &Sides, settings: &Settings) -> Differs {
    let figure = |all: &Sides| odds(all[1]) - odds(all[0]);
    let evenings: Vec<&Sides> = account.evenings.values().collect();
    let mut draws = Draws::new(settings.seed, "D2", &player_key(&account.name));
    let again: Vec<f64> = (0..AGAIN)
        .map(|_| figure(&sum((0..evenings.len()).map(|_| evenings[draws.below(evenings.len())]))))
        .collect();
    let mean = again.iter().sum::<f64>() / AGAIN as f64;
    let drawn = again.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (AGAIN - 1) as f64;
    // A few evenings can happen to be alike; less than single choices give it never moves.
    let counted = |[n, errors, _]: [f64; 3]| 1.0 / (errors + 0.5) + 1.0 / (n - errors + 0.5);
    let variance = drawn.max(counted(all[0]) + counted(all[1]));
    let share = |[n, errors, _]: [f64; 3]| errors / n.max(1.0);
    Differs {
        n: (all[0][0] + all[1][0]) as u64,
        errs: [share(all[0]), share(all[1])],
        figure: figure(all),
        variance,
    }
}

fn row(n: usize, account: &Account, it: &Differs, figures: &[(f64, f64)]) -> RawRow {
    let others: Vec<(f64, f64)> =
        figures.iter().enumerate().filter(|(other, _)| *other != n).map(|(_, figure)| *figure).collect();
    let spread = between(&others);
    let (mean, weight) = weighted(&others, spread);
    let deviation = (it.variance + spread + 1.0 / weight).sqrt();
    let effect = it.figure - mean;
    let measure = format!("{}-beside-{}", PARTS[2], PARTS[1]);
    RawRow {
        unit: account.name.clone(),
        kind: UnitKind::Player,
        measure,
        rulebook: String::new(),
        n: it.n,
        observed: it.errs[1],
        expected: it.errs[0],
        effect,
        interval: Some((effect - 1.96 * deviation, effect + 1.96 * deviation)),
        shrunk: None,
        p: Some(never_nought(student_lower(effect / deviation, others.len() as f64 - 1.0))),
        visible: Some(-VISIBLE * deviation),
        evidence: heaviest(account.deals.iter().copied()),
    }
}

/// The mean, each weighed by how sure it is, and the sum of the weights.
fn weighted(figures: &[(f64, f64)], spread: f64) -> (f64, f64) {
    let weight = |variance: f64| 1.0 / (variance + spread);
    let sum: f64 = figures.iter().map(|(_, variance)| weight(*variance)).sum();
    (figures.iter().map(|(figure, variance)| figure * weight(*variance)).sum::<f64>() / sum, sum)
}

/// By how much people differ beyond what chance gives (DerSimonian and Laird).
fn between(figures: &[(f64, f64)]) -> f64 {
    let (mean, sum) = weighted(figures, 0.0);
    let squares: f64 = figures.iter().map(|(figure, variance)| (figure - mean).powi(2) / variance).sum();
    let weights: f64 = figures.iter().map(|(_, variance)| variance.powi(-2)).sum();
    ((squares - (figures.len() as f64 - 1.0)) / (sum - weights / sum)).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_who_are_alike_have_no_spread_between_them() {
        assert_eq!(between(&[(1.0, 0.1), (1.1, 0.1), (0.9, 0.1)]), 0.0);
        // Without errors of their own: the plain variance.
        let apart = between(&[(1.0, 1e-6), (2.0, 1e-6), (3.0, 1e-6)]);
        assert!((apart - 1.0).abs() < 1e-4, "{apart}");
        assert!((weighted(&[(1.0, 1.0), (4.0, 2.0)], 0.0).0 - 2.0).abs() < 1e-12);
    }

    #[test]
    fn as_many_errors_as_the_others_are_no_odds_at_all() {
        assert!(odds([100.0, 20.0, 20.0]).abs() < 1e-12);
        assert!(odds([100.0, 10.0, 20.0]) < -0.7);
    }
}
