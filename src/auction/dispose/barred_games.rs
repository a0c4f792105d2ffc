//! Games that were not to be played, though nothing was wrong with the call: the jury refused them, earlier
//! losses have closed them, or somebody needed leave and did not ask.

use crate::auction::{
    BiddingResult, ClosedCall, Contract, Effect, Made, Move, Phase, Refusal, RefusedGame, State, Track,
    WrongCall, effect_of, options,
};
use crate::cards::Seat;
use crate::codes::{JURY_LEAVE_NEEDED, JURY_REFUSED, SESSION_HISTORY};
use crate::rulebook::Side;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::{Call, Incident, Moment};

static REFUSED: Text = text!("{jury} has refused it", "{jury} l'a refusé", "{jury} heeft het geweigerd");
static HERE: Text = text!("refused here", "refusé ici", "hier geweigerd");
static LEAVE_NEEDED: Text = text!(
    "after {count} {seat} needs {jury}'s leave",
    "après {count}, {seat} doit avoir l'accord de {jury}",
    "na {count} heeft {seat} toestemming van {jury} nodig"
);
static CLOSED: Text = text!(
    "after {count} it is closed to {seat}",
    "après {count}, ce jeu est interdit à {seat}",
    "na {count} mag {seat} het niet meer"
);

/// What was said of games that were not to be played.
#[derive(Debug, Default)]
pub struct Barred {
    /// Games that the jury refused, and where.
    pub refused: Vec<RefusedGame>,
    /// Games for which somebody needed leave and did not ask, and where that was noticed.
    pub unasked: Vec<RefusedGame>,
    /// Who is said to have needed leave, and when that was said.
    pub needing_leave: Vec<(Moment, Seat)>,
}

