//! The trou round, the auction and the call to the jury.

use whist_jury::api::{Law, Severity};

use super::*;
use crate::cases::case;

pub(super) fn dutch(seat: whist_jury::api::Seat) -> &'static str {
    seat.label(whist_jury::api::Lang::Nl)
}

pub(super) fn dutch_card(card: whist_jury::api::Card) -> String {
    card.label(whist_jury::api::Lang::Nl)
}

#[test]
fn sim_4_trou_unannounced() {
    let trou = case("points/trou-8.yaml");
    quiet(&trou, "trou/unannounced");
    quiet(DEAL, "trou/unannounced");
    let silent = trou.replace("troel\n", "pas troel\n").replace("pas pas", "pas");
    let finding = fires(&silent, "trou/unannounced");
    has(finding, Severity::Error, &["§4 Trou", "§6"]);
    assert_eq!(finding.penalty().map(|p| (p.min, p.max)), Some((-15, -15)));
}

#[test]
fn sim_4_trou_false() {
    let finding = fires(&instead("N: pass-trou", "N: trou"), "trou/false");
    // The others bid on as if there were none: the game they found is the game.
    has(finding, Severity::Warning, &["§4 Trou"]);
    assert!(!finding.is_open());
    quiet(&case("points/trou-8.yaml"), "trou/false");
    quiet(&case("points/troula-9.yaml"), "trou/false");
}

#[test]
fn sim_4_trou_wrong_lead() {
    let text = case("points/trou-8.yaml");
    quiet(&text, "trou/wrong-lead");
    quiet(DEAL, "trou/wrong-lead");
    // The first trick is led by the partner with the fourth ace: let him lead another card first.
    let play = text.find("play:").unwrap();
    let ruling = ruling(&text, &simple());
    let leader = ruling.replay.cards[0].laid.seat;
    let other = ruling.replay.cards[4..].iter().find(|card| card.laid.seat == leader).unwrap();
    let short = format!(
        "{}play:\n  - {}: {}\n",
        &text[..play],
        dutch(leader),
        dutch_card(other.laid.put.card.card().unwrap())
    );
    let finding = fires(&short, "trou/wrong-lead");
    has(finding, Severity::Warning, &["§4 Trou"]);
}

#[test]
fn sim_5_auction_unknown_game() {
    let finding = fires(&instead("N: pass\n", "N: piccolo\n"), "auction/unknown-game");
    has(finding, Severity::Warning, &["§3", "§4", "§5"]);
    fires(&instead("N: pass\n", "N: abondance 8 ♠\n"), "auction/unknown-game");
    quiet(DEAL, "auction/unknown-game");
}

/// R-SIM-5: §3 names the piccolo, nothing else does.
#[test]
fn r_sim_5_a_piccolo_is_no_game_unless_read_so() {
    let text = instead("N: pass\n", "N: piccolo\n");
    assert_eq!(fires(&text, "auction/unknown-game").readings(), ["R-SIM-5"]);
    let alone = text.replace("propose ♥", "pass").replace("join ♥", "pass");
    let other = ruling(&alone, &law("whist-simple", &["R-SIM-5=b"]));
    assert_eq!(other.auction.contracts()[0].game.word(), "piccolo");
    assert!(!other.is_final(), "its points are open");
}

/// A raise is a call like any other: a level that the game does not have is none.
#[test]
fn sim_3_a_raise_does_not_invent_levels() {
    let raised = with("  - W: raise 9", "play:");
    let judged = ruling(&raised, &simple());
    assert_eq!(judged.auction.contracts()[0].level, 8);
    assert_eq!(findings(&judged), ["auction/unknown-game#1"]);
    let many = with("  - W: raise\n".repeat(400).trim_end(), "play:");
    assert_eq!(ruling(&many, &simple()).auction.contracts()[0].level, 8);
}

/// Two open misères, and only one of the players called the jury: the other's points stay.
#[test]
fn uni_note_du_jury_voids_the_game_of_who_forgot_only() {
    let text = case("points/misere-sur-table-2-both-made.yaml");
    let line = text.lines().find(|line| line.contains("jury:")).unwrap().to_owned();
    let judged = ruling(&text.replacen(&format!("{line}\n"), "", 1), &simple());
    let mut points = totals(&judged);
    points.sort();
    // −15 and +5 each for the jury that was not called; the other misère is played alone: +42, −14.
    assert_eq!(points, [-29, -9, -9, 47]);
}

