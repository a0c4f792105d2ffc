// A draft as a record: YAML with English keys, suits as symbols, seats as N E S W. What nobody knows is left out, so that
// the referee asks about it and never guesses.

import { SEATS, TRICKS, nextExpected } from "./table.mjs";
import { lastTrick } from "./draft.mjs";

const PLAIN = /^[\p{L}♠♥♦♣][\p{L}\p{N}♠♥♦♣ …/-]*$/u;
/** Words that a reader of YAML would take for something else than text. A seat is one capital and none of them. */
const TAKEN = /^(yes|no|on|off|true|false|null|none|oui|non|ja|nee|[yn])$/i;

/** A piece of text as YAML has it. Whatever could be read as something else stands in quotes. */
export function scalar(text) {
  const word = String(text);
  const isSeat = SEATS.includes(word);
  if (isSeat || word === "none" || (PLAIN.test(word) && !TAKEN.test(word) && word.trim() === word)) return word;
  return quote(word);
}

/** JSON is YAML, but for the signs that YAML will not see as they are. */
function quote(word) {
  return JSON.stringify(word).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** A value in one line: `{by: E, cards: ♣5}`. */
export function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
    return `{${entries.map(([key, inner]) => `${scalar(key)}: ${flow(inner)}`).join(", ")}}`;
  }
  return typeof value === "number" || typeof value === "boolean" ? String(value) : scalar(value);
}

/** The cards of a hand by suit: `♠AQ ♥7`, with `…` where there are others. */
export function handText(cards, whole) {
  const suits = ["♠", "♥", "♦", "♣"].map((suit) => {
    const own = cards.filter((card) => card[0] === suit);
    return own.length ? suit + own.map((card) => card[1]).join("") : "";
  });
  return [...suits, whole ? "" : "…"].filter(Boolean).join(" ");
}

/** The cards of a trick in the order in which they came; who played out of turn is named. */
export function trickText(puts, leader, before = []) {
  const there = [...before];
  const words = puts.map((put) => {
    const expected = nextExpected(leader, there);
    there.push(put.seat);
    const other = put.other ? { corrected: `${put.other}>${put.card}`, late: `${put.other}>>${put.card}`, two: `${put.card}+${put.other}` }[put.how] : put.card;
    return put.seat === expected ? other : `${put.seat}:${other}`;
  });
  return words.join(" ");
}

function quoted(text) {
  return /^[♠♥♦♣]/.test(text) && !/[?>+:]/.test(text) ? text : quote(text);
}

/** A trick after which the play went on: what nobody remembers of it is `?`. */
function completed(trick) {
  const puts = [...trick.puts];
  while (puts.length > 0 && puts.length < 4) {
    puts.push({ seat: nextExpected(trick.leader, puts.map((put) => put.seat)), card: "?" });
  }
  return { ...trick, puts };
}

/** One trick, cut where something happened in the middle of it. */
function trickLines(draft, number, goesOn) {
  const trick = goesOn ? completed(draft.tricks[number]) : draft.tricks[number];
  const within = draft.incidents.filter((it) => it.trick === number);
  const lines = [];
  let from = 0;
  const cards = (to) => {
    const part = trick.puts.slice(from, to);
    const before = trick.puts.slice(0, from).map((put) => put.seat);
    const text = trickText(part, trick.leader, before);
    if (from > 0 && part.length) lines.push(`  - then: ${quoted(text)}`);
    else if (part.length && trick.won && to >= trick.puts.length) lines.push(`  - {${trick.leader}: ${quote(text)}, won: ${trick.won}}`);
    else if (part.length) lines.push(`  - ${trick.leader}: ${quoted(text)}`);
    else if (from === 0 && trick.won) lines.push(`  - won: ${trick.won}`);
    from = to;
  };
  const middle = within.filter((it) => it.after > 0 && it.after < trick.puts.length).sort((a, b) => a.after - b.after);
  for (const it of within.filter((one) => one.after === 0)) lines.push(incidentLine(it));
  for (const it of middle) {
    if (it.after > from) cards(it.after);
    lines.push(incidentLine(it));
  }
  cards(Math.max(trick.puts.length, from));
  for (const it of within.filter((one) => one.after > 0 && !middle.includes(one))) lines.push(incidentLine(it));
  return lines;
}

function incidentLine(it) {
  return `  - ${it.kind}: ${it.kind === "spread" ? it.body.by : flow(it.body)}`;
}

function forgottenLine(count, won) {
  return `  - tricks: ${flow({ forgotten: count, won })}`;
}

