//! Files, paths and options full of what nobody sees: none of it reaches a screen in any format, and
//! programs get it back as it was written.

use std::fs;

use serde_json::Value;

use crate::cli::{Ran, file, folder, jury, run};
use crate::offences::DEAL;
use crate::unseen::is_hidden;

/// What has to be hidden, in parts that each fit into a name. Of the four thousand characters that are
/// only reserved, the first stand for all.
fn batches() -> Vec<String> {
    let hidden: Vec<char> = ('\0'..='\u{e01ff}').filter(|c| is_hidden(*c)).collect();
    let hidden: Vec<char> = hidden.into_iter().filter(|c| !('\u{e0080}'..='\u{e00ff}').contains(c)).collect();
    assert!(hidden.len() > 500);
    hidden.chunks(150).map(|part| part.iter().collect()).collect()
}

/// As a JSON string, which is YAML too, with an escape for everything that is no letter or digit.
pub fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        c if c.is_ascii_alphanumeric() => c.to_string(),
        c => c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// YAML takes all of these as they are, without quotes.
fn may_stand_raw(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{feff}' | '\u{fffe}' | '\u{ffff}' | '\u{2028}' | '\u{2029}')
}

fn leaks(text: &str) -> Vec<char> {
    text.chars().filter(|c| is_hidden(*c) && *c != '\n').collect()
}

/// Nothing of it on either stream; a table for spreadsheets ends its lines as those want it, and on a page our own
/// joiner keeps a code in one piece.
fn check(args: &[&str]) -> Ran {
    let ran = run(jury(args));
    let out = match args.last() {
        Some(&"csv") => ran.out.replace("\r\n", "\n"),
        // A suit is drawn as a letter and not as a picture.
        Some(&"html") => ran.out.replace(['\u{2060}', '\u{fe0e}'], ""),
        _ => ran.out.clone(),
    };
    for (stream, text) in [("stdout", &out), ("stderr", &ran.err)] {
        assert!(leaks(text).is_empty(), "{args:?} {stream}: {:?} in\n{text:?}", leaks(text));
    }
    ran
}

/// A deal with these characters in every text that a person writes.
fn deal(hostile: &str) -> String {
    let name = |seat: &str| quoted(&format!("{seat}{hostile}x"));
    let players = ["N", "E", "S", "W"].map(|seat| format!("{seat}: {}", name(seat))).join(", ");
    let words = quoted(&format!("a{hostile}b"));
    // A key has room for a thousand characters, and an escape takes six of them or twelve.
    let (first, second) =
        hostile.split_at(hostile.char_indices().nth(75).map_or(hostile.len(), |(at, _)| at));
    let keys = [first, second].map(|key| format!("{}: {words}", quoted(&format!("k{key}")))).join(", ");
    let head = format!("event: {{{keys}}}\nplayers: {{{players}}}\n");
    let incidents =
        format!("  - remark: {{by: N, text: {words}}}\n  - cheat: {{by: {}, text: {words}}}\n", name("E"));
    head + DEAL + &incidents
}

