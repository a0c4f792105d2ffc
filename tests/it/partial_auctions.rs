//! Auctions that leave something out: calls that nobody remembers, and calls that nobody wrote down. What holds
//! however the gap is filled is judged, and nothing else.

use whist_jury::api::{
    BiddingResult, Call, Certainty, Contract, Decisions, Ruling, Seat, SeatSet, Severity, judge, records,
};

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
            // Where the hands show that nobody had a trou, what was forgotten changes nothing.
            let is_passed_out = |result: &BiddingResult| *result == BiddingResult::PassedOut;
            assert!(!is_passed_out(told) || is_passed_out(is), "{id}\n{}\n{thin}", whole.concat());
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
        assert!(texts(&ruling).iter().any(|it| it.contains("skips a call of E")), "{id}");
        assert_eq!(ruling.auction.contracts()[0].players, [Seat::North, Seat::South].into_iter().collect());
        for auction in [at_once, &noticed] {
            assert_eq!(certain(&under(id, auction)), ["auction/out-of-turn#1"], "{id}");
        }
    }
}

/// TIL art. 7, 21, CM §1 Important: words on the trou that nobody wrote down are no bid that came too early, unless somebody
/// goes on with the round, or complains. Where the record stops with the bid, it is a question.
#[test]
fn words_on_the_trou_that_nobody_wrote_down_are_no_early_bid() {
    let words = "  - N: pass-trou\n  - E: pass-trou\n";
    for id in ["tilleul-2026", "cm-couleur-2018"] {
        let lawful = format!("{words}  - N: propose ♥\n  - E: join ♥\n");
        assert_eq!(certain(&under(id, &lawful)), Vec::<String>::new(), "{id}");
        for rest in ["  - S: pass-trou\n", "  - notice: {by: W, what: trou/early-bid}\n"] {
            let ruling = under(id, &format!("{words}  - N: propose ♥\n{rest}"));
            assert_eq!(certain(&ruling), ["trou/early-bid#1"], "{id} {rest}");
        }
        let stops = under(id, &format!("{words}  - N: propose ♥\n"));
        let found = stops.findings().iter().find(|it| it.id() == "trou/early-bid#1").unwrap();
        assert_eq!(found.breach.certainty, Certainty::Possible, "{id}");
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

const ROUND: &str = "  - N: pass-trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n";

/// A pass that nobody wrote down frees the call after it in other ways than by the turn: a solo is open once all others have
/// passed (CM §1 Demander), a joined player speaks again when his partner has passed (HAI 1)), the partner of a trou shows
/// himself when all have answered it (SIM §4), and who plays what stands may say that he passes (TIL art. 8b).
#[test]
fn a_pass_that_nobody_wrote_down_opens_what_comes_after_it() {
    let played = "play:\n  - N: ♥2 ♥7 ♥A ♥Q\n";
    for (id, auction) in [
        ("cm-couleur-2018", format!("{ROUND}  - N: pass\n  - E: pass\n  - W: solo 6 ♦\n")),
        ("hainaut", "  - N: propose ♥\n  - E: join ♥\n  - S: petite-misere\n  - W: pass\n  - N: petite-misere\n".to_owned()),
        (
            "whist-simple",
            "  - N: trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n  - N: pass\n  - S: pass\n  - W: pass\n  \
             - S: trump ♣\n"
                .to_owned(),
        ),
        ("tilleul-2026", format!("{ROUND}  - N: propose ♥\n  - E: pass\n  - S: join ♥\n  - N: pass\n")),
    ] {
        let with = |rest: &str| {
            ruling(&format!("rulebook: {id}\ndealer: W\nauction:\n{auction}{rest}"), &law(id, &[]))
        };
        assert_eq!(certain(&with(played)), Vec::<String>::new(), "{id}");
        assert!(texts(&with(played)).iter().any(|it| it.contains("skips a call of")), "{id} {:?}", texts(&with("")));
    }
    // West speaks as soon as South has shown himself: he had not answered.
    let early =
        "  - N: trou\n  - E: pass-trou\n  - S: pass-trou\n  - W: pass-trou\n  - S: trump ♣\n  - W: pass\n";
    assert_eq!(certain(&under("whist-simple", early)), ["trou/early-partner#1"]);
}

/// HAI art. 11, 1), TIL art. 11, 22: what somebody said that nobody remembers may have joined another, who is then silent, and
/// may have had to be said again.
#[test]
fn a_call_that_nobody_remembers_may_have_changed_whose_turn_it_is() {
    for (id, auction) in [
        ("hainaut", "  - N: wait\n  - E: propose ♣\n  - S: propose ♥\n  - W: join ♣\n  - N: …\n  - W: pass\n".to_owned()),
        ("tilleul-2026", format!("{ROUND}  - N: wait\n  - E: …\n  - E: pass\n  - S: propose ♦\n  - W: join ♦\n")),
        ("hainaut", "  - N: wait\n  - E: …\n  - S: propose ♣\n  - W: join ♥ 8\n  - N: pass\n  - S: solo 6 ♣\n  - W: raise 10\n".to_owned()),
        ("tilleul-2026", format!("{ROUND}  - N: petite-misere\n  - E: …\n  - W: …\n  - N: piccolo\n")),
    ] {
        assert_eq!(certain(&under(id, &auction)), Vec::<String>::new(), "{id}\n{auction}");
    }
}

fn case(path: &str) -> String {
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    std::fs::read_to_string(cases.join(path)).unwrap().split("expect:").next().unwrap().to_owned()
}

/// A case of the corpus with this in the place of one of its lines.
fn without(path: &str, line: &str, instead: &str) -> Ruling {
    let whole = case(path);
    let thin = whole.replacen(line, instead, 1);
    assert_ne!(whole, thin, "{path}");
    let id = path.split('/').next().unwrap();
    ruling(&thin, &law(id, &[]))
}

/// TIL art. 21: without a higher game of another it is dealt again; whether East had one, nobody remembers.
#[test]
fn a_trou_that_was_not_announced_waits_for_a_game_that_is_forgotten() {
    let path = "tilleul-2026/art-21/unannounced-anothers-game.yaml";
    let ruling = without(path, "  - E: abondance 9 ♥\n", "  - E: …\n");
    assert!(ruling.findings().iter().all(|it| it.redeal().is_none()));
    assert!(ruling.points.iter().all(|(_, points)| points.no_floor && points.no_ceiling()));
}

/// UNI, which ranks no games: North and West call a misère, and what South called between them may have gone over North's.
/// CM §2: there nothing goes over a misère that a misère goes over, and both play.
#[test]
fn of_a_misere_before_a_gap_and_one_after_it_nobody_may_know_who_plays() {
    let auction =
        "  - N: grande-misere\n  - E: pass\n  - S: …\n  - W: grande-misere\n  - N: pass\n  - S: pass\n";
    for (id, most) in [("universel", 0), ("cm-couleur-2018", 2)] {
        let told = under(id, auction).auction.outcome.contracts().len();
        assert_eq!(told, most, "{id}");
    }
}

/// SIM §4 Le trou: the word that North said on the trou is forgotten, and he has the aces for one.
#[test]
fn a_forgotten_word_on_the_trou_is_no_deal_that_was_passed_out() {
    let ruling = without("whist-simple/s4-trou/right-trump.yaml", "  - N: troel\n", "  - N: …\n");
    assert_ne!(ruling.auction.outcome, BiddingResult::PassedOut);
}

/// CM grid W1: solo 8 is worth 21 where it was called at once, and 18 where its player had called it lower.
#[test]
fn a_game_that_may_have_been_called_lower_has_limits_for_both() {
    let path = "cm-couleur-2018/points/grid-solo-8-by-raising.yaml";
    let ruling = without(path, "  - E: solo 6 ♥\n", "  - E: …\n");
    let east = ruling.points[Seat::East];
    assert_eq!((east.min, east.max), (18, 21));
}

/// CM §1: East joined, and whom nobody remembers. With each of the other three his game has a result.
#[test]
fn a_game_of_an_unknown_partner_has_limits_with_each() {
    let path = "cm-couleur-2018/points/emballage-8-takes-1.yaml";
    let whole = case(path);
    let complete = ruling(&whole, &law("cm-couleur-2018", &[]));
    let first = whole.lines().find(|line| line.contains("W: propose")).unwrap();
    let thin = ruling(&whole.replace(first, "  - W: …"), &law("cm-couleur-2018", &[]));
    assert!(thin.auction.contracts()[0].partner_unknown);
    // HAI art. 7: whoever it is pays a fine with East.
    let fined = ruling(&whole.replace(first, "  - W: …"), &law("hainaut", &[]));
    assert!(fined.fines_range.iter().all(|(_, fines)| *fines == (0, 1)), "{:?}", fined.fines_range);
    for (seat, points) in thin.points.iter() {
        assert!(points.game.is_none() && !points.no_floor && !points.no_ceiling(), "{seat} {points:?}");
        assert!(points.min <= complete.points[seat].total && complete.points[seat].total <= points.max);
    }
}
