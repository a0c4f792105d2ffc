//! What an editor proposes in a rulebook: its keys, the codes of infractions, its own articles and readings, and what it
//! can rest on.

use schemars::schema_for;

use super::completion::{Completion, KEY, REFERENCE};
use crate::codes;
use crate::rulebook::{Library, Opened, Rulebook};

/// The proposals, and what of them is typed already.
pub fn proposals(
    text: &str,
    opened: Option<&Opened>,
    line: usize,
    typing: &str,
) -> (Vec<Completion>, String) {
    let from = typing.rfind([' ', '{', '[', ',', '"', ':']).map_or(0, |at| at + 1);
    let typed = typing[from..].to_owned();
    let before = &typing[..from];
    let key = before.trim_end_matches([' ', '[', '"', ',']);
    let is_value_of = |name: &str| key.strip_suffix(':').is_some_and(|key| key.ends_with(name));
    let found: Vec<Completion> = if is_value_of("extends") {
        Library::ids().map(|id| Completion::plain(id, REFERENCE)).collect()
    } else if is_value_of("grid") {
        Library::grid_ids().map(|id| Completion::plain(id, REFERENCE)).collect()
    } else if before.contains("cite:") {
        let articles = opened.into_iter().flat_map(|it| it.book.articles.keys());
        articles.map(|label| Completion::plain(label, REFERENCE)).collect()
    } else if typed.starts_with("R-") || is_value_of("reading") {
        let readings = opened.into_iter().flat_map(|it| it.book.readings_in_order());
        readings.map(|(id, _)| Completion::plain(id, REFERENCE)).collect()
    } else if before.trim().is_empty() && before.is_empty() {
        let schema = schema_for!(Rulebook);
        let keys = schema.get("properties").and_then(|keys| keys.as_object());
        let is_new = |key: &&String| !text.lines().any(|line| line.starts_with(&format!("{key}:")));
        let keys = keys.into_iter().flat_map(|keys| keys.keys()).filter(is_new);
        keys.map(|key| Completion::plain(&format!("{key}: "), KEY)).collect()
    } else if before.trim().is_empty() && section(&text[..line]) == Some("infractions") {
        let is_new = |code: &&&str| !text.contains(&format!("  {code}:"));
        codes::ALL
            .iter()
            .filter(is_new)
            .map(|code| Completion::plain(&format!("{code}: "), REFERENCE))
            .collect()
    } else {
        Vec::new()
    };
    (found, typed)
}

/// The outermost key above.
fn section(before: &str) -> Option<&str> {
    let key = |line: &'_ str| !line.starts_with([' ', '#', '-']) && line.contains(':');
    before.lines().rev().find(|line| key(line))?.split(':').next()
}
