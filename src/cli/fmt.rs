//! `jury fmt`.

use std::io;
use std::path::Path;

use clap::Args;

use super::rulebook::say;
use super::test::complain;
use super::{Common, Status};
use crate::input;
use crate::source::{At, Fault, Source};
use crate::text;
use crate::text::{Text, trouble};
use crate::workshop::bless;
use crate::workshop::corpus::{self, Trouble};
use crate::workshop::tidy::{Untidy, tidy, tidy_lines};

static UNWRITABLE: Text = text!(
    "This file cannot be written: {why}.",
    "Ce fichier ne peut pas être écrit : {why}.",
    "Dit bestand kan niet geschreven worden: {why}."
);
static UNSAFE: Text = text!(
    "This file is left as it is: its canonical form could not be written without losing something.",
    "Ce fichier reste tel quel : sa forme canonique ne pourrait être écrite sans perte.",
    "Dit bestand blijft zoals het is: de canonieke vorm kan niet zonder verlies geschreven worden."
);

static ONE_LINE: Text = text!(
    "write these words on one line: what stands in a block cannot be put into the other notation",
    "écrivez ces mots sur une seule ligne : ce qui est dans un bloc ne peut passer à l'autre notation",
    "schrijf deze woorden op één regel: wat in een blok staat, kan niet naar de andere notatie"
);

#[derive(Debug, Args)]
pub struct FmtArgs {
    #[arg(required = true, value_name = "FILE", id = "to_tidy")]
    files: Vec<String>,
    #[arg(long)]
    check: bool,
    #[arg(long, conflicts_with = "check")]
    stdout: bool,
}

pub fn run(args: &FmtArgs, common: &Common) -> Status {
    let (streams, paths): (Vec<String>, Vec<String>) =
        args.files.iter().cloned().partition(|file| file == "-");
    let (files, troubles) = corpus::files(&paths);
    let mut status = if troubles.is_empty() { Status::Clean } else { Status::Unusable };
    troubles.iter().for_each(|trouble| complain(trouble, common));
    for stream in streams {
        status = status.max(one(args, &stream, true, common));
    }
    for file in files {
        status = status.max(one(args, &file.path, file.named, common));
    }
    status
}

fn one(args: &FmtArgs, path: &str, named: bool, common: &Common) -> Status {
    let fail = |fault: Fault, text: &str| {
        complain(&Trouble { fault, source: Source::new(path, text), lines_before: 0 }, common);
        Status::Unusable
    };
    let stream = path == "-";
    let lines = path.to_ascii_lowercase().ends_with(".jsonl");
    let before = match () {
        () if stream => input::whole(io::stdin().lock()),
        () if lines => input::all_lines(path),
        () => input::whole_file(path),
    };
    let before = match before {
        Ok(text) => text,
        Err(fault) => return fail(*fault, ""),
    };
    if !named && corpus::is_rulebook_text(&before) {
        return Status::Clean;
    }
    let after = match if lines { tidy_lines(&before) } else { tidy(&before) } {
        Ok(after) => after,
        Err(Untidy::Unsafe(Some(lines))) => {
            let fault = Fault::new(At::Place(lines), UNSAFE.plain()).help(ONE_LINE.plain());
            return fail(fault, before.strip_prefix('\u{feff}').unwrap_or(&before));
        }
        Err(Untidy::Unsafe(None)) => return fail(Fault::new(At::File, UNSAFE.plain()), ""),
        Err(Untidy::Faults(faults)) => {
            let shown = before.strip_prefix('\u{feff}').unwrap_or(&before);
            let status = faults.into_iter().map(|mut fault| {
                if lines {
                    fault.at = At::File;
                }
                fail(fault, shown)
            });
            return status.max().unwrap_or(Status::Unusable);
        }
    };
    if args.stdout || stream && !args.check {
        say(&after);
        return Status::Clean;
    }
    if after == before {
        return Status::Clean;
    }
    say(&format!("{}\n", text::clean(path)));
    if args.check {
        return Status::Infraction;
    }
    match bless::replace_file(Path::new(path), &after) {
        Ok(()) => Status::Clean,
        Err(why) => {
            let why = [("why", trouble(&why))];
            fail(Fault::new(At::File, UNWRITABLE.with(why)), "")
        }
    }
}
