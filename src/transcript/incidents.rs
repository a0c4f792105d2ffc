//! Incidents: what happened beside the calls and the cards. Each stands here once. What the reader takes, the
//! JSON Schema, what a transcript holds and what `jury fmt` writes all follow from its entry in the list.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::MapAccess;
use serde::{Deserialize, Serialize};

use super::entry::Forgotten;
use super::keys::Key;
use super::read::Reader;
use super::shape::{KeyNames, Shape, shape_of};
use super::{AnnouncedCards, Wanted};
use crate::cards::{Card, Seat, SeatSet};
use crate::codes::Code;
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Lang, Text};

static OWN_CARDS: Text = text!(
    "`look` is about the cards of another player, and {seat} looks at no other here.",
    "`regarde` concerne les cartes d'un autre joueur ; ici, {seat} ne regarde que les siennes.",
    "`kijkt` gaat over de kaarten van een andere speler; hier kijkt {seat} alleen in de eigen kaarten."
);
static OWN_CARDS_HELP: Text = text!(
    "write at whose cards, or leave `at` out if nobody knows",
    "écrivez de qui étaient les cartes, ou omettez `chez` si personne ne le sait",
    "schrijf wiens kaarten het waren, of laat `bij` weg als niemand het weet"
);

/// The rest of a trick that an incident interrupted.
const THEN: KeyNames = KeyNames { name: "then", others: &["suite", "vervolg"], shape: Shape::Other };

/// Who won a trick, beside its cards or alone.
const WON: KeyNames =
    KeyNames { name: "won", others: &["gagné", "gewonnen"], shape: <Seat as Key<String>>::SHAPE };

/// Tricks that nobody remembers.
const TRICKS: KeyNames =
    KeyNames { name: "tricks", others: &["plis", "slagen"], shape: Shape::Keys(Forgotten::KEYS) };

/// Keys of the play that are no incidents.
const OF_TRICKS: [KeyNames; 3] = [THEN, WON, TRICKS];

/// The incidents that there are, as a language calls them, separated by commas.
pub fn incident_words(lang: Lang) -> String {
    let incidents = INCIDENTS.iter().filter(|named| OF_TRICKS.iter().all(|it| it.name != named.name));
    incidents.map(|named| named.in_lang(lang)).collect::<Vec<_>>().join(", ")
}

/// What stands behind the key of an incident in a file. Where an entry has no words about it, another made it.
macro_rules! body {
    ([] $($shared:tt)*) => {};
    ([$($about:tt)+] $($body:tt)*) => {
        keys_of! { $($about)+ $($body)* }
    };
}

