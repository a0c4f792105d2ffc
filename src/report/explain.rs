//! `jury explain`: a code, an article or a reading in words.

use super::book::{block, cited, section};
use super::cites;
use super::diagnostics::Drawing;
use crate::codes::Code;
use crate::explain::{self, Topic};
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Opened, letter};
use crate::text;
use crate::text::{Lang, Text, clean_line};

static SANCTIONS: Text =
    text!("What the rulebooks say", "Ce que disent les règlements", "Wat de reglementen zeggen");
static SILENT: Text = text!(
    "says nothing about it (rule/silent)",
    "n'en dit rien (rule/silent)",
    "zegt er niets over (rule/silent)"
);
static OMISSION: Text = text!(
    "What shows that it was not done",
    "Ce qui montre que cela n'a pas été fait",
    "Waaruit blijkt dat het niet gedaan werd"
);
static EXAMPLE: Text = text!("Example", "Exemple", "Voorbeeld");
static RESTS: Text = text!("Rules that rest on it", "Règles qui reposent sur lui", "Regels die erop steunen");
static USED: Text = text!("Rules that depend on it", "Règles qui en dépendent", "Regels die ervan afhangen");
static OUTSIDE: Text = text!("Not judged", "Non jugé", "Niet beoordeeld");
static DEFAULT: Text =
    text!("taken unless told otherwise", "prise sauf avis contraire", "genomen tenzij anders gezegd");

/// Everything about one topic.
pub fn explain(topic: &Topic, books: &[Opened], lang: Lang, drawing: &Drawing) -> String {
    match topic {
        Topic::Code(code) => code_page(*code, books, lang, drawing),
        Topic::Article(n, label) => article_page(&books[*n], label, lang, drawing),
        Topic::Reading(n, id) => reading_page(&books[*n], id, lang, drawing),
    }
}

fn heading(text: &str, drawing: &Drawing) -> String {
    format!("\n{}\n", drawing.paint.bold(text))
}

fn code_page(code: Code, books: &[Opened], lang: Lang, drawing: &Drawing) -> String {
    let Some((title, explain)) = explain::words(code) else { return format!("{code}\n") };
    let head = format!("{code} — {}", title.get(lang));
    let mut out = format!("{}\n", drawing.paint.bold(&block(&head, drawing.width, 0, 2)));
    out.push_str(&format!("{}\n", block(explain.get(lang), drawing.width, 0, 0)));
    if let Some(omission) = explain::omission(code) {
        out.push_str(&heading(OMISSION.get(lang), drawing));
        out.push_str(&format!("{}\n", block(omission.get(lang), drawing.width, 2, 2)));
    }
    if !code.word().starts_with("rule/") && !code.word().starts_with("transcript/") {
        out.push_str(&heading(SANCTIONS.get(lang), drawing));
        for opened in books {
            let rules = entries(&opened.tree);
            let entry = opened.book.infractions.applying_to(code).map(|(word, _)| word);
            let rule = rules.iter().find(|rule| entry.is_some_and(|word| rule.path == ["infractions", word]));
            let said = match rule {
                None => SILENT.get(lang).to_owned(),
                Some(rule) => statement(rule, lang),
            };
            let line = format!("{}{} {said}", opened.book.id, lang.language().colon);
            out.push_str(&format!("{}\n", block(&line, drawing.width, 2, 4)));
        }
    }
    if let Some(yaml) = explain::example(code) {
        out.push_str(&heading(EXAMPLE.get(lang), drawing));
        yaml.lines().for_each(|line| out.push_str(&format!("  {line}\n")));
    }
    out
}

/// The words of a rule, or its bare value, with its articles and readings.
fn statement(rule: &Entry, lang: Lang) -> String {
    let says = rule.says.as_ref().map_or_else(|| rule.value(), |says| says.get(lang).to_owned());
    let readings =
        if rule.readings.is_empty() { String::new() } else { format!(" ({})", rule.readings.join(", ")) };
    format!("{says}{}{readings}", cited(rule.articles(), lang))
}

