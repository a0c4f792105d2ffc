// All tricks at a glance: who led, who won, which card a finding points at. A tap on a card opens what is said of it.

import { app, deal, go, update } from "./app.mjs";
import { h } from "./dom.mjs";
import { cardSheet, findingsOn, incidentsOf } from "./marks.mjs";
import { pad } from "./pad.mjs";
import { button, card, coloured, compass, player } from "./parts.mjs";
import { say } from "./say.mjs";
import { SEATS, TRICKS, seatLetter, sorted } from "./table.mjs";
import { cardsPlayed, lastTrick, trickOf } from "./draft.mjs";
import { changeTrick } from "./trick.mjs";

/** The tricks as the referee counted them, or as the draft has them while he has not answered. */
function rows() {
  const judged = deal()?.tricks ?? [];
  if (app.draft.text !== null) return judged;
  const last = lastTrick(app.draft);
  return Array.from({ length: Math.max(last, judged.length) }, (_, n) => n + 1).map((number) => {
    const own = trickOf(app.draft, number);
    const told = judged.find((trick) => trick.number === number);
    return {
      number,
      leader: own.leader ?? told?.leader,
      winner: own.won ?? told?.winner,
      cards: own.puts.map((put) => told?.cards.find((one) => one.seat === put.seat) ?? { seat: put.seat, card: put.card }),
    };
  });
}

/** The table of the tricks; `act` where cards and rows can be tapped. */
export function trickTable({ act = true } = {}) {
  const list = rows();
  if (!list.length) return null;
  const mine = app.draft.text === null && act;
  const cell = (trick, seat) => {
    const played = trick.cards.find((one) => one.seat === seat);
    const won = trick.winner === seat;
    if (!played) return h("td", { class: won ? "won" : "" }, won ? h("span", { class: "tick", role: "img", "aria-label": say("won", "gagné", "gewonnen") }, "✓") : "");
    const found = findingsOn(played);
    const fault = found.some((finding) => finding.places[0] && played.place && finding.places[0].start < played.place.end && played.place.start < finding.places[0].end);
    const look = card(played.card, `${fault ? "fault" : found.length ? "proof" : ""}`);
    const at = mine ? trickOf(app.draft, trick.number).puts.findIndex((put) => put.seat === seat) : -1;
    const content = at >= 0 ? h("button", { type: "button", class: "bare", "data-k": `card-${trick.number}-${seat}`, onclick: () => cardSheet(trick.number, at) }, look, h("span", { class: "heard" }, player(seat))) : look;
    return h("td", { class: `${won ? "won" : ""}${trick.leader === seat ? " led" : ""}` }, content);
  };
  return h(
    "table",
    { class: "tricks" },
    h("caption", { class: "heard" }, say("The tricks", "Les plis", "De slagen")),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "#"), SEATS.map((seat) => h("th", { scope: "col" }, h("abbr", { title: player(seat) }, seatLetter(seat)))))),
    h(
      "tbody",
      {},
      list.map((trick) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, mine ? button(String(trick.number), () => go("trick", String(trick.number)), { kind: "bare", k: `row-${trick.number}`, name: say("Trick {n}", "Pli {n}", "Slag {n}", { n: trick.number }) }) : String(trick.number)),
          trick.cards.length || trick.winner ? SEATS.map((seat) => cell(trick, seat)) : h("td", { colspan: "4" }, forgotten(trick.number, mine)),
        ),
      ),
    ),
  );
}

/** A trick that nobody remembers: one tap, and it can be told after all. */
function forgotten(number, mine) {
  const words = say("forgotten", "oublié", "vergeten");
  if (!mine) return h("span", { class: "soft" }, words);
  const name = `${say("Trick {n}", "Pli {n}", "Slag {n}", { n: number })}: ${words}`;
  return button(words, () => go("trick", String(number)), { kind: "bare forgotten", k: `tell-${number}`, name });
}

