//! Games that were not to be played, and were: refused by the jury, without leave, or only possible by a
//! faulty call of somebody else.

use whist_jury::api::Authority::{Committee, Jury, Referee};
use whist_jury::api::{
    GameResult, Heard, Lang, Outcome, RemedyKind, Ruling, Seat, Severity::Advice, Severity::Error,
    Severity::Warning,
};

use super::bidding::*;
use super::find;
use crate::verdict::{findings, law, open, ruling, said};

/// South ruffs with ♠2 and leads: spades are trump.
const SPADES: &str = "  - N: ♦2 ♦3 ♠2 ♦4\n  - S: ♠4 ♠K ♠A ♠9\n";
/// South's ♠2 is a discard, West takes the trick and leads.
const NO_SPADES: &str = "  - N: ♦2 ♦3 ♠2 ♦4\n  - W: ♠K ♠A ♠9 ♠4\n";

/// The calls, with `SEAT no GAME` where the jury refuses somebody a game; then the play.
fn played(id: &str, calls: &str, play: &str) -> Ruling {
    let calls: Vec<String> = calls.split(',').map(|call| incident(call.trim())).collect();
    let text = format!("{}play:\n{play}", record(id, QUIET, &calls.join(", ")).replace(';', ","));
    ruling(&text, &law(id, &[]))
}

fn incident(call: &str) -> String {
    match call.split_once(" no ") {
        Some((by, game)) => format!("jury: {{by: {by}; for: {game}; granted: false}}"),
        None => call.to_owned(),
    }
}

#[track_caller]
fn found<'r>(ruling: &'r Ruling, code: &str) -> Heard<'r> {
    find(ruling, code).unwrap_or_else(|| panic!("no {code}: {:?}", findings(ruling)))
}

#[track_caller]
fn asked<'r>(ruling: &'r Ruling, code: &str, choices: &[GameResult]) -> Heard<'r> {
    let finding = found(ruling, code);
    assert_eq!(open(ruling), [format!("{code}#1")]);
    assert_eq!(finding.game().unwrap().results(), choices, "{finding:?}");
    finding
}

const STANDS_OR_VOID: &[GameResult] = &[GameResult::Stands, GameResult::Void];

/// TIL art. 8b, 12, 22, 32, HAI art. 11, 14: who passes wrongly has not made the game that somebody else
/// was refused and plays all the same.
#[test]
fn til_22_hai_11_a_faulty_pass_does_not_make_a_refused_game() {
    let misere = "E: grande-misere-etalee, E no grande-misere-etalee";
    for (calls, code) in [
        (format!("N: pass, {misere}, S: pass, W: pass"), "auction/must-wait"),
        (format!("N: wait, S: pass, {misere}, W: pass, N: pass"), "auction/out-of-turn"),
        (format!("N: wait, {misere}, W: pass, S: pass, N: pass"), "auction/out-of-turn"),
    ] {
        let til = played(TIL, &calls, NO_SPADES);
        asked(&til, "jury/refused", STANDS_OR_VOID);
        let pass = found(&til, code);
        assert!(pass.has(RemedyKind::Mute) && pass.game().is_none(), "{calls}: {pass:?}");
        assert!(!said(&pass).contains("The table"), "{calls}: {}", said(&pass));
    }
    let hai = played(HAI, "N: pass, S: pass, E: grande-misere, E no grande-misere, W: pass", NO_SPADES);
    assert_eq!(open(&hai), ["jury/refused#1"]);
    assert!(found(&hai, "auction/out-of-turn").game().is_none());
    // What is wrong with the call itself goes before the refusal.
    let own = "N: wait, S: grande-misere-etalee, S no grande-misere-etalee, E: pass, W: pass, N: pass";
    let own = played(TIL, own, NO_SPADES);
    assert!(found(&own, "auction/out-of-turn").game().is_some(), "{:?}", findings(&own));
}

