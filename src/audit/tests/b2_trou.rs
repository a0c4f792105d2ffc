//! B2: does a player keep silent about three aces?

use std::collections::BTreeMap;

use super::r1_offences::{Exposed, UNANNOUNCED, compare};
use super::{AuditTest, Below, Settings, Tested, UnitKind, Unusable};
use crate::audit::pack;
use crate::audit::season::{SeasonView, player_key};
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "B2",
    title: text!("A trou that was not announced", "Un trou non annoncé", "Een niet-aangekondigde troel"),
    measures: text!(
        "Hands with three or four aces, and in how many of them the player did not announce it. Each case is a finding of the deal anyway.",
        "Les mains de trois ou quatre as, et dans combien d'entre elles le joueur ne l'a pas annoncé. Chaque cas est de toute façon un constat de la donne.",
        "Handen met drie of vier azen, en in hoeveel daarvan de speler dat niet aankondigde. Elk geval is sowieso een bevinding van de gift."
    ),
    against: text!(
        "The other players with such hands, as in R1.",
        "Les autres joueurs avec de telles mains, comme pour R1.",
        "De andere spelers met zulke handen, zoals bij R1."
    ),
    causes: &[
        text!(
            "a player who does not know that he has to announce it",
            "un joueur qui ignore qu'il doit l'annoncer",
            "een speler die niet weet dat hij het moet aankondigen"
        ),
        text!(
            "an announcement that was heard and not written down",
            "une annonce entendue mais non notée",
            "een aankondiging die gehoord en niet genoteerd werd"
        ),
    ],
    unit: UnitKind::Player,
    shares_deals: false,
    asks_solver: false,
    run,
};

/// So many such hands a player must have held.
const LEAST: u64 = 3;

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut players: BTreeMap<String, Exposed> = BTreeMap::new();
    for sitting in season.deals() {
        let Some(cards) = &sitting.deal.cards else {
            tested.skip(Unusable::HandsUnknown);
            continue;
        };
        if !season.about(&sitting).is_some_and(|book| book.has_trou) {
            tested.skip(Unusable::NoTrou);
            continue;
        }
        let aces = pack::aces(cards);
        let Some(seat) = Seat::ALL.into_iter().find(|seat| aces[seat.index()] >= 3) else {
            tested.skip(Unusable::NoThreeAces);
            continue;
        };
        let Some(name) = sitting.player(seat) else {
            tested.skip(Unusable::NoNames);
            continue;
        };
        tested.used += 1;
        let player = players.entry(player_key(name)).or_insert_with(|| Exposed {
            unit: name.to_owned(),
            seen: Vec::new(),
            exposures: BTreeMap::new(),
        });
        *player.exposures.entry(sitting.book().to_owned()).or_default() += 1;
        let is_he = |(other, code): &(Option<Seat>, crate::codes::Code)| {
            *other == Some(seat) && code.word() == UNANNOUNCED
        };
        if sitting.deal.offences.iter().any(is_he) {
            player.seen.push(sitting);
        }
    }
    let held = |player: &Exposed| player.exposures.values().sum::<u64>();
    let (enough, few): (Vec<Exposed>, Vec<Exposed>) =
        players.into_values().partition(|player| held(player) >= LEAST);
    tested.below.extend(few.into_iter().map(|player| Below {
        n: held(&player),
        unit: player.unit,
        measure: UNANNOUNCED.to_owned(),
        least: LEAST,
    }));
    if enough.iter().any(|player| !player.seen.is_empty()) {
        compare(("B2", UNANNOUNCED), enough, settings, &mut tested);
    }
    tested
}
