//! One deal as a flat record: what the tests need of it, and nothing that the record does not say. What is
//! missing is `None`, never 0.

use schemars::JsonSchema;
use serde::Serialize;

use super::joins::{self, SupportedJoin};
use super::pack;
use super::solving::{self, Asked, Decision, Role, Solved, SolvedLead};
use crate::cards::{Card, Hand, PerSeat, Seat};
use crate::replay::{PlayedCard, Replay, SuitAnswer};
use crate::ruling::{Ruling, Severity};
use crate::transcript::Transcript;
use crate::verdict::Certainty;

/// The name of the form of a fact.
pub const FACT_FORMAT: &str = "jury-fact/1";

/// One deal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Fact {
    /// Always `jury-fact/1`.
    pub format: &'static str,
    /// The deal, as a verdict names it.
    pub deal: String,
    /// The evening that it belongs to.
    pub evening: String,
    /// The rulebook by which it was judged, with its readings.
    pub rulebook: String,
    /// Of the evening: `2026-01-31`.
    pub date: Option<String>,
    /// Of the evening.
    pub table: Option<String>,
    #[schemars(with = "Option<String>")]
    pub dealer: Option<Seat>,
    /// The name of the player who keeps the score.
    pub scorer: Option<String>,
    /// How many cards were dealt at a time.
    pub packets: Option<Vec<u8>>,
    /// How often the pack was shuffled, as it is written down.
    pub shuffles: Option<u8>,
    /// The cards of each part of the cut.
    pub cut: Option<Vec<u8>>,
    /// Whose each card is, two bits a card: the deal as `jury audit` compares it.
    pub cards: Option<String>,
    pub outcome: &'static str,
    /// Of the first game, where several ran at once.
    pub game: Option<&'static str>,
    pub level: Option<u8>,
    /// The letters of those who played it together.
    pub side: Option<String>,
    pub tricks: Option<u8>,
    pub won: Option<bool>,
    /// Pairs of cards from one trick of the deal before that lie in one hand now.
    pub pairs: Option<u8>,
    /// Why they are not known.
    pub no_pairs: Option<NoPairs>,
    /// North, east, south, west.
    pub seats: [SeatFact; 4],
    /// Infractions that the record shows.
    pub offences: Vec<FactOffence>,
    /// The call that made the game of two players who found each other.
    pub join: Option<SupportedJoin>,
    /// Choices among cards that are not worth the same; missing where the solver was not asked about all.
    pub decisions: Option<Vec<DecisionFact>>,
    /// Choices that took the solver too long.
    pub unsolved: Option<u8>,
    /// Tricks that the first lead cost, as the cards lay.
    pub lead_cost: Option<u8>,
    /// And with the unseen cards dealt again, on average.
    pub lead_expected: Option<f64>,
    #[serde(skip)]
    pub solved: Option<Box<Solved>>,
}

/// A choice among cards that are not worth the same.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DecisionFact {
    #[schemars(with = "String")]
    pub seat: Seat,
    pub trick: u8,
    pub role: Role,
    /// Does he play the game, or against it?
    pub declares: bool,
    /// Different values among the cards that he could play.
    pub classes: u8,
    /// Tricks from there on of those who play the game, with the best card; 1 and 0 for a misère.
    pub best: u8,
    /// And with the card that he played.
    pub value: u8,
}

/// One player of a deal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatFact {
    pub player: Option<String>,
    /// Ace 4, king 3, queen 2, jack 1.
    pub points: Option<u8>,
    pub aces: Option<u8>,
    /// Spades, hearts, diamonds, clubs.
    pub lengths: Option<[u8; 4]>,
    /// How often a suit was led that he is known to have had: so often he could have failed to follow.
    pub chances: u8,
    /// What the table wrote down.
    pub written: Option<i32>,
    /// What the deal is worth to him; missing while the jury can still decide.
    pub computed: Option<i32>,
}

/// An infraction that the record shows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FactOffence {
    pub code: &'static str,
    #[schemars(with = "Option<String>")]
    pub seat: Option<Seat>,
}

/// Why nobody can say which cards were kept together from the deal before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoPairs {
    /// The first deal of the evening, or a deal that stands alone.
    FirstDeal,
    /// A new pack was taken.
    NewPack,
    /// Of the deal before not every card of thirteen tricks is known.
    TricksUnknown,
    /// The hands of this deal are not all known.
    HandsUnknown,
}

impl NoPairs {
    pub const ALL: [NoPairs; 4] =
        [NoPairs::FirstDeal, NoPairs::NewPack, NoPairs::TricksUnknown, NoPairs::HandsUnknown];
}

