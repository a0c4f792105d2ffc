//! `jury/refused`: a game is played although the jury refused it.

use super::calls::with_lawful;
use super::{
    Answers, Breach, Case, Mark, Offence, call_route, card_moment, incident_breach, session_history,
};
use crate::auction::{Contract, RefusedGame};
use crate::cards::Seat;
use crate::codes::JURY_REFUSED;
use crate::game::Game;
use crate::rulebook::{Asks, JuryCall, Rule};
use crate::session_history::needs_no_leave;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Call, Incident, Moment, Wanted};

pub static OFFENCE: Offence = Offence {
    code: JURY_REFUSED,
    title: text!("jury refused", "refus du jury", "geweigerd door de jury"),
    explain: text!(
        "The jury was asked for leave to play a game and refused, and the game was played all the same.",
        "Le jury, prié d'autoriser un jeu, a refusé, et le jeu a été joué malgré tout.",
        "De jury werd om toestemming gevraagd en weigerde, en het spel werd toch gespeeld."
    ),
    example: "auction:\n  - jury: {by: N, for: grand-chelem, granted: false}\n  - N: grand-chelem NT\n",
    marks: &[
        Mark::BarsGame,
        Mark::RefusedGame,
        Mark::Decides(text!(
            " because {jury} had refused it",
            ", {jury} l'ayant refusé",
            " omdat {jury} het geweigerd had"
        )),
    ],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} played {game} although {jury} had refused it.",
    "{seat} a joué {game} malgré le refus de {jury}.",
    "{seat} speelde {game} hoewel {jury} geweigerd had."
);
static AGAIN: Text = text!(
    "{seat} called the game although {jury} had refused it.",
    "{seat} a annoncé le jeu malgré le refus de {jury}.",
    "{seat} bood het spel hoewel {jury} geweigerd had."
);
static WHILE_PLAYED: Text = text!(
    "{Jury} refused {seat} {game}, which was being played already.",
    "{Jury} a refusé {game} à {seat} alors que ce jeu se jouait déjà.",
    "{Jury} weigerde {seat} {game}, terwijl dat al gespeeld werd."
);
static BEFORE_IT: Text = text!(
    "{Jury} refused {seat} {game}. What stood before it counts, though {who} had passed: {standing}.",
    "{Jury} a refusé {game} à {seat}. Le jeu d'avant compte, bien que {who} ait passé : {standing}.",
    "{Jury} weigerde {seat} {game}. Wat daarvoor stond telt, al had {who} gepast: {standing}."
);
static NO_LEAVE: Text = text!(
    "{Jury} refused {seat} {game}, but this regulation asks no leave for that game: it stands.",
    "{Jury} a refusé {game} à {seat}, mais ce règlement n'y demande pas d'accord : le jeu tient.",
    "{Jury} weigerde {seat} {game}, maar dit reglement vraagt daar geen toestemming voor: het spel geldt."
);
static HERE: Text = text!("called all the same", "annoncé malgré tout", "toch geboden");
static NOT_ASKED: Text =
    text!("the jury refused nothing", "le jury n'a rien refusé", "de jury weigerde niets");

fn check(case: &Case, answers: &mut Answers) {
    let mut any = false;
    let over = case.replay.is_recorded_to_the_end().then(|| case.last_card());
    for (moment, incident) in case.incidents() {
        let Incident::Jury { by, wanted, granted: false } = incident else { continue };
        any = true;
        // A refusal after the last card of the deal changes nothing any more.
        if over.is_none_or(|over| moment <= over) {
            refusal(case, answers, moment, *by, *wanted);
        }
    }
    if !any {
        answers.not_applicable(&NOT_ASKED);
    }
}

