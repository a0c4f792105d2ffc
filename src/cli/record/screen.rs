//! What the recorder shows: at most 24 lines of 80 columns, readable without colour.

use super::recorder::{Recorder, Stage};
use crate::cards::Seat;
use crate::report::view::TrickView;
use crate::text;
use crate::text::{Lang, Text, clean_line};
use crate::transcript::AuctionStep;
use crate::verdict::Severity;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub const WIDTH: usize = 80;
pub const HEIGHT: usize = 24;
/// The deal stands on the left, what is wrong with it on the right.
const LEFT: usize = 46;
const RIGHT: usize = WIDTH - LEFT - 2;
/// Lines between the head and the question.
const BODY: usize = HEIGHT - 5;

static RULEBOOK: Text = text!(
    "Which rulebook? Press its number.",
    "Quel règlement ? Appuyez sur son numéro.",
    "Welk reglement? Druk op het nummer."
);
static DEALER: Text = text!(
    "Who dealt? {seats} (Enter: not known)",
    "Qui a donné ? {seats} (Entrée : inconnu)",
    "Wie gaf? {seats} (Enter: niet bekend)"
);
static TURNED: Text = text!(
    "Turned card? (Enter: not known) {typed}",
    "Carte retournée ? (Entrée : inconnue) {typed}",
    "Keerkaart? (Enter: niet bekend) {typed}"
);
static CALL: Text = text!("{seat} says: {typed}", "{seat} dit : {typed}", "{seat} zegt: {typed}");
static CARD: Text = text!("{seat} plays: {typed}", "{seat} joue : {typed}", "{seat} speelt: {typed}");
static WHO_LEADS: Text = text!("Who leads? {seats}", "Qui entame ? {seats}", "Wie komt uit? {seats}");
static WHO: Text = text!("Who? {seats}", "Qui ? {seats}", "Wie? {seats}");
static OVER: Text = text!(
    "The deal is over. It is saved: jury judge {file}",
    "La donne est finie. Elle est enregistrée : jury judge {file}",
    "De gift is voorbij. Ze is bewaard: jury judge {file}"
);
static FINDINGS: Text = text!("So far", "Jusqu'ici", "Tot nu toe");
static NOTHING: Text = text!("nothing to object to", "rien à redire", "niets op aan te merken");
static HELP_CARDS: Text = text!(
    "suit+rank, rank alone follows · ? forgotten · @ other seat · Backspace undo · ^C end",
    "couleur+valeur, valeur seule suit · ? oubliée · @ autre · Retour annule · ^C fin",
    "kleur+waarde, waarde alleen bekent · ? vergeten · @ ander · Backspace terug · ^C einde"
);
static HELP_CALLS: Text = text!(
    "type and Enter · arrows choose · > to the cards · @ other seat · Backspace undo · ^C end",
    "tapez puis Entrée · flèches · > aux cartes · @ autre · Retour annule · ^C fin",
    "typ en Enter · pijltjes · > naar de kaarten · @ ander · Backspace terug · ^C einde"
);
static HELP_OTHERS: Text =
    text!("Backspace undo · ^C end", "Retour annule · ^C fin", "Backspace terug · ^C einde");
static POINTS: Text = text!("Points", "Points", "Punten");

/// Every line, none longer than the screen.
pub fn screen(recorder: &Recorder) -> Vec<String> {
    let rule = "─".repeat(WIDTH);
    let book = recorder.deal.transcript.rulebook.as_deref().unwrap_or("…");
    let mut lines =
        vec![cut(&format!("jury record  {}  {book}", clean_line(&recorder.name)), WIDTH), rule.clone()];
    let (left, right) = (left(recorder), right(recorder));
    for n in 0..BODY {
        let one = left.get(n).map(String::as_str).unwrap_or_default();
        let other = right.get(n).map(String::as_str).unwrap_or_default();
        lines.push(format!("{}│ {}", pad(&cut(one, LEFT), LEFT), cut(other, RIGHT)).trim_end().to_owned());
    }
    lines.push(rule);
    lines.push(cut(&question(recorder), WIDTH));
    let help = match recorder.stage() {
        Stage::Auction => &HELP_CALLS,
        Stage::Play | Stage::Turned => &HELP_CARDS,
        Stage::Rulebook | Stage::Dealer | Stage::Over => &HELP_OTHERS,
    };
    lines.push(cut(help.get(recorder.lang), WIDTH));
    lines
}

fn seats(lang: Lang) -> String {
    Seat::ALL.map(|seat| seat.label(lang)).join(" ")
}

