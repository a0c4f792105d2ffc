//! What a player may say at a moment of the bidding, and what not, for who explains it.

use crate::auction::{Move, Phase, Refusal, Rules, State, check, options, trou_round};
use crate::cards::Seat;
use crate::codes::{AUCTION_RESTRICTED, AUCTION_UNKNOWN_GAME, AUCTION_WRONG_SUIT, TROU_UNANNOUNCED};
use crate::rulebook::TrouRound;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Call;

static HOLDS: Text = text!("{seat} holds {aces}", "{seat} a {aces}", "{seat} heeft {aces}");

/// Who has the aces for a trou says nothing else before.
pub fn holds_a_trou(seat: Seat, aces: u8) -> Refusal {
    let held = [("seat", Arg::Seat(seat)), ("aces", Arg::counted(aces, &count::ACE))];
    Refusal::new(TROU_UNANNOUNCED, HOLDS.with(held))
}

/// What may be said, and what may not.
pub type Lists = (Vec<Call>, Vec<(Call, Refusal)>);

/// A moment of the bidding.
pub struct Listed<'a, 'r> {
    pub rules: &'a Rules<'r>,
    /// As the record has it: the round on the trou may be on.
    pub written: &'a State,
    /// As the regulation has it: where not everybody speaks on the trou, there is no round of it.
    pub state: &'a State,
    pub step: usize,
}

impl Listed<'_, '_> {
    /// What this player may say, and what he may not; `trumps`: also which trump he may not name.
    pub fn of(&self, seat: Seat, trumps: bool) -> Lists {
        let (rules, state) = (self.rules, self.state);
        let (mut allowed, mut refused) = (Vec::new(), Vec::new());
        let legal = options::legal(rules, state, seat);
        let aces = rules.aces(seat).filter(|_| options::must_announce(rules, state, seat).is_some());
        for call in options::all_calls(rules) {
            match self.option(seat, call, aces, &legal) {
                Some(Ok(())) => allowed.push(call),
                Some(Err(refusal)) => refused.push((call, *refusal)),
                None => {}
            }
        }
        for suit in options::suits(rules).iter().copied().filter(|_| trumps || state.trou_stands()) {
            match check::check(rules, state, seat, &Move::Name(suit), self.step) {
                // Anybody may say which trump it is; only a player who can be the partner is shown that he may name it.
                Ok(()) if state.trou_stands() && !self.may_name(seat) => {}
                Ok(()) => allowed.push(Call::Trump(suit)),
                Err(refusal) if trumps => refused.push((Call::Trump(suit), *refusal)),
                Err(_) => {}
            }
        }
        (allowed, refused)
    }

    /// Can it be for him to name the trump of the trou now?
    fn may_name(&self, seat: Seat) -> bool {
        self.state.phase == Phase::Bidding && check::may_be_partner(self.rules, self.state, seat)
    }

    /// `None` for a call of which nobody would ask.
    fn option(&self, seat: Seat, call: Call, aces: Option<u8>, legal: &[Call]) -> Option<check::Answer> {
        let (rules, state) = (self.rules, self.state);
        let of_trou = matches!(call, Call::PassTrou | Call::Trou | Call::Troula);
        let announces = legal.contains(&call) && call.announces_trou();
        // Who must announce a trou may say nothing else before.
        if let Some(aces) = aces.filter(|_| !announces && call != Call::Troula) {
            let is_call = options::option(rules, state, seat, call).is_some();
            return is_call.then(|| Err(Box::new(holds_a_trou(seat, aces))));
        }
        if self.written.phase == Phase::TrouRound
            && !announces
            && let Some(found) = self.in_the_round(seat, call)
        {
            return Some(found);
        }
        // Where only the holder has to speak of it, who has none may say so while nobody has called anything.
        let nobody_spoke =
            || state.players.iter().all(|(_, player)| player.calls == 0) && state.trou.is_none();
        if call == Call::PassTrou
            && rules.is(&rules.auction().trou_round, TrouRound::HolderOnly)
            && nobody_spoke()
        {
            return Some(check::check(rules, state, seat, &Move::PassTrou, self.step));
        }
        match options::option(rules, state, seat, call)? {
            Err(refusal) => is_worth_saying(state, seat, call, &refusal, of_trou).then_some(Err(refusal)),
            Ok(_) => legal.contains(&call).then_some(Ok(())),
        }
    }

    /// While the round on the trou is on, for all that the record tells: a word on it, or an answer to one.
    fn in_the_round(&self, seat: Seat, call: Call) -> Option<check::Answer> {
        let (rules, written) = (self.rules, self.written);
        let each = rules.is(&rules.auction().trou_round, TrouRound::EachInTurn);
        if call.announces_trou() {
            return None;
        }
        // Who says `pass` then means that he has none.
        let is_word =
            call == Call::PassTrou || call == Call::Pass && trou_round::has_word(rules, written, seat);
        if is_word {
            return Some(check::check(rules, written, seat, &Move::PassTrou, self.step));
        }
        let meant = Move::of(rules, written, seat, call).ok()?;
        if check::answers_in_the_round(rules, written, seat, &meant) {
            return Some(Ok(()));
        }
        match each {
            true => Some(Err(Box::new(check::too_early(rules)))),
            false => check::early(rules, written, seat, self.step).err().map(Err),
        }
    }
}

/// Nobody wonders why he cannot raise a game he does not have, join a suit that was never proposed,
/// or agree to a trou that was never announced.
fn is_worth_saying(state: &State, seat: Seat, call: Call, refusal: &Refusal, of_trou: bool) -> bool {
    if state.phase == Phase::TrouRound {
        return of_trou;
    }
    match call {
        Call::Raise(_) => ![AUCTION_RESTRICTED, AUCTION_UNKNOWN_GAME].contains(&refusal.code),
        Call::Wait => state.players[seat].calls == 0,
        Call::Join(..) => refusal.code != AUCTION_WRONG_SUIT,
        Call::Good => state.trou.is_some(),
        _ => !of_trou,
    }
}
