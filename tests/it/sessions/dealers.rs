//! Who deals next: to the left, the same again, and the way back to the order.

use whist_jury::api::{Heard, Severity};

use super::{deals_with, evening};
use crate::verdict::{law, law_over};

/// A deal by this player that was played, as far as the dealers are concerned.
fn played(dealer: &str) -> String {
    format!(
        "  - dealer: {dealer}\n    auction: [{{N: grande-misere}}, {{E: pass}}, {{S: pass}}, {{W: pass}}]\n    play:\n      - N: ♠5 ♠4 ♠3 ♠2\n      - stop: {{}}\n"
    )
}

fn passed(dealer: &str, first: &str) -> String {
    let order = ["N", "E", "S", "W"];
    let from = order.iter().position(|seat| *seat == first).unwrap();
    let calls: Vec<String> = (0..4).map(|n| format!("{{{}: pass}}", order[(from + n) % 4])).collect();
    format!("  - dealer: {dealer}\n    auction: [{}]\n", calls.join(", "))
}

fn session(head: &str, deals: &[String]) -> String {
    format!("session: {{{head}}}\ndeals:\n{}", deals.concat())
}

#[test]
fn the_deal_goes_round_to_the_left() {
    for id in ["cm-couleur-2018", "universel", "tilleul-2026", "whist-simple", "hainaut"] {
        let law = law(id, &[]);
        let right = ["N", "E", "S", "W", "N"].map(played);
        assert!(deals_with(&evening(&session("first-dealer: N", &right), &law), "session/dealer").is_empty());
        let skipped = ["N", "S"].map(played);
        let rulings = evening(&session("first-dealer: N", &skipped), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [2], "{id}");
        let finding =
            rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
        assert_eq!(finding.breach.earlier.len(), 1, "{id}");
        assert_eq!((finding.breach.earlier[0].0.deal, finding.breach.earlier[0].0.line), (1, 3), "{id}");
    }
}

/// R-CM-25: East is passed over and West deals, then East, though by custom it goes on with South. Where the first
/// is played without penalty, nobody is asked about the second.
#[test]
fn r_cm_25_an_order_of_custom_costs_no_more_than_a_written_one() {
    let text = session("first-dealer: N", &["N", "W", "E"].map(played));
    for id in ["cm-couleur-2018", "universel", "whist-simple"] {
        for (readings, is_asked) in [(&[][..], false), (&["R-CM-25=b"], true)] {
            let rulings = evening(&text, &law(id, readings));
            assert_eq!(deals_with(&rulings, "session/dealer-order"), [2, 3], "{id} {readings:?}");
            for ruling in &rulings[1..] {
                let all = ruling.findings();
                let finding = all.iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
                assert_eq!(finding.is_open(), is_asked, "{id} {readings:?}");
                assert_eq!(finding.penalty().is_some(), is_asked, "{id} {readings:?}");
                assert!(is_asked || finding.readings().contains(&"R-CM-25".to_owned()), "{id}");
            }
        }
    }
}

/// CM, UNI §1 Mélanger, TIL art. 3: left of the scorer. HAI does not say.
#[test]
fn the_first_dealer_sits_left_of_the_scorer_where_the_text_says_so() {
    for (id, deals) in [
        ("cm-couleur-2018", vec![1]),
        ("universel", vec![1]),
        ("tilleul-2026", vec![1]),
        ("whist-simple", vec![1]),
        ("hainaut", vec![]),
    ] {
        let law = law(id, &[]);
        let rulings = evening(&session("scorer: N", &[played("S")]), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), deals, "{id}");
        let rulings = evening(&session("scorer: N", &[played("E")]), &law);
        assert!(deals_with(&rulings, "session/dealer-order").is_empty(), "{id}");
    }
}

/// CM, UNI §1 Distribution, TIL art. 8b, HAI rem. a.
#[test]
fn after_a_pass_out_the_same_player_deals_again() {
    for id in ["cm-couleur-2018", "universel", "whist-simple", "hainaut"] {
        let law = law(id, &[]);
        let again = [played("N"), passed("E", "S"), played("E"), played("S")];
        assert!(
            deals_with(&evening(&session("first-dealer: N", &again), &law), "session/dealer").is_empty(),
            "{id}"
        );
        let onward = [played("N"), passed("E", "S"), played("S")];
        let rulings = evening(&session("first-dealer: N", &onward), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [3], "{id}");
    }
}

