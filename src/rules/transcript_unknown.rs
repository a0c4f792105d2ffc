//! `transcript/unknown`: something the record does not tell and that the verdict would need.

use super::{
    Answers, Case, Mark, Offence, Route, Unknown, call_route, noticed_only, partial_hands, written_contract,
    written_result,
};
use crate::auction::{BiddingResult, Contract, Move, PairOfSeveral};
use crate::codes::TRANSCRIPT_UNKNOWN;
use crate::game::Game;
use crate::replay::{Trick, TrumpIs};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Call, Incident, Moment, PlayStep};

pub static OFFENCE: Offence = Offence {
    code: TRANSCRIPT_UNKNOWN,
    title: text!("not in the record", "absent du relevé", "niet in het verslag"),
    explain: text!(
        "The record leaves out something that a rule or the points need: a hand, the auction, trump. It is \
     reported and never guessed.",
        "Le relevé omet quelque chose dont une règle ou les points ont besoin : une main, les enchères, \
     l'atout. C'est signalé, jamais deviné.",
        "Het verslag laat iets weg dat een regel of de punten nodig hebben: een hand, de biedingen, troef. \
     Dat wordt gemeld, nooit geraden."
    ),
    example: "play:\n  - N: ♥5 ♥A ♠2 ♥7\n",
    marks: &[Mark::LeftOut],
    omission: None,
    check,
};

static NO_AUCTION: Text = text!(
    "The auction is not recorded: nobody can tell which game was played.",
    "Les enchères ne sont pas notées : on ne peut pas dire quel jeu a été joué.",
    "De biedingen zijn niet genoteerd: niemand kan zeggen welk spel gespeeld werd."
);
static PASSED_OUT: Text = text!(
    "All four passed, yet cards are played: nobody can tell which game.",
    "Les quatre joueurs ont passé, et pourtant des cartes sont jouées : on ne peut pas dire à quel jeu.",
    "De vier spelers pasten en toch worden er kaarten gespeeld: niemand kan zeggen in welk spel."
);
static NO_DEALER: Text = text!(
    "The dealer is not recorded: who had to speak first, and with it who had to lead, is not judged.",
    "Le relevé ne dit pas qui a donné : on ne peut juger qui devait parler en premier, ni qui devait entamer.",
    "Het verslag zegt niet wie deelde: wie eerst moest spreken en wie moest uitkomen, wordt niet beoordeeld."
);
static BIDDING_STARTS: Text =
    text!("the bidding begins here", "les enchères commencent ici", "hier begint het bieden");
