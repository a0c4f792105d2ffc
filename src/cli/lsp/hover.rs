//! What an editor shows where the pointer rests: what was wrong there and what follows, or what a word means.

use serde_json::{Value, json};

use super::document::{Content, TextDocument};
use super::positions::LinePosition;
use crate::api::{Explained, explained};
use crate::report::view::{FindingView, Range};
use crate::text;
use crate::text::{Lang, Text};

static ARTICLES: Text = text!("Articles", "Articles", "Artikelen");
static READINGS: Text = text!("Readings", "Lectures", "Lezingen");

/// The finding whose card or call stands there; else the code, article or reading that is named there.
pub fn hover(document: &TextDocument, at: LinePosition, lang: Lang) -> Option<Value> {
    let byte = document.lines.byte(&document.text, at);
    let (range, text) = of_findings(document, byte, lang).or_else(|| of_word(document, byte, lang))?;
    let span = document.lines.span(&document.text, range);
    Some(json!({"contents": {"kind": "markdown", "value": text}, "range": span}))
}

fn of_findings(document: &TextDocument, byte: usize, lang: Lang) -> Option<(Range, String)> {
    let Content::Deals(live) = &document.content else { return None };
    let all = live.deals.iter().flat_map(|deal| &deal.view.findings);
    let here: Vec<(&FindingView, Range)> = all
        .filter_map(|finding| {
            let label = finding.places.iter().find(|label| label.range.touches(byte))?;
            Some((finding, label.range))
        })
        .collect();
    let (_, range) = *here.first()?;
    let pages: Vec<String> = here.iter().map(|(finding, _)| page(finding, lang)).collect();
    Some((range, pages.join("\n\n---\n\n")))
}

fn page(finding: &FindingView, lang: Lang) -> String {
    let colon = lang.language().colon;
    let mut page = format!("**{}** `{}`\n\n{}", finding.title, finding.id, finding.message);
    if !finding.consequence.is_empty() {
        page += &format!("\n\n→ {}.", finding.consequence);
    }
    for (name, list) in [(&ARTICLES, &finding.articles), (&READINGS, &finding.readings)] {
        if !list.is_empty() {
            page += &format!("\n\n{}{colon} {}", name.get(lang), list.join(", "));
        }
    }
    page + &format!("\n\n{}", finding.help)
}

/// `play/renonce` of an incident or of a rulebook, `R-X-1`, an article in quotation marks.
fn of_word(document: &TextDocument, byte: usize, lang: Lang) -> Option<(Range, String)> {
    let text = &document.text;
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |end| byte + end);
    let quoted = quoted(&text[line..end], byte - line).map(|(from, to)| (line + from, line + to));
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '/' | '-' | '_');
    let from =
        text[..byte].char_indices().rev().find(|(_, c)| !is_word(*c)).map_or(0, |(at, c)| at + c.len_utf8());
    let to = text[byte..].find(|c| !is_word(c)).map_or(text.len(), |at| byte + at);
    for (from, to) in quoted.into_iter().chain([(from, to)]) {
        let word = text[from..to].trim();
        // One letter or a bare number is the label of an article only where it stands in quotation marks.
        if word.len() < 2 && quoted != Some((from, to)) {
            continue;
        }
        if let Some(page) = explained(word, None, lang) {
            return Some((Range { start: from, end: to }, markdown(&page)));
        }
    }
    None
}

/// The quotation around a column of a line, without its marks.
fn quoted(line: &str, column: usize) -> Option<(usize, usize)> {
    let marks: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    let pair = marks.chunks_exact(2).find(|pair| (pair[0]..=pair[1]).contains(&column))?;
    Some((pair[0] + 1, pair[1]))
}

fn markdown(page: &Explained) -> String {
    let mut out = format!("**{}**\n\n{}", page.title, page.text);
    for section in &page.sections {
        if let Some(title) = &section.title {
            out += &format!("\n\n**{title}**");
        }
        out += "\n";
        section.lines.iter().for_each(|line| out += &format!("\n    {line}"));
    }
    page.others.iter().for_each(|other| out += &format!("\n\n---\n\n{}", markdown(other)));
    out
}
