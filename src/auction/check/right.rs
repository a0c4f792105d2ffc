//! Whether a player may speak at all, and what earlier calls of his leave him.

use super::labels::{JOINER_HERE, PROPOSED_HERE, SPOKE_ALREADY};
use crate::auction::{Allowed, Move, OwnBid, Refusal, Rules, State, joining, refuse, rules};
use crate::cards::Seat;
use crate::codes::*;
use crate::game::Game;
use crate::rulebook::{CallKind, Maintain, Returning, Rule, Waiting};
use crate::text;
use crate::text::{Arg, Text};

static MUTED: Text = text!(
    "{seat} has lost the right to speak",
    "{seat} a perdu le droit à la parole",
    "{seat} heeft het spreekrecht verloren"
);
static MUTED_HERE: Text = text!(
    "{seat} lost the right to speak here",
    "{seat} a perdu la parole ici",
    "{seat} verloor hier het spreekrecht"
);
static PASSED: Text = text!("{seat} has passed", "{seat} a passé", "{seat} heeft gepast");
static GAVE_UP: Text = text!(
    "{seat} maintained and bids no more",
    "{seat} a maintenu et n'annonce plus",
    "{seat} heeft de vraag gehouden en biedt niet meer"
);
static MAINTAINED_HERE: Text =
    text!("{seat} maintained here", "{seat} a maintenu ici", "{seat} hield de vraag hier");
static AGREED: Text =
    text!("{seat} has agreed to the trou", "{seat} a accepté le trou", "{seat} heeft met de troel ingestemd");
static AGREED_HERE: Text = text!("{seat} agreed here", "{seat} a accepté ici", "{seat} stemde hier in");
static JOINED: Text = text!(
    "{partner} has joined {seat} and speaks for both",
    "{partner} a emballé {seat} et parle pour les deux",
    "{partner} is met {seat} meegegaan en spreekt voor beiden"
);
static JOINED_HERE: Text =
    text!("{partner} joined here", "{partner} a emballé ici", "{partner} ging hier mee");
static BOUND_TO_SUIT: Text = text!(
    "{seat} must fill the trou in the suit named",
    "{seat} doit boucher le trou dans la couleur annoncée",
    "{seat} moet meegaan met de troel in de genoemde kleur"
);
static NAMED_HERE: Text =
    text!("{seat} spoke too early here", "{seat} a parlé trop tôt ici", "{seat} sprak hier te vroeg");
static NO_WAITING: Text = text!("nobody may wait", "personne ne peut attendre", "niemand mag wachten");
static NOT_FIRST: Text = text!(
    "only the first player may wait, in his first turn",
    "seul le premier joueur peut attendre, à son premier tour",
    "alleen de eerste speler mag wachten, in zijn eerste beurt"
);
static SPOKEN: Text = text!("{seat} has spoken already", "{seat} a déjà parlé", "{seat} heeft al gesproken");
static SPOKE_FIRST: Text =
    text!("{seat} spoke first here", "{seat} a parlé ici en premier", "{seat} sprak hier als eerste");
static WAITED: Text = text!(
    "{seat} waited and may only join or pass",
    "{seat} a attendu et ne peut qu'emballer ou passer",
    "{seat} heeft gewacht en kan alleen meegaan of passen"
);
static UNJOINED: Text = text!(
    "nobody joined {seat}, who may only go solo or pass",
    "personne n'a emballé {seat}, qui ne peut que jouer seul ou passer",
    "niemand ging mee met {seat}: wat overblijft is alleen gaan of passen"
);
static WAITED_HERE: Text = text!("{seat} waited here", "{seat} a attendu ici", "{seat} wachtte hier");
static AFTER_JOINING: Text = text!(
    "{seat} joined, and this call is not open to a joiner",
    "{seat} a emballé et ne peut plus annoncer cela",
    "{seat} ging mee en mag dit niet meer bieden"
);
static WAITED_THEN_JOINED: Text = text!(
    "{seat} waited before joining, and then this call is not open",
    "{seat} a attendu avant d'emballer et ne peut pas annoncer cela",
    "{seat} wachtte voor het meegaan en mag dit dan niet bieden"
);
static NO_RETURN: Text = text!(
    "{seat} was outbid and may not come back",
    "on a dépassé {seat}, qui ne peut plus revenir",
    "{seat} is overboden en mag niet terugkomen"
);
static WRONG_RISE: Text = text!(
    "{seat} called {game} before and cannot go over to this game",
    "{seat} avait annoncé {game} et ne peut pas passer à ce jeu",
    "{seat} bood eerst een ander spel ({game}) en kan niet naar dit overgaan"
);
static CALLED_HERE: Text =
    text!("{seat} called {game} here", "{seat} a annoncé {game} ici", "{seat} bood hier: {game}");
