//! A deal that is dealt again has no game: what is left are points, and what decided it is said.

use whist_jury::api::{
    Decision, Decisions, GameResult, Lang, RedealBy, Ruling, Severity, Speaker, WhyBad, judge, records,
};

use super::*;
use crate::cli::{file, jury, run};

const HANDS: &str = "hands:\n  N: ♠Q987 ♥T9 ♦AQ2 ♣T743\n  E: ♠A2 ♥AKQ85 ♦T63 ♣J96\n  \
                     S: ♠KT543 ♥42 ♦97 ♣AKQ8\n  W: ♠J6 ♥J763 ♦KJ854 ♣52\n";
const JOINED: &str = "auction:\n  - N: pass-trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n  \
                      - N: pass\n  - E: propose ♥\n  - S: pass\n  - W: join ♥\n";

fn deal(book: &str, facts: &str, rest: &str) -> String {
    format!("rulebook: {book}\ndealer: W\ndeal: {{{facts}}}\n{HANDS}{rest}")
}

fn under(book: &str, text: &str) -> Ruling {
    ruling(text, &law(book, &[]))
}

fn because(finding: &whist_jury::api::Finding) -> String {
    finding.basis.because.as_ref().map(|why| why.say(&Speaker::new(Lang::En))).unwrap_or_default()
}

fn labels(finding: &whist_jury::api::Finding) -> Vec<String> {
    finding.breach.also.iter().map(|(_, label)| label.say(&Speaker::new(Lang::En))).collect()
}

/// CM §4, UNI §2: the jury may give a game for a remark, but there is none in a misdeal.
#[test]
fn cm_4_a_remark_in_a_misdeal_asks_for_points_only() {
    for (book, facts) in [("cm-couleur-2018", ""), ("universel", ""), ("whist-simple", "turned: ♥7, ")] {
        let facts = format!("{facts}packets: [5, 4, 4]");
        let text = deal(book, &facts, &format!("{JOINED}  - remark: {{by: S, text: x}}\n"));
        let ruled = under(book, &text);
        assert_eq!(ruled.outcome.word(), "redeal", "{book}");
        let remark = find(&ruled, "conduct/remark").unwrap();
        assert!(remark.game().is_none() && remark.penalty().is_some(), "{book}");
        let (found, _) = records(&text);
        let won = Decision { game: Some(GameResult::Won), ..Decision::default() };
        let given = [("conduct/remark#1".to_owned(), won)];
        let decided = judge(&found[0].transcript, &law(book, &[]), &Decisions::of(&[], &given));
        assert_eq!(decided.bad_decisions[0].why, WhyBad::NoGame, "{book}");
    }
    // By agreement it is no other.
    let agreed = deal("cm-couleur-2018", "agreed-redeal: true", &format!("{JOINED}  - remark: {{by: S}}\n"));
    assert!(find(&under("cm-couleur-2018", &agreed), "conduct/remark").unwrap().game().is_none());
}

/// CM §1 Distribution: three points and a new deal, unless it is noticed late or the table agrees.
#[test]
fn cm_1_distribution_what_decided_a_mistake_of_the_deal_is_said() {
    let cm = |text: &str| under("cm-couleur-2018", text);
    let at_once = cm(&deal("cm-couleur-2018", "packets: [5, 4, 4]", ""));
    assert_eq!(because(&find(&at_once, "deal/packets").unwrap()), "");
    let notice = format!("{JOINED}play:\n  - N: ♦2 ♦T ♦7 ♦4\n  - notice: {{by: E, what: deal/packets}}\n");
    let late = cm(&deal("cm-couleur-2018", "packets: [5, 4, 4]", &notice));
    let finding = find(&late, "deal/packets").unwrap();
    assert_eq!(because(&finding), "noticed only after the first card");
    assert_eq!(labels(&finding), ["noticed only here, after the first card"]);
    let agreed = cm(&deal("cm-couleur-2018", "packets: [5, 4, 4], agreed-redeal: true", ""));
    let finding = find(&agreed, "deal/packets").unwrap();
    assert_eq!(because(&finding), "free of penalty, as the table agreed");
    assert_eq!((labels(&finding), totals(&agreed)), (vec!["agreed here".to_owned()], [0; 4]));
}

