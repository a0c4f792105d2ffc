//! What happened at the table: every card, who could have followed, who won each trick and who
//! should have led the next. An illegal deal is a legal value here; nothing stops the replay.
//!
//! The replay knows trump and the first leader ([`Terms`]) but no regulation.

mod contest;
mod holdings;
mod knowledge;
mod lead;
mod next_card;
mod table;
mod written;

use contest::Contest;
pub use holdings::{Holding, Holdings};
pub use knowledge::Knowledge;
use lead::{Answer, Lead};
pub use next_card::NextCard;
use next_card::Now;
pub use table::{Laid, Table, TrickSpan};
pub use written::{InWriting, Written};

use crate::cards::{Card, Hand, PerSeat, Remembered, Seat, Suit};
use crate::source::Route;
use crate::transcript::Act;

/// Trump, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TrumpIs {
    #[default]
    Unknown,
    None,
    Suit(Suit),
}

impl TrumpIs {
    pub fn suit(self) -> Option<Suit> {
        match self {
            TrumpIs::Suit(suit) => Some(suit),
            _ => None,
        }
    }
}

/// What the replay has to know about the game.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub trump: TrumpIs,
    pub first_leader: Option<Seat>,
    /// How many tricks the deal has: twelve where everybody puts a card aside.
    pub length: u8,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { trump: TrumpIs::Unknown, first_leader: None, length: 13 }
    }
}

/// Did a card answer the suit that was led?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitAnswer {
    /// It was the leader's card.
    Led,
    Followed,
    /// He had none of the suit left.
    Void,
    /// He had these; or all but one of them, where nobody knows which card he put aside.
    Could(Hand),
    /// His hand is not known well enough: he may have had one of these, or none.
    Unknown(Hand),
    /// Nobody can be blamed: the card came before the lead, or answers a lead that was changed or
    /// impossible, or is itself impossible, or the hand has been in doubt since such a card.
    NotJudged,
}

#[derive(Clone, Copy, Debug)]
pub struct PlayedCard {
    pub laid: Laid,
    pub led: Suit,
    /// The card that counts.
    pub follow: SuitAnswer,
    /// The card that was put down first, where it was taken back.
    pub first: Option<SuitAnswer>,
    /// Had he this card, as far as anybody can tell? False for a card that was played before.
    pub held: bool,
    /// Had he the card that went back into the hand, as far as anybody can tell?
    pub withdrawn_held: bool,
    /// The card that shows it, when this very card came up before.
    pub seen_before: Option<usize>,
}

