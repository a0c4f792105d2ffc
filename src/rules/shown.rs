//! What a hand shown before the end was worth, in words: shared by the offences about it.

use super::{Breach, Case};
use crate::auction::Contract;
use crate::cards::SeatSet;
use crate::shown_hands::{self, AnnouncedOrder, Claimed, Proof};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Moment, Says};

static CAN_BE_LOST: Text = text!(
    "the game could still be lost",
    "le jeu pouvait encore être perdu",
    "het spel kon nog verloren worden"
);
static ONLY_BY_MISTAKE: Text = text!(
    "with best play the game is made, but it could still be lost",
    "si tous jouent au mieux, le jeu est réussi, mais il pouvait encore être perdu",
    "bij het beste spel is het gewonnen, maar het kon nog verloren worden"
);
static CANNOT_BE_LOST: Text = text!(
    "no play of the remaining cards loses the game",
    "quoi qu'on joue encore, le jeu ne peut plus être perdu",
    "hoe er ook nog gespeeld wordt, het spel kan niet meer verloren worden"
);
static CAN_BE_MADE: Text = text!(
    "the game could still be made",
    "le jeu pouvait encore être réussi",
    "het spel kon nog gewonnen worden"
);
static CANNOT_BE_MADE: Text = text!(
    "no play of the remaining cards makes the game",
    "quoi qu'on joue encore, le jeu ne peut plus être réussi",
    "hoe er ook nog gespeeld wordt, het spel kan niet meer gewonnen worden"
);
static NOT_KNOWN: Text = text!(
    "not all cards are known, so nobody can say what could still have happened",
    "toutes les cartes ne sont pas connues : personne ne peut dire ce qui pouvait encore arriver",
    "niet alle kaarten zijn bekend, dus niemand kan zeggen wat er nog kon gebeuren"
);

static ALREADY_LOST: Text =
    text!("the game was already lost", "le jeu était déjà perdu", "het spel was al verloren");
static ALREADY_MADE: Text =
    text!("the game was already made", "le jeu était déjà réussi", "het spel was al gewonnen");
static ORDER_HOLDS: Text = text!(
    "the announced order holds against every defence{with}",
    "l'ordre annoncé tient contre toutes les défenses{with}",
    "de aangekondigde volgorde houdt stand tegen elke verdediging{with}"
);
static ORDER_MAKES: Text = text!(
    "the announced order makes the game against every defence{with}: {tricks} at least",
    "l'ordre annoncé réussit le jeu contre toutes les défenses{with} : {tricks} au moins",
    "de aangekondigde volgorde wint het spel tegen elke verdediging{with}: minstens {tricks}"
);
static ORDER_BEATS: Text = text!(
    "the announced order beats the game, whatever the others play{with}",
    "l'ordre annoncé fait perdre le jeu, quoi que jouent les autres{with}",
    "de aangekondigde volgorde doet het spel verliezen, wat de anderen ook spelen{with}"
);
static ORDER_GIVES: Text = text!(
    "the announced order leaves {players} {tricks}, whatever the others play{with}",
    "l'ordre annoncé laisse {tricks} à {players}, quoi que jouent les autres{with}",
    "de aangekondigde volgorde laat {players} {tricks}, wat de anderen ook spelen{with}"
);
static WITH: Text = text!(
    ", with best play by {partners}",
    ", au meilleur jeu de {partners}",
    ", bij het beste spel van {partners}"
);
static OF_GAME: Text =
    text!("game of {players}: {says}", "jeu de {players} : {says}", "spel van {players}: {says}");
static TOO_HARD: Text = text!(
    "too many cards are left to say in time what could still have happened",
    "il reste trop de cartes pour dire à temps ce qui pouvait encore arriver",
    "er blijven te veel kaarten over om op tijd te zeggen wat er nog kon gebeuren"
);

/// The hand shown at this moment.
pub fn at<'a>(case: &'a Case, moment: Moment) -> Option<&'a Claimed> {
    case.claims.iter().find(|claimed| claimed.moment == moment)
}

/// The breach, with the line of play that shows what could still have happened.
pub fn with_outlook(case: &Case, moment: Moment, breach: Breach) -> Breach {
    let Some(claimed) = at(case, moment) else { return breach };
    // The order makes the game and loses a trick on the way. Whether that is a mistake is a disputed reading,
    // so the breach names it.
    let announced = announced(case, claimed);
    let is_disputed = claimed.says == Says::Made && announced.is_some_and(AnnouncedOrder::is_disputed);
    let rule = case.law.book.claims.mistake.as_ref().filter(|_| is_disputed);
    let breach = breach.reads(rule.and_then(|rule| rule.reading()));
    match proof(case, claimed) {
        Some(proof) => breach.shown_by(proof),
        None => breach,
    }
}

/// The order that was announced, if the regulation says what an order costs that fails.
fn announced<'a>(case: &Case, claimed: &'a Claimed) -> Option<&'a AnnouncedOrder> {
    let announced = claimed.outlook().and_then(|outlook| outlook.announced.as_ref());
    announced.filter(|_| has_rule(case, claimed))
}

