//! Findings and faults drawn on the source. The only file that speaks to miette.

use std::fmt;
use std::ops::Range;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use unicode_width::UnicodeWidthStr;

use super::excerpt::Excerpt;
use super::paint::Paint;
use crate::source::{Lines, Place, line_column};
use crate::text::{bound, clean_line, unbound};
use crate::verdict::Severity;

/// How to draw.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    pub paint: Paint,
    pub width: usize,
}

/// One diagnostic, in the words of its reader.
#[derive(Debug)]
pub(super) struct Picture<'a> {
    pub code: Option<String>,
    pub severity: Severity,
    pub message: String,
    /// The place of the fault first; an empty list draws no source.
    pub labels: Vec<(Place, String)>,
    /// What follows or what to do, line by line.
    pub footer: Option<String>,
    pub name: &'a str,
    pub text: &'a Lines<'a>,
    pub lines_before: usize,
}

impl Drawing {
    pub(super) fn draw(&self, picture: Picture) -> String {
        let theme =
            if self.paint.colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let mut handler = GraphicalReportHandler::new_themed(theme)
            .with_width(self.width.clamp(40, 110))
            .with_links(false)
            .with_context_lines(1);
        if let Some(footer) = &picture.footer {
            handler = handler.with_footer(bound(footer));
        }
        let mut out = String::new();
        match handler.render_report(&mut out, &Drawn::new(picture, self.width.clamp(40, 110))) {
            Ok(()) => unbound(&out),
            // Never lose the message because the picture failed.
            Err(fmt::Error) => String::from("?\n"),
        }
    }
}

#[derive(Debug)]
struct Drawn<'a> {
    picture: Picture<'a>,
    labels: Vec<LabeledSpan>,
    source: Shown,
}

impl<'a> Drawn<'a> {
    fn new(picture: Picture<'a>, width: usize) -> Drawn<'a> {
        let source = picture.text;
        let marked: Vec<Range<usize>> =
            picture.labels.iter().map(|(place, _)| within(source.text, *place)).collect();
        // The line number and the frame stand before the source.
        let lines = picture.lines_before + if marked.is_empty() { 0 } else { source.count() };
        let shown = Excerpt::new(source, &marked, width.saturating_sub(lines.to_string().len() + 4));
        let labels = picture.labels.iter().zip(&shown.places).enumerate().map(|(n, ((_, label), range))| {
            let number = picture.lines_before + shown.origins[n].0 + 1;
            let label = wrapped(&bound(label), room_beside(&shown.text, range, number, width));
            let span = SourceSpan::from(range.start..range.end);
            match n {
                0 => LabeledSpan::new_primary_with_span(Some(label), span),
                _ => LabeledSpan::new_with_span(Some(label), span),
            }
        });
        // Overlapping labels are drawn wrongly unless they come in the order of their places.
        let mut labels: Vec<LabeledSpan> = labels.collect();
        labels.sort_by_key(LabeledSpan::offset);
        let name = shortened(&clean_line(picture.name), width.saturating_sub(18));
        let starts = shown.places.iter().map(|place| place.start);
        let columns = starts.zip(shown.origins.iter().map(|(_, column)| *column)).collect();
        let Excerpt { text, numbers, .. } = shown;
        let source = Shown { name, text, numbers, columns, lines_before: picture.lines_before };
        Drawn { picture, labels, source }
    }
}

/// A range that lies on character boundaries and on one line, at least one character long.
fn within(text: &str, place: Place) -> Range<usize> {
    let mut start = place.range().start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let rest = &text[start..];
    let line = rest.find('\n').unwrap_or(rest.len());
    let mut end = start + place.range().len().min(line);
    while !text.is_char_boundary(end) {
        end += 1;
    }
    if end == start {
        end += rest.chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8);
    }
    start..end
}

/// A path that is too long loses its beginning, folder by folder.
fn shortened(name: &str, columns: usize) -> String {
    let mut rest = name;
    while rest.width() > columns
        && let Some((_, inner)) = rest.split_once('/')
    {
        rest = inner;
    }
    if rest.len() == name.len() { name.to_owned() } else { format!("…/{rest}") }
}

