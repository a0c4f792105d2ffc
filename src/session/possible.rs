//! What the jury can still make of an evening. A decision on one deal can change a later one: a game
//! that was lost after all closes another, so the ranges of the deals cannot simply be added up.
//! Every past that the jury can still make the true one is followed, with the sums it can have
//! brought; pasts that no later deal can tell apart are one.

use super::course::{Course, Read};
use super::sums::Sums;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::limits::{STEPS_OF_PASTS, STEPS_OF_PASTS_OF_ENTRY};
use crate::rulebook::Law;
use crate::ruling::{
    GameRuling, JuryOutcome, JuryOutcomes, Outcome, Ruling, SeatPoints, Severity, judge_otherwise, steps,
};
use crate::shown_hands::steps_brought;
use crate::transcript::{Call, Transcript};

/// More different pasts than this are not followed one by one. An evening with a few open decisions
/// has a handful; from here on every deal is judged as if nothing, and as if everything, had been
/// closed to each player, which encloses them all.
const MOST: usize = 32;

#[derive(Clone, Debug)]
pub struct PossiblePasts {
    /// Pasts that differ from the one that is counted.
    others: Vec<Course>,
    /// There were too many: there is one line for all of them.
    is_vague: bool,
    /// The rulebook of the first deal, whether the jury can still decide anything so far, and whether
    /// any rulebook so far asks what was lost.
    begun: Option<(String, bool, bool)>,
    /// The deal as it was read, before anything was filled in; kept only where there are others.
    written: Option<Transcript>,
    /// Steps in which deals may still be judged by another past.
    left: u64,
}

impl Default for PossiblePasts {
    fn default() -> PossiblePasts {
        PossiblePasts {
            others: Vec::new(),
            is_vague: false,
            begun: None,
            written: None,
            left: STEPS_OF_PASTS,
        }
    }
}

impl PossiblePasts {
    pub fn is_vague(&self) -> bool {
        self.is_vague
    }

    /// What everybody can have in any of them.
    pub fn sums(&self, counted: &Course) -> PerSeat<Sums> {
        self.others.iter().fold(counted.sums, |sums, line| either(&sums, &line.sums))
    }

    pub fn read(&mut self, transcript: &Transcript) {
        self.written = (!self.others.is_empty()).then(|| transcript.clone());
    }

    /// Does this deal have another rulebook than the first, while something is open?
    fn is_another_book(&mut self, law: &Law, ruling: &Ruling) -> bool {
        let is_open = !matches!(ruling.jury_outcomes, JuryOutcomes::One);
        let (first, was_open, is_asked) =
            self.begun.get_or_insert_with(|| (law.book.id.clone(), false, false));
        *was_open |= is_open;
        *is_asked |= asks_for_losses(law);
        *was_open && *is_asked && *first != law.book.id
    }

    pub fn miss(&mut self, deal: usize) {
        self.others.iter_mut().for_each(|line| line.miss(deal));
    }

    /// Takes note of a deal in every past, the counted one first.
    pub fn learn(&mut self, counted: &mut Course, read: Read, law: &Law, ruling: &mut Ruling) {
        // A deal with a decision that cannot be followed has no place on the sheet.
        let is_scored = ruling.bad_decisions.is_empty();
        let transcript = &read.record.transcript;
        let mut others = std::mem::take(&mut self.others);
        if self.is_another_book(law, ruling) {
            // What a deal under one rulebook leaves for one under another is not followed one by one, if
            // one of them asks for it.
            self.is_vague = true;
            if others.is_empty() {
                others.push(counted.clone());
            }
        }
        // Where no rule asks what was lost, whatever the jury decides leaves the same past.
        let is_plain = matches!(ruling.jury_outcomes, JuryOutcomes::One) || !asks_for_losses(law);
        if is_plain && others.is_empty() {
            counted.learn(read, transcript, law, ruling, (ruling.outcome, &ruling.games));
            if is_scored {
                counted.bring(&brings(ruling));
            }
            return;
        }
        let mut next = Next { read, law, is_scored, lines: Vec::new() };
        next.count(counted, transcript, ruling);
        self.is_vague |= next.is_too_much(ruling);
        let written = self.written.take();
        let written = written.as_ref().unwrap_or(transcript);
        let mut hull = Hull::of(ruling);
        self.left += steps_brought(transcript, STEPS_OF_PASTS_OF_ENTRY);
        let pasts = (others.len() * subsets(bidders(transcript)).len()) as u64;
        let is_too_much = self.left < pasts * steps(ruling, transcript);
        self.is_vague |= is_too_much;
        if self.is_vague && others.len() > 1 {
            others = all_as_one(others).into_iter().collect();
        }
        for mut line in others {
            let mut transcript = written.clone();
            line.prepare(&mut transcript, read.record.shares_text, law, None);
            if self.is_vague {
                let past = |closed: SeatSet| line.at_an_extreme(|seat| closed.contains(seat));
                let judged = |closed| judge_otherwise(ruling, &transcript, law, &past(closed));
                let bidders = bidders(&transcript);
                let closed = if is_too_much { vec![SeatSet::EMPTY, bidders] } else { subsets(bidders) };
                let all: Vec<Ruling> = closed.into_iter().map(judged).collect();
                let taken: u64 = all.iter().map(|other| steps(other, &transcript)).sum();
                self.left = self.left.saturating_sub(taken);
                all.iter().for_each(|other| hull.take_in(other, &line.decided));
                next.enclose(line, &transcript, ruling, &all);
                continue;
            }
            let other = judge_otherwise(ruling, &transcript, law, &line.past);
            self.left = self.left.saturating_sub(steps(&other, &transcript));
            hull.take_in(&other, &line.decided);
            self.is_vague |= next.is_too_much(&other);
            next.branch(counted, &line, &transcript, &other);
        }
        self.is_vague |= next.lines.len() > MOST;
        self.others = next.lines;
        if self.is_vague {
            // One line for all; what its past is, no longer matters.
            let all = all_as_one(std::mem::take(&mut self.others)).unwrap_or_else(|| counted.clone());
            self.others.push(all);
        }
        if is_too_much {
            hull.open();
            ruling.pasts_fell_short = true;
        }
        hull.widen(ruling);
    }
}

