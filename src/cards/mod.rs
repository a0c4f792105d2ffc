//! Cards, hands and seats, and the three notations people write them in.

mod card;
mod hand;
mod notation;
mod remembered;
mod scan;
mod seat;

pub use card::{Card, Rank, Suit};
pub use hand::Hand;
pub use notation::Notation;
pub use remembered::Remembered;
pub use scan::{CardFault, CardFaultKind, scan_card, scan_hand, scan_remembered, scan_suit, skip_ignorable};
pub use seat::{PerSeat, Seat, SeatSet};
