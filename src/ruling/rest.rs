//! Play that ended with a hand shown: what the tricks that were never played make of each game. Where
//! no order of play was announced and the cards leave several results, the jury has to say.

use super::cut_short;
use super::remedies::number;
use super::settle::Words;
use super::{Finding, Standing, conditions};
use crate::auction::Contract;
use crate::cards::SeatSet;
use crate::claims::{Claimed, Outlook};
use crate::codes::RULE_SILENT;
use crate::rulebook::{Aim, FailedOrder};
use crate::rules::Case;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{GameResult, Moment, Says};

static TRICKS: Text = text!(
    "The play ended here: {players} can still end with {least} to {most}, and the regulation does not say \
     how many count; {counted}, until the jury decides.",
    "Le jeu s'est arrêté ici : le camp de {players} peut encore finir avec {least} à {most}, et le règlement ne dit \
     pas combien comptent ; {counted}, jusqu'à ce que le jury tranche.",
    "Het spel hield hier op: de kant van {players} kan nog met {least} tot {most} eindigen, en het reglement zegt \
     niet hoeveel er tellen; {counted}, tot de jury beslist."
);
static RESULT: Text = text!(
    "The play ended here: the game of {players} can still be won and lost, and the regulation does not say which \
     counts; {counted}, until the jury decides.",
    "Le jeu s'est arrêté ici : le jeu de {players} peut encore être gagné ou perdu, et le règlement ne dit pas ce \
     qui compte ; {counted}, jusqu'à ce que le jury tranche.",
    "Het spel hield hier op: het spel van {players} kan nog gewonnen en verloren worden, en het reglement zegt \
     niet wat telt; {counted}, tot de jury beslist."
);
static BEST_TRICKS: Text = text!(
    "best play by everybody gives {tricks}, which are counted",
    "le meilleur jeu de tous donne {tricks}, qui sont comptés",
    "het beste spel van iedereen geeft {tricks}, die geteld worden"
);
static BEST_WINS: Text = text!(
    "best play by everybody wins it, and so it is counted",
    "le meilleur jeu de tous le gagne, et c'est ainsi qu'il est compté",
    "het beste spel van iedereen wint het, en zo wordt het geteld"
);
static BEST_LOSES: Text = text!(
    "best play by everybody loses it, and so it is counted",
    "le meilleur jeu de tous le perd, et c'est ainsi qu'il est compté",
    "het beste spel van iedereen verliest het, en zo wordt het geteld"
);
static LOST: Text = text!(
    "The play ended here with the game of {players} lost, and the regulation does not say with how many tricks: the \
     cards that remain allow {least} to {most}; {counted}, until the jury decides.",
    "Le jeu s'est arrêté ici et celui de {players} est perdu, mais le règlement ne dit pas avec combien de plis : les \
     cartes restantes en permettent de {least} à {most} ; {counted}, jusqu'à ce que le jury tranche.",
    "Het spel hield hier op en dat van {players} is verloren, maar het reglement zegt niet met hoeveel slagen: de \
     overblijvende kaarten laten er {least} tot {most} toe; {counted}, tot de jury beslist."
);
static WON: Text = text!(
    "The play ended here with the game of {players} won, and the regulation does not say with how many tricks: the \
     cards that remain allow {least} to {most}; {counted}, until the jury decides.",
    "Le jeu s'est arrêté ici et celui de {players} est gagné, mais le règlement ne dit pas avec combien de plis : les \
     cartes restantes en permettent de {least} à {most} ; {counted}, jusqu'à ce que le jury tranche.",
    "Het spel hield hier op en dat van {players} is gewonnen, maar het reglement zegt niet met hoeveel slagen: de \
     overblijvende kaarten laten er {least} tot {most} toe; {counted}, tot de jury beslist."
);
static NEAREST: Text = text!(
    "best play by everybody would end otherwise, so the nearest number is counted, {tricks}",
    "le meilleur jeu de tous finirait autrement, et l'on compte le nombre le plus proche, {tricks}",
    "het beste spel van iedereen zou anders aflopen, en het dichtste aantal wordt geteld, {tricks}"
);
static GIVEN_UP: Text = text!(
    "it was given up, and counts as lost",
    "il a été abandonné, et compte comme perdu",
    "het werd opgegeven, en telt als verloren"
);
static GIVEN_UP_TRICKS: Text = text!(
    "the game was given up, and counts as lost with {tricks}",
    "le jeu a été abandonné, et compte comme perdu avec {tricks}",
    "het spel werd opgegeven, en telt als verloren met {tricks}"
);
static ORDER: Text = text!(
    "the announced order has a card too many, which costs nothing",
    "l'ordre annoncé a une carte de trop, ce qui ne coûte rien",
    "de aangekondigde volgorde heeft een kaart te veel, wat niets kost"
);
static ORDER_TRICKS: Text = text!(
    "the announced order has a card too many and gives {tricks}, which are counted",
    "l'ordre annoncé a une carte de trop et donne {tricks}, qui sont comptés",
    "de aangekondigde volgorde heeft een kaart te veel en geeft {tricks}, die geteld worden"
);
static NAMED_TRICKS: Text = text!(
    "the cards of the announced order give {tricks}, which are counted, and for the others none was named",
    "les cartes de l'ordre annoncé donnent {tricks}, qui sont comptés, et pour les autres aucune n'a été nommée",
    "de kaarten van de aangekondigde volgorde geven {tricks}, die geteld worden, en voor de andere werd er geen genoemd"
);
static LABEL: Text = text!("the play ended here", "le jeu s'est arrêté ici", "hier hield het spel op");

