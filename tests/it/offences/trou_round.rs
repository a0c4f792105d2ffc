//! The round on the trou: what is said twice, too early or instead of it, and what a record leaves out.

use whist_jury::api::{
    Finding, Game, Remedy, RemedyKind, Ruling, Seat, Severity::Error, Severity::Warning, Suit,
};

use super::bidding::*;
use crate::verdict::*;

/// The suit that somebody must take as trump, since he named it first.
fn bound_suit(finding: &Finding) -> Option<Suit> {
    finding.remedies.iter().find_map(|remedy| match remedy {
        Remedy::Bound(suit) => *suit,
        _ => None,
    })
}

const PASSED: &str = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";

fn unknown(id: &str, calls: &str) -> Ruling {
    let calls: String = calls.split(',').map(|call| format!("  - {}\n", call.trim())).collect();
    ruling(&format!("rulebook: {id}\ndealer: W\nauction:\n{calls}"), &law(id, &[]))
}

fn remarks(ruling: &Ruling) -> usize {
    ruling.findings().iter().filter(|finding| finding.breach.code.word() == "transcript/unknown").count()
}

/// A second `pass-trou` of the player with the floor is a pass, or agrees to the trou; the verdict says so.
#[test]
fn pass_trou_said_again_is_a_pass() {
    let passed = judged(SIM, &format!("{PASSED}, N: pass, E: pass-trou, S: pass, W: pass"));
    assert_eq!((game(&passed).as_str(), remarks(&passed)), ("PassedOut", 1));
    let agreed = judged_trou(CM, &format!("{ROUND}, E: pass-trou, S: good, W: good, S: trump ♥"));
    clean(&agreed);
    assert_eq!((game(&agreed).as_str(), remarks(&agreed)), ("trou 9 hearts NS", 1));
    // TIL 8b: the first player does not pass, he waits.
    let waited = judged(TIL, &format!("{PASSED}, N: pass-trou, E: propose ♥, S: pass, W: join ♥, N: pass"));
    clean(&waited);
    assert_eq!((game(&waited).as_str(), remarks(&waited)), ("emballage 8 hearts EW", 1));
    // A whole round said twice means nothing, and excuses nobody.
    let twice = judged(TIL, &format!("{PASSED}, {PASSED}, N: wait, W: propose ♦, E: pass"));
    only(&twice, "auction/out-of-turn", Seat::West, Error, "art. 22");
    assert_eq!(remarks(&twice), 0);
}

/// TIL 8a, 22: a holder who maintains too early has lost his voice, not his trou.
#[test]
fn til_8_the_holder_maintains_too_early() {
    let calls = format!("{ROUND}, E: good, S: good, N: maintain, W: good, S: trump ♣");
    let early = judged_trou(TIL, &calls);
    let finding = only(&early, "auction/out-of-turn", Seat::North, Error, "art. 22");
    assert!(said(&finding).contains("W has the floor"), "{}", said(&finding));
    assert_eq!(game(&early), "trou 9 clubs NS");
    let play = "play:\n  - S: ♠2 ♠9 ♠A ♠T\n";
    let played = ruling(&format!("{}{play}", record(TIL, TROU, &calls)), &law(TIL, &[]));
    assert_eq!((game(&played).as_str(), open(&played)), ("trou 9 clubs NS", Vec::new()));
    // Nobody waits for who may not speak any more.
    let muted = judged_trou(TIL, &format!("{ROUND}, E: good, S: good, W: good, N: propose ♥, S: trump ♣"));
    only(&muted, "auction/too-low", Seat::North, Error, "art. 8a");
    assert_eq!(game(&muted), "trou 9 clubs NS");
}

