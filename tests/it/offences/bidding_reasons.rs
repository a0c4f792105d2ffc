//! The reason that a finding about a call gives, and the earlier call it points at.

use whist_jury::api::{
    Finding, Lang, RemedyKind, Ruling, Seat, Severity::Advice, Severity::Error, Severity::Warning, Speaker,
};

use super::bidding::*;
use crate::verdict::{law, ruling, said};

const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";

fn labels(finding: &Finding) -> Vec<String> {
    finding.breach.also.iter().map(|(_, label)| label.say(&Speaker::new(Lang::En))).collect()
}

/// CM §1 Demander, TIL 8b: the first to join has the proposal; the second is shown that join.
#[test]
fn cm_1_til_8b_a_second_join_points_at_the_first() {
    let calls = "N: propose ♦, E: join ♦, S: pass, W: join ♦";
    let finding = only(&judged(CM, calls), "auction/not-joinable", Seat::West, Warning, "§1 Demander");
    assert!(said(&finding).contains("E has joined N already"), "{}", said(&finding));
    assert_eq!(labels(&finding), ["joined here"]);
    // Where nobody proposed, nobody was quicker.
    let none = only(&judged(CM, "N: wait, E: join ♦"), "auction/not-joinable", Seat::East, Warning, "");
    assert!(said(&none).contains("no proposal to join"), "{}", said(&none));
}

/// SIM §3, TIL 9: why a solo is not open.
#[test]
fn sim_3_til_9_why_a_solo_is_not_open() {
    let early = only(&judged(SIM, "N: solo 5"), "auction/solo-not-open", Seat::North, Warning, "§3");
    assert!(said(&early).contains("whom nobody joined"), "{}", said(&early));
    let til = only(&judged(TIL, "N: solo 6 ♠"), "auction/solo-not-open", Seat::North, Error, "art. 9");
    assert!(said(&til).contains("can still find a partner"), "{}", said(&til));
    // Over an abondance no pair can come: it is too low, whoever might join.
    only(&judged(TIL, "N: wait, E: abondance 9 ♥, S: solo 8 ♣"), "auction/too-low", Seat::South, Error, "");
}

/// TIL 8b: after a misère or a piccolo, joining means 12 or 13 tricks without saying so.
#[test]
fn til_8b_the_level_of_a_bare_join_after_a_misere() {
    let misere = judged(TIL, "N: propose ♦, E: petite-misere, S: pass, W: join ♦, E: pass");
    clean(&misere);
    assert_eq!(game(&misere), "emballage 12 diamonds NW");
    let piccolo = "N: propose ♦, E: piccolo, S: pass, W: join ♦, E: pass";
    assert_eq!(game(&judged(TIL, piccolo)), "emballage 13 diamonds NW");
    let said = judged(TIL, "N: propose ♦, E: petite-misere, S: pass, W: join ♦ 8, E: pass");
    assert_eq!(bidding(&said), ["auction/after-misere#1"]);
}

/// CM §1 Le trou, HAI 4), TIL 8a: the fourth ace on the table gives the partner away too.
#[test]
fn cm_1_hai_4_til_8a_the_fourth_ace_shown_too_early() {
    let early = format!("{ROUND}, shows, E: good, S: good, W: good, S: trump ♥");
    let after = format!("{ROUND}, E: good, S: good, W: good, shows, S: trump ♥");
    let judge = |id: &str, calls: &str, card: &str| {
        let shows = format!("expose: {{by: S, cards: {card}}}");
        let text = record(id, TROU, calls).replace("shows", &shows);
        crate::verdict::ruling(&text, &crate::verdict::law(id, &[]))
    };
    for (id, severity, article) in
        [(CM, Warning, "§1 Le trou"), (HAI, Warning, "4)"), (TIL, Error, "art. 8a")]
    {
        let found = judge(id, &early, "♣A");
        let finding = only(&found, "trou/early-partner", Seat::South, severity, article);
        assert!(said(&finding).contains("♣A"), "{}", said(&finding));
        assert_eq!(finding.has(RemedyKind::Mute), id == TIL, "{id}");
        assert!(!crate::verdict::findings(&found).contains(&"play/exposed-card#1".to_owned()), "{id}");
        // Any other card is a card exposed, and after the answers the ace is nobody's secret.
        assert!(
            crate::verdict::findings(&judge(id, &early, "♣2")).contains(&"play/exposed-card#1".to_owned())
        );
        for (calls, card) in [(&early, "♣2"), (&after, "♣A")] {
            assert!(!bidding(&judge(id, calls, card)).contains(&"trou/early-partner#1".to_owned()), "{id}");
        }
    }
}

