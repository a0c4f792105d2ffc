//! What a call changes.

use crate::auction::{
    Against, Announced, Bid, Join, Move, Onward, OwnBid, Pair, Phase, Proposal, Rules, State, before_or_at,
    goes_on_with, in_due_turn, lapsed_proposal, outbid, pairs_target, passed_over, trou_round,
};
use crate::cards::{Seat, SeatSet, Suit};
use crate::game::Game;
use crate::rulebook::{EarlierCalls, TrouAnswers};
use crate::transcript::Strain;

/// Who says what, where in the record, and whether he might.
#[derive(Clone, Copy, Debug)]
pub struct Utterance {
    pub step: usize,
    pub seat: Seat,
    pub illegal: bool,
}

impl State {
    /// The trou round is over, or was left out of the record.
    pub fn begin_bidding(&mut self, rules: &Rules) {
        if self.phase == Phase::Bidding {
            return;
        }
        self.phase = Phase::Bidding;
        let after_holder = rules.is(&rules.auction().trou_answers_from, TrouAnswers::AfterHolder);
        self.turn = match self.trou {
            _ if self.forgotten.since.is_some() => None,
            Some(trou) if after_holder => Some(trou.holder.next()),
            _ => self.first,
        };
    }

    /// The bidding begins with a player who did not wait for the end of the trou round: nobody is blamed for
    /// the order in which it goes on. N and E say `pass-trou`, S bids solo 5: W speaks next.
    pub fn begin_bidding_from(&mut self, rules: &Rules, seat: Seat) {
        self.begin_bidding(rules);
        let over = passed_over(rules, self, seat);
        self.excused = self.excused.iter().chain(over.iter()).collect();
        self.turn = Some(seat.next());
    }

    /// The call counts.
    pub fn apply(&mut self, rules: &Rules, said: Utterance, call: &Move) {
        let Utterance { step, seat, .. } = said;
        if self.first.is_none() && rules.auction().first_to_speak.is_some() {
            self.first = Some(seat);
        }
        self.take_turn(rules, seat, call);
        if self.phase == Phase::TrouRound {
            // Whatever else he bids, he has not announced a trou: that is his word on it.
            self.spoke_on_trou(rules, seat, step);
        }
        match *call {
            Move::PassTrou => self.spoke_on_trou(rules, seat, step),
            Move::Announce(game) => self.announce(rules, said, game),
            Move::Name(suit) if said.illegal && self.changes_trump(seat, suit) => {}
            Move::Name(suit) => {
                self.name(rules, said, suit);
                self.names_again(said);
                // A partner who shows himself has answered.
                if self.trou_stands() && !self.is_holder(seat) && !self.is_silenced(rules, seat) {
                    self.players[seat].agreed = Some(step);
                }
            }
            // Who passes on a call that is too low lets it stand, as with any other game.
            Move::Pass if self.is_holder(seat) && self.lower_call(seat).is_some() => {
                self.pass(rules, seat, step)
            }
            Move::Agree | Move::Pass if self.trou_stands() && self.is_holder(seat) => self.keep_trou(),
            Move::Agree if self.trou.is_some() && rules.auction().agreeing_is_final.is_some() => {
                self.players[seat].agreed = self.players[seat].agreed.or(Some(step));
            }
            Move::Agree | Move::Pass => self.pass(rules, seat, step),
            Move::Wait => {
                self.players[seat].waited = Some(step);
                self.players[seat].waited_wrongly |= said.illegal;
            }
            Move::Maintain if self.is_holder(seat) => self.keep_trou(),
            Move::Maintain => self.players[seat].maintained = Some(step),
            Move::Propose(suit) => self.propose(rules, said, suit),
            Move::Join { suit, level, with } => self.join(rules, said, (suit, level, with)),
            Move::Raise { level } => self.raise(rules, said, level),
            Move::Bid { game, level, strain } => self.bid(rules, said, (game, level, strain)),
        }
        if !matches!(call, Move::PassTrou | Move::Announce(_) | Move::Name(_)) {
            let player = &mut self.players[seat];
            player.calls = player.calls.saturating_add(1);
            player.spoke = Some(step);
        }
    }

