//! Do the hands and tricks of the file make sense as one pack of fifty-two cards? What cannot be
//! true of any table is a fault of the file; what can happen at a table is left to the rules.

use std::ops::Range;

use crate::cards::{Card, Hand, Seat, scan_hand};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Arg, Text, count};

use super::document::Document;
use super::read::without_dots;
use super::{AuctionStep, Faced, Incident, PlayStep, Put, Transcript, WrittenHand, faults};

static IN_TWO_PLACES: Text =
    text!("{card} is in two places.", "{card} se trouve à deux endroits.", "{card} staat op twee plaatsen.");
static IN_NO_HAND: Text = text!(
    "in none of the four hands: {cards}",
    "dans aucune des quatre mains : {cards}",
    "in geen van de vier handen: {cards}"
);
static COUNTS: Text = text!(
    "A pack has 52 cards; {total} are counted here.",
    "Un jeu compte 52 cartes ; on en compte ici {total}.",
    "Een spel telt 52 kaarten; hier worden er {total} geteld."
);
static TOO_MANY_WRITTEN: Text = text!(
    "{seat} was dealt {dealt} cards, and {written} are written.",
    "{seat} a reçu {dealt} cartes, et {written} sont écrites.",
    "{seat} kreeg {dealt} kaarten, en er staan er {written}."
);
static COUNTED_HERE: Text = text!("counted here", "comptées ici", "hier geteld");
static HERE: Text = text!("here", "ici", "hier");
static AND_HERE: Text = text!("and here", "et ici", "en hier");
static NOWHERE: Text = text!(
    "The four hands leave out {cards}.",
    "Il manque {cards} dans les quatre mains.",
    "De vier handen missen {cards}."
);
static NOWHERE_PLAYED: Text = text!(
    "{card} was played, but is in no hand.",
    "{card} a été jouée, mais n'est dans aucune main.",
    "{card} is gespeeld, maar zit in geen enkele hand."
);
static SHORTEST: Text =
    text!("the shortest hand: {count}", "la main la plus courte : {count}", "de kortste hand: {count}");
