//! The answer first: at most six lines that a juror with four people waiting can read out. Who did what, by which
//! article, what follows, how the game came out, what is still to decide, and what to type to decide it.

use super::Judged;
use super::cites::articles;
use super::consequence::{REDEAL, follows};
use super::notes;
use super::points::totals;
use super::question::{is_unlimited, question};
use super::verdict_line::{infractions, is_count, joined, result, why_not_final};
use crate::cards::PerSeat;
use crate::codes::{RULE_READING, TRANSCRIPT_UNKNOWN};
use crate::explain;
use crate::rules::{self, Mark};
use crate::ruling::{Heard, RemedyKind, Ruling, WhatIf, WhatIfRow};
use crate::text;
use crate::text::{Arg, Extent, Lang, Message, Speaker, Text};
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
static ASKS_ABOUT: Text = text!(
    "{Court} decides on {about}: {question}.",
    "{Court} tranche ({about}) : {question}.",
    "{Court} beslist over {about}: {question}."
);
static ASKS_FIRST: Text = text!(
    "{Court} has {n} questions; first: {question}.",
    "{Court} a {n} questions à trancher ; d'abord : {question}.",
    "{Court} heeft {n} vragen; eerst: {question}."
);
static ASKS_SEVERAL: Text = text!(
    "{Court} has {n} questions; first, {about}: {question}.",
    "{Court} a {n} questions à trancher ; d'abord {about} : {question}.",
    "{Court} heeft {n} vragen; eerst {about}: {question}."
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
static ASKED_TOO: Text =
    text!("To be decided too: {named}.", "À trancher aussi : {named}.", "Ook nog te beslissen: {named}.");
static FAULTS_AND_ASKED: Text = text!("{faults} {asked}", "{faults} {asked}", "{faults} {asked}");
static NAMED: Text = text!("{title} ({seat})", "{title} ({seat})", "{title} ({seat})");
static OR_LESS: Text = text!(
    "{gives}; or {less}, {still_less}…",
    "{gives} ; ou {less}, {still_less}…",
    "{gives}; of {less}, {still_less}…"
);
static ENDS: Text = text!("{outcome}; {totals}", "{outcome} ; {totals}", "{outcome}; {totals}");
static CLAIMED: Text = text!("{claim} {question}", "{claim} {question}", "{claim} {question}");
static UNNAMED: Text = text!("{title}", "{title}", "{title}");
static ALL_NAMED: Text = text!("{all}, {one}", "{all}, {one}", "{all}, {one}");
static AND_SO_ON: Text = text!("{all} and others", "{all} et d'autres", "{all} en andere");

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

/// How much room an answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub lines: usize,
    /// Faults that are told; others are counted.
    pub faults: usize,
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
        follows: Vec<CertainFollow>,
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

/// What follows from a fault for certain.
#[derive(Clone, Debug, PartialEq)]
pub struct CertainFollow {
    pub says: Message,
    /// Left out where there is little room: what becomes of the game, which the verdict says too, and what may follow.
    pub can_wait: bool,
}

/// A decision that is open to the jury.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedChoice {
    /// The option of the command line that records it, in each language of [`Lang::ALL`].
    pub options: [String; Lang::ALL.len()],
    /// What every player would then have.
    pub totals: PerSeat<i32>,
    /// How the deal would then end, where it changes that: the cards are dealt again.
    pub outcome: Option<Outcome>,
    /// The points that it takes, where the text sets no limit and the jury may take more.
    pub or_more: Option<i32>,
}

impl OfferedChoice {
    /// `N +6, E -6, S -6, W +6`, or `deal again; N 0, E 0, S 0, W 0`, or with `; or -1, -2…` behind it.
    pub fn gives(&self) -> Message {
        let totals = totals(self.totals);
        let gives = match self.outcome {
            None => totals,
            Some(outcome) => {
                ENDS.with([("outcome", notes::outcome_name(outcome).into()), ("totals", totals.into())])
            }
        };
        match self.or_more {
            None => gives,
            Some(points) => {
                let less = |n| Arg::Signed(points.saturating_sub(n));
                OR_LESS.with([("gives", gives.into()), ("less", less(1)), ("still_less", less(2))])
            }
        }
    }
}