impl PlayedCard {
    /// Where it is written.
    pub fn route(&self) -> Route {
        Route::field("play").item(self.laid.step).item(0).part(self.laid.put.spot.range())
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Trick {
    pub span: TrickSpan,
    pub should_lead: Option<Seat>,
    /// `None` while the trick is short, or when nobody knows trump.
    pub winner: Option<Seat>,
    pub complete: bool,
    /// It holds a card that cannot be right, so that its winner may be another.
    pub doubtful: bool,
    /// Somebody else is written to have won it than the cards show.
    pub contradicted: bool,
}

#[derive(Clone, Debug)]
pub struct Replay {
    pub holdings: Holdings,
    pub cards: Vec<PlayedCard>,
    pub tricks: Vec<Trick>,
    pub won: PerSeat<u8>,
    /// How many tricks the deal has.
    pub length: u8,
    /// How things stand after the last card.
    now: Now,
}

impl Replay {
    pub fn run(table: &Table, holdings: Holdings, terms: Terms) -> Replay {
        let mut replay = Replay {
            holdings,
            cards: Vec::with_capacity(table.laid.len()),
            tricks: Vec::with_capacity(table.tricks.len()),
            won: PerSeat::default(),
            length: terms.length,
            now: Now::default(),
        };
        let mut led = None;
        let mut state = State::default();
        let mut next = terms.first_leader;
        let seen = table.laid.iter().filter_map(|laid| laid.put.counts().card()).collect();
        for span in &table.tricks {
            led = None;
            if span.leader.is_none() {
                next = replay.forgotten(span, &mut state);
                continue;
            }
            let cards = table.cards(span);
            let lead = Lead::of(span, cards, &replay.holdings, state.gone);
            let mut doubtful = false;
            for laid in cards {
                let played = replay.card(table, laid, &lead, &state);
                let card = laid.put.counts();
                if let Some(card) = card.card().filter(|_| played.held) {
                    state.gone.insert(card);
                }
                state.forgotten[laid.seat].add(card);
                let in_doubt =
                    !played.held || card.card().is_some_and(|card| replay.holdings.doubtful.contains(card));
                state.in_doubt[laid.seat] |= in_doubt;
                doubtful |= in_doubt;
                replay.cards.push(played);
            }
            let complete = cards.len() == 4;
            led = lead.suit.filter(|_| !complete && lead.possible && lead.also.is_none());
            let (winner, contradicted) = match complete {
                true => Contest { cards, lead: &lead, trump: terms.trump, holdings: &replay.holdings, seen }
                    .decide(span.won),
                false => (None, false),
            };
            if let Some(seat) = winner {
                replay.won[seat] += 1;
            }
            replay.tricks.push(Trick {
                span: *span,
                should_lead: next,
                winner,
                complete,
                doubtful,
                contradicted,
            });
            next = winner.filter(|_| !doubtful);
        }
        replay.now = Now { state, led, leader: next };
        replay
    }

    /// These cards where this player had to lead first.
    #[must_use]
    pub fn first_led_by(mut self, leader: Option<Seat>) -> Replay {
        // Of a first trick that nobody remembers it is not asked who led.
        if let Some(first) = self.tricks.first_mut().filter(|trick| trick.span.leader.is_some()) {
            first.should_lead = leader;
        }
        self
    }

    /// A trick of which nobody remembers a card. Who leads to the next one, if that is known.
    fn forgotten(&mut self, span: &TrickSpan, state: &mut State) -> Option<Seat> {
        for seat in Seat::ALL {
            state.forgotten[seat].add(Remembered::Nothing);
        }
        if let Some(seat) = span.won {
            self.won[seat] += 1;
        }
        self.tricks.push(Trick {
            span: *span,
            should_lead: None,
            winner: span.won,
            complete: true,
            doubtful: false,
            contradicted: false,
        });
        span.won.filter(|_| !span.in_any_order)
    }

    fn card(&self, table: &Table, laid: &Laid, lead: &Lead, state: &State) -> PlayedCard {
        let card = laid.put.counts();
        let held = card.card().is_none_or(|card| state.could_hold(&self.holdings, laid.seat, card));
        let is_gone = |card: &Card| state.gone.contains(*card);
        let seen_before = card.card().filter(is_gone).and_then(|card| {
            self.cards.iter().position(|played| played.held && played.laid.put.counts().is(card))
        });
        let is_doubtful =
            |card: Remembered| card.card().is_some_and(|card| self.holdings.doubtful.contains(card));
        // Where nothing is led that anybody remembers, nothing asks for a suit.
        let led = lead.suit.unwrap_or(Suit::Spades);
        let follow = |card: Remembered, held: bool| match lead.answer(self.cards.len(), card) {
            Answer::Leads => SuitAnswer::Led,
            _ if !held || is_doubtful(card) => SuitAnswer::NotJudged,
            Answer::Follows => SuitAnswer::Followed,
            Answer::Nothing => SuitAnswer::NotJudged,
            Answer::Refuses => self.could_follow(table, laid, led, state),
        };
        let withdrawn_held =
            laid.put.withdrawn().is_none_or(|card| state.could_hold(&self.holdings, laid.seat, card));
        PlayedCard {
            laid: *laid,
            led,
            follow: follow(card, held),
            first: match laid.put.act {
                Act::Corrected { .. } => Some(follow(laid.put.card, withdrawn_held)),
                Act::Plain | Act::WithExtra(_) => None,
            },
            held,
            withdrawn_held,
            seen_before,
        }
    }

    /// What the player had of the suit, or may have had.
    fn could_follow(&self, table: &Table, laid: &Laid, led: Suit, state: &State) -> SuitAnswer {
        let mine = self.holdings.in_play[laid.seat];
        let left = mine.cards.of(led) - state.gone;
        let mut certain = left;
        // Cards of the suit that he may have played already, and nobody remembers it.
        let forgotten = state.forgotten[laid.seat].of(led);
        if state.in_doubt[laid.seat] || forgotten > 0 && left.len() <= usize::from(forgotten) {
            // Only a card that he plays later still proves anything.
            let later = table.laid.iter().skip(self.cards.len() + 1).filter(|later| later.seat == laid.seat);
            let shown: Hand = later.filter_map(|later| later.put.counts().card()).collect();
            certain = (left & shown) - self.holdings.doubtful;
        }
        // Taken back for a card of the suit: that card was in the hand.
        for card in [laid.put.counts().card(), laid.put.withdrawn()].into_iter().flatten() {
            if card.suit() == led && state.could_hold(&self.holdings, laid.seat, card) {
                certain.insert(card);
            }
        }
        if !certain.is_empty() {
            return SuitAnswer::Could(certain);
        }
        if mine.complete && left.is_empty() {
            return SuitAnswer::Void;
        }
        if state.in_doubt[laid.seat] {
            return SuitAnswer::NotJudged;
        }
        if self.unseen_left(table, laid.seat, led, state) == Some(0) {
            return SuitAnswer::Void;
        }
        let possible: Hand = (Hand::PACK.of(led) - state.gone)
            .iter()
            .filter(|card| !self.holdings.lacks(laid.seat, *card))
            .filter(|card| !self.holdings.is_aside(laid.seat, *card))
            .collect();
        match possible.is_empty() {
            true => SuitAnswer::Void,
            false if forgotten == 0 && self.holdings.surely_has_one_of(laid.seat, possible) => {
                SuitAnswer::Could(possible)
            }
            false => SuitAnswer::Unknown(possible),
        }
    }

    /// How many cards he still has that can be of this suit and that he never puts down so that anybody remembers it:
    /// South played twelve cards that are written, and the one that is forgotten in trick 3, so in trick 8 he has none
    /// but those that he is seen to play later. `None` where his cards cannot be counted.
    fn unseen_left(&self, table: &Table, seat: Seat, suit: Suit, state: &State) -> Option<u8> {
        let size = self.holdings.written.sizes?[seat];
        if !self.holdings.doubtful.is_empty() {
            return None;
        }
        let own = || table.laid.iter().enumerate().filter(|(_, laid)| laid.seat == seat);
        let seen: Hand = own().filter_map(|(_, laid)| laid.put.counts().card()).collect();
        let is_later_of_another = |(n, laid): &(usize, &Laid)| {
            *n > self.cards.len() && matches!(laid.put.counts(), Remembered::Suit(other) if other != suit)
        };
        let elsewhere = own().filter(is_later_of_another).count() as u8 + state.forgotten[seat].total();
        Some(size.saturating_sub(seen.len() as u8).saturating_sub(elsewhere))
    }

    /// The first later card of the suit by the same player: the proof that he had it.
    pub fn later_card(&self, from: usize, suit: Suit) -> Option<&PlayedCard> {
        let seat = self.cards.get(from)?.laid.seat;
        let proves = |played: &PlayedCard| {
            let Some(card) = played.laid.put.counts().card() else { return false };
            played.laid.seat == seat
                && played.held
                && card.suit() == suit
                && self.holdings.in_play[seat].cards.contains(card)
                && !self.holdings.doubtful.contains(card)
        };
        self.cards.iter().skip(from + 1).find(|played| proves(played))
    }

    /// Has he played something before this card that nobody remembers?
    pub fn forgets_before(&self, n: usize, seat: Seat) -> bool {
        let Some(played) = self.cards.get(n) else { return false };
        let is_forgotten =
            |played: &PlayedCard| played.laid.seat == seat && played.laid.put.counts().card().is_none();
        self.tricks.iter().take(played.laid.trick).any(|trick| trick.span.leader.is_none())
            || self.cards.iter().take(n).any(is_forgotten)
    }

    /// The cards of the n-th trick, from 0, as far as they were played.
    pub fn cards_of(&self, trick: usize) -> &[PlayedCard] {
        let span = self.tricks.get(trick).map(|trick| trick.span.from..trick.span.to);
        span.and_then(|span| self.cards.get(span)).unwrap_or_default()
    }

    /// Has everybody played to the n-th trick, from 0?
    pub fn is_complete(&self, trick: usize) -> bool {
        self.tricks.get(trick).is_some_and(|trick| trick.complete)
    }

    /// Every trick is written down, whoever won it; more than the game has, where no card was put aside.
    pub fn is_recorded_to_the_end(&self) -> bool {
        self.tricks.len() >= usize::from(self.length) && self.tricks.iter().all(|trick| trick.complete)
    }

    /// All thirteen tricks are there and every winner is known.
    pub fn is_finished(&self) -> bool {
        self.is_recorded_to_the_end() && self.tricks.iter().all(|trick| trick.winner.is_some())
    }
}

/// What has happened so far.
#[derive(Clone, Debug, Default)]
struct State {
    /// Cards that were played by somebody who had them.
    gone: Hand,
    /// Players who have put down a card they cannot have had: their hands prove little since.
    in_doubt: PerSeat<bool>,
    /// Cards that everybody has played and nobody remembers.
    forgotten: PerSeat<Played>,
}

/// Cards that were played and are not remembered.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    any: u8,
    suits: [u8; 4],
}

impl Played {
    fn add(&mut self, card: Remembered) {
        match card {
            Remembered::Card(_) => {}
            Remembered::Suit(suit) => self.suits[suit.index()] += 1,
            Remembered::Nothing => self.any += 1,
        }
    }

