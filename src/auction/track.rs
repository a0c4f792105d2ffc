//! The calls of a record followed one by one.
//!
//! A faulty call is noted and the bidding goes on: without it where the regulation makes it void,
//! with it where the regulation is silent, as the table did.

use crate::auction::check;
use crate::auction::check::refusal::Refusal;
use crate::auction::dispose::effect::{Effect, effect};
use crate::auction::dispose::jury_leave::Refused;
use crate::auction::dispose::unknown_game::Strange;
use crate::auction::resolve::ambiguous_join::{self, Choice};
use crate::auction::resolve::moves::Move;
use crate::auction::resolve::repeated_call::{self, Taken};
use crate::auction::rules::Rules;
use crate::auction::state::State;
use crate::auction::state::apply::Said;
use crate::auction::{ClosedCall, Fault, UnknownGame};
use crate::cards::{Card, Seat, SeatSet};
use crate::codes::*;
use crate::game::Game;
use crate::text;
use crate::text::Text;
use crate::transcript::{AuctionStep, Call, Incident, Moment, Strain};

static FLOOR_SINCE: Text = text!(
    "{due} has the floor from here",
    "{due} a la parole à partir d'ici",
    "{due} is vanaf hier aan het woord"
);

/// Which faulty calls count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// All but those that the regulation makes void.
    Law,
    /// All: as if nobody had objected.
    Table,
    /// None that could not have been made at all.
    Strict,
}

/// Where a call leads, for those who want to look at every step.
#[derive(Debug)]
pub struct Seen<'a, 'r> {
    pub rules: &'a Rules<'r>,
    /// Before the call, and before the faulty one whose place it takes.
    pub state: &'a State,
    pub after: &'a State,
    pub step: usize,
    pub seat: Seat,
    pub call: Call,
    /// It takes the place of his faulty call just before.
    pub corrects: bool,
    pub fault: Option<&'a Fault>,
    /// It is not void, nor built on a call that is.
    pub counts: bool,
    /// Calls that are not open to whoever has the floor for a reason beside the bidding.
    pub withheld: &'a [(Call, Refusal)],
}

pub struct Track<'a> {
    pub(crate) rules: Rules<'a>,
    pub state: State,
    pub faults: Vec<Fault>,
    pub unclear: Vec<UnknownGame>,
    /// Calls that were taken for what their player must have meant.
    pub taken: Vec<Taken>,
    /// Joins that can mean one or the other.
    pub choices: Vec<Choice>,
    /// A later call was built on one that does not count.
    pub relied: bool,
    /// Calls that do not count.
    pub voided: Vec<(usize, Seat, Move)>,
    /// Calls of games that earlier losses have closed to their player.
    pub closed: Vec<ClosedCall>,
    /// The jury or the regulation took a game back that had been called.
    pub is_taken_back: bool,
    /// Games that the jury refused, and where.
    pub refused: Vec<Refused>,
    /// Games for which somebody needed leave and did not ask, and where that was noticed.
    pub(crate) unasked: Vec<Refused>,
    /// Who is said to have needed leave, and when that was said.
    pub(crate) needing_leave: Vec<(Moment, Seat)>,
    /// The last call, if it was faulty and nothing follows from that, and how things stood before it.
    pub(crate) undo: Option<(Seat, State)>,
    /// The last call, and how things stood before it, where the jury may still refuse it.
    pub(crate) last: Option<(Seat, State)>,
    /// How things stand in the eyes of the table, which has not noticed that a call is void.
    pub(crate) heard: Option<State>,
    /// Since this call.
    pub(crate) hears_since: Option<usize>,
    pub(crate) follow: Follow,
    /// Who loses the right to speak keeps what he has said.
    pub(crate) earlier_calls_stand: bool,
    /// The last game that the regulation does not have.
    pub(crate) strange: Option<Strange>,
    /// The call with which everything that its player had said fell.
    pub(crate) lapsed: Option<usize>,
    /// The call that gave the floor to who has it now.
    pub(crate) turn_since: Option<usize>,
    /// The call before which a word on the trou is missing in the record.
    pub round_left_out: Option<usize>,
}

impl std::fmt::Debug for Track<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Track").field("state", &self.state).field("faults", &self.faults).finish()
    }
}

/// Faults of order, not of the call: what was called could have been called.
pub(crate) fn of_order(code: Code) -> bool {
    [AUCTION_OUT_OF_TURN, AUCTION_MUST_WAIT, AUCTION_MUST_MAINTAIN, TROU_EARLY_BID, TROU_EARLY_PARTNER]
        .contains(&code)
}

