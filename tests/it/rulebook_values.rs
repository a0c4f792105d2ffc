//! A value of the wrong kind in a rulebook: the fault says what stands there otherwise.

use whist_jury::api::{Code, Lang, Library, Speaker};

use crate::cli::{file, jury, run};

const SAYS: &str = "says: {en: some rule, fr: une règle, nl: een regel}";
const HEAD: &str = "id: draft\nextends: whist-simple\n";

/// What is said of this draft on top of a shipped rulebook: nothing where it can be read.
fn faults(name: &str, text: &str) -> Vec<String> {
    let path = file("drafts", &format!("value-{name}.yaml"), format!("{HEAD}{text}\n"));
    let faults = Library::new().open(&path).err().map(|error| error.faults).unwrap_or_default();
    faults.iter().map(|fault| fault.message.say(&Speaker::new(Lang::En))).collect()
}

#[test]
fn what_was_expected_is_said_of_every_kind_of_value() {
    let rule = |value: &str| format!("{{value: {value}, cite: §1, {SAYS}}}");
    let sanction =
        |remedy: &str| format!("infractions: {{play/two-cards: {{remedy: {remedy}, cite: §1, {SAYS}}}}}");
    let cases = [
        ("articles", "articles: 3".to_owned(), "a map of keys and values"),
        (
            "cite",
            format!("infractions: {{play/two-cards: {{remedy: none, cite: {{a: b}}, {SAYS}}}}}"),
            "an article or a list of articles",
        ),
        ("edition", "edition: [a]".to_owned(), "a text, or a map with `en`, `fr` and `nl`"),
        (
            "jury",
            format!("games: {{solo: {{jury: {}}}}}", rule("[a]")),
            "`none`, `call`, `consent`, or a map with `asks` and `from`",
        ),
        (
            "ladder",
            format!("auction: {{ladder: {}}}", rule("[{a: b}]")),
            "a game or a list of games of the same rank",
        ),
        (
            "won",
            format!("points: {{games: {{solo: {{won: {}}}}}}}", rule("[3]")),
            "an amount such as `{base: 7, each-extra: 3}`, or `grid`",
        ),
        (
            "opponents",
            format!("points: {{games: {{solo: {{opponents: {}}}}}}}", rule("{won: [1], lost: opposite}")),
            "a number of points, `by-level`, `opposite`, `same`, `two-thirds` or `nothing`",
        ),
        ("all-tricks", format!("all-tricks: {{games: {{solo: {}}}}}", rule("[3]")), "a factor, or `grid`"),
        ("remedy", sanction("3"), "`none`, `free`, `dealers-mistake`, a sanction, or a list of cases"),
        ("share", sanction("{points: {offender: -3, others: [1]}}"), "a number of points or `third`"),
        ("jury-range", sanction("{points: {offender: {jury: {a: b}}}}"), "the values to choose from"),
    ];
    for (name, text, expected) in cases {
        let found = faults(name, &text);
        let wanted = format!("Expected here: {expected}. Found: ");
        assert!(found.len() == 1 && found[0].starts_with(&wanted), "{name}: {found:?}");
    }
}

/// An article that has a number only, as it would be typed.
#[test]
fn an_article_may_be_cited_by_its_number() {
    let text = format!(
        "{HEAD}articles: {{3: {{en: a, fr: b, nl: c}}}}\n\
         infractions: {{play/two-cards: {{remedy: none, cite: 3, {SAYS}}}}}\n"
    );
    let opened = Library::new().open(&file("drafts", "number-cited.yaml", text)).unwrap();
    let two_cards = Code::find("play/two-cards").unwrap();
    assert_eq!(opened.book.infractions.get(two_cards).unwrap().cite, ["3"]);
}

/// A map written without `value` and without a citation is one rule, and is compared as one.
#[test]
fn a_rule_without_its_citation_is_compared_as_one_rule() {
    let text = format!(
        "{HEAD}deal: {{shuffles: {{least: 1, most: 3}}}}\n\
         points: {{games: {{abondance: {{won: {{by-level: {{9: 15, 10: 18, 11: 21, 12: 24}}}}}}}}}}\n"
    );
    let path = file("drafts", "bare-values.yaml", text);
    let ran = run(jury(&["rulebook", "diff", "whist-simple", &path, "--lang", "en"]));
    assert!(ran.says("+ {least: 1, most: 3}"), "{}", ran.out);
    assert!(ran.says("+ {by-level: {9: 15, 10: 18, 11: 21, 12: 24}}"), "{}", ran.out);
    assert!(ran.says("Rules that differ: 2; only in whist-simple: 0; only in draft: 0"), "{}", ran.out);
}

/// What has one value is taken out with `~`; only a section with rules in it is not emptied by a slip.
#[test]
fn what_has_one_value_is_taken_out_by_leaving_it_empty() {
    let open = |text: &str| Library::new().open(&file("drafts", "taken-out.yaml", text));
    let opened = open("id: draft\nextends: cm-couleur-2018\nedition: ~\ngrid: ~\n").unwrap();
    assert!(opened.book.edition.is_none() && opened.book.grid_used.is_none());
    let refused = open("id: draft\nextends: cm-couleur-2018\npenalties: ~\n").unwrap_err();
    let said = refused.faults[0].message.say(&Speaker::new(Lang::En));
    assert!(refused.faults.len() == 1 && said.contains("`penalties`"), "{said}");
}

/// A range, what the referee says, and a least amount are left to a jury; a disputed sanction is a matter of readings.
#[test]
fn of_each_rule_is_told_whether_the_text_the_jury_or_a_reading_decides() {
    let rule = |code: &str, remedy: &str| format!("  {code}: {{remedy: {remedy}, cite: §4, {SAYS}}}\n");
    let rules = [
        ("play/two-cards", "{points: {offender: {jury: [-3, 0]}}}", "jury"),
        ("conduct/remark", "{referee: true}", "jury"),
        ("play/renonce", "{points: {offender: -14, or-more: true}}", "jury"),
        ("play/wrong-leader", "{game: {reading: R-CM-6, a: stands, b: void}}", "readings"),
        ("play/exposed-card", "{points: {offender: -3}}", "text"),
    ];
    let infractions: String = rules.iter().map(|(code, remedy, _)| rule(code, remedy)).collect();
    let text = format!("id: draft\nextends: cm-couleur-2018\ninfractions:\n{infractions}");
    let path = file("drafts", "who-decides.yaml", text);
    for (code, _, source) in rules {
        let ran = run(jury(&["rulebook", "show", &path, code, "--lang", "en", "--format", "json"]));
        let mut shown = ran.out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let name = format!("infractions.{code}");
        let own = shown.find(|rule| rule["rule"] == name.as_str()).unwrap();
        assert_eq!(own["source"], source, "{code}");
    }
}
