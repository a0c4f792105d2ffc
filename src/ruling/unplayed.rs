//! Tricks that were never played, as a question: where no order of play was announced and the cards leave
//! several results, the jury has to say.

use super::docket::{Docket, Heard, Hearing};
use super::price::is_dealt_again;
use super::said::is_claim;
use super::unplayed_result::{self, Unplayed, Why};
use super::words::Words;
use super::{Finding, Remedy, RemedyKind};
use crate::codes::{RULE_SILENT, TRANSCRIPT_UNKNOWN};
use crate::rules::Case;
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;

static TRICKS: Text = text!(
    "The play ended here: {players} can still end with {least} to {most}, and the regulation does not say \
     how many count; {counted}, until {court} decides.",
    "Le jeu s'est arrêté ici : le camp de {players} peut encore finir avec {least} à {most}, et le règlement ne dit \
     pas combien comptent ; {counted}, jusqu'à ce que {court} tranche.",
    "Het spel hield hier op: de kant van {players} kan nog met {least} tot {most} eindigen, en het reglement zegt \
     niet hoeveel er tellen; {counted}, tot {court} beslist."
);
static RESULT: Text = text!(
    "The play ended here: the game of {players} can still be won and lost, and the regulation does not say which \
     counts; {counted}, until {court} decides.",
    "Le jeu s'est arrêté ici : le jeu de {players} peut encore être gagné ou perdu, et le règlement ne dit pas ce \
     qui compte ; {counted}, jusqu'à ce que {court} tranche.",
    "Het spel hield hier op: het spel van {players} kan nog gewonnen en verloren worden, en het reglement zegt \
     niet wat telt; {counted}, tot {court} beslist."
);
static BEST_TRICKS: Text = text!(
    "best play by everybody gives {tricks}, which are counted",
    "si tous jouent au mieux, cela fait {tricks}, et c'est ce qui est compté",
    "als iedereen zo goed mogelijk speelt, worden het {tricks}, en die worden geteld"
);
static BEST_WINS: Text = text!(
    "best play by everybody wins it, and so it is counted",
    "si tous jouent au mieux, il est gagné, et c'est ainsi qu'il est compté",
    "als iedereen zo goed mogelijk speelt, is het gewonnen, en zo wordt het geteld"
);
static BEST_LOSES: Text = text!(
    "best play by everybody loses it, and so it is counted",
    "si tous jouent au mieux, il est perdu, et c'est ainsi qu'il est compté",
    "als iedereen zo goed mogelijk speelt, is het verloren, en zo wordt het geteld"
);
static LOST: Text = text!(
    "The play ended here with the game of {players} lost, and the regulation does not say with how many tricks: the \
     cards that remain allow {least} to {most}; {counted}, until {court} decides.",
    "Le jeu s'est arrêté ici et celui de {players} est perdu, mais le règlement ne dit pas avec combien de plis : les \
     cartes restantes en permettent de {least} à {most} ; {counted}, jusqu'à ce que {court} tranche.",
    "Het spel hield hier op en dat van {players} is verloren, maar het reglement zegt niet met hoeveel slagen: de \
     overblijvende kaarten laten er {least} tot {most} toe; {counted}, tot {court} beslist."
);
static WON: Text = text!(
    "The play ended here with the game of {players} won, and the regulation does not say with how many tricks: the \
     cards that remain allow {least} to {most}; {counted}, until {court} decides.",
    "Le jeu s'est arrêté ici et celui de {players} est gagné, mais le règlement ne dit pas avec combien de plis : les \
     cartes restantes en permettent de {least} à {most} ; {counted}, jusqu'à ce que {court} tranche.",
    "Het spel hield hier op en dat van {players} is gewonnen, maar het reglement zegt niet met hoeveel slagen: de \
     overblijvende kaarten laten er {least} tot {most} toe; {counted}, tot {court} beslist."
);
static NEAREST: Text = text!(
    "best play by everybody would end otherwise, so the nearest number is counted, {tricks}",
    "si tous jouaient au mieux, cela finirait autrement : on compte le nombre le plus proche, {tricks}",
    "als iedereen zo goed mogelijk speelde, liep het anders af: geteld wordt het aantal dat er het dichtst bij ligt, {tricks}"
);
static GIVEN_UP: Text = text!(
    "it was given up, and counts as lost",
    "il a été abandonné, et compte comme perdu",
    "het werd opgegeven, en telt als verloren"
);
static GIVEN_UP_TRICKS: Text = text!(
    "the game was given up, and counts as lost with {tricks}",
    "le jeu a été abandonné, et compte comme perdu avec {tricks}",
    "het spel werd opgegeven, en telt als verloren met {tricks}"
);
static GIVEN_UP_MADE: Text = text!(
    "the game was given up when it could no longer be lost, and counts as made with the {tricks} of best play by everybody",
    "le jeu a été abandonné alors qu'il ne pouvait plus être perdu, et compte comme réussi avec {tricks}, comme \
     si tous jouaient au mieux",
    "het spel werd opgegeven toen het niet meer verloren kon worden, en telt als gewonnen met {tricks}, alsof \
     iedereen zo goed mogelijk speelde"
);
static ORDER: Text = text!(
    "the announced order has a card too many, which costs nothing",
    "l'ordre annoncé a une carte de trop, ce qui ne coûte rien",
    "de aangekondigde volgorde heeft een kaart te veel, wat niets kost"
);
static ORDER_TRICKS: Text = text!(
    "the announced order has a card too many and gives {tricks}, which are counted",
    "l'ordre annoncé a une carte de trop et donne {tricks}, qui sont comptés",
    "de aangekondigde volgorde heeft een kaart te veel en geeft {tricks}, die geteld worden"
);
static NAMED_TRICKS: Text = text!(
    "the cards of the announced order give {tricks}, which are counted, and for the others none was named",
    "les cartes de l'ordre annoncé donnent {tricks}, qui sont comptés, et pour les autres aucune n'a été nommée",
    "de kaarten van de aangekondigde volgorde geven {tricks}, die geteld worden, en voor de andere werd er geen genoemd"
);
static NOT_KNOWN: Text = text!(
    "The play ended here, and what the remaining cards allow is not known: {players} can end with {least} to \
     {most}; {counted}, until {court} decides.",
    "Le jeu s'est arrêté ici, et l'on ne sait pas ce que permettent les cartes restantes : le camp de {players} peut \
     finir avec {least} à {most} ; {counted}, jusqu'à ce que {court} tranche.",
    "Het spel hield hier op, en wat de overblijvende kaarten toelaten is niet bekend: de kant van {players} kan met \
     {least} tot {most} eindigen; {counted}, tot {court} beslist."
);
static RESULT_NOT_KNOWN: Text = text!(
    "The play ended here, and what the remaining cards allow is not known: the game of {players} is won or lost, as \
     {court} says; {counted} until then.",
    "Le jeu s'est arrêté ici, et l'on ne sait pas ce que permettent les cartes restantes : {court} dira si \
     le jeu de {players} est gagné ou perdu ; {counted} jusque-là.",
    "Het spel hield hier op, en wat de overblijvende kaarten toelaten is niet bekend: {court} zegt of \
     het spel van {players} gewonnen of verloren is; {counted} tot dan."
);
static WRITTEN: Text = text!("written here", "noté ici", "hier genoteerd");
static WRITTEN_WON: Text = text!(
    "The record says that the game of {players} is won, but not with how many tricks ({least} to {most}); {counted}, \
     until {court} says so.",
    "Le relevé dit que le jeu de {players} est gagné, mais pas avec combien de plis (de {least} à {most}) ; {counted}, \
     jusqu'à ce que {court} le dise.",
    "Het verslag zegt dat het spel van {players} gewonnen is, maar niet met hoeveel slagen ({least} tot {most}); {counted}, \
     tot {court} het zegt."
);
static WRITTEN_LOST: Text = text!(
    "The record says that the game of {players} is lost, but not with how many tricks ({least} to {most}); {counted}, \
     until {court} says so.",
    "Le relevé dit que le jeu de {players} est perdu, mais pas avec combien de plis (de {least} à {most}) ; {counted}, \
     jusqu'à ce que {court} le dise.",
    "Het verslag zegt dat het spel van {players} verloren is, maar niet met hoeveel slagen ({least} tot {most}); {counted}, \
     tot {court} het zegt."
);
static CERTAIN: Text = text!(
    "what is certain is counted, {tricks}",
    "on compte ce qui est certain, {tricks}",
    "wat zeker is wordt geteld, {tricks}"
);
static NOTHING: Text = text!("nothing is counted", "rien n'est compté", "er wordt niets geteld");
static LABEL: Text = text!("the play ended here", "le jeu s'est arrêté ici", "hier hield het spel op");
/// Asks the jury about every game whose result the cards leave open, where it changes points: on the docket of a
/// finding that asks about this game already, or by a finding of its own.
pub fn questions(case: &Case, findings: &[Finding]) -> (Docket, Vec<Finding>) {
    let (mut docket, mut questions) = (Docket::default(), Vec::new());
    if case.replay.is_finished() || is_dealt_again(case, Hearing::undecided(findings)) {
        return (docket, questions);
    }
    let last = unplayed_result::last_claim(case);
    if last.is_none() && case.transcript.result.is_none() {
        return (docket, questions);
    }
    let (moment, at, label) = match last {
        Some(last) => (last.moment, Route::field("play").item(step_of(last.moment)), &LABEL),
        None => (Moment::End, Route::field("result"), &WRITTEN),
    };
    for (game, contract) in case.auction.contracts().iter().enumerate().take(4) {
        let heard = Hearing::new(findings, &docket);
        let words = Words::new(case, heard);
        let Some((counted, why)) = holds_now(&words, game) else { continue };
        let rest = Unplayed {
            game,
            players: contract.players,
            tricks: numbers(&words, game),
            counted,
            aim: contract.aim,
            level: contract.level,
        };
        if rest.tricks.len() < 2 || !words.depends_on(Heard::undecided(&rest)) {
            continue;
        }
        // Without a grid the number of tricks changes nothing.
        if why == Why::Written && case.law.book.points.is_none() {
            continue;
        }
        let message = message(Heard::undecided(&rest), why, words.decided_by_claim(game));
        let has_last_word =
            |finding: Heard| finding.game().is_some_and(|remedy| remedy.last_word_on == Some(game));
        // South showed a hand that nobody can check: whether it was right and with how many tricks is one question.
        let unchecked = heard.iter().position(|it| is_unchecked(case, it, game));
        if let Some(n) = unchecked.filter(|_| why == Why::NotKnown) {
            let own = heard.get(n).and_then(|claim| claim.game()).filter(|_| !rest.asks_for_tricks());
            let asks = match own.map(|remedy| remedy.it.clone()) {
                // A misère that was not played out is made or lost: "as it was played" is no answer.
                Some(mut remedy) => {
                    remedy.stands_as_won();
                    Remedy::Game(remedy)
                }
                None => Remedy::Unplayed(rest),
            };
            docket.of_mut(n).ask(asks);
            continue;
        }
        // Two findings decide this game in opposite ways: the jury says which holds, and with how many tricks.
        let conflict = heard.iter().position(has_last_word);
        if let Some(n) = conflict {
            let entry = docket.of_mut(n);
            entry.question = Some(message);
            entry.ask(Remedy::Unplayed(rest));
            continue;
        }
        let code = if matches!(why, Why::NotKnown | Why::Written) { TRANSCRIPT_UNKNOWN } else { RULE_SILENT };
        let mut question = Finding::remark(code, moment, at.clone(), label.plain(), message);
        let same = |finding: &&Finding| finding.breach.moment == moment && last.is_some();
        question.basis.articles =
            findings.iter().find(same).map(|it| it.basis.articles.clone()).unwrap_or_default();
        question.set(Remedy::Unplayed(rest));
        questions.push(question);
    }
    (docket, questions)
}

