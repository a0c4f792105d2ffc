//! What is said of a decision that the regulation does not allow.

use super::{BadDecision, WhyBad};
use crate::source::{At, Fault, suggest};
use crate::text;
use crate::text::{Arg, Lang, Message, Text, cited, terms};
use crate::transcript::{Record, result_word};
use crate::verdict::GameResult;

static NO_FINDING: Text = text!(
    "There is no finding `{id}` in this deal to decide on.",
    "Il n'y a pas de constat `{id}` à trancher dans cette donne.",
    "Er is geen bevinding `{id}` in deze gift om over te beslissen."
);
static OPEN_ARE: Text = text!("open: {ids}", "à trancher : {ids}", "open: {ids}");
static NOTHING_OPEN: Text = text!("nothing is open", "rien n'est à trancher", "er staat niets open");
static NOTHING_TO_PROVE: Text = text!(
    "The record itself shows `{id}`; there is nothing to prove.",
    "Le relevé montre lui-même `{id}` ; il n'y a rien à prouver.",
    "Het verslag toont `{id}` zelf; er valt niets te bewijzen."
);
static NO_POINTS: Text = text!(
    "For `{id}` the regulation leaves no points to {court}{articles}.",
    "Pour `{id}`, le règlement ne laisse pas de points à {court}{articles}.",
    "Voor `{id}` laat het reglement {court} geen punten{articles}."
);
static RANGE: Text = text!(
    "{points} is outside what the regulation allows for `{id}`: {min} to {max}{doubled}{articles}.",
    "{points} sort de ce que le règlement permet pour `{id}` : {min} à {max}{doubled}{articles}.",
    "{points} valt buiten wat het reglement toelaat voor `{id}`: {min} tot {max}{doubled}{articles}."
);
static OR_LESS: Text = text!(
    "{points} is outside what the regulation allows for `{id}`: {max} or less{doubled}{articles}.",
    "{points} sort de ce que le règlement permet pour `{id}` : {max} ou moins{doubled}{articles}.",
    "{points} valt buiten wat het reglement toelaat voor `{id}`: {max} of minder{doubled}{articles}."
);
static NONE_OR_LESS: Text = text!(
    "{points} is outside what the regulation allows for `{id}`: 0, or {max} or less{doubled}{articles}.",
    "{points} sort de ce que le règlement permet pour `{id}` : 0, ou {max} ou moins{doubled}{articles}.",
    "{points} valt buiten wat het reglement toelaat voor `{id}`: 0, of {max} of minder{doubled}{articles}."
);
static WITH_MINUS: Text = text!(
    "points that are taken from a player have a minus sign: `{points}`",
    "les points retirés à un joueur s'écrivent avec un signe moins : `{points}`",
    "punten die een speler verliest, krijgen een minteken: `{points}`"
);
static DOUBLED: Text = text!(
    ", doubled because of deal {n}",
    ", doublé à cause de la donne {n}",
    ", verdubbeld wegens gift {n}"
);
static NO_GAME: Text = text!(
    "For `{id}` the regulation leaves nothing about the game to {court}{articles}.",
    "Pour `{id}`, le règlement ne laisse rien du jeu à {court}{articles}.",
    "Voor `{id}` laat het reglement {court} niets over het spel{articles}."
);
static NO_TRICKS: Text = text!(
    "For `{id}` the regulation leaves no tricks to {court}{articles}.",
    "Pour `{id}`, le règlement ne laisse pas de plis à {court}{articles}.",
    "Voor `{id}` laat het reglement {court} geen slagen{articles}."
);
static TRICKS: Text = text!(
    "{tricks} cannot be what `{id}` asks for: {min} to {max}{articles}.",
    "{tricks} ne peut répondre à `{id}` : de {min} à {max}{articles}.",
    "{tricks} kan niet het antwoord zijn op `{id}`: {min} tot {max}{articles}."
);
static GAME: Text = text!(
    "`{game}` is not among what the regulation allows for `{id}`: {choices}{articles}.",
    "`{game}` n'est pas permis par le règlement pour `{id}` : {choices}{articles}.",
    "`{game}` is niet toegelaten door het reglement voor `{id}`: {choices}{articles}."
);

