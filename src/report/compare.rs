//! `jury compare`: one deal under several regulations, side by side.

use std::io::{self, Write};

use comfy_table::{Cell, ColumnConstraint, Table};
use serde::Serialize;

use super::book::{block, cited};
use super::consequence::consequences;
use super::diagnostics::Drawing;
use super::notes::outcome_name;
use super::paint::width;
use super::{Judged, cites, table};
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat};
use crate::codes::Code;
use crate::ruling::Heard;
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, clean, clean_line, escaped};
use crate::verdict::{Outcome, Severity};

static RULEBOOK: Text = text!("rulebook", "règlement", "reglement");
static GAME: Text = text!("game", "jeu", "spel");
static PLAYED: Text = text!("{game}", "{game}", "{game}");
static RESULT: Text = text!("result", "résultat", "resultaat");
static FINDINGS: Text = text!("findings", "constats", "bevindingen");
static WON: Text = text!("made", "gagné", "gewonnen");
static LOST: Text = text!("lost", "perdu", "verloren");
static NONE: Text = text!("no finding", "aucun constat", "geen bevinding");
static WHY: Text = text!("What makes the difference", "Ce qui fait la différence", "Wat het verschil maakt");
static MARKED: Text = text!(
    "≠ marks what differs from {first}.",
    "≠ marque ce qui diffère de {first}.",
    "≠ duidt aan wat van {first} verschilt."
);
static SAME: Text = text!(
    "All rulebooks come to the same result.",
    "Tous les règlements arrivent au même résultat.",
    "Alle reglementen komen tot hetzelfde resultaat."
);
static DECIDED: Text = text!(
    "What was decided holds under {own} only; under the others it is left out.",
    "Ce qui a été tranché ne vaut que selon {own} ; selon les autres, on n'en tient pas compte.",
    "Wat beslist werd, geldt alleen onder {own}; onder de andere telt het niet mee."
);
static NOT_DECIDED: Text = text!(
    "What was decided is left out: none of these is the rulebook of the deal.",
    "Ce qui a été tranché n'est pas pris en compte : aucun n'est le règlement de la donne.",
    "Wat beslist werd, telt niet mee: geen ervan is het reglement van de gift."
);
static UP_TO_JURY: Text = text!("jury", "jury", "jury");
static POINTS_BY: Text = text!("points by", "points selon", "punten volgens");

/// What is compared of one rulebook, each as the reader sees it.
#[derive(Debug)]
pub struct Column {
    pub book: String,
    pub game: String,
    pub result: String,
    pub points: PerSeat<String>,
}