/// Is it a hand that the player of this game showed, and that nobody can check?
fn is_unchecked(case: &Case, finding: Heard, game: usize) -> bool {
    let contract = case.auction.contracts().get(game);
    let own =
        finding.breach.seat.is_some_and(|seat| contract.is_some_and(|contract| contract.is_declarer(seat)));
    let asks = finding.game().is_some_and(|remedy| remedy.is_about(game) && remedy.choices.len() > 1);
    is_claim(&finding)
        && finding.standing.fault_if().is_some()
        && own
        && asks
        && finding.breach.moment > case.last_card()
}

/// What counts for the game until the jury speaks; where the question matters only if it speaks first,
/// what would count then.
fn holds_now(words: &Words, game: usize) -> Option<(Option<u8>, Why)> {
    let all = words.every();
    let ends = all.iter().rev().find_map(|said| unplayed_result::allowed(words.case, said, game))?;
    Some((ends.counted, ends.why))
}

/// Every number of tricks that can count for a game, whatever else the jury says.
fn numbers(words: &Words, game: usize) -> Vec<u8> {
    let each = words.every();
    let ends = each.iter().filter_map(|said| unplayed_result::allowed(words.case, said, game));
    let mut tricks: Vec<u8> = ends.flat_map(|ends| ends.tricks).collect();
    tricks.sort_unstable();
    tricks.dedup();
    tricks
}

