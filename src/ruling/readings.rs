//! A verdict that rests on a disputed reading says so: every reading that was needed is taken the
//! other way once, and what changes is shown.

use std::collections::{HashMap, HashSet};

use super::docket::Heard;
use super::price::with;
use super::unproved::{BreachKey, key_of};
use super::{Basis, Deal, Finding, GameRuling, Outcome, Ruling, SeatPoints, Severity, sheet, steps};
use crate::auction::Contract;
use crate::cards::{PerSeat, SeatSet};
use crate::codes::{RULE_READING, SESSION_SHEET};
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::rulebook::{Choice, Law, RedealBy};
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{GameResult, Moment};

static MESSAGE: Text = text!(
    "This verdict rests on reading {id} ({letter}), {about}: {choice}.",
    "Ce verdict repose sur la lecture {id} ({letter}), {about} : {choice}.",
    "Deze uitspraak steunt op lezing {id} ({letter}), {about}: {choice}."
);
static LABEL: Text = text!("the game in question", "le jeu en question", "het spel in kwestie");
static DECIDED_LABEL: Text =
    text!("this is what the reading decides", "voici ce que décide la lecture", "dit beslist de lezing");
static DEAL_LABEL: Text = text!("this deal", "cette donne", "deze gift");

/// One other way of reading the regulation, and what it would give.
#[derive(Clone, Debug)]
pub struct OtherReading {
    pub id: String,
    pub about: text::Sentence,
    pub letter: char,
    pub choice: text::Sentence,
    pub articles: Vec<String>,
    pub gives: Difference,
    /// Nothing would be wrong with what the table wrote down.
    pub clears_sheet: bool,
    /// Who would deal again, by each finding that orders it.
    pub redeals: Vec<RedealBy>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    pub outcome: Option<Outcome>,
    /// Totals, where they differ.
    pub points: Option<PerSeat<TotalRange>>,
    /// A game would have been played for which nothing gives the points.
    pub unpriced: bool,
    /// Findings that appear, and that disappear.
    pub added: Vec<String>,
    pub dropped: Vec<String>,
    /// Whose faults these are.
    pub added_of: SeatSet,
    pub dropped_of: SeatSet,
    /// Findings that are there both ways, and are punished only then, or no longer.
    pub harder: Vec<String>,
    pub milder: Vec<String>,
    /// The games, where others are played.
    pub games: Option<Vec<PlayedGame>>,
    /// Findings that become a question to the jury.
    pub opened: Vec<String>,
    /// The text would set no limit to what the jury takes.
    pub no_floor: bool,
    /// Fines, where they differ.
    pub fines: Option<PerSeat<u32>>,
}

/// What a player gets, and what the jury can still make of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TotalRange {
    pub total: i32,
    pub min: i32,
    pub max: i32,
    /// The text sets no limit to what the jury may take.
    pub no_floor: bool,
}

impl From<SeatPoints> for TotalRange {
    fn from(points: SeatPoints) -> TotalRange {
        let SeatPoints { total, min, max, no_floor, .. } = points;
        TotalRange { total, min, max, no_floor }
    }
}

impl OtherReading {
    /// Which of the choices it is, from 0.
    pub fn choice_index(&self) -> usize {
        (self.letter as usize).saturating_sub('a' as usize)
    }
}

impl Difference {
    /// Would anybody get or owe anything else, or be asked something else? If not, another finding takes the place
    /// of one of these, or a finding goes or comes, and that is all.
    pub fn is_at_stake(&self) -> bool {
        self.outcome.is_some()
            || self.points.is_some()
            || self.unpriced
            || self.games.is_some()
            || !self.opened.is_empty()
            || self.no_floor
            || self.fines.is_some()
    }

    /// Does everybody get nothing, whatever the jury says?
    pub fn is_nothing(&self) -> bool {
        self.points.as_ref().is_some_and(is_nothing)
    }
}

/// A game as it was announced: by whom, how high, with what trump.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    pub game: Game,
    pub level: u8,
    pub players: SeatSet,
    pub trump: TrumpIs,
}

