//! Who may speak: turns, passes, waiting, the right to speak.

use whist_jury::api::{
    Code, RemedyKind, Seat, Severity::Advice, Severity::Error, Severity::Warning, explain,
};

use super::bidding::*;

const TOO_SOON: &str = "N: propose ♠, S: pass, E: pass, W: pass";

#[test]
fn out_of_turn_in_every_regulation() {
    only(&judged(CM, TOO_SOON), "auction/out-of-turn", Seat::South, Warning, "§1 Important");
    only(&judged(UNI, TOO_SOON), "auction/out-of-turn", Seat::South, Warning, "§1 Distribution");
    let sim = TOO_SOON.replace('♠', "♦");
    only(&judged(SIM, &sim), "auction/out-of-turn", Seat::South, Warning, "§2");
    let finding = only(&judged(TIL, TOO_SOON), "auction/out-of-turn", Seat::South, Error, "art. 22");
    assert!(finding.has(RemedyKind::Mute));
    let finding = only(&judged(HAI, TOO_SOON), "auction/out-of-turn", Seat::South, Error, "art. 11");
    assert!(finding.has(RemedyKind::Mute));
    for id in [CM, UNI, TIL, HAI] {
        clean(&judged(id, "N: propose ♠, E: pass, S: pass, W: pass, N: pass"));
    }
}

/// The bidding goes on for the others; what the player says later does not count.
#[test]
fn til_22_and_hai_11_who_spoke_too_soon_is_silent() {
    for id in [TIL, HAI] {
        let ruling = judged(id, "N: propose ♠, S: petite-misere, E: pass, W: join ♠, S: piccolo");
        assert_eq!(bidding(&ruling)[0], "auction/out-of-turn#1", "{id}");
        assert_eq!(game(&ruling), "emballage 8 spades NW", "{id}");
    }
    let ruling = judged(TIL, "N: wait, S: petite-misere, E: pass, W: propose ♠, S: join ♠");
    assert_eq!(bidding(&ruling), ["auction/out-of-turn#1", "auction/muted#1"]);
    let muted = ruling.findings().iter().find(|f| f.breach.code.word() == "auction/muted").unwrap();
    assert_eq!(muted.severity(), Error);
    assert!(muted.breach.also.len() == 1, "the call that cost him the right is shown");
    let ruling = judged(HAI, "N: wait, S: petite-misere, E: pass, W: propose ♠, S: join ♠");
    let muted = ruling.findings().iter().find(|f| f.breach.code.word() == "auction/muted").unwrap();
    assert_eq!((muted.severity(), muted.basis.articles[0].as_str()), (Warning, "art. 11"));
}

/// R-TIL-17: what he proposed before he lost the right to speak can still be joined, or not.
#[test]
fn r_til_17_earlier_calls_of_a_silenced_player() {
    let calls = "N: propose ♠, N: abondance 9 ♠, E: pass, S: pass, W: join ♠";
    assert_eq!(game(&judged(TIL, calls)), "emballage 8 spades NW");
    let other = read_as(TIL, &["R-TIL-17=b"], calls);
    assert_ne!(bidding(&other), bidding(&judged(TIL, calls)));
}

/// Where nothing is said, it counts as it did at the table.
#[test]
fn cm_out_of_turn_counts_as_the_table_did() {
    let ruling = judged(CM, "N: wait, S: propose ♠, E: pass, W: join ♠, N: pass");
    assert_eq!(bidding(&ruling), ["auction/out-of-turn#1"]);
    assert_eq!(game(&ruling), "emballage 8 spades SW");
}

#[test]
fn after_pass_in_every_regulation() {
    let calls = "N: propose ♠, E: pass, S: pass, W: pass, N: pass, E: petite-misere";
    only(&judged(CM, calls), "auction/after-pass", Seat::East, Warning, "§1 Demander");
    let finding = only(&judged(TIL, calls), "auction/after-pass", Seat::East, Error, "art. 22");
    assert_eq!(finding.basis.readings, ["R-TIL-11"]);
    assert_eq!(finding.breach.also.len(), 1, "his pass is shown");
    // HAI: no article calls a pass final, so that it is no breach of the regulation (rem. d), and unforeseen (end).
    let ruling = judged(HAI, calls);
    let finding = ruling.findings().get(0).unwrap();
    assert_eq!((finding.id().as_str(), finding.severity()), ("auction/after-pass#1", Advice));
    assert_eq!(
        (finding.basis.articles.as_slice(), finding.readings()),
        (&["after 10)".to_owned(), "end".to_owned()][..], &["R-HAI-6".to_owned()][..])
    );
    // What the referee takes for it with the committee has no limit, and nothing of it is certain.
    let penalty = finding.penalty().unwrap();
    assert!(penalty.must_decide && penalty.or_more && penalty.share.is_none());
    assert_eq!((penalty.offender, penalty.min, penalty.max), (Seat::East, 0, 0));
    assert!(ruling.points.iter().all(|(_, points)| points.total == 0));
    let grande = calls.replace("petite-misere", "grande-misere").replace('♠', "♦");
    only(&judged(SIM, &grande), "auction/after-pass", Seat::East, Warning, "UNI §1 Proposer");
    only(&judged(UNI, &grande), "auction/after-pass", Seat::East, Warning, "§1 Proposer");
    clean(&judged(CM, "N: pass, E: pass, S: pass, W: pass"));
}

