//! The command line.

mod ahead;
mod audit;
mod compare;
mod console;
mod explain;
mod fmt;
mod help;
mod impact;
mod judge;
mod judging;
#[doc(hidden)]
pub mod lsp;
mod manual;
mod new;
#[doc(hidden)]
pub mod record;
mod rulebook;
mod schema;
mod sheet;
mod solve;
mod standard_output;
mod terminal;
mod test;
mod watch;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

pub(crate) use standard_output::{StandardOutput, warn};

use crate::guard;
use crate::text::{Lang, Speaker};

/// How the program ends. With several files, the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// No infraction.
    Clean = 0,
    /// At least one infraction.
    Infraction = 1,
    /// Some input could not be used.
    Unusable = 2,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// All texts of the help are in [`help`], in three languages.
#[derive(Debug, Parser)]
#[command(name = "jury", bin_name = "jury", version, max_term_width = 100, propagate_version = true)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    lang: Option<Lang>,
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    #[arg(long, short, global = true)]
    quiet: bool,
}

fn lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| String::new())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

/// The forms of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    Text,
    Json,
    Html,
    Markdown,
    Junit,
    Sarif,
}

/// The forms of what can be a page too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageFormat {
    Text,
    Json,
    Html,
}

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::JudgeArgs),
    Compare(compare::CompareArgs),
    Solve(solve::SolveArgs),
    Sheet(sheet::SheetArgs),
    Audit(audit::AuditArgs),
    Test(test::TestArgs),
    Impact(impact::ImpactArgs),
    New(new::NewArgs),
    Fmt(fmt::FmtArgs),
    Rulebook(rulebook::RulebookArgs),
    Explain(explain::ExplainArgs),
    Schema(schema::SchemaArgs),
    Record(record::RecordArgs),
    Lsp(lsp::LspArgs),
    Completions(manual::CompletionsArgs),
    Man,
}

/// Runs the program with the arguments of this process.
pub fn run() -> ExitCode {
    guard::silence();
    let args = help::asked(std::env::args_os().collect());
    let lang = help::language(&args);
    guard::guarded(|| obey(args, lang)).unwrap_or_else(|crash| {
        warn(&format!("{}\n", crash.message().say(&Speaker::new(lang))));
        standard_output::closed(Status::Unusable, lang)
    })
}

/// Does what the arguments say.
fn obey(args: Vec<OsString>, lang: Lang) -> ExitCode {
    guard::rehearse("");
    let matches = help::localised(Cli::command(), lang).try_get_matches_from(args);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => match help::refusal(&error, lang) {
            Some(text) => {
                warn(&text);
                return Status::Unusable.into();
            }
            None => return help::shown(&error, lang),
        },
    };
    let status = match &cli.command {
        Command::Judge(args) => judge::run(args, &cli.common),
        Command::Compare(args) => compare::run(args, &cli.common),
        Command::Solve(args) => solve::run(args, &cli.common),
        Command::Sheet(args) => sheet::run(args, &cli.common),
        Command::Audit(args) => audit::run(args, &cli.common),
        Command::Test(args) => test::run(args, &cli.common),
        Command::Impact(args) => impact::run(args, &cli.common),
        Command::New(args) => new::run(args, &cli.common),
        Command::Fmt(args) => fmt::run(args, &cli.common),
        Command::Explain(args) => explain::run(args, &cli.common),
        Command::Record(args) => record::run(args, &cli.common),
        Command::Lsp(args) => lsp::run(args, &cli.common),
        Command::Completions(args) => manual::completions(args, help::localised(Cli::command(), lang)),
        Command::Man => manual::man(help::localised(Cli::command(), lang), lang),
        Command::Schema(args) => schema::run(args),
        Command::Rulebook(args) => rulebook::run(args, &cli.common),
    };
    standard_output::closed(status, cli.common.lang())
}
