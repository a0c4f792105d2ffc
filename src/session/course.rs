//! What is known after the deals so far if the jury decides them in one way, and what that way can
//! have brought everybody.

use std::sync::Arc;

use super::Chairs;
use super::sums::Sums;
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat};
use crate::rulebook::{FirstOfRound, Law, RedealBy, StatedRemedy};
use crate::ruling::{GameRuling, Outcome, Ruling, can_be_repeated};
use crate::session_history::{Earlier, Ended, Losses, LostAt, Offences, Past, Turn};
use crate::source::Route;
use crate::transcript::{Header, Record, Transcript};

/// What goes with a player to another chair.
type Own = (Losses, Offences, Sums);

#[derive(Clone, Debug)]
pub struct Course {
    pub past: Arc<Past>,
    pub sums: PerSeat<Sums>,
    /// Earlier deals that the jury would have to decide otherwise than they are counted.
    pub decided: Vec<usize>,
    /// Has a deal of the round been played?
    begun: bool,
    /// Who sat where in the last deal, and what is known of players who have left the table.
    chairs: Chairs<Own>,
}

/// A deal as it was read, with its number in the session and the name of its file.
#[derive(Clone, Copy)]
pub struct Read<'a, 't> {
    pub deal: usize,
    pub name: &'a str,
    pub record: &'a Record<'t>,
}

impl Read<'_, '_> {
    fn earlier(&self, route: &Route) -> Earlier {
        let place = self.record.place(route);
        let (line, column) = self.record.line_column(place);
        let shown = self.record.shares_text.then_some(place);
        Earlier { deal: self.deal, name: self.name.to_owned(), line, column, place: shown }
    }
}

/// Where the session itself names who begins.
pub struct Begins<'a> {
    pub header: &'a Header,
    pub scorer_at: &'a Earlier,
    pub first_at: &'a Earlier,
}

impl Course {
    /// Before the first deal.
    pub fn new(header: &Header) -> Course {
        let past = Past { round: header.round.unwrap_or(1), ..Past::default() };
        Course {
            past: Arc::new(past),
            sums: PerSeat::default(),
            decided: Vec::new(),
            begun: false,
            chairs: Chairs::new(&header.players),
        }
    }

    /// Fills in what the record leaves to the session: the dealer, and the first deal of a round.
    pub fn prepare(
        &mut self,
        transcript: &mut Transcript,
        shares_text: bool,
        law: &Law,
        first: Option<&Begins>,
    ) {
        // What everybody got in the last deal, before players change chairs: a table can have written that
        // down.
        let last = PerSeat::from_fn(|seat| self.sums[seat].counted - self.past.totals[seat]);
        self.seat(&transcript.players);
        let past = Arc::make_mut(&mut self.past);
        (past.totals, past.last) = (self.sums.map(|sums| sums.counted), last);
        if let Some(named) = first {
            // A place in another text cannot be drawn.
            let seen = |at: &Earlier| Earlier { place: at.place.filter(|_| shares_text), ..at.clone() };
            let scorer = named.header.scorer.map(|seat| (seen(named.scorer_at), seat));
            let dealer = named.header.first_dealer.map(|seat| (seen(named.first_at), seat));
            past.turn = Turn::first(law, scorer, dealer);
        }
        if transcript.deal.first_of_round == Some(true) && self.begun {
            past.new_round(law);
            self.chairs.away().for_each(|(_, (losses, ..))| losses.new_round());
            self.begun = false;
        }
        transcript.deal.first_of_round.get_or_insert(!self.begun);
        let fresh = law.of(&law.book.session.begins_with_new_pack).copied();
        transcript.deal.new_pack |= first.is_some() && fresh == Some(true);
        if transcript.dealer.is_none() && !past.turn.is_unknown() {
            let due = past.turn.due(law).map(|due| due.seat);
            let named = first.and_then(|named| named.header.first_dealer);
            transcript.dealer = named.or(due);
        }
    }

