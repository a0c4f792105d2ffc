//! Hands shown before the end.

use whist_jury::api::{Heard, Lang, Message, RemedyKind, Ruling, Severity, Speaker};

use super::find;
use crate::verdict::*;

fn lines(case: &str, tricks: usize, claim: &str) -> String {
    let path = format!("{}/cases/{case}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let before: Vec<&str> = text.lines().take_while(|line| *line != "play:").collect();
    let play: Vec<&str> = text.lines().skip_while(|line| *line != "play:").skip(1).take(tricks).collect();
    format!("{}\nplay:\n{}\n  - claim: {{{claim}}}\n", before.join("\n"), play.join("\n"))
}

/// The misère of René (E), who in fact gets through with it.
fn misere(tricks: usize, claim: &str) -> String {
    lines("cm-couleur-2018/points/grande-misere-made.yaml", tricks, claim)
}

#[track_caller]
fn claim<'r>(ruling: &'r Ruling, code: &str, severity: Severity) -> Heard<'r> {
    let finding = find(ruling, code).unwrap_or_else(|| panic!("{code}: {:?}", findings(ruling)));
    assert_eq!(finding.severity(), severity, "{code}");
    finding
}

#[test]
fn cm_5_claim_made_is_lost_if_the_cards_can_still_lose_it() {
    let law = law("cm-couleur-2018", &[]);
    let early = ruling(&misere(8, "by: E, says: made"), &law);
    let finding = claim(&early, "claim/made", Severity::Error);
    assert_eq!(finding.basis.articles, ["§5"]);
    // The line ends with the trick that loses the misère.
    let line = &finding.breach.proof.as_ref().unwrap().line;
    assert_eq!(line.last().unwrap().cards.len(), 4);
    assert_eq!(totals(&early), [24, -36, 24, 24]);
    assert!(early.is_final());

    let late = ruling(&misere(12, "by: E, says: made"), &law);
    let finding = claim(&late, "claim/made", Severity::Advice);
    assert!(finding.breach.proof.as_ref().unwrap().line.is_empty());
    assert_eq!(totals(&late), [0, 36, 0, 0]);
    assert!(late.is_final());
}

/// Trump, and a suit that runs: nobody loses that who plays well, but one can throw it away.
#[test]
fn r_cm_9_by_any_play_or_by_best_play() {
    let text = lines("compare/renonce-against-abondance.yaml", 6, "by: N, says: made");
    let (a, b) = (law("cm-couleur-2018", &[]), law("cm-couleur-2018", &["R-CM-9=b"]));
    let (any, best) = (ruling(&text, &a), ruling(&text, &b));
    let lost = claim(&any, "claim/made", Severity::Error);
    assert!(!lost.breach.proof.as_ref().unwrap().line.is_empty());
    let result = |ruling: &Ruling| ruling.games[0].won;
    assert_eq!((result(&any), result(&best)), (Some(false), Some(false)));
    // Nobody can lose this one, however he plays.
    let safe = lines("cm-couleur-2018/points/abondance-9-takes-12.yaml", 6, "by: WHO, says: made");
    let declarer = ruling(&safe.replace("WHO", "N"), &a).auction.contracts()[0].declarer;
    let safe = safe.replace("WHO", declarer.letter());
    for law in [&a, &b] {
        assert_eq!(find(&ruling(&safe, law), "claim/made").unwrap().severity(), Severity::Advice);
    }
}

#[test]
fn cm_5_a_defender_who_gives_up_wrongly_makes_the_game_won_and_pays_for_his_partners() {
    let text = misere(4, "by: N, says: beaten");
    let wrong = ruling(&text, &law("cm-couleur-2018", &[]));
    claim(&wrong, "claim/beaten", Severity::Error);
    // The two others fail to gain 24 each.
    assert_eq!(totals(&wrong), [-48, 36, 0, 0]);
    assert!(wrong.is_final());
    let jury = ruling(&text, &law("cm-couleur-2018", &["R-CM-10=b"]));
    assert!(!jury.is_final());
    assert_eq!(totals(&jury), [0, 36, 0, 0]);

    let right = ruling(&misere(11, "by: N, says: beaten"), &law("cm-couleur-2018", &[]));
    claim(&right, "claim/beaten", Severity::Advice);
    assert_eq!(totals(&right), [0, 36, 0, 0]);
}

