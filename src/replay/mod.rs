//! What happened at the table: every card, who could have followed, who won each trick and who
//! should have led the next. An illegal deal is a legal value here; nothing stops the replay.
//!
//! The replay knows trump and the first leader ([`Terms`]) but no regulation.

mod holdings;
mod table;

pub use holdings::{Holding, Holdings};
pub use table::{Laid, Span, Table};

use crate::cards::{Card, Hand, PerSeat, Seat, Suit};
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
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    pub trump: TrumpIs,
    pub first_leader: Option<Seat>,
}

/// Did a card answer the suit that was led?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// It was the first card of the trick.
    Led,
    Followed,
    /// He had none of the suit left.
    Void,
    /// He had these.
    Could(Hand),
    /// His hand is not known well enough.
    Unknown,
}

#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub laid: Laid,
    pub led: Suit,
    /// The card that counts.
    pub follow: Follow,
    /// The card that was put down first, where it was taken back.
    pub first: Option<Follow>,
    /// Had he this card, as far as anybody can tell? False for a card that was played before.
    pub held: bool,
    /// The card that shows it, when this very card came up before.
    pub seen_before: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub struct Trick {
    pub span: Span,
    pub should_lead: Option<Seat>,
    /// `None` while the trick is short, or when nobody knows trump.
    pub winner: Option<Seat>,
    pub complete: bool,
}

#[derive(Clone, Debug)]
pub struct Replay {
    pub holdings: Holdings,
    pub cards: Vec<Played>,
    pub tricks: Vec<Trick>,
    pub won: PerSeat<u8>,
}

impl Replay {
    pub fn run(table: &Table, holdings: Holdings, terms: Terms) -> Replay {
        let mut replay = Replay {
            holdings,
            cards: Vec::with_capacity(table.laid.len()),
            tricks: Vec::with_capacity(table.tricks.len()),
            won: PerSeat::default(),
        };
        let mut gone = Hand::EMPTY;
        let mut next = terms.first_leader;
        for span in &table.tricks {
            let cards = table.cards(span);
            let led = cards.first().map(|laid| laid.put.counts().suit());
            for laid in cards {
                let played = replay.card(table, laid, led.unwrap_or(laid.put.counts().suit()), gone);
                replay.cards.push(played);
                gone.insert(laid.put.counts());
            }
            let complete = cards.len() == 4;
            let winner = if complete { winner(cards, terms.trump) } else { None };
            if let Some(seat) = winner {
                replay.won[seat] += 1;
            }
            replay.tricks.push(Trick { span: *span, should_lead: next, winner, complete });
            next = winner;
        }
        replay
    }

    fn card(&self, table: &Table, laid: &Laid, led: Suit, gone: Hand) -> Played {
        let card = laid.put.counts();
        let is_first = table.tricks[laid.trick].from == self.cards.len();
        let follow = |card: Card, is_first: bool| match () {
            () if is_first => Follow::Led,
            () if card.suit() == led => Follow::Followed,
            () => self.could_follow(laid, led, gone),
        };
        let seen_before = if gone.contains(card) {
            self.cards.iter().position(|played| played.laid.put.counts() == card)
        } else {
            None
        };
        Played {
            laid: *laid,
            led,
            follow: follow(card, is_first),
            first: match laid.put.act {
                Act::Corrected { .. } => Some(follow(laid.put.card, is_first)),
                Act::Plain | Act::WithExtra(_) => None,
            },
            held: seen_before.is_none() && !self.holdings.lacks(laid.seat, card),
            seen_before,
        }
    }

