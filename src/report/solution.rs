//! What the solver found, as a small table and a sentence, and as JSON.

use std::io::{self, Write};

use comfy_table::Cell;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::paint::{Paint, wrap};
use super::refused::WhyRefused;
use super::{Drawing, table};
use crate::auction::Contract;
use crate::cards::{Card, Hand, Seat, SeatSet};
use crate::solver::{Analysis, Finished, Goal, PlayerFate, Position, Possible, Task};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, clean, count, escaped};

static TO_PLAY: Text = text!(
    "{mover} to play, {tricks} left, {trump}. Asked for {side} against {others}.",
    "{mover} doit jouer, encore {tricks}, {trump}. Question posée pour {side} contre {others}.",
    "{mover} is aan de beurt, nog {tricks}, {trump}. Gevraagd voor {side} tegen {others}."
);
static TRUMP_IS: Text = text!("trump {suit}", "atout {suit}", "troef {suit}");
static CARD: Text = text!("card", "carte", "kaart");
static TRICKS: Text = text!("tricks for {side}", "plis pour {side}", "slagen voor {side}");
static RESULT: Text = text!("result for {side}", "résultat pour {side}", "resultaat voor {side}");
static MADE: Text = text!("made", "réussi", "gehaald");
static NOT_MADE: Text = text!("not made", "manqué", "niet gehaald");
static MISERE: Text = text!("the misère", "la misère", "de miserie");
static PICCOLO: Text = text!("the piccolo", "le piccolo", "de piccolo");

