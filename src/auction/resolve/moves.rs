//! What a call means in the state in which it is made: its game, its level, its suit.

use crate::auction::{Rules, State, suit_of};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::rulebook::{CallKind, ProposeSuit};
use crate::transcript::{Call, Strain};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Move {
    PassTrou,
    /// A trou or troula.
    Announce(Game),
    Pass,
    /// Agrees to the trou.
    Agree,
    Wait,
    Propose(Option<Suit>),
    Join {
        suit: Option<Suit>,
        level: u8,
        /// Whom, where the record says it.
        with: Option<Seat>,
    },
    /// Of the joined game.
    Raise {
        level: u8,
    },
    /// A game of his own.
    Bid {
        game: Game,
        level: u8,
        strain: Option<Strain>,
    },
    Maintain,
    /// Names the trump.
    Name(Suit),
}

/// A call that cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Puzzle {
    /// The regulation has no such game, or not at that level.
    Unknown(Game, Option<u8>),
    /// It has several levels, and none was said.
    Unclear(Game),
    /// There is nothing that could be raised.
    NothingToRaise,
}

impl Move {
    pub fn of(rules: &Rules, state: &State, seat: Seat, call: Call) -> Result<Move, Puzzle> {
        let suited = |suit: Option<Suit>| suit.map(Strain::Suit);
        let (game, level, strain) = match call {
            Call::PassTrou => return Ok(Move::PassTrou),
            Call::Trou | Call::Troula => return announced(rules, seat, call),
            Call::Pass => return Ok(Move::Pass),
            Call::Good => return Ok(Move::Agree),
            Call::Wait => return Ok(Move::Wait),
            Call::Maintain => return Ok(Move::Maintain),
            Call::Trump(suit) => return Ok(Move::Name(suit)),
            Call::Propose(suit) => return Ok(Move::Propose(suit.or(rules.turned()))),
            Call::Join(suit, level, with) => {
                let by_rule = || rules.law.of(&rules.auction().join_level).copied();
                let level = level.or_else(|| after_a_game(rules, state)).or_else(by_rule);
                let level = known_level(rules, Game::Emballage, level, true)?;
                return Ok(Move::Join { suit, level, with });
            }
            Call::Raise(level) => return raised(rules, state, seat, level),
            Call::Solo(level, suit) => {
                // Where a solo can be in any suit, it need not be the one he proposed.
                let turned = rules.is(&rules.auction().solo_suit, ProposeSuit::Turned);
                (Game::Solo, level, suited(suit.or(rules.turned().filter(|_| turned))))
            }
            Call::PetiteMisere => (Game::PetiteMisere, None, None),
            Call::Piccolo => (Game::Piccolo, None, None),
            Call::PetiteMisereEtalee => (Game::PetiteMisereEtalee, None, None),
            Call::GrandeMisere => (Game::GrandeMisere, None, None),
            Call::GrandeMisereEtalee => (Game::GrandeMisereEtalee, None, None),
            Call::Abondance(level, suit) => (Game::Abondance, Some(level), suited(suit)),
            Call::PetitChelem(strain) => (Game::PetitChelem, None, strain),
            Call::GrandChelem(strain) => (Game::GrandChelem, None, strain),
        };
        let level = known_level(rules, game, level, false)?;
        Ok(Move::Bid { game, level, strain })
    }

    /// What kind of call it is, for rules that name kinds.
    pub fn kind(&self) -> Option<CallKind> {
        Some(match self {
            Move::Pass => CallKind::Pass,
            Move::Propose(_) => CallKind::Propose,
            Move::Join { .. } => CallKind::Join,
            Move::Raise { .. } => CallKind::Raise,
            Move::Maintain => CallKind::Maintain,
            Move::Bid { game, .. } => match game {
                Game::Solo => CallKind::Solo,
                Game::PetiteMisere => CallKind::PetiteMisere,
                Game::Piccolo => CallKind::Piccolo,
                Game::PetiteMisereEtalee => CallKind::PetiteMisereEtalee,
                Game::GrandeMisere => CallKind::GrandeMisere,
                Game::GrandeMisereEtalee => CallKind::GrandeMisereEtalee,
                Game::Abondance => CallKind::Abondance,
                Game::PetitChelem => CallKind::PetitChelem,
                Game::GrandChelem => CallKind::GrandChelem,
                Game::Emballage | Game::Trou | Game::Troula => return None,
            },
            Move::PassTrou | Move::Announce(_) | Move::Agree | Move::Wait | Move::Name(_) => return None,
        })
    }

