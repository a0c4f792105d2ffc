//! The slips that a finding of the deal or an article of its own explains, article by article; and
//! where they are not what happened.

use whist_jury::api::{Lang, Speaker};

use super::evening;
use super::written::{said, said_under, shipped};
use crate::verdict::{law, law_over};

/// What is said of one deal of the evening at Hainaut, with these points written for it.
fn at_hainaut(deal: usize, written: &str) -> Option<String> {
    let text = shipped("sessions/hainaut.yaml", "");
    let text = text.trim_end().trim_end_matches("written:").trim_end();
    let mut deals: Vec<String> = text.split("\n  - dealer:").map(str::to_owned).collect();
    let others = deals[deal].lines().filter(|line| !line.starts_with("    written:"));
    deals[deal] = format!("{}\n    written: {written}", others.collect::<Vec<_>>().join("\n"));
    let rulings = evening(&deals.join("\n  - dealer:"), &law("hainaut", &[]));
    let finding =
        rulings[deal - 1].findings().iter().find(|finding| finding.breach.code.word() == "session/sheet")?;
    Some(finding.message().say(&Speaker::new(Lang::En)))
}

/// Each is a case of a rulebook, what was written, and words that are said or, after `!`, are not.
fn check(id: &str, cases: &[(&str, &str, &str)]) {
    for (case, written, why) in cases {
        let said = said(&shipped(&format!("{id}/{case}.yaml"), written), id).unwrap_or_default();
        match why.strip_prefix('!') {
            Some(why) => assert!(!said.contains(why), "{case} {written}: {said}"),
            None => assert!(said.contains(why), "{case} {written}: {said}"),
        }
    }
}

/// Hugo's gain is not retained in deal 6: the points of the grid are +13 for both.
#[test]
fn hai_rem_b_points_that_are_not_retained() {
    let kept = at_hainaut(6, "{Nadine: 0, Willy: 0, Monique: 13, Hugo: 13}").unwrap();
    assert!(kept.contains("counted points that are not retained (session/history#1)"), "{kept}");
    assert!(!kept.contains("thirteen"), "{kept}");
}

#[test]
fn hai_rem_b_other_slips_strike_them_too() {
    assert_eq!(at_hainaut(6, "{Nadine: 0, Willy: 0, Monique: 13, Hugo: 0}"), None);
    let extra = at_hainaut(6, "{Nadine: 0, Willy: 0, Monique: 7, Hugo: 0}").unwrap();
    assert!(extra.contains("did not count the extra tricks"), "{extra}");
    // Both left out are two slips, and not this one.
    let both = at_hainaut(6, "{Nadine: 0, Willy: 0, Monique: 7, Hugo: 7}").unwrap();
    assert!(both.contains("No usual slip"), "{both}");
}

/// Nadine's second renonce, in deal 12, costs 28; a reading would let it cost 14.
#[test]
fn hai_rem_d_the_repetition_is_not_doubled() {
    let once = at_hainaut(12, "{Nadine: -14, Willy: 10, Monique: 10, Hugo: 0}").unwrap();
    assert!(once.contains("counts double when the fault is repeated (play/renonce#1)"), "{once}");
    assert!(once.contains("Reading R-HAI-22 (b), what counts twice"), "{once}");
}

#[test]
fn hai_rem_d_a_first_time_has_nothing_to_double() {
    let half = at_hainaut(7, "{Nadine: -7, Willy: 7, Monique: 7, Hugo: 0}").unwrap();
    assert!(half.contains("No usual slip"), "{half}");
    let none = at_hainaut(12, "{Nadine: 0, Willy: 10, Monique: 10, Hugo: 0}").unwrap();
    assert!(none.contains("left the penalty out"), "{none}");
}

