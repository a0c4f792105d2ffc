//! Who held what: from the hands that are written, and from what everybody played and showed.

use std::sync::Arc;

use super::knowledge::Knowledge;
use super::written::{DEALT, InWriting, Written, shown};
use super::{Laid, Table};
use crate::cards::{Card, Hand, PerSeat, Rank, Remembered, Seat, SeatSet, Suit};
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
    /// How the hands are written.
    pub written: Written,
    /// Cards that turn up twice: a slip of somebody, so that neither time proves anything.
    pub doubtful: Hand,
    /// Who can have had what, after the exchange and before anything was put aside.
    knowledge: Knowledge,
    /// Every set of aces that each can have been dealt.
    aces: PerSeat<Arc<[Hand]>>,
    /// The card that each is written to have put aside.
    aside: PerSeat<Option<Card>>,
    /// Players one of whose cards lies aside, and nobody knows which.
    one_aside: SeatSet,
    /// Cards that changed hands before the play.
    exchanged: Hand,
    /// The turned card and the dealer, whose it is.
    turned: Option<(Card, Seat)>,
}

impl Holdings {
    pub fn deduce(transcript: &Transcript, table: &Table) -> Holdings {
        let written = Written::of(transcript, table);
        let mut whole = written.whole();
        let swap = Swap::of(transcript, table);
        let mut held = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(hand) => swap.applied(hand.cards - written.of_two(), seat, Direction::Forward),
            None => Hand::EMPTY,
        });
        // Three written hands tell the fourth, whatever was played.
        let fourth = whole.others().iter().next().filter(|_| whole.len() == 3);
        if let Some(last) = fourth {
            let others = Seat::ALL.into_iter().filter(|seat| *seat != last);
            held[last] = others.fold(Hand::PACK, |rest, seat| rest - held[seat]);
            whole = SeatSet::ALL;
        }
        let barred = swap.leave_open(table, &mut held, &mut whole);
        let slips = Slips::of(table, &held, written.of_two());
        let knowledge = match whole.len() {
            4 => Knowledge::whole(held),
            _ => from_play(transcript, table, &slips, &written, (held, whole, barred)),
        };
        let in_play = PerSeat::from_fn(|seat| {
            let cards = discard(transcript, seat).into_iter().fold(knowledge.known(seat), Hand::without);
            Holding { cards, complete: knowledge.is_whole(seat), all_but_one: Hand::EMPTY }
        });
        let dealt = PerSeat::from_fn(|seat| match transcript.hands[seat] {
            Some(hand) if written.hands[seat] == InWriting::Whole => Holding::whole(hand.cards),
            _ if fourth == Some(seat) => {
                let others = Seat::ALL.into_iter().filter(|other| *other != seat);
                let others = others.filter_map(|other| transcript.hands[other]);
                Holding::whole(others.fold(Hand::PACK, |rest, hand| rest - hand.cards))
            }
            _ => Holding {
                cards: swap.applied(knowledge.known(seat), seat, Direction::Back),
                complete: knowledge.is_whole(seat),
                all_but_one: Hand::EMPTY,
            },
        });
        let exchanged = transcript.exchange.as_ref().filter(|exchange| exchange.took_place());
        let mut holdings = Holdings {
            dealt,
            in_play,
            written,
            doubtful: slips.doubtful,
            knowledge,
            aces: PerSeat::from_fn(|_| [].into()),
            aside: PerSeat::from_fn(|seat| discard(transcript, seat)),
            one_aside: SeatSet::EMPTY,
            exchanged: exchanged.into_iter().flat_map(|it| [swap.gives, it.takes]).flatten().collect(),
            turned: turned(transcript),
        };
        holdings.aces = PerSeat::from_fn(|seat| holdings.sets_of_aces(seat).into());
        holdings
    }

    /// In a game in which everybody puts a card aside: a discard that nobody wrote down is the card
    /// left over after twelve tricks; before that it can be any card that he has not shown.
    #[must_use]
    pub fn with_discards(mut self, transcript: &Transcript, table: &Table) -> Holdings {
        for seat in Seat::ALL {
            let noted = discard(transcript, seat).is_some() || transcript.discards.none[seat].is_some();
            if noted {
                continue;
            }
            let dealt = self.dealt[seat].cards;
            let own = table.laid.iter().filter(|laid| laid.seat == seat);
            let shown: Hand = own.flat_map(put_down).collect();
            let cards = shown & dealt;
            let rest = dealt - cards;
            self.in_play[seat] = match rest.len() {
                0 if self.dealt[seat].complete => continue,
                _ if !self.dealt[seat].complete && cards.len() + 1 >= usize::from(DEALT) => {
                    Holding::whole(cards)
                }
                1 if self.dealt[seat].complete => Holding::whole(cards),
                _ => Holding { cards, complete: false, all_but_one: rest },
            };
            if !self.in_play[seat].complete {
                self.one_aside.insert(seat);
            }
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
        match mine.complete {
            true => !mine.cards.contains(card) && !self.written.of_two().contains(card),
            false => !self.knowledge.may_hold(seat, card),
        }
    }

    /// Did he put this card aside, as far as anybody wrote it down?
    pub fn is_aside(&self, seat: Seat, card: Card) -> bool {
        self.aside[seat] == Some(card)
    }

    /// Whatever the cards that nobody knows: does he have one of these?
    pub fn surely_has_one_of(&self, seat: Seat, cards: Hand) -> bool {
        let cards = self.aside[seat].into_iter().fold(cards, Hand::without);
        let mine = self.in_play[seat];
        !(mine.cards & cards).is_empty()
            || mine.surely_has_some_of(cards)
            || !self.one_aside.contains(seat)
                && !mine.complete
                && self.knowledge.surely_has_one_of(seat, cards)
    }

    /// How many aces he was dealt, where that is certain.
    pub fn aces(&self, seat: Seat) -> Option<u8> {
        let mut counts = self.possible_aces(seat).iter().map(|aces| aces.len());
        let first = counts.next()?;
        counts.all(|count| count == first).then_some(first as u8)
    }

    /// Every set of aces that he can have been dealt.
    pub fn possible_aces(&self, seat: Seat) -> &[Hand] {
        &self.aces[seat]
    }

    /// Of an ace that was exchanged, all that is known is where it stands.
    fn sets_of_aces(&self, seat: Seat) -> Vec<Hand> {
        let own = self.dealt[seat].cards.aces();
        if self.dealt[seat].complete {
            return vec![own];
        }
        let elsewhere = self.dealt.iter().filter(move |(other, _)| *other != seat);
        let elsewhere = elsewhere.fold(Hand::EMPTY, |all, (_, holding)| all | holding.cards);
        let open: Vec<Card> = (Hand::all_of(Rank::ACE) - own - elsewhere).iter().collect();
        let sets = (0..1u32 << open.len()).filter_map(|n| {
            let has = |(i, card): (usize, &Card)| (n >> i & 1 == 1).then_some(*card);
            let more: Hand = open.iter().enumerate().filter_map(has).collect();
            let none: Hand = open.iter().copied().filter(|card| !more.contains(*card)).collect();
            self.knowledge.fits(seat, more - self.exchanged, none - self.exchanged).then_some(own | more)
        });
        sets.collect()
    }
}

