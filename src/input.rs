//! The deals of the files a user names: YAML, JSON, several documents, JSON lines, standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::source::{At, Fault, MAX_FILE_BYTES, MAX_LINE_BYTES, Source};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Record, json_line, records};

static UNREADABLE: Text = text!(
    "This file cannot be read: {why}.",
    "Ce fichier est illisible : {why}.",
    "Dit bestand kan niet gelezen worden: {why}."
);
static IS_FOLDER: Text = text!(
    "This is a folder; name the files in it.",
    "Ceci est un dossier ; nommez les fichiers qu'il contient.",
    "Dit is een map; noem de bestanden erin."
);
static TOO_LARGE: Text = text!(
    "This file is larger than {limit} MiB.",
    "Ce fichier dépasse {limit} Mio.",
    "Dit bestand is groter dan {limit} MiB."
);
static TOO_LARGE_HELP: Text = text!(
    "put many deals into a .jsonl file, one JSON document a line: it has no such limit",
    "mettez beaucoup de donnes dans un fichier .jsonl, un document JSON par ligne : il n'a pas cette limite",
    "zet veel giften in een .jsonl-bestand, één JSON-document per regel: dat heeft die grens niet"
);
static LONG_LINE: Text = text!(
    "Line {line} is longer than {limit} KiB.",
    "La ligne {line} dépasse {limit} Kio.",
    "Regel {line} is langer dan {limit} KiB."
);
static NOT_UTF8: Text = text!(
    "This file is not UTF-8: byte {byte}, in line {line}, belongs to no character.",
    "Ce fichier n'est pas en UTF-8 : l'octet {byte}, à la ligne {line}, n'appartient à aucun caractère.",
    "Dit bestand is geen UTF-8: byte {byte}, in regel {line}, hoort bij geen enkel teken."
);
static UTF8_HELP: Text =
    text!("save the file as UTF-8", "enregistrez le fichier en UTF-8", "bewaar het bestand als UTF-8");
static EMPTY: Text = text!("The file is empty.", "Le fichier est vide.", "Het bestand is leeg.");

/// One thing found in a file.
#[derive(Debug)]
pub enum Found<'r, 't> {
    Deal {
        name: String,
        record: &'r Record<'t>,
    },
    /// Faults that belong to the whole file or to a document that could not be read at all.
    Faults {
        faults: Vec<Fault>,
        source: Source,
        lines_before: usize,
    },
}

/// Calls `each` for every deal of a file, in order.
pub fn read(path: &str, mut each: impl FnMut(Found)) {
    let outcome = if path == "-" {
        standard_input(path, &mut each)
    } else if Path::new(path).is_dir() {
        Err(Box::new(Fault::new(At::File, IS_FOLDER.plain())))
    } else if path.to_ascii_lowercase().ends_with(".jsonl") {
        match File::open(path) {
            Ok(file) => json_lines(path, BufReader::with_capacity(1 << 16, file), &mut each),
            Err(why) => Err(unreadable(&why)),
        }
    } else {
        match File::open(path) {
            Ok(file) => text_file(path, file, &mut each),
            Err(why) => Err(unreadable(&why)),
        }
    };
    if let Err(fault) = outcome {
        each(Found::Faults { faults: vec![*fault], source: Source::new(path, ""), lines_before: 0 });
    }
}

fn unreadable(why: &io::Error) -> Box<Fault> {
    Box::new(Fault::new(At::File, UNREADABLE.with([("why", Arg::Foreign(why.to_string()))])))
}

fn text_file(path: &str, file: impl Read, each: &mut impl FnMut(Found)) -> Result<(), Box<Fault>> {
    let mut bytes = Vec::new();
    let limit = MAX_FILE_BYTES as u64 + 1;
    file.take(limit).read_to_end(&mut bytes).map_err(|why| unreadable(&why))?;
    if bytes.len() > MAX_FILE_BYTES {
        let message = TOO_LARGE.with([("limit", Arg::Number((MAX_FILE_BYTES >> 20) as i64))]);
        return Err(Box::new(Fault::new(At::File, message).help(TOO_LARGE_HELP.plain())));
    }
    whole_text(path, &utf8(bytes, 0)?, each);
    Ok(())
}

