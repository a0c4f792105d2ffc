//! The points, and how they add up.

use comfy_table::Cell;

use super::cites::articles;
use super::paint::{NAME, Paint, fit_player, wrap};
use super::table::{self, signed};
use super::{Judged, fines};
use crate::cards::{PerSeat, Seat};
use crate::ruling::{ScoreLine, SeatPoints, Sum};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, count};

static PLAYER: Text = text!("player", "joueur", "speler");
static GAME: Text = text!("game", "jeu", "spel");
static PENALTY: Text = text!("penalty", "punition", "straf");
static TOTAL: Text = text!("total", "total", "totaal");
static RANGE: Text = text!("possible", "possible", "mogelijk");
static RANGE_IS: Text = text!("{min} to {max}", "{min} à {max}", "{min} tot {max}");
static EXTRA: Text = text!("{n} extra {tricks}", "{n} {tricks} en plus", "{n} {tricks} extra");
static MISSING: Text = text!("{n} missing {tricks}", "{n} {tricks} en moins", "{n} {tricks} te weinig");
static ALL_TRICKS: Text = text!("all tricks", "tous les plis", "alle slagen");
pub(super) static EACH: Text = text!("each", "chacun", "elk");
static OPPOSITE: Text = text!("the opposite", "l'opposé", "het tegengestelde");

/// The table, with a column for what is still possible where the jury has to decide, and one for fines
/// where somebody has or can get one.
pub fn points(judged: &Judged, speaker: &Speaker, paint: Paint, width: usize) -> String {
    let (ruling, lang) = (judged.ruling, speaker.lang);
    let fined = fines::any(ruling);
    let open = ruling.points.iter().any(|(_, points)| points.is_open());
    let mut titles = titles(open, fined).into_iter().map(|title| title.get(lang));
    let mut head: Vec<Cell> = titles.next().map(Cell::new).into_iter().collect();
    head.extend(titles.map(table::right));
    let mut rows = table::new(head);
    for seat in Seat::ALL {
        let points = ruling.points[seat];
        let total = signed(points.total);
        let total = match points.total {
            0 => total,
            n if n > 0 => paint.good(&total),
            _ => paint.bad(&total),
        };
        let mut row = vec![
            Cell::new(fit_player(&speaker.seat(seat), NAME)),
            table::right(points.game.map_or("–".to_owned(), signed)),
            table::right(signed(points.penalty)),
            table::right(total),
        ];
        if open {
            row.push(table::right(possible(&points, speaker)));
        }
        if fined {
            row.push(table::right(fines::count(ruling.fines_range[seat])));
        }
        rows.add_row(row);
    }
    let mut out = table::print(&rows) + "\n";
    for (n, line) in how(judged, speaker).into_iter().enumerate() {
        out.push_str(if n == 0 { "\n" } else { "" });
        out.push_str(&wrap(&line, width, 4));
        out.push('\n');
    }
    out
}

/// What stands over the columns.
pub fn titles(is_open: bool, is_fined: bool) -> Vec<&'static Text> {
    let mut titles = vec![&PLAYER, &GAME, &PENALTY, &TOTAL];
    titles.extend(is_open.then_some(&RANGE));
    titles.extend(is_fined.then_some(&fines::FINES));
    titles
}

/// What the jury can still make of the points of a player; empty where it can change nothing.
pub fn possible(points: &SeatPoints, speaker: &Speaker) -> String {
    let range = RANGE_IS.with([("min", Arg::Signed(points.min)), ("max", Arg::Signed(points.max))]);
    match points.is_open() {
        true if points.no_ceiling() && points.no_floor => "?".to_owned(),
        true if points.no_ceiling() => format!("≥ {}", signed(points.min)),
        true if points.no_floor => format!("≤ {}", signed(points.max)),
        true => range.say(speaker),
        false => String::new(),
    }
}

/// How the points come about, and the fines.
pub fn how(judged: &Judged, speaker: &Speaker) -> Vec<String> {
    let lines = judged.ruling.score.iter().flat_map(|score| &score.lines);
    lines.map(|line| arithmetic(line, speaker)).chain(fines::reasons(judged, speaker)).collect()
}

