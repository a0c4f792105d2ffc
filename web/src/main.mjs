// The page as a whole: which screen stands where the address points, the bars around it, and the start.

import { app, arrive, check, deal, go, home, loadBooks, place, whyNot } from "./app.mjs";
import { biddingScreen } from "./bidding.mjs";
import { decideScreen } from "./decide.mjs";
import { setting } from "./draft.mjs";
import { h, icon } from "./dom.mjs";
import { Engine, moduleBytes } from "./engine.mjs";
import { overview, questionScreen, start } from "./facts.mjs";
import { answer, points, rulingScreen } from "./ruling.mjs";
import { button, named } from "./parts.mjs";
import { LANGS, languageOfPhone, say, speak } from "./say.mjs";
import { sheetScreen } from "./sheet_screen.mjs";
import { languages, startScreen, whatScreen } from "./start.mjs";
import { textScreen } from "./text_screen.mjs";
import { handScreen, trickTable, tricksScreen, winnerScreen } from "./tricks.mjs";
import { trickScreen } from "./trick.mjs";

const SCREENS = {
  start: startScreen,
  what: whatScreen,
  begin: () => [],
  facts: (id) => (id ? questionScreen(id) : overview()),
  bidding: biddingScreen,
  trick: (number) => trickScreen(Number(number)),
  winner: (number) => winnerScreen(Number(number)),
  tricks: tricksScreen,
  hand: handScreen,
  ruling: rulingScreen,
  decide: decideScreen,
  sheet: sheetScreen,
  text: textScreen,
};

/** The bar at the bottom: every part of a case is one tap away. */
const TABS = () => [
  app.draft.text === null ? { screen: "facts", image: "facts", words: say("Facts", "Faits", "Feiten") } : { screen: "text", image: "edit", words: say("Record", "Relevé", "Verslag") },
  ...(app.draft.text === null ? [{ screen: "bidding", image: "bidding", words: say("Bidding", "Enchères", "Bieden") }] : []),
  { screen: "tricks", image: "cards", words: say("Cards", "Cartes", "Kaarten"), also: ["trick", "hand", "winner"] },
  { screen: "ruling", image: "scales", words: say("Ruling", "Décision", "Uitspraak"), also: ["decide"] },
  { screen: "sheet", image: "sheet", words: say("Sheet", "Feuille", "Blad") },
];

let shown = "";

function draw() {
  const { screen, rest } = place();
  if (screen !== "start" && screen !== "what" && !app.draft) return;
  const where = location.hash;
  const active = document.activeElement;
  const focus = active?.dataset?.k ?? null;
  const scroll = where === shown ? document.scrollingElement.scrollTop : 0;
  const open = where === shown ? [...document.querySelectorAll("main details")].map((one) => one.open) : [];
  const main = document.getElementById("main");
  const paper = main.querySelector("iframe.paper");
  const drawn = (SCREENS[screen] ?? startScreen)(...rest).flat(9).filter(Boolean);
  // A frame that is drawn anew loses its place: the sheet stays where it shows the same.
  const fresh = drawn.find((node) => node.matches?.("iframe.paper"));
  if (paper && fresh && paper.srcdoc === fresh.srcdoc) drawn[drawn.indexOf(fresh)] = paper;
  main.className = `screen-${screen}`;
  main.replaceChildren(...drawn);
  document.getElementById("top").replaceChildren(...topBar(screen));
  document.getElementById("tabs").replaceChildren(...(app.draft && place().id ? tabBar(screen) : []));
  document.getElementById("tabs").hidden = !(app.draft && place().id);
  document.getElementById("beside").replaceChildren(...beside(screen));
  document.getElementById("toast").replaceChildren(...(app.toast ? [h("p", {}, app.toast.words)] : []));
  document.title = [main.querySelector("h1")?.textContent, "jury"].filter(Boolean).join(" · ");
  [...document.querySelectorAll("main details")].forEach((one, n) => {
    if (open[n] !== undefined) one.open = open[n];
  });
  document.scrollingElement.scrollTop = scroll;
  if (where !== shown) {
    if (shown) main.querySelector("h1")?.focus({ preventScroll: true });
  } else if (focus) {
    document.querySelector(`[data-k="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }
  shown = where;
}

function topBar(screen) {
  const back = screen === "start" ? null : button("", goBack, { kind: "icon-only", image: "back", name: say("Back", "Retour", "Terug"), k: "back" });
  return [
    back,
    h("a", { class: "brand", href: "#/" }, h("span", { "aria-hidden": "true" }, "♠\ufe0e"), "jury"),
    languages(),
  ].filter(Boolean);
}

function goBack() {
  const { screen } = place();
  if (history.length > 1) return history.back();
  return screen === "what" || screen === "facts" ? home() : go("facts");
}

function tabBar(screen) {
  const questions = deal()?.questions?.length ?? 0;
  return TABS().map((tab) => {
    const here = tab.screen === screen || tab.also?.includes(screen);
    const badge = tab.screen === "ruling" && questions ? h("span", { class: "badge-count" }, named(String(questions), say("{n} open", "{n} à trancher", "{n} open", { n: questions }))) : null;
    return h("button", { type: "button", "aria-current": here ? "page" : null, "data-k": `tab-${tab.screen}`, onclick: () => go(tab.screen) }, icon(tab.image), badge, h("span", {}, tab.words));
  });
}

/** On a wide screen the referee's answer stands beside everything that is told. */
function beside(screen) {
  const judged = deal();
  if (!app.draft || !place().id || !judged?.verdict || screen === "sheet") return [];
  if (screen === "ruling" || screen === "decide") {
    const tricks = trickTable({ act: false });
    return tricks ? [h("h2", {}, say("The tricks", "Les plis", "De slagen")), tricks] : [];
  }
  return [h("h2", {}, say("As it stands", "Où on en est", "Zoals het nu staat")), answer(judged), points(judged), screen === "tricks" ? null : trickTable({ act: false })].filter(Boolean);
}

function move() {
  app.toast = null;
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  arrive();
  const { screen } = place();
  if (screen === "begin" && app.draft) {
    history.replaceState(null, "", `#/case/${app.draft.id}/facts`);
    return start();
  }
  return draw();
}

async function begin() {
  const kept = setting("lang");
  speak(LANGS.includes(kept) ? kept : languageOfPhone([...(navigator.languages ?? [navigator.language])]));
  const bytes = moduleBytes();
  const script = document.getElementById("worker").textContent;
  app.engine = new Engine(bytes, script);
  app.solver = new Engine(bytes, script);
  app.draw = draw;
  window.addEventListener("hashchange", move);
  move();
  try {
    await loadBooks();
    document.documentElement.dataset.ready = "true";
  } catch (error) {
    app.failure = whyNot(error);
  }
  draw();
  check();
  if ("serviceWorker" in navigator && location.protocol.startsWith("http") && !document.getElementById("module")) {
    navigator.serviceWorker.register("sw.js").catch(() => {});
  }
}

begin();
// For tests and for the curious: what the page knows, to be looked at.
globalThis.jury = app;
