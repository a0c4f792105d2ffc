//! `jury judge --explain-auction` for programs.

use serde_json::Value;

use crate::cli::{jury, run};
use crate::schema::keeps_to_verdict_schema;

fn explained(text: &str) -> Vec<Value> {
    let mut command = jury(&["judge", "--explain-auction", "--format", "json", "-"]);
    command.write_stdin(text);
    let verdict: Value = serde_json::from_str(run(command).out.trim()).unwrap();
    keeps_to_verdict_schema("explained", &verdict);
    verdict["auction"].as_array().unwrap().clone()
}

const HANDS: &str = "hands:
  N: ♠AQ653 ♦T972 ♣8654
  E: ♠T9 ♥AJT852 ♦QJ653 ♣-
  S: ♠8742 ♥76 ♦- ♣AKQJT73
  W: ♠KJ ♥KQ943 ♦AK84 ♣92
";

/// TIL 22: a void proposal, and a join that is built on it and falls with it.
#[test]
fn til_22_what_is_built_on_a_void_call_does_not_count() {
    let calls = "auction:\n  - N: wait\n  - S: propose ♣\n  - E: pass\n  - W: join ♣\n  - N: pass\n";
    let moments = explained(&format!("rulebook: tilleul-2026\ndealer: W\n{HANDS}{calls}"));
    let said: Vec<(&str, bool, Option<&str>)> = moments
        .iter()
        .filter_map(|moment| moment["said"].as_object())
        .map(|said| {
            let fault = said["fault"]["code"].as_str();
            (said["call"].as_str().unwrap(), said["counts"].as_bool().unwrap(), fault)
        })
        .collect();
    assert_eq!(
        said,
        [
            ("wait", true, None),
            ("propose ♣", false, Some("auction/out-of-turn")),
            ("pass", true, None),
            ("join ♣", false, None),
            ("pass", true, None),
        ]
    );
    assert_eq!(moments[2]["muted"], serde_json::json!(["S"]));
}