/// The card he put aside. One that his written hand has not is a slip, and the real one is not known.
fn discard(transcript: &Transcript, seat: Seat) -> Option<Card> {
    let is_his = |card: &Card| transcript.hands[seat].is_none_or(|hand| !hand.leaves_out(*card));
    transcript.discards.cards[seat].filter(is_his)
}

fn put_down(laid: &Laid) -> impl Iterator<Item = Card> + use<> {
    [laid.put.counts().card(), laid.put.withdrawn()].into_iter().flatten()
}

/// The card everybody saw in the dealer's hand; gone from it after an exchange.
fn turned(transcript: &Transcript) -> Option<(Card, Seat)> {
    let (card, dealer) = (transcript.deal.turned.card()?, transcript.dealt_by()?);
    let is_gone = transcript.exchange.as_ref().is_some_and(Exchange::took_place);
    (!is_gone).then_some((card, dealer))
}

#[derive(Clone, Copy, PartialEq)]
enum Direction {
    /// From the deal to the first lead.
    Forward,
    /// And back.
    Back,
}

/// The dealer's exchange, as far as anybody knows what went from hand to hand.
#[derive(Default)]
struct Swap {
    dealer: Option<Seat>,
    /// Whose card the dealer took.
    from: Option<Seat>,
    gives: Option<Card>,
    takes: Option<Card>,
}

