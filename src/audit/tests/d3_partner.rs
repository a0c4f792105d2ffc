//! D3: does a player choose better with one partner than with the others?

use std::collections::BTreeMap;

use super::choices::{Choices, PeersOf, RECORD, key_of};
use super::within::{Marked, Marks};
use super::{AuditTest, Below, RawRow, Settings, Tested, UnitKind, VISIBLE, heaviest};
use crate::audit::chance::Draws;
use crate::audit::season::{SeasonView, Sitting};
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "D3",
    title: text!("With this partner", "Avec ce partenaire", "Met deze partner"),
    measures: text!(
        "A player's errors with one partner on his side, beside his errors with the others, each beside what is expected in choices of the same kind.",
        "Les erreurs d'un joueur avec un certain partenaire dans son camp, à côté de ses erreurs avec les autres, chacune à côté de ce qu'on attend dans des choix du même genre.",
        "De fouten van een speler met één bepaalde partner aan zijn kant, naast zijn fouten met de anderen, elk naast wat te verwachten is in keuzes van dezelfde soort."
    ),
    against: text!(
        "If it did not matter who was on his side, that partner could have been there in any deals of the evening. p comes from moving him to others at random, evening by evening. Pairs share deals, so the correction for many tests is the stricter one.",
        "S'il était indifférent de savoir qui est dans son camp, ce partenaire aurait pu y être dans n'importe quelles donnes de la soirée. p vient de son déplacement au hasard, soirée par soirée. Des paires ont des donnes en commun : la correction pour tests multiples est donc la plus stricte.",
        "Als het niet uitmaakte wie aan zijn kant stond, had die partner er in om het even welke giften van de avond kunnen staan. p komt van hem willekeurig naar andere te verplaatsen, avond per avond. Paren delen giften, dus de correctie voor veel tests is de strengere."
    ),
    causes: &[
        text!(
            "two players who have practised together and know each other's habits",
            "deux joueurs qui se sont exercés ensemble et connaissent leurs habitudes",
            "twee spelers die samen geoefend hebben en elkaars gewoonten kennen"
        ),
        text!(
            "a partner with whom the games are easier",
            "un partenaire avec qui les jeux sont plus faciles",
            "een partner met wie de spelen makkelijker zijn"
        ),
        RECORD,
    ],
    unit: UnitKind::Pair,
    shares_deals: true,
    asks_solver: true,
    run,
};

/// So many deals with this partner there must be, and as many without him.
const LEAST: u64 = 20;

/// What a player did in a deal: choices, errors and what was expected, and who was on his side.
struct Played<'s> {
    evening: usize,
    sitting: Sitting<'s>,
    n: u64,
    errors: f64,
    expected: f64,
    partners: Vec<String>,
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let choices = Choices::of(season, &mut tested);
    let names: BTreeMap<&str, &str> = choices.players().collect();
    let mut players: BTreeMap<String, Vec<Played>> = BTreeMap::new();
    let peers: BTreeMap<&str, PeersOf> =
        choices.players().map(|(key, _)| (key, choices.peers(key))).collect();
    for deal in &choices.deals {
        for seat in Seat::ALL {
            let Some(key) = key_of(deal, seat) else { continue };
            let Some(own) = peers.get(key.as_str()) else { continue };
            let (mut n, mut errors, mut expected) = (0, 0.0, 0.0);
            for it in deal.of(seat) {
                n += 1;
                errors += f64::from(u8::from(it.lost() > 0));
                expected += own.errs(it);
            }
            let others = Seat::ALL.into_iter().filter(|other| *other != seat);
            let with = others.filter(|other| deal.are_together(seat, *other));
            let partners: Vec<String> = with.filter_map(|other| key_of(deal, other)).collect();
            if n > 0 && !partners.is_empty() {
                let (evening, sitting) = (deal.evening, deal.sitting);
                let played = Played { evening, sitting, n, errors, expected, partners };
                players.entry(key).or_default().push(played);
            }
        }
    }
    for (player, deals) in &players {
        let mut partners: Vec<&str> =
            deals.iter().flat_map(|deal| deal.partners.iter().map(String::as_str)).collect();
        partners.sort_unstable();
        partners.dedup();
        for partner in partners {
            let name = |key: &str| names.get(key).copied().unwrap_or(key).to_owned();
            let unit = format!("{} + {}", name(player), name(partner));
            let of = (player.as_str(), partner, unit);
            match row(of, deals, settings) {
                Ok(row) => tested.rows.push(row),
                Err(below) => tested.below.push(below),
            }
        }
    }
    tested
}

fn row(
    (player, partner, unit): (&str, &str, String),
    deals: &[Played],
    settings: &Settings,
) -> Result<RawRow, Below> {
    // Evenings on which both came about: beside whom he plays is compared within an evening.
    let mut evenings: BTreeMap<usize, (Marked, Vec<&Played>)> = BTreeMap::new();
    for deal in deals {
        let is_with = deal.partners.iter().any(|other| other == partner);
        let evening = evenings.entry(deal.evening).or_default();
        evening.0.push((deal.errors - deal.expected, is_with));
        evening.1.push(deal);
    }
    evenings.retain(|_, (marked, _)| {
        let with = marked.iter().filter(|(_, is_with)| *is_with).count();
        with > 0 && with < marked.len()
    });
    let (mut count, mut sums, mut n) = ([0u64; 2], [[0.0; 2]; 2], 0);
    let mut weighed: Vec<(f64, Sitting)> = Vec::new();
    for (marked, deals) in evenings.values() {
        for ((better, is_with), deal) in marked.iter().zip(deals) {
            let place = usize::from(*is_with);
            count[place] += 1;
            sums[place][0] += deal.errors;
            sums[place][1] += deal.expected;
            if *is_with {
                n += deal.n;
                weighed.push((-better, deal.sitting));
            }
        }
    }
    let fewest = count[0].min(count[1]);
    if fewest < LEAST {
        return Err(Below { unit, measure: "deals".to_owned(), n: fewest, least: LEAST });
    }
    let marks = Marks::of(evenings.values().map(|(marked, _)| marked));
    let mut draws = Draws::new(settings.seed, "D3", &format!("{player}\0{partner}"));
    let p = marks.rank(false, &mut draws, settings.draws);
    let ratio = |[errors, expected]: [f64; 2]| errors / expected.max(1e-9);
    let (with, without) = (ratio(sums[1]), ratio(sums[0]));
    // What is marked moves against what is not.
    let whole = sums[0][1] + sums[1][1];
    let deviation = marks.deviation * whole / (sums[0][1] * sums[1][1]).max(1e-9);
    Ok(RawRow {
        unit,
        kind: UnitKind::Pair,
        measure: "errors".to_owned(),
        rulebook: String::new(),
        n,
        observed: with,
        expected: without,
        effect: with - without,
        interval: Some((with - without - 1.96 * deviation, with - without + 1.96 * deviation)),
        shrunk: None,
        p: Some(p),
        visible: Some(-VISIBLE * deviation),
        evidence: heaviest(weighed),
    })
}
