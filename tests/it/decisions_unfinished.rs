//! Deals that stopped before their end, in which the jury has something to say: the limits hold what every
//! answer gives, and no more than that.

use whist_jury::api::{Decisions, judge, records};

use crate::decisions::{Asked, is_exact};
use crate::verdict::law;

/// So many combinations of answers, the limits among them.
fn limits_are_reached(book: &str, text: &str) -> usize {
    let (found, faults) = records(text);
    assert!(faults.is_empty() && found[0].faults.is_empty());
    let law = law(book, &[]);
    let ruling = judge(&found[0].transcript, &law, &Decisions::default());
    match is_exact(text, &found[0].transcript, &law, &ruling) {
        Asked::Combinations(count) => count,
        asked => panic!("{asked:?}"),
    }
}

/// The jury can still be called for the slam, so nothing is counted yet; it can also say at once that the
/// game is lost because of the renonce.
#[test]
fn cm_note_du_jury_and_4_a_game_that_waits_for_the_jury_and_is_lost_by_a_renonce() {
    let text = "
dealer: E
auction: [{S: petit-chelem NT}]
play:
  - W: ♥8 ♥6 ♥A ♥T>♦K
";
    assert!(limits_are_reached("cm-couleur-2018", text) > 3);
}

/// East says that the game is made, West gives it up: who of them is right decides the tricks, and who pays.
#[test]
fn cm_5_partners_who_say_opposite_things_of_their_game() {
    let text = "
dealer: N
auction: [{E: propose ♠}, {S: pass}, {W: join ♠}, {N: pass}]
play:
  - claim: {by: E, says: made}
  - claim: {by: W, says: beaten}
";
    assert!(limits_are_reached("cm-couleur-2018", text) > 10);
}

/// Two misères, and one of their players gives up: each game is won or lost, whatever becomes of the other.
#[test]
fn sim_2_a_misere_given_up_beside_another() {
    let text = "
dealer: W
auction: [{N: grande-misere}, {E: pass}, {S: grande-misere}, {W: pass}]
play:
  - claim: {by: N, says: beaten}
";
    assert_eq!(limits_are_reached("whist-simple", text), 4);
}
