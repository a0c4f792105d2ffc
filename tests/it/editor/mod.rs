//! `jury lsp`, as an editor uses it.

mod client;
mod sessions;

use serde_json::{Value, json};

use client::{Client, behind, between};

use crate::cli::file;

/// South does not follow spades, and has one left; a treble clef and accents stand before the cards.
const DEAL: &str = "rulebook: whist-simple\nplayers: {N: 'Zoé 𝄞', E: B, S: C, W: D}\ndealer: W\ndeal: {turned: ♥9}\n\
auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\nplay:\n  - 'Zoé 𝄞': ♠5 ♠T ♥7 ♠9\n  - S: ♠7 ♠J ♠Q ♦2\n";

fn texts<'v>(values: &'v [Value], key: &str) -> Vec<&'v str> {
    values.iter().filter_map(|value| value[key].as_str()).collect()
}

#[test]
fn a_breach_is_underlined_with_what_proves_it_and_explained_where_the_pointer_rests() {
    let mut client = Client::new("en");
    let uri = "file:///nowhere/deal.yaml";
    let found = client.open(uri, DEAL);
    let renonce = found.iter().find(|it| it["code"] == "play/renonce").unwrap();
    assert_eq!(between(DEAL, &renonce["range"]), "♥7");
    assert_eq!(renonce["severity"], 2);
    assert!(renonce["message"].as_str().unwrap().contains("did not follow ♠ in trick 1"), "{renonce}");
    let related = renonce["relatedInformation"].as_array().unwrap();
    let places: Vec<&str> = related.iter().map(|it| between(DEAL, &it["location"]["range"])).collect();
    assert_eq!(places, ["♠5", "♠7"]);

    let (line, character) = behind(DEAL, "♠T ♥");
    let hover = client.at("hover", uri, line, character);
    assert_eq!(between(DEAL, &hover["range"]), "♥7");
    let said = hover["contents"]["value"].as_str().unwrap();
    for part in ["**renonce** `play/renonce#1`", "→ ", "Articles: UNI §1 Important"] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(client.at("hover", uri, 0, 2), Value::Null);
    client.close();
}

#[test]
fn who_won_and_whose_turn_it_is_stands_at_the_end_of_its_line() {
    let mut client = Client::new("fr");
    let uri = "untitled:deal";
    client.open(uri, DEAL);
    let hints = client.of("inlayHint", uri);
    let hints = hints.as_array().unwrap();
    assert_eq!(texts(hints, "label"), ["→ S", "→ N", "à N de jouer"]);
    for (hint, end) in hints.iter().zip(["♥7 ♠9", "♠Q ♦2", "♠Q ♦2"]) {
        let (line, character) = behind(DEAL, end);
        assert_eq!(hint["position"], json!({"line": line, "character": character}));
    }
    client.close();
}

