//! `trou/wrong-lead`: the partner of an ace game leads, but not with the card that made him so.

use super::{Answers, Case, Offence, call_route, card_breach};
use crate::cards::Seat;
use crate::codes::TROU_WRONG_LEAD;
use crate::replay::PlayedCard;
use crate::rulebook::Lead;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: TROU_WRONG_LEAD,
    title: text!(
        "wrong card led to a trou",
        "mauvaise carte d'entame au trou",
        "verkeerde uitkomst bij troel"
    ),
    explain: text!(
        "The partner leads to a trou. Where the regulation has him lead the card that names him (the fourth \
     ace), another first card is a fault too.",
        "Au trou, c'est le partenaire qui entame. Là où le règlement lui fait entamer la carte qui le désigne \
     (le quatrième as), une autre première carte est aussi une faute.",
        "Bij een troel komt de maat uit. Waar het reglement hem laat uitkomen met de kaart die hem aanwijst \
     (de vierde aas), is een andere eerste kaart ook een fout."
    ),
    example: "
hands:
  N: ♠A42 ♥A97 ♦A863 ♣T53
  S: ♠QJ3 ♥KT8 ♦KQ7 ♣AJ42
auction:
  - N: trou
play:
  - E: ♣K ♣2 ♣4 ♣5
",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} led {card}, but the first card must be {naming}.",
    "{seat} a entamé {card}, mais la première carte doit être {naming}.",
    "{seat} kwam uit met {card}, maar de eerste kaart moet {naming} zijn."
);
static WRONG_PLAYER: Text = text!(
    "{seat} led to the trou; the lead was with {due}, its partner.",
    "{seat} a entamé le trou ; l'entame revenait à {due}, le partenaire.",
    "{seat} kwam uit bij de troel; de uitkomst was aan {due}, de maat."
);
static DUE: Text = text!("{due} should lead", "{due} devait entamer", "{due} moest uitkomen");
static LABEL: Text = text!("{naming} belongs here", "{naming} est attendue ici", "hier hoort {naming}");
static NAMED: Text = text!("{due} names trump here", "{due} nomme l'atout ici", "{due} noemt hier de troef");
static TROU: Text = text!("the trou", "le trou", "de troel");
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
    let rule = case.law.book.games.get(&contract.game).and_then(|rules| rules.lead_of(contract.level));
    let lead = rule.and_then(|rule| case.law.get(rule).copied());
    let (Some(rule), Some(Lead::Partner | Lead::PartnerWithNamingCard)) = (rule, lead) else {
        return answers.not_applicable(&OTHER_GAME);
    };
    // Of a first trick that nobody remembers, nobody knows who led to it.
    let is_first = |played: &&PlayedCard| played.laid.trick == 0;
    let Some(first) = case.replay.cards.first().filter(is_first) else { return };
    let Some(due) = contract.leader else { return answers.unknown() };
    // The call that shows who leads: the partner's own, or the trou.
    let names = |(_, seat, call): &(usize, Seat, Call)| *seat == due && matches!(call, Call::Trump(_));
    let proof = match case.transcript.calls().find(names) {
        Some((step, ..)) => (call_route(step), NAMED.with([("due", due.into())])),
        None => (contract.route(), TROU.plain()),
    };
    if first.laid.seat != due {
        let message = WRONG_PLAYER.with([("seat", first.laid.seat.into()), ("due", due.into())]);
        let label = DUE.with([("due", due.into())]);
        let breach = card_breach(TROU_WRONG_LEAD, first, label, message);
        let breach = breach.proved_by(proof.0, proof.1);
        return answers.broken(breach.under(rule));
    }
    if lead == Some(Lead::Partner) || first.laid.put.counts().is(naming) {
        return answers.holds();
    }
    if first.laid.put.counts().card().is_none() {
        return answers.unknown();
    }
    let args = [
        ("seat", first.laid.seat.into()),
        ("card", first.laid.put.counts().into()),
        ("naming", naming.into()),
    ];
    let label = LABEL.with([("naming", naming.into())]);
    answers.broken(
        card_breach(TROU_WRONG_LEAD, first, label, MESSAGE.with(args))
            .proved_by(proof.0, proof.1)
            .under(rule),
    );
}
