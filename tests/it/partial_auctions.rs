//! Auctions that leave something out: calls that nobody remembers, and calls that nobody wrote down. What holds
//! however the gap is filled is judged, and nothing else.

use whist_jury::api::{Call, Decisions, Ruling, Seat, SeatSet, Severity, judge, records};
use whist_jury::auction::{BiddingResult, Contract};
use whist_jury::verdict::Certainty;

use crate::auctions::{Deal, random_auction, random_deal};
use crate::net::strange_deal::RULEBOOKS;
use crate::support::{Dice, often};
use crate::verdict::*;

fn under(id: &str, auction: &str) -> Ruling {
    ruling(&format!("rulebook: {id}\ndealer: W\nauction:\n{auction}"), &law(id, &[]))
}

/// Codes of the bidding that the record shows for certain.
fn certain(ruling: &Ruling) -> Vec<String> {
    let shown = ruling.findings().iter().filter(|it| it.breach.certainty == Certainty::Certain);
    let of_bidding = |id: &String| ["auction/", "trou/"].iter().any(|kind| id.starts_with(kind));
    let ids = shown.filter(|it| it.severity() > Severity::Advice).map(|it| it.id());
    ids.filter(of_bidding).collect()
}

fn lines(calls: &[(Seat, Call)]) -> Vec<String> {
    calls.iter().map(|(seat, call)| format!("  - {seat}: {call}\n")).collect()
}

fn judged(deal: &Deal, auction: &str, id: &str) -> Ruling {
    let text = format!("{}auction:\n{auction}", deal.head);
    let (found, faults) = records(&text);
    assert!(faults.is_empty() && found[0].faults.is_empty(), "{auction}");
    judge(&found[0].transcript, &law(id, &[]), &Decisions::default())
}

/// For each regulation; ten times as many in an optimised build.
const AUCTIONS: u64 = 60;

/// Lawful auctions with a part of them forgotten: nothing is wrong with what is left, and a game that can be told is the
/// one that was called.
#[test]
fn no_lawful_auction_is_blamed_for_what_is_forgotten() {
    for id in RULEBOOKS {
        let law = law(id, &[]);
        let mut dice = Dice::new(1804);
        for _ in 0..often(AUCTIONS) {
            let deal = random_deal(id, &mut dice);
            let (calls, _) = random_auction(&deal, &law, &mut dice);
            let whole = lines(&calls);
            if whole.is_empty() {
                continue;
            }
            let from = dice.roll(whole.len());
            let to = from + 1 + dice.roll(whole.len() - from);
            let one = (to == from + 1 && dice.roll(2) == 0).then(|| calls[from].0);
            let gap = one.map_or("  - …\n".to_owned(), |seat| format!("  - {seat}: …\n"));
            let thin = [&whole[..from], &[gap], &whole[to..]].concat().concat();
            let (complete, partial) = (judged(&deal, &whole.concat(), id), judged(&deal, &thin, id));
            assert_eq!(certain(&partial), Vec::<String>::new(), "{id}\n{}\n{thin}", whole.concat());
            let (told, is) = (&partial.auction.outcome, &complete.auction.outcome);
            assert_ne!(*told, BiddingResult::PassedOut, "{id}\n{thin}");
            if let (Some(told), Some(is)) = (told.contracts().first(), is.contracts().first()) {
                assert_eq!((told.game, told.level), (is.game, is.level), "{id}\n{}\n{thin}", whole.concat());
                let all = |games: &[Contract]| -> SeatSet {
                    games.iter().flat_map(|it| it.players.iter()).collect()
                };
                let (told, is) = (all(partial.auction.contracts()), all(complete.auction.contracts()));
                assert!(told.iter().all(|seat| is.contains(seat)), "{id}\n{}\n{thin}", whole.concat());
            }
        }
    }
}

/// Lawful auctions without some of their passes.
#[test]
fn no_lawful_auction_is_blamed_for_passes_that_nobody_wrote_down() {
    for id in RULEBOOKS {
        let law = law(id, &[]);
        let mut dice = Dice::new(2204);
        for _ in 0..often(AUCTIONS) {
            let deal = random_deal(id, &mut dice);
            let (calls, _) = random_auction(&deal, &law, &mut dice);
            let speaks_later = |n: usize| calls[n + 1..].iter().any(|(seat, _)| *seat == calls[n].0);
            let is_kept = |n: &usize| calls[*n].1 != Call::Pass || speaks_later(*n);
            let kept: Vec<usize> = (0..calls.len()).filter(|n| is_kept(n) || dice.roll(2) == 0).collect();
            let thin: String = kept.iter().map(|n| lines(&calls)[*n].clone()).collect();
            if thin.is_empty() {
                continue;
            }
            let partial = judged(&deal, &thin, id);
            assert_eq!(certain(&partial), Vec::<String>::new(), "{id}\n{}\n{thin}", lines(&calls).concat());
        }
    }
}

