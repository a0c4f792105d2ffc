//! What somebody complains of and nothing else in the record shows: asked of the jury, and never passed over.

use super::{
    Answers, Breach, Case, NOTED, Tally, Unknown, card_moment, jury_leave_needed, moment_route, offence,
    trick_number,
};
use crate::cards::{Seat, SeatSet};
use crate::codes::{
    Code, DEAL_WRONG_DEALER, JURY_LEAVE_NEEDED, JURY_REFUSED, PLAY_RENONCE, PLAY_RENONCE_CORRECTED,
    SESSION_DEALER_ORDER, SESSION_REPEAT, SESSION_SHEET, TRANSCRIPT_UNKNOWN,
};
use crate::replay::{PlayedCard, SuitAnswer};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Call, Incident, Moment};
use crate::verdict::Certainty;

static ALLEGED: Text = text!(
    "{seat} complains of {what} by {of}; the record cannot show it.",
    "{seat} reproche à {of} : {what} ; le relevé ne peut pas le montrer.",
    "{seat} verwijt {of} dit: {what}; het verslag kan het niet tonen."
);
static ALLEGED_OF_NOBODY: Text = text!(
    "{seat} complains of {what}; the record cannot show it.",
    "{seat} se plaint de ceci : {what} ; le relevé ne peut pas le montrer.",
    "{seat} klaagt over {what}; het verslag kan het niet tonen."
);
static OWNED_UP_TO: Text = text!(
    "{seat} owns up to {what}; the record cannot show it.",
    "{seat} s'accuse de ceci : {what} ; le relevé ne peut pas le montrer.",
    "{seat} geeft dit zelf toe: {what}; het verslag kan het niet tonen."
);
static SHOWN_OTHERWISE: Text = text!(
    "{seat} complains of {what}, but the record shows the contrary.",
    "{seat} se plaint de ceci : {what}, mais le relevé montre le contraire.",
    "{seat} klaagt over {what}, maar het verslag toont het tegendeel."
);
static NO_SUCH_RULE: Text = text!(
    "{seat} complains of {what}, which is no fault that this program knows.",
    "{seat} se plaint de ceci : {what}, une faute que ce programme ne connaît pas.",
    "{seat} klaagt over {what}, een fout die dit programma niet kent."
);
static LOOKED_FOR: Text = text!(
    "{seat} complains of {what}: that is looked for without a complaint, in the points that the table wrote down and in \
     the earlier deals.",
    "{seat} se plaint de ceci : {what} ; cela se vérifie sans réclamation, dans les points notés par la table et dans \
     les donnes précédentes.",
    "{seat} klaagt over {what}: dat wordt ook zonder klacht nagegaan, in de punten die de tafel noteerde en in de \
     vorige giften."
);
static NOT_NAMED: Text = text!(
    "{seat} complains of {what}, but the record does not say whose fault it was: write `of:` and the player.",
    "{seat} se plaint de ceci : {what}, mais le relevé ne dit pas de qui était la faute : écrivez `de:` et le joueur.",
    "{seat} klaagt over {what}, maar het verslag zegt niet wiens fout het was: schrijf `van:` en de speler."
);
static HAND_SEEN: Text = text!(
    "{seat} is said not to have seen the hand, but had played from it by then: it counts as seen.",
    "{seat} n'aurait pas vu sa main, mais en avait déjà joué à ce moment : elle compte comme vue.",
    "{seat} zou de hand niet gezien hebben, maar had er toen al uit gespeeld: ze geldt als gezien."
);
static NAMED: Text = text!("{code} ({title})", "{code} ({title})", "{code} ({title})");

/// What was noticed, whose fault it was said to be, in which trick.
struct Notice {
    what: Code,
    of: Option<Seat>,
    trick: Option<u8>,
}

/// What the record makes of a complaint.
enum Borne {
    /// It shows the fault.
    Out,
    /// It shows the contrary.
    Refuted,
    /// It cannot show it, and the fault would be that of this player; of nobody, where the deal itself is wrong.
    Neither(Option<Seat>),
    /// It cannot show it, and nobody says whose fault it was.
    Nameless,
}

