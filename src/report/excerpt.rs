//! Source lines that are too long for the screen, cut to what surrounds the places they show.

use std::ops::Range;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::source::Lines;
use crate::text::clean_source;

/// The lines of the source that are shown, one below the other, with the marked places in them.
#[derive(Debug)]
pub struct Excerpt {
    pub text: String,
    /// In the order in which they were given.
    pub places: Vec<Range<usize>>,
    /// Lines and columns of the places in the source itself, 1-based.
    pub origins: Vec<(usize, usize)>,
    /// Where each line begins in the text, and its number in the source, 1-based.
    pub numbers: Vec<(usize, usize)>,
}

/// What stands for the part that is left out.
const GAP: char = '…';

impl Excerpt {
    /// Every line with a marked place takes at most so many columns, as far as the places themselves
    /// allow. The other lines are left out: a session can have any number of them.
    pub fn new(source: &Lines, marked: &[Range<usize>], columns: usize) -> Excerpt {
        let origins: Vec<(usize, usize)> =
            marked.iter().map(|place| source.line_column(place.start)).collect();
        let mut lines: Vec<(usize, Range<usize>)> = marked
            .iter()
            .zip(&origins)
            .map(|(place, (line, _))| (*line, source.around(place.start)))
            .collect();
        lines.sort_by_key(|(line, _)| *line);
        lines.dedup_by_key(|(line, _)| *line);
        let mut shown =
            Excerpt { text: String::new(), places: marked.to_vec(), origins, numbers: Vec::new() };
        for (number, range) in lines {
            if !shown.text.is_empty() || !shown.numbers.is_empty() {
                shown.text.push('\n');
            }
            shown.numbers.push((shown.text.len(), number));
            // Its places count from the beginning of the line: each sign takes as many bytes as before.
            let line = clean_source(&source.text[range.clone()]);
            let on_it = |place: &Range<usize>| range.contains(&place.start) || place.start == range.end;
            let inside = |at: usize| at.clamp(range.start, range.end) - range.start;
            let places: Vec<(usize, Range<usize>)> = { marked.iter().enumerate() }
                .filter(|(_, place)| on_it(place))
                .map(|(n, place)| (n, inside(place.start)..inside(place.end)))
                .collect();
            shown.line(&line, &places, columns);
        }
        shown
    }

    /// Adds one line, and moves its places to where they are shown.
    fn line(&mut self, line: &str, marked: &[(usize, Range<usize>)], columns: usize) {
        let whole = 0..line.len();
        let kept = match line.width() > columns {
            true => {
                let places: Vec<Range<usize>> = marked.iter().map(|(_, place)| place.clone()).collect();
                kept(line, &whole, &places, columns)
            }
            false => vec![whole],
        };
        let mut from = 0;
        for part in kept {
            if part.start > from {
                self.text.push(GAP);
            }
            let moved = |at: usize| self.text.len() + at.clamp(part.start, part.end) - part.start;
            for (n, place) in marked {
                if part.start <= place.start && place.start <= part.end {
                    self.places[*n] = moved(place.start)..moved(place.end);
                }
            }
            self.text.push_str(&line[part.clone()]);
            from = part.end;
        }
        if from < line.len() {
            self.text.push(GAP);
        }
    }
}

/// The parts of a line that are shown: each place with what stands around it.
fn kept(text: &str, line: &Range<usize>, places: &[Range<usize>], columns: usize) -> Vec<Range<usize>> {
    let beginning = line.start..line.start;
    let places = if places.is_empty() { std::slice::from_ref(&beginning) } else { places };
    // Every part has a gap on both sides.
    let room = (columns / places.len()).saturating_sub(2).max(8);
    let mut parts: Vec<Range<usize>> = places.iter().map(|place| around(text, line, place, room)).collect();
    parts.sort_by_key(|part| part.start);
    let mut apart: Vec<Range<usize>> = Vec::new();
    for part in parts {
        match apart.last_mut() {
            Some(before) if part.start <= before.end => before.end = before.end.max(part.end),
            _ => apart.push(part),
        }
    }
    apart
}

/// The place, or as much of it as there is room for, and the text before and after it.
fn around(text: &str, line: &Range<usize>, place: &Range<usize>, room: usize) -> Range<usize> {
    let wide = |c: char| c.width().unwrap_or(0);
    let (mut start, mut end) = (place.start, place.start);
    let mut left = room;
    let grow = |end: &mut usize, limit: usize, left: &mut usize| {
        while let Some(c) = text[*end..limit].chars().next().filter(|c| wide(*c) <= *left) {
            *left -= wide(c);
            *end += c.len_utf8();
        }
    };
    grow(&mut end, place.end.min(line.end).max(place.start), &mut left);
    // More of what led to it than of what follows; its label needs room on the right.
    let after = left / 3;
    left -= after;
    while let Some(c) = text[line.start..start].chars().next_back().filter(|c| wide(*c) <= left) {
        left -= wide(c);
        start -= c.len_utf8();
    }
    left += after;
    grow(&mut end, line.end, &mut left);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, marked: &[&str], columns: usize) -> (String, Vec<String>, Vec<(usize, usize)>) {
        let places: Vec<Range<usize>> =
            marked.iter().map(|mark| text.find(mark).map_or(0..0, |at| at..at + mark.len())).collect();
        let excerpt = Excerpt::new(&Lines::new(text), &places, columns);
        let marks = excerpt.places.iter().map(|place| excerpt.text[place.clone()].to_owned()).collect();
        (excerpt.text, marks, excerpt.origins)
    }

    #[test]
    fn a_line_that_fits_is_left_alone() {
        let (text, marks, origins) = shown("a: 1\nb: 2\n", &["2"], 20);
        assert_eq!((text.as_str(), marks.as_slice()), ("b: 2", &["2".to_owned()][..]));
        assert_eq!(origins, [(2, 4)]);
    }

    #[test]
    fn only_the_lines_that_are_marked_are_held() {
        let shown = |deals: usize| {
            let text = format!("scorer: N\n{}dealer: S\n", "dealer: W\n".repeat(deals));
            let marks = [0..6, text.len() - 10..text.len() - 4];
            let excerpt = Excerpt::new(&Lines::new(&text), &marks, 80);
            assert_eq!(excerpt.numbers, [(0, 1), (10, deals + 2)]);
            (excerpt.text, excerpt.places)
        };
        assert_eq!(shown(500), shown(4000));
        assert_eq!(shown(500).0, "scorer: N\ndealer: S");
    }

    #[test]
    fn a_long_line_is_cut_around_its_place() {
        let long = format!("x\n{}♥A{}\ny\n", "a".repeat(100), "b".repeat(100));
        let (text, marks, origins) = shown(&long, &["♥A"], 30);
        let line = text.as_str();
        assert!(line.starts_with("…a") && line.ends_with("b…") && line.width() <= 30, "{line}");
        assert_eq!((marks, origins), (vec!["♥A".to_owned()], vec![(2, 101)]));
    }

    #[test]
    fn places_far_apart_are_both_shown() {
        let long = format!("X{}Y", "a".repeat(200));
        let (text, marks, _) = shown(&long, &["Y", "X"], 40);
        assert_eq!(marks, ["Y", "X"]);
        assert!(text.width() <= 40 && text.contains("a…a"), "{text}");
    }

    #[test]
    fn a_place_without_end_is_cut_too() {
        let long = "[".repeat(5000);
        let (text, marks, _) = shown(&long, &[long.as_str()], 40);
        assert!(text.width() <= 40 && text.ends_with('…') && !marks[0].is_empty(), "{text}");
    }
}
