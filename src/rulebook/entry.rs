//! The rules of a rulebook one by one, as they stand in the file: what `show`, `diff` and `check`
//! walk through.

use crate::source::{Node, NodeKind, Place};
use crate::text::Sentence;

/// Sections of a rulebook file that hold no rules.
const NOT_RULES: [&str; 7] = ["id", "abbreviation", "title", "edition", "extends", "articles", "readings"];
/// Keys that make a map one rule.
pub(super) const RULE_KEYS: [&str; 5] = ["value", "remedy", "reading", "silent", "cite"];

/// Where the value of a rule comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The text fixes it.
    Text,
    /// The text leaves it to the jury, within limits or not.
    Jury,
    /// The text contradicts itself or can be read in several ways.
    Readings,
    /// The text is silent; custom fills the gap, or nothing does.
    Silent,
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Entry<'t> {
    /// `games`, `emballage`, `levels`.
    pub path: Vec<&'t str>,
    /// The key it stands under.
    pub key: Place,
    pub node: &'t Node<'static>,
    pub source: Origin,
    pub cite: Vec<&'t Node<'static>>,
    pub says: Option<Sentence>,
    /// Readings it depends on.
    pub readings: Vec<&'t str>,
}

impl Entry<'_> {
    /// `games: emballage: levels`.
    pub fn name(&self) -> String {
        self.path.join(" › ")
    }

    pub fn topic(&self) -> &str {
        self.path.first().copied().unwrap_or_default()
    }

    pub fn articles(&self) -> impl Iterator<Item = &str> {
        self.cite.iter().filter_map(|node| node.scalar())
    }

    /// Does the rule itself rest on this article, and not only what one of its cases or readings adds to it?
    pub fn is_on(&self, article: impl Fn(&str) -> bool) -> bool {
        let cites = |node: &Node| match &node.kind {
            NodeKind::List(labels) => labels.iter().filter_map(Node::scalar).any(&article),
            _ => node.scalar().is_some_and(&article),
        };
        self.node.get("cite").is_some_and(cites)
    }

    /// The value as it would be written on one line, without citation and statement.
    pub fn value(&self) -> String {
        match &self.node.kind {
            NodeKind::Map(entries) if is_rule(self.node) => {
                let parts: Vec<&(Node, Node)> = entries
                    .iter()
                    .filter(|(key, _)| !matches!(key.scalar(), Some("cite" | "says")))
                    .collect();
                match parts.as_slice() {
                    [(key, value)] if matches!(key.scalar(), Some("value" | "remedy")) => flow(value),
                    parts => {
                        let parts: Vec<String> = parts
                            .iter()
                            .map(|(key, value)| format!("{}: {}", flow(key), flow(value)))
                            .collect();
                        parts.join(", ")
                    }
                }
            }
            _ => flow(self.node),
        }
    }

    /// The values for each choice of a reading, by its letter: one list for each place in the rule
    /// that depends on it. A rule can depend on several readings, one inside the other.
    pub fn choices(&self, reading: &str) -> Vec<Vec<(char, String)>> {
        let mut found = Vec::new();
        choices(self.node, reading, &mut found);
        found
    }
}

fn choices(node: &Node, reading: &str, found: &mut Vec<Vec<(char, String)>>) {
    match &node.kind {
        NodeKind::Scalar(..) => {}
        NodeKind::List(items) => items.iter().for_each(|item| choices(item, reading, found)),
        NodeKind::Map(entries) => {
            if node.get("reading").and_then(Node::scalar) == Some(reading) {
                let value = |letter: char| Some((letter, flow(node.get(letter.to_string().as_str())?)));
                let here: Vec<(char, String)> = ('a'..='d').filter_map(value).collect();
                if !found.contains(&here) {
                    found.push(here);
                }
            }
            entries.iter().for_each(|(_, value)| choices(value, reading, found));
        }
    }
}

pub(super) fn is_rule(node: &Node) -> bool {
    RULE_KEYS.iter().any(|key| node.get(key).is_some())
}

