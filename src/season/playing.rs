//! The play of a made deal: sensible cards, careless ones, now and then a suit that is not followed, and a pair that
//! looks at the others' cards if that was planted.

use super::cardplay::{CardPlay, Wants};
use super::dice::Dice;
use super::people::Person;
use super::strength::Strength;
use super::truth::{Meant, MeantError};
use crate::auction::Contract;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet};
use crate::replay::TrumpIs;
use crate::rulebook::{Aim, Law, Lead};
use crate::transcript::{Act, PlayStep, Put};

/// Who looks at the others' cards when he defends, and how often.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Insight {
    pub seats: SeatSet,
    pub share: f64,
}

pub(super) struct Players<'a> {
    pub law: &'a Law,
    pub people: PerSeat<&'a Person>,
    pub hands: &'a PerSeat<Hand>,
    pub strengths: &'a PerSeat<Strength>,
    pub dealer: Seat,
    pub insight: Insight,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    pub tricks: Vec<(Seat, [Card; 4])>,
    /// Who took each.
    pub winners: Vec<Seat>,
    pub discards: PerSeat<Option<Card>>,
    pub taken: PerSeat<u8>,
    pub meant: Vec<Meant>,
    /// How often somebody should have followed suit and could have played something else.
    pub chances: PerSeat<u32>,
    /// Cards that were chosen with all hands in view.
    pub looks: u32,
}

impl Played {
    pub fn steps(&self) -> Vec<PlayStep> {
        let put =
            |card: &Card| Put { seat: None, card: (*card).into(), act: Act::Plain, spot: Default::default() };
        let step = |(leader, cards): &(Seat, [Card; 4])| PlayStep::Trick {
            leader: *leader,
            cards: cards.iter().map(put).collect(),
            won: None,
        };
        self.tricks.iter().map(step).collect()
    }
}

fn wants(aim: Aim) -> Wants {
    match aim {
        Aim::AtLeast => Wants::Tricks,
        Aim::NoTrick => Wants::None,
        Aim::Exactly => Wants::One,
    }
}

impl Players<'_> {
    pub fn play(&self, contracts: &[Contract], dice: &mut Dice) -> Played {
        let mut played = Played::default();
        let Some(first) = contracts.first() else { return played };
        let mut table = self.begin(contracts, first);
        self.put_aside(contracts, &mut table, &mut played);
        let mut forced = self.first_card(first);
        while !table.is_over() {
            let leader = table.leader;
            let mut cards = [None; 4];
            let mut winner = None;
            for place in &mut cards {
                let seat = table.turn();
                let Some(card) = forced.take().or_else(|| self.card(&table, seat, &mut played, dice)) else {
                    return played;
                };
                *place = Some(card);
                winner = table.put(card);
            }
            if let ([Some(a), Some(b), Some(c), Some(d)], Some(winner)) = (cards, winner) {
                played.tricks.push((leader, [a, b, c, d]));
                played.winners.push(winner);
            }
        }
        played.taken = table.taken;
        played
    }

    fn begin(&self, contracts: &[Contract], first: &Contract) -> CardPlay {
        let declarers: SeatSet = contracts.iter().flat_map(|contract| contract.players.iter()).collect();
        let for_tricks = contracts.iter().any(|contract| contract.aim == Aim::AtLeast);
        let others = if for_tricks { Wants::Tricks } else { Wants::Force };
        let own = |seat: Seat| contracts.iter().find(|contract| contract.players.contains(seat));
        let trump = match first.trump {
            TrumpIs::Suit(suit) => Some(suit),
            TrumpIs::None | TrumpIs::Unknown => None,
        };
        CardPlay {
            hands: *self.hands,
            played: Hand::EMPTY,
            void: PerSeat::default(),
            trump,
            declarers,
            wants: PerSeat::from_fn(|seat| own(seat).map_or(others, |contract| wants(contract.aim))),
            taken: PerSeat::default(),
            leader: first.leader.unwrap_or(self.dealer.next()),
            trick: [None; 4],
            laid: 0,
        }
    }

    /// Where everybody puts a card aside: his worst, and the others one that takes tricks.
    fn put_aside(&self, contracts: &[Contract], table: &mut CardPlay, played: &mut Played) {
        let asks = |contract: &Contract| {
            let rules = self.law.book.games.get(&contract.game);
            rules.and_then(|rules| self.law.of(&rules.discard)) == Some(&true)
        };
        if !contracts.iter().any(asks) {
            return;
        }
        for seat in Seat::ALL {
            let highest = || table.hands[seat].iter().max_by_key(|card| card.rank());
            let own = self.strengths[seat].worst.filter(|_| table.wants[seat] != Wants::Force);
            if let Some(card) = own.or_else(highest) {
                table.hands[seat].remove(card);
                played.discards[seat] = Some(card);
            }
        }
    }

    /// The card that has to be led, where the regulation names one.
    fn first_card(&self, contract: &Contract) -> Option<Card> {
        let rules = self.law.book.games.get(&contract.game)?;
        let lead = self.law.get(rules.lead_of(contract.level)?)?;
        contract.naming_card.filter(|_| *lead == Lead::PartnerWithNamingCard)
    }

    fn card(&self, table: &CardPlay, seat: Seat, played: &mut Played, dice: &mut Dice) -> Option<Card> {
        let person = self.people[seat];
        let (hand, legal) = (table.hands[seat], table.legal(seat));
        if legal.len() < hand.len() {
            played.chances[seat] += 1;
            if dice.happens(person.renonces) {
                played.meant.push(Meant { error: MeantError::Renonce, seat });
                let others: Vec<Card> = (hand - legal).iter().collect();
                return dice.pick(&others);
            }
        }
        if legal.len() > 1 {
            let defends = !table.declarers.contains(seat);
            if defends && self.insight.seats.contains(seat) && dice.happens(self.insight.share) {
                played.looks += 1;
                return table.card_by_all_hands(seat);
            }
            if dice.happens(person.carelessness) {
                let cards: Vec<Card> = legal.iter().collect();
                return dice.pick(&cards);
            }
        }
        table.card(seat)
    }
}
