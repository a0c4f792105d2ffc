//! The slips in words.

use super::SheetMistake;
use crate::text;
use crate::text::{Arg, Message, Text};

static GAIN_KEPT: Text = text!(
    "The table counted points that are not retained ({findings}).",
    "La table a compté des points qui ne sont pas retenus ({findings}).",
    "De tafel telde punten die niet behouden blijven ({findings})."
);
static NOT_DOUBLED_AGAIN: Text = text!(
    "The table forgot that the penalty counts double when the fault is repeated ({findings}).",
    "La table a oublié que la punition compte double en cas de récidive ({findings}).",
    "De tafel vergat dat de straf bij herhaling dubbel telt ({findings})."
);
static AS_PLAYED: Text = text!(
    "The table counted the game as the cards fell, without what follows from {findings}.",
    "La table a compté le jeu d'après les cartes jouées, sans la conséquence de {findings}.",
    "De tafel telde het spel zoals de kaarten vielen, zonder het gevolg van {findings}."
);
static IGNORED: Text = text!(
    "The table took no account of {findings}: it counted the game as the cards fell and left the penalty out.",
    "La table n'a pas tenu compte de {findings} : elle a compté le jeu d'après les cartes jouées et oublié la punition.",
    "De tafel hield geen rekening met {findings}: ze telde het spel zoals de kaarten vielen en vergat de straf."
);
static PENALTY_OF: Text = text!(
    "The table left out the penalty of {findings}.",
    "La table a oublié la punition de {findings}.",
    "De tafel vergat de straf voor {findings}."
);
static NOT_SCORED: Text = text!(
    "The table counted a deal that is not scored.",
    "La table a compté une donne qui ne se marque pas.",
    "De tafel telde een gift die niet meetelt."
);
static LOSS: Text = text!(
    "The table forgot that the points count double when the game is lost.",
    "La table a oublié que les points comptent double quand le jeu est perdu.",
    "De tafel vergat dat de punten dubbel tellen als het spel verloren is."
);
static LOST_GAME: Text = text!(
    "The table forgot that the game itself counts double when it is lost.",
    "La table a oublié que le jeu même compte double quand il est perdu.",
    "De tafel vergat dat het spel zelf dubbel telt als het verloren is."
);
static MISSING_DOUBLE: Text = text!(
    "The table forgot that missing tricks count double.",
    "La table a oublié que les plis manquants comptent double.",
    "De tafel vergat dat ontbrekende slagen dubbel tellen."
);
static DEBITED: Text = text!(
    "The table debited the opponents, who do not pay here.",
    "La table a débité les adversaires, qui ne paient rien ici.",
    "De tafel trok punten af van de tegenspelers, die hier niets betalen."
);
static CREDITED: Text = text!(
    "The table credited the opponents, who get nothing here.",
    "La table a crédité les adversaires, qui ne reçoivent rien ici.",
    "De tafel gaf punten aan de tegenspelers, die hier niets krijgen."
);
static WON_FOR_LOST_OF: Text = text!(
    "The table counted the lost game of {players} as made.",
    "La table a compté comme gagné le jeu perdu de {players}.",
    "De tafel telde het verloren spel van {players} als gewonnen."
);
static LOST_FOR_WON_OF: Text = text!(
    "The table counted the made game of {players} as lost.",
    "La table a compté comme perdu le jeu gagné de {players}.",
    "De tafel telde het gewonnen spel van {players} als verloren."
);
static PRICE_OF_ONE: Text = text!(
    "The table used the price of a single player, though {count} play at once.",
    "La table a pris le tarif d'un seul joueur, alors que {count} jouent à la fois.",
    "De tafel nam de prijs van één speler, hoewel er {count} tegelijk spelen."
);
static SIGN: Text = text!(
    "The table wrote every sign the wrong way round.",
    "La table a inversé tous les signes.",
    "De tafel draaide alle tekens om."
);
static PENALTY_LEFT_OUT: Text =
    text!("The table left the penalty out.", "La table a oublié la punition.", "De tafel vergat de straf.");
