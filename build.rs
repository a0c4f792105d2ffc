//! Puts every rulebook of `rulebooks/` into the binary. The list is made here, so that the program
//! itself names none of them.

#![allow(clippy::expect_used)]

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let out = env::var("OUT_DIR").expect("cargo sets the output directory");
    let mut files: Vec<_> = fs::read_dir(Path::new(&root).join("rulebooks"))
        .expect("rulebooks/ exists")
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
    fs::write(Path::new(&out).join("rulebooks.rs"), list).expect("the output directory is writable");
}