export function tricksScreen() {
  const last = lastTrick(app.draft);
  return [
    h("h1", { tabindex: "-1" }, say("The cards", "Les cartes", "De kaarten")),
    trickTable() ?? h("p", { class: "soft empty" }, say("No trick is written down yet.", "Aucun pli n'est encore noté.", "Er is nog geen slag genoteerd.")),
    Object.keys(app.draft.tricks).map((number) => incidentsOf(Number(number))),
    last < TRICKS
      ? button(say("Write trick {n}", "Noter le pli {n}", "Slag {n} noteren", { n: last + 1 }), () => go("trick", String(last + 1)), { kind: "primary wide", image: "plus", k: "add" })
      : null,
    h("h2", {}, say("The hands", "Les mains", "De handen")),
    h("p", { class: "soft" }, say("Leave out what nobody knows.", "Omettez ce que personne ne sait.", "Laat weg wat niemand weet.")),
    hands(),
  ];
}

/** What is known of each hand: what was written, and what follows from the play. */
function hands() {
  const known = deal()?.hands;
  return SEATS.map((seat) => {
    const own = known ? sorted([...known[seat].left, ...known[seat].played].filter((one) => !one.includes("?"))) : (app.draft.hands[seat]?.cards ?? []);
    return h(
      "button",
      { type: "button", class: "row hand-row", "data-k": `hand-${seat}`, onclick: () => go("hand", seat) },
      h("span", { class: "words" }, h("b", {}, player(seat)), h("span", { class: "hand" }, own.length ? own.map((code) => card(code, "small")) : h("small", {}, say("unknown", "inconnue", "onbekend")))),
      h("small", {}, known?.[seat].whole ? "13" : `${own.length}…`),
    );
  });
}

/** The cards of one player as they were dealt. */
export function handScreen(seat) {
  const own = app.draft.hands[seat]?.cards ?? [];
  const others = new Map(SEATS.filter((one) => one !== seat).flatMap((one) => (app.draft.hands[one]?.cards ?? []).map((code) => [code, one])));
  const played = cardsPlayed(app.draft);
  const toggle = (code, { gone, why }) => {
    if (gone) {
      app.toast = { words: coloured(why) };
      return app.draw();
    }
    update((draft) => {
      const cards = own.includes(code) ? own.filter((one) => one !== code) : sorted([...own, code]);
      if (cards.length) draft.hands[seat] = { cards };
      else delete draft.hands[seat];
    });
  };
  const state = (code) => {
    const holder = others.get(code) ?? (played.get(code)?.seat !== seat ? played.get(code)?.seat : null);
    if (holder) return { gone: true, why: say("{who} has it", "{who} l'a", "{who} heeft ze", { who: player(holder) }) };
    return { chosen: own.includes(code) };
  };
  return [
    h("h1", { tabindex: "-1" }, player(seat), " ", h("small", { class: "soft" }, `${own.length}/13`)),
    h("p", { class: "soft" }, say("The hand as it was dealt, or the cards of it that are known.", "La main telle qu'elle a été donnée, ou ce qu'on en connaît.", "De hand zoals ze gedeeld is, of wat ervan bekend is.")),
    h("p", { class: "hand", role: "status" }, own.map((code) => card(code, "small"))),
    pad(state, toggle),
    h("div", { class: "foot" }, button(say("Done", "Terminé", "Klaar"), () => go("tricks"), { kind: "primary wide", k: "done" })),
  ];
}

/** Who took a trick of which nobody remembers all cards. */
export function winnerScreen(number) {
  const won = trickOf(app.draft, number).won;
  return [
    h("h1", { tabindex: "-1" }, say("Who won trick {n}?", "Qui a gagné le pli {n} ?", "Wie won slag {n}?", { n: number })),
    h("div", { class: "ask" }, compass([won].filter(Boolean), (seat) => {
      changeTrick(number, (trick) => void (trick.won = seat));
      go("trick", String(number));
    })),
  ];
}