fn all_as_one(mut lines: Vec<Course>) -> Option<Course> {
    let mut all = lines.pop()?;
    lines.iter().for_each(|line| all.take_in(line));
    Some(all)
}

/// The pasts after a deal, as far as they are known.
struct Next<'a, 't> {
    read: Read<'a, 't>,
    law: &'a Law,
    is_scored: bool,
    lines: Vec<Course>,
}

impl Next<'_, '_> {
    /// Can it be decided in more ways than are tried, and would it matter which?
    fn is_too_much(&self, ruling: &Ruling) -> bool {
        asks_for_losses(self.law) && matches!(ruling.jury_outcomes, JuryOutcomes::TooMany)
    }

    /// The past that is counted goes on as it is counted, and beside it every way in which the jury
    /// can decide this deal.
    fn count(&mut self, counted: &mut Course, transcript: &Transcript, ruling: &Ruling) {
        let before = counted.clone();
        counted.learn(self.read, transcript, self.law, ruling, (ruling.outcome, &ruling.games));
        let mut is_reached = false;
        for line in self.ways(&before, transcript, ruling) {
            if !line.is_like(counted, self.law) {
                self.put(line);
            } else if std::mem::replace(&mut is_reached, true) {
                counted.sums = either(&counted.sums, &line.sums);
            } else {
                counted.sums = line.sums;
            }
        }
        // Points that count until the jury decides need not be one of its choices: -3 while it chooses
        // between -2 and 0.
        if !is_reached && self.is_scored {
            counted.bring(&brings(ruling));
        }
        for seat in Seat::ALL.into_iter().filter(|_| self.is_scored) {
            counted.sums[seat].counted = before.sums[seat].counted + i64::from(ruling.points[seat].total);
        }
    }

    /// Another past goes on in every way in which the jury can decide this deal.
    fn branch(&mut self, counted: &mut Course, before: &Course, transcript: &Transcript, other: &Ruling) {
        for line in self.ways(before, transcript, other) {
            match line.is_like(counted, self.law) {
                // This past has become like the one that is counted, and is taken into it. The deals it
                // depends on were named before.
                true => counted.take_in_sums(&line),
                false => self.put(line),
            }
        }
    }

    /// What a past becomes, for each way.
    fn ways(&self, before: &Course, transcript: &Transcript, ruling: &Ruling) -> Vec<Course> {
        let after = |outcome: Outcome, games: &[GameRuling], brings: &PerSeat<Sums>| {
            let mut line = before.clone();
            line.learn(self.read, transcript, self.law, ruling, (outcome, games));
            if self.is_scored {
                line.bring(brings);
            }
            if games != ruling.games {
                line.hangs_on(self.read.deal);
            }
            line
        };
        match &ruling.jury_outcomes {
            JuryOutcomes::Each(ways) if !ways.is_empty() => {
                ways.iter().map(|way| after(way.outcome, &way.games, &brings_so(way))).collect()
            }
            _ => vec![after(ruling.outcome, &ruling.games, &brings(ruling))],
        }
    }

