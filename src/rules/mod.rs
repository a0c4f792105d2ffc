//! The offences: one file each, with its code, its explanation, its check and its messages in
//! three languages. Adding one means a new file and a line in [`OFFENCES`].
//!
//! A check looks at what happened and answers for every occasion: the rule holds, it is broken
//! (with the evidence), it does not apply (and why), or it cannot be judged (and what is missing).
//! What a breach costs is not its business: that stands in the rulebook.

mod answers;
mod auction_after_misere;
mod auction_after_pass;
mod auction_bound;
mod auction_game_full;
mod auction_incomplete;
mod auction_maintain;
mod auction_must_maintain;
mod auction_must_wait;
mod auction_muted;
mod auction_needless_call;
mod auction_no_trump_card;
mod auction_not_joinable;
mod auction_out_of_turn;
mod auction_proposed_twice;
mod auction_restricted;
mod auction_solo_not_open;
mod auction_too_late;
mod auction_too_low;
mod auction_trump_not_named;
mod auction_unknown_game;
mod auction_wait;
mod auction_wrong_suit;
mod auction_wrong_trump;
mod calls;
mod claim_beaten;
mod claim_made;
mod claim_no_order;
mod claim_not_agreed;
mod claim_order_fails;
mod conduct_cheating;
mod conduct_deliberate;
mod conduct_left;
mod conduct_look;
mod conduct_look_back;
mod conduct_prepared_card;
mod conduct_refusal;
mod conduct_remark;
mod conduct_throw_in;
mod deal_card_count;
mod deal_cut;
mod deal_faced_card;
mod deal_marked_card;
mod deal_packets;
mod deal_reshuffle;
mod deal_shuffle;
mod deal_turn_forgotten;
mod deal_turned_card;
mod deal_wrong_dealer;
mod jury_leave_needed;
mod jury_not_called;
mod jury_refused;
mod noticed_only;
mod partial_hands;
mod play_card_not_held;
mod play_discard;
mod play_exchange;
mod play_exposed_card;
mod play_out_of_turn;
mod play_renonce;
mod play_renonce_corrected;
mod play_spread_early;
mod play_spread_late;
mod play_taken_back;
mod play_two_cards;
mod play_wrong_leader;
mod said;
mod session_dealer_order;
mod session_history;
mod shown;
mod spread;
mod transcript_unknown;
mod trou_after_exchange;
mod trou_early_bid;
mod trou_early_partner;
mod trou_false;
mod trou_unannounced;
mod trou_wrong_lead;
mod trou_wrong_trump;
mod untold_losses;
mod written_contract;
mod written_result;

pub use answers::{Answers, Breach, BrokenRule, Tally, TrickCost, Unknown};
pub use jury_not_called::{asks_for_jury, called_late};
pub use jury_refused::needs_consent;
pub use noticed_only::{has_called, has_played, is_contested};
pub use session_history::{most as of_history, needs_leave};
pub use written_result::{said as written_result, tricks as written_tricks};

use std::sync::LazyLock;

use smallvec::SmallVec;

use crate::auction::Auction;
use crate::cards::Seat;
use crate::codes::{ALL, Code};
use crate::replay::{PlayedCard, Replay};
use crate::rulebook::Law;
use crate::session_history::Past;
use crate::shown_hands::{self, Claimed, Memo};
use crate::source::Route;
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::{Call, Incident, Moment, Transcript};

/// The calls of a record; few biddings have more than sixteen.
pub type SaidCalls = SmallVec<[(usize, Seat, Call); 16]>;

/// Everything a check may look at.
#[derive(Debug)]
pub struct Case<'a> {
    pub transcript: &'a Transcript,
    pub law: &'a Law,
    pub auction: &'a Auction,
    pub replay: &'a Replay,
    /// Every call with its place in the record, in order.
    pub calls: SaidCalls,
    /// What happened beside calls and cards, in order.
    pub incidents: Vec<(Moment, &'a Incident)>,
    /// Hands that were shown before the end.
    pub claims: Vec<Claimed>,
    /// The earlier deals, where the deal is one of a session.
    pub past: Option<&'a Past>,
    /// Is every occasion counted on which a rule of the bidding was kept?
    pub counts_occasions: bool,
}

