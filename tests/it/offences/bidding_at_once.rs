//! Several games at once, calls that come back, and what stands when a call was too low.

use whist_jury::api::{Contract, Lang, Ruling, Seat, Severity::Error, Severity::Warning, Speaker};

use super::bidding::*;
use crate::verdict::{findings, law, ruling, said};

/// Every game with its player: `piccolo W`.
fn games(ruling: &Ruling) -> Vec<String> {
    let one = |contract: &Contract| {
        let players: String = contract.players.iter().map(|seat| seat.letter()).collect();
        format!("{} {players}", contract.game.word())
    };
    ruling.auction.contracts().iter().map(one).collect()
}

fn shipped(path: &str, id: &str) -> Ruling {
    ruling(&std::fs::read_to_string(path).unwrap(), &law(id, &[]))
}

/// CM §1, R-CM-20, R-CM-21: who goes over from the petite misère to the piccolo plays one game, under
/// either reading.
#[test]
fn cm_1_nobody_plays_two_games_at_once() {
    let calls = "N: petite-misere, E: pass, S: petite-misere, W: piccolo, N: piccolo, S: piccolo";
    let ruled = judged(CM, calls);
    clean(&ruled);
    assert_eq!(games(&ruled), ["piccolo W", "piccolo N", "piccolo S"]);
    assert_eq!(games(&read_as(CM, &["R-CM-21=b"], calls)), ["piccolo W", "piccolo N", "piccolo S"]);
}

/// R-CM-21 (b): where petite misère and piccolo are played together, a call has to go over the piccolo.
#[test]
fn r_cm_21_what_goes_over_two_games_at_once() {
    let both = "N: petite-misere, E: piccolo";
    let ruled = read_as(CM, &["R-CM-21=b"], &format!("{both}, S: solo 8 ♥, W: pass, N: pass, E: pass"));
    assert_eq!(bidding(&ruled)[0], "auction/too-low#1");
    let finding =
        ruled.findings().iter().find(|finding| finding.breach.code.word() == "auction/too-low").unwrap();
    assert!(said(&finding).contains("piccolo of E"), "{}", said(&finding));
    let over = read_as(CM, &["R-CM-21=b"], &format!("{both}, S: grande-misere, W: pass"));
    assert_eq!(games(&over), ["grande-misere S"]);
    assert_eq!(games(&read_as(CM, &["R-CM-21=b"], both)), ["petite-misere N", "piccolo E"]);
}

/// SIM §6, Note du jury, R-CM-13: of two open misères one is void; the sum of the points stays zero, and
/// who played the void one is paid by the other like anybody else.
#[test]
fn sim_6_a_void_misere_beside_a_lost_one_keeps_the_sum() {
    let ruled = shipped("cases/whist-simple/s4-misere-sur-table/void-misere-is-paid.yaml", SIM);
    assert_eq!(Seat::ALL.map(|seat| ruled.points[seat].total), [-37, -1, 19, 19]);
    assert_eq!(Seat::ALL.map(|seat| ruled.points[seat].game), [-42, 14, 14, 14].map(Some));
}

/// CM §1 Demander: one maintains only what can still be joined, and over an abondance nobody joins.
#[test]
fn cm_1_nothing_is_maintained_under_a_game_that_no_pair_goes_over() {
    let calls = "N: propose ♦, E: propose ♠, S: pass, W: abondance 9 ♥, N: maintain";
    let finding = only(&judged(CM, calls), "auction/maintain", Seat::North, Warning, "§1 Demander");
    assert!(said(&finding).contains("no emballage goes over abondance 9"), "{}", said(&finding));
}

/// CM §1 Demander: who went on to a game of his own no longer waits to be joined; TIL 8b asks only that he
/// proposed a lower suit.
#[test]
fn cm_1_til_8b_a_join_after_a_game_of_ones_own() {
    let calls = "N: propose ♠, E: propose ♣, S: pass, W: pass, N: petite-misere, E: maintain, N: join ♣ 13";
    assert!(bidding(&judged(CM, calls)).contains(&"auction/not-joinable#1".to_owned()));
    let til = bidding(&judged(TIL, calls));
    assert!(!til.contains(&"auction/not-joinable#1".to_owned()), "{til:?}");
}

