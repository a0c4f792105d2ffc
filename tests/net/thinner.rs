//! What the verdict on a record with something left out may not say, seen from the verdict on the complete one.
//!
//! - Who is accused for certain is accused by the complete record too: the same code, the same player, the same trick.
//! - A new deal, a deal passed out and a void one are so by the complete record too.
//! - A renonce whose card and lead are still written is found or asked about; a breach that needs neither a hand nor a
//!   trick does not go at all.
//! - `min` to `max` encloses everything from `min` to `max` of the complete record, and the fines likewise, unless a
//!   breach of the complete record has left no trace: of three aces in a hand that nobody wrote down, nothing is asked.
//! - A call that was wrong because of its player's cards counts as it was called where these are not written, and the
//!   calls after it are judged with it.
//! - Where the record ends before the deal does, its limits hold what was played so far: penalties, but not the game.

use whist_jury::api::{
    Certainty, Code, Heard, Moment, Outcome, Remembered, Ruling, Seat, SeatPoints, Severity,
};
use whist_jury::auction::BiddingResult;

/// Breaches that show only in somebody's hand, in who won a trick, or in which game was played.
const SHOWN_BY_CARDS: &[&str] = &[
    "auction/no-trump-card",
    "auction/trump-not-named",
    "claim/",
    "deal/card-count",
    "jury/",
    "play/",
    "trou/",
];

/// What was left out that verdicts on calls hang on.
pub struct Lost {
    /// A fact of the deal, a call or the whole auction.
    pub is_fact: bool,
    /// For each step of the thinner auction, the one that it is in the complete record.
    pub steps_of_calls: Vec<usize>,
}

impl Lost {
    /// The moment of the complete record that this one is.
    fn moment(&self, thin: Moment) -> Moment {
        match thin {
            Moment::Auction(step) => {
                Moment::Auction(self.steps_of_calls.get(step).copied().unwrap_or(usize::MAX))
            }
            moment => moment,
        }
    }
}

/// What the thinner verdict says and may not say; what stands before the first colon names the kind.
///
/// `now` is the verdict on the complete record as far as the thinner one goes: where that ends before the play does, it
/// tells of an earlier moment, at which a jury can still be called and a misdeal is still in time.
pub fn contradictions(whole: &Ruling, now: &Ruling, thin: &Ruling, lost: &Lost) -> Vec<String> {
    let is_fact_lost = lost.is_fact;
    let mut all = accusations(now, thin, lost);
    all.extend(
        accusations(whole, thin, lost).into_iter().filter(|said| !all.contains(said)).collect::<Vec<_>>(),
    );
    let whole = now;
    for outcome in [Outcome::Redeal, Outcome::PassedOut, Outcome::Void] {
        // A bidding that came to nothing is passed out as long as nobody knows of the trou for which it is dealt again.
        let is_passed_out = outcome == Outcome::PassedOut
            && whole.outcome == Outcome::Redeal
            && whole.auction.outcome == BiddingResult::PassedOut;
        if thin.outcome == outcome && whole.outcome != outcome && !is_passed_out {
            all.push(format!("outcome {}: the complete record has {}", outcome.word(), whole.outcome.word()));
        }
    }
    let mut has_trace = true;
    for finding in faults(whole) {
        let is_there = thin.findings().iter().any(|other| of_same_player(&other, &finding));
        if is_there {
            continue;
        }
        has_trace = false;
        let code = finding.breach.code;
        let can_go = is_fact_lost
            || hangs_on_what_is_lost(whole, is_fact_lost) && is_of_bidding(code)
            || SHOWN_BY_CARDS.iter().any(|kind| code.word().starts_with(kind));
        if !can_go || code.word() == "play/renonce" && shows(thin, &finding) {
            all.push(format!("loses {code}: {}", named(&finding)));
        }
    }
    let is_same_game = is_same_game(whole, thin);
    let won = |ruling: &Ruling| ruling.games.first().and_then(|game| game.won);
    if let (Some(here), Some(there)) = (won(thin), won(whole))
        && here != there
        && has_trace
        && is_same_game
        && !thin.findings().iter().any(|finding| finding.is_open())
    {
        all.push(format!("result: {}", if here { "won" } else { "lost" }));
    }
    if has_trace && is_same_game {
        all.extend(limits(whole, thin));
    }
    all
}

fn accusations(whole: &Ruling, thin: &Ruling, lost: &Lost) -> Vec<String> {
    let hangs = hangs_on_what_is_lost(whole, lost.is_fact);
    let is_same_game = is_same_game(whole, thin);
    certain(thin)
        .filter(|finding| is_same_game || !finding.breach.code.word().starts_with("play/"))
        .filter(|finding| !(hangs && is_of_bidding(finding.breach.code)))
        .filter(|finding| !whole.findings().iter().any(|other| bears_out(&other, finding, lost)))
        .map(|finding| format!("accuses {}: {}", finding.breach.code, named(&finding)))
        .collect()
}

/// Which game the table played on a call that was not allowed shows in the tricks, and without one of them perhaps not.
fn is_same_game(whole: &Ruling, thin: &Ruling) -> bool {
    whole.auction.illegal.is_none() || whole.contracts() == thin.contracts()
}

