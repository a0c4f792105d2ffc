//! The answer first: what a juror with four people waiting can read out, and what to type next.

use std::fs;
use std::path::Path;

use whist_jury::api::{
    Among, Answer, AnswerLine, Decisions, Judged, Lang, Law, Library, Seat, Selection, judge, records, text,
    what_if,
};

use crate::cli::{file, jury, run};
use crate::offences::DEAL;

const RENONCE: &str = "cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
const CLEAN: &str = "cases/whist-simple/points/emballage-10.yaml";
const TWO_GAMES: &str = "cases/whist-simple/points/misere-3-two-made.yaml";

fn brief(lang: &str, columns: &str, arguments: &[&str]) -> String {
    let mut command = jury(&[&["judge", "--brief", "--lang", lang], arguments].concat());
    command.env("COLUMNS", columns);
    let ran = run(command);
    assert!(ran.err.is_empty(), "{}", ran.err);
    ran.out
}

/// The options that an answer proposes, each with the points it promises.
fn proposed(answer: &str) -> Vec<(String, String)> {
    let options = answer.lines().filter_map(|line| line.trim_start().strip_prefix("--decide \""));
    options
        .map(|rest| {
            let (option, points) = rest.split_once('"').unwrap();
            (option.to_owned(), points.trim().to_owned())
        })
        .collect()
}

/// Every deal of the cases with the answer on it.
fn every_answer(mut look: impl FnMut(&str, &Judged, &Answer, usize)) {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.extend(Some(path).filter(|path| !path.ends_with("invalid")));
                continue;
            }
            let yaml = fs::read_to_string(&path).unwrap();
            let (deals, _) = records(&yaml);
            let own = deals.first().and_then(|deal| deal.transcript.rulebook.clone());
            let Some(book) = own.and_then(|id| Library::new().load(&id).ok()) else { continue };
            let selection = Selection::default();
            let law = Law::new(book, &selection);
            for record in deals.iter().filter(|deal| deal.faults.is_empty()) {
                let ruling = judge(&record.transcript, &law, &Decisions::default());
                let judged = Judged { name: "a", record, law: &law, selection: &selection, ruling: &ruling };
                let rows = what_if(&ruling, &record.transcript, &law);
                let answer = Answer::of(&judged, &rows, Among::Alone);
                look(&path.to_string_lossy(), &judged, &answer, rows.rows.len());
            }
        }
    }
}

#[test]
fn every_case_is_answered_in_at_most_six_lines() {
    let mut answers = 0;
    every_answer(|path, judged, answer, rows| {
        answers += 1;
        assert!((1..=6).contains(&answer.lines.len()), "{path}: {answer:?}");
        let count = |of: fn(&AnswerLine) -> bool| answer.lines.iter().filter(|line| of(line)).count();
        assert_eq!(count(|line| matches!(line, AnswerLine::Verdict(_))), 1, "{path}");
        let open = judged.ruling.findings().iter().filter(|finding| finding.is_open()).count();
        assert_eq!(count(|line| matches!(line, AnswerLine::Question(_))), open.min(1), "{path}");
        let choices = count(|line| matches!(line, AnswerLine::Choice(_)));
        assert!(choices >= rows.min(if open == 1 { 2 } else { 1 }), "{path}: {answer:?}");
        let faults = count(|line| matches!(line, AnswerLine::Fault { .. } | AnswerLine::MoreFaults(_)));
        assert!(open == 0 || faults > 0, "{path}: {answer:?}");
        // Each line is a whole sentence in every language.
        for lang in Lang::ALL {
            let speaker = judged.law.speaker(lang, Some(&judged.record.transcript.players));
            for line in answer.lines.iter().filter(|line| !matches!(line, AnswerLine::Choice(_))) {
                let said = line.say(&speaker);
                assert!(said.ends_with(['.', ':', '”', '»']) && !said.contains('{'), "{path}: {said}");
            }
        }
    });
    assert!(answers > 500, "{answers}");
}

