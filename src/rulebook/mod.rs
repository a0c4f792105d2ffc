//! Regulations as data: what the YAML of `rulebooks/` means.
//!
//! Every rule is a value with its articles ([`Rule`]). A text that can be read in several ways
//! gives a value for each reading; a text that is silent says so, with the custom that fills the
//! gap. [`Law`] is a rulebook with the readings chosen, as a judge uses it.

mod article;
mod auction;
mod cite;
mod compact;
mod deal;
mod edition;
pub mod entry;
mod fetch;
mod games;
mod grid;
mod infractions;
mod ladder;
mod law;
mod library;
mod loading;
mod merge;
pub mod numbers;
mod play;
mod points;
mod remedy;
mod rule;
mod session;
mod spec;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::codes::Code;
use crate::game::Game;
use crate::text::Sentence;

pub use article::{Article, Ordered};
pub use auction::{
    AfterRefusal, AuctionRules, CallKind, ChangeSuit, EarlierCalls, FirstToSpeak, Joiner, LaterOver,
    Maintain, ProposeSuit, Returning, SameSuit, SoloOpen, Together, TrouAnswers, TrouRound, Waiting,
};
pub use cite::{Cite, amended};
pub use deal::{
    AfterWrongDealer, CutBy, CutRules, DealRules, FirstDealer, FirstOfRound, Mistakes, NextDealer,
    OrderNotResumed, RoundBegins, Times,
};
pub use edition::Edition;
pub use games::{Aim, Asks, ExchangeRule, GameRules, JuryCall, Lead, Partner, Shown, Side, Trump};
pub use grid::{GRID_LABEL, Grid, GridSource};
pub use infractions::Infractions;
pub use ladder::{Ladder, Rung, Tie};
pub use law::{BadSelection, Law, Selection, letter};
pub use library::{Library, LoadError, Opened};
pub use loading::is_id;
pub use play::{
    AmongSeveral, AwardedGame, ClaimMistake, ClaimNeeds, ClaimRules, Correction, FailedOrder, GivingUp,
    LookingBack, LosableBy, Pays, PlayRules, PlayedOn, SecondClaim, TakingBack, ToTheEnd,
};
pub use points::{
    AllTricks, AllWorth, Amount, Balance, GamePoints, Opponents, OpponentsGet, Points, Several, ThirdOf,
    ThreeOrMore, Worth,
};
pub use remedy::{
    CaseRemedy, Condition, Exclusion, Fate, Others, PointsRemedy, RedealBy, Sanction, Share, StatedRemedy,
};
pub use rule::{JuryOr, Rule, Setting};
pub use session::{
    AnyBreach, FineForLostGame, Kind, LossRule, NextGames, RefereeRules, Repeated, SessionRules, Span,
    WhenAsked, WhoDecides,
};
pub use spec::{NamedBy, Shelves, Spec};

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulebook {
    /// Small letters, digits and hyphens; how the rulebook is named everywhere.
    pub id: String,
    /// How other rulebooks refer to it in citations.
    pub abbreviation: String,
    /// What people call the regulation.
    pub title: Sentence,
    /// Of which year or edition the text is.
    #[serde(default)]
    pub edition: Option<Edition>,
    /// The rulebook this one takes over: an id or a path. What stands here goes before it.
    #[serde(default)]
    pub extends: Option<String>,
    /// Every article, section and remark of the text.
    #[serde(default)]
    pub articles: Ordered<Article>,
    /// Points on which the text contradicts itself or is silent.
    #[serde(default)]
    pub readings: BTreeMap<String, Reading>,
    /// Shuffling, cutting and dealing.
    #[serde(default)]
    pub deal: DealRules,
    /// The bidding.
    #[serde(default)]
    pub auction: AuctionRules,
    /// What each game asks of its players.
    #[serde(default)]
    pub games: BTreeMap<Game, GameRules>,
    /// The play of the cards.
    #[serde(default)]
    pub play: PlayRules,
    /// Hands shown before the end.
    #[serde(default)]
    pub claims: ClaimRules,
    /// The grid of points, where it is a file of its own.
    #[serde(default)]
    pub grid: Option<Rule<String>>,
    /// What the games are worth, where the regulation says so itself.
    #[serde(default)]
    pub points: Option<Points>,
    /// What all thirteen tricks are worth.
    #[serde(default)]
    pub all_tricks: AllTricks,
    /// How penalties are shared in general.
    #[serde(default)]
    pub penalties: Penalties,
    /// What holds across the deals of an evening.
    #[serde(default)]
    pub session: SessionRules,
    /// What jury and referee may do.
    #[serde(default)]
    pub referee: RefereeRules,
    #[serde(default)]
    pub infractions: Infractions,
    /// The grid file whose numbers were taken over.
    #[serde(skip)]
    pub grid_used: Option<GridSource>,
}

impl Rulebook {
    /// Does what it says of an infraction depend on this?
    pub fn depends_on(&self, code: Code, condition: Condition) -> bool {
        let asks = |remedy: &StatedRemedy| match remedy {
            StatedRemedy::Cases(cases) => cases.iter().any(|case| case.condition == Some(condition)),
            _ => false,
        };
        self.infractions.applying_to(code).is_some_and(|(_, rule)| rule.values().iter().any(asks))
    }

    /// The readings as people count them: R-SIM-2 before R-SIM-10.
    pub fn readings_in_order(&self) -> Vec<(&str, &Reading)> {
        let mut all: Vec<(&str, &Reading)> =
            self.readings.iter().map(|(id, reading)| (id.as_str(), reading)).collect();
        all.sort_by_key(|(id, _)| {
            let (name, number) = id.rsplit_once('-').unwrap_or((id, ""));
            (name, number.parse::<u32>().unwrap_or(u32::MAX), *id)
        });
        all
    }
}

/// A point on which the text contradicts itself or is silent.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reading {
    /// What the question is.
    pub about: Sentence,
    /// Other names under which it is known.
    #[serde(default)]
    pub also: Vec<String>,
    /// The reading taken unless another is chosen.
    pub a: Choice,
    /// The second way.
    #[serde(default)]
    pub b: Option<Choice>,
    /// The third way.
    #[serde(default)]
    pub c: Option<Choice>,
    /// The fourth way.
    #[serde(default)]
    pub d: Option<Choice>,
}

impl Reading {
    pub fn choices(&self) -> impl Iterator<Item = &Choice> {
        [Some(&self.a), self.b.as_ref(), self.c.as_ref(), self.d.as_ref()].into_iter().flatten()
    }
}

/// One way of reading it.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// In Dutch.
    pub nl: String,
    /// The articles that speak for it.
    #[serde(default)]
    pub cite: Cite,
}

impl Choice {
    pub fn words(&self) -> Sentence {
        Sentence { en: self.en.clone(), fr: self.fr.clone(), nl: self.nl.clone() }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Penalties {
    /// Do penalties add up to zero where a sanction does not say?
    pub balance: Option<Rule<Balance>>,
    /// What `third` is a third of, where the jury imposes less than it could.
    pub third: Option<Rule<ThirdOf>>,
    /// What several penalties of the same player come to.
    pub several: Option<Rule<Several>>,
}
