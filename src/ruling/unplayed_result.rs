//! Play that ended with a hand shown: what the tricks that were never played make of each game, and the
//! question that this leaves to the jury.

use super::conditions;
use super::cut_short;
use super::said::Said;
use crate::auction::Contract;
use crate::cards::SeatSet;
use crate::rulebook::{Aim, FailedOrder, GivingUp, SecondClaim};
use crate::rules::{Case, written_tricks};
use crate::shown_hands::{Claimed, Outlook, in_tricks};
use crate::transcript::{GameResult, Says};

/// A question to the jury: how a game ends whose last tricks were never played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayed {
    /// Which of the contracts.
    pub game: usize,
    pub players: SeatSet,
    /// Every number of tricks it can end with, from the fewest; for a game that is made or lost, one
    /// number for each.
    pub tricks: Vec<u8>,
    /// What holds until the jury speaks; `None` where nobody can say, since the cards are not known.
    pub counted: Option<u8>,
    pub aim: Aim,
    pub level: u8,
}

impl Unplayed {
    /// Is the game won with so many tricks?
    pub fn is_won_with(&self, tricks: u8) -> bool {
        self.aim.is_met(tricks, self.level)
    }

    /// Is it asked for a number of tricks, or only whether the game is won?
    pub fn asks_for_tricks(&self) -> bool {
        self.aim == Aim::AtLeast
    }

    /// The number of tricks that stands for a game won or lost, where only that is asked.
    pub fn by_result(&self, result: GameResult) -> Option<u8> {
        let won = match result {
            GameResult::Won => true,
            GameResult::Lost => false,
            GameResult::Stands | GameResult::Lawful | GameResult::Void | GameResult::Stopped => return None,
        };
        let fits = |tricks: &u8| self.is_won_with(*tricks) == won;
        self.tricks.iter().copied().filter(|_| !self.asks_for_tricks()).find(fits)
    }
}

/// The ways a game can still end, and the one that counts as long as nobody decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    pub tricks: Vec<u8>,
    /// `None`: the cards are not known, and nothing counts until the jury has spoken.
    pub counted: Option<u8>,
    pub why: Why,
}

/// What makes the one that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Best play by everybody.
    BestPlay,
    /// Its player gave it up.
    GivenUp,
    /// The order that was announced, of which a card too many may cost a trick.
    Order,
    /// The order that was announced, which names no card for some tricks that the game does not need.
    Named,
    /// Nothing: what the cards allow is not known.
    NotKnown,
    /// The record says how the game came out.
    Written,
    /// A hand shown has won or lost it: as near to best play as that allows.
    Nearest,
}

/// The numbers of tricks that can count for a game which was not played out, if this is said of it.
pub fn allowed(case: &Case, said: &Said, game: usize) -> Option<Ends> {
    if case.replay.is_finished() {
        return None;
    }
    let by_claim = said.by_claim.get(game).copied().unwrap_or_default();
    match said.results.get(game).copied().unwrap_or(GameResult::Stands) {
        GameResult::Stands => ends(case, game),
        GameResult::Won => awarded(case, game, true).filter(|_| by_claim).or_else(|| surely_won(case, game)),
        GameResult::Lost => {
            awarded(case, game, false).filter(|_| by_claim).or_else(|| surely_lost(case, game))
        }
        GameResult::Lawful | GameResult::Void | GameResult::Stopped => None,
    }
}

/// A game that no play could save any more is not lost by less than the tricks it could still get.
fn surely_lost(case: &Case, game: usize) -> Option<Ends> {
    let contract = case.auction.contracts().get(game).filter(|contract| contract.aim == Aim::AtLeast)?;
    ends(case, game).filter(|ends| ends.tricks.iter().all(|tricks| *tricks < contract.level))
}

/// A game that is won by what the record says is not won with fewer tricks than that.
fn surely_won(case: &Case, game: usize) -> Option<Ends> {
    let contract = case.auction.contracts().get(game)?;
    let is_won = |tricks: &u8| contract.aim.is_met(*tricks, contract.level);
    written(case, game).filter(|ends| ends.tricks.iter().all(is_won))
}

/// How a game ends by what the record says of its result. A hand that was shown says it better.
pub fn written(case: &Case, game: usize) -> Option<Ends> {
    let contract = case.auction.contracts().get(game).filter(|_| last_claim(case).is_none())?;
    let tricks = written_tricks(case, game).filter(|tricks| !tricks.is_empty())?;
    // What is certain counts: the number nearest to the game.
    let counted = tricks.iter().copied().min_by_key(|tricks| tricks.abs_diff(contract.level));
    Some(Ends { tricks, counted, why: Why::Written })
}

