//! `jury test`.

use std::io;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::rulebook::say;
use super::{Common, Status};
use crate::report;
use crate::report::tested::Summary;
use crate::rulebook::Shelves;
use crate::source::{At, Fault, Source};
use crate::text;
use crate::text::{Arg, Speaker, Text};
use crate::workshop::check::{self, FileTested, Options};
use crate::workshop::corpus::{self, CorpusFile, Trouble};

static NO_FILES: Text = text!(
    "No transcript was found in {paths}: nothing was tested.",
    "Aucun relevé trouvé dans {paths} : rien n'a été testé.",
    "Geen verslag gevonden in {paths}: er is niets getest."
);
static NO_FILES_HELP: Text = text!(
    "name files or folders with .yaml, .yml, .json or .jsonl transcripts; folders called `invalid` and hidden ones are only read when named",
    "nommez des fichiers ou des dossiers de relevés .yaml, .yml, .json ou .jsonl ; les dossiers `invalid` et les dossiers cachés ne sont lus que si on les nomme",
    "noem bestanden of mappen met verslagen (.yaml, .yml, .json of .jsonl); mappen `invalid` en verborgen mappen worden alleen gelezen als ze genoemd zijn"
);
static NO_MATCH: Text = text!(
    "No test matches `--run {pattern}`: nothing was tested.",
    "Aucun test ne correspond à `--run {pattern}` : rien n'a été testé.",
    "Geen test past bij `--run {pattern}`: er is niets getest."
);
static NO_MATCH_HELP: Text = text!(
    "a test is named by its file and its rulebook, such as `{example}`; `*` stands for anything",
    "un test porte le nom de son fichier et de son règlement, comme `{example}` ; `*` remplace n'importe quoi",
    "een test heet naar zijn bestand en zijn reglement, zoals `{example}`; `*` staat voor om het even wat"
);
static NO_EXPECTATION: Text = text!(
    "None of the {deals} deals says what to expect: nothing was tested.",
    "Aucune des {deals} donnes ne dit ce qu'il faut attendre : rien n'a été testé.",
    "Geen van de {deals} giften zegt wat te verwachten: er is niets getest."
);
static NO_EXPECTATION_HELP: Text = text!(
    "add `expect:` to the files, or let `jury test --bless` write it and read what it wrote",
    "ajoutez `expect:` aux fichiers, ou laissez `jury test --bless` l'écrire et relisez-le",
    "voeg `expect:` toe aan de bestanden, of laat `jury test --bless` het schrijven en lees het na"
);

#[derive(Debug, Args)]
pub struct TestArgs {
    #[arg(value_name = "PATH", default_value = "cases", id = "corpus")]
    paths: Vec<String>,
    #[arg(long, value_name = "PATTERN", id = "run")]
    run: Option<String>,
    #[arg(long)]
    bless: bool,
    #[arg(long, value_enum, default_value_t = TestFormat::Text, id = "test_format", value_name = "FORMAT")]
    format: TestFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestFormat {
    Text,
    Json,
    Junit,
}

pub fn run(args: &TestArgs, common: &Common) -> Status {
    let (files, troubles) = corpus::files(&args.paths);
    let shelves = Arc::new(Shelves::default());
    let options = Options { run: args.run.clone(), bless: args.bless };
    let tested = check::run(&files, &shelves, &options);
    let summary = Summary::of(&tested, &troubles);
    let nothing = nothing_ran(args, &files, &tested, &summary);
    let speaker = Speaker::new(common.lang());
    match args.format {
        TestFormat::Json => say(&report::tested::json(&tested, &troubles, &summary, &speaker)),
        TestFormat::Junit => say(&report::tested::junit(&tested, &troubles, &speaker)),
        TestFormat::Text => {}
    }
    // What is wrong goes where people look; programs have it in their format already.
    let for_people = args.format == TestFormat::Text;
    if for_people {
        for trouble in all_troubles(&tested, &troubles) {
            complain(trouble, common);
        }
    }
    for (file, fault) in tested.iter().filter_map(|file| Some((file, file.blessing.refused.clone()?))) {
        complain(&Trouble::plain(&file.path, fault), common);
    }
    if let Some(fault) = nothing {
        complain(&Trouble::plain("test", fault), common);
        return Status::Unusable;
    }
    if for_people {
        say(&report::tested::summary(&summary, &speaker, args.bless));
    }
    status(&summary, args.bless)
}

/// Everything to draw, in the order of the files.
fn all_troubles<'t>(tested: &'t [FileTested], troubles: &'t [Trouble]) -> impl Iterator<Item = &'t Trouble> {
    let files = tested.iter().flat_map(|file| {
        // What was rewritten a moment ago differs no longer.
        let blessed = file.blessing.written > 0;
        let tests = file.tests.iter().filter_map(|test| test.trouble.as_ref()).filter(move |_| !blessed);
        file.troubles.iter().chain(tests)
    });
    troubles.iter().chain(files)
}

fn status(summary: &Summary, bless: bool) -> Status {
    let failed = if bless { summary.failed - summary.mended } else { summary.failed };
    match (summary.unusable > 0, failed > 0 || summary.refused > 0) {
        (true, _) => Status::Unusable,
        (false, true) => Status::Infraction,
        (false, false) => Status::Clean,
    }
}

/// A run that tested nothing is no success: why, and what to do.
fn nothing_ran(
    args: &TestArgs,
    files: &[CorpusFile],
    tested: &[FileTested],
    summary: &Summary,
) -> Option<Fault> {
    if summary.tests() > 0 || summary.blessed > 0 || summary.refused > 0 || summary.unusable > 0 {
        return None;
    }
    if files.is_empty() {
        let paths = args.paths.iter().map(|path| format!("`{path}`")).collect::<Vec<_>>().join(", ");
        let message = NO_FILES.with([("paths", Arg::Foreign(paths))]);
        return Some(Fault::new(At::File, message).help(NO_FILES_HELP.plain()));
    }
    if let Some(pattern) = &args.run {
        let example = tested.iter().find(|file| file.deals > file.without);
        let example = example.map_or("deal.yaml [our-club]".to_owned(), |file| file.path.clone());
        let message = NO_MATCH.with([("pattern", Arg::Foreign(pattern.clone()))]);
        return Some(
            Fault::new(At::File, message).help(NO_MATCH_HELP.with([("example", Arg::Foreign(example))])),
        );
    }
    let message = NO_EXPECTATION.with([("deals", Arg::Number(summary.deals as i64))]);
    Some(Fault::new(At::File, message).help(NO_EXPECTATION_HELP.plain()))
}

pub fn complain(trouble: &Trouble, common: &Common) {
    let Trouble { fault, source, lines_before }: &Trouble = trouble;
    let source: &Source = source;
    let drawing = common.drawing(&io::stderr());
    let speaker = Speaker::new(common.lang());
    eprint!("{}", report::draw_fault(fault, source, *lines_before, &speaker, &drawing));
}
