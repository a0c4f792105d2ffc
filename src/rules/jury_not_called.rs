//! `jury/not-called`: a game that asks for the jury is played without it.

use super::{Answers, Breach, Case, Mark, Offence, Unknown, moment_route};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::codes::JURY_NOT_CALLED;
use crate::game::Game;
use crate::rulebook::Asks;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Call, Incident, Moment, Wanted};

pub static OFFENCE: Offence = Offence {
    code: JURY_NOT_CALLED,
    title: text!("jury not called", "jury non appelé", "jury niet geroepen"),
    explain: text!(
        "For the highest games the player must call the jury before he plays. A record that notes no `jury:` \
     says that it was not called.",
        "Pour les jeux les plus hauts, le joueur doit appeler le jury avant de jouer. Un relevé sans `jury:` \
     dit qu'il n'a pas été appelé.",
        "Voor de hoogste spelen moet de speler de jury roepen voor hij speelt. Een verslag zonder `jury:` zegt \
     dat ze niet geroepen werd."
    ),
    example: "auction:\n  - N: grande-misere-etalee\nplay:\n  - N: ♥5 ♥A ♥J ♥7\n",
    marks: &[
        Mark::StillToCall,
        Mark::Decides(text!(
            " because {jury} was not called",
            " faute d'avoir appelé {jury}",
            " omdat {jury} niet geroepen werd"
        )),
    ],
    omission: Some(text!(
        "A record with its auction and cards, and without `jury:` for the game, says that nobody was called. \
         `jury: {by: N}` says that somebody was.",
        "Un relevé avec ses enchères et ses cartes, et sans `jury:` pour ce jeu, dit qu'on n'a appelé \
         personne. `jury: {by: N}` dit le contraire.",
        "Een verslag met biedingen en kaarten, en zonder `jury:` voor het spel, zegt dat niemand geroepen \
         werd. `jury: {by: N}` zegt het tegendeel."
    )),
    check,
};

static MESSAGE: Text = text!(
    "{seat} played {game} without calling {jury}.",
    "{seat} a joué {game} sans faire appel à {jury}.",
    "{seat} speelde {game} zonder {jury} te roepen."
);
static LATE: Text = text!(
    "{seat} played {game} and called {jury} only after the first card.",
    "{seat} a joué {game} et n'a fait appel à {jury} qu'après la première carte.",
    "{seat} speelde {game} en riep {jury} pas na de eerste kaart."
);
static NO_CONSENT: Text = text!(
    "{seat} played {game} without {jury}'s consent.",
    "{seat} a joué {game} sans l'accord de {jury}.",
    "{seat} speelde {game} zonder het akkoord van {jury}."
);
static LATE_CONSENT: Text = text!(
    "{seat} played {game} and asked for {jury}'s consent only after the first card.",
    "{seat} a joué {game} et n'a demandé l'accord de {jury} qu'après la première carte.",
    "{seat} speelde {game} en vroeg het akkoord van {jury} pas na de eerste kaart."
);
static UNTOLD: Text = text!(
    "{seat} played {game}, for which {jury} must be called; without the bidding the record does not say whether that was \
     done. If it was not, that is `jury/not-called`.",
    "{seat} a joué {game}, jeu pour lequel il faut faire appel à {jury} ; sans les enchères le relevé ne dit pas si cela a \
     été fait. Sinon, c'est `jury/not-called`.",
    "{seat} speelde {game}, waarvoor {jury} geroepen moet worden; zonder de biedingen zegt het verslag niet of dat gebeurd \
     is. Zo niet, dan is dat `jury/not-called`."
);
static CONSENT_UNTOLD: Text = text!(
    "{seat} played {game}, to which {jury} must agree; without the bidding the record does not say whether that was done. If \
     it was not, that is `jury/not-called`.",
    "{seat} a joué {game}, jeu pour lequel il faut l'accord de {jury} ; sans les enchères le relevé ne dit pas s'il a été \
     donné. Sinon, c'est `jury/not-called`.",
    "{seat} speelde {game}, waarmee {jury} akkoord moet gaan; zonder de biedingen zegt het verslag niet of dat gebeurd is. Zo \
     niet, dan is dat `jury/not-called`."
);
static CALLED: Text = text!("called only here", "appelé seulement ici", "pas hier geroepen");
static ASKED: Text = text!("asked only here", "demandé seulement ici", "pas hier gevraagd");
static LABEL: Text =
    text!("{jury} belongs here", "il faut ici faire appel à {jury}", "hier moet {jury} geroepen worden");
static CONSENT_LABEL: Text =
    text!("{jury} must agree to this", "{jury} doit donner son accord", "hier moet {jury} mee akkoord gaan");
static NOT_PLAYED: Text = text!("no card was played", "aucune carte jouée", "er werd geen kaart gespeeld");
static NOT_NEEDED: Text =
    text!("the game needs no jury", "le jeu ne demande pas de jury", "het spel vraagt geen jury");

/// What this game asks of the jury.
pub fn asks_for_jury(case: &Case, contract: &Contract) -> Asks {
    asks(case, contract.game, contract.level)
}

