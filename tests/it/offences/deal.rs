//! Faults of the deal itself.

use whist_jury::api::{RemedyKind, Severity};

use super::*;
use crate::cases::case;

/// The deal with other facts, before any card was played.
pub(super) fn dealt(facts: &str) -> String {
    let text = instead("deal: {turned: ♥9}", &format!("deal: {{turned: ♥9, {facts}}}"));
    text[..text.find("play:").unwrap()].to_owned()
}

#[test]
fn the_deal_itself_is_clean() {
    let ruling = ruling(DEAL, &simple());
    assert_eq!(findings(&ruling), Vec::<String>::new());
    assert_eq!(totals(&ruling), [-3, 3, -3, 3]);
}

#[test]
fn uni_1_distribution_deal_card_count() {
    let short = case("uni-s1-distribution/hands-12-and-14.yaml");
    let finding = fires(&short, "deal/card-count");
    has(finding, Severity::Error, &["UNI §1 Distribution"]);
    assert!(finding.redeal().is_some());
    quiet(DEAL, "deal/card-count");
}

#[test]
fn uni_1_distribution_deal_packets() {
    let finding = fires(&dealt("packets: [5, 4, 4]"), "deal/packets");
    has(finding, Severity::Error, &["UNI §1 Distribution"]);
    assert_eq!(totals(&ruling(&dealt("packets: [5, 4, 4]"), &simple())), [1, 1, 1, -3]);
    quiet(&dealt("packets: [4, 5, 4]"), "deal/packets");
    quiet(&dealt("packets: [4, 4, 5]"), "deal/packets");
}

#[test]
fn r_cm_23_a_fault_of_the_deal_seen_after_the_first_card() {
    let text = instead("deal: {turned: ♥9}", "deal: {turned: ♥9, packets: [5, 4, 4]}");
    let late = ruling(&text, &simple());
    assert_eq!((late.is_final(), totals(&late)), (false, [-3, 3, -3, 3]));
    let strict = ruling(&text, &law("whist-simple", &["R-CM-23=b"]));
    assert_eq!((strict.is_final(), totals(&strict)), (true, [1, 1, 1, -3]));
}

#[test]
fn uni_1_melanger_deal_cut() {
    for facts in [
        "cut: {by: N, packets: [20, 32]}",
        "cut: {by: S, packets: [3, 49]}",
        "cut: {by: S, packets: [20, 32], restored-by: S}",
    ] {
        has(fires(&dealt(facts), "deal/cut"), Severity::Warning, &["UNI §1 Mélanger"]);
    }
    quiet(&dealt("cut: {by: S, packets: [4, 48], restored-by: W}"), "deal/cut");
}

#[test]
fn sim_1_deal_shuffle_only_a_new_pack() {
    has(fires(&dealt("shuffles: 1"), "deal/shuffle"), Severity::Warning, &["§1"]);
    quiet(&dealt("shuffles: 0"), "deal/shuffle");
    quiet(&dealt("shuffles: 3, new-pack: true"), "deal/shuffle");
    has(fires(&dealt("shuffles: 0, new-pack: true"), "deal/shuffle"), Severity::Warning, &["UNI §1", "§1"]);
}

#[test]
fn uni_1_distribution_deal_faced_card() {
    has(
        fires(&dealt("faced: [{card: ♣8, to: N}]"), "deal/faced-card"),
        Severity::Error,
        &["UNI §1 Distribution"],
    );
    // The turned trump is meant to be seen.
    quiet(&dealt("faced: [{card: ♥9, to: W}]"), "deal/faced-card");
}

#[test]
fn uni_1_distribution_deal_marked_card() {
    let finding = fires(&dealt("marked: ♣8"), "deal/marked-card");
    // Nobody is at fault: a remark, with what the jury may do.
    has(finding, Severity::Advice, &["UNI §1 Distribution"]);
    assert!(finding.has(RemedyKind::NewPack));
    quiet(DEAL, "deal/marked-card");
}

#[test]
fn r_cm_25_deal_wrong_dealer() {
    // North was due, West dealt and turned his card.
    let text = instead("dealer: W\ndeal: {turned: ♥9}", "dealer: N\ndeal: {turned: ♥9, dealt-by: W}");
    let text = text[..text.find("play:").unwrap()].to_owned();
    let finding = fires(&text, "deal/wrong-dealer");
    has(finding, Severity::Advice, &[]);
    let strict = ruling(&text, &law("whist-simple", &["R-CM-25=b"]));
    assert_eq!(totals(&strict), [1, 1, 1, -3]);
    quiet(&dealt("dealt-by: W"), "deal/wrong-dealer");
}

