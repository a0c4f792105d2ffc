//! What another reading of the text would give, in a sentence of the notes.

use super::notes::{JOINED, cited, outcome_name};
use crate::cards::{PerSeat, Seat};
use crate::replay::TrumpIs;
use crate::ruling::{Difference, NO_CEILING, OtherReading, PlayedGame, TotalRange};
use crate::text;
use crate::text::{Arg, Message, Text};

static OTHER: Text = text!(
    "{id} ({letter}), {about}: {choice}{articles}. It would give {gives}.",
    "{id} ({letter}), {about} : {choice}{articles}. Cela donnerait {gives}.",
    "{id} ({letter}), {about}: {choice}{articles}. Dat zou {gives} geven."
);
static OUTCOME: Text =
    text!("another outcome ({outcome})", "une autre issue ({outcome})", "een andere afloop ({outcome})");
static OUTCOME_WITH: Text = text!(
    "another outcome ({outcome}) with {points}",
    "une autre issue ({outcome}) avec {points}",
    "een andere afloop ({outcome}) met {points}"
);
static REPLACED: Text =
    text!("{new} instead of {old}", "{new} au lieu de {old}", "{new} in plaats van {old}");
static AGAINST: Text = text!(
    "{findings} against {new} instead of {old}",
    "{findings} contre {new} au lieu de {old}",
    "{findings} tegen {new} in plaats van {old}"
);
static ELSEWHERE: Text = text!(
    "{findings} for another call or card",
    "{findings} pour une autre annonce ou carte",
    "{findings} voor een ander bod of een andere kaart"
);
static ALSO: Text = text!("{findings} as well", "aussi {findings}", "ook {findings}");
static HARDER: Text =
    text!("a sanction for {findings}", "une sanction pour {findings}", "een sanctie voor {findings}");
static MILDER: Text =
    text!("{findings} without a sanction", "{findings} sans sanction", "{findings} zonder sanctie");
static UNPRICED: Text = text!(
    "a game whose points nothing states",
    "un jeu dont rien ne fixe les points",
    "een spel waarvan niets de punten vastlegt"
);
static NO_GAME: Text = text!("no game", "aucun jeu", "geen spel");
static OTHER_GAME: Text =
    text!("{game} of {who}{trump}", "{game} de {who}{trump}", "{game} van {who}{trump}");
static WITH_TRUMP: Text = text!(", trump {trump}", ", atout {trump}", ", troef {trump}");
static WITHOUT_TRUMP: Text = text!(", no trump", ", sans atout", ", zonder troef");
static NO_LONGER: Text =
    text!("no {findings}", "un verdict sans {findings}", "een uitspraak zonder {findings}");
static OPENED: Text = text!(
    "a question to {court} ({findings})",
    "une question à {court} ({findings})",
    "een vraag aan {court} ({findings})"
);
static OTHER_FINES: Text = text!("other fines", "d'autres amendes", "andere boetes");
static SETTLED: Text = text!("no open question", "aucune question à trancher", "geen open vraag");

/// What it would give, where these games are played `now`.
pub(super) fn other(other: &OtherReading, now: &[PlayedGame]) -> Message {
    let gives = match (&other.gives.points, other.gives.outcome) {
        // The other reading leaves points to the jury without a limit: the findings are named, because there
        // is no figure.
        _ if other.gives.no_floor && !other.gives.opened.is_empty() => {
            OPENED.with([("findings", Arg::All(other.gives.opened.clone()))])
        }
        (None, None) if other.gives.unpriced => UNPRICED.plain(),
        (Some(points), Some(outcome)) if other.gives.is_nothing() => {
            OUTCOME.with([("outcome", outcome_name(outcome).into())])
        }
        (Some(points), Some(outcome)) => {
            OUTCOME_WITH.with([("outcome", outcome_name(outcome).into()), ("points", totals(points).into())])
        }
        (Some(points), None) => totals(points),
        (None, None) if other.gives.games.is_some() => REPLACED.with([
            ("new", games_played(other.gives.games.as_deref().unwrap_or_default()).into()),
            ("old", games_played(now).into()),
        ]),
        (None, Some(outcome)) => OUTCOME.with([("outcome", outcome_name(outcome).into())]),
        (None, None) if !other.gives.harder.is_empty() => {
            HARDER.with([("findings", Arg::All(other.gives.harder.clone()))])
        }
        (None, None) if !other.gives.milder.is_empty() => {
            MILDER.with([("findings", Arg::All(other.gives.milder.clone()))])
        }
        (None, None) if !other.gives.added.is_empty() && !other.gives.dropped.is_empty() => {
            replaced(&other.gives)
        }
        (None, None) if !other.gives.added.is_empty() => {
            ALSO.with([("findings", Arg::All(other.gives.added.clone()))])
        }
        (None, None) if !other.gives.opened.is_empty() => {
            OPENED.with([("findings", Arg::All(other.gives.opened.clone()))])
        }
        (None, None) if other.gives.fines.is_some() => OTHER_FINES.plain(),
        (None, None) if other.gives.dropped.is_empty() => SETTLED.plain(),
        (None, None) => NO_LONGER.with([("findings", Arg::All(other.gives.dropped.clone()))]),
    };
    OTHER.with([
        ("id", Arg::Literal(other.id.clone())),
        ("letter", Arg::Literal(other.letter.to_string())),
        ("about", Arg::Sentence(Box::new(other.about.clone()))),
        ("choice", Arg::Sentence(Box::new(other.choice.clone()))),
        ("articles", cited(&other.articles)),
        ("gives", gives.into()),
    ])
}

