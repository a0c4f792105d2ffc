//! The parts of a page that are made: between an opening line and a closing line stands what a
//! command prints, what a file holds, or what a schema says.
//!
//! | opens | holds | closes |
//! |---|---|---|
//! | ```` ```console ```` | `$ jury …` and what it prints; `season` is the one that `jury audit --example season` writes | ```` ``` ```` |
//! | ```` ```json jury … ```` | the JSON that this command prints, laid out | ```` ``` ```` |
//! | ```` ```yaml cases/…  ```` | the file | ```` ``` ```` |
//! | ```` ```text src/… ```` | the drawings at the head of that file | ```` ``` ```` |
//! | `<!-- keys: transcript play -->` | the keys that the schema has at this place | `<!-- end -->` |
//! | `<!-- codes -->` | every code with its title | `<!-- end -->` |

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::{keys, text};
use crate::cli::{Ran, folder, jury, run};

/// The page with everything made anew, and how many parts that were.
pub fn fresh(page: &str) -> (String, usize) {
    let (mut fresh, mut parts) = (String::new(), 0);
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        fresh += &format!("{line}\n");
        let (made, closing) = if line == "```console" {
            let command = lines.next().unwrap();
            let words = command.strip_prefix("$ ").unwrap_or_else(|| panic!("not a command: {command}"));
            let ran = ran(words);
            (format!("{command}\n{}{}", ran.out, ran.err), "```")
        } else if let Some(words) = line.strip_prefix("```json jury") {
            (format!("{}\n", laid_out(ran(&format!("jury{words}")).out.trim_end(), 0)), "```")
        } else if let Some(path) = line.strip_prefix("```yaml ") {
            (text(path), "```")
        } else if let Some(path) = line.strip_prefix("```text ") {
            (drawings(&text(path)), "```")
        } else if let Some(place) = line.strip_prefix("<!-- keys: ") {
            (keys::table(place.trim_end_matches(" -->")), "<!-- end -->")
        } else if line == "<!-- codes -->" {
            (keys::codes(), "<!-- end -->")
        } else {
            // Any other block is passed over as it stands.
            if line.starts_with("```") {
                for inner in lines.by_ref() {
                    fresh += &format!("{inner}\n");
                    if inner == "```" {
                        break;
                    }
                }
            }
            continue;
        };
        fresh += &made;
        parts += 1;
        // What stands there now goes.
        lines.by_ref().find(|line| *line == closing).unwrap_or_else(|| panic!("no {closing} after {line}"));
        fresh += &format!("{closing}\n");
    }
    (fresh, parts)
}

fn ran(command: &str) -> Ran {
    let words = command.strip_prefix("jury ").unwrap_or_else(|| panic!("not a command: {command}"));
    let words: Vec<&str> = words.split(' ').map(|word| word.trim_matches('\'')).collect();
    let mut command = jury(&words);
    if words.contains(&"season") {
        command.current_dir(beside_the_season());
    }
    run(command)
}

/// A folder with the season that `jury audit --example season` writes.
fn beside_the_season() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder("docs"));
        let season = place.join("season");
        if season.exists() {
            std::fs::remove_dir_all(&season).unwrap();
        }
        let mut command = jury(&["audit", "--example", "season", "--lang", "en"]);
        command.current_dir(&place);
        let ran = run(command);
        assert!(ran.out.contains("2000 deals") || ran.out.contains("2,000"), "{} {}", ran.out, ran.err);
        place
    })
}

/// What is drawn in the comment at the head of a source file.
fn drawings(source: &str) -> String {
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let head: Vec<&str> = head.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let drawings = head.split(|line| *line == "```text").skip(1);
    let drawings: Vec<String> = drawings
        .map(|lines| {
            lines.iter().take_while(|line| **line != "```").map(|line| format!("{line}\n")).collect()
        })
        .collect();
    assert!(!drawings.is_empty());
    drawings.join("\n")
}

/// JSON for people: what fits on a line stays on it.
fn laid_out(json: &str, indent: usize) -> String {
    const WIDTH: usize = 100;
    if json.chars().count() + indent < WIDTH || !json.starts_with(['{', '[']) {
        return spaced(json);
    }
    let blanks = " ".repeat(indent + 2);
    let inside: Vec<String> = split(&json[1..json.len() - 1], ',', usize::MAX)
        .into_iter()
        .map(|part| match &split(part, ':', 2)[..] {
            [key, value] if json.starts_with('{') => {
                format!("{blanks}{key}: {}", laid_out(value, indent + 2))
            }
            _ => format!("{blanks}{}", laid_out(part, indent + 2)),
        })
        .collect();
    let closing = &json[json.len() - 1..];
    format!("{}\n{}\n{}{closing}", &json[..1], inside.join(",\n"), " ".repeat(indent))
}

/// A blank behind every comma and colon that stands in no string.
fn spaced(json: &str) -> String {
    let (mut spaced, mut quoted, mut escaped) = (String::new(), false, false);
    for c in json.chars() {
        spaced.push(c);
        if c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = c == '\\' && !escaped;
        if !quoted && matches!(c, ',' | ':') {
            spaced.push(' ');
        }
    }
    spaced
}

/// The parts between marks that stand in no string and in no bracket, `most` at the most.
fn split(json: &str, mark: char, most: usize) -> Vec<&str> {
    let (mut parts, mut from, mut depth, mut quoted, mut escaped) = (Vec::new(), 0, 0, false, false);
    for (at, c) in json.char_indices() {
        if c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = c == '\\' && !escaped;
        match c {
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => depth -= 1,
            _ if c == mark && !quoted && depth == 0 && parts.len() + 1 < most => {
                parts.push(&json[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&json[from..]);
    parts
}
