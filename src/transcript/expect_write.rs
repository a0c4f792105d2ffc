//! An expectation written down: short flow style in YAML, quoted in JSON.

use crate::cards::{Seat, Suit};

use crate::text::escaped::Script;
use crate::text::is_unseen;

use super::{Expected, ExpectedFinding, ExpectedGame, PointsExpected};

impl Script {
    pub fn word(self, word: &str) -> String {
        let safe = |c: char| c.is_alphanumeric() && !is_unseen(c) || "/#+=_-.".contains(c);
        let plain = word.starts_with(|c: char| c.is_alphabetic()) && word.chars().all(safe);
        if self == Script::Yaml && plain { word.to_owned() } else { self.quoted(word) }
    }

    fn map(self, fields: impl IntoIterator<Item = Option<(&'static str, String)>>) -> String {
        let fields = fields.into_iter().flatten();
        let fields: Vec<String> = fields.map(|(key, value)| format!("{}: {value}", self.word(key))).collect();
        format!("{{{}}}", fields.join(", "))
    }

    pub fn list(self, items: impl IntoIterator<Item = String>) -> String {
        format!("[{}]", items.into_iter().collect::<Vec<_>>().join(", "))
    }

    pub fn seat(self, seat: Seat) -> String {
        self.word(seat.letter())
    }

    pub fn trump(self, trump: Option<Suit>) -> String {
        match (self, trump) {
            (_, Some(suit)) => self.word(suit.word()),
            (Script::Yaml, None) => "none".to_owned(),
            (Script::Json, None) => "null".to_owned(),
        }
    }

    pub fn won(self, won: Option<bool>) -> String {
        won.map_or("null".to_owned(), |won| won.to_string())
    }

    pub fn players(self, players: crate::cards::SeatSet) -> String {
        self.list(players.iter().map(|seat| self.seat(seat)))
    }

    pub fn finding(self, finding: &ExpectedFinding) -> String {
        self.map([
            Some(("code", self.word(finding.code.word()))),
            finding.seat.map(|seat| ("seat", self.seat(seat))),
            finding.trick.map(|trick| ("trick", trick.to_string())),
            finding.severity.map(|severity| ("severity", self.word(severity.word()))),
            finding.standing.map(|standing| ("standing", self.word(standing.word()))),
        ])
    }

    pub fn game(self, game: &ExpectedGame) -> String {
        self.map([
            game.name.map(|name| ("name", self.word(name.word()))),
            game.level.map(|level| ("level", level.to_string())),
            game.trump.map(|trump| ("trump", self.trump(trump))),
            game.players.map(|players| ("players", self.players(players))),
            game.tricks.map(|tricks| ("tricks", tricks.to_string())),
            game.won.map(|won| ("won", self.won(won))),
            game.by.map(|by| ("by", self.word(by))),
        ])
    }

    pub fn points(self, points: &PointsExpected) -> String {
        match (points.is_plain, points.total) {
            (true, Some(total)) => total.to_string(),
            _ => self.map([
                points.total.map(|total| ("total", total.to_string())),
                points.min.map(|min| ("min", min.to_string())),
                points.max.map(|max| ("max", max.to_string())),
            ]),
        }
    }

    fn by_seat<T>(self, entries: &[(Seat, T)], value: impl Fn(&T) -> String) -> String {
        self.map(entries.iter().map(|(seat, of)| Some((seat.letter(), value(of)))))
    }

    /// Each key with its value on one line, or with a list of one item a line.
    fn keys(self, wanted: &Expected) -> Vec<(&'static str, Lines)> {
        let one = |key, value: Option<String>| value.map(|value| (key, Lines::One(value)));
        let many = |key, items: Option<Vec<String>>| items.map(|items| (key, Lines::Many(items)));
        [
            one("outcome", wanted.outcome.map(|outcome| self.word(outcome.word()))),
            many(
                "findings",
                wanted.findings.as_ref().map(|all| all.iter().map(|finding| self.finding(finding)).collect()),
            ),
            many("games", wanted.games.as_ref().map(|all| all.iter().map(|game| self.game(game)).collect())),
            one("tricks", wanted.tricks.as_ref().map(|all| self.by_seat(all, u8::to_string))),
            one("points", wanted.points.as_ref().map(|all| self.by_seat(all, |points| self.points(points)))),
            one("fines", wanted.fines.as_ref().map(|all| self.by_seat(all, u32::to_string))),
            one("open", wanted.open.as_ref().map(|ids| self.list(ids.iter().map(|id| self.word(id))))),
            one("final", wanted.is_final.map(|is_final| is_final.to_string())),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// `{outcome: played, …}` on one line.
    pub fn flow(self, wanted: &Expected) -> String {
        self.map(self.keys(wanted).into_iter().map(|(key, lines)| {
            Some((
                key,
                match lines {
                    Lines::One(value) => value,
                    Lines::Many(items) => self.list(items),
                },
            ))
        }))
    }
}

enum Lines {
    One(String),
    Many(Vec<String>),
}

/// `expect:` with everything under it; nothing where nothing is expected.
pub fn expect_block(expected: &[Expected]) -> String {
    if expected.is_empty() {
        return String::new();
    }
    expected.iter().fold("expect:\n".to_owned(), |block, wanted| block + &spec_block(wanted))
}

/// One rulebook of it.
pub fn spec_block(wanted: &Expected) -> String {
    let script = Script::Yaml;
    let keys = script.keys(wanted);
    let mut out = format!("  {}:{}\n", script.word(&wanted.spec), if keys.is_empty() { " {}" } else { "" });
    for (key, lines) in keys {
        match lines {
            Lines::One(value) => out += &format!("    {key}: {value}\n"),
            Lines::Many(items) if items.is_empty() => out += &format!("    {key}: []\n"),
            Lines::Many(items) => {
                out += &format!("    {key}:\n");
                for item in items {
                    out += &format!("      - {item}\n");
                }
            }
        }
    }
    out
}
