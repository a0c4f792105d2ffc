//! The report for a juror: hands, tricks, findings, points, verdict.

use super::answer::Among;
use super::answer_page::answer_page;
use super::cites::articles;
use super::compass::compass;
use super::consequence::{consequences, proof_lines};
use super::diagnostics::{Drawing, Picture};
use super::paint::{clean_words, wrap};
use super::{Judged, notes, points, sheet, tricks, verdict_line, what_if};
use crate::auction::Contract;
use crate::replay::TrumpIs;
use crate::report::headings::{ARTICLES, FOLLOWS, NOTES, READING, VERDICT};
use crate::rulebook::Library;
use crate::ruling::{Finding, Heard, WhatIf};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, clean, clean_line};
use crate::verdict::Severity;

static TURNED: Text = text!("turned {card}", "carte retournée {card}", "keerkaart {card}");
static PLAYS: Text =
    text!("{seats} · {game} · {trump}", "{seats} · {game} · {trump}", "{seats} · {game} · {trump}");
static TRUMP: Text = text!("trump {suit}", "atout {suit}", "troef {suit}");
static NO_TRUMP: Text = text!("no trump", "sans atout", "zonder troef");
static TRUMP_UNKNOWN: Text = text!("trump unknown", "atout inconnu", "troef onbekend");
static IN_SHORT: Text = text!(
    "In short, since very many deals of this file have hardly anything in them; judged alone, this one is told at \
     length.",
    "En bref, car de très nombreuses donnes de ce fichier ne contiennent presque rien ; jugée seule, celle-ci est exposée \
     en détail.",
    "In het kort, want in heel veel giften van dit bestand staat bijna niets; apart beoordeeld wordt deze voluit \
     beschreven."
);

/// Columns beyond which nobody likes to read sentences.
pub(super) const PROSE: usize = 110;

