//! Understanding a document: seats, cards and calls, with every fault of the content at its place.

use crate::cards::{
    Card, CardFault, CardFaultKind, Hand, Notation, PerSeat, Seat, SeatSet, scan_card, scan_hand,
};
use crate::limits::{BYTES_OF_EVENT, CALLS_OF_DEAL, PLAY_OF_DEAL};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Arg, Text};

use super::document::{Document, Entries};
use super::entry::{Forgotten, Item, WrittenEntry};
use super::keys::Key;
use super::manner::is_none;
use super::pack::PackRead;
use super::shape::Spelling;
use super::trick::{TrickFault, scan_trick};
use super::{
    AuctionStep, Discards, Header, Manner, PlayStep, Puts, Spot, Transcript, WrittenHand, exchanged, faults,
    pack, result,
};

static CARD_CHAIN: Text = text!(
    "More than one of `>`, `>>` and `+` for one card.",
    "Plus d'un `>`, `>>` ou `+` pour une même carte.",
    "Meer dan één `>`, `>>` of `+` voor één kaart."
);
static CHAIN_HELP: Text = text!(
    "write the first card put down and the one that was finally played: `♣2>♠7`",
    "écrivez la première carte posée et celle finalement jouée : `♣2>♠7`",
    "schrijf de eerst neergelegde kaart en de uiteindelijk gespeelde: `♣2>♠7`"
);
static TOO_MANY_CALLS: Text = text!(
    "No auction has so many calls: a record has 500 at the most.",
    "Aucune enchère n'a autant d'annonces : un relevé en compte 500 au plus.",
    "Geen bieding heeft zoveel biedingen: een verslag telt er hoogstens 500."
);
static TOO_MUCH_PLAY: Text = text!(
    "No play has so many tricks and incidents: a record has 500 at the most.",
    "Aucun jeu n'a autant de plis et d'incidents : un relevé en compte 500 au plus.",
    "Geen spel heeft zoveel slagen en incidenten: een verslag telt er hoogstens 500."
);
/// All cards of a deal, dealt, played and corrected, are written with less than a tenth of this.
const MOST_LETTERS: usize = 20_000;
static TOO_MANY_CARDS: Text = text!(
    "No deal has so many cards: from here on they are not read.",
    "Aucune donne n'a autant de cartes : à partir d'ici, elles ne sont pas lues.",
    "Geen gift heeft zoveel kaarten: vanaf hier worden ze niet gelezen."
);
pub(super) static TOO_LONG: Text = text!(
    "This is longer than {most} bytes.",
    "Ceci dépasse {most} octets.",
    "Dit is langer dan {most} bytes."
);
static THEN_IN_AUCTION: Text = text!(
    "`then` continues a trick; it has no place in the auction.",
    "`suite` continue un pli ; il n'a pas sa place dans les enchères.",
    "`vervolg` zet een slag voort; het hoort niet in de biedingen."
);
static TRICK_IN_AUCTION: Text = text!(
    "Who won a trick has no place in the auction.",
    "Qui a gagné un pli n'a pas sa place dans les enchères.",
    "Wie een slag won, hoort niet in de biedingen."
);
static TRICKS_FORGOTTEN: Text = text!(
    "How many tricks nobody remembers has to be said here.",
    "Il faut dire ici combien de plis sont oubliés.",
    "Hier moet staan hoeveel slagen vergeten zijn."
);
static TRICKS_HELP: Text =
    text!("write `- tricks: {entry}`", "écrivez `- plis: {entry}`", "schrijf `- slagen: {entry}`");
/// An entry of forgotten tricks in each language.
const FORGOTTEN_ENTRY: [&str; 3] = ["{forgotten: 3}", "{oubliés: 3}", "{vergeten: 3}"];
static FORGOTTEN_NUMBER: Text = text!(
    "Between 1 and 13 tricks can be forgotten.",
    "De 1 à 13 plis peuvent être oubliés.",
    "Er kunnen 1 tot 13 slagen vergeten zijn."
);
static FORGOTTEN_WON: Text = text!(
    "More tricks are won here than were forgotten.",
    "On gagne ici plus de plis qu'il n'y en a d'oubliés.",
    "Hier worden meer slagen gewonnen dan er vergeten zijn."
);
static NOT_FORGOTTEN: Text = text!(
    "The card has to be known here.",
    "Ici, la carte doit être connue.",
    "Hier moet de kaart bekend zijn."
);
static ONE_ASIDE: Text = text!(
    "A player puts one card aside.",
    "Un joueur écarte une seule carte.",
    "Een speler legt één kaart weg."
);

