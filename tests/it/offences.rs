//! Every offence both ways: it fires where it should, with the severity and articles of the
//! regulation, and stays quiet where it should.

use whist_jury::rulebook::Law;
use whist_jury::ruling::{Finding, Ruling, Severity};

use crate::cases::case;
use crate::verdict::*;

/// A joined game of hearts, legal from the first call to the last card.
pub const DEAL: &str = "\
rulebook: whist-simple
dealer: W
deal: {turned: ♥9}
hands:
  N: ♠AQ6532 ♥Q2 ♦T97 ♣86
  E: ♠T ♥AJT85 ♦QJ62 ♣542
  S: ♠874 ♥76 ♦53 ♣AKQJT7
  W: ♠KJ9 ♥K943 ♦AK84 ♣93
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: pass
  - E: propose ♥
  - S: pass
  - W: join ♥
play:
  - N: ♠5 ♠T ♠7 ♠9
  - E: ♦J ♦5 ♦A ♦T
  - W: ♦4 ♦7 ♦2 ♦3
  - N: ♠2 ♦Q ♠8 ♠J
  - W: ♣3 ♣8 ♣5 ♣T
  - S: ♥6 ♥9 ♥2 ♥5
  - W: ♠K ♠3 ♥A ♠4
  - E: ♦6 ♣A ♦8 ♦9
  - N: ♥Q ♥T ♥7 ♥4
  - N: ♠Q ♥J ♣K ♦K
  - E: ♥8 ♣J ♥3 ♠6
  - E: ♣4 ♣7 ♣9 ♣6
  - W: ♥K ♠A ♣2 ♣Q
";

/// The deal with one line put before another.
fn with(line: &str, before: &str) -> String {
    assert!(DEAL.contains(before), "{before}");
    DEAL.replacen(before, &format!("{line}\n{before}"), 1)
}

fn instead(old: &str, new: &str) -> String {
    assert!(DEAL.contains(old), "{old}");
    DEAL.replacen(old, new, 1)
}

fn find<'r>(ruling: &'r Ruling, code: &str) -> Option<&'r Finding> {
    ruling.findings.iter().find(|finding| finding.code.word() == code)
}

/// The finding under whist simple, which must be there.
#[track_caller]
fn fires(text: &str, code: &str) -> Finding {
    let ruling = ruling(text, &simple());
    find(&ruling, code).cloned().unwrap_or_else(|| panic!("{code} not in {:?}\n{text}", findings(&ruling)))
}

#[track_caller]
fn quiet(text: &str, code: &str) {
    let ruling = ruling(text, &simple());
    assert!(find(&ruling, code).is_none(), "{code} fired\n{text}");
}

#[track_caller]
fn has(finding: &Finding, severity: Severity, articles: &[&str]) {
    assert_eq!(finding.severity, severity, "{}", finding.id());
    assert_eq!(finding.articles, articles, "{}", finding.id());
}

#[test]
fn the_deal_itself_is_clean() {
    let ruling = ruling(DEAL, &simple());
    assert_eq!(findings(&ruling), Vec::<String>::new());
    assert_eq!(totals(&ruling), [-3, 3, -3, 3]);
}

#[test]
fn uni_1_distribution_deal_card_count() {
    let short = case("faults/hands-12-and-14.yaml");
    let finding = fires(&short, "deal/card-count");
    has(&finding, Severity::Error, &["UNI §1 Distribution"]);
    assert!(finding.redeal);
    quiet(DEAL, "deal/card-count");
}

/// The deal with other facts, before any card was played.
fn dealt(facts: &str) -> String {
    let text = instead("deal: {turned: ♥9}", &format!("deal: {{turned: ♥9, {facts}}}"));
    text[..text.find("play:").unwrap()].to_owned()
}

#[test]
fn uni_1_distribution_deal_packets() {
    let finding = fires(&dealt("packets: [5, 4, 4]"), "deal/packets");
    has(&finding, Severity::Error, &["UNI §1 Distribution"]);
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
        has(&fires(&dealt(facts), "deal/cut"), Severity::Warning, &["UNI §1 Mélanger"]);
    }
    quiet(&dealt("cut: {by: S, packets: [4, 48], restored-by: W}"), "deal/cut");
}

