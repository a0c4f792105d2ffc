//! What the jury's refusal does to the bidding, and what a void call does to those who trust it.

use whist_jury::api::{Seat, Severity::Error, Severity::Warning};

use super::bidding::*;
use crate::verdict::*;

/// The calls, with `no GAME` where the jury refuses the last speaker that game.
fn refused(id: &str, calls: &str) -> whist_jury::api::Ruling {
    let mut by = "N";
    let mut lines = Vec::new();
    for call in calls.split(',').map(str::trim) {
        match call.strip_prefix("no ") {
            Some(game) => lines.push(format!("jury: {{by: {by}; for: {game}; granted: false}}")),
            None => {
                by = &call[..1];
                lines.push(call.to_owned());
            }
        }
    }
    let text = record(id, QUIET, &lines.join(", ")).replace(';', ",");
    ruling(&text, &law(id, &[]))
}

/// HAI 5), before 6): only the game that was refused is refused, and the next call at once is still
/// his first.
#[test]
fn hai_5_a_lower_game_after_a_refusal() {
    for calls in [
        "N: abondance 10 ♦, no abondance 10, N: abondance 9 ♦, E: pass, S: pass, W: pass",
        "N: abondance 10 ♦, no abondance, N: abondance 9 ♦, E: pass, S: pass, W: pass",
        "N: petit-chelem ♦, no petit-chelem, N: abondance 9 ♦, E: pass, S: pass, W: pass",
        "N: grande-misere, no grande-misere, N: abondance 9 ♦, E: pass, S: pass, W: pass",
    ] {
        let judged = refused(HAI, calls);
        assert_eq!(findings(&judged), Vec::<String>::new(), "{calls}");
        assert_eq!(game(&judged), "abondance 9 diamonds N", "{calls}");
    }
    // In his next turn it is too late, and the refused game itself stays refused.
    let later =
        refused(HAI, "N: abondance 10 ♦, no abondance 10, E: pass, S: pass, W: pass, N: abondance 9 ♦");
    assert_eq!(bidding(&later), ["auction/too-late#1"]);
    let again =
        refused(HAI, "N: abondance 10 ♦, no abondance 10, N: abondance 10 ♦, E: pass, S: pass, W: pass");
    assert_eq!(game(&again), "PassedOut");
}

/// HAI 1): a pair that was refused 11 may content itself with 10, however the joiner says it.
#[test]
fn hai_1_a_pair_after_a_refusal() {
    for lower in ["join ♦ 10", "raise 10"] {
        let calls = format!("N: propose ♦, E: join ♦ 11, no emballage, E: {lower}, S: pass, W: pass");
        let judged = refused(HAI, &calls);
        assert_eq!(findings(&judged), Vec::<String>::new(), "{lower}");
        assert_eq!(game(&judged), "emballage 10 diamonds NE", "{lower}");
    }
    // Whoever joins in his place, the proposal is open again.
    let other = refused(HAI, "N: propose ♦, E: join ♦ 11, no emballage, S: pass, W: join ♦, E: pass");
    clean(&other);
    assert_eq!(game(&other), "emballage 8 diamonds NW");
}

/// SIM and UNI do not say what follows: the refused game does not stand, and its player may call
/// another.
#[test]
fn sim_4_uni_1_a_refused_game_does_not_stand() {
    let table = "N: misère sur table, no grande-misere-etalee";
    for id in [SIM, UNI] {
        let pair = refused(id, &format!("{table}, N: pass, E: propose ♦, W: join ♦"));
        assert_eq!(game(&pair), "emballage 8 diamonds EW", "{id}");
        let own = refused(id, &format!("{table}, N: propose ♦, E: join ♦, S: pass, W: pass"));
        clean(&own);
        assert_eq!(game(&own), "emballage 8 diamonds NE", "{id}");
        let misere = refused(id, &format!("{table}, N: grande-misere, E: pass, S: pass, W: pass"));
        clean(&misere);
        assert_eq!(game(&misere), "grande-misere 0 none N", "{id}");
    }
    clean(&judged(SIM, "N: grande-misere-etalee, E: pass, S: pass, W: pass"));
}