/// The deal before, as far as it matters for the next.
#[derive(Clone, Debug, Default)]
pub enum LastTricks {
    #[default]
    None,
    Unknown,
    Known(Box<[[Card; 4]; 13]>),
}

impl LastTricks {
    /// What a deal leaves behind.
    pub fn of(replay: &Replay) -> LastTricks {
        let mut tricks = Vec::with_capacity(13);
        let mut seen = Hand::EMPTY;
        for n in 0..replay.tricks.len() {
            let cards: Vec<Card> =
                replay.cards_of(n).iter().filter_map(|played| played.laid.put.counts().card()).collect();
            let Ok(cards) = <[Card; 4]>::try_from(cards) else { return LastTricks::Unknown };
            seen = cards.iter().fold(seen, |seen, card| seen.with(*card));
            tricks.push(cards);
        }
        match <[[Card; 4]; 13]>::try_from(tricks) {
            Ok(tricks) if seen == Hand::PACK => LastTricks::Known(Box::new(tricks)),
            _ => LastTricks::Unknown,
        }
    }
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug)]
pub struct Standpoint<'a> {
    pub deal: &'a str,
    pub evening: &'a str,
    pub rulebook: &'a str,
    pub scorer: Option<&'a str>,
    pub last: &'a LastTricks,
}

impl Fact {
    /// What there is to know of a judged deal.
    pub fn of(at: Standpoint, transcript: &Transcript, ruling: &Ruling) -> Fact {
        let cards = whole_deal(ruling).and_then(|hands| pack::packed(&hands));
        let pairs = match (at.last, cards) {
            (LastTricks::None, _) => Err(NoPairs::FirstDeal),
            _ if transcript.deal.new_pack => Err(NoPairs::NewPack),
            (LastTricks::Unknown, _) => Err(NoPairs::TricksUnknown),
            (LastTricks::Known(_), None) => Err(NoPairs::HandsUnknown),
            (LastTricks::Known(tricks), Some(cards)) => Ok(pack::pairs_kept_together(tricks, &cards)),
        };
        let (aces, points) = (cards.map(|cards| pack::aces(&cards)), cards.map(|cards| pack::points(&cards)));
        let lengths = cards.map(|cards| pack::lengths(&cards));
        let chances = chances(&ruling.replay);
        let is_final = ruling.is_final();
        let first = ruling.games().next();
        let (date, table) = when_and_where(transcript.event.as_ref());
        let name = |seat: Seat| transcript.players[seat].as_deref().map(|name| name.trim().to_owned());
        Fact {
            format: FACT_FORMAT,
            deal: at.deal.to_owned(),
            evening: at.evening.to_owned(),
            rulebook: at.rulebook.to_owned(),
            date,
            table,
            dealer: transcript.dealt_by(),
            scorer: at.scorer.map(str::to_owned),
            packets: transcript.deal.packets.clone(),
            shuffles: transcript.deal.shuffles,
            cut: transcript.deal.cut.as_ref().and_then(|cut| cut.packets.clone()),
            cards: cards.map(|cards| pack::written(&cards)),
            outcome: ruling.outcome.word(),
            game: first.map(|(_, contract)| contract.game.word()),
            level: first.map(|(_, contract)| contract.level),
            side: first.map(|(_, contract)| contract.players.iter().map(Seat::letter).collect()),
            tricks: first.filter(|(game, _)| !game.is_result_only).map(|(game, _)| game.tricks),
            won: first.and_then(|(game, _)| game.won),
            pairs: pairs.ok(),
            no_pairs: pairs.err(),
            seats: Seat::ALL.map(|seat| SeatFact {
                player: name(seat).filter(|name| !name.is_empty()),
                points: points.map(|points| points[seat.index()]),
                aces: aces.map(|aces| aces[seat.index()]),
                lengths: lengths.map(|lengths| lengths[seat.index()]),
                chances: chances[seat],
                written: transcript.written[seat],
                computed: Some(ruling.points[seat])
                    .filter(|points| is_final && !points.is_open() && points.game.is_some())
                    .map(|points| points.total),
            }),
            offences: offences(ruling),
            join: joins::of(transcript, ruling),
            decisions: None,
            unsolved: None,
            lead_cost: None,
            lead_expected: None,
            solved: None,
        }
    }
}

