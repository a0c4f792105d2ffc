//! Decisions on what earlier deals make of a deal: which are accepted, which are refused, and whose
//! finding they are about.

use crate::cli::{Ran, file, jury, run};

const HANDS: &str = "    hands:\n      N: ♠AJ73 ♥842 ♦Q95 ♣KT6\n      E: ♠KT6 ♥AJ73 ♦842 ♣Q95\n      \
                     S: ♠Q95 ♥KT6 ♦AJ73 ♣842\n      W: ♠842 ♥Q95 ♦KT6 ♣AJ73\n";

/// An evening at Le Tilleul: dealer, calls and the first trick of each deal.
fn evening(name: &str, deals: &[(&str, &str, &str)]) -> String {
    let deal = |(dealer, calls, trick): &(&str, &str, &str)| {
        format!("  - dealer: {dealer}\n{HANDS}    auction: [{calls}]\n    play:\n      - {trick}\n")
    };
    let deals: String = deals.iter().map(deal).collect();
    let text = format!("session: {{rulebook: tilleul-2026, first-dealer: N}}\ndeals:\n{deals}");
    file("sessions", name, text)
}

/// East loses two grandes misères; then West and East play one at once.
fn misères(name: &str) -> String {
    let two = "{S: pass}, {W: grande-misere}, {N: pass}, {E: grande-misere}, {S: pass}";
    evening(
        name,
        &[
            ("N", "{E: grande-misere}, {S: pass}, {W: pass}, {N: pass}", "E: ♠K ♠5 ♠2 ♠3"),
            ("E", "{S: pass}, {W: pass}, {N: pass}, {E: grande-misere}", "S: ♠5 ♠2 ♠3 ♠K"),
            ("S", two, "W: ♠8 ♠7 ♠6 ♠5"),
        ],
    )
}

fn judge(path: &str, decided: &[&str]) -> Ran {
    let decided = decided.iter().flat_map(|decided| ["--decide", decided]);
    run(jury(&["judge", path, "--quiet"].into_iter().chain(decided).collect::<Vec<_>>()))
}

/// TIL art. 12: the only finding is the first, whoever plays beside the player it is about.
#[test]
fn til_12_the_only_finding_of_its_code_is_the_first() {
    let said = judge(&misères("beside.yaml"), &[]).out;
    assert!(said.contains("session/history#1") && !said.contains("session/history#2"), "{said}");
}

/// A decision on a finding that no past of this evening could have is refused like any other.
#[test]
fn a_decision_that_nothing_calls_for_is_refused() {
    let path = misères("refused.yaml");
    for decided in ["3:session/history#2=void", "2:session/history#1=void", "3:session/repeat#1=-2"] {
        let ran = judge(&path, &[decided]);
        assert!(ran.err.contains("There is no finding"), "{decided}: {}", ran.err);
        assert_eq!(ran.status, 2, "{decided}");
    }
}

/// All that cannot be used are named, not only the first.
#[test]
fn every_decision_that_cannot_be_used_is_named() {
    let given = ["play/renonce#1=-3", "deal/packets#1=-2", "98:play/renonce#1=0", "99:play/renonce#1=0"];
    let ran = judge(&misères("all.yaml"), &given);
    for word in ["`play/renonce#1`", "`deal/packets#1`", "no deal 98", "no deal 99"] {
        assert!(ran.err.contains(word), "{word}: {}", ran.err);
    }
}

/// What an earlier decision makes needless is no fault, with the number of its deal or without.
#[test]
fn til_12_a_needless_decision_is_no_fault() {
    let path = "cases/sessions/third-misere-open.yaml";
    for given in [
        ["1:auction/out-of-turn#1=void", "3:session/history#1=void"],
        ["auction/out-of-turn#1=void", "session/history#1=void"],
    ] {
        assert_eq!(judge(path, &given).err, "", "{given:?}");
    }
}
