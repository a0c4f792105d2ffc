//! The documentation is what the program says and what its schemas declare.
//!
//! `UPDATE_DOCS=1 cargo test docs` writes anew what is made: the output of every example, the tables
//! of keys, and the picture of the README. Without it the tests compare.

mod keys;
mod made;
mod paths;
mod picture;
mod read;

use std::fs;
use std::path::{Path, PathBuf};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The pages that people read, with their text.
fn pages() -> Vec<(String, String)> {
    let mut names: Vec<String> = [
        "README",
        "README.fr",
        "README.nl",
        "CHANGELOG",
        "CONTRIBUTING",
        "SECURITY",
        "cases/README",
        "tests/README",
    ]
    .map(|name| format!("{name}.md"))
    .to_vec();
    for entry in fs::read_dir(root("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") {
            names.push(format!("docs/{name}"));
        }
    }
    names.sort();
    assert!(names.len() > 10);
    names.into_iter().map(|name| (name.clone(), text(&name))).collect()
}

fn text(page: &str) -> String {
    fs::read_to_string(root(page)).unwrap_or_else(|why| panic!("{page}: {why}"))
}

/// The file is as it would be made now; it is written where that was asked for.
fn keep(path: &str, fresh: &str) {
    let old = fs::read_to_string(root(path)).unwrap_or_default();
    if old != fresh && std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(root(path), fresh).unwrap();
        return;
    }
    let differs = old.lines().zip(fresh.lines()).position(|(old, fresh)| old != fresh);
    assert!(
        old == fresh,
        "{path} is out of date, first in line {}: UPDATE_DOCS=1 cargo test docs",
        differs.map_or(0, |line| line + 1)
    );
}

#[test]
fn every_example_and_every_table_is_what_the_program_says() {
    let mut examples = 0;
    for (page, text) in pages() {
        let (fresh, count) = made::fresh(&text);
        keep(&page, &fresh);
        examples += count;
    }
    assert!(examples > 40, "{examples}");
}

#[test]
fn the_picture_is_a_run_of_the_program() {
    keep("docs/picture.svg", &picture::svg());
}
