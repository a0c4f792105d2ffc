//! Open decisions carry over (TIL art. 12, HAI rem. b): every combination of decisions is judged from
//! the beginning, and what it gives lies within the totals that the sheet shows; both ends are reached.

use std::fs;

use whist_jury::cards::{PerSeat, Seat};
use whist_jury::rulebook::Law;
use whist_jury::ruling::{Decisions, Finding, Ruling};
use whist_jury::session::{Session, Sheet, Total};
use whist_jury::transcript::{Decision, Part, Record, Transcript, parts};

use crate::cli::{file, jury, run};
use crate::verdict::law;

/// What a player ends with: points and fines.
type End = (i64, i64);

/// The evenings that the jury can still make of this one.
struct Evenings<'a, 't> {
    law: &'a Law,
    deals: Vec<(Record<'t>, Transcript)>,
    /// What each player can end with.
    ends: Vec<PerSeat<End>>,
    rulings: usize,
}

impl Evenings<'_, '_> {
    /// Judges the deals from this one on in every way.
    fn from(&mut self, n: usize, session: &Session, so_far: PerSeat<End>) {
        if n == self.deals.len() {
            return self.ends.push(so_far);
        }
        let given = self.deals[n].1.decisions.clone();
        let asked = self.judge(n, &mut session.clone(), &given);
        assert!(asked.bad_decisions.is_empty());
        let open: Vec<&Finding> = asked.findings.iter().filter(|finding| finding.is_open()).collect();
        let answers: Vec<Vec<(String, Decision)>> = open.into_iter().map(answers).collect();
        let ways: usize = answers.iter().map(Vec::len).product();
        for way in 0..ways {
            let (mut rest, mut decisions) = (way, given.clone());
            for choices in &answers {
                decisions.push(choices[rest % choices.len()].clone());
                rest /= choices.len();
            }
            let mut session = session.clone();
            let ruling = self.judge(n, &mut session, &decisions);
            if !ruling.bad_decisions.is_empty() {
                continue;
            }
            assert!(!ruling.findings.iter().any(Finding::is_open) && ruling.hangs_on.is_empty());
            let end = |seat: Seat| {
                let (points, fines) = so_far[seat];
                assert!(!ruling.points[seat].is_open());
                (points + i64::from(ruling.points[seat].total), fines + i64::from(ruling.fines[seat]))
            };
            self.from(n + 1, &session, PerSeat::from_fn(end));
        }
    }

