//! What an editor proposes while a record is typed: keys, the calls that may be said here, the cards that this player can
//! still put down, codes, readings and rulebooks.

use serde_json::{Value, json};

use super::document::{Content, TextDocument};
use super::positions::{LinePosition, LineSpan};
use super::rulebook_completion;
use crate::api::{Cut, LiveText, is_named};
use crate::cards::{Card, Notation, scan_hand};
use crate::codes;
use crate::report::view::{NextView, PhaseOfDeal};
use crate::rulebook::Library;
use crate::text::Lang;
use crate::transcript::{DEAL, HEAD, INCIDENTS, KeyNames, Shape, same};

/// Kinds of proposals, as the protocol numbers them.
pub const VALUE: u8 = 12;
pub const KEY: u8 = 10;
pub const REFERENCE: u8 = 18;

/// One thing that can be put in.
#[derive(Debug)]
pub struct Completion {
    pub text: String,
    pub detail: String,
    pub kind: u8,
    /// It is known to be wrong here, and can have happened all the same.
    pub is_unlawful: bool,
    /// What is typed to find it.
    pub found_by: String,
}

impl Completion {
    pub fn plain(text: &str, kind: u8) -> Completion {
        let text = text.to_owned();
        Completion { found_by: text.clone(), text, detail: String::new(), kind, is_unlawful: false }
    }
}

/// What can be put in at a place.
pub fn completions(document: &mut TextDocument, at: LinePosition, lang: Lang) -> Vec<Value> {
    let byte = document.lines.byte(&document.text, at);
    let line = document.text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let typing = document.text[line..byte].to_owned();
    let (proposals, typed) = match &mut document.content {
        Content::Deals(live) => of_deals(live, &document.text, byte, &typing, lang),
        Content::Rulebook(_, opened) => {
            rulebook_completion::proposals(&document.text, opened.as_deref(), line, &typing)
        }
        Content::Grid(_) => (Vec::new(), String::new()),
    };
    let start = document.lines.position(&document.text, byte - typed.len());
    let span = LineSpan { start, end: at };
    proposals.iter().enumerate().map(|(n, it)| item(it, n, span)).collect()
}

fn item(proposal: &Completion, n: usize, span: LineSpan) -> Value {
    let rank = if proposal.is_unlawful { "b" } else { "a" };
    let mut item = json!({
        "label": proposal.text,
        "kind": proposal.kind,
        "sortText": format!("{rank}{n:04}"),
        "filterText": proposal.found_by,
        "textEdit": {"range": span, "newText": proposal.text},
    });
    if !proposal.detail.is_empty() {
        item["detail"] = proposal.detail.clone().into();
    }
    if proposal.is_unlawful {
        item["tags"] = json!([1]);
    }
    item
}

/// What a word is put in the place of: the last one on the line.
fn last_word(typing: &str) -> String {
    let from = typing.rfind([' ', '{', '[', ',', '+']).map_or(0, |at| at + 1);
    typing[from..].to_owned()
}

fn of_deals(
    live: &mut LiveText,
    text: &str,
    byte: usize,
    typing: &str,
    lang: Lang,
) -> (Vec<Completion>, String) {
    let typed = last_word(typing);
    let value_of = |names: &[&str]| {
        let before = typing[..typing.len() - typed.len()].trim_end();
        let key = before.strip_suffix(':').or_else(|| before.split_once(':').map(|(key, _)| key));
        let key = key.unwrap_or_default().trim_start_matches([' ', '-', '{']);
        names.iter().any(|name| same(name, key.rsplit([' ', '{', ',']).next().unwrap_or_default()))
    };
    if value_of(&["rulebook", "règlement", "reglement"]) {
        return (rulebooks(typing), typed);
    }
    if value_of(&["what", "quoi", "wat"]) {
        return (codes::ALL.iter().map(|code| Completion::plain(code, REFERENCE)).collect(), typed);
    }
    let notation = notation_of(text);
    // A line that begins at the margin begins a key.
    let is_key_line = !typing.starts_with([' ', '-']) && !typing.contains(':') && !typing.contains('{');
    let found = if is_key_line { None } else { live.next_at(byte) };
    match found {
        Some((cut, next)) if is_named(&cut.key, "auction") => (of_auction(&cut, &next), cut.typed_value()),
        Some((cut, next)) if is_named(&cut.key, "play") => {
            let typed = cut.typed_value();
            (of_play(&cut, &next, &typed, notation), typed)
        }
        Some((cut, _)) if is_named(&cut.key, "decisions") => (of_decisions(live, byte, typing), typed),
        _ => (keys(text, byte, typing, lang), typed),
    }
}

