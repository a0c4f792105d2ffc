//! Slips with the game: each is counted by the rulebook, with one thing taken wrongly.

use super::{Points, SheetMistake, opponents};
use crate::auction::Contract;
use crate::cards::{Seat, SeatSet};
use crate::rulebook::{Aim, FirstOfRound};
use crate::rules::Case;
use crate::ruling::ending::{counted, counted_game};
use crate::ruling::first_of_round;
use crate::ruling::score::{Counting, GameEnd, Sum, score_with};
use crate::ruling::settle::Settlement;

type Ended<'a> = (&'a Contract, GameEnd);

/// The games of the deal, to be counted again.
pub(super) struct Recount<'a> {
    case: &'a Case<'a>,
    settled: &'a Settlement,
    pub games: Vec<Ended<'a>>,
}

/// What the table may have done with the games, with the penalties as they are.
pub fn slips(case: &Case, settled: &Settlement) -> Vec<(SheetMistake, Points)> {
    let recount = Recount::new(case, settled);
    if recount.games.is_empty() {
        return Vec::new();
    }
    let mut slips = recount.something_forgotten();
    slips.extend(opponents::who_get_nothing(&recount));
    slips.extend(recount.other_results());
    slips.extend(recount.other_sides());
    slips.extend(opponents::whole_for_each(&recount));
    slips.extend(opponents::price_of_one(&recount));
    if let [game] = recount.games.as_slice() {
        slips.extend(recount.loss_as_gain(game));
        slips.extend(recount.other_levels(game));
        slips.extend(recount.other_tricks(game));
    }
    recount.with_penalties(slips)
}

/// Its games taken for another, in the grid or by the rulebook's own points.
pub fn other_games(case: &Case, settled: &Settlement) -> Vec<(SheetMistake, Points)> {
    let recount = Recount::new(case, settled);
    let slips = recount.other_games();
    recount.with_penalties(slips)
}