/// Which rulebook finds this, and whether something else follows than under the first.
#[derive(Debug)]
pub struct ComparedFinding {
    /// `play/renonce W`.
    pub name: String,
    /// A word for each rulebook.
    pub words: Vec<(&'static str, bool)>,
}

/// Words over the parts of a comparison.
#[derive(Debug)]
pub struct Titles {
    pub game: &'static str,
    pub result: &'static str,
    pub why: &'static str,
}

/// A deal under every rulebook, for whoever draws it.
#[derive(Debug)]
pub struct Compared {
    pub name: String,
    pub titles: Titles,
    pub columns: Vec<Column>,
    pub findings: Vec<ComparedFinding>,
    pub remarks: Vec<String>,
    /// What each rulebook finds, with its articles.
    pub reasons: Vec<Vec<String>>,
}

/// What there is to draw.
pub fn compared(all: &[Judged], speaker: &Speaker) -> Compared {
    let lang = speaker.lang;
    let columns: Vec<Column> = all.iter().map(|judged| column(judged, speaker)).collect();
    let findings = findings(all, speaker);
    let is_other = |column: &Column| {
        columns.first().is_some_and(|first| {
            (&column.game, &column.result, &column.points) != (&first.game, &first.result, &first.points)
        })
    };
    let differs = columns.iter().any(is_other)
        || findings.iter().any(|finding| finding.words.iter().any(|(_, differs)| *differs));
    let mut remarks: Vec<String> =
        all.first().map(|first| said_remark(first, differs, speaker)).into_iter().collect();
    remarks.extend(decisions(all).map(|message| message.say(speaker)));
    Compared {
        name: all.first().map(|first| clean(first.name)).unwrap_or_default(),
        titles: Titles { game: GAME.get(lang), result: RESULT.get(lang), why: WHY.get(lang) },
        columns,
        findings,
        remarks,
        reasons: all.iter().map(|judged| reason_lines(judged, speaker)).collect(),
    }
}

fn said_remark(first: &Judged, differs: bool, speaker: &Speaker) -> String {
    let reference = [("first", Arg::Foreign(name(first)))];
    if differs { MARKED.with(reference).say(speaker) } else { SAME.get(speaker.lang).to_owned() }
}

fn column(judged: &Judged, speaker: &Speaker) -> Column {
    let ruling = judged.ruling;
    let lang = speaker.lang;
    let game = |contract: &Contract| {
        PLAYED.with([("game", Arg::Game(contract.game, Some(contract.level)))]).say(speaker)
    };
    let games: Vec<String> = ruling.games().map(|(_, contract)| game(contract)).collect();
    let result = match (ruling.outcome, ruling.games.as_slice()) {
        (Outcome::Played, _) if ruling.findings().iter().any(|finding| finding.leaves_game_open()) => {
            UP_TO_JURY.get(lang).to_owned()
        }
        (Outcome::Played, games) => {
            let words = games.iter().map(|game| match game.won {
                Some(true) => WON.get(lang),
                Some(false) => LOST.get(lang),
                None => "?",
            });
            words.collect::<Vec<_>>().join(", ")
        }
        (outcome, _) => outcome_name(outcome).get(lang).to_owned(),
    };
    let points = ruling.points.map(|points| match (points.game, !points.is_open()) {
        (None, true) if points.total == 0 => "—".to_owned(),
        (_, true) => table::signed(points.total),
        (_, false) if points.no_ceiling() && points.no_floor => "?".to_owned(),
        (_, false) if points.no_ceiling() => format!("≥{}", table::signed(points.min)),
        (_, false) if points.no_floor => format!("≤{}", table::signed(points.max)),
        (_, false) => format!("{}…{}", table::signed(points.min), table::signed(points.max)),
    });
    Column { book: name(judged), game: games.join(", "), result, points }
}

/// Remarks on readings are in the list below the table, not in it.
fn matters(finding: &Heard) -> bool {
    !finding.breach.code.word().starts_with("rule/")
}

/// The deal under every rulebook: a table, then what makes the difference, with the articles.
pub fn render(all: &[Judged], speaker: &Speaker, drawing: &Drawing) -> String {
    let lang = speaker.lang;
    let Some(first) = all.first() else { return String::new() };
    let mut rows: Vec<Column> = all.iter().map(|judged| column(judged, speaker)).collect();
    let mut out = format!("{}\n", drawing.paint.bold(&clean(first.name)));
    let (mut table, differs) = side_by_side(&rows, lang, drawing);
    if table::width(&table) > drawing.width {
        for (row, name) in rows.iter_mut().zip(short_names(all)) {
            row.book = name;
        }
        table = side_by_side(&rows, lang, drawing).0;
        table::fit(&mut table, drawing.width);
    }
    out.push_str(&table::print(&table));
    let (findings, other_findings) = findings_table(all, speaker, drawing);
    let differs = differs || other_findings;
    if !findings.is_empty() {
        out.push_str(&format!("\n\n{findings}"));
    }
    out.push_str(&format!("\n{}\n", said_remark(first, differs, speaker)));
    if let Some(message) = decisions(all) {
        out.push_str(&format!("{}\n", block(&message.say(speaker), drawing.width, 0, 0)));
    }
    out.push_str(&format!("\n{}\n", drawing.paint.bold(WHY.get(lang))));
    for judged in all {
        out.push_str(&reasons(judged, speaker, drawing));
    }
    out
}

/// Under which rulebook the decisions of the file were followed, where some were not.
fn decisions(all: &[Judged]) -> Option<Message> {
    all.first().filter(|judged| !judged.record.transcript.decisions.is_empty())?;
    let followed = |judged: &&Judged| !judged.ruling.decisions.0.is_empty();
    match all.iter().find(followed) {
        Some(_) if all.len() == 1 => None,
        Some(own) => Some(DECIDED.with([("own", Arg::Foreign(name(own)))])),
        None => Some(NOT_DECIDED.plain()),
    }
}

fn side_by_side(rows: &[Column], lang: Lang, drawing: &Drawing) -> (Table, bool) {
    let mut heading: Vec<String> = vec![RULEBOOK.get(lang).to_owned(), GAME.get(lang).to_owned()];
    heading.push(RESULT.get(lang).to_owned());
    heading.extend(Seat::ALL.map(|seat| seat.label(lang).to_owned()));
    let mut table = table::new(heading.iter().map(|word| Cell::new(drawing.paint.bold(word))).collect());
    let mut differs = false;
    let mut mark = |cell: &str, reference: &str| {
        let other = cell != reference;
        differs |= other;
        if other { format!("{cell} ≠") } else { cell.to_owned() }
    };
    for row in rows {
        let reference = &rows[0];
        let mut cells = vec![Cell::new(clean(&row.book)), Cell::new(mark(&row.game, &reference.game))];
        cells.push(Cell::new(mark(&row.result, &reference.result)));
        for seat in Seat::ALL {
            cells.push(table::right(mark(&row.points[seat], &reference.points[seat])));
        }
        table.add_row(cells);
    }
    (table, differs)
}

/// Which rulebook finds what: a line for each code and player, a column for each rulebook.
fn findings_table(all: &[Judged], speaker: &Speaker, drawing: &Drawing) -> (String, bool) {
    let lang = speaker.lang;
    let found = findings(all, speaker);
    if found.is_empty() {
        return (String::new(), false);
    }
    let mut heading = vec![FINDINGS.get(lang).to_owned()];
    heading.extend(short_names(all));
    let mut table = table::new(heading.iter().map(|word| Cell::new(drawing.paint.bold(word))).collect());
    table::fit(&mut table, drawing.width);
    let widest = found.iter().map(|finding| width(&finding.name)).max().unwrap_or_default();
    // No code is cut inside a word: where it is too long for its column, it breaks after the slash.
    let in_two = widest + 2 + all.len() * LEAST_COLUMN > drawing.width;
    let mut any_differs = false;
    for finding in &found {
        let name = if in_two { finding.name.replacen('/', "/\n", 1) } else { finding.name.clone() };
        let mut cells = vec![Cell::new(name)];
        for (word, differs) in &finding.words {
            any_differs |= differs;
            cells.push(Cell::new(if *differs { format!("{word} ≠") } else { (*word).to_owned() }));
        }
        table.add_row(cells);
    }
    if let Some(column) = table.column_mut(0) {
        column.set_constraint(ColumnConstraint::ContentWidth);
    }
    (table::print(&table), any_differs)
}

/// Each code and player with what every rulebook makes of it.
fn findings(all: &[Judged], speaker: &Speaker) -> Vec<ComparedFinding> {
    let lang = speaker.lang;
    let mut found: Vec<(Code, Option<Seat>)> = Vec::new();
    for finding in all.iter().flat_map(|judged| judged.ruling.findings().iter()).filter(matters) {
        if !found.contains(&(finding.breach.code, finding.breach.seat)) {
            found.push((finding.breach.code, finding.breach.seat));
        }
    }
    let of_all = |(code, seat): (Code, Option<Seat>)| {
        let reference = all.first().map(|first| what_follows(first, code, seat, speaker));
        let word = |judged: &Judged| {
            let word = worst(judged, code, seat).map_or("—", |severity| severity_word(severity).get(lang));
            (word, Some(what_follows(judged, code, seat, speaker)) != reference)
        };
        ComparedFinding { name: named(code, seat, lang), words: all.iter().map(word).collect() }
    };
    found.into_iter().map(of_all).collect()
}

/// The narrowest column in which the words of a rulebook stay whole.
const LEAST_COLUMN: usize = 10;

/// `play/renonce W`.
fn named(code: Code, seat: Option<Seat>, lang: Lang) -> String {
    let who = seat.map(|seat| format!(" {}", seat.label(lang))).unwrap_or_default();
    format!("{code}{who}")
}

/// The speaker with this regulation's words for jury, referee and committee.
fn under<'a>(judged: &Judged, speaker: &Speaker<'a>) -> Speaker<'a> {
    let law = judged.law;
    Speaker { names: law.names(), called: law.called(), decides: law.decides(), ..speaker.clone() }
}

