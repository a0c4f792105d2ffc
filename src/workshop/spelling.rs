//! What nobody sees in a file, written as an escape: whoever looks at the file sees it, a terminal that
//! shows the file is not driven by it, and the deal stays the same.

use std::borrow::Cow;
use std::ops::Range;

use super::tidy::{Edit, apply};
use crate::source::{Node, NodeKind, Style, parse_numbered};
use crate::text::escaped::Script;

/// The text with everything spelt out; nothing where that cannot be done.
pub(super) fn spelt_out(text: &str) -> Option<Cow<'_, str>> {
    let script = match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) => Script::Json,
        Err(_) => Script::Yaml,
    };
    if script.spelt(text) == text {
        return Some(Cow::Borrowed(text));
    }
    let mut edits = Vec::new();
    for (_, root) in parse_numbered(text, 0).0 {
        quote(&root, text, script, &mut edits);
    }
    // What is left stands in comments, and in the names of anchors: there it is spelt in plain letters.
    apply(text, edits).map(|text| Cow::Owned(script.spelt(&text)))
}

/// A block begins with a sign (`|`, `>-`) on the line before it, where a comment may follow; the words go
/// there.
fn in_one_line(text: &str, block: Range<usize>, words: String) -> Edit {
    let before = text[..block.start].trim_end();
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let sign = before[line..].match_indices(['|', '>']).find_map(|(at, _)| {
        let rest = before[line + at + 1..].trim_start_matches(|c: char| matches!(c, '+' | '-' | '0'..='9'));
        let is_sign = rest.is_empty() || rest.starts_with(' ') && rest.trim_start().starts_with('#');
        is_sign.then_some((line + at, rest))
    });
    // It ends before the first words of the next line.
    let raw = &text[block.clone()];
    let end = raw.rfind('\n').map(|at| &raw[at..]).filter(|end| end.trim().is_empty()).unwrap_or_default();
    match sign {
        Some((at, comment)) => (at..block.end, format!("{words}{comment}{end}")),
        None => (block, words + end),
    }
}

/// Puts every text with something unseen into double quotes, the only ones that know escapes.
fn quote(node: &Node, text: &str, script: Script, edits: &mut Vec<Edit>) {
    match &node.kind {
        NodeKind::Scalar(value, style) => {
            let range = node.place.range();
            if text.get(range.clone()).is_none_or(|raw| script.spelt(raw) == raw) {
                return;
            }
            edits.push(match style {
                Style::Block => in_one_line(text, range, script.quoted(value)),
                Style::Plain | Style::Quoted => (range, script.quoted(value)),
            });
        }
        NodeKind::List(items) => items.iter().for_each(|item| quote(item, text, script, edits)),
        NodeKind::Map(entries) => entries.iter().for_each(|(key, value)| {
            quote(key, text, script, edits);
            quote(value, text, script, edits);
        }),
    }
}