fn asks(case: &Case, game: Game, level: u8) -> Asks {
    let rules = case.law.book.games.get(&game);
    let call = rules.and_then(|rules| case.law.of(&rules.jury));
    call.map_or(Asks::None, |call| call.at(level))
}

/// When the jury was called for this game, each time.
fn calls<'a>(case: &'a Case, contract: &'a Contract) -> impl Iterator<Item = Moment> + 'a {
    case.incidents().filter_map(move |(moment, incident)| {
        let Incident::Jury { by, wanted, granted } = incident else { return None };
        let same = wanted.is_none_or(|wanted| wanted.is(contract.game, contract.level));
        // North and South play a slam: either may call the jury, and so may West, who has no game, for them.
        // East plays a game of his own at the same time: when he calls the jury, it is for his own.
        let looks_on = || {
            let contracts = case.auction.contracts();
            // West asks during the bidding and is refused: that is an answer to West, not to the player of
            // this game.
            let for_himself = !granted && matches!(moment, Moment::Auction(_));
            !for_himself
                && !contracts.iter().any(|other| other.is_declarer(*by))
                && !has_called(case, *by, *wanted)
        };
        (same && (contract.is_declarer(*by) || looks_on())).then_some(moment)
    })
}

/// Did he call this game himself, or, where none is named, any that asks for the jury?
fn has_called(case: &Case, by: Seat, wanted: Option<Wanted>) -> bool {
    let is_it = |game: Game, level: u8| match wanted {
        Some(wanted) => wanted.is_kind(game),
        None => asks(case, game, level) != Asks::None,
    };
    case.transcript.calls().any(|(_, seat, call)| {
        let level = if let Call::Abondance(level, _) = call { level } else { u8::MAX };
        seat == by && Game::from_word(call.word()).is_some_and(|game| is_it(game, level))
    })
}

/// When the jury was called although cards had been played already, and before it was all over; no text
/// sets a moment, and a player who forgot is to be reminded.
pub fn called_late(case: &Case, contract: &Contract) -> Option<Moment> {
    let first = case.play_begins()?;
    let over = case.replay.is_recorded_to_the_end().then(|| case.last_card());
    let in_time = calls(case, contract).any(|moment| moment < first);
    let late = |moment: &Moment| over.is_none_or(|over| *moment < over);
    calls(case, contract).find(late).filter(|_| !in_time)
}

fn check(case: &Case, answers: &mut Answers) {
    let mut needed = case
        .auction
        .contracts()
        .iter()
        .filter(|contract| asks_for_jury(case, contract) != Asks::None)
        .peekable();
    if needed.peek().is_none() {
        return answers.not_applicable(&NOT_NEEDED);
    }
    // Before the first card there is still time.
    let Some(first) = case.play_begins() else { return answers.not_applicable(&NOT_PLAYED) };
    for contract in needed {
        if calls(case, contract).any(|moment| moment < first) {
            answers.holds();
            continue;
        }
        let late = called_late(case, contract);
        // Who wrote down the game alone wrote down no call of the jury either.
        if case.transcript.auction.is_none() && late.is_none() {
            answers.report_unknown(not_told(case, contract));
            continue;
        }
        let consent = asks_for_jury(case, contract) == Asks::Consent;
        let text = match (consent, late.is_some()) {
            (false, false) => &MESSAGE,
            (false, true) => &LATE,
            (true, false) => &NO_CONSENT,
            (true, true) => &LATE_CONSENT,
        };
        let label = if consent { &CONSENT_LABEL } else { &LABEL };
        let args = [
            ("seat", contract.announcer.into()),
            ("game", Arg::TheGame(contract.game, Some(contract.level))),
        ];
        let rule = case.law.book.games.get(&contract.game).and_then(|rules| rules.jury.as_ref());
        let cite = rule.map(|rule| rule.cite.as_slice()).unwrap_or_default();
        let moment = Moment::Auction(contract.step);
        let at = contract.route();
        let breach = Breach::new(JURY_NOT_CALLED, moment, at, label.plain(), text.with(args))
            .by(contract.announcer)
            .cites(cite)
            .reads(rule.and_then(|rule| rule.reading()))
            .breaks(rule);
        answers.broken(match late {
            Some(moment) => {
                let label = if consent { &ASKED } else { &CALLED };
                breach.proved_by(moment_route(moment), label.plain())
            }
            None => breach,
        });
    }
}

/// Whether the jury was called, where the record has the game and not the bidding.
fn not_told(case: &Case, contract: &Contract) -> Unknown {
    let consent = asks_for_jury(case, contract) == Asks::Consent;
    let (text, label) = if consent { (&CONSENT_UNTOLD, &CONSENT_LABEL) } else { (&UNTOLD, &LABEL) };
    let args =
        [("seat", contract.announcer.into()), ("game", Arg::TheGame(contract.game, Some(contract.level)))];
    let moment = Moment::Auction(contract.step);
    let unknown = Unknown::new(moment, contract.route(), label.plain(), text.with(args));
    Unknown { seat: Some(contract.announcer), ..unknown }
}