impl AnswerLine {
    /// The line in the words of its reader.
    pub fn say(&self, speaker: &Speaker) -> String {
        match self {
            AnswerLine::Fault { says, articles, follows, .. } => {
                let follows: Vec<Message> = follows.iter().map(|it| it.says.clone()).collect();
                said_fault(&says.say(speaker), (articles, MOST_ARTICLES), &follows, speaker)
            }
            AnswerLine::MoreFaults(says) | AnswerLine::Question(says) => says.say(speaker),
            AnswerLine::Verdict(parts) => sentence(parts, speaker),
            AnswerLine::Choice(choice) => {
                format!("{}  {}", choice.options[speaker.lang as usize], choice.gives().say(speaker))
            }
        }
    }

    /// What must be said where there is little room: of a fault its beginning, one article, and what the verdict
    /// does not say as well.
    pub fn say_shortly(&self, extent: Extent, speaker: &Speaker) -> String {
        match self {
            AnswerLine::Fault { says, articles, follows, .. } => {
                let follows = follows.iter().filter(|it| !it.can_wait);
                let follows: Vec<Message> = follows.map(|it| it.says.clone()).collect();
                said_fault(&says.say_as_far_as(extent, speaker), (articles, 1), &follows, speaker)
            }
            // The findings below are counted quickly.
            AnswerLine::Verdict(parts) if extent == Extent::Clause => {
                let parts: Vec<Message> = parts.iter().filter(|part| !is_count(part)).cloned().collect();
                sentence(&parts, speaker)
            }
            _ => self.say(speaker),
        }
    }
}

/// What was done, by which articles, and what follows.
fn said_fault(
    said: &str,
    (cited, most): (&[String], usize),
    follows: &[Message],
    speaker: &Speaker,
) -> String {
    let mut line = said.trim_end_matches('.').to_owned();
    if !cited.is_empty() {
        let shown = articles(cited.iter().take(most), speaker.lang);
        let more = if cited.len() > most { "…" } else { "" };
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
        Answer::within(judged, what_if, among, Room { lines: MOST_LINES, faults: MOST_LINES })
    }

    /// The answer in so much room: three lines say the gravest fault, the verdict and the question.
    pub fn within(
        judged: &Judged,
        what_if: &WhatIf,
        among: Among,
        Room { lines: most, faults: told_most }: Room,
    ) -> Answer {
        let ruling = judged.ruling;
        let told = told(ruling);
        let open: Vec<Heard> = ruling.findings().iter().filter(|finding| finding.is_open()).collect();
        let asked = first_asked(&told, what_if);
        let choices = asked.map_or_else(Vec::new, |asked| choices(what_if, asked, ruling, among));
        let room = most.saturating_sub(1 + usize::from(!open.is_empty()));
        let (faults, choices_room) = shares(room, told.len(), choices.len());
        let mut lines = Vec::new();
        // The last line of several counts those that have none.
        let shown = if told.len() > faults && faults > 1 { faults - 1 } else { faults }.min(told_most);
        let counted = (shown < faults).then(|| more(&told[shown..])).flatten();
        // Remarks are not counted: the line is free for one more.
        let is_free = shown < faults.min(told_most) && counted.is_none();
        let shown = shown + usize::from(is_free && shown < told.len());
        let is_any_untold = shown < told.len() && counted.is_none();
        lines.extend(told.iter().take(shown).map(|finding| fault(ruling, *finding)));
        lines.extend(counted);
        // The first of the decisions says what stands as long as nobody decides, unless there are several questions.
        let with_points = choices_room == 0 || open.len() > 1 && most == MOST_LINES;
        let mut verdict = result(ruling, with_points);
        let is_fault = |finding: &Heard| finding.severity() > Severity::Advice;
        if open.is_empty() && !told.iter().any(is_fault)
            || is_any_untold && told.iter().skip(shown).any(|finding| is_fault(finding) && !finding.is_open())
        {
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
        if let Some(asked) = asked {
            let is_it = |finding: &Heard| finding.id() == asked.id();
            let is_clear = match open.len() {
                1 => told.iter().take(shown).any(is_it),
                _ => told.first().is_some_and(is_it),
            };
            lines.push(AnswerLine::Question(asks(asked, open.len(), is_clear)));
        }
        lines.extend(choices.into_iter().take(choices_room).map(AnswerLine::Choice));
        Answer { lines }
    }
}

/// The gravest question of which the decisions were worked out.
fn first_asked<'a>(told: &[Heard<'a>], what_if: &WhatIf) -> Option<Heard<'a>> {
    let is_worked_out =
        |finding: &&Heard| what_if.rows.iter().any(|row| asks_about(row) == Some(finding.id().as_str()));
    let open = || told.iter().filter(|finding| finding.is_open());
    open().find(is_worked_out).or_else(|| open().next()).copied()
}