/// A question to the jury: how a game ends whose last tricks were never played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// Which of the contracts.
    pub game: usize,
    pub players: SeatSet,
    /// Every number of tricks it can end with, from the fewest; for a game that is made or lost, one
    /// number for each.
    pub tricks: Vec<u8>,
    /// What holds until the jury speaks.
    pub counted: u8,
    pub decided: Option<u8>,
    aim: Aim,
    level: u8,
}

impl Rest {
    pub fn is_open(&self) -> bool {
        self.decided.is_none()
    }

    /// Is it asked for a number of tricks, or only whether the game is won?
    pub fn asks_for_tricks(&self) -> bool {
        self.aim == Aim::AtLeast
    }

    /// Can the answer win the game or lose it?
    pub fn leaves_result_open(&self) -> bool {
        let won = |tricks: &u8| self.aim.is_met(*tricks, self.level);
        self.tricks.iter().any(won) && !self.tricks.iter().all(won)
    }

    /// The numbers that are still possible.
    pub fn possible(&self) -> Vec<u8> {
        self.decided.map_or_else(|| self.tricks.clone(), |tricks| vec![tricks])
    }

    /// The fewest and the most tricks.
    pub fn range(&self) -> (u8, u8) {
        let ends = (self.tricks.iter().min(), self.tricks.iter().max());
        (ends.0.copied().unwrap_or(self.counted), ends.1.copied().unwrap_or(self.counted))
    }

    /// What holds now.
    pub fn holds(&self) -> u8 {
        self.decided.unwrap_or(self.counted)
    }

    /// The number of tricks that stands for a game won or lost, where only that is asked.
    pub fn by_result(&self, result: GameResult) -> Option<u8> {
        let won = match result {
            GameResult::Won => true,
            GameResult::Lost => false,
            GameResult::Stands | GameResult::Void | GameResult::Stopped => return None,
        };
        let fits = |tricks: &u8| self.aim.is_met(*tricks, self.level) == won;
        self.tricks.iter().copied().filter(|_| !self.asks_for_tricks()).find(fits)
    }

    /// The results to choose from, what holds now first.
    pub fn results(&self) -> [GameResult; 2] {
        match self.aim.is_met(self.holds(), self.level) {
            true => [GameResult::Won, GameResult::Lost],
            false => [GameResult::Lost, GameResult::Won],
        }
    }
}

/// The ways a game can still end, and the one that counts as long as nobody decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    pub tricks: Vec<u8>,
    pub counted: u8,
    why: Why,
}

/// What makes the one that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// Best play by everybody.
    BestPlay,
    /// Its player gave it up.
    GivenUp,
    /// The order that was announced, of which a card too many may cost a trick.
    Order,
    /// The order that was announced, which names no card for some tricks that the game does not need.
    Named,
    /// A hand shown has won or lost it: as near to best play as that allows.
    Nearest,
}

