//! One deal of a made evening, before anybody judges it: dealt, bid and played.

use super::bidding::{Bidders, BiddingErrors, Said};
use super::dice::Dice;
use super::people::Person;
use super::playing::{Insight, Played, Players};
use super::strength::strengths;
use super::truth::Meant;
use crate::auction::{Contract, Rules};
use crate::cards::{Hand, PerSeat, Seat};
use crate::replay::{Holdings, Table};
use crate::rulebook::Law;
use crate::session_history::Past;
use crate::transcript::{Discards, Transcript, WrittenHand};

/// A deal that was bid and played.
#[derive(Clone, Debug)]
pub(super) struct PlayedDeal {
    pub transcript: Transcript,
    pub contracts: Vec<Contract>,
    pub played: Played,
    pub meant: Vec<Meant>,
}

pub(super) struct TableOf<'a> {
    pub law: &'a Law,
    pub past: &'a Past,
    pub people: PerSeat<&'a Person>,
    pub errors: BiddingErrors,
    pub insight: Insight,
}

impl TableOf<'_> {
    /// `dealt`: everything of the record but hands, calls and tricks.
    pub fn play(
        &self,
        dealt: Transcript,
        hands: &PerSeat<Hand>,
        dealer: Seat,
        dice: &mut Dice,
    ) -> PlayedDeal {
        let mut transcript = dealt;
        transcript.hands = hands.map(|hand| Some(WrittenHand { cards: *hand, more: false }));
        let strengths = strengths(hands);
        let holdings = Holdings::deduce(&transcript, &Table::of(&transcript));
        let rules = Rules { past: Some(self.past), ..Rules::of(&transcript, &holdings, self.law) };
        let bidders = Bidders {
            rules,
            past: self.past,
            people: self.people,
            strengths: &strengths,
            hands,
            errors: self.errors,
        };
        let Said { steps, contracts, mut meant } = bidders.bid(dice);
        let players = Players {
            law: self.law,
            people: self.people,
            hands,
            strengths: &strengths,
            dealer,
            insight: self.insight,
        };
        let played = players.play(&contracts, dice);
        meant.extend(played.meant.iter().copied());
        transcript.auction = Some(steps);
        transcript.play = played.steps();
        transcript.discards = Discards { cards: played.discards, ..Discards::default() };
        PlayedDeal { transcript, contracts, played, meant }
    }
}