/// An incident in the auction counts: laid open before the first card is in time.
#[test]
fn sim_4_misere_sur_table_may_be_laid_open_in_the_auction() {
    let text = case("points/misere-sur-table-1-made.yaml");
    let line = text.lines().find(|line| line.contains("spread:")).unwrap().to_owned();
    let moved =
        text.replacen(&format!("{line}\n"), "", 1).replacen("play:\n", &format!("{line}\nplay:\n"), 1);
    quiet(&moved, "play/spread-late");
}

/// The universal regulation does not say how many tricks a solo is: without a number nobody can tell.
#[test]
fn a_game_without_its_number_is_never_guessed() {
    let solo = case("points/solo-5.yaml");
    let judged = ruling(&solo, &law("universel", &[]));
    assert!(judged.auction.contracts().is_empty());
    assert!(find(&judged, "transcript/unknown").is_some());
    let numbered = solo.replace(": solo\n", ": solo 5\n");
    assert_ne!(numbered, solo);
    assert_eq!(ruling(&numbered, &law("universel", &[])).auction.contracts()[0].level, 5);
    quiet(&solo, "transcript/unknown");
}

#[test]
fn auction_incomplete() {
    let text = instead("  - W: join ♥\n", "");
    fires(&text, "auction/incomplete");
    quiet(DEAL, "auction/incomplete");
    quiet(&case("points/passed-out-nobody-joins.yaml"), "auction/incomplete");
}

#[test]
fn uni_note_du_jury_jury_not_called() {
    let finding = fires(&case("s4-grand-chelem/jury-not-called.yaml"), "jury/not-called");
    assert_eq!(finding.severity(), Severity::Error);
    assert!(finding.basis.articles.contains(&"UNI Note du jury".to_owned()), "{:?}", finding.basis.articles);
    quiet(&case("points/petit-chelem-made.yaml"), "jury/not-called");
    quiet(&case("points/misere-sur-table-1-made.yaml"), "jury/not-called");
    quiet(DEAL, "jury/not-called");
}

#[test]
fn r_uni_3_the_ordinary_solo_needs_no_jury_unless_read_so() {
    let solo = case("points/solo-5.yaml").replace(": solo\n", ": solo 5\n");
    let default: Law = law("universel", &[]);
    assert!(find(&ruling(&solo, &default), "jury/not-called").is_none());
    let other = law("universel", &["R-UNI-3=b"]);
    assert!(find(&ruling(&solo, &other), "jury/not-called").is_some());
}

#[test]
fn jury_refused() {
    let made = case("points/petit-chelem-made.yaml");
    quiet(&made, "jury/refused");
    let refused = made.replace("granted: true", "granted: false");
    // The text is silent; what becomes of a game that could not be called is for the jury to say.
    has(fires(&refused, "jury/refused"), Severity::Advice, &["UNI Note du jury", "§6"]);
}

/// Three aces that are seen in the play are proof enough, even without the whole hand.
#[test]
fn sim_4_trou_unannounced_is_proved_by_play() {
    let text = "
rulebook: whist-simple
dealer: W
deal: {turned: ♦7}
auction: [{N: propose}, {E: join}, {S: pass}, {W: pass}]
play: [{N: ♠5 ♠8 ♠7 ♠2}, {E: ♥A ♥8 ♥2 ♥K}, {E: ♣A ♣2 ♣3 ♣4}, {E: ♦A ♦2 ♦7 ♦4}]
";
    assert_eq!(fires(text, "trou/unannounced").breach.seat, Some(whist_jury::api::Seat::East));
    quiet(&text.replace("♣A", "♣K"), "trou/unannounced");
}

/// Nobody is blamed for an order that the record does not tell, and it says so.
#[test]
fn without_a_dealer_who_begins_is_not_judged() {
    let text =
        instead("dealer: W\n", "").replacen("  - N: pass-trou\n  - E: pass-trou\n", "  - E: pass-trou\n", 1);
    let judged = ruling(&text, &simple());
    assert!(findings(&judged).contains(&"transcript/unknown#1".to_owned()), "{:?}", findings(&judged));
    assert!(find(&judged, "auction/out-of-turn").is_none());
    quiet(DEAL, "transcript/unknown");
}
