//! `jury rulebook show`: every rule with its statement, its articles and its readings.

use super::{block, cited, json, section};
use crate::report::book::RulebookLine;
use crate::report::diagnostics::Drawing;
use crate::report::headings::ARTICLES;
use crate::report::paint::Paint;
use crate::report::{cites, html};
use crate::rulebook::entry::{Entry, Origin, entries};
use crate::rulebook::{Opened, Reading, letter};
use crate::text;
use crate::text::{Lang, Text, clean};

static BASE: Text = text!("adds to {id}", "complète {id}", "vult {id} aan");
static GRID: Text = text!("grid", "grille", "puntentabel");
static READINGS: Text = text!("Readings", "Lectures", "Lezingen");
static OUTSIDE: Text = text!("not judged", "non jugé", "niet beoordeeld");
static SILENT: Text = text!("silent", "muet", "zwijgt");
static JURY: Text = text!("left to the jury", "laissé au jury", "aan de jury overgelaten");
static DEFAULT: Text =
    text!("taken unless told otherwise", "prise sauf avis contraire", "genomen tenzij anders gezegd");

/// A topic that the rulebook does not have, with those it has.
#[derive(Debug)]
pub struct UnknownTopic {
    pub topics: Vec<String>,
}

/// Topics beside the sections themselves.
const ARTICLES_TOPIC: &str = "articles";
const READINGS_TOPIC: &str = "readings";
const SILENCES_TOPIC: &str = "silences";

/// Does the rule belong to what the user asked for: a section, a game, a rule, a code, an article?
fn wanted(entry: &Entry, topic: &str) -> bool {
    entry.path.contains(&topic)
        || entry.articles().any(|article| article.eq_ignore_ascii_case(topic))
        || entry.readings.iter().any(|id| id.eq_ignore_ascii_case(topic))
        || (topic == SILENCES_TOPIC && entry.source == Origin::Silent)
        || entry.path.iter().any(|part| part.split('/').next() == Some(topic))
}

fn select<'a, 't>(rules: &'a [Entry<'t>], topic: Option<&str>) -> Vec<&'a Entry<'t>> {
    rules.iter().filter(|rule| topic.is_none_or(|topic| wanted(rule, topic))).collect()
}

fn topics(opened: &Opened, rules: &[Entry]) -> Vec<String> {
    let mut topics: Vec<String> = Vec::new();
    let words = rules.iter().flat_map(|rule| rule.path.iter().map(|part| (*part).to_owned()));
    for word in [ARTICLES_TOPIC, READINGS_TOPIC, SILENCES_TOPIC].map(str::to_owned).into_iter().chain(words) {
        if !topics.contains(&word) {
            topics.push(word);
        }
    }
    topics.extend(opened.book.readings.keys().cloned());
    topics.extend(opened.book.articles.keys().map(str::to_owned));
    topics
}

/// What a rulebook says about a topic, for programs: one JSON object a line.
pub fn show_json(opened: &Opened, topic: Option<&str>) -> Result<String, UnknownTopic> {
    let rules = entries(&opened.tree);
    match topic {
        Some(ARTICLES_TOPIC) => Ok(json::articles(&opened.book)),
        Some(READINGS_TOPIC) => Ok(json::readings(&opened.book)),
        topic => match select(&rules, topic) {
            chosen if chosen.is_empty() => Err(UnknownTopic { topics: topics(opened, &rules) }),
            chosen if topic.is_some() => Ok(json::rules(chosen.into_iter())),
            all => {
                let rest = [json::readings(&opened.book), json::articles(&opened.book)];
                Ok(json::rules(all.into_iter()) + &rest.concat())
            }
        },
    }
}

/// The rulebook as a page, or what it says about a topic.
pub fn show_html(opened: &Opened, topic: Option<&str>, lang: Lang) -> Result<String, UnknownTopic> {
    let rules = entries(&opened.tree);
    let chosen = match topic {
        Some(ARTICLES_TOPIC) => Vec::new(),
        Some(READINGS_TOPIC) => rules.iter().filter(|rule| !rule.readings.is_empty()).collect(),
        topic => match select(&rules, topic) {
            chosen if chosen.is_empty() => return Err(UnknownTopic { topics: topics(opened, &rules) }),
            chosen => chosen,
        },
    };
    let title = clean(opened.book.title.get(lang));
    Ok(html::begin(&title, lang) + &html::rulebook(opened, &chosen, lang) + &html::end(lang))
}

pub fn show(
    opened: &Opened,
    topic: Option<&str>,
    lang: Lang,
    drawing: &Drawing,
) -> Result<String, UnknownTopic> {
    let rules = entries(&opened.tree);
    let (paint, width) = (drawing.paint, drawing.width);
    let mut out = head(opened, lang, paint, width);
    match topic {
        Some(ARTICLES_TOPIC) => articles(opened, lang, paint, width, &mut out),
        Some(READINGS_TOPIC) => {
            out.push_str(&format!("\n{}\n", paint.bold(READINGS.get(lang))));
            for (id, reading) in opened.book.readings_in_order() {
                readings_of(id, reading, None, lang, width, &mut out);
            }
        }
        topic => {
            let chosen = select(&rules, topic);
            if chosen.is_empty() {
                return Err(UnknownTopic { topics: topics(opened, &rules) });
            }
            let mut last: Vec<&str> = Vec::new();
            for rule in chosen {
                rule_lines(opened, rule, &mut last, lang, paint, width, &mut out);
            }
            if topic.is_none() {
                articles(opened, lang, paint, width, &mut out);
            }
        }
    }
    Ok(out)
}

