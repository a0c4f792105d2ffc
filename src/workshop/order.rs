//! The keys of a transcript, and the seats of its hands and players, in their order: whole entries
//! change places, with the comments above them.

use std::borrow::Cow;
use std::ops::Range;

use super::bless::tight;
use super::tidy::{Edit, apply, list, map};
use crate::cards::{Notation, Seat};
use crate::source::{Node, parse_numbered};

/// The keys of a transcript in their order.
const ORDER: [&str; 19] = [
    "rulebook",
    "event",
    "players",
    "notation",
    "dealer",
    "deal",
    "hands",
    "contract",
    "auction",
    "play",
    "result",
    "discards",
    "exchange",
    "decisions",
    "written",
    "corrections",
    "notes",
    "position",
    "expect",
];

fn rank_of_key(key: &str) -> usize {
    ORDER.iter().position(|other| *other == key).unwrap_or(ORDER.len())
}

fn rank_of_seat(word: &str, letters: Notation) -> usize {
    letters.seat(word).map_or(4, Seat::index)
}

/// All documents of a file, each by itself, with the seats in the letters of this language.
pub fn in_order(text: &str, letters: Notation) -> String {
    let (documents, _) = parse_numbered(text, 0);
    // A document begins at its marker, which stands behind the beginning of the document before it.
    let begins = |pair: &[(usize, Node)]| {
        let (from, to) = (pair[0].1.place.range().start, pair[1].1.place.range().start);
        text.get(from..to)?.rfind("\n---").map(|at| from + at + 1)
    };
    let starts: Vec<usize> = documents.windows(2).filter_map(begins).collect();
    let ends = starts.iter().copied().chain([text.len()]);
    let starts = std::iter::once(0).chain(starts.iter().copied());
    starts.zip(ends).map(|(start, end)| document(text.get(start..end).unwrap_or_default(), letters)).collect()
}

fn document(text: &str, letters: Notation) -> String {
    // Most documents have none of these keys, and need not be read once more for each.
    let mut text = Cow::Borrowed(text);
    if text.contains("deals") {
        text = deals(&text, letters).into();
    }
    for part in ["hands", "players"] {
        if text.contains(part) {
            text = seats(&text, part, letters).into();
        }
    }
    let (documents, _) = parse_numbered(&text, 0);
    let Some((_, root)) = documents.first() else { return text.into_owned() };
    match is_flow(&text, root) {
        true => sort_slots(&text, root, rank_of_key),
        false => sort_block(&text, root, text.len(), rank_of_key),
    }
}

/// The deals of a session: their seats, then their keys.
fn deals(text: &str, letters: Notation) -> String {
    let seats = |deal: &Node, text: &str| {
        let parts = ["hands", "players"].into_iter().filter_map(|part| deal.get(part));
        parts.flat_map(|node| slots(text, node, |word| rank_of_seat(word, letters))).collect::<Vec<_>>()
    };
    let keys = |deal: &Node, text: &str| slots(text, deal, rank_of_key);
    let each = |text: &str, edits: &dyn Fn(&Node, &str) -> Vec<Edit>| {
        let (documents, _) = parse_numbered(text, 0);
        let root = documents.first().map(|(_, root)| root);
        let deals = list(root.and_then(|root| root.get("deals")));
        apply(text, deals.iter().flat_map(|deal| edits(deal, text)).collect()).unwrap_or(text.to_owned())
    };
    each(&each(text, &seats), &keys)
}

/// The seats of a map that is one entry of the document.
fn seats(text: &str, part: &str, letters: Notation) -> String {
    let (documents, _) = parse_numbered(text, 0);
    let Some((_, root)) = documents.first() else { return text.to_owned() };
    let entries = map(Some(root));
    let Some(at) = entries.iter().position(|(key, _)| key.scalar() == Some(part)) else {
        return text.to_owned();
    };
    let node = &entries[at].1;
    let rank = |word: &str| rank_of_seat(word, letters);
    // The block ends where the next key of the document begins, with the comments above that.
    match entries.get(at + 1) {
        Some((next, _)) if !is_flow(text, node) => {
            sort_block(text, node, chunk_start(text, next.place.range().start), rank)
        }
        _ => sort_slots(text, node, rank),
    }
}

