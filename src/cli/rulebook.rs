//! `jury rulebook`: for those who write regulations.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use super::new::hand_out;
use super::{Common, Format, PageFormat, Status};
use crate::report::{self, book};
use crate::rulebook::{Library, LoadError, Opened, is_id};
use crate::source::{At, Fault, Source, suggest};
use crate::text;
use crate::text::{Arg, Speaker, Text, terms};
use crate::verdict::Severity;
use crate::workshop::rulebook_check;

static NO_TOPIC: Text = text!(
    "`{book}` has nothing under `{topic}`.",
    "`{book}` n'a rien sous `{topic}`.",
    "`{book}` heeft niets onder `{topic}`."
);
static TOPICS: Text = text!(
    "a section (deal, auction, games, infractions …), a game, a code, an article, a reading, `articles`, `readings` or `silences`",
    "une section (deal, auction, games, infractions…), un jeu, un code, un article, une lecture, `articles`, `readings` ou `silences`",
    "een afdeling (deal, auction, games, infractions …), een spel, een code, een artikel, een lezing, `articles`, `readings` of `silences`"
);
static BAD_ID: Text = text!(
    "`{id}` cannot be the id of a rulebook.",
    "`{id}` ne peut pas être le nom d'un règlement.",
    "`{id}` kan niet de naam van een reglement zijn."
);
static ID_FORM: Text = text!(
    "use small letters, digits and hyphens: `our-club-2027`",
    "utilisez des minuscules, des chiffres et des traits d'union : `notre-club-2027`",
    "gebruik kleine letters, cijfers en koppeltekens: `onze-club-2027`"
);
static TAKEN: Text = text!(
    "A shipped rulebook already has the id `{id}`.",
    "Un règlement livré porte déjà le nom `{id}`.",
    "Een meegeleverd reglement heet al `{id}`."
);

#[derive(Debug, Args)]
pub struct RulebookArgs {
    #[command(subcommand)]
    command: RulebookCommand,
}