/// How much to print.
#[derive(Clone, Copy, Debug)]
pub enum Detail<'a> {
    /// The answer alone: at most six lines.
    Brief(&'a WhatIf),
    /// Everything, with what each decision of the jury would give.
    Full(&'a WhatIf),
    /// Everything, with the readings of the text that change nothing at stake too.
    Verbose(&'a WhatIf),
    /// Findings and the verdict line only.
    Quiet,
    /// No more than that, since the file asks for more reports than are written at length; that is said.
    Short,
}

/// The whole report of a deal that stands alone.
pub fn render(judged: &Judged, speaker: &Speaker, drawing: &Drawing, detail: Detail) -> String {
    render_among(judged, speaker, drawing, detail, Among::Alone)
}

/// The whole report of one deal: the answer first, then the findings, then hands, tricks, points and notes.
pub fn render_among(
    judged: &Judged,
    speaker: &Speaker,
    drawing: &Drawing,
    detail: Detail,
    among: Among,
) -> String {
    let (rows, verbose) = match detail {
        Detail::Brief(rows) | Detail::Full(rows) => (Some(rows), false),
        Detail::Verbose(rows) => (Some(rows), true),
        Detail::Quiet => (None, true),
        Detail::Short => (None, false),
    };
    let mut out = String::new();
    let heading = drawing.paint.bold(&wrap(&heading(judged, speaker), drawing.width, 2)) + "\n";
    // Alone, a deal needs no name: the answer comes first.
    let is_named_first = among != Among::Alone || rows.is_none();
    if is_named_first {
        out.push_str(&heading);
    }
    if let Some(rows) = rows {
        out.push_str(&answer_page(judged, rows, among, speaker, drawing));
    }
    if let Detail::Brief(_) = detail {
        return out;
    }
    let is_shown = |finding: &Heard| verbose || !notes::is_on_folded_reading(judged.ruling, *finding);
    for finding in judged.ruling.findings().iter().filter(is_shown) {
        out.push('\n');
        out.push_str(&finding_picture(judged, finding, speaker, drawing));
    }
    if let Some(rows) = rows {
        out.push('\n');
        if !is_named_first {
            out.push_str(&heading);
        }
        out.push_str(&tables(judged, rows, verbose, speaker, drawing));
    }
    let lang = speaker.lang;
    let line = format!(
        "{}{} {}",
        VERDICT.get(lang),
        lang.language().colon,
        verdict_line::sentence(judged.ruling, speaker)
    );
    out.push_str(&format!("\n{}\n", drawing.paint.bold(&wrap(&line, drawing.width.min(PROSE), 2))));
    if let Detail::Short = detail {
        out.push_str(&(wrap(IN_SHORT.get(lang), drawing.width.min(PROSE), 2) + "\n"));
    }
    out
}

/// What the table knew, the hands, the tricks, the points and the notes.
fn tables(judged: &Judged, rows: &WhatIf, verbose: bool, speaker: &Speaker, drawing: &Drawing) -> String {
    let (paint, width) = (drawing.paint, drawing.width);
    let mut out = String::new();
    for line in facts(judged, speaker) {
        out.push_str(&wrap(&line, width, 2));
        out.push('\n');
    }
    out.push('\n');
    out.push_str(&compass(&judged.record.transcript, &judged.ruling.replay.holdings, speaker, paint));
    let tricks = tricks::tricks(judged.ruling, speaker, paint);
    if !tricks.is_empty() {
        out.push('\n');
        out.push_str(&tricks);
    }
    out.push('\n');
    out.push_str(&points::points(judged, speaker, paint, width));
    let what_if = what_if::what_if(rows, speaker, width);
    if !what_if.is_empty() {
        out.push_str(&format!("\n{what_if}"));
    }
    let length = notes::Length { every_reading: verbose, hindsight: true };
    let notes = notes::notes(judged.ruling, &judged.law.book, judged.selection, length);
    if !notes.is_empty() {
        let width = width.min(PROSE);
        out.push_str(&format!("\n{}\n", paint.bold(NOTES.get(speaker.lang))));
        for note in notes::say(&notes, speaker) {
            out.push_str(&wrap(&format!("- {note}"), width, 2));
            out.push('\n');
        }
    }
    out
}

pub(super) fn heading(judged: &Judged, speaker: &Speaker) -> String {
    let book = &judged.law.book;
    let title = clean(book.title.get(speaker.lang));
    // A draft has the title of its base until it gets its own: its id tells them apart.
    let is_shipped = Library::ids().any(|id| id == book.id);
    let id = if is_shipped { String::new() } else { format!(" ({})", clean(&book.id)) };
    format!("{} — {title}{id}", clean(judged.name))
}

/// What the table knew before the first card.
pub(super) fn facts(judged: &Judged, speaker: &Speaker) -> Vec<String> {
    let transcript = &judged.record.transcript;
    let mut lines = Vec::new();
    if let Some(event) = &transcript.event {
        lines.push(clean_words(event));
    }
    let mut game: Vec<String> = judged.ruling.contracts().iter().map(|c| plays(c, speaker)).collect();
    if let Some(card) = transcript.deal.turned.card() {
        game.push(TURNED.with([("card", card.into())]).say(speaker));
    }
    if !game.is_empty() {
        lines.push(game.join(" · "));
    }
    lines.extend(transcript.corrections.iter().map(|it| sheet::correction(it, speaker)));
    lines.extend(transcript.notes.iter().map(|note| sheet::said_note(note, speaker)));
    lines
}

fn plays(contract: &Contract, speaker: &Speaker) -> String {
    let trump: Message = match contract.trump {
        TrumpIs::Suit(suit) => TRUMP.with([("suit", suit.into())]),
        TrumpIs::None => NO_TRUMP.plain(),
        TrumpIs::Unknown => TRUMP_UNKNOWN.plain(),
    };
    PLAYS
        .with([
            ("seats", contract.players.into()),
            ("game", Arg::Game(contract.game, Some(contract.level))),
            ("trump", trump.into()),
        ])
        .say(speaker)
}

fn finding_picture(judged: &Judged, finding: Heard, speaker: &Speaker, drawing: &Drawing) -> String {
    let record = judged.record;
    let labels = std::iter::once((&finding.breach.at, &finding.breach.label))
        .chain(finding.breach.also.iter().map(|(at, label)| (at, label)))
        .map(|(at, label)| (record.place(at), label.say(speaker)));
    let earlier = finding.breach.earlier.iter().filter(|_| record.shares_text);
    // Where earlier deals stand in the same text, a label can be in any of them: lines are then counted over
    // the whole file.
    let alone = earlier.clone().all(|(at, _)| at.place.is_none());
    let labels = labels.chain(earlier.filter_map(|(at, label)| Some((at.place?, label.say(speaker)))));
    let lang = speaker.lang;
    let mut footer: Vec<String> = earlier_lines(judged, &finding, speaker);
    let follows = consequences(finding, speaker);
    if !follows.is_empty() {
        footer.push(format!(
            "{}{} {}.",
            FOLLOWS.get(lang),
            lang.language().colon,
            follows.join(lang.language().semicolon)
        ));
    }
    footer.extend(proof_lines(&finding, speaker));
    if !finding.basis.articles.is_empty() {
        footer.push(format!(
            "{}{} {}",
            ARTICLES.get(lang),
            lang.language().colon,
            articles(&finding.basis.articles, lang)
        ));
    }
    if !finding.readings().is_empty() {
        let readings = finding.readings().join(", ");
        footer.push(format!("{}{} {}", READING.get(lang), lang.language().colon, clean_line(&readings)));
    }
    let picture = Picture {
        code: Some(finding.id()),
        severity: finding.severity(),
        message: finding.message().say(speaker),
        labels: labels.collect(),
        footer: (!footer.is_empty()).then(|| footer.join("\n")),
        name: if alone { judged.name } else { file_of(judged.name) },
        text: record.lines(),
        lines_before: record.lines_before,
    };
    match judged.ruling.may_draw() {
        true => drawing.draw(picture),
        false => without_lines(&picture, lang.language().colon, drawing.width),
    }
}

/// A finding with the places where it stands, and without the lines of the file.
fn without_lines(picture: &Picture, colon: &str, width: usize) -> String {
    let sign = match picture.severity {
        Severity::Error => '×',
        Severity::Warning => '⚠',
        Severity::Advice => '☞',
    };
    let mut out = format!("{}\n\n", picture.code.as_deref().unwrap_or_default());
    let mut say = |line: &str| out.push_str(&format!("{}\n", wrap(line, width, 4)));
    say(&format!("  {sign} {}", picture.message));
    for (place, label) in &picture.labels {
        let (line, column) = picture.text.line_column(place.start as usize);
        let line = line + picture.lines_before;
        say(&format!("    {}:{line}:{column}{colon} {label}", clean_line(picture.name)));
    }
    picture.footer.iter().flat_map(|footer| footer.lines()).for_each(|line| say(&format!("  {line}")));
    out
}

/// The file of a deal: `path#3` without its number.
pub(super) fn file_of(name: &str) -> &str {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    name.rsplit_once('#').filter(|(_, rest)| number(rest)).map_or(name, |(file, _)| file)
}

/// What happened in deals that stand in other files or lines, where a label cannot point.
pub(super) fn earlier_lines(judged: &Judged, finding: &Finding, speaker: &Speaker) -> Vec<String> {
    let drawn = |place: Option<_>| judged.record.shares_text && place.is_some();
    let others = finding.breach.earlier.iter().filter(|(at, _)| !drawn(at.place));
    others
        .map(|(at, label)| {
            let said = label.say(speaker);
            format!("{}:{}:{}{} {said}", clean(&at.name), at.line, at.column, speaker.lang.language().colon)
        })
        .collect()
}
