//! A rule of the bidding holds only where its occasion arose.

use whist_jury::rules::OFFENCES;

use super::bidding::*;

/// How often the rule behind this code was kept, and how often it was broken.
fn tally(calls: &str, id: &str, code: &str) -> (u32, u32) {
    let ruling = judged(id, calls);
    let (_, tally) = ruling.log.iter().find(|(other, _)| other.word() == code).unwrap();
    (tally.held, tally.broken)
}

/// Codes whose occasion is not a call alone: a hand, the first card, the exchange, the end of the record.
const OTHERWISE: [&str; 6] = [
    "auction/incomplete",
    "auction/trump-not-named",
    "trou/after-exchange",
    "trou/false",
    "trou/unannounced",
    "trou/wrong-lead",
];

const KEPT: [(&str, &str, &str); 24] = [
    ("auction/out-of-turn", HAI, "N: propose ♥, E: join ♥, S: petite-misere, W: pass, E: pass"),
    ("auction/after-pass", CM, "N: propose ♥, E: pass, S: petite-misere, W: pass, N: abondance 9 ♥, S: pass"),
    ("auction/muted", TIL, "N: wait, S: propose ♥, E: pass, W: pass"),
    ("auction/bound", CM, "N: propose ♥, E: join ♥, S: petite-misere, W: pass, N: pass, E: pass"),
    ("auction/unknown-game", CM, "N: propose ♥"),
    ("auction/too-low", CM, "N: petite-misere, E: abondance 9 ♥"),
    ("auction/too-late", CM, "N: propose ♥, E: pass, S: pass, W: pass, N: solo 6 ♥"),
    ("auction/wait", TIL, "N: wait, E: pass"),
    ("auction/must-wait", TIL, "N: wait, E: pass"),
    ("auction/no-trump-card", CM, "N: propose ♥, E: join ♥"),
    ("auction/not-joinable", CM, "N: propose ♥, E: join ♥"),
    ("auction/proposed-twice", CM, "N: propose ♥, E: pass, S: pass, W: pass, N: solo 6 ♥"),
    ("auction/restricted", CM, "N: propose ♥, E: petite-misere, S: pass, W: pass, N: pass"),
    ("auction/solo-not-open", CM, "N: propose ♥, E: pass, S: pass, W: pass, N: solo 6 ♥"),
    ("auction/after-misere", CM, "N: petite-misere, E: pass"),
    ("auction/maintain", TIL, "N: propose ♥, E: propose ♠, S: pass, W: pass, N: maintain"),
    ("auction/must-maintain", CM, "N: propose ♥, E: pass, S: pass, W: pass, N: pass"),
    ("auction/wrong-suit", CM, "N: propose ♥, E: join ♥"),
    ("auction/game-full", CM, "N: petite-misere, E: petite-misere"),
    ("auction/needless-call", CM, "N: abondance 9 ♥, E: abondance 10 ♥"),
    ("auction/wrong-trump", CM, "N: abondance 9, E: pass, S: pass, W: pass, N: trump ♥"),
    ("trou/early-bid", CM, "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou, N: propose ♥"),
    ("trou/early-partner", CM, "N: trou, E: good, S: good, W: good"),
    ("trou/wrong-trump", CM, "N: trou, E: good, S: good, W: good, E: trump ♥"),
];

#[test]
fn every_rule_of_the_bidding_is_kept_where_a_call_puts_it_to_the_test() {
    let wrong: Vec<_> = KEPT.iter().filter(|(code, id, calls)| tally(calls, id, code) != (1, 0)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let of_bidding = |code: &&str| code.starts_with("auction/") || code.starts_with("trou/");
    let mut all: Vec<&str> = OFFENCES.iter().map(|offence| offence.code.word()).filter(of_bidding).collect();
    all.retain(|code| !OTHERWISE.contains(code));
    for code in all {
        assert!(KEPT.iter().any(|(kept, ..)| *kept == code), "{code}: which call puts it to the test?");
    }
}

#[test]
fn four_passes_put_no_rule_of_the_bidding_to_the_test() {
    // Who speaks first does or does not do what he must; everything else needs more than a pass.
    for (code, ..) in KEPT.iter().filter(|(code, ..)| *code != "auction/must-wait") {
        for id in [CM, UNI, HAI, SIM] {
            assert_eq!(tally("N: pass, E: pass, S: pass, W: pass", id, code), (0, 0), "{code} under {id}");
        }
    }
}
