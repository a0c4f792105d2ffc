//! Games of one's own: misères, piccolo, abondances, slams, and what is common to all of them.

use super::labels::SPOKE_ALREADY;
use super::{solo, turn};
use crate::auction::{
    Against, Allowed, Bid, OwnBid, Refusal, Rules, State, effect_of, lists, outbid, refuse, suit_of,
};
use crate::cards::{Seat, SeatSet, Suit};
use crate::codes::*;
use crate::game::Game;
use crate::rulebook::{ChangeSuit, LaterOver, ProposeSuit, Trump};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Strain;

static FIRST_ROUND: Text = text!(
    "this game can only be called in one's first turn",
    "ce jeu ne s'annonce qu'au premier tour",
    "dit spel kan alleen in de eerste beurt geboden worden"
);
static TOO_LOW: Text = text!(
    "it does not go over {game} of {who}",
    "cela ne dépasse pas {game} de {who}",
    "het gaat niet over {game} van {who}"
);
static TOO_LOW_IN: Text = text!(
    "it does not go over {game} in {trump} of {who}",
    "cela ne dépasse pas {game} à {trump} de {who}",
    "het gaat niet over {game} in {trump} van {who}"
);
static LATER_OVER: Text = text!(
    "after one's first turn this game is only called over {games}",
    "après son premier tour, on n'annonce ce jeu que par-dessus {games}",
    "na de eerste beurt wordt dit spel alleen geboden over {games}"
);
static OWN_HIGHER: Text = text!(
    "after one's first turn only who called a lower one before, and was outbid, may go up to it",
    "après le premier tour, seule la personne qui en avait annoncé un plus bas, et a été dépassée, peut y monter",
    "na de eerste beurt kan alleen wie eerst een lager spel bood, en overboden is, ertoe overgaan"
);
static STANDS: Text = text!("{game} stands", "jeu à dépasser : {game}", "hoogste bod: {game}");
static TAKEN: Text = text!(
    "the first to call {game} plays it, and that was {who}",
    "le premier à annoncer ce jeu le joue ({game}), et c'était {who}",
    "wie dit spel ({game}) het eerst biedt, speelt het, en dat was {who}"
);
static FULL: Text = text!(
    "no more players may play {game}",
    "le nombre de joueurs admis est atteint ({game})",
    "er spelen al zoveel spelers {game} als mag"
);
static KNOWN_BEATEN: Text = text!(
    "an abondance that is known to be beaten is not called: {game} of {who} stands",
    "une abondance que l'on sait inférieure ne s'annonce pas : {game} de {who} tient",
    "een abondance waarvan men weet dat ze te laag is, wordt niet geboden: {game} van {who} geldt"
);
static NO_SUIT: Text =
    text!("this game has no trump suit", "ce jeu se joue sans atout", "dit spel heeft geen troef");
static ONLY_TURNED: Text = text!(
    "the trump of this game is the turned suit, {suit}",
    "l'atout de ce jeu est la couleur retournée, {suit}",
    "de troef van dit spel is de gekeerde kleur, {suit}"
);
static NOT_TURNED: Text = text!(
    "the turned suit, {suit}, is kept for the grand chelem",
    "la couleur retournée, {suit}, est réservée au grand chelem",
    "de gekeerde kleur, {suit}, is voor de grote solo slim"
);
static LOWER_SUIT: Text = text!(
    "a change of suit must go up, and {new} is below {old}",
    "un changement de couleur doit monter, et {new} est sous {old}",
    "wie van kleur verandert moet omhoog, en {new} staat onder {old}"
);
static CALLED_IN: Text =
    text!("the game was called in {suit}", "le jeu a été annoncé en {suit}", "het spel is in {suit} geboden");
static CALLED_WITHOUT: Text = text!(
    "the game was called without trump",
    "le jeu a été annoncé sans atout",
    "het spel is zonder troef geboden"
);
static BEATEN_SUIT: Text = text!(
    "{suit} is known to be beaten and is not shown",
    "{suit} est inférieur : cette couleur ne se dévoile pas",
    "{suit} is te laag en wordt niet genoemd"
);

