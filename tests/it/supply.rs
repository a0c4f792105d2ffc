//! What the program is built from: the versions and the compiler that `Cargo.toml` promises are those with
//! which it was really built. Licences, sources and doubles are checked by `cargo deny`.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The machine that the tests run on: its packages are there, since they were just built.
fn host() -> String {
    let out = Command::new("rustc").arg("-vV").output().unwrap();
    let said = String::from_utf8(out.stdout).unwrap();
    said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

fn metadata() -> Value {
    let out = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", &host()])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

fn packages(metadata: &Value) -> &Vec<Value> {
    metadata["packages"].as_array().unwrap()
}

fn own(metadata: &Value) -> &Value {
    packages(metadata).iter().find(|package| package["name"] == "whist-jury").unwrap()
}

fn version(text: &str) -> Vec<u64> {
    let mut parts: Vec<u64> = text.split('.').map(|part| part.parse().unwrap()).collect();
    // `1.89` and `1.89.0` are one version.
    parts.resize(3, 0);
    parts
}

/// The oldest version that is allowed is the one in the lock file: what is built and tested every day is
/// what was promised.
#[test]
fn the_oldest_versions_that_are_allowed_are_the_locked_ones() {
    let metadata = metadata();
    let wanted = own(&metadata)["dependencies"].as_array().unwrap();
    assert!(wanted.len() > 15);
    for dependency in wanted {
        let (name, oldest) = (&dependency["name"], dependency["req"].as_str().unwrap());
        let oldest = oldest.strip_prefix('^').unwrap_or(oldest);
        let is_locked = |package: &&Value| package["name"] == *name && package["version"] == *oldest;
        assert!(
            packages(&metadata).iter().any(|package| is_locked(&package)),
            "Cargo.toml allows {name} {oldest}; Cargo.lock has another"
        );
    }
}

/// No package needs a newer compiler than the one that is promised to suffice.
#[test]
fn no_dependency_needs_a_newer_compiler_than_is_promised() {
    let metadata = metadata();
    let promised = version(own(&metadata)["rust_version"].as_str().unwrap());
    for package in packages(&metadata) {
        if let Some(needed) = package["rust_version"].as_str() {
            assert!(version(needed) <= promised, "{} needs Rust {needed}", package["name"]);
        }
    }
}

/// Who fuzzes, or builds the page for the phone, builds with the packages that are written down, and nothing has to
/// be looked up first. The page does without the commands.
#[test]
fn the_fuzzer_and_the_page_know_every_dependency() {
    let metadata = metadata();
    let own = own(&metadata)["dependencies"].as_array().unwrap();
    for (folder, has_commands) in [("fuzz", true), ("web/wasm", false)] {
        let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("Cargo.lock");
        let lock = fs::read_to_string(lock).unwrap();
        let entry = lock.split("[[package]]").find(|entry| entry.contains("name = \"whist-jury\"")).unwrap();
        let needed: Vec<&str> = own
            .iter()
            .filter(|it| it["kind"].is_null() && (has_commands || it["optional"] == false))
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        assert!(needed.len() > 12, "{folder}: {needed:?}");
        for name in needed {
            // With its version where the lock has two of that name.
            let is_there =
                [format!(" \"{name}\""), format!(" \"{name} ")].iter().any(|it| entry.contains(it));
            assert!(is_there, "`cargo update -w` in {folder}/ adds {name} to its lock");
        }
    }
}

/// Nothing is left to guess about who may use it.
#[test]
fn both_licences_lie_beside_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert_eq!(own(&metadata())["license"], "MIT OR Apache-2.0");
    assert!(fs::read_to_string(folder.join("LICENSE-MIT")).unwrap().contains("MIT License"));
    assert!(fs::read_to_string(folder.join("LICENSE-APACHE")).unwrap().contains("Apache License"));
}