/// A mistake that concerns no trick costs nothing; but where it is asked how many tricks count, the jury says of it too.
pub fn left_to_the_jury(findings: Hearing) -> Vec<usize> {
    let is_asked = |moment: Moment| {
        findings.iter().any(|finding| finding.unplayed().is_some() && finding.breach.moment == moment)
    };
    let concerns_none =
        |(_, finding): &(usize, Heard)| finding.has(RemedyKind::NoTrick) && is_asked(finding.breach.moment);
    findings.iter().enumerate().filter(concerns_none).map(|(n, _)| n).collect()
}

/// Closes questions whose answer changes nothing any more: how many tricks count in a deal that was stopped, or
/// whether a game was won that another finding makes void.
pub fn close(case: &Case, findings: &[Finding], docket: &mut Docket) {
    let heard = Hearing::new(findings, docket);
    if !heard.iter().any(|finding| finding.asks_about_game()) {
        return;
    }
    let words = Words::new(case, heard);
    let can_count: Vec<bool> =
        (0..case.auction.contracts().len().min(4)).map(|game| words.can_count(game)).collect();
    let is_any_decided = heard.iter().any(|finding| finding.game().is_some_and(|it| it.decided().is_some()));
    let is_moot = |finding: Heard| {
        let rest = finding.unplayed().filter(|rest| rest.is_open() && is_any_decided);
        rest.is_some_and(|rest| !words.depends_on(rest))
    };
    let is_idle = |finding: Heard| {
        let remedy = finding.game().filter(|remedy| remedy.is_open());
        remedy.is_some_and(|remedy| {
            !can_count.is_empty()
                && can_count.iter().enumerate().all(|(game, can_count)| !remedy.is_about(game) || !can_count)
        })
    };
    let moot: Vec<(bool, bool)> = heard.iter().map(|it| (is_moot(it), is_idle(it))).collect();
    for (n, (is_moot, is_idle)) in moot.into_iter().enumerate().filter(|(_, (moot, idle))| *moot || *idle) {
        let entry = docket.of_mut(n);
        entry.tricks_are_moot |= is_moot || is_idle;
        entry.game_is_moot |= is_idle;
    }
}

