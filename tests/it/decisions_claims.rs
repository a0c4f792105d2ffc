//! Hands shown, one or two of them, with the play going on or not, with a renonce before or not: whatever
//! the jury decides stays within what was announced as possible, and what was announced can be reached.

use whist_jury::rulebook::Library;
use whist_jury::ruling::{Decisions, judge};
use whist_jury::transcript::records;

use crate::decisions::is_exact;
use crate::verdict::law;

/// Deals with what is played and bid in them; each can have a renonce put in.
struct Table {
    head: &'static str,
    tricks: [&'static str; 13],
    /// A trick that becomes a renonce, and the later one that shows it.
    renonce: [(usize, &'static str); 2],
    rulebooks: &'static [&'static str],
}

const PAIR: Table = Table {
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

fn text(
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
    for id in PAIR.rulebooks {
        let law = law(id, &[]);
        for (n, (after, goes_on)) in [(6, false), (9, false), (6, true), (10, true)].into_iter().enumerate() {
            let length = if goes_on { 13 } else { after };
            for (k, first) in claims(after).into_iter().enumerate() {
                let mut sets = vec![vec![first.clone()]];
                // Of two hands shown, all pairs in one regulation, some in the others.
                for (m, second) in
                    claims(if goes_on && k % 2 == 0 { 12 } else { after }).into_iter().enumerate()
                {
                    if *id == "cm-couleur-2018" || (k + m + n) % 3 == 0 {
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
                    open += usize::from(asked > 1);
                    decided += asked;
                }
            }
        }
    }
    assert!(open > 100 && decided > 1000, "{open} {decided}");
    assert!(Library::ids().all(|id| PAIR.rulebooks.contains(&id)));
}
