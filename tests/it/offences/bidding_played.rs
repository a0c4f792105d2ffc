//! Where calls were faulty, the cards tell which game the table played: who led, with which trump the
//! tricks were won, whether cards were put aside, who let a call stand.

use whist_jury::api::{GameResult, Ruling, Seat, Severity::Error, Severity::Warning};

use super::bidding::*;
use super::find;
use crate::verdict::{findings, law, open, ruling, said};

/// South ruffs with ♠2 and leads: spades are trump.
const SPADES: &str = "  - N: ♦2 ♦3 ♠2 ♦4\n  - S: ♠4 ♠K ♠A ♠9\n";
/// South's ♠2 is a discard, West takes the trick and leads.
const NO_SPADES: &str = "  - N: ♦2 ♦3 ♠2 ♦4\n  - W: ♠K ♠A ♠9 ♠4\n";

fn with(id: &str, calls: &str, rest: &str) -> Ruling {
    ruling(&format!("{}{rest}", record(id, QUIET, calls)), &law(id, &[]))
}

fn played(id: &str, calls: &str, play: &str) -> Ruling {
    with(id, calls, &format!("play:\n{play}"))
}

#[track_caller]
fn asked(ruling: &Ruling, id: &str, wanted: &str) {
    assert_eq!(game(ruling), wanted, "{:?}", findings(ruling));
    assert_eq!(open(ruling), [id]);
}

/// TIL art. 22, 32: a void raise, on which the player of the higher game passes, or which the tricks show.
#[test]
fn til_22_32_a_void_call_that_the_table_let_stand() {
    let calls = "N: propose ♠, E: propose ♥, S: join ♠, W: pass, N: pass, E: solo 6 ♥, S: raise 9";
    let passed = played(TIL, &format!("{calls}, E: pass"), SPADES);
    asked(&passed, "auction/too-low#1", "emballage 9 spades NS");
    let found = only(&passed, "auction/too-low", Seat::South, Error, "art. 22");
    assert!(said(&found).contains("it would have been solo 6"), "{found:?}");
    // He says nothing more: spades won the first trick.
    asked(&played(TIL, calls, SPADES), "auction/too-low#1", "emballage 9 spades NS");
    // The tricks were won as in his solo, whatever he said.
    for calls in [calls.to_owned(), format!("{calls}, E: pass")] {
        let solo = played(TIL, &calls, NO_SPADES);
        assert_eq!(game(&solo), "solo 6 hearts E", "{calls}");
        assert!(open(&solo).is_empty(), "{:?}", findings(&solo));
    }
}

/// CM §1 Petite misère, §2: cards put aside show the game that asks for it.
#[test]
fn cm_1_cards_put_aside_show_the_game() {
    let calls = "N: piccolo, E: petite-misere, S: pass, W: pass";
    let aside = "discards: {N: ♠3, E: ♥2, S: ♠2, W: ♥3}\nplay:\n  - N: ♠5 ♠T ♠4 ♠J\n";
    asked(&with(CM, calls, aside), "auction/too-low#1", "petite-misere 0 none E");
    let kept = played(CM, calls, "  - N: ♠5 ♠T ♠4 ♠J\n");
    assert_eq!(game(&kept), "piccolo 1 none N");
}

/// HAI art. 11, 1) to 10), CM §1: who answers a game that is none has made no mistake of his own.
#[test]
fn hai_11_cm_1_a_game_that_is_none_is_answered() {
    let calls = "N: propose ♠, E: pass, S: join ♠, W: piccolo, S: raise 12, W: pass";
    let hai = played(HAI, calls, SPADES);
    only(&hai, "auction/unknown-game", Seat::West, Warning, "");
    asked(&hai, "auction/unknown-game#1", "emballage 12 spades NS");
    let calls = calls.replace("piccolo", "petite-misere-etalee");
    let cm = played(CM, &calls, SPADES);
    only(&cm, "auction/unknown-game", Seat::West, Warning, "");
    asked(&cm, "auction/unknown-game#1", "emballage 12 spades NS");
    // What was taken back at once misleads nobody.
    let back = "N: propose ♠, E: pass, S: join ♠, W: piccolo, W: pass, S: raise 12";
    let ruling = judged(HAI, back);
    assert_eq!(bidding(&ruling), ["auction/unknown-game#1", "auction/out-of-turn#1"]);
}