fn head(opened: &Opened, lang: Lang, paint: Paint, width: usize) -> String {
    let book = &opened.book;
    let line = RulebookLine::of(opened);
    let mut facts = vec![book.id.clone()];
    facts.extend(book.edition.as_ref().map(|edition| edition.0.get(lang).to_owned()));
    if let Some(base) = &book.extends {
        facts.push(BASE.with([("id", text::Arg::Foreign(base.clone()))]).say(&text::Speaker::new(lang)));
    }
    facts.push(line.counts(lang));
    facts.push(format!("{} {}", GRID.get(lang), line.grid(lang)));
    format!(
        "{}\n{}\n",
        paint.bold(&block(book.title.get(lang), width, 0, 2)),
        block(&facts.join(" · "), width, 0, 2)
    )
}

fn rule_lines<'t>(
    opened: &Opened,
    rule: &Entry<'t>,
    last: &mut Vec<&'t str>,
    lang: Lang,
    paint: Paint,
    width: usize,
    out: &mut String,
) {
    let groups = &rule.path[..rule.path.len().saturating_sub(1)];
    let same = groups.iter().zip(last.iter()).take_while(|(a, b)| a == b).count();
    if groups.is_empty() || same == 0 {
        out.push_str(&format!("\n{}\n", paint.bold(section(rule.topic(), lang))));
    }
    for (depth, group) in groups.iter().enumerate().skip(same.max(1)) {
        out.push_str(&format!("{}{}\n", "  ".repeat(depth), paint.bold(group)));
    }
    *last = groups.to_vec();
    let depth = groups.len().max(1);
    let key = rule.path.last().copied().unwrap_or_default();
    let mark = match rule.source {
        Origin::Silent => format!(" ({})", SILENT.get(lang)),
        Origin::Jury => format!(" ({})", JURY.get(lang)),
        Origin::Text | Origin::Readings => String::new(),
    };
    let value = match rule.node.get("reading").and_then(|node| node.scalar()) {
        Some(id) => id.to_owned(),
        None => rule.value(),
    };
    let line = block(&format!("{key}: {value}{mark}"), width, depth * 2, depth * 2 + 4);
    out.push_str(&paint.dim(&line));
    out.push('\n');
    let articles = cited(rule.articles(), lang);
    let says = rule.says.as_ref().map(|words| words.get(lang)).unwrap_or_default();
    let statement = format!("{says}{articles}");
    if !statement.trim().is_empty() {
        out.push_str(&block(statement.trim(), width, depth * 2 + 2, depth * 2 + 2));
        out.push('\n');
    }
    for id in &rule.readings {
        if let Some(reading) = opened.book.readings.get(*id) {
            readings_of(id, reading, Some((rule, depth)), lang, width, out);
        }
    }
}

/// A reading and its choices; beside a rule, with the value each choice gives it.
fn readings_of(
    id: &str,
    reading: &Reading,
    rule: Option<(&Entry, usize)>,
    lang: Lang,
    width: usize,
    out: &mut String,
) {
    let depth = rule.map_or(1, |(_, depth)| depth + 1);
    let about = format!("{id}, {}{}", reading.about.get(lang), lang.language().colon);
    out.push_str(&block(&about, width, depth * 2, depth * 2 + 2));
    out.push('\n');
    for (n, choice) in reading.choices().enumerate() {
        let letter = letter(n);
        let own =
            rule.filter(|(rule, _)| rule.node.get("reading").and_then(|node| node.scalar()) == Some(id));
        let choices = own.map(|(rule, _)| rule.choices(id)).unwrap_or_default();
        let of_letter = choices.into_iter().flatten().find(|(other, _)| *other == letter);
        let value = of_letter.map(|(_, value)| format!(" → {value}"));
        let default = if n == 0 { format!(" ({})", DEFAULT.get(lang)) } else { String::new() };
        let line = format!(
            "{letter}  {}{}{}{default}",
            choice.words().get(lang),
            cited(choice.cite.0.iter().map(String::as_str), lang),
            value.unwrap_or_default(),
        );
        out.push_str(&block(&line, width, depth * 2 + 2, depth * 2 + 5));
        out.push('\n');
    }
}

fn articles(opened: &Opened, lang: Lang, paint: Paint, width: usize, out: &mut String) {
    if opened.book.articles.0.is_empty() {
        return;
    }
    out.push_str(&format!("\n{}\n", paint.bold(ARTICLES.get(lang))));
    for (label, article) in opened.book.articles.iter() {
        let outside = article
            .outside
            .as_ref()
            .map(|why| format!(" ({}{} {})", OUTSIDE.get(lang), lang.language().colon, why.get(lang)));
        let line = format!(
            "{}  {}{}",
            cites::article(label, lang),
            article.words().get(lang),
            outside.unwrap_or_default()
        );
        out.push_str(&block(&line, width, 2, 6));
        out.push('\n');
    }
}