    /// What a player lost, did and won goes with him.
    fn seat(&mut self, players: &PerSeat<Option<String>>) {
        let past = Arc::make_mut(&mut self.past);
        let mut known = PerSeat::from_fn(|seat| {
            let losses = std::mem::take(&mut past.losses[seat]);
            (losses, std::mem::take(&mut past.offences[seat]), std::mem::take(&mut self.sums[seat]))
        });
        self.chairs.change(players, &mut known);
        // The sheet stays with its keeper, who may have changed his chair, or left.
        if let Some((at, seat)) = past.turn.scorer.take() {
            past.turn.scorer = self.chairs.now_at(seat).map(|seat| (at, seat));
        }
        for seat in Seat::ALL {
            (past.losses[seat], past.offences[seat], self.sums[seat]) = std::mem::take(&mut known[seat]);
        }
    }

    /// A deal that could not be read.
    pub fn miss(&mut self, deal: usize) {
        Arc::make_mut(&mut self.past).miss(deal);
    }

    /// Takes note of a deal that ended like this.
    pub fn learn(
        &mut self,
        read: Read,
        transcript: &Transcript,
        law: &Law,
        ruling: &Ruling,
        (outcome, games): (Outcome, &[GameRuling]),
    ) {
        let deal = read.deal;
        let past = Arc::make_mut(&mut self.past);
        let is_bid = !ruling.contracts().is_empty();
        let redeals: Vec<RedealBy> =
            ruling.findings().iter().filter_map(|finding| finding.redeal()).collect();
        let ended = ended(transcript, law, is_bid, &redeals, outcome);
        let ends_otherwise = ruling.other_readings.iter().any(|other| other.gives.outcome.is_some());
        let before = ends_otherwise.then(|| past.turn.clone());
        past.turn.pass_on(law, transcript.dealt_by(), ended, read.earlier(&Route::field("dealer")));
        for other in before.iter().flat_map(|_| &ruling.other_readings) {
            if let (Some(before), Some(outcome)) = (&before, other.gives.outcome) {
                let ended = self::ended(transcript, law, is_bid, &other.redeals, outcome);
                past.turn.or_else(law, before, (other.id.clone(), other.choice_index()), ended);
            }
        }
        past.turn.again = again_by(transcript, law, ruling, outcome);
        // A game that can no longer be made is lost, though the record ends early.
        let is_scored = ruling.first_of_round != Some(FirstOfRound::NotScored);
        let counts = matches!(outcome, Outcome::Played | Outcome::Unfinished) && is_scored;
        if !counts && is_scored && ruling.findings().iter().any(|finding| finding.bears_on_games()) {
            for contract in ruling.contracts() {
                let suit = contract.trump.suit();
                contract.players.iter().for_each(|seat| {
                    past.losses[seat].could(contract.game, contract.level, suit);
                });
            }
        }
        if counts {
            let open = ruling.findings().iter().any(|finding| finding.leaves_game_open());
            let could = ruling.findings().iter().any(|finding| finding.bears_on_games());
            for game in games {
                let Some(contract) = counted_as(ruling, game) else { continue };
                let at = read.earlier(&contract.route());
                for seat in contract.players.iter() {
                    past.losses[seat].played(contract.game, deal);
                    if could || game.won == Some(false) {
                        past.losses[seat].could(contract.game, contract.level, contract.trump.suit());
                    }
                    // A game that the jury can still decide is followed both ways (`possible.rs`), so it is
                    // not unknown here.
                    if game.won.is_none() && !open {
                        let suit = contract.trump.suit();
                        past.losses[seat].untold(contract.game, contract.level, suit, at.clone());
                    }
                    if game.won == Some(false) {
                        let lost = LostAt { at: at.clone(), open };
                        past.losses[seat].add(contract.game, contract.level, contract.trump.suit(), lost);
                    }
                }
            }
        }
        for finding in ruling.findings().iter().filter(|finding| can_be_repeated(*finding)) {
            if let Some(seat) = finding.breach.seat {
                let points = finding.penalty().and_then(|penalty| penalty.decided());
                past.offences[seat].add(finding.breach.code, read.earlier(&finding.breach.at), points);
            }
        }
        self.begun |= ended == Ended::Counted;
    }

    /// Would every later deal be judged alike after either of the two?
    pub fn is_like(&self, other: &Course, law: &Law) -> bool {
        let same = |a: &Own, b: &Own| a.0.seen(law) == b.0.seen(law) && a.1.is_like(&b.1);
        self.begun == other.begun
            && self.past.is_like(&other.past, law)
            && self.chairs.is_like(&other.chairs, same)
    }

