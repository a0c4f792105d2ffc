//! Who held what: from the hands that are written, and from the play where they are not.

use super::Table;
use crate::cards::{Card, Hand, PerSeat, Seat};
use crate::transcript::{Exchange, Transcript};

/// Cards a player is known to have had; all of them, or only some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    pub cards: Hand,
    pub complete: bool,
    /// Cards that he had too, but for one of them, and nobody knows which.
    pub all_but_one: Hand,
}

impl Holding {
    fn whole(cards: Hand) -> Holding {
        Holding { cards, complete: true, all_but_one: Hand::EMPTY }
    }

    /// Cards that nobody else can have: in his hand, or put aside by him.
    pub fn his(self) -> Hand {
        self.cards | self.all_but_one
    }

    /// One of these cards may be the one he put aside. Are two or more of them left, so that at least one is
    /// in his hand?
    pub fn surely_has_some_of(self, cards: Hand) -> bool {
        (self.all_but_one & cards).len() >= 2
    }
}

#[derive(Clone, Debug)]
pub struct Holdings {
    /// As dealt.
    pub dealt: PerSeat<Holding>,
    /// Before the first lead, after discards and exchange.
    pub in_play: PerSeat<Holding>,
    /// Cards that turn up twice: a slip of somebody, so that neither time proves anything.
    pub doubtful: Hand,
    /// The turned card and the dealer, whose it is.
    turned: Option<(Card, Seat)>,
}

impl Holdings {
    pub fn deduce(transcript: &Transcript, table: &Table) -> Holdings {
        let mut in_play = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(hand) => Holding::whole(change(hand, seat, transcript, Way::Forward)),
            None => Holding::default(),
        });
        // Three written hands tell the fourth, whatever was played.
        last_hand(&mut in_play, all_discarded(transcript));
        let slips = Slips::of(table, &in_play);
        if in_play.iter().any(|(_, holding)| !holding.complete) {
            from_play(transcript, table, &slips, &mut in_play);
        }
        let dealt = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(cards) => Holding::whole(cards),
            None => {
                Holding { cards: change(in_play[seat].cards, seat, transcript, Way::Back), ..in_play[seat] }
            }
        });
        Holdings { dealt, in_play, doubtful: slips.doubtful, turned: turned(transcript) }
    }

    /// In a game in which everybody puts a card aside: a discard that nobody wrote down is the card
    /// left over after twelve tricks; before that it can be any card that he has not shown.
    #[must_use]
    pub fn with_discards(mut self, transcript: &Transcript, table: &Table) -> Holdings {
        for seat in Seat::ALL {
            let noted = discard(transcript, seat).is_some() || transcript.none_aside[seat].is_some();
            if noted || !self.dealt[seat].complete {
                continue;
            }
            let dealt = self.dealt[seat].cards;
            let own = table.laid.iter().filter(|laid| laid.seat == seat);
            let shown: Hand =
                own.flat_map(|laid| [Some(laid.put.counts()), laid.put.withdrawn()]).flatten().collect();
            let cards = shown & dealt;
            let rest = dealt - cards;
            self.in_play[seat] = match rest.len() {
                0 => continue,
                1 => Holding::whole(cards),
                _ => Holding { cards, complete: false, all_but_one: rest },
            };
        }
        self
    }

    /// Who was dealt this card, if that is known.
    pub fn dealt_to(&self, card: Card) -> Option<Seat> {
        self.dealt.iter().find(|(_, holding)| holding.cards.contains(card)).map(|(seat, _)| seat)
    }

    /// Does this player's hand lack the card for certain?
    pub fn lacks(&self, seat: Seat, card: Card) -> bool {
        if self.turned.is_some_and(|(turned, dealer)| turned == card && dealer != seat) {
            return true;
        }
        let mine = self.in_play[seat];
        match mine.complete || !mine.all_but_one.is_empty() {
            true => !mine.his().contains(card),
            false => {
                self.in_play.iter().any(|(other, holding)| other != seat && holding.his().contains(card))
            }
        }
    }
}

/// The card he put aside. One that his written hand has not is a slip, and the real one is not known.
fn discard(transcript: &Transcript, seat: Seat) -> Option<Card> {
    let is_his = |card: &Card| transcript.hands[seat].is_none_or(|hand| hand.contains(*card));
    transcript.discards[seat].filter(is_his)
}

fn all_discarded(transcript: &Transcript) -> Hand {
    Seat::ALL.into_iter().filter_map(|seat| discard(transcript, seat)).collect()
}

