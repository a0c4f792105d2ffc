//! `play/renonce`: a player does not follow suit although he could.

use super::{
    Answers, Breach, Case, Mark, Offence, Route, Unknown, card_breach, card_moment, card_route, trick_number,
};
use crate::cards::{Hand, PerSeat, Seat};
use crate::codes::PLAY_RENONCE;
use crate::replay::{PlayedCard, SuitAnswer};
use crate::rulebook::Correction;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Act, Incident, Moment};

pub static OFFENCE: Offence = Offence {
    code: PLAY_RENONCE,
    title: text!("renonce", "renonce", "verzaking"),
    explain: text!(
        "A player puts a card of another suit although he still has one of the suit led, and the trick is \
     gathered. It is proved by his hand, or, where his hand is not known, by a card of that suit that \
     he plays later.",
        "Un joueur pose une carte d'une autre couleur alors qu'il possède encore la couleur entamée, et le \
     pli est ramassé. Sa main le prouve ou, si elle n'est pas connue, une carte de cette couleur qu'il \
     joue plus tard.",
        "Een speler legt een kaart van een andere kleur terwijl hij de kleur van de uitkomst nog heeft, en de slag \
     wordt opgehaald. Zijn hand bewijst het of, als die niet bekend is, een kaart van die kleur die hij \
     later speelt."
    ),
    example: "play:\n  - N: ♥5 ♥A ♠2 ♥7\n  - E: ♥3 ♥J ♥9 ♥K\n",
    marks: &[
        Mark::Replayable,
        Mark::ReachesOtherGames,
        Mark::Decides(text!(" because of the renonce", " à la suite de la renonce", " door de verzaking")),
    ],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} did not follow {suit} in trick {trick}, with {held} in hand.",
    "{seat} n'a pas fourni {suit} au pli {trick}, avec {held} en main.",
    "{seat} bekende {suit} niet in slag {trick}, met {held} in de hand."
);
static ONE_ASIDE: Text = text!(
    "{seat} did not follow {suit} in trick {trick}, though only one of {held} can have been put aside.",
    "{seat} n'a pas fourni {suit} au pli {trick}, alors qu'une seule de ces cartes a pu être écartée : {held}.",
    "{seat} bekende {suit} niet in slag {trick}, hoewel van {held} maar één kaart weggelegd kan zijn."
);
static ONE_OF_THEM: Text = text!(
    "{seat} did not follow {suit} in trick {trick}, though one at least of {held} was in hand.",
    "{seat} n'a pas fourni {suit} au pli {trick}, alors qu'au moins une de ces cartes était en main : {held}.",
    "{seat} bekende {suit} niet in slag {trick}, hoewel minstens één van deze kaarten in de hand zat: {held}."
);
static LATE: Text = text!(
    "{seat} did not follow {suit} in trick {trick} and put it right only later.",
    "{seat} n'a pas fourni {suit} au pli {trick} et ne l'a corrigé que plus tard.",
    "{seat} bekende {suit} niet in slag {trick} en zette het pas later recht."
);
static INSTEAD: Text =
    text!("{card} instead of {suit}", "{card} au lieu de {suit}", "{card} in plaats van {suit}");
static LED: Text = text!("{suit} was led here", "{suit} entamé ici", "hier werd met {suit} uitgekomen");
static PROOF: Text = text!("{seat} plays {card} here", "{seat} joue {card} ici", "hier speelt {seat} {card}");
static IN_HAND: Text =
    text!("{card} was in this hand", "{card} était dans cette main", "{card} zat in deze hand");
static ON_THE_TABLE: Text = text!(
    "{seat} did not follow {suit} in the trick on the table; before it is gathered it can still be put right.",
    "{seat} n'a pas fourni {suit} dans le pli sur la table ; avant qu'il soit ramassé, cela peut encore être corrigé.",
    "{seat} bekende {suit} niet in de slag op tafel; voor die opgehaald is kan het nog rechtgezet worden."
);
static NEXT_LEAD: Text = text!(
    "{seat} did not follow {suit} in the last trick; before the next lead it can still be put right.",
    "{seat} n'a pas fourni {suit} au dernier pli ; avant l'entame suivante, cela peut encore être corrigé.",
    "{seat} bekende {suit} niet in de laatste slag; voor de volgende uitkomst kan het nog rechtgezet worden."
);
static UNKNOWN: Text = text!(
    "{seat} did not follow {suit} in trick {trick}: whether {held} was in hand, the record does not tell.",
    "{seat} n'a pas fourni {suit} au pli {trick} : le relevé ne dit pas si {held} était en main.",
    "{seat} bekende {suit} niet in slag {trick}: of {held} in de hand zat, zegt het verslag niet."
);
static UNKNOWN_MANY: Text = text!(
    "{seat} did not follow {suit} in trick {trick}: whether one of {held} was in hand, the record does not tell.",
    "{seat} n'a pas fourni {suit} au pli {trick} : le relevé ne dit pas si une de ces cartes était en main : {held}.",
    "{seat} bekende {suit} niet in slag {trick}: of een van deze kaarten in de hand zat, zegt het verslag niet: {held}."
);
static AND_LATER: Text = text!(
    "{first} In {count} of the later tricks it cannot be told either.",
    "{first} Dans {count} des plis suivants, on ne peut pas le dire non plus.",
    "{first} In {count} van de latere slagen is het evenmin te zeggen."
);

