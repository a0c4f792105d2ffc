//! Games that are named without their calls, results without tricks, corrections and notes; and the rows of deals that
//! cannot be read.

use serde_json::Value;
use whist_jury::api::tidy::tidy;
use whist_jury::api::{Law, Ruling, Transcript, json_line, records, write};

use crate::cli::{Ran, file, jury, run};
use crate::net::strange_deal::RULEBOOKS;
use crate::verdict::*;

fn deal(rulebook: &str, rest: &str) -> Ruling {
    deal_under(&law(rulebook, &[]), rest)
}

fn deal_under(law: &Law, rest: &str) -> Ruling {
    ruling(&format!("rulebook: {}\ndealer: W\n{rest}\n", law.book.id), law)
}

fn transcript(text: &str) -> Transcript {
    let (records, faults) = records(text);
    assert!(faults.is_empty() && records[0].faults.is_empty(), "{text}: {faults:?} {:?}", records[0].faults);
    records[0].transcript.clone()
}

fn judged(name: &str, text: &str, more: &[&str]) -> Ran {
    let path = file("contracts", &format!("{name}.yaml"), text);
    run(jury(&[&["judge", &path], more].concat()))
}

fn sheet(name: &str, text: &str, more: &[&str]) -> Ran {
    let path = file("contracts", &format!("{name}.yaml"), text);
    run(jury(&[&["sheet", &path], more].concat()))
}

fn sheet_json(name: &str, text: &str) -> Value {
    serde_json::from_str(&sheet(name, text, &["--format", "json"]).out).unwrap()
}

/// In words or as a map, in three languages, with letters or names: one and the same game.
#[test]
fn a_contract_is_read_alike_in_every_form_and_language() {
    let players = "players: {N: Anne, E: Bruno, S: Jean Paul, W: David}\n";
    let wanted = transcript(&format!("{players}contract: emballage 8 ♥ by E W\n")).contract;
    for text in [
        "contract: emballage 8 ♥ by Bruno and David",
        "contract: EMBALLAGE ♥ 8 by Bruno, David",
        "contract: emballage 8 hearts by E/W",
        "contract: {game: emballage, level: 8, trump: ♥, players: [E, W]}",
        "contract: {game: emballage 8 ♥, players: E W}",
        "contract: [emballage 8 ♥ by E W]",
        "notation: fr\ncontrat: emballage à 8 plis cœur par E et O",
        "notation: fr\ncontrat: emballage 8 C par Bruno et David",
        "notation: fr\ncontrat: {jeu: emballage, plis: 8, atout: C, joueurs: [E, O]}",
        "notation: nl\ncontract: samen 8 harten door O en W",
        "notation: nl\ncontract: {spel: samen, slagen: 8, troef: H, spelers: [O, W]}",
    ] {
        assert_eq!(transcript(&format!("{players}{text}\n")).contract, wanted, "{text}");
    }
    for (text, wanted) in [
        ("misère by Jean Paul and Anne", "misere by S N"),
        ("grande misère sur table par Jean Paul", "grande-misere-etalee by S"),
        ("kleine miserie door N", "petite-misere by N"),
        ("grand chelem sans atout par N", "grand-chelem NT by N"),
        ("troel door N Z", "trou by N S"),
        ("seul 6 ♠ par N", "solo 6 ♠ by N"),
        ("abondance neuf trèfle", "abondance 9 ♣"),
        ("passe rond", "passed-out"),
        ("rondpas", "passed-out"),
    ] {
        let text = format!("{players}contract: {text}\n");
        let tidied = tidy(&text, None).unwrap();
        assert!(tidied.ends_with(&format!("contract: {wanted}\n")), "{text}{tidied}");
        assert_eq!(tidy(&tidied, None).unwrap(), tidied);
        assert_eq!(transcript(&tidied), transcript(&text));
    }
}

