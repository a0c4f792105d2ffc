//! Several misères at once: whose game is meant, and decisions on one of them.

use whist_jury::api::{Decision, Decisions, GameResult, Ruling, judge, records};

use crate::cli::{file, jury, run};
use crate::verdict::*;

/// East and South play a misère; East does not follow in trick 3, North in trick 4. South takes a trick.
const TWO: &str = "dealer: W
hands:
  N: ♠AKQ52 ♥984 ♦63 ♣532
  E: ♠JT9 ♥K652 ♦K5 ♣AK97
  S: ♠8 ♥QT3 ♦QT974 ♣T864
  W: ♠7643 ♥AJ7 ♦AJ82 ♣QJ
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: wait
  - E: grande-misere
  - S: grande-misere
  - W: pass
  - N: pass
play:
  - N: ♠K ♠J ♠8 ♠4
  - N: ♠Q ♠9 ♣6 ♠3
  - N: ♣2 ♦K ♣T ♣J
  - W: ♦2 ♠2 ♦5 ♦Q
  - S: ♦9 ♦A ♦6 ♣A
  - W: ♦8 ♦3 ♥K ♦4
  - W: ♦J ♠5 ♥5 ♦T
  - W: ♥A ♥8 ♥6 ♥Q
  - W: ♠6 ♠A ♠T ♣4
  - N: ♥9 ♥2 ♥3 ♥7
  - N: ♣5 ♣7 ♣8 ♣Q
  - W: ♠7 ♣3 ♣9 ♥T
  - W: ♥J ♥4 ♣K ♦7
";

fn decided(book: &str, given: &[(&str, GameResult)]) -> Ruling {
    let (found, _) = records(TWO);
    let decision = |game: GameResult| Decision { points: Some(0), game: Some(game), ..Decision::default() };
    let given: Vec<(String, Decision)> =
        given.iter().map(|(id, game)| ((*id).to_owned(), decision(*game))).collect();
    judge(&found[0].transcript, &law(book, &[]), &Decisions::of(&[], &given))
}

/// TIL art. 23: the renonce of the player loses his game, that of an opponent wins the games of both.
#[test]
fn til_23_the_consequence_says_whose_game_it_is() {
    let path = file("several", "two.yaml", format!("rulebook: tilleul-2026\n{TWO}"));
    for (lang, words) in [
        ("en", ["the game of E is lost", "the games of E and S are won"]),
        ("fr", ["le jeu d'E est perdu", "les jeux d'E et S sont gagnés"]),
        ("nl", ["het spel van O is verloren", "de spelen van O en Z zijn gewonnen"]),
    ] {
        let ran = run(jury(&["judge", &path, "--quiet", "--lang", lang]));
        words.iter().for_each(|words| assert!(ran.out.contains(words), "{words}: {}", ran.out));
    }
    let verdict = verdict_json("two.yaml", TWO, &law("tilleul-2026", &[]));
    let remedies = &verdict["findings"][0]["remedies"];
    assert_eq!(remedies[0], serde_json::json!({"kind": "game", "result": "lost", "players": ["E"]}));
    assert_eq!(verdict["findings"][1]["remedies"][0]["players"], serde_json::json!(["E", "S"]));
    let question = &verdict["open"][0]["choices"][0];
    assert_eq!(question["players"], serde_json::json!(["E"]), "{question}");
}

/// CM §1 Important: the jury loses East's game for his own renonce and awards South's for North's.
#[test]
fn cm_1_important_what_the_jury_says_of_one_game_holds_against_what_it_says_of_both() {
    let ruled = decided(
        "cm-couleur-2018",
        &[("play/renonce#1", GameResult::Lost), ("play/renonce#2", GameResult::Won)],
    );
    assert_eq!(ruled.bad_decisions, []);
    assert_eq!(ruled.games.iter().map(|game| game.won).collect::<Vec<_>>(), [Some(false), Some(true)]);
    assert_eq!((totals(&ruled), ruled.is_final()), ([24, -36, 36, 24], true));
    // What is possible before encloses it.
    let open = decided("cm-couleur-2018", &[]);
    let within = |(seat, points): (_, &whist_jury::api::SeatPoints)| {
        let total = ruled.points[seat].total;
        points.min <= total && total <= points.max
    };
    assert!(open.points.iter().all(within));
}

/// TIL art. 23: while the jury has not said which of two renonces counts, that question decides the game.
#[test]
fn til_23_a_game_decided_twice_is_by_the_question_about_it() {
    let verdict = verdict_json("two.yaml", TWO, &law("tilleul-2026", &[]));
    assert_eq!(verdict["games"][0]["won"], serde_json::Value::Null);
    assert_eq!(verdict["games"][0]["by"], "rule/silent");
    for result in [GameResult::Won, GameResult::Lost] {
        let ruled = decided("tilleul-2026", &[]);
        let (found, _) = records(TWO);
        let given = Decision { game: Some(result), ..Decision::default() };
        let given = [("rule/silent#1".to_owned(), given)];
        let now = judge(&found[0].transcript, &law("tilleul-2026", &[]), &Decisions::of(&[], &given));
        assert_eq!(now.games[0].by.map(|code| code.word()), Some("rule/silent"));
        assert_eq!(ruled.games[0].by, now.games[0].by);
    }
}
