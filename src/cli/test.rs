//! `jury test`.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::rulebook::say;
use super::{Common, Status};
use crate::files;
use crate::report;
use crate::report::tested::Summary;
use crate::rulebook::{Library, Shelves};
use crate::source::{At, Fault, Lines};
use crate::text;
use crate::text::{Arg, Speaker, Text};
use crate::workshop::check::{self, CheckOptions, FileTested};
use crate::workshop::corpus::{self, CorpusFile};
use crate::workshop::coverage::{Coverage, Facts};
use crate::workshop::signature::{self, Signature};
use crate::workshop::trouble::Trouble;

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
    "No deal says what to expect, so nothing was tested; deals: {deals}.",
    "Aucune donne ne dit ce qu'il faut attendre : rien n'a été testé ; donnes : {deals}.",
    "Geen gift zegt wat te verwachten: er is niets getest; giften: {deals}."
);
static IN_SESSION_HELP: Text = text!(
    "write an empty `expect:` under the deals of the session that matter: `jury test --bless` fills it in",
    "écrivez un `expect:` vide sous les donnes de la session qui comptent : `jury test --bless` le remplit",
    "schrijf een leeg `expect:` onder de giften van de sessie die tellen: `jury test --bless` vult het in"
);
static NO_EXPECTATION_HELP: Text = text!(
    "add `expect:` to the files, or let `jury test --bless` write it and read what it wrote",
    "ajoutez `expect:` aux fichiers, ou laissez `jury test --bless` l'écrire et relisez-le",
    "voeg `expect:` toe aan de bestanden, of laat `jury test --bless` het schrijven en lees het na"
);

static CHANGED: Text = text!(
    "The verdicts of this corpus have changed: their signature is {now}, and `{file}` has {kept}.",
    "Les verdicts de ce corpus ont changé : leur signature est {now}, et `{file}` a {kept}.",
    "De uitspraken van deze verzameling zijn veranderd: hun handtekening is {now}, en `{file}` heeft {kept}."
);
static CHANGED_HELP: Text = text!(
    "if that is meant, renew it with `jury test {folder} --signature --bless` and say in the change which articles it touches",
    "si c'est voulu, renouvelez-la avec `jury test {folder} --signature --bless` et dites dans la modification quels articles elle touche",
    "is dat de bedoeling, vernieuw ze dan met `jury test {folder} --signature --bless` en zeg in de wijziging welke artikelen ze raakt"
);
static NOTHING_KEPT: Text = text!(
    "There is no `{file}`, so the signature was compared with nothing.",
    "Il n'y a pas de `{file}` : la signature n'a été comparée à rien.",
    "Er is geen `{file}`: de handtekening werd met niets vergeleken."
);
static NOTHING_KEPT_HELP: Text = text!(
    "`jury test {folder} --signature --bless` writes it",
    "`jury test {folder} --signature --bless` l'écrit",
    "`jury test {folder} --signature --bless` schrijft ze"
);
static WRONG_FORMAT: Text = text!(
    "`junit` and `sarif` are for tests, `markdown` for `--coverage`.",
    "`junit` et `sarif` s'emploient pour les tests, `markdown` avec `--coverage`.",
    "`junit` en `sarif` zijn voor tests, `markdown` voor `--coverage`."
);
static NO_VERDICT: Text = text!(
    "No deal was judged, so nothing is covered: name a folder of transcripts.",
    "Aucune donne n'a été jugée, rien n'est donc couvert : nommez un dossier de relevés.",
    "Geen gift werd beoordeeld, dus niets is gedekt: noem een map met verslagen."
);
static BELOW: Text = text!(
    "{book}: {has} % of the articles and readings are exercised, at least {least} % are wanted.",
    "{book} : {has} % des articles et lectures sont exercés, il en faut au moins {least} %.",
    "{book}: {has} % van de artikelen en lezingen komt aan bod, minstens {least} % is gevraagd."
);
static ONE_FOLDER: Text = text!(
    "A signature belongs to one folder: name one, without `--run`.",
    "Une signature appartient à un seul dossier : nommez-en un, sans `--run`.",
    "Een handtekening hoort bij één map: noem er één, zonder `--run`."
);

