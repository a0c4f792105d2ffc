//! Blind review: deals of players who were found and of others like them, in chunks with a code for a name and
//! the table turned, for somebody who does not know who is who. The key stays with the organiser.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::chance::{Draws, chosen_from};
use super::flagged::players_in;
use super::report::AuditReport;
use super::season::{SeasonView, player_key};
use super::summary::SeasonSummary;
use crate::cards::{PerSeat, Seat};
use crate::transcript::{Transcript, write};

/// The name of the form of a key.
pub const KEY_FORMAT: &str = "jury-blind-key/1";

/// So many deals a chunk has at the most.
const CHUNK: usize = 100;
/// So many others stand beside each player who was found.
const CONTROLS: usize = 2;

/// Who is behind which code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BlindKey {
    pub format: String,
    /// Of the corpus.
    pub signature: String,
    pub chunks: Vec<BlindChunk>,
}

/// Some deals of one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BlindChunk {
    pub code: String,
    pub player: String,
    /// Was he found, or is he one of the others?
    pub found: bool,
    /// Every deal with the seats by which its table is turned, so that he always sits in the north.
    pub deals: Vec<(String, u8)>,
}

/// What of the blind review stands in the report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BlindUsed {
    pub chunks: u64,
    pub deals: u64,
    /// Of the key, which proves later that it was not changed.
    pub key_hash: String,
}

/// The deals of every player: his name, and of each deal the path and how many seats bring him to the north.
type Played = BTreeMap<String, (String, Vec<(String, u8)>)>;

fn played(summary: &SeasonSummary) -> Played {
    let mut played = Played::new();
    for sitting in SeasonView::of(summary, None, None, None).deals().filter(|it| it.deal.cards.is_some()) {
        for seat in Seat::ALL {
            let Some(name) = sitting.player(seat) else { continue };
            let player = played.entry(player_key(name)).or_insert_with(|| (name.to_owned(), Vec::new()));
            player.1.push((sitting.path(), (4 - seat.index() as u8) % 4));
        }
    }
    played
}

/// The key for the players who are worth a look, each with others who played about as much; `None` where nobody was
/// found.
pub fn blind_key(summary: &SeasonSummary, report: &AuditReport) -> Option<BlindKey> {
    let mut played = played(summary);
    let mut found: BTreeSet<String> = BTreeSet::new();
    for (_, row) in report.found() {
        found.extend(players_in(row.kind, &row.unit));
    }
    found.retain(|key| played.contains_key(key));
    let mut chosen: BTreeMap<String, bool> = found.iter().map(|key| (key.clone(), true)).collect();
    for key in &found {
        let count = played.get(key).map_or(0, |(_, deals)| deals.len());
        let mut others: Vec<(usize, String)> = { played.iter() }
            .filter(|(other, _)| !chosen.contains_key(*other))
            .map(|(other, (_, deals))| (deals.len().abs_diff(count), other.clone()))
            .collect();
        others.sort();
        chosen.extend(others.into_iter().take(CONTROLS).map(|(_, other)| (other, false)));
    }
    // Nobody who knows the names and the options can work out the codes.
    let secret = RandomState::new().hash_one("codes");
    let mut draws = Draws::new(secret, "blind", &summary.signature());
    let mut codes: BTreeSet<String> = BTreeSet::new();
    let mut chunks = Vec::new();
    for (key, is_found) in chosen {
        let Some((player, deals)) = played.remove(&key) else { continue };
        for deals in deals.chunks(CHUNK) {
            let code = loop {
                let code: String =
                    (0..6).map(|_| char::from(b"ABCDEFGHJKLMNPQRSTUVWXYZ"[draws.below(24)])).collect();
                if codes.insert(code.clone()) {
                    break code;
                }
            };
            chunks.push(BlindChunk { code, player: player.clone(), found: is_found, deals: deals.to_vec() });
        }
    }
    chunks.sort_by(|a, b| a.code.cmp(&b.code));
    let key = BlindKey { format: KEY_FORMAT.to_owned(), signature: summary.signature(), chunks };
    (!key.chunks.is_empty()).then_some(key)
}

impl BlindKey {
    /// Everything that has to be read again.
    pub fn deals(&self) -> BTreeSet<String> {
        self.chunks.iter().flat_map(|chunk| chunk.deals.iter().map(|(deal, _)| deal.clone())).collect()
    }

