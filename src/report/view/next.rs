//! What comes next at the table: whose turn it is, what he may say or play, and why nothing else. The bidding is followed by the
//! tables that judge it, and the cards by the replay.

use std::collections::BTreeMap;

use serde::Serialize;

use super::FaultView;
use crate::auction::explain::{self, BiddingMoment};
use crate::auction::{BiddingResult, Phase, Refusal, Rules};
use crate::cards::{Card, PerSeat, Rank, Seat, SeatSet, Suit};
use crate::game::Call;
use crate::replay::{NextCard, Replay, Table, TrumpIs};
use crate::report::Judged;
use crate::report::auction::{cited, rules_of};
use crate::report::cites::articles;
use crate::rules::{self, Mark};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, calls};
use crate::verdict::Outcome;

static PLAYED: Text = text!(
    "{seat} played it in trick {trick}",
    "{seat} l'a jouée au pli {trick}",
    "{seat} heeft ze gespeeld in slag {trick}"
);
static NOT_HIS: Text = text!("{seat} does not have it", "{seat} ne l'a pas", "{seat} heeft ze niet");
static OF_ANOTHER: Text = text!("{seat} has it", "{seat} l'a en main", "{seat} heeft ze");
static ASIDE: Text = text!("{seat} put it aside", "{seat} l'a écartée", "{seat} heeft ze weggelegd");
static MUST_FOLLOW: Text = text!(
    "{suit} was led, and {seat} still has {cards}",
    "{suit} est demandé, et {seat} a encore {cards}",
    "{suit} is gevraagd, en {seat} heeft nog {cards}"
);
static MUST_FOLLOW_ONE_OF: Text = text!(
    "{suit} was led, and {seat} still has at least one of {cards}",
    "{suit} est demandé, et {seat} a encore au moins une de ces cartes : {cards}",
    "{suit} is gevraagd, en {seat} heeft nog minstens één van {cards}"
);

/// What comes next.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct NextView {
    /// Where the deal stands.
    pub phase: PhaseOfDeal,
    /// Whose turn it is; nobody where that is not known, or nobody's is.
    pub seat: Option<Seat>,
    /// Others who may speak before him or in his stead.
    pub others: Vec<Seat>,
    /// What he may say, and what not.
    pub calls: Vec<CallOption>,
    /// Every card of the pack, and whether he may put it down.
    pub cards: Vec<CardOption>,
    /// The suit that was led to the trick on the table.
    pub led: Option<char>,
    /// The trick on the table, or the next one.
    pub trick: Option<TrickOnTable>,
    /// What each still holds; nothing where not all of it is known.
    pub held: PerSeat<Option<Vec<String>>>,
    /// Tricks taken by each side, which is named by its letters: `EW`.
    pub tricks: BTreeMap<String, u8>,
    /// What could not be used.
    pub faults: Vec<FaultView>,
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseOfDeal {
    /// Everybody says whether he has a trou.
    Trou,
    /// The bidding.
    Auction,
    /// The play.
    Play,
    /// Nothing can come any more.
    Over,
    /// The record does not tell.
    #[default]
    Unknown,
}

/// Something that can be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallOption {
    /// As a record writes it: `propose ♥`.
    pub call: String,
    /// As people say it.
    pub label: String,
    /// May he say it now?
    pub lawful: bool,
    /// Why not.
    pub reason: Option<String>,
}

/// A card that can be put down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardOption {
    /// `♥5`.
    pub card: String,
    /// May he put it down now, as far as is known?
    pub lawful: bool,
    /// Why not.
    pub reason: Option<String>,
}

/// A trick that is not whole yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TrickOnTable {
    /// Its number, from 1.
    pub number: usize,
    /// Who leads.
    pub leader: Option<Seat>,
    /// What lies on the table.
    pub cards: Vec<String>,
}

/// What comes next in this deal.
pub fn next_view(judged: &Judged, speaker: &Speaker) -> NextView {
    let ruling = judged.ruling;
    let mut view = NextView { held: held(&ruling.replay), tricks: tricks(judged), ..NextView::default() };
    if let Some(declarer) = lacks_trump(judged) {
        trump_to_name(judged, declarer, &mut view, speaker);
    } else if is_in_play(judged) {
        in_play(judged, &mut view, speaker);
    } else if ruling.outcome == Outcome::Unfinished {
        bidding(judged, None, &mut view, speaker);
    } else {
        view.phase = PhaseOfDeal::Over;
    }
    view
}