/// HAI 1), before 6), art. 14: who passes after the refusal, although his own game stands, lets the refused
/// one be played, unless the cards say otherwise.
#[test]
fn hai_1_the_table_goes_on_with_a_refused_game() {
    let calls = "N: propose ♠, E: propose ♥, S: join ♠, W: pass, E: solo 7 ♥, S: raise 11, S no emballage";
    let passed = format!("{calls}, E: pass");
    let pair = played(HAI, &passed, SPADES);
    assert_eq!(game(&pair), "emballage 11 spades NS");
    let refused = asked(&pair, "jury/refused", STANDS_OR_VOID);
    assert!(said(&refused).contains("it would have been solo 7 in ♥ of E"), "{}", said(&refused));
    assert_eq!(refused.basis.articles, ["1)", "art. 14", "rem. d", "end"]);
    // For the games that need his consent, the reading says what becomes of them.
    let misere = passed.replace("raise 11, S no emballage", "grande-misere, S no grande-misere");
    let misere = played(HAI, &misere, NO_SPADES);
    assert_eq!(game(&misere), "grande-misere 0 none S");
    assert_eq!(found(&misere, "jury/refused").readings(), ["R-HAI-11"]);
    assert!(!misere.is_final());
}

/// HAI 1): where the cards show that the solo was played, the refusal was heeded, and the verdict says so.
#[test]
fn hai_1_the_cards_show_that_the_refusal_was_heeded() {
    let calls = "N: propose ♠, E: propose ♥, S: join ♠, W: pass, E: solo 7 ♥, S: raise 11";
    for end in ["S no emballage, E: pass", "E: pass, S no emballage"] {
        let solo = played(HAI, &format!("{calls}, {end}"), NO_SPADES);
        assert_eq!(game(&solo), "solo 7 hearts E", "{end}");
        let remark = found(&solo, "jury/refused");
        assert_eq!((remark.severity(), remark.breach.seat), (Advice, None), "{end}");
        assert!(said(&remark).contains("solo 7"), "{}", said(&remark));
        assert!(open(&solo).is_empty(), "{end}");
    }
    // Nobody passed on it: there is nothing to explain.
    let heeded = played(HAI, &format!("{calls}, S no emballage"), NO_SPADES);
    assert_eq!(findings(&heeded), Vec::<String>::new());
}

/// CM §1 Demander: a refusal is one wherever it is written, and as long as the game is not over.
#[test]
fn cm_demander_a_refusal_during_the_play() {
    let calls = "N: pass, E: grande-misere-etalee, S: pass, W: pass";
    let no = "  - jury: {by: E, for: grande-misere-etalee, granted: false}\n";
    let spread = "  - spread: E\n";
    let first = "  - N: ♠3 ♠9 ♠2 ♠K\n";
    let second = "  - W: ♥K ♠5 ♥2 ♥7\n";
    for play in [
        format!("{no}{first}{spread}{second}"),
        format!("{first}{no}{spread}{second}"),
        format!("{first}{spread}{second}{no}"),
    ] {
        let ruling = played(CM, calls, &play);
        let refused = asked(&ruling, "jury/refused", STANDS_OR_VOID);
        assert!(said(&refused).contains("passed out"), "{}", said(&refused));
        let goes_on = !play.ends_with(no);
        assert_eq!(said(&refused).contains("although the jury had refused"), goes_on, "{}", said(&refused));
    }
    // By reading (a) of R-CM-33 it is not too late to call, but what is refused is refused.
    let late = played(CM, calls, &format!("{first}{no}{spread}{second}"));
    assert_eq!(found(&late, "jury/not-called").severity(), Advice);
}

/// CM §1 Demander: what should have been played instead of the refused game.
#[test]
fn cm_demander_what_stands_without_the_refused_game() {
    let calls = "N: pass, E: grande-misere, S: pass, W: petit-chelem ♥, W no petit-chelem, E: pass";
    let slam = played(CM, calls, "  - W: ♥K ♠5 ♥2 ♥7\n");
    assert_eq!(game(&slam), "petit-chelem 12 hearts W");
    let refused = asked(&slam, "jury/refused", STANDS_OR_VOID);
    assert!(
        said(&refused).ends_with("Without that game it would have been grande misère of E."),
        "{}",
        said(&refused)
    );
}

/// CM §1 Demander: a faulty call without a sanction that drove the others higher.
#[test]
fn cm_demander_a_lawful_call_over_a_faulty_one() {
    let calls = "N: propose ♠, E: pass, S: pass, W: join ♠ 8, E: solo 6 ♥";
    let raised = played(CM, &format!("{calls}, W: raise 10"), SPADES);
    assert_eq!(game(&raised), "emballage 10 spades NW");
    let fault = asked(&raised, "auction/after-pass", STANDS_OR_VOID);
    let words =
        "The cards fit emballage 10 as well as emballage 8, which it would have been without this call.";
    assert!(said(&fault).ends_with(words), "{}", said(&fault));
    let solo = played(CM, &format!("{calls}, W: pass, N: solo 7 ♠"), SPADES);
    asked(&solo, "auction/after-pass", STANDS_OR_VOID);
    // A faulty call that another goes over which would have been made anyway changes nothing.
    let misere = "N: propose ♠, E: pass, S: join ♠ 8, E: solo 6 ♥, W: grande-misere";
    let misere = played(CM, misere, NO_SPADES);
    assert_eq!(open(&misere), Vec::<String>::new(), "{:?}", findings(&misere));
}