#[test]
fn a_deal_full_of_unseen_characters_is_shown_without_them() {
    for (n, hostile) in batches().iter().enumerate() {
        let path = file("unseen", &format!("deal-{n}.yaml"), deal(hostile));
        let path = path.as_str();
        let judged = check(&["judge", path, "--lang", "fr"]);
        assert_eq!(judged.status, 1, "{}", judged.err);
        for args in [
            &["judge", path, "--format", "json", "--explain-auction"][..],
            &["judge", path, "--explain-auction", "--lang", "nl"],
            &["judge", path, "--format", "html"],
            &["judge", path, "--format", "markdown"],
            &["judge", path, "--format", "junit"],
            &["judge", path, "--format", "sarif"],
            &["compare", path],
            &["compare", path, "--format", "html"],
            &["compare", path, "--format", "markdown"],
            &["compare", path, "--format", "json"],
            &["solve", path, "--after", "8"],
            &["solve", path, "--after", "8", "--format", "json"],
            &["sheet", path, "--arithmetic"],
            &["sheet", path, "--arithmetic", "--format", "markdown"],
            &["sheet", path, "--arithmetic", "--format", "csv"],
            &["sheet", path, path, "--format", "html"],
            &["audit", path],
            &["audit", path, "--format", "html"],
            &["audit", path, "--format", "csv"],
            &["audit", path, "--facts", "--format", "csv"],
            &["audit", path, "--facts"],
            &["audit", path, "--map"],
            &["test", path],
            &["test", path, "--format", "sarif"],
            &["test", path, "--format", "json"],
            &["test", path, "--format", "junit"],
            &["impact", path, "--from", "whist-simple", "--to", "universel", "--every-rulebook"],
            &["impact", path, "--from", "whist-simple", "--to", "universel", "--format", "markdown"],
            &["impact", path, "--from", "whist-simple", "--to", "universel", "--format", "json"],
            &["fmt", path, "--stdout"],
        ] {
            check(args);
        }
        let head = format!("session: {{players: {{N: {0}}}, event: [{0}]}}\n---\n{DEAL}", quoted(hostile));
        let session = file("unseen", &format!("session-{n}.yaml"), head);
        let sheet = check(&["sheet", &session, "--format", "json"]).out;
        let sheet: Value = serde_json::from_str(&sheet).unwrap();
        assert_eq!(sheet["players"]["N"], **hostile);
        assert_eq!(sheet["event"][0], **hostile);
    }
}

#[test]
fn colour_adds_its_own_codes_and_nothing_else() {
    let path = file("unseen", "colour.yaml", deal("\u{1b}[2J\u{202e}"));
    let ran = run(jury(&["judge", &path, "--color", "always"]));
    let mut rest = ran.out.as_str();
    while let Some((before, code)) = rest.split_once('\u{1b}') {
        assert!(leaks(before).is_empty(), "{before:?}");
        let (code, after) = code.split_once('m').unwrap();
        assert!(code.trim_start_matches('[').chars().all(|c| c.is_ascii_digit() || c == ';'), "{code:?}");
        rest = after;
    }
    assert!(ran.out.contains("\u{1b}[") && leaks(rest).is_empty());
}

/// It would join a bracket or a quotation mark of ours.
#[test]
fn a_mark_at_the_beginning_of_a_name_stands_on_a_circle() {
    let path =
        file("unseen", "marks.yaml", deal("z").replace("\"N", "\"\\u0301N").replace("\"a", "\"\\u0301a"));
    let broken = file("unseen", "broken-marks.yaml", "dealer: \"\\u0301\"\ndeal: {shuffles: \"\\u0301\"}\n");
    for args in [
        &["judge", path.as_str()][..],
        &["sheet", &path],
        &["sheet", &path, "--format", "csv"],
        &["sheet", &path, "--format", "markdown"],
        &["judge", &broken],
    ] {
        let ran = run(jury(args));
        let text = ran.out + &ran.err;
        let mut marks = text.match_indices('\u{301}').peekable();
        assert!(marks.peek().is_some(), "{args:?}");
        assert!(marks.all(|(at, _)| text[..at].ends_with('◌')), "{args:?}: {text}");
    }
}

/// A shipped rulebook under another id, with these characters in every article, reading and sentence.
fn rulebook(text: &str, id: &str, base: Option<&str>, hostile: &str) -> String {
    let is_words = |line: &str| {
        let line = line.trim_start();
        let words = ["en: ", "fr: ", "nl: "].iter().find_map(|lang| line.strip_prefix(lang));
        words.is_some_and(|words| !words.starts_with(['{', '[', '|', '>', '"', '\'']))
    };
    let lines = text.lines().map(|line| match line {
        line if line.starts_with("id:") => format!("id: {id}"),
        line if line.starts_with("extends:") => format!("extends: {}", base.unwrap_or_default()),
        line if is_words(line) => format!("{line}{hostile}x"),
        line => line.to_owned(),
    });
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    text.replace('§', &format!("§{hostile}")).replace("R-SIM-", &format!("R-SIM{hostile}-"))
}