#[test]
fn calls_and_cards_are_proposed_as_the_regulation_and_the_hands_allow() {
    let mut client = Client::new("en");
    let uri = "file:///nowhere/deal.yaml";
    let head = "rulebook: whist-simple\ndealer: W\ndeal: {turned: ♥9}\n";
    let hands = "hands: {S: ♠A2 ♥AK ♦23456789T}\n";
    let mut labels = |text: &str| -> Vec<(String, bool)> {
        client.open(uri, text);
        let (line, character) = behind(text, text);
        let answer = client.at("completion", uri, line, character);
        let items = answer["items"].as_array().unwrap();
        items.iter().map(|it| (it["label"].as_str().unwrap().to_owned(), it["tags"].is_null())).collect()
    };
    let lawful = |all: &[(String, bool)]| -> Vec<String> {
        all.iter().filter(|(_, is_lawful)| *is_lawful).map(|(label, _)| label.clone()).collect()
    };

    let calls = labels(&format!("{head}auction:\n  - N: pass\n  - E: propose\n  - S: "));
    assert!(
        lawful(&calls).contains(&"join ♥ 8".to_owned()) && calls.contains(&("wait".to_owned(), false)),
        "{calls:?}"
    );
    let flow = labels(&format!("{head}auction: [{{N: pass}}, {{E: propose}}, {{S: "));
    assert_eq!(calls, flow);
    let seats = labels(&format!("{head}auction:\n  - N: pass\n  - "));
    assert_eq!(seats[0].0, "E: ");

    let bidding = "auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\n";
    let cards = labels(&format!("{head}{hands}{bidding}play:\n  - N: ♠5 ♠T "));
    assert_eq!(lawful(&cards), ["♠A", "♠2"]);
    assert!(
        cards.contains(&("♦5".to_owned(), false)) && !cards.iter().any(|(card, _)| card == "♠K"),
        "{cards:?}"
    );
    let french = labels(&format!("notation: fr\n{head}{bidding}play:\n  - N: ♠5 ♠D "));
    assert!(
        lawful(&french).contains(&"♠R".to_owned()) && !lawful(&french).contains(&"♠D".to_owned()),
        "{french:?}"
    );

    assert!(labels("rulebook: ").contains(&("hainaut".to_owned(), true)));
    assert!(labels("rulebook: whist-simple+").iter().any(|(label, _)| label == "R-SIM-1=b"));
    assert!(labels("dealer: N\n").iter().any(|(label, _)| label == "auction: "));
    assert!(labels("deal:\n  ").iter().any(|(label, _)| label == "turned: "));
    assert!(labels("play:\n  - notice: {what: ").iter().any(|(label, _)| label == "play/renonce"));
    let open = DEAL.replace("deal: {turned", "decisions: {}\ndeal: {turned");
    let typed = format!("{}decisions:\n  ", open.replace("decisions: {}\n", ""));
    assert!(labels(&typed).iter().any(|(label, _)| label.starts_with("play/renonce#1")), "{typed}");
    client.close();
}

#[test]
fn slips_are_mended_by_a_quick_fix() {
    let mut client = Client::new("nl");
    let uri = "file:///nowhere/deal.yaml";
    let text = "rulebook: whist-simple\n# 😀\ndelaer: N\nauction: [{E: 'propse ♥'}]\n";
    let found = client.open(uri, text);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().all(|it| it["severity"] == 1));
    let fixes = client.of("codeAction", uri);
    let fixes = fixes.as_array().unwrap();
    assert_eq!(texts(fixes, "title"), ["`dealer` schrijven", "`propose` schrijven"]);
    let edits: Vec<&Value> = fixes.iter().map(|fix| &fix["edit"]["changes"][uri][0]).collect();
    assert_eq!((between(text, &edits[0]["range"]), &edits[0]["newText"]), ("delaer", &json!("dealer")));
    assert_eq!(between(text, &edits[1]["range"]), "propse");
    // Taken over, both are gone.
    let changes: Vec<Value> =
        edits.iter().map(|edit| json!({"range": edit["range"], "text": edit["newText"]})).collect();
    let rest = client.change(uri, changes.into());
    assert!(rest.iter().all(|it| it["severity"] != 1), "{rest:?}");
    client.close();
}

#[test]
fn a_deal_is_put_into_its_canonical_form_and_folded() {
    let mut client = Client::new("en");
    let uri = "file:///nowhere/deal.yaml";
    let text = "dealer: w\nrulebook: whist-simple\nplay:\n  - n: S5 ST\n";
    client.open(uri, text);
    let edits = client.of("formatting", uri);
    assert_eq!(edits[0]["newText"], "rulebook: whist-simple\ndealer: W\nplay:\n  - N: ♠5 ♠T\n");
    assert_eq!(between(text, &edits[0]["range"]), text);
    let folds = client.of("foldingRange", uri);
    assert_eq!(folds, json!([{"startLine": 2, "endLine": 3}]));
    client.open(uri, "dealer: Q\n");
    assert_eq!(client.of("formatting", uri), Value::Null);
    client.close();
}

