//! Tables of keys, made from the JSON Schemas: what a key is for is said once, beside the key in the
//! program.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{pages, text};
use crate::cli::{jury, run};

/// A schema and whether people write such a file or the program does.
struct Schema {
    root: Value,
    written_by_people: bool,
}

impl Schema {
    fn of(kind: &str) -> Schema {
        let ran = run(jury(&["schema", kind]));
        let written_by_people = !["verdict", "sheet"].contains(&kind);
        Schema { root: serde_json::from_str(&ran.out).unwrap(), written_by_people }
    }

    /// The objects that may stand at a place of the schema, through references, lists and choices.
    fn objects<'a>(&'a self, value: &'a Value) -> Vec<&'a Value> {
        if let Some(target) = self.target(value) {
            return self.objects(target);
        }
        if value.get("properties").is_some() {
            return vec![value];
        }
        let choices =
            ["anyOf", "oneOf", "allOf"].iter().filter_map(|key| value.get(key)?.as_array()).flatten();
        let inside = ["items", "additionalProperties"].iter().filter_map(|key| value.get(key));
        choices.chain(inside).flat_map(|inner| self.objects(inner)).collect()
    }

    fn target<'a>(&'a self, value: &Value) -> Option<&'a Value> {
        self.root.pointer(value.get("$ref")?.as_str()?.trim_start_matches('#'))
    }

    /// The objects at the end of a way of keys: `play claim`.
    fn at(&self, way: &[&str]) -> Vec<&Value> {
        let mut objects = self.objects(&self.root);
        for step in way {
            let inner: Vec<&Value> =
                objects.iter().filter_map(|object| object["properties"].get(step)).collect();
            objects = inner.iter().flat_map(|value| self.objects(value)).collect();
            // A map by seat is not told again for each seat.
            objects = objects
                .into_iter()
                .flat_map(|object| {
                    if is_by_seat(object) { self.objects(&object["properties"]["N"]) } else { vec![object] }
                })
                .collect();
        }
        assert!(!objects.is_empty(), "the schema has no keys at {way:?}");
        objects
    }

    /// Every object of the schema that has keys, by where it was met first.
    fn all<'a>(&'a self, value: &'a Value, way: &str, met: &mut BTreeMap<*const Value, String>) {
        for object in self.objects(value) {
            let keys = &object["properties"];
            if !is_by_seat(object) && met.insert(keys, way.to_owned()).is_some() {
                continue;
            }
            for (key, inner) in own(keys) {
                self.all(inner, &format!("{way} {key}"), met);
            }
        }
    }

    /// What may stand behind a key, in a few words.
    fn kind(&self, value: &Value) -> String {
        if let Some(target) = self.target(value) {
            return self.kind(target);
        }
        if let Some(word) = value.get("const").and_then(Value::as_str) {
            return format!("`{word}`");
        }
        if let Some(words) = value.get("enum").and_then(Value::as_array) {
            let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
            return match &words[..] {
                ["N", "E", "S", "W"] => "seat".to_owned(),
                many if many.iter().any(|word| word.contains('/')) => "code".to_owned(),
                few => few.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
            };
        }
        if let Some(choices) = ["anyOf", "oneOf"].iter().find_map(|key| value.get(key)?.as_array()) {
            let mut kinds: Vec<String> = choices.iter().map(|choice| self.kind(choice)).collect();
            kinds.dedup();
            return self.without_null(kinds);
        }
        match value.get("type") {
            Some(Value::Array(types)) => {
                let kinds =
                    types.iter().map(|one| self.simple(one.as_str().unwrap_or_default(), value)).collect();
                self.without_null(kinds)
            }
            Some(one) => self.simple(one.as_str().unwrap_or_default(), value),
            None => "anything".to_owned(),
        }
    }

    fn simple(&self, name: &str, value: &Value) -> String {
        match name {
            "string" => "text".to_owned(),
            "integer" | "number" => "number".to_owned(),
            "boolean" => "`true`, `false`".to_owned(),
            "array" => match &*self.kind(&value["items"]) {
                inner if inner.contains('`') => format!("list of: {inner}"),
                inner => format!("list of {inner}{}", if inner.ends_with('s') { "" } else { "s" }),
            },
            "object" if is_by_seat(value) => format!("{} by seat", self.kind(&value["properties"]["N"])),
            "object" => match value.get("additionalProperties") {
                Some(inner) if inner.is_object() && value.get("properties").is_none() => {
                    format!("map to {}", self.kind(inner))
                }
                _ => "map".to_owned(),
            },
            other => other.to_owned(),
        }
    }

    /// People leave a key out rather than write `null`.
    fn without_null(&self, mut kinds: Vec<String>) -> String {
        // What may be written in many ways is a page of its own.
        if kinds.iter().any(|kind| kind == "anything") {
            return "anything".to_owned();
        }
        if self.written_by_people {
            kinds.retain(|kind| kind != "null");
        }
        kinds.join(if kinds.last().is_some_and(|last| last == "null") { " or " } else { ", " })
    }

    fn described(&self, value: &Value) -> String {
        let own = value.get("description").and_then(Value::as_str);
        let text = own.or_else(|| self.target(value)?.get("description")?.as_str()).unwrap_or_default();
        text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
    }

    fn rows(&self, object: &Value, has_others: bool) -> String {
        let keys: &Map<String, Value> = object["properties"].as_object().unwrap();
        let tag = keys.get("kind").filter(|kind| kind.get("const").is_some());
        let mut rows = String::new();
        if let Some(tag) = tag {
            rows += &format!("| **`kind`: {}** | | {} |\n", self.kind(tag), self.described(object));
        }
        for (key, value) in own(&object["properties"]).filter(|(key, _)| tag.is_none() || *key != "kind") {
            let (kind, must) = (self.kind(value), is_required(object, key));
            let remark = match (self.written_by_people, must) {
                (true, true) => ", required",
                (false, false) if !kind.ends_with("null") => ", may be absent",
                _ => "",
            };
            let others = if has_others { others(keys, key) } else { String::new() };
            rows += &format!("| `{key}` |{others} {kind}{remark} | {} |\n", self.described(value));
        }
        rows
    }
}