/// CM §1, SIM §3: what is wrong with a call itself goes before whose turn it was, where that costs nothing.
#[test]
fn cm_1_sim_3_a_call_out_of_turn_that_is_wrong_in_any_turn() {
    let late = "N: solo 6 ♠, E: pass, S: pass, W: pass, N: abondance 9 ♠";
    let found = bidding(&judged(CM, late));
    assert_eq!(found, ["auction/solo-not-open#1", "auction/too-late#1"]);
    let joiner = "N: propose ♠, E: pass, S: join ♠, W: pass, S: petite-misere";
    only(&judged(CM, joiner), "auction/restricted", Seat::South, Warning, "");
    only(&judged(SIM, "N: pass, S: propose ♠"), "auction/wrong-suit", Seat::South, Warning, "");
    // Where it silences, it counts.
    only(&judged(HAI, joiner), "auction/out-of-turn", Seat::South, Error, "art. 11");
    only(&judged(TIL, "N: wait, S: petite-misere, E: pass"), "auction/out-of-turn", Seat::South, Error, "");
    only(&judged(CM, "N: pass, S: petite-misere, E: pass"), "auction/out-of-turn", Seat::South, Warning, "");
}

/// CM §1, SIM §4: whose game nobody has gone over has no turn left; the label shows his game.
#[test]
fn cm_1_sim_4_a_second_game_over_ones_own() {
    let calls = "N: pass, E: grande-misere, S: pass, W: pass, E: grande-misere-etalee";
    for id in [CM, SIM] {
        let ruling = played(id, calls, "  - N: ♠5 ♠T ♠4 ♠J\n");
        let found = only(&ruling, "auction/out-of-turn", Seat::East, Warning, "");
        assert_eq!(found.breach.also.len(), 1, "{found:?}");
        asked(&ruling, "auction/out-of-turn#1", "grande-misere-etalee 0 none E");
    }
}

/// CM §1 Important, HAI 2): who waits in the wrong seat has no right to join for it.
#[test]
fn cm_1_hai_a_join_after_a_wrong_wait() {
    let calls = "N: pass, E: wait, S: propose ♠, W: pass, E: join ♠";
    for id in [CM, HAI] {
        let ruling = played(id, calls, SPADES);
        only(&ruling, "auction/wait", Seat::East, Warning, "");
        asked(&ruling, "auction/wait#1", "emballage 8 spades ES");
    }
    let right = "N: wait, E: pass, S: propose ♠, W: pass, N: join ♠";
    assert!(open(&played(CM, right, SPADES)).is_empty());
}

/// CM §1, HAI 1): whoever has gone solo is joined all the same.
#[test]
fn cm_1_hai_1_a_proposer_who_went_solo_is_joined() {
    let calls = "N: propose ♠, E: propose ♥, S: pass, W: pass, N: solo 6 ♦, E: join ♠ 10";
    for id in [CM, HAI] {
        asked(&played(id, calls, SPADES), "auction/not-joinable#1", "emballage 10 spades NE");
    }
}

/// CM §1 Demander: a join where nobody has proposed.
#[test]
fn cm_1_nobody_proposed_and_somebody_joins() {
    let ruling = played(CM, "N: pass, E: join ♠, S: pass, W: pass", SPADES);
    assert_eq!(game(&ruling), "emballage 8 spades E");
    assert!(open(&ruling).contains(&"auction/not-joinable#1".to_owned()), "{:?}", findings(&ruling));
    let unknown =
        ruling.findings().iter().find(|finding| finding.breach.code.word() == "transcript/unknown").unwrap();
    assert!(said(&unknown).contains("with whom E plays"), "{unknown:?}");
}

