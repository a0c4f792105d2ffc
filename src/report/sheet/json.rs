//! The sheet for programs: `jury-sheet/1`, one object a line.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use super::{Form, Pen, Top, nothing, words};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::game::Game;
use crate::ruling::SeatPoints;
use crate::session::{Fines, Row, Sheet, Total};
use crate::text;
use crate::text::escaped;
use crate::transcript::Correction;
use crate::verdict::GameResult;
use crate::verdict::Outcome;

/// The score sheet of one session.
#[derive(Debug, Serialize, JsonSchema)]
struct SheetJson<'a> {
    #[serde(flatten)]
    head: HeadJson<'a>,
    /// One entry a deal, in order.
    deals: Vec<RowJson<'a>>,
    #[serde(flatten)]
    tail: TailJson,
}

#[derive(Debug, Serialize, JsonSchema)]
struct HeadJson<'a> {
    /// Always `jury-sheet/1`.
    format: &'static str,
    /// The file as given.
    sheet: &'a str,
    /// The id of the rulebook.
    rulebook: &'a str,
    /// Names by seat; null where none is given.
    players: &'a PerSeat<Option<String>>,
    /// The event, as the session names it.
    event: Option<&'a serde_json::Value>,
    /// Who keeps the score.
    scorer: Option<Seat>,
    /// Must the points of the four players add up to zero?
    zero_sum: bool,
    /// Do the deals belong to a session? Otherwise nothing is judged from one to the next.
    in_session: bool,
    /// What the players bring from the sheet before, where others sat at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    carried: Option<PerSeat<TotalJson>>,
    /// What the organiser gave or took for the evening as a whole; part of the totals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionJson<'a>>,
    /// Free text of the session; shown, not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notes: Option<&'a serde_json::Value>,
}

/// Points that the organiser gave a player or took from him.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CorrectionJson<'a> {
    /// Whose points.
    seat: Seat,
    /// How many.
    points: i32,
    /// Why; null where he did not say.
    why: Option<&'a str>,
}

