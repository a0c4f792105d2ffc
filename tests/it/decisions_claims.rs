//! Hands shown, one or two of them, with the play going on or not, with a renonce before or not: whatever
//! the jury decides stays within what was announced as possible, and what was announced can be reached.

use std::fs;
use std::path::Path;

use whist_jury::api::{
    AnnouncedCards, Card, Decisions, Incident, Library, PlayStep, Says, Seat, SeatSet, Transcript, judge,
    records,
};

use crate::decisions::{Asked, cases, is_exact};
use crate::verdict::law;

/// With more decisions together than are gone through one by one.
const PAIRS_LEFT_OUT: [&str; 15] = [
    "cm-couleur-2018 6 false claim: {by: E, says: made} claim: {by: N, says: beaten}",
    "cm-couleur-2018 6 false claim: {by: S, says: beaten} claim: {by: E, says: made}",
    "cm-couleur-2018 6 false claim: {by: S, says: beaten} claim: {by: N, says: beaten}",
    "cm-couleur-2018 6 false claim: {by: N, says: beaten} claim: {by: E, says: made}",
    "cm-couleur-2018 6 false claim: {by: N, says: beaten} claim: {by: N, says: beaten}",
    "whist-simple 6 false claim: {by: E, says: made} claim: {by: E, says: made}",
    "whist-simple 6 false claim: {by: W, says: beaten} claim: {by: S, says: beaten}",
    "whist-simple 6 false claim: {by: S, says: beaten} claim: {by: W, says: beaten}",
    "whist-simple 6 false claim: {by: N, says: made} claim: {by: E, says: made}",
    "whist-simple 6 false claim: {by: N, says: beaten} claim: {by: S, says: beaten}",
    "universel 6 false claim: {by: E, says: made} claim: {by: E, says: made}",
    "universel 6 false claim: {by: W, says: beaten} claim: {by: S, says: beaten}",
    "universel 6 false claim: {by: S, says: beaten} claim: {by: W, says: beaten}",
    "universel 6 false claim: {by: N, says: made} claim: {by: E, says: made}",
    "universel 6 false claim: {by: N, says: beaten} claim: {by: S, says: beaten}",
];
const CASES_LEFT_OUT: [&str; 27] = [
    "cm-couleur-2018 abondance-10-lost",
    "cm-couleur-2018 emballage-13-takes-11",
    "cm-couleur-2018 emballage-8-takes-8",
    "cm-couleur-2018 grid-cm-abondance-9-lost",
    "cm-couleur-2018 grid-cm-grande-misere-made",
    "cm-couleur-2018 grid-cm-petit-chelem-made",
    "cm-couleur-2018 grid-cm-petite-misere-made",
    "cm-couleur-2018 grid-cm-piccolo-made",
    "cm-couleur-2018 grid-emballage-8-takes-7",
    "cm-couleur-2018 grid-solo-6-takes-5",
    "cm-couleur-2018 grid-solo-6-takes-8",
    "cm-couleur-2018 grid-solo-7-takes-5",
    "cm-couleur-2018 grid-solo-8-by-raising",
    "cm-couleur-2018 petit-chelem-no-trump-takes-12",
    "cm-couleur-2018 piccolo-takes-3",
    "cm-couleur-2018 solo-6-takes-7",
    "cm-couleur-2018 solo-7-takes-2",
    "cm-couleur-2018 solo-7-takes-5",
    "cm-couleur-2018 trou-takes-10",
    "whist-simple abondance-10-lost",
    "whist-simple abondance-11-lost",
    "whist-simple emballage-10",
    "whist-simple emballage-8",
    "whist-simple misere-1-lost",
    "whist-simple petit-chelem-no-trump-made",
    "whist-simple solo-5",
    "whist-simple troula-13",
];

