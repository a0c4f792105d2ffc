//! Where the bidding stands: who has said what, which game is highest, whose turn it is.
//!
//! A state is plain data. What may be said in it is the business of [`crate::auction::check`], what a call
//! changes that of [`crate::auction::state::apply`].

pub mod apply;
mod forget;
mod late_trump;
mod proceed;

use smallvec::SmallVec;

use crate::auction::{Rules, trou_round};
use crate::cards::{PerSeat, Seat, SeatSet, Suit};
use crate::game::Game;
use crate::rulebook::{Rule, Setting};
use crate::transcript::{Call, Strain};

/// Who plays a game, each with the step at which he called it.
pub type Players = SmallVec<[(Seat, usize); 2]>;

/// A game that somebody has called.
#[derive(Clone, Debug, PartialEq)]
pub struct Bid {
    pub game: Game,
    pub level: u8,
    /// Who announced it at this level.
    pub by: Seat,
    /// The one who speaks for it first; several where each plays alone.
    pub players: Players,
    pub strain: Option<Strain>,
    pub by_raising: bool,
    /// A second game that is played at the same time, each for himself.
    pub beside: Option<Box<Bid>>,
    /// The call that made it was not allowed.
    pub illegal: bool,
}

impl Bid {
    pub fn is_by(&self, seat: Seat) -> bool {
        self.players.iter().any(|(player, _)| *player == seat)
            || self.beside.as_ref().is_some_and(|beside| beside.is_by(seat))
    }

    /// It and what is played at the same time.
    pub fn at_once(&self) -> impl Iterator<Item = &Bid> {
        std::iter::once(self).chain(self.beside.as_deref())
    }

    /// Of two games that are played at once, the higher.
    pub fn highest(&self, rules: &Rules) -> &Bid {
        let rank = |bid: &Bid| rules.rank(bid.game, bid.level);
        self.beside.as_deref().filter(|beside| rank(beside) > rank(self)).unwrap_or(self)
    }

    /// Where it was called.
    pub fn step(&self) -> usize {
        self.players.iter().map(|(_, step)| *step).max().unwrap_or(0)
    }

    /// Are both abondances of one level, of which a suit that could decide between them is not known?
    pub fn is_undecided(&self, other: &Bid) -> bool {
        let same = self.game == other.game && self.level == other.level && self.game == Game::Abondance;
        same && (self.strain.is_none() || other.strain.is_none())
    }

    /// Who called it last.
    pub fn caller(&self) -> Option<Seat> {
        self.players.last().map(|(seat, _)| *seat)
    }
}

/// A suit that somebody proposed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proposal {
    pub step: usize,
    pub suit: Option<Suit>,
    pub first_round: bool,
    /// It can still be joined.
    pub open: bool,
    pub illegal: bool,
}

/// Two players with a joined game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    pub proposer: Seat,
    pub joiner: Seat,
    pub suit: Option<Suit>,
    pub level: u8,
    pub step: usize,
    /// The joiner gave it up, or one of them went his own way.
    pub over: bool,
}

impl Pair {
    pub fn has(&self, seat: Seat) -> bool {
        self.proposer == seat || self.joiner == seat
    }
}

/// What one player has done so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// Calls in the bidding proper, after the trou round.
    pub calls: u8,
    /// The last of them.
    pub spoke: Option<usize>,
    /// Where he spoke on the trou.
    pub spoke_on_trou: Option<usize>,
    pub passed: Option<usize>,
    /// He agreed to the trou.
    pub agreed: Option<usize>,
    /// The call that cost him the right to speak.
    pub muted: Option<usize>,
    pub waited: Option<usize>,
    /// He waited although he was not allowed to.
    pub waited_wrongly: bool,
    pub maintained: Option<usize>,
    pub proposals: Vec<Proposal>,
    /// Where he joined, and whether that was his first call.
    pub joined: Option<(usize, bool)>,
    /// Games of his own, the last one last.
    pub bids: Vec<OwnBid>,
}

/// A game that a player called for himself, and the step of the auction in which he did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnBid {
    pub game: Game,
    pub level: u8,
    pub strain: Option<Strain>,
    pub step: usize,
}

impl Player {
    pub fn open_proposal(&self) -> Option<&Proposal> {
        self.proposals.iter().rev().find(|proposal| proposal.open)
    }
}

