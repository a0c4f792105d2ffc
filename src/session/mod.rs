//! An evening at one table: deal after deal, each judged with what came before, and the score sheet.
//!
//! ```
//! use whist_jury::rulebook::{Law, Library, Selection};
//! use whist_jury::ruling::Decisions;
//! use whist_jury::session::Session;
//! use whist_jury::transcript::{Part, parts};
//!
//! let evening = "
//! session: {scorer: N}
//! deals:
//!   - {auction: [{S: pass}, {W: pass}, {N: pass}, {E: pass}]}
//!   - {dealer: S}                    # East should have dealt again
//! ";
//! let book = Library::new().load(Library::ids().last().unwrap()).unwrap();
//! let law = Law::new(book, &Selection::default());
//! let (parts, _) = parts(evening, None);
//! let mut session = None;
//! let mut found = Vec::new();
//! for part in parts {
//!     match (part, &mut session) {
//!         (Part::Head(head), _) => session = Some(Session::new("evening.yaml", &head)),
//!         (Part::Deal(mut record), Some(session)) => {
//!             session.prepare(&mut record, &law);
//!             let ruling = session.judge(&record.transcript, &law, &Decisions::default());
//!             session.learn("evening.yaml", &record, &law, &ruling);
//!             found.extend(ruling.findings.iter().map(|finding| finding.id()));
//!         }
//!         (Part::Deal(_) | Part::Lost(_), _) => {}
//!     }
//! }
//! assert_eq!(found, ["session/dealer-order#1"]);
//! ```

mod chairs;
mod evening;
mod sheet;

pub use chairs::Chairs;
pub use evening::Evening;
pub use sheet::{Account, GameLine, Remark, Row, Sheet, Total, Uneven};

use std::sync::Arc;

use crate::cards::{PerSeat, Seat};
use crate::past::{Earlier, Ended, Losses, LostAt, Offences, Past, Turn};
use crate::rulebook::{FirstOfRound, Law, RedealBy, Remedy};
use crate::ruling::{Decisions, Finding, Outcome, Ruling, can_be_repeated, judge_within};
use crate::source::{Route, line_column};
use crate::transcript::{Head, Header, Record, Transcript};

/// What is known after the deals so far.
#[derive(Clone, Debug)]
pub struct Session {
    pub header: Header,
    /// Where the head names the scorer and the first dealer.
    scorer_at: Earlier,
    first_at: Earlier,
    past: Arc<Past>,
    deals: usize,
    /// Has a deal of the round been played?
    begun: bool,
    /// Who sat where in the last deal, and what is known of players who have left the table.
    chairs: Chairs<(Losses, Offences)>,
}

