//! `jury audit`.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::console::Console;
use super::{Common, Status};
use crate::audit::{
    Asked, AuditOptions, AuditReport, AuditTest, BlindKey, BlindUsed, Gathered, NODES, Regime,
    SUMMARY_FORMAT, SeasonFiles, SeasonSummary, Settings, SolverUsed, SolverWork, Solving, TESTS, UnitKind,
    Works, answers, blind_key, calibrate, flagged_deals, gather, test, unblind,
};
use crate::files;
use crate::input::{self, JsonLines};
use crate::limits::BYTES_OF_SUMMARY;
use crate::report;
use crate::season::{Planting, Season, SeasonForm, SeasonPlan, write_season};
use crate::source::{At, Fault, Source};
use crate::text;
use crate::text::escaped::write_json;
use crate::text::{Arg, Message, Speaker, Text};

static NOTHING: Text = text!(
    "There is no deal to read here.",
    "Il n'y a aucune donne à lire ici.",
    "Hier is geen gift te lezen."
);
static NO_PATH: Text = text!(
    "No file and no folder is named.",
    "Aucun fichier ni dossier n'est nommé.",
    "Er is geen bestand of map genoemd."
);
static NO_TEST: Text =
    text!("There is no test `{id}`.", "Il n'y a pas de test `{id}`.", "Er is geen test `{id}`.");
static TESTS_ARE: Text = text!("the tests are {ids}", "les tests sont {ids}", "de tests zijn {ids}");
static NO_DATE: Text =
    text!("`{text}` is not a date.", "`{text}` n'est pas une date.", "`{text}` is geen datum.");
static DATE_HELP: Text =
    text!("write it like 2026-01-31", "écrivez-la comme 2026-01-31", "schrijf ze zoals 2026-01-31");
static NO_SHARE: Text = text!(
    "{q} is no share of false alarms: it lies between 0 and 1.",
    "{q} n'est pas une part de fausses alertes : elle est entre 0 et 1.",
    "{q} is geen deel valse alarmen: het ligt tussen 0 en 1."
);
static READ_TWICE: Text = text!(
    "A blind review reads the deals twice, which a pipe does not allow: name files.",
    "Une relecture à l'aveugle lit les donnes deux fois, ce qu'un tube ne permet pas : nommez des fichiers.",
    "Een blinde beoordeling leest de giften twee keer, wat met een pijp niet kan: noem bestanden."
);
static NOT_A_KEY: Text = text!(
    "This is not the key of a blind review: {why}.",
    "Ceci n'est pas la clé d'une relecture à l'aveugle : {why}.",
    "Dit is niet de sleutel van een blinde beoordeling: {why}."
);
static NOT_AN_ANSWER: Text = text!(
    "Line {line} is no answer: a code and a figure from 0 to 10 were expected.",
    "La ligne {line} n'est pas une réponse : on attendait un code et un chiffre de 0 à 10.",
    "Regel {line} is geen antwoord: een code en een cijfer van 0 tot 10 werden verwacht."
);
static NOT_EMPTY: Text = text!(
    "This folder is not empty: a season is written into a new one.",
    "Ce dossier n'est pas vide : une saison s'écrit dans un nouveau dossier.",
    "Deze map is niet leeg: een seizoen wordt in een nieuwe geschreven."
);
static NO_SEASON: Text = text!(
    "No season could be made: {why}.",
    "Aucune saison n'a pu être composée : {why}.",
    "Er kon geen seizoen gemaakt worden: {why}."
);
static WRITTEN: Text = text!(
    "{deals} deals are in {folder}; `{truth}` says what is wrong where. Try: jury audit {folder}",
    "{deals} donnes sont dans {folder} ; `{truth}` dit ce qui est faux et où. Essayez : jury audit {folder}",
    "{deals} giften staan in {folder}; `{truth}` zegt wat waar fout is. Probeer: jury audit {folder}"
);
static NOT_A_SUMMARY: Text = text!(
    "Line {line} is not a summary as `jury audit --map` writes it: {why}.",
    "La ligne {line} n'est pas un résumé tel que `jury audit --map` l'écrit : {why}.",
    "Regel {line} is geen samenvatting zoals `jury audit --map` ze schrijft: {why}."
);

