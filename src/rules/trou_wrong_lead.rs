//! `trou/wrong-lead`: the partner of an ace game leads, but not with the card that made him so.

use super::{Answers, Case, Offence, card_breach};
use crate::codes::TROU_WRONG_LEAD;
use crate::rulebook::Lead;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: TROU_WRONG_LEAD, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text =
    text!("wrong card led to a trou", "mauvaise carte d'entame au trou", "verkeerde uitkomst bij troel");
static EXPLAIN: Text = text!(
    "Where the regulation has the partner lead the card that names him (the fourth ace in a trou), another \
     first card is a fault.",
    "Là où le règlement fait entamer par le partenaire la carte qui le désigne (le quatrième as au trou), \
     une autre première carte est une faute.",
    "Waar het reglement de partner laat uitkomen met de kaart die hem aanwijst (de vierde aas bij troel), \
     is een andere eerste kaart een fout."
);
static MESSAGE: Text = text!(
    "{seat} led {card}, but the first card must be {naming}.",
    "{seat} a entamé {card}, mais la première carte doit être {naming}.",
    "{seat} kwam uit met {card}, maar de eerste kaart moet {naming} zijn."
);
static LABEL: Text = text!("{naming} belongs here", "{naming} est attendu ici", "hier hoort {naming}");
static OTHER_GAME: Text = text!(
    "the game has no card that must be led",
    "aucune carte d'entame n'est imposée dans ce jeu",
    "dit spel kent geen verplichte uitkomst"
);

fn check(case: &Case, answers: &mut Answers) {
    let Some((contract, naming)) =
        case.auction.contracts().first().and_then(|contract| Some((contract, contract.naming_card?)))
    else {
        return answers.not_applicable(&OTHER_GAME);
    };
    let rule = case.law.book.games.get(&contract.game).and_then(|rules| rules.lead.as_ref());
    let Some(rule) = rule.filter(|rule| case.law.peek(rule) == Some(&Lead::PartnerWithNamingCard)) else {
        return answers.not_applicable(&OTHER_GAME);
    };
    let Some(first) = case.replay.cards.first() else { return };
    // Somebody else's lead is another fault.
    if Some(first.laid.seat) != contract.leader {
        return;
    }
    if first.laid.put.counts() == naming {
        return answers.holds();
    }
    let args = [
        ("seat", first.laid.seat.into()),
        ("card", first.laid.put.counts().into()),
        ("naming", naming.into()),
    ];
    let label = LABEL.with([("naming", naming.into())]);
    answers.broken(
        card_breach(TROU_WRONG_LEAD, first, label, MESSAGE.with(args))
            .cites(&rule.cite)
            .reads(rule.reading()),
    );
}
