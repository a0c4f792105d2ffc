//! Games of one's own: rank, first turn, going up, several players at once.

use whist_jury::api::{Seat, Severity::Advice, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::*;

#[test]
fn too_low_in_every_ranked_regulation() {
    let calls = "N: grande-misere, E: petite-misere";
    let finding = only(&judged(CM, calls), "auction/too-low", Seat::East, Warning, "§2");
    assert_eq!(finding.breach.also.len(), 1, "the standing game is shown");
    only(&judged(TIL, calls), "auction/too-low", Seat::East, Error, "art. 11a");
    only(&judged(HAI, calls), "auction/too-low", Seat::East, Warning, "3)");
    only(&judged(SIM, "N: grande-misere, E: abondance 10 ♥"), "auction/too-low", Seat::East, Warning, "§5");
    for id in [CM, TIL, HAI] {
        clean(&judged(id, "N: petite-misere, E: grande-misere, S: pass, W: pass, N: pass"));
    }
    // No ranks, nothing to be below of.
    clean(&judged(UNI, "N: grand-chelem, E: abondance 9 ♥"));
}

#[test]
fn abondances_and_slams_in_the_first_turn_only() {
    let calls = "N: propose ♠, E: propose ♥, S: pass, W: pass, N: abondance 9 ♠";
    let finding = only(&judged(CM, calls), "auction/too-late", Seat::North, Warning, "§1 Demander");
    assert_eq!(finding.breach.also.len(), 1);
    only(&judged(TIL, calls), "auction/too-late", Seat::North, Error, "art. 8b");
    only(&judged(HAI, calls), "auction/too-late", Seat::North, Warning, "5)");
    let special = "N: propose, E: pass, S: pass, W: pass, N: abondance 9 ♠";
    let closed = only(&judged(SIM, special), "auction/restricted", Seat::North, Warning, "§3");
    assert_eq!(closed.basis.readings, ["R-SIM-12"]);
    clean(&read_as(SIM, &["R-SIM-12=b"], special));
    for id in [CM, TIL, HAI] {
        clean(&judged(id, "N: propose ♠, E: abondance 9 ♥, S: pass, W: pass, N: pass"));
    }
}

/// R-CM-19, TIL 11c, R-HAI-17: an abondance that was outbid goes up.
#[test]
fn an_outbid_abondance_goes_up() {
    let calls = "N: abondance 9 ♠, E: grande-misere, S: pass, W: pass, N: abondance 10 ♠, E: pass";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, calls));
        assert_eq!(game(&judged(id, calls)), "abondance 10 spades N", "{id}");
    }
    assert_eq!(bidding(&read_as(CM, &["R-CM-19=b"], calls)), ["auction/too-late#1"]);
    assert_eq!(bidding(&read_as(CM, &["R-CM-20=b"], calls)), ["auction/restricted#1"]);
    // A player who called none before.
    let fresh = "N: propose ♠, E: grande-misere, S: pass, W: pass, N: abondance 10 ♠";
    clean(&judged(HAI, fresh));
    assert_eq!(bidding(&judged(TIL, fresh)), ["auction/too-late#1"]);
    assert_eq!(bidding(&read_as(HAI, &["R-HAI-17=b"], fresh)), ["auction/too-late#1"]);
}

/// TIL 11c: among misères, among abondances, among slams; never from abondance 11 to a slam.
#[test]
fn til_11c_going_up() {
    clean(&judged(
        TIL,
        "N: petite-misere, E: piccolo, S: pass, W: pass, N: petite-misere-etalee, E: grande-misere, N: grande-misere-etalee, E: pass",
    ));
    let slam = "N: abondance 11 ♠, E: grande-misere-etalee, S: pass, W: pass, N: petit-chelem ♠";
    only(&judged(TIL, slam), "auction/too-late", Seat::North, Error, "art. 11c");
    let solo = "N: petite-misere, E: propose ♥, S: pass";
    assert_eq!(bidding(&judged(TIL, solo)), ["auction/after-misere#1"]);
    let change = "N: abondance 9 ♠, E: grande-misere, S: pass, W: pass, N: grande-misere-etalee";
    only(&judged(TIL, change), "auction/restricted", Seat::North, Error, "art. 11c");
    clean(&judged(TIL, "N: petit-chelem NT, E: petit-chelem ♥, S: pass, W: pass, N: grand-chelem NT"));
}

