//! Who is fined in a deal, how often, and for what.

use super::Judged;
use super::cites::articles;
use super::points::EACH;
use crate::cards::{PerSeat, Seat};
use crate::ruling::Ruling;
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, count::FINE};

pub static FINES: Text = text!("fines", "amendes", "boetes");
static FOR_LOST_GAME: Text = text!(
    "{fines}{each} for a lost game",
    "{fines}{each} pour un jeu perdu",
    "{fines}{each} voor een verloren spel"
);
static FOR_OFFENCE: Text = text!("{fines} for {id}", "{fines} pour {id}", "{fines} voor {id}");

/// Is anybody fined, or can the jury still decide so that somebody is?
pub fn any(ruling: &Ruling) -> bool {
    ruling.fines_range.iter().any(|(_, (_, most))| *most > 0)
}

/// `2`, or `1…2` while the jury can still decide.
pub fn count((least, most): (u32, u32)) -> String {
    if least == most { least.to_string() } else { format!("{least}…{most}") }
}

/// `E W: 1 fine each for a lost game [art. 7]`, for every fine that is certain so far.
pub fn reasons(judged: &Judged, speaker: &Speaker) -> Vec<String> {
    let ruling = judged.ruling;
    let mut lines = Vec::new();
    let mut left: PerSeat<u32> = ruling.fines;
    for finding in ruling.findings().iter().filter(|finding| finding.fines() > 0) {
        // In a free deal nobody is fined, even for an offence that costs a fine otherwise.
        if let Some(seat) = finding.breach.seat.filter(|seat| left[*seat] > 0) {
            left[seat] = left[seat].saturating_sub(finding.fines().into());
            let said = FOR_OFFENCE
                .with([("fines", counted(finding.fines().into())), ("id", Arg::Literal(finding.id()))]);
            lines.push(line(&[seat], &said, &finding.basis.articles, speaker));
        }
    }
    let rule = judged.law.book.session.fine_for_lost_game.as_ref();
    let cite = rule.map_or(&[][..], |rule| &rule.cite);
    let mut counts: Vec<u32> = left.iter().map(|(_, n)| *n).filter(|n| *n > 0).collect();
    counts.sort_unstable();
    counts.dedup();
    for n in counts {
        let seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| left[*seat] == n).collect();
        let each = if seats.len() > 1 { format!(" {}", EACH.get(speaker.lang)) } else { String::new() };
        let said = FOR_LOST_GAME.with([("fines", counted(n)), ("each", Arg::Literal(each))]);
        lines.push(line(&seats, &said, cite, speaker));
    }
    lines
}

fn counted(fines: u32) -> Arg {
    Arg::counted(fines as usize, &FINE)
}

fn line(seats: &[Seat], said: &Message, cite: &[String], speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let seats: Vec<&str> = seats.iter().map(|seat| seat.label(lang)).collect();
    let cite = if cite.is_empty() { String::new() } else { format!(" [{}]", articles(cite, lang)) };
    format!("{}{} {}{cite}", seats.join(" "), lang.language().colon, said.say(speaker))
}
