//! Where those concerned sign.

use maud::{Markup, html};

use crate::cards::Seat;
use crate::text;
use crate::text::{Speaker, Text};

static DECIDED: Text = text!("Decision of {court}", "Ce que {court} a décidé", "Beslissing van {court}");
static DATE: Text = text!("Date and place", "Date et lieu", "Datum en plaats");
static SIGNED: Text = text!("For {court}", "Pour {court}", "Voor {court}");
static TOLD: Text = text!("Read by the players", "Lu par les joueurs", "Gelezen door de spelers");

/// Lines to write on; where something is open, one for what was decided.
pub fn signatures(is_open: bool, speaker: &Speaker) -> Markup {
    html! {
        section class="signatures" {
            @if is_open { div class="line wide" { (DECIDED.plain().say(speaker)) } }
            div class="line" { (DATE.get(speaker.lang)) }
            div class="line" { (SIGNED.plain().say(speaker)) }
            p { (TOLD.get(speaker.lang)) }
            @for seat in Seat::ALL { div class="line" { (speaker.seat(seat)) } }
        }
    }
}
