//! Where only custom fills a gap and the points depend on it, the verdict says so.

use super::settle::Settlement;
use super::{Finding, NoScore};
use crate::auction::Contract;
use crate::codes::{Code, RULE_NO_GRID, RULE_SILENT};
use crate::rules::Case;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;

static SEVERAL: Text = text!(
    "{count} players play {game} at once: the grid has no numbers for that. By custom each gets or loses its \
     value, and the others gain by the number of losers.",
    "{count} joueurs jouent en même temps ({game}) : la grille n'a pas de points pour cela. Selon l'usage, \
     chacun gagne ou perd la valeur du jeu et les autres gagnent selon le nombre de perdants.",
    "{count} spelers spelen tegelijk {game}: de puntentabel heeft daar geen punten voor. Volgens het gebruik wint \
     of verliest elk de waarde van het spel en winnen de anderen volgens het aantal verliezers."
);
static LABEL: Text = text!("the game in question", "le jeu en question", "het spel in kwestie");

static NO_RULE: Text = text!(
    "The rulebook has no rule on `{key}` for {game}, so the play cannot be followed.",
    "Le règlement n'a pas de règle `{key}` pour ce jeu ({game}) : la partie ne peut être suivie.",
    "Het reglement heeft geen regel `{key}` voor {game}, dus het spel kan niet gevolgd worden."
);

static NO_GRID: Text = text!(
    "This regulation has no points for {game}: only penalties are counted.",
    "Ce règlement n'a pas de points pour ce jeu ({game}) : seules les punitions comptent.",
    "Dit reglement heeft geen punten voor {game}: alleen straffen tellen."
);

/// A remark at the call of the game that it is about.
fn at_call(code: Code, contract: &Contract, message: Message) -> Finding {
    let at = contract.route();
    Finding::remark(code, Moment::End, at, LABEL.plain(), message)
}

/// Points are due for the game, and the regulation has no grid to take them from.
fn no_grid(case: &Case, settled: &Settlement) -> Option<Finding> {
    let contract = case.auction.contracts().first().filter(|_| settled.no_score == Some(NoScore::NoGrid))?;
    let game = [("game", Arg::Game(contract.game, None))];
    Some(at_call(RULE_NO_GRID, contract, NO_GRID.with(game)))
}

/// A game cannot be replayed where nothing says what is trump.
fn no_trump_rule(case: &Case) -> Option<Finding> {
    let contract = case.auction.contracts().first()?;
    let rules = case.law.book.games.get(&contract.game)?;
    let is_missing = rules.trump.as_ref().and_then(|rule| case.law.get(rule)).is_none();
    let args = [("key", Arg::Literal("trump".to_owned())), ("game", Arg::Game(contract.game, None))];
    is_missing.then(|| at_call(RULE_SILENT, contract, NO_RULE.with(args)))
}

/// Three or more play at once, and only custom says what that is worth.
fn several(case: &Case, settled: &Settlement) -> Option<Finding> {
    let by_custom = settled.score.as_ref().is_some_and(|score| score.by_custom);
    let contracts = case.auction.contracts();
    let contract = contracts.last().filter(|_| by_custom)?;
    let args = [("count", contracts.len().into()), ("game", Arg::Game(contract.game, None))];
    Some(at_call(RULE_SILENT, contract, SEVERAL.with(args)))
}

pub fn remarks(case: &Case, settled: &Settlement) -> impl Iterator<Item = Finding> {
    [no_trump_rule(case), no_grid(case, settled), several(case, settled)].into_iter().flatten()
}
