//! The docket: what the jury is asked and has answered on each finding, what holds against it, and what it comes to. It
//! stands beside the findings, which say what was broken and what the rulebook makes of it and are not changed any more
//! once they are there. Each field is filled by one stage.

use std::ops::Deref;
use std::sync::LazyLock;

use super::remedy::{GameRemedy, Penalty, Remedy, RemedyKind};
use super::unplayed_result::Unplayed;
use super::{Finding, Standing};
use crate::cards::{PerSeat, SeatSet};
use crate::rulebook::Fate;
use crate::rules::{self, Mark};
use crate::text;
use crate::text::{Message, Text};
use crate::verdict::{Certainty, GameResult, Severity};

static FAULT_AND_QUESTION: Text = text!("{fault} {question}", "{fault} {question}", "{fault} {question}");

/// What stands on the docket about one finding.
#[derive(Clone, Debug, Default)]
pub struct DocketEntry {
    /// Asked: what the jury has to say beside what the finding says by itself, each in the place of the remedy of its
    /// kind. Nobody can check the hand that South showed: then it is asked as well with how many tricks his game ends.
    pub asks: Vec<Remedy>,
    /// Asked: the question in words, where it is said after the fault.
    pub question: Option<Message>,
    /// Asked: what its player bears for the others of his side, as far as that is known before the jury speaks.
    pub charge: Option<Penalty>,
    /// Decided: whether it found proved what is only possible, or what somebody says.
    pub proved: Option<bool>,
    /// Decided: the points that the jury took.
    pub points: Option<i32>,
    /// Decided: what it made of the game.
    pub fate: Option<Fate>,
    /// Decided: with how many tricks it ends a game that was not played out.
    pub tricks: Option<u8>,
    /// Decided: only numbers of tricks are left that win the game, or that lose it: by this answer or by another.
    pub won: Option<bool>,
    /// Decided: fates that would say the opposite of another answer.
    pub closed: Vec<Fate>,
    /// Decided: other answers leave nothing to ask about the game.
    pub game_is_moot: bool,
    /// Decided: other answers leave nothing to ask about the tricks.
    pub tricks_are_moot: bool,
    /// Decided: the finding whose answer holds against what this one says of the game.
    pub overruled_by: Option<String>,
    /// Decided: it leaves the game alone, and another finding does not.
    pub is_outdone: bool,
    /// Decided: what is read in its place now that the findings before it are answered: a hand shown, as the game of the lawful
    /// calls has it.
    pub instead: Option<Box<Finding>>,
    /// Settled: what its player bears for the others as the games came out.
    pub due: Option<ChargeDue>,
    /// Settled: whose games it decides, or asks about, where several are played at once.
    pub whose: Option<SeatSet>,
    /// Compared: of the readings that it rests on those that make a difference.
    pub readings: Option<Vec<String>>,
    /// Compared: what is said instead, since another reading gives what the table wrote down.
    pub message: Option<Message>,
}

/// What a player bears for the others of his side, once the games are settled.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeDue {
    pub charge: Option<Penalty>,
    /// The least and the most that it can come to, where it hangs on another question.
    pub hangs: Option<(i32, i32)>,
}

static BLANK: LazyLock<DocketEntry> = LazyLock::new(DocketEntry::default);

/// The entries by the places of their findings; those that are not there are blank.
#[derive(Clone, Debug, Default)]
pub struct Docket(pub Vec<DocketEntry>);

static NOTHING_DECIDED: Docket = Docket(Vec::new());

impl DocketEntry {
    /// Asks for this, and no longer for another of its kind.
    pub fn ask(&mut self, remedy: Remedy) {
        self.asks.retain(|other| other.kind() != remedy.kind());
        self.asks.push(remedy);
    }
}

impl Docket {
    pub fn of(&self, n: usize) -> &DocketEntry {
        self.0.get(n).unwrap_or(&BLANK)
    }

    pub fn of_mut(&mut self, n: usize) -> &mut DocketEntry {
        if self.0.len() <= n {
            self.0.resize_with(n + 1, DocketEntry::default);
        }
        &mut self.0[n]
    }
}