/// `N +6, E -6, S -6, W +6`.
pub fn totals(points: PerSeat<i32>) -> Message {
    static ALL: Text = text!("{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}");
    static ONE: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
    let one = |seat: Seat| {
        Arg::from(ONE.with([("seat", Arg::Letter(seat)), ("points", Arg::Signed(points[seat]))]))
    };
    let [n, e, s, w] = Seat::ALL.map(one);
    ALL.with([("n", n), ("e", e), ("s", s), ("w", w)])
}

/// `E W: 2 + 2 extra tricks = +4 each [§6]`.
pub fn arithmetic(line: &ScoreLine, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let seats: Vec<&str> = line.seats.iter().map(|seat| seat.label(lang)).collect();
    let each = if seats.len() > 1 { format!(" {}", EACH.get(lang)) } else { String::new() };
    let cite =
        if line.cite.is_empty() { String::new() } else { format!(" [{}]", articles(&line.cite, lang)) };
    let (sum, total) = (sum(&line.sum, lang), signed(line.each));
    // A sum of one number is the number.
    let said = if sum == total.trim_start_matches('+') || line.each == 0 {
        total
    } else {
        format!("{sum} = {total}")
    };
    format!("{}{} {said}{each}{cite}", seats.join(" "), lang.language().colon)
}

fn sum(sum: &Sum, lang: Lang) -> String {
    match sum {
        Sum::Tricks { base, tricks, each, times, all_tricks, lost } => {
            let mut said = base.to_string();
            if *tricks > 0 && *each != 0 {
                let text = if *lost { &MISSING } else { &EXTRA };
                let words = text
                    .with([
                        ("n", Arg::Number((*tricks).into())),
                        ("tricks", Arg::Literal(count::TRICK.of((*tricks).into(), lang).to_owned())),
                    ])
                    .say(&Speaker::new(lang));
                said = match each {
                    1 => format!("{said} + {words}"),
                    each => format!("{said} + {words} × {each}"),
                };
                if *times != 1 || *all_tricks != 1 || *lost {
                    said = format!("({said})");
                }
            }
            if *times != 1 {
                said = format!("{said} × {times}");
            }
            if *all_tricks != 1 {
                said = format!("{said} × {all_tricks} ({})", ALL_TRICKS.get(lang));
            }
            if *lost { format!("-{said}") } else { said }
        }
        Sum::Opposite { players, opponents, .. } if players == opponents => OPPOSITE.get(lang).to_owned(),
        Sum::Opposite { of, players: 1, opponents } => {
            format!("{} ÷ {opponents}", signed(of.saturating_neg()))
        }
        Sum::Opposite { of, players, opponents } => {
            format!("{} × {players} ÷ {opponents}", signed(of.saturating_neg()))
        }
        Sum::Fixed(points) => points.to_string(),
        Sum::Stakes(stakes) => {
            let paid: Vec<String> =
                stakes.iter().filter(|stake| **stake != 0).map(|stake| signed(*stake)).collect();
            if paid.is_empty() { "0".to_owned() } else { paid.join(" ") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tricks(base: i32, tricks: u8, each: i32, times: i32, all_tricks: i32, lost: bool) -> String {
        sum(&Sum::Tricks { base, tricks, each, times, all_tricks, lost }, Lang::En)
    }

    #[test]
    fn sums_are_shown_as_a_player_would_say_them() {
        assert_eq!(tricks(2, 2, 1, 1, 1, false), "2 + 2 extra tricks");
        assert_eq!(tricks(2, 5, 1, 1, 2, false), "(2 + 5 extra tricks) × 2 (all tricks)");
        assert_eq!(tricks(4, 1, 2, 1, 1, true), "-(4 + 1 missing trick × 2)");
        assert_eq!(tricks(2, 1, 1, 2, 1, true), "-(2 + 1 missing trick) × 2");
        assert_eq!(tricks(15, 2, 0, 1, 1, false), "15");
        assert_eq!(sum(&Sum::Stakes(vec![7, 0, 14]), Lang::En), "+7 +14");
        assert_eq!(sum(&Sum::Opposite { of: 6, players: 1, opponents: 3 }, Lang::En), "-6 ÷ 3");
    }
}
