//! The rulebook as the bidding asks it.
//!
//! A reading of the text is only taken note of where its choices disagree about the very question: with
//! each one that was noted the deal is judged once more.

use crate::auction::{LeftOut, Partnership, Sequel, sequel};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::limits::WAYS_OF_JOINING;
use crate::replay::Holdings;
use crate::rulebook::{AuctionRules, GameRules, Law, Rule, Rung, Setting, Side};
use crate::session_history::Past;
use crate::transcript::{Exchange, Moment, Strain, Transcript};

/// What the bidding has to know: the law, the cards as far as they are known, and the deal.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    pub law: &'a Law,
    pub holdings: &'a Holdings,
    pub transcript: &'a Transcript,
    /// The deals before this one, where it belongs to a session.
    pub past: Option<&'a Past>,
    /// Whom a join means, where several had proposed its suit: by the step of the record.
    pub partners: &'a [(usize, Seat)],
    /// In how many ways the joins of the record are followed at the most.
    pub most_ways: usize,
    /// Players whom the record leaves out, and who are taken to have said nothing that matters.
    pub left_out: &'a [LeftOut],
    /// Calls that the jury finds to have been made out of turn, though the record could leave somebody out.
    pub out_of_turn: &'a [usize],
    /// What later calls and the play show; nothing where one asks about a state that no record led to.
    pub sequel: Option<&'a Sequel>,
}

/// On what a refusal rests: the articles, and the reading that decides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grounds {
    pub cite: Vec<String>,
    pub reading: Option<String>,
}

impl Grounds {
    /// The articles of a rule. What only custom says has none.
    pub fn of<T>(rule: &Option<Rule<T>>) -> Grounds {
        match rule {
            Some(rule) if !matches!(rule.setting, Setting::Silent(_)) => {
                Grounds { cite: rule.cite.clone(), reading: rule.reading().map(str::to_owned) }
            }
            _ => Grounds::default(),
        }
    }
}

impl<'a> Rules<'a> {
    /// For a deal by itself.
    pub fn of(transcript: &'a Transcript, holdings: &'a Holdings, law: &'a Law) -> Rules<'a> {
        Rules {
            law,
            holdings,
            transcript,
            past: None,
            partners: &[],
            most_ways: WAYS_OF_JOINING,
            left_out: &[],
            out_of_turn: &[],
            sequel: None,
        }
    }

    pub(crate) fn sequel(&self) -> &'a Sequel {
        self.sequel.unwrap_or(&sequel::NOTHING)
    }

    /// When a step of the record was: the first after the last entry of the bidding is that of the play.
    pub(crate) fn moment(&self, step: usize) -> Moment {
        let of_bidding = self.transcript.auction.as_ref().map_or(0, Vec::len);
        match step.checked_sub(of_bidding) {
            Some(of_play) => Moment::Play(of_play, 0),
            None => Moment::Auction(step),
        }
    }