/// The keys by their English names. What stands beside one in another language says so.
fn own(keys: &Value) -> impl Iterator<Item = (&String, &Value)> {
    keys.as_object().unwrap().iter().filter(|(_, value)| value.get("$comment").is_none())
}

/// The French and the Dutch name of a key, each in its column.
fn others(keys: &Map<String, Value>, key: &str) -> String {
    let column = |language: &str| {
        let mark = format!("{language} {key}");
        let names = keys.iter().filter(|(_, value)| value["$comment"].as_str() == Some(&mark));
        let names: Vec<String> = names.map(|(name, _)| format!("`{name}`")).collect();
        format!(" {} |", names.join(", "))
    };
    column("fr") + &column("nl")
}

/// Has it to be there, by any of its names?
fn is_required(object: &Value, key: &str) -> bool {
    let names = |value: &Value| {
        value["required"].as_array().is_some_and(|names| names.iter().any(|name| name == key))
    };
    let choices = object["allOf"].as_array().into_iter().flatten().filter_map(|all| all["anyOf"].as_array());
    names(object) || choices.flatten().any(names)
}

fn is_by_seat(object: &Value) -> bool {
    let keys = object.get("properties").and_then(Value::as_object);
    keys.is_some_and(|keys| {
        keys.len() == 4 && ["N", "E", "S", "W"].iter().all(|seat| keys.contains_key(*seat))
    })
}

/// The table of what a schema has at a place: `transcript play claim`.
pub fn table(place: &str) -> String {
    let way: Vec<&str> = place.split(' ').collect();
    let schema = Schema::of(way[0]);
    let mut rows: Vec<String> = Vec::new();
    let objects = schema.at(&way[1..]);
    let has_others = objects.iter().any(|object| {
        object["properties"].as_object().unwrap().values().any(|value| value.get("$comment").is_some())
    });
    for object in objects {
        let all = schema.rows(object, has_others);
        // A key that several objects have in common is told once, unless each has its own heading.
        let is_tagged = all.starts_with("| **");
        let fresh = all.lines().filter(|row| is_tagged || !rows.iter().any(|old| old == row));
        let fresh: Vec<String> = fresh.map(str::to_owned).collect();
        rows.extend(fresh);
    }
    let head = match has_others {
        true => "| key | fr | nl | value | |\n|---|---|---|---|---|",
        false => "| key | value | |\n|---|---|---|",
    };
    format!("{head}\n{}\n", rows.join("\n"))
}

/// Every code with its title.
pub fn codes() -> String {
    let schema = Schema::of("verdict");
    let codes = schema.root.pointer("/$defs/Code/enum").and_then(Value::as_array).unwrap();
    let rows = codes.iter().filter_map(Value::as_str).map(|code| {
        let ran = run(jury(&["explain", code, "--lang", "en"]));
        let title = ran.out.lines().next().and_then(|line| line.split_once(" — ")).map(|(_, title)| title);
        format!("| `{code}` | {} |\n", title.unwrap_or_else(|| panic!("{code} has no title")))
    });
    format!("| code | |\n|---|---|\n{}", rows.collect::<String>())
}

/// The places of a schema that the tables of a page show.
fn shown<'a>(page: &'a str, kind: &str) -> Vec<Vec<&'a str>> {
    let tables = page.lines().filter_map(|line| line.strip_prefix("<!-- keys: ")?.strip_suffix(" -->"));
    let ways = tables.map(|place| place.split(' ').collect::<Vec<_>>());
    ways.filter(|way| way[0] == kind).map(|way| way[1..].to_vec()).collect()
}

#[test]
fn every_key_of_a_schema_stands_in_a_table() {
    for (kind, page) in [
        ("transcript", "docs/transcript.md"),
        ("verdict", "docs/verdict.md"),
        ("session", "docs/session.md"),
        ("sheet", "docs/session.md"),
    ] {
        let schema = Schema::of(kind);
        let mut all = BTreeMap::new();
        schema.all(&schema.root, kind, &mut all);
        let page = text(page);
        for way in shown(&page, kind) {
            for object in schema.at(&way) {
                all.remove(&(&object["properties"] as *const Value));
            }
        }
        // The deals of a session are transcripts.
        all.retain(|_, way| !way.starts_with("session deals"));
        assert!(all.is_empty(), "no table shows the keys at: {:?}", all.into_values().collect::<Vec<_>>());
    }
}

/// A key that nobody has seen written is a riddle.
#[test]
fn every_key_of_a_transcript_has_an_example() {
    let schema = Schema::of("transcript");
    let page = text("docs/transcript.md");
    let examples: String = super::read::yaml(&page).into_iter().collect();
    for way in shown(&page, "transcript") {
        for object in schema.at(&way) {
            for (key, _) in own(&object["properties"]) {
                let is_shown = examples.match_indices(&format!("{key}:")).any(|(at, _)| {
                    !examples[..at].ends_with(|before: char| before.is_alphanumeric() || before == '-')
                });
                assert!(is_shown, "no example shows `{key}` ({way:?})");
            }
        }
    }
}

/// No table is left behind on a page whose keys nobody compares.
#[test]
fn every_table_names_a_schema() {
    for (page, text) in pages() {
        for line in text.lines().filter(|line| line.starts_with("<!-- keys: ")) {
            assert!(line.ends_with(" -->"), "{page}: {line}");
        }
    }
}
