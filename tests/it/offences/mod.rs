//! Every offence both ways: it fires where it should, with the severity and articles of the
//! regulation, and stays quiet where it should.

mod auction;
mod bidding;
mod bidding_at_once;
mod bidding_consequences;
mod bidding_followed;
mod bidding_games;
mod bidding_pairs;
mod bidding_played;
mod bidding_reasons;
mod bidding_refusals;
mod bidding_same_suit;
mod bidding_strange;
mod bidding_table;
mod bidding_trou;
mod bidding_turns;
mod bidding_withheld;
mod cards_aside;
mod claims;
mod claims_counted;
mod claims_open;
mod claims_orders;
mod claims_told;
mod claims_twice;
mod claims_two_games;
mod claims_unknown;
mod conduct;
mod deal;
mod dealt_again;
mod jury_calls;
mod lawful;
mod noticed;
mod noticed_all;
mod occasions;
mod play;
mod remedies;
mod shown;
mod the_end;
mod trou_answers;
mod trou_round;
mod trump_named;

use whist_jury::api::{Decision, Decisions, Heard, Law, Ruling, Severity, judge, records};

use crate::verdict::*;

/// A joined game of hearts, legal from the first call to the last card.
pub const DEAL: &str = "\
rulebook: whist-simple
dealer: W
deal: {turned: ♥9}
hands:
  N: ♠AQ6532 ♥Q2 ♦T97 ♣86
  E: ♠T ♥AJT85 ♦QJ62 ♣542
  S: ♠874 ♥76 ♦53 ♣AKQJT7
  W: ♠KJ9 ♥K943 ♦AK84 ♣93
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: pass
  - E: propose ♥
  - S: pass
  - W: join ♥
play:
  - N: ♠5 ♠T ♠7 ♠9
  - E: ♦J ♦5 ♦A ♦T
  - W: ♦4 ♦7 ♦2 ♦3
  - N: ♠2 ♦Q ♠8 ♠J
  - W: ♣3 ♣8 ♣5 ♣T
  - S: ♥6 ♥9 ♥2 ♥5
  - W: ♠K ♠3 ♥A ♠4
  - E: ♦6 ♣A ♦8 ♦9
  - N: ♥Q ♥T ♥7 ♥4
  - N: ♠Q ♥J ♣K ♦K
  - E: ♥8 ♣J ♥3 ♠6
  - E: ♣4 ♣7 ♣9 ♣6
  - W: ♥K ♠A ♣2 ♣Q
";

/// The deal with one line put before another.
pub(super) fn with(line: &str, before: &str) -> String {
    assert!(DEAL.contains(before), "{before}");
    DEAL.replacen(before, &format!("{line}\n{before}"), 1)
}

pub(super) fn instead(old: &str, new: &str) -> String {
    assert!(DEAL.contains(old), "{old}");
    DEAL.replacen(old, new, 1)
}

pub(super) fn find<'r>(ruling: &'r Ruling, code: &str) -> Option<Heard<'r>> {
    ruling.findings().iter().find(|finding| finding.breach.code.word() == code)
}

/// The ruling once the jury has decided this.
pub(super) fn decided_under(text: &str, given: &[(&str, Decision)], law: &Law) -> Ruling {
    let given: Vec<(String, Decision)> =
        given.iter().map(|(id, it)| ((*id).to_owned(), it.clone())).collect();
    judge(&records(text).0[0].transcript, law, &Decisions::of(&[], &given))
}

/// The finding under whist simple, which must be there.
#[track_caller]
pub(super) fn fires(text: &str, code: &str) -> Heard<'static> {
    // It lives as long as the tests.
    let ruling = Box::leak(Box::new(ruling(text, &simple())));
    find(ruling, code).unwrap_or_else(|| panic!("{code} not in {:?}\n{text}", findings(ruling)))
}

#[track_caller]
pub(super) fn quiet(text: &str, code: &str) {
    let ruling = ruling(text, &simple());
    assert!(find(&ruling, code).is_none(), "{code} fired\n{text}");
}

#[track_caller]
pub(super) fn has(finding: Heard, severity: Severity, articles: &[&str]) {
    assert_eq!(finding.severity(), severity, "{}", finding.id());
    assert_eq!(finding.basis.articles, articles, "{}", finding.id());
}

/// The clean deal of these tests with one renonce: South keeps ♠4 in trick 7 and plays it in trick 10.
pub fn renonce() -> String {
    let text = instead("  - W: ♠K ♠3 ♥A ♠4\n", "  - W: ♠K ♠3 ♥A ♣K\n");
    text.replacen("  - N: ♠Q ♥J ♣K ♦K\n", "  - N: ♠Q ♥J ♠4 ♦K\n", 1)
}
