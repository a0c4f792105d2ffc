//! After a faulty call that costs nothing the bidding goes on as it did at the table: whoever answers
//! it makes no mistake of his own, and the play shows which game was meant.

use whist_jury::api::{Lang, Outcome, Ruling, Seat, SeatSet, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::{findings, law, ruling};

const ROUND: &str = "N: trou, E: pass-trou, S: pass-trou, W: pass-trou";

fn played(id: &str, hands: &str, calls: &str, play: &str) -> Ruling {
    ruling(&format!("{}play:\n{play}", record(id, hands, calls)), &law(id, &[]))
}

/// CM §2, HAI 1): who is told something too low may answer it.
#[test]
fn cm_2_hai_1_a_call_too_low_is_answered() {
    let raised = "N: propose ♠, E: propose ♦, S: join ♠, W: join ♦ 8, S: pass";
    let low = "N: propose ♦, E: propose ♠, S: pass, W: join ♦, N: pass, E: solo 6 ♠, W: raise 9, E: solo 7 ♠";
    for id in [CM, HAI] {
        assert_eq!(game(&judged(id, raised)), "emballage 8 diamonds EW", "{id}");
        let ruling = judged(id, low);
        only(&ruling, "auction/too-low", Seat::West, Warning, "");
        assert_eq!(game(&ruling), "solo 7 spades E", "{id}");
    }
    // A pair that joined too low may raise.
    let pair = "N: propose ♥, E: propose ♠, S: join ♥, W: join ♠ 8, S: raise 9, W: raise 10, S: pass";
    for id in [CM, HAI] {
        let ruling = judged(id, pair);
        only(&ruling, "auction/too-low", Seat::West, Warning, "");
        assert_eq!(game(&ruling), "emballage 10 spades EW", "{id}");
    }
}

/// CM §2, HAI 3): two misères give way to a call that is too low when both players let it stand.
#[test]
fn cm_2_hai_3_two_give_way_to_a_call_too_low() {
    let calls = "N: propose ♦, E: petite-misere, S: petite-misere, W: pass, N: solo 7 ♦, E: pass";
    for id in [CM, HAI] {
        let one = judged(id, calls);
        assert_eq!(game(&one), "petite-misere 0 none E", "{id}");
        let both = judged(id, &format!("{calls}, S: pass"));
        only(&both, "auction/too-low", Seat::North, Warning, "");
        assert_eq!(game(&both), "solo 7 diamonds N", "{id}");
    }
}

/// SIM §5, CM §2: the player of a higher game who says nothing more; the lead tells.
#[test]
fn sim_5_cm_2_the_lead_shows_which_game_was_played() {
    let calls = "N: grande-misere, E: abondance 10 ♠, S: pass, W: pass";
    let east = played(SIM, QUIET, calls, "  - E: ♠T ♠2 ♠J ♠3\n");
    assert_eq!(game(&east), "abondance 10 spades E");
    assert!(east.findings().iter().any(|finding| finding.is_open()), "{:?}", findings(&east));
    let north = played(SIM, QUIET, calls, "  - N: ♠3 ♠T ♠2 ♠J\n");
    assert_eq!(game(&north), "grande-misere 0 none N");
    let without =
        played(CM, QUIET, "N: grande-misere, E: abondance 9 ♦, S: pass, W: pass", "  - E: ♦Q ♥6 ♦8 ♦T\n");
    assert_eq!(game(&without), "abondance 9 diamonds E");
}

/// HAI 1), 2): whether a joined proposer speaks again is disputed; nobody has to wait for him.
#[test]
fn r_hai_25_a_proposer_whose_joiner_gave_up() {
    let over = "N: propose ♦, E: join ♦, S: petite-misere, W: pass, E: pass";
    let ruling = judged(HAI, over);
    clean(&ruling);
    assert!(!findings(&ruling).iter().any(|id| id.starts_with("auction/incomplete")));
    assert_eq!(game(&ruling), "petite-misere 0 none S");
    let back = format!("{over}, N: solo 8 ♦");
    let ruling = judged(HAI, &back);
    clean(&ruling);
    assert_eq!(game(&ruling), "solo 8 diamonds N");
    let silent = read_as(HAI, &["R-HAI-25=b"], &back);
    assert_eq!(bidding(&silent), ["auction/bound#1"]);
    // Who has to be silent and says that he passes has passed: the bidding is over.
    let passes = read_as(HAI, &["R-HAI-25=b"], &format!("{over}, N: pass"));
    assert_eq!((findings(&passes), game(&passes).as_str()), (Vec::new(), "petite-misere 0 none S"));
    // In CM he has the floor back: the text silences him only while he is joined.
    clean(&judged(CM, &back));
}

/// HAI 4), art. 11: who joins before the trou has spoken too early as well.
#[test]
fn hai_4_a_join_before_the_trou_is_early_too() {
    let ruling = judged_trou(HAI, "W: propose ♥, E: join ♥, N: trou, S: pass");
    let early = findings(&ruling).iter().filter(|id| id.starts_with("trou/early-bid")).count();
    assert_eq!(early, 2, "{:?}", findings(&ruling));
}

/// HAI 4): a wrong answer is an answer, also a join where nothing can be joined.
#[test]
fn hai_4_a_join_as_answer_to_a_trou() {
    let ruling = judged_trou(HAI, &format!("{ROUND}, E: join ♠ 13, S: good, W: good, S: trump ♥"));
    assert!(
        !findings(&ruling).iter().any(|id| id.starts_with("trou/early-partner")),
        "{:?}",
        findings(&ruling)
    );
}

/// CM §1 Important, R-CM-27: only the others bid over a trou; its holder has no floor any more.
#[test]
fn cm_1_important_the_holder_of_a_trou_that_is_outbid() {
    let outbid = format!("{ROUND}, E: good, S: grande-misere, W: good");
    let ruling = judged_trou(CM, &outbid);
    assert!(
        !findings(&ruling).iter().any(|id| id.starts_with("auction/incomplete")),
        "{:?}",
        findings(&ruling)
    );
    let twice = format!("{ROUND}, E: good, S: grande-misere, W: abondance 10 ♥, S: pass");
    clean(&judged_trou(CM, &twice));
    let back = format!("{outbid}, N: abondance 10 ♠");
    let finding = only(&judged_trou(CM, &back), "auction/restricted", Seat::North, Warning, "§1 Important");
    assert!(finding.basis.readings.contains(&"R-CM-27".to_owned()), "{:?}", finding.basis.readings);
}

/// CM §1 Demander: a refusal makes him pass, whether he had called the game or only asked.
#[test]
fn cm_1_demander_a_refusal_before_the_call() {
    let asked = |then: &str| {
        let text = record(CM, QUIET, "N: pass").replace(
            "  - N: pass\n",
            &format!("  - jury: {{by: N, for: grande-misere-etalee, granted: false}}\n{then}"),
        );
        ruling(&text, &law(CM, &[]))
    };
    let lower = asked("  - N: grande-misere\n  - E: pass\n  - S: pass\n  - W: pass\n");
    only(&lower, "auction/after-pass", Seat::North, Warning, "§1 Demander");
    clean(&asked("  - E: propose ♥\n  - S: join ♥\n  - W: pass\n"));
}

/// TIL art. 9, 11a, R-TIL-6: nobody has to maintain what no joined game can bring home any more.
#[test]
fn til_9_a_proposal_that_nobody_can_join_high_enough() {
    let over = "N: propose ♥, E: propose ♠, S: grande-misere, W: pass, N: pass, E: pass";
    clean(&judged(TIL, over));
    // Who has maintained may pass.
    let kept = "N: propose ♦, E: propose ♠, S: pass, W: pass, N: maintain, E: solo 6 ♠, N: pass";
    assert!(!bidding(&judged(TIL, kept)).contains(&"auction/must-maintain#2".to_owned()));
    let must = judged(TIL, "N: propose ♦, E: propose ♠, S: pass, W: pass, N: pass");
    assert!(bidding(&must).contains(&"auction/must-maintain#1".to_owned()));
}

/// TIL art. 22: before a card is played a void call can make no game.
#[test]
fn til_22_what_is_built_on_a_void_call_before_the_play() {
    let ruling = judged(TIL, "N: wait, E: petite-misere, S: propose ♠, W: join ♠ 12, N: pass, E: pass");
    assert_eq!(game(&ruling), "petite-misere 0 none E");
}

/// TIL art. 10: a suit that is beaten is not shown, though the other abondance named none.
#[test]
fn til_10_a_beaten_suit_is_shown() {
    for naming in ["trump ♠", "abondance 9 ♠"] {
        let calls = format!("N: abondance 9, E: abondance 9 ♥, S: pass, W: pass, N: {naming}");
        only(&judged(TIL, &calls), "auction/needless-call", Seat::North, Error, "art. 10");
        clean(&judged(CM, &calls));
    }
}

/// CM §1 Abondance: another trump than the one the game was called in; the table plays it so.
#[test]
fn cm_1_abondance_another_trump_is_named() {
    let ruling = judged(CM, "N: abondance 9 ♠, E: pass, S: pass, W: pass, N: trump ♦");
    only(&ruling, "auction/wrong-suit", Seat::North, Warning, "§1 Abondance");
    assert_eq!(game(&ruling), "abondance 9 diamonds N");
    clean(&judged(CM, "N: abondance 9 ♠, E: pass, S: pass, W: pass, N: trump ♠"));
}

/// CM §1 Le trou, SIM §4, TIL art. 7, 21: a trou that is remembered in the bidding was forgotten.
#[test]
fn cm_1_sim_4_til_21_a_trou_remembered_too_late() {
    let calls = "N: pass-trou, E: pass-trou, S: pass-trou, W: pass-trou";
    let late = |id: &str| {
        let first = if id == SIM { "N: propose" } else { "N: wait" };
        judged_trou(id, &format!("{calls}, {first}, E: pass, S: pass, W: pass, N: trou"))
    };
    for id in [CM, SIM, TIL] {
        let found = bidding(&late(id));
        assert!(found.contains(&"trou/unannounced#1".to_owned()), "{id}: {found:?}");
    }
    // At once it is in time; when another has spoken since, out of turn where the round has an order.
    for id in [CM, SIM, TIL] {
        let corrected = judged_trou(id, "N: pass-trou, N: trou, E: pass-trou, S: pass-trou, W: pass-trou");
        assert!(bidding(&corrected).is_empty(), "{id}: {:?}", bidding(&corrected));
        assert!(game(&corrected).starts_with("trou"), "{id}");
        let later = judged_trou(id, "N: pass-trou, E: pass-trou, N: trou, S: pass-trou, W: pass-trou");
        match id {
            TIL => drop(only(&later, "auction/out-of-turn", Seat::North, Error, "art. 7")),
            _ => clean(&later),
        }
    }
}

/// SIM §3: another suit than the turned one is proposed and joined, and the table plays in it.
#[test]
fn sim_3_the_table_plays_in_the_suit_it_joined() {
    let ruling = played(SIM, QUIET, "N: pass, E: propose ♠, S: join ♠, W: pass", "  - N: ♠A ♠T ♠2 ♠J\n");
    assert_eq!(game(&ruling), "emballage 8 spades ES");
    assert!(ruling.findings().iter().any(|finding| finding.is_open()));
}

/// SIM §3: a solo of who is joined breaks the rule on solos.
#[test]
fn sim_3_a_solo_of_the_joined_proposer() {
    let ruling = judged(SIM, "N: pass, E: propose, S: join, W: pass, E: solo");
    let finding = only(&ruling, "auction/solo-not-open", Seat::East, Warning, "§3");
    let said = finding.breach.label.text.get(Lang::En);
    assert!(!said.contains("not proposed"), "{said}");
}

/// SIM §4 Abondance, R-SIM-9: the raise of one's own abondance is open by either reading.
#[test]
fn sim_4_abondance_the_raise_is_open_by_either_reading() {
    let calls = "N: abondance 9 ♠, E: abondance 9 ♦, S: pass, W: pass, N: abondance 10 ♠, E: pass";
    for reading in ["R-SIM-9=a", "R-SIM-9=b"] {
        clean(&read_as(SIM, &[reading], calls));
    }
}

/// UNI: nothing ranks the games; the lead shows what was played, and the verdict says so.
#[test]
fn uni_two_games_that_nothing_ranks() {
    let calls = "N: abondance 10 ♠, E: abondance 9 ♥, S: pass, W: pass, N: pass";
    let ruling = played(UNI, QUIET, calls, "  - N: ♠A ♠T ♠2 ♠J\n");
    assert!(findings(&ruling).contains(&"rule/silent#1".to_owned()), "{:?}", findings(&ruling));
    let ranked =
        played(CM, QUIET, "N: abondance 9 ♠, E: abondance 10 ♥, S: pass, W: pass", "  - E: ♥A ♥6 ♥3 ♠3\n");
    assert!(!findings(&ranked).contains(&"rule/silent#1".to_owned()), "{:?}", findings(&ranked));
}

/// CM §1 Demander: whom somebody joins is not guessed.
#[test]
fn cm_1_demander_a_join_without_its_suit() {
    let ruling = judged(CM, "N: propose ♠, E: propose ♦, S: pass, W: join");
    assert!(findings(&ruling).contains(&"transcript/unknown#1".to_owned()), "{:?}", findings(&ruling));
    assert_eq!(game(&ruling), "emballage 8 none W");
    assert!(ruling.auction.contracts()[0].partner_unknown);
    // What follows is judged for what it is, whoever was meant, and can tell who it was.
    let raised =
        "N: propose ♠, E: propose ♥, S: join, W: petite-misere, N: pass, E: pass, S: raise 12, W: pass";
    clean(&judged(CM, raised));
    let told = judged(CM, "N: propose ♠, E: propose ♥, S: join, W: pass, E: solo 6 ♥");
    clean(&told);
    assert_eq!(told.auction.of_several[0].partners, SeatSet::of(Seat::North));
    let one = judged(CM, "N: propose ♠, E: pass, S: pass, W: join");
    assert!(findings(&one).iter().all(|id| !id.starts_with("transcript/unknown")));
    // Of one suit that two have proposed everything is known but the partner.
    let same = judged(CM, "N: propose ♠, E: propose ♠, S: join, W: pass");
    assert!(findings(&same).contains(&"transcript/unknown#1".to_owned()), "{:?}", findings(&same));
    assert_eq!(game(&same), "emballage 8 spades S");
}

/// TIL art. 8a, 22: a trou without the aces that the table played: who named the trump is the partner.
#[test]
fn til_22_a_false_trou_that_was_played() {
    let calls = format!("{ROUND}, E: good, S: good, W: good, N: maintain, W: trump ♦");
    let ruling = played(TIL, QUIET, &calls, "  - W: ♦A ♦2 ♦3 ♠2\n");
    assert_eq!(game(&ruling), "trou 9 diamonds NW");
    assert!(!findings(&ruling).iter().any(|id| id.starts_with("auction/trump-not-named")));
    assert_eq!(ruling.outcome, Outcome::Unfinished);
}

/// HAI art. 11: a game that rests on the join of a player without the right to speak.
#[test]
fn hai_11_the_call_that_made_the_game_is_the_one_in_question() {
    let calls = "E: propose ♦, N: propose ♠, E: join ♠, S: pass, W: pass";
    let ruling = played(HAI, QUIET, calls, "  - N: ♠A ♠T ♠2 ♠J\n");
    assert_eq!(game(&ruling), "emballage 8 spades NE");
    let open: Vec<String> = ruling.findings().iter().filter(|f| f.is_open()).map(|f| f.id()).collect();
    assert_eq!(open, ["auction/muted#1"], "{:?}", findings(&ruling));
}

/// HAI 5), SIM §4, UNI: where custom decides the bidding, the verdict says so.
#[test]
fn hai_5_sim_4_customs_of_the_bidding_are_named() {
    let keys = |ruling: &Ruling| ruling.customs.iter().map(|custom| custom.key).collect::<Vec<_>>();
    let two = "N: abondance 9 ♠, E: abondance 9 ♥, S: pass, W: pass, N: pass";
    assert_eq!(keys(&judged(HAI, two)), ["auction.ties"]);
    // CM has a rule for it.
    assert!(keys(&judged(CM, two)).is_empty());
    let refused = |then: &str| {
        let text = record(SIM, QUIET, "N: misère sur table, N: X, E: pass, S: pass, W: pass");
        let no = "  - jury: {by: N, for: grande-misere-etalee, granted: false}\n";
        ruling(&text.replace("  - N: X\n", &format!("{no}  - N: {then}\n")), &law(SIM, &[]))
    };
    assert_eq!(keys(&refused("grande-misere")), ["auction.after-refusal"]);
    assert!(keys(&refused("pass")).is_empty());
}

/// HAI 1), TIL 9, CM §1 Demander: a solo can be in any suit, so one without it is in none that is known, and nobody
/// is judged by the one that was proposed.
#[test]
fn a_solo_without_its_suit_is_not_guessed() {
    for id in [CM, TIL, HAI] {
        let first = "N: propose ♠, E: pass, S: pass, W: pass, N: solo 6";
        let bare = judged(id, first);
        assert!(findings(&bare).contains(&"transcript/unknown#1".to_owned()), "{id} {:?}", findings(&bare));
        assert_eq!(game(&bare), "solo 6 none N", "{id}");
        assert_eq!(game(&judged(id, &format!("{first} ♠"))), "solo 6 spades N", "{id}");
        let over = "N: propose ♦, E: propose ♥, S: pass, W: join ♥, N: solo 6, W: solo 6 ♣, N: pass";
        if id != CM {
            clean(&judged(id, over));
        }
    }
    // Where the turned suit is the only one, nothing is left out.
    let turned = judged(SIM, "N: propose, E: pass, S: pass, W: pass, N: solo");
    assert_eq!(game(&turned), "solo 5 diamonds N");
}

/// TIL 11a: what goes over a solo of unknown level, and what it went over, is not judged by it.
#[test]
fn til_11_a_solo_without_its_number_takes_nobodys_floor() {
    let start = "N: propose ♠, E: propose ♥, S: pass, W: join ♥, N: solo ♠";
    let raised = judged(TIL, &format!("{start}, W: raise 10, N: pass"));
    clean(&raised);
    assert_eq!(game(&raised), "emballage 10 hearts EW");
    let passed = judged(TIL, &format!("{start}, W: pass"));
    clean(&passed);
    assert_eq!(game(&passed), "NotRecorded");
}

/// TIL 22: who agreed to a trou that is none has not passed: nobody has, and the bidding is not over.
#[test]
fn til_22_agreeing_to_a_trou_that_is_none_is_no_pass() {
    let calls = "N: pass-trou, E: trou, S: pass-trou, W: pass-trou, S: good, W: good, N: good, E: maintain";
    let ruling = judged(TIL, calls);
    only(&ruling, "trou/false", Seat::East, Error, "art. 22");
    assert_eq!((ruling.outcome, game(&ruling).as_str()), (Outcome::Unfinished, "Incomplete"));
    let passed = judged(TIL, &format!("{calls}, N: wait, S: pass, W: pass, N: pass"));
    assert_eq!(passed.outcome, Outcome::PassedOut, "{:?}", findings(&passed));
}

/// HAI 1): a joiner who went solo has no pair to raise; who raised what fell with another's fault has made none.
#[test]
fn hai_1_raising_a_pair_that_is_none() {
    let left =
        "N: propose ♦, E: propose ♥, S: pass, W: join ♥, N: petite-misere, W: solo 8 ♥, N: pass, W: raise 12";
    let found = bidding(&judged(HAI, left));
    assert!(!found.iter().any(|id| id.starts_with("auction/unknown-game")), "{found:?}");
    let fell = judged(HAI, "N: propose ♦, N: propose ♠, E: join ♠ 8, S: pass, W: pass, E: raise 9");
    only(&fell, "auction/out-of-turn", Seat::North, Error, "art. 11");
    // To agree before there is a trou is to have none.
    let good = ruling(
        &record(
            HAI,
            &TROU.replace("  N:", "  X:").replace("  E:", "  N:").replace("  X:", "  E:"),
            "N: good, E: trou, S: good, W: good, S: trump ♣",
        ),
        &law(HAI, &[]),
    );
    clean(&good);
}

/// HAI 11, R-HAI-25: a joiner who has lost the right to speak speaks for nobody, and his proposer has the floor
/// again when their game is outbid.
#[test]
fn hai_11_a_joiner_without_a_voice_binds_nobody() {
    let left =
        judged(HAI, "N: propose ♠, E: join ♠, S: petite-misere, E: raise 12, W: pass, N: solo 8 ♠, S: pass");
    only(&left, "auction/out-of-turn", Seat::East, Error, "art. 11");
    assert_eq!(game(&left), "solo 8 spades N");
    let bound = judged(HAI, "N: propose ♠, E: join ♠, S: petite-misere, W: pass, N: solo 8 ♠, E: pass");
    only(&bound, "auction/bound", Seat::North, Warning, "1)");
}

/// HAI 11, CM §1 Demander: who spoke early has had his turn once, not for good; whose game stands has none to wait for.
#[test]
fn hai_11_cm_1_who_spoke_early_is_waited_for_in_the_next_round() {
    let twice = "E: propose ♠, S: propose ♣, W: propose ♦, N: propose ♥, S: solo 6 ♣";
    assert_eq!(bidding(&judged(CM, twice)), ["auction/out-of-turn#1", "auction/out-of-turn#2"]);
    let skipped = "N: abondance 9 ♦, S: pass, W: pass, E: grande-misere-etalee";
    only(&judged(HAI, skipped), "auction/out-of-turn", Seat::South, Error, "art. 11");
}
