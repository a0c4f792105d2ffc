//! `claim/order-fails`: the order of play that was announced does not do what it should.

use super::{
    Answers, Breach, Case, Mark, NO_RULE, Offence, TrickCost, Unknown, incident_breach, moment_route,
    nothing_recorded,
};
use crate::auction::Contract;
use crate::cards::{Card, SeatSet};
use crate::codes::CLAIM_ORDER_FAILS;
use crate::rulebook::{Aim, FailedOrder, Rule};
use crate::shown_hands::{self, AnnouncedOrder, Claimed, Proof, Unplayable};
use crate::source::Step;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Says;

pub static OFFENCE: Offence = Offence {
    code: CLAIM_ORDER_FAILS,
    title: text!("announced order fails", "ordre annoncé erroné", "aangekondigde volgorde mislukt"),
    explain: text!(
        "The order of cards that was announced with a hand shown is played against every defence; it does not make \
     the game, or, as the regulation is read, does not win every trick. A trick for which no card was announced is \
     not won; a card that its player does not have is a mistake in itself.",
        "L'ordre annoncé en étalant le jeu est joué contre toutes les défenses ; il ne réussit pas le jeu ou, selon la \
     lecture du règlement, ne fait pas tous les plis. Un pli pour lequel aucune carte n'a été annoncée n'est pas \
     gagné ; une carte que le joueur n'a pas est une erreur en soi.",
        "De volgorde die bij het openleggen genoemd werd, wordt tegen elke verdediging gespeeld; ze maakt het spel niet \
     of, naargelang men het reglement leest, haalt niet elke slag. Een slag waarvoor geen kaart genoemd werd is niet \
     gewonnen; een kaart die de speler niet heeft is op zich een fout."
    ),
    example: "play:\n  - claim: {by: E, says: made, order: \"♠A ♠K ♥A\", agreed: [N, S, W]}\n",
    marks: &[
        Mark::AnnouncedOrder,
        Mark::Decides(text!(
            " because the announced order fails",
            ", l'ordre annoncé ne tenant pas",
            " omdat de aangekondigde volgorde niet klopt"
        )),
    ],
    omission: None,
    check,
};

static TOO_LATE: Text = text!(
    "The order that {seat} announced wins its tricks, but the game cannot be made any more.",
    "L'ordre annoncé par {seat} fait ses plis, mais le jeu ne peut plus être réussi.",
    "De volgorde van {seat} haalt haar slagen, maar het spel kan niet meer gewonnen worden."
);
static ANYHOW_LOST: Text = text!(
    "{seat} announced an order of play, but whatever the order, the game cannot be made any more.",
    "{seat} a annoncé un ordre des cartes, mais quel que soit l'ordre, le jeu ne peut plus être réussi.",
    "{seat} kondigde een volgorde aan, maar in welke volgorde ook, het spel kan niet meer gewonnen worden."
);
static NO_TRICK: Text = text!(
    "The order that {seat} announced does not take a trick against every defence, and the game needs one.",
    "L'ordre annoncé par {seat} ne fait pas de pli contre toutes les défenses, et le jeu en demande un.",
    "De volgorde van {seat} haalt niet tegen elke verdediging een slag, en het spel vraagt er een."
);
static AGAINST_MISERE: Text = text!(
    "The order that {seat} announced does not beat the game of {players} against every play.",
    "L'ordre annoncé par {seat} ne fait pas perdre le jeu de {players} quoi que jouent les autres.",
    "De volgorde van {seat} doet het spel van {players} niet verliezen, wat de anderen ook spelen."
);
static EVEN_WITH: Text = text!(
    ", even with best play by {partners}",
    ", même au meilleur jeu de {partners}",
    ", ook bij het beste spel van {partners}"
);
static FAILS_ONCE: Text = text!(
    "The order that {seat} announced does not hold against every defence{with} (trick {tricks}).",
    "L'ordre annoncé par {seat} ne tient pas contre toutes les défenses{with} (pli {tricks}).",
    "De volgorde van {seat} houdt niet stand tegen elke verdediging{with} (slag {tricks})."
);
static FAILS: Text = text!(
    "The order that {seat} announced does not hold against every defence{with} (tricks {tricks}).",
    "L'ordre annoncé par {seat} ne tient pas contre toutes les défenses{with} (plis {tricks}).",
    "De volgorde van {seat} houdt niet stand tegen elke verdediging{with} (slagen {tricks})."
);
static ONE_WITHOUT: Text = text!(
    "The order that {seat} announced leaves out {cards}: for trick {tricks} there is no card.",
    "L'ordre annoncé par {seat} omet {cards} : pour le pli {tricks}, il n'y a pas de carte.",
    "De volgorde van {seat} laat {cards} weg: voor slag {tricks} is er geen kaart."
);
static WITHOUT: Text = text!(
    "The order that {seat} announced leaves out {cards}: for tricks {tricks} there is no card.",
    "L'ordre annoncé par {seat} omet {cards} : pour les plis {tricks}, il n'y a pas de carte.",
    "De volgorde van {seat} laat {cards} weg: voor slagen {tricks} is er geen kaart."
);
static SLIP: Text = text!(
    "The order that {seat} announced names {card}, which cannot be played: {why}.",
    "L'ordre annoncé par {seat} nomme {card}, qui ne peut être jouée : {why}.",
    "De volgorde van {seat} noemt {card}, die niet gespeeld kan worden: {why}."
);
static BOTH: Text = text!("{one} {other}", "{one} {other}", "{one} {other}");
static TWICE: Text =
    text!("{card} is named twice", "{card} est nommée deux fois", "{card} wordt tweemaal genoemd");
