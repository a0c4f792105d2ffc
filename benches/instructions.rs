//! How many instructions the program takes for six fixed jobs, counted by callgrind. Times hang on the machine and on what
//! else it does; counts repeat, so a job that takes a tenth more than `benches/instructions.txt` says is a failure.
//!
//! ```sh
//! cargo bench --profile exact --bench instructions                      # compares
//! INSTRUCTIONS=record cargo bench --profile exact --bench instructions  # keeps what is counted now
//! ```

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

#[path = "../tests/net/dice.rs"]
mod dice;
#[path = "../tests/it/story.rs"]
mod story;
#[path = "../tests/it/support.rs"]
mod support;

use story::Story;
use support::{Trick, play_yaml, taker};

const FIGURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.txt");

/// A job: its name, the words behind `jury`, and how many deals it is about.
struct Job {
    name: &'static str,
    args: Vec<String>,
    deals: usize,
}

fn main() -> ExitCode {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("valgrind is not installed: nothing is counted");
        return ExitCode::SUCCESS;
    }
    let known = fs::read_to_string(FIGURES).unwrap_or_default();
    let is_recording = std::env::var("INSTRUCTIONS").is_ok_and(|word| word == "record");
    let (mut all, mut too_many) = (String::new(), false);
    for job in jobs() {
        let count = count(&job);
        let before = known.lines().find_map(|line| {
            let (name, figure) = line.split_once(' ')?;
            (name == job.name).then(|| figure.trim().parse::<u64>().ok())?
        });
        let change = before.map_or("new".to_owned(), |before| {
            format!("{:+.1} %", (count as f64 / before as f64 - 1.0) * 100.0)
        });
        println!("{:<10} {count:>12}  {:>10} a deal  {change}", job.name, count / job.deals as u64);
        too_many |= before.is_some_and(|before| count * 10 > before * 11);
        writeln!(all, "{} {count}", job.name).unwrap();
    }
    if is_recording {
        fs::write(FIGURES, all).unwrap();
        return ExitCode::SUCCESS;
    }
    if too_many {
        println!("A job takes over a tenth more than benches/instructions.txt says.");
    }
    if too_many { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn jobs() -> Vec<Job> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("instructions");
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let job = |name, deals, args: &[&str]| Job {
        name,
        deals,
        args: args.iter().chain(&["--lang", "en"]).map(|word| (*word).to_owned()).collect(),
    };
    let clean = || (1..).map(story::season);
    let lines = |texts: &mut dyn Iterator<Item = String>| -> String {
        texts.take(200).map(|text| as_json(&text) + "\n").collect()
    };
    let documents: Vec<String> = clean().take(100).map(|story| story.text).collect();
    let evening: String = clean().take(60).map(|story| format!("---\n{}\n", story.text)).collect();
    let lines_of_clean = file("clean.jsonl", lines(&mut clean().map(|story| story.text)));
    let lines_with_renonce =
        file("renonce.jsonl", lines(&mut clean().filter_map(|story| with_renonce(&story))));
    let yaml = file("deals.yaml", documents.join("---\n"));
    let one = file("one.yaml", story::story(3).text);
    let session = file("evening.yaml", format!("session: {{rulebook: whist-simple, scorer: N}}\n{evening}"));
    let tiny = file("tiny.yaml", "rulebook: whist-simple\nauction: [{N: misere}]\n---\n".repeat(100));
    vec![
        job("clean", 200, &["judge", &lines_of_clean, "--format", "json"]),
        job("renonce", 200, &["judge", &lines_with_renonce, "--format", "json"]),
        job("text", 100, &["judge", &yaml]),
        job("start", 1, &["judge", &one]),
        job("sheet", 60, &["sheet", &session, "--format", "csv"]),
        job("tiny", 100, &["judge", &tiny]),
    ]
}

/// A deal as a line of JSON.
fn as_json(text: &str) -> String {
    let (trees, _) = whist_jury::source::parse(text, 0);
    let document: whist_jury::transcript::Document = whist_jury::source::read(&trees[0]).0.unwrap();
    let serde_json::Value::Object(entries) = serde_json::to_value(document).unwrap() else {
        panic!("a document is a map")
    };
    let kept = entries.into_iter().filter(|(_, value)| !value.is_null());
    serde_json::Value::Object(kept.collect()).to_string()
}

/// The deal with two cards of a player exchanged, so that he does not follow suit and nobody else wins a trick.
fn with_renonce(story: &Story) -> Option<String> {
    let winner = |(leader, cards): &Trick| taker(*leader, cards, story.trump);
    for (n, early) in story.tricks.iter().enumerate() {
        for place in 1..4 {
            let (seat, card) = (early.0.after(place), early.1[place]);
            for (m, late) in story.tricks.iter().enumerate().skip(n + 1) {
                let other = (0..4).find(|place| late.0.after(*place) == seat).unwrap();
                let discarded = late.1[other];
                let led = late.1[0].suit();
                let is_slip = card.suit() == early.1[0].suit() && discarded.suit() != card.suit();
                if !is_slip || other == 0 || discarded.suit() == led && card.suit() != led {
                    continue;
                }
                let mut tricks = story.tricks.clone();
                (tricks[n].1[place], tricks[m].1[other]) = (discarded, card);
                if winner(&tricks[n]) == winner(early) && winner(&tricks[m]) == winner(late) {
                    let played = play_yaml(&tricks);
                    return Some(format!("{}{}", story.head, played.trim_start_matches("play:\n")));
                }
            }
        }
    }
    None
}

/// The instructions of a job on one core.
fn count(job: &Job) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", env!("CARGO_BIN_EXE_jury")])
        .args(&job.args)
        .env("RAYON_NUM_THREADS", "1")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = told.lines().find_map(|line| line.split("Collected :").nth(1));
    collected.and_then(|count| count.trim().parse().ok()).unwrap_or_else(|| panic!("{}: {told}", job.name))
}