static TAKE_BACK: Text = text!(
    "leave out `{id}` or `{other}`, or decide them so that they agree",
    "retirez `{id}` ou `{other}`, ou tranchez-les de façon à ce qu'ils s'accordent",
    "laat `{id}` of `{other}` weg, of beslis ze zo dat ze overeenkomen"
);
static POINTS_OR_RESULT: Text = text!(
    "leave out the points or the result, or take the result that they go with",
    "retirez les points ou le résultat, ou prenez le résultat auquel ils sont liés",
    "laat de punten of het resultaat weg, of neem het resultaat waar ze bij horen"
);
static NOT_DUE: Text = text!(
    "With `{other}={says}` nothing is to be paid for `{id}`.",
    "Avec `{other}={says}`, rien n'est à payer pour `{id}`.",
    "Met `{other}={says}` valt er niets te betalen voor `{id}`."
);
static CONTRADICTS: Text = text!(
    "`{id}={game}` contradicts `{other}={says}`: a game is won or lost, not both.",
    "`{id}={game}` contredit `{other}={says}` : un jeu est gagné ou perdu, pas les deux.",
    "`{id}={game}` is in strijd met `{other}={says}`: een spel is gewonnen of verloren, niet allebei."
);

/// A decision that the regulation does not allow, as a fault of the file or of the option.
pub fn decision_fault(bad: &BadDecision, record: &Record) -> Fault {
    let id = || ("id", Arg::Foreign(bad.id.clone()));
    let articles = || ("articles", cited::behind(&bad.articles));
    let named = |game: &GameResult| Arg::InEach(Lang::ALL.map(|lang| result_word(*game, lang).to_owned()));
    let all = |games: &[GameResult]| {
        Arg::InEach(Lang::ALL.map(|lang| {
            let words: Vec<String> =
                games.iter().map(|game| format!("`{}`", result_word(*game, lang))).collect();
            terms::either(&words, lang)
        }))
    };
    let message = match &bad.why {
        WhyBad::NoSuchFinding { .. } => NO_FINDING.with([id()]),
        WhyBad::NothingToProve => NOTHING_TO_PROVE.with([id()]),
        WhyBad::NoPoints => NO_POINTS.with([id(), articles()]),
        WhyBad::PointsOutOfRange { points, min, max, or_none, since } => {
            let (points, max) = (("points", Arg::Signed(*points)), ("max", Arg::Signed(*max)));
            let doubled = |n: usize| DOUBLED.with([("n", n.into())]).into();
            let doubled = ("doubled", since.map_or(Arg::Literal(String::new()), doubled));
            match min {
                Some(min) => RANGE.with([id(), articles(), points, max, doubled, ("min", Arg::Signed(*min))]),
                None if *or_none => NONE_OR_LESS.with([id(), articles(), points, max, doubled]),
                None => OR_LESS.with([id(), articles(), points, max, doubled]),
            }
        }
        WhyBad::NoTricks => NO_TRICKS.with([id(), articles()]),
        WhyBad::TricksOutOfRange { tricks, min, max } => {
            let number = |n: u8| Arg::Number(n.into());
            let tricks = ("tricks", Arg::Tricks(*tricks));
            TRICKS.with([id(), articles(), tricks, ("min", number(*min)), ("max", number(*max))])
        }
        WhyBad::NoGame => NO_GAME.with([id(), articles()]),
        WhyBad::NotDue { other, says } => {
            NOT_DUE.with([id(), ("other", Arg::Literal(other.clone())), ("says", named(says))])
        }
        WhyBad::Contradicts { game, other, says } => CONTRADICTS.with([
            id(),
            ("game", named(game)),
            ("other", Arg::Literal(other.clone())),
            ("says", named(says)),
        ]),
        WhyBad::GameNotAllowed { game, choices } => {
            GAME.with([id(), articles(), ("game", named(game)), ("choices", all(choices))])
        }
    };
    let at = match &bad.at {
        Some(route) => At::Place(record.place(route)),
        None => At::File,
    };
    Fault::new(at, message).help_if(help(bad))
}

/// What to write instead.
fn help(bad: &BadDecision) -> Option<Message> {
    match &bad.why {
        WhyBad::NotDue { other, .. } if *other == bad.id => Some(POINTS_OR_RESULT.plain()),
        WhyBad::Contradicts { other, .. } | WhyBad::NotDue { other, .. } => {
            let other = ("other", Arg::Literal(other.clone()));
            Some(TAKE_BACK.with([("id", Arg::Foreign(bad.id.clone())), other]))
        }
        WhyBad::PointsOutOfRange { points, max, .. } if *points > 0 && *max <= 0 => {
            Some(WITH_MINUS.with([("points", Arg::Signed(points.saturating_neg()))]))
        }
        WhyBad::NoSuchFinding { open } if open.is_empty() => Some(NOTHING_OPEN.plain()),
        WhyBad::NoSuchFinding { open } => Some(match suggest(&bad.id, open.iter().map(String::as_str)) {
            Some(near) => terms::did_you_mean(near),
            None => OPEN_ARE.with([("ids", Arg::Literal(open.join(", ")))]),
        }),
        _ => None,
    }
}