/// TIL 21, R-TIL-18: where the hands are not written, the record decides.
#[test]
fn til_21_what_the_record_tells_without_the_hands() {
    let early = "N: pass-trou, E: propose ♦, S: trou, W: pass-trou, W: good, N: good";
    let partner = unknown(TIL, &format!("{early}, E: good, S: maintain, E: trump ♥"));
    assert_eq!(bidding(&partner), ["trou/early-bid#1", "trou/wrong-trump#1"]);
    assert_eq!(game(&partner), "trou 9 diamonds ES");
    let finding = partner.findings().get(0).unwrap();
    assert_eq!((bound_suit(&finding), finding.has(RemedyKind::Mute)), (Some(Suit::Diamonds), false));
    let other = unknown(TIL, &format!("{early}, S: maintain, N: trump ♥"));
    let finding = only(&other, "trou/early-bid", Seat::East, Error, "art. 21");
    assert!(finding.has(RemedyKind::Mute) && !finding.has(RemedyKind::Referee));
    let nobody =
        "N: pass-trou, E: propose ♥, S: pass-trou, W: pass-trou, N: wait, E: pass, S: pass, W: pass, N: pass";
    let finding = only(&unknown(TIL, nobody), "trou/early-bid", Seat::East, Error, "art. 22");
    assert!(
        finding.has(RemedyKind::Mute)
            && !finding.has(RemedyKind::Referee)
            && finding.basis.readings == ["R-TIL-18"],
        "{finding:?}"
    );
}

/// TIL 21: the partner is bound to the first suit he named; without one he is silent as anybody else (art. 22).
#[test]
fn til_21_the_suit_that_binds_the_partner() {
    let calls = "S: propose ♥, S: abondance 9 ♦, N: trou, E: pass-trou, S: pass-trou, W: pass-trou, E: good, W: good, \
                 N: maintain, S: trump ♦";
    let twice = judged_trou(TIL, calls);
    assert_eq!(bidding(&twice), ["trou/early-bid#1", "trou/early-bid#2", "trou/wrong-trump#1"]);
    assert_eq!(game(&twice), "trou 9 hearts NS");
    let bound = twice.findings().iter().filter_map(|it| bound_suit(&it));
    assert_eq!(bound.collect::<Vec<_>>(), [Suit::Hearts, Suit::Hearts]);
    let no_suit =
        "N: trou, S: petite-misere, E: pass-trou, W: pass-trou, E: good, W: good, N: maintain, S: trump ♥";
    let finding = only(&judged_trou(TIL, no_suit), "trou/early-bid", Seat::South, Error, "art. 22");
    assert!(finding.has(RemedyKind::Mute) && bound_suit(&finding).is_none());
}

/// TIL 21, 8a: a bid right after the trou is early, whether or not the record goes on; only answers that
/// follow show that the round was left out.
#[test]
fn til_21_a_bid_right_after_the_trou() {
    for calls in ["N: trou, E: propose ♥", "N: trou, E: propose ♥, S: pass-trou, W: pass-trou"] {
        only(&judged_trou(TIL, calls), "trou/early-bid", Seat::East, Error, "art. 21");
    }
    let left_out = judged_trou(TIL, "N: trou, E: propose ♥, S: good, W: good, S: trump ♣");
    only(&left_out, "auction/too-low", Seat::East, Error, "art. 8a");
    assert_eq!(remarks(&left_out), 0);
    clean(&judged_trou(TIL, "N: trou, E: abondance 9 ♥"));
}

/// HAI 4), R-HAI-20: only the holder speaks of the trou, and once one is announced nobody else can have one.
#[test]
fn hai_4_answers_before_a_second_trou_and_a_pass_before_the_first() {
    only(
        &judged_trou(HAI, "N: trou, E: good, S: trou, W: good, S: trump ♣"),
        "trou/false",
        Seat::South,
        Warning,
        "4)",
    );
    let swapped = TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
    let judge = |calls: &str| ruling(&record(HAI, &swapped, calls), &law(HAI, &[]));
    let passed = judge("N: pass, E: trou, S: good, W: good, S: trump ♣");
    clean(&passed);
    assert!(!findings(&passed).iter().any(|id| id.starts_with("auction/incomplete")));
    let early =
        only(&judge("N: propose ♥, E: trou, S: good, W: good"), "trou/early-bid", Seat::North, Error, "4)");
    assert!(said(&early).contains("before everything else"), "{}", said(&early));
}