fn whole_text(path: &str, text: &str, each: &mut impl FnMut(Found)) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (records, faults) = records(text);
    for record in &records {
        each(Found::Deal { name: name(path, record.number), record });
    }
    if !faults.is_empty() {
        each(Found::Faults { faults, source: Source::new(path, text), lines_before: 0 });
    }
}

/// `path` for the first deal of a file, `path#2` for the second.
fn name(path: &str, ordinal: usize) -> String {
    if ordinal == 1 { path.to_owned() } else { format!("{path}#{ordinal}") }
}

fn utf8(bytes: Vec<u8>, lines_before: usize) -> Result<String, Box<Fault>> {
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..byte].iter().filter(|b| **b == b'\n').count() + 1 + lines_before;
        let args = [("byte", Arg::Number(byte as i64 + 1)), ("line", Arg::Number(line as i64))];
        Box::new(Fault::new(At::File, NOT_UTF8.with(args)).help(UTF8_HELP.plain()))
    })
}

/// One document a line; memory does not grow with the file.
fn json_lines(path: &str, mut input: impl BufRead, each: &mut impl FnMut(Found)) -> Result<(), Box<Fault>> {
    let mut line = Vec::new();
    let mut ordinal = 0;
    let mut lines_before = 0;
    loop {
        line.clear();
        let limit = MAX_LINE_BYTES as u64 + 1;
        let read = (&mut input).take(limit).read_until(b'\n', &mut line).map_err(|why| unreadable(&why))?;
        if read == 0 {
            break;
        }
        if line.len() > MAX_LINE_BYTES {
            let args = [
                ("line", Arg::Number(lines_before as i64 + 1)),
                ("limit", Arg::Number((MAX_LINE_BYTES >> 10) as i64)),
            ];
            return Err(Box::new(Fault::new(At::File, LONG_LINE.with(args))));
        }
        match std::str::from_utf8(&line) {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => {
                ordinal += 1;
                json_text(path, ordinal, text.trim_end(), lines_before, each);
            }
            Err(_) => {
                ordinal += 1;
                let fault = utf8(line.clone(), lines_before).err();
                let faults = fault.into_iter().map(|fault| *fault).collect();
                each(Found::Faults { faults, source: Source::new(path, ""), lines_before: 0 });
            }
        }
        lines_before += 1;
    }
    if ordinal == 0 {
        return Err(Box::new(Fault::new(At::File, EMPTY.plain())));
    }
    Ok(())
}

fn json_text(path: &str, ordinal: usize, text: &str, lines_before: usize, each: &mut impl FnMut(Found)) {
    let (record, faults) = json_line(text, lines_before);
    if let Some(record) = &record {
        each(Found::Deal { name: name(path, ordinal), record });
    }
    if !faults.is_empty() {
        let source = Source::new(name(path, ordinal), text);
        each(Found::Faults { faults, source, lines_before });
    }
}

/// Standard input is JSON lines if its first line is a whole JSON document; otherwise YAML or JSON.
fn standard_input(path: &str, each: &mut impl FnMut(Found)) -> Result<(), Box<Fault>> {
    let mut input = BufReader::new(io::stdin().lock());
    let mut first = Vec::new();
    let limit = MAX_LINE_BYTES as u64 + 1;
    (&mut input).take(limit).read_until(b'\n', &mut first).map_err(|why| unreadable(&why))?;
    let is_document = first.starts_with(b"{")
        && first.ends_with(b"\n")
        && serde_json::from_slice::<serde::de::IgnoredAny>(&first).is_ok();
    let input = io::Cursor::new(first).chain(input);
    if is_document { json_lines(path, input, each) } else { text_file(path, input, each) }
}
