//! `extends`: a rulebook takes over another one and overrides single rules.

use std::borrow::Cow;

use crate::source::{At, Fault, Node, NodeKind, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

static NOTHING_TO_REMOVE: Text = text!(
    "There is no `{key}` here to take out: the base does not have it.",
    "Il n'y a pas de `{key}` à retirer ici : le règlement de base n'en a pas.",
    "Er is hier geen `{key}` om weg te nemen: het basisreglement heeft het niet."
);

/// Keys that make a map one rule: it is replaced as a whole, never mixed with the base's.
const RULE: [&str; 6] = ["value", "remedy", "reading", "silent", "cite", "about"];
/// Keys that belong to one file and are not taken over.
const OWN: [&str; 2] = ["id", "extends"];

/// The base with everything the draft says put over it.
pub fn merge(mut base: Node<'static>, draft: Node<'static>, faults: &mut Vec<Fault>) -> Node<'static> {
    if let NodeKind::Map(entries) = &mut base.kind {
        entries.retain(|(key, _)| !OWN.contains(&key.scalar().unwrap_or_default()));
    }
    overlay(base, draft, faults)
}

fn overlay(base: Node<'static>, over: Node<'static>, faults: &mut Vec<Fault>) -> Node<'static> {
    if is_rule(&base) || is_rule(&over) {
        return over;
    }
    match (base.kind, over.kind) {
        (NodeKind::Map(mut entries), NodeKind::Map(changes)) => {
            for (key, value) in changes {
                let twin = entries.iter().position(|(other, _)| other.scalar() == key.scalar());
                match twin {
                    // `~` takes something out that the base has.
                    Some(n) if value.is_null() => {
                        entries.remove(n);
                    }
                    Some(n) => {
                        let (_, old) = entries.remove(n);
                        entries.insert(n, (key, overlay(old, value, faults)));
                    }
                    None if value.is_null() => {
                        let name = key.scalar().unwrap_or_default();
                        let near = suggest(name, entries.iter().filter_map(|(other, _)| other.scalar()));
                        let message = NOTHING_TO_REMOVE.with([("key", Arg::Foreign(name.to_owned()))]);
                        let help = near.map(terms::did_you_mean);
                        faults.push(Fault::new(At::Place(key.place), message).help_if(help));
                    }
                    None => entries.push((key, value)),
                }
            }
            Node { kind: NodeKind::Map(entries), place: over.place, id: over.id, end: over.end }
        }
        (_, kind) => Node { kind, place: over.place, id: over.id, end: over.end },
    }
}

fn is_rule(node: &Node) -> bool {
    RULE.iter().any(|key| node.get(key).is_some())
}

/// Puts the base's abbreviation before its citations, so that "§1" of two texts stay apart. Those
/// that carry the name of an older base already (`marked`) keep it.
pub fn mark_citations(node: &mut Node<'static>, abbreviation: &str, marked: &[String]) {
    match &mut node.kind {
        NodeKind::Scalar(..) => {}
        NodeKind::List(items) => {
            items.iter_mut().for_each(|item| mark_citations(item, abbreviation, marked));
        }
        NodeKind::Map(entries) => {
            for (key, value) in entries {
                match key.scalar() {
                    Some("cite") => prefix(value, abbreviation, marked),
                    Some("articles") => {
                        if let NodeKind::Map(articles) = &mut value.kind {
                            articles.iter_mut().for_each(|(label, _)| prefix(label, abbreviation, marked));
                        }
                    }
                    _ => mark_citations(value, abbreviation, marked),
                }
            }
        }
    }
}

fn prefix(node: &mut Node<'static>, abbreviation: &str, marked: &[String]) {
    match &mut node.kind {
        NodeKind::Scalar(label, _) => {
            let has_name =
                |name: &String| label.strip_prefix(name.as_str()).is_some_and(|r| r.starts_with(' '));
            if !marked.iter().any(has_name) {
                *label = Cow::Owned(format!("{abbreviation} {label}"));
            }
        }
        NodeKind::List(items) => {
            items.iter_mut().for_each(|item| prefix(item, abbreviation, marked));
        }
        NodeKind::Map(_) => {}
    }
}
