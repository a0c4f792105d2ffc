//! Points that the organiser gives or takes, beside what the regulation makes of the deals.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, SeqAccess};
use serde::{Serialize, Serializer};

use super::document::Entries;
use super::faults;
use super::keys::Key;
use super::read::Reader;
use super::shape::{KeyNames, Shape};
use super::write::list;
use crate::cards::Seat;
use crate::limits::CORRECTIONS;
use crate::source::forms::{Forms, entries, items, read_forms};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::Text;

static A_NUMBER: Text = text!(
    "A correction is a whole number of points.",
    "Une correction est un nombre entier de points.",
    "Een correctie is een geheel aantal punten."
);
static NOBODY: Text = text!(
    "Nobody is named whose points are corrected.",
    "Il manque le joueur dont les points sont corrigés.",
    "Er staat niet wiens punten gecorrigeerd worden."
);
static TOO_MANY: Text = text!(
    "Nobody corrects so much: there are {most} corrections at the most.",
    "Personne ne corrige autant : il y a {most} corrections au plus.",
    "Niemand corrigeert zoveel: er zijn hoogstens {most} correcties."
);
static A_REASON: Text = text!("The reason is a text.", "La raison est un texte.", "De reden is een tekst.");

declare! {
    #[schemars(rename = "Correction")]
    CorrectionKeys =>
    /// Points that the organiser gives a player or takes from him.
    #[derive(Eq)]
    Correction {
        /// Whose points.
        seat "joueur" "speler": String => Seat,
        /// How many.
        points "points" "punten": i32 => i32,
        /// Why.
        why "raison" "reden": Option<String> => Option<String>,
    }
}

const WHY: KeyNames = KeyNames { name: "why", others: &["raison", "reden"], shape: Shape::Other };

/// What stands behind `corrections`: a list, or points by player and a reason.
#[derive(Clone, Debug)]
pub enum CorrectionsWritten {
    List(Vec<CorrectionKeys>),
    BySeat(Entries<PointsOrReason>),
}

/// The value of an entry of a map of corrections.
#[derive(Clone, Debug)]
pub enum PointsOrReason {
    Points(i64),
    Reason(String),
}

impl<'de> Forms<'de> for CorrectionsWritten {
    const EXPECTED: &'static str = "a list of corrections, each with `seat` and `points`";

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items(list).map(CorrectionsWritten::List)
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(CorrectionsWritten::BySeat)
    }
}

impl Forms<'_> for PointsOrReason {
    const EXPECTED: &'static str = "i32";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(PointsOrReason::Reason(text.to_owned()))
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        Ok(PointsOrReason::Points(number))
    }
}

read_forms!(CorrectionsWritten, PointsOrReason);

impl Serialize for CorrectionsWritten {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            CorrectionsWritten::List(list) => list.serialize(s),
            CorrectionsWritten::BySeat(entries) => entries.serialize(s),
        }
    }
}

impl Serialize for PointsOrReason {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            PointsOrReason::Points(points) => s.serialize_i64(*points),
            PointsOrReason::Reason(text) => s.serialize_str(text),
        }
    }
}

impl JsonSchema for CorrectionsWritten {
    fn schema_name() -> Cow<'static, str> {
        "Corrections".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let one = generator.subschema_for::<CorrectionKeys>();
        json_schema!({"anyOf": [
            {"type": "array", "items": one},
            {"type": "object", "additionalProperties": {"type": ["integer", "string"]}}
        ]})
    }
}

impl Key<Option<CorrectionsWritten>> for Vec<Correction> {
    const SHAPE: Shape = Shape::OneOf(&[
        Shape::List(&Shape::Keys(CorrectionKeys::KEYS)),
        Shape::BySeatAnd(&[WHY], &Shape::Other),
    ]);

    fn read(
        written: &Option<CorrectionsWritten>,
        reader: &mut Reader,
        at: &dyn Fn() -> Route,
    ) -> Option<Vec<Correction>> {
        let count = match written {
            None => 0,
            Some(CorrectionsWritten::List(list)) => list.len(),
            Some(CorrectionsWritten::BySeat(Entries(entries))) => entries.len(),
        };
        if count > CORRECTIONS {
            let message = TOO_MANY.with([("most", CORRECTIONS.into())]);
            reader.faults.push(Fault::new(At::Route(at()), message));
            return Some(Vec::new());
        }
        Some(match written {
            None => Vec::new(),
            Some(CorrectionsWritten::List(list)) => {
                let read = |(n, item)| Correction::read(item, reader, &|| at().item(n));
                list.iter().enumerate().filter_map(read).collect()
            }
            Some(CorrectionsWritten::BySeat(Entries(entries))) => by_seat(entries, reader, at),
        })
    }

    fn write(&self) -> Option<String> {
        (!self.is_empty()).then(|| format!("[{}]", list(self.iter().filter_map(Key::write))))
    }

    fn block(&self) -> Option<String> {
        Key::<Option<CorrectionsWritten>>::write(self).map(|list| format!(" {list}"))
    }
}

/// `{Anne: -5, why: "late"}`: one reason for all who are named.
fn by_seat(
    entries: &[(String, PointsOrReason)],
    reader: &mut Reader,
    at: &dyn Fn() -> Route,
) -> Vec<Correction> {
    let mut why = None;
    let mut read: Vec<Correction> = Vec::new();
    for (n, (who, value)) in entries.iter().enumerate() {
        match value {
            PointsOrReason::Reason(text) if who == WHY.name => why = Some(text.clone()),
            PointsOrReason::Points(_) if who == WHY.name => {
                reader.faults.push(faults::plain(at().item(n), &A_REASON));
            }
            PointsOrReason::Reason(_) => reader.faults.push(faults::plain(at().item(n), &A_NUMBER)),
            PointsOrReason::Points(points) => {
                let Some(seat) = reader.seat(who, || at().key(n)) else { continue };
                match i32::try_from(*points) {
                    Ok(_) if read.iter().any(|other| other.seat == seat) => {
                        reader.faults.push(faults::seat_twice(at().key(n), seat));
                    }
                    Ok(points) => read.push(Correction { seat, points, why: None }),
                    Err(_) => reader.faults.push(faults::plain(at().item(n), &A_NUMBER)),
                }
            }
        }
    }
    if read.is_empty() && why.is_some() {
        reader.faults.push(faults::plain(at(), &NOBODY));
    }
    read.into_iter().map(|it| Correction { why: why.clone(), ..it }).collect()
}
