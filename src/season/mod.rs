//! Made seasons: whole seasons of evenings that look like real ones, with errors that everybody makes and with
//! faults that were planted, so that whatever is said of a season can be held against what is known of it.
//!
//! ```text
//!  plan ──▶ people, seats ──▶ evening: pack ──▶ bidding ──▶ playing ──▶ judged ──▶ slips, thinning ──▶ files
//!                                       ▲                       │                                      truth
//!                                       └──── gathered, cut ────┘
//! ```
//!
//! Everything hangs on the seed: the same plan gives the same bytes, and every evening can be made alone. The calls
//! are those that the program itself leaves open under the regulation, and the points on the sheet those that it
//! finds; what somebody did wrong was decided before it was judged.

mod bidding;
mod cardplay;
mod dealing;
mod dice;
mod evening;
mod faults;
mod files;
mod lines;
mod pack;
mod people;
mod plan;
mod playing;
mod slips;
mod strength;
mod thinning;
mod truth;

pub use bidding::BiddingErrors;
pub use evening::{MadeDeal, MadeEvening, MadeGame};
pub use faults::{CopiedHow, PlantedFault, Planting};
pub use files::{SeasonForm, truth_table, write_season};
pub use pack::{Mixing, Shuffle};
pub use people::Person;
pub use plan::{HonestErrors, NoSeason, Season, SeasonPlan};
pub use truth::{Meant, MeantError, TruthLine, TruthOf};
