//! Rules that reach beyond one deal, and who has the last word.

use schemars::JsonSchema;
use serde::Deserialize;

use super::rule::{JuryOr, Rule};
use crate::game::Game;
use crate::text::Authority;

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SessionRules {
    /// Does an evening begin with a new pack?
    pub begins_with_new_pack: Option<Rule<bool>>,
    /// Over what lost games are counted.
    pub losses_counted_over: Option<Rule<Span>>,
    /// After which losses which games need the referee's leave.
    pub leave_needed: Option<Rule<Vec<LossRule>>>,
    /// After which losses which games may not be played any more.
    pub barred: Option<Rule<Vec<LossRule>>>,
    /// Is leave asked for those games only, and for no other?
    pub leave_only_after_losses: Option<Rule<bool>>,
    /// The fine for a lost game.
    pub fine_for_lost_game: Option<Rule<FineForLostGame>>,
    /// What one fine costs; without it fines are counted only.
    pub fine: Option<Rule<u32>>,
    /// What a second offence of the same player brings.
    pub repeated: Option<Rule<Repeated>>,
    /// Is an offence repeated that he commits twice in the same deal?
    pub repeated_in_deal: Option<Rule<bool>>,
    /// Is the game announced written down before it is played?
    pub sheet_game_first: Option<Rule<bool>>,
    /// Do fines stand in a column of their own?
    pub sheet_fines_apart: Option<Rule<bool>>,
    /// Does the scorer work out the balance of the four players?
    pub sheet_balance: Option<Rule<bool>>,
    /// Are boxes that stay empty struck out?
    pub sheet_strike_unused: Option<Rule<bool>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    Evening,
    Round,
}

/// So many lost games of one kind, and what they touch.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LossRule {
    /// How many were lost.
    pub lost: u8,
    /// Lost games of which kind.
    pub of: Rule<Kind>,
    /// The games they touch.
    pub touches: Rule<Kind>,
    /// Which of the games that follow; without it, all of them.
    #[serde(default)]
    pub next: Option<Rule<NextGames>>,
}

/// Which games after the losses are touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NextGames {
    /// Every one.
    All,
    /// The first one only.
    First,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Any misère.
    Misere,
    /// One and the same misère each time.
    SameMisere,
    /// A solo of one level each time, in whatever suit.
    SameSolo,
    /// A solo of one level and one suit each time.
    SameSoloAndSuit,
    Piccolo,
    /// Solo or emballage.
    SoloOrEmballage,
    /// Any game but a trou, which is undergone.
    AnyButTrou,
    /// Games of the kind that was lost.
    SameKind,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct FineForLostGame {
    /// Fines for each of its players.
    pub count: u8,
    /// Games that are lost without a fine.
    pub except: Option<Rule<Vec<Game>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Repeated {
    /// Whatever the offence costs is doubled, or the player excluded.
    DoubledOrExcluded,
    /// The referee doubles what he imposes himself, or excludes; what an article sets stays.
    DoubledByReferee,
}

/// Who decides, and what.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct RefereeRules {
    /// Who is called to the table and decides there; a jury where nothing stands.
    pub authority: Option<Rule<Authority>>,
    /// Who decides in a dispute and in cases that the text does not foresee.
    pub unforeseen: Option<Rule<WhoDecides>>,
    /// Who may impose points for an offence.
    pub penalties_by: Option<Rule<WhoDecides>>,
    /// Points for any breach at all, whatever else the text says of it.
    pub any_breach: Option<Rule<AnyBreach>>,
    /// How many points whoever decides what the text does not foresee can take for an offence. Silent, or without
    /// this rule: as many as he likes.
    pub unforeseen_points: Option<Rule<JuryOr<i32>>>,
    /// When he is asked about the breach of a rule that states no sanction. Without this rule he is not.
    pub breach_without_sanction: Option<Rule<WhenAsked>>,
}

/// When somebody has to say what the breach of a rule without a sanction costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhenAsked {
    /// Every time.
    Always,
    /// Only where somebody complains of it. He may take points all the same.
    IfContested,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhoDecides {
    Jury,
    Referee,
    Committee,
    /// The referee together with the committee.
    RefereeAndCommittee,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnyBreach {
    /// The referee may add points; without his decision there are none.
    Optional,
    /// Every breach is a question to the referee.
    Open,
}
