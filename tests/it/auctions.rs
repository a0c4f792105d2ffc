//! Random auctions made of the calls that the engine itself allows: each is judged clean, ends, and
//! ends in the game that stood last.

use proptest::prelude::*;
use whist_jury::api::{Call, Law, Library, PerSeat, Ruling, Seat, Suit, Transcript, records};
use whist_jury::auction::{Move, Rules, Sequel, State, Utterance, options};
use whist_jury::replay::{Holdings, Table};

use crate::support::*;
use crate::verdict::*;

/// A deal without an auction.
pub struct Deal {
    pub head: String,
    pub transcript: Transcript,
    pub holdings: Holdings,
}

pub fn random_deal(id: &str, dice: &mut Dice) -> Deal {
    // One deal in three has a trou: at the table that is much rarer.
    let hands = if dice.roll(3) == 0 {
        loop {
            let hands = deal(dice);
            if hands.iter().any(|(_, hand)| hand.aces().len() >= 3) {
                break hands;
            }
        }
    } else {
        quiet_deal(dice)
    };
    let dealer = dice.pick(&Seat::ALL);
    let own: Vec<_> = hands[dealer].iter().collect();
    let turned = match id {
        "whist-simple" => format!("deal: {{turned: {}}}\n", dice.pick(&own)),
        _ => String::new(),
    };
    let head = format!("rulebook: {id}\ndealer: {dealer}\n{turned}{}", hands_yaml(&hands));
    let (found, _) = records(&head);
    let transcript = found[0].transcript.clone();
    let holdings = Holdings::deduce(&transcript, &Table::of(&transcript));
    Deal { head, transcript, holdings }
}

/// Of several who propose a suit, the table knows whom somebody joins.
pub fn to_somebody(state: &State, seat: Seat, call: Call, dice: &mut Dice) -> Call {
    let Call::Join(suit, level, None) = call else { return call };
    let proposes = |other: &Seat| {
        let open = state.players[*other].open_proposal();
        *other != seat && open.is_some_and(|proposal| proposal.suit == suit)
    };
    let whom: Vec<Seat> = Seat::ALL.into_iter().filter(proposes).collect();
    // Who has joined the suit already would raise.
    let other = state.pair(seat).is_some_and(|pair| pair.joiner == seat && pair.suit == suit);
    let with = if whom.len() > 1 || other { Some(dice.pick(&whom)) } else { None };
    Call::Join(suit, level, with)
}

/// Legal calls until nobody has the floor.
pub fn random_auction(deal: &Deal, law: &Law, dice: &mut Dice) -> (Vec<(Seat, Call)>, State) {
    inclined_auction(deal, law, dice, |_, _, _| None)
}

/// Legal calls of a table that prefers some of them, until nobody has the floor.
pub fn inclined_auction(
    deal: &Deal,
    law: &Law,
    dice: &mut Dice,
    prefers: impl Fn(&State, &[Call], &mut Dice) -> Option<Call>,
) -> (Vec<(Seat, Call)>, State) {
    let rules = Rules::of(&deal.transcript, &deal.holdings, law);
    let sequel = Sequel::of_a_written_round(&rules);
    let has_round = law.book.auction.trou_round.is_some();
    let rules = Rules { sequel: has_round.then_some(&sequel), ..rules };
    let mut state = State::new(&rules);
    let mut calls: Vec<(Seat, Call)> = Vec::new();
    if !has_round {
        state.begin_bidding(&rules);
    }
    // Some tables are bold, some are shy.
    let shy = 1 + dice.roll(8);
    while let Some(seat) = state.floor(&rules) {
        let legal = options::legal(&rules, &state, seat);
        assert!(!legal.is_empty(), "{seat} has nothing to say after {calls:?}");
        let passing =
            legal.iter().copied().find(|call| matches!(call, Call::Pass | Call::Good | Call::Maintain));
        // Where games have no ranks one could bid for ever.
        let preferred = prefers(&state, &legal, dice).filter(|_| calls.len() < 30);
        let call = match passing {
            _ if preferred.is_some() => preferred.unwrap(),
            Some(pass) if dice.roll(10) < shy || calls.len() > 60 => pass,
            _ => {
                // Low games more often than high ones, as at the table.
                let mut kinds: Vec<&str> = legal.iter().map(Call::word).collect();
                kinds.dedup();
                let word = kinds[dice.roll(kinds.len()).min(dice.roll(kinds.len()))];
                let of_kind: Vec<Call> = legal.iter().copied().filter(|call| call.word() == word).collect();
                dice.pick(&of_kind)
            }
        };
        let call = to_somebody(&state, seat, call, dice);
        let meant = Move::of(&rules, &state, seat, call).expect("a legal call is understood");
        state.apply(&rules, Utterance { step: calls.len(), seat, illegal: false }, &meant);
        calls.push((seat, call));
        assert!(calls.len() < 120, "no end: {calls:?}");
    }
    (calls, state)
}

