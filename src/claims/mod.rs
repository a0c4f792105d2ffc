//! Hands shown before the end: how the cards lay at that moment, and what could still have come of
//! them, answered exactly.

mod against;
mod joint;
mod order;

use std::sync::{Mutex, PoisonError};

use crate::auction::Contract;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet, Suit};
use crate::replay::{Replay, TrumpIs};
use crate::rulebook::Aim;
use crate::solver::{Goal, Limits, Position, Possible, Solver, Task};
use crate::text::Message;
use crate::transcript::{Incident, Moment, Says};

pub use order::{Announced, Slip};

/// One trick of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTrick {
    /// Number of the trick, from 1.
    pub number: u8,
    /// Each card with its player, in the order of play.
    pub cards: Vec<(Seat, Card)>,
}

/// What shows it beyond the record: a sentence, and a line of play where there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    pub says: Message,
    pub line: Vec<LineTrick>,
}

/// A hand that was shown.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub moment: Moment,
    pub by: Seat,
    pub says: Says,
    /// The others who agreed.
    pub agreed: SeatSet,
    /// Did he say in which order he would play?
    pub ordered: bool,
    /// Does he play a game? Then the claim is about that one.
    pub declares: bool,
    /// The game it is about: its number among the contracts; for who plays none, the first.
    pub game: usize,
    /// What could still come of each game, where all cards are known and not too many are left.
    pub outlooks: Vec<Option<Outlook>>,
    /// Tricks that each game had when the hand was shown, and tricks still to be played: known whatever the
    /// cards.
    pub so_far: Vec<(u8, u8)>,
    /// Who plays against several games gives them all up: sets of them, one bit a game, that some play
    /// loses together while it makes the others; `None` where that is not known.
    pub lost_together: Option<Vec<u8>>,
    /// All cards are known, but the search did not come to an end.
    pub too_hard: bool,
}

impl Claimed {
    /// What could still come of the game it is about.
    pub fn outlook(&self) -> Option<&Outlook> {
        self.of_game(self.game)
    }

    /// What could still come of one of the games.
    pub fn of_game(&self, game: usize) -> Option<&Outlook> {
        self.outlooks.get(game)?.as_ref()
    }

    /// The contract it is about; none where nobody has a game.
    pub fn contract<'c>(&self, contracts: &'c [Contract]) -> Option<&'c Contract> {
        contracts.get(self.game)
    }
}

/// What could still come of the game when the hand was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Tricks its side had, and tricks still to be played.
    pub taken: u8,
    pub left: u8,
    /// The fewest and the most it could end with, if everybody helped; where that is too hard to find
    /// out, fewer and more.
    pub least: u8,
    pub most: u8,
    /// Some legal play that loses it, that makes it; none where there is none.
    pub lost_by: Option<Vec<LineTrick>>,
    pub made_by: Option<Vec<LineTrick>>,
    /// Is it made if everybody plays his best? With how many tricks, and one such line.
    pub made_at_best: bool,
    pub at_best: u8,
    pub best: Vec<LineTrick>,
    /// What the announced order is worth against every defence.
    pub announced: Option<Announced>,
}

impl Outlook {
    /// Made or lost by the tricks that were taken, whatever comes; `None` while it is open.
    pub fn decided(&self, contract: &Contract) -> Option<bool> {
        contract.aim.decided(self.taken, self.left, contract.level)
    }
}

/// Several games at one moment, and the sets of them that can be lost together.
type Together = (Vec<Question>, Option<Vec<u8>>);

/// An order of play that was announced: to which question, by whom, and its cards.
type Orders = ((Question, Seat, Vec<Card>), Option<Announced>);

/// What the positions of one deal were found to hold: neither a reading of the law nor a decision of the
/// jury changes it, so that no search is made twice for them, nor for hands shown one after the other.
#[derive(Debug, Default)]
pub struct Memo {
    outlooks: Mutex<Vec<(Question, Option<Outlook>)>>,
    orders: Mutex<Vec<Orders>>,
    together: Mutex<Vec<Together>>,
}

#[derive(Clone, Debug, PartialEq)]
struct Question {
    /// Cards that were played before.
    cards: usize,
    trump: TrumpIs,
    aim: Aim,
    level: u8,
    side: SeatSet,
    length: u8,
}

