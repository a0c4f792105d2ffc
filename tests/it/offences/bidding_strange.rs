//! Games that the bidding could not have given and that the table played all the same: the verdict says
//! what was played and what should have been, and the jury says what counts.

use whist_jury::api::{
    Certainty, Decision, Finding, Outcome, Ruling, Seat, Severity::Advice, Severity::Error, Severity::Warning,
};

use super::bidding::*;
use super::{decided_under, find};
use crate::verdict::{findings, law, open, ruling, said};

/// Thirteen tricks without trump: North takes one, and leads to the first.
const PLAY: &str = "  - N: ♠3 ♠T ♠2 ♠J
  - W: ♥3 ♠5 ♥2 ♥6
  - W: ♥4 ♠6 ♥5 ♥7
";

fn played(id: &str, readings: &[&str], calls: &str) -> Ruling {
    ruling(&format!("{}play:\n{PLAY}", record(id, QUIET, calls)), &law(id, readings))
}

fn fault(ruling: &Ruling, code: &str) -> Finding {
    ruling.findings().iter().find(|finding| finding.breach.code.word() == code).unwrap().it.clone()
}

/// Whoever asks is told what was played, and that it can stand or be void.
#[track_caller]
fn asked(ruling: &Ruling, id: &str, game_played: &str) {
    assert_eq!(game(ruling), game_played, "{:?}", findings(ruling));
    assert_eq!(of_bidding(ruling), [id]);
}

/// The questions without those on who led, of which no article speaks.
fn of_bidding(ruling: &Ruling) -> Vec<String> {
    open(ruling).into_iter().filter(|id| !id.starts_with("play/")).collect()
}

/// CM §1 Demander, HAI 1), TIL art. 8: who has passed is no longer joined; "N passed here" shows it.
#[test]
fn cm_1_hai_1_til_8_a_proposer_who_passed_is_joined() {
    let calls = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: pass, E: join ♦";
    for (id, severity) in [(CM, Warning), (HAI, Advice)] {
        let ruling = played(id, &[], calls);
        let found = only(&ruling, "auction/not-joinable", Seat::East, severity, "");
        assert!(
            said(&found).contains("without this call the bidding would have been undecided"),
            "{found:?}"
        );
        asked(&ruling, "auction/not-joinable#1", "emballage 8 diamonds NE");
    }
    // Where the call is void, the table has played on it all the same.
    let wait = "N: wait, E: propose ♦, S: propose ♥, W: pass, N: pass, E: pass, S: join ♦";
    let ruling = played(TIL, &[], wait);
    assert!(findings(&ruling).contains(&"auction/not-joinable#1".to_owned()), "{:?}", findings(&ruling));
    assert_eq!(game(&ruling), "emballage 8 diamonds ES");
    // It is said of the proposal that was meant, though another one is open.
    let four = "N: propose ♥, E: propose ♦, S: propose ♣, W: pass, N: maintain, E: pass, S: join ♦";
    let ruling = judged(CM, four);
    let found = fault(&ruling, "auction/not-joinable");
    assert!(said(&found).contains("E no longer proposes ♦"), "{found:?}");
    // While he has not passed, he is joined.
    clean(&judged(CM, "N: propose ♦, E: propose ♠, S: pass, W: pass, N: maintain, E: join ♦"));
}

