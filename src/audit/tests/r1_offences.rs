//! R1: does a player break a rule more often than the others?

use std::collections::BTreeMap;

use super::{AuditTest, Below, LEVEL, RawRow, Settings, Tested, UnitKind, Unusable, heaviest};
use crate::audit::chance::{Crowd, Draws, gamma_draw, poisson_draw, poisson_interval};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::cards::Seat;
use crate::text;

pub static TEST: AuditTest = AuditTest {
    id: "R1",
    title: text!("Infractions of a player", "Infractions d'un joueur", "Overtredingen van een speler"),
    measures: text!(
        "Infractions that the record shows, code by code, beside the occasions: for a renonce every time that a suit was led which he had, for the deal the deals that he dealt, else the deals that he played.",
        "Les infractions que montre le relevé, code par code, à côté des occasions : pour une renonce, chaque fois qu'on a joué une couleur qu'il avait ; pour la donne, les donnes qu'il a données ; sinon les donnes qu'il a jouées.",
        "Overtredingen die het verslag toont, code per code, naast de gelegenheden: voor verzaken elke keer dat een kleur uitkwam die hij had, voor het delen de giften die hij deelde, anders de giften die hij speelde."
    ),
    against: text!(
        "The other players under the same regulation, with the spread of their rates (gamma-Poisson, each time without him). p comes from seasons drawn from that crowd, in which the whole fit is made again. The ratio in brackets is drawn towards 1 as far as there are few cases.",
        "Les autres joueurs sous le même règlement, avec la dispersion de leurs taux (gamma-Poisson, chaque fois sans lui). p vient de saisons tirées de cette population, où tout l'ajustement est refait. Le rapport entre parenthèses est ramené vers 1 dans la mesure où les cas sont rares.",
        "De andere spelers onder hetzelfde reglement, met de spreiding van hun frequenties (gamma-Poisson, telkens zonder hem). p komt uit seizoenen die uit die groep getrokken worden, waarin de hele aanpassing opnieuw gebeurt. De verhouding tussen haakjes is naar 1 getrokken voor zover er weinig gevallen zijn."
    ),
    causes: &[
        text!("inexperience, age or tiredness", "l'inexpérience, l'âge ou la fatigue", "gebrek aan ervaring, leeftijd of vermoeidheid"),
        text!(
            "a table that writes down every slip, while others let it pass",
            "une table qui note la moindre erreur, alors que d'autres laissent passer",
            "een tafel die elke fout noteert, terwijl andere ze laten passeren"
        ),
        text!(
            "cards written down wrongly for one seat",
            "des cartes mal notées à une place",
            "verkeerd genoteerde kaarten op één plaats"
        ),
    ],
    unit: UnitKind::Player,
    shares_deals: false,
    run,
};

/// So many deals a player must have played.
const LEAST: u64 = 20;
/// So many others there must be.
const PEERS: u64 = 5;
/// An infraction that was seen less often in a whole season says nothing of one player.
const SEEN: u64 = 3;

/// The one that B2 counts.
pub(super) const UNANNOUNCED: &str = "trou/unannounced";