impl<'a> Recount<'a> {
    fn new(case: &'a Case<'a>, settled: &'a Settlement) -> Recount<'a> {
        let is_lawful = |n: usize| settled.games.iter().any(|game| game.contract == n && game.lawful);
        let games = settled.ends.iter();
        let games =
            games.filter_map(|(n, end)| Some((counted_game(case, *n, is_lawful(*n))?, *end))).collect();
        Recount { case, settled, games }
    }

    fn with_penalties(&self, slips: Vec<(SheetMistake, Points)>) -> Vec<(SheetMistake, Points)> {
        let penalty = |seat: Seat| self.settled.points[seat].penalty;
        let all = |game: Points| Points::from_fn(|seat| game[seat].saturating_add(penalty(seat)));
        slips.into_iter().map(|(slip, game)| (slip, all(game))).collect()
    }

    /// The points of games that ended like this, struck as the verdict strikes them.
    pub fn count(&self, games: &[Ended], counting: Counting) -> Option<Points> {
        counted(self.case, games, self.settled.struck, counting).ok().map(|score| score.points)
    }

    fn plain(&self, games: &[Ended]) -> Option<Points> {
        self.count(games, Counting::default())
    }

    /// The points as they are.
    pub fn right(&self) -> Points {
        self.settled.points.map(|points| points.game.unwrap_or(0))
    }

    /// Who plays one of the games.
    pub fn players(&self) -> SeatSet {
        self.games.iter().flat_map(|(contract, _)| contract.players.iter()).collect()
    }

    /// One rule of counting left out.
    fn something_forgotten(&self) -> Vec<(SheetMistake, Points)> {
        let all = Counting::default();
        let all_tricks = if self.all_tricks_double() {
            SheetMistake::AllTricksNotDoubled
        } else {
            SheetMistake::AllTricksForgotten
        };
        let mut ways = vec![
            (all_tricks, Counting { all_tricks: false, ..all }),
            (SheetMistake::NotMultiplied, Counting { times: false, ..all }),
        ];
        let (game, missing) = self.doubled_when_lost();
        if game && missing {
            let neither = Counting { whole_loss: false, whole_missing: false, ..all };
            ways.push((SheetMistake::LossNotDoubled, neither));
        }
        ways.push((SheetMistake::ExtraTricksNotCounted, Counting { extra: false, ..all }));
        ways.push((SheetMistake::MissingTricksNotCounted, Counting { missing: false, ..all }));
        if game {
            ways.push((SheetMistake::LostGameNotDoubled, Counting { whole_loss: false, ..all }));
        }
        if missing {
            ways.push((SheetMistake::MissingNotDoubled, Counting { whole_missing: false, ..all }));
        }
        let counted = ways.into_iter().filter_map(|(slip, way)| Some((slip, self.count(&self.games, way)?)));
        let mut slips: Vec<(SheetMistake, Points)> = counted.collect();
        // A deal for practice, which the table counted like any other.
        if first_of_round(self.case) == Some(FirstOfRound::NotScored) {
            let score = score_with(self.case.law, &self.games, all).ok();
            slips.extend(score.map(|score| (SheetMistake::NotScored, score.points)));
        }
        slips
    }

    /// Are all thirteen tricks worth twice the points here? They can also have a price of their own.
    fn all_tricks_double(&self) -> bool {
        let mut lines = self.settled.score.iter().flat_map(|score| &score.lines);
        lines.any(|line| matches!(line.sum, Sum::Tricks { all_tricks: 2, .. }))
    }

    /// Does the game itself cost twice what it brings when it is made, and a missing trick twice what
    /// an extra one brings?
    fn doubled_when_lost(&self) -> (bool, bool) {
        let [(contract, GameEnd { won: false, .. })] = self.games.as_slice() else { return (false, false) };
        let law = self.case.law;
        let points = law.book.points.as_ref().and_then(|points| points.games.get(&contract.game));
        let won = points.and_then(|points| law.of(&points.won)?.amount());
        let lost = points.and_then(|points| law.of(&points.lost)?.amount());
        let (Some(won), Some(lost)) = (won, lost) else { return (false, false) };
        let twice = |price: Option<i32>, cost: Option<i32>| {
            price.is_some_and(|price| price > 0 && cost == Some(price.saturating_mul(2)))
        };
        let (level, raised) = (contract.level, contract.by_raising);
        let game = twice(won.at(level, raised), lost.at(level, raised));
        (game, twice(won.each_extra, lost.each_missing))
    }

    /// Made taken for lost, or the other way round: of each game, and of all that came out so.
    fn other_results(&self) -> Vec<(SheetMistake, Points)> {
        let mut slips = Vec::new();
        for won in [false, true] {
            let came_out = self.games.iter().enumerate().filter(|(_, (_, end))| end.won == won);
            let which: Vec<usize> = came_out.map(|(n, _)| n).collect();
            let alone = which.iter().map(|n| vec![*n]).filter(|_| which.len() > 1);
            for turned in alone.chain([which.clone()]).filter(|turned| !turned.is_empty()) {
                let mut games = self.games.clone();
                let mut players = SeatSet::EMPTY;
                for (_, (contract, end)) in games.iter_mut().enumerate().filter(|(n, _)| turned.contains(n)) {
                    *end = turned_round(contract, *end);
                    players.insert(contract.declarer);
                }
                let slip = match (won, self.games.len()) {
                    (false, 1) => SheetMistake::WonForLost,
                    (true, 1) => SheetMistake::LostForWon,
                    (false, _) => SheetMistake::WonForLostOf(players),
                    (true, _) => SheetMistake::LostForWonOf(players),
                };
                slips.extend(self.plain(&games).map(|points| (slip, points)));
            }
        }
        slips
    }

    /// The two sides swapped, or one of them left out.
    fn other_sides(&self) -> Vec<(SheetMistake, Points)> {
        let mut slips = Vec::new();
        if let [(contract, end)] = self.games.as_slice() {
            let swapped = Contract { players: contract.players.others(), ..(*contract).clone() };
            if swapped.players.len() == contract.players.len() {
                slips.extend(
                    self.plain(&[(&swapped, *end)]).map(|points| (SheetMistake::SidesSwapped, points)),
                );
            }
        }
        let (right, players) = (self.right(), self.players());
        let only = |own: bool| {
            Points::from_fn(|seat: Seat| if players.contains(seat) == own { right[seat] } else { 0 })
        };
        slips.push((SheetMistake::OpponentsLeftOut, only(true)));
        slips.push((SheetMistake::PlayersLeftOut, only(false)));
        slips
    }

    /// What a lost game costs, written as if it were what it brings.
    fn loss_as_gain(&self, (contract, end): &Ended) -> Option<(SheetMistake, Points)> {
        let right = self.right();
        let gain =
            |seat: Seat| if contract.players.contains(seat) { right[seat].saturating_neg() } else { 0 };
        (!end.won).then(|| (SheetMistake::LossAsGain, Points::from_fn(gain)))
    }

    /// The game taken for one of another level.
    fn other_levels(&self, (contract, end): &Ended) -> Vec<(SheetMistake, Points)> {
        let law = self.case.law;
        let rules = law.book.games.get(&contract.game);
        let levels = rules.and_then(|rules| law.of(&rules.levels)).cloned().unwrap_or_default();
        let mut slips = Vec::new();
        for other in levels.into_iter().filter(|other| *other != contract.level) {
            let wrong = Contract { level: other, ..(*contract).clone() };
            for won in [contract.aim.is_met(end.tricks, other), end.won] {
                let points = self.plain(&[(&wrong, GameEnd { won, tricks: end.tricks })]);
                slips.extend(points.map(|points| (SheetMistake::Level(other), points)));
            }
        }
        slips
    }

    /// The line of a like game: played alone too, for the same aim, and it came out the same. Nobody takes
    /// a pair that found itself for a trou.
    fn other_games(&self) -> Vec<(SheetMistake, Points)> {
        let law = self.case.law;
        let alone = |game: &&Ended| game.0.players.len() == 1;
        let Some((first, _)) = self.games.first().filter(alone) else { return Vec::new() };
        let own = law.book.games.get(&first.game);
        let mut slips = Vec::new();
        for (game, rules) in law.book.games.iter().filter(|(game, _)| **game != first.game) {
            let alike = own.is_some_and(|own| law.of(&own.side) == law.of(&rules.side));
            if !alike || law.of(&rules.aim).copied().unwrap_or(game.usual_aim()) != first.aim {
                continue;
            }
            let levels = law.of(&rules.levels).filter(|levels| !levels.is_empty()).cloned();
            for level in levels.unwrap_or_else(|| vec![first.level]) {
                let taken: Vec<(Contract, GameEnd)> = { self.games.iter() }
                    .map(|(contract, end)| (Contract { game: *game, level, ..(*contract).clone() }, *end))
                    .collect();
                let games: Vec<Ended> = taken.iter().map(|(contract, end)| (contract, *end)).collect();
                slips
                    .extend(self.plain(&games).map(|points| (SheetMistake::OtherGame(*game, level), points)));
            }
        }
        slips
    }

    /// One trick more, or one less.
    fn other_tricks(&self, (contract, end): &Ended) -> Vec<(SheetMistake, Points)> {
        let near = [end.tricks.checked_add(1), end.tricks.checked_sub(1)].into_iter().flatten();
        near.filter(|tricks| *tricks <= 13)
            .filter_map(|tricks| {
                let won = contract.aim.is_met(tricks, contract.level);
                let points = self.plain(&[(*contract, GameEnd { won, tricks })])?;
                Some((SheetMistake::Tricks(tricks), points))
            })
            .collect()
    }
}

/// A game as the table may have taken it: just made where it was lost, and lost by one trick where it was made.
fn turned_round(contract: &Contract, end: GameEnd) -> GameEnd {
    let level = contract.level;
    let tricks = match (end.won, contract.aim) {
        (true, Aim::AtLeast) => level.saturating_sub(1),
        (true, _) => level.saturating_add(1),
        (false, _) => level,
    };
    GameEnd { won: !end.won, tricks }
}