#[test]
fn sim_1_deal_shuffle_only_a_new_pack() {
    has(&fires(&dealt("shuffles: 1"), "deal/shuffle"), Severity::Warning, &["§1"]);
    quiet(&dealt("shuffles: 0"), "deal/shuffle");
    quiet(&dealt("shuffles: 3, new-pack: true"), "deal/shuffle");
    has(&fires(&dealt("shuffles: 0, new-pack: true"), "deal/shuffle"), Severity::Warning, &["UNI §1", "§1"]);
}

#[test]
fn uni_1_distribution_deal_faced_card() {
    has(
        &fires(&dealt("faced: [{card: ♣8, to: N}]"), "deal/faced-card"),
        Severity::Error,
        &["UNI §1 Distribution"],
    );
    // The turned trump is meant to be seen.
    quiet(&dealt("faced: [{card: ♥9, to: W}]"), "deal/faced-card");
}

#[test]
fn uni_1_distribution_deal_marked_card() {
    let finding = fires(&dealt("marked: ♣8"), "deal/marked-card");
    has(&finding, Severity::Error, &["UNI §1 Distribution"]);
    assert!(finding.referee);
    quiet(DEAL, "deal/marked-card");
}

#[test]
fn r_cm_25_deal_wrong_dealer() {
    // North was due, West dealt and turned his card.
    let text = instead("dealer: W\ndeal: {turned: ♥9}", "dealer: N\ndeal: {turned: ♥9, dealt-by: W}");
    let text = text[..text.find("play:").unwrap()].to_owned();
    let finding = fires(&text, "deal/wrong-dealer");
    has(&finding, Severity::Advice, &[]);
    let strict = ruling(&text, &law("whist-simple", &["R-CM-25=b"]));
    assert_eq!(totals(&strict), [1, 1, 1, -3]);
    quiet(&dealt("dealt-by: W"), "deal/wrong-dealer");
}

#[test]
fn sim_2_deal_turn_forgotten() {
    let text = instead("deal: {turned: ♥9}", "deal: {turned: none}");
    let text = &text[..text.find("auction:").unwrap()];
    let finding = fires(text, "deal/turn-forgotten");
    has(&finding, Severity::Error, &["§2", "UNI §1 Distribution"]);
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

#[test]
fn sim_4_trou_unannounced() {
    let trou = case("points/trou-8.yaml");
    quiet(&trou, "trou/unannounced");
    quiet(DEAL, "trou/unannounced");
    let silent = trou.replace("troel\n", "pas troel\n").replace("pas pas", "pas");
    let finding = fires(&silent, "trou/unannounced");
    has(&finding, Severity::Error, &["§4 Trou", "§6"]);
    assert_eq!(finding.penalty.as_ref().map(|p| (p.min, p.max)), Some((-15, -15)));
}

#[test]
fn sim_4_trou_false() {
    let finding = fires(&instead("N: pass-trou", "N: trou"), "trou/false");
    has(&finding, Severity::Warning, &["§4 Trou"]);
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
    let short =
        format!("{}play:\n  - {}: {}\n", &text[..play], dutch(leader), dutch_card(other.laid.put.card));
    let finding = fires(&short, "trou/wrong-lead");
    has(&finding, Severity::Warning, &["§4 Trou"]);
}

fn dutch(seat: whist_jury::cards::Seat) -> &'static str {
    seat.label(whist_jury::text::Lang::Nl)
}

fn dutch_card(card: whist_jury::cards::Card) -> String {
    card.label(whist_jury::text::Lang::Nl)
}

#[test]
fn sim_5_auction_unknown_game() {
    let finding = fires(&instead("N: pass\n", "N: piccolo\n"), "auction/unknown-game");
    has(&finding, Severity::Warning, &["§5"]);
    fires(&instead("N: pass\n", "N: abondance 8 ♠\n"), "auction/unknown-game");
    quiet(DEAL, "auction/unknown-game");
}