impl PlayedGame {
    /// The games of a deal. In one that is over trump has shown in the tricks, and one that is dealt again has no game.
    pub fn all(ruling: &Ruling) -> Vec<PlayedGame> {
        let is_over = ruling.outcome != Outcome::Unfinished;
        let contracts = ruling.contracts().iter().filter(|_| ruling.outcome != Outcome::Redeal);
        let played = contracts.map(|contract| PlayedGame {
            game: contract.game,
            level: contract.level,
            players: contract.players,
            trump: if is_over { TrumpIs::Unknown } else { contract.trump },
        });
        played.collect()
    }
}

/// What of a ruling a reading can change.
#[derive(PartialEq)]
struct Essence {
    outcome: Outcome,
    won: Vec<(Option<u8>, Option<bool>)>,
    /// It was played, and nothing says for how many points.
    is_unpriced: bool,
    has_points: bool,
    games: Vec<PlayedGame>,
    points: PerSeat<TotalRange>,
    findings: Vec<Known>,
    /// Findings that wait for the jury.
    open: Vec<(String, BreachKey)>,
    fines: PerSeat<u32>,
}

/// A finding, as it is known again in another ruling, where others of its code may come before it.
#[derive(Clone)]
struct Known {
    id: String,
    at: BreachKey,
    severity: Severity,
}

impl PartialEq for Known {
    fn eq(&self, other: &Known) -> bool {
        (&self.at, self.severity) == (&other.at, other.severity)
    }
}

impl Essence {
    fn of(ruling: &Ruling) -> Essence {
        // Where there are points, they tell what the tricks were worth; a game that does not count has
        // neither.
        let scored = ruling.score.is_some();
        let shown = |game: &GameRuling| match game.fate {
            GameResult::Void | GameResult::Stopped => (None, None),
            GameResult::Won | GameResult::Lost => (None, game.won),
            GameResult::Stands | GameResult::Lawful => (Some(game.tricks).filter(|_| !scored), game.won),
        };
        Essence {
            outcome: ruling.outcome,
            is_unpriced: ruling.outcome == Outcome::Played && !scored,
            has_points: ruling.points.iter().all(|(_, points)| points.game.is_some()),
            won: ruling.games.iter().map(shown).collect(),
            games: PlayedGame::all(ruling),
            points: ruling.points.map(|points| TotalRange::from(*points)),
            findings: ruling
                .findings()
                .iter()
                .map(|f| Known { id: f.id(), at: key_of(&f.breach), severity: f.severity() })
                .collect(),
            open: ruling
                .findings()
                .iter()
                .filter(|f| f.is_open())
                .map(|f| (f.id(), key_of(&f.breach)))
                .collect(),
            fines: ruling.fines,
        }
    }

    /// Does nobody get or owe anything else? A game that brings nobody points can be void or made.
    fn costs_the_same(&self, other: &Essence) -> bool {
        self.has_points
            && other.has_points
            && self.is_counted() == other.is_counted()
            && (self.outcome == other.outcome || self.is_counted())
            && (&self.games, &self.points, &self.fines) == (&other.games, &other.points, &other.fines)
            && (&self.findings, &self.open) == (&other.findings, &other.open)
    }

    fn is_counted(&self) -> bool {
        matches!(self.outcome, Outcome::Played | Outcome::Void)
    }

    /// How grave the finding in each place is: the first of them, where several share it.
    fn by_place(&self) -> HashMap<&BreachKey, Severity> {
        let mut all = HashMap::with_capacity(self.findings.len());
        for finding in &self.findings {
            all.entry(&finding.at).or_insert(finding.severity);
        }
        all
    }
}