#[test]
fn sim_s6_attention_a_loss_that_is_not_doubled() {
    check(
        "whist-simple",
        &[
            ("points/emballage-7", "{N: -3, S: -3, E: 3, W: 3}", "count double when the game is lost"),
            ("points/emballage-6", "{E: -4, S: -4, N: 4, W: 4}", "count double when the game is lost"),
            ("points/emballage-7", "{N: -5, S: -5, E: 5, W: 5}", "missing tricks count double"),
            ("points/solo-4", "{E: -9, N: 3, S: 3, W: 3}", "missing tricks count double"),
        ],
    );
}

#[test]
fn sim_s6_attention_what_is_not_doubled_was_not_forgotten() {
    check(
        "whist-simple",
        &[
            ("points/emballage-7", "{N: -6, S: -6, E: 6, W: 6}", "!double"),
            ("points/emballage-7", "{N: -4, S: -4, E: 4, W: 4}", "did not count the missing tricks"),
            // A trou is doubled for being a trou, not for being lost.
            ("points/trou-7", "{N: -3, S: -3, E: 3, W: 3}", "forgot to multiply"),
            ("points/abondance-9-lost", "{N: -7, S: -7, E: -7, W: -7}", "!double"),
        ],
    );
}

#[test]
fn all_thirteen_tricks_are_doubled_or_have_a_price() {
    check("whist-simple", &[("points/emballage-13", "{E: 7, W: 7, N: -7, S: -7}", "(doubled)")]);
    check(
        "cm-couleur-2018",
        &[("points/emballage-8-takes-13", "{S: 22, W: 22, N: 0, E: 0}", "a price of their own")],
    );
}

#[test]
fn til_art_23_a_renonce_that_the_table_ignored() {
    let cards_fell = "as the cards fell, without what follows from play/renonce#1";
    check(
        "tilleul-2026",
        &[
            ("art-23/renonce-by-an-opponent-of-a-lost-game", "{E: -13, W: -13, N: 13, S: 13}", cards_fell),
            ("art-23/renonce-by-declarer-wins-all", "{E: 10, W: 10, N: 0, S: 0}", cards_fell),
        ],
    );
}

#[test]
fn til_art_23_a_result_that_the_cards_did_not_give() {
    check(
        "tilleul-2026",
        &[
            // Lost by one, where the cards lost it by two.
            (
                "art-23/renonce-by-an-opponent-of-a-lost-game",
                "{E: -10, W: -10, N: 10, S: 10}",
                "counted the made game as lost",
            ),
            // The jury has still to say which of two renonces counts.
            ("art-23/renonce-on-both-sides", "{N: 7, S: 7, E: 0, W: 0}", "!cards fell"),
        ],
    );
    let lost = "{S: 7, W: 7, N: 0, E: 0}";
    check("cm-couleur-2018", &[("points/emballage-8-takes-5", lost, "counted the lost game as made")]);
}

#[test]
fn cm_s1_opponents_who_do_not_pay() {
    check(
        "cm-couleur-2018",
        &[
            ("points/emballage-8-takes-11", "{S: 16, W: 16, N: -16, E: -16}", "debited the opponents"),
            ("points/solo-6-takes-7", "{N: 15, E: -5, S: -5, W: -5}", "debited the opponents"),
            ("points/solo-6-takes-7", "{N: 15, E: -10, S: -10, W: -10}", "debited the opponents"),
            ("points/piccolo-two-both-made", "{E: 24, W: 24, N: -24, S: -24}", "debited the opponents"),
        ],
    );
}

#[test]
fn cm_s1_opponents_who_pay_or_are_left_out() {
    check(
        "cm-couleur-2018",
        &[
            ("points/emballage-8-takes-11", "{S: 16, W: 16, N: -3, E: -3}", "!debited"),
            ("points/emballage-8-takes-5", "{S: -16, W: -16, N: 0, E: 0}", "left out the points of the opp"),
        ],
    );
    check("whist-simple", &[("points/emballage-10", "{E: 4, W: 4, N: -8, S: -8}", "!debited")]);
}