static NO_GAME: Text = text!(
    "there is no game whose trump could be named",
    "aucun jeu n'attend d'atout",
    "er is geen spel waarvan de troef te noemen valt"
);
static NOBODY_NAMES: Text = text!(
    "nobody names a trump for {game}",
    "on n'y nomme pas d'atout ({game})",
    "niemand noemt troef voor {game}"
);
static ANOTHERS_GAME: Text =
    text!("{game} is the game of {who}", "le jeu est à {who} ({game})", "{game} is het spel van {who}");

/// A game of one's own, at this level and in this suit.
pub fn bid(rules: &Rules, state: &State, seat: Seat, wanted: (Game, u8, Option<Strain>)) -> Allowed {
    let (game, _, strain) = wanted;
    suit(rules, game, strain)?;
    if game == Game::Solo {
        solo::open(rules, state, seat)?;
    } else {
        too_late(rules, state, seat, wanted)?;
    }
    change_of_suit(rules, state, seat, wanted)?;
    high_enough(rules, state, seat, wanted)
}

/// The suit it names must be one the game can have.
pub fn suit(rules: &Rules, game: Game, strain: Option<Strain>) -> Allowed {
    let Some(of_game) = rules.game(game) else { return Ok(()) };
    let turned = rules.turned();
    let named = suit_of(strain);
    let is = |trump: Trump| rules.is(&of_game.trump, trump);
    let wrong = |why| refuse(Refusal::new(AUCTION_WRONG_SUIT, why).by(&of_game.trump));
    match (named, turned) {
        (Some(_), _) if is(Trump::None) => wrong(NO_SUIT.plain()),
        (Some(named), Some(turned)) if named != turned && is(Trump::Turned) => {
            wrong(ONLY_TURNED.with([("suit", turned.into())]))
        }
        (None, Some(turned)) if strain == Some(Strain::NoTrump) && is(Trump::Turned) => {
            wrong(ONLY_TURNED.with([("suit", turned.into())]))
        }
        (Some(named), Some(turned)) if named == turned && is(Trump::NotTurnedOrNone) => {
            wrong(NOT_TURNED.with([("suit", turned.into())]))
        }
        (Some(named), Some(turned))
            if game == Game::Solo
                && named != turned
                && rules.is(&rules.auction().solo_suit, ProposeSuit::Turned) =>
        {
            let refusal = Refusal::new(AUCTION_WRONG_SUIT, ONLY_TURNED.with([("suit", turned.into())]));
            refuse(refusal.by(&rules.auction().solo_suit))
        }
        _ => Ok(()),
    }
}

