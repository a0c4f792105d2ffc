//! However large and confused a record is, the work for it is counted and has an end, and what was not done is said.

use whist_jury::api::{
    Decisions, Lang, Law, Library, Purse, Ruling, Selection, Speaker, Transcript, judge, judge_next, records,
};
use whist_jury::limits::{
    BYTES_OF_EVENT, CALLS_OF_DEAL, ENTRIES_OF_DEAL, LAWS_OF_TEST, LETTERS_OF_NAME, MOMENTS_OF_FILE,
    PLAY_OF_DEAL, STEPS_AT_HAND, STEPS_OF_ENTRY,
};
use whist_jury::shown_hands::Spent;

use crate::cli::{file, jury, run};

/// What is said of this record, and where.
fn faults(text: &str) -> Vec<String> {
    let (deals, faults) = records(text);
    let speaker = Speaker::new(Lang::En);
    let of_deals = deals.iter().flat_map(|deal| {
        deal.faults.iter().map(|fault| match &fault.at {
            whist_jury::api::At::Route(route) => {
                let (line, column) = deal.line_column(deal.place(route));
                format!("{line}:{column} {}", fault.message.say(&speaker))
            }
            whist_jury::api::At::Place(place) => {
                let (line, column) = deal.line_column(*place);
                format!("{line}:{column} {}", fault.message.say(&speaker))
            }
            whist_jury::api::At::File => fault.message.say(&speaker),
        })
    });
    faults.iter().map(|fault| fault.message.say(&speaker)).chain(of_deals).collect()
}

fn transcript(text: &str) -> Transcript {
    let (mut deals, faults) = records(text);
    assert!(faults.is_empty() && deals[0].faults.is_empty(), "{:?}", deals[0].faults);
    deals.remove(0).transcript
}

fn law(id: &str) -> Law {
    Law::new(Library::new().load(id).unwrap(), &Selection::default())
}

#[test]
fn a_record_has_five_hundred_calls_and_as_many_tricks_and_incidents() {
    let play = |n: usize| format!("play:\n{}", "  - remark: {by: N}\n".repeat(n));
    assert!(faults(&play(PLAY_OF_DEAL)).is_empty());
    let said = ["502:5 No play has so many tricks and incidents: a record has 500 at the most."];
    assert_eq!(faults(&play(PLAY_OF_DEAL + 100)), said);
    let calls = |n: usize| format!("auction:\n{}", "  - N: pass\n".repeat(n));
    assert!(faults(&calls(CALLS_OF_DEAL)).is_empty());
    let said = ["502:5 No auction has so many calls: a record has 500 at the most."];
    assert_eq!(faults(&calls(CALLS_OF_DEAL + 100)), said);
}

#[test]
fn what_every_sentence_or_every_deal_repeats_is_short() {
    let name = |n: usize| format!("players: {{N: {}}}\n", "é".repeat(n));
    assert!(faults(&name(LETTERS_OF_NAME)).is_empty());
    assert_eq!(faults(&name(LETTERS_OF_NAME + 1)), ["1:14 A name has 200 letters at the most."]);
    for key in ["event", "rulebook"] {
        let said = faults(&format!("{key}: {}\n", "x".repeat(BYTES_OF_EVENT + 1)));
        assert!(said.len() == 1 && said[0].ends_with("This is longer than 10000 bytes."), "{said:?}");
    }
}