/// A search that takes longer than this answers nothing.
pub const LIMITS: Limits = Limits { memory: 32 << 20, nodes: 1_000_000, time: None };

/// Every hand that was shown in this deal.
pub fn claims<'a>(
    incidents: impl Iterator<Item = (Moment, &'a Incident)>,
    contracts: &[Contract],
    replay: &Replay,
    memo: &Memo,
) -> Vec<Claimed> {
    let mut found = Vec::new();
    for (moment, incident) in incidents {
        let (Incident::Claim { by, says, order, agreed }, Moment::Play(step, _)) = (incident, moment) else {
            continue;
        };
        let own = contracts.iter().position(|contract| contract.is_declarer(*by));
        let game = own.unwrap_or_default();
        let friends = friends(contracts, *by);
        let before = replay.cards.iter().filter(|played| played.laid.step < step).count();
        let asked = |contract: &Contract| Question {
            cards: before,
            trump: contract.trump,
            aim: contract.aim,
            level: contract.level,
            side: contract.players,
            length: replay.length,
        };
        let of_game = |(n, contract): (usize, &Contract)| {
            // What he says he will play is about his own game, or about the one that he plays against: of
            // several, nobody can say what it decides of each.
            let is_about = n == game && (own.is_some() || contracts.len() == 1);
            let order = if is_about { order.as_slice() } else { &[] };
            let question = asked(contract);
            let outlook = memo.outlook(&question, || outlook(before, contract, replay))?;
            let announced = memo.order((question, *by, order.to_vec()), || {
                let (position, number) = position(before, contract, replay)?;
                order::announced(&position, (number, outlook.taken), contract, (*by, friends), order)
            });
            Some(Outlook { announced, ..outlook })
        };
        let outlooks: Vec<Option<Outlook>> = contracts.iter().enumerate().map(of_game).collect();
        let is_known =
            |contract: &Contract| !contract.partner_unknown && position(before, contract, replay).is_some();
        let unanswered = outlooks.get(game).is_some_and(Option::is_none);
        let too_hard = unanswered && contracts.get(game).is_some_and(is_known);
        let ordered = !order.is_empty();
        let gives_up_several = own.is_none() && contracts.len() > 1 && *says == Says::Beaten;
        let lost_together = gives_up_several.then(|| {
            let questions: Vec<Question> = contracts.iter().map(asked).collect();
            memo.lost_together(questions, || lost_together(before, contracts, &outlooks, replay))
        });
        found.push(Claimed {
            moment,
            by: *by,
            says: *says,
            agreed: *agreed,
            ordered,
            declares: own.is_some(),
            game,
            outlooks,
            so_far: contracts.iter().map(|contract| so_far(before, contract, replay)).collect(),
            lost_together: lost_together.flatten(),
            too_hard,
        });
    }
    found
}

impl Memo {
    fn outlook(&self, question: &Question, work: impl FnOnce() -> Option<Outlook>) -> Option<Outlook> {
        remembered(&self.outlooks, question.clone(), work)
    }

    fn order(
        &self,
        question: (Question, Seat, Vec<Card>),
        work: impl FnOnce() -> Option<Announced>,
    ) -> Option<Announced> {
        if question.2.is_empty() { None } else { remembered(&self.orders, question, work) }
    }

    fn lost_together(
        &self,
        questions: Vec<Question>,
        work: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        remembered(&self.together, questions, work)
    }
}

/// What was found before, or what the work finds now.
fn remembered<Q: PartialEq, A: Clone>(
    known: &Mutex<Vec<(Q, Option<A>)>>,
    question: Q,
    work: impl FnOnce() -> Option<A>,
) -> Option<A> {
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, answer)) = lock().iter().find(|(other, _)| *other == question) {
        return answer.clone();
    }
    let found = work();
    lock().push((question, found.clone()));
    found
}

/// Tricks of a game before so many cards were played, and tricks still to be played.
fn so_far(before: usize, contract: &Contract, replay: &Replay) -> (u8, u8) {
    let over = |trick: &&crate::replay::Trick| trick.complete && trick.span.to <= before;
    let won = || replay.tricks.iter().filter(over).filter_map(|trick| trick.winner);
    let own = won().filter(|winner| contract.is_declarer(*winner)).count();
    (in_tricks(own), replay.length.saturating_sub(in_tricks(won().count())))
}

