//! The deals of the files a user names: YAML, JSON, several documents, JSON lines, standard input.

mod company;
mod folder;
mod line_deals;
mod lines;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use company::Company;
pub use line_deals::LineDeals;
pub use lines::{JsonLine, JsonLines, is_lines};

use crate::limits::BLANK_DEALS;
use crate::source::{At, Fault, Lines, MAX_FILE_BYTES, MAX_LINE_BYTES, composed};
use crate::text;
use crate::text::{Arg, Text, trouble};
use crate::transcript::{Head, Header, Part, PartsReader, Record};

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
    "écrivez-les sous `donnes`, chacune comme un relevé à part",
    "schrijf ze onder `giften`, elk als een eigen verslag"
);
static NO_SUCH_DEAL: Text = text!(
    "There is no deal `{name}` in this file.",
    "Il n'y a pas de donne `{name}` dans ce fichier.",
    "Er is geen gift `{name}` in dit bestand."
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
static NOT_UTF8: Text = text!(
    "This file is not UTF-8: byte {byte}, in line {line}, belongs to no character.",
    "Ce fichier n'est pas en UTF-8 : l'octet {byte}, à la ligne {line}, n'appartient à aucun caractère.",
    "Dit bestand is geen UTF-8: byte {byte}, in regel {line}, hoort bij geen enkel teken."
);
static UTF8_HELP: Text =
    text!("save the file as UTF-8", "enregistrez le fichier en UTF-8", "bewaar het bestand als UTF-8");
static BLANK: Text = text!(
    "This deal is blank, like {most} before it: no more of them are judged.",
    "Cette donne est vide, comme {most} avant elle : on n'en juge pas davantage.",
    "Deze gift is leeg, zoals {most} ervoor: meer daarvan worden niet beoordeeld."
);
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
        lost: Option<String>,
        faults: Vec<Fault>,
        name: String,
        /// What they point into; empty where they are about the file as a whole.
        lines: &'r Lines<'t>,
        lines_before: usize,
        /// A deal of a session is lost with them.
        is_deal: bool,
    },
}

/// A fault of a file as a whole, or of a line that cannot be shown.
fn report(path: &str, lost: Option<String>, fault: Fault, is_deal: bool, each: &mut impl FnMut(Found)) {
    let lines = &Lines::new("");
    each(Found::Faults { lost, faults: vec![fault], name: path.to_owned(), lines, lines_before: 0, is_deal });
}

/// A head without deals: nothing was judged, and silence would look like praise.
pub fn no_deals() -> Fault {
    Fault::new(At::File, NO_DEALS.plain()).help(NO_DEALS_HELP.plain())
}

/// `evening.yaml#7` is the seventh deal of a file, unless a file has that very name: the file, and the number.
pub fn one_deal(named: &str) -> (&str, Option<usize>) {
    let split = named.rsplit_once('#').filter(|_| !Path::new(named).exists());
    match split.and_then(|(file, number)| Some((file, number.parse().ok()?))) {
        Some((file, number)) => (file, Some(number)),
        None => (named, None),
    }
}

/// A deal that was asked for by its number and is not there.
pub fn no_such_deal(named: &str) -> Fault {
    Fault::new(At::File, NO_SUCH_DEAL.with([("name", Arg::Foreign(named.to_owned()))]))
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
    let mut company = Company::default();
    let mut each = |mut found: Found| {
        company.meet(&mut found);
        each(found);
    };
    let outcome = if path == "-" {
        standard_input(path, &mut each)
    } else if Path::new(path).is_dir() {
        match folder::session_folder(Path::new(path)) {
            Some(files) => {
                folder::folder(&files, Path::new(path), &mut each);
                Ok(())
            }
            None => Err(Box::new(Fault::new(At::File, IS_FOLDER.plain()).help(FOLDER_HELP.plain()))),
        }
    } else if is_lines(path) {
        JsonLines::open(path).and_then(|lines| json_lines(path, lines, &mut None, &mut each))
    } else {
        open(path).and_then(|file| text_file(path, file, &mut None, &mut each))
    };
    if let Err(fault) = outcome {
        let lost = Some(path.to_owned());
        report(path, lost, *fault, false, &mut each);
    }
}

/// Calls `each` for every deal of some lines of a file, each with the number of lines before it. So many deals
/// stand in the lines before the first of them.
pub fn read_lines(path: &str, lines: &[(usize, String)], deals_before: usize, mut each: impl FnMut(Found)) {
    let mut company = Company::default();
    let mut each = |mut found: Found| {
        company.meet(&mut found);
        each(found);
    };
    let (mut so_far, mut session) = (Counted { deals: deals_before, blank: 0 }, None);
    for (number, text) in lines {
        json_text(path, &JsonLine { text, number: *number }, &mut so_far, &mut session, &mut each);
    }
}

/// Is a folder one session, with its head in a file beside the deals?
pub fn is_session_folder(path: &Path) -> bool {
    folder::session_folder(path).is_some()
}

/// What is said of a file as a whole.
pub fn unreadable_file(why: &io::Error) -> Fault {
    *unreadable(why)
}

fn open(path: &str) -> Result<File, Box<Fault>> {
    File::open(path).map_err(|why| unreadable(&why))
}

