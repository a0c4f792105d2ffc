//! Who won a trick: by the cards, as far as they are remembered, and by what is written.

use super::{Holdings, Laid, Lead, TrumpIs};
use crate::cards::{Card, Hand, Rank, Remembered, Seat};

/// Trump before the suit led, that before any other; then the rank.
type Strength = (u8, Rank);

/// A trick to which all four have played.
pub(super) struct Contest<'a> {
    pub cards: &'a [Laid],
    pub lead: &'a Lead,
    pub trump: TrumpIs,
    pub holdings: &'a Holdings,
    /// Cards that turn up anywhere in the play: no forgotten card is one of them.
    pub seen: Hand,
}

impl Contest<'_> {
    /// The winner, if that can be told, and whether somebody else is written to have won. The cards count more than
    /// what was written beside them.
    pub fn decide(&self, written: Option<Seat>) -> (Option<Seat>, bool) {
        let by_cards = self.by_cards();
        let contradicted = written.is_some_and(|seat| match by_cards {
            Some(winner) => winner != seat,
            None => self.is_beaten(seat),
        });
        (by_cards.or(written.filter(|_| !contradicted)), contradicted)
    }

    /// Who won, whatever the cards were that nobody remembers: South's forgotten trump beats three spades, and nobody
    /// has to know which it was.
    fn by_cards(&self) -> Option<Seat> {
        // Where trump is not known, only a trick in one suit tells.
        let in_suit = |laid: &Laid| laid.put.counts().suit() == self.lead.suit;
        if self.trump == TrumpIs::Unknown && !self.cards.iter().all(in_suit) {
            return None;
        }
        self.lead.at?;
        self.lead.suit?;
        if let Some(winner) = self.by_known_cards() {
            return Some(winner);
        }
        let ranges: Vec<(Seat, Strength, Strength)> =
            self.cards.iter().filter_map(|laid| self.range(laid)).collect();
        let (winner, least, _) = *ranges.iter().max_by_key(|(_, least, _)| *least)?;
        let others = || ranges.iter().filter(|(seat, ..)| *seat != winner);
        (ranges.len() == self.cards.len() && others().all(|(_, _, most)| *most <= least)).then_some(winner)
    }

    /// Where all four cards are known, as they nearly always are. Of cards that are worth the same the last one counts.
    fn by_known_cards(&self) -> Option<Seat> {
        let mut best: Option<(Seat, Strength)> = None;
        for laid in self.cards {
            let strength = self.strength(laid.put.counts().card()?);
            if best.is_none_or(|(_, most)| strength >= most) {
                best = Some((laid.seat, strength));
            }
        }
        best.map(|(seat, _)| seat)
    }

    /// How little and how much his card can have been worth.
    fn range(&self, laid: &Laid) -> Option<(Seat, Strength, Strength)> {
        if let Some(card) = laid.put.counts().card() {
            return Some((laid.seat, self.strength(card), self.strength(card)));
        }
        let strengths = || self.possible(laid).map(|card| self.strength(card));
        Some((laid.seat, strengths().min()?, strengths().max()?))
    }

    /// The strongest of the cards that are known.
    fn best(&self) -> Option<Strength> {
        self.lead.suit?;
        let known = self.cards.iter().filter_map(|laid| laid.put.counts().card());
        known.map(|card| self.strength(card)).max()
    }

    /// His card is known, and another one beats it.
    fn is_beaten(&self, seat: Seat) -> bool {
        let own = self.cards.iter().find(|laid| laid.seat == seat).and_then(|laid| laid.put.counts().card());
        let best = self.best().filter(|_| self.trump != TrumpIs::Unknown);
        own.zip(best).is_some_and(|(card, best)| self.strength(card) < best)
    }

    /// What this forgotten card can have been.
    fn possible(&self, laid: &Laid) -> impl Iterator<Item = Card> {
        let seat = laid.seat;
        let of_suit = match laid.put.counts() {
            Remembered::Suit(suit) => Hand::PACK.of(suit),
            Remembered::Card(_) | Remembered::Nothing => Hand::PACK,
        };
        (of_suit - self.seen)
            .iter()
            .filter(move |card| !self.holdings.lacks(seat, *card) && !self.holdings.is_aside(seat, *card))
    }

    fn strength(&self, card: Card) -> Strength {
        match Some(card.suit()) {
            suit if suit == self.trump.suit() => (2, card.rank()),
            suit if suit == self.lead.suit => (1, card.rank()),
            _ => (0, card.rank()),
        }
    }
}