/// TIL 22: the fault is his who made the void call; who agrees to a void trou, or joins a void proposal in his
/// turn, has made none.
#[test]
fn til_22_who_trusts_a_void_call_is_not_at_fault() {
    let round = "E: trou, N: pass-trou, S: pass-trou, W: pass-trou";
    let hands = "  N: ♠JT62 ♥K95 ♦Q84 ♣J73
  E: ♠AK5 ♥AT62 ♦A73 ♣Q84
  S: ♠Q84 ♥J73 ♦JT62 ♣K95
  W: ♠973 ♥Q84 ♦K95 ♣AT62
";
    let text = record(TIL, hands, &format!("{round}, S: good, W: good, N: good"));
    only(&ruling(&text, &law(TIL, &[])), "auction/out-of-turn", Seat::East, Error, "art. 22");
    let join = judged(TIL, "N: petite-misere, E: propose ♠, S: join ♠ 12, W: pass");
    only(&join, "auction/after-misere", Seat::East, Error, "art. 22");
    assert_eq!(game(&join), "petite-misere 0 none N");
    // Who speaks before his turn by the table's count too is at fault himself.
    let both = judged(TIL, "N: wait, S: propose ♠, E: pass, N: pass, W: pass");
    assert_eq!(bidding(&both), ["auction/out-of-turn#1", "auction/out-of-turn#2"]);
}

/// TIL 22, HAI 11: whoever speaks before his turn. Who goes on from another who did is no better where the table
/// then goes back to the player it had passed over; where it does not, the order was the table's.
#[test]
fn til_22_hai_11_who_follows_a_call_out_of_turn() {
    for id in [TIL, HAI] {
        let back = judged(id, "N: wait, S: propose ♠, W: join ♠, E: pass, N: pass");
        assert_eq!(bidding(&back), ["auction/out-of-turn#1", "auction/out-of-turn#2"], "{id}");
        let kept = judged(id, "N: propose ♦, S: pass, W: abondance 9 ♥, E: join ♦");
        assert_eq!(bidding(&kept), ["auction/out-of-turn#1", "auction/out-of-turn#2"], "{id}");
        assert_eq!(game(&kept), "emballage 8 diamonds NE", "{id}");
        let on = judged(id, "N: wait, S: propose ♠, E: pass, W: pass, N: pass");
        only(&on, "auction/out-of-turn", Seat::South, Error, if id == TIL { "art. 22" } else { "art. 11" });
    }
}

/// One call out of turn does not excuse the next: not that of another whom it passed over, nor one on it.
#[test]
fn til_22_hai_11_a_call_out_of_turn_excuses_nobody_else() {
    let two = ["auction/out-of-turn#1", "auction/out-of-turn#2"];
    for id in [TIL, HAI] {
        for calls in [
            "N: wait, W: pass, S: abondance 9 ♥, E: pass, N: pass",
            "N: wait, W: propose ♥, S: join ♥, E: pass, S: petite-misere",
            "N: wait, W: pass, E: pass, N: abondance 9 ♥, S: pass",
        ] {
            assert_eq!(bidding(&judged(id, calls))[..2], two, "{id} {calls}");
        }
        // Who has the floor keeps it, and what he says in it counts.
        let own = judged(id, "N: wait, W: pass, E: propose ♥, N: join ♥, S: petite-misere");
        assert_eq!((bidding(&own).len(), game(&own).as_str()), (2, "petite-misere 0 none S"), "{id}");
    }
    // Driven up by a call that does not count, he has his game as it was.
    let up = judged(HAI, "N: propose ♠, E: pass, S: join ♠, N: petite-misere, S: raise 12, W: pass");
    assert_eq!((bidding(&up).len(), game(&up).as_str()), (1, "emballage 8 spades NS"));
    // Where nothing is said of it, each of them is told.
    for calls in ["W: pass, N: propose, S: join, E: pass", "S: pass, N: propose, W: join, E: pass"] {
        assert_eq!(bidding(&judged(SIM, calls)), two, "{calls}");
    }
    only(
        &judged(CM, "N: propose ♥, S: pass, W: pass, E: pass"),
        "auction/out-of-turn",
        Seat::South,
        Warning,
        "",
    );
}

/// CM §1 Demander, R-CM-24: Marie is refused, passes, and leads to the game of Pol and Lieve. Where the text names
/// nobody who leads, her lead does not show that she plays her own game after all.
#[test]
fn r_cm_24_an_open_lead_shows_no_game_that_was_refused() {
    let case = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/cm-couleur-2018/s1-demander/jury-refuses-others-play.yaml"
    );
    let text = std::fs::read_to_string(case).unwrap();
    for readings in [&[][..], &["R-CM-24=b"]] {
        let judged = ruling(&text, &law(CM, readings));
        assert_eq!(findings(&judged), Vec::<String>::new(), "{readings:?}");
        assert_eq!((game(&judged).as_str(), totals(&judged)), ("emballage 8 clubs ES", [0, 10, 10, 0]));
    }
}
