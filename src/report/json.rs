//! The verdict as JSON, one object a line: `jury-verdict/1`.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use super::auction::TOO_MUCH;
use super::auction_json::{self, MomentJson};
use super::consequence::{consequences, proof};
use super::refused::RefusedDeal;
use super::sheet::CorrectionJson;
use super::{Judged, notes};
use crate::cards::{PerSeat, Seat, SeatSet, Suit};
use crate::codes::Code;
use crate::game::Game;
use crate::replay::Holding;
use crate::rulebook::RedealBy;
use crate::ruling::{Heard, Outcome, Penalty, Remedy, Ruling, SeatPoints, Severity};
use crate::session_history::Earlier;
use crate::text::{Lang, Message, Speaker, escaped};
use crate::transcript::{Decision, GameResult, WrittenHand, written_hand};
use crate::verdict::Certainty;
use crate::workshop::judging::Judging;

/// The verdict on one deal.
#[derive(Debug, Serialize, JsonSchema)]
struct Verdict<'a> {
    /// Always `jury-verdict/1`.
    format: &'static str,
    /// The path as given, with `#2` for the second document of a file.
    transcript: &'a str,
    /// The id of the rulebook.
    rulebook: &'a str,
    /// The readings that were chosen, as `R-X-1=b`.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<Vec<String>>,
    /// How the deal ended.
    outcome: Outcome,
    /// Normally one; one for each player where several play alone at once.
    games: Vec<GameJson>,
    /// Tricks taken by each player.
    tricks: PerSeat<u8>,
    /// What is known of the cards that each player was dealt, from what was written and from what follows.
    hands: PerSeat<HandJson>,
    /// What was wrong, in order.
    findings: Vec<FindingJson<'a>>,
    /// Points of each player.
    points: &'a PerSeat<SeatPoints>,
    /// Fines of each player.
    fines: PerSeat<u32>,
    /// The fewest and the most fines, while the jury can still change them.
    #[serde(skip_serializing_if = "Option::is_none")]
    fines_range: Option<PerSeat<FinesJson>>,
    /// Is nothing left to the jury?
    #[serde(rename = "final")]
    is_final: bool,
    /// What the jury has to decide.
    open: Vec<Question<'a>>,
    /// Earlier deals of the session in which the jury can still decide so that this one changes; points
    /// and fines enclose what that would give.
    #[serde(default, skip_serializing_if = "<[usize]>::is_empty")]
    hangs_on: &'a [usize],
    /// What a reader should know beside it; what best play would have given without a renonce only with `--hindsight`.
    notes: Vec<String>,
    /// Free text of the record, as it stands there; not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    recorded_notes: Option<&'a serde_json::Value>,
    /// Points that the organiser gave or took; not part of `points`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionJson<'a>>,
    /// The bidding call by call, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    auction: Option<Vec<MomentJson>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct FinesJson {
    /// The fewest.
    min: u32,
    /// The most.
    max: u32,
}

/// The fines of all players, where the jury can still change those of any.
fn fines_range(ruling: &Ruling) -> Option<PerSeat<FinesJson>> {
    let is_open = ruling.fines_range.iter().any(|(_, (min, max))| min != max);
    is_open.then(|| ruling.fines_range.map(|(min, max)| FinesJson { min: *min, max: *max }))
}

#[derive(Debug, Serialize, JsonSchema)]
struct GameJson {
    /// Which game.
    name: Game,
    /// Tricks announced; 0 for a misère, 1 for a piccolo.
    level: u8,
    /// A suit, or null.
    trump: Option<&'static str>,
    /// Who plays it.
    players: SeatSet,
    /// Tricks taken.
    tricks: u8,
    /// Was it made? Null where nobody can say.
    won: Option<bool>,
    /// `play`, or the code of the finding that decided it.
    by: &'static str,
}