/// What somebody says of a card takes the place of what is only possible of it.
fn allege(breach: Breach, answers: &mut Answers) {
    let is_said_too = |other: &Breach| {
        other.certainty == Certainty::Possible
            && (other.code, other.seat) == (breach.code, breach.seat)
            && breach.trick.is_none_or(|trick| other.trick == Some(trick))
    };
    let more_times = answers.breaches.iter().find(|it| is_said_too(it)).map(|it| it.more_times);
    answers.breaches.retain(|it| !is_said_too(it));
    answers.alleged(Breach { more_times: more_times.unwrap_or(0), ..breach });
}

/// Whatever somebody complains of and no breach answers to is asked of the jury.
pub fn report(case: &Case, answers: &mut Answers) {
    // What the record leaves untold is a question as soon as somebody complains of it.
    for breach in answers.breaches.iter_mut().filter(|breach| breach.unrecorded && is_contested(case, breach))
    {
        (breach.unrecorded, breach.certainty) = (false, Certainty::Alleged);
    }
    for (moment, incident) in case.incidents() {
        let Incident::Notice { by, what, of, trick, seen_hand, .. } = incident else { continue };
        if *seen_hand == Some(false) && has_played(case, *by, moment) {
            let message = HAND_SEEN.with([("seat", (*by).into())]);
            let unknown = Unknown::new(moment, moment_route(moment), NOTED.plain(), message);
            answers.report_unknown(Unknown { seat: Some(*by), ..unknown });
        }
        let notice = Notice { what: *what, of: *of, trick: *trick };
        // A gap in the record or in the rules is nobody's fault.
        let offence = offence(*what).filter(|_| *what != TRANSCRIPT_UNKNOWN);
        let remark = |text: &'static Text, unchecked: bool| Unknown {
            unchecked,
            seat: *of,
            trick: *trick,
            ..Unknown::new(
                moment,
                moment_route(moment),
                NOTED.plain(),
                text.with([("seat", (*by).into()), ("what", named(*what))]),
            )
        };
        // What only the sums of an evening show is not looked for among the faults of a deal.
        if [SESSION_REPEAT, SESSION_SHEET].contains(what) {
            answers.report_unknown(remark(&LOOKED_FOR, false));
            continue;
        }
        let Some(offence) = offence else {
            answers.report_unknown(remark(&NO_SUCH_RULE, false));
            continue;
        };
        match notice.borne(case, answers, moment) {
            Borne::Out => {}
            Borne::Refuted => answers.report_unknown(remark(&SHOWN_OTHERWISE, false)),
            Borne::Nameless => {
                let book = &case.law.book;
                let has_price =
                    book.infractions.applying_to(offence.code).is_some() || book.referee.unforeseen.is_some();
                answers.report_unknown(remark(&NOT_NAMED, has_price));
            }
            Borne::Neither(whose) => {
                let args = [("seat", (*by).into()), ("what", Arg::Text(&offence.title))];
                let message = match whose {
                    // Who complains of the dealing and dealt himself blames nobody else.
                    Some(whose) if whose != *by => {
                        let [seat, what] = args;
                        ALLEGED.with([seat, what, ("of", whose.into())])
                    }
                    Some(_) if !notice.is_of_deal() => OWNED_UP_TO.with(args),
                    _ => ALLEGED_OF_NOBODY.with(args),
                };
                let at = moment_route(moment);
                let breach = Breach::new(offence.code, moment, at, NOTED.plain(), message).by(whose);
                allege(Breach { trick: *trick, ..breach }, answers);
            }
        }
    }
}

