//! The tricks: who led, who won, and which finding stands on which card.

use maud::{Markup, html};

use super::cards;
use super::marks::Marks;
use crate::cards::Seat;
use crate::replay::{PlayedCard, Trick};
use crate::report::Judged;
use crate::text;
use crate::text::{Lang, Speaker, Text};
use crate::transcript::Act;

static TRICKS: Text = text!("Tricks", "Plis", "Slagen");
static WON_BY: Text = text!("won by", "gagné par", "gewonnen door");
static LED: Text = text!("led", "entame", "uitgekomen");
static WON: Text = text!("won the trick", "gagne le pli", "wint de slag");
static LEGEND: Text = text!(
    "▸ led; framed: won; a number leads to the finding.",
    "▸ entame ; encadré : gagne ; un numéro renvoie au constat.",
    "▸ uitgekomen; omkaderd: gewonnen; een nummer verwijst naar de bevinding."
);
static STEP: Text = text!("Trick by trick", "Pli par pli", "Slag voor slag");
static FIRST: Text = text!("before the first card", "avant la première carte", "voor de eerste kaart");
static BACK: Text = text!("one card back", "une carte en arrière", "één kaart terug");
static ON: Text = text!("next card", "carte suivante", "volgende kaart");
static LAST: Text = text!("after the last card", "après la dernière carte", "na de laatste kaart");

/// The table of tricks; nothing where no card was played.
pub fn tricks(judged: &Judged, marks: &Marks, speaker: &Speaker) -> Markup {
    let (replay, lang) = (&judged.ruling.replay, speaker.lang);
    if replay.tricks.is_empty() {
        return html! {};
    }
    html! {
        section {
            h3 { (TRICKS.get(lang)) }
            (controls(lang))
            table class="tricks" {
                thead {
                    tr {
                        th scope="col" { "#" }
                        @for seat in Seat::ALL { th scope="col" { abbr title=(speaker.seat(seat)) { (seat.label(lang)) } } }
                        th scope="col" { (WON_BY.get(lang)) }
                    }
                }
                tbody {
                    @for (n, trick) in replay.tricks.iter().enumerate() {
                        tr {
                            th scope="row" { (n + 1) }
                            @for seat in Seat::ALL { (cell(judged, n, trick, seat, marks, speaker)) }
                            td { (winner(trick, speaker)) }
                        }
                    }
                }
            }
            p class="legend" { (LEGEND.get(lang)) }
        }
    }
}

/// Shown by the script, which is what they need.
fn controls(lang: Lang) -> Markup {
    html! {
        div class="replay" role="group" aria-label=(STEP.get(lang)) hidden {
            @for (step, sign, name) in [("first", "«", &FIRST), ("back", "‹", &BACK), ("on", "›", &ON), ("last", "»", &LAST)] {
                button type="button" data-step=(step) aria-label=(name.get(lang)) title=(name.get(lang)) { (sign) }
            }
            output aria-live="polite" {}
        }
    }
}

fn cell(judged: &Judged, n: usize, trick: &Trick, seat: Seat, marks: &Marks, speaker: &Speaker) -> Markup {
    let lang = speaker.lang;
    let from = trick.span.from;
    let cards = judged.ruling.replay.cards_of(n).iter().enumerate();
    let mut of_seat = cards.filter(|(_, played)| played.laid.seat == seat).peekable();
    if of_seat.peek().is_none() {
        return html! { td { @if trick.span.leader.is_none() { "?" } } };
    }
    let is_won = trick.winner == Some(seat);
    html! {
        td class=(if is_won { "won" } else { "" }) {
            @if Some(seat) == trick.span.leader { span class="led" role="img" aria-label=(LED.get(lang)) { "▸" } }
            @for (at, played) in of_seat {
                span class=(if marks.is_at_fault(from + at) { "put fault" } else { "put" }) data-order=(from + at)
                    data-card=[played.laid.put.card.card().map(|card| card.to_string())] {
                    (put(played, lang))
                }
                (marks.on_card(from + at, speaker))
            }
            @if is_won { span class="heard" { " (" (WON.get(lang)) ")" } }
        }
    }
}

fn put(played: &PlayedCard, lang: Lang) -> Markup {
    let put = &played.laid.put;
    html! {
        @match put.act {
            Act::Plain => (cards::remembered(put.card, lang)),
            Act::Corrected { to, .. } => { s { (cards::remembered(put.card, lang)) } " " (cards::card(to, lang)) },
            Act::WithExtra(extra) => { (cards::remembered(put.card, lang)) "+" (cards::card(extra, lang)) },
        }
    }
}

fn winner(trick: &Trick, speaker: &Speaker) -> Markup {
    html! {
        @if trick.complete {
            @match trick.winner {
                Some(seat) => (speaker.seat(seat)),
                None => "?",
            }
            // Of several tricks that nobody remembers, nobody knows which of them he won.
            @if trick.span.in_any_order { " (?)" }
        }
    }
}
