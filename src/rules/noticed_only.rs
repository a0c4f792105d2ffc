//! Faults that a player noticed and that nothing else in the record shows. Each is reported as unknown: it is
//! never passed over in silence.

use super::{
    Answers, Breach, Case, NOTED, OFFENCES, Unknown, card_moment, jury_leave_needed, moment_route,
    trick_number,
};
use crate::cards::Seat;
use crate::codes::{
    DEAL_WRONG_DEALER, JURY_LEAVE_NEEDED, JURY_REFUSED, PLAY_RENONCE, PLAY_RENONCE_CORRECTED,
    SESSION_DEALER_ORDER, SESSION_REPEAT, SESSION_SHEET,
};
use crate::replay::{PlayedCard, SuitAnswer};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Call, Incident, Moment};

static NOT_SHOWN: Text = text!(
    "{seat} noticed {what}, but nothing in the record shows such a fault.",
    "{seat} a signalé {what}, mais rien dans le relevé ne montre une telle faute.",
    "{seat} merkte {what} op, maar niets in het verslag toont zo'n fout."
);
static NOT_CHECKED: Text = text!(
    "{seat} noticed {what}, but not enough of the hands is known to check it.",
    "{seat} a signalé {what}, mais les mains ne sont pas assez connues pour le vérifier.",
    "{seat} merkte {what} op, maar de handen zijn niet genoeg bekend om het na te gaan."
);
static NOT_NAMED: Text = text!(
    "{seat} noticed {what}, but the record does not say whose fault it was.",
    "{seat} a signalé {what}, mais le relevé ne dit pas de qui était la faute.",
    "{seat} merkte {what} op, maar het verslag zegt niet wiens fout het was."
);
static HAND_SEEN: Text = text!(
    "{seat} is said not to have seen the hand, but had played from it by then: it counts as seen.",
    "{seat} n'aurait pas vu sa main, mais en avait déjà joué à ce moment : elle compte comme vue.",
    "{seat} zou de hand niet gezien hebben, maar had er toen al uit gespeeld: ze geldt als gezien."
);
static NAMED: Text = text!("{code} ({title})", "{code} ({title})", "{code} ({title})");

/// What was noticed, whose fault it was said to be, in which trick.
struct Notice<'a> {
    what: &'a str,
    of: Option<Seat>,
    trick: Option<u8>,
}

/// Reports every notice in the record for which no offence was found.
pub fn report(case: &Case, answers: &mut Answers) {
    for (moment, incident) in case.incidents() {
        let Incident::Notice { by, what, of, trick, seen_hand, .. } = incident else { continue };
        if *seen_hand == Some(false) && has_played(case, *by, moment) {
            let message = HAND_SEEN.with([("seat", (*by).into())]);
            let unknown = Unknown::new(moment, moment_route(moment), NOTED.plain(), message);
            answers.report_unknown(Unknown { seat: Some(*by), ..unknown });
        }
        let notice = Notice { what, of: *of, trick: *trick };
        // A repeated offence or a mistake on the score sheet shows only in the evening as a whole, and is
        // looked for there.
        let is_elsewhere = [SESSION_REPEAT, SESSION_SHEET].iter().any(|code| code.word() == what);
        if is_elsewhere || notice.is_shown(case, answers) {
            continue;
        }
        let is_open = notice.cannot_be_known(case, moment);
        let unchecked = is_open || notice.cannot_be_checked(case);
        let text = match unchecked {
            true if is_open => &NOT_NAMED,
            true => &NOT_CHECKED,
            false => &NOT_SHOWN,
        };
        answers.report_unknown(Unknown {
            unchecked,
            seat: *of,
            trick: *trick,
            ..Unknown::new(
                moment,
                moment_route(moment),
                NOTED.plain(),
                text.with([("seat", (*by).into()), ("what", named(what))]),
            )
        });
    }
}

/// Had he played a card by then?
pub fn has_played(case: &Case, seat: Seat, moment: Moment) -> bool {
    let played = |played: &PlayedCard| played.laid.seat == seat && card_moment(played) < moment;
    case.replay.cards.iter().any(played)
}

/// Had he called something by then?
pub fn has_called(case: &Case, seat: Seat, moment: Moment) -> bool {
    let called = |(step, by, _): (usize, Seat, Call)| by == seat && Moment::Auction(step) < moment;
    case.transcript.calls().any(called)
}

/// `deal/faced-card (card turned over)`.
fn named(what: &str) -> Arg {
    let code = Arg::Foreign(what.to_owned());
    match OFFENCES.iter().find(|offence| offence.code.word() == what) {
        Some(offence) => {
            let named: Message = NAMED.with([("code", code), ("title", Arg::Text(&offence.title))]);
            named.into()
        }
        None => code,
    }
}

impl Notice<'_> {
    fn is_shown(&self, case: &Case, answers: &Answers) -> bool {
        let shows = |breach: &Breach| {
            self.means(breach.code.word())
                && self.of.is_none_or(|seat| breach.seat.is_none_or(|other| other == seat))
                && self.trick.is_none_or(|trick| breach.trick.is_none_or(|other| other == trick))
        };
        // South did not follow suit and can still put it right, because the trick lies on the table: there is
        // no breach yet, but his card shows what was noticed.
        let could = |played: &PlayedCard| matches!(played.follow, SuitAnswer::Could(_));
        answers.breaches.iter().any(shows)
            || self.what == PLAY_RENONCE.word() && self.concerned(case).any(could)
    }

    /// Does a finding with this code answer the notice? A renonce that was noticed and put right in time is
    /// found as `play/renonce-corrected`.
    fn means(&self, code: &str) -> bool {
        let also = |what: &str, other: &str| self.what == what && code == other;
        code == self.what
            || also(PLAY_RENONCE.word(), PLAY_RENONCE_CORRECTED.word())
            || also(JURY_LEAVE_NEEDED.word(), JURY_REFUSED.word())
            || also(DEAL_WRONG_DEALER.word(), SESSION_DEALER_ORDER.word())
    }

    /// The cards that the notice can be about: of the player and the trick that it names.
    fn concerned<'a>(&self, case: &'a Case) -> impl Iterator<Item = &'a PlayedCard> {
        let (of, trick) = (self.of, self.trick);
        case.replay.cards.iter().filter(move |played| {
            of.is_none_or(|seat| seat == played.laid.seat)
                && trick.is_none_or(|trick| trick == trick_number(played))
        })
    }

    /// Somebody needed leave for his game, where that has a consequence, and nobody can tell who.
    fn cannot_be_known(&self, case: &Case, moment: Moment) -> bool {
        self.what == JURY_LEAVE_NEEDED.word()
            && case.law.book.infractions.contains_key(&JURY_LEAVE_NEEDED)
            && jury_leave_needed::whose(case, moment, self.of).is_none()
    }

    fn cannot_be_checked(&self, case: &Case) -> bool {
        self.what == PLAY_RENONCE.word()
            && self.concerned(case).any(|played| played.follow == SuitAnswer::Unknown)
    }
}
