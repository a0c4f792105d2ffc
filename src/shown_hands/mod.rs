//! Hands shown before the end: how the cards lay at that moment, and what could still have come of
//! them, answered exactly.

mod against;
mod budget;
mod joint;
mod memo;
mod order;
mod outlook;

use crate::auction::Contract;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet, Suit};
use crate::replay::{Replay, TrumpIs};
use crate::rulebook::Aim;
use crate::solver::{Goal, Position, Task};
use crate::text::{LineTrick, Message};
use crate::transcript::{Incident, Moment, Says};

pub use budget::{Budget, Purse, Savings, Spent, steps_brought, steps_of_pass};
pub use memo::Memo;
pub use order::{AnnouncedOrder, Unplayable};
pub use outlook::{LIMITS, Outlook};

use outlook::Question;

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
    /// The others who agreed; `None` where the record does not say it.
    pub agreed: Option<SeatSet>,
    /// Did he say in which order he would play?
    pub ordered: bool,
    /// The record does not say whether he did.
    pub order_is_untold: bool,
    /// Does he play a game? Then the claim is about that one.
    pub declares: bool,
    /// The game it is about: its number among the contracts; for who plays none, the first.
    pub game: usize,
    /// What could still come of each game, where all cards are known and not too many are left.
    pub outlooks: Vec<Option<Outlook>>,
    /// Tricks that each game had when the hand was shown, and tricks still to be played: known whatever the
    /// cards.
    pub so_far: Vec<(u8, u8)>,
    /// North and East play a misère each, and South gives up against both. Which of them can be lost in one and the same
    /// play: one bit a game, so `0b01` is North's lost and East's made. `None` where that is not known.
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
        let cards = order.as_ref().map(|order| order.0.clone()).unwrap_or_default();
        let own = contracts.iter().position(|contract| contract.is_declarer(*by));
        let game = own.unwrap_or_default();
        let friends = friends(contracts, *by);
        let before = replay.cards.iter().filter(|played| played.laid.step < step).count();
        let questions: Vec<Option<Question>> =
            contracts.iter().map(|contract| Question::of(before, contract, replay)).collect();
        let mut outlooks = memo.outlooks(&questions);
        // What he says he will play is about his own game, or about the one that he plays against: of several,
        // nobody can say what it decides of each.
        let is_about_one = own.is_some() || contracts.len() == 1;
        if let (true, Some(contract), Some(Some(question)), Some(Some(outlook))) =
            (is_about_one, contracts.get(game), questions.get(game), outlooks.get_mut(game))
        {
            outlook.announced = memo.order((question.clone(), *by, cards.clone()), |budget| {
                order::announced(question, contract, (*by, friends), &cards, budget)
            });
        }
        let is_known =
            |contract: &Contract| !contract.partner_unknown && position(before, contract, replay).is_some();
        let unanswered = outlooks.get(game).is_some_and(Option::is_none);
        let too_hard = unanswered && contracts.get(game).is_some_and(is_known);
        let ordered = !cards.is_empty();
        let gives_up_several = own.is_none() && contracts.len() > 1 && *says == Says::Beaten;
        let all = || questions.iter().cloned().collect::<Option<Vec<Question>>>();
        let lost_together = gives_up_several.then(all).flatten().and_then(|questions| {
            memo.lost_together(questions, |budget| {
                lost_together(before, contracts, &outlooks, replay, budget)
            })
        });
        found.push(Claimed {
            moment,
            by: *by,
            says: *says,
            agreed: *agreed,
            ordered,
            order_is_untold: order.is_none(),
            declares: own.is_some(),
            game,
            outlooks,
            so_far: contracts.iter().map(|contract| so_far(before, contract, replay)).collect(),
            lost_together,
            too_hard,
        });
    }
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

/// For each set of games, whether there is a play that loses these and makes the others; those for which there is one.
fn lost_together(
    before: usize,
    contracts: &[Contract],
    outlooks: &[Option<Outlook>],
    replay: &Replay,
    budget: &Budget,
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
    joint::lost_together(&position, contracts, taken, &can_be, budget)
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
        hands[played.laid.seat].remove(played.laid.put.counts().card()?);
    }
    let tricks = before().map(|played| played.laid.trick + 1).max().unwrap_or(0);
    // What was played in a trick that nobody remembers is not known to be gone.
    if replay.tricks.iter().take(tricks.max(1)).any(|trick| trick.span.leader.is_none()) {
        return None;
    }
    let last = || before().filter(|played| played.laid.trick + 1 == tricks);
    let (leader, table): (Seat, Vec<Card>) = match tricks {
        0 => (contract.leader?, Vec::new()),
        _ if last().count() == 4 => (replay.tricks.get(tricks - 1)?.winner?, Vec::new()),
        _ => {
            let leader = replay.tricks.get(tricks - 1)?.span.leader?;
            (leader, last().filter_map(|played| played.laid.put.counts().card()).collect())
        }
    };
    let number = if table.is_empty() { tricks + 1 } else { tricks };
    let position = Position::new(hands, trump, leader, &table).ok()?;
    Some((position, in_tricks(number)))
}

/// The players on the side of the one who shows his hand, who are taken to play their best for him: his partners, or
/// where he plays no game himself, all who play none.
pub fn friends(contracts: &[Contract], seat: Seat) -> SeatSet {
    match contracts.iter().find(|contract| contract.is_declarer(seat)) {
        Some(own) => own.players,
        None => {
            Seat::ALL.into_iter().filter(|other| !contracts.iter().any(|it| it.is_declarer(*other))).collect()
        }
    }
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

/// The cards of a hand that a player has left.
fn left_of(position: &Position, seat: Seat) -> Hand {
    position.hands()[seat]
}
