//! Where only custom fills a gap and the points depend on it, the verdict says so.

use super::remedies::number;
use super::settle::Settlement;
use super::{Finding, NoScore};
use crate::codes::{RULE_NO_GRID, RULE_SILENT};
use crate::rules::Case;
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

static SEVERAL: Text = text!(
    "{count} players play {game} at once: the grid has no numbers for that. By custom each gets or loses its \
     value, and the others gain by the number of losers.",
    "{count} joueurs jouent en même temps ({game}) : la grille n'a pas de points pour cela. Selon l'usage, \
     chacun gagne ou perd la valeur du jeu et les autres gagnent selon le nombre de perdants.",
    "{count} spelers spelen tegelijk {game}: het rooster heeft daar geen punten voor. Volgens het gebruik wint \
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

/// Points are due for the game, and the regulation has no grid to take them from.
fn no_grid(case: &Case, settled: &Settlement, findings: &mut Vec<Finding>) {
    let (Some(NoScore::NoGrid), Some(contract)) = (&settled.no_score, case.auction.contracts().first())
    else {
        return;
    };
    let message = NO_GRID.with([("game", Arg::Game(contract.game, None))]);
    let at = Route::field("auction").item(contract.step).item(0);
    findings.push(Finding::remark(RULE_NO_GRID, Moment::End, at, LABEL.plain(), message));
}

/// A game cannot be replayed where nothing says what is trump; a game for two needs its second player.
fn missing_rules(case: &Case, findings: &mut Vec<Finding>) {
    let Some(contract) = case.auction.contracts().first() else { return };
    let Some(rules) = case.law.book.games.get(&contract.game) else { return };
    let is_missing = rules.trump.as_ref().and_then(|rule| case.law.get(rule)).is_none();
    if is_missing {
        let args = [("key", Arg::Literal("trump".to_owned())), ("game", Arg::Game(contract.game, None))];
        let at = Route::field("auction").item(contract.step).item(0);
        findings.push(Finding::remark(RULE_SILENT, Moment::End, at, LABEL.plain(), NO_RULE.with(args)));
    }
}

pub fn remark(case: &Case, settled: &Settlement, findings: &mut Vec<Finding>) {
    let before = findings.len();
    missing_rules(case, findings);
    no_grid(case, settled, findings);
    if findings.len() > before {
        number(findings);
    }
    let by_custom = settled.score.as_ref().is_some_and(|score| score.by_custom);
    let contracts = case.auction.contracts();
    let (true, Some(contract)) = (by_custom, contracts.last()) else { return };
    let args = [("count", contracts.len().into()), ("game", Arg::Game(contract.game, None))];
    let at = Route::field("auction").item(contract.step).item(0);
    findings.push(Finding::remark(RULE_SILENT, Moment::End, at, LABEL.plain(), SEVERAL.with(args)));
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
}
