//! JSON without the YAML parser, in a fraction of the time and into the same tree. Plain JSON is read by
//! [`plain_json`]; of the rest, `serde_json` lends out every string that has no escape in it, and where a lent string lies in
//! the text is its place.
//!
//! There, numbers and escaped strings are not lent; a node whose place is not known has none, and whoever
//! needs it asks the YAML parser, which reads JSON too. It is also asked wherever the two could
//! disagree, so that a deal is read alike whatever it is written in.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::plain_json;
use super::syntax::is_forbidden;
use super::{Node, NodeKind, Place, Style};

/// Deals are not nested so deeply; the YAML parser says where it is too much.
pub(super) const MAX_DEPTH: usize = 16;

/// The tree of a JSON text; `None` if it is no JSON, or if only the YAML parser knows what to make of
/// it.
pub fn tree(text: &str) -> Option<Node<'_>> {
    if holds_forbidden(text) {
        return None;
    }
    if let Some(root) = plain_json::tree(text) {
        return Some(root);
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let mut root = Build { text, depth: 0 }.deserialize(&mut json).ok()?;
    json.end().ok()?;
    root.renumber(&mut 0);
    Some(root)
}

/// Is there a character in it that may stand raw in no file?
fn holds_forbidden(text: &str) -> bool {
    // All of them are, or begin with, one of these bytes, which are rare; so most texts are gone through once, quickly.
    let is_rare =
        |byte: u8| matches!(byte, 0..=0x8 | 0xb | 0xc | 0xe..=0x1f | 0x7f) || matches!(byte, 0xc2 | 0xef);
    let has_rare = |bytes: &[u8]| bytes.iter().fold(false, |found, byte| found | is_rare(*byte));
    text.as_bytes().chunks(256).any(has_rare) && text.contains(is_forbidden)
}

#[derive(Clone, Copy)]
struct Build<'a> {
    text: &'a str,
    depth: usize,
}

impl<'a> Build<'a> {
    fn node(self, kind: NodeKind<'a>, place: Option<Place>) -> Node<'a> {
        Node { place: place.unwrap_or_default(), id: 0, end: 0, kind }
    }

    /// With its quotes, like the YAML parser.
    fn lent(self, text: &'a str) -> Option<Place> {
        let start = (text.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (start > 0 && start + text.len() < self.text.len())
            .then(|| Place::new(0, start - 1..start + text.len() + 1))
    }

    /// From one character before the first part to one after the last: the brackets, where nobody
    /// wrote spaces.
    fn around(self, first: Option<Place>, last: Option<Place>) -> Option<Place> {
        let (first, last) = (first.filter(known)?, last.filter(known)?);
        let range = first.range().start.checked_sub(1)?..last.range().end + 1;
        self.text
            .get(range.clone())
            .filter(|part| part.starts_with(['{', '[']) && part.ends_with(['}', ']']))?;
        Some(Place::new(0, range))
    }

    /// What stands inside of this.
    fn inside<E: de::Error>(self) -> Result<Build<'a>, E> {
        match self.depth < MAX_DEPTH {
            true => Ok(Build { depth: self.depth + 1, ..self }),
            false => Err(E::custom("deep")),
        }
    }
}

/// YAML has a limit for keys, which counts escapes as they are written; no key of ours comes near it.
pub(super) const MAX_KEY_BYTES: usize = 64;

/// Does a key stand twice, or is one so long that it may be too long?
fn are_doubtful(entries: &[(Node, Node)]) -> bool {
    let mut keys: Vec<&str> = entries.iter().filter_map(|(key, _)| key.scalar()).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1]) || keys.iter().any(|key| key.len() > MAX_KEY_BYTES)
}

/// Is this the place of something?
pub fn known(place: &Place) -> bool {
    place.len > 0
}

impl<'a> DeserializeSeed<'a> for Build<'a> {
    type Value = Node<'a>;
    fn deserialize<D: Deserializer<'a>>(self, d: D) -> Result<Node<'a>, D::Error> {
        d.deserialize_any(self)
    }
}