/// A hand, in the form that transcripts have.
#[derive(Debug, Serialize, JsonSchema)]
struct HandJson {
    /// `♠AQ954 ♥K7 ♦J82 ♣T53`; with `…` at the end where there are others that nobody knows.
    #[schemars(regex(pattern = r"^([♠♥♦♣][2-9TJQKA]+ ?)*…?$"))]
    cards: String,
    /// Are these all of them?
    whole: bool,
}

impl HandJson {
    fn of(holding: &Holding) -> HandJson {
        let Holding { cards, complete, .. } = *holding;
        HandJson { cards: written_hand(WrittenHand { cards, more: !complete }), whole: complete }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct FindingJson<'a> {
    /// The name of the finding in this verdict: `play/renonce#1`.
    id: String,
    code: Code,
    /// How serious it is.
    severity: Severity,
    /// How sure it is that it happened: the record shows it, it depends on what is not in the record, or somebody
    /// says so. The jury can make it certain. Only what is certain counts in `total`.
    standing: Certainty,
    /// Who is at fault.
    seat: Option<Seat>,
    /// Number of the trick, from 1.
    trick: Option<u8>,
    /// Line in the file, from 1.
    line: usize,
    /// Column in the line, from 1.
    column: usize,
    /// The articles it rests on.
    articles: &'a [String],
    /// The disputed readings it rests on.
    readings: &'a [String],
    /// What happened and what follows, in the language of the report.
    message: String,
    /// What follows, for programs.
    remedies: Vec<RemedyJson<'a>>,
    /// What it rests on in earlier deals of the session.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<EarlierJson<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct EarlierJson<'a> {
    /// Which deal of the session, from 1; 0 for the head of the session.
    deal: usize,
    /// The file as given, with `#2` for its second deal.
    transcript: &'a str,
    /// Line in the file, from 1.
    line: usize,
    /// Column in the line, from 1.
    column: usize,
    /// What happened there, in the language of the report.
    message: String,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum RemedyJson<'a> {
    /// Points of this player; a fixed value in both limits. `min` is null where the text sets none.
    Points { seat: Seat, min: Option<i32>, max: i32 },
    /// What becomes of the game; where several are played at once, of whose.
    Game {
        result: GameResult,
        #[serde(skip_serializing_if = "Option::is_none")]
        players: Option<SeatSet>,
    },
    /// The cards are dealt again.
    Redeal { dealer: Option<Seat> },
    /// The player loses the right to speak.
    Mute { seat: Option<Seat> },
    /// The player must take this suit as trump; null where none was named.
    BoundToSuit { seat: Option<Seat>, suit: Option<&'static str> },
    /// These tricks, by number, count for these players.
    Tricks { tricks: &'a [u8], to: SeatSet },
    /// The player pays so many fines.
    Fine { seat: Option<Seat>, count: u8 },
    /// Points and fines are doubled, since the player did it before.
    Doubled { seat: Option<Seat> },
    /// The jury may order a new pack.
    NewPack,
    /// The player is excluded.
    Exclusion { seat: Option<Seat> },
    /// The referee decides; where there are limits, the question is in `open`.
    Referee,
}

/// Something the jury has to decide.
#[derive(Debug, Serialize, JsonSchema)]
struct Question<'a> {
    /// The id of the finding.
    id: String,
    /// What there is to decide.
    question: String,
    /// The articles that leave it to the jury.
    articles: &'a [String],
    /// Between what.
    choices: Vec<OpenChoice>,
}

/// What the jury chooses between, about one thing.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OpenChoice {
    /// Points of this player, within these limits; `min` is null where the text sets none. With `game`, they
    /// are due only with this result.
    Points {
        seat: Seat,
        min: Option<i32>,
        max: i32,
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameResult>,
    },
    /// What becomes of the game; where several are played at once, of whose.
    Game {
        results: Vec<GameResult>,
        #[serde(skip_serializing_if = "Option::is_none")]
        players: Option<SeatSet>,
    },
    /// Is it proved? What follows if it is stands in the remedies of the finding.
    Proof { results: [&'static str; 2] },
    /// Tricks that these players end with, within these limits; with `game`, those that go with this result.
    Tricks {
        players: SeatSet,
        min: u8,
        max: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<GameResult>,
    },
}

/// A line of the output.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, clippy::large_enum_variant)]
enum Line<'a> {
    Verdict(Verdict<'a>),
    Refused(RefusedDeal<'a>),
}

/// The JSON Schema of a line: a verdict, or why there is none.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(Line)
}

/// What the objects of this format are called.
pub const FORMAT: &str = "jury-verdict/1";

/// What takes work of its own, and is told only where somebody asks for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extras {
    /// The bidding call by call.
    pub auction: bool,
    /// What best play would have given without a renonce, among the notes.
    pub hindsight: bool,
}

impl Extras {
    /// All that can be told.
    pub const ALL: Extras = Extras { auction: true, hindsight: true };
}

/// The verdict as a value, for reports that hold several. It has hindsight.
pub fn value(judged: &Judged, speaker: &Speaker) -> serde_json::Value {
    serde_json::to_value(verdict(judged, speaker, true)).unwrap_or_default()
}

/// The verdict of a deal of a corpus, in English.
pub fn of_corpus(judging: &Judging) -> serde_json::Value {
    let judged = Judged {
        name: judging.name,
        record: judging.record,
        law: &judging.chosen.law,
        selection: &judging.chosen.selection,
        ruling: judging.ruling,
    };
    value(&judged, &Speaker::new(Lang::En))
}

/// Writes one line.
pub fn write(out: &mut impl Write, judged: &Judged, speaker: &Speaker) -> io::Result<()> {
    line(out, &verdict(judged, speaker, false))
}

/// Writes one line, with what was asked for beside it.
pub fn write_with(
    out: &mut impl Write,
    judged: &Judged,
    speaker: &Speaker,
    extras: Extras,
) -> io::Result<()> {
    let auction = if extras.auction { auction_json::moments_json(judged, speaker) } else { None };
    let mut verdict = Verdict { auction, ..verdict(judged, speaker, extras.hindsight) };
    if extras.auction && verdict.auction.is_none() {
        verdict.notes.push(TOO_MUCH.get(speaker.lang).to_owned());
    }
    line(out, &verdict)
}

fn line(out: &mut impl Write, verdict: &Verdict) -> io::Result<()> {
    escaped::write_json(out, verdict)?;
    out.write_all(b"\n")
}

fn verdict<'a>(judged: &'a Judged<'a, '_>, speaker: &Speaker, hindsight: bool) -> Verdict<'a> {
    let length = notes::Length { every_reading: true, hindsight };
    let ruling = judged.ruling;
    let chosen = judged.selection.iter().map(|(id, letter)| format!("{id}={letter}")).collect();
    Verdict {
        format: FORMAT,
        transcript: judged.name,
        rulebook: &judged.law.book.id,
        chosen: Some(chosen).filter(|chosen: &Vec<String>| !chosen.is_empty()),
        outcome: ruling.outcome,
        games: ruling
            .games()
            .map(|(game, contract)| GameJson {
                name: contract.game,
                level: contract.level,
                trump: contract.trump.suit().map(|suit| suit.word()),
                players: contract.players,
                tricks: game.tricks,
                won: game.won,
                by: game.by.map_or("play", Code::word),
            })
            .collect(),
        tricks: ruling.replay.won,
        hands: ruling.replay.holdings.dealt.map(HandJson::of),
        findings: ruling.findings().iter().map(|finding| finding_json(judged, finding, speaker)).collect(),
        points: &ruling.points,
        fines: ruling.fines,
        fines_range: fines_range(ruling),
        is_final: ruling.is_final(),
        open: ruling.findings().iter().filter_map(|finding| question(finding, speaker)).collect(),
        hangs_on: &ruling.hangs_on,
        notes: notes::say(&notes::notes(ruling, &judged.law.book, judged.selection, length), speaker),
        recorded_notes: judged.record.transcript.notes.as_ref(),
        corrections: CorrectionJson::all(&judged.record.transcript.corrections),
        auction: None,
    }
}

