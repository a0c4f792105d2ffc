//! The bidding call by call, for `jury judge --explain-auction`.

use super::cites::articles;
use super::paint::wrap_at;
use super::{Drawing, Judged};
use crate::auction::explain::{BiddingMoment, moments_within};
use crate::auction::{Bid, Phase, Refusal, Rules};
use crate::cards::{SeatSet, Suit};
use crate::game::{Call, Strain};
use crate::rulebook::Law;
use crate::text;
use crate::text::terms::NO_TRUMP;
use crate::text::{Arg, Lang, Message, Speaker, Text, calls};

static HEADING: Text =
    text!("The bidding, call by call", "Les enchères, annonce par annonce", "Het bieden, bod voor bod");
static NO_AUCTION: Text =
    text!("No auction is recorded.", "Aucune enchère n'est relevée.", "Er zijn geen biedingen genoteerd.");
static CONTRACT_ALONE: Text = text!(
    "No auction is recorded: the game that `contract` names counts, and the bidding is not judged.",
    "Aucune enchère n'est relevée : le jeu nommé sous `contrat` compte, et les enchères ne sont pas jugées.",
    "Er zijn geen biedingen genoteerd: het spel onder `contract` telt, en het bieden wordt niet beoordeeld."
);
static FLOOR: Text = text!("{seat} has the floor", "{seat} a la parole", "{seat} is aan het woord");
static FLOOR_OR: Text = text!(
    "{seat} has the floor, or {partner} for both",
    "{seat} a la parole, ou {partner} pour les deux",
    "{seat} is aan het woord, of {partner} voor beiden"
);
static FLOOR_OR_NEXT: Text = text!(
    "{seat} has the floor, or {next} if {seat} says nothing",
    "{seat} a la parole, ou {next} si {seat} ne dit rien",
    "{seat} is aan het woord, of {next} als {seat} niets zegt"
);
static FLOOR_OR_TROU: Text = text!(
    "{seat} has the floor, unless somebody announces a trou",
    "{seat} a la parole, sauf si quelqu'un annonce un trou",
    "{seat} is aan het woord, tenzij iemand een troel aankondigt"
);
static FREE: Text = text!(
    "{seat} may speak or stay silent",
    "{seat} peut parler ou se taire",
    "{seat} mag spreken of zwijgen"
);
static ANY_ORDER: Text = text!(
    "{who} answer the trou in any order",
    "{who} répondent au trou dans l'ordre de leur choix",
    "{who} antwoorden op de troel in om het even welke volgorde"
);
static ROUND_IN_ANY_ORDER: Text = text!(
    "{who} speak on it in any order",
    "{who} se prononcent dans l'ordre de leur choix",
    "{who} spreken zich uit in om het even welke volgorde"
);
static NAMES: Text = text!(
    "{seat}, who holds the last ace, names the trump",
    "{seat}, qui a le dernier as, nomme l'atout",
    "{seat}, met de laatste aas, noemt troef"
);
static NAMES_UNKNOWN: Text = text!(
    "who holds the last ace names the trump",
    "qui a le dernier as nomme l'atout",
    "wie de laatste aas heeft, noemt troef"
);
static NO_FLOOR: Text =
    text!("nobody has the floor any more", "plus personne n'a la parole", "niemand is nog aan het woord");
static FLOOR_FORGOTTEN: Text = text!(
    "who has the floor is not known",
    "on ne sait pas qui a la parole",
    "wie aan het woord is, is niet bekend"
);
static FORGOTTEN: Text =
    text!("after forgotten calls", "après des annonces oubliées", "na vergeten biedingen");
static TROU_ROUND: Text = text!("trou round", "tour du trou", "troelronde");
static STANDS: Text =
    text!("{game} of {who} stands", "jeu à dépasser : {game} de {who}", "hoogste bod: {game} van {who}");
static NOTHING: Text = text!("no game stands", "aucun jeu annoncé", "nog geen spel geboden");
static TO_JOIN: Text = text!("to be joined: {what}", "à emballer : {what}", "om mee te gaan: {what}");
static WAITING: Text = text!("waiting: {who}", "en attente : {who}", "wacht: {who}");
static BOUND: Text = text!("bound: {who}", "liés : {who}", "gebonden: {who}");
static MUTED: Text = text!("silent: {who}", "sans parole : {who}", "zonder spreekrecht: {who}");
static PASSED: Text = text!("passed: {who}", "passe : {who}", "gepast: {who}");
static SAYS: Text = text!("{seat} says {call}", "{seat} dit {call}", "{seat} zegt {call}");
static SAYS_INSTEAD: Text = text!(
    "{seat} takes that back and says {call}",
    "{seat} se reprend et dit {call}",
    "{seat} verbetert zich en zegt {call}"
);
static FAULT: Text = text!("not allowed: {why}", "pas permis : {why}", "niet toegelaten: {why}");
static ON_VOID: Text = text!(
    "does not count: it is built on a call that does not count",
    "ne compte pas : cela repose sur une annonce qui ne compte pas",
    "telt niet: het steunt op een bod dat niet telt"
);
static MAY: Text = text!("may say", "peut dire", "mag zeggen");
static MAY_NOT: Text = text!("may not say", "ne peut pas dire", "mag niet zeggen");
static HE_MAY: Text = text!("{seat} may say", "{seat} peut dire", "{seat} mag zeggen");
static HE_MAY_NOT: Text = text!("{seat} may not say", "{seat} ne peut pas dire", "{seat} mag niet zeggen");
static THE_REST: Text = text!("everything else", "tout le reste", "al de rest");
static END: Text = text!("after the last call", "après la dernière annonce", "na het laatste bod");