/// HAI 5), art. 11: what an article forbids is that and not a call after a pass.
#[test]
fn hai_after_a_pass_an_article_comes_first() {
    let late = judged(HAI, "N: pass, E: propose ♥, S: pass, W: join ♥, N: abondance 9 ♠");
    assert_eq!(bidding(&late)[0], "auction/too-late#1");
    let early = judged(HAI, "N: pass, E: pass, N: propose ♠");
    assert_eq!(bidding(&early)[0], "auction/out-of-turn#1");
    let again = judged(HAI, "N: pass, E: propose ♥, S: pass, W: pass, N: propose ♠");
    assert_eq!(bidding(&again)[0], "auction/after-pass#1");
}

#[test]
fn r_til_11_and_r_hai_6_a_misere_after_a_pass() {
    let calls = "N: propose ♠, E: pass, S: pass, W: pass, N: pass, E: petite-misere";
    clean(&read_as(TIL, &["R-TIL-11=b"], calls));
    let other = read_as(HAI, &["R-HAI-6=b"], calls);
    clean(&other);
    assert_eq!(game(&other), "petite-misere 0 none E");
}

#[test]
fn waiting_is_for_the_first_player() {
    let calls = "N: propose ♠, E: wait, S: pass, W: pass";
    only(&judged(CM, calls), "auction/wait", Seat::East, Warning, "§1 Demander");
    only(&judged(TIL, calls), "auction/wait", Seat::East, Error, "art. 8b");
    let finding = only(&judged(HAI, calls), "auction/wait", Seat::East, Warning, "1) remarks");
    assert!(finding.basis.readings.contains(&"R-HAI-8".to_owned()));
    clean(&read_as(HAI, &["R-HAI-8=b"], calls));
    for id in [CM, TIL, HAI] {
        clean(&judged(id, "N: wait, E: propose ♥, S: pass, W: pass, N: pass, E: pass"));
    }
    only(&judged(SIM, "N: wait, E: propose, S: pass"), "auction/unknown-game", Seat::North, Warning, "§2");
}

#[test]
fn til_8b_the_first_player_may_not_pass() {
    let calls = "N: pass, E: propose ♥, S: pass, W: join ♥";
    let finding = only(&judged(TIL, calls), "auction/must-wait", Seat::North, Error, "art. 8b");
    assert!(finding.has(RemedyKind::Mute));
    assert_eq!(game(&judged(TIL, calls)), "emballage 8 hearts EW");
    for id in [CM, HAI, UNI] {
        clean(&judged(id, calls));
    }
    clean(&judged(TIL, "N: wait, E: pass, S: pass, W: propose ♠, N: pass, W: pass"));
}

#[test]
fn who_waited_may_only_join_or_pass() {
    let calls = "N: wait, E: propose ♥, S: pass, W: pass, N: petite-misere";
    only(&judged(CM, calls), "auction/restricted", Seat::North, Warning, "§1 Demander");
    only(&judged(TIL, calls), "auction/restricted", Seat::North, Error, "art. 8b");
    only(&judged(HAI, calls), "auction/restricted", Seat::North, Warning, "1) remarks");
    let joins = "N: wait, E: propose ♦, S: pass, W: pass, N: join ♦";
    for id in [CM, TIL, HAI] {
        clean(&judged(id, joins));
        assert_eq!(game(&judged(id, joins)), "emballage 8 diamonds NE");
    }
    let proposes = "N: wait, E: pass, S: pass, W: pass, N: propose ♠";
    assert_eq!(bidding(&judged(HAI, proposes)), ["auction/restricted#1"]);
    clean(&read_as(HAI, &["R-HAI-18=b"], proposes));
}

/// A player who can do nothing but pass may be left out of the record.
#[test]
fn a_silent_pass_is_no_fault() {
    clean(&judged(CM, "N: wait, E: propose ♥, S: pass, W: join ♥"));
    clean(&judged(TIL, "N: wait, E: propose ♥, S: pass, W: join ♥"));
}

#[test]
fn an_auction_that_stops_is_incomplete() {
    for id in [CM, TIL, SIM, HAI, UNI] {
        let ruling = judged(id, "N: propose ♦, E: pass");
        let finding = ruling.findings().iter().find(|f| f.breach.code.word() == "auction/incomplete");
        assert_eq!(finding.map(|f| f.severity()), Some(Advice), "{id}");
        let ruling = judged(id, "N: abondance 9 ♦, E: pass");
        assert!(ruling.findings().iter().any(|f| f.breach.code.word() == "auction/incomplete"), "{id}");
    }
}