#[derive(Debug, Args)]
pub struct TestArgs {
    #[arg(value_name = "PATH", default_value = "cases", id = "corpus")]
    paths: Vec<String>,
    #[arg(long, value_name = "PATTERN", id = "run")]
    run: Option<String>,
    #[arg(long)]
    bless: bool,
    #[arg(long)]
    signature: bool,
    #[arg(long, conflicts_with_all = ["bless", "signature"])]
    coverage: bool,
    #[arg(long, value_name = "PER CENT", requires = "coverage", value_parser = clap::value_parser!(u8).range(0..=100))]
    threshold: Option<u8>,
    #[arg(long = "rulebook", value_name = "ID|PATH", requires = "coverage", id = "only")]
    only: Option<String>,
    #[arg(long, value_enum, default_value_t = TestFormat::Text, id = "test_format", value_name = "FORMAT")]
    format: TestFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TestFormat {
    Text,
    Json,
    Junit,
    Sarif,
    Markdown,
}

pub fn run(args: &TestArgs, common: &Common) -> Status {
    let fits = match args.format {
        TestFormat::Junit | TestFormat::Sarif => !args.coverage && !args.signature,
        TestFormat::Markdown => args.coverage,
        TestFormat::Text | TestFormat::Json => true,
    };
    if !fits {
        complain(&Trouble::plain("--format", Fault::new(At::File, WRONG_FORMAT.plain())), common);
        return Status::Unusable;
    }
    let (files, troubles) = corpus::files(&args.paths);
    let shelves = Arc::new(Shelves::default());
    let folder = one_folder(args);
    if args.signature && folder.is_none() {
        complain(&Trouble::plain("--signature", Fault::new(At::File, ONE_FOLDER.plain())), common);
        return Status::Unusable;
    }
    let kept = folder.and_then(Signature::kept);
    let sign = args.signature || kept.is_some();
    let options = CheckOptions {
        run: args.run.clone(),
        bless: args.bless && !args.signature,
        sign: sign.then_some(report::json::of_corpus),
        cover: args.coverage,
        instead: args.only.as_deref().and_then(base_of),
    };
    let tested = check::run(&files, &shelves, &options);
    let signature = Signature::of(tested.iter().flat_map(|file| &file.essences));
    if args.signature {
        return sign_corpus(args, folder.unwrap_or_default(), &signature, kept, &tested, common);
    }
    if args.coverage {
        return cover(args, &tested, &troubles, common);
    }
    let summary = Summary::of(&tested, &troubles);
    let nothing = nothing_ran(args, &files, &tested, &summary);
    let speaker = Speaker::new(common.lang());
    match args.format {
        TestFormat::Json => say(&report::tested::json(&tested, &troubles, &summary, &speaker)),
        TestFormat::Junit => say(&report::tested::junit(&tested, &troubles, &speaker)),
        TestFormat::Sarif => say(&report::tested::sarif(&tested, &troubles, &speaker)),
        TestFormat::Text | TestFormat::Markdown => {}
    }
    // What is wrong goes where people look; programs have it in their format already.
    let for_people = args.format == TestFormat::Text;
    if for_people {
        complain_of_all(all_troubles(&tested, &troubles), common);
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
    let signed = match (folder, kept) {
        (Some(folder), Some(kept)) => check_signature(folder, &signature, &kept, common),
        _ => Status::Clean,
    };
    status(&summary, args.bless).max(signed)
}

/// The rulebook that a draft extends, and the draft: no deal names it yet, so those of its base show
/// what it covers.
fn base_of(name: &str) -> Option<(String, String)> {
    let opened = Library::new().open(name).ok()?;
    let base = opened.tree.get("extends")?.scalar()?.to_owned();
    let is_shipped = Library::ids().any(|id| id == name);
    (!is_shipped).then(|| (base, name.to_owned()))
}

/// `jury test --coverage`.
fn cover(args: &TestArgs, tested: &[FileTested], troubles: &[Trouble], common: &Common) -> Status {
    let troubles: Vec<&Trouble> =
        troubles.iter().chain(tested.iter().flat_map(|file| &file.troubles)).collect();
    let mut status = if troubles.is_empty() { Status::Clean } else { Status::Unusable };
    complain_of_all(troubles, common);
    let facts: Vec<Facts> = tested.iter().flat_map(|file| file.facts.iter().cloned()).collect();
    let names: Vec<String> = match &args.only {
        Some(name) => vec![name.clone()],
        None => {
            let used = |id: &&str| facts.iter().any(|facts| facts.book == **id);
            Library::ids().filter(used).map(str::to_owned).collect()
        }
    };
    if facts.is_empty() || names.is_empty() {
        complain(&Trouble::plain("--coverage", Fault::new(At::File, NO_VERDICT.plain())), common);
        return Status::Unusable;
    }
    let mut all = Vec::new();
    for name in names {
        match Library::new().open(&name) {
            Ok(opened) => all.push(Coverage::of(&opened, &facts)),
            Err(error) => return super::rulebook::load_failed(&error, &name, common),
        }
    }
    let speaker = Speaker::new(common.lang());
    say(&match args.format {
        TestFormat::Json => report::coverage::json(&all, &speaker),
        TestFormat::Markdown => report::coverage::markdown(&all, &speaker),
        TestFormat::Text | TestFormat::Junit | TestFormat::Sarif => {
            report::coverage::text(&all, &speaker, &common.drawing(&io::stdout()), common.quiet)
        }
    });
    let least = args.threshold.map_or(0, usize::from);
    for coverage in all.iter().filter(|coverage| coverage.per_cent() < least) {
        status = status.max(Status::Infraction);
        let message = BELOW.with([
            ("book", Arg::Literal(coverage.book.clone())),
            ("has", Arg::Number(coverage.per_cent() as i64)),
            ("least", Arg::Number(least as i64)),
        ]);
        complain(&Trouble::plain("--threshold", Fault::new(At::File, message)), common);
    }
    status
}

/// The folder of the corpus, where the whole of one folder is tested.
fn one_folder(args: &TestArgs) -> Option<&str> {
    match args.paths.as_slice() {
        [path] if args.run.is_none() && Path::new(path).is_dir() => Some(path.trim_end_matches('/')),
        _ => None,
    }
}

/// `jury test --signature`: prints it, compares it with the one that is kept, or keeps it.
fn sign_corpus(
    args: &TestArgs,
    folder: &str,
    signature: &Signature,
    kept: Option<String>,
    tested: &[FileTested],
    common: &Common,
) -> Status {
    complain_of_all(tested.iter().flat_map(|file| &file.troubles), common);
    if tested.iter().any(|file| !file.troubles.is_empty()) {
        return Status::Unusable;
    }
    if tested.iter().all(|file| file.essences.is_empty()) {
        let message = NO_FILES.with([("paths", Arg::Foreign(folder.to_owned()))]);
        complain(&Trouble::plain(folder, Fault::new(At::File, message)), common);
        return Status::Unusable;
    }
    match args.format {
        TestFormat::Json => say(&signature.json(kept.as_deref())),
        _ => say(&signature.line()),
    }
    if !args.bless {
        let Some(kept) = kept else {
            if !common.quiet {
                complain(&nothing_kept(folder), common);
            }
            return Status::Clean;
        };
        return check_signature(folder, signature, &kept, common);
    }
    let path = kept_in(folder);
    match files::replace(&path, Path::new(folder), &signature.line()) {
        Ok(()) => Status::Clean,
        Err(fault) => {
            complain(&Trouble::plain(&path.to_string_lossy(), *fault), common);
            Status::Unusable
        }
    }
}

/// The file that keeps the signature of a folder.
fn kept_in(folder: &str) -> PathBuf {
    Path::new(folder).join(signature::FILE)
}

/// Who checks in vain should know it.
fn nothing_kept(folder: &str) -> Trouble {
    let file = kept_in(folder).to_string_lossy().into_owned();
    let help = NOTHING_KEPT_HELP.with([("folder", Arg::Foreign(folder.to_owned()))]);
    let message = NOTHING_KEPT.with([("file", Arg::Foreign(file.clone()))]);
    Trouble::plain(&file, Fault::new(At::File, message).help(help))
}

fn check_signature(folder: &str, signature: &Signature, kept: &str, common: &Common) -> Status {
    if kept == signature.line() {
        return Status::Clean;
    }
    let file = kept_in(folder).to_string_lossy().into_owned();
    let message = CHANGED.with([
        ("now", Arg::Literal(signature.line().trim_end().to_owned())),
        ("file", Arg::Foreign(file.clone())),
        ("kept", Arg::Foreign(kept.trim_end().chars().take(40).collect())),
    ]);
    let help = CHANGED_HELP.with([("folder", Arg::Foreign(folder.to_owned()))]);
    complain(&Trouble::plain(&file, Fault::new(At::File, message).help(help)), common);
    Status::Infraction
}

/// Everything to draw, in the order of the files.
fn all_troubles<'t>(tested: &'t [FileTested], troubles: &'t [Trouble]) -> impl Iterator<Item = &'t Trouble> {
    let files = tested.iter().flat_map(|file| {
        // A difference that was rewritten a moment ago is no longer one.
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
        let example = tested.iter().find(|file| file.expects);
        let example = example.map_or("deal.yaml [our-club]".to_owned(), |file| file.path.clone());
        let message = NO_MATCH.with([("pattern", Arg::Foreign(pattern.clone()))]);
        return Some(
            Fault::new(At::File, message).help(NO_MATCH_HELP.with([("example", Arg::Foreign(example))])),
        );
    }
    let message = NO_EXPECTATION.with([("deals", Arg::Number(summary.deals as i64))]);
    // The user has just asked for `--bless`, so he is not told to use it.
    let help = if args.bless { &IN_SESSION_HELP } else { &NO_EXPECTATION_HELP };
    Some(Fault::new(At::File, message).help(help.plain()))
}

pub fn complain(trouble: &Trouble, common: &Common) {
    complain_of_all([trouble], common);
}

/// Draws each of them. The lines of a text with two hundred faults are counted once.
pub fn complain_of_all<'t>(troubles: impl IntoIterator<Item = &'t Trouble>, common: &Common) {
    let drawing = common.drawing(&io::stderr());
    let speaker = Speaker::new(common.lang());
    let mut last: Option<(&Arc<str>, Lines)> = None;
    for Trouble { fault, source, lines_before } in troubles {
        let (_, lines) = match last.take().filter(|(text, _)| Arc::ptr_eq(text, &source.text)) {
            Some(same) => last.insert(same),
            None => last.insert((&source.text, Lines::new(&source.text))),
        };
        let on = (source.name.as_str(), &*lines, *lines_before);
        super::warn(&report::draw_fault_on(fault, on, &speaker, &drawing));
    }
}
