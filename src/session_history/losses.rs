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

/// A game of which the record does not tell how it came out.
#[derive(Clone, Debug)]
struct Untold {
    game: Game,
    level: u8,
    trump: Option<Suit>,
    at: Earlier,
    /// In the round that is being played.
    in_round: bool,
}

/// A deal that could not be read: anybody can have lost anything in it.
#[derive(Clone, Copy, Debug)]
pub struct Missed {
    pub deal: usize,
    /// In the round that is being played.
    pub in_round: bool,
}

/// Deals that the record leaves open and that can have closed a game.
#[derive(Clone, Debug, Default)]
pub struct OpenDeals {
    pub deals: Vec<usize>,
    /// Those in which it is known what he played.
    pub places: Vec<(Game, u8, Earlier)>,
}

/// Everything one player has lost.
#[derive(Clone, Debug, Default)]
pub struct Losses {
    lost: BTreeMap<(Game, u8, Option<Suit>), Lost>,
    /// The last deal in which he played each game, lost or not.
    played: BTreeMap<Game, usize>,
    /// He counts as having lost as many games as any rule asks for, so that every game is closed to him that losses can
    /// close. Nothing that the jury still decides of earlier deals can close more.
    all: bool,
    /// What he can have lost, had the jury decided otherwise: in the evening, and in this round.
    could: BTreeMap<(Game, u8, Option<Suit>), (u32, u32)>,
    /// What he played in deals that were not recorded to the end, the last ones.
    untold: Vec<Untold>,
}

/// Losses that count together: of one game and level, and perhaps in one suit, or of a whole kind.
type Group = (Option<(Game, u8)>, Option<Suit>);

/// What one rule sees of somebody's losses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossesSeen {
    rule: usize,
    group: Group,
    /// How many losses, counted no further than the rule asks for.
    count: u32,
    since: bool,
}

/// Losses that touch a game.
#[derive(Clone, Debug)]
pub struct LossesFound {
    pub count: u32,
    /// The last of them, in order.
    pub places: Vec<(Game, u8, LostAt)>,
}

impl Losses {
    /// As if he had lost whatever a rule asks for, or nothing.
    pub fn at_an_extreme(&self, all: bool) -> Losses {
        Losses { all, could: self.could.clone(), ..Losses::default() }
    }

