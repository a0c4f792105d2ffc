//! A rule that a rulebook states is enforced, whether or not it says what a breach costs; and one line can say what
//! every fault costs.

use serde_json::Value;

use crate::cli::{file, jury, run};

const HEAD: &str = "id: club\nabbreviation: CLUB\ntitle: {en: Club, fr: Club, nl: Club}\n\
    articles: {art. 1: {en: a, fr: b, nl: c}, art. 2: {en: a, fr: b, nl: c}}\n";

/// South does not follow spades and has one; East then leads, whose turn it is not.
const PLAY: &str = "hands:\n  S: ♠73 ♥75 ♦32 ♣5432 …\ndealer: W\ncontract: solo 5 ♥ by N\nplay:\n  - N: ♠5 ♠T ♥7 ♠9\n  - S: W:♣9 ♣2\n";

/// The finding with this code when the record is judged by a rulebook with these lines.
fn judged(name: &str, rules: &str, record: &str) -> (i32, Value) {
    let book = file("stated", &format!("{name}.yaml"), format!("{HEAD}{rules}"));
    let deal = file("stated", &format!("{name}-deal.yaml"), record);
    let ran = run(jury(&["judge", &deal, "--rulebook", &book, "--format", "json"]));
    let verdict = serde_json::from_str(ran.out.lines().next().unwrap_or_default());
    (ran.status, verdict.unwrap_or_else(|_| panic!("{name}: {}{}", ran.out, ran.err)))
}

fn finding(verdict: &Value, code: &str) -> Option<Value> {
    verdict["findings"].as_array().unwrap().iter().find(|finding| finding["code"] == code).cloned()
}

#[test]
fn a_rule_that_is_stated_without_a_sanction_is_broken_all_the_same() {
    let (status, verdict) = judged("follow", "play: {follow-suit: {value: true, cite: art. 1}}\n", PLAY);
    let renonce = finding(&verdict, "play/renonce").unwrap();
    assert_eq!(status, 1);
    assert_eq!((&renonce["severity"], &renonce["articles"]), (&"warning".into(), &["art. 1"].into()));
    // The same without its article: the rulebook states it all the same.
    let (status, verdict) = judged("follow-bare", "play: {follow-suit: true}\n", PLAY);
    assert_eq!((status, &finding(&verdict, "play/renonce").unwrap()["severity"]), (1, &"warning".into()));
}

#[test]
fn what_is_not_stated_is_silent() {
    for (name, rules) in [("nothing", ""), ("custom", "play: {follow-suit: {silent: true}}\n")] {
        let (status, verdict) = judged(name, rules, PLAY);
        assert_eq!((status, &finding(&verdict, "play/renonce").unwrap()["severity"]), (0, &"advice".into()));
    }
}

#[test]
fn who_need_not_follow_suit_makes_no_renonce() {
    let (_, verdict) = judged("free", "play: {follow-suit: {value: false, cite: art. 1}}\n", PLAY);
    assert_eq!(finding(&verdict, "play/renonce"), None);
    assert!(finding(&verdict, "play/out-of-turn").is_some());
}

#[test]
fn a_card_may_come_before_its_turn_where_the_rulebook_says_so() {
    let record = format!("{PLAY}  - prepare: {{by: S}}\n");
    let (_, verdict) = judged("early", "play: {before-turn: {value: true, cite: art. 1}}\n", &record);
    assert_eq!(finding(&verdict, "play/out-of-turn"), None);
    assert_eq!(finding(&verdict, "conduct/prepared-card"), None);
    let (status, verdict) = judged("in-turn", "play: {before-turn: {value: false, cite: art. 1}}\n", &record);
    for code in ["play/out-of-turn", "conduct/prepared-card"] {
        assert_eq!(finding(&verdict, code).unwrap()["severity"], "warning", "{code}");
    }
    assert_eq!(status, 1);
}

/// East waits although only the first player may: the rule has no sanction and no article.
#[test]
fn a_call_that_a_stated_rule_forbids_is_an_infraction() {
    let record = "dealer: W\nauction: [{N: pass}, {E: wait}, {S: pass}, {W: pass}]\n";
    let (status, verdict) =
        judged("wait", "auction: {first-to-speak: left-of-dealer, waiting: first-player}\n", record);
    assert_eq!((status, &finding(&verdict, "auction/wait").unwrap()["severity"]), (1, &"warning".into()));
}

