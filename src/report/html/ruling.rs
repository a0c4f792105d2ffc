//! The sheet that a juror signs: the answer in six lines, the deal, the findings, the decisions, the points.

use maud::{Markup, html};

use super::bidding::bidding;
use super::cards::coloured;
use super::decisions::decisions;
use super::findings::findings;
use super::hands::hands;
use super::marks::Marks;
use super::points::points;
use super::signatures::signatures;
use super::tricks::tricks;
use crate::report::answer::{Among, Answer, AnswerLine};
use crate::report::headings::{NOT_JUDGED, NOTES, VERDICT};
use crate::report::text::{facts, heading};
use crate::report::{Judged, notes, verdict_line};
use crate::ruling::{Heard, WhatIf};
use crate::text::{Lang, Speaker, clean};

/// One deal; `number` is its place on the page, which the links inside it carry.
pub fn ruling(judged: &Judged, rows: &WhatIf, among: Among, number: usize, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let is_shown = |finding: &Heard| !notes::is_on_folded_reading(judged.ruling, *finding);
    let shown: Vec<Heard> = judged.ruling.findings().iter().filter(is_shown).collect();
    let marks = Marks::of(&format!("deal-{number}"), judged.ruling, &shown);
    let length = notes::Length { every_reading: false, hindsight: true };
    let notes = notes::notes(judged.ruling, &judged.law.book, judged.selection, length);
    let page: Markup = html! {
        article class="deal" {
            h2 { (heading(judged, speaker)) }
            (answer(&Answer::of(judged, rows, among), speaker))
            @for fact in facts(judged, speaker) { p class="fact" { (coloured(&fact)) } }
            (hands(judged, speaker))
            (bidding(judged, &marks, speaker))
            (tricks(judged, &marks, speaker))
            (findings(judged, &shown, &marks, speaker))
            (points(judged, speaker))
            (decisions(rows, speaker))
            @if !notes.is_empty() {
                section {
                    h3 { (NOTES.get(lang)) }
                    ul class="notes" {
                        @for note in notes::say(&notes, speaker) { li { (coloured(&note)) } }
                    }
                }
            }
            p class="verdict" {
                strong { (VERDICT.get(lang)) (lang.language().colon) " " }
                (coloured(&verdict_line::sentence(judged.ruling, speaker)))
            }
            (signatures(!judged.ruling.is_final(), speaker))
        }
    };
    page.into_string() + "\n"
}

fn answer(answer: &Answer, speaker: &Speaker) -> Markup {
    html! {
        div class="answer" {
            @for line in &answer.lines {
                @match line {
                    AnswerLine::Choice(choice) => p class="choice" {
                        code { (choice.options[speaker.lang as usize]) }
                        " " span { (choice.gives().say(speaker)) }
                    },
                    AnswerLine::Verdict(_) => p { strong { (coloured(&line.say(speaker))) } },
                    _ => p { (coloured(&line.say(speaker))) },
                }
            }
        }
    }
}

/// A deal without a verdict keeps its place on the page.
pub fn refused(name: &str, why: &[String], lang: Lang) -> String {
    let page: Markup = html! {
        article class="deal" {
            h2 { (clean(name)) }
            div class="answer" {
                p { strong { (NOT_JUDGED.get(lang)) } }
                @for line in why { p { (coloured(line)) } }
            }
        }
    };
    page.into_string() + "\n"
}
