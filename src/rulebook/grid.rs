//! Scoring grids that are no part of a regulation: files of their own, with their origin.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Rulebook;
use super::points::{AllWorth, GamePoints, Points, Worth};
use super::rule::{Rule, Setting};
use crate::game::Game;
use crate::text::Sentence;

/// Before the id of a grid, where its numbers are cited.
pub const GRID_LABEL: &str = "grid ";

/// A grid file.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Grid {
    /// Small letters, digits and hyphens.
    pub id: String,
    /// What people call the grid.
    pub title: Sentence,
    /// Where the numbers come from.
    pub origin: Sentence,
    /// What each game is worth.
    pub games: BTreeMap<Game, GamePoints>,
}

/// Which grid a rulebook took its numbers from.
#[derive(Clone, Debug, PartialEq)]
pub struct GridSource {
    pub id: String,
    pub title: Sentence,
    pub origin: Sentence,
}

impl Grid {
    /// Puts the numbers in the place of the rulebook's own, as the user asked for.
    pub fn replace(mut self, book: &mut Rulebook) {
        let label = vec![format!("{GRID_LABEL}{}", self.id)];
        let games = std::mem::take(&mut self.games);
        let own = &mut book.points.get_or_insert_with(Points::default).games;
        for (game, mut cells) in games {
            if !book.games.contains_key(&game) {
                continue;
            }
            mark(&mut cells, &label);
            // A grid with a cell for all thirteen tricks has counted them already.
            let won = cells.won.iter().flat_map(Rule::values).filter_map(Worth::amount);
            if won.clone().any(|amount| amount.all_tricks.is_some()) {
                let rule = Rule { setting: Setting::Value(AllWorth::Grid), cite: label.clone(), says: None };
                book.all_tricks.games.insert(game, rule);
            }
            own.insert(game, cells);
        }
        book.grid_used = Some(GridSource { id: self.id, title: self.title, origin: self.origin });
    }

    /// Fills in the numbers that the rulebook leaves to its grid. What the regulation itself says
    /// of a game goes before.
    pub fn fill(self, book: &mut Rulebook) {
        let label = vec![format!("{GRID_LABEL}{}", self.id)];
        let own = &mut book.points.get_or_insert_with(Points::default).games;
        for (game, mut cells) in self.games {
            if !book.games.contains_key(&game) {
                continue;
            }
            mark(&mut cells, &label);
            let mine = own.entry(game).or_default();
            if mine.stake.is_some() {
                continue;
            }
            worth(&mut mine.won, cells.won);
            worth(&mut mine.lost, cells.lost);
            mine.times = mine.times.take().or(cells.times);
            mine.stake = mine.stake.take().or(cells.stake);
            mine.three_or_more = mine.three_or_more.take().or(cells.three_or_more);
            mine.opponents = mine.opponents.take().or(cells.opponents);
        }
        book.grid_used = Some(GridSource { id: self.id, title: self.title, origin: self.origin });
    }
}

/// The grid's number wherever the regulation says `grid` or nothing at all.
fn worth(own: &mut Option<Rule<Worth>>, cell: Option<Rule<Worth>>) {
    let Some(cell) = cell else { return };
    let Some(rule) = own else {
        *own = Some(cell);
        return;
    };
    let Setting::Value(number) = cell.setting else { return };
    let values = match &mut rule.setting {
        Setting::Value(value) | Setting::Silent(Some(value)) => std::slice::from_mut(value),
        Setting::Reading { choices, .. } => choices,
        Setting::Silent(None) => return,
    };
    let mut taken = false;
    for value in values.iter_mut().filter(|value| **value == Worth::Grid) {
        *value = number.clone();
        taken = true;
    }
    if taken {
        rule.cite.extend(cell.cite);
    }
}

/// Every cell says where it stands.
fn mark(cells: &mut GamePoints, label: &[String]) {
    fn one<T>(rule: &mut Option<Rule<T>>, label: &[String]) {
        if let Some(rule) = rule.as_mut().filter(|rule| rule.cite.is_empty()) {
            rule.cite = label.to_vec();
        }
    }
    one(&mut cells.won, label);
    one(&mut cells.lost, label);
    one(&mut cells.times, label);
    one(&mut cells.stake, label);
    one(&mut cells.three_or_more, label);
    one(&mut cells.opponents, label);
}