impl Track<'_> {
    /// The jury refuses a game, or somebody notices that leave was needed.
    pub(crate) fn about_leave(&mut self, step: usize, incident: &Incident) {
        match incident {
            Incident::Jury { by, wanted, granted: false } => {
                self.refusal(step, *by, wanted.map(|wanted| self.asked_for(step, *by, wanted)));
            }
            Incident::Notice { what, of, .. } if *what == JURY_LEAVE_NEEDED => {
                if let Some(seat) = of.or_else(|| self.only_player()) {
                    self.barred.needing_leave.push((self.rules.moment(step), seat));
                    self.without_leave(step, seat);
                }
            }
            _ => {}
        }
    }

    /// Who plays the game that stands, if it is one player alone: he is meant where nobody is named.
    fn only_player(&self) -> Option<Seat> {
        let bid = self.state.standing().filter(|bid| bid.beside.is_none())?;
        let side = self.rules.game(bid.game).and_then(|game| self.rules.law.of(&game.side));
        match bid.players.as_slice() {
            [(seat, _)] if side != Some(&Side::Pair) => Some(*seat),
            _ => None,
        }
    }

    /// Why this game was not to be played: where that was said.
    pub(crate) fn withheld(&self, contract: &Contract) -> Option<usize> {
        let is_it = |refused: &&RefusedGame| is_it(refused, contract);
        let is_closed = |call: &ClosedCall| call.step == contract.step && contract.is_declarer(call.seat);
        let refused = self.barred.refused.iter().rev().find(is_it).map(|refused| refused.step);
        let closed = || self.notes.closed().rev().find(is_closed).map(|call| call.step);
        let unasked = || self.barred.unasked.iter().rev().find(is_it).map(|unasked| unasked.step);
        refused.or_else(closed).or_else(unasked)
    }

    /// Did the table go on with a game that was not to be played? It did where that was only said when cards
    /// were on the table, or where the player of the game that stands without it passed all the same.
    pub(crate) fn goes_on_with(&self, played: &BiddingResult, by_law: &BiddingResult) -> bool {
        let new = played.contracts().iter().filter(|contract| !by_law.contracts().contains(contract));
        { new }.filter_map(|contract| self.withheld(contract)).any(|step| {
            let passes = |(_, seat, call): &Made| {
                let holds = |contract: &Contract| contract.is_declarer(*seat) && contract.step < step;
                *call == Call::Pass && by_law.contracts().iter().any(holds)
            };
            self.cards_before(step) || self.rules.sequel().after(step).iter().any(passes)
        })
    }

    /// Did the jury refuse this game, and nothing shows that its player went on with it? Who does calls it
    /// again, lays his hand open for it, or says that he has made it.
    pub(crate) fn is_obeyed(&self, contract: &Contract) -> bool {
        let Some(refused) = self.barred.refused.iter().rev().find(|refused| is_it(refused, contract)) else {
            return false;
        };
        let said = matches!(refused.moment, Moment::Auction(_)) || !self.cards_before(refused.step);
        let shows = self.rules.sequel().shown_hands.iter().any(|seat| contract.is_declarer(seat));
        said && refused.again.is_none() && !shows
    }

    /// Were cards played before this was said?
    fn cards_before(&self, step: usize) -> bool {
        let Moment::Play(step, _) = self.rules.moment(step) else { return false };
        self.rules.sequel().first_trick.is_some_and(|first| first < step)
    }

    /// What stands in the way of this call beside the bidding: the jury has refused the game, or losses have
    /// closed it.
    fn why_withheld(&self, state: &State, step: usize, seat: Seat, call: Call) -> Option<Refusal> {
        let rules = self.rules;
        let meant = Move::of(&rules, state, seat, call).ok()?;
        if let Some(n) = self.refusal_of(step, seat, &meant) {
            let refused = self.barred.refused.get(n)?;
            return Some(Refusal::new(JURY_REFUSED, REFUSED.plain()).since(refused.step, HERE.plain()));
        }
        let Move::Bid { game, level, .. } = meant else { return None };
        let closed = rules.past?.closes(rules.law, &rules.sequel().leave_asked, seat, (game, level))?;
        let is_void = effect_of(&rules, state, (seat, None), SESSION_HISTORY).void;
        let text = if closed.by_leave { &LEAVE_NEEDED } else { &CLOSED };
        let count = Arg::counted(closed.losses.count, &count::LOST_GAME);
        let mut refusal = Refusal::new(SESSION_HISTORY, text.with([("seat", seat.into()), ("count", count)]));
        refusal.basis.cite.clone_from(&closed.rule.cite);
        is_void.then_some(refusal)
    }

    /// What stands in the way of each call of whoever has the floor, beside the bidding.
    pub(crate) fn calls_withheld(&self, state: &State, step: usize) -> Vec<(Call, Refusal)> {
        let rules = self.rules;
        let has_losses = |seat: Seat| rules.past.is_some_and(|past| !past.losses[seat].is_empty());
        let floor = state.floor(&rules).filter(|_| state.phase == Phase::Bidding);
        let Some(seat) = floor.filter(|seat| has_losses(*seat) || !self.barred.refused.is_empty()) else {
            return Vec::new();
        };
        let why = |call: Call| Some((call, self.why_withheld(state, step, seat, call)?));
        options::all_calls(&rules).filter_map(why).collect()
    }

    /// What stands in the way of the call that was made, as a fault.
    pub(crate) fn call_withheld(
        &self,
        state: &State,
        step: usize,
        seat: Seat,
        call: Call,
    ) -> Option<WrongCall> {
        let refusal = self.why_withheld(state, step, seat, call)?;
        let effect = Effect { void: true, ..Effect::default() };
        Some(WrongCall { step, seat, call, suit: None, shown: None, refusal, effect })
    }
}

/// Is this the game that the jury did not let its player have?
fn is_it(refused: &RefusedGame, contract: &Contract) -> bool {
    let same = refused.what.is_none_or(|(game, level)| {
        game == contract.game && level.is_none_or(|level| level == contract.level)
    });
    contract.is_declarer(refused.seat) && same
}