/// CM §1, HAI 1), SIM §3: who joins in a suit that nobody proposed plays with the only one who proposed, in
/// the trump that the play shows.
#[test]
fn cm_1_hai_1_a_suit_that_nobody_proposed_is_joined_and_played() {
    let play = |leader: &str| format!("  - N: ♦2 ♦3 ♠2 ♦4\n  - {leader}: ♠9 ♠4 ♠K ♠A\n");
    for (leader, trump) in [("S", "spades"), ("W", "diamonds")] {
        for id in [CM, HAI] {
            let calls = "N: propose ♦, E: join ♠, S: pass, W: pass";
            let play = play(leader).replace("S: ♠9 ♠4 ♠K ♠A", "S: ♠4 ♠K ♠A ♠9");
            let play = play.replace("W: ♠9 ♠4 ♠K ♠A", "W: ♠K ♠A ♠9 ♠4");
            let ruling = ruling(&format!("{}play:\n{play}", record(id, QUIET, calls)), &law(id, &[]));
            only(&ruling, "auction/wrong-suit", Seat::East, Warning, "");
            asked(&ruling, "auction/wrong-suit#1", &format!("emballage 8 {trump} NE"));
        }
    }
    // The proposer who then goes solo shows that nobody took it for a game.
    let alone = played(CM, &[], "N: propose ♦, E: join ♠, S: pass, W: pass, N: solo 6 ♦");
    only(&alone, "auction/wrong-suit", Seat::East, Warning, "");
    assert_eq!(game(&alone), "solo 6 diamonds N");
    assert!(of_bidding(&alone).is_empty());
}

/// HAI 1) to 10), SIM §4, CM §1, TIL art. 2: a game that is not in the list, played to the end.
#[test]
fn hai_sim_cm_til_a_game_that_is_not_in_the_regulation_is_played() {
    let calls = "N: piccolo, E: pass, S: pass, W: pass";
    let ruling = played(HAI, &[], calls);
    let found = only(&ruling, "auction/unknown-game", Seat::North, Warning, "");
    assert!(said(&found).contains("it would have been passed out"), "{found:?}");
    asked(&ruling, "auction/unknown-game#1", "piccolo 1 none N");
    // As a reading has it, it is a game like any other.
    clean(&played(HAI, &["R-HAI-2=b"], calls));
    asked(&played(SIM, &[], calls), "auction/unknown-game#1", "piccolo 1 none N");
    asked(&played(UNI, &[], calls), "auction/unknown-game#1", "piccolo 1 none N");
    let solo = "N: solo 9 ♠, E: pass, S: pass, W: pass";
    asked(&played(CM, &[], solo), "auction/unknown-game#1", "solo 9 spades N");
    let ruling = played(TIL, &[], solo);
    only(&ruling, "auction/unknown-game", Seat::North, Error, "art. 22");
    asked(&ruling, "auction/unknown-game#1", "solo 9 spades N");
    // No rule says what it is worth.
    assert!(ruling.score.is_none());
}

/// HAI 1) to 10): it is the game only where nothing else came of the bidding.
#[test]
fn hai_a_game_that_is_not_in_the_regulation_gives_way() {
    let other = played(HAI, &[], "N: piccolo, E: propose ♦, S: pass, W: join ♦, N: pass");
    assert_eq!(game(&other), "emballage 8 diamonds EW");
    let corrected = played(HAI, &[], "N: piccolo, N: solo 6 ♠, E: pass, S: pass, W: pass");
    assert_eq!(game(&corrected), "solo 6 spades N");
    // Who held the highest game and passed let it be played.
    let low = "N: propose ♠, E: pass, S: join ♠, W: piccolo, S: pass";
    assert_eq!(game(&played(HAI, &[], low)), "piccolo 1 none W");
    assert_eq!(game(&played(HAI, &[], low.trim_end_matches(", S: pass"))), "emballage 8 spades NS");
    // Nobody has played yet.
    let unplayed = judged(HAI, "N: piccolo, E: pass, S: pass, W: pass");
    assert!(unplayed.auction.contracts().is_empty());
    assert_eq!(unplayed.outcome, Outcome::Unfinished);
}

