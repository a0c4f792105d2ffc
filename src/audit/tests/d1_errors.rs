//! D1: does a player choose worse cards less often than the others?

use std::collections::BTreeMap;

use super::choices::{Choices, PeersOf, RECORD};
use super::{
    AuditTest, Below, RawRow, Settings, Tested, UnitKind, VISIBLE, heaviest, never_nought, pack_seat,
};
use crate::audit::chance::{Draws, Peers, binomial_interval};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::audit::solving::{Decision, Role};
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "D1",
    title: text!("Cards that cost a trick", "Des cartes qui coûtent un pli", "Kaarten die een slag kosten"),
    measures: text!(
        "Choices among cards that are not worth the same to somebody who sees all four hands, and how many of them cost at least a trick; apart for the first lead, the side that plays the game and the side against it.",
        "Les choix entre des cartes qui ne se valent pas pour qui voit les quatre mains, et combien d'entre eux coûtent au moins un pli ; à part pour l'entame, pour le camp qui joue et pour celui qui se défend.",
        "Keuzes tussen kaarten die niet evenveel waard zijn voor wie de vier handen ziet, en hoeveel daarvan minstens een slag kosten; apart voor de eerste uitkomst, voor de partij die speelt en voor de partij die zich verdedigt."
    ),
    against: text!(
        "The other players in choices of the same kind (leading, following or void; early, middle or late; two, three or more values), with the spread between them (beta-binomial, each time without him); p comes from seasons drawn from them, in which the whole fit is made again. Few errors alone are skill.",
        "Les autres joueurs dans des choix du même genre (entamer, fournir ou non ; début, milieu ou fin ; deux, trois valeurs ou plus), avec leur dispersion (bêta-binomiale, chaque fois sans lui) ; p vient de saisons tirées d'eux, où tout l'ajustement est refait. Peu d'erreurs, à soi seul, c'est du talent.",
        "De andere spelers in keuzes van dezelfde soort (uitkomen, bekennen of niet; vroeg, midden of laat; twee, drie of meer waarden), met de spreiding tussen hen (bèta-binomiaal, telkens zonder hem); p komt uit seizoenen die uit hen getrokken worden, waarin de hele aanpassing opnieuw gebeurt. Weinig fouten is op zichzelf kunde."
    ),
    causes: &[
        text!(
            "skill: somebody has to be the best of the club",
            "le talent : il faut bien que quelqu'un soit le meilleur du club",
            "kunde: iemand moet de beste van de club zijn"
        ),
        text!(
            "partners and opponents who make the choices easy",
            "des partenaires et des adversaires qui rendent les choix faciles",
            "partners en tegenspelers die de keuzes makkelijk maken"
        ),
        RECORD,
    ],
    unit: UnitKind::Player,
    shares_deals: false,
    asks_solver: true,
    run,
};

/// So many choices of a kind a player must have had, and so many others there must be.
pub(super) const LEAST: u64 = 60;
pub(super) const PEERS: usize = 5;

/// What is as common as this among the peers that were fitted need not be drawn.
const COMMON: f64 = 0.25;

/// What is counted apart.
pub(super) const PARTS: [&str; 3] = ["first-lead", "playing", "defending"];

pub(super) fn part(it: &Decision) -> usize {
    match it.role {
        Role::FirstLead => 0,
        _ if it.declares => 1,
        _ => 2,
    }
}

