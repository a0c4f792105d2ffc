//! The report for a juror: hands, tricks, findings, points, verdict.

use super::cites::articles;
use super::compass::compass;
use super::consequence::{consequences, proof_lines};
use super::diagnostics::{Drawing, Picture};
use super::game_line::game_line;
use super::paint::{clean_words, wrap};
use super::{Judged, notes, points, table, tricks, what_if};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::replay::TrumpIs;
use crate::rulebook::Library;
use crate::ruling::{Finding, Heard, Ruling, WhatIf};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, clean, clean_line};
use crate::verdict::{Outcome, Severity};

static TURNED: Text = text!("turned {card}", "carte retournée {card}", "keerkaart {card}");
static PLAYS: Text =
    text!("{seats} · {game} · {trump}", "{seats} · {game} · {trump}", "{seats} · {game} · {trump}");
static TRUMP: Text = text!("trump {suit}", "atout {suit}", "troef {suit}");
static NO_TRUMP: Text = text!("no trump", "sans atout", "zonder troef");
static TRUMP_UNKNOWN: Text = text!("trump unknown", "atout inconnu", "troef onbekend");
static FOLLOWS: Text = text!("Consequence", "Conséquence", "Gevolg");
static ARTICLES: Text = text!("Articles", "Articles", "Artikels");
static READING: Text = text!("Reading", "Lecture", "Lezing");
static NOTES: Text = text!("Notes", "Remarques", "Opmerkingen");
static VERDICT: Text = text!("Verdict", "Verdict", "Uitspraak");
static ONE_INFRACTION: Text = text!("1 infraction", "1 infraction", "1 overtreding");
static INFRACTIONS: Text = text!("{n} infractions", "{n} infractions", "{n} overtredingen");
static NO_INFRACTION: Text = text!("no infraction", "aucune infraction", "geen overtreding");
static OPEN: Text = text!(
    "{court} still has to decide on {ids}",
    "{court} doit encore trancher : {ids}",
    "{court} moet nog beslissen over {ids}"
);

static NOT_FINAL: Text = text!("not final: {why}", "pas définitif : {why}", "niet definitief: {why}");
static HANGS_ON: Text = text!(
    "it hangs on {deals}, where {court} still has to decide",
    "cela dépend de ce que {court} tranchera pour {deals}",
    "dat hangt af van {deals}, waar {court} nog moet beslissen"
);

/// How much to print.
#[derive(Clone, Copy, Debug)]
pub enum Detail<'a> {
    /// Everything, with what each decision of the jury would give.
    Full(&'a WhatIf),
    /// Findings and the verdict line only.
    Quiet,
}

/// The whole report of one deal.
pub fn render(judged: &Judged, speaker: &Speaker, drawing: &Drawing, detail: Detail) -> String {
    let mut out = String::new();
    let transcript = &judged.record.transcript;
    let paint = drawing.paint;
    out.push_str(&paint.bold(&wrap(&heading(judged, speaker), drawing.width, 2)));
    out.push('\n');
    if let Detail::Full(_) = detail {
        for line in facts(judged, speaker) {
            out.push_str(&wrap(&line, drawing.width, 2));
            out.push('\n');
        }
        out.push('\n');
        out.push_str(&compass(transcript, &judged.ruling.replay.holdings, speaker, paint));
        let tricks = tricks::tricks(judged.ruling, speaker, paint);
        if !tricks.is_empty() {
            out.push('\n');
            out.push_str(&tricks);
        }
    }
    for finding in judged.ruling.findings().iter() {
        out.push('\n');
        out.push_str(&finding_picture(judged, finding, speaker, drawing));
    }
    if let Detail::Full(rows) = detail {
        out.push('\n');
        out.push_str(&points::points(judged, speaker, paint, drawing.width));
        let what_if = what_if::what_if(rows, speaker, drawing.width);
        if !what_if.is_empty() {
            out.push_str(&format!("\n{what_if}"));
        }
        let notes = notes::notes(judged.ruling, &judged.law.book, judged.selection);
        if !notes.is_empty() {
            out.push_str(&format!("\n{}\n", paint.bold(NOTES.get(speaker.lang))));
            for note in notes::say(&notes, speaker) {
                out.push_str(&wrap(&format!("- {note}"), drawing.width, 2));
                out.push('\n');
            }
        }
    }
    let lang = speaker.lang;
    let line = format!("{}{} {}", VERDICT.get(lang), lang.language().colon, verdict_line(judged, speaker));
    out.push_str(&format!("\n{}\n", paint.bold(&wrap(&line, drawing.width, 2))));
    out
}

fn heading(judged: &Judged, speaker: &Speaker) -> String {
    let book = &judged.law.book;
    let title = clean(book.title.get(speaker.lang));
    // A draft has the title of its base until it gets its own: its id tells them apart.
    let is_shipped = Library::ids().any(|id| id == book.id);
    let id = if is_shipped { String::new() } else { format!(" ({})", clean(&book.id)) };
    format!("{} — {title}{id}", clean(judged.name))
}