    fn total(self) -> u8 {
        self.any + self.suits.iter().sum::<u8>()
    }

    /// So many of them can have been of this suit.
    fn of(self, suit: Suit) -> u8 {
        self.any + self.suits[suit.index()]
    }
}

impl State {
    fn could_hold(&self, holdings: &Holdings, seat: Seat, card: Card) -> bool {
        !self.gone.contains(card) && !holdings.lacks(seat, card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{parse, read};
    use crate::transcript::{Document, interpret_within};

    fn replay(yaml: &str, trump: TrumpIs) -> Replay {
        let (documents, faults) = parse(yaml, 0);
        assert!(faults.is_empty(), "{faults:?}");
        let (document, _, faults) = read::<Document>(&documents[0]);
        assert!(faults.is_empty(), "{faults:?}");
        let (transcript, faults) = interpret_within(&document.unwrap(), None);
        assert!(faults.is_empty(), "{faults:?}");
        let table = Table::of(&transcript);
        let holdings = Holdings::deduce(&transcript, &table);
        Replay::run(&table, holdings, Terms { trump, ..Terms::default() })
    }

    #[test]
    fn trump_takes_the_trick_and_the_highest_of_the_suit_without_it() {
        let yaml = "play: [{N: ♥5 ♥A ♣2 ♥7}]";
        assert_eq!(replay(yaml, TrumpIs::Suit(Suit::Clubs)).tricks[0].winner, Some(Seat::South));
        assert_eq!(replay(yaml, TrumpIs::None).tricks[0].winner, Some(Seat::East));
        assert_eq!(replay(yaml, TrumpIs::Unknown).tricks[0].winner, None);
        assert_eq!(replay("play: [{N: ♥5 ♥A ♥2 ♥7}]", TrumpIs::Unknown).tricks[0].winner, Some(Seat::East));
    }

    #[test]
    fn a_card_out_of_turn_leaves_the_others_their_places() {
        let replay = replay("play: [{N: ♥5 S:♥A ♥2 ♥7}]", TrumpIs::None);
        let seats: Vec<(Seat, Seat)> = replay.cards.iter().map(|p| (p.laid.seat, p.laid.due)).collect();
        use Seat::*;
        assert_eq!(seats, [(North, North), (South, East), (East, East), (West, West)]);
        assert_eq!(replay.tricks[0].winner, Some(South));
    }

    #[test]
    fn a_renonce_is_proved_by_a_later_card_even_without_hands() {
        let replay = replay("play: [{N: ♥5 ♣2 ♥2 ♥7}, {N: ♠5 ♥A ♠2 ♠7}]", TrumpIs::None);
        assert!(matches!(replay.cards[1].follow, SuitAnswer::Could(hand) if hand.to_string() == "♥A"));
        let proof = replay.later_card(1, Suit::Hearts).map(|played| played.laid.put.counts().to_string());
        assert_eq!(proof.as_deref(), Some("♥A"));
    }

    #[test]
    fn what_cannot_be_known_is_unknown() {
        let replay = replay("play: [{N: ♥5 ♣2 ♥2 ♥7}]", TrumpIs::None);
        assert!(matches!(replay.cards[1].follow, SuitAnswer::Unknown(_)));
    }

    #[test]
    fn the_fourth_hand_follows_from_the_other_three() {
        let yaml = "
hands: {N: ♠AKQJT98765432, E: ♥AKQJT98765432, S: ♦AKQJT98765432}
play: [{N: ♠5 ♥2 ♦2 ♣7}]";
        let replay = replay(yaml, TrumpIs::None);
        assert_eq!(replay.holdings.dealt[Seat::West].cards.to_string(), "♣AKQJT98765432");
        assert!(replay.cards[1..].iter().all(|played| played.follow == SuitAnswer::Void));
    }

    #[test]
    fn a_card_played_twice_or_not_held_is_seen() {
        let yaml = "
hands: {N: ♠AKQJT98765432, E: ♥AKQJT98765432, S: ♦AKQJT98765432}
play: [{N: ♠5 ♥2 ♦2 ♣7}, {N: ♠5 ♣A ♦3 ♣8}]";
        let replay = replay(yaml, TrumpIs::None);
        assert_eq!(replay.cards[4].seen_before, Some(0));
        assert!(!replay.cards[5].held);
        assert!(replay.cards[6].held);
    }

    #[test]
    fn a_lead_that_was_changed_late_accuses_nobody_who_followed_the_first() {
        let yaml = "play: [{N: ♥5>>♠3 ♥K ♥T ♥A}, {W: ♠A ♠4 ♠5 ♠6}]";
        let replay = replay(yaml, TrumpIs::None);
        assert!(replay.cards[1..4].iter().all(|played| played.follow == SuitAnswer::Followed));
    }

    #[test]
    fn a_card_before_the_lead_does_not_ask_for_its_suit() {
        let replay = replay("play: [{N: E:♥K ♠4 ♠T ♠9}, {S: ♥2 ♥3 ♥4 ♠7}]", TrumpIs::None);
        let follows: Vec<SuitAnswer> = replay.cards[..4].iter().map(|played| played.follow).collect();
        assert_eq!(
            follows,
            [SuitAnswer::NotJudged, SuitAnswer::Led, SuitAnswer::Followed, SuitAnswer::Followed]
        );
        assert_eq!(replay.tricks[0].winner, Some(Seat::South));
    }

    #[test]
    fn a_card_seen_twice_proves_nothing() {
        let yaml = "play: [{N: ♥5 ♣2 ♥2 ♥7}, {W: ♥3 ♥4 ♥K ♥6}, {E: ♥K ♥8 ♥9 ♥T}]";
        let replay = replay(yaml, TrumpIs::None);
        assert!(matches!(replay.cards[1].follow, SuitAnswer::Unknown(_)));
        assert!(!replay.cards[8].held);
    }

    #[test]
    fn a_card_of_somebody_else_throws_doubt_on_the_player_and_on_nobody_else() {
        let yaml = "
hands: {N: ♠AKQJT98765432, E: ♥AKQJT98765432, S: ♦AKQJT98765432}
play: [{N: ♠5 ♥2 ♦2 ♥K}, {N: ♠6 ♥K ♦3 ♣8}]";
        let replay = replay(yaml, TrumpIs::None);
        assert_eq!((replay.cards[3].held, replay.cards[3].follow), (false, SuitAnswer::NotJudged));
        // East's own king is still his.
        assert!(replay.cards[5].held);
        assert_eq!(replay.cards[7].follow, SuitAnswer::Void);
    }

    #[test]
    fn an_interrupted_trick_goes_on() {
        let replay = replay("play: [{N: ♥5}, {spread: E}, {then: ♥A ♥2 ♥7}]", TrumpIs::None);
        assert_eq!(replay.tricks.len(), 1);
        assert_eq!(replay.tricks[0].winner, Some(Seat::East));
        assert_eq!(replay.cards[3].laid.step, 2);
    }
}
