//! A verdict beside what is expected of it.

use crate::cards::{Seat, SeatSet};
use crate::codes::Code;
use crate::ruling::{Heard, Ruling};
use crate::source::Route;
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Expected, ExpectedFinding, ExpectedGame, PointsExpected};
use crate::verdict::Certainty;

static GOT: Text = text!("got {got}", "obtenu : {got}", "gekregen: {got}");
static NOT_THERE: Text = text!("not there", "absent", "niet aanwezig");
static ALSO: Text = text!("also: {got}", "aussi : {got}", "ook: {got}");

/// One thing that came out otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// `points E`, `findings 2 seat`.
    pub key: String,
    pub at: Route,
    /// What to write beside the expectation.
    pub label: Message,
    /// As written in an expectation; `None`: there is one too many, or one missing.
    pub expected: Option<String>,
    pub got: Option<String>,
}

/// How an expectation has to be rewritten to say what came out.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectMend {
    /// This value.
    Value(Route, String),
    /// These items of a list.
    List(Route, Vec<Slot>),
}

/// An item of a list that is rewritten.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// The n-th item stays; values inside it may be mended one by one.
    Kept(usize),
    /// Another item in the place of the n-th.
    Instead(usize, String),
    New(String),
    /// The n-th item goes.
    Gone(usize),
}

/// What differs, and how to rewrite it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    pub differences: Vec<Mismatch>,
    pub mends: Vec<ExpectMend>,
}

/// Everything of a verdict that can be expected.
pub fn seen(ruling: &Ruling, spec: &str) -> Expected {
    let contracts = ruling.contracts();
    Expected {
        spec: spec.to_owned(),
        outcome: Some(ruling.outcome),
        findings: Some(ruling.findings().iter().map(finding).collect()),
        games: Some(
            ruling
                .games
                .iter()
                .map(|game| {
                    let contract = &contracts[game.contract];
                    ExpectedGame {
                        name: Some(contract.game),
                        level: Some(contract.level),
                        trump: Some(contract.trump.suit()),
                        players: Some(contract.players),
                        tricks: Some(game.tricks),
                        won: Some(game.won),
                        by: Some(game.by.map_or("play", Code::word)),
                    }
                })
                .collect(),
        ),
        tricks: Some(ruling.replay.won.iter().map(|(seat, tricks)| (seat, *tricks)).collect()),
        points: Some(
            ruling
                .points
                .iter()
                .map(|(seat, points)| {
                    let (min, max) = (Some(points.min), (!points.no_ceiling()).then_some(points.max));
                    (seat, PointsExpected { total: Some(points.total), min, max, is_plain: false })
                })
                .collect(),
        ),
        fines: Some(ruling.fines.iter().map(|(seat, fines)| (seat, *fines)).collect()),
        open: Some(ruling.findings().iter().filter(|f| f.is_open()).map(|finding| finding.id()).collect()),
        is_final: Some(ruling.is_final()),
    }
}

fn finding(finding: Heard) -> ExpectedFinding {
    ExpectedFinding {
        code: finding.breach.code,
        seat: finding.breach.seat,
        trick: finding.breach.trick,
        severity: Some(finding.severity()),
        standing: Some(finding.certainty()),
    }
}

/// What is expected of a deal, as short as a person would write it.
pub fn short(ruling: &Ruling, spec: &str) -> Expected {
    let mut all = seen(ruling, spec);
    for finding in all.findings.iter_mut().flatten() {
        (finding.severity, finding.standing) = (None, None);
    }
    for game in all.games.iter_mut().flatten() {
        game.by = game.by.filter(|by| *by != "play");
    }
    for (_, points) in all.points.iter_mut().flatten() {
        points.is_plain = points.min == points.total && points.max == points.total;
    }
    all.fines = all.fines.map(|fines| fines.into_iter().filter(|(_, n)| *n > 0).collect());
    all.fines = all.fines.filter(|fines: &Vec<_>| !fines.is_empty());
    all.open = all.open.filter(|open| !open.is_empty());
    if all.tricks.as_ref().is_some_and(|tricks| tricks.iter().all(|(_, n)| *n == 0)) {
        all.tricks = None;
    }
    all
}

