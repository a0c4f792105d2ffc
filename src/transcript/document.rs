//! The transcript as it is written: keys and texts, nothing understood yet.
//!
//! Plain serde types, so that YAML (through the tree of [`crate::source`]) and JSON lines (through
//! `serde_json`) are read by the same code.

use std::fmt;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::Notation;
use crate::source::CUSTOM_ONE_ENTRY;

/// One deal, as the file has it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Document {
    pub rulebook: Option<String>,
    pub event: Option<serde_json::Value>,
    pub players: Option<Entries<String>>,
    pub notation: Option<Notation>,
    pub dealer: Option<String>,
    pub deal: Option<DealFacts>,
    pub hands: Option<Entries<Option<String>>>,
    pub auction: Option<Vec<Item>>,
    pub play: Option<Vec<Item>>,
    pub discards: Option<Entries<String>>,
    pub exchange: Option<Exchange>,
    pub decisions: Option<Entries<Decision>>,
    pub expect: Option<serde_json::Value>,
    pub position: Option<Position>,
}

/// A moment of play with all cards known, instead of a deal.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Position {
    pub hands: Option<Entries<Option<String>>>,
    pub trump: Option<String>,
    pub leader: Option<String>,
    pub trick: Option<String>,
    pub side: Option<Vec<String>>,
    pub goal: Option<String>,
    pub taken: Option<u8>,
}