#[test]
fn sim_2_deal_turn_forgotten() {
    let text = instead("deal: {turned: ♥9}", "deal: {turned: none}");
    let text = &text[..text.find("auction:").unwrap()];
    let finding = fires(text, "deal/turn-forgotten");
    has(finding, Severity::Error, &["§2", "UNI §1 Distribution"]);
    assert_eq!(totals(&ruling(text, &simple())), [1, 1, 1, -3]);
    quiet(DEAL, "deal/turn-forgotten");
    // The universal regulation turns no card.
    let law = law("universel", &[]);
    assert!(find(&ruling(text, &law), "deal/turn-forgotten").is_none());
}

#[test]
fn sim_2_an_agreed_redeal_is_free_of_penalty() {
    let text = instead("deal: {turned: ♥9}", "deal: {turned: none, agreed-redeal: true}");
    let text = &text[..text.find("auction:").unwrap()];
    assert_eq!(totals(&ruling(text, &simple())), [0; 4]);
    assert_eq!(totals(&ruling(text, &law("whist-simple", &["R-SIM-10=b"]))), [1, 1, 1, -3]);
}

/// Everybody saw the turned card in the dealer's hand: nobody else can play it.
#[test]
fn sim_2_the_turned_card_is_the_dealers() {
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let play = DEAL.find("play:").unwrap();
    let text = format!("{}{}play:\n  - N: ♥9 ♠T ♠7 ♠9\n", &DEAL[..start], &DEAL[end..play]);
    let finding = fires(&text, "play/card-not-held");
    assert_eq!(finding.breach.seat, Some(whist_jury::api::Seat::North));
    quiet(&text, "play/renonce");
}

/// When the cards are dealt again, what happened in the bidding costs nothing.
#[test]
fn uni_1_distribution_a_redeal_wipes_out_the_rest() {
    let text = "
rulebook: whist-simple
dealer: W
deal: {turned: ♦7}
auction: [{N: propose}, {E: join}, {S: pass}, {W: pass}]
hands:
  N: ♠AQ954 ♥K7 ♦J82 ♣T3
  E: ♠K8 ♥A32 ♦AQT5 ♣AKQ4
  S: ♠JT7 ♥QJT9 ♦K9 ♣J98
  W: ♠632 ♥8654 ♦7643 ♣7652
";
    let judged = ruling(text, &simple());
    assert_eq!(findings(&judged), ["deal/card-count#1", "trou/unannounced#1"]);
    assert_eq!(totals(&judged), [1, 1, 1, -3]);
}

/// CM §1 Mélanger, UNI §1 Mélanger: the pack is cut in two.
#[test]
fn cm_1_uni_1_the_pack_is_cut_in_two() {
    for (id, article) in [
        ("cm-couleur-2018", "§1 Mélanger"),
        ("universel", "§1 Mélanger"),
        ("whist-simple", "UNI §1 Mélanger"),
    ] {
        let law = law(id, &[]);
        let cut = |packets: &str| {
            ruling(&instead("turned: ♥9", &format!("turned: ♥9, cut: {{by: S, packets: {packets}}}")), &law)
        };
        let three = cut("[20, 20, 12]");
        let finding = find(&three, "deal/cut").unwrap_or_else(|| panic!("{id}: {:?}", findings(&three)));
        assert!(finding.basis.articles.contains(&article.to_owned()), "{id}: {:?}", finding.basis.articles);
        assert!(find(&cut("[20, 32]"), "deal/cut").is_none(), "{id}");
    }
}

/// HAI rem. c forbids peeling; the others do not speak of it.
#[test]
fn hai_rem_c_peeling_is_forbidden_there_only() {
    let peeled = |id: &str, how: &str| {
        let text = instead("turned: ♥9", &format!("turned: ♥9, cut: {{by: S, packets: [20, 32]{how}}}"));
        let ruled = ruling(&text, &law(id, &[]));
        find(&ruled, "deal/cut").map(|finding| (finding.severity(), finding.basis.articles.clone()))
    };
    let unforeseen = [
        ("cm-couleur-2018", vec!["Note du jury"]),
        ("tilleul-2026", vec!["art. 32"]),
        ("universel", vec!["Note du jury"]),
        ("whist-simple", vec!["UNI Note du jury", "§6"]),
    ];
    for (id, articles) in unforeseen {
        let articles = articles.into_iter().map(str::to_owned).collect();
        assert_eq!(peeled(id, ", peeled: true"), Some((Severity::Advice, articles)), "{id}");
        assert_eq!(peeled(id, ""), None, "{id}");
    }
    let articles = vec!["rem. c".to_owned(), "rem. d".to_owned()];
    assert_eq!(peeled("hainaut", ", peeled: true"), Some((Severity::Warning, articles)));
    assert_eq!(peeled("hainaut", ""), None);
}