fn article_page(opened: &Opened, label: &str, lang: Lang, drawing: &Drawing) -> String {
    let (book, width) = (&opened.book, drawing.width);
    let Some(article) = book.articles.get(label) else { return String::new() };
    let head = format!("{} — {}", cites::article(label, lang), book.title.get(lang));
    let mut out = format!("{}\n", drawing.paint.bold(&block(&head, width, 0, 2)));
    out.push_str(&format!("{}\n", block(article.words().get(lang), width, 0, 0)));
    if let Some(why) = &article.outside {
        let line = format!("{}{} {}", OUTSIDE.get(lang), lang.language().colon, why.get(lang));
        out.push_str(&format!("{}\n", block(&line, width, 0, 2)));
    }
    let all = entries(&opened.tree);
    let rules: Vec<&Entry> = all.iter().filter(|rule| rule.articles().any(|other| other == label)).collect();
    if !rules.is_empty() {
        out.push_str(&heading(RESTS.get(lang), drawing));
    }
    for rule in &rules {
        let line = format!("{}{} {}", name(rule, lang), lang.language().colon, statement(rule, lang));
        out.push_str(&format!("{}\n", block(&line, width, 2, 4)));
    }
    let infraction = rules.iter().find_map(|rule| match rule.path.as_slice() {
        ["infractions", code] => Code::find(code).and_then(explain::example),
        _ => None,
    });
    out.push_str(&heading(EXAMPLE.get(lang), drawing));
    match infraction {
        Some(yaml) => yaml.lines().for_each(|line| out.push_str(&format!("  {line}\n"))),
        None => out.push_str(&format!("  jury rulebook show {} '{}'\n", book.id, clean_line(label))),
    }
    out
}

/// `The games: emballage, levels`.
fn name(rule: &Entry, lang: Lang) -> String {
    match rule.path.as_slice() {
        ["infractions", code] => (*code).to_owned(),
        [topic] => section(topic, lang).to_owned(),
        [topic, rest @ ..] => format!("{}, {}", section(topic, lang), rest.join(" › ")),
        [] => String::new(),
    }
}

fn reading_page(opened: &Opened, id: &str, lang: Lang, drawing: &Drawing) -> String {
    let (book, width) = (&opened.book, drawing.width);
    let Some(reading) = book.readings.get(id) else { return String::new() };
    let also =
        if reading.also.is_empty() { String::new() } else { format!(" = {}", reading.also.join(", ")) };
    let head = format!("{id}{also} — {}", book.title.get(lang));
    let mut out = format!("{}\n", drawing.paint.bold(&block(&head, width, 0, 2)));
    out.push_str(&format!("{}{}\n", block(reading.about.get(lang), width, 0, 0), lang.language().colon));
    for (n, choice) in reading.choices().enumerate() {
        let default = if n == 0 { format!(" ({})", DEFAULT.get(lang)) } else { String::new() };
        let articles = cited(choice.cite.0.iter().map(String::as_str), lang);
        let line = format!("{}  {}{articles}{default}", letter(n), choice.words().get(lang));
        out.push_str(&format!("{}\n", block(&line, width, 2, 5)));
    }
    let all = entries(&opened.tree);
    let rules: Vec<&Entry> = all.iter().filter(|rule| rule.readings.contains(&id)).collect();
    out.push_str(&heading(USED.get(lang), drawing));
    for rule in &rules {
        let mut line = name(rule, lang);
        for choices in rule.choices(id) {
            let values: Vec<String> =
                choices.iter().map(|(letter, value)| format!("{letter} = {value}")).collect();
            line += &format!(" ({})", values.join("; "));
        }
        out.push_str(&format!("{}\n", block(&line, width, 2, 4)));
    }
    let last = letter(reading.choices().count().saturating_sub(1));
    out.push_str(&heading(EXAMPLE.get(lang), drawing));
    let id = clean_line(id);
    out.push_str(&format!("  jury judge deal.yaml --rulebook {} --reading {id}={last}\n", book.id));
    out
}