    fn judge(&mut self, n: usize, session: &mut Session, decisions: &[(String, Decision)]) -> Ruling {
        self.rulings += 1;
        assert!(self.rulings < 200_000, "too many");
        let (record, written) = &mut self.deals[n];
        session.follow("evening.yaml", record, written, self.law, &Decisions::of(decisions, &[]))
    }
}

/// Every game result, and both ends of the points; a little more where nothing limits them.
fn answers(finding: &Finding) -> Vec<(String, Decision)> {
    let penalty = finding.penalty.as_ref().filter(|penalty| penalty.is_open());
    let points: Vec<Option<i32>> = match penalty {
        None => vec![None],
        Some(penalty) if penalty.or_more => vec![Some(penalty.max), Some(penalty.min - 30)],
        Some(penalty) => vec![Some(penalty.max), Some(penalty.min)],
    };
    let blank = Decision { points: None, game: None, tricks: None };
    let mut games = vec![blank.clone()];
    if let Some(game) = finding.game.as_ref().filter(|game| game.is_open()) {
        games =
            game.results().into_iter().map(|game| Decision { game: Some(game), ..blank.clone() }).collect();
    }
    if let Some(rest) = finding.rest.as_ref().filter(|rest| rest.is_open()) {
        games = match rest.asks_for_tricks() {
            true => rest.possible().iter().map(|n| Decision { tricks: Some(*n), ..blank.clone() }).collect(),
            false => rest.results().map(|game| Decision { game: Some(game), ..blank.clone() }).to_vec(),
        };
    }
    let both = |game: &Decision| {
        let game = game.clone();
        let with = |points: &Option<i32>| (finding.id(), Decision { points: *points, ..game.clone() });
        points.iter().map(with).collect::<Vec<_>>()
    };
    games.iter().flat_map(both).collect()
}

/// What was seen of an evening: on how many deals others hang, and in how many ways it can end.
fn check(name: &str, text: &str, law: &Law) -> (usize, usize) {
    let (parts, faults) = parts(text, None);
    assert!(faults.is_empty(), "{name}");
    let (mut session, mut deals) = (None, Vec::new());
    for part in parts {
        match part {
            Part::Head(head) => session = Some(Session::new("evening.yaml", &head)),
            Part::Deal(record) => {
                assert!(record.faults.is_empty(), "{name}: {:?}", record.faults);
                let written = record.transcript.clone();
                deals.push((*record, written));
            }
            Part::Lost(_) => panic!("{name}"),
        }
    }
    let begin = session.unwrap();
    let mut evenings = Evenings { law, deals, ends: Vec::new(), rulings: 0 };
    evenings.from(0, &begin, PerSeat::default());
    // Without any decision: what the sheet shows.
    let (mut session, mut sheet, mut hanging) = (begin, Sheet::default(), 0);
    for n in 0..evenings.deals.len() {
        let given = evenings.deals[n].1.decisions.clone();
        let ruling = evenings.judge(n, &mut session, &given);
        hanging += usize::from(!ruling.hangs_on.is_empty());
        sheet.add(&evenings.deals[n].0.transcript, &ruling, Some(&session));
    }
    assert!(!sheet.is_vague, "{name}");
    for seat in Seat::ALL {
        let points = || evenings.ends.iter().map(|end| end[seat].0);
        let fines = || evenings.ends.iter().map(|end| end[seat].1 as u64);
        let Total { sum, min, max, no_floor } = sheet.totals[seat];
        let shown = &sheet.fines[seat];
        assert!(min <= sum && sum <= max, "{name} {seat:?}");
        assert_eq!(points().max(), Some(max), "{name} {seat:?}");
        match no_floor {
            true => assert!(points().min() < Some(min), "{name} {seat:?}"),
            false => assert_eq!(points().min(), Some(min), "{name} {seat:?}\n{text}"),
        }
        assert_eq!((fines().min(), fines().max()), (Some(shown.min), Some(shown.max)), "{name} {seat:?}");
        assert!((shown.min..=shown.max).contains(&shown.count), "{name} {seat:?}");
    }
    (hanging, evenings.ends.len())
}

#[test]
fn the_shipped_evenings_end_within_their_totals() {
    let mut seen = 0;
    for entry in fs::read_dir("cases/sessions").unwrap() {
        let path = entry.unwrap().path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let (parts, _) = parts(&text, None);
        let Some(Part::Head(head)) = parts.into_iter().next() else { continue };
        let law = law(head.header.rulebook.as_deref().unwrap(), &[]);
        check(&path.to_string_lossy(), &text, &law);
        seen += 1;
    }
    assert!(seen >= 9, "{seen}");
}

/// `0` is the player beside the dealer, then in turn. A hand for each in four like suits.
const HANDS: &str = "    hands:\n      0: ♠AJ73 ♥842 ♦Q95 ♣KT6\n      1: ♠KT6 ♥AJ73 ♦842 ♣Q95\n      \
                     2: ♠Q95 ♥KT6 ♦AJ73 ♣842\n      3: ♠842 ♥Q95 ♦KT6 ♣AJ73\n";

/// A deal: who plays what and how it ends.
fn deal(kind: usize, game: &str, who: usize) -> String {
    let calls = |faulty: bool| {
        let mut calls = String::from("    auction:\n");
        let first = if faulty { 1 } else { 0 };
        for n in first..4 {
            let call = match n {
                _ if n == who => game,
                0 => "wait",
                _ => "pass",
            };
            calls += &format!("      - {n}: {call}\n");
        }
        if who != 0 && !faulty { calls + "      - 0: pass\n" } else { calls }
    };
    // Whoever wins the first trick wins the second: enough to lose a misère and a piccolo.
    let won_by = |who: usize| match who {
        0 => "      - 0: ♠A ♠6 ♠5 ♠2\n      - 0: ♠J ♠K>♠T ♠9 ♠4\n",
        1 => "      - 0: ♠3 ♠K ♠5 ♠2\n      - 1: ♥A ♥K ♥5 ♥2\n",
        2 => "      - 0: ♠3 ♠6 ♠Q ♠2\n      - 2: ♦A ♦6 ♦5 ♦2\n",
        _ => "      - 0: ♠3 ♠6 ♠5 ♠8\n      - 3: ♣A ♣6 ♣5 ♣2\n",
    };
    let other = (who + 1) % 4;
    match kind {
        // Lost; lost on a call out of turn; not lost so far; on a call out of turn.
        0 => format!("{HANDS}{}    play:\n{}", calls(false), won_by(who)),
        1 => format!("{HANDS}{}    play:\n{}", calls(true), won_by(who)),
        2 => format!("{HANDS}{}    play:\n{}", calls(false), won_by(other)),
        3 => format!("{HANDS}{}    play:\n{}", calls(true), won_by(other)),
        // Given up as made, in no order: it can still be lost.
        _ => format!(
            "{HANDS}{}    play:\n{}      - claim: {{by: {who}, says: made}}\n",
            calls(false),
            won_by(other).lines().next().map(|line| format!("{line}\n")).unwrap_or_default()
        ),
    }
}

/// So many deals, drawn by this number; everybody deals in turn.
fn drawn(seed: u64, count: usize, games: &[&str]) -> String {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % n
    };
    let mut text = String::from("session: {first-dealer: W}\ndeals:\n");
    for n in 0..count {
        let (kind, game, seat) = (draw(5), games[draw(games.len())], draw(2));
        // The same two players again and again, wherever the deal is.
        let who = (seat + 8 - n % 4) % 4;
        let mut one = deal(kind, game, who);
        for k in 0..4 {
            let letter = ["N", "E", "S", "W"][(n + k) % 4];
            one = one.replace(&format!(" {k}:"), &format!(" {letter}:"));
            one = one.replace(&format!("by: {k},"), &format!("by: {letter},"));
        }
        text += &format!("  -{}", &one[3..]);
    }
    text
}

#[test]
fn made_up_evenings_end_within_their_totals() {
    let (mut hanging, mut most) = (0, 0);
    for seed in 1..=60 {
        for (id, games) in [
            ("tilleul-2026", &["grande-misere", "petite-misere-etalee", "piccolo", "grande-misere"][..]),
            ("hainaut", &["grande-misere", "piccolo", "abondance 9 ♥"][..]),
        ] {
            let text = drawn(seed, 5, games);
            let (on, ways) = check(&format!("{id} {seed}"), &text, &law(id, &[]));
            (hanging, most) = (hanging + on, most.max(ways));
        }
    }
    println!("{hanging} deals hang on others, up to {most} endings");
    assert!(hanging > 20 && most > 8, "{hanging} {most}");
}
