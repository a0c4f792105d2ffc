//! Calls that the record leaves out.
//!
//! N proposes hearts, and the next line of the record is S, who joins. Perhaps S spoke in E's turn; or E passed, and
//! nobody wrote it down. Where a pass of E makes the rest of the record lawful, and nothing shows that he had not
//! passed, it was left out and nobody is to blame. Where the record stops with S's call, nothing tells: both are
//! possible.

use crate::auction::{
    Bid, BiddingResult, Follow, Made, Move, Phase, Rules, State, Track, Utterance, WrongCall, check,
    costs_the_same, is_of_trou, outcome,
};
use crate::cards::{Seat, SeatSet};
use crate::codes::{
    AUCTION_BOUND, AUCTION_MUST_MAINTAIN, AUCTION_OUT_OF_TURN, AUCTION_SOLO_NOT_OPEN, Code, TROU_EARLY_BID,
    TROU_EARLY_PARTNER,
};
use crate::limits::CALLS_LEFT_OUT;
use crate::transcript::{Call, Incident};

/// Players without a call in the record who had the floor before another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeftOut {
    /// The call before which theirs are missing.
    pub step: usize,
    /// Who made it.
    pub by: Seat,
    pub seats: SeatSet,
    /// Nothing after it tells whether they spoke.
    pub is_open: bool,
}

/// What a player is taken to have said where the record leaves him out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Supplied {
    /// The call before which it is missing.
    pub step: usize,
    pub seat: Seat,
    pub call: Call,
}

/// A call that was out of turn, or before the end of the round on the trou, or not, as somebody before it spoke or did
/// not.
#[derive(Clone, Debug, PartialEq)]
pub struct PerhapsOutOfTurn {
    pub it: LeftOut,
    /// What is wrong with it then.
    pub fault: WrongCall,
    /// What the bidding comes to if it was out of turn.
    pub if_so: BiddingResult,
}

/// The bidding followed once, with these calls supplied.
struct Followed {
    /// Faulty calls, but for those out of turn.
    faulty: Vec<usize>,
    /// Calls out of turn, each with those who were passed over.
    passed_over: Vec<LeftOut>,
    /// Somebody shows that he had not said what was supplied for him.
    is_contradicted: bool,
}

/// All that the record leaves out and that makes it lawful.
pub(crate) fn find(rules: &Rules) -> Vec<LeftOut> {
    let mut found: Vec<LeftOut> = Vec::new();
    let mut spoken_early: Vec<usize> = rules.out_of_turn.to_vec();
    let mut now = follow(rules, &found);
    for _ in 0..CALLS_LEFT_OUT {
        let unknown = |it: &&LeftOut| !spoken_early.contains(&it.step);
        let Some(next) = now.passed_over.iter().find(unknown).copied() else { break };
        found.push(next);
        let then = follow(rules, &found);
        // What is wrong with that call or a later one beside the turn was wrong with it before.
        let was_asked = |step: &usize| now.passed_over.iter().any(|it| it.step == *step);
        let is_new = |step: &usize| !now.faulty.contains(step) && !was_asked(step);
        let is_still = |it: &LeftOut| it.step == next.step;
        let is_lawful = !then.is_contradicted
            && !then.faulty.iter().any(is_new)
            && !then.passed_over.iter().any(is_still)
            && !is_noticed(rules, next);
        if is_lawful {
            now = then;
        } else {
            found.pop();
            spoken_early.push(next.step);
        }
    }
    for it in &mut found {
        it.is_open = is_open(rules, it.step, it.by);
    }
    found
}

fn follow(rules: &Rules, left_out: &[LeftOut]) -> Followed {
    let mut track = Track::new(Rules { left_out, ..*rules }, Follow::Law);
    track.through_the_bidding(None);
    // Who else was passed over is asked in his turn.
    let is_asked = |step: usize| track.notes.passed_over.iter().any(|it| it.step == step);
    let faulty = track.notes.faults.iter().map(|fault| fault.step);
    Followed {
        faulty: faulty.filter(|step| !is_asked(*step)).collect(),
        passed_over: track.notes.passed_over,
        is_contradicted: track.notes.is_contradicted,
    }
}

/// Does somebody say that it was out of turn?
fn is_noticed(rules: &Rules, it: LeftOut) -> bool {
    rules.transcript.incidents().any(|(_, incident)| match incident {
        Incident::Notice { what, of, .. } => {
            [AUCTION_BOUND, AUCTION_OUT_OF_TURN].contains(what) && of.is_none_or(|of| of == it.by)
        }
        _ => false,
    })
}