impl Fact {
    /// What the solver says of it.
    pub fn solve(&mut self, asked: Asked, transcript: &Transcript, ruling: &Ruling) {
        let Some(cards) = self.cards.as_deref().and_then(pack::read) else { return };
        let solved = solving::solve(asked, &cards, transcript, ruling);
        let fact = |it: &Decision| DecisionFact {
            seat: pack::seat(it.seat.into()),
            trick: it.trick,
            role: it.role,
            declares: it.declares,
            classes: it.classes,
            best: it.best,
            value: it.value,
        };
        if solved.whole && solved.why_not.is_none() {
            self.decisions = Some(solved.decisions.iter().map(fact).collect());
            self.unsolved = Some(solved.unsolved);
        }
        self.lead_cost = solved.lead.as_ref().map(|lead| lead.cost);
        self.lead_expected = solved.lead.as_ref().map(SolvedLead::expected);
        self.solved = Some(Box::new(solved));
    }
}

/// The four hands, where all fifty-two cards are known beyond doubt.
fn whole_deal(ruling: &Ruling) -> Option<PerSeat<Hand>> {
    let holdings = &ruling.replay.holdings;
    let is_whole = holdings.dealt.iter().all(|(_, hand)| hand.complete) && holdings.doubtful.is_empty();
    is_whole.then(|| holdings.dealt.map(|hand| hand.cards))
}

/// How often each player could have failed to follow.
fn chances(replay: &Replay) -> PerSeat<u8> {
    let mut chances = PerSeat::default();
    let could = |answer: SuitAnswer| matches!(answer, SuitAnswer::Followed | SuitAnswer::Could(_));
    let had_the_suit = |played: &PlayedCard| could(played.follow) || played.first.is_some_and(could);
    for played in replay.cards.iter().filter(|played| had_the_suit(played)) {
        chances[played.laid.seat] += 1;
    }
    chances
}

/// What is wrong with the sheet is weighed apart, against whom it favours; and who does a thing again is counted
/// for the thing alone.
const APART: [&str; 2] = ["session/sheet", "session/repeat"];

fn offences(ruling: &Ruling) -> Vec<FactOffence> {
    let findings = ruling.findings();
    let counts = findings
        .iter()
        .filter(|finding| finding.severity() > Severity::Advice && finding.certainty() == Certainty::Certain);
    let offence =
        counts.map(|finding| FactOffence { code: finding.breach.code.word(), seat: finding.breach.seat });
    offence.filter(|offence| !APART.contains(&offence.code)).collect()
}

/// The date and the table that the head of an evening names, in a map or in words.
pub fn when_and_where(event: Option<&serde_json::Value>) -> (Option<String>, Option<String>) {
    let said = |value: &serde_json::Value| match value {
        serde_json::Value::String(words) => Some(words.trim().to_owned()).filter(|words| !words.is_empty()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match event {
        Some(serde_json::Value::Object(keys)) => {
            let of = |names: &[&str]| {
                let named = |key: &String| names.contains(&key.to_lowercase().as_str());
                keys.iter().find(|(key, _)| named(key)).and_then(|(_, value)| said(value))
            };
            let date = of(&["date", "datum", "day", "jour", "dag"]);
            (date.as_deref().and_then(date_in), of(&["table", "tafel"]))
        }
        Some(serde_json::Value::String(words)) => (date_in(words), table_in(words)),
        _ => (None, None),
    }
}

/// The first `2026-01-31` in a text.
pub fn date_in(words: &str) -> Option<String> {
    let is_date = |text: &[u8]| {
        text.iter().enumerate().all(|(n, byte)| match n {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        })
    };
    let found = words.as_bytes().windows(10).find(|text| is_date(text))?;
    let date = std::str::from_utf8(found).ok()?;
    let number = |range: std::ops::Range<usize>| date.get(range)?.parse::<u8>().ok();
    let is_real = (1..=12).contains(&number(5..7)?) && (1..=31).contains(&number(8..10)?);
    is_real.then(|| date.to_owned())
}

/// `4` in `Tuesday, table 4, deal 7`.
fn table_in(words: &str) -> Option<String> {
    let words: Vec<&str> =
        words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let at = words.iter().position(|word| ["table", "tafel"].contains(&word.to_lowercase().as_str()))?;
    words.get(at + 1).filter(|word| word.len() <= 12).map(|word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_and_table_are_read_from_a_map_and_from_words() {
        let read = |text: &str| when_and_where(Some(&serde_json::from_str(text).unwrap()));
        let both = (Some("2026-01-31".to_owned()), Some("4".to_owned()));
        assert_eq!(read(r#"{"date":"2026-01-31","table":4}"#), both);
        assert_eq!(read(r#"{"Datum":"2026-01-31","tafel":"4"}"#), both);
        assert_eq!(read(r#""Tuesday 2026-01-31, table 4, deal 7""#), both);
        assert_eq!(read(r#"{"date":"2026-13-31","table":""}"#), (None, None));
        assert_eq!(read("[]"), (None, None));
    }
}