/// On a screen of 80 columns too: who, the article, what follows, what is asked, and two of its answers to type.
#[test]
fn six_lines_of_a_screen_hold_the_question_and_two_decisions() {
    let mut asked = 0;
    every_answer(|path, judged, _, _| {
        let rows = what_if(judged.ruling, &judged.record.transcript, judged.law);
        let selection = judged.ruling.findings();
        let open: Vec<String> = selection.iter().filter(|it| it.is_open()).map(|it| it.id()).collect();
        for lang in Lang::ALL {
            let speaker = judged.law.speaker(lang, Some(&judged.record.transcript.players));
            let drawing = whist_jury::api::Drawing { paint: Default::default(), width: 80 };
            let page = text::render(judged, &speaker, &drawing, text::Detail::Brief(&rows));
            assert!(page.lines().count() <= 6, "{path}:\n{page}");
            let courts = ["The ", "Le ", "L'", "De ", "Het "];
            let is_asked = page.lines().any(|line| courts.iter().any(|court| line.starts_with(court)));
            assert!(open.is_empty() || is_asked, "{path}:\n{page}");
            // The page asks one of the questions, and all its decisions are about that one.
            let about = |id: &&String| page.contains(&format!("--decide \"{id}="));
            let Some(id) = open.iter().find(about) else {
                assert!(open.is_empty() || rows.rows.is_empty(), "{path}:\n{page}");
                continue;
            };
            asked += 1;
            let of =
                |given: &[(String, whist_jury::api::Decision)]| given.last().is_some_and(|it| it.0 == *id);
            let possible = rows.rows.iter().filter(|row| of(&row.given)).count();
            // Where there is little room, what can stand in the place of the first one follows behind it.
            let shown = page.matches(&format!("--decide \"{id}=")).count() + page.matches("\"…=").count();
            assert!(shown >= possible.min(2), "{path}:\n{page}");
        }
    });
    assert!(asked > 300, "{asked}");
}

/// UNI §1 Important: who did what, by which article, how it stands, what is asked, and what to type.
#[test]
fn uni_1_important_a_renonce_is_answered_before_anything_else() {
    let ran = run(jury(&["judge", RENONCE, "--lang", "en"]));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("Bart (W) did not follow ♥ in trick 3, with ♥10 in hand"), "{}", ran.out);
    let answer = ran.out.split("\n\n").next().unwrap();
    assert!(answer.lines().count() <= 6, "{answer}");
    let said = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("(UNI §1 Important, UNI §2…)."), "{answer}");
    assert!(said.contains("The jury decides: W 0 to -3; the game as played, won or stopped."), "{answer}");
    // The findings follow, and the tables come last.
    let place = |what: &str| ran.out.find(what).unwrap_or_else(|| panic!("{what}: {}", ran.out));
    assert!(place("--decide") < place("Consequence:") && place("Consequence:") < place("player"));
    assert_eq!(brief("en", "80", &[RENONCE]), format!("{answer}\n"));
}

/// What an answer promises is what comes of it.
#[test]
fn what_is_proposed_gives_what_it_says() {
    for case in
        [RENONCE, "cases/incidents/five-at-once.yaml", "cases/cm-couleur-2018/s5/made-game-given-up.yaml"]
    {
        let options = proposed(&brief("en", "140", &[case]));
        assert!(options.len() >= 2, "{case}: {options:?}");
        for (option, points) in options {
            let ran = run(jury(&["judge", case, "--lang", "en", "--quiet", "--decide", &option]));
            let verdict = ran.out.split("Verdict").nth(1).unwrap();
            let verdict = verdict.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(verdict.contains(&points), "{case} {option}: {points}: {verdict}");
        }
    }
}

#[test]
fn a_clean_deal_is_one_sentence() {
    for (lang, words) in [("en", "no infraction"), ("fr", "aucune infraction"), ("nl", "geen overtreding")] {
        let out = brief(lang, "140", &[CLEAN]);
        assert!(out.lines().count() == 1 && out.contains(words), "{out}");
    }
}

