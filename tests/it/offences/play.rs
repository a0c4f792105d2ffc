//! Cards, leads and renonces.

use std::fs;

use whist_jury::api::{Certainty, Heard, Lang, Severity, Speaker};

use super::*;
use crate::cases::case;

#[test]
fn uni_1_important_play_renonce() {
    let text = renonce();
    let finding = fires(&text, "play/renonce");
    has(finding, Severity::Error, &["UNI §1 Important", "UNI §2", "§6"]);
    assert_eq!(finding.breach.trick, Some(7));
    // The card led, and the later card that proves it.
    assert_eq!(finding.breach.also.len(), 2);
    assert!(finding.is_open());
    quiet(DEAL, "play/renonce");
}

#[test]
fn uni_1_important_play_renonce_corrected() {
    let text = instead("♠4\n  - E: ♦6", "♣K>♠4\n  - E: ♦6");
    let finding = fires(&text, "play/renonce-corrected");
    has(finding, Severity::Advice, &["UNI §1 Important"]);
    quiet(&text, "play/renonce");
    quiet(&text, "play/taken-back");
    quiet(DEAL, "play/renonce-corrected");
}

/// The label names the card that stayed on the table.
#[test]
fn uni_1_important_a_card_taken_back_for_a_renonce() {
    let text = renonce().replacen("♥A ♣K", "♥A ♠4>♣K", 1);
    let speaker = Speaker::new(Lang::En);
    assert_eq!(fires(&text, "play/renonce").breach.label.say(&speaker), "♣K instead of ♠");
    // Put right too late, it is the card that was taken back.
    let late = instead("♠4\n  - E: ♦6", "♣K>>♠4\n  - E: ♦6");
    let ruling = ruling(&late, &law("whist-simple", &["R-UNI-4=b"]));
    assert_eq!(find(&ruling, "play/renonce").unwrap().breach.label.say(&speaker), "♣K instead of ♠");
}

#[test]
fn r_uni_4_a_late_correction_is_free_or_a_renonce() {
    let text = instead("♠4\n  - E: ♦6", "♣K>>♠4\n  - E: ♦6");
    fires(&text, "play/renonce-corrected");
    let strict = law("whist-simple", &["R-UNI-4=b"]);
    let ruling = ruling(&text, &strict);
    assert!(find(&ruling, "play/renonce").is_some());
    assert!(find(&ruling, "play/renonce-corrected").is_none());
}

#[test]
fn uni_1_important_play_taken_back() {
    let text = instead("♠2 ♦Q ♠8 ♠J", "♠2 ♦Q ♠4>♠8 ♠J");
    has(fires(&text, "play/taken-back"), Severity::Warning, &["UNI §1 Important"]);
    quiet(DEAL, "play/taken-back");
    // To follow suit it is allowed; for another card that does not follow either it is not.
    quiet(&instead("♠2 ♦Q ♠8 ♠J", "♠2 ♦Q ♣A>♠8 ♠J"), "play/taken-back");
    let ruled = ruling(&renonce().replace("♠K ♠3 ♥A ♣K", "♠K ♠3 ♥A ♣J>♣K"), &simple());
    let both: Vec<&str> = ruled.findings().iter().map(|finding| finding.breach.code.word()).collect();
    assert!(both.starts_with(&["play/taken-back", "play/renonce"]), "{both:?}");
    // First it is taken back, then there is a renonce.
    let ruled = ruling(&renonce().replace("♠K ♠3 ♥A ♣K", "♠K ♠3 ♥A ♠4>♣K"), &simple());
    assert!(findings(&ruled).starts_with(&["play/taken-back#1".to_owned(), "play/renonce#1".to_owned()]));
}

#[test]
fn uni_1_important_play_two_cards() {
    let finding = fires(&instead("♠Q ♥J ♣K ♦K", "♠Q ♥J ♣K+♣J ♦K"), "play/two-cards");
    has(finding, Severity::Error, &["UNI §1 Important", "§6", "UNI §2"]);
    assert_eq!(finding.penalty().map(|p| (p.min, p.max)), Some((-3, 0)));
    quiet(DEAL, "play/two-cards");
}

