// What the page knows at this moment, and the one way to change it: `update` changes the draft, keeps it on the phone,
// draws, and asks the referee what he makes of it.

import { NoAnswer } from "./engine.mjs";
import { drafts, keep, setting } from "./draft.mjs";
import { derived } from "./complaint.mjs";
import { recordOf } from "./record.mjs";
import { language, say } from "./say.mjs";

export const app = {
  engine: null,
  solver: null,
  /** Every regulation that the referee has. */
  books: [],
  draft: null,
  /** What the referee makes of the draft: the answer to `open`; null while he has not answered yet. */
  opened: null,
  /** Which deal of the text is looked at. */
  at: 0,
  /** Why there is no answer, in words. */
  failure: null,
  toast: null,
  draw: () => {},
};

let turn = 0;

export function book() {
  return app.books.find((one) => one.id === app.draft?.rulebook) ?? null;
}

/** The deal that is looked at. A session has several. */
export function deal() {
  const deals = app.opened?.deals ?? [];
  return deals[app.at] ?? deals[0] ?? null;
}

/** How a decision about a finding of this deal is named: in a session, with the number of the deal. */
export function decisionKey(id) {
  return app.opened?.is_session ? `${app.at + 1}:${id}` : id;
}

/** The record as it is judged, without the decisions: these go beside it. */
export function currentRecord(options = {}) {
  return recordOf(derived(app.draft), { decisions: false, ...options });
}

/** What every request about the draft has. */
export function judging(text) {
  const draft = app.draft;
  const namesOwn = draft.text !== null && /^\s*["']?(rulebook|r[eè]glement)["']?\s*:/imu.test(draft.text);
  return {
    text,
    lang: language(),
    rulebook: draft.text !== null && !namesOwn ? draft.rulebook : null,
    decisions: draft.decisions,
  };
}

export function update(change) {
  change(app.draft);
  keep(app.draft);
  app.toast = null;
  app.draw();
  check();
}

/** Lets the referee look at the draft. Only the answer to the last question counts. */
export async function check() {
  const mine = ++turn;
  if (!app.draft || (app.draft.what === null && app.draft.text === null)) return;
  try {
    let opened = await app.engine.ask({ do: "open", ...judging(currentRecord()) });
    if (mine !== turn) return;
    if (isStale(opened)) {
      // A decision about something that the record no longer has: the rest is asked again without it.
      app.draft.decisions = {};
      keep(app.draft);
      opened = await app.engine.ask({ do: "open", ...judging(currentRecord()) });
      if (mine !== turn) return;
    }
    app.failure = opened.error?.message ?? null;
    app.opened = opened.error ? null : opened;
  } catch (error) {
    if (mine !== turn) return;
    app.opened = null;
    app.failure = whyNot(error);
  }
  app.draw();
}

function isStale(opened) {
  const nothing = !opened.deals?.[0]?.verdict;
  return nothing && app.draft.text === null && Object.keys(app.draft.decisions).length > 0;
}

/** What is said where the referee gave no answer. */
export function whyNot(error) {
  if (error instanceof NoAnswer && error.kind === "stopped") return say("Stopped.", "Arrêté.", "Gestopt.");
  return say(
    "The referee broke down over this record and was started anew. Your draft is kept.",
    "L'arbitre a calé sur ce relevé et a été relancé. Votre brouillon est conservé.",
    "De scheidsrechter liep vast op dit verslag en is opnieuw gestart. Uw kladversie is bewaard.",
  );
}

export async function loadBooks() {
  const books = await app.engine.ask({ do: "rulebooks", lang: language() });
  app.books = Array.isArray(books) ? books : (books.rulebooks ?? []);
  if (app.books.length && !app.books.some((one) => one.id === setting("rulebook"))) {
    setting("rulebook", app.books[0].id);
  }
}

/** A part of an address; one that was mistyped is taken as it stands. */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the reader is: `#/case/ID/tricks/4` is `{screen: "tricks", id, rest: ["4"]}`. */
export function place() {
  const [, first, id, screen, ...rest] = location.hash.split("/").map(plain);
  if (first === "case" && id) return { screen: screen || "facts", id, rest };
  return { screen: first || "start", id: null, rest: [] };
}

export function go(screen, ...rest) {
  location.hash = ["#", "case", app.draft.id, screen, ...rest].map((part, n) => (n ? encodeURIComponent(part) : part)).join("/");
}

export function home(screen = "") {
  location.hash = `#/${screen}`;
}

/** The draft that the address names, read from what is kept. */
export function arrive() {
  const { id } = place();
  if (id === (app.draft?.id ?? null)) return;
  app.draft = id ? (drafts().find((draft) => draft.id === id) ?? null) : null;
  app.opened = null;
  app.failure = null;
  app.at = 0;
  if (id && !app.draft) return home();
  check();
}

export function toast(words, action = null) {
  app.toast = { words, action };
  app.draw();
}
