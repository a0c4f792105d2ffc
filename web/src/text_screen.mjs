// A record that was pasted or opened: its text, what could not be read in it, and one tap that mends it where the referee
// knows how.

import { app, go, update } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, coloured } from "./parts.mjs";
import { say } from "./say.mjs";

/** Bytes of the text, as the referee counts, become places of a JavaScript string. */
export function sliceBytes(text, start, end) {
  const bytes = new TextEncoder().encode(text);
  const words = (from, to) => new TextDecoder().decode(bytes.slice(from, to));
  return [words(0, start), words(start, end), words(end)];
}

export function textScreen() {
  const faults = [...(app.opened?.faults ?? []), ...(app.opened?.deals ?? []).flatMap((one) => one.faults)];
  const field = h("textarea", {
    class: "yaml",
    rows: "16",
    spellcheck: "false",
    autocapitalize: "off",
    "data-k": "text",
    "aria-label": say("The record", "Le relevé", "Het verslag"),
    value: app.draft.text,
    onchange: (event) => update((draft) => void (draft.text = event.target.value)),
  });
  return [
    h("h1", { tabindex: "-1" }, say("The record", "Le relevé", "Het verslag")),
    field,
    faultList(faults),
    button(say("To the ruling", "Voir la décision", "Naar de uitspraak"), () => go("ruling"), { kind: "primary wide", k: "ruling" }),
  ];
}

/** What could not be used in the text, in words, with the line it stands in. */
export function faultList(faults) {
  return faults.map((fault) =>
    h(
      "article",
      { class: "finding error", role: "alert" },
      h("p", {}, coloured(fault.message)),
      fault.places.slice(0, 1).map((place) => where(place)),
      fault.help ? h("p", { class: "soft" }, coloured(fault.help)) : null,
      fault.replacement && app.draft.text !== null
        ? button(say("Write “{text}”", "Écrire « {text} »", "“{text}” schrijven", { text: fault.replacement.text }), () => mend(fault.replacement), { kind: "primary", k: `mend-${fault.replacement.start}` })
        : null,
    ),
  );
}

function where(place) {
  if (app.draft.text === null) return null;
  const [before, here, behind] = sliceBytes(app.draft.text, place.start, place.end);
  const line = before.split("\n").length;
  return h("pre", { class: "excerpt" }, h("small", {}, `${line} `), before.split("\n").at(-1), h("mark", {}, here.split("\n")[0]), behind.split("\n")[0]);
}

function mend({ start, end, text }) {
  update((draft) => {
    const [before, , behind] = sliceBytes(draft.text, start, end);
    draft.text = before + text + behind;
  });
}
