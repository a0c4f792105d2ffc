// The bidding: what may be said is bright, everything else can be pressed for the reason, and said all the same.

import { app, book, currentRecord, go, judging, update } from "./app.mjs";
import { onward, progress, questionOfScreen } from "./facts.mjs";
import { h } from "./dom.mjs";
import { button, coloured, named, player, sheet } from "./parts.mjs";
import { questionsOf } from "./questions.mjs";
import { EVENT_QUESTIONS } from "./events.mjs";
import { listed, say } from "./say.mjs";
import { SEATS, SUITS, SUIT_CLASS, suitName } from "./table.mjs";

const bid = { record: null, next: null, seat: null };

function askCalls() {
  // Of the cards only those count that a hand has: the bidding goes on as if nobody had played.
  const record = currentRecord({ until: 0 });
  if (bid.record === record) return bid.next;
  bid.record = record;
  app.engine.ask({ do: "next", ...judging(record), decisions: {} }).then(
    (next) => {
      if (bid.record !== record) return;
      bid.next = next.error ? null : next;
      app.draw();
    },
    () => {},
  );
  return bid.next;
}

/** Where only the game is known, that is what there is to see; the calls can still be told. */
function gameAlone() {
  const { game, level, trump, players } = app.draft.contract;
  const label = book()?.games.find((one) => one.name === game)?.label ?? game;
  return [
    h("h1", { tabindex: "-1" }, say("The bidding", "Les enchères", "Het bieden")),
    h("p", { class: "answer" }, h("b", {}, label, level ? ` ${level}` : "", trump && trump !== "none" ? [" ", coloured(trump)] : ""), players.length ? ` · ${listed(players.map((seat) => player(seat)))}` : ""),
    button(say("Change the game", "Modifier le jeu", "Het spel wijzigen"), () => go("facts", "game"), { kind: "wide", image: "edit", k: "edit-game" }),
    button(say("Write down the calls", "Noter les annonces", "De biedingen noteren"), () => update((draft) => void (draft.bidding = "calls")), { kind: "wide", image: "bidding", k: "write-calls" }),
  ];
}

export function biddingScreen() {
  if (app.draft.bidding === "contract" && app.draft.contract.game) return gameAlone();
  const next = askCalls();
  const seat = bid.seat ?? next?.seat ?? next?.others?.[0] ?? null;
  const question = questionOfScreen("bidding");
  const isOver = next && (next.phase === "play" || next.phase === "over") && !bid.seat;
  return [
    question ? progress(questionsOf(app.draft, EVENT_QUESTIONS), question) : null,
    h("h1", { tabindex: "-1" }, say("The bidding", "Les enchères", "Het bieden")),
    callTable(),
    speakers(seat),
    isOver ? h("p", { class: "turn", role: "status" }, say("The bidding is over.", "Les enchères sont terminées.", "Het bieden is afgelopen.")) : null,
    isOver || !seat ? null : options(next, seat),
    h(
      "div",
      { class: "foot actions" },
      button(say("Undo", "Annuler", "Terug"), undoCall, { image: "undo", k: "undo", off: !app.draft.auction.length }),
      button("…", () => called({ gap: true, seat: bid.seat }), { k: "gap", name: say("Calls that nobody remembers", "Des annonces dont personne ne se souvient", "Biedingen die niemand zich herinnert") }),
      button(say("Done", "Terminé", "Klaar"), () => (question ? onward(question.id) : go("ruling")), { kind: "primary", k: "done" }),
    ),
  ];
}

function called(entry) {
  bid.seat = null;
  update((draft) => {
    draft.bidding ??= "calls";
    draft.auction.push(entry);
  });
}

function undoCall() {
  bid.seat = null;
  update((draft) => void draft.auction.pop());
}

/** The calls in order, each with what the referee has against it. */
function callTable() {
  const findings = app.opened?.deals?.[0]?.findings ?? [];
  const record = currentRecord();
  if (!app.draft.auction.length) {
    return h("p", { class: "soft" }, say("Nobody has spoken yet.", "Personne n'a encore parlé.", "Nog niemand heeft gesproken."));
  }
  const starts = lineStarts(record);
  return h(
    "ol",
    { class: "calls" },
    app.draft.auction.map((entry, n) => {
      const bad = findings.find((finding) => finding.severity !== "advice" && finding.places[0] && starts[n] && starts[n].start <= finding.places[0].start && finding.places[0].start < starts[n].end);
      return h(
        "li",
        { class: bad ? "bad" : "", title: bad?.message },
        h("small", {}, entry.seat ? player(entry.seat) : ""),
        h("b", {}, entry.gap ? "…" : coloured(entry.label ?? entry.call)),
        bad ? h("span", { class: "heard" }, bad.title) : null,
      );
    }),
  );
}

