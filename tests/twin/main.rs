//! `cargo run --profile exact --example twin -- OLD_BINARY [NEW_BINARY]`: judges the same records with two
//! builds of the program and lists every difference.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod feed;
#[path = "../net/mod.rs"]
mod net;
mod options;
#[path = "mod.rs"]
mod twin;

use std::process::ExitCode;
use std::time::Instant;

use feed::Batch;
use options::Options;
use twin::differ::{Difference, Twins};
use twin::listing::{Limits, listing};
use twin::program::Program;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{}", options::HELP);
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("{why}\n`twin --help` says more.");
            return ExitCode::from(2);
        }
    };
    let folder = std::env::temp_dir().join(format!("twin-{}", std::process::id()));
    let outcome = compare(&options, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    match outcome {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

/// How many records the two builds differ on.
fn compare(options: &Options, folder: &std::path::Path) -> Result<usize, String> {
    let lang = ["--lang", options.lang.as_str()];
    let program = |path: &std::path::Path, name: &str| {
        Program::new(path, &lang, &folder.join(name)).map_err(|why| format!("{}: {why}", path.display()))
    };
    let (old, new) = (program(&options.old, "old")?, program(&options.new, "new")?);
    let twins = Twins { old: &old, new: &new };
    let mut found = Vec::new();
    let feeds: [(&str, Box<dyn Iterator<Item = Batch>>); 3] = [
        ("the corpus, under every rulebook", Box::new(feed::corpus())),
        ("changed and strange records", Box::new(feed::changed(options.seed, options.records))),
        ("random auctions", Box::new(feed::auctions(options.seed, options.auctions))),
    ];
    for (name, batches) in feeds {
        if options.stop > 0 && found.len() >= options.stop {
            println!("{name}: left out, {} differences are enough", found.len());
            continue;
        }
        run(name, batches, &twins, options.stop, &mut found);
    }
    let limits = Limits { shown: options.shown, tries: 400 };
    print!("{}", listing(&found, &twins, limits));
    Ok(found.len())
}

fn run(
    name: &str,
    batches: impl Iterator<Item = Batch>,
    twins: &Twins,
    stop: usize,
    found: &mut Vec<Difference>,
) {
    let (start, before, mut count) = (Instant::now(), found.len(), 0);
    for (options, records) in batches {
        found.extend(twins.compare(&options, &records));
        count += records.len();
        if stop > 0 && found.len() >= stop {
            println!("stopped after {} differences; `--stop 0` goes on to the end", found.len());
            break;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let rate = count as f64 / seconds.max(0.001);
    println!("{name}: {count} records, {} differ ({seconds:.0} s, {rate:.0} a second)", found.len() - before);
}
