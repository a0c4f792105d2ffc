//! The deal that is being written down, entry by entry, each of which can be taken back.

use crate::cards::{Card, Notation, Remembered, Seat};
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::{Act, AuctionStep, Call, PlayStep, Put, Transcript, Turned, records, write};

static FAULTY: Text = text!(
    "This file cannot be read as one deal: `jury judge` says why.",
    "Ce fichier ne se lit pas comme une donne : `jury judge` dit pourquoi.",
    "Dit bestand is niet als één gift te lezen: `jury judge` zegt waarom."
);
static COMMENTED: Text = text!(
    "This file has comments, which would be lost: go on with it in an editor.",
    "Ce fichier contient des commentaires, qui seraient perdus : continuez dans un éditeur.",
    "Dit bestand bevat commentaar, dat verloren zou gaan: ga ermee verder in een editor."
);

/// A deal while it is written down.
#[derive(Debug, Default)]
pub struct Deal {
    pub transcript: Transcript,
    /// As it was before each entry.
    before: Vec<Transcript>,
}

impl Deal {
    /// A deal that was begun before, or why its file cannot be gone on with.
    pub fn resumed(text: &str) -> Result<Deal, Message> {
        if text.trim().is_empty() {
            return Ok(Deal::default());
        }
        if text.contains('#')
            && text.lines().any(|line| line.trim_start().starts_with('#') || line.contains(" #"))
        {
            return Err(COMMENTED.plain());
        }
        let (mut found, faults) = records(text);
        match (found.len(), faults.is_empty()) {
            (1, true) if found[0].faults.is_empty() => {
                Ok(Deal { transcript: found.remove(0).transcript, before: Vec::new() })
            }
            _ => Err(FAULTY.plain()),
        }
    }

    /// As it is saved.
    pub fn text(&self) -> String {
        write(&self.transcript)
    }

    fn enter(&mut self, entry: impl FnOnce(&mut Transcript)) {
        self.before.push(self.transcript.clone());
        entry(&mut self.transcript);
    }

    pub fn rulebook(&mut self, id: &str) {
        self.enter(|deal| deal.rulebook = Some(id.to_owned()));
    }

    pub fn dealer(&mut self, seat: Seat) {
        self.enter(|deal| deal.dealer = Some(seat));
    }

    pub fn turned(&mut self, card: Card) {
        self.enter(|deal| deal.deal.turned = Turned::Card(card));
    }

    /// A call as `next` names it; false for one that nobody can read.
    pub fn call(&mut self, seat: Seat, call: &str) -> bool {
        let Ok(call) = Call::read(call, Notation::En) else { return false };
        self.enter(|deal| deal.auction.get_or_insert_default().push(AuctionStep::Call { seat, call }));
        true
    }

    /// A card by the player whose turn it is, or out of turn; the first of a trick is its lead.
    pub fn card(&mut self, by: Seat, due: Option<Seat>, card: Remembered, is_lead: bool) {
        let seat = Some(by).filter(|by| !is_lead && due.is_some_and(|due| due != *by));
        let put = Put { seat, card, act: Act::Plain, spot: Default::default() };
        self.enter(|deal| match deal.play.last_mut() {
            Some(PlayStep::Trick { cards, .. }) if !is_lead => cards.push(put),
            _ => {
                deal.play.push(PlayStep::Trick { leader: by, cards: [put].into_iter().collect(), won: None })
            }
        });
    }

    /// Takes the last entry back: one of this sitting, else the last card or call of the file. Is there nothing left?
    pub fn undo(&mut self) -> bool {
        if let Some(before) = self.before.pop() {
            self.transcript = before;
            return true;
        }
        let deal = &mut self.transcript;
        if let Some(PlayStep::Trick { cards, .. }) = deal.play.last_mut() {
            cards.pop();
            if cards.is_empty() {
                deal.play.pop();
            }
            return true;
        }
        deal.play.pop().is_some() || deal.auction.as_mut().and_then(Vec::pop).is_some()
    }
}