fn question(recorder: &Recorder) -> String {
    let lang = recorder.lang;
    let seat = recorder.seat().map_or("?", |seat| seat.label(lang));
    let suit = recorder.suit.map(|suit| suit.to_string()).unwrap_or_default();
    let fill = |text: &'static Text, typed: &str| {
        let text = text.get(lang).replace("{seats}", &seats(lang)).replace("{seat}", seat);
        text.replace("{typed}", &format!("{typed}_")).replace("{file}", &clean_line(&recorder.name))
    };
    match recorder.stage() {
        _ if recorder.asks_by => fill(&WHO, ""),
        Stage::Rulebook => fill(&RULEBOOK, ""),
        Stage::Dealer => fill(&DEALER, ""),
        Stage::Turned => fill(&TURNED, &suit),
        Stage::Auction if recorder.seat().is_none() => fill(&WHO, ""),
        Stage::Auction => fill(&CALL, &clean_line(&recorder.typed)),
        Stage::Play if recorder.seat().is_none() => fill(&WHO_LEADS, ""),
        Stage::Play => fill(&CARD, &suit),
        Stage::Over => fill(&OVER, ""),
    }
}

fn left(recorder: &Recorder) -> Vec<String> {
    let lang = recorder.lang;
    let mut lines = Vec::new();
    if recorder.stage() == Stage::Rulebook {
        let row = |(n, book): (usize, &crate::api::ShippedRulebook)| format!("{}  {}", n + 1, book.name);
        return recorder.books.iter().enumerate().map(row).collect();
    }
    let calls = recorder.deal.transcript.auction.iter().flatten().filter_map(|step| match step {
        AuctionStep::Call { seat, call } => {
            let label = crate::text::calls::say(call, &crate::text::Speaker::new(lang));
            Some(format!("{} {label}", seat.label(lang)))
        }
        AuctionStep::Forgotten(_) | AuctionStep::Incident(_) => None,
    });
    lines.extend(wrapped(&calls.collect::<Vec<_>>().join(" · "), LEFT));
    if recorder.stage() == Stage::Auction {
        lines.push(String::new());
        let room = BODY.saturating_sub(lines.len());
        let calls = recorder.calls();
        let from = recorder.chosen.saturating_sub(room.saturating_sub(1));
        for (n, call) in calls.iter().enumerate().skip(from).take(room) {
            let mark = if n == recorder.chosen { ">" } else { " " };
            let why = call.reason.as_ref().map(|why| format!("  ✗ {why}")).unwrap_or_default();
            lines.push(format!("{mark} {}{why}", call.label));
        }
        return lines;
    }
    lines.push(format!(" #  {}", Seat::ALL.map(|seat| pad(seat.label(lang), 8)).concat()));
    let tricks = recorder.view().map(|view| view.tricks.as_slice()).unwrap_or_default();
    let room = BODY.saturating_sub(lines.len());
    lines.extend(tricks.iter().skip(tricks.len().saturating_sub(room)).map(|trick| row(trick, lang)));
    lines
}

/// `▸` led, `*` won.
fn row(trick: &TrickView, lang: Lang) -> String {
    let cell = |seat: Seat| {
        let card = trick.cards.iter().find(|card| card.seat == seat);
        let led = if trick.leader == Some(seat) { "▸" } else { " " };
        let won = if trick.winner == Some(seat) { "*" } else { "" };
        pad(&card.map_or(String::new(), |card| format!("{led}{}{won}", local(&card.card, lang))), 8)
    };
    format!("{:>2} {}", trick.number, Seat::ALL.map(cell).concat())
}

/// The card in the letters of the language.
fn local(card: &str, lang: Lang) -> String {
    let mut found = None;
    crate::cards::scan_hand(card, Lang::En, |it| found = it.ok().map(|(card, _)| card.label(lang)));
    found.unwrap_or_else(|| card.to_owned())
}

fn right(recorder: &Recorder) -> Vec<String> {
    let lang = recorder.lang;
    let mut lines = vec![FINDINGS.get(lang).to_owned()];
    let Some(view) = recorder.view() else { return lines };
    let mut said: Vec<String> = view.faults.iter().map(|fault| format!("! {}", fault.message)).collect();
    let told = view.findings.iter().filter(|it| it.severity > Severity::Advice || !it.articles.is_empty());
    said.extend(told.rev().map(|it| {
        let follows =
            if it.consequence.is_empty() { String::new() } else { format!(" → {}", it.consequence) };
        format!("• {}{follows}", it.message)
    }));
    if said.is_empty() {
        said.push(NOTHING.get(lang).to_owned());
    }
    for one in &said {
        lines.extend(wrapped(one, RIGHT));
    }
    if recorder.stage() == Stage::Over
        && let Some(points) = &view.points
    {
        lines.truncate(BODY - 6);
        lines.push(String::new());
        lines.push(POINTS.get(lang).to_owned());
        lines.extend(Seat::ALL.map(|seat| format!("{} {:+}", seat.label(lang), points[seat].total)));
    }
    if lines.len() > BODY {
        lines.truncate(BODY - 1);
        lines.push("…".to_owned());
    }
    lines
}

/// The text in lines of so many columns.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in clean_line(text).split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// As many columns of it as there are.
fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        if out.width() + c.width().unwrap_or(0) + 1 > columns {
            break;
        }
        out.push(c);
    }
    out + "…"
}

fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}
