//! What a change of the rulebook changes in the verdicts of many deals.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::compare;
use super::corpus::{self, CorpusFile};
use super::judging::guarded;
use super::parallel::in_parallel;
use super::trouble::{Trouble, Troubles};
use crate::cards::{PerSeat, Seat};
use crate::codes::RULE_READING;
use crate::input::{self, Found};
use crate::limits::DEALS_OF_A_BLOCK;
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Law, Library, LoadError, NamedBy, Opened, Selection, Shelves, Spec, amended};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{
    Decisions, DocketEntry, Heard, Purse, RemedyKind, Ruling, ScoreLine, SeatPoints, judge_within,
};
use crate::session::Session;
use crate::source::{At, Fault, MAX_DEALS};
use crate::text;
use crate::text::Text;
use crate::transcript::{Expected, Record, Transcript};

static TOO_MUCH: Text = text!(
    "In this file the verdicts of {most} deals change, or so many players are named: the deals after them were not judged.",
    "Dans ce fichier, les verdicts de {most} donnes changent, ou autant de joueurs sont nommés : les donnes suivantes n'ont pas été jugées.",
    "In dit bestand veranderen de uitspraken van {most} giften, of worden zoveel spelers genoemd: de giften daarna zijn niet beoordeeld."
);

/// A `.jsonl` file of this size is worth several threads.
const LARGE: u64 = 256 * 1024;

/// The two laws that are compared, and what is not the same in them.
#[derive(Debug)]
pub struct ComparedLaws {
    pub from: String,
    pub to: String,
    /// Deals of these rulebooks are looked at; `None`: all deals.
    names: Option<Vec<String>>,
    /// Articles of the rules that differ, as the second law cites them.
    changed: Vec<String>,
}

impl ComparedLaws {
    pub fn new(
        from: &str,
        to: &str,
        every_rulebook: bool,
        books: [&Opened; 2],
        chosen: [&ChosenLaw; 2],
    ) -> ComparedLaws {
        let mut names = Vec::new();
        for (text, opened) in [from, to].into_iter().zip(books) {
            names.push(Spec::parse(text).name);
            names.push(opened.book.id.clone());
            // The deals of a draft are those of the regulation it changes.
            names.extend(
                opened.book.extends.clone().filter(|_| !Library::ids().any(|id| id == opened.book.id)),
            );
        }
        ComparedLaws {
            from: from.to_owned(),
            to: to.to_owned(),
            names: (!every_rulebook).then_some(names),
            changed: changed_articles(books, [&chosen[0].selection, &chosen[1].selection]),
        }
    }

    fn asks_about(&self, record: &Record) -> bool {
        match (&self.names, &record.transcript.rulebook) {
            (Some(names), Some(own)) => names.contains(&Spec::parse(own).name),
            _ => true,
        }
    }
}

/// The articles of rules that the two laws do not share, and of readings they take otherwise.
fn changed_articles([a, b]: [&Opened; 2], [mine, theirs]: [&Selection; 2]) -> Vec<String> {
    let (old, new) = (entries(&a.tree), entries(&b.tree));
    let mut articles: Vec<String> = Vec::new();
    let mut add = |labels: &mut dyn Iterator<Item = &str>| {
        for label in labels {
            if !articles.iter().any(|other| other == label) {
                articles.push(label.to_owned());
            }
        }
    };
    let chosen = |selection: &Selection, id: &str| {
        selection.iter().find(|(other, _)| *other == id).map_or('a', |(_, letter)| letter)
    };
    let otherwise: Vec<&String> =
        b.book.readings.keys().filter(|id| chosen(mine, id) != chosen(theirs, id)).collect();
    for rule in &new {
        let same = |other: &&Entry| other.path == rule.path && other.value() == rule.value();
        let reads = rule.readings.iter().any(|id| otherwise.iter().any(|other| other == id));
        if reads || !old.iter().any(|other| same(&other)) {
            add(&mut rule.articles());
        }
    }
    for rule in old.iter().filter(|rule| !new.iter().any(|other| other.path == rule.path)) {
        add(&mut rule.articles());
    }
    for id in otherwise {
        let choices = b.book.readings[id].choices();
        add(&mut choices.flat_map(|choice| choice.cite.0.iter().map(String::as_str)));
    }
    articles
}

