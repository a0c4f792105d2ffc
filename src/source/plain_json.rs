//! JSON as programs write it: no escapes, whole numbers, no key twice. It is read in one pass over the bytes, and every
//! value knows its place. Whatever is out of the ordinary is left to a reader who knows all of JSON, or YAML.

use std::borrow::Cow;

use super::json::{MAX_DEPTH, MAX_KEY_BYTES};
use super::{Node, NodeKind, Place, Style};

/// A map with more keys is left to a reader that sorts them.
const MOST_KEYS: usize = 64;
/// Longer numbers are left to a reader that knows how large they may be.
const MOST_DIGITS: usize = 18;

/// The tree of the text; `None` where it is not that plain.
pub(super) fn tree(text: &str) -> Option<Node<'_>> {
    let mut reader = Reader { text, at: 0, next: 0 };
    let root = reader.value(0)?;
    reader.skip_blanks();
    (reader.at == text.len()).then_some(root)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The number of the next value.
    next: u32,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.peek() {
            self.at += 1;
        }
    }

    /// The next character that is no blank, if it is this one.
    fn takes(&mut self, wanted: u8) -> bool {
        self.skip_blanks();
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    fn node(&self, id: u32, start: usize, kind: NodeKind<'a>) -> Node<'a> {
        Node { place: Place::new(0, start..self.at), id, end: self.next, kind }
    }

    fn value(&mut self, depth: usize) -> Option<Node<'a>> {
        self.skip_blanks();
        let (id, start) = (self.next, self.at);
        match self.peek()? {
            b'"' => self.string(),
            b'{' if depth < MAX_DEPTH => {
                self.next += 1;
                let entries = self.entries(depth + 1)?;
                Some(self.node(id, start, NodeKind::Map(entries)))
            }
            b'[' if depth < MAX_DEPTH => {
                self.next += 1;
                let items = self.items(depth + 1)?;
                Some(self.node(id, start, NodeKind::List(items)))
            }
            b't' => self.word("true", "true"),
            b'f' => self.word("false", "false"),
            b'n' => self.word("null", ""),
            _ => self.number(),
        }
    }

    /// A text without an escape, with its quotes.
    fn string(&mut self) -> Option<Node<'a>> {
        let start = self.at;
        let inside = self.text.as_bytes().get(start + 1..)?;
        let len = inside.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f))?;
        if inside[len] != b'"' {
            return None;
        }
        let id = self.next;
        (self.next, self.at) = (id + 1, start + len + 2);
        let text = self.text.get(start + 1..start + 1 + len)?;
        Some(self.node(id, start, NodeKind::Scalar(Cow::Borrowed(text), Style::Quoted)))
    }

    fn word(&mut self, written: &str, means: &'static str) -> Option<Node<'a>> {
        let start = self.at;
        if !self.text.as_bytes()[start..].starts_with(written.as_bytes()) {
            return None;
        }
        let id = self.next;
        (self.next, self.at) = (id + 1, start + written.len());
        Some(self.node(id, start, NodeKind::Scalar(Cow::Borrowed(means), Style::Plain)))
    }

    /// A whole number. What stands behind it is the business of whoever reads on: `1.5` goes on with no comma.
    fn number(&mut self) -> Option<Node<'a>> {
        let start = self.at;
        let is_negative = self.peek() == Some(b'-');
        let digits = start + usize::from(is_negative);
        let len = self.text.as_bytes()[digits..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let first = self.text.as_bytes().get(digits);
        let is_plain = match len {
            0 => false,
            1 => !(is_negative && first == Some(&b'0')),
            _ => len <= MOST_DIGITS && first != Some(&b'0'),
        };
        if !is_plain {
            return None;
        }
        let id = self.next;
        (self.next, self.at) = (id + 1, digits + len);
        let text = self.text.get(start..self.at)?;
        Some(self.node(id, start, NodeKind::Scalar(Cow::Borrowed(text), Style::Plain)))
    }

    fn items(&mut self, depth: usize) -> Option<Vec<Node<'a>>> {
        self.at += 1;
        let mut items = Vec::new();
        if self.takes(b']') {
            return Some(items);
        }
        loop {
            items.push(self.value(depth)?);
            if !self.takes(b',') {
                return self.takes(b']').then_some(items);
            }
        }
    }

    fn entries(&mut self, depth: usize) -> Option<Vec<(Node<'a>, Node<'a>)>> {
        self.at += 1;
        if self.takes(b'}') {
            return Some(Vec::new());
        }
        // The entries of bidding and play have one key each.
        let mut entries: Vec<(Node, Node)> = Vec::with_capacity(1);
        loop {
            self.skip_blanks();
            let key = if self.peek() == Some(b'"') { self.string()? } else { return None };
            let name = key.scalar()?;
            let is_twice = entries.iter().any(|(other, _)| other.scalar() == Some(name));
            if is_twice || name.len() > MAX_KEY_BYTES || entries.len() == MOST_KEYS || !self.takes(b':') {
                return None;
            }
            let value = self.value(depth)?;
            entries.push((key, value));
            if !self.takes(b',') {
                return self.takes(b'}').then_some(entries);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// Every value in order: its kind, its number and its place.
    fn told(node: &Node, out: &mut Vec<String>) {
        let kind = match &node.kind {
            // The two readers write nothing and `null`.
            NodeKind::Scalar(..) if node.is_null() => "null".to_owned(),
            NodeKind::Scalar(text, style) => format!("{text} {style:?}"),
            NodeKind::List(_) => "list".to_owned(),
            NodeKind::Map(_) => "map".to_owned(),
        };
        out.push(format!("{kind} {}..{} {:?}", node.id, node.end, node.place));
        match &node.kind {
            NodeKind::Scalar(..) => {}
            NodeKind::List(items) => items.iter().for_each(|item| told(item, out)),
            NodeKind::Map(entries) => entries.iter().for_each(|(key, value)| {
                told(key, out);
                told(value, out);
            }),
        }
    }

    fn all(node: &Node) -> Vec<String> {
        let mut out = Vec::new();
        told(node, &mut out);
        out
    }

    #[test]
    fn it_is_the_tree_of_the_yaml_parser() {
        let texts = [
            r#"{"dealer":"W","deal":{"turned":"♦7","shuffles":3},"hands":{"N":"♠AQ ♥K"},"play":[{"N":"♥5 ♥A"}]}"#,
            r#" { "a" : [ 1 , -20, 0 ] , "b" : { } , "c" : [ ] , "d" : null , "e" : true , "f" : "" } "#,
            "{\"a\": [\n  {\"b\": false},\n\t[\"x\"]\r\n]}",
            r#"{"a":[[1],[2]],"b":9007199254740993}"#,
        ];
        for text in texts {
            let plain = tree(text).unwrap();
            assert_eq!(all(&plain), all(&parse(text, 0).0[0]), "{text}");
        }
    }

    #[test]
    fn what_is_out_of_the_ordinary_is_left_to_others() {
        let texts = [
            r#"{"a":"\u26655"}"#,
            r#"{"a":1.5}"#,
            r#"{"a":1e3}"#,
            r#"{"a":-0}"#,
            r#"{"a":01}"#,
            r#"{"a":-}"#,
            r#"{"a":12345678901234567890}"#,
            r#"{"a":1,"a":2}"#,
            r#"{"a":1,}"#,
            r#"{"a":[1,]}"#,
            r#"{"a":[1 2]}"#,
            r#"{"a" 1}"#,
            r#"{a:1}"#,
            r#"{1:1}"#,
            r#"{"a":truely}"#,
            r#"{"a":nul}"#,
            r#"{"a":1}}"#,
            r#"{"a":1"#,
            r#"{"a":"x"#,
            "{\"a\":\"x\ty\"}",
            "",
        ];
        for text in texts {
            assert!(tree(text).is_none(), "{text}");
        }
        assert!(tree(&format!("{}{}", "[".repeat(17), "]".repeat(17))).is_none());
        assert!(tree(&format!("{}{}", "[".repeat(16), "]".repeat(16))).is_some());
        assert!(tree(&format!("{{\"{}\":1}}", "k".repeat(65))).is_none());
    }
}
