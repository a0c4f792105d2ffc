//! How a table comes to write down the wrong points: the usual slips, each worked out with the
//! rulebook's own points.

use super::score::{Counting, GameEnd, score_with};
use super::settle::Settlement;
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat};
use crate::rules::Case;
use crate::text;
use crate::text::{Arg, Message, Text};

/// One way to go wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Slip {
    Sign,
    PenaltyLeftOut,
    PenaltySign,
    OthersLeftOut,
    AllTricksNotDoubled,
    NotMultiplied,
    ExtraTricksNotCounted,
    MissingTricksNotCounted,
    WonForLost,
    LostForWon,
    SidesSwapped,
    OpponentsLeftOut,
    PlayersLeftOut,
    Level(u8),
    Tricks(u8),
    WrongColumns,
    Doubled,
    NothingWritten,
}

static SIGN: Text = text!(
    "The table wrote every sign the wrong way round.",
    "La table a inversé tous les signes.",
    "De tafel draaide alle tekens om."
);
static PENALTY_LEFT_OUT: Text =
    text!("The table left the penalty out.", "La table a oublié la punition.", "De tafel vergat de straf.");
static PENALTY_SIGN: Text = text!(
    "The table gave the penalty the wrong sign.",
    "La table a donné le mauvais signe à la punition.",
    "De tafel gaf de straf het verkeerde teken."
);
static OTHERS_LEFT_OUT: Text = text!(
    "The table forgot what the others get of the penalty.",
    "La table a oublié ce que les autres reçoivent de la punition.",
    "De tafel vergat wat de anderen van de straf krijgen."
);
static ALL_TRICKS: Text = text!(
    "The table forgot to count all thirteen tricks as the regulation does (doubled).",
    "La table a oublié de compter les treize plis comme le veut le règlement (doublés).",
    "De tafel vergat de dertien slagen te tellen zoals het reglement wil (dubbel)."
);
static NOT_MULTIPLIED: Text = text!(
    "The table forgot to multiply the points of this game.",
    "La table a oublié de multiplier les points de ce jeu.",
    "De tafel vergat de punten van dit spel te vermenigvuldigen."
);
static EXTRA: Text = text!(
    "The table did not count the extra tricks.",
    "La table n'a pas compté les plis supplémentaires.",
    "De tafel telde de extra slagen niet."
);
static MISSING: Text = text!(
    "The table did not count the missing tricks.",
    "La table n'a pas compté les plis manquants.",
    "De tafel telde de ontbrekende slagen niet."
);
static WON_FOR_LOST: Text = text!(
    "The table counted the lost game as made.",
    "La table a compté le jeu perdu comme gagné.",
    "De tafel telde het verloren spel als gemaakt."
);
static LOST_FOR_WON: Text = text!(
    "The table counted the made game as lost.",
    "La table a compté le jeu gagné comme perdu.",
    "De tafel telde het gemaakte spel als verloren."
);
static SIDES: Text = text!(
    "The table swapped the two sides.",
    "La table a interverti les deux camps.",
    "De tafel verwisselde de twee kampen."
);
static OPPONENTS: Text = text!(
    "The table left out the points of the opponents.",
    "La table a oublié les points des adversaires.",
    "De tafel vergat de punten van de tegenspelers."
);
static PLAYERS: Text = text!(
    "The table left out the points of the players of the game.",
    "La table a oublié les points des joueurs du jeu.",
    "De tafel vergat de punten van de spelers van het spel."
);
static LEVEL: Text = text!(
    "The table counted it as a game of {level}.",
    "La table l'a compté comme un jeu à {level}.",
    "De tafel telde het als een spel van {level}."
);
static TRICKS: Text = text!(
    "The table counted {tricks} for the players of the game.",
    "La table a compté {tricks} pour les joueurs du jeu.",
    "De tafel telde {tricks} voor de spelers van het spel."
);
static COLUMNS: Text = text!(
    "The numbers are right, but stand in the wrong columns.",
    "Les nombres sont justes, mais dans les mauvaises colonnes.",
    "De getallen kloppen, maar staan in de verkeerde kolommen."
);
static DOUBLED: Text = text!(
    "The table doubled the points without a reason.",
    "La table a doublé les points sans raison.",
    "De tafel verdubbelde de punten zonder reden."
);
static NOTHING: Text = text!(
    "The table wrote nothing for this deal.",
    "La table n'a rien noté pour cette donne.",
    "De tafel noteerde niets voor deze gift."
);

impl Slip {
    pub fn say(&self) -> Message {
        let text = match self {
            Slip::Sign => &SIGN,
            Slip::PenaltyLeftOut => &PENALTY_LEFT_OUT,
            Slip::PenaltySign => &PENALTY_SIGN,
            Slip::OthersLeftOut => &OTHERS_LEFT_OUT,
            Slip::AllTricksNotDoubled => &ALL_TRICKS,
            Slip::NotMultiplied => &NOT_MULTIPLIED,
            Slip::ExtraTricksNotCounted => &EXTRA,
            Slip::MissingTricksNotCounted => &MISSING,
            Slip::WonForLost => &WON_FOR_LOST,
            Slip::LostForWon => &LOST_FOR_WON,
            Slip::SidesSwapped => &SIDES,
            Slip::OpponentsLeftOut => &OPPONENTS,
            Slip::PlayersLeftOut => &PLAYERS,
            Slip::Level(level) => return LEVEL.with([("level", Arg::Tricks(*level))]),
            Slip::Tricks(tricks) => return TRICKS.with([("tricks", Arg::Tricks(*tricks))]),
            Slip::WrongColumns => &COLUMNS,
            Slip::Doubled => &DOUBLED,
            Slip::NothingWritten => &NOTHING,
        };
        text.plain()
    }
}

