//! Games that earlier losses close, or open with leave only: TIL art. 12, HAI rem. b.

use whist_jury::api::{RemedyKind, Seat};

use super::{deals_with, evening};
use crate::verdict::law;

/// East plays this game; he takes the first trick or not.
fn deal(call: &str, lost: bool) -> String {
    let cards = if lost { "♠5 ♠A ♠2 ♠3" } else { "♠5 ♠4 ♠2 ♠3" };
    format!(
        "  - auction:\n      - N: wait\n      - E: {call}\n      - S: pass\n      - W: pass\n      - N: pass\n    play:\n      - N: {cards}\n"
    )
}

fn session(deals: &[String]) -> String {
    format!("session: {{first-dealer: W}}\ndeals:\n{}", deals.concat())
}

#[test]
fn a_third_misere_after_two_lost_ones_needs_leave() {
    let law = law("tilleul-2026", &[]);
    let lost = deal("grande-misere", true);
    let rulings = evening(&session(&[lost.clone(), lost.clone(), lost.clone()]), &law);
    assert_eq!(deals_with(&rulings, "session/history"), [3]);
    let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "session/history").unwrap();
    let places: Vec<(usize, usize)> =
        finding.breach.earlier.iter().map(|(at, _)| (at.deal, at.line)).collect();
    assert_eq!(places, [(1, 5), (2, 13)]);
    assert!(finding.basis.articles.contains(&"art. 12".to_owned()));
    // What becomes of the game that was played all the same is for the committee (art. 32).
    assert!(finding.leaves_game_open());
    // R-TIL-24 b: it stands.
    let rulings = evening(
        &session(&[lost.clone(), lost.clone(), lost]),
        &crate::verdict::law("tilleul-2026", &["R-TIL-24=b"]),
    );
    let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "session/history").unwrap();
    assert!(finding.game().is_none() && !finding.has(RemedyKind::Mute));
    // No sanction is stated, and the committee decides what the text does not foresee (art. 32).
    let penalty = finding.penalty().unwrap();
    assert!(finding.is_open() && penalty.or_more && (penalty.offender, penalty.max) == (Seat::East, 0));
    assert!(finding.basis.articles.contains(&"art. 32".to_owned()), "{:?}", finding.basis.articles);
}

/// TIL art. 8b, 12, 22: a forbidden pass of somebody else has not made the barred game.
#[test]
fn til_12_22_a_faulty_pass_does_not_make_a_barred_game() {
    let lost = deal("grande-misere", true);
    // East deals the third one, and South may not pass.
    let calls = ["S: pass", "W: pass", "N: pass", "E: grande-misere", "S: pass"];
    let calls: String = calls.iter().map(|call| format!("      - {call}\n")).collect();
    let third = format!("  - auction:\n{calls}    play:\n      - S: ♠2 ♠3 ♠5 ♠4\n");
    let text = session(&[lost.clone(), lost, third]);
    let ruling = evening(&text, &law("tilleul-2026", &[])).pop().unwrap();
    let of =
        |code: &str| ruling.findings().iter().find(|finding| finding.breach.code.word() == code).unwrap();
    assert!(of("session/history").leaves_game_open(), "{:?}", crate::verdict::findings(&ruling));
    assert!(of("auction/must-wait").game().is_none());
}

/// TIL art. 12, 22, R-TIL-24: the barred call is void and the others bid on without it.
#[test]
fn til_12_22_the_others_bid_on_without_the_barred_call() {
    let lost = deal("grande-misere", true);
    let bid_on = |calls: &str| {
        let calls: String = calls.split(", ").map(|call| format!("      - {call}\n")).collect();
        format!("  - auction:\n{calls}    play:\n      - S: ♥5 ♥4 ♥2 ♥3\n")
    };
    let judged = |calls: &str, readings: &[&str]| {
        let text = session(&[lost.clone(), lost.clone(), bid_on(calls)]);
        evening(&text, &law("tilleul-2026", readings)).pop().unwrap()
    };
    // East deals. After a misère one joins higher, after a void one at eight.
    let calls = "S: wait, W: pass, N: propose ♥, E: grande-misere, S: join ♥";
    let ruling = judged(calls, &[]);
    assert_eq!(crate::verdict::findings(&ruling), ["session/history#1"]);
    assert_eq!(ruling.auction.contracts()[0].game.word(), "emballage");
    assert!(!ruling.findings().get(0).unwrap().is_open());
    let stands = judged(calls, &["R-TIL-24=b"]);
    assert!(crate::verdict::findings(&stands).contains(&"auction/too-low#1".to_owned()));
    // He may say nothing more.
    let calls =
        "S: abondance 9 ♥, W: pass, N: pass, E: grande-misere, S: abondance 10 ♥, E: grande-misere-etalee";
    let again = judged(calls, &[]);
    assert!(crate::verdict::findings(&again).contains(&"auction/muted#1".to_owned()));
}