static ALL_52: Text = text!(
    "four hands hold all 52 cards, even when one player got too many; leave a hand out if it is not known",
    "quatre mains contiennent les 52 cartes, même si un joueur en a reçu trop ; omettez une main inconnue",
    "vier handen bevatten alle 52 kaarten, ook als een speler er te veel kreeg; laat een onbekende hand weg"
);
static FIVE_CARDS: Text = text!(
    "A fifth card in one trick.",
    "Une cinquième carte dans un même pli.",
    "Een vijfde kaart in één slag."
);
static EXTRA_CARD: Text = text!("one too many", "une de trop", "een te veel");
static TWO_CARDS_HELP: Text = text!(
    "if a player put down two cards, write them as one: `♥2+♥3`",
    "si un joueur a posé deux cartes, écrivez-les ensemble : `♥2+♥3`",
    "legde een speler twee kaarten neer, schrijf ze dan samen: `♥2+♥3`"
);
static SHORT_TRICK: Text = text!(
    "This trick has {count}, and the play goes on after it.",
    "Ce pli compte {count}, et le jeu continue ensuite.",
    "Deze slag telt {count}, en het spel gaat erna verder."
);
static SHORT_HELP: Text = text!(
    "only the last trick may be short; the rest of a trick that an incident interrupted follows under `then`",
    "seul le dernier pli peut être incomplet ; la suite d'un pli interrompu par un incident vient sous `suite`",
    "alleen de laatste slag mag onvolledig zijn; de rest van een onderbroken slag volgt onder `vervolg`"
);
static PLAYED_ALREADY: Text = text!(
    "{seat} has played to this trick already.",
    "{seat} a déjà joué dans ce pli.",
    "{seat} heeft in deze slag al gespeeld."
);
static FOURTEEN: Text = text!(
    "A deal has thirteen tricks; this is the fourteenth.",
    "Une donne compte treize plis ; voici le quatorzième.",
    "Een gift telt dertien slagen; dit is de veertiende."
);
static NOTHING_TO_CONTINUE: Text = text!(
    "`then` continues a trick that an incident interrupted; there is none here.",
    "`suite` continue un pli qu'un incident a interrompu ; il n'y en a pas ici.",
    "`vervolg` zet een slag voort die door een incident onderbroken werd; die is er hier niet."
);
static TURNED_ELSEWHERE: Text = text!(
    "{card} was turned as the dealer's last card, but is in another hand.",
    "{card} a été retournée comme dernière carte du donneur, mais est dans une autre main.",
    "{card} werd gekeerd als laatste kaart van de deler, maar zit in een andere hand."
);
static TURNED_NOT_HIS: Text = text!(
    "{card} was turned as the dealer's last card, but is not in the dealer's hand.",
    "{card} a été retournée comme dernière carte du donneur, mais n'est pas dans sa main.",
    "{card} werd gekeerd als laatste kaart van de deler, maar zit niet in zijn hand."
);
static NOT_PLAYED_YET: Text = text!(
    "Trick {trick} has not been played at this point.",
    "Le pli {trick} n'a pas encore été joué à ce moment.",
    "Slag {trick} is op dit moment nog niet gespeeld."
);
static TRICKS_SO_FAR: Text = text!(
    "the last trick before this entry is {last}; put the entry where it happened",
    "le dernier pli avant cette entrée est le {last} ; placez l'entrée là où cela s'est passé",
    "de laatste slag voor deze regel is {last}; zet de regel waar het gebeurde"
);
static FIRST_LATER: Text = text!(
    "no trick stands before this entry; put it where it happened",
    "aucun pli ne précède cette entrée ; placez-la là où cela s'est passé",
    "voor deze regel staat geen slag; zet hem waar het gebeurde"
);
static FACED_ELSEWHERE: Text = text!(
    "{card} was turned over while it was dealt to one player, but is in the hand of another.",
    "{card} a été retournée en étant donnée à un joueur, mais est dans la main d'un autre.",
    "{card} werd omgedraaid bij het delen aan de ene speler, maar zit in de hand van een andere."
);
static FACED_NOT_HIS: Text = text!(
    "{card} was turned over while it was dealt to {seat}, but is not in that hand.",
    "{card} a été retournée en étant donnée à {seat}, mais n'est pas dans cette main.",
    "{card} werd omgedraaid bij het delen aan {seat}, maar zit niet in die hand."
);
static FACED_HERE: Text = text!("turned over here", "retournée ici", "hier omgedraaid");
static THIS_HAND: Text = text!("this hand", "cette main", "deze hand");
static DEALERS_HAND: Text = text!("the dealer's hand", "la main du donneur", "de hand van de deler");
static TURNED_HERE: Text = text!("turned here", "retournée ici", "hier gekeerd");
static HELD_HERE: Text = text!("held here", "tenue ici", "hier in de hand");

/// What reading the cards showed.
#[derive(Debug)]
pub(super) struct PackRead {
    /// How many cards are written in the hands.
    pub count: usize,
    /// Every one of them could be read, so that one that is missing is really missing.
    pub all: bool,
    /// Steps of the play of which not every card could be read, so that nobody can count them.
    pub half_read: Vec<usize>,
}

pub(super) fn check(transcript: &Transcript, document: &Document, read: &PackRead, faults: &mut Vec<Fault>) {
    whole_pack(transcript, document, read, faults);
    tricks(transcript, &read.half_read, faults);
    before_the_play(transcript, faults);
    counts(transcript, faults);
    if read.all {
        turned(transcript, document, faults);
        faced(transcript, document, faults);
    }
}