#[test]
fn a_rulebook_full_of_unseen_characters_is_shown_without_them() {
    let shipped = |id: &str| fs::read_to_string(format!("rulebooks/{id}.yaml")).unwrap();
    for (n, hostile) in batches().iter().enumerate() {
        let hostile: String = hostile.chars().filter(|c| may_stand_raw(*c)).take(30).collect();
        let base = rulebook(&shipped("universel"), "their-base", None, &hostile);
        let base = file("unseen", &format!("base-{n}.yaml"), base);
        let base = base.rsplit('/').next().unwrap();
        let book = rulebook(&shipped("whist-simple"), "theirs", Some(base), &hostile);
        let book = file("unseen", &format!("book-{n}.yaml"), book);
        let book = book.as_str();
        let path = file("unseen", &format!("under-{n}.yaml"), deal(&hostile));
        let path = path.as_str();
        let (article, reading) = (format!("§{hostile}6"), format!("R-SIM{hostile}-1"));
        assert_eq!(check(&["judge", path, "--rulebook", book]).status, 1);
        for args in [
            &["judge", path, "--rulebook", book, "--explain-auction"][..],
            &["judge", path, "--rulebook", book, "--reading", &format!("{reading}=b")],
            &["judge", path, "--rulebook", book, "--format", "json", "--explain-auction"],
            &["compare", path, "--rulebooks", &format!("whist-simple,{book}")],
            &["compare", path, "--rulebooks", &format!("whist-simple,{book}"), "--format", "json"],
            &["sheet", path, "--rulebook", book, "--arithmetic"],
            &["sheet", path, "--rulebook", book, "--arithmetic", "--format", "markdown"],
            &["sheet", path, "--rulebook", book, "--arithmetic", "--format", "csv"],
            &["sheet", path, "--rulebook", book, "--arithmetic", "--format", "json"],
            &["impact", path, "--from", "whist-simple", "--to", book],
            &["impact", path, "--from", "whist-simple", "--to", book, "--format", "markdown"],
            &["impact", path, "--from", "whist-simple", "--to", book, "--format", "json"],
            &["test", path, "--coverage", "--rulebook", book],
            &["test", path, "--coverage", "--rulebook", book, "--format", "markdown"],
            &["test", path, "--coverage", "--rulebook", book, "--format", "json"],
            &["rulebook", "show", book],
            &["rulebook", "show", book, "articles"],
            &["rulebook", "show", book, "readings"],
            &["rulebook", "show", book, "nothing"],
            &["rulebook", "show", book, "--format", "json"],
            &["rulebook", "check", book],
            &["rulebook", "check", book, "--format", "json"],
            &["rulebook", "diff", "whist-simple", book],
            &["rulebook", "diff", book, "whist-simple", "--format", "json"],
            &["rulebook", "new", "draft", "--extends", book],
            &["explain", "play/renonce", "--rulebook", book],
            &["explain", &article, "--rulebook", book],
            &["explain", &reading, "--rulebook", book],
            &["new", "--rulebook", book],
        ] {
            let ran = check(args);
            assert!(ran.status < 2 || args.contains(&"nothing"), "{args:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_fault_quotes_unseen_characters_without_them() {
    for (n, hostile) in batches().iter().enumerate() {
        let words = quoted(&format!("a{hostile}b"));
        for (m, text) in [
            format!("dealer: {words}\n"),
            format!("{words}: 1\ndealer: N\n"),
            format!("{words}: 1\n{words}: 1\n"),
            format!("dealer: [{words}]\n"),
            format!("deal: {{turned: {words}}}\n"),
            format!("deal: {{shuffles: {words}}}\n"),
            format!("auction: [{{{words}: pass}}, {{N: {words}}}]\n"),
            format!("play: [{{N: {words}}}, {{{words}: ♥5}}]\n"),
            format!("rulebook: {words}\ndealer: N\n"),
            format!("notation: {words}\n"),
            format!("dealer: N\ndecisions: {{{words}: {{points: 1}}}}\n"),
            format!("dealer: N\nexpect: {{{words}: {{outcome: {words}}}}}\n"),
            format!("session: {{scorer: {words}, {words}: 1}}\ndeals: []\n"),
            format!("position: {{goal: {words}, side: [{words}]}}\n"),
            format!("id: {words}\ntitle: {words}\n"),
            format!("dealer: N\n# {}", hostile),
        ]
        .iter()
        .enumerate()
        {
            let path = file("unseen", &format!("fault-{n}-{m}.yaml"), text);
            check(&["judge", &path, "--lang", "nl"]);
            check(&["test", &path, "--format", "junit"]);
            check(&["rulebook", "check", &path]);
        }
    }
}

#[test]
fn an_option_is_quoted_without_unseen_characters() {
    for hostile in batches() {
        let hostile = format!("a{}b", hostile.replace('\0', ""));
        let path = "cases/whist-simple/points/solo-4.yaml";
        for args in [
            &[hostile.as_str()][..],
            &["judge", path, &format!("--{hostile}")],
            &["judge", &hostile],
            &["judge", path, "--lang", &hostile],
            &["judge", path, "--format", &hostile],
            &["judge", path, "--decide", &hostile],
            &["judge", path, "--decide", &format!("{hostile}=1")],
            &["judge", path, "--decide", &format!("play/renonce#1={hostile}")],
            &["judge", path, "--reading", &hostile],
            &["judge", path, "--reading", &format!("{hostile}=b")],
            &["judge", path, "--rulebook", &hostile],
            &["judge", path, "--grid", &hostile],
            &["sheet", path, "--fine", &hostile],
            &["solve", path, "--after", &hostile],
            &["explain", &hostile],
            &["test", &hostile],
            &["test", "cases/whist-simple/points", "--run", &hostile],
            &["fmt", &hostile],
            &["impact", path, "--from", &hostile, "--to", "universel"],
            &["rulebook", "show", "universel", &hostile],
            &["rulebook", "check", &hostile],
            &["rulebook", "new", &hostile, "--extends", "universel"],
            &["rulebook", "new", "draft", "--extends", &hostile],
            &["schema", &hostile],
            &["completions", &hostile],
        ] {
            let args: Vec<&str> = args.iter().copied().chain(["--lang", "fr"]).collect();
            assert_eq!(check(&args).status, 2, "{args:?}");
        }
    }
}

/// What may stand in the name of a file here.
#[cfg(target_os = "linux")]
#[test]
fn the_path_of_a_deal_is_shown_without_unseen_characters() {
    // A name has room for 255 bytes.
    let hidden: Vec<char> = batches().concat().chars().filter(|c| *c != '\0').collect();
    for part in hidden.chunks(50) {
        let name: String = part.iter().collect();
        let path = file("unseen-paths", &format!("{name}.yaml"), DEAL);
        for args in [
            &["judge", path.as_str()][..],
            &["compare", &path],
            &["solve", &path, "--after", "8"],
            &["sheet", &path],
            &["sheet", &path, "--format", "markdown"],
            &["sheet", &path, "--format", "csv"],
            &["sheet", &path, "--format", "json"],
            &["test", &path],
            &["test", &path, "--format", "junit"],
            &["test", &path, "--format", "json"],
            &["impact", &path, "--from", "whist-simple", "--to", "universel"],
            &["impact", &path, "--from", "whist-simple", "--to", "universel", "--format", "markdown"],
            &["fmt", &path, "--check"],
            &["rulebook", "check", &path],
        ] {
            check(args);
        }
        let verdict: Value = serde_json::from_str(&check(&["judge", &path, "--format", "json"]).out).unwrap();
        assert_eq!(verdict["transcript"], *path);
    }
    fs::remove_dir_all(folder("unseen-paths")).unwrap();
}

/// All help there is, and what it is made into.
#[test]
fn nothing_of_ours_is_unseen_either() {
    for lang in ["en", "fr", "nl"] {
        for args in [
            &["--help"][..],
            &["judge", "--help"],
            &["explain", "--help"],
            &["test", "--help"],
            &["man"],
            &["completions", "fish"],
            &["schema", "verdict"],
            &["new"],
        ] {
            let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
            check(&args);
        }
    }
}