/// TIL art. 22, HAI art. 11: the pass of East was not written down, unless something shows that he had not passed.
#[test]
fn a_pass_that_nobody_wrote_down_is_no_call_out_of_turn() {
    let lawful = "  - N: propose ♥\n  - S: join ♥\n  - W: pass\n";
    let at_once = "  - N: propose ♥\n  - S: join ♥\n  - E: pass\n";
    let noticed = format!("{lawful}  - notice: {{by: E, what: auction/out-of-turn}}\n");
    for id in ["tilleul-2026", "hainaut"] {
        let ruling = under(id, lawful);
        assert_eq!(certain(&ruling), Vec::<String>::new());
        assert!(texts(&ruling).iter().any(|it| it.contains("no call of E before this one")), "{id}");
        assert_eq!(ruling.auction.contracts()[0].players, [Seat::North, Seat::South].into_iter().collect());
        for auction in [at_once, &noticed] {
            assert_eq!(certain(&under(id, auction)), ["auction/out-of-turn#1"], "{id}");
        }
    }
}

/// TIL art. 22: where the record stops, both are possible, and the committee says which.
#[test]
fn where_the_record_stops_it_is_a_question() {
    let text = "rulebook: tilleul-2026\ndealer: W\nauction:\n  - N: propose ♥\n  - S: join ♥\n";
    let open = ruling(text, &law("tilleul-2026", &[]));
    assert_eq!((certain(&open), open.auction.contracts().len()), (Vec::new(), 1));
    let said = "decisions: {\"auction/out-of-turn#1\": ";
    let proved = ruling(&format!("{text}{said}{{proved: true}}}}\n"), &law("tilleul-2026", &[]));
    assert_eq!(proved.auction.contracts().len(), 0);
    assert!(proved.bad_decisions.is_empty(), "{:?}", proved.bad_decisions);
    let not = ruling(&format!("{text}{said}{{proved: false}}}}\n"), &law("tilleul-2026", &[]));
    assert_eq!((certain(&not), not.auction.contracts().len()), (Vec::new(), 1));
    assert!(not.bad_decisions.is_empty(), "{:?}", not.bad_decisions);
}

fn texts(ruling: &Ruling) -> Vec<String> {
    ruling.findings().iter().map(|finding| said(&finding)).collect()
}

/// CM §1 Demander, §2, TIL art. 11b: what was said before the gap stays said.
#[test]
fn what_was_said_before_a_gap_stays_said() {
    let faults = [
        (
            "cm-couleur-2018",
            "  - N: wait\n  - E: pass\n  - …\n  - E: grande-misere\n",
            "auction/after-pass#1",
        ),
        ("cm-couleur-2018", "  - N: abondance 9 ♥\n  - …\n  - S: piccolo\n", "auction/too-low#1"),
        ("tilleul-2026", "  - N: propose ♠\n  - …\n  - N: propose ♦\n", "auction/proposed-twice#1"),
    ];
    for (id, auction, code) in faults {
        assert_eq!(certain(&under(id, auction)), [code], "{id}");
        // Nobody knows what he said before.
        let (_, after) = auction.split_once("  - …\n").unwrap();
        assert_eq!(certain(&under(id, &format!("  - …\n{after}"))), Vec::<String>::new(), "{id}");
    }
}

/// SIM §4, §5: the exception of §4 says it once more.
#[test]
fn an_abondance_over_a_misere_cites_the_exception() {
    let articles = |auction: &str| {
        let text = format!("rulebook: whist-simple\ndealer: W\ndeal: {{turned: ♥9}}\nauction:\n{auction}");
        let ruling = ruling(&text, &law("whist-simple", &[]));
        let found = ruling.findings().iter().find(|it| it.id() == "auction/too-low#1");
        found.unwrap().basis.articles.clone()
    };
    assert_eq!(articles("  - N: misère\n  - E: abondance 10 ♠\n"), ["§5", "§4 Abondance"]);
    assert_eq!(articles("  - N: abondance 11 ♠\n  - E: misère\n"), ["§5"]);
}
