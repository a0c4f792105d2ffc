//! Words of a verdict that more than the ruling speaks: a record expects an outcome and a severity, a
//! rulebook says what becomes of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Played,
    PassedOut,
    Redeal,
    Void,
    Stopped,
    Unfinished,
}

impl Outcome {
    /// The word of verdicts and expectations.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Played => "played",
            Outcome::PassedOut => "passed-out",
            Outcome::Redeal => "redeal",
            Outcome::Void => "void",
            Outcome::Stopped => "stopped",
            Outcome::Unfinished => "unfinished",
        }
    }
}

/// How much a finding weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The regulation is silent or contradicts itself, or something could not be judged.
    Advice,
    /// An infraction without a stated sanction.
    Warning,
    /// An infraction with a consequence.
    Error,
}

impl Severity {
    /// The word of verdicts and expectations.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Advice => "advice",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// How sure it is that something happened: the `standing` of a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// The record shows it.
    #[default]
    Certain,
    /// It depends on what is not in the record.
    Possible,
    /// Somebody says so.
    Alleged,
}

impl Certainty {
    pub const fn word(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::Possible => "possible",
            Certainty::Alleged => "alleged",
        }
    }
}

/// What becomes of a game when somebody decides about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    Stands,
    Won,
    Lost,
    Void,
    Stopped,
    /// The game counts that the bidding comes to without a call which was not allowed.
    Lawful,
}

impl GameResult {
    pub const ALL: [GameResult; 6] = [
        GameResult::Stands,
        GameResult::Won,
        GameResult::Lost,
        GameResult::Void,
        GameResult::Stopped,
        GameResult::Lawful,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            GameResult::Stands => "stands",
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Void => "void",
            GameResult::Stopped => "stopped",
            GameResult::Lawful => "lawful",
        }
    }
}
