//! Rules of the house: what the source may and may not contain.

use std::fs;
use std::path::{Path, PathBuf};

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

fn all_sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 50);
    found.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// Regulations are data: the program names none of them, shipped or not.
#[test]
fn the_program_names_no_regulation() {
    let mut names: Vec<String> = whist_jury::rulebook::Library::ids().map(str::to_owned).collect();
    names.extend(["tilleul", "hainaut", "cm-couleur"].map(str::to_owned));
    for (path, text) in all_sources() {
        let text = text.to_lowercase();
        for name in &names {
            assert!(!text.contains(name.as_str()), "{} names {name}", path.display());
        }
    }
}

/// The compiler checks every text that goes through `text!`; nothing may go past it.
#[test]
fn every_text_has_three_languages_because_none_is_made_by_hand() {
    for (path, text) in all_sources() {
        if path.ends_with("text/mod.rs") {
            continue;
        }
        for made in ["Text {", "Text::new("] {
            let by_hand = text.lines().any(|line| {
                line.contains(made) && !line.contains("-> ") && !line.trim_start().starts_with("//")
            });
            assert!(!by_hand, "{} makes a text without the check", path.display());
        }
    }
}

/// Every language of every text is really its own: the three are the same only where the word is.
#[test]
fn offences_are_explained_in_three_different_languages() {
    for offence in whist_jury::rules::OFFENCES {
        let explain = &offence.explain;
        assert!(
            explain.en != explain.fr && explain.fr != explain.nl && explain.en != explain.nl,
            "{}",
            offence.code
        );
        assert!(!offence.title.en.is_empty());
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
    for id in whist_jury::rulebook::Library::ids() {
        let book = whist_jury::rulebook::Library::new().load(id).unwrap();
        for code in book.infractions.keys() {
            assert!(whist_jury::explain::words(*code).is_some(), "{id}: {code}");
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