/// Said where a file has more calls than are explained.
pub(super) static TOO_MUCH: Text = text!(
    "The bidding of this deal is not explained: the deals of this file have too many calls for that.",
    "Les enchères de cette donne ne sont pas expliquées : les donnes de ce fichier ont trop d'annonces pour cela.",
    "Het bieden van deze gift wordt niet uitgelegd: de giften in dit bestand hebben daarvoor te veel biedingen."
);

/// The moments of the bidding; `None` where the deals of the file have more than are explained.
pub(super) fn moments_of(judged: &Judged) -> Option<Vec<BiddingMoment>> {
    moments_within(rules_of(judged), |count| judged.ruling.may_explain(count))
}

/// The bidding as the verdict followed it.
pub(super) fn rules_of<'a>(judged: &'a Judged) -> Rules<'a> {
    let (record, ruling) = (judged.record, judged.ruling);
    let past = ruling.past.as_deref();
    let most_ways = ruling.ways_of_joining();
    let out_of_turn = &ruling.auction.found_out_of_turn;
    let rules = Rules::of(&record.transcript, &ruling.replay.holdings, judged.law);
    Rules { past, most_ways, out_of_turn, ..rules }
}

/// The whole auction, one paragraph a call.
pub fn render(judged: &Judged, speaker: &Speaker, drawing: &Drawing) -> String {
    let lang = speaker.lang;
    let mut out = format!("{}\n\n", drawing.paint.bold(HEADING.get(lang)));
    let Some(moments) = moments_of(judged) else {
        return out + &format!("{}\n\n", wrap_at(TOO_MUCH.get(lang), drawing.width, 0, 0));
    };
    if moments.is_empty() {
        let is_named = judged.record.transcript.contract.is_some();
        let text = if is_named { &CONTRACT_ALONE } else { &NO_AUCTION };
        out.push_str(&format!("{}\n\n", wrap_at(text.get(lang), drawing.width, 0, 0)));
    }
    for (n, moment) in moments.iter().enumerate() {
        let number = match moment.said {
            Some(_) => format!("{}. ", n + 1),
            None => format!("{}{} ", END.get(lang), lang.language().colon),
        };
        let mut lines =
            vec![wrap_at(&format!("{number}{}", situation(moment, speaker)), drawing.width, 0, 4)];
        if let Some((seat, call)) = moment.said {
            let text = if moment.corrects { &SAYS_INSTEAD } else { &SAYS };
            let said = text.with([("seat", seat.into()), ("call", Arg::Call(call))]).say(speaker);
            lines.push(drawing.paint.bold(&wrap_at(&said, drawing.width, 4, 6)));
        }
        if let Some(fault) = &moment.fault {
            let why = FAULT.with([("why", Arg::Message(Box::new(fault.refusal.why.clone())))]).say(speaker);
            let line = format!("✗ {} ({})", why, grounds(judged.law, &fault.refusal, lang));
            lines.push(drawing.paint.bad(&wrap_at(&line, drawing.width, 4, 6)));
        }
        if moment.said.is_some() && moment.fault.is_none() && !moment.counts {
            lines.push(drawing.paint.bad(&wrap_at(&format!("✗ {}", ON_VOID.get(lang)), drawing.width, 4, 6)));
        }
        if !moment.allowed.is_empty() {
            let may = of_whom(moment, [&MAY, &HE_MAY], speaker);
            let line = format!("{may}{} {}", lang.language().colon, together(&moment.allowed, speaker));
            lines.push(wrap_at(&line, drawing.width, 4, 6));
        }
        if !moment.refused.is_empty() {
            let may_not = of_whom(moment, [&MAY_NOT, &HE_MAY_NOT], speaker);
            lines.push(format!("    {may_not}{}", lang.language().colon));
            for (calls, refusal) in by_reason(&moment.refused) {
                let why = refusal.why.say(speaker);
                let ground = grounds(judged.law, &refusal, lang);
                let what = if is_the_rest(&calls) {
                    THE_REST.get(lang).to_owned()
                } else {
                    together(&calls, speaker)
                };
                let line = format!("{what}{} {why} ({ground})", lang.language().colon);
                lines.push(drawing.paint.dim(&wrap_at(&line, drawing.width, 6, 8)));
            }
        }
        out.push_str(&lines.join("\n"));
        out.push_str("\n\n");
    }
    out
}