/// HAI rem. e: played, unless who notices it has not seen his hand and the referee agrees.
#[test]
fn hai_rem_e_why_a_wrong_dealers_deal_is_played_or_not_is_said() {
    let noticed = |how: &str| {
        let notice = format!("auction:\n  - notice: {{by: E, what: deal/wrong-dealer{how}}}\n");
        under("hainaut", &deal("hainaut", "dealt-by: S", &notice))
    };
    let again = noticed(", seen-hand: false, referee: true");
    let finding = find(&again, "deal/wrong-dealer").unwrap();
    assert_eq!(finding.redeal(), Some(RedealBy::WhoWasDue));
    assert!(because(&finding).contains("had not seen the hand yet"), "{}", because(&finding));
    let played = noticed("");
    let finding = find(&played, "deal/wrong-dealer").unwrap();
    assert!(finding.redeal().is_none());
    assert!(because(&finding).contains("the record does not say"), "{}", because(&finding));
    for (how, why) in [(", seen-hand: true", "had been seen"), (", referee: false", "did not agree")] {
        let ruled = noticed(how);
        assert!(because(&find(&ruled, "deal/wrong-dealer").unwrap()).ends_with(why), "{how}");
    }
}

/// HAI rem. e: who has played has seen his hand, whatever he says; who has called, unless he says that he had not.
#[test]
fn hai_rem_e_who_has_played_has_seen_his_hand() {
    let notice = "  - notice: {by: N, what: deal/wrong-dealer, seen-hand: false, referee: true}\n";
    let rest = format!("{JOINED}play:\n  - N: ♦2 ♦T ♦7 ♦4\n{notice}");
    let ruled = under("hainaut", &deal("hainaut", "dealt-by: S", &rest));
    let finding = find(&ruled, "deal/wrong-dealer").unwrap();
    assert_eq!((finding.redeal(), because(&finding).ends_with("had been seen")), (None, true));
    assert!(said(&find(&ruled, "transcript/unknown").unwrap()).starts_with("N is said not to have seen"));
    for calls in ["", "  - E: pass-trou\n", "  - E: pass-trou\n  - N: pass-trou\n"] {
        let in_time = deal("hainaut", "dealt-by: S", &format!("auction:\n{calls}{notice}"));
        let in_time = under("hainaut", &in_time);
        assert_eq!(
            find(&in_time, "deal/wrong-dealer").unwrap().redeal(),
            Some(RedealBy::WhoWasDue),
            "{calls}"
        );
        assert!(find(&in_time, "transcript/unknown").is_none(), "{calls}");
        let bare = notice.replace(", seen-hand: false", "");
        let bare = under("hainaut", &deal("hainaut", "dealt-by: S", &format!("auction:\n{calls}{bare}")));
        let why = because(&find(&bare, "deal/wrong-dealer").unwrap());
        assert_eq!(why.ends_with("had been seen"), calls.contains("N:"), "{calls}{why}");
    }
}

/// TIL art. 19, 20, 32: two faults that let different players deal again leave it to the committee.
#[test]
fn til_19_20_who_deals_again_after_two_faults_is_not_said() {
    let til = |facts: &str| {
        let path = file("dealt-again", "who.yaml", deal("tilleul-2026", facts, ""));
        let verdict = run(jury(&["judge", &path, "--format", "json"])).out;
        serde_json::from_str::<serde_json::Value>(&verdict).unwrap()
    };
    let same = |verdict: &serde_json::Value| verdict["notes"].to_string().contains("same player deals");
    let both = til("dealt-by: S, packets: [5, 5, 3]");
    let silent = both["findings"].as_array().unwrap().iter().find(|f| f["code"] == "rule/silent").unwrap();
    assert!(silent["articles"].to_string().contains("art. 32") && !same(&both), "{both}");
    let one = til("packets: [5, 5, 3]");
    assert!(same(&one), "{one}");
}

/// SIM §1: after the first shuffle the cards are not shuffled any more, not even for a new deal.
#[test]
fn sim_1_a_misdeal_does_not_allow_shuffling() {
    let text = deal("whist-simple", "turned: ♥7, reshuffled: {referee: false}, packets: [5, 4, 4]", "");
    let ruled = under("whist-simple", &text);
    has(find(&ruled, "deal/reshuffle").unwrap(), Severity::Warning, &["§1"]);
}

