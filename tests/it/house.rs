//! Rules of the house: what the source may and may not contain.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use whist_jury::api::Lang;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// Every source with its path from the root of the project. The folders above it may have any name.
fn all_sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    sources(&root.join("src"), &mut found);
    assert!(found.len() > 50);
    let inside = |path: &Path| path.strip_prefix(root).unwrap().to_owned();
    found.into_iter().map(|path| (inside(&path), fs::read_to_string(path).unwrap())).collect()
}

/// Regulations are data: the program names none of them, shipped or not.
#[test]
fn the_program_names_no_regulation() {
    let mut names: Vec<String> = whist_jury::api::Library::ids().map(str::to_owned).collect();
    names.extend(["tilleul", "hainaut", "cm-couleur"].map(str::to_owned));
    for (path, text) in all_sources() {
        let text = text.to_lowercase();
        for name in &names {
            assert!(!text.contains(name.as_str()), "{} names {name}", path.display());
        }
    }
}

/// Whoever reads the documentation of one item sees nothing of the one above it.
#[test]
fn no_comment_refers_to_the_one_above_it() {
    for (path, text) in all_sources() {
        let referring = |line: &&str| {
            let comment = line.trim_start().trim_start_matches(['/', '!']);
            line.trim_start().starts_with("//") && comment.starts_with(" The same")
        };
        assert_eq!(text.lines().find(referring), None, "{}", path.display());
    }
}

/// The compiler checks every text that goes through `text!`; nothing may go past it.
#[test]
fn every_text_is_checked_because_none_is_made_by_hand() {
    for (path, text) in all_sources() {
        if path.ends_with("language/mod.rs") {
            continue;
        }
        for made in ["Text {", "Text::new("] {
            // `LiveText {` is another type.
            let is_it = |line: &str| {
                line.match_indices(made).any(|(at, _)| !line[..at].ends_with(char::is_alphanumeric))
            };
            let by_hand = text.lines().any(|line| {
                let is_head = line.starts_with("impl ") || line.contains("-> ");
                is_it(line) && !is_head && !line.trim_start().starts_with("//")
            });
            assert!(!by_hand, "{} makes a text without the check", path.display());
        }
    }
}

/// The places of the texts in a file that have fewer languages than this.
fn texts_with_fewer(path: &Path, text: &str, languages: usize) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("text!(") {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let is_prose = text[line..at].trim_start().starts_with("//");
        if !is_prose && arguments(&text[at + "text!(".len()..]) < languages {
            found.push(format!("{}:{}", path.display(), text[..at].lines().count()));
        }
    }
    found
}

/// How many arguments stand before the bracket that closes.
fn arguments(text: &str) -> usize {
    let (mut count, mut depth, mut is_empty) = (0, 0, true);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            ',' | ')' if depth == 0 => {
                count += usize::from(!is_empty);
                is_empty = true;
                if c == ')' {
                    break;
                }
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '"' => {
                is_empty = false;
                while let Some(c) = chars.next().filter(|c| *c != '"') {
                    if c == '\\' {
                        chars.next();
                    }
                }
            }
            c => is_empty &= c.is_whitespace(),
        }
    }
    count
}

/// A text that a language lacks is said in English, and nobody would notice.
#[test]
fn every_text_is_in_every_language() {
    let missing = |languages: usize| -> Vec<String> {
        let all = all_sources();
        all.iter().flat_map(|(path, text)| texts_with_fewer(path, text, languages)).collect()
    };
    let here = missing(Lang::ALL.len());
    assert!(here.is_empty(), "{} texts lack a language:\n{}", here.len(), here.join("\n"));
    assert!(missing(Lang::ALL.len() + 1).len() > 1500, "a further language would have to be asked for");
}

/// Every language of every text is really its own: they are the same only where the word is.
#[test]
fn offences_are_explained_in_different_languages() {
    for offence in whist_jury::rules::OFFENCES {
        let explain = &offence.explain;
        let said: BTreeSet<&str> = Lang::ALL.into_iter().map(|lang| explain.get(lang)).collect();
        assert_eq!(said.len(), Lang::ALL.len(), "{}", offence.code);
    }
}