/// CM §1 Le trou, TIL art. 21: another trump than the one that counts was played.
#[test]
fn cm_1_til_21_the_trump_that_was_played() {
    let round = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: good, W: good, E: trump ♥";
    let play = "  - S: ♠2 ♠9 ♠A ♠T\n  - N: ♦2 ♦3 ♥6 ♦4\n  - S: ♥7 ♥3 ♥A ♥2\n";
    let text = format!("{}play:\n{play}", record(CM, TROU, round));
    let ruling = ruling(&text, &law(CM, &[]));
    asked(&ruling, "trou/wrong-trump#1", "trou 9 hearts NS");
}

/// CM §1 Abondance: the same game of another player is named with its player and its trump.
#[test]
fn cm_1_what_should_have_been_is_told_apart() {
    let ruling = played(CM, "N: abondance 9 ♦, E: abondance 9 ♠, S: pass, W: pass", "  - E: ♠T ♠2 ♠J ♠3\n");
    let found = only(&ruling, "auction/too-low", Seat::East, Warning, "");
    let wanted = "The table played abondance 9 in ♠ of E on it; without this call it would have been \
                  abondance 9 in ♦ of N.";
    assert!(said(&found).contains(wanted), "{}", said(&found));
}

/// CM §1 Abondance, TIL art. 8, HAI, SIM §4: a harmless fault and a slip in the play do not bring back a game
/// that was given up.
#[test]
fn a_slip_in_the_play_does_not_change_the_game() {
    let wait = "N: propose ♠, E: pass, S: join ♠, W: abondance 9 ♥, N: pass, E: wait, E: pass, S: pass";
    let ruling = played(CM, wait, "  - N: ♠3 ♠T ♠2 ♠J\n  - W: ♥3 ♠5 ♥2 ♥6\n");
    assert_eq!(game(&ruling), "abondance 9 hearts W");
    assert!(findings(&ruling).contains(&"play/wrong-leader#1".to_owned()), "{:?}", findings(&ruling));
    assert!(open(&ruling).is_empty());
    let aside = "discards: {N: ♠3, E: ♥2, S: ♠2, W: ♥3}\nplay:\n  - N: ♠5 ♠T ♠4 ♠J\n";
    let low = "N: pass, E: petite-misere, S: grande-misere, W: wait, W: pass, E: pass";
    assert_eq!(game(&with(CM, low, aside)), "grande-misere 0 none S");
}

/// TIL art. 7, 22, 32: a false trou that nobody took for one is not what the table played.
#[test]
fn til_22_a_false_trou_that_was_dropped() {
    let calls =
        "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, N: propose ♠, E: pass, S: join ♠, W: pass";
    let ruling = played(TIL, calls, SPADES);
    assert_eq!(game(&ruling), "emballage 8 spades NS", "{:?}", findings(&ruling));
    assert_eq!(open(&ruling), ["auction/muted#1"]);
}

/// CM §1 Le trou: an abondance too low over a trou, whose trump is the only one that anybody named.
#[test]
fn cm_1_a_low_abondance_of_the_trou_partner() {
    let calls = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: abondance 9 ♣, W: good";
    let play = "  - S: ♣A ♣9 ♣5 ♣3\n  - S: ♣K ♠9 ♣6 ♣4\n";
    let ruling = ruling(&format!("{}play:\n{play}", record(CM, TROU, calls)), &law(CM, &[]));
    asked(&ruling, "auction/too-low#1", "abondance 9 clubs S");
}

/// CM §1: with several faulty calls, what should have been is told without all of them.
#[test]
fn cm_1_several_faulty_calls() {
    let calls = "N: pass, E: solo 6 ♥, S: solo 7 ♣, W: pass, E: pass";
    let ruling = played(CM, calls, "  - N: ♣4 ♥2 ♣A ♣2\n");
    assert_eq!(bidding(&ruling), ["auction/solo-not-open#1", "auction/solo-not-open#2"]);
    let last = ruling
        .findings()
        .iter()
        .rfind(|finding| finding.breach.code.word() == "auction/solo-not-open")
        .unwrap();
    assert!(
        said(&last).contains("without the faulty calls it would have been passed out"),
        "{}",
        said(&last)
    );
}

