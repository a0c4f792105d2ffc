//! SARIF 2.1.0: findings at their places, for code hosts and editors. A few of its objects are all that is needed.

use serde::Serialize;

use super::Document;
use crate::explain;
use crate::report::Judged;
use crate::report::answer::Among;
use crate::report::consequence::consequences;
use crate::report::refused::WhyRefused;
use crate::report::text::file_of;
use crate::ruling::Heard;
use crate::source::Place;
use crate::text::{Lang, Speaker, clean, escaped};
use crate::verdict::{Certainty, Severity};

/// What is said of a file that cannot be used.
const FILE: &str = "file";

/// Findings one after the other.
#[derive(Debug, Default)]
pub struct Log {
    is_begun: bool,
}

/// One finding at its place.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    rule_id: String,
    level: &'static str,
    message: SarifWords,
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Properties>,
}

#[derive(Debug, Serialize)]
struct SarifWords {
    text: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<SarifWords>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Debug, Serialize)]
struct Artifact {
    uri: String,
}

/// Both ends of a place; columns count characters, as in every other report.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

#[derive(Debug, Serialize)]
struct Properties {
    id: String,
    articles: Vec<String>,
    standing: Certainty,
}

impl Hit {
    /// A fault of a file at a line, where one is known.
    pub fn of_file(file: &str, line: Option<(usize, usize)>, says: String) -> Hit {
        let region = line.map(|(start_line, start_column)| Region {
            start_line,
            start_column,
            end_line: None,
            end_column: None,
        });
        Hit {
            rule_id: FILE.to_owned(),
            level: "error",
            message: SarifWords { text: says },
            locations: vec![location(file, region, None)],
            related_locations: Vec::new(),
            properties: None,
        }
    }
}

fn location(file: &str, region: Option<Region>, message: Option<String>) -> Location {
    let artifact_location = Artifact { uri: address(file) };
    Location {
        physical_location: Physical { artifact_location, region },
        message: message.map(|text| SarifWords { text }),
    }
}

/// A path as a link has it: everything that has a meaning in a link as its bytes.
fn address(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                out.push(byte.into())
            }
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

impl Log {
    /// What stands above the first one: who says it, and what the codes mean.
    pub fn begin(&mut self, lang: Lang) -> String {
        let rule = |code: &&str| {
            let code = crate::codes::Code::find(code)?;
            let (title, explain) = explain::words(code)?;
            Some(serde_json::json!({
                "id": code.word(),
                "shortDescription": {"text": title.get(lang)},
                "fullDescription": {"text": explain.get(lang)},
            }))
        };
        let mut rules: Vec<serde_json::Value> = crate::codes::ALL.iter().filter_map(rule).collect();
        rules.push(serde_json::json!({"id": FILE}));
        let driver =
            serde_json::json!({"name": "jury", "version": env!("CARGO_PKG_VERSION"), "rules": rules});
        format!(
            "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":\
             {{\"driver\":{}}},\"columnKind\":\"unicodeCodePoints\",\"results\":[",
            escaped::json(&driver)
        )
    }

    /// The next one.
    pub fn hit(&mut self, hit: &Hit) -> String {
        let comma = if std::mem::replace(&mut self.is_begun, true) { ",\n" } else { "\n" };
        format!("{comma}{}", escaped::json(hit))
    }

    /// What stands under the last one.
    pub fn end(&self) -> &'static str {
        "\n]}]}\n"
    }
}

/// The findings of deals.
#[derive(Debug, Default)]
pub struct Sarif {
    log: Log,
}

impl Document for Sarif {
    fn begin(&mut self, _: &str, lang: Lang) -> String {
        self.log.begin(lang)
    }

    fn deal(&mut self, judged: &Judged, _: Among, speaker: &Speaker) -> String {
        let hits = judged.ruling.findings().iter().map(|finding| hit_of(judged, finding, speaker));
        hits.map(|hit| self.log.hit(&hit)).collect()
    }

    fn refused(&mut self, name: &str, error: &WhyRefused, _: Lang) -> String {
        let file = file_of(name);
        let hits = error.places().map(|(line, says)| Hit::of_file(file, line, says));
        hits.map(|hit| self.log.hit(&hit)).collect()
    }

    fn end(&mut self, _: Lang) -> String {
        self.log.end().to_owned()
    }
}

fn hit_of(judged: &Judged, finding: Heard, speaker: &Speaker) -> Hit {
    let record = judged.record;
    let file = file_of(judged.name);
    let at = |place: Place| {
        let (start_line, start_column) = record.line_column(place);
        let end = Place { start: place.start.saturating_add(place.len), len: 0, ..place };
        let (end_line, end_column) = record.line_column(end);
        Region { start_line, start_column, end_line: Some(end_line), end_column: Some(end_column) }
    };
    let follows = consequences(finding, speaker).join(speaker.lang.language().semicolon);
    let says = finding.message().say(speaker);
    let level = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    };
    let related = |(route, label): &(crate::source::Route, crate::text::Message)| {
        location(file, Some(at(record.place(route))), Some(label.say(speaker)))
    };
    Hit {
        rule_id: finding.breach.code.word().to_owned(),
        level,
        message: SarifWords {
            text: clean(&if follows.is_empty() { says } else { format!("{says} ({follows})") }),
        },
        locations: vec![location(
            file,
            Some(at(record.place(&finding.breach.at))),
            Some(finding.breach.label.say(speaker)),
        )],
        related_locations: finding.breach.also.iter().map(related).collect(),
        properties: Some(Properties {
            id: finding.id(),
            articles: finding.basis.articles.clone(),
            standing: finding.certainty(),
        }),
    }
}