/// CM §1 Le trou: to agree is no bid, and may come before the others have said that they have no trou.
#[test]
fn cm_1_agreeing_to_a_trou_in_the_round() {
    let swapped = TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:");
    for calls in [
        "N: pass-trou, E: trou, S: good, W: good, N: good, S: trump ♣",
        "N: pass-trou, E: trou, N: good, S: good, W: good, S: trump ♣",
        "E: trou, N: good, S: good, W: good, S: trump ♣",
    ] {
        let ruling = ruling(&record(CM, &swapped, calls), &law(CM, &[]));
        clean(&ruling);
        assert_eq!(game(&ruling), "trou 9 clubs ES", "{calls}");
    }
    // TIL 8a, 21: the answers belong to the second round.
    let calls = "N: trou, E: good, S: pass-trou, W: pass-trou";
    only(&judged_trou(TIL, calls), "trou/early-bid", Seat::East, Error, "art. 21");
}

/// CM §1 Important: a round that breaks off, and four passes: the table passed out.
#[test]
fn cm_1_a_round_that_breaks_off_in_passes() {
    let ruling = judged(CM, "N: pass-trou, E: pass-trou, N: pass, E: pass, S: pass, W: pass");
    assert_eq!((bidding(&ruling), remarks(&ruling)), (Vec::new(), 1));
    assert_eq!(game(&ruling), "PassedOut");
}

/// R-CM-34: a trou announced in the bidding is not announced: one fault, and no question about the game.
#[test]
fn r_cm_34_a_late_trou_is_one_fault() {
    let calls = format!(
        "{PASSED}, N: propose ♠, E: pass, S: pass, W: pass, N: trou, E: good, S: good, W: good, S: trump ♣"
    );
    let text = format!("{}play:\n  - S: ♠2 ♠9 ♠A ♠T\n", record(CM, TROU, &calls));
    let forgotten = ruling(&text, &law(CM, &[]));
    assert_eq!((bidding(&forgotten), open(&forgotten)), (vec!["trou/unannounced#1".to_owned()], Vec::new()));
    let late = ruling(&text, &law(CM, &["R-CM-34=b"]));
    assert_eq!(
        (bidding(&late), open(&late)),
        (vec!["auction/too-late#1".to_owned()], vec!["auction/too-late#1".to_owned()])
    );
    // R-CM-5: North's lead is no lead to a trou, so that another game was played; if whoever sits left of
    // the dealer leads to it, it may be one.
    let joined = format!("{PASSED}, N: propose ♠, E: pass, S: pass, W: join ♠, N: trou");
    let text = format!("{}play:\n  - N: ♠A ♠T ♠2 ♠9\n  - N: ♠3 ♥2 ♠4 ♠J\n", record(CM, TROU, &joined));
    let emballage = ruling(&text, &law(CM, &[]));
    assert_eq!(game(&emballage), "emballage 8 spades NW", "{:?}", findings(&emballage));
    let other = emballage.other_readings.iter().find(|other| other.id == "R-CM-5").unwrap();
    assert_eq!(other.gives.games.as_ref().map(|games| games[0].game), Some(Game::Trou));
    let trou = ruling(&text, &law(CM, &["R-CM-5=b"]));
    assert_eq!(game(&trou), "trou 9 none NS");
}

/// TIL art. 13: two misères can be open, and "misère étalée" does not say which.
#[test]
fn an_open_misere_where_there_are_two() {
    for word in ["misère étalée", "misère sur table", "misère ouverte", "open miserie", "blote miserie"]
    {
        for (id, expected) in [(TIL, 1), (CM, 0), (HAI, 0), (SIM, 0)] {
            let ruling = judged(id, &format!("N: {word}, E: pass, S: pass, W: pass"));
            assert_eq!(game(&ruling), "grande-misere-etalee 0 none N", "{id}: {word}");
            assert_eq!(remarks(&ruling), expected, "{id}: {word}");
        }
    }
    for word in ["grande misère étalée", "grote blote miserie"] {
        assert_eq!(remarks(&judged(TIL, &format!("N: {word}, E: pass, S: pass, W: pass"))), 0, "{word}");
    }
}