/// Some games are for the first turn, but may be called later over certain others.
pub fn too_late(rules: &Rules, state: &State, seat: Seat, wanted: (Game, u8, Option<Strain>)) -> Allowed {
    let (game, level, _) = wanted;
    let auction = rules.auction();
    let player = &state.players[seat];
    if player.calls == 0
        || rules.says(&auction.first_round_only, |games| lists(games, game, level)) != Some(true)
    {
        return Ok(());
    }
    let family = |game: Game| match game {
        Game::PetitChelem | Game::GrandChelem => Game::PetitChelem,
        game => game,
    };
    // A call that was itself too late gives its player no right to a later one.
    let first = first_call(state, seat);
    let in_time =
        |called: Game, step: usize| family(called) == family(game) && first.is_none_or(|first| step == first);
    let own = player.bids.iter().any(|bid| in_time(bid.game, bid.step));
    let standing = state.standing();
    let open = |exceptions: &Vec<LaterOver>| {
        exceptions.iter().any(|exception| {
            lists(&exception.games, game, level)
                && standing.is_some_and(|bid| lists(&exception.over, bid.game, bid.level))
                && (own || !exception.own_only)
        })
    };
    if rules.says(&auction.later_over, open) == Some(true) {
        return Ok(());
    }
    // It could be called later, but not over a game that is as high: that is the reason.
    let later = |exceptions: &Vec<LaterOver>| {
        exceptions
            .iter()
            .any(|exception| lists(&exception.games, game, level) && (own || !exception.own_only))
    };
    let beaten = standing.is_some_and(|bid| !outbid::against(rules, wanted, bid).is_enough());
    if beaten && rules.says(&auction.later_over, later) == Some(true) {
        return Ok(());
    }
    let exception = rules.auction().later_over.as_ref().and_then(|rule| rules.law.get(rule));
    let exception = exception.and_then(|all| all.iter().find(|one| lists(&one.games, game, level)));
    let why = match exception {
        // A player who has called such a game himself may call a higher one late. He has, so what is against
        // this call is the game that stands: it is not one of those that his may go over.
        Some(LaterOver { own_only: true, .. }) if !own => OWN_HIGHER.plain(),
        Some(LaterOver { over, .. }) => {
            let over = over.iter().map(|rung| (rung.game, rung.level)).collect();
            LATER_OVER.with([("games", Arg::AnyOf(over))])
        }
        None => FIRST_ROUND.plain(),
    };
    let refusal = Refusal::new(AUCTION_TOO_LATE, why);
    let refusal = refusal.by_games(rules, &auction.first_round_only, [game, game]);
    let refusal = match &auction.later_over {
        Some(rule) if rule.values().len() > 1 => refusal.by_games(rules, &auction.later_over, [game, game]),
        _ => refusal,
    };
    refuse(refusal.since(first, SPOKE_ALREADY.with([("seat", seat.into())])))
}

/// Where he spoke first in the bidding.
pub fn first_call(state: &State, seat: Seat) -> Option<usize> {
    let player = &state.players[seat];
    let steps = [
        player.waited,
        player.proposals.first().map(|proposal| proposal.step),
        player.joined.map(|(step, _)| step),
        player.bids.first().map(|bid| bid.step),
        player.maintained,
        player.passed,
    ];
    steps.into_iter().flatten().min()
}

/// N had abondance 9 in hearts and now bids abondance 10 in clubs. Where a new suit has to be a higher one,
/// the higher level does not make the lower suit right.
fn change_of_suit(rules: &Rules, state: &State, seat: Seat, wanted: (Game, u8, Option<Strain>)) -> Allowed {
    let (game, _, strain) = wanted;
    let before = state.players[seat].bids.iter().rev().find(|bid| bid.game == game);
    let Some(before) = before.filter(|_| game == Game::Abondance) else { return Ok(()) };
    let rule = &rules.auction().change_suit;
    let (Some(new), Some(old)) = (suit_of(strain), suit_of(before.strain)) else { return Ok(()) };
    let lower = new != old && rules.is_higher(Some(new), Some(old)) == Some(false);
    if !lower || rules.says(rule, |change| *change != ChangeSuit::HigherSuit) != Some(false) {
        return Ok(());
    }
    let why = LOWER_SUIT.with([("new", new.into()), ("old", old.into())]);
    refuse(Refusal::new(AUCTION_WRONG_SUIT, why).by(rule))
}

