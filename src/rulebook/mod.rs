//! Regulations as data: what the YAML of `rulebooks/` means.
//!
//! Every rule is a value with its articles ([`Rule`]). A text that can be read in several ways
//! gives a value for each reading; a text that is silent says so, with the custom that fills the
//! gap. [`Law`] is a rulebook with the readings chosen, as a judge uses it.

mod article;
mod auction;
pub mod check;
mod cite;
mod deal;
pub mod entry;
mod games;
mod grid;
mod ladder;
mod law;
mod library;
mod loading;
mod merge;
mod play;
mod points;
mod remedy;
mod rule;
mod session;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::codes::Code;
use crate::game::Game;
use crate::text::Words;

pub use article::{Article, Ordered};
pub use auction::{
    AfterRefusal, AuctionRules, CallKind, ChangeSuit, EarlierCalls, FirstToSpeak, Joiner, LaterOver,
    Maintain, ProposeSuit, Returning, SoloOpen, Together, TrouAnswers, TrouRound, Waiting,
};
pub use cite::Cite;
pub use deal::{AfterWrongDealer, CutBy, CutRules, DealRules, FirstDealer, FirstOfRound, NextDealer, Times};
pub use games::{Aim, Asks, Exchange, GameRules, JuryCall, Lead, Partner, Shown, Side, Trump};
pub use grid::{Grid, GridSource};
pub use ladder::{Ladder, Rung, Tie};
pub use law::{BadSelection, Law, Selection, letter};
pub use library::{Library, LoadError, Opened};
pub use play::{
    AmongSeveral, AwardedGame, ClaimNeeds, ClaimRules, Correction, FailedOrder, GivingUp, LookingBack,
    LosableBy, Pays, PlayRules, TakingBack, ToTheEnd,
};
pub use points::{
    AllTricks, AllWorth, Amount, Balance, GamePoints, Opponents, OpponentsGet, Points, ThirdOf, ThreeOrMore,
    Worth,
};
pub use remedy::{
    CaseRemedy, Condition, Exclusion, Fate, Others, PointsRemedy, RedealBy, Remedy, Sanction, Share,
};
pub use rule::{JuryOr, Rule, Setting};
pub use session::{
    AnyBreach, FineForLostGame, Kind, LossRule, RefereeRules, Repeated, SessionRules, Span, WhoDecides,
};

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
    /// Every article, section and remark of the text.
    #[serde(default)]
    pub articles: Ordered<Article>,
    /// Points on which the text contradicts itself or is silent.
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
    pub claims: ClaimRules,
    /// The grid of points, where it is a file of its own.
    #[serde(default)]
    pub grid: Option<Rule<String>>,
    #[serde(default)]
    pub points: Option<Points>,
    #[serde(default)]
    pub all_tricks: AllTricks,
    #[serde(default)]
    pub penalties: Penalties,
    #[serde(default)]
    pub session: SessionRules,
    #[serde(default)]
    pub referee: RefereeRules,
    #[serde(default)]
    pub infractions: BTreeMap<Code, Rule<Remedy>>,
    /// The grid file whose numbers were taken over.
    #[serde(skip)]
    pub grid_used: Option<GridSource>,
}

/// A point on which the text contradicts itself or is silent.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reading {
    pub about: Words,
    /// Other names under which it is known.
    #[serde(default)]
    pub also: Vec<String>,
    pub a: Choice,
    #[serde(default)]
    pub b: Option<Choice>,
    #[serde(default)]
    pub c: Option<Choice>,
    #[serde(default)]
    pub d: Option<Choice>,
}

impl Reading {
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        [Some(&self.a), self.b.as_ref(), self.c.as_ref(), self.d.as_ref()].into_iter().flatten()
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
pub struct Penalties {
    /// Do penalties add up to zero where a sanction does not say?
    pub balance: Option<Rule<Balance>>,
    /// What `third` is a third of, where the jury imposes less than it could.
    pub third: Option<Rule<ThirdOf>>,
}