#[test]
fn no_offence_is_listed_twice_and_every_file_is_listed() {
    let mut codes: Vec<&str> =
        whist_jury::rules::OFFENCES.iter().map(|offence| offence.code.word()).collect();
    codes.sort();
    let count = codes.len();
    codes.dedup();
    assert_eq!(codes.len(), count);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let files = fs::read_dir(folder).unwrap().filter(|file| {
        let text = fs::read_to_string(file.as_ref().unwrap().path()).unwrap_or_default();
        text.contains("pub static OFFENCE: Offence")
    });
    assert_eq!(files.count(), count);
}

/// A rulebook may only sanction what has a meaning: a check that finds it, or a code of the format.
#[test]
fn every_infraction_of_a_rulebook_is_a_known_code() {
    for id in whist_jury::api::Library::ids() {
        let book = whist_jury::api::Library::new().load(id).unwrap();
        for (code, _) in book.infractions.iter() {
            let code = whist_jury::codes::Code::find(code).unwrap();
            assert!(whist_jury::explain::words(code).is_some(), "{id}: {code}");
        }
    }
}

/// What a step of the bidding has to know of the rest of the record is found once, in `sequel.rs`; only `track.rs`
/// walks through the record.
#[test]
fn the_rooms_of_the_auction_look_ahead_through_the_sequel_alone() {
    let looks = [".calls()", ".incidents()", ".first_leader()", "transcript.play", "transcript.exchange"];
    for (path, text) in all_sources() {
        let in_a_room = ["resolve", "check", "dispose", "state"]
            .iter()
            .any(|room| path.components().any(|part| part.as_os_str() == *room));
        let is_step = path.ends_with("auction/step.rs");
        if !(is_step || in_a_room && path.components().any(|part| part.as_os_str() == "auction")) {
            continue;
        }
        for line in text.lines().filter(|line| !line.contains("sequel()")) {
            let found = looks.iter().find(|looks| line.contains(**looks));
            assert_eq!(found, None, "{}: {line}", path.display());
        }
    }
}

/// A finding stays as it was priced: what later stages have to say of it stands on the docket.
#[test]
fn only_the_first_stage_of_a_ruling_changes_findings() {
    let price = [
        "finding.rs",
        "lawful_game.rs",
        "later_claims.rs",
        "price.rs",
        "reasons.rs",
        "repeat_offences.rs",
        "resolver.rs",
    ];
    let takes =
        ["&mut Finding", "&mut [Finding]", "&mut Vec<Finding>", "findings.iter_mut()", "mut findings"];
    let mut seen = 0;
    for (path, text) in all_sources() {
        let is_ruling = path.components().any(|part| part.as_os_str() == "ruling");
        if !is_ruling || price.iter().any(|file| path.ends_with(file)) {
            continue;
        }
        seen += 1;
        // In `stages.rs` the list is made in the stage that prices, and is no more than handed on after it.
        let text = match path.ends_with("stages.rs") {
            true => text.split("\nfn ask(").nth(1).unwrap(),
            false => text.as_str(),
        };
        for line in text.lines().filter(|line| !line.contains("mut findings: Cow<")) {
            let found = takes.iter().find(|takes| line.contains(**takes));
            assert_eq!(found, None, "{}: {line}", path.display());
        }
    }
    assert!(seen > 15);
}

/// What becomes of a call is chosen by the table alone, and the bidding goes on from it in one place.
#[test]
fn only_the_table_of_dispositions_chooses_what_becomes_of_a_call() {
    for (path, text) in all_sources() {
        if path.ends_with("dispose/disposition.rs") {
            continue;
        }
        for made in ["Disposition::new(", "Disposition::counts(", "Disposition {"] {
            let line = text.lines().find(|line| line.contains(made) && !line.contains("-> Disposition {"));
            assert_eq!(line, None, "{}", path.display());
        }
    }
}

/// All JSON that is printed goes through the one writer that leaves nothing unseen in it.
#[test]
fn json_is_written_in_one_place() {
    for (path, text) in all_sources() {
        let is_writer = path.ends_with("text/escaped.rs") || path.ends_with("cli/schema.rs");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for made in ["serde_json::to_string", "serde_json::to_writer", "serde_json::to_vec"] {
            assert!(is_writer || !code.contains(made), "{} writes JSON by itself", path.display());
        }
    }
}