/// What of this verdict is not as the n-th expectation of the record says.
pub fn compare(wanted: &Expected, n: usize, ruling: &Ruling, script: Script) -> Comparison {
    let seen = seen(ruling, &wanted.spec);
    let mut desk = Desk { root: Route::field("expect").item(n), script, found: Comparison::default() };
    desk.value("outcome", wanted.outcome, seen.outcome, |outcome| script.word(outcome.word()));
    if let (Some(wanted), Some(seen)) = (&wanted.findings, &seen.findings) {
        desk.findings(wanted, seen);
    }
    if let (Some(wanted), Some(seen)) = (&wanted.games, &seen.games) {
        desk.games(wanted, seen);
    }
    desk.seats("tricks", &wanted.tricks, &seen.tricks);
    desk.points(&wanted.points, ruling);
    desk.seats("fines", &wanted.fines, &seen.fines);
    if let (Some(wanted), Some(seen)) = (&wanted.open, &seen.open) {
        let list = desk.root.clone().inner("open");
        let pairs = align(wanted.len(), seen.len(), |a, b| 2 * u32::from(wanted[a] == seen[b]));
        desk.list(
            "open",
            list,
            &pairs,
            |a| script.word(&wanted[a]),
            |b| script.word(&seen[b]),
            |_, a, b| wanted[a] == seen[b],
        );
    }
    desk.value("final", wanted.is_final, seen.is_final, |is_final| is_final.to_string());
    desk.found
}

struct Desk {
    root: Route,
    script: Script,
    found: Comparison,
}

impl Desk {
    fn differ(&mut self, key: String, at: Route, expected: String, got: String) {
        let label = GOT.with([("got", Arg::Literal(got.clone()))]);
        self.found.mends.push(ExpectMend::Value(at.clone(), got.clone()));
        self.found.differences.push(Mismatch { key, at, label, expected: Some(expected), got: Some(got) });
    }

    fn value<T: PartialEq + Copy>(
        &mut self,
        key: &'static str,
        wanted: Option<T>,
        seen: Option<T>,
        say: impl Fn(T) -> String,
    ) {
        let at = self.root.clone();
        self.inner(key, &at, key, wanted, seen, say);
    }

    /// A value under a key of the map at `at`.
    fn inner<T: PartialEq + Copy>(
        &mut self,
        name: &str,
        at: &Route,
        key: &'static str,
        wanted: Option<T>,
        seen: Option<T>,
        say: impl Fn(T) -> String,
    ) {
        if let (Some(wanted), true) = (wanted, wanted.is_some() && wanted != seen) {
            let got = seen.map_or("null".to_owned(), &say);
            self.differ(name.to_owned(), at.clone().inner(key), say(wanted), got);
        }
    }

    fn seats<T: PartialEq + ToString>(
        &mut self,
        key: &'static str,
        wanted: &Option<Vec<(Seat, T)>>,
        seen: &Option<Vec<(Seat, T)>>,
    ) {
        for (k, (seat, wanted)) in wanted.iter().flatten().enumerate() {
            let seen = seen.iter().flatten().find(|(other, _)| other == seat).map(|(_, value)| value);
            if let Some(seen) = seen.filter(|seen| *seen != wanted) {
                let at = self.root.clone().inner(key).item(k);
                self.differ(format!("{key} {seat}"), at, wanted.to_string(), seen.to_string());
            }
        }
    }

    fn points(&mut self, wanted: &Option<Vec<(Seat, PointsExpected)>>, ruling: &Ruling) {
        for (k, (seat, wanted)) in wanted.iter().flatten().enumerate() {
            let seen = &ruling.points[*seat];
            let at = self.root.clone().inner("points").item(k);
            if wanted.is_plain {
                if let Some(total) = wanted.total.filter(|total| *total != seen.total) {
                    self.differ(format!("points {seat}"), at, total.to_string(), seen.total.to_string());
                }
                continue;
            }
            for (key, wanted, seen) in [
                ("total", wanted.total, seen.total),
                ("min", wanted.min, seen.min),
                ("max", wanted.max, seen.max),
            ] {
                let name = format!("points {seat} {key}");
                self.inner(&name, &at, key, wanted, Some(seen), |n| n.to_string());
            }
        }
    }

