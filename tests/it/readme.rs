//! Every example of the README is produced by the program. `UPDATE_README=1 cargo test readme`
//! writes them anew.

use std::fs;
use std::path::Path;

use crate::cli::{jury, run};

#[test]
fn every_example_of_the_readme_is_what_the_program_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = fs::read_to_string(&path).unwrap();
    let mut fresh = String::new();
    let mut lines = text.lines();
    let mut examples = 0;
    while let Some(line) = lines.next() {
        fresh += &format!("{line}\n");
        if line != "```console" {
            continue;
        }
        let command = lines.next().unwrap();
        let words = command.strip_prefix("$ jury ").unwrap_or_else(|| panic!("not a command: {command}"));
        let words: Vec<String> = words.split(' ').map(|word| word.trim_matches('\'').to_owned()).collect();
        let ran = run(jury(&words.iter().map(String::as_str).collect::<Vec<_>>()));
        fresh += &format!("{command}\n{}{}", ran.out, ran.err);
        examples += 1;
        // What stands there now, up to the end of the block.
        let closing = lines.by_ref().find(|line| *line == "```");
        fresh += &format!("{}\n", closing.unwrap());
    }
    assert!(examples >= 6);
    if std::env::var_os("UPDATE_README").is_some() {
        fs::write(&path, &fresh).unwrap();
        return;
    }
    assert!(text == fresh, "the README is out of date: UPDATE_README=1 cargo test readme");
}

/// The YAML a newcomer copies from the README is understood.
#[test]
fn the_transcript_of_the_readme_is_read() {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let start = text.find("```yaml\nrulebook: whist-simple").unwrap() + "```yaml\n".len();
    let end = start + text[start..].find("```").unwrap();
    let ruling = crate::verdict::ruling(&text[start..end], &crate::verdict::simple());
    assert_eq!(
        crate::verdict::findings(&ruling),
        ["play/renonce-corrected#1", "play/two-cards#1", "conduct/look#1", "play/out-of-turn#1"]
    );
}
