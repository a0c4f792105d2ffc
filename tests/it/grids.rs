//! Grids that are not zero-sum: the numbers of a colour-whist grid put over whist simple.

use whist_jury::api::Law;

use crate::cases::case;
use crate::verdict::*;

const GRID: &str = "
points:
  zero-sum: {value: false, cite: grid}
  games:
    emballage:
      won: {value: {base: 7, each-extra: 3, extra-from: 8, all-tricks: 30}, cite: grid}
      lost: {value: {by-level: {8: 7, 9: 10}, each-missing: 3}, cite: grid}
      opponents: {value: {won: nothing, lost: same}, cite: grid}
    solo:
      won: {value: {by-level: {5: 12}, each-extra: 3, extra-to: 8}, cite: grid}
      lost: {value: {by-level: {5: 12}, each-missing: 3}, cite: grid}
      opponents: {value: {won: nothing, lost: two-thirds}, cite: grid}
    grande-misere:
      stake: ~
      won: {value: {base: 36}, cite: grid}
      lost: {value: {base: 36}, cite: grid}
      opponents: {value: {won: nothing, lost: 24, two-lost: 36}, cite: grid}
all-tricks:
  games:
    emballage: {value: grid, cite: grid}
    solo: {value: 1, cite: grid}
";

fn law() -> Law {
    law_over("whist-simple", GRID)
}

/// The four totals, lowest first.
fn points(name: &str) -> [i32; 4] {
    let mut totals = totals(&ruling(&case(name), &law()));
    totals.sort();
    totals
}

#[test]
fn extra_tricks_are_counted_from_eight_and_thirteen_have_a_cell_of_their_own() {
    assert_eq!(points("points/emballage-8.yaml"), [0, 0, 7, 7]);
    assert_eq!(points("points/emballage-10.yaml"), [0, 0, 13, 13]);
    assert_eq!(points("points/emballage-13.yaml"), [0, 0, 30, 30]);
}

#[test]
fn a_lost_game_gives_the_opponents_as_much_or_two_thirds() {
    assert_eq!(points("points/emballage-7.yaml"), [-10, -10, 10, 10]);
    assert_eq!(points("points/solo-4.yaml"), [-15, 10, 10, 10]);
}

#[test]
fn extra_tricks_of_a_solo_count_up_to_eight() {
    assert_eq!(points("points/solo-7.yaml"), [0, 0, 0, 18]);
    assert_eq!(points("points/solo-13.yaml"), [0, 0, 0, 21]);
}

#[test]
fn several_miseres_without_stakes_pay_by_the_number_of_losers() {
    assert_eq!(points("points/misere-1-lost.yaml"), [-36, 24, 24, 24]);
    assert_eq!(points("points/misere-2-both-made.yaml"), [0, 0, 36, 36]);
    assert_eq!(points("points/misere-2-one-made.yaml"), [-36, 24, 24, 36]);
    assert_eq!(points("points/misere-2-both-lost.yaml"), [-36, -36, 36, 36]);
    // Three at once with three losers: the grid has no number, and nothing silent is a zero.
    let lost = ruling(&case("points/misere-3-all-lost.yaml"), &law());
    assert!(lost.score.is_none() && !lost.is_final());
}
