// What best play would have given, where all cards are known. The search runs in a thread of its own with a limit, and can
// be stopped.

import { app, currentRecord, whyNot } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, card, player } from "./parts.mjs";
import { language, listed, say } from "./say.mjs";
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

function unsolved({ faults = [] }) {
  return faults[0]?.message ?? say("No answer within the limit.", "Pas de réponse dans la limite.", "Geen antwoord binnen de grens.");
}

function outcome() {
  if (search.failure) return h("p", { class: "word warning", role: "status" }, search.failure);
  if (!search.solution) return null;
  const { value, best, side, goal } = search.solution;
  const who = listed(side.map((seat) => player(seat)));
  const words = goal === "tricks"
    ? say("{who}: {n} tricks from the first card.", "{who} : {n} plis dès la première carte.", "{who}: {n} slagen vanaf de eerste kaart.", { who, n: value })
    : value
      ? say("{who} can make it.", "{who} peut réussir.", "{who} kan het halen.", { who })
      : say("{who} cannot make it.", "{who} ne peut pas réussir.", "{who} kan het niet halen.", { who });
  return h("p", { role: "status" }, words, best?.length ? [" ", say("Best first card:", "Meilleure première carte :", "Beste eerste kaart:"), " ", best.slice(0, 4).map((code) => card(code, "small"))] : null);
}