impl<'a> Case<'a> {
    pub fn new(
        transcript: &'a Transcript,
        law: &'a Law,
        auction: &'a Auction,
        replay: &'a Replay,
        memo: &Memo,
        past: Option<&'a Past>,
    ) -> Case<'a> {
        let mut case = Case::with_claims(transcript, law, auction, replay, Vec::new(), past);
        case.claims = shown_hands::claims(case.incidents_of_play(), auction.contracts(), replay, memo);
        case
    }

    /// Where it is known already what the hands shown come to.
    pub fn with_claims(
        transcript: &'a Transcript,
        law: &'a Law,
        auction: &'a Auction,
        replay: &'a Replay,
        claims: Vec<Claimed>,
        past: Option<&'a Past>,
    ) -> Case<'a> {
        let (calls, incidents) = (transcript.calls().collect(), transcript.incidents().collect());
        Case { transcript, law, auction, replay, calls, incidents, claims, past, counts_occasions: true }
    }

    /// Only breaches are asked for. Where somebody complains, it matters all the same whether the rule was kept.
    #[must_use]
    pub fn without_occasions(mut self) -> Case<'a> {
        let complains = |(_, incident): &(Moment, &Incident)| matches!(incident, Incident::Notice { .. });
        self.counts_occasions = self.incidents.iter().any(complains);
        self
    }

    /// The incidents again.
    pub fn incidents(&self) -> impl Iterator<Item = (Moment, &'a Incident)> {
        self.incidents.iter().copied()
    }

    /// Those that can have had to do with the play: after its last card nothing is hidden, and nothing
    /// can be influenced.
    pub fn incidents_of_play(&self) -> impl Iterator<Item = (Moment, &'a Incident)> {
        let end = self.replay.is_recorded_to_the_end().then(|| self.last_card());
        self.incidents().filter(move |(moment, _)| end.is_none_or(|end| *moment <= end))
    }

    /// When the first card was put on the table, be it one that nobody remembers.
    pub fn play_begins(&self) -> Option<Moment> {
        let card = self.replay.cards.first().map(|first| Moment::Play(first.laid.step, first.laid.index));
        let mut forgotten = self.replay.tricks.iter().filter(|trick| trick.span.leader.is_none());
        let forgotten = forgotten.next().map(|trick| Moment::Play(trick.span.step, 0));
        card.into_iter().chain(forgotten).min()
    }

    /// When the last card was played.
    pub fn last_card(&self) -> Moment {
        let last = self.replay.cards.last().map(|played| played.laid.step);
        let last = last.max(self.replay.tricks.last().map(|trick| trick.span.step));
        last.map_or(Moment::Deal, |step| Moment::Play(step, usize::MAX))
    }
}

/// One thing that can be wrong.
#[derive(Debug)]
pub struct Offence {
    pub code: Code,
    /// What it is, in one line.
    pub title: Text,
    /// What a juror should know about it.
    pub explain: Text,
    /// The lines of a record that lead to it under a regulation that has it.
    pub example: &'static str,
    pub marks: &'static [Mark],
    /// What in a record shows it, where the rule is broken by not doing something, and what is taken from a record
    /// that does not say it; `None` where it is broken by something that was done.
    pub omission: Option<Text>,
    /// Answers for every occasion, and only then: where nobody calls a solo, no rule on solos holds.
    pub check: fn(&Case, &mut Answers),
}

/// What a verdict has to know of an offence beside its sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Its rule is about games or calls of many kinds. That such a rule was kept says nothing of an article
    /// on one game: nobody who bids in turn has thereby played a solo as the article on solos wants.
    ManyGames,
    /// What best play would have given without it can be worked out.
    Replayable,
    /// By a disputed reading, what it makes of the offender's game it also makes of the games that others
    /// play beside it.
    ReachesOtherGames,
    /// A hand shown as made. Where the jury lets the game stand, it is won.
    ShownMade,
    /// A hand shown as beaten. Who gives up alone has lost, whatever could still have been made.
    ShownBeaten,
    /// The order in which a hand was shown says what the rest of the tricks are worth.
    AnnouncedOrder,
    /// It rests on games lost in earlier deals.
    EarlierLosses,
    /// The game itself may not be played, however it was called: it is closed to its player after earlier
    /// losses.
    BarsGame,
    /// It is about a game that the jury refused; its place in the record is the refusal, not the call.
    RefusedGame,
    /// The record leaves something out, which no longer matters once the cards are dealt again.
    LeftOut,
    /// The table dealt again of itself.
    DealtAgain,
    /// The jury was not called in time. As long as the play goes on, it still can be.
    StillToCall,
    /// The wrong player was to deal by the order of the session.
    OrderOfDealers,
    /// A notice of this offence is answered by a finding of the other one too.
    AlsoNoticedAs(Code),
    /// The player had lost the right to speak before this call.
    WasMuteBefore,
    /// Where nothing tells whether it happened, the bidding went one way or the other.
    TurnsTheBidding,
    /// How the clause goes on that says how a game came out, where this decided it: "lost because of the renonce". It
    /// begins with the space or the comma that joins it to what comes before.
    Decides(Text),
    /// The card cannot have been played as it is written, whether or not a text forbids it.
    ImpossibleCard,
    /// By itself it is nobody's fault: a hand shown, a renonce put right, a card that cannot have been played as it
    /// is written. Where a text does not speak of it, there is nothing to sanction.
    NoFault,
}