    /// He may not speak any more, and where the text says so what he said before falls as well: is it so, and had he said
    /// something?
    pub fn silence(&mut self, rules: &Rules, seat: Seat, step: usize) -> bool {
        let open = |state: &State| {
            let proposals = state.players.iter().filter(|(_, player)| player.open_proposal().is_some());
            (state.stood.len(), proposals.count())
        };
        let before = open(self);
        self.mute(rules, seat, step);
        let lapse = |calls: &EarlierCalls| *calls == EarlierCalls::Lapse;
        let has_calls =
            !self.players[seat].proposals.is_empty() || self.called.iter().any(|bid| bid.is_by(seat));
        if has_calls && rules.says(&rules.auction().calls_of_the_muted, lapse) == Some(true) {
            self.withdraw(seat, None);
        }
        before != open(self)
    }

    /// He may not speak any more, and what he said before stands.
    pub fn mute(&mut self, rules: &Rules, seat: Seat, step: usize) {
        let player = &mut self.players[seat];
        player.muted = player.muted.or(Some(step));
        if self.phase == Phase::TrouRound {
            self.end_round_if_over(rules);
        }
    }

    /// A trou that nobody took for one: he has spoken, and nobody blames him for the order after it.
    pub fn drop_trou(&mut self, rules: &Rules, seat: Seat, step: usize) {
        self.apply(rules, Utterance { step, seat, illegal: false }, &Move::PassTrou);
        self.excused.insert(seat);
    }

    /// He says in his turn what he said too early.
    pub fn say_again(&mut self, rules: &Rules, seat: Seat) {
        self.take_turn(rules, seat, &Move::Maintain);
    }

    /// As if he had said nothing in his turn.
    #[must_use]
    pub fn skipping(mut self, seat: Seat) -> State {
        self.skip(seat);
        self
    }

    /// He has had his turn, whatever he said in it.
    pub fn skip(&mut self, seat: Seat) {
        self.early = self.early.without(before_or_at(self.turn, seat));
        self.turn = Some(seat.next());
        let player = &mut self.players[seat];
        player.calls = player.calls.saturating_add(1);
    }

    /// He has had his turn, if it was his. If he spoke before it, nobody waits for him when it comes.
    pub fn pass_over(&mut self, rules: &Rules, seat: Seat) {
        match self.floor(rules).filter(|_| self.phase == Phase::Bidding) {
            Some(due) if due == seat => self.skip(seat),
            Some(_) if !self.is_silenced(rules, seat) => self.early.insert(seat),
            _ => {}
        }
    }

    /// Takes a player's proposals and games away, or just one game at one level.
    pub fn withdraw(&mut self, seat: Seat, one: Option<(Game, u8)>) {
        if one.is_none() {
            self.players[seat].proposals.iter_mut().for_each(|proposal| proposal.open = false);
            self.pairs.iter_mut().filter(|pair| pair.has(seat)).for_each(|p| p.over = true);
        }
        let goes = |bid: &Bid| {
            bid.is_by(seat) && one.is_none_or(|(game, level)| (bid.game, bid.level) == (game, level))
        };
        for bid in self.stood.iter_mut().filter(|bid| goes(bid) && bid.players.len() > 1) {
            if bid.game != Game::Emballage {
                bid.players.retain(|(player, _)| *player != seat);
            }
        }
        self.stood.retain(|bid| !goes(bid));
    }