#[test]
fn with_leave_it_may_be_played() {
    let law = law("tilleul-2026", &[]);
    let lost = deal("grande-misere", true);
    let asked =
        lost.replace("      - E: grande", "      - jury: {by: E, for: grande-misere}\n      - E: grande");
    assert!(
        deals_with(&evening(&session(&[lost.clone(), lost.clone(), asked]), &law), "session/history")
            .is_empty()
    );
}

/// R-TIL-16: any two misères (a), or the same one twice (b).
#[test]
fn two_different_miseres_count_unless_identical_is_asked() {
    let different = [deal("petite-misere", true), deal("grande-misere", true), deal("grande-misere", true)];
    let text = session(&different);
    assert_eq!(deals_with(&evening(&text, &law("tilleul-2026", &[])), "session/history"), [3]);
    assert!(deals_with(&evening(&text, &law("tilleul-2026", &["R-TIL-16=b"])), "session/history").is_empty());
}

#[test]
fn a_made_misere_and_another_players_loss_do_not_count() {
    let law = law("tilleul-2026", &[]);
    let lost = deal("grande-misere", true);
    let other = lost.replace("E: grande-misere", "E: pass").replace("S: pass", "S: grande-misere");
    let made = deal("grande-misere", false);
    let rulings = evening(&session(&[lost, made, other, deal("grande-misere", true)]), &law);
    assert!(deals_with(&rulings, "session/history").is_empty());
}

/// Two lost piccolos are the last ones, leave or not.
#[test]
fn a_third_piccolo_is_closed_even_with_leave() {
    let law = law("tilleul-2026", &[]);
    // Two tricks are one too many for a piccolo.
    let lost = deal("piccolo", true) + "      - E: ♥A ♥2 ♥3 ♥4\n";
    let asked = lost.replace("      - E: piccolo", "      - jury: {by: E, for: piccolo}\n      - E: piccolo");
    let rulings = evening(&session(&[lost.clone(), lost.clone(), asked]), &law);
    assert_eq!(deals_with(&rulings, "session/history"), [3]);
}

/// R-TIL-14: the evening (a) or the round (b).
#[test]
fn a_new_round_forgets_losses_only_where_the_round_is_what_counts() {
    let lost = deal("grande-misere", true);
    let new_round = lost.replacen("  - auction", "  - deal: {first-of-round: true}\n    auction", 1);
    let text = session(&[lost.clone(), lost.clone(), new_round]);
    assert_eq!(deals_with(&evening(&text, &law("tilleul-2026", &[])), "session/history"), [3]);
    assert!(deals_with(&evening(&text, &law("tilleul-2026", &["R-TIL-14=b"])), "session/history").is_empty());
    let rulings = evening(&text, &law("tilleul-2026", &[]));
    assert!(rulings[2].other_readings.iter().any(|other| other.id == "R-TIL-14"));
}

/// HAI rem. b: after two lost games of whatever kind the third needs leave, or its gain is struck.
#[test]
fn a_third_game_without_leave_brings_no_points() {
    let law = law("hainaut", &[]);
    let asked = |text: String| {
        text.replace("      - E: grande", "      - jury: {by: E, for: grande-misere}\n      - E: grande")
    };
    let rulings = evening(
        &session(&[
            asked(deal("grande-misere", true)),
            asked(deal("grande-misere", true)),
            deal("grande-misere", false),
        ]),
        &law,
    );
    assert_eq!(deals_with(&rulings, "session/history"), [3]);
    let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "session/history").unwrap();
    assert_eq!(finding.basis.articles, ["rem. b"]);
    assert!(finding.game().is_some_and(|game| !game.is_open()));
}