/// TIL 21: what an unannounced trou means hangs on the game; while the bidding goes on, nobody knows.
#[test]
fn til_21_an_unannounced_trou_in_a_bidding_that_is_not_over() {
    let round = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
    let open = judged_trou(TIL, &format!("{round}, N: wait"));
    let finding = only(&open, "trou/unannounced", Seat::North, Error, "art. 21");
    assert!(finding.has(RemedyKind::Pending) && finding.redeal().is_none());
    let over = judged_trou(TIL, &format!("{round}, N: wait, E: pass, S: pass, W: pass, N: pass"));
    let finding = only(&over, "trou/unannounced", Seat::North, Error, "art. 21");
    assert!(!finding.has(RemedyKind::Pending) && finding.redeal().is_some());
}

/// UNI has no trou: the call is no call, and nobody after it speaks out of turn.
#[test]
fn uni_1_a_trou_where_there_is_none() {
    for calls in
        ["N: trou, E: good, S: good, W: good", "N: trou, E: pass-trou, S: pass-trou, W: pass-trou, N: wait"]
    {
        assert_eq!(bidding(&judged_trou(UNI, calls)), ["auction/unknown-game#1"], "{calls}");
    }
}

/// TIL 11c, HAI 10): what may be called later is refused for being too low, not for coming late.
#[test]
fn til_11c_hai_10_too_low_is_the_reason_not_too_late() {
    let til = "N: abondance 9 ♥, E: grande-misere, S: pass, W: pass, N: abondance 10 ♥, E: grande-misere-etalee, N: abondance 11 ♥";
    assert_eq!(bidding(&judged(TIL, til)), ["auction/needless-call#1"]);
    let hai = "N: petit-chelem ♦, E: grand-chelem NT, S: pass, W: pass, N: grand-chelem NT";
    assert_eq!(bidding(&judged(HAI, hai)), ["auction/game-full#1"]);
    // What is for the first turn only does come too late.
    let late = "N: wait, E: petite-misere, S: pass, W: pass, N: abondance 9 ♦";
    assert_eq!(bidding(&judged(HAI, late)), ["auction/restricted#1"]);
    let late = "N: propose ♦, E: pass, S: pass, W: pass, N: abondance 9 ♦";
    assert_eq!(bidding(&judged(HAI, late)), ["auction/too-late#1"]);
}

/// A finding names the articles of the games at hand, not those of every game.
#[test]
fn hai_5_til_22_only_the_articles_that_concern_the_games() {
    let cited = |ruling: &Ruling| ruling.findings().get(0).unwrap().basis.articles.clone();
    let low = judged(HAI, "N: abondance 9 ♦, E: petite-misere");
    assert_eq!(bidding(&low), ["auction/too-low#1"]);
    assert_eq!(cited(&low)[..3], ["3)", "5)", "7)"].map(str::to_owned));
    let late = judged(HAI, "N: propose ♦, E: pass, S: pass, W: pass, N: abondance 9 ♦");
    assert_eq!(cited(&late)[..2], ["5)", "7)"].map(str::to_owned));
    let waited = judged(TIL, "N: wait, E: pass, S: propose ♠, W: pass, N: petite-misere");
    assert_eq!(bidding(&waited), ["auction/restricted#1"]);
    assert!(cited(&waited).len() <= 3, "{:?}", cited(&waited));
}

