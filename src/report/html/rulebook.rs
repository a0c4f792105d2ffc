//! A rulebook as a document: every rule with its statement, its articles and its readings, and an anchor for each article.

use maud::{Markup, html};

use super::cards::coloured;
use crate::report::book::{RulebookLine, section};
use crate::report::cites;
use crate::report::headings::ARTICLES;
use crate::rulebook::entry::{Entry, Origin};
use crate::rulebook::{Opened, Reading, letter};
use crate::text;
use crate::text::{Lang, Text, clean};

static CONTENTS: Text = text!("Contents", "Sommaire", "Inhoud");
static OUTSIDE: Text = text!("not judged", "non jugé", "niet beoordeeld");
static SILENT: Text = text!("the text says nothing", "le texte n'en dit rien", "de tekst zegt er niets over");
static JURY: Text = text!("left to the jury", "laissé au jury", "aan de jury overgelaten");
static DEFAULT: Text =
    text!("taken unless told otherwise", "prise sauf avis contraire", "genomen tenzij anders gezegd");

/// The document of these rules, with the list of the articles behind them.
pub fn rulebook(opened: &Opened, rules: &[&Entry], lang: Lang) -> String {
    let book = &opened.book;
    let edition = book.edition.as_ref().map(|edition| clean(edition.0.get(lang)));
    let mut topics: Vec<&str> = Vec::new();
    for rule in rules {
        if !topics.contains(&rule.topic()) {
            topics.push(rule.topic());
        }
    }
    let page: Markup = html! {
        article class="book" {
            h1 { (clean(book.title.get(lang))) }
            p class="fact" {
                code { (clean(&book.id)) }
                @if let Some(edition) = edition { " · " (edition) }
                " · " (RulebookLine::of(opened).counts(lang))
            }
            nav aria-label=(CONTENTS.get(lang)) {
                @for topic in &topics { a href={ "#" (anchor("section", topic)) } { (section(topic, lang)) } " " }
                a href="#articles" { (ARTICLES.get(lang)) }
            }
            @for topic in &topics {
                section id=(anchor("section", topic)) {
                    h2 { (section(topic, lang)) }
                    dl class="rules" {
                        @for entry in rules.iter().filter(|entry| entry.topic() == *topic) { (rule(opened, entry, lang)) }
                    }
                }
            }
            (articles(opened, lang))
        }
    };
    page.into_string() + "\n"
}

fn rule(opened: &Opened, entry: &Entry, lang: Lang) -> Markup {
    let said = entry.says.as_ref().map(|words| clean(words.get(lang)));
    let value = match entry.node.get("reading").and_then(|node| node.scalar()) {
        Some(id) => id.to_owned(),
        None => entry.value(),
    };
    let mark = match entry.source {
        Origin::Silent => Some(&SILENT),
        Origin::Jury => Some(&JURY),
        Origin::Text | Origin::Readings => None,
    };
    html! {
        dt { code { (clean(&entry.path[1.min(entry.path.len().saturating_sub(1))..].join(" · "))) } }
        dd {
            @if let Some(said) = said { p { (coloured(&said)) (cited(opened, entry.articles(), lang)) } }
            @else { p { (cited(opened, entry.articles(), lang)) } }
            p class="legend" {
                code { (clean(&value)) }
                @if let Some(mark) = mark { " · " (mark.get(lang)) }
            }
            @for id in &entry.readings {
                @if let Some(reading) = opened.book.readings.get(*id) { (choices(opened, entry, id, reading, lang)) }
            }
        }
    }
}

/// A disputed reading and its choices, with the value that each gives the rule.
fn choices(opened: &Opened, entry: &Entry, id: &str, reading: &Reading, lang: Lang) -> Markup {
    let is_own = entry.node.get("reading").and_then(|node| node.scalar()) == Some(id);
    let values: Vec<(char, String)> =
        if is_own { entry.choices(id).into_iter().flatten().collect() } else { Vec::new() };
    html! {
        div class="reading" {
            p { strong { (clean(id)) } " " (clean(reading.about.get(lang))) }
            ul {
                @for (n, choice) in reading.choices().enumerate() {
                    li {
                        strong { (letter(n)) } " " (clean(choice.words().get(lang)))
                        (cited(opened, choice.cite.0.iter().map(String::as_str), lang))
                        @for (_, value) in values.iter().filter(|(of, _)| *of == letter(n)) { " → " code { (clean(value)) } }
                        @if n == 0 { " " small { "(" (DEFAULT.get(lang)) ")" } }
                    }
                }
            }
        }
    }
}

/// The articles, each a link to where it stands in the list.
fn cited<'a>(opened: &Opened, articles: impl Iterator<Item = &'a str>, lang: Lang) -> Markup {
    let mut seen: Vec<&str> = Vec::new();
    for article in articles {
        if !seen.contains(&article) {
            seen.push(article);
        }
    }
    html! {
        @if !seen.is_empty() {
            " ["
            @for (n, article) in seen.iter().enumerate() {
                @if n > 0 { ", " }
                @if opened.book.articles.keys().any(|label| label == *article) {
                    a href={ "#" (anchor("article", article)) } { (cites::article(article, lang)) }
                } @else {
                    (cites::article(article, lang))
                }
            }
            "]"
        }
    }
}

fn articles(opened: &Opened, lang: Lang) -> Markup {
    html! {
        section id="articles" {
            h2 { (ARTICLES.get(lang)) }
            dl class="rules" {
                @for (label, article) in opened.book.articles.iter() {
                    dt id=(anchor("article", label)) { (cites::article(label, lang)) }
                    dd {
                        (coloured(&clean(article.words().get(lang))))
                        @if let Some(why) = &article.outside {
                            " " small { "(" (OUTSIDE.get(lang)) (lang.language().colon) " " (clean(why.get(lang))) ")" }
                        }
                    }
                }
            }
        }
    }
}

/// What stands behind `#` of a link: letters and digits as they are, everything else as its number.
fn anchor(kind: &str, name: &str) -> String {
    let mut out = format!("{kind}-");
    for c in name.chars() {
        match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' => out.push(c),
            other => out.push_str(&format!("-{:x}", u32::from(other))),
        }
    }
    out
}
