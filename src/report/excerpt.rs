//! Source lines that are too long for the screen, cut to what surrounds the places they show.

use std::ops::Range;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::source::line_column;

/// The source as it is shown, with the marked places in it.
#[derive(Debug)]
pub struct Excerpt {
    pub text: String,
    /// In the order in which they were given.
    pub places: Vec<Range<usize>>,
    /// Lines and columns of the places in the source itself, 1-based.
    pub origins: Vec<(usize, usize)>,
}

/// What stands for the part that is left out.
const GAP: char = '…';

impl Excerpt {
    /// Every line that is shown, from the first marked place to the last, takes at most so many
    /// columns, as far as the places themselves allow.
    pub fn new(text: &str, marked: &[Range<usize>], columns: usize) -> Excerpt {
        let origins = marked.iter().map(|place| line_column(text, place.start)).collect();
        let start = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
        let first = marked.iter().map(|place| start(place.start)).min().unwrap_or(0);
        let last = marked.iter().map(|place| place.end).max().unwrap_or(0);
        let mut shown = Excerpt { text: text[..first].to_owned(), places: marked.to_vec(), origins };
        let mut at = first;
        while at <= last && at < text.len() {
            let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
            shown.line(text, at..end, marked, columns);
            at = end;
            if at < text.len() {
                shown.text.push('\n');
                at += 1;
            }
        }
        shown.text.push_str(&text[at.min(text.len())..]);
        shown
    }

    /// Adds one line, and moves its places to where they are shown.
    fn line(&mut self, text: &str, line: Range<usize>, marked: &[Range<usize>], columns: usize) {
        let on_it = |place: &&Range<usize>| line.contains(&place.start) || place.start == line.end;
        let kept = match text[line.clone()].width() > columns {
            true => kept(text, &line, &marked.iter().filter(on_it).cloned().collect::<Vec<_>>(), columns),
            false => vec![line.clone()],
        };
        let mut from = line.start;
        for part in kept {
            if part.start > from {
                self.text.push(GAP);
            }
            let moved = |at: usize| self.text.len() + at.clamp(part.start, part.end) - part.start;
            for (n, place) in marked.iter().enumerate() {
                if part.start <= place.start && place.start <= part.end {
                    self.places[n] = moved(place.start)..moved(place.end);
                }
            }
            self.text.push_str(&text[part.clone()]);
            from = part.end;
        }
        if from < line.end {
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
        let excerpt = Excerpt::new(text, &places, columns);
        let marks = excerpt.places.iter().map(|place| excerpt.text[place.clone()].to_owned()).collect();
        (excerpt.text, marks, excerpt.origins)
    }

    #[test]
    fn a_line_that_fits_is_left_alone() {
        let (text, marks, origins) = shown("a: 1\nb: 2\n", &["2"], 20);
        assert_eq!((text.as_str(), marks.as_slice()), ("a: 1\nb: 2\n", &["2".to_owned()][..]));
        assert_eq!(origins, [(2, 4)]);
    }

    #[test]
    fn a_long_line_is_cut_around_its_place() {
        let long = format!("x\n{}♥A{}\ny\n", "a".repeat(100), "b".repeat(100));
        let (text, marks, origins) = shown(&long, &["♥A"], 30);
        let line = text.lines().nth(1).unwrap_or_default();
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