    /// After a call the turn goes to the left. When somebody speaks before his turn, the table can go on from
    /// him or go back to who was passed over; in either order nobody else is to blame.
    pub(super) fn take_turn(&mut self, rules: &Rules, seat: Seat, call: &Move) {
        if matches!(call, Move::Name(_)) {
            return;
        }
        self.forgotten.unheard = self.forgotten.unheard.without(SeatSet::of(seat));
        let trou_call = matches!(call, Move::PassTrou | Move::Announce(_));
        // To say twice that one has no trou changes nothing.
        let said_before = self.players[seat].spoke_on_trou.is_some() && *call == Move::PassTrou;
        if said_before && self.phase == Phase::Bidding {
            return;
        }
        if trou_call != (self.phase == Phase::TrouRound) {
            self.excused.insert(seat);
            return;
        }
        let onward = self.onward;
        let (is_due, follows) = (in_due_turn(rules, self, seat), goes_on_with(rules, self, seat));
        if is_due {
            self.excused = self.excused.without(SeatSet::of(seat));
            // S spoke before E, and the table went on from S: then all who spoke early have had their turn in
            // that round, and are waited for again.
            let followed = onward.is_some_and(|onward| onward.followed);
            let had_theirs =
                if followed { Seat::ALL.into_iter().collect() } else { before_or_at(self.turn, seat) };
            self.early = self.early.without(had_theirs);
            // E, who was passed over, speaks now: the table had gone on to W, and goes on from there.
            let missed = onward.filter(|onward| onward.followed && !follows);
            self.turn = Some(missed.map_or(seat.next(), |onward| onward.from));
            self.onward = None;
        } else if follows {
            self.onward = Some(Onward { from: seat.next(), followed: true });
        } else if !(matches!(call, Move::Pass | Move::Agree) && self.is_silenced(rules, seat)) {
            // A player who says `pass` before his turn passes over nobody: those before him still speak.
            self.early.insert(seat);
            self.onward = Some(Onward { from: seat.next(), followed: false });
        }
    }

    pub fn spoke_on_trou(&mut self, rules: &Rules, seat: Seat, step: usize) {
        let player = &mut self.players[seat];
        player.spoke_on_trou = player.spoke_on_trou.or(Some(step));
        self.end_round_if_over(rules);
    }

    fn end_round_if_over(&mut self, rules: &Rules) {
        if trou_round::silent(self).is_empty() {
            self.begin_bidding(rules);
        }
    }

    fn announce(&mut self, rules: &Rules, said: Utterance, game: Game) {
        let Utterance { step, seat, .. } = said;
        // The aces make the game, whatever it was called.
        let game = rules.aces(seat).and_then(|aces| rules.ace_game(aces)).unwrap_or(game);
        // A false trou does not take the place of a true one.
        match self.trou {
            Some(other) if said.illegal && !other.illegal => return self.spoke_on_trou(rules, seat, step),
            Some(other) if other.illegal => self.withdraw(other.holder, None),
            _ => {}
        }
        self.trou = Some(Announced { holder: seat, step, maintained: false, illegal: said.illegal });
        let level = rules.levels(game).first().copied().unwrap_or(0);
        self.stands(rules, said, &[seat], (game, level, None));
        self.spoke_on_trou(rules, seat, step);
    }

    fn keep_trou(&mut self) {
        if let Some(trou) = &mut self.trou {
            trou.maintained = true;
        }
    }

    fn pass(&mut self, rules: &Rules, seat: Seat, step: usize) {
        self.give_up_one_too_many(seat);
        // N proposed, E joined him, and N has to be silent: a pass of his gives nothing up, since E speaks
        // for both. If E has left him, it is a pass like any other.
        let is_bound = self.is_bound(rules, seat) && !self.is_left(seat);
        if self.holds_standing(seat) && (is_bound || !self.gives_way(seat)) {
            // His game stands; he only says nothing more.
            self.players[seat].passed = self.players[seat].passed.or(Some(step));
            return;
        }
        if is_bound {
            return;
        }
        // The joiner goes on without him.
        let is_joined = self.pair(seat).is_some_and(|pair| pair.proposer == seat);
        let player = &mut self.players[seat];
        player.passed = player.passed.or(Some(step));
        player.proposals.iter_mut().for_each(|proposal| proposal.open = false);
        if !is_joined {
            self.leave_pair(seat);
        }
    }

