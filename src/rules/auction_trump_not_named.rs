//! `auction/trump-not-named`: a game with a trump of the player's choice is led before he named it, or
//! called without it where it belongs to the call.

use super::{Answers, Breach, Case, Mark, Offence, call_route, card_moment, card_route};
use crate::codes::AUCTION_TRUMP_NOT_NAMED;
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Call, Moment};

pub static OFFENCE: Offence = Offence {
    code: AUCTION_TRUMP_NOT_NAMED,
    title: text!("trump not named", "atout non annoncé", "troef niet genoemd"),
    explain: text!(
        "The first card is played before the trump of the game was named, or a game is called without saying \
     its trump where that belongs to the call.",
        "La première carte est jouée avant que l'atout du jeu soit annoncé, ou un jeu est annoncé sans dire \
     l'atout là où il fait partie de l'annonce.",
        "De eerste kaart wordt gespeeld voor de troef van het spel genoemd is, of een spel wordt geboden zonder \
     de troef te zeggen waar die bij het bod hoort."
    ),
    example: "
dealer: W
auction:
  - N: abondance 9
play:
  - N: ♠A ♠2 ♠3 ♠4
",
    marks: &[Mark::ManyGames],
    omission: Some(text!(
        "No call shows that the trump was never said: a scribe may have left it out. A remark says what would \
         follow, and a notice makes it a question.",
        "Aucune annonce ne montre que l'atout n'a jamais été dit : le relevé peut l'avoir omis. Une remarque \
         dit ce qui suivrait, et un constat en fait une question.",
        "Geen bod toont dat de troef nooit gezegd werd: het verslag kan hem weggelaten hebben. Een opmerking \
         zegt wat zou volgen, en een vaststelling maakt er een vraag van."
    )),
    check,
};

static NO_AUCTION: Text =
    text!("no auction is recorded", "pas d'enchères notées", "geen biedingen genoteerd");
static MESSAGE: Text = text!(
    "The record does not say that {seat} named the trump of the {game} before the lead.",
    "Le relevé ne dit pas que {seat} a annoncé l'atout avant l'entame ({game}).",
    "Het verslag zegt niet dat {seat} de troef noemde voor de uitkomst ({game})."
);
static IN_CALL: Text = text!(
    "The record does not say with which trump {seat} called {game}, or that it was without.",
    "Le relevé ne dit pas quel atout {seat} a annoncé, ni que c'était sans atout ({game}).",
    "Het verslag zegt niet met welke troef {seat} {game} bood, of dat het zonder troef was."
);
static NOT_IN_CALL: Text = text!(
    "{seat} called {game} without saying its trump, or that there is none.",
    "{seat} n'a pas précisé l'atout, ni que c'était sans atout ({game}).",
    "{seat} bood {game} zonder te zeggen met welke troef, of zonder troef."
);
static LABEL: Text = text!("the lead", "l'entame", "de uitkomst");
static CALLED: Text = text!(
    "called here without naming trump",
    "annoncé ici sans nommer l'atout",
    "hier geboden zonder troef te noemen"
);
static NOT_ASKED: Text = text!(
    "no trump has to be named for this game",
    "ce jeu ne demande pas de nommer l'atout",
    "voor dit spel moet geen troef genoemd worden"
);
static NOT_PLAYED: Text = text!("no card was played", "aucune carte jouée", "er werd geen kaart gespeeld");

fn check(case: &Case, answers: &mut Answers) {
    let mut asked = false;
    for (step, seat, call) in case.transcript.calls() {
        let (game, said) = match call {
            Call::Abondance(_, suit) => (Game::Abondance, suit.is_some()),
            Call::PetitChelem(strain) => (Game::PetitChelem, strain.is_some()),
            Call::GrandChelem(strain) => (Game::GrandChelem, strain.is_some()),
            _ => continue,
        };
        let rule = case.law.book.games.get(&game).and_then(|rules| rules.trump_named_in_call.as_ref());
        let Some(rule) = rule.filter(|rule| case.law.get(rule) == Some(&true)) else { continue };
        asked = true;
        if said {
            answers.holds();
            continue;
        }
        // North calls the slam and names its trump only afterwards: then the record shows that the call did not.
        let named_later = case
            .transcript
            .calls()
            .any(|(later, who, call)| later > step && who == seat && matches!(call, Call::Trump(_)));
        let text = if named_later { &NOT_IN_CALL } else { &IN_CALL };
        let message = text.with([("seat", seat.into()), ("game", Arg::Game(game, None))]);
        let moment = Moment::Auction(step);
        let breach = Breach::new(AUCTION_TRUMP_NOT_NAMED, moment, call_route(step), CALLED.plain(), message);
        let breach = breach.by(seat).cites(&rule.cite).breaks(Some(rule));
        if named_later { answers.broken(breach) } else { answers.unrecorded(breach) }
    }
    if !asked {
        before_the_lead(case, answers);
    }
}

fn before_the_lead(case: &Case, answers: &mut Answers) {
    let Some(contract) = case.auction.contracts().first() else { return answers.not_applicable(&NOT_ASKED) };
    // Of a game that is only named, nobody knows what was said of its trump.
    if case.transcript.auction.is_none() {
        return answers.not_applicable(&NO_AUCTION);
    }
    let rule =
        case.law.book.games.get(&contract.game).and_then(|rules| rules.trump_named_before_lead.as_ref());
    let Some(rule) = rule.filter(|rule| case.law.get(rule) == Some(&true)) else {
        return answers.not_applicable(&NOT_ASKED);
    };
    let Some(first) = case.replay.cards.first() else { return answers.not_applicable(&NOT_PLAYED) };
    if contract.trump != TrumpIs::Unknown {
        return answers.holds();
    }
    if case.transcript.forgotten_calls().any(|(step, _)| step > contract.step) {
        return answers.unknown();
    }
    // In a trou the partner names the trump, and who that is nobody may know.
    let partner = contract.players.iter().find(|seat| *seat != contract.declarer);
    let is_told = case.replay.holdings.dealt[contract.declarer].complete;
    let due = match contract.naming_card {
        Some(_) => partner,
        None if contract.partner_unknown && !is_told => None,
        None => Some(contract.declarer),
    };
    let Some(who) = due else { return answers.unknown() };
    let args = [("seat", who.into()), ("game", Arg::Game(contract.game, Some(contract.level)))];
    let at = card_route(first);
    answers.unrecorded(
        Breach::new(AUCTION_TRUMP_NOT_NAMED, card_moment(first), at, LABEL.plain(), MESSAGE.with(args))
            .by(who)
            .cites(&rule.cite)
            .breaks(Some(rule))
            .proved_by(contract.route(), CALLED.plain()),
    );
}
