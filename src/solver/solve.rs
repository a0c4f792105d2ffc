//! The value of a position, of every card, and a line of best play.

use std::fmt;
use std::time::{Duration, Instant};

use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet};

use super::engine::bits::suit_of;
use super::engine::open_trick::OpenTrick;
use super::engine::search::{NONE, ONE, Search, Switches, TRICKS};
use super::task::SearchFor;
use super::{Position, Task};

/// How much a solver may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of the table of results.
    pub memory: usize,
    /// Positions looked at for one question.
    pub nodes: u64,
    /// Time for one question.
    pub time: Option<Duration>,
}

impl Default for Limits {
    /// 256 MiB, taken as they are needed, and no other limit.
    fn default() -> Limits {
        Limits { memory: 256 << 20, nodes: u64::MAX, time: None }
    }
}

/// A limit was reached. There is no answer: half a search proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsolved;

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not solved within the limits")
    }
}

impl std::error::Error for Unsolved {}

/// Everything about one position with best play by everybody.
///
/// A value is the number of tricks the side takes from here, or 1 and 0 for a goal that is reached or
/// not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    pub value: u8,
    /// The value after each legal card, in the order of the hand.
    pub cards: Vec<(Card, u8)>,
    /// The cards that keep the value.
    pub best: Vec<Card>,
    /// One line of best play to the end: the proof a person can follow.
    pub line: Vec<Card>,
}

/// Solves positions, one after the other. Each thread has its own.
#[derive(Debug)]
pub struct Solver {
    pub(super) search: Search,
    limits: Limits,
    /// The deal that the table of results belongs to.
    prepared: Option<Prepared>,
}

#[derive(PartialEq, Eq, Debug, Clone, Copy)]
struct Prepared {
    /// The seat that the search knows as its first: who led when the deal was prepared. The search files what
    /// it finds by seat; counted from the leader, the same cards take as many positions wherever they lie.
    first: Seat,
    /// All hands, from the first seat on.
    hands: [u64; 4],
    trump: usize,
    counted: u8,
    maximisers: u8,
    /// The tricks with all cards in the hands and somebody on lead: hardly different with another leader.
    tricks: Option<u8>,
}

impl Prepared {
    /// Is the other one the same question about cards of this deal?
    fn covers(&self, other: &Prepared) -> bool {
        (self.trump, self.counted, self.maximisers) == (other.trump, other.counted, other.maximisers)
            && self.hands.iter().zip(&other.hands).all(|(all, some)| some & !all == 0)
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Limits::default())
    }
}

pub(super) fn bits(hand: Hand) -> u64 {
    hand.into_iter().fold(0, |bits, card| bits | 1 << card.bit())
}

/// Seats as bits, from the first on.
fn mask(first: Seat, seats: SeatSet) -> u8 {
    seats.iter().fold(0, |mask, seat| mask | 1 << place(first, seat))
}

/// How many seats after the first one.
fn place(first: Seat, seat: Seat) -> usize {
    (seat.index() + 4 - first.index()) & 3
}

/// The cards of each hand, from the first seat on.
fn hands_from(first: Seat, hands: &PerSeat<Hand>) -> [u64; 4] {
    std::array::from_fn(|n| bits(hands[first.after(n)]))
}

/// The cards of each hand, those on the table included.
fn with_table(first: Seat, position: &Position) -> [u64; 4] {
    let mut hands = hands_from(first, position.hands());
    for (n, card) in position.table().iter().enumerate() {
        hands[place(first, position.leader().after(n))] |= 1 << card.bit();
    }
    hands
}

/// The deal of this question, seen from a seat.
fn prepared(first: Seat, position: &Position, task: &Task, play: Play) -> Prepared {
    let counted = mask(first, task.side());
    let tricks = task.question() == Ok(SearchFor::Tricks);
    let maximisers = match play {
        Play::Best if tricks => counted,
        Play::Best => mask(first, task.side().others()),
        Play::Against(seats) => mask(first, seats),
        Play::AllFor => 15,
        Play::AllAgainst => 0,
    };
    let trump = position.trump().map_or(4, |suit| suit.index());
    Prepared { first, hands: with_table(first, position), trump, counted, maximisers, tricks: None }
}

/// Who wants the counted tricks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Play {
    /// Each side plays its best.
    Best,
    /// These seats against the counted ones; everybody else helps them.
    Against(SeatSet),
    /// All four want the side's tricks, or none of them does.
    AllFor,
    AllAgainst,
}

impl Solver {
    pub fn new(limits: Limits) -> Solver {
        Solver { search: Search::new(limits.memory), limits, prepared: None }
    }

