//! What is kept of the deals of a season: whole figures, evening by evening. Two summaries are merged by
//! putting their evenings together, so it does not matter who read which, nor in what order; an evening that
//! was read twice counts once.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::fact::{Fact, NoPairs};
use super::joins::SupportedJoin;
use super::pack::{self, Cards};
use super::solving::Solved;
use crate::cards::Seat;
use crate::codes::Code;

/// The name of the form of a summary.
pub const SUMMARY_FORMAT: &str = "jury-audit-summary/1";

/// Of so many that could not be read, the first by name are kept; all are counted.
const MOST_UNREAD: usize = 1_000;

/// Everything that the tests know of a season.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeasonSummary {
    pub format: String,
    /// The rulebooks by which its deals were judged.
    pub books: BTreeMap<String, BookSummary>,
    /// By what stands in them.
    pub evenings: BTreeMap<String, EveningSummary>,
    /// What could not be read.
    pub unread: BTreeSet<Unread>,
    /// How many that were.
    pub unread_count: u64,
    /// Somebody stopped the reading before its end.
    pub interrupted: bool,
}

/// What a rulebook says that matters to the tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookSummary {
    /// Of its rules as they were read.
    pub hash: String,
    pub regime: Regime,
    /// Where the text says so.
    pub articles: Vec<String>,
    /// Has it a game for who holds three aces?
    pub has_trou: bool,
}

/// What becomes of the pack between two deals.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Regime {
    /// It is shuffled before every deal.
    Shuffled,
    /// The tricks are put on one another, and nobody shuffles.
    Stacked,
    /// The text does not say.
    Unstated,
}

/// Something that could not be read or judged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unread {
    pub name: String,
    pub line: Option<usize>,
    /// Why, in every language of the program.
    pub why: Vec<String>,
}

/// One evening at one table, or a deal that stands alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EveningSummary {
    /// The file, with the number of its first deal where it holds several evenings.
    pub name: String,
    /// The file itself.
    pub file: String,
    /// Under which names it was read as well.
    pub also: BTreeSet<String>,
    pub date: Option<String>,
    pub table: Option<String>,
    /// A deal that belongs to no session.
    pub is_lone: bool,
    /// Deals of it that could not be read or judged.
    pub lost: u32,
    /// Deals of it with an infraction.
    pub faulty: u32,
    /// Who played, each name as it was written first.
    pub players: Vec<String>,
    pub books: Vec<String>,
    pub deals: Vec<DealSummary>,
}

/// One deal, in a few bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Packed", try_from = "Packed")]
pub struct DealSummary {
    /// As the verdict names it behind the file: 0 where it has the name of the file.
    pub number: u32,
    /// Where the deal has a file of its own.
    pub own_name: Option<Box<str>>,
    pub book: u8,
    pub dealer: Option<Seat>,
    pub cards: Option<Cards>,
    pub pairs: Result<u8, NoPairs>,
    /// Which of the players sits where.
    pub seats: [Option<u8>; 4],
    /// How often each could have failed to follow.
    pub chances: [u8; 4],
    pub offences: Box<[(Option<Seat>, Code)]>,
    pub sheet: SheetCheck,
    /// The call that made the game of two players who found each other.
    pub join: Option<SupportedJoin>,
    /// What the solver says, where it was asked.
    pub solved: Option<Box<Solved>>,
}

/// What the table wrote down, beside what the deal is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetCheck {
    /// Nothing was written.
    #[default]
    Unwritten,
    /// The deal has no certain points.
    Unchecked,
    Right,
    /// Whose figures were written (one bit a seat), and who of these got more than is right; and where the
    /// scorer sits, if that is known.
    Wrong {
        written: u8,
        favoured: u8,
        scorer: Option<Seat>,
    },
}

/// A deal as a list: number, own name, rulebook, dealer, cards, pairs, seats, chances, offences, sheet, join, solved.
type Packed = (
    u32,
    String,
    u8,
    u8,
    String,
    i8,
    [u8; 4],
    [u8; 4],
    Vec<(u8, String)>,
    [u8; 4],
    Option<SupportedJoin>,
    Option<Box<Solved>>,
);

/// The number of nobody.
const NOBODY: u8 = 4;
/// The number of a player without a name.
const NAMELESS: u8 = 255;

fn seat_number(seat: Option<Seat>) -> u8 {
    seat.map_or(NOBODY, |seat| seat.index() as u8)
}

fn seat_of(number: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(number)).copied()
}

