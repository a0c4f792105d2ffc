//! The texts under `cases/`, sorted by path so that everybody has them in the same order.

use std::fs;
use std::path::{Path, PathBuf};

/// One file.
#[derive(Clone, Debug)]
pub struct Case {
    /// From `cases/` on.
    pub path: String,
    pub text: String,
}

#[derive(Clone, Debug, Default)]
pub struct Corpus {
    /// Without what is expected of them, so that a mutation falls on the deal.
    pub deals: Vec<Case>,
    pub sessions: Vec<Case>,
    pub positions: Vec<Case>,
    /// Files that cannot be used.
    pub invalid: Vec<Case>,
}

/// The folder of the project: this one, or the one around it for a crate inside it.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let around = here.ancestors().find(|folder| folder.join("cases").is_dir());
    around.unwrap_or(here).to_owned()
}

impl Corpus {
    pub fn load() -> Corpus {
        let mut corpus = Corpus::default();
        let mut paths = Vec::new();
        gather(&root().join("cases"), &mut paths);
        paths.sort();
        for path in paths {
            // What is no UTF-8 is of no use to a mutation.
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let path = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().into_owned();
            let case = Case { path, text };
            match () {
                () if case.path.starts_with("cases/drafts") => {}
                () if case.path.starts_with("cases/invalid") => corpus.invalid.push(case),
                () if case.path.starts_with("cases/positions") => corpus.positions.push(case),
                () if is_session(&case.text) => corpus.sessions.push(case),
                () => corpus.deals.push(Case { text: without_expectation(&case.text), ..case }),
            }
        }
        corpus
    }

    /// Deals and sessions, and now and then a position.
    pub fn texts(&self) -> Vec<String> {
        let all = self.deals.iter().chain(&self.sessions).chain(&self.positions);
        all.map(|case| case.text.clone()).collect()
    }

    /// A few deals for this seed: nearly always the same ones, even after a new case was written.
    pub fn some_deals(&self, seed: u64) -> Vec<String> {
        let mix = |seed: u64, path: &str| {
            path.bytes()
                .fold(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
                    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
                })
        };
        let lowest = |n: u64| self.deals.iter().min_by_key(|case| mix(seed << 2 | n, &case.path));
        (0..3).filter_map(lowest).map(|case| case.text.clone()).collect()
    }

    pub fn deal_texts(&self) -> Vec<String> {
        self.deals.iter().map(|case| case.text.clone()).collect()
    }
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            gather(&path, found);
        } else if ["yaml", "json", "jsonl"].contains(&ending) {
            found.push(path);
        }
    }
}

fn is_session(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("session:") || line.starts_with("deals:"))
}

/// The deal alone: `expect` and all that stands below it is left out.
pub fn without_expectation(text: &str) -> String {
    let mut inside = false;
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        if !line.starts_with([' ', '#', '\n']) {
            inside = line.starts_with("expect:");
        }
        if !inside {
            out += line;
        }
    }
    out
}