/// A trou or troula that was announced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Announced {
    pub holder: Seat,
    pub step: usize,
    pub maintained: bool,
    /// He does not have the aces for it.
    pub illegal: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// All say whether they hold a trou.
    TrouRound,
    Bidding,
}

/// The order that a call out of turn has begun.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Onward {
    /// From here on its next speaker is looked for.
    pub from: Seat,
    /// Somebody has followed it.
    pub followed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub phase: Phase,
    pub first: Option<Seat>,
    /// From here on the next speaker is looked for.
    pub turn: Option<Seat>,
    pub players: PerSeat<Player>,
    /// The games that stood one after the other; the last one stands now.
    pub stood: Vec<Bid>,
    /// Every game called so far, beaten or not.
    pub called: Vec<Bid>,
    pub pairs: Vec<Pair>,
    pub trou: Option<Announced>,
    /// Trumps named after the bidding, or for a game called without one.
    pub named: Vec<(Seat, Suit)>,
    /// The trou partner spoke too early and must take this suit.
    pub bound: Option<(Seat, Suit, usize)>,
    /// The player of the highest game let a call stand that did not go over it.
    pub gave_way: bool,
    /// Players whom nobody blames for the order in which they speak.
    pub excused: SeatSet,
    /// Who spoke before his turn: nobody waits for him when it comes.
    pub early: SeatSet,
    /// Where the table can go on after such a call, if it does not go back to who was passed over.
    pub onward: Option<Onward>,
    pub forgotten: Forgotten,
}

/// What the state does not know, because the record has calls that nobody remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forgotten {
    /// Where such calls stand last.
    pub since: Option<usize>,
    /// The last step at which a game can have been called that nobody remembers.
    pub game: Option<usize>,
    /// Who may have said something there.
    pub seats: SeatSet,
    /// Those of them who have not been heard since: they may have fallen silent.
    pub unheard: SeatSet,
}

impl State {
    pub fn new(rules: &Rules) -> State {
        let first = rules.first();
        State {
            phase: Phase::TrouRound,
            first,
            turn: first,
            players: PerSeat::default(),
            stood: Vec::new(),
            called: Vec::new(),
            pairs: Vec::new(),
            trou: None,
            named: Vec::new(),
            bound: None,
            gave_way: false,
            excused: SeatSet::EMPTY,
            early: SeatSet::EMPTY,
            onward: None,
            forgotten: Forgotten::default(),
        }
    }

    /// The game that stands.
    pub fn standing(&self) -> Option<&Bid> {
        self.stood.last()
    }

    /// The pair this player belongs to, while it holds.
    pub fn pair(&self, seat: Seat) -> Option<&Pair> {
        self.pairs.iter().rev().find(|pair| !pair.over && pair.has(seat))
    }

    /// Is the trou the game that stands?
    pub fn trou_stands(&self) -> bool {
        let is_ace_game = |bid: &Bid| matches!(bid.game, Game::Trou | Game::Troula);
        self.trou.is_some() && self.standing().is_some_and(is_ace_game)
    }

    /// Does this call belong to the round on the trou, or to one that was announced?
    pub fn is_about_trou(&self, call: Call) -> bool {
        match call {
            Call::PassTrou | Call::Trou | Call::Troula => true,
            Call::Trump(_) => self.trou.is_some(),
            _ => false,
        }
    }

    pub fn is_holder(&self, seat: Seat) -> bool {
        self.trou.is_some_and(|trou| trou.holder == seat)
    }

    pub fn holds_standing(&self, seat: Seat) -> bool {
        self.standing().is_some_and(|bid| bid.is_by(seat))
    }

    /// A call after his own game, too low to go over it or not certainly higher, that the table may
    /// have let stand.
    pub fn lower_call(&self, seat: Seat) -> Option<&Bid> {
        let standing = self.standing().filter(|bid| bid.is_by(seat))?;
        let may_stand = |bid: &Bid| bid.illegal || standing.is_undecided(bid);
        // Of a pair too, one of whom may be the very player who passes.
        let is_after = |bid: &&Bid| may_stand(bid) && bid.step() > standing.step() && !standing.is_by(bid.by);
        self.called.iter().rev().find(is_after)
    }

