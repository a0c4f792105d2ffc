//! From a route to bytes of the file, through quotes, escapes and folded lines.

use crate::cards::{Card, Notation, scan_hand};

use super::{Bad, Node, NodeKind, Place, Route, Step, Style};

impl Node<'_> {
    /// The bytes at the end of the route, or of the deepest part of it that exists.
    pub fn locate(&self, route: &Route, text: &str, skip: &Bad) -> Place {
        let mut node = self;
        for step in &route.0 {
            let next = match (step, &node.kind) {
                (Step::Field(name), NodeKind::Map(_)) => node.get(name),
                (Step::Item(n), NodeKind::List(items)) => nth(items, *n, skip, |item| skip.has(item)),
                (Step::Item(n), NodeKind::Map(entries)) => {
                    nth(entries, *n, skip, |(_, value)| skip.has(value)).map(|(_, value)| value)
                }
                (Step::Key(n), NodeKind::Map(entries)) => {
                    let entry = nth(entries, *n, skip, |(_, value)| skip.has(value));
                    return entry.map_or(node.place, |(key, _)| key.place);
                }
                (Step::Part(from, to), NodeKind::Scalar(value, style)) => {
                    return part(node.place, text, value, *style, *from, *to);
                }
                (Step::Card(card, notation), NodeKind::Scalar(..)) => {
                    return node.card(*card, *notation, text).unwrap_or(node.place);
                }
                (Step::Card(card, notation), NodeKind::Map(entries)) => {
                    let found = entries.iter().find_map(|(_, value)| value.card(*card, *notation, text));
                    return found.unwrap_or(node.place);
                }
                _ => None,
            };
            match next {
                Some(found) => node = found,
                None => break,
            }
        }
        node.place
    }

    /// Where a scalar names this card.
    fn card(&self, card: Card, notation: Notation, text: &str) -> Option<Place> {
        let NodeKind::Scalar(value, style) = &self.kind else { return None };
        let mut place = None;
        scan_hand(value, notation, |found| {
            if let Ok((found, at)) = found
                && found == card
            {
                place = Some(part(self.place, text, value, *style, at.start, at.end));
            }
        });
        place
    }
}

/// The n-th part that was not left out; at once where nothing was.
fn nth<'p, T>(parts: &'p [T], n: usize, skip: &Bad, is_left_out: impl Fn(&T) -> bool) -> Option<&'p T> {
    if skip.is_empty() {
        return parts.get(n);
    }
    parts.iter().filter(|part| !is_left_out(part)).nth(n)
}

/// The bytes of `value[from..to]` where the scalar is written in the file.
fn part(place: Place, text: &str, value: &str, style: Style, from: usize, to: usize) -> Place {
    let Some(raw) = text.get(place.range()) else { return place };
    if raw == value {
        let range = from.min(raw.len())..to.min(raw.len());
        return Place::new(
            place.source,
            place.start as usize + range.start..place.start as usize + range.end,
        );
    }
    let mut walk = Walk::new(raw, style);
    let mut bounds = [raw.len(); 2];
    for (offset, c) in value.char_indices() {
        if offset == from {
            bounds[0] = walk.settle(c);
        }
        if offset >= to {
            break;
        }
        walk.pass(c);
        bounds[1] = walk.at;
    }
    let start = place.start as usize;
    Place::new(place.source, start + bounds[0]..start + bounds[1].max(bounds[0]))
}

/// Walks over the written form of a scalar, one read character at a time.
struct Walk<'a> {
    raw: &'a str,
    quote: Option<char>,
    at: usize,
}

impl<'a> Walk<'a> {
    fn new(raw: &'a str, style: Style) -> Walk<'a> {
        match style {
            Style::Quoted => Walk { raw, quote: raw.chars().next(), at: 1.min(raw.len()) },
            // `|` or `>` and the rest of that line, where the scalar begins with it
            Style::Block if raw.starts_with(['|', '>']) => {
                Walk { raw, quote: None, at: raw.find('\n').map_or(0, |i| i + 1) }
            }
            Style::Block | Style::Plain => Walk { raw, quote: None, at: 0 },
        }
    }

    fn rest(&self) -> &'a str {
        &self.raw[self.at..]
    }

