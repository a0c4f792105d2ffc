//! What came of checking a corpus: a summary for people, JSON, and JUnit for build servers.

use std::fmt::Write;

use serde::Serialize;

use super::document::{Hit, Log};
use super::say_fault;
use super::xml::xml;
use crate::source::At;
use crate::text;
use crate::text::{Arg, Speaker, Text, count, escaped};
use crate::workshop::check::{FileTested, Test};
use crate::workshop::trouble::Trouble;

static ALL_AS_EXPECTED: Text = text!(
    "{tests} in {deals}: all as expected.",
    "{tests} dans {deals} : tout est comme attendu.",
    "{tests} in {deals}: alles zoals verwacht."
);
static SOME_FAILED: Text = text!(
    "{tests} in {deals}: {failed} not as expected.",
    "{tests} dans {deals} : {failed} pas comme attendu.",
    "{tests} in {deals}: {failed} niet zoals verwacht."
);
static WITHOUT: Text =
    text!("{deals} without expectation.", "{deals} sans attente.", "{deals} zonder verwachting.");
static UNUSABLE: Text =
    text!("Could not be used: {files}.", "Inutilisable : {files}.", "Onbruikbaar: {files}.");
static BLESSED: Text = text!(
    "Written: {count}. Read what was written before you keep it.",
    "Écrit : {count}. Relisez avant de garder.",
    "Geschreven: {count}. Lees na voor u het bewaart."
);
static REFUSED: Text =
    text!("Left unchanged: {files}.", "Laissé inchangé : {files}.", "Ongewijzigd gelaten: {files}.");

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Summary {
    pub files: usize,
    pub deals: usize,
    pub passed: usize,
    pub failed: usize,
    /// Deals of which nothing is expected.
    pub without: usize,
    /// Files that could not be used.
    pub unusable: usize,
    /// Expectations that were rewritten or written for the first time.
    pub blessed: usize,
    /// Tests that failed in files that were rewritten.
    #[serde(skip)]
    pub mended: usize,
    /// Files that were not rewritten, though something in them differs.
    pub refused: usize,
}

impl Summary {
    pub fn of(tested: &[FileTested], troubles: &[Trouble]) -> Summary {
        let mut all = Summary { unusable: troubles.len(), files: tested.len(), ..Summary::default() };
        for file in tested {
            let passed = file.tests.iter().filter(|test| test.passed()).count();
            let failed = file.tests.len() - passed;
            all.deals += file.deals;
            all.passed += passed;
            all.failed += failed;
            all.without += file.without;
            all.unusable += usize::from(!file.troubles.is_empty());
            all.blessed += file.blessing.written;
            if file.blessing.written > 0 {
                all.mended += failed;
            }
            all.refused += usize::from(file.blessing.refused.is_some());
        }
        all
    }

    pub fn tests(&self) -> usize {
        self.passed + self.failed
    }
}

/// One line for people, more if there is more to say.
pub fn summary(all: &Summary, speaker: &Speaker, blessing: bool) -> String {
    let tests = ("tests", Arg::counted(all.tests(), &count::EXPECTATION));
    let in_deals = ("deals", Arg::counted(all.deals, &count::DEAL));
    let failed = if blessing { all.failed - all.mended } else { all.failed };
    let mut lines = Vec::new();
    match failed {
        _ if all.tests() == 0 => {}
        0 => lines.push(ALL_AS_EXPECTED.with([tests, in_deals])),
        n => lines.push(SOME_FAILED.with([tests, in_deals, ("failed", Arg::Number(n as i64))])),
    }
    if all.blessed > 0 {
        lines.push(BLESSED.with([("count", Arg::counted(all.blessed, &count::EXPECTATION))]));
    }
    if all.refused > 0 {
        lines.push(REFUSED.with([("files", Arg::counted(all.refused, &count::FILE))]));
    }
    if all.without > 0 && !blessing {
        lines.push(WITHOUT.with([("deals", Arg::counted(all.without, &count::DEAL))]));
    }
    if all.unusable > 0 {
        lines.push(UNUSABLE.with([("files", Arg::counted(all.unusable, &count::FILE))]));
    }
    lines.iter().map(|line| line.say(speaker) + "\n").collect()
}

#[derive(Serialize)]
struct Report<'a> {
    format: &'static str,
    #[serde(flatten)]
    summary: &'a Summary,
    tests: Vec<TestJson<'a>>,
    faults: Vec<FaultJson<'a>>,
}

#[derive(Serialize)]
struct TestJson<'a> {
    name: &'a str,
    rulebook: &'a str,
    line: usize,
    passed: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<DifferenceJson<'a>>,
}

#[derive(Serialize)]
struct DifferenceJson<'a> {
    key: &'a str,
    expected: Option<&'a str>,
    got: Option<&'a str>,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct FaultJson<'a> {
    name: &'a str,
    line: Option<usize>,
    message: String,
}

