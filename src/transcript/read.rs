//! Understanding a document: seats, cards and calls, with every fault of the content at its place.

use crate::cards::{
    Card, CardFault, CardFaultKind, Hand, Notation, PerSeat, Seat, SeatSet, scan_card, scan_hand,
};
use crate::game::Game;
use crate::source::{At, Fault, Route, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

use super::document::{self, Document, Entries};
use super::entry::{self, INCIDENT_KEYS, Item, Said};
use super::pack::HandsRead;
use super::trick::{TrickFault, scan_trick};
use super::{
    AuctionStep, Call, Cut, Deal, Exchange, Header, Incident, PlayStep, Puts, Spot, Transcript, Turned,
    faults, pack,
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
static THEN_IN_AUCTION: Text = text!(
    "`then` continues a trick; it has no place in the auction.",
    "`then` continue un pli ; il n'a pas sa place dans les enchères.",
    "`then` vervolgt een slag; het hoort niet in de biedingen."
);
static TEXT_EXPECTED: Text = text!(
    "A call or the cards of a trick were expected here, as one text.",
    "Une annonce ou les cartes d'un pli étaient attendues ici, en un seul texte.",
    "Hier werd een bod of de kaarten van een slag verwacht, als één tekst."
);
static UNKNOWN_INCIDENT: Text = text!(
    "`{word}` is neither a seat, a player nor an incident.",
    "`{word}` n'est ni une place, ni un joueur, ni un incident.",
    "`{word}` is geen plaats, geen speler en geen incident."
);
static INCIDENTS_ARE: Text =
    text!("incidents are {words}", "les incidents sont {words}", "incidenten zijn {words}");
static DECIDED_TWICE: Text = text!(
    "`{id}` is decided twice.",
    "`{id}` est tranché deux fois.",
    "Over `{id}` wordt twee keer beslist."
);
static UNKNOWN_GAME: Text =
    text!("`{game}` is not a game.", "`{game}` n'est pas un jeu.", "`{game}` is geen spel.");
static GAMES_ARE: Text = text!("games are {games}", "les jeux sont {games}", "de spelen zijn {games}");
static PACKETS: Text = text!(
    "The packets of a deal or cut are small numbers of cards.",
    "Les paquets d'une donne ou d'une coupe sont de petits nombres de cartes.",
    "De pakjes van een gift of coupe zijn kleine aantallen kaarten."
);

/// The transcript that the document describes, and everything that could not be understood.
pub fn interpret(document: &Document) -> (Transcript, Vec<Fault>) {
    interpret_within(document, None)
}

/// The same for a deal of a session: what it does not say itself, the head of the session says.
pub fn interpret_within(document: &Document, session: Option<&Header>) -> (Transcript, Vec<Fault>) {
    let given = document.notation.or(session.and_then(|session| session.notation));
    let notation = given.unwrap_or_default();
    let mut reader = Reader::within(notation, session);
    let mut transcript = reader.transcript(document);
    if let (None, Some(session)) = (&transcript.rulebook, session) {
        transcript.rulebook.clone_from(&session.rulebook);
    }
    if let Some((route, first)) = reader.letters.first()
        && given.is_none()
        && let Some(real) =
            Notation::ALL.into_iter().find(|other| reads_without_letters(document, *other, session))
    {
        let at = At::Route(route.clone().part(first.range.clone()));
        reader.faults.push(faults::whole_record(at, notation, real));
    } else {
        let letters = std::mem::take(&mut reader.letters);
        reader
            .faults
            .extend(letters.iter().map(|(route, fault)| faults::card(route.clone(), fault, notation)));
    }
    (transcript, reader.faults)
}

fn reads_without_letters(document: &Document, notation: Notation, session: Option<&Header>) -> bool {
    let mut reader = Reader::within(notation, session);
    reader.transcript(document);
    reader.letters.is_empty()
}

pub(super) struct Reader {
    pub(super) notation: Notation,
    pub(super) names: PerSeat<Option<String>>,
    pub(super) faults: Vec<Fault>,
    /// Cards that could not be read because of a letter; another notation may explain them all.
    letters: Vec<(Route, CardFault)>,
}

impl Reader {
    pub(super) fn new(notation: Notation) -> Reader {
        Reader { notation, names: PerSeat::default(), faults: Vec::new(), letters: Vec::new() }
    }

    fn within(notation: Notation, session: Option<&Header>) -> Reader {
        let names = session.map(|session| session.players.clone()).unwrap_or_default();
        Reader { names, ..Reader::new(notation) }
    }

    fn transcript(&mut self, document: &Document) -> Transcript {
        if document.players.is_some() {
            let usual = std::mem::take(&mut self.names);
            self.players(document.players.as_ref());
            self.take_over(usual);
        }
        let mut transcript = Transcript {
            rulebook: document.rulebook.clone(),
            event: document.event.clone(),
            players: self.names.clone(),
            notation: self.notation,
            dealer: document.dealer.as_deref().and_then(|word| self.seat(word, || Route::field("dealer"))),
            deal: self.deal(document.deal.as_ref()),
            auction: document.auction.as_deref().map(|items| self.auction(items)),
            play: self.play(document.play.as_deref().unwrap_or_default()),
            exchange: document.exchange.as_ref().map(|exchange| self.exchange(exchange)),
            decisions: document.decisions.as_ref().map(|d| d.0.clone()).unwrap_or_default(),
            expect: document.expect.as_ref().map(|expect| self.expect(expect)).unwrap_or_default(),
            ..Transcript::default()
        };
        let read = self.hands(document.hands.as_ref(), &mut transcript);
        for (n, (who, card)) in document.discards.iter().flat_map(|d| d.0.iter().enumerate()) {
            let route = || Route::field("discards");
            if let Some(seat) = self.seat(who, || route().key(n)) {
                transcript.discards[seat] = self.card(card, || route().item(n));
            }
        }
        for (n, (who, points)) in document.written.iter().flat_map(|w| w.0.iter().enumerate()) {
            let route = || Route::field("written");
            if let Some(seat) = self.seat(who, || route().key(n)) {
                if transcript.written[seat].is_some() {
                    self.faults.push(faults::seat_twice(route().key(n), seat));
                }
                transcript.written[seat] = Some(*points);
            }
        }
        for (n, (id, _)) in transcript.decisions.iter().enumerate() {
            if transcript.decisions[..n].iter().any(|(other, _)| other == id) {
                let message = DECIDED_TWICE.with([("id", Arg::Foreign(id.clone()))]);
                self.faults.push(Fault::new(At::Route(Route::field("decisions").key(n)), message));
            }
        }
        pack::check(&transcript, document, read, &mut self.faults);
        if let Some(position) = &document.position {
            transcript.position = self.position(position, document);
        }
        transcript
    }

    pub(super) fn players(&mut self, players: Option<&Entries<String>>) {
        for (n, (place, name)) in players.iter().flat_map(|players| players.0.iter().enumerate()) {
            let route = || Route::field("players");
            let Some(seat) = self.notation.seat(place) else {
                self.faults.push(faults::unknown_seat(At::Route(route().key(n)), place, self.notation, &[]));
                continue;
            };
            if self.names[seat].is_some() {
                self.faults.push(faults::seat_twice(route().key(n), seat));
            } else if self.notation.seat(name).is_some_and(|other| other != seat) {
                self.faults.push(faults::name_is_seat(route().item(n), seat, name));
            } else if self.named(name).is_some() {
                self.faults.push(faults::name_twice(route().item(n), name));
            } else {
                self.names[seat] = Some(name.clone());
            }
        }
    }

    /// Seats that the deal does not name keep the session's player, unless he sits elsewhere now.
    fn take_over(&mut self, usual: PerSeat<Option<String>>) {
        for (seat, name) in usual.iter() {
            if let Some(name) = name.as_ref().filter(|name| self.named(name).is_none()) {
                self.names[seat].get_or_insert_with(|| name.clone());
            }
        }
    }

    fn named(&self, word: &str) -> Option<Seat> {
        let same = |name: &Option<String>| {
            name.as_deref().is_some_and(|name| name == word || name.to_lowercase() == word.to_lowercase())
        };
        self.names.iter().find(|(_, name)| same(name)).map(|(seat, _)| seat)
    }

    fn find_seat(&self, word: &str) -> Option<Seat> {
        self.notation.seat(word).or_else(|| self.named(word))
    }

    pub(super) fn seat(&mut self, word: &str, route: impl FnOnce() -> Route) -> Option<Seat> {
        let seat = self.find_seat(word.trim());
        if seat.is_none() {
            let names: Vec<&str> = self.names.iter().filter_map(|(_, name)| name.as_deref()).collect();
            let fault = faults::unknown_seat(At::Route(route()), word, self.notation, &names);
            self.faults.push(fault);
        }
        seat
    }

    /// The seat an entry of `auction` or `play` belongs to. A word that is no seat may be meant as an
    /// incident.
    fn step_owner(&mut self, word: &str, said: &Said, route: &impl Fn() -> Route) -> Option<Seat> {
        let seat = self.find_seat(word.trim());
        match (seat, said) {
            (Some(_), Said::Other) => self.faults.push(faults::plain(route().item(0), &TEXT_EXPECTED)),
            (Some(_), Said::Text(_)) => {}
            (None, Said::Text(_)) => {
                self.seat(word, || route().key(0));
            }
            (None, Said::Other) => {
                let at = At::Route(route().key(0));
                let message = UNKNOWN_INCIDENT.with([("word", Arg::Foreign(word.to_owned()))]);
                let help = match suggest(word, INCIDENT_KEYS.iter().copied()) {
                    Some(near) => terms::did_you_mean(near),
                    None => INCIDENTS_ARE.with([("words", Arg::Literal(INCIDENT_KEYS.join(", ")))]),
                };
                self.faults.push(Fault::new(at, message).help(help));
            }
        }
        seat
    }

    pub(super) fn note_card(&mut self, fault: CardFault, route: Route) {
        match fault.kind {
            CardFaultKind::NoSuit(c) | CardFaultKind::NoRank(c) if c.is_alphabetic() => {
                self.letters.push((route, fault));
            }
            _ => self.faults.push(faults::card(route, &fault, self.notation)),
        }
    }

    fn card(&mut self, text: &str, route: impl FnOnce() -> Route) -> Option<Card> {
        match scan_card(text.trim(), self.notation) {
            Ok(card) => Some(card),
            Err(fault) => {
                self.note_card(fault, route());
                None
            }
        }
    }

    fn hands(&mut self, hands: Option<&Entries<Option<String>>>, transcript: &mut Transcript) -> HandsRead {
        let mut read = HandsRead { count: 0, all: true };
        for (n, (who, text)) in hands.iter().flat_map(|hands| hands.0.iter().enumerate()) {
            let route = || Route::field("hands");
            let Some(seat) = self.seat(who, || route().key(n)) else { continue };
            let Some(text) = text else { continue };
            if transcript.hands[seat].is_some() {
                self.faults.push(faults::seat_twice(route().key(n), seat));
                continue;
            }
            let mut hand = Hand::EMPTY;
            let mut unread = Vec::new();
            scan_hand(text, self.notation, |found| match found {
                // A card that stands twice in one hand is found by the check of the whole pack.
                Ok((card, _)) => {
                    read.count += 1;
                    hand.insert(card);
                }
                Err(fault) => unread.push(fault),
            });
            read.all &= unread.is_empty();
            for fault in unread {
                self.note_card(fault, route().item(n));
            }
            transcript.hands[seat] = Some(hand);
            transcript.hand_entries[seat] = Spot { from: n as u32, to: n as u32 };
        }
        read
    }

    fn deal(&mut self, facts: Option<&document::DealFacts>) -> Deal {
        let Some(facts) = facts else { return Deal::default() };
        let route = |name: &'static str| Route::field("deal").inner(name);
        for packets in
            [&facts.packets, &facts.cut.as_ref().and_then(|cut| cut.packets.clone())].into_iter().flatten()
        {
            if packets.iter().any(|n| *n > 52) {
                self.faults.push(faults::plain(route("packets"), &PACKETS));
            }
        }
        let faced = facts.faced.iter().flatten().enumerate().filter_map(|(n, faced)| {
            let at = || route("faced").item(n);
            let to = faced.to.as_deref().and_then(|who| self.seat(who, || at().inner("to")));
            Some((self.card(&faced.card, || at().inner("card"))?, to))
        });
        Deal {
            faced: faced.collect(),
            packets: facts.packets.clone(),
            shuffles: facts.shuffles,
            cut: facts.cut.as_ref().map(|cut| Cut {
                by: cut.by.as_deref().and_then(|who| self.seat(who, || route("cut").inner("by"))),
                packets: cut.packets.clone(),
                peeled: cut.peeled.unwrap_or_default(),
                restored_by: cut
                    .restored_by
                    .as_deref()
                    .and_then(|who| self.seat(who, || route("cut").inner("restored-by"))),
            }),
            turned: match facts.turned.as_deref() {
                None => Turned::NotRecorded,
                Some("none") => Turned::Forgotten,
                Some(card) => self.card(card, || route("turned")).map_or(Turned::NotRecorded, Turned::Card),
            },
            dealt_by: facts.dealt_by.as_deref().and_then(|who| self.seat(who, || route("dealt-by"))),
            agreed_redeal: facts.agreed_redeal.unwrap_or_default(),
            new_pack: facts.new_pack.unwrap_or_default(),
            first_of_round: facts.first_of_round,
            marked: facts.marked.as_deref().and_then(|card| self.card(card, || route("marked"))),
            reshuffled: facts.reshuffled.as_ref().map(|how| how.referee.unwrap_or_default()),
        }
    }

    fn exchange(&mut self, written: &document::Exchange) -> Exchange {
        let route = |name: &'static str| Route::field("exchange").inner(name);
        Exchange {
            gives: written.gives.as_deref().and_then(|card| self.card(card, || route("gives"))),
            takes: written.takes.as_deref().and_then(|card| self.card(card, || route("takes"))),
            from: written.from.as_deref().and_then(|who| self.seat(who, || route("from"))),
            refused_by: self.seats(written.refused_by.as_deref(), || route("refused-by")),
        }
    }

    pub(super) fn seats(&mut self, words: Option<&[String]>, route: impl Fn() -> Route) -> SeatSet {
        let words = words.unwrap_or_default().iter().enumerate();
        words.filter_map(|(n, word)| self.seat(word, || route().item(n))).collect()
    }

    fn auction(&mut self, items: &[Item]) -> Vec<AuctionStep> {
        let mut steps = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let route = || Route::field("auction").item(n);
            match item {
                Item::Of(who, said) => {
                    let seat = self.step_owner(who, said, &route);
                    let Said::Text(text) = said else { continue };
                    let call = Call::read(text, self.notation);
                    if let Err(fault) = &call {
                        self.faults.push(faults::call(route().item(0), text, fault));
                    }
                    if let (Some(seat), Ok(call)) = (seat, call) {
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

    fn play(&mut self, items: &[Item]) -> Vec<PlayStep> {
        let mut steps = Vec::with_capacity(items.len());
        for (n, item) in items.iter().enumerate() {
            let route = || Route::field("play").item(n);
            match item {
                Item::Of(who, said) => {
                    let leader = self.step_owner(who, said, &route);
                    let Said::Text(text) = said else { continue };
                    let cards = self.puts(text, || route().item(0));
                    steps.push(PlayStep::Trick { leader: leader.unwrap_or(Seat::North), cards });
                }
                Item::Then(text) => {
                    let cards = self.puts(text, || route().item(0));
                    steps.push(PlayStep::Then { cards });
                }
                Item::Incident(incident) => {
                    steps.extend(self.incident(incident, &route).map(PlayStep::Incident));
                }
            }
        }
        steps
    }

    pub(super) fn puts(&mut self, text: &str, route: impl Fn() -> Route) -> Puts {
        let mut puts = Puts::new();
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

    fn cards(&mut self, text: &str, route: impl Fn() -> Route) -> Vec<Card> {
        self.puts(text, route).iter().map(|put| put.card).collect()
    }

    fn incident(&mut self, written: &entry::Incident, route: &impl Fn() -> Route) -> Option<Incident> {
        use entry::Incident as Written;
        let body = || route().item(0);
        let mut by = |word: &str| self.seat(word, || body().inner("by"));
        Some(match written {
            Written::Claim(claim) => Incident::Claim {
                by: by(&claim.by)?,
                says: claim.says,
                order: claim
                    .order
                    .as_deref()
                    .map(|order| self.cards(order, || body().inner("order")))
                    .unwrap_or_default(),
                agreed: self.seats(claim.agreed.as_deref(), || body().inner("agreed")),
            },
            Written::Expose(expose) => Incident::Expose {
                by: by(&expose.by)?,
                cards: self.cards(&expose.cards, || body().inner("cards")),
            },
            Written::Spread(who) => Incident::Spread { by: self.seat(who, body)? },
            Written::Jury(jury) => {
                let by = by(&jury.by)?;
                let (game, level) = match jury.game.as_deref() {
                    Some(word) => {
                        let (game, level) = self.game(word, || body().inner("for"))?;
                        (Some(game), level)
                    }
                    None => (None, None),
                };
                Incident::Jury { by, game, level, granted: jury.granted.unwrap_or(true) }
            }
            Written::Look(look) => Incident::Look {
                by: by(&look.by)?,
                at: look.at.as_deref().and_then(|who| self.seat(who, || body().inner("at"))),
            },
            Written::Remark(remark) => Incident::Remark { by: by(&remark.by)?, text: remark.text.clone() },
            Written::ThrowIn(who) => Incident::ThrowIn { by: by(&who.by)? },
            Written::Notice(notice) => Incident::Notice {
                by: by(&notice.by)?,
                what: notice.what.clone(),
                of: notice.of.as_deref().and_then(|who| self.seat(who, || body().inner("of"))),
                trick: notice.trick,
                seen_hand: notice.seen_hand,
                referee: notice.referee,
            },
            Written::Review(review) => Incident::Review { by: by(&review.by)?, trick: review.trick },
            Written::Prepare(who) => Incident::Prepare { by: by(&who.by)? },
            Written::Cheat(cheat) => Incident::Cheat { by: by(&cheat.by)?, text: cheat.text.clone() },
            Written::Refuse(refuse) => Incident::Refuse { by: by(&refuse.by)?, what: refuse.what },
            Written::Leave(who) => Incident::Leave { by: by(&who.by)? },
            Written::Stop(_) => Incident::Stop,
        })
    }

    /// A game by its canonical word or by any call that names it.
    /// A game, and its level where one is said.
    fn game(&mut self, word: &str, route: impl FnOnce() -> Route) -> Option<(Game, Option<u8>)> {
        let call = || match Call::read(word, self.notation).ok()? {
            Call::Join(_, level) => Some((Game::Emballage, level)),
            Call::Solo(level, _) => Some((Game::Solo, level)),
            Call::Abondance(level, _) => Some((Game::Abondance, Some(level))),
            call => Some((Game::from_word(call.word())?, None)),
        };
        let with_level = || {
            let (game, level) = word.trim().rsplit_once(' ')?;
            Some((Game::from_word(game)?, Some(level.parse().ok()?)))
        };
        let bare = Game::from_word(word).map(|game| (game, None));
        let named = bare.or_else(call).or_else(with_level);
        if named.is_none() {
            let words = Game::ALL.map(Game::word);
            let help = match suggest(word, words) {
                Some(near) => terms::did_you_mean(near),
                None => GAMES_ARE.with([("games", Arg::Literal(words.join(", ")))]),
            };
            let message = UNKNOWN_GAME.with([("game", Arg::Foreign(word.to_owned()))]);
            self.faults.push(Fault::new(At::Route(route()), message).help(help));
        }
        named
    }
}