/// What is understood is written down again so that it is read alike, in YAML and as a line of JSON.
#[test]
fn what_is_written_down_again_is_read_alike() {
    for text in [
        "contract: emballage 8 ♥ by E W\nresult: {tricks: 9}\n",
        "contract: [petite-misere by N, piccolo by E]\nresult: {N: won, E: 2}\n",
        "contract: {game: solo, level: 8, trump: none, players: [N], raised: true}\nresult: lost\n",
        "contract: passed-out\n",
        "corrections: [{seat: N, points: -5}, {seat: E, points: 5, why: \"a: b, c\"}]\nnotes: {a: [1, two]}\n",
        "corrections: {N: -5, E: 5, why: late}\nnotes: free text\n",
    ] {
        let first = transcript(text);
        let again = write(&first);
        assert_eq!(transcript(&again), first, "{text}{again}");
    }
    let line = r#"{"contract": {"game": "emballage", "level": 8, "trump": "H", "players": ["E", "W"]}, "result": {"tricks": 9}}"#;
    let (record, faults) = json_line(line, 1);
    assert!(faults.is_empty(), "{faults:?}");
    let wanted = transcript("contract: emballage 8 ♥ by E W\nresult: {tricks: 9}\n");
    assert_eq!(record.unwrap().transcript, wanted);
}

/// Whatever else a record has, without its calls no offence of the bidding is found, under any regulation.
#[test]
fn without_calls_the_bidding_is_not_judged() {
    let hands = "hands: {N: ♠A2 ♥A2 ♦A432 ♣65432, E: ♠KQJ ♥KQJ ♦KQJ ♣KQJT, S: ♠T987 ♥T987 ♦T98 ♣98, W: …}";
    let games =
        ["solo 6 ♠ by N", "emballage 8 ♥ by E W", "grande-misere by S", "abondance 9 ♦ by E", "trou by N W"];
    for id in RULEBOOKS {
        let law = law(id, &[]);
        for game in games {
            let ruling = deal_under(&law, &format!("{hands}\ncontract: {game}\nplay:\n  - N: ♠A"));
            let of_bidding = |id: &&String| {
                ["auction/", "trou/", "jury/"].iter().any(|kind| id.starts_with(kind))
                    && !id.contains("unknown-game")
            };
            let found = findings(&ruling);
            let bidding: Vec<&String> = found.iter().filter(of_bidding).collect();
            let is_lead = |id: &&&String| id.starts_with("trou/wrong-lead");
            assert!(bidding.iter().all(|id| is_lead(&id)), "{id} {game}: {found:?}");
        }
    }
}

/// CM §1: the player to the left of the dealer leads to an emballage, the player of an abondance to his own game.
#[test]
fn who_leads_follows_from_the_dealer_and_the_game() {
    let law = law("cm-couleur-2018", &[]);
    for (game, right) in [("emballage 8 ♥ by E W", "N"), ("abondance 9 ♥ by S", "S")] {
        for leader in ["N", "E", "S", "W"] {
            let ruling = deal_under(&law, &format!("contract: {game}\nplay: [{{{leader}: ♠5 ♠6 ♠7 ♠8}}]"));
            let wrong = findings(&ruling).iter().any(|id| id == "play/wrong-leader#1");
            assert_eq!(wrong, leader != right, "{game} {leader}");
        }
    }
}

/// A jury that was called in the record was called; where it is not in the record, nobody knows.
#[test]
fn whether_the_jury_was_called_is_unknown_without_the_calls() {
    let play = "play:\n  - N: ♥5 ♥A ♥2 ♥7";
    let called = "play:\n  - jury: {by: S, granted: true}\n  - N: ♥5 ♥A ♥2 ♥7";
    let game = "contract: grande-misere-etalee by S";
    let auction = "auction: [{N: pass}, {E: pass}, {S: grande-misere-etalee}, {W: pass}]";
    let found = |rest: &str| findings(&deal("cm-couleur-2018", rest));
    assert_eq!(found(&format!("{game}\n{play}")), ["transcript/unknown#1"]);
    assert!(found(&format!("{game}\n{called}")).is_empty());
    assert!(found(&format!("{auction}\n{play}")).contains(&"jury/not-called#1".to_owned()));
}

/// A result is what the tricks would have been: the same points, for every game and every number.
#[test]
fn a_result_is_worth_what_its_tricks_are() {
    for id in RULEBOOKS.into_iter().filter(|id| *id != "universel") {
        let law = law(id, &[]);
        for (game, sides) in
            [("emballage 8 ♥ by E W", "E"), ("abondance 9 ♥ by E", "E"), ("grande-misere by E", "E")]
        {
            for tricks in 0..=13 {
                let head = format!("deal: {{turned: ♥2}}\ncontract: {game}");
                let others = 13 - tricks;
                let won = format!("{{{sides}: {tricks}, N: {others}}}");
                let played =
                    deal_under(&law, &format!("{head}\nplay: [{{tricks: {{forgotten: 13, won: {won}}}}}]"));
                let noted = deal_under(&law, &format!("{head}\nresult: {{tricks: {tricks}}}"));
                assert_eq!(totals(&noted), totals(&played), "{id} {game} {tricks}");
                assert_eq!(noted.is_final(), played.is_final(), "{id} {game} {tricks}");
            }
        }
    }
}

