//! Facts for a spreadsheet: one deal a line.

use crate::audit::{DecisionFact, Fact, SupportedJoin};
use crate::cards::Seat;
use crate::report::sheet::{csv_line, words_cell};

/// What each player has.
const OF_SEAT: [&str; 10] =
    ["player", "points", "aces", "spades", "hearts", "diamonds", "clubs", "chances", "written", "computed"];

/// The names of the columns.
pub fn fact_heading() -> String {
    let mut cells: Vec<String> = [
        "deal",
        "evening",
        "rulebook",
        "date",
        "table",
        "dealer",
        "scorer",
        "packets",
        "shuffles",
        "cut",
        "cards",
        "outcome",
        "game",
        "level",
        "side",
        "tricks",
        "won",
        "pairs",
        "no-pairs",
        "offences",
        "join",
        "decisions",
        "unsolved",
        "lead-cost",
        "lead-expected",
    ]
    .map(str::to_owned)
    .to_vec();
    for seat in Seat::ALL {
        cells.extend(OF_SEAT.map(|name| format!("{} {name}", seat.letter())));
    }
    csv_line(&cells)
}

fn said(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn list(values: Option<&Vec<u8>>) -> String {
    said(values.map(|values| values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")))
}

/// `E joins N at 8, 3 + 2 tricks in trumps`.
fn join(join: &SupportedJoin) -> String {
    let seat = |n: u8| pack_seat(n).letter();
    let call = if join.raises { "raises with" } else { "joins" };
    let (by, with) = (seat(join.by), seat(join.with));
    format!("{by} {call} {with} at {}, {} + {} tricks in trumps", join.level, join.own, join.partner)
}

/// `E 1 first-lead against 8>7 of 2` for each: who, in which trick, doing what, for the game or against it, and what the
/// side that plays it takes with the best card and with the card that was played, of how many different values.
fn decisions(all: &[DecisionFact]) -> String {
    let one = |it: &DecisionFact| {
        let role = serde_json::to_value(it.role).ok();
        let role = role.as_ref().and_then(|role| role.as_str()).unwrap_or_default().to_owned();
        let side = if it.declares { "for" } else { "against" };
        format!("{} {} {role} {side} {}>{} of {}", it.seat.letter(), it.trick, it.best, it.value, it.classes)
    };
    all.iter().map(one).collect::<Vec<_>>().join(" · ")
}

fn pack_seat(n: u8) -> Seat {
    Seat::ALL[usize::from(n % 4)]
}

/// The line of a deal; what the record does not say is empty.
pub fn fact_csv(fact: &Fact) -> String {
    let words = |text: Option<&String>| text.map(|text| words_cell(text)).unwrap_or_default();
    let no_pairs = fact.no_pairs.and_then(|why| serde_json::to_value(why).ok());
    let offences: Vec<String> = { fact.offences.iter() }
        .map(|offence| format!("{} {}", offence.code, offence.seat.map_or("", Seat::letter)))
        .map(|offence| offence.trim().to_owned())
        .collect();
    let mut cells = vec![
        words_cell(&fact.deal),
        words_cell(&fact.evening),
        words_cell(&fact.rulebook),
        words(fact.date.as_ref()),
        words(fact.table.as_ref()),
        said(fact.dealer.map(Seat::letter)),
        words(fact.scorer.as_ref()),
        list(fact.packets.as_ref()),
        said(fact.shuffles),
        list(fact.cut.as_ref()),
        // Digits alone would be taken for a number.
        words(fact.cards.as_ref().map(|cards| format!("x{cards}")).as_ref()),
        fact.outcome.to_owned(),
        said(fact.game),
        said(fact.level),
        said(fact.side.as_ref()),
        said(fact.tricks),
        said(fact.won),
        said(fact.pairs),
        said(no_pairs.as_ref().and_then(|why| why.as_str())),
        words_cell(&offences.join(" · ")),
        words(fact.join.as_ref().map(join).as_ref()),
        words(fact.decisions.as_deref().map(decisions).as_ref()),
        said(fact.unsolved),
        said(fact.lead_cost),
        said(fact.lead_expected),
    ];
    for seat in &fact.seats {
        let suit = |n: usize| said(seat.lengths.map(|lengths| lengths[n]));
        cells.extend([
            words(seat.player.as_ref()),
            said(seat.points),
            said(seat.aces),
            suit(0),
            suit(1),
            suit(2),
            suit(3),
            seat.chances.to_string(),
            said(seat.written),
            said(seat.computed),
        ]);
    }
    csv_line(&cells)
}