    /// What the rules of this law see of them: two players of whom they see the same are alike.
    pub fn seen(&self, law: &Law) -> Vec<LossesSeen> {
        let session = &law.book.session;
        let span = law.of(&session.losses_counted_over).copied().unwrap_or(Span::Evening);
        let rules = [&session.leave_needed, &session.barred];
        let rules = rules.into_iter().flat_map(|rules| law.of(rules).into_iter().flatten());
        let mut seen = Vec::new();
        for (n, rule) in rules.enumerate() {
            let Some(of) = law.get(&rule.of) else { continue };
            let first_only = rule.is_first_only(law);
            for (group, evidence) in self.groups(*of, span).into_iter().filter(|(_, it)| it.count > 0) {
                // After two losses a rule asks for leave for the next misère, and for that one only. Who has lost
                // three has played that misère already: so one loss more than the rule asks for is counted too.
                let most = u32::from(rule.lost) + u32::from(first_only);
                let since = first_only
                    && evidence.count == u32::from(rule.lost)
                    && rule.touched(law).is_some_and(|touches| self.played_since(touches, &evidence));
                seen.push(LossesSeen { rule: n, group, count: evidence.count.min(most), since });
            }
        }
        seen
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

    /// He lost it, or would have if the jury had said so.
    pub fn could(&mut self, game: Game, level: u8, trump: Option<Suit>) {
        let (evening, round) = self.could.entry((game, level, trump)).or_default();
        (*evening, *round) = (*evening + 1, *round + 1);
    }

    /// He played it, and the record does not tell what came of it.
    pub fn untold(&mut self, game: Game, level: u8, trump: Option<Suit>, at: Earlier) {
        self.untold.push(Untold { game, level, trump, at, in_round: true });
        if self.untold.len() > PLACES {
            self.untold.remove(0);
        }
    }

    pub fn new_round(&mut self) {
        self.untold.iter_mut().for_each(|untold| untold.in_round = false);
        self.lost.values_mut().for_each(|lost| lost.round = 0);
        self.could.values_mut().for_each(|(_, round)| *round = 0);
    }

    /// Has he lost nothing, and played nothing of which it is not known?
    pub fn closes_nothing(&self) -> bool {
        self.is_empty() && self.untold.is_empty()
    }

    pub fn is_empty(&self) -> bool {
        self.lost.is_empty() && !self.all
    }

    /// Would this rule touch this game, had the jury decided otherwise what it could?
    pub fn could_touch(&self, rule: &LossRule, wanted: (Game, u8), span: Span, law: &Law) -> bool {
        let (Some(of), Some(touches)) = (law.get(&rule.of).copied(), rule.touched(law)) else { return false };
        let mut groups: BTreeMap<Group, u32> = BTreeMap::new();
        for ((game, level, trump), (evening, round)) in &self.could {
            if is_of(of, *game) {
                let count = if span == Span::Evening { evening } else { round };
                *groups.entry(group(of, *game, *level, *trump)).or_default() += count;
            }
        }
        is_of(touches, wanted.0) && groups.values().any(|count| *count >= u32::from(rule.lost))
    }

    /// The losses after which this rule touches this game; `None` where it does not.
    pub fn touching(
        &self,
        rule: &LossRule,
        wanted: (Game, u8),
        span: Span,
        law: &Law,
    ) -> Option<LossesFound> {
        let of = *law.get(&rule.of)?;
        let touches = rule.touched(law)?;
        if !is_of(touches, wanted.0) {
            return None;
        }
        if self.all {
            return Some(LossesFound { count: rule.lost.into(), places: Vec::new() });
        }
        // North lost two solos 6 and two solos 7, and calls solo 7: the losses of solo 7 are shown as the
        // reason.
        let own = Some(wanted);
        let groups = self.groups(of, span);
        let reached = groups.into_iter().filter(|(_, group)| group.count >= u32::from(rule.lost));
        let (_, mut found) = reached.max_by_key(|((key, _), _)| *key == own)?;
        let spare = found.places.len().saturating_sub(usize::from(rule.lost));
        found.places.drain(..spare);
        // Where only the first game after the losses is closed, one more loss, or such a game played since,
        // was that first game already, and the next one is open again.
        let follows = found.count == u32::from(rule.lost) && !self.played_since(touches, &found);
        (follows || !rule.is_first_only(law)).then_some(found)
    }

    /// The deals that would let this rule touch this game, had he lost those of which it is not known; `None`
    /// where nothing hangs on them.
    pub fn open_deals(
        &self,
        rule: &LossRule,
        wanted: (Game, u8),
        span: Span,
        law: &Law,
        missed: &[Missed],
    ) -> Option<OpenDeals> {
        let of = *law.get(&rule.of)?;
        if self.all || !rule.can_touch(law, wanted.0) {
            return None;
        }
        let counts = |in_round: bool| in_round || span == Span::Evening;
        let missed: Vec<usize> = missed.iter().filter(|it| counts(it.in_round)).map(|it| it.deal).collect();
        let mut open: BTreeMap<Group, OpenDeals> = BTreeMap::new();
        for it in self.untold.iter().filter(|it| is_of(of, it.game) && counts(it.in_round)) {
            let deals = open.entry(group(of, it.game, it.level, it.trump)).or_default();
            deals.deals.push(it.at.deal);
            deals.places.push((it.game, it.level, it.at.clone()));
        }
        let known = self.groups(of, span);
        for group in known.keys() {
            open.entry(*group).or_default();
        }
        open.into_iter().find_map(|(group, mut open)| {
            open.deals.extend(&missed);
            open.deals.sort_unstable();
            let lost = known.get(&group).map_or(0, |known| known.count);
            let most = lost.saturating_add(open.deals.len() as u32);
            (lost < u32::from(rule.lost) && most >= u32::from(rule.lost)).then_some(open)
        })
    }

    /// The losses of this kind, those that count together in one group, in order.
    fn groups(&self, of: Kind, span: Span) -> BTreeMap<Group, LossesFound> {
        let mut groups: BTreeMap<Group, LossesFound> = BTreeMap::new();
        for ((game, level, trump), lost) in self.lost.iter().filter(|((game, ..), _)| is_of(of, *game)) {
            let group = group(of, *game, *level, *trump);
            let count = if span == Span::Evening { lost.evening } else { lost.round };
            let group = groups.entry(group).or_insert(LossesFound { count: 0, places: Vec::new() });
            group.count += count;
            let recent = lost.last.iter().rev().take(count as usize);
            group.places.extend(recent.map(|at| (*game, *level, at.clone())));
        }
        for group in groups.values_mut() {
            group.places.sort_by_key(|(_, _, lost)| lost.at.deal);
        }
        groups
    }

    /// Did he play such a game since the last of these losses?
    fn played_since(&self, touches: Kind, losses: &LossesFound) -> bool {
        let last = losses.places.last().map_or(0, |(_, _, lost)| lost.at.deal);
        self.played.iter().any(|(game, deal)| is_of(touches, *game) && *deal > last)
    }
}

impl LossRule {
    /// The games it touches.
    fn touched(&self, law: &Law) -> Option<Kind> {
        match law.get(&self.touches)? {
            Kind::SameKind => law.get(&self.of).copied(),
            kind => Some(*kind),
        }
    }

    /// Is this one of the games that it touches, once enough is lost?
    pub(super) fn can_touch(&self, law: &Law, game: Game) -> bool {
        self.touched(law).is_some_and(|touches| is_of(touches, game))
    }

    /// Is only the first game touched that follows the losses?
    fn is_first_only(&self, law: &Law) -> bool {
        self.next.as_ref().and_then(|rule| law.get(rule)) == Some(&NextGames::First)
    }
}

/// What the losses of this game count together with.
fn group(of: Kind, game: Game, level: u8, trump: Option<Suit>) -> Group {
    match of {
        Kind::SameMisere | Kind::SameSolo => (Some((game, level)), None),
        Kind::SameSoloAndSuit => (Some((game, level)), trump),
        _ => (None, None),
    }
}

/// Is this game of that kind?
fn is_of(kind: Kind, game: Game) -> bool {
    match kind {
        Kind::Misere | Kind::SameMisere => game.is_misere(),
        Kind::SameSolo | Kind::SameSoloAndSuit => game == Game::Solo,
        Kind::Piccolo => game == Game::Piccolo,
        Kind::SoloOrEmballage => matches!(game, Game::Solo | Game::Emballage),
        Kind::AnyButTrou => !matches!(game, Game::Trou | Game::Troula),
        Kind::SameKind => false,
    }
}