#[test]
fn cm_s1_a_game_without_the_jury_written_all_the_same() {
    let ignored = "took no account of jury/not-called#1";
    check(
        "cm-couleur-2018",
        &[
            ("s1-important/jury-not-called-etalee-made", "{N: 0, E: 0, S: 0, W: 75}", ignored),
            ("s1-important/jury-not-called-etalee-lost", "{N: 32, E: 32, S: 32, W: -75}", ignored),
            // The penalty is there, and the game is not void.
            ("s1-important/jury-not-called-etalee-made", "{N: 0, E: 0, S: 0, W: 60}", "as the cards fell"),
        ],
    );
}

#[test]
fn cm_s1_a_void_game_without_its_penalty() {
    check(
        "cm-couleur-2018",
        &[
            ("s1-important/jury-not-called-etalee-made", "{N: 0, E: 0, S: 0, W: 0}", "left the penalty out"),
            ("s1-important/jury-not-called-etalee-made", "{N: 0, E: 0, S: 0, W: 36}", "No usual slip"),
        ],
    );
}

#[test]
fn sim_s6_two_miseres_at_the_price_of_one() {
    let one = "the price of a single player, though 2 play at once";
    check(
        "whist-simple",
        &[
            ("points/misere-2-one-made", "{E: 21, S: -21, N: 0, W: 0}", one),
            ("points/misere-2-both-made", "{W: 21, E: 21, N: -21, S: -21}", one),
        ],
    );
    let others = "{W: -24, N: -24, E: 16, S: 16}";
    check("cm-couleur-2018", &[("points/piccolo-two-both-lost", others, one)]);
}

#[test]
fn two_miseres_one_of_them_taken_for_the_other_result() {
    check(
        "cm-couleur-2018",
        &[
            ("points/petite-misere-two-one-lost", "{N: 18, S: 18, E: 0, W: 0}", "lost game of N as made"),
            ("points/petite-misere-two-one-lost", "{N: -18, S: -18, E: 18, W: 18}", "made game of S as lost"),
            ("points/petite-misere-two-one-lost", "{N: -18, S: 18, E: 0, W: 0}", "left out the points of"),
        ],
    );
    check("whist-simple", &[("points/misere-1-made", "{N: 1, E: 1, S: 1, W: 1}", "!single player")]);
}

#[test]
fn sim_s6_numbers_that_do_not_add_up() {
    check(
        "whist-simple",
        &[
            (
                "points/emballage-10",
                "{E: 4, W: 4, N: -4, S: -3}",
                "of S; the others are right. What it wrote adds up to 1;",
            ),
            ("points/emballage-10", "{E: 4, W: 4, N: 0, S: 0}", "the opponents. What it wrote adds up to 8;"),
        ],
    );
}

#[test]
fn sim_s6_sums_that_are_right_or_unknown() {
    check(
        "whist-simple",
        &[
            ("points/emballage-10", "{E: 5, W: 5, N: -5, S: -5}", "!adds up"),
            ("points/emballage-10", "{E: 4, W: 4, N: -3}", "!adds up"),
            ("points/solo-4", "{E: -18, N: 6, S: 6, W: 6}", "!adds up"),
        ],
    );
    // Here the points need not add up to zero.
    let odd = "{S: 16, W: 16, N: 1, E: 0}";
    check("cm-couleur-2018", &[("points/emballage-8-takes-11", odd, "!adds up")]);
}

