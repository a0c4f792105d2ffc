//! Calls that were not allowed, as the bidding engine found them: what the offences of the auction
//! have in common.

use super::said::SaidCall;
use super::{Answers, Breach, BrokenRule, Case, call_route};
use crate::auction::{BiddingResult, Contract, PerhapsOutOfTurn, WrongCall};
use crate::cards::Seat;
use crate::replay::TrumpIs;
use crate::rulebook::Aim;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;
use crate::verdict::Certainty;

static NO_AUCTION: Text =
    text!("no auction is recorded", "pas d'enchères notées", "geen biedingen genoteerd");
static NO_OCCASION: Text = text!(
    "no call gives occasion for it",
    "aucune annonce n'y donne lieu",
    "geen bod geeft er aanleiding toe"
);
static LABEL: Text = text!("{why}", "{why}", "{why}");
static WITH_GAME: Text = text!("{fault} {then}", "{fault} {then}", "{fault} {then}");
static INSTEAD: Text = text!(
    "The table played {played} on it; without this call {lawful}.",
    "La table a joué {played} sur cette annonce ; sans elle, {lawful}.",
    "De tafel speelde daarop {played}; zonder dit bod {lawful}."
);
static ON_IT: Text = text!(
    "The table played {played} on it.",
    "La table a joué {played} sur cette annonce.",
    "De tafel speelde daarop {played}."
);
static FITS_BOTH: Text = text!(
    "The cards fit {played} as well as {lawful}, which it would have been without this call.",
    "Les cartes vont aussi bien avec {played} qu'avec {lawful}, qu'on aurait joué sans cette annonce.",
    "De kaarten passen even goed bij {played} als bij {lawful}, dat het zonder dit bod geworden was."
);
static FITS_ALL: Text = text!(
    "The cards fit {played} as well as {lawful}, which it would have been without the faulty calls.",
    "Les cartes vont aussi bien avec {played} qu'avec {lawful}, qu'on aurait joué sans les annonces fautives.",
    "De kaarten passen even goed bij {played} als bij {lawful}, dat het zonder de foute biedingen geworden was."
);
static IF_IT_COUNTS: Text = text!(
    "If it counts, {played} is played; without this call {lawful}.",
    "Si cette annonce compte, on joue {played} ; sans elle, {lawful}.",
    "Telt dit bod, dan wordt {played} gespeeld; zonder dit bod {lawful}."
);
static AFTER_IT: Text = text!(
    "The table then played {played}; without this call {lawful}.",
    "La table a ensuite joué {played} ; sans cette annonce, {lawful}.",
    "De tafel speelde daarna {played}; zonder dit bod {lawful}."
);
static OTHERWISE: Text =
    text!("Without that game {lawful}.", "Sans ce jeu, {lawful}.", "Zonder dat spel {lawful}.");
static WITHOUT_ALL: Text = text!(
    "The table played {played} on it; without the faulty calls {lawful}.",
    "La table a joué {played} sur cette annonce ; sans les annonces fautives, {lawful}.",
    "De tafel speelde daarop {played}; zonder de foute biedingen {lawful}."
);
static LAPSED: Text = text!(
    "It makes all earlier calls of {seat} lapse, and then {lawful}; the table played {played} all the same.",
    "Cette annonce fait tomber toutes les précédentes de {seat}, et alors {lawful} ; la table a pourtant joué {played}.",
    "Daarmee vervallen alle eerdere biedingen van {seat}, en dan {lawful}; de tafel speelde toch {played}."
);
static OF: Text = text!("{game} of {who}", "{game} de {who}", "{game} van {who}");
static IN_TRUMP: Text =
    text!("{game} in {trump} of {who}", "{game} à {trump} de {who}", "{game} in {trump} van {who}");
static WITHOUT_TRUMP: Text =
    text!("{game} without trump of {who}", "{game} sans atout de {who}", "{game} zonder troef van {who}");
static GAME: Text = text!("it would have been {game}", "on aurait joué {game}", "was {game} gespeeld");
static NOBODY: Text =
    text!("it would have been passed out", "c'était un passe rond", "was het een rondpas geworden");
static OPEN: Text = text!(
    "the bidding would have been undecided",
    "les enchères restaient indécises",
    "was het bieden onbeslist gebleven"
);

static LEFT_OUT: Text = text!(
    "The record has no call of {who} before “{call}” by {seat}: either a pass was left out, or {seat} might not say it.",
    "Le relevé ne donne pas d'annonce de {who} avant « {call} » de {seat} : soit un passe a été omis, soit {seat} n'en \
     avait pas le droit.",
    "Het verslag heeft geen bod van {who} voor “{call}” van {seat}: ofwel is een pas weggelaten, ofwel mocht {seat} dat \
     niet zeggen."
);
static IF_LEFT_OUT: Text = text!(
    "{fault} That is so if a call of {who} was left out.",
    "{fault} C'est le cas si une annonce de {who} a été omise.",
    "{fault} Dat geldt als een bod van {who} is weggelaten."
);
static EITHER: Text = text!(
    "{question} If it was left out, {one}; if not, {other}.",
    "{question} Si elle a été omise, {one} ; sinon, {other}.",
    "{question} Als het weggelaten is, {one}; zo niet, {other}."
);
static STANDS: Text = text!("{game} stands", "on joue {game}", "geldt {game}");
static NOTHING_STANDS: Text =
    text!("nobody has a game yet", "personne n'a encore de jeu", "heeft nog niemand een spel");
