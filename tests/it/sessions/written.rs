//! The points that the table wrote down, and how it came to the wrong ones.

use whist_jury::api::{Lang, Law, Seat, Speaker};

use crate::verdict::{law, ruling};

/// What is said of the sheet.
pub(super) fn said(text: &str, id: &str) -> Option<String> {
    said_under(text, &law(id, &[]))
}

/// What is said of the sheet under this law.
pub(super) fn said_under(text: &str, law: &Law) -> Option<String> {
    let ruling = ruling(text, law);
    let finding = ruling.findings().iter().find(|finding| finding.breach.code.word() == "session/sheet")?;
    Some(finding.message().say(&Speaker::new(Lang::En)))
}

pub(super) fn shipped(path: &str, written: &str) -> String {
    let text = std::fs::read_to_string(format!("{}/cases/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    format!("{text}\nwritten: {written}\n")
}

#[test]
fn points_that_are_right_are_not_remarked_on() {
    let text = shipped("whist-simple/points/emballage-10.yaml", "{E: 4, W: 4, N: -4, S: -4}");
    assert_eq!(said(&text, "whist-simple"), None);
}

#[test]
fn the_usual_slips_are_recognised() {
    for (case, written, why) in [
        ("emballage-10", "{E: -4, W: -4, N: 4, S: 4}", "swapped the two sides"),
        ("emballage-10", "{E: 2, W: 2, N: -2, S: -2}", "did not count the extra tricks"),
        ("emballage-10", "{E: 4, W: 4, N: 0, S: 0}", "left out the points of the opponents"),
        ("emballage-10", "{E: 0, W: 0, N: 0, S: 0}", "wrote nothing"),
        ("emballage-10", "{E: 3, W: 3, N: -3, S: -3}", "counted 9 tricks"),
        ("emballage-10", "{E: 8, W: 8, N: -8, S: -8}", "doubled the points without a reason"),
        ("emballage-10", "{E: 4, N: 4, W: -4, S: -4}", "wrong columns"),
        ("emballage-10", "{E: 77, W: 4, N: -4, S: -4}", "No usual slip"),
        ("emballage-13", "{E: 7, W: 7, N: -7, S: -7}", "all thirteen tricks"),
        ("abondance-10-made", "level", "counted it as a game of 9"),
        ("abondance-9-lost", "made", "counted the lost game as made"),
        ("solo-4", "{E: -18, N: 6, S: 6, W: 6}", "what reading R-SIM-1 (b) gives"),
        ("solo-4", "{E: -12, N: 12, S: 12, W: 12}", "gave each opponent the whole amount"),
        ("solo-4", "{E: 12, N: 0, S: 0, W: 0}", "what the lost game costs as if it had been made"),
    ] {
        let path = format!("whist-simple/points/{case}.yaml");
        let alone = ruling(&shipped(&path, "{}"), &law("whist-simple", &[]));
        let declarer = alone.auction.contracts()[0].declarer;
        // Fifteen from the other three: what an abondance of 9 is worth.
        let nine =
            Seat::ALL.map(|seat| format!("{seat}: {}", if seat == declarer { 15 } else { -5 })).join(", ");
        let written = if written.starts_with('{') { written.to_owned() } else { format!("{{{nine}}}") };
        let text = shipped(&path, &written);
        let said = said(&text, "whist-simple").unwrap_or_else(|| panic!("{case} {written}: nothing said"));
        assert!(said.contains(why), "{case} {written}: {said}");
    }
}

/// What the jury can still decide is not wrong.
#[test]
fn points_within_the_jurys_range_are_not_wrong() {
    let case = "whist-simple/uni-s1-important/renonce-defender-hands-known.yaml";
    let text = shipped(case, "{}");
    let open = ruling(&text, &law("whist-simple", &[]));
    let (seat, points) = open.points.iter().find(|(_, points)| points.min != points.max).unwrap();
    for (written, wrong) in
        [(points.min, false), (points.max, false), (points.min - 1, true), (points.max + 1, true)]
    {
        let text = shipped(case, &format!("{{{seat}: {written}}}"));
        assert_eq!(said(&text, "whist-simple").is_some(), wrong, "{written}");
    }
}

/// UNI §1 Important: each number lies within what the jury can decide, but no decision gives all four.
#[test]
fn uni_1_important_numbers_that_no_decision_gives_together_are_wrong() {
    let case = "whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
    for (written, wrong) in [
        ("{N: 5, E: -5, S: -5, W: 5}", true),
        ("{N: 7, E: -5, S: -5, W: 6}", true),
        ("{N: 6, E: -6, S: -6, W: 6}", false),
        ("{N: 7, E: -5, S: -5, W: 3}", false),
        ("{N: -1, E: 3, S: 3, W: -5}", false),
        ("{N: 0, E: 0, S: 0, W: 0}", false),
        ("{E: -5, S: -5}", false),
    ] {
        let said = said(&shipped(case, written), "whist-simple");
        assert_eq!(said.is_some(), wrong, "{written}: {said:?}");
        assert!(!said.as_ref().is_some_and(|said| said.contains("reading")), "{written}: {said:?}");
    }
    let said = said(&shipped(case, "{N: 7, E: -5, S: -5, W: 6}"), "whist-simple");
    assert!(said.is_some_and(|said| said.contains("no decision of the jury gives the four together")));
}

/// UNI §1 Important: the slip is found whatever the jury decides, and said to be one.
#[test]
fn uni_1_important_a_share_that_no_decision_leaves_out() {
    let case = "whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
    let open = said(&shipped(case, "{N: 6, E: -6, S: -6, W: 3}"), "whist-simple").unwrap();
    assert!(open.contains("no decision of the jury gives the four together"), "{open}");
    assert!(open.contains("forgot what the others get of the penalty"), "{open}");
    let decided = "decisions: {play/renonce#1: {points: -3, game: stands}}\n";
    let text = shipped(case, "{N: 3, E: -5, S: -5, W: 7}") + decided;
    let said = said(&text, "whist-simple").unwrap();
    assert!(
        said.contains("took the penalty from Odette (N)") || said.contains("took the penalty from N"),
        "{said}"
    );
}

/// HAI art. 13: what the referee may take without limit is shown with its open end.
#[test]
fn hai_13_an_open_end_is_shown() {
    let case = "hainaut/art-13/renonce-proved-by-later-card.yaml";
    let said = said(&shipped(case, "{N: 99, E: 99, S: 99, W: 99}"), "hainaut").unwrap();
    assert!(said.contains(" or less"), "{said}");
}

/// The number of a grid that is not in use here.
#[test]
fn the_points_of_another_grid_are_recognised() {
    let case = "cm-couleur-2018/points/grid-cm-abondance-9-made.yaml";
    let text = shipped(case, "{}");
    let right = ruling(&text, &law("cm-couleur-2018", &[]));
    let player = right.auction.contracts()[0].declarer;
    assert_eq!(right.points[player].total, 32);
    let said = said(&shipped(case, &format!("{{{player}: 30}}")), "cm-couleur-2018").unwrap();
    assert!(said.contains("what grid W2 gives"), "{said}");
}

/// More decisions than are tried prove nothing against the table, wherever in the range its number is.
#[test]
fn a_wide_range_is_not_searched_in_part() {
    let draft = "id: wide\nextends: tilleul-2026\ninfractions:\n  play/renonce: {remedy: {points: {offender: \
                 {jury: [-900, 0]}}}, cite: art. 23, says: {en: a, fr: a, nl: a}}\n";
    let law = law(&crate::cli::file("drafts", "wide.yaml", draft), &[]);
    let case = "tilleul-2026/art-23/renonce-against-a-petite-misere.yaml";
    for east in [-888, -488, -88, 12] {
        let text = shipped(case, &format!("{{N: -18, E: {east}, S: 12, W: 12}}"));
        assert_eq!(said_under(&text, &law), None, "{east}");
    }
    // What no decision at all gives is still remarked on.
    let text = shipped(case, "{N: -18, E: -889, S: 12, W: 12}");
    assert!(said_under(&text, &law).is_some());
}

/// A deal with very many findings is weighed against the sheet in one copy.
#[test]
fn very_many_findings_are_judged_alike() {
    let text = shipped("cm-couleur-2018/s1-important/renonce-on-both-sides.yaml", "{N: 0, E: 0, S: 0, W: 0}");
    let many =
        text.replacen("play:\n", &format!("play:\n{}", "  - remark: {by: N, text: x}\n".repeat(400)), 1);
    assert_eq!(said(&many, "cm-couleur-2018"), said(&text, "cm-couleur-2018"));
}