/// Every rule of the tree, in the order of the file.
pub fn entries<'t>(tree: &'t Node<'static>) -> Vec<Entry<'t>> {
    let mut found = Vec::new();
    let NodeKind::Map(sections) = &tree.kind else { return found };
    for (key, value) in sections {
        let Some(name) = key.scalar().filter(|name| !NOT_RULES.contains(name)) else { continue };
        walk(&mut vec![name], key, value, &mut found);
    }
    found
}

fn walk<'t>(path: &mut Vec<&'t str>, key: &Node, node: &'t Node<'static>, found: &mut Vec<Entry<'t>>) {
    match &node.kind {
        NodeKind::Map(entries)
            if !is_rule(node) && !entries.is_empty() && path.len() < 5 && !holds_value(path) =>
        {
            for (key, value) in entries {
                path.push(key.scalar().unwrap_or_default());
                walk(path, key, value, found);
                path.pop();
            }
        }
        _ => found.push(entry(path, key, node)),
    }
}

/// Paths whose value is a map of its own, written without `value:`.
fn holds_value(path: &[&str]) -> bool {
    match path {
        ["infractions", _] | ["deal" | "play" | "claims" | "session" | "referee" | "penalties", _] => true,
        ["games", _, key] => *key != "lead-at",
        ["points", "games", _, _] => true,
        ["auction", key] => *key != "ties",
        _ => false,
    }
}

fn entry<'t>(path: &[&'t str], key: &Node, node: &'t Node<'static>) -> Entry<'t> {
    let mut readings = Vec::new();
    let mut cite = Vec::new();
    collect(node, &mut readings, &mut cite);
    let source = match () {
        () if node.get("silent").is_some() => Origin::Silent,
        () if node.get("reading").is_some() => Origin::Readings,
        () if mentions(node, "jury") || mentions(node, "referee") || mentions(node, "or-more") => {
            Origin::Jury
        }
        () if !readings.is_empty() => Origin::Readings,
        () => Origin::Text,
    };
    Entry {
        path: path.to_vec(),
        key: key.place,
        node,
        source,
        cite,
        says: node.get("says").and_then(words),
        readings,
    }
}

fn words(node: &Node) -> Option<Sentence> {
    let said = |lang: &str| node.get(lang).and_then(Node::scalar).map(str::to_owned);
    Some(Sentence { en: said("en")?, fr: said("fr")?, nl: said("nl")? })
}

/// The readings and citations in it, also of rules inside the rule.
fn collect<'t>(node: &'t Node<'static>, readings: &mut Vec<&'t str>, cite: &mut Vec<&'t Node<'static>>) {
    match &node.kind {
        NodeKind::Scalar(..) => {}
        NodeKind::List(items) => items.iter().for_each(|item| collect(item, readings, cite)),
        NodeKind::Map(entries) => {
            for (key, value) in entries {
                match (key.scalar(), &value.kind) {
                    (Some("reading"), NodeKind::Scalar(id, _)) if !readings.contains(&id.as_ref()) => {
                        readings.push(id);
                    }
                    (Some("cite"), NodeKind::List(labels)) => cite.extend(labels),
                    (Some("cite"), NodeKind::Scalar(..)) => cite.push(value),
                    _ => collect(value, readings, cite),
                }
            }
        }
    }
}

/// Is there a key of that name anywhere in it, with something under it?
fn mentions(node: &Node, name: &str) -> bool {
    match &node.kind {
        NodeKind::Scalar(..) => false,
        NodeKind::List(items) => items.iter().any(|item| mentions(item, name)),
        NodeKind::Map(entries) => entries.iter().any(|(key, value)| {
            (key.scalar() == Some(name) && value.scalar() != Some("false")) || mentions(value, name)
        }),
    }
}

/// A value on one line, as YAML.
pub fn flow(node: &Node) -> String {
    match &node.kind {
        NodeKind::Scalar(text, _) => text.to_string(),
        NodeKind::List(items) => {
            format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", "))
        }
        NodeKind::Map(entries) => {
            let entries: Vec<String> =
                entries.iter().map(|(key, value)| format!("{}: {}", flow(key), flow(value))).collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}