static NO_LEVEL: Text = text!(
    "{seat} called {game} without a number of tricks, and this regulation has several.",
    "{seat} a annoncé {game} sans dire combien de plis, et ce règlement en connaît plusieurs.",
    "{seat} bood “{game}” zonder te zeggen hoeveel slagen, en dit reglement kent er meer dan één."
);
static NO_SUIT: Text = text!(
    "{seat} joined, and more than one proposal could be meant: the record does not say whose.",
    "{seat} a emballé, et plus d'une proposition est possible : le relevé ne dit pas laquelle.",
    "{seat} ging mee, en dat kon met meer dan één vraag: het verslag zegt niet welke."
);
static SAME_SUIT: Text = text!(
    "{seat} joined a suit that {who} had proposed: with whom {seat} plays cannot be told.",
    "{seat} a emballé une couleur proposée par {who} : on ne peut dire avec qui joue {seat}.",
    "{seat} ging mee in een kleur die {who} vroegen: met wie {seat} speelt, is niet te zeggen."
);
static PARTNER_FOUND: Text = text!(
    "{seat} joined, and that could mean more than one: by what follows, with {who}.",
    "{seat} a emballé, et cela pouvait viser plus d'un : d'après la suite, avec {who}.",
    "{seat} ging mee, en dat kon met meer dan één: uit wat volgt, met {who}."
);
static TAKEN_FOR: Text = text!(
    "{seat} says “pass-trou” when the round on the trou is over: taken for “{call}”.",
    "{seat} dit « passe-trou » alors que le tour du trou est fini : compris comme « {call} ».",
    "{seat} zegt “pas troel” als de troelronde voorbij is: opgevat als “{call}”."
);
static JOINED_AGAIN: Text = text!(
    "{seat} has joined and says “join” once more: taken for “{call}”.",
    "{seat} a emballé et redit « emballer » : compris comme « {call} ».",
    "{seat} is al meegegaan en zegt nog eens “meegaan”: opgevat als “{call}”."
);
static ROUND_LEFT_OUT: Text = text!(
    "Not everybody is recorded as speaking on the trou before this call: the rest of that round is taken as \
     left out.",
    "Le relevé ne montre pas tous les joueurs parler du trou avant cette annonce : le reste de ce tour est \
     supposé omis.",
    "Niet iedereen spreekt in het verslag over de troel voor dit bod: de rest van die ronde geldt als \
     weggelaten."
);
static LEFT_OUT: Text = text!(
    "The record skips a call of {seat}: it is taken to be “{call}”.",
    "Le relevé saute une annonce de {seat} : on suppose « {call} ».",
    "Het verslag slaat een bod van {seat} over: “{call}” wordt verondersteld."
);
static BEFORE_THIS: Text = text!("before this call", "avant cette annonce", "voor dit bod");
static CALLS_FORGOTTEN: Text = text!(
    "Calls are forgotten here: which game was played is not known. Write it as `contract:`, if somebody knows it.",
    "Des annonces sont oubliées ici : on ne sait pas quel jeu a été joué. Si quelqu'un le sait, notez-le sous \
     `contract:`.",
    "Hier zijn biedingen vergeten: welk spel gespeeld werd, is niet bekend. Weet iemand het, noteer het dan als \
     `contract:`."
);
static SOME_FORGOTTEN: Text = text!(
    "Calls are forgotten here: what depends on them is not judged.",
    "Des annonces sont oubliées ici : ce qui en dépend n'est pas jugé.",
    "Hier zijn biedingen vergeten: wat ervan afhangt, wordt niet beoordeeld."
);
static FORGOTTEN_HERE: Text = text!("forgotten here", "oublié ici", "hier vergeten");
static WHICH_MISERE: Text = text!(
    "“Misère” alone, and this regulation has two: taken for the grande misère.",
    "« Misère » tout court, et ce règlement en a deux : compris comme la grande misère.",
    "Alleen “miserie”, en dit reglement kent er twee: opgevat als grote miserie."
);
static WHICH_OPEN_MISERE: Text = text!(
    "An open misère, and this regulation has two: taken for the open grande misère.",
    "Une misère étalée, et ce règlement en a deux : comprise comme la grande misère étalée.",
    "Een open miserie, en dit reglement kent er twee: opgevat als open grote miserie."
);
static SAID_AGAIN: Text = text!("said again here", "redit ici", "hier nog eens gezegd");
static NO_TRUMP: Text = text!(
    "Trump is not recorded ({game}).",
    "Le relevé ne dit pas l'atout ({game}).",
    "Troef is niet genoteerd ({game})."
);
static NO_PARTNER: Text = text!(
    "The partner of {seat} cannot be found: the cards that tell are not known.",
    "Le partenaire de {seat} est introuvable : les cartes qui le montrent ne sont pas connues.",
    "De maat van {seat} is niet te vinden: de kaarten die het tonen, zijn niet bekend."
);
static NOBODY_JOINED: Text = text!(
    "Nobody proposed this: with whom {seat} plays cannot be told.",
    "Personne n'a proposé cela : on ne peut dire avec qui joue {seat}.",
    "Niemand vroeg dit: met wie {seat} speelt, is niet te zeggen."
);
static FALSE_GAME: Text = text!(
    "Without the aces for it this {game} has no partner and no trump: it cannot be scored.",
    "Sans les as qu'il faut, ce jeu ({game}) n'a ni partenaire ni atout : il ne peut pas être compté.",
    "Zonder de azen ervoor heeft dit spel ({game}) geen maat en geen troef: het kan niet geteld worden."
);
static CALLED_HERE: Text = text!("called here", "annoncé ici", "hier geboden");
static PLAY_STARTS: Text = text!("the play begins here", "le jeu commence ici", "hier begint het spel");
static WINNER: Text = text!(
    "Who won trick {trick} cannot be told.",
    "On ne peut pas dire qui a gagné le pli {trick}.",
    "Wie slag {trick} won, is niet te zeggen."
);
static FIRST_OPEN: Text =
    text!("the first of these tricks", "le premier de ces plis", "de eerste van deze slagen");

static ANOTHER_WON: Text = text!(
    "The record says that {written} won trick {trick}; by the cards it was {winner}.",
    "Le relevé dit que {written} a gagné le pli {trick} ; d'après les cartes, c'était {winner}.",
    "Volgens het verslag won {written} slag {trick}; volgens de kaarten was het {winner}."
);
static NOT_WON: Text = text!(
    "The record says that {written} won trick {trick}; by the cards it was another.",
    "Le relevé dit que {written} a gagné le pli {trick} ; d'après les cartes, c'était un autre.",
    "Volgens het verslag won {written} slag {trick}; volgens de kaarten was het een ander."
);
static WRITTEN_HERE: Text = text!("written here", "noté ici", "hier genoteerd");
static GOES_ON: Text = text!(
    "The record says that the play stopped here, and it goes on: what was played later counts.",
    "Le relevé dit que le jeu s'est arrêté ici, et il continue : ce qui a été joué ensuite compte.",
    "Het verslag zegt dat het spel hier stopte, en het gaat verder: wat later gespeeld werd, telt."
);
static STOPPED_HERE: Text = text!("stopped here", "arrêté ici", "hier gestopt");

