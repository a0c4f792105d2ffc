//! The sheet as a page for the wall: a row a deal, points and running total of each player in one cell, so that it fits a
//! phone.

use std::io::{self, Write};

use maud::{Markup, html};

use super::{Form, Pen, Top, Under, beside, legend, ranking, words};
use crate::cards::Seat;
use crate::report::html::{self, coloured};
use crate::report::paint::clean_words;
use crate::session::{Row, Sheet};
use crate::text;
use crate::text::clean;

pub static FORM: Form =
    Form { name: "html", help: text!("html", "html", "html"), pen: || Box::<Page>::default(), end: ranked };

#[derive(Debug, Default)]
struct Page {
    /// Of the last row.
    round: Option<u32>,
}

impl Pen for Page {
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()> {
        let title = format!("{} — {}", words::SHEET.get(top.lang), clean(top.name));
        if is_first {
            write!(out, "{}", html::begin(&title, top.lang))?;
        }
        // The table stays open for the rows, which are written as they come.
        writeln!(
            out,
            "<article class=\"sheet\">{}<table class=\"sheet\">{}<tbody>",
            above(top, &title),
            heads(top)
        )?;
        for cells in [words::carried(top, sheet), beside::of_session(top, sheet)].into_iter().flatten() {
            write!(out, "{}", line(top, &cells, "before").into_string())?;
        }
        let speaker = top.speaker();
        let said: Vec<String> = sheet.of_session.iter().map(|it| beside::correction(it, &speaker)).collect();
        write!(out, "{}", under(&said).into_string())
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, _: &str, row: &Row) -> io::Result<()> {
        let speaker = top.speaker();
        let is_new = self.round.replace(row.round).is_some_and(|last| last != row.round);
        let mut said = if top.quiet { Vec::new() } else { beside::beside(row, &speaker) };
        if top.arithmetic {
            said.extend(words::sums(row, &speaker).iter().map(|sum| format!("= {sum}")));
        }
        let page: Markup = html! {
            @if is_new { tr { th colspan="6" scope="rowgroup" { (words::round(row.round, &speaker)) } } }
            (line(top, &words::cells(top, row), ""))
            (under(&said))
        };
        writeln!(out, "{}", page.into_string())
    }

    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()> {
        let closing: Vec<String> = if top.quiet {
            Vec::new()
        } else {
            legend::closing(top, sheet).into_iter().chain(top.rules()).collect()
        };
        let foot: Markup = html! {
            tfoot {
                tr {
                    td {}
                    th scope="row" { (words::TOTAL.get(top.lang)) }
                    @for seat in Seat::ALL {
                        td {
                            strong { (words::marked(sheet.totals[seat], sheet.is_incomplete())) }
                            @if top.has_fines() { (fines(top, &words::fine_count(sheet.fines[seat]))) }
                        }
                    }
                }
            }
        };
        let after: Markup = html! {
            @if top.has_balance() {
                p class="legend" { (words::BALANCE.get(top.lang)) (top.lang.language().colon) " " (words::balance(sheet.balance(), sheet.is_open())) }
            }
            ul class="notes legend" { @for said in closing { li { (coloured(&said)) } } }
        };
        writeln!(out, "</tbody>{}</table>{}</article>", foot.into_string(), after.into_string())
    }
}

/// The title, the event, who keeps the score.
fn above(top: &Top, title: &str) -> String {
    let speaker = top.speaker();
    let page: Markup = html! {
        h1 { (title) }
        p class="fact" { (clean(top.law.book.title.get(top.lang))) }
        @if let Some(event) = &top.header.event { p class="fact" { (coloured(&clean_words(event))) } }
        @if let Some(seat) = top.header.scorer { p class="fact" { (words::SCORER.with([("seat", seat.into())]).say(&speaker)) } }
        @if let Some(notes) = &top.header.notes { p class="fact" { (coloured(&beside::said_note(notes, &speaker))) } }
    };
    page.into_string()
}

fn heads(top: &Top) -> String {
    let page: Markup = html! {
        thead {
            tr {
                th scope="col" { "#" }
                th scope="col" { (words::GAME.get(top.lang)) }
                @for seat in Seat::ALL { th scope="col" { (top.player(seat)) } }
            }
        }
    };
    page.into_string()
}

/// A row of cells as the other forms have them: number, dealer, game, by, result, then the players, the sum of the four,
/// and corrections.
fn line(top: &Top, cells: &[String], class: &str) -> Markup {
    let [number, dealer, game, by, result, rest @ ..] = cells else { return html! {} };
    let each = if top.has_fines() { 3 } else { 2 };
    let players = rest.chunks_exact(each).take(Seat::ALL.len());
    let balance = rest.get(each * Seat::ALL.len()).filter(|_| top.has_balance());
    let corrections = rest.last().filter(|said| !said.is_empty());
    html! {
        tr class=(class) {
            th scope="row" { (number) }
            td {
                (coloured(game)) " "
                small { (by) " " (result) }
                @if !dealer.is_empty() { " " small { (words::DEALER.get(top.lang)) " " (dealer) } }
                @if let Some(balance) = balance.filter(|said| !matches!(said.as_str(), "" | "0")) {
                    " " small { (words::BALANCE.get(top.lang)) " " (balance) }
                }
                @if let Some(corrections) = corrections { " " small { (words::CORRECTIONS.get(top.lang)) " " (corrections) } }
            }
            @for player in players {
                td {
                    (player[0]) @if !player[0].is_empty() { br; }
                    strong { (player[1]) }
                    @if let Some(count) = player.get(2) { (fines(top, count)) }
                }
            }
        }
    }
}

fn fines(top: &Top, count: &str) -> Markup {
    html! { @if !matches!(count, "" | "0") { br; small { (count) " " (words::FINES.get(top.lang)) } } }
}

/// What stands under a deal.
fn under(said: &[String]) -> Markup {
    html! {
        @for said in said { tr class="under" { td {} td colspan="5" { (coloured(said)) } } }
    }
}

/// The ranking of several tables, and the end of the page.
fn ranked(under: &Under) -> String {
    let page: Markup = html! {
        @if under.ranking.is_some() {
            article class="sheet" {
                h2 { (ranking::TITLE.get(under.lang)) }
                table class="points" {
                    thead { tr { @for head in under.heads() { th scope="col" { (head) } } } }
                    tbody {
                        @for cells in under.rows() {
                            tr {
                                @for (n, cell) in cells.iter().enumerate() {
                                    @if n < 2 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
                ul class="notes legend" { @for said in under.remarks() { li { (said) } } }
            }
        }
    };
    page.into_string() + &html::end(under.lang)
}
