//! Who names a trump, and for which game.

use whist_jury::api::{RemedyKind, Ruling, Seat, Severity::Advice, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::*;

/// CM §1 Abondance, SIM §4, HAI 5), TIL art. 22: only who plays the game names its trump.
#[test]
fn the_trump_of_an_abondance_is_its_players_own() {
    let calls = "N: abondance 9, E: pass, S: pass, W: pass";
    for (id, severity, article) in [
        (CM, Warning, "§1 Abondance"),
        (SIM, Warning, "§4 Abondance"),
        (HAI, Warning, "5)"),
        (TIL, Error, "art. 22"),
    ] {
        let by_another = judged(id, &format!("{calls}, E: trump ♣"));
        let finding = only(&by_another, "auction/wrong-trump", Seat::East, severity, article);
        assert_eq!(finding.has(RemedyKind::Mute), id == TIL, "{id}");
        assert_eq!(game(&by_another), "abondance 9 none N", "{id}");
        clean(&judged(id, &format!("{calls}, N: trump ♠")));
    }
    // A regulation that says nothing of it has no sanction.
    assert_eq!(bidding(&judged(UNI, "N: propose ♠, E: join ♠, S: trump ♣")), ["auction/wrong-trump#1"]);
}

/// HAI art. 11, TIL art. 22: in another's turn it is that.
#[test]
fn a_trump_named_in_anothers_turn() {
    for id in [HAI, TIL] {
        let finding =
            only(&judged(id, "E: trump ♥, N: wait, S: pass"), "auction/out-of-turn", Seat::East, Error, "");
        assert!(finding.has(RemedyKind::Mute), "{id}");
    }
    only(&judged(CM, "E: trump ♥, N: pass, S: pass"), "auction/wrong-trump", Seat::East, Warning, "");
}

/// CM §1: who had the floor has used it, and nobody is blamed for going on.
#[test]
fn who_names_a_trump_for_no_game_has_had_his_turn() {
    only(
        &judged(CM, "N: trump ♥, E: pass, S: pass, W: pass"),
        "auction/wrong-trump",
        Seat::North,
        Warning,
        "",
    );
    // Said again at once in the right words, it is taken back.
    let put_right = judged(HAI, "N: propose ♠, E: pass, S: trump ♠, S: join ♠, W: pass");
    only(&put_right, "auction/wrong-trump", Seat::South, Warning, "5)");
    assert_eq!(game(&put_right), "emballage 8 spades NS");
    let on = judged(TIL, "N: wait, E: pass, S: trump ♥, W: propose ♦, N: join ♦");
    assert_eq!(bidding(&on), ["auction/wrong-trump#1"]);
    assert_eq!(game(&on), "emballage 8 diamonds NW");
}

/// CM §1 Le trou: a trou that was outbid, and whose trump was named and played all the same.
#[test]
fn cm_1_the_table_plays_an_outbid_trou() {
    let calls = "N: trou, E: abondance 10 ♥, S: good, W: good, S: trump ♣";
    only(&judged_trou(CM, calls), "auction/wrong-trump", Seat::South, Warning, "§1 Abondance");
    let play = "  - S: ♠4 ♠9 ♠A ♠T\n  - N: ♠6 ♦6 ♠7 ♠J\n  - W: ♣9 ♣6 ♣4 ♣A\n  - S: ♣T ♠K ♣5 ♣3\n  \
                - S: ♠8 ♦8 ♠5 ♥5\n  - S: ♥7 ♥9 ♥A ♥J\n";
    let ruling = ruling(&format!("{}play:\n{play}", record(CM, TROU, calls)), &law(CM, &[]));
    assert_eq!(game(&ruling), "trou 9 clubs NS", "{:?}", findings(&ruling));
    assert_eq!(open(&ruling), ["auction/wrong-trump#1"]);
}

/// CM §1 Le trou: the holder's trump and an opponent's are alike, if the table plays them.
#[test]
fn cm_1_a_trump_of_the_trou_that_was_not_the_partners() {
    let play = "  - S: ♠2 ♠9 ♠A ♠T\n  - N: ♦2 ♦3 ♥6 ♦4\n  - S: ♥7 ♥3 ♥A ♥2\n";
    for seat in ["N", "E"] {
        let calls = format!("N: trou, E: good, S: good, W: good, {seat}: trump ♥");
        let ruling = ruling(&format!("{}play:\n{play}", record(CM, TROU, &calls)), &law(CM, &[]));
        assert_eq!(game(&ruling), "trou 9 hearts NS", "{seat}");
        assert_eq!(open(&ruling), ["trou/wrong-trump#1"], "{seat}");
    }
}

/// A trump for a game of his own that is faulty already is no second fault.
#[test]
fn the_trump_of_a_void_game_is_no_fault_of_its_own() {
    assert_eq!(
        bidding(&judged(TIL, "E: abondance 9, N: wait, S: pass, W: pass, E: trump ♥")),
        ["auction/out-of-turn#1"]
    );
    assert_eq!(
        bidding(&judged(HAI, "N: piccolo, E: pass, S: pass, W: pass, N: trump ♥")),
        ["auction/unknown-game#1"]
    );
}

/// The earlier call that makes a call faulty is labelled beside it.
#[test]
fn the_earlier_call_is_labelled() {
    let labels = |ruling: &Ruling, code: &str| -> Vec<usize> {
        let found = ruling.findings().iter().filter(|finding| finding.breach.code.word() == code);
        found.map(|finding| finding.breach.also.len()).collect()
    };
    let round = "N: trou, E: good, S: good, W: good";
    assert_eq!(labels(&judged_trou(CM, &format!("{round}, N: trump ♠")), "trou/wrong-trump"), [1]);
    let led = format!("{}play:\n  - E: ♠T ♠2 ♠9 ♠A\n", record(HAI, TROU, &format!("{round}, S: trump ♣")));
    assert_eq!(labels(&ruling(&led, &law(HAI, &[])), "trou/wrong-lead"), [1]);
    assert_eq!(labels(&judged(CM, "N: pass, E: wait"), "auction/wait"), [1]);
    let asker = "N: propose, E: join, S: abondance 9 ♥, W: pass, N: solo";
    assert_eq!(labels(&judged(SIM, asker), "auction/solo-not-open"), [1]);
    let maintained = "N: propose ♠, E: propose ♥, S: pass, W: pass, N: maintain";
    assert_eq!(labels(&judged(HAI, maintained), "auction/maintain"), [1]);
    // Who has the floor is plain from the line above, and told where something stands between.
    assert_eq!(labels(&judged(HAI, "N: propose ♠, S: pass"), "auction/out-of-turn"), [0]);
    let between = "N: propose ♠, prepare: {by: W}, S: pass";
    assert_eq!(labels(&judged(HAI, between), "auction/out-of-turn"), [1]);
}

/// CM §1 Le trou, HAI 4): a call that was not allowed takes the trump from nobody who was to name it.
#[test]
fn cm_1_hai_4_the_partner_of_a_trou_that_a_faulty_call_went_over() {
    let calls =
        "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: good, W: good, E: grande-misere";
    for id in [CM, HAI] {
        let ruled = judged_trou(id, &format!("{calls}, S: trump ♣"));
        let blamed: Vec<_> =
            ruled.findings().iter().filter(|finding| finding.breach.seat == Some(Seat::South)).collect();
        assert!(blamed.is_empty(), "{id}: {blamed:?}");
    }
}

/// CM §1 Le trou, HAI 4), TIL art. 8a, 22: the trump of a trou is named once; the cards tell which was played.
#[test]
fn the_trump_of_a_trou_is_named_once() {
    let calls = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: good, W: good";
    let play = "play:\n  - S: ♥7 ♥9 ♥A ♥2\n  - N: ♦2 ♦3 ♣2 ♦4\n  - S: ♣A ♣9 ♣5 ♣3\n";
    for id in [CM, HAI, TIL] {
        let maintains = if id == TIL { ", N: maintain" } else { "" };
        let named = format!("{calls}{maintains}, S: trump ♣");
        clean(&judged_trou(id, &named));
        let twice = format!("{}{play}", record(id, TROU, &format!("{named}, S: trump ♥")));
        let ruled = ruling(&twice, &law(id, &[]));
        assert_eq!(bidding(&ruled), ["trou/wrong-trump#1"], "{id}");
        assert_eq!(game(&ruled), "trou 9 clubs NS", "{id}");
    }
}

/// CM §1 Abondance, Petit chelem: who names another trump than he called, or one for a game called without,
/// and plays it so, has played a game that was not bid; where the cards show the one he called, nothing is asked.
#[test]
fn cm_1_a_game_played_in_another_trump_than_it_was_called_in() {
    // North takes the second trick with a ruff, or East does without one.
    let ruffed = "play:\n  - N: ♠A ♠T ♠7 ♠J\n  - N: ♦2 ♥A ♠4 ♦A\n  - S: ♣A ♣2 ♣4 ♥2\n";
    let not = "play:\n  - N: ♠A ♠T ♠7 ♠J\n  - N: ♦2 ♥A ♠4 ♦A\n  - E: ♥J ♥6 ♥9 ♣4\n";
    for (called, lawful) in [("♥", "hearts"), ("NT", "none")] {
        let calls = format!("N: petit-chelem {called}, E: pass, S: pass, W: pass, N: trump ♠");
        let text = format!("{}{ruffed}", record(CM, QUIET, &calls));
        let spades = ruling(&text, &law(CM, &[]));
        assert_eq!(game(&spades), "petit-chelem 12 spades N", "{called}: {:?}", findings(&spades));
        let finding =
            spades.findings().iter().find(|f| f.breach.code.word() == "auction/wrong-suit").unwrap();
        assert_eq!((finding.breach.seat, finding.is_open()), (Some(Seat::North), true), "{called}");
        let lawful_game = spades.auction.illegal.as_ref().unwrap().lawful.contracts()[0].trump;
        assert_eq!(lawful_game.suit().map_or("none", |suit| suit.word()), lawful);
        if called == "♥" {
            let text = format!("{}{not}", record(CM, QUIET, &calls));
            let hearts = ruling(&text, &law(CM, &[]));
            assert_eq!(game(&hearts), "petit-chelem 12 hearts N", "{:?}", findings(&hearts));
            assert!(!open(&hearts).contains(&"auction/wrong-suit#1".to_owned()));
        }
    }
    // The trump he called, named once more, changes nothing.
    clean(&judged(CM, "N: abondance 9 ♥, E: pass, S: pass, W: pass, N: trump ♥"));
}

/// CM §1 Le trou: its trump named a second time by the partner, and played.
#[test]
fn cm_1_the_second_trump_of_a_trou_was_played() {
    let calls = "N: trou, E: good, S: good, W: good, S: trump ♣, S: trump ♥";
    let play = "play:\n  - S: ♣A ♣9 ♣5 ♣3\n  - S: ♣2 ♥9 ♣6 ♣4\n  - W: ♥K ♥A ♥2 ♥6\n";
    let ruled = ruling(&format!("{}{play}", record(CM, TROU, calls)), &law(CM, &[]));
    assert_eq!(game(&ruled), "trou 9 hearts NS", "{:?}", findings(&ruled));
    assert_eq!(open(&ruled), ["trou/wrong-trump#1"]);
}

/// CM §1 Abondance: of two abondances the higher suit is played. Who shows a lower one, or the same, leaves it to
/// the other; who plays it all the same plays a game that is too low.
#[test]
fn cm_1_a_suit_named_too_low_for_two_abondances() {
    let lead = "play:\n  - E: ♠9 ♠2 ♠K ♠A\n";
    for (first, second, too_low) in [("♦", "♣", true), ("♣", "♣", true), ("♣", "♦", false), ("♠", "♥", false)]
    {
        let calls =
            format!("N: abondance 9 {first}, E: abondance 9, S: pass, W: pass, N: pass, E: trump {second}");
        let text = record(CM, QUIET, &calls);
        let before = ruling(&text, &law(CM, &[]));
        clean(&before);
        assert_eq!(game(&before).ends_with('N'), too_low, "{first} {second}: {}", game(&before));
        let played = ruling(&format!("{text}{lead}"), &law(CM, &[]));
        if too_low {
            only(&played, "auction/too-low", Seat::East, Warning, "§1 Abondance");
            assert_eq!(open(&played), ["auction/too-low#1"]);
        } else {
            clean(&played);
        }
        assert!(game(&played).ends_with('E'), "{first} {second}: {}", game(&played));
    }
}

/// CM §1 Le trou, SIM §4: where the last ace is not in the record, who names the trump has shown himself; of two
/// who do, nobody knows.
#[test]
fn cm_1_sim_4_the_partner_of_a_trou_whose_ace_is_not_in_the_record() {
    let north = "  N: ♠AQ653 ♥A ♦A972 ♣865\n";
    let judge = |id: &str, hands: &str, calls: &str| {
        ruling(
            &record(
                id,
                hands,
                &format!(
                    "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, S: good, W: good, {calls}"
                ),
            ),
            &law(id, &[]),
        )
    };
    for id in [CM, TIL, HAI] {
        let one = judge(id, north, "E: trump ♠");
        assert_eq!(game(&one), "trou 9 spades NE", "{id} {:?}", findings(&one));
        let two = judge(id, north, "E: trump ♠, S: trump ♥");
        only(&two, "trou/wrong-trump", Seat::South, Advice, "");
        assert_eq!(game(&two), "trou 9 none N", "{id}");
    }
    let clubs = judge(SIM, "  E: ♠T ♥JT852 ♦QJ653 ♣43\n", "S: trump ♣");
    assert_eq!(game(&clubs), "trou 8 clubs NS");
    // Who is known not to have it has only spoken.
    let without = judge(CM, &format!("{north}  E: ♠T ♥JT852 ♦QJ653 ♣43\n"), "E: trump ♠");
    assert!(without.auction.contracts()[0].partner_unknown, "{:?}", findings(&without));
}

/// TIL 7, SIM §4: four aces make one trou.
#[test]
fn til_7_sim_4_two_announce_a_trou() {
    for id in [TIL, SIM, CM] {
        let calls = "N: pass-trou, E: trou, S: pass-trou, W: trou, S: good, W: good, N: good";
        let calls = if id == TIL { format!("{calls}, E: maintain") } else { calls.to_owned() };
        let unknown = ruling(&record(id, "", &calls).replace("hands:\n", ""), &law(id, &[]));
        only(&unknown, "trou/false", Seat::West, Advice, "");
        assert_eq!(unknown.auction.contracts()[0].declarer, Seat::East, "{id}");
        let known = "  E: ♠AQ653 ♥A ♦A972 ♣865\n";
        let known = ruling(&record(id, known, &calls), &law(id, &[]));
        let severity = if id == TIL { Error } else { Warning };
        only(&known, "trou/false", Seat::West, severity, "");
    }
}

/// TIL 7, 8a: aces in other hands show that a trou is none, and who cannot be its partner.
#[test]
fn til_7_8_aces_that_are_seen_elsewhere() {
    let two = "  E: ♠5 ♥Q865 ♦AK ♣A96432\n";
    let calls = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";
    let none =
        ruling(&record(TIL, two, &format!("{calls}, E: propose ♥, S: pass, W: join ♥")), &law(TIL, &[]));
    only(&none, "trou/false", Seat::North, Error, "art. 7");
    assert_eq!(game(&none), "emballage 8 hearts EW");
    let answers = "E: good, S: good, W: good, N: maintain";
    let without = "  S: ♠8742 ♥765 ♦- ♣KQJT72\n";
    let judge = |seat: &str| {
        let calls = format!("{calls}, {answers}, {seat}: trump ♥");
        ruling(&record(TIL, without, &calls), &law(TIL, &[]))
    };
    only(&judge("S"), "trou/wrong-trump", Seat::South, Error, "art. 8a");
    let partner = judge("W");
    clean(&partner);
    assert_eq!(game(&partner), "trou 9 hearts NW");
}