/// The calls of which nobody can tell, each with what the bidding comes to if it was out of turn.
pub(crate) fn perhaps(rules: &Rules, lawful: &Track) -> Vec<PerhapsOutOfTurn> {
    let open = rules.left_out.iter().filter(|it| it.is_open);
    let without = |it: &LeftOut| -> Vec<LeftOut> {
        rules.left_out.iter().filter(|other| other.step != it.step).copied().collect()
    };
    let found = open.filter_map(|it| {
        let others = without(it);
        let rules = Rules { left_out: &others, ..*rules };
        let track = Track::new(rules, Follow::Law).run();
        let fault = track.notes.faults.iter().find(|fault| fault.step == it.step)?.clone();
        Some(PerhapsOutOfTurn { it: *it, fault, if_so: outcome(&rules, &track) })
    });
    let mut found: Vec<PerhapsOutOfTurn> = found.collect();
    found.retain(|it| !is_wrong_either_way(rules, it, lawful));
    let of_round = lawful.notes.round_left_out.and_then(|step| perhaps_too_early(rules, step));
    found.extend(of_round.filter(|early| found.iter().all(|it| it.it.step != early.it.step)));
    found
}

/// Is the call wrong in its turn too, and costs the same then? N calls an abondance, and the next line is S, who proposes:
/// where both faults take the right to speak from him, nobody asks whether E had passed.
fn is_wrong_either_way(rules: &Rules, perhaps: &PerhapsOutOfTurn, lawful: &Track) -> bool {
    let in_turn = lawful.notes.faults.iter().find(|fault| fault.step == perhaps.it.step);
    in_turn.is_some_and(|fault| {
        let (one, other) = (&fault.refusal, &perhaps.fault.refusal);
        !one.by_custom && !other.by_custom && costs_the_same(rules, one.code, other.code)
    }) && perhaps.if_so == outcome(rules, lawful)
}

/// The bid with which the record ends comes before several have spoken on the trou, or their words were left out. One
/// word that is missing is a slip of whoever wrote it down.
fn perhaps_too_early(rules: &Rules, step: usize) -> Option<PerhapsOutOfTurn> {
    let (by, _) = rules.sequel().at(step)?;
    let silent = rules.sequel().silent_on_trou;
    if silent.len() < 2 || rules.out_of_turn.contains(&step) || !is_open(rules, step, by) {
        return None;
    }
    let seats = silent.iter().filter(|seat| *seat != by).collect();
    let early = [rules.out_of_turn, &[step]].concat();
    let rules = Rules { out_of_turn: &early, ..*rules };
    let track = Track::new(rules, Follow::Law).run();
    let is_it = |fault: &&WrongCall| fault.step == step && fault.refusal.code == TROU_EARLY_BID;
    let fault = track.notes.faults.iter().find(is_it)?.clone();
    let it = LeftOut { step, by, seats, is_open: true };
    Some(PerhapsOutOfTurn { it, fault, if_so: outcome(&rules, &track) })
}

/// Does nothing after this call tell whether those before it spoke?
fn is_open(rules: &Rules, step: usize, by: Seat) -> bool {
    let others = |(_, seat, _): &Made| *seat != by;
    !rules.sequel().is_played && !rules.sequel().after(step).iter().any(others)
}

/// Does this player speak after that one, from whoever has the floor on?
fn comes_after(turn: Option<Seat>, one: Seat, other: Seat) -> bool {
    let place = |seat: Seat| turn.and_then(|turn| turn.round().position(|next| next == seat));
    place(other) > place(one)
}

/// The word that changes least, of those that are open to him.
fn silence(rules: &Rules, state: &State, seat: Seat) -> Option<Move> {
    if state.phase == Phase::TrouRound {
        return Some(Move::PassTrou);
    }
    let silent = [Move::Pass, Move::Agree, Move::Wait, Move::Maintain];
    silent.into_iter().find(|word| check::content(rules, state, seat, word).is_ok())
}

fn call_of(word: Move) -> Call {
    match word {
        Move::PassTrou => Call::PassTrou,
        Move::Agree => Call::Good,
        Move::Wait => Call::Wait,
        Move::Maintain => Call::Maintain,
        _ => Call::Pass,
    }
}

impl State {
    /// Has everybody spoken since who has still a voice, so that it is his turn again?
    fn has_come_round_to(&self, rules: &Rules, seat: Seat) -> bool {
        let between =
            self.turn.into_iter().flat_map(|turn| turn.round().take_while(move |other| *other != seat));
        { between }.all(|other| self.is_silenced(rules, other) || self.holds_standing(other))
    }
}