/// HAI art. 11: a joined proposer who speaks in another's turn loses the right to speak; in his own place
/// he only forgets that his partner speaks for both.
#[test]
fn hai_11_a_joined_proposer_speaks_in_anothers_turn() {
    let place = "N: propose ♠, E: pass, S: join ♠, W: pass, N: raise 9";
    let ruling = judged(HAI, place);
    only(&ruling, "auction/bound", Seat::North, Warning, "");
    let early = "N: propose ♠, E: pass, S: join ♠, N: raise 9";
    let found = only(&judged(HAI, early), "auction/out-of-turn", Seat::North, Error, "art. 11");
    assert!(said(&found).contains("W has the floor"), "{found:?}");
    // CM has no sanction for it: he is bound, wherever he speaks.
    only(&judged(CM, early), "auction/bound", Seat::North, Warning, "");
    // He does not get the floor back when his joiner gives up.
    let back = format!("{early}, W: petite-misere, S: pass, N: solo 8 ♠");
    assert_eq!(bidding(&judged(HAI, &back)), ["auction/out-of-turn#1", "auction/muted#1"]);
}

/// R-HAI-14, R-TIL-17: what a silenced player had said before lapses, and the table played it all the same.
#[test]
fn r_hai_14_r_til_17_the_table_plays_what_has_lapsed() {
    let raised = "N: wait, E: propose ♦, S: pass, W: pass, N: join ♦, N: raise 9";
    let stands = played(HAI, &[], raised);
    assert_eq!(game(&stands), "emballage 8 diamonds NE");
    assert!(of_bidding(&stands).is_empty());
    let lapsed = played(HAI, &["R-HAI-14=b"], raised);
    asked(&lapsed, "auction/out-of-turn#1", "emballage 8 diamonds NE");
    let found = fault(&lapsed, "auction/out-of-turn");
    assert!(said(&found).contains("makes all earlier calls of N lapse"), "{found:?}");
    // Joined after that: the game is the pair's, not the call that was void.
    let joined = "N: propose ♦, E: pass, N: solo 6 ♦, S: pass, W: join ♦";
    for readings in [&[][..], &["R-HAI-14=b"]] {
        assert_eq!(game(&played(HAI, readings, joined)), "emballage 8 diamonds NW");
    }
}

/// HAI 4), UNI: a troula or trou that the regulation does not have, and that the table played with who named
/// its trump; without cards nobody has a game.
#[test]
fn hai_4_uni_a_game_of_aces_that_is_none() {
    let calls = "N: troula, E: good, S: good, W: good, E: trump ♥";
    let lead = "play:\n  - E: ♥K ♥7 ♥3 ♥A\n";
    let hai = ruling(&format!("{}{lead}", record(HAI, FOUR_ACES, calls)), &law(HAI, &[]));
    only(&hai, "auction/unknown-game", Seat::North, Warning, "4)");
    assert_eq!(
        (game(&hai).as_str(), open(&hai)),
        ("troula 9 hearts NE", vec!["auction/unknown-game#1".into()])
    );
    let before = ruling(&record(HAI, FOUR_ACES, calls), &law(HAI, &[]));
    assert!(before.auction.contracts().is_empty());
    let trou = calls.replace("troula", "trou");
    let uni = ruling(
        &format!("{}{lead}", record(UNI, TROU, &trou.replace("E: trump", "S: trump"))),
        &law(UNI, &[]),
    );
    only(&uni, "auction/unknown-game", Seat::North, Advice, "");
    assert_eq!(game(&uni), "trou 8 hearts NS");
}

/// A game that does not exist changes nothing: those who speak in their turn after it have said what they said.
#[test]
fn cm_2_sim_5_hai_a_game_that_is_none_takes_nobodys_floor() {
    let joined = judged(CM, "N: wait, S: petite-misere-etalee, E: propose ♥, S: join ♥, W: pass, N: pass");
    only(&joined, "auction/unknown-game", Seat::South, Warning, "§2");
    assert_eq!(game(&joined), "emballage 8 hearts ES");
    for word in ["piccolo", "wait"] {
        let asked = judged(SIM, &format!("N: pass, S: {word}, E: propose, W: join, N: pass"));
        only(&asked, "auction/unknown-game", Seat::South, Warning, "");
        assert_eq!(game(&asked), "emballage 8 diamonds EW", "{word}");
    }
    // Nor does it make a call high enough that is not.
    let low = judged(CM, "N: pass, E: grande-misere, S: petite-misere-etalee, W: piccolo");
    assert_eq!(bidding(&low), ["auction/unknown-game#1", "auction/too-low#1"]);
    let pair = judged(CM, "N: petite-misere, E: petite-misere-etalee, S: pass, W: pass");
    only(&pair, "auction/unknown-game", Seat::East, Warning, "§2");
}