/// TIL 8b: a suit that is taken was proposed; the join that took it is the reason.
#[test]
fn til_8b_a_suit_that_was_joined_was_proposed() {
    let calls = "N: wait, E: pass, S: propose ♦, W: propose ♣, N: join ♣, E: join ♣";
    let ruled = judged(TIL, calls);
    let finding = ruled.findings().iter().find(|f| f.breach.seat == Some(Seat::East)).unwrap();
    assert!(!said(&finding).contains("nobody proposed"), "{}", said(&finding));
}

/// TIL 22: who has lost the right to speak has lost it for a raise too.
#[test]
fn til_22_a_raise_of_a_player_without_the_right_to_speak() {
    let calls = "N: wait, E: propose ♥, W: join ♥, S: join ♥, W: raise 9, N: pass";
    let ruled = judged(TIL, calls);
    assert_eq!(bidding(&ruled), ["auction/out-of-turn#1", "auction/muted#1"]);
}

/// TIL 11c: 9 to 10 to 11, and petit to grand; the same again in another suit is no way up.
#[test]
fn til_11c_the_same_level_in_another_suit_is_no_way_up() {
    let calls = "N: abondance 10 ♣, E: abondance 10 ♦, S: pass, W: pass, N: abondance 10 ♥";
    only(&judged(TIL, calls), "auction/restricted", Seat::North, Error, "art. 11c");
    let slam = "N: grand-chelem NT, E: grand-chelem ♦, S: pass, W: pass, N: grand-chelem ♥";
    only(&judged(TIL, slam), "auction/restricted", Seat::North, Error, "art. 11c");
    clean(&judged(TIL, "N: abondance 10 ♣, E: abondance 10 ♦, S: pass, W: pass, N: abondance 11 ♣, E: pass"));
}

/// TIL 11b: it is the wait that takes the proposal from a joiner.
#[test]
fn til_11b_a_joiner_who_waited_may_not_propose() {
    let calls = "N: wait, E: propose ♠, S: propose ♣, W: pass, N: join ♠, E: pass, S: solo 6 ♣, N: propose ♥";
    let ruled = judged(TIL, calls);
    let finding = ruled.findings().iter().find(|f| f.breach.seat == Some(Seat::North)).unwrap();
    assert!(said(&finding).contains("waited before joining"), "{}", said(&finding));
    assert!(
        finding.breach.also.iter().any(|(_, label)| label.say(&Speaker::new(Lang::En)) == "N waited here")
    );
}

/// SIM §4, §5: the holder of the trou passes on a call that was too low, as the others do: it stands.
#[test]
fn sim_4_a_trou_gives_way_like_any_other_game() {
    let round = "N: pass-trou, E: trou, S: pass-trou, W: pass-trou";
    let calls = format!("{round}, N: abondance 12 ♠, E: pass, S: pass, W: pass");
    let hands = "  E: ♠AJ52 ♥AJ2 ♦A2 ♣T862\n";
    let ruled = ruling(&record(SIM, hands, &calls), &law(SIM, &[]));
    assert_eq!(findings(&ruled)[0], "auction/too-low#1");
    assert_eq!(ruled.auction.contracts()[0].declarer, Seat::North);
}

/// HAI 7), 10): after the first turn these games are open as an overbid only, and the finding says over what.
#[test]
fn hai_7_10_over_what_a_late_game_may_go() {
    let calls = "N: propose ♠, E: petite-misere, S: pass, W: pass, N: abondance 10 ♥";
    let finding = only(&judged(HAI, calls), "auction/too-late", Seat::North, Warning, "7)");
    assert!(said(&finding).contains("only called over abondance 9 or grande misère"), "{}", said(&finding));
}

/// A game taken back at once is not what the table played, whatever slips come later.
#[test]
fn a_game_taken_back_at_once_does_not_come_back() {
    let ruled = shipped("cases/cm-couleur-2018/s2/unknown-game-taken-back.yaml", CM);
    assert_eq!(game(&ruled), "emballage 8 hearts EW");
}
