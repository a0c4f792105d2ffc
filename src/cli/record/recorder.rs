//! The recorder without its terminal: keys go in, a screen comes out.

use super::deal::Deal;
use super::keys::{self, Key, Typed};
use crate::api::{LiveText, Options, ShippedRulebook, rulebooks};
use crate::cards::{Card, Remembered, Seat, Suit};
use crate::report::view::{CallOption, DealView, NextView, PhaseOfDeal};
use crate::text::{Lang, Message};
use crate::transcript::Turned;

/// What is asked for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Rulebook,
    Dealer,
    Turned,
    Auction,
    Play,
    Over,
}

/// What the terminal has to do after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyEffect {
    Nothing,
    Save,
    Quit,
}

/// A deal that is being recorded, with what is typed of the next entry.
#[derive(Debug)]
pub struct Recorder {
    pub lang: Lang,
    pub name: String,
    pub books: Vec<ShippedRulebook>,
    pub deal: Deal,
    live: LiveText,
    /// The call that is typed.
    pub typed: String,
    /// Which of the calls that fit it is chosen.
    pub chosen: usize,
    /// The suit that is typed.
    pub suit: Option<Suit>,
    /// Who speaks or plays, where it is not the one whose turn it is.
    pub by: Option<Seat>,
    /// The next key names him.
    pub asks_by: bool,
    /// What nobody remembers is passed over.
    skipped: Vec<Stage>,
}

impl Recorder {
    /// For a file of this name, which says this so far; a rulebook may be named beforehand.
    pub fn new(name: &str, text: &str, rulebook: Option<&str>, lang: Lang) -> Result<Recorder, Message> {
        let mut deal = Deal::resumed(text)?;
        if let Some(rulebook) = rulebook.filter(|_| deal.transcript.rulebook.is_none()) {
            deal.rulebook(rulebook);
        }
        let options = Options { lang, name: name.to_owned(), quick: true, ..Options::default() };
        let folder = crate::input::folder_of(name).map(std::path::Path::to_path_buf);
        let mut recorder = Recorder {
            lang,
            name: name.to_owned(),
            books: rulebooks(lang),
            deal,
            live: LiveText::new(options, folder),
            typed: String::new(),
            chosen: 0,
            suit: None,
            by: None,
            asks_by: false,
            skipped: Vec::new(),
        };
        recorder.look();
        Ok(recorder)
    }

    /// What is saved.
    pub fn text(&self) -> String {
        self.deal.text()
    }

    fn look(&mut self) {
        self.live.change(&self.deal.text(), || true);
        (self.typed, self.chosen, self.suit, self.by, self.asks_by) = (String::new(), 0, None, None, false);
    }

    /// What there is to say of the deal so far.
    pub fn view(&self) -> Option<&DealView> {
        self.live.deals.first().map(|deal| &deal.view)
    }

    pub fn next(&self) -> Option<&NextView> {
        self.live.deals.first().and_then(|deal| deal.next.as_ref())
    }

    pub fn stage(&self) -> Stage {
        let deal = &self.deal.transcript;
        let is_begun = deal.auction.as_ref().is_some_and(|calls| !calls.is_empty()) || !deal.play.is_empty();
        let open = |stage: Stage| !is_begun && !self.skipped.contains(&stage);
        let phase = self.next().map_or(PhaseOfDeal::Unknown, |next| next.phase);
        if deal.rulebook.is_none() {
            Stage::Rulebook
        } else if deal.dealer.is_none() && open(Stage::Dealer) {
            Stage::Dealer
        } else if deal.deal.turned == Turned::NotRecorded && self.has_turned_card() && open(Stage::Turned) {
            Stage::Turned
        } else if phase == PhaseOfDeal::Over {
            Stage::Over
        } else if !deal.play.is_empty()
            || phase == PhaseOfDeal::Play
            || self.skipped.contains(&Stage::Auction)
        {
            Stage::Play
        } else {
            Stage::Auction
        }
    }

    /// A rulebook that is not inside the program may have one.
    fn has_turned_card(&self) -> bool {
        let named = self.deal.transcript.rulebook.as_deref().unwrap_or_default();
        let id = named.split('+').next().unwrap_or_default();
        self.books.iter().find(|book| book.id == id).is_none_or(|book| book.turned)
    }

    /// Whose entry comes next.
    pub fn seat(&self) -> Option<Seat> {
        self.by.or_else(|| self.due())
    }

    /// Whose turn it is; where the bidding was passed over, it is not the turn of who would speak.
    fn due(&self) -> Option<Seat> {
        let is_play = self.stage() == Stage::Play;
        let next = self.next().filter(|next| !is_play || next.phase == PhaseOfDeal::Play);
        next.and_then(|next| next.seat)
    }

