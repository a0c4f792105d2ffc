//! `jury fmt`.

use std::io;
use std::path::Path;

use clap::Args;

use super::rulebook::say;
use super::test::complain_of_all;
use super::{Common, Status};
use crate::files::{self, Draft};
use crate::input::{self, JsonLines};
use crate::source::{Fault, Source};
use crate::text::Lang;
use crate::workshop::corpus::{self, CorpusFile};
use crate::workshop::tidy::{Untidy, tidy, tidy_line};
use crate::workshop::trouble::{Trouble, Troubles};

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
    complain_of_all(&troubles, common);
    // Only a language that is asked for: the one in which the program speaks is no reason to change a file.
    let lang = common.lang;
    let tidied =
        streams.iter().map(|_| stream(args, lang)).chain(files.iter().map(|file| one(args, lang, file)));
    for outcome in tidied {
        status = status.max(match outcome {
            Ok(status) => status,
            Err(troubles) => {
                complain_of_all(&troubles, common);
                Status::Unusable
            }
        });
    }
    status
}

/// How it ends, or why the file stays as it is.
type Tidied = Result<Status, Vec<Trouble>>;

/// From standard input to standard output.
fn stream(args: &FmtArgs, lang: Option<Lang>) -> Tidied {
    let before = input::whole(io::stdin().lock()).map_err(|fault| plain("-", *fault))?;
    let after = tidy(&before, lang).map_err(|why| troubles(why, "-", &before, 0))?;
    match args.check {
        true if after != before => {
            say("-\n");
            Ok(Status::Infraction)
        }
        true => Ok(Status::Clean),
        false => {
            say(&after);
            Ok(Status::Clean)
        }
    }
}

fn one(args: &FmtArgs, lang: Option<Lang>, file: &CorpusFile) -> Tidied {
    let is_read_only = args.check || args.stdout;
    let _turn = (!is_read_only).then(|| files::take_turn(Path::new(&file.path)));
    if input::is_lines(&file.path) { of_lines(args, lang, file) } else { of_text(args, lang, file) }
}

fn of_text(args: &FmtArgs, lang: Option<Lang>, file: &CorpusFile) -> Tidied {
    let path = file.path.as_str();
    let before = input::whole_file(path).map_err(|fault| plain(path, *fault))?;
    if !file.named && corpus::is_rulebook_text(&before) {
        return Ok(Status::Clean);
    }
    let after = tidy(&before, lang).map_err(|why| troubles(why, path, &before, 0))?;
    if args.stdout {
        say(&after);
        return Ok(Status::Clean);
    }
    let write = || files::replace(Path::new(path), file.folder(), &after);
    changed(args, path, after != before, write)
}

/// A file of JSON lines is gone through twice: once to see whether all is well, once to write. Nothing
/// of it is kept in between, however long it is.
fn of_lines(args: &FmtArgs, lang: Option<Lang>, file: &CorpusFile) -> Tidied {
    let path = file.path.as_str();
    let mut differs = false;
    each_line(path, lang, |before, after| {
        differs |= before != after;
        Ok(())
    })?;
    if args.stdout {
        each_line(path, lang, |_, after| {
            say(after);
            Ok(())
        })?;
        return Ok(Status::Clean);
    }
    if args.check || !differs {
        return changed(args, path, differs, || Ok(()));
    }
    let mut draft = Draft::of(Path::new(path), file.folder()).map_err(|fault| plain(path, *fault))?;
    each_line(path, lang, |_, after| draft.write(after))?;
    changed(args, path, differs, || draft.put())
}

/// Every line as it is and as it should be.
fn each_line(
    path: &str,
    lang: Option<Lang>,
    mut each: impl FnMut(&str, &str) -> Result<(), Box<Fault>>,
) -> Result<(), Vec<Trouble>> {
    let mut lines = JsonLines::open(path).map_err(|fault| plain(path, *fault))?;
    while let Some(line) = lines.read() {
        let line = line.map_err(|fault| plain(path, *fault))?;
        let after = tidy_line(&line, lang).map_err(|why| troubles(why, path, line.text, line.number))?;
        each(line.text, &after).map_err(|fault| plain(path, *fault))?;
    }
    Ok(())
}

/// A file that is not in its canonical form is named, and written unless it is only looked at.
fn changed(
    args: &FmtArgs,
    path: &str,
    differs: bool,
    write: impl FnOnce() -> Result<(), Box<Fault>>,
) -> Tidied {
    if !differs {
        return Ok(Status::Clean);
    }
    if !args.check {
        write().map_err(|fault| plain(path, *fault))?;
    }
    say(&format!("{}\n", crate::text::clean(path)));
    Ok(if args.check { Status::Infraction } else { Status::Clean })
}

fn plain(path: &str, fault: Fault) -> Vec<Trouble> {
    vec![Trouble::plain(path, fault)]
}

/// Why a text has no canonical form, drawn on it.
fn troubles(why: Untidy, path: &str, text: &str, lines_before: usize) -> Vec<Trouble> {
    let faults = why.faults();
    let source = Source::new(path, text.strip_prefix('\u{feff}').unwrap_or(text));
    let mut all = Troubles::default();
    all.extend(Trouble::all(faults, &source, lines_before));
    all.of(path)
}
