//! Faulty calls for which the text states no sanction: the bidding goes on as the table did.

use whist_jury::api::{RemedyKind, Seat, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::{findings, law, ruling};

const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";

fn judged_four(id: &str, calls: &str) -> whist_jury::api::Ruling {
    ruling(&record(id, FOUR_ACES, calls), &law(id, &[]))
}

#[track_caller]
fn complete(ruling: &whist_jury::api::Ruling) {
    assert!(
        !findings(ruling).iter().any(|id| id.starts_with("auction/incomplete")),
        "{:?}",
        findings(ruling)
    );
}

/// CM §1 Demander, HAI 1): a joined proposer has nothing to say, and his `pass` gives nothing up.
#[test]
fn cm_1_hai_1_the_joined_proposer_passes() {
    let raised = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, N: pass, E: raise 12, S: pass";
    for id in [CM, HAI, TIL] {
        clean(&judged(id, raised));
        assert_eq!(game(&judged(id, raised)), "emballage 12 diamonds NE", "{id}");
    }
    let two = "N: propose ♦, E: join ♦, S: propose ♠, W: join ♠ 9, N: pass, E: raise 10, W: pass, S: pass";
    for id in [CM, HAI] {
        clean(&judged(id, two));
        assert_eq!(game(&judged(id, two)), "emballage 10 diamonds NE", "{id}");
    }
    // When the joiner gives up, he has the floor again.
    let free = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, N: pass, E: pass, N: solo 8 ♦";
    clean(&judged(CM, free));
    assert_eq!(game(&judged(CM, free)), "solo 8 diamonds N");
    // TIL: who is not silent has passed.
    assert_eq!(bidding(&judged(TIL, free)), ["auction/after-pass#1"]);
}

/// CM §1 Demander: the proposer's bid is his fault alone; his joiner may raise.
#[test]
fn cm_1_the_joined_proposer_bids() {
    let start = "N: propose ♦, E: join ♦, S: pass, W: piccolo, N: solo 8 ♦";
    let raised = judged(CM, &format!("{start}, E: raise 13, W: pass"));
    only(&raised, "auction/bound", Seat::North, Warning, "§1 Demander");
    assert_eq!(game(&raised), "emballage 13 diamonds NE");
}

/// CM §1 Le trou, HAI 4): four aces, or too few, are no trou, and the others may take it so.
#[test]
fn cm_1_hai_4_a_false_trou_that_is_dropped() {
    let on = format!("{ROUND}, N: propose ♦, E: join ♦, S: pass, W: pass");
    for id in [CM, HAI] {
        for judged in [judged(id, &on), judged_four(id, &on)] {
            only(&judged, "trou/false", Seat::North, Warning, "");
            assert_eq!(game(&judged), "emballage 8 diamonds NE", "{id}");
        }
        let passed = judged(id, &format!("{ROUND}, N: pass, E: pass, S: pass, W: pass"));
        assert!(bidding(&passed).contains(&"trou/false#1".to_owned()), "{id}");
        assert_eq!(game(&passed), "PassedOut", "{id}");
        let accepted = judged(id, &format!("{ROUND}, E: good, S: good, W: good"));
        assert!(game(&accepted).starts_with("trou"), "{id}");
    }
    // Who takes it back and passes has passed: nobody after him speaks out of turn.
    for id in [CM, HAI] {
        let back = judged(id, "N: trou, N: pass, E: pass, S: pass, W: pass");
        only(&back, "trou/false", Seat::North, Warning, "");
        assert_eq!(game(&back), "PassedOut", "{id}");
    }
    let next = judged(HAI, "N: trou, E: propose ♦, S: pass, W: join ♦, N: pass");
    only(&next, "trou/false", Seat::North, Warning, "4)");
    assert_eq!(game(&next), "emballage 8 diamonds EW");
}

/// CM §1 Le trou, HAI 4): who answered wrongly has answered.
#[test]
fn cm_1_hai_4_the_trump_after_a_wrong_answer() {
    for call in ["petite-misere", "propose ♥"] {
        let calls = format!("{ROUND}, E: {call}, S: good, W: good, S: trump ♥");
        for id in [CM, HAI] {
            only(&judged_trou(id, &calls), "auction/too-low", Seat::East, Warning, "");
        }
    }
    let early = format!("{ROUND}, E: petite-misere, S: good, S: trump ♥, W: good");
    assert_eq!(bidding(&judged_trou(CM, &early)), ["auction/too-low#1", "trou/early-partner#1"]);
}

/// TIL 21: the partner who bid early has nothing left to answer; without a suit he is silent.
#[test]
fn til_21_the_early_partner_has_answered() {
    let early = |call: &str, trump: &str| {
        let calls = format!(
            "N: trou, E: pass-trou, S: {call}, W: pass-trou, E: good, W: good, N: maintain, S: trump {trump}"
        );
        judged_trou(TIL, &calls)
    };
    let bound = early("abondance 9 ♥", "♥");
    let finding = only(&bound, "trou/early-bid", Seat::South, Error, "art. 21");
    assert!(finding.has(RemedyKind::Bound) && !finding.has(RemedyKind::Mute));
    assert_eq!(game(&bound), "trou 9 hearts NS");
    let silent = early("petite-misere", "♠");
    let finding = only(&silent, "trou/early-bid", Seat::South, Error, "art. 21");
    assert!(!finding.has(RemedyKind::Bound) && finding.has(RemedyKind::Mute));
    assert_eq!(game(&silent), "trou 9 spades NS");
}

/// TIL 8a: the trump that the partner named too early is the trump.
#[test]
fn til_8a_the_trump_of_the_early_partner() {
    let ruling = judged_trou(TIL, &format!("{ROUND}, E: good, S: trump ♥, W: good, N: maintain"));
    only(&ruling, "trou/early-partner", Seat::South, Error, "art. 8a");
    assert_eq!(game(&ruling), "trou 9 hearts NS");
}

/// SIM §4: the grand slam is in the turned suit.
#[test]
fn sim_4_no_grand_slam_without_trump() {
    let calls = |strain: &str| format!("N: grand-chelem{strain}, E: pass, S: pass, W: pass");
    only(&judged(SIM, &calls(" NT")), "auction/wrong-suit", Seat::North, Warning, "§4 Grand chelem");
    clean(&judged(SIM, &calls("")));
    clean(&judged(SIM, &calls(" ♦")));
    clean(&judged(SIM, "N: petit-chelem NT, E: pass, S: pass, W: pass"));
    clean(&judged(TIL, &calls(" NT")));
}

/// HAI 1) remarks, 2): a proposal is over at the second turn, and the solo open.
#[test]
fn hai_2_solo_of_a_proposer() {
    for calls in [
        "N: propose ♦, E: propose ♠, S: pass, W: pass, N: solo 6 ♦, E: pass",
        "N: propose ♦, E: pass, S: pass, W: propose ♠, N: solo 6 ♠, W: pass",
    ] {
        clean(&judged(HAI, calls));
    }
    only(&judged(HAI, "N: solo 6 ♠"), "auction/solo-not-open", Seat::North, Warning, "2)");
    let closed = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: solo 6 ♦, E: pass";
    assert_eq!(bidding(&read_as(HAI, &["R-HAI-21=b"], closed)), ["auction/solo-not-open#1"]);
}

/// HAI 1): who announces 11 tricks or more calls the jury.
#[test]
fn hai_1_who_calls_the_jury() {
    let blamed = |calls: &str| {
        let text = format!("{}play:\n  - N: ♠A ♠T ♠2 ♠J\n", record(HAI, QUIET, calls));
        let found = ruling(&text, &law(HAI, &[]));
        found
            .findings()
            .iter()
            .find(|f| f.breach.code.word() == "jury/not-called")
            .and_then(|f| f.breach.seat)
    };
    assert_eq!(blamed("N: propose ♦, E: join ♦ 11, S: pass, W: pass"), Some(Seat::East));
    let raised = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: raise 12, S: pass";
    assert_eq!(blamed(raised), Some(Seat::East));
    assert_eq!(blamed("N: abondance 10 ♠, E: pass, S: pass, W: pass"), Some(Seat::North));
    assert_eq!(blamed("N: propose ♦, E: join ♦ 10, S: pass, W: pass"), None);
}

/// HAI 9): with or without trump is part of the call.
#[test]
fn hai_9_the_trump_of_a_small_slam() {
    let calls = "N: petit-chelem, E: pass, S: pass, W: pass, N: trump ♥";
    only(&judged(HAI, calls), "auction/trump-not-named", Seat::North, Warning, "9)");
    assert_eq!(game(&judged(HAI, calls)), "petit-chelem 12 hearts N");
    for strain in ["♥", "NT"] {
        clean(&judged(HAI, &format!("N: petit-chelem {strain}, E: pass, S: pass, W: pass")));
    }
    clean(&judged(TIL, calls));
    let two = "N: petit-chelem, E: petit-chelem ♠, S: pass, W: pass, N: trump ♥";
    assert_eq!(game(&judged(HAI, two)), "petit-chelem 12 spades E");
}

/// CM §2, HAI 3), SIM §5: a call that is too low stands when the player it does not beat passes on it.
#[test]
fn cm_2_a_low_call_that_the_table_accepts() {
    let calls = "N: petite-misere, E: solo 6 ♥, S: pass, W: pass, N: pass";
    let accepted = judged(CM, calls);
    only(&accepted, "auction/too-low", Seat::East, Warning, "");
    assert_eq!(game(&accepted), "solo 6 hearts E");
    complete(&accepted);
    let left = judged(CM, "N: petite-misere, E: solo 6 ♥, S: pass, W: pass");
    only(&left, "auction/too-low", Seat::East, Warning, "");
    assert!(game(&left).starts_with("petite-misere"));
    complete(&left);
    // The joiner lets it stand for both.
    let pair =
        "N: propose ♠, E: propose ♥, S: join ♠, W: pass, E: solo 6 ♥, S: raise 11, E: solo 7 ♥, S: pass";
    assert_eq!(game(&judged(HAI, pair)), "solo 7 hearts E");
    complete(&judged(HAI, pair));
    // TIL 22: the call is void, whoever passes.
    let void = judged(TIL, "N: petite-misere, E: solo 7 ♥, S: pass, W: pass, N: pass");
    assert!(game(&void).starts_with("petite-misere"));
    // Without a fault the record does break off.
    let open = judged(CM, "N: petite-misere, E: piccolo, S: pass, W: pass");
    assert!(findings(&open).iter().any(|id| id.starts_with("auction/incomplete")));
    for (id, calls) in [
        (CM, "N: grande-misere, E: petite-misere, S: pass, W: pass"),
        (CM, "N: propose ♦, E: petite-misere, S: join ♦ 11, W: pass, N: pass"),
        (CM, "N: petite-misere-etalee, E: propose ♦, S: pass, W: join ♦"),
        (SIM, "N: petit-chelem ♣, E: petit-chelem NT, S: pass, W: pass"),
    ] {
        complete(&judged(id, calls));
    }
    complete(&judged_trou(SIM, &format!("{ROUND}, E: good, S: grande-misere, W: good")));
}

/// SIM §3: joining is for 8 tricks; a number that does not exist changes nothing in that.
#[test]
fn sim_3_joining_for_nine() {
    let nine = judged(SIM, "N: propose ♦, E: join ♦ 9, S: pass, W: pass");
    only(&nine, "auction/unknown-game", Seat::East, Warning, "§3");
    assert_eq!(game(&nine), "emballage 8 diamonds NE");
    clean(&judged(SIM, "N: propose ♦, E: join ♦ 8, S: pass, W: pass"));
}

/// SIM §4 Troula: four aces; elsewhere there is no such game.
#[test]
fn sim_4_a_troula_with_three_aces() {
    let calls = ROUND.replace("N: trou", "N: troula");
    let sim = format!("{calls}, E: pass, S: pass, W: pass");
    only(&judged_trou(SIM, &sim), "trou/false", Seat::North, Warning, "§4 Trou");
    assert_eq!(game(&judged_trou(SIM, &sim)), "trou 8 clubs NS");
    clean(&judged_four(SIM, &sim));
    clean(&judged_four(SIM, &sim.replace("troula", "trou")));
    let cm = format!("{calls}, E: good, S: good, W: good, S: trump ♥");
    only(&judged_trou(CM, &cm), "auction/unknown-game", Seat::North, Warning, "§2");
    assert_eq!(game(&judged_trou(CM, &cm)), "trou 9 hearts NS");
    // TIL 22: silent, but the trou is there.
    let til = judged_trou(TIL, &format!("{calls}, E: good, S: good, W: good, N: maintain, S: trump ♥"));
    assert!(only(&til, "auction/unknown-game", Seat::North, Error, "art. 22").has(RemedyKind::Mute));
    assert_eq!(game(&til), "trou 9 hearts NS");
    let on = format!("{calls}, N: propose ♦, E: join ♦, S: pass, W: pass");
    only(&judged_four(CM, &on), "auction/unknown-game", Seat::North, Warning, "§2");
}

/// SIM §2: nobody waits.
#[test]
fn sim_2_waiting_is_no_call() {
    let calls = "N: wait, E: pass, S: pass, W: pass";
    only(&judged(SIM, calls), "auction/unknown-game", Seat::North, Warning, "§2");
    clean(&judged(CM, "N: wait, E: pass, S: pass, W: pass"));
}

/// TIL 21: of several misères only that of the silent holder is void.
#[test]
fn til_21_one_of_several_miseres_is_void() {
    let round = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
    let ruling = judged_trou(TIL, &format!("{round}, N: grande-misere, E: grande-misere, S: pass, W: pass"));
    let finding = only(&ruling, "trou/unannounced", Seat::North, Error, "art. 21");
    assert!(!ruling.findings().iter().any(|f| f.readings().contains(&"R-TIL-19".to_owned())));
    assert_eq!(finding.basis.readings, ["R-TIL-21"]);
    // Whoever called first.
    let hands = TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
    let calls = format!("{round}, N: grande-misere, E: grande-misere, S: pass, W: pass");
    let second = crate::verdict::ruling(&record(TIL, &hands, &calls), &law(TIL, &[]));
    let finding = only(&second, "trou/unannounced", Seat::East, Error, "art. 21");
    assert_eq!(finding.basis.readings, ["R-TIL-21"]);
}

/// SIM §3: each of a joined pair that was outbid speaks for himself, in his turn. Where the joiner
/// raises (TIL 11b), he may speak for both.
#[test]
fn sim_3_til_11b_who_speaks_for_a_pair() {
    let early = "N: propose ♦, E: join ♦, S: abondance 9 ♥, W: pass, E: abondance 10 ♠, N: pass";
    only(&judged(SIM, early), "auction/out-of-turn", Seat::East, Warning, "§2");
    let turn = "N: propose ♦, E: join ♦, S: abondance 9 ♥, W: pass, N: pass, E: abondance 10 ♠, S: pass";
    clean(&judged(SIM, turn));
    let raise = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: raise 12, S: pass";
    clean(&judged(TIL, raise));
}
