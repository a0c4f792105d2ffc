//! The answer first: at most six lines that a juror with four people waiting can read out. Who did what, by which
//! article, what follows, how the game came out, what is still to decide, and what to type to decide it.

use std::cmp::Reverse;

use super::Judged;
use super::cites::articles;
use super::consequence::{REDEAL, follows};
use super::notes;
use super::points::totals;
use super::question::question;
use super::verdict_line::{infractions, joined, result, why_not_final};
use crate::cards::PerSeat;
use crate::codes::RULE_READING;
use crate::explain;
use crate::ruling::{Heard, Ruling, WhatIf, WhatIfRow};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text};
use crate::verdict::{Certainty, Outcome, Severity};

/// More than this nobody reads out.
pub const MOST_LINES: usize = 6;
/// So many decisions are proposed; the table has the rest.
const MOST_CHOICES: usize = 3;
/// The first articles say it; the finding cites them all.
const MOST_ARTICLES: usize = 2;
/// So many faults are named in the line that counts them.
const MOST_NAMED: usize = 4;

static ASKS: Text =
    text!("{Court} decides: {question}.", "{Court} tranche : {question}.", "{Court} beslist: {question}.");
static ASKS_SEVERAL: Text = text!(
    "{Court} has {n} questions to decide; for example:",
    "{Court} a {n} questions à trancher ; par exemple :",
    "{Court} moet {n} vragen beslissen; bijvoorbeeld:"
);
static ASKS_MANY: Text = text!(
    "{Court} has {n} questions to decide.",
    "{Court} a {n} questions à trancher.",
    "{Court} moet {n} vragen beslissen."
);
static RESTS: Text = text!(
    "by reading {ids} of the text",
    "selon la lecture {ids} du texte",
    "volgens lezing {ids} van de tekst"
);
static RESTS_ON_SEVERAL: Text = text!(
    "by readings {ids} of the text",
    "selon les lectures {ids} du texte",
    "volgens de lezingen {ids} van de tekst"
);
static ONE_MORE: Text =
    text!("And 1 other fault: {named}.", "Et 1 autre faute : {named}.", "En nog 1 fout: {named}.");
static MORE: Text =
    text!("And {n} other faults: {named}.", "Et {n} autres fautes : {named}.", "En nog {n} fouten: {named}.");
static NAMED: Text = text!("{title} ({seat})", "{title} ({seat})", "{title} ({seat})");
static UNNAMED: Text = text!("{title}", "{title}", "{title}");
static ALL_NAMED: Text = text!("{all}, {one}", "{all}, {one}", "{all}, {one}");
static AND_SO_ON: Text = text!("{all} …", "{all} …", "{all} …");

/// Where a deal stands among those that are judged with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// No other is asked about.
    Alone,
    /// Other deals or files stand beside it.
    Others,
    /// It is the deal of a session with this number, which a decision names: `7:play/renonce#1=-3`.
    Session(usize),
}

/// What a juror has to say about a deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// At most [`MOST_LINES`].
    pub lines: Vec<AnswerLine>,
}

/// One line of an answer, in no language yet.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerLine {
    /// Who did what, and what follows for certain.
    Fault {
        /// The finding.
        id: String,
        /// What was done.
        says: Message,
        /// By which articles.
        articles: Vec<String>,
        /// What the jury has no say in.
        follows: Vec<Message>,
    },
    /// Faults for which there is no room.
    MoreFaults(Message),
    /// How the game came out, in the parts of one sentence.
    Verdict(Vec<Message>),
    /// What the jury is asked.
    Question(Message),
    /// One answer to it, and what that gives.
    Choice(OfferedChoice),
}

/// A decision that is open to the jury.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedChoice {
    /// The option of the command line that records it, in each language of [`Lang::ALL`].
    pub options: [String; Lang::ALL.len()],
    /// What every player would then have.
    pub totals: PerSeat<i32>,
}

impl OfferedChoice {
    /// `N +6, E -6, S -6, W +6`.
    pub fn gives(&self) -> Message {
        totals(self.totals)
    }
}

impl AnswerLine {
    /// The line in the words of its reader.
    pub fn say(&self, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match self {
            AnswerLine::Fault { says, articles: cited, follows, .. } => {
                let said = says.say(speaker);
                if cited.is_empty() && follows.is_empty() {
                    return said;
                }
                let mut line = said.trim_end_matches('.').to_owned();
                if !cited.is_empty() {
                    let shown = articles(cited.iter().take(MOST_ARTICLES), lang);
                    let more = if cited.len() > MOST_ARTICLES { "…" } else { "" };
                    // The article "4)" of a regulation would close the bracket.
                    let (opened, closed) = if shown.contains(')') { ("[", "]") } else { ("(", ")") };
                    line += &format!(" {opened}{shown}{more}{closed}");
                }
                line += ".";
                if !follows.is_empty() {
                    line += &format!(" {}", sentence(follows, speaker));
                }
                line
            }
            AnswerLine::MoreFaults(says) | AnswerLine::Question(says) => says.say(speaker),
            AnswerLine::Verdict(parts) => sentence(parts, speaker),
            AnswerLine::Choice(choice) => {
                format!("{}  {}", choice.options[lang as usize], choice.gives().say(speaker))
            }
        }
    }
}