#[derive(Debug, Args)]
pub struct AuditArgs {
    #[arg(value_name = "PATH", id = "audit_paths")]
    paths: Vec<String>,
    #[arg(long, group = "phase")]
    facts: bool,
    #[arg(long, group = "phase")]
    map: bool,
    #[arg(long, group = "phase")]
    merge: bool,
    #[arg(long, group = "phase")]
    report: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    calibrate: Option<u32>,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["phase", "blind", "unblind", "audit_paths"])]
    example: Option<String>,
    #[arg(long, value_name = "KEYFILE", requires = "audit_output", conflicts_with = "phase")]
    blind: Option<String>,
    #[arg(long, value_name = "KEYFILE", conflicts_with_all = ["phase", "blind"])]
    unblind: Option<String>,
    #[arg(short = 'o', long = "output", id = "audit_output", value_name = "DIR", requires = "blind")]
    output: Option<String>,
    #[arg(long, value_name = "ID|PATH")]
    rulebook: Option<String>,
    #[arg(long, value_enum, default_value_t = PackOption::Auto, value_name = "PACK")]
    regime: PackOption,
    #[arg(long, value_enum, default_value_t = Solving::Flagged, value_name = "WHAT")]
    solve: Solving,
    #[arg(long = "tests", id = "audit_tests", value_name = "ID,…", value_delimiter = ',')]
    tests: Vec<String>,
    #[arg(long, value_enum, value_name = "UNIT,…", value_delimiter = ',')]
    units: Vec<UnitKind>,
    #[arg(long, value_name = "SHARE", default_value_t = 0.05)]
    q: f64,
    #[arg(long, value_name = "DATE")]
    split: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 19_999, value_parser = clap::value_parser!(u32).range(99..=100_000_000))]
    perms: u32,
    #[arg(long = "brief", id = "audit_brief")]
    brief: bool,
    #[arg(long = "format", id = "audit_format", value_enum, default_value_t = AuditFormat::Text, value_name = "FORMAT")]
    format: AuditFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum AuditFormat {
    Text,
    Json,
    Csv,
    Html,
}

/// What is taken to become of the packs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackOption {
    Auto,
    Stacked,
    Shuffled,
}

pub fn run(args: &AuditArgs, common: &Common) -> Status {
    let mut console = Console::new(common);
    match options(args) {
        Ok(options) => audit(args, &options, common, console),
        Err((option, fault)) => {
            console.faults(&[*fault], &Source::new(option, ""), 0);
            console.close()
        }
    }
}

/// The options as values, or what is wrong with one of them.
fn options(args: &AuditArgs) -> Result<AuditOptions, (&'static str, Box<Fault>)> {
    let bad = |option, fault| Err((option, Box::new(fault)));
    let mut tests: Vec<&'static AuditTest> = Vec::new();
    for id in &args.tests {
        match test(id.trim()) {
            Some(test) => tests.push(test),
            None => {
                let ids = TESTS.iter().map(|test| test.id.to_owned()).collect();
                let help = TESTS_ARE.with([("ids", Arg::All(ids))]);
                let message = NO_TEST.with([("id", Arg::Foreign(id.clone()))]);
                return bad("--tests", Fault::new(At::File, message).help(help));
            }
        }
    }
    if !(args.q > 0.0 && args.q < 1.0) {
        return bad("--q", Fault::new(At::File, NO_SHARE.with([("q", Arg::Literal(args.q.to_string()))])));
    }
    if let Some(text) = args.split.as_ref().filter(|text| crate::audit::date_in(text).as_ref() != Some(text))
    {
        let message = NO_DATE.with([("text", Arg::Foreign(text.clone()))]);
        return bad("--split", Fault::new(At::File, message).help(DATE_HELP.plain()));
    }
    if args.paths.is_empty() && !args.map && args.example.is_none() {
        return bad("audit", Fault::new(At::File, NO_PATH.plain()));
    }
    Ok(AuditOptions {
        regime: match args.regime {
            PackOption::Auto => None,
            PackOption::Stacked => Some(Regime::Stacked),
            PackOption::Shuffled => Some(Regime::Shuffled),
        },
        tests,
        units: args.units.clone(),
        split: args.split.clone(),
        solve: SolverUsed { asked: args.solve, ..SolverUsed::default() },
        settings: Settings { seed: args.seed, draws: args.perms, q: args.q },
    })
}