static MUST_WAIT: Text = text!(
    "the first player must wait or bid",
    "le premier joueur doit attendre ou annoncer",
    "de eerste speler moet wachten of bieden"
);
static MUST_MAINTAIN: Text = text!(
    "{seat} can still be joined and must maintain",
    "on peut encore emballer {seat}, qui doit maintenir",
    "met {seat} kan nog meegegaan worden: de vraag moet gehouden worden"
);

/// Did no call cost him the right to speak?
pub fn not_muted(state: &State, seat: Seat) -> Allowed {
    let Some(step) = state.players[seat].muted else { return Ok(()) };
    let who = || [("seat", Arg::Seat(seat))];
    refuse(Refusal::new(AUCTION_MUTED, MUTED.with(who())).since(step, MUTED_HERE.with(who())))
}

/// Is every call closed to him while no trou stands, whatever it is? He is mute, has agreed to a trou, or has passed
/// where a pass is final.
pub fn has_no_voice(rules: &Rules, state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    let is_final = |rule: &Rule<Vec<CallKind>>| {
        !rule.values().is_empty() && rule.values().iter().all(|kinds| kinds.is_empty())
    };
    player.muted.is_some()
        || player.agreed.is_some()
        || player.passed.is_some() && rules.auction().after_pass.as_ref().is_some_and(is_final)
}

/// Has he still a voice in this deal?
pub fn to_speak(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let player = &state.players[seat];
    let auction = rules.auction();
    let who = || [("seat", Arg::Seat(seat))];
    let confirms = *call == Move::Maintain && state.is_holder(seat) && state.trou_stands();
    if !confirms {
        not_muted(state, seat)?;
    }
    if let Some(passed) = player.passed {
        let kind = call.kind();
        let open = rules.says(&auction.after_pass, |kinds| kind.is_some_and(|kind| kinds.contains(&kind)));
        if open == Some(false) {
            let refusal = Refusal::new(AUCTION_AFTER_PASS, PASSED.with(who())).by(&auction.after_pass);
            return refuse(refusal.since(passed, super::passed::here(rules, seat, passed)));
        }
    }
    if let Some(maintained) = state.gave_up(rules, seat) {
        let refusal = Refusal::new(AUCTION_MUTED, GAVE_UP.with(who())).by(&auction.maintaining_is_final);
        return refuse(refusal.since(maintained, MAINTAINED_HERE.with(who())));
    }
    if let Some(agreed) = player.agreed {
        let refusal = Refusal::new(AUCTION_RESTRICTED, AGREED.with(who())).by(&auction.agreeing_is_final);
        return refuse(refusal.since(agreed, AGREED_HERE.with(who())));
    }
    if let Some((_, _, step)) = state.bound.filter(|(bound, ..)| *bound == seat)
        && state.trou_stands()
        && !matches!(call, Move::Pass | Move::Agree)
    {
        let refusal = Refusal::new(AUCTION_BOUND, BOUND_TO_SUIT.with(who()));
        return refuse(refusal.since(step, NAMED_HERE.with(who())));
    }
    match state.pairs.iter().rev().find(|pair| pair.proposer == seat) {
        Some(pair) if state.is_bound(rules, seat) => {
            let both = || [("seat", Arg::Seat(seat)), ("partner", Arg::Seat(pair.joiner))];
            let refusal = Refusal::new(AUCTION_BOUND, JOINED.with(both())).by(&auction.joined_proposer_mute);
            let left = state.is_left(seat);
            let refusal = if left { refusal.by(&auction.joined_proposer_returns) } else { refusal };
            refuse(refusal.since(pair.step, JOINED_HERE.with([("partner", pair.joiner.into())])))
        }
        _ => Ok(()),
    }
}