/// How a game ends whose play stopped with a hand shown, or whose result is written down; `None` where the play goes
/// on after it.
pub fn ends(case: &Case, game: usize) -> Option<Ends> {
    let contract = case.auction.contracts().get(game)?;
    let Some(last) = last_claim(case) else { return written(case, game) };
    if let Some((_, ends)) = order_that_counts(case, game) {
        return Some(ends);
    }
    let now = || last_claims(case);
    let about_it = || now().filter(|claimed| claimed.game == game || !claimed.declares);
    let Some(outlook) = last.of_game(game) else {
        // A misère that has taken a trick is lost, whatever the other cards are.
        let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
        let lost = contract.aim != Aim::AtLeast && cut_short::already(case, contract, taken) == Some(false);
        if lost {
            let counted = taken.max(one_more(contract));
            return Some(Ends { tricks: vec![counted], counted: Some(counted), why: Why::BestPlay });
        }
        let mut tricks = not_known(contract, last, game)?;
        // A game shown as made that could not be lost was made; one given up that could not be made was lost.
        let own = about_it().filter(|claimed| claimed.declares && case.law.book.claims.losable_by.is_some());
        let mut won: Vec<bool> = own.map(|claimed| claimed.says == Says::Made).collect();
        won.dedup();
        let loses = || case.law.of(&case.law.book.claims.declarer_gives_up).copied();
        let fits = |tricks: &u8, won: bool| contract.aim.is_met(*tricks, contract.level) == won;
        let mut is_certain = decided(contract, &tricks);
        let may_be_made = conditions::may_have_made_it(case, last, game);
        if let [won] = won[..]
            && (won || loses() != Some(GivingUp::Jury) && !may_be_made)
            && tricks.iter().any(|tricks| fits(tricks, won))
        {
            tricks.retain(|tricks| fits(tricks, won));
            // Who gives up has lost, whether he was right or not.
            is_certain |= !won;
        }
        // What is certain counts: the number nearest to the game.
        let nearest = tricks.iter().copied().min_by_key(|tricks| tricks.abs_diff(contract.level));
        let counted = nearest.filter(|_| is_certain);
        return Some(Ends { tricks, counted, why: Why::NotKnown });
    };
    let best = at_best(contract, outlook);
    let mut tricks = possible(contract, outlook);
    // Where a claim is judged by best play, so is what it says of the game.
    let is_judged = |claimed: &Claimed| match claimed.declares {
        true => claimed.game == game,
        false => claimed.says == Says::Beaten,
    };
    if now().any(is_judged) && tricks.len() > 1 && conditions::by_best_play(case) {
        let won = |tricks: u8| contract.aim.is_met(tricks, contract.level);
        tricks.retain(|tricks| won(*tricks) == won(best));
    }
    let lost = as_lost(contract, outlook, best);
    if about_it().any(|claimed| claimed.declares && claimed.says == Says::Beaten) && tricks.contains(&lost) {
        return Some(Ends { tricks, counted: Some(lost), why: Why::GivenUp });
    }
    Some(Ends { tricks, counted: Some(best), why: Why::BestPlay })
}

/// Hands shown with which the play ended, the last one first.
fn last_claims<'a>(case: &'a Case) -> impl Iterator<Item = &'a Claimed> {
    case.claims.iter().rev().filter(|claimed| claimed.moment > case.last_card())
}

/// Who said in which order he plays is held to it; of two who said so, the last, unless the law has it that
/// the first has ended the play.
fn order_that_counts<'a>(case: &'a Case, game: usize) -> Option<(&'a Claimed, Ends)> {
    let about_it = last_claims(case).filter(|claimed| claimed.game == game || !claimed.declares);
    let mut orders: Vec<(&Claimed, Ends)> =
        about_it.filter_map(|claimed| Some((claimed, by_order(case, game, claimed)?))).collect();
    let first = orders.len() > 1 && case.law.of(&case.law.book.claims.second) == Some(&SecondClaim::First);
    if first { orders.pop() } else { orders.into_iter().next() }
}

/// Has an order that was announced and failed decided this game, which could still have ended otherwise?
pub fn is_decided_by_order(case: &Case, game: usize) -> bool {
    let Some(contract) = case.auction.contracts().get(game).filter(|_| !case.replay.is_finished()) else {
        return false;
    };
    order_that_counts(case, game).is_some_and(|(claimed, ends)| {
        let Some(outlook) = claimed.of_game(game) else { return false };
        let fails = outlook.announced.as_ref().is_some_and(|announced| announced.fails(case.law));
        let otherwise = if claimed.declares { &outlook.made_by } else { &outlook.lost_by };
        let made = ends.counted.map(|tricks| contract.aim.is_met(tricks, contract.level));
        claimed.says == Says::Made && fails && otherwise.is_some() && made == Some(!claimed.declares)
    })
}

