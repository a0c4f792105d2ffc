// The pad: 52 cards and, for each suit, a card of which only the suit is remembered. On a phone a suit takes two rows of
// seven keys, on a wide screen one of fourteen.

import { h } from "./dom.mjs";
import { named } from "./parts.mjs";
import { say } from "./say.mjs";
import { AS_TEXT, RANKS, SUITS, SUIT_CLASS, cardName, rankLabel } from "./table.mjs";

/**
 * `state(card)` says `{ gone, doubtful, chosen, why }`: a card that is gone is grey and has its reason, a doubtful one can be
 * put down all the same. `pick(card, state)` hears every tap, that on a grey key too.
 */
export function pad(state, pick, { forgotten = false } = {}) {
  const key = (code) => {
    const { gone = false, doubtful = false, chosen = null, why = null } = state(code) ?? {};
    const face = code[1] === "?" ? "?" : rankLabel(code[1]);
    const name = [cardName(code), why].filter(Boolean).join(", ");
    return h(
      "button",
      {
        type: "button",
        class: `key ${SUIT_CLASS[code[0]]}${gone ? " gone" : ""}${doubtful ? " doubtful" : ""}`,
        "aria-disabled": gone ? "true" : null,
        "aria-pressed": chosen === null ? null : String(chosen),
        "data-k": `key-${code}`,
        "data-card": code,
        onclick: () => pick(code, { gone, doubtful, why }),
      },
      named([face, h("i", {}, code[0] + AS_TEXT)], name),
    );
  };
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": say("Cards", "Cartes", "Kaarten"), onkeydown: moveFocus },
    SUITS.map((suit) => [
      RANKS.map((rank) => key(suit + rank)),
      forgotten ? key(`${suit}?`) : h("span", { class: "key blank" }),
    ]),
  );
}

/** Arrows go from key to key. */
function moveFocus(event) {
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  const keys = [...event.currentTarget.querySelectorAll("button")];
  const at = keys.indexOf(document.activeElement);
  if (at < 0) return;
  let to = at + (steps[event.key] ?? 0);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const here = keys[at].getBoundingClientRect();
    const sign = event.key === "ArrowDown" ? 1 : -1;
    const rows = keys.filter((other) => sign * (other.getBoundingClientRect().top - here.top) > 4);
    const far = (other) => Math.abs(other.getBoundingClientRect().top - here.top) * 100 + Math.abs(other.getBoundingClientRect().left - here.left);
    to = keys.indexOf(rows.sort((a, b) => far(a) - far(b))[0] ?? keys[at]);
  }
  if (to !== at && keys[to]) {
    event.preventDefault();
    keys[to].focus();
  }
}