/// Everything that follows from these findings; nothing where there are none.
fn what_follows(judged: &Judged, code: Code, seat: Option<Seat>, speaker: &Speaker) -> Vec<Vec<String>> {
    let findings = judged.ruling.findings().iter();
    let same = findings.filter(|finding| finding.breach.code == code && finding.breach.seat == seat);
    same.map(|finding| consequences(finding, speaker)).collect()
}

fn severity_word(severity: Severity) -> &'static Text {
    static ERROR: Text = text!("sanction", "sanction", "sanctie");
    static WARNING: Text = text!("no sanction", "sans sanction", "geen sanctie");
    static ADVICE: Text = text!("advice", "avis", "advies");
    match severity {
        Severity::Error => &ERROR,
        Severity::Warning => &WARNING,
        Severity::Advice => &ADVICE,
    }
}

fn worst(judged: &Judged, code: Code, seat: Option<Seat>) -> Option<Severity> {
    let findings = judged.ruling.findings().iter();
    findings
        .filter(|finding| finding.breach.code == code && finding.breach.seat == seat)
        .map(|finding| finding.severity())
        .max()
}

/// The rulebook as it is named on the command line: with the readings that were chosen.
fn name(judged: &Judged) -> String {
    let chosen = judged.selection.iter().map(|(id, letter)| format!("+{id}={letter}"));
    clean(&judged.law.book.id) + &clean_line(&chosen.collect::<String>())
}