impl Session {
    /// Before the first deal.
    pub fn new(name: &str, head: &Head) -> Session {
        let at = |key: &'static str| {
            let place = head.place(&Route::field(key));
            let (line, column) = line_column(head.text, place.start as usize);
            let line = line + head.lines_before;
            Earlier { deal: 0, name: name.to_owned(), line, column, place: Some(place) }
        };
        let past = Past { round: head.header.round.unwrap_or(1), ..Past::default() };
        Session {
            header: head.header.clone(),
            scorer_at: at("scorer"),
            first_at: at("first-dealer"),
            past: Arc::new(past),
            deals: 0,
            begun: false,
            chairs: Chairs::new(&head.header.players),
        }
    }

    /// Deals so far.
    pub fn deals(&self) -> usize {
        self.deals
    }

    /// The number of the round of the deal that was prepared last.
    pub fn round(&self) -> u32 {
        self.past.round
    }

    /// Fills in what the record leaves to the session: the dealer, and the first deal of a round.
    pub fn prepare(&mut self, record: &mut Record, law: &Law) {
        self.seat(&record.transcript.players);
        let transcript = &mut record.transcript;
        let past = Arc::make_mut(&mut self.past);
        if self.deals == 0 {
            // A place in another text cannot be drawn.
            let seen =
                |at: &Earlier| Earlier { place: at.place.filter(|_| record.shares_text), ..at.clone() };
            let scorer = self.header.scorer.map(|seat| (seen(&self.scorer_at), seat));
            let named = self.header.first_dealer.map(|seat| (seen(&self.first_at), seat));
            past.turn = Turn::first(law, scorer, named);
        }
        if transcript.deal.first_of_round == Some(true) && self.begun {
            past.round = past.round.saturating_add(1);
            past.turn.is_lost();
            past.losses.0.iter_mut().for_each(|losses| losses.new_round());
            self.chairs.away().for_each(|(_, (losses, _))| losses.new_round());
            self.begun = false;
        }
        transcript.deal.first_of_round.get_or_insert(!self.begun);
        let fresh = law.quietly(|| law.of(&law.book.session.begins_with_new_pack).copied());
        transcript.deal.new_pack |= self.deals == 0 && fresh == Some(true);
        if transcript.dealer.is_none() && !past.turn.is_unknown() {
            let due = law.quietly(|| past.turn.due(law)).map(|due| due.seat);
            let named = self.header.first_dealer.filter(|_| self.deals == 0);
            transcript.dealer = named.or(due);
        }
    }

    /// What a player lost and did goes with him.
    fn seat(&mut self, players: &PerSeat<Option<String>>) {
        let past = Arc::make_mut(&mut self.past);
        let mut known = PerSeat::from_fn(|seat| {
            (std::mem::take(&mut past.losses[seat]), std::mem::take(&mut past.offences[seat]))
        });
        self.chairs.change(players, &mut known);
        for seat in Seat::ALL {
            (past.losses[seat], past.offences[seat]) = std::mem::take(&mut known[seat]);
        }
    }

    /// A deal that could not be read: who deals next, nobody can say.
    pub fn miss(&mut self) {
        self.deals += 1;
        Arc::make_mut(&mut self.past).turn.is_lost();
    }

    /// The ruling on the next deal.
    pub fn judge(&self, transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
        judge_within(transcript, law, decisions, Some(self.past.clone()))
    }

    /// The verdict on the next deal as it was written, which the deals after it then know of.
    pub fn follow(
        &mut self,
        name: &str,
        record: &mut Record,
        written: &Transcript,
        law: &Law,
        decisions: &Decisions,
    ) -> Ruling {
        record.transcript.clone_from(written);
        self.prepare(record, law);
        let ruling = self.judge(&record.transcript, law, decisions);
        self.learn(name, record, law, &ruling);
        ruling
    }

    /// Takes note of a deal for those after it.
    pub fn learn(&mut self, name: &str, record: &Record, law: &Law, ruling: &Ruling) {
        self.deals += 1;
        let deal = self.deals;
        let earlier = |route: &Route| {
            let place = record.place(route);
            let (line, column) = record.line_column(place);
            Earlier { deal, name: name.to_owned(), line, column, place: record.shares_text.then_some(place) }
        };
        let past = Arc::make_mut(&mut self.past);
        let ended = ended(record, law, ruling);
        let dealt = record.transcript.dealt_by();
        past.turn.pass_on(law, dealt, ended, earlier(&Route::field("dealer")));
        past.turn.again = again_by(record, law, ruling);
        // A game that can no longer be made is lost, though the record ends early.
        let counts = matches!(ruling.outcome, Outcome::Played | Outcome::Unfinished)
            && ruling.first_of_round != Some(FirstOfRound::NotScored);
        if counts {
            let open = ruling.findings.iter().any(Finding::leaves_game_open);
            for game in &ruling.games {
                let contract = &ruling.auction.contracts()[game.contract];
                let at = earlier(&Route::field("auction").item(contract.step).item(0));
                for seat in contract.players.iter() {
                    past.losses[seat].played(contract.game, deal);
                    if game.won == Some(false) {
                        let lost = LostAt { at: at.clone(), open };
                        past.losses[seat].add(contract.game, contract.level, contract.trump.suit(), lost);
                    }
                }
            }
        }
        for finding in ruling.findings.iter().filter(|finding| can_be_repeated(finding)) {
            if let Some(seat) = finding.seat {
                let points = finding.penalty.as_ref().and_then(|penalty| penalty.decided);
                past.offences[seat].add(finding.code, earlier(&finding.at), points);
            }
        }
        self.begun |= ended == Ended::Counted;
    }
}

/// The articles by which the cards are dealt again after this deal; none where they are not.
fn again_by(record: &Record, law: &Law, ruling: &Ruling) -> Vec<String> {
    let cited = |cite: Option<&Vec<String>>| cite.cloned().unwrap_or_default();
    match ruling.outcome {
        Outcome::PassedOut => cited(law.book.auction.passed_out.as_ref().map(|rule| &rule.cite)),
        Outcome::Redeal if record.transcript.deal.agreed_redeal => {
            cited(law.book.deal.agreed_redeal.as_ref().map(|rule| &rule.cite))
        }
        Outcome::Redeal => {
            let ordered = ruling.findings.iter().find(|finding| finding.redeal.is_some());
            cited(ordered.map(|finding| &finding.articles))
        }
        _ => Vec::new(),
    }
}

/// How the deal ended, for the order of dealers.
fn ended(record: &Record, law: &Law, ruling: &Ruling) -> Ended {
    match ruling.outcome {
        Outcome::Played | Outcome::Void | Outcome::Stopped => Ended::Counted,
        Outcome::Unfinished if !ruling.auction.contracts().is_empty() => Ended::Counted,
        Outcome::Unfinished => Ended::Unclear,
        Outcome::PassedOut => {
            let rule = law.book.auction.passed_out.as_ref();
            rule.and_then(|rule| law.peek(rule)).map_or(Ended::Unclear, |by| Ended::Again(*by))
        }
        Outcome::Redeal => {
            let ordered = ruling.findings.iter().find_map(|finding| finding.redeal);
            let agreed = || {
                let rule =
                    law.book.deal.agreed_redeal.as_ref().filter(|_| record.transcript.deal.agreed_redeal);
                match rule.and_then(|rule| law.peek(rule)) {
                    Some(Remedy::Sanction(sanction)) => sanction.redeal,
                    _ => None,
                }
            };
            Ended::Again(ordered.or_else(agreed).unwrap_or(RedealBy::Unstated))
        }
    }
}
