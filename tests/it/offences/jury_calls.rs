//! For whose game a call of the jury counts, and for which game leave was given.

use whist_jury::api::{Ruling, Seat};

use super::bidding::*;
use crate::verdict::*;

/// The calls, with `jury SEAT yes|no [GAME]` where somebody asks; then one trick.
fn asked(id: &str, calls: &str, play: &str) -> Ruling {
    let incident = |call: &str| match call.strip_prefix("jury ") {
        Some(asked) => {
            let mut words = asked.splitn(3, ' ');
            let (by, granted) = (words.next().unwrap(), words.next() == Some("yes"));
            let game = words.next().map_or(String::new(), |game| format!("; for: {game}"));
            format!("jury: {{by: {by}{game}; granted: {granted}}}")
        }
        None => call.to_owned(),
    };
    let calls: Vec<String> = calls.split(',').map(|call| incident(call.trim())).collect();
    let text = format!("{}play:\n{play}", record(id, QUIET, &calls.join(", ")).replace(';', ","));
    ruling(&text, &law(id, &[]))
}

/// Who played without having called the jury.
fn blamed(id: &str, calls: &str, play: &str) -> Vec<Seat> {
    let ruling = asked(id, calls, play);
    let found = ruling.findings().iter().filter(|finding| finding.breach.code.word() == "jury/not-called");
    found.filter_map(|finding| finding.breach.seat).collect()
}

const NO_TRUMP: &str = "  - N: ♠3 ♠9 ♠2 ♠K\n";

/// SIM §4 Misère sur table, CM and UNI Note du jury: every player calls for his own game; what another was
/// refused, or had granted, is not his.
#[test]
fn sim_4_cm_uni_note_each_calls_the_jury_for_his_own_game() {
    let table = "grande-misere-etalee";
    for id in [SIM, CM, UNI] {
        let refused = format!("N: {table}, jury N no {table}, N: pass, E: {table}");
        for game in ["", "jury E yes, ", &format!("jury E yes {table}, "), "jury W yes, "] {
            let calls = format!("{refused}, {game}S: pass, W: pass");
            let expected = if game.is_empty() { vec![Seat::East] } else { vec![] };
            assert_eq!(blamed(id, &calls, NO_TRUMP), expected, "{id} {game}");
        }
        // Refused before he called it, or without a word on the game.
        for no in [format!("jury N no {table}, N: pass"), format!("N: {table}, jury N no, N: pass")] {
            let calls = format!("{no}, E: {table}, S: pass, W: pass");
            assert_eq!(blamed(id, &calls, NO_TRUMP), [Seat::East], "{id} {no}");
        }
        let both = format!("N: {table}, jury N yes {table}, E: {table}, S: pass, W: pass");
        assert_eq!(blamed(id, &both, NO_TRUMP), [Seat::East], "{id}");
    }
}

/// CM §1 Abondance, Note du jury: who was outbid had called for the game that he does not play.
#[test]
fn cm_note_who_was_outbid_has_not_called_for_the_game_above() {
    let slam = "  - E: ♥A ♥6 ♥3 ♠3\n";
    for jury in ["jury N yes petit-chelem", "jury N yes"] {
        let calls = format!("N: petit-chelem ♠, {jury}, E: grand-chelem ♥, S: pass, W: pass, N: pass");
        assert_eq!(blamed(CM, &calls, slam), [Seat::East], "{jury}");
    }
    // Who sees that it was forgotten may call too, and says for what.
    let reminded = "N: petit-chelem ♠, jury N yes petit-chelem, E: grand-chelem ♥, jury N yes grand-chelem, \
                    S: pass, W: pass, N: pass";
    assert_eq!(blamed(CM, reminded, slam), []);
}

/// CM Note du jury, §1 Le trou: a game that is void for one fault does not stand after another; the report says
/// one thing of it.
#[test]
fn cm_note_a_void_game_does_not_stand_beside() {
    let message = |jury: &str, code: &str| {
        let calls =
            "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou, N: petit-chelem ♠, E: pass, S: pass";
        let play = "play:\n  - N: ♠A ♠T ♠2 ♠9\n  - stop: {}\n";
        let text = format!("{}  - W: pass\n{jury}{play}", record(CM, TROU, calls));
        let verdict = verdict_json("x", &text, &law(CM, &["R-CM-33=b"]));
        let found = verdict["findings"].as_array().unwrap().iter().find(|finding| finding["code"] == code);
        found.map(|finding| finding["message"].as_str().unwrap().to_owned())
    };
    let trou = message("", "trou/unannounced").unwrap();
    assert!(trou.contains("changes nothing in the game") && !trou.contains("stands"), "{trou}");
    assert!(message("", "jury/not-called").unwrap().contains("the game is void"));
    let called = "  - jury: {by: N, granted: true}\n";
    assert!(message(called, "trou/unannounced").unwrap().contains("the game stands"));
}
