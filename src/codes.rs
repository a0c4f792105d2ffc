//! The codes of findings. A code never changes its meaning and never disappears: scripts and past
//! rulings are written against them.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! codes {
    ($($name:ident = $word:literal,)*) => {
        /// The place of each code in the list.
        #[allow(non_camel_case_types)]
        enum Place {
            $($name,)*
        }
        $(pub const $name: Code = Code(Place::$name as u8);)*
        /// Every code there is.
        pub const ALL: &[&str] = &[$($word),*];
    };
}

/// The name of an offence, such as `play/renonce`. A code never changes its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code(u8);

codes! {
    DEAL_PACKETS = "deal/packets",
    DEAL_SHUFFLE = "deal/shuffle",
    DEAL_CUT = "deal/cut",
    DEAL_RESHUFFLE = "deal/reshuffle",
    DEAL_FACED_CARD = "deal/faced-card",
    DEAL_CARD_COUNT = "deal/card-count",
    DEAL_WRONG_DEALER = "deal/wrong-dealer",
    DEAL_TURN_FORGOTTEN = "deal/turn-forgotten",
    DEAL_TURNED_CARD = "deal/turned-card",
    DEAL_MARKED_CARD = "deal/marked-card",
    TROU_UNANNOUNCED = "trou/unannounced",
    TROU_FALSE = "trou/false",
    TROU_EARLY_BID = "trou/early-bid",
    TROU_EARLY_PARTNER = "trou/early-partner",
    TROU_WRONG_TRUMP = "trou/wrong-trump",
    TROU_WRONG_LEAD = "trou/wrong-lead",
    TROU_AFTER_EXCHANGE = "trou/after-exchange",
    AUCTION_OUT_OF_TURN = "auction/out-of-turn",
    AUCTION_AFTER_PASS = "auction/after-pass",
    AUCTION_MUTED = "auction/muted",
    AUCTION_TOO_LOW = "auction/too-low",
    AUCTION_UNKNOWN_GAME = "auction/unknown-game",
    AUCTION_TOO_LATE = "auction/too-late",
    AUCTION_WAIT = "auction/wait",
    AUCTION_MUST_WAIT = "auction/must-wait",
    AUCTION_NO_TRUMP_CARD = "auction/no-trump-card",
    AUCTION_NOT_JOINABLE = "auction/not-joinable",
    AUCTION_PROPOSED_TWICE = "auction/proposed-twice",
    AUCTION_BOUND = "auction/bound",
    AUCTION_RESTRICTED = "auction/restricted",
    AUCTION_SOLO_NOT_OPEN = "auction/solo-not-open",
    AUCTION_AFTER_MISERE = "auction/after-misere",
    AUCTION_MAINTAIN = "auction/maintain",
    AUCTION_MUST_MAINTAIN = "auction/must-maintain",
    AUCTION_WRONG_SUIT = "auction/wrong-suit",
    AUCTION_TRUMP_NOT_NAMED = "auction/trump-not-named",
    AUCTION_WRONG_TRUMP = "auction/wrong-trump",
    AUCTION_GAME_FULL = "auction/game-full",
    AUCTION_NEEDLESS_CALL = "auction/needless-call",
    AUCTION_INCOMPLETE = "auction/incomplete",
    PLAY_RENONCE = "play/renonce",
    PLAY_RENONCE_CORRECTED = "play/renonce-corrected",
    PLAY_OUT_OF_TURN = "play/out-of-turn",
    PLAY_TWO_CARDS = "play/two-cards",
    PLAY_CARD_NOT_HELD = "play/card-not-held",
    PLAY_WRONG_LEADER = "play/wrong-leader",
    PLAY_TAKEN_BACK = "play/taken-back",
    PLAY_EXPOSED_CARD = "play/exposed-card",
    PLAY_SPREAD_LATE = "play/spread-late",
    PLAY_SPREAD_EARLY = "play/spread-early",
    PLAY_DISCARD = "play/discard",
    PLAY_EXCHANGE = "play/exchange",
    CLAIM_MADE = "claim/made",
    CLAIM_BEATEN = "claim/beaten",
    CLAIM_ORDER_FAILS = "claim/order-fails",
    CLAIM_NO_ORDER = "claim/no-order",
    CLAIM_NOT_AGREED = "claim/not-agreed",
    JURY_NOT_CALLED = "jury/not-called",
    JURY_REFUSED = "jury/refused",
    JURY_LEAVE_NEEDED = "jury/leave-needed",
    CONDUCT_LOOK = "conduct/look",
    CONDUCT_LOOK_BACK = "conduct/look-back",
    CONDUCT_REMARK = "conduct/remark",
    CONDUCT_THROW_IN = "conduct/throw-in",
    CONDUCT_PREPARED_CARD = "conduct/prepared-card",
    CONDUCT_CHEATING = "conduct/cheating",
    CONDUCT_REFUSAL = "conduct/refusal",
    CONDUCT_LEFT = "conduct/left",
    CONDUCT_DELIBERATE = "conduct/deliberate",
    SESSION_DEALER_ORDER = "session/dealer-order",
    SESSION_HISTORY = "session/history",
    SESSION_REPEAT = "session/repeat",
    SESSION_SHEET = "session/sheet",
    RULE_READING = "rule/reading",
    RULE_SILENT = "rule/silent",
    RULE_NO_GRID = "rule/no-grid",
    TRANSCRIPT_UNKNOWN = "transcript/unknown",
}

impl Code {
    /// The words of all codes.
    pub const WORDS: &'static [&'static str] = ALL;

    pub fn find(word: &str) -> Option<Code> {
        ALL.iter().position(|code| *code == word).map(|n| Code(n as u8))
    }

    pub const fn word(self) -> &'static str {
        ALL[self.0 as usize]
    }

    /// Its place in the list of all codes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// In the order of their words.
impl Ord for Code {
    fn cmp(&self, other: &Code) -> Ordering {
        self.word().cmp(other.word())
    }
}

impl PartialOrd for Code {
    fn partial_cmp(&self, other: &Code) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Code").field(&self.word()).finish()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Code, D::Error> {
        struct Known;
        impl Visitor<'_> for Known {
            type Value = Code;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a code such as play/renonce")
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<Code, E> {
                Code::find(word).ok_or_else(|| E::unknown_variant(word, ALL))
            }
        }
        d.deserialize_str(Known)
    }
}

impl JsonSchema for Code {
    fn schema_name() -> Cow<'static, str> {
        "Code".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What can be found: `jury explain CODE` says what it means.",
            "enum": ALL
        })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_list_of_codes_is_frozen() {
        insta::assert_snapshot!(super::ALL.join("\n"));
    }
}