/** What of a trick is worth writing down. */
function isTold(draft, number) {
  const trick = draft.tricks[number];
  return trick && (trick.puts.length > 0 || trick.won);
}

function playLines(draft, until) {
  if (until === 0) return [];
  const lines = [];
  const before = draft.incidents.filter((it) => it.trick === 0 && it.where !== "auction");
  lines.push(...before.map(incidentLine));
  let gap = 0;
  const last = Math.min(until, lastTrick(draft));
  const told = draft.about.tricksWon;
  for (let number = 1; number <= last; number++) {
    if (!isTold(draft, number)) {
      gap += 1;
      continue;
    }
    if (gap) lines.push(forgottenLine(gap));
    gap = 0;
    const goesOn = number < last || (until >= TRICKS && draft.ended === "finished");
    lines.push(...trickLines(draft, number, goesOn));
  }
  if (until >= TRICKS) {
    // Where the result is known, it says all that is known of the tricks behind the last one that was told.
    const isOpenEnd = draft.ended === "finished" && draft.result === null;
    const rest = isOpenEnd ? TRICKS - last : Math.max(told ?? 0, spokenOf(draft) - last);
    if (rest > 0) lines.push(forgottenLine(rest, isOpenEnd ? undefined : draft.about.wonBy));
    lines.push(...draft.incidents.filter((it) => it.trick === "end").map(incidentLine));
    if (draft.ended === "stopped") lines.push("  - stop: {}");
  }
  return lines;
}

/** The last trick that somebody speaks of, whether its cards are remembered or not. */
function spokenOf({ about }) {
  return Math.max(about.trick ?? 0, (about.how === "later" && about.later) || 0, about.event?.trick ?? 0);
}

function contractText(contract) {
  if (contract.game === "passed-out") return "passed-out";
  const { game, level, trump, players } = contract;
  return flow({ game, level, trump: trump ?? undefined, players: players.length ? players : undefined });
}

function auctionLines(draft) {
  return draft.auction.map((step) => {
    if (step.gap) return step.seat ? `  - ${step.seat}: …` : "  - …";
    if (step.kind) return incidentLine(step);
    return `  - ${step.seat}: ${step.call}`;
  });
}

function decisionMap(words) {
  const map = {};
  for (const word of words.split(",").map((one) => one.trim())) {
    if (/^[-+]?\d+$/.test(word)) map.points = Number(word);
    else if (/^\d+-/.test(word)) map.tricks = Number.parseInt(word, 10);
    else if (word === "proved" || word === "not-proved") map.proved = word === "proved";
    else map.game = word;
  }
  return map;
}

/** What was decided, as it stands at the end of a record. */
export function decisionLines(decisions) {
  const lines = Object.entries(decisions).map(([id, words]) => `  ${quote(id)}: ${flow(decisionMap(words))}`);
  return lines.length ? ["decisions:", ...lines] : [];
}

/** The record of a draft; `until` leaves out the tricks after this one. */
export function recordOf(draft, { until = TRICKS, decisions = true } = {}) {
  if (draft.text !== null) return draft.text;
  const lines = [`rulebook: ${draft.rulebook}`];
  if (draft.event) lines.push(`event: ${quote(draft.event)}`);
  const named = SEATS.filter((seat) => draft.names[seat]?.trim());
  if (named.length) {
    lines.push(`players: {${named.map((seat) => `${seat}: ${quote(draft.names[seat].trim())}`).join(", ")}}`);
  }
  if (draft.dealer) lines.push(`dealer: ${draft.dealer}`);
  if (Object.keys(draft.deal).length) lines.push(`deal: ${flow(draft.deal)}`);
  const hands = SEATS.filter((seat) => draft.hands[seat]?.cards.length);
  if (hands.length) {
    lines.push("hands:");
    for (const seat of hands) lines.push(`  ${seat}: ${handText(draft.hands[seat].cards, draft.hands[seat].cards.length >= 13)}`);
  }
  const calls = draft.bidding === "calls" ? auctionLines(draft) : [];
  if (calls.length) lines.push("auction:", ...calls);
  if (draft.bidding === "contract" && draft.contract.game) lines.push(`contract: ${contractText(draft.contract)}`);
  const play = playLines(draft, until);
  if (play.length) lines.push("play:", ...play);
  if (draft.result !== null && until >= TRICKS) lines.push(`result: ${flow(draft.result)}`);
  if (draft.note.trim()) lines.push(`notes: ${quote(draft.note.trim())}`);
  if (decisions) lines.push(...decisionLines(draft.decisions));
  return `${lines.join("\n")}\n`;
}
