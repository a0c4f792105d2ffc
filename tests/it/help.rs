//! Help, completions, the manual, and what is said of a command line that cannot be understood.

use crate::cli::{jury, run};

#[test]
fn help_speaks_three_languages_and_shows_examples() {
    for (lang, says, exit) in [
        ("en", "Replay transcripts", "Exit status"),
        ("fr", "Rejouer des relevés", "Code de sortie"),
        ("nl", "Verslagen naspelen", "Afsluitcode"),
    ] {
        let ran = run(jury(&["--help", "--lang", lang]));
        assert_eq!(ran.status, 0);
        assert!(ran.out.contains(says) && ran.out.contains(exit), "{}", ran.out);
        let ran = run(jury(&["judge", "--help", &format!("--lang={lang}")]));
        assert!(ran.says("jury judge deal.yaml --lang fr"), "{}", ran.out);
        for option in ["--rulebook", "--reading", "--decide", "--format", "--lang", "--color", "--quiet"] {
            let line = ran.out.lines().position(|line| line.contains(option)).unwrap();
            let rest: Vec<&str> = ran.out.lines().skip(line).take(2).collect();
            assert!(rest.join(" ").len() > option.len() + 20, "{option} is not explained: {}", ran.out);
        }
    }
    insta::assert_snapshot!(run(jury(&["judge", "--help", "--lang", "nl"])).out);
    assert_eq!(run(jury(&["--version"])).out, concat!("jury ", env!("CARGO_PKG_VERSION"), "\n"));
}

/// Every command of the program is in the completions of every shell and in the manual.
#[test]
fn completions_and_manual_know_every_command() {
    let commands = ["judge", "compare", "solve", "test", "impact", "rulebook", "explain", "schema"];
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(jury(&["completions", shell]));
        assert_eq!(ran.status, 0);
        for command in commands {
            assert!(ran.out.contains(command), "{shell}: {command}");
        }
        assert!(ran.out.contains("--explain-auction") || ran.out.contains("explain-auction"), "{shell}");
    }
    // What an option can be: rulebooks, codes and readings, and in bash files beside the rulebooks.
    let script = run(jury(&["completions", "bash", "--lang", "fr"])).out;
    for (words, files) in [("whist-simple", true), ("play/renonce", false), ("R-SIM-1=b", false)] {
        // Those of an option stand at it, those of an argument among all that its command takes.
        let lists = |line: &str| line.contains("compgen -W") || line.trim_start().starts_with("opts=");
        let line = script.lines().find(|line| lists(line) && line.contains(words));
        let line = line.unwrap_or_else(|| panic!("{words}"));
        assert_eq!(line.contains("compgen -f"), files, "{line}");
    }
    for (lang, word) in [
        ("en", "Rewrite expectations"),
        ("fr", "Réécrire les attentes"),
        ("nl", "Verwachtingen herschrijven"),
    ] {
        let page = run(jury(&["man", "--lang", lang])).out;
        assert!(page.contains(word), "{lang}");
        for command in commands {
            assert!(
                page.contains(&format!("jury {command}")) || page.contains(&format!("jury\\-{command}")),
                "{command}"
            );
        }
    }
}

/// The page has the reader's headings, and names no page that does not exist.
#[test]
fn the_manual_is_one_page_in_the_readers_language() {
    for (lang, headings) in [
        ("en", ["NAME", "COMMANDS", "EXIT STATUS"]),
        ("fr", ["NOM", "COMMANDES", "CODE DE SORTIE"]),
        ("nl", ["NAAM", "OPDRACHTEN", "AFSLUITCODE"]),
    ] {
        let page = run(jury(&["man", "--lang", lang])).out;
        for heading in headings {
            assert_eq!(page.lines().filter(|line| *line == format!(".SH {heading}")).count(), 1, "{heading}");
        }
        assert!(!page.contains("EXTRA"), "{lang}");
        assert!(!page.contains("(1)"), "{lang}");
    }
}

#[test]
fn a_command_line_that_cannot_be_understood() {
    let mut said = String::new();
    for lang in ["en", "fr", "nl"] {
        for args in [
            &["jugde", "x"][..],
            &["judge"],
            &["judge", "--fromat", "json", "x"],
            &["judge", "--format", "jsn", "x"],
            &["judge", "--format"],
            &["impact", "--from", "a", "x"],
            &["test", "--threshold", "abc"],
            &["judge", "--quiet", "--quiet", "x"],
            &["fmt", "--check", "--stdout", "x"],
            &["rulebook", "shwo"],
            &["schema", "x"],
            &["new", "a"],
        ] {
            let ran = run(jury(&[args, &["--lang", lang]].concat()));
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
            said += &format!("$ jury {}\n{}\n", args.join(" "), ran.err);
        }
    }
    let ran = run(jury(&["--lang", "de", "judge", "x"]));
    assert!(ran.complains("en, fr or nl"), "{}", ran.err);
    insta::assert_snapshot!(said);
}

#[test]
fn help_is_a_command_too() {
    for (asked, option) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "judge"], &["judge", "--help"]),
        (&["help", "rulebook", "check"], &["rulebook", "check", "--help"]),
    ] {
        let (asked, option) = (run(jury(asked)), run(jury(option)));
        assert_eq!((asked.status, asked.out), (0, option.out));
    }
    let unknown = run(jury(&["help", "referee", "--lang", "en"]));
    assert!(unknown.status == 2 && unknown.complains("no command `referee`"), "{}", unknown.err);
}

/// File systems hold names that are no text.
#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = jury(&["judge"]);
    command.arg(std::ffi::OsStr::from_bytes(b"\xff.yaml")).args(["--lang", "en"]);
    let ran = run(command);
    assert!(ran.status == 2 && ran.complains("An argument is not UTF-8"), "{} {}", ran.status, ran.err);
}
