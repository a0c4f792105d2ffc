//! What follows a call in the record, and what the play shows.
//!
//! A record leaves things out, and what comes later tells which. S bids solo 5 before everybody has spoken
//! on the trou: if E says `pass-trou` after that, the round was still on and S was too early; if nobody
//! does, the writer has left the rest of it out. All that a step asks of the rest of the record is here,
//! found once before the first call; the rooms look into the record nowhere else.

use crate::auction::{Rules, is_false, trou_in_hands};
use crate::cards::{Seat, SeatSet};
use crate::codes::TROU_EARLY_BID;
use crate::game::Game;
use crate::session_history::LeaveAsked;
use crate::transcript::{AuctionStep, Call, Incident, PlayStep, Transcript};

/// Where in the record, who, and what.
pub type Made = (usize, Seat, Call);

#[derive(Debug)]
pub struct Sequel {
    calls: Vec<Made>,
    /// Trous and troulas for which those who bid before them should have waited, and whether they are known
    /// to be none.
    announcements: Vec<(usize, bool)>,
    /// Somebody says that he has no trou: the round was not simply left out.
    pub round_is_written: bool,
    /// Who says nothing of the trou, where somebody does.
    pub silent_on_trou: SeatSet,
    /// Of whose bid somebody complains that it came before all had spoken on the trou.
    pub bids_before_the_trou: SeatSet,
    /// Who holds a trou, announced or not; the inner `None`: nobody. `None` where the record cannot tell.
    pub trou_holder: Option<Option<Seat>>,
    /// The partner of that trou.
    pub trou_partner: Option<Option<Seat>>,
    /// Calls to which the jury says yes at once.
    granted: Vec<(usize, Seat)>,
    /// Calls after which the jury refuses somebody a game before anybody else calls.
    refused_next: Vec<usize>,
    /// The jury refuses somebody a game, sooner or later.
    pub jury_refuses: bool,
    /// The games for which somebody asks the referee, sooner or later.
    pub leave_asked: LeaveAsked,
    /// Somebody refuses the exchange that the dealer asks for.
    pub exchange_is_refused: bool,
    /// Who lays his hand open or says that he has made his game.
    pub shown_hands: SeatSet,
    /// The place of the first trick in the play.
    pub first_trick: Option<usize>,
    /// Cards were played, or something happened when they should have been.
    pub is_played: bool,
    /// Who led to the first trick.
    pub leader: Option<Seat>,
}

/// Of a bidding of which nothing is written, as when one asks what may be said in a state.
pub static NOTHING: Sequel = Sequel {
    calls: Vec::new(),
    announcements: Vec::new(),
    round_is_written: false,
    silent_on_trou: SeatSet::EMPTY,
    bids_before_the_trou: SeatSet::EMPTY,
    trou_holder: None,
    trou_partner: None,
    granted: Vec::new(),
    refused_next: Vec::new(),
    jury_refuses: false,
    leave_asked: LeaveAsked::NONE,
    exchange_is_refused: false,
    shown_hands: SeatSet::EMPTY,
    first_trick: None,
    is_played: false,
    leader: None,
};

impl Sequel {
    pub fn of(rules: &Rules) -> Sequel {
        let transcript = rules.transcript;
        let calls: Vec<Made> = transcript.calls().collect();
        let speaks = |seat: Seat| calls.iter().any(|(_, other, call)| *other == seat && is_of_trou(*call));
        let silent: SeatSet = Seat::ALL.into_iter().filter(|seat| !speaks(*seat)).collect();
        let silent_on_trou = if silent == SeatSet::ALL { SeatSet::EMPTY } else { silent };
        let shows = |(_, incident): (_, &Incident)| match incident {
            Incident::Spread { by } => *by,
            Incident::Claim { by, .. } => Some(*by),
            _ => None,
        };
        let holder = trou_in_hands::holder(rules, &calls);
        Sequel {
            announcements: announcements(rules, &calls),
            round_is_written: calls.iter().any(|(.., call)| *call == Call::PassTrou),
            silent_on_trou,
            bids_before_the_trou: bids_before_the_trou(transcript),
            trou_holder: holder,
            trou_partner: holder.and_then(|holder| trou_in_hands::partner(rules, holder, &calls)),
            granted: granted(transcript.auction.as_deref().unwrap_or_default()),
            refused_next: refused_next(transcript),
            jury_refuses: transcript.incidents().any(|(_, incident)| refuses(incident)),
            leave_asked: LeaveAsked::of(transcript),
            exchange_is_refused: transcript.exchange.as_ref().is_some_and(|it| !it.refused_by.is_empty()),
            shown_hands: transcript.incidents().filter_map(shows).collect(),
            first_trick: transcript.play.iter().position(|step| step.tricks() > 0),
            is_played: transcript.is_played(),
            leader: transcript.first_leader(),
            calls,
        }
    }

    /// Of a record that only says that there was a round on the trou.
    pub fn of_a_written_round(rules: &Rules) -> Sequel {
        Sequel { round_is_written: true, ..Sequel::of(rules) }
    }

    /// Every call of the record, in order.
    pub fn calls(&self) -> &[Made] {
        &self.calls
    }

