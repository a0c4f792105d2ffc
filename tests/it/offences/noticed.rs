//! What somebody noticed, showed or did, when the rest of the record does not bear it out.

use whist_jury::api::{Certainty, Decision, Outcome, Ruling, Seat, Severity, WhyBad};

use super::*;

fn unknown(ruling: &Ruling) -> Vec<String> {
    let unknown =
        ruling.findings().iter().filter(|finding| finding.breach.code.word() == "transcript/unknown");
    unknown.map(|it| said(&it)).collect()
}

fn complete_deal() -> Ruling {
    ruling(DEAL, &simple())
}

fn after_trick_3(line: &str) -> Ruling {
    ruling(&with(&format!("  - {line}"), "  - N: ♠2 ♦Q ♠8 ♠J"), &simple())
}

/// What the record cannot show is asked of the jury, and nothing of it counts before it has answered.
#[test]
fn a_complaint_that_the_record_cannot_bear_out_is_alleged() {
    for (line, id, words) in [
        (
            "notice: {by: N, what: deal/faced-card}",
            "deal/faced-card#1",
            "N complains of card turned over by W",
        ),
        (
            "notice: {by: N, what: conduct/cheating, of: S}",
            "conduct/cheating#1",
            "N complains of cheating by S",
        ),
        (
            "notice: {by: N, what: conduct/look, of: E}",
            "conduct/look#1",
            "N complains of looking at cards by E",
        ),
        ("notice: {by: N, what: conduct/remark, of: E}", "conduct/remark#1", "N complains of"),
        ("notice: {by: N, what: auction/out-of-turn, of: E}", "auction/out-of-turn#1", "N complains of"),
    ] {
        let ruled = after_trick_3(line);
        assert_eq!(findings(&ruled), [id]);
        let finding = find(&ruled, id.trim_end_matches("#1")).unwrap();
        assert!(said(&finding).starts_with(words), "{}", said(&finding));
        assert_eq!((finding.severity(), finding.certainty()), (Severity::Advice, Certainty::Alleged));
        let totals = Seat::ALL.map(|seat| ruled.points[seat].total);
        assert_eq!(totals, Seat::ALL.map(|seat| complete_deal().points[seat].total), "{line}");
    }
}

/// UNI §2: a look costs up to 15 points, and the others get a third each.
#[test]
fn uni_2_limits_enclose_what_is_proved_and_what_is_not() {
    let line = "notice: {by: N, what: conduct/look, of: E}";
    let ruled = after_trick_3(line);
    assert_eq!(open(&ruled), ["conduct/look#1"]);
    assert!(!ruled.is_final());
    let innocent = complete_deal().points;
    let ends = |seat: Seat| (ruled.points[seat].min, ruled.points[seat].max);
    assert_eq!(ends(Seat::East), (innocent[Seat::East].total - 15, innocent[Seat::East].total));
    assert_eq!(ends(Seat::North), (innocent[Seat::North].total, innocent[Seat::North].total + 5));
    let text = with(&format!("  - {line}"), "  - N: ♠2 ♦Q ♠8 ♠J");
    let proved = |decision: Decision| decided_under(&text, &[("conduct/look#1", decision)], &simple());
    let yes = proved(Decision { proved: Some(true), ..Decision::default() });
    let finding = find(&yes, "conduct/look").unwrap();
    assert_eq!((finding.severity(), finding.certainty()), (Severity::Error, Certainty::Certain));
    assert_eq!(open(&yes), ["conduct/look#1"], "how much is still to be said");
    // Who takes points for it finds it proved.
    let nine = proved(Decision { points: Some(-9), ..Decision::default() });
    assert_eq!(nine.points[Seat::East].total, innocent[Seat::East].total - 9);
    assert!(nine.is_final() && nine.bad_decisions.is_empty());
    let no = proved(Decision { proved: Some(false), ..Decision::default() });
    assert_eq!(no.points[Seat::East].total, innocent[Seat::East].total);
    assert!(no.is_final() && no.severity() == Some(Severity::Advice));
}

/// What the record shows needs no proof.
#[test]
fn what_is_certain_cannot_be_found_not_proved() {
    let given = [("play/renonce#1", Decision { proved: Some(false), ..Decision::default() })];
    let ruled = decided_under(&renonce(), &given, &simple());
    assert!(matches!(ruled.bad_decisions[0].why, WhyBad::NothingToProve), "{:?}", ruled.bad_decisions);
}

