//! What follows from an infraction, as the regulation has it.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Error, MapAccess, SeqAccess};

use super::rule::{JuryOr, Rule};
use crate::source::custom;
use crate::source::forms::{Forms, entries, items, read_forms};
use crate::text::Sentence;
use crate::verdict::GameResult;

#[derive(Clone, Debug, PartialEq)]
pub enum StatedRemedy {
    /// Forbidden, but the text states no sanction.
    None,
    /// Forbidden, and nothing follows by what the text says or by what custom has: whoever decides what is not
    /// foreseen is not asked.
    Unpunished,
    /// The text says that it is free of penalty.
    Free,
    /// The text allows it: there is nothing to report.
    Allowed,
    /// Whatever the rulebook says of a dealer's mistake.
    DealersMistake,
    /// What the rulebook says of a dealer's mistake, even where the table agreed to deal again.
    DealersMistakeAlways,
    /// What the rulebook says of a dealer's mistake, whenever it is noticed.
    DealersMistakeAtAnyTime,
    /// What the rulebook says of a dealer's mistake, for a deal by the wrong player: where the dealer deals again,
    /// that is the one who was due.
    DealersMistakeOutOfTurn,
    /// Whatever follows from this other infraction.
    As(crate::codes::Code),
    Sanction(Box<Sanction>),
    /// It depends: the first case that applies.
    Cases(Vec<CaseRemedy>),
}

/// One case of several; the last may stand without a condition.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaseRemedy {
    #[serde(default, rename = "if")]
    pub condition: Option<Condition>,
    pub remedy: Rule<StatedRemedy>,
}

/// What a remedy can depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// It was noticed before the first card was played.
    SeenBeforeFirstCard,
    /// Who noticed it had not seen his hand yet, and the referee agrees.
    HandUnseenAndRefereeAgrees,
    /// No game above the trou is played.
    NoHigherGame,
    /// The player at fault plays a game above the trou.
    OwnHigherGame,
    /// Somebody else plays a game above the trou.
    AnothersHigherGame,
    /// The player at fault is the partner of the trou.
    IsTrouPartner,
    /// He is, and the call named a suit.
    TrouPartnerNamedSuit,
    /// There is a trou in the deal.
    ThereIsATrou,
    /// The player at fault plays the game.
    OffenderDeclares,
    /// The cards that remain could still lose the game.
    GameCanBeLost,
    /// The cards that remain could still beat it.
    GameCanBeBeaten,
    /// The cards that remain could still make it.
    GameCanBeMade,
    /// The player has done it before.
    Repeated,
    /// The referee was asked before.
    RefereeAgreed,
    /// The cards are dealt again anyway, after a misdeal or four passes: in this deal, or in the one before
    /// it in the session.
    DealtAgain,
    /// The game is played with an open hand.
    OpenGame,
    /// He called the jury or the referee in this deal.
    CalledJury,
    /// The cards he looked at are those of a player of his own side.
    AtPartner,
    /// The jury was called all the same, when cards had been played; the game needs no consent.
    CalledLate,
    /// What the referee refused is a game that earlier losses leave to his consent.
    AfterLosses,
    /// What the referee refused is a game that needs his consent, and not only his presence.
    NeedsConsent,
    /// What he refused was to show his hand.
    RefusedHand,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Sanction {
    /// Points that it costs.
    pub points: Option<PointsRemedy>,
    pub game: Option<Rule<JuryOr<Fate>>>,
    /// The cards are dealt again: by whom.
    pub redeal: Option<RedealBy>,
    /// The player loses the right to speak.
    pub mute: bool,
    /// The player must take the suit he named as trump.
    pub bound_to_suit: bool,
    /// He bears what it costs the others of his side, as the rule on claims says.
    pub pays_for_partners: bool,
    /// The tricks that go to the other side are those of a claim that fails.
    pub tricks: Option<TricksLost>,
    /// How many fines.
    pub fine: u8,
    /// The player is excluded.
    pub exclusion: Option<Exclusion>,
    /// On what the exclusion depends, where no record can show it: a clause that begins with "if".
    pub exclusion_if: Option<Sentence>,
    /// The jury or referee has to say what follows; the text gives no limits.
    pub referee: bool,
    /// The jury may order a new pack.
    pub new_pack: bool,
}

