//! The game that the table played, where that is not what the regulation makes of the bidding.

use crate::auction::{
    BiddingResult, Contract, Evidence, Follow, Illegal, Rules, Track, Void, WrongCall, evidence, of_order,
    outcome,
};
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::transcript::Call;

/// The game that was played, and the call that could not have made it.
pub(crate) fn game(rules: &Rules, lawful: &Track, by_law: BiddingResult) -> (BiddingResult, Option<Illegal>) {
    let (played, illegal) = found(rules, lawful, by_law);
    let illegal = illegal.map(|illegal| {
        let is_shown = Evidence::of(rules).shows(played.contracts(), illegal.lawful.contracts());
        Illegal { is_shown, ..illegal }
    });
    (played, illegal)
}

/// Before the first card: a game that counts although its call could not have been made.
pub(crate) fn before_the_play(rules: &Rules, lawful: &Track, by_law: &BiddingResult) -> Option<Illegal> {
    let found = illegal_contract(rules, lawful, by_law)?;
    (!found.lawful.contracts().is_empty()).then_some(found)
}

fn found(rules: &Rules, lawful: &Track, by_law: BiddingResult) -> (BiddingResult, Option<Illegal>) {
    // A game that nobody remembers may have gone over all that is known: nothing shows that the table played on a void call.
    if by_law == BiddingResult::NotRecorded && lawful.state.forgotten.since.is_some() {
        return (by_law, None);
    }
    let (played, illegal) = by_the_bidding(rules, lawful, &by_law);
    // Who led shows that nobody took the call for a game; the tricks can show that they did.
    let not_led = |illegal: &Illegal| is_led(rules, &illegal.lawful) && !is_led(rules, &by_law);
    let (played, illegal, doubtful) = match illegal {
        Some(illegal) if played == by_law && not_led(&illegal) => {
            (illegal.lawful.clone(), None, Some(illegal))
        }
        illegal => (played, illegal, None),
    };
    let should_be = illegal.as_ref().map_or(&by_law, |illegal| &illegal.lawful);
    let Some(shown) = by_the_cards(rules, lawful, &played, should_be) else { return (played, illegal) };
    if doubtful.is_some() && shown == by_law {
        return (shown, doubtful);
    }
    // By the cards it is what the regulation makes of the bidding, or what stood before the fault.
    let before = Evidence::of(rules).before_a_fault(lawful).map(BiddingResult::Games);
    let is_lawful = shown == *should_be || before.as_ref() == Some(&shown);
    let step = shown.contracts().first().filter(|_| !is_lawful);
    let step = step.and_then(|contract| step_of(lawful, contract));
    let should_be = should_be.clone();
    let several = several(lawful);
    let moment = |step| rules.moment(step);
    let illegal = step.map(|step| Illegal {
        step,
        moment: moment(step),
        lawful: should_be,
        lapsed: false,
        several,
        is_shown: false,
    });
    (shown, illegal)
}

/// The game as the calls tell it.
fn by_the_bidding(rules: &Rules, lawful: &Track, by_law: &BiddingResult) -> (BiddingResult, Option<Illegal>) {
    let other = strange_game(rules, lawful, by_law);
    let other = other.or_else(|| all_the_same(rules, lawful, by_law));
    if let Some(Otherwise { played, step, instead, lapsed }) =
        other.or_else(|| otherwise(rules, lawful, by_law))
    {
        // A void pass makes no game: what the others bid stands all the same.
        let says_something = |fault: &WrongCall| fault.effect.void && !fault.call.is_silence();
        let matters = instead.is_some()
            || lawful.notes.has_void(Void::TakenBack)
            || lawful.notes.has_void(Void::Closed)
            || lawful.notes.faults.iter().any(says_something);
        let refused = lawful.barred.refused.iter().find(|refused| refused.step == step);
        let stands = refused.is_some_and(|refused| !lawful.refusal_binds(refused.seat));
        let lawful_game = instead.unwrap_or(by_law.clone());
        let (moment, several) = (rules.moment(step), several(lawful));
        let illegal = Illegal { step, moment, lawful: lawful_game, lapsed, several, is_shown: false };
        return (played, Some(illegal).filter(|_| matters && !stands));
    }
    (by_law.clone(), illegal_contract(rules, lawful, by_law))
}