/// CM, UNI §1 Distribution: the same dealer after a mistake; HAI art. 4 does not say who.
#[test]
fn after_a_misdeal_the_same_player_deals_again_where_the_text_says_so() {
    for (id, deals) in [("cm-couleur-2018", vec![2]), ("tilleul-2026", vec![2]), ("hainaut", vec![])] {
        let law = law(id, &[]);
        let misdeal = "  - dealer: N\n    deal: {packets: [3, 5, 5]}\n".to_owned();
        let rulings = evening(&session("first-dealer: N", &[misdeal.clone(), played("E")]), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), deals, "{id}");
        let rulings = evening(&session("first-dealer: N", &[misdeal, played("N")]), &law);
        assert!(deals_with(&rulings, "session/dealer-order").is_empty(), "{id}");
    }
}

/// TIL art. 20, HAI rem. e: back to the order, as if the right player had dealt (a), or with the one
/// who was skipped (b).
#[test]
fn after_a_wrong_dealer_the_order_comes_back() {
    for (id, b) in [("tilleul-2026", "R-TIL-22=b"), ("hainaut", "R-HAI-15=b")] {
        let deals = |after: &str| session("first-dealer: N", &[played("N"), played("S"), played(after)]);
        let as_if_right = law(id, &[]);
        assert_eq!(deals_with(&evening(&deals("S"), &as_if_right), "session/dealer"), [2], "{id}");
        assert_eq!(deals_with(&evening(&deals("E"), &as_if_right), "session/dealer"), [2, 3], "{id}");
        let skipped = law(id, &[b]);
        assert_eq!(deals_with(&evening(&deals("E"), &skipped), "session/dealer"), [2], "{id}");
        assert_eq!(deals_with(&evening(&deals("S"), &skipped), "session/dealer"), [2, 3], "{id}");
        // The verdict that rests on it says so.
        let rulings = evening(&deals("E"), &as_if_right);
        let noted = rulings[2].other_readings.iter().any(|other| b.starts_with(&other.id));
        assert!(noted, "{id}");
    }
}

/// TIL art. 20: noticed before the first card, the pack is shuffled again; later the deal stands.
#[test]
fn a_wrong_dealer_noticed_before_the_first_card_deals_for_nothing() {
    let law = law("tilleul-2026", &[]);
    let before = "  - dealer: S\n    auction:\n      - notice: {by: W, what: deal/wrong-dealer}\n".to_owned();
    let rulings =
        evening(&session("first-dealer: N", &[played("N"), before, played("E"), played("S")]), &law);
    assert_eq!(deals_with(&rulings, "session/dealer-order"), [2]);
    assert_eq!(rulings[1].outcome, whist_jury::api::Outcome::Redeal);
}

#[test]
fn a_dealer_that_the_record_leaves_out_is_the_one_who_is_due() {
    let law = law("cm-couleur-2018", &[]);
    let deals = ["  - event: first\n".to_owned(), played("S").replace("dealer: S", "event: second")];
    let rulings = evening(&session("scorer: N", &deals), &law);
    assert!(deals_with(&rulings, "session/").is_empty());
}

/// A deal that could not be read leaves the order open for the next one only.
#[test]
fn who_deals_after_a_gap_in_the_record_is_nobodys_fault() {
    let law = law("cm-couleur-2018", &[]);
    let gap = "  - dealer: E\n".to_owned();
    let deals = [played("N"), gap, played("W"), played("S")];
    assert_eq!(deals_with(&evening(&session("first-dealer: N", &deals), &law), "session/"), [4]);
}

/// `dealer` is who was due, `dealt-by` who dealt: said once, and the order comes back all the same.
#[test]
fn a_wrong_dealer_that_the_record_names_is_not_found_twice() {
    let law = law("hainaut", &[]);
    let named = played("E").replace("dealer: E", "dealer: E\n    deal: {dealt-by: W}");
    let rulings = evening(&session("first-dealer: N", &[played("N"), named, played("S")]), &law);
    assert!(deals_with(&rulings, "session/dealer-order").is_empty());
    assert_eq!(deals_with(&rulings, "deal/wrong-dealer"), [2]);
}