/// Says whose calls these are, where the line above does not: others than the player with the floor may
/// speak.
fn of_whom(moment: &BiddingMoment, texts: [&'static Text; 2], speaker: &Speaker) -> String {
    let [plain, named] = texts;
    let several = moment.options_of != moment.floor
        || moment.partner.is_some()
        || moment.next.is_some()
        || moment.any_order.len() > 1;
    match moment.options_of.filter(|_| several && !moment.naming) {
        Some(seat) => named.with([("seat", seat.into())]).say(speaker),
        None => plain.get(speaker.lang).to_owned(),
    }
}

/// The articles that forbid a call: those of the rule, or of the infraction.
pub(super) fn cited<'a>(law: &'a Law, refusal: &'a Refusal) -> &'a [String] {
    let stated = law
        .book
        .infractions
        .applying_to(refusal.code)
        .map(|(_, rule)| rule.cite.as_slice())
        .unwrap_or_default();
    // What only custom forbids has no article.
    if refusal.basis.cite.is_empty() && !refusal.by_custom { stated } else { &refusal.basis.cite }
}

/// The code and the articles.
fn grounds(law: &Law, refusal: &Refusal, lang: Lang) -> String {
    match cited(law, refusal) {
        [] => refusal.code.word().to_owned(),
        cite => format!("{}, {}", refusal.code, articles(cite, lang)),
    }
}

fn floor(moment: &BiddingMoment) -> Message {
    match (moment.floor, moment.partner) {
        _ if moment.any_order.len() > 1 && moment.phase == Phase::TrouRound => {
            ROUND_IN_ANY_ORDER.with([("who", Arg::Seats(moment.any_order))])
        }
        _ if moment.any_order.len() > 1 => ANY_ORDER.with([("who", Arg::Seats(moment.any_order))]),
        (Some(seat), _) if moment.naming => NAMES.with([("seat", seat.into())]),
        (Some(seat), Some(partner)) => FLOOR_OR.with([("seat", seat.into()), ("partner", partner.into())]),
        (Some(seat), None) if moment.trou_first => FLOOR_OR_TROU.with([("seat", seat.into())]),
        (Some(seat), None) => match moment.next {
            Some(next) => FLOOR_OR_NEXT.with([("seat", seat.into()), ("next", next.into())]),
            None if moment.may_be_silent => FREE.with([("seat", seat.into())]),
            None => FLOOR.with([("seat", seat.into())]),
        },
        (None, _) if moment.naming => NAMES_UNKNOWN.plain(),
        (None, _) if moment.order_forgotten => FLOOR_FORGOTTEN.plain(),
        (None, _) => NO_FLOOR.plain(),
    }
}

fn situation(moment: &BiddingMoment, speaker: &Speaker) -> String {
    let mut parts = Vec::new();
    if moment.phase == Phase::TrouRound {
        parts.push(TROU_ROUND.get(speaker.lang).to_owned());
    }
    if moment.after_forgotten {
        parts.push(FORGOTTEN.get(speaker.lang).to_owned());
    }
    parts.push(floor(moment).say(speaker));
    match &moment.standing {
        Some(bid) => parts.extend(bid.at_once().map(|bid| standing(bid, speaker))),
        None if moment.phase == Phase::Bidding => parts.push(NOTHING.get(speaker.lang).to_owned()),
        None => {}
    }
    if !moment.open.is_empty() {
        let open = moment.open.iter().map(|(seat, suit)| match suit {
            Some(suit) => format!("{} {suit}", seat.label(speaker.lang)),
            None => seat.label(speaker.lang).to_owned(),
        });
        let open: Vec<String> = open.collect();
        parts.push(TO_JOIN.with([("what", Arg::Literal(open.join(", ")))]).say(speaker));
    }
    let groups = [
        (&WAITING, moment.waiting),
        (&BOUND, moment.bound),
        (&MUTED, moment.muted),
        (&PASSED, moment.passed),
    ];
    for (text, seats) in groups.into_iter().filter(|(_, seats)| *seats != SeatSet::EMPTY) {
        parts.push(text.with([("who", Arg::Letters(seats))]).say(speaker));
    }
    parts.join(" · ")
}

fn standing(bid: &Bid, speaker: &Speaker) -> String {
    let who: SeatSet = bid.players.iter().map(|(seat, _)| *seat).collect();
    let mut game = String::new();
    Arg::Game(bid.game, Some(bid.level)).write(&mut game, speaker);
    if let Some(Strain::Suit(suit)) = bid.strain {
        game.push_str(&format!(" {suit}"));
    }
    STANDS.with([("game", Arg::Literal(game)), ("who", Arg::Letters(who))]).say(speaker)
}

/// Calls that are refused for the same reason, with the articles of them all.
pub(super) fn by_reason(refused: &[(Call, Refusal)]) -> Vec<(Vec<Call>, Refusal)> {
    let mut groups: Vec<(Vec<Call>, Refusal)> = Vec::new();
    for (call, refusal) in refused {
        match groups.iter_mut().find(|(_, other)| other.code == refusal.code && other.why == refusal.why) {
            Some((calls, all)) => {
                calls.push(*call);
                all.also_by(refusal);
            }
            None => groups.push((vec![*call], refusal.clone())),
        }
    }
    groups.sort_by_key(|(calls, _)| is_the_rest(calls));
    groups
}

/// So many kinds of calls that their names would not help.
fn is_the_rest(calls: &[Call]) -> bool {
    words(calls).len() > 5
}

/// The words of these calls, each once.
fn words(calls: &[Call]) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for word in calls.iter().map(Call::word) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// `pass, propose ♥ ♦, abondance 9 10 11 (♥ ♦ ♣ ♠)`: calls of one word stand together.
fn together(list: &[Call], speaker: &Speaker) -> String {
    let group = |word: &str| -> Vec<&Call> { list.iter().filter(|call| call.word() == word).collect() };
    let said: Vec<String> = words(list).into_iter().map(|word| of_one_word(&group(word), speaker)).collect();
    said.join(", ")
}

fn of_one_word(group: &[&Call], speaker: &Speaker) -> String {
    let parts: Vec<(Option<u8>, Option<Strain>)> = group.iter().map(|call| level_and_suit(call)).collect();
    let mut levels: Vec<u8> = parts.iter().filter_map(|(level, _)| *level).collect();
    levels.dedup();
    levels.sort_unstable();
    levels.dedup();
    let mut strains: Vec<Strain> = Vec::new();
    for strain in parts.iter().filter_map(|(_, strain)| *strain) {
        if !strains.contains(&strain) {
            strains.push(strain);
        }
    }
    let full = group.len() == levels.len().max(1) * strains.len().max(1);
    if !full && levels.len() > 1 && !strains.is_empty() {
        let at = |level: u8| -> Vec<&Call> {
            group.iter().copied().filter(|call| level_and_suit(call).0 == Some(level)).collect()
        };
        let each: Vec<String> = levels.iter().map(|level| of_one_word(&at(*level), speaker)).collect();
        return each.join(", ");
    }
    let Some(first) = group.first().filter(|_| full && group.len() > 1) else {
        let each: Vec<String> = group.iter().map(|call| calls::say(call, speaker)).collect();
        return each.join(", ");
    };
    let mut out = calls::say(&bare(first), speaker);
    if !levels.is_empty() {
        let levels: Vec<String> = levels.iter().map(u8::to_string).collect();
        // An abondance is named with its level already.
        out = out.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().to_owned();
        out.push_str(&format!(" {}", levels.join("/")));
    }
    if !strains.is_empty() {
        let strains: Vec<String> = strains
            .iter()
            .map(|strain| match strain {
                Strain::NoTrump => NO_TRUMP.get(speaker.lang).to_owned(),
                Strain::Suit(suit) => suit.to_string(),
            })
            .collect();
        out.push_str(&format!(" {}", strains.join(" ")));
    }
    out
}

fn level_and_suit(call: &Call) -> (Option<u8>, Option<Strain>) {
    let suited = |suit: Option<Suit>| suit.map(Strain::Suit);
    match *call {
        Call::Propose(suit) => (None, suited(suit)),
        Call::Join(suit, level, _) | Call::Solo(level, suit) => (level, suited(suit)),
        Call::Raise(level) => (level, None),
        Call::Abondance(level, suit) => (Some(level), suited(suit)),
        Call::PetitChelem(strain) | Call::GrandChelem(strain) => (None, strain),
        _ => (None, None),
    }
}

/// The call without its suit, and without its number where that can be.
fn bare(call: &Call) -> Call {
    match *call {
        Call::Propose(_) => Call::Propose(None),
        Call::Join(..) => Call::Join(None, None, None),
        Call::Solo(level, _) => Call::Solo(level, None),
        Call::Raise(_) => Call::Raise(None),
        Call::Abondance(level, _) => Call::Abondance(level, None),
        Call::PetitChelem(_) => Call::PetitChelem(None),
        Call::GrandChelem(_) => Call::GrandChelem(None),
        other => other,
    }
}