/// Writes a season to try the audit on: two thousand deals with every fault planted, and the truth beside them.
fn example(folder: &str, seed: u64, console: &mut Console) -> Result<(), FileFault> {
    let bad = |message: Message| (folder.to_owned(), Box::new(Fault::new(At::File, message)));
    let path = Path::new(folder);
    if std::fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(bad(NOT_EMPTY.plain()));
    }
    let plan = SeasonPlan { seed, planted: Planting::strong(), ..SeasonPlan::default() };
    let season =
        Season::new(plan).map_err(|why| bad(NO_SEASON.with([("why", Arg::Literal(why.to_string()))])))?;
    let unwritable = |why: io::Error| (folder.to_owned(), files::unwritable(&why));
    std::fs::create_dir_all(path).map_err(unwritable)?;
    let deals = write_season(&season, path, SeasonForm::Yaml).map_err(unwritable)?;
    let said = WRITTEN.with([
        ("deals", deals.into()),
        ("folder", Arg::Foreign(folder.to_owned())),
        ("truth", Arg::Foreign(path.join("truth.csv").to_string_lossy().into_owned())),
    ]);
    let lang = console.lang;
    console.report(&format!("{}\n", said.say(&Speaker::new(lang))));
    Ok(())
}

fn audit(args: &AuditArgs, options: &AuditOptions, common: &Common, mut console: Console) -> Status {
    if let Some(folder) = &args.example {
        if let Err((name, fault)) = example(folder, args.seed, &mut console) {
            console.faults(&[*fault], &Source::new(&name, ""), 0);
        }
        return console.close();
    }
    if let Some(key) = &args.unblind {
        if let Err((name, fault)) = unblinded(args, key, common, &mut console) {
            console.faults(&[*fault], &Source::new(&name, ""), 0);
        }
        return console.close();
    }
    let summary =
        if args.merge || args.report { merged(args, &mut console) } else { read(args, common, &mut console) };
    let Some(mut summary) = summary else { return console.close() };
    if args.merge {
        console.print(|out| {
            write_json(out, &summary)?;
            writeln!(out)
        });
        return console.close();
    }
    if args.facts || args.map {
        let status = if args.map { Status::Clean } else { status(&summary) };
        return console.close().max(status);
    }
    if summary.deals() == 0 && summary.unread_count == 0 && !summary.interrupted {
        console.faults(&[Fault::new(At::File, NOTHING.plain())], &Source::new("audit", ""), 0);
        return console.close();
    }
    let options = &flagged(args, options, &mut summary, common);
    let calibration = args.calibrate.map(|seasons| calibrate(&summary, options, seasons));
    let mut report = AuditReport::of(&summary, options, calibration, common.lang());
    if let (Some(key), Some(folder)) = (&args.blind, &args.output) {
        match blinded(args, &summary, &report, (key, folder)) {
            Ok(used) => report.blind = used,
            Err((name, fault)) => {
                console.faults(&[*fault], &Source::new(&name, ""), 0);
                return console.close();
            }
        }
    }
    let drawn = match args.format {
        AuditFormat::Text if args.brief => report::audit::brief(&report, common.lang(), &console.drawing),
        AuditFormat::Text => report::audit::text(&report, common.lang(), &console.drawing),
        AuditFormat::Json => report::audit::json(&report),
        AuditFormat::Csv => report::audit::csv(&report),
        AuditFormat::Html => report::audit::page(&report, common.lang()),
    };
    console.print(|out| out.write_all(drawn.as_bytes()));
    console.close().max(status(&summary))
}

/// Statistics never change it.
fn status(summary: &SeasonSummary) -> Status {
    let is_faulty = || summary.evenings.values().any(|evening| evening.faulty > 0);
    match summary.unread_count > 0 || summary.interrupted {
        true => Status::Unusable,
        false if is_faulty() => Status::Infraction,
        false => Status::Clean,
    }
}