/** Where each entry of the auction stands in the record, in bytes. */
function lineStarts(record) {
  const size = (text) => new TextEncoder().encode(text).length;
  const found = [];
  let at = 0;
  let inside = false;
  for (const line of record.split("\n")) {
    const end = at + size(line) + 1;
    if (inside && !line.startsWith("  - ")) inside = false;
    if (inside) found.push({ start: at, end });
    if (line === "auction:") inside = true;
    at = end;
  }
  return found;
}

/** Whose turn it is; a tap on another says that he spoke. */
function speakers(seat) {
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": say("Who speaks?", "Qui parle ?", "Wie spreekt?") },
    SEATS.map((one) =>
      button(player(one), () => {
        bid.seat = one;
        app.draw();
      }, { kind: "chip", pressed: one === seat, k: `speaker-${one}` }),
    ),
  );
}

/** Calls that differ in the suit only are one line with four suits. */
function grouped(calls) {
  const groups = new Map();
  for (const call of calls) {
    const suit = call.call.match(/[♠♥♦♣]/u)?.[0] ?? null;
    const key = call.call.replace(/\s*[♠♥♦♣]/u, suit ? " *" : "");
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push({ ...call, suit });
  }
  return [...groups.values()];
}

function options(next, seat) {
  if (!next?.calls?.length) return h("p", { class: "soft", role: "status" }, say("One moment…", "Un instant…", "Een ogenblik…"));
  const outOfTurn = bid.seat !== null && bid.seat !== next.seat;
  const groups = grouped(next.calls);
  const open = groups.filter((group) => group.some((call) => call.lawful));
  const closed = groups.filter((group) => !group.some((call) => call.lawful));
  return [
    outOfTurn ? h("p", { class: "turn", role: "status" }, say("{who} speaks out of turn.", "{who} parle avant son tour.", "{who} spreekt voor zijn beurt.", { who: player(seat) })) : null,
    h("div", { class: "options" }, open.map((group) => line(group, seat))),
    closed.length
      ? h("details", { class: "closed" }, h("summary", {}, say("Not allowed now", "Pas permis maintenant", "Nu niet toegelaten")), h("div", { class: "options" }, closed.map((group) => line(group, seat))))
      : null,
  ];
}

function line(group, seat) {
  if (group.length === 1 && !group[0].suit) return callButton(group[0], seat, coloured(group[0].label));
  const inOrder = SUITS.map((suit) => group.find((call) => call.suit === suit)).filter(Boolean);
  const words = group[0].label.split(/[♠♥♦♣]/u)[0].trim();
  return h(
    "div",
    { class: "call-line", role: "group", "aria-label": words },
    h("span", { class: "call-name" }, words),
    inOrder.map((call) => callButton(call, seat, h("span", { class: SUIT_CLASS[call.suit] }, `${call.suit}\ufe0e`), `${words} ${suitName(call.suit)}`)),
  );
}

function callButton(call, seat, words, name = null) {
  const speak = () => called({ seat, call: call.call, label: call.label });
  const ask = () => {
    const box = sheet(
      call.label,
      h("p", { class: "word warning" }, coloured(call.reason)),
      button(say("{who} said it all the same", "{who} l'a annoncé quand même", "{who} heeft het toch geboden", { who: player(seat) }), () => {
        box.close();
        speak();
      }, { kind: "primary wide", k: "all-the-same" }),
    );
  };
  return h(
    "button",
    {
      type: "button",
      class: `call${call.lawful ? "" : " dim"}${call.suit ? " of-suit" : ""}`,
      "data-k": `call-${call.call}`,
      onclick: call.lawful ? speak : ask,
    },
    named(words, [name ?? call.label, call.lawful ? null : say("not allowed", "pas permis", "niet toegelaten")].filter(Boolean).join(", ")),
  );
}