static NEED_NOT_FOLLOW: Text =
    text!("nobody has to follow suit", "personne ne doit fournir la couleur", "niemand hoeft te bekennen");

/// Does the regulation let everybody play what he likes?
pub(super) fn need_not_follow(case: &Case, answers: &mut Answers) -> bool {
    let is_free = case.law.of(&case.law.book.play.follow_suit) == Some(&false);
    if is_free {
        answers.not_applicable(&NEED_NOT_FOLLOW);
    }
    is_free
}

fn check(case: &Case, answers: &mut Answers) {
    if need_not_follow(case, answers) {
        return;
    }
    let mut perhaps: PerSeat<Vec<(usize, Hand)>> = PerSeat::default();
    for (n, played) in case.replay.cards.iter().enumerate() {
        match played.follow {
            SuitAnswer::Led | SuitAnswer::NotJudged => {}
            SuitAnswer::Followed | SuitAnswer::Void => match corrected_too_late(case, played) {
                Some(held) => answers.broken(breach(case, n, played, held, &LATE)),
                None => answers.holds(),
            },
            SuitAnswer::Could(_) if !case.replay.is_complete(played.laid.trick) => {
                answers.report_unknown(on_the_table(played, &ON_THE_TABLE));
            }
            SuitAnswer::Could(_) if next_lead_to_come(case, played) => {
                answers.report_unknown(on_the_table(played, &NEXT_LEAD));
            }
            // Noticed before the next lead, where that is in time: `play/renonce-corrected` reports it.
            SuitAnswer::Could(_) if can_still_be_put_right(case, played) => answers.holds(),
            SuitAnswer::Could(held) => {
                let hand = case.replay.holdings.in_play[played.laid.seat];
                let text = match (hand.cards & held).is_empty() {
                    false if case.replay.later_card(n, played.led).is_some() => &MESSAGE,
                    false if !case.replay.forgets_before(n, played.laid.seat) => &MESSAGE,
                    false => &ONE_OF_THEM,
                    true if hand.surely_has_some_of(held) => &ONE_ASIDE,
                    true => &ONE_OF_THEM,
                };
                answers.broken(breach(case, n, played, held, text));
            }
            SuitAnswer::Unknown(held) if !is_over(case, played) => {
                let message = perhaps_not(played, held);
                answers.report_unknown(doubt(played, message));
            }
            SuitAnswer::Unknown(_) if can_still_be_put_right(case, played) => answers.holds(),
            SuitAnswer::Unknown(held) => perhaps[played.laid.seat].push((n, held)),
        }
    }
    for seat in Seat::ALL {
        report_possible(case, &perhaps[seat], answers);
    }
}

/// The trick is gathered, and too late it is to put a card right.
fn is_over(case: &Case, played: &PlayedCard) -> bool {
    case.replay.is_complete(played.laid.trick) && !next_lead_to_come(case, played)
}

/// Noticed when the trick had been gathered and nobody had led to the next one.
pub(super) fn noticed_before_next_lead(case: &Case, played: &PlayedCard) -> bool {
    let trick = played.laid.trick;
    let last = case.replay.cards.iter().filter(|card| card.laid.trick == trick).map(at).max();
    let next = case.replay.cards.iter().filter(|card| card.laid.trick > trick).map(at).min();
    let in_between =
        |moment: Moment| last.is_some_and(|last| moment > last) && next.is_none_or(|next| moment < next);
    case.incidents().any(|(moment, incident)| match incident {
        Incident::Notice { what, trick, .. } => {
            *what == PLAY_RENONCE
                && trick.is_none_or(|trick| trick == trick_number(played))
                && in_between(moment)
        }
        _ => false,
    })
}

fn at(played: &PlayedCard) -> Moment {
    Moment::Play(played.laid.step, played.laid.index)
}

/// It was noticed before the next lead, and the regulation lets a renonce be put right until then.
pub(super) fn can_still_be_put_right(case: &Case, played: &PlayedCard) -> bool {
    noticed_before_next_lead(case, played)
        && case.law.of(&case.law.book.play.correction) == Some(&Correction::UntilNextLead)
}

