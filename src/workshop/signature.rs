//! One short hash over all verdicts of a corpus: a change of any verdict shows in review.
//!
//! It covers what a verdict decides (outcome, games, tricks, findings with their articles, readings
//! and remedies, points, fines, open questions) and not how it is worded or where in the file it
//! stands. It does not depend on the machine: paths are taken from the folder of the corpus.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde_json::Value;
use xxhash_rust::xxh3::Xxh3;

use super::corpus::CorpusFile;
use super::judging::Judging;
use crate::files;

/// The file beside a corpus that keeps its signature.
pub const FILE: &str = "SIGNATURE";
/// More than any signature has; of a file that is longer, the rest is not read.
const LONGEST: u64 = 1024;

/// A signature: the hash, and how many verdicts it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    pub hash: String,
    pub verdicts: usize,
}

impl Signature {
    /// Of verdicts in the order of the corpus.
    pub fn of<'v>(verdicts: impl IntoIterator<Item = &'v String>) -> Signature {
        let mut hash = Xxh3::new();
        let mut count = 0;
        for verdict in verdicts {
            hash.update(verdict.as_bytes());
            hash.update(b"\n");
            count += 1;
        }
        Signature { hash: format!("{:016x}", hash.digest()), verdicts: count }
    }

    /// `0f3a… 425`: one line.
    pub fn line(&self) -> String {
        format!("{} {}\n", self.hash, self.verdicts)
    }

    /// One object on one line; `same` is null where nothing is kept.
    pub fn json(&self, kept: Option<&str>) -> String {
        let value = serde_json::json!({
            "format": "jury-signature/1",
            "signature": self.hash,
            "verdicts": self.verdicts,
            "kept": kept.map(str::trim_end),
            "same": kept.map(|kept| kept == self.line()),
        });
        crate::text::escaped::json(&value) + "\n"
    }

    /// What the folder keeps, if it keeps one.
    pub fn kept(folder: &str) -> Option<String> {
        let path = files::inside(&Path::new(folder).join(FILE), Path::new(folder)).ok()?;
        let mut kept = String::new();
        File::open(path).ok()?.take(LONGEST).read_to_string(&mut kept).ok()?;
        Some(kept)
    }
}

/// What a signature covers of one verdict, as one line.
pub fn essence(file: &CorpusFile, judging: &Judging, mut verdict: Value) -> String {
    forget(&mut verdict);
    let ordinal = judging.name.strip_prefix(file.path.as_str()).unwrap_or_default();
    format!("{}{ordinal} {} {verdict}", file.within, judging.spec)
}

/// Words and places are no part of what was decided.
fn forget(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            for key in ["transcript", "message", "question", "notes", "line", "column"] {
                keys.remove(key);
            }
            keys.values_mut().for_each(forget);
        }
        Value::Array(items) => items.iter_mut().for_each(forget),
        _ => {}
    }
}
