//! K1: do the slips on the sheet favour the player who keeps it?

use std::collections::BTreeMap;

use super::{AuditTest, Below, LEVEL, RawRow, Settings, Tested, UnitKind, Unusable, heaviest, never_nought};
use crate::audit::chance::{Distribution, binomial_interval, binomial_upper};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::audit::summary::SheetCheck;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "K1",
    title: text!(
        "The sheet and its keeper",
        "La feuille et celui qui la tient",
        "Het scoreblad en wie het bijhoudt"
    ),
    measures: text!(
        "Deals in which the table wrote something else than the deal is worth, and how many of these slips give the scorer more than is right.",
        "Les donnes où la table a noté autre chose que ce que vaut la donne, et combien de ces erreurs donnent au marqueur plus que son dû.",
        "Giften waarbij de tafel iets anders opschreef dan de gift waard is, en hoeveel van die fouten de schrijver meer geven dan juist is."
    ),
    against: text!(
        "A slip that favours two of four players favours the scorer one time in two, if it does not matter who he is. p is the exact chance of so many or more.",
        "Une erreur qui profite à deux joueurs sur quatre profite au marqueur une fois sur deux, s'il est indifférent de savoir qui il est. p est la chance exacte d'en voir autant ou plus.",
        "Een fout die twee van de vier spelers bevoordeelt, bevoordeelt de schrijver één keer op twee als het niet uitmaakt wie hij is. p is de exacte kans op zoveel of meer."
    ),
    causes: &[
        text!(
            "others at the table speak up when a slip hurts them, so only the others stay",
            "les autres joueurs protestent quand une erreur leur nuit : seules restent celles qui ne les gênent pas",
            "de anderen aan tafel protesteren als een fout hun schaadt, zodat alleen de andere blijven staan"
        ),
        text!(
            "the scorer plays more games than the others, and slips follow the games",
            "le marqueur joue plus de jeux que les autres, et les erreurs suivent les jeux",
            "de schrijver speelt meer spelen dan de anderen, en de fouten volgen de spelen"
        ),
        text!(
            "a house rule on points that the rulebook does not have",
            "une règle locale sur les points que le règlement n'a pas",
            "een eigen afspraak over de punten die niet in het reglement staat"
        ),
    ],
    unit: UnitKind::Scorer,
    shares_deals: false,
    asks_solver: false,
    run,
};

/// So many slips a scorer must have made.
const LEAST: u64 = 5;

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut scorers: BTreeMap<String, (String, Vec<Slip>)> = BTreeMap::new();
    for sitting in season.deals() {
        let (written, favoured, scorer) = match sitting.deal.sheet {
            SheetCheck::Unwritten => {
                tested.skip(Unusable::SheetUnwritten);
                continue;
            }
            SheetCheck::Unchecked => {
                tested.skip(Unusable::SheetUnchecked);
                continue;
            }
            // A sheet that is right is looked at and says nothing of whom slips favour.
            SheetCheck::Right => {
                tested.skip(Unusable::SheetRight);
                continue;
            }
            SheetCheck::Wrong { written, favoured, scorer } => (written, favoured, scorer),
        };
        let named = scorer.filter(|seat| written >> seat.index() & 1 == 1);
        let Some((seat, name)) = named.and_then(|seat| Some((seat, sitting.player(seat)?))) else {
            tested.skip(Unusable::ScorerUnknown);
            continue;
        };
        let (gain, of) = (favoured.count_ones(), written.count_ones());
        if gain == 0 || gain == of {
            tested.skip(Unusable::NobodyGains);
            continue;
        }
        tested.used += 1;
        let is_hit = favoured >> seat.index() & 1 == 1;
        let slip = Slip { sitting, is_hit, chance: f64::from(gain) / f64::from(of) };
        scorers.entry(player_key(name)).or_insert_with(|| (name.to_owned(), Vec::new())).1.push(slip);
    }
    for (unit, slips) in scorers.into_values() {
        let n = slips.len() as u64;
        if n < LEAST {
            tested.below.push(Below { unit, measure: "slips".to_owned(), n, least: LEAST });
        } else {
            tested.rows.push(row(unit, &slips));
        }
    }
    tested
}

/// A slip that favours some and not others.
struct Slip<'s> {
    sitting: Sitting<'s>,
    /// Does it favour the scorer?
    is_hit: bool,
    /// How likely that was.
    chance: f64,
}

fn row(unit: String, slips: &[Slip]) -> RawRow {
    let hits = slips.iter().filter(|slip| slip.is_hit).count() as u64;
    let n = slips.len() as u64;
    let chance = { slips.iter() }.fold(Distribution::nought(), |sum, slip| {
        sum.plus(&Distribution::of(0, &[1.0 - slip.chance, slip.chance]))
    });
    let expected = chance.mean() / n as f64;
    let observed = hits as f64 / n as f64;
    let (low, high) = binomial_interval(hits, n);
    let rare = (0..=n).find(|hits| chance.upper(*hits as i64) <= LEVEL);
    let visible = rare.and_then(|rare| {
        (1..1000).map(|share| f64::from(share) / 1000.0).find(|share| binomial_upper(rare, n, *share) >= 0.9)
    });
    RawRow {
        unit,
        kind: UnitKind::Scorer,
        measure: "slips".to_owned(),
        rulebook: String::new(),
        n,
        observed,
        expected,
        effect: observed - expected,
        interval: Some((low - expected, high - expected)),
        shrunk: None,
        p: Some(never_nought(chance.upper(hits as i64))),
        visible: visible.map(|share| share - expected),
        evidence: heaviest(
            slips.iter().filter(|slip| slip.is_hit).map(|slip| (1.0 - slip.chance, slip.sitting)),
        ),
    }
}
