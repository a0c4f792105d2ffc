//! With whom somebody plays who joined one of several.
//!
//! East joins hearts, which North and South have both proposed. The record is followed in each way in which
//! it can be meant, and taken in the way in which the fewest of its calls are faulty: if North was joined,
//! North leaves the floor to East and South goes on to speak. Where several ways are as good, nobody can
//! tell with whom East plays.

use std::collections::HashMap;

use crate::auction::{
    BiddingResult, Contract, Follow, Pair, Partners, Rules, Track, UnclearJoin, Unranked, WrongCall,
    still_to_speak,
};
use crate::cards::{Seat, SeatSet, Suit};
use crate::codes::{AUCTION_BOUND, AUCTION_OUT_OF_TURN, AUCTION_RESTRICTED};
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::transcript::{Call, Transcript};

/// The ways in which a record can be meant.
#[derive(Debug)]
pub(crate) struct Ways {
    /// Those in which the fewest calls are faulty; never empty, the first is the one to follow.
    best: Vec<Tried>,
    /// There are more than anybody would look at.
    cut_short: bool,
    /// How many were looked at.
    pub followed: usize,
}

/// One way, and where it leads.
#[derive(Debug)]
struct Tried {
    partners: Partners,
    doubts: Doubts,
    pairs: Vec<Pair>,
    /// Who plays the game that stands.
    players: SeatSet,
    still_to_speak: Option<Seat>,
}

impl Ways {
    /// The rules for the way to follow.
    pub fn first<'a>(&'a self, rules: Rules<'a>) -> Rules<'a> {
        Rules { partners: self.best.first().map_or(&[], |tried| &tried.partners), ..rules }
    }

    /// The rules for each of the other ways that are as good.
    pub fn others<'a>(&'a self, rules: Rules<'a>) -> impl Iterator<Item = Rules<'a>> {
        self.best.iter().skip(1).map(move |tried| Rules { partners: &tried.partners, ..rules })
    }

    /// Who plays the game that stands, in every way.
    fn certain(&self) -> Option<SeatSet> {
        let all = |one: SeatSet, other: SeatSet| one.iter().filter(|seat| other.contains(*seat)).collect();
        self.best.iter().map(|tried| tried.players).reduce(all)
    }

    /// Who has the floor when the record stops, in one way or the other; nobody where it need not be anybody.
    pub fn still_to_speak(&self, first: Option<Seat>) -> SeatSet {
        let others = self.best.iter().skip(1).map(|tried| tried.still_to_speak);
        let all: Option<SeatSet> = std::iter::once(first).chain(others).collect();
        all.unwrap_or(SeatSet::EMPTY)
    }
}

/// What speaks against one way: fewer faults are better; of as many, those that come late.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Doubts {
    faults: usize,
    /// Faults that are none if another was joined.
    of_silence: usize,
    /// The table played although somebody had more to say than `pass`.
    cut_off: bool,
    /// When a call was faulty, from the last to the first possible moment.
    when: Vec<std::cmp::Reverse<usize>>,
}

impl Doubts {
    fn of(track: &Track) -> Doubts {
        let played = track.rules.transcript.is_played();
        Doubts {
            faults: track.notes.faults.len(),
            of_silence: track.notes.faults.iter().map(silence).sum(),
            cut_off: played && track.waits_for_somebody(),
            when: track.notes.faults.iter().map(|fault| std::cmp::Reverse(fault.step)).collect(),
        }
    }
}

/// How much a fault tells of who was joined. N speaks although he would be bound if he was the one joined: so
/// he was probably not (1). N raises, which only a joined player can: so he probably was (2).
fn silence(fault: &WrongCall) -> usize {
    match (fault.refusal.code, fault.call) {
        (AUCTION_RESTRICTED, Call::Raise(_)) => 2,
        (AUCTION_BOUND | AUCTION_OUT_OF_TURN, _) => 1,
        _ => 0,
    }
}

