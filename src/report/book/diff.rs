//! `jury rulebook diff`: rule by rule, with the articles.

use serde::Serialize;

use super::json::RuleJson;
use super::{block, cited, section};
use crate::codes::Code;
use crate::report::diagnostics::Drawing;
use crate::report::paint::wrap;
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Opened, Rule, Rulebook, StatedRemedy};
use crate::text;
use crate::text::{Lang, Text, escaped};

static SAME: Text = text!(
    "The two rulebooks have the same rules.",
    "Les deux règlements ont les mêmes règles.",
    "De twee reglementen hebben dezelfde regels."
);
static ALSO: Text = text!(
    "→ changes with it, being punished alike: {codes}",
    "→ change avec elle, étant puni de même : {codes}",
    "→ verandert mee, want wordt op dezelfde manier bestraft: {codes}"
);
static SUMMARY: Text = text!(
    "Rules that differ: {changed}; only in {a}: {only_a}; only in {b}: {only_b}; the same: {same}.",
    "Règles différentes : {changed} ; seulement dans {a} : {only_a} ; seulement dans {b} : {only_b} ; identiques : {same}.",
    "Verschillende regels: {changed}; alleen in {a}: {only_a}; alleen in {b}: {only_b}; dezelfde: {same}."
);

/// A rule that is not the same in both.
#[derive(Debug)]
pub struct RuleChange<'a> {
    path: Vec<&'a str>,
    a: Option<Entry<'a>>,
    b: Option<Entry<'a>>,
    /// Infractions whose remedy is the same as this one's, and which change with it.
    also: Vec<&'static str>,
}

/// Every difference, in the order of the first rulebook; and how many rules are the same.
pub fn diff<'a>(a: &'a Opened, b: &'a Opened) -> (Vec<RuleChange<'a>>, usize) {
    let (mine, theirs) = (entries(&a.tree), entries(&b.tree));
    let kin = is_base_of(a, b) || is_base_of(b, a);
    let equal = |one: &Entry, other: &Entry| {
        one.value() == other.value() && (!kin || labels(one, &a.book) == labels(other, &b.book))
    };
    let mut changes = Vec::new();
    let mut same = 0;
    for rule in &mine {
        match theirs.iter().find(|other| other.path == rule.path) {
            Some(other) if equal(rule, other) => same += 1,
            other => {
                let also = referring(&b.book, &rule.path);
                changes.push(RuleChange {
                    path: rule.path.clone(),
                    a: Some(rule.clone()),
                    b: other.cloned(),
                    also,
                });
            }
        }
    }
    for rule in theirs.into_iter().filter(|rule| !mine.iter().any(|other| other.path == rule.path)) {
        let topic = rule.path[0];
        let after = changes.iter().rposition(|change: &RuleChange| change.path[0] == topic);
        let also = referring(&b.book, &rule.path);
        let change = RuleChange { path: rule.path.clone(), a: None, b: Some(rule), also };
        changes.insert(after.map_or(changes.len(), |n| n + 1), change);
    }
    (changes, same)
}

/// Two texts have articles of their own; a draft and its base have the same ones, and another
/// citation is a change.
fn is_base_of(base: &Opened, draft: &Opened) -> bool {
    base.sources.first().is_some_and(|own| draft.sources.iter().any(|source| source.name == own.name))
}

/// The articles of a rule with the name of the text they stand in.
fn labels(rule: &Entry, book: &Rulebook) -> Vec<String> {
    let named = |label: &str| label.split_once(' ').is_some_and(|(name, _)| is_abbreviation(name));
    let full = |label: &str| match named(label) {
        true => label.to_owned(),
        false => format!("{} {label}", book.abbreviation),
    };
    rule.articles().map(full).collect()
}

fn is_abbreviation(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| c.is_uppercase() || c.is_ascii_digit())
}