/// UNI §1 Important: everybody's hand is known, and in trick 2 all followed suit.
#[test]
fn a_renonce_that_the_hands_rule_out_is_told_as_that() {
    let ruled = after_trick_3("notice: {by: N, what: play/renonce, trick: 2}");
    let said = unknown(&ruled);
    assert!(said.len() == 1 && said[0].ends_with("but the record shows the contrary."), "{said:?}");
    assert!(ruled.is_final());
}

/// A complaint without the name of a player is kept, and asks for the name.
#[test]
fn a_complaint_of_nobody_asks_whose_fault_it_was() {
    let ruled = after_trick_3("notice: {by: N, what: conduct/look}");
    let said = unknown(&ruled);
    assert!(said.len() == 1 && said[0].ends_with("write `of:` and the player."), "{said:?}");
    assert!(!ruled.is_final());
}

/// UNI §1 Distribution: a misdeal that is only alleged does not make the deal void; proved, it is dealt again.
#[test]
fn uni_1_an_alleged_misdeal_is_dealt_again_only_if_it_is_proved() {
    let text = with("  - notice: {by: N, what: deal/card-count}", "  - N: ♠5 ♠T");
    // All four hands of thirteen would show the contrary.
    let told = ruling(&text, &simple());
    assert!(open(&told).is_empty() && unknown(&told)[0].ends_with("the record shows the contrary."));
    let (before, hands) = text.split_once("hands:").unwrap();
    let text = format!("{before}auction:{}", hands.split_once("auction:").unwrap().1);
    let ruled = ruling(&text, &simple());
    assert_eq!((ruled.outcome, open(&ruled)), (Outcome::Played, vec!["deal/card-count#1".to_owned()]));
    let proved = [("deal/card-count#1", Decision { proved: Some(true), ..Decision::default() })];
    let again = decided_under(&text, &proved, &simple());
    assert_eq!(again.outcome, Outcome::Redeal);
    for seat in Seat::ALL {
        let (points, then) = (ruled.points[seat], again.points[seat].total);
        assert!((points.min..=points.max).contains(&then), "{seat:?}: {points:?} does not hold {then}");
    }
}

#[test]
fn a_notice_of_what_the_record_shows_is_no_remark() {
    let late = renonce().replacen(
        "  - E: ♦6 ♣A",
        "  - notice: {by: N, what: play/renonce, trick: 7}\n  - E: ♦6 ♣A",
        1,
    );
    assert_eq!(unknown(&ruling(&late, &simple())), Vec::<String>::new());
    let packets = instead("deal: {turned: ♥9}", "deal: {turned: ♥9, packets: [5, 4, 4]}");
    let packets =
        packets.replacen("  - N: ♠2 ♦Q", "  - notice: {by: N, what: deal/packets}\n  - N: ♠2 ♦Q", 1);
    assert_eq!(unknown(&ruling(&packets, &simple())), Vec::<String>::new());
}

/// UNI §1 Important: whether it was a renonce is seen in hands that nobody wrote down.
#[test]
fn a_renonce_that_was_noticed_and_cannot_be_checked_leaves_the_verdict_open() {
    let text = "rulebook: tilleul-2026\ndealer: W\nauction:\n  - N: wait\n  - E: propose ♥\n  - S: pass\n  \
                - W: join ♥\n  - N: pass\nplay:\n  - N: ♦2 ♦T ♦7 ♦4\n  - E: ♥A ♠3 ♥3 ♥9\n";
    let noticed = format!("{text}  - notice: {{by: E, what: play/renonce, trick: 2}}\n  - stop: {{}}\n");
    let ruled = ruling(&noticed, &law("tilleul-2026", &[]));
    let finding = find(&ruled, "play/renonce").unwrap();
    assert_eq!((finding.certainty(), finding.breach.seat), (Certainty::Alleged, Some(Seat::South)));
    assert!(!ruled.is_final() && open(&ruled) == ["play/renonce#1"]);
    // Without the notice nobody complains; that he had a heart is possible all the same.
    let ruled = ruling(&format!("{text}  - stop: {{}}\n"), &law("tilleul-2026", &[]));
    let finding = find(&ruled, "play/renonce").unwrap();
    assert_eq!((finding.certainty(), finding.breach.seat), (Certainty::Possible, Some(Seat::South)));
    assert!(!ruled.is_final() && open(&ruled) == ["play/renonce#1"]);
    assert!(!said(&finding).contains("complains"), "{}", said(&finding));
}

