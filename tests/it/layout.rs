//! What fits on the reader's screen, and where its lines are broken.

use crate::cli::{Ran, file, jury, run};

fn width(line: &str) -> usize {
    line.chars().count()
}

fn fits(ran: &Ran, columns: usize) {
    for line in ran.out.lines().chain(ran.err.lines()) {
        assert!(width(line) <= columns, "{} columns: {line}", width(line));
    }
}

#[test]
fn the_solver_s_answer_fits_on_the_screen() {
    for lang in ["en", "fr", "nl"] {
        for position in ["misere-one-card-loses", "alone-against-three", "adjacent-partners"] {
            fits(&run(jury(&["solve", &format!("cases/positions/{position}.yaml"), "--lang", lang])), 80);
        }
    }
}

/// A file of one line, or nested without end, is shown around the place of the fault.
#[test]
fn long_source_lines_are_cut_around_the_place() {
    let long = "cases/invalid/one-bad-line.jsonl";
    let ran = run(jury(&["judge", long, "--lang", "en"]));
    fits(&ran, 80);
    // The place that is named is the one in the file.
    assert!(ran.err.contains("one-bad-line.jsonl#2:2:525"), "{}", ran.err);
    assert!(ran.err.contains('…') && ran.err.contains("╰──"), "{}", ran.err);
    fits(&run(jury(&["judge", "cases/invalid/nested-5000-deep.yaml", "--lang", "en"])), 80);
}

#[test]
fn the_summary_of_the_coverage_fits_on_the_screen() {
    for lang in ["en", "fr", "nl"] {
        let ran = run(jury(&["test", "cases/whist-simple/points", "--coverage", "--quiet", "--lang", lang]));
        fits(&ran, 80);
    }
}

/// French puts a blank before these marks, and no line may begin with one.
#[test]
fn no_line_begins_with_a_french_mark() {
    let begins = |text: &str| {
        text.lines().map(|line| line.trim_start_matches([' ', '│'])).any(|line| {
            line.starts_with([';', '?', '!', '»']) || line.starts_with(": ") || line.starts_with(":\u{a0}")
        })
    };
    let commands = [
        "judge",
        "sheet",
        "compare",
        "solve",
        "test",
        "impact",
        "new",
        "fmt",
        "explain",
        "rulebook show",
        "rulebook check",
        "rulebook diff",
        "rulebook list",
        "rulebook new",
    ];
    for columns in ["80", "100", "140"] {
        for command in commands {
            let mut args: Vec<&str> = command.split(' ').collect();
            args.extend(["--help", "--lang", "fr"]);
            let mut asked = jury(&args);
            asked.env("COLUMNS", columns);
            let ran = run(asked);
            assert!(!begins(&ran.out), "{command} at {columns}: {}", ran.out);
        }
    }
    for columns in 40..100 {
        let mut judged = jury(&["judge", "cases/auction/void-call-played.yaml", "--lang", "fr"]);
        judged.env("COLUMNS", columns.to_string());
        let ran = run(judged);
        assert!(!begins(&ran.out), "{columns}: {}", ran.out);
        assert!(!ran.out.contains('\u{a0}'), "{columns}: {}", ran.out);
        assert!(!ran.out.lines().any(|line| line.ends_with('«')), "{columns}: {}", ran.out);
    }
}

/// `E +10, S` at the end of a line and `0` on the next cannot be read out.
#[test]
fn points_stay_with_their_seat() {
    let deal = "cases/whist-simple/uni-s1-important/two-cards-at-once.yaml";
    for columns in 40..90 {
        let mut judged = jury(&["judge", deal, "--quiet", "--lang", "en"]);
        judged.env("COLUMNS", columns.to_string());
        let ran = run(judged);
        let alone = |line: &str| [" N", " E", " S", " W"].iter().any(|seat| line.ends_with(seat));
        let verdict = ran.out.split("Verdict").nth(1).unwrap();
        assert!(!verdict.lines().any(alone), "{columns}: {verdict}");
    }
}

/// Two places far apart on one long line are both shown.
#[test]
fn both_places_of_a_long_line_are_shown() {
    let filler = "x".repeat(300);
    let text = format!(
        "{{\"rulebook\": \"whist-simple\", \"dealer\": \"N\", \"event\": \"{filler}\", \"dealer\": \"N\"}}\n"
    );
    let path = file("layout", "long.jsonl", text);
    for (lang, first, again) in [
        ("en", "first here", "and again"),
        ("fr", "d'abord ici", "et encore"),
        ("nl", "eerst hier", "en hier"),
    ] {
        let mut judged = jury(&["judge", &path, "--lang", lang]);
        judged.env("COLUMNS", "80");
        let ran = run(judged);
        fits(&ran, 80);
        assert!(ran.err.contains(first) && ran.err.contains(again), "{lang}: {}", ran.err);
        assert_eq!(ran.err.matches("\"dealer\"").count(), 2, "{lang}: {}", ran.err);
    }
}

/// Totals that are wide ranges: the players of a deal then stand on two lines, under the same headings.
#[test]
fn a_sheet_of_many_ranges_fits_on_the_screen() {
    let text = "session: {rulebook: tilleul-2026, players: {N: Lucie, E: Fernand, S: Katrien, W: Stijn}, first-dealer: N}\n\
                deals:\n  - contract: grande-misere-etalee by N E\n    play: [{E: '♠5 ? ? ?'}, {claim: {by: S, says: beaten}}]\n  \
                - contract: petit chelem ♠ by N\n    play: [{N: '♠5 ? ? ?'}, {claim: {by: N, says: made}}]\n  \
                - contract: grand chelem ♠ by E\n    play: [{E: '♠5 ? ? ?'}, {claim: {by: E, says: made}}]\n";
    let path = file("layout", "ranges.yaml", text);
    for lang in ["en", "fr", "nl"] {
        let ran = run(jury(&["sheet", &path, "--lang", lang]));
        fits(&ran, 80);
        let rows: Vec<&str> = ran.out.lines().filter(|line| line.contains('…')).collect();
        assert!(rows.len() >= 6, "{}", ran.out);
    }
}
