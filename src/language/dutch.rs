//! Dutch.

use super::lang::Language;
use super::text;

pub static DUTCH: Language = Language {
    code: "nl",
    name: text!("Dutch", "néerlandais", "Nederlands"),
    adjective: text!("Dutch", "néerlandaise", "Nederlandse"),
    suits: ['S', 'H', 'R', 'K'],
    courts: ["B", "V", "H"],
    seats: ["N", "O", "Z", "W"],
    seat_names: ["Noord", "Oost", "Zuid", "West"],
    nought_is_one: false,
    colon: ":",
    semicolon: "; ",
    decimal: ',',
    join: |_, _| {},
};