/// What came of one refusal.
fn refusal(case: &Case, answers: &mut Answers, moment: Moment, by: Seat, wanted: Option<Wanted>) {
    // Where the record does not say what was refused, it is the game that stood at that moment; the
    // bidding has kept it.
    let found = case.auction.refused.iter().find(|refused| moment == refused.moment);
    let what = found.and_then(|refused| refused.what).or(wanted.and_then(Wanted::named));
    let same = |contract: &Contract| {
        what.is_none_or(|(game, level)| {
            game == contract.game && level.is_none_or(|level| level == contract.level)
        })
    };
    let played = case.auction.contracts().iter().find(|contract| contract.is_declarer(by) && same(contract));
    // The jury may change its mind: a later yes to the same player for the same game takes the refusal
    // back.
    let grants = |(later, incident): (Moment, &Incident)| {
        let same = |wanted: Option<Wanted>| {
            wanted.is_none_or(|wanted| what.is_some_and(|(game, _)| wanted.is_kind(game)))
        };
        later > moment
            && matches!(incident, Incident::Jury { by: who, wanted, granted: true } if *who == by && same(*wanted))
    };
    if case.incidents().any(grants) {
        answers.holds();
        return;
    }
    if let Some(contract) = played
        && let Some(rule) = needs_no_leave(case.law, contract.game)
    {
        let message = NO_LEAVE.with([("seat", by.into()), ("game", of(contract))]);
        let breach = incident_breach(case, JURY_REFUSED, moment, by, message);
        answers.holds();
        answers.remark(breach.cites(&rule.cite));
        return;
    }
    let again = found.and_then(|refused| refused.again);
    // As long as no card was played, a refused game that was called again is only called, not played.
    let only_called = again.is_some() && case.replay.cards.is_empty();
    match (played.filter(|_| !only_called), again) {
        (None, None) => {
            answers.holds();
            if let Some((refused, standing)) = found.and_then(|refused| before(case, refused)) {
                answers.remark(incident_breach(case, JURY_REFUSED, moment, by, standing).cites(refused));
            }
        }
        (None, Some(step)) => {
            let message = AGAIN.with([("seat", by.into())]);
            let breach = incident_breach(case, JURY_REFUSED, moment, by, message);
            let breach = asked_for(case, what, breach);
            answers.broken(breach.proved_by(call_route(step), HERE.plain()));
        }
        (Some(contract), _) => {
            let goes_on = case.replay.cards.iter().any(|card| card_moment(card) > moment);
            let text = if goes_on { &MESSAGE } else { &WHILE_PLAYED };
            let message = text.with([("seat", by.into()), ("game", of(contract))]);
            let message = with_lawful(case, moment, message);
            let breach = incident_breach(case, JURY_REFUSED, moment, by, message);
            let breach = asked_for(case, Some((contract.game, Some(contract.level))), breach);
            answers.broken(session_history::grounds(case, contract, by, breach));
        }
    }
}

fn of(contract: &Contract) -> Arg {
    Arg::TheGame(contract.game, Some(contract.level))
}

/// East passes on North's solo and calls an abondance later, which the jury refuses: North's solo counts
/// again, although East had passed. Gives the articles for that and the words.
fn before<'a>(case: &Case<'a>, refused: &RefusedGame) -> Option<(&'a [String], Message)> {
    let ((game, level), called) = (refused.what?, refused.called?);
    let passed = |contract: &&Contract| {
        let passes = |(step, seat, call): (usize, Seat, Call)| {
            step > called && call == Call::Pass && contract.is_declarer(seat)
        };
        contract.step < called && case.transcript.calls().any(passes)
    };
    let standing = case.auction.contracts().iter().find(passed)?;
    let args = [
        ("seat", refused.seat.into()),
        ("game", Arg::TheGame(game, level)),
        ("who", standing.announcer.into()),
        ("standing", of(standing)),
    ];
    let rule = case.law.book.auction.after_refusal.as_ref();
    Some((rule.map(|rule| rule.cite.as_slice()).unwrap_or_default(), BEFORE_IT.with(args)))
}

/// Is what the jury refused here a game for which it has to agree?
pub fn needs_consent(case: &Case, breach: &Breach) -> bool {
    let refused = case.auction.refused.iter().find(|refused| refused.moment == breach.moment);
    let own = || {
        let by = |contract: &&Contract| breach.seat.is_some_and(|seat| contract.is_declarer(seat));
        case.auction.contracts().iter().find(by).map(|contract| (contract.game, Some(contract.level)))
    };
    let Some((game, level)) = refused.and_then(|refused| refused.what).or_else(own) else { return false };
    let rule = case.law.book.games.get(&game).and_then(|rules| case.law.of(&rules.jury));
    rule.is_some_and(|call| call.at(level.unwrap_or(u8::MAX)) == Asks::Consent)
}

/// With the articles by which the game needs the jury, where the text speaks of a refusal at all.
fn asked_for(case: &Case, what: Option<(Game, Option<u8>)>, breach: Breach) -> Breach {
    let rule = what.and_then(|(game, _)| case.law.book.games.get(&game)?.jury.as_ref());
    let level = what.and_then(|(_, level)| level).unwrap_or(u8::MAX);
    let asks = |rule: &&Rule<JuryCall>| case.law.get(rule).is_some_and(|call| call.at(level) != Asks::None);
    match rule.filter(|_| case.law.book.infractions.get(JURY_REFUSED).is_some()).filter(asks) {
        Some(rule) => breach.under(rule),
        None => breach,
    }
}
