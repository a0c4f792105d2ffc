//! The trou: who announces it, who answers, who names its trump, and what follows.

use whist_jury::api::{Outcome, RedealBy, RemedyKind, Seat, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::{findings, law, ruling};

const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";

#[test]
fn a_trou_that_everybody_accepts() {
    let answers = "E: good, S: good, W: good, S: trump ♥";
    for id in [CM, TIL, HAI] {
        let ruling = judged_trou(id, &format!("{ROUND}, {answers}"));
        clean(&ruling);
        assert_eq!(game(&ruling), "trou 9 hearts NS", "{id}");
        // The round may be left out but for the trou itself.
        clean(&judged_trou(id, &format!("N: trou, {answers}")));
    }
    let maintained = format!("{ROUND}, E: good, S: good, W: good, N: maintain, S: trump ♥");
    clean(&judged_trou(TIL, &maintained));
    let ruling = judged_trou(SIM, &format!("{ROUND}, E: pass, S: pass, W: pass"));
    clean(&ruling);
    assert_eq!(game(&ruling), "trou 8 clubs NS");
}

/// TIL 8a: the player after the holder answers first; elsewhere no order is written.
#[test]
fn the_order_of_answers() {
    let hands = TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
    let calls = "N: pass-trou, E: trou, S: pass-trou, W: pass-trou, S: good, W: good, N: good";
    let judge = |id: &str, calls: &str| ruling(&record(id, &hands, calls), &law(id, &[]));
    clean(&judge(TIL, calls));
    let from_left = "N: pass-trou, E: trou, S: pass-trou, W: pass-trou, N: good, S: good, W: good";
    only(&judge(TIL, from_left), "auction/out-of-turn", Seat::North, Error, "art. 22");
    clean(&judge(CM, from_left));
    clean(&judge(CM, calls));
}

#[test]
fn what_goes_over_a_trou() {
    let over = |id: &str, call: &str| judged_trou(id, &format!("{ROUND}, E: {call}, S: good, W: good"));
    for id in [TIL, HAI] {
        clean(&over(id, "abondance 9 ♥"));
        clean(&over(id, "grande-misere"));
    }
    // R-CM-1: which abondances.
    clean(&over(CM, "abondance 10 ♥"));
    clean(&over(CM, "grande-misere"));
    only(&over(CM, "abondance 9 ♥"), "auction/too-low", Seat::East, Warning, "§1 Le trou");
    let calls = format!("{ROUND}, E: abondance 9 ♥, S: good, W: good");
    let read = ruling(&record(CM, TROU, &calls), &law(CM, &["R-CM-1=b"]));
    clean(&read);
    assert_eq!(game(&read), "abondance 9 hearts E");
    only(&over(SIM, "grande-misere"), "auction/too-low", Seat::East, Warning, "§4 Trou");
    clean(&over(SIM, "grande-misere-etalee"));
    only(&over(HAI, "propose ♥"), "auction/too-low", Seat::East, Warning, "4)");
    only(&over(TIL, "petite-misere"), "auction/too-low", Seat::East, Error, "art. 8a");
}

/// R-CM-27: the holder over his own trou.
#[test]
fn r_cm_27_the_holder_over_his_own_trou() {
    let calls = format!("{ROUND}, E: good, S: good, W: good, N: grande-misere");
    only(&judged_trou(CM, &calls), "auction/restricted", Seat::North, Warning, "§1 Important");
    for id in [TIL, HAI] {
        clean(&judged_trou(id, &calls));
        assert_eq!(game(&judged_trou(id, &calls)), "grande-misere 0 none N", "{id}");
    }
    let read = ruling(&record(TIL, TROU, &calls), &law(TIL, &["R-CM-27=b"]));
    assert_eq!(bidding(&read), ["auction/restricted#1"]);
}

#[test]
fn who_agreed_to_the_trou_says_nothing_more() {
    let calls = format!("{ROUND}, E: good, S: grande-misere, W: good, N: pass, E: grande-misere-etalee");
    let finding = only(&judged_trou(TIL, &calls), "auction/restricted", Seat::East, Error, "art. 8a");
    assert_eq!(finding.breach.also.len(), 1, "where he agreed");
    only(&judged_trou(CM, &calls), "auction/restricted", Seat::East, Warning, "§1 Important");
}

#[test]
fn a_bid_before_everybody_has_spoken() {
    let quiet = "N: pass-trou, E: propose ♥, S: pass-trou, W: pass-trou, N: wait, E: pass, S: pass, W: pass";
    only(&judged(CM, quiet), "trou/early-bid", Seat::East, Warning, "§1 Important");
    only(
        &judged(SIM, &quiet.replace("wait", "pass").replace('♥', "♦")),
        "trou/early-bid",
        Seat::East,
        Warning,
        "§2",
    );
    let finding = only(&judged(TIL, quiet), "trou/early-bid", Seat::East, Error, "art. 21");
    assert!(finding.has(RemedyKind::Mute) && finding.basis.readings.contains(&"R-TIL-18".to_owned()));
    let free = read_as(TIL, &["R-TIL-18=b"], quiet);
    assert!(
        bidding(&free)[0].starts_with("trou/early-bid")
            && !free.findings().get(0).unwrap().has(RemedyKind::Mute)
    );
    clean(&judged(HAI, "N: propose ♠, E: pass, S: pass, W: pass"));
    // Who says `pass` in the round means that he has none.
    clean(&judged(TIL, "N: pass-trou, E: pass-trou, S: pass, W: pass-trou, N: wait, E: propose ♥"));
}

/// TIL 21: the trou partner must take the suit he named; anybody else is silent.
#[test]
fn til_21_early_bids_when_there_is_a_trou() {
    let partner =
        "S: propose ♥, N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: good, W: good";
    let bound = judged_trou(TIL, partner);
    let finding = only(&bound, "trou/early-bid", Seat::South, Error, "art. 21");
    assert!(finding.has(RemedyKind::Bound) && !finding.has(RemedyKind::Mute));
    assert_eq!(game(&bound), "trou 9 hearts NS");
    let wrong = judged_trou(TIL, &format!("{partner}, S: trump ♣"));
    assert_eq!(bidding(&wrong), ["trou/early-bid#1", "trou/wrong-trump#1"]);
    clean_but_early(&judged_trou(TIL, &format!("{partner}, S: trump ♥")));
    let bids = "S: propose ♥, N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: abondance 9 ♣";
    assert_eq!(bidding(&judged_trou(TIL, bids)), ["trou/early-bid#1", "auction/bound#1"]);
    let other = "E: propose ♥, N: trou, S: pass-trou, W: pass-trou, S: good, W: good, E: abondance 9 ♥";
    let muted = judged_trou(TIL, other);
    assert_eq!(bidding(&muted), ["trou/early-bid#1", "auction/muted#1"]);
    assert!(
        muted.findings().iter().any(|f| f.breach.code.word() == "trou/early-bid" && f.has(RemedyKind::Mute))
    );
    // HAI: out of turn, unless read otherwise (R-HAI-19).
    let hai = judged_trou(HAI, "N: trou, E: good");
    clean(&hai);
    let late = "E: propose ♥, N: trou, S: good, W: good";
    let finding = only(&judged_trou(HAI, late), "trou/early-bid", Seat::East, Error, "4)");
    assert!(finding.has(RemedyKind::Mute));
}

#[track_caller]
fn clean_but_early(ruling: &whist_jury::api::Ruling) {
    assert_eq!(bidding(ruling), ["trou/early-bid#1"]);
}

#[test]
fn the_partner_hides_until_all_have_answered() {
    let calls = format!("{ROUND}, E: good, S: trump ♥, W: good");
    only(&judged_trou(CM, &calls), "trou/early-partner", Seat::South, Warning, "§1 Le trou");
    only(&judged_trou(HAI, &calls), "trou/early-partner", Seat::South, Warning, "4)");
    let finding = only(&judged_trou(TIL, &calls), "trou/early-partner", Seat::South, Error, "art. 8a");
    assert!(finding.has(RemedyKind::Mute));
    let sim = format!("{ROUND}, E: pass, S: trump ♣, W: pass");
    only(&judged_trou(SIM, &sim), "trou/early-partner", Seat::South, Warning, "§4 Trou");
}

#[test]
fn only_the_partner_names_the_trump() {
    let calls = format!("{ROUND}, E: good, S: good, W: good, N: trump ♠");
    only(&judged_trou(CM, &calls), "trou/wrong-trump", Seat::North, Warning, "§1 Le trou");
    only(&judged_trou(TIL, &calls), "trou/wrong-trump", Seat::North, Error, "art. 8a");
    only(&judged_trou(HAI, &calls), "trou/wrong-trump", Seat::North, Warning, "4)");
    let sim = format!("{ROUND}, E: pass, S: pass, W: pass, S: trump ♥");
    only(&judged_trou(SIM, &sim), "trou/wrong-trump", Seat::South, Warning, "§4 Trou");
    clean(&judged_trou(SIM, &sim.replace("trump ♥", "trump ♣")));
}

#[test]
fn a_false_trou() {
    let calls = format!("{ROUND}, E: good, S: good, W: good");
    for id in [CM, HAI] {
        only(&judged(id, &calls), "trou/false", Seat::North, Warning, "");
        let played = format!("{}play:\n  - N: ♠A ♠T ♠2 ♠J\n", record(id, QUIET, &calls));
        let judged = ruling(&played, &law(id, &[]));
        let finding = judged.findings().iter().find(|f| f.breach.code.word() == "trou/false");
        assert!(finding.is_some_and(|f| f.is_open()), "{id}: what becomes of it is for the jury");
    }
    let finding = only(&judged(TIL, &calls), "trou/false", Seat::North, Error, "art. 22");
    assert!(finding.has(RemedyKind::Mute));
    // The call is void and the others bid on without it.
    let on = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: propose ♥, S: pass, W: join ♥";
    let ruling = judged(TIL, on);
    assert_eq!(
        (bidding(&ruling), game(&ruling)),
        (vec!["trou/false#1".into()], "emballage 8 hearts EW".into())
    );
}

#[test]
fn four_aces() {
    let passed = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
    for id in [CM, TIL, HAI] {
        clean(&ruling(&record(id, FOUR_ACES, passed), &law(id, &[])));
        let called = ruling(&record(id, FOUR_ACES, ROUND), &law(id, &[]));
        assert_eq!(bidding(&called), ["trou/false#1"], "{id}");
    }
    let troula = "N: troula, E: pass-trou, S: pass-trou, W: pass-trou, E: pass, S: pass, W: pass";
    let ruling_of = |calls: &str| ruling(&record(SIM, FOUR_ACES, calls), &law(SIM, &[]));
    clean(&ruling_of(troula));
    assert_eq!(game(&ruling_of(troula)), "troula 9 hearts NE");
    assert_eq!(
        bidding(&ruling_of(&format!("{passed}, N: pass, E: pass, S: pass, W: pass"))),
        ["trou/unannounced#1"]
    );
}

/// TIL 21: three cases; CM and SIM: 15 points.
#[test]
fn a_trou_nobody_heard_of() {
    let passed = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
    let none = judged_trou(TIL, &format!("{passed}, N: propose ♠, E: pass, S: join ♠, W: pass"));
    let finding = only(&none, "trou/unannounced", Seat::North, Error, "art. 21");
    assert_eq!((finding.redeal(), none.outcome), (Some(RedealBy::SameDealer), Outcome::Redeal));
    let own = judged_trou(TIL, &format!("{passed}, N: abondance 9 ♠, E: pass, S: pass, W: pass"));
    assert_eq!(own.outcome, Outcome::Void);
    let others = judged_trou(TIL, &format!("{passed}, N: wait, E: pass, S: abondance 9 ♣, W: pass, N: pass"));
    let finding = only(&others, "trou/unannounced", Seat::North, Error, "art. 21");
    assert!(finding.redeal().is_none() && others.outcome != Outcome::Void);
    for id in [CM, SIM] {
        let ruling = judged_trou(id, &format!("{passed}, N: pass, E: pass, S: pass, W: pass"));
        let finding = only(&ruling, "trou/unannounced", Seat::North, Error, "");
        assert_eq!(finding.penalty().map(|p| p.min), Some(-15), "{id}");
    }
    only(&judged_trou(HAI, "N: propose ♠, E: pass"), "trou/unannounced", Seat::North, Warning, "4)");
}

/// R-CM-34: it counts as not announced, or as late.
#[test]
fn a_trou_announced_too_late() {
    let calls = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou, N: propose ♠, E: pass, S: pass, W: pass, N: trou";
    assert_eq!(bidding(&judged_trou(CM, calls)), ["trou/unannounced#1"]);
    let late = ruling(&record(CM, TROU, calls), &law(CM, &["R-CM-34=b"]));
    assert!(bidding(&late).contains(&"auction/too-late#1".to_owned()));
}

/// SIM §4: three aces that come together by the dealer's exchange are no trou.
#[test]
fn sim_4_a_trou_after_the_exchange() {
    // West, the dealer, gives the turned ♦A to North, who then has three aces.
    let hands = "  N: ♠AQ653 ♥A ♦K972 ♣865\n  E: ♠T ♥JT852 ♦QJ653 ♣43\n  S: ♠8742 ♥76 ♦- ♣AKQJT72\n  W: ♠KJ9 ♥KQ943 ♦AT84 ♣9\n";
    let calls = "N: pass, E: pass, S: pass, W: grande-misere, N: trou";
    let text = record(SIM, hands, calls).replace("turned: ♦8", "turned: ♦A");
    let exchanged = format!("{text}exchange: {{gives: ♦A, takes: ♣5, from: N}}\n");
    let ruling = ruling(&exchanged, &law(SIM, &[]));
    let finding = only(&ruling, "trou/after-exchange", Seat::North, Warning, "§4 Misère");
    assert_eq!(finding.breach.also.len(), 2, "the misère and the exchange are labelled");
    assert_eq!(game(&ruling), "grande-misere 0 none W");
    let false_one = crate::verdict::ruling(&text, &law(SIM, &[]));
    assert!(!bidding(&false_one).contains(&"trou/after-exchange#1".to_owned()));
}

/// SIM §4 Misère: a dealer who is refused the card he wants may pass; nobody else may take a misère back.
#[test]
fn sim_4_the_dealer_passes_when_the_card_is_refused() {
    let calls = "N: grande-misere, E: pass, S: pass, W: grande-misere, W: pass";
    let text = record(SIM, QUIET, calls);
    for exchange in ["refused-by: [N]", "gives: ♦8, takes: ♣5, from: N, refused-by: [N]"] {
        let judged = ruling(&format!("{text}exchange: {{{exchange}}}\n"), &law(SIM, &[]));
        assert_eq!(game(&judged), "grande-misere 0 none N", "{exchange}");
        assert!(bidding(&judged).is_empty(), "{:?}", bidding(&judged));
        assert!(!findings(&judged).contains(&"play/exchange#1".to_owned()), "{exchange}");
    }
    let kept = ruling(&text, &law(SIM, &[]));
    assert_eq!(kept.games.len(), 2);
}

/// TIL 8a, HAI 4): the partner leads; SIM: with the ace that named him.
#[test]
fn the_lead_to_a_trou() {
    let led = |id: &str, lead: &str| {
        let calls = format!("{ROUND}, E: good, S: good, W: good, S: trump ♥");
        let calls = if id == SIM { calls.replace(", S: trump ♥", "") } else { calls };
        let text = format!("{}play:\n  - {lead}\n", record(id, TROU, &calls));
        let ruling = ruling(&text, &law(id, &[]));
        let wanted = |id: &String| id.contains("lead");
        crate::verdict::findings(&ruling).into_iter().filter(wanted).collect::<Vec<String>>()
    };
    for id in [CM, TIL, HAI, SIM] {
        assert_eq!(led(id, "E: ♠T"), ["trou/wrong-lead#1"], "{id}");
        assert!(led(id, "S: ♣A").is_empty(), "{id}");
    }
    assert!(led(TIL, "S: ♠8").is_empty());
    assert_eq!(led(SIM, "S: ♠8"), ["trou/wrong-lead#1"]);
}

/// TIL 8a, HAI 4): the partner names the trump when all four have accepted, the holder last.
#[test]
fn til_8a_hai_4_trump_before_the_word_of_the_holder() {
    let early = judged_trou(TIL, &format!("{ROUND}, E: good, S: good, W: good, S: trump ♥, N: maintain"));
    only(&early, "trou/early-partner", Seat::South, Error, "art. 8a");
    clean(&judged_trou(TIL, &format!("{ROUND}, E: good, S: good, W: good, N: maintain, S: trump ♥")));
    // Who stops there has left the holder no time to speak.
    let stops = judged_trou(TIL, &format!("{ROUND}, E: good, S: good, W: good"));
    assert!(findings(&stops).contains(&"auction/incomplete#1".to_owned()), "{:?}", findings(&stops));
    // HAI asks for no such word; but there too he may bid, and here he does.
    let bids = judged_trou(HAI, "N: trou, E: good, W: good, S: trump ♥, N: abondance 9 ♠");
    assert_eq!(bidding(&bids), ["trou/early-partner#1"]);
    clean(&judged_trou(HAI, "N: trou, E: good, W: good, S: trump ♥"));
}

/// HAI 4): who answers a trou first is not written, and art. 11 asks for a turn.
#[test]
fn hai_4_the_order_of_the_answers_is_free() {
    for round in ["N: trou", "N: trou, E: pass-trou, S: pass-trou, W: pass-trou"] {
        for order in ["E: good, S: good, W: good", "W: good, E: good, S: good", "S: good, W: good, E: good"] {
            clean(&judged_trou(HAI, &format!("{round}, {order}, S: trump ♥")));
        }
    }
    // Elsewhere it is.
    let order = "W: good, E: good, S: good";
    let til = judged_trou(TIL, &format!("{ROUND}, {order}, N: maintain"));
    assert_eq!(bidding(&til)[0], "auction/out-of-turn#1");
}

/// TIL art. 8a (R-TIL-2 b): whatever its rank, an abondance 9 outbids a trou that was announced.
#[test]
fn til_8a_an_abondance_9_outbids_an_announced_trou_in_either_order_of_games() {
    let calls = format!("{ROUND}, E: abondance 9 ♥, S: good, W: good");
    for reading in ["R-TIL-2=a", "R-TIL-2=b"] {
        let ruled = ruling(&record(TIL, TROU, &calls), &law(TIL, &[reading]));
        assert_eq!(game(&ruled), "abondance 9 hearts E", "{reading}: {:?}", findings(&ruled));
        assert!(!findings(&ruled).iter().any(|id| id.starts_with("auction/too-low")), "{reading}");
    }
}