/// A number of tricks, of which no game has many.
pub fn in_tricks(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// The sets of games that some play loses together.
fn lost_together(
    before: usize,
    contracts: &[Contract],
    outlooks: &[Option<Outlook>],
    replay: &Replay,
) -> Option<Vec<u8>> {
    let (position, _) = position(before, contracts.first()?, replay)?;
    let outlooks: Vec<&Outlook> = outlooks.iter().map(Option::as_ref).collect::<Option<_>>()?;
    let outlooks = outlooks.get(..joint::GAMES).unwrap_or(&outlooks);
    let mut taken = [0; joint::GAMES];
    taken.iter_mut().zip(outlooks).for_each(|(taken, outlook)| *taken = outlook.taken);
    let fits = |set: &u8| {
        outlooks.iter().enumerate().all(|(n, outlook)| match set >> n & 1 == 1 {
            true => outlook.lost_by.is_some(),
            false => outlook.made_by.is_some(),
        })
    };
    let can_be: Vec<u8> = (0..1 << outlooks.len()).filter(fits).collect();
    joint::lost_together(&position, contracts, taken, &can_be)
}

/// Who has the highest card of each suit, who the next and so on.
type Deal = [u32; 4];

fn owners(position: &Position) -> Deal {
    let hands = position.hands();
    Suit::ALL.map(|suit| {
        let all = hands.iter().fold(Hand::EMPTY, |all, (_, hand)| all | hand.of(suit));
        all.iter().fold(1, |owners, card| {
            let owner = Seat::ALL.into_iter().position(|seat| hands[seat].contains(card));
            owners << 2 | owner.unwrap_or_default() as u32
        })
    })
}

/// What the player to move may do. Of cards next to each other one is as good as the other; the lowest
/// stands for them.
fn one_of_each(position: &Position) -> Vec<Card> {
    let legal = position.legal();
    let table: Hand = position.table().iter().copied().collect();
    let all = position.hands().iter().fold(table, |all, (_, hand)| all | *hand);
    let mut chosen: Vec<Card> = Vec::new();
    for suit in Suit::ALL {
        let mut before: Option<Card> = None;
        for card in all.of(suit).iter() {
            if legal.contains(card) && before.is_none_or(|before| !legal.contains(before)) {
                chosen.push(card);
            }
            before = Some(card);
        }
    }
    chosen
}

/// How the cards lay after so many of them, and the number of the trick to be played.
pub fn position(cards: usize, contract: &Contract, replay: &Replay) -> Option<(Position, u8)> {
    let trump = match contract.trump {
        TrumpIs::Unknown => return None,
        TrumpIs::None => None,
        TrumpIs::Suit(suit) => Some(suit),
    };
    let before = || replay.cards.iter().take(cards);
    let mut hands = PerSeat::from_fn(|seat| replay.holdings.in_play[seat].cards);
    if replay.holdings.in_play.iter().any(|(_, holding)| !holding.complete) {
        return None;
    }
    for played in before() {
        hands[played.laid.seat].remove(played.laid.put.counts());
    }
    let tricks = before().map(|played| played.laid.trick + 1).max().unwrap_or(0);
    let last = || before().filter(|played| played.laid.trick + 1 == tricks);
    let (leader, table): (Seat, Vec<Card>) = match tricks {
        0 => (contract.leader?, Vec::new()),
        _ if last().count() == 4 => (replay.tricks.get(tricks - 1)?.winner?, Vec::new()),
        _ => {
            let leader = replay.tricks.get(tricks - 1)?.span.leader;
            (leader, last().map(|played| played.laid.put.counts()).collect())
        }
    };
    let number = if table.is_empty() { tricks + 1 } else { tricks };
    let position = Position::new(hands, trump, leader, &table).ok()?;
    Some((position, in_tricks(number)))
}

/// Who is taken to play as well as he can for what this player says: the others of his game, or those who
/// play none either.
pub fn friends(contracts: &[Contract], seat: Seat) -> SeatSet {
    match contracts.iter().find(|contract| contract.is_declarer(seat)) {
        Some(own) => own.players,
        None => {
            Seat::ALL.into_iter().filter(|other| !contracts.iter().any(|it| it.is_declarer(*other))).collect()
        }
    }
}

fn outlook(before: usize, contract: &Contract, replay: &Replay) -> Option<Outlook> {
    if contract.partner_unknown {
        return None;
    }
    let (position, number) = position(before, contract, replay)?;
    let (taken, _) = so_far(before, contract, replay);
    let task = task(contract)?.with_taken(taken);
    let goal = task.goal();
    // Tricks to take from here, or 1 for a goal that is reached or not.
    let needed = if goal == Goal::Tricks { contract.level.saturating_sub(taken) } else { 1 };
    let mut solver = Solver::new(LIMITS);
    let best = solver.analyse(&position, &task).ok()?;
    // A line is told as far as it decides the game.
    let decided = |won: u8, left: u8| match goal {
        Goal::Tricks => won >= needed || won + left < needed,
        Goal::None => won > 0,
        Goal::ExactlyOne => taken + won > 1,
    };
    let line = |cards: &[Card]| tricks_of(&position, number, cards, contract.players, &decided);
    let (lost_by, made_by, least, most) = match solver.possible(&position, &task) {
        Ok(Possible { most, most_line, least, least_line }) => {
            ((least < needed).then_some(least_line), (most >= needed).then_some(most_line), least, most)
        }
        // How far it can go may be too hard to find out where whether it can be lost is not.
        Err(_) => {
            let lost_by = solver.way_below(&position, &task, needed).ok()?;
            let made_by = solver.way_to(&position, &task, needed).ok()?;
            let least = if lost_by.is_some() { 0 } else { needed };
            let most = if made_by.is_some() { position.left() } else { needed.saturating_sub(1) };
            (lost_by, made_by, least, most)
        }
    };
    let (least, most) = match goal {
        Goal::Tricks => (taken + least, taken + most),
        Goal::None | Goal::ExactlyOne => (taken, taken + position.left()),
    };
    Some(Outlook {
        taken,
        left: position.left(),
        least,
        most,
        lost_by: lost_by.map(|cards| line(&cards)),
        made_by: made_by.map(|cards| line(&cards)),
        made_at_best: best.value >= needed,
        at_best: if goal == Goal::Tricks { taken + best.value } else { taken },
        best: line(&best.line),
        announced: None,
    })
}

/// What the players of a game want; `None` for a game that no search knows.
pub fn task(contract: &Contract) -> Option<Task> {
    let goal = match (contract.aim, contract.level) {
        (Aim::AtLeast, _) => Goal::Tricks,
        (Aim::NoTrick, _) => Goal::None,
        (Aim::Exactly, 1) => Goal::ExactlyOne,
        (Aim::Exactly, _) => return None,
    };
    Task::new(contract.players, goal).ok()
}

/// A line of cards, trick by trick with its players, until it is decided by the tricks that the side
/// has won from here and those that are left.
fn tricks_of(
    position: &Position,
    number: u8,
    cards: &[Card],
    side: SeatSet,
    decided: &dyn Fn(u8, u8) -> bool,
) -> Vec<LineTrick> {
    let mut tricks: Vec<LineTrick> = Vec::new();
    let mut now = Some(position.clone());
    let (mut number, mut won, mut left) = (number, 0, position.left());
    for card in cards {
        let Some(position) = now else { break };
        if tricks.last().is_none_or(|trick| trick.number != number) {
            let table = position.table().iter().copied();
            let cards = position.leader().round().zip(table).collect();
            tricks.push(LineTrick { number, cards });
        }
        if let Some(trick) = tricks.last_mut() {
            trick.cards.push((position.mover(), *card));
        }
        let (after, winner) = position.play(*card);
        if let Some(winner) = winner {
            number += 1;
            left = u8::saturating_sub(left, 1);
            won += u8::from(side.contains(winner));
            if decided(won, left) {
                break;
            }
        }
        now = after;
    }
    tricks
}

/// The cards of a hand that a player has left.
fn left_of(position: &Position, seat: Seat) -> Hand {
    position.hands()[seat]
}
