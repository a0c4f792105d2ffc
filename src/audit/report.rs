//! The report of an audit as values: text, JSON, CSV and the page only draw it. How they come about is in
//! [`super::reporting`].

use schemars::JsonSchema;
use serde::Serialize;

use super::blind::BlindUsed;
use super::calibration::Calibration;
use super::solving::{NODES, Solving};
use super::summary::Regime;
use super::tests::{AuditTest, Below, Looks, Settings, UnitKind, Unusable};

/// The name of the form of a report.
pub const AUDIT_FORMAT: &str = "jury-audit/1";

/// From here on a row that was found before the date of `--split` and confirmed after it is for somebody else to
/// look at.
pub const REVIEW: f64 = 0.0001;

/// What is to be looked at, and how.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AuditOptions {
    /// What the packs are, whatever the rulebooks say.
    pub regime: Option<Regime>,
    /// Only these tests; empty: all.
    pub tests: Vec<&'static AuditTest>,
    /// Only rows about these; empty: all.
    pub units: Vec<UnitKind>,
    /// What is found before this date is confirmed from it on.
    pub split: Option<String>,
    /// What the solver was asked.
    pub solve: SolverUsed,
    pub settings: Settings,
}

/// How much was asked of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SolverUsed {
    pub asked: Solving,
    /// Positions that it looks at for one question, at the most.
    pub nodes: u64,
    /// Deals that it would have looked at beside those that it did, had there been no limit.
    pub left_out: u64,
}

impl Default for SolverUsed {
    fn default() -> SolverUsed {
        SolverUsed { asked: Solving::None, nodes: NODES, left_out: 0 }
    }
}

impl PartialEq for AuditTest {
    fn eq(&self, other: &AuditTest) -> bool {
        self.id == other.id
    }
}

/// A season as an organiser sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AuditReport {
    /// Always `jury-audit/1`.
    pub format: &'static str,
    /// Of the program.
    pub version: &'static str,
    /// Of the words in it.
    pub language: &'static str,
    pub options: OptionsUsed,
    pub corpus: Corpus,
    pub rulebooks: Vec<BookUsed>,
    /// What the cards say of the shuffling, table by table.
    pub regimes: Vec<TableRegime>,
    pub quality: Quality,
    /// What honest seasons of the same shape gave; null where they were not asked for.
    pub calibration: Option<Calibration>,
    pub tests: Vec<TestReport>,
    /// Checks that may be looked at at any time.
    pub running: Vec<RunningCheck>,
    /// The key of a blind review; null where none was asked for.
    pub blind: Option<BlindUsed>,
    /// What this report does not say.
    pub caution: String,
}

/// Everything on which the figures depend, beside the deals.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionsUsed {
    pub seed: u64,
    /// Random draws behind a p, at the most.
    pub draws: u32,
    /// The share of false alarms among the rows that are worth a look.
    pub q: f64,
    pub split: Option<String>,
    pub regime: Option<Regime>,
    pub solve: SolverUsed,
    pub tests: Vec<&'static str>,
    pub units: Vec<UnitKind>,
}

/// What was read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Corpus {
    /// Of all deals together, in whatever order they were read.
    pub signature: String,
    pub deals: u64,
    /// Sessions, without deals that stand alone.
    pub evenings: u64,
    pub lone_deals: u64,
    pub players: u64,
    /// Of the first evening and of the last.
    pub from: Option<String>,
    pub to: Option<String>,
    /// Deals with an infraction.
    pub with_infractions: u64,
    /// Deals that the solver looked at.
    pub solved: u64,
    /// Files and deals that could not be read or judged.
    pub unread: u64,
    /// The first of them.
    pub unread_first: Vec<UnreadLine>,
    /// Evenings that were there under several names, and count once.
    pub twice: Vec<Vec<String>>,
    /// The reading was stopped before its end.
    pub interrupted: bool,
}

/// Something that could not be read or judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnreadLine {
    pub name: String,
    pub line: Option<usize>,
    pub why: String,
}

