//! The points of another grid: where a regulation has none of its own, a table can have the wrong one.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

use super::{Points, SheetMistake};
use crate::rulebook::{Law, Library, Rulebook, Selection};
use crate::rules::Case;
use crate::ruling::score::{Counting, GameEnd, score_with};
use crate::ruling::settle::Settlement;

/// Rulebooks by their id and that of another grid; none where they do not go together.
type Books = BTreeMap<(String, String), Option<Arc<Rulebook>>>;

/// Each is read once.
static BOOKS: LazyLock<Mutex<Books>> = LazyLock::new(Mutex::default);

/// The shipped grid that gives just what was written.
pub fn explain(case: &Case, settled: &Settlement, fits: &dyn Fn(&Points) -> bool) -> Option<SheetMistake> {
    let used = &case.law.book.grid_used.as_ref()?.id;
    let contracts = case.auction.contracts();
    let games = settled.ends.iter().filter_map(|(n, end)| Some((contracts.get(*n)?, *end)));
    let games: Vec<(_, GameEnd)> = games.collect();
    let gives = |grid: &str| {
        let law = Law::new(book(&case.law.book.id, grid)?, &Selection::default());
        let score = score_with(&law, &games, Counting::default()).ok()?;
        Some(Points::from_fn(|seat| score.points[seat].saturating_add(settled.points[seat].penalty)))
    };
    let mut others = Library::grid_ids().filter(|grid| grid != used && !games.is_empty());
    let found = others.find(|grid| gives(grid).is_some_and(|points| fits(&points)))?;
    Some(SheetMistake::OtherGrid(found.to_owned()))
}

fn book(id: &str, grid: &str) -> Option<Arc<Rulebook>> {
    let mut books = BOOKS.lock().ok()?;
    let load = || Library::with_grid(Some(grid)).load_named_in(id, None).ok();
    books.entry((id.to_owned(), grid.to_owned())).or_insert_with(load).clone()
}