/// R-SIM-5: §3 names the piccolo, nothing else does.
#[test]
fn r_sim_5_a_piccolo_is_no_game_unless_read_so() {
    let text = instead("N: pass\n", "N: piccolo\n");
    assert_eq!(fires(&text, "auction/unknown-game").readings, ["R-SIM-5"]);
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

/// A game that is awarded before its tricks are there counts as announced.
#[test]
fn uni_1_important_a_game_awarded_early_counts_as_announced() {
    let text = renonce();
    let text = format!(
        "{}decisions: {{\"play/renonce#1\": {{points: 0, game: won}}}}\n",
        &text[..text.find("  - E: ♦6").unwrap()]
    );
    assert_eq!(totals(&ruling(&text, &simple())), [-2, 2, -2, 2]);
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

/// However many findings there are, the range covers every decision.
#[test]
fn uni_2_the_range_stays_right_with_many_open_findings() {
    let remark = |by: &str, n: usize| format!("  - remark: {{by: {by}, text: hm}}\n").repeat(n);
    let few = with(format!("{}{}", remark("E", 1), remark("N", 1)).trim_end(), "  - W: ♣3");
    let many = with(format!("{}{}", remark("E", 13), remark("N", 9)).trim_end(), "  - W: ♣3");
    let game = |text: &str| {
        let judged = ruling(text, &simple());
        let penalties = judged.findings.iter().filter_map(|f| f.penalty.as_ref()).map(|p| p.range());
        let mut range = judged.points.0.map(|points| [points.min, points.max]);
        for penalty in penalties {
            for (n, (min, max)) in penalty.0.into_iter().enumerate() {
                range[n][0] -= min;
                range[n][1] -= max;
            }
        }
        range
    };
    assert_eq!(game(&few), game(&many));
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

#[test]
fn what_may_still_be_put_right_is_no_infraction() {
    // The trick lies on the table.
    let open = format!("{}  - E: ♦J ♣A\n", &DEAL[..DEAL.find("  - E: ♦J").unwrap()]);
    quiet(&open, "play/renonce");
    fires(&open, "transcript/unknown");
    // Nobody has played yet: the jury can still be called.
    let slam = case("faults/jury-not-called.yaml");
    quiet(&slam[..slam.find("play:").unwrap()], "jury/not-called");
    // The holder of three aces has not spoken yet.
    let trou = case("points/trou-8.yaml");
    let auction = trou.find("auction:").unwrap();
    quiet(&format!("{}auction: []\n", &trou[..auction]), "trou/unannounced");
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
    let finding = fires(&case("faults/jury-not-called.yaml"), "jury/not-called");
    assert_eq!(finding.severity, Severity::Error);
    assert!(finding.articles.contains(&"UNI Note du jury".to_owned()), "{:?}", finding.articles);
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
    has(&fires(&refused, "jury/refused"), Severity::Advice, &[]);
}

/// The same deal with one renonce: South keeps ♠4 in trick 7 and plays it in trick 10.
pub fn renonce() -> String {
    let text = instead("  - W: ♠K ♠3 ♥A ♠4\n", "  - W: ♠K ♠3 ♥A ♣K\n");
    text.replacen("  - N: ♠Q ♥J ♣K ♦K\n", "  - N: ♠Q ♥J ♠4 ♦K\n", 1)
}

#[test]
fn uni_1_important_play_renonce() {
    let text = renonce();
    let finding = fires(&text, "play/renonce");
    has(&finding, Severity::Error, &["UNI §1 Important", "UNI §2", "§6"]);
    assert_eq!(finding.trick, Some(7));
    // The card led, and the later card that proves it.
    assert_eq!(finding.also.len(), 2);
    assert!(finding.is_open());
    quiet(DEAL, "play/renonce");
}

#[test]
fn uni_1_important_play_renonce_corrected() {
    let text = instead("♠4\n  - E: ♦6", "♣K>♠4\n  - E: ♦6");
    let finding = fires(&text, "play/renonce-corrected");
    has(&finding, Severity::Advice, &["UNI §1 Important"]);
    quiet(&text, "play/renonce");
    quiet(&text, "play/taken-back");
    quiet(DEAL, "play/renonce-corrected");
}

#[test]
fn r_uni_4_a_late_correction_is_free_or_a_renonce() {
    let text = instead("♠4\n  - E: ♦6", "♣K>>♠4\n  - E: ♦6");
    fires(&text, "play/renonce-corrected");
    let strict = law("whist-simple", &["R-UNI-4=b"]);
    let ruling = ruling(&text, &strict);
    assert!(find(&ruling, "play/renonce").is_some());
    assert!(find(&ruling, "play/renonce-corrected").is_none());
}

#[test]
fn uni_1_important_play_taken_back() {
    let text = instead("♠2 ♦Q ♠8 ♠J", "♠2 ♦Q ♠4>♠8 ♠J");
    has(&fires(&text, "play/taken-back"), Severity::Warning, &["UNI §1 Important"]);
    quiet(DEAL, "play/taken-back");
}

#[test]
fn uni_1_important_play_two_cards() {
    let finding = fires(&instead("♠Q ♥J ♣K ♦K", "♠Q ♥J ♣K+♣J ♦K"), "play/two-cards");
    has(&finding, Severity::Error, &["UNI §1 Important", "§6", "UNI §2"]);
    assert_eq!(finding.penalty.as_ref().map(|p| (p.min, p.max)), Some((-3, 0)));
    quiet(DEAL, "play/two-cards");
}

/// No false accusation: one slip of the pen in the record must not make a renonce of an innocent.
#[test]
fn one_wrong_card_in_the_record_accuses_nobody_of_a_renonce() {
    let play = DEAL.find("play:").unwrap();
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let mut tried = 0;
    for (at, _) in DEAL[play..].match_indices(['♠', '♥', '♦', '♣']) {
        let at = play + at;
        let written = &DEAL[at..at + 4];
        for wrong in ["♠A", "♥2", "♦K", "♣7", "♥K", "♦3"] {
            if written == wrong {
                continue;
            }
            let text = format!("{}{wrong}{}", &DEAL[..at], &DEAL[at + 4..]);
            for text in [text.clone(), format!("{}{}", &text[..start], &text[end..])] {
                let ruling = ruling(&text, &simple());
                assert!(find(&ruling, "play/renonce").is_none(), "{wrong} for {written}\n{text}");
                assert!(find(&ruling, "deal/card-count").is_none(), "{wrong} for {written}\n{text}");
                tried += 1;
            }
        }
    }
    assert!(tried > 500);
}

/// Everybody saw the turned card in the dealer's hand: nobody else can play it.
#[test]
fn sim_2_the_turned_card_is_the_dealers() {
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let play = DEAL.find("play:").unwrap();
    let text = format!("{}{}play:\n  - N: ♥9 ♠T ♠7 ♠9\n", &DEAL[..start], &DEAL[end..play]);
    let finding = fires(&text, "play/card-not-held");
    assert_eq!(finding.seat, Some(whist_jury::cards::Seat::North));
    quiet(&text, "play/renonce");
}

/// A card in two tricks and no hand written: nobody can say which entry is wrong.
#[test]
fn a_card_that_stands_twice_blames_nobody_where_no_hand_is_written() {
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let text = format!("{}{}", &DEAL[..start], &DEAL[end..]).replacen("♥8 ♣J", "♥8 ♠7", 1);
    let finding = fires(&text, "play/card-not-held");
    assert_eq!(finding.seat, None);
    let judged = ruling(&text, &simple());
    assert_eq!(findings(&judged), ["play/card-not-held#1"]);
    assert!(!judged.is_final(), "the record contradicts itself");
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
    assert_eq!(fires(text, "trou/unannounced").seat, Some(whist_jury::cards::Seat::East));
    quiet(&text.replace("♣A", "♣K"), "trou/unannounced");
}

#[test]
fn play_out_of_turn_is_not_in_the_text() {
    let finding = fires(&instead("♠5 ♠T ♠7 ♠9", "♠5 S:♠7 ♠T ♠9"), "play/out-of-turn");
    has(&finding, Severity::Advice, &[]);
    quiet(DEAL, "play/out-of-turn");
}

#[test]
fn play_card_not_held_is_not_in_the_text() {
    let finding = fires(&case("faults/card-played-twice.yaml"), "play/card-not-held");
    has(&finding, Severity::Advice, &[]);
    fires(&case("faults/card-of-another-hand.yaml"), "play/card-not-held");
    quiet(DEAL, "play/card-not-held");
}

#[test]
fn play_wrong_leader_by_the_rule_of_the_game_or_by_the_trick_before() {
    let abondance = case("points/abondance-9-made.yaml");
    quiet(&abondance, "play/wrong-leader");
    let play = abondance.find("play:").unwrap();
    let declarer = ruling(&abondance, &simple()).auction.contracts()[0].declarer;
    let other = declarer.next();
    let card = ruling(&abondance, &simple()).replay.holdings.dealt[other].cards.first().unwrap();
    let wrong = format!("{}play:\n  - {other}: {card}\n", &abondance[..play]);
    has(&fires(&wrong, "play/wrong-leader"), Severity::Warning, &["§4 Abondance"]);
    // Who won leads: no article says so, and nobody would dispute it.
    has(&fires(&case("faults/wrong-leader-trick-6.yaml"), "play/wrong-leader"), Severity::Advice, &[]);
    quiet(DEAL, "play/wrong-leader");
}

#[test]
fn sim_4_misere_sur_table_play_spread_late() {
    let text = case("points/misere-sur-table-1-made.yaml");
    quiet(&text, "play/spread-late");
    quiet(&text, "play/spread-early");
    let line = text.lines().find(|line| line.contains("spread:")).unwrap().to_owned();
    let never = text.replacen(&format!("{line}\n"), "", 1);
    has(&fires(&never, "play/spread-late"), Severity::Warning, &["§4 Misère sur table"]);
    let tricks = never.find("play:\n").unwrap() + "play:\n".len();
    let first = never[tricks..].find('\n').unwrap() + tricks + 1;
    let late = format!("{}{line}\n{}", &never[..first], &never[first..]);
    has(&fires(&late, "play/spread-late"), Severity::Warning, &["§4 Misère sur table"]);
}

#[test]
fn uni_2_conduct_look_and_cheating() {
    for (incident, code) in [
        ("  - look: {by: E, at: S}", "conduct/look"),
        ("  - cheat: {by: E, text: hid an ace}", "conduct/cheating"),
    ] {
        let finding = fires(&with(incident, "  - W: ♣3 ♣8 ♣5 ♣T"), code);
        assert_eq!(finding.severity, Severity::Error);
        assert!(finding.articles.contains(&"UNI §2".to_owned()));
        assert_eq!(finding.penalty.as_ref().map(|p| (p.min, p.max)), Some((-15, 0)));
        quiet(DEAL, code);
    }
}

#[test]
fn r_cm_15_who_the_opponents_are() {
    let text = with("  - look: {by: E, at: S}", "  - W: ♣3 ♣8 ♣5 ♣T");
    let text = format!("{text}decisions: {{\"conduct/look#1\": {{points: -15}}}}\n");
    assert_eq!(totals(&ruling(&text, &simple())), [2, -12, 2, 8]);
    assert_eq!(totals(&ruling(&text, &law("whist-simple", &["R-CM-15=b"]))), [2, -12, 2, 3]);
}

#[test]
fn uni_2_conduct_remark_may_cost_the_game() {
    let finding =
        fires(&with("  - remark: {by: N, text: play trumps}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/remark");
    assert_eq!(finding.severity, Severity::Error);
    assert_eq!(finding.game.as_ref().map(|game| game.choices.len()), Some(2));
    quiet(DEAL, "conduct/remark");
}

#[test]
fn uni_1_important_conduct_look_back() {
    let finding = fires(&with("  - review: {by: N, trick: 2}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/look-back");
    has(&finding, Severity::Warning, &["UNI §1 Important"]);
    quiet(&with("  - review: {by: N, trick: 4}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/look-back");
}

#[test]
fn uni_3_conduct_left_excludes() {
    let finding = fires(&with("  - leave: {by: N}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/left");
    has(&finding, Severity::Error, &["UNI §3"]);
    assert!(finding.exclusion);
    assert_eq!(totals(&ruling(&with("  - leave: {by: N}", "  - W: ♣3 ♣8 ♣5 ♣T"), &simple())), [-3, 3, -3, 3]);
    quiet(DEAL, "conduct/left");
}

/// Neither text speaks of these: the finding says so and the points stay.
#[test]
fn incidents_on_which_the_text_is_silent() {
    for (incident, code) in [
        ("  - throw-in: {by: N}", "conduct/throw-in"),
        ("  - prepare: {by: N}", "conduct/prepared-card"),
        ("  - refuse: {by: N, what: show-hand}", "conduct/refusal"),
        ("  - refuse: {by: N, what: decision}", "conduct/refusal"),
        ("  - expose: {by: N, cards: ♠A ♦7}", "play/exposed-card"),
        ("  - claim: {by: E, says: made}", "claim/made"),
        ("  - claim: {by: N, says: beaten}", "claim/beaten"),
    ] {
        let text = with(incident, "  - W: ♣3 ♣8 ♣5 ♣T");
        has(&fires(&text, code), Severity::Advice, &[]);
        assert_eq!(totals(&ruling(&text, &simple())), [-3, 3, -3, 3], "{code}");
        quiet(DEAL, code);
    }
}

#[test]
fn transcript_unknown_names_what_is_missing() {
    let start = DEAL.find("hands:").unwrap();
    let end = DEAL.find("auction:").unwrap();
    let blind = format!("{}{}", &DEAL[..start], &DEAL[end..]);
    quiet(&blind, "transcript/unknown");
    // Without the last tricks the hands are not known any more.
    let short = &blind[..blind.find("  - E: ♦6").unwrap()];
    assert!(findings(&ruling(short, &simple())).iter().all(|id| id.starts_with("transcript/unknown")));
    fires(short, "transcript/unknown");
    let no_auction = format!("{}{}", &DEAL[..end], &DEAL[DEAL.find("play:").unwrap()..]);
    fires(&no_auction, "transcript/unknown");
}

#[test]
fn a_stopped_game_scores_nothing() {
    let text = with("  - stop: {}", "  - W: ♣3 ♣8 ♣5 ♣T");
    let text = &text[..text.find("  - W: ♣3").unwrap()];
    let ruling = ruling(text, &simple());
    assert_eq!(ruling.outcome, whist_jury::ruling::Outcome::Stopped);
    assert_eq!(totals(&ruling), [0; 4]);
}

#[test]
fn findings_come_in_the_order_of_events() {
    let text = instead("♠Q ♥J ♣K ♦K", "♠Q ♥J ♣K+♣J ♦K").replacen("♠5 ♠T ♠7 ♠9", "♠5 S:♠7 ♠T ♠9", 1);
    let text = text.replacen("  - W: ♣3 ♣8 ♣5 ♣T", "  - look: {by: E, at: S}\n  - W: ♣3 ♣8 ♣5 ♣T", 1);
    assert_eq!(
        findings(&ruling(&text, &simple())),
        ["play/out-of-turn#1", "conduct/look#1", "play/two-cards#1"]
    );
}

/// min and max enclose every combination of what the jury may decide.
#[test]
fn uni_1_important_decisions_stay_within_min_and_max() {
    let text = case("faults/renonce-both-sides.yaml");
    let open = ruling(&text, &simple());
    assert!(!open.is_final());
    let games: Vec<Vec<&str>> = open
        .findings
        .iter()
        .filter_map(|finding| Some(finding.game.as_ref()?.results().iter().map(|r| r.word()).collect()))
        .collect();
    assert_eq!(games.len(), 2);
    let mut seen = [[i32::MAX, i32::MIN]; 4];
    for first in &games[0] {
        for second in &games[1] {
            for points in [[0, 0], [-3, 0], [0, -3], [-2, -1], [-3, -3]] {
                let decided = format!(
                    "{text}\ndecisions: {{\"play/renonce#1\": {{points: {}, game: {first}}}, \"play/renonce#2\": {{points: {}, game: {second}}}}}\n",
                    points[0], points[1]
                );
                let decided = ruling(&decided, &simple());
                assert!(decided.is_final() && decided.bad_decisions.is_empty());
                for (n, total) in totals(&decided).into_iter().enumerate() {
                    seen[n][0] = seen[n][0].min(total);
                    seen[n][1] = seen[n][1].max(total);
                }
            }
        }
    }
    let range = open.points.0.map(|points| [points.min, points.max]);
    assert_eq!(seen, range);
}
