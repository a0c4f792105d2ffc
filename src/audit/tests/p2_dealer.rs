//! P2 and P3: has a dealer, or somebody at his table, better cards when he deals?

use std::collections::BTreeMap;

use super::{
    AuditTest, Below, RawRow, Settings, Tested, UnitKind, Unusable, VISIBLE, heaviest, never_nought,
};
use crate::audit::chance::{Distribution, chosen_from};
use crate::audit::pack::{self, Cards};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::audit::summary::Regime;
use crate::cards::Seat;
use crate::text;
use crate::text::Text;

pub static TEST: AuditTest = AuditTest {
    id: "P2",
    title: text!("The dealer's own hand", "La main du donneur", "De hand van de deler"),
    measures: text!(
        "Aces in his own hand when he deals, and points (ace 4, king 3, queen 2, jack 1), beside those that the other dealers of the evening dealt themselves.",
        "Les as dans sa propre main quand il donne, et les points (as 4, roi 3, dame 2, valet 1), à côté de ce que les autres donneurs de la soirée se sont donné.",
        "Azen in zijn eigen hand wanneer hij deelt, en punten (aas 4, heer 3, dame 2, boer 1), naast wat de andere delers van de avond zichzelf deelden."
    ),
    against: text!(
        "If it did not matter who dealt, his deals would be any of the evening's. p is worked out exactly over all ways to choose as many deals of each evening (with hundreds of deals, from a bell curve); uniform packs are not assumed.",
        "S'il était indifférent de savoir qui donne, ses donnes seraient n'importe lesquelles de la soirée. p est calculé exactement sur toutes les façons de choisir autant de donnes de chaque soirée (avec des centaines de donnes, d'après une courbe en cloche) ; on ne suppose pas de jeux bien mélangés.",
        "Als het niet uitmaakte wie deelde, waren zijn giften om het even welke van de avond. p wordt exact berekend over alle manieren om evenveel giften van elke avond te kiezen (bij honderden giften volgens een klokvormige kromme); goed geschudde spellen worden niet verondersteld."
    ),
    causes: CAUSES,
    unit: UnitKind::Dealer,
    shares_deals: false,
    asks_solver: false,
    run: own,
};

pub static OTHERS: AuditTest = AuditTest {
    id: "P3",
    title: text!(
        "Another hand when he deals",
        "Une autre main quand il donne",
        "Een andere hand wanneer hij deelt"
    ),
    measures: text!(
        "Aces in the hand of each other player when somebody deals, beside those that go to the same place from the dealer in the other deals of the evening.",
        "Les as dans la main de chaque autre joueur quand quelqu'un donne, à côté de ce qui va à la même place vue du donneur dans les autres donnes de la soirée.",
        "Azen in de hand van elke andere speler wanneer iemand deelt, naast wat in de andere giften van de avond naar dezelfde plaats vanaf de deler gaat."
    ),
    against: text!(
        "As in P2, worked out exactly within each evening. Pairs share deals, so the correction for many tests is the stricter one.",
        "Comme pour P2, calculé exactement dans chaque soirée. Des paires ont des donnes en commun : la correction pour tests multiples est donc la plus stricte.",
        "Zoals bij P2, exact berekend binnen elke avond. Paren delen giften, dus de correctie voor veel tests is de strengere."
    ),
    causes: CAUSES,
    unit: UnitKind::Pair,
    shares_deals: true,
    asks_solver: false,
    run: others,
};

static CAUSES: &[Text] = &[
    text!(
        "chance: of a hundred honest dealers one is among the luckiest hundredth",
        "le hasard : de cent donneurs honnêtes, l'un est dans le centième le plus chanceux",
        "toeval: van honderd eerlijke delers zit er één bij het gelukkigste honderdste"
    ),
    text!(
        "deals left out of the record when they were poor",
        "des donnes omises du relevé quand elles étaient pauvres",
        "giften die uit het verslag weggelaten werden als ze zwak waren"
    ),
    text!(
        "a wrong dealer in the record, so that deals stand under another's name",
        "un donneur mal noté, si bien que des donnes figurent sous un autre nom",
        "een verkeerd genoteerde deler, zodat giften op een andere naam staan"
    ),
];

/// So many deals of his own a dealer must have.
const LEAST: u64 = 10;

/// A deal that counts, with who dealt.
type Dealt<'s> = (Sitting<'s>, Seat, &'s Cards);

