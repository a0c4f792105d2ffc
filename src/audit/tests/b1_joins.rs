//! B1: does somebody join or raise when his partner has more than he could know?

use std::collections::BTreeMap;

use super::{
    AuditTest, Below, RawRow, Settings, Tested, UnitKind, Unusable, VISIBLE, heaviest, never_nought,
    pack_seat,
};
use crate::audit::chance::{Distribution, chosen_from};
use crate::audit::joins::SupportedJoin;
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "B1",
    title: text!("Joining and raising", "Suivre et surenchérir", "Meegaan en verhogen"),
    measures: text!(
        "Tricks that the partner has in the trump suit (ace, king with another card, queen with two, every card from the fourth on) when somebody joins him or raises their game.",
        "Les plis que le partenaire a dans la couleur d'atout (l'as, le roi second, la dame troisième, chaque carte à partir de la quatrième) quand quelqu'un le suit ou relève leur jeu.",
        "Slagen die de partner in de troefkleur heeft (aas, heer met een tweede kaart, vrouw met twee, elke kaart vanaf de vierde) wanneer iemand met hem meegaat of hun spel verhoogt."
    ),
    against: text!(
        "All who made the same call with as many tricks of their own in trumps, at the same height, after as many calls, under the same regulation: to each of them any of these partners' hands could have come. p is worked out exactly over all ways to divide them.",
        "Tous ceux qui ont fait la même annonce avec autant de plis à eux en atout, à la même hauteur, après autant d'annonces, sous le même règlement : chacune de ces mains de partenaire aurait pu échoir à chacun d'eux. p est calculé exactement sur toutes les façons de les répartir.",
        "Allen die hetzelfde bod deden met evenveel eigen troefslagen, op dezelfde hoogte, na evenveel biedingen, onder hetzelfde reglement: elk van die partnerhanden had bij elk van hen kunnen liggen. p wordt exact berekend over alle manieren om ze te verdelen."
    ),
    causes: &[
        text!(
            "partners who only propose on strong hands",
            "des partenaires qui ne proposent qu'avec de fortes mains",
            "partners die alleen met sterke handen voorstellen"
        ),
        text!(
            "a hesitation or a tone that everybody at the table could notice",
            "une hésitation ou un ton que toute la table pouvait remarquer",
            "een aarzeling of een toon die iedereen aan tafel kon opmerken"
        ),
        text!(
            "somebody who weighs his other suits more finely than the test does",
            "quelqu'un qui évalue ses autres couleurs plus finement que le test",
            "iemand die zijn andere kleuren fijner weegt dan de test doet"
        ),
    ],
    unit: UnitKind::Player,
    shares_deals: false,
    asks_solver: false,
    run,
};

/// So many such calls a player must have made.
const LEAST: u64 = 15;

/// Calls that are alike: under one rulebook, with the same height, kind, calls before, and own tricks.
type Alike<'s> = BTreeMap<(&'s str, u8, bool, u8, u8), Vec<(&'s SupportedJoin, Sitting<'s>, &'s str)>>;

/// What is added up of a player.
struct Sum<'s> {
    name: String,
    n: u64,
    figure: i64,
    chance: Distribution,
    deals: Vec<(f64, Sitting<'s>)>,
}

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut alike: Alike = BTreeMap::new();
    for sitting in season.deals() {
        let Some(join) = &sitting.deal.join else {
            tested.skip(Unusable::NoJoin);
            continue;
        };
        let Some(name) = sitting.player(pack_seat(join.by)) else {
            tested.skip(Unusable::NoNames);
            continue;
        };
        tested.used += 1;
        let book = sitting.evening.book(sitting.deal);
        let key = (book, join.level, join.raises, join.calls, join.own);
        alike.entry(key).or_default().push((join, sitting, name));
    }
    let mut players: BTreeMap<String, Sum> = BTreeMap::new();
    for calls in alike.values() {
        let figures: Vec<u8> = calls.iter().map(|(join, ..)| join.partner).collect();
        let mean = figures.iter().map(|figure| f64::from(*figure)).sum::<f64>() / figures.len() as f64;
        let mut own: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (n, (.., name)) in calls.iter().enumerate() {
            own.entry(player_key(name)).or_default().push(n);
        }
        // Who alone made such a call is compared with nobody.
        if own.len() < 2 {
            continue;
        }
        let most = own.values().map(Vec::len).max().unwrap_or(0);
        let chances = chosen_from(&figures, most);
        for (key, mine) in own {
            let sum = players.entry(key).or_insert_with(|| Sum {
                name: calls[mine[0]].2.to_owned(),
                n: 0,
                figure: 0,
                chance: Distribution::nought(),
                deals: Vec::new(),
            });
            sum.n += mine.len() as u64;
            sum.figure += mine.iter().map(|n| i64::from(figures[*n])).sum::<i64>();
            sum.chance = sum.chance.plus(&chances[mine.len()]);
            sum.deals.extend(mine.iter().map(|n| (f64::from(figures[*n]) - mean, calls[*n].1)));
        }
    }
    for sum in players.into_values() {
        if sum.n < LEAST {
            let measure = "calls".to_owned();
            tested.below.push(Below { unit: sum.name, measure, n: sum.n, least: LEAST });
        } else {
            tested.rows.push(row(sum));
        }
    }
    tested
}

fn row(sum: Sum) -> RawRow {
    let n = sum.n as f64;
    let (observed, expected) = (sum.figure as f64 / n, sum.chance.mean() / n);
    let (effect, deviation) = (observed - expected, sum.chance.deviation() / n);
    RawRow {
        unit: sum.name,
        kind: UnitKind::Player,
        measure: "partner-trumps".to_owned(),
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
    }
}