fn finding_json<'a>(judged: &Judged, finding: Heard<'a>, speaker: &Speaker) -> FindingJson<'a> {
    let (line, column) = judged.record.line_column(judged.record.place(&finding.breach.at));
    FindingJson {
        id: finding.id(),
        code: finding.breach.code,
        severity: finding.severity(),
        standing: finding.certainty(),
        seat: finding.breach.seat,
        trick: finding.breach.trick,
        line,
        column,
        articles: &finding.it.basis.articles,
        readings: finding.readings(),
        message: message(finding, speaker),
        remedies: remedies(judged, finding),
        earlier: finding.it.breach.earlier.iter().map(|(at, label)| earlier(at, label, speaker)).collect(),
    }
}

fn earlier<'a>(at: &'a Earlier, label: &Message, speaker: &Speaker) -> EarlierJson<'a> {
    EarlierJson {
        deal: at.deal,
        transcript: &at.name,
        line: at.line,
        column: at.column,
        message: label.say(speaker),
    }
}

/// The fault and what follows from it.
fn message(finding: Heard, speaker: &Speaker) -> String {
    let fault = finding.message().say(speaker);
    let mut follows = consequences(finding, speaker);
    follows.extend(proof(&finding, speaker));
    if follows.is_empty() {
        fault
    } else {
        format!("{fault} → {}.", follows.join(speaker.lang.language().semicolon))
    }
}

