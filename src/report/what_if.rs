//! What each decision of the jury would give, in the very words that record it.

use comfy_table::Cell;

use super::paint::wrap;
use super::table;
use crate::cards::Seat;
use crate::ruling::{WhatIf, WhatIfRow};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, count};

static TITLE: Text = text!(
    "If {court} decides (`--decide`)",
    "Si {court} décide (`--decide`)",
    "Als {court} beslist (`--decide`)"
);

static HEADING: Text = text!("If {court} decides", "Si {court} décide", "Als {court} beslist");
static EACH_ALONE: Text = text!(
    "One question a row, the others left as they are; several `--decide` together show any combination.",
    "Une question par ligne, les autres restant telles quelles ; plusieurs `--decide` ensemble montrent toute \
     combinaison.",
    "Eén vraag per regel, de andere blijven zoals ze zijn; meerdere `--decide` samen tonen elke combinatie."
);
static MORE: Text = text!(
    "Not shown: {rows} on {ids}; `--decide` one of the questions above, and they follow.",
    "Non montré : {rows} sur {ids} ; tranchez l'une des questions ci-dessus par `--decide`, et le reste suit.",
    "Niet getoond: {rows} over {ids}; beslis een van de vragen hierboven met `--decide`, en de rest volgt."
);

static NOT_WORKED_OUT: Text = text!(
    "Not worked out: {rows} on {ids}; this deal, or those before it in the file, ask for more work than is done. Decide \
     some questions (`--decide`), or judge this deal alone.",
    "Non calculé : {rows} sur {ids} ; cette donne, ou celles qui la précèdent dans le fichier, demandent plus de travail \
     qu'on n'en fait. Tranchez des questions (`--decide`) ou jugez cette donne seule.",
    "Niet uitgewerkt: {rows} over {ids}; deze gift, of die ervoor in het bestand, vragen meer werk dan er gedaan wordt. \
     Beslis enkele vragen (`--decide`) of beoordeel deze gift apart."
);

/// A row for every choice of every open question; empty when nothing is open.
pub fn what_if(what_if: &WhatIf, speaker: &Speaker, width: usize) -> String {
    if what_if.rows.is_empty() && !what_if.fell_short {
        return String::new();
    }
    let mut head = vec![Cell::new(TITLE.plain().say(speaker))];
    head.extend(Seat::ALL.map(|seat| table::right(seat.label(speaker.lang))));
    let mut rows = table::new(head);
    for row in &what_if.rows {
        let mut cells = vec![Cell::new(said(row, speaker.lang))];
        cells.extend(Seat::ALL.map(|seat| table::right(table::signed(row.totals[seat]))));
        rows.add_row(cells);
    }
    let mut out = if !what_if.rows.is_empty() { table::print(&rows) + "\n" } else { String::new() };
    for remark in remarks(what_if, speaker) {
        out.push_str(&(wrap(&remark, width, 2) + "\n"));
    }
    out
}

/// What stands over the rows, where a reader need not type anything.
pub fn heading(speaker: &Speaker) -> String {
    HEADING.plain().say(speaker)
}

/// The decisions of a row: `play/renonce#1=-2,stands`.
pub fn said(row: &WhatIfRow, lang: Lang) -> String {
    let given: Vec<String> = row.given.iter().map(|(id, it)| format!("{id}={}", it.words(lang))).collect();
    given.join(" + ")
}

/// What is to be said of rows that are not there.
pub fn remarks(what_if: &WhatIf, speaker: &Speaker) -> Vec<String> {
    let mut remarks: Vec<Message> = Vec::new();
    if !what_if.unshown.is_empty() {
        let rows = Arg::counted(what_if.left_out, &count::ROW);
        let text = if what_if.fell_short { &NOT_WORKED_OUT } else { &MORE };
        remarks.push(text.with([("rows", rows), ("ids", Arg::All(what_if.unshown.clone()))]));
    }
    if what_if.questions > 1 && !what_if.rows.is_empty() {
        remarks.push(EACH_ALONE.plain());
    }
    remarks.iter().map(|remark| remark.say(speaker)).collect()
}
