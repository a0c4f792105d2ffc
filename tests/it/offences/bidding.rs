//! What the tests of the bidding have in common.

use whist_jury::api::{Certainty, Finding, Ruling, Seat, Severity};

use crate::verdict::*;

pub const CM: &str = "cm-couleur-2018";
pub const UNI: &str = "universel";
pub const TIL: &str = "tilleul-2026";
pub const SIM: &str = "whist-simple";
pub const HAI: &str = "hainaut";

/// One ace each, so that nobody has a trou. North has no heart, East no club, South no diamond.
pub const QUIET: &str = "  N: ♠AQ653 ♦T972 ♣8654
  E: ♠T9 ♥AJT852 ♦QJ653 ♣-
  S: ♠8742 ♥76 ♦- ♣AKQJT73
  W: ♠KJ ♥KQ943 ♦AK84 ♣92
";

/// North has three aces, South the last one (♣A).
pub const TROU: &str = "  N: ♠AQ653 ♥A ♦A972 ♣865
  E: ♠T ♥JT852 ♦QJ653 ♣43
  S: ♠8742 ♥76 ♦- ♣AKQJT72
  W: ♠KJ9 ♥KQ943 ♦KT84 ♣9
";

/// North has all four aces, East the king of hearts.
pub const FOUR_ACES: &str = "  N: ♠AQ653 ♥A ♦A972 ♣A65
  E: ♠T ♥KJT82 ♦QJ653 ♣43
  S: ♠8742 ♥765 ♦- ♣KQJT72
  W: ♠KJ9 ♥Q943 ♦KT84 ♣98
";

/// A transcript: the dealer is West, North speaks first; the trou round is left out.
pub fn record(id: &str, hands: &str, calls: &str) -> String {
    let turned = if id == SIM { "deal: {turned: ♦8}\n" } else { "" };
    let calls: String = calls.split(',').map(|call| format!("  - {}\n", call.trim())).collect();
    format!("rulebook: {id}\ndealer: W\n{turned}hands:\n{hands}auction:\n{calls}")
}

pub fn judged(id: &str, calls: &str) -> Ruling {
    ruling(&record(id, QUIET, calls), &law(id, &[]))
}

pub fn judged_trou(id: &str, calls: &str) -> Ruling {
    ruling(&record(id, TROU, calls), &law(id, &[]))
}

pub fn read_as(id: &str, readings: &[&str], calls: &str) -> Ruling {
    ruling(&record(id, QUIET, calls), &law(id, readings))
}

/// Findings about the bidding, but for an auction that simply stops.
pub fn bidding(ruling: &Ruling) -> Vec<String> {
    let about = |id: &String| id.starts_with("auction/") || id.starts_with("trou/");
    findings(ruling).into_iter().filter(about).filter(|id| !id.starts_with("auction/incomplete")).collect()
}

/// Exactly this fault, by this player, with this severity, citing this article (any, if empty).
#[track_caller]
pub fn only(ruling: &Ruling, code: &str, seat: Seat, severity: Severity, article: &str) -> Finding {
    assert_eq!(bidding(ruling), [format!("{code}#1")]);
    let finding = ruling.findings().iter().find(|finding| finding.breach.code.word() == code).unwrap();
    assert_eq!((finding.breach.seat, finding.severity()), (Some(seat), severity), "{finding:?}");
    let cited = article.is_empty() || finding.basis.articles.iter().any(|cited| cited == article);
    assert!(cited, "{:?}", finding.basis.articles);
    let mut found = finding.it.clone();
    found.basis.readings = finding.readings().to_vec();
    found
}

/// Only this question whether this player made this fault, which the record leaves open.
#[track_caller]
pub fn only_possible(ruling: &Ruling, code: &str, seat: Seat, article: &str) {
    let found = only(ruling, code, seat, Severity::Advice, article);
    assert_eq!(found.breach.certainty, Certainty::Possible, "{found:?}");
}

#[track_caller]
pub fn clean(ruling: &Ruling) {
    assert_eq!(bidding(ruling), Vec::<String>::new());
}

/// `emballage 8 hearts EW`, or how it ended otherwise.
pub fn game(ruling: &Ruling) -> String {
    let Some(contract) = ruling.auction.contracts().first() else {
        return format!("{:?}", ruling.auction.outcome);
    };
    let trump = contract.trump.suit().map_or("none", |suit| suit.word());
    let players: String = contract.players.iter().map(|seat| seat.letter()).collect();
    format!("{} {} {trump} {players}", contract.game.word(), contract.level)
}