    fn findings(&mut self, wanted: &[ExpectedFinding], seen: &[ExpectedFinding]) {
        let script = self.script;
        let pairs = align(wanted.len(), seen.len(), |a, b| {
            let (a, b) = (&wanted[a], &seen[b]);
            if a.code == b.code { 2 + u32::from(a.seat == b.seat) + u32::from(a.trick == b.trick) } else { 0 }
        });
        let brief =
            |finding: &ExpectedFinding| ExpectedFinding { severity: None, standing: None, ..finding.clone() };
        let list = self.root.clone().inner("findings");
        self.list(
            "findings",
            list.clone(),
            &pairs,
            |a| script.finding(&wanted[a]),
            |b| script.finding(&brief(&seen[b])),
            |desk, a, b| {
                let (at, wanted, seen) = (list.clone().item(a), &wanted[a], &seen[b]);
                if wanted.code != seen.code {
                    return false;
                }
                let name = |key: &str| format!("findings {} {key}", a + 1);
                let seat = |seat: Seat| script.seat(seat);
                desk.inner(&name("seat"), &at, "seat", wanted.seat, seen.seat, seat);
                desk.inner(&name("trick"), &at, "trick", wanted.trick, seen.trick, |n| n.to_string());
                let say = |severity: crate::verdict::Severity| script.word(severity.word());
                desk.inner(&name("severity"), &at, "severity", wanted.severity, seen.severity, say);
                let say = |standing: Certainty| script.word(standing.word());
                desk.inner(&name("standing"), &at, "standing", wanted.standing, seen.standing, say);
                true
            },
        );
    }

    fn games(&mut self, wanted: &[ExpectedGame], seen: &[ExpectedGame]) {
        let script = self.script;
        let pairs = align(wanted.len(), seen.len(), |a, b| {
            let (a, b) = (&wanted[a], &seen[b]);
            1 + u32::from(a.name == b.name) + u32::from(a.players == b.players)
        });
        let brief =
            |game: &ExpectedGame| ExpectedGame { by: game.by.filter(|by| *by != "play"), ..game.clone() };
        let list = self.root.clone().inner("games");
        self.list(
            "games",
            list.clone(),
            &pairs,
            |a| script.game(&wanted[a]),
            |b| script.game(&brief(&seen[b])),
            |desk, a, b| {
                let (at, wanted, seen) = (list.clone().item(a), &wanted[a], &seen[b]);
                let name = |key: &str| format!("games {} {key}", a + 1);
                let number = |n: u8| n.to_string();
                let word = |game: crate::game::Game| script.word(game.word());
                desk.inner(&name("name"), &at, "name", wanted.name, seen.name, word);
                desk.inner(&name("level"), &at, "level", wanted.level, seen.level, number);
                let trump = |trump| script.trump(trump);
                desk.inner(&name("trump"), &at, "trump", wanted.trump, seen.trump, trump);
                let players = |players: SeatSet| script.players(players);
                desk.inner(&name("players"), &at, "players", wanted.players, seen.players, players);
                desk.inner(&name("tricks"), &at, "tricks", wanted.tricks, seen.tricks, number);
                desk.inner(&name("won"), &at, "won", wanted.won, seen.won, |won| script.won(won));
                desk.inner(&name("by"), &at, "by", wanted.by, seen.by, |by| script.word(by));
                true
            },
        );
    }

