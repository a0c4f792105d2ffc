//! Files without end, without sense or made to blow up: each is refused with its place or read on in
//! constant memory.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};

use whist_jury::api::{At, Part, PartsReader, records};
use whist_jury::limits::BYTES_OF_SUMMARY;
use whist_jury::source::MAX_DEAL_VALUES;
use whist_jury::source::MAX_DEALS;
use whist_jury::source::MAX_FAULTS;
use whist_jury::source::MAX_FILE_BYTES;
use whist_jury::source::MAX_LINE_BYTES;
use whist_jury::source::MAX_VALUES;

use crate::cli::{Ran, file, folder, jury, run};

const LINE: &str = r#"{"rulebook":"whist-simple","dealer":"N"}"#;

fn judge(path: &str) -> Ran {
    run(jury(&["judge", path, "--lang", "en", "--format", "json"]))
}

/// A file of this length that takes no room on the disk, with this text behind it.
fn hole(name: &str, length: u64, end: &str) -> String {
    let path = folder("limits-holes").join(name);
    let mut file = File::create(&path).unwrap();
    file.set_len(length).unwrap();
    file.seek(SeekFrom::End(0)).unwrap();
    file.write_all(end.as_bytes()).unwrap();
    path.to_string_lossy().into_owned()
}

#[test]
fn a_line_without_end_is_passed_over_and_the_next_one_is_read() {
    let text = format!("{LINE}\n{}", " ".repeat(2 << 20));
    let path = file("limits-lines", "deals.jsonl", format!("{text}\n{LINE}\n\n{LINE}\n"));
    let ran = judge(&path);
    assert_eq!((ran.status, ran.out.lines().count()), (2, 4), "{}", ran.err);
    assert!(ran.complains("Line 2 is longer than 1024 KiB."), "{}", ran.err);
    // The deal after it keeps the number that its line gives it.
    assert!(ran.out.lines().nth(2).unwrap().contains("deals.jsonl#3\""), "{}", ran.out);

    let mut command = jury(&["judge", "-", "--lang", "en", "--format", "json"]);
    command.write_stdin(fs::read(&path).unwrap());
    let ran = run(command);
    assert_eq!((ran.status, ran.out.lines().count()), (2, 4), "{}", ran.err);

    let expects = LINE.replace('}', r#","expect":{"whist-simple":{"outcome":"unfinished"}}}"#);
    let tested = file("limits-lines", "tested.jsonl", format!("{text}\n{expects}\n"));
    let ran = run(jury(&["test", &tested, "--lang", "en"]));
    assert!(
        ran.says("1 expectation in 2 deals") && ran.complains("Line 2 is longer"),
        "{}{}",
        ran.out,
        ran.err
    );
    // What cannot be read as a whole is not rewritten.
    for args in [&["fmt"][..], &["test", "--bless"]] {
        let before = fs::read(&tested).unwrap();
        let ran = run(jury(&[args, &[&tested, "--lang", "en"]].concat()));
        assert!(ran.status > 0 && ran.complains("Line 2 is longer"), "{}", ran.err);
        assert!(fs::read(&tested).unwrap() == before);
    }
    // The last line may lack its end.
    let ran = judge(&file("limits-lines", "last.jsonl", text));
    assert_eq!((ran.status, ran.out.lines().count()), (2, 2), "{}", ran.err);
}

#[test]
fn a_million_documents_are_read_one_by_one_up_to_a_limit() {
    let text = "{}\n---\n".repeat(1_000_000);
    let mut reading = PartsReader::new(&text, None);
    assert_eq!(reading.by_ref().count(), MAX_DEALS);
    let faults = reading.faults();
    assert_eq!((faults.len(), &faults[0].at), (1, &At::Place(place(&text, MAX_DEALS * 7))), "{faults:?}");
    // The deals of a session are counted as well.
    let text = format!("session: {{}}\ndeals: [{}]\n", "{},".repeat(150_000));
    let mut reading = PartsReader::new(&text, None);
    assert_eq!(reading.by_ref().count(), MAX_DEALS);
    assert_eq!(reading.faults().len(), 1);
    // Those that are broken are counted and not all shown.
    let text = "[\n---\n".repeat(1_000_000);
    let mut reading = PartsReader::new(&text, None);
    let told = reading.by_ref().filter(|part| matches!(part, Part::Lost(_, faults) if !faults.is_empty()));
    assert_eq!(told.count(), MAX_FAULTS);
    assert_eq!(reading.faults().len(), 2);

    let path = file("limits-documents", "broken.yaml", "[\n---\n".repeat(3000));
    let ran = run(jury(&["judge", &path, "--lang", "en"]));
    assert_eq!(ran.err.matches("never closed").count(), MAX_FAULTS, "{}", ran.err);
    assert!(ran.complains("More faults of this kind: 2950."), "{}", ran.err);
}

/// The empty map that stands at this byte.
fn place(text: &str, start: usize) -> whist_jury::api::Place {
    assert_eq!(&text[start..start + 2], "{}");
    whist_jury::api::Place::new(0, start..start + 2)
}

/// A file with this text for each kind of reader, and the arguments that make the program read it.
fn readers(name: &str, text: &str) -> Vec<Vec<String>> {
    let at = |ending: &str| file("limits-readers", &format!("{name}.{ending}"), text);
    let deal = file("limits-readers", "deal.yaml", "rulebook: whist-simple\ndealer: N\n");
    let head = folder("limits-readers").join(format!("{name}-evening"));
    fs::create_dir_all(&head).unwrap();
    fs::write(head.join("session.yaml"), text).unwrap();
    let (yaml, json, lines) = (at("yaml"), at("json"), at("jsonl"));
    let head = head.to_string_lossy().into_owned();
    [
        &["judge", &yaml][..],
        &["judge", &json],
        &["judge", &lines],
        &["judge", &head],
        &["fmt", &yaml],
        &["fmt", &lines],
        &["test", &yaml],
        &["compare", &json],
        &["solve", &yaml],
        &["sheet", &lines],
        &["impact", "--from", "whist-simple", "--to", "hainaut", &yaml],
        &["judge", &deal, "--rulebook", &yaml],
        &["judge", &deal, "--grid", &yaml],
        &["rulebook", "check", &json],
    ]
    .iter()
    .map(|args| args.iter().map(|arg| (*arg).to_owned()).collect())
    .collect()
}

/// Does every reader refuse this, with these words and at this line?
fn all_refuse(name: &str, text: &str, says: &str, line: usize) {
    for args in readers(name, text) {
        let args: Vec<&str> = args.iter().map(String::as_str).chain(["--lang", "en"]).collect();
        let ran = run(jury(&args));
        assert_eq!(ran.status, 2, "{args:?}: {}", ran.err);
        assert!(ran.complains(says), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(&format!(":{line}:")), "{args:?}: {}", ran.err);
    }
}

#[test]
fn brackets_without_end_are_refused_at_their_place_by_every_reader() {
    for (name, open) in [("lists", "["), ("maps", "{\"a\":"), ("both", "[{\"a\":")] {
        all_refuse(name, &open.repeat(100_000), "nested too deeply", 1);
        all_refuse(name, &format!("{{\"deals\": {}", open.repeat(100_000)), "nested too deeply", 1);
    }
}

#[test]
fn values_that_multiply_are_refused_by_every_reader() {
    let mut laughs = String::from("{\"a0\": &a0 [x, x, x, x, x, x, x, x, x, x]");
    for n in 1..9 {
        let row = format!("*a{}", n - 1);
        laughs += &format!(", \"a{n}\": &a{n} [{}]", [row.as_str(); 10].join(", "));
    }
    all_refuse("laughs", &format!("{laughs}}}"), "expand to more than 20000 values or 1 MiB", 1);
    let copies =
        format!("{{\"a\": &a \"{}\", \"b\": [{}]}}", "x".repeat(10_000), vec!["*a"; 1_000].join(", "));
    all_refuse("copies", &copies, "expand to more than 20000 values or 1 MiB", 1);
    let anchors = format!("{{\"a\": {}{}{}}}", "&a [".repeat(30), "x,".repeat(10_000), "]".repeat(30));
    all_refuse("anchors", &anchors, "The anchors of this file hold more than 200000 values", 1);
    let itself = "{\"a\": &a [*a]}";
    all_refuse("itself", itself, "inside the very value", 1);
}

#[test]
fn a_deal_with_more_to_tell_than_any_is_refused_at_its_place() {
    let text = |values: usize| format!("rulebook: whist-simple\nnotes: [{}]\n", "x,".repeat(values));
    let large = text(MAX_DEAL_VALUES);
    let (found, faults) = records(&large);
    assert!(faults.is_empty());
    assert_eq!(found[0].faults.len(), 1);
    assert!(found[0].transcript.rulebook.is_none());
    let too_many = text(MAX_VALUES + 1);
    let (found, faults) = records(&too_many);
    assert_eq!((found.len(), faults.len()), (0, 1));
    // The next document is read.
    assert_eq!(records(&format!("{too_many}---\ndealer: N\n")).0.len(), 1);
    // A session is as long as its deals are many, and each of them is counted alone.
    let deals = "  - {dealer: W, auction: [{N: pass}]}\n".repeat(30_000);
    let session = format!("session: {{scorer: N}}\ndeals:\n{deals}");
    let (found, faults) = records(&session);
    assert_eq!((found.len(), faults.len()), (30_000, 0));

    let items = |n: usize| vec![r#"{"N":"x"}"#; n].join(",");
    let line = format!("{{\"rulebook\":\"whist-simple\",\"play\":[{}]}}", items(20_000));
    let path = file("limits-values", "deals.jsonl", format!("{LINE}\n{line}\n{LINE}\n"));
    let ran = judge(&path);
    assert_eq!((ran.status, ran.out.lines().count()), (2, 3), "{}", ran.err);
    assert!(
        ran.complains("a record has 50000 values at the most") && ran.err.contains("jsonl#2:2:1"),
        "{}",
        ran.err
    );
    for key in ["hands: {N: ", "play: [{N: "] {
        let end = if key.starts_with('h') { "}" } else { "}]" };
        let text = format!("rulebook: whist-simple\n{key}{}{end}\n", "♥2 ".repeat(300_000));
        let ran = judge(&file("limits-values", "cards.yaml", text));
        assert_eq!(ran.status, 2);
        assert!(ran.complains("No deal has so many cards"), "{}", ran.err);
    }
}

/// Faults by the thousand are counted; a text is kept once, however many point into it.
#[test]
fn a_corpus_of_faults_and_failures_is_told_in_few_words() {
    let path = file("limits-corpus", "faults.yaml", "{dealer: X}\n---\n".repeat(1000));
    for args in [&["test"][..], &["impact", "--from", "whist-simple", "--to", "hainaut"]] {
        let ran = run(jury(&[args, &[&path, "--lang", "en"]].concat()));
        assert_eq!(ran.status, 2);
        assert_eq!(ran.err.matches("is neither a seat").count(), 200, "{}", &ran.err[..2000]);
        assert!(ran.complains("More faults of this kind: 800."), "{}", &ran.err[ran.err.len() - 500..]);
    }
    let deal = "rulebook: whist-simple\nexpect: {whist-simple: {outcome: played}}\n";
    let path = file("limits-corpus", "failures.yaml", vec![deal; 300].join("---\n"));
    let ran = run(jury(&["test", &path, "--lang", "en"]));
    assert_eq!(ran.status, 1);
    assert_eq!(ran.err.matches("is not as expected").count(), 300);
    assert_eq!(ran.err.matches("expect: {").count(), 200);
    assert!(ran.says("300 not as expected"), "{}", ran.out);
}

#[test]
fn the_deals_of_a_session_are_judged_under_so_many_laws_and_no_more() {
    let deals: String = (0..40)
        .map(|n| format!("  - {{expect: {{\"whist-simple{}\": {{outcome: unfinished}}}}}}\n", " ".repeat(n)))
        .collect();
    let text = format!("session: {{rulebook: whist-simple}}\ndeals:\n{deals}");
    let path = file("limits-laws", "evening.yaml", text);
    let ran = run(jury(&["test", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert_eq!(ran.err.matches("under 32 rulebooks").count(), 8, "{}", ran.err);
    assert!(ran.err.contains("evening.yaml#33:35:"), "{}", ran.err);
}

/// What is promised about hostile files has the numbers of the program.
#[test]
fn the_limits_are_those_that_are_promised() {
    let page = include_str!("../../SECURITY.md");
    let grouped = |n: usize| if n < 1000 { n.to_string() } else { format!("{},{:03}", n / 1000, n % 1000) };
    for (what, limit) in [
        ("a YAML or JSON file, or standard input", format!("{} MiB", MAX_FILE_BYTES >> 20)),
        ("a line of a `.jsonl` file", format!("{} MiB", MAX_LINE_BYTES >> 20)),
        ("a line of a summary", format!("{} MiB", BYTES_OF_SUMMARY >> 20)),
        ("a rulebook or a grid", grouped(MAX_DEAL_VALUES)),
        ("deals in a YAML or JSON file", grouped(MAX_DEALS)),
        ("values in a document", grouped(MAX_VALUES)),
        ("values in a deal", grouped(MAX_DEAL_VALUES)),
        ("faults shown of a document", grouped(MAX_FAULTS)),
        ("verdicts of a file", grouped(MAX_DEALS)),
        ("changed verdicts", grouped(MAX_DEALS)),
    ] {
        let line = page.lines().find(|line| line.starts_with(&format!("| {what}"))).expect(what);
        assert!(line.contains(&limit), "{line}: {limit}");
    }
}

/// Where the system tells how much memory a program has taken.
#[cfg(target_os = "linux")]
mod memory {
    use std::path::Path;
    use std::process::{Command as Process, Stdio};

    use assert_cmd::cargo::cargo_bin;

    use super::*;

    /// The program with so many MiB of memory and no more.
    fn within(limit: usize, args: &[&str], input: Option<&str>) -> Ran {
        let output = Process::new("sh")
            .args(["-c", &format!("ulimit -v {}; exec \"$@\"", limit << 10), "sh"])
            .arg(cargo_bin("jury"))
            .args(args)
            .env("JURY_LANG", "en")
            .stdin(input.map_or(Stdio::null(), |path| File::open(path).unwrap().into()))
            .output()
            .unwrap();
        Ran {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[test]
    fn a_file_of_a_gigabyte_is_refused_unread() {
        let path = hole("large.yaml", 1 << 30, "");
        for command in [&["judge"][..], &["fmt"], &["fmt", "--stdout"], &["compare"], &["solve"], &["sheet"]]
        {
            let ran = within(200, &[command, &[&path]].concat(), None);
            assert_eq!(ran.status, 2, "{command:?}: {}", ran.err);
            assert!(ran.complains("larger than 16 MiB"), "{command:?}: {}", ran.err);
        }
        for command in [&["judge", "-"][..], &["fmt", "-"]] {
            let ran = within(200, command, Some(&path));
            assert!(ran.status == 2 && ran.complains("larger than 16 MiB"), "{}", ran.err);
        }
        let deal = file("limits-holes", "deal.yaml", "rulebook: whist-simple\n");
        for option in ["--rulebook", "--grid"] {
            let ran = within(200, &["judge", &deal, option, &path], None);
            assert!(ran.status == 2 && ran.complains("larger than 2 MiB"), "{}", ran.err);
        }
        for option in ["--rulebook", "--grid"] {
            let ran = within(200, &["judge", &deal, option, "/dev/zero"], None);
            assert!(ran.status == 2 && ran.complains("larger than 2 MiB"), "{}", ran.err);
        }
    }

    #[test]
    fn a_summary_of_a_gigabyte_is_refused_before_its_end() {
        let path = hole("season.summary", 1 << 30, "\n{}\n");
        for option in ["--merge", "--report"] {
            let ran = within(800, &["audit", option, &path], None);
            assert!(ran.status == 2 && ran.complains("Line 1 is longer than 262144 KiB."), "{}", ran.err);
        }
    }

    #[test]
    fn a_line_of_a_hundred_megabytes_is_passed_over() {
        let path = hole("long.jsonl", 100 << 20, &format!("\n{LINE}\n"));
        let ran = within(100, &["judge", &path, "--format", "json"], None);
        assert_eq!((ran.status, ran.out.lines().count()), (2, 2), "{}", ran.err);
        assert!(ran.complains("Line 1 is longer"), "{}", ran.err);
    }

    #[test]
    fn what_is_made_to_blow_up_takes_no_more_memory_than_it_should() {
        let anchors = format!("{{a: {}{}{}}}", "&a [".repeat(30), "x,".repeat(1 << 18), "]".repeat(30));
        let values = format!("play: [{}]", "{N: x},".repeat(1 << 20));
        let documents = "[\n---\n".repeat(1 << 20);
        let deals = format!("{{\"session\":{{}},\"deals\":[{}]}}", vec!["{}"; 300_000].join(","));
        let faults = "{dealer: X}\n---\n".repeat(20_000);
        for (name, text, command) in [
            ("anchors.yaml", anchors, &["judge"][..]),
            ("values.yaml", values, &["judge"]),
            ("documents.yaml", documents, &["judge"]),
            ("deals.jsonl", deals, &["solve"]),
            ("faults.yaml", faults, &["test"]),
        ] {
            let path = file("limits-memory", name, text);
            let ran = within(400, &[command, &[&path]].concat(), None);
            assert_eq!(ran.status, 2, "{name}: {}", ran.err);
        }
    }

    /// The most memory that a process has taken so far, in KiB.
    fn peak(process: u32) -> usize {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// What a command has taken after few and after many deals that come through a pipe: it waits for
    /// more when it is looked at.
    fn peaks(name: &str, args: &[&str], counts: [usize; 2], deal: impl Fn(usize) -> String) -> [usize; 2] {
        let path = folder("limits-pipes").join(format!("{name}.jsonl"));
        let _ = fs::remove_file(&path);
        assert!(Process::new("mkfifo").arg(&path).status().unwrap().success());
        let mut child = Process::new(cargo_bin("jury"))
            .args(args)
            .arg(Path::new(&path))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut pipe = File::options().write(true).open(&path).unwrap();
        let mut next = 0;
        let peaks = counts.map(|deals| {
            // Long lines: those that still wait in the pipe are few.
            let lines: String = (next..deals).map(|n| format!("{:<500}\n", deal(n))).collect();
            next = deals;
            pipe.write_all(lines.as_bytes()).unwrap();
            peak(child.id())
        });
        drop(pipe);
        child.wait().unwrap();
        peaks
    }

    #[test]
    fn many_deals_take_no_more_memory_than_few() {
        let passed = r#"{"rulebook":"whist-simple","players":{"N":"Anne","E":"Bruno","S":"Chloe","W":"David"},"dealer":"W","deal":{"turned":"♥9"},"auction":[{"N":"pass"},{"E":"pass"},{"S":"pass"},{"W":"pass"}]}"#;
        let same = |_| passed.to_owned();
        // A law that is spelt in a new way each time.
        let spaces = |n: usize| (0..16).map(move |bit| if n >> bit & 1 == 0 { " " } else { "\\t" });
        let spelt = |n: usize| LINE.replace("simple", &format!("simple{}", spaces(n).collect::<String>()));
        let broken = |n: usize| LINE.replace("\"N\"", &format!("\"X{n}\""));
        let position = r#"{"position":{"hands":{"N":"♠2","E":"♠3","S":"♠4","W":"♠5"},"trump":"none","leader":"W","trick":"","side":["E"],"goal":"tricks"}}"#;
        let evening = |n: usize| match n {
            0 => r#"{"session":{"rulebook":"whist-simple"}}"#.to_owned(),
            _ => r#"{"dealer":"W","auction":[{"N":"pass"}]}"#.to_owned(),
        };
        let impact = ["impact", "--from", "whist-simple", "--to", "whist-simple"];
        type Run<'a> = (&'a str, &'a [&'a str], &'a dyn Fn(usize) -> String);
        let runs: [Run; 11] = [
            ("json", &["judge", "--format", "json"], &same),
            ("text", &["judge", "--quiet"], &same),
            ("spelt", &["judge", "--format", "json"], &spelt),
            ("broken", &["judge", "--format", "json"], &broken),
            ("session", &["judge", "--format", "json"], &evening),
            ("compare", &["compare", "--format", "json", "--rulebooks", "whist-simple,hainaut"], &same),
            ("sheet", &["sheet", "--format", "csv"], &same),
            ("solve", &["solve", "--format", "json"], &|_| position.to_owned()),
            ("fmt", &["fmt", "--check"], &same),
            ("test", &["test"], &broken),
            ("impact", &impact, &same),
        ];
        for (name, args, deal) in runs {
            let counts = if name == "json" { [2_000, 20_000] } else { [1_000, 5_000] };
            let [few, many] = peaks(name, args, counts, deal);
            eprintln!("{name}: {few} KiB after {} deals, {many} KiB after {}", counts[0], counts[1]);
            // A quarter of a KiB for each deal would be seen.
            assert!(many < few + 1024, "{name}: {few} KiB, then {many} KiB");
        }
    }
}