    /// The calls that fit what is typed, those that are lawful first.
    pub fn calls(&self) -> Vec<&CallOption> {
        let Some(next) = self.next() else { return Vec::new() };
        let typed = folded(&self.typed);
        let words: Vec<&str> = typed.split([' ', '-']).filter(|word| !word.is_empty()).collect();
        let fits = |call: &&CallOption| {
            let said = format!("{} {}", folded(&call.label), folded(&call.call));
            words.iter().all(|word| said.split([' ', '-']).any(|part| part.starts_with(word)))
        };
        let mut found: Vec<&CallOption> = next.calls.iter().filter(fits).collect();
        found.sort_by_key(|call| !call.lawful);
        found
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key) -> KeyEffect {
        match key {
            Key::Quit => return KeyEffect::Quit,
            Key::Undo => return self.undo(),
            Key::Backspace if self.asks_by || self.by.is_some() => {
                (self.asks_by, self.by) = (false, None);
                return KeyEffect::Nothing;
            }
            Key::Backspace if self.suit.is_some() => {
                self.suit = None;
                return KeyEffect::Nothing;
            }
            Key::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
                self.chosen = 0;
                return KeyEffect::Nothing;
            }
            Key::Backspace => return self.undo(),
            _ => {}
        }
        let is_entered = match (self.stage(), key) {
            (Stage::Auction | Stage::Play, Key::Char(c)) if self.asks_by => {
                (self.by, self.asks_by) = (self.seat_of(c), false);
                return KeyEffect::Nothing;
            }
            (Stage::Auction | Stage::Play, Key::Char('@')) => {
                self.asks_by = true;
                return KeyEffect::Nothing;
            }
            (Stage::Rulebook, Key::Char(c)) => self.rulebook(c),
            (Stage::Dealer, Key::Char(c)) => match self.seat_of(c) {
                Some(seat) => {
                    self.deal.dealer(seat);
                    true
                }
                None => false,
            },
            (stage @ (Stage::Dealer | Stage::Turned), Key::Enter) => {
                self.skipped.push(stage);
                return KeyEffect::Nothing;
            }
            // Nobody remembers what was said: on to the cards.
            (Stage::Auction, Key::Char('>')) => {
                self.skipped.push(Stage::Auction);
                return KeyEffect::Nothing;
            }
            (Stage::Turned, Key::Char(c)) => match keys::card(c, self.suit, None, self.lang) {
                Typed::Card(Remembered::Card(card)) => {
                    self.deal.turned(card);
                    true
                }
                typed => self.typed_part(typed),
            },
            (Stage::Auction, key) => return self.auction(key),
            (Stage::Play, Key::Char(c)) => self.play(c),
            _ => false,
        };
        if !is_entered {
            return KeyEffect::Nothing;
        }
        self.look();
        KeyEffect::Save
    }

    fn undo(&mut self) -> KeyEffect {
        self.skipped.clear();
        if !self.deal.undo() {
            return KeyEffect::Nothing;
        }
        self.look();
        KeyEffect::Save
    }

    fn typed_part(&mut self, typed: Typed) -> bool {
        if let Typed::Suit(suit) = typed {
            self.suit = Some(suit);
        }
        false
    }

    fn seat_of(&self, key: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.label(self.lang).eq_ignore_ascii_case(&key.to_string()))
    }

    fn rulebook(&mut self, key: char) -> bool {
        let n = key.to_digit(10).and_then(|n| n.checked_sub(1)).map(|n| n as usize);
        let Some(id) = n.and_then(|n| self.books.get(n)).map(|book| book.id.clone()) else { return false };
        self.deal.rulebook(&id);
        true
    }

    fn auction(&mut self, key: Key) -> KeyEffect {
        match key {
            // Nobody knows who speaks first: a letter says it.
            Key::Char(c) if self.seat().is_none() => self.by = self.seat_of(c),
            Key::Char(c) => {
                self.typed.push(c);
                self.chosen = 0;
            }
            Key::Up => self.chosen = self.chosen.saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(self.calls().len().saturating_sub(1)),
            Key::Enter => {
                let call = self.calls().get(self.chosen).map(|call| call.call.clone());
                if let (Some(call), Some(seat)) = (call, self.seat())
                    && self.deal.call(seat, &call)
                {
                    self.look();
                    return KeyEffect::Save;
                }
            }
            _ => {}
        }
        KeyEffect::Nothing
    }

    fn play(&mut self, key: char) -> bool {
        let (next, due) = (self.next(), self.due());
        let is_open = next.and_then(|next| next.trick.as_ref()).is_some_and(|trick| !trick.cards.is_empty());
        let led = next.and_then(|next| next.led);
        let led = Suit::ALL.into_iter().find(|suit| Some(suit.symbol()) == led);
        // Nobody knows who leads: a letter says it.
        let Some(by) = self.seat() else {
            self.by = self.seat_of(key);
            return false;
        };
        match keys::card(key, self.suit, led, self.lang) {
            Typed::Card(card) if self.is_new(card) => {
                self.deal.card(by, due, card, !is_open);
                true
            }
            Typed::Card(_) => {
                self.suit = None;
                false
            }
            typed => self.typed_part(typed),
        }
    }

    /// A card that lies on the table already is a slip of the finger.
    fn is_new(&self, card: Remembered) -> bool {
        let is_gone = |card: Card| {
            let played = self.view().into_iter().flat_map(|view| &view.tricks).flat_map(|trick| &trick.cards);
            let name = card.to_string();
            played.into_iter().any(|other| other.card == name)
        };
        !card.card().is_some_and(is_gone)
    }
}

/// Small letters without accents.
fn folded(text: &str) -> String {
    let fold = |c: char| match c {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        c => c,
    };
    text.to_lowercase().chars().map(fold).collect()
}
