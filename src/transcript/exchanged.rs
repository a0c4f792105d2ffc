//! Can the dealer's exchange be true of the hands as they were dealt? What he may exchange and when is
//! left to the rules.

use crate::cards::{Card, Seat};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::Text;

use super::Transcript;
use super::pack::PackRead;

static WITH_HIMSELF: Text = text!(
    "{seat} is the dealer and cannot take a card from that hand in exchange.",
    "{seat} est le donneur et ne peut prendre en échange une carte de cette main.",
    "{seat} is de deler en kan geen kaart uit die hand ruilen."
);
static NOT_HIS: Text = text!(
    "{seat} cannot have given {card}: the dealer's hand does not hold it.",
    "{seat} ne peut avoir donné {card}, qui n'est pas dans la main du donneur.",
    "{seat} kan {card} niet gegeven hebben: die kaart zit niet in de hand van de deler."
);
static HAS_IT: Text = text!(
    "{seat} cannot have taken {card}: the dealer's hand holds it already.",
    "{seat} ne peut avoir pris {card}, qui est déjà dans la main du donneur.",
    "{seat} kan {card} niet genomen hebben: die kaart zit al in de hand van de deler."
);
static HELD_HERE: Text = text!("held here", "tenue ici", "hier in de hand");
static AS_DEALT: Text = text!(
    "`hands` are as dealt, before the exchange",
    "`mains` : ce sont les mains telles que données, avant l'échange",
    "`handen` zijn de handen zoals gedeeld, vóór de ruil"
);

pub(super) fn check(transcript: &Transcript, read: &PackRead, faults: &mut Vec<Fault>) {
    let (Some(exchange), Some(dealer)) = (&transcript.exchange, transcript.dealt_by()) else { return };
    let route = |name: &'static str| Route::field("exchange").inner(name);
    if exchange.from == Some(dealer) {
        let message = WITH_HIMSELF.with([("seat", dealer.into())]);
        return faults.push(Fault::new(At::Route(route("from")), message));
    }
    if !read.all {
        return;
    }
    let fault = |name: &'static str, text: &'static Text, card: Card, holder: Option<Seat>| {
        let message = text.with([("seat", dealer.into()), ("card", card.into())]);
        let fault = Fault::new(At::Route(route(name)), message).help(AS_DEALT.plain());
        match holder {
            Some(seat) => fault.also(At::Route(transcript.hand_card_route(seat, card)), HELD_HERE.plain()),
            None => fault,
        }
    };
    let holder = |card: Card| Seat::ALL.into_iter().find(|seat| transcript.is_written(*seat, card));
    if let Some(card) = exchange.gives {
        match holder(card) {
            Some(seat) if seat == dealer => {}
            None if transcript.hands[dealer].is_none_or(|hand| !hand.leaves_out(card)) => {}
            holder => faults.push(fault("gives", &NOT_HIS, card, holder)),
        }
    }
    if let Some(card) = exchange.takes.filter(|card| holder(*card) == Some(dealer)) {
        faults.push(fault("takes", &HAS_IT, card, Some(dealer)));
    }
}
