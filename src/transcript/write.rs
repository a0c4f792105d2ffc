//! The canonical form of a transcript: what the reader understood, written down again.

use std::fmt::Write;

use crate::cards::{Card, PerSeat, Seat};
use crate::text::escaped::Script;

use super::expect_write::expect_block;
use super::{Act, AuctionStep, Deal, Incident, PlayStep, Put, Transcript, Turned, WrittenHand};

/// YAML with seats N E S W, suit symbols and canonical calls; reading it gives the same transcript.
pub fn write(transcript: &Transcript) -> String {
    let mut out = Yaml(String::new());
    if let Some(rulebook) = &transcript.rulebook {
        out.line(format_args!("rulebook: {}", quoted(rulebook)));
    }
    if let Some(event) = &transcript.event {
        out.line(format_args!("event: {event}"));
    }
    out.seats(
        "players",
        transcript.players.iter().filter_map(|(seat, name)| Some((seat, quoted(name.as_ref()?)))),
    );
    if let Some(dealer) = transcript.dealer {
        out.line(format_args!("dealer: {dealer}"));
    }
    deal(&mut out, &transcript.deal);
    if transcript.hands.iter().any(|(_, hand)| hand.is_some()) {
        out.line(format_args!("hands:"));
        for (seat, hand) in transcript.hands.iter() {
            if let Some(hand) = hand {
                out.line(format_args!("  {seat}: {}", written_hand(*hand)));
            }
        }
    }
    if let Some(auction) = &transcript.auction {
        out.line(format_args!("auction:{}", if auction.is_empty() { " []" } else { "" }));
        for step in auction {
            match step {
                AuctionStep::Call { seat, call } => out.line(format_args!("  - {seat}: {call}")),
                AuctionStep::Incident(incident) => out.incident(incident),
            }
        }
    }
    if !transcript.play.is_empty() {
        out.line(format_args!("play:"));
        for step in &transcript.play {
            match step {
                PlayStep::Trick { leader, cards, won: None } => {
                    out.line(format_args!("  - {leader}: {}", scalar(&puts(cards))));
                }
                PlayStep::Trick { leader, cards, won: Some(won) } => {
                    let cards = if cards.is_empty() { String::new() } else { puts(cards) };
                    out.line(format_args!("  - {{{leader}: {}, won: {won}}}", quoted(&cards)));
                }
                PlayStep::Then { cards } => out.line(format_args!("  - then: {}", scalar(&puts(cards)))),
                PlayStep::Forgotten { tricks, won } => out.forgotten(*tricks, won),
                PlayStep::Incident(incident) => out.incident(incident),
            }
        }
    }
    out.seats(
        "discards",
        transcript.discards.iter().filter_map(|(seat, card)| {
            let none = transcript.none_aside[seat].map(|_| "none".to_owned());
            Some((seat, card.map(|card| card.to_string()).or(none)?))
        }),
    );
    if let Some(exchange) = &transcript.exchange {
        let refused = exchange.refused_by;
        let fields = [
            exchange.gives.map(|card| format!("gives: {card}")),
            exchange.takes.map(|card| format!("takes: {card}")),
            exchange.from.map(|seat| format!("from: {seat}")),
            (!refused.is_empty()).then(|| format!("refused-by: [{}]", list(refused.iter()))),
        ];
        out.map("exchange", fields);
    }
    if !transcript.decisions.is_empty() {
        out.line(format_args!("decisions:"));
        for (id, decision) in &transcript.decisions {
            let fields = [
                decision.points.map(|points| format!("points: {points}")),
                decision.game.map(|game| format!("game: {}", game.word())),
                decision.tricks.map(|tricks| format!("tricks: {tricks}")),
            ];
            out.map(&format!("  {}", quoted(id)), fields);
        }
    }
    let written = transcript.written.iter().filter_map(|(seat, points)| Some((seat, (*points)?.to_string())));
    out.seats("written", written);
    out.0 += &expect_block(&transcript.expect);
    out.0
}