/// How a game ends whose play stopped with a hand shown; `None` where the play goes on after it, or
/// where the cards are not known.
pub fn ends(case: &Case, game: usize) -> Option<Ends> {
    let contract = case.auction.contracts().get(game)?;
    let last = last_claim(case)?;
    let now = || case.claims.iter().rev().filter(|claimed| claimed.moment > case.last_card());
    let about_it = || now().filter(|claimed| claimed.game == game);
    // Who said in which order he plays is held to it.
    if let Some(ends) = about_it().find_map(|claimed| by_order(case, contract, claimed)) {
        return Some(ends);
    }
    let Some(outlook) = last.of_game(game) else {
        // A misère that has taken a trick is lost, whatever the other cards are.
        let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
        let lost = contract.aim != Aim::AtLeast && cut_short::already(case, contract, taken) == Some(false);
        let counted = taken.max(contract.level + 1);
        return lost.then(|| Ends { tricks: vec![counted], counted, why: Why::BestPlay });
    };
    let best = at_best(contract, outlook);
    let mut tricks = possible(contract, outlook);
    // Where a claim is judged by best play, so is what it says of the game.
    let is_judged = |claimed: &Claimed| match claimed.declares {
        true => claimed.game == game,
        false => claimed.says == Says::Beaten,
    };
    if now().any(is_judged) && tricks.len() > 1 && conditions::by_best_play(case) {
        let won = |tricks: u8| contract.aim.is_met(tricks, contract.level);
        tricks.retain(|tricks| won(*tricks) == won(best));
    }
    let lost = as_lost(contract, outlook, best);
    if about_it().any(|claimed| claimed.declares && claimed.says == Says::Beaten) && tricks.contains(&lost) {
        return Some(Ends { tricks, counted: lost, why: Why::GivenUp });
    }
    Some(Ends { tricks, counted: best, why: Why::BestPlay })
}

/// How many tricks a game can end with that a hand shown has won or lost: of what the cards allow, what
/// fits. `None` where no number is in question.
pub fn awarded(case: &Case, game: usize, won: bool) -> Option<Ends> {
    let contract = case.auction.contracts().get(game).filter(|contract| contract.aim == Aim::AtLeast)?;
    let outlook = last_claim(case)?.of_game(game)?;
    let mut tricks = possible(contract, outlook);
    tricks.retain(|tricks| contract.aim.is_met(*tricks, contract.level) == won);
    let best = at_best(contract, outlook);
    let counted = tricks.iter().copied().min_by_key(|tricks| tricks.abs_diff(best))?;
    let why = if counted == best { Why::BestPlay } else { Why::Nearest };
    Some(Ends { tricks, counted, why })
}

/// The hand with which the play ended.
fn last_claim<'a>(case: &'a Case) -> Option<&'a Claimed> {
    case.claims.last().filter(|claimed| claimed.moment > case.last_card())
}

/// Tricks of the game with best play by everybody.
fn at_best(contract: &Contract, outlook: &Outlook) -> u8 {
    match (contract.aim, outlook.made_at_best) {
        (Aim::AtLeast, _) => outlook.at_best,
        (Aim::NoTrick | Aim::Exactly, true) => contract.level,
        (Aim::NoTrick | Aim::Exactly, false) => outlook.taken.max(contract.level + 1),
    }
}

/// The nearest to it with which the game is lost.
fn as_lost(contract: &Contract, outlook: &Outlook, tricks: u8) -> u8 {
    match (contract.aim, &outlook.lost_by) {
        (_, None) => tricks,
        (Aim::AtLeast, Some(_)) => tricks.min(contract.level.saturating_sub(1)),
        (Aim::NoTrick | Aim::Exactly, Some(_)) => outlook.taken.max(contract.level + 1),
    }
}

fn possible(contract: &Contract, outlook: &Outlook) -> Vec<u8> {
    if contract.aim == Aim::AtLeast {
        return (outlook.least..=outlook.most).collect();
    }
    let made = outlook.made_by.is_some().then_some(contract.level);
    let lost = outlook.lost_by.is_some().then_some(outlook.taken.max(contract.level + 1));
    made.into_iter().chain(lost).collect()
}