    /// The items of a list beside those that came out. `inside` compares two items that are about the
    /// same, and says whether they are.
    fn list(
        &mut self,
        key: &str,
        list: Route,
        pairs: &[(Option<usize>, Option<usize>)],
        wanted: impl Fn(usize) -> String,
        seen: impl Fn(usize) -> String,
        inside: impl Fn(&mut Desk, usize, usize) -> bool,
    ) {
        let mut slots = Vec::new();
        let mut rewritten = false;
        for pair in pairs {
            match *pair {
                (Some(a), Some(b)) => {
                    if inside(self, a, b) {
                        slots.push(Slot::Kept(a));
                        continue;
                    }
                    rewritten = true;
                    slots.push(Slot::Instead(a, seen(b)));
                    self.found.differences.push(Mismatch {
                        key: format!("{key} {}", a + 1),
                        at: list.clone().item(a),
                        label: GOT.with([("got", Arg::Literal(seen(b)))]),
                        expected: Some(wanted(a)),
                        got: Some(seen(b)),
                    });
                }
                (Some(a), None) => {
                    rewritten = true;
                    slots.push(Slot::Gone(a));
                    self.found.differences.push(Mismatch {
                        key: format!("{key} {}", a + 1),
                        at: list.clone().item(a),
                        label: NOT_THERE.plain(),
                        expected: Some(wanted(a)),
                        got: None,
                    });
                }
                (None, Some(b)) => {
                    rewritten = true;
                    slots.push(Slot::New(seen(b)));
                    self.found.differences.push(Mismatch {
                        key: key.to_owned(),
                        at: list.clone(),
                        label: ALSO.with([("got", Arg::Literal(seen(b)))]),
                        expected: None,
                        got: Some(seen(b)),
                    });
                }
                (None, None) => {}
            }
        }
        if rewritten {
            self.found.mends.push(ExpectMend::List(list, slots));
        }
    }
}

/// Pairs two lists so that what is alike stands together, in order. What is left over in the same
/// gap is paired too: one thing instead of another.
fn align(
    wanted: usize,
    seen: usize,
    likeness: impl Fn(usize, usize) -> u32,
) -> Vec<(Option<usize>, Option<usize>)> {
    const LARGE: usize = 1 << 20;
    let mut matched = Vec::new();
    if wanted.saturating_mul(seen) <= LARGE {
        // The best sum of likenesses from each pair of starting points.
        let mut best = vec![vec![0; seen + 1]; wanted + 1];
        for a in (0..wanted).rev() {
            for b in (0..seen).rev() {
                let here = match likeness(a, b) {
                    0 => 0,
                    alike => alike + best[a + 1][b + 1],
                };
                best[a][b] = here.max(best[a + 1][b]).max(best[a][b + 1]);
            }
        }
        let (mut a, mut b) = (0, 0);
        while a < wanted && b < seen {
            let alike = likeness(a, b);
            if alike > 0 && best[a][b] == alike + best[a + 1][b + 1] {
                matched.push((a, b));
                (a, b) = (a + 1, b + 1);
            } else if best[a][b] == best[a + 1][b] {
                a += 1;
            } else {
                b += 1;
            }
        }
    }
    matched.push((wanted, seen));
    let mut pairs = Vec::new();
    let (mut a, mut b) = (0, 0);
    for (next_a, next_b) in matched {
        while a < next_a || b < next_b {
            pairs.push(((a < next_a).then_some(a), (b < next_b).then_some(b)));
            (a, b) = ((a + 1).min(next_a), (b + 1).min(next_b));
        }
        if a < wanted && b < seen {
            pairs.push((Some(a), Some(b)));
        }
        (a, b) = (a + 1, b + 1);
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(wanted: &str, seen: &str) -> String {
        let (wanted, seen): (Vec<char>, Vec<char>) = (wanted.chars().collect(), seen.chars().collect());
        let pairs = align(wanted.len(), seen.len(), |a, b| u32::from(wanted[a] == seen[b]));
        let show = |list: &[char], n: Option<usize>| n.map_or('-', |n| list[n]);
        let pairs = pairs.into_iter().map(|(a, b)| format!("{}{}", show(&wanted, a), show(&seen, b)));
        pairs.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lists_are_paired_by_what_is_alike() {
        assert_eq!(paired("abc", "abc"), "aa bb cc");
        assert_eq!(paired("abc", "ac"), "aa b- cc");
        assert_eq!(paired("ac", "abc"), "aa -b cc");
        assert_eq!(paired("axc", "abc"), "aa xb cc");
        assert_eq!(paired("", "ab"), "-a -b");
        assert_eq!(paired("ab", ""), "a- b-");
        assert_eq!(paired("", ""), "");
    }
}
