//! The calls of a record followed one by one.
//!
//! A faulty call is noted and the bidding goes on: without it where the regulation makes it void,
//! with it where the regulation is silent, as the table did. What one call does is told in [`step`].
//!
//! [`step`]: super::step

use crate::auction::{
    Barred, ClosedCall, LeftOut, Move, Refusal, Rules, State, Strange, Supplied, TableView, TakenAs,
    UnclearJoin, UnknownGame, Void, VoidCall, WrongCall, check, disposition, effect, refused_exchange,
};
use crate::cards::{Card, Seat};
use crate::codes::*;
use crate::transcript::{AuctionStep, Call, Incident, PlayStep};

/// Which faulty calls count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// All but those that the regulation makes void.
    Law,
    /// The void ones as little as above; but the table leaves a void call aside and thinks no more of it, and what its player
    /// said before stands. N bids solo 6, later speaks out of turn and is mute for it: solo 6 stands.
    Forgiving,
    /// All: as if nobody had objected.
    Table,
    /// None of those that could not have been made: what the bidding would have been without them.
    Strict,
}

impl Follow {
    /// Does the regulation decide which calls are void?
    pub(crate) fn is_by_law(self) -> bool {
        matches!(self, Follow::Law | Follow::Forgiving)
    }
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
    pub fault: Option<&'a WrongCall>,
    /// It is not void, nor built on a call that is.
    pub counts: bool,
    /// Calls that are not open to whoever has the floor for a reason beside the bidding.
    pub withheld: &'a [(Call, Refusal)],
}

/// In a game in which everybody puts a card aside.
const FEWEST_TRICKS: usize = 12;

/// The bidding as far as it has been followed.
pub struct Track<'a> {
    pub(crate) rules: Rules<'a>,
    pub(crate) follow: Follow,
    pub state: State,
    pub notes: Notes,
    /// Games that were not to be played, and who said so.
    pub(crate) barred: Barred,
    /// How things stand in the eyes of the table, once a call is void and nobody has noticed.
    pub(crate) table: Option<TableView>,
    /// The last call, if it was faulty and nothing follows from that, and how things stood before it.
    pub(crate) undo: Option<(Seat, State)>,
    /// The last call, and how things stood before it, where the jury may still refuse it.
    pub(crate) last: Option<(Seat, State)>,
    /// The call that gave the floor to who has it now.
    pub(crate) turn_since: Option<usize>,
}

/// What the verdict has to know of the calls, beside how things stand after them.
#[derive(Debug, Default)]
pub struct Notes {
    pub faults: Vec<WrongCall>,
    /// Calls without the number of tricks that they need.
    pub unclear: Vec<UnknownGame>,
    /// Calls that were taken for what their player must have meant.
    pub taken: Vec<TakenAs>,
    /// Joins that can mean one or the other.
    pub choices: Vec<UnclearJoin>,
    /// Calls that do not count.
    pub voided: Vec<VoidCall>,
    /// The last game that the regulation does not have.
    pub(crate) strange: Option<Strange>,
    /// The call with which everything that its player had said fell.
    pub(crate) lapsed: Option<usize>,
    /// The call before which a word on the trou is missing in the record.
    pub round_left_out: Option<usize>,
    /// Who was passed over by a call out of turn.
    pub passed_over: Vec<LeftOut>,
    /// What those are taken to have said whom the record leaves out.
    pub supplied: Vec<Supplied>,
    /// One of them shows that he had not said it.
    pub is_contradicted: bool,
}

impl Notes {
    /// Is there a call that does not count for this reason?
    pub(crate) fn has_void(&self, why: Void) -> bool {
        self.voided.iter().any(|void| void.why == why)
    }

    /// Calls of games that earlier losses have closed to their player.
    pub(crate) fn closed(&self) -> impl DoubleEndedIterator<Item = ClosedCall> {
        self.voided.iter().filter_map(|void| match (void.why, void.call) {
            (Void::Closed, Move::Bid { game, level, .. }) => {
                Some(ClosedCall { step: void.step, seat: void.seat, game, level })
            }
            _ => None,
        })
    }
}

impl std::fmt::Debug for Track<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Track").field("state", &self.state).field("faults", &self.notes.faults).finish()
    }
}

/// Faults of order, not of the call: what was called could have been called.
pub(crate) fn of_order(code: Code) -> bool {
    [AUCTION_OUT_OF_TURN, AUCTION_MUST_WAIT, AUCTION_MUST_MAINTAIN, TROU_EARLY_BID, TROU_EARLY_PARTNER]
        .contains(&code)
}

