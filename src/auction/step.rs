//! One call on its way through the four rooms: what it means, what is against it, what becomes of it, and
//! how the bidding stands then.

use crate::auction::{
    Blameless, CallFate, Disposition, Effect, Faulty, Made, Move, Order, PassInTheRound, Puzzle, Refusal,
    TakenAs, Track, UnclearJoin, Utterance, Void, VoidCall, WrongCall, ambiguous_join, blameless, check,
    disposition, effect, is_of_trou, refused_exchange, repeated_call, trou_round,
};
use crate::cards::Seat;
use crate::codes::*;
use crate::game::Game;
use crate::text;
use crate::text::Text;
use crate::transcript::{Call, Strain};

static FLOOR_SINCE: Text = text!(
    "{due} has the floor from here",
    "{due} a la parole à partir d'ici",
    "{due} is vanaf hier aan het woord"
);

/// A call as it is meant.
struct Resolved {
    meant: Move,
    /// Whom it joins, where that could be several.
    choice: Option<UnclearJoin>,
    /// It was taken for this, since its player has said the very thing before.
    taken: Option<TakenAs>,
    /// What it does to the round on the trou.
    round: PassInTheRound,
}

impl Track<'_> {
    pub(crate) fn step(&mut self, step: usize, seat: Seat, call: Call) {
        let resolved = match self.resolve(step, seat, call) {
            Ok(resolved) => resolved,
            Err(puzzle) => return self.unreadable(step, seat, call, puzzle),
        };
        let meant = resolved.meant;
        self.notes.choices.extend(resolved.choice);
        self.notes.taken.extend(resolved.taken);
        self.pass_in_the_round(step, seat, resolved.round);
        if self.repeats_a_refused_game(step, seat, &meant) && !self.passes_when_refused() {
            self.may_be_put_right(step, seat);
        }
        let (fault, found) = self.answer(step, seat, call, &meant);
        match fault {
            Some(fault) => self.fault(fault, &meant, found),
            None => self.carry_out((step, seat), &meant, found),
        }
    }

    /// The first room.
    fn resolve(&self, step: usize, seat: Seat, call: Call) -> Result<Resolved, Puzzle> {
        let (rules, state) = (&self.rules, &self.state);
        let (meant, round) = self.in_the_round(step, seat, Move::of(rules, state, seat, call)?);
        let (meant, choice) =
            ambiguous_join::meant(rules, state, (step, seat), self.names_the_suit(seat, meant));
        let taken = repeated_call::taken_for(rules, state, (step, seat), &meant);
        let taken = taken.map(|meant| TakenAs { step, seat, meant });
        Ok(Resolved { meant: taken.map_or(meant, |taken| taken.meant), choice, taken, round })
    }

    /// The second and the third room: what is wrong with the call, and what becomes of it.
    fn answer(&self, step: usize, seat: Seat, call: Call, meant: &Move) -> (Option<WrongCall>, Disposition) {
        let (rules, state) = (&self.rules, &self.state);
        if self.refusal_of(step, seat, meant).is_some() && self.refusal_binds(seat) {
            return (None, blameless(Blameless::RefusedBefore, meant));
        }
        if self.says_again(seat, call) {
            return (None, blameless(Blameless::SaidTooEarly, meant));
        }
        if refused_exchange::given_up(rules, state, seat, meant).is_some() {
            return (None, blameless(Blameless::GivesUp, meant));
        }
        if self.names_for_a_doubtful_game(seat, meant) {
            return (None, blameless(Blameless::Allowed, meant));
        }
        let Err(refusal) = check::check(rules, state, seat, meant, step) else {
            return (None, blameless(self.unless_closed_or_fallen(seat, meant), meant));
        };
        if let Some(why) = self.excused(step, seat, call, meant, &refusal) {
            return (None, blameless(why, meant));
        }
        let fault = self.priced(step, seat, call, meant, *refusal);
        let (code, effect) = (fault.refusal.code, fault.effect);
        let faulty = Faulty { step, seat, meant, code, effect };
        let order = match code {
            AUCTION_TOO_LATE if effect.void && trou_round::is_forgotten(rules, seat, meant) => {
                Order::HasHadHisTurn
            }
            TROU_EARLY_BID => Order::BreaksOffTheRound,
            _ => Order::Stays,
        };
        (Some(fault), disposition(rules, state, faulty, self.follow).with_order(order))
    }

    /// Nothing in the bidding is against the call; but the game may be closed to its player, or he agrees to a
    /// trou that is none.
    fn unless_closed_or_fallen(&self, seat: Seat, meant: &Move) -> Blameless {
        if let Some(closed) = self.is_closed(seat, meant) {
            return closed;
        }
        let was_void = |void: &VoidCall| matches!(void.call, Move::Announce(Game::Trou));
        if *meant == Move::Agree && self.state.trou.is_none() && self.notes.voided.iter().any(was_void) {
            return Blameless::BuiltOnVoid;
        }
        Blameless::Allowed
    }

    /// A call that is refused and yet no fault of its player: the table went on from a void call, or nobody
    /// knows what he answers.
    fn excused(
        &self,
        step: usize,
        seat: Seat,
        call: Call,
        meant: &Move,
        refusal: &Refusal,
    ) -> Option<Blameless> {
        // Nobody else's void call excuses him who bids before all have spoken on the trou.
        if refusal.code == TROU_EARLY_BID {
            return None;
        }
        if self.only_follows(step, seat, meant, refusal) || self.answers_the_unclear(seat, refusal) {
            return Some(Blameless::Allowed);
        }
        // A void call that he builds on does not give him the floor.
        let jumps = refusal.code == AUCTION_OUT_OF_TURN && !matches!(meant, Move::Name(_) | Move::Maintain);
        let builds = || !jumps && self.builds_on_void(seat, meant);
        (builds() || self.trusts(step, seat, call, refusal)).then_some(Blameless::BuiltOnVoid)
    }

    /// The fault with what the regulation makes of it.
    fn priced(&self, step: usize, seat: Seat, call: Call, meant: &Move, refusal: Refusal) -> WrongCall {
        let refusal = self.whose_turn(step, refusal);
        let suit = meant.suit();
        let effect = effect(&self.rules, &self.state, (seat, suit), &refusal);
        // A trou that comes so late that it is not announced has its own price, and no other.
        let forgotten =
            refusal.code == AUCTION_TOO_LATE && trou_round::is_forgotten(&self.rules, seat, meant);
        let effect = Effect { mute: effect.mute && !forgotten, ..effect };
        WrongCall { step, seat, call, suit, shown: None, refusal, effect }
    }

    fn fault(&mut self, fault: WrongCall, meant: &Move, found: Disposition) {
        let (step, seat, code) = (fault.step, fault.seat, fault.refusal.code);
        if !fault.effect.mute && !fault.effect.bound {
            self.may_be_put_right(step, seat);
        }
        self.notes.faults.push(fault);
        self.note_left_out((step, seat), meant, code);
        match code {
            AUCTION_WRONG_SUIT => self.hears_another_suit(step, seat, meant),
            AUCTION_NOT_JOINABLE => self.hears_nobody(step, seat, meant),
            _ => {}
        }
        self.carry_out((step, seat), meant, found);
    }

    /// Notes what became of the call, and goes on from how the bidding stands after it.
    pub(crate) fn carry_out(&mut self, (step, seat): (usize, Seat), meant: &Move, found: Disposition) {
        let rules = self.rules;
        match found.call {
            CallFate::Void(why) => {
                self.notes.voided.push(VoidCall { step, seat, call: *meant, why });
                if matches!(why, Void::Faulty | Void::Closed) {
                    self.begin_to_hear(Utterance { step, seat, illegal: true }, meant);
                }
            }
            CallFate::GivesUp => {
                if let Some(bid) = refused_exchange::given_up(&rules, &self.state, seat, meant) {
                    self.takes_game_back(step, seat, &bid);
                }
            }
            CallFate::Counts { .. } | CallFate::SaidAgain | CallFate::Nothing => {}
        }
        if self.state.proceed(&rules, self.follow, (step, seat), meant, found) {
            self.notes.lapsed = Some(step);
        }
    }

    /// Does he say once more, now that it is time, what he said too early? W passes before S has spoken, S bids,
    /// W passes again.
    fn says_again(&self, seat: Seat, call: Call) -> bool {
        let early = |fault: &&WrongCall| {
            [AUCTION_OUT_OF_TURN, TROU_EARLY_BID].contains(&fault.refusal.code) && fault.seat == seat
        };
        let Some(early) = self.notes.faults.iter().rev().find(early).filter(|fault| fault.call == call)
        else {
            return false;
        };
        let own = |(_, other, call): &&Made| *other == seat && !is_of_trou(*call);
        let next = self.rules.sequel().after(early.step).iter().find(own);
        let is_next = next.is_some_and(|(.., next)| *next == call);
        is_next && !early.effect.void && check::in_turn(&self.rules, &self.state, seat)
    }

    /// E bids abondance 9 and later says `abondance 9 ♥`: that names the suit of his game.
    fn names_the_suit(&self, seat: Seat, meant: Move) -> Move {
        let Move::Bid { game, level, strain: Some(Strain::Suit(suit)) } = meant else { return meant };
        let own = self.state.called.iter().rev().find(|bid| bid.is_by(seat));
        let again = own.is_some_and(|bid| (bid.game, bid.level, bid.strain) == (game, level, None));
        if again { Move::Name(suit) } else { meant }
    }

    /// The call that gave another player the floor, unless everybody sees it just before.
    fn whose_turn(&self, step: usize, refusal: Refusal) -> Refusal {
        let due = self.state.floor(&self.rules).filter(|_| refusal.code == AUCTION_OUT_OF_TURN);
        let since = self.turn_since.filter(|since| since + 1 < step && refusal.because.is_none());
        match (due, since) {
            (Some(due), Some(since)) => refusal.since(since, FLOOR_SINCE.with([("due", due.into())])),
            _ => refusal,
        }
    }

    /// Is it built on a call that does not count? N proposes hearts out of turn, which is void, and S joins.
    fn builds_on_void(&self, seat: Seat, meant: &Move) -> bool {
        self.follow.is_by_law()
            && self.notes.voided.iter().any(|VoidCall { seat: other, call, .. }| match (meant, call) {
                (Move::Join { suit, with, .. }, Move::Propose(proposed)) => {
                    let fits = suit.is_none() || proposed.is_none() || suit == proposed;
                    *other != seat && fits && check::pairs_target(&self.state, seat, *suit, *with).is_none()
                }
                (Move::Raise { .. }, Move::Join { .. }) => *other == seat,
                // Not the partner of the trou that stands: the trump is that of his own game.
                (Move::Name(_), Move::Bid { .. }) => *other == seat && !self.may_name_for_the_trou(seat),
                (Move::Maintain, Move::Announce(_)) => *other == seat,
                (Move::Name(_), Move::Announce(_)) => *other != seat && self.state.trou.is_none(),
                _ => false,
            })
    }
}
