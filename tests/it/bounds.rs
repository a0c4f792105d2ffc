//! However large and confused a record is, the work for it is counted and has an end, and what was not done is said.

use whist_jury::api::{
    Decisions, Lang, Law, Library, Purse, Ruling, Selection, Speaker, Transcript, judge, judge_next, records,
};
use whist_jury::limits::{
    BYTES_OF_EVENT, CALLS_OF_DEAL, ENTRIES_OF_DEAL, LAWS_OF_TEST, LETTERS_OF_NAME, MOMENTS_OF_FILE,
    PLAY_OF_DEAL, STEPS_OF_ENTRY,
};

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
            left += judge_next(&deal, &law, &Decisions::default(), &mut purse).taken().steps_left;
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
