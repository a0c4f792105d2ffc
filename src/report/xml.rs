//! Words of XML.

use crate::text::clean_line;

/// Words that may stand in XML, also in an attribute.
pub fn xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        for c in clean_line(line.trim_end_matches('\n')).chars() {
            match c {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                c => out.push(c),
            }
        }
        if line.ends_with('\n') {
            out.push_str("&#10;");
        }
    }
    out
}
