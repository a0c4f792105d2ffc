//! How a deal came out, in one sentence: what is certain first, then what holds for now, then what is still open.

use super::consequence::follows;
use super::game_line::game_line;
use super::notes;
use super::points::totals;
use crate::cards::PerSeat;
use crate::ruling::{Heard, RemedyKind, Ruling};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text};
use crate::verdict::{Outcome, Severity};

static ONE_INFRACTION: Text = text!("1 infraction", "1 infraction", "1 overtreding");
static INFRACTIONS: Text = text!("{n} infractions", "{n} infractions", "{n} overtredingen");
static NO_INFRACTION: Text = text!("no infraction", "aucune infraction", "geen overtreding");
static FOR_NOW: Text = text!("for now, {said}", "pour l'instant, {said}", "voorlopig {said}");
static OPEN: Text = text!(
    "{court} still has to decide on {ids}",
    "{court} doit encore trancher : {ids}",
    "{court} moet nog beslissen over {ids}"
);
static NOT_FINAL: Text = text!("not final: {why}", "pas définitif : {why}", "niet definitief: {why}");
static HANGS_ON: Text = text!(
    "it hangs on {deals}, where {court} still has to decide",
    "cela dépend de ce que {court} tranchera pour {deals}",
    "dat hangt af van {deals}, waar {court} nog moet beslissen"
);

/// The last line of a report.
pub fn sentence(ruling: &Ruling, speaker: &Speaker) -> String {
    let mut parts = if ruling.is_final() { Vec::new() } else { certain(ruling) };
    parts.extend(result(ruling, true));
    parts.push(infractions(ruling));
    let open: Vec<String> =
        ruling.findings().iter().filter(|f| f.is_open()).map(|finding| finding.id()).collect();
    if !open.is_empty() {
        parts.push(OPEN.with([("ids", Arg::Literal(open.join(", ")))]));
    }
    parts.extend(why_not_final(ruling));
    joined(&parts, speaker)
}

/// The parts as one sentence.
pub fn joined(parts: &[Message], speaker: &Speaker) -> String {
    let said: Vec<String> = parts.iter().map(|part| part.say(speaker)).collect();
    format!("{}.", said.join(speaker.lang.language().semicolon))
}

/// What holds whatever the jury still says: South has lost the right to speak.
fn certain(ruling: &Ruling) -> Vec<Message> {
    let mut said: Vec<Message> = Vec::new();
    for follow in ruling.findings().iter().flat_map(follows) {
        let lasts = matches!(follow.kind, Some(RemedyKind::Mute | RemedyKind::Bound | RemedyKind::Exclusion));
        if lasts && !follow.is_open && !said.contains(&follow.says) {
            said.push(follow.says);
        }
    }
    said
}

/// The games, what became of the deal and, where they are wanted, the points. What the jury can still change is
/// said to hold for now.
pub fn result(ruling: &Ruling, with_points: bool) -> Vec<Message> {
    let mut said: Vec<Message> =
        ruling.games().map(|(game, contract)| game_line(ruling, game, contract)).collect();
    let mut first_open = ruling.findings().iter().any(Heard::leaves_game_open).then_some(0);
    // A void game has been named so already.
    if !matches!(ruling.outcome, Outcome::Played | Outcome::Void) {
        said.push(notes::outcome_name(ruling.outcome).plain());
    }
    // A deal without a game has points only where somebody is punished.
    let scored = ruling.score.is_some() && ruling.outcome != Outcome::PassedOut;
    if with_points && (scored || ruling.points.iter().any(|(_, points)| points.total != 0)) {
        let are_open = ruling.points.iter().any(|(_, points)| points.is_open());
        first_open = first_open.or(are_open.then_some(said.len()));
        said.push(totals(PerSeat::from_fn(|seat| ruling.points[seat].total)));
    }
    if let Some(part) = first_open.and_then(|n| said.get_mut(n)) {
        *part = FOR_NOW.with([("said", part.clone().into())]);
    }
    said
}

/// How many infractions there are.
pub fn infractions(ruling: &Ruling) -> Message {
    match ruling.findings().iter().filter(|finding| finding.severity() > Severity::Advice).count() {
        0 => NO_INFRACTION.plain(),
        1 => ONE_INFRACTION.plain(),
        n => INFRACTIONS.with([("n", n.into())]),
    }
}

/// Does this say how many infractions there are?
pub fn is_count(said: &Message) -> bool {
    [&ONE_INFRACTION, &INFRACTIONS].contains(&said.text)
}

/// Why this is not the last word, where no finding leaves anything to the jury; that the record ends too early is
/// said anyway.
pub fn why_not_final(ruling: &Ruling) -> Option<Message> {
    static DOUBTFUL: Text = text!(
        "the record has a card that cannot be right",
        "le relevé contient une carte impossible",
        "het verslag bevat een kaart die niet kan kloppen"
    );
    static NO_POINTS: Text = text!(
        "the regulation gives no points for this game",
        "le règlement ne donne pas de points pour ce jeu",
        "het reglement geeft geen punten voor dit spel"
    );
    static UNCHECKED: Text =
        text!("something cannot be checked", "un point ne peut être vérifié", "iets is niet na te gaan");
    static OPEN_DEAL: Text = text!(
        "it rests on an earlier deal that is still open",
        "il repose sur une donne précédente encore ouverte",
        "ze steunt op een vorige gift die nog open is"
    );
    static LEFT_OUT: Text = text!(
        "the record leaves out something that the points depend on",
        "le relevé omet quelque chose dont dépendent les points",
        "het verslag laat iets weg waar de punten van afhangen"
    );
    if !ruling.hangs_on.is_empty() {
        return Some(HANGS_ON.with([("deals", notes::deals(&ruling.hangs_on).into())]));
    }
    let any = |of: fn(Heard) -> bool| ruling.findings().iter().any(of);
    if ruling.is_final() || ruling.outcome == Outcome::Unfinished || any(|finding| finding.is_open()) {
        return None;
    }
    let why = if any(|finding| finding.breach.unchecked) {
        &UNCHECKED
    } else if any(|finding| finding.breach.on_open_deal) {
        &OPEN_DEAL
    } else if ruling.replay.tricks.iter().any(|trick| trick.doubtful) {
        &DOUBTFUL
    } else if ruling.points.iter().any(|(_, points)| points.is_open()) {
        &LEFT_OUT
    } else {
        &NO_POINTS
    };
    Some(NOT_FINAL.with([("why", Arg::Text(why))]))
}
