//! `jury judge`.

use clap::Args;

use super::console::Console;
use super::judging::{self, JudgedDeal, JudgingArgs, VerdictWriter};
use super::{Common, PageFormat as Format, Status};
use crate::report::refused::{self, WhyRefused};
use crate::report::text::Detail;
use crate::report::{self, Among};
use crate::ruling::{WhatIf, what_if};
use crate::text::clean;

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
    #[arg(long = "format", id = "page_format", value_enum, default_value_t = Format::Text, value_name = "FORMAT")]
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
    let mut writer =
        Verdicts { format: args.format, explain_auction: args.explain_auction, extent, among, page: None };
    judging::run(&args.judging, common, &mut writer)
}

/// Prints every verdict.
struct Verdicts {
    format: Format,
    explain_auction: bool,
    extent: Extent,
    /// As the command line alone tells it.
    among: Among,
    /// How many deals the page has so far, once it is begun.
    page: Option<usize>,
}

impl Verdicts {
    /// Where the deal stands among those that are judged with it.
    fn among(&self, heard: &JudgedDeal) -> Among {
        match heard.session {
            Some(session) => Among::Session(session.deals()),
            // The second deal of a file has a number in its name.
            None if heard.judged.name != heard.file => Among::Others,
            None => self.among,
        }
    }

    /// The next part of the page, which begins with the first of them.
    fn part(&mut self, console: &mut Console, name: &str, part: impl FnOnce(usize) -> String) {
        let begun = match self.page {
            Some(_) => String::new(),
            None => report::html::begin(&clean(name), console.lang),
        };
        let number = self.page.unwrap_or_default() + 1;
        self.page = Some(number);
        console.print(|out| write!(out, "{begun}{}", part(number)));
    }
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
        match self.format {
            Format::Text => {}
            Format::Json => {
                console.print(|mut out| refused::write(&mut out, report::json::FORMAT, name, error));
            }
            Format::Html => {
                let (lang, why) = (console.lang, error.said(console.lang));
                self.part(console, name, |_| report::html::refused(name, &why, lang));
            }
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
            Format::Html => {
                let rows = what_if(judged.ruling, &judged.record.transcript, judged.law);
                let among = self.among(heard);
                self.part(console, judged.name, |number| {
                    report::html::ruling(judged, &rows, among, number, &speaker)
                });
            }
            Format::Text => {
                let mut text = match self.explain_auction {
                    true => report::auction::render(judged, &speaker, &console.drawing),
                    false => String::new(),
                };
                let worked_out = || what_if(judged.ruling, &judged.record.transcript, judged.law);
                let rows = if self.extent == Extent::Quiet { WhatIf::default() } else { worked_out() };
                let detail = match self.extent {
                    Extent::Brief => Detail::Brief(&rows),
                    Extent::Quiet => Detail::Quiet,
                    Extent::Full => Detail::Full(&rows),
                    Extent::Verbose => Detail::Verbose(&rows),
                };
                let among = self.among(heard);
                text += &report::text::render_among(judged, &speaker, &console.drawing, detail, among);
                console.report(&text);
            }
        }
    }

    /// A page is closed, and one without a deal is a page too.
    fn finish(&mut self, console: &mut Console) {
        if self.format == Format::Html {
            let begun =
                self.page.map_or_else(|| report::html::begin("jury", console.lang), |_| String::new());
            let lang = console.lang;
            console.print(|out| write!(out, "{begun}{}", report::html::end(lang)));
        }
    }
}
