//! The offences: one file each, with its code, its explanation, its check and its messages in
//! three languages. Adding one means a new file and a line in [`OFFENCES`].
//!
//! A check looks at what happened and answers for every occasion: the rule holds, it is broken
//! (with the evidence), it does not apply (and why), or it cannot be judged (and what is missing).
//! What a breach costs is not its business: that stands in the rulebook.

mod answers;
mod auction_incomplete;
mod auction_unknown_game;
mod deal_card_count;
mod deal_turn_forgotten;
mod play_card_not_held;
mod play_out_of_turn;
mod play_renonce;
mod play_renonce_corrected;
mod play_taken_back;
mod play_two_cards;
mod play_wrong_leader;
mod transcript_unknown;
mod trou_wrong_lead;

pub use answers::{Answers, Breach, Tally, Unknown};

use crate::auction::Auction;
use crate::codes::Code;
use crate::replay::{Played, Replay};
use crate::rulebook::Law;
use crate::source::Route;
use crate::text::{Message, Text};
use crate::transcript::{Moment, Transcript};

/// Everything a check may look at.
#[derive(Debug)]
pub struct Case<'a> {
    pub transcript: &'a Transcript,
    pub law: &'a Law,
    pub auction: &'a Auction,
    pub replay: &'a Replay,
}

/// One thing that can be wrong.
#[derive(Debug)]
pub struct Offence {
    pub code: Code,
    /// What it is, in one line.
    pub title: &'static Text,
    /// What a juror should know about it.
    pub explain: &'static Text,
    pub check: fn(&Case, &mut Answers),
}

/// Every offence, in the order of a deal.
pub static OFFENCES: &[&Offence] = &[
    &deal_card_count::OFFENCE,
    &deal_turn_forgotten::OFFENCE,
    &auction_unknown_game::OFFENCE,
    &auction_incomplete::OFFENCE,
    &trou_wrong_lead::OFFENCE,
    &play_wrong_leader::OFFENCE,
    &play_out_of_turn::OFFENCE,
    &play_two_cards::OFFENCE,
    &play_card_not_held::OFFENCE,
    &play_renonce::OFFENCE,
    &play_renonce_corrected::OFFENCE,
    &play_taken_back::OFFENCE,
    &transcript_unknown::OFFENCE,
];

/// The answers of all offences for one deal.
pub fn check(case: &Case) -> Answers {
    let mut answers = Answers::with_capacity(OFFENCES.len());
    for offence in OFFENCES {
        answers.begin(offence.code);
        (offence.check)(case, &mut answers);
    }
    answers
}

/// Where a played card is written.
fn card_route(played: &Played) -> Route {
    Route::field("play").item(played.laid.step).item(0).part(played.laid.put.spot.range())
}

/// A breach by the player of this card.
fn card_breach(code: Code, played: &Played, label: Message, message: Message) -> Breach {
    Breach::new(code, card_moment(played), card_route(played), label, message)
        .by(played.laid.seat)
        .in_trick(trick_number(played))
}

/// When it was played.
fn card_moment(played: &Played) -> Moment {
    Moment::Play(played.laid.step, played.laid.index)
}

/// Number of its trick, from 1.
fn trick_number(played: &Played) -> u8 {
    played.laid.trick as u8 + 1
}

/// Where a call is written.
fn call_route(step: usize) -> Route {
    Route::field("auction").item(step).item(0)
}