/// Every card written in `hands`, with its place; the slow way, for faults only.
fn written(transcript: &Transcript, document: &Document) -> Vec<(Seat, Card, Route)> {
    let mut cards = Vec::new();
    for seat in Seat::ALL {
        let entry = transcript.hand_entries[seat].from as usize;
        let text = document.hands.as_ref().and_then(|hands| hands.0.get(entry)).and_then(|(_, t)| t.as_ref());
        if let (Some(text), Some(_)) = (text, transcript.hands[seat]) {
            let rest = without_dots(text);
            scan_hand(rest.as_deref().unwrap_or(text), transcript.notation, |found| {
                if let Ok((card, range)) = found {
                    cards.push((seat, card, transcript.hand_route(seat).part(range)));
                }
            });
        }
    }
    cards
}

fn whole_pack(transcript: &Transcript, document: &Document, read: &PackRead, faults: &mut Vec<Fault>) {
    let given = transcript.hands.iter().filter_map(|(_, hand)| *hand);
    let held = given.clone().fold(Hand::EMPTY, |all, hand| all | hand.cards);
    // Of fourteen cards one may have slipped in: whose it was is a question, and no fault of the file.
    let is_too_long = |seat: Seat| {
        transcript.hands[seat].is_some_and(|hand| hand.cards.len() > 13)
            && transcript.deal.counts[seat].is_none()
    };
    // A hand that is written in part has what is missing.
    let is_whole = |hand: WrittenHand| hand.cards.len() >= 13 && !hand.more;
    let are_whole = read.all && given.clone().count() == 4 && given.clone().all(is_whole);
    if held.len() != read.count {
        // With the four hands written, a card that stands twice is in the place of one that stands nowhere.
        let nowhere = (read.count == Hand::PACK.len()).then_some(Hand::PACK - held);
        let cards = written(transcript, document);
        for (n, (seat, card, route)) in cards.iter().enumerate() {
            let same = |(other, written, _): &&(Seat, Card, Route)| {
                written == card && (other == seat || !is_too_long(*other) && !is_too_long(*seat))
            };
            if let Some((_, _, first)) = cards[..n].iter().find(same) {
                let places = ((first.clone(), &HERE), (route.clone(), &AND_HERE));
                let help = nowhere.map(|cards| IN_NO_HAND.with([("cards", cards.into())]));
                faults.push(faults::two_places(*card, &IN_TWO_PLACES, places.0, places.1).help_if(help));
            }
        }
    } else if are_whole && held != Hand::PACK {
        missing(transcript, Hand::PACK - held, faults);
    }
}

/// How many cards were dealt: fifty-two among the four, and nobody has more cards written than he was dealt.
fn counts(transcript: &Transcript, faults: &mut Vec<Fault>) {
    let counts = &transcript.deal.counts;
    let known: Vec<u16> = counts.iter().filter_map(|(_, count)| count.map(u16::from)).collect();
    let total: u16 = known.iter().sum();
    let at = || Route::field("deal").inner("counts");
    if total > 52 || known.len() == 4 && total != 52 {
        faults.push(Fault::new(At::Route(at()), COUNTS.with([("total", Arg::Number(total.into()))])));
    }
    for (seat, hand) in transcript.hands.iter() {
        let (Some(hand), Some(count)) = (hand, counts[seat]) else { continue };
        let written = hand.cards.len();
        if written > usize::from(count) {
            let args =
                [("seat", seat.into()), ("dealt", Arg::Number(count.into())), ("written", written.into())];
            let fault = Fault::new(At::Route(transcript.hand_route(seat)), TOO_MANY_WRITTEN.with(args));
            faults.push(fault.also(At::Route(at()), COUNTED_HERE.plain()));
        }
    }
}