macro_rules! incidents {
    ($(
        $key:literal $($other:literal)*, $words:literal:
        $(#[$about:meta])*
        $variant:ident($body:ident) {
            $($(#[$attribute:meta])* $field:ident $(= $name:literal)? $($word:literal)*: $written:ty => $is:ty,)*
        }
    )*) => {
        $(body!([$(#[$about])*] $body {
            $(
                $(#[$attribute])*
                $field $(= $name)? $($word)*: $written [<$is as Key<$written>>::SHAPE],
            )*
        });)*

        /// An incident as the file has it.
        #[derive(Clone, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Written { $($variant($body),)* }

        /// Something that happened beside the calls and the cards.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Incident { $($variant { $($field: $is,)* },)* }

        /// The keys that announce an incident, and those of tricks: what goes on after it, what is forgotten.
        pub const INCIDENTS: &[KeyNames] = &[
            $(KeyNames { name: $key, others: &[$($other),*], shape: shape_of($body::KEYS) },)*
            THEN,
            WON,
            TRICKS,
        ];

        impl Written {
            /// The incident behind this key, if it is one.
            pub(super) fn of<'de, A: MapAccess<'de>>(key: &str, map: &mut A) -> Result<Option<Written>, A::Error> {
                Ok(Some(match key {
                    $($key => Written::$variant(map.next_value()?),)*
                    _ => return Ok(None),
                }))
            }

            /// What may stand behind each key.
            pub(super) fn schemas(generator: &mut SchemaGenerator) -> Vec<(&'static str, &'static str, Schema)> {
                vec![$(($key, $words, generator.subschema_for::<$body>())),*]
            }

            #[allow(unused_variables)]
            fn understood(&self, reader: &mut Reader, body: &dyn Fn() -> Route) -> Option<Incident> {
                Some(match self {
                    $(Written::$variant(written) => Incident::$variant {
                        $($field: Key::<$written>::read(&written.$field, reader, &|| inside(body, key!($field $($name)?)))?,)*
                    },)*
                })
            }
        }

        impl Incident {
            /// Its key, and what stands behind that.
            pub(super) fn keys(&self) -> (&'static str, Vec<(&'static str, Option<String>)>) {
                match self {
                    $(Incident::$variant { $($field),* } => {
                        ($key, vec![$((key!($field $($name)?), Key::<$written>::write($field))),*])
                    })*
                }
            }
        }
    };
}

incidents! {
    "claim" "montre" "toont", "Somebody shows his hand: the game is made, or beaten.":
    /// Somebody shows his hand before the end.
    Claim(Claim) {
        /// Who shows his hand.
        by "par" "door": String => Seat,
        /// What he thinks of the game.
        says "dit" "zegt": Says => Says,
        /// The order in which he says he will play his cards: `♠A ♠K`; `none` where he said none.
        #[serde(default)]
        order "ordre" "volgorde": Option<String> => Option<AnnouncedCards>,
        /// Who agreed; `[]` where nobody did.
        #[serde(default)]
        agreed "accord" "akkoord": Option<Vec<String>> => Option<SeatSet>,
    }

    "expose" "découvre" "ontbloot", "Cards were seen too early.":
    /// Cards that were seen too early.
    Expose(Expose) {
        /// Whose cards they are.
        by "par" "door": String => Seat,
        /// The cards that were seen.
        cards "cartes" "kaarten": String => Vec<Card>,
    }

    "spread" "étale" "legt-open", "A misère player lays his hand open: his seat or name; `none` where nobody did.":
    #[serde(transparent)]
    Spread(Spread) {
        by = "": String => Option<Seat>,
    }

    "jury" "jury" "jury", "The jury was called for a game.":
    /// The jury was called.
    Jury(Jury) {
        /// Who called the jury.
        by "par" "door": String => Seat,
        /// For which game.
        #[serde(default, rename = "for")]
        wanted = "for" "pour" "voor": Option<String> => Option<Wanted>,
        /// What the jury answered.
        #[serde(default = "agreed")]
        granted "accordé" "toegestaan": bool => bool,
    }

    "look" "regarde" "kijkt", "Somebody looked at another player's cards.":
    /// Somebody looked at another player's cards.
    Look(Look) {
        /// Who looked.
        by "par" "door": String => Seat,
        /// At whose cards.
        #[serde(default)]
        at "chez" "bij": Option<String> => Option<Seat>,
    }

    "remark" "remarque" "opmerking", "Somebody said something that he should not.":
    /// A remark, or what was done.
    Remark(Remark) {
        /// Who said or did it.
        by "par" "door": String => Seat,
        /// What it was.
        #[serde(default)]
        text "texte" "tekst": Option<String> => Option<String>,
    }

    "throw-in" "jette" "gooit-neer", "Somebody threw his cards in.":
    /// Who did it.
    ThrowIn(By) {
        /// Who it was.
        by "par" "door": String => Seat,
    }

    "notice" "constate" "merkt-op", "Somebody noticed a fault.":
    /// Somebody noticed a fault.
    Notice(Notice) {
        /// Who noticed it.
        by "par" "door": String => Seat,
        /// The code of what he noticed: `deal/card-count`.
        what "quoi" "wat": String => Code,
        /// Whose fault it was, where nothing else in the record shows it.
        #[serde(default)]
        of "de" "van": Option<String> => Option<Seat>,
        /// In which trick.
        #[serde(default)]
        trick "pli" "slag": Option<u8> => Option<u8>,
        /// Had he seen his hand by then?
        #[serde(default)]
        seen_hand = "seen-hand" "main-vue" "hand-gezien": Option<bool> => Option<bool>,
        /// Did the referee agree?
        #[serde(default)]
        referee "arbitre" "scheidsrechter": Option<bool> => Option<bool>,
    }

    "review" "revoit" "herbekijkt", "Somebody looked at an older trick.":
    /// Somebody looked at an older trick.
    Review(Review) {
        /// Who looked at an older trick.
        by "par" "door": String => Seat,
        /// Which one.
        trick "pli" "slag": u8 => u8,
    }

    "prepare" "prépare" "houdt-klaar", "Somebody held a card ready before his turn.":
    Prepare(By) {
        by: String => Seat,
    }

    "cheat" "triche" "speelt-vals", "Somebody cheated.":
    Cheat(Remark) {
        by: String => Seat,
        text: Option<String> => Option<String>,
    }

    "refuse" "refuse" "weigert", "Somebody refused to show his hand, or to follow a decision.":
    /// Somebody refused to show his hand or to follow a decision.
    Refuse(Refuse) {
        /// Who refused.
        by "par" "door": String => Seat,
        /// What he refused.
        what "quoi" "wat": Refused => Refused,
    }

    "leave" "quitte" "verlaat", "Somebody left the table.":
    Leave(By) {
        by: String => Seat,
    }

    "stop" "arrêt" "stop", "The play stopped here.":
    /// The play stopped here.
    Stop(Stop) {}
}

/// Where no answer of the jury is noted it gave leave.
fn agreed() -> bool {
    true
}

macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($variant:ident = $word:literal $($other:literal)*,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
        pub enum $name { $(#[serde(rename = $word)] $variant,)* }

        impl $name {
            pub(super) const WORDS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($word, &[$($other),*])),*];

            pub(super) fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }
    )*};
}

words! {
    /// What somebody who shows his hand thinks of his game.
    Says { Made = "made" "réussi" "gemaakt", Beaten = "beaten" "chuté" "verslagen", }
    /// What somebody refused.
    Refused { ShowHand = "show-hand" "montrer" "tonen", Decision = "decision" "décision" "beslissing", }
}

/// `spread: N` has no keys of its own: what is read stands where the incident does.
fn inside(body: &dyn Fn() -> Route, key: &'static str) -> Route {
    if key.is_empty() { body() } else { body().inner(key) }
}

impl Reader {
    pub(super) fn incident(&mut self, written: &Written, route: &impl Fn() -> Route) -> Option<Incident> {
        let body = || route().item(0);
        let incident = written.understood(self, &body)?;
        if let Incident::Look { by, at } = &incident
            && *at == Some(*by)
        {
            let message = OWN_CARDS.with([("seat", (*by).into())]);
            let at = At::Route(body().inner("at"));
            self.faults.push(Fault::new(at, message).help(OWN_CARDS_HELP.plain()));
        }
        Some(incident)
    }
}