/// TIL art. 22: the right to speak is lost at once; what becomes of the deal is not known yet.
#[test]
fn til_22_what_is_certain_is_said_before_what_is_not() {
    let deal = "rulebook: tilleul-2026\ndealer: W\nauction:\n  - N: pass-trou\n  - E: pass-trou\n  - S: pass-trou\n  \
                - W: pass-trou\n  - N: wait\n  - S: pass\n  - E: pass\n";
    let path = file("answers", "muted.yaml", deal);
    for (lang, words) in [
        ("en", "Verdict: S loses the right to speak; "),
        ("fr", "Verdict : S perd le droit à la parole ; "),
        ("nl", "Uitspraak: Z verliest het spreekrecht; "),
    ] {
        let mut command = jury(&["judge", &path, "--lang", lang]);
        command.env("COLUMNS", "140");
        let out = run(command).out;
        assert!(out.contains(words), "{words}: {out}");
        let consequence = words.split_once(": ").unwrap().1.trim_end_matches([';', ' ']);
        assert!(out.lines().next().unwrap().contains(consequence), "{out}");
    }
}

/// TIL art. 23: the reason is said in words, and no code.
#[test]
fn til_23_what_decided_the_game_is_said_in_words() {
    for (lang, words) in
        [("en", "because of the renonce"), ("fr", "à la suite de la renonce"), ("nl", "door de verzaking")]
    {
        let out = brief(lang, "140", &[RENONCE, "--rulebook", "tilleul-2026"]);
        assert!(out.contains(words) && !out.contains("play/renonce"), "{out}");
    }
}

#[test]
fn several_files_have_one_named_answer_each() {
    let out = brief("en", "140", &[CLEAN, TWO_GAMES]);
    let answers: Vec<&str> = out.split("\n\n").collect();
    assert_eq!(answers.len(), 2, "{out}");
    assert!(answers[0].starts_with(CLEAN) && answers[1].starts_with(TWO_GAMES), "{out}");
    assert!(answers.iter().all(|answer| answer.lines().count() <= 7), "{out}");
}

/// East is only accused by somebody: that is no fault, and the line of the other faults says so.
#[test]
fn what_is_only_possible_is_no_other_fault() {
    let deal = "rulebook: whist-simple\ndealer: W\ndeal: {turned: ♦7}\ncontract: emballage by E W\nplay:\n  \
                - N: ♠5 ♠T ♠7 ♠9\n  - E: ♦J ♦5 ♠A ♦T\n  - E: ♦2 ♦6 ♠8 ♦9\n  \
                - notice: {by: N, what: conduct/look, of: E}\n";
    let path = file("answers", "possible.yaml", deal);
    for (lang, fault, asked) in [
        ("en", "And 1 other fault: renonce (W). ", "To be decided too: looking at cards (E)."),
        ("fr", "Et 1 autre faute : renonce (O). ", "À trancher aussi : cartes regardées (E)."),
        ("nl", "En nog 1 fout: verzaking (W). ", "Ook nog te beslissen: in kaarten kijken (O)."),
    ] {
        let out = brief(lang, "140", &[&path]);
        assert!(out.contains(&format!("{fault}{asked}")), "{out}");
    }
}

/// In a session the deal is named in the decision, as `--decide` wants it.
#[test]
fn a_deal_of_a_session_is_decided_by_its_number() {
    let deals = DEAL.lines().skip(1).map(|line| format!("    {line}\n")).collect::<String>();
    let looks = deals.replacen("    play:\n", "    play:\n      - look: {by: S, at: N}\n", 1);
    let text = format!("session: {{rulebook: cm-couleur-2018}}\ndeals:\n  - notes: x\n{looks}");
    let text = text.replace("  - notes: x\n    ", "  - ");
    let path = file("answers", "evening.yaml", text);
    let out = run(jury(&["judge", &path, "--brief", "--lang", "en"])).out;
    let options = proposed(&out);
    assert!(!options.is_empty() && options.iter().all(|(id, _)| id.starts_with("1:")), "{out}");
}