#[test]
fn a_rulebook_and_a_grid_are_checked_while_they_are_typed() {
    let mut client = Client::new("en");
    let path = file("editor", "club.yaml", "id: club\nextends: whist-simple\n");
    let uri = format!("file://{}/{path}", env!("CARGO_MANIFEST_DIR"));
    let good = "id: club\nextends: whist-simple\ninfractions:\n  play/renonce: {remedy: {points: {offender: -3, others: third}}, cite: \"§1 (draft)\"}\n";
    let found = client.open(&uri, good);
    assert!(found.iter().all(|it| it["severity"] != 1), "{found:?}");
    let (line, character) = behind(good, "play/ren");
    let hover = client.at("hover", &uri, line, character);
    assert!(
        hover["contents"]["value"].as_str().unwrap().starts_with("**play/renonce — renonce**"),
        "{hover}"
    );

    let bad = good.replace("play/renonce", "play/renonse");
    let found = client.open(&uri, &bad);
    let fault = found.iter().find(|it| it["severity"] == 1).unwrap();
    assert_eq!(between(&bad, &fault["range"]), "play/renonse");
    assert_eq!(client.of("codeAction", &uri)[0]["edit"]["changes"][&uri][0]["newText"], "play/renonce");
    let labels = |answer: &Value| texts(answer["items"].as_array().unwrap(), "label").join(" ");
    let typed = format!("{good}  ");
    client.open(&uri, &typed);
    let (line, character) = behind(&typed, &typed);
    assert!(labels(&client.at("completion", &uri, line, character)).contains("play/out-of-turn: "));

    let grid =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebooks/grids/w2.yaml")).unwrap();
    assert!(client.open("file:///nowhere/grid.yaml", &grid).is_empty());
    let broken = grid.replace("games:", "gmaes:");
    let found = client.open("file:///nowhere/grid.yaml", &broken);
    let slip = found.iter().find(|it| it["data"]["newText"] == "games").unwrap();
    assert_eq!(between(&broken, &slip["range"]), "gmaes");
    client.close();
}

/// A deal finds the rulebook that lies beside it, and nothing else of the disk.
#[test]
fn a_deal_names_a_rulebook_of_its_own_folder_only() {
    let mut client = Client::new("en");
    file(
        "editor-beside",
        "ours.yaml",
        "id: ours\nextends: whist-simple\ntitle: {en: O, fr: O, nl: O}\nabbreviation: O\n",
    );
    let folder = crate::cli::folder("editor-beside");
    let uri = format!("file://{}/{}/deal%20one.yaml", env!("CARGO_MANIFEST_DIR"), folder.display());
    let found = client.open(&uri, "rulebook: ours.yaml\ndealer: N\n");
    assert!(found.iter().all(|it| it["severity"] != 1), "{found:?}");
    let found = client.open(&uri, "rulebook: ../../Cargo.toml\ndealer: N\n");
    assert_eq!((found.len(), &found[0]["severity"]), (1, &json!(1)), "{found:?}");
    client.close();
}

#[test]
fn strange_messages_end_nothing() {
    let mut client = Client::new("en");
    assert_eq!(client.ask("jury/nothing", json!({}))["code"], -32601);
    for params in [Value::Null, json!([]), json!({"textDocument": {"uri": "x"}}), json!({"textDocument": 4})]
    {
        for what in ["hover", "completion", "inlayHint", "codeAction", "formatting", "foldingRange"] {
            assert_eq!(client.ask(&format!("textDocument/{what}"), params.clone()), Value::Null);
        }
        client.tell("textDocument/didChange", params.clone());
        client.tell("textDocument/didOpen", params.clone());
    }
    let uri = "x:1";
    for text in ["", "\u{feff}", "[", "- - -", "{a: [", "play:\n  - N: ♠", "session: {}\ndeals:\n", "\t"] {
        client.open(uri, text);
        let (line, character) = behind(text, text);
        for what in ["hover", "completion"] {
            for (line, character) in [(line, character), (0, 999), (999, 0)] {
                client.at(what, uri, line, character);
            }
        }
        for what in ["inlayHint", "codeAction", "formatting", "foldingRange"] {
            client.of(what, uri);
        }
    }
    client.close();
}
