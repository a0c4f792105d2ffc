//! The words of a sheet's boxes, whatever its form.

use super::{Top, beside};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::replay::TrumpIs;
use crate::report::cites::articles;
use crate::report::notes::{hangs_on, outcome_name};
use crate::report::points::arithmetic;
use crate::report::results::NO_GAIN;
use crate::report::table::signed;
use crate::session::{Fines, GameLine, Row, Sheet, SheetRemark, Total, Unscored};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};
use crate::verdict::GameResult;
use crate::verdict::Outcome;

pub static DEAL: Text = text!("deal", "donne", "gift");
pub static ROUND: Text = text!("round", "manche", "ronde");
pub static DEALER: Text = text!("dealer", "donneur", "deler");
pub static GAME: Text = text!("game", "jeu", "spel");
pub static BY: Text = text!("by", "par", "door");
pub static RESULT: Text = text!("result", "résultat", "resultaat");
pub static TRICKS: Text = text!("tricks", "plis", "slagen");
pub static POINTS: Text = text!("points", "points", "punten");
pub static TOTAL: Text = text!("total", "total", "totaal");
pub static LEAST: Text = text!("least", "minimum", "minste");
pub static MOST: Text = text!("most", "maximum", "meeste");
pub static FINES: Text = text!("fines", "amendes", "boetes");
pub static BALANCE: Text = text!("balance", "balance", "balans");
pub static REMARKS: Text = text!("remarks", "remarques", "opmerkingen");
pub static FILE: Text = text!("file", "fichier", "bestand");
/// The heading of the narrow column of dealers, and what it stands for.
pub static D: Text = text!("D", "D", "D");
pub static SCORER: Text =
    text!("{seat} keeps the score.", "{seat} tient la marque.", "{seat} houdt de punten bij.");
pub static SHEET: Text = text!("Score sheet", "Feuille de match", "Scoreblad");
pub static CORRECTIONS: Text = text!("corrections", "corrections", "correcties");
/// The heading of the narrow column of corrections.
pub static CORR: Text = text!("corr.", "corr.", "corr.");
pub static INCOMPLETE: Text = text!("incomplete", "incomplet", "onvolledig");
pub static UNREAD: Text = text!("could not be read", "illisible", "onleesbaar");
static MADE: Text = text!("made", "gagné", "gewonnen");
static LOST: Text = text!("lost", "perdu", "verloren");
static VOID: Text = text!("void", "annulé", "geannuleerd");
static STOPPED: Text = text!("stopped", "interrompu", "gestopt");
static UNDECIDED: Text = text!("open", "ouvert", "open");
pub static ONE_FINE: Text = text!("1 fine", "1 amende", "1 boete");
static PENALTY: Text = text!("{reason} → {points}", "{reason} → {points}", "{reason} → {points}");
static TO_DECIDE: Text = text!("{court} decides", "{court} tranche", "{court} beslist");
static CARRIED: Text = text!("carried over", "report", "overgebracht");
pub static NO_POINTS_YET: Text = text!(
    "no points yet: the deal is not finished",
    "pas encore de points : la donne est inachevée",
    "nog geen punten: de gift is niet af"
);
static FREE_DEAL: Text = text!(
    "0: the first deal of the round is not scored",
    "0 : la première donne de la manche ne se marque pas",
    "0: de eerste gift van de ronde telt niet mee"
);
static VOID_GAME: Text = text!("0: the game is void", "0 : le jeu est annulé", "0: het spel is geannuleerd");
static STOPPED_GAME: Text =
    text!("0: the game was stopped", "0 : le jeu a été interrompu", "0: het spel werd gestopt");
static ROUND_N: Text = text!("Round {n}", "Manche {n}", "Ronde {n}");

/// `+12`, or `+9…+12` while the jury can still decide, `≤+12` or `≥+12` where nothing limits it.
pub fn total(total: Total) -> String {
    let say = |n: i64| if n == 0 { "0".to_owned() } else { format!("{n:+}") };
    match (total.no_floor, total.is_open()) {
        (true, _) if total.no_ceiling() => "?".to_owned(),
        (true, _) => format!("≤{}", say(total.max)),
        (false, _) if total.no_ceiling() => format!("≥{}", say(total.min)),
        (false, true) => format!("{}…{}", say(total.min), say(total.max)),
        (false, false) => say(total.sum),
    }
}

/// A total, and a mark where a deal is missing from it.
pub fn marked(points: Total, is_incomplete: bool) -> String {
    format!("{}{}", total(points), if is_incomplete { "*" } else { "" })
}

