//! The text of a deal that is being typed, up to where it is typed and without the entry that is not finished: so it can be
//! read, whatever is still open in it.

use crate::transcript::{DEAL, Shape, same};

/// The text of a deal up to a byte, made whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// It can be read by itself.
    pub text: String,
    /// The last of its outermost keys, as it is written: `auction`.
    pub key: String,
    /// What is typed of the entry so far: `N: pro`, or a card.
    pub typed: String,
}

impl Cut {
    /// `before` is the text of the deal up to the byte; its lines begin at this column.
    pub(super) fn of(before: &str, column: usize) -> Option<Cut> {
        let indented = format!("{}{before}", " ".repeat(column));
        let key = last_key(&indented, column)?;
        let line = indented.rfind('\n').map_or(0, |end| end + 1);
        let typing = &indented[line..];
        let entry = match typing.rfind(['{', ',']) {
            // `auction: [{N: pass}, {E: pro`
            Some(at) if typing.contains(['[', '{']) => {
                let open = typing[at..].find('{').map_or(at + 1, |_| at);
                line + open
            }
            _ => line,
        };
        let typed = indented[entry..].trim_start_matches([' ', '-', '{', ',']).to_owned();
        // The cards of a trick are played one by one: those before the last word count.
        let is_trick =
            typed.split_once(':').is_some_and(|(_, cards)| cards.contains(['♠', '♥', '♦', '♣', '?']));
        let keeps = match is_trick {
            true => indented.rfind([' ', ':']).map_or(entry, |at| at + 1),
            false => entry,
        };
        let mut text = closed(indented[..keeps].trim_end_matches([' ', '-', ',', '{']));
        // A key with nothing behind it says nothing yet.
        if text.trim_end().ends_with(':') {
            text.push_str(" []");
        }
        let typed = if is_trick { indented[keeps..].to_owned() } else { typed };
        Some(Cut { text: format!("{text}\n"), key, typed })
    }
}

/// Is this the key of a deal with that English name, in whatever language?
pub fn is_named(word: &str, english: &str) -> bool {
    let Shape::Keys(all) = DEAL else { return false };
    let named = all.iter().find(|named| named.name == english);
    named.is_some_and(|named| named.name == word || named.others.iter().any(|other| same(other, word)))
}

/// The brackets that are open at the end of a text are closed.
fn closed(text: &str) -> String {
    let (mut open, mut quote) = (Vec::new(), None);
    for c in text.chars() {
        match (quote, c) {
            (Some(mark), c) if c == mark => quote = None,
            (Some(_), _) => {}
            (None, '"') => quote = Some('"'),
            (None, '{') => open.push('}'),
            (None, '[') => open.push(']'),
            (None, '}' | ']') => {
                open.pop();
            }
            _ => {}
        }
    }
    text.chars().chain(open.into_iter().rev()).collect()
}

/// The last key that stands at this column.
fn last_key(text: &str, column: usize) -> Option<String> {
    let key = |line: &str| {
        let (key, _) = line.get(column..)?.split_once(':')?;
        let is_own = line[..column].trim().is_empty();
        (is_own && !key.is_empty() && !key.starts_with([' ', '-', '#', '{'])).then(|| key.to_owned())
    };
    text.lines().rev().find_map(|line| key(line).or_else(|| flow_key(line)))
}

/// Of a deal in braces on one line: the last key whose bracket is open.
fn flow_key(line: &str) -> Option<String> {
    let open = line.rfind('[')?;
    let before = line[..open].trim_end().strip_suffix(':')?;
    let key = before.rsplit(['{', ',', ' ']).next()?.trim();
    (!key.is_empty() && line.trim_start().starts_with(['{', '-'])).then(|| key.to_owned())
}
