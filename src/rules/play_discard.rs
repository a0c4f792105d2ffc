//! `play/discard`: the card that everybody puts aside before a petite misère.

use super::{Answers, Breach, Case, Mark, NOT_NOTED, Offence, card_breach};
use crate::auction::Contract;
use crate::cards::{Card, Seat};
use crate::codes::PLAY_DISCARD;
use crate::replay::PlayedCard;
use crate::rulebook::Rule;
use crate::source::{Route, Step};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: PLAY_DISCARD,
    title: text!("wrong discard", "mauvais écart", "verkeerd weggelegd"),
    explain: text!(
        "For a petite misère each player puts one card of his hand aside before the first lead; somebody did not, \
     put aside a card he had not, or played the card he had put aside. In other games nobody puts one aside.",
        "Pour une petite misère, chaque joueur écarte une carte avant l'entame ; quelqu'un ne l'a pas fait, a \
     écarté une carte qu'il n'avait pas, ou a joué sa carte écartée. Dans les autres jeux, personne n'écarte.",
        "Voor een kleine miserie legt elke speler voor de uitkomst één kaart weg; iemand deed dat niet, legde een \
     kaart weg die hij niet had, of speelde de weggelegde kaart. Bij andere spelen legt niemand weg."
    ),
    example: "auction:\n  - N: petite-misere\ndiscards: {N: ♠K, E: ♥A}\n",
    marks: &[Mark::ManyGames],
    omission: Some(text!(
        "`discards: {N: none}` says that he put no card aside, and so does a thirteenth card that he plays. \
         Without it that is not known.",
        "`discards: {N: none}` dit qu'il n'a pas écarté de carte, et sa treizième carte jouée le montre. \
         Sinon, on n'en sait rien.",
        "`discards: {N: none}` zegt dat hij geen kaart weglegde, en een dertiende kaart die hij speelt toont \
         het. Anders is het niet bekend."
    )),
    check,
};

static NOT_ASKED: Text = text!(
    "{seat} put {card} aside, but in {game} nobody puts a card aside.",
    "{seat} a écarté {card}, mais personne n'écarte dans ce jeu ({game}).",
    "{seat} legde {card} weg, maar bij {game} legt niemand een kaart weg."
);
static NOT_HIS: Text = text!(
    "{seat} put aside {card}, a card not in hand.",
    "{seat} a écarté {card} sans l'avoir en main.",
    "{seat} legde {card} weg, een kaart die niet in de hand zat."
);
static PLAYED: Text = text!(
    "{seat} plays in trick {trick} {card}, a card put aside before.",
    "{seat} joue {card} au pli {trick}, alors que cette carte était écartée.",
    "{seat} speelt {card} in slag {trick}, een weggelegde kaart."
);
static KEPT: Text = text!(
    "{seat} plays a thirteenth card in trick {trick}: none was put aside.",
    "{seat} joue une treizième carte au pli {trick} : aucune n'avait été écartée.",
    "{seat} speelt een dertiende kaart in slag {trick}: er werd er geen weggelegd."
);
static NONE_ASIDE: Text =
    text!("{seat} put no card aside.", "{seat} n'a pas écarté de carte.", "{seat} legde geen kaart weg.");
static ASIDE: Text = text!("put aside here", "écartée ici", "hier weggelegd");
static LABEL: Text = text!("here", "ici", "hier");
static NO_GAME: Text = text!("no game is played", "aucun jeu", "er is geen spel");

fn check(case: &Case, answers: &mut Answers) {
    let Some(contract) = case.auction.contracts().first() else { return answers.not_applicable(&NO_GAME) };
    // A game that the regulation does not have is played as the table plays it.
    let Some(game) = case.law.book.games.get(&contract.game) else { return answers.not_applicable(&NO_GAME) };
    let rule = game.discard.as_ref();
    let asked = rule.and_then(|rule| case.law.get(rule)) == Some(&true);
    for seat in case.transcript.seats() {
        if asked { discarded(case, seat, rule, answers) } else { not_asked(case, contract, seat, answers) }
    }
}

/// Where his card is written.
fn aside(case: &Case, card: Card) -> Route {
    Route::field("discards").then(Step::Card(card, case.transcript.notation))
}

fn noted(case: &Case, seat: Seat, card: Card, message: Message) -> Breach {
    let at = aside(case, card);
    Breach::new(PLAY_DISCARD, Moment::Play(0, 0), at, ASIDE.plain(), message).by(seat)
}

fn not_asked(case: &Case, contract: &Contract, seat: Seat, answers: &mut Answers) {
    let Some(card) = case.transcript.discards.cards[seat] else { return answers.not_applicable(&NOT_NOTED) };
    let game = Arg::Game(contract.game, Some(contract.level));
    let message = NOT_ASKED.with([("seat", seat.into()), ("card", card.into()), ("game", game)]);
    answers.broken(noted(case, seat, card, message));
}

fn discarded(case: &Case, seat: Seat, rule: Option<&Rule<bool>>, answers: &mut Answers) {
    let cite = rule.map(|rule| rule.cite.as_slice()).unwrap_or_default();
    let reading = rule.and_then(|rule| rule.reading());
    let mut broken = |breach: Breach| answers.broken(breach.cites(cite).reads(reading).breaks(rule));
    let mut own = case.replay.cards.iter().filter(|played| played.laid.seat == seat);
    let at_card = |text: &'static Text, played: &PlayedCard| {
        let card = Arg::from(played.laid.put.counts());
        let trick = Arg::Number(super::trick_number(played).into());
        let message = text.with([("seat", seat.into()), ("card", card), ("trick", trick)]);
        card_breach(PLAY_DISCARD, played, LABEL.plain(), message)
    };
    match case.transcript.discards.cards[seat] {
        Some(card) => {
            if let Some(played) = own.find(|played| played.laid.put.counts().is(card)) {
                broken(at_card(&PLAYED, played).proved_by(aside(case, card), ASIDE.plain()));
            } else if case.transcript.hands[seat].is_some_and(|hand| hand.leaves_out(card)) {
                broken(noted(case, seat, card, NOT_HIS.with([("seat", seat.into()), ("card", card.into())])));
            } else {
                answers.holds();
            }
        }
        None if case.transcript.discards.none[seat].is_some() => {
            let entry = case.transcript.discards.none[seat].map_or(0, |spot| spot.from as usize);
            let at = Route::field("discards").item(entry);
            let message = NONE_ASIDE.with([("seat", seat.into())]);
            broken(Breach::new(PLAY_DISCARD, Moment::Play(0, 0), at, LABEL.plain(), message).by(seat));
        }
        // No discard is written for him, but he may have put a card aside all the same, unless he plays
        // thirteen.
        None => match own.nth(12) {
            Some(last) => broken(at_card(&KEPT, last)),
            None => answers.holds(),
        },
    }
}

/// Is this card one that its player had put aside? Then that is what was wrong with it.
pub fn was_put_aside(case: &Case, played: &PlayedCard) -> bool {
    case.transcript.discards.cards[played.laid.seat].is_some_and(|card| played.laid.put.counts().is(card))
}