    /// All pasts at once: what the deal brings in any of these verdicts.
    fn enclose(&mut self, mut line: Course, transcript: &Transcript, counted: &Ruling, all: &[Ruling]) {
        line.learn(self.read, transcript, self.law, counted, (counted.outcome, &counted.games));
        let brought = all.iter().map(brings).reduce(|one, other| either(&one, &other));
        if let Some(brought) = brought.filter(|_| self.is_scored) {
            line.bring(&brought);
        }
        self.lines.push(line);
    }

    fn put(&mut self, line: Course) {
        match self.lines.iter_mut().find(|other| other.is_like(&line, self.law)) {
            Some(other) => other.take_in(&line),
            None => self.lines.push(line),
        }
    }
}

/// Everything that a deal can bring and be, in whatever past.
struct Hull {
    was: Essence,
    points: PerSeat<SeatPoints>,
    fines: PerSeat<(u32, u32)>,
    hangs_on: Vec<usize>,
}

/// What of a verdict another past can change.
#[derive(PartialEq)]
struct Essence {
    outcome: Outcome,
    games: Vec<GameRuling>,
    points: PerSeat<SeatPoints>,
    fines: PerSeat<(u32, u32)>,
    infractions: Vec<String>,
}

impl Essence {
    fn of(ruling: &Ruling) -> Essence {
        let infractions = ruling.findings().iter().filter(|finding| finding.severity() > Severity::Advice);
        Essence {
            outcome: ruling.outcome,
            games: ruling.games.clone(),
            points: ruling.points,
            fines: ruling.fines_range,
            infractions: infractions.map(|finding| finding.id()).collect(),
        }
    }
}

impl Hull {
    fn of(ruling: &Ruling) -> Hull {
        let (points, fines) = (ruling.points, ruling.fines_range);
        Hull { was: Essence::of(ruling), points, fines, hangs_on: Vec::new() }
    }

    fn take_in(&mut self, other: &Ruling, decided: &[usize]) {
        let is = Essence::of(other);
        if is == self.was {
            return;
        }
        for seat in Seat::ALL {
            let (mine, theirs) = (&mut self.points[seat], is.points[seat]);
            mine.min = mine.min.min(theirs.min);
            mine.max = mine.max.max(theirs.max);
            mine.no_floor |= theirs.no_floor;
            let (mine, theirs) = (&mut self.fines[seat], is.fines[seat]);
            *mine = (mine.0.min(theirs.0), mine.1.max(theirs.1));
        }
        self.hangs_on.extend(decided);
    }

    /// Some pasts were not followed: what they would give, nobody knows.
    fn open(&mut self) {
        Seat::ALL.into_iter().for_each(|seat| self.points[seat].open());
    }

    fn widen(mut self, ruling: &mut Ruling) {
        self.hangs_on.sort_unstable();
        self.hangs_on.dedup();
        ruling.points = self.points;
        ruling.fines_range = self.fines;
        ruling.hangs_on = self.hangs_on;
    }
}

/// What a deal brings each player, whatever the jury decides.
fn brings(ruling: &Ruling) -> PerSeat<Sums> {
    let counted = PerSeat::from_fn(|seat| Sums::of(&ruling.points[seat], ruling.fines_range[seat]));
    let JuryOutcomes::Each(ways) = &ruling.jury_outcomes else { return counted };
    let all = ways.iter().map(brings_so).reduce(|one, other| either(&one, &other));
    let all = all.unwrap_or(counted);
    PerSeat::from_fn(|seat| Sums { counted: counted[seat].counted, ..all[seat] })
}

/// What it brings if the jury decides like this.
fn brings_so(way: &JuryOutcome) -> PerSeat<Sums> {
    PerSeat::from_fn(|seat| Sums::of(&way.points[seat], (way.fines[seat], way.fines[seat])))
}

/// Does a rule of this law ask what a player has lost?
fn asks_for_losses(law: &Law) -> bool {
    law.book.session.leave_needed.is_some() || law.book.session.barred.is_some()
}

fn either(one: &PerSeat<Sums>, other: &PerSeat<Sums>) -> PerSeat<Sums> {
    PerSeat::from_fn(|seat| one[seat].or(&other[seat]))
}

/// Who said more than that he passes.
fn bidders(transcript: &Transcript) -> SeatSet {
    let passes = |call: Call| matches!(call, Call::Pass | Call::PassTrou | Call::Good | Call::Wait);
    transcript.calls().filter(|(_, _, call)| !passes(*call)).map(|(_, seat, _)| seat).collect()
}

/// Every choice of some of these players.
fn subsets(seats: SeatSet) -> Vec<SeatSet> {
    seats.iter().fold(vec![SeatSet::EMPTY], |all, seat| {
        let with = |some: &SeatSet| some.iter().chain([seat]).collect();
        all.iter().copied().chain(all.iter().map(with)).collect()
    })
}