/// The columns left for a label that hangs from the middle of this range.
fn room_beside(text: &str, range: &Range<usize>, number: usize, width: usize) -> usize {
    let line = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
    let (before, marked) = (text[line..range.start].width(), text[range.clone()].width());
    // The line number, the frame, and the arm of the label.
    let taken = number.to_string().len() + before + marked / 2 + 8;
    width.saturating_sub(taken)
}

/// The label in lines of at most so many columns, as far as its words allow.
fn wrapped(label: &str, columns: usize) -> String {
    let columns = columns.max(12);
    let mut lines: Vec<String> = Vec::new();
    for word in label.split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&bound(&self.picture.message))
    }
}

impl std::error::Error for Drawn<'_> {}

impl Diagnostic for Drawn<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.picture.code.as_ref().map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.picture.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Advice => miette::Severity::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.labels.is_empty()).then_some(&self.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }
}

/// The lines that are shown, without neighbours, with columns in characters.
#[derive(Debug)]
struct Shown {
    name: String,
    text: String,
    /// Where each line begins, and its number in the source, 1-based.
    numbers: Vec<(usize, usize)>,
    /// Where a place begins in the text that is shown, and its column in the source itself.
    columns: Vec<(usize, usize)>,
    lines_before: usize,
}

impl SourceCode for Shown {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (from, to) = (span.offset(), span.offset() + span.len());
        if to > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let nth = self.numbers.partition_point(|(start, _)| *start <= from);
        let line = nth.checked_sub(1).map_or(1, |nth| self.numbers[nth].1);
        let (_, column) = line_column(&self.text, from);
        let column =
            self.columns.iter().find(|(start, _)| *start == from).map_or(column, |(_, there)| *there);
        let first = self.text[..from].rfind('\n').map_or(0, |i| i + 1);
        let last = self.text[to..].find('\n').map_or(self.text.len(), |i| to + i);
        // Without context the caller only wants line and column of the place.
        let column = if before == 0 && after == 0 { column - 1 } else { 0 };
        let lines = self.text[first..last].matches('\n').count() + 1;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[first..last],
            (first, last - first).into(),
            line - 1 + self.lines_before,
            column,
            lines,
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(text: &str, labels: &[(&str, &str)]) -> String {
        let labels = labels.iter().map(|(at, label)| {
            let start = text.find(at).unwrap();
            (Place::new(0, start..start + at.len()), (*label).to_owned())
        });
        Drawing { paint: Paint::default(), width: 80 }.draw(Picture {
            code: Some("play/renonce#1".into()),
            severity: Severity::Error,
            message: "South did not follow.".into(),
            labels: labels.collect(),
            footer: Some("at most 3 points".into()),
            name: "deal.yaml",
            text: &Lines::new(text),
            lines_before: 0,
        })
    }

    #[test]
    fn columns_count_characters_after_suit_symbols_and_accents() {
        let drawn = draw("é: 1\nplay:\n  - N: ♥5 ♥A ♣2 ♥7\n", &[("♣2", "here")]);
        assert!(drawn.contains("deal.yaml:3:14"), "{drawn}");
    }

    #[test]
    fn two_places_are_drawn_in_order_whatever_comes_first() {
        let text = "play:\n  - N: ♥5 ♥A ♣2 ♥7\n  - E: ♠5 ♠A ♥2 ♠7\n";
        insta::assert_snapshot!(draw(text, &[("♥2", "the proof"), ("♣2", "the fault")]));
    }

    #[test]
    fn a_place_beyond_the_text_does_not_panic() {
        let source = Lines::new("♥♥\n");
        let picture = |start, len| Picture {
            code: None,
            severity: Severity::Advice,
            message: "m".into(),
            labels: vec![(Place { source: 0, start, len }, "l".into())],
            footer: None,
            name: "x",
            text: &source,
            lines_before: 3,
        };
        for start in 0..10 {
            for len in [0, 1, 2, 100] {
                Drawing { paint: Paint::default(), width: 20 }.draw(picture(start, len));
            }
        }
    }
}