fn missing(transcript: &Transcript, lost: Hand, faults: &mut Vec<Fault>) {
    for (route, put) in puts(transcript) {
        let Some(card) = put.counts().card() else { continue };
        if lost.contains(card) {
            let at = At::Route(route);
            faults.push(Fault::new(at, NOWHERE_PLAYED.with([("card", card.into())])));
        }
    }
    let shortest = transcript.hands.iter().min_by_key(|(_, hand)| hand.map_or(0, |hand| hand.cards.len()));
    if let Some((seat, Some(hand))) = shortest {
        let at = At::Route(transcript.hand_route(seat));
        faults.push(
            Fault::new(at, NOWHERE.with([("cards", lost.into())]))
                .label(SHORTEST.with([("count", Arg::counted(hand.cards.len(), &count::CARD))]))
                .help(ALL_52.plain()),
        );
    }
}

/// Every card put on the table, with its place.
fn puts(transcript: &Transcript) -> impl Iterator<Item = (Route, Put)> {
    transcript.play.iter().enumerate().flat_map(|(n, step)| {
        let cards = match step {
            PlayStep::Trick { cards, .. } | PlayStep::Then { cards } => cards.as_slice(),
            PlayStep::Forgotten { .. } | PlayStep::Incident(_) => &[],
        };
        cards.iter().map(move |put| (put_route(n, put.spot.range()), *put))
    })
}

fn put_route(step: usize, range: Range<usize>) -> Route {
    Route::field("play").item(step).item(0).part(range)
}

fn tricks(transcript: &Transcript, half_read: &[usize], faults: &mut Vec<Fault>) {
    let mut tricks = 0;
    let mut open: Option<Open> = None;
    for (n, step) in transcript.play.iter().enumerate() {
        let route = || Route::field("play").item(n);
        match step {
            PlayStep::Trick { .. } | PlayStep::Forgotten { .. } => {
                let before_it = tricks;
                tricks += step.tricks();
                let is_short = |before: &&Open| {
                    before.played < 4 && !half_read.iter().any(|step| (before.step..n).contains(step))
                };
                if let Some(before) = open.as_ref().filter(is_short) {
                    let at = Route::field("play").item(before.step);
                    let count = ("count", Arg::counted(before.played, &count::CARD));
                    faults
                        .push(Fault::new(At::Route(at), SHORT_TRICK.with([count])).help(SHORT_HELP.plain()));
                }
                if before_it < 14 && tricks >= 14 {
                    faults.push(faults::plain(route(), &FOURTEEN));
                }
                open = None;
                if let PlayStep::Trick { leader, cards, .. } = step {
                    open.insert(Open { leader: *leader, step: n, played: 0, seen: [false; 4] })
                        .add(n, cards, faults);
                }
            }
            PlayStep::Then { cards } => match &mut open {
                Some(trick) if trick.played < 4 || cards.is_empty() => trick.add(n, cards, faults),
                _ => faults.push(faults::plain(route(), &NOTHING_TO_CONTINUE)),
            },
            PlayStep::Incident(incident) => {
                trick_of(incident, tricks, || route().item(0).inner("trick"), faults);
            }
        }
    }
}

/// Nobody can look at a trick that has not begun, nor notice anything in it.
fn trick_of(incident: &Incident, begun: usize, route: impl Fn() -> Route, faults: &mut Vec<Fault>) {
    let trick = match incident {
        Incident::Review { trick, .. } => *trick,
        Incident::Notice { trick: Some(trick), .. } => *trick,
        _ => return,
    };
    if (1..=begun).contains(&usize::from(trick)) {
        return;
    }
    let help = match begun {
        0 => FIRST_LATER.plain(),
        begun => TRICKS_SO_FAR.with([("last", begun.into())]),
    };
    let message = NOT_PLAYED_YET.with([("trick", Arg::Number(trick.into()))]);
    faults.push(Fault::new(At::Route(route()), message).help(help));
}

/// During the bidding no trick has begun.
fn before_the_play(transcript: &Transcript, faults: &mut Vec<Fault>) {
    for (n, step) in transcript.auction.iter().flatten().enumerate() {
        if let AuctionStep::Incident(incident) = step {
            trick_of(incident, 0, || Route::field("auction").item(n).item(0).inner("trick"), faults);
        }
    }
}