static HELD: Text = text!("{seat} holds {card}", "{seat} a {card}", "{seat} heeft {card}");
static PLAYED: Text =
    text!("{card} has been played already", "{card} a déjà été jouée", "{card} werd al gespeeld");
static NOT_KNOWN: Text = text!(
    "Whether the order that {seat} announced holds is not judged: cards are not known, or too many remain.",
    "L'ordre annoncé par {seat} n'est pas jugé : des cartes sont inconnues, ou il en reste trop.",
    "De volgorde van {seat} wordt niet beoordeeld: er zijn kaarten onbekend, of er blijven er te veel over."
);
static SEVERAL: Text = text!(
    "{seat} plays against several games at once: what the announced order decides of each is not written.",
    "{seat} joue contre plusieurs jeux à la fois : ce que l'ordre annoncé décide de chacun n'est pas écrit.",
    "{seat} speelt tegen meer spelen tegelijk: wat de aangekondigde volgorde voor elk beslist, staat nergens."
);
static PLAYED_ON: Text = text!(
    "the cards were played all the same",
    "les cartes ont tout de même été jouées",
    "de kaarten werden toch gespeeld"
);
static HERE: Text = text!("announced here", "annoncé ici", "hier aangekondigd");
static PROOF: Text =
    text!("one defence that beats it", "une défense qui le met en échec", "een verdediging die ze verslaat");

/// A defender who plays against several games announces one order for all of them; nobody can say which of
/// them it is to beat.
fn is_about_several(case: &Case, claimed: &Claimed) -> bool {
    !claimed.declares && case.auction.contracts().len() > 1
}

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    let Some(rule) = &case.law.book.claims.failed_order else { return answers.not_applicable(&NO_RULE) };
    for claimed in case.claims.iter().filter(|claimed| claimed.ordered && claimed.says == Says::Made) {
        // He showed his hand and the table played on: the cards that were played decide, not the order.
        if claimed.moment < case.last_card() {
            answers.not_applicable(&PLAYED_ON);
            continue;
        }
        if is_about_several(case, claimed) {
            let (moment, message) = (claimed.moment, SEVERAL.with([("seat", claimed.by.into())]));
            answers.report_unknown(Unknown::new(moment, moment_route(moment), HERE.plain(), message));
            continue;
        }
        let announced = claimed.outlook().and_then(|outlook| outlook.announced.as_ref());
        match (claimed.contract(case.auction.contracts()), announced) {
            (Some(contract), Some(announced)) if announced.fails(case.law) => {
                answers.broken(breach(case, claimed, contract, announced, rule));
            }
            (Some(_), Some(_)) => answers.holds(),
            _ => {
                let (moment, message) = (claimed.moment, NOT_KNOWN.with([("seat", claimed.by.into())]));
                answers.report_unknown(Unknown::new(moment, moment_route(moment), HERE.plain(), message));
            }
        }
    }
}

