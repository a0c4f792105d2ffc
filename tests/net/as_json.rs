//! A deal that is written in YAML, written in JSON instead, on one line or on many. Keys keep their order, because
//! what is said of several hands is said in the order in which they are written.

use whist_jury::source::{Node, NodeKind, Style, parse};

/// The only document of a YAML text; `None` where JSON cannot say the same, such as a key that is a list.
pub fn as_json(text: &str) -> Option<String> {
    document(text, ", ")
}

/// As [`as_json`], with each value on a line of its own.
pub fn as_json_on_many_lines(text: &str) -> Option<String> {
    document(text, ",\n  ")
}

fn document(text: &str, comma: &str) -> Option<String> {
    let (documents, faults) = parse(text, 0);
    match documents.as_slice() {
        [document] if faults.is_empty() => value(document, comma),
        _ => None,
    }
}

fn value(node: &Node, comma: &str) -> Option<String> {
    Some(match &node.kind {
        NodeKind::Scalar(..) if node.is_null() => "null".to_owned(),
        NodeKind::Scalar(text, Style::Plain) if is_bare(text) => text.clone().into_owned(),
        NodeKind::Scalar(text, _) => quoted(text),
        NodeKind::List(items) => {
            let items: Option<Vec<String>> = items.iter().map(|item| value(item, comma)).collect();
            format!("[{}]", items?.join(comma))
        }
        NodeKind::Map(entries) => {
            let entry = |(key, held): &(Node, Node)| {
                Some(format!("{}: {}", quoted(key.scalar()?), value(held, comma)?))
            };
            let entries: Option<Vec<String>> = entries.iter().map(entry).collect();
            format!("{{{}}}", entries?.join(comma))
        }
    })
}

/// Written without quotes in JSON too.
fn is_bare(text: &str) -> bool {
    text == "true" || text == "false" || text.parse::<i64>().is_ok_and(|number| number.to_string() == text)
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
