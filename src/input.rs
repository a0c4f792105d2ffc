//! The deals of the files a user names: YAML, JSON, several documents, JSON lines, standard input.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::source::{At, Fault, MAX_FILE_BYTES, MAX_LINE_BYTES, Source};
use crate::text;
use crate::text::{Arg, Text, trouble};
use crate::transcript::{Head, Header, Part, Reading, Record, json_line_parts};

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
static FOLDER_HELP: Text = text!(
    "a folder is read where it holds a file `session.yaml` with the key `session` beside its deals",
    "un dossier se lit s'il contient un fichier `session.yaml` avec la clé `session` à côté de ses donnes",
    "een map wordt gelezen als er een bestand `session.yaml` met de sleutel `session` naast de giften staat"
);
static NO_DEALS: Text =
    text!("This session has no deals.", "Cette session n'a pas de donnes.", "Deze sessie heeft geen giften.");
static NO_DEALS_HELP: Text = text!(
    "write them under `deals`, each like a transcript of its own",
    "écrivez-les sous `deals`, chacune comme un relevé à part",
    "schrijf ze onder `deals`, elk als een eigen verslag"
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

/// What may stand around a document without belonging to it: the blanks of JSON.
pub const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// One thing found in a file.
#[derive(Debug)]
pub enum Found<'r, 't> {
    Deal {
        name: String,
        record: &'r mut Record<'t>,
    },
    /// What the deals after it have in common. It ends with the file.
    Session {
        name: String,
        head: &'r Head<'t>,
    },
    /// Faults that belong to the whole file or to a document that could not be read at all.
    Faults {
        /// The deal or the file that is lost with them, if one is.
        name: Option<String>,
        faults: Vec<Fault>,
        source: Source,
        lines_before: usize,
        /// A deal of a session is lost with them.
        is_deal: bool,
    },
}

/// A head without deals: nothing was judged, and silence would look like praise.
pub fn no_deals() -> Fault {
    Fault::new(At::File, NO_DEALS.plain()).help(NO_DEALS_HELP.plain())
}

/// The folder that a rulebook named in this file is looked for in.
pub fn folder_of(file: &str) -> Option<&Path> {
    match Path::new(file) {
        _ if file == "-" => None,
        path if path.is_dir() => Some(path),
        path => path.parent(),
    }
}

/// Calls `each` for every deal of a file, in order.
pub fn read(path: &str, mut each: impl FnMut(Found)) {
    let outcome = if path == "-" {
        standard_input(path, &mut each)
    } else if Path::new(path).is_dir() {
        match session_folder(Path::new(path)) {
            Some(files) => folder(&files, &mut each),
            None => Err(Box::new(Fault::new(At::File, IS_FOLDER.plain()).help(FOLDER_HELP.plain()))),
        }
    } else if path.to_ascii_lowercase().ends_with(".jsonl") {
        match File::open(path) {
            Ok(file) => json_lines(path, BufReader::with_capacity(1 << 16, file), &mut None, &mut each),
            Err(why) => Err(unreadable(&why)),
        }
    } else {
        match File::open(path) {
            Ok(file) => text_file(path, file, &mut None, &mut each),
            Err(why) => Err(unreadable(&why)),
        }
    };
    if let Err(fault) = outcome {
        each(Found::Faults {
            name: Some(path.to_owned()),
            faults: vec![*fault],
            source: Source::new(path, ""),
            lines_before: 0,
            is_deal: false,
        });
    }
}

fn unreadable(why: &io::Error) -> Box<Fault> {
    Box::new(Fault::new(At::File, UNREADABLE.with([("why", trouble(why))])))
}

/// The files of a folder of deals: the head of the session first, then the deals by name.
fn session_folder(path: &Path) -> Option<Vec<PathBuf>> {
    let entries = fs::read_dir(path).ok()?;
    let is_deals = |path: &PathBuf| {
        // What other programs leave behind, such as `._deal-01.yaml`, is no deal.
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        !is_hidden && ["yaml", "yml", "json", "jsonl"].contains(&ending.to_ascii_lowercase().as_str())
    };
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_deals).collect();
    let is_head = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "session");
    files.sort_by_key(|path| (!is_head(path), by_number(path)));
    files.first().is_some_and(is_head).then_some(files)
}

/// A name as people order them: `deal-2` before `deal-10`.
fn by_number(path: &Path) -> Vec<(String, u64, String)> {
    let name = path.to_string_lossy().into_owned();
    let mut parts: Vec<(String, u64, String)> = Vec::new();
    let mut rest = name.as_str();
    while !rest.is_empty() {
        let words = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest[words..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |n| words + n);
        let number = &rest[words..digits];
        parts.push((rest[..words].to_owned(), number.parse().unwrap_or(u64::MAX), number.to_owned()));
        rest = &rest[digits..];
    }
    parts
}

fn folder(files: &[PathBuf], each: &mut impl FnMut(Found)) -> Result<(), Box<Fault>> {
    let mut session = None;
    for path in files {
        let name = path.to_string_lossy();
        let outcome = match File::open(path) {
            Ok(file) if name.to_ascii_lowercase().ends_with(".jsonl") => {
                json_lines(&name, BufReader::with_capacity(1 << 16, file), &mut session, each)
            }
            Ok(file) => text_file(&name, file, &mut session, each),
            Err(why) => Err(unreadable(&why)),
        };
        if let Err(fault) = outcome {
            each(Found::Faults {
                name: Some(name.to_string()),
                faults: vec![*fault],
                source: Source::new(name, ""),
                lines_before: 0,
                is_deal: session.is_some(),
            });
        }
    }
    Ok(())
}