#[test]
fn a_deal_is_tested_under_so_many_laws_and_no_more() {
    let expect: String = (0..LAWS_OF_TEST + 8)
        .map(|n| format!("  tilleul-2026+R-TIL-{}={}:\n", n / 2 + 1, ["a", "b"][n % 2]))
        .collect();
    let path = file("bounds", "expects.yaml", format!("dealer: N\nexpect:\n{expect}"));
    let ran = run(jury(&["test", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2, "{}{}", ran.out, ran.err);
    assert!(ran.complains("under 32 rulebooks and readings at the most"), "{}", ran.err);
}

/// Everybody proposes and joins the same suits again and again: nobody can tell who joined whom.
fn joins(calls: usize) -> String {
    let words = ["join", "propose ♠", "propose ♥", "join ♠", "join ♥"];
    let word = |n: usize| words[((n * 40_503) >> 5) % words.len()];
    let call = |n: usize| format!("  - {}: {}\n", ["N", "E", "S", "W"][n % 4], word(n));
    format!("dealer: W\nauction:\n{}", (0..calls).map(call).collect::<String>())
}

#[test]
fn confused_biddings_share_the_work_of_a_file_and_the_verdict_says_what_was_not_done() {
    let (law, deal) = (law("hainaut"), transcript(&joins(60)));
    let mut purse = Purse::default();
    let own = (60 + ENTRIES_OF_DEAL) as u64 * STEPS_OF_ENTRY;
    let mut next = || judge_next(&deal, &law, &Decisions::default(), &mut purse);
    let work = |ruling: &Ruling| own as i64 - ruling.taken().steps_left;
    let first = next();
    assert!(!first.readings_fell_short());
    assert!(first.auction.ways_followed > 10, "{}", first.auction.ways_followed);
    let last = (0..200).map(|_| next()).last().unwrap();
    assert!(last.readings_fell_short());
    // A deal finishes what it has begun: one pass by another reading.
    assert!(work(&last) < own as i64 * 2, "{} of {own}", work(&last));
    assert!(work(&first) > work(&last) * 2, "{} before, {} now", work(&first), work(&last));

    let text = format!("rulebook: hainaut\n{}---\n", joins(60)).repeat(200);
    let path = file("bounds", "joins.yaml", text);
    let mut command = jury(&["judge", &path, "--lang", "en", "--format", "json"]);
    command.env_remove("JURY_LANG");
    let ran = run(command);
    let last = ran.out.lines().last().unwrap();
    assert!(last.contains("Not every disputed reading of the text was tried"), "{last}");
    assert!(!ran.out.lines().next().unwrap().contains("Not every disputed reading"));
}

#[test]
fn a_deal_alone_has_steps_enough_for_five_hundred_entries() {
    let text = format!("dealer: W\nauction: [{{N: pass}}]\nplay:\n{}", "  - remark: {by: N}\n".repeat(490));
    let ruling = judge(&transcript(&text), &law("cm-couleur-2018"), &Decisions::default());
    assert!(!ruling.readings_fell_short());
}

#[test]
fn the_rows_of_a_report_end_where_the_file_has_asked_for_too_much() {
    let play: String = (0..480).map(|n| format!("  - remark: {{by: {}}}\n", ["N", "E"][n % 2])).collect();
    let deal = format!(
        "rulebook: cm-couleur-2018\ndealer: W\nauction: [{{N: pass}}, {{E: solo 6 ♠}}]\nplay:\n  - N: ♠2\n{play}---\n"
    );
    let path = file("bounds", "rows.yaml", deal.repeat(12));
    let ran = run(jury(&["judge", &path, "--lang", "en"]));
    assert!(ran.says("Not worked out: "), "{}", ran.out.lines().last().unwrap_or_default());
}

/// Three play a misère each, and everybody shows his hand as beaten, 480 times.
#[test]
fn hands_shown_again_and_again_are_judged() {
    let calls = "[{N: grande-misere}, {E: grande-misere}, {S: grande-misere}, {W: pass}]";
    let claim = |n: usize| format!("  - claim: {{by: {}, says: beaten}}\n", ["N", "E", "S", "W"][n % 4]);
    let shown: String = (0..480).map(claim).collect();
    let deal = transcript(&format!("dealer: W\nauction: {calls}\nplay:\n{shown}"));
    for id in ["cm-couleur-2018", "tilleul-2026", "hainaut"] {
        let ruling = judge(&deal, &law(id), &Decisions::default());
        assert!(ruling.findings().len() > 400, "{id}");
        let points = ruling.points.iter().map(|(_, points)| (points.min, points.total, points.max));
        assert!({ points }.all(|(min, total, max)| min <= total && total <= max), "{id}");
    }
}

#[test]
fn an_honest_season_brings_the_steps_that_it_needs() {
    for id in ["whist-simple", "cm-couleur-2018", "tilleul-2026", "hainaut"] {
        let law = law(id);
        let (mut purse, mut left) = (Purse::default(), 0);
        for seed in 1..=60 {
            let deal = transcript(&crate::story::season(seed).text);
            let ruling = judge_next(&deal, &law, &Decisions::default(), &mut purse);
            left += ruling.taken().steps_left;
            assert!(ruling.may_judge_again() && ruling.may_tell_at_length(), "{id}: deal {seed}");
        }
        assert!(left > 0, "{id}: {left}");
    }
}

#[test]
fn the_bidding_of_many_long_deals_is_not_explained() {
    let calls = |n: usize| format!("  - {}: pass\n", ["N", "E", "S", "W"][n % 4]);
    let deal =
        format!("rulebook: hainaut\ndealer: W\nauction:\n{}---\n", (0..480).map(calls).collect::<String>());
    let path = file("bounds", "explained.yaml", deal.repeat(MOMENTS_OF_FILE as usize / 480 + 2));
    for (format, explained, not) in
        [("text", "may say", "is not explained"), ("json", "\"auction\":[{", "is not explained")]
    {
        let ran = run(jury(&["judge", &path, "--explain-auction", "--lang", "en", "--format", format]));
        let has = |words: &str| ran.out.contains(words);
        assert!(has(explained) && has(not), "{format}");
        let last = ran.out.rfind(not);
        assert!(last > ran.out.rfind(explained), "{format}: the last deals are not explained");
    }
}

#[test]
fn a_session_has_so_many_players_and_no_more() {
    use whist_jury::limits::PLAYERS_OF_SESSION;
    let deal = |n: usize| format!("  - players: {{N: guest {n}}}\n    auction: [{{N: pass}}]\n");
    let session = |deals: usize| {
        let head = "session: {rulebook: tilleul-2026, players: {E: Els, S: Sim, W: Wes}}\ndeals:\n";
        format!("{head}{}", (0..deals).map(deal).collect::<String>())
    };
    let most = PLAYERS_OF_SESSION - 3;
    let judged =
        |name: &str, text: String| run(jury(&["judge", &file("bounds", name, text), "--lang", "en"]));
    assert_eq!(judged("players-all.yaml", session(most)).err, "");
    // One more is refused; who has played before may go on.
    let ran = judged("players-more.yaml", session(most + 1) + &deal(0));
    assert_eq!(ran.status, 2, "{}", ran.err);
    assert_eq!(ran.err.matches("A session has 200 players at the most").count(), 1, "{}", ran.err);
    assert!(ran.says(&format!("players-more.yaml#{}", most + 2)), "the deal after it is judged");
}

#[test]
fn of_very_many_faults_each_of_the_last_is_told_in_one_line() {
    use whist_jury::limits::FAULTS_DRAWN;
    let path = file("bounds", "faults.jsonl", "x\n".repeat(FAULTS_DRAWN + 3));
    let ran = run(jury(&["judge", &path, "--lang", "en", "--format", "json"]));
    assert_eq!(ran.status, 2);
    assert_eq!(ran.err.matches("╭─[").count(), FAULTS_DRAWN);
    let last: Vec<&str> = ran.err.lines().rev().take(3).collect();
    let line = FAULTS_DRAWN + 3;
    let wanted =
        format!("faults.jsonl#{line}:{line}:1: Expected here: a map of keys and values. Found: `x`.");
    assert!(last[0].ends_with(&wanted), "{}", last[0]);
    assert!(last.iter().all(|line| line.starts_with("× ")), "{last:?}");
    assert_eq!(ran.out.lines().count(), line, "no line of the stream is lost");
    assert!(ran.out.lines().last().unwrap().contains("a map of keys and values"));
}

#[test]
fn of_very_many_findings_the_last_are_told_with_their_places_and_not_drawn() {
    use whist_jury::limits::PICTURES_AT_HAND;
    let remarks = "  - remark: {by: N}\n".repeat(490);
    let deal = format!(
        "rulebook: cm-couleur-2018\ndealer: W\nauction: [{{N: pass}}]\nplay:\n  - N: ♠2\n{remarks}---\n"
    );
    let path = file("bounds", "pictures.yaml", deal.repeat(PICTURES_AT_HAND as usize / 490 + 2));
    let ran = run(jury(&["judge", &path, "--lang", "en", "--quiet"]));
    let drawn = ran.out.matches("╭─[").count();
    let deals = PICTURES_AT_HAND as usize / 490 + 2;
    assert!((3_000..3_000 + 10 * deals).contains(&drawn), "{drawn}");
    let last = format!("#{deals}:");
    let told = ran.out.lines().filter(|line| line.contains(&last)).count();
    assert!(told > 400, "{told}");
    assert!(ran.out.matches("conduct/remark#490\n").count() == deals, "every finding is told");
}

/// Everybody says something at random, again and again out of his turn.
fn at_random(seed: usize, calls: usize) -> String {
    let words = ["pass", "propose ♠", "join", "solo 6 ♠", "raise 9", "grande-misere", "grand-chelem", "wait"];
    let mut state = seed * 2 + 1;
    let mut next = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let call = |_| format!("  - {}: {}\n", ["N", "E", "S", "W"][next(4)], words[next(words.len())]);
    format!("dealer: W\nauction:\n{}", (0..calls).map(call).collect::<String>())
}

#[test]
fn biddings_at_random_take_few_more_steps_than_they_bring_once_the_others_have_taken_theirs() {
    for id in ["whist-simple", "tilleul-2026"] {
        let law = law(id);
        let (mut purse, mut taken) = (Purse::default(), 0);
        let own = ((20 + ENTRIES_OF_DEAL) as u64 * STEPS_OF_ENTRY) as i64;
        for seed in 0..60 {
            let deal = transcript(&at_random(seed, 20));
            let ruling = judge_next(&deal, &law, &Decisions::default(), &mut purse);
            // The deals before have taken all that a file has in advance.
            purse.pay(Spent { steps_left: -(STEPS_AT_HAND as i64), ..ruling.taken() });
            taken += if seed == 0 { 0 } else { own - ruling.taken().steps_left };
        }
        // A deal finishes what it has begun: one pass by another reading.
        assert!(taken < own * 59 * 2, "{id}: {taken} steps, {} brought", own * 59);
    }
}

/// Everybody complains of everything, of which the record shows nothing.
#[test]
fn hundreds_of_complaints_leave_the_limits_open_and_say_so() {
    let complaints: String = (0..490)
        .map(|n| {
            let what = whist_jury::codes::ALL[n / 4 % whist_jury::codes::ALL.len()];
            let (by, of) = (["N", "E", "S", "W"][n % 4], ["E", "S", "W", "N"][n % 4]);
            format!("  - notice: {{by: {by}, what: {what}, of: {of}}}\n")
        })
        .collect();
    let text = format!("dealer: W\nauction: [{{N: solo 6 ♠}}]\nplay:\n  - N: ♠2\n{complaints}");
    let (law, deal, mut purse) = (law("cm-couleur-2018"), transcript(&text), Purse::default());
    let mut next = || judge_next(&deal, &law, &Decisions::default(), &mut purse);
    let ruling = (0..8).map(|_| next()).last().unwrap();
    assert!(ruling.findings().len() > 100, "{}", ruling.findings().len());
    assert!(!ruling.may_judge_again(), "the work has an end");
    assert!(ruling.points.iter().all(|(_, points)| points.no_floor && points.no_ceiling()));
    assert!(ruling.answers_fell_short());
    // Three complaints in a deal of its own are followed in every way.
    let few = transcript(&text.lines().take(9).map(|line| format!("{line}\n")).collect::<String>());
    let ruling = judge(&few, &law, &Decisions::default());
    assert!(ruling.may_judge_again());
    assert!(ruling.points.iter().all(|(_, points)| !points.no_ceiling()));
}

#[test]
fn of_very_many_lines_with_nothing_in_them_the_last_are_not_judged() {
    use whist_jury::limits::BLANK_DEALS;
    let blank = "{}\n".repeat(BLANK_DEALS - 1);
    let text = format!("{blank}{{ }}\n{{\"dealer\":\"N\"}}\n{{}}\n{{\"dealer\":\"N\"}}\n");
    let path = file("bounds", "blank.jsonl", text);
    let ran = run(jury(&[
        "judge",
        &path,
        "--rulebook",
        "universel",
        "--lang",
        "en",
        "--quiet",
        "--format",
        "json",
    ]));
    assert_eq!(ran.status, 2);
    assert_eq!(ran.out.lines().count(), BLANK_DEALS + 3, "no line of the stream is lost");
    let is_judged = |line: &str| line.contains("\"outcome\":");
    let last: Vec<bool> = ran.out.lines().skip(BLANK_DEALS - 1).map(is_judged).collect();
    assert_eq!(last, [true, true, false, true]);
    assert!(ran.complains("This deal is blank, like 10000 before it"), "{}", ran.err);
}

#[test]
fn very_many_deals_with_hardly_anything_in_them_are_told_in_short() {
    use whist_jury::limits::{ENTRIES_OF_CONTRACT, ENTRIES_OF_REPORT, REPORTS_AT_HAND};
    let bare = "  - contract: solo 6 ♠ by S\n";
    let full = "  - auction: [{N: pass}, {E: pass}, {S: pass}, {W: pass}]\n    play: []\n";
    // Each brings a quarter of what it takes.
    let share = ENTRIES_OF_REPORT / ENTRIES_OF_CONTRACT as u64;
    let at_length = REPORTS_AT_HAND * share / (share - 1);
    let bare_deals = at_length as usize + 400;
    let text = format!("session: {{rulebook: hainaut}}\ndeals:\n{}{full}", bare.repeat(bare_deals));
    let path = file("bounds", "bare.yaml", text);
    let ran = run(jury(&["judge", &path, "--lang", "en"]));
    let short = ran.out.matches("In short, since very many deals").count();
    let wanted = 400 - 400 / share as usize;
    assert!(short.abs_diff(wanted) < 10, "{short} in short, and not {wanted}");
    let verdicts = ran.out.matches("\nVerdict: ").count();
    assert_eq!(verdicts, bare_deals + 1, "every deal has its verdict");
    // Asked for less, a deal is told as it was asked for.
    let ran = run(jury(&["judge", &path, "--lang", "en", "--quiet"]));
    assert!(!ran.out.contains("In short"));
}

#[test]
fn a_deal_in_which_little_stands_has_few_steps() {
    use whist_jury::limits::{STEPS_OF_ANSWERS, STEPS_OF_FINDING, STEPS_OF_PASS};
    let deal = transcript("auction: [{N: solo 6 ♠}]\n");
    for id in ["tilleul-2026", "cm-couleur-2018", "hainaut"] {
        let law = law(id);
        let mut purse = Purse::default();
        let mut next = || {
            let ruling = judge_next(&deal, &law, &Decisions::default(), &mut purse);
            purse.pay(Spent { steps_left: -(STEPS_AT_HAND as i64), ..ruling.taken() });
            ruling
        };
        let _first = next();
        let own = ((1 + ENTRIES_OF_DEAL) as u64 * STEPS_OF_ENTRY) as i64;
        let ruling = next();
        let taken = own - ruling.taken().steps_left;
        // What it has begun is finished, and that is once through it at the most.
        let pass = 1 + STEPS_OF_PASS + STEPS_OF_FINDING * (ruling.findings().len() as u64 + 4);
        assert!(taken < own + 2 * pass as i64, "{id}: {taken} steps, {own} brought");
    }
    const { assert!(STEPS_OF_ANSWERS <= STEPS_AT_HAND) };
}