#[test]
fn one_line_gives_a_sanction_to_every_fault_that_has_none() {
    let rules = "infractions:\n  default: {remedy: {points: {offender: -15, others: 5}}, cite: art. 2}\n";
    let (status, verdict) = judged("default", rules, PLAY);
    assert_eq!(status, 1);
    for code in ["play/renonce", "play/out-of-turn"] {
        let found = finding(&verdict, code).unwrap();
        assert_eq!((&found["severity"], &found["articles"]), (&"error".into(), &["art. 2"].into()), "{code}");
        assert_eq!(found["remedies"][0]["max"], -15, "{code}");
    }
    // A hand shown is nobody's fault by itself.
    let record = "hands: {N: ♠AKQ ♥AKQ ♦AKQ ♣AKQJ}\ndealer: W\ncontract: solo 5 ♥ by N\nplay:\n  - claim: {by: N, says: made}\n";
    let (_, verdict) = judged("default-claim", rules, record);
    assert_eq!(finding(&verdict, "claim/made").map(|found| found["severity"].clone()), Some("advice".into()));
}

#[test]
fn the_code_goes_before_its_chapter_and_the_chapter_before_all() {
    let points = |n: i32| format!("{{remedy: {{points: {{offender: {n}}}}}, cite: art. 2}}");
    let rules = format!(
        "infractions:\n  default: {}\n  play: {}\n  play/renonce: {}\n  auction: {{remedy: {{mute: true}}, cite: art. 1}}\n",
        points(-1),
        points(-2),
        points(-3)
    );
    let record = format!("{PLAY}  - look: {{by: E, at: S}}\n");
    let (_, verdict) = judged("chapters", &rules, &record);
    let cost = |code: &str| finding(&verdict, code).unwrap()["remedies"][0]["max"].clone();
    assert_eq!(
        (cost("play/renonce"), cost("play/out-of-turn"), cost("conduct/look")),
        ((-3).into(), (-2).into(), (-1).into())
    );
    let record = "dealer: W\nauction: [{N: pass}, {S: propose ♥}, {E: pass}, {W: pass}]\n";
    let (_, verdict) = judged("chapters-auction", &rules, record);
    assert_eq!(finding(&verdict, "auction/out-of-turn").unwrap()["remedies"][0]["kind"], "mute");
}

/// `none` is a rule without a sanction of its own; `unpunished` and `free` say that nothing follows.
#[test]
fn a_fault_that_stays_without_sanction_says_so() {
    let rules = |own: &str| {
        format!(
            "infractions:\n  default: {{remedy: {{points: {{offender: -15}}}}, cite: art. 2}}\n  play/renonce: {{remedy: {own}, cite: art. 1}}\n"
        )
    };
    for (own, costs) in [("none", true), ("unpunished", false), ("free", false)] {
        let (_, verdict) = judged(&format!("own-{own}"), &rules(own), PLAY);
        let found = finding(&verdict, "play/renonce").unwrap();
        let is_punished =
            found["remedies"].as_array().is_some_and(|all| all.iter().any(|it| it["max"] == -15));
        assert_eq!(is_punished, costs, "{own}: {found}");
    }
}

#[test]
fn an_unknown_chapter_is_refused_with_the_nearest_word() {
    let book = file("stated", "typo.yaml", format!("{HEAD}infractions: {{defualt: none}}\n"));
    let ran = run(jury(&["rulebook", "check", &book, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("default"), "{}", ran.err);
}

#[test]
fn the_page_of_a_code_says_what_follows_from_all_faults() {
    let rules = "infractions:\n  default: {remedy: {points: {offender: -15}}, cite: art. 2, says: {en: Every fault costs 15., fr: f, nl: n}}\n";
    let book = file("stated", "explained.yaml", format!("{HEAD}{rules}"));
    let ran = run(jury(&["explain", "play/two-cards", "--rulebook", &book, "--lang", "en"]));
    assert!(ran.out.contains("Every fault costs 15. [art. 2]"), "{}{}", ran.out, ran.err);
}