#[test]
fn abondances_against_each_other() {
    let higher = "N: abondance 9 ♠, E: abondance 9 ♥, S: pass, W: pass, N: pass";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, higher));
        assert_eq!(game(&judged(id, higher)), "abondance 9 hearts E", "{id}");
    }
    let lower = "N: abondance 9 ♥, E: abondance 9 ♠, S: pass, W: pass";
    only(&judged(CM, lower), "auction/too-low", Seat::East, Warning, "§1 Abondance");
    // Only custom settles two equal abondances there.
    only(&judged(HAI, lower), "auction/too-low", Seat::East, Advice, "");
    only(&judged(TIL, lower), "auction/needless-call", Seat::East, Error, "art. 10");
    // The turned suit wins, even when called second.
    let turned = "N: abondance 9 ♥, E: abondance 9 ♦, S: pass, W: pass, N: pass";
    clean(&judged(SIM, turned));
    assert_eq!(game(&judged(SIM, turned)), "abondance 9 diamonds E");
    assert_eq!(bidding(&judged(SIM, lower)), ["auction/too-low#1"]);
}

/// TIL 10: an abondance that is known to be beaten is not called, nor its suit shown.
#[test]
fn til_10_needless_calls() {
    let below = "N: abondance 10 ♠, E: abondance 9 ♥";
    only(&judged(TIL, below), "auction/needless-call", Seat::East, Error, "art. 10");
    clean(&judged(TIL, "N: abondance 9 ♠, E: abondance 10 ♥, S: pass, W: pass, N: pass"));
    let suits = |second: &str| {
        format!("N: abondance 9, E: abondance 9, S: pass, W: pass, N: trump ♦, E: trump {second}")
    };
    clean(&judged(TIL, &suits("♥")));
    assert_eq!(game(&judged(TIL, &suits("♥"))), "abondance 9 hearts E");
    only(&judged(TIL, &suits("♠")), "auction/needless-call", Seat::East, Error, "art. 10");
    assert_eq!(game(&judged(TIL, &suits("♠"))), "abondance 9 diamonds N");
}

#[test]
fn slams_with_and_without_trump() {
    let trump = "N: petit-chelem NT, E: petit-chelem ♠, S: pass, W: pass, N: pass";
    for id in [TIL, HAI] {
        clean(&judged(id, trump));
        assert_eq!(game(&judged(id, trump)), "petit-chelem 12 spades E", "{id}");
    }
    // HAI 10): a grand slam has no trump, and the first to call it plays it.
    only(&judged(HAI, "N: grand-chelem ♥"), "auction/wrong-suit", Seat::North, Warning, "10)");
    only(
        &judged(HAI, "N: grand-chelem NT, E: grand-chelem NT"),
        "auction/game-full",
        Seat::East,
        Warning,
        "10)",
    );
    // SIM §4: the turned suit is for the grand slam only.
    only(&judged(SIM, "N: petit-chelem ♦"), "auction/wrong-suit", Seat::North, Warning, "§4 Petit chelem");
    only(&judged(SIM, "N: grand-chelem ♥"), "auction/wrong-suit", Seat::North, Warning, "§4 Grand chelem");
    clean(&judged(SIM, "N: grand-chelem ♦, E: pass, S: pass, W: pass"));
}

#[test]
fn several_players_of_one_game() {
    let two = "N: petite-misere, E: petite-misere, S: pass, W: pass";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, two));
        assert_eq!(judged(id, two).auction.contracts().len(), 2, "{id}");
    }
    let three = "N: petite-misere, E: petite-misere, S: petite-misere, W: pass";
    only(&judged(HAI, three), "auction/game-full", Seat::South, Warning, "3)");
    clean(&judged(CM, three));
    assert_eq!(judged(CM, three).auction.contracts().len(), 3);
    only(
        &judged(SIM, "N: petit-chelem ♥, E: petit-chelem ♠"),
        "auction/game-full",
        Seat::East,
        Warning,
        "§5",
    );
    let outbid = "N: petite-misere, E: piccolo, S: pass, W: pass, N: pass";
    assert_eq!(judged(CM, outbid).auction.contracts().len(), 1);
    assert_eq!(
        read_as(CM, &["R-CM-21=b"], "N: piccolo, E: petite-misere, S: pass, W: pass")
            .auction
            .contracts()
            .len(),
        2
    );
}

#[test]
fn r_hai_2_a_piccolo_is_no_game_unless_read_so() {
    let finding = only(&judged(HAI, "N: piccolo"), "auction/unknown-game", Seat::North, Warning, "1)");
    assert!(finding.basis.readings.contains(&"R-HAI-2".to_owned()));
    clean(&read_as(HAI, &["R-HAI-2=b"], "N: piccolo, E: pass"));
    only(&judged(CM, "N: petite-misere-etalee"), "auction/unknown-game", Seat::North, Warning, "§2");
    only(&judged(TIL, "N: abondance 12 ♠"), "auction/unknown-game", Seat::North, Error, "art. 8b");
}