fn deal(out: &mut Yaml, deal: &Deal) {
    if *deal == Deal::default() {
        return;
    }
    out.line(format_args!("deal:"));
    let numbers = |numbers: &[u8]| list(numbers.iter());
    let counts = deal.counts.iter().filter_map(|(seat, count)| Some(Some(format!("{seat}: {}", (*count)?))));
    let counts: Vec<Option<String>> = counts.collect();
    if !counts.is_empty() {
        out.map("  counts", counts);
    }
    if let Some(packets) = &deal.packets {
        out.line(format_args!("  packets: [{}]", numbers(packets)));
    }
    if let Some(shuffles) = deal.shuffles {
        out.line(format_args!("  shuffles: {shuffles}"));
    }
    if let Some(cut) = &deal.cut {
        let fields = [
            cut.by.map(|seat| format!("by: {seat}")),
            cut.packets.as_deref().map(|packets| format!("packets: [{}]", numbers(packets))),
            cut.peeled.then(|| "peeled: true".to_owned()),
            cut.restored_by.map(|seat| format!("restored-by: {seat}")),
        ];
        out.map("  cut", fields);
    }
    if !deal.faced.is_empty() {
        let faced = deal.faced.iter().map(|(card, to)| match to {
            Some(to) => format!("{{card: {card}, to: {to}}}"),
            None => format!("{{card: {card}}}"),
        });
        out.line(format_args!("  faced: [{}]", list(faced)));
    }
    match deal.turned {
        Turned::NotRecorded => {}
        Turned::Forgotten => out.line(format_args!("  turned: none")),
        Turned::Card(card) => out.line(format_args!("  turned: {card}")),
    }
    if let Some(seat) = deal.dealt_by {
        out.line(format_args!("  dealt-by: {seat}"));
    }
    for (name, fact) in [("agreed-redeal", deal.agreed_redeal), ("new-pack", deal.new_pack)] {
        if fact {
            out.line(format_args!("  {name}: true"));
        }
    }
    if let Some(first) = deal.first_of_round {
        out.line(format_args!("  first-of-round: {first}"));
    }
    if let Some(card) = deal.marked {
        out.line(format_args!("  marked: {card}"));
    }
    if let Some(referee) = deal.reshuffled {
        out.line(format_args!("  reshuffled: {{referee: {referee}}}"));
    }
}

struct Yaml(String);

impl Yaml {
    fn line(&mut self, line: std::fmt::Arguments) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }

    fn map(&mut self, key: &str, fields: impl IntoIterator<Item = Option<String>>) {
        let fields: Vec<String> = fields.into_iter().flatten().collect();
        self.line(format_args!("{key}: {{{}}}", fields.join(", ")));
    }

    fn seats(&mut self, key: &str, entries: impl Iterator<Item = (Seat, String)>) {
        let fields: Vec<_> = entries.map(|(seat, value)| Some(format!("{seat}: {value}"))).collect();
        if !fields.is_empty() {
            self.map(key, fields);
        }
    }

    fn forgotten(&mut self, tricks: u8, won: &PerSeat<u8>) {
        let winners: Vec<(Seat, u8)> =
            won.iter().filter(|(_, won)| **won > 0).map(|(seat, won)| (seat, *won)).collect();
        if let (1, [(winner, _)]) = (tricks, winners.as_slice()) {
            return self.line(format_args!("  - won: {winner}"));
        }
        let won = list(winners.iter().map(|(seat, won)| format!("{seat}: {won}")));
        let won = if won.is_empty() { won } else { format!(", won: {{{won}}}") };
        self.line(format_args!("  - tricks: {{forgotten: {tricks}{won}}}"));
    }

    fn incident(&mut self, incident: &Incident) {
        match incident.keys() {
            // The incident is all there is to say: `spread: N`.
            (key, fields) if matches!(fields.as_slice(), [("", _)]) => {
                let value: Vec<String> = fields.into_iter().filter_map(|(_, value)| value).collect();
                self.line(format_args!("  - {key}: {}", value.join(", ")));
            }
            (key, fields) => {
                let fields = fields.into_iter().map(|(name, value)| Some(format!("{name}: {}", value?)));
                self.map(&format!("  - {key}"), fields);
            }
        }
    }
}

/// A hand, and whether there are other cards in it.
pub fn written_hand(hand: WrittenHand) -> String {
    match (hand.cards.is_empty(), hand.more) {
        (true, true) => "…".to_owned(),
        (true, false) => "\"-\"".to_owned(),
        (false, true) => format!("{} …", hand.cards),
        (false, false) => hand.cards.to_string(),
    }
}

/// Behind a key, a text that begins with `?` would be taken for a key itself.
fn scalar(text: &str) -> String {
    if text.starts_with('?') { quoted(text) } else { text.to_owned() }
}

/// The cards of one entry of `play`.
pub fn puts(puts: &[Put]) -> String {
    if puts.is_empty() {
        return "\"\"".to_owned();
    }
    let shown: Vec<String> = puts
        .iter()
        .map(|put| {
            let seat = put.seat.map_or(String::new(), |seat| format!("{seat}:"));
            let act = match put.act {
                Act::Plain => String::new(),
                Act::Corrected { to, late: false } => format!(">{to}"),
                Act::Corrected { to, late: true } => format!(">>{to}"),
                Act::WithExtra(extra) => format!("+{extra}"),
            };
            format!("{seat}{}{act}", put.card)
        })
        .collect();
    shown.join(" ")
}

pub(super) fn cards(cards: &[Card]) -> String {
    format!("\"{}\"", card_list(cards))
}

/// Cards in a row.
pub fn card_list(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

pub(super) fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// A stranger's words as a YAML scalar.
pub(super) fn quoted(text: &str) -> String {
    Script::Yaml.quoted(text)
}
