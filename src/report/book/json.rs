//! What a rulebook holds, for programs: one object a line.

use serde::Serialize;

use crate::rulebook::entry::{Entry, Origin};
use crate::rulebook::{Rulebook, letter};
use crate::text::{Sentence, escaped};

fn lines<T: Serialize>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| escaped::json(&item) + "\n").collect()
}

pub fn rules<'a>(rules: impl Iterator<Item = &'a Entry<'a>>) -> String {
    lines(rules.map(RuleJson::of))
}

#[derive(Serialize)]
struct ArticleJson<'a> {
    article: &'a str,
    about: Sentence,
    outside: Option<&'a Sentence>,
}

pub fn articles(book: &Rulebook) -> String {
    lines(book.articles.iter().map(|(label, article)| ArticleJson {
        article: label,
        about: article.words(),
        outside: article.outside.as_ref(),
    }))
}

#[derive(Serialize)]
struct ReadingJson<'a> {
    reading: &'a str,
    also: &'a [String],
    about: &'a Sentence,
    choices: Vec<ChoiceJson<'a>>,
}

#[derive(Serialize)]
struct ChoiceJson<'a> {
    choice: char,
    says: Sentence,
    articles: &'a [String],
}

pub fn readings(book: &Rulebook) -> String {
    lines(book.readings_in_order().into_iter().map(|(id, reading)| {
        let choices = reading.choices().enumerate().map(|(n, choice)| ChoiceJson {
            choice: letter(n),
            says: choice.words(),
            articles: &choice.cite.0,
        });
        ReadingJson { reading: id, also: &reading.also, about: &reading.about, choices: choices.collect() }
    }))
}

/// One rule for programs.
#[derive(Debug, Serialize)]
pub struct RuleJson<'a> {
    rule: String,
    source: &'static str,
    value: String,
    articles: Vec<&'a str>,
    readings: &'a [&'a str],
    says: Option<Sentence>,
}

impl<'a> RuleJson<'a> {
    pub fn of(entry: &'a Entry) -> RuleJson<'a> {
        RuleJson {
            rule: entry.path.join("."),
            source: match entry.source {
                Origin::Text => "text",
                Origin::Jury => "jury",
                Origin::Readings => "readings",
                Origin::Silent => "silent",
            },
            value: entry.value(),
            articles: entry.articles().collect(),
            readings: &entry.readings,
            says: entry.says.clone(),
        }
    }
}