/// Does the offence with this code have this mark?
pub fn has(code: Code, mark: Mark) -> bool {
    offence(code).is_some_and(|offence| offence.marks.contains(&mark))
}

/// The offence with this code.
pub fn offence(code: Code) -> Option<&'static Offence> {
    static BY_CODE: LazyLock<Vec<Option<&Offence>>> = LazyLock::new(|| {
        let mut by_code = vec![None; ALL.len()];
        OFFENCES.iter().for_each(|offence| by_code[offence.code.index()] = Some(*offence));
        by_code
    });
    BY_CODE.get(code.index()).copied().flatten()
}

/// What is said of a game that the offence with this code decided.
pub fn decides(code: Code) -> Option<&'static Text> {
    offence(code)?.marks.iter().find_map(|mark| match mark {
        Mark::Decides(words) => Some(words),
        _ => None,
    })
}

/// The code of the one offence with this mark.
pub fn code_of(mark: Mark) -> Option<Code> {
    OFFENCES.iter().find(|offence| offence.marks.contains(&mark)).map(|offence| offence.code)
}

/// Every offence, in the order of a deal.
pub static OFFENCES: &[&Offence] = &[
    &session_dealer_order::OFFENCE,
    &deal_wrong_dealer::OFFENCE,
    &deal_shuffle::OFFENCE,
    &deal_cut::OFFENCE,
    &deal_packets::OFFENCE,
    &deal_faced_card::OFFENCE,
    &deal_marked_card::OFFENCE,
    &deal_card_count::OFFENCE,
    &deal_turn_forgotten::OFFENCE,
    &deal_turned_card::OFFENCE,
    &deal_reshuffle::OFFENCE,
    &trou_unannounced::OFFENCE,
    &trou_false::OFFENCE,
    &trou_early_bid::OFFENCE,
    &trou_after_exchange::OFFENCE,
    &trou_early_partner::OFFENCE,
    &trou_wrong_trump::OFFENCE,
    &auction_out_of_turn::OFFENCE,
    &auction_after_pass::OFFENCE,
    &auction_muted::OFFENCE,
    &auction_bound::OFFENCE,
    &auction_unknown_game::OFFENCE,
    &auction_too_low::OFFENCE,
    &auction_too_late::OFFENCE,
    &auction_wait::OFFENCE,
    &auction_must_wait::OFFENCE,
    &auction_no_trump_card::OFFENCE,
    &auction_not_joinable::OFFENCE,
    &auction_proposed_twice::OFFENCE,
    &auction_restricted::OFFENCE,
    &auction_solo_not_open::OFFENCE,
    &auction_after_misere::OFFENCE,
    &auction_maintain::OFFENCE,
    &auction_must_maintain::OFFENCE,
    &auction_wrong_suit::OFFENCE,
    &auction_game_full::OFFENCE,
    &auction_needless_call::OFFENCE,
    &auction_trump_not_named::OFFENCE,
    &auction_wrong_trump::OFFENCE,
    &auction_incomplete::OFFENCE,
    &jury_not_called::OFFENCE,
    &jury_refused::OFFENCE,
    &jury_leave_needed::OFFENCE,
    &session_history::OFFENCE,
    &trou_wrong_lead::OFFENCE,
    &play_wrong_leader::OFFENCE,
    &play_out_of_turn::OFFENCE,
    &play_two_cards::OFFENCE,
    &play_card_not_held::OFFENCE,
    // A card that is taken back comes before the one played in its place.
    &play_taken_back::OFFENCE,
    &play_renonce::OFFENCE,
    &play_renonce_corrected::OFFENCE,
    &play_exposed_card::OFFENCE,
    &play_discard::OFFENCE,
    &play_exchange::OFFENCE,
    &play_spread_late::OFFENCE,
    &play_spread_early::OFFENCE,
    &claim_made::OFFENCE,
    &claim_beaten::OFFENCE,
    &claim_not_agreed::OFFENCE,
    &claim_no_order::OFFENCE,
    &claim_order_fails::OFFENCE,
    &conduct_look::OFFENCE,
    &conduct_look_back::OFFENCE,
    &conduct_remark::OFFENCE,
    &conduct_throw_in::OFFENCE,
    &conduct_prepared_card::OFFENCE,
    &conduct_cheating::OFFENCE,
    &conduct_deliberate::OFFENCE,
    &conduct_refusal::OFFENCE,
    &conduct_left::OFFENCE,
    &transcript_unknown::OFFENCE,
];