fn is_flow(text: &str, node: &Node) -> bool {
    text.get(node.place.range()).is_some_and(|text| text.starts_with('{'))
}

/// The entries of a map in this order, each in the place of another. Where a comment stands between
/// them nobody knows whose it is, and all stay where they are.
fn slots(text: &str, node: &Node, rank: impl Fn(&str) -> usize) -> Vec<Edit> {
    let entries = map(Some(node));
    let slots: Vec<Range<usize>> = entries
        .iter()
        .map(|(key, value)| {
            let key = key.place.range();
            key.start..if value.place.len == 0 { key.end + 1 } else { tight(value, text).end }
        })
        .collect();
    let mut order: Vec<usize> = (0..slots.len()).collect();
    order.sort_by_key(|n| rank(entries[*n].0.scalar().unwrap_or_default()));
    let between = slots.windows(2).map(|pair| text.get(pair[0].end..pair[1].start));
    let plain = |gap: Option<&str>| gap.is_some_and(|gap| gap.chars().all(|c| c == ',' || c.is_whitespace()));
    if order.is_sorted() || !{ between }.all(plain) {
        return Vec::new();
    }
    let words = |n: usize| text.get(slots[n].clone()).unwrap_or_default().to_owned();
    slots.iter().cloned().zip(order.into_iter().map(words)).collect()
}

fn sort_slots(text: &str, node: &Node, rank: impl Fn(&str) -> usize) -> String {
    apply(text, slots(text, node, rank)).unwrap_or(text.to_owned())
}

/// The entries of a block map in this order, each with the comments above it. What stands above the
/// first entry stays there.
fn sort_block(text: &str, node: &Node, end: usize, rank: impl Fn(&str) -> usize) -> String {
    let entries = map(Some(node));
    let start_of_line = |at: usize| text[..at].rfind('\n').map_or(0, |n| n + 1);
    let is_block = entries.iter().all(|(key, _)| {
        let start = key.place.range().start;
        text[start_of_line(start)..start].trim().is_empty()
    });
    let order: Vec<usize> = entries.iter().map(|(key, _)| rank(key.scalar().unwrap_or_default())).collect();
    if !is_block || entries.len() < 2 || order.is_sorted() {
        return text.to_owned();
    }
    // Comments below the last entry belong to nobody and stay at the end.
    let last = tight(node, text).end.min(end);
    let end = text[last..end].find('\n').map_or(end, |n| last + n + 1);
    let mut starts: Vec<usize> =
        entries.iter().map(|(key, _)| chunk_start(text, key.place.range().start)).collect();
    starts[0] = start_of_line(entries[0].0.place.range().start);
    let bounds = starts.iter().skip(1).copied().chain([end]);
    let mut chunks: Vec<(usize, &str)> = starts
        .iter()
        .zip(bounds)
        .zip(order)
        .map(|((from, to), rank)| (rank, text.get(*from..to).unwrap_or_default()))
        .collect();
    // The sort is stable: what has no order of its own keeps the one it had.
    chunks.sort_by_key(|(rank, _)| *rank);
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut out = text[..starts[0]].to_owned();
    for (n, (_, chunk)) in chunks.iter().enumerate() {
        out.push_str(chunk);
        if n + 1 < chunks.len() && !chunk.ends_with('\n') {
            out.push_str(newline);
        }
    }
    out.push_str(&text[end..]);
    out
}

/// The start of the line of a key, or of the comments right above it.
fn chunk_start(text: &str, key: usize) -> usize {
    let mut start = text[..key].rfind('\n').map_or(0, |n| n + 1);
    let indent = key - start;
    while start > 0 {
        let above = text[..start - 1].rfind('\n').map_or(0, |n| n + 1);
        let line = &text[above..start];
        let depth = line.len() - line.trim_start().len();
        if !line.trim_start().starts_with('#') || depth != indent {
            break;
        }
        start = above;
    }
    start
}
