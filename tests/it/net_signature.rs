//! A signature over many verdicts: the JSON of each, with the bidding explained, and its words in English.
//!
//! `cases/SIGNATURE` covers what is decided about the cases under their own rulebooks. This one also covers
//! their words, what every rule answered, the same cases under every other rulebook and with answers of the jury,
//! records that nobody would think of, and drafts of rulebooks and grids. They are judged in blocks, and
//! `tests/data/verdicts.txt` has a line for each: a hash of its records, one of what is said of them, and its name.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use whist_jury::api::{choices, records};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use crate::net::choice::Choice;
use crate::net::corpus::{Case, Corpus};
use crate::net::dice::Dice;
use crate::net::drafts::{draft, grid};
use crate::net::evening::evening;
use crate::net::mutate::mutate;
use crate::net::random_auction::random_auction;
use crate::net::shown::{Shown, decided_by, judge_under, judged_by, law_of};
use crate::net::strange_claim::strange_claim;
use crate::net::strange_deal::{RULEBOOKS, strange_deal};
use crate::net::strange_rulebook::{SHIPPED, strange_grid, strange_rulebook};
use crate::net::strange_session::strange_session;
use crate::net::targets::any_decision;
use crate::net::wrong_sheets::with_wrong_sheets;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/verdicts.txt");
/// `record` keeps the hashes of today; the name of a block writes down what is said of its records.
const VARIABLE: &str = "NET_SIGNATURE";

/// A text that is judged.
struct Question {
    /// Where it comes from.
    origin: String,
    text: String,
    asked: Asked,
}

#[derive(Clone, Copy)]
enum Asked {
    /// Deal by deal, under the rulebook that the text names.
    AsItIs,
    /// Deal by deal, under every shipped rulebook.
    UnderAll,
    /// As a session, with its score sheet.
    Evening,
    /// Deal by deal, with answers of the jury, and some that nobody asked for.
    Decided,
    /// With points that the table wrote down.
    Written,
    /// The text is a rulebook, or a grid: what is said of it, and of some deals judged by it.
    Draft,
    Grid,
}

impl Question {
    fn answer(&self) -> String {
        let mut out = String::new();
        let mut judge = |rulebook| _ = judge_under(rulebook, &self.text, Shown::English, &mut out);
        match self.asked {
            Asked::AsItIs => judge(None),
            Asked::UnderAll => RULEBOOKS.iter().for_each(|id| judge(Some(id))),
            Asked::Evening => evening(&self.text, Shown::English, &mut out),
            Asked::Decided => decided(&self.text, &mut out),
            Asked::Written => written(&self.text, &mut out),
            Asked::Draft => draft(&self.text, &deals_for(&self.text), &mut out),
            Asked::Grid => grid(&self.text, &deals_for(&self.text), &mut out),
        }
        out
    }
}

thread_local! {
    static CORPUS: Corpus = Corpus::load();
}

/// Deals for a draft: some of the corpus, and some that nobody would think of.
fn deals_for(text: &str) -> Vec<String> {
    let seed = xxh3_64(text.as_bytes());
    let mut deals = CORPUS.with(|corpus| corpus.some_deals(seed));
    deals.extend((0..3).map(|n| strange_deal(&mut Dice::new(seed ^ n))));
    deals
}

/// The deal with wrong sheets, of each of which its verdict in JSON says what went wrong.
fn written(text: &str, out: &mut String) {
    let mut dice = Dice::new(xxh3_64(text.as_bytes()));
    for record in records(text).0.iter().filter(|record| record.faults.is_empty()) {
        let Some(chosen) = law_of(record.transcript.rulebook.as_deref()) else { continue };
        let Some(right) = judged_by(&chosen, record, Shown::One(0), out) else { continue };
        for text in with_wrong_sheets(record, &right, &mut dice) {
            judge_under(None, &text, Shown::One(0), out);
        }
    }
}