pub fn yaml(calls: &[(Seat, Call)]) -> String {
    let lines: String = calls.iter().map(|(seat, call)| format!("  - {seat}: {call}\n")).collect();
    format!("auction:\n{lines}")
}

/// The findings about calls.
pub fn of_the_bidding(ruling: &Ruling) -> Vec<String> {
    let is_it = |id: &String| id.starts_with("auction/") || id.starts_with("trou/");
    findings(ruling).into_iter().filter(is_it).collect()
}

thread_local! {
    static LAWS: Vec<(String, Law)> = Library::ids().map(|id| (id.to_owned(), law(id, &[]))).collect();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(150) as u32, ..ProptestConfig::default() })]

    #[test]
    fn the_engines_own_legal_calls_are_judged_clean_and_end(seed: u64) {
        LAWS.with(|laws| {
            for (id, law) in laws {
                let mut dice = Dice::new(seed ^ id.len() as u64);
                let deal = random_deal(id, &mut dice);
                let (calls, state) = random_auction(&deal, law, &mut dice);
                let text = format!("{}{}", deal.head, yaml(&calls));
                let ruling = ruling(&text, law);
                let found = of_the_bidding(&ruling);
                prop_assert!(found.is_empty(), "{id}: {found:?}\n{text}");
                let game = ruling.auction.contracts().first().map(|contract| (contract.game, contract.level));
                let stands = state.standing().map(|bid| (bid.game, bid.level));
                prop_assert_eq!(game, stands, "{}", text);
            }
            Ok(())
        })?;
    }
}

#[test]
fn random_auctions_reach_every_game_of_every_regulation() {
    LAWS.with(|laws| {
        for (id, law) in laws {
            let mut seen: PerSeat<Vec<String>> = PerSeat::default();
            for seed in 1..400 {
                let mut dice = Dice::new(seed * 7919);
                let deal = random_deal(id, &mut dice);
                let (_, state) = random_auction(&deal, law, &mut dice);
                let name = state.standing().map_or("passed out", |bid| bid.game.word());
                seen[Seat::North].push(name.to_owned());
            }
            let seen = &mut seen[Seat::North];
            seen.sort();
            seen.dedup();
            let rules = law.book.games.iter().filter(|(_, rules)| {
                rules.levels.as_ref().and_then(|rule| law.get(rule)).is_some_and(|levels| levels.len() == 1)
            });
            for (game, _) in rules {
                assert!(seen.iter().any(|name| name == game.word()), "{id} never {}: {seen:?}", game.word());
            }
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(150) as u32, ..ProptestConfig::default() })]

    /// Anybody says anything: nothing brings the judge down, and every message is complete.
    #[test]
    fn whatever_is_said_is_judged(seed: u64, count in 0..14usize) {
        LAWS.with(|laws| {
            for (id, law) in laws {
                let mut dice = Dice::new(seed ^ (id.len() as u64) << 3);
                let deal = random_deal(id, &mut dice);
                let rules = Rules::of(&deal.transcript, &deal.holdings, law);
                let mut all: Vec<Call> = options::all_calls(&rules).collect();
                all.extend([Call::Join(None, None, None), Call::Raise(None), Call::Propose(None), Call::Solo(None, None)]);
                all.extend([Call::Trump(Suit::Clubs), Call::Abondance(13, None), Call::Troula]);
                let calls: Vec<(Seat, Call)> =
                    (0..count).map(|_| (dice.pick(&Seat::ALL), dice.pick(&all))).collect();
                let text = if calls.is_empty() { deal.head.clone() } else { format!("{}{}", deal.head, yaml(&calls)) };
                let own = deal.transcript.hands[Seat::North].and_then(|hand| hand.cards.first());
                let lead = own.map(|card| format!("play:\n  - N: {card}\n")).unwrap_or_default();
                for text in [text.clone(), format!("{text}{lead}")] {
                    let ruling = ruling(&text, law);
                    for finding in ruling.findings().iter() {
                        prop_assert!(!finding.message().say(&Default::default()).contains('{'), "{text}");
                    }
                    let holdings = &ruling.replay.holdings;
                    let (found, _) = records(&text);
                    whist_jury::auction::explain::moments(Rules::of(&found[0].transcript, holdings, law));
                }
            }
            Ok(())
        })?;
    }
}