/// HAI rem. b with art. 14, TIL art. 12: what was refused and played all the same is one fault, with
/// the losses that made leave necessary.
#[test]
fn a_refused_game_is_one_fault() {
    let lost = deal("grande-misere", true);
    let refused = lost.replace(
        "      - E: grande",
        "      - jury: {by: E, for: grande-misere, granted: false}\n      - E: grande",
    );
    let text = session(&[lost.clone(), lost.clone(), refused]);
    for (id, article) in [("tilleul-2026", "art. 12"), ("hainaut", "rem. b")] {
        let rulings = evening(&text, &law(id, &[]));
        assert!(deals_with(&rulings, "session/history").is_empty(), "{id}");
        assert_eq!(deals_with(&rulings, "jury/refused"), [3], "{id}");
        let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "jury/refused").unwrap();
        assert!(finding.basis.articles.contains(&article.to_owned()), "{id}: {:?}", finding.basis.articles);
        assert_eq!(finding.breach.earlier.len(), 2, "{id}");
        assert!(finding.game().is_some(), "{id}");
    }
}

/// HAI 1): emballage 13 needs the referee by its own article, not by the sentence before 6); what becomes of
/// it when he refuses is not said, and is for him to say.
#[test]
fn a_refused_emballage_cites_its_own_article() {
    let text = "session: {first-dealer: W}\ndeals:\n  - auction:\n      - N: propose ♥\n      - E: join 13 ♥\n      \
                - jury: {by: E, for: emballage, granted: false}\n      - S: pass\n      - W: pass\n    play:\n      \
                - N: ♥5 ♥4 ♥2 ♥3\n";
    let rulings = evening(text, &law("hainaut", &[]));
    let finding = rulings[0].findings().iter().find(|f| f.breach.code.word() == "jury/refused").unwrap();
    assert_eq!(finding.basis.articles, ["1)", "art. 14", "rem. d", "end"]);
    assert!(finding.leaves_game_open());
}

/// A loss that the jury can still undo is shown as one (TIL art. 22, 32: a game on a faulty call).
#[test]
fn a_loss_that_is_not_decided_says_so() {
    let lost = deal("grande-misere", true);
    // North has the floor, and speaks after East.
    let in_turn = "  - auction:\n      - N: wait\n      - E: grande-misere\n      - S: pass\n      - W: pass\n      - N: pass\n";
    let early = "  - dealer: W\n    auction:\n      - E: grande-misere\n      - N: pass\n      - S: pass\n      - W: pass\n";
    let faulty = lost.replace(in_turn, early);
    assert_ne!(faulty, lost);
    let rulings = evening(&session(&[lost.clone(), faulty, lost]), &law("tilleul-2026", &[]));
    assert!(
        rulings[1].findings().iter().any(|finding| finding.leaves_game_open()),
        "{:?}",
        rulings[1].findings()
    );
    let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "session/history").unwrap();
    let speaker = whist_jury::api::Speaker::new(whist_jury::api::Lang::En);
    let said: Vec<String> = finding.breach.earlier.iter().map(|(_, label)| label.say(&speaker)).collect();
    assert!(!said[0].contains("unless the jury"), "{said:?}");
    assert!(said[1].contains("unless the jury decides otherwise there"), "{said:?}");
    // Until then this deal is not final either.
    assert!(finding.breach.on_open_deal && !rulings[2].is_final());
}

/// HAI rem. b, R-HAI-16: a reading is named once, though two rules take it.
#[test]
fn a_reading_is_named_once() {
    let lost = deal("grande-misere", true);
    let rulings = evening(&session(&[lost.clone(), lost.clone(), lost]), &law("hainaut", &[]));
    let finding = rulings[2].findings().iter().find(|f| f.breach.code.word() == "session/history").unwrap();
    let mut once = finding.readings().to_vec();
    once.dedup();
    assert_eq!(finding.readings(), once);
}