/// Does the text say what an order costs that is announced with such a hand?
fn has_rule(case: &Case, claimed: &Claimed) -> bool {
    let ended_it = claimed.moment > case.last_card();
    ended_it && case.law.book.claims.failed_order.is_some()
}

/// What the report shows for the hand: what the announced order does, if the regulation has a rule on orders;
/// otherwise what the remaining cards could still do.
fn proof(case: &Case, claimed: &Claimed) -> Option<Proof> {
    let contracts = case.auction.contracts();
    let contract = claimed.contract(contracts)?;
    let only = |says: Message| {
        let says = if contracts.len() > 1 { of_game(contract, says) } else { says };
        Some(Proof { says, line: Vec::new() })
    };
    let partners = shown_hands::friends(contracts, claimed.by);
    let partners: SeatSet = partners.iter().filter(|other| *other != claimed.by).collect();
    let with = || match partners.is_empty() {
        true => ("with", Arg::Literal(String::new())),
        false => ("with", WITH.with([("partners", Arg::Seats(partners))]).into()),
    };
    match announced(case, claimed) {
        // A player who gives up and names an order gets the tricks of that order; he cannot have failed to
        // win.
        Some(announced) if claimed.says == Says::Beaten => {
            let outlook = claimed.outlook()?;
            let own = announced.tricks;
            let tricks =
                outlook.taken + if claimed.declares { own } else { outlook.left.saturating_sub(own) };
            let players = Arg::Seats(contract.players);
            let is_whole = announced.without.is_empty() && announced.slips.is_empty();
            let says = ORDER_GIVES.with([with(), ("players", players), ("tricks", Arg::Tricks(tricks))]);
            is_whole.then_some(Proof { says, line: Vec::new() })
        }
        Some(announced) if announced.fails(case.law) => None,
        Some(announced) if announced.is_disputed() && claimed.declares => {
            let taken = claimed.outlook().map_or(0, |outlook| outlook.taken);
            only(ORDER_MAKES.with([with(), ("tricks", Arg::Tricks(taken + announced.tricks))]))
        }
        Some(announced) if announced.is_disputed() => only(ORDER_BEATS.with([with()])),
        Some(_) => only(ORDER_HOLDS.with([with()])),
        // The order could not be judged. A line of play is not shown, because it might depart from the order.
        None if claimed.ordered && has_rule(case, claimed) && claimed.outlook().is_some() => None,
        None => outlook(case, claimed),
    }
}

/// Whose game it is that this is said of.
fn of_game(contract: &Contract, says: Message) -> Message {
    OF_GAME.with([("players", Arg::Seats(contract.players)), ("says", says.into())])
}

fn outlook(case: &Case, claimed: &Claimed) -> Option<Proof> {
    let contracts = case.auction.contracts();
    let is_open = |(game, contract): &(usize, &Contract)| {
        claimed.of_game(*game).is_some_and(|outlook| outlook.decided(contract).is_none())
    };
    let is_in_question =
        |game: &usize| claimed.of_game(*game).is_some_and(|it| it.lost_by.is_some() && it.made_by.is_some());
    // A defender against several games speaks of those that are not over yet: first of one that can still go
    // either way.
    let open = contracts.iter().enumerate().filter(|_| !claimed.declares).filter(is_open);
    let open: Vec<usize> = open.map(|(game, _)| game).collect();
    let game = open.iter().copied().find(is_in_question).or(open.first().copied()).unwrap_or(claimed.game);
    let contract = contracts.get(game)?;
    let told = |text: &'static Text, line: &[_]| {
        let says = if contracts.len() > 1 { of_game(contract, text.plain()) } else { text.plain() };
        Some(Proof { says, line: line.to_vec() })
    };
    // If the tricks taken so far have decided the game, the remaining cards need not be known.
    let so_far = claimed.so_far.get(game).filter(|_| !contract.partner_unknown);
    match so_far.and_then(|(taken, left)| contract.aim.decided(*taken, *left, contract.level)) {
        Some(true) => return told(&ALREADY_MADE, &[]),
        Some(false) => return told(&ALREADY_LOST, &[]),
        None => {}
    }
    let Some(outlook) = claimed.of_game(game) else {
        let says = if claimed.too_hard { TOO_HARD.plain() } else { NOT_KNOWN.plain() };
        return Some(Proof { says, line: Vec::new() });
    };
    let gives_up = claimed.says == Says::Beaten && claimed.declares;
    match (gives_up, &outlook.made_by, &outlook.lost_by) {
        (_, None, _) => told(&CANNOT_BE_MADE, &[]),
        (true, Some(_), None) => told(&CANNOT_BE_LOST, &[]),
        (true, Some(line), Some(_)) => told(&CAN_BE_MADE, line),
        (false, _, Some(_)) if !outlook.made_at_best => told(&CAN_BE_LOST, &outlook.best),
        (false, _, Some(line)) => told(&ONLY_BY_MISTAKE, line),
        (false, _, None) => told(&CANNOT_BE_LOST, &[]),
    }
}
