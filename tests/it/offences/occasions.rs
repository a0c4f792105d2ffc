//! A rule is kept only where its occasion arose: where nobody calls a solo, no rule on solos is.

use std::collections::BTreeSet;

use whist_jury::rules::OFFENCES;

use super::bidding::*;
use super::{DEAL, instead};
use crate::verdict::{law, ruling};

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

/// How often each rule is kept in a deal in which nothing out of the ordinary happens: with every card, every lead, and
/// every card put on a lead; with the calls of the bidding; and with the card that the dealer turns. No other rule has an
/// occasion in it.
const IN_A_PLAIN_DEAL: [(&str, u32); 15] = [
    ("deal/card-count", 1),
    ("deal/turn-forgotten", 1),
    ("deal/turned-card", 1),
    ("trou/early-bid", 1),
    ("auction/unknown-game", 1),
    ("auction/too-low", 1),
    ("auction/must-wait", 1),
    ("auction/no-trump-card", 1),
    ("auction/not-joinable", 1),
    ("auction/wrong-suit", 1),
    ("auction/incomplete", 1),
    ("play/wrong-leader", 13),
    ("play/out-of-turn", 52),
    ("play/card-not-held", 52),
    ("play/renonce", 39),
];

/// What is noted in that deal beside, and the rule that has its occasion by it.
const BY_ONE_MORE_FACT: [(&str, &str, &str, &str); 7] = [
    ("deal/wrong-dealer", SIM, "turned: ♥9", "turned: ♥9, dealt-by: W"),
    ("deal/packets", SIM, "turned: ♥9", "turned: ♥9, packets: [4, 5, 4]"),
    ("deal/cut", SIM, "turned: ♥9", "turned: ♥9, cut: {by: S, restored-by: W}"),
    ("deal/faced-card", SIM, "turned: ♥9", "turned: ♥9, faced: [{card: ♥9}]"),
    ("deal/shuffle", HAI, "turned: ♥9", "shuffles: 3"),
    ("play/taken-back", SIM, "♠K ♠3 ♥A ♠4", "♠K ♠3 ♥A ♣K>♠4"),
    ("conduct/look-back", SIM, "  - W: ♦4", "  - review: {by: N, trick: 2}\n  - W: ♦4"),
];

/// Cases of the corpus in which these rules have their occasion, and how often it is kept.
const IN_CASES: [(&str, &[(&str, u32)]); 8] = [
    (
        "tilleul-2026/art-18/order-holds.yaml",
        &[("claim/no-order", 1), ("claim/not-agreed", 1), ("claim/order-fails", 1)],
    ),
    ("whist-simple/s4-misere/after-exchange.yaml", &[("play/exchange", 1)]),
    ("cm-couleur-2018/points/petite-misere-made.yaml", &[("play/discard", 4)]),
    (
        "cm-couleur-2018/note-du-jury/jury-called-by-opponent.yaml",
        &[("jury/not-called", 1), ("play/spread-early", 1), ("play/spread-late", 1)],
    ),
    (
        "cm-couleur-2018/points/trou-takes-8.yaml",
        &[("trou/false", 1), ("trou/unannounced", 1), ("trou/wrong-lead", 1)],
    ),
    ("cm-couleur-2018/s1-demander/refused-and-passed.yaml", &[("jury/refused", 1)]),
    ("tilleul-2026/art-12/leave-for-an-outbid-abondance.yaml", &[("jury/leave-needed", 1)]),
    ("cm-couleur-2018/points/abondance-10-made.yaml", &[("auction/trump-not-named", 1)]),
];

/// Who plays open shows nothing that was hidden.
const SHOWS_HIS_OPEN_HAND: &str = "dealer: W\nauction:\n  - N: grande-misere-etalee\n  - E: pass\n  - S: pass\n  \
     - W: pass\n  - spread: N\nplay:\n  - N: ♠2 ♠3 ♠4 ♠5\n  - expose: {by: N, cards: ♠6}\n";

/// Only an incident or a slip in the record leads to these. Where there is none, nobody has kept anything.
const NEVER_KEPT: [&str; 15] = [
    "claim/beaten",
    "claim/made",
    "conduct/cheating",
    "conduct/deliberate",
    "conduct/left",
    "conduct/look",
    "conduct/prepared-card",
    "conduct/refusal",
    "conduct/remark",
    "conduct/throw-in",
    "deal/marked-card",
    "deal/reshuffle",
    "play/renonce-corrected",
    "play/two-cards",
    "transcript/unknown",
];

/// What earlier deals ask for, and an exchange in a deal with a trou: one deal of one game does not show them.
const NOT_IN_ONE_GAME: [&str; 3] = ["session/dealer-order", "session/history", "trou/after-exchange"];

/// The rules that are kept in a deal, in the order of the list of offences.
fn kept(text: &str, id: &str) -> Vec<(&'static str, u32)> {
    let ruling = ruling(text, &law(id, &[]));
    let kept = ruling.log.iter().filter(|(_, tally)| tally.held > 0);
    kept.map(|(code, tally)| (code.word(), tally.held)).collect()
}

#[test]
fn a_rule_is_kept_only_where_its_occasion_arose() {
    assert_eq!(kept(DEAL, SIM), IN_A_PLAIN_DEAL);
    for (code, id, old, new) in BY_ONE_MORE_FACT {
        let (mut more, plain) = (kept(&instead(old, new), id), kept(DEAL, id));
        more.retain(|one| !plain.contains(one));
        assert_eq!(more, [(code, 1)], "{new}");
    }
    for (path, codes) in IN_CASES {
        let text = std::fs::read_to_string(format!("{}/cases/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let found = kept(&text, path.split('/').next().unwrap());
        assert!(codes.iter().all(|one| found.contains(one)), "{path}: {found:?}");
    }
    assert!(kept(SHOWS_HIS_OPEN_HAND, CM).contains(&("play/exposed-card", 1)));
}

/// Every rule stands in one of these tables.
#[test]
fn every_rule_has_an_occasion_or_none() {
    let all = IN_A_PLAIN_DEAL.iter().map(|(code, _)| *code);
    let all = all.chain(BY_ONE_MORE_FACT.iter().map(|(code, ..)| *code));
    let all = all.chain(IN_CASES.iter().flat_map(|(_, codes)| codes.iter().map(|(code, _)| *code)));
    let all = all.chain(KEPT.iter().map(|(code, ..)| *code)).chain(NEVER_KEPT);
    let all = all.chain(NOT_IN_ONE_GAME).chain(["play/exposed-card"]);
    let all: BTreeSet<&str> = all.collect();
    let offences: BTreeSet<&str> = OFFENCES.iter().map(|offence| offence.code.word()).collect();
    assert_eq!(all, offences);
}

/// HAI art. 11 is about speaking out of turn: a deal in which everybody spoke in his turn, and nobody was passed over, says
/// nothing of it.
#[test]
fn hai_11_is_not_kept_by_every_bidding() {
    let in_turn = "N: pass, E: propose ♥, S: pass, W: join ♥";
    assert_eq!(tally(in_turn, HAI, "auction/out-of-turn"), (0, 0));
    assert_eq!(tally(in_turn, HAI, "auction/muted"), (0, 0));
}
