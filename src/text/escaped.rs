//! JSON and YAML in which nothing is unseen: a program gets every character back, and a terminal that
//! shows the text gets none of those which could drive it.

use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use super::clean::{looked_at, next_unseen};

/// Writes JSON without spaces.
pub fn write_json(out: &mut (impl Write + ?Sized), value: &(impl Serialize + ?Sized)) -> io::Result<()> {
    Ok(value.serialize(&mut Serializer::with_formatter(out, Escaping))?)
}

/// The value as a string of JSON without spaces; empty if it has no JSON.
pub fn json(value: &(impl Serialize + ?Sized)) -> String {
    let mut bytes = Vec::new();
    match write_json(&mut bytes, value) {
        Ok(()) => String::from_utf8(bytes).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut from = 0;
        while let Some((at, c)) = next_unseen(fragment, from) {
            out.write_all(&fragment.as_bytes()[from..at])?;
            out.write_all(Script::Json.escape(c).as_bytes())?;
            from = at + c.len_utf8();
        }
        out.write_all(&fragment.as_bytes()[from..])
    }
}

/// How a file names a character instead of holding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    Yaml,
    Json,
}

impl Script {
    fn escape(self, c: char) -> String {
        let mut out = String::new();
        // Writing into a string cannot fail.
        match (self, u32::from(c)) {
            (Script::Yaml, code @ 0x10000..) => {
                let _ = write!(out, "\\U{code:08x}");
            }
            _ => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                let _ = write!(out, "\\u{unit:04x}");
            }),
        }
        out
    }

    /// A text between double quotes, with names for what nobody sees.
    pub fn quoted(self, text: &str) -> String {
        let mut out = String::from("\"");
        for (c, is_fine) in looked_at(text) {
            match c {
                '"' | '\\' => out.extend(['\\', c]),
                '\n' => out.push_str("\\n"),
                '\t' => out.push_str("\\t"),
                '\r' => out.push_str("\\r"),
                c if is_fine => out.push(c),
                c => out.push_str(&self.escape(c)),
            }
        }
        out + "\""
    }

    /// Words outside of quotes, where an escape is no more than a name that a person reads.
    pub fn spelt(self, text: &str) -> String {
        let spell = |(c, is_fine)| match c {
            c if is_fine || matches!(c, '\n' | '\t' | '\r') => c.to_string(),
            c => self.escape(c),
        };
        looked_at(text).map(spell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_named_and_comes_back() {
        let name = "a\u{61c}\u{7f}\u{e0041}\"\n\u{1b}👩‍🦰";
        let written = json(name);
        assert_eq!(written, r#""a\u061c\u007f\udb40\udc41\"\n\u001b👩\u200d🦰""#);
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), name);
        assert_eq!(Script::Yaml.quoted(name), r#""a\u061c\u007f\U000e0041\"\n\u001b👩‍🦰""#);
        assert_eq!(Script::Json.quoted(name), r#""a\u061c\u007f\udb40\udc41\"\n\u001b👩‍🦰""#);
        assert_eq!(Script::Yaml.spelt("# \u{202e}x\n"), "# \\u202ex\n");
    }
}
