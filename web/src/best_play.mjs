// What best play would have given, where all cards are known. The search runs in a thread of its own with a limit, and can
// be stopped.

import { app, currentRecord, whyNot } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, card } from "./parts.mjs";
import { language, say } from "./say.mjs";
import { SEATS } from "./table.mjs";

/** How many positions the search may look at. */
const MOST_NODES = 20_000_000;

const search = { record: null, busy: false, solution: null, failure: null };

export function solveParts(judged) {
  if (!SEATS.every((seat) => judged.hands?.[seat]?.whole)) return null;
  const record = currentRecord();
  if (search.record !== record && !search.busy) Object.assign(search, { record, solution: null, failure: null });
  return h(
    "section",
    { class: "best" },
    h("h2", {}, say("With best play", "Au meilleur jeu", "Bij het beste spel")),
    search.busy
      ? [h("p", { class: "soft", role: "status" }, say("Searching…", "Recherche en cours…", "Bezig met zoeken…")), button(say("Stop", "Arrêter", "Stop"), () => app.solver.stop(), { kind: "wide", image: "close", k: "stop" })]
      : [outcome(), search.solution ? null : button(say("What would have happened?", "Qu'aurait donné la donne ?", "Wat was er gebeurd?"), () => solve(record), { kind: "wide", k: "solve" })],
  );
}

async function solve(record) {
  Object.assign(search, { record, busy: true, solution: null, failure: null });
  app.draw();
  try {
    const told = await app.solver.ask({ do: "solve", text: record, rulebook: null, after: 0, nodes: MOST_NODES, lang: language() });
    if (told.error || told.unsolved) search.failure = told.error?.message ?? unsolved(told.unsolved);
    else search.solution = told;
  } catch (error) {
    search.failure = whyNot(error);
  }
  search.busy = false;
  app.draw();
}

function unsolved(why) {
  return typeof why === "string" ? why : (why?.message ?? say("No answer within the limit.", "Pas de réponse dans la limite.", "Geen antwoord binnen de grens."));
}

function outcome() {
  if (search.failure) return h("p", { class: "word warning", role: "status" }, search.failure);
  if (!search.solution) return null;
  const { value, best } = search.solution;
  return h(
    "p",
    { role: "status" },
    say("From the first card: {n} tricks for the players of the game.", "Dès la première carte : {n} plis pour le camp qui joue.", "Vanaf de eerste kaart: {n} slagen voor de spelende kant.", { n: value }),
    best?.length ? [" ", say("Best first card:", "Meilleure entame :", "Beste uitkomst:"), " ", best.slice(0, 4).map((code) => card(code, "small"))] : null,
  );
}
