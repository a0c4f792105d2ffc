//! Test results as build servers read them: a test for each deal, which has failed where there is an infraction.

use super::Document;
use crate::report::answer::Among;
use crate::report::consequence::consequences;
use crate::report::refused::WhyRefused;
use crate::report::xml::xml;
use crate::report::{Judged, verdict_line};
use crate::ruling::Heard;
use crate::text::{Lang, Speaker};
use crate::verdict::Severity;

#[derive(Debug)]
pub struct Junit;

impl Document for Junit {
    fn begin(&mut self, _: &str, _: Lang) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"jury judge\">\n  <testsuite name=\"deals\">\n"
            .to_owned()
    }

    fn deal(&mut self, judged: &Judged, _: Among, speaker: &Speaker) -> String {
        let head =
            format!("    <testcase classname=\"{}\" name=\"{}\"", xml(&judged.law.book.id), xml(judged.name));
        let said = |finding: Heard| {
            let (line, column) = judged.record.line_column(judged.record.place(&finding.breach.at));
            let follows = consequences(finding, speaker).join(speaker.lang.language().semicolon);
            format!("{line}:{column}: {}: {} {follows}", finding.id(), finding.message().say(speaker))
        };
        let faults = judged.ruling.findings().iter().filter(|finding| finding.severity() > Severity::Advice);
        let lines: Vec<String> = faults.map(said).collect();
        if lines.is_empty() {
            return format!("{head}/>\n");
        }
        format!(
            "{head}>\n      <failure message=\"{}\">{}</failure>\n    </testcase>\n",
            xml(&verdict_line::sentence(judged.ruling, speaker)),
            xml(&lines.join("\n"))
        )
    }

    fn refused(&mut self, name: &str, error: &WhyRefused, lang: Lang) -> String {
        format!(
            "    <testcase classname=\"\" name=\"{}\">\n      <error message=\"{}\"/>\n    </testcase>\n",
            xml(name),
            xml(&error.said(lang).join("\n"))
        )
    }

    fn end(&mut self, _: Lang) -> String {
        "  </testsuite>\n</testsuites>\n".to_owned()
    }
}
