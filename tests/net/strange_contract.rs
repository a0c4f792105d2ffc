//! Games that are named without their calls, results without tricks, and what stands beside a deal.

use whist_jury::api::{Notation, Seat, Suit};

use super::choice::Choice;
use super::pen::Pen;

/// A game as a record can name it: its word, the levels that it may be given, and how many play it.
const GAMES: [(&str, &[u8], usize); 12] = [
    ("emballage", &[8, 9, 10, 13], 2),
    ("emballage", &[8], 2),
    ("solo", &[5, 6, 7, 8], 1),
    ("petite-misere", &[], 3),
    ("piccolo", &[], 3),
    ("misère", &[], 3),
    ("grande-misere-etalee", &[], 2),
    ("abondance", &[9, 10, 12], 1),
    ("trou", &[], 2),
    ("troula", &[], 2),
    ("petit-chelem", &[], 1),
    ("grand-chelem", &[], 1),
];

/// The lines of `contract` and, more often than not, of `result`.
pub fn contract(pen: &Pen, choice: &mut impl Choice) -> String {
    if choice.chance(15) {
        return "contract: passed-out\n".to_owned();
    }
    let (game, levels, most) = choice.pick(&GAMES);
    let plays_alone = matches!(game, "petite-misere" | "piccolo" | "misère" | "grande-misere-etalee");
    let level = if levels.is_empty() || choice.chance(8) { None } else { Some(choice.pick(levels)) };
    let takes_suit = !plays_alone;
    let suit = if takes_suit && !choice.chance(6) { Some(pen.suit(choice.pick(&Suit::ALL))) } else { None };
    let first = choice.seat();
    let count = match choice.below(12) {
        0 => 0,
        1 => 1,
        _ if plays_alone => 1 + choice.below(most),
        _ => most,
    };
    let mut players: Vec<Seat> = first.round().collect();
    if choice.chance(2) {
        players.swap(1, 2);
    }
    players.truncate(count);
    let named = Named { game, level, suit, players };
    let out = if choice.chance(4) { named.as_map(pen, choice) } else { named.as_words(pen, choice) };
    out + &result(&named.players, plays_alone, pen, choice)
}

/// A game without its calls.
struct Named {
    game: &'static str,
    level: Option<u8>,
    suit: Option<String>,
    players: Vec<Seat>,
}

impl Named {
    fn as_words(&self, pen: &Pen, choice: &mut impl Choice) -> String {
        let mut words = vec![self.game.to_owned()];
        words.extend(self.level.map(|level| level.to_string()));
        words.extend(self.suit.clone());
        if !self.players.is_empty() {
            let by = match pen.notation {
                Notation::En => "by",
                Notation::Fr => "par",
                Notation::Nl => "door",
            };
            words.push(by.to_owned());
        }
        // In words a name stands without quotes.
        words.extend(self.players.iter().map(|seat| {
            let letter = pen.letter(*seat).to_owned();
            pen.names[*seat].filter(|_| choice.chance(2)).map_or(letter, str::to_owned)
        }));
        format!("contract: {:?}\n", words.join(" "))
    }

    fn as_map(&self, pen: &Pen, choice: &mut impl Choice) -> String {
        let mut keys = vec![format!("game: {:?}", self.game)];
        keys.extend(self.level.map(|level| format!("level: {level}")));
        keys.extend(self.suit.as_ref().map(|suit| format!("trump: {suit:?}")));
        if !self.players.is_empty() {
            let seats: Vec<String> = self.players.iter().map(|seat| pen.seat(*seat, choice)).collect();
            keys.push(format!("players: [{}]", seats.join(", ")));
        }
        if choice.chance(6) {
            keys.push(format!("raised: {}", choice.chance(2)));
        }
        format!("contract: {{{}}}\n", keys.join(", "))
    }
}

fn word(choice: &mut impl Choice) -> &'static str {
    choice.pick(&["won", "lost"])
}

fn result(players: &[Seat], plays_alone: bool, pen: &Pen, choice: &mut impl Choice) -> String {
    if choice.chance(4) {
        return String::new();
    }
    if plays_alone && players.len() > 1 {
        let each = players.iter().map(|seat| {
            let said = match choice.below(3) {
                0 => choice.below(4).to_string(),
                _ => word(choice).to_owned(),
            };
            format!("{}: {said}", pen.letter(*seat))
        });
        return format!("result: {{{}}}\n", each.collect::<Vec<_>>().join(", "));
    }
    match choice.below(4) {
        0 => format!("result: {}\n", word(choice)),
        1 if players.len() == 1 => {
            format!("result: {{{}: {}}}\n", pen.letter(players[0]), word(choice))
        }
        _ => format!("result: {{tricks: {}}}\n", choice.below(14)),
    }
}

/// What the organiser gives or takes, and what else is said, each line with so many blanks before it.
pub fn beside(pen: &Pen, choice: &mut impl Choice, blanks: &str) -> String {
    let mut out = String::new();
    if choice.chance(10) {
        let (seat, points) = (pen.seat(choice.seat(), choice), choice.below(41) as i32 - 20);
        out += &match choice.chance(2) {
            true => format!("{blanks}corrections: [{{seat: {seat}, points: {points}, why: \"late, =1\"}}]\n"),
            false => format!("{blanks}corrections: {{{seat}: {points}, why: late}}\n"),
        };
    }
    if choice.chance(10) {
        out +=
            &format!("{blanks}notes: {}\n", choice.pick(&["the light went out", "[one, two]", "{by: us}"]));
    }
    out
}