fn remedies<'a>(judged: &Judged, finding: Heard<'a>) -> Vec<RemedyJson<'a>> {
    let if_proved = finding.it.if_proved().filter(|_| finding.waits_for_proof());
    let finding = if_proved.map_or(finding, Heard::undecided);
    let others = finding.remedies().filter_map(|remedy| other_remedy(judged, finding, remedy));
    finding.penalty().into_iter().flat_map(points).chain(others).collect()
}

fn other_remedy<'a>(judged: &Judged, finding: Heard, remedy: &'a Remedy) -> Option<RemedyJson<'a>> {
    let (seat, players) = (finding.breach.seat, finding.entry.whose);
    match remedy {
        // The player gains nothing from his game, but the game itself stands for everybody else.
        Remedy::Game(game) if finding.on(game).strikes_gain() => {
            Some(RemedyJson::Game { result: GameResult::Stands, players })
        }
        Remedy::Game(game) => match (finding.entry.fate, game.choices.as_slice()) {
            (Some(fate), _) | (None, &[fate]) => {
                Some(RemedyJson::Game { result: fate.result(game.offender_declares), players })
            }
            _ => (!finding.entry.game_is_moot).then_some(RemedyJson::Referee),
        },
        Remedy::Redeal(by) => Some(RemedyJson::Redeal { dealer: next_dealer(judged, *by) }),
        Remedy::Unplayed(_) => Some(RemedyJson::Referee),
        Remedy::Mute => Some(RemedyJson::Mute { seat }),
        Remedy::Bound(suit) => Some(RemedyJson::BoundToSuit { seat, suit: suit.map(Suit::word) }),
        Remedy::Tricks { numbers, to, .. } => Some(RemedyJson::Tricks { tricks: numbers, to: *to }),
        Remedy::Fine(count) => Some(RemedyJson::Fine { seat, count: *count }),
        Remedy::Doubled => Some(RemedyJson::Doubled { seat }),
        Remedy::NewPack => Some(RemedyJson::NewPack),
        Remedy::Referee => finding.waits_for_referee().then_some(RemedyJson::Referee),
        Remedy::Exclusion(..) => Some(RemedyJson::Exclusion { seat }),
        Remedy::Points(_)
        | Remedy::Counted
        | Remedy::IfLawful(_)
        | Remedy::IfProved(_)
        | Remedy::Pending(_)
        | Remedy::NoTrick
        | Remedy::BearsPartners => None,
    }
}