/// `won` or `lost` encloses every number of tricks that fits, and the jury may name each of them.
#[test]
fn a_result_without_tricks_is_a_range() {
    for id in ["whist-simple", "tilleul-2026", "cm-couleur-2018", "hainaut"] {
        let law = law(id, &[]);
        // Whist simple has one solo, of five.
        let solo = if id == "whist-simple" { ("solo 5 ♠ by N", 5) } else { ("solo 6 ♠ by N", 6) };
        for (game, level) in [("emballage 8 ♥ by E W", 8), solo] {
            for (word, numbers) in [("won", level..14), ("lost", 0..level)] {
                let whole = deal_under(&law, &format!("contract: {game}\nresult: {word}"));
                for tricks in numbers {
                    let one = deal_under(&law, &format!("contract: {game}\nresult: {{tricks: {tricks}}}"));
                    for (seat, points) in whole.points.iter() {
                        let total = one.points[seat].total;
                        assert!(
                            (points.min..=points.max).contains(&total),
                            "{id} {game} {word} {tricks} {seat}"
                        );
                    }
                    if whole.is_final() {
                        continue;
                    }
                    let decision = format!("decisions: {{transcript/unknown#1: {{tricks: {tricks}}}}}");
                    let decided = deal_under(&law, &format!("contract: {game}\nresult: {word}\n{decision}"));
                    assert_eq!(totals(&decided), totals(&one), "{id} {game} {word} {tricks}");
                }
            }
        }
    }
}

/// What cannot be is a fault of the file, at its place and with a word on what to write.
#[test]
fn values_that_cannot_be_are_faults_with_a_place() {
    let game = "contract: emballage 8 ♥ by E W\n";
    for (n, (text, place, says)) in [
        (format!("{game}result: {{tricks: 99}}"), ":4:18", "more than 13 tricks"),
        (format!("{game}result: {{tricks: 14}}"), ":4:18", "more than 13 tricks"),
        (format!("{game}result: {{tricks: -1}}"), ":4:18", "more than 13 tricks"),
        (format!("{game}result: {{N: won}}"), ":4:10", "N does not play"),
        (format!("{game}result: {{E: won, W: lost}}"), ":4:9", "one game has one result"),
        (format!("{game}result: {{E: 4, W: 5}}"), ":4:9", "write what both took"),
        (format!("{game}result: {{tricks: 9, E: won}}"), ":4:", "do not stand beside it"),
        (format!("{game}result: great"), ":4:9", "write `won`, `lost`"),
        (format!("{game}result: [won]"), ":4:9", "`won`, `lost`, or a map with `tricks`"),
        ("contract: misère by N E\nresult: won".to_owned(), ":4:9", "whose result it is"),
        ("contract: passed-out\nresult: won".to_owned(), ":4:9", "nothing was played"),
        ("contract: emballage 8 ♥ by N E S".to_owned(), ":3:11", "Two play this game together"),
        ("contract: emballage 8 ♥ by N N".to_owned(), ":3:", "twice"),
        ("contract: emballage 8 ♥ by N Zed".to_owned(), ":3:30", "`Zed` is neither a seat nor a player"),
        ("contract: emballge 8 ♥ by N".to_owned(), ":3:11", "did you mean `emballage`?"),
        ("contract: emballage 8 ♥ ♠ by N S".to_owned(), ":3:11", "two suits"),
        ("contract: emballage 14 ♥ by N S".to_owned(), ":3:11", "between 1 and 13"),
        ("contract: {game: solo, level: 99}".to_owned(), ":3:31", "13 tricks at the most"),
        ("contract: {game: solo, levle: 6}".to_owned(), ":3:24", "did you mean `level`?"),
        ("contract: {level: 8}".to_owned(), ":3:11", "`game` is missing"),
        ("contract: [solo 6 ♠ by N, piccolo by N]".to_owned(), ":3:", "N plays two games"),
        ("corrections: {Anne: -5}".to_owned(), ":3:15", "neither a seat nor a player"),
        ("corrections: {N: many}".to_owned(), ":3:18", "a whole number of points"),
        ("corrections: {N: 99999999999}".to_owned(), ":3:18", "a whole number of points"),
        ("corrections: [{seat: N}]".to_owned(), ":3:15", "`points` is missing"),
        ("corrections: 5".to_owned(), ":3:14", "a list of corrections"),
    ]
    .into_iter()
    .enumerate()
    {
        let ran = judged(
            &format!("fault-{n}"),
            &format!("rulebook: cm-couleur-2018\ndealer: W\n{text}\n"),
            &["--lang", "en"],
        );
        assert_eq!(ran.status, 2, "{text}\n{}", ran.out);
        assert!(ran.complains(says), "{text}\n{}", ran.err);
        assert!(ran.err.contains(&format!("fault-{n}.yaml{place}")), "{text}\n{}", ran.err);
        for lang in ["fr", "nl"] {
            let ran = judged(
                &format!("fault-{n}"),
                &format!("rulebook: cm-couleur-2018\ndealer: W\n{text}\n"),
                &["--lang", lang],
            );
            assert_eq!(ran.status, 2, "{text}");
        }
    }
}