/// The question that a row of the table answers.
fn asks_about(row: &WhatIfRow) -> Option<&str> {
    row.given.last().map(|(id, _)| id.as_str())
}

/// What the jury is asked first, by its name where the lines above do not tell which fault it is about.
fn asks(asked: Heard, questions: usize, is_clear: bool) -> Message {
    let (n, question) = (("n", questions.into()), ("question", Arg::from(question(asked))));
    let about = ("about", Arg::from(named(asked)));
    match (questions, is_clear || asks_itself(asked)) {
        (0 | 1, true) => ASKS.with([question]),
        (0 | 1, false) => ASKS_ABOUT.with([about, question]),
        (_, true) => ASKS_FIRST.with([n, question]),
        (_, false) => ASKS_SEVERAL.with([n, about, question]),
    }
}

/// How many lines go to the faults, and how many to the decisions.
fn shares(room: usize, told: usize, choices: usize) -> (usize, usize) {
    // One fault leaves room for three decisions, several for two.
    let wanted = if told <= 1 { MOST_CHOICES } else { MOST_CHOICES - 1 };
    let choices = choices.min(wanted).min(room.saturating_sub(1));
    ((room - choices).min(told), choices)
}

/// What is told, the gravest first: what decided a game, or ends the deal; then what waits for the jury; then what
/// costs something; then what the text forbids without a sanction, and what is only possible and nobody complains of.
/// What is no fault is told last, and only where nothing is; on which readings of the text it rests, the verdict says.
fn told(ruling: &Ruling) -> Vec<Heard<'_>> {
    let weight = |finding: &Heard| {
        let decides = ruling.games.iter().any(|game| game.by == Some(finding.breach.code));
        match finding.severity() {
            _ if finding.certainty() == Certainty::Possible => 5,
            _ if decides || finding.redeal().is_some() => 0,
            _ if finding.leaves_game_open() => 1,
            _ if finding.is_open() => 2,
            Severity::Error => 3,
            Severity::Warning => 4,
            Severity::Advice => 6,
        }
    };
    let mut told: Vec<Heard> = ruling.findings().iter().collect();
    told.sort_by_key(weight);
    let counts = |finding: &Heard| finding.severity() > Severity::Advice || finding.is_open();
    let is_any = told.iter().any(counts);
    told.retain(|finding| counts(finding) || !is_any && finding.breach.code != RULE_READING);
    told
}

fn fault(ruling: &Ruling, finding: Heard) -> AnswerLine {
    // What is asked of the jury may still cost something, though no sanction is stated. What it may do unasked is said.
    let certain = follows(finding).into_iter().filter(|follow| {
        let is_silence = follow.kind.is_none() && finding.basis.because.as_ref() != Some(&follow.says);
        let is_exclusion = follow.kind == Some(RemedyKind::Exclusion);
        let is_hidden = follow.is_open && (finding.is_open() || is_exclusion);
        !(is_hidden || is_silence && finding.is_open())
    });
    AnswerLine::Fault {
        id: finding.id(),
        says: says(ruling, finding),
        articles: finding.basis.articles.clone(),
        follows: certain
            .map(|follow| CertainFollow {
                can_wait: follow.is_open
                    || matches!(follow.kind, Some(RemedyKind::Game | RemedyKind::Tricks)),
                says: follow.says,
            })
            .collect(),
    }
}