/// CM §1 Misère sur table, R-CM-33: while the game is on, the jury can still be called.
#[test]
fn cm_r_33_a_record_that_ends_early_is_not_decided() {
    let calls = "N: pass, E: grande-misere-etalee, S: pass, W: pass";
    let one = played(CM, calls, "  - N: ♠3 ♠9 ♠2 ♠K\n");
    assert_eq!((one.outcome, one.is_final()), (Outcome::Unfinished, false));
    let finding = found(&one, "jury/not-called");
    assert!(finding.has(RemedyKind::Pending) && finding.penalty().is_none(), "{finding:?}");
    assert_eq!(finding.severity(), Warning);
    // By the other reading it is too late.
    let text = format!("{}play:\n  - N: ♠3 ♠9 ♠2 ♠K\n", record(CM, QUIET, calls));
    let strict = ruling(&text, &law(CM, &["R-CM-33=b"]));
    let finding = found(&strict, "jury/not-called");
    assert_eq!(
        (finding.has(RemedyKind::Pending), finding.penalty().is_some(), finding.severity()),
        (false, true, Error)
    );
}

/// TIL art. 12, HAI rem. b: who asked has asked; where it is written changes nothing (R-TIL-24).
#[test]
fn til_12_hai_b_leave_that_was_needed() {
    let notice = "  - notice: {by: S, what: jury/leave-needed, of: E}\n";
    let play = "  - N: ♠3 ♠9 ♠2 ♠K\n";
    let judge = |id: &str, calls: &str, before: &str, after: &str| {
        let text = format!("{}{before}play:\n{after}", record(id, QUIET, calls));
        ruling(&text, &law(id, &[]))
    };
    for id in [TIL, HAI] {
        let granted = "  - jury: {by: E, for: grande-misere, granted: true}\n";
        let first = if id == TIL { "N: wait" } else { "N: pass" };
        let calls = format!("{first}, E: grande-misere, S: pass, W: pass");
        let asked = judge(id, &calls, &format!("{granted}{notice}"), play);
        assert!(find(&asked, "jury/leave-needed").is_none(), "{id}: {:?}", findings(&asked));
    }
    let calls = "N: wait, E: grande-misere, S: pass, W: pass, N: pass";
    let places =
        [(notice, play.to_owned()), ("", format!("{notice}{play}")), ("", format!("{play}{notice}"))];
    for (before, after) in places {
        let ruling = judge(TIL, calls, before, &after);
        let finding = asked(&ruling, "jury/leave-needed", STANDS_OR_VOID);
        assert!(said(&finding).contains("passed out"), "{}", said(&finding));
    }
}

/// TIL art. 12, 22 (R-TIL-24 b): a game that was refused and called all the same stands, without a sanction.
#[test]
fn r_til_24_b_a_refused_game_called_all_the_same_stands() {
    let no = "jury: {by: E; for: grande-misere; granted: false}";
    let before = format!("N: wait, {no}, E: grande-misere, S: pass, W: pass, N: pass");
    let after = format!("N: wait, E: grande-misere, {no}, S: pass, W: pass, N: pass");
    let play = "play:\n  - N: ♠3 ♠9 ♠2 ♠K\n  - stop: {}\n";
    for calls in [before.as_str(), after.as_str()] {
        let text = format!("{}{play}", record(TIL, QUIET, calls).replace(';', ","));
        let stands = ruling(&text, &law(TIL, &["R-TIL-24=b"]));
        assert_eq!(game(&stands), "grande-misere 0 none E");
        assert_eq!(found(&stands, "jury/refused").severity(), Warning);
        // What it costs is for the committee (art. 32).
        assert_eq!(open(&stands), ["jury/refused#1"], "{:?}", findings(&stands));
        asked(&ruling(&text, &law(TIL, &[])), "jury/refused", STANDS_OR_VOID);
    }
    // Nothing is played yet.
    let text = record(TIL, QUIET, &before).replace(';', ",");
    assert_eq!(game(&ruling(&text, &law(TIL, &["R-TIL-24=b"]))), "grande-misere 0 none E");
    assert_eq!(ruling(&text, &law(TIL, &[])).outcome, Outcome::PassedOut);
    // That leave was needed is shown by its being refused.
    let noticed = text.clone() + "  - notice: {by: S, what: jury/leave-needed, of: E}\n";
    assert!(find(&ruling(&noticed, &law(TIL, &[])), "transcript/unknown").is_none());
}

