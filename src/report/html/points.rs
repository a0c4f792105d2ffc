//! The points, and how they add up.

use maud::{Markup, html};

use crate::cards::Seat;
use crate::report::{Judged, fines, points, table};
use crate::text::Speaker;

/// The table, with a column for what is still possible and one for fines where there are any.
pub fn points(judged: &Judged, speaker: &Speaker) -> Markup {
    let (ruling, lang) = (judged.ruling, speaker.lang);
    let (is_open, is_fined) = (ruling.points.iter().any(|(_, points)| points.is_open()), fines::any(ruling));
    html! {
        section {
            table class="points" {
                thead {
                    tr {
                        @for title in points::titles(is_open, is_fined) { th scope="col" { (title.get(lang)) } }
                    }
                }
                tbody {
                    @for seat in Seat::ALL {
                        @let points = ruling.points[seat];
                        tr {
                            th scope="row" { (speaker.seat(seat)) }
                            td {
                                @match points.game {
                                    Some(game) => (signed(game)),
                                    None => "–",
                                }
                            }
                            td { (signed(points.penalty)) }
                            td class="total" { (signed(points.total)) }
                            @if is_open { td { (points::possible(&points, speaker)) } }
                            @if is_fined { td { (fines::count(ruling.fines_range[seat])) } }
                        }
                    }
                }
            }
            @for line in points::how(judged, speaker) { p class="legend" { (line) } }
        }
    }
}

/// `+4`, `−15` with a minus that is as wide as the plus.
pub fn signed(n: i32) -> Markup {
    let class = match n {
        0 => "",
        1.. => "plus",
        _ => "minus",
    };
    html! { span class=(class) { (table::signed(n).replace('-', "−")) } }
}