static PENALTY_SIGN: Text = text!(
    "The table gave the penalty the wrong sign.",
    "La table a donné le mauvais signe à la punition.",
    "De tafel gaf de straf het verkeerde teken."
);
static OTHERS_LEFT_OUT: Text = text!(
    "The table forgot what the others get of the penalty.",
    "La table a oublié ce que les autres reçoivent de la punition.",
    "De tafel vergat wat de anderen van de straf krijgen."
);
static ALL_TRICKS: Text = text!(
    "The table forgot to count all thirteen tricks as the regulation does (doubled).",
    "La table a oublié de compter les treize plis comme le veut le règlement (doublés).",
    "De tafel vergat de dertien slagen te tellen zoals het reglement wil (dubbel)."
);
static ALL_TRICKS_PRICE: Text = text!(
    "The table forgot that all thirteen tricks have a price of their own.",
    "La table a oublié que les treize plis ont leur propre valeur.",
    "De tafel vergat dat de dertien slagen hun eigen waarde hebben."
);
static NOT_MULTIPLIED: Text = text!(
    "The table forgot to multiply the points of this game.",
    "La table a oublié de multiplier les points de ce jeu.",
    "De tafel vergat de punten van dit spel te vermenigvuldigen."
);
static EXTRA: Text = text!(
    "The table did not count the extra tricks.",
    "La table n'a pas compté les plis supplémentaires.",
    "De tafel telde de extra slagen niet."
);
static MISSING: Text = text!(
    "The table did not count the missing tricks.",
    "La table n'a pas compté les plis manquants.",
    "De tafel telde de ontbrekende slagen niet."
);
static WON_FOR_LOST: Text = text!(
    "The table counted the lost game as made.",
    "La table a compté le jeu perdu comme gagné.",
    "De tafel telde het verloren spel als gewonnen."
);
static LOST_FOR_WON: Text = text!(
    "The table counted the made game as lost.",
    "La table a compté le jeu gagné comme perdu.",
    "De tafel telde het gewonnen spel als verloren."
);
static SIDES: Text = text!(
    "The table swapped the two sides.",
    "La table a interverti les deux camps.",
    "De tafel verwisselde de twee kampen."
);
static OPPONENTS: Text = text!(
    "The table left out the points of the opponents.",
    "La table a oublié les points des adversaires.",
    "De tafel vergat de punten van de tegenspelers."
);
static PLAYERS: Text = text!(
    "The table left out the points of the players of the game.",
    "La table a oublié les points des joueurs du jeu.",
    "De tafel vergat de punten van de spelers van het spel."
);
static LEVEL: Text = text!(
    "The table counted it as a game of {level}.",
    "La table l'a compté comme un jeu à {level}.",
    "De tafel telde het als een spel van {level}."
);
static TRICKS: Text = text!(
    "The table counted {tricks} for the players of the game.",
    "La table a compté {tricks} pour les joueurs du jeu.",
    "De tafel telde {tricks} voor de spelers van het spel."
);
static OTHER_GAME: Text = text!(
    "The table took the points of another game: {game}.",
    "La table a pris les points d'un autre jeu : {game}.",
    "De tafel nam de punten van een ander spel: {game}."
);
static COLUMNS: Text = text!(
    "The numbers are right, but stand in the wrong columns.",
    "Les nombres sont justes, mais dans les mauvaises colonnes.",
    "De getallen kloppen, maar staan in de verkeerde kolommen."
);
static DOUBLED: Text = text!(
    "The table doubled the points without a reason.",
    "La table a doublé les points sans raison.",
    "De tafel verdubbelde de punten zonder reden."
);
static HALVED: Text = text!(
    "The table halved the points without a reason.",
    "La table a réduit les points de moitié sans raison.",
    "De tafel halveerde de punten zonder reden."
);
static NOTHING: Text = text!(
    "The table wrote nothing for this deal.",
    "La table n'a rien noté pour cette donne.",
    "De tafel noteerde niets voor deze gift."
);

static FINE: Text = text!(
    "The table counted the fine as points.",
    "La table a compté l'amende en points.",
    "De tafel telde de boete als punten."
);
static RUNNING: Text = text!(
    "The table wrote the running totals, not the points of this deal.",
    "La table a noté les totaux cumulés, et non les points de cette donne.",
    "De tafel noteerde de lopende totalen, niet de punten van deze gift."
);
static SIGN_OF: Text = text!(
    "The table gave the points of {players} the wrong sign; the rest is right.",
    "La table a donné le mauvais signe aux points de {players} ; le reste est juste.",
    "De tafel gaf de punten van {players} het verkeerde teken; de rest klopt."
);
static LEFT_OUT: Text = text!(
    "The table left out the points of {players}; the rest is right.",
    "La table a oublié les points de {players} ; le reste est juste.",
    "De tafel vergat de punten van {players}; de rest klopt."
);
static ONLY: Text = text!(
    "No usual slip explains the number of {players}; the others are right.",
    "Aucune erreur courante n'explique le nombre de {players} ; les autres sont justes.",
    "Geen gewone vergissing verklaart het getal van {players}; de andere kloppen."
);

static WHOLE_FOR_EACH: Text = text!(
    "The table gave each opponent the whole amount of the player, and not his part of it.",
    "La table a donné à chaque adversaire le montant entier du joueur, et non sa part.",
    "De tafel gaf elke tegenspeler het hele bedrag van de speler, en niet zijn deel ervan."
);
static LOSS_AS_GAIN: Text = text!(
    "The table wrote what the lost game costs as if it had been made.",
    "La table a noté le coût du jeu perdu comme s'il avait été gagné.",
    "De tafel noteerde wat het verloren spel kost alsof het gewonnen was."
);
static PENALTY_FROM: Text = text!(
    "The table took the penalty from {seat}.",
    "La table a retiré la punition à {seat}.",
    "De tafel trok de straf af van {seat}."
);
static LINE_BEFORE: Text = text!(
    "The table copied the line of the deal before.",
    "La table a recopié la ligne de la donne précédente.",
    "De tafel schreef de regel van de vorige gift over."
);
static OTHER_GRID: Text = text!(
    "It is what grid {grid} gives, which is not in use here.",
    "C'est ce que donne la grille {grid}, qui n'est pas celle d'ici.",
    "Dat geeft puntentabel {grid}, die hier niet gebruikt wordt."
);