/// The tricks of the game by the order of play that was announced. A card too many may cost a trick or
/// not: the text speaks of the trick concerned, and there is none.
fn by_order(case: &Case, contract: &Contract, claimed: &Claimed) -> Option<Ends> {
    let rule = case.law.book.claims.failed_order.as_ref().filter(|_| claimed.says == Says::Made)?;
    let outlook = claimed.outlook()?;
    let announced = outlook.announced.as_ref()?;
    let fails = announced.fails(case.law);
    let all_lost = fails && case.law.get(rule) == Some(&FailedOrder::AllRemaining);
    let (own, too_many) = match (all_lost, contract.aim == Aim::AtLeast) {
        (false, _) => (announced.tricks, announced.too_many()),
        (true, true) => (0, 0),
        (true, false) => (outlook.left, 0),
    };
    // Tricks that a defender's order does not win go to the player of the game.
    let counted = outlook.taken + if claimed.declares { own } else { outlook.left.saturating_sub(own) };
    // What an order that does not fail leaves out is neither won nor lost by it.
    let spare = if fails { 0 } else { announced.without.len() as u8 };
    let (fewer, more) = match claimed.declares == (contract.aim == Aim::AtLeast) {
        true => (too_many, spare.min(outlook.most.saturating_sub(counted))),
        false => (spare.min(counted.saturating_sub(outlook.least)), too_many),
    };
    let least = outlook.taken.max(counted.saturating_sub(fewer));
    let most = (counted + more).min(outlook.taken + outlook.left);
    let why = if too_many > 0 { Why::Order } else { Why::Named };
    Some(Ends { tricks: (least..=most).collect(), counted, why })
}

/// Asks the jury about every game whose result the cards leave open, where it changes points.
pub fn remark(case: &Case, findings: &mut Vec<Finding>) {
    if case.replay.is_finished() {
        return;
    }
    let Some(last) = last_claim(case) else { return };
    let mut questions = Vec::new();
    for (game, contract) in case.auction.contracts().iter().enumerate().take(4) {
        let by_claim = (Words { case, findings }).decided_by_claim(game);
        let ends = match by_claim {
            Some(won) => awarded(case, game, won),
            None => ends(case, game),
        };
        let Some(ends) = ends.filter(|ends| ends.tricks.len() > 1) else { continue };
        let rest = Rest {
            game,
            players: contract.players,
            tricks: ends.tricks.clone(),
            counted: ends.counted,
            decided: None,
            aim: contract.aim,
            level: contract.level,
        };
        if !(Words { case, findings }).depends_on(&rest) {
            continue;
        }
        let at = crate::source::Route::field("play").item(step_of(last.moment));
        let message = message(&rest, ends.why, by_claim);
        let mut question = Finding::remark(RULE_SILENT, last.moment, at, LABEL.plain(), message);
        question.standing = Standing::Remark;
        let same = |finding: &&Finding| finding.moment == last.moment;
        question.articles = findings.iter().find(same).map(|it| it.articles.clone()).unwrap_or_default();
        question.rest = Some(rest);
        questions.push(question);
    }
    if !questions.is_empty() {
        findings.extend(questions);
        findings.sort_by_key(|finding| finding.moment);
        number(findings);
    }
}

fn step_of(moment: Moment) -> usize {
    match moment {
        Moment::Play(step, _) | Moment::Auction(step) => step,
        Moment::Deal | Moment::End => 0,
    }
}

fn message(rest: &Rest, why: Why, by_claim: Option<bool>) -> Message {
    let won = rest.aim.is_met(rest.counted, rest.level);
    let tricks = ("tricks", Arg::Tricks(rest.counted));
    let counted = match (why, rest.asks_for_tricks()) {
        (Why::Order, true) => ORDER_TRICKS.with([tricks]),
        (Why::Order, false) => ORDER.plain(),
        (Why::Named, _) => NAMED_TRICKS.with([tricks]),
        (Why::Nearest, _) => NEAREST.with([tricks]),
        (Why::GivenUp, true) => GIVEN_UP_TRICKS.with([tricks]),
        (Why::GivenUp, false) => GIVEN_UP.plain(),
        (Why::BestPlay, true) => BEST_TRICKS.with([tricks]),
        (Why::BestPlay, false) if won => BEST_WINS.plain(),
        (Why::BestPlay, false) => BEST_LOSES.plain(),
    };
    let (players, counted) = (("players", Arg::Seats(rest.players)), ("counted", counted.into()));
    if !rest.asks_for_tricks() {
        return RESULT.with([players, counted]);
    }
    let (least, most) = rest.range();
    let number = |n: u8| Arg::Number(n.into());
    let (text, most) = match by_claim {
        None => (&TRICKS, Arg::Tricks(most)),
        Some(true) => (&WON, number(most)),
        Some(false) => (&LOST, number(most)),
    };
    text.with([players, counted, ("least", number(least)), ("most", most)])
}