/// What the table knew before the first card.
fn facts(judged: &Judged, speaker: &Speaker) -> Vec<String> {
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
    if !finding.basis.readings.is_empty() {
        let readings = finding.basis.readings.join(", ");
        footer.push(format!("{}{} {}", READING.get(lang), lang.language().colon, clean_line(&readings)));
    }
    drawing.draw(Picture {
        code: Some(finding.id()),
        severity: finding.severity(),
        message: finding.breach.message.say(speaker),
        labels: labels.collect(),
        footer: (!footer.is_empty()).then(|| footer.join("\n")),
        name: if alone { judged.name } else { file_of(judged.name) },
        text: record.lines(),
        lines_before: record.lines_before,
    })
}

/// The file of a deal: `path#3` without its number.
fn file_of(name: &str) -> &str {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    name.rsplit_once('#').filter(|(_, rest)| number(rest)).map_or(name, |(file, _)| file)
}

/// What happened in deals that stand in other files or lines, where a label cannot point.
fn earlier_lines(judged: &Judged, finding: &Finding, speaker: &Speaker) -> Vec<String> {
    let drawn = |place: Option<_>| judged.record.shares_text && place.is_some();
    let others = finding.breach.earlier.iter().filter(|(at, _)| !drawn(at.place));
    others
        .map(|(at, label)| {
            let said = label.say(speaker);
            format!("{}:{}:{}{} {said}", clean(&at.name), at.line, at.column, speaker.lang.language().colon)
        })
        .collect()
}

/// One line a juror can read out.
fn verdict_line(judged: &Judged, speaker: &Speaker) -> String {
    let ruling = judged.ruling;
    let games = ruling.games().map(|(game, contract)| game_line(ruling, game, contract).say(speaker));
    let mut parts: Vec<String> = games.collect();
    // The line on a void game has said so already.
    if !matches!(ruling.outcome, Outcome::Played | Outcome::Void) {
        parts.push(notes::outcome_name(ruling.outcome).get(speaker.lang).to_owned());
    }
    // A deal without a game has points only where somebody is punished.
    let scored = ruling.score.is_some() && ruling.outcome != Outcome::PassedOut;
    if scored || ruling.points.iter().any(|(_, points)| points.total != 0) {
        let totals = Seat::ALL.map(|seat| {
            let total = ruling.points[seat].total;
            format!("{} {}", seat.label(speaker.lang), table::signed(total))
        });
        parts.push(totals.join(", "));
    }
    let infractions = ruling.findings().iter().filter(|f| f.severity() > Severity::Advice).count();
    parts.push(match infractions {
        0 => NO_INFRACTION.get(speaker.lang).to_owned(),
        1 => ONE_INFRACTION.get(speaker.lang).to_owned(),
        n => INFRACTIONS.with([("n", n.into())]).say(speaker),
    });
    let open: Vec<String> =
        ruling.findings().iter().filter(|f| f.is_open()).map(|finding| finding.id()).collect();
    if !open.is_empty() {
        parts.push(OPEN.with([("ids", Arg::Literal(open.join(", ")))]).say(speaker));
    }
    if let Some(why) = not_final(ruling).filter(|_| open.is_empty() && ruling.hangs_on.is_empty()) {
        parts.push(NOT_FINAL.with([("why", Arg::Text(why))]).say(speaker));
    }
    if !ruling.hangs_on.is_empty() {
        parts.push(HANGS_ON.with([("deals", notes::deals(&ruling.hangs_on).into())]).say(speaker));
    }
    format!("{}.", parts.join(speaker.lang.language().semicolon))
}

/// Why a verdict that leaves nothing to the jury is not the last word all the same; that the record ends
/// too early is said anyway.
fn not_final(ruling: &Ruling) -> Option<&'static Text> {
    static DOUBTFUL: Text = text!(
        "the record has a card that cannot be right",
        "le relevé contient une carte impossible",
        "het verslag bevat een kaart die niet kan kloppen"
    );
    static NO_POINTS: Text = text!(
        "the regulation gives no points for this game",
        "le règlement ne donne pas de points pour ce jeu",
        "het reglement geeft geen punten voor dit spel"
    );
    static UNCHECKED: Text =
        text!("something cannot be checked", "un point ne peut être vérifié", "iets is niet na te gaan");
    static OPEN_DEAL: Text = text!(
        "it rests on an earlier deal that is still open",
        "il repose sur une donne précédente encore ouverte",
        "ze steunt op een vorige gift die nog open is"
    );
    if ruling.is_final() || ruling.outcome == Outcome::Unfinished {
        return None;
    }
    let any = |of: fn(Heard) -> bool| ruling.findings().iter().any(of);
    if any(|finding| finding.breach.unchecked) {
        Some(&UNCHECKED)
    } else if any(|finding| finding.breach.on_open_deal) {
        Some(&OPEN_DEAL)
    } else if ruling.replay.tricks.iter().any(|trick| trick.doubtful) {
        Some(&DOUBTFUL)
    } else {
        Some(&NO_POINTS)
    }
}
