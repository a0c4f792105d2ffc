//! English.

use super::lang::Language;
use super::text;

pub static ENGLISH: Language = Language {
    code: "en",
    name: text!("English", "anglais", "Engels"),
    adjective: text!("English", "anglaise", "Engelse"),
    suits: ['S', 'H', 'D', 'C'],
    courts: ["J", "Q", "K"],
    seats: ["N", "E", "S", "W"],
    seat_names: ["North", "East", "South", "West"],
    nought_is_one: false,
    colon: ":",
    semicolon: "; ",
    decimal: '.',
    join: |_, _| {},
};
