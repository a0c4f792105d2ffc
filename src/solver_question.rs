//! From a deal that was ruled on to questions for the solver: the position after a trick, and for each
//! game its side and goal.

use crate::auction::Contract;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet};
use crate::replay::{Replay, Trick, TrumpIs};
use crate::rulebook::Aim;
use crate::ruling::Ruling;
use crate::solver::{Goal, Position, Task};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Arg, Message, Text, count};
use crate::transcript::Record;

static NO_GAME: Text = text!(
    "This deal has no game, so nobody plays for anything.",
    "Cette donne n'a pas de jeu : personne ne joue pour quoi que ce soit.",
    "Deze gift heeft geen spel, dus niemand speelt ergens voor."
);
static NO_TRUMP_KNOWN: Text = text!(
    "The trump of this game is not known.",
    "L'atout de ce jeu n'est pas connu.",
    "De troef van dit spel is niet bekend."
);
static NO_PARTNER: Text = text!(
    "Nobody can tell who plays with {seat}.",
    "On ne peut pas dire qui joue avec {seat}.",
    "Niemand kan zeggen wie met {seat} speelt."
);
static FORGOTTEN: Text = text!(
    "Cards that were played before are forgotten: what is left in the hands cannot be told.",
    "Des cartes jouées auparavant sont oubliées : on ne peut dire ce qui reste en main.",
    "Eerder gespeelde kaarten zijn vergeten: wat er nog in de handen zit, is niet te zeggen."
);
static HANDS_UNKNOWN: Text = text!(
    "The cards of {seats} are not all known.",
    "Les cartes de {seats} ne sont pas toutes connues.",
    "De kaarten van {seats} zijn niet allemaal bekend."
);
static NO_SUCH_TRICK: Text = text!(
    "The record has {count}; it cannot be asked about the position after trick {trick}.",
    "Le relevé a {count} ; on ne peut demander la position après le pli {trick}.",
    "Het verslag heeft {count}; de positie na slag {trick} kan niet gevraagd worden."
);
static OVER: Text = text!(
    "All cards have been played after trick {trick}.",
    "Toutes les cartes sont jouées après le pli {trick}.",
    "Na slag {trick} zijn alle kaarten gespeeld."
);
static NO_LEADER: Text =
    text!("Nobody can tell who leads.", "On ne peut pas dire qui entame.", "Niemand kan zeggen wie uitkomt.");
static NO_POSITION: Text = text!(
    "The cards played do not fit the hands, so the position is not known.",
    "Les cartes jouées ne correspondent pas aux mains : la position n'est pas connue.",
    "De gespeelde kaarten passen niet bij de handen, dus de positie is niet bekend."
);

static NOT_A_DEAL: Text = text!(
    "This is a position, not a deal.",
    "Ceci est une position, pas une donne.",
    "Dit is een positie, geen gift."
);
static USE_SOLVE: Text = text!(
    "`jury solve` answers questions about positions",
    "`jury solve` répond aux questions sur les positions",
    "`jury solve` beantwoordt vragen over posities"
);

/// A position where a deal is needed.
pub fn not_a_deal(record: &Record) -> Option<Fault> {
    record.transcript.position.as_ref()?;
    let at = At::Place(record.place(&Route::field("position")));
    Some(Fault::new(at, NOT_A_DEAL.plain()).help(USE_SOLVE.plain()))
}

/// What a game of the deal asks.
#[derive(Clone, Debug)]
pub struct Stake {
    pub contract: Contract,
    pub task: Task,
}

/// A position of a deal, and the games that are played from it.
#[derive(Clone, Debug)]
pub struct Inquiry {
    pub position: Position,
    pub stakes: Vec<Stake>,
    /// Whole tricks before it.
    pub after: usize,
    /// The cards that were really played from here, to the end of the deal; empty if it has no end.
    pub played: Vec<Card>,
}

