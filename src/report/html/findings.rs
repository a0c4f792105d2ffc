//! The findings: what was wrong, on which line of the record, what follows, and by which articles.

use std::ops::Range;

use maud::{Markup, html};

use super::cards::coloured;
use super::marks::Marks;
use crate::report::Judged;
use crate::report::cites::articles;
use crate::report::consequence::{consequences, proof_lines};
use crate::report::headings::{ARTICLES, FINDINGS, FOLLOWS, READING};
use crate::report::text::earlier_lines;
use crate::ruling::Heard;
use crate::source::Place;
use crate::text;
use crate::text::{Speaker, Text, clean_line, clean_source};
use crate::verdict::{Certainty, Severity};

static ERROR: Text = text!("infraction", "infraction", "overtreding");
static WARNING: Text =
    text!("infraction without a sanction", "infraction sans sanction", "overtreding zonder sanctie");
static ADVICE: Text = text!("remark", "remarque", "opmerking");
static POSSIBLE: Text = text!("possible", "possible", "mogelijk");
static ALLEGED: Text = text!("alleged", "allégué", "beweerd");
static LINE: Text = text!("line {n}", "ligne {n}", "regel {n}");

/// So much of a line is shown before and behind the place.
const AROUND: usize = 60;

/// Every finding that is shown, numbered.
pub fn findings(judged: &Judged, shown: &[Heard], marks: &Marks, speaker: &Speaker) -> Markup {
    if shown.is_empty() {
        return html! {};
    }
    html! {
        section {
            h3 { (FINDINGS.get(speaker.lang)) }
            ol class="findings" {
                @for (n, finding) in (1..).zip(shown) {
                    li id=(marks.anchor(n)) class=(class(finding)) { (one(judged, *finding, speaker)) }
                }
            }
        }
    }
}

fn class(finding: &Heard) -> &'static str {
    match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "advice",
    }
}

fn one(judged: &Judged, finding: Heard, speaker: &Speaker) -> Markup {
    let lang = speaker.lang;
    let kind = match (finding.certainty(), finding.severity()) {
        (Certainty::Possible, _) => &POSSIBLE,
        (Certainty::Alleged, _) => &ALLEGED,
        (_, Severity::Error) => &ERROR,
        (_, Severity::Warning) => &WARNING,
        (_, Severity::Advice) => &ADVICE,
    };
    let follows = consequences(finding, speaker);
    html! {
        p class="says" { strong { (coloured(&finding.message().say(speaker))) } }
        p class="kind" { code { (finding.id()) } " · " (kind.get(lang)) }
        (evidence(judged, finding, speaker))
        dl {
            @for earlier in earlier_lines(judged, &finding, speaker) { dd { (coloured(&earlier)) } }
            @if !follows.is_empty() {
                dt { (FOLLOWS.get(lang)) }
                dd { (coloured(&follows.join(lang.language().semicolon))) "." }
            }
            @for line in proof_lines(&finding, speaker) { dd { (coloured(&line)) } }
            @if !finding.basis.articles.is_empty() {
                dt { (ARTICLES.get(lang)) }
                dd { (articles(&finding.basis.articles, lang)) }
            }
            @if !finding.readings().is_empty() {
                dt { (READING.get(lang)) }
                dd { (clean_line(&finding.readings().join(", "))) }
            }
        }
    }
}

/// The lines of the record with the places marked, and what is noted beside each.
fn evidence(judged: &Judged, finding: Heard, speaker: &Speaker) -> Markup {
    if !judged.ruling.may_draw() {
        return html! {};
    }
    let record = judged.record;
    let labels = std::iter::once((&finding.breach.at, &finding.breach.label))
        .chain(finding.breach.also.iter().map(|(at, label)| (at, label)));
    html! {
        ul class="evidence" {
            @for (at, label) in labels {
                @let place = record.place(at);
                @let (line, _) = record.line_column(place);
                @let [before, marked, behind] = around(record.lines().text, place);
                li {
                    span class="where" {
                        (LINE.with([("n", line.into())]).say(speaker)) (speaker.lang.language().colon) " "
                        (coloured(&label.say(speaker)))
                    }
                    code class="line" { (before) mark { (marked) } (behind) }
                }
            }
        }
    }
}

/// The line of a place in three parts: what stands before it, the place itself as far as the line goes, and the rest.
fn around(text: &str, place: Place) -> [String; 3] {
    let back = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let Range { start, end } = place.range();
    let start = back(start.min(text.len()));
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let end = back(end.clamp(start, line_end).min(start + 2 * AROUND));
    let from = back(line.max(start.saturating_sub(AROUND)));
    let to = back(line_end.min(end + AROUND));
    let clean = |part: Range<usize>| clean_source(&text[part]).into_owned();
    let (cut_before, cut_behind) = (if from > line { "…" } else { "" }, if to < line_end { "…" } else { "" });
    let before = clean(from..start);
    [
        format!("{cut_before}{}", if from == line { before.trim_start() } else { &before }),
        clean(start..end),
        format!("{}{cut_behind}", clean(end..to).trim_end()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_marked_in_its_line() {
        let text = "play:\n  - N: ♥5 ♥A ♣2 ♥7\n";
        let at = text.find("♣2").unwrap();
        let parts = around(text, Place::new(0, at..at + "♣2".len()));
        assert_eq!(parts, ["- N: ♥5 ♥A ", "♣2", " ♥7"]);
    }

    #[test]
    fn a_long_line_and_a_place_beyond_the_text_are_cut() {
        let text = "♥".repeat(500);
        for start in [0, 1, 2, 700, 1499, 1500, 9000] {
            for len in [0, 1, 3, 9000] {
                let parts = around(&text, Place { source: 0, start, len });
                assert!(parts.concat().len() < 400, "{start} {len}");
            }
        }
    }
}