static TAKES: Text = text!(
    "With best play it is {tricks} for {side}, whatever {mover} plays now.",
    "Si tous jouent au mieux, cela fait {tricks} pour {side}, quoi que joue {mover} maintenant.",
    "Bij het beste spel wordt het {tricks} voor {side}, wat {mover} nu ook speelt."
);
static TAKES_IF: Text = text!(
    "With best play it is {tricks} for {side}. Best for {mover}: {good}; worse: {bad}.",
    "Si tous jouent au mieux, cela fait {tricks} pour {side}. Le mieux pour {mover} : {good} ; moins bon : {bad}.",
    "Bij het beste spel wordt het {tricks} voor {side}. Het beste voor {mover}: {good}; slechter: {bad}."
);
static MAKES: Text = text!(
    "With best play {game} succeeds for {side}, whatever {mover} plays now.",
    "Si tous jouent au mieux, {game} réussit pour {side}, quoi que joue {mover} maintenant.",
    "Bij het beste spel slaagt {game} voor {side}, wat {mover} nu ook speelt."
);
static MAKES_IF_NOT: Text = text!(
    "With best play {game} succeeds for {side}: with {bad} it would be lost, every other card keeps it.",
    "Si tous jouent au mieux, {game} réussit pour {side} : {bad} ferait tout perdre, toute autre carte convient.",
    "Bij het beste spel slaagt {game} voor {side}: met {bad} gaat het verloren, elke andere kaart houdt het."
);
static MAKES_ONLY: Text = text!(
    "With best play {game} succeeds for {side}, but only with {good}.",
    "Si tous jouent au mieux, {game} réussit pour {side}, mais seulement avec {good}.",
    "Bij het beste spel slaagt {game} voor {side}, maar alleen met {good}."
);
static FAILS: Text = text!(
    "With best play {game} does not succeed for {side}, whatever {mover} plays now.",
    "Si tous jouent au mieux, {game} ne réussit pas pour {side}, quoi que joue {mover} maintenant.",
    "Bij het beste spel slaagt {game} niet voor {side}, wat {mover} nu ook speelt."
);
static FAILS_IF_NOT: Text = text!(
    "With best play {game} does not succeed for {side}: {bad} would let it through, every other card beats it.",
    "Si tous jouent au mieux, {game} ne réussit pas pour {side} : {bad} laisserait passer, toute autre carte fait \
     chuter.",
    "Bij het beste spel slaagt {game} niet voor {side}: {bad} laat het door, elke andere kaart verhindert het."
);
static FAILS_ONLY: Text = text!(
    "With best play {game} does not succeed for {side}, but only {good} beats it.",
    "Si tous jouent au mieux, {game} ne réussit pas pour {side}, mais seule {good} fait chuter.",
    "Bij het beste spel slaagt {game} niet voor {side}, maar alleen {good} verhindert het."
);
static BETWEEN: Text = text!(
    "Whatever is played, it is at least {least} and at most {most} for {side} from here.",
    "Quoi qu'il se joue, cela fait d'ici au moins {least} et au plus {most} pour {side}.",
    "Wat er ook gespeeld wordt, het zijn van hier minstens {least} en hoogstens {most} voor {side}."
);
static PERHAPS_LOST: Text = text!(
    "Whether it could be lost by other play was not found out in time.",
    "Si un autre jeu pourrait le faire perdre n'a pas été établi à temps.",
    "Of het bij ander spel verloren kan gaan, werd niet op tijd gevonden."
);
static PERHAPS_WON: Text = text!(
    "Whether it could be won by other play was not found out in time.",
    "Si un autre jeu pourrait le faire gagner n'a pas été établi à temps.",
    "Of het bij ander spel gewonnen kan worden, werd niet op tijd gevonden."
);
static HOW_FAR: Text = text!(
    "How few and how many tricks other play could bring was not found out in time.",
    "Le plus petit et le plus grand nombre de plis qu'un autre jeu donnerait n'ont pas été établis à temps.",
    "Hoe weinig en hoeveel slagen ander spel kan brengen, werd niet op tijd gevonden."
);
static SURE: Text = text!(
    "It can no longer be lost, whatever is played.",
    "Cela ne peut plus être perdu, quoi qu'il se joue.",
    "Het kan niet meer verloren gaan, wat er ook gespeeld wordt."
);
static LOST: Text = text!(
    "It can no longer be won, whatever is played.",
    "Cela ne peut plus être gagné, quoi qu'il se joue.",
    "Het kan niet meer gehaald worden, wat er ook gespeeld wordt."
);
static OPEN: Text = text!(
    "With other play it could still be won, and it could still be lost.",
    "Selon le jeu, cela peut encore être gagné, et encore être perdu.",
    "Naargelang het spel kan het nog gehaald worden, en nog verloren gaan."
);
static LINE: Text = text!("Best play: {line}", "Meilleur jeu : {line}", "Beste spel: {line}");
static COST_TRICKS: Text = text!(
    "Trick {trick}: {card} by {seat} cost {tricks}.",
    "Pli {trick} : {card} de {seat} a coûté {tricks}.",
    "Slag {trick}: {card} van {seat} kostte {tricks}."
);
static COST_GAME: Text = text!(
    "Trick {trick}: {card} by {seat} changed the result.",
    "Pli {trick} : {card} de {seat} a changé le résultat.",
    "Slag {trick}: {card} van {seat} veranderde de uitslag."
);
static NO_COST: Text = text!(
    "No card that was played cost anything.",
    "Aucune carte jouée n'a rien coûté.",
    "Geen enkele gespeelde kaart kostte iets."
);
static FATE_SAFE: Text = text!(
    "{seat} is safe whatever the other players of the game do.",
    "{seat} est à l'abri, quoi que fassent les autres joueurs du jeu.",
    "{seat} is veilig, wat de andere spelers van het spel ook doen."
);
static FATE_DEPENDS: Text = text!(
    "For {seat} it depends on how the other players of the game play.",
    "Pour {seat}, cela dépend de ce que jouent les autres joueurs du jeu.",
    "Voor {seat} hangt het af van hoe de andere spelers van het spel spelen."
);
static FATE_LOST: Text = text!(
    "{seat} is beaten even if the other players of the game help.",
    "{seat} perd même si les autres joueurs du jeu l'aident.",
    "{seat} verliest zelfs als de andere spelers van het spel helpen."
);
static UNSOLVED: Text = text!(
    "Not solved within {seconds}. `--seconds` gives it more time.",
    "Non résolu en {seconds}. `--seconds` laisse plus de temps.",
    "Niet opgelost binnen {seconds}. `--seconds` geeft meer tijd."
);

