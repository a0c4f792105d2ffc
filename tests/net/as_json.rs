//! The same deal as JSON, on one line. Keys keep their order.

use whist_jury::source::{Node, NodeKind, Style, parse};

/// The only document of a YAML text; `None` where JSON cannot say the same, such as a key that is a list.
pub fn as_json(text: &str) -> Option<String> {
    let (documents, faults) = parse(text, 0);
    match documents.as_slice() {
        [document] if faults.is_empty() => value(document),
        _ => None,
    }
}

fn value(node: &Node) -> Option<String> {
    Some(match &node.kind {
        NodeKind::Scalar(..) if node.is_null() => "null".to_owned(),
        NodeKind::Scalar(text, Style::Plain) if is_bare(text) => text.clone().into_owned(),
        NodeKind::Scalar(text, _) => quoted(text),
        NodeKind::List(items) => {
            let items: Option<Vec<String>> = items.iter().map(value).collect();
            format!("[{}]", items?.join(", "))
        }
        NodeKind::Map(entries) => {
            let entry =
                |(key, held): &(Node, Node)| Some(format!("{}: {}", quoted(key.scalar()?), value(held)?));
            let entries: Option<Vec<String>> = entries.iter().map(entry).collect();
            format!("{{{}}}", entries?.join(", "))
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
