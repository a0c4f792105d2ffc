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
    asks_solver: false,
    run,
};

/// From here on two deals are too much alike.
const NEAR: u32 = 40;
/// So many deals are compared each with each.
const MOST_TOGETHER: usize = 12_000;

type Known<'s> = (Sitting<'s>, &'s Cards);

/// Where a deal stands: the number of its evening, and its own in it.
type Place = (u32, u32);

/// The deal that stands there, with its cards.
fn known<'s>(season: &SeasonView<'s>, (evening, deal): Place) -> Option<Known<'s>> {
    let evening = season.evenings.get(evening as usize)?;
    let deal = evening.deals.get(deal as usize)?;
    Some((Sitting { evening, deal, is_first: false }, deal.cards.as_ref()?))
}

/// A deal as a figure, the same for all that differ only in where the players sit and what the suits are called. Two that
/// have nothing to do with each other hardly ever share it, and are compared before anything is said.
fn figure_of(cards: &Cards) -> u64 {
    let [a, b, c, d] = pack::kind_of(cards).map(u64::from);
    let mixed = |one: u64, other: u64| (one ^ other.rotate_left(31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    [b, c, d].into_iter().fold(a.wrapping_mul(0x9e37_79b9_7f4a_7c15), mixed)
}

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    // Sixteen bytes a deal, whatever a deal is otherwise.
    let mut figures: Vec<(u64, Place)> = Vec::new();
    for (n, evening) in season.evenings.iter().enumerate() {
        for (m, deal) in evening.deals.iter().enumerate() {
            match &deal.cards {
                Some(cards) => figures.push((figure_of(cards), (n as u32, m as u32))),
                None => tested.skip(Unusable::HandsUnknown),
            }
        }
    }
    tested.used = figures.len() as u64;
    let all: Vec<Known> = match figures.len() <= MOST_TOGETHER {
        true => figures.iter().filter_map(|(_, place)| known(season, *place)).collect(),
        false => Vec::new(),
    };
    figures.sort_unstable();
    for alike in figures.chunk_by(|a, b| a.0 == b.0).filter(|alike| alike.len() > 1) {
        let mut kinds: BTreeMap<[u32; 4], Vec<Known>> = BTreeMap::new();
        for deal in alike.iter().filter_map(|(_, place)| known(season, *place)) {
            kinds.entry(pack::kind_of(deal.1)).or_default().push(deal);
        }
        for twins in kinds.values() {
            twins[1..].iter().for_each(|other| tested.rows.push(copied(&twins[0], other)));
        }
    }
    drop(figures);
    tested.rows.sort_by(|a, b| a.unit.cmp(&b.unit));
    if tested.used as usize <= MOST_TOGETHER {
        near(season, &all, &mut tested);
        return tested;
    }
    tested.limits.insert(NotLookedAt::NearCopiesOfEvening);
    for (n, evening) in season.evenings.iter().enumerate() {
        let own = (0..evening.deals.len()).filter_map(|m| known(season, (n as u32, m as u32)));
        near(season, &own.collect::<Vec<Known>>(), &mut tested);
    }
    tested
}

fn copied(one: &Known, other: &Known) -> RawRow {
    let measure = if one.1 == other.1 {
        "copy"
    } else if pack::cards_alike(one.1, other.1) == 52 {
        "copy-turned"
    } else {
        "copy-renamed"
    };
    row(measure, &one.0, &other.0, 52)
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