/// The lawful game, or one that rests on a faulty call, where the cards speak against the one that the
/// calls tell, and not or much less against this one.
fn by_the_cards(
    rules: &Rules,
    lawful: &Track,
    played: &BiddingResult,
    should_be: &BiddingResult,
) -> Option<BiddingResult> {
    if lawful.notes.faults.is_empty() && lawful.notes.voided.is_empty() {
        return None;
    }
    let evidence = Evidence::of(rules);
    let told = played.contracts().first()?;
    let doubts = evidence.against(told);
    if doubts == 0 {
        return None;
    }
    let table = Track::new(*rules, Follow::Table).run();
    // It can be the game that stood before a faulty call went over it, one that rests on such a call, or the
    // lawful one.
    let mut others: Vec<Vec<Contract>> = evidence.before_a_fault(lawful).into_iter().collect();
    others.extend(evidence.candidates(&table, lawful));
    others.extend(evidence.candidates(lawful, lawful));
    others.push(should_be.contracts().to_vec());
    // If the trump of the game that the calls tell is not known, no trick can speak against it. Then only two
    // other games are believed: the same game in a trump that was named, or one called later against which
    // nothing speaks.
    let kept = rules.transcript.calls().filter(|(.., call)| *call == Call::Maintain).map(|(at, ..)| at).max();
    let is_meant = |contract: &Contract| {
        let same = (contract.game, contract.players) == (told.game, told.players);
        let is_kept = || kept.is_some_and(|at| at > contract.step);
        let later = || contract.step > told.step && evidence.against(contract) == 0 && !is_kept();
        same || told.trump != TrumpIs::Unknown || later()
    };
    let others = others.into_iter().filter_map(|games| {
        let first = games.first().filter(|first| is_meant(first))?;
        Some((evidence.against(first), games))
    });
    let (left, games) = others.min_by_key(|(against, _)| *against)?;
    evidence::tells(left, doubts).then_some(BiddingResult::Games(games))
}

/// The faulty call on which a game rests: the last one of its own players before it, or of anybody.
fn step_of(lawful: &Track, contract: &Contract) -> Option<usize> {
    let before = || lawful.notes.faults.iter().filter(|fault| fault.step <= contract.step.max(named(lawful)));
    let own = before().rfind(|fault| contract.is_declarer(fault.seat));
    if own.is_none()
        && let Some(step) = lawful.withheld(contract)
    {
        return Some(step);
    }
    own.or_else(|| before().next_back()).or(lawful.notes.faults.last()).map(|fault| fault.step)
}

/// Where the trump was named last.
fn named(lawful: &Track) -> usize {
    let calls = lawful.rules.transcript.calls();
    calls.filter(|(_, _, call)| matches!(call, Call::Trump(_))).map(|(step, ..)| step).max().unwrap_or(0)
}

/// Were there more faulty calls than one?
fn several(track: &Track) -> bool {
    track.notes.faults.iter().filter(|fault| !fault.call.is_silence()).count() > 1
}

/// Was the first card led by the player whom this game gives the lead?
fn is_led(rules: &Rules, outcome: &BiddingResult) -> bool {
    let leader = rules.transcript.first_leader();
    leader.is_some() && outcome.contracts().first().is_some_and(|contract| contract.leader == leader)
}

/// What the table played, and not by the regulation.
struct Otherwise {
    played: BiddingResult,
    /// The void call.
    step: usize,
    /// What the bidding comes to without it, if not what the regulation makes of it.
    instead: Option<BiddingResult>,
    /// It is not this call that made the game.
    lapsed: bool,
}

/// A game that the regulation does not have, and that was played all the same.
fn strange_game(rules: &Rules, lawful: &Track, by_law: &BiddingResult) -> Option<Otherwise> {
    lawful.notes.strange.as_ref()?;
    let table = Track::new(*rules, Follow::Table).run();
    let (bid, step) = table.strange_game(&lawful.state)?;
    let played = BiddingResult::Games(rules.partnership().contracts(bid, &table.state));
    let contradicted = is_led(rules, by_law) && !is_led(rules, &played);
    let instead = Some(outcome(rules, &Track::new(*rules, Follow::Strict).run()));
    (!contradicted).then_some(Otherwise { played, step, instead, lapsed: false })
}

/// The game of a player who lost with a void call what he had said before, and was let play it.
fn all_the_same(rules: &Rules, lawful: &Track, by_law: &BiddingResult) -> Option<Otherwise> {
    let step = lawful.notes.lapsed?;
    let table = Track::new(*rules, Follow::Forgiving).run();
    let played = outcome(rules, &table);
    let contradicted = is_led(rules, by_law) && !is_led(rules, &played);
    let found = !played.contracts().is_empty() && played != *by_law && !contradicted;
    found.then_some(Otherwise { played, step, instead: None, lapsed: true })
}