/// TIL art. 12, HAI rem. b: a deal that is not recorded to its end, or not at all, can have been the second
/// loss. That is said, only where one more loss would matter, and the verdict is not final.
#[test]
fn til_12_hai_rem_b_a_deal_of_unknown_result_is_not_taken_for_one_that_was_made() {
    let unfinished = |call: &str| deal(call, false).split("    play:").next().unwrap().to_owned();
    let lost = || deal("grande-misere", true);
    for id in ["tilleul-2026", "hainaut"] {
        let law = law(id, &[]);
        let judged = |deals: &[String]| {
            let rulings = evening(&session(deals), &law);
            let last = rulings.last().unwrap();
            let said = last.findings().iter().find(|f| f.breach.unchecked);
            said.map(|f| (f.breach.code.word(), f.severity().word(), f.breach.earlier.len(), last.is_final()))
        };
        let third = deal("grande-misere", false);
        let open = unfinished("grande-misere");
        let advice = Some(("transcript/unknown", "advice", 1, false));
        assert_eq!(judged(&[lost(), open.clone(), third.clone()]), advice, "{id}");
        // It does not matter: nothing else was lost, leave was asked for, or the third is closed anyway.
        assert_eq!(judged(&[open.clone(), third.clone()]), None, "{id}");
        let leave = "auction:\n      - jury: {by: E, for: grande-misere, granted: true}\n";
        let asked = third.replacen("auction:\n", leave, 1);
        assert_ne!(asked, third);
        assert_eq!(judged(&[lost(), open.clone(), asked]), None, "{id}");
        assert_eq!(judged(&[lost(), lost(), open.clone(), third.clone()]), None, "{id}");
        // Another player's, or a game that no rule asks for.
        assert_eq!(judged(&[lost(), unfinished("pass"), third.clone()]), None, "{id}");
    }
    // A deal that cannot be read can have been anything.
    let law = law("tilleul-2026", &[]);
    let text = session(&[lost(), "  - {auction: [{N: bananas}]}\n".to_owned(), deal("grande-misere", false)]);
    let path = crate::cli::file(
        "history",
        "missed.yaml",
        text.replacen("session: {", "session: {rulebook: tilleul-2026, ", 1),
    );
    let out = crate::cli::run(crate::cli::jury(&["judge", &path, "--lang", "en", "--format", "json"])).out;
    let last: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!(last["final"], false, "{out}");
    assert!(out.contains("it hangs on deal 2, of which the record does not tell the result"), "{out}");
    let other = session(&[lost(), deal("grande-misere", false)]);
    assert!(evening(&other, &law)[1].findings().iter().all(|finding| !finding.breach.unchecked));
}

/// TIL art. 12: leave for another misère, where the record does not say which, is leave for any of them.
#[test]
fn til_12_leave_for_a_misere_is_leave_for_any() {
    let law = law("tilleul-2026", &[]);
    let third = |wanted: &str, call: &str, granted: bool| {
        let lost = deal("grande-misere", true);
        let jury = format!("      - jury: {{by: E{wanted}, granted: {granted}}}\n      - E:");
        let third = deal(call, false).replace("      - E:", &jury);
        evening(&session(&[lost.clone(), lost, third]), &law).pop().unwrap()
    };
    let is_asked = |wanted: &str, call: &str| {
        !crate::verdict::findings(&third(wanted, call, true)).contains(&"session/history#1".to_owned())
    };
    for call in ["petite-misere", "petite-misere-etalee", "grande-misere", "grande-misere-etalee"] {
        for wanted in ["", ", for: misère", ", for: miserie", &format!(", for: {call}")] {
            assert!(is_asked(wanted, call), "{wanted} {call}");
        }
        // Which one was asked for is known here.
        let other = if call == "petite-misere" { "grande-misere" } else { "petite-misere" };
        assert!(!is_asked(&format!(", for: {other}"), call), "{call}");
        // What was refused is the one that he calls.
        let refused = crate::verdict::findings(&third(", for: misère", call, false));
        assert!(refused.contains(&"jury/refused#1".to_owned()), "{call}: {refused:?}");
    }
}
