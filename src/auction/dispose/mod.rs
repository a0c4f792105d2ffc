//! The third room: what becomes of a call with something against it, and what a refusal of the jury does.

pub mod barred_games;
pub mod calls_before_mute;
pub mod disputed_game;
pub mod effect;
pub mod jury_leave;
pub mod missing_level;
pub mod refused_exchange;
pub mod table_view;
pub mod unknown_game;
pub mod unreadable_call;