/// CM §1 Petite misère: the lawful game is a choice only where it would have had the same tricks.
#[test]
fn cm_1_a_petite_misere_is_not_counted_from_thirteen_tricks() {
    let calls = "N: petite-misere, E: pass, S: pass, W: pass, N: grande-misere";
    let ruling = played(CM, calls, "  - N: ♠5 ♠T ♠4 ♠J\n");
    asked(&ruling, "auction/out-of-turn#1", "grande-misere 0 none N");
    let question = ruling.findings().iter().find(|finding| finding.is_open()).unwrap();
    let results = question.game().unwrap().results();
    assert_eq!(results, [GameResult::Stands, GameResult::Void]);
}

/// CM §2, HAI 1): a raise that answered a faulty call stands when the same player errs again.
#[test]
fn cm_2_hai_1_what_stood_before_the_last_fault() {
    let calls = "N: propose ♠, E: pass, S: join ♠, W: solo 6 ♥, S: raise 10, W: solo 6 ♥, S: pass";
    for id in [CM, HAI] {
        let ruling = played(id, calls, SPADES);
        assert_eq!(game(&ruling), "emballage 10 spades NS", "{:?}", findings(&ruling));
        assert!(open(&ruling).is_empty());
    }
}

/// CM §1 Le trou, §4: a trou kept silent does not hide that the game of its holder was not open to him.
#[test]
fn cm_1_4_an_illegal_game_of_who_kept_a_trou_silent() {
    let text =
        format!("{}play:\n  - N: ♠3 ♠T ♠2 ♠J\n", record(CM, TROU, "N: solo 6 ♠, E: pass, S: pass, W: pass"));
    let ruling = ruling(&text, &law(CM, &[]));
    assert_eq!(bidding(&ruling), ["trou/unannounced#1", "auction/solo-not-open#1"]);
    assert_eq!(open(&ruling), ["auction/solo-not-open#1"]);
}

/// CM §1 Le trou, TIL art. 8a: a trou whose trump is not written, led by the partner, stays a trou.
#[test]
fn cm_1_til_8_a_trou_without_its_trump_is_not_a_low_misere() {
    let calls = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: petite-misere, S: good, W: good";
    for (id, end) in [(CM, ""), (TIL, ", N: maintain")] {
        let text = format!("{}play:\n  - S: ♠2 ♠9 ♠A ♠T\n", record(id, TROU, &format!("{calls}{end}")));
        let ruling = ruling(&text, &law(id, &[]));
        assert_eq!(game(&ruling), "trou 9 none NS", "{id} {:?}", findings(&ruling));
    }
}

/// HAI 6), SIM §4: a misère or a slam has no number that could be raised, and is in the regulation.
#[test]
fn hai_6_sim_4_a_misere_is_not_raised() {
    for (id, game) in [(HAI, "grande-misere"), (SIM, "grand-chelem ♦")] {
        let ruling = judged(id, &format!("N: {game}, E: pass, S: pass, W: pass, N: raise 10"));
        only(&ruling, "auction/restricted", Seat::North, Warning, "");
    }
}

/// CM §1 Demander: with two proposals, whom he joins in a third suit cannot be told.
#[test]
fn cm_1_a_suit_that_neither_proposed() {
    let ruling = played(CM, "N: propose ♠, E: propose ♥, S: join ♣, W: pass, N: pass, E: pass", SPADES);
    assert_eq!(game(&ruling), "emballage 8 clubs S", "{:?}", findings(&ruling));
    assert_eq!(open(&ruling), ["auction/wrong-suit#1", "play/wrong-leader#1"]);
}

/// HAI 1) remarks: what was joined only because its proposer maintained it rests on that call.
#[test]
fn hai_1_a_game_on_a_proposal_that_was_maintained() {
    let calls = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: maintain, E: join ♦";
    let play = "play:\n  - N: ♠A ♠T ♠2 ♠J\n";
    let ruled = ruling(&format!("{}{play}", record(HAI, QUIET, calls)), &law(HAI, &[]));
    only(&ruled, "auction/maintain", Seat::North, Warning, "1) remarks");
    assert_eq!(game(&ruled), "emballage 8 diamonds NE");
    assert_eq!(open(&ruled), ["auction/maintain#1"]);
    // A needless one on which nothing rests is asked of nobody.
    let idle = "N: propose ♠, E: propose ♥, S: pass, W: join ♥, N: maintain";
    let idle = ruling(&format!("{}{play}", record(HAI, QUIET, idle)), &law(HAI, &[]));
    assert_eq!(
        (game(&idle).as_str(), open(&idle).len()),
        ("emballage 8 hearts EW", 0),
        "{:?}",
        findings(&idle)
    );
}

