//! One deal under several regulations: a column for each.

use maud::{Markup, html};

use super::cards::coloured;
use crate::cards::Seat;
use crate::report::compare::{Column, Compared};
use crate::text::Speaker;

/// The comparison of one deal.
pub fn comparison(compared: &Compared, speaker: &Speaker) -> String {
    let first = compared.columns.first();
    let differs =
        |of: &dyn Fn(&Column) -> &str, column: &Column| first.is_some_and(|first| of(first) != of(column));
    let cell = |of: &dyn Fn(&Column) -> &str, column: &Column| {
        html! {
            td class=(if differs(of, column) { "differs" } else { "" }) {
                (coloured(of(column)))
                @if differs(of, column) { " ≠" }
            }
        }
    };
    let row = |title: &str, of: &dyn Fn(&Column) -> &str| {
        html! {
            tr {
                th scope="row" { (title) }
                @for column in &compared.columns { (cell(of, column)) }
            }
        }
    };
    let page: Markup = html! {
        article class="deal" {
            h2 { (compared.name) }
            div class="wide" {
                table class="columns" {
                    thead {
                        tr {
                            td {}
                            @for column in &compared.columns { th scope="col" { (column.book) } }
                        }
                    }
                    tbody {
                        (row(compared.titles.game, &|column| &column.game))
                        (row(compared.titles.result, &|column| &column.result))
                        @for seat in Seat::ALL { (row(&speaker.seat(seat), &|column| &column.points[seat])) }
                        @for finding in &compared.findings {
                            tr {
                                th scope="row" { code { (finding.name) } }
                                @for (word, differs) in &finding.words {
                                    td class=(if *differs { "differs" } else { "" }) {
                                        (word) @if *differs { " ≠" }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @for remark in &compared.remarks { p class="legend" { (coloured(remark)) } }
            section {
                h3 { (compared.titles.why) }
                @for (column, reasons) in compared.columns.iter().zip(&compared.reasons) {
                    h4 { (column.book) }
                    ul { @for reason in reasons { li { (coloured(reason)) } } }
                }
            }
        }
    };
    page.into_string() + "\n"
}