/// What no shipped regulation has: losses that bring the opponents nothing, deals for practice.
#[test]
fn rulebooks_of_ones_own() {
    let text = shipped("cm-couleur-2018/points/emballage-8-takes-5.yaml", "{S: -16, W: -16, N: 16, E: 16}");
    let nothing =
        "points: {games: {emballage: {opponents: {value: {won: nothing, lost: nothing}, cite: §1}}}}\n";
    let law = law_over("cm-couleur-2018", nothing);
    let credited = said_under(&text, &law).unwrap();
    assert!(credited.contains("credited the opponents, who get nothing here"), "{credited}");

    let text = shipped("cm-couleur-2018/points/emballage-8-takes-11.yaml", "{S: 16, W: 16, N: 0, E: 0}");
    let text = format!("{text}deal: {{first-of-round: true}}\n");
    assert_eq!(said_under(&text, &law), None);
    let practice = format!("{nothing}deal: {{first-of-round: {{value: not-scored, cite: §1}}}}\n");
    let law = law_over("cm-couleur-2018", &practice);
    let practice = said_under(&text, &law).unwrap();
    assert!(practice.contains("counted a deal that is not scored"), "{practice}");
}

/// A single box: its sign, left empty, or simply wrong; what was found of the others is said too.
#[test]
fn of_single_boxes_it_is_said_which() {
    check(
        "whist-simple",
        &[
            ("points/emballage-10", "{E: -4, W: 4, N: -4, S: -4}", "gave the points of"),
            ("points/emballage-10", "{E: -4, W: 4, N: -4, S: -4}", "of E the wrong sign; the rest is right"),
            ("points/emballage-10", "{E: 4, W: 0, N: -4, S: -4}", "of W; the rest is right"),
            ("points/emballage-10", "{E: 4, W: 4, N: -4, S: -5}", "of S; the others are right"),
            ("points/emballage-10", "{E: 4, W: 5, N: -4, S: -5}", "!the others are right"),
            // Of one number alone nothing more can be said.
            ("points/emballage-10", "{E: 5}", "!the others are right"),
        ],
    );
}

/// HAI art. 7: fines stand apart. Deal 3 costs Willy and Hugo 10 points and one fine each.
#[test]
fn hai_7_a_fine_among_the_points() {
    let fined = at_hainaut(3, "{Nadine: 10, Willy: -11, Monique: 10, Hugo: -11}").unwrap();
    assert!(fined.contains("counted the fine as points"), "{fined}");
    let one = at_hainaut(3, "{Nadine: 10, Willy: -11, Monique: 10, Hugo: -10}").unwrap();
    assert!(!one.contains("fine"), "{one}");
}

/// What everybody has after deal 3 in place of what that deal brings: Nadine and Monique had 7.
#[test]
fn running_totals_in_place_of_the_points() {
    let totals = at_hainaut(3, "{Nadine: 17, Willy: -10, Monique: 17, Hugo: -10}").unwrap();
    assert!(totals.contains("wrote the running totals"), "{totals}");
}

#[test]
fn all_halved() {
    let half = at_hainaut(3, "{Nadine: 5, Willy: -5, Monique: 5, Hugo: -5}").unwrap();
    assert!(half.contains("halved the points"), "{half}");
}

/// A line of the grid that gives the numbers is likelier than a factor that nobody would apply; where no
/// game of the kind has such a price, it is the factor.
#[test]
fn another_line_of_the_grid_before_a_bare_factor() {
    let misere = |game: &str, written: &str| {
        let text = format!(
            "dealer: N\nauction: [{{E: {game}}}, {{S: pass}}, {{W: pass}}, {{N: pass}}]\nplay: [{{E: ♠A ♠2 ♠3 ♠4}}]\n\
             written: {written}\n"
        );
        said(&text, "cm-couleur-2018").unwrap_or_default()
    };
    let halved = misere("grande-misere", "{N: 12, E: -18, S: 12, W: 12}");
    assert!(halved.contains("the points of another game: petite misère."), "{halved}");
    let doubled = misere("petite-misere", "{N: 24, E: -36, S: 24, W: 24}");
    assert!(doubled.contains("the points of another game: grande misère."), "{doubled}");
    let no_game = misere("petite-misere", "{N: 6, E: -9, S: 6, W: 6}");
    assert!(no_game.contains("halved"), "{no_game}");
}