/// All findings, each with what the docket says of it.
#[derive(Clone, Copy, Debug)]
pub struct Hearing<'a> {
    pub findings: &'a [Finding],
    pub docket: &'a Docket,
}

impl<'a> Hearing<'a> {
    pub fn new(findings: &'a [Finding], docket: &'a Docket) -> Hearing<'a> {
        Hearing { findings, docket }
    }

    /// Before anybody has decided anything.
    pub fn undecided(findings: &'a [Finding]) -> Hearing<'a> {
        Hearing { findings, docket: &NOTHING_DECIDED }
    }

    pub fn iter(self) -> impl DoubleEndedIterator<Item = Heard<'a>> + ExactSizeIterator + Clone + use<'a> {
        self.findings.iter().enumerate().map(move |(n, finding)| Heard::new(finding, self.docket.of(n)))
    }

    pub fn get(self, n: usize) -> Option<Heard<'a>> {
        Some(Heard::new(self.findings.get(n)?, self.docket.of(n)))
    }

    pub fn len(self) -> usize {
        self.findings.len()
    }

    pub fn is_empty(self) -> bool {
        self.findings.is_empty()
    }

    /// A penalty of the n-th finding with what was decided of it.
    pub fn on(self, n: usize, penalty: &'a Penalty) -> Heard<'a, Penalty> {
        Heard { it: penalty, entry: self.docket.of(n) }
    }
}

/// A finding, or one of its remedies, as it was heard: with what the docket says.
#[derive(Debug)]
pub struct Heard<'a, T = Finding> {
    pub it: &'a T,
    pub entry: &'a DocketEntry,
}

impl<T> Clone for Heard<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Heard<'_, T> {}

impl<T> Deref for Heard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.it
    }
}

impl<'a, T> Heard<'a, T> {
    /// Before anybody has decided anything.
    pub fn undecided(it: &'a T) -> Heard<'a, T> {
        Heard { it, entry: &BLANK }
    }

    /// With the entry of its finding.
    pub fn on<R>(self, remedy: &'a R) -> Heard<'a, R> {
        Heard { it: remedy, entry: self.entry }
    }
}

impl<'a> Heard<'a> {
    pub fn new(finding: &'a Finding, entry: &'a DocketEntry) -> Heard<'a> {
        Heard { it: entry.instead.as_deref().unwrap_or(finding), entry }
    }

    /// What follows, with what the jury is asked beside it, in the order in which a juror reads it out.
    pub fn remedies(self) -> impl Iterator<Item = &'a Remedy> {
        let asks = &self.entry.asks;
        let stands = |remedy: &&Remedy| !asks.iter().any(|asked| asked.replaces(remedy.kind()));
        let mut all: Vec<&Remedy> = self.it.remedies.iter().filter(stands).chain(asks).collect();
        all.sort_by_key(|remedy| remedy.kind());
        all.into_iter()
    }

    pub fn has(self, kind: RemedyKind) -> bool {
        let asks = &self.entry.asks;
        asks.iter().any(|asked| asked.kind() == kind)
            || self.it.has(kind) && !asks.iter().any(|asked| asked.replaces(kind))
    }