impl Swap {
    fn of(transcript: &Transcript, table: &Table) -> Swap {
        let Some(exchange) = transcript.exchange.as_ref().filter(|exchange| exchange.took_place()) else {
            return Swap::default();
        };
        // The hands tell who had the card he asked for, whatever else is written.
        let has = |seat: &Seat| exchange.takes.is_some_and(|card| transcript.is_written(*seat, card));
        let holder = Seat::ALL.into_iter().find(has);
        // The dealer gives a card of his own: who has it in writing has dealt.
        let gives = |seat: &Seat| exchange.gives.is_some_and(|card| transcript.is_written(*seat, card));
        let dealer = transcript.dealt_by().or_else(|| Seat::ALL.into_iter().find(gives));
        if dealer.is_none() {
            return Swap::default();
        }
        let from = holder.or(exchange.from).filter(|from| dealer != Some(*from));
        let swap = Swap { dealer, from, gives: exchange.gives, takes: exchange.takes };
        Swap { gives: swap.gives.or_else(|| swap.shown_by_play(transcript, table)), ..swap }
    }

    /// The card that stands in the dealer's hand and was played by the one he took a card from: nobody wrote down what the
    /// dealer gave, and this is it. Of two such cards it is the first, and the other one is a slip.
    fn shown_by_play(&self, transcript: &Transcript, table: &Table) -> Option<Card> {
        let (dealer, from) = self.dealer.zip(self.from)?;
        let played = |seat: Seat| table.laid.iter().filter(move |laid| laid.seat == seat).flat_map(put_down);
        let own: Hand = played(dealer).collect();
        let others_of_dealer = transcript.hands[dealer]?.cards - own;
        played(from).find(|card| others_of_dealer.contains(*card))
    }

    /// What it does to a hand.
    fn applied(&self, mut hand: Hand, seat: Seat, way: Direction) -> Hand {
        let mut swap = |loses: Option<Card>, gets: Option<Card>| {
            let (loses, gets) = if way == Direction::Forward { (loses, gets) } else { (gets, loses) };
            if let Some(card) = loses {
                hand.remove(card);
            }
            if let Some(card) = gets {
                hand.insert(card);
            }
        };
        if self.dealer == Some(seat) {
            swap(self.gives, self.takes);
        } else if self.from == Some(seat) {
            swap(self.takes, self.gives);
        }
        hand
    }

    /// West took ♣4 from East, and nobody knows which card he gave for it: of his cards only those are certain that he
    /// played, each of the others may be East's, and nobody else's. Who cannot have which card, in one answer.
    fn leave_open(&self, table: &Table, held: &mut PerSeat<Hand>, whole: &mut SeatSet) -> PerSeat<Hand> {
        let mut barred = PerSeat::default();
        let (Some(dealer), Some(taken), None) = (self.dealer, self.takes, self.gives) else { return barred };
        let played: Hand = table.laid.iter().filter(|laid| laid.seat == dealer).flat_map(put_down).collect();
        let his = held[dealer];
        held[dealer] = (his & played).with(taken);
        let either = his - held[dealer];
        if whole.contains(dealer) {
            barred[dealer] = Hand::PACK - his;
        }
        if let Some(from) = self.from {
            for seat in Seat::ALL.into_iter().filter(|seat| ![dealer, from].contains(seat)) {
                barred[seat] = either;
            }
            if whole.contains(from) {
                barred[from] = Hand::PACK - either;
            }
        }
        let open: SeatSet = [Some(dealer), self.from].into_iter().flatten().collect();
        *whole = whole.without(open);
        barred
    }
}

/// Cards that cannot all have been where the record has them.
struct Slips {
    doubtful: Hand,
    /// Somebody played a card that lies in another written hand.
    foreign: bool,
}