/// No false accusation: one slip of the pen in the record must not make a renonce of an innocent.
#[test]
fn one_wrong_card_in_the_record_accuses_nobody_of_a_renonce() {
    let play = DEAL.find("play:").unwrap();
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let mut tried = 0;
    for (at, _) in DEAL[play..].match_indices(['♠', '♥', '♦', '♣']) {
        let at = play + at;
        let written = &DEAL[at..at + 4];
        for wrong in ["♠A", "♥2", "♦K", "♣7", "♥K", "♦3"] {
            if written == wrong {
                continue;
            }
            let text = format!("{}{wrong}{}", &DEAL[..at], &DEAL[at + 4..]);
            for text in [text.clone(), format!("{}{}", &text[..start], &text[end..])] {
                let ruling = ruling(&text, &simple());
                // Where the hands are not written it may have been one: a question, of which nothing counts.
                let is_asked =
                    |finding: &Heard| finding.certainty() == Certainty::Possible && !text.contains("hands:");
                let mut renonces = { ruling.findings().iter() }
                    .filter(|finding| finding.breach.code.word() == "play/renonce");
                assert!(renonces.all(|finding| is_asked(&finding)), "{wrong} for {written}\n{text}");
                assert!(ruling.points.iter().all(|(_, points)| points.penalty == 0), "{text}");
                assert!(find(&ruling, "deal/card-count").is_none(), "{wrong} for {written}\n{text}");
                tried += 1;
            }
        }
    }
    assert!(tried > 500);
}

/// A card in two tricks and no hand written: nobody can say which entry is wrong.
#[test]
fn a_card_that_stands_twice_blames_nobody_where_no_hand_is_written() {
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let text = format!("{}{}", &DEAL[..start], &DEAL[end..]).replacen("♥8 ♣J", "♥8 ♠7", 1);
    let finding = fires(&text, "play/card-not-held");
    assert_eq!(finding.breach.seat, None);
    let judged = ruling(&text, &simple());
    assert_eq!(findings(&judged), ["play/card-not-held#1"]);
    assert!(!judged.is_final(), "the record contradicts itself");
}

#[test]
fn play_out_of_turn_is_not_in_the_text() {
    let finding = fires(&instead("♠5 ♠T ♠7 ♠9", "♠5 S:♠7 ♠T ♠9"), "play/out-of-turn");
    has(finding, Severity::Advice, &["UNI Note du jury", "§6"]);
    quiet(DEAL, "play/out-of-turn");
}

#[test]
fn play_card_not_held_is_not_in_the_text() {
    let finding = fires(&case("uni-s1-important/card-played-twice.yaml"), "play/card-not-held");
    has(finding, Severity::Advice, &[]);
    fires(&case("uni-s1-important/card-of-another-hand.yaml"), "play/card-not-held");
    quiet(DEAL, "play/card-not-held");
}

#[test]
fn play_wrong_leader_by_the_rule_of_the_game_or_by_the_trick_before() {
    let abondance = case("points/abondance-9-made.yaml");
    quiet(&abondance, "play/wrong-leader");
    let play = abondance.find("play:").unwrap();
    let declarer = ruling(&abondance, &simple()).auction.contracts()[0].declarer;
    let other = declarer.next();
    let card = ruling(&abondance, &simple()).replay.holdings.dealt[other].cards.first().unwrap();
    let wrong = format!("{}play:\n  - {other}: {card}\n", &abondance[..play]);
    has(fires(&wrong, "play/wrong-leader"), Severity::Warning, &["§4 Abondance"]);
    // Who won leads: no article says so, and nobody would dispute it.
    has(
        fires(&case("uni-s1-important/wrong-leader-trick-6.yaml"), "play/wrong-leader"),
        Severity::Advice,
        &["UNI Note du jury", "§6"],
    );
    quiet(DEAL, "play/wrong-leader");
}

#[test]
fn sim_4_misere_sur_table_play_spread_late() {
    let text = case("points/misere-sur-table-1-made.yaml");
    quiet(&text, "play/spread-late");
    quiet(&text, "play/spread-early");
    let line = text.lines().find(|line| line.contains("spread:")).unwrap().to_owned();
    let never = text.replacen(&format!("{line}\n"), "", 1);
    // Nobody wrote that the hand was laid open: that is not known. The record can say that it never was.
    has(fires(&never, "play/spread-late"), Severity::Advice, &["§4 Misère sur table"]);
    let told = text.replacen(&line, "  - spread: none", 1);
    has(fires(&told, "play/spread-late"), Severity::Warning, &["§4 Misère sur table"]);
    let tricks = never.find("play:\n").unwrap() + "play:\n".len();
    let first = never[tricks..].find('\n').unwrap() + tricks + 1;
    let late = format!("{}{line}\n{}", &never[..first], &never[first..]);
    has(fires(&late, "play/spread-late"), Severity::Warning, &["§4 Misère sur table"]);
}

