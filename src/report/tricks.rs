//! The tricks, one line each.

use comfy_table::Cell;

use super::paint::{NAME, Paint, fit_player};
use super::table;
use crate::cards::{Remembered, Seat};
use crate::replay::PlayedCard;
use crate::rules::{self, Mark};
use crate::ruling::Ruling;
use crate::text;
use crate::text::{Speaker, Text};
use crate::transcript::{Act, Moment};
use crate::verdict::Severity;

static WON_BY: Text = text!("won by", "gagné par", "gewonnen door");
static LEGEND: Text = text!("▸ led   * won", "▸ entame   * gagne", "▸ uitgekomen   * gewonnen");
static AT_FAULT: Text = text!("   ! see the findings", "   ! voir les constats", "   ! zie de bevindingen");

/// The table of tricks; empty when no card was played.
pub fn tricks(ruling: &Ruling, speaker: &Speaker, paint: Paint) -> String {
    if ruling.replay.tricks.is_empty() {
        return String::new();
    }
    let mut head = vec![table::right("#")];
    head.extend(Seat::ALL.map(|seat| Cell::new(format!(" {}", seat.label(speaker.lang)))));
    head.push(Cell::new(WON_BY.get(speaker.lang)));
    let mut rows = table::new(head);
    for (n, trick) in ruling.replay.tricks.iter().enumerate() {
        let cards = ruling.replay.cards_of(n);
        let mut row = vec![table::right(n + 1)];
        for seat in Seat::ALL {
            let played = cards.iter().find(|played| played.laid.seat == seat);
            let missing = if trick.span.leader.is_none() { " ?" } else { "" };
            row.push(Cell::new(played.map_or(missing.to_owned(), |played| {
                let lead = if Some(seat) == trick.span.leader { "▸" } else { " " };
                let won = if trick.winner == Some(seat) { "*" } else { "" };
                let fault = if is_at_fault(ruling, played) { "!" } else { "" };
                format!("{lead}{}{won}{fault}", shown(played, speaker, paint))
            })));
        }
        // Of several tricks that nobody remembers, nobody knows which of them he won.
        let of_several = if trick.span.in_any_order { " (?)" } else { "" };
        let winner = trick.winner.map_or("?".to_owned(), |seat| {
            fit_player(&speaker.seat(seat), NAME - of_several.len()) + of_several
        });
        row.push(Cell::new(if trick.complete { winner } else { String::new() }));
        rows.add_row(row);
    }
    let marked = ruling.replay.cards.iter().any(|played| is_at_fault(ruling, played));
    let at_fault = if marked { AT_FAULT.get(speaker.lang) } else { "" };
    let legend = format!("{}{at_fault}", LEGEND.get(speaker.lang));
    format!("{}\n{}\n", table::print(&rows), paint.dim(&legend))
}

fn shown(played: &PlayedCard, speaker: &Speaker, paint: Paint) -> String {
    let put = &played.laid.put;
    let card = remembered(put.card, speaker, paint);
    match put.act {
        Act::Plain => card,
        Act::Corrected { to, .. } => format!("{card}>{}", paint.card(to, speaker.lang)),
        Act::WithExtra(extra) => format!("{card}+{}", paint.card(extra, speaker.lang)),
    }
}

fn remembered(card: Remembered, speaker: &Speaker, paint: Paint) -> String {
    match card {
        Remembered::Card(card) => paint.card(card, speaker.lang),
        Remembered::Suit(suit) => paint.suit(suit, &format!("{suit}?")),
        Remembered::Nothing => "?".to_owned(),
    }
}

fn is_at_fault(ruling: &Ruling, played: &PlayedCard) -> bool {
    let moment = Moment::Play(played.laid.step, played.laid.index);
    ruling.findings().iter().any(|finding| {
        // A card that was never his is marked too, though no text forbids it.
        (finding.severity() > Severity::Advice || rules::has(finding.breach.code, Mark::ImpossibleCard))
            && finding.breach.moment == moment
            && finding.breach.seat == Some(played.laid.seat)
    })
}
