//! The four hands around the table.

use maud::{Markup, html};

use super::cards::{self, card_name};
use crate::cards::{Card, Rank, Seat, Suit};
use crate::report::Judged;
use crate::text;
use crate::text::{Speaker, Text};

static HANDS: Text = text!("Hands", "Mains", "Handen");
static DEALER: Text = text!("dealer", "donneur", "deler");
static VOID: Text = text!("none", "aucune", "geen");
static UNKNOWN: Text = text!("not known", "inconnu", "niet bekend");

/// North above, south below; nothing where nobody wrote a card down.
pub fn hands(judged: &Judged, speaker: &Speaker) -> Markup {
    let holdings = &judged.ruling.replay.holdings;
    if Seat::ALL.iter().all(|seat| holdings.dealt[*seat].cards.is_empty()) {
        return html! {};
    }
    html! {
        section {
            h3 { (HANDS.get(speaker.lang)) }
            div class="compass" {
                @for seat in Seat::ALL { (hand(judged, seat, speaker)) }
                div class="table" aria-hidden="true" {}
            }
        }
    }
}

fn hand(judged: &Judged, seat: Seat, speaker: &Speaker) -> Markup {
    let lang = speaker.lang;
    let holding = judged.ruling.replay.holdings.dealt[seat];
    let of_suit = |suit: Suit| {
        let cards = holding.cards.of(suit);
        Rank::all().rev().map(move |rank| Card::new(suit, rank)).filter(move |card| cards.contains(*card))
    };
    html! {
        div class={ "hand " (seat.label(crate::text::Lang::En)) } {
            div class="who" {
                strong { (speaker.seat(seat)) }
                @if judged.record.transcript.dealt_by() == Some(seat) { " " small { (DEALER.get(lang)) } }
            }
            @for suit in Suit::ALL {
                div class="suit" {
                    (cards::suit(suit, lang)) " "
                    @for card in of_suit(suit) {
                        span class="rank" data-card=(card) role="img" aria-label=(card_name(card, lang)) {
                            (card.rank().label(lang))
                        }
                    }
                    @if !holding.complete {
                        span class="rank unknown" role="img" aria-label=(UNKNOWN.get(lang)) { "?" }
                    } @else if of_suit(suit).next().is_none() {
                        span class="rank" role="img" aria-label=(VOID.get(lang)) { "–" }
                    }
                }
            }
        }
    }
}