const EVENING: &str = "
session:
  rulebook: cm-couleur-2018
  players: {N: Anne, E: Bruno, S: Chloe, W: David}
  first-dealer: Anne
  notes: in the back room
  corrections: [{seat: David, points: -10, why: came late}]
deals:
  - contract: emballage 8 ♥ by Anne and Bruno
    result: {tricks: 9}
  - contract: petite-misere by Anne and Chloe
    result: {Anne: won, Chloe: lost}
    notes: \"=nobody kept the tricks\"
    corrections: {Bruno: -5, why: the telephone rang}
  - hands: {N: rubbish}
  - contract: abondance 9 ♦ by Chloe
    result: won
";

/// The points of the deals and what the organiser gives or takes are kept apart, and the totals have both.
#[test]
fn corrections_stand_apart_and_are_part_of_the_totals() {
    let found = sheet_json("evening", EVENING);
    let deals = found["deals"].as_array().unwrap();
    let total = |n: usize, seat: &str| deals[n]["totals"][seat]["total"].as_i64().unwrap();
    assert_eq!(["N", "E", "S", "W"].map(|seat| total(0, seat)), [10, 10, 0, -10]);
    // Petite misère: +18, −18, and 12 for each of the others; Bruno loses five.
    assert_eq!(["N", "E", "S", "W"].map(|seat| total(1, seat)), [28, 17, -18, 2]);
    assert_eq!(deals[1]["points"]["E"]["total"], 12);
    assert_eq!(deals[1]["corrections"][0]["points"], -5);
    assert_eq!(deals[1]["corrections"][0]["why"], "the telephone rang");
    assert_eq!(deals[1]["notes"], "=nobody kept the tricks");
    assert_eq!(found["corrections"][0]["seat"], "W");
    assert_eq!(found["notes"], "in the back room");
    assert_eq!((&found["corrected"]["E"], &found["corrected"]["W"]), (&(-5).into(), &(-10).into()));
    // The balance is that of the deals: 20, then 24, then 32.
    assert_eq!((&deals[0]["balance"], &found["balance"]), (&20.into(), &76.into()));
}

#[test]
fn a_deal_that_cannot_be_read_keeps_its_row() {
    let found = sheet_json("unread", EVENING);
    let deals = found["deals"].as_array().unwrap();
    assert_eq!(deals.len(), 4);
    let is_marked = |n: usize, key: &str| deals[n].get(key) == Some(&true.into());
    assert_eq!([0, 1, 2, 3].map(|n| is_marked(n, "unread")), [false, false, true, false]);
    assert_eq!([0, 1, 2, 3].map(|n| is_marked(n, "incomplete")), [false, false, true, true]);
    assert!(deals[2]["points"].is_null() && deals[2]["outcome"].is_null());
    assert_eq!((&found["incomplete"], &found["not_judged"]), (&true.into(), &1.into()));
    // The first deal of a file may be the one that is lost, and so may the last.
    let lost_first =
        EVENING.replace("deals:\n", "deals:\n  - hands: {N: rubbish}\n") + "  - hands: {N: rubbish}\n";
    let found = sheet_json("unread-first", &lost_first);
    let numbers: Vec<u64> =
        found["deals"].as_array().unwrap().iter().map(|deal| deal["deal"].as_u64().unwrap()).collect();
    assert_eq!((numbers, &found["not_judged"]), (vec![1, 2, 3, 4, 5, 6], &3.into()));
}