/// HAI 11: who speaks before his turn loses the right to speak, whatever he says.
#[test]
fn hai_11_whatever_is_said_before_ones_turn() {
    for word in ["wait", "piccolo", "solo 9 ♥", "raise 9", "abondance 12 ♥"] {
        let early = judged(HAI, &format!("N: wait, S: {word}, E: pass"));
        only(&early, "auction/out-of-turn", Seat::South, Error, "art. 11");
    }
    only(&judged(HAI, "N: wait, E: wait"), "auction/wait", Seat::East, Warning, "1) remarks");
    only(&judged(HAI, "N: wait, E: piccolo"), "auction/unknown-game", Seat::East, Warning, "");
}

/// HAI 11, 1) remarks: where the record stops with a call that S may say neither in E's turn nor in his own, nobody knows
/// which of the two he broke; what the jury says of the one settles the other.
#[test]
fn hai_11_1_out_of_turn_or_wrong_in_its_turn() {
    let after_pass = [
        ("wait", "auction/wait#1"),
        ("piccolo", "auction/unknown-game#1"),
        ("raise 9", "auction/restricted#1"),
        ("solo 9 ♥", "auction/unknown-game#1"),
    ];
    for (word, wrong) in after_pass {
        let in_turn = judged(HAI, &format!("N: wait, E: pass, S: {word}"));
        assert_eq!(bidding(&in_turn), [wrong], "{word}");
        let text = record(HAI, QUIET, &format!("N: wait, S: {word}"));
        let open = ruling(&text, &law(HAI, &[]));
        assert_eq!(bidding(&open), ["auction/out-of-turn#1", wrong], "{word}");
        for id in bidding(&open) {
            assert_eq!(find(&open, &id[..id.len() - 2]).unwrap().certainty(), Certainty::Possible, "{id}");
        }
        let in_turn = find(&open, &wrong[..wrong.len() - 2]).unwrap();
        assert!(said(&in_turn).ends_with("That is so if a call of E was left out."), "{}", said(&in_turn));
        for proved in [true, false] {
            let decision = Decision { proved: Some(proved), ..Decision::default() };
            let decided = decided_under(&text, &[("auction/out-of-turn#1", decision)], &law(HAI, &[]));
            assert!(decided.bad_decisions.is_empty(), "{:?}", decided.bad_decisions);
            let found = decided.findings();
            let certain = found.iter().filter(|it| it.certainty() == Certainty::Certain).map(|it| it.id());
            let certain: Vec<String> = certain.filter(|id| bidding(&decided).contains(id)).collect();
            assert_eq!(certain, [if proved { "auction/out-of-turn#1" } else { wrong }], "{word}");
            assert_eq!(find(&decided, &wrong[..wrong.len() - 2]).is_some(), !proved, "{word}");
        }
    }
}

/// UNI §1 Proposer: who has passed says nothing more, not even what the text does not know.
#[test]
fn uni_1_after_a_pass_comes_before_what_is_silent() {
    for word in ["petite-misere", "raise 9"] {
        let late = judged(UNI, &format!("N: pass, E: propose ♥, S: join, W: pass, N: {word}"));
        only(&late, "auction/after-pass", Seat::North, Warning, "§1 Proposer");
    }
    let open = judged(UNI, "N: propose ♥, E: raise 9");
    only(&open, "auction/restricted", Seat::East, Advice, "");
}