/// The letters of the record.
fn notation_of(text: &str) -> Notation {
    let value = |line: &str| {
        let (key, value) = line.trim_start_matches([' ', '-']).split_once(':')?;
        ["notation", "notatie"].contains(&key.trim()).then(|| value.trim().parse().ok())?
    };
    text.lines().find_map(value).unwrap_or_default()
}

fn rulebooks(typing: &str) -> Vec<Completion> {
    let named = typing.rsplit(':').next().unwrap_or_default().trim();
    match named.split_once('+') {
        None => Library::ids().map(|id| Completion::plain(id, REFERENCE)).collect(),
        Some((id, _)) => {
            let Some(book) = Library::ids().find(|it| *it == id).and_then(|id| Library::new().load(id).ok())
            else {
                return Vec::new();
            };
            let of = |(id, reading): (&str, &crate::rulebook::Reading)| {
                let letters = (0..reading.choices().count()).map(crate::rulebook::letter);
                letters
                    .map(|letter| Completion::plain(&format!("{id}={letter}"), REFERENCE))
                    .collect::<Vec<_>>()
            };
            book.readings_in_order().into_iter().flat_map(of).collect()
        }
    }
}

impl Cut {
    /// What is typed behind the seat, or the whole where no seat stands yet.
    fn typed_value(&self) -> String {
        self.typed.split_once(':').map_or(self.typed.as_str(), |(_, value)| value.trim_start()).to_owned()
    }

    fn has_seat(&self) -> bool {
        self.typed.contains(':')
    }
}

/// The seat whose turn it is, then the incidents.
fn entries(next: &NextView) -> Vec<Completion> {
    let others = next.others.iter().copied();
    let seats =
        next.seat.into_iter().chain(others).map(|seat| Completion::plain(&format!("{seat}: "), VALUE));
    let incidents = INCIDENTS.iter().map(|it| Completion::plain(&format!("{}: ", it.name), KEY));
    seats.chain(incidents).collect()
}

fn of_auction(cut: &Cut, next: &NextView) -> Vec<Completion> {
    if !cut.has_seat() {
        return entries(next);
    }
    let proposal = |it: &crate::report::view::CallOption| Completion {
        text: it.call.clone(),
        detail: it.reason.clone().unwrap_or_else(|| it.label.clone()),
        kind: VALUE,
        is_unlawful: !it.lawful,
        found_by: it.call.clone(),
    };
    next.calls.iter().map(proposal).collect()
}

fn of_play(cut: &Cut, next: &NextView, typed: &str, notation: Notation) -> Vec<Completion> {
    let is_in_trick = cut.has_seat() || next.trick.as_ref().is_some_and(|trick| !trick.cards.is_empty());
    if next.phase != PhaseOfDeal::Play || !is_in_trick && !typed.contains(['♠', '♥', '♦', '♣']) {
        return entries(next);
    }
    let held = next.seat.and_then(|seat| next.held[seat].as_ref());
    let may_have = |card: &String| held.is_none_or(|held| held.contains(card));
    let mut found = Vec::new();
    for option in next.cards.iter().filter(|it| may_have(&it.card)) {
        let Some(card) = card_of(&option.card) else { continue };
        // What is gone, or another's, is not proposed; what does not follow suit can have been played.
        if !option.lawful && held.is_none() {
            continue;
        }
        let text = card.written(notation);
        let letters: String = std::iter::once(notation.language().suits[card.suit().index()])
            .chain(text.chars().skip(1))
            .collect();
        let is_lettered = typed.starts_with(|c: char| c.is_ascii_alphabetic());
        found.push(Completion {
            found_by: if is_lettered { letters } else { text.clone() },
            text,
            detail: option.reason.clone().unwrap_or_default(),
            kind: VALUE,
            is_unlawful: !option.lawful,
        });
    }
    found
}