impl Slips {
    fn of(table: &Table, held: &PerSeat<Hand>, of_two: Hand) -> Slips {
        let known = held.iter().fold(Hand::EMPTY, |all, (_, hand)| all | *hand);
        let mut slips = Slips { doubtful: of_two, foreign: false };
        let mut seen = Hand::EMPTY;
        for laid in &table.laid {
            let Some(card) = laid.put.counts().card() else { continue };
            if known.contains(card) && !held[laid.seat].contains(card) {
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

/// What everybody is known to have had by what he played, put aside and showed.
fn from_play(
    transcript: &Transcript,
    table: &Table,
    slips: &Slips,
    written: &Written,
    (mut held, mut whole, barred): (PerSeat<Hand>, SeatSet, PerSeat<Hand>),
) -> Knowledge {
    let turned = turned(transcript);
    let is_free = |card: Card, seat: Seat, held: &PerSeat<Hand>| {
        let is_dealers = turned.is_some_and(|(turned, dealer)| turned == card && dealer != seat);
        !is_dealers && !slips.doubtful.contains(card) && held.iter().all(|(_, hand)| !hand.contains(card))
    };
    let add = |held: &mut PerSeat<Hand>, seat: Seat, card: Card| {
        let is_new = !whole.contains(seat) && !barred[seat].contains(card) && is_free(card, seat, held);
        if is_new {
            held[seat].insert(card);
        }
        is_new || held[seat].contains(card)
    };
    for seat in Seat::ALL {
        if let Some(card) = discard(transcript, seat) {
            add(&mut held, seat, card);
        }
    }
    let mut contradicts = false;
    for laid in &table.laid {
        for card in put_down(laid) {
            contradicts |= !add(&mut held, laid.seat, card);
        }
    }
    if let Some((card, dealer)) = turned {
        add(&mut held, dealer, card);
    }
    let exchange = transcript.exchange.as_ref().filter(|exchange| exchange.took_place());
    if let (Some(exchange), Some(dealer)) = (exchange, transcript.dealt_by()) {
        if let Some(card) = exchange.takes {
            add(&mut held, dealer, card);
        }
        if let (Some(from), Some(card)) = (exchange.from, exchange.gives) {
            add(&mut held, from, card);
        }
    }
    // What he only showed, or was seen to be dealt, counts where nobody played it.
    let of_exchange =
        |card: Card| exchange.is_some_and(|it| it.gives == Some(card) || it.takes == Some(card));
    let faced = transcript.deal.faced.iter().filter_map(|faced| Some((faced.to?, faced.card)));
    let seen: Vec<(Seat, Card)> =
        shown(transcript).chain(faced).filter(|(_, card)| !of_exchange(*card)).collect();
    for (seat, card) in &seen {
        let is_anothers_too = seen.iter().any(|(other, same)| same == card && other != seat);
        if !is_anothers_too {
            add(&mut held, *seat, *card);
        }
    }
    for seat in Seat::ALL {
        let size = transcript.deal.counts[seat].unwrap_or(DEALT);
        if held[seat].len() >= usize::from(size) {
            whole.insert(seat);
        }
    }
    // After a slip nobody can count what is left.
    let is_certain = slips.doubtful.is_empty() && !slips.foreign && !contradicts;
    let sizes = written.sizes.filter(|_| is_certain);
    let suits = forgotten_suits(table, &held);
    Knowledge::new(held, barred, whole, suits, sizes)
}

/// How many unknown cards of each suit everybody had at the least: South, of whom no heart is known, played a heart that
/// nobody remembers.
fn forgotten_suits(table: &Table, held: &PerSeat<Hand>) -> PerSeat<[u8; 4]> {
    PerSeat::from_fn(|seat| {
        let own = || table.laid.iter().filter(|laid| laid.seat == seat).map(|laid| laid.put.counts());
        let seen: Hand = own().filter_map(Remembered::card).collect();
        Suit::ALL.map(|suit| {
            let forgotten = own().filter(|card| *card == Remembered::Suit(suit)).count();
            // It may have been one of the cards that he is known to have had.
            let known = (held[seat] - seen).of(suit).len();
            forgotten.saturating_sub(known) as u8
        })
    })
}
