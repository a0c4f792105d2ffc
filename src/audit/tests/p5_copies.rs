//! P5: is a deal there twice?

use std::collections::BTreeMap;

use super::{AuditTest, NotLookedAt, RawRow, Settings, Tested, UnitKind, Unusable};
use crate::audit::pack::{self, Cards};
use crate::audit::season::{SeasonView, Sitting};
use crate::audit::summary::Regime;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "P5",
    title: text!("The same deal twice", "Deux fois la même donne", "Twee keer dezelfde gift"),
    measures: text!(
        "Deals with the same four hands, also where the table was turned or the suits were renamed, and deals in which at least 40 of the 52 cards have the same owner.",
        "Les donnes aux quatre mêmes mains, même si la table a tourné ou si les couleurs ont changé de nom, et les donnes où au moins 40 des 52 cartes ont le même propriétaire.",
        "Giften met dezelfde vier handen, ook als de tafel gedraaid of de kleuren hernoemd werden, en giften waarin minstens 40 van de 52 kaarten dezelfde eigenaar hebben."
    ),
    against: text!(
        "There are 5·10²⁸ deals. Two unrelated ones share 13 owners on average, with a standard deviation of 3.15. A copy is a fact about the record and needs no p.",
        "Il existe 5·10²⁸ donnes. Deux donnes sans rapport ont en moyenne 13 propriétaires en commun, avec un écart-type de 3,15. Une copie est un fait du relevé et se passe de p.",
        "Er bestaan 5·10²⁸ giften. Twee die niets met elkaar te maken hebben, hebben gemiddeld 13 eigenaars gemeen, met een standaardafwijking van 3,15. Een kopie is een feit over het verslag en heeft geen p nodig."
    ),
    causes: &[
        text!(
            "one deal recorded by two people, or sent in twice",
            "une donne notée par deux personnes, ou envoyée deux fois",
            "een gift die door twee mensen genoteerd of twee keer ingestuurd werd"
        ),
        text!(
            "prepared deals that several tables play on purpose",
            "des donnes préparées que plusieurs tables jouent exprès",
            "voorbereide giften die meerdere tafels met opzet spelen"
        ),
        text!(
            "a file copied as a model, with hands that were not changed",
            "un fichier copié comme modèle, dont les mains n'ont pas été changées",
            "een bestand dat als model gekopieerd werd, met handen die niet aangepast werden"
        ),
    ],
    unit: UnitKind::Deals,
    shares_deals: false,
    run,
};

/// From here on two deals are too much alike.
const NEAR: u32 = 40;
/// So many deals are compared each with each.
const MOST_TOGETHER: usize = 12_000;

type Known<'s> = (Sitting<'s>, &'s Cards);

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut deals: Vec<Known> = Vec::new();
    for sitting in season.deals() {
        match &sitting.deal.cards {
            Some(cards) => deals.push((sitting, cards)),
            None => tested.skip(Unusable::HandsUnknown),
        }
    }
    tested.used = deals.len() as u64;
    let mut kinds: BTreeMap<[u32; 4], Vec<&Known>> = BTreeMap::new();
    // Two figures a deal are enough to find those that have none like them.
    let mut keys: Vec<([u32; 4], usize)> =
        deals.iter().enumerate().map(|(n, (_, cards))| (pack::kind_of(cards), n)).collect();
    keys.sort_unstable();
    for twins in keys.chunk_by(|a, b| a.0 == b.0).filter(|twins| twins.len() > 1) {
        kinds.insert(twins[0].0, twins.iter().map(|(_, n)| &deals[*n]).collect());
    }
    for twins in kinds.values() {
        for other in &twins[1..] {
            let is_exact = twins[0].1 == other.1;
            let alike = pack::cards_alike(twins[0].1, other.1);
            let measure = if is_exact {
                "copy"
            } else if alike == 52 {
                "copy-turned"
            } else {
                "copy-renamed"
            };
            tested.rows.push(row(measure, &twins[0].0, &other.0, 52));
        }
    }
    if deals.len() <= MOST_TOGETHER {
        near(season, &deals, &mut tested);
    } else {
        tested.limits.insert(NotLookedAt::NearCopiesOfEvening);
        let by_evening = deals.chunk_by(|(one, _), (other, _)| std::ptr::eq(one.evening, other.evening));
        by_evening.for_each(|deals| near(season, deals, &mut tested));
    }
    tested
}

/// Deals that are almost the same. Where the pack is not shuffled, two deals of one evening can be: nobody plays, the cards
/// are gathered hand by hand, cut and dealt again.
fn near(season: &SeasonView, deals: &[Known], tested: &mut Tested) {
    let halves: Vec<(u64, u64)> = deals.iter().map(|(_, cards)| pack::halves(cards)).collect();
    for (n, one) in halves.iter().enumerate() {
        for (m, other) in halves.iter().enumerate().skip(n + 1) {
            let alike = pack::alike(*one, *other);
            if alike >= NEAR && pack::kind_of(deals[n].1) != pack::kind_of(deals[m].1) {
                let (first, second) = (&deals[n].0, &deals[m].0);
                if std::ptr::eq(first.evening, second.evening) && season.regime(first) != Regime::Shuffled {
                    tested.limits.insert(NotLookedAt::NearCopiesUnshuffled);
                    continue;
                }
                tested.rows.push(row("near-copy", &deals[n].0, &deals[m].0, alike));
            }
        }
    }
}

fn row(measure: &str, one: &Sitting, other: &Sitting, alike: u32) -> RawRow {
    let (first, second) = (one.path(), other.path());
    RawRow {
        unit: format!("{first} = {second}"),
        kind: UnitKind::Deals,
        measure: measure.to_owned(),
        rulebook: String::new(),
        n: 2,
        observed: f64::from(alike),
        expected: 13.0,
        effect: f64::from(alike) - 13.0,
        interval: None,
        shrunk: None,
        p: None,
        visible: None,
        evidence: vec![first, second],
    }
}