/// The hole for the findings that a slip leaves out.
const FINDINGS: &str = "findings";

/// Does this message only say what the numbers look like, so that another reading explains them better?
pub fn is_a_guess(why: &Message) -> bool {
    [&ONLY, &TRICKS, &LEVEL, &OTHER_GAME, &DOUBLED, &HALVED].iter().any(|text| std::ptr::eq(why.text, *text))
}

impl SheetMistake {
    pub fn say(&self) -> Message {
        let findings = |text: &'static Text, ids: &[String]| text.with([(FINDINGS, Arg::All(ids.to_vec()))]);
        let text = match self {
            SheetMistake::GainKept(ids) => return findings(&GAIN_KEPT, ids),
            SheetMistake::NotDoubledAgain(ids) => return findings(&NOT_DOUBLED_AGAIN, ids),
            SheetMistake::AsPlayed(ids) => return findings(&AS_PLAYED, ids),
            SheetMistake::Ignored(ids) => return findings(&IGNORED, ids),
            SheetMistake::PenaltyOf(ids) => return findings(&PENALTY_OF, ids),
            SheetMistake::PenaltyLeftOut => &PENALTY_LEFT_OUT,
            SheetMistake::PenaltySign => &PENALTY_SIGN,
            SheetMistake::OthersLeftOut => &OTHERS_LEFT_OUT,
            SheetMistake::NothingWritten => &NOTHING,
            SheetMistake::NotScored => &NOT_SCORED,
            SheetMistake::AllTricksNotDoubled => &ALL_TRICKS,
            SheetMistake::AllTricksForgotten => &ALL_TRICKS_PRICE,
            SheetMistake::NotMultiplied => &NOT_MULTIPLIED,
            SheetMistake::LossNotDoubled => &LOSS,
            SheetMistake::LostGameNotDoubled => &LOST_GAME,
            SheetMistake::MissingNotDoubled => &MISSING_DOUBLE,
            SheetMistake::ExtraTricksNotCounted => &EXTRA,
            SheetMistake::MissingTricksNotCounted => &MISSING,
            SheetMistake::OpponentsDebited => &DEBITED,
            SheetMistake::OpponentsCredited => &CREDITED,
            SheetMistake::WholeForEach => &WHOLE_FOR_EACH,
            SheetMistake::LossAsGain => &LOSS_AS_GAIN,
            SheetMistake::LineBefore => &LINE_BEFORE,
            SheetMistake::PenaltyFrom(seat) => return PENALTY_FROM.with([("seat", (*seat).into())]),
            SheetMistake::OtherGrid(grid) => {
                return OTHER_GRID.with([("grid", Arg::Literal(grid.to_uppercase()))]);
            }
            SheetMistake::WonForLost => &WON_FOR_LOST,
            SheetMistake::LostForWon => &LOST_FOR_WON,
            SheetMistake::WonForLostOf(players) => {
                return WON_FOR_LOST_OF.with([("players", (*players).into())]);
            }
            SheetMistake::LostForWonOf(players) => {
                return LOST_FOR_WON_OF.with([("players", (*players).into())]);
            }
            SheetMistake::SidesSwapped => &SIDES,
            SheetMistake::OpponentsLeftOut => &OPPONENTS,
            SheetMistake::PlayersLeftOut => &PLAYERS,
            SheetMistake::PriceOfOne(count) => return PRICE_OF_ONE.with([("count", (*count).into())]),
            SheetMistake::Level(level) => return LEVEL.with([("level", Arg::Tricks(*level))]),
            SheetMistake::Tricks(tricks) => return TRICKS.with([("tricks", Arg::Tricks(*tricks))]),
            SheetMistake::OtherGame(game, level) => {
                return OTHER_GAME.with([("game", Arg::Game(*game, Some(*level)))]);
            }
            SheetMistake::Sign => &SIGN,
            SheetMistake::Doubled => &DOUBLED,
            SheetMistake::Halved => &HALVED,
            SheetMistake::WrongColumns => &COLUMNS,
            SheetMistake::FineInPoints => &FINE,
            SheetMistake::RunningTotals => &RUNNING,
            SheetMistake::SignOf(players) => return SIGN_OF.with([("players", (*players).into())]),
            SheetMistake::LeftOut(players) => return LEFT_OUT.with([("players", (*players).into())]),
            SheetMistake::Only(players) => return ONLY.with([("players", (*players).into())]),
        };
        text.plain()
    }
}