/// A rulebook by which deals were judged.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BookUsed {
    pub rulebook: String,
    /// Of its rules as they were read.
    pub hash: String,
    pub deals: u64,
    /// What it says of the pack between two deals.
    pub regime: Regime,
    pub articles: Vec<String>,
}

/// What the cards of a table say of the shuffling.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TableRegime {
    pub table: String,
    pub rulebook: String,
    /// What is taken to be right here.
    pub stated: Regime,
    /// Deals that can be compared with the one before.
    pub deals: u64,
    /// Pairs that stayed together, on average; 18.35 in a shuffled pack.
    pub pairs: Option<f64>,
    pub looks: Looks,
    /// Does that contradict what is stated?
    pub contradicts: bool,
}

/// How much of the record there is.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Quality {
    pub deals: u64,
    /// All fifty-two cards are known.
    pub hands: u64,
    /// They can be compared with the tricks of the deal before.
    pub pairs: u64,
    pub dealer: u64,
    /// All four players have names.
    pub names: u64,
    /// The table wrote points down.
    pub written: u64,
    pub dated: u64,
}

/// A test with its rows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TestReport {
    pub id: &'static str,
    pub title: String,
    pub measures: String,
    pub against: String,
    /// What else could cause it.
    pub other_explanations: Vec<String>,
    /// Deals that it could use.
    pub used: u64,
    pub unused: Vec<UnusedDeals>,
    /// What was not looked at.
    pub limits: Vec<String>,
    /// Choices that took the solver too long.
    pub unsolved: u64,
    /// Units with too few cases, left out before any p was worked out.
    pub below_minimum: Vec<Below>,
    pub families: Vec<Family>,
    /// By unit, never by figure.
    pub rows: Vec<AuditRow>,
}

/// Deals that a test could not use.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnusedDeals {
    pub code: Unusable,
    pub why: String,
    pub deals: u64,
}

/// Rows that are tested together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Family {
    pub kind: UnitKind,
    pub measure: String,
    pub rulebook: String,
    pub rows: u64,
    /// Of all its rows together (Simes).
    pub p: f64,
    /// Beside all other families.
    pub q: f64,
}

/// A player, a pair, a table … and what was counted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AuditRow {
    pub unit: String,
    pub kind: UnitKind,
    pub measure: String,
    pub rulebook: String,
    /// Cases, occasions or deals.
    pub n: u64,
    pub observed: f64,
    pub expected: f64,
    /// A difference; for infractions a ratio.
    pub effect: f64,
    /// The interval that encloses it 95 times in 100.
    pub interval: Option<(f64, f64)>,
    /// A ratio drawn towards 1 as far as there are few cases.
    pub shrunk: Option<f64>,
    /// Null where the case speaks for itself.
    pub p: Option<f64>,
    /// The share of false alarms at which this row would just be listed.
    pub q: Option<f64>,
    /// The smallest effect that nine in ten such units would have shown at p = 0.001.
    pub smallest_visible: Option<f64>,
    pub label: Label,
    /// What the deals from the date of the split say.
    pub confirmation: Option<Confirmation>,
    pub other_explanations: Vec<String>,
    /// The deals that weigh most, as `jury judge` names them.
    pub deals: Vec<String>,
    /// What p means, and what it does not.
    pub sentence: String,
}

/// What became of a row on later deals.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Confirmation {
    pub n: u64,
    pub effect: f64,
    /// Free of the choice that the first deals made; null where there is nothing to test.
    pub p: Option<f64>,
}

/// All that is ever said of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    AsExpected,
    WorthALook,
    AskForReview,
}

/// A check that may be looked at at any time.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RunningCheck {
    pub test: &'static str,
    pub table: String,
    pub rulebook: String,
    pub n: u64,
    /// What a fair bet against an honest pack would have brought: 1 at the beginning.
    pub e: f64,
    pub flagged: bool,
}