fn card_of(text: &str) -> Option<Card> {
    let mut card = None;
    scan_hand(text, Notation::En, |found| card = found.ok().map(|(card, _)| card).or(card));
    card
}

/// What is open, and how it can be decided.
fn of_decisions(live: &LiveText, byte: usize, typing: &str) -> Vec<Completion> {
    let Some(deal) = live.deal_at(byte).map(|n| &live.deals[n]) else { return Vec::new() };
    let questions = &deal.view.questions;
    let about = questions.iter().find(|question| typing.contains(&question.id));
    match about {
        Some(question) => {
            let form = |answer: &str| {
                let mut parts = Vec::new();
                for word in answer.split(',') {
                    match word.parse::<i32>() {
                        Ok(points) => parts.push(format!("points: {points}")),
                        Err(_) => parts.push(format!("game: {word}")),
                    }
                }
                format!("{{{}}}", parts.join(", "))
            };
            let choices = question.choices.iter().map(|it| Completion {
                detail: it.label.clone(),
                ..Completion::plain(&form(&it.answer), VALUE)
            });
            choices.collect()
        }
        None => questions.iter().map(|it| Completion::plain(&format!("{}: ", it.id), REFERENCE)).collect(),
    }
}

/// Keys that fit where the line is, as far in as it is.
fn keys(text: &str, byte: usize, typing: &str, lang: Lang) -> Vec<Completion> {
    if typing.contains(':') {
        return Vec::new();
    }
    let depth = |line: &str| line.len() - line.trim_start_matches([' ', '-']).len();
    let own = depth(typing);
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    // The keys above this line that it stands below, the nearest first.
    let (mut above, mut least) = (Vec::new(), own);
    for before in text[..line].lines().rev().filter(|line| !line.trim().is_empty()) {
        let at = depth(before);
        if at < least {
            least = at;
            if let Some((key, _)) = before.trim_start_matches([' ', '-']).split_once(':') {
                above.push(key.trim().to_owned());
            }
        }
    }
    above.reverse();
    let is = |word: &String, names: [&str; 3]| names.iter().any(|name| same(name, word));
    let session = above.first().is_some_and(|key| is(key, ["session", "session", "sessie"]));
    let of_deal = above.first().is_some_and(|key| is(key, ["deals", "donnes", "giften"]));
    let skip = usize::from(session || of_deal);
    let shape = above[skip.min(above.len())..]
        .iter()
        .try_fold(if session { HEAD } else { DEAL }, |shape, key| inside(shape, key));
    let Some(Shape::Keys(all) | Shape::BySeatAnd(all, _)) = shape else { return Vec::new() };
    // A file is written in the language of its own keys.
    let written = |named: &&KeyNames| {
        text.contains(&format!("{}:", named.in_lang(lang))) && named.name != named.in_lang(lang)
    };
    let lang = if all.iter().any(|named| written(&named)) { lang } else { Lang::En };
    let own = all.iter().map(|named| Completion::plain(&format!("{}: ", named.in_lang(lang)), KEY));
    let outer = (own.len() > 0 && above.is_empty())
        .then(|| ["session: ", "deals: "].map(|it| Completion::plain(it, KEY)));
    own.chain(outer.into_iter().flatten()).collect()
}

/// The form of what stands behind a key.
fn inside(shape: Shape, key: &str) -> Option<Shape> {
    let all = match shape {
        Shape::Keys(all) | Shape::BySeatAnd(all, _) => all,
        Shape::BySeat(inner) | Shape::ByWord(inner) | Shape::List(inner) => return Some(*inner),
        Shape::OneOf(shapes) => {
            let with_keys = |shape: &&Shape| matches!(shape, Shape::Keys(_) | Shape::BySeatAnd(..));
            return inside(*shapes.iter().find(with_keys)?, key);
        }
        _ => return None,
    };
    let named = all.iter().find(|it| it.name == key || it.others.iter().any(|other| same(other, key)))?;
    Some(named.shape)
}
