//! When a solo is open.

use super::labels::{JOINER_HERE, PROPOSED_HERE, SPOKE_HERE};
use super::right;
use crate::auction::{Allowed, Refusal, Rules, State, joining, refuse};
use crate::cards::{Seat, Suit};
use crate::codes::AUCTION_SOLO_NOT_OPEN;
use crate::game::Game;
use crate::rulebook::SoloOpen;
use crate::text;
use crate::text::Text;

static CAN_BE_JOINED: Text = text!(
    "{seat} can still find a partner",
    "on peut encore emballer {seat}",
    "{seat} kan nog een maat vinden"
);
static NOT_EARNED: Text = text!(
    "{seat} has neither proposed nor joined as a solo requires",
    "{seat} n'a ni proposé ni emballé comme le jeu seul le demande",
    "{seat} heeft niet gevraagd en is niet meegegaan zoals vereist is om alleen te gaan"
);

static UNJOINED_ONLY: Text = text!(
    "only a proposer whom nobody joined goes solo",
    "seul un demandeur que personne n'a emballé peut jouer seul",
    "enkel een vrager met wie niemand meeging, gaat alleen"
);

static WAITS_HERE: Text = text!("{seat} waits here", "{seat} attend ici", "{seat} wacht hier");

pub fn open(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    right::must_maintain(rules, state, seat)?;
    let player = &state.players[seat];
    // Who has gone solo before and was outbid may go higher.
    if player.bids.iter().any(|bid| bid.game == Game::Solo) {
        return Ok(());
    }
    let rule = &rules.auction().solo_open;
    let alone = !joining::can_be_joined(rules, state, seat);
    let proposed = !player.proposals.is_empty();
    let unjoined = player.open_proposal().is_some();
    let in_first = player.proposals.iter().any(|proposal| proposal.first_round)
        || player.joined.is_some_and(|(_, first)| first);
    let either = proposed || player.joined.is_some();
    let misere = state.called.iter().any(|bid| bid.game == Game::PetiteMisere);
    let holds = |alone: bool, condition: &SoloOpen| match condition {
        SoloOpen::NotJoinable => alone,
        SoloOpen::ProposedUnjoined => unjoined,
        SoloOpen::ProposerAgain => proposed,
        SoloOpen::ProposedOrJoinedFirstRound => in_first,
        SoloOpen::ProposedOrJoined => either,
        SoloOpen::ProposedOrJoinedAndNotJoinable => either && alone,
        SoloOpen::FirstRoundAndNotJoinable => in_first && alone,
        SoloOpen::AfterPetiteMisere => misere,
    };
    let is_open = |alone: bool| {
        rules.says(rule, |conditions| conditions.iter().any(|condition| holds(alone, condition)))
    };
    if is_open(alone) != Some(false) {
        return Ok(());
    }
    // He can still be joined: that is the reason only if the solo would be open to him otherwise.
    let unjoined_only = |conditions: &Vec<SoloOpen>| conditions.as_slice() == [SoloOpen::ProposedUnjoined];
    let why = if is_open(true) == Some(true) {
        &CAN_BE_JOINED
    } else if rules.says(rule, unjoined_only) == Some(true) {
        &UNJOINED_ONLY
    } else {
        &NOT_EARNED
    };
    let refusal = Refusal::new(AUCTION_SOLO_NOT_OPEN, why.with([("seat", seat.into())])).by(rule);
    // What he proposed or joined, or else what he said instead.
    let proposed = player.proposals.last().map(|proposal| proposal.step);
    let joined = player.joined.map(|(step, _)| step);
    let said = || super::games::first_call(state, seat);
    let who = || [("seat", seat.into())];
    // N waits, and E has said nothing yet: it is N who keeps E from a solo, since N could join what E
    // proposes.
    let waits = |other: &Seat| {
        let could_join = |suit: Suit| joining::can_join(rules, state, *other, Some(suit));
        *other != seat && state.players[*other].waited.is_some() && Suit::ALL.into_iter().any(could_join)
    };
    let waiting = seat.round().find(waits).filter(|_| std::ptr::eq(why, &CAN_BE_JOINED));
    if let (None, Some(other)) = (proposed.max(joined).or_else(said), waiting) {
        return refuse(refusal.since(state.players[other].waited, WAITS_HERE.with([("seat", other.into())])));
    }
    refuse(match (proposed.max(joined), said()) {
        (Some(step), _) if proposed == Some(step) => refusal.since(step, PROPOSED_HERE.with(who())),
        (Some(step), _) => refusal.since(step, JOINER_HERE.with(who())),
        (None, Some(step)) => refusal.since(step, SPOKE_HERE.with(who())),
        (None, None) => refusal,
    })
}
