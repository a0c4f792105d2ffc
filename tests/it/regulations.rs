//! The five regulations as data: nothing of a text is left out, every rule says where it comes from.

use std::collections::BTreeSet;
use std::fs;

use whist_jury::api::rulebook_check::check;
use whist_jury::api::{Lang, Library, Opened, Selection, Speaker};
use whist_jury::rulebook::entry::{Origin, entries};

const IDS: [&str; 5] = ["cm-couleur-2018", "universel", "tilleul-2026", "whist-simple", "hainaut"];

fn open(id: &str) -> Opened {
    Library::new().open(id).unwrap_or_else(|_| panic!("{id}"))
}

/// The labels of every article, section and remark, drawn up from the text and from nothing else.
fn labels(id: &str) -> Vec<String> {
    let path = format!("{}/tests/it/articles/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split('\t').next().unwrap().trim().to_owned()).collect()
}

#[test]
fn all_five_are_shipped() {
    let shipped: BTreeSet<&str> = Library::ids().collect();
    assert_eq!(shipped, BTreeSet::from(IDS));
}

/// Each article is the ground of a rule, or there is a reason why no record can show it.
#[test]
fn every_article_of_every_text_is_accounted_for() {
    for id in IDS {
        let opened = open(id);
        let rules = entries(&opened.tree);
        let readings = opened.book.readings.values().flat_map(|reading| reading.choices());
        let cited: BTreeSet<&str> = rules
            .iter()
            .flat_map(|rule| rule.articles())
            .chain(readings.flat_map(|choice| choice.cite.0.iter().map(String::as_str)))
            .collect();
        let list = labels(id);
        assert!(list.len() >= 10, "{id}: {} labels", list.len());
        for label in &list {
            let article = opened.book.articles.get(label);
            let article = article.unwrap_or_else(|| panic!("{id}: `{label}` is not in the rulebook"));
            let accounted = cited.contains(label.as_str()) || article.outside.is_some();
            assert!(accounted, "{id}: `{label}` is neither the ground of a rule nor outside");
        }
        let base = opened.book.extends.as_deref().map(|base| open(base).book.abbreviation.clone());
        let is_bases =
            |label: &str| base.as_deref().is_some_and(|base| label.starts_with(&format!("{base} ")));
        for label in opened.book.articles.keys().filter(|label| !is_bases(label)) {
            assert!(list.iter().any(|other| other == label), "{id}: the text has no `{label}`");
        }
    }
}

#[test]
fn every_rule_has_a_statement_in_three_languages_and_its_ground() {
    for id in IDS {
        let opened = open(id);
        for rule in entries(&opened.tree) {
            let name = rule.name();
            let says = rule.says.as_ref().unwrap_or_else(|| panic!("{id} {name}: no statement"));
            let said = Lang::ALL.map(|lang| says.get(lang).trim());
            assert!(said.iter().all(|words| words.len() > 8), "{id} {name}: {said:?}");
            assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{id} {name}: {said:?}");
            match rule.source {
                Origin::Text | Origin::Jury => {
                    assert!(rule.articles().next().is_some(), "{id} {name}: no article");
                }
                // The readings carry their articles; a silence has none.
                Origin::Readings | Origin::Silent => {}
            }
        }
    }
}

/// The disputed points of the five texts: in which rulebook, under which name, how many ways.
const READINGS: [(&str, &[(&str, usize)]); 5] = [
    (
        "cm-couleur-2018",
        &[
            ("R-CM-1", 2),
            ("R-CM-2", 2),
            ("R-CM-3", 2),
            ("R-CM-4", 2),
            ("R-CM-5", 2),
            ("R-CM-6", 2),
            ("R-CM-7", 3),
            ("R-CM-8", 2),
            ("R-CM-9", 2),
            ("R-CM-10", 2),
            ("R-CM-11", 2),
            ("R-CM-12", 2),
            ("R-CM-13", 2),
            ("R-CM-14", 2),
            ("R-CM-15", 2),
            ("R-CM-16", 2),
            ("R-CM-17", 2),
            ("R-CM-18", 2),
            ("R-CM-19", 2),
            ("R-CM-20", 2),
            ("R-CM-21", 2),
            ("R-CM-22", 2),
            ("R-CM-23", 2),
            ("R-CM-24", 2),
            ("R-CM-25", 2),
            ("R-CM-26", 2),
            ("R-CM-27", 2),
        ],
    ),
    (
        "universel",
        &[
            ("R-UNI-1", 2),
            ("R-UNI-2", 2),
            ("R-UNI-3", 2),
            ("R-UNI-4", 2),
            ("R-CM-13", 2),
            ("R-CM-14", 2),
            ("R-CM-15", 2),
            ("R-CM-16", 2),
            ("R-CM-23", 2),
            ("R-CM-24", 2),
            ("R-CM-25", 2),
            ("R-CM-26", 2),
        ],
    ),
    (
        "tilleul-2026",
        &[
            ("R-TIL-1", 1),
            ("R-TIL-2", 2),
            ("R-TIL-3", 2),
            ("R-TIL-4", 2),
            ("R-TIL-5", 3),
            ("R-TIL-6", 2),
            ("R-TIL-7", 2),
            ("R-TIL-8", 2),
            ("R-TIL-9", 2),
            ("R-TIL-10", 2),
            ("R-TIL-11", 2),
            ("R-TIL-12", 2),
            ("R-TIL-13", 2),
            ("R-TIL-14", 2),
            ("R-TIL-15", 2),
            ("R-TIL-16", 2),
            ("R-TIL-17", 2),
            ("R-TIL-18", 2),
            ("R-TIL-19", 2),
            ("R-TIL-20", 2),
            ("R-TIL-21", 2),
            ("R-TIL-22", 2),
            ("R-TIL-23", 2),
            ("R-TIL-24", 2),
            ("R-CM-17", 2),
            ("R-CM-21", 2),
            ("R-CM-23", 2),
            ("R-CM-24", 2),
            ("R-CM-27", 2),
        ],
    ),
    (
        "whist-simple",
        &[
            ("R-SIM-1", 2),
            ("R-SIM-2", 2),
            ("R-SIM-3", 2),
            ("R-SIM-4", 2),
            ("R-SIM-5", 2),
            ("R-SIM-6", 2),
            ("R-SIM-7", 2),
            ("R-SIM-8", 2),
            ("R-SIM-9", 2),
            ("R-SIM-10", 2),
            ("R-SIM-11", 2),
            ("R-CM-13", 2),
            ("R-CM-23", 2),
            ("R-CM-24", 2),
            ("R-CM-25", 2),
            ("R-UNI-1", 2),
        ],
    ),
    (
        "hainaut",
        &[
            ("R-HAI-1", 1),
            ("R-HAI-2", 2),
            ("R-HAI-3", 2),
            ("R-HAI-4", 2),
            ("R-HAI-5", 2),
            ("R-HAI-6", 2),
            ("R-HAI-7", 2),
            ("R-HAI-8", 2),
            ("R-HAI-9", 3),
            ("R-HAI-10", 2),
            ("R-HAI-11", 2),
            ("R-HAI-12", 1),
            ("R-HAI-13", 2),
            ("R-HAI-14", 2),
            ("R-HAI-15", 2),
            ("R-HAI-16", 2),
            ("R-HAI-17", 2),
            ("R-CM-17", 2),
            ("R-CM-21", 2),
            ("R-CM-23", 2),
            ("R-CM-24", 2),
            ("R-CM-27", 2),
        ],
    ),
];

#[test]
fn every_known_reading_is_there_and_can_be_chosen() {
    for (id, readings) in READINGS {
        let opened = open(id);
        for (name, ways) in readings {
            let known = opened.book.readings.iter();
            let (_, reading) = known
                .clone()
                .find(|(key, reading)| key == name || reading.also.iter().any(|other| other == name))
                .unwrap_or_else(|| panic!("{id}: {name} is missing"));
            assert_eq!(reading.choices().count(), *ways, "{id}: {name}");
            for letter in ["a", "b", "c"].iter().take(*ways) {
                let chosen = Selection::default().choose(&format!("{name}={letter}"), &opened.book);
                assert!(chosen.is_ok(), "{id}: {name}={letter}");
            }
            let letter = ["b", "c", "d"][ways - 1];
            assert!(
                Selection::default().choose(&format!("{name}={letter}"), &opened.book).is_err(),
                "{id}: {name}"
            );
        }
    }
}

#[test]
fn every_reading_is_told_in_three_languages_and_decides_some_rule() {
    for id in IDS {
        let opened = open(id);
        let rules = entries(&opened.tree);
        for (name, reading) in &opened.book.readings {
            assert!(rules.iter().any(|rule| rule.readings.contains(&name.as_str())), "{id}: {name} is idle");
            let about = Lang::ALL.map(|lang| reading.about.get(lang));
            assert!(about.iter().all(|words| !words.trim().is_empty()), "{id}: {name}");
            for choice in reading.choices() {
                let words = choice.words();
                assert!(Lang::ALL.iter().all(|lang| !words.get(*lang).trim().is_empty()), "{id}: {name}");
            }
        }
    }
}

#[test]
fn nothing_to_complain_about_in_what_is_shipped() {
    let speaker = Speaker::new(Lang::En);
    for id in IDS {
        let complaints = check(&open(id));
        let said: Vec<String> = complaints.iter().map(|found| found.fault.message.say(&speaker)).collect();
        assert!(said.is_empty(), "{id}: {said:#?}");
    }
}

/// A silence is never a number of points: it has a custom, or the verdict says that nobody knows.
#[test]
fn a_silence_on_points_or_sanctions_is_never_a_zero() {
    for id in IDS {
        let opened = open(id);
        let silent = entries(&opened.tree).into_iter().filter(|rule| rule.source == Origin::Silent);
        for rule in silent.filter(|rule| ["infractions", "points"].contains(&rule.topic())) {
            let value = rule.value();
            assert!(!value.contains('0'), "{id} {}: {value}", rule.name());
        }
    }
}
