// Seats, suits and cards as everybody at a table knows them. Nothing here hangs on a regulation.

import { language, say } from "./say.mjs";

export const SEATS = ["N", "E", "S", "W"];
export const SUITS = ["♠", "♥", "♦", "♣"];
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUIT_CLASS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
/** Keeps a suit a letter: phones make a picture of it otherwise. */
export const AS_TEXT = "\ufe0e";
export const TRICKS = 13;

const COURT = { en: { T: "10" }, fr: { K: "R", Q: "D", J: "V", T: "10" }, nl: { K: "H", Q: "V", J: "B", T: "10" } };

export function seatName(seat) {
  return {
    N: say("North", "Nord", "Noord"),
    E: say("East", "Est", "Oost"),
    S: say("South", "Sud", "Zuid"),
    W: say("West", "Ouest", "West"),
  }[seat];
}

/** One letter for a seat: West is `O` in French. */
export function seatLetter(seat) {
  return seatName(seat)[0];
}

export function suitName(suit) {
  return {
    "♠": say("spades", "pique", "schoppen"),
    "♥": say("hearts", "cœur", "harten"),
    "♦": say("diamonds", "carreau", "ruiten"),
    "♣": say("clubs", "trèfle", "klaveren"),
  }[suit];
}

/** The rank as this language prints it: the king of ♠K is `R` in French. */
export function rankLabel(rank) {
  return COURT[language()][rank] ?? rank;
}

function rankName(rank) {
  const names = {
    A: say("ace", "as", "aas"),
    K: say("king", "roi", "heer"),
    Q: say("queen", "dame", "vrouw"),
    J: say("jack", "valet", "boer"),
  };
  return names[rank] ?? rankLabel(rank);
}

/** The card in words, for who hears the page. `♥?` is a heart, `?` any card. */
export function cardName(card) {
  if (card === "?") return say("a forgotten card", "une carte oubliée", "een vergeten kaart");
  const suit = suitName(card[0]);
  if (card[1] === "?") return say("a forgotten card of {suit}", "une carte oubliée à {suit}", "een vergeten kaart in {suit}", { suit });
  const rank = rankName(card[1]);
  return say("{rank} of {suit}", "{rank} de {suit}", "{suit} {rank}", { rank, suit });
}

/** The seat that comes after this one, clockwise. */
export function after(seat) {
  return SEATS[(SEATS.indexOf(seat) + 1) % 4];
}

/** The four seats in the order of play when this one begins. */
export function roundFrom(seat) {
  const first = SEATS.indexOf(seat);
  return SEATS.map((_, n) => SEATS[(first + n) % 4]);
}

/** Cards by suit, from the ace down. */
export function sorted(cards) {
  const place = (card) => SUITS.indexOf(card[0]) * 20 + RANKS.indexOf(card[1]);
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Whose card comes next in a trick, when these have played. */
export function nextExpected(leader, played) {
  return roundFrom(leader).find((seat) => !played.includes(seat)) ?? null;
}