    /// The suit it names.
    pub fn suit(&self) -> Option<Suit> {
        match self {
            Move::Propose(suit) | Move::Join { suit, .. } => *suit,
            Move::Bid { strain, .. } => suit_of(*strain),
            Move::Name(suit) => Some(*suit),
            _ => None,
        }
    }
}

/// Trou or troula: by the word, but who has four aces may say either.
fn announced(rules: &Rules, seat: Seat, call: Call) -> Result<Move, Puzzle> {
    let by_aces = rules.aces(seat).and_then(|aces| rules.ace_game(aces));
    let game = if call == Call::Troula { Game::Troula } else { by_aces.unwrap_or(Game::Trou) };
    if rules.game(game).is_none() {
        return Err(Puzzle::Unknown(game, None));
    }
    Ok(Move::Announce(game))
}

/// The level that joining means after the game that stands, where the text gives one.
fn after_a_game(rules: &Rules, state: &State) -> Option<u8> {
    let standing = state.standing()?.game;
    let rule = rules.auction().join_after.as_ref()?;
    // A reading only counts where its choices differ.
    let mut levels = rule.values().iter().map(|after| after.get(&standing).copied());
    let first = levels.next()?;
    if levels.all(|other| other == first) { first } else { rules.law.get(rule)?.get(&standing).copied() }
}

/// A level that the game has. A joined game without a number is at its lowest, of other games
/// with several levels nobody can tell.
fn known_level(rules: &Rules, game: Game, level: Option<u8>, lowest: bool) -> Result<u8, Puzzle> {
    let levels = rules.levels(game);
    match (level, levels) {
        (Some(level), levels) if levels.contains(&level) => Ok(level),
        (None, [only]) => Ok(*only),
        (None, [first, ..]) if lowest => Ok(*first),
        (None, [_, _, ..]) => Err(Puzzle::Unclear(game)),
        _ => Err(Puzzle::Unknown(game, level)),
    }
}

/// A raise goes up in the player's own game; without a number, just as far as it must.
fn raised(rules: &Rules, state: &State, seat: Seat, level: Option<u8>) -> Result<Move, Puzzle> {
    let pair = state.pair(seat);
    let (game, now, strain) = match (pair, state.players[seat].bids.last()) {
        (Some(pair), _) => (Game::Emballage, pair.level, None),
        (None, Some(own)) => (own.game, own.level, own.strain),
        (None, None) => return Err(Puzzle::NothingToRaise),
    };
    // A misère or a slam has no number that could be higher.
    if !game.is_named_with_level() {
        return Err(Puzzle::NothingToRaise);
    }
    let made = |level: u8| match pair {
        Some(_) => Move::Raise { level },
        None => Move::Bid { game, level, strain },
    };
    let levels = rules.levels(game);
    // A number of the pair that he has left.
    let left = pair.is_none() && state.pairs.iter().any(|pair| pair.joiner == seat);
    let of_pair = |level: u8| !levels.contains(&level) && rules.levels(Game::Emballage).contains(&level);
    if left && level.is_some_and(of_pair) {
        return Err(Puzzle::NothingToRaise);
    }
    let level = match level {
        Some(level) => level,
        None => {
            let higher = || levels.iter().copied().filter(|level| *level > now);
            let enough = higher()
                .find(|level| crate::auction::check::outbid::is_enough(rules, state, seat, &made(*level)));
            enough.or_else(|| higher().next()).unwrap_or(now.saturating_add(1))
        }
    };
    if levels.contains(&level) { Ok(made(level)) } else { Err(Puzzle::Unknown(game, Some(level))) }
}