/// How many tricks a game can end with that a hand shown has won or lost: of what the cards allow, what
/// fits. `None` where no number is in question.
pub fn awarded(case: &Case, game: usize, won: bool) -> Option<Ends> {
    let contract = case.auction.contracts().get(game).filter(|contract| contract.aim == Aim::AtLeast)?;
    let last = last_claim(case)?;
    let fits = |tricks: &u8| contract.aim.is_met(*tricks, contract.level) == won;
    let Some(outlook) = last.of_game(game) else {
        let mut tricks = not_known(contract, last, game)?;
        tricks.retain(fits);
        return (!tricks.is_empty()).then_some(Ends { tricks, counted: None, why: Why::NotKnown });
    };
    let mut tricks = possible(contract, outlook);
    tricks.retain(fits);
    let best = at_best(contract, outlook);
    let counted = tricks.iter().copied().min_by_key(|tricks| tricks.abs_diff(best))?;
    let why = if counted == best { Why::BestPlay } else { Why::Nearest };
    Some(Ends { tricks, counted: Some(counted), why })
}

/// One trick too many for a game that wants few.
fn one_more(contract: &Contract) -> u8 {
    contract.level.saturating_add(1)
}

/// Do all these numbers make the game, or all of them lose it?
fn decided(contract: &Contract, tricks: &[u8]) -> bool {
    let made = |tricks: &u8| contract.aim.is_met(*tricks, contract.level);
    tricks.iter().all(made) || !tricks.iter().any(made)
}

/// The hand with which the play ended.
pub fn last_claim<'a>(case: &'a Case) -> Option<&'a Claimed> {
    case.claims.last().filter(|claimed| claimed.moment > case.last_card())
}

/// Tricks of the game with best play by everybody.
fn at_best(contract: &Contract, outlook: &Outlook) -> u8 {
    match (contract.aim, outlook.made_at_best) {
        (Aim::AtLeast, _) => outlook.at_best,
        (Aim::NoTrick | Aim::Exactly, true) => contract.level,
        (Aim::NoTrick | Aim::Exactly, false) => outlook.taken.max(one_more(contract)),
    }
}

/// The nearest to it with which the game is lost.
fn as_lost(contract: &Contract, outlook: &Outlook, tricks: u8) -> u8 {
    match (contract.aim, &outlook.lost_by) {
        (_, None) => tricks,
        (Aim::AtLeast, Some(_)) => tricks.min(contract.level.saturating_sub(1)),
        (Aim::NoTrick | Aim::Exactly, Some(_)) => outlook.taken.max(one_more(contract)),
    }
}

/// Every number of tricks that can come of a game whose cards are not known; one for each result where only
/// that matters. `None` where it is not even known who plays it.
fn not_known(contract: &Contract, last: &Claimed, game: usize) -> Option<Vec<u8>> {
    let (taken, left) = last.so_far.get(game).copied().filter(|_| !contract.partner_unknown)?;
    Some(match contract.aim {
        Aim::AtLeast => (taken..=taken.saturating_add(left)).collect(),
        Aim::NoTrick | Aim::Exactly => vec![contract.level, one_more(contract)],
    })
}

fn possible(contract: &Contract, outlook: &Outlook) -> Vec<u8> {
    if contract.aim == Aim::AtLeast {
        return (outlook.least..=outlook.most).collect();
    }
    let made = outlook.made_by.is_some().then_some(contract.level);
    let lost = outlook.lost_by.is_some().then_some(outlook.taken.max(one_more(contract)));
    made.into_iter().chain(lost).collect()
}

/// The tricks of the game by the order of play that was announced. A card too many may cost a trick or
/// not: the text speaks of the trick concerned, and there is none.
fn by_order(case: &Case, game: usize, claimed: &Claimed) -> Option<Ends> {
    let contract = case.auction.contracts().get(game)?;
    let rule = case.law.book.claims.failed_order.as_ref()?;
    let outlook = claimed.of_game(game)?;
    let announced = outlook.announced.as_ref()?;
    // A player who says that he is beaten promises to win nothing; like anybody he gets the tricks of his
    // order.
    let gives_up = claimed.says == Says::Beaten;
    if gives_up && !announced.slips.is_empty() {
        return None;
    }
    let fails = !gives_up && announced.fails(case.law);
    let all_lost = fails && case.law.get(rule) == Some(&FailedOrder::AllRemaining);
    let (own, too_many) = match (all_lost, contract.aim == Aim::AtLeast) {
        (false, _) => (announced.tricks, announced.too_many()),
        (true, true) => (0, 0),
        (true, false) => (outlook.left, 0),
    };
    // Tricks that a defender's order does not win go to the player of the game.
    let own = if claimed.declares { own } else { outlook.left.saturating_sub(own) };
    let counted = outlook.taken.saturating_add(own);
    // Tricks for which an order that works names no card stay open: it neither wins nor loses them.
    let spare = if fails { 0 } else { in_tricks(announced.without.len()) };
    let (fewer, more) = match claimed.declares == (contract.aim == Aim::AtLeast) {
        true => (too_many, spare.min(outlook.most.saturating_sub(counted))),
        false => (spare.min(counted.saturating_sub(outlook.least)), too_many),
    };
    let least = outlook.taken.max(counted.saturating_sub(fewer));
    let most = counted.saturating_add(more).min(outlook.taken.saturating_add(outlook.left));
    let why = if too_many > 0 { Why::Order } else { Why::Named };
    Some(Ends { tricks: (least..=most).collect(), counted: Some(counted), why })
}
