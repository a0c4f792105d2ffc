//! P1: do cards of one trick stay together in the next deal?

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::{AuditTest, RawRow, Settings, Tested, UnitKind, Unusable, VISIBLE, heaviest, never_nought};
use crate::audit::fact::NoPairs;
use crate::audit::pack;
use crate::audit::season::{SeasonView, Sitting};
use crate::audit::summary::Regime;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "P1",
    title: text!("Is the pack shuffled?", "Le jeu est-il mélangé ?", "Wordt het spel geschud?"),
    measures: text!(
        "Pairs of cards that fell in one trick of the last deal and lie in one hand now. There are 78 such pairs; a pack that is gathered trick by trick and not shuffled leaves many of them together.",
        "Les paires de cartes tombées dans un même pli de la donne précédente et réunies à présent dans une main. Il y a 78 paires ; un jeu ramassé pli par pli et non mélangé en laisse beaucoup ensemble.",
        "Paren van kaarten die in één slag van de vorige gift vielen en nu in één hand zitten. Er zijn 78 paren; een spel dat slag per slag opgeraapt en niet geschud wordt, laat er veel bij elkaar."
    ),
    against: text!(
        "A well shuffled pack keeps 18.35 pairs together on average, with a standard deviation of 3.71. The distribution is counted exactly and added up over the deals. p takes both directions: too many means that the pack was shuffled too little, too few that cards were dealt one by one or put in order.",
        "Un jeu bien mélangé garde en moyenne 18,35 paires ensemble, avec un écart-type de 3,71. La distribution est comptée exactement et cumulée sur les donnes. p vaut dans les deux sens : trop de paires, le jeu a été trop peu mélangé ; trop peu, les cartes ont été distribuées une à une ou arrangées.",
        "Een goed geschud spel houdt gemiddeld 18,35 paren bij elkaar, met een standaardafwijking van 3,71. De verdeling is exact geteld en over de giften opgeteld. p geldt in beide richtingen: te veel betekent dat er te weinig geschud werd, te weinig dat de kaarten één voor één gedeeld of geschikt werden."
    ),
    causes: &[
        text!(
            "a table that shuffles once instead of several times, out of haste",
            "une table qui mélange une fois au lieu de plusieurs, par hâte",
            "een tafel die uit haast één keer schudt in plaats van meermaals"
        ),
        text!(
            "two packs in turn, so that the pack is not the one of the deal before",
            "deux jeux en alternance, si bien que le jeu n'est pas celui de la donne précédente",
            "twee spellen om beurten, zodat het spel niet dat van de vorige gift is"
        ),
        text!(
            "deals missing from the record between two others",
            "des donnes qui manquent dans le relevé entre deux autres",
            "giften die in het verslag tussen twee andere ontbreken"
        ),
    ],
    unit: UnitKind::Table,
    shares_deals: false,
    asks_solver: false,
    run,
};

/// Pairs of a deal with what the pack did before it.
fn known<'s>(season: &SeasonView<'s>, tested: &mut Tested) -> Vec<(Sitting<'s>, u8)> {
    let mut found = Vec::new();
    for sitting in season.deals() {
        match (season.regime(&sitting), sitting.deal.pairs) {
            (Regime::Stacked, _) => tested.skip(Unusable::NotShuffled),
            (Regime::Unstated, _) => tested.skip(Unusable::RegimeUnstated),
            (Regime::Shuffled, Ok(pairs)) => found.push((sitting, pairs)),
            (Regime::Shuffled, Err(why)) => tested.skip(match why {
                NoPairs::FirstDeal => Unusable::FirstDeal,
                NoPairs::NewPack => Unusable::NewPack,
                NoPairs::TricksUnknown => Unusable::TricksUnknown,
                NoPairs::HandsUnknown => Unusable::HandsUnknown,
            }),
        }
    }
    found
}

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let deals = known(season, &mut tested);
    tested.used = deals.len() as u64;
    let mut units: BTreeMap<(UnitKind, String, String), Vec<(Sitting, u8)>> = BTreeMap::new();
    for (sitting, pairs) in deals {
        let book = sitting.book().to_owned();
        let table = SeasonView::table(sitting.evening).to_owned();
        units.entry((UnitKind::Table, book.clone(), table)).or_default().push((sitting, pairs));
        if !sitting.evening.is_lone {
            let evening = sitting.evening.name.clone();
            units.entry((UnitKind::Evening, book, evening)).or_default().push((sitting, pairs));
        }
    }
    let mut sums = Sums::default();
    for ((kind, rulebook, unit), deals) in units {
        tested.rows.push(row(kind, rulebook, unit, &deals, &mut sums));
    }
    tested
}