/// One object on one line.
pub fn json(tested: &[FileTested], troubles: &[Trouble], summary: &Summary, speaker: &Speaker) -> String {
    let tests = tested.iter().flat_map(|file| &file.tests).map(|test| TestJson {
        name: &test.name,
        rulebook: &test.spec,
        line: test.line,
        passed: test.passed(),
        differences: test
            .differences
            .iter()
            .map(|(found, (line, column))| DifferenceJson {
                key: &found.key,
                expected: found.expected.as_deref(),
                got: found.got.as_deref(),
                line: *line,
                column: *column,
            })
            .collect(),
    });
    let faults = troubles.iter().chain(tested.iter().flat_map(|file| &file.troubles));
    let faults = faults.map(|trouble| FaultJson {
        name: &trouble.source.name,
        line: line(trouble),
        message: say_fault(&trouble.fault, speaker),
    });
    let report = Report { format: "jury-test/1", summary, tests: tests.collect(), faults: faults.collect() };
    escaped::json(&report) + "\n"
}

fn line(trouble: &Trouble) -> Option<usize> {
    match trouble.fault.at {
        At::Place(place) => Some(trouble.source.line_column(place.start as usize).0 + trouble.lines_before),
        At::File | At::Route(_) => None,
    }
}

/// The XML that build servers read.
pub fn junit(tested: &[FileTested], troubles: &[Trouble], speaker: &Speaker) -> String {
    let all = Summary::of(tested, troubles);
    let errors = troubles.len() + tested.iter().map(|file| file.troubles.len()).sum::<usize>();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    // Writing into a string cannot fail.
    let _ = writeln!(
        out,
        "<testsuites name=\"jury test\" tests=\"{}\" failures=\"{}\" errors=\"{}\">",
        all.tests() + errors,
        all.failed,
        errors
    );
    if !troubles.is_empty() {
        suite(&mut out, "paths", &[], troubles, speaker);
    }
    for file in tested.iter().filter(|file| !file.tests.is_empty() || !file.troubles.is_empty()) {
        suite(&mut out, &file.path, &file.tests, &file.troubles, speaker);
    }
    out + "</testsuites>\n"
}

/// What differs at its place, and what could not be used, for code hosts and editors.
pub fn sarif(tested: &[FileTested], troubles: &[Trouble], speaker: &Speaker) -> String {
    let mut log = Log::default();
    let mut out = log.begin(speaker.lang);
    let file = |name: &str| name.rsplit_once('#').map_or(name.to_owned(), |(file, _)| file.to_owned());
    for test in tested.iter().flat_map(|file| &file.tests) {
        let Some(trouble) = &test.trouble else { continue };
        for (found, (line, column)) in &test.differences {
            let expected = found.expected.as_deref().unwrap_or("-");
            let got = found.got.as_deref().unwrap_or("-");
            let says = format!("{} {}: {expected} → {got}", trouble.fault.message.say(speaker), found.key);
            out += &log.hit(&Hit::of_file(&file(&test.name), Some((*line, *column)), says));
        }
    }
    for trouble in troubles.iter().chain(tested.iter().flat_map(|file| &file.troubles)) {
        let place = match trouble.fault.at {
            At::Place(place) => Some(trouble.source.line_column(place.start as usize)),
            At::File | At::Route(_) => None,
        };
        let place = place.map(|(line, column)| (line + trouble.lines_before, column));
        out +=
            &log.hit(&Hit::of_file(&file(&trouble.source.name), place, say_fault(&trouble.fault, speaker)));
    }
    out + log.end()
}

fn suite(out: &mut String, name: &str, tests: &[Test], troubles: &[Trouble], speaker: &Speaker) {
    let failures = tests.iter().filter(|test| !test.passed()).count();
    let _ = writeln!(
        out,
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" errors=\"{}\">",
        xml(name),
        tests.len() + troubles.len(),
        troubles.len()
    );
    for test in tests {
        let head = format!("    <testcase classname=\"{}\" name=\"{}\"", xml(&test.name), xml(&test.spec));
        let Some(trouble) = &test.trouble else {
            let _ = writeln!(out, "{head}/>");
            continue;
        };
        let lines = test.differences.iter().map(|(found, (line, _))| {
            let expected = found.expected.as_deref().unwrap_or("-");
            let got = found.got.as_deref().unwrap_or("-");
            format!("{}:{line}: {}: {expected} → {got}", test.name, found.key)
        });
        let _ = writeln!(
            out,
            "{head}>\n      <failure message=\"{}\">{}</failure>\n    </testcase>",
            xml(&trouble.fault.message.say(speaker)),
            xml(&lines.collect::<Vec<_>>().join("\n"))
        );
    }
    for trouble in troubles {
        let place = line(trouble).map_or(String::new(), |line| format!(":{line}"));
        let _ = writeln!(
            out,
            "    <testcase classname=\"{0}\" name=\"{0}{place}\">\n      <error message=\"{1}\"/>\n    </testcase>",
            xml(&trouble.source.name),
            xml(&say_fault(&trouble.fault, speaker))
        );
    }
    let _ = writeln!(out, "  </testsuite>");
}

#[cfg(test)]
mod tests {
    use super::xml;

    #[test]
    fn nothing_of_a_stranger_breaks_the_xml() {
        assert_eq!(xml("<a b=\"c\">&\u{1b}\u{0}"), "&lt;a b=&quot;c&quot;&gt;&amp;\u{fffd}\u{fffd}");
        assert_eq!(xml("a\nb"), "a&#10;b");
    }
}