/// What is known of the deal itself.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DealFacts {
    pub packets: Option<Vec<u8>>,
    pub shuffles: Option<u8>,
    pub cut: Option<Cut>,
    pub faced: Option<Vec<Faced>>,
    pub turned: Option<String>,
    pub dealt_by: Option<String>,
    pub agreed_redeal: Option<bool>,
    pub new_pack: Option<bool>,
    pub first_of_round: Option<bool>,
    pub marked: Option<String>,
    pub reshuffled: Option<Reshuffled>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Cut {
    pub by: Option<String>,
    pub packets: Option<Vec<u8>>,
    pub peeled: Option<bool>,
    pub restored_by: Option<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Faced {
    pub card: String,
    pub to: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Reshuffled {
    pub referee: Option<bool>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Exchange {
    pub gives: Option<String>,
    pub takes: Option<String>,
    pub from: Option<String>,
    pub refused_by: Option<Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Decision {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameResult>,
}

/// What becomes of a game when somebody decides about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    Stands,
    Won,
    Lost,
    Void,
    Stopped,
}

impl GameResult {
    pub const ALL: [GameResult; 5] =
        [GameResult::Stands, GameResult::Won, GameResult::Lost, GameResult::Void, GameResult::Stopped];

    pub const fn word(self) -> &'static str {
        match self {
            GameResult::Stands => "stands",
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Void => "void",
            GameResult::Stopped => "stopped",
        }
    }
}

/// A map that keeps its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entries<V>(pub Vec<(String, V)>);

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Entries<V> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Collect<V>(std::marker::PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Collect<V> {
            type Value = Entries<V>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<V>, A::Error> {
                let mut entries = Vec::with_capacity(map.size_hint().unwrap_or(4));
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        d.deserialize_map(Collect(std::marker::PhantomData))
    }
}

impl<V: Serialize> Serialize for Entries<V> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// One entry of `auction` or `play`.
#[derive(Clone, Debug)]
pub enum Item {
    /// A seat or a player's name, and what he said or the cards of a trick he led.
    Of(String, Said),
    /// The rest of a trick that an incident interrupted.
    Then(String),
    Incident(Incident),
}

/// What stands behind a seat: a text, or something that does not belong there.
#[derive(Clone, Debug)]
pub enum Said {
    Text(String),
    Other,
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct TextOrOther;
        impl<'de> Visitor<'de> for TextOrOther {
            type Value = Said;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Said, E> {
                Ok(Said::Text(text.to_owned()))
            }
            fn visit_string<E: de::Error>(self, text: String) -> Result<Said, E> {
                Ok(Said::Text(text))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Said, E> {
                Ok(Said::Text(number.to_string()))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Said, E> {
                Ok(Said::Text(number.to_string()))
            }
            fn visit_bool<E: de::Error>(self, _: bool) -> Result<Said, E> {
                Ok(Said::Other)
            }
            fn visit_unit<E: de::Error>(self) -> Result<Said, E> {
                Ok(Said::Other)
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Said, A::Error> {
                while seq.next_element::<de::IgnoredAny>()?.is_some() {}
                Ok(Said::Other)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Said, A::Error> {
                while map.next_entry::<de::IgnoredAny, de::IgnoredAny>()?.is_some() {}
                Ok(Said::Other)
            }
        }
        d.deserialize_any(TextOrOther)
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Said::Text(text) => s.serialize_str(text),
            Said::Other => s.serialize_unit(),
        }
    }
}

macro_rules! incidents {
    ($($variant:ident($payload:ty) = $key:literal,)*) => {
        /// Something that happened beside the calls and the cards.
        #[derive(Clone, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Incident { $($variant($payload),)* }

        /// The keys that announce an incident.
        pub const INCIDENT_KEYS: &[&str] = &[$($key),*];

        fn incident<'de, A: MapAccess<'de>>(key: &str, map: &mut A) -> Result<Option<Incident>, A::Error> {
            Ok(Some(match key {
                $($key => Incident::$variant(map.next_value()?),)*
                _ => return Ok(None),
            }))
        }
    };
}

incidents! {
    Claim(Claim) = "claim",
    Expose(Expose) = "expose",
    Spread(String) = "spread",
    Jury(Jury) = "jury",
    Look(Look) = "look",
    Remark(Remark) = "remark",
    ThrowIn(By) = "throw-in",
    Notice(Notice) = "notice",
    Review(Review) = "review",
    Prepare(By) = "prepare",
    Cheat(Remark) = "cheat",
    Refuse(Refuse) = "refuse",
    Leave(By) = "leave",
    Stop(Stop) = "stop",
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Claim {
    pub by: String,
    pub says: Says,
    #[serde(default)]
    pub order: Option<String>,
    #[serde(default)]
    pub agreed: Option<Vec<String>>,
}

/// What somebody who shows his hand thinks of his game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    Made,
    Beaten,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Expose {
    pub by: String,
    pub cards: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Jury {
    pub by: String,
    #[serde(default, rename = "for")]
    pub game: Option<String>,
    #[serde(default)]
    pub granted: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Look {
    pub by: String,
    #[serde(default)]
    pub at: Option<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Remark {
    pub by: String,
    #[serde(default)]
    pub text: Option<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct By {
    pub by: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Notice {
    pub by: String,
    pub what: String,
    #[serde(default)]
    pub trick: Option<u8>,
    #[serde(default)]
    pub seen_hand: Option<bool>,
    #[serde(default)]
    pub referee: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Review {
    pub by: String,
    pub trick: u8,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Refuse {
    pub by: String,
    pub what: Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    ShowHand,
    Decision,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Stop {}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct OneEntry;
        impl<'de> Visitor<'de> for OneEntry {
            type Value = Item;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a map with one entry")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Item, A::Error> {
                let Some(key) = map.next_key::<String>()? else {
                    return Err(de::Error::custom(CUSTOM_ONE_ENTRY));
                };
                let item = match incident(&key, &mut map)? {
                    Some(incident) => Item::Incident(incident),
                    None if key == "then" => Item::Then(map.next_value()?),
                    None => Item::Of(key, map.next_value()?),
                };
                match map.next_key::<de::IgnoredAny>()? {
                    Some(_) => Err(de::Error::custom(CUSTOM_ONE_ENTRY)),
                    None => Ok(item),
                }
            }
        }
        d.deserialize_map(OneEntry)
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Item::Of(seat, text) => s.collect_map([(seat, text)]),
            Item::Then(text) => s.collect_map([("then", text)]),
            Item::Incident(incident) => incident.serialize(s),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{parse, read};
    use crate::text::{Lang, Speaker};

    fn faults(text: &str) -> Vec<String> {
        let (documents, mut faults) = parse(text, 0);
        if let Some(root) = documents.first() {
            faults.extend(read::<Document>(root).2);
        }
        faults.sort_by_key(|fault| fault.order());
        let speaker = Speaker::new(Lang::En);
        faults
            .iter()
            .map(|fault| {
                let help = fault.help.as_ref().map_or(String::new(), |help| help.say(&speaker));
                format!("{} [{help}]", fault.message.say(&speaker))
            })
            .collect()
    }

    #[test]
    fn every_structural_fault_is_found_in_one_run() {
        let text = "\
delaer: N
rulebook: [a]
deal: {shuffles: many, cut: {by: S, peled: true}}
hands: ♠A
auction:
  - N
  - E: pass
    S: pass
  - W: [pass]
play:
  - claim: {by: E, says: perhaps}
  - claim: {says: made}
  - N: ♥5
";
        let found = faults(text);
        let expected = [
            "The key `delaer` is not known here. [did you mean `dealer`?]",
            "Expected here: a text. Found: a list. []",
            "Expected here: a whole number. Found: `many`. []",
            "The key `peled` is not known here. [did you mean `peeled`?]",
            "Expected here: a map of keys and values. Found: `♠A`. []",
            "Expected here: a map of keys and values. Found: `N`. []",
            "One entry with one key was expected here, such as `N: …`. []",
            "`perhaps` is not one of the words expected here. [write `made` or `beaten`]",
            "The key `by` is missing here. []",
        ];
        assert_eq!(found, expected, "{found:#?}");
    }

    #[test]
    fn json_lines_and_yaml_are_read_alike() {
        let json = r#"{"dealer":"W","hands":{"N":"♠A"},"play":[{"N":"♥5 ♥A"},{"spread":"E"},{"then":"♥2"},{"stop":{}}]}"#;
        let fast: Document = serde_json::from_str(json).unwrap();
        let (documents, _) = parse(json, 0);
        let slow: Document = read(&documents[0]).0.unwrap();
        assert_eq!(serde_json::to_string(&fast).unwrap(), serde_json::to_string(&slow).unwrap());
        assert_eq!(slow.play.unwrap().len(), 4);
    }
}