/// The transcript that the document describes, and everything that could not be understood. What a deal of a session
/// does not say itself (players, rulebook, notation), it takes from the head of the session.
pub fn interpret_within(document: &Document, session: Option<&Header>) -> (Transcript, Vec<Fault>) {
    let given = document.notation.or(session.and_then(|session| session.notation));
    let notation = given.unwrap_or_default();
    let mut reader = Reader::within(notation, session);
    let mut transcript = reader.transcript(document);
    if let (None, Some(session)) = (&transcript.rulebook, session) {
        transcript.rulebook.clone_from(&session.rulebook);
    }
    let (faults, _) = reader.in_its_letters(given.is_some(), session.is_some(), |reader| {
        reader.names = Reader::within(notation, session).names;
        reader.transcript(document);
    });
    (transcript, faults)
}

/// The notations whose letters write all of it, with what is wrong in them: of several, those in which the least is.
fn readable_in(read: impl Fn(&mut Reader)) -> Vec<(Notation, Vec<Fault>)> {
    let in_letters = |notation| {
        let mut reader = Reader::new(notation);
        read(&mut reader);
        reader.letters.is_empty().then_some((notation, reader.faults))
    };
    let mut found: Vec<_> = Notation::ALL.into_iter().filter_map(in_letters).collect();
    let least = found.iter().map(|(_, faults)| faults.len()).min();
    found.retain(|(_, faults)| Some(faults.len()) == least);
    found
}

/// A letter that the notation of the record does not have.
#[derive(Debug)]
pub(super) enum StrangeLetter {
    OfCard(CardFault),
    /// `O` for a seat, in a record in English letters.
    OfSeat,
}

impl StrangeLetter {
    fn place(&self, route: &Route) -> Route {
        match self {
            StrangeLetter::OfCard(fault) => route.clone().part(fault.range.clone()),
            StrangeLetter::OfSeat => route.clone(),
        }
    }

    fn fault(&self, route: &Route, notation: Notation) -> Fault {
        match self {
            StrangeLetter::OfCard(fault) => faults::card(route.clone(), fault, notation),
            StrangeLetter::OfSeat => faults::unknown_seat(At::Route(route.clone()), "O", notation, &[]),
        }
    }
}

/// `♠A ♥A …` says that there are other cards: the text without the dots, in as many bytes.
pub fn without_dots(hand: &str) -> Option<String> {
    // The second byte of `…`; no suit has it.
    if !hand.bytes().any(|byte| byte == b'.' || byte == 0x80) {
        return None;
    }
    let is_open = hand.contains('…') || hand.contains("...");
    is_open.then(|| hand.replace('…', "   ").replace("...", "   "))
}

/// What stands for calls that nobody remembers.
pub const FORGOTTEN: &str = "…";

/// Does this stand for what nobody remembers?
pub fn is_forgotten(text: &str) -> bool {
    [FORGOTTEN, "...", "?"].contains(&text.trim())
}

/// Reads what is written, and notes every fault of it.
#[derive(Debug)]
pub struct Reader {
    pub(super) notation: Notation,
    pub(super) names: PerSeat<Option<String>>,
    pub(super) faults: Vec<Fault>,
    /// Cards and seats that could not be read because of a letter; another notation may explain them all.
    pub(super) letters: Vec<(Route, StrangeLetter)>,
    /// Names behind a seat that could not be read: whoever is called so is no further fault.
    pub(super) names_without_seat: Vec<String>,
    /// Steps of the auction that say `misère`, and not which one.
    pub(super) bare_miseres: Vec<usize>,
    hand_entries: PerSeat<Spot>,
    /// What reading the cards has shown so far.
    pack: PackRead,
    /// How long the hands and tricks are that were read so far.
    card_letters: usize,
}

impl Reader {
    pub(super) fn new(notation: Notation) -> Reader {
        Reader {
            notation,
            names: PerSeat::default(),
            faults: Vec::new(),
            letters: Vec::new(),
            names_without_seat: Vec::new(),
            bare_miseres: Vec::new(),
            hand_entries: PerSeat::default(),
            pack: PackRead { count: 0, all: true, half_read: Vec::new() },
            card_letters: 0,
        }
    }

    /// Reads more of what this record says, with its letters and names.
    pub fn of(transcript: &Transcript) -> Reader {
        Reader { names: transcript.players.clone(), ..Reader::new(transcript.notation) }
    }

