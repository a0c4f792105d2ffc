//! F1: do one player's lost tricks go to another more than to the others?

use std::collections::BTreeMap;

use super::choices::{Choices, PeersOf, RECORD, key_of};
use super::within::{Marked, Marks};
use super::{AuditTest, Below, RawRow, Settings, Tested, UnitKind, VISIBLE, heaviest};
use crate::audit::chance::Draws;
use crate::audit::season::{SeasonView, Sitting};
use crate::audit::solving::Decision;
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "F1",
    title: text!(
        "Tricks that go to one player",
        "Des plis qui vont à un joueur",
        "Slagen die naar één speler gaan"
    ),
    measures: text!(
        "Tricks that a player's cards cost him and that he need not have lost, where somebody is against him, beside those where the same player is with him; less what that one loses to him. A misère or a piccolo that is lost or let go counts as one trick.",
        "Les plis qu'un joueur perd par ses cartes et qu'il aurait pu garder, quand un autre est contre lui, à côté de ceux qu'il perd quand ce même joueur est avec lui ; moins ce que l'autre perd au profit du premier. Une misère ou un piccolo perdu ou laissé passer compte pour un pli.",
        "Slagen die een speler door zijn kaarten verliest en had kunnen houden, waar iemand tegen hem speelt, naast die waar dezelfde speler met hem speelt; min wat die aan hem verliest. Een misère of piccolo die verloren of doorgelaten wordt, telt als één slag."
    ),
    against: text!(
        "What is usual in choices of the same kind is taken off first. If it did not matter against whom they play, the two could have been against each other in any of the deals that they shared that evening. p comes from moving these at random, evening by evening; at least 200 shared deals.",
        "Ce qui est habituel dans des choix du même genre est d'abord retiré. S'il était indifférent de savoir contre qui l'on joue, les deux auraient pu être adversaires dans n'importe quelles donnes communes de la soirée. p vient de leur déplacement au hasard, soirée par soirée ; au moins 200 donnes communes.",
        "Wat gewoon is in keuzes van dezelfde soort, gaat er eerst af. Als het niet uitmaakte tegen wie men speelt, hadden de twee in om het even welke gedeelde giften van de avond tegenstanders kunnen zijn. p komt van die willekeurig te verplaatsen, avond per avond; minstens 200 gedeelde giften."
    ),
    causes: &[
        text!(
            "an opponent who plays so well that others go wrong against him",
            "un adversaire qui joue si bien que les autres se trompent contre lui",
            "een tegenspeler die zo goed speelt dat anderen zich tegen hem vergissen"
        ),
        text!(
            "somebody who defends worse than he plays, beside one who often plays",
            "quelqu'un qui défend moins bien qu'il ne joue, face à un joueur qui joue souvent",
            "iemand die slechter verdedigt dan hij speelt, tegenover iemand die vaak speelt"
        ),
        RECORD,
    ],
    unit: UnitKind::Pair,
    shares_deals: true,
    asks_solver: true,
    run,
};

/// So many deals two players must have shared.
const LEAST: u64 = 200;

/// What is lost in a deal by one and by the other, beyond what is usual.
struct Shared<'s> {
    evening: usize,
    sitting: Sitting<'s>,
    are_opponents: bool,
    excess: [f64; 2],
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let choices = Choices::of(season, &mut tested);
    let names: BTreeMap<&str, &str> = choices.players().collect();
    let peers: BTreeMap<&str, PeersOf> =
        choices.players().map(|(key, _)| (key, choices.peers(key))).collect();
    let mut pairs: BTreeMap<(String, String), Vec<Shared>> = BTreeMap::new();
    for deal in &choices.deals {
        let excess = |seat: Seat| {
            let key = key_of(deal, seat)?;
            let own = peers.get(key.as_str());
            let of = |it: &Decision| f64::from(it.lost()) - own.map_or(0.0, |own| own.loses(it));
            let sum: f64 = deal.of(seat).map(of).sum();
            Some((key, sum))
        };
        let all = Seat::ALL.map(excess);
        for (n, one) in all.iter().enumerate() {
            for (m, other) in all.iter().enumerate().skip(n + 1) {
                let (Some((one, lost)), Some((other, others))) = (one, other) else { continue };
                let are_opponents = !deal.are_together(Seat::ALL[n], Seat::ALL[m]);
                let in_order = one <= other;
                let (key, excess) = if in_order {
                    ((one.clone(), other.clone()), [*lost, *others])
                } else {
                    ((other.clone(), one.clone()), [*others, *lost])
                };
                let (evening, sitting) = (deal.evening, deal.sitting);
                let shared = Shared { evening, sitting, are_opponents, excess };
                pairs.entry(key).or_default().push(shared);
            }
        }
    }
    for ((one, other), deals) in &pairs {
        let name = |key: &str| names.get(key).copied().unwrap_or(key).to_owned();
        let n = deals.len() as u64;
        if n < LEAST {
            let unit = format!("{} → {}", name(one), name(other));
            tested.below.push(Below { unit, measure: "deals".to_owned(), n, least: LEAST });
            continue;
        }
        for (from, to, sign) in [(one, other, 1.0), (other, one, -1.0)] {
            let unit = format!("{} → {}", name(from), name(to));
            tested.rows.push(row(unit, sign, deals, settings));
        }
    }
    tested
}

fn row(unit: String, sign: f64, deals: &[Shared], settings: &Settings) -> RawRow {
    let net = |deal: &Shared| sign * (deal.excess[0] - deal.excess[1]);
    let mut evenings: BTreeMap<usize, Marked> = BTreeMap::new();
    let (mut sums, mut counts) = ([0.0; 2], [0u64; 2]);
    for deal in deals {
        evenings.entry(deal.evening).or_default().push((net(deal), deal.are_opponents));
        sums[usize::from(deal.are_opponents)] += net(deal);
        counts[usize::from(deal.are_opponents)] += 1;
    }
    let marks = Marks::of(evenings.values());
    let p = marks.rank(true, &mut Draws::new(settings.seed, "F1", &unit), settings.draws);
    let mean = |place: usize| sums[place] / counts[place].max(1) as f64;
    let effect = mean(1) - mean(0);
    let each = 1.0 / counts[0].max(1) as f64 + 1.0 / counts[1].max(1) as f64;
    let deviation = marks.deviation * each;
    let opposed = deals.iter().filter(|deal| deal.are_opponents);
    RawRow {
        unit,
        kind: UnitKind::Pair,
        measure: "tricks".to_owned(),
        rulebook: String::new(),
        n: deals.len() as u64,
        observed: mean(1),
        expected: mean(0),
        effect,
        interval: Some((effect - 1.96 * deviation, effect + 1.96 * deviation)),
        shrunk: None,
        p: Some(p),
        visible: Some(VISIBLE * deviation),
        evidence: heaviest(opposed.map(|deal| (net(deal), deal.sitting))),
    }
}