/// HAI art. 4, rem. a: nobody shuffles again, except after a misdeal or four passes.
#[test]
fn hai_4_after_four_passes_or_a_misdeal_the_cards_are_shuffled_again() {
    let passes = "auction:\n  - N: pass\n  - E: pass\n  - S: pass\n  - W: pass\n";
    let passed = deal("hainaut", "reshuffled: {referee: false}", passes);
    assert_eq!(findings(&under("hainaut", &passed)), Vec::<String>::new());
    let misdealt = deal("hainaut", "reshuffled: {referee: false}, packets: [5, 4, 4]", "");
    assert!(find(&under("hainaut", &misdealt), "deal/reshuffle").is_none());
    let played = deal("hainaut", "reshuffled: {referee: false}", JOINED);
    let ruled = under("hainaut", &played);
    has(find(&ruled, "deal/reshuffle").unwrap(), Severity::Warning, &["art. 4", "rem. a", "rem. d"]);
}

/// HAI rem. a: in a session the shuffle may be noted with the deal that follows the four passes.
#[test]
fn hai_rem_a_the_deal_after_four_passes_may_be_shuffled_again() {
    let passes = "    auction: [{N: pass}, {E: pass}, {S: pass}, {W: pass}]\n";
    let joined = "    auction: [{N: pass}, {E: propose ♥}, {S: pass}, {W: join ♥}]\n";
    let again = "  - deal: {reshuffled: {referee: false}}\n";
    let session = |first: &str| {
        let head = "session: {rulebook: hainaut, first-dealer: W}\ndeals:\n";
        let text = format!("{head}  - dealer: W\n{first}{again}{joined}");
        run(jury(&["judge", &file("dealt-again", "session.yaml", text), "--quiet", "--lang", "en"])).out
    };
    assert!(!session(passes).contains("deal/reshuffle"), "{}", session(passes));
    assert!(session(joined).contains("deal/reshuffle"), "{}", session(joined));
}

/// CM §1 Distribution: each player gets thirteen cards; one hand with fourteen is enough to see that he did not.
#[test]
fn cm_1_distribution_one_written_hand_shows_a_wrong_number_of_cards() {
    let count = |hands: &str| {
        let text = format!("rulebook: cm-couleur-2018\ndealer: W\nhands:\n{hands}");
        let ruled = under("cm-couleur-2018", &text);
        find(&ruled, "deal/card-count").map(|it| said(&it))
    };
    let twelve = "  N: ♠Q987 ♥T9 ♦AQ2 ♣T74\n";
    let fourteen = "  S: ♠KT543 ♥42 ♦97 ♣AKQ83\n";
    // A card can have been forgotten in writing.
    assert_eq!(count(twelve), None);
    assert_eq!(count(fourteen).unwrap(), "The cards were dealt wrongly: S has 14.");
    let both = format!("{twelve}{fourteen}");
    assert_eq!(count(&both).unwrap(), "The cards were dealt wrongly: N has 12, S has 14.");
    assert_eq!(count("  N: ♠Q987 ♥T9 ♦AQ2 ♣T743\n"), None);
}

/// CM §1 Distribution: two cards that were seen are two findings, each at its own card.
#[test]
fn cm_1_distribution_each_faced_card_has_its_own_place() {
    let text = deal("cm-couleur-2018", "faced: [{card: ♣4, to: N}, {card: ♦9, to: S}]", "");
    let (found, _) = records(&text);
    let ruled = under("cm-couleur-2018", &text);
    let places: Vec<_> = ruled
        .findings()
        .iter()
        .filter(|finding| finding.breach.code.word() == "deal/faced-card")
        .map(|finding| found[0].line_column(found[0].place(&finding.breach.at)))
        .collect();
    assert_eq!(places, [(3, 16), (3, 35)]);
}

/// HAI and UNI have no word on a card turned for trump.
#[test]
fn a_card_turned_for_trump_where_the_text_is_silent_is_remarked() {
    for (book, clause) in [("hainaut", ["after 10)", "end"].as_slice()), ("universel", &["Note du jury"])] {
        let ruled = under(book, &deal(book, "turned: ♥7", ""));
        has(find(&ruled, "deal/turned-card").unwrap(), Severity::Advice, clause);
    }
    assert!(
        find(&under("whist-simple", &deal("whist-simple", "turned: ♥7", "")), "deal/turned-card").is_none()
    );
}
