//! The program as a user runs it.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

use crate::offences::{DEAL, renonce};

pub fn jury(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("jury").unwrap();
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in ["JURY_LANG", "LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command.args(args);
    command
}

pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

pub fn run(mut command: Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// Whether the errors say this, wherever the lines were wrapped: a long path moves the breaks.
    pub fn complains(&self, of: &str) -> bool {
        unwrapped(&self.err).contains(&unwrapped(of))
    }

    /// Whether the output says this, wherever the lines were wrapped.
    pub fn says(&self, what: &str) -> bool {
        unwrapped(&self.out).contains(&unwrapped(what))
    }
}

fn unwrapped(text: &str) -> String {
    text.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A place for files of one test, named from the root of the project where it lies inside: what is
/// printed, and where it is wrapped, is then the same in every checkout.
pub fn folder(name: &str) -> PathBuf {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = scratch.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(scratch).join(name);
    fs::create_dir_all(&path).unwrap();
    path
}

pub fn file(folder_name: &str, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder(folder_name).join(name);
    fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

const CLEAN: &str = "cases/whist-simple/points/emballage-10.yaml";
const ADVICE: &str = "cases/whist-simple/points/solo-4.yaml";
const FAULTY: &str = "cases/whist-simple/uni-s1-important/renonce-defender-hands-known.yaml";
const BROKEN: &str = "cases/invalid/unknown-key.yaml";

#[test]
fn the_exit_status_is_the_same_for_every_format() {
    for format in ["text", "json"] {
        for (file, status) in [(CLEAN, 0), (ADVICE, 0), (FAULTY, 1), (BROKEN, 2)] {
            assert_eq!(run(jury(&["judge", file, "--format", format])).status, status, "{file} {format}");
        }
        assert_eq!(run(jury(&["judge", CLEAN, FAULTY, CLEAN, "--format", format])).status, 1);
        assert_eq!(run(jury(&["judge", BROKEN, FAULTY, "--format", format])).status, 2);
    }
    assert_eq!(run(jury(&["judge", "no-such-file.yaml"])).status, 2);
    assert_eq!(run(jury(&["judge", "cases"])).status, 2);
    assert_eq!(run(jury(&["judge"])).status, 2);
    assert_eq!(run(jury(&["judge", CLEAN, "--format", "xml"])).status, 2);
}

#[test]
fn one_broken_file_does_not_stop_the_others() {
    let ran = run(jury(&["judge", BROKEN, CLEAN, "--format", "json"]));
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0]["error"].is_object() && lines[1]["outcome"].is_string());
    assert!(ran.complains("refere"), "{}", ran.err);
}

#[test]
fn json_is_one_object_a_line_with_the_keys_of_the_format() {
    let ran = run(jury(&["judge", FAULTY, CLEAN, "--format", "json"]));
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    let keys: Vec<&String> = lines[0].as_object().unwrap().keys().collect();
    let mut wanted = [
        "format",
        "transcript",
        "rulebook",
        "outcome",
        "games",
        "tricks",
        "hands",
        "findings",
        "points",
        "fines",
        "final",
        "open",
        "notes",
    ];
    wanted.sort();
    assert_eq!(keys, wanted);
    // In the order of the format, for people who read it.
    assert!(ran.out.starts_with(r#"{"format":"jury-verdict/1","transcript":"cases/"#));
    let finding = &lines[0]["findings"][0];
    let keys: Vec<&String> = finding.as_object().unwrap().keys().collect();
    let mut wanted = [
        "id", "code", "severity", "standing", "seat", "trick", "line", "column", "articles", "readings",
        "message", "remedies",
    ];
    wanted.sort();
    assert_eq!(keys, wanted);
    assert_eq!(lines[1]["final"], true);
    assert_eq!(lines[0]["final"], false);
    assert_eq!(lines[0]["open"][0]["id"], "play/renonce#1");
}

#[test]
fn line_and_column_point_at_the_card() {
    let ran = run(jury(&["judge", FAULTY, "--format", "json"]));
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    let finding = &verdict["findings"][0];
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(FAULTY)).unwrap();
    let line = text.lines().nth(finding["line"].as_u64().unwrap() as usize - 1).unwrap();
    let at: String = line.chars().skip(finding["column"].as_u64().unwrap() as usize - 1).collect();
    let said = run(jury(&["judge", FAULTY, "--quiet"])).out;
    let card: String = at.split_whitespace().next().unwrap().to_owned();
    assert!(said.contains("instead of"), "{said}");
    assert!(line.trim_start().starts_with("- "), "{line}");
    assert!(!card.is_empty());
}

#[test]
fn standard_input_takes_yaml_json_and_json_lines() {
    let yaml = run({
        let mut command = jury(&["judge", "-", "--format", "json"]);
        command.write_stdin(DEAL);
        command
    });
    assert_eq!((yaml.status, yaml.out.lines().count()), (0, 1), "{}", yaml.err);
    let json = json_of(DEAL);
    let pretty = serde_json::to_string_pretty(&serde_json::from_str::<Value>(&json).unwrap()).unwrap();
    for text in [json.clone(), pretty] {
        let mut command = jury(&["judge", "-", "--format", "json"]);
        command.write_stdin(text);
        let ran = run(command);
        assert_eq!((ran.status, &ran.out), (0, &yaml.out), "{}", ran.err);
    }
    let mut command = jury(&["judge", "-", "--format", "json"]);
    command.write_stdin(format!("{json}\n\n{json}\n"));
    let ran = run(command);
    let names: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["transcript"].clone())
        .collect();
    assert_eq!(names, ["-", "-#2"], "{}", ran.err);
}

/// This transcript as one line of JSON.
fn json_of(yaml: &str) -> String {
    crate::net::as_json::as_json(yaml).unwrap()
}

#[test]
fn several_documents_of_a_file_are_told_apart() {
    let path = file("documents", "two.yaml", format!("{DEAL}---\n{}", renonce()));
    let ran = run(jury(&["judge", &path, "--format", "json"]));
    let second: Value = serde_json::from_str(ran.out.lines().nth(1).unwrap()).unwrap();
    assert_eq!(second["transcript"], format!("{path}#2"));
    let finding =
        second["findings"].as_array().unwrap().iter().find(|f| f["code"] == "play/renonce").unwrap();
    // Line and column count from the top of the file, not of the document.
    let first_lines = DEAL.lines().count() as u64 + 1;
    assert_eq!(finding["line"], first_lines + 25);
    assert_eq!(finding["column"], 17);
    assert_eq!(ran.status, 1);
}

#[test]
fn a_broken_document_keeps_its_number() {
    let path = file("documents", "broken-first.yaml", format!("a: [1\n---\n{DEAL}"));
    let ran = run(jury(&["judge", &path, "--format", "json"]));
    let verdict: Value = serde_json::from_str(ran.out.lines().nth(1).unwrap()).unwrap();
    assert_eq!(verdict["transcript"], format!("{path}#2"));
    assert_eq!(ran.status, 2);
}

#[test]
fn a_name_with_a_space_may_stand_before_a_card() {
    let text = DEAL
        .replace("dealer: W\n", "dealer: W\nplayers: {S: Jan Piet}\n")
        .replace("♠5 ♠T ♠7 ♠9", "♠5 Jan Piet:♠7 ♠T ♠9");
    let path = file("names", "spaced.yaml", text);
    let verdict: Value = serde_json::from_str(&run(jury(&["judge", &path, "--format", "json"])).out).unwrap();
    assert_eq!(verdict["findings"][0]["code"], "play/out-of-turn");
    assert_eq!(verdict["findings"][0]["seat"], "S");
}

#[test]
fn thousands_of_faults_are_counted_and_not_printed() {
    let path = file("limits", "faulty.yaml", format!("hands: {{N: ♠{}}}\n", "x".repeat(5_000)));
    let ran = run(jury(&["judge", &path]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("More faults of this kind: 4950."), "{}", ran.err.len());
}

#[test]
fn json_lines_point_at_their_line() {
    let bad = json_of(&renonce());
    let escaped: String = bad
        .chars()
        .map(|c| if c.is_ascii() { c.to_string() } else { format!("\\u{:04x}", c as u32) })
        .collect();
    let text = format!("{}\n{bad}\n{escaped}\n", json_of(DEAL));
    let path = file("lines", "deals.jsonl", text.clone());
    let ran = run(jury(&["judge", &path, "--format", "json"]));
    for (n, line) in ran.out.lines().enumerate().skip(1) {
        let verdict: Value = serde_json::from_str(line).unwrap();
        let finding = verdict["findings"].as_array().unwrap().iter().find(|f| f["code"] == "play/renonce");
        let finding = finding.unwrap();
        assert_eq!(finding["line"], n + 1);
        let source = text.lines().nth(n).unwrap();
        let at: String = source.chars().skip(finding["column"].as_u64().unwrap() as usize - 1).collect();
        assert!(at.starts_with("♣K") || at.starts_with("\\u2663K"), "{at}");
    }
    assert_eq!(ran.status, 1);
}

#[test]
fn the_language_comes_from_the_option_the_variable_or_the_locale() {
    let said = |lang: &[&str], env: &[(&str, &str)]| {
        let mut args = vec!["judge", CLEAN, "--quiet"];
        args.extend(lang);
        let mut command = jury(&args);
        command.envs(env.iter().copied());
        run(command).out
    };
    assert!(said(&[], &[("LANG", "C")]).contains("no infraction"));
    assert!(said(&[], &[("LANG", "fr_BE.UTF-8")]).contains("aucune infraction"));
    assert!(said(&[], &[("LANG", "fr_BE.UTF-8"), ("JURY_LANG", "nl")]).contains("geen overtreding"));
    assert!(said(&["--lang", "fr"], &[("JURY_LANG", "nl")]).contains("aucune infraction"));
    assert!(said(&[], &[("LANG", "fr_BE.UTF-8"), ("JURY_LANG", "")]).contains("aucune infraction"));
    assert_eq!(run(jury(&["judge", CLEAN, "--lang", "de"])).status, 2);
}

#[test]
fn colour_only_where_it_is_wanted() {
    assert!(!run(jury(&["judge", FAULTY])).out.contains('\u{1b}'));
    assert!(run(jury(&["judge", FAULTY, "--color", "always"])).out.contains("\u{1b}["));
    assert!(!run(jury(&["judge", FAULTY, "--color", "never"])).out.contains('\u{1b}'));
}

#[test]
fn nothing_is_wider_than_the_terminal() {
    for columns in ["80", "140"] {
        for lang in ["en", "fr", "nl"] {
            for case in [CLEAN, ADVICE, FAULTY, "cases/whist-simple/uni-s1-important/renonce-both-sides.yaml"]
            {
                let mut command = jury(&["judge", case, "--lang", lang]);
                command.env("COLUMNS", columns);
                let limit: usize = columns.parse().unwrap();
                for line in run(command).out.lines() {
                    assert!(line.chars().count() <= limit, "{lang} {columns}: {line}");
                }
            }
        }
    }
}

#[test]
fn the_jurys_decision_from_the_command_line() {
    let decide = |decision: &str| run(jury(&["judge", FAULTY, "--format", "json", "--decide", decision]));
    let ran = decide("play/renonce#1=-3,stands");
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(verdict["final"], true);
    assert!(verdict["notes"][0].as_str().unwrap().contains("decided by the jury"));
    let seat = verdict["findings"][0]["seat"].as_str().unwrap();
    assert_eq!(verdict["points"][seat]["penalty"], -3);

    // Points alone leave the game as it stands, as DESIGN has it.
    let alone: Value = serde_json::from_str(&decide("play/renonce#1=-3").out).unwrap();
    assert_eq!((&alone["final"], &alone["points"]), (&Value::Bool(true), &verdict["points"]));
    let result: Value = serde_json::from_str(&decide("play/renonce#1=stands").out).unwrap();
    assert_eq!(result["final"], false);

    let refused = decide("play/renonce#1=-5");
    assert_eq!(refused.status, 2);
    let said = refused.err.replace(['│', '\n'], " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("UNI §1 Important") && said.contains("-3 to 0"), "{said}");
    assert_eq!(serde_json::from_str::<Value>(&refused.out).unwrap()["error"]["kind"], "faults");
    assert!(decide("play/renonce#1=lost").complains("stands"));
    assert!(decide("play/renonce#9=-1").complains("did you mean `play/renonce#1`?"));
    assert!(decide("nonsense").complains("--decide"));
    assert!(decide("play/renonce#1=stand").complains("did you mean `stands`?"));
}

/// What the jury decided, it decided under the regulation of the file.
#[test]
fn a_comparison_follows_the_decisions_of_the_file_under_its_own_rulebook() {
    let text =
        fs::read_to_string(FAULTY).unwrap().replace("expect:", "decisions: {play/renonce#1: -3}\nexpect:");
    let text = text.replace("play/renonce#1: -3", "\"play/renonce#1\": {points: -3}");
    let path = file("compared", "decided.yaml", text);
    let compare = |books: &str| run(jury(&["compare", &path, "--rulebooks", books, "--format", "json"])).out;
    let both: Value = serde_json::from_str(&compare("universel,whist-simple")).unwrap();
    let finals: Vec<&Value> = both["verdicts"].as_array().unwrap().iter().map(|it| &it["final"]).collect();
    assert_eq!(finals, [&Value::Bool(true), &Value::Bool(false)]);
    assert!(both["notes"][0].as_str().unwrap().contains("holds under whist-simple only"));
    let other: Value = serde_json::from_str(&compare("universel")).unwrap();
    assert!(other["notes"][0].as_str().unwrap().contains("is left out"));
    let none = run(jury(&["compare", FAULTY, "--format", "json"])).out;
    assert_eq!(serde_json::from_str::<Value>(&none).unwrap()["notes"], serde_json::json!([]));
}

#[test]
fn readings_are_chosen_on_the_command_line() {
    let total = |args: &[&str]| {
        let mut all = vec!["judge", ADVICE, "--format", "json"];
        all.extend(args);
        let verdict: Value = serde_json::from_str(&run(jury(&all)).out).unwrap();
        verdict["points"].as_object().unwrap().values().map(|p| p["total"].as_i64().unwrap()).min()
    };
    assert_eq!(total(&[]), Some(-12));
    assert_eq!(total(&["--reading", "R-SIM-1=b"]), Some(-18));
    assert_eq!(total(&["--rulebook", "whist-simple+R-SIM-1=b"]), Some(-18));
    for (bad, says) in
        [("R-SIM-1", "R-CM-13=b"), ("R-SIM-1=x", "a and b"), ("R-SMI-1=a", "did you mean `R-SIM-1`?")]
    {
        let ran = run(jury(&["judge", ADVICE, "--reading", bad]));
        assert_eq!(ran.status, 2);
        assert!(ran.complains(says), "{}", ran.err);
    }
}

#[test]
fn rulebooks_by_id_and_by_path() {
    let unknown = run(jury(&["judge", CLEAN, "--rulebook", "whist-simpel"]));
    assert_eq!(unknown.status, 2);
    assert!(unknown.complains("did you mean `whist-simple`?"), "{}", unknown.err);

    let draft = "id: draft\nextends: whist-simple\ninfractions:\n  play/renonce: {remedy: {points: {offender: -5, others: 1}}, cite: \"art. 23 (draft)\"}\n";
    let path = file("draft", "draft.yaml", draft);
    let ran = run(jury(&["judge", FAULTY, "--rulebook", &path, "--format", "json"]));
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(verdict["rulebook"], "draft");
    assert_eq!(verdict["findings"][0]["articles"], serde_json::json!(["art. 23 (draft)"]));
    assert_eq!(verdict["findings"][0]["remedies"][0]["min"], -5);
    assert_eq!(verdict["final"], true);

    // A transcript may name a rulebook beside it, and no other file.
    let beside = file("draft", "deal.yaml", DEAL.replace("whist-simple", "draft.yaml"));
    assert_eq!(run(jury(&["judge", &beside])).status, 0);
    for away in ["../draft/draft.yaml", "/etc/passwd", "sub/../../draft.yaml"] {
        let path = file("draft", "away.yaml", DEAL.replace("whist-simple", away));
        let ran = run(jury(&["judge", &path]));
        assert_eq!(ran.status, 2, "{away}");
        assert!(!ran.complains("root:"), "{}", ran.err);
    }
    let none = file("draft", "none.yaml", DEAL.replace("rulebook: whist-simple\n", ""));
    let ran = run(jury(&["judge", &none]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("--rulebook"), "{}", ran.err);
}

#[test]
fn bad_rulebooks_are_shown_at_their_place() {
    let cases = [
        (
            "unknown-key.yaml",
            "id: x\nextends: whist-simple\ninfractoins: {}\n",
            "did you mean `infractions`?",
        ),
        (
            "unknown-code.yaml",
            "id: x\nextends: whist-simple\ninfractions: {play/renonse: {remedy: free}}\n",
            "did you mean `play/renonce`?",
        ),
        ("missing-base.yaml", "id: x\nextends: whist-simpel\n", "did you mean `whist-simple`?"),
        ("loop.yaml", "id: x\nextends: loop.yaml\n", "leads back"),
        (
            "reading.yaml",
            "id: x\nextends: whist-simple\npenalties: {balance: {reading: R-SMI-6, a: zero-sum, b: as-written}}\n",
            "did you mean `R-SIM-6`?",
        ),
        (
            "no-choice.yaml",
            "id: x\nextends: whist-simple\npenalties: {balance: {reading: R-SIM-6}}\n",
            "either",
        ),
        ("empty.yaml", "", "empty"),
        ("two.yaml", "id: x\nextends: whist-simple\n---\nid: y\n", "one document"),
    ];
    for (name, text, says) in cases {
        let path = file("bad-rulebooks", name, text);
        let ran = run(jury(&["judge", CLEAN, "--rulebook", &path]));
        assert_eq!(ran.status, 2, "{name}");
        assert!(ran.complains(says), "{name}: {}", ran.err);
    }
}

#[test]
fn files_that_cannot_be_read_are_refused_politely() {
    let large = file("limits", "large.yaml", vec![b'#'; 17 * 1024 * 1024]);
    let ran = run(jury(&["judge", &large]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("16 MiB") && ran.complains(".jsonl"), "{}", ran.err);

    let mut line = vec![b' '; 2 * 1024 * 1024];
    line.push(b'\n');
    let long = file("limits", "long.jsonl", line);
    assert!(run(jury(&["judge", &long])).complains("1024 KiB"));

    let calls = format!("rulebook: whist-simple\ndealer: W\nauction:\n{}", "  - N: pass\n".repeat(10_000));
    let ran = run(jury(&["judge", &file("limits", "calls.yaml", calls), "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("500 at the most") && ran.complains("calls.yaml:504"), "{}", ran.err);

    let empty = file("limits", "empty.jsonl", "\n\n");
    assert!(run(jury(&["judge", &empty])).complains("empty"));
}

#[test]
fn a_strangers_escape_sequences_never_reach_the_terminal() {
    let nasty = DEAL.replace(
        "dealer: W\n",
        "dealer: W\nevent: \"\\e[2Jgone\"\nplayers: {N: \"A\\e[31mnne\", E: \"\\u202eonurB\", S: \"C\\r\\nx\", W: W}\n",
    );
    let nasty = nasty.replace("♠5 ♠T ♠7 ♠9", "♠5 S:♠7 ♠T ♠9");
    let path = file("nasty", "names.yaml", nasty);
    for format in ["text", "json"] {
        let ran = run(jury(&["judge", &path, "--format", format]));
        assert!(!ran.out.contains(['\u{1b}', '\u{202e}', '\r']), "{}", ran.out);
    }
}

/// One word for each question: two decisions on the same finding contradict each other.
#[test]
fn a_finding_is_decided_once() {
    let renonce = "cases/cm-couleur-2018/s1-important/renonce-declarer.yaml";
    for given in [
        &["--decide", "play/renonce#1=-1", "--decide", "play/renonce#1=-2"][..],
        &["--decide", "play/renonce#1=-1,-2"],
        &["--decide", "play/renonce#1=won,lost"],
    ] {
        let ran = run(jury(&[&["judge", renonce, "--lang", "en"], given].concat()));
        assert_eq!(ran.status, 2, "{given:?}");
        assert!(ran.complains("twice") || ran.complains("cannot be understood"), "{}", ran.err);
    }
    let ran = run(jury(&["judge", renonce, "--decide", "play/renonce#1=-1,stands"]));
    assert_eq!(ran.status, 1, "{}", ran.err);
}

/// A grid that is empty is the grid's fault, not the transcript's.
#[test]
fn an_empty_grid_is_named() {
    let grid = file("empty-grid", "empty.yaml", "");
    let ran = run(jury(&["judge", CLEAN, "--grid", &grid, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("empty.yaml") && !ran.err.contains("emballage-10.yaml"), "{}", ran.err);
}