    /// What the player had of the suit, or may have had.
    fn could_follow(&self, laid: &Laid, led: Suit, gone: Hand) -> Follow {
        let mine = self.holdings.in_play[laid.seat];
        let mut certain = mine.cards.of(led) - gone;
        // Taken back for a card of the suit: that card was in the hand.
        for card in [Some(laid.put.counts()), laid.put.withdrawn()].into_iter().flatten() {
            if card.suit() == led && !gone.contains(card) && !self.holdings.lacks(laid.seat, card) {
                certain.insert(card);
            }
        }
        if !certain.is_empty() {
            return Follow::Could(certain);
        }
        if mine.complete {
            return Follow::Void;
        }
        let elsewhere = self.holdings.in_play.iter().filter(|(seat, _)| *seat != laid.seat);
        let elsewhere = elsewhere.fold(gone, |all, (_, holding)| all | holding.cards);
        let possible = Hand::PACK.of(led) - elsewhere;
        if possible.is_empty() { Follow::Void } else { Follow::Unknown }
    }

    /// The first later card of the suit by the same player: the proof that he had it.
    pub fn later_card(&self, from: usize, suit: Suit) -> Option<usize> {
        let seat = self.cards[from].laid.seat;
        let later = self.cards.iter().enumerate().skip(from + 1);
        later
            .filter(|(_, played)| played.laid.seat == seat && played.held)
            .find(|(_, played)| played.laid.put.counts().suit() == suit)
            .map(|(n, _)| n)
    }

    /// All thirteen tricks are there and every winner is known.
    pub fn is_finished(&self) -> bool {
        self.tricks.len() == 13 && self.tricks.iter().all(|trick| trick.winner.is_some())
    }
}

fn winner(cards: &[Laid], trump: TrumpIs) -> Option<Seat> {
    let led = cards.first()?.put.counts().suit();
    if trump == TrumpIs::Unknown && cards.iter().any(|laid| laid.put.counts().suit() != led) {
        return None;
    }
    let mut best = cards.first()?;
    for laid in &cards[1..] {
        if laid.put.counts().beats(best.put.counts(), trump.suit()) {
            best = laid;
        }
    }
    Some(best.seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{parse, read};
    use crate::transcript::{Document, interpret};

    fn replay(yaml: &str, trump: TrumpIs) -> Replay {
        let (documents, faults) = parse(yaml, 0);
        assert!(faults.is_empty(), "{faults:?}");
        let (document, _, faults) = read::<Document>(&documents[0]);
        assert!(faults.is_empty(), "{faults:?}");
        let (transcript, faults) = interpret(&document.unwrap());
        assert!(faults.is_empty(), "{faults:?}");
        let table = Table::of(&transcript);
        let holdings = Holdings::deduce(&transcript, &table);
        Replay::run(&table, holdings, Terms { trump, first_leader: None })
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
        assert!(matches!(replay.cards[1].follow, Follow::Could(hand) if hand.to_string() == "♥A"));
        assert_eq!(replay.later_card(1, Suit::Hearts), Some(5));
    }

    #[test]
    fn what_cannot_be_known_is_unknown() {
        let replay = replay("play: [{N: ♥5 ♣2 ♥2 ♥7}]", TrumpIs::None);
        assert_eq!(replay.cards[1].follow, Follow::Unknown);
    }

    #[test]
    fn the_fourth_hand_follows_from_the_other_three() {
        let yaml = "
hands: {N: ♠AKQJT98765432, E: ♥AKQJT98765432, S: ♦AKQJT98765432}
play: [{N: ♠5 ♥2 ♦2 ♣7}]";
        let replay = replay(yaml, TrumpIs::None);
        assert_eq!(replay.holdings.dealt[Seat::West].cards.to_string(), "♣AKQJT98765432");
        assert!(replay.cards[1..].iter().all(|played| played.follow == Follow::Void));
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
    fn an_interrupted_trick_goes_on() {
        let replay = replay("play: [{N: ♥5}, {spread: E}, {then: ♥A ♥2 ♥7}]", TrumpIs::None);
        assert_eq!(replay.tricks.len(), 1);
        assert_eq!(replay.tricks[0].winner, Some(Seat::East));
        assert_eq!(replay.cards[3].laid.step, 2);
    }
}