/// The position after so many tricks. Without a number: where the record stops, or before the first
/// lead if it has all tricks.
pub fn inquire(ruling: &Ruling, after: Option<usize>) -> Result<Inquiry, Message> {
    let replay = &ruling.replay;
    let contracts = ruling.contracts();
    let first = contracts.first().ok_or(NO_GAME.plain())?;
    if let Some(contract) = contracts.iter().find(|contract| contract.partner_unknown) {
        return Err(NO_PARTNER.with([("seat", contract.declarer.into())]));
    }
    let trump = match first.trump {
        TrumpIs::Unknown => return Err(NO_TRUMP_KNOWN.plain()),
        TrumpIs::None => None,
        TrumpIs::Suit(suit) => Some(suit),
    };
    let unknown: SeatSet =
        replay.holdings.in_play.iter().filter(|(_, hand)| !hand.complete).map(|(seat, _)| seat).collect();
    if !unknown.is_empty() {
        return Err(HANDS_UNKNOWN.with([("seats", unknown.into())]));
    }
    let whole = replay.tricks.iter().take_while(|trick| trick.complete && trick.winner.is_some()).count();
    let length = usize::from(replay.length);
    let (tricks, open) = match after {
        Some(trick) if trick > whole => {
            return Err(NO_SUCH_TRICK
                .with([("count", Arg::counted(whole, &count::WHOLE_TRICK)), ("trick", trick.into())]));
        }
        Some(trick) if trick >= length => return Err(OVER.with([("trick", trick.into())])),
        Some(trick) => (trick, false),
        None if whole >= length => (0, false),
        None => (whole, true),
    };
    // What was played in a trick that nobody remembers is not known to be gone.
    let is_forgotten = |trick: &Trick| trick.span.leader.is_none();
    let whole_and_open = tricks + usize::from(open);
    let mut gone = replay.cards.iter().filter(|played| played.laid.trick < whole_and_open);
    if replay.tricks.iter().take(whole_and_open).any(is_forgotten)
        || gone.any(|played| played.laid.put.counts().card().is_none())
    {
        return Err(FORGOTTEN.plain());
    }
    let leader = leader(replay, first, tricks).ok_or(NO_LEADER.plain())?;
    let (hands, table) = cards_left(replay, tricks, open);
    let position = Position::new(hands, trump, leader, &table).map_err(|_| NO_POSITION.plain())?;
    let taken = |seats: SeatSet| {
        let winners = replay.tricks.iter().take(tricks).filter_map(|trick| trick.winner);
        winners.filter(|seat| seats.contains(*seat)).count() as u8
    };
    let mut stakes = Vec::with_capacity(contracts.len());
    for contract in contracts {
        let task = Task::new(contract.players, goal(contract)).map_err(|_| NO_GAME.plain())?;
        stakes.push(Stake { contract: contract.clone(), task: task.with_taken(taken(contract.players)) });
    }
    let finished = !open && replay.is_finished();
    let from = replay.tricks.get(tricks).map_or(0, |trick| trick.span.from);
    let played: Option<Vec<Card>> = match finished && !replay.tricks.iter().any(is_forgotten) {
        true => replay.cards[from..].iter().map(|played| played.laid.put.counts().card()).collect(),
        false => None,
    };
    Ok(Inquiry { position, stakes, after: tricks, played: played.unwrap_or_default() })
}

fn goal(contract: &Contract) -> Goal {
    match contract.aim {
        Aim::NoTrick => Goal::None,
        Aim::Exactly if contract.level == 1 => Goal::ExactlyOne,
        Aim::Exactly | Aim::AtLeast => Goal::Tricks,
    }
}

/// Who leads after so many tricks: as it really was, else as it should be.
fn leader(replay: &Replay, contract: &Contract, tricks: usize) -> Option<Seat> {
    let recorded = replay.tricks.get(tricks).and_then(|trick| trick.span.leader);
    let due = match tricks.checked_sub(1) {
        Some(last) => replay.tricks.get(last).and_then(|trick| trick.winner),
        None => contract.leader,
    };
    recorded.or(due)
}

/// The hands after so many tricks, and the cards of the next one if they count.
fn cards_left(replay: &Replay, tricks: usize, open: bool) -> (PerSeat<Hand>, Vec<Card>) {
    let mut hands = replay.holdings.in_play.map(|holding| holding.cards);
    let mut table = Vec::new();
    for played in &replay.cards {
        let (seat, Some(card)) = (played.laid.seat, played.laid.put.counts().card()) else { continue };
        if played.laid.trick < tricks {
            hands[seat].remove(card);
        } else if open && played.laid.trick == tricks {
            hands[seat].remove(card);
            table.push(card);
        }
    }
    (hands, table)
}
