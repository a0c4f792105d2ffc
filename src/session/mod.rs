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
//!             let mut ruling = session.judge(&record.transcript, &law, &Decisions::default());
//!             session.learn("evening.yaml", &record, &law, &mut ruling);
//!             found.extend(ruling.findings().iter().map(|finding| finding.id()));
//!         }
//!         (Part::Deal(_) | Part::Lost(..), _) => {}
//!     }
//! }
//! assert_eq!(found, ["session/dealer-order#1"]);
//! ```

mod chairs;
mod course;
mod evening;
mod possible;
mod ranking;
mod sheet;
mod sums;

pub use chairs::Chairs;
pub use evening::Evening;
pub use ranking::{RankedPlayer, Ranking};
pub use sheet::{Account, Fines, GameLine, Named, Row, Sheet, SheetRemark, Total, Uneven, Unscored};
pub use sums::Sums;

use std::sync::Arc;

use crate::cards::PerSeat;
use crate::rulebook::Law;
use crate::ruling::{Decisions, Ruling, judge_within};
use crate::session_history::{Earlier, Past};
use crate::shown_hands::Purse;
use crate::source::Route;
use crate::transcript::{Head, Header, Record, Transcript};
use course::{Begins, Course, Read};
use possible::PossiblePasts;

/// One player under all the ways in which his name is written large or small.
pub fn player_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// What is known after the deals so far.
#[derive(Clone, Debug)]
pub struct Session {
    pub header: Header,
    /// Where the head names the scorer and the first dealer.
    scorer_at: Earlier,
    first_at: Earlier,
    deals: usize,
    /// With every deal as it is counted now.
    line: Course,
    /// What the jury can still make of them.
    possible: PossiblePasts,
    /// What they left to be searched.
    purse: Purse,
}

impl Session {
    /// Before the first deal.
    pub fn new(name: &str, head: &Head) -> Session {
        let at = |key: &'static str| {
            let place = head.place(&Route::field(key));
            let (line, column) = head.line_column(place);
            Earlier { deal: 0, name: name.to_owned(), line, column, place: Some(place) }
        };
        Session {
            header: head.header.clone(),
            scorer_at: at("scorer"),
            first_at: at("first-dealer"),
            deals: 0,
            line: Course::new(&head.header),
            possible: PossiblePasts::default(),
            purse: Purse::default(),
        }
    }

    /// The session with as much for its deals as this purse has.
    #[must_use]
    pub fn with(self, purse: Purse) -> Session {
        Session { purse, ..self }
    }

    /// Deals so far.
    pub fn deals(&self) -> usize {
        self.deals
    }

    /// The number of the round of the deal that was prepared last.
    pub fn round(&self) -> u32 {
        self.line.past.round
    }

    /// What is known of the deals before the one that was prepared last.
    pub fn past(&self) -> Arc<Past> {
        self.line.past.clone()
    }

    /// The least and the most that the players at the table can have.
    pub fn sums(&self) -> PerSeat<Sums> {
        self.possible.sums(&self.line)
    }

    /// Are more decisions open than can be followed one by one? Then the sums enclose what is
    /// possible, and can be wider.
    pub fn is_vague(&self) -> bool {
        self.possible.is_vague()
    }

    /// Fills in what the record leaves to the session: the dealer, and the first deal of a round.
    pub fn prepare(&mut self, record: &mut Record, law: &Law) {
        self.possible.read(&record.transcript);
        let named = Begins { header: &self.header, scorer_at: &self.scorer_at, first_at: &self.first_at };
        let first = (self.deals == 0).then_some(&named);
        self.line.prepare(&mut record.transcript, record.shares_text, law, first);
    }

    /// A deal that could not be read: who deals next, nobody can say, nor who lost what.
    pub fn miss(&mut self) {
        self.deals += 1;
        self.line.miss(self.deals);
        self.possible.miss(self.deals);
    }

    /// The ruling on the next deal.
    pub fn judge(&self, transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
        judge_within(transcript, law, decisions, Some(self.line.past.clone()), &self.purse)
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
        let mut ruling = self.judge(&record.transcript, law, decisions);
        self.learn(name, record, law, &mut ruling);
        ruling
    }

    /// Takes note of a deal for those after it. Where it depends on earlier deals that the jury can
    /// still decide otherwise, the ruling says so, and its ranges enclose what that would give.
    pub fn learn(&mut self, name: &str, record: &Record, law: &Law, ruling: &mut Ruling) {
        self.deals += 1;
        let read = Read { deal: self.deals, name, record };
        self.possible.learn(&mut self.line, read, law, ruling);
        self.purse.pay(ruling.taken());
    }
}