/// R-CM-34: another reading would find another fault, and nobody's points would change.
#[test]
fn readings_that_change_nothing_at_stake_are_counted() {
    let case = "cases/cm-couleur-2018/s1-important/outbid-too-late.yaml";
    let said = |options: &[&str]| {
        let out = run(jury(&[&["judge", case, "--lang", "en"], options].concat())).out;
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (folded, whole) = (said(&[]), said(&["--verbose"]));
    assert!(
        folded.contains("of the text changes nobody's points here; `--verbose` tells which."),
        "{folded}"
    );
    assert!(whole.contains("as well.") && !whole.contains("--verbose"), "{whole}");
}

/// Other front ends find the lines through the face, as the report prints them.
#[test]
fn the_report_begins_with_the_lines_of_the_answer() {
    let yaml = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(CLEAN)).unwrap();
    let (deals, _) = records(&yaml);
    let selection = Selection::default();
    let law = Law::new(Library::new().load("whist-simple").unwrap(), &selection);
    let ruling = judge(&deals[0].transcript, &law, &Decisions::default());
    let judged = Judged { name: "a", record: &deals[0], law: &law, selection: &selection, ruling: &ruling };
    let rows = what_if(&ruling, &deals[0].transcript, &law);
    let speaker = law.speaker(Lang::En, Some(&deals[0].transcript.players));
    let answer = Answer::of(&judged, &rows, Among::Alone);
    let said: Vec<String> = answer.lines.iter().map(|line| line.say(&speaker)).collect();
    let drawing = whist_jury::api::Drawing { paint: Default::default(), width: 400 };
    let report = text::render(&judged, &speaker, &drawing, text::Detail::Brief(&rows));
    assert_eq!(report, said.join("\n") + "\n");
    assert!(said[0].contains(&format!("{} -4", Seat::North.label(Lang::En))), "{said:?}");
}

/// The answer on a deal that is written here.
fn answered(name: &str, deal: &str, lang: &str) -> String {
    let path = file("answers-told", &format!("{name}.yaml"), deal);
    brief(lang, "200", &[&path]).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the referee may do unasked, and that he can still be called, is in the text and has to be read out.
#[test]
fn what_may_follow_without_a_question_is_said() {
    let open = "rulebook: hainaut\ndealer: W\nauction: [{N: grande misère étalée}, {E: pass}, {S: pass}, {W: pass}]\nplay:\n  - N: ♠2\n";
    assert!(answered("open", open, "en").contains("the referee may take points from N"));
    let slam = "rulebook: cm-couleur-2018\ndealer: W\nauction: [{N: petit chelem ♠}, {E: pass}, {S: pass}, {W: pass}]\nplay:\n  - N: ♠A\n";
    assert!(answered("slam", slam, "fr").contains("On peut encore faire appel au jury"));
}

/// What was not written is no name for a question, and a mere remark is none.
#[test]
fn a_question_about_the_unknown_is_named_by_what_it_asks() {
    let shown = "rulebook: tilleul-2026\ndealer: W\ncontract: solo 7 ♠ by N\nplay:\n  - tricks: {forgotten: 9, won: {N: 6, E: 3}}\n  \
                 - N: ♠A ♠2 ♠5 ♠7\n  - claim: {by: N, says: made, order: \"♠K ♥A ♥K\", agreed: [E, S]}\n";
    let answer = answered("shown", shown, "en");
    assert!(answer.contains("To be decided too: how many tricks count for N, 7 to 10."), "{answer}");
    let given_up = "rulebook: universel\ndealer: W\ncontract: misère by E\nplay:\n  - N: ♠5 ♠2 ♠4 ♠3\n  - claim: {by: N, says: beaten}\n";
    assert!(answered("given-up", given_up, "en").starts_with("N showed the hand and gave up."));
    let remarks = brief("nl", "80", &["cases/partial/shown-cards-that-are-not-in-hand.yaml"]);
    assert!(!remarks.contains("te beslissen"), "{remarks}");
}
