//! Conduct, incidents, and what the jury decides.

use whist_jury::api::{Certainty, Law, RemedyKind, Seat, Severity};

use super::*;
use crate::cases::case;

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

/// However many findings there are, the range covers every decision.
#[test]
fn uni_2_the_range_stays_right_with_many_open_findings() {
    let remark = |by: &str, n: usize| format!("  - remark: {{by: {by}, text: hm}}\n").repeat(n);
    let few = with(format!("{}{}", remark("E", 1), remark("N", 1)).trim_end(), "  - W: ♣3");
    let many = with(format!("{}{}", remark("E", 13), remark("N", 9)).trim_end(), "  - W: ♣3");
    let game = |text: &str| {
        let judged = ruling(text, &simple());
        let penalties = judged.findings().iter().filter_map(|f| f.penalty()).map(|p| p.range());
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

#[test]
fn what_may_still_be_put_right_is_no_infraction() {
    // The trick lies on the table.
    let open = format!("{}  - E: ♦J ♣A\n", &DEAL[..DEAL.find("  - E: ♦J").unwrap()]);
    quiet(&open, "play/renonce");
    fires(&open, "transcript/unknown");
    // Nobody has played yet: the jury can still be called.
    let slam = case("s4-grand-chelem/jury-not-called.yaml");
    quiet(&slam[..slam.find("play:").unwrap()], "jury/not-called");
    // The holder of three aces has not spoken yet.
    let trou = case("points/trou-8.yaml");
    let auction = trou.find("auction:").unwrap();
    quiet(&format!("{}auction: []\n", &trou[..auction]), "trou/unannounced");
}

#[test]
fn uni_2_conduct_look_and_cheating() {
    for (incident, code) in [
        ("  - look: {by: E, at: S}", "conduct/look"),
        ("  - cheat: {by: E, text: hid an ace}", "conduct/cheating"),
    ] {
        let finding = fires(&with(incident, "  - W: ♣3 ♣8 ♣5 ♣T"), code);
        assert_eq!(finding.severity(), Severity::Error);
        assert!(finding.basis.articles.contains(&"UNI §2".to_owned()));
        assert_eq!(finding.penalty().map(|p| (p.min, p.max)), Some((-15, 0)));
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
    assert_eq!(finding.severity(), Severity::Error);
    assert_eq!(finding.game().map(|game| game.choices.len()), Some(2));
    quiet(DEAL, "conduct/remark");
}

#[test]
fn uni_1_important_conduct_look_back() {
    let finding = fires(&with("  - review: {by: N, trick: 2}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/look-back");
    has(finding, Severity::Warning, &["UNI §1 Important"]);
    quiet(&with("  - review: {by: N, trick: 4}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/look-back");
}

#[test]
fn uni_3_conduct_left_excludes() {
    let finding = fires(&with("  - leave: {by: N}", "  - W: ♣3 ♣8 ♣5 ♣T"), "conduct/left");
    has(finding, Severity::Error, &["UNI §3"]);
    assert!(finding.has(RemedyKind::Exclusion));
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
        // A hand shown is no fault by itself; of the others the clause for disputes speaks.
        let clause: &[&str] = if code.starts_with("claim/") { &[] } else { &["UNI Note du jury", "§6"] };
        has(fires(&text, code), Severity::Advice, clause);
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
    // Who did not follow suit may have had the suit: that is asked, and nothing of it counts.
    let asked = ruling(short, &simple());
    assert_eq!((findings(&asked), totals(&asked)), (vec!["play/renonce#1".to_owned()], [0; 4]));
    let finding = find(&asked, "play/renonce").unwrap();
    assert_eq!(finding.certainty(), Certainty::Possible);
    assert!(said(&finding).contains("was in hand, the record does not tell."), "{}", said(&finding));
    let no_auction = format!("{}{}", &DEAL[..end], &DEAL[DEAL.find("play:").unwrap()..]);
    fires(&no_auction, "transcript/unknown");
}

#[test]
fn a_stopped_game_scores_nothing() {
    let text = with("  - stop: {}", "  - W: ♣3 ♣8 ♣5 ♣T");
    let text = &text[..text.find("  - W: ♣3").unwrap()];
    let ruling = ruling(text, &simple());
    assert_eq!(ruling.outcome, whist_jury::api::Outcome::Stopped);
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
    let text = case("uni-s1-important/renonce-both-sides.yaml");
    let open = ruling(&text, &simple());
    assert!(!open.is_final());
    let games: Vec<Vec<&str>> = open
        .findings()
        .iter()
        .filter_map(|finding| Some(finding.game()?.results().iter().map(|r| r.word()).collect()))
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
                // Won for one renonce and lost for the other: nobody can decide that.
                let opposite = [[*first, *second], [*second, *first]].contains(&["won", "lost"]);
                assert_eq!(decided.bad_decisions.len(), usize::from(opposite), "{first} {second}");
                if opposite {
                    continue;
                }
                assert!(decided.is_final());
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

#[test]
fn til_28_conduct_deliberate_and_leave_needed_are_what_people_noticed() {
    let play = "  - N: ♠5 ♠T ♠7 ♠9\n";
    let noted = |what: &str| instead(play, &format!("{play}  - notice: {{by: N, what: {what}, of: S}}\n"));
    let til = law("tilleul-2026", &[]);
    let ruling_of = |text: &str, law: &whist_jury::api::Law| ruling(text, law);
    let deliberate = ruling_of(&noted("conduct/deliberate"), &til);
    let finding = find(&deliberate, "conduct/deliberate").unwrap();
    has(finding, Severity::Error, &["art. 28"]);
    assert!(finding.has(RemedyKind::Exclusion));
    assert_eq!(finding.breach.seat, Some(Seat::South));
    // The other texts do not speak of it.
    for id in ["cm-couleur-2018", "hainaut", "whist-simple", "universel"] {
        let silent = ruling_of(&noted("conduct/deliberate"), &law(id, &[]));
        assert_eq!(find(&silent, "conduct/deliberate").unwrap().severity(), Severity::Advice, "{id}");
    }
    // Noticing something that the record shows anyway accuses nobody of it.
    let other = ruling_of(&noted("deal/card-count"), &til);
    assert!(find(&other, "conduct/deliberate").is_none() && find(&other, "deal/card-count").is_none());
    let leave = ruling_of(&noted("jury/leave-needed"), &til);
    assert_eq!(find(&leave, "jury/leave-needed").unwrap().severity(), Severity::Error);
    assert!(find(&ruling_of(DEAL, &til), "jury/leave-needed").is_none());
}

/// CM §4, UNI §2 name an opponent's cards: whether a look at the partner's is cheating is a reading.
#[test]
fn cm_4_uni_2_looking_at_the_partner() {
    let look = |at: &str| with(&format!("  - look: {{by: E, at: {at}}}"), "  - W: ♥K ♠A");
    for id in ["cm-couleur-2018", "universel", "whist-simple"] {
        let (cheating, silent) = (law(id, &[]), law(id, &["R-CM-31=b"]));
        let severity = |text: &str, law: &Law| find(&ruling(text, law), "conduct/look").unwrap().severity();
        assert_eq!(severity(&look("W"), &cheating), Severity::Error, "{id}");
        assert_eq!(severity(&look("W"), &silent), Severity::Warning, "{id}");
        assert_eq!(severity(&look("N"), &silent), Severity::Error, "{id}");
    }
}

/// R-CM-15 (b): with two misères the players of both are the opponents of who plays neither.
#[test]
fn cm_4_the_opponents_of_a_defender_of_two_miseres() {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/cases/cm-couleur-2018/points/grande-misere-two-both-made.yaml");
    let text = std::fs::read_to_string(path).unwrap();
    let (before, play) = text.split_once("play:\n").unwrap();
    let law = law("cm-couleur-2018", &["R-CM-15=b"]);
    let judged = ruling(&text, &law);
    let players: Vec<Seat> =
        judged.games.iter().map(|game| judged.auction.contracts()[game.contract].declarer).collect();
    let against = Seat::ALL.into_iter().find(|seat| !players.contains(seat)).unwrap();
    let fellow = Seat::ALL.into_iter().rfind(|seat| !players.contains(seat)).unwrap();
    let text = format!("{before}play:\n  - cheat: {{by: {against}}}\n{play}");
    let text = text.split("expect:").next().unwrap();
    let cheated = ruling(text, &law);
    assert_eq!(cheated.points[fellow].max, judged.points[fellow].max);
    assert!(players.iter().all(|seat| cheated.points[*seat].max == judged.points[*seat].max + 5));
}
