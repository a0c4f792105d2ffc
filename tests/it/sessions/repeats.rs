//! A player who commits an offence again that he committed earlier in the session: TIL art. 24, HAI rem. d.

use super::{deals_with, evening};
use crate::cli::{file, jury, run};
use crate::verdict::{law, ruling};
use whist_jury::api::RemedyKind;

const THROWN: &str = "  - play:\n      - throw-in: {by: S}\n";

#[test]
fn throwing_the_cards_in_again_is_what_the_referee_punishes() {
    let text = format!("session: {{first-dealer: N}}\ndeals:\n{THROWN}{THROWN}");
    let rulings = evening(&text, &law("tilleul-2026", &[]));
    // The article itself has a sanction for that: it hangs on the throw-in, and the repetition is as grave.
    assert_eq!(deals_with(&rulings, "session/repeat"), [2]);
    let again = rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/repeat").unwrap();
    assert_eq!((again.severity().word(), again.is_open()), ("error", false));
    assert_eq!(again.basis.articles, ["art. 24"]);
    assert!(rulings[0].findings().iter().all(|finding| !finding.is_open()));
    let second = rulings[1].findings().iter().find(|f| f.breach.code.word() == "conduct/throw-in").unwrap();
    assert!(second.is_open());
    assert_eq!(second.breach.earlier[0].0.line, 4);
    // Another player's is no repetition.
    let other = evening(&text.replacen("by: S", "by: N", 1), &law("tilleul-2026", &[]));
    assert!(other.iter().all(|ruling| ruling.findings().iter().all(|finding| !finding.is_open())));
    assert!(deals_with(&other, "session/repeat").is_empty());
    // Nor is it one, or anything at all, once the referee has been called.
    let called = THROWN.replace("      - throw-in", "      - jury: {by: S}\n      - throw-in");
    let called = format!("session: {{first-dealer: N}}\ndeals:\n{THROWN}{called}");
    assert_eq!(deals_with(&evening(&called, &law("tilleul-2026", &[])), "conduct/throw-in"), [1]);
    // Where the text does not speak of repetition, nothing follows from it.
    assert!(deals_with(&evening(&text, &law("cm-couleur-2018", &[])), "session/repeat").is_empty());
}

fn renonce() -> &'static str {
    "  - auction: [{E: grande-misere}, {S: pass}, {W: pass}, {N: pass}]
    hands:
      S: ♠K32 ♥QJT98 ♦QJT ♣32
    play:
      - E: ♠4 ♥8 ♠5 ♠6
      - N: ♠A ♠7 ♠K ♠8
"
}

/// HAI rem. d, R-HAI-22: points and fine count twice (a), or only what the referee adds (b).
#[test]
fn a_second_renonce_counts_twice() {
    let text = format!("session: {{first-dealer: N}}\ndeals:\n{0}{0}", renonce());
    let rulings = evening(&text, &law("hainaut", &[]));
    let cost = |n: usize| {
        let finding = rulings[n].findings().iter().find(|f| f.breach.code.word() == "play/renonce").unwrap();
        (finding.penalty().unwrap().max, finding.fines())
    };
    assert_eq!((cost(0), cost(1)), ((-14, 1), (-28, 2)));
    // Art. 13 says 14; what makes it 28 is rem. d, and the finding says so.
    let doubled = |n: usize| {
        let finding = rulings[n].findings().iter().find(|f| f.breach.code.word() == "play/renonce").unwrap();
        (finding.has(RemedyKind::Doubled), finding.basis.articles.contains(&"rem. d".to_owned()))
    };
    assert_eq!((doubled(0), doubled(1)), ((false, false), (true, true)));
    assert_eq!(deals_with(&rulings, "session/repeat"), [2]);
    assert!(rulings[1].other_readings.iter().any(|other| other.id == "R-HAI-22"));
    let b = evening(&text, &law("hainaut", &["R-HAI-22=b"]));
    let finding = b[1].findings().iter().find(|f| f.breach.code.word() == "play/renonce").unwrap();
    assert_eq!((finding.penalty().unwrap().max, finding.fines()), (-14, 1));
}

