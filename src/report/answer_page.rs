//! The answer on a page of a certain width: at most six lines, of which two or three are decisions to type. Where
//! the words take too much room, other faults are only counted, then sentences are left out, then points.

use super::Judged;
use super::answer::{Among, Answer, AnswerLine, MOST_LINES, OfferedChoice, Room};
use super::diagnostics::Drawing;
use super::paint::{pad, width, wrap};
use super::text::PROSE;
use crate::ruling::WhatIf;
use crate::text;
use crate::text::{Arg, Extent, Speaker, Text};
use crate::verdict::Outcome;

/// How the words of an answer are put on the page.
#[derive(Clone, Copy)]
struct Form {
    /// Lines of the answer before they are broken, and how many faults are told in them.
    room: Room,
    /// How much is said of a fault.
    extent: Extent,
    choices: Choices,
}

/// How the decisions are put on the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choices {
    /// Each on a line, with what it gives.
    WithPoints,
    /// As many on a line as fit.
    Packed,
    /// The first as it is typed, and behind it what can stand in its place: `or "…=lost"`.
    InItsPlace,
}

/// From the one that says most to the one that takes least room.
const FORMS: [Form; 14] = {
    const fn form(lines: usize, faults: usize, extent: Extent, choices: Choices) -> Form {
        Form { room: Room { lines, faults }, extent, choices }
    }
    const MOST: usize = MOST_LINES;
    [
        form(MOST, MOST, Extent::Whole, Choices::WithPoints),
        form(MOST, 1, Extent::Whole, Choices::WithPoints),
        form(MOST - 1, 1, Extent::Whole, Choices::WithPoints),
        form(MOST, MOST, Extent::Sentence, Choices::WithPoints),
        form(MOST, 1, Extent::Sentence, Choices::WithPoints),
        form(MOST - 1, 1, Extent::Sentence, Choices::WithPoints),
        form(MOST, 1, Extent::Whole, Choices::Packed),
        form(MOST - 1, 1, Extent::Whole, Choices::Packed),
        form(MOST, 1, Extent::Sentence, Choices::Packed),
        form(MOST - 1, 1, Extent::Sentence, Choices::Packed),
        form(MOST - 1, 1, Extent::Clause, Choices::Packed),
        form(MOST - 2, 1, Extent::Sentence, Choices::WithPoints),
        form(MOST - 1, 1, Extent::Sentence, Choices::InItsPlace),
        form(MOST - 1, 1, Extent::Clause, Choices::InItsPlace),
    ]
};

static IN_ITS_PLACE: Text = text!("or \"…={word}\"", "ou \"…={word}\"", "of \"…={word}\"");

/// The answer in the first form that fits on six lines of the page.
pub fn answer_page(
    judged: &Judged,
    rows: &WhatIf,
    among: Among,
    speaker: &Speaker,
    drawing: &Drawing,
) -> String {
    let unscored = judged.ruling.score.is_none() && judged.ruling.outcome == Outcome::Unfinished;
    let mut wanted = None;
    let mut pages = FORMS.iter().filter_map(|form| {
        let answer = Answer::within(judged, rows, among, form.room);
        // Two decisions at least, where there are two.
        let choices = answer.lines.iter().filter(|line| matches!(line, AnswerLine::Choice(_))).count();
        if choices < *wanted.get_or_insert(choices.min(2)) {
            return None;
        }
        // As long as nothing is scored, points that no decision changes tell nothing.
        let says_nothing = form.choices == Choices::WithPoints && unscored && changes_nothing(&answer);
        let choices = if says_nothing { Choices::Packed } else { form.choices };
        Some(page(&answer, Form { choices, ..*form }, speaker, drawing))
    });
    let mut last = String::new();
    let fits = pages.find(|page| {
        last.clone_from(page);
        page.lines().count() <= MOST_LINES
    });
    fits.unwrap_or(last)
}

/// Do the players have the same points after each of the decisions, in a deal that ends the same way?
fn changes_nothing(answer: &Answer) -> bool {
    let mut choices = answer.lines.iter().filter_map(|line| match line {
        AnswerLine::Choice(choice) => {
            Some((choice.totals, choice.outcome.is_some() || choice.or_more.is_some()))
        }
        _ => None,
    });
    let first = choices.next();
    first.is_some_and(|first| !first.1 && choices.all(|choice| choice == first))
}

fn page(answer: &Answer, form: Form, speaker: &Speaker, drawing: &Drawing) -> String {
    let mut out = String::new();
    let mut choices: Vec<&OfferedChoice> = Vec::new();
    for line in &answer.lines {
        let said = match line {
            AnswerLine::Choice(choice) => {
                choices.push(choice);
                continue;
            }
            _ if form.extent == Extent::Whole => line.say(speaker),
            _ => line.say_shortly(form.extent, speaker),
        };
        let said = wrap(&said, drawing.width.min(PROSE), 2);
        out += &if matches!(line, AnswerLine::Verdict(_)) { drawing.paint.bold(&said) } else { said };
        out.push('\n');
    }
    let lines = match form.choices {
        Choices::WithPoints => one_a_line(&choices, speaker, drawing.width),
        Choices::Packed => {
            let options = choices.iter().map(|choice| choice.options[speaker.lang as usize].clone());
            packed(options, drawing.width)
        }
        Choices::InItsPlace => packed(in_its_place(&choices, speaker), drawing.width),
    };
    lines.iter().for_each(|line| out += &format!("  {line}\n"));
    out
}

/// Each decision with what it gives.
fn one_a_line(choices: &[&OfferedChoice], speaker: &Speaker, columns: usize) -> Vec<String> {
    let option = |choice: &OfferedChoice| choice.options[speaker.lang as usize].clone();
    let longest = choices.iter().map(|choice| width(&option(choice))).max().unwrap_or_default();
    let rows = choices.iter().flat_map(|choice| {
        let gives = choice.gives().say(speaker);
        let row = format!("{}  {gives}", pad(&option(choice), longest));
        if width(&row) + 2 <= columns { vec![row] } else { vec![option(choice), format!("  {gives}")] }
    });
    rows.collect()
}

/// As many decisions on a line as fit.
fn packed(options: impl IntoIterator<Item = String>, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for option in options {
        match lines.last_mut() {
            Some(line) if width(line) + width(&option) + 4 <= columns => *line += &format!("  {option}"),
            _ => lines.push(option),
        }
    }
    lines
}

/// The first decision, and the words of the others that are about the same finding.
fn in_its_place(choices: &[&OfferedChoice], speaker: &Speaker) -> Vec<String> {
    let options: Vec<&String> = choices.iter().map(|choice| &choice.options[speaker.lang as usize]).collect();
    let Some((first, others)) = options.split_first() else { return Vec::new() };
    let about = first.rfind('=').map_or(first.as_str(), |end| &first[..=end]);
    let other = |option: &&String| match option.strip_prefix(about) {
        Some(word) => {
            let word = Arg::Literal(word.trim_end_matches('"').to_owned());
            IN_ITS_PLACE.with([("word", word)]).say(speaker)
        }
        None => option.to_string(),
    };
    std::iter::once(first.to_string()).chain(others.iter().map(other)).collect()
}
