//! Markdown, for minutes and for the notes of a club.

use super::{Document, rows_of};
use crate::cards::Seat;
use crate::report::answer::{Among, Answer, AnswerLine};
use crate::report::cites::articles;
use crate::report::consequence::consequences;
use crate::report::headings::{FINDINGS, NOT_JUDGED, NOTES, VERDICT};
use crate::report::markdown::{plain, table};
use crate::report::refused::WhyRefused;
use crate::report::text::{facts, heading};
use crate::report::{Judged, fines, notes, points, table as numbers, verdict_line, what_if};
use crate::ruling::{Heard, WhatIf};
use crate::text;
use crate::text::{Lang, Speaker, Text, clean};

static POINTS: Text = text!("Points", "Points", "Punten");

#[derive(Debug, Default)]
pub struct Markdown {
    is_begun: bool,
}

impl Markdown {
    /// Deals are parted by an empty line.
    fn gap(&mut self) -> &'static str {
        if std::mem::replace(&mut self.is_begun, true) { "\n" } else { "" }
    }
}

impl Document for Markdown {
    fn begin(&mut self, _: &str, _: Lang) -> String {
        String::new()
    }

    fn deal(&mut self, judged: &Judged, among: Among, speaker: &Speaker) -> String {
        let rows = rows_of(judged);
        let mut out = format!("{}# {}\n\n", self.gap(), plain(&heading(judged, speaker)));
        out += &answer(&Answer::of(judged, &rows, among), speaker);
        for fact in facts(judged, speaker) {
            out += &format!("\n{}\n", plain(&fact));
        }
        out += &findings(judged, speaker);
        out += &points_table(judged, speaker);
        out += &decisions(&rows, speaker);
        let length = notes::Length { every_reading: false, hindsight: true };
        let notes = notes::notes(judged.ruling, &judged.law.book, judged.selection, length);
        out += &list(NOTES.get(speaker.lang), &notes::say(&notes, speaker));
        let verdict = verdict_line::sentence(judged.ruling, speaker);
        let lang = speaker.lang;
        out + &format!("\n**{}{}** {}\n", VERDICT.get(lang), lang.language().colon, plain(&verdict))
    }

    fn refused(&mut self, name: &str, error: &WhyRefused, lang: Lang) -> String {
        let head = format!("{}# {}\n\n**{}**\n", self.gap(), plain(&clean(name)), NOT_JUDGED.get(lang));
        head + &error.said(lang).iter().map(|said| format!("\n- {}", plain(said))).collect::<String>() + "\n"
    }

    fn end(&mut self, _: Lang) -> String {
        String::new()
    }
}

fn answer(answer: &Answer, speaker: &Speaker) -> String {
    let said = |line: &AnswerLine| match line {
        AnswerLine::Choice(choice) => {
            format!(
                "> - `{}` {}\n",
                choice.options[speaker.lang as usize],
                plain(&choice.gives().say(speaker))
            )
        }
        AnswerLine::Verdict(_) => format!("> **{}**\n>\n", plain(&line.say(speaker))),
        _ => format!("> {}\n>\n", plain(&line.say(speaker))),
    };
    answer.lines.iter().map(said).collect()
}

fn findings(judged: &Judged, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let is_shown = |finding: &Heard| !notes::is_on_folded_reading(judged.ruling, *finding);
    let said = |finding: Heard| {
        let (line, _) = judged.record.line_column(judged.record.place(&finding.breach.at));
        let follows = consequences(finding, speaker).join(lang.language().semicolon);
        let cited = articles(&finding.basis.articles, lang);
        let mut said = format!("`{}` ({line}) {}", finding.id(), plain(&finding.message().say(speaker)));
        if !follows.is_empty() {
            said += &format!(" *{}.*", plain(&follows));
        }
        if cited.is_empty() { said } else { format!("{said} {}", plain(&format!("[{cited}]"))) }
    };
    let all: Vec<String> = judged.ruling.findings().iter().filter(is_shown).map(said).collect();
    if all.is_empty() {
        return String::new();
    }
    let items: String = all.iter().map(|said| format!("- {said}\n")).collect();
    format!("\n## {}\n\n{items}", FINDINGS.get(lang))
}

fn points_table(judged: &Judged, speaker: &Speaker) -> String {
    let (ruling, lang) = (judged.ruling, speaker.lang);
    let (is_open, is_fined) = (ruling.points.iter().any(|(_, points)| points.is_open()), fines::any(ruling));
    let heads =
        points::titles(is_open, is_fined).into_iter().map(|title| title.get(lang).to_owned()).collect();
    let row = |seat: Seat| {
        let of = ruling.points[seat];
        let mut cells = vec![plain(&speaker.seat(seat)), of.game.map_or("–".to_owned(), numbers::signed)];
        cells.extend([numbers::signed(of.penalty), numbers::signed(of.total)]);
        cells.extend(is_open.then(|| points::possible(&of, speaker)));
        cells.extend(is_fined.then(|| fines::count(ruling.fines_range[seat])));
        cells
    };
    let sums: String =
        points::how(judged, speaker).iter().map(|said| format!("\n{}\n", plain(said))).collect();
    format!("\n## {}\n\n{}{sums}", POINTS.get(lang), table(heads, 1, Seat::ALL.map(row)))
}

fn decisions(rows: &WhatIf, speaker: &Speaker) -> String {
    if rows.rows.is_empty() && !rows.fell_short {
        return String::new();
    }
    let mut heads = vec![String::new()];
    heads.extend(Seat::ALL.map(|seat| seat.label(speaker.lang).to_owned()));
    let cells = rows.rows.iter().map(|row| {
        let mut cells = vec![format!("`{}`", what_if::said(row, speaker.lang))];
        cells.extend(Seat::ALL.map(|seat| numbers::signed(row.totals[seat])));
        cells
    });
    let shown = if rows.rows.is_empty() { String::new() } else { table(heads, 1, cells) };
    let remarks: String =
        what_if::remarks(rows, speaker).iter().map(|said| format!("\n{}\n", line_of(said))).collect();
    format!("\n## {}\n\n{shown}{remarks}", what_if::heading(speaker))
}

/// A remark keeps its commands between backticks.
fn line_of(said: &str) -> String {
    let part = |(n, part): (usize, &str)| if n % 2 == 1 { format!("`{part}`") } else { plain(part) };
    said.split('`').enumerate().map(part).collect()
}

fn list(title: &str, said: &[String]) -> String {
    if said.is_empty() {
        return String::new();
    }
    let items: String = said.iter().map(|said| format!("- {}\n", plain(said))).collect();
    format!("\n## {title}\n\n{items}")
}