/// The record ends with this trick, and the game goes on: South's renonce can still be put right, because
/// nobody has led to the next trick yet.
fn next_lead_to_come(case: &Case, played: &PlayedCard) -> bool {
    let is_last = case.replay.cards.iter().all(|card| card.laid.trick <= played.laid.trick);
    let over = |incident: &Incident| matches!(incident, Incident::Stop {} | Incident::Claim { .. });
    is_last
        && !case.replay.is_recorded_to_the_end()
        && !case.incidents().any(|(_, incident)| over(incident))
        && !noticed_before_next_lead(case, played)
        && case.law.of(&case.law.book.play.correction) == Some(&Correction::UntilNextLead)
}

/// Put right, but at a moment when the regulation (or this reading of it) no longer allows it.
fn corrected_too_late(case: &Case, played: &PlayedCard) -> Option<Hand> {
    let (Act::Corrected { late: true, .. }, Some(SuitAnswer::Could(held))) =
        (played.laid.put.act, played.first)
    else {
        return None;
    };
    let rule = case.law.of(&case.law.book.play.correction);
    (rule == Some(&Correction::AtOnce)).then_some(held)
}

fn breach(case: &Case, n: usize, played: &PlayedCard, held: Hand, message: &'static Text) -> Breach {
    let seat = played.laid.seat;
    // Where a renonce is put right too late, the card at fault is the one that was taken back.
    let card =
        if played.follow == SuitAnswer::Followed { played.laid.put.card } else { played.laid.put.counts() };
    let trick = case.replay.cards_of(played.laid.trick);
    let lead = trick.iter().find(|played| played.follow == SuitAnswer::Led);
    let message = message.with([
        ("seat", seat.into()),
        ("suit", played.led.into()),
        ("trick", Arg::Number(trick_number(played).into())),
        ("held", held.into()),
    ]);
    let label = INSTEAD.with([("card", card.into()), ("suit", played.led.into())]);
    let breach = card_breach(PLAY_RENONCE, played, label, message);
    let breach = breach.breaks(case.law.book.play.follow_suit.as_ref());
    let breach = match lead {
        Some(lead) => breach.proved_by(card_route(lead), LED.with([("suit", played.led.into())])),
        None => breach,
    };
    let late = case.law.book.play.correction.as_ref();
    let breach = match played.first {
        Some(SuitAnswer::Could(_)) if played.follow == SuitAnswer::Followed => {
            breach.reads(late.and_then(|rule| rule.reading()))
        }
        _ if noticed_before_next_lead(case, played) => breach.reads(late.and_then(|rule| rule.reading())),
        _ => breach,
    };
    match (case.replay.later_card(n, played.led), held.first()) {
        (Some(proof), _) => {
            let label = PROOF.with([("seat", seat.into()), ("card", proof.laid.put.counts().into())]);
            breach.proved_by(card_route(proof), label)
        }
        (None, Some(card)) if case.transcript.deal.turned.card() == Some(card) => {
            breach.proved_by(Route::field("deal").inner("turned"), IN_HAND.with([("card", card.into())]))
        }
        (None, Some(card)) if case.transcript.is_written(seat, card) => breach
            .proved_by(case.transcript.hand_card_route(seat, card), IN_HAND.with([("card", card.into())])),
        _ => breach,
    }
}

/// A trick that nobody has gathered yet: the card can still be put right.
fn on_the_table(played: &PlayedCard, message: &'static Text) -> Unknown {
    doubt(played, message.with([("seat", played.laid.seat.into()), ("suit", played.led.into())]))
}

fn doubt(played: &PlayedCard, message: Message) -> Unknown {
    let label = INSTEAD.with([("card", played.laid.put.counts().into()), ("suit", played.led.into())]);
    Unknown {
        seat: Some(played.laid.seat),
        trick: Some(trick_number(played)),
        ..Unknown::new(card_moment(played), card_route(played), label, message)
    }
}

/// South threw a diamond on a spade, and which spades he had the record does not tell: it may have been a renonce, with
/// these cards. Where he did so more than once, the first stands for all of them.
fn report_possible(case: &Case, cards: &[(usize, Hand)], answers: &mut Answers) {
    let Some(((n, held), later)) = cards.split_first() else { return };
    let Some(played) = case.replay.cards.get(*n) else { return };
    later.iter().for_each(|_| answers.unknown());
    let message = match later.len() {
        0 => perhaps_not(played, *held),
        more => AND_LATER.with([("first", perhaps_not(played, *held).into()), ("count", more.into())]),
    };
    let breach = Breach { message, ..breach(case, *n, played, *held, &MESSAGE) };
    answers.possible(Breach { more_times: later.len() as u8, ..breach });
}

fn perhaps_not(played: &PlayedCard, held: Hand) -> Message {
    let text = if held.len() == 1 { &UNKNOWN } else { &UNKNOWN_MANY };
    text.with([
        ("seat", played.laid.seat.into()),
        ("suit", played.led.into()),
        ("trick", Arg::Number(trick_number(played).into())),
        ("held", held.into()),
    ])
}