/// The ruling with what other readings would give. The docket notes which readings of a finding make a difference, and
/// one that no finding rests on gets a remark. `again` judges the deal by a law in which this reading is taken otherwise.
pub fn compare(
    ruling: Ruling,
    deal: &Deal,
    law: &Law,
    asked: &[usize],
    again: impl Fn(usize, &Law) -> Ruling,
) -> Ruling {
    let (others, matter) = others(&ruling, deal, law, asked, again);
    let matters = |id: &&String| matter.iter().any(|(reading, _)| law.id(*reading) == **id);
    let clearing = others.iter().find(|other| other.clears_sheet);
    let (mut docket, mut is_said) = (ruling.docket.clone(), HashSet::new());
    for (n, finding) in ruling.findings().iter().enumerate() {
        let mut readings: Vec<String> = finding.readings().iter().filter(matters).cloned().collect();
        is_said.extend(readings.iter().cloned());
        let of_sheet = clearing.filter(|_| finding.breach.code == SESSION_SHEET);
        let cleared = of_sheet.and_then(|other| Some((other, sheet::by_another_reading(&finding, other)?)));
        let entry = docket.of_mut(n);
        if let Some((other, message)) = cleared {
            readings.extend(Some(&other.id).filter(|id| !readings.contains(id)).cloned());
            entry.message = Some(message);
        }
        entry.readings = Some(readings);
    }
    let unsaid = matter.into_iter().filter(|(reading, _)| !is_said.contains(law.id(*reading)));
    let remarks: Vec<Finding> = unsaid.filter_map(|(n, decides)| remark(&ruling, law, n, decides)).collect();
    let findings = with(ruling.findings, remarks);
    Ruling { findings, docket, other_readings: others, ..ruling }
}

/// Readings that make a difference, each with what it decides.
type Matter = Vec<(usize, Option<Route>)>;

/// Judges the deal once more with each other choice of the readings that were asked for.
fn others(
    ruling: &Ruling,
    deal: &Deal,
    law: &Law,
    asked: &[usize],
    again: impl Fn(usize, &Law) -> Ruling,
) -> (Vec<OtherReading>, Matter) {
    let (mut others, mut matter) = (Vec::new(), Matter::new());
    if asked.is_empty() {
        return (others, matter);
    }
    let budget = &deal.memo.steps;
    budget.spend(steps(ruling, deal.transcript));
    let essence = Essence::of(ruling);
    for &reading in asked {
        let chosen = law.choice(reading);
        let Some(text) = law.reading(reading) else { continue };
        for (n, choice) in text.choices().enumerate().filter(|(n, _)| *n != chosen) {
            if !budget.spend(0) {
                continue;
            }
            let ruled = again(reading, &law.with(reading, n));
            budget.spend(steps(&ruled, deal.transcript));
            let other = Essence::of(&ruled);
            if other != essence && !other.costs_the_same(&essence) {
                let decides = decides(ruling, &ruled);
                match matter.last_mut().filter(|(last, _)| *last == reading) {
                    Some((_, at)) => *at = at.take().or(decides),
                    None => matter.push((reading, decides)),
                }
                let mut described = describe(law, reading, n, choice, &essence, &other);
                described.gives.no_floor = has_no_floor(&ruled) && !has_no_floor(ruling);
                // The question is open by both readings, but only by this one without a limit: that makes it
                // another question.
                if described.gives.no_floor && described.gives.opened.is_empty() {
                    let unlimited = |finding: &Heard| {
                        finding.penalty().is_some_and(|penalty| penalty.or_more && penalty.is_open())
                    };
                    let unlimited = ruled.findings().iter().filter(unlimited);
                    described.gives.opened = unlimited.map(|it| it.id()).collect();
                }
                let has_points = ruled.points.iter().all(|(_, points)| points.game.is_some());
                let is_wrong = |finding: &Finding| finding.breach.code == SESSION_SHEET;
                described.clears_sheet = has_points && !ruled.findings.iter().any(is_wrong);
                described.redeals = ruled.findings().iter().filter_map(|finding| finding.redeal()).collect();
                others.push(described);
            }
        }
    }
    (others, matter)
}