#[test]
fn r_cm_22_a_declarer_who_gives_up() {
    let text = misere(4, "by: E, says: beaten");
    let (a, b) = (law("cm-couleur-2018", &[]), law("cm-couleur-2018", &["R-CM-22=b"]));
    let lost = ruling(&text, &a);
    claim(&lost, "claim/beaten", Severity::Error);
    assert_eq!(totals(&lost), [24, -36, 24, 24]);
    assert!(!ruling(&text, &b).is_final());
    // With a partner, who gives up too early bears his loss as well.
    let pair = lines("cm-couleur-2018/points/emballage-8-takes-11.yaml", 7, "by: WHO, says: beaten");
    let players = ruling(&pair.replace("WHO", "N"), &a).auction.contracts()[0].players;
    let who = players.iter().next().unwrap();
    let mut given_up = totals(&ruling(&pair.replace("WHO", who.letter()), &a));
    given_up.sort();
    assert_eq!(given_up, [-20, 0, 10, 10]);
}

#[test]
fn cm_5_unknown_hands_leave_it_to_the_jury() {
    let text = misere(8, "by: E, says: made");
    let without = text.lines().filter(|line| !line.starts_with("  S: ♠") && !line.starts_with("  W: ♠"));
    let text = without.collect::<Vec<_>>().join("\n") + "\n";
    let open = ruling(&text, &law("cm-couleur-2018", &[]));
    assert!(find(&open, "claim/made").unwrap().is_open());
    assert!(!open.is_final());
}

fn say(message: &Message) -> String {
    message.say(&Speaker::new(Lang::En))
}

fn til(order: &str, agreed: &str) -> String {
    misere(9, &format!("by: E, says: made, order: \"{order}\", agreed: [{agreed}]"))
}

#[test]
fn til_18_an_announced_order_is_played_against_every_defence() {
    let law = law("tilleul-2026", &[]);
    let works = ruling(&til("♥6 ♠2 ♦T ♥3", "N, S, W"), &law);
    claim(&works, "claim/made", Severity::Advice);
    for code in ["claim/order-fails", "claim/not-agreed", "claim/no-order"] {
        assert!(find(&works, code).is_none(), "{code}");
    }
    assert_eq!(totals(&works), [0, 36, 0, 0]);
    assert!(works.is_final());

    let alone = ruling(&til("♥6 ♠2 ♦T ♥3", "N, S"), &law);
    assert_eq!(claim(&alone, "claim/not-agreed", Severity::Warning).basis.articles, ["art. 18", "art. 32"]);
    let silent = ruling(&misere(9, "by: E, says: made, order: none, agreed: [N, S, W]"), &law);
    claim(&silent, "claim/no-order", Severity::Warning);
}

/// Four more tricks are needed; the announced order is sure of three.
#[test]
fn r_til_20_a_failed_order_costs_the_tricks_concerned_or_all() {
    let claimed = "by: S, says: made, order: \"♦4 ♦J ♦9 ♦8 ♣6\", agreed: [N, E, W]";
    let text = lines("tilleul-2026/points/solo-8-bid-directly-made.yaml", 8, claimed);
    let (a, b) = (law("tilleul-2026", &[]), law("tilleul-2026", &["R-TIL-20=b"]));
    let (some, all) = (ruling(&text, &a), ruling(&text, &b));
    let finding = claim(&some, "claim/order-fails", Severity::Error);
    assert_eq!(finding.basis.articles, ["art. 18"]);
    assert!(finding.has(RemedyKind::Tricks));
    assert_eq!(finding.breach.proof.as_ref().unwrap().line[0].number, 9);
    assert_eq!((some.games[0].tricks, totals(&some)), (7, [16, 16, -24, 16]));
    assert_eq!((all.games[0].tricks, totals(&all)), (4, [22, 22, -33, 22]));
    assert!(some.is_final() && all.is_final());
}