/// CM §1, TIL 8b, HAI rem. a, UNI §1: everybody passes, and the deal is over.
#[test]
fn passed_out_in_every_regulation() {
    for id in [CM, TIL, SIM, HAI, UNI] {
        let first = if id == TIL { "N: wait" } else { "N: pass" };
        let ruling = judged(id, &format!("{first}, E: pass, S: pass, W: pass, N: pass"));
        clean(&ruling);
        assert_eq!(ruling.outcome, whist_jury::api::Outcome::PassedOut, "{id}");
        let proposed = judged(id, "N: propose ♦, E: pass, S: pass, W: pass, N: pass");
        assert_eq!(proposed.outcome, whist_jury::api::Outcome::PassedOut, "{id}");
    }
}

/// What `jury explain` shows of a code of the bidding leads to that code under some regulation.
#[test]
fn the_examples_of_the_codes_are_examples() {
    let mut missing = Vec::new();
    for word in Code::WORDS {
        if !word.starts_with("auction/") && !word.starts_with("trou/") {
            continue;
        }
        let code = whist_jury::api::Code::find(word).unwrap();
        let example = explain::example(code).unwrap();
        let found = [CM, TIL, HAI, SIM, UNI].iter().any(|id| {
            let ruling = crate::verdict::ruling(example, &crate::verdict::law(id, &[]));
            ruling.findings().iter().any(|finding| finding.breach.code == code)
        });
        if !found {
            missing.push(*word);
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// Who plays the game that stands waits for his turn like anybody else, also to pass.
#[test]
fn til_22_hai_11_cm_1_a_pass_by_who_holds_the_game_before_the_others_have_spoken() {
    let early = "N: petite-misere, E: pass, S: pass, N: pass, W: pass";
    only(&judged(CM, early), "auction/out-of-turn", Seat::North, Warning, "§1 Important");
    for (id, article) in [(TIL, "art. 22"), (HAI, "art. 11")] {
        let found = only(&judged(id, early), "auction/out-of-turn", Seat::North, Error, article);
        assert!(found.has(RemedyKind::Mute), "{id}");
        assert_eq!(game(&judged(id, early)), "petite-misere 0 none N", "{id}: what he called before stands");
    }
    // At the end it changes nothing, and so does his place in the order.
    for id in [CM, TIL, HAI] {
        clean(&judged(id, "N: petite-misere, E: pass, S: pass, W: pass, N: pass"));
        clean(&judged(id, "N: propose ♦, E: join ♦, S: pass, W: pass, N: pass, E: pass"));
        clean(&judged(id, "N: petite-misere, E: petite-misere, S: pass, W: pass, N: pass, E: pass"));
    }
}

/// CM §1: a pass is final, also one that came too early; so for either of a pair.
#[test]
fn cm_1_who_passed_on_his_own_game_says_nothing_more() {
    let back = judged(CM, "N: petite-misere, E: pass, S: pass, N: pass, W: piccolo, N: piccolo");
    assert_eq!(bidding(&back), ["auction/out-of-turn#1", "auction/after-pass#1"]);
    let joiner = judged(CM, "N: propose ♦, E: join ♦, S: pass, E: pass, W: petite-misere, E: raise 12");
    assert_eq!(bidding(&joiner), ["auction/out-of-turn#1", "auction/after-pass#1"]);
    let joined = "N: propose ♦, E: join ♦, S: pass, N: pass, W: petite-misere, E: pass, N: solo 8 ♦";
    assert_eq!(bidding(&judged(CM, joined)), ["auction/out-of-turn#1", "auction/after-pass#1"]);
    // His partner is free once they are outbid and the joiner has nothing more to say.
    let free = judged(CM, "N: propose ♦, E: join ♦, S: pass, E: pass, W: petite-misere, N: solo 8 ♦");
    assert_eq!(bidding(&free), ["auction/out-of-turn#1"]);
    clean(&judged(CM, "N: petite-misere, E: pass, S: pass, W: piccolo, N: piccolo"));
}

/// §1 Demander: who is joined has nothing to say. That he passes all the same gives nobody's turn away.
#[test]
fn cm_1_an_idle_pass_passes_over_nobody() {
    for idle in ["", "N: pass, "] {
        let calls = format!("N: propose ♠, E: join ♠, S: petite-misere, {idle}E: raise 12, W: pass, S: pass");
        let ruling = judged(CM, &calls);
        only(&ruling, "auction/out-of-turn", Seat::East, Warning, "§1 Important");
        assert_eq!(game(&ruling), "emballage 12 spades NE");
        let calls = format!("N: propose ♠, E: join ♠, S: petite-misere, W: pass, {idle}E: raise 12, S: pass");
        clean(&judged(CM, &calls));
    }
}