fn describe(
    law: &Law,
    reading: usize,
    n: usize,
    choice: &Choice,
    essence: &Essence,
    other: &Essence,
) -> OtherReading {
    let about = law.reading(reading).map(|text| text.about.clone());
    let (was, is) = (essence.by_place(), other.by_place());
    let missing = |from: &Essence, than: &HashMap<&BreachKey, Severity>| -> (Vec<String>, SeatSet) {
        let missing = || from.findings.iter().filter(|finding| !than.contains_key(&finding.at));
        (missing().map(|finding| finding.id.clone()).collect(), missing().filter_map(|it| it.at.1).collect())
    };
    let ((added, added_of), (dropped, dropped_of)) = (missing(other, &was), missing(essence, &is));
    let graver = |one: &Essence, than: &HashMap<&BreachKey, Severity>| -> Vec<String> {
        let graver = |now: &&Known| than.get(&now.at).is_some_and(|was| now.severity > *was);
        one.findings.iter().filter(graver).map(|finding| finding.id.clone()).collect()
    };
    // Known again by their place: others may come before them.
    let open: HashSet<&BreachKey> = essence.open.iter().map(|(_, at)| at).collect();
    OtherReading {
        id: law.id(reading).to_owned(),
        about: about.unwrap_or_else(|| choice.words()),
        letter: crate::rulebook::letter(n),
        choice: choice.words(),
        articles: choice.cite.0.clone(),
        clears_sheet: false,
        redeals: Vec::new(),
        gives: Difference {
            outcome: (other.outcome != essence.outcome).then_some(other.outcome),
            points: (other.points != essence.points || other.won != essence.won)
                .then_some(other.points)
                .filter(|points| {
                    other.outcome != Outcome::Unfinished && !other.is_unpriced || !is_nothing(points)
                }),
            unpriced: other.is_unpriced && !essence.is_unpriced,
            added,
            dropped,
            added_of,
            dropped_of,
            harder: graver(other, &was),
            milder: graver(essence, &is),
            games: (other.games != essence.games).then(|| other.games.clone()),
            opened: other
                .open
                .iter()
                .filter(|(_, at)| !open.contains(at))
                .map(|(id, _)| id.clone())
                .collect(),
            no_floor: false,
            fines: (other.fines != essence.fines).then_some(other.fines),
        },
    }
}

/// Does the text set no limit to what the jury takes from somebody?
fn has_no_floor(ruling: &Ruling) -> bool {
    ruling.points.iter().any(|(_, points)| points.no_floor)
}

/// Does every player get 0, whatever the jury decides? A deal that is not over has no points at all, and is
/// not meant.
fn is_nothing(points: &PerSeat<TotalRange>) -> bool {
    points.iter().all(|(_, points)| *points == TotalRange::default())
}

/// The place that the two readings disagree about: the first call or card that is at fault by one of them and
/// not by the other. Later faults can follow from it. The sheet is written last and never is that place.
fn decides(ruling: &Ruling, other: &Ruling) -> Option<Route> {
    let faults = |ruling: &Ruling| -> Vec<BreachKey> {
        let faults = ruling.findings().iter().filter(|f| f.severity() > Severity::Advice);
        faults.filter(|f| f.breach.code != SESSION_SHEET).map(|f| key_of(&f.breach)).collect()
    };
    let (ours, theirs) = (faults(ruling), faults(other));
    let only = |these: &[BreachKey], those: &[BreachKey]| -> Vec<BreachKey> {
        these.iter().filter(|spot| !those.contains(spot)).cloned().collect()
    };
    let differ = only(&ours, &theirs).into_iter().chain(only(&theirs, &ours));
    differ.min_by_key(|(_, _, moment, _)| *moment).map(|(.., at)| at)
}

/// A reading that changes the points and belongs to no other finding gets one of its own.
fn remark(ruling: &Ruling, law: &Law, reading: usize, decides: Option<Route>) -> Option<Finding> {
    let text = law.reading(reading)?;
    let chosen = law.choice(reading);
    let choice = text.choices().nth(chosen)?;
    let called = ruling.contracts().first().map(Contract::route);
    let (at, label) = match (decides, called) {
        (Some(at), _) => (at, &DECIDED_LABEL),
        (None, Some(at)) => (at, &LABEL),
        (None, None) => (Route::root(), &DEAL_LABEL),
    };
    let mut basis = Basis::of(Vec::new(), vec![law.id(reading).to_owned()]);
    text.choices().for_each(|choice| basis.cite(&choice.cite.0));
    let message = MESSAGE.with([
        ("id", Arg::Literal(law.id(reading).to_owned())),
        ("letter", Arg::Literal(crate::rulebook::letter(chosen).to_string())),
        ("about", Arg::Sentence(Box::new(text.about.clone()))),
        ("choice", Arg::Sentence(Box::new(choice.words()))),
    ]);
    let remark = Finding::remark(RULE_READING, Moment::End, at, label.plain(), message);
    Some(Finding { basis, ..remark })
}
