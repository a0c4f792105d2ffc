//! The command line.

mod input;
mod judge;
mod laws;
mod screen;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::text::Lang;

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

/// A referee for Belgian whist: replays a written deal under a chosen regulation and says what was
/// wrong, where, under which article, what it costs and what the points are.
#[derive(Debug, Parser)]
#[command(name = "jury", version, max_term_width = 100, propagate_version = true)]
#[command(
    after_help = "Exit status: 0 no infraction, 1 at least one infraction, 2 the input could not be used."
)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Args)]
pub(crate) struct Common {
    /// Language of everything that is printed: en, fr or nl [default: $JURY_LANG, then the locale's]
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    lang: Option<Lang>,
    /// Colour in the text report
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    /// Print less: findings and the verdict line only
    #[arg(long, short, global = true)]
    quiet: bool,
}

fn lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| "en, fr or nl".to_owned())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// For programs: one verdict a line
    Json,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Replay transcripts and judge them
    #[command(after_help = JUDGE_EXAMPLES)]
    Judge(judge::JudgeArgs),
}

const JUDGE_EXAMPLES: &str = "\
Examples:
  jury judge deal.yaml
  jury judge deal.yaml --lang fr --rulebook our-club.yaml
  jury judge deal.yaml --decide 'play/renonce#1=-2,stands'
  jury judge deal.yaml --reading R-SIM-1=b
  jury judge evening.jsonl --format json
  cat deal.yaml | jury judge -";

/// Runs the program with the arguments of this process.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    match &cli.command {
        Command::Judge(args) => judge::run(args, &cli.common).into(),
    }
}