/// The game that the table played although a void call made it, and that call.
fn otherwise(rules: &Rules, lawful: &Track, by_law: &BiddingResult) -> Option<Otherwise> {
    if lawful.notes.voided.is_empty() {
        return None;
    }
    let table = Track::new(*rules, Follow::Table).run();
    let played = outcome(rules, &table);
    let (led_by_law, led) = (is_led(rules, by_law), is_led(rules, &played));
    if led_by_law && !led {
        return None;
    }
    // Where something stands without the void call, only the play shows that the table took it for a game:
    // who led, or that nothing speaks against one more player beside the others.
    let mut new = played.contracts().iter().filter(|contract| !by_law.contracts().contains(contract));
    let one_more = by_law.contracts().len() < played.contracts().len()
        && by_law.contracts().iter().all(|contract| played.contracts().contains(contract))
        && !new.clone().all(|contract| lawful.is_obeyed(contract));
    let gave_way = table.state.gave_way && !lawful.state.gave_way;
    // A lead that the lawful game leaves to anybody does not show that a refused game was played after all.
    let open_lead = by_law.contracts().first().is_some_and(|contract| contract.leader.is_none())
        && new.clone().all(|contract| lawful.is_obeyed(contract));
    let wrong_lead = !led_by_law && !open_lead;
    let is_shown = led && (wrong_lead || one_more) || gave_way || lawful.goes_on_with(&played, by_law);
    if !lawful.notes.has_void(Void::Falls) && !by_law.contracts().is_empty() && !is_shown {
        return None;
    }
    let contract = played.contracts().first()?;
    let withheld = || new.find_map(|contract| lawful.withheld(contract));
    // What is wrong with the call itself, then what kept the game from its player; a faulty pass of somebody
    // else makes no game.
    let step = void_call(lawful, contract, true).or_else(withheld);
    let step = step.or_else(|| void_call(lawful, contract, false));
    let taken_back = || lawful.notes.voided.last().map(|void| void.step);
    let step = step.or_else(taken_back).filter(|_| played != *by_law)?;
    // N's trou was none and E said `good` to it: E answered a trou, he did not pass on everything.
    let of_trou = matches!(contract.game, Game::Trou | Game::Troula);
    let instead = (of_trou && *by_law == BiddingResult::PassedOut).then_some(BiddingResult::Incomplete);
    Some(Otherwise { played, step, instead, lapsed: false })
}

/// The void call on which a game rests: the very one that made it, or the last one that could have, of its
/// own players rather than of others.
fn void_call(lawful: &Track, contract: &Contract, itself: bool) -> Option<usize> {
    let void = || lawful.notes.faults.iter().filter(|fault| fault.effect.void);
    if itself {
        let is_it = |fault: &&WrongCall| fault.step == contract.step && contract.is_declarer(fault.seat);
        return void().find(is_it).map(|fault| fault.step);
    }
    let before = |fault: &&WrongCall| fault.step <= contract.step;
    let own = void().filter(before).rfind(|fault| contract.is_declarer(fault.seat));
    let others = || void().rfind(before);
    own.or_else(others).or_else(|| void().next_back()).map(|fault| fault.step)
}

/// A game that counts, though its call could not have been made, or not without one that could not.
fn illegal_contract(rules: &Rules, track: &Track, by_law: &BiddingResult) -> Option<Illegal> {
    let bid = track.state.standing().filter(|bid| !track.state.is_forgotten_since(Some(bid.step())))?;
    // The trump of a game is named after it was called.
    let is_trou = matches!(bid.game, Game::Trou | Game::Troula);
    let names =
        |fault: &WrongCall| matches!(fault.call, Call::Trump(_)) && (is_trou || bid.is_by(fault.seat));
    let counts = |fault: &&WrongCall| (fault.step <= bid.step() || names(fault)) && !fault.effect.void;
    let own = |fault: &&WrongCall| counts(fault) && (bid.is_by(fault.seat) || names(fault));
    let fault = match bid.illegal {
        true => track.notes.faults.iter().rev().find(own)?,
        false => track.notes.faults.iter().rev().find(|fault| counts(fault) && !fault.call.is_silence())?,
    };
    let strict = Track::new(*rules, Follow::Strict).run();
    // What was joined, raised or gone over only because of the faulty call could not have been.
    let made = |other: &WrongCall| other.step == bid.step() && !of_order(other.refusal.code);
    let (lawful, rests_on_it) = (outcome(rules, &strict), strict.notes.faults.iter().any(made));
    // N's trou was none and the others said `good` to it: they answered a trou, they did not all pass.
    let unanswered = bid.illegal && is_trou && lawful == BiddingResult::PassedOut;
    let lawful = if unanswered { BiddingResult::Incomplete } else { lawful };
    let (step, several) = (fault.step, several(track));
    let found = Illegal { step, moment: rules.moment(step), lawful, lapsed: false, several, is_shown: false };
    (bid.illegal || rests_on_it || is_another(by_law, &found.lawful)).then_some(found)
}

/// Is what should have been another game, another level, or one of other players? Where nobody has a game
/// without the faulty call, only the order of those who were still to speak is another.
fn is_another(one: &BiddingResult, other: &BiddingResult) -> bool {
    let whole = |outcome: &BiddingResult| -> Vec<_> {
        let game = |contract: &Contract| (contract.game, contract.level, contract.players, contract.trump);
        outcome.contracts().iter().map(game).collect()
    };
    !other.contracts().is_empty() && whole(one) != whole(other)
}
