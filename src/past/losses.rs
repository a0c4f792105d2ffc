//! Lost games of one player.

use std::collections::BTreeMap;

use super::Earlier;
use crate::cards::Suit;
use crate::game::Game;
use crate::rulebook::{Kind, Law, LossRule, NextGames, Span};

/// More places than this of one game are not needed to show that a rule applies.
const PLACES: usize = 4;

/// Losses of one game at one level.
#[derive(Clone, Debug, Default)]
pub struct Lost {
    pub evening: u32,
    /// In the round that is being played.
    pub round: u32,
    /// The last ones.
    last: Vec<LostAt>,
}

/// Where a game was lost.
#[derive(Clone, Debug)]
pub struct LostAt {
    pub at: Earlier,
    /// The jury can still decide otherwise there.
    pub open: bool,
}

/// Everything one player has lost.
#[derive(Clone, Debug, Default)]
pub struct Losses {
    lost: BTreeMap<(Game, u8, Option<Suit>), Lost>,
    /// The last deal in which he played each game, lost or not.
    played: BTreeMap<Game, usize>,
    /// Whatever a rule asks for, he has lost it.
    all: bool,
}

/// Losses that touch a game.
#[derive(Clone, Debug)]
pub struct Evidence {
    pub count: u32,
    /// The last of them, in order.
    pub places: Vec<(Game, u8, LostAt)>,
}

impl Losses {
    /// As if he had lost whatever a rule asks for.
    pub fn all() -> Losses {
        Losses { all: true, ..Losses::default() }
    }

    /// Can no rule tell the two apart, where so many losses are as good as more?
    pub fn is_like(&self, other: &Losses, most: u32) -> bool {
        let pairs = self.lost.iter().zip(&other.lost);
        let counts = |lost: &Lost| (lost.evening.min(most), lost.round.min(most));
        let last = |lost: &Lost| lost.last.last().map(|lost| lost.at.deal);
        // Which games were played since, and not in which deal.
        let since = |losses: &Losses, lost: &Lost, game: &Game| losses.played.get(game).copied() > last(lost);
        self.all == other.all
            && self.lost.len() == other.lost.len()
            && self.played.keys().eq(other.played.keys())
            && { pairs }.all(|((game, mine), (same, theirs))| {
                game == same
                    && counts(mine) == counts(theirs)
                    && self.played.keys().all(|game| since(self, mine, game) == since(other, theirs, game))
            })
    }

    /// He played it, whatever came of it.
    pub fn played(&mut self, game: Game, deal: usize) {
        self.played.insert(game, deal);
    }

    pub fn add(&mut self, game: Game, level: u8, trump: Option<Suit>, at: LostAt) {
        let lost = self.lost.entry((game, level, trump)).or_default();
        lost.evening += 1;
        lost.round += 1;
        lost.last.push(at);
        if lost.last.len() > PLACES {
            lost.last.remove(0);
        }
    }

    pub fn new_round(&mut self) {
        self.lost.values_mut().for_each(|lost| lost.round = 0);
    }

    pub fn is_empty(&self) -> bool {
        self.lost.is_empty() && !self.all
    }

    /// The losses after which this rule touches this game; `None` where it does not.
    pub fn touching(&self, rule: &LossRule, wanted: (Game, u8), span: Span, law: &Law) -> Option<Evidence> {
        let of = *law.get(&rule.of)?;
        let touches = match law.get(&rule.touches)? {
            Kind::SameKind => of,
            kind => *kind,
        };
        if !is_of(touches, wanted.0) {
            return None;
        }
        if self.all {
            return Some(Evidence { count: rule.lost.into(), places: Vec::new() });
        }
        let mut groups: BTreeMap<_, Evidence> = BTreeMap::new();
        for ((game, level, trump), lost) in self.lost.iter().filter(|((game, ..), _)| is_of(of, *game)) {
            let group = match of {
                Kind::SameMisere | Kind::SameSolo => (Some((*game, *level)), None),
                Kind::SameSoloAndSuit => (Some((*game, *level)), *trump),
                _ => (None, None),
            };
            let count = if span == Span::Evening { lost.evening } else { lost.round };
            let group = groups.entry(group).or_insert(Evidence { count: 0, places: Vec::new() });
            group.count += count;
            let recent = lost.last.iter().rev().take(count as usize);
            group.places.extend(recent.map(|at| (*game, *level, at.clone())));
        }
        // Where the very same game is asked for, its own losses show it best.
        let own = Some(wanted);
        let reached = groups.into_iter().filter(|(_, group)| group.count >= u32::from(rule.lost));
        let (_, mut found) = reached.max_by_key(|((key, _), _)| *key == own)?;
        found.places.sort_by_key(|(_, _, lost)| lost.at.deal);
        let spare = found.places.len().saturating_sub(usize::from(rule.lost));
        found.places.drain(..spare);
        // Only the game that follows: then one more loss, or a game since the last, is that game.
        let reached = found.places.last().map_or(0, |(_, _, lost)| lost.at.deal);
        let since = self.played.iter().any(|(game, deal)| is_of(touches, *game) && *deal > reached);
        let follows = found.count == u32::from(rule.lost) && !since;
        let first_only = || rule.next.as_ref().and_then(|rule| law.get(rule)) == Some(&NextGames::First);
        (follows || !first_only()).then_some(found)
    }
}

/// Is this game of that kind?
fn is_of(kind: Kind, game: Game) -> bool {
    let is_misere = matches!(
        game,
        Game::PetiteMisere | Game::PetiteMisereEtalee | Game::GrandeMisere | Game::GrandeMisereEtalee
    );
    match kind {
        Kind::Misere | Kind::SameMisere => is_misere,
        Kind::SameSolo | Kind::SameSoloAndSuit => game == Game::Solo,
        Kind::Piccolo => game == Game::Piccolo,
        Kind::SoloOrEmballage => matches!(game, Game::Solo | Game::Emballage),
        Kind::AnyButTrou => !matches!(game, Game::Trou | Game::Troula),
        Kind::SameKind => false,
    }
}