/// One deal that comes out otherwise.
#[derive(Clone, Debug)]
pub struct DealChange {
    pub name: String,
    /// What makes the change.
    pub articles: Vec<String>,
    pub before: Expected,
    pub after: Expected,
    /// Findings that only one of the two has, by id, and those that cost something else.
    pub dropped: Vec<String>,
    pub added: Vec<String>,
    pub altered: Vec<String>,
    pub points: PointsBothWays,
    /// A decision of the jury that the second law does not allow.
    pub decision_lapses: bool,
}

impl DealChange {
    /// What each seat gains or loses for certain.
    pub fn gain(&self, seat: Seat) -> i32 {
        match &self.points {
            [Some(before), Some(after)] => after[seat].0.saturating_sub(before[seat].0),
            _ => 0,
        }
    }
}

#[derive(Debug, Default)]
pub struct Impact {
    pub unchanged: usize,
    pub changes: Vec<DealChange>,
    /// Deals of other rulebooks, and positions.
    pub left_out: usize,
    /// Deals whose points one of the two laws does not give: they are in no sum.
    pub without_points: usize,
    /// Deals of which the jury still has to decide something: what is certain is in the sums.
    pub open: usize,
    pub troubles: Vec<Trouble>,
    /// By player's name, or by seat where nobody is named: deals that change, and points before and
    /// after, over all deals.
    pub players: BTreeMap<String, PlayerSum>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerSum {
    pub deals: usize,
    pub changed: usize,
    pub before: i64,
    pub after: i64,
}

/// Judges the deals of these files by both laws, on all cores.
pub fn impact(question: &ComparedLaws, files: &[CorpusFile], shelves: &Arc<Shelves>) -> Impact {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut jobs: Vec<(&CorpusFile, usize, usize)> = Vec::new();
    for file in files {
        let size = std::fs::metadata(&file.path).map_or(0, |data| data.len());
        let parts = if input::is_lines(&file.path) && size > LARGE { cores } else { 1 };
        jobs.extend((0..parts).map(|part| (file, part, parts)));
    }
    let mut done = in_parallel(
        &jobs,
        || Laws::on(shelves),
        |laws, (file, part, parts)| part_of(question, file, *part, *parts, laws),
    )
    .into_iter()
    .zip(&jobs)
    .peekable();
    let mut all = Impact::default();
    while let Some((mut found, (file, ..))) = done.next() {
        // The parts of one file are put together again in its order.
        while let Some((more, _)) = done.next_if(|(_, (other, ..))| std::ptr::eq(*other, *file)) {
            found.0.extend(more.0);
            add(&mut found.1, more.1);
        }
        found.0.sort_by_key(|(ordinal, _)| *ordinal);
        add(&mut all, found.1);
        all.changes.extend(found.0.into_iter().map(|(_, change)| change));
    }
    all
}

fn add(all: &mut Impact, more: Impact) {
    all.unchanged += more.unchanged;
    all.left_out += more.left_out;
    all.without_points += more.without_points;
    all.open += more.open;
    all.troubles.extend(more.troubles);
    for (player, sum) in more.players {
        let total = all.players.entry(player).or_default();
        total.deals += sum.deals;
        total.changed += sum.changed;
        total.before += sum.before;
        total.after += sum.after;
    }
}

type FilePart = (Vec<(usize, DealChange)>, Impact);

/// Every `parts`-th block of deals of a file, from the `part`-th.
fn part_of(
    question: &ComparedLaws,
    file: &CorpusFile,
    part: usize,
    parts: usize,
    laws: &mut Laws,
) -> FilePart {
    let (mut changes, mut impact, mut troubles) = (Vec::new(), Impact::default(), Troubles::default());
    let mut is_full = false;
    let (mut ordinal, mut at) = (0, 0);
    // What the deals of a block share under each of the two laws.
    let mut purses: [Purse; 2] = Default::default();
    // An evening under each of the two laws; its deals hang together, so one reader takes them all.
    let mut evenings: Option<[Session; 2]> = None;
    let mut read = |found: Found| {
        ordinal += 1;
        // Deals that stand together go to the same reader, however many readers there are.
        let block = (ordinal - 1) / DEALS_OF_A_BLOCK;
        let mine = if evenings.is_some() { part == 0 } else { block % parts == part };
        if std::mem::replace(&mut at, block) != block {
            purses = std::array::from_fn(|_| Purse::of_block(block));
        }
        is_full = changes.len() >= MAX_DEALS || impact.players.len() >= MAX_DEALS;
        if is_full || !mine && !matches!(found, Found::Session { .. }) {
            return;
        }
        match found {
            Found::Session { name, head } => {
                evenings = Some([Session::new(&name, head), Session::new(&name, head)]);
                if part == 0 {
                    troubles.extend(Trouble::of_head(&name, head));
                }
            }
            Found::Faults { faults, name, lines, lines_before, is_deal, .. } => {
                if is_deal {
                    evenings.iter_mut().flatten().for_each(Session::miss);
                }
                troubles.extend(Trouble::all(faults, &lines.source(name), lines_before));
            }
            Found::Deal { record, .. }
                if !file.named && !record.faults.is_empty() && corpus::is_rulebook(record) => {}
            Found::Deal { name, record } if !record.faults.is_empty() => {
                evenings.iter_mut().flatten().for_each(Session::miss);
                troubles.extend(record.faults.iter().map(|fault| Trouble::of(fault.clone(), &name, record)));
            }
            Found::Deal { record, .. }
                if record.transcript.position.is_some() || !question.asks_about(record) =>
            {
                impact.left_out += 1;
            }
            Found::Deal { name, record } => {
                match guarded(&name, || change(question, &name, record, laws, evenings.as_mut(), &mut purses))
                {
                    Err(trouble) => troubles.push(*trouble),
                    Ok(Ok((change, points))) => {
                        tally(&mut impact, record, &points, change.is_some());
                        match change {
                            Some(change) => changes.push((ordinal, change)),
                            None => impact.unchanged += 1,
                        }
                    }
                    // Both laws were loaded before; nothing of the file can make them fail.
                    Ok(Err(_)) => impact.left_out += 1,
                }
            }
        }
    };
    input::read(&file.path, &mut read);
    if is_full {
        let message = TOO_MUCH.with([("most", MAX_DEALS.into())]);
        troubles.push(Trouble::plain(&file.path, Fault::new(At::File, message)));
    }
    impact.troubles = troubles.of(&file.path);
    (changes, impact)
}

fn tally(impact: &mut Impact, record: &Record, points: &PointsBothWays, changed: bool) {
    let [Some(before), Some(after)] = points else {
        impact.without_points += 1;
        return;
    };
    let is_open = |(_, (_, min, max)): (Seat, &(i32, i32, i32))| min != max;
    impact.open += usize::from(before.iter().any(is_open) || after.iter().any(is_open));
    for seat in Seat::ALL {
        let name = record.transcript.players[seat].clone().unwrap_or_else(|| seat.letter().to_owned());
        let sum = impact.players.entry(name).or_default();
        sum.deals += 1;
        sum.changed += usize::from(changed && before[seat] != after[seat]);
        sum.before += i64::from(before[seat].0);
        sum.after += i64::from(after[seat].0);
    }
}

/// A verdict without what only explains it.
fn verdict(ruling: &Ruling) -> Expected {
    let mut all = compare::seen(ruling, "");
    if let Some(findings) = &mut all.findings {
        findings.retain(|finding| finding.code != RULE_READING);
    }
    all
}

/// What is certain, the least and the most, before and after; nothing where the law has no number for
/// the game.
pub type PointsBothWays = [Option<PerSeat<(i32, i32, i32)>>; 2];

fn change(
    question: &ComparedLaws,
    name: &str,
    record: &mut Record,
    laws: &mut Laws,
    evenings: Option<&mut [Session; 2]>,
    [old_purse, new_purse]: &mut [Purse; 2],
) -> Result<(Option<DealChange>, PointsBothWays), LoadError> {
    let (from, to) = (laws.named(&question.from, NamedBy::User)?, laws.named(&question.to, NamedBy::User)?);
    let written = record.transcript.clone();
    let (mut first, mut second) = match evenings {
        Some([first, second]) => (Some(first), Some(second)),
        None => (None, None),
    };
    let decisions = Decisions::of(&written.decisions, &[]);
    let mut old = ruled(record, &written, &from.law, first.as_deref_mut(), &decisions, old_purse);
    old_purse.pay(old.taken());
    if let Some(evening) = first {
        evening.learn(name, record, &from.law, &mut old);
    }
    let mut new = ruled(record, &written, &to.law, second.as_deref_mut(), &decisions, new_purse);
    let decision_lapses = old.bad_decisions.is_empty() && !new.bad_decisions.is_empty();
    if !new.bad_decisions.is_empty() {
        let lapsed = |id: &String| new.bad_decisions.iter().any(|bad| bad.id == *id);
        let left: Vec<_> = written.decisions.iter().filter(|(id, _)| !lapsed(id)).cloned().collect();
        new = ruled(record, &written, &to.law, second.as_deref_mut(), &Decisions::of(&left, &[]), new_purse);
    }
    new_purse.pay(new.taken());
    if let Some(evening) = second {
        evening.learn(name, record, &to.law, &mut new);
    }
    let totals = |ruling: &Ruling| {
        let known = ruling.no_score.is_none();
        let least = |points: &SeatPoints| if points.no_floor { i32::MIN } else { points.min };
        known.then(|| ruling.points.map(|points| (points.total, least(points), points.max)))
    };
    let points = [totals(&old), totals(&new)];
    let (before, after) = (verdict(&old), verdict(&new));
    let costs = |ruling: &Ruling| -> BTreeMap<String, String> {
        let findings = ruling.findings().iter().filter(|finding| finding.breach.code != RULE_READING);
        findings.map(|finding| (finding.id(), cost(finding))).collect()
    };
    let (old_costs, new_costs) = (costs(&old), costs(&new));
    if before == after && old_costs == new_costs && !decision_lapses {
        return Ok((None, points));
    }
    let missing = |from: &BTreeMap<String, String>, than: &BTreeMap<String, String>| {
        from.keys().filter(|id| !than.contains_key(*id)).cloned().collect::<Vec<_>>()
    };
    let altered = old_costs.iter().filter(|(id, cost)| new_costs.get(*id).is_some_and(|new| new != *cost));
    let altered: Vec<String> = altered.map(|(id, _)| id.clone()).collect();
    let change = DealChange {
        name: name.to_owned(),
        dropped: missing(&old_costs, &new_costs),
        added: missing(&new_costs, &old_costs),
        articles: articles(question, &old, &new, &old_costs, &new_costs),
        altered,
        before,
        after,
        points,
        decision_lapses,
    };
    Ok((Some(change), points))
}

/// By this law: alone, or as a deal of the evening so far.
fn ruled(
    record: &mut Record,
    written: &Transcript,
    law: &Law,
    evening: Option<&mut Session>,
    decisions: &Decisions,
    purse: &Purse,
) -> Ruling {
    record.transcript.clone_from(written);
    match evening {
        Some(evening) => {
            evening.prepare(record, law);
            evening.judge(&record.transcript, law, decisions)
        }
        None => judge_within(&record.transcript, law, decisions, None, purse),
    }
}

/// What a finding costs, in one word that can be compared.
fn cost(finding: Heard) -> String {
    let alone = finding.remedies().filter(|remedy| remedy.kind() != RemedyKind::IfLawful);
    // Only what the finding costs by itself is compared, not what other findings of the deal make of it.
    let apart = DocketEntry {
        overruled_by: None,
        is_outdone: false,
        instead: None,
        asks: Vec::new(),
        question: None,
        charge: None,
        whose: None,
        readings: None,
        message: None,
        ..finding.entry.clone()
    };
    format!("{:?} {:?} {apart:?}", finding.severity(), alone.collect::<Vec<_>>())
}

/// The articles that make the change: those of rules that differ, as far as the findings and points
/// that differ rest on them.
const FEW: usize = 6;

fn articles(
    question: &ComparedLaws,
    old: &Ruling,
    new: &Ruling,
    old_costs: &BTreeMap<String, String>,
    new_costs: &BTreeMap<String, String>,
) -> Vec<String> {
    let mut rests_on: Vec<String> = Vec::new();
    let mut add = |labels: &mut dyn Iterator<Item = &String>| {
        for label in labels {
            if !rests_on.contains(label) {
                rests_on.push(label.clone());
            }
        }
    };
    for finding in new.findings().iter().chain(old.findings().iter()) {
        if old_costs.get(&finding.id()) != new_costs.get(&finding.id()) {
            add(&mut finding.basis.articles.iter());
        }
    }
    fn lines(ruling: &Ruling) -> &[ScoreLine] {
        ruling.score.as_ref().map_or(&[], |score| &score.lines)
    }
    if lines(old) != lines(new) {
        for line in lines(new).iter().chain(lines(old)) {
            add(&mut line.cite.iter());
        }
    }
    let among: Vec<String> = question
        .changed
        .iter()
        .filter(|label| rests_on.iter().any(|other| amended(other) == amended(label)))
        .cloned()
        .collect();
    // Nothing that came out otherwise cites a rule that differs: then the rules that differ made it
    // so, unless they are so many that they tell nothing, or only the counting differs.
    let counting_only = old.outcome == new.outcome && old_costs == new_costs;
    let tells = (1..=FEW).contains(&question.changed.len()) && !counting_only;
    match among.is_empty() {
        false => among,
        true if tells || rests_on.is_empty() => question.changed.clone(),
        true => rests_on,
    }
}