/// The whole text of a file, up to the limit.
pub fn whole(file: impl Read) -> Result<String, Box<Fault>> {
    let mut bytes = Vec::new();
    let limit = MAX_FILE_BYTES as u64 + 1;
    file.take(limit).read_to_end(&mut bytes).map_err(|why| unreadable(&why))?;
    if bytes.len() > MAX_FILE_BYTES {
        let message = TOO_LARGE.with([("limit", Arg::Number((MAX_FILE_BYTES >> 20) as i64))]);
        return Err(Box::new(Fault::new(At::File, message).help(TOO_LARGE_HELP.plain())));
    }
    utf8(bytes, 0)
}

/// The whole text of a file on the disk.
pub fn whole_file(path: &str) -> Result<String, Box<Fault>> {
    whole(File::open(path).map_err(|why| unreadable(&why))?)
}

/// The text of a file of JSON lines, which has no limit.
pub fn all_lines(path: &str) -> Result<String, Box<Fault>> {
    utf8(fs::read(path).map_err(|why| unreadable(&why))?, 0)
}

fn text_file(
    path: &str,
    file: impl Read,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) -> Result<(), Box<Fault>> {
    let text = whole(file)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let before = session.clone();
    let mut reading = Reading::new(text, before.as_ref());
    let first = reading.next();
    let mut next = reading.next();
    let alone = first.is_some() && next.is_none();
    // One after the other: none is kept while the next is judged.
    for part in first.into_iter().chain(std::iter::from_fn(|| next.take().or_else(|| reading.next()))) {
        match part {
            Part::Head(head) => {
                *session = Some(head.header.clone());
                each(Found::Session { name: path.to_owned(), head: &head });
            }
            Part::Deal(mut record) => {
                let name = named(path, record.number, record.in_session && !alone);
                each(Found::Deal { name, record: &mut record });
            }
            Part::Lost(number, faults) => {
                let is_deal = session.is_some();
                let name = Some(named(path, number, is_deal && !alone));
                each(Found::Faults {
                    name,
                    faults,
                    source: Source::new(path, text),
                    lines_before: 0,
                    is_deal,
                });
            }
        }
    }
    let faults = reading.faults();
    if !faults.is_empty() {
        let source = Source::new(path, text);
        each(Found::Faults { name: None, faults, source, lines_before: 0, is_deal: false });
    }
    Ok(())
}

/// `path` for the first deal of a file, `path#2` for the second; in a session every deal has its number.
fn named(path: &str, number: usize, in_session: bool) -> String {
    if number == 1 && !in_session { path.to_owned() } else { format!("{path}#{number}") }
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
fn json_lines(
    path: &str,
    mut input: impl BufRead,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) -> Result<(), Box<Fault>> {
    let mut line = Vec::new();
    let mut ordinal = 0;
    let mut any = false;
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
            Ok(text) if text.trim_matches(BLANKS).is_empty() => {}
            Ok(text) => {
                any = true;
                let line = Line { path, text: text.trim_end_matches(BLANKS), lines_before };
                json_text(line, &mut ordinal, session, each);
            }
            Err(_) => {
                any = true;
                ordinal += 1;
                let fault = utf8(line.clone(), lines_before).err();
                let faults = fault.into_iter().map(|fault| *fault).collect();
                let is_deal = session.is_some();
                let name = Some(named(path, ordinal, is_deal));
                each(Found::Faults { name, faults, source: Source::new(path, ""), lines_before: 0, is_deal });
            }
        }
        lines_before += 1;
    }
    if !any {
        return Err(Box::new(Fault::new(At::File, EMPTY.plain())));
    }
    Ok(())
}

struct Line<'a> {
    path: &'a str,
    text: &'a str,
    lines_before: usize,
}

/// A deal, or the head of a session for the lines after it.
fn json_text(line: Line, ordinal: &mut usize, session: &mut Option<Header>, each: &mut impl FnMut(Found)) {
    let Line { path, text, lines_before } = line;
    let (parts, faults) = json_line_parts(text, lines_before, session.as_ref());
    for part in parts {
        match part {
            Part::Head(head) => {
                *session = Some(head.header.clone());
                each(Found::Session { name: path.to_owned(), head: &head });
            }
            Part::Deal(mut record) => {
                *ordinal += 1;
                let name = named(path, *ordinal, record.in_session);
                each(Found::Deal { name, record: &mut record });
            }
            Part::Lost(_, faults) => {
                *ordinal += 1;
                let (name, is_deal) = (named(path, *ordinal, session.is_some()), session.is_some());
                let source = Source::new(name.clone(), text);
                each(Found::Faults { name: Some(name), faults, source, lines_before, is_deal });
            }
        }
    }
    if !faults.is_empty() {
        let source = Source::new(named(path, *ordinal, false), text);
        each(Found::Faults { name: None, faults, source, lines_before, is_deal: false });
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
    if is_document {
        json_lines(path, input, &mut None, each)
    } else {
        text_file(path, input, &mut None, each)
    }
}