/// Reads everything that is named; facts and single summaries are written as they come.
fn read(args: &AuditArgs, common: &Common, console: &mut Console) -> Option<SeasonSummary> {
    let paths = if args.paths.is_empty() { vec!["-".to_owned()] } else { args.paths.clone() };
    let asked = match args.solve {
        Solving::None | Solving::Flagged => None,
        Solving::Leads => Some(asked(args, false)),
        Solving::All => Some(asked(args, true)),
    };
    let solver = SolverWork { asked, only: None };
    let reading = SeasonFiles { paths, rulebook: args.rulebook.clone(), solver, ..SeasonFiles::default() };
    let stopped = on_interrupt();
    let bar = progress(&reading.paths, common);
    let mut season = SeasonSummary::new();
    if args.facts && args.format == AuditFormat::Csv {
        console.print(|out| out.write_all(report::audit::fact_heading().as_bytes()));
    }
    gather(&reading, args.facts, |done: Gathered| {
        if let Some(bar) = &bar {
            bar.inc(done.bytes);
        }
        for fact in &done.facts {
            console.print(|out| match args.format {
                AuditFormat::Csv => out.write_all(report::audit::fact_csv(fact).as_bytes()),
                AuditFormat::Text | AuditFormat::Json | AuditFormat::Html => {
                    write_json(out, fact)?;
                    writeln!(out)
                }
            });
        }
        if args.map {
            console.print(|out| {
                write_json(out, &done.season)?;
                writeln!(out)
            });
        }
        if args.facts || args.map {
            // Only what decides the exit status is kept.
            season.unread_count += done.season.unread_count;
            for unread in &done.season.unread {
                let why = unread.why.get(common.lang() as usize).cloned().unwrap_or_default();
                let line = unread.line.map(|line| format!(":{line}")).unwrap_or_default();
                super::warn(&text::clean(&format!("{}{line}: {why}", unread.name)));
                super::warn("\n");
            }
            for mut evening in done.season.evenings.into_values().filter(|evening| evening.faulty > 0).take(1)
            {
                evening.deals.truncate(1);
                evening.name.clear();
                season.evenings.insert(String::new(), evening);
            }
        } else {
            season.merge(done.season);
        }
        season.interrupted = stopped.load(Ordering::Relaxed);
        !season.interrupted && !console.is_closed()
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Some(season)
}

/// What the solver is asked of a deal.
fn asked(args: &AuditArgs, whole: bool) -> Asked {
    Asked { whole, seed: args.seed, nodes: NODES }
}

/// Lets the solver look at the deals of those of whom the other tests found something, where it is asked to. A pipe
/// cannot be read again, and a summary has no cards in the order of play: there it is asked nothing more.
fn flagged(
    args: &AuditArgs,
    options: &AuditOptions,
    summary: &mut SeasonSummary,
    common: &Common,
) -> AuditOptions {
    let mut options = options.clone();
    let asks_any = options.tests.is_empty() || options.tests.iter().any(|test| test.asks_solver);
    let is_again = !args.report && !args.paths.iter().any(|path| path == "-") && !summary.interrupted;
    if args.solve != Solving::Flagged || !is_again || !asks_any {
        return options;
    }
    let first = AuditReport::of(summary, &options, None, common.lang());
    let (deals, left_out) = flagged_deals(summary, &first);
    if deals.is_empty() {
        return options;
    }
    options.solve.left_out = left_out;
    let reading = SeasonFiles {
        paths: args.paths.clone(),
        rulebook: args.rulebook.clone(),
        solver: SolverWork { asked: Some(asked(args, true)), only: Some(Arc::new(deals)) },
        ..SeasonFiles::default()
    };
    let bar = progress(&reading.paths, common);
    gather(&reading, false, |done| {
        if let Some(bar) = &bar {
            bar.inc(done.bytes);
        }
        // What could not be read is known by now.
        let solved = done.season.evenings.into_values().filter(|evening| evening.solved() > 0);
        solved.for_each(|evening| summary.add(evening));
        true
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    options
}

/// A fault of a file, and which.
type FileFault = (String, Box<Fault>);

/// Writes the chunks for a blind review into a folder, and the key apart; nothing is written over.
fn blinded(
    args: &AuditArgs,
    summary: &SeasonSummary,
    report: &AuditReport,
    (key_path, folder): (&str, &str),
) -> Result<Option<BlindUsed>, FileFault> {
    if args.paths.iter().any(|path| path == "-") {
        return Err(("-".to_owned(), Box::new(Fault::new(At::File, READ_TWICE.plain()))));
    }
    let Some(key) = blind_key(summary, report) else { return Ok(None) };
    let reading = SeasonFiles {
        paths: args.paths.clone(),
        rulebook: args.rulebook.clone(),
        records_of: Arc::new(key.deals()),
        ..SeasonFiles::default()
    };
    let mut records: BTreeMap<String, String> = BTreeMap::new();
    gather(&reading, false, |done| {
        records.extend(done.records);
        true
    });
    std::fs::create_dir_all(folder).map_err(|why| (folder.to_owned(), files::unwritable(&why)))?;
    let folder = Path::new(folder);
    let write_new = |path: &Path, text: &str| {
        files::create(path, text).map_err(|fault| (path.to_string_lossy().into_owned(), fault))
    };
    let written = crate::text::escaped::json(&key) + "\n";
    write_new(Path::new(key_path), &written)?;
    for chunk in &key.chunks {
        write_new(&folder.join(format!("{}.yaml", chunk.code)), &chunk.text(&records))?;
    }
    let codes: String = key.chunks.iter().map(|chunk| format!("{},,\r\n", chunk.code)).collect();
    write_new(&folder.join("answers.csv"), &format!("code,rating,remarks\r\n{codes}"))?;
    Ok(Some(key.used(&written)))
}

/// Puts names to the answers of a blind review.
fn unblinded(
    args: &AuditArgs,
    key_path: &str,
    common: &Common,
    console: &mut Console,
) -> Result<(), FileFault> {
    let at = |path: &str| {
        let path = path.to_owned();
        move |fault: Box<Fault>| (path, fault)
    };
    let written = input::whole_file(key_path).map_err(at(key_path))?;
    let key: BlindKey = serde_json::from_str(&written).map_err(|why| {
        let message = NOT_A_KEY.with([("why", Arg::Foreign(why.to_string()))]);
        (key_path.to_owned(), Box::new(Fault::new(At::File, message)))
    })?;
    let mut all = Vec::new();
    for path in &args.paths {
        let text = input::whole_file(path).map_err(at(path))?;
        all.extend(answers(&text).map_err(|line| {
            let message = NOT_AN_ANSWER.with([("line", Arg::Number(line as i64))]);
            (path.clone(), Box::new(Fault::new(At::File, message)))
        })?);
    }
    let result = unblind(&key, &written, &all);
    let drawn = match args.format {
        AuditFormat::Json => crate::text::escaped::json(&result) + "\n",
        AuditFormat::Text | AuditFormat::Csv | AuditFormat::Html => {
            report::audit::unblinded(&result, common.lang(), &console.drawing)
        }
    };
    console.print(|out| out.write_all(drawn.as_bytes()));
    Ok(())
}

/// Summaries that were written before, put together.
fn merged(args: &AuditArgs, console: &mut Console) -> Option<SeasonSummary> {
    let mut season = SeasonSummary::new();
    for path in &args.paths {
        if let Err(fault) = opened(path).and_then(|input| merge_lines(input, &mut season)) {
            console.faults(&[*fault], &Source::new(path, ""), 0);
            return None;
        }
    }
    Some(season)
}

fn opened(path: &str) -> Result<Box<dyn BufRead>, Box<Fault>> {
    if path == "-" {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|why| Box::new(input::unreadable_file(&why)))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

fn merge_lines(input: Box<dyn BufRead>, season: &mut SeasonSummary) -> Result<(), Box<Fault>> {
    let mut lines = JsonLines::within(input, BYTES_OF_SUMMARY);
    while let Some(line) = lines.read() {
        let line = line?;
        if line.text.trim().is_empty() {
            continue;
        }
        let summary = summary_in(line.text).map_err(|why| {
            let args = [("line", Arg::Number(line.number as i64 + 1)), ("why", Arg::Foreign(why))];
            Fault::new(At::File, NOT_A_SUMMARY.with(args))
        })?;
        season.merge(summary);
    }
    Ok(())
}

fn summary_in(line: &str) -> Result<SeasonSummary, String> {
    let summary: SeasonSummary = serde_json::from_str(line).map_err(|why| why.to_string())?;
    if summary.format == SUMMARY_FORMAT { Ok(summary) } else { Err(summary.format) }
}

/// Ctrl-C ends the reading, and what was read is reported; the second one ends the program.
fn on_interrupt() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let signal = signal_hook::consts::SIGINT;
    // Without a handler Ctrl-C ends the program as ever.
    let _ = signal_hook::flag::register_conditional_shutdown(signal, 130, stopped.clone())
        .and_then(|_| signal_hook::flag::register(signal, stopped.clone()));
    stopped
}

/// A bar with rate and time left, where somebody can see it.
fn progress(paths: &[String], common: &Common) -> Option<ProgressBar> {
    if common.quiet || !io::stderr().is_terminal() {
        return None;
    }
    let (bar, style) = match Works::size(paths) {
        Some(size) => (ProgressBar::new(size), "{bar:30} {bytes}/{total_bytes} {binary_bytes_per_sec} {eta}"),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes} {binary_bytes_per_sec}"),
    };
    bar.enable_steady_tick(Duration::from_millis(200));
    Some(bar.with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar())))
}