/// The infractions that are punished as this one is, directly or through others.
fn referring(book: &Rulebook, path: &[&str]) -> Vec<&'static str> {
    let ["infractions", changed] = path else { return Vec::new() };
    let mut found: Vec<Code> = Code::find(changed).into_iter().collect();
    let mut at = 0;
    while let Some(code) = found.get(at).copied() {
        let new = |other: &Code| !found.contains(other);
        let refers = |rule: &Rule<StatedRemedy>| rule.values().iter().any(|remedy| leads_to(remedy, code));
        let next: Vec<Code> = book
            .infractions
            .iter()
            .filter_map(|(word, rule)| Some((Code::find(word)?, rule)))
            .filter(|(other, rule)| new(other) && refers(rule))
            .map(|(other, _)| other)
            .collect();
        found.extend(next);
        at += 1;
    }
    found.into_iter().skip(1).map(Code::word).collect()
}

fn leads_to(remedy: &StatedRemedy, code: Code) -> bool {
    match remedy {
        StatedRemedy::As(other) => *other == code,
        StatedRemedy::Cases(cases) => {
            cases.iter().any(|case| case.remedy.values().iter().any(|remedy| leads_to(remedy, code)))
        }
        _ => false,
    }
}

#[derive(Serialize)]
struct ChangeJson<'a> {
    rule: String,
    a: Option<RuleJson<'a>>,
    b: Option<RuleJson<'a>>,
    /// Infractions that change with it.
    also: &'a [&'static str],
}

pub fn diff_json(changes: &[RuleChange]) -> String {
    let lines = changes.iter().map(|change| {
        let json = ChangeJson {
            rule: change.path.join("."),
            a: change.a.as_ref().map(RuleJson::of),
            b: change.b.as_ref().map(RuleJson::of),
            also: &change.also,
        };
        escaped::json(&json) + "\n"
    });
    lines.collect()
}

impl RuleChange<'_> {
    /// The differences for people: `-` as in the first, `+` as in the second.
    pub fn render(
        changes: &[RuleChange],
        same: usize,
        names: [&str; 2],
        lang: Lang,
        drawing: &Drawing,
    ) -> String {
        let paint = drawing.paint;
        if changes.is_empty() {
            return format!("{}\n", SAME.get(lang));
        }
        let mut out = String::new();
        let mut topic = "";
        for change in changes {
            if change.path[0] != topic {
                topic = change.path[0];
                let gap = if out.is_empty() { "" } else { "\n" };
                out.push_str(&format!("{gap}{}\n", paint.bold(section(topic, lang))));
            }
            let name = change.path[1.min(change.path.len() - 1)..].join(" › ");
            out.push_str(&format!("{}\n", block(&name, drawing.width, 2, 4)));
            for (sign, rule) in [("-", &change.a), ("+", &change.b)] {
                let Some(rule) = rule else { continue };
                let says =
                    rule.says.as_ref().map(|says| format!(" — {}", says.get(lang))).unwrap_or_default();
                let line = format!("{sign} {}{}{says}", rule.value(), cited(rule.articles(), lang));
                let line = block(&line, drawing.width, 4, 6);
                out.push_str(&if sign == "-" { paint.bad(&line) } else { paint.good(&line) });
                out.push('\n');
            }
            if !change.also.is_empty() {
                let codes = text::Arg::Literal(change.also.join(", "));
                let also = ALSO.with([("codes", codes)]).say(&text::Speaker::new(lang));
                out.push_str(&format!("{}\n", block(&also, drawing.width, 4, 6)));
            }
        }
        let count = |keep: fn(&RuleChange) -> bool| changes.iter().filter(|change| keep(change)).count();
        let args = [
            ("changed", count(|change| change.a.is_some() && change.b.is_some()).into()),
            ("only_a", count(|change| change.b.is_none()).into()),
            ("only_b", count(|change| change.a.is_none()).into()),
            ("same", same.into()),
            ("a", text::Arg::Foreign(names[0].to_owned())),
            ("b", text::Arg::Foreign(names[1].to_owned())),
        ];
        let summary = SUMMARY.with(args).say(&text::Speaker::new(lang));
        out.push_str(&format!("\n{}\n", wrap(&summary, drawing.width, 2)));
        out
    }
}
