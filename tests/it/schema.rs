//! The JSON Schemas: every shipped file keeps to them, and they say what each key is for.

use std::fs;
use std::path::{Path, PathBuf};

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use whist_jury::api::{Law, Library, SchemaOf, schema};
use whist_jury::source::{parse, read};

use crate::cli::{jury, run};
use crate::verdict::{law, verdict_json};

struct Checker {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Checker {
    fn new(kind: SchemaOf) -> Checker {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("file.json", schema(kind).to_value()).unwrap();
        let index = compiler.compile("file.json", &mut schemas).unwrap();
        Checker { schemas, index }
    }

    fn complaint(&self, value: &Value) -> Option<String> {
        self.schemas.validate(value, self.index).err().map(|why| format!("{why:#}"))
    }

    fn accepts(&self, name: &str, value: &Value) {
        if let Some(why) = self.complaint(value) {
            panic!("{name}: {why}");
        }
    }
}

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The documents of a YAML file.
fn yaml(text: &str) -> Vec<Value> {
    let (documents, faults) = parse(text, 0);
    assert!(faults.is_empty());
    documents.iter().map(|node| read::<Value>(node).0.unwrap()).collect()
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
}

fn shipped(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root(folder), &mut found);
    found.sort();
    assert!(!found.is_empty(), "{folder}");
    found
}

#[test]
fn every_shipped_rulebook_and_grid_keeps_to_the_schema() {
    let (rulebook, grid) = (Checker::new(SchemaOf::Rulebook), Checker::new(SchemaOf::Grid));
    for path in shipped("rulebooks") {
        let checker = if path.to_string_lossy().contains("grids") { &grid } else { &rulebook };
        for document in yaml(&fs::read_to_string(&path).unwrap()) {
            checker.accepts(&path.to_string_lossy(), &document);
        }
    }
    for path in shipped("cases/drafts") {
        for document in yaml(&fs::read_to_string(&path).unwrap()) {
            rulebook.accepts(&path.to_string_lossy(), &document);
        }
    }
}