/// It must go over the game that stands, or be played beside it.
pub fn high_enough(rules: &Rules, state: &State, seat: Seat, wanted: (Game, u8, Option<Strain>)) -> Allowed {
    let Some(standing) = state.standing().map(|bid| bid.highest(rules)) else { return Ok(()) };
    let auction = rules.auction();
    let _ = seat;
    let against = state.standing().map_or(Against::Over, |whole| outbid::against(rules, wanted, whole));
    if against.is_enough() {
        return Ok(());
    }
    let game = || ("game", Arg::Game(standing.game, Some(standing.level)));
    let the_game = || ("game", Arg::TheGame(standing.game, Some(standing.level)));
    let who = || {
        let who: SeatSet = standing.players.iter().map(|(seat, _)| *seat).collect();
        ("who", Arg::Seats(who))
    };
    let since = |refusal: Refusal| refuse(refusal.since(standing.step(), STANDS.with([game()])));
    let rules_of = rules.game(wanted.0);
    let tie = auction.ties.get(&wanted.0).filter(|_| standing.game == wanted.0).cloned();
    match against {
        Against::Full => {
            let refusal = Refusal::new(AUCTION_GAME_FULL, FULL.with([game()]));
            since(match rules_of {
                Some(of_game) => refusal.by(&of_game.most_players),
                None => refusal,
            })
        }
        Against::TakenAs => since(Refusal::new(AUCTION_GAME_FULL, TAKEN.with([game(), who()])).by(&tie)),
        _ if wanted.0 == Game::Abondance && rules.is(&auction.known_beaten, false) => {
            let refusal = Refusal::new(AUCTION_NEEDLESS_CALL, KNOWN_BEATEN.with([the_game(), who()]));
            since(refusal.by(&auction.known_beaten).by(&tie))
        }
        _ => {
            let equal = rules.rank(wanted.0, wanted.1) == rules.rank(standing.game, standing.level);
            let why = match suit_of(standing.strain) {
                Some(trump) => TOO_LOW_IN.with([the_game(), ("trump", trump.into()), who()]),
                None => TOO_LOW.with([the_game(), who()]),
            };
            let refusal = Refusal::new(AUCTION_TOO_LOW, why);
            let refusal = if equal { refusal.by(&tie) } else { refusal };
            if rules.rank(wanted.0, wanted.1).is_none() {
                return since(refusal.by(&auction.above_unranked));
            }
            let refusal = refusal.by_games(rules, &auction.ladder, [wanted.0, standing.game]);
            let is_said_again = |pairs: &Vec<LaterOver>| {
                pairs.iter().any(|pair| {
                    lists(&pair.games, wanted.0, wanted.1) && lists(&pair.over, standing.game, standing.level)
                })
            };
            since(match rules.says(&auction.not_over, is_said_again) {
                Some(true) => refusal.by(&auction.not_over),
                _ => refusal,
            })
        }
    }
}

/// A trump named for a game that was called without one.
pub fn naming(rules: &Rules, state: &State, seat: Seat, suit_named: Suit) -> Allowed {
    let Some(standing) = state.standing() else { return not_his_to_name(rules, state, seat) };
    if standing.is_by(seat) {
        suit(rules, standing.game, Some(Strain::Suit(suit_named)))?;
        said_otherwise(rules, standing, suit_named)?;
        return beaten_by_another(rules, state, standing, seat, suit_named);
    }
    // N has abondance 9 in hearts, and E has called an abondance 9 without a suit: E's suit decides who
    // plays. A suit that loses need not be named.
    let own = state.players[seat].bids.last().filter(|bid| bid.strain.is_none());
    let Some(OwnBid { game, level, .. }) = own else { return not_his_to_name(rules, state, seat) };
    let against = outbid::against(rules, (*game, *level, Some(Strain::Suit(suit_named))), standing);
    if against == Against::Below && *game == Game::Abondance {
        known_beaten(rules, suit_named)?;
        return leads_all_the_same(rules, standing, seat);
    }
    Ok(())
}