    /// The calls after this step.
    pub fn after(&self, step: usize) -> &[Made] {
        let first = self.calls.partition_point(|(at, ..)| *at <= step);
        self.calls.get(first..).unwrap_or_default()
    }

    /// What is said at this step.
    pub fn at(&self, step: usize) -> Option<(Seat, Call)> {
        let n = self.calls.binary_search_by_key(&step, |(at, ..)| *at).ok()?;
        self.calls.get(n).map(|(_, seat, call)| (*seat, *call))
    }

    /// Is it the last call of the record?
    pub fn ends_with(&self, step: usize) -> bool {
        self.calls.last().is_some_and(|(last, ..)| *last == step)
    }

    /// Does he say anything more after this step than the trump of a game?
    pub fn speaks_after(&self, step: usize, seat: Seat) -> bool {
        let speaks = |(_, other, call): &Made| *other == seat && !matches!(call, Call::Trump(_));
        self.after(step).iter().any(speaks)
    }

    /// Is a trou announced in the record for which a bid before it should have waited?
    pub fn has_a_trou(&self) -> bool {
        !self.announcements.is_empty()
    }

    /// Is such a trou announced after this step?
    pub fn has_a_trou_after(&self, step: usize) -> bool {
        self.announcements.iter().any(|(at, _)| *at > step)
    }

    /// The first such trou after this step that is not known to be none.
    pub fn true_trou_after(&self, step: usize) -> Option<usize> {
        self.announcements.iter().find(|(at, is_false)| *at > step && !is_false).map(|(at, _)| *at)
    }

    /// Does the jury say no to somebody after the call at this step, before the next one?
    pub fn is_refused_next(&self, step: usize) -> bool {
        self.refused_next.binary_search(&step).is_ok()
    }

    /// Does the jury say yes to what he calls here?
    pub fn is_granted(&self, step: usize, seat: Seat) -> bool {
        self.granted.contains(&(step, seat))
    }
}

fn bids_before_the_trou(transcript: &Transcript) -> SeatSet {
    let of_whom = |(_, incident): (_, &Incident)| match incident {
        Incident::Notice { what: TROU_EARLY_BID, of, .. } => Some(*of),
        _ => None,
    };
    let complaints: Vec<Option<Seat>> = transcript.incidents().filter_map(of_whom).collect();
    Seat::ALL.into_iter().filter(|seat| complaints.iter().any(|of| of.is_none_or(|of| of == *seat))).collect()
}

/// Is it a word on the trou?
pub fn is_of_trou(call: Call) -> bool {
    call == Call::PassTrou || is_trou(call)
}

pub fn is_trou(call: Call) -> bool {
    matches!(call, Call::Trou | Call::Troula)
}

/// Who has bid before, or owes an ace to the exchange, announces nothing that the others should have waited
/// for.
fn announcements(rules: &Rules, calls: &[Made]) -> Vec<(usize, bool)> {
    let (mut found, mut has_bid) = (Vec::new(), SeatSet::EMPTY);
    for (step, seat, call) in calls.iter().copied() {
        match call {
            Call::PassTrou => {}
            Call::Trou | Call::Troula if has_bid.contains(seat) || rules.arose_by_exchange(seat) => {}
            Call::Trou | Call::Troula => {
                let game = if call == Call::Troula { Game::Troula } else { Game::Trou };
                let none = rules.aces(seat).is_some_and(|aces| is_false(rules, game, aces));
                found.push((step, none));
            }
            _ => {
                has_bid.insert(seat);
            }
        }
    }
    found
}

/// Does the jury say no to somebody here?
fn refuses(incident: &Incident) -> bool {
    matches!(incident, Incident::Jury { granted: false, .. })
}

/// The calls after which the jury says no to anybody before the next call; after the last it can do so in the play.
fn refused_next(transcript: &Transcript) -> Vec<usize> {
    let (mut found, mut last) = (Vec::new(), None);
    for (n, step) in transcript.auction.iter().flatten().enumerate() {
        match step {
            AuctionStep::Call { .. } => last = Some(n),
            // Nobody knows to which call that is the answer.
            AuctionStep::Forgotten(_) => last = None,
            AuctionStep::Incident(incident) if refuses(incident) => found.extend(last.take()),
            AuctionStep::Incident(_) => {}
        }
    }
    let in_play = |step: &PlayStep| matches!(step, PlayStep::Incident(incident) if refuses(incident));
    found.extend(last.filter(|_| transcript.play.iter().any(in_play)));
    found
}

/// The calls after which the jury says yes to their player before anybody else calls.
fn granted(steps: &[AuctionStep]) -> Vec<(usize, Seat)> {
    let (mut found, mut last) = (Vec::new(), None);
    for (n, step) in steps.iter().enumerate() {
        match step {
            AuctionStep::Call { .. } => last = Some(n),
            AuctionStep::Forgotten(_) => last = None,
            AuctionStep::Incident(Incident::Jury { by, granted: true, .. }) => {
                found.extend(last.map(|call| (call, *by)));
            }
            AuctionStep::Incident(_) => {}
        }
    }
    found
}
