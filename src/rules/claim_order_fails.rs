//! `claim/order-fails`: the order of play that was announced does not do what it should.

use super::{Answers, Case, NO_RULE, Offence, Unknown, incident_breach, moment_route, nothing_recorded};
use crate::claims::Proof;
use crate::codes::CLAIM_ORDER_FAILS;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Says;

pub static OFFENCE: Offence = Offence { code: CLAIM_ORDER_FAILS, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("announced order fails", "ordre annoncé erroné", "aangekondigde volgorde mislukt");
static EXPLAIN: Text = text!(
    "The order of cards that was announced with a hand shown is played against every defence; some trick it \
     does not win, or in a misère does not avoid.",
    "L'ordre annoncé en étalant le jeu est joué contre toutes les défenses ; il y a un pli qu'il ne gagne pas, \
     ou que la misère n'évite pas.",
    "De volgorde die bij het openleggen genoemd werd, wordt tegen elke verdediging gespeeld; er is een slag die \
     ze niet wint, of die de miserie niet vermijdt."
);
static MESSAGE: Text = text!(
    "The order that {seat} announced does not hold against every defence (trick {tricks}).",
    "L'ordre annoncé par {seat} ne tient pas contre toutes les défenses (pli {tricks}).",
    "De volgorde van {seat} houdt niet stand tegen elke verdediging (slag {tricks})."
);
static NOT_KNOWN: Text = text!(
    "Whether the order that {seat} announced holds is not judged: cards are not known, or too many remain.",
    "L'ordre annoncé par {seat} n'est pas jugé : des cartes sont inconnues, ou il en reste trop.",
    "De volgorde van {seat} wordt niet beoordeeld: er zijn kaarten onbekend, of er blijven er te veel over."
);
static HERE: Text = text!("announced here", "annoncé ici", "hier aangekondigd");
static PROOF: Text =
    text!("one defence that beats it", "une défense qui le met en échec", "een verdediging die ze verslaat");

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    let Some(rule) = &case.law.book.claims.failed_order else { return answers.not_applicable(&NO_RULE) };
    for claimed in case.claims.iter().filter(|claimed| claimed.ordered && claimed.says == Says::Made) {
        let announced = claimed.outlook.as_ref().and_then(|outlook| outlook.announced.as_ref());
        let Some(announced) = announced else {
            answers.report_unknown(Unknown {
                moment: claimed.moment,
                at: moment_route(claimed.moment),
                label: HERE.plain(),
                message: NOT_KNOWN.with([("seat", claimed.by.into())]),
                seat: None,
                trick: None,
            });
            continue;
        };
        let Some((tricks, line)) = &announced.fails else {
            answers.holds();
            continue;
        };
        let numbers: Vec<String> = tricks.iter().map(u8::to_string).collect();
        let message = MESSAGE.with([("seat", claimed.by.into()), ("tricks", Arg::All(numbers))]);
        let breach = incident_breach(case, CLAIM_ORDER_FAILS, claimed.moment, claimed.by, message);
        let proof = Proof { says: PROOF.plain(), line: line.clone() };
        answers.broken(breach.cites(&rule.cite).reads(rule.reading()).shown_by(proof));
    }
}
