//! Puts every rulebook of `rulebooks/` and every grid of `rulebooks/grids/` into the binary. The list is made here, so that the program
//! itself names none of them.

#![allow(clippy::expect_used)]

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let out = env::var("OUT_DIR").expect("cargo sets the output directory");
    embed(&Path::new(&root).join("rulebooks"), &Path::new(&out).join("rulebooks.rs"));
    embed(&Path::new(&root).join("rulebooks/grids"), &Path::new(&out).join("grids.rs"));
}

/// Writes the list of the YAML files of a folder: id and text.
fn embed(folder: &Path, list_file: &Path) {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder exists")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "yaml"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let id = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        list += &format!("    ({id:?}, include_str!({:?})),\n", file.display().to_string());
    }
    list += "]\n";
    fs::write(list_file, list).expect("the output directory is writable");
}