    /// What stands in the report.
    pub fn used(&self, written: &str) -> BlindUsed {
        BlindUsed {
            chunks: self.chunks.len() as u64,
            deals: self.chunks.iter().map(|chunk| chunk.deals.len() as u64).sum(),
            key_hash: blake3::hash(written.as_bytes()).to_hex().to_string(),
        }
    }
}

impl BlindChunk {
    /// The chunk as its reader gets it: deals without names, days and points, with the player in the north.
    pub fn text(&self, records: &BTreeMap<String, String>) -> String {
        let mut out = format!("# {}: N\n", self.code);
        for (deal, turns) in &self.deals {
            if let Some(record) = records.get(deal) {
                out += &format!("---\n{}", turned(record, *turns));
            }
        }
        out
    }
}

/// A record without what tells whose it is.
pub fn anonymous(transcript: &Transcript, rulebook: &str) -> String {
    let mut bare = transcript.clone();
    bare.rulebook = Some(rulebook.to_owned());
    bare.event = None;
    bare.notes = None;
    bare.players = PerSeat::default();
    bare.written = PerSeat::default();
    bare.corrections.clear();
    bare.decisions.clear();
    bare.expect.clear();
    let mut text = write(&bare);
    // Names that stand in a remark of the table.
    for (_, name) in transcript.players.iter() {
        if let Some(name) = name.as_deref().map(str::trim).filter(|name| name.chars().count() > 1) {
            text = text.replace(name, "…");
        }
    }
    text
}

/// The canonical record with every seat turned by so many.
fn turned(text: &str, turns: u8) -> String {
    text.lines().map(|line| turned_line(line, usize::from(turns)) + "\n").collect()
}

/// The seats of a line, outside of what somebody wrote himself.
fn turned_line(line: &str, turns: usize) -> String {
    let (mut out, mut quoted, mut escaped) = (String::new(), false, false);
    let words = line.split_inclusive(|c: char| !c.is_alphanumeric());
    for word in words {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        let seat = Seat::ALL.into_iter().find(|seat| seat.letter() == name && !quoted);
        match seat {
            Some(seat) if !out.ends_with('-') && !word.ends_with('-') => {
                out += seat.after(turns).letter();
                out += &word[name.len()..];
            }
            _ => out += word,
        }
        for c in word.chars() {
            quoted ^= c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
        }
    }
    out
}

/// What a reader made of a chunk: its code and a figure, larger where it struck him more.
#[derive(Clone, Debug, PartialEq)]
pub struct BlindAnswer {
    pub code: String,
    pub rating: u8,
}

/// `code,rating` on each line; what follows a further comma is his own. The line that is none.
pub fn answers(text: &str) -> Result<Vec<BlindAnswer>, usize> {
    let mut answers = Vec::new();
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let mut cells = line.split([',', ';', '\t']).map(|cell| cell.trim().trim_matches('"'));
        let (code, rating) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
        match rating.parse::<u8>() {
            Ok(rating) if rating <= 10 => answers.push(BlindAnswer { code: code.to_uppercase(), rating }),
            // A heading, or a chunk that has no answer yet.
            _ if n == 0 || rating.is_empty() => {}
            _ => return Err(n + 1),
        }
    }
    Ok(answers)
}

/// Answers beside what the key says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Unblinded {
    /// Of the key as it is now: it has to be the one of the report.
    pub key_hash: String,
    pub chunks: Vec<UnblindedChunk>,
    /// Chunks without an answer.
    pub unanswered: u64,
    /// Answers on codes that the key does not have.
    pub unknown: Vec<String>,
    /// On average, of players who were found and of the others.
    pub found_mean: Option<f64>,
    pub others_mean: Option<f64>,
    /// How often readers who know nothing would rate those who were found so high or higher.
    pub p: Option<f64>,
}

/// A chunk, whose it is, and what its readers made of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnblindedChunk {
    pub code: String,
    pub player: String,
    pub found: bool,
    pub ratings: Vec<u8>,
}