/// HAI rem. d: what the referee took the first time, he takes twice, or nothing.
#[test]
fn what_the_referee_took_is_doubled() {
    let deal = |points: i32| {
        let decisions = if points == 0 {
            String::new()
        } else {
            format!("    decisions: {{\"deal/shuffle#1\": {{points: {points}}}}}\n")
        };
        format!("  - dealer: W\n    deal: {{shuffles: 2}}\n{decisions}")
    };
    let bad = |first: i32, second: i32| {
        let text = format!("session: {{first-dealer: W}}\ndeals:\n{}{}", deal(first), deal(second));
        evening(&text, &law("hainaut", &[]))[1].bad_decisions.len()
    };
    assert_eq!((bad(-3, -3), bad(-3, -6), bad(-3, -9), bad(-3, 0)), (1, 0, 0, 0));
    // Without points the first time there is nothing to double, and nothing says that it was.
    assert_eq!(bad(0, -3), 0);
    let text = format!("session: {{first-dealer: W}}\ndeals:\n{0}{0}", deal(0));
    let rulings = evening(&text, &law("hainaut", &[]));
    assert!(rulings[1].findings().iter().all(|finding| !finding.has(RemedyKind::Doubled)));
}

/// HAI rem. d, art. 13: where the referee took more than the least, it is that which is doubled.
#[test]
fn hai_rem_d_what_the_referee_took_for_a_renonce_is_doubled() {
    let deal =
        |points: i32| format!("{}    decisions: {{\"play/renonce#1\": {{points: {points}}}}}\n", renonce());
    let judged = |first: &str, second: &str| {
        let text = format!("session: {{first-dealer: N}}\ndeals:\n{first}{second}");
        let ruling = evening(&text, &law("hainaut", &[])).remove(1);
        let penalty =
            ruling.findings().iter().find(|f| f.breach.code.word() == "play/renonce").unwrap().penalty();
        (ruling.bad_decisions.len(), penalty.unwrap().max)
    };
    assert_eq!(judged(&deal(-20), renonce()), (0, -40));
    assert_eq!(judged(&deal(-20), &deal(-28)), (1, -40));
    assert_eq!(judged(&deal(-20), &deal(-40)).0, 0);
    assert_eq!(judged(&deal(-20), &deal(-50)).0, 0);
    // The least is doubled whatever he took.
    assert_eq!(judged(renonce(), renonce()), (0, -28));
    assert_eq!(judged(&deal(-14), &deal(-28)), (0, -28));
}

/// HAI rem. d: a repetition can mean exclusion; art. 14: a refusal means a sanction, which can go so far.
#[test]
fn hai_rem_d_exclusion_is_possible_and_no_more() {
    let renonces = format!("session: {{rulebook: hainaut, first-dealer: N}}\ndeals:\n{0}{0}", renonce());
    let said =
        run(jury(&["judge", &file("repeats", "excluded.yaml", renonces), "--lang", "en", "--quiet"])).out;
    assert!(said.contains("S can be excluded") && !said.contains("up to exclusion"), "{said}");
    let refusal = "rulebook: hainaut\ndealer: N\nauction:\n  - refuse: {by: S, what: decision}\n";
    let said =
        run(jury(&["judge", &file("repeats", "refused.yaml", refusal), "--lang", "en", "--quiet"])).out;
    assert!(said.contains("S is sanctioned, up to exclusion"), "{said}");
}

/// HAI rem. d, R-HAI-24 (b): the same where the first time is in this very deal, whatever the order in
/// which the decisions are written.
#[test]
fn what_the_referee_took_in_this_deal_is_doubled() {
    let bad = |reading: &str, first: i32, second: i32| {
        let text = format!(
            "dealer: W\nauction: [{{E: propose ♦}}, {{N: pass}}, {{E: propose ♠}}, {{S: pass}}, {{E: propose ♥}}]\n\
             decisions: {{\"auction/muted#2\": {{points: {second}}}, \
             \"auction/muted#1\": {{points: {first}}}}}\n"
        );
        let ruling = ruling(&text, &law("hainaut", &[reading]));
        let faults = ruling.findings().iter().filter(|f| f.breach.code.word() == "auction/muted");
        let doubled: Vec<bool> = faults.map(|finding| finding.has(RemedyKind::Doubled)).collect();
        (ruling.bad_decisions.len(), doubled)
    };
    let b = |first, second| bad("R-HAI-24=b", first, second);
    assert_eq!(b(-3, -3), (1, vec![false, true]));
    for second in [-6, -9, 0] {
        assert_eq!(b(-3, second), (0, vec![false, true]));
    }
    // Nothing was taken, nothing is doubled; nor where each is punished for itself.
    assert_eq!(b(0, -3), (0, vec![false, false]));
    assert_eq!(bad("R-HAI-24=a", -3, -3), (0, vec![false, false]));
}