fn unreadable(why: &io::Error) -> Box<Fault> {
    Box::new(Fault::new(At::File, UNREADABLE.with([("why", trouble(why))])))
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
    String::from_utf8(bytes)
        .map(composed)
        .map_err(|error| not_utf8(error.as_bytes(), error.utf8_error().valid_up_to(), 0))
}

/// The whole text of a file on the disk.
pub fn whole_file(path: &str) -> Result<String, Box<Fault>> {
    whole(open(path)?)
}

fn not_utf8(bytes: &[u8], byte: usize, lines_before: usize) -> Box<Fault> {
    let line = bytes.iter().take(byte).filter(|b| **b == b'\n').count() + 1 + lines_before;
    let args = [("byte", Arg::Number(byte as i64 + 1)), ("line", Arg::Number(line as i64))];
    Box::new(Fault::new(At::File, NOT_UTF8.with(args)).help(UTF8_HELP.plain()))
}

fn text_file(
    path: &str,
    file: impl Read,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) -> Result<(), Box<Fault>> {
    deals_of_text(path, &whole(file)?, session, each);
    Ok(())
}

/// Calls `each` for every deal of a text that was read already.
pub fn read_text(path: &str, text: &str, mut each: impl FnMut(Found)) {
    let mut company = Company::default();
    let mut each = |mut found: Found| {
        company.meet(&mut found);
        each(found);
    };
    deals_of_text(path, text, &mut None, &mut each);
}

fn deals_of_text(path: &str, text: &str, session: &mut Option<Header>, each: &mut impl FnMut(Found)) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let before = session.clone();
    let mut reading = PartsReader::new(text, before.as_ref());
    let lines = &*reading.lines();
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
                let lost = Some(named(path, number, is_deal && !alone));
                each(Found::Faults { lost, faults, name: path.to_owned(), lines, lines_before: 0, is_deal });
            }
        }
    }
    let faults = reading.faults();
    if !faults.is_empty() {
        let name = path.to_owned();
        each(Found::Faults { lost: None, faults, name, lines, lines_before: 0, is_deal: false });
    }
}

/// `path` for the first deal of a file, `path#2` for the second; in a session every deal has its number.
fn named(path: &str, number: usize, in_session: bool) -> String {
    if number == 1 && !in_session { path.to_owned() } else { format!("{path}#{number}") }
}

/// One document a line; memory does not grow with the file.
fn json_lines(
    path: &str,
    mut lines: JsonLines<impl BufRead>,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) -> Result<(), Box<Fault>> {
    let mut so_far = Counted::default();
    let mut any = false;
    while let Some(line) = lines.read() {
        any |= line_of_deals(path, line, &mut so_far, session, each);
    }
    if any { Ok(()) } else { Err(empty()) }
}

fn empty() -> Box<Fault> {
    Box::new(Fault::new(At::File, EMPTY.plain()))
}

/// What stands in one line; says whether there was anything.
fn line_of_deals(
    path: &str,
    line: Result<JsonLine, Box<Fault>>,
    so_far: &mut Counted,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) -> bool {
    match line {
        Ok(line) if is_blank(line.text) => return false,
        Ok(line) => json_text(path, &line, so_far, session, each),
        Err(fault) => {
            so_far.deals += 1;
            let is_deal = session.is_some();
            report(path, Some(named(path, so_far.deals, is_deal)), *fault, is_deal, each);
        }
    }
    true
}

/// Does nothing stand in this line?
pub fn is_blank(line: &str) -> bool {
    line.trim_matches(BLANKS).is_empty()
}

/// The deals of a `.jsonl` file so far, and those of them in which nothing is written.
#[derive(Debug, Default)]
struct Counted {
    deals: usize,
    blank: usize,
}

/// A deal, or the head of a session for the lines after it.
fn json_text(
    path: &str,
    line: &JsonLine,
    so_far: &mut Counted,
    session: &mut Option<Header>,
    each: &mut impl FnMut(Found),
) {
    let (text, lines_before) = (line.text.trim_end_matches(BLANKS), line.number);
    let before = session.clone();
    let mut reading = PartsReader::new(text, before.as_ref());
    let lines = &*reading.lines();
    for part in reading.by_ref() {
        match part {
            Part::Head(mut head) => {
                head.lines_before = lines_before;
                *session = Some(head.header.clone());
                each(Found::Session { name: path.to_owned(), head: &head });
            }
            Part::Deal(mut record) => {
                record.lines_before = lines_before;
                so_far.deals += 1;
                so_far.blank += usize::from(record.is_blank());
                let name = named(path, so_far.deals, record.in_session);
                if so_far.blank > BLANK_DEALS && record.is_blank() {
                    let fault = Fault::new(At::File, BLANK.with([("most", BLANK_DEALS.into())]));
                    report(path, Some(name), fault, record.in_session, each);
                    continue;
                }
                each(Found::Deal { name, record: &mut record });
            }
            Part::Lost(_, faults) => {
                so_far.deals += 1;
                let (name, is_deal) = (named(path, so_far.deals, session.is_some()), session.is_some());
                each(Found::Faults { lost: Some(name.clone()), faults, name, lines, lines_before, is_deal });
            }
        }
    }
    let faults = reading.faults();
    if !faults.is_empty() {
        let name = named(path, so_far.deals, false);
        each(Found::Faults { lost: None, faults, name, lines, lines_before, is_deal: false });
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
        json_lines(path, JsonLines::new(input), &mut None, each)
    } else {
        text_file(path, input, &mut None, each)
    }
}
