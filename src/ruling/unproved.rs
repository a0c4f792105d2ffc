//! What is not proved: a breach that is only possible, or that somebody alleges and the record cannot bear out.
//!
//! E complains that S looked at his cards, and nothing else in the record tells of it. The deal is judged as if it
//! had not happened, and once more as if it had: the verdict counts the first, and its limits enclose both. With two
//! complaints there are four ways, and so on.

use super::stages::{self, Deal};
use super::{Finding, JuryOutcome, JuryOutcomes, Ruling, SeatPoints, steps};
use crate::cards::{PerSeat, Seat};
use crate::codes::{Code, SESSION_SHEET};
use crate::rulebook::Law;
use crate::rules::{self, Breach, Mark};
use crate::source::Route;
use crate::transcript::Moment;

/// With so many of them every combination is judged; with more, each alone and all together.
const MOST: usize = 4;

/// The breaches that count as proved.
#[derive(Clone, Debug, Default)]
pub struct Proved(Vec<BreachKey>);

/// By what a breach is known again when the deal is judged once more, where others of its code may come before it.
pub(super) type BreachKey = (Code, Option<Seat>, Moment, Route);

pub(super) fn key_of(breach: &Breach) -> BreachKey {
    (breach.code, breach.seat, breach.moment, breach.at.clone())
}

impl Proved {
    pub fn contains(&self, breach: &Breach) -> bool {
        self.0.contains(&key_of(breach))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The calls of the record that count as made out of turn, so that the bidding goes on otherwise.
    pub fn out_of_turn(&self) -> Vec<usize> {
        let calls = self.0.iter().filter(|(code, ..)| rules::has(*code, Mark::TurnsTheBidding));
        calls.filter_map(|(_, _, moment, _)| moment.of_auction()).collect()
    }

    #[must_use]
    pub fn with<'f>(&self, findings: impl Iterator<Item = &'f Finding>) -> Proved {
        Proved(self.0.iter().cloned().chain(findings.map(|finding| key_of(&finding.breach))).collect())
    }
}

/// The ruling with limits that hold whatever the jury finds proved.
pub(super) fn enclose(ruling: Ruling, deal: &Deal, law: &Law) -> Ruling {
    let waiting = ruling.findings().iter().filter(|finding| finding.waits_for_proof());
    let unproved: Vec<Finding> = waiting.map(|finding| finding.it.clone()).collect();
    if unproved.is_empty() {
        return ruling;
    }
    let (ways, fell_short) = judge_ways(&ruling, deal, law, &unproved);
    let own = Way::of(&ruling);
    let is_every_way = unproved.len() <= MOST && !fell_short;
    // What the table wrote down is wrong for certain only if no way makes it right.
    let may_be_right = own.is_wrong && !ways.iter().all(|way| way.is_wrong);
    let ruling = if may_be_right { ruling.without_sheet(deal, law) } else { ruling };
    let alone = &ways[..unproved.len().min(ways.len())];
    let points = PerSeat::from_fn(|seat| {
        let base = ruling.points[seat];
        let mut points = base;
        for way in &ways {
            let way = way.points[seat];
            (points.min, points.max) = (points.min.min(way.min), points.max.max(way.max));
            points.no_floor |= way.no_floor;
        }
        if !is_every_way {
            // Of more than are tried together, what each brings alone is added up.
            let down = alone.iter().map(|way| way.points[seat].min.saturating_sub(base.min).min(0));
            let up = alone.iter().map(|way| way.points[seat].max.saturating_sub(base.max).max(0));
            points.min = points.min.min(down.fold(base.min, i32::saturating_add));
            points.max = points.max.max(up.fold(base.max, i32::saturating_add));
        }
        if fell_short {
            // What was not judged can have cost anything.
            points.open();
        }
        points
    });
    let fines_range = PerSeat::from_fn(|seat| {
        let base = ruling.fines_range[seat];
        let ends = ways.iter().map(|way| way.fines_range[seat]);
        let (least, most) = ends.fold(base, |(min, max), way| (min.min(way.0), max.max(way.1)));
        let again = alone.iter().zip(&unproved).map(|(way, finding)| {
            u32::from(finding.breach.more_times) * way.fines_range[seat].1.saturating_sub(base.1)
        });
        (least, again.fold(most, u32::saturating_add))
    });
    let jury_outcomes = match deal.each_way {
        true => together(std::iter::once(Way::of(&ruling)).chain(ways)),
        false => JuryOutcomes::One,
    };
    Ruling { points, fines_range, jury_outcomes, ..ruling }
}

/// The deal judged with each of them proved alone, and then with every other combination, as far as that may be done.
fn judge_ways(ruling: &Ruling, deal: &Deal, law: &Law, unproved: &[Finding]) -> (Vec<Way>, bool) {
    let count = unproved.len();
    let every = || (1..1usize << count).filter(|set| set.count_ones() > 1);
    let singles = (0..count).map(|n| vec![n]);
    let several: Vec<Vec<usize>> = match count {
        0 | 1 => Vec::new(),
        _ if count <= MOST => every().map(|set| (0..count).filter(|n| set >> n & 1 == 1).collect()).collect(),
        _ => vec![(0..count).collect()],
    };
    let mut ways = Vec::new();
    for set in singles.chain(several) {
        if !ruling.memo.rows.spend(0) {
            return (ways, true);
        }
        let proved = deal.proved.with(set.iter().map(|n| &unproved[*n]));
        let way = stages::rule(&deal.with_proved(proved), law);
        ruling.memo.rows.spend(steps(&way, deal.transcript));
        ways.push(Way::of(&way));
    }
    (ways, false)
}

/// What is kept of a deal that was judged in one of these ways: of five hundred complaints each has one.
struct Way {
    points: PerSeat<SeatPoints>,
    fines_range: PerSeat<(u32, u32)>,
    /// `None`: there are too many of them.
    outcomes: Option<Vec<JuryOutcome>>,
    /// Is something wrong with what the table wrote down?
    is_wrong: bool,
}

impl Way {
    fn of(ruling: &Ruling) -> Way {
        let outcomes = match &ruling.jury_outcomes {
            JuryOutcomes::One => Some(vec![JuryOutcome {
                outcome: ruling.outcome,
                games: ruling.games.clone(),
                points: ruling.points,
                fines: ruling.fines,
            }]),
            JuryOutcomes::Each(outcomes) => Some(outcomes.clone()),
            JuryOutcomes::TooMany => None,
        };
        Way {
            points: ruling.points,
            fines_range: ruling.fines_range,
            outcomes,
            is_wrong: ruling.findings.iter().any(|it| it.breach.code == SESSION_SHEET),
        }
    }
}

/// Everything that the jury can make of the games in any of these ways.
fn together(ways: impl Iterator<Item = Way>) -> JuryOutcomes {
    let all: Option<Vec<Vec<JuryOutcome>>> = ways.map(|way| way.outcomes).collect();
    all.map_or(JuryOutcomes::TooMany, |all| JuryOutcomes::Each(all.into_iter().flatten().collect()))
}
