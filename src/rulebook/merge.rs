//! `extends`: a rulebook takes over another one and overrides single rules.

use std::borrow::Cow;

use crate::source::{At, Fault, Hint, Node, NodeKind, suggest};
use crate::text;
use crate::text::{Arg, Text};

static NOTHING_TO_REMOVE: Text = text!(
    "There is no `{key}` here to take out: the base does not have it.",
    "Il n'y a pas de `{key}` à retirer ici : le règlement de base n'en a pas.",
    "Er is hier geen `{key}` om weg te nemen: het basisreglement heeft het niet."
);

static EMPTY_SECTION: Text = text!(
    "Nothing stands under `{key}`: that would take the whole section out.",
    "Il n'y a rien sous `{key}` : toute la partie disparaîtrait.",
    "Er staat niets onder `{key}`: dat zou de hele afdeling wegnemen."
);
static EMPTY_SECTION_HELP: Text = text!(
    "write the rules you change under it, or leave the line out",
    "écrivez-y les règles que vous changez, ou omettez la ligne",
    "schrijf eronder de regels die u wijzigt, of laat de regel weg"
);

static EMPTY_RULE: Text = text!(
    "Nothing stands after `{key}`: is its value missing?",
    "Il n'y a rien après `{key}` : sa valeur manque-t-elle ?",
    "Er staat niets na `{key}`: ontbreekt de waarde?"
);
static EMPTY_RULE_HELP: Text = text!(
    "write the rule under it; to take the base's rule out, write `~`",
    "écrivez-y la règle ; pour retirer celle du règlement de base, écrivez `~`",
    "schrijf de regel eronder; om die van het basisreglement weg te nemen, schrijft u `~`"
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
    overlay(base, draft, faults, true)
}

fn overlay(base: Node<'static>, over: Node<'static>, faults: &mut Vec<Fault>, top: bool) -> Node<'static> {
    if is_rule(&base) || is_rule(&over) {
        return over;
    }
    match (base.kind, over.kind) {
        (NodeKind::Map(mut entries), NodeKind::Map(changes)) => {
            for (key, value) in changes {
                let twin = entries.iter().position(|(other, _)| other.scalar() == key.scalar());
                match twin {
                    // `games:` with nothing behind it is a slip, not a way of taking all games out.
                    Some(n) if value.is_null() && top && is_section(&entries[n].1) => {
                        let name = key.scalar().unwrap_or_default();
                        let message = EMPTY_SECTION.with([("key", Arg::Foreign(name.to_owned()))]);
                        let fault = Fault::new(At::Place(key.place), message);
                        faults.push(fault.help(EMPTY_SECTION_HELP.plain()));
                    }
                    // `levels:` with nothing behind it is a forgotten value; only a written `~` takes a rule
                    // out.
                    Some(_) if value.is_null() && value.place.len == 0 => {
                        let name = key.scalar().unwrap_or_default();
                        let message = EMPTY_RULE.with([("key", Arg::Foreign(name.to_owned()))]);
                        faults.push(Fault::new(At::Place(key.place), message).help(EMPTY_RULE_HELP.plain()));
                    }
                    // `~` takes something out that the base has.
                    Some(n) if value.is_null() => {
                        entries.remove(n);
                    }
                    Some(n) => {
                        let (_, old) = entries.remove(n);
                        entries.insert(n, (key, overlay(old, value, faults, false)));
                    }
                    None if value.is_null() => {
                        let name = key.scalar().unwrap_or_default();
                        let near = suggest(name, entries.iter().filter_map(|(other, _)| other.scalar()));
                        let message = NOTHING_TO_REMOVE.with([("key", Arg::Foreign(name.to_owned()))]);
                        let hint = near.map(Hint::meant);
                        faults.push(Fault::new(At::Place(key.place), message).hint_if(hint));
                    }
                    None => entries.push((key, value)),
                }
            }
            Node { kind: NodeKind::Map(entries), place: over.place, id: over.id, end: over.end }
        }
        (_, kind) => Node { kind, place: over.place, id: over.id, end: over.end },
    }
}

/// A map of rules, and not one rule.
fn is_section(node: &Node) -> bool {
    matches!(&node.kind, NodeKind::Map(_)) && !is_rule(node)
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
