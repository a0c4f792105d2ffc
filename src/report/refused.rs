//! A deal without a verdict, for programs: it keeps its line of the output and says what was wrong.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use crate::source::{At, Fault, Lines};
use crate::text::{Lang, Speaker, clean, escaped};

/// A deal that could not be judged.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Refused")]
pub struct RefusedDeal<'a> {
    /// Always `jury-verdict/1`.
    pub(super) format: &'static str,
    /// The path as given, with `#2` for the second document of a file.
    transcript: &'a str,
    /// Why there is no verdict.
    error: WhyRefused,
}

/// Why a deal has no verdict.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub struct WhyRefused {
    /// What went wrong.
    kind: Kind,
    /// The number to report, for an error of the program itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    /// Everything that was complained about.
    faults: Vec<Told>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// The file, its rulebook or its decisions cannot be used.
    Faults,
    /// An error of the program itself.
    Internal,
}

impl WhyRefused {
    /// Faults that belong to the deal itself need not say in which file they are.
    pub fn new(name: &str, mut faults: Vec<Told>, number: Option<u64>) -> WhyRefused {
        for fault in &mut faults {
            fault.file.take_if(|file| file == name);
        }
        WhyRefused { kind: if number.is_some() { Kind::Internal } else { Kind::Faults }, number, faults }
    }

    /// Each fault with its line and column, where it has one.
    pub fn places(&self) -> impl Iterator<Item = (Option<(usize, usize)>, String)> {
        self.faults.iter().map(|fault| {
            let help = fault.help.as_ref().map_or(String::new(), |help| format!(" {help}"));
            (fault.line.zip(fault.column), clean(&format!("{}{help}", fault.message)))
        })
    }

    /// Each fault in a line, with its place and what to do about it.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        let colon = lang.language().colon;
        let said = |fault: &Told| {
            let line = fault.line.map(|line| line.to_string());
            let place: Vec<String> = fault
                .file
                .iter()
                .cloned()
                .chain(line)
                .chain(fault.column.map(|column| column.to_string()))
                .collect();
            let place = if place.is_empty() { String::new() } else { format!("{}{colon} ", place.join(":")) };
            let help = fault.help.as_ref().map_or(String::new(), |help| format!(" {help}"));
            clean(&format!("{place}{}{help}", fault.message))
        };
        self.faults.iter().map(said).collect()
    }
}

/// One fault.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Told {
    /// What is wrong, in the language of the report.
    message: String,
    /// What to do about it.
    help: Option<String>,
    /// The file it stands in, where that is not the transcript.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// Line in the file, from 1; null where the fault is of the file as a whole.
    line: Option<usize>,
    /// Column in the line, from 1.
    column: Option<usize>,
}

impl Told {
    /// On a text with a name, of which so many lines came before.
    pub fn of(fault: &Fault, (name, text, lines_before): (&str, &Lines, usize), speaker: &Speaker) -> Told {
        let place = match fault.at {
            At::Place(place) => Some(text.line_column(place.start as usize)),
            At::Route(_) | At::File => None,
        };
        Told {
            message: fault.message.say(speaker),
            help: fault.help.as_ref().map(|help| help.say(speaker)),
            file: Some(name.to_owned()),
            line: place.map(|(line, _)| line + lines_before),
            column: place.map(|(_, column)| column),
        }
    }
}

/// The line of a deal in a list of verdicts, or of whatever format this is.
pub fn write(
    out: &mut impl Write,
    format: &'static str,
    transcript: &str,
    error: WhyRefused,
) -> io::Result<()> {
    escaped::write_json(out, &RefusedDeal { format, transcript, error })?;
    out.write_all(b"\n")
}