/// Puts names to the answers. p goes over all ways to call as many of the answers those on players who were found.
pub fn unblind(key: &BlindKey, written: &str, answers: &[BlindAnswer]) -> Unblinded {
    // A key has hundreds of codes, and every reader answers on each of them.
    let mut ratings: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    answers.iter().for_each(|it| ratings.entry(&it.code).or_default().push(it.rating));
    let chunks: Vec<UnblindedChunk> = { key.chunks.iter() }
        .map(|chunk| UnblindedChunk {
            code: chunk.code.clone(),
            player: chunk.player.clone(),
            found: chunk.found,
            ratings: ratings.remove(chunk.code.as_str()).unwrap_or_default(),
        })
        .collect();
    let of = |found: bool| -> Vec<u8> {
        chunks.iter().filter(|chunk| chunk.found == found).flat_map(|chunk| chunk.ratings.clone()).collect()
    };
    let (found, others) = (of(true), of(false));
    let mean = |ratings: &[u8]| {
        let sum: f64 = ratings.iter().map(|rating| f64::from(*rating)).sum();
        (!ratings.is_empty()).then(|| sum / ratings.len() as f64)
    };
    let all: Vec<u8> = found.iter().chain(&others).copied().collect();
    let sum: i64 = found.iter().map(|rating| i64::from(*rating)).sum();
    let is_enough = !found.is_empty() && !others.is_empty();
    let p = is_enough.then(|| chosen_from(&all, found.len()).last().map_or(1.0, |chance| chance.upper(sum)));
    let codes: BTreeSet<&str> = key.chunks.iter().map(|chunk| chunk.code.as_str()).collect();
    let is_known = |code: &String| codes.contains(code.as_str());
    Unblinded {
        key_hash: blake3::hash(written.as_bytes()).to_hex().to_string(),
        unanswered: chunks.iter().filter(|chunk| chunk.ratings.is_empty()).count() as u64,
        unknown: answers.iter().map(|it| it.code.clone()).filter(|code| !is_known(code)).collect(),
        found_mean: mean(&found),
        others_mean: mean(&others),
        p,
        chunks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_turn_and_cards_and_words_do_not() {
        assert_eq!(turned_line("  - N: ♠A E:♥K ♠4 ♠T", 1), "  - E: ♠A S:♥K ♠4 ♠T");
        assert_eq!(turned_line("hands: {N: ♠AKQJ, W: …}", 3), "hands: {W: ♠AKQJ, S: …}");
        assert_eq!(
            turned_line(r#"  - remark: {by: S, text: "N \" E"}"#, 2),
            r#"  - remark: {by: N, text: "N \" E"}"#
        );
        assert_eq!(turned_line("rulebook: x+R-S-1=b", 1), "rulebook: x+R-S-1=b");
        let four = (0..4).fold("dealer: W".to_owned(), |line, _| turned_line(&line, 1));
        assert_eq!(four, "dealer: W");
    }

    #[test]
    fn answers_are_read_as_people_send_them() {
        let read = answers("code,rating,remarks\nabcdef, 7, leads\n\"GHJKLM\";0\nNPQRST,\n").unwrap();
        let told: Vec<(&str, u8)> = read.iter().map(|it| (it.code.as_str(), it.rating)).collect();
        assert_eq!(told, [("ABCDEF", 7), ("GHJKLM", 0)]);
        assert_eq!(answers("code,rating\nABCDEF,many"), Err(2));
        assert_eq!(answers("ABCDEF,7\nABCDEF,11"), Err(2));
    }

    /// Of four answers the one on the player who was found is the highest: one chance in four.
    #[test]
    fn p_of_the_answers_is_counted() {
        let chunk = |code: &str, found| BlindChunk {
            code: code.to_owned(),
            player: code.to_lowercase(),
            found,
            deals: Vec::new(),
        };
        let chunks = vec![
            chunk("A", true),
            chunk("B", false),
            chunk("C", false),
            chunk("D", false),
            chunk("E", false),
        ];
        let key = BlindKey { format: KEY_FORMAT.to_owned(), signature: String::new(), chunks };
        let read = answers("A,9\nB,3\nC,4\nD,1\nX,5\n").unwrap();
        let result = unblind(&key, "key", &read);
        assert_eq!((result.p, result.unanswered, result.unknown), (Some(0.25), 1, vec!["X".to_owned()]));
        assert_eq!(result.found_mean, Some(9.0));
    }
}
