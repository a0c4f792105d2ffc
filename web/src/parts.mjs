// Pieces that every screen is made of.

import { h, icon } from "./dom.mjs";
import { say } from "./say.mjs";
import { AS_TEXT, SEATS, SUIT_CLASS, cardName, rankLabel, seatLetter, seatName } from "./table.mjs";
import { app } from "./app.mjs";

/** A small card: rank and suit in the colour of the suit. */
export function card(code, extra = "") {
  if (!code) return h("span", { class: `card none ${extra}` }, "·");
  const [suit, rank] = code === "?" ? ["?", ""] : [code[0], code.slice(1)];
  const face = rank === "?" || rank === "" ? "?" : rankLabel(rank);
  return h(
    "span",
    { class: `card ${SUIT_CLASS[suit] ?? ""} ${extra}`, role: "img", "aria-label": cardName(code) },
    h("span", { "aria-hidden": "true" }, face, suit === "?" ? "" : h("i", {}, suit + AS_TEXT)),
  );
}

/** The referee's words with the suits in their colours. */
export function coloured(text) {
  const pieces = String(text ?? "").split(/([♠♥♦♣]\ufe0e?(?:10|[A-Z0-9](?![a-zà-ÿ]))*)/u);
  return pieces.map((piece) => {
    const suit = SUIT_CLASS[piece[0]];
    return suit ? h("span", { class: suit }, piece[0] + AS_TEXT + piece.slice(1).replace("\ufe0e", "")) : piece;
  });
}

/** A line that the referee has cut into pieces, with the suits in their colours. */
export function spans(list) {
  const kinds = { spades: "s", hearts: "h", diamonds: "d", clubs: "c", code: "code" };
  return list.map(({ text, kind }) => (kinds[kind] ? h("span", { class: kinds[kind] }, text.replace(/[♠♥♦♣]/, `$&${AS_TEXT}`)) : text));
}

/** Something short to see, with a name in words for who hears the page. */
export function named(seen, name) {
  return [seen ? h("span", { "aria-hidden": "true" }, seen) : null, h("span", { class: "heard" }, name)];
}

export function button(words, onclick, { kind = "", name = null, image = null, k = null, pressed = null, off = false } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: kind,
      onclick,
      "data-k": k,
      "aria-pressed": pressed === null ? null : String(pressed),
      disabled: off,
    },
    image ? icon(image) : null,
    name ? named(words, name) : words ? h("span", {}, words) : null,
  );
}

/** A big choice of a list: title, a word about it, an arrow. */
export function row(title, about, onclick, { image = null, k = null, chosen = null, mark = null } = {}) {
  return h(
    "button",
    { type: "button", class: "row", onclick, "data-k": k, "aria-pressed": chosen === null ? null : String(chosen) },
    image ? h("span", { class: "badge" }, icon(image)) : null,
    h("span", { class: "words" }, h("b", {}, title), about ? h("small", {}, about) : null),
    mark ?? icon(chosen ? "check" : "next"),
  );
}

/** A player as people call him: his name, or his seat. */
export function player(seat, draft = app.draft) {
  return draft?.names?.[seat]?.trim() || seatName(seat);
}

/** The four players as they sit. `chosen` are pressed; one tap tells `pick` who it is. */
export function compass(chosen, pick, { middle = null, off = [] } = {}) {
  const one = (seat) =>
    h(
      "button",
      {
        type: "button",
        class: `seat ${seat}`,
        "data-k": `seat-${seat}`,
        "aria-pressed": String(chosen.includes(seat)),
        disabled: off.includes(seat),
        onclick: () => pick(seat),
      },
      h("b", {}, player(seat)),
      app.draft?.names?.[seat]?.trim() ? h("small", {}, seatName(seat)) : null,
    );
  return h("div", { class: "compass" }, SEATS.map(one), h("div", { class: "middle", "aria-hidden": "true" }, middle ?? "♠ ♥ ♦ ♣"));
}

/** A row of small choices, of which one is pressed. */
export function chips(options, chosen, pick, label) {
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": label },
    options.map(({ value, words, name }) =>
      button(words, () => pick(value), { kind: "chip", pressed: value === chosen, k: `chip-${label}-${value}`, name }),
    ),
  );
}

/** Opens a sheet from the bottom of the screen; the first button or a tap beside it closes it. */
export function sheet(title, ...content) {
  const box = h(
    "dialog",
    { class: "sheet", "aria-label": title },
    h("div", { class: "head" }, h("h2", {}, title), button("", () => box.close(), { kind: "icon-only", image: "close", name: say("Close", "Fermer", "Sluiten") })),
    h("div", { class: "inside" }, content),
  );
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/** Points with their sign, and a true minus. */
export function signed(points) {
  if (points === null || points === undefined) return "…";
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The four scores beside each other. */
export function scores(points) {
  return h(
    "span",
    { class: "scores" },
    SEATS.map((seat) =>
      h("span", { class: points[seat] > 0 ? "plus" : points[seat] < 0 ? "minus" : "" }, h("small", {}, seatLetter(seat)), " ", signed(points[seat])),
    ),
  );
}