/// Each deal with the questions of the jury answered at random, and now and then one that it was not asked.
fn decided(text: &str, out: &mut String) {
    let mut dice = Dice::new(xxh3_64(text.as_bytes()));
    for record in records(text).0.iter().filter(|record| record.faults.is_empty()) {
        let Some(chosen) = law_of(record.transcript.rulebook.as_deref()) else { continue };
        let Some(before) = judged_by(&chosen, record, Shown::English, out) else { continue };
        for _ in 0..3 {
            let mut given = Vec::new();
            for finding in before.findings().iter() {
                let all = choices(finding);
                match dice.below(8) {
                    0..5 if finding.is_open() && !all.is_empty() => {
                        given.push((finding.id(), all[dice.below(all.len())].clone()));
                    }
                    5 => given.push((finding.id(), any_decision(&mut dice))),
                    _ => {}
                }
            }
            if !given.is_empty() {
                decided_by(&chosen, record, &given, Shown::English, out);
            }
        }
    }
}

/// Questions that have one line in the file.
struct Block {
    name: String,
    questions: Vec<Question>,
}

/// What the file says of a block.
#[derive(PartialEq, Eq)]
struct Hashes {
    records: String,
    verdicts: String,
}

impl Block {
    fn hashes(&self) -> Hashes {
        let (mut records, mut verdicts) = (Xxh3::new(), Xxh3::new());
        for question in &self.questions {
            for (hash, text) in [(&mut records, &question.text), (&mut verdicts, &question.answer())] {
                hash.update(&(text.len() as u64).to_le_bytes());
                hash.update(text.as_bytes());
            }
        }
        let [records, verdicts] = [records, verdicts].map(|hash| format!("{:016x}", hash.digest()));
        Hashes { records, verdicts }
    }

    /// Without optimisation one block of two is judged, always the same one.
    fn is_in_this_build(&self) -> bool {
        !cfg!(debug_assertions) || xxh3_64(self.name.as_bytes()).is_multiple_of(2)
    }

    /// Writes down what the hash is made of. Where it lies.
    fn write(&self) -> String {
        let said: String = self
            .questions
            .iter()
            .map(|it| format!("═══ {}\n{}\n───\n{}\n", it.origin, it.text, it.answer()))
            .collect();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("net_signature");
        let path = folder.join(format!("{}.txt", self.name.replace(['/', ' ', ','], "-")));
        fs::create_dir_all(folder).unwrap();
        fs::write(&path, said).unwrap();
        path.display().to_string()
    }
}

/// Every folder of the corpus is a block, its records with something changed are another, and those with answers of the
/// jury a third. What is changed hangs on the folder alone, so that a new case touches only the lines of its folder.
fn cases() -> Vec<Block> {
    let Corpus { deals, sessions, .. } = Corpus::load();
    let mut folders: BTreeMap<String, Vec<(Case, bool)>> = BTreeMap::new();
    let all =
        deals.into_iter().map(|case| (case, false)).chain(sessions.into_iter().map(|case| (case, true)));
    for (case, is_session) in all {
        let folder = case.path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        folders.entry(folder).or_default().push((case, is_session));
    }
    let mut blocks = Vec::new();
    for (folder, cases) in folders {
        let texts: Vec<String> = cases.iter().map(|(case, _)| case.text.clone()).collect();
        let (mut as_they_are, mut changed, mut decided) = (Vec::new(), Vec::new(), Vec::new());
        for (Case { path, text }, is_session) in cases {
            for n in 0..2 {
                let text = mutate(&text, &texts, &mut Dice::new(xxh3_64(path.as_bytes()) + n));
                let asked = if is_session { Asked::Evening } else { Asked::AsItIs };
                changed.push(Question { origin: format!("{path}, change {n}"), text, asked });
            }
            if !is_session {
                decided.push(Question { origin: path.clone(), text: text.clone(), asked: Asked::Decided });
            }
            let asked = if is_session { Asked::Evening } else { Asked::UnderAll };
            as_they_are.push(Question { origin: path, text, asked });
        }
        blocks.push(Block { name: format!("{folder}, changed"), questions: changed });
        if folder.ends_with("/points") || folder.ends_with("/uni-s1-important") {
            let questions = decided.iter().map(|Question { origin, text, .. }| Question {
                origin: origin.clone(),
                text: text.clone(),
                asked: Asked::Written,
            });
            blocks.push(Block { name: format!("{folder}, written"), questions: questions.collect() });
        }
        if !decided.is_empty() {
            blocks.push(Block { name: format!("{folder}, decided"), questions: decided });
        }
        blocks.push(Block { name: folder, questions: as_they_are });
    }
    blocks
}

