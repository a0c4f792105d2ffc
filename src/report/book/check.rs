//! `jury rulebook check`: complaints on the source, then what is known to be open in the text.

use serde::Serialize;

use super::block;
use crate::report::diagnostics::{Drawing, Picture};
use crate::report::fault::{HELP, HERE};
use crate::rulebook::Opened;
use crate::rulebook::entry::{Origin, entries};
use crate::source::{At, Lines, Source};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, count, escaped};
use crate::verdict::Severity;
use crate::workshop::rulebook_check::{Complaint, ComplaintKind, Telling};

static CONTRADICTIONS: Text = text!(
    "Contradictions and doubtful points of the text, each with its readings",
    "Contradictions et points douteux du texte, chacun avec ses lectures",
    "Tegenstrijdigheden en twijfelpunten van de tekst, elk met zijn lezingen"
);
static SILENCES: Text = text!(
    "Silences of the text, filled by custom",
    "Silences du texte, comblés par l'usage",
    "Leemten in de tekst, gevuld door het gebruik"
);
static NOTHING: Text = text!("nothing to complain about", "rien à redire", "niets op aan te merken");
static OPEN: Text = text!("Left open", "Laissé ouvert", "Opengelaten");
static UNCITED: Text = text!("{count} without an article", "{count} sans article", "{count} zonder artikel");
static UNSAID: Text = text!(
    "{count} without a statement in words",
    "{count} sans énoncé en mots",
    "{count} zonder verwoording"
);
static ALL_OF_THEM: Text =
    text!("{what} (`--all` lists them)", "{what} (`--all` en donne la liste)", "{what} (`--all` somt ze op)");
static COUNTS: Text = text!(
    "errors {errors}, warnings {warnings}, remarks {advice}",
    "erreurs {errors}, avertissements {warnings}, remarques {advice}",
    "fouten {errors}, waarschuwingen {warnings}, opmerkingen {advice}"
);

/// A complaint on the source it points into.
pub fn draw_complaint(
    complaint: &Complaint,
    sources: &[Source],
    speaker: &Speaker,
    drawing: &Drawing,
) -> String {
    let fault = &complaint.fault;
    let nowhere = Source::new("", "");
    let (file, source) = match fault.at {
        At::Place(place) => (place.source, sources.get(usize::from(place.source)).unwrap_or(&nowhere)),
        At::File | At::Route(_) => (0, sources.first().unwrap_or(&nowhere)),
    };
    let places = std::iter::once((&fault.at, fault.label.clone().unwrap_or(HERE.plain())))
        .chain(fault.also.iter().map(|(at, label)| (at, label.clone())));
    let labels = places.filter_map(|(at, label)| match at {
        At::Place(place) if place.source == file => Some((*place, label.say(speaker))),
        _ => None,
    });
    let picture = drawing.draw(Picture {
        code: Some(format!("rulebook/{}", complaint.kind.word())),
        severity: complaint.severity,
        message: fault.message.say(speaker),
        labels: labels.collect(),
        footer: fault.help.as_ref().map(|help| {
            format!("{}{} {}", HELP.get(speaker.lang), speaker.lang.language().colon, help.say(speaker))
        }),
        name: &source.name,
        text: &Lines::new(&source.text),
        lines_before: 0,
    });
    format!("{picture}\n")
}

/// How much is shown of what there is to complain about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HowMuch {
    /// Errors, and the line that sums it all up.
    Errors,
    /// What is small is counted.
    Usual,
    All,
}

impl HowMuch {
    pub fn draws(self, complaint: &Complaint) -> bool {
        match (self, complaint.telling()) {
            (HowMuch::Errors, Telling::Drawn) => complaint.severity == Severity::Error,
            (HowMuch::Usual | HowMuch::All, Telling::Drawn) | (HowMuch::All, Telling::Counted) => true,
            (_, Telling::Counted | Telling::Listed) => false,
        }
    }
}

