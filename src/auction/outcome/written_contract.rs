//! The game that the record names without the calls that led to it: `contract: emballage 8 ♥ by E W`.
//!
//! It becomes the same contracts as a bidding would give. What it leaves out is taken from the regulation where
//! that knows one answer only, from the hands where they tell, and is else unknown.

use super::contract::MOST_GAMES;
use super::{BiddingResult, Illegal};
use crate::auction::{Bid, Contract, Rules, State};
use crate::cards::{Seat, SeatSet};
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::rulebook::{Lead, Side};
use crate::transcript::{ListEntry, Moment, Strain, WrittenContract, WrittenGame};

/// Something about the written contract that the verdict says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContractRemark {
    pub what: AboutContract,
    pub at: ListEntry,
    pub game: Option<Game>,
    pub players: SeatSet,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AboutContract {
    /// The calls in the record come to something else.
    Disagrees,
    /// It does not say who plays.
    NoPlayers,
    /// Several play what this regulation has one player play.
    TooManyPlayers,
    /// This regulation has the game at several levels.
    NoLevel,
    /// Only `misère`, of which this regulation has two.
    WhichMisere,
    /// The holder of the card that makes the partner is not the one who is written.
    OtherPartner(Seat),
    /// Neither of the two has the aces for it.
    NoAces,
    /// By the regulation and the cards another suit is trump.
    OtherTrump(TrumpIs),
    /// It is worth something else if its player had called it lower before.
    MayBeRaised,
}

/// What the written contract comes to.
#[derive(Debug)]
pub(crate) struct Found {
    pub outcome: BiddingResult,
    pub illegal: Option<Illegal>,
    pub remarks: Vec<ContractRemark>,
}

/// The games that were played, as the record names them.
pub(crate) fn found(rules: &Rules, written: &WrittenContract) -> Found {
    let mut found = Found { outcome: BiddingResult::PassedOut, illegal: None, remarks: Vec::new() };
    let WrittenContract::Games(games) = written else { return found };
    let mut contracts = Vec::new();
    let (mut is_whole, mut is_unknown) = (true, false);
    for game in games {
        let mut remark = |what: AboutContract| {
            let players = game.players.iter().copied().collect();
            found.remarks.push(ContractRemark { what, at: game.entry, game: Some(game.game), players });
        };
        is_unknown |= !is_of_regulation(rules, game);
        match of_game(rules, game, &mut remark) {
            Some(of_game) => contracts.extend(of_game),
            None => is_whole = false,
        }
    }
    contracts.truncate(MOST_GAMES);
    if !is_whole || contracts.is_empty() {
        found.outcome = BiddingResult::NotRecorded;
        return found;
    }
    if is_unknown {
        let moment = Moment::Auction(0);
        let lawful = BiddingResult::NotRecorded;
        found.illegal =
            Some(Illegal { step: 0, moment, lawful, lapsed: false, several: false, is_shown: true });
    }
    found.outcome = BiddingResult::Games(contracts);
    found
}

/// Has the regulation this game, at the level that is written?
pub(crate) fn is_of_regulation(rules: &Rules, written: &WrittenGame) -> bool {
    let levels = rules.levels(written.game);
    let has_level = |level: u8| levels.is_empty() || levels.contains(&level);
    rules.game(written.game).is_some() && written.level.is_none_or(has_level)
}

/// The contracts of one game; `None` where it is not known well enough.
fn of_game(
    rules: &Rules,
    written: &WrittenGame,
    remark: &mut dyn FnMut(AboutContract),
) -> Option<Vec<Contract>> {
    let game = written.game;
    let is_twofold = [Game::PetiteMisere, Game::GrandeMisere];
    let is_twofold_open = [Game::PetiteMisereEtalee, Game::GrandeMisereEtalee];
    let both = if game == Game::GrandeMisere { is_twofold } else { is_twofold_open };
    if written.is_bare_misere && both.into_iter().all(|game| rules.game(game).is_some()) {
        remark(AboutContract::WhichMisere);
    }
    if written.players.is_empty() {
        remark(AboutContract::NoPlayers);
        return None;
    }
    let levels = rules.levels(game);
    let level = match (written.level, levels) {
        (Some(level), _) => level,
        (None, [only]) => *only,
        (None, []) => game.usual_level(),
        (None, _) => {
            remark(AboutContract::NoLevel);
            return None;
        }
    };
    let side = match rules.game(game) {
        Some(of_game) => rules.law.of(&of_game.side).copied().unwrap_or_default(),
        None if written.is_each_alone() => Side::EachAlone,
        None if matches!(game, Game::Emballage | Game::Trou | Game::Troula) => Side::Pair,
        None => Side::Alone,
    };
    if side == Side::Alone && written.players.len() > 1 || side == Side::Pair && written.players.len() > 2 {
        remark(AboutContract::TooManyPlayers);
        return None;
    }
    let groups: Vec<Vec<Seat>> = match side {
        Side::EachAlone => written.players.iter().map(|seat| vec![*seat]).collect(),
        Side::Alone | Side::Pair => vec![written.players.clone()],
    };
    let contracts = groups.into_iter().flat_map(|players| {
        let (players, are_told) = in_order(rules, game, players, remark);
        contract(rules, written, (level, side), &players, are_told, remark)
    });
    Some(contracts.collect())
}