/// The points of one player in one deal. A box that stays empty is struck where the regulation wants
/// it; `?` waits for a number.
pub fn points(top: &Top, row: &Row, seat: Seat) -> String {
    let points = row.points[seat];
    match (points.game, points.total) {
        _ if points.no_ceiling() && points.no_floor => "?".to_owned(),
        (Some(_), _) if points.no_ceiling() => format!("≥{}", signed(points.min)),
        (None, _) if points.no_ceiling() => format!("?≥{}", signed(points.min)),
        (Some(_), _) if points.no_floor => format!("≤{}", signed(points.max)),
        (Some(_), _) if points.min != points.max => range(points.min, points.max),
        // The penalty is known, what the game is worth is not.
        (None, _) if points.no_floor => format!("?≤{}", signed(points.max)),
        (None, _) if points.min != points.max => format!("?{}", range(points.min, points.max)),
        (None, 0) => "?".to_owned(),
        (None, penalty) => format!("?{}", signed(penalty)),
        (_, 0) if top.strikes_unused() && !row.is_struck(seat) => "—".to_owned(),
        (_, 0) if row.is_empty() => String::new(),
        (_, total) => signed(total),
    }
}

pub fn fines(top: &Top, row: &Row, seat: Seat) -> String {
    match row.fines[seat] {
        fines if fines.is_open() => fine_count(fines),
        Fines { count: 0, .. } if top.strikes_unused() => "—".to_owned(),
        Fines { count: 0, .. } => String::new(),
        fines => fine_count(fines),
    }
}

/// `2`, or `1…2` while the jury can still decide.
pub fn fine_count(fines: Fines) -> String {
    if fines.is_open() { format!("{}…{}", fines.min, fines.max) } else { fines.count.to_string() }
}

/// `emballage 9 ♥`.
pub fn game(game: &GameLine, speaker: &Speaker) -> String {
    let mut name = String::new();
    Arg::Game(game.game, Some(game.level)).write(&mut name, speaker);
    match game.trump {
        TrumpIs::Suit(suit) => format!("{name} {suit}"),
        TrumpIs::None | TrumpIs::Unknown => name,
    }
}

/// `made`, `lost`, `void` …
pub fn result(game: &GameLine, lang: Lang) -> &'static str {
    let text = match (game.fate, game.won) {
        (GameResult::Void, _) => &VOID,
        (GameResult::Stopped, _) => &STOPPED,
        (_, Some(true)) => &MADE,
        (_, Some(false)) => &LOST,
        (_, None) => &UNDECIDED,
    };
    text.get(lang)
}

pub fn letters(seats: SeatSet, lang: Lang) -> String {
    seats.iter().map(|seat| seat.label(lang)).collect::<Vec<_>>().join(" ")
}

/// The game announced, by whom, and how it came out: one entry for each game, or what else became
/// of the deal.
pub fn games(row: &Row, speaker: &Speaker) -> (String, String, String) {
    let (mut game, by, result) = games_alone(row, speaker);
    if let Some(id) = &row.under {
        game += &format!(" [{}]", crate::text::clean(id));
    }
    (game, by, result)
}

/// The sum of the four, which nobody knows while the jury can still decide.
pub fn balance(sum: i64, is_open: bool) -> String {
    if is_open { "…".to_owned() } else { sum.to_string() }
}

/// The heading of a new round.
pub fn round(n: u32, speaker: &Speaker) -> String {
    ROUND_N.with([("n", Arg::from(n as usize))]).say(speaker)
}

fn games_alone(row: &Row, speaker: &Speaker) -> (String, String, String) {
    let lang = speaker.lang;
    if row.is_unread {
        return (format!("? {}", UNREAD.get(lang)), String::new(), String::new());
    }
    if row.games.is_empty() {
        return (outcome_name(row.outcome).get(lang).to_owned(), String::new(), String::new());
    }
    let all = |one: &dyn Fn(&GameLine) -> String| row.games.iter().map(one).collect::<Vec<_>>().join(" / ");
    let unfinished = row.outcome == Outcome::Unfinished;
    // Where several play one and the same game, it is named once.
    let first = game(&row.games[0], speaker);
    let same = row.games.iter().all(|other| game(other, speaker) == first);
    (
        if same { first } else { all(&|line| game(line, speaker)) },
        all(&|line| letters(line.players, lang)),
        match unfinished {
            true => outcome_name(Outcome::Unfinished).get(lang).to_owned(),
            false => all(&|line| match line.is_result_only {
                true => result(line, lang).to_owned(),
                false => format!("{} {}", result(line, lang), line.tricks),
            }),
        },
    )
}

/// `N +1, E -3…0`: who gets or loses what by a penalty.
fn shares(points: &PerSeat<(i32, i32)>, lang: Lang) -> String {
    let touched = Seat::ALL.into_iter().filter(|seat| points[*seat] != (0, 0));
    let each = touched.map(|seat| format!("{} {}", seat.label(lang), range(points[seat].0, points[seat].1)));
    each.collect::<Vec<_>>().join(", ")
}

/// `-3…0`, or one number where both ends are the same.
fn range(min: i32, max: i32) -> String {
    if min == max { signed(min) } else { format!("{}…{}", signed(min), signed(max)) }
}

