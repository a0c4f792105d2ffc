//! The transcript as it is written: keys and texts, nothing understood yet.
//!
//! Plain serde types, read through the tree of [`crate::source`], which is the same for YAML and JSON.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::entry::Item;
use super::expect::Expectation;
use crate::cards::Notation;
use crate::verdict::GameResult;

/// One deal, as the file has it.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Document {
    /// The regulation to judge by: the id of a shipped rulebook, or the path of a file.
    pub rulebook: Option<String>,
    /// Free text or a map; shown, not judged.
    pub event: Option<serde_json::Value>,
    /// Names by seat. They may then stand wherever a seat may.
    pub players: Option<Entries<String>>,
    /// Which letters suits, ranks and seats are written with; English where nothing stands.
    pub notation: Option<Notation>,
    /// The seat or name of the dealer who was due.
    pub dealer: Option<String>,
    /// Facts of the deal itself.
    pub deal: Option<DealFacts>,
    /// The cards of each player as dealt: `♠AQ954 ♥K7 ♦J82 ♣T53`; `…` where there are others.
    pub hands: Option<Entries<Option<String>>>,
    /// What was said, in order: `- N: pass`, and incidents where they happened.
    pub auction: Option<Vec<Item>>,
    /// The tricks: `- N: ♥5 ♥A ♥2 ♥7`, the leader and the cards in the order played, and incidents.
    pub play: Option<Vec<Item>>,
    /// The card each player puts aside in a petite misère; `none` for who put none aside.
    pub discards: Option<Entries<String>>,
    /// The dealer's exchange of the turned card in a misère.
    pub exchange: Option<Exchange>,
    /// What the jury decided, by the id of the finding: `play/renonce#1`.
    pub decisions: Option<Entries<Decision>>,
    /// The points that the table wrote down for this deal, by seat: they are checked.
    pub written: Option<Entries<i32>>,
    /// What the verdict should be, by rulebook (`id`, `id+R-X-1=b`): `jury test` checks it.
    pub expect: Option<Entries<Option<Expectation>>>,
    /// For `jury solve`: a moment of play instead of a deal.
    pub position: Option<Position>,
}

/// A moment of play with all cards known, instead of a deal.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Position {
    /// The cards still in hand, by seat.
    pub hands: Option<Entries<Option<String>>>,
    /// The trump suit, or `none`.
    pub trump: Option<String>,
    /// Who leads, or led the trick on the table.
    pub leader: Option<String>,
    /// The cards on the table, in the order of play.
    pub trick: Option<String>,
    /// The seats that play together; the rest play against them.
    pub side: Option<Vec<String>>,
    /// `tricks`, `none` or `exactly-one`.
    pub goal: Option<String>,
    /// Tricks that the side has already.
    pub taken: Option<u8>,
}

/// What is known of the deal itself.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DealFacts {
    /// How many cards each was dealt, where somebody counted: `{N: 12, S: 14}`.
    pub counts: Option<Entries<u8>>,
    /// How many cards were dealt at a time: `[4, 5, 4]`.
    pub packets: Option<Vec<u8>>,
    /// How often the dealer shuffled.
    pub shuffles: Option<u8>,
    /// How the pack was cut.
    pub cut: Option<Cut>,
    /// Cards that were turned over while dealing.
    pub faced: Option<Vec<Faced>>,
    /// The dealer's last card, shown to all; `none` when he forgot.
    pub turned: Option<String>,
    /// Who dealt, when it was not the dealer who was due.
    pub dealt_by: Option<String>,
    /// Did the table agree to deal again free of penalty?
    pub agreed_redeal: Option<bool>,
    /// Was it the first deal with this pack?
    pub new_pack: Option<bool>,
    /// Was it the first deal of the round?
    pub first_of_round: Option<bool>,
    /// A card that can be told by its back.
    pub marked: Option<String>,
    /// Was the pack shuffled again?
    pub reshuffled: Option<Reshuffled>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Cut {
    /// Who cut.
    pub by: Option<String>,
    /// The cards of each part: `[20, 32]`.
    pub packets: Option<Vec<u8>>,
    /// Was the pack peeled off instead of cut?
    pub peeled: Option<bool>,
    /// Who put the parts together again.
    pub restored_by: Option<String>,
}

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Faced {
    /// Which card.
    pub card: String,
    /// To whom it was being dealt.
    pub to: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Reshuffled {
    /// Was the referee asked before?
    pub referee: Option<bool>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Exchange {
    /// The card the dealer gives.
    pub gives: Option<String>,
    /// The card he asks for.
    pub takes: Option<String>,
    /// Who has it.
    pub from: Option<String>,
    /// Who did not consent.
    pub refused_by: Option<Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Decision {
    /// Points of the player at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// What becomes of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameResult>,
    /// Tricks that the players of a game end with which was not played out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
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

impl<V: JsonSchema> JsonSchema for Entries<V> {
    fn schema_name() -> Cow<'static, str> {
        format!("MapOf{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<V>();
        json_schema!({"type": "object", "additionalProperties": value})
    }
}

impl<V: Serialize> Serialize for Entries<V> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{json, parse, read};
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
        let text = r#"{"dealer":"W","hands":{"N":"♠A"},"play":[{"N":"♥5 ♥A"},{"spread":"E"},{"then":"♥2"},{"stop":{}}]}"#;
        let tree = json::tree(text).unwrap();
        let fast: Document = read(&tree).0.unwrap();
        let (documents, _) = parse(text, 0);
        let slow: Document = read(&documents[0]).0.unwrap();
        assert_eq!(serde_json::to_string(&fast).unwrap(), serde_json::to_string(&slow).unwrap());
        assert_eq!(slow.play.unwrap().len(), 4);
    }
}