/// Everything that is said about one question.
#[derive(Debug)]
pub struct Solution<'a> {
    pub name: &'a str,
    pub position: &'a Position,
    pub task: &'a Task,
    /// The game that is played, where the position comes from a deal.
    pub contract: Option<&'a Contract>,
    /// Whole tricks before the position.
    pub after: usize,
    /// `None`: not solved in time.
    pub analysis: Option<Analysis>,
    /// What can happen at all, if that was found out in time.
    pub possible: Option<Possible>,
    /// Whether a game that is won or lost can still be either; nothing where only tricks are counted.
    pub open: Option<Open>,
    /// Where several players each play a game of their own: what becomes of this one's.
    pub fate: Option<PlayerFate>,
    /// For a deal that was played to its end.
    pub finished: Option<Finished>,
    pub seconds: u64,
}

impl Solution<'_> {
    fn game(&self) -> Arg {
        match (self.contract, self.task.goal()) {
            (Some(contract), _) => Arg::TheGame(contract.game, Some(contract.level)),
            (None, Goal::ExactlyOne) => Arg::Text(&PICCOLO),
            (None, _) => Arg::Text(&MISERE),
        }
    }

    /// The cards that reach the value for the player whose turn it is, and those that do not.
    fn split(&self, found: &Analysis) -> (Hand, Hand) {
        let good: Hand = found.best.iter().copied().collect();
        (good, self.position.legal() - good)
    }

    /// The sentence of the answer.
    pub fn sentence(&self, found: &Analysis) -> Message {
        let side: Arg = self.task.side().into();
        let mover: Arg = self.position.mover().into();
        let (good, bad) = self.split(found);
        if self.task.goal() == Goal::Tricks {
            let tricks = Arg::Tricks(found.value);
            return match bad.is_empty() {
                true => TAKES.with([("side", side), ("tricks", tricks), ("mover", mover)]),
                false => TAKES_IF.with([
                    ("side", side),
                    ("tricks", tricks),
                    ("mover", mover),
                    ("good", good.into()),
                    ("bad", bad.into()),
                ]),
            };
        }
        let game = self.game();
        let (all, few_bad, few_good) = match found.value {
            0 => (&FAILS, &FAILS_IF_NOT, &FAILS_ONLY),
            _ => (&MAKES, &MAKES_IF_NOT, &MAKES_ONLY),
        };
        if bad.is_empty() {
            all.with([("side", side), ("game", game), ("mover", mover)])
        } else if bad.len() < good.len() {
            few_bad.with([("side", side), ("game", game), ("bad", bad.into())])
        } else {
            few_good.with([("side", side), ("game", game), ("good", good.into())])
        }
    }

    /// What can still happen at all.
    fn outlook(&self) -> Message {
        match (self.open, &self.possible) {
            (Some(Open { lost: Some(false), .. }), _) => SURE.plain(),
            (Some(Open { won: Some(false), .. }), _) => LOST.plain(),
            (Some(Open { won: Some(true), lost: Some(true) }), _) => OPEN.plain(),
            (Some(Open { lost: None, .. }), _) => PERHAPS_LOST.plain(),
            (Some(Open { won: None, .. }), _) => PERHAPS_WON.plain(),
            (None, Some(possible)) => BETWEEN.with([
                ("side", self.task.side().into()),
                ("least", Arg::Tricks(possible.least)),
                ("most", Arg::Tricks(possible.most)),
            ]),
            (None, None) => HOW_FAR.plain(),
        }
    }
}