/// Which findings there would be instead of those there are. Where both lists have the same codes (one
/// renonce here, one there), whose fault they are tells them apart.
fn replaced(gives: &Difference) -> Message {
    let all = |findings: &Vec<String>| Arg::All(findings.clone());
    let (new, old) = (gives.added_of, gives.dropped_of);
    match gives.added == gives.dropped {
        true if new == old => ELSEWHERE.with([("findings", all(&gives.added))]),
        true => AGAINST.with([
            ("findings", all(&gives.added)),
            ("new", Arg::Seats(new)),
            ("old", Arg::Seats(old)),
        ]),
        false => REPLACED.with([("new", all(&gives.added)), ("old", all(&gives.dropped))]),
    }
}

/// The games that would be played, several players of the same one together.
fn games_played(games: &[PlayedGame]) -> Message {
    let mut left = games;
    let mut all: Option<Message> = None;
    while let Some(first) = left.first() {
        let same =
            left.iter().take_while(|game| (game.game, game.level) == (first.game, first.level)).count();
        let (alike, rest) = left.split_at(same);
        let one = game_played(first, alike);
        all = Some(match all {
            Some(all) => JOINED.with([("all", all.into()), ("one", one.into())]),
            None => one,
        });
        left = rest;
    }
    all.unwrap_or_else(|| NO_GAME.plain())
}

fn game_played(first: &PlayedGame, alike: &[PlayedGame]) -> Message {
    let trump = match first.trump {
        TrumpIs::Suit(suit) => WITH_TRUMP.with([("trump", suit.into())]).into(),
        TrumpIs::None => WITHOUT_TRUMP.plain().into(),
        TrumpIs::Unknown => Arg::Literal(String::new()),
    };
    let who = Arg::Letters(alike.iter().flat_map(|game| game.players.iter()).collect());
    OTHER_GAME.with([("game", Arg::Game(first.game, Some(first.level))), ("who", who), ("trump", trump)])
}

/// `N -18, E +6, S +6, W +6`; a range where the jury still decides.
fn totals(points: &PerSeat<TotalRange>) -> Message {
    static LINE: Text = text!("{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}");
    static ONE: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
    static RANGE: Text = text!("{seat} {min} to {max}", "{seat} {min} à {max}", "{seat} {min} tot {max}");
    static OR_LESS: Text = text!("{seat} {max} or less", "{seat} {max} ou moins", "{seat} {max} of minder");
    static OR_MORE: Text = text!("{seat} {min} or more", "{seat} {min} ou plus", "{seat} {min} of meer");
    static ANYTHING: Text = text!(
        "points of which no limit is known",
        "des points dont aucune limite n'est connue",
        "punten waarvan geen grens bekend is"
    );
    let is_anything = |points: &TotalRange| points.max == NO_CEILING && points.no_floor;
    if points.iter().all(|(_, points)| is_anything(points)) {
        return ANYTHING.plain();
    }
    let one = |seat: Seat| -> Arg {
        let TotalRange { total, min, max, no_floor } = points[seat];
        let letter = ("seat", Arg::Letter(seat));
        let (least, most) = (("min", Arg::Signed(min)), ("max", Arg::Signed(max)));
        match min == max {
            _ if is_anything(&points[seat]) => {
                ONE.with([letter, ("points", Arg::Literal("?".to_owned()))]).into()
            }
            _ if max == NO_CEILING => OR_MORE.with([letter, least]).into(),
            _ if no_floor => OR_LESS.with([letter, most]).into(),
            true => ONE.with([letter, ("points", Arg::Signed(total))]).into(),
            false => RANGE.with([letter, least, most]).into(),
        }
    };
    LINE.with([
        ("n", one(Seat::North)),
        ("e", one(Seat::East)),
        ("s", one(Seat::South)),
        ("w", one(Seat::West)),
    ])
}