    /// The canonical form of a text, where it has one.
    pub fn spelt(&mut self, word: &str, spelling: Spelling, manner: Manner) -> Option<String> {
        self.faults.clear();
        self.letters.clear();
        spelling(word, self, manner)
    }

    fn within(notation: Notation, session: Option<&Header>) -> Reader {
        let names = session.map(|session| session.players.clone()).unwrap_or_default();
        Reader { names, ..Reader::new(notation) }
    }

    /// What a session hands on to every deal has to be short.
    pub(super) fn check_heading(
        &mut self,
        rulebook: Option<&String>,
        event: Option<&serde_json::Value>,
        notes: Option<&serde_json::Value>,
    ) {
        let [event, notes] = [event, notes].map(|value| value.map(|value| value.to_string().len()));
        for (key, length) in [("rulebook", rulebook.map(String::len)), ("event", event), ("notes", notes)] {
            if length.is_some_and(|length| length > BYTES_OF_EVENT) {
                let message = TOO_LONG.with([("most", BYTES_OF_EVENT.into())]);
                self.faults.push(Fault::new(At::Route(Route::field(key)), message));
            }
        }
    }

    fn transcript(&mut self, document: &Document) -> Transcript {
        self.check_heading(document.rulebook.as_ref(), document.event.as_ref(), document.notes.as_ref());
        let mut transcript: Transcript = Key::read(document, self, &Route::root).unwrap_or_default();
        transcript.bare_miseres = std::mem::take(&mut self.bare_miseres);
        transcript.hand_entries = std::mem::take(&mut self.hand_entries);
        pack::check(&transcript, document, &self.pack, &mut self.faults);
        exchanged::check(&transcript, &self.pack, &mut self.faults);
        result::check(&transcript, document.result.as_ref(), self);
        if document.position.is_some() {
            self.no_deal_beside(document);
        }
        transcript
    }

    /// What is wrong with what was read, strange letters included. Where no notation was given, it is read `again` in
    /// the others: one that has all the letters is proposed once, and named beside the faults.
    pub(super) fn in_its_letters(
        self,
        is_given: bool,
        is_of_session: bool,
        again: impl Fn(&mut Reader),
    ) -> (Vec<Fault>, Option<Notation>) {
        let Some((route, first)) = self.letters.first() else { return (self.faults, None) };
        let others = if is_given { Vec::new() } else { readable_in(again) };
        // What is wrong in the other letters too is said beside it, and nothing that only these make of it.
        match others.as_slice() {
            [(real, faults)] => {
                let at = At::Route(first.place(route));
                let whole = faults::whole_record(at, self.notation, *real, is_of_session);
                ([faults.clone(), vec![whole]].concat(), Some(*real))
            }
            // Its own hint names both: an O is west in French and east in Dutch.
            [(_, faults), _, ..] => {
                ([faults.clone(), vec![first.fault(route, self.notation)]].concat(), None)
            }
            [] => {
                let of_letters =
                    self.letters.iter().map(|(route, letter)| letter.fault(route, self.notation));
                let of_letters: Vec<Fault> = of_letters.collect();
                ([self.faults, of_letters].concat(), None)
            }
        }
    }

    /// Has everything been understood so far?
    pub(super) fn is_clean(&self) -> bool {
        self.faults.is_empty() && self.letters.is_empty()
    }

    pub(super) fn note_card(&mut self, fault: CardFault, route: Route) {
        match fault.kind {
            CardFaultKind::NoSuit(c) | CardFaultKind::NoRank(c) if c.is_alphabetic() => {
                self.letters.push((route, StrangeLetter::OfCard(fault)));
            }
            _ => self.faults.push(faults::card(route, &fault, self.notation)),
        }
    }

    pub(super) fn card(&mut self, text: &str, route: impl FnOnce() -> Route) -> Option<Card> {
        match scan_card(text.trim(), self.notation) {
            Ok(card) => Some(card),
            Err(fault) => {
                self.note_card(fault, route());
                None
            }
        }
    }