#[test]
fn a_card_that_its_player_cannot_hold_was_not_shown() {
    // East has ♥A; North has played ♠5.
    for card in ["♥A", "♠5"] {
        let ruled = after_trick_3(&format!("expose: {{by: N, cards: {card}}}"));
        assert_eq!(findings(&ruled), ["transcript/unknown#1"], "{card}");
        assert!(unknown(&ruled)[0].starts_with(&format!("N cannot have shown {card}")));
    }
    assert_eq!(findings(&after_trick_3("expose: {by: N, cards: ♠A}")), ["play/exposed-card#1"]);
}

/// TIL art. 13, HAI 8): the hand of an open misère lies on the table, so nothing of it is hidden.
#[test]
fn til_13_whose_hand_lies_open_exposes_nothing() {
    let deal = |spread: &str| {
        format!(
            "dealer: W\nhands:\n  N: ♠Q ♥KQJT854 ♦Q83 ♣J8\n  E: ♠KT86 ♥93 ♦KJ7 ♣AK95\n  \
             S: ♠7542 ♥7 ♦A9542 ♣T74\n  W: ♠AJ93 ♥A62 ♦T6 ♣Q632\nauction:\n  - N: wait\n  \
             - jury: {{by: E, for: grande-misere-etalee, granted: true}}\n  - E: grande-misere-etalee\n  \
             - S: pass\n  - W: pass\n  - N: pass\nplay:\n  - N: ♥T ♥3 ♥7 ♥6\n{spread}  - N: ♦3 ♦7 ♦4 ♦T\n  \
             - expose: {{by: E, cards: ♠K}}\n"
        )
    };
    for book in ["tilleul-2026", "hainaut"] {
        let rules = law(book, &[]);
        let exposed = |text: &str| find(&ruling(text, &rules), "play/exposed-card").is_some();
        assert!(!exposed(&deal("  - spread: E\n")), "{book}");
        assert!(exposed(&deal("")), "{book}");
    }
}

/// TIL art. 24: thrown in once it has no sanction, thrown in again it has.
#[test]
fn til_24_a_second_throw_in_says_that_it_is_one() {
    let twice = with("  - throw-in: {by: N}\n  - throw-in: {by: N}", "  - N: ♠2 ♦Q ♠8 ♠J");
    let twice = twice.replace("whist-simple", "tilleul-2026").replace("deal: {turned: ♥9}\n", "");
    let twice = twice.replace(
        "  - N: pass\n  - E: propose ♥\n  - S: pass\n  - W: join ♥\n",
        "  - N: wait\n  - E: propose ♥\n  - S: pass\n  - W: join ♥\n  - N: pass\n",
    );
    let ruled = ruling(&twice, &law("tilleul-2026", &[]));
    let thrown: Vec<Heard> =
        ruled.findings().iter().filter(|finding| finding.breach.code.word() == "conduct/throw-in").collect();
    assert_eq!((thrown[0].severity(), thrown[1].severity()), (Severity::Warning, Severity::Error));
    assert!(said(&thrown[1]).ends_with("It is not the first time in this deal."), "{}", said(&thrown[1]));
    assert_eq!(thrown[1].breach.also[0].0, thrown[0].breach.at);
    assert!(thrown[1].waits_for_referee());
}

/// CM §1 Petite misère: everybody puts a card aside; who put none aside can be noted.
#[test]
fn cm_1_petite_misere_who_put_no_card_aside_is_at_fault() {
    let text = "rulebook: cm-couleur-2018\ndealer: W\nauction:\n  - N: pass\n  - E: petite-misere\n  - S: pass\n  \
                - W: pass\ndiscards: {N: ♠6, E: ♠A, S: none, W: ♣6}\n";
    let ruled = ruling(text, &law("cm-couleur-2018", &[]));
    let finding = find(&ruled, "play/discard").unwrap();
    has(finding, Severity::Warning, &["§1 Petite misère"]);
    assert_eq!((said(&finding).as_str(), ruled.findings().len()), ("S put no card aside.", 1));
    assert_eq!(
        findings(&ruling(&text.replace("none", "♠2"), &law("cm-couleur-2018", &[]))),
        Vec::<String>::new()
    );
}