/// The parts as one sentence that begins with a capital.
fn sentence(parts: &[Message], speaker: &Speaker) -> String {
    let said = joined(parts, speaker);
    let mut letters = said.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

impl Answer {
    /// The answer on a deal, with what each decision of the jury would give.
    pub fn of(judged: &Judged, what_if: &WhatIf, among: Among) -> Answer {
        Answer::within(judged, what_if, among, MOST_LINES)
    }

    /// The answer in at most so many lines: three say the gravest fault, the verdict and the question.
    pub fn within(judged: &Judged, what_if: &WhatIf, among: Among, most: usize) -> Answer {
        let ruling = judged.ruling;
        let told = told(ruling);
        let open: Vec<Heard> = ruling.findings().iter().filter(|finding| finding.is_open()).collect();
        let choices = choices(what_if, ruling, among);
        let room = most.saturating_sub(1 + usize::from(!open.is_empty()));
        let (faults, choices_room) = shares(room, told.len(), choices.len());
        let mut lines = Vec::new();
        // The last line of several counts those that have none.
        let shown = if told.len() > faults && faults > 1 { faults - 1 } else { faults };
        lines.extend(told.iter().take(shown).map(|finding| fault(*finding)));
        lines.extend((shown < faults).then(|| more(&told[shown..])).flatten());
        // The first of the decisions says what stands as long as nobody decides, unless there are several questions.
        let with_points = choices_room == 0 || open.len() > 1 && most == MOST_LINES;
        let mut verdict = result(ruling, with_points);
        if open.is_empty() && !told.iter().any(|finding| finding.severity() > Severity::Advice) {
            verdict.push(infractions(ruling));
        }
        if ruling.outcome == Outcome::PassedOut && judged.law.book.auction.passed_out.is_some() {
            verdict.push(REDEAL.plain());
        }
        verdict.extend(readings(ruling).filter(|_| open.is_empty()));
        verdict.extend(why_not_final(ruling));
        if !verdict.is_empty() {
            lines.push(AnswerLine::Verdict(verdict));
        }
        match open.as_slice() {
            [] => {}
            [one] => {
                lines.push(AnswerLine::Question(ASKS.with([("question", question(*one).into())])));
            }
            several => {
                let text = if choices_room == 0 { &ASKS_MANY } else { &ASKS_SEVERAL };
                lines.push(AnswerLine::Question(text.with([("n", several.len().into())])));
            }
        }
        lines.extend(most_telling(choices, choices_room, ruling).into_iter().map(AnswerLine::Choice));
        Answer { lines }
    }
}

/// How many lines go to the faults, and how many to the decisions.
fn shares(room: usize, told: usize, choices: usize) -> (usize, usize) {
    // One fault leaves room for three decisions, several for two; where it is tight, one is better than none.
    let wanted = match (told, room) {
        (..=1, _) => MOST_CHOICES,
        (_, 4..) => MOST_CHOICES - 1,
        _ => 1,
    };
    let choices = choices.min(wanted).min(room.saturating_sub(1));
    ((room - choices).min(told), choices)
}

/// What is told, the gravest first: what decided a game, or ends the deal; then what waits for the jury; then what
/// costs something; then what the text forbids without a sanction, and what is only possible and nobody complains of.
/// What is no fault is told only where nothing is; on
/// which readings of the text it rests, the verdict says.
fn told(ruling: &Ruling) -> Vec<Heard<'_>> {
    let weight = |finding: &Heard| {
        let decides = ruling.games.iter().any(|game| game.by == Some(finding.breach.code));
        match finding.severity() {
            _ if finding.certainty() == Certainty::Possible => 6,
            _ if decides || finding.redeal().is_some() => 0,
            _ if finding.leaves_game_open() => 1,
            _ if finding.is_open() => 2,
            Severity::Error => 3,
            Severity::Warning => 4,
            Severity::Advice => 5,
        }
    };
    let mut told: Vec<Heard> = ruling.findings().iter().collect();
    told.sort_by_key(weight);
    let counts = |finding: &Heard| finding.severity() > Severity::Advice || finding.is_open();
    let is_any = told.iter().any(counts);
    told.retain(|finding| counts(finding) || !is_any && finding.breach.code != RULE_READING);
    told
}