/// Is the bidding behind them?
fn is_in_play(judged: &Judged) -> bool {
    let (auction, transcript) = (&judged.ruling.auction, &judged.record.transcript);
    transcript.is_played()
        || matches!(auction.outcome, BiddingResult::Games(_)) && auction.still_to_speak.is_empty()
}

/// Whose game has no trump yet, before the first card.
fn lacks_trump(judged: &Judged) -> Option<Seat> {
    let (auction, transcript) = (&judged.ruling.auction, &judged.record.transcript);
    let is_over = auction.still_to_speak.is_empty() && transcript.contract.is_none();
    let lacking = auction.contracts().iter().find(|contract| contract.trump == TrumpIs::Unknown);
    lacking.filter(|_| is_over && !transcript.is_played()).map(|contract| contract.declarer)
}

/// The trump that is still to be named: by who plays, or by another where the regulation leaves it to him. Of a trou that is
/// the holder of the last ace, and as long as nobody knows who that is, each may be asked.
fn trump_to_name(judged: &Judged, declarer: Seat, view: &mut NextView, speaker: &Speaker) {
    let asked = |seat: Seat| {
        let mut asked = NextView::default();
        bidding(judged, Some(seat), &mut asked, speaker);
        asked
    };
    let others = Seat::ALL.into_iter().filter(|seat| *seat != declarer);
    let may = |(_, asked): &(Seat, NextView)| asked.calls.iter().any(|call| call.lawful);
    let all: Vec<(Seat, NextView)> =
        std::iter::once(declarer).chain(others).map(|seat| (seat, asked(seat))).collect();
    let may_name: Vec<&(Seat, NextView)> = match all.first().filter(|first| may(first)) {
        Some(first) => vec![first],
        None => all.iter().filter(|it| may(it)).collect(),
    };
    let Some((seat, found)) = may_name.first().copied().or(all.first()) else { return };
    (view.phase, view.calls) = (found.phase, found.calls.clone());
    match may_name.len() {
        0 | 1 => view.seat = Some(*seat),
        _ => view.others = may_name.iter().map(|(seat, _)| *seat).collect(),
    }
}

/// With a namer, only the calls that name his trump.
fn bidding(judged: &Judged, namer: Option<Seat>, view: &mut NextView, speaker: &Speaker) {
    let begun = crate::transcript::Transcript {
        auction: Some(judged.record.transcript.auction.clone().unwrap_or_default()),
        ..judged.record.transcript.clone()
    };
    let rules = Rules { transcript: &begun, ..rules_of(judged) };
    let Some(moment) = explain::now(rules, namer, |count| judged.ruling.may_explain(count)) else { return };
    view.seat = moment.options_of.or(moment.floor);
    // Where nobody knows who dealt, nobody knows who speaks first.
    if judged.record.transcript.dealt_by().is_none() && begun.calls().next().is_none() {
        (view.seat, view.others) = (None, Seat::ALL.to_vec());
    } else if namer.is_none() {
        view.others = others(&moment).without(view.seat.into_iter().collect()).iter().collect();
    }
    if view.seat.is_none() && view.others.is_empty() {
        return;
    }
    view.phase = match moment.phase {
        Phase::TrouRound => PhaseOfDeal::Trou,
        Phase::Bidding => PhaseOfDeal::Auction,
    };
    let option = |call: &Call, reason: Option<String>| CallOption {
        call: call.to_string(),
        label: calls::say(call, speaker),
        lawful: reason.is_none(),
        reason,
    };
    let refused = moment.refused.iter().map(|(call, why)| option(call, Some(why_not(judged, why, speaker))));
    let all = moment.allowed.iter().map(|call| option(call, None)).chain(refused);
    view.calls = all.filter(|it| namer.is_none() || it.call.starts_with(TRUMP)).collect();
}

/// The call that names it, as a record writes it.
const TRUMP: &str = Call::Trump(Suit::Spades).word();

fn others(moment: &BiddingMoment) -> SeatSet {
    let one = [moment.floor, moment.partner, moment.next];
    one.into_iter().flatten().fold(moment.any_order, SeatSet::with)
}

/// `it does not go over solo 6 (art. 12)`.
fn why_not(judged: &Judged, refusal: &Refusal, speaker: &Speaker) -> String {
    with_articles(refusal.why.say(speaker), cited(judged.law, refusal), speaker.lang)
}

fn with_articles(why: String, cite: &[String], lang: Lang) -> String {
    if cite.is_empty() { why } else { format!("{why} ({})", articles(cite, lang)) }
}

