//! The third room: what becomes of a call with something against it, and what a refusal of the jury does.
//!
//! [`effect`] asks the rulebook what the fault costs in the bidding, [`disposition`] is the table that says
//! whether the call counts and what it has been for its player. Where the table played on, it may have heard
//! a call that is void: [`table_view`].

pub mod barred_games;
pub mod disposition;
pub mod disputed_game;
pub mod effect;
pub mod jury_leave;
pub mod missing_level;
pub mod refused_exchange;
pub mod table_view;
pub mod unknown_game;
pub mod unreadable_call;
