//! Remedies that say nothing, cases that nobody reaches, ranges that are none.

use super::{ComplaintKind, Desk};
use crate::rulebook::{CaseRemedy, Fate, JuryOr, PointsRemedy, Rule, Sanction, StatedRemedy};
use crate::source::Place;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Severity;

static NO_SANCTION: Text = text!(
    "This sanction says nothing: write `none` if the text states none.",
    "Cette sanction ne dit rien : écrivez `none` si le texte n'en prévoit pas.",
    "Deze sanctie zegt niets: schrijf `none` als de tekst er geen voorziet."
);
static NO_CASE: Text =
    text!("This list of cases is empty.", "Cette liste de cas est vide.", "Deze lijst van gevallen is leeg.");
static UNREACHABLE: Text = text!(
    "Case {n} is never reached: one before it always applies.",
    "Le cas {n} n'est jamais atteint : un cas précédent s'applique toujours.",
    "Geval {n} wordt nooit bereikt: een eerder geval geldt altijd."
);
static RANGE: Text = text!(
    "A range has two ends: write `jury: [-3, 0]` for from −3 to 0.",
    "Un intervalle a deux bouts : écrivez `jury: [-3, 0]` pour de −3 à 0.",
    "Een bereik heeft twee uiteinden: schrijf `jury: [-3, 0]` voor van −3 tot 0."
);
static REVERSED: Text = text!(
    "This range is written backwards: the lower end comes first.",
    "Cet intervalle est à l'envers : le plus petit nombre vient d'abord.",
    "Dit bereik staat omgekeerd: het laagste getal komt eerst."
);
static REWARD: Text = text!(
    "This penalty gives the player at fault {points}.",
    "Cette punition donne {points} au joueur fautif.",
    "Deze straf geeft de speler in fout {points}."
);

static GAME_AND_REDEAL: Text = text!(
    "This sanction decides the game and has the cards dealt again: one rules the other out.",
    "Cette sanction décide du jeu et fait redistribuer les cartes : l'un exclut l'autre.",
    "Deze sanctie beslist het spel en laat opnieuw geven: het ene sluit het andere uit."
);
/// Looks at every remedy: those of infractions, and those of a dealer's mistake.
pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    let mut found: Vec<(Place, Severity, ComplaintKind, Message)> = Vec::new();
    for (word, rule) in book.infractions.iter() {
        look(rule, desk.at(&["infractions", word]), &mut found);
    }
    let deal = &book.deal;
    for (key, rule) in [
        ("mistake", &deal.mistake),
        ("mistake-seen-late", &deal.mistake_seen_late),
        ("agreed-redeal", &deal.agreed_redeal),
    ] {
        if let Some(rule) = rule {
            look(rule, desk.at(&["deal", key]), &mut found);
        }
    }
    for (at, severity, kind, message) in found {
        desk.complain(kind, severity, at, message);
    }
}

type Found = Vec<(Place, Severity, ComplaintKind, Message)>;

fn look(rule: &Rule<StatedRemedy>, at: Place, found: &mut Found) {
    for remedy in rule.values() {
        match remedy {
            StatedRemedy::Sanction(sanction) => look_at_sanction(sanction, at, found),
            StatedRemedy::Cases(cases) => look_at_cases(cases, at, found),
            _ => {}
        }
    }
}

fn look_at_sanction(sanction: &Sanction, at: Place, found: &mut Found) {
    if *sanction == Sanction::default() {
        found.push((at, Severity::Error, ComplaintKind::Contradiction, NO_SANCTION.plain()));
    }
    if let Some(points) = &sanction.points {
        look_at_points(points, at, found);
    }
    let games = sanction.game.iter().flat_map(Rule::values);
    // A new deal makes the game void; nothing else can become of it.
    let decides = |game: &JuryOr<Fate>| *game != JuryOr::Fixed(Fate::Void);
    if sanction.redeal.is_some() && games.clone().any(decides) {
        found.push((at, Severity::Error, ComplaintKind::Contradiction, GAME_AND_REDEAL.plain()));
    }
    if games.clone().any(|game| matches!(game, JuryOr::Jury(choices) if choices.len() < 2)) {
        found.push((at, Severity::Error, ComplaintKind::Range, RANGE.plain()));
    }
}

fn look_at_points(points: &PointsRemedy, at: Place, found: &mut Found) {
    let reward = |points: i32| REWARD.with([("points", Arg::Points(points))]);
    match &points.offender {
        JuryOr::Jury(ends) if ends.len() != 2 => {
            found.push((at, Severity::Error, ComplaintKind::Range, RANGE.plain()))
        }
        JuryOr::Jury(ends) if ends[0] > ends[1] => {
            found.push((at, Severity::Warning, ComplaintKind::Range, REVERSED.plain()));
        }
        JuryOr::Jury(ends) if ends[1] > 0 => {
            found.push((at, Severity::Error, ComplaintKind::Range, reward(ends[1])));
        }
        JuryOr::Fixed(fixed) if *fixed > 0 => {
            found.push((at, Severity::Warning, ComplaintKind::Range, reward(*fixed)));
        }
        _ => {}
    }
}

fn look_at_cases(cases: &[CaseRemedy], at: Place, found: &mut Found) {
    if cases.is_empty() {
        found.push((at, Severity::Error, ComplaintKind::Contradiction, NO_CASE.plain()));
    }
    for (n, case) in cases.iter().enumerate() {
        let earlier = &cases[..n];
        let covered =
            earlier.iter().any(|before| before.condition.is_none() || before.condition == case.condition);
        if covered {
            let message = UNREACHABLE.with([("n", (n + 1).into())]);
            found.push((at, Severity::Error, ComplaintKind::Contradiction, message));
        }
        look(&case.remedy, at, found);
    }
}