/// CM §1: who has the floor, what stands, what may be said and why the rest may not.
#[test]
fn cm_1_every_moment_of_the_bidding() {
    let calls = "auction:\n  - N: propose ♦\n  - E: petite-misere\n  - S: pass\n";
    let moments = explained(&format!("rulebook: cm-couleur-2018\ndealer: W\n{HANDS}{calls}"));
    assert_eq!(moments.len(), 4);
    let last = &moments[3];
    assert_eq!(
        (last["floor"].as_str(), last["standing"]["name"].as_str()),
        (Some("W"), Some("petite-misere"))
    );
    assert_eq!(last["proposals"], serde_json::json!([{"seat": "N", "suit": "diamonds"}]));
    assert!(last["said"].is_null());
    let allowed: Vec<&str> = last["allowed"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(allowed.contains(&"join ♦ 12") && !allowed.contains(&"join ♦ 11"), "{allowed:?}");
    let refused = |call: &str| {
        let mut all = last["refused"].as_array().unwrap().iter();
        let found = all.find(|group| group["calls"].as_array().unwrap().iter().any(|c| c == call)).unwrap();
        (found["code"].as_str().unwrap().to_owned(), found["articles"].clone())
    };
    assert_eq!(refused("propose ♥"), ("auction/after-misere".to_owned(), serde_json::json!(["§1 Demander"])));
}

/// Without the option, the verdict has no such key.
#[test]
fn only_where_it_is_asked_for() {
    let mut command = jury(&["judge", "--format", "json", "-"]);
    command.write_stdin(format!("rulebook: tilleul-2026\ndealer: W\n{HANDS}"));
    let verdict: Value = serde_json::from_str(run(command).out.trim()).unwrap();
    assert!(verdict.get("auction").is_none());
}

const TROU: &str = "hands:
  N: ♠AQ653 ♥A ♦A972 ♣865
  E: ♠T ♥JT852 ♦QJ653 ♣43
  S: ♠8742 ♥76 ♦- ♣AKQJT72
  W: ♠KJ9 ♥KQ943 ♦KT84 ♣9
";

/// HAI 4), TIL 8a: when all have accepted, the last ace names the trump.
#[test]
fn hai_4_til_8a_the_last_ace_names_the_trump() {
    let good = "auction:\n  - N: trou\n  - E: good\n  - S: good\n  - W: good\n";
    let moments = explained(&format!("rulebook: hainaut\ndealer: W\n{TROU}{good}"));
    let before = &moments[1];
    assert_eq!(before["naming"], false);
    let open: Vec<&str> = before["allowed"].as_array().unwrap().iter().filter_map(|c| c.as_str()).collect();
    assert!(open.contains(&"pass") && open.contains(&"good"), "{open:?}");
    let last = moments.last().unwrap();
    assert_eq!((last["floor"].as_str(), last["naming"].as_bool()), (Some("S"), Some(true)));
    assert_eq!(last["allowed"], serde_json::json!(["trump ♥", "trump ♦", "trump ♣", "trump ♠"]));
    // Once it is named there is nothing left to say.
    let named = explained(&format!("rulebook: hainaut\ndealer: W\n{TROU}{good}  - S: trump ♥\n"));
    assert_eq!(named.last().unwrap()["naming"], false);
}

/// TIL 11b: either of a pair that was outbid may speak; HAI 1): only the joiner; both are told.
#[test]
fn til_11b_hai_1_who_speaks_for_a_pair() {
    let calls = "auction:\n  - N: propose ♦\n  - E: join ♦\n  - S: petite-misere\n  - W: pass\n";
    let last = |id: &str| {
        let moments = explained(&format!("rulebook: {id}\ndealer: W\n{HANDS}{calls}"));
        let last = moments.last().unwrap();
        (last["floor"].as_str().map(str::to_owned), last["partner"].as_str().map(str::to_owned))
    };
    assert_eq!(last("tilleul-2026"), (Some("N".to_owned()), Some("E".to_owned())));
    assert_eq!(last("hainaut"), (Some("E".to_owned()), None));
}

/// TIL art. 12: a game that the referee refused is not offered, and the true reason is given.
#[test]
fn til_12_a_refused_game_is_not_open_to_its_player() {
    let calls = "  - N: wait\n  - jury: {by: E, for: grande-misere, granted: false}\n  - E: grande-misere\n";
    let text = format!("rulebook: tilleul-2026\ndealer: W\nauction:\n{calls}");
    let moment = &explained(&text)[1];
    assert_eq!(moment["said"]["fault"]["code"], "jury/refused", "{moment}");
    assert_eq!(moment["said"]["fault"]["articles"][0], "art. 12", "{moment}");
    assert_eq!(moment["said"]["fault"]["why"], "the referee has refused it", "{moment}");
    assert!(!moment["allowed"].as_array().unwrap().iter().any(|call| call == "grande-misere"), "{moment}");
}

fn allowed(moment: &Value) -> Vec<&str> {
    moment["allowed"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

/// CM §1 Le trou: who holds three aces announces them; of a hand that is not known both may be said.
#[test]
fn cm_1_what_may_be_said_of_the_trou() {
    let calls = "dealer: W\nauction:\n  - N: pass-trou\n  - E: pass-trou\n";
    let unknown = explained(&format!("rulebook: cm-couleur-2018\n{calls}"));
    // Who says `pass` then means that he has none.
    assert_eq!(allowed(&unknown[0]), ["pass-trou", "trou", "pass"]);
    let hands = "hands: {N: ♠AQ653 ♥A ♦A972 ♣865}\n";
    let holder = explained(&format!("rulebook: cm-couleur-2018\n{hands}{calls}"));
    assert_eq!(allowed(&holder[0]), ["trou"]);
    let refused = holder[0]["refused"].as_array().unwrap();
    let own =
        refused.iter().find(|refused| refused["calls"].as_array().unwrap().contains(&"pass-trou".into()));
    assert_eq!(own.unwrap()["code"], "trou/unannounced");
}

/// HAI 4), R-HAI-20: there is no round on the trou; its answers come in any order.
#[test]
fn hai_4_no_round_on_the_trou() {
    let hands = "hands:\n  N: ♠T ♥JT852 ♦QJ653 ♣43\n  E: ♠AQ653 ♥A ♦A972 ♣865\n  S: ♠8742 ♥76 ♦- ♣AKQJT72\n  \
                 W: ♠KJ9 ♥KQ943 ♦KT84 ♣9\n";
    let calls = "auction:\n  - E: trou\n  - N: good\n  - W: good\n  - S: good\n";
    let moments = explained(&format!("rulebook: hainaut\ndealer: W\n{hands}{calls}"));
    assert!(moments.iter().all(|moment| moment["phase"] == "bidding"));
    assert_eq!((&moments[0]["trou_first"], &moments[0]["options_of"]), (&true.into(), &"E".into()));
    assert_eq!(allowed(&moments[0]), ["trou"]);
    assert_eq!(moments[2]["any_order"], serde_json::json!(["S", "W"]));
    assert_eq!(moments[2]["options_of"], "W");
}

/// TIL 11b, 8b: the joiner who speaks for both sees his own calls, and a solo is raised by its number.
#[test]
fn til_11_whose_calls_are_listed() {
    let calls = "dealer: W\nauction:\n  - N: propose ♠\n  - E: join ♠\n  - S: propose ♣\n  - W: join ♣\n  \
                 - E: propose ♥\n  - S: pass\n";
    let moments = explained(&format!("rulebook: tilleul-2026\n{calls}"));
    assert_eq!((&moments[4]["floor"], &moments[4]["options_of"]), (&"N".into(), &"E".into()));
    assert!(allowed(&moments[4]).contains(&"propose ♥"));
    assert_eq!(moments[5]["proposals"], serde_json::json!([{"seat": "E", "suit": "hearts"}]));
    let solo = "dealer: W\nauction:\n  - N: wait\n  - E: propose ♣\n  - S: propose ♦\n  - W: pass\n  - N: join ♦\n  \
                - E: solo 6 ♥\n  - S: pass\n  - N: raise 10\n  - E: raise 7\n";
    let moments = explained(&format!("rulebook: tilleul-2026\n{solo}"));
    assert!(allowed(&moments[8]).contains(&"raise 7"));
}

/// HAI 1), R-HAI-25: a proposer whose joiner went his own way may speak again or stay silent.
#[test]
fn hai_1_who_may_stay_silent() {
    let calls = "dealer: W\nauction:\n  - N: propose ♥\n  - E: propose ♠\n  - S: join ♥\n  - W: pass\n  - E: solo 6 ♠\n  \
                 - S: petite-misere\n  - E: pass\n";
    let moments = explained(&format!("rulebook: hainaut\n{calls}"));
    let at = &moments[6];
    assert_eq!((&at["floor"], &at["next"], &at["options_of"]), (&"N".into(), &"E".into(), &"E".into()));
    assert_eq!((&moments[7]["floor"], &moments[7]["may_be_silent"]), (&"N".into(), &true.into()));
}

fn refused<'m>(moment: &'m Value, call: &str) -> Option<&'m str> {
    let mut all = moment["refused"].as_array().unwrap().iter();
    let found = all.find(|group| group["calls"].as_array().unwrap().iter().any(|other| other == call));
    found.and_then(|group| group["code"].as_str())
}

/// HAI 4), SIM §4: who holds three aces may announce them when others have bid, and nothing else.
#[test]
fn hai_4_sim_4_the_holder_after_a_bid() {
    let hands = "hands:\n  N: ♠T ♥JT852 ♦QJ653 ♣43\n  E: ♠AQ653 ♥A ♦A972 ♣865\n  S: ♠8742 ♥76 ♦- ♣AKQJT72\n  \
                 W: ♠KJ9 ♥KQ943 ♦KT84 ♣9\n";
    for id in ["hainaut", "whist-simple"] {
        let head =
            format!("rulebook: {id}\ndealer: W\ndeal: {{turned: ♦8}}\n{hands}auction:\n  - N: propose ♦\n");
        let moments = explained(&head);
        assert_eq!(allowed(&moments[1]), ["trou"], "{id}");
        assert_eq!(refused(&moments[1], "pass"), Some("trou/unannounced"), "{id}");
        // Who says something else has not announced it.
        let passes = explained(&format!("{head}  - E: pass\n"));
        assert_eq!(passes[1]["said"]["fault"]["code"], "trou/unannounced", "{id}");
        // And where he does, the bid before was too early, and is listed so.
        let moments = explained(&format!("{head}  - E: trou\n"));
        assert_eq!(moments[0]["said"]["fault"]["code"], "trou/early-bid", "{id}");
        assert_eq!(refused(&moments[0], "propose ♦"), Some("trou/early-bid"), "{id}");
        assert!(!allowed(&moments[0]).contains(&"propose ♦"), "{id}");
    }
}

/// HAI 4): who has no trou may say so, though nobody has to.
#[test]
fn hai_4_pass_trou_may_be_said() {
    let moments = explained(&format!("rulebook: hainaut\ndealer: W\n{HANDS}auction:\n  - N: propose ♦\n"));
    assert!(allowed(&moments[0]).contains(&"pass-trou"));
    assert!(!allowed(&moments[1]).contains(&"pass-trou"));
}

/// TIL 8a: the holder's last word is that he maintains his trou, in whatever words.
#[test]
fn til_8a_the_words_of_the_holder() {
    let round = "auction:\n  - N: trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n  - E: good\n  \
                 - S: good\n  - W: good\n";
    let moments = explained(&format!("rulebook: tilleul-2026\ndealer: W\n{TROU}{round}"));
    let last = moments.last().unwrap();
    assert_eq!(last["floor"], "N");
    for word in ["pass", "good", "maintain", "abondance 9 ♠"] {
        assert!(allowed(last).contains(&word), "{word}");
    }
    assert_eq!(refused(last, "propose ♥"), Some("auction/too-low"));
}

/// TIL 21: who named a suit too early and has the last ace is bound to it, and it is the trump.
#[test]
fn til_21_who_is_bound_to_a_suit() {
    let calls = "auction:\n  - S: propose ♥\n  - N: trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n  \
                 - E: good\n  - W: good\n  - N: maintain\n  - S: trump ♥\n";
    let moments = explained(&format!("rulebook: tilleul-2026\ndealer: W\n{TROU}{calls}"));
    assert_eq!(moments[0]["bound"], serde_json::json!([]));
    for moment in &moments[1..] {
        assert_eq!(moment["bound"], serde_json::json!(["S"]));
    }
    let naming = &moments[8];
    assert_eq!((&naming["standing"]["trump"], &naming["options_of"]), (&"hearts".into(), &"S".into()));
    assert_eq!(allowed(naming), ["pass", "good", "trump ♥"]);
    assert_eq!(refused(naming, "trump ♣"), Some("trou/wrong-trump"));
    // Nobody else is.
    let calls = calls.replace("S: propose ♥", "E: propose ♥");
    let moments = explained(&format!("rulebook: tilleul-2026\ndealer: W\n{TROU}{calls}"));
    assert_eq!(moments[1]["bound"], serde_json::json!([]));
}

/// The moments of calls without hands, `;` between them.
fn bid(id: &str, head: &str, calls: &str) -> Vec<Value> {
    let calls: String = calls.split(';').map(|call| format!("  - {}\n", call.trim())).collect();
    explained(&format!("rulebook: {id}\ndealer: W\n{head}auction:\n{calls}"))
}

/// TIL 11b, 22: a joiner who has lost the right to speak does not speak for both, and nobody who has waits.
#[test]
fn til_22_the_silent_neither_speak_nor_wait() {
    let calls = "N: wait; E: propose ♥; S: propose ♠; W: join ♥; W: raise 9; N: join ♠ 9";
    let moments = bid("tilleul-2026", "", calls);
    let last = moments.last().unwrap();
    assert_eq!((&last["floor"], &last["partner"]), (&"E".into(), &Value::Null));
    // Who has not lost it does.
    let moments = bid("tilleul-2026", "", "N: wait; E: propose ♥; S: propose ♠; W: join ♥; N: join ♠ 9");
    assert_eq!(moments.last().unwrap()["partner"], "W");
    let moments = bid("tilleul-2026", "", "N: wait; E: propose ♥; N: pass; S: pass");
    assert_eq!(moments[2]["waiting"], serde_json::json!(["N"]));
    let last = moments.last().unwrap();
    assert_eq!((&last["waiting"], &last["muted"]), (&serde_json::json!([]), &serde_json::json!(["N"])));
}

const TURNED: &str = "deal: {turned: ♦8}\n";

/// SIM §2, §4: the trump of the game that stands is that of the verdict, whatever was wrongly named.
#[test]
fn sim_4_the_trump_of_what_stands() {
    let passes = "E: pass; S: pass; W: pass; N: trump ♣";
    for (calls, trump) in [
        (format!("N: grand-chelem; {passes}"), Some("diamonds")),
        (format!("N: grande-misere; {passes}"), None),
        (format!("N: abondance 9; {passes}"), Some("clubs")),
        ("N: propose; E: pass; S: pass; W: pass; N: solo".to_owned(), Some("diamonds")),
    ] {
        let moments = bid("whist-simple", TURNED, &calls);
        assert_eq!(moments.last().unwrap()["standing"]["trump"].as_str(), trump, "{calls}");
    }
    let early = "N: trou; E: pass; S: trump ♥; W: pass";
    let moments = bid("whist-simple", &format!("{TURNED}{TROU}"), early);
    assert_eq!(moments.last().unwrap()["standing"]["trump"], "clubs");
}

/// SIM §4 Misère: the dealer's pass after his exchange was refused counts.
#[test]
fn sim_4_the_dealer_gives_his_misere_up() {
    let refused = "deal: {turned: ♦7}\nexchange: {gives: ♦7, takes: ♣2, from: E, refused-by: [E]}\n";
    let calls = "N: pass; E: grande-misere; S: pass; W: grande-misere; W: pass";
    let moments = bid("whist-simple", refused, calls);
    assert_eq!((&moments[4]["said"]["counts"], &moments[4]["said"]["fault"]), (&true.into(), &Value::Null));
    assert_eq!(allowed(&moments[4]), ["pass"]);
    assert_eq!(moments.last().unwrap()["standing"]["players"], serde_json::json!(["E"]));
}

/// UNI jury, SIM: a game that is refused after the last call does not stand, and is not open again.
#[test]
fn a_refusal_after_the_last_call() {
    let passed = "N: grande-misere-etalee; E: pass; S: pass; W: pass";
    let asked = "jury: {by: N, for: grande-misere-etalee, granted: false}";
    let moments = bid("whist-simple", TURNED, &format!("{passed}; {asked}"));
    let last = moments.last().unwrap();
    assert_eq!((&last["standing"], &last["floor"]), (&Value::Null, &"N".into()));
    assert_eq!(refused(last, "grande-misere-etalee"), Some("jury/refused"));
    let granted = asked.replace("false", "true");
    let moments = bid("whist-simple", TURNED, &format!("{passed}; {granted}"));
    assert_eq!(moments.last().unwrap()["standing"]["name"], "grande-misere-etalee");
}

/// SIM §4 Trou, CM §1 Le trou: the trump is offered to who may be the partner, and when it is time.
#[test]
fn sim_4_cm_1_who_is_offered_the_trump() {
    let names = |moment: &Value| allowed(moment).iter().any(|call| call.starts_with("trump"));
    let good = "N: trou; E: good; W: good; S: good";
    let moments = bid("whist-simple", &format!("{TURNED}{TROU}"), good);
    assert_eq!(moments.iter().map(names).collect::<Vec<_>>(), [false, false, false, true, false]);
    let round = "N: trou; E: pass-trou; S: pass-trou; W: pass-trou";
    let moments = bid("cm-couleur-2018", TROU, round);
    assert!(!moments.iter().any(names), "{moments:?}");
}

/// A call that is refused for a reason it shares with others stands among them, once.
#[test]
fn calls_of_one_word_stand_together() {
    let mut command = jury(&["judge", "--explain-auction", "--lang", "en", "-"]);
    command.write_stdin(
        "rulebook: cm-couleur-2018\ndealer: W\nauction:\n  - N: propose ♥\n  - E: petite-misere\n  - S: join ♥ 8\n",
    );
    let said = run(command).out;
    assert!(said.contains("join 8/9/10/11 ♥, solo 6/7 ♥ ♦ ♣ ♠: it does not go over"), "{said}");
}