fn breach(
    case: &Case,
    claimed: &Claimed,
    contract: &Contract,
    announced: &AnnouncedOrder,
    rule: &Rule<FailedOrder>,
) -> Breach {
    let mistake = case.law.book.claims.mistake.as_ref();
    // Where the order makes the game all the same, the tricks that it loses are no fault (unless the
    // regulation wants every trick won); only a card that he cannot play is.
    let in_tricks = !announced.does_it || announced.slips.is_empty();
    let message = message(case, claimed, contract, announced, in_tricks);
    let mut breach = incident_breach(case, CLAIM_ORDER_FAILS, claimed.moment, claimed.by, message);
    for (n, (card, slip)) in announced.slips.iter().enumerate() {
        let route = moment_route(claimed.moment).inner("claim").inner("order");
        let at = route.then(Step::Card(*card, case.transcript.notation));
        match n {
            0 => (breach.at, breach.label) = (at, label(*card, *slip)),
            _ => breach = breach.proved_by(at, label(*card, *slip)),
        }
    }
    breach.no_trick = !in_tricks || announced.wrong.is_empty() && announced.without.is_empty();
    if in_tricks && !announced.line.is_empty() {
        breach = breach.shown_by(Proof { says: PROOF.plain(), line: announced.line.clone() });
    }
    if announced.is_disputed() {
        breach = breach.reads(mistake.and_then(|rule| rule.reading()));
    }
    let few = contract.aim != Aim::AtLeast;
    let all = case.law.get(rule) == Some(&FailedOrder::AllRemaining);
    let (_, left) = claimed.so_far.get(claimed.game).copied().unwrap_or_default();
    let last = case.replay.length;
    breach.tricks = match all || announced.too_few {
        true => (1..=last).skip(last.saturating_sub(left).into()).collect(),
        false => announced.wrong.iter().chain(&announced.without).copied().collect(),
    };
    breach.trick_cost = match (few && claimed.declares, announced.too_few) {
        (false, _) if few => TrickCost::Stay,
        (false, _) => TrickCost::GoOver,
        (true, true) => TrickCost::NoneCounts,
        (true, false) if breach.tricks.len() > 1 => TrickCost::CountAgainst,
        (true, false) => TrickCost::CountsAgainst,
    };
    let to_players = match breach.trick_cost {
        TrickCost::CountsAgainst | TrickCost::CountAgainst => true,
        TrickCost::Stay | TrickCost::NoneCounts => false,
        TrickCost::GoOver => !claimed.declares,
    };
    breach.tricks_to = if to_players { contract.players } else { contract.players.others() };
    breach.under(rule)
}

/// What is wrong with the order: tricks that it does not win, tricks without a card, and cards that he
/// cannot play.
fn message(
    case: &Case,
    claimed: &Claimed,
    contract: &Contract,
    announced: &AnnouncedOrder,
    in_tricks: bool,
) -> Message {
    let seat = || ("seat", Arg::Seat(claimed.by));
    let partners = shown_hands::friends(case.auction.contracts(), claimed.by);
    let partners: SeatSet = partners.iter().filter(|other| *other != claimed.by).collect();
    let with = || match partners.is_empty() {
        true => ("with", Arg::Literal(String::new())),
        false => ("with", EVEN_WITH.with([("partners", Arg::Seats(partners))]).into()),
    };
    let few = contract.aim != Aim::AtLeast;
    let numbers = |tricks: &[u8]| ("tricks", Arg::All(tricks.iter().map(u8::to_string).collect()));
    let fails = match announced.wrong.as_slice() {
        _ if few && !claimed.declares && !announced.does_it => {
            Some(AGAINST_MISERE.with([seat(), ("players", Arg::Seats(contract.players))]))
        }
        [] => None,
        _ if announced.too_few => Some(NO_TRICK.with([seat()])),
        tricks @ [_] => Some(FAILS_ONCE.with([seat(), numbers(tricks), with()])),
        tricks => Some(FAILS.with([seat(), numbers(tricks), with()])),
    };
    let cards = || ("cards", Arg::Cards(announced.unnamed));
    // A piccolo whose order takes no trick has failed by that alone; which tricks have no card is not said as
    // well.
    let without = match announced.without.as_slice() {
        _ if announced.too_few => None,
        [] => None,
        tricks @ [_] => Some(ONE_WITHOUT.with([seat(), numbers(tricks), cards()])),
        tricks => Some(WITHOUT.with([seat(), numbers(tricks), cards()])),
    };
    let slips = announced.slips.iter().map(|(card, slip)| {
        SLIP.with([seat(), ("card", Arg::Card(*card)), ("why", label(*card, *slip).into())])
    });
    let of_tricks = fails.into_iter().chain(without).filter(|_| in_tricks);
    let all = of_tricks.chain(slips);
    all.reduce(|one, other| BOTH.with([("one", one.into()), ("other", other.into())]))
        .unwrap_or_else(|| if few { ANYHOW_LOST.with([seat()]) } else { TOO_LATE.with([seat()]) })
}

fn label(card: Card, slip: Unplayable) -> Message {
    let card = ("card", Arg::Card(card));
    match slip {
        Unplayable::Twice => TWICE.with([card]),
        Unplayable::HeldBy(seat) => HELD.with([card, ("seat", Arg::Seat(seat))]),
        Unplayable::Played => PLAYED.with([card]),
    }
}