/// HAI art. 11, 1): a bound proposer's raise costs nobody the right to speak, and rests on no reading of that.
#[test]
fn hai_1_a_bound_raise_rests_on_no_lost_right_to_speak() {
    let calls = "N: propose ♠, E: join ♠, S: petite-misere, W: pass, N: raise 12, E: pass, S: pass";
    let play = "play:\n  - N: ♠A ♠T ♠2 ♠J\n";
    let ruled = ruling(&format!("{}{play}", record(HAI, QUIET, calls)), &law(HAI, &[]));
    assert!(find(&ruled, "auction/bound").is_some());
    assert!(ruled.other_readings.iter().all(|other| other.id != "R-HAI-14"), "{:?}", ruled.other_readings);
}

/// HAI 7), 10), R-HAI-26: who may overbid with these games is not limited, or a joiner has only what 1) lists.
#[test]
fn hai_7_10_a_joiner_overbids_with_an_abondance_or_a_grand_chelem() {
    let ten = "N: propose ♠, E: join ♠, S: pass, W: abondance 9 ♥, E: abondance 10 ♥";
    let slam = "N: propose ♠, E: join ♠, S: pass, W: petit-chelem ♥, E: grand-chelem NT";
    for calls in [ten, slam] {
        clean(&judged(HAI, calls));
        let b = read_as(HAI, &["R-HAI-26=b"], calls);
        only(&b, "auction/restricted", Seat::East, Warning, "1)");
    }
    // Nine come too late for him in both.
    let nine = "N: propose ♠, E: join ♠, S: pass, W: pass, E: abondance 9 ♥";
    assert!(!bidding(&judged(HAI, nine)).is_empty());
}

/// CM §1 Abondance, SIM §4: who shows a suit that does not go over the other's abondance leaves it to him; who
/// leads all the same plays a game that is too low.
#[test]
fn cm_1_sim_4_a_second_abondance_in_a_lower_suit() {
    for id in [CM, SIM] {
        let calls = "N: abondance 9 ♣, E: abondance 9, S: pass, W: pass, E: trump ♠";
        let shown = judged(id, calls);
        clean(&shown);
        assert_eq!(game(&shown), "abondance 9 clubs N", "{id}");
        let text = format!("{}play:\n  - E: ♥A ♥6 ♥3 ♦2\n", record(id, QUIET, calls));
        let led = ruling(&text, &law(id, &[]));
        only(&led, "auction/too-low", Seat::East, Warning, "");
        assert_eq!(
            (game(&led).as_str(), open(&led)),
            ("abondance 9 spades E", vec!["auction/too-low#1".into()])
        );
    }
}

/// CM Note du jury: a game that rests on a faulty call is asked of the jury, whoever led to it.
#[test]
fn cm_a_faulty_game_that_another_led_to() {
    let calls = "N: propose ♠, E: pass, S: join ♠, W: pass, E: abondance 9 ♥, S: pass";
    let hearts = "play:
  - N: ♣4 ♥2 ♣A ♣2
  - E: ♥A ♥6 ♥3 ♦2
  - E: ♥J ♥7 ♥Q ♦7
  - W: ♣9 ♣5 ♥5 ♣3
  - E: ♥T ♣7 ♥K ♦9
  - W: ♦4 ♦T ♦Q ♠4
  - E: ♦3
";
    let ruling = ruling(&format!("{}{hearts}", record(CM, QUIET, calls)), &law(CM, &[]));
    assert_eq!(game(&ruling), "abondance 9 hearts E");
    assert_eq!(open(&ruling), ["auction/after-pass#1"]);
}
