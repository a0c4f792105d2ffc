//! Regulations as data: what the YAML of `rulebooks/` means.
//!
//! Every rule is a value with its articles ([`Rule`]). A text that can be read in several ways
//! gives a value for each reading; a text that is silent says so, with the custom that fills the
//! gap. [`Law`] is a rulebook with the readings chosen, as a judge uses it.

mod cite;
mod games;
mod ladder;
mod law;
mod library;
mod merge;
mod points;
mod remedy;
mod rule;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::codes::Code;
use crate::game::Game;
use crate::text::Words;

pub use cite::Cite;
pub use games::{Aim, GameRules, Lead, Partner, Shown, Side, Trump};
pub use ladder::{Ladder, Rung, Tie};
pub use law::{BadSelection, Law, Selection, letter};
pub use library::{Library, LoadError};
pub use points::{
    AllTricks, AllWorth, Amount, Balance, GamePoints, Opponents, OpponentsGet, Points, ThirdOf, ThreeOrMore,
};
pub use remedy::{Fate, Others, PointsRemedy, RedealBy, Remedy, Sanction, Share};
pub use rule::{JuryOr, Rule, Setting};

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulebook {
    pub id: String,
    /// How other rulebooks refer to it in citations.
    pub abbreviation: String,
    pub title: Words,
    #[serde(default)]
    pub edition: Option<String>,
    #[serde(default)]
    pub extends: Option<String>,
    #[serde(default)]
    pub readings: BTreeMap<String, Reading>,
    #[serde(default)]
    pub deal: DealRules,
    #[serde(default)]
    pub auction: AuctionRules,
    #[serde(default)]
    pub games: BTreeMap<Game, GameRules>,
    #[serde(default)]
    pub play: PlayRules,
    #[serde(default)]
    pub points: Option<Points>,
    #[serde(default)]
    pub all_tricks: AllTricks,
    #[serde(default)]
    pub penalties: Penalties,
    #[serde(default)]
    pub infractions: BTreeMap<Code, Rule<Remedy>>,
}

/// A point on which the text contradicts itself or is silent.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reading {
    pub about: Words,
    pub a: Choice,
    pub b: Choice,
    #[serde(default)]
    pub c: Option<Choice>,
    #[serde(default)]
    pub d: Option<Choice>,
}

impl Reading {
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        [Some(&self.a), Some(&self.b), self.c.as_ref(), self.d.as_ref()].into_iter().flatten()
    }
}

/// One way of reading it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    pub en: String,
    pub fr: String,
    pub nl: String,
    #[serde(default)]
    pub cite: Cite,
}

impl Choice {
    pub fn words(&self) -> Words {
        Words { en: self.en.clone(), fr: self.fr.clone(), nl: self.nl.clone() }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DealRules {
    /// The packets in which a hand may be dealt.
    pub packets: Option<Rule<Vec<Vec<u8>>>>,
    pub cut: Option<Rule<CutRules>>,
    /// How often a new pack is shuffled.
    pub shuffles_new_pack: Option<Rule<Times>>,
    /// How often it is shuffled before later deals.
    pub shuffles: Option<Rule<Times>>,
    /// Is the dealer's last card turned up?
    pub turned_card: Option<Rule<bool>>,
    /// What a mistake of the dealer costs.
    pub mistake: Option<Rule<Remedy>>,
    /// The same, noticed only after the first card was played.
    pub mistake_seen_late: Option<Rule<Remedy>>,
    /// The same, when the table agrees to deal again.
    pub agreed_redeal: Option<Rule<Remedy>>,
    /// Kinds of findings (the word before the slash) that cost nothing any more when the cards are
    /// dealt again: the deal they belong to never counted.
    pub lapses_on_redeal: Option<Rule<Vec<String>>>,
}

/// Who cuts and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct CutRules {
    pub by: Option<CutBy>,
    /// The fewest cards of a packet.
    pub least: Option<u8>,
    pub restored_by: Option<CutBy>,
    /// May cards be peeled off the pack?
    pub peeling: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CutBy {
    /// The dealer's right-hand neighbour.
    RightOfDealer,
    Dealer,
}

/// At least and at most so often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Times {
    pub least: Option<u8>,
    pub most: Option<u8>,
}

impl Times {
    pub fn allow(self, times: u8) -> bool {
        self.least.is_none_or(|least| times >= least) && self.most.is_none_or(|most| times <= most)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AuctionRules {
    /// The games from low to high.
    pub ladder: Option<Rule<Ladder>>,
    /// Who plays when two players call the same game at the same level.
    pub ties: BTreeMap<Game, Rule<Tie>>,
    /// Who deals after a deal that nobody plays.
    pub passed_out: Option<Rule<RedealBy>>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PlayRules {
    /// A renonce noticed after others have played, before the trick is gathered.
    pub late_correction: Option<Rule<LateCorrection>>,
    /// By how much a game counts that is awarded and not played.
    pub awarded_game: Option<Rule<AwardedGame>>,
    /// Several play, each for himself, and one of them is at fault: which games does it concern?
    pub offender_among_several: Option<Rule<AmongSeveral>>,
    /// Which of several decisions about the same game holds, strongest first.
    pub strongest_decision: Option<Rule<Vec<crate::transcript::GameResult>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LateCorrection {
    /// May still be put right.
    Free,
    /// Counts as a renonce that was gathered.
    Renonce,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AwardedGame {
    /// Won with exactly the tricks announced, lost by one; by the real count where that is more.
    AsAnnounced,
    /// By the tricks as they fell.
    AsPlayed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AmongSeveral {
    /// Only his own; the others are judged by play.
    OwnGame,
    AllGames,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Penalties {
    /// Do penalties add up to zero where a sanction does not say?
    pub balance: Option<Rule<Balance>>,
    /// What `third` is a third of, where the jury imposes less than it could.
    pub third: Option<Rule<ThirdOf>>,
}
