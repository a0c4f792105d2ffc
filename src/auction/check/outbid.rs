//! Which of two games goes over the other.

use crate::auction::{Bid, Move, Rules, State, lists, suit_of};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::rulebook::{Setting, Tie, Together};
use crate::transcript::{Strain, Turned};

/// How a new game stands to the one that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// It goes over it, or there is nothing to go over.
    Over,
    /// Both are played, each for himself.
    Beside,
    /// No rule ranks them, or a suit is not known yet.
    Untold,
    Below,
    /// It is as high, and who called it first plays it.
    TakenAs,
    /// Each plays it for himself, and as many do as may.
    Full,
}

impl Against {
    pub fn is_enough(self) -> bool {
        matches!(self, Against::Over | Against::Beside | Against::Untold)
    }
}

/// A game as it would be called now.
pub fn wanted(state: &State, seat: Seat, call: &Move) -> Option<(Game, u8, Option<Strain>)> {
    match *call {
        Move::Bid { game, level, strain } => Some((game, level, strain)),
        Move::Join { suit, level, .. } => Some((Game::Emballage, level, suit.map(Strain::Suit))),
        Move::Raise { level } => {
            let pair = state.pair(seat)?;
            Some((Game::Emballage, level, pair.suit.map(Strain::Suit)))
        }
        _ => None,
    }
}

/// Would this call go over what stands?
pub fn is_enough(rules: &Rules, state: &State, seat: Seat, call: &Move) -> bool {
    match (wanted(state, seat, call), state.standing()) {
        (Some(new), Some(standing)) => against(rules, new, standing).is_enough(),
        _ => true,
    }
}

/// The abondance of another player that this one does not go over once its suit is named: N bids abondance 9
/// in hearts, E bids abondance 9 and names clubs.
pub fn not_gone_over<'s>(rules: &Rules, state: &'s State, own: &Bid, suit: Suit) -> Option<&'s Bid> {
    let strain = Some(Strain::Suit(suit));
    let named = Bid { strain, ..own.clone() };
    let stays = |other: &&Bid| {
        let rival = own.is_undecided(other) && other.strain.is_some() && other.caller() != own.caller();
        let is_first = other.step() < own.step();
        let over = |new: &Bid, old: &Bid| against(rules, (new.game, new.level, new.strain), old);
        rival
            && !other.illegal
            && (over(other, &named) == Against::Over || is_first && !over(&named, other).is_enough())
    };
    state.called.iter().find(stays)
}

/// A new game against a standing one: where two are played at once, it has to go over both.
pub fn against(rules: &Rules, new: (Game, u8, Option<Strain>), standing: &Bid) -> Against {
    match (against_one(rules, new, standing), &standing.beside) {
        (Against::Over, Some(other)) => against_one(rules, new, other),
        (found, _) => found,
    }
}

fn against_one(rules: &Rules, new: (Game, u8, Option<Strain>), standing: &Bid) -> Against {
    let (game, level, strain) = new;
    if matches!(standing.game, Game::Trou | Game::Troula) && !matches!(game, Game::Trou | Game::Troula) {
        match rules.says(&rules.auction().over_trou, |over| lists(over, game, level)) {
            Some(true) => return Against::Over,
            Some(false) => return Against::Below,
            None => {}
        }
    }
    if standing.game == game && rules.is_each_alone(game) {
        return beside(rules, game, standing);
    }
    if let Some(other) = &standing.beside
        && other.game == game
    {
        return beside(rules, game, other);
    }
    let small = |game: Game| matches!(game, Game::PetiteMisere | Game::Piccolo);
    if small(game) && small(standing.game) && standing.beside.is_none() {
        let both = |rule: &Together| *rule == Together::PetiteMisereAndPiccolo;
        if rules.says(&rules.auction().together, both) == Some(true) {
            return Against::Beside;
        }
    }
    if game == Game::Emballage
        && let Some(needed) = join_needs(rules, standing.game, level)
    {
        return if needed { Against::Over } else { Against::Below };
    }
    let above_unranked = |game: Game, level: u8| {
        rules.says(&rules.auction().above_unranked, |above| lists(above, game, level)) == Some(true)
    };
    match (rules.rank(game, level), rules.rank(standing.game, standing.level)) {
        (None, Some(_)) if above_unranked(standing.game, standing.level) => Against::Below,
        (Some(_), None) if above_unranked(game, level) => Against::Over,
        (Some(new), Some(old)) if new == old => tie(rules, game, strain, standing),
        (Some(new), Some(old)) if new > old => Against::Over,
        (Some(_), Some(_)) => Against::Below,
        // Without ranks nobody can say who was too low.
        _ => Against::Untold,
    }
}

