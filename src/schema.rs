//! JSON Schemas of the files that people write and of the verdicts that programs read, made from
//! the types themselves, so that an editor completes and checks.

use schemars::{Schema, schema_for};
use serde_json::{Value, json};

use crate::report;
use crate::rulebook::{Grid, Infractions, Rulebook};
use crate::transcript::{Document, SessionDocument};

/// What there is a schema for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum SchemaOf {
    Transcript,
    Session,
    Rulebook,
    Grid,
    Verdict,
    Sheet,
    Audit,
}

/// What a file of this kind must look like, as a JSON schema.
pub fn schema(kind: SchemaOf) -> Schema {
    match kind {
        SchemaOf::Transcript => titled(schema_for!(Document), "A deal of Belgian whist"),
        SchemaOf::Session => titled(schema_for!(SessionDocument), "An evening of Belgian whist"),
        SchemaOf::Sheet => titled(report::sheet::schema(), "A score sheet of jury, one object a line"),
        SchemaOf::Audit => titled(report::audit::schema(), "A report of jury audit"),
        SchemaOf::Rulebook => {
            let mut schema = titled(schema_for!(Rulebook), "A regulation of Belgian whist");
            may_extend(&mut schema);
            schema
        }
        SchemaOf::Grid => titled(schema_for!(Grid), "A scoring grid of Belgian whist"),
        SchemaOf::Verdict => titled(report::json::schema(), "A verdict of jury, one object a line"),
    }
}

fn titled(mut schema: Schema, title: &str) -> Schema {
    schema.insert("title".to_owned(), json!(title));
    schema
}

/// A file that extends another takes over what it does not say; `~` takes something out.
fn may_extend(schema: &mut Schema) {
    let required = schema.remove("required").unwrap_or(json!(["id"]));
    schema.insert("required".to_owned(), json!(["id"]));
    schema.insert("anyOf".to_owned(), json!([{"required": ["extends"]}, {"required": required}]));
    for path in [
        "/properties/games",
        "/properties/infractions",
        "/properties/readings",
        "/$defs/MapOfArticle",
        "/$defs/Points/properties/games",
    ] {
        if let Some(map) = schema.pointer_mut(path) {
            may_be_taken_out(map);
        }
    }
    if let Some(Value::Object(infractions)) = schema.pointer_mut("/properties/infractions") {
        infractions.insert("propertyNames".to_owned(), json!({"enum": Infractions::words()}));
    }
}

fn may_be_taken_out(map: &mut Value) {
    let nullable = |entry: &mut Value| *entry = json!({"anyOf": [entry.take(), {"type": "null"}]});
    if let Some(Value::Object(entries)) = map.get_mut("properties") {
        entries.values_mut().for_each(nullable);
    }
    map.get_mut("additionalProperties").filter(|any| any.is_object()).into_iter().for_each(nullable);
}