/// A trick while its cards are counted.
struct Open {
    leader: Seat,
    step: usize,
    played: usize,
    seen: [bool; 4],
}

impl Open {
    fn add(&mut self, step: usize, cards: &[Put], faults: &mut Vec<Fault>) {
        for put in cards {
            self.played += 1;
            let route = || put_route(step, put.spot.range());
            if self.played == 5 {
                faults.push(
                    faults::plain(route(), &FIVE_CARDS)
                        .label(EXTRA_CARD.plain())
                        .help(TWO_CARDS_HELP.plain()),
                );
            }
            let next = self.leader.round().find(|seat| !self.seen[seat.index()]);
            let Some(seat) = put.seat.or(next) else { continue };
            if std::mem::replace(&mut self.seen[seat.index()], true) {
                let args = [("seat", Arg::Seat(seat))];
                faults.push(
                    Fault::new(At::Route(route()), PLAYED_ALREADY.with(args)).help(TWO_CARDS_HELP.plain()),
                );
            }
        }
    }
}

fn turned(transcript: &Transcript, document: &Document, faults: &mut Vec<Fault>) {
    let Some(card) = transcript.deal.turned.card() else { return };
    let Some(dealer) = transcript.dealt_by() else { return };
    let holder = Seat::ALL.into_iter().find(|seat| transcript.is_written(*seat, card));
    if holder.is_none() && transcript.hands[dealer].is_some_and(|hand| hand.leaves_out(card)) {
        let at = At::Route(Route::field("deal").inner("turned"));
        faults.push(
            Fault::new(at, TURNED_NOT_HIS.with([("card", card.into())]))
                .label(TURNED_HERE.plain())
                .also(At::Route(transcript.hand_route(dealer)), DEALERS_HAND.plain()),
        );
    }
    if let Some(holder) = holder
        && holder != dealer
    {
        let place = written(transcript, document).into_iter().find(|(_, other, _)| *other == card);
        let route = place.map_or_else(|| transcript.hand_route(holder), |(_, _, route)| route);
        let turned = Route::field("deal").inner("turned");
        faults.push(faults::two_places(card, &TURNED_ELSEWHERE, (route, &HELD_HERE), (turned, &TURNED_HERE)));
    }
}

/// A card that was turned over while dealing lies in the hand it was dealt to.
fn faced(transcript: &Transcript, document: &Document, faults: &mut Vec<Fault>) {
    let entries = document.deal.as_ref().and_then(|deal| deal.faced.as_ref()).map_or(0, Vec::len);
    // A card that could not be read has left no entry, and then the places cannot be told.
    if entries != transcript.deal.faced.len() {
        return;
    }
    for (n, Faced { card, to }) in transcript.deal.faced.iter().enumerate() {
        let Some(to) = *to else { continue };
        let here = Route::field("deal").inner("faced").item(n);
        let holder = Seat::ALL.into_iter().find(|seat| transcript.is_written(*seat, *card));
        match holder {
            Some(holder) if holder != to => {
                let place = written(transcript, document).into_iter().find(|(_, other, _)| other == card);
                let held = place.map_or_else(|| transcript.hand_route(holder), |(_, _, route)| route);
                let places = ((held, &HELD_HERE), (here, &FACED_HERE));
                faults.push(faults::two_places(*card, &FACED_ELSEWHERE, places.0, places.1));
            }
            None if transcript.hands[to].is_some_and(|hand| hand.leaves_out(*card)) => {
                let message = FACED_NOT_HIS.with([("card", (*card).into()), ("seat", to.into())]);
                faults.push(
                    Fault::new(At::Route(here), message)
                        .label(FACED_HERE.plain())
                        .also(At::Route(transcript.hand_route(to)), THIS_HAND.plain()),
                );
            }
            _ => {}
        }
    }
}