/// He has no game whose trump he could name. If he also speaks in another's turn and that costs something,
/// that is the refusal.
fn not_his_to_name(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    // A trou that only a faulty call has outbid still has its partner, and a trump.
    let by_a_fault = state.standing().is_some_and(|bid| bid.illegal);
    if by_a_fault && super::may_be_partner(rules, state, seat) {
        return Ok(());
    }
    if effect_of(rules, state, (seat, None), AUCTION_OUT_OF_TURN).void
        && let Some(refusal) = turn::before_others(rules, state, seat)
    {
        return refuse(refusal);
    }
    let Some(standing) = state.standing() else {
        return refuse(Refusal::new(AUCTION_WRONG_TRUMP, NO_GAME.plain()));
    };
    let game = Arg::Game(standing.game, Some(standing.level));
    let who: SeatSet = standing.players.iter().map(|(seat, _)| *seat).collect();
    let is_named = is_named(rules, standing.game);
    let why = match is_named {
        true => ANOTHERS_GAME.with([("game", game.clone()), ("who", Arg::Seats(who))]),
        false => NOBODY_NAMES.with([("game", game.clone())]),
    };
    // The partner of a trou would have named its trump, had nobody gone over it.
    let partner = !is_named && super::may_be_partner(rules, state, seat);
    let trou = state.stood.iter().rev().find(|bid| matches!(bid.game, Game::Trou | Game::Troula));
    let about = trou.filter(|_| partner).unwrap_or(standing).game;
    let mut refusal = Refusal::new(AUCTION_WRONG_TRUMP, why);
    if let Some(of_game) = rules.game(about) {
        refusal = refusal.by(&of_game.trump).by_article();
        if refusal.basis.cite.is_empty() {
            refusal = refusal.by(&of_game.side).by_article();
        }
    }
    // Whichever trump it has, it is not for him to name.
    refusal.basis.reading = None;
    refuse(refusal.since(standing.step(), STANDS.with([("game", game)])))
}

/// Does somebody say which trump this game has?
fn is_named(rules: &Rules, game: Game) -> bool {
    let named = |trump: &Trump| matches!(trump, Trump::Called | Trump::CalledOrNone | Trump::NotTurnedOrNone);
    rules.game(game).is_none_or(|of_game| rules.says(&of_game.trump, named) != Some(false))
}

/// A suit that is shown although it is beaten, where that is forbidden.
fn known_beaten(rules: &Rules, suit: Suit) -> Allowed {
    if !rules.is(&rules.auction().known_beaten, false) {
        return Ok(());
    }
    let refusal = Refusal::new(AUCTION_NEEDLESS_CALL, BEATEN_SUIT.with([("suit", suit.into())]));
    refuse(refusal.by(&rules.auction().known_beaten))
}

/// The suit of a game is the one it was called in.
fn said_otherwise(rules: &Rules, standing: &Bid, suit: Suit) -> Allowed {
    let said = || match standing.strain {
        Some(Strain::Suit(called)) => CALLED_IN.with([("suit", called.into())]),
        _ => CALLED_WITHOUT.plain(),
    };
    if standing.strain.is_none_or(|called| called == Strain::Suit(suit)) {
        return Ok(());
    }
    let refusal = Refusal::new(AUCTION_WRONG_SUIT, said());
    let trump = rules.game(standing.game).map(|of_game| &of_game.trump);
    let refusal = match trump {
        Some(rule) => refusal.by(rule).by_article(),
        None => refusal,
    };
    refuse(refusal.since(standing.step(), said()))
}

/// E has abondance 9 in hearts, and W names clubs for his own abondance 9, which is beaten by that. W may
/// show it and leave the game to E; if W leads all the same, he plays a game that is too low.
fn beaten_by_another(rules: &Rules, state: &State, standing: &Bid, seat: Seat, suit: Suit) -> Allowed {
    let Some(other) = outbid::not_gone_over(rules, state, standing, suit) else { return Ok(()) };
    known_beaten(rules, suit)?;
    leads_all_the_same(rules, other, seat)
}

/// Who leads to a game of his own plays it, though it does not go over the other.
fn leads_all_the_same(rules: &Rules, other: &Bid, seat: Seat) -> Allowed {
    if rules.sequel().leader != Some(seat) {
        return Ok(());
    }
    let game = || Arg::Game(other.game, Some(other.level));
    let who = Arg::Seats(other.players.iter().map(|(seat, _)| *seat).collect());
    let why = match suit_of(other.strain) {
        Some(trump) => TOO_LOW_IN.with([("game", game()), ("trump", trump.into()), ("who", who)]),
        None => TOO_LOW.with([("game", game()), ("who", who)]),
    };
    let tie = rules.auction().ties.get(&other.game).cloned();
    let refusal = Refusal::new(AUCTION_TOO_LOW, why).by(&tie);
    refuse(refusal.since(other.step(), STANDS.with([("game", game())])))
}
