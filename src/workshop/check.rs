//! Every expectation of a corpus checked.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

use super::bless::{self, Blessing};
use super::compare::{self, Mismatch};
use super::corpus::CorpusFile;
use super::coverage::Facts;
use super::judging::{Judging, judge_file};
use super::parallel::in_parallel;
use super::signature;
use super::trouble::Trouble;
use crate::files;
use crate::rulebook::Shelves;
use crate::rulebook_choice::Laws;
use crate::source::{At, Fault, MAX_DEALS, Route};
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Arg, Text};
use crate::transcript::Record;

static DIFFERS: Text = text!(
    "The verdict under {spec} is not as expected. Differences: {count}.",
    "Le verdict selon {spec} n'est pas celui attendu. Différences : {count}.",
    "De uitspraak volgens {spec} is niet zoals verwacht. Verschillen: {count}."
);

static TOO_MANY: Text = text!(
    "This file has more verdicts than can be tested at once: {most} at the most.",
    "Ce fichier a plus de verdicts qu'on ne peut en tester à la fois : {most} au plus.",
    "Dit bestand heeft meer uitspraken dan er tegelijk getest kunnen worden: hoogstens {most}."
);

/// One expectation of one deal, checked.
#[derive(Clone, Debug)]
pub struct Test {
    /// `path`, or `path#2` for the second deal of a file.
    pub name: String,
    /// The rulebook with readings and grid.
    pub spec: String,
    /// Where the expectation stands.
    pub line: usize,
    /// With the line and column of each.
    pub differences: Vec<(Mismatch, (usize, usize))>,
    /// What to draw where something differs.
    pub trouble: Option<Trouble>,
}

impl Test {
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }
}

/// More failures than this in one file are named, and not drawn on its text.
const MOST_DRAWN: usize = 200;

/// What came of a file.
#[derive(Debug, Default)]
pub struct FileTested {
    pub path: String,
    pub tests: Vec<Test>,
    /// Deals that were asked for.
    pub deals: usize,
    /// Some deal of the file has an expectation, asked for or not.
    pub expects: bool,
    /// Deals of which nothing is expected.
    pub without: usize,
    /// Positions and rulebooks.
    pub others: usize,
    /// What could not be used.
    pub troubles: Vec<Trouble>,
    /// What a signature covers of each verdict, if that was asked for.
    pub essences: Vec<String>,
    /// What each verdict shows of its rulebook, if that was asked for.
    pub facts: Vec<Facts>,
    /// What was rewritten, if that was asked for.
    pub blessing: Blessing,
}

/// What to do.
#[derive(Clone, Debug, Default)]
pub struct CheckOptions {
    /// Only tests whose name this matches.
    pub run: Option<String>,
    /// Rewrite what differs, and write what is missing.
    pub bless: bool,
    /// Keep what a signature covers of each verdict, which this puts into JSON.
    pub sign: Option<fn(&Judging) -> Value>,
    /// Keep what shows which articles were exercised.
    pub cover: bool,
    /// A rulebook, and the draft by which its deals are judged instead.
    pub instead: Option<(String, String)>,
}

/// Checks these files on all cores; results come in the order of the files.
pub fn run(files: &[CorpusFile], shelves: &Arc<Shelves>, options: &CheckOptions) -> Vec<FileTested> {
    in_parallel(
        files,
        || Laws::on(shelves).with(options.instead.clone()),
        |laws, file| test_file(file, laws, options),
    )
}

fn test_file(file: &CorpusFile, laws: &mut Laws, options: &CheckOptions) -> FileTested {
    let (tested, mending) = look_at(file, laws, options);
    if !mending.is_needed() {
        return tested;
    }
    // Another run may be about to write the same file: what it has written counts, so look again.
    let _turn = files::take_turn(Path::new(&file.path));
    let (mut tested, mending) = look_at(file, laws, options);
    if mending.is_needed() {
        tested.blessing = mending.write(file);
    }
    tested
}