/// The points of each player, first of the one at fault.
fn points<'a>(penalty: Heard<Penalty>) -> Vec<RemedyJson<'a>> {
    // Points that are due only if the jury lets the game be won stand among the questions, not here.
    if penalty.only_if_won {
        return Vec::new();
    }
    let range = penalty.range();
    let seats = std::iter::once(penalty.offender)
        .chain(Seat::ALL.into_iter().filter(|seat| *seat != penalty.offender));
    let of_seat = |seat: Seat| {
        let is_offender = seat == penalty.offender;
        let is_repaid = penalty.share.is_some_and(|(_, seats)| seats.contains(seat));
        let (min, max) = match penalty.hangs() {
            Some(ends) if is_offender => ends,
            Some((min, max)) if is_repaid => (max.saturating_neg(), min.saturating_neg()),
            _ => range[seat],
        };
        let no_floor = is_offender && penalty.or_more && penalty.is_open();
        let min = (!no_floor).then_some(min);
        (is_offender || (min, max) != (Some(0), 0)).then_some(RemedyJson::Points { seat, min, max })
    };
    seats.filter_map(of_seat).collect()
}

/// Who deals the new deal.
fn next_dealer(judged: &Judged, by: RedealBy) -> Option<Seat> {
    let transcript = &judged.record.transcript;
    match by {
        RedealBy::SameDealer => transcript.dealt_by(),
        RedealBy::WhoWasDue => judged.ruling.due(judged.law).or(transcript.dealer),
        RedealBy::NextDealer => transcript.dealt_by().map(Seat::next),
        RedealBy::Unstated => None,
    }
}

fn question<'a>(finding: Heard<'a>, speaker: &Speaker) -> Option<Question<'a>> {
    finding.is_open().then(|| Question {
        id: finding.id(),
        question: consequences(finding, speaker).join(speaker.lang.language().semicolon),
        articles: &finding.it.basis.articles,
        choices: open_choices(finding),
    })
}

/// Between what the jury chooses.
pub(super) fn open_choices(finding: Heard) -> Vec<OpenChoice> {
    let mut choices = Vec::new();
    if finding.waits_for_proof() {
        choices.push(OpenChoice::Proof { results: [true, false].map(Decision::proof_word) });
    }
    if let Some(penalty) = finding.penalty().filter(|penalty| penalty.is_open()) {
        let min = (!penalty.or_more).then_some(penalty.min);
        let game = finding.points_go_with();
        choices.push(OpenChoice::Points { seat: penalty.offender, min, max: penalty.max, game });
    }
    let game = finding.game().filter(|game| game.is_open());
    match (game, finding.unplayed().filter(|rest| rest.is_open())) {
        (Some(game), Some(rest)) if rest.asks_for_tricks() => {
            choices.push(OpenChoice::Game { results: game.results(), players: finding.entry.whose });
            // With how many tricks it is won, and with how many lost.
            for result in game.results() {
                if let Some((min, max)) = rest.range_if(result) {
                    choices.push(OpenChoice::Tricks { players: rest.players, min, max, game: Some(result) });
                }
            }
        }
        (Some(game), _) => {
            choices.push(OpenChoice::Game { results: game.results(), players: finding.entry.whose })
        }
        (None, Some(rest)) if rest.asks_for_tricks() => {
            let (min, max) = rest.range();
            choices.push(OpenChoice::Tricks { players: rest.players, min, max, game: None });
        }
        (None, Some(rest)) => {
            choices.push(OpenChoice::Game { results: rest.results().to_vec(), players: finding.entry.whose });
        }
        (None, None) => {}
    }
    choices
}
