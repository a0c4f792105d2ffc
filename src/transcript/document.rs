//! The keys of a transcript, each declared once: as it is written, by which names, and what is understood of it.
//!
//! What is written are plain serde types, read through the tree of [`crate::source`], which is the same for YAML
//! and JSON. How a kind of value is understood and written down again stands in [`super::keys`].

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::contract_form::Contracts;
use super::corrections::CorrectionsWritten;
use super::cut::WrittenCut;
use super::entry::Item;
use super::expect::Expectation;
use super::keys::result_word;
use super::position::PositionKeys;
use super::result::ResultWords;
use super::{
    AuctionStep, Correction, Discards, Expected, PlayStep, Problem, Spot, Turned, WrittenContract,
    WrittenHand, WrittenResult,
};
use crate::cards::{Card, Notation, PerSeat, Seat, SeatSet};
use crate::text;
use crate::text::{Lang, Text, count};
use crate::verdict::GameResult;

declare! {
    /// One deal, as the file has it.
    #[derive(Default)]
    #[serde(default)]
    Document =>
    /// A deal as its record has it. What can happen at a table is kept, allowed or not.
    #[derive(Default)]
    Transcript {
        /// The regulation to judge by: the id of a shipped rulebook, or the path of a file.
        rulebook "règlement" "reglement": Option<String> => Option<String>,
        /// Free text or a map; shown, not judged.
        event "événement" "gelegenheid": Option<serde_json::Value> => Option<serde_json::Value>,
        /// Names by seat. They may then stand wherever a seat may.
        players "joueurs" "spelers": Option<Entries<String>> => PerSeat<Option<String>>,
        /// Which letters suits, ranks and seats are written with; English where nothing stands.
        notation "notation" "notatie": Option<Notation> => Notation,
        /// The seat or name of the dealer who was due.
        dealer "donneur" "gever": Option<String> => Option<Seat>,
        /// Facts of the deal itself.
        deal "donne" "gift": Option<DealKeys> => Deal,
        /// The cards of each player as dealt: `♠AQ954 ♥K7 ♦J82 ♣T53`; `…` where there are others.
        hands "mains" "handen": Option<Entries<Option<String>>> => PerSeat<Option<WrittenHand>>,
        /// The game that was played, where nobody wrote down the bidding: `emballage 8 ♥ by E W`.
        contract "contrat" "contract": Option<Contracts> => Option<WrittenContract>,
        /// What was said, in order: `- N: pass`, and incidents where they happened.
        auction "enchères" "bieding": Option<Vec<Item>> => Option<Vec<AuctionStep>>,
        /// The tricks: `- N: ♥5 ♥A ♥2 ♥7`, the leader and the cards in the order played, and incidents.
        play "jeu" "spel": Option<Vec<Item>> => Vec<PlayStep>,
        /// How the game came out, where the tricks are not written down: `{tricks: 9}`, `won`, `lost`, or each.
        result "résultat" "uitslag": Option<ResultWords> => Option<WrittenResult>,
        /// The card each player puts aside in a petite misère; `none` for who put none aside.
        discards "écarts" "weggelegd": Option<Entries<String>> => Discards,
        /// The dealer's exchange of the turned card in a misère.
        exchange "échange" "ruil": Option<ExchangeKeys> => Option<Exchange>,
        /// What the jury decided, by the id of the finding: `play/renonce#1`.
        decisions "décisions" "beslissingen": Option<Entries<DecisionKeys>> => Vec<(String, Decision)>,
        /// The points that the table wrote down for this deal, by seat: they are checked.
        written "noté" "genoteerd": Option<Entries<i32>> => PerSeat<Option<i32>>,
        /// Points that the organiser gives or takes: they stand in a column of their own on the sheet.
        corrections "corrections" "correcties": Option<CorrectionsWritten> => Vec<Correction>,
        /// What else there is to say, in free text; shown, not judged.
        notes "remarques" "opmerkingen": Option<serde_json::Value> => Option<serde_json::Value>,
        /// What the verdict should be, by rulebook (`id`, `id+R-X-1=b`): `jury test` checks it.
        expect "attendu" "verwacht": Option<Entries<Option<Expectation>>> => Vec<Expected>,
        /// For `jury solve`: a moment of play instead of a deal.
        position "position" "positie": Option<PositionKeys> => Option<Problem>,
    } + {
        /// Which entry of `hands` is whose.
        hand_entries: PerSeat<Spot>,
        /// Steps of the auction that say `misère` or `misère étalée`, and not which one.
        bare_miseres: Vec<usize>,
    }

    /// What is known of the deal itself.
    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "DealFacts")]
    DealKeys =>
    /// Facts of the deal itself.
    #[derive(Default)]
    Deal {
        /// How many cards each was dealt, where somebody counted: `{N: 12, S: 14}`.
        counts "comptes" "aantallen": Option<Entries<u8>> => PerSeat<Option<u8>>,
        /// How many cards were dealt at a time: `[4, 5, 4]`.
        packets "paquets" "pakjes": Option<Vec<u8>> => Option<Vec<u8>>,
        /// How often the dealer shuffled.
        shuffles "mélanges" "geschud": Option<u8> => Option<u8>,
        /// How the pack was cut; `none` where nobody cut it.
        cut "coupe" "coupe": Option<WrittenCut> => Option<Cut>,
        /// Cards that were turned over while dealing.
        faced "découvertes" "omgedraaid": Option<Vec<FacedKeys>> => Vec<Faced>,
        /// The dealer's last card, shown to all; `none` when he forgot.
        turned "retourne" "gekeerd": Option<String> => Turned,
        /// Who dealt, when it was not the dealer who was due.
        dealt_by = "dealt-by" "donné-par" "gedeeld-door": Option<String> => Option<Seat>,
        /// Did the table agree to deal again free of penalty?
        agreed_redeal = "agreed-redeal" "redonne-convenue" "afgesproken-hergift": Option<bool> => bool,
        /// Was it the first deal with this pack?
        new_pack = "new-pack" "jeu-neuf" "nieuw-spel": Option<bool> => bool,
        /// Was it the first deal of the round?
        first_of_round = "first-of-round" "première-du-tour" "eerste-van-ronde": Option<bool> => Option<bool>,
        /// A card that can be told by its back.
        marked "marquée" "gemerkt": Option<String> => Option<Card>,
        /// Was the pack shuffled again?
        reshuffled "remélangé" "herschud": Option<ReshuffledKeys> => Option<Reshuffled>,
    }

    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "Cut")]
    CutKeys =>
    /// How the pack was cut.
    #[derive(Default)]
    Cut {
        /// Who cut.
        by "par" "door": Option<String> => Option<Seat>,
        /// The cards of each part: `[20, 32]`.
        packets "paquets" "pakjes": Option<Vec<u8>> => Option<Vec<u8>>,
        /// Was the pack peeled off instead of cut?
        peeled "effeuillé" "afgepeld": Option<bool> => bool,
        /// Who put the parts together again.
        restored_by = "restored-by" "remis-par" "samengelegd-door": Option<String> => Option<Seat>,
    }
    + {
        /// Nobody cut it.
        uncut: bool,
    }

    #[schemars(rename = "Faced")]
    FacedKeys =>
    /// A card that was turned over while dealing.
    Faced {
        /// Which card.
        card "carte" "kaart": String => Card,
        /// To whom it was being dealt.
        to "pour" "aan": Option<String> => Option<Seat>,
    }

    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "Reshuffled")]
    ReshuffledKeys =>
    /// The pack was shuffled again.
    Reshuffled {
        /// Did the referee agree before?
        referee "arbitre" "scheidsrechter": Option<bool> => Option<bool>,
    }

    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "Exchange")]
    ExchangeKeys =>
    /// The dealer's turned card for another one, before a misère.
    Exchange {
        /// The card the dealer gives.
        gives "donne" "geeft": Option<String> => Option<Card>,
        /// The card he asks for.
        takes "prend" "neemt": Option<String> => Option<Card>,
        /// Who has it.
        from "de" "van": Option<String> => Option<Seat>,
        /// Who did not consent.
        refused_by = "refused-by" "refusé-par" "geweigerd-door": Option<Vec<String>> => SeatSet,
    }

    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "Decision")]
    DecisionKeys =>
    /// What the jury decided of one finding.
    #[derive(Default, Eq)]
    Decision {
        /// Points of the player at fault.
        points "points" "punten": Option<i32> => Option<i32>,
        /// What becomes of the game.
        game "jeu" "spel": Option<GameResult> => Option<GameResult>,
        /// Tricks that the players of a game end with which was not played out.
        tricks "plis" "slagen": Option<u8> => Option<u8>,
        /// Is proved what is only possible, or what somebody says?
        proved "prouvé" "bewezen": Option<bool> => Option<bool>,
    }
}

impl Decision {
    /// The words of `--decide` that something is proved, and that it is not.
    pub const PROOF: [Text; 2] =
        [text!("proved", "prouvé", "bewezen"), text!("not-proved", "non-prouvé", "niet-bewezen")];

    /// The canonical word for it.
    pub const fn proof_word(proved: bool) -> &'static str {
        let [yes, no] = Decision::PROOF;
        if proved { yes.get(Lang::En) } else { no.get(Lang::En) }
    }

    /// The decision as `--decide` has it: `-2,stands`, `-2,maintenu`.
    pub fn words(&self, lang: Lang) -> String {
        let [yes, no] = Decision::PROOF;
        let proved = self.proved.map(|proved| if proved { yes } else { no }.get(lang).to_owned());
        let points = self.points.map(|points| points.to_string());
        let game = self.game.map(|game| result_word(game, lang).to_owned());
        let tricks = self.tricks.map(|tricks| format!("{tricks}-{}", count::TRICK.many.get(lang)));
        [proved, points, game, tricks].into_iter().flatten().collect::<Vec<_>>().join(",")
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