/// Whom the head of a session names deals first; the label is on the head. TIL art. 20, HAI rem. e: a
/// wrong dealer who is noticed in time deals for nothing.
#[test]
fn the_head_names_the_first_dealer() {
    for id in ["cm-couleur-2018", "universel", "tilleul-2026", "whist-simple", "hainaut"] {
        let law = law(id, &[]);
        let rulings = evening(&session("first-dealer: N", &[played("W")]), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [1], "{id}");
        let finding =
            rulings[0].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
        assert_eq!((finding.breach.earlier[0].0.deal, finding.breach.earlier[0].0.line), (0, 1), "{id}");
        assert!(!finding.basis.articles.contains(&"art. 3".to_owned()), "{id}: {:?}", finding.basis.articles);
        let rulings = evening(&session("first-dealer: N", &[played("N")]), &law);
        assert!(deals_with(&rulings, "session/dealer-order").is_empty(), "{id}");
    }
    for id in ["tilleul-2026", "hainaut"] {
        let noticed = "  - dealer: W\n    auction:\n      - notice: {by: E, what: deal/wrong-dealer, seen-hand: false, referee: true}\n";
        let rulings = evening(&session("first-dealer: N", &[noticed.to_owned(), played("N")]), &law(id, &[]));
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [1], "{id}");
        assert_eq!(rulings[0].outcome, whist_jury::api::Outcome::Redeal, "{id}");
    }
}

/// R-CM-25 a is one custom: the same severity in every text that does not speak of it.
#[test]
fn r_cm_25_a_wrong_dealer_weighs_the_same_everywhere() {
    for id in ["cm-couleur-2018", "universel", "whist-simple"] {
        let rulings = evening(&session("first-dealer: N", &[played("N"), played("S")]), &law(id, &[]));
        let finding =
            rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
        assert_eq!(finding.severity(), whist_jury::api::Severity::Advice, "{id}");
    }
}

/// HAI rem. e: whoever was found to have been due deals again, also where a misdeal before it left
/// the order open; he is not accused for it.
#[test]
fn hai_rem_e_who_was_due_deals_again_after_a_misdeal() {
    let misdeal = "  - dealer: N\n    deal: {packets: [3, 5, 5]}\n".to_owned();
    let wrong = "  - dealer: W\n    auction:\n      - notice: {by: E, what: deal/wrong-dealer, seen-hand: false, referee: true}\n".to_owned();
    let rulings = evening(
        &session("first-dealer: N", &[misdeal, wrong, played("N"), played("E")]),
        &law("hainaut", &[]),
    );
    assert_eq!(deals_with(&rulings, "session/dealer-order"), [2]);
    assert_eq!(rulings[1].due(&law("hainaut", &[])), Some(whist_jury::api::Seat::North));
}

/// Who deals again deals by the article that says so: CM §1 Important, HAI rem. a, TIL art. 8b.
#[test]
fn the_article_by_which_the_same_player_deals_again() {
    for (id, article) in
        [("cm-couleur-2018", "§1 Important"), ("hainaut", "rem. a"), ("tilleul-2026", "art. 8b")]
    {
        let first = match id {
            "tilleul-2026" => {
                "  - dealer: N\n    auction: [{E: wait}, {S: pass}, {W: pass}, {N: pass}, {E: pass}]\n"
                    .to_owned()
            }
            _ => passed("N", "E"),
        };
        let rulings = evening(&session("first-dealer: N", &[first, played("E")]), &law(id, &[]));
        let found =
            rulings[1].findings().iter().find(|finding| finding.breach.code.word() == "session/dealer-order");
        let articles = &found.unwrap_or_else(|| panic!("{id}")).basis.articles;
        assert!(articles.contains(&article.to_owned()), "{id}: {articles:?}");
    }
}

/// CM, UNI §1 Mélanger: who follows a wrong dealer is not written, and nobody breaks a rule there.
#[test]
fn cm_uni_1_who_follows_a_wrong_dealer_is_custom() {
    for id in ["cm-couleur-2018", "universel"] {
        let rulings = evening(&session("first-dealer: N", &["N", "S", "W"].map(played)), &law(id, &[]));
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [2, 3], "{id}");
        let order = |finding: &Heard| finding.breach.code.word() == "session/dealer-order";
        let found = |deal: usize| rulings[deal].findings().iter().find(order).unwrap().severity();
        assert_eq!((found(1), found(2)), (Severity::Advice, Severity::Advice), "{id}");
    }
}