/// Does somebody complain of it?
pub fn is_contested(case: &Case, breach: &Breach) -> bool {
    let mut notices = case.incidents().filter_map(|(_, incident)| Notice::of(incident));
    notices.any(|notice| notice.is_about(breach))
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
fn named(what: Code) -> Arg {
    let code = Arg::Foreign(what.word().to_owned());
    match offence(what) {
        Some(offence) => {
            let named: Message = NAMED.with([("code", code), ("title", Arg::Text(&offence.title))]);
            named.into()
        }
        None => code,
    }
}

impl Notice {
    fn of(incident: &Incident) -> Option<Notice> {
        match incident {
            Incident::Notice { what, of, trick, .. } => Some(Notice { what: *what, of: *of, trick: *trick }),
            _ => None,
        }
    }

    fn is_about(&self, breach: &Breach) -> bool {
        self.means(breach.code)
            && self.of.is_none_or(|seat| breach.seat.is_none_or(|other| other == seat))
            && self.trick.is_none_or(|trick| breach.trick.is_none_or(|other| other == trick))
    }

    fn is_shown(&self, case: &Case, answers: &Answers) -> bool {
        let shows = |breach: &Breach| breach.certainty != Certainty::Possible && self.is_about(breach);
        // South did not follow suit and can still put it right, because the trick lies on the table: there is
        // no breach yet, but his card shows what was noticed.
        let could = |played: &PlayedCard| matches!(played.follow, SuitAnswer::Could(_));
        answers.breaches.iter().any(shows) || self.what == PLAY_RENONCE && self.concerned(case).any(could)
    }

    /// Does a finding with this code answer the notice? A renonce that was noticed and put right in time is
    /// found as `play/renonce-corrected`.
    fn means(&self, code: Code) -> bool {
        let also = |what: Code, other: Code| self.what == what && code == other;
        code == self.what
            || also(PLAY_RENONCE, PLAY_RENONCE_CORRECTED)
            || also(JURY_LEAVE_NEEDED, JURY_REFUSED)
            || also(DEAL_WRONG_DEALER, SESSION_DEALER_ORDER)
    }

    /// The cards that the notice can be about: of the player and the trick that it names.
    fn concerned<'a>(&self, case: &'a Case) -> impl Iterator<Item = &'a PlayedCard> {
        let (of, trick) = (self.of, self.trick);
        case.replay.cards.iter().filter(move |played| {
            of.is_none_or(|seat| seat == played.laid.seat)
                && trick.is_none_or(|trick| trick == trick_number(played))
        })
    }

    fn borne(&self, case: &Case, answers: &Answers, moment: Moment) -> Borne {
        if self.is_shown(case, answers) {
            return Borne::Out;
        }
        if (self.is_of_deal() || self.what == JURY_LEAVE_NEEDED) && self.is_kept(answers) {
            return Borne::Refuted;
        }
        if self.is_of_deal() {
            return Borne::Neither(case.transcript.dealt_by().or(self.of));
        }
        if self.what == PLAY_RENONCE {
            return self.renonce_borne(case);
        }
        let of = match self.what == JURY_LEAVE_NEEDED {
            true => jury_leave_needed::whose(case, moment, self.of),
            false => self.of,
        };
        of.map_or(Borne::Nameless, |of| Borne::Neither(Some(of)))
    }

    /// Does the record show that the rule was kept?
    fn is_kept(&self, answers: &Answers) -> bool {
        let kept = |tally: &Tally| tally.held > 0 && (tally.broken, tally.unknown) == (0, 0);
        answers.log.iter().any(|(code, tally)| *code == self.what && kept(tally))
    }

    /// Is it a fault of the deal, for which the dealer answers?
    fn is_of_deal(&self) -> bool {
        self.what.word().starts_with("deal/")
    }

    /// Every card that can have been meant followed suit, or came from a hand that had none of it; or of some nobody
    /// can say.
    fn renonce_borne(&self, case: &Case) -> Borne {
        let is_in_doubt =
            |played: &&PlayedCard| matches!(played.follow, SuitAnswer::Unknown(_) | SuitAnswer::NotJudged);
        let mut concerned = self.concerned(case).peekable();
        let trick_is_there = concerned.peek().is_some();
        let doubtful: SeatSet = concerned.filter(is_in_doubt).map(|played| played.laid.seat).collect();
        match (self.of, doubtful.iter().next()) {
            (_, None) if trick_is_there => Borne::Refuted,
            (Some(of), _) => Borne::Neither(Some(of)),
            (None, Some(of)) if doubtful.len() == 1 => Borne::Neither(Some(of)),
            (None, _) => Borne::Nameless,
        }
    }
}
