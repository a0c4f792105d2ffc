//! Faults of files, drawn.

use super::diagnostics::{Drawing, Picture};
use crate::guard::is_crash;
use crate::source::{At, Fault, Lines, Source};
use crate::text;
use crate::text::{Speaker, Text, clean_line};
use crate::verdict::Severity;

pub(super) static HELP: Text = text!("help", "aide", "hulp");
pub(super) static HERE: Text = text!("here", "ici", "hier");

/// A fault in one line, with its place, for those that come after very many others.
pub fn fault_line(
    fault: &Fault,
    (name, text, lines_before): (&str, &Lines, usize),
    speaker: &Speaker,
) -> String {
    let place = match fault.at {
        At::Place(place) => {
            let (line, column) = text.line_column(place.start as usize);
            format!(":{}:{column}", line + lines_before)
        }
        At::Route(_) | At::File => String::new(),
    };
    let colon = speaker.lang.language().colon;
    format!("× {}{place}{colon} {}\n", clean_line(name), say_fault(fault, speaker))
}

/// The sentence of a fault, without a picture.
pub fn say_fault(fault: &Fault, speaker: &Speaker) -> String {
    match &fault.help {
        Some(help) => format!("{} ({})", fault.message.say(speaker), help.say(speaker)),
        None => fault.message.say(speaker),
    }
}

/// A fault on the source it points into.
pub fn draw_fault(
    fault: &Fault,
    source: &Source,
    lines_before: usize,
    speaker: &Speaker,
    drawing: &Drawing,
) -> String {
    let lines = Lines::new(&source.text);
    draw_fault_on(fault, (&source.name, &lines, lines_before), speaker, drawing)
}

/// A fault on a text with a name, of which so many lines came before.
pub fn draw_fault_on(
    fault: &Fault,
    (name, text, lines_before): (&str, &Lines, usize),
    speaker: &Speaker,
    drawing: &Drawing,
) -> String {
    let places = std::iter::once((&fault.at, fault.label.clone().unwrap_or(HERE.plain())))
        .chain(fault.also.iter().map(|(at, label)| (at, label.clone())));
    let labels = places.filter_map(|(at, label)| match at {
        At::Place(place) => Some((*place, label.say(speaker))),
        At::Route(_) | At::File => None,
    });
    let labels: Vec<_> = labels.collect();
    let message = fault.message.say(speaker);
    // An error of the program stays on one line, so that a user can copy it into a report.
    if is_crash(fault) {
        return format!("{message}\n");
    }
    let drawn_alone = labels.is_empty();
    drawing.draw(Picture {
        code: None,
        severity: Severity::Error,
        message: if drawn_alone {
            format!("{}{} {message}", clean_line(name), speaker.lang.language().colon)
        } else {
            message
        },
        labels,
        footer: fault.help.as_ref().map(|help| {
            let lang = speaker.lang;
            format!("{}{} {}", HELP.get(lang), lang.language().colon, help.say(speaker))
        }),
        name,
        text,
        lines_before,
    })
}