impl<'a> Track<'a> {
    pub fn new(rules: Rules<'a>, follow: Follow) -> Track<'a> {
        Track {
            rules,
            follow,
            state: State::new(&rules),
            notes: Notes::default(),
            barred: Barred::default(),
            table: None,
            undo: None,
            last: None,
            turn_since: None,
        }
    }

    /// Only what is noted under the bidding, and nothing of the play.
    pub fn through_the_bidding(&mut self, mut see: Option<&mut dyn FnMut(&Seen)>) {
        let steps = self.rules.transcript.auction.as_deref().unwrap_or_default();
        for (step, entry) in steps.iter().enumerate() {
            match entry {
                AuctionStep::Call { seat, call } => {
                    self.leave_out_the_round(step, *seat, *call);
                    self.hear_who_was_left_out(step, *seat, *call);
                    self.supply_what_was_left_out(step);
                    match &mut see {
                        Some(see) => self.call(step, *seat, *call, *see),
                        None => self.judge(step, *seat, *call),
                    }
                }
                AuctionStep::Forgotten(whose) => self.forget(step, *whose),
                AuctionStep::Incident(Incident::Expose { by, cards }) => self.shown(step, *by, cards),
                AuctionStep::Incident(incident) => self.about_leave(step, incident),
            }
        }
    }

    /// Calls that nobody remembers: nothing that was said before can be taken back any more.
    fn forget(&mut self, step: usize, whose: Option<Seat>) {
        (self.undo, self.last, self.turn_since) = (None, None, None);
        self.state.forget(&self.rules, step, whose);
        if let Some(table) = &mut self.table {
            table.state.forget(&self.rules, step, whose);
        }
    }

    /// A refusal or a notice that is written with the play counts as well, as long as the game is not over:
    /// S plays a grande misère, and after the third trick the jury says that it was refused.
    pub(crate) fn after_the_bidding(&mut self, calls: usize) {
        let play = &self.rules.transcript.play;
        for (n, step) in play.iter().enumerate() {
            let PlayStep::Incident(incident) = step else { continue };
            let (before, after) = play.split_at(n);
            let tricks = |steps: &[PlayStep]| steps.iter().map(PlayStep::tricks).sum::<usize>();
            let is_over = tricks(after) == 0 && tricks(before) >= FEWEST_TRICKS;
            let is_refusal = matches!(incident, Incident::Jury { .. });
            if !(is_refusal && is_over) {
                self.about_leave(calls + n, incident);
            }
        }
    }

    fn call(&mut self, step: usize, seat: Seat, call: Call, see: &mut dyn FnMut(&Seen)) {
        let (faults, voided) = (self.notes.faults.len(), self.notes.voided.len());
        let corrects = self.takes_back(seat, call);
        let before =
            self.undo.as_ref().filter(|_| corrects).map_or(&self.state, |(_, before)| before).clone();
        let withheld = self.calls_withheld(&before, step);
        let own = self.call_withheld(&before, step, seat, call);
        let gives_up = call == Call::Pass
            && refused_exchange::given_up(&self.rules, &self.state, seat, &Move::Pass).is_some();
        self.judge(step, seat, call);
        let fault = self.notes.faults.get(faults).or(own.as_ref());
        let is_void = self.notes.voided.len() > voided && !gives_up;
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
        self.remember(step, seat);
        let already = self.table.is_some();
        let turn = self.state.turn;
        self.step(step, seat, call);
        if self.state.turn != turn {
            self.turn_since = Some(step);
        }
        if already {
            self.hear(step, seat, call);
        }
    }

    /// A player who calls again at once after his faulty call has taken that back: N bids solo 5 over solo 6, is
    /// told so, and passes.
    fn put_right(&mut self, seat: Seat, call: Call) -> bool {
        let takes_back = self.takes_back(seat, call);
        match self.undo.take() {
            Some((_, before)) if takes_back => {
                self.state = before;
                let taken_back = self.notes.faults.last().map(|fault| fault.step);
                if self.notes.strange.as_ref().map(Strange::step) == taken_back {
                    self.notes.strange = None;
                }
                // A call that was taken back misleads nobody.
                self.table.take_if(|table| Some(table.since) == taken_back);
            }
            _ => {}
        }
        takes_back
    }

    /// How things stand before a faulty call, where its player is the next to call: only he can take it back.
    pub(crate) fn may_be_put_right(&mut self, step: usize, seat: Seat) {
        let next = self.rules.sequel().after(step).first();
        self.undo = next.filter(|(_, next, _)| *next == seat).map(|_| (seat, self.state.clone()));
    }

    fn takes_back(&self, seat: Seat, call: Call) -> bool {
        let faulty = self.undo.as_ref().is_some_and(|(faulty, _)| *faulty == seat);
        faulty && !matches!(call, Call::Trump(_))
    }

    /// A card that gives away who the partner of the trou is.
    fn shown(&mut self, step: usize, seat: Seat, cards: &[Card]) {
        let rules = self.rules;
        let Some((card, refusal)) = check::showing(&rules, &self.state, seat, cards) else { return };
        let effect = effect(&rules, &self.state, (seat, None), &refusal);
        let call = Call::Trump(card.suit());
        self.notes.faults.push(WrongCall {
            step,
            seat,
            call,
            suit: None,
            shown: Some(card),
            refusal,
            effect,
        });
        let found = disposition::no_call(effect, self.follow.is_by_law());
        self.carry_out((step, seat), &Move::Pass, found);
    }
}