#[test]
fn trump_is_named_before_the_lead() {
    let play = "play:\n  - N: ♠A ♠T ♠2 ♠J\n";
    let fires = |id: &str, call: &str| {
        let text = format!("{}{play}", record(id, QUIET, &format!("N: {call}, E: pass, S: pass, W: pass")));
        let ruling = crate::verdict::ruling(&text, &crate::verdict::law(id, &[]));
        bidding(&ruling)
    };
    for id in [CM, SIM, HAI] {
        assert_eq!(fires(id, "abondance 9"), ["auction/trump-not-named#1"], "{id}");
        assert!(fires(id, "abondance 9 ♠").is_empty(), "{id}");
    }
    assert_eq!(fires(HAI, "petit-chelem"), ["auction/trump-not-named#1"]);
    assert!(fires(HAI, "petit-chelem NT").is_empty());
}

/// CM §1 Abondance, SIM §4, HAI 5), TIL art. 15: who says his game again, with its suit, names the trump.
#[test]
fn cm_1_sim_4_hai_5_a_game_said_again_with_its_suit() {
    for id in [CM, SIM, HAI, TIL] {
        let named = judged(id, "N: abondance 9, E: pass, S: pass, W: pass, N: abondance 9 ♥");
        clean(&named);
        assert_eq!(game(&named), "abondance 9 hearts N", "{id}");
    }
    for id in [CM, TIL, HAI] {
        let against = |suit: &str| {
            judged(id, &format!("N: abondance 9, E: abondance 9 ♦, S: pass, W: pass, N: abondance 9 {suit}"))
        };
        assert_eq!(game(&against("♥")), "abondance 9 hearts N", "{id}");
        assert_eq!(game(&against("♣")), "abondance 9 diamonds E", "{id}");
    }
    // With another number it is another game.
    let raised = judged(CM, "N: abondance 9, E: pass, S: pass, W: pass, N: abondance 10 ♥");
    assert_eq!(bidding(&raised), ["auction/out-of-turn#1"]);
}

/// CM §1, TIL 10, HAI 5): a suit that is not named is not guessed. The first abondance plays until it
/// is certainly beaten, and the lowest suit beats none.
#[test]
fn cm_1_til_10_hai_5_an_abondance_without_its_suit() {
    for id in [CM, TIL, HAI] {
        let open = judged(id, "N: abondance 9, E: abondance 9 ♦, S: pass, W: pass");
        clean(&open);
        assert_eq!(game(&open), "abondance 9 none N", "{id}");
        assert!(findings(&open).contains(&"transcript/unknown#1".to_owned()), "{id}");
        // Who leads to the first trick has it.
        let led = record(id, QUIET, "N: abondance 9, E: abondance 9 ♦, S: pass, W: pass");
        let led = ruling(&format!("{led}play:\n  - E: ♦Q ♥6 ♦8 ♦T\n"), &law(id, &[]));
        assert_eq!(game(&led), "abondance 9 diamonds E", "{id}");
        // Who passes on it lets it stand.
        let passed = judged(id, "N: abondance 9, E: abondance 9 ♦, S: pass, W: pass, N: pass");
        assert_eq!(game(&passed), "abondance 9 diamonds E", "{id}");
        let lowest = judged(id, "N: abondance 9, E: abondance 9 ♠, S: pass, W: pass");
        let code = if id == TIL { "auction/needless-call#1" } else { "auction/too-low#1" };
        assert_eq!(bidding(&lowest), [code], "{id}");
        assert_eq!(game(&lowest), "abondance 9 none N", "{id}");
    }
}

/// R-CM-19 (a): going up means the higher suit too, also at 11.
#[test]
fn r_cm_19_abondance_11_over_abondance_11() {
    let calls =
        "N: abondance 9 ♠, E: abondance 9 ♥, S: pass, W: pass, N: abondance 11 ♠, E: abondance 11 ♥, N: pass";
    for id in [CM, TIL] {
        clean(&judged(id, calls));
        assert_eq!(game(&judged(id, calls)), "abondance 11 hearts E", "{id}");
    }
    assert_eq!(bidding(&read_as(CM, &["R-CM-19=b"], calls)), ["auction/too-late#1", "auction/too-late#2"]);
    let lower = calls.replace("9 ♥", "10 ♣").replace("11 ♥", "11 ♠");
    assert_eq!(bidding(&judged(CM, &lower)), ["auction/too-low#1"]);
}

/// CM §1, TIL 9, HAI 2): a solo as the first call is wrong at any level, with its number or without.
#[test]
fn cm_1_til_9_hai_2_a_solo_without_its_number() {
    for (id, severity) in [(CM, Warning), (TIL, Error), (HAI, Warning)] {
        only(&judged(id, "N: solo ♦, E: pass"), "auction/solo-not-open", Seat::North, severity, "");
    }
    // Where some level would do, which one it was is not known, and no fault.
    let open = judged(CM, "N: propose ♦, E: pass, S: pass, W: pass, N: solo ♦");
    clean(&open);
    assert!(findings(&open).contains(&"transcript/unknown#1".to_owned()));
}