/// Deals with what is played and bid in them; each can have a renonce put in.
pub struct Table {
    head: &'static str,
    tricks: [&'static str; 13],
    /// A trick that becomes a renonce, and the later one that shows it.
    renonce: [(usize, &'static str); 2],
    rulebooks: &'static [&'static str],
}

/// E and W play eight tricks in hearts, and take six; after six tricks five to nine are possible.
pub const PAIR: Table = Table {
    head: "\
dealer: W
hands:
  N: ♠7 ♥QJ54 ♦A75 ♣QT932
  E: ♠QJ8654 ♥T3 ♦Q96 ♣75
  S: ♠32 ♥98762 ♦KT3 ♣AK8
  W: ♠AKT9 ♥AK ♦J842 ♣J64
deal: {turned: ♥K}
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: FIRST
  - E: propose ♥
  - S: pass
  - W: join ♥
play:
",
    tricks: [
        "N: ♣9 ♣5 ♣K ♣4",
        "S: ♥8 ♥A ♥Q ♥3",
        "W: ♥K ♥4 ♥T ♥2",
        "W: ♠A ♠7 ♠4 ♠3",
        "W: ♠K ♣Q ♠5 ♠2",
        "W: ♣J ♣2 ♣7 ♣8",
        "W: ♦J ♦5 ♦6 ♦K",
        "S: ♦3 ♦8 ♦A ♦9",
        "N: ♣T ♠6 ♣A ♣6",
        "S: ♥9 ♦2 ♥J ♠8",
        "N: ♥5 ♠J ♥6 ♦4",
        "S: ♥7 ♠9 ♣3 ♠Q",
        "S: ♦T ♠T ♦7 ♦Q",
    ],
    // South keeps ♠2 and discards a club; it shows when he plays it later.
    renonce: [(5, "W: ♠K ♣Q ♠5 ♣8"), (6, "W: ♣J ♣2 ♣7 ♠2")],
    rulebooks: &["cm-couleur-2018", "tilleul-2026", "hainaut", "whist-simple", "universel"],
};

pub fn text(
    table: &Table,
    rulebook: &str,
    renonce: bool,
    incidents: &[(usize, String)],
    length: usize,
) -> String {
    let first = if rulebook == "tilleul-2026" { "wait" } else { "pass" };
    let head = table.head.replace("FIRST", first);
    let head = match rulebook {
        "whist-simple" | "universel" => head,
        _ => head.replace("deal: {turned: ♥K}\n", ""),
    };
    let mut text = format!("rulebook: {rulebook}\n{head}");
    for (n, trick) in table.tricks.iter().enumerate().take(length) {
        let changed = table.renonce.iter().find(|(trick, _)| renonce && *trick == n + 1);
        let trick = changed.map_or(*trick, |(_, trick)| *trick);
        text.push_str(&format!("  - {trick}\n"));
        for (_, incident) in incidents.iter().filter(|(after, _)| *after == n + 1) {
            text.push_str(&format!("  - {incident}\n"));
        }
    }
    text
}

/// What a player says who shows his hand: without order or with one of his cards.
fn claims(after: usize) -> Vec<(usize, String)> {
    let says = ["E: made", "W: beaten", "S: beaten", "N: made", "N: beaten"];
    says.iter()
        .map(|it| {
            let (by, says) = it.split_once(": ").unwrap();
            (after, format!("claim: {{by: {by}, says: {says}}}"))
        })
        .collect()
}

#[test]
fn every_hand_shown_leaves_what_it_says() {
    let (mut open, mut decided) = (0, 0);
    let mut left_out: Vec<String> = Vec::new();
    for id in PAIR.rulebooks {
        let law = law(id, &[]);
        let every = if law.book.claims.pays.is_some() { 2 } else { 3 };
        for (n, (after, goes_on)) in [(6, false), (9, false), (6, true), (10, true)].into_iter().enumerate() {
            let length = if goes_on { 13 } else { after };
            for (k, first) in claims(after).into_iter().enumerate() {
                let mut sets = vec![vec![first.clone()]];
                // Of two hands shown, more pairs where somebody pays for giving up wrongly.
                for (m, second) in
                    claims(if goes_on && k % 2 == 0 { 12 } else { after }).into_iter().enumerate()
                {
                    if (k + m + n) % every == 0 {
                        sets.push(vec![first.clone(), second]);
                    }
                }
                for (m, set) in sets.into_iter().enumerate() {
                    let renonce = (m + n) % 2 == 1;
                    let text = text(&PAIR, id, renonce, &set, length);
                    let (found, _) = records(&text);
                    assert!(found[0].faults.is_empty(), "{text} {:?}", found[0].faults);
                    let ruling = judge(&found[0].transcript, &law, &Decisions::default());
                    let asked = is_exact(&text, &found[0].transcript, &law, &ruling);
                    if asked == Asked::TooMuch {
                        let shown: Vec<&str> = set.iter().map(|(_, claim)| claim.as_str()).collect();
                        left_out.push(format!("{id} {after} {goes_on} {}", shown.join(" ")));
                    }
                    let asked = asked.count();
                    open += usize::from(asked > 1);
                    decided += asked;
                }
            }
        }
    }
    assert!(open > 60 && decided > 600, "{open} {decided}");
    assert_eq!(left_out, PAIRS_LEFT_OUT);
    assert!(Library::ids().all(|id| PAIR.rulebooks.contains(&id)));
}

/// A small generator, so that every run asks the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// The cards that a player still has after so many steps of a record that is complete.
fn left(transcript: &Transcript, step: usize, seat: Seat) -> Vec<Card> {
    let mut cards = Vec::new();
    for played in transcript.play.iter().skip(step) {
        if let PlayStep::Trick { leader, cards: put, .. } = played {
            cards.extend(
                leader
                    .round()
                    .zip(put)
                    .filter(|(by, _)| *by == seat)
                    .filter_map(|(_, put)| put.counts().card()),
            );
        }
    }
    cards
}

/// Shows one hand or two somewhere in the second half of the play, which goes on or stops there, and lets
/// somebody change the order of two of his cards.
fn disturbed(transcript: &Transcript, dice: &mut Dice) -> Option<Transcript> {
    let mut changed = transcript.clone();
    let is_whole = |step: &PlayStep| matches!(step, PlayStep::Trick { cards, .. } if cards.len() == 4);
    if changed.play.len() < 12 || !changed.play.iter().all(is_whole) {
        return None;
    }
    if dice.roll(2) == 0 {
        let (one, other) = (dice.roll(6), 6 + dice.roll(6));
        let seat = Seat::ALL[dice.roll(4)];
        let place = |step: &PlayStep| match step {
            PlayStep::Trick { leader, .. } => leader.round().position(|it| it == seat),
            _ => None,
        };
        let (from, to) = (place(&changed.play[one])?, place(&changed.play[other])?);
        let (first, second) = changed.play.split_at_mut(other);
        if let (PlayStep::Trick { cards: a, .. }, PlayStep::Trick { cards: b, .. }) =
            (&mut first[one], &mut second[0])
        {
            std::mem::swap(&mut a[from], &mut b[to]);
        }
    }
    let after = 7 + dice.roll(5);
    let again = [after, after, after + 1][dice.roll(3)].min(changed.play.len());
    let claims: Vec<(usize, PlayStep)> = [after, again]
        .into_iter()
        .take(1 + dice.roll(2))
        .map(|step| {
            let by = Seat::ALL[dice.roll(4)];
            let says = if dice.roll(2) == 0 { Says::Made } else { Says::Beaten };
            let mut order = if dice.roll(2) == 0 { left(&changed, step, by) } else { Vec::new() };
            let named = order.len().saturating_sub(dice.roll(3));
            order.truncate(named);
            let agreed = if dice.roll(3) > 0 { SeatSet::of(by).others() } else { SeatSet::EMPTY };
            let (order, agreed) = (Some(AnnouncedCards(order)), Some(agreed));
            (step, PlayStep::Incident(Incident::Claim { by, says, order, agreed }))
        })
        .collect();
    let last = claims.iter().map(|(step, _)| *step).max()?;
    if dice.roll(2) == 0 {
        changed.play.truncate(last);
    }
    for (step, claim) in claims.into_iter().rev() {
        changed.play.insert(step, claim);
    }
    Some(changed)
}

/// Hands are shown in every game that is played out in a shipped case.
#[test]
fn hands_shown_in_any_game_leave_what_they_say() {
    let mut dice = Dice(11);
    let mut paths = Vec::new();
    cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"), &mut paths);
    paths.sort();
    let (mut open, mut decided) = (0, 0);
    let mut left_out: Vec<String> = Vec::new();
    let others = ["R-CM-9=b", "R-CM-10=b", "R-CM-22=b", "R-CM-35=b", "R-CM-36=b"];
    for path in paths.iter().filter(|path| path.parent().is_some_and(|it| it.ends_with("points"))) {
        let text = fs::read_to_string(path).unwrap();
        let (found, _) = records(&text);
        let Some(transcript) = found.first().map(|record| &record.transcript) else { continue };
        let Some(changed) = disturbed(transcript, &mut dice) else { continue };
        let id = transcript.rulebook.as_deref().unwrap();
        let reading = (id == "cm-couleur-2018").then(|| others[dice.roll(others.len())]);
        let reading: Vec<&str> = reading.into_iter().filter(|_| dice.roll(2) == 0).collect();
        let law = law(id, &reading);
        let ruling = judge(&changed, &law, &Decisions::default());
        let name = format!("{} {reading:?} {:?}", path.display(), changed.play);
        let asked = is_exact(&name, &changed, &law, &ruling);
        if asked == Asked::TooMuch {
            left_out.extend(path.file_stem().map(|name| format!("{id} {}", name.display())));
        }
        let asked = asked.count();
        open += usize::from(asked > 1);
        decided += asked;
    }
    assert!(open > 20 && decided > 200, "{open} {decided}");
    assert_eq!(left_out, CASES_LEFT_OUT);
}