/// SIM §4 Troula: nobody chooses the trump; only another suit than hearts is wrong.
#[test]
fn sim_4_the_trump_of_a_troula_is_hearts_whoever_says_so() {
    let calls = |suit: &str| {
        format!(
            "N: troula, E: pass-trou, S: pass-trou, W: pass-trou, E: pass, S: pass, W: pass, S: trump {suit}"
        )
    };
    let judge = |suit: &str| ruling(&record(SIM, FOUR_ACES, &calls(suit)), &law(SIM, &[]));
    clean(&judge("♥"));
    let wrong = only(&judge("♣"), "trou/wrong-trump", Seat::South, Warning, "§4 Troula");
    assert!(said(&wrong).contains("♥"), "{}", said(&wrong));
}

/// CM §1 Demander: who joins his own suit is told so, and shown his proposal.
#[test]
fn cm_1_nobody_joins_himself() {
    let lower = judged(CM, "N: propose ♥, E: propose ♠, S: pass, W: pass, N: join ♥");
    let finding = only(&lower, "auction/wrong-suit", Seat::North, Warning, "§1 Demander");
    assert!(said(&finding).contains("♥ is what N proposed"), "{}", said(&finding));
    assert_eq!(labels(&finding), ["N proposed here"]);
    let alone = judged(CM, "N: propose ♥, E: pass, S: pass, W: pass, N: join ♥");
    let finding = only(&alone, "auction/not-joinable", Seat::North, Warning, "§1 Demander");
    assert!(said(&finding).contains("♥ is what N proposed"), "{}", said(&finding));
    // A suit that nobody proposed.
    let other = judged(CM, "N: propose ♥, E: propose ♠, S: pass, W: pass, N: join ♣");
    let finding = only(&other, "auction/wrong-suit", Seat::North, Warning, "§1 Demander");
    assert!(said(&finding).contains("nobody proposed ♣"), "{}", said(&finding));
}

/// CM §1 Demander, TIL 9: the last player is kept from a solo by the first, who waits.
#[test]
fn cm_1_a_solo_is_not_open_while_somebody_waits() {
    let waits = judged(CM, "N: wait, E: pass, S: pass, W: solo 6 ♥");
    let finding = only(&waits, "auction/solo-not-open", Seat::West, Warning, "§1 Demander");
    assert_eq!(labels(&finding), ["N waits here"]);
    // Who has proposed is shown that.
    let proposed = judged(TIL, "N: propose ♦, E: solo 6 ♥");
    let finding = only(&proposed, "auction/solo-not-open", Seat::East, Error, "art. 9");
    assert_eq!(labels(&finding), Vec::<String>::new());
    clean(&judged(CM, "N: pass, E: pass, S: pass, W: solo 6 ♥"));
}

/// TIL 11, 22: a raise without a game shows the call that ended it.
#[test]
fn til_22_what_ended_the_game_of_a_pair() {
    let start = "N: wait, E: propose ♠, S: propose ♣, W: join ♠, N: join ♣ 9";
    let left = judged(TIL, &format!("{start}, E: solo 6 ♦, W: raise 10"));
    let raise =
        left.findings().iter().find(|finding| finding.breach.code.word() == "auction/restricted").unwrap();
    assert_eq!(
        (raise.breach.seat, labels(&raise)),
        (Some(Seat::West), vec!["E left their game here".to_owned()])
    );
    let calls = "N: wait, E: propose ♠, S: propose ♦, W: join ♠, N: join ♦, W: pass, E: raise 9";
    let passed = judged(TIL, calls);
    let raise =
        passed.findings().iter().find(|finding| finding.breach.code.word() == "auction/restricted").unwrap();
    assert_eq!((raise.breach.seat, labels(&raise)), (Some(Seat::East), vec!["W passed here".to_owned()]));
    // Who never had one is shown nothing.
    let none = only(&judged(CM, "N: raise 9"), "auction/restricted", Seat::North, Warning, "");
    assert_eq!(labels(&none), Vec::<String>::new());
}

