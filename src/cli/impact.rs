//! `jury impact`.

use std::io;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::rulebook::{load_failed, say};
use super::test::{complain, complain_of_all};
use super::{Common, Status};
use crate::report;
use crate::report::impact::Limit;
use crate::rulebook::{Library, NamedBy, Shelves, Spec};
use crate::rulebook_choice::Laws;
use crate::source::{At, Fault};
use crate::text;
use crate::text::{Speaker, Text};
use crate::workshop::corpus;
use crate::workshop::impact::{self, ComparedLaws};
use crate::workshop::trouble::Trouble;

static NOTHING: Text = text!(
    "No deal was judged: none of them is of one of these rulebooks.",
    "Aucune donne n'a été jugée : aucune n'est de l'un de ces règlements.",
    "Geen gift werd beoordeeld: geen enkele is van een van deze reglementen."
);
static NOTHING_HELP: Text = text!(
    "name files or folders with deals of the rulebook, or add `--every-rulebook`",
    "nommez des fichiers ou des dossiers de donnes de ce règlement, ou ajoutez `--every-rulebook`",
    "noem bestanden of mappen met giften van dat reglement, of voeg `--every-rulebook` toe"
);

#[derive(Debug, Args)]
pub struct ImpactArgs {
    #[arg(required = true, value_name = "PATH", id = "deals")]
    paths: Vec<String>,
    #[arg(long, value_name = "A", required = true)]
    from: String,
    #[arg(long, value_name = "B", required = true)]
    to: String,
    #[arg(long)]
    every_rulebook: bool,
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    #[arg(long, value_enum, default_value_t = ImpactFormat::Text, id = "report_format", value_name = "FORMAT")]
    format: ImpactFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ImpactFormat {
    Text,
    Json,
    Markdown,
}

pub fn run(args: &ImpactArgs, common: &Common) -> Status {
    let shelves = Arc::new(Shelves::default());
    let mut laws = Laws::on(&shelves);
    let mut sides = Vec::new();
    for text in [&args.from, &args.to] {
        let spec = Spec::parse(text);
        let opened = Library::with_grid(spec.grid.as_deref()).open(&spec.name);
        match opened.and_then(|opened| Ok((opened, laws.named(text, NamedBy::User)?))) {
            Ok(side) => sides.push(side),
            Err(error) => return load_failed(&error, text, common),
        }
    }
    let [(old, old_law), (new, new_law)] = sides.as_slice() else { return Status::Unusable };
    let question =
        ComparedLaws::new(&args.from, &args.to, args.every_rulebook, [old, new], [old_law, new_law]);
    let (files, mut troubles) = corpus::files(&args.paths);
    let impact = impact::impact(&question, &files, &shelves);
    troubles.extend(impact.troubles.iter().cloned());
    complain_of_all(&troubles, common);
    if impact.changes.is_empty() && impact.unchanged == 0 {
        if troubles.is_empty() {
            let fault = Fault::new(At::File, NOTHING.plain()).help(NOTHING_HELP.plain());
            complain(&Trouble::plain("impact", fault), common);
        }
        return Status::Unusable;
    }
    let speaker = Speaker::new(common.lang());
    let limit = Limit((!args.all).then_some(args.limit));
    say(&match args.format {
        ImpactFormat::Json => report::impact::json(&question, &impact, &speaker),
        ImpactFormat::Markdown => report::impact::markdown(&question, &impact, limit, &speaker),
        ImpactFormat::Text => {
            report::impact::text(&question, &impact, limit, &speaker, &common.drawing(&io::stdout()))
        }
    });
    match (troubles.is_empty(), impact.changes.is_empty()) {
        (false, _) => Status::Unusable,
        (true, false) => Status::Infraction,
        (true, true) => Status::Clean,
    }
}
