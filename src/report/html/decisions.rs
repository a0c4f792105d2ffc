//! What each decision of the jury would give.

use maud::{Markup, html};

use super::points::signed;
use crate::cards::Seat;
use crate::report::what_if;
use crate::ruling::WhatIf;
use crate::text::Speaker;

/// A row for every choice of every open question; nothing where nothing is open.
pub fn decisions(rows: &WhatIf, speaker: &Speaker) -> Markup {
    if rows.rows.is_empty() && !rows.fell_short {
        return html! {};
    }
    html! {
        section {
            @if rows.rows.is_empty() {
                h3 { (what_if::heading(speaker)) }
            } @else {
                table class="decisions" {
                    caption { h3 { (what_if::heading(speaker)) } }
                    thead {
                        tr {
                            td {}
                            @for seat in Seat::ALL {
                                th scope="col" { abbr title=(speaker.seat(seat)) { (seat.label(speaker.lang)) } }
                            }
                        }
                    }
                    tbody {
                        @for row in &rows.rows {
                            tr {
                                th scope="row" { code { (what_if::said(row, speaker.lang)) } }
                                @for seat in Seat::ALL { td { (signed(row.totals[seat])) } }
                            }
                        }
                    }
                }
            }
            @for remark in what_if::remarks(rows, speaker) { p class="legend" { (in_code(&remark)) } }
        }
    }
}

/// What stands between backticks is for typing.
fn in_code(said: &str) -> Markup {
    html! {
        @for (n, part) in said.split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