/// The deals that count, company by company.
fn companies<'s>(season: &SeasonView<'s>, tested: &mut Tested) -> BTreeMap<String, Vec<Dealt<'s>>> {
    let mut companies: BTreeMap<String, Vec<Dealt>> = BTreeMap::new();
    for sitting in season.deals() {
        let Some(company) = sitting.company() else {
            tested.skip(Unusable::LoneDeal);
            continue;
        };
        let Some(cards) = &sitting.deal.cards else {
            tested.skip(Unusable::HandsUnknown);
            continue;
        };
        let Some(dealer) = sitting.deal.dealer else {
            tested.skip(Unusable::DealerUnknown);
            continue;
        };
        if sitting.player(dealer).is_none() {
            tested.skip(Unusable::NoNames);
            continue;
        }
        // Where the tricks are stacked the first pack of an evening comes about otherwise than those after it.
        if season.regime(&sitting) == Regime::Stacked && sitting.is_first && !sitting.evening.is_lone {
            tested.skip(Unusable::FirstDeal);
            continue;
        }
        tested.used += 1;
        companies.entry(company).or_default().push((sitting, dealer, cards));
    }
    companies
}

/// What is added up of a unit.
struct Sum<'s> {
    name: String,
    figure: i64,
    others: i64,
    others_n: u64,
    n: u64,
    chance: Distribution,
    deals: Vec<(f64, Sitting<'s>)>,
}

/// The figures of one place from the dealer, dealer by dealer.
fn rows<'s>(
    companies: &BTreeMap<String, Vec<Dealt<'s>>>,
    place: usize,
    figure: fn(&Cards) -> [u8; 4],
    name: impl Fn(&Dealt<'s>) -> Option<String>,
    measure: &str,
    kind: UnitKind,
    tested: &mut Tested,
) {
    let mut units: BTreeMap<String, Sum<'s>> = BTreeMap::new();
    for deals in companies.values() {
        let figures: Vec<u8> =
            deals.iter().map(|(_, dealer, cards)| figure(cards)[dealer.after(place).index()]).collect();
        let mut own: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (n, dealt) in deals.iter().enumerate() {
            if let Some(name) = name(dealt) {
                own.entry(name).or_default().push(n);
            }
        }
        // With one dealer alone there is nobody to compare him with.
        let most = own.values().map(Vec::len).max().unwrap_or(0);
        if own.len() < 2 || most == 0 {
            continue;
        }
        let chances = chosen_from(&figures, most);
        let all: i64 = figures.iter().map(|figure| i64::from(*figure)).sum();
        for (name, mine) in own {
            // Each company is compared with itself, so that regulations and tables need not be told apart.
            let sum = units.entry(player_key(&name)).or_insert_with(|| Sum {
                name,
                figure: 0,
                others: 0,
                others_n: 0,
                n: 0,
                chance: Distribution::nought(),
                deals: Vec::new(),
            });
            let own: i64 = mine.iter().map(|n| i64::from(figures[*n])).sum();
            sum.figure += own;
            sum.others += all - own;
            sum.others_n += (figures.len() - mine.len()) as u64;
            sum.n += mine.len() as u64;
            sum.chance = sum.chance.plus(&chances[mine.len()]);
            sum.deals.extend(mine.iter().map(|n| (f64::from(figures[*n]), deals[*n].0)));
        }
    }
    for sum in units.into_values() {
        if sum.n < LEAST {
            let below = Below { unit: sum.name, measure: measure.to_owned(), n: sum.n, least: LEAST };
            tested.below.push(below);
            continue;
        }
        let n = sum.n as f64;
        let (observed, expected) = (sum.figure as f64 / n, sum.others as f64 / sum.others_n.max(1) as f64);
        let effect = observed - expected;
        // The difference to the others moves more than the figure itself, since what one has the others lack.
        let whole = (sum.n + sum.others_n) as f64 / sum.others_n.max(1) as f64;
        let deviation = sum.chance.deviation() / n * whole;
        tested.rows.push(RawRow {
            unit: sum.name,
            kind,
            measure: measure.to_owned(),
            rulebook: String::new(),
            n: sum.n,
            observed,
            expected,
            effect,
            interval: Some((effect - 1.96 * deviation, effect + 1.96 * deviation)),
            shrunk: None,
            p: Some(never_nought(sum.chance.upper(sum.figure))),
            visible: Some(VISIBLE * deviation),
            evidence: heaviest(sum.deals),
        });
    }
}

fn own(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let companies = companies(season, &mut tested);
    let dealer = |(sitting, dealer, _): &Dealt| sitting.player(*dealer).map(str::to_owned);
    rows(&companies, 0, pack::aces, dealer, "aces", UnitKind::Dealer, &mut tested);
    rows(&companies, 0, pack::points, dealer, "points", UnitKind::Dealer, &mut tested);
    tested
}

fn others(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let companies = companies(season, &mut tested);
    for (place, measure) in [(1, "aces-left"), (2, "aces-opposite"), (3, "aces-right")] {
        let pair = |(sitting, dealer, _): &Dealt| {
            let favoured = sitting.player(dealer.after(place))?;
            Some(format!("{} → {favoured}", sitting.player(*dealer)?))
        };
        rows(&companies, place, pack::aces, pair, measure, UnitKind::Pair, &mut tested);
    }
    tested
}
