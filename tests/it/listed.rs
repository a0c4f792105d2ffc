//! What `--explain-auction` lists is what the verdict holds: whatever is said stands among the calls that are
//! open to its player, or with the code that the verdict gives it.

use whist_jury::api::{Call, Certainty, Law, Library, Moment, Ruling, Seat, Suit, records};
use whist_jury::auction::Rules;
use whist_jury::auction::explain::{BiddingMoment, moments};
use whist_jury::auction::options;

use crate::auctions::{inclined_auction, random_auction, random_deal, yaml};
use crate::auctions_whom::{one_suit, without_names};
use crate::support::*;
use crate::verdict::*;

/// Findings that are about no call of the bidding, or about more than one.
const NOT_OF_A_CALL: [&str; 3] = ["auction/incomplete", "auction/trump-not-named", "trou/wrong-lead"];

fn explained(text: &str, law: &Law) -> (Ruling, Vec<BiddingMoment>) {
    let ruling = ruling(text, law);
    let (found, _) = records(text);
    let moments = moments(Rules::of(&found[0].transcript, &ruling.replay.holdings, law));
    (ruling, moments)
}

/// What is wrong with the lists at one moment.
fn wrong(moment: &BiddingMoment) -> Option<String> {
    if let Some((call, _)) = moment.refused.iter().find(|(call, _)| moment.allowed.contains(call)) {
        return Some(format!("{call} both open and refused"));
    }
    // E and S were passed over in the round on the trou, and S says his pass when nobody has the floor any more: that
    // was open to him, had he not held three aces.
    let is_forgotten_trou =
        moment.fault.as_ref().is_some_and(|fault| fault.refusal.code.word() == "trou/unannounced");
    let is_over = moment.floor.is_none() && is_forgotten_trou;
    if moment.options_of.is_some() && moment.allowed.is_empty() && !is_over {
        return Some("nothing is open".to_owned());
    }
    let (seat, call) = moment.said?;
    let listed = moment.options_of == Some(seat);
    let code = moment.fault.as_ref().map(|fault| fault.refusal.code);
    let refused = moment.refused.iter().find(|(other, _)| *other == call).map(|(_, refusal)| refusal.code);
    let open = moment.allowed.contains(&call);
    match code {
        None if !moment.counts => None,
        None if !listed => Some(format!("{seat} {call}: accepted, and the calls of another are listed")),
        None => (!open && !call.leaves_something_out()).then(|| format!("{seat} {call}: accepted, not open")),
        Some(code) if listed && refused != Some(code) => {
            Some(format!("{seat} {call}: {code}, listed as {refused:?}"))
        }
        Some(_) => None,
    }
}

/// What the explanation of a record says that its verdict does not, or the other way round.
fn disagrees(text: &str, law: &Law) -> Option<String> {
    let (ruling, moments) = explained(text, law);
    for (n, moment) in moments.iter().enumerate() {
        if let Some(why) = wrong(moment) {
            return Some(format!("step {}: {why}\n{text}", n + 1));
        }
    }
    for finding in ruling.findings().iter() {
        // What is only possible is a question about the record, and no fault of a call.
        if finding.breach.certainty != Certainty::Certain {
            continue;
        }
        let code = finding.breach.code.word();
        let of_call = code.starts_with("auction/") || code.starts_with("trou/");
        let Moment::Auction(step) = finding.breach.moment else { continue };
        if of_call && !NOT_OF_A_CALL.contains(&code) {
            let fault = moments[step].fault.as_ref().map(|fault| fault.refusal.code.word());
            // Who bids too early and has a trou himself has done two things at once.
            // And who says nothing at all has no call at which to show it.
            let silent = moments[step].said.map(|(seat, _)| seat) != finding.breach.seat;
            let otherwise = code == "trou/unannounced" && (fault.is_some() || silent);
            if fault != Some(code) && !otherwise {
                return Some(format!("step {}: {code}, explained as {fault:?}\n{text}", step + 1));
            }
        }
    }
    for (step, moment) in moments.iter().enumerate() {
        let Some(fault) = &moment.fault else { continue };
        let code = fault.refusal.code;
        let found = ruling.findings().iter().any(|finding| {
            finding.breach.code == code
                && (finding.breach.moment == Moment::Auction(step) || code.word() == "trou/unannounced")
        });
        if !found {
            return Some(format!("step {}: {code} explained, not found\n{text}", step + 1));
        }
    }
    None
}

/// A legal auction with something left out, said twice, exchanged or put in.
fn disturbed(mut calls: Vec<(Seat, Call)>, all: &[Call], dice: &mut Dice) -> Vec<(Seat, Call)> {
    for _ in 0..dice.roll(4) {
        if calls.is_empty() {
            break;
        }
        let n = dice.roll(calls.len());
        match dice.roll(5) {
            0 => drop(calls.remove(n)),
            1 => calls.insert(n, (dice.pick(&Seat::ALL), dice.pick(all))),
            2 => calls[n].1 = dice.pick(all),
            3 => calls.insert(n, calls[dice.roll(calls.len())]),
            _ => {
                let other = (n + 1) % calls.len();
                calls.swap(n, other);
            }
        }
    }
    // Or the rest of the round on the trou.
    if dice.roll(4) == 0 {
        let from = dice.roll(4);
        let mut n = 0;
        calls.retain(|(_, call)| {
            n += 1;
            n <= from || *call != Call::PassTrou
        });
    }
    calls
}

#[test]
fn what_is_said_is_listed_as_it_is_judged() {
    let mut found: Vec<String> = Vec::new();
    for id in Library::ids() {
        let law = law(id, &[]);
        for seed in 1..=rounds(150) {
            let mut dice = Dice::new(seed * 15_485_863);
            let deal = random_deal(id, &mut dice);
            // One in three joins somebody of whom the record does not tell who it is.
            let calls = match dice.roll(3) {
                0 => without_names(&inclined_auction(&deal, &law, &mut dice, one_suit).0),
                _ => random_auction(&deal, &law, &mut dice).0,
            };
            let rules = Rules::of(&deal.transcript, &deal.holdings, &law);
            let mut all: Vec<Call> = options::all_calls(&rules).collect();
            // Words on the trou and answers to it more often than one in a hundred.
            for _ in 0..12 {
                all.extend([Call::PassTrou, Call::Trou, Call::Pass, Call::Good, Call::Maintain]);
                all.extend(Suit::ALL.map(Call::Trump));
            }
            let calls = disturbed(calls, &all, &mut dice);
            if !calls.is_empty() {
                // One record in four does not give the hands.
                let head =
                    deal.head.split("hands:").next().filter(|_| dice.roll(4) == 0).unwrap_or(&deal.head);
                let text = format!("{head}{}", yaml(&calls));
                if let Some(why) = disagrees(&text, &law) {
                    found.push(why);
                }
            }
        }
    }
    assert!(found.is_empty(), "{} records\n{}", found.len(), found[..found.len().min(8)].join("\n"));
}
