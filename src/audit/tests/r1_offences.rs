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
        "The other players, with the spread of their rates (gamma-Poisson, each time without him); an occasion under a regulation where everybody errs more often counts for more. p comes from seasons drawn from that crowd, in which the whole fit is made again. The ratio in brackets is drawn towards 1 as far as there are few cases.",
        "Les autres joueurs, avec la dispersion de leurs taux (gamma-Poisson, chaque fois sans lui) ; une occasion sous un règlement où tous se trompent plus souvent compte davantage. p vient de saisons tirées de cette population, où tout l'ajustement est refait. Le rapport entre parenthèses est ramené vers 1 dans la mesure où les cas sont rares.",
        "De andere spelers, met de spreiding van hun frequenties (gamma-Poisson, telkens zonder hem); een gelegenheid onder een reglement waar iedereen zich vaker vergist, telt zwaarder. p komt uit seizoenen die uit die groep getrokken worden, waarin de hele aanpassing opnieuw gebeurt. De verhouding tussen haakjes is naar 1 getrokken voor zover er weinig gevallen zijn."
    ),
    causes: &[
        text!(
            "inexperience, age or tiredness",
            "l'inexpérience, l'âge ou la fatigue",
            "gebrek aan ervaring, leeftijd of vermoeidheid"
        ),
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
    asks_solver: false,
    run,
};

/// So many deals a player must have played.
const LEAST: u64 = 20;
/// So many others there must be.
const PEERS: u64 = 5;
/// An infraction that was seen less often in a whole season says nothing of one player.
const SEEN: u64 = 3;

/// What is as common as this under the crowd that was fitted need not be drawn: it is not rare under any.
const COMMON: f64 = 0.25;

/// The one that B2 counts.
pub(super) const UNANNOUNCED: &str = "trou/unannounced";

/// What a player did and could have done.
#[derive(Debug, Default)]
struct Account<'s> {
    name: String,
    deals: u64,
    /// By rulebook: deals, deals that he dealt, and how often he could have failed to follow.
    exposures: BTreeMap<&'s str, [u64; 3]>,
    offences: BTreeMap<&'static str, Vec<Sitting<'s>>>,
}

fn run(season: &SeasonView, settings: &Settings) -> Tested {
    let mut tested = Tested::default();
    let mut players: BTreeMap<String, Account> = BTreeMap::new();
    for sitting in season.deals() {
        let mut is_named = false;
        for seat in Seat::ALL {
            let Some(name) = sitting.player(seat) else { continue };
            is_named = true;
            let account = players.entry(player_key(name)).or_default();
            if account.name.is_empty() {
                name.clone_into(&mut account.name);
            }
            account.deals += 1;
            let exposure = account.exposures.entry(sitting.book()).or_default();
            exposure[0] += 1;
            exposure[1] += u64::from(sitting.deal.dealer == Some(seat));
            exposure[2] += u64::from(sitting.deal.chances[seat.index()]);
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
        let which = match *code {
            "play/renonce" | "play/renonce-corrected" => 2,
            code if code.starts_with("deal/") => 1,
            _ => 0,
        };
        let exposed = enough.iter().map(|account| Exposed {
            unit: account.name.clone(),
            seen: account.offences.get(code).cloned().unwrap_or_default(),
            exposures: { account.exposures.iter() }
                .map(|(book, exposure)| ((*book).to_owned(), exposure[which]))
                .collect(),
        });
        compare(("R1", code), exposed.collect(), settings, &mut tested);
    }
    tested
}

/// How often somebody did what he could have done so often.
pub(super) struct Exposed<'s> {
    pub unit: String,
    pub seen: Vec<Sitting<'s>>,
    /// By rulebook.
    pub exposures: BTreeMap<String, u64>,
}

/// The exposure of each player, where an occasion under a rulebook with twice as many cases counts twice.
fn weighed(players: &[Exposed]) -> Vec<f64> {
    let mut books: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for player in players {
        for (book, exposure) in &player.exposures {
            books.entry(book).or_default().1 += *exposure as f64;
        }
        for sitting in &player.seen {
            books.entry(sitting.book()).or_default().0 += 1.0;
        }
    }
    let (seen, exposure) = books.values().fold((0.0, 0.0), |(a, b), (c, e)| (a + c, b + e));
    let rate = seen / exposure;
    // One more case at the usual rate, so that a rulebook with few deals does not promise anything.
    let weight = |book: &str| {
        let (seen, exposure) = books.get(book).copied().unwrap_or_default();
        if rate > 0.0 { (seen + 1.0) / (exposure + 1.0 / rate) / rate } else { 1.0 }
    };
    let of = |player: &Exposed| player.exposures.iter().map(|(book, n)| *n as f64 * weight(book)).sum();
    players.iter().map(of).collect()
}

/// A row for each of them, beside the others.
pub(super) fn compare(
    (test, measure): (&str, &str),
    mut players: Vec<Exposed>,
    settings: &Settings,
    tested: &mut Tested,
) {
    players.retain(|player| player.exposures.values().any(|exposure| *exposure > 0));
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
        players.iter().zip(weighed(&players)).map(|(player, all)| (player.seen.len() as f64, all)).collect();
    for (n, player) in players.iter().enumerate() {
        let Some(crowd) = Crowd::fit(without(&figures, n)) else { continue };
        let (_, exposure) = figures[n];
        let seen = player.seen.len() as u64;
        let expected = crowd.rate * exposure;
        let stated = crowd.upper(seen, exposure);
        let p = if seen == 0 {
            1.0
        } else if stated > COMMON {
            stated
        } else {
            let name = format!("{measure} {}", player_key(&player.unit));
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
            rulebook: String::new(),
            n: player.exposures.values().sum(),
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
