//! `jury judge`.

use clap::Args;

use super::bench::{self, BenchArgs, Clerk, Heard};
use super::desk::Desk;
use super::{Common, Format, Status};
use crate::report;
use crate::report::refused::{self, WhyRefused};
use crate::report::text::Detail;

#[derive(Debug, Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    bench: BenchArgs,
    #[arg(long)]
    explain_auction: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &JudgeArgs, common: &Common) -> Status {
    let detail = if common.quiet { Detail::Quiet } else { Detail::Full };
    let mut clerk = Verdicts { format: args.format, explain_auction: args.explain_auction, detail };
    bench::run(&args.bench, common, &mut clerk)
}

/// Prints every verdict.
struct Verdicts {
    format: Format,
    explain_auction: bool,
    detail: Detail,
}

impl Clerk for Verdicts {
    /// No line of a stream is lost.
    fn refuse(&mut self, desk: &mut Desk, name: &str, error: WhyRefused) {
        if self.format == Format::Json {
            desk.print(|mut out| refused::write(&mut out, report::json::FORMAT, name, error));
        }
    }

    fn enter(&mut self, desk: &mut Desk, heard: &Heard) {
        let judged = &heard.judged;
        let speaker = judged.law.speaker(desk.lang, Some(&judged.record.transcript.players));
        match self.format {
            Format::Json if self.explain_auction => {
                desk.print(|mut out| report::json::write_explained(&mut out, judged, &speaker));
            }
            Format::Json => desk.print(|mut out| report::json::write(&mut out, judged, &speaker)),
            Format::Text => {
                let mut text = match self.explain_auction {
                    true => report::auction::render(judged, &speaker, &desk.drawing),
                    false => String::new(),
                };
                text += &report::text::render(judged, &speaker, &desk.drawing, self.detail);
                desk.report(&text);
            }
        }
    }
}