impl From<DealSummary> for Packed {
    fn from(deal: DealSummary) -> Packed {
        let pairs = match deal.pairs {
            Ok(pairs) => pairs as i8,
            Err(why) => -1 - NoPairs::ALL.iter().position(|other| *other == why).unwrap_or(0) as i8,
        };
        let sheet = match deal.sheet {
            SheetCheck::Unwritten => [0, 0, 0, NOBODY],
            SheetCheck::Unchecked => [1, 0, 0, NOBODY],
            SheetCheck::Right => [2, 0, 0, NOBODY],
            SheetCheck::Wrong { written, favoured, scorer } => [3, written, favoured, seat_number(scorer)],
        };
        let offences =
            deal.offences.iter().map(|(seat, code)| (seat_number(*seat), code.word().to_owned())).collect();
        (
            deal.number,
            deal.own_name.map(String::from).unwrap_or_default(),
            deal.book,
            seat_number(deal.dealer),
            deal.cards.map(|cards| pack::written(&cards)).unwrap_or_default(),
            pairs,
            deal.seats.map(|player| player.unwrap_or(NAMELESS)),
            deal.chances,
            offences,
            sheet,
            deal.join,
            deal.solved,
        )
    }
}

impl TryFrom<Packed> for DealSummary {
    type Error = &'static str;

    fn try_from(packed: Packed) -> Result<DealSummary, &'static str> {
        let (number, own_name, book, dealer, cards, pairs, seats, chances, offences, sheet, join, solved) =
            packed;
        let cards = match cards.as_str() {
            "" => None,
            text => Some(pack::read(text).ok_or("these are not fifty-two cards")?),
        };
        let pairs = match pairs {
            0.. => Ok(pairs as u8),
            why => Err(*NoPairs::ALL.get((-1 - why) as usize).ok_or("no reason has this number")?),
        };
        let offences = offences.into_iter().map(|(seat, code)| {
            Ok::<_, &'static str>((seat_of(seat), Code::find(&code).ok_or("no infraction has this code")?))
        });
        let [kind, written, favoured, scorer] = sheet;
        let sheet = match kind {
            0 => SheetCheck::Unwritten,
            1 => SheetCheck::Unchecked,
            2 => SheetCheck::Right,
            _ => SheetCheck::Wrong { written, favoured, scorer: seat_of(scorer) },
        };
        Ok(DealSummary {
            number,
            own_name: Some(own_name.into_boxed_str()).filter(|name| !name.is_empty()),
            book,
            dealer: seat_of(dealer),
            cards,
            pairs,
            seats: seats.map(|player| Some(player).filter(|player| *player != NAMELESS)),
            chances,
            offences: offences.collect::<Result<_, _>>()?,
            sheet,
            join,
            solved,
        })
    }
}

impl EveningSummary {
    /// The summary of the deals of an evening. What is beyond 250 players or rulebooks has no name.
    pub fn of(file: &str, is_lone: bool, lost: u32, faulty: u32, facts: &[Fact]) -> EveningSummary {
        let mut evening = EveningSummary {
            file: file.to_owned(),
            is_lone,
            lost,
            faulty,
            name: facts.first().map_or(file, |fact| &fact.evening).to_owned(),
            date: facts.iter().find_map(|fact| fact.date.clone()),
            table: facts.iter().find_map(|fact| fact.table.clone()),
            ..EveningSummary::default()
        };
        for fact in facts {
            let book = listed(&mut evening.books, &fact.rulebook, |other, name| other == name).unwrap_or(0);
            let seats = fact.seats.each_ref().map(|seat| {
                let name = seat.player.as_deref()?;
                listed(&mut evening.players, name, |other, name| other.to_lowercase() == name.to_lowercase())
            });
            let number = fact.deal.strip_prefix(file);
            let own_name = number.is_none().then(|| fact.deal.clone().into_boxed_str());
            let number = number.and_then(|rest| rest.strip_prefix('#')?.parse().ok()).unwrap_or(0);
            let offences = fact.offences.iter();
            evening.deals.push(DealSummary {
                number,
                own_name,
                book,
                dealer: fact.dealer,
                cards: fact.cards.as_deref().and_then(pack::read),
                pairs: fact.pairs.ok_or(fact.no_pairs.unwrap_or(NoPairs::FirstDeal)),
                seats,
                chances: fact.seats.each_ref().map(|seat| seat.chances),
                offences: offences.filter_map(|it| Some((it.seat, Code::find(it.code)?))).collect(),
                sheet: SheetCheck::of(fact),
                join: fact.join,
                solved: fact.solved.clone(),
            });
        }
        evening
    }

