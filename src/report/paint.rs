//! Colour, where the reader can see it.

use crate::cards::{Card, Suit};
use crate::text::{Lang, bound, clean_line, unbound};

/// Puts colour into text, or leaves it alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    pub colour: bool,
}

impl Paint {
    fn with(self, code: &str, text: &str) -> String {
        if self.colour { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub fn good(self, text: &str) -> String {
        self.with("32", text)
    }

    pub fn bad(self, text: &str) -> String {
        self.with("31", text)
    }

    /// Hearts and diamonds are red on paper too.
    pub fn suit(self, suit: Suit, text: &str) -> String {
        match suit {
            Suit::Hearts | Suit::Diamonds => self.with("31", text),
            Suit::Spades | Suit::Clubs => text.to_owned(),
        }
    }

    pub fn card(self, card: Card, lang: Lang) -> String {
        self.suit(card.suit(), &card.label(lang))
    }
}

/// The record's free text about the event: words as they are, a map as `key: value`.
pub fn clean_words(event: &serde_json::Value) -> String {
    use crate::text::clean;
    use serde_json::Value;
    match event {
        Value::String(words) => clean(words),
        Value::Object(entries) => {
            let said: Vec<String> = entries
                .iter()
                .map(|(key, value)| format!("{}: {}", clean(key), clean_words(value)))
                .collect();
            said.join(" · ")
        }
        other => clean(&other.to_string()),
    }
}

/// Columns that a name may take in a table.
pub const NAME: usize = 24;

/// How many columns a text takes on screen. Suit symbols and letters take one; a stranger's name
/// may hold wide characters, so this is measured and not counted.
pub fn width(text: &str) -> usize {
    // Most of what is printed is plain.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.len();
    }
    let mut width = 0;
    let mut escape = false;
    for c in text.chars() {
        match c {
            '\u{1b}' => escape = true,
            'm' if escape => escape = false,
            _ if escape => {}
            c => width += unicode_width::UnicodeWidthChar::width(c).unwrap_or(0),
        }
    }
    width
}

/// The text, filled up with spaces to this width.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text, cut to this width if it is longer.
pub fn fit(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        if width(&out) + unicode_width::UnicodeWidthChar::width(c).unwrap_or(0) + 1 > columns {
            break;
        }
        out.push(c);
    }
    out + "…"
}

/// Cuts the name of a player to fit, and keeps his seat: `Alexandrine (N)` becomes `Alexa… (N)`.
pub fn fit_player(text: &str, columns: usize) -> String {
    match text.rfind(" (") {
        Some(at) => {
            let (name, seat) = text.split_at(at);
            format!("{}{seat}", fit(name, columns.saturating_sub(width(seat))))
        }
        None => fit(text, columns),
    }
}

/// The text in lines of at most this width, broken at spaces; later lines are indented.
pub fn wrap(text: &str, columns: usize, indent: usize) -> String {
    wrap_at(text, columns, 0, indent)
}

/// The text in lines of at most this width, with one indent for the first line and another for the rest.
pub fn wrap_at(text: &str, columns: usize, first: usize, rest: usize) -> String {
    let mut out = " ".repeat(first);
    let text = clean_line(text);
    // What fits on one line is not broken anywhere.
    if first + width(&text) <= columns {
        out.push_str(&unbound(&text));
        return out;
    }
    let mut used = first;
    for (n, word) in bound(&text).split(' ').enumerate() {
        let len = width(word);
        if n > 0 && used + 1 + len > columns {
            out.push('\n');
            out.push_str(&" ".repeat(rest));
            used = rest;
        } else if n > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += len;
    }
    unbound(&out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_takes_no_room() {
        let red = Paint { colour: true }.suit(Suit::Hearts, "♥A");
        assert_eq!(width(&red), 2);
        assert_eq!(width("♠♥♦♣"), 4);
        assert_eq!(pad("♥A", 4), "♥A  ");
    }

    #[test]
    fn no_line_begins_with_a_mark() {
        assert_eq!(wrap("permis : 4-5-4 ; et quoi ?", 9, 2), "permis :\n  4-5-4 ;\n  et\n  quoi ?");
    }

    #[test]
    fn a_number_stays_with_its_seat() {
        assert_eq!(wrap("N -20, E +10, S 0, O +10", 16, 2), "N -20, E +10,\n  S 0, O +10");
    }

    #[test]
    fn long_lines_are_broken_and_names_cut() {
        assert_eq!(wrap("one two three", 8, 2), "one two\n  three");
        assert_eq!(fit("Alexandrine", 6), "Alexa…");
        assert_eq!(fit_player("Alexandrine (N)", 10), "Alexa… (N)");
        assert_eq!(fit_player("N", 10), "N");
        assert_eq!(width(&fit("渡辺渡辺渡辺", 6)), 5);
    }
}
