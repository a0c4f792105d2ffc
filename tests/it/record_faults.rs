//! Facts that cannot be true of any table are faults of the file, each at its place, and once.

use crate::cli::{Ran, file, jury, run};
use crate::offences::DEAL;

fn judged(name: &str, text: &str) -> Ran {
    let path = file("facts", &format!("{name}.yaml"), text);
    run(jury(&["judge", &path, "--lang", "en", "--quiet"]))
}

/// The record is refused for this reason and no other.
#[track_caller]
fn refused(name: &str, text: &str, place: &str, words: &[&str]) {
    let ran = judged(name, text);
    let said = ran.err.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!((ran.status, said.matches('×').count()), (2, 1), "{}", ran.err);
    assert!(said.contains(&format!(":{place}]")), "{place}: {}", ran.err);
    for words in words {
        assert!(said.contains(words), "{words}: {}", ran.err);
    }
}

#[track_caller]
fn accepted(name: &str, text: &str) {
    let ran = judged(name, text);
    assert!(ran.status < 2, "{}", ran.err);
}

fn after_trick_3(line: &str) -> String {
    DEAL.replacen("  - N: ♠2 ♦Q", &format!("  - {line}\n  - N: ♠2 ♦Q"), 1)
}

#[test]
fn what_was_noticed_is_a_code() {
    let text = after_trick_3("notice: {by: N, what: play/renons, trick: 2}");
    refused("code", &text, "22:27", &["`play/renons` is not a code", "did you mean `play/renonce`?"]);
    refused("no-code", &after_trick_3("notice: {by: N, what: hello}"), "22:27", &["for example"]);
    accepted("a-code", &after_trick_3("notice: {by: N, what: play/renonce, trick: 2}"));
}

#[test]
fn nothing_is_noticed_in_a_trick_that_has_not_begun() {
    for trick in ["4", "99", "0"] {
        let text = after_trick_3(&format!("notice: {{by: N, what: play/renonce, trick: {trick}}}"));
        let not_yet = format!("Trick {trick} has not been played at this point.");
        refused("later", &text, "22:48", &[&not_yet, "the last trick before this entry is 3"]);
    }
    let bidding = DEAL.replacen("play:\n", "  - notice: {by: N, what: play/renonce, trick: 1}\nplay:\n", 1);
    refused("bidding", &bidding, "18:48", &["Trick 1 has not been played", "no trick stands before"]);
    accepted("this-trick", &after_trick_3("notice: {by: N, what: play/renonce, trick: 3}"));
}

#[test]
fn a_player_puts_one_card_aside_once() {
    let text = format!("{DEAL}players: {{N: Anne}}\ndiscards: ");
    refused("twice", &format!("{text}{{N: ♠A, Anne: ♠Q}}\n"), "33:19", &["N stands here twice."]);
    refused("none-and-one", &format!("{text}{{N: none, Anne: ♠Q}}\n"), "33:21", &["N stands here twice."]);
    refused("two", &format!("{text}{{N: ♠A ♠Q}}\n"), "33:15", &["A player puts one card aside."]);
    accepted("each-one", &format!("{text}{{Anne: ♠A, E: none}}\n"));
}

#[test]
fn a_deal_has_packets() {
    refused(
        "packets",
        &DEAL.replacen("{turned", "{packets: [], turned", 1),
        "3:17",
        &["one or more of them"],
    );
    let cut = DEAL.replacen("{turned", "{cut: {by: S, packets: []}, turned", 1);
    refused("cut", &cut, "3:30", &["one or more of them"]);
    accepted("whole", &DEAL.replacen("{turned", "{packets: [4, 5, 4], turned", 1));
}

/// Cards that could not be read are not missing from their trick.
#[test]
fn a_trick_that_was_not_read_is_not_short() {
    let chain = DEAL.replacen("♦J ♦5 ♦A ♦T", "♦J>♦5>♦A>♦T", 1);
    refused("chain", &chain, "20:8", &["More than one of `>`"]);
    let short = DEAL.replacen("♦J ♦5 ♦A ♦T", "♦J ♦5 ♦A", 1);
    refused("short", &short, "20:5", &["This trick has 3 cards"]);
}

/// SIM §4 Misère: the dealer gives a card of his own for one of another player.
#[test]
fn sim_4_an_exchange_is_true_of_the_hands_as_dealt() {
    let text = |exchange: &str| format!("{DEAL}exchange: {{{exchange}}}\n");
    let own = text("gives: ♥9, takes: ♠2, from: W");
    refused("himself", &own, "32:40", &["W is the dealer and cannot take a card from that hand"]);
    let not_his = text("gives: ♠A, takes: ♥6, from: S");
    refused("not-his", &not_his, "32:19", &["W cannot have given ♠A", "held here", "before the exchange"]);
    let his = text("gives: ♥9, takes: ♥3");
    refused("his", &his, "32:30", &["W cannot have taken ♥3: the dealer's hand holds it already."]);
    accepted("true", &text("gives: ♥9, takes: ♥6, from: S"));
}

/// Without a turned card none was exchanged.
#[test]
fn an_exchange_that_no_game_allows_names_the_turned_card_only_where_there_is_one() {
    let exchanged = format!("{DEAL}exchange: {{gives: ♥9, takes: ♥6, from: S}}\n");
    let turned = judged("turned", &exchanged).out;
    assert!(turned.contains("W exchanged the turned card without playing"), "{turned}");
    let text = exchanged.replace("whist-simple", "cm-couleur-2018").replace("deal: {turned: ♥9}\n", "");
    let unturned = judged("unturned", &text).out;
    assert!(unturned.contains("W exchanged a card with another player"), "{unturned}");
    let forgotten = exchanged.replace("deal: {turned: ♥9}", "deal: {turned: none}");
    let forgotten = judged("forgotten", &forgotten).out;
    assert!(forgotten.contains("W exchanged a card without playing"), "{forgotten}");
}

/// A letter that another notation knows as a suit is said to be one.
#[test]
fn a_suit_in_another_notation_is_recognised_in_a_call() {
    let text = DEAL.replacen("propose ♥", "propose K", 1);
    refused("letter", &text, "15:8", &["`k` is not a suit.", "K is diamonds in French, clubs in Dutch"]);
}
