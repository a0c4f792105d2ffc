//! How a game came out, as the record says it: with how many tricks that can be, and where it cannot be.

use super::{Answers, Case, Unknown};
use crate::auction::{BiddingResult, Contract};
use crate::cards::{Seat, SeatSet};
use crate::rulebook::Aim;
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{CameOut, Moment, WrittenResult};

static NO_GAME: Text = text!(
    "The record says how the game came out, and not which game it was.",
    "Le relevé dit comment le jeu a fini, et non quel jeu c'était.",
    "Het verslag zegt hoe het spel afliep, en niet welk spel het was."
);
static PASSED_OUT: Text = text!(
    "All passed: nothing was played that could come out so.",
    "Tous ont passé : rien n'a été joué qui puisse finir ainsi.",
    "Iedereen paste: er werd niets gespeeld dat zo kon aflopen."
);
static WHOSE: Text = text!(
    "{players} each play for themselves, and this does not say whose result it is: it does not count.",
    "{players} jouent chacun pour soi, et ceci ne dit pas de qui est ce résultat : il ne compte pas.",
    "{players} spelen elk voor zich, en dit zegt niet wiens uitslag het is: die telt niet."
);
static PLAYS_NOT: Text = text!(
    "Not in the game: {seats}; the result that is written there does not count.",
    "Hors du jeu : {seats} ; le résultat noté là ne compte pas.",
    "Niet in het spel: {seats}; de uitslag die daar staat, telt niet."
);
static BY_CARDS: Text = text!(
    "The record says {said} for {players}; by the cards it is {tricks}, and the cards count.",
    "Le relevé dit {said} pour {players} ; d'après les cartes, c'est {tricks}, et ce sont les cartes qui comptent.",
    "Het verslag zegt {said} voor {players}; volgens de kaarten is het {tricks}, en de kaarten tellen."
);
static CANNOT_BE: Text = text!(
    "The record says {said} for {players}, which cannot be with the tricks that it has: it does not count.",
    "Le relevé dit {said} pour {players}, ce qui ne se peut avec les plis qu'il contient : cela ne compte pas.",
    "Het verslag zegt {said} voor {players}, wat niet kan met de slagen die erin staan: dat telt niet."
);
static WON: Text = text!("“won”", "« gagné »", "“gewonnen”");
static LOST: Text = text!("“lost”", "« perdu »", "“verloren”");
static WRITTEN: Text = text!("written here", "noté ici", "hier genoteerd");

/// What the record says of this game.
pub fn said(case: &Case, game: usize) -> Option<CameOut> {
    let contracts = case.auction.contracts();
    let contract = contracts.get(game)?;
    match case.transcript.result.as_ref()? {
        WrittenResult::Whole(one) => (contracts.len() == 1).then_some(*one),
        WrittenResult::Each(each) => contract.players.iter().find_map(|seat| each[seat]),
    }
}

/// With how many tricks its game can have ended by what the record says, from the fewest. Empty where that cannot be,
/// with the tricks that it has.
pub fn tricks(case: &Case, game: usize) -> Option<Vec<u8>> {
    let said = said(case, game)?;
    let contract = case.auction.contracts().get(game).filter(|contract| !contract.partner_unknown)?;
    let (least, most) = so_far(case, contract);
    let won = |tricks: &u8| contract.aim.is_met(*tricks, contract.level);
    let all = least..=most;
    Some(match (said, contract.aim) {
        (CameOut::Tricks(tricks), _) => all.filter(|other| *other == tricks).collect(),
        (CameOut::Won, _) => all.filter(won).collect(),
        (CameOut::Lost, Aim::AtLeast) => all.filter(|tricks| !won(tricks)).collect(),
        // A misère is lost with one trick or with several, and counts alike.
        (CameOut::Lost, Aim::NoTrick | Aim::Exactly) => {
            let one_more = contract.level.saturating_add(1).max(least);
            all.filter(|tricks| *tricks == one_more && !won(tricks)).collect()
        }
    })
}

/// The tricks that its players have in the record, and those with all that nobody is known to have won.
fn so_far(case: &Case, contract: &Contract) -> (u8, u8) {
    let taken = contract.players.iter().map(|seat| case.replay.won[seat]).fold(0, u8::saturating_add);
    let known = case.replay.won.iter().map(|(_, won)| *won).fold(0, u8::saturating_add);
    (taken, taken.saturating_add(case.replay.length.saturating_sub(known)))
}

/// Remarks where the result cannot be taken as it is written.
pub fn report(case: &Case, answers: &mut Answers) {
    let Some(result) = &case.transcript.result else { return };
    let at = Route::field("result");
    let mut remark = |message: Message| {
        answers.report_unknown(Unknown::new(Moment::End, at.clone(), WRITTEN.plain(), message));
    };
    let contracts = case.auction.contracts();
    if contracts.is_empty() {
        if case.auction.outcome == BiddingResult::PassedOut {
            remark(PASSED_OUT.plain());
        } else if case.transcript.contract.is_none() {
            remark(NO_GAME.plain());
        }
        return;
    }
    match result {
        WrittenResult::Whole(_) if contracts.len() > 1 => {
            let players = contracts.iter().flat_map(|contract| contract.players.iter()).collect();
            return remark(WHOSE.with([("players", Arg::Seats(players))]));
        }
        WrittenResult::Whole(_) => {}
        WrittenResult::Each(each) => {
            let plays = |seat: Seat| contracts.iter().any(|contract| contract.is_declarer(seat));
            let is_partner_known = contracts.iter().all(|contract| !contract.partner_unknown);
            let others = each.iter().filter(|(seat, one)| one.is_some() && !plays(*seat));
            let others: SeatSet = others.map(|(seat, _)| seat).filter(|_| is_partner_known).collect();
            if !others.is_empty() {
                remark(PLAYS_NOT.with([("seats", Arg::Seats(others))]));
            }
        }
    }
    for (n, contract) in contracts.iter().enumerate() {
        let (Some(said), Some(possible)) = (said(case, n), tricks(case, n)) else { continue };
        if !possible.is_empty() {
            continue;
        }
        let taken = contract.players.iter().map(|seat| case.replay.won[seat]).fold(0, u8::saturating_add);
        let said = match said {
            CameOut::Tricks(tricks) => Arg::Tricks(tricks),
            CameOut::Won => Arg::Text(&WON),
            CameOut::Lost => Arg::Text(&LOST),
        };
        let args = [("said", said), ("players", Arg::Seats(contract.players))];
        let message = match case.replay.is_finished() {
            true => {
                let [said, players] = args;
                BY_CARDS.with([said, players, ("tricks", Arg::Tricks(taken))])
            }
            false => CANNOT_BE.with(args),
        };
        remark(message);
    }
}