macro_rules! plain {
    ($($method:ident($type:ty),)*) => {$(
        fn $method<E>(self, value: $type) -> Result<Node<'a>, E> {
            Ok(self.node(NodeKind::Scalar(Cow::Owned(value.to_string()), Style::Plain), None))
        }
    )*};
}

impl<'a> Visitor<'a> for Build<'a> {
    type Value = Node<'a>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("JSON")
    }

    // What is no whole number stays a text as it is written, and the YAML parser has it.
    plain! { visit_bool(bool), visit_i64(i64), visit_u64(u64), }

    fn visit_unit<E>(self) -> Result<Node<'a>, E> {
        Ok(self.node(NodeKind::Scalar(Cow::Borrowed(""), Style::Plain), None))
    }

    fn visit_borrowed_str<E>(self, text: &'a str) -> Result<Node<'a>, E> {
        Ok(self.node(NodeKind::Scalar(Cow::Borrowed(text), Style::Quoted), self.lent(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node<'a>, E> {
        Ok(self.node(NodeKind::Scalar(Cow::Owned(text.to_owned()), Style::Quoted), None))
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut seq: A) -> Result<Node<'a>, A::Error> {
        let mut items: Vec<Node> = Vec::new();
        let inside = self.inside()?;
        while let Some(item) = seq.next_element_seed(inside)? {
            items.push(item);
        }
        let place = self.around(items.first().map(|item| item.place), items.last().map(|item| item.place));
        Ok(self.node(NodeKind::List(items), place))
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Node<'a>, A::Error> {
        let mut entries: Vec<(Node, Node)> = Vec::new();
        let inside = self.inside()?;
        while let Some(entry) = map.next_entry_seed(inside, inside)? {
            entries.push(entry);
        }
        if are_doubtful(&entries) {
            return Err(de::Error::custom("keys"));
        }
        let place =
            self.around(entries.first().map(|(key, _)| key.place), entries.last().map(|(_, v)| v.place));
        Ok(self.node(NodeKind::Map(entries), place))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bad, Route, parse};
    use super::*;

    /// The place by the fast road, if it knows, and by the slow one.
    fn both(text: &str, route: &Route) -> (Option<Place>, Place) {
        let fast = tree(text).unwrap().locate(route, text, &Bad::default());
        let slow = parse(text, 0).0[0].locate(route, text, &Bad::default());
        (Some(fast).filter(known), slow)
    }

    #[test]
    fn the_fast_road_leads_to_the_same_place_or_says_that_it_does_not_know() {
        let text = r#"{"dealer":"W","deal":{"turned":"♦7","shuffles":3},"hands":{"N":"♠AQ ♥K"},"play":[{"N":"♥5 ♥A"},{"look":{"by":"E"}}]}"#;
        let routes = [
            Route::field("dealer"),
            Route::field("deal").inner("turned"),
            Route::field("deal").inner("shuffles"),
            Route::field("play").item(0).item(0).part(5..9),
            Route::field("play").item(0).key(0),
            Route::field("play").item(1),
        ];
        for route in &routes {
            let (fast, slow) = both(text, route);
            assert_eq!(fast, Some(slow), "{route:?}");
        }
        // With an escape somewhere a number has no place, and what stands beside it has.
        let escaped = text.replace("\"by\":\"E\"", "\"by\":\"\\u0045\"");
        for route in &routes[..5] {
            let (fast, slow) = both(&escaped, route);
            assert_eq!(fast.is_some(), *route != routes[2], "{route:?}");
            assert!(fast.is_none_or(|fast| fast == slow), "{route:?}: {fast:?} {slow:?}");
        }
        let escaped = r#"{"play":[{"N":"\u26655 \u2665A"}]}"#;
        let route = Route::field("play").item(0).item(0).part(5..9);
        assert_eq!(both(escaped, &route).0, None);
    }
}
