//! Points: games without them, points without a game, sums that are not zero where they must be,
//! and sanctions that lead nowhere.

use super::{ComplaintKind, Desk};
use crate::auction::Contract;
use crate::cards::{Seat, SeatSet, Suit};
use crate::codes::Code;
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::rulebook::numbers;
use crate::rulebook::{
    Aim, Balance, GamePoints, GameRules, JuryOr, Law, Rule, Rulebook, Selection, Share, Side, StatedRemedy,
    Worth,
};
use crate::ruling::{GameEnd, score};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Severity;

static NO_POINTS: Text = text!(
    "{game} can be played, but nothing says what it is worth.",
    "{game} peut se jouer, mais rien ne dit ce qu'il vaut.",
    "{game} kan gespeeld worden, maar niets zegt wat het waard is."
);
static NO_GAME: Text = text!(
    "There are points for {game}, but no rule under `games` describes it.",
    "Il y a des points pour {game}, mais aucune règle sous `games` ne le décrit.",
    "Er zijn punten voor {game}, maar geen regel onder `games` beschrijft het."
);
static SUM: Text = text!(
    "{game} with {tricks}: the four players' points add up to {sum} and not to zero.",
    "{game} avec {tricks} : la somme des points des quatre joueurs est {sum} et non zéro.",
    "{game} met {tricks}: de punten van de vier spelers zijn samen {sum} en niet nul."
);
static PENALTY_SUM: Text = text!(
    "This penalty takes {points} and gives the others {others} each: the sum is {sum} and not zero.",
    "Cette punition retire {points} et donne {others} à chacun des autres : la somme est {sum} et non zéro.",
    "Deze straf kost {points} en geeft elk van de anderen {others}: de som is {sum} en niet nul."
);
static RANGE_SUM: Text = text!(
    "This penalty takes {least} to {most}, as the jury decides, and gives the others {others} each whatever it decides: the sum is not always zero.",
    "Cette punition retire de {least} à {most}, selon le jury, et donne {others} à chacun des autres quoi qu'il décide : la somme n'est pas toujours zéro.",
    "Deze straf kost {least} tot {most}, zoals de jury beslist, en geeft elk van de anderen {others} wat ze ook beslist: de som is niet altijd nul."
);
static NOWHERE: Text = text!(
    "This points at `{code}`, which has no remedy of its own here.",
    "Ceci renvoie à `{code}`, qui n'a pas de sanction ici.",
    "Dit verwijst naar `{code}`, dat hier geen sanctie heeft."
);

static NO_OPPONENTS: Text = text!(
    "{game}: nothing says what the opponents get.",
    "{game} : rien ne dit ce que reçoivent les adversaires.",
    "{game}: niets zegt wat de tegenspelers krijgen."
);
static NO_LEVEL: Text = text!(
    "{game} has no number under `{key}`.",
    "{game} n'a pas de nombre sous `{key}`.",
    "{game} heeft geen getal onder `{key}`."
);
static NO_SUCH_LEVEL: Text = text!(
    "{game} has a number under `{key}`, but is never announced.",
    "{game} a un nombre sous `{key}`, mais ne s'annonce jamais.",
    "{game} heeft een getal onder `{key}`, maar wordt nooit geboden."
);
pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    if let Some(points) = &book.points {
        for (game, rules) in &book.games {
            let playable = !super::ladder::levels(rules).is_empty();
            let settled = points
                .games
                .get(game)
                .is_some_and(|p| p.stake.is_some() || p.won.is_some() && p.lost.is_some());
            if playable && settled {
                amounts(desk, *game, rules);
            }
            // A game that only one reading has may have its points left open by it.
            let by_reading = rules.levels.as_ref().is_some_and(|rule| rule.reading().is_some());
            if playable && !settled && !by_reading {
                let at = desk.at(&["games", game.word()]);
                let message = NO_POINTS.with([("game", Arg::Game(*game, None))]);
                desk.complain(ComplaintKind::Points, Severity::Error, at, message);
            }
        }
        for game in points.games.keys().filter(|game| !book.games.contains_key(game)) {
            let at = desk.at(&["points", "games", game.word()]);
            let message = NO_GAME.with([("game", Arg::Game(*game, None))]);
            desk.complain(ComplaintKind::Points, Severity::Error, at, message);
        }
        if points.zero_sum.as_ref().is_some_and(|rule| rule.values() == [true]) {
            sums(desk);
        }
    }
    penalties(desk);
    references(desk);
}

