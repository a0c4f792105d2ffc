//! The face of the library, as a page or an editor uses it: texts in, owned values and JSON out.

mod calls;
mod mends;
mod next;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use whist_jury::api::call;

/// The answer to a request.
pub fn ask(request: Value) -> Value {
    let answer = call(&request.to_string());
    serde_json::from_str(&answer).unwrap_or_else(|why| panic!("{why}: {answer}"))
}

/// What is in a text, without what each decision would give.
pub fn open(name: &str, text: &str) -> Value {
    ask(json!({"do": "open", "text": text, "name": name, "quick": true}))
}

/// Every file of the corpus with this ending, by its path from the root of the project.
pub fn cases(folder: &str, ending: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut folders) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path.strip_prefix(root).unwrap().to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

pub fn read(path: &str) -> Option<String> {
    String::from_utf8(fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()).ok()
}
