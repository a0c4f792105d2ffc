//! What a game asks of its players.

use serde::Deserialize;

use super::rule::Rule;

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GameRules {
    /// How many tricks can be announced.
    pub levels: Option<Rule<Vec<u8>>>,
    pub aim: Option<Rule<Aim>>,
    pub side: Option<Rule<Side>>,
    pub trump: Option<Rule<Trump>>,
    pub lead: Option<Rule<Lead>>,
    /// For games that go with the aces: how many of them the holder has.
    pub aces: Option<Rule<u8>>,
    pub partner: Option<Rule<Partner>>,
    /// Must the jury be called before it is played?
    pub jury: Option<Rule<bool>>,
    /// When the hand of the player is laid open.
    pub shown: Option<Rule<Shown>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The announced number of tricks, or more.
    #[default]
    AtLeast,
    /// Not one trick.
    NoTrick,
    /// The announced number of tricks, no more and no fewer.
    Exactly,
}

impl Aim {
    pub const fn is_met(self, tricks: u8, level: u8) -> bool {
        match self {
            Aim::AtLeast => tricks >= level,
            Aim::NoTrick => tricks == 0,
            Aim::Exactly => tricks == level,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    #[default]
    Alone,
    Pair,
    /// Several players may play it at once, each for himself.
    EachAlone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trump {
    /// The suit of the dealer's turned card.
    Turned,
    /// The suit that was proposed or called, or named before the lead.
    Called,
    /// The same, or no trump if that was called.
    CalledOrNone,
    /// The suit of the ace that makes the partner.
    FourthAce,
    Hearts,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    LeftOfDealer,
    Declarer,
    /// The partner of an ace game, with any card.
    Partner,
    /// The partner of an ace game, with the card that made him the partner.
    PartnerWithNamingCard,
    /// Nobody says.
    Unstated,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Partner {
    /// Whoever holds the ace that the announcer lacks.
    FourthAce,
    /// Whoever holds the highest heart that the announcer lacks.
    HighestMissingHeart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    BeforeFirstCard,
    AfterFifthCard,
    AfterFirstTrick,
}
