//! The answers to a trou: in which order, when, and who is to blame for those that are wrong or missing.

use whist_jury::api::{Certainty, RemedyKind, Ruling, Seat, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::*;

const PASSED: &str = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";
/// South holds ♣A, the last ace, and leads.
const LEAD: &str = "play:\n  - S: ♠2 ♠9 ♠A ♠T\n";

/// Judges these calls on the cards of `TROU` with the hands of North and East exchanged: East has the trou.
fn second(id: &str, calls: &str) -> Ruling {
    let hands = TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
    ruling(&record(id, &hands, calls), &law(id, &[]))
}

fn remarks(ruling: &Ruling) -> usize {
    ruling.findings().iter().filter(|finding| finding.breach.code.word() == "transcript/unknown").count()
}

/// CM §1, SIM §4: the others answer, and no order is written, whether or not the round is.
#[test]
fn cm_1_sim_4_the_answers_come_in_any_order() {
    for id in [CM, SIM, HAI] {
        for round in ["N: pass-trou, E: trou, S: pass-trou, W: pass-trou", "N: pass-trou, E: trou", "E: trou"]
        {
            for order in
                ["S: good, W: good, N: good", "N: pass, W: pass, S: pass", "W: good, N: good, S: good"]
            {
                clean(&second(id, &format!("{round}, {order}")));
            }
            // The partner waits for the others, and they for nobody.
            clean(&second(id, &format!("{round}, W: good, N: good, S: trump ♣")));
        }
    }
    let troula = "N: troula, E: pass-trou, S: pass-trou, W: pass-trou, W: good, S: good, E: good";
    clean(&ruling(&record(SIM, FOUR_ACES, troula), &law(SIM, &[])));
}

/// TIL 7, 8a: who answers a trou shows that the rest of the round was left out, unless somebody goes on with it.
#[test]
fn til_8_the_rest_of_a_round_with_a_trou() {
    let answers = "S: good, W: good, N: good, E: maintain, S: trump ♥";
    clean(&second(TIL, &format!("N: pass-trou, E: trou, {answers}")));
    clean(&second(TIL, &format!("E: trou, {answers}")));
    let goes_on = "N: pass-trou, E: trou, S: good, W: pass-trou, W: good, N: good, E: maintain";
    only(&second(TIL, goes_on), "trou/early-bid", Seat::South, Error, "art. 21");
}

/// TIL 7, 22: a record that lacks words on the trou is told so, and nobody pays for it.
#[test]
fn til_7_one_word_on_the_trou_is_missing() {
    let bids = "N: wait, E: propose ♥, S: pass, W: join ♥, N: pass";
    for round in ["N: pass-trou, S: pass-trou, W: pass-trou", "N: pass-trou, E: pass-trou, S: pass-trou"] {
        for id in [TIL, CM] {
            let ruling = judged(id, &format!("{round}, {bids}"));
            clean(&ruling);
            assert_eq!((remarks(&ruling), game(&ruling).as_str()), (1, "emballage 8 hearts EW"), "{id}");
        }
    }
    // Who bids instead of it is early.
    let last = judged(TIL, "N: pass-trou, E: pass-trou, S: pass-trou, W: propose ♥, N: wait");
    assert_eq!(bidding(&last), ["trou/early-bid#1"]);
    // A round that breaks off was not written down to its end, for all that the record shows.
    let broken = judged(TIL, &format!("N: pass-trou, E: pass-trou, {bids}"));
    clean(&broken);
    assert_eq!((remarks(&broken), game(&broken).as_str()), (1, "emballage 8 hearts EW"));
    // And who is passed over while he has still to speak on it is passed over.
    let order = judged(TIL, &format!("N: pass-trou, S: pass-trou, E: pass-trou, W: pass-trou, {bids}"));
    assert_eq!(bidding(&order)[0], "auction/out-of-turn#1");
}

/// CM §1 Important: who plays a higher game says so at once; that is an answer as much as to agree.
#[test]
fn cm_1_a_higher_game_is_an_answer() {
    for calls in [
        "N: pass-trou, E: trou, S: grande-misere, W: good, N: good",
        "N: pass-trou, E: trou, S: good, W: grande-misere, N: good",
        "N: pass-trou, E: trou, S: grande-misere, W: pass-trou, W: good, N: good",
    ] {
        clean(&second(CM, calls));
    }
    clean(&judged_trou(CM, "N: trou, E: pass-trou, S: grande-misere, W: good"));
    // A proposal is none; and TIL 8a has the answers wait.
    let proposes = "N: pass-trou, E: trou, S: propose ♥, W: pass-trou, W: good, N: good";
    only(&second(CM, proposes), "trou/early-bid", Seat::South, Warning, "§1 Important");
    let early = "N: pass-trou, E: trou, W: grande-misere, S: pass-trou, S: good, N: good";
    only(&second(TIL, early), "trou/early-bid", Seat::West, Error, "art. 21");
}

/// CM §1: who passes before somebody announces a trou, and says nothing more, has passed.
#[test]
fn cm_1_a_pass_before_the_trou() {
    clean(&second(CM, "N: pass, E: trou, S: good, W: good, S: trump ♣"));
    let unanswered = "N: pass-trou, E: trou, S: good, W: good, S: trump ♣";
    let waited_for = second(CM, &format!("{unanswered}, N: good"));
    only(&waited_for, "trou/early-partner", Seat::South, Warning, "§1 Le trou");
    // Where the record stops with the partner, North may have answered and nobody wrote it down.
    only_possible(&second(CM, unanswered), "trou/early-partner", Seat::South, "§1 Le trou");
}

/// CM §1, TIL 7: that the aces are missing says more than that it comes late; whom nobody believed binds nobody.
#[test]
fn a_false_trou_is_false_whenever_it_comes() {
    let heard = format!("{PASSED}, N: trou, E: good, S: good, W: good, S: trump ♣");
    let text = format!("{}{LEAD}", record(CM, QUIET, &heard)).replace("♠2 ♠9 ♠A ♠T", "♠2 ♠J ♠A ♠T");
    let believed = ruling(&text, &law(CM, &[]));
    only(&believed, "trou/false", Seat::North, Warning, "§1 Le trou");
    assert!(believed.findings().iter().any(|finding| finding.is_open()));
    let ignored = judged(CM, &format!("{PASSED}, N: propose ♠, E: trou, S: join ♠, W: pass"));
    only(&ignored, "trou/false", Seat::East, Warning, "§1 Le trou");
    assert_eq!(game(&ignored), "emballage 8 spades NS");
}

/// Who only answered a trou that was none has not passed.
#[test]
fn an_answer_to_a_false_trou_is_no_pass() {
    for id in [CM, HAI, TIL] {
        let calls = "N: trou, E: good, S: good, W: good, S: trump ♣";
        let ruling = ruling(&format!("{}{LEAD}", record(id, QUIET, calls)), &law(id, &[]));
        let finding =
            ruling.findings().iter().find(|finding| finding.breach.code.word() == "trou/false").unwrap();
        assert!(said(&finding).contains("undecided"), "{id}: {}", said(&finding));
    }
}

/// CM §1 Le trou, R-CM-1: a game that is too low is one fault, whether its suit is named in the call or later.
#[test]
fn cm_1_the_trump_of_a_game_that_was_too_low() {
    for calls in ["E: abondance 9 ♥, S: good, W: good", "E: abondance 9, S: good, W: good, E: trump ♥"] {
        let text = format!("{}play:\n  - E: ♥J ♥6 ♥K ♥A\n", record(CM, TROU, &format!("{ROUND}, {calls}")));
        let ruling = ruling(&text, &law(CM, &[]));
        assert_eq!(
            (bidding(&ruling), open(&ruling)),
            (vec!["auction/too-low#1".to_owned()], vec!["auction/too-low#1".to_owned()])
        );
        assert_eq!(game(&ruling), "abondance 9 hearts E");
    }
    // Who has no game of his own has no trump to name.
    let calls = format!("{ROUND}, E: good, S: good, W: good, E: trump ♥");
    only(&judged_trou(CM, &calls), "trou/wrong-trump", Seat::East, Warning, "§1 Le trou");
}

/// HAI 4): the holder who bids has forgotten his trou; a false one of another makes no second fault of it.
#[test]
fn hai_4_a_false_trou_makes_nobody_early() {
    let calls = "N: propose ♠, E: trou, S: good, W: good";
    assert_eq!(bidding(&judged_trou(HAI, calls)), ["trou/unannounced#1", "trou/false#1"]);
    let calls = "N: propose ♥, E: trou, S: good, W: good";
    only(&second(HAI, calls), "trou/early-bid", Seat::North, Error, "4)");
}

/// HAI 4): a troula is no game there; who answers it has made no mistake of his own.
#[test]
fn hai_4_answers_to_a_troula_that_is_none() {
    let judge = |calls: &str| {
        let hands = FOUR_ACES.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
        ruling(&record(HAI, &hands, calls), &law(HAI, &[]))
    };
    for calls in [
        "N: pass, E: troula, S: good, W: good, N: good",
        &format!("{PASSED}, E: troula, S: pass, W: pass, N: pass"),
    ] {
        only(&judge(calls), "auction/unknown-game", Seat::East, Warning, "");
    }
    only(&judge("S: good, N: wait"), "auction/out-of-turn", Seat::South, Error, "art. 11");
    // Had North and East spoken, and nobody wrote it down, there was still nothing to agree to.
    let open = judge("S: good");
    assert_eq!(bidding(&open), ["auction/out-of-turn#1", "auction/restricted#1"]);
    assert!(open.findings().iter().all(|finding| {
        !finding.breach.code.word().starts_with("auction/")
            || finding.breach.code.word() == "auction/incomplete"
            || finding.certainty() == Certainty::Possible
    }));
}

/// CM §1, TIL 8b: nobody waits while a trou stands, and the code says so.
#[test]
fn nobody_waits_while_a_trou_stands() {
    only(&judged_trou(TIL, &format!("{ROUND}, E: wait")), "auction/wait", Seat::East, Error, "art. 8b");
    let first = "N: pass-trou, E: trou, S: pass-trou, W: pass-trou, N: wait, S: good, W: good, S: trump ♣";
    only(&second(CM, first), "auction/wait", Seat::North, Warning, "§1 Important");
    clean(&judged(CM, "N: wait, E: propose ♥"));
}

/// CM §1 Le trou: who has answered, rightly or not, has had his chance; the partner is not to blame.
#[test]
fn cm_1_the_partner_is_not_blamed_for_a_faulty_answer() {
    for answer in ["wait", "propose ♥", "petite-misere", "solo 6 ♥", "maintain"] {
        let ruling = judged_trou(CM, &format!("{ROUND}, E: {answer}, S: good, W: good, S: trump ♣"));
        assert_eq!(bidding(&ruling).len(), 1, "{answer}: {:?}", bidding(&ruling));
        assert!(!bidding(&ruling).contains(&"trou/early-partner#1".to_owned()), "{answer}");
    }
}

/// A `pass-trou` too many is an answer, or nothing at all.
#[test]
fn a_stray_pass_trou_among_the_answers() {
    for answers in [
        "E: good, S: pass-trou, W: good, S: trump ♣",
        "E: good, W: good, S: pass-trou, S: trump ♣",
        "E: good, S: good, N: pass-trou, W: good, S: trump ♣",
        "E: good, S: good, W: good, N: pass-trou, S: trump ♣",
        "W: pass-trou, E: good, S: good, S: trump ♣",
    ] {
        for id in [CM, SIM, HAI] {
            clean(&judged_trou(id, &format!("{ROUND}, {answers}")));
        }
    }
}

/// TIL 8a: the holder maintains last; CM, SIM, HAI ask for no word of his and forbid none.
#[test]
fn til_8_a_trou_maintained_before_the_answers() {
    for calls in [
        "N: trou, N: maintain, E: good, S: good, W: good, S: trump ♣".to_owned(),
        "N: trou, E: good, N: maintain, S: good, W: good, S: trump ♣".to_owned(),
        format!("{ROUND}, N: maintain, E: good, S: good, W: good, S: trump ♣"),
        format!("{ROUND}, E: good, N: maintain, S: good, W: good, S: trump ♣"),
    ] {
        for id in [CM, SIM, HAI] {
            clean(&judged_trou(id, &calls));
        }
        only(&judged_trou(TIL, &calls), "auction/out-of-turn", Seat::North, Error, "art. 22");
    }
}

/// TIL 21, R-CM-34: a trou that comes too late is one that was not announced, and that has its own price.
#[test]
fn til_21_a_late_trou_silences_nobody() {
    for bids in [
        "N: trou, E: grande-misere, S: pass, W: pass, N: grande-misere",
        "N: trou, E: good, S: good, W: good, N: maintain, S: trump ♥",
    ] {
        only(
            &judged_trou(TIL, &format!("{PASSED}, {bids}")),
            "trou/unannounced",
            Seat::North,
            Error,
            "art. 21",
        );
    }
    let calls = format!("{PASSED}, N: trou, E: grande-misere, S: pass, W: pass, N: grande-misere");
    let late = ruling(&record(TIL, TROU, &calls), &law(TIL, &["R-CM-34=b"]));
    assert_eq!(bidding(&late), ["auction/too-late#1", "auction/muted#1"]);
    assert!(
        late.findings()
            .iter()
            .any(|finding| finding.breach.code.word() == "auction/too-late" && finding.has(RemedyKind::Mute))
    );
}

/// TIL 21: the higher game of who kept his trou silent is void, and nobody has to say so again.
#[test]
fn til_21_a_void_game_leaves_nothing_to_ask() {
    let calls = "N: abondance 9 ♠, E: pass-trou, S: pass-trou, W: pass-trou, E: pass, S: pass, W: pass";
    let text = format!("{}play:\n  - N: ♠A ♠T ♠2 ♠9\n", record(TIL, TROU, calls));
    let void = ruling(&text, &law(TIL, &[]));
    assert_eq!(bidding(&void), ["trou/unannounced#1", "trou/early-bid#1"]);
    assert!(open(&void).is_empty(), "{:?}", open(&void));
    // Where no trou makes it void, the committee is asked.
    let text = format!("{}play:\n  - N: ♠A ♠T ♠2 ♠J\n", record(TIL, QUIET, calls));
    assert_eq!(open(&ruling(&text, &law(TIL, &[]))), ["trou/early-bid#1"]);
}

/// SIM §4 Trou, CM §1 Important, R-CM-27: whether one has to wait for the holder of a trou that is outbid is a
/// matter of reading, and the verdict names it where that decides.
#[test]
fn sim_4_cm_1_r_cm_27_who_waits_for_the_holder_of_an_outbid_trou() {
    let calls = "E: pass-trou, N: trou, S: pass-trou, W: pass-trou, W: grande-misere-etalee, \
                 E: grande-misere-etalee, N: pass, S: good";
    let names = |ruling: &Ruling| {
        ruling.findings().iter().any(|finding| finding.readings().contains(&"R-CM-27".to_owned()))
    };
    let judge =
        |id: &str, readings: &[&str], calls: &str| ruling(&record(id, TROU, calls), &law(id, readings));
    let finding = only(&judge(SIM, &[], calls), "auction/out-of-turn", Seat::East, Warning, "§4 Trou");
    assert_eq!(finding.basis.readings, ["R-CM-27"]);
    // Where North speaks only after South, his word before East can have been left out.
    let perhaps = calls.replace("N: pass, S: good", "S: good, N: pass");
    assert_ne!(perhaps, calls);
    let perhaps = judge(SIM, &[], &perhaps);
    assert_eq!(bidding(&perhaps), [""; 0]);
    assert!(
        crate::verdict::findings(&perhaps).contains(&"transcript/unknown#1".to_owned()) && names(&perhaps)
    );
    let other = judge(SIM, &["R-CM-27=b"], calls);
    clean(&other);
    assert!(names(&other));
    let own = judge(CM, &[], calls);
    clean(&own);
    assert!(names(&own));
    // Nobody speaks in his stead.
    for id in [SIM, CM] {
        let waited = "E: pass-trou, N: trou, S: pass-trou, W: pass-trou, W: grande-misere-etalee, N: pass, \
                      E: grande-misere-etalee, S: good";
        assert!(!names(&judge(id, &[], waited)), "{id}");
    }
}
