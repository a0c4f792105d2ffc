//! Where the output cannot go, and paths that a user may name.

use std::fs;
use std::process::{Command, Stdio};

use crate::cli::{folder, jury, run};

const CASE: &str = "cases/tilleul-2026/art-11/moves-down.yaml";

/// A grid that an option names is looked for where the user stands, whoever names the rulebook.
#[test]
fn the_grid_of_an_option_is_a_path_of_the_user() {
    let absolute = format!("{}/rulebooks/grids/w1.yaml", env!("CARGO_MANIFEST_DIR"));
    for path in ["rulebooks/grids/w1.yaml", &absolute] {
        let ran = run(jury(&["judge", CASE, "--grid", path, "--lang", "en"]));
        assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{path}");
    }
    // What the file itself names still lies beside it.
    let text = fs::read_to_string(CASE).unwrap().replace("tilleul-2026\n", "tilleul-2026+grid=../w1.yaml\n");
    let path = folder("outputs").join("outside.yaml");
    fs::write(&path, text).unwrap();
    assert_eq!(run(jury(&["judge", &path.to_string_lossy()])).status, 2);
}

/// A signature over nothing would look like one.
#[test]
fn no_signature_of_an_empty_folder() {
    let empty = folder("nothing");
    assert_eq!(run(jury(&["test", &empty.to_string_lossy(), "--signature"])).status, 2);
}

/// A full disk is no success, and nobody listening to errors is no catastrophe.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_said() {
    let full = || Stdio::from(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    let program = env!("CARGO_BIN_EXE_jury");
    let root = env!("CARGO_MANIFEST_DIR");
    for args in [&["judge", "cases/whist-simple/points/solo-4.yaml"][..], &["man"], &["schema", "verdict"]] {
        let mut command = Command::new(program);
        command.current_dir(root).args(args).stdout(full()).stderr(Stdio::null());
        assert_eq!(command.status().unwrap().code(), Some(2), "{args:?}");
    }
    let mut deaf = Command::new(program);
    deaf.current_dir(root).args(["judge", "cases/invalid/unknown-key.yaml"]);
    assert_eq!(deaf.stdout(Stdio::null()).stderr(full()).status().unwrap().code(), Some(2));
}