    /// What is needed to find out who plays with whom.
    pub(crate) fn partnership(&self) -> Partnership<'a> {
        Partnership { transcript: self.transcript, holdings: self.holdings, law: self.law }
    }

    pub fn auction(&self) -> &'a AuctionRules {
        &self.law.book.auction
    }

    pub fn game(&self, game: Game) -> Option<&'a GameRules> {
        self.law.book.games.get(&game)
    }

    /// Whether it holds of the rule; `None` where the regulation has no such rule.
    pub fn says<T>(&self, rule: &Option<Rule<T>>, test: impl Fn(&T) -> bool) -> Option<bool> {
        let rule = rule.as_ref()?;
        let mut answers = rule.values().iter().map(&test);
        let first = answers.next()?;
        if answers.all(|other| other == first) { Some(first) } else { self.law.get(rule).map(test) }
    }

    /// Whether the rule says yes; a missing rule does not.
    pub fn is<T: PartialEq>(&self, rule: &Option<Rule<T>>, value: T) -> bool {
        self.says(rule, |said| *said == value) == Some(true)
    }

    /// Is it custom only, and not written?
    pub fn is_custom<T>(&self, rule: &Option<Rule<T>>) -> bool {
        rule.as_ref().is_some_and(|rule| matches!(rule.setting, Setting::Silent(_)))
    }

    pub fn turned(&self) -> Option<Suit> {
        self.transcript.deal.turned.card().map(|card| card.suit())
    }

    /// Who speaks first, if that can be told.
    pub fn first(&self) -> Option<Seat> {
        self.auction().first_to_speak.as_ref()?;
        self.transcript.dealt_by().map(Seat::next)
    }

    /// The rank of a game, from the lowest; `None` where the regulation does not rank it.
    pub fn rank(&self, game: Game, level: u8) -> Option<usize> {
        self.law.get(self.auction().ladder.as_ref()?)?.rank(game, level)
    }

    /// The levels at which a game can be announced.
    pub fn levels(&self, game: Game) -> &'a [u8] {
        self.game(game).and_then(|rules| self.law.of(&rules.levels)).map_or(&[], Vec::as_slice)
    }

    pub fn is_each_alone(&self, game: Game) -> bool {
        self.game(game).is_some_and(|rules| self.is(&rules.side, Side::EachAlone))
    }

    /// Is the first suit above the second? `None` where one is not known or suits have no order.
    pub fn is_higher(&self, new: Option<Suit>, old: Option<Suit>) -> Option<bool> {
        let order = self.law.get(self.auction().suit_order.as_ref()?)?;
        let place = |suit: Option<Suit>| order.iter().position(|other| Some(*other) == suit);
        Some(place(new)? < place(old)?)
    }

    /// The highest suit.
    pub fn is_top(&self, suit: Option<Suit>) -> bool {
        let order = self.auction().suit_order.as_ref().and_then(|rule| self.law.get(rule));
        order.is_some_and(|order| order.first().copied() == suit && suit.is_some())
    }

    /// The lowest suit, which is above no other.
    pub fn is_lowest(&self, suit: Option<Suit>) -> bool {
        let order = self.auction().suit_order.as_ref().and_then(|rule| self.law.get(rule));
        order.is_some_and(|order| order.last().copied() == suit && suit.is_some())
    }

    /// The game that goes with this many aces.
    pub fn ace_game(&self, aces: u8) -> Option<Game> {
        [Game::Trou, Game::Troula]
            .into_iter()
            .find(|game| self.game(*game).is_some_and(|rules| self.is(&rules.aces, aces)))
    }

    /// How many aces this player was dealt, where that is certain.
    pub fn aces(&self, seat: Seat) -> Option<u8> {
        self.holdings.aces(seat)
    }

    /// How many aces are known to be in other hands than his.
    pub fn aces_elsewhere(&self, seat: Seat) -> u8 {
        let others = self.holdings.dealt.iter().filter(|(other, _)| *other != seat);
        others.map(|(_, hand)| hand.cards.aces().len() as u8).sum()
    }

    /// Three aces only because the dealer exchanged his turned card.
    pub fn arose_by_exchange(&self, seat: Seat) -> bool {
        let (dealt, now) = (self.holdings.dealt[seat].cards.aces(), self.holdings.in_play[seat].cards.aces());
        let has_game = |aces: usize| self.ace_game(aces as u8).is_some();
        // How many aces he was dealt can be known though his hand is not.
        let before = self.holdings.aces(seat).map(usize::from);
        self.transcript.exchange.as_ref().is_some_and(Exchange::took_place)
            && match before {
                Some(aces) => {
                    let after = (aces + (now - dealt).len()).saturating_sub((dealt - now).len());
                    !has_game(aces) && has_game(after)
                }
                // He got an ace, and the others of his nobody wrote down: then it can be as he says.
                None => !(now - dealt).is_empty(),
            }
    }
}

/// Is the game on this list, at that level or at any?
pub fn lists(rungs: &[Rung], game: Game, level: u8) -> bool {
    rungs.iter().any(|rung| rung.game == game && rung.level.is_none_or(|wanted| wanted == level))
}

/// The suit of a strain.
pub fn suit_of(strain: Option<Strain>) -> Option<Suit> {
    match strain {
        Some(Strain::Suit(suit)) => Some(suit),
        _ => None,
    }
}
