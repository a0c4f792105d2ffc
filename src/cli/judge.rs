//! `jury judge`.

use clap::Args;

use super::console::Console;
use super::judging::{self, JudgedDeal, JudgingArgs, VerdictWriter};
use super::{Common, Format, Status};
use crate::report::refused::{self, WhyRefused};
use crate::report::text::Detail;
use crate::report::{self, Among};
use crate::ruling::{WhatIf, what_if};

#[derive(Debug, Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    judging: JudgingArgs,
    #[arg(long)]
    explain_auction: bool,
    #[arg(long, short, conflicts_with = "brief")]
    verbose: bool,
    #[arg(long)]
    brief: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &JudgeArgs, common: &Common) -> Status {
    let extent = match (args.brief, args.verbose, common.quiet) {
        (true, ..) => Extent::Brief,
        (_, true, _) => Extent::Verbose,
        (.., true) => Extent::Quiet,
        _ => Extent::Full,
    };
    let among = if args.judging.files().len() > 1 { Among::Others } else { Among::Alone };
    let mut writer = Verdicts { format: args.format, explain_auction: args.explain_auction, extent, among };
    judging::run(&args.judging, common, &mut writer)
}

/// Prints every verdict.
struct Verdicts {
    format: Format,
    explain_auction: bool,
    extent: Extent,
    /// As the command line alone tells it.
    among: Among,
}

/// How much of a verdict is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Brief,
    Quiet,
    Full,
    Verbose,
}

impl VerdictWriter for Verdicts {
    /// A deal without a verdict keeps its line of the output.
    fn refuse(&mut self, console: &mut Console, name: &str, error: WhyRefused) {
        if self.format == Format::Json {
            console.print(|mut out| refused::write(&mut out, report::json::FORMAT, name, error));
        }
    }

    fn enter(&mut self, console: &mut Console, heard: &JudgedDeal) {
        let judged = &heard.judged;
        let speaker = judged.law.speaker(console.lang, Some(&judged.record.transcript.players));
        match self.format {
            Format::Json if self.explain_auction => {
                console.print(|mut out| report::json::write_explained(&mut out, judged, &speaker));
            }
            Format::Json => console.print(|mut out| report::json::write(&mut out, judged, &speaker)),
            Format::Text => {
                let mut text = match self.explain_auction {
                    true => report::auction::render(judged, &speaker, &console.drawing),
                    false => String::new(),
                };
                let is_short = match self.extent {
                    Extent::Brief | Extent::Quiet => false,
                    Extent::Full | Extent::Verbose => !judged.ruling.may_tell_at_length(),
                };
                let rows = match self.extent {
                    Extent::Quiet => WhatIf::default(),
                    _ if is_short => WhatIf::default(),
                    _ => what_if(judged.ruling, &judged.record.transcript, judged.law),
                };
                let detail = match self.extent {
                    Extent::Brief => Detail::Brief(&rows),
                    Extent::Quiet => Detail::Quiet,
                    _ if is_short => Detail::Short,
                    Extent::Full => Detail::Full(&rows),
                    Extent::Verbose => Detail::Verbose(&rows),
                };
                let among = match heard.session {
                    Some(session) => Among::Session(session.deals()),
                    // The second deal of a file has a number in its name.
                    None if judged.name != heard.file => Among::Others,
                    None => self.among,
                };
                text += &report::text::render_among(judged, &speaker, &console.drawing, detail, among);
                console.report(&text);
            }
        }
    }
}