/// TIL art. 20, HAI rem. e: who does not come back to the order is found once more, and not in every deal
/// that follows: the order the table keeps is its own then.
#[test]
fn a_table_that_does_not_come_back_has_its_own_order() {
    for id in ["cm-couleur-2018", "universel", "tilleul-2026", "whist-simple", "hainaut"] {
        let law = law(id, &[]);
        let found = |dealers: &[&str]| {
            let deals: Vec<String> = dealers.iter().map(|seat| played(seat)).collect();
            deals_with(&evening(&session("first-dealer: N", &deals), &law), "session/dealer-order")
        };
        assert_eq!(found(&["N", "S", "W", "N", "E", "S", "W"]), [2, 3], "{id}");
        // A second slip is one.
        assert_eq!(found(&["N", "S", "W", "N", "E", "W"]), [2, 3, 6], "{id}");
        // The right order may be taken up late: E, S and W would have dealt in between.
        assert_eq!(found(&["N", "S", "W", "W", "N"]), [2, 3], "{id}");
        // Who comes back at once is not found again.
        assert_eq!(found(&["N", "W", "S", "W", "N"]), [2], "{id}");
    }
    // The first dealer beside the scorer, whatever the head says.
    let law = law("tilleul-2026", &[]);
    let deals = ["N", "E", "S", "W", "N"].map(played);
    let rulings = evening(&session("scorer: N, first-dealer: N", &deals), &law);
    assert_eq!(deals_with(&rulings, "session/dealer-order"), [1, 2]);
}

/// A rulebook can ask for the way back in every deal.
#[test]
fn a_rulebook_can_insist_on_the_order() {
    let insists = "deal: {order-not-resumed: {value: every-deal, cite: art. 3}}\n";
    let law = law_over("tilleul-2026", insists);
    let deals = ["N", "S", "W", "N", "E"].map(played);
    let rulings = evening(&session("first-dealer: N", &deals), &law);
    assert_eq!(deals_with(&rulings, "session/dealer-order"), [2, 3, 4, 5]);
}

/// TIL art. 2 and 3, CM, UNI §1 Mélanger: by custom a later round begins beside the scorer too. Whoever deals
/// is not at fault, but a dealer who is left out is known. HAI does not say.
#[test]
fn a_later_round_begins_beside_the_scorer() {
    let round = |deal: String| deal.replacen('\n', "\n    deal: {first-of-round: true}\n", 1);
    let left_out = "  - deal: {first-of-round: true}\n    auction: [{S: propose ♥}]\n".to_owned();
    for id in ["tilleul-2026", "cm-couleur-2018", "universel", "whist-simple"] {
        let law = law(id, &[]);
        for seat in ["N", "E", "S", "W"] {
            let rulings = evening(&session("scorer: N", &[played("E"), round(played(seat))]), &law);
            assert!(deals_with(&rulings, "session/dealer-order").is_empty(), "{id} {seat}");
        }
        let rulings = evening(&session("scorer: N", &[played("E"), left_out.clone()]), &law);
        assert!(deals_with(&rulings[1..], "transcript/unknown").is_empty(), "{id}");
        assert!(deals_with(&rulings[1..], "auction/out-of-turn").is_empty(), "{id}");
        // Who keeps the score takes the pen along to another chair.
        let moved = left_out.replace("  - ", "  - players: {N: Jan, E: Anne}\n    ").replace("S:", "W:");
        let head = "scorer: Anne, players: {N: Anne, E: Jan, S: Rita, W: Luc}";
        let rulings = evening(&session(head, &[played("E"), moved]), &law);
        assert!(deals_with(&rulings[1..], "auction/out-of-turn").is_empty(), "{id}");
        // The order goes on from there.
        let rulings = evening(&session("scorer: N", &[played("E"), round(played("E")), played("E")]), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [3], "{id}");
        // Without a scorer nobody can say.
        let rulings = evening(&session("first-dealer: N", &[played("N"), left_out.clone()]), &law);
        assert_eq!(deals_with(&rulings[1..], "transcript/unknown"), [1], "{id}");
    }
    let rulings =
        evening(&session("scorer: N, first-dealer: N", &[played("N"), left_out]), &law("hainaut", &[]));
    assert_eq!(deals_with(&rulings[1..], "transcript/unknown"), [1]);
}