/// The card everybody saw in the dealer's hand; gone from it after an exchange.
fn turned(transcript: &Transcript) -> Option<(Card, Seat)> {
    let (card, dealer) = (transcript.deal.turned.card()?, transcript.dealt_by()?);
    let is_gone = transcript.exchange.as_ref().is_some_and(Exchange::took_place);
    (!is_gone).then_some((card, dealer))
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// From the deal to the first lead.
    Forward,
    /// And back.
    Back,
}

/// What discards and the dealer's exchange do to a hand.
fn change(mut hand: Hand, seat: Seat, transcript: &Transcript, way: Way) -> Hand {
    let mut swap = |loses: Option<Card>, gets: Option<Card>| {
        let (loses, gets) = if way == Way::Forward { (loses, gets) } else { (gets, loses) };
        if let Some(card) = loses {
            hand.remove(card);
        }
        if let Some(card) = gets {
            hand.insert(card);
        }
    };
    if let Some(exchange) = transcript.exchange.as_ref().filter(|exchange| exchange.took_place()) {
        // The hands tell who had the card he asked for, whatever else is written.
        let has =
            |hand: &Option<Hand>| exchange.takes.is_some_and(|card| hand.is_some_and(|h| h.contains(card)));
        let holder = transcript.hands.iter().find(|(_, hand)| has(hand)).map(|(seat, _)| seat);
        if transcript.dealt_by() == Some(seat) {
            swap(exchange.gives, exchange.takes);
        } else if holder.or(exchange.from) == Some(seat) {
            swap(exchange.takes, exchange.gives);
        }
    }
    swap(discard(transcript, seat), None);
    hand
}

/// Cards that cannot all have been where the record has them.
struct Slips {
    doubtful: Hand,
    /// Somebody played a card that lies in another written hand.
    foreign: bool,
}

impl Slips {
    fn of(table: &Table, in_play: &PerSeat<Holding>) -> Slips {
        let known = in_play.iter().filter(|(_, holding)| holding.complete);
        let known = known.fold(Hand::EMPTY, |all, (_, holding)| all | holding.cards);
        let mut slips = Slips { doubtful: Hand::EMPTY, foreign: false };
        let mut seen = Hand::EMPTY;
        for laid in &table.laid {
            let card = laid.put.counts();
            if known.contains(card) && !in_play[laid.seat].cards.contains(card) {
                // North played ♥A, which is written in East's hand: East may still play it, and his hand is
                // not in doubt.
                slips.foreign = true;
            } else if !seen.insert(card) {
                slips.doubtful.insert(card);
            }
        }
        slips
    }
}

fn from_play(transcript: &Transcript, table: &Table, slips: &Slips, in_play: &mut PerSeat<Holding>) {
    let discarded = all_discarded(transcript);
    let size = if discarded.is_empty() { 13 } else { 12 };
    let given = in_play.iter().fold(discarded, |all, (_, holding)| all | holding.cards);
    let turned = turned(transcript);
    for laid in &table.laid {
        let holding = &mut in_play[laid.seat];
        if holding.complete {
            continue;
        }
        let cards = [Some(laid.put.counts()), laid.put.withdrawn()];
        for card in cards.into_iter().flatten() {
            let is_dealers = turned.is_some_and(|(turned, dealer)| turned == card && dealer != laid.seat);
            if !slips.doubtful.contains(card) && !given.contains(card) && !is_dealers {
                holding.cards.insert(card);
            }
        }
    }
    let shown = in_play.iter().fold(given, |all, (_, holding)| all | holding.cards);
    if let Some((card, dealer)) = turned
        && !in_play[dealer].complete
        && !shown.contains(card)
    {
        in_play[dealer].cards.insert(card);
    }
    for seat in Seat::ALL {
        in_play[seat].complete |= in_play[seat].cards.len() >= size;
    }
    // After a slip the rest of the pack no longer tells the last hand.
    if slips.doubtful.is_empty() && !slips.foreign {
        last_hand(in_play, discarded);
    }
}

/// What three hands leave is the fourth.
fn last_hand(in_play: &mut PerSeat<Holding>, discarded: Hand) {
    let mut unknown = Seat::ALL.into_iter().filter(|seat| !in_play[*seat].complete);
    if let (Some(last), None) = (unknown.next(), unknown.next()) {
        let others = in_play.iter().filter(|(seat, _)| *seat != last);
        let others = others.fold(discarded, |all, (_, holding)| all | holding.cards);
        in_play[last] = Holding::whole(Hand::PACK - others);
    }
}
