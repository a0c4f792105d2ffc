//! Open decisions carry over (TIL art. 12, HAI rem. b): every combination of decisions is judged from
//! the beginning, and what it gives lies within the totals that the sheet shows; both ends are reached.

use std::fs;

use whist_jury::api::{
    Decision, Decisions, Heard, Law, Part, PerSeat, Record, Ruling, Seat, Session, Sheet, Total, Transcript,
    parts,
};

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
        let open: Vec<Heard> = asked.findings().iter().filter(|finding| finding.is_open()).collect();
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
            assert!(!ruling.findings().iter().any(|finding| finding.is_open()) && ruling.hangs_on.is_empty());
            // What the organiser gives or takes for the deal is part of the totals, whatever the jury says.
            let corrections = &self.deals[n].1.corrections;
            let corrected = |seat: Seat| -> i64 {
                { corrections.iter() }.filter(|it| it.seat == seat).map(|it| i64::from(it.points)).sum()
            };
            let end = |seat: Seat| {
                let (points, fines) = so_far[seat];
                assert!(!ruling.points[seat].is_open());
                let won = i64::from(ruling.points[seat].total) + corrected(seat);
                (points + won, fines + i64::from(ruling.fines[seat]))
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
fn answers(finding: Heard) -> Vec<(String, Decision)> {
    let penalty = finding.penalty().filter(|penalty| penalty.is_open());
    let points: Vec<Option<i32>> = match penalty {
        None => vec![None],
        Some(penalty) if penalty.or_more => vec![Some(penalty.max), Some(penalty.min - 30)],
        Some(penalty) => vec![Some(penalty.max), Some(penalty.min)],
    };
    let blank = Decision::default();
    let mut games = vec![blank.clone()];
    if let Some(game) = finding.game().filter(|game| game.is_open()) {
        games =
            game.results().into_iter().map(|game| Decision { game: Some(game), ..blank.clone() }).collect();
    }
    if let Some(rest) = finding.unplayed().filter(|rest| rest.is_open()) {
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

/// The deals of a session as they were written, and its beginning.
fn opened<'t>(name: &str, text: &'t str) -> (Session, Vec<(Record<'t>, Transcript)>) {
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
            Part::Lost(..) => panic!("{name}"),
        }
    }
    (session.unwrap(), deals)
}

/// Without any decision: what the sheet shows, and how many deals hang on others.
fn shown(evenings: &mut Evenings, mut session: Session) -> (Sheet, usize) {
    let (mut sheet, mut hanging) = (Sheet::default(), 0);
    for n in 0..evenings.deals.len() {
        let given = evenings.deals[n].1.decisions.clone();
        let ruling = evenings.judge(n, &mut session, &given);
        hanging += usize::from(!ruling.hangs_on.is_empty());
        sheet.add(&evenings.deals[n].0.transcript, &ruling, Some(&session));
    }
    (sheet, hanging)
}

/// What was seen of an evening: how many deals hang on others, and in how many ways it can end.
fn check(name: &str, text: &str, law: &Law) -> (usize, usize) {
    let (begin, deals) = opened(name, text);
    let mut evenings = Evenings { law, deals, ends: Vec::new(), rulings: 0 };
    evenings.from(0, &begin, PerSeat::default());
    let (sheet, hanging) = shown(&mut evenings, begin);
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

/// With more open decisions than can be followed, the totals still enclose whatever the jury decides.
#[test]
fn very_many_open_decisions_are_enclosed() {
    let games =
        ["grande-misere", "petite-misere-etalee", "piccolo", "piccolo", "solo 6 ♥", "solo 7 ♥", "solo 8 ♥"];
    let law = law("tilleul-2026", &["R-TIL-4=b"]);
    let text = drawn(7, 36, &games, [0, 1, 2, 3], [[1, 1, 1, 1, 4, 2], [1, 1, 1, 1, 2, 2]]);
    let (begin, deals) = opened("many", &text);
    let mut evenings = Evenings { law: &law, deals, ends: Vec::new(), rulings: 0 };
    let (sheet, hanging) = shown(&mut evenings, begin.clone());
    assert!(sheet.is_vague && hanging > 0);
    for seed in 1..=20u64 {
        let mut draw = draws(seed);
        let (mut session, mut end) = (begin.clone(), PerSeat::<i64>::default());
        for n in 0..evenings.deals.len() {
            let asked = evenings.judge(n, &mut session.clone(), &[]);
            let open = asked.findings().iter().filter(|finding| finding.is_open());
            let decisions: Vec<_> = open.map(answers).map(|all| all[draw(all.len())].clone()).collect();
            let ruling = evenings.judge(n, &mut session, &decisions);
            assert!(ruling.bad_decisions.is_empty());
            end = PerSeat::from_fn(|seat| end[seat] + i64::from(ruling.points[seat].total));
        }
        for (seat, end) in end.iter() {
            let Total { min, max, no_floor, .. } = sheet.totals[seat];
            assert!(*end <= max && (no_floor || min <= *end), "{seed} {seat:?}: {min} {end} {max}");
        }
    }
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
        // Out of turn: he speaks before the first player, who says his word after him.
        let others = (0..4).filter(|n| *n != who);
        let order: Vec<usize> =
            if faulty { std::iter::once(who).chain(others).collect() } else { vec![0, 1, 2, 3] };
        let mut calls = String::from("    auction:\n");
        for n in order {
            let call = match n {
                _ if n == who => game,
                0 if !faulty => "wait",
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
    // Only the player opposite the first has such a hand.
    let kind = if kind == 4 && (who != 2 || !game.ends_with("misere")) { 1 } else { kind };
    match kind {
        // Lost; lost on a call out of turn; not lost so far; on a call out of turn.
        0 => format!("{HANDS}{}    play:\n{}", calls(false), won_by(who)),
        1 => format!("{HANDS}{}    play:\n{}", calls(true), won_by(who)),
        2 => format!("{HANDS}{}    play:\n{}", calls(false), won_by(other)),
        3 => format!("{HANDS}{}    play:\n{}", calls(true), won_by(other)),
        // Shown as made, in no order: it can still be lost.
        _ => SHOWN.replace("GAME", game),
    }
}

/// The player opposite the first shows his hand after nine tricks and names no order.
const SHOWN: &str = "    hands:
      2: ♠AJ73 ♥842 ♦Q95 ♣KT6
      3: ♠KT6 ♥AJ73 ♦842 ♣Q95
      0: ♠Q95 ♥KT6 ♦AJ73 ♣842
      1: ♠842 ♥Q95 ♦KT6 ♣AJ73
    auction:
      - 0: wait
      - 1: pass
      - 2: GAME
      - 3: pass
      - 0: pass
    play:
      - 0: ♥K ♥5 ♥8 ♥J
      - 0: ♦A ♦6 ♦Q ♦4
      - 0: ♣2 ♣A ♣K ♣5
      - 1: ♠8 ♠7 ♠T ♠9
      - 3: ♣9 ♣8 ♣J ♣T
      - 1: ♣3 ♣6 ♣Q ♣4
      - 3: ♦8 ♦J ♦K ♦9
      - 1: ♣7 ♠A ♠6 ♦7
      - 1: ♥9 ♥4 ♥3 ♥T
      - claim: {by: 2, says: made, agreed: [0, 1, 3]}
";

fn draws(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % n
    }
}

/// So many deals, drawn by this number; everybody deals in turn.
fn drawn(seed: u64, count: usize, games: &[&str], players: [usize; 4], kinds: [[usize; 6]; 2]) -> String {
    let mut draw = draws(seed);
    let mut text = String::from("session: {first-dealer: W}\ndeals:\n");
    for n in 0..count {
        // First what the jury decides, then what hangs on it.
        let kinds = kinds[n % 6 / 3];
        let (kind, game, player) = (kinds[draw(6)], games[draw(games.len())], players[draw(4)]);
        // The deal moves on by one seat each time, and the seats with it: so player 0 is the same person in all deals.
        let who = (player + 4 - n % 4) % 4;
        let mut one = deal(kind, game, who);
        for k in 0..4 {
            let letter = ["N", "E", "S", "W"][(n + k) % 4];
            one = one.replace(&format!(" {k}:"), &format!(" {letter}:"));
            one = one.replace(&format!("by: {k},"), &format!("by: {letter},"));
            let listed = [format!("[{k},"), format!(" {k},"), format!(" {k}]")];
            for place in listed {
                one = one.replace(&place, &place.replace(&k.to_string(), letter));
            }
        }
        text += &format!("  -{}", &one[3..]);
    }
    text
}

/// So many evenings under each regulation.
const SEEDS: u64 = 15;

#[test]
fn made_up_evenings_end_within_their_totals() {
    let (mut hanging, mut most) = (0, 0);
    for seed in 1..=SEEDS {
        for (id, games, readings) in [
            (
                "tilleul-2026",
                &["grande-misere", "grande-misere", "petite-misere-etalee", "piccolo"][..],
                ["", "R-TIL-16=b", "R-TIL-14=b"],
            ),
            (
                "hainaut",
                &["grande-misere", "grande-misere", "grande-misere-etalee"][..],
                ["", "R-HAI-23=b", "R-HAI-7=b"],
            ),
        ] {
            let text = drawn(seed, 6, games, [2, 2, 2, 3], [[1, 1, 4, 4, 0, 3], [0, 0, 2, 2, 4, 1]]);
            let reading = readings[(seed % 3) as usize];
            let law = law(id, &[reading].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>());
            let (on, ways) = check(&format!("{id} {reading} {seed}"), &text, &law);
            (hanging, most) = (hanging + on, most.max(ways));
        }
    }
    assert!(hanging > 20 && most > 8, "{hanging} {most}");
}

/// HAI 1), rem. b: a joined proposer raises to 9 and makes 8. If the lawful game counts, it is made, and his
/// misère after it is not the third lost game.
#[test]
fn hai_rem_b_the_lawful_game_is_not_lost() {
    let text = &fs::read_to_string("cases/sessions/lawful-game-open.yaml").unwrap();
    let (hanging, ways) = check("lawful", text, &law("hainaut", &[]));
    assert!(hanging == 1 && ways >= 3, "{hanging} {ways}");
}

/// TIL art. 12, 22, 32: the sheet and the verdicts say on which deal the third misère hangs, in all
/// forms. Void in the first deal, it is worth +36 after one lost misère; else -72, or -36 if it stands.
#[test]
fn til_12_a_deal_that_hangs_on_another_says_so() {
    let path = "cases/sessions/third-misere-open.yaml";
    let sheet = run(jury(&["sheet", path, "--format", "json"])).out;
    let sheet: serde_json::Value = serde_json::from_str(&sheet).unwrap();
    assert_eq!(sheet["totals"]["S"], serde_json::json!({"total": -36, "min": -72, "max": 0}));
    assert_eq!(sheet["deals"][2]["hangs_on"], serde_json::json!([1]));
    assert_eq!(sheet["deals"][2]["final"], false);
    assert!(sheet["deals"][1].get("hangs_on").is_none());
    let verdicts = run(jury(&["judge", path, "--format", "json"])).out;
    let last: serde_json::Value = serde_json::from_str(verdicts.lines().last().unwrap()).unwrap();
    assert_eq!(last["hangs_on"], serde_json::json!([1]));
    assert_eq!(last["points"], sheet["deals"][2]["points"]);
    for (lang, words) in [("en", "hangs on deal 1"), ("fr", "pour la donne 1"), ("nl", "hangt af van gift 1")]
    {
        for args in [&["judge", path][..], &["sheet", path], &["sheet", path, "--format", "markdown"]] {
            let ran = run(jury(&[args, &["--lang", lang]].concat()));
            assert!(ran.says(words), "{args:?} {}", ran.out);
        }
        let csv = run(jury(&["sheet", path, "--format", "csv", "--lang", lang])).out;
        assert!(csv.lines().nth(3).is_some_and(|line| line.contains(words)), "{csv}");
    }
}

/// TIL art. 12: decided before the deal it hangs on was: then there is nothing left to decide, and the deal
/// stays on the sheet.
#[test]
fn til_12_a_decision_that_an_earlier_one_makes_needless() {
    let path = "cases/sessions/third-misere-open.yaml";
    let decided = ["--decide", "1:auction/out-of-turn#1=void", "--decide", "3:session/history#1=void"];
    let ran = run(jury(&[&["sheet", path, "--format", "json"][..], &decided].concat()));
    let sheet: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(sheet["totals"]["S"]["total"], 0, "{}", ran.err);
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 3);
    let said = run(jury(&[&["judge", path][..], &decided].concat()));
    assert!(said.says("The decision on session/history#1 is not needed"), "{}", said.out);
    // In a deal that has no such finding in whatever past, a slip of the pen is still told.
    let slip = run(jury(&["judge", path, "--decide", "3:session/histori#1=void"]));
    assert_eq!(slip.status, 2, "{}", slip.err);
}

/// R-HAI-7: what is counted until the jury decides is one of the things it can decide, also of fines.
#[test]
fn r_hai_7_fines_lie_within_their_range() {
    for seed in 1..=20 {
        let games = ["grande-misere", "grande-misere", "grande-misere-etalee"];
        let text = drawn(seed, 4, &games, [2, 2, 2, 3], [[4, 4, 0, 1, 4, 3], [0, 4, 2, 4, 4, 1]]);
        check(&format!("fines {seed}"), &text, &law("hainaut", &["R-HAI-7=b"]));
    }
}

/// A deal under another rulebook, with something open: the totals still enclose what the jury can decide.
#[test]
fn til_12_a_deal_under_another_rulebook() {
    let text = fs::read_to_string("cases/sessions/third-misere-open.yaml").unwrap();
    let mixed = text.replacen("  - dealer", "  - rulebook: hainaut\n    dealer", 1);
    assert_ne!(text, mixed);
    let path = file("sessions", "mixed.yaml", &mixed);
    let sheet = run(jury(&["sheet", &path, "--format", "json"])).out;
    let sheet: serde_json::Value = serde_json::from_str(&sheet).unwrap();
    assert_eq!(sheet["outer_bound"], true);
    let (min, max) = (&sheet["totals"]["S"]["min"], &sheet["totals"]["S"]["max"]);
    assert!(min.as_i64() <= Some(-72) && max.as_i64() >= Some(0), "{min} {max}");
}

/// TIL art. 12: what was decided about one of two players is not taken for the other when an earlier deal
/// is decided otherwise.
#[test]
fn til_12_a_decision_stays_with_its_player() {
    let hands = "    hands:\n      N: ♠AJ73 ♥842 ♦Q95 ♣KT6\n      E: ♠KT6 ♥AJ73 ♦842 ♣Q95\n      \
                 S: ♠Q95 ♥KT6 ♦AJ73 ♣842\n      W: ♠842 ♥Q95 ♦KT6 ♣AJ73\n";
    let deals = [
        ("W", "{E: grande-misere}, {N: pass}, {S: pass}, {W: pass}", "N: ♠3 ♠K ♠5 ♠2"),
        ("N", "{E: grande-misere}, {S: pass}, {W: pass}, {N: pass}", "E: ♠K ♠5 ♠2 ♠3"),
        ("E", "{S: wait}, {W: grande-misere}, {N: pass}, {E: pass}, {S: pass}", "S: ♠5 ♠8 ♠3 ♠6"),
        ("S", "{W: grande-misere}, {N: pass}, {E: pass}, {S: pass}", "W: ♠8 ♠7 ♠6 ♠5"),
        ("W", "{N: wait}, {E: grande-misere}, {S: pass}, {W: grande-misere}, {N: pass}", "N: ♠A ♠6 ♠5 ♠2"),
    ];
    let deal = |(dealer, calls, trick): (&str, &str, &str)| {
        format!("  - dealer: {dealer}\n{hands}    auction: [{calls}]\n    play:\n      - {trick}\n")
    };
    let deals: String = deals.into_iter().map(deal).collect();
    let text = format!("session: {{rulebook: tilleul-2026, first-dealer: W}}\ndeals:\n{deals}");
    let path = file("sessions", "two-misères.yaml", &text);
    let last = |decided: &[&str]| {
        let ran = run(jury(&[&["judge", &path, "--format", "json"][..], decided].concat()));
        assert_eq!(ran.err, "", "{decided:?}");
        let last: serde_json::Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
        let open = last["open"].as_array().unwrap();
        open.iter().map(|open| open["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(last(&[]), ["session/history#1", "session/history#2"]);
    let east = ["--decide", "5:session/history#1=void"];
    assert_eq!(last(&east), ["session/history#2"]);
    let void = ["--decide", "1:auction/out-of-turn#1=void"];
    assert_eq!(last(&[east, void].concat()), ["session/history#2"]);
}
