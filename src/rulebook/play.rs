//! Rules on the play of the cards and on hands shown before the end.

use schemars::JsonSchema;
use serde::Deserialize;

use super::rule::Rule;
use crate::verdict::GameResult;

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PlayRules {
    /// Must the suit led be followed?
    pub follow_suit: Option<Rule<bool>>,
    /// Must a player who cannot follow trump, overtrump or play higher?
    pub must_trump: Option<Rule<bool>>,
    /// May a card be played, or held ready, before its turn?
    pub before_turn: Option<Rule<bool>>,
    /// When a card on the table may be taken back.
    pub taking_back: Option<Rule<TakingBack>>,
    /// How long a renonce may be put right.
    pub correction: Option<Rule<Correction>>,
    /// Which tricks may be looked at again.
    pub looking_back: Option<Rule<LookingBack>>,
    /// Is a game played to the last card?
    pub to_the_end: Option<Rule<ToTheEnd>>,
    /// By how much a game counts that is awarded and not played.
    pub awarded_game: Option<Rule<AwardedGame>>,
    /// Several play, each for himself, and one of them is at fault: which games does it concern?
    pub offender_among_several: Option<Rule<AmongSeveral>>,
    /// Several play, each for himself, and the game of one of them is void: is he still an opponent who gains by
    /// a game that another loses?
    pub void_player_gains: Option<Rule<bool>>,
    /// Which of several decisions about the same game holds, strongest first.
    pub strongest_decision: Option<Rule<Vec<GameResult>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TakingBack {
    /// Only to follow suit.
    ToFollowSuit,
    /// Whatever the reason.
    Allowed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// Only at once; later it counts as if the trick had been gathered.
    AtOnce,
    /// As long as the trick lies on the table.
    UntilGathered,
    /// Until the next trick is led to.
    UntilNextLead,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LookingBack {
    /// The last trick.
    LastTrick,
    /// The last trick, until the next one is led to.
    LastTrickUntilNextLead,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ToTheEnd {
    Preferred,
    Compulsory,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AwardedGame {
    /// Won with exactly the tricks announced; lost by one, or by more if more are missing.
    AsAnnounced,
    /// By the tricks as they fell: won with at least the tricks announced, lost by at least one.
    AsPlayed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AmongSeveral {
    /// Only his own; the others are judged by play.
    OwnGame,
    AllGames,
}

/// Hands shown before the last card.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ClaimRules {
    /// What a player needs who shows his hand.
    pub needs: Option<Rule<Vec<ClaimNeeds>>>,
    /// By which play "the game can still be lost".
    pub losable_by: Option<Rule<LosableBy>>,
    /// What a player pays who gave up a game that could still be beaten.
    pub pays: Option<Rule<Pays>>,
    /// Does the rule on giving up also hold for who plays the game?
    pub declarer_gives_up: Option<Rule<GivingUp>>,
    /// When an announced order of play is mistaken.
    pub mistake: Option<Rule<ClaimMistake>>,
    /// Which tricks an announced order of play loses that does not work.
    pub failed_order: Option<Rule<FailedOrder>>,
    /// What a hand changes that is shown when another one has already decided the game.
    pub second: Option<Rule<SecondClaim>>,
    /// What cards are worth that are played on after a hand was shown.
    pub played_on: Option<Rule<PlayedOn>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SecondClaim {
    /// Each is judged by itself.
    Each,
    /// The first holds; a later one changes nothing.
    First,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayedOn {
    /// Their tricks count, as far as the hand shown has not decided the game.
    Count,
    /// The play ended with the hand shown.
    Ended,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimNeeds {
    /// The others agree.
    Agreement,
    /// The order in which the cards will be played is announced.
    Order,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LosableBy {
    /// Any legal play of the cards that remain, his own included.
    AnyPlay,
    /// Best play by everybody.
    BestPlay,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pays {
    /// What the others of his side lose or fail to gain.
    ForPartners,
    /// The jury sets it.
    Jury,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GivingUp {
    /// His game is lost; he bears his partner's loss if it could still be made.
    Loses,
    /// The rule means defenders only; the jury decides.
    Jury,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimMistake {
    /// If it does not make the game that is said to be made.
    GameNotMade,
    /// As soon as one of its cards does not win its trick.
    EachTrick,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FailedOrder {
    /// The tricks that the announced order does not win.
    TricksConcerned,
    /// All tricks that remain.
    AllRemaining,
}
