//! What a rulebook says nothing about although a deal can come to it: who leads in a solo, what a renonce costs.
//! None of it is a fault. It is asked, or only remarked, when a deal comes to it.

use super::{ComplaintKind, Desk};
use crate::game::Game;
use crate::rulebook::{GameRules, Rulebook};
use crate::source::Place;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Severity;

static NO_GAMES: Text = text!(
    "No game stands under `games`: nothing can be bid.",
    "Aucun jeu ne figure sous `games` : rien ne peut s'annoncer.",
    "Onder `games` staat geen spel: er kan niets geboden worden."
);
static NO_LEAD: Text = text!(
    "Nothing says who leads in {game}: no lead is wrong.",
    "Rien ne dit qui entame dans {game} : aucune entame n'est fautive.",
    "Niets zegt wie uitkomt bij {game}: geen enkele uitkomst is fout."
);
static NO_TRUMP: Text = text!(
    "Nothing says what is trump in {game}: its tricks are counted without trump, with a remark.",
    "Rien ne dit quel est l'atout dans {game} : les plis sont comptés sans atout, avec une remarque.",
    "Niets zegt wat troef is bij {game}: de slagen tellen zonder troef, met een opmerking."
);
static NO_LADDER: Text = text!(
    "`auction › ladder` is missing: no game is too low.",
    "`auction › ladder` manque : aucun jeu n'est trop bas.",
    "`auction › ladder` ontbreekt: geen enkel spel is te laag."
);
static NO_TURN: Text = text!(
    "`auction › first-to-speak` is missing: a call out of turn is remarked and costs nothing.",
    "`auction › first-to-speak` manque : une annonce hors tour est signalée et ne coûte rien.",
    "`auction › first-to-speak` ontbreekt: een bod buiten de beurt wordt opgemerkt en kost niets."
);
static NO_FOLLOWING: Text = text!(
    "`play › follow-suit` is missing: a renonce is remarked and costs nothing.",
    "`play › follow-suit` manque : une renonce est signalée et ne coûte rien.",
    "`play › follow-suit` ontbreekt: een verzaking wordt opgemerkt en kost niets."
);
static NO_SANCTION: Text = text!(
    "`infractions` is empty: no fault costs anything (`default:` gives one sanction for all).",
    "`infractions` est vide : aucune faute ne coûte rien (`default:` donne une punition pour toutes).",
    "`infractions` is leeg: geen enkele fout kost iets (`default:` geeft één straf voor alle)."
);
static NO_ARBITER: Text = text!(
    "`referee › unforeseen` is missing: nobody is asked about what the text does not foresee.",
    "`referee › unforeseen` manque : personne n'est interrogé sur ce que le texte ne prévoit pas.",
    "`referee › unforeseen` ontbreekt: niemand wordt gevraagd naar wat de tekst niet voorziet."
);

pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    let top = desk.opened.tree.get("id").map_or(desk.opened.tree.place, |id| id.place);
    let mut found: Vec<(Place, Message)> = Vec::new();
    for (game, rules) in &book.games {
        let at = desk.at(&["games", game.word()]);
        found.extend(of_game(*game, rules).into_iter().map(|message| (at, message)));
    }
    found.extend(of_all(book).into_iter().map(|text| (top, text.plain())));
    for (at, message) in found {
        desk.complain(ComplaintKind::Open, Severity::Advice, at, message);
    }
}

fn of_game(game: Game, rules: &GameRules) -> Vec<Message> {
    let is_played = rules.levels.as_ref().is_none_or(|rule| rule.values().iter().any(|all| !all.is_empty()));
    let has_lead = rules.lead.is_some() || !rules.lead_at.is_empty();
    let open = [(!has_lead, &NO_LEAD), (rules.trump.is_none(), &NO_TRUMP)];
    let named = |text: &'static Text| text.with([("game", Arg::AGame(game, None))]);
    open.into_iter().filter(|(is_open, _)| is_played && *is_open).map(|(_, text)| named(text)).collect()
}

fn of_all(book: &Rulebook) -> Vec<&'static Text> {
    if book.games.is_empty() {
        return vec![&NO_GAMES];
    }
    let open = [
        (book.auction.ladder.is_none() && book.games.len() > 1, &NO_LADDER),
        (book.auction.first_to_speak.is_none(), &NO_TURN),
        (book.play.follow_suit.is_none(), &NO_FOLLOWING),
        (book.infractions.is_empty(), &NO_SANCTION),
        (book.referee.unforeseen.is_none(), &NO_ARBITER),
    ];
    open.into_iter().filter(|(is_open, _)| *is_open).map(|(_, text)| text).collect()
}