/// The answers of all offences for one deal.
pub fn check(case: &Case) -> Answers {
    let mut answers = Answers::with_capacity(OFFENCES.len());
    for offence in OFFENCES {
        answers.begin(offence.code);
        (offence.check)(case, &mut answers);
    }
    answers
}

/// Where a played card is written.
fn card_route(played: &PlayedCard) -> Route {
    played.route()
}

/// A breach by the player of this card.
fn card_breach(code: Code, played: &PlayedCard, label: Message, message: Message) -> Breach {
    Breach::new(code, card_moment(played), card_route(played), label, message)
        .by(played.laid.seat)
        .in_trick(trick_number(played))
}

/// When it was played.
fn card_moment(played: &PlayedCard) -> Moment {
    Moment::Play(played.laid.step, played.laid.index)
}

/// Number of the n-th trick, from 1.
fn nth_trick(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX).saturating_add(1)
}

/// Number of its trick, from 1.
fn trick_number(played: &PlayedCard) -> u8 {
    nth_trick(played.laid.trick)
}

/// Where a call is written.
fn call_route(step: usize) -> Route {
    Route::field("auction").item(step).item(0)
}

/// A breach of the deal, noted under `deal:`.
fn deal_breach(code: Code, key: &'static str, by: Option<Seat>, message: Message) -> Breach {
    Breach::new(code, Moment::Deal, Route::field("deal").inner(key), NOTED.plain(), message).by(by)
}

/// The record says nothing about it.
static NOT_NOTED: Text =
    text!("not noted in the record", "non noté dans le relevé", "niet genoteerd in het verslag");
/// The regulation says nothing about it.
static NO_RULE: Text = text!(
    "the regulation has no rule on it",
    "le règlement n'a pas de règle à ce sujet",
    "het reglement heeft er geen regel over"
);
static NOTED: Text = text!("noted here", "noté ici", "hier genoteerd");

/// A breach that the record notes as an incident.
fn incident_breach(case: &Case, code: Code, moment: Moment, by: Seat, message: Message) -> Breach {
    let breach = Breach::new(code, moment, moment_route(moment), NOTED.plain(), message).by(by);
    let Moment::Play(step, _) = moment else { return breach };
    match case.replay.tricks.iter().filter(|trick| trick.span.step < step).count().checked_sub(1) {
        Some(last) => breach.in_trick(nth_trick(last)),
        None => breach,
    }
}

/// Where the entry of that moment is written.
fn moment_route(moment: Moment) -> Route {
    match moment {
        Moment::Auction(step) => Route::field("auction").item(step),
        Moment::Play(step, _) => Route::field("play").item(step),
        Moment::Deal | Moment::End => Route::root(),
    }
}

/// Faults that only people can tell: what somebody noticed, and whose it was.
fn noticed(case: &Case, code: Code) -> impl Iterator<Item = (Moment, Option<Seat>)> {
    case.incidents().filter_map(move |(moment, incident)| match incident {
        Incident::Notice { what, of, .. } if *what == code => Some((moment, *of)),
        _ => None,
    })
}

/// For rules about incidents: where none is noted, there was no occasion to break them.
fn nothing_recorded(case: &Case, answers: &mut Answers) {
    static NOTHING: Text =
        text!("no such incident is noted", "aucun incident de ce genre", "geen zo'n incident genoteerd");
    if case.incidents.is_empty() {
        answers.not_applicable(&NOTHING);
    }
}