impl Track<'_> {
    /// Notes whose calls may be missing in the record before one that is refused for want of them.
    pub(crate) fn note_left_out(&mut self, (step, seat): (usize, Seat), meant: &Move, code: Code) {
        match code {
            AUCTION_OUT_OF_TURN => self.note_passed_over(step, seat, meant),
            AUCTION_SOLO_NOT_OPEN | AUCTION_MUST_MAINTAIN if self.state.phase == Phase::Bidding => {
                self.note_passed_over(step, seat, meant);
            }
            AUCTION_BOUND => self.note_silent_joiner(step, seat),
            TROU_EARLY_PARTNER => self.note_unanswered(step, seat),
            _ => {}
        }
    }

    /// Notes who was passed over by a call out of turn, or by one that was not open as long as they could speak. Who plays
    /// the game that stands has no turn for another game, but he may say that he passes.
    fn note_passed_over(&mut self, step: usize, by: Seat, meant: &Move) {
        let over = check::passed_over(&self.rules, &self.state, by);
        // Who passes for both of a pair when its proposer had the floor leaves nothing to that one.
        let speaks_for_both = |proposer: Seat| {
            let joiner = check::speaks_for(&self.rules, &self.state, proposer);
            joiner
                .is_some_and(|joiner| over.contains(joiner) && comes_after(self.state.turn, proposer, joiner))
        };
        let seats: SeatSet = over.iter().filter(|seat| !speaks_for_both(*seat)).collect();
        let may_be_outbid = || {
            let standing = self.state.standing().map(Bid::step);
            standing.is_some() && self.state.is_forgotten_since(standing)
        };
        let passes = matches!(meant, Move::Pass | Move::Agree);
        let has_a_turn = || passes || check::has_a_turn(&self.state, by) || may_be_outbid();
        if !seats.is_empty() && has_a_turn() {
            self.notes.passed_over.push(LeftOut { step, by, seats, is_open: false });
        }
    }

    /// Notes who has not answered a trou whose partner shows himself.
    fn note_unanswered(&mut self, step: usize, by: Seat) {
        let (rules, state) = (&self.rules, &self.state);
        let is_silent = |seat: &Seat| *seat != by && !state.is_holder(*seat) && !state.answered(rules, *seat);
        let seats: SeatSet = Seat::ALL.into_iter().filter(is_silent).collect();
        if state.phase == Phase::Bidding && !seats.is_empty() {
            self.notes.passed_over.push(LeftOut { step, by, seats, is_open: false });
        }
    }

    /// Notes who spoke for both of a pair and may have passed. N proposes, E joins him, S bids solo 6, and the next line
    /// of the record is N again: if E passed and nobody wrote it down, N might speak.
    fn note_silent_joiner(&mut self, step: usize, by: Seat) {
        let Some(pair) = self.state.pair(by).filter(|pair| pair.proposer == by).copied() else { return };
        let before = |seat: Seat| check::passed_over(&self.rules, &self.state, seat);
        let seats = before(by).iter().chain(before(pair.joiner).iter()).chain([pair.joiner]);
        let seats: SeatSet = seats.filter(|seat| *seat != by).collect();
        self.notes.passed_over.push(LeftOut { step, by, seats, is_open: false });
    }

    /// Those whom the record leaves out before this call say what they are taken to have said.
    pub(crate) fn supply_what_was_left_out(&mut self, step: usize) {
        let rules = self.rules;
        let Some(it) = rules.left_out.iter().find(|it| it.step == step) else { return };
        let Some(turn) = self.state.turn else { return };
        for seat in turn.round().filter(|seat| it.seats.contains(*seat)) {
            let Some(word) = silence(&rules, &self.state, seat) else {
                self.notes.is_contradicted = true;
                continue;
            };
            let said = Utterance { step, seat, illegal: false };
            self.state.apply(&rules, said, &word);
            if let Some(table) = &mut self.table {
                table.state.apply(&rules, said, &word);
            }
            self.notes.supplied.push(Supplied { step, seat, call: call_of(word) });
        }
    }

    /// Does he show that he had not said what was supplied for him? He does if he speaks as soon as another has spoken
    /// in his place, or before it is his turn again.
    pub(crate) fn hear_who_was_left_out(&mut self, step: usize, seat: Seat, call: Call) {
        let own = |it: &&Supplied| it.seat == seat && !matches!(call, Call::Trump(_));
        let Some(supplied) = self.notes.supplied.iter().rfind(own).copied() else { return };
        let sequel = self.rules.sequel();
        let of_trou = supplied.call == Call::PassTrou;
        let speaks = |(_, by, said): &&Made| {
            *by == seat && is_of_trou(*said) == of_trou && !matches!(said, Call::Trump(_))
        };
        let is_first = sequel.after(supplied.step).iter().find(speaks).is_some_and(|(at, ..)| *at == step);
        let is_next = sequel.after(supplied.step).first().is_some_and(|(at, ..)| *at == step);
        if is_first && (is_next || of_trou || !self.state.has_come_round_to(&self.rules, seat)) {
            self.notes.is_contradicted = true;
        }
    }
}