    pub(super) fn hands(&mut self, hands: &Entries<Option<String>>) -> PerSeat<Option<WrittenHand>> {
        let mut read: PerSeat<Option<WrittenHand>> = PerSeat::default();
        for (n, (who, text)) in hands.0.iter().enumerate() {
            let route = || Route::field("hands");
            let Some(seat) = self.seat(who, || route().key(n)) else { continue };
            let Some(text) = text else { continue };
            if read[seat].is_some() {
                self.faults.push(faults::seat_twice(route().key(n), seat));
                continue;
            }
            if self.is_too_much(text, || route().item(n)) {
                self.pack.all = false;
                continue;
            }
            let mut hand = Hand::EMPTY;
            let mut unread = Vec::new();
            let rest = without_dots(text);
            scan_hand(rest.as_deref().unwrap_or(text), self.notation, |found| match found {
                // A card that stands twice in one hand is found by the check of the whole pack.
                Ok((card, _)) => {
                    self.pack.count += 1;
                    hand.insert(card);
                }
                Err(fault) => unread.push(fault),
            });
            self.pack.all &= unread.is_empty();
            for fault in unread {
                self.note_card(fault, route().item(n));
            }
            read[seat] = Some(WrittenHand { cards: hand, more: rest.is_some() });
            self.hand_entries[seat] = Spot { from: n as u32, to: n as u32 };
        }
        read
    }

    pub(super) fn discards(&mut self, discards: &Entries<String>) -> Discards {
        let mut read = Discards::default();
        let mut seen = SeatSet::default();
        for (n, (who, card)) in discards.0.iter().enumerate() {
            let route = || Route::field("discards");
            let Some(seat) = self.seat(who, || route().key(n)) else { continue };
            if seen.contains(seat) {
                self.faults.push(faults::seat_twice(route().key(n), seat));
                continue;
            }
            seen.insert(seat);
            match card.trim() {
                word if is_none(word) => read.none[seat] = Some(Spot { from: n as u32, to: n as u32 }),
                card => match scan_card(card, self.notation) {
                    Err(CardFault { kind: CardFaultKind::Trailing, .. }) => {
                        self.faults.push(faults::plain(route().item(n), &ONE_ASIDE));
                    }
                    Ok(card) => read.cards[seat] = Some(card),
                    Err(fault) => self.note_card(fault, route().item(n)),
                },
            }
        }
        read
    }

