// A draft: what the juror has told so far. It is kept on the phone after each tap and nowhere else.

/** So many are kept; the oldest go. */
const MOST = 40;

/** What the browser would not keep: it lasts as long as the page is open. */
const memory = new Map();
/** False where the browser keeps nothing, or has no room left: the page says so. */
export let isKept = true;

function readKept(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(key);
  } catch {
    isKept = false;
    return null;
  }
}

function writeKept(key, value) {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    isKept = true;
  } catch {
    memory.set(key, value);
    isKept = false;
  }
  return isKept;
}

/** A setting of the page; with a value it is changed. */
export function setting(name, value) {
  const key = `jury.${name}`;
  if (value === undefined) return readKept(key);
  writeKept(key, value);
  return value;
}

/** All drafts, the last changed first. What was kept and cannot be read is left out. */
export function drafts() {
  let kept = [];
  try {
    kept = JSON.parse(setting("drafts") ?? "[]");
  } catch {
    kept = [];
  }
  return kept.filter((draft) => draft?.id && draft.version === 1).sort((a, b) => b.changed - a.changed);
}

export function keep(draft) {
  draft.changed = Date.now();
  const all = [draft, ...drafts().filter((other) => other.id !== draft.id)].slice(0, MOST);
  // Where there is no room left, older ones make some.
  while (!writeKept("jury.drafts", JSON.stringify(all)) && all.length > 1) all.pop();
}

export function forget(id) {
  setting("drafts", JSON.stringify(drafts().filter((draft) => draft.id !== id)));
}

export function newDraft(rulebook) {
  return {
    version: 1,
    id: `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`,
    made: Date.now(),
    changed: Date.now(),
    rulebook,
    /** Which dispute: a key of DISPUTES. */
    what: null,
    /** A record that was pasted or opened; then nothing below is used but the decisions. */
    text: null,
    names: {},
    dealer: null,
    /** Facts of the deal, as they stand under `deal` in a record. */
    deal: {},
    /** `contract` where only the game is known, `calls` where the bidding is. */
    bidding: null,
    contract: { game: null, level: null, trump: null, players: [] },
    auction: [],
    /** Cards of a seat as dealt, `whole` where these are all. */
    hands: {},
    /** Tricks by their number. What is missing between two of them is forgotten. */
    tricks: {},
    incidents: [],
    /** Who of whom complains, and of what. */
    about: {},
    result: null,
    /** Which questions were answered with "nobody knows". */
    unknown: {},
    decisions: {},
    note: "",
  };
}

export function trickOf(draft, number) {
  return draft.tricks[number] ?? { leader: null, puts: [], won: null };
}

/** The last trick of which anything is written. */
export function lastTrick(draft) {
  return Math.max(0, ...Object.keys(draft.tricks).map(Number));
}

/** Every card of which the draft says where it is, with the trick it was played in or the hand it stands in. */
export function cardsPlayed(draft) {
  const found = new Map();
  for (const [number, trick] of Object.entries(draft.tricks)) {
    for (const put of trick.puts) {
      if (!put.card.includes("?")) found.set(put.card, { seat: put.seat, trick: Number(number) });
    }
  }
  return found;
}
