//! Incidents: what happened beside the calls and the cards. Each stands here once. What the reader takes, the
//! JSON Schema, what a transcript holds and what `jury fmt` writes all follow from its entry in the list.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::MapAccess;
use serde::{Deserialize, Serialize};

use super::Wanted;
use super::keys::Key;
use super::read::Reader;
use crate::cards::{Card, Seat, SeatSet};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::Text;

static OWN_CARDS: Text = text!(
    "`look` is about the cards of another player, and {seat} looks at no other here.",
    "`look` concerne les cartes d'un autre joueur ; ici, {seat} ne regarde que les siennes.",
    "`look` gaat over de kaarten van een andere speler; hier kijkt {seat} alleen in de eigen kaarten."
);
static OWN_CARDS_HELP: Text = text!(
    "write at whose cards, or leave `at` out if nobody knows",
    "écrivez de qui étaient les cartes, ou omettez `at` si personne ne le sait",
    "schrijf wiens kaarten het waren, of laat `at` weg als niemand het weet"
);

/// A key is called like its field, unless the list says otherwise.
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

/// What stands behind the key of an incident in a file. Where an entry has no words about it, another made it.
macro_rules! body {
    ([] $($shared:tt)*) => {};
    ([$($about:tt)+] $body:ident { $($(#[$attribute:meta])* $field:ident: $written:ty,)* }) => {
        #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        $($about)+
        pub struct $body {
            $($(#[$attribute])* pub $field: $written,)*
        }
    };
}

macro_rules! incidents {
    ($(
        $key:literal, $words:literal:
        $(#[$about:meta])*
        $variant:ident($body:ident) {
            $($(#[$attribute:meta])* $field:ident $(= $name:literal)?: $written:ty => $is:ty,)*
        }
    )*) => {
        $(body!([$(#[$about])*] $body { $($(#[$attribute])* $field: $written,)* });)*

        /// An incident as the file has it.
        #[derive(Clone, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Written { $($variant($body),)* }

        /// Something that happened beside the calls and the cards.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Incident { $($variant { $($field: $is,)* },)* }

        /// The keys that announce an incident.
        pub const INCIDENT_KEYS: &[&str] = &[$($key),*];

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
                        $($field: Key::read(&written.$field, reader, &|| inside(body, key!($field $($name)?)))?,)*
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
    "claim", "Somebody shows his hand: the game is made, or beaten.":
    /// Somebody shows his hand before the end.
    Claim(Claim) {
        /// Who shows his hand.
        by: String => Seat,
        /// What he thinks of the game.
        says: Says => Says,
        /// The order in which he says he will play his cards: `♠A ♠K`.
        #[serde(default)]
        order: Option<String> => Vec<Card>,
        /// Who agreed.
        #[serde(default)]
        agreed: Option<Vec<String>> => SeatSet,
    }

    "expose", "Cards were seen too early.":
    /// Cards that were seen too early.
    Expose(Expose) {
        /// Whose cards they are.
        by: String => Seat,
        /// The cards that were seen.
        cards: String => Vec<Card>,
    }

    "spread", "A misère player lays his hand open: his seat or name.":
    #[serde(transparent)]
    Spread(Spread) {
        by = "": String => Seat,
    }

    "jury", "The jury was called for a game.":
    /// The jury was called.
    Jury(Jury) {
        /// Who called the jury.
        by: String => Seat,
        /// For which game.
        #[serde(default, rename = "for")]
        wanted = "for": Option<String> => Option<Wanted>,
        /// What the jury answered.
        #[serde(default)]
        granted: Option<bool> => bool,
    }

    "look", "Somebody looked at another player's cards.":
    /// Somebody looked at another player's cards.
    Look(Look) {
        /// Who looked.
        by: String => Seat,
        /// At whose cards.
        #[serde(default)]
        at: Option<String> => Option<Seat>,
    }

    "remark", "Somebody said something that he should not.":
    /// A remark, or what was done.
    Remark(Remark) {
        /// Who said or did it.
        by: String => Seat,
        /// What it was.
        #[serde(default)]
        text: Option<String> => Option<String>,
    }

    "throw-in", "Somebody threw his cards in.":
    /// Who did it.
    ThrowIn(By) {
        /// Who it was.
        by: String => Seat,
    }

    "notice", "Somebody noticed a fault.":
    /// Somebody noticed a fault.
    Notice(Notice) {
        /// Who noticed it.
        by: String => Seat,
        /// The code of what he noticed: `deal/card-count`.
        what: String => String,
        /// Whose fault it was, where nothing else in the record shows it.
        #[serde(default)]
        of: Option<String> => Option<Seat>,
        /// In which trick.
        #[serde(default)]
        trick: Option<u8> => Option<u8>,
        /// Had he seen his hand by then?
        #[serde(default)]
        seen_hand = "seen-hand": Option<bool> => Option<bool>,
        /// Did the referee agree?
        #[serde(default)]
        referee: Option<bool> => Option<bool>,
    }

    "review", "Somebody looked at an older trick.":
    /// Somebody looked at an older trick.
    Review(Review) {
        /// Who looked at an older trick.
        by: String => Seat,
        /// Which one.
        trick: u8 => u8,
    }

    "prepare", "Somebody held a card ready before his turn.":
    Prepare(By) {
        by: String => Seat,
    }

    "cheat", "Somebody cheated.":
    Cheat(Remark) {
        by: String => Seat,
        text: Option<String> => Option<String>,
    }

    "refuse", "Somebody refused to show his hand, or to follow a decision.":
    /// Somebody refused to show his hand or to follow a decision.
    Refuse(Refuse) {
        /// Who refused.
        by: String => Seat,
        /// What he refused.
        what: Refused => Refused,
    }

    "leave", "Somebody left the table.":
    Leave(By) {
        by: String => Seat,
    }

    "stop", "The play stopped here.":
    /// The play stopped here.
    Stop(Stop) {}
}

macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($variant:ident = $word:literal,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
        pub enum $name { $(#[serde(rename = $word)] $variant,)* }

        impl $name {
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
    Says { Made = "made", Beaten = "beaten", }
    /// What somebody refused.
    Refused { ShowHand = "show-hand", Decision = "decision", }
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