impl<'a> Track<'a> {
    pub fn new(rules: Rules<'a>, follow: Follow) -> Track<'a> {
        let mut state = State::new(&rules);
        let mut bid = SeatSet::EMPTY;
        for (step, seat, call) in rules.transcript.calls() {
            match call {
                Call::PassTrou => state.round_written = true,
                // Who has bid before, or owes an ace to the exchange, announces nothing that the
                // others should have waited for.
                Call::Trou | Call::Troula if bid.contains(seat) || rules.arose_by_exchange(seat) => {}
                Call::Trou | Call::Troula => state.announcements.push(step),
                _ => {
                    bid.insert(seat);
                }
            }
        }
        Track {
            rules,
            state,
            faults: Vec::new(),
            unclear: Vec::new(),
            taken: Vec::new(),
            choices: Vec::new(),
            relied: false,
            voided: Vec::new(),
            closed: Vec::new(),
            is_taken_back: false,
            refused: Vec::new(),
            unasked: Vec::new(),
            needing_leave: Vec::new(),
            undo: None,
            last: None,
            heard: None,
            hears_since: None,
            follow,
            earlier_calls_stand: false,
            strange: None,
            lapsed: None,
            turn_since: None,
            round_left_out: None,
        }
    }

    /// Only what is noted under the bidding, and nothing of the play.
    pub fn through_the_bidding(&mut self, mut see: Option<&mut dyn FnMut(&Seen)>) {
        let steps = self.rules.transcript.auction.as_deref().unwrap_or_default();
        for (step, entry) in steps.iter().enumerate() {
            match entry {
                AuctionStep::Call { seat, call } => {
                    self.leave_out_the_round(step, *seat, *call);
                    match &mut see {
                        Some(see) => self.call(step, *seat, *call, *see),
                        None => self.judge(step, *seat, *call),
                    }
                }
                AuctionStep::Incident(Incident::Expose { by, cards }) => self.shown(step, *by, cards),
                AuctionStep::Incident(incident) => self.about_leave(step, incident),
            }
        }
    }

    fn call(&mut self, step: usize, seat: Seat, call: Call, see: &mut dyn FnMut(&Seen)) {
        let (faults, voided) = (self.faults.len(), self.voided.len());
        let corrects = self.takes_back(seat, call);
        let before =
            self.undo.as_ref().filter(|_| corrects).map_or(&self.state, |(_, before)| before).clone();
        let withheld = self.calls_withheld(&before, step);
        let own = self.call_withheld(&before, step, seat, call);
        let gives_up = call == Call::Pass && self.given_up(seat, &Move::Pass).is_some();
        self.judge(step, seat, call);
        let fault = self.faults.get(faults).or(own.as_ref());
        let is_void = self.voided.len() > voided && !gives_up;
        let counts = !is_void && fault.is_none_or(|fault| !fault.effect.void);
        let (rules, after) = (&self.rules, &self.state);
        let withheld = &withheld;
        see(&Seen { rules, state: &before, after, step, seat, call, corrects, fault, counts, withheld });
    }

    fn judge(&mut self, step: usize, seat: Seat, call: Call) {
        let call = self.after_a_refusal(seat, call);
        if self.put_right(seat, call) {
            self.leave_out_the_round(step, seat, call);
        }
        self.remember(seat);
        let already = self.heard.is_some();
        let turn = self.state.turn;
        self.one_call(step, seat, call);
        if self.state.turn != turn {
            self.turn_since = Some(step);
        }
        if already {
            self.hear(step, seat, call);
        }
    }

    fn one_call(&mut self, step: usize, seat: Seat, call: Call) {
        let rules = self.rules;
        let meant = match Move::of(&rules, &self.state, seat, call) {
            Ok(meant) => meant,
            Err(puzzle) => return self.puzzled(step, seat, call, puzzle),
        };
        let meant = self.in_the_round(step, seat, meant);
        let meant = self.names_the_suit(seat, meant);
        let (meant, choice) = ambiguous_join::meant(&rules, &self.state, (step, seat), meant);
        self.choices.extend(choice);
        let meant = match repeated_call::taken_for(&rules, &self.state, (step, seat), &meant) {
            Some(taken) => {
                self.taken.push(Taken { step, seat, meant: taken });
                taken
            }
            None => meant,
        };
        let refused = self.refusal_of(step, seat, &meant).and_then(|n| self.refused.get_mut(n));
        if let Some(refused) = refused {
            refused.again.get_or_insert(step);
            if self.refusal_binds(seat) {
                return self.plays_a_refused_game(step, seat, meant);
            }
        }
        if self.says_again(seat, call) {
            return self.state.say_again(&rules, seat);
        }
        if let Some(bid) = self.given_up(seat, &meant) {
            return self.give_up(step, seat, &bid);
        }
        if self.names_for_a_doubtful_game(seat, &meant) {
            return self.state.apply(&rules, Said { step, seat, illegal: false }, &meant);
        }
        let Err(refusal) = check::check(&rules, &self.state, seat, &meant, step) else {
            if self.is_closed(step, seat, &meant) {
                return;
            }
            let said = Said { step, seat, illegal: false };
            if meant == Move::Agree && self.state.trou.is_none() && self.was_void(Game::Trou) {
                return self.innocent(step, seat, meant);
            }
            return self.state.apply(&rules, said, &meant);
        };
        // Nobody else's void call excuses him who bids before all have spoken on the trou.
        let own = refusal.code == TROU_EARLY_BID;
        if !own
            && (self.only_follows(step, seat, &meant, &refusal) || self.answers_the_unclear(seat, &refusal))
        {
            return self.state.apply(&rules, Said { step, seat, illegal: false }, &meant);
        }
        // A void call that he builds on does not give him the floor.
        let jumps = refusal.code == AUCTION_OUT_OF_TURN && !matches!(meant, Move::Name(_) | Move::Maintain);
        let builds = || !jumps && self.builds_on_void(seat, &meant);
        if !own && (builds() || self.trusts(step, seat, call, &refusal)) {
            return self.innocent(step, seat, meant);
        }
        self.fault(step, seat, call, meant, *refusal);
    }

    /// A player who calls again at once after his faulty call has taken that back: N bids solo 5 over solo 6, is
    /// told so, and passes.
    fn put_right(&mut self, seat: Seat, call: Call) -> bool {
        let takes_back = self.takes_back(seat, call);
        match self.undo.take() {
            Some((_, before)) if takes_back => {
                self.state = before;
                let taken_back = self.faults.last().map(|fault| fault.step);
                if self.strange.as_ref().map(Strange::step) == taken_back {
                    self.strange = None;
                }
                // A call that was taken back misleads nobody.
                if self.hears_since == self.faults.last().map(|fault| fault.step) {
                    (self.heard, self.hears_since) = (None, None);
                }
            }
            _ => {}
        }
        takes_back
    }

    fn takes_back(&self, seat: Seat, call: Call) -> bool {
        let faulty = self.undo.as_ref().is_some_and(|(faulty, _)| *faulty == seat);
        faulty && !matches!(call, Call::Trump(_))
    }

    /// Does he say once more, now that it is time, what he said too early? W passes before S has spoken, S bids,
    /// W passes again.
    fn says_again(&self, seat: Seat, call: Call) -> bool {
        let mut own = self.rules.transcript.calls().filter(|(_, other, _)| *other == seat);
        let early = |fault: &&Fault| {
            [AUCTION_OUT_OF_TURN, TROU_EARLY_BID].contains(&fault.refusal.code) && fault.seat == seat
        };
        let Some(early) = self.faults.iter().rev().find(early).filter(|fault| fault.call == call) else {
            return false;
        };
        let between = |(step, _, call): &(usize, Seat, Call)| {
            *step > early.step && !matches!(call, Call::PassTrou | Call::Trou | Call::Troula)
        };
        let is_next = own.find(between).is_some_and(|(_, _, next)| next == call);
        is_next && !early.effect.void && check::in_turn(&self.rules, &self.state, seat)
    }

    /// A card that gives away who the partner of the trou is.
    fn shown(&mut self, step: usize, seat: Seat, cards: &[Card]) {
        let rules = self.rules;
        let Some((card, refusal)) = check::showing(&rules, &self.state, seat, cards) else { return };
        let effect = effect(&rules, &self.state, (seat, None), &refusal);
        let call = Call::Trump(card.suit());
        self.faults.push(Fault { step, seat, call, suit: None, shown: Some(card), refusal, effect });
        if effect.mute && self.follow == Follow::Law {
            self.silence(seat, step);
        }
    }

    /// E bids abondance 9 and later says `abondance 9 ♥`: that names the suit of his game.
    fn names_the_suit(&self, seat: Seat, meant: Move) -> Move {
        let Move::Bid { game, level, strain: Some(Strain::Suit(suit)) } = meant else { return meant };
        let own = self.state.called.iter().rev().find(|bid| bid.is_by(seat));
        let again = own.is_some_and(|bid| (bid.game, bid.level, bid.strain) == (game, level, None));
        if again { Move::Name(suit) } else { meant }
    }

    fn fault(&mut self, step: usize, seat: Seat, call: Call, meant: Move, refusal: Refusal) {
        let rules = self.rules;
        let code = refusal.code;
        let refusal = self.whose_turn(step, refusal);
        let suit = meant.suit();
        let effect = effect(&rules, &self.state, (seat, suit), &refusal);
        // A trou that comes so late that it is not announced has its own price, and no other.
        let forgotten = code == AUCTION_TOO_LATE && self.is_forgotten(seat, &meant);
        let effect = Effect { mute: effect.mute && !forgotten, ..effect };
        if !effect.mute && !effect.bound {
            self.undo = Some((seat, self.state.clone()));
        }
        self.faults.push(Fault { step, seat, call, suit, shown: None, refusal, effect });
        match code {
            AUCTION_WRONG_SUIT => self.hears_another_suit(step, seat, &meant),
            AUCTION_NOT_JOINABLE => self.hears_nobody(step, seat, &meant),
            _ => {}
        }
        self.counts_or_not(step, seat, meant, (code, effect));
        if forgotten && effect.void {
            self.state.pass_over(&rules, seat);
        }
        if code == TROU_EARLY_BID {
            self.breaks_off_the_round(step, seat);
        }
    }

    /// What becomes of a faulty call.
    fn counts_or_not(&mut self, step: usize, seat: Seat, meant: Move, (code, effect): (Code, Effect)) {
        let rules = self.rules;
        // A player who has no trump to name gives nobody's game one; if he had the floor, he has used it.
        if code == AUCTION_WRONG_TRUMP && (!effect.mute || self.follow == Follow::Table) {
            return self.state.pass_over(&rules, seat);
        }
        // The trump of a trou is its partner's to name. If N holds it and N says ♥, that is not its trump; the
        // cards may show that the table took it for that.
        if code == TROU_WRONG_TRUMP && !effect.void && !check::may_be_partner(&rules, &self.state, seat) {
            return;
        }
        // N has abondance 9 in hearts, E bids abondance 9 and names clubs, which is lower: by the regulation E's
        // game gives way; at the table it did not.
        if code == AUCTION_TOO_LOW && matches!(meant, Move::Name(_)) {
            let illegal = match self.follow {
                Follow::Law => !effect.void,
                Follow::Table => true,
                Follow::Strict => false,
            };
            return self.state.apply(&rules, Said { step, seat, illegal }, &meant);
        }
        let may_count = !effect.void || self.follow == Follow::Table;
        if code == TROU_FALSE && may_count && self.is_dropped(step, seat, &meant) {
            return self.state.drop_trou(&rules, seat, step);
        }
        // A player whose game stands has no turn, unless somebody goes over it: his call could not have been
        // made later either.
        let could_be_called = of_order(code) && !(self.state.holds_standing(seat) && meant != Move::Pass);
        let counts = match self.follow {
            Follow::Law => !effect.void,
            Follow::Table => code != TROU_AFTER_EXCHANGE,
            Follow::Strict => could_be_called && !effect.void,
        };
        if counts {
            let said = Said { step, seat, illegal: !could_be_called };
            return self.state.apply(&rules, said, &meant);
        }
        self.voided.push((step, seat, meant));
        self.begin_to_hear(Said { step, seat, illegal: true }, &meant);
        if code == AUCTION_UNKNOWN_GAME && !effect.mute {
            return self.state.pass_over(&rules, seat);
        }
        // He has shown himself as the partner, and where the text says so his suit stands.
        if let (TROU_EARLY_PARTNER, Move::Name(suit)) = (code, meant)
            && rules.is(&rules.auction().early_partner_suit_stands, true)
        {
            self.state.named.push((seat, suit));
        }
        // A suit that was named stays known: N's abondance in clubs is beaten by E's in hearts, and everybody
        // knows it.
        if code == AUCTION_NEEDLESS_CALL && matches!(meant, Move::Name(_)) {
            self.state.apply(&rules, Said { step, seat, illegal: false }, &meant);
        }
        if code == TROU_EARLY_BID && !effect.mute {
            self.state.spoke_on_trou(&rules, seat, step);
        }
        if self.follow == Follow::Strict && !effect.mute {
            // Nobody knows what he would have said in place of the last call of the record; earlier ones are taken
            // for a pass, since others went on without him.
            let is_last = rules.transcript.calls().last().is_some_and(|(last, ..)| last == step);
            return match is_last {
                true => self.state.pass_over(&rules, seat),
                false => self.state.apply(&rules, Said { step, seat, illegal: true }, &Move::Pass),
            };
        }
        if effect.mute {
            self.silence(seat, step);
        }
        if let (true, Some(suit)) = (effect.bound, meant.suit()) {
            self.state.bound = self.state.bound.or(Some((seat, suit, step)));
        }
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

    fn was_void(&self, game: Game) -> bool {
        self.voided.iter().any(|(_, _, call)| matches!(call, Move::Announce(other) if *other == game))
    }

    /// Is it built on a call that does not count? N proposes hearts out of turn, which is void, and S joins.
    fn builds_on_void(&self, seat: Seat, meant: &Move) -> bool {
        self.follow == Follow::Law
            && self.voided.iter().any(|(_, other, call)| match (meant, call) {
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