    /// One deal more.
    pub fn bring(&mut self, brought: &PerSeat<Sums>) {
        for seat in Seat::ALL {
            self.sums[seat].add(&brought[seat]);
        }
    }

    /// The other course has become like this one: from here on one of them stands for both, with the sums of
    /// both.
    pub fn take_in(&mut self, other: &Course) {
        self.take_in_sums(other);
        other.decided.iter().for_each(|deal| self.hangs_on(*deal));
    }

    pub fn take_in_sums(&mut self, other: &Course) {
        for seat in Seat::ALL {
            self.sums[seat] = self.sums[seat].or(&other.sums[seat]);
        }
        self.chairs.take_in(&other.chairs, |mine, theirs| mine.2 = mine.2.or(&theirs.2));
    }

    /// It rests on a decision about this deal.
    pub fn hangs_on(&mut self, deal: usize) {
        if let Err(n) = self.decided.binary_search(&deal)
            && self.decided.len() < MOST_NAMED
        {
            self.decided.insert(n, deal);
        }
    }

    /// The past with every game closed to a player by what he lost, or none: `closed` says which for each player.
    pub fn at_an_extreme(&self, closed: impl Fn(Seat) -> bool) -> Past {
        let mut past = Past::clone(&self.past);
        for seat in Seat::ALL {
            past.losses[seat] = past.losses[seat].at_an_extreme(closed(seat));
        }
        past
    }
}

/// The contract that a game counts as: the one that was played, or the lawful one in its place.
fn counted_as<'r>(ruling: &'r Ruling, game: &GameRuling) -> Option<&'r Contract> {
    let lawful = ruling.auction.illegal.as_ref().filter(|_| game.lawful);
    let lawful = lawful.and_then(|illegal| illegal.lawful.contracts().first());
    lawful.or_else(|| ruling.auction.contracts().get(game.contract))
}

/// More deals than this are not named as those that a verdict hangs on.
const MOST_NAMED: usize = 8;

/// The articles by which the cards are dealt again after this deal; none where they are not.
fn again_by(transcript: &Transcript, law: &Law, ruling: &Ruling, outcome: Outcome) -> Vec<String> {
    let cited = |cite: Option<&Vec<String>>| cite.cloned().unwrap_or_default();
    match outcome {
        Outcome::PassedOut => cited(law.book.auction.passed_out.as_ref().map(|rule| &rule.cite)),
        Outcome::Redeal if transcript.deal.agreed_redeal => {
            cited(law.book.deal.agreed_redeal.as_ref().map(|rule| &rule.cite))
        }
        Outcome::Redeal => {
            let ordered = ruling.findings().iter().find(|finding| finding.redeal().is_some());
            cited(ordered.map(|finding| &finding.it.basis.articles))
        }
        _ => Vec::new(),
    }
}

/// How the deal ended, for the order of dealers.
fn ended(transcript: &Transcript, law: &Law, is_bid: bool, redeals: &[RedealBy], outcome: Outcome) -> Ended {
    match outcome {
        Outcome::Played | Outcome::Void | Outcome::Stopped => Ended::Counted,
        Outcome::Unfinished if is_bid => Ended::Counted,
        Outcome::Unfinished => Ended::Unclear,
        Outcome::PassedOut => {
            let rule = law.book.auction.passed_out.as_ref();
            rule.and_then(|rule| law.get(rule)).map_or(Ended::Unclear, |by| Ended::Again(*by))
        }
        Outcome::Redeal => {
            let ordered = redeals.first().copied();
            // Two that name different players: the text does not settle it, and either may deal.
            if redeals.iter().any(|other| Some(*other) != ordered) {
                return Ended::Again(RedealBy::Unstated);
            }
            let agreed = || {
                let rule = law.book.deal.agreed_redeal.as_ref().filter(|_| transcript.deal.agreed_redeal);
                match rule.and_then(|rule| law.get(rule)) {
                    Some(StatedRemedy::Sanction(sanction)) => sanction.redeal,
                    _ => None,
                }
            };
            Ended::Again(ordered.or_else(agreed).unwrap_or(RedealBy::Unstated))
        }
    }
}