fn beside(rules: &Rules, game: Game, standing: &Bid) -> Against {
    let most = rules.game(game).and_then(|rules| rules.most_players.as_ref());
    match most.and_then(|rule| rules.law.get(rule)) {
        Some(most) if standing.players.len() >= usize::from(*most) => Against::Full,
        _ => Against::Beside,
    }
}

/// Is a pair at this level high enough after a game for which the text gives a level?
fn join_needs(rules: &Rules, standing: Game, level: u8) -> Option<bool> {
    let rule = &rules.auction().join_after;
    let listed = rules.says(rule, |after| after.contains_key(&standing))?;
    if !listed {
        return None;
    }
    rules.says(rule, |after| after.get(&standing).is_some_and(|needed| level >= *needed))
}

/// Two calls of the same rank.
fn tie(rules: &Rules, game: Game, new: Option<Strain>, standing: &Bid) -> Against {
    let old = standing.strain;
    let Some(rule) = rules.auction().ties.get(&game).filter(|_| game == standing.game) else {
        return Against::Below;
    };
    let unknown = match rules.law.get(rule) {
        Some(Tie::HigherSuit) => {
            new.is_none() && !rules.is_top(suit_of(old)) || old.is_none() && !rules.is_lowest(suit_of(new))
        }
        // Which card was turned the record may not say: then one of two different suits can be the turned one.
        Some(Tie::TurnedSuitThenFirst) if rules.transcript.deal.turned == Turned::NotRecorded => {
            new.is_none() || suit_of(new) != suit_of(old)
        }
        Some(Tie::TurnedSuitThenFirst) => rules.turned().is_some() && new.is_none() && !in_turned(rules, old),
        Some(Tie::TrumpThenFirst | Tie::TrumpThenSuit) => new.is_none() || old.is_none(),
        Some(Tie::First) | None => false,
    };
    if unknown {
        return Against::Untold;
    }
    let wins = |tie: &Tie| second_wins(rules, tie, new, old);
    let over = rules.law.get(rule).is_some_and(wins);
    let first_plays = !matches!(rule.setting, Setting::Reading { .. })
        && rules.law.get(rule) == Some(&Tie::First)
        && game != Game::Emballage;
    match over {
        true => Against::Over,
        false if first_plays => Against::TakenAs,
        false => Against::Below,
    }
}

fn in_turned(rules: &Rules, strain: Option<Strain>) -> bool {
    rules.turned().is_some() && suit_of(strain) == rules.turned()
}

/// Does the second of two calls of the same rank win?
fn second_wins(rules: &Rules, tie: &Tie, new: Option<Strain>, old: Option<Strain>) -> bool {
    let has_trump = |strain: Option<Strain>| matches!(strain, Some(Strain::Suit(_)));
    let higher = || rules.is_higher(suit_of(new), suit_of(old)) == Some(true);
    match tie {
        Tie::First => false,
        Tie::TurnedSuitThenFirst => in_turned(rules, new) && !in_turned(rules, old),
        Tie::HigherSuit => higher(),
        Tie::TrumpThenFirst => has_trump(new) && old == Some(Strain::NoTrump),
        Tie::TrumpThenSuit => has_trump(new) && (old == Some(Strain::NoTrump) || higher()),
    }
}