    /// A proposer who is joined, where that silences him. A joiner who has passed does not speak for
    /// him any more once their game is outbid.
    pub fn is_bound(&self, rules: &Rules, seat: Seat) -> bool {
        let speaks = |pair: &Pair| !self.has_gone(pair.joiner) || self.holds_standing(seat);
        let joined = self.pair(seat).is_some_and(|pair| pair.proposer == seat && speaks(pair));
        let auction = rules.auction();
        let is_out = || rules.is(&auction.joined_proposer_returns, false);
        (joined || self.is_left(seat) && is_out()) && rules.is(&auction.joined_proposer_mute, true)
    }

    /// Has he passed, or lost the right to speak? Then he speaks for no partner either.
    fn has_gone(&self, seat: Seat) -> bool {
        self.players[seat].passed.is_some() || self.players[seat].muted.is_some()
    }

    /// He was joined, his joiner has given their game up, and he has not spoken since.
    pub fn is_left(&self, seat: Seat) -> bool {
        let last = self.pairs.iter().rev().find(|pair| pair.proposer == seat);
        last.is_some_and(|pair| {
            let gone = pair.over || self.has_gone(pair.joiner) && !self.holds_standing(seat);
            gone && self.players[seat].spoke.is_none_or(|spoke| spoke < pair.step)
        })
    }

    /// Whether he has the floor again is a matter of reading: nobody is at fault for not waiting for him.
    pub fn is_in_doubt(&self, rules: &Rules, seat: Seat) -> bool {
        let disputed = |rule: &Rule<bool>| matches!(rule.setting, Setting::Reading { .. });
        let returns = || rules.auction().joined_proposer_returns.as_ref().is_some_and(disputed);
        self.is_left(seat) && returns()
    }

    /// Has he given up, or lost, every further call?
    pub fn is_silenced(&self, rules: &Rules, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.passed.is_some()
            || player.agreed.is_some()
            || player.muted.is_some()
            || self.gave_up(rules, seat).is_some()
            || self.is_bound(rules, seat)
            || self.is_out_by_own_trou(rules, seat)
            || self.trou_stands() && self.bound.is_some_and(|(bound, ..)| bound == seat)
    }

    /// His trou is outbid, and only the others may bid over it.
    pub fn is_out_by_own_trou(&self, rules: &Rules, seat: Seat) -> bool {
        self.is_holder(seat)
            && self.phase == Phase::Bidding
            && !self.trou_stands()
            && rules.is(&rules.auction().holder_over_own_trou, false)
    }

    /// Has he answered the trou, rightly or not?
    pub fn answered(&self, rules: &Rules, seat: Seat) -> bool {
        let Some(trou) = self.trou else { return false };
        let spoke = self.players[seat].spoke;
        self.is_silenced(rules, seat) || spoke.is_some_and(|step| step > trou.step)
    }

    /// Maintaining can mean that he bids no more.
    pub fn gave_up(&self, rules: &Rules, seat: Seat) -> Option<usize> {
        let maintained = self.players[seat].maintained?;
        rules.is(&rules.auction().maintaining_is_final, true).then_some(maintained)
    }

    /// Who has the floor; `None` when nobody has anything left to say.
    pub fn floor(&self, rules: &Rules) -> Option<Seat> {
        // Where nobody can say who begins, it is who does.
        if self.turn.is_none() && self.forgotten.since.is_some() {
            return None;
        }
        let begins = || rules.sequel().calls().first().map(|(_, seat, _)| *seat);
        let from = self.turn.or(self.first).or_else(begins).or_else(|| rules.transcript.seats().next())?;
        if self.phase == Phase::TrouRound {
            let silent = trou_round::silent(self);
            return from.round().find(|seat| silent.contains(*seat));
        }
        let waiting =
            from.round().find(|seat| !self.is_silenced(rules, *seat) && !self.holds_standing(*seat));
        let holder = || {
            let silent = |trou: &Announced| trou.maintained || self.players[trou.holder].muted.is_some();
            let trou = self.trou.filter(|trou| self.trou_stands() && !silent(trou))?;
            rules.is(&rules.auction().holder_maintains, true).then_some(trou.holder)
        };
        waiting.or_else(holder)
    }
}