    pub(super) fn auction(&mut self, items: &[Item]) -> Vec<AuctionStep> {
        let mut steps = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let route = || Route::field("auction").item(n);
            if n == CALLS_OF_DEAL {
                self.faults.push(faults::plain(route(), &TOO_MANY_CALLS));
                break;
            }
            match item {
                Item::Of(_, _, Some(_)) | Item::Won(_) | Item::Tricks(_) => {
                    self.faults.push(faults::plain(route(), &TRICK_IN_AUCTION));
                }
                Item::Forgotten => steps.push(AuctionStep::Forgotten(None)),
                Item::Of(who, said @ WrittenEntry::Text(text), None) if is_forgotten(text) => {
                    let seat = self.step_owner(who, said, &route);
                    steps.extend(seat.map(|seat| AuctionStep::Forgotten(Some(seat))));
                }
                Item::Of(who, said, None) => {
                    let seat = self.step_owner(who, said, &route);
                    let WrittenEntry::Text(text) = said else { continue };
                    let call = self.call(n, text);
                    if let (Some(seat), Some(call)) = (seat, call) {
                        steps.push(AuctionStep::Call { seat, call });
                    }
                }
                Item::Then(_) => self.faults.push(faults::plain(route(), &THEN_IN_AUCTION)),
                Item::Incident(incident) => {
                    steps.extend(self.incident(incident, &route).map(AuctionStep::Incident));
                }
            }
        }
        steps
    }

    pub(super) fn play(&mut self, items: &[Item]) -> Vec<PlayStep> {
        let mut steps = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let route = || Route::field("play").item(n);
            if n == PLAY_OF_DEAL {
                self.faults.push(faults::plain(route(), &TOO_MUCH_PLAY));
                break;
            }
            let faults = self.faults.len() + self.letters.len();
            match item {
                Item::Of(who, said, won) => {
                    let leader = self.step_owner(who, said, &route);
                    let won = won.as_deref().and_then(|who| self.seat(who, || route().item(1)));
                    let WrittenEntry::Text(text) = said else { continue };
                    let cards = self.puts(text, || route().item(0));
                    steps.push(PlayStep::Trick { leader: leader.unwrap_or(Seat::North), cards, won });
                }
                Item::Won(who) => {
                    let mut won = PerSeat::default();
                    if let Some(seat) = self.seat(who, || route().item(0)) {
                        won[seat] = 1;
                    }
                    steps.push(PlayStep::Forgotten { tricks: 1, won });
                }
                Item::Tricks(forgotten) => steps.push(self.forgotten(forgotten, &route)),
                Item::Forgotten => self
                    .faults
                    .push(faults::plain(route(), &TRICKS_FORGOTTEN).help(
                        TRICKS_HELP.with([("entry", Arg::InEach(FORGOTTEN_ENTRY.map(str::to_owned)))]),
                    )),
                Item::Then(text) => {
                    let cards = self.puts(text, || route().item(0));
                    steps.push(PlayStep::Then { cards });
                }
                Item::Incident(incident) => {
                    steps.extend(self.incident(incident, &route).map(PlayStep::Incident));
                }
            }
            if self.faults.len() + self.letters.len() > faults {
                self.pack.half_read.push(steps.len().saturating_sub(1));
            }
        }
        steps
    }

    /// Tricks of which nobody remembers the cards.
    fn forgotten(&mut self, written: &Forgotten, route: &dyn Fn() -> Route) -> PlayStep {
        let tricks = written.forgotten.min(13);
        let inside = || route().item(0);
        if !(1..=13).contains(&written.forgotten) {
            self.faults.push(faults::plain(inside().inner("forgotten"), &FORGOTTEN_NUMBER));
        }
        let mut won = PerSeat::default();
        for (n, (who, count)) in written.won.iter().flat_map(|won| won.0.iter().enumerate()) {
            let at = || inside().inner("won");
            let Some(seat) = self.seat(who, || at().key(n)) else { continue };
            if won[seat] > 0 {
                self.faults.push(faults::seat_twice(at().key(n), seat));
            }
            won[seat] = (*count).min(13);
        }
        if won.iter().map(|(_, count)| *count).sum::<u8>() > tricks {
            self.faults.push(faults::plain(inside().inner("won"), &FORGOTTEN_WON));
        }
        PlayStep::Forgotten { tricks, won }
    }

    /// Only a file that is no record has cards without end, and every one of them could be a fault.
    fn is_too_much(&mut self, cards: &str, route: impl FnOnce() -> Route) -> bool {
        let before = self.card_letters;
        self.card_letters = before.saturating_add(cards.len());
        let is_too_much = self.card_letters > MOST_LETTERS;
        if is_too_much && before <= MOST_LETTERS {
            self.faults.push(faults::plain(route(), &TOO_MANY_CARDS));
        }
        is_too_much
    }

    pub(super) fn puts(&mut self, text: &str, route: impl Fn() -> Route) -> Puts {
        let mut puts = Puts::new();
        if self.is_too_much(text, &route) {
            return puts;
        }
        let mut unread = Vec::new();
        let spaced = self.without_spaced_names(text);
        let text = spaced.as_deref().unwrap_or(text);
        scan_trick(
            text,
            self.notation,
            |word| self.find_seat(word),
            |found| match found {
                Ok(put) => puts.push(put),
                Err(fault) => unread.push(fault),
            },
        );
        for fault in unread {
            match fault {
                TrickFault::Card(fault) => self.note_card(fault, route()),
                TrickFault::Seat(range) => {
                    let word = text[range.clone()].to_owned();
                    self.seat(&word, || route().part(range));
                }
                TrickFault::Forgotten(range) => {
                    self.faults.push(faults::plain(route().part(range), &NOT_FORGOTTEN));
                }
                TrickFault::Chain(range) => {
                    self.faults.push(faults::plain(route().part(range), &CARD_CHAIN).help(CHAIN_HELP.plain()))
                }
            }
        }
        puts
    }

    /// A name with a space before a card (`Jan Piet:♥2`) becomes the seat's letter, in as many bytes.
    fn without_spaced_names(&self, text: &str) -> Option<String> {
        let mut spaced = None;
        for (seat, name) in self.names.iter() {
            let Some(name) = name.as_deref().filter(|name| name.contains(char::is_whitespace)) else {
                continue;
            };
            let marked = format!("{name}:");
            let short = format!("{:>width$}:", seat.letter(), width = name.len());
            let current = spaced.as_deref().unwrap_or(text);
            if current.contains(&marked) {
                spaced = Some(current.replace(&marked, &short));
            }
        }
        spaced
    }

    pub(super) fn cards(&mut self, text: &str, route: impl Fn() -> Route) -> Vec<Card> {
        let puts = self.puts(text, &route);
        if let Some(put) = puts.iter().find(|put| put.card.card().is_none()) {
            self.faults.push(faults::plain(route().part(put.spot.range()), &NOT_FORGOTTEN));
        }
        puts.iter().filter_map(|put| put.card.card()).collect()
    }
}