/// CM §1 Demander: a game that the jury refuses is a pass, and is shown as that.
#[test]
fn cm_1_a_refused_game_is_a_pass() {
    let asked = "jury: {by: E; for: grande-misere-etalee; granted: false}";
    let calls = format!("N: pass, E: grande-misere-etalee, {asked}, S: pass, W: pass, E: abondance 9 ♥");
    let text = record(CM, QUIET, &calls).replace("; ", ", ");
    let refused = ruling(&text, &law(CM, &[]));
    let late =
        refused.findings().iter().find(|finding| finding.breach.code.word() == "auction/after-pass").unwrap();
    assert_eq!(labels(&late), ["the game of E is refused here, which counts as a pass"]);
    let passed = judged(CM, "N: pass, E: pass, S: propose ♦, W: pass, E: join ♦");
    let late =
        passed.findings().iter().find(|finding| finding.breach.code.word() == "auction/after-pass").unwrap();
    assert_eq!(labels(&late), ["E passed here"]);
}

/// CM §1 Demander (R-CM-21): two faults that are counted alike are told apart by whose they are.
#[test]
fn cm_1_another_reading_blames_another_player() {
    let ruling = judged(CM, "N: pass, E: petite-misere, S: piccolo, W: pass, S: pass, E: piccolo");
    let other = ruling.other_readings.iter().find(|other| other.id == "R-CM-21").unwrap();
    assert_eq!(other.gives.added, other.gives.dropped);
    assert_ne!(other.gives.added_of, other.gives.dropped_of);
}

/// HAI 1): a joined game is one of a proposer and who joins him; whatever else is joined breaks that article,
/// and no other.
#[test]
fn hai_1_a_join_that_is_none() {
    for (calls, code, seat) in [
        ("N: propose ♠, E: join ♠, S: join ♠, W: pass", "auction/not-joinable", Seat::South),
        ("N: join ♠", "auction/not-joinable", Seat::North),
        ("N: pass, E: propose ♥, S: join ♠", "auction/wrong-suit", Seat::South),
    ] {
        let finding = only(&judged(HAI, calls), code, seat, Warning, "1)");
        assert_eq!(finding.basis.articles, ["1)", "rem. d"], "{calls}");
    }
    clean(&judged(HAI, "N: propose ♠, E: join ♠, S: pass, W: pass"));
    let trump = only(&judged(HAI, "N: grand-chelem ♥"), "auction/wrong-suit", Seat::North, Warning, "10)");
    assert!(!trump.basis.articles.contains(&"1)".to_owned()), "{:?}", trump.basis.articles);
}

/// UNI §1 Proposer, SIM §3: the levels of a joined game, and of a solo, are those that their article gives.
#[test]
fn uni_1_sim_3_a_level_that_the_game_does_not_have() {
    let uni = only(&judged(UNI, "N: propose ♠, E: join 7"), "auction/unknown-game", Seat::East, Warning, "");
    assert_eq!(uni.basis.articles, ["§1 Proposer"]);
    clean(&judged(UNI, "N: propose ♠, E: join 8, S: pass, W: pass"));
    let pair = only(&judged(SIM, "N: propose, E: join 9"), "auction/unknown-game", Seat::East, Warning, "");
    assert_eq!(pair.basis.articles, ["§3"]);
    let alone = judged(SIM, "N: propose, E: pass, S: pass, W: pass, N: solo 6");
    assert_eq!(only(&alone, "auction/unknown-game", Seat::North, Warning, "").basis.articles, ["§3"]);
    clean(&judged(SIM, "N: propose, E: pass, S: pass, W: pass, N: solo 5"));
    // A solo has no levels in UNI.
    let silent = judged(UNI, "N: propose ♠, E: pass, S: pass, W: pass, N: solo 4 ♠");
    only(&silent, "auction/unknown-game", Seat::North, Advice, "");
}

fn cited(ruling: &Ruling, code: &str, seat: Seat) -> Vec<String> {
    let found =
        ruling.findings().iter().find(|f| f.breach.code.word() == code && f.breach.seat == Some(seat));
    let found = found.unwrap_or_else(|| panic!("no {code}: {:?}", bidding(ruling)));
    found.basis.articles.clone()
}