/// CM §1 Important, R-CM-19: an abondance that came too late itself cannot be raised.
#[test]
fn cm_1_a_late_abondance_gives_no_right_to_a_higher_one() {
    let late =
        "N: propose ♦, E: propose ♥, S: pass, W: pass, N: abondance 9 ♦, E: grande-misere, N: abondance 10 ♦";
    assert_eq!(bidding(&judged(CM, late)), ["auction/too-late#1", "auction/too-late#2"]);
    clean(&judged(CM, "N: abondance 9 ♦, E: grande-misere, S: pass, W: pass, N: abondance 10 ♦"));
}

/// SIM §4 Trou, Grand chelem, R-SIM-5: where the piccolo is a game, it is below the trou and what goes over
/// that; its place among the others is not written.
#[test]
fn sim_4_a_piccolo_is_below_the_trou_and_the_slams() {
    let piccolo = |calls: &str| read_as(SIM, &["R-SIM-5=b"], calls);
    for above in ["grande-misere-etalee", "petit-chelem ♥", "grand-chelem"] {
        let low = piccolo(&format!("N: {above}, E: piccolo, S: pass, W: pass"));
        only(&low, "auction/too-low", Seat::East, Warning, "§4 Trou");
        let over = piccolo(&format!("N: piccolo, E: {above}, S: pass, W: pass, N: pass"));
        clean(&over);
        assert!(over.findings().iter().all(|finding| finding.breach.code.word() != "rule/silent"), "{above}");
    }
    for open in ["abondance 9 ♥", "abondance 12 ♥", "grande-misere"] {
        let ruling = piccolo(&format!("N: {open}, E: piccolo, S: pass, W: pass, N: pass"));
        clean(&ruling);
        assert!(
            ruling.findings().iter().any(|finding| finding.breach.code.word() == "rule/silent"),
            "{open}"
        );
    }
    // Nobody has said piccolo: nothing rests on that reading.
    let trou =
        "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: grand-chelem, S: pass, W: pass, N: pass";
    let names = |finding: whist_jury::api::Heard| finding.readings().contains(&"R-SIM-5".to_owned());
    assert!(!judged_trou(SIM, trou).findings().iter().any(names));
}

/// TIL 11c, R-TIL-15: a suit decides between two calls of the same game; where the record lacks it, that is
/// what is missing, and no rule.
#[test]
fn til_11c_a_suit_that_the_record_lacks() {
    let codes = |calls: &str| -> Vec<String> {
        let ruling = judged(TIL, calls);
        clean(&ruling);
        let told = |id: &String| id.starts_with("rule/silent") || id.starts_with("transcript/unknown");
        findings(&ruling).into_iter().filter(told).collect()
    };
    for calls in [
        "N: petit-chelem, E: petit-chelem ♠, S: pass, W: pass, N: pass",
        "N: abondance 9, E: abondance 9 ♣, S: pass, W: pass, N: pass",
        "N: propose ♥, E: pass, S: pass, W: solo 6, N: solo 6 ♦, W: pass",
    ] {
        assert_eq!(codes(calls), ["transcript/unknown#1"], "{calls}");
    }
    for calls in [
        "N: petit-chelem NT, E: petit-chelem ♠, S: pass, W: pass, N: pass",
        "N: petit-chelem, E: petit-chelem ♠, S: pass, W: pass, N: trump ♥",
        "N: abondance 9 ♠, E: abondance 9 ♣, S: pass, W: pass, N: pass",
    ] {
        assert_eq!(codes(calls), Vec::<String>::new(), "{calls}");
    }
}

/// CM §1 Abondance: of two, the higher suit plays. Over hearts there is none, and spades go over nothing. Otherwise nobody
/// knows whether a suit that is not named is the higher one, and the call is no fault.
#[test]
fn cm_1_abondance_a_suit_that_is_not_named_is_too_low_only_where_each_would_be() {
    const SUITS: [&str; 5] = ["", " ♠", " ♣", " ♦", " ♥"];
    for (old, first) in SUITS.iter().enumerate() {
        for (new, second) in SUITS.iter().enumerate() {
            let is_too_low = if new == 0 { old == 4 } else { new <= old.max(1) };
            let calls = format!("N: abondance 9{first}, E: abondance 9{second}");
            let expected = if is_too_low { vec!["auction/too-low#1"] } else { Vec::new() };
            assert_eq!(bidding(&judged(CM, &calls)), expected, "{calls}");
        }
    }
}