/// Can the game still be won, and can it still be lost, if everybody helps? Nothing where that was not
/// found out in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Open {
    pub won: Option<bool>,
    pub lost: Option<bool>,
}

/// The text report.
pub fn render(solution: &Solution, speaker: &Speaker, drawing: &Drawing) -> String {
    let paint = drawing.paint;
    let wrapped = |message: &Message| wrap(&message.say(speaker), drawing.width, 2);
    let (position, task) = (solution.position, solution.task);
    let trump = match position.trump() {
        Some(suit) => Arg::from(TRUMP_IS.with([("suit", suit.into())])),
        None => Arg::Trump(None),
    };
    let head = TO_PLAY.with([
        ("mover", position.mover().into()),
        ("tricks", Arg::Tricks(position.left())),
        ("trump", trump),
        ("side", task.side().into()),
        ("others", task.side().others().into()),
    ]);
    let mut out = format!("{}\n{}\n", paint.dim(&clean(solution.name)), wrapped(&head));
    let Some(found) = &solution.analysis else {
        let message = UNSOLVED.with([("seconds", Arg::counted(solution.seconds, &count::SECOND))]);
        out.push_str(&wrapped(&message));
        out.push('\n');
        return out;
    };
    out.push_str(&format!("\n{}\n\n", cards(solution, found, speaker, paint)));
    let mut say = |message: Message| {
        out.push_str(&wrapped(&message));
        out.push('\n');
    };
    say(solution.sentence(found));
    if let Some(fate) = solution.fate {
        let seat = task.side().iter().next().unwrap_or(Seat::North);
        let text = match fate {
            PlayerFate::Safe => &FATE_SAFE,
            PlayerFate::Depends => &FATE_DEPENDS,
            PlayerFate::Lost => &FATE_LOST,
        };
        say(text.with([("seat", seat.into())]));
    }
    say(solution.outlook());
    let line = tricks(position, &found.line).into_iter().map(|trick| {
        let cards: Vec<String> = trick.1.iter().map(|card| card.label(speaker.lang)).collect();
        format!("{} {}", trick.0.label(speaker.lang), cards.join(" "))
    });
    say(LINE.with([("line", Arg::Literal(line.collect::<Vec<_>>().join(" · ")))]));
    if let Some(finished) = &solution.finished {
        let costly: Vec<_> = finished.cards.iter().enumerate().filter(|(_, card)| card.cost > 0).collect();
        if costly.is_empty() {
            say(NO_COST.plain());
        }
        for (n, card) in costly {
            let trick = ("trick", Arg::from(solution.after + n / 4 + 1));
            let (seat, played) = (("seat", card.seat.into()), ("card", card.card.into()));
            say(match task.goal() {
                Goal::Tricks => COST_TRICKS.with([trick, played, seat, ("tricks", Arg::Tricks(card.cost))]),
                Goal::None | Goal::ExactlyOne => COST_GAME.with([trick, played, seat]),
            });
        }
    }
    out
}

/// The table of legal cards, those with the same result in one row, the best for the player first.
fn cards(solution: &Solution, found: &Analysis, speaker: &Speaker, paint: Paint) -> String {
    let tricks = solution.task.goal() == Goal::Tricks;
    let heading = if tricks { &TRICKS } else { &RESULT };
    let heading = heading.with([("side", Arg::Letters(solution.task.side()))]);
    let mut rows = table::new(vec![Cell::new(CARD.get(speaker.lang)), Cell::new(heading.say(speaker))]);
    let mut values: Vec<u8> = found.cards.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    values.dedup();
    if solution.task.side().contains(solution.position.mover()) {
        values.reverse();
    }
    for value in values {
        let cards: Vec<String> = found
            .cards
            .iter()
            .rev()
            .filter(|(_, other)| *other == value)
            .map(|(card, _)| paint.card(*card, speaker.lang))
            .collect();
        let result = match (tricks, value) {
            (true, _) => value.to_string(),
            (false, 0) => NOT_MADE.get(speaker.lang).to_owned(),
            (false, _) => MADE.get(speaker.lang).to_owned(),
        };
        rows.add_row(vec![Cell::new(cards.join(" ")), Cell::new(result)]);
    }
    table::print(&rows)
}