/// TIL art. 12, HAI rem. b (R-HAI-7 a): who alone has a game is meant, though nobody named him.
#[test]
fn til_12_hai_b_leave_that_nobody_is_named_for() {
    let judge = |id: &str, calls: &str, notice: &str| {
        let text = format!("{}play:\n  - N: ♠3 ♠9 ♠2 ♠K\n{notice}", record(id, QUIET, calls));
        ruling(&text, &law(id, &[]))
    };
    let notice = "  - notice: {by: S, what: jury/leave-needed}\n";
    for (id, first) in [(TIL, "N: wait"), (HAI, "N: pass")] {
        let calls = format!("{first}, E: petite-misere, S: pass, W: pass, N: pass");
        let (bare, named) = (judge(id, &calls, notice), judge(id, &calls, &notice.replace('}', ", of: E}")));
        assert_eq!(found(&bare, "jury/leave-needed").breach.seat, Some(Seat::East), "{id}");
        assert_eq!(
            said(&found(&bare, "jury/leave-needed")),
            said(&found(&named, "jury/leave-needed")),
            "{id}"
        );
        assert_eq!((findings(&bare), open(&bare)), (findings(&named), open(&named)), "{id}");
    }
    // Of two it can be either.
    let two = judge(TIL, "N: wait, E: petite-misere, S: petite-misere, W: pass, N: pass", notice);
    assert!(find(&two, "jury/leave-needed").is_none() && !two.is_final());
    let remark = said(&found(&two, "transcript/unknown"));
    assert!(
        remark.ends_with("the record does not say whose fault it was: write `of:` and the player."),
        "{remark}"
    );
    let pair = judge(HAI, "N: pass, E: propose ♥, S: pass, W: join ♥", notice);
    assert!(
        find(&pair, "jury/leave-needed").is_none() && found(&pair, "transcript/unknown").breach.unchecked
    );
    // For what a pair plays TIL asks no leave of anybody.
    let pair = judge(TIL, "N: wait, E: propose ♥, S: pass, W: join ♥, N: pass", notice);
    assert_eq!(found(&pair, "jury/leave-needed").severity(), Advice);
}

/// TIL art. 12: no game needs leave but those that losses close.
#[test]
fn til_12_no_leave_is_asked_for_other_games() {
    let abondance = "N: wait, E: abondance 10 ♥, E no abondance, S: pass, W: pass, N: pass";
    let abondance = played(TIL, abondance, "  - E: ♥A ♥6 ♥3 ♠3\n");
    assert_eq!(game(&abondance), "abondance 10 hearts E");
    let remark = found(&abondance, "jury/refused");
    assert_eq!(
        (remark.severity(), remark.basis.articles.as_slice()),
        (Advice, ["art. 12".to_owned()].as_slice())
    );
    assert!(open(&abondance).is_empty() && bidding(&abondance).is_empty());
    let calls = "N: wait, E: propose ♥, S: pass, W: join ♥, N: pass";
    let notice = "  - notice: {by: S, what: jury/leave-needed, of: W}\n";
    let text = format!("{}{notice}play:\n  - N: ♠3 ♠9 ♠2 ♠K\n", record(TIL, QUIET, calls));
    let pair = ruling(&text, &law(TIL, &[]));
    assert_eq!(game(&pair), "emballage 8 hearts EW");
    assert_eq!(found(&pair, "jury/leave-needed").severity(), Advice);
    assert!(open(&pair).is_empty());
}