fn step_of(moment: Moment) -> usize {
    match moment {
        Moment::Play(step, _) | Moment::Auction(step) => step,
        Moment::Deal | Moment::End => 0,
    }
}

fn message(rest: Heard<Unplayed>, why: Why, by_claim: Option<bool>) -> Message {
    let now = rest.counted.unwrap_or_default();
    let won = rest.is_won_with(now);
    let tricks = ("tricks", Arg::Tricks(now));
    let counted = match (why, rest.asks_for_tricks()) {
        (Why::NotKnown | Why::Written, true) if rest.counted.is_some() => CERTAIN.with([tricks]),
        (Why::NotKnown | Why::Written, _) => NOTHING.plain(),
        (Why::Order, true) => ORDER_TRICKS.with([tricks]),
        (Why::Order, false) => ORDER.plain(),
        (Why::Named, _) => NAMED_TRICKS.with([tricks]),
        (Why::Nearest, _) => NEAREST.with([tricks]),
        (Why::GivenUp, true) if won => GIVEN_UP_MADE.with([tricks]),
        (Why::GivenUp, true) => GIVEN_UP_TRICKS.with([tricks]),
        (Why::GivenUp, false) => GIVEN_UP.plain(),
        (Why::BestPlay, true) => BEST_TRICKS.with([tricks]),
        (Why::BestPlay, false) if won => BEST_WINS.plain(),
        (Why::BestPlay, false) => BEST_LOSES.plain(),
    };
    let (players, counted) = (("players", Arg::Seats(rest.players)), ("counted", counted.into()));
    if !rest.asks_for_tricks() && why == Why::NotKnown {
        return RESULT_NOT_KNOWN.with([players, counted]);
    }
    if !rest.asks_for_tricks() {
        return RESULT.with([players, counted]);
    }
    let (least, most) = rest.range();
    let number = |n: u8| Arg::Number(n.into());
    if why == Why::Written {
        let text = if won { &WRITTEN_WON } else { &WRITTEN_LOST };
        return text.with([players, counted, ("least", number(least)), ("most", number(most))]);
    }
    let (text, most) = match by_claim {
        None if why == Why::NotKnown => (&NOT_KNOWN, Arg::Tricks(most)),
        None => (&TRICKS, Arg::Tricks(most)),
        Some(true) => (&WON, number(most)),
        Some(false) => (&LOST, number(most)),
    };
    text.with([players, counted, ("least", number(least)), ("most", most)])
}