/// A number for every level, none for a level that does not exist, numbers that make sense, and
/// something for the opponents.
fn amounts(desk: &mut Desk, game: Game, rules: &GameRules) {
    let levels = super::ladder::levels(rules);
    let Some(points) = desk.opened.book.points.as_ref().and_then(|points| points.games.get(&game)) else {
        return;
    };
    // A stake says at once what a game wins and loses, and what the opponents get.
    let mut found = if points.stake.is_some() { Vec::new() } else { cells(game, points, &levels) };
    found.extend(numbers::faults(points).into_iter().map(|(key, message)| (key, Severity::Error, message)));
    for (key, severity, message) in found {
        let path = ["points", "games", game.word(), key];
        let path = if key.is_empty() { &path[..3] } else { &path[..] };
        let at = desk.at(path);
        desk.complain(ComplaintKind::Points, severity, at, message);
    }
}

/// What is missing of the numbers for a game that is made or lost, and what is said of the opponents.
fn cells(game: Game, points: &GamePoints, levels: &[u8]) -> Vec<(&'static str, Severity, Message)> {
    let mut found = Vec::new();
    if points.opponents.is_none() {
        found.push(("", Severity::Error, NO_OPPONENTS.with([("game", Arg::Game(game, None))])));
    }
    for (key, rule) in [("won", &points.won), ("lost", &points.lost)] {
        for amount in rule.iter().flat_map(Rule::values).filter_map(Worth::amount) {
            for level in levels.iter().filter(|level| amount.at(**level, false).is_none()) {
                let args = [("game", Arg::Game(game, Some(*level))), ("key", Arg::Literal(key.to_owned()))];
                found.push((key, Severity::Error, NO_LEVEL.with(args)));
            }
            let by_level = amount.by_level.iter().flatten();
            for level in by_level.map(|(level, _)| level).filter(|level| !levels.contains(level)) {
                let args = [("game", Arg::Game(game, Some(*level))), ("key", Arg::Literal(key.to_owned()))];
                found.push((key, Severity::Warning, NO_SUCH_LEVEL.with(args)));
            }
        }
    }
    found
}

/// Every game, at every level, with every number of tricks, must add up to zero.
fn sums(desk: &mut Desk) {
    let book = std::sync::Arc::new(desk.opened.book.clone());
    let law = Law::new(book.clone(), &Selection::default());
    for (game, rules) in &book.games {
        let side = law.of(&rules.side).copied().unwrap_or_default();
        let aim = law.of(&rules.aim).copied().unwrap_or_default();
        let levels = law.of(&rules.levels).cloned().unwrap_or_default();
        let uneven = levels.iter().find_map(|level| {
            let contract = contract(*game, *level, side, aim);
            (0..=13).find_map(|tricks| {
                let result = GameEnd { won: aim.is_met(tricks, *level), tricks };
                let score = score(&law, &[(&contract, result)]).ok()?;
                let sum =
                    Seat::ALL.into_iter().fold(0i32, |sum, seat| sum.saturating_add(score.points[seat]));
                (sum != 0).then_some((*level, tricks, sum))
            })
        });
        if let Some((level, tricks, sum)) = uneven {
            let at = desk.at(&["points", "games", game.word()]);
            let args = [
                ("game", Arg::Game(*game, Some(level))),
                ("tricks", Arg::Tricks(tricks)),
                ("sum", Arg::Signed(sum)),
            ];
            desk.complain(ComplaintKind::Sum, Severity::Error, at, SUM.with(args));
        }
    }
}

fn contract(game: Game, level: u8, side: Side, aim: Aim) -> Contract {
    let mut players = SeatSet::of(Seat::North);
    if side == Side::Pair {
        players.insert(Seat::South);
    }
    Contract::plain((game, level), aim, Seat::North, players, TrumpIs::Suit(Suit::Hearts))
}