fn in_play(judged: &Judged, view: &mut NextView, speaker: &Speaker) {
    let replay = &judged.ruling.replay;
    if replay.is_played_out() || judged.ruling.outcome != Outcome::Unfinished {
        view.phase = PhaseOfDeal::Over;
        return;
    }
    view.phase = PhaseOfDeal::Play;
    view.seat = replay.to_play();
    view.led = replay.led_now().map(Suit::symbol);
    let open = replay.is_trick_open();
    let number = replay.tricks.len() + usize::from(!open);
    let cards = if open { replay.cards_of(number - 1) } else { &[] };
    view.trick = Some(TrickOnTable {
        number,
        leader: if open { replay.tricks.last().and_then(|trick| trick.span.leader) } else { view.seat },
        cards: cards.iter().map(|played| played.laid.put.counts().to_string()).collect(),
    });
    let table = Table::of(&judged.record.transcript);
    let pack =
        Suit::ALL.into_iter().flat_map(|suit| Rank::all().rev().map(move |rank| Card::new(suit, rank)));
    let option = |card: Card| {
        let reason = reason(judged, &table, view.seat, card, speaker);
        CardOption { card: card.to_string(), lawful: reason.is_none(), reason }
    };
    view.cards = pack.map(option).collect();
}

/// Why this card cannot come now, if it cannot.
fn reason(
    judged: &Judged,
    table: &Table,
    seat: Option<Seat>,
    card: Card,
    speaker: &Speaker,
) -> Option<String> {
    let replay = &judged.ruling.replay;
    let of = |seat: Seat| ("seat", Arg::Seat(seat));
    // Where nobody knows whose turn it is, only a card that is gone is out of the question.
    let Some(seat) = seat else {
        let gone = replay.gone().contains(card).then(|| replay.next_card(table, Seat::North, card))?;
        let NextCard::Played(n) = gone else { return None };
        return Some(played(replay, n)?.say(speaker));
    };
    let said: Message = match replay.next_card(table, seat, card) {
        NextCard::Free => return None,
        NextCard::Played(n) => played(replay, n)?,
        NextCard::NotHis(Some(other)) => OF_ANOTHER.with([of(other)]),
        NextCard::NotHis(None) => NOT_HIS.with([of(seat)]),
        NextCard::Aside => ASIDE.with([of(seat)]),
        NextCard::MustFollow(held) => {
            let known = replay.holdings.in_play[seat].cards & held;
            let text = if known.is_empty() { &MUST_FOLLOW_ONE_OF } else { &MUST_FOLLOW };
            let said = text.with([
                of(seat),
                ("suit", replay.led_now().unwrap_or(card.suit()).into()),
                ("cards", Arg::Cards(if known.is_empty() { held } else { known })),
            ]);
            let renonce = rules::code_of(Mark::Replayable);
            let stated = renonce.and_then(|code| judged.law.book.infractions.applying_to(code));
            let cite = stated.map(|(_, rule)| rule.cite.as_slice());
            return Some(with_articles(said.say(speaker), cite.unwrap_or_default(), speaker.lang));
        }
    };
    Some(said.say(speaker))
}

fn played(replay: &Replay, n: usize) -> Option<Message> {
    let card = replay.cards.get(n)?;
    let trick = ("trick", (card.laid.trick + 1).into());
    Some(PLAYED.with([("seat", Arg::Seat(card.laid.seat)), trick]))
}

/// The hands that are known to the last card.
fn held(replay: &Replay) -> PerSeat<Option<Vec<String>>> {
    PerSeat::from_fn(|seat| {
        let holding = replay.holdings.in_play[seat];
        let left = || (holding.cards - replay.gone()).iter().map(|card| card.to_string()).collect();
        holding.complete.then(left)
    })
}

/// Of a game its players and the others; of several games, or of none, each player.
fn tricks(judged: &Judged) -> BTreeMap<String, u8> {
    let won = &judged.ruling.replay.won;
    let sides: Vec<SeatSet> = match judged.ruling.contracts() {
        [one] if !one.partner_unknown => vec![one.players, one.players.others()],
        _ => Seat::ALL.into_iter().map(SeatSet::of).collect(),
    };
    let letters = |side: SeatSet| side.iter().map(|seat| seat.to_string()).collect::<String>();
    sides.into_iter().map(|side| (letters(side), side.iter().map(|seat| won[seat]).sum())).collect()
}
