//! Rules on the bidding.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::ladder::{Ladder, Rung, Tie};
use super::remedy::{Fate, RedealBy};
use super::rule::{JuryOr, Rule};
use crate::cards::Suit;
use crate::codes::Code;
use crate::game::Game;

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AuctionRules {
    /// The suits from high to low.
    pub suit_order: Option<Rule<Vec<Suit>>>,
    /// Who speaks first.
    pub first_to_speak: Option<Rule<FirstToSpeak>>,
    /// The games from low to high.
    pub ladder: Option<Rule<Ladder>>,
    /// Games that go over every one which that order does not have.
    pub above_unranked: Option<Rule<Vec<Rung>>>,
    /// Who plays when two players call the same game at the same level.
    pub ties: BTreeMap<Game, Rule<Tie>>,

    /// How a trou is announced.
    pub trou_round: Option<Rule<TrouRound>>,
    /// Who speaks on the trou first, and then the others clockwise.
    pub trou_round_from: Option<Rule<FirstToSpeak>>,
    /// Who answers a trou first.
    pub trou_answers_from: Option<Rule<TrouAnswers>>,
    /// Does who agrees to a trou wait until all have spoken on it?
    pub trou_answers_wait: Option<Rule<bool>>,
    /// Where answers to a trou need not wait: does a game over it, until all have spoken on the trou?
    pub trou_overbids_wait: Option<Rule<bool>>,
    /// May nobody bid before all have spoken on the trou?
    pub bids_after_trou_round: Option<Rule<bool>>,
    /// Is a trou that comes when the bidding is on one that was not announced?
    pub late_trou_is_forgotten: Option<Rule<bool>>,
    /// Which games may be called over a trou.
    pub over_trou: Option<Rule<Vec<Rung>>>,
    /// May the holder of a trou bid over it himself?
    pub holder_over_own_trou: Option<Rule<bool>>,
    /// Does who agrees to the trou say nothing more?
    pub agreeing_is_final: Option<Rule<bool>>,
    /// Does the holder confirm the trou when all have agreed?
    pub holder_maintains: Option<Rule<bool>>,
    /// Does the partner stay hidden until the others have answered?
    pub partner_hidden: Option<Rule<bool>>,

    /// Does the suit stand that a partner named too early, though his call is void?
    pub early_partner_suit_stands: Option<Rule<bool>>,

    /// Who may wait.
    pub waiting: Option<Rule<Waiting>>,
    /// What a player may still do who waited.
    pub after_waiting: Option<Rule<Vec<CallKind>>>,
    /// May the first player pass?
    pub first_may_pass: Option<Rule<bool>>,
    /// What a player may still do who passed; nothing where a pass is final.
    pub after_pass: Option<Rule<Vec<CallKind>>>,

    /// Which suits may be proposed.
    pub propose: Option<Rule<ProposeSuit>>,
    /// Must there be somebody left who can join?
    pub propose_if_joinable: Option<Rule<bool>>,
    /// After which games no suit may be proposed any more.
    pub no_proposal_after: Option<Rule<Vec<Game>>>,
    /// May a player propose twice?
    pub propose_twice: Option<Rule<bool>>,
    /// May somebody propose while another's proposal is open?
    pub propose_against: Option<Rule<bool>>,
    /// May a proposer change to another suit?
    pub change_suit: Option<Rule<ChangeSuit>>,
    /// May a proposer keep his suit when his turn comes again?
    pub maintain: Option<Rule<Maintain>>,
    /// Does a player who maintains give up every further bid?
    pub maintaining_is_final: Option<Rule<bool>>,
    /// Is a proposal over when its proposer speaks again, so that nobody can join him any more?
    pub proposal_lapses: Option<Rule<bool>>,

    /// What a proposer may still do whom nobody has joined, while nobody has called a game.
    pub unjoined_proposer_may: Option<Rule<Vec<CallKind>>>,

    /// Does joining need a card of the suit?
    pub join_needs_card: Option<Rule<bool>>,
    /// Who can join a proposal.
    pub who_may_join: Option<Rule<Vec<Joiner>>>,
    /// At which level a pair must join after these games; where nothing stands, the ladder says.
    pub join_after: Option<Rule<BTreeMap<Game, u8>>>,
    /// The level of a join that names none.
    pub join_level: Option<Rule<u8>>,
    /// Whom somebody joins who names a suit that several have proposed.
    pub same_suit_joined: Option<Rule<SameSuit>>,
    /// Is a proposer mute while he is joined?
    pub joined_proposer_mute: Option<Rule<bool>>,
    /// Does a mute proposer have the floor again when his joiner gives their game up?
    pub joined_proposer_returns: Option<Rule<bool>>,
    /// What the joiner may do afterwards.
    pub joiner_may: Option<Rule<Vec<CallKind>>>,
    /// What the joiner may do who had waited, where that differs.
    pub waiting_joiner_may: Option<Rule<Vec<CallKind>>>,
    /// What the others may still call over a joined game; anything higher where nothing stands.
    pub over_joined: Option<Rule<Vec<Game>>>,

    /// When a solo may be called: one of these must hold.
    pub solo_open: Option<Rule<Vec<SoloOpen>>>,
    /// In which suits.
    pub solo_suit: Option<Rule<ProposeSuit>>,

    /// Games that can only be called in the first round of bidding.
    pub first_round_only: Option<Rule<Vec<Rung>>>,
    /// What may be called after the first round all the same, and over what.
    pub later_over: Option<Rule<Vec<LaterOver>>>,
    /// Games of which the text says once more, beside the order of the games, that they do not go over certain others.
    pub not_over: Option<Rule<Vec<LaterOver>>>,
    /// Which games an outbid player may go up to, each step from a game to those after it.
    pub may_rise: Option<Rule<Vec<Vec<Rung>>>>,
    /// May a player whose call was outbid come back with a higher one?
    pub outbid_may_return: Option<Rule<Returning>>,
    /// Which games several players may play at once.
    pub together: Option<Rule<Together>>,
    /// May an abondance be called that is known to be beaten?
    pub known_beaten: Option<Rule<bool>>,

    /// What a player may do whose game the jury refused.
    pub after_refusal: Option<Rule<AfterRefusal>>,
    /// What becomes of a game that rests on a call which was not allowed, and was played all the same.
    pub illegal_contract: Option<Rule<JuryOr<Fate>>>,
    /// Findings that set the price of the game that was played: beside them the jury has no lawful game to put
    /// in its place.
    pub price_of_the_game: Option<Rule<Vec<Code>>>,
    /// What becomes of the earlier calls of a player who lost the right to speak.
    pub calls_of_the_muted: Option<Rule<EarlierCalls>>,
    /// Who deals after a deal that nobody plays.
    pub passed_out: Option<Rule<RedealBy>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstToSpeak {
    LeftOfDealer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TrouRound {
    /// Each player in turn says that he has a trou or not, before any bid.
    EachInTurn,
    /// Only the holder speaks, before any other call.
    HolderOnly,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TrouAnswers {
    /// As in the bidding.
    LeftOfDealer,
    /// The player after its holder.
    AfterHolder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterRefusal {
    /// He passes.
    Passes,
    /// He may call another game.
    AnotherGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Waiting {
    FirstPlayer,
    Anyone,
    Nobody,
}

/// What a player can do, in words of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CallKind {
    Pass,
    Propose,
    /// A higher suit, proposed to the partner.
    ProposeHigher,
    Maintain,
    Join,
    Raise,
    Solo,
    PetiteMisere,
    Piccolo,
    PetiteMisereEtalee,
    GrandeMisere,
    GrandeMisereEtalee,
    Abondance,
    PetitChelem,
    GrandChelem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProposeSuit {
    Any,
    /// The suit of the turned card.
    Turned,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeSuit {
    No,
    /// To a higher suit.
    HigherSuit,
    /// To a higher suit, or to any suit in a higher game.
    HigherSuitOrGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Maintain {
    Forbidden,
    /// While he can still be joined.
    IfJoinable,
    /// He must, as long as he can still be joined.
    MustIfJoinable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Joiner {
    NotSpoken,
    Waited,
    /// He has proposed a lower suit.
    ProposedLower,
    /// His own proposal of a lower suit still waits for a joiner.
    ProposesLower,
    /// Whoever has not passed.
    NotPassed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SameSuit {
    /// Who proposed it first.
    First,
    /// Who proposed it last.
    Last,
    /// Whom he means; only what follows can tell.
    Untold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoloOpen {
    /// He can no longer be joined.
    NotJoinable,
    /// He proposed, and nobody joined.
    ProposedUnjoined,
    /// He proposed before and has the floor again.
    ProposerAgain,
    /// He proposed or joined in the first round.
    ProposedOrJoinedFirstRound,
    /// He proposed or joined.
    ProposedOrJoined,
    /// Both: he proposed or joined, and can no longer be joined.
    ProposedOrJoinedAndNotJoinable,
    /// Both: he proposed or joined in the first round, and can no longer be joined.
    FirstRoundAndNotJoinable,
    /// A petite misère was called.
    AfterPetiteMisere,
}

/// Games, and those over which they may be called late, or do not go.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LaterOver {
    /// Which games.
    pub games: Vec<Rung>,
    /// Over which games.
    pub over: Vec<Rung>,
    /// Only by a player who called this kind of game before.
    #[serde(default)]
    pub own_only: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Returning {
    /// Until he passes.
    UntilPass,
    /// Who asked may, and who raises his own abondance; nobody else.
    ProposerOrOwnAbondance,
    No,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Together {
    /// One and the same misère, or the piccolo, each for himself.
    SameGame,
    /// A petite misère and a piccolo too.
    PetiteMisereAndPiccolo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EarlierCalls {
    /// They stand: he can still be joined.
    Stand,
    Lapse,
}