    /// What stands in it, in a few letters: two evenings are one where it is the same, whatever was asked of the
    /// solver. A deal that stands alone may be like another one, so that its name belongs to it.
    pub fn id(&self) -> String {
        let named = self.is_lone.then_some(self.name.as_str());
        let deals: Vec<DealSummary> = { self.deals.iter() }
            .map(|deal| DealSummary { number: 0, own_name: None, solved: None, ..deal.clone() })
            .collect();
        let told = (named, &self.date, &self.table, &self.players, &self.books, deals, self.lost);
        let hash = blake3::hash(crate::text::escaped::json(&told).as_bytes());
        hash.to_hex()[..32].to_owned()
    }

    /// How many of its deals the solver looked at.
    pub fn solved(&self) -> usize {
        self.deals.iter().filter(|deal| deal.solved.is_some()).count()
    }

    /// What the solver said of the same evening, where it was asked more.
    fn learn(&mut self, other: EveningSummary) {
        for (deal, other) in self.deals.iter_mut().zip(other.deals) {
            if other.solved > deal.solved {
                deal.solved = other.solved;
            }
        }
    }

    /// The path of a deal, as a verdict names it.
    pub fn path(&self, deal: &DealSummary) -> String {
        match (&deal.own_name, deal.number) {
            (Some(name), _) => name.to_string(),
            (None, 0) => self.file.clone(),
            (None, number) => format!("{}#{number}", self.file),
        }
    }

    /// The name of a player at the table.
    pub fn player(&self, deal: &DealSummary, seat: Seat) -> Option<&str> {
        self.players.get(usize::from(deal.seats[seat.index()]?)).map(String::as_str)
    }

    /// The rulebook of a deal.
    pub fn book(&self, deal: &DealSummary) -> &str {
        self.books.get(usize::from(deal.book)).map_or("", String::as_str)
    }
}

/// The number of a name in a list, which it joins if it is new and there is room.
fn listed(list: &mut Vec<String>, name: &str, is_same: impl Fn(&str, &str) -> bool) -> Option<u8> {
    let found = list.iter().position(|other| is_same(other, name));
    let at = found.unwrap_or(list.len());
    if found.is_none() && at < 250 {
        list.push(name.to_owned());
    }
    (at < 250).then_some(at as u8)
}

impl SheetCheck {
    fn of(fact: &Fact) -> SheetCheck {
        let is_written = |seat: &&super::fact::SeatFact| seat.written.is_some();
        if fact.seats.iter().find(is_written).is_none() {
            return SheetCheck::Unwritten;
        }
        if fact.seats.iter().any(|seat| seat.computed.is_none()) {
            return SheetCheck::Unchecked;
        }
        let (mut written, mut favoured, mut is_wrong) = (0, 0, false);
        for (n, seat) in fact.seats.iter().enumerate() {
            let (Some(noted), Some(right)) = (seat.written, seat.computed) else { continue };
            written |= 1 << n;
            favoured |= u8::from(noted > right) << n;
            is_wrong |= noted != right;
        }
        let scorer = fact.scorer.as_ref().and_then(|scorer| {
            let is_he = |seat: &super::fact::SeatFact| {
                seat.player.as_ref().is_some_and(|name| name.to_lowercase() == scorer.to_lowercase())
            };
            fact.seats.iter().position(is_he).map(pack::seat)
        });
        if is_wrong { SheetCheck::Wrong { written, favoured, scorer } } else { SheetCheck::Right }
    }
}

impl SeasonSummary {
    /// Of nothing yet.
    pub fn new() -> SeasonSummary {
        SeasonSummary { format: SUMMARY_FORMAT.to_owned(), ..SeasonSummary::default() }
    }

    /// One more evening. Read before, under whatever name, it counts once, under the first of its names.
    pub fn add(&mut self, evening: EveningSummary) {
        if !evening.deals.is_empty() || evening.lost > 0 {
            self.put(evening.id(), evening);
        }
    }

    fn put(&mut self, id: String, evening: EveningSummary) {
        match self.evenings.entry(id) {
            std::collections::btree_map::Entry::Vacant(place) => drop(place.insert(evening)),
            std::collections::btree_map::Entry::Occupied(mut place) => {
                let known = place.get_mut();
                let mut names = std::mem::take(&mut known.also);
                names.extend(evening.also.iter().cloned());
                names.extend([known.name.clone(), evening.name.clone()]);
                let mut other = evening;
                if other.name < known.name {
                    std::mem::swap(known, &mut other);
                }
                known.learn(other);
                names.remove(&known.name);
                known.also = names;
            }
        }
    }

    /// What could not be read.
    pub fn miss(&mut self, unread: impl IntoIterator<Item = Unread>) {
        for one in unread {
            self.unread_count = self.unread_count.saturating_add(1);
            self.unread.insert(one);
            if self.unread.len() > MOST_UNREAD {
                self.unread.pop_last();
            }
        }
    }