/// Judges the deals of a file, and notes what a blessing has to change.
fn look_at(file: &CorpusFile, laws: &mut Laws, options: &CheckOptions) -> (FileTested, bless::Mending) {
    let mut tested = FileTested { path: file.path.clone(), ..FileTested::default() };
    let mut mending = bless::Mending::default();
    let (mut empty, mut drawn) = (0, 0);
    let wanted = |name: &str, spec: &str| {
        options.run.as_deref().is_none_or(|pattern| matches(pattern, &format!("{name} [{spec}]")))
    };
    let mut verdicts = 0;
    let mut contents = judge_file(file, laws, wanted, |judging| {
        verdicts += 1;
        if verdicts > MAX_DEALS {
            return;
        }
        if let Some(as_json) = options.sign {
            tested.essences.push(signature::essence(file, &judging, as_json(&judging)));
        }
        if options.cover {
            tested.facts.push(Facts::of(&judging));
        }
        let Some(n) = judging.expectation else {
            if options.bless && judging.record.transcript.expect.is_empty() {
                mending.add(&judging);
            }
            return;
        };
        let script = script(judging.record);
        let expected = &judging.record.transcript.expect[n];
        if expected.is_empty() {
            // An expectation without a single key checks nothing and cannot fail.
            empty += 1;
            if options.bless {
                mending.fill(&judging, n);
            }
            return;
        }
        let comparison = compare::compare(expected, n, judging.ruling, script);
        if options.bless && !comparison.mends.is_empty() {
            mending.mend(&judging, &comparison.mends);
        }
        let mut checked = test(&judging, n, comparison.differences);
        drawn += usize::from(checked.trouble.is_some());
        if drawn > MOST_DRAWN {
            checked.trouble = checked.trouble.map(Trouble::without_text);
        }
        tested.tests.push(checked);
    });
    if verdicts > MAX_DEALS {
        let message = TOO_MANY.with([("most", MAX_DEALS.into())]);
        contents.troubles.push(Trouble::plain(&file.path, Fault::new(At::File, message)));
    }
    tested.expects = contents.deals > contents.without;
    tested.others = contents.others;
    // A pattern chooses deals: what it leaves aside is not counted.
    (tested.deals, tested.without) = match options.run {
        None => (contents.deals, contents.without + empty),
        Some(_) => (tested.tests.chunk_by(|one, next| one.name == next.name).count() + empty, empty),
    };
    tested.troubles = contents.troubles.of(&file.path);
    (tested, mending)
}

/// JSON wants its words in quotes.
pub(super) fn script(record: &Record) -> Script {
    if record.text.trim_start().starts_with('{') { Script::Json } else { Script::Yaml }
}

fn test(judging: &Judging, n: usize, differences: Vec<Mismatch>) -> Test {
    let record = judging.record;
    let line = record.line_column(record.place(&Route::field("expect").key(n))).0;
    let placed: Vec<_> = differences
        .into_iter()
        .map(|found| {
            let at = record.place(&found.at);
            (found, at)
        })
        .collect();
    let trouble = placed.first().map(|(first, at)| {
        let message = DIFFERS.with([
            ("spec", Arg::Foreign(judging.spec.to_owned())),
            ("count", Arg::Number(placed.len() as i64)),
        ]);
        let mut fault = Fault::new(At::Place(*at), message).label(first.label.clone());
        for (difference, place) in &placed[1..] {
            fault = fault.also(At::Place(*place), difference.label.clone());
        }
        Trouble::of(fault, judging.name, record)
    });
    Test {
        name: judging.name.to_owned(),
        spec: judging.spec.to_owned(),
        line,
        differences: placed
            .into_iter()
            .map(|(difference, place)| (difference, record.line_column(place)))
            .collect(),
        trouble,
    }
}

/// Does the name contain the pattern? `*` stands for anything, small letters for large ones.
pub fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.to_lowercase(), name.to_lowercase());
    let mut rest = name.as_str();
    pattern.split('*').all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_found_anywhere_and_a_star_is_anything() {
        let name = "cases/club/play/Renonce-late.yaml [club+R-X-1=b]";
        for pattern in ["renonce", "club*late", "*", "R-X-1=b", "", "play/*[club"] {
            assert!(matches(pattern, name), "{pattern}");
        }
        for pattern in ["late*club/", "misere", "renonce.late"] {
            assert!(!matches(pattern, name), "{pattern}");
        }
    }
}