/// Who decides is named as the regulation names him: HAI before 6) a referee, TIL art. 12 and 32 a referee
/// and a committee, CM a jury. HAI 1) asks for a call, 6) to 10) for consent.
#[test]
fn hai_1_6_til_12_who_is_called_and_who_decides() {
    let message = |id: &str, calls: &str, lang: Lang| {
        let ruling = played(id, calls, NO_SPADES);
        found(&ruling, "jury/not-called").breach.message.say(&law(id, &[]).speaker(lang, None))
    };
    let misere = "N: pass, E: grande-misere, S: pass, W: pass";
    assert_eq!(message(HAI, misere, Lang::En), "E played grande misère without the referee's consent.");
    assert_eq!(message(HAI, misere, Lang::Fr), "E a joué la grande misère sans l'accord de l'arbitre.");
    let open_misere = "N: pass, E: grande-misere-etalee, S: pass, W: pass";
    assert_eq!(
        message(CM, open_misere, Lang::Nl),
        "O speelde de grote miserie op tafel zonder de jury te roepen."
    );
    let pair = "N: propose ♠, E: pass, S: join ♠ 11, W: pass";
    assert_eq!(message(HAI, pair, Lang::En), "S played emballage 11 without calling the referee.");
    let decides = |id: &str| {
        let law = law(id, &[]);
        (law.called(), law.decides())
    };
    assert_eq!(decides(TIL), (Referee, Committee));
    assert_eq!(decides(HAI), (Referee, Referee));
    assert_eq!([CM, UNI, SIM].map(decides), [(Jury, Jury); 3]);
}

/// Note du jury, R-CM-33: while the jury can still be called, a game that is lost already has no points yet.
#[test]
fn cm_note_nothing_is_certain_while_the_jury_can_be_called() {
    let calls = "N: propose ♠, E: pass, S: petit-chelem ♣, W: pass, N: pass";
    let play = "  - S: ♥7 ♥K ♠3 ♥A\n  - E: ♥J ♥6 ♥Q ♠5\n";
    let ruled = played(CM, calls, play);
    assert_eq!(findings(&ruled)[0], "jury/not-called#1");
    assert_eq!((ruled.outcome, ruled.is_final()), (Outcome::Unfinished, false));
    for seat in whist_jury::api::Seat::ALL {
        assert_eq!((ruled.points[seat].game, ruled.points[seat].total), (None, 0), "{seat}");
    }
}

/// HAI before 6), R-HAI-11 (b): a game that was refused, called again and not played voids nobody's.
#[test]
fn hai_6_a_refused_game_that_nobody_played() {
    let calls = "N: propose ♠, E: petit-chelem ♥, E no petit-chelem, E: petit-chelem ♥, S: join ♠, W: pass";
    let calls: Vec<String> = calls.split(',').map(|call| incident(call.trim())).collect();
    let text = format!("{}play:\n{SPADES}", record(HAI, QUIET, &calls.join(", ")).replace(';', ","));
    let ruled = ruling(&text, &law(HAI, &["R-HAI-11=b"]));
    assert_eq!(game(&ruled), "emballage 8 spades NS");
    let refused = find(&ruled, "jury/refused").unwrap();
    assert!(refused.game().is_none(), "{refused:?}");
}

/// CM §1 Demander, HAI before 6): who was refused a misère and lets it be plays none, though another plays
/// the same one; who calls it again, or lays his hand open for it, does.
#[test]
fn cm_1_hai_6_a_refused_misere_beside_another_is_not_played() {
    let refused = "E: grande-misere-etalee, E no grande-misere-etalee";
    for id in [CM, HAI, SIM] {
        for calls in [
            format!("N: grande-misere-etalee, {refused}, S: pass, W: pass"),
            format!("N: grande-misere-etalee, {refused}, E: pass, S: pass, W: pass"),
        ] {
            let quiet = played(id, &calls, NO_SPADES);
            assert_eq!(quiet.games.len(), 1, "{id} {calls}: {:?}", findings(&quiet));
            assert!(
                quiet.findings().iter().all(|finding| finding.breach.seat != Some(Seat::East)),
                "{id} {calls}"
            );
        }
        let again = format!("N: grande-misere-etalee, {refused}, S: pass, W: pass, E: grande-misere-etalee");
        let again = played(id, &again, NO_SPADES);
        assert!(find(&again, "jury/refused").is_some(), "{id}: {:?}", findings(&again));
        let open = format!("N: grande-misere-etalee, {refused}, S: pass, W: pass");
        let open = played(id, &open, &format!("  - spread: E\n{NO_SPADES}"));
        assert_eq!(open.games.len(), 2, "{id}: {:?}", findings(&open));
        assert!(find(&open, "jury/refused").is_some(), "{id}");
    }
}