/// The abbreviations of the rulebooks; the names of those that share one, or have none.
fn short_names(all: &[Judged]) -> Vec<String> {
    let short = |judged: &Judged| clean(&judged.law.book.abbreviation);
    let is_alone =
        |name: &str| !name.is_empty() && all.iter().filter(|judged| short(judged) == name).count() == 1;
    all.iter().map(|judged| if is_alone(&short(judged)) { short(judged) } else { name(judged) }).collect()
}

/// The findings of one rulebook under its name.
fn reasons(judged: &Judged, speaker: &Speaker, drawing: &Drawing) -> String {
    let (id, short) = (name(judged), clean(&judged.law.book.abbreviation));
    let heading = if short.is_empty() { id } else { format!("{id} ({short})") };
    let mut out = format!("  {}\n", drawing.paint.bold(&heading));
    for line in reason_lines(judged, speaker) {
        out.push_str(&format!("{}\n", block(&line, drawing.width, 4, 6)));
    }
    out
}

/// The findings of one rulebook with their articles, and where its points come from.
fn reason_lines(judged: &Judged, speaker: &Speaker) -> Vec<String> {
    let speaker = &under(judged, speaker);
    let lang = speaker.lang;
    let mut lines = Vec::new();
    for finding in judged.ruling.findings().iter() {
        let follows = consequences(finding, speaker).join(lang.language().semicolon);
        let follows = if follows.is_empty() { finding.message().say(speaker) } else { follows };
        let readings = if finding.readings().is_empty() {
            String::new()
        } else {
            format!(" ({})", finding.readings().join(", "))
        };
        let articles = cited(finding.basis.articles.iter().map(String::as_str), lang);
        lines.push(format!("{}{} {follows}{articles}{readings}", finding.id(), lang.language().colon));
    }
    if judged.ruling.findings().is_empty() {
        lines.push(NONE.get(lang).to_owned());
    }
    let score = judged.ruling.score.as_ref();
    let mut articles: Vec<String> = Vec::new();
    for article in score.iter().flat_map(|score| &score.lines).flat_map(|line| &line.cite) {
        let article = cites::article(article, lang);
        if !articles.contains(&article) {
            articles.push(article);
        }
    }
    if !articles.is_empty() {
        lines.push(format!("{}{}", POINTS_BY.get(lang), cited(articles.iter().map(String::as_str), lang)));
    }
    lines
}

#[derive(Serialize)]
struct Comparison<'a> {
    format: &'static str,
    transcript: &'a str,
    /// One verdict for each rulebook, in the order of comparison.
    verdicts: Vec<serde_json::Value>,
    /// What is not the same everywhere: `outcome`, `games`, `points`, `findings`.
    differs: Vec<&'static str>,
    /// What a reader should know beside it.
    notes: Vec<String>,
}

/// What the objects of this format are called.
pub const FORMAT: &str = "jury-comparison/1";

/// One object a deal, with the verdicts as `jury judge --format json` gives them.
pub fn write_json(out: &mut impl Write, all: &[Judged], speaker: &Speaker) -> io::Result<()> {
    let Some(first) = all.first() else { return Ok(()) };
    let verdicts: Vec<serde_json::Value> =
        all.iter().map(|judged| super::json::value(judged, &under(judged, speaker))).collect();
    let differs = |key: &&'static str| verdicts.iter().any(|verdict| verdict[*key] != verdicts[0][*key]);
    let differs =
        ["outcome", "games", "points", "fines", "findings"].into_iter().filter(|key| differs(key)).collect();
    let notes = decisions(all).iter().map(|message| message.say(speaker)).collect();
    let comparison = Comparison { format: FORMAT, transcript: first.name, verdicts, differs, notes };
    escaped::write_json(out, &comparison)?;
    out.write_all(b"\n")
}

/// The worst severity under any of them.
pub fn severity(all: &[Judged]) -> Option<Severity> {
    all.iter().filter_map(|judged| judged.ruling.severity()).max()
}