/// Who reads `Exchange` should not have to ask which of two is meant: what the rulebook allows or what happened.
#[test]
fn no_two_modules_have_a_public_type_of_one_name() {
    let mut found: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (path, text) in all_sources() {
        for line in text.lines() {
            let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
            let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else { continue };
            let name = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned();
            if let Some(other) = found.insert(name.clone(), path.clone()) {
                panic!("{name} is in {} and in {}", other.display(), path.display());
            }
        }
    }
    assert!(found.len() > 250);
}

/// Every `pub use crate::module::{Name, …}` of `api.rs`, as module and name.
fn face() -> Vec<(String, String)> {
    let api = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/mod.rs")).unwrap();
    let mut found = Vec::new();
    for item in api.split("pub use crate::").skip(1) {
        let (path, _) = item.split_once(';').unwrap();
        // A module as a whole says itself what it is for.
        let Some((module, names)) = path.split_once("::") else { continue };
        let names = names.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty());
        found.extend(names.map(|name| (module.to_owned(), name.to_owned())));
    }
    found
}

/// Is there a `pub struct NAME`, `pub fn NAME` … with a sentence above it?
fn is_documented(text: &str, name: &str) -> bool {
    let is_said_above = |at: usize| {
        let mut above =
            text[..at].lines().rev().map(str::trim_start).skip_while(|line| line.starts_with("#["));
        above.next().is_some_and(|line| line.starts_with("/// "))
    };
    let ends = |at: usize| !text[at..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let heads = ["struct", "enum", "fn", "trait", "type"].map(|kind| format!("\npub {kind} {name}"));
    // What is declared with the keys of a file has its name alone: `Header {`.
    let declared = format!("\n    {name} {{\n");
    let of_item = { heads.iter() }
        .any(|head| text.match_indices(head).any(|(at, _)| ends(at + head.len()) && is_said_above(at)));
    of_item || text.match_indices(&declared).any(|(at, _)| is_said_above(at))
}

/// Whoever writes a front end reads what each thing is for.
#[test]
fn everything_that_the_face_offers_is_documented() {
    let sources = all_sources();
    let api = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/mod.rs")).unwrap();
    let lines: Vec<&str> = api.lines().collect();
    let face = face();
    assert!(face.len() > 50);
    for (module, name) in face {
        let in_api =
            |three: &[&str]| three[0].starts_with("/// ") && three[2].ends_with(&format!("::{name};"));
        let file = Path::new(&module).join(&name);
        let is_module = sources.iter().any(|(path, text)| {
            let own = path.with_extension("").ends_with(&file) || path.ends_with(file.join("mod.rs"));
            own && text.starts_with("//! ")
        });
        let documented = is_module
            || lines.windows(3).any(in_api)
            || sources.iter().any(|(_, text)| is_documented(text, &name));
        assert!(documented, "nothing says what api::{name} of {module} is");
    }
}

/// A line of the map of `lib.rs`.
struct Drawn {
    module: String,
    /// All that it may use.
    uses: BTreeSet<String>,
    /// What the line names one by one: `ground` and `everything` promise no use of each.
    by_name: BTreeSet<String>,
}

/// The map of `lib.rs`, from the ground up.
fn map() -> Vec<Drawn> {
    let lib = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let lines: Vec<&str> = lib.lines().filter_map(|line| line.strip_prefix("//!")).map(str::trim).collect();
    let is_first = |line: &&str| line.split_whitespace().eq(["limits", "·"]);
    let list = lines.iter().skip_while(|line| !is_first(line)).take_while(|line| !line.starts_with("```"));
    let (mut above, mut ground, mut map) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for line in list {
        if line.starts_with('─') {
            ground = above.clone();
            continue;
        }
        let mut words = line.split_whitespace();
        let module = words.next().unwrap().to_owned();
        let (mut uses, mut by_name) = (BTreeSet::new(), BTreeSet::new());
        for word in words {
            match word {
                "·" => {}
                "ground" => uses.extend(ground.iter().cloned()),
                "everything" => uses.extend(above.iter().cloned()),
                other => drop(by_name.insert(other.to_owned())),
            }
        }
        uses.extend(by_name.iter().cloned());
        let stray = uses.difference(&above).next();
        assert_eq!(stray, None, "in the map of lib.rs {module} uses what does not stand above it");
        above.insert(module.clone());
        map.push(Drawn { module, uses, by_name });
    }
    map
}

/// The first words of all paths that begin with `crate::`, in code, tests and comments alike:
/// `crate::{cards::Seat, text}` gives `cards` and `text`.
fn named_from_the_root(text: &str) -> Vec<&str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = Vec::new();
    for (at, root) in text.match_indices("crate::") {
        if text[..at].ends_with(is_name) {
            continue;
        }
        let rest = &text[at + root.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            names.extend(rest.split(|c| !is_name(c)).next());
            continue;
        };
        let (mut depth, mut begins) = (1, true);
        for (at, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => begins = true,
                c if is_name(c) && begins => {
                    names.extend(group[at..].split(|c| !is_name(c)).next());
                    begins = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

#[test]
fn paths_are_read_with_their_braces() {
    let text =
        "use crate::{\n    cards::{Hand, Seat},\n    text,\n};\nuse crate::codes; // [`crate::game::Game`]";
    assert_eq!(named_from_the_root(text), ["cards", "text", "codes", "game"]);
    assert_eq!(named_from_the_root("my_crate::x; $crate::text::Text"), ["text"]);
}

/// What the map does not draw and is there all the same. This list only gets shorter: an entry that is
/// no longer needed fails the test.
const NOT_YET_DRAWN: &[(&str, &str)] = &[];

/// The map in `lib.rs` is the truth: nobody uses what it does not draw, and nothing is drawn that
/// nobody uses. A line of it uses only lines above it, so no modules can need each other in a circle.
#[test]
fn modules_use_what_the_map_draws() {
    let map = map();
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in all_sources() {
        let inside = path.strip_prefix("src").unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        let module = first.trim_end_matches(".rs").to_owned();
        let depth = inside.components().count();
        let is_at_the_root = depth == 1 || depth == 2 && inside.ends_with("mod.rs");
        let climbs = text.lines().any(|line| line.trim_start_matches("pub ").starts_with("use super::"));
        assert!(!(is_at_the_root && climbs), "{}: say crate:: for what is outside", path.display());
        if matches!(module.as_str(), "lib" | "main") {
            continue;
        }
        let names = named_from_the_root(&text).into_iter().filter(|name| *name != module);
        used.entry(module.clone()).or_default().extend(names.map(str::to_owned));
    }
    let modules: BTreeSet<&String> = map.iter().map(|line| &line.module).collect();
    assert_eq!(used.keys().collect::<BTreeSet<_>>(), modules, "modules of src/, and those of the map");
    let mut undrawn = Vec::new();
    for line in &map {
        let used = &used[&line.module];
        let others = used.iter().filter(|name| modules.contains(name) && !line.uses.contains(*name));
        undrawn.extend(others.map(|other| (line.module.as_str(), other.as_str())));
        let unused = line.by_name.difference(used).next();
        assert_eq!(unused, None, "{} does not use it: the map in lib.rs draws too much", line.module);
    }
    assert_eq!(undrawn, NOT_YET_DRAWN, "uses that the map in lib.rs does not draw, and those excused");
}

/// What a verdict has to know of an offence is a mark in the offence's own file, never its code elsewhere.
#[test]
fn no_verdict_asks_for_an_offence_by_its_code() {
    let constant = |code: &str| code.to_uppercase().replace(['/', '-'], "_");
    let offences = whist_jury::rules::OFFENCES.iter().map(|offence| offence.code.word());
    // What the record leaves out is said by many, not by a check alone.
    let names: Vec<String> = offences.filter(|code| *code != "transcript/unknown").map(constant).collect();
    let judging = [Path::new("src/ruling"), Path::new("src/report")];
    for (path, text) in all_sources() {
        if judging.iter().any(|folder| path.starts_with(folder)) {
            let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let named = words.find(|word| names.iter().any(|name| name == word));
            assert_eq!(named, None, "{}", path.display());
        }
    }
}
