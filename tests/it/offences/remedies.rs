//! What the ruling makes of findings: decisions that contradict each other, customs where a text is
//! silent, conditions that no record shows, and readings that change something.

use std::fs;

use whist_jury::api::{
    Decision, Decisions, GameResult, Judged, Lang, Selection, Severity, Speaker, WhyBad, json, judge,
    records, without_renonce,
};

use super::*;

fn shipped(path: &str) -> String {
    let path = format!("{}/cases/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

fn decided(text: &str, rulebook: &str, decisions: &[(&str, GameResult)]) -> Ruling {
    let (found, _) = records(text);
    let given: Vec<(String, Decision)> = decisions
        .iter()
        .map(|(id, game)| {
            ((*id).to_owned(), Decision { points: Some(0), game: Some(*game), ..Decision::default() })
        })
        .collect();
    judge(&found[0].transcript, &law(rulebook, &[]), &Decisions::of(&[], &given))
}

fn customs(ruling: &Ruling) -> Vec<&'static str> {
    ruling.customs.iter().map(|custom| custom.key).collect()
}

/// What the first finding of this code says, with what follows.
fn follows(text: &str, rulebook: &str, code: &str, lang: Lang) -> String {
    let (found, _) = records(text);
    let law = law(rulebook, &[]);
    let ruling = ruling(text, &law);
    let selection = Selection::default();
    let judged =
        Judged { name: "deal", record: &found[0], law: &law, selection: &selection, ruling: &ruling };
    let value = json::value(&judged, &Speaker::new(lang));
    let finding = value["findings"].as_array().unwrap().iter().find(|finding| finding["code"] == code);
    finding.unwrap_or_else(|| panic!("no {code}"))["message"].to_string()
}

const BOTH_SIDES: &str = "cm-couleur-2018/s1-important/renonce-on-both-sides.yaml";

/// CM §1 Important: for each renonce the jury may award the game, but it cannot be won and lost.
#[test]
fn cm_1_important_decisions_that_contradict_each_other_are_refused() {
    let text = shipped(BOTH_SIDES);
    let both = [("play/renonce#1", GameResult::Lost), ("play/renonce#2", GameResult::Won)];
    let ruling = decided(&text, "cm-couleur-2018", &both);
    assert_eq!(ruling.bad_decisions.len(), 1);
    let bad = &ruling.bad_decisions[0];
    assert_eq!(bad.id, "play/renonce#2");
    assert!(matches!(&bad.why, WhyBad::Contradicts { other, .. } if other == "play/renonce#1"), "{bad:?}");
    // Stopped for one of them and lost for the other: custom says which holds, and the verdict says so.
    let both = [("play/renonce#1", GameResult::Lost), ("play/renonce#2", GameResult::Stopped)];
    let ruling = decided(&text, "cm-couleur-2018", &both);
    assert!(ruling.bad_decisions.is_empty());
    assert!(customs(&ruling).contains(&"play.strongest-decision"), "{:?}", customs(&ruling));
    let one = decided(&text, "cm-couleur-2018", &both[..1]);
    assert!(!customs(&one).contains(&"play.strongest-decision"));
}

#[test]
fn what_would_have_happened_is_said_of_each_player_of_a_trick() {
    let ruling = ruling(&shipped(BOTH_SIDES), &law("cm-couleur-2018", &[]));
    let said: Vec<String> =
        without_renonce(&ruling).iter().map(|note| note.say(&Speaker::new(Lang::En))).collect();
    assert!(said[0].contains("had E followed suit with ♠8, ♠J or ♠K"), "{said:?}");
    assert!(said[1].contains("had S followed suit with ♠6, ♠7 or ♠10"), "{said:?}");
}

/// SIM: no article says how an awarded game counts, UNI none what several penalties come to.
#[test]
fn a_custom_that_decides_points_is_named() {
    let clean = ruling(DEAL, &simple());
    assert!(customs(&clean).is_empty());
    let lost = decided(&renonce(), "whist-simple", &[("play/renonce#1", GameResult::Won)]);
    assert_eq!(customs(&lost), ["play.awarded-game"]);
    let stands = decided(&renonce(), "whist-simple", &[("play/renonce#1", GameResult::Stands)]);
    assert!(customs(&stands).is_empty());
    let twice = renonce().replacen("  - W: ♥K ♠A", "  - look: {by: S, at: W}\n  - W: ♥K ♠A", 1);
    assert!(customs(&ruling(&twice, &simple())).contains(&"penalties.several"));
    let notes = verdict_json("deal", &twice, &simple())["notes"].to_string();
    assert!(notes.contains("several penalties of one player add up"), "{notes}");
}

/// UNI names the slams and no number of tricks.
#[test]
fn uni_the_tricks_of_a_small_slam_are_a_custom() {
    let slam = ruling(&shipped("universel/note-du-jury/small-slam-with-twelve.yaml"), &law("universel", &[]));
    assert_eq!(customs(&slam), ["games.levels"]);
}

/// CM, UNI §1 Distribution, R-CM-32: mistakes seen late are one question as well.
#[test]
fn r_cm_32_two_mistakes_seen_late() {
    let facts = "deal: {turned: ♥9, packets: [5, 4, 4], faced: [{card: ♠A, to: N}]}";
    let text = instead("deal: {turned: ♥9}", facts);
    let open = |readings: &[&str]| {
        let ruling = ruling(&text, &law("whist-simple", readings));
        ruling.findings().iter().filter(|finding| finding.is_open()).count()
    };
    assert_eq!((open(&[]), open(&["R-CM-32=b"])), (1, 2));
}

/// CM Note du jury, R-CM-33: a call after the first card is a call; one after the last is none.
#[test]
fn r_cm_33_the_jury_called_when_all_is_over() {
    let late = shipped("cm-couleur-2018/readings/r-cm-33-jury-called-late.yaml");
    let law = law("cm-couleur-2018", &[]);
    let judged = ruling(&late, &law);
    let finding = find(&judged, "jury/not-called").unwrap();
    assert_eq!(finding.severity(), Severity::Advice);
    assert!(finding.readings().contains(&"R-CM-33".to_owned()));
    let call = "  - jury: {by: W, for: grande-misere-etalee}\n";
    let over = late.replacen(call, "", 1).replacen("expect:", &format!("{call}expect:"), 1);
    assert_eq!(find(&ruling(&over, &law), "jury/not-called").unwrap().severity(), Severity::Error);
}

/// HAI before 6): consent comes before the play; 1): a call for emballage 11 has no moment.
#[test]
fn hai_before_6_a_late_question_is_no_consent() {
    let law = law("hainaut", &[]);
    let text = shipped("hainaut/before-6/grande-misere-without-leave.yaml");
    let play = text.find("play:\n").unwrap() + "play:\n".len();
    let second = play + text[play..].find('\n').unwrap() + 1;
    let late = format!("{}  - jury: {{by: {}}}\n{}", &text[..second], declarer(&text, &law), &text[second..]);
    let judged = ruling(&late, &law);
    let finding = find(&judged, "jury/not-called").unwrap();
    assert_eq!(finding.severity(), Severity::Warning);
    let text = shipped("hainaut/game-1/emballage-11-referee-not-called.yaml");
    let play = text.find("play:\n").unwrap() + "play:\n".len();
    let second = play + text[play..].find('\n').unwrap() + 1;
    let late = format!("{}  - jury: {{by: {}}}\n{}", &text[..second], declarer(&text, &law), &text[second..]);
    assert_eq!(find(&ruling(&late, &law), "jury/not-called").unwrap().severity(), Severity::Advice);
}

fn declarer(text: &str, law: &whist_jury::api::Law) -> whist_jury::api::Seat {
    ruling(text, law).auction.contracts()[0].announcer
}

/// HAI art. 10, TIL art. 26: the record does not show why he left.
#[test]
fn an_exclusion_says_on_what_it_depends() {
    let hai = shipped("hainaut/art-10/leaves-during-the-deal.yaml");
    assert!(follows(&hai, "hainaut", "conduct/left", Lang::En).contains("if there was no valid reason"));
    assert!(follows(&hai, "hainaut", "conduct/left", Lang::Fr).contains("motif valable"));
    let til = shipped("tilleul-2026/art-26/leaves-the-table.yaml");
    assert!(follows(&til, "tilleul-2026", "conduct/left", Lang::Nl).contains("ernstige reden"));
    let cm = shipped("cm-couleur-2018/s6/leave.yaml");
    assert!(!follows(&cm, "cm-couleur-2018", "conduct/left", Lang::En).contains(" if "));
}

/// TIL: no article makes a player show his hand; what the committee decides stands (art. 27, 32).
#[test]
fn til_27_refusing_to_show_the_hand_breaks_no_article() {
    let law = law("tilleul-2026", &[]);
    let show = ruling(&shipped("tilleul-2026/art-27/refuses-to-show.yaml"), &law);
    has(find(&show, "conduct/refusal").unwrap(), Severity::Advice, &["art. 32"]);
    let decision = ruling(&shipped("tilleul-2026/art-27/refuses-the-decision.yaml"), &law);
    has(find(&decision, "conduct/refusal").unwrap(), Severity::Warning, &["art. 27", "art. 32"]);
}

/// SIM §4: each game has its own sentence on the exchange.
#[test]
fn sim_4_misere_an_exchange_cites_its_own_game() {
    let misere = shipped("whist-simple/s4-misere/exchange-from-a-misere-player.yaml");
    has(fires(&misere, "play/exchange"), Severity::Warning, &["§4 Misère"]);
}

#[test]
fn cards_after_four_passes_are_not_passed_over_in_silence() {
    let calls = ["  - E: propose ♥\n", "  - W: join ♥\n"];
    let text = DEAL.replacen(calls[0], "  - E: pass\n", 1).replacen(calls[1], "  - W: pass\n", 1);
    let ruling = ruling(&text, &simple());
    assert_eq!(ruling.outcome, whist_jury::api::Outcome::PassedOut);
    assert!(find(&ruling, "transcript/unknown").is_some());
}

#[test]
fn a_cut_that_is_no_pack_is_noticed() {
    let cut =
        |packets: &str| instead("turned: ♥9", &format!("turned: ♥9, cut: {{by: S, packets: {packets}}}"));
    assert_eq!(fires(&cut("[20, 31]"), "transcript/unknown").severity(), Severity::Advice);
    quiet(&cut("[20, 32]"), "transcript/unknown");
}

/// TIL art. 23, R-TIL-10: until the next lead, and the record ends before it.
#[test]
fn r_til_10_nobody_has_led_to_the_next_trick() {
    let text = "rulebook: tilleul-2026\ndealer: W\nhands:\n  S: ♠Q95 ♥KT6 ♦AJ73 ♣842\nauction: [{N: wait}, \
                {E: propose ♥}, {S: pass}, {W: join ♥}, {N: pass}]\nplay:\n  - N: ♥2 ♥3 ♣4 ♥9\n";
    let a = ruling(text, &law("tilleul-2026", &[]));
    assert!(find(&a, "play/renonce").is_some());
    let b = law("tilleul-2026", &["R-TIL-10=b"]);
    assert!(find(&ruling(text, &b), "play/renonce").is_none());
    assert!(find(&ruling(text, &b), "transcript/unknown").is_some());
    let led = format!("{text}  - W: ♠2\n");
    assert!(find(&ruling(&led, &b), "play/renonce").is_some());
}

/// A reading that takes one of two findings away names that one, as it is numbered here.
#[test]
fn a_finding_is_known_again_under_another_number() {
    let text = shipped("whist-simple/readings/r-cm-24-wrong-leader.yaml");
    let ruling = ruling(&text, &simple());
    let other = ruling.other_readings.iter().find(|other| other.id == "R-CM-24").unwrap();
    assert_eq!(other.gives.dropped, ["play/wrong-leader#1"]);
}

/// SIM §2: in a deal that is dealt again nobody asks what trump a misère has (R-SIM-4).
#[test]
fn a_reading_that_changes_nothing_is_not_named() {
    let text = DEAL
        .replacen("turned: ♥9", "turned: none", 1)
        .replacen("  - E: propose ♥\n", "  - E: grande-misere\n", 1)
        .replacen("  - W: join ♥\n", "  - W: pass\n", 1);
    let text = &text[..text.find("play:").unwrap()];
    let ruling = ruling(text, &simple());
    assert_eq!(ruling.outcome, whist_jury::api::Outcome::Redeal);
    assert!(ruling.other_readings.iter().all(|other| other.id != "R-SIM-4"), "{:?}", ruling.other_readings);
}
