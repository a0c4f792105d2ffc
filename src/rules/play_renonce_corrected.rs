//! `play/renonce-corrected`: a renonce that was put right before the trick was gathered.

use super::play_renonce::{can_still_be_put_right, need_not_follow};
use super::{Answers, Case, Mark, Offence, card_breach, trick_number};
use crate::codes::PLAY_RENONCE_CORRECTED;
use crate::replay::SuitAnswer;
use crate::rulebook::Correction;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Act;

pub static OFFENCE: Offence = Offence {
    code: PLAY_RENONCE_CORRECTED,
    title: text!("renonce put right", "renonce corrigée", "rechtgezette verzaking"),
    explain: text!(
        "A player puts down a card of the wrong suit and replaces it before the trick is gathered. \
     Regulations let him do so at once; whether also later differs.",
        "Un joueur pose une carte de la mauvaise couleur et la remplace avant que le pli soit ramassé. \
     Les règlements le permettent immédiatement ; plus tard, cela dépend.",
        "Een speler legt een kaart van de verkeerde kleur en vervangt ze voor de slag opgehaald is. \
     Reglementen laten dat onmiddellijk toe; later hangt het ervan af."
    ),
    example: "play:\n  - N: ♥5 ♥A ♠2>♥J ♥7\n",
    marks: &[Mark::NoFault],
    omission: None,
    check,
};

static AT_ONCE: Text = text!(
    "{seat} put down {card} in trick {trick} and replaced it at once by {correct}, which follows suit.",
    "{seat} a posé {card} au pli {trick} et l'a aussitôt remplacée par {correct}, qui fournit la couleur.",
    "{seat} legde {card} in slag {trick} en verving die onmiddellijk door {correct}, die bekent."
);
static LATER: Text = text!(
    "{seat} put down {card} in trick {trick} and replaced it by {correct} before the trick was gathered.",
    "{seat} a posé {card} au pli {trick} et l'a remplacée par {correct} avant que le pli soit ramassé.",
    "{seat} legde {card} in slag {trick} en verving die door {correct} voor de slag opgehaald was."
);
static IN_TIME: Text = text!(
    "{seat} did not follow suit in trick {trick}; it was noticed before the next lead, and could still be put right.",
    "{seat} n'a pas fourni au pli {trick} ; on l'a remarqué avant l'entame suivante, et cela pouvait encore être corrigé.",
    "{seat} bekende niet in slag {trick}; het werd voor de volgende uitkomst opgemerkt en kon nog rechtgezet worden."
);
static LABEL_OPEN: Text = text!("to be put right", "à corriger", "recht te zetten");
static LABEL: Text = text!("put right here", "corrigée ici", "hier rechtgezet");

fn check(case: &Case, answers: &mut Answers) {
    if need_not_follow(case, answers) {
        return;
    }
    for played in &case.replay.cards {
        if matches!(played.follow, SuitAnswer::Could(_)) && can_still_be_put_right(case, played) {
            let args =
                [("seat", played.laid.seat.into()), ("trick", Arg::Number(trick_number(played).into()))];
            let breach = card_breach(PLAY_RENONCE_CORRECTED, played, LABEL_OPEN.plain(), IN_TIME.with(args));
            let rule = case.law.book.play.correction.as_ref();
            answers.broken(breach.reads(rule.and_then(|rule| rule.reading())));
            continue;
        }
        let Act::Corrected { to, late } = played.laid.put.act else { continue };
        let (Some(SuitAnswer::Could(_)), SuitAnswer::Followed) = (played.first, played.follow) else {
            continue;
        };
        let rule = case.law.book.play.correction.as_ref();
        if late && rule.and_then(|rule| case.law.get(rule)) == Some(&Correction::AtOnce) {
            continue;
        }
        let message = if late { &LATER } else { &AT_ONCE };
        let message = message.with([
            ("seat", played.laid.seat.into()),
            ("card", played.laid.put.card.into()),
            ("trick", Arg::Number(trick_number(played).into())),
            ("correct", to.into()),
        ]);
        let reading = rule.filter(|_| late).and_then(|rule| rule.reading());
        answers.broken(card_breach(PLAY_RENONCE_CORRECTED, played, LABEL.plain(), message).reads(reading));
    }
}