    pub fn penalty(self) -> Option<Heard<'a, Penalty>> {
        let borne = || self.entry.due.as_ref().map_or(self.entry.charge.as_ref(), |due| due.charge.as_ref());
        let penalty = if self.has(RemedyKind::BearsPartners) { borne() } else { self.it.penalty() };
        penalty.map(|penalty| self.on(penalty))
    }

    pub fn game(self) -> Option<Heard<'a, GameRemedy>> {
        let asked = self.entry.asks.iter().find_map(|remedy| match remedy {
            Remedy::Game(game) => Some(game),
            _ => None,
        });
        asked.or(self.it.game()).map(|game| self.on(game))
    }

    pub fn unplayed(self) -> Option<Heard<'a, Unplayed>> {
        let asked = self.entry.asks.iter().find_map(|remedy| match remedy {
            Remedy::Unplayed(rest) => Some(rest),
            _ => None,
        });
        asked.or(self.it.unplayed()).map(|rest| self.on(rest))
    }

    /// What was wrong, and what the jury is asked about it.
    pub fn message(self) -> Message {
        let fault = || self.it.breach.message.clone();
        let entry = self.entry;
        entry.message.clone().unwrap_or_else(|| match entry.question.clone() {
            Some(question) => {
                FAULT_AND_QUESTION.with([("fault", fault().into()), ("question", question.into())])
            }
            None => fault(),
        })
    }

    /// The readings of the text that it rests on.
    pub fn readings(self) -> &'a [String] {
        self.entry.readings.as_ref().unwrap_or(&self.it.basis.readings)
    }

    pub fn severity(self) -> Severity {
        match self.standing {
            Standing::Unsure(fate) if self.game().is_none_or(|game| game.decided() != Some(fate)) => {
                Severity::Advice
            }
            // What can still be put right has cost nothing yet.
            Standing::Sanctioned if self.waits_for_a_call() || self.has(RemedyKind::NoTrick) => {
                Severity::Warning
            }
            Standing::Sanctioned | Standing::Unsure(_) => Severity::Error,
            Standing::Unsanctioned | Standing::Lapsed => Severity::Warning,
            Standing::Free | Standing::Silent | Standing::Remark | Standing::Unproved => Severity::Advice,
        }
    }

    /// Has the jury still to say what follows, without limits that a number could express?
    pub fn waits_for_referee(self) -> bool {
        self.has(RemedyKind::Referee) && self.penalty().is_none_or(|penalty| penalty.decided().is_none())
    }

    /// Has the jury still to say whether it happened? Not where nothing would follow, nor where something is only
    /// not written down and nobody complains of it.
    pub fn waits_for_proof(self) -> bool {
        let costs = self.if_proved().is_some_and(|finding| !finding.remedies.is_empty());
        self.standing == Standing::Unproved && self.entry.proved.is_none() && costs && !self.breach.unrecorded
    }

    /// How sure it is that it happened, after what the jury has found.
    pub fn certainty(self) -> Certainty {
        if self.standing == Standing::Unproved { self.breach.certainty } else { Certainty::Certain }
    }

    /// Does it leave something to the jury?
    pub fn is_open(self) -> bool {
        self.waits_for_proof()
            || self.penalty().is_some_and(|penalty| penalty.is_open())
            || self.asks_about_game()
    }

    /// The result with which its points are due, where they are due only with that one.
    pub fn points_go_with(self) -> Option<GameResult> {
        let hangs = self.penalty().is_some_and(|penalty| penalty.only_if_won);
        let declares = self.game().is_some_and(|game| game.offender_declares);
        self.standing.fault_if().filter(|_| hangs).map(|fate| fate.result(declares))
    }

    /// Does it leave something about the games to the jury, be it only a number of tricks?
    pub fn asks_about_game(self) -> bool {
        self.game().is_some_and(|game| game.is_open()) || self.unplayed().is_some_and(|rest| rest.is_open())
    }

    /// Has the jury something to say about the games, or has it said it?
    pub fn bears_on_games(self) -> bool {
        let game = self.game().is_some_and(|game| game.choices.len() > 1);
        game || self.unplayed().is_some() || rules::has(self.breach.code, Mark::EarlierLosses)
    }

    /// Does the jury say what becomes of the game?
    pub fn leaves_game_open(self) -> bool {
        let rest = self.unplayed().filter(|rest| rest.is_open());
        self.game().is_some_and(|game| game.is_open()) || rest.is_some_and(|rest| rest.leaves_result_open())
    }
}