/// South shows a hand and announces an order in which cards are missing, come twice, or cannot be played at that point.
#[test]
fn til_18_an_order_names_every_card_of_the_hand_once() {
    let law = law("tilleul-2026", &["R-TIL-28=b"]);
    let with = |order: &str| {
        let claimed = format!("by: S, says: made, order: \"{order}\", agreed: [N, E, W]");
        ruling(&lines("tilleul-2026/points/abondance-9-takes-12.yaml", 7, &claimed), &law)
    };
    let says = |ruling: &Ruling| say(&find(ruling, "claim/order-fails").unwrap().breach.message);
    let short = with("♠9 ♠4 ♥Q");
    assert!(says(&short).contains("leaves out ♥7 ♥9 ♣6: for tricks 11, 12 and 13"), "{}", says(&short));
    assert_eq!((short.games[0].tricks, totals(&short)), (10, [0, 0, 30, 0]));
    // The last card needs no word: nothing else is left to play.
    let (all, but_one) = (with("♠9 ♠4 ♥Q ♥7 ♥9 ♣6"), with("♠9 ♠4 ♥Q ♥7 ♥9"));
    assert_eq!((findings(&all), totals(&all)), (findings(&but_one), totals(&but_one)));
    assert!(!says(&but_one).contains("leaves out"), "{}", says(&but_one));
    // One trick short of nine: lost, and the finding says by which tricks.
    let lost = with("♠9");
    assert_eq!((lost.games[0].tricks, lost.games[0].won), (8, Some(false)));
    assert!(says(&lost).contains("for tricks 9, 10, 11, 12 and 13"), "{}", says(&lost));

    // No trick is concerned, and none can cost the game: nothing is left to decide.
    let label = |order: &str| {
        let slip = with(order);
        let finding = claim(&slip, "claim/order-fails", Severity::Warning);
        assert!(
            !finding.has(RemedyKind::Referee) && finding.has(RemedyKind::NoTrick) && slip.is_final(),
            "{order}"
        );
        say(&finding.breach.label)
    };
    assert_eq!(label("♠9 ♠9 ♠4 ♥Q ♥7 ♥9"), "♠9 is named twice");
    assert_eq!(label("♠A ♠9 ♠4 ♥Q ♥7 ♥9"), "♠A has been played already");
    assert!(label("♠9 ♠4 ♥Q ♦A ♥7 ♥9").ends_with("holds ♦A"));
    // The message says it too, and the last card goes without saying all the same.
    let slip = says(&with("♠9 ♠4 ♥Q ♦A ♥7 ♥9"));
    assert!(slip.contains("names ♦A, which cannot be played: W holds ♦A"), "{slip}");
    assert!(!slip.contains("leaves out"), "{slip}");
    // A card too many, with a card for every trick: whether that costs one is not said.
    let text = misere(9, "by: E, says: made, order: \"♥6 ♥6 ♠2 ♦T ♥3\", agreed: [N, S, W]");
    let open = ruling(&text, &law);
    assert!(find(&open, "rule/silent").unwrap().is_open());
    assert_eq!(totals(&open), [0, 36, 0, 0]);
    // No trick goes over, so the finding does not say so either.
    let fails = claim(&open, "claim/order-fails", Severity::Error);
    assert!(!fails.has(RemedyKind::Tricks) && fails.has(RemedyKind::Referee));
    assert!(claim(&short, "claim/order-fails", Severity::Error).has(RemedyKind::Tricks));
    // In a misère, a trick for which no card is named is not avoided.
    let text = misere(9, "by: E, says: made, order: \"♥6 ♠2\", agreed: [N, S, W]");
    assert_eq!(ruling(&text, &law).games[0].won, Some(false));
}

#[test]
fn where_the_text_is_silent_a_claim_is_only_noted() {
    for id in ["whist-simple", "hainaut", "universel"] {
        let early = ruling(&misere(8, "by: E, says: made"), &law(id, &[]));
        assert_eq!(find(&early, "claim/made").unwrap().severity(), Severity::Advice, "{id}");
        assert!(!early.is_final(), "{id}");
    }
}