/// What a player did in a part.
#[derive(Default)]
struct Account<'s> {
    name: String,
    n: u64,
    errors: u64,
    expected: f64,
    /// How much better than expected he chose, deal by deal.
    deals: Vec<(f64, Sitting<'s>)>,
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let choices = Choices::of(season, &mut tested);
    let peers: BTreeMap<&str, PeersOf> =
        choices.players().map(|(key, _)| (key, choices.peers(key))).collect();
    let mut parts: [BTreeMap<String, Account>; 3] = Default::default();
    for deal in &choices.deals {
        for it in deal.decisions {
            let Some(name) = deal.sitting.player(pack_seat(it.seat)) else { continue };
            let key = player_key(name);
            let Some(expected) = peers.get(key.as_str()).map(|peers| peers.errs(it)) else { continue };
            let account = parts[part(it)].entry(key).or_default();
            if account.name.is_empty() {
                name.clone_into(&mut account.name);
            }
            let erred = u64::from(it.lost() > 0);
            account.n += 1;
            account.errors += erred;
            account.expected += expected;
            let better = expected - erred as f64;
            match account.deals.last_mut() {
                Some((sum, last)) if std::ptr::eq(last.deal, deal.sitting.deal) => *sum += better,
                _ => account.deals.push((better, deal.sitting)),
            }
        }
    }
    for (measure, accounts) in PARTS.into_iter().zip(parts) {
        let (enough, few): (Vec<Account>, Vec<Account>) =
            accounts.into_values().partition(|account| account.n >= LEAST);
        let below = |account: &Account, least| Below {
            unit: account.name.clone(),
            measure: measure.to_owned(),
            n: account.n,
            least,
        };
        tested.below.extend(few.iter().map(|account| below(account, LEAST)));
        if enough.len() <= PEERS {
            let alone = |account: &Account| Below {
                measure: format!("peers {measure}"),
                n: enough.len().saturating_sub(1) as u64,
                ..below(account, PEERS as u64)
            };
            tested.below.extend(enough.iter().map(alone));
            continue;
        }
        let figures: Vec<(f64, f64, f64)> =
            enough.iter().map(|it| (it.errors as f64, it.expected, it.n as f64)).collect();
        for (n, account) in enough.iter().enumerate() {
            tested.rows.extend(row(measure, n, account, &figures, settings));
        }
    }
    tested
}

/// All but one.
fn without(figures: &[(f64, f64, f64)], n: usize) -> impl Iterator<Item = (f64, f64, f64)> + Clone + '_ {
    figures.iter().enumerate().filter(move |(other, _)| *other != n).map(|(_, figure)| *figure)
}

fn row(
    measure: &str,
    n: usize,
    account: &Account,
    figures: &[(f64, f64, f64)],
    settings: &Settings,
) -> Option<RawRow> {
    let peers = Peers::fit(without(figures, n))?;
    let tries = account.n as f64;
    let stated = peers.lower(account.errors, account.expected, account.n);
    let p = if stated > COMMON {
        stated
    } else {
        let name = format!("{measure} {}", player_key(&account.name));
        let mut drawn = figures.to_vec();
        Draws::new(settings.seed, "D1", &name).rank(settings.draws, |draws| {
            for (figure, (_, expected, tries)) in drawn.iter_mut().zip(figures) {
                figure.0 = peers.draw(*expected, *tries as u64, draws) as f64;
            }
            let again = Peers::fit(without(&drawn, n));
            let own = drawn[n].0 as u64;
            again.is_some_and(|again| again.lower(own, account.expected, account.n) <= stated * (1.0 + 1e-9))
        })
    };
    let expected = (account.expected * peers.ratio).max(1e-9);
    let (low, high) = binomial_interval(account.errors, account.n);
    let shape = peers.shape(account.expected, tries);
    let visible = 1.0 - VISIBLE * peers.deviation(account.expected, tries) / expected;
    Some(RawRow {
        unit: account.name.clone(),
        kind: UnitKind::Player,
        measure: measure.to_owned(),
        rulebook: String::new(),
        n: account.n,
        observed: account.errors as f64,
        expected,
        effect: account.errors as f64 / expected,
        interval: Some((low * tries / expected, high * tries / expected)),
        shrunk: Some((account.errors as f64 + shape) / (expected + shape)),
        p: Some(never_nought(p)),
        visible: Some(visible).filter(|ratio| *ratio > 0.0),
        evidence: heaviest(account.deals.iter().copied()),
    })
}