/// Follows the record in each of its ways.
pub(crate) fn ways(rules: &Rules) -> Ways {
    let mut ways = Ways { best: Vec::new(), cut_short: false, followed: 1 };
    if !is_proposed_twice(rules.transcript) {
        return ways;
    }
    let mut tried: Vec<Tried> = Vec::new();
    let mut left = vec![Partners::new()];
    while let Some(way) = left.pop() {
        if tried.len() >= rules.most_ways {
            ways.cut_short = true;
            break;
        }
        let rules = Rules { partners: &way, ..*rules };
        let track = Track::new(rules, Follow::Law).run();
        // The last way of the list is followed first. If there is no room for all, one more than there is
        // room for stays on the list, so that it shows that the search was cut short.
        let room = rules.most_ways - tried.len();
        left.extend(others(&way, &track, room));
        left.drain(..left.len().saturating_sub(room));
        tried.push(Tried {
            partners: taken(&track.notes.choices),
            doubts: Doubts::of(&track),
            still_to_speak: still_to_speak(&rules, &track),
            players: players(&track),
            pairs: track.state.pairs,
        });
    }
    ways.followed = tried.len();
    tried.sort_by(|one, other| one.doubts.cmp(&other.doubts));
    let least = tried.first().map(|tried| tried.doubts.clone());
    tried.retain(|tried| Some(&tried.doubts) == least.as_ref());
    ways.best = tried;
    ways
}

/// Can there be a join that does not say whom it means?
fn is_proposed_twice(transcript: &Transcript) -> bool {
    let joins = || transcript.calls().filter(|(_, _, call)| matches!(call, Call::Join(_, _, None)));
    let bare = joins().any(|(_, _, call)| matches!(call, Call::Join(None, ..)));
    let proposals = || {
        transcript.calls().filter_map(|(_, seat, call)| match call {
            Call::Propose(suit) => Some((seat, suit)),
            _ => None,
        })
    };
    // Without its suit it can be any, or the one that was turned.
    let mut named: HashMap<Option<Suit>, SeatSet> = HashMap::new();
    for (seat, suit) in proposals() {
        named.entry(suit).or_default().insert(seat);
    }
    let all: SeatSet = proposals().map(|(seat, _)| seat).collect();
    let by_several = |seats: &SeatSet| seats.len() > 1;
    let is_untold = bare || named.contains_key(&None);
    joins().next().is_some() && (is_untold && by_several(&all) || named.values().any(by_several))
}

fn taken(choices: &[UnclearJoin]) -> Partners {
    choices.iter().map(|choice| (choice.step, choice.with)).collect()
}

/// Other ways to understand the record: as this one up to some join that it leaves open, and there another
/// proposer. A join before the first fault of this way could mend that fault, so such ways come last, where
/// they are followed first. Of a long list only the last `most` are given.
fn others(way: &Partners, track: &Track, most: usize) -> Vec<Partners> {
    let fault = track.notes.faults.first().map_or(usize::MAX, |fault| fault.step);
    let mut open: Vec<(usize, UnclearJoin)> =
        track.notes.choices.iter().copied().enumerate().skip(way.len()).collect();
    open.sort_by_key(|(_, choice)| choice.step < fault);
    let meant_otherwise = |(n, choice): &(usize, UnclearJoin)| {
        let (n, choice) = (*n, *choice);
        let is_meant = move |other: &Seat| choice.among.contains(*other) && *other != choice.with;
        choice.joiner.round().filter(is_meant).map(move |other| (n, choice.step, other))
    };
    let ways: Vec<_> = open.iter().flat_map(meant_otherwise).collect();
    let differently = |(n, step, other): &(usize, usize, Seat)| {
        let before = track.notes.choices.get(..*n).unwrap_or_default();
        taken(before).into_iter().chain([(*step, *other)]).collect()
    };
    ways[ways.len().saturating_sub(most)..].iter().map(differently).collect()
}

