//! I1: does a player's first lead fit the cards that he cannot see better than cards that could have lain there?

use std::collections::BTreeMap;

use super::{
    AuditTest, Below, RawRow, Settings, Tested, UnitKind, Unusable, VISIBLE, heaviest, never_nought,
    pack_seat,
};
use crate::audit::chance::Distribution;
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::audit::solving::{NoLead, NotSolved, SolvedLead};
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "I1",
    title: text!(
        "The first lead and the hidden cards",
        "L'entame et les cartes cachées",
        "De eerste uitkomst en de verborgen kaarten"
    ),
    measures: text!(
        "What a player's first leads cost his side as the cards really lay, in tricks, beside what the same leads would have cost with the cards that he did not see dealt ten times otherwise. Kept are all cards of the trump suit, of the suits that were named and of the suit of the turned card, and of each hand how long each suit is, its aces and its points.",
        "Ce que les entames d'un joueur ont coûté à son camp, en plis, les cartes étant où elles étaient, à côté de ce que les mêmes entames auraient coûté avec les cartes qu'il ne voyait pas redonnées dix fois autrement. On garde toutes les cartes de l'atout, des couleurs nommées et de la couleur de la retourne et, pour chaque main, la longueur de chaque couleur, ses as et ses points.",
        "Wat de eerste uitkomsten van een speler zijn partij kostten zoals de kaarten werkelijk lagen, in slagen, naast wat dezelfde uitkomsten gekost zouden hebben met de kaarten die hij niet zag tien keer anders gedeeld. Alle kaarten van de troefkleur, van de genoemde kleuren en van de kleur van de gekeerde kaart blijven, en van elke hand hoe lang elke kleur is, haar azen en haar punten."
    ),
    against: text!(
        "Who does not know the hidden cards leads as well for one way in which they can lie as for another, however good or bad he is. So each of the eleven deals could as well have been the real one, and p is worked out exactly over all his leads. Only where the pack is shuffled: on a stacked one remembering the last tricks is a skill. Players and pairs share leads, so the correction for many tests is the stricter one.",
        "Qui ignore les cartes cachées entame aussi bien pour une disposition que pour une autre, quel que soit son niveau. Chacune des onze donnes aurait donc aussi bien pu être la vraie, et p est calculé exactement sur toutes ses entames. Seulement là où le jeu est mélangé : avec un jeu empilé, se souvenir des derniers plis est un talent. Joueurs et paires ont des entames en commun : la correction pour tests multiples est donc la plus stricte.",
        "Wie de verborgen kaarten niet kent, komt even goed uit voor de ene ligging als voor de andere, hoe goed of slecht hij ook speelt. Elk van de elf giften had dus even goed de echte kunnen zijn, en p wordt exact berekend over al zijn uitkomsten. Alleen waar het spel geschud wordt: bij een gestapeld spel is het onthouden van de vorige slagen kunde. Spelers en paren delen uitkomsten, dus de correctie voor veel tests is de strengere."
    ),
    causes: &[
        text!(
            "calls that told more than suits, aces and points",
            "des annonces qui en disaient plus que des couleurs, des as et des points",
            "biedingen die meer zeiden dan kleuren, azen en punten"
        ),
        text!(
            "a card that somebody happened to see while it was dealt",
            "une carte entrevue par hasard pendant la donne",
            "een kaart die iemand toevallig zag bij het delen"
        ),
        text!(
            "deals left out of the record when the lead was poor",
            "des donnes omises du relevé quand l'entame était mauvaise",
            "giften die uit het verslag weggelaten werden als de uitkomst slecht was"
        ),
    ],
    unit: UnitKind::Player,
    shares_deals: true,
    asks_solver: true,
    run,
};

/// So many leads there must be.
const LEAST: u64 = 20;

/// Leads of a unit.
#[derive(Default)]
struct Leads<'s> {
    name: String,
    leads: Vec<(&'s SolvedLead, Sitting<'s>)>,
}