    /// Who came to a game that was full, and passes, leaves it to the others.
    fn give_up_one_too_many(&mut self, seat: Seat) {
        let own = |bid: &Bid| bid.illegal && bid.by == seat;
        let called = self.called.iter().rev().find(|bid| own(bid));
        let Some((game, level)) = called.map(|bid| (bid.game, bid.level)) else { return };
        let shared = |bid: &Bid| {
            bid.game == game && bid.players.len() > 1 && game != Game::Emballage && bid.is_by(seat)
        };
        if !self.standing().is_some_and(shared) {
            return;
        }
        self.withdraw(seat, Some((game, level)));
        self.called.retain(|bid| !own(bid));
        let illegal: Vec<Seat> = self.called.iter().filter(|bid| bid.illegal).map(|bid| bid.by).collect();
        if let Some(bid) = self.stood.last_mut() {
            bid.illegal = bid.players.iter().any(|(player, _)| illegal.contains(player));
        }
    }

    /// Who passes on a call that was too low to go over his own game lets it stand, as the table did.
    /// Where several play at once, all of them have to.
    fn gives_way(&mut self, seat: Seat) -> bool {
        let (Some(lower), Some(standing)) = (self.lower_call(seat).cloned(), self.standing()) else {
            return false;
        };
        let is_pair = standing.game == Game::Emballage;
        let holds_on = |other: Seat| {
            let passed = self.players[other].passed.is_some_and(|at| at > lower.step());
            other != seat && standing.is_by(other) && !is_pair && !passed
        };
        if Seat::ALL.into_iter().any(holds_on) {
            return false;
        }
        self.stood.push(lower);
        self.gave_way = true;
        true
    }

    /// The pair breaks up, and what was proposed is open again for who is left.
    pub(crate) fn leave_pair(&mut self, seat: Seat) {
        let pair = self.pairs.iter_mut().rev().find(|pair| !pair.over && pair.has(seat));
        let Some(pair) = pair else { return };
        pair.over = true;
        let proposer = pair.proposer;
        let player = &self.players[proposer];
        if proposer != seat
            && player.passed.is_none()
            && player.bids.is_empty()
            && let Some(last) = self.players[proposer].proposals.last_mut()
        {
            last.open = true;
        }
    }

    /// His own call breaks up the pair, unless he had no right to make one: then the joiner decides.
    fn go_alone(&mut self, rules: &Rules, seat: Seat) {
        if !self.is_bound(rules, seat) {
            self.leave_pair(seat);
        }
    }

    fn propose(&mut self, rules: &Rules, said: Utterance, suit: Option<Suit>) {
        let Utterance { step, seat, illegal } = said;
        self.go_alone(rules, seat);
        let first_round = self.players[seat].calls == 0;
        let proposals = &mut self.players[seat].proposals;
        proposals.iter_mut().for_each(|proposal| proposal.open = false);
        proposals.push(Proposal { step, suit, first_round, open: true, illegal });
    }

    fn join(&mut self, rules: &Rules, said: Utterance, (suit, level, with): Join) {
        let Utterance { step, seat, illegal } = said;
        // Where no proposal is open, one that had lapsed is joined, because the table let that happen.
        let lapsed = || lapsed_proposal(self, seat, suit, with);
        let meant = pairs_target(self, seat, suit, with).or_else(lapsed);
        let is_untold = with.is_none() && self.may_have_proposed_too(rules, seat, meant.map(|it| it.0));
        let Some((proposer, suit, _)) = meant else {
            // Somebody proposed it, and nobody remembers who.
            if is_untold {
                self.stands(rules, said, &[seat], (Game::Emballage, level, suit.map(Strain::Suit)));
            }
            return;
        };
        let wanted = (Game::Emballage, level, suit.map(Strain::Suit));
        // Who waited without the right to has no right to join for it.
        let by_waiting = self.players[seat].waited_wrongly && self.players[seat].proposals.is_empty();
        let proposal = self.players[proposer].proposals.last_mut();
        let illegal = illegal || by_waiting || proposal.as_ref().is_some_and(|proposal| proposal.illegal);
        if let Some(proposal) = proposal {
            proposal.open = false;
        }
        self.leave_pair(seat);
        self.players[seat].proposals.iter_mut().for_each(|proposal| proposal.open = false);
        let first = self.players[seat].calls == 0;
        let joined = &mut self.players[seat].joined;
        *joined = joined.or(Some((step, first)));
        self.pairs.push(Pair { proposer, joiner: seat, suit, level, step, over: false });
        let players = [proposer, seat];
        let players = if is_untold { &players[1..] } else { &players };
        self.stands(rules, Utterance { illegal, ..said }, players, wanted);
    }

