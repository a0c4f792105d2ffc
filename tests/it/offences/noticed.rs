//! What somebody noticed, showed or did, when the rest of the record does not bear it out.

use whist_jury::api::{Ruling, Severity};

use super::*;

fn unknown(ruling: &Ruling) -> Vec<String> {
    let unknown =
        ruling.findings().iter().filter(|finding| finding.breach.code.word() == "transcript/unknown");
    unknown.map(|it| said(&it)).collect()
}

fn after_trick_3(line: &str) -> Ruling {
    ruling(&with(&format!("  - {line}"), "  - N: ♠2 ♦Q ♠8 ♠J"), &simple())
}

#[test]
fn a_notice_that_the_record_does_not_bear_out_is_remarked() {
    for (line, words) in [
        ("notice: {by: N, what: deal/faced-card}", "N noticed deal/faced-card (card turned over), but"),
        ("notice: {by: N, what: conduct/cheating, of: S}", "N noticed conduct/cheating (cheating), but"),
        ("notice: {by: N, what: play/renonce, trick: 2}", "N noticed play/renonce (renonce), but"),
    ] {
        let ruled = after_trick_3(line);
        let said = unknown(&ruled);
        assert!(said.len() == 1 && said[0].starts_with(words), "{said:?}");
        assert!(said[0].ends_with("nothing in the record shows such a fault."), "{said:?}");
        assert!(ruled.is_final() && ruled.severity() == Some(Severity::Advice));
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
    let said = unknown(&ruled);
    assert!(
        said.iter().any(|said| said.ends_with("not enough of the hands is known to check it.")),
        "{said:?}"
    );
    assert!(!ruled.is_final() && open(&ruled).is_empty());
    // Without the notice nobody complains.
    assert!(ruling(&format!("{text}  - stop: {{}}\n"), &law("tilleul-2026", &[])).is_final());
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