fn run(season: &SeasonView, _: &Settings) -> Tested {
    let mut tested = Tested::default();
    let tables = super::p4_shape::tables(season, &mut tested);
    tested.used = 0;
    let mut units: BTreeMap<(UnitKind, String), Leads> = BTreeMap::new();
    let shuffled = tables.into_values().flatten();
    for (sitting, _) in shuffled {
        let lead = match lead_of(&sitting) {
            Ok(lead) => lead,
            Err(why) => {
                tested.skip(why);
                continue;
            }
        };
        let own = pack_seat(lead.seat);
        let Some(name) = sitting.player(own) else {
            tested.skip(Unusable::NoNames);
            continue;
        };
        tested.used += 1;
        let mut add = |kind, key, name: String| {
            let unit = units.entry((kind, key)).or_insert_with(|| Leads { name, leads: Vec::new() });
            unit.leads.push((lead, sitting));
        };
        add(UnitKind::Player, player_key(name), name.to_owned());
        let solved = sitting.deal.solved.as_deref();
        let with =
            |other: &Seat| *other != own && solved.is_some_and(|solved| solved.are_together(own, *other));
        for other in Seat::ALL.into_iter().filter(with) {
            let Some(partner) = sitting.player(other) else { continue };
            let (mut a, mut b) = (name, partner);
            if player_key(b) < player_key(a) {
                (a, b) = (b, a);
            }
            let key = format!("{}\0{}", player_key(a), player_key(b));
            add(UnitKind::Pair, key, format!("{a} + {b}"));
        }
    }
    for ((kind, _), unit) in units {
        let n = unit.leads.len() as u64;
        if n < LEAST {
            tested.below.push(Below { unit: unit.name, measure: "leads".to_owned(), n, least: LEAST });
        } else {
            tested.rows.push(row(kind, unit));
        }
    }
    tested
}

/// The lead of a deal, or why it is of no use.
fn lead_of<'s>(sitting: &Sitting<'s>) -> Result<&'s SolvedLead, Unusable> {
    let solved = sitting.deal.solved.as_ref().ok_or(Unusable::NotSolved)?;
    match (&solved.lead, solved.why_not, solved.no_lead) {
        (Some(lead), _, _) => Ok(lead),
        (None, Some(NotSolved::NotOneGame), _) => Err(Unusable::NotOneGame),
        (None, Some(NotSolved::CardsUnknown), _) => Err(Unusable::PlayUnknown),
        (None, None, Some(NoLead::CallsShowCards)) => Err(Unusable::CallsShowCards),
        (None, None, Some(NoLead::CallsUnknown)) => Err(Unusable::CallsUnknown),
        (None, None, Some(NoLead::TooHard)) => Err(Unusable::TooHard),
        (None, None, Some(NoLead::NoChoice) | None) => Err(Unusable::NoChoice),
    }
}

fn row(kind: UnitKind, unit: Leads) -> RawRow {
    let n = unit.leads.len() as f64;
    let (mut chance, mut cost) = (Distribution::nought(), 0);
    for (lead, _) in &unit.leads {
        let counts: Vec<f64> = lead.counts.iter().map(|count| f64::from(*count)).collect();
        chance = chance.plus(&Distribution::of(0, &counts));
        cost += i64::from(lead.cost);
    }
    let (observed, expected) = (cost as f64 / n, chance.mean() / n);
    let (effect, deviation) = (observed - expected, chance.deviation() / n);
    RawRow {
        unit: unit.name,
        kind,
        measure: "tricks-a-lead".to_owned(),
        rulebook: String::new(),
        n: unit.leads.len() as u64,
        observed,
        expected,
        effect,
        interval: Some((effect - 1.96 * deviation, effect + 1.96 * deviation)),
        shrunk: None,
        p: Some(never_nought(chance.lower(cost))),
        visible: Some(-VISIBLE * deviation),
        evidence: heaviest(unit.leads.iter().map(|(lead, at)| (lead.expected() - f64::from(lead.cost), *at))),
    }
}