impl<'a> CorrectionJson<'a> {
    pub fn all(corrections: &'a [Correction]) -> Vec<CorrectionJson<'a>> {
        let one =
            |it: &'a Correction| CorrectionJson { seat: it.seat, points: it.points, why: it.why.as_deref() };
        corrections.iter().map(one).collect()
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct RowJson<'a> {
    /// Which deal, from 1.
    deal: usize,
    /// The file of the deal, with `#2` for the second of a file.
    transcript: &'a str,
    /// The number of the round.
    round: u32,
    /// Who dealt.
    dealer: Option<Seat>,
    /// How the deal ended; null where it could not be read or judged.
    outcome: Option<Outcome>,
    /// The deal could not be read, or not judged: nothing is known of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    unread: bool,
    /// The games announced, by whom and how they came out.
    games: Vec<GameJson>,
    /// Points of each player in this deal; null where it could not be read or judged.
    points: Option<&'a PerSeat<SeatPoints>>,
    /// Points of each player so far, with corrections.
    totals: PerSeat<TotalJson>,
    /// A deal up to this one could not be read or judged: its points are missing from `totals`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    incomplete: bool,
    /// What the organiser gave or took for this deal; part of the totals, and not of `points`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionJson<'a>>,
    /// Free text of the record; shown, not judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notes: Option<&'a serde_json::Value>,
    /// Fines of each player in this deal.
    fines: PerSeat<u64>,
    /// The fewest and the most fines, while the jury can still change them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fines_range: Option<PerSeat<FinesJson>>,
    /// The sum of the four players' points; null while the jury can still decide, or while the game
    /// has no number.
    balance: Option<i64>,
    /// Is nothing left to the jury?
    #[serde(rename = "final")]
    is_final: bool,
    /// Earlier deals in which the jury can still decide so that this one changes; points and fines
    /// enclose what that would give.
    #[serde(default, skip_serializing_if = "<[usize]>::is_empty")]
    hangs_on: &'a [usize],
    /// Offences and what they cost, in the language of the report.
    remarks: Vec<String>,
    /// How the points come about, where it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    arithmetic: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct GameJson {
    /// Which game.
    name: Game,
    /// Tricks announced.
    level: u8,
    /// A suit, or null.
    trump: Option<&'static str>,
    /// Who plays it.
    players: SeatSet,
    /// Tricks taken; null where the record says only whether the game was won.
    tricks: Option<u8>,
    /// Was it made? Null where nobody can say.
    won: Option<bool>,
    /// What was made of it.
    result: GameResult,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TotalJson {
    /// What is certain.
    total: i64,
    /// The least that the jury can make of it; null where the text sets no limit.
    min: Option<i64>,
    /// The most that the jury can make of it; null where that was not worked out, and no limit is known.
    max: Option<i64>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct FinesJson {
    /// The fewest.
    min: u64,
    /// The most.
    max: u64,
}

impl FinesJson {
    /// Of all players, where those of any are open.
    fn of(fines: &PerSeat<Fines>) -> Option<PerSeat<FinesJson>> {
        let is_open = fines.iter().any(|(_, fines)| fines.is_open());
        is_open.then(|| fines.map(|fines| FinesJson { min: fines.min, max: fines.max }))
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct TailJson {
    /// Points of each player in the end, with corrections.
    totals: PerSeat<TotalJson>,
    /// Of the totals, what the organiser gave or took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    corrected: Option<PerSeat<i64>>,
    /// Deals that could not be read or judged are missing from the totals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    incomplete: bool,
    /// Fines of each player in the end.
    fines: PerSeat<u64>,
    /// The fewest and the most fines, while the jury can still change them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fines_range: Option<PerSeat<FinesJson>>,
    /// More decisions are open than can be followed one by one: the ranges enclose everything that is
    /// possible, and can be wider.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    outer_bound: bool,
    /// What each player has to pay for his fines, where the amount of one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_pay: Option<PerSeat<serde_json::Number>>,
    /// The sum of the four players' points in the deals of this sheet, without what they carried over;
    /// null while the jury can still decide.
    balance: Option<i64>,
    /// Deals whose points do not add up to zero, where they must.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    uneven: Vec<usize>,
    /// Deals of which the jury still has to decide something.
    open: usize,
    /// Deals that are not finished and have no points yet; they are missing from the totals.
    unfinished: usize,
    /// Deals that could not be judged; they are missing from the totals.
    not_judged: usize,
    /// Everybody who played, at the end of an evening with several sheets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    evening: Vec<AccountJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct AccountJson {
    /// Where he sits; null if he has left the table.
    seat: Option<Seat>,
    /// His name; null where none is given.
    player: Option<String>,
    #[serde(flatten)]
    total: TotalJson,
    /// His fines.
    fines: u64,
    /// The fewest and the most of them, while the jury can still change them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fines_range: Option<FinesJson>,
}

/// The JSON Schema of a sheet.
pub fn schema() -> schemars::Schema {
    schemars::schema_for!(SheetJson)
}

impl TotalJson {
    fn of(total: &Total) -> TotalJson {
        let max = (!total.no_ceiling()).then_some(total.max);
        TotalJson { total: total.sum, min: (!total.no_floor).then_some(total.min), max }
    }
}

/// Cents as a number of the currency: `12`, `12.5`.
fn money(cents: u64) -> serde_json::Number {
    let exact = || serde_json::Number::from_f64(cents as f64 / 100.0);
    let whole = || serde_json::Number::from(cents / 100);
    if cents.is_multiple_of(100) { whole() } else { exact().unwrap_or_else(whole) }
}

pub static FORM: Form = Form {
    name: "json",
    help: text!("json", "json", "json"),
    pen: || Box::<JsonPen>::default(),
    end: nothing,
};

/// One object, which is begun above the first deal and ended under the last one.
#[derive(Debug, Default)]
struct JsonPen {
    has_rows: bool,
}

impl Pen for JsonPen {
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, _: bool) -> io::Result<()> {
        let head = HeadJson {
            format: "jury-sheet/1",
            sheet: top.name,
            rulebook: &top.law.book.id,
            players: &top.header.players,
            event: top.header.event.as_ref(),
            scorer: top.header.scorer,
            zero_sum: top.zero_sum(),
            in_session: !sheet.is_loose,
            carried: sheet.carried.map(|accounts| accounts.map(|account| TotalJson::of(&account.total))),
            corrections: CorrectionJson::all(&sheet.of_session),
            notes: top.header.notes.as_ref(),
        };
        let head = escaped::json(&head);
        // The object goes on with the deals.
        write!(out, "{},\"deals\":[", head.strip_suffix('}').unwrap_or(&head))
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, name: &str, row: &Row) -> io::Result<()> {
        let speaker = top.speaker();
        let json = RowJson {
            deal: row.number,
            transcript: name,
            round: row.round,
            dealer: row.dealer,
            outcome: (!row.is_unread).then_some(row.outcome),
            unread: row.is_unread,
            incomplete: row.is_incomplete,
            corrections: CorrectionJson::all(&row.corrections),
            notes: row.notes.as_ref(),
            games: row
                .games
                .iter()
                .map(|game| GameJson {
                    name: game.game,
                    level: game.level,
                    trump: game.trump.suit().map(|suit| suit.word()),
                    players: game.players,
                    tricks: (!game.is_result_only).then_some(game.tricks),
                    won: game.won,
                    result: game.fate,
                })
                .collect(),
            points: (!row.is_unread).then_some(&row.points),
            totals: row.totals.map(TotalJson::of),
            fines: row.fines.map(|fines| fines.count),
            fines_range: FinesJson::of(&row.fines),
            balance: (!row.is_open() && !row.is_unknown()).then(|| row.balance()),
            is_final: row.is_final,
            hangs_on: &row.hangs_on,
            remarks: words::remarks(row, &speaker),
            arithmetic: if top.arithmetic { words::sums(row, &speaker) } else { Vec::new() },
        };
        if std::mem::replace(&mut self.has_rows, true) {
            out.write_all(b",")?;
        }
        escaped::write_json(out, &json)
    }

    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()> {
        let tail = TailJson {
            totals: sheet.totals.map(TotalJson::of),
            corrected: sheet.corrected.iter().any(|(_, points)| *points != 0).then_some(sheet.corrected),
            incomplete: sheet.is_incomplete(),
            fines: sheet.fines.map(|fines| fines.count),
            fines_range: FinesJson::of(&sheet.fines),
            outer_bound: sheet.is_vague,
            to_pay: top.fine().map(|value| sheet.fines.map(|fines| money(fines.count.saturating_mul(value)))),
            balance: (!sheet.is_open()).then(|| sheet.balance()),
            uneven: sheet.uneven.iter().map(|uneven| uneven.deal).filter(|_| top.zero_sum()).collect(),
            open: sheet.open.count,
            unfinished: sheet.unfinished.count,
            not_judged: sheet.not_judged.count,
            evening: sheet
                .evening
                .iter()
                .map(|(seat, player, account)| AccountJson {
                    seat: *seat,
                    player: player.clone(),
                    total: TotalJson::of(&account.total),
                    fines: account.fines.count,
                    fines_range: Some(account.fines)
                        .filter(|fines| fines.is_open())
                        .map(|fines| FinesJson { min: fines.min, max: fines.max }),
                })
                .collect(),
        };
        let tail = escaped::json(&tail);
        writeln!(out, "],{}", tail.strip_prefix('{').unwrap_or(&tail))
    }
}
