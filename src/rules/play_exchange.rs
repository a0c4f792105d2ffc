//! `play/exchange`: the dealer's exchange of the turned card.

use super::{Answers, Breach, Case, NOT_NOTED, Offence};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::codes::PLAY_EXCHANGE;
use crate::rulebook::{ExchangeRule as Allowed, Rule};
use crate::source::Route;
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::{Exchange, Moment};

pub static OFFENCE: Offence = Offence {
    code: PLAY_EXCHANGE,
    title: text!("wrong exchange", "mauvais échange", "verkeerde ruil"),
    explain: text!(
        "A dealer who plays a game that allows it may give the turned card for one he names. Its holder gives it, \
     unless he plays the same game himself; then the dealer names another card, keeps his own or passes.",
        "Un donneur qui joue un jeu qui le permet peut donner la carte retournée contre une carte qu'il nomme. Son \
     détenteur la donne, sauf s'il joue lui-même ce jeu ; alors le donneur en nomme une autre, garde la sienne \
     ou passe.",
        "Een deler die een spel speelt waarbij het mag, kan de keerkaart ruilen voor een kaart die hij noemt. Wie \
     ze heeft, geeft ze, tenzij hij zelf dat spel speelt; dan noemt de deler een andere kaart, houdt de zijne \
     of past."
    ),
    example: "
dealer: W
deal: {turned: ♦7}
auction:
  - N: grande-misere
exchange: {gives: ♦7, takes: ♣2, from: N}
",
    marks: &[],
    omission: None,
    check,
};

static NOT_ALLOWED: Text = text!(
    "{seat} exchanged the turned card without playing a game that allows it.",
    "{seat} a échangé la carte retournée sans jouer un jeu qui le permet.",
    "{seat} ruilde de keerkaart zonder een spel te spelen waarbij dat mag."
);
static CARD_NOT_ALLOWED: Text = text!(
    "{seat} exchanged a card without playing a game that allows it.",
    "{seat} a échangé une carte sans jouer un jeu qui le permet.",
    "{seat} ruilde een kaart zonder een spel te spelen waarbij dat mag."
);
static NO_EXCHANGE: Text = text!(
    "{seat} exchanged a card with another player; no game of this regulation has an exchange.",
    "{seat} a échangé une carte avec un autre joueur ; aucun jeu de ce règlement ne connaît d'échange.",
    "{seat} ruilde een kaart met een andere speler; geen enkel spel van dit reglement kent een ruil."
);
static ANOTHER_CARD: Text = text!(
    "{seat} gave {card} instead of the turned card {turned}.",
    "{seat} a donné {card} au lieu de la carte retournée {turned}.",
    "{seat} gaf {card} in plaats van de keerkaart {turned}."
);
static FROM_PLAYER: Text = text!(
    "{seat} took {card} from {from}, who plays the same game.",
    "{seat} a pris {card} à {from}, qui joue le même jeu.",
    "{seat} nam {card} van {from}, die hetzelfde spel speelt."
);
static NOT_THERE: Text = text!(
    "{seat} took {card} from {from}, who does not hold it.",
    "{seat} a pris {card} à {from}, qui ne l'a pas.",
    "{seat} nam {card} van {from}, die deze kaart niet heeft."
);
static REFUSED: Text = text!(
    "{seat} refused a card without playing the same game.",
    "{seat} a refusé une carte sans jouer le même jeu.",
    "{seat} weigerde een kaart zonder hetzelfde spel te spelen."
);
static HERE: Text = text!("exchanged here", "échangée ici", "hier geruild");

fn check(case: &Case, answers: &mut Answers) {
    let Some(exchange) = &case.transcript.exchange else { return answers.not_applicable(&NOT_NOTED) };
    let Some(dealer) = case.transcript.dealt_by() else { return answers.not_applicable(&NOT_NOTED) };
    let contracts = case.auction.contracts();
    if contracts.is_empty() {
        return answers.not_applicable(&NOT_NOTED);
    }
    let rule = |contract: &Contract| case.law.book.games.get(&contract.game)?.exchange.as_ref();
    let own = contracts.iter().find(|contract| contract.is_declarer(dealer));
    let allowed = own.and_then(rule).filter(|rule| case.law.get(rule) == Some(&Allowed::DealerNamesCard));
    let faults = match allowed {
        Some(_) => faults(case, exchange, dealer),
        // The dealer asked for a card, was refused, and plays no misère: nothing was exchanged.
        None if !exchange.took_place() => Vec::new(),
        None => {
            let knows_it = case.law.book.games.values().any(|game| game.exchange.is_some());
            let turned = case.transcript.deal.turned.card();
            let is_turned = turned.is_some() && exchange.gives.is_none_or(|card| Some(card) == turned);
            let text = match (knows_it, is_turned) {
                (false, _) => &NO_EXCHANGE,
                (true, true) => &NOT_ALLOWED,
                (true, false) => &CARD_NOT_ALLOWED,
            };
            vec![(dealer, text.with([("seat", dealer.into())]))]
        }
    };
    let grounds: Option<&Rule<Allowed>> = allowed.or(own.and_then(rule));
    if faults.is_empty() {
        return answers.holds();
    }
    for (by, message) in faults {
        let at = Route::field("exchange");
        let breach = Breach::new(PLAY_EXCHANGE, Moment::Play(0, 0), at, HERE.plain(), message).by(by);
        answers.broken(match grounds {
            Some(rule) => breach.under(rule),
            None => breach,
        });
    }
}

/// What was wrong with an exchange that the game allows.
fn faults(case: &Case, exchange: &Exchange, dealer: Seat) -> Vec<(Seat, Message)> {
    let plays = |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    let mut faults = Vec::new();
    if let (Some(card), Some(turned)) = (exchange.gives, case.transcript.deal.turned.card())
        && card != turned
    {
        let args = [("seat", dealer.into()), ("card", card.into()), ("turned", turned.into())];
        faults.push((dealer, ANOTHER_CARD.with(args)));
    }
    if let (Some(card), Some(from)) = (exchange.takes.filter(|_| exchange.took_place()), exchange.from) {
        let args = [("seat", dealer.into()), ("card", card.into()), ("from", from.into())];
        if case.transcript.hands[from].is_some_and(|hand| hand.leaves_out(card)) {
            faults.push((dealer, NOT_THERE.with(args)));
        } else if from != dealer && plays(from) {
            faults.push((dealer, FROM_PLAYER.with(args)));
        }
    }
    let refused = |seat: &Seat| exchange.refused_by.contains(*seat) && !plays(*seat);
    for seat in dealer.round().filter(refused) {
        faults.push((seat, REFUSED.with([("seat", seat.into())])));
    }
    faults
}