/// Records made from nothing, each from a seed of its own.
fn made(
    name: &str,
    blocks: u64,
    each: u64,
    asked: Asked,
    make: impl Fn(&mut Dice) -> String,
) -> impl Iterator<Item = Block> {
    let question = move |seed: u64| Question {
        origin: format!("{name}, seed {seed}"),
        text: make(&mut Dice::new(seed)),
        asked,
    };
    (0..blocks).map(move |n| {
        let (first, last) = (n * each + 1, (n + 1) * each);
        let questions = (first..=last).map(&question).collect();
        Block { name: format!("{name}, seeds {first:04} to {last:04}"), questions }
    })
}

/// The rulebooks of the program, each as a file of somebody's own.
fn shipped() -> impl Iterator<Item = Question> {
    RULEBOOKS.into_iter().zip(SHIPPED).map(|(id, text)| Question {
        origin: id.to_owned(),
        text: text.replacen(&format!("id: {id}"), "id: ours", 1),
        asked: Asked::Draft,
    })
}

fn blocks() -> Vec<Block> {
    let mut blocks = cases();
    blocks.extend(made("strange deals", 10, 100, Asked::AsItIs, strange_deal));
    blocks.extend(made("shown hands", 10, 40, Asked::AsItIs, strange_claim));
    blocks.extend(made("random auctions", 10, 100, Asked::AsItIs, random_auction));
    blocks.extend(made("strange evenings", 10, 20, Asked::Evening, strange_session));
    blocks.extend(made("decided deals", 10, 40, Asked::Decided, strange_deal));
    blocks.extend(made("drafts", 10, 40, Asked::Draft, strange_rulebook));
    blocks.extend(made("grids", 4, 10, Asked::Grid, strange_grid));
    blocks.push(Block { name: "shipped rulebooks".to_owned(), questions: shipped().collect() });
    blocks.sort_by(|one, other| one.name.cmp(&other.name));
    blocks
}

fn kept() -> BTreeMap<String, Hashes> {
    let line = |line: &str| {
        let mut words = line.splitn(3, ' ').map(str::to_owned);
        let (records, verdicts, name) = (words.next()?, words.next()?, words.next()?);
        Some((name, Hashes { records, verdicts }))
    };
    fs::read_to_string(KEPT).unwrap_or_default().lines().filter_map(line).collect()
}

#[test]
fn every_verdict_is_said_as_it_was() {
    let wish = std::env::var(VARIABLE).unwrap_or_default();
    let blocks = blocks();
    if wish == "record" {
        let line = |block: &Block| {
            let Hashes { records, verdicts } = block.hashes();
            format!("{records} {verdicts} {}\n", block.name)
        };
        fs::write(KEPT, blocks.iter().map(line).collect::<String>()).unwrap();
        return;
    }
    let mut kept = kept();
    let mut said = String::new();
    for block in blocks {
        let was = kept.remove(&block.name);
        let wanted = if wish.is_empty() { block.is_in_this_build() } else { block.name == wish };
        if !wanted {
            continue;
        }
        let is = block.hashes();
        let what = match was {
            Some(was) if was == is => None,
            Some(was) if was.records == is.records => Some("other verdicts on the same records"),
            Some(_) => Some("other records: a case or a generator was changed"),
            None => Some("not recorded yet"),
        };
        if let Some(what) = what {
            let _ = writeln!(said, "  {}: {what}", block.name);
        }
        if !wish.is_empty() {
            let _ = writeln!(said, "  {} is written to {}", block.name, block.write());
        }
    }
    for name in kept.keys() {
        let _ = writeln!(said, "  {name}: gone");
    }
    assert!(
        said.is_empty(),
        "against {KEPT}:\n{said}\
         {VARIABLE}='the name of a block' writes down its records and what is said of them; do it before and \
         after the change and compare, or let `twin` compare two builds (tests/README.md).\n\
         {VARIABLE}=record keeps what is said today."
    );
}