/// What the rulebook leaves open, a line each, and how many rules lack an article or words.
fn small_things(complaints: &[Complaint], speaker: &Speaker, drawing: &Drawing, how_much: HowMuch) -> String {
    let mut out = String::new();
    let mut open = complaints.iter().filter(|it| it.telling() == Telling::Listed).peekable();
    if open.peek().is_some() {
        out.push_str(&format!("\n{}\n", drawing.paint.bold(OPEN.get(speaker.lang))));
    }
    for complaint in open {
        out.push_str(&format!("{}\n", block(&complaint.fault.message.say(speaker), drawing.width, 2, 4)));
    }
    for (kind, text) in [(ComplaintKind::Citation, &UNCITED), (ComplaintKind::Statement, &UNSAID)] {
        let counted = complaints.iter().filter(|it| it.telling() == Telling::Counted && it.kind == kind);
        let number = u32::try_from(counted.count()).unwrap_or(u32::MAX);
        if number > 0 && how_much != HowMuch::All {
            let what = text.with([("count", Arg::counted(number, &count::RULE))]);
            let line = ALL_OF_THEM.with([("what", what.into())]).say(speaker);
            out.push_str(&format!("\n{}\n", block(&line, drawing.width, 0, 2)));
        }
    }
    out
}

/// What the text itself leaves open, and the line that sums it all up.
pub fn summary(
    opened: &Opened,
    complaints: &[Complaint],
    lang: Lang,
    drawing: &Drawing,
    how_much: HowMuch,
) -> String {
    let paint = drawing.paint;
    let mut out = String::new();
    if how_much != HowMuch::Errors {
        out.push_str(&small_things(complaints, &Speaker::new(lang), drawing, how_much));
        if !opened.book.readings.is_empty() {
            out.push_str(&format!("\n{}\n", paint.bold(CONTRADICTIONS.get(lang))));
        }
        for (id, reading) in opened.book.readings_in_order() {
            let line = format!("{id}  {}", reading.about.get(lang));
            out.push_str(&format!("{}\n", block(&line, drawing.width, 2, 6)));
        }
        let silent: Vec<String> = entries(&opened.tree)
            .iter()
            .filter(|rule| rule.source == Origin::Silent)
            .map(|rule| {
                let says = rule.says.as_ref().map(|says| format!(" — {}", says.get(lang)));
                format!("{}{}", rule.name(), says.unwrap_or_default())
            })
            .collect();
        if !silent.is_empty() {
            out.push_str(&format!("\n{}\n", paint.bold(SILENCES.get(lang))));
        }
        for line in silent {
            out.push_str(&format!("{}\n", block(&line, drawing.width, 2, 6)));
        }
    }
    let count = |severity: Severity| complaints.iter().filter(|c| c.severity == severity).count();
    let said = if complaints.is_empty() {
        NOTHING.get(lang).to_owned()
    } else {
        let args = [
            ("errors", count(Severity::Error).into()),
            ("warnings", count(Severity::Warning).into()),
            ("advice", count(Severity::Advice).into()),
        ];
        COUNTS.with(args).say(&Speaker::new(lang))
    };
    let gap = if out.is_empty() { "" } else { "\n" };
    let line = super::RulebookLine::of(opened);
    let line = format!("{} ({}){} {said}", opened.book.id, line.counts(lang), lang.language().colon);
    out.push_str(&format!("{gap}{}\n", paint.bold(&block(&line, drawing.width, 0, 2))));
    out
}

#[derive(Serialize)]
struct ComplaintJson<'a> {
    rulebook: &'a str,
    kind: &'static str,
    severity: Severity,
    file: &'a str,
    line: usize,
    column: usize,
    message: String,
    help: Option<String>,
}

/// One complaint a line.
pub fn check_json(opened: &Opened, complaints: &[Complaint], speaker: &Speaker) -> String {
    let lines = complaints.iter().filter_map(|complaint| {
        let At::Place(place) = complaint.fault.at else { return None };
        let source = opened.sources.get(usize::from(place.source))?;
        let (line, column) = source.line_column(place.start as usize);
        Some(escaped::json(&ComplaintJson {
            rulebook: &opened.book.id,
            kind: complaint.kind.word(),
            severity: complaint.severity,
            file: &source.name,
            line,
            column,
            message: complaint.fault.message.say(speaker),
            help: complaint.fault.help.as_ref().map(|help| help.say(speaker)),
        }))
    });
    lines.map(|line| line + "\n").collect()
}
