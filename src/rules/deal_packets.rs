//! `deal/packets`: the hand was dealt in other packets than the regulation wants.

use super::{Answers, Case, NO_RULE, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_PACKETS;
use crate::text;
use crate::text::{Arg, Text};

pub static OFFENCE: Offence = Offence {
    code: DEAL_PACKETS,
    title: text!("wrong packets", "mauvais paquets", "verkeerde pakjes"),
    explain: text!(
        "The thirteen cards of a hand are dealt in packets that the regulation fixes, such as 4, 5 and 4.",
        "Les treize cartes d'une main se donnent par paquets que le règlement fixe, par exemple 4, 5 et 4.",
        "De dertien kaarten van een hand worden gedeeld in pakjes die het reglement vastlegt, zoals 4, 5 en 4."
    ),
    example: "deal: {packets: [5, 4, 4]}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "The cards were dealt in packets of {dealt}; allowed: {allowed}.",
    "Les cartes ont été données par paquets de {dealt} ; permis : {allowed}.",
    "De kaarten werden gedeeld in pakjes van {dealt}; toegelaten: {allowed}."
);

fn check(case: &Case, answers: &mut Answers) {
    let Some(rule) = &case.law.book.deal.packets else { return answers.not_applicable(&NO_RULE) };
    let Some(dealt) = &case.transcript.deal.packets else { return answers.not_applicable(&NOT_NOTED) };
    let Some(allowed) = case.law.get(rule) else { return answers.not_applicable(&NO_RULE) };
    if allowed.contains(dealt) {
        return answers.holds();
    }
    let written = |packets: &Vec<u8>| packets.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
    let message = MESSAGE.with([
        ("dealt", Arg::Literal(written(dealt))),
        ("allowed", Arg::Either(allowed.iter().map(written).collect())),
    ]);
    let dealer = case.transcript.dealt_by();
    answers.broken(deal_breach(DEAL_PACKETS, "packets", dealer, message).under(rule));
}