/// What was done; where somebody showed his hand and the jury is asked what the rest of the play comes to, that he did.
fn says(ruling: &Ruling, finding: Heard) -> Message {
    let asks_of_play = finding.unplayed().is_some() && finding.breach.seat.is_none();
    let is_the_claim = |other: &Heard| {
        let shows = |mark| rules::has(other.breach.code, mark);
        (shows(Mark::ShownMade) || shows(Mark::ShownBeaten))
            && other.breach.moment == finding.breach.moment
            && !other.is_open()
    };
    let own = finding.breach.message.clone();
    match ruling.findings().iter().find(is_the_claim).filter(|_| asks_of_play) {
        Some(claim) => {
            CLAIMED.with([("claim", claim.breach.message.clone().into()), ("question", own.into())])
        }
        None => own,
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

/// A question about what is not in the record is named by what it asks: that it is unknown says nothing.
fn asks_itself(finding: Heard) -> bool {
    finding.breach.code == TRANSCRIPT_UNKNOWN && finding.is_open()
}

/// What has no line of its own, by its name: faults, and questions in which it is not certain that there was one. A mere
/// remark is left to the diagnostics.
fn more(rest: &[Heard]) -> Option<AnswerLine> {
    let (faults, others): (Vec<Heard>, Vec<Heard>) =
        rest.iter().partition(|finding| finding.severity() > Severity::Advice);
    let asked: Vec<Heard> = others.into_iter().filter(|finding| finding.is_open()).collect();
    let faults_named = all_named(&faults).map(|named| match faults.len() {
        1 => ONE_MORE.with([("named", named.into())]),
        n => MORE.with([("n", n.into()), ("named", named.into())]),
    });
    let asked_named = all_named(&asked).map(|named| ASKED_TOO.with([("named", named.into())]));
    let said = match (faults_named, asked_named) {
        (Some(faults), Some(asked)) => {
            Some(FAULTS_AND_ASKED.with([("faults", faults.into()), ("asked", asked.into())]))
        }
        (faults, asked) => faults.or(asked),
    };
    said.map(AnswerLine::MoreFaults)
}

/// The first of them by their names.
fn all_named(findings: &[Heard]) -> Option<Message> {
    let each = findings.iter().take(MOST_NAMED).map(|finding| named(*finding));
    let all = each.reduce(|all, one| ALL_NAMED.with([("all", all.into()), ("one", one.into())]))?;
    Some(if findings.len() > MOST_NAMED { AND_SO_ON.with([("all", all.into())]) } else { all })
}

/// `renonce (W)`; of what the record leaves unknown, what is asked about it.
fn named(finding: Heard) -> Message {
    if asks_itself(finding) {
        return question(finding);
    }
    let title = explain::words(finding.breach.code).map(|(title, _)| title);
    let title = title.map_or_else(|| Arg::Literal(finding.breach.code.to_string()), Arg::from);
    match finding.breach.seat {
        Some(seat) => NAMED.with([("title", title), ("seat", Arg::Letter(seat))]),
        None => UNNAMED.with([("title", title)]),
    }
}

/// The decisions on a question that tell most: what each result of the game would give, and where only points or
/// tricks are asked for, the least and the most.
fn choices(what_if: &WhatIf, asked: Heard, ruling: &Ruling, among: Among) -> Vec<OfferedChoice> {
    let id = asked.id();
    let rows: Vec<&WhatIfRow> = what_if.rows.iter().filter(|row| asks_about(row) == Some(&id)).collect();
    let has_no_limit = asked.penalty().is_some_and(is_unlimited);
    let points = |row: &WhatIfRow| row.given.last().and_then(|(_, decision)| decision.points);
    let game = |row: &WhatIfRow| row.given.last().and_then(|(_, decision)| decision.game);
    let mut chosen: Vec<&WhatIfRow> = rows.first().copied().into_iter().collect();
    for row in rows.iter().skip(1).filter(|row| Some(game(row)) != rows.first().map(|first| game(first))) {
        match chosen.iter_mut().skip(1).find(|other| game(other) == game(row)) {
            Some(other) => *other = row,
            None => chosen.push(row),
        }
    }
    if chosen.len() == 1 {
        chosen.extend(rows.last().filter(|_| rows.len() > 1));
    }
    chosen
        .into_iter()
        .map(|row| OfferedChoice {
            options: Lang::ALL.map(|lang| option(row, among, lang)),
            totals: row.totals,
            or_more: points(row).filter(|_| has_no_limit),
            outcome: Some(row.outcome).filter(|outcome| is_told(*outcome) && *outcome != ruling.outcome),
        })
        .collect()
}

/// What becomes of a game stands in the decision itself; that the cards are dealt again does not.
fn is_told(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Redeal | Outcome::PassedOut)
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