/// The pairs of so many deals together are worked out once.
#[derive(Default)]
struct Sums(BTreeMap<usize, crate::audit::chance::Distribution>);

impl Sums {
    fn of(&mut self, deals: usize) -> &crate::audit::chance::Distribution {
        self.0.entry(deals).or_insert_with(|| pack::pairs_by_chance().times(deals))
    }
}

fn row(kind: UnitKind, rulebook: String, unit: String, deals: &[(Sitting, u8)], sums: &mut Sums) -> RawRow {
    let chance = pack::pairs_by_chance();
    let n = deals.len() as f64;
    let sum: i64 = deals.iter().map(|(_, pairs)| i64::from(*pairs)).sum();
    let mean = sum as f64 / n;
    let all = sums.of(deals.len());
    let p = never_nought((2.0 * all.upper(sum).min(all.lower(sum))).min(1.0));
    let squares: f64 = deals.iter().map(|(_, pairs)| (f64::from(*pairs) - mean).powi(2)).sum();
    // Where deals differ more than those of a shuffled pack, the interval says so.
    let seen = if n > 1.0 { (squares / (n - 1.0)).sqrt() } else { 0.0 };
    let margin = 1.96 * seen.max(chance.deviation()) / n.sqrt();
    let effect = mean - chance.mean();
    RawRow {
        unit,
        kind,
        measure: "pairs".to_owned(),
        rulebook,
        n: deals.len() as u64,
        observed: mean,
        expected: chance.mean(),
        effect,
        interval: Some((effect - margin, effect + margin)),
        shrunk: None,
        p: Some(p),
        visible: Some(VISIBLE * chance.deviation() / n.sqrt()),
        evidence: heaviest(
            deals
                .iter()
                .map(|(sitting, pairs)| ((f64::from(*pairs) - chance.mean()) * effect.signum(), *sitting)),
        ),
    }
}

/// What the cards say of the shuffling at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Looks {
    /// Fewer than three deals can be compared with the one before.
    Unknown,
    /// As after two riffles or more; the cards cannot tell more.
    Shuffled,
    /// As after one riffle.
    ShuffledLittle,
    /// As after an overhand shuffle, or none.
    NotShuffled,
}

/// Half-way between the means that simulated chains of deals gave: 18.4 after three riffles, 19.3 after two, 28.8
/// after one, 41.5 after one overhand shuffle, 48.4 after none.
pub fn looks_of(deals: usize, mean: f64) -> Looks {
    match mean {
        _ if deals < 3 => Looks::Unknown,
        mean if mean < 24.0 => Looks::Shuffled,
        mean if mean < 35.0 => Looks::ShuffledLittle,
        _ => Looks::NotShuffled,
    }
}

/// The shares of a bet, where 1 would lose everything on a deal without a pair.
const BETS: [f64; 4] = [0.1, 0.25, 0.5, 0.75];

/// A running check: what a gambler would have who bets on too many pairs, deal after deal, at fair odds. It may be
/// looked at whenever one likes; above 20 it happens to one honest table in twenty at the most, ever.
pub fn running(pairs: impl Iterator<Item = u8> + Clone) -> f64 {
    let mean = pack::pairs_by_chance().mean();
    let won = BETS.map(|bet| {
        let steps = pairs.clone().map(|pairs| (1.0 + bet / mean * (f64::from(pairs) - mean)).ln());
        steps.sum::<f64>().min(600.0).exp()
    });
    won.iter().sum::<f64>() / BETS.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bet is fair: what it brings is 1 on average over all deals of a shuffled pack.
    #[test]
    fn a_running_check_is_fair() {
        let chance = pack::pairs_by_chance();
        let each = |pairs: u8| chance.upper(i64::from(pairs)) - chance.upper(i64::from(pairs) + 1);
        let expected: f64 = (0..=78).map(|pairs| each(pairs) * running(std::iter::once(pairs))).sum();
        assert!((expected - 1.0).abs() < 1e-9, "{expected}");
        assert!(running([48; 8].into_iter()) > 20.0);
        assert!(running([18; 40].into_iter()) < 1.0);
    }

    #[test]
    fn what_a_mean_looks_like_is_what_simulated_chains_gave() {
        let looks = [48.42, 41.53, 28.82, 19.26, 18.38].map(|mean| looks_of(30, mean));
        use Looks::*;
        assert_eq!(looks, [NotShuffled, NotShuffled, ShuffledLittle, Shuffled, Shuffled]);
        assert_eq!(looks_of(2, 48.0), Unknown);
    }
}