/// Every form of the sheet shows them, in each language, and none lets a note become a formula.
#[test]
fn every_form_of_the_sheet_shows_them() {
    for (lang, why, unread) in [
        ("en", "correction by the organiser", "could not be read"),
        ("fr", "correction de l'organisateur", "illisible"),
        ("nl", "correctie door de organisator", "onleesbaar"),
    ] {
        for format in ["text", "markdown", "csv"] {
            let ran = sheet("forms", EVENING, &["--format", format, "--lang", lang]);
            for words in [why, unread, "came late", "the telephone rang", "nobody kept the tricks"] {
                assert!(ran.says(words), "{lang} {format} {words}\n{}", ran.out);
            }
            assert!(format == "csv" || ran.out.contains("+17*"), "{lang} {format}\n{}", ran.out);
        }
    }
    let ran = sheet("forms", EVENING, &["--format", "csv", "--lang", "en"]);
    let widths: Vec<usize> = ran.out.lines().map(columns).collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}\n{}", ran.out);
    let text = sheet("forms", EVENING, &["--lang", "en"]).out;
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // Where nothing is corrected there is no column for it.
    let plain = EVENING.replace("  corrections: [{seat: David, points: -10, why: came late}]\n", "");
    let plain = plain.replace("    corrections: {Bruno: -5, why: the telephone rang}\n", "");
    for format in ["text", "markdown"] {
        let out = sheet("plain", &plain, &["--format", format, "--lang", "en"]).out;
        assert!(!out.contains("corr"), "{out}");
    }
}

/// The columns of a line of a table, with quotes.
fn columns(line: &str) -> usize {
    let mut is_quoted = false;
    1 + line
        .chars()
        .filter(|c| {
            is_quoted ^= *c == '"';
            *c == ',' && !is_quoted
        })
        .count()
}

/// A judge's report shows what the record says beside, and JSON has it as it is written.
#[test]
fn notes_and_corrections_are_shown_and_not_judged() {
    let text = "rulebook: whist-simple\ndealer: W\nnotes: [one, two]\ncorrections: {N: -5, why: late}\ncontract: solo 5 ♠ by N\nresult: {tricks: 5}\n";
    let ran = judged("beside", text, &["--lang", "en"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.says("correction by the organiser: N -5 (late)") && ran.says("one"), "{}", ran.out);
    let verdict = verdict_json("beside", text, &simple());
    assert_eq!(verdict["recorded_notes"], serde_json::json!(["one", "two"]));
    assert_eq!(verdict["corrections"][0]["points"], -5);
    assert_eq!(verdict["points"]["N"]["total"], 6);
}

/// A deal of which only the result is known counts when a rulebook is changed.
#[test]
fn impact_counts_results() {
    let path = file(
        "contracts",
        "impact.yaml",
        "rulebook: tilleul-2026\ndealer: W\ncontract: abondance 9 ♦ by S\nresult: won\n",
    );
    let ran =
        run(jury(&["impact", "--from", "tilleul-2026", "--to", "cm-couleur-2018", &path, "--lang", "en"]));
    // 30 in grid W2, 32 in grid W1.
    assert!(ran.out.contains("32") && ran.out.contains("30"), "{}{}", ran.out, ran.err);
}

/// Without calls there is nothing to explain, but the game is known.
#[test]
fn the_explained_bidding_of_a_contract_says_that_it_counts() {
    let text = "rulebook: cm-couleur-2018\ndealer: W\ncontract: emballage 8 ♥ by E W\n";
    let path = file("contracts", "explained.yaml", text);
    for (lang, words) in [
        ("en", "the game that `contract` names counts"),
        ("fr", "le jeu nommé sous `contrat` compte"),
        ("nl", "het spel onder `contract` telt"),
    ] {
        let ran = run(jury(&["judge", &path, "--explain-auction", "--lang", lang]));
        let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(words), "{}", ran.out);
    }
}