/// A fixed penalty and its shares, where penalties must add up to zero too.
fn penalties(desk: &mut Desk) {
    let book = &desk.opened.book;
    let wanted =
        book.penalties.balance.as_ref().is_some_and(|rule| rule.values().first() == Some(&Balance::ZeroSum));
    if !wanted {
        return;
    }
    let infractions = book.infractions.iter().map(|(word, rule)| (["infractions", word], rule));
    let mistakes = [("mistake", &book.deal.mistake), ("mistake-seen-late", &book.deal.mistake_seen_late)];
    let mistakes = mistakes.into_iter().filter_map(|(key, rule)| Some((["deal", key], rule.as_ref()?)));
    for (path, rule) in infractions.chain(mistakes) {
        let mut found = Vec::new();
        rule.values().iter().for_each(|remedy| super::games::points_of(remedy, &mut found));
        let at = desk.at(&path);
        for points in found {
            let share = points.others.as_ref().and_then(|rule| rule.values().first());
            if let (JuryOr::Jury(ends), Some(Share::Fixed(others))) = (&points.offender, share)
                && let [min, max] = ends.as_slice()
            {
                // Nothing taken, nothing given; every other amount has its sum.
                let amounts = (*min..=*max).filter(|points| *points != 0);
                if { amounts }.any(|own| own.saturating_add(others.saturating_mul(3)) != 0) {
                    let args = [
                        // What is taken is said without a sign.
                        ("least", Arg::Number(i64::from(*max).saturating_neg())),
                        ("most", Arg::Points(min.saturating_neg())),
                        ("others", Arg::Signed(*others)),
                    ];
                    desk.complain(ComplaintKind::Sum, Severity::Error, at, RANGE_SUM.with(args));
                }
            }
            let (JuryOr::Fixed(own), Some(share)) = (&points.offender, share) else { continue };
            let others = match share {
                Share::Fixed(others) => *others,
                Share::Third => own.saturating_neg() / 3,
            };
            let sum = own.saturating_add(others.saturating_mul(3));
            if sum != 0 {
                let args = [
                    // What is taken is said without a sign.
                    ("points", Arg::Points(own.saturating_neg())),
                    ("others", Arg::Signed(others)),
                    ("sum", Arg::Signed(sum)),
                ];
                desk.complain(ComplaintKind::Sum, Severity::Error, at, PENALTY_SUM.with(args));
            }
        }
    }
}

/// "The same as" must lead to something.
fn references(desk: &mut Desk) {
    let book = &desk.opened.book;
    for (word, rule) in book.infractions.iter() {
        let cases = rule.values().iter().flat_map(|remedy| match remedy {
            StatedRemedy::Cases(cases) => cases.iter().flat_map(|case| case.remedy.values()).collect(),
            other => vec![other],
        });
        for remedy in cases {
            let missing = match remedy {
                StatedRemedy::As(other) => leads_nowhere(book, *other).then_some(other.word()),
                StatedRemedy::DealersMistake
                | StatedRemedy::DealersMistakeAlways
                | StatedRemedy::DealersMistakeAtAnyTime
                | StatedRemedy::DealersMistakeOutOfTurn => {
                    book.deal.mistake.is_none().then_some("deal › mistake")
                }
                _ => None,
            };
            if let Some(missing) = missing {
                let at = desk.at(&["infractions", word]);
                let message = NOWHERE.with([("code", Arg::Literal(missing.to_owned()))]);
                desk.complain(ComplaintKind::Contradiction, Severity::Error, at, message);
            }
        }
    }
}

/// Does "the same as" end at nothing, or run in a circle?
fn leads_nowhere(book: &Rulebook, first: Code) -> bool {
    let mut code = first;
    for _ in 0..=book.infractions.len() {
        let Some(rule) = book.infractions.get(code) else { return true };
        let next = rule.values().iter().find_map(|remedy| match remedy {
            StatedRemedy::As(next) => Some(*next),
            StatedRemedy::Cases(cases) => cases
                .iter()
                .flat_map(|case| case.remedy.values())
                .find_map(|remedy| if let StatedRemedy::As(next) = remedy { Some(*next) } else { None }),
            _ => None,
        });
        match next {
            Some(next) => code = next,
            None => return false,
        }
    }
    true
}
