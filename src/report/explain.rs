//! `jury explain`: a code, an article or a reading in words.

use super::book::{block, cited, section};
use super::cites;
use super::diagnostics::Drawing;
use crate::codes::Code;
use crate::explain::{self, Topic};
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Choice, Opened, letter};
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

/// What there is to say of one topic, as it stands on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// `play/renonce — renonce`.
    pub title: String,
    /// What it is.
    pub text: String,
    pub sections: Vec<ExplainedSection>,
}

/// A part of the page with its heading; the remark under the text has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedSection {
    pub heading: Option<String>,
    pub lines: Vec<String>,
    /// Where its lines begin, and where they go on; an example stands as it is.
    indent: Option<(usize, usize)>,
}

impl Explanation {
    fn add(
        &mut self,
        heading: &'static Text,
        lang: Lang,
        lines: Vec<String>,
        indent: Option<(usize, usize)>,
    ) {
        self.sections.push(ExplainedSection { heading: Some(heading.get(lang).to_owned()), lines, indent });
    }

    fn example(&mut self, lines: Vec<String>, lang: Lang) {
        self.add(&EXAMPLE, lang, lines, None);
    }
}

/// Everything about one topic.
pub fn explain(topic: &Topic, books: &[Opened], lang: Lang, drawing: &Drawing) -> String {
    let Some(page) = explanation(topic, books, lang) else { return String::new() };
    let width = drawing.width;
    let mut out = format!("{}\n", drawing.paint.bold(&block(&page.title, width, 0, 2)));
    if !page.text.is_empty() {
        out.push_str(&format!("{}\n", block(&page.text, width, 0, 0)));
    }
    for section in &page.sections {
        if let Some(heading) = &section.heading {
            out.push_str(&format!("\n{}\n", drawing.paint.bold(heading)));
        }
        for line in &section.lines {
            match section.indent {
                Some((first, rest)) => out.push_str(&format!("{}\n", block(line, width, first, rest))),
                None => out.push_str(&format!("  {line}\n")),
            }
        }
    }
    out
}

/// The page on one topic; `None` for an article or a reading that its rulebook does not have.
pub fn explanation(topic: &Topic, books: &[Opened], lang: Lang) -> Option<Explanation> {
    match topic {
        Topic::Code(code) => Some(code_page(*code, books, lang)),
        Topic::Article(n, label) => article_page(books.get(*n)?, label, lang),
        Topic::Reading(n, id) => reading_page(books.get(*n)?, id, lang),
    }
}

fn code_page(code: Code, books: &[Opened], lang: Lang) -> Explanation {
    let Some((title, explain)) = explain::words(code) else {
        return Explanation { title: code.to_string(), text: String::new(), sections: Vec::new() };
    };
    let title = format!("{code} — {}", title.get(lang));
    let mut page = Explanation { title, text: explain.get(lang).to_owned(), sections: Vec::new() };
    if let Some(omission) = explain::omission(code) {
        page.add(&OMISSION, lang, vec![omission.get(lang).to_owned()], Some((2, 2)));
    }
    if !code.word().starts_with("rule/") && !code.word().starts_with("transcript/") {
        let of_book = |opened: &Opened| {
            let rules = entries(&opened.tree);
            let entry = opened.book.infractions.applying_to(code).map(|(word, _)| word);
            let rule = rules.iter().find(|rule| entry.is_some_and(|word| rule.path == ["infractions", word]));
            let said = match rule {
                None => SILENT.get(lang).to_owned(),
                Some(rule) => statement(rule, lang),
            };
            format!("{}{} {said}", opened.book.id, lang.language().colon)
        };
        page.add(&SANCTIONS, lang, books.iter().map(of_book).collect(), Some((2, 4)));
    }
    if let Some(yaml) = explain::example(code) {
        page.example(yaml.lines().map(str::to_owned).collect(), lang);
    }
    page
}

/// The words of a rule, or its bare value, with its articles and readings.
fn statement(rule: &Entry, lang: Lang) -> String {
    let says = rule.says.as_ref().map_or_else(|| rule.value(), |says| says.get(lang).to_owned());
    let readings =
        if rule.readings.is_empty() { String::new() } else { format!(" ({})", rule.readings.join(", ")) };
    format!("{says}{}{readings}", cited(rule.articles(), lang))
}

fn article_page(opened: &Opened, label: &str, lang: Lang) -> Option<Explanation> {
    let book = &opened.book;
    let article = book.articles.get(label)?;
    let title = format!("{} — {}", cites::article(label, lang), book.title.get(lang));
    let text = article.words().get(lang).to_owned();
    let mut page = Explanation { title, text, sections: Vec::new() };
    if let Some(why) = &article.outside {
        let line = format!("{}{} {}", OUTSIDE.get(lang), lang.language().colon, why.get(lang));
        page.sections.push(ExplainedSection { heading: None, lines: vec![line], indent: Some((0, 2)) });
    }
    let all = entries(&opened.tree);
    let rules: Vec<&Entry> = all.iter().filter(|rule| rule.articles().any(|other| other == label)).collect();
    if !rules.is_empty() {
        let of_rule = |rule: &&Entry| {
            format!("{}{} {}", name(rule, lang), lang.language().colon, statement(rule, lang))
        };
        page.add(&RESTS, lang, rules.iter().map(of_rule).collect(), Some((2, 4)));
    }
    let infraction = rules.iter().find_map(|rule| match rule.path.as_slice() {
        ["infractions", code] => Code::find(code).and_then(explain::example),
        _ => None,
    });
    let show = || vec![format!("jury rulebook show {} '{}'", book.id, clean_line(label))];
    page.example(infraction.map_or_else(show, |yaml| yaml.lines().map(str::to_owned).collect()), lang);
    Some(page)
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

fn reading_page(opened: &Opened, id: &str, lang: Lang) -> Option<Explanation> {
    let book = &opened.book;
    let reading = book.readings.get(id)?;
    let also =
        if reading.also.is_empty() { String::new() } else { format!(" = {}", reading.also.join(", ")) };
    let title = format!("{id}{also} — {}", book.title.get(lang));
    let text = format!("{}{}", reading.about.get(lang), lang.language().colon);
    let mut page = Explanation { title, text, sections: Vec::new() };
    let choice = |(n, choice): (usize, &Choice)| {
        let default = if n == 0 { format!(" ({})", DEFAULT.get(lang)) } else { String::new() };
        let articles = cited(choice.cite.0.iter().map(String::as_str), lang);
        format!("{}  {}{articles}{default}", letter(n), choice.words().get(lang))
    };
    let choices = reading.choices().enumerate().map(choice).collect();
    page.sections.push(ExplainedSection { heading: None, lines: choices, indent: Some((2, 5)) });
    let all = entries(&opened.tree);
    let of_rule = |rule: &Entry| {
        let mut line = name(rule, lang);
        for choices in rule.choices(id) {
            let values: Vec<String> =
                choices.iter().map(|(letter, value)| format!("{letter} = {value}")).collect();
            line += &format!(" ({})", values.join("; "));
        }
        line
    };
    let rules = all.iter().filter(|rule| rule.readings.contains(&id)).map(of_rule).collect();
    page.add(&USED, lang, rules, Some((2, 4)));
    let last = letter(reading.choices().count().saturating_sub(1));
    let id = clean_line(id);
    page.example(vec![format!("jury judge deal.yaml --rulebook {} --reading {id}={last}", book.id)], lang);
    Some(page)
}
