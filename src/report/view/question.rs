//! What the jury is asked, with every answer and what it would give.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cards::PerSeat;
use crate::report::question::question;
use crate::report::results::question_word;
use crate::ruling::{Heard, Ruling, WhatIf, WhatIfRow, choices};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, count};
use crate::transcript::Decision;
use crate::verdict::Outcome;

static ALL: Text = text!("{all}, {one}", "{all}, {one}", "{all}, {one}");
static GAME: Text = text!("the game {results}", "le jeu {results}", "het spel {results}");
static PLAIN: Text = text!("{it}", "{it}", "{it}");

/// Something that is left to the jury.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestionView {
    /// The finding it is about.
    pub id: String,
    /// What there is to decide.
    pub text: String,
    /// The articles that leave it to the jury.
    pub articles: Vec<String>,
    /// Every answer.
    pub choices: Vec<ChoiceView>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceView {
    /// As a decision is written: `-2,stands`. The same in every language.
    pub answer: String,
    /// For people.
    pub label: String,
    /// Decisions about other findings that it takes for granted.
    pub with: BTreeMap<String, String>,
    /// What every player would then have; nothing where that was not worked out.
    pub points: Option<PerSeat<i32>>,
    /// How the deal would then end.
    pub outcome: Option<Outcome>,
}

/// Every open question; `what_if` has what the answers would give, as far as somebody asked for that.
pub fn questions(ruling: &Ruling, what_if: &WhatIf, speaker: &Speaker) -> Vec<QuestionView> {
    let open = ruling.findings().iter().filter(|finding| finding.is_open());
    open.map(|finding| view(finding, what_if, speaker)).collect()
}

fn view(finding: Heard, what_if: &WhatIf, speaker: &Speaker) -> QuestionView {
    let id = finding.id();
    let is_about = |row: &&WhatIfRow| row.given.last().is_some_and(|(other, _)| *other == id);
    let mut answers: Vec<ChoiceView> =
        what_if.rows.iter().filter(is_about).map(|row| worked_out(row, speaker)).collect();
    if answers.is_empty() {
        answers = choices(finding).iter().map(|decision| unknown(decision, speaker)).collect();
    }
    QuestionView {
        text: question(finding).say(speaker),
        articles: finding.basis.articles.clone(),
        choices: answers,
        id,
    }
}

fn worked_out(row: &WhatIfRow, speaker: &Speaker) -> ChoiceView {
    let mut given = row.given.clone();
    let own = given.pop().map(|(_, decision)| decision).unwrap_or_default();
    ChoiceView {
        with: given.into_iter().map(|(id, decision)| (id, decision.words(Lang::En))).collect(),
        points: Some(row.totals),
        outcome: Some(row.outcome),
        ..unknown(&own, speaker)
    }
}

fn unknown(decision: &Decision, speaker: &Speaker) -> ChoiceView {
    ChoiceView {
        answer: decision.words(Lang::En),
        label: label(decision).map_or(String::new(), |label| label.say(speaker)),
        with: BTreeMap::new(),
        points: None,
        outcome: None,
    }
}

/// `-2, the game stands`.
fn label(decision: &Decision) -> Option<Message> {
    let word = |proved: bool| Arg::InEach(Lang::ALL.map(|lang| proof(proved, lang)));
    let proved = decision.proved.map(|proved| PLAIN.with([("it", word(proved))]));
    let points = decision.points.map(|points| PLAIN.with([("it", Arg::Signed(points))]));
    let game = decision.game.map(|game| GAME.with([("results", Arg::Text(question_word(game)))]));
    let tricks = decision.tricks.map(|tricks| PLAIN.with([("it", Arg::counted(tricks, &count::TRICK))]));
    let join = |all: Message, one: Message| ALL.with([("all", all.into()), ("one", one.into())]);
    [proved, points, game, tricks].into_iter().flatten().reduce(join)
}

fn proof(proved: bool, lang: Lang) -> String {
    Decision { proved: Some(proved), ..Decision::default() }.words(lang)
}