fn limits(whole: &Ruling, thin: &Ruling) -> Vec<String> {
    // A record that ends before the deal does promises nothing of the game.
    let goes_on = whole.outcome == Outcome::Unfinished;
    let mut all = Vec::new();
    for seat in Seat::ALL {
        let (inner, outer) = (whole.points[seat], thin.points[seat]);
        let encloses = |inner: SeatPoints| {
            (outer.no_floor || !inner.no_floor && outer.min <= inner.min) && outer.max >= inner.max
        };
        let game = inner.game.filter(|_| goes_on && outer.game.is_none());
        let without = |game: i32| SeatPoints {
            min: inner.min.saturating_sub(game),
            max: inner.max.saturating_sub(game),
            ..inner
        };
        // A game that is decided already, and of which the jury can still make another thing, is among the limits of the
        // complete record with both.
        let is_asked = game.is_some() && whole.findings().iter().any(|finding| finding.asks_about_game());
        if !encloses(inner) && !game.is_some_and(|game| is_asked || encloses(without(game))) {
            let inner = without(game.unwrap_or(0));
            let [(a, b), (c, d)] = [inner, outer].map(|it| (shown(it.min, it.no_floor), it.max));
            let what = if goes_on { "points so far" } else { "points" };
            all.push(format!(
                "{what} {}: {seat} {c} to {d} does not enclose {a} to {b}",
                thin.outcome.word()
            ));
            break;
        }
        let (inner, outer) = (whole.fines_range[seat], thin.fines_range[seat]);
        if !goes_on && (outer.0 > inner.0 || outer.1 < inner.1) && !thin.points[seat].no_floor {
            all.push(format!("fines: {seat} {outer:?} does not enclose {inner:?}"));
            break;
        }
    }
    all
}

fn shown(least: i32, no_floor: bool) -> String {
    if no_floor { "any".to_owned() } else { least.to_string() }
}

fn certain(ruling: &Ruling) -> impl Iterator<Item = Heard<'_>> {
    let is_certain = |finding: &Heard| {
        finding.certainty() == Certainty::Certain
            && (finding.severity() > Severity::Advice || finding.redeal().is_some())
    };
    ruling.findings().iter().filter(is_certain)
}

/// What is certain, and what costs points only if somebody decides so: where no article speaks, he takes what he likes.
fn faults(ruling: &Ruling) -> impl Iterator<Item = Heard<'_>> {
    let is_asked = |finding: &Heard| {
        let word = finding.breach.code.word();
        let is_gap = ["rule/", "transcript/", "claim/"].iter().any(|kind| word.starts_with(kind));
        finding.certainty() == Certainty::Certain && finding.is_open() && !is_gap
    };
    let is_certain = |finding: &Heard| certain(ruling).any(|other| other.id() == finding.id());
    ruling.findings().iter().filter(move |finding| is_certain(finding) || is_asked(finding))
}

fn what(finding: &Heard) -> (Code, Option<Seat>, Option<u8>) {
    (finding.breach.code, finding.breach.seat, finding.breach.trick)
}

/// Does the complete record say the same, be it that nothing follows from it? Where the thinner one does not tell who
/// dealt, it blames nobody. A call can be wrong for another reason than for the first that is seen: a trou that is
/// called too late is one that was forgotten, once the aces are known.
fn bears_out(whole: &Heard, thin: &Heard, lost: &Lost) -> bool {
    let [(code, seat, trick), (other, accused, in_trick)] = [what(whole), what(thin)];
    let late = |code: Code| ["auction/too-late", "trou/unannounced"].contains(&code.word());
    let is_call = |code: Code| code.word().starts_with("auction/");
    let is_same_call =
        is_call(code) && is_call(other) && whole.breach.moment == lost.moment(thin.breach.moment);
    whole.certainty() == Certainty::Certain
        && (code == other || late(code) && late(other) || is_same_call)
        && (seat == accused || accused.is_none())
        && trick == in_trick
}

fn is_of_bidding(code: Code) -> bool {
    ["auction/", "trou/"].iter().any(|kind| code.word().starts_with(kind))
}

/// Was a call of the complete record wrong because of the cards of its player (a troula that is none where only a trou is
/// one is wrong by its name or by its aces), or because another was to speak? Where
/// those are not known, or nobody knows who dealt, it counts as it was called, and the calls after it with it.
fn hangs_on_what_is_lost(whole: &Ruling, is_fact_lost: bool) -> bool {
    let by_cards = ["auction/no-trump-card", "auction/unknown-game", "trou/false", "trou/early-bid"];
    whole
        .findings()
        .iter()
        .map(|finding| finding.breach.code.word())
        .any(|code| by_cards.contains(&code) || is_fact_lost && code == "auction/out-of-turn")
}

fn of_same_player(one: &Heard, other: &Heard) -> bool {
    one.breach.code == other.breach.code
        && (one.breach.seat == other.breach.seat || one.breach.seat.is_none())
}

fn named(finding: &Heard) -> String {
    let (code, seat, trick) = what(finding);
    let seat = seat.map_or(String::new(), |seat| format!(" {seat}"));
    let trick = trick.map_or(String::new(), |trick| format!(" in trick {trick}"));
    format!("{code}{seat}{trick}")
}

/// Are the card of this renonce and the suit that was led still written?
fn shows(thin: &Ruling, finding: &Heard) -> bool {
    let (Some(seat), Some(trick)) = (finding.breach.seat, finding.breach.trick) else { return false };
    let trick = usize::from(trick) - 1;
    let Some(leader) = thin.replay.tricks.get(trick).and_then(|trick| trick.span.leader) else {
        return false;
    };
    let suit = |seat: Seat| {
        let cards = thin.replay.cards_of(trick);
        cards.iter().find(|played| played.laid.seat == seat).and_then(|played| {
            match played.laid.put.counts() {
                Remembered::Nothing => None,
                card => card.suit(),
            }
        })
    };
    matches!((suit(leader), suit(seat)), (Some(led), Some(own)) if led != own)
}
