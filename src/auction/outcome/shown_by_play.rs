//! What the first lead and the cards put aside show of the game that the table played.

use crate::auction::{Against, Bid, Evidence, Follow, Rules, Seen, Track, evidence, outbid};
use crate::cards::{Seat, Suit};
use crate::replay::TrumpIs;
use crate::transcript::{PlayStep, Strain};

/// Which of two trumps the table played with, where the tricks tell.
fn trump_shown(rules: &Rules, suits: [Suit; 2]) -> Option<Suit> {
    let evidence = Evidence::of(rules);
    let [one, other] = suits.map(|suit| evidence.wrong_leaders(TrumpIs::Suit(suit)));
    if evidence::tells(one, other) {
        Some(suits[0])
    } else if evidence::tells(other, one) {
        Some(suits[1])
    } else {
        None
    }
}

impl<'a> Track<'a> {
    /// The whole record.
    pub fn run(self) -> Track<'a> {
        self.watched(None)
    }

    /// The whole record, and every step of the bidding is shown to somebody.
    pub fn watched(mut self, see: Option<&mut dyn FnMut(&Seen)>) -> Track<'a> {
        self.through_the_bidding(see);
        self.after_the_bidding(self.rules.transcript.auction.as_ref().map_or(0, Vec::len));
        self.settle_the_suit();
        self.follow_the_play();
        self
    }
}

impl Track<'_> {
    /// S joins in clubs what N proposed in hearts: the tricks can tell which of the two was trump.
    fn settle_the_suit(&mut self) {
        let rules = self.rules;
        if let Some(strange) = &mut self.notes.strange
            && let Some(suits) = strange.suits
        {
            strange.bid.strain = trump_shown(&rules, suits).map(Strain::Suit);
        }
    }

    /// A call too low to go over the game that stands, or one of two that nothing ranks: where the play
    /// does not fit the game that stands and fits the other, that is the one the table played.
    pub(crate) fn follow_the_play(&mut self) {
        if self.follow == Follow::Strict || !self.rules.transcript.is_played() {
            return;
        }
        let Some(standing) = self.state.standing() else { return };
        let lower = Seat::ALL.into_iter().find_map(|seat| self.state.lower_call(seat));
        let Some(other) = lower.or_else(|| self.unranked()).cloned() else { return };
        if !self.fits_the_play(standing) && self.fits_the_play(&other) {
            self.state.stood.push(other);
        }
    }

    /// The game before the one that stands, where no rule says which of them is higher.
    pub(crate) fn unranked(&self) -> Option<&Bid> {
        let [.., before, standing] = self.state.stood.as_slice() else { return None };
        let new = (standing.game, standing.level, standing.strain);
        let against = outbid::against(&self.rules, new, before);
        (against == Against::Untold && !standing.is_undecided(before)).then_some(before)
    }

    /// An equal game of another player before the one that stands, where the suit of one of them would tell
    /// which is higher and is not in the record: N bids abondance 9, S bids abondance 9 in hearts.
    pub(crate) fn suit_left_out(&self, standing: &Bid) -> Option<&Bid> {
        let rules = &self.rules;
        let is_untold = |before: &&Bid| {
            let new = (standing.game, standing.level, standing.strain);
            (before.game, before.level) == (standing.game, standing.level)
                && before.step() < standing.step()
                && !(before.illegal || standing.illegal || standing.is_by(before.by))
                && rules.rank(before.game, before.level).is_some()
                && outbid::against(rules, new, before) == Against::Untold
        };
        self.state.called.iter().rev().find(is_untold)
    }

    /// Did the right player lead, and were cards put aside where the game asks for it?
    fn fits_the_play(&self, bid: &Bid) -> bool {
        let rules = &self.rules;
        let partnership = rules.partnership();
        let due = partnership.contracts(bid, &self.state).first().and_then(|contract| contract.leader);
        let led = rules.transcript.first_leader();
        let wrong_lead = due.is_some() && led.is_some() && due != led;
        let too_many = self.puts_cards_aside(bid) && self.all_cards_are_played();
        !(wrong_lead || too_many)
    }

    fn puts_cards_aside(&self, bid: &Bid) -> bool {
        let rules = &self.rules;
        rules.game(bid.game).is_some_and(|of_game| rules.is(&of_game.discard, true))
    }

    /// Thirteen tricks, and nobody put a card aside.
    fn all_cards_are_played(&self) -> bool {
        let transcript = self.rules.transcript;
        let tricks = transcript.play.iter().map(PlayStep::tricks).sum::<usize>();
        tricks >= 13 && transcript.discards.cards.iter().all(|(_, card)| card.is_none())
    }
}
