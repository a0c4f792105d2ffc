//! `jury new`.

use std::path::{Path, PathBuf};

use clap::Args;

use super::rulebook::{load_failed, say};
use super::test::complain;
use super::{Common, Status};
use crate::files;
use crate::rulebook::{Library, NamedBy};
use crate::rulebook_choice::Laws;
use crate::workshop::blank;
use crate::workshop::trouble::Trouble;

#[derive(Debug, Args)]
pub struct NewArgs {
    #[arg(long = "rulebook", value_name = "ID|PATH", id = "for_rulebook")]
    rulebook: Option<String>,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub fn run(args: &NewArgs, common: &Common) -> Status {
    let ids: Vec<&str> = Library::ids().collect();
    let law = args.rulebook.as_deref().map(|name| (name, Laws::default().named(name, NamedBy::User)));
    let blank = match law {
        None => blank::blank(None, &ids, common.lang()),
        Some((name, Ok(chosen))) => blank::blank(Some((name, &chosen.law)), &ids, common.lang()),
        Some((name, Err(error))) => return load_failed(&error, name, common),
    };
    hand_out(&blank, args.output.as_deref(), common)
}

/// Prints a new text, or writes it to a file that was not there before.
pub fn hand_out(text: &str, output: Option<&Path>, common: &Common) -> Status {
    let Some(path) = output else {
        say(text);
        return Status::Clean;
    };
    match files::create(path, text) {
        Ok(()) => Status::Clean,
        Err(fault) => {
            complain(&Trouble::plain(&path.to_string_lossy(), *fault), common);
            Status::Unusable
        }
    }
}
