//! `jury judge --watch`: a file is judged again when it changes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::cli::file;

const HEAD: &str = "rulebook: whist-simple\ncontract: {game: solo, level: 5, trump: spades, players: N}\nplay:\n  - N: ♠5 ♠6 ♠7 ♠8\n";

#[test]
fn a_file_that_changes_is_judged_again() {
    let path = file("watched", "deal.yaml", HEAD);
    let mut program = Command::new(env!("CARGO_BIN_EXE_jury"))
        .args(["judge", &path, "--watch", "--format", "json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(program.stdout.take().unwrap()).lines();
    let mut verdicts = lines.map(|line| serde_json::from_str::<Value>(&line.unwrap()).unwrap());
    let tricks = |verdict: Value| verdict["tricks"]["W"].as_u64().unwrap();
    assert_eq!(tricks(verdicts.next().unwrap()), 1);
    for count in 2..4 {
        let more: String =
            (1..count).map(|n| format!("  - W: ♥{} ♥{} ♦{} ♥A\n", n + 1, n + 5, n + 1)).collect();
        let draft = file("watched", "draft.yaml", format!("{HEAD}{more}"));
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        fs::rename(root.join(draft), root.join(&path)).unwrap();
        let judged = verdicts.next().unwrap();
        assert!(judged["findings"].is_array(), "{judged}");
        assert!(judged["hands"]["N"]["cards"].as_str().unwrap().len() > 3);
    }
    program.kill().unwrap();
    program.wait().unwrap();
}

#[test]
fn what_cannot_change_is_judged_once() {
    let program = Command::new(env!("CARGO_BIN_EXE_jury"))
        .args(["judge", "-", "--watch", "--format", "json", "--rulebook", "whist-simple"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(program.status.code(), Some(2));
}