static NOTHING_BEFORE: Text =
    text!("nothing of {who} before this", "rien de {who} avant ceci", "niets van {who} voor dit");

/// The rule behind a code of the bidding: broken for every call with that code, kept where a call put it to
/// the test, and otherwise there was no occasion for it.
pub(super) fn check(
    case: &Case,
    answers: &mut Answers,
    message: &'static Text,
    occasion: impl Fn(&SaidCall) -> bool,
) {
    check_each(case, answers, occasion, |fault| Some(as_found(case, fault, message)));
    report_possible(case, answers, &LEFT_OUT, message);
}

/// The breach, which stays a possible one where it is the jury that found it proved.
pub(super) fn as_found(case: &Case, fault: &WrongCall, message: &'static Text) -> Breach {
    let breach = breach(case, fault, message);
    let is_found = case.auction.found_out_of_turn.contains(&fault.step);
    if is_found { breach.with(Certainty::Possible) } else { breach }
}

/// N waits, and the next line of the record is S, who waits too. If E passed, S might not wait; if not, S spoke before
/// E. As long as nobody knows which, neither is certain.
fn if_in_turn(case: &Case, fault: &WrongCall, breach: Breach) -> Breach {
    let is_the_call = |perhaps: &&PerhapsOutOfTurn| perhaps.it.step == fault.step;
    let Some(perhaps) = case.auction.perhaps_out_of_turn.iter().find(is_the_call) else { return breach };
    let args = [("fault", breach.message.clone().into()), ("who", Arg::Seats(perhaps.it.seats))];
    Breach { message: IF_LEFT_OUT.with(args), ..breach }.with(Certainty::Possible)
}

/// A faulty call may be another offence already (`breach` says `None`), or have more to show.
pub(super) fn check_each(
    case: &Case,
    answers: &mut Answers,
    occasion: impl Fn(&SaidCall) -> bool,
    breach: impl Fn(&WrongCall) -> Option<Breach>,
) {
    if case.transcript.auction.is_none() {
        return answers.not_applicable(&NO_AUCTION);
    }
    let code = answers.asked();
    let faulty = case.auction.faults.iter().filter(|fault| Some(fault.refusal.code) == code);
    let found: Vec<Breach> =
        faulty.filter_map(|fault| breach(fault).map(|breach| if_in_turn(case, fault, breach))).collect();
    if found.is_empty() && !case.counts_occasions {
        return;
    }
    if found.is_empty() {
        return match SaidCall::any(case, occasion) {
            true => answers.holds(),
            false => answers.not_applicable(&NO_OCCASION),
        };
    }
    for breach in found {
        answers.broken(breach);
    }
}

pub(super) fn breach(case: &Case, fault: &WrongCall, message: &'static Text) -> Breach {
    let refusal = &fault.refusal;
    let why = || Arg::Message(Box::new(refusal.why.clone()));
    let said = fault.shown.map_or(Arg::Call(fault.call), Arg::Card);
    let message = message.with([("seat", fault.seat.into()), ("call", said), ("why", why())]);
    let message = with_game(case, (fault.step, fault.seat), message);
    let label = LABEL.with([("why", why())]);
    let at = call_route(fault.step);
    let breach = Breach::new(refusal.code, Moment::Auction(fault.step), at, label, message)
        .by(fault.seat)
        .cites(&refusal.basis.cite)
        .by_custom(refusal.by_custom)
        .reads(refusal.basis.reading.as_deref());
    let breaks = refusal.is_stated.then(BrokenRule::default);
    let breach = Breach { breaks, ..breach };
    match &refusal.because {
        Some((step, label)) => breach.proved_by(call_route(*step), label.clone()),
        None => breach,
    }
}

/// `abondance 9 of North in ♥`: a game with its player and its trump, where its name alone would not tell two
/// games apart.
pub(super) fn whole(games: &[Contract]) -> Arg {
    let Some(first) = games.first() else { return Arg::Literal(String::new()) };
    let who = games.iter().flat_map(|contract| contract.players.iter()).collect();
    let game = Arg::TheGame(first.game, Some(first.level));
    let args = [("game", game), ("who", Arg::Seats(who))];
    match first.trump {
        TrumpIs::Suit(suit) => {
            let [game, who] = args;
            IN_TRUMP.with([game, who, ("trump", suit.into())]).into()
        }
        // "Without trump" is said of a slam only: a misère or a piccolo never has trumps.
        TrumpIs::None if first.aim == Aim::AtLeast => WITHOUT_TRUMP.with(args).into(),
        TrumpIs::None | TrumpIs::Unknown => OF.with(args).into(),
    }
}