pub fn to_wait(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    let rule = &rules.auction().waiting;
    let fresh = state.players[seat].calls == 0;
    let first = state.first.is_none_or(|first| first == seat);
    let open = rules.says(rule, |who| match who {
        Waiting::Nobody => false,
        Waiting::FirstPlayer => fresh && first && state.stood.is_empty(),
        Waiting::Anyone => fresh,
    });
    if open != Some(false) {
        return Ok(());
    }
    let why = match rule.as_ref().and_then(|rule| rules.law.get(rule)) {
        Some(Waiting::Nobody) => NO_WAITING.plain(),
        Some(Waiting::Anyone) => SPOKEN.with([("seat", seat.into())]),
        _ => NOT_FIRST.plain(),
    };
    // Where nobody may wait, `wait` is not a call of this regulation.
    let code = if rules.is(rule, Waiting::Nobody) { AUCTION_UNKNOWN_GAME } else { AUCTION_WAIT };
    let refusal = Refusal::new(code, why).by(rule);
    // Himself, or who spoke first.
    let spoke = |seat: Seat| Some((super::games::first_call(state, seat)?, seat));
    let before = spoke(seat).or_else(|| state.first.and_then(spoke)).filter(|_| code == AUCTION_WAIT);
    refuse(match before {
        Some((step, who)) if who == seat => refusal.since(step, SPOKE_ALREADY.with([("seat", who.into())])),
        Some((step, who)) => refusal.since(step, SPOKE_FIRST.with([("seat", who.into())])),
        None => refusal,
    })
}

pub fn to_pass(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    let auction = rules.auction();
    let player = &state.players[seat];
    let first = state.first == Some(seat) && player.calls == 0 && state.stood.is_empty();
    if first && rules.is(&auction.first_may_pass, false) {
        return refuse(Refusal::new(AUCTION_MUST_WAIT, MUST_WAIT.plain()).by(&auction.first_may_pass));
    }
    must_maintain(rules, state, seat)
}

/// A proposer who can still be joined may be obliged to keep his suit.
pub fn must_maintain(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    let rule = &rules.auction().maintain;
    let player = &state.players[seat];
    // Who has maintained has done what he must.
    let Some(proposal) = player.open_proposal().filter(|_| player.maintained.is_none()) else {
        return Ok(());
    };
    let joinable = joining::is_joinable(rules, state, seat, proposal.suit)
        && joining::is_high_enough(rules, state, proposal.suit);
    if !joinable || !rules.is(rule, Maintain::MustIfJoinable) {
        return Ok(());
    }
    let who = || [("seat", Arg::Seat(seat))];
    let refusal = Refusal::new(AUCTION_MUST_MAINTAIN, MUST_MAINTAIN.with(who())).by(rule);
    refuse(refusal.since(proposal.step, PROPOSED_HERE.with(who())))
}

/// What waiting, joining and being outbid leave him.
pub fn by_history(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    if matches!(call, Move::Pass | Move::Agree) {
        return Ok(());
    }
    after_waiting(rules, state, seat, call)?;
    after_proposing(rules, state, seat, call)?;
    after_joining(rules, state, seat, call)?;
    after_outbid(rules, state, seat, call)
}

fn after_waiting(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let player = &state.players[seat];
    let Some(step) = player.waited.filter(|_| player.joined.is_none() && *call != Move::Wait) else {
        return Ok(());
    };
    let rule = &rules.auction().after_waiting;
    let kind = call.kind();
    if rules.says(rule, |kinds| kind.is_some_and(|kind| kinds.contains(&kind))) != Some(false) {
        return Ok(());
    }
    let who = || [("seat", Arg::Seat(seat))];
    let refusal = Refusal::new(AUCTION_RESTRICTED, WAITED.with(who())).by(rule);
    refuse(refusal.since(step, WAITED_HERE.with(who())))
}

