//! What becomes of a game, or of several, as part of a sentence.

use crate::cards::SeatSet;
use crate::ruling::{GameRemedy, Heard, Unplayed};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::GameResult;

static GAME: Text = text!("the game {result}", "le jeu {result}", "het spel {result}");
static GAME_OF: Text = text!(
    "the game of {players} {result}",
    "le jeu de {players} {result}",
    "het spel van {players} {result}"
);
static GAMES_OF: Text = text!(
    "the games of {players} {result}",
    "les jeux de {players} {result}",
    "de spelen van {players} {result}"
);
static GAME_OPEN: Text = text!(
    "{court} says whether the game {results}",
    "{court} dit si le jeu {results}",
    "{court} zegt of het spel {results}"
);
static GAME_OF_OPEN: Text = text!(
    "{court} says whether the game of {players} {results}",
    "{court} dit si le jeu de {players} {results}",
    "{court} zegt of het spel van {players} {results}"
);
static GAMES_OF_OPEN: Text = text!(
    "{court} says whether the games of {players} {results}",
    "{court} dit si les jeux de {players} {results}",
    "{court} zegt of de spelen van {players} {results}"
);
pub(super) static NO_GAIN: Text = text!(
    "its player gains nothing by the game, though a loss counts",
    "son joueur ne gagne rien au jeu, mais une perte compte",
    "de speler wint niets met het spel, maar een verlies telt wel"
);
static TRICKS_OPEN: Text = text!(
    "{court} says how many tricks count for {players}, {least} to {most}",
    "{court} dit combien de plis comptent pour {players}, de {least} à {most}",
    "{court} zegt hoeveel slagen er tellen voor {players}, {least} tot {most}"
);
static TRICKS_DECIDED: Text =
    text!("{tricks} for {players}", "{tricks} pour {players}", "{tricks} voor {players}");

/// Several players play at once, each a game of his own.
fn is_several(whose: Option<SeatSet>) -> bool {
    whose.is_some_and(|players| players.len() > 1)
}

/// The game, with whose it is where several are played.
fn said_of(texts: [&'static Text; 3], whose: Option<SeatSet>, said: (&'static str, Arg)) -> Message {
    let [one_game, his_game, their_games] = texts;
    match whose {
        None => one_game.with([said]),
        Some(players) => {
            let text = if players.len() == 1 { his_game } else { their_games };
            text.with([said, ("players", Arg::Seats(players))])
        }
    }
}

fn game_is(result: GameResult, whose: Option<SeatSet>) -> Message {
    let words = if is_several(whose) { results_words } else { result_words };
    said_of([&GAME, &GAME_OF, &GAMES_OF], whose, ("result", Arg::Text(words(result))))
}

fn game_can_be(results: &[GameResult], whose: Option<SeatSet>) -> Message {
    let word = if is_several(whose) { results_choice } else { result_choice };
    let said = ("results", Arg::EitherOf(results.iter().map(|result| word(*result)).collect()));
    said_of([&GAME_OPEN, &GAME_OF_OPEN, &GAMES_OF_OPEN], whose, said)
}

pub(super) fn game_words(game: Heard<GameRemedy>, whose: Option<SeatSet>) -> Message {
    if game.strikes_gain() {
        return NO_GAIN.plain();
    }
    match game.decided() {
        Some(fate) => game_is(fate.result(game.offender_declares), whose),
        None => match game.results().as_slice() {
            [result] => game_is(*result, whose),
            results => game_can_be(results, whose),
        },
    }
}

/// What is asked about a game that was not played out, or what the jury said.
pub(super) fn rest_words(rest: Heard<Unplayed>, whose: Option<SeatSet>) -> Message {
    let players = ("players", Arg::Seats(rest.players));
    let (least, most) = rest.range();
    match (rest.decided(), rest.asks_for_tricks()) {
        (Some(tricks), true) => TRICKS_DECIDED.with([players, ("tricks", Arg::Tricks(tricks))]),
        (Some(_), false) => {
            let [result, _] = rest.results();
            game_is(result, whose)
        }
        (None, true) => {
            let number = |n: u8| Arg::Number(n.into());
            TRICKS_OPEN.with([players, ("least", number(least)), ("most", number(most))])
        }
        (None, false) => game_can_be(&rest.results(), whose),
    }
}

/// In a main clause ("the game …").
pub(super) fn result_words(result: GameResult) -> &'static Text {
    static STANDS: Text = text!("stands", "reste tel quel", "blijft zoals gespeeld");
    static WON: Text = text!("is won", "est gagné", "is gewonnen");
    static LOST: Text = text!("is lost", "est perdu", "is verloren");
    static VOID: Text = text!("is void", "est annulé", "is geannuleerd");
    static STOPPED: Text = text!("is stopped", "est interrompu", "wordt gestopt");
    static LAWFUL: Text = text!(
        "counts as the one that the lawful calls give",
        "est remplacé par celui des enchères régulières",
        "telt als het spel dat uit de geldige biedingen volgt"
    );
    match result {
        GameResult::Stands => &STANDS,
        GameResult::Lawful => &LAWFUL,
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// In a subordinate clause ("whether the game …"), where Dutch puts the verb last.
pub(super) fn result_choice(result: GameResult) -> &'static Text {
    static WON: Text = text!("is won", "est gagné", "gewonnen is");
    static LOST: Text = text!("is lost", "est perdu", "verloren is");
    static VOID: Text = text!("is void", "est annulé", "geannuleerd is");
    static STOPPED: Text = text!("is stopped", "est interrompu", "gestopt wordt");
    match result {
        GameResult::Stands | GameResult::Lawful => result_words(result),
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// What becomes of several games, after "the games …".
pub(super) fn results_words(result: GameResult) -> &'static Text {
    static STAND: Text = text!("stand", "restent tels quels", "blijven zoals gespeeld");
    static WON: Text = text!("are won", "sont gagnés", "zijn gewonnen");
    static LOST: Text = text!("are lost", "sont perdus", "zijn verloren");
    static VOID: Text = text!("are void", "sont annulés", "zijn geannuleerd");
    static STOPPED: Text = text!("are stopped", "sont interrompus", "worden gestopt");
    match result {
        // "The lawful game" is a choice only where one game is played, so several games just stand.
        GameResult::Stands | GameResult::Lawful => &STAND,
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// What becomes of several games, in a subordinate clause: "whether the games are won".
pub(super) fn results_choice(result: GameResult) -> &'static Text {
    static WON: Text = text!("are won", "sont gagnés", "gewonnen zijn");
    static LOST: Text = text!("are lost", "sont perdus", "verloren zijn");
    static VOID: Text = text!("are void", "sont annulés", "geannuleerd zijn");
    static STOPPED: Text = text!("are stopped", "sont interrompus", "gestopt worden");
    match result {
        GameResult::Stands | GameResult::Lawful => results_words(result),
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// What can become of a game, in as few words as the question allows: "the game as played, won or stopped".
pub(super) fn question_word(result: GameResult) -> &'static Text {
    static STANDS: Text = text!("as played", "tel quel", "zoals gespeeld");
    static WON: Text = text!("won", "gagné", "gewonnen");
    static LOST: Text = text!("lost", "perdu", "verloren");
    static VOID: Text = text!("void", "annulé", "geannuleerd");
    static STOPPED: Text = text!("stopped", "interrompu", "gestopt");
    static LAWFUL: Text =
        text!("as the lawful calls give it", "selon les enchères régulières", "volgens de geldige biedingen");
    match result {
        GameResult::Stands => &STANDS,
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
        GameResult::Lawful => &LAWFUL,
    }
}