impl Sanction {
    /// Is nobody to answer for it? A pack can be bad without anybody's fault.
    pub fn blames_nobody(&self) -> bool {
        *self == Sanction { new_pack: true, ..Sanction::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TricksLost {
    /// As the rule on failed claims says.
    ByClaim,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exclusion {
    Evening,
    Tournament,
    ForLife,
    /// The committee says for how long.
    SetByCommittee,
    /// There is a sanction, and it can go as far as exclusion.
    UpTo,
    /// The player can be excluded, and need not be.
    Possible,
}

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PointsRemedy {
    /// Points of the player at fault; for the jury: the two ends of the range.
    pub offender: JuryOr<i32>,
    /// Those are the least; the referee may take more.
    #[serde(default)]
    pub or_more: bool,
    /// The value of the game instead, where that is more.
    #[serde(default)]
    pub or_game_value: Option<Rule<bool>>,
    /// Points of each of the others.
    #[serde(default)]
    pub others: Option<Rule<Share>>,
    /// Who the others are.
    #[serde(default)]
    pub others_are: Option<Rule<Others>>,
}

impl PointsRemedy {
    /// These for the player at fault, and nothing said about the others.
    pub fn of(offender: JuryOr<i32>) -> PointsRemedy {
        PointsRemedy { offender, or_more: false, or_game_value: None, others: None, others_are: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    Fixed(i32),
    /// A third of what the player at fault loses, rounded down.
    Third,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Others {
    /// The other three.
    All,
    /// The side that plays against the player at fault.
    Opponents,
}

/// What becomes of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    Stands,
    Won,
    Lost,
    /// Nobody scores for it.
    Void,
    /// The player at fault scores nothing for a game he made; everything else stays.
    GainVoid,
    Stopped,
    /// What the bidding comes to without the call at fault counts, where the same players play it with the
    /// same trump and so the same cards.
    Lawful,
    /// Lost if its player is at fault, won if an opponent is.
    AgainstOffender,
}

impl Fate {
    /// As a decision for or against a game in which the player at fault is a declarer or not.
    pub const fn result(self, offender_declares: bool) -> GameResult {
        match self {
            Fate::Stands => GameResult::Stands,
            Fate::Won => GameResult::Won,
            Fate::Lost => GameResult::Lost,
            Fate::Void | Fate::GainVoid => GameResult::Void,
            Fate::Stopped => GameResult::Stopped,
            Fate::Lawful => GameResult::Lawful,
            Fate::AgainstOffender if offender_declares => GameResult::Lost,
            Fate::AgainstOffender => GameResult::Won,
        }
    }
}

/// Who deals, where the cards are dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RedealBy {
    SameDealer,
    /// The player whose turn it was.
    WhoWasDue,
    NextDealer,
    /// The text does not say who.
    Unstated,
}

const WORDS: &[&str] = &[
    "none",
    "unpunished",
    "free",
    "allowed",
    "dealers-mistake",
    "dealers-mistake-always",
    "dealers-mistake-at-any-time",
    "dealers-mistake-out-of-turn",
];

impl<'de> Forms<'de> for StatedRemedy {
    const EXPECTED: &'static str = "`none`, `free`, `dealers-mistake`, a sanction, or a list of cases";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match word {
            "none" => Ok(StatedRemedy::None),
            "unpunished" => Ok(StatedRemedy::Unpunished),
            "free" => Ok(StatedRemedy::Free),
            "allowed" => Ok(StatedRemedy::Allowed),
            "dealers-mistake" => Ok(StatedRemedy::DealersMistake),
            "dealers-mistake-always" => Ok(StatedRemedy::DealersMistakeAlways),
            "dealers-mistake-at-any-time" => Ok(StatedRemedy::DealersMistakeAtAnyTime),
            "dealers-mistake-out-of-turn" => Ok(StatedRemedy::DealersMistakeOutOfTurn),
            other => match crate::codes::Code::find(other) {
                Some(code) => Ok(StatedRemedy::As(code)),
                None => Err(E::unknown_variant(other, WORDS)),
            },
        }
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items(list).map(StatedRemedy::Cases)
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(|sanction| StatedRemedy::Sanction(Box::new(sanction)))
    }
}

read_forms!(StatedRemedy, Share);

impl Forms<'_> for Share {
    const EXPECTED: &'static str = "a number of points or `third`";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match word {
            "third" => Ok(Share::Third),
            other => Err(E::unknown_variant(other, &["third"])),
        }
    }

    fn number<E: Error>(points: i64) -> Result<Self, E> {
        i32::try_from(points).map(Share::Fixed).map_err(|_| E::custom(custom::TOO_LARGE))
    }
}

impl JsonSchema for StatedRemedy {
    fn schema_name() -> Cow<'static, str> {
        "Remedy".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let code = generator.subschema_for::<crate::codes::Code>();
        let sanction = generator.subschema_for::<Sanction>();
        let case = generator.subschema_for::<CaseRemedy>();
        json_schema!({
            "description": "What follows: `none` (forbidden without a sanction), `unpunished` (the same, and nobody is asked for one), `free` (no penalty), `allowed` (nothing to report), `dealers-mistake` (whatever the rulebook says of that), the same as for another code, a sanction, or a list of cases.",
            "anyOf": [
                {"enum": WORDS},
                code,
                sanction,
                {"type": "array", "items": case}
            ]
        })
    }
}

impl JsonSchema for Share {
    fn schema_name() -> Cow<'static, str> {
        "Share".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number of points, or `third`: a third of what the player at fault loses.",
            "anyOf": [{"type": "integer"}, {"const": "third"}]
        })
    }
}