/// Adds to the message on a faulty call which game was played because of it, and which one should have been.
pub(super) fn with_game(case: &Case, (step, seat): (usize, Seat), message: Message) -> Message {
    let Some(illegal) = case.auction.illegal.as_ref().filter(|illegal| illegal.step == step) else {
        return message;
    };
    let plain = |contract: &Contract| Arg::TheGame(contract.game, Some(contract.level));
    // Where both are abondance 9, one of N and one of E, the name alone says nothing.
    let alike = match (case.auction.contracts().first(), illegal.lawful.contracts().first()) {
        (Some(played), Some(lawful)) if played.game == lawful.game => {
            played.level == lawful.level || (played.players, played.trump) != (lawful.players, lawful.trump)
        }
        _ => false,
    };
    let game =
        |games: &[Contract]| games.first().map(|first| if alike { whole(games) } else { plain(first) });
    let Some(played) = game(case.auction.contracts()) else { return message };
    let and_then = |then: Message| WITH_GAME.with([("fault", message.into()), ("then", then.into())]);
    if !illegal.lapsed && game(illegal.lawful.contracts()) == Some(played.clone()) {
        let first = case.auction.contracts().first().map_or(played, plain);
        return and_then(ON_IT.with([("played", first)]));
    }
    if case.transcript.play.is_empty() {
        let lawful = should_be(&illegal.lawful, game).into();
        return and_then(IF_IT_COUNTS.with([("played", played), ("lawful", lawful)]));
    }
    if let Some(lawful) = game(illegal.lawful.contracts()).filter(|_| !illegal.is_shown && !illegal.lapsed) {
        let text = if illegal.several { &FITS_ALL } else { &FITS_BOTH };
        return and_then(text.with([("played", played), ("lawful", lawful)]));
    }
    let lawful = should_be(&illegal.lawful, game).into();
    let is_own = case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    and_then(match illegal.lapsed {
        true => LAPSED.with([("seat", seat.into()), ("played", played), ("lawful", lawful)]),
        false if illegal.several => WITHOUT_ALL.with([("played", played), ("lawful", lawful)]),
        false if is_own => INSTEAD.with([("played", played), ("lawful", lawful)]),
        false => AFTER_IT.with([("played", played), ("lawful", lawful)]),
    })
}

/// The game that should have been played, or that nobody should have played any.
fn should_be(lawful: &BiddingResult, game: impl Fn(&[Contract]) -> Option<Arg>) -> Message {
    match lawful {
        BiddingResult::Games(games) => match game(games) {
            Some(game) => GAME.with([("game", game)]),
            None => OPEN.plain(),
        },
        BiddingResult::PassedOut => NOBODY.plain(),
        BiddingResult::Incomplete | BiddingResult::NotRecorded => OPEN.plain(),
    }
}

/// Adds to the message which game should have been played in place of one that was not allowed.
pub(super) fn with_lawful(case: &Case, moment: Moment, message: Message) -> Message {
    let Some(illegal) = case.auction.illegal.as_ref().filter(|illegal| illegal.moment == moment) else {
        return message;
    };
    let game = |games: &[Contract]| (!games.is_empty()).then(|| whole(games));
    let then = OTHERWISE.with([("lawful", should_be(&illegal.lawful, game).into())]);
    WITH_GAME.with([("fault", message.into()), ("then", then.into())])
}

/// The calls with the code that is asked about, of which nobody can tell whether a pass was left out before them.
pub(super) fn report_possible(
    case: &Case,
    answers: &mut Answers,
    question: &'static Text,
    message: &'static Text,
) {
    let code = answers.asked();
    let of_code = |perhaps: &&PerhapsOutOfTurn| Some(perhaps.fault.refusal.code) == code;
    for perhaps in case.auction.perhaps_out_of_turn.iter().filter(of_code) {
        answers.possible(possible(case, perhaps, question, message));
    }
}

/// The question, and what each answer comes to where that is not the same.
fn possible(case: &Case, perhaps: &PerhapsOutOfTurn, question: &'static Text, text: &'static Text) -> Breach {
    let who = || ("who", Arg::Seats(perhaps.it.seats));
    let said = ("call", Arg::Call(perhaps.fault.call));
    let question = question.with([who(), ("seat", perhaps.it.by.into()), said]);
    let [one, other] = [stands(&case.auction.outcome), stands(&perhaps.if_so)];
    let message = match one == other {
        true => question,
        false => EITHER.with([("question", question.into()), ("one", one.into()), ("other", other.into())]),
    };
    let breach = breach(case, &perhaps.fault, text);
    Breach { message, label: NOTHING_BEFORE.with([who()]), ..breach }.with(Certainty::Possible)
}

fn stands(outcome: &BiddingResult) -> Message {
    match outcome.contracts() {
        [] => NOTHING_STANDS.plain(),
        games => STANDS.with([("game", whole(games))]),
    }
}
