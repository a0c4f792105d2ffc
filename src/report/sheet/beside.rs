//! What stands beside the points of a sheet: what the organiser gave or took, and what the record says in free text.

use super::Top;
use super::words::{CORRECTIONS, remarks, total};
use crate::cards::Seat;
use crate::report::paint::clean_words;
use crate::report::table::signed;
use crate::session::{Row, Sheet};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};
use crate::transcript::Correction;

static CORRECTION: Text = text!(
    "correction by the organiser: {points}",
    "correction de l'organisateur : {points}",
    "correctie door de organisator: {points}"
);
static CORRECTION_WHY: Text = text!(
    "correction by the organiser: {points} ({why})",
    "correction de l'organisateur : {points} ({why})",
    "correctie door de organisator: {points} ({why})"
);
static NOTE: Text = text!("note: {note}", "remarque : {note}", "opmerking: {note}");
pub static APART: Text = text!(
    "Corrections are the organiser's own: they are part of the totals, and not of the points of a deal nor of any \
     balance.",
    "Les corrections sont celles de l'organisateur : elles comptent dans les totaux, mais ni dans les points d'une donne \
     ni dans une balance.",
    "Correcties zijn van de organisator zelf: ze tellen in de totalen, en niet in de punten van een gift of in een balans."
);
/// Everything that stands under a deal: that, what the organiser gave or took, and what the record says beside.
pub fn beside(row: &Row, speaker: &Speaker) -> Vec<String> {
    let mut lines = remarks(row, speaker);
    lines.extend(row.corrections.iter().map(|it| correction(it, speaker)));
    lines.extend(row.notes.iter().map(|note| said_note(note, speaker)));
    lines
}

/// A note of the record.
pub fn said_note(note: &serde_json::Value, speaker: &Speaker) -> String {
    NOTE.with([("note", Arg::Literal(clean_words(note)))]).say(speaker)
}

/// What the organiser gave or took, and why.
pub fn correction(it: &Correction, speaker: &Speaker) -> String {
    let points = format!("{} {}", speaker.seat(it.seat), signed(it.points));
    let points = ("points", Arg::Literal(points));
    match &it.why {
        Some(why) => CORRECTION_WHY.with([points, ("why", Arg::Foreign(why.clone()))]).say(speaker),
        None => CORRECTION.with([points]).say(speaker),
    }
}

/// `N -5, E +5`: the cell of a row in the column of corrections.
pub fn corrections(all: &[Correction], lang: Lang) -> String {
    let each = all.iter().map(|it| format!("{} {}", it.seat.label(lang), signed(it.points)));
    each.collect::<Vec<_>>().join(", ")
}

/// The row of what the organiser gave or took for the evening as a whole, above its first deal.
pub fn of_session(top: &Top, sheet: &Sheet) -> Option<Vec<String>> {
    if sheet.of_session.is_empty() {
        return None;
    }
    let mut cells = vec![String::new(); 2];
    cells.push(CORRECTIONS.get(top.lang).to_owned());
    cells.extend([String::new(), String::new()]);
    for seat in Seat::ALL {
        cells.push(String::new());
        cells.push(total(sheet.totals[seat]));
        if top.has_fines() {
            cells.push(String::new());
        }
    }
    if top.has_balance() {
        cells.push(String::new());
    }
    cells.push(corrections(&sheet.of_session, top.lang));
    Some(cells)
}