/// HAI 5), 6), SIM §4 Trou, CM §1: a trump for a game that has none, or for a trou that is outbid, is judged by
/// the article of that game.
#[test]
fn hai_6_sim_4_cm_1_whose_trump_it_is() {
    let trump = |id: &str, calls: &str, seat: Seat| cited(&judged(id, calls), "auction/wrong-trump", seat);
    let misere = "N: pass, E: grande-misere, S: pass, W: pass, S: trump ♥";
    let finding = only(&judged(HAI, misere), "auction/wrong-trump", Seat::South, Warning, "6)");
    assert_eq!(said(&finding).matches("nobody names a trump").count(), 1, "{}", said(&finding));
    assert_eq!(finding.basis.articles, ["6)", "rem. d"]);
    let abondance = "N: pass, E: abondance 9 ♥, S: pass, W: pass, S: trump ♥";
    assert_eq!(trump(HAI, abondance, Seat::South), ["5)", "rem. d"]);
    assert_eq!(trump(CM, "N: propose ♠, E: join ♠, S: pass, W: trump ♥", Seat::West), ["§1 Demander"]);
    let outbid = format!("{ROUND}, E: grande-misere-etalee, S: pass, W: pass, N: pass, S: trump ♣");
    assert_eq!(cited(&judged_trou(SIM, &outbid), "auction/wrong-trump", Seat::South), ["§4 Trou"]);
    // Of a trou that stands, and of one's own abondance.
    clean(&judged_trou(SIM, &format!("{ROUND}, E: pass, S: pass, W: pass, N: pass, S: trump ♣")));
    clean(&judged(HAI, "N: pass, E: abondance 9, S: pass, W: pass, E: trump ♥"));
}

/// HAI 7), R-HAI-17 (b): who called an abondance before may raise it, but not over every game.
#[test]
fn hai_7_over_what_an_abondance_is_raised() {
    let raise = "N: abondance 9 ♠, E: abondance 9 ♥, S: pass, W: pass, N: abondance 10 ♠, E: abondance 11 ♥";
    let late = read_as(HAI, &["R-HAI-17=b"], raise);
    let finding = only(&late, "auction/too-late", Seat::East, Warning, "7)");
    assert!(said(&finding).contains("only called over abondance 9 or grande misère"), "{}", said(&finding));
    clean(&judged(HAI, raise));
    let never = "N: propose ♠, E: abondance 9 ♥, S: pass, W: pass, N: abondance 10 ♠";
    let finding = only(&read_as(HAI, &["R-HAI-17=b"], never), "auction/too-late", Seat::North, Warning, "7)");
    assert!(said(&finding).contains("only who called a lower one before"), "{}", said(&finding));
}

/// CM §1 Important, Demander, TIL 7, 8, 11, 22: an article about another game is not cited.
#[test]
fn cm_1_til_8_11_no_article_of_another_game() {
    let slam = judged(CM, "N: propose ♠, E: petit-chelem ♥, S: pass, W: pass, N: grand-chelem ♠");
    assert_eq!(
        cited(&slam, "auction/too-late", Seat::North),
        ["§1 Important", "§1 Demander", "Note du jury"]
    );
    let abondance = judged(CM, "N: propose ♠, E: pass, S: pass, W: pass, N: abondance 9 ♠");
    let articles = cited(&abondance, "auction/too-late", Seat::North);
    assert!(articles.contains(&"§1 Abondance".to_owned()), "{articles:?}");
    let turn = judged(TIL, "N: wait, S: propose ♠");
    assert_eq!(cited(&turn, "auction/out-of-turn", Seat::South), ["art. 8b", "art. 22"]);
    let answer = judged_trou(TIL, &format!("{ROUND}, S: good"));
    assert_eq!(cited(&answer, "auction/out-of-turn", Seat::South), ["art. 8a", "art. 22"]);
    let low = judged(TIL, "N: abondance 9 ♠, E: petite-misere");
    assert_eq!(cited(&low, "auction/too-low", Seat::East), ["art. 11a", "art. 11c", "art. 22"]);
    let over = judged_trou(TIL, &format!("{ROUND}, E: petite-misere"));
    assert!(cited(&over, "auction/too-low", Seat::East).contains(&"art. 8a".to_owned()));
}