/// A rulebook that says who begins a round is held to.
#[test]
fn a_rulebook_can_say_who_begins_a_round() {
    let under = |begins: &str, dealer: &str| {
        let says = format!("deal: {{round-begins: {{value: {begins}, cite: [art. 2, art. 3]}}}}\n");
        let law = law_over("tilleul-2026", &says);
        let second = played(dealer).replacen('\n', "\n    deal: {first-of-round: true}\n", 1);
        let rulings = evening(&session("scorer: N", &[played("E"), second]), &law);
        let found = rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order");
        found.map(|found| {
            (found.breach.earlier[0].0.deal, found.basis.articles.contains(&"art. 3".to_owned()))
        })
    };
    assert_eq!(under("left-of-scorer", "E"), None);
    assert_eq!(under("left-of-scorer", "S"), Some((0, true)));
    assert_eq!(under("in-order", "S"), None);
    assert_eq!(under("in-order", "E"), Some((1, true)));
}

/// R-CM-25 b: a deal out of turn is dealt again by whoever was due, and the next deal is held to that.
#[test]
fn r_cm_25_b_whoever_was_due_deals_again() {
    for id in ["cm-couleur-2018", "universel", "whist-simple"] {
        let law = law(id, &["R-CM-25=b"]);
        let noticed =
            "  - dealer: S\n    auction:\n      - notice: {by: W, what: deal/wrong-dealer}\n".to_owned();
        let deals = |next: &str| session("first-dealer: N", &[played("N"), noticed.clone(), played(next)]);
        let rulings = evening(&deals("E"), &law);
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [2], "{id}");
        let finding =
            rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
        assert_eq!(finding.redeal(), Some(whist_jury::api::RedealBy::WhoWasDue), "{id}");
        assert_eq!(deals_with(&evening(&deals("S"), &law), "session/dealer-order"), [2, 3], "{id}");
    }
}

/// R-TIL-21: whether a game is void or dealt again also says who deals next, and a finding that rests on
/// it says so.
#[test]
fn r_til_21_a_void_game_passes_the_deal_on() {
    let trou = "  - dealer: N
    hands:
      N: ♠AK86 ♥J2 ♦Q72 ♣T982
      E: ♠Q7542 ♥KQT ♦T9 ♣763
      S: ♠93 ♥9753 ♦K643 ♣KJ4
      W: ♠JT ♥A864 ♦AJ85 ♣AQ5
    auction: [{E: pass-trou}, {S: pass-trou}, {W: pass-trou}, {N: pass-trou}, {E: wait}, {S: pass}, {W: abondance 9 ♥}, {N: pass}, {E: pass}]
    play:
      - W: ♠J ♠6 ♠2 ♠9\n"
        .to_owned();
    let deals = |next: &str| session("first-dealer: N", &[trou.clone(), played(next)]);
    let rulings = evening(&deals("N"), &law("tilleul-2026", &[]));
    let finding =
        rulings[1].findings().iter().find(|f| f.breach.code.word() == "session/dealer-order").unwrap();
    assert!(finding.readings().contains(&"R-TIL-21".to_owned()), "{:?}", finding.readings());
    let other = rulings[1].other_readings.iter().find(|other| other.id == "R-TIL-21").unwrap();
    assert_eq!(
        (other.letter, other.gives.dropped.as_slice()),
        ('b', &["session/dealer-order#1".to_owned()][..])
    );
    // Of a deal in turn there is nothing to say.
    let rulings = evening(&deals("E"), &law("tilleul-2026", &[]));
    assert!(deals_with(&rulings, "session/dealer-order").is_empty());
    assert!(rulings[1].other_readings.iter().all(|other| other.id != "R-TIL-21"));
    let rulings = evening(&deals("N"), &law("tilleul-2026", &["R-TIL-21=b"]));
    assert!(deals_with(&rulings, "session/dealer-order").is_empty());
}