/// CM §1 Misère sur table, TIL art. 13, HAI 8): late, early or never, it is told where it happened or fell due.
#[test]
fn cm_1_til_13_hai_8_a_hand_laid_open_late_early_or_never_has_its_trick() {
    let judged = |id: &str, play: &str| {
        let deal = "dealer: W\nhands:\n  N: ♠AKT76 ♥J2 ♦K987 ♣AT\n  E: ♠98 ♥K98764 ♦5 ♣7543\n  \
                    S: ♠QJ43 ♥A3 ♦J3 ♣KQ862\n  W: ♠52 ♥QT5 ♦AQT642 ♣J9\nauction:\n  - N: wait\n  \
                    - jury: {by: E, for: grande-misere-etalee, granted: true}\n  - E: grande-misere-etalee\n  \
                    - S: pass\n  - W: pass\n  - N: pass\nplay:\n";
        let ruled = ruling(&format!("{deal}{play}"), &law(id, &[]));
        let found = ruled.findings().iter().filter(|finding| finding.breach.code.word().starts_with("play/"));
        found.map(|finding| (finding.breach.code.word().to_owned(), finding.breach.trick)).collect::<Vec<_>>()
    };
    let one = |code: &str, trick| vec![(code.to_owned(), Some(trick))];
    let late = "  - N: ♠K ♠8 ♠J ♠2\n  - N: ♠A ♠9\n  - spread: E\n  - then: ♠4 ♠5\n";
    let early = "  - N: ♠K ♠8 ♠J\n  - spread: E\n  - then: ♠2\n  - N: ♠A ♠9 ♠4 ♠5\n";
    // West's renonce comes before the moment at which the hand was due.
    let never = "  - N: ♦K ♦5 ♦J ♥5\n  - N: ♠A ♠9 ♠4 ♠5\n  - N: ♠K ♠8 ♠3 ♠2\n";
    for (id, due) in [("cm-couleur-2018", 2), ("tilleul-2026", 1), ("hainaut", 1)] {
        assert_eq!(judged(id, late), one("play/spread-late", 2), "{id}");
        assert_eq!(judged(id, early), one("play/spread-early", 1), "{id}");
        let both = [one("play/renonce", 1), one("play/spread-late", due)].concat();
        assert_eq!(judged(id, never), both, "{id}");
    }
}

/// The abondance of the comparison: following suit would have left it nine tricks, the ruff leaves eight.
#[test]
fn after_a_renonce_the_notes_say_what_would_have_happened() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/compare/renonce-against-abondance.yaml");
    let text = std::fs::read_to_string(path).unwrap();
    let verdict = verdict_json("x", &text, &law("tilleul-2026", &[]));
    let notes = verdict["notes"].to_string();
    assert!(
        notes.contains("had E followed suit") || notes.contains("had Bruno (E) followed suit"),
        "{notes}"
    );
    assert!(notes.contains("9 tricks; with ♠5 it would have given 8."), "{notes}");
    // Where nobody revoked there is nothing to ask.
    assert!(!verdict_json("x", DEAL, &simple())["notes"].to_string().contains("followed suit"));
}

/// HAI 13: fourteen points are the least; the text sets no limit, and the range has no lower end.
#[test]
fn hai_13_the_range_of_a_renonce_has_no_lower_end() {
    let text = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/hainaut/art-13/renonce-by-loser.yaml"
    ));
    let text = text.unwrap();
    let verdict = verdict_json("renonce", &text, &law("hainaut", &[]));
    assert!(verdict["points"]["S"]["min"].is_null(), "{}", verdict["points"]);
    assert_eq!(verdict["points"]["S"]["max"], verdict["points"]["S"]["total"]);
    assert_eq!(verdict["points"]["N"]["min"], verdict["points"]["N"]["max"]);
    // Decided, it is a number again.
    let decided = format!("{text}\ndecisions: {{\"play/renonce#1\": {{points: -20}}}}\n");
    let verdict = verdict_json("renonce", &decided, &law("hainaut", &[]));
    assert_eq!(verdict["points"]["S"]["min"], verdict["points"]["S"]["total"]);
}