    /// Skips indentation and line ends that were not read as part of the value.
    fn settle(&mut self, c: char) -> usize {
        while let Some(next) = self.rest().chars().next() {
            let escaped = self.quote == Some('"') && next == '\\';
            if next == c || escaped || !next.is_whitespace() || c.is_whitespace() {
                break;
            }
            self.at += next.len_utf8();
        }
        self.at
    }

    fn pass(&mut self, c: char) {
        self.settle(c);
        let rest = self.rest();
        let Some(next) = rest.chars().next() else { return };
        self.at += match (self.quote, next) {
            (Some('"'), '\\') => escape_len(rest),
            (Some('\''), '\'') => 2.min(rest.len()),
            _ if c.is_whitespace() && next.is_whitespace() && next != c => {
                rest.len() - rest.trim_start().len()
            }
            _ => next.len_utf8(),
        };
    }
}

/// Bytes of the escape sequence at the start of the text; a surrogate pair counts as one.
fn escape_len(text: &str) -> usize {
    let len = match text.as_bytes().get(1) {
        Some(b'x') => 4,
        Some(b'u') => {
            let high = text.get(2..6).and_then(|hex| u32::from_str_radix(hex, 16).ok());
            if high.is_some_and(|code| (0xd800..0xdc00).contains(&code)) { 12 } else { 6 }
        }
        Some(b'U') => 10,
        Some(_) => 1 + text[1..].chars().next().map_or(0, char::len_utf8),
        None => 1,
    };
    len.min(text.len())
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// What the file shows where the value's `wanted` stands.
    fn shown<'t>(text: &'t str, wanted: &str) -> &'t str {
        let (documents, _) = parse(text, 0);
        let value = documents[0].get("a").and_then(Node::scalar).unwrap_or_default().to_owned();
        let from = value.find(wanted).unwrap_or_else(|| panic!("{wanted} not in {value}"));
        let route = Route::field("a").part(from..from + wanted.len());
        &text[documents[0].locate(&route, text, &Bad::default()).range()]
    }

    #[test]
    fn plain_and_quoted_scalars() {
        assert_eq!(shown("a: ♥5 ♥A ♥2\n", "♥A"), "♥A");
        assert_eq!(shown("a: '♥5 ♥A ♥2'\n", "♥A"), "♥A");
        assert_eq!(shown("a: \"♥5 ♥A ♥2\"\n", "♥2"), "♥2");
        assert_eq!(shown("{\"a\": \"♥5 ♥A\"}", "♥5"), "♥5");
    }

    #[test]
    fn escapes_keep_their_place() {
        assert_eq!(shown("{\"a\": \"\\u26655 \\u2665A \\u26652\"}", "♥A"), "\\u2665A");
        assert_eq!(shown("a: 'it''s ♥A'\n", "♥A"), "♥A");
        assert_eq!(shown("a: \"x\\ty ♥A\"\n", "♥A"), "♥A");
        assert_eq!(shown("a: \"\\uD83D\\uDE00 ♥A\"\n", "♥A"), "♥A");
    }

    #[test]
    fn folded_and_block_scalars() {
        assert_eq!(shown("a: ♥5 ♥A\n   ♥2 ♥7\n", "♥2"), "♥2");
        assert_eq!(shown("a: >\n  ♥5 ♥A\n  ♥2 ♥7\n", "♥2"), "♥2");
        assert_eq!(shown("a: |\n    ♥5\n    ♥2 ♥7\n", "♥7"), "♥7");
        assert_eq!(shown("a: \"♥5\n   ♥2\"\n", "♥2"), "♥2");
    }

    #[test]
    fn a_route_that_leads_nowhere_stops_at_the_last_place_there_is() {
        let text = "play:\n  - N: ♥5\n";
        let (documents, _) = parse(text, 0);
        let route = Route::field("play").item(0).item(0).part(1000..2000);
        documents[0].locate(&route, text, &Bad::default());
        let route = Route::field("play").item(9).item(0);
        let place = documents[0].locate(&route, text, &Bad::default());
        assert!(text[place.range()].starts_with("- N"));
    }
}
