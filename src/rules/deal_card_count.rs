//! `deal/card-count`: somebody was dealt more or fewer than thirteen cards.

use super::{Answers, Breach, Case, Offence};
use crate::cards::Seat;
use crate::codes::DEAL_CARD_COUNT;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: DEAL_CARD_COUNT,
    title: text!("wrong number of cards", "mauvais nombre de cartes", "verkeerd aantal kaarten"),
    explain: text!(
        "Each player gets thirteen cards. A hand of twelve and one of fourteen are a mistake of the dealer.",
        "Chaque joueur reçoit treize cartes. Une main de douze et une de quatorze sont une erreur du donneur.",
        "Elke speler krijgt dertien kaarten. Een hand van twaalf en een van veertien zijn een fout van de deler."
    ),
    example: "
hands:
  N: ♠AQ954 ♥K7 ♦J82 ♣T5
  E: ♠KT73 ♥A95 ♦KT6 ♣QJ84
  S: ♠J62 ♥QJ863 ♦Q5 ♣K72
",
    marks: &[],
    check,
};

static MESSAGE: Text = text!(
    "The cards were dealt wrongly: {hands}.",
    "Les cartes ont été mal distribuées : {hands}.",
    "De kaarten werden verkeerd gedeeld: {hands}."
);
static HAS: Text = text!("{seat} has {count}", "{seat} en a {count}", "{seat} heeft er {count}");
static LABEL: Text = text!("{cards}", "{cards}", "{cards}");
static NOT_KNOWN: Text =
    text!("no hand is written", "aucune main n'est écrite", "er is geen hand opgeschreven");

fn check(case: &Case, answers: &mut Answers) {
    let hands = case.replay.holdings.dealt;
    let is_written = |seat: Seat| case.transcript.hands[seat].is_some();
    let written = case.transcript.hands_as_written().count();
    if written == 0 {
        return answers.not_applicable(&NOT_KNOWN);
    }
    // Hands are written as dealt, so each speaks for itself; three of them tell the fourth.
    let is_known = |seat: &Seat| written >= 3 || is_written(*seat);
    let unwritten = case.transcript.seats().filter(|seat| !is_written(*seat));
    let known = case.transcript.hands_as_written().chain(unwritten).filter(is_known);
    let wrong: Vec<Seat> = known.filter(|seat| hands[*seat].cards.len() != 13).collect();
    let Some((&first, others)) = wrong.split_first() else { return answers.holds() };
    let count = |seat: Seat| Arg::Number(hands[seat].cards.len() as i64);
    let mut said = HAS.with([("seat", first.into()), ("count", count(first))]);
    for &seat in others {
        static AND: Text = text!("{one}, {other}", "{one}, {other}", "{one}, {other}");
        let other = HAS.with([("seat", seat.into()), ("count", count(seat))]);
        said = AND.with([("one", said.into()), ("other", other.into())]);
    }
    let label = |seat: Seat| LABEL.with([("cards", Arg::counted(hands[seat].cards.len(), &count::CARD))]);
    let route = |seat: Seat| case.transcript.hand_route(seat);
    let message = MESSAGE.with([("hands", said.into())]);
    let breach = Breach::new(DEAL_CARD_COUNT, Moment::Deal, route(first), label(first), message)
        .by(case.transcript.dealt_by());
    let others = others.iter().filter(|seat| is_written(**seat));
    answers.broken(others.fold(breach, |breach, seat| breach.proved_by(route(*seat), label(*seat))));
}