/// A winner who is written beside cards that show another.
fn contradicted(n: usize, trick: &Trick) -> Unknown {
    let number = ("trick", Arg::Number(n as i64 + 1));
    let message = match (trick.span.won, trick.winner) {
        (Some(written), Some(winner)) => {
            ANOTHER_WON.with([number, ("written", written.into()), ("winner", winner.into())])
        }
        (Some(written), None) => NOT_WON.with([number, ("written", written.into())]),
        (None, _) => WINNER.with([number]),
    };
    let step = trick.span.step;
    let at = Route::field("play").item(step).item(1);
    Unknown {
        trick: u8::try_from(n + 1).ok(),
        ..Unknown::new(Moment::Play(step, 0), at, WRITTEN_HERE.plain(), message)
    }
}

/// The first `stop` after which cards were played all the same.
fn stop_before_cards(case: &Case) -> Option<usize> {
    let is_stop = |step: &PlayStep| matches!(step, PlayStep::Incident(Incident::Stop {}));
    let last = case.replay.cards.last()?.laid.step;
    case.transcript.play.iter().take(last).position(is_stop)
}

fn check(case: &Case, answers: &mut Answers) {
    partial_hands::report(case, answers);
    noticed_only::report(case, answers);
    written_contract::report(case, answers);
    written_result::report(case, answers);
    who_began(case, answers);
    unclear_calls(case, answers);
    left_out_calls(case, answers);
    for (n, trick) in case.replay.tricks.iter().enumerate().filter(|(_, trick)| trick.contradicted) {
        answers.report_unknown(contradicted(n, trick));
    }
    match case.auction.contracts().first() {
        Some(contract) => game(case, contract, answers),
        None => no_game(case, answers),
    }
}

fn whole(message: Message, at: Route, label: &'static Text, moment: Moment) -> Unknown {
    Unknown::new(moment, at, label.plain(), message)
}

fn who_began(case: &Case, answers: &mut Answers) {
    if let Some(step) = stop_before_cards(case) {
        let at = Route::field("play").item(step);
        answers.report_unknown(whole(GOES_ON.plain(), at, &STOPPED_HERE, Moment::Play(step, 0)));
    }
    if case.transcript.dealt_by().is_none() && case.transcript.calls().next().is_some() {
        let at = Route::field("auction");
        answers.report_unknown(whole(NO_DEALER.plain(), at, &BIDDING_STARTS, Moment::Deal));
    }
}

/// Calls that can have meant more than one thing.
fn unclear_calls(case: &Case, answers: &mut Answers) {
    for call in &case.auction.unclear {
        let message = NO_LEVEL.with([("seat", call.seat.into()), ("game", Arg::Game(call.game, None))]);
        let at = call_route(call.step);
        answers.report_unknown(whole(message, at, &CALLED_HERE, Moment::Auction(call.step)));
    }
    for pair in &case.auction.of_several {
        let text = match pair.partners.len() {
            1 => &PARTNER_FOUND,
            _ if pair.one_suit => &SAME_SUIT,
            _ => &NO_SUIT,
        };
        let args = [("seat", pair.joiner.into()), ("who", Arg::Seats(pair.partners))];
        let (at, moment) = (call_route(pair.step), Moment::Auction(pair.step));
        answers.report_unknown(whole(text.with(args), at, &CALLED_HERE, moment));
    }
    for taken in &case.auction.taken {
        let (text, call) = match taken.meant {
            Move::Agree => (&TAKEN_FOR, Call::Good),
            Move::Wait => (&TAKEN_FOR, Call::Wait),
            Move::Raise { level } => (&JOINED_AGAIN, Call::Raise(Some(level))),
            _ => (&TAKEN_FOR, Call::Pass),
        };
        let message = text.with([("seat", taken.seat.into()), ("call", Arg::Call(call))]);
        let at = call_route(taken.step);
        answers.report_unknown(whole(message, at, &SAID_AGAIN, Moment::Auction(taken.step)));
    }
    for (step, _, call) in
        case.transcript.calls().filter(|(step, ..)| case.transcript.bare_miseres.contains(step))
    {
        let (text, both) = match call {
            Call::GrandeMisereEtalee => {
                (&WHICH_OPEN_MISERE, [Game::PetiteMisereEtalee, Game::GrandeMisereEtalee])
            }
            _ => (&WHICH_MISERE, [Game::PetiteMisere, Game::GrandeMisere]),
        };
        if both.iter().all(|game| case.law.book.games.contains_key(game)) {
            let at = call_route(step);
            answers.report_unknown(whole(text.plain(), at, &CALLED_HERE, Moment::Auction(step)));
        }
    }
}