    fn raise(&mut self, rules: &Rules, said: Utterance, level: u8) {
        let Some(pair) = self.pair(said.seat).copied() else { return };
        if let Some(pair) = self.pairs.iter_mut().rev().find(|other| other.step == pair.step) {
            pair.level = pair.level.max(level);
        }
        let wanted = (Game::Emballage, level, pair.suit.map(Strain::Suit));
        self.stands(rules, said, &[pair.proposer, pair.joiner], wanted);
    }

    fn bid(&mut self, rules: &Rules, said: Utterance, wanted: (Game, u8, Option<Strain>)) {
        let Utterance { step, seat, .. } = said;
        self.go_alone(rules, seat);
        let player = &mut self.players[seat];
        player.proposals.iter_mut().for_each(|proposal| proposal.open = false);
        let (game, level, strain) = wanted;
        player.bids.push(OwnBid { game, level, strain, step });
        // A pass is final, whatever the table lets him call after it.
        if !said.illegal {
            (player.passed, player.agreed) = (None, None);
        }
        self.stands(rules, said, &[seat], wanted);
    }

    fn made(&self, said: Utterance, seats: &[Seat], wanted: (Game, u8, Option<Strain>)) -> Bid {
        let (game, level, strain) = wanted;
        let before = |bid: &Bid| bid.game == game && bid.level < level && bid.is_by(said.seat);
        Bid {
            game,
            level,
            by: said.seat,
            players: seats.iter().map(|seat| (*seat, said.step)).collect(),
            strain,
            by_raising: self.called.iter().any(before),
            beside: None,
            illegal: said.illegal,
        }
    }

    /// The new game stands if it goes over the old one; otherwise it was only called.
    fn stands(&mut self, rules: &Rules, said: Utterance, seats: &[Seat], wanted: (Game, u8, Option<Strain>)) {
        let bid = self.made(said, seats, wanted);
        self.called.push(bid.clone());
        let Some(standing) = self.stood.last_mut() else { return self.stood.push(bid) };
        match outbid::against(rules, wanted, standing) {
            Against::Over => self.stood.push(bid),
            // Two abondances, and the suit of one is not known: the first plays until it is named.
            // Where games have no ranks, as the table did.
            Against::Untold if standing.is_undecided(&bid) => {}
            Against::Untold => self.stood.push(bid),
            Against::Beside | Against::Full => standing.take_in(said, bid),
            Against::Below | Against::TakenAs => {}
        }
    }
}

impl Bid {
    /// A game that is played at the same time, by one more player or by one who leaves the other for it.
    fn take_in(&mut self, said: Utterance, new: Bid) {
        if self.game == new.game {
            self.add(said);
            self.beside = self.beside.take().and_then(|other| other.without(said.seat).map(Box::new));
            return;
        }
        let beside = match self.beside.take() {
            Some(mut other) if other.game == new.game => {
                other.add(said);
                *other
            }
            _ => new,
        };
        *self = match self.clone().without(said.seat) {
            Some(own) => Bid { beside: Some(Box::new(beside)), ..own },
            None => beside,
        };
    }

    /// The game that is left when this player goes, if anybody plays it.
    fn without(mut self, seat: Seat) -> Option<Bid> {
        self.players.retain(|(player, _)| *player != seat);
        (!self.players.is_empty()).then_some(self)
    }

    /// One more player of the same game.
    fn add(&mut self, said: Utterance) {
        if !self.players.iter().any(|(player, _)| *player == said.seat) {
            self.players.push((said.seat, said.step));
            self.illegal |= said.illegal;
        }
    }
}