fn players(track: &Track) -> SeatSet {
    let players = track.state.standing().into_iter().flat_map(|bid| &bid.players);
    players.map(|(seat, _)| *seat).collect()
}

/// A pair whose joiner could mean several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairOfSeveral {
    pub step: usize,
    pub joiner: Seat,
    /// One where what follows tells who was meant.
    pub partners: SeatSet,
    /// The suit is certain.
    pub one_suit: bool,
}

/// The pairs for which there was a choice, or that depend on one.
pub(crate) fn of_several(track: &Track, ways: &Ways) -> Vec<PairOfSeveral> {
    let pairs = track.state.pairs.iter();
    let found = pairs.filter_map(|pair| {
        let chosen = track.notes.choices.iter().any(|choice| choice.step == pair.step);
        let here = || ways.best.iter().flat_map(|tried| &tried.pairs).filter(|other| other.step == pair.step);
        let told: SeatSet = here().map(|other| other.proposer).collect();
        let partners = if ways.cut_short { perhaps(track, pair) } else { told };
        let one_suit = here().all(|other| other.suit == pair.suit);
        let (step, joiner) = (pair.step, pair.joiner);
        (chosen || partners.len() > 1).then_some(PairOfSeveral { step, joiner, partners, one_suit })
    });
    found.collect()
}

/// All whom somebody can have joined in that suit.
fn perhaps(track: &Track, pair: &Pair) -> SeatSet {
    let of_suit = |choice: &&UnclearJoin| {
        track.state.pairs.iter().any(|other| other.step == choice.step && other.suit == pair.suit)
    };
    let among = track.notes.choices.iter().filter(of_suit).flat_map(|choice| choice.among.iter());
    among.chain([pair.proposer]).filter(|seat| *seat != pair.joiner).collect()
}

/// The games with the partners that can be told: who joined one of several, and nobody knows whom, plays with
/// somebody unknown.
pub(crate) fn as_told(
    outcome: BiddingResult,
    several: &[PairOfSeveral],
    track: &Track,
    ways: &Ways,
) -> BiddingResult {
    let (certain, pairs) = (ways.certain().unwrap_or(players(track)), &track.state.pairs);
    let joiner = |contract: &Contract| {
        let theirs =
            |pair: &&Pair| [pair.proposer, pair.joiner].into_iter().collect::<SeatSet>() == contract.players;
        let pair = pairs.iter().rev().find(theirs).filter(|_| contract.game == Game::Emballage)?;
        let untold = |other: &&PairOfSeveral| other.step == pair.step && other.partners.len() > 1;
        let stands = || contract.players == players(track) && contract.players != certain;
        let joins = several.iter().find(untold).map(|pair| (pair.joiner, pair.one_suit));
        joins.or_else(|| stands().then_some((pair.joiner, true)))
    };
    let told = |contract: Contract| match joiner(&contract) {
        Some((seat, one_suit)) => Contract {
            declarer: seat,
            announcer: seat,
            players: SeatSet::of(seat),
            partner_unknown: true,
            trump: if one_suit { contract.trump } else { TrumpIs::Unknown },
            ..contract
        },
        None => contract,
    };
    match outcome {
        BiddingResult::Games(games) => BiddingResult::Games(games.into_iter().map(told).collect()),
        other => other,
    }
}

/// Two games that nothing ranks, with the players that are certain: of a pair whose partner nobody can name
/// only the joiner.
pub(crate) fn certainly(found: Unranked, several: &[PairOfSeveral]) -> Unranked {
    let games = found.games.map(|(game, level, players)| {
        let untold = |pair: &&PairOfSeveral| pair.partners.len() > 1 && players.contains(pair.joiner);
        let joiner = several.iter().find(untold).filter(|_| game == Game::Emballage);
        (game, level, joiner.map_or(players, |pair| SeatSet::of(pair.joiner)))
    });
    Unranked { games, ..found }
}