#[test]
fn every_shipped_case_and_its_verdict_keep_to_the_schemas() {
    let (transcript, verdict) = (Checker::new(SchemaOf::Transcript), Checker::new(SchemaOf::Verdict));
    let laws: Vec<Law> = Library::ids().map(|id| law(id, &[])).collect();
    let mut cases = 0;
    for path in shipped("cases") {
        let name = path.to_string_lossy().into_owned();
        if ["invalid", "drafts", "positions", "sessions"]
            .iter()
            .any(|folder| name.contains(&format!("/{folder}/")))
        {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for document in yaml(&text) {
            transcript.accepts(&name, &document);
        }
        // Under its own regulation; the others would only take longer.
        let named = yaml(&text).first().and_then(|document| document["rulebook"].as_str().map(str::to_owned));
        for law in laws.iter().filter(|law| named.is_none() || named.as_deref() == Some(&law.book.id)) {
            verdict.accepts(&name, &verdict_json(&name, &text, law));
        }
        cases += 1;
    }
    assert!(cases > 70, "{cases}");
}

#[test]
fn every_shipped_session_and_its_sheet_keep_to_the_schemas() {
    let (session, sheet) = (Checker::new(SchemaOf::Session), Checker::new(SchemaOf::Sheet));
    let verdict = Checker::new(SchemaOf::Verdict);
    for path in shipped("cases/sessions") {
        let name = path.to_string_lossy().into_owned();
        for document in yaml(&fs::read_to_string(&path).unwrap()) {
            session.accepts(&name, &document);
        }
        let printed = run(jury(&["sheet", &name, "--format", "json", "--arithmetic"])).out;
        sheet.accepts(&name, &serde_json::from_str(&printed).unwrap());
        for line in run(jury(&["judge", &name, "--format", "json"])).out.lines() {
            verdict.accepts(&name, &serde_json::from_str(line).unwrap());
        }
    }
    for wrong in [
        json!({"session": {"scorr": "N"}}),
        json!({"session": {}, "deals": {}}),
        json!({"deals": [{"dealr": "N"}]}),
        json!({"deals": [{"written": {"N": "x"}}]}),
    ] {
        assert!(session.complaint(&wrong).is_some(), "{wrong}");
    }
}

/// What the reader refuses, an editor should underline.
#[test]
fn the_schemas_refuse_what_the_reader_refuses() {
    let transcript = Checker::new(SchemaOf::Transcript);
    for wrong in [
        json!({"dealr": "N"}),
        json!({"deal": {"shuffles": "many"}}),
        json!({"auction": [{"N": "pass", "E": "pass"}]}),
        json!({"play": [{"claim": {"by": "E", "says": "perhaps"}}]}),
        json!({"play": [{"claim": {"says": "made"}}]}),
        json!({"decisions": {"play/renonce#1": {"point": -2}}}),
    ] {
        assert!(transcript.complaint(&wrong).is_some(), "{wrong}");
    }
    let rulebook = Checker::new(SchemaOf::Rulebook);
    for wrong in [
        json!({"extends": "x"}),
        json!({"id": "x"}),
        json!({"id": "x", "extends": "y", "infraction": {}}),
        json!({"id": "x", "extends": "y", "infractions": {"play/renonc": "none"}}),
        json!({"id": "x", "extends": "y", "infractions": {"play/renonce": {"remedy": {"point": -5}}}}),
        json!({"id": "x", "extends": "y", "auction": {"ladder": {"value": ["solo 14"]}}}),
        json!({"id": "x", "extends": "y", "games": {"solo": {"lead": "dealer"}}}),
    ] {
        assert!(rulebook.complaint(&wrong).is_some(), "{wrong}");
    }
    for right in [
        json!({"id": "x", "extends": "y"}),
        json!({"id": "x", "extends": "y", "games": {"troula": null}}),
        json!({"id": "x", "extends": "y", "infractions": {"play/renonce": {"remedy": {"points": {"offender": -5, "others": 1}}, "cite": "art. 23 (draft)"}}}),
    ] {
        rulebook.accepts("draft", &right);
    }
}

/// An editor shows the description of a key: there must be one, there or in what it refers to.
#[test]
fn every_key_is_described() {
    fn is_described(value: &Value, root: &Value) -> bool {
        if value.get("description").is_some() {
            return true;
        }
        let target = value.get("$ref").and_then(Value::as_str);
        let target = target.and_then(|path| root.pointer(path.trim_start_matches('#')));
        let choices = value.get("anyOf").or(value.get("allOf")).and_then(Value::as_array);
        target.is_some_and(|target| is_described(target, root))
            || choices.is_some_and(|all| all.iter().any(|choice| is_described(choice, root)))
    }
    // Games, codes and seats explain themselves; tags are constants.
    fn explains_itself(key: &str, value: &Value) -> bool {
        let is_game = whist_jury::api::Game::from_word(key).is_some();
        is_game || key.contains('/') || ["N", "E", "S", "W"].contains(&key) || value.get("const").is_some()
    }
    fn walk(value: &Value, root: &Value, missing: &mut Vec<String>) {
        if let Some(Value::Object(keys)) = value.get("properties") {
            // A variant of a remedy or a choice is described as a whole.
            let whole = value.get("description").is_some() && keys.contains_key("kind");
            for (key, schema) in keys {
                if !whole && !explains_itself(key, schema) && !is_described(schema, root) {
                    missing.push(key.clone());
                }
            }
        }
        match value {
            Value::Object(map) => map.values().for_each(|inner| walk(inner, root, missing)),
            Value::Array(items) => items.iter().for_each(|inner| walk(inner, root, missing)),
            _ => {}
        }
    }
    for kind in [
        SchemaOf::Transcript,
        SchemaOf::Session,
        SchemaOf::Rulebook,
        SchemaOf::Grid,
        SchemaOf::Verdict,
        SchemaOf::Sheet,
    ] {
        let root = schema(kind).to_value();
        let mut missing = Vec::new();
        walk(&root, &root, &mut missing);
        assert!(missing.is_empty(), "{kind:?}: {missing:?}");
    }
}

/// A verdict that the program printed.
pub fn keeps_to_verdict_schema(name: &str, verdict: &Value) {
    Checker::new(SchemaOf::Verdict).accepts(name, verdict);
}

/// Keys with which a schema takes some values and refuses others.
const LIMITS: [&str; 8] = ["type", "enum", "anyOf", "oneOf", "allOf", "$ref", "const", "properties"];

#[test]
fn every_definition_refuses_something() {
    for kind in
        [SchemaOf::Transcript, SchemaOf::Session, SchemaOf::Rulebook, SchemaOf::Grid, SchemaOf::Verdict]
    {
        let schema = schema(kind).to_value();
        for (name, definition) in schema["$defs"].as_object().unwrap() {
            assert!(LIMITS.iter().any(|key| definition.get(key).is_some()), "{name}: {definition}");
        }
    }
}

/// What is written by hand because it has several forms: its name in the schema, and a word on it.
#[test]
fn values_of_several_forms_have_their_names_in_the_schema() {
    let rulebook = schema(SchemaOf::Rulebook).to_value();
    let names = [
        "AllWorth",
        "Cite",
        "Edition",
        "FateOrJury",
        "JuryCall",
        "Ladder",
        "OpponentsGet",
        "Remedy",
        "RuleOnTimes",
        "RuleOnWorth",
        "Rung",
        "Share",
        "Step",
        "Worth",
        "int32OrJury",
    ];
    for name in names {
        let definition = &rulebook["$defs"][name];
        assert!(
            definition["description"].as_str().is_some_and(|said| !said.is_empty()),
            "{name}: {definition}"
        );
    }
    let articles = &rulebook["$defs"]["MapOfArticle"]["additionalProperties"]["anyOf"];
    assert_eq!(articles[0]["$ref"], "#/$defs/Article");
    let verdict = schema(SchemaOf::Verdict).to_value();
    assert_eq!(verdict["$defs"]["SeatPointsPerSeat"]["properties"]["N"]["$ref"], "#/$defs/SeatPoints");
}