/// The player who speaks for the game first. Of a trou that is the one with the aces; where the hands do not tell
/// which of the two announced it, nobody knows.
fn in_order(
    rules: &Rules,
    game: Game,
    mut players: Vec<Seat>,
    remark: &mut dyn FnMut(AboutContract),
) -> (Vec<Seat>, bool) {
    if !matches!(game, Game::Trou | Game::Troula) {
        return (players, true);
    }
    let wanted = rules.game(game).and_then(|of_game| rules.law.of(&of_game.aces).copied());
    let Some(wanted) = wanted else {
        let is_one = players.len() == 1;
        return (players, is_one);
    };
    let has = |seat: &Seat| rules.holdings.dealt[*seat].cards.aces().len() >= usize::from(wanted);
    let lacks = |seat: &Seat| rules.aces(*seat).is_some_and(|aces| aces < wanted);
    if players.iter().all(lacks) {
        remark(AboutContract::NoAces);
        return (players, false);
    }
    let holder = players.iter().position(has);
    let left = || players.iter().position(|seat| !lacks(seat)).filter(|_| players.iter().any(lacks));
    let announcer = holder.or_else(left);
    if let Some(n) = announcer {
        players.swap(0, n);
    }
    let are_told = announcer.is_some() || players.len() == 1;
    (players, are_told)
}

fn contract(
    rules: &Rules,
    written: &WrittenGame,
    (level, side): (u8, Side),
    players: &[Seat],
    are_told: bool,
    remark: &mut dyn FnMut(AboutContract),
) -> Vec<Contract> {
    let Some(first) = players.first() else { return Vec::new() };
    let bid = |strain: Option<Strain>| Bid {
        game: written.game,
        level,
        by: *first,
        players: players.iter().map(|seat| (*seat, 0)).collect(),
        strain,
        by_raising: written.raised == Some(true),
        beside: None,
        illegal: false,
    };
    let state = State::new(rules);
    let partnership = rules.partnership();
    let strain = written.strain;
    // What the regulation and the cards say of trump, whatever is written.
    let by_law = partnership.contracts(&bid(None), &state).first().map(|contract| contract.trump);
    let made = partnership.contracts(&bid(strain), &state).into_iter().map(|contract| {
        let mut contract = Contract { written: Some(written.entry), announcer: *first, ..contract };
        if written.raised.is_none() && pays_raises(rules, written.game, level) {
            contract.may_be_raised = true;
            remark(AboutContract::MayBeRaised);
        }
        let is_pair = side == Side::Pair;
        if is_pair && players.len() == 2 {
            let told: SeatSet = players.iter().copied().collect();
            if let Some(other) = contract.players.iter().find(|seat| !told.contains(*seat)) {
                remark(AboutContract::OtherPartner(other));
            }
            contract.players = told;
        }
        contract.partner_unknown = is_pair && contract.players.len() < 2;
        let by_partner = matches!(lead(rules, &contract), Some(Lead::Partner | Lead::PartnerWithNamingCard));
        if by_partner && players.len() == 2 {
            contract.leader = players.get(1).copied().filter(|_| are_told);
        }
        let said = match strain {
            Some(Strain::Suit(suit)) => Some(TrumpIs::Suit(suit)),
            Some(Strain::NoTrump) => Some(TrumpIs::None),
            None => None,
        };
        if let Some(said) = said {
            if let Some(other) = by_law.filter(|other| *other != TrumpIs::Unknown && *other != said) {
                remark(AboutContract::OtherTrump(other));
            }
            contract.trump = said;
        }
        contract
    });
    made.collect()
}

/// Is this game worth something else where its player had called it lower before?
fn pays_raises(rules: &Rules, game: Game, level: u8) -> bool {
    let points = rules.law.book.points.as_ref().and_then(|points| points.games.get(&game));
    let amounts = points.into_iter().flat_map(|points| [&points.won, &points.lost]);
    amounts
        .flatten()
        .filter_map(|rule| rules.law.get(rule)?.amount())
        .any(|amount| amount.at(level, true) != amount.at(level, false))
}

fn lead(rules: &Rules, contract: &Contract) -> Option<Lead> {
    let of_game = rules.game(contract.game)?;
    rules.law.get(of_game.lead_of(contract.level)?).copied()
}

/// What the bidding comes to, where the written contract knows more of it; `None` where the two do not agree.
pub(crate) fn filled_in(by_calls: &BiddingResult, written: &BiddingResult) -> Option<BiddingResult> {
    let (called, named) = match (by_calls, written) {
        (_, BiddingResult::NotRecorded | BiddingResult::Incomplete) => return Some(by_calls.clone()),
        (BiddingResult::NotRecorded | BiddingResult::Incomplete, _) => return Some(written.clone()),
        (BiddingResult::PassedOut, BiddingResult::PassedOut) => return Some(BiddingResult::PassedOut),
        (BiddingResult::Games(called), BiddingResult::Games(named)) => (called, named),
        _ => return None,
    };
    let filled = called.iter().map(|called| {
        let fits = |named: &&Contract| {
            let is_part = called.players.iter().all(|seat| named.players.contains(seat));
            let same_players = called.players == named.players
                || called.partner_unknown && is_part
                || named.partner_unknown && named.players.iter().all(|seat| called.players.contains(seat));
            let no_trump = |contract: &Contract| contract.trump == TrumpIs::Unknown;
            let same_trump = called.trump == named.trump || no_trump(called) || no_trump(named);
            (called.game, called.level) == (named.game, named.level) && same_players && same_trump
        };
        let named = named.iter().find(fits)?;
        let (partner_is_new, trump_is_new) = (called.partner_unknown, called.trump == TrumpIs::Unknown);
        Some(Contract {
            players: if partner_is_new { named.players } else { called.players },
            partner_unknown: called.partner_unknown && named.partner_unknown,
            trump: if trump_is_new { named.trump } else { called.trump },
            leader: called.leader.or(named.leader),
            ..called.clone()
        })
    });
    let games: Option<Vec<Contract>> = filled.collect();
    games.filter(|games| games.len() == named.len()).map(BiddingResult::Games)
}