    /// Switches parts of the search off. The answers stay the same; that is how they are tested.
    #[doc(hidden)]
    pub fn switch(&mut self, table: bool, bounds: bool, equals: bool) {
        self.search.switches = Switches { table, bounds, equals };
    }

    /// So many positions for each of the questions that follow.
    pub fn limit_nodes(&mut self, nodes: u64) {
        self.limits.nodes = nodes;
    }

    /// Positions looked at since the last question began.
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Bytes that the table of results takes at this moment.
    pub fn memory(&self) -> usize {
        self.search.patterns.bytes()
    }

    /// The value with best play by everybody.
    pub fn value(&mut self, position: &Position, task: &Task) -> Result<u8, Unsolved> {
        self.begin();
        self.evaluate(position, task, Play::Best, None)
    }

    /// The value, the value after every legal card, and a line of best play.
    pub fn analyse(&mut self, position: &Position, task: &Task) -> Result<Analysis, Unsolved> {
        self.begin();
        let cards = self.card_values(position, task, Play::Best)?;
        let values = cards.iter().map(|(_, value)| *value);
        let ours = task.side().contains(position.mover());
        let value = if ours { values.max() } else { values.min() }.unwrap_or(0);
        let best = cards.iter().filter(|(_, after)| *after == value).map(|(card, _)| *card).collect();
        let line = self.line(position, task, Play::Best, value)?;
        Ok(Analysis { value, cards, best, line })
    }

    /// The value after every legal card, in the order of the hand.
    pub fn cards(&mut self, position: &Position, task: &Task) -> Result<Vec<(Card, u8)>, Unsolved> {
        self.begin();
        self.card_values(position, task, Play::Best)
    }

    pub(super) fn begin(&mut self) {
        self.search.nodes = 0;
        self.search.stopped = false;
        self.search.limit = self.limits.nodes;
        self.search.deadline = self.limits.time.and_then(|time| Instant::now().checked_add(time));
    }

    /// Makes sure that the table of results belongs to this deal and question.
    fn prepare(&mut self, position: &Position, task: &Task, play: Play) {
        let kept = self.prepared.filter(|old| old.covers(&prepared(old.first, position, task, play)));
        let first = kept.map_or(position.leader(), |kept| kept.first);
        if kept.is_none() {
            let new = prepared(first, position, task, play);
            self.search.deal(new.hands, new.trump, new.counted, new.maximisers);
            self.prepared = Some(new);
        }
        self.search.place(hands_from(first, position.hands()));
    }

    /// The seat that the search knows as its first.
    fn first(&self) -> Seat {
        self.prepared.map_or(Seat::North, |deal| deal.first)
    }

    /// Keeps the results of this deal for the positions that follow from it.
    pub(super) fn keep_deal(&mut self, hands: &PerSeat<Hand>, position: &Position, task: &Task) {
        let first = Position::new(*hands, position.trump(), position.leader(), &[]);
        if let Ok(first) = first {
            self.prepare(&first, task, Play::Best);
        }
    }

    /// The value; a good guess saves questions.
    pub(super) fn evaluate(
        &mut self,
        position: &Position,
        task: &Task,
        play: Play,
        guess: Option<u8>,
    ) -> Result<u8, Unsolved> {
        let question = match task.question() {
            Ok(question) => question,
            Err(settled) => return Ok(settled),
        };
        self.prepare(position, task, play);
        let left = position.left();
        if question != SearchFor::Tricks {
            return Ok(u8::from(!self.reaches(position, question, 1)?));
        }
        let whole = self.prepared.filter(|deal| deal.hands == self.search.hands);
        let guess = guess
            .or(whole.and_then(|deal| deal.tricks))
            .unwrap_or_else(|| self.search.estimate(place(self.first(), position.mover()), left));
        let (mut low, mut high) = (0, left);
        let mut need = guess;
        while low < high {
            need = need.clamp(low + 1, high);
            if self.reaches(position, question, need)? {
                low = need;
                need += 1;
            } else {
                high = need - 1;
                need -= 1;
            }
        }
        if let (Some(_), Some(deal)) = (whole, &mut self.prepared) {
            deal.tricks = Some(low);
        }
        Ok(low)
    }

    /// Is the value at least (tricks) or exactly (other goals) this much? Cheaper than the value itself.
    pub(super) fn is_at_least(
        &mut self,
        position: &Position,
        task: &Task,
        play: Play,
        need: u8,
    ) -> Result<bool, Unsolved> {
        match task.question() {
            Err(settled) => Ok(settled >= need),
            Ok(_) if need == 0 => Ok(true),
            Ok(SearchFor::Tricks) => {
                self.prepare(position, task, play);
                Ok(need <= position.left() && self.reaches(position, SearchFor::Tricks, need)?)
            }
            Ok(_) => Ok(self.evaluate(position, task, play, None)? >= need),
        }
    }