    /// Everything that another one has.
    pub fn merge(&mut self, other: SeasonSummary) {
        self.books.extend(other.books);
        for (id, evening) in other.evenings {
            self.put(id, evening);
        }
        let unread = other.unread_count.saturating_sub(other.unread.len() as u64);
        self.miss(other.unread);
        self.unread_count = self.unread_count.saturating_add(unread);
        self.interrupted |= other.interrupted;
    }

    /// How many deals were judged.
    pub fn deals(&self) -> usize {
        self.evenings.values().map(|evening| evening.deals.len()).sum()
    }

    /// A few letters that stand for all deals together, in whatever order they were read.
    pub fn signature(&self) -> String {
        let mut hash = blake3::Hasher::new();
        for id in self.evenings.keys() {
            hash.update(id.as_bytes());
        }
        hash.finalize().to_hex()[..32].to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(number: u32) -> DealSummary {
        DealSummary {
            number,
            own_name: None,
            book: 0,
            dealer: Some(Seat::East),
            cards: None,
            pairs: Err(NoPairs::TricksUnknown),
            seats: [Some(0), None, Some(1), Some(2)],
            chances: [1, 2, 3, 4],
            offences: Box::new([
                (Some(Seat::West), Code::find("play/renonce").unwrap()),
                (None, Code::find("deal/cut").unwrap()),
            ]),
            sheet: SheetCheck::Wrong { written: 15, favoured: 5, scorer: Some(Seat::South) },
            join: None,
            solved: None,
        }
    }

    fn evening(name: &str, deals: u32) -> EveningSummary {
        EveningSummary {
            name: name.to_owned(),
            file: name.to_owned(),
            players: ["A", "B", "C"].map(str::to_owned).to_vec(),
            deals: (1..=deals).map(deal).collect(),
            ..EveningSummary::default()
        }
    }

    fn season(evenings: &[EveningSummary]) -> SeasonSummary {
        let mut season = SeasonSummary::new();
        evenings.iter().for_each(|evening| season.add(evening.clone()));
        season
    }

    /// A season of a million deals is to fit into the memory of a small machine.
    #[test]
    fn a_deal_takes_a_few_bytes() {
        assert_eq!(size_of::<DealSummary>(), 88);
    }

    #[test]
    fn a_summary_is_written_and_read() {
        let season = season(&[evening("a", 3), evening("b", 2)]);
        let written = crate::text::escaped::json(&season);
        assert_eq!(serde_json::from_str::<SeasonSummary>(&written).unwrap(), season);
        assert!(serde_json::from_str::<SeasonSummary>(&written.replace("play/renonce", "x")).is_err());
    }

    #[test]
    fn it_does_not_matter_who_read_what_and_in_what_order() {
        let all = [evening("a", 3), evening("b", 2), evening("c", 5), evening("d", 1)];
        let whole = season(&all);
        for split in 1..4 {
            let (left, right) = all.split_at(split);
            let (mut one, mut other) = (season(left), season(right));
            one.merge(season(right));
            other.merge(season(left));
            assert_eq!((&one, &other), (&whole, &whole));
            // Once more changes nothing.
            one.merge(season(left));
            assert_eq!(one, whole);
        }
        assert_eq!(whole.deals(), 11);
    }

    #[test]
    fn an_evening_under_two_names_counts_once() {
        let twice = season(&[evening("b", 3), evening("a", 3)]);
        let first = twice.evenings.values().next().unwrap();
        assert_eq!(
            (twice.deals(), first.name.as_str(), first.also.first().map(String::as_str)),
            (3, "a", Some("b"))
        );
        assert_eq!(season(&[evening("a", 3), evening("b", 3), evening("a", 3)]), twice);
        assert_eq!(twice.signature(), season(&[evening("z", 3)]).signature());
        assert_ne!(twice.signature(), season(&[evening("a", 4)]).signature());
        // Deals that stand alone can be alike by chance.
        let lone = |name| EveningSummary { is_lone: true, ..evening(name, 1) };
        assert_eq!(season(&[lone("a"), lone("b")]).deals(), 2);
    }

    #[test]
    fn of_many_unread_the_first_are_kept_and_all_are_counted() {
        let unread = |n: usize| Unread { name: format!("{n:05}"), line: None, why: Vec::new() };
        let (mut one, mut other) = (SeasonSummary::new(), SeasonSummary::new());
        one.miss((0..1500).rev().map(unread));
        other.miss((1500..1600).map(unread));
        one.merge(other);
        assert_eq!((one.unread.len(), one.unread_count), (MOST_UNREAD, 1600));
        assert_eq!(one.unread.first().unwrap().name, "00000");
    }
}