impl Heard<'_, Penalty> {
    pub fn decided(self) -> Option<i32> {
        self.entry.points
    }

    pub fn is_open(self) -> bool {
        (self.min != self.max || self.must_decide) && self.decided().is_none()
    }

    /// The least and the most that it can come to as another question is answered.
    pub fn hangs(self) -> Option<(i32, i32)> {
        self.entry.due.as_ref().and_then(|due| due.hangs).filter(|_| self.decided().is_none())
    }

    /// What is certain: as little as the jury can take, or what it decided.
    pub fn certain(self) -> PerSeat<i32> {
        self.points(self.decided().unwrap_or(0.clamp(self.min, self.max)))
    }

    /// Lowest and highest points of each player.
    pub fn range(self) -> PerSeat<(i32, i32)> {
        let ends = self.decided().map_or([self.min, self.max], |points| [points; 2]);
        let ends = ends.map(|end| self.points(end));
        PerSeat::from_fn(|seat| {
            let (a, b) = (ends[0][seat], ends[1][seat]);
            (a.min(b), a.max(b))
        })
    }
}

impl Heard<'_, GameRemedy> {
    pub fn decided(self) -> Option<Fate> {
        self.entry.fate
    }

    pub fn is_open(self) -> bool {
        self.left().count() > 1 && self.decided().is_none() && !self.entry.game_is_moot
    }

    /// The choices that the jury still has.
    fn left(&self) -> impl Iterator<Item = Fate> {
        self.choices.iter().copied().filter(|fate| !self.entry.closed.contains(fate))
    }

    /// The fates that are still possible.
    pub fn possible(self) -> Vec<Fate> {
        self.decided().map_or_else(|| self.left().collect(), |fate| vec![fate])
    }

    /// Is only the gain of the player at fault struck, and the game itself stands?
    pub fn strikes_gain(self) -> bool {
        self.decided().is_none_or(|fate| fate == Fate::GainVoid) && self.choices == [Fate::GainVoid]
    }

    /// What the jury may choose from, in the words of decisions.
    pub fn results(self) -> Vec<GameResult> {
        self.left().map(|fate| fate.result(self.offender_declares)).collect()
    }
}

impl Heard<'_, Unplayed> {
    pub fn decided(self) -> Option<u8> {
        self.entry.tricks
    }

    pub fn is_open(self) -> bool {
        self.decided().is_none() && !self.entry.tricks_are_moot && self.left().len() > 1
    }

    /// The numbers that fit what was decided of the game.
    fn left(self) -> Vec<u8> {
        let fits = |tricks: &u8| self.entry.won.is_none_or(|won| self.is_won_with(*tricks) == won);
        self.tricks.iter().copied().filter(fits).collect()
    }

    /// Can the answer win the game or lose it?
    pub fn leaves_result_open(self) -> bool {
        let won = |tricks: &u8| self.is_won_with(*tricks);
        self.left().iter().any(won) && !self.left().iter().all(won)
    }

    /// The numbers that are still possible.
    pub fn possible(self) -> Vec<u8> {
        self.decided().map_or_else(|| self.left(), |tricks| vec![tricks])
    }

    /// The fewest and the most tricks.
    pub fn range(self) -> (u8, u8) {
        let counted = self.counted.unwrap_or_default();
        self.range_if(GameResult::Stands).unwrap_or((counted, counted))
    }

    /// The fewest and the most tricks with this result.
    pub fn range_if(self, result: GameResult) -> Option<(u8, u8)> {
        let fits = |tricks: &u8| match result {
            GameResult::Won => self.is_won_with(*tricks),
            GameResult::Lost => !self.is_won_with(*tricks),
            GameResult::Stands | GameResult::Lawful | GameResult::Void | GameResult::Stopped => true,
        };
        let left: Vec<u8> = self.left().into_iter().filter(fits).collect();
        Some((*left.iter().min()?, *left.iter().max()?))
    }

    /// The results to choose from, what holds now first.
    pub fn results(self) -> [GameResult; 2] {
        let holds = self.decided().or(self.counted);
        match holds.is_none_or(|tricks| self.is_won_with(tricks)) {
            true => [GameResult::Won, GameResult::Lost],
            false => [GameResult::Lost, GameResult::Won],
        }
    }
}