/// Nobody joined him, and nobody has gone over him.
fn after_proposing(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let own = state.players[seat].open_proposal().filter(|_| state.stood.is_empty());
    let (Some(proposal), Move::Bid { .. }) = (own, call) else { return Ok(()) };
    let rule = &rules.auction().unjoined_proposer_may;
    let kind = call.kind();
    if rules.says(rule, |kinds| kind.is_some_and(|kind| kinds.contains(&kind))) != Some(false) {
        return Ok(());
    }
    let who = || [("seat", Arg::Seat(seat))];
    let refusal = Refusal::new(AUCTION_RESTRICTED, UNJOINED.with(who())).by(rule);
    refuse(refusal.since(proposal.step, PROPOSED_HERE.with(who())))
}

pub(super) fn after_joining(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let player = &state.players[seat];
    let Some((step, _)) = player.joined else { return Ok(()) };
    let auction = rules.auction();
    let rule = match player.waited {
        Some(_) if auction.waiting_joiner_may.is_some() => &auction.waiting_joiner_may,
        _ => &auction.joiner_may,
    };
    // Where nobody proposes twice, a second proposal is refused for that.
    if matches!(call, Move::Propose(_))
        && !player.proposals.is_empty()
        && rules.is(&auction.propose_twice, false)
    {
        return Ok(());
    }
    let among = |kinds: &Vec<CallKind>| match call {
        Move::Propose(_) => kinds.contains(&CallKind::Propose) || kinds.contains(&CallKind::ProposeHigher),
        call => call.kind().is_some_and(|kind| kinds.contains(&kind)),
    };
    if rules.says(rule, among) != Some(false) {
        return Ok(());
    }
    let who = || [("seat", Arg::Seat(seat))];
    // A joiner who had not waited could say this: so it is because he waited that he may not.
    if let Some(waited) = player.waited
        && rules.says(&auction.joiner_may, among) == Some(true)
    {
        let refusal = Refusal::new(AUCTION_RESTRICTED, WAITED_THEN_JOINED.with(who())).by(rule);
        return refuse(refusal.since(waited, WAITED_HERE.with(who())));
    }
    let refusal = Refusal::new(AUCTION_RESTRICTED, AFTER_JOINING.with(who())).by(rule);
    refuse(refusal.since(step, JOINER_HERE.with(who())))
}

/// An outbid player may be kept from coming back, or from going over to another kind of game.
fn after_outbid(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let own = state.players[seat].bids.last();
    let special = |game: Game| !matches!(game, Game::Emballage | Game::Solo);
    // A player whose game stands was not outbid.
    let own = own.filter(|bid| special(bid.game) && !state.holds_standing(seat));
    let Some(OwnBid { game, level, step, .. }) = own.copied() else { return Ok(()) };
    let Move::Bid { game: new, level: new_level, strain } = *call else { return Ok(()) };
    let auction = rules.auction();
    let args = || [("seat", Arg::Seat(seat)), ("game", Arg::Game(game, Some(level)))];
    let back = rules.says(&auction.outbid_may_return, |rule| match rule {
        Returning::UntilPass => true,
        Returning::ProposerOrOwnAbondance => {
            !state.players[seat].proposals.is_empty() || (game, new) == (Game::Abondance, Game::Abondance)
        }
        Returning::No => false,
    });
    if back == Some(false) {
        let refusal = Refusal::new(AUCTION_RESTRICTED, NO_RETURN.with([("seat", seat.into())]));
        return refuse(refusal.by(&auction.outbid_may_return).since(step, CALLED_HERE.with(args())));
    }
    // A game that comes too late is refused for that, by another rule.
    if super::games::too_late(rules, state, seat, (new, new_level, strain)).is_err() {
        return Ok(());
    }
    let rises = rules.says(&auction.may_rise, |chains| {
        let on = |chain: &[crate::rulebook::Rung], game: Game, level: u8| {
            chain.iter().position(|rung| rules::lists(std::slice::from_ref(rung), game, level))
        };
        let own_chain = chains.iter().find_map(|chain| Some((chain, on(chain, game, level)?)));
        own_chain.is_none_or(|(chain, from)| on(chain, new, new_level).is_some_and(|to| to > from))
    });
    // To play one's own game beside another player is no change.
    if rises != Some(false) || new == game && new_level == level && rules.is_each_alone(game) {
        return Ok(());
    }
    let refusal = Refusal::new(AUCTION_RESTRICTED, WRONG_RISE.with(args())).by(&auction.may_rise);
    refuse(refusal.since(step, CALLED_HERE.with(args())))
}