/// What a player did and could have done.
#[derive(Debug, Default)]
pub(super) struct Account<'s> {
    pub name: String,
    pub deals: u64,
    pub dealt: u64,
    pub chances: u64,
    pub offences: BTreeMap<&'static str, Vec<Sitting<'s>>>,
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut books: BTreeMap<String, BTreeMap<String, Account>> = BTreeMap::new();
    for sitting in season.deals() {
        let mut is_named = false;
        for seat in Seat::ALL {
            let Some(name) = sitting.player(seat) else { continue };
            is_named = true;
            let players = books.entry(sitting.book().to_owned()).or_default();
            let account = players.entry(player_key(name)).or_default();
            if account.name.is_empty() {
                name.clone_into(&mut account.name);
            }
            account.deals += 1;
            account.dealt += u64::from(sitting.deal.dealer == Some(seat));
            account.chances += u64::from(sitting.deal.chances[seat.index()]);
            for (_, code) in sitting.deal.offences.iter().filter(|(other, _)| *other == Some(seat)) {
                account.offences.entry(code.word()).or_default().push(sitting);
            }
        }
        if is_named {
            tested.used += 1;
        } else {
            tested.skip(Unusable::NoNames);
        }
    }
    for (rulebook, players) in books {
        let mut codes: BTreeMap<&str, u64> = BTreeMap::new();
        for account in players.values() {
            account.offences.iter().for_each(|(code, seen)| *codes.entry(code).or_default() += seen.len() as u64);
        }
        codes.retain(|code, seen| *seen >= SEEN && *code != UNANNOUNCED);
        let (enough, few): (Vec<&Account>, Vec<&Account>) =
            players.values().partition(|account| account.deals >= LEAST);
        tested.below.extend(few.iter().map(|account| Below {
            unit: account.name.clone(),
            measure: "deals".to_owned(),
            n: account.deals,
            least: LEAST,
        }));
        for code in codes.keys() {
            let exposed = enough.iter().map(|account| Exposed {
                unit: account.name.clone(),
                seen: account.offences.get(code).cloned().unwrap_or_default(),
                exposure: exposure(account, code),
            });
            let exposed = exposed.filter(|exposed| exposed.exposure > 0).collect();
            compare(("R1", code, &rulebook), exposed, settings, &mut tested);
        }
    }
    tested
}

fn exposure(account: &Account, code: &str) -> u64 {
    match code {
        "play/renonce" | "play/renonce-corrected" => account.chances,
        code if code.starts_with("deal/") => account.dealt,
        _ => account.deals,
    }
}

/// How often somebody did what he could have done so often.
pub(super) struct Exposed<'s> {
    pub unit: String,
    pub seen: Vec<Sitting<'s>>,
    pub exposure: u64,
}

/// A row for each of them, beside the others.
pub(super) fn compare(
    (test, measure, rulebook): (&str, &str, &str),
    players: Vec<Exposed>,
    settings: &Settings,
    tested: &mut Tested,
) {
    let count = players.len() as u64;
    if count <= PEERS {
        tested.below.extend(players.iter().map(|player| Below {
            unit: player.unit.clone(),
            measure: format!("peers {measure}"),
            n: count.saturating_sub(1),
            least: PEERS,
        }));
        return;
    }
    let figures: Vec<(f64, f64)> =
        players.iter().map(|player| (player.seen.len() as f64, player.exposure as f64)).collect();
    for (n, player) in players.iter().enumerate() {
        let Some(crowd) = Crowd::fit(without(&figures, n)) else { continue };
        let exposure = player.exposure as f64;
        let seen = player.seen.len() as u64;
        let expected = crowd.rate * exposure;
        let stated = crowd.upper(seen, exposure);
        let p = if seen == 0 {
            1.0
        } else {
            let name = format!("{rulebook} {measure} {}", player_key(&player.unit));
            let mut drawn = figures.clone();
            Draws::new(settings.seed, test, &name).rank(settings.draws, |draws| {
                for (figure, (_, exposure)) in drawn.iter_mut().zip(&figures) {
                    let rate = crowd.rate * gamma_draw(crowd.shape, draws);
                    figure.0 = poisson_draw(rate * exposure, draws) as f64;
                }
                let again = Crowd::fit(without(&drawn, n));
                let (own, exposure) = drawn[n];
                again.is_some_and(|again| again.upper(own as u64, exposure) <= stated * (1.0 + 1e-9))
            })
        };
        let (low, high) = poisson_interval(seen);
        tested.rows.push(RawRow {
            unit: player.unit.clone(),
            kind: UnitKind::Player,
            measure: measure.to_owned(),
            rulebook: rulebook.to_owned(),
            n: player.exposure,
            observed: seen as f64,
            expected,
            effect: seen as f64 / expected,
            interval: Some((low / expected, high / expected)),
            shrunk: Some((seen as f64 + crowd.shape) / (expected + crowd.shape)),
            p: Some(p),
            visible: crowd.smallest_visible(exposure, LEVEL),
            evidence: heaviest(player.seen.iter().map(|sitting| (1.0, *sitting))),
        });
    }
}

/// All but one.
fn without(figures: &[(f64, f64)], n: usize) -> impl Iterator<Item = (f64, f64)> + Clone + '_ {
    figures.iter().enumerate().filter(move |(other, _)| *other != n).map(|(_, figure)| *figure)
}