#[derive(Debug, Subcommand)]
enum RulebookCommand {
    List {
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    Show {
        #[arg(value_name = "ID|PATH")]
        name: String,
        #[arg(value_name = "TOPIC")]
        topic: Option<String>,
        #[arg(long = "format", id = "page_format", value_enum, default_value_t = PageFormat::Text, value_name = "FORMAT")]
        format: PageFormat,
    },
    Check {
        #[arg(value_name = "ID|PATH")]
        names: Vec<String>,
        #[arg(long = "all", id = "all_complaints")]
        all: bool,
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    Diff {
        #[arg(value_name = "A")]
        first: String,
        #[arg(value_name = "B")]
        second: String,
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    New {
        #[arg(value_name = "ID")]
        id: String,
        #[arg(long, value_name = "BASE")]
        extends: Option<String>,
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

pub fn run(args: &RulebookArgs, common: &Common) -> Status {
    match &args.command {
        RulebookCommand::List { format } => list(*format, common),
        RulebookCommand::Show { name, topic, format } => show(name, topic.as_deref(), *format, common),
        RulebookCommand::Check { names, all: whole, format } => {
            let all: Vec<String> =
                if names.is_empty() { Library::ids().map(str::to_owned).collect() } else { names.clone() };
            let how_much = match (whole, common.quiet) {
                (true, _) => book::HowMuch::All,
                (false, true) => book::HowMuch::Errors,
                (false, false) => book::HowMuch::Usual,
            };
            all.iter().map(|name| check_one(name, *format, how_much, common)).max().unwrap_or(Status::Clean)
        }
        RulebookCommand::Diff { first, second, format } => diff(first, second, *format, common),
        RulebookCommand::New { id, extends, output } => {
            new(id, extends.as_deref(), output.as_deref(), common)
        }
    }
}

/// Opens a rulebook, or draws why it cannot be used.
fn open(name: &str, common: &Common) -> Result<Opened, Status> {
    Library::new().open(name).map_err(|error| load_failed(&error, name, common))
}

/// Draws why a rulebook cannot be used.
pub fn load_failed(error: &LoadError, name: &str, common: &Common) -> Status {
    for fault in &error.faults {
        let source = error.source_of(fault).unwrap_or_else(|| Source::new(name, ""));
        complain(fault, &source, common);
    }
    Status::Unusable
}

fn complain(fault: &Fault, source: &Source, common: &Common) {
    let drawing = common.drawing(&io::stderr());
    super::warn(&report::draw_fault(fault, source, 0, &Speaker::new(common.lang()), &drawing));
}

/// Writes to standard output; a reader that went away (`| head`) is no fault of ours.
pub fn say(text: &str) {
    let _ = super::StandardOutput::new().write_all(text.as_bytes());
}

fn list(format: Format, common: &Common) -> Status {
    let mut lines = Vec::new();
    for id in Library::ids() {
        match open(id, common) {
            Ok(opened) => lines.push(book::RulebookLine::of(&opened)),
            Err(status) => return status,
        }
    }
    let drawing = common.drawing(&io::stdout());
    match format {
        Format::Json => say(&book::list_json(&lines)),
        Format::Text => say(&book::list(&lines, common.lang(), drawing.width, drawing.paint)),
    }
    Status::Clean
}

fn show(name: &str, topic: Option<&str>, format: PageFormat, common: &Common) -> Status {
    let opened = match open(name, common) {
        Ok(opened) => opened,
        Err(status) => return status,
    };
    let shown = match format {
        PageFormat::Json => book::show_json(&opened, topic),
        PageFormat::Html => book::show_html(&opened, topic, common.lang()),
        PageFormat::Text => book::show(&opened, topic, common.lang(), &common.drawing(&io::stdout())),
    };
    match shown {
        Ok(text) => {
            say(&text);
            Status::Clean
        }
        Err(unknown) => {
            let topic = topic.unwrap_or_default();
            let args = [("book", Arg::Foreign(name.to_owned())), ("topic", Arg::Foreign(topic.to_owned()))];
            let near = suggest(topic, unknown.topics.iter().map(String::as_str)).map(terms::did_you_mean);
            let fault = Fault::new(At::File, NO_TOPIC.with(args)).help(near.unwrap_or(TOPICS.plain()));
            complain(&fault, &Source::new(name, ""), common);
            Status::Unusable
        }
    }
}

fn check_one(name: &str, format: Format, how_much: book::HowMuch, common: &Common) -> Status {
    let opened = match open(name, common) {
        Ok(opened) => opened,
        Err(status) => return status,
    };
    let complaints = rulebook_check::check(&opened);
    let speaker = Speaker::new(common.lang());
    let drawing = common.drawing(&io::stdout());
    match format {
        Format::Json => say(&book::check_json(&opened, &complaints, &speaker)),
        Format::Text => {
            for complaint in complaints.iter().filter(|complaint| how_much.draws(complaint)) {
                say(&book::draw_complaint(complaint, &opened.sources, &speaker, &drawing));
            }
            say(&book::summary(&opened, &complaints, speaker.lang, &drawing, how_much));
        }
    }
    let worst = complaints.iter().map(|complaint| complaint.severity).max();
    if worst.is_some_and(|severity| severity > Severity::Advice) { Status::Infraction } else { Status::Clean }
}

fn diff(first: &str, second: &str, format: Format, common: &Common) -> Status {
    let (a, b) = match (open(first, common), open(second, common)) {
        (Ok(a), Ok(b)) => (a, b),
        _ => return Status::Unusable,
    };
    let (changes, same) = book::diff(&a, &b);
    match format {
        Format::Json => say(&book::diff_json(&changes)),
        Format::Text => {
            let drawing = common.drawing(&io::stdout());
            let names = [a.book.id.as_str(), b.book.id.as_str()];
            say(&book::RuleChange::render(&changes, same, names, common.lang(), &drawing));
        }
    }
    if changes.is_empty() { Status::Clean } else { Status::Infraction }
}

fn new(id: &str, extends: Option<&str>, output: Option<&Path>, common: &Common) -> Status {
    let refuse = |message: text::Message| {
        complain(&Fault::new(At::File, message).help(ID_FORM.plain()), &Source::new("new", ""), common);
        Status::Unusable
    };
    let named = || [("id", Arg::Foreign(id.to_owned()))];
    if !is_id(id) {
        return refuse(BAD_ID.with(named()));
    }
    if Library::ids().any(|other| other == id) {
        return refuse(TAKEN.with(named()));
    }
    let Some(extends) = extends else {
        return hand_out(&book::skeleton(id, common.lang()), output, common);
    };
    match open(extends, common) {
        Ok(base) => hand_out(&book::template(id, &base, extends, common.lang()), output, common),
        Err(status) => status,
    }
}