    /// One question to the search, about the position that was placed.
    fn reaches(&mut self, position: &Position, question: SearchFor, need: u8) -> Result<bool, Unsolved> {
        let first = self.first();
        let search = &mut self.search;
        let (left, trump) = (position.left(), search.trump);
        let mut trick: Option<OpenTrick> = None;
        for (n, card) in position.table().iter().enumerate() {
            let (seat, bit) = (place(first, position.leader().after(n)), card.bit());
            let (card, suit) = (1u64 << bit, suit_of(bit));
            trick = Some(match trick {
                None => OpenTrick { cards: card, led: suit, best: card, winner: seat, contested: false },
                Some(trick) => trick.with(seat, card, suit, trump),
            });
        }
        let seat = place(first, position.mover());
        let (answer, _) = match (&trick, question) {
            (None, SearchFor::Tricks) => search.lead::<TRICKS>(seat, need, left),
            (None, SearchFor::None) => search.lead::<NONE>(seat, need, left),
            (None, SearchFor::One) => search.lead::<ONE>(seat, need, left),
            (Some(trick), question) => {
                search.live |= trick.cards;
                match question {
                    SearchFor::Tricks => search.resume::<TRICKS>(seat, need, left, trick),
                    SearchFor::None => search.resume::<NONE>(seat, need, left, trick),
                    SearchFor::One => search.resume::<ONE>(seat, need, left, trick),
                }
            }
        };
        if let Some(trick) = &trick {
            search.live &= !trick.cards;
        }
        if search.stopped { Err(Unsolved) } else { Ok(answer) }
    }

    /// The value after every legal card. Cards between which nothing lies have the same.
    pub(super) fn card_values(
        &mut self,
        position: &Position,
        task: &Task,
        play: Play,
    ) -> Result<Vec<(Card, u8)>, Unsolved> {
        let live = position.hands().0.iter().fold(0, |all, hand| all | bits(*hand))
            | position.table().iter().fold(0, |all, card| all | 1u64 << card.bit());
        let legal = position.legal();
        let different = super::engine::bits::runs(bits(legal), live);
        let mut values: Vec<(Card, u8)> = Vec::with_capacity(legal.len());
        let mut guess = None;
        self.prepare(position, task, play);
        for card in legal {
            let equal = different >> card.bit() & 1 == 0;
            let value = match values.last() {
                Some((_, value)) if equal && self.search.switches.equals => *value,
                _ => self.after(position, task, play, card, guess)?,
            };
            guess = Some(value);
            values.push((card, value));
        }
        Ok(values)
    }

    /// The value, counted from this position, once the card is played.
    pub(super) fn after(
        &mut self,
        position: &Position,
        task: &Task,
        play: Play,
        card: Card,
        guess: Option<u8>,
    ) -> Result<u8, Unsolved> {
        let (after, winner) = position.play(card);
        let won = u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
        let later = task.with_taken(task.taken().saturating_add(won));
        let tricks = task.question() == Ok(SearchFor::Tricks);
        let Some(after) = after else {
            return Ok(match later.question() {
                _ if tricks => won,
                Ok(SearchFor::One) => 0,
                Ok(_) => 1,
                Err(settled) => settled,
            });
        };
        let guess = guess.map(|guess| guess.saturating_sub(won));
        let value = self.evaluate(&after, &later, play, guess)?;
        Ok(if tricks { value + won } else { value })
    }

    /// A line to the end in which every card keeps the value.
    pub(super) fn line(
        &mut self,
        position: &Position,
        task: &Task,
        play: Play,
        value: u8,
    ) -> Result<Vec<Card>, Unsolved> {
        let mut line = Vec::with_capacity(52);
        let mut at = Some(position.clone());
        let (mut task, mut value) = (*task, value);
        let tricks = task.question() == Ok(SearchFor::Tricks);
        while let Some(position) = at {
            let legal = position.legal();
            let mut chosen = None;
            for card in legal {
                if legal.len() == 1 || self.after(&position, &task, play, card, Some(value))? == value {
                    chosen = Some(card);
                    break;
                }
            }
            let Some(card) = chosen else { break };
            line.push(card);
            let (after, winner) = position.play(card);
            if winner.is_some_and(|seat| task.side().contains(seat)) {
                task = task.with_taken(task.taken().saturating_add(1));
                value = if tricks { value.saturating_sub(1) } else { value };
            }
            at = after;
        }
        Ok(line)
    }
}