/// A line of play cut into tricks, each with who plays its first card.
fn tricks(position: &Position, line: &[Card]) -> Vec<(Seat, Vec<Card>)> {
    let mut tricks: Vec<(Seat, Vec<Card>)> = Vec::new();
    let mut at = Some(position.clone());
    let mut begins = true;
    for card in line {
        let Some(now) = at else { break };
        if std::mem::take(&mut begins) {
            tricks.push((now.mover(), Vec::new()));
        }
        if let Some((_, cards)) = tricks.last_mut() {
            cards.push(*card);
        }
        let (next, winner) = now.play(*card);
        begins = winner.is_some();
        at = next;
    }
    tricks
}

/// Cards with their values, as a JSON map in the order of the hand.
struct Values<'a>(&'a [(Card, u8)]);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(self.0.len()))?;
        for (card, value) in self.0 {
            map.serialize_entry(&card.to_string(), value)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Json<'a> {
    value: Option<u8>,
    cards: Values<'a>,
    best: Vec<String>,
    solved: bool,
    position: &'a str,
    side: SeatSet,
    goal: &'static str,
    to_play: Seat,
    left: u8,
    after: usize,
    line: Vec<String>,
    possible: Option<Range>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Open>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fate: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    costs: Option<Vec<Cost>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Range {
    most: u8,
    least: u8,
    most_line: Vec<String>,
    least_line: Vec<String>,
}

#[derive(Serialize)]
struct Cost {
    trick: usize,
    seat: Seat,
    card: String,
    value: u8,
    cost: u8,
}

fn words(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

/// One line of JSON.
pub fn write_json(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    escaped::write_json(out, &json(solution))?;
    out.write_all(b"\n")
}

/// That line as a value.
pub fn value(solution: &Solution) -> serde_json::Value {
    serde_json::to_value(json(solution)).unwrap_or_default()
}

fn json<'a>(solution: &'a Solution) -> Json<'a> {
    let found = solution.analysis.as_ref();
    Json {
        value: found.map(|found| found.value),
        cards: Values(found.map_or(&[], |found| &found.cards)),
        best: found.map_or(Vec::new(), |found| words(&found.best)),
        solved: found.is_some(),
        position: solution.name,
        side: solution.task.side(),
        goal: solution.task.goal().word(),
        to_play: solution.position.mover(),
        left: solution.position.left(),
        after: solution.after,
        line: found.map_or(Vec::new(), |found| words(&found.line)),
        possible: solution.possible.as_ref().map(|possible| Range {
            most: possible.most,
            least: possible.least,
            most_line: words(&possible.most_line),
            least_line: words(&possible.least_line),
        }),
        open: solution.open,
        game: solution.contract.map(|contract| contract.game.word()),
        fate: solution.fate.map(|fate| match fate {
            PlayerFate::Safe => "safe",
            PlayerFate::Depends => "depends",
            PlayerFate::Lost => "lost",
        }),
        costs: solution.finished.as_ref().map(|finished| {
            let cards = finished.cards.iter().enumerate();
            cards
                .map(|(n, card)| Cost {
                    trick: solution.after + n / 4 + 1,
                    seat: card.seat,
                    card: card.card.to_string(),
                    value: card.value,
                    cost: card.cost,
                })
                .collect()
        }),
    }
}

#[derive(Serialize)]
struct Refused<'a> {
    position: &'a str,
    error: WhyRefused,
}

/// One line of JSON where there is no answer.
pub fn write_refused(out: &mut impl Write, name: &str, error: WhyRefused) -> io::Result<()> {
    escaped::write_json(out, &Refused { position: name, error })?;
    out.write_all(b"\n")
}
