//! `jury judge`.

use clap::Args;

use super::console::Console;
use super::judging::{self, JudgedDeal, JudgingArgs, VerdictWriter};
use super::{Common, Format, Status};
use crate::report;
use crate::report::refused::{self, WhyRefused};
use crate::report::text::Detail;
use crate::ruling::what_if;

#[derive(Debug, Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    judging: JudgingArgs,
    #[arg(long)]
    explain_auction: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &JudgeArgs, common: &Common) -> Status {
    let mut writer =
        Verdicts { format: args.format, explain_auction: args.explain_auction, quiet: common.quiet };
    judging::run(&args.judging, common, &mut writer)
}

/// Prints every verdict.
struct Verdicts {
    format: Format,
    explain_auction: bool,
    quiet: bool,
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
                let rows = match self.quiet {
                    true => None,
                    false => Some(what_if(judged.ruling, &judged.record.transcript, judged.law)),
                };
                let detail = rows.as_ref().map_or(Detail::Quiet, Detail::Full);
                text += &report::text::render(judged, &speaker, &console.drawing, detail);
                console.report(&text);
            }
        }
    }
}