/// An offence, and what it costs whom.
pub fn remark(remark: &SheetRemark, speaker: &Speaker) -> String {
    let reason = remark.message.say(speaker);
    let mut costs: Vec<String> = Vec::new();
    if let Some(points) = &remark.points {
        costs.push(shares(points, speaker.lang));
    }
    if remark.strikes {
        costs.push(NO_GAIN.get(speaker.lang).to_owned());
    }
    match remark.fines {
        0 => {}
        1 => costs.push(ONE_FINE.get(speaker.lang).to_owned()),
        n => costs.push(format!("{n} {}", FINES.get(speaker.lang))),
    }
    if remark.open {
        costs.push(TO_DECIDE.plain().say(speaker));
    }
    let cite = if remark.articles.is_empty() {
        String::new()
    } else {
        format!(" [{}]", articles(&remark.articles, speaker.lang))
    };
    let said = match costs.is_empty() {
        true => reason,
        false => {
            let costs = costs.join(speaker.lang.language().semicolon);
            PENALTY.with([("reason", Arg::Literal(reason)), ("points", Arg::Literal(costs))]).say(speaker)
        }
    };
    format!("{}{} {said}{cite}", remark.id, speaker.lang.language().colon)
}

/// Everything that stands under a deal: the offences, and on which other deals it hangs.
pub fn remarks(row: &Row, speaker: &Speaker) -> Vec<String> {
    let each = row.remarks.iter().map(|it| remark(it, speaker));
    each.chain(hangs_on(&row.hangs_on).map(|said| said.say(speaker))).collect()
}

/// How the points of a deal come about, line by line.
pub fn sums(row: &Row, speaker: &Speaker) -> Vec<String> {
    let mut lines: Vec<String> = row.lines.iter().map(|line| arithmetic(line, speaker)).collect();
    // Nothing is counted, and nothing else says why.
    let unscored = row.unscored.filter(|_| row.lines.iter().all(|line| line.each == 0));
    lines.extend(unscored.map(|why| {
        let text = match why {
            Unscored::FreeDeal => &FREE_DEAL,
            Unscored::Void => &VOID_GAME,
            Unscored::Stopped => &STOPPED_GAME,
        };
        text.get(speaker.lang).to_owned()
    }));
    for remark in &row.remarks {
        let gains = |seat: Seat| row.lines.iter().any(|line| line.seats.contains(seat) && line.each > 0);
        if let Some(seat) = remark.seat.filter(|seat| remark.strikes && gains(*seat)) {
            let (seat, no_gain) = (seat.label(speaker.lang), NO_GAIN.get(speaker.lang));
            lines.push(format!("{seat}{} 0, {no_gain}", speaker.lang.language().colon));
        }
        if let Some(points) = &remark.points {
            lines.push(format!(
                "{}{} {}",
                remark.id,
                speaker.lang.language().colon,
                shares(points, speaker.lang)
            ));
        }
    }
    lines
}

/// `N Anne · E Jan · S Rita`: who sits where.
pub fn who_is_who(top: &Top) -> Option<String> {
    let named = Seat::ALL.into_iter().filter_map(|seat| {
        let name = top.header.players[seat].as_deref()?;
        Some(format!("{} {}", seat.label(top.lang), crate::text::clean(name)))
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| named.join(" · "))
}

/// The row of what the players bring from the sheet before.
pub fn carried(top: &Top, sheet: &Sheet) -> Option<Vec<String>> {
    let accounts = sheet.carried.as_ref()?;
    let mut cells = vec![String::new(); 4];
    cells.push(CARRIED.get(top.lang).to_owned());
    for seat in Seat::ALL {
        cells.push(String::new());
        cells.push(total(accounts[seat].total));
        if top.has_fines() {
            cells.push(fine_count(accounts[seat].fines));
        }
    }
    if top.has_balance() {
        cells.push(String::new());
    }
    cells.push(String::new());
    Some(cells)
}

/// The cells of a row, from its number to the sum of the four.
pub fn cells(top: &Top, row: &Row) -> Vec<String> {
    let (game, by, result) = games(row, &top.speaker());
    let dealer = row.dealer.map_or("", |seat| seat.label(top.lang));
    let mut cells = vec![row.number.to_string(), dealer.to_owned(), game, by, result];
    for seat in Seat::ALL {
        cells.push(if row.is_unread { "?".to_owned() } else { points(top, row, seat) });
        cells.push(marked(row.totals[seat], row.is_incomplete));
        if top.has_fines() {
            cells.push(fines(top, row, seat));
        }
    }
    if top.has_balance() {
        cells.push(match row.is_unknown() {
            true => "?".to_owned(),
            false => balance(row.balance(), row.is_open()),
        });
    }
    cells.push(beside::corrections(&row.corrections, top.lang));
    cells
}
