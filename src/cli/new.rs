//! `jury new`.

use clap::Args;

use super::rulebook::{load_failed, say};
use super::{Common, Status};
use crate::laws::Laws;
use crate::rulebook::{Library, NamedBy};
use crate::workshop::blank;

#[derive(Debug, Args)]
pub struct NewArgs {
    #[arg(long = "rulebook", value_name = "ID|PATH", id = "for_rulebook")]
    rulebook: Option<String>,
}

pub fn run(args: &NewArgs, common: &Common) -> Status {
    let ids: Vec<&str> = Library::ids().collect();
    let law = args.rulebook.as_deref().map(|name| (name, Laws::default().named(name, NamedBy::User)));
    match law {
        None => say(&blank::blank(None, &ids, common.lang())),
        Some((name, Ok(chosen))) => say(&blank::blank(Some((name, &chosen.law)), &ids, common.lang())),
        Some((name, Err(error))) => return load_failed(&error, name, common),
    }
    Status::Clean
}