/// Calls that nobody wrote down, and calls that nobody remembers.
fn left_out_calls(case: &Case, answers: &mut Answers) {
    let is_asked =
        |step: usize| case.auction.perhaps_out_of_turn.iter().any(|perhaps| perhaps.it.step == step);
    if let Some(step) = case.auction.round_left_out.filter(|step| !is_asked(*step)) {
        let moment = Moment::Auction(step);
        answers.report_unknown(whole(ROUND_LEFT_OUT.plain(), call_route(step), &CALLED_HERE, moment));
    }
    for supplied in case.auction.supplied.iter().filter(|supplied| !is_asked(supplied.step)) {
        let message = LEFT_OUT.with([("seat", supplied.seat.into()), ("call", Arg::Call(supplied.call))]);
        let moment = Moment::Auction(supplied.step);
        answers.report_unknown(whole(message, call_route(supplied.step), &BEFORE_THIS, moment));
    }
    if let Some((step, _)) = case.transcript.forgotten_calls().last() {
        let text = match case.auction.outcome {
            BiddingResult::NotRecorded => &CALLS_FORGOTTEN,
            _ => &SOME_FORGOTTEN,
        };
        let at = call_route(step);
        answers.report_unknown(whole(text.plain(), at, &FORGOTTEN_HERE, Moment::Auction(step)));
    }
}

/// Cards were played, and no game is known.
fn no_game(case: &Case, answers: &mut Answers) {
    if let (BiddingResult::PassedOut, Some(first)) = (&case.auction.outcome, case.replay.cards.first()) {
        let at = Route::field("play").item(first.laid.step);
        let moment = Moment::Play(first.laid.step, first.laid.index);
        return answers.report_unknown(whole(PASSED_OUT.plain(), at, &PLAY_STARTS, moment));
    }
    if case.auction.outcome == BiddingResult::NotRecorded
        && case.auction.unclear.is_empty()
        && case.transcript.forgotten_calls().next().is_none()
        && !case.replay.cards.is_empty()
    {
        let at = Route::field("play");
        answers.report_unknown(whole(NO_AUCTION.plain(), at, &PLAY_STARTS, Moment::Play(0, 0)));
    }
}

/// What is not known of the game that is played: its partner, its trump, who won a trick.
fn game(case: &Case, contract: &Contract, answers: &mut Answers) {
    let moment = Moment::Auction(contract.step);
    let at = || contract.route();
    let announcer = case.replay.holdings.dealt[contract.declarer];
    let in_doubt = |pair: &PairOfSeveral| pair.partners.len() > 1 && pair.joiner == contract.declarer;
    let is_told = case.auction.of_several.iter().any(in_doubt);
    if contract.partner_unknown && contract.game == Game::Emballage && !is_told {
        let message = NOBODY_JOINED.with([("seat", contract.declarer.into())]);
        return answers.report_unknown(whole(message, at(), &CALLED_HERE, moment));
    }
    if contract.partner_unknown && !is_told && announcer.complete && contract.naming_card.is_none() {
        let message = FALSE_GAME.with([("game", Arg::Game(contract.game, None))]);
        return answers.report_unknown(whole(message, at(), &CALLED_HERE, moment));
    }
    if contract.partner_unknown && !is_told {
        let message = NO_PARTNER.with([("seat", contract.declarer.into())]);
        answers.report_unknown(whole(message, at(), &CALLED_HERE, moment));
    }
    // Where only the game and its result are written down, nothing hangs on its trump.
    let is_result_alone = contract.written.is_some() && case.replay.cards.is_empty();
    if contract.trump == TrumpIs::Unknown && !is_told && !is_result_alone {
        let message = NO_TRUMP.with([("game", Arg::Game(contract.game, Some(contract.level)))]);
        answers.report_unknown(whole(message, at(), &CALLED_HERE, moment));
    }
    let mut tricks = case.replay.tricks.iter().enumerate();
    if let Some((n, trick)) = tricks.find(|(_, trick)| trick.complete && trick.winner.is_none())
        && contract.trump != TrumpIs::Unknown
    {
        let step = trick.span.step;
        let message = WINNER.with([("trick", Arg::Number(n as i64 + 1))]);
        let at = Route::field("play").item(step);
        answers.report_unknown(whole(message, at, &FIRST_OPEN, Moment::Play(step, 0)));
    }
}
