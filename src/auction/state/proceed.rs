//! The fourth room: how the bidding stands after a call, by what became of it. Nothing else is asked than how it stood,
//! what was meant, what is followed, and what the rest of the record shows.

use crate::auction::{
    Bid, CallFate, Disposition, Follow, Leaves, Move, Order, Rules, State, Then, Utterance, refused_exchange,
};
use crate::cards::Seat;
use crate::game::Game;

impl State {
    /// The bidding goes on after this call; true if something that its player had said before fell with it.
    pub(crate) fn proceed(
        &mut self,
        rules: &Rules,
        follow: Follow,
        (step, seat): (usize, Seat),
        meant: &Move,
        found: Disposition,
    ) -> bool {
        let said = |illegal: bool| Utterance { step, seat, illegal };
        match found.call {
            CallFate::Counts { illegal } => self.apply(rules, said(illegal), meant),
            CallFate::SaidAgain => self.say_again(rules, seat),
            CallFate::GivesUp => {
                if let Some(bid) = refused_exchange::given_up(rules, self, seat, meant) {
                    self.take_back(seat, &bid);
                    self.apply(rules, said(false), meant);
                }
            }
            CallFate::Void(_) | CallFate::Nothing => {}
        }
        match (found.leaves, meant.suit()) {
            (Leaves::Trump, Some(suit)) => self.named.push((seat, suit)),
            (Leaves::Suit, _) => self.apply(rules, said(false), meant),
            (Leaves::WordOnTrou, _) => self.spoke_on_trou(rules, seat, step),
            (Leaves::Trump | Leaves::Nothing, _) => {}
        }
        let mut lapsed = false;
        match found.then {
            Then::Stays => {}
            Then::PassedOver => self.pass_over(rules, seat),
            Then::Passes { illegal } => self.apply(rules, said(illegal), &Move::Pass),
            Then::HasNoTrou => self.drop_trou(rules, seat, step),
            Then::Mute if follow == Follow::Forgiving => self.mute(rules, seat, step),
            Then::Mute => lapsed = self.silence(rules, seat, step),
            Then::LastThatStands => self.players[seat].muted = Some(step),
            Then::MayCallAnother => self.excused.insert(seat),
        }
        if let (true, Some(suit)) = (found.bound, meant.suit()) {
            self.bound = self.bound.or(Some((seat, suit, step)));
        }
        match found.order {
            Order::Stays => {}
            Order::HasHadHisTurn => self.pass_over(rules, seat),
            Order::BreaksOffTheRound => self.break_off_the_round(rules, seat, step),
        }
        lapsed
    }

    /// Nobody has called this game: what may no longer be said after it may be said again.
    pub(crate) fn take_back(&mut self, seat: Seat, bid: &Bid) {
        let same = |game: Game, level: u8| game == bid.game && level == bid.level;
        self.withdraw(seat, Some((bid.game, bid.level)));
        self.called.retain(|other| !(other.is_by(seat) && same(other.game, other.level)));
        self.players[seat].bids.retain(|own| !same(own.game, own.level));
        let is_pair = bid.game == Game::Emballage;
        if is_pair && !self.stood.iter().any(|other| other.game == bid.game && other.is_by(seat)) {
            self.players[seat].joined = None;
            self.leave_pair(seat);
        }
    }
}
