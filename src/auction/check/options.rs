//! Everything a player could say now, with what stands against it.

use smallvec::SmallVec;

use super::outbid::is_enough;
use super::right;
use crate::auction::{Move, Phase, Refusal, Rules, State, check};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::transcript::{Call, Strain};

/// The suits from the highest, or as people name them.
pub fn suits<'a>(rules: &Rules<'a>) -> &'a [Suit] {
    const AS_NAMED: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
    match rules.auction().suit_order.as_ref().and_then(|rule| rules.law.get(rule)) {
        Some(order) => order,
        None => &AS_NAMED,
    }
}

/// Every call there is, in the order in which people list them, made one by one: most who ask need only a few of them.
pub fn all_calls<'a>(rules: &Rules<'a>) -> impl DoubleEndedIterator<Item = Call> + use<'a> {
    let rules = *rules;
    let suits = suits(&rules);
    let in_each_suit =
        move |call: fn(Suit, u8) -> Call, level: u8| suits.iter().map(move |suit| call(*suit, level));
    let at_each_level = move |game: Game, call: fn(Suit, u8) -> Call| {
        let levels = std::iter::once(game).flat_map(move |game| rules.levels(game).iter().copied());
        levels.flat_map(move |level| in_each_suit(call, level))
    };
    let of_trou = [Call::PassTrou, Call::Trou].into_iter();
    let troula = rules.game(Game::Troula).map(|_| Call::Troula);
    let passes = [Call::Pass, Call::Good, Call::Wait, Call::Maintain];
    // A raise names a number only, so one of each number that some game has.
    let raises = std::iter::once(()).flat_map(move |()| {
        let games = [Game::Emballage, Game::Solo, Game::Abondance];
        let mut raises: SmallVec<[u8; 32]> =
            games.into_iter().flat_map(|game| rules.levels(game).iter().copied()).collect();
        raises.sort_unstable();
        raises.dedup();
        raises.into_iter().map(|level| Call::Raise(Some(level)))
    });
    const MISERES: [(Game, Call); 5] = [
        (Game::PetiteMisere, Call::PetiteMisere),
        (Game::Piccolo, Call::Piccolo),
        (Game::PetiteMisereEtalee, Call::PetiteMisereEtalee),
        (Game::GrandeMisere, Call::GrandeMisere),
        (Game::GrandeMisereEtalee, Call::GrandeMisereEtalee),
    ];
    let miseres = MISERES.into_iter().filter(move |(game, _)| !rules.levels(*game).is_empty());
    let slams = move |game: Game, call: fn(Option<Strain>) -> Call| {
        let is_one = move |_: &Option<Strain>| rules.levels(game).len() == 1;
        let strains = suits.iter().map(|suit| Some(Strain::Suit(*suit))).chain([Some(Strain::NoTrump)]);
        strains.filter(is_one).map(call)
    };
    of_trou
        .chain(troula)
        .chain(passes)
        .chain(suits.iter().map(|suit| Call::Propose(Some(*suit))))
        .chain(at_each_level(Game::Emballage, |suit, level| Call::Join(Some(suit), Some(level), None)))
        .chain(raises)
        .chain(at_each_level(Game::Solo, |suit, level| Call::Solo(Some(level), Some(suit))))
        .chain(miseres.map(|(_, call)| call))
        .chain(at_each_level(Game::Abondance, |suit, level| Call::Abondance(level, Some(suit))))
        .chain(slams(Game::PetitChelem, Call::PetitChelem))
        .chain(slams(Game::GrandChelem, Call::GrandChelem))
}

/// May he say it now, if it is his turn? A call that cannot be followed is no option at all.
pub fn option(rules: &Rules, state: &State, seat: Seat, call: Call) -> Option<Result<Move, Box<Refusal>>> {
    let meant = match Move::of(rules, state, seat, call) {
        Ok(meant) => meant,
        Err(puzzle) => {
            return check::puzzle(rules, state, seat, puzzle).map(|refusal| Err(Box::new(refusal)));
        }
    };
    let allowed = check::check(rules, state, seat, &meant, usize::MAX);
    Some(allowed.map(|()| meant))
}

/// The trou or troula that he holds and must announce, where his hand is known.
pub fn must_announce(rules: &Rules, state: &State, seat: Seat) -> Option<Game> {
    let speaks = state.players[seat].calls == 0 && state.trou.is_none();
    let in_time =
        speaks && state.players[seat].spoke_on_trou.is_none() && state.players[seat].muted.is_none();
    rules.auction().trou_round.as_ref().filter(|_| in_time)?;
    rules.ace_game(rules.aces(seat)?)
}

/// May he say that he has this one, for all that is known?
fn may_announce(rules: &Rules, state: &State, seat: Seat, game: Game) -> bool {
    match rules.aces(seat) {
        Some(_) => must_announce(rules, state, seat) == Some(game),
        None => rules.game(game).is_some() && rules.auction().trou_round.is_some() && state.trou.is_none(),
    }
}

/// The calls that are open to him, as the rules would have them said: who has a trou announces it.
pub fn legal(rules: &Rules, state: &State, seat: Seat) -> Vec<Call> {
    let trou = rules.aces(seat).and_then(|aces| rules.ace_game(aces));
    let nobody_bid = || state.players.iter().all(|(_, player)| player.calls == 0);
    let fits = |call: &Call| match (state.phase, call) {
        (Phase::TrouRound, Call::PassTrou) => trou.is_none(),
        (Phase::TrouRound, Call::Trou) => may_announce(rules, state, seat, Game::Trou),
        (Phase::TrouRound, Call::Troula) => may_announce(rules, state, seat, Game::Troula),
        (Phase::TrouRound, _) => rules.auction().trou_round.is_none(),
        (Phase::Bidding, Call::PassTrou) => false,
        // Where only the holder speaks of it, he does so before anything else is said.
        (Phase::Bidding, Call::Trou) => {
            let unheard = state.players[seat].spoke_on_trou.is_none() && (trou.is_some() || nobody_bid());
            unheard && may_announce(rules, state, seat, Game::Trou)
        }
        (Phase::Bidding, Call::Troula) => may_announce(rules, state, seat, Game::Troula) && trou.is_some(),
        // One agrees to a trou, also when another has gone over it.
        (Phase::Bidding, Call::Good) => {
            state.trou.is_some() && (!state.is_holder(seat) || state.trou_stands())
        }
        (Phase::Bidding, _) => true,
    };
    let calls = all_calls(rules).filter(fits);
    calls.filter(|call| matches!(option(rules, state, seat, *call), Some(Ok(_)))).collect()
}

/// Is passing all that is left to him?
pub fn can_only_pass(rules: &Rules, state: &State, seat: Seat) -> bool {
    if state.trou_stands() {
        return false;
    }
    // What he may not say at all need not be gone through game by game.
    if right::has_no_voice(rules, state, seat) {
        return true;
    }
    let something = |call: Call| {
        !matches!(call, Call::PassTrou | Call::Trou | Call::Troula | Call::Pass | Call::Good)
            && Move::of(rules, state, seat, call).is_ok_and(|meant| {
                is_enough(rules, state, seat, &meant) && check::is_open(rules, state, seat, &meant)
            })
    };
    // The highest first: most often one of them is open, and then no other need be looked at.
    !all_calls(rules).rev().any(something)
}