type Points = PerSeat<i32>;

/// The slip that gives just what was written, the likeliest first.
pub fn explain(case: &Case, settled: &Settlement, written: &PerSeat<Option<i32>>) -> Option<Slip> {
    let fits = |points: &Points| {
        written.iter().all(|(seat, written)| written.is_none_or(|written| written == points[seat]))
    };
    let right: Points = settled.points.map(|points| points.total);
    let nothing = Points::default();
    if fits(&nothing) && written.iter().any(|(_, written)| written.is_some()) {
        return Some(Slip::NothingWritten);
    }
    let mut slips = of_game(case, settled);
    slips.extend(of_penalties(settled));
    slips.push((Slip::Sign, right.map(|points| points.saturating_neg())));
    slips.push((Slip::Doubled, right.map(|points| points.saturating_mul(2))));
    let found = slips.into_iter().find(|(_, points)| *points != right && fits(points));
    found.map(|(slip, _)| slip).or_else(|| in_other_columns(&right, written).then_some(Slip::WrongColumns))
}

/// Slips with the penalties of the deal.
fn of_penalties(settled: &Settlement) -> Vec<(Slip, Points)> {
    let game: Points = settled.points.map(|points| points.game.unwrap_or(0));
    let penalty: Points = settled.points.map(|points| points.penalty);
    let with =
        |part: &dyn Fn(i32) -> i32| Points::from_fn(|seat| game[seat].saturating_add(part(penalty[seat])));
    vec![
        (Slip::PenaltyLeftOut, game),
        (Slip::OthersLeftOut, with(&|points| points.min(0))),
        (Slip::PenaltySign, with(&|points| points.saturating_neg())),
    ]
}

/// Slips with the game: each is counted by the rulebook, with one thing taken wrongly.
fn of_game(case: &Case, settled: &Settlement) -> Vec<(Slip, Points)> {
    let contracts = case.auction.contracts();
    let games: Vec<(&Contract, GameEnd)> =
        settled.ends.iter().filter_map(|(n, end)| Some((contracts.get(*n)?, *end))).collect();
    let penalty: Points = settled.points.map(|points| points.penalty);
    let mut slips = Vec::new();
    let mut add = |slip: Slip, game: Option<Points>| {
        slips.extend(
            game.map(|game| (slip, Points::from_fn(|seat| game[seat].saturating_add(penalty[seat])))),
        );
    };
    let count = |games: &[(&Contract, GameEnd)], counting: Counting| {
        score_with(case.law, games, counting).ok().map(|score| score.points)
    };
    for (slip, counting) in [
        (Slip::AllTricksNotDoubled, Counting { all_tricks: false, ..Counting::default() }),
        (Slip::NotMultiplied, Counting { times: false, ..Counting::default() }),
        (Slip::ExtraTricksNotCounted, Counting { extra: false, ..Counting::default() }),
        (Slip::MissingTricksNotCounted, Counting { missing: false, ..Counting::default() }),
    ] {
        add(slip, count(&games, counting));
    }
    let [(contract, end)] = games.as_slice() else { return slips };
    let plain = Counting::default();
    let one = |contract: &Contract, end: GameEnd| count(&[(contract, end)], plain);
    let slip = if end.won { Slip::LostForWon } else { Slip::WonForLost };
    let level = contract.level;
    let tricks = match (end.won, contract.aim) {
        (true, crate::rulebook::Aim::AtLeast) => level.saturating_sub(1),
        (false, crate::rulebook::Aim::AtLeast) => level,
        (true, _) => level + 1,
        (false, _) => level,
    };
    add(slip, one(contract, GameEnd { won: !end.won, tricks }));
    let swapped = Contract { players: contract.players.others(), ..(*contract).clone() };
    if swapped.players.len() == contract.players.len() {
        add(Slip::SidesSwapped, one(&swapped, *end));
    }
    let own = |seat: Seat| contract.is_declarer(seat);
    let right = one(contract, *end);
    add(Slip::OpponentsLeftOut, right.map(|p| Points::from_fn(|seat| if own(seat) { p[seat] } else { 0 })));
    add(Slip::PlayersLeftOut, right.map(|p| Points::from_fn(|seat| if own(seat) { 0 } else { p[seat] })));
    let rules = case.law.book.games.get(&contract.game);
    let levels = rules.and_then(|rules| case.law.of(&rules.levels)).cloned().unwrap_or_default();
    for other in levels.into_iter().filter(|other| *other != level) {
        let wrong = Contract { level: other, ..(*contract).clone() };
        let won = contract.aim.is_met(end.tricks, other);
        add(Slip::Level(other), one(&wrong, GameEnd { won, tricks: end.tricks }));
        add(Slip::Level(other), one(&wrong, GameEnd { won: end.won, tricks: end.tricks }));
    }
    for tricks in [end.tricks.checked_add(1), end.tricks.checked_sub(1)].into_iter().flatten() {
        if tricks <= 13 {
            let won = contract.aim.is_met(tricks, level);
            add(Slip::Tricks(tricks), one(contract, GameEnd { won, tricks }));
        }
    }
    slips
}

/// Are they the right numbers, for other players?
fn in_other_columns(right: &Points, written: &PerSeat<Option<i32>>) -> bool {
    let mut right: Vec<i32> = right.0.to_vec();
    let mut given: Vec<i32> = written.0.iter().filter_map(|points| *points).collect();
    right.sort();
    given.sort();
    right == given
}