/// HAI, CM: `misère` alone is the grande misère, and the verdict says so.
#[test]
fn a_bare_misere_where_there_are_two() {
    for (id, expected) in [(CM, 1), (HAI, 1), (SIM, 0)] {
        let ruling = judged(id, "N: misère, E: pass, S: pass, W: pass");
        assert_eq!(game(&ruling), "grande-misere 0 none N", "{id}");
        assert_eq!(remarks(&ruling), expected, "{id}");
    }
}

/// TIL 21: who bids before he has spoken on the trou himself speaks too early, the last player too; the partner
/// is bound to his suit, and one who names it as trump has done the same.
#[test]
fn til_21_the_last_player_of_the_round_bids_too_early() {
    let judge = |calls: &str| judged_trou(TIL, calls);
    let end = "E: good, S: good, W: good, N: maintain";
    let other = judge(&format!("N: trou, E: pass-trou, S: pass-trou, W: propose ♦, {end}, S: trump ♣"));
    only(&other, "trou/early-bid", Seat::West, Error, "art. 21");
    assert!(other.auction.faults[0].effect.mute);
    let rest = "W: pass-trou, E: good, W: good, S: good, N: maintain, S: trump ♠";
    for first in ["propose ♠", "trump ♠"] {
        let bound = judge(&format!("N: trou, E: pass-trou, S: {first}, {rest}"));
        only(&bound, "trou/early-bid", Seat::South, Error, "art. 21");
        assert!(bound.auction.faults[0].effect.bound && !bound.auction.faults[0].effect.mute);
        assert_eq!(game(&bound), "trou 9 spades NS");
    }
    // His word on the trou in its place is none, even where it is only “pass”.
    for word in ["pass", "pass-trou"] {
        let all = format!("N: trou, E: {word}, S: {word}, W: {word}, {end}, S: trump ♣");
        clean(&judge(&all));
        clean(&judge(&format!("N: trou, E: pass-trou, S: {word}")));
    }
}

/// SIM §2: a game over the trou is a bid and waits for all four; CM §1 Important has it called at once.
#[test]
fn sim_2_cm_1_a_game_over_the_trou_in_the_round() {
    let calls = "N: trou, E: petit-chelem ♣, S: pass-trou, W: pass-trou, N: pass, S: pass, W: pass";
    only(&judged_trou(SIM, calls), "trou/early-bid", Seat::East, Warning, "§2");
    clean(&judged_trou(CM, calls));
    clean(&judged_trou(SIM, &format!("{ROUND}, E: petit-chelem ♣, S: pass, W: pass")));
}

/// TIL art. 7 says who speaks on the trou first; CM §1 Important and SIM §2 only that all four do, and who
/// begins the bidding after that.
#[test]
fn til_7_cm_1_sim_2_the_order_of_the_round() {
    let round = "E: pass-trou, N: pass-trou, W: pass-trou, S: pass-trou";
    for id in [CM, SIM] {
        clean(&judged(id, &format!("{round}, N: pass, E: pass")));
        // Who has one may say so after all while the round is on.
        clean(&judged_trou(id, "N: pass-trou, W: pass-trou, N: trou, S: pass-trou, E: pass-trou"));
        // In the bidding the left of the dealer begins all the same.
        let early = judged(id, &format!("{round}, E: pass, N: pass"));
        only(
            &early,
            "auction/out-of-turn",
            Seat::East,
            Warning,
            if id == CM { "§1 Important" } else { "§2" },
        );
    }
    let til = judged(TIL, "E: pass-trou, N: pass-trou, S: pass-trou, W: pass-trou, N: wait");
    only(&til, "auction/out-of-turn", Seat::East, Error, "art. 7");
    clean(&judged(TIL, "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou, N: wait"));
}

/// CM §1 Important, SIM §2: where no order of the round is written, a bare “pass” in it is a word on the trou
/// whoever says it; TIL 7 has an order.
#[test]
fn cm_1_sim_2_a_bare_pass_in_the_round() {
    let calls =
        "E: pass, N: pass-trou, S: pass-trou, W: pass-trou, N: propose ♦, E: pass, S: pass, W: join ♦";
    for id in [CM, SIM] {
        clean(&judged(id, calls));
    }
    only(&judged(TIL, calls), "trou/early-bid", Seat::East, Error, "art. 21");
}
