// A whole dispute, as it comes at a table: a renonce that is noticed three tricks later, in French, the hands unknown.

/** Every tap from the first screen to the ruling, in order. */
export const DISPUTE = [
  "lang-fr",
  "book-whist-simple",
  "new",
  "what-renonce",
  "seat-N", // North dealt
  "unknown", // nobody remembers the turned card
  "choice-contract", // only the game is known
  "choice-emballage",
  "suit-♠",
  "seat-E",
  "seat-S",
  "done",
  "seat-W", // West did not follow
  "number-3", // in the third trick
  "spot-E",
  "key-♥K",
  "key-♥5",
  "key-♦5",
  "key-♥3",
  "done",
  "choice-later", // he played a heart later
  "number-6",
  "spot-W",
  "key-♥T",
  "key-♥J",
  "key-♥8",
  "key-♥4",
  "done",
  "seat-N", // North noticed it
  "choice-finished",
  "number-7",
];

export async function dispute(visitor, taps = DISPUTE) {
  for (const k of taps) await visitor.tap(k);
}
