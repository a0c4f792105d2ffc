//! `deal/card-count`: somebody was dealt more or fewer than thirteen cards.

use super::{Answers, Breach, Case, Offence, Route};
use crate::cards::Seat;
use crate::codes::DEAL_CARD_COUNT;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: DEAL_CARD_COUNT,
    title: text!("wrong number of cards", "mauvais nombre de cartes", "verkeerd aantal kaarten"),
    explain: text!(
        "Each player gets thirteen cards. A hand of twelve and one of fourteen are a mistake of the dealer. Twelve \
     written cards alone are a hand of which one was forgotten, unless somebody counted them (`counts`) or complains.",
        "Chaque joueur reçoit treize cartes. Une main de douze et une de quatorze sont une erreur du donneur. Douze \
     cartes écrites, à elles seules, sont une main dont une a été oubliée, sauf si quelqu'un les a comptées (`comptes`) \
     ou s'en plaint.",
        "Elke speler krijgt dertien kaarten. Een hand van twaalf en een van veertien zijn een fout van de deler. Twaalf \
     genoteerde kaarten op zich zijn een hand waarvan er één vergeten is, tenzij iemand ze telde (`aantallen`) of erover \
     klaagt."
    ),
    example: "
hands:
  N: ♠AQ954 ♥K7 ♦J82 ♣T5
  E: ♠KT73 ♥A95 ♦KT6 ♣QJ84
  S: ♠J62 ♥QJ863 ♦Q5 ♣K72
",
    marks: &[],
    omission: None,
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
    let holdings = &case.replay.holdings;
    let transcript = case.transcript;
    // Three whole hands tell the fourth.
    let whole = holdings.written.whole();
    let dealt_to = |seat: Seat| match transcript.deal.counts[seat] {
        Some(count) => Some(usize::from(count)),
        None if whole.contains(seat) || whole.len() == 3 => Some(holdings.dealt[seat].cards.len()),
        None => None,
    };
    let is_written = |seat: Seat| transcript.hands[seat].is_some();
    let unwritten = transcript.seats().filter(|seat| !is_written(*seat));
    let counted: Vec<(Seat, usize)> = transcript
        .hands_as_written()
        .chain(unwritten)
        .filter_map(|seat| Some((seat, dealt_to(seat)?)))
        .collect();
    let wrong: Vec<(Seat, usize)> = counted.iter().copied().filter(|(_, cards)| *cards != 13).collect();
    let Some((&first, others)) = wrong.split_first() else {
        return match counted.is_empty() {
            false => answers.holds(),
            true if transcript.hands_as_written().next().is_some() => answers.unknown(),
            true => answers.not_applicable(&NOT_KNOWN),
        };
    };
    let has = |(seat, cards): (Seat, usize)| {
        HAS.with([("seat", seat.into()), ("count", Arg::Number(cards as i64))])
    };
    let mut said = has(first);
    for &other in others {
        static AND: Text = text!("{one}, {other}", "{one}, {other}", "{one}, {other}");
        said = AND.with([("one", said.into()), ("other", has(other).into())]);
    }
    let label = |cards: usize| LABEL.with([("cards", Arg::counted(cards, &count::CARD))]);
    let route = |seat: Seat| match is_written(seat) || transcript.deal.counts[seat].is_none() {
        true => transcript.hand_route(seat),
        false => Route::field("deal").inner("counts"),
    };
    let message = MESSAGE.with([("hands", said.into())]);
    let breach = Breach::new(DEAL_CARD_COUNT, Moment::Deal, route(first.0), label(first.1), message)
        .by(transcript.dealt_by());
    let others = others.iter().filter(|(seat, _)| is_written(*seat));
    answers
        .broken(others.fold(breach, |breach, (seat, cards)| breach.proved_by(route(*seat), label(*cards))));
}
