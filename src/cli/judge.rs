//! `jury judge`.

use clap::Args;

use super::console::Console;
use super::judging::{self, JudgedDeal, JudgingArgs, VerdictWriter};
use super::{Common, Status, VerdictFormat as Format};
use crate::report::document::{self, Document};
use crate::report::json::Extras;
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
    #[arg(long)]
    hindsight: bool,
    #[arg(long, short, conflicts_with = "brief")]
    verbose: bool,
    #[arg(long)]
    brief: bool,
    #[arg(long)]
    watch: bool,
    #[arg(long = "format", id = "verdict_format", value_enum, default_value_t = Format::Text, value_name = "FORMAT")]
    format: Format,
}

impl JudgeArgs {
    fn extras(&self) -> Extras {
        Extras { auction: self.explain_auction, hindsight: self.hindsight }
    }
}

pub fn run(args: &JudgeArgs, common: &Common) -> Status {
    match args.watch {
        true => super::watch::again_and_again(&args.judging.watched(), || once(args, common)),
        false => once(args, common),
    }
}

fn once(args: &JudgeArgs, common: &Common) -> Status {
    let extent = match (args.brief, args.verbose, common.quiet) {
        (true, ..) => Extent::Brief,
        (_, true, _) => Extent::Verbose,
        (.., true) => Extent::Quiet,
        _ => Extent::Full,
    };
    let among = if args.judging.files().len() > 1 { Among::Others } else { Among::Alone };
    let form = match args.format {
        Format::Text | Format::Json => None,
        Format::Html => Some(document::PAGE),
        Format::Markdown => Some(document::MARKDOWN),
        Format::Junit => Some(document::JUNIT),
        Format::Sarif => Some(document::SARIF),
    };
    let document = form.map(|form| (form(), false));
    let mut writer =
        Verdicts { format: args.format, extras: args.extras(), extent, among, document, line: Vec::new() };
    judging::run(&args.judging, common, &mut writer)
}

/// Prints every verdict.
struct Verdicts {
    format: Format,
    extras: Extras,
    extent: Extent,
    /// As the command line alone tells it.
    among: Among,
    /// The last verdict as a line of JSON.
    line: Vec<u8>,
    /// The document that the verdicts stand in, and whether it is begun.
    document: Option<(Box<dyn Document>, bool)>,
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

    /// The next part of the document, which begins with the first of them.
    fn part(&mut self, console: &mut Console, name: &str, part: impl FnOnce(&mut dyn Document) -> String) {
        let Some((document, is_begun)) = &mut self.document else { return };
        let lang = console.lang;
        let begun = match std::mem::replace(is_begun, true) {
            true => String::new(),
            false => document.begin(name, lang),
        };
        let part = part(document.as_mut());
        console.print(|out| write!(out, "{begun}{part}"));
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
            Format::Html | Format::Markdown | Format::Junit | Format::Sarif => {
                let lang = console.lang;
                self.part(console, name, |document| document.refused(name, &error, lang));
            }
        }
    }

    /// The work that hindsight and an explained bidding may take is shared by the deals of a file, in their order.
    fn writes_lines(&self) -> bool {
        self.format == Format::Json && !self.extras.auction && !self.extras.hindsight
    }

    fn enter(&mut self, console: &mut Console, heard: &JudgedDeal) {
        let judged = &heard.judged;
        let speaker = judged.law.speaker(console.lang, Some(&judged.record.transcript.players));
        match self.format {
            Format::Json => {
                self.line.clear();
                // It is made in memory first: it has hundreds of parts, and the console takes it as one.
                let written = report::json::write_with(&mut self.line, judged, &speaker, self.extras);
                console.print(|out| written.and_then(|()| out.write_all(&self.line)));
            }
            Format::Html | Format::Markdown | Format::Junit | Format::Sarif => {
                let among = self.among(heard);
                self.part(console, judged.name, |document| document.deal(judged, among, &speaker));
            }
            Format::Text => {
                let mut text = match self.extras.auction {
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
                let among = self.among(heard);
                text += &report::text::render_among(judged, &speaker, &console.drawing, detail, among);
                console.report(&text);
            }
        }
    }

    /// A document is closed, and one without a deal is a document too.
    fn finish(&mut self, console: &mut Console) {
        let lang = console.lang;
        self.part(console, "jury", |document| document.end(lang));
    }
}
