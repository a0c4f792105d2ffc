//! `jury explain`.

use std::io;

use clap::Args;

use super::rulebook::{load_failed, say};
use super::{Common, Status};
use crate::explain::{self, Topic};
use crate::report;
use crate::rulebook::{Library, Opened};
use crate::source::{At, Fault, Source, suggest};
use crate::text;
use crate::text::{Arg, Speaker, Text, terms};

static UNKNOWN: Text = text!(
    "`{what}` is neither a code nor an article nor a reading.",
    "`{what}` n'est ni un code, ni un article, ni une lecture.",
    "`{what}` is geen code, geen artikel en geen lezing."
);
static FORMS: Text = text!(
    "for example `play/renonce`, `art. 23` or `R-SIM-1`",
    "par exemple `play/renonce`, `art. 23` ou `R-SIM-1`",
    "bijvoorbeeld `play/renonce`, `art. 23` of `R-SIM-1`"
);

#[derive(Debug, Args)]
pub struct ExplainArgs {
    #[arg(value_name = "CODE|ARTICLE|READING")]
    what: Vec<String>,
    #[arg(long = "rulebook", value_name = "ID|PATH")]
    only: Option<String>,
}

pub fn run(args: &ExplainArgs, common: &Common) -> Status {
    if args.what.is_empty() {
        say(&report::codes::codes(common.lang(), &common.drawing(&io::stdout())));
        return Status::Clean;
    }
    if let [id] = args.what.as_slice()
        && let Some(test) = crate::audit::test(id)
    {
        say(&report::audit::explain(test, common.lang(), &common.drawing(&io::stdout())));
        return Status::Clean;
    }
    let library = Library::new();
    let mut books: Vec<Opened> = Vec::new();
    let names: Vec<String> = match &args.only {
        Some(name) => vec![name.clone()],
        None => Library::ids().map(str::to_owned).collect(),
    };
    for name in names {
        match library.open(&name) {
            Ok(opened) => books.push(opened),
            Err(error) => return load_failed(&error, &name, common),
        }
    }
    // `jury explain art. 23` needs no quotes: the words together are one topic. If they are none, each word
    // is a topic.
    let joined = args.what.join(" ");
    let found = explain::find(&joined, &books);
    if !found.is_empty() {
        return print(&found, &books, common);
    }
    let mut status = Status::Clean;
    let mut first = true;
    for what in &args.what {
        let found = explain::find(what, &books);
        if found.is_empty() {
            let message = UNKNOWN.with([("what", Arg::Foreign(joined.clone()))]);
            let names = explain::names(&books);
            let near = suggest(&joined, names.iter().map(String::as_str))
                .or_else(|| suggest(what, names.iter().map(String::as_str)))
                .map(terms::did_you_mean);
            let fault = Fault::new(At::File, message).help(near.unwrap_or(FORMS.plain()));
            let drawing = common.drawing(&io::stderr());
            let source = Source::new("explain", "");
            super::warn(&report::draw_fault(&fault, &source, 0, &Speaker::new(common.lang()), &drawing));
            return Status::Unusable;
        }
        if !std::mem::take(&mut first) {
            say("\n");
        }
        status = status.max(print(&found, &books, common));
    }
    status
}

fn print(found: &[Topic], books: &[Opened], common: &Common) -> Status {
    let drawing = common.drawing(&io::stdout());
    let pages: Vec<String> =
        found.iter().map(|topic| report::explain::explain(topic, books, common.lang(), &drawing)).collect();
    say(&pages.join("\n"));
    Status::Clean
}