fn fault(finding: Heard) -> AnswerLine {
    // What is asked of the jury may still cost something, though no sanction is stated.
    let certain = follows(finding).into_iter().filter(|follow| {
        let is_silence = follow.kind.is_none() && finding.basis.because.as_ref() != Some(&follow.says);
        !(follow.is_open || is_silence && finding.is_open())
    });
    AnswerLine::Fault {
        id: finding.id(),
        says: finding.breach.message.clone(),
        articles: finding.basis.articles.clone(),
        follows: certain.map(|follow| follow.says).collect(),
    }
}

/// The disputed readings of the text without which somebody would get other points.
fn readings(ruling: &Ruling) -> Option<Message> {
    let remarks = ruling.findings().iter().filter(|finding| finding.breach.code == RULE_READING);
    let at_stake = remarks.filter(|finding| !notes::is_on_folded_reading(ruling, *finding));
    let ids: Vec<String> = at_stake.flat_map(|finding| finding.basis.readings.clone()).collect();
    match ids.len() {
        0 => None,
        1 => Some(RESTS.with([("ids", Arg::All(ids))])),
        _ => Some(RESTS_ON_SEVERAL.with([("ids", Arg::All(ids))])),
    }
}

/// The faults that have no line of their own, by their names.
fn more(rest: &[Heard]) -> Option<AnswerLine> {
    let named = rest.iter().take(MOST_NAMED).map(|finding| {
        let title = explain::words(finding.breach.code).map(|(title, _)| title);
        let title = title.map_or_else(|| Arg::Literal(finding.breach.code.to_string()), Arg::from);
        match finding.breach.seat {
            Some(seat) => NAMED.with([("title", title), ("seat", Arg::Letter(seat))]),
            None => UNNAMED.with([("title", title)]),
        }
    });
    let named = named.reduce(|all, one| ALL_NAMED.with([("all", all.into()), ("one", one.into())]))?;
    let named = if rest.len() > MOST_NAMED { AND_SO_ON.with([("all", named.into())]) } else { named };
    let named = ("named", Arg::from(named));
    Some(AnswerLine::MoreFaults(match rest.len() {
        1 => ONE_MORE.with([named]),
        n => MORE.with([("n", n.into()), named]),
    }))
}

/// The decisions that tell most: with one question what each result of the game would give, with several one
/// answer to each.
fn choices(what_if: &WhatIf, ruling: &Ruling, among: Among) -> Vec<OfferedChoice> {
    let now = PerSeat::from_fn(|seat| ruling.points[seat].total);
    let id = |row: &WhatIfRow| row.given.last().map(|(id, _)| id.clone());
    let mut chosen: Vec<&WhatIfRow> = Vec::new();
    if what_if.questions > 1 {
        for row in &what_if.rows {
            match chosen.iter_mut().find(|other| id(other) == id(row)) {
                Some(other) if distance(&other.totals, &now) < distance(&row.totals, &now) => *other = row,
                Some(_) => {}
                None => chosen.push(row),
            }
        }
    } else if let Some(first) = what_if.rows.first() {
        chosen.push(first);
        let game = |row: &WhatIfRow| row.given.last().and_then(|(_, decision)| decision.game);
        let others: Vec<&WhatIfRow> =
            what_if.rows.iter().skip(1).filter(|row| game(row) != game(first)).collect();
        for row in others {
            match chosen.iter_mut().skip(1).find(|other| game(other) == game(row)) {
                Some(other) => *other = row,
                None => chosen.push(row),
            }
        }
        // Where only points or tricks are asked for, the least and the most.
        if chosen.len() == 1 {
            chosen.extend(what_if.rows.last().filter(|_| what_if.rows.len() > 1));
        }
    }
    chosen
        .into_iter()
        .map(|row| OfferedChoice {
            options: Lang::ALL.map(|lang| option(row, among, lang)),
            totals: row.totals,
        })
        .collect()
}

/// As many of the decisions as there is room for; alone, the one that changes most.
fn most_telling(mut choices: Vec<OfferedChoice>, room: usize, ruling: &Ruling) -> Vec<OfferedChoice> {
    if room == 1 {
        let now = PerSeat::from_fn(|seat| ruling.points[seat].total);
        choices.sort_by_key(|choice| Reverse(distance(&choice.totals, &now)));
    }
    choices.truncate(room);
    choices
}

/// How much would change for the players together.
fn distance(one: &PerSeat<i32>, other: &PerSeat<i32>) -> u64 {
    one.iter().map(|(seat, points)| u64::from(points.abs_diff(other[seat]))).sum()
}

fn option(row: &WhatIfRow, among: Among, lang: Lang) -> String {
    let deal = match among {
        Among::Session(n) => format!("{n}:"),
        Among::Alone | Among::Others => String::new(),
    };
    let given = row.given.iter();
    let options = given.map(|(id, decision)| format!("--decide \"{deal}{id}={}\"", decision.words(lang)));
    options.collect::<Vec<_>>().join(" ")
}
