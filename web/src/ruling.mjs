// The ruling: the answer first, then what was found and why. What another reading of the text would give is folded away.

import { app, deal, go, judging, whyNot } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, coloured, player, sheet, signed, spans } from "./parts.mjs";
import { say } from "./say.mjs";
import { SEATS } from "./table.mjs";
import { trickTable } from "./tricks.mjs";
import { solveParts } from "./best_play.mjs";
import { beginText } from "./start.mjs";
import { faultList, sliceBytes } from "./text_screen.mjs";

export function rulingScreen() {
  if (app.failure) {
    return [title(), h("p", { class: "word error", role: "alert" }, app.failure), button(say("The facts", "Les faits", "De feiten"), () => go(app.draft.text !== null ? "text" : "facts"), { kind: "wide" })];
  }
  const judged = deal();
  if (!app.opened) return [title(), h("p", { class: "soft", role: "status" }, say("One moment…", "Un instant…", "Een ogenblik…"))];
  const faults = [...app.opened.faults, ...(judged?.faults ?? [])];
  if (!judged?.verdict) return [title(), dealChips(), faultList(faults)];
  return [
    title(),
    dealChips(),
    faults.length ? faultList(faults) : null,
    answer(judged),
    points(judged),
    judged.questions.length
      ? button(decideWords(judged), () => decideThis(judged), { kind: "primary wide", image: "gavel", k: "decide" })
      : button(say("To the sheet", "Vers la feuille", "Naar het blad"), () => go("sheet"), { kind: "primary wide", image: "sheet", k: "sheet" }),
    findings(judged),
    trickTable() ? h("section", { class: "narrow" }, h("h2", {}, say("The tricks", "Les plis", "De slagen")), trickTable()) : null,
    solveParts(judged),
    notes(judged),
  ];
}

/** The deals of a session, one beside the other. */
function dealChips() {
  const deals = app.opened.deals;
  if (deals.length < 2) return null;
  const pick = (n) => {
    app.at = n;
    app.draw();
  };
  const name = (n) => say("Deal {n}", "Donne {n}", "Gift {n}", { n: n + 1 });
  return h("div", { class: "numbers", role: "group", "aria-label": say("Deals", "Donnes", "Giften") }, deals.map((_, n) => button(String(n + 1), () => pick(n), { kind: "number", pressed: n === app.at, k: `deal-${n}`, name: name(n) })));
}

function title() {
  return h("h1", { tabindex: "-1" }, say("The ruling", "La décision", "De uitspraak"));
}

/** Deals that stand in one text and are no session know nothing of each other: one that is decided becomes a case of its own. */
function decideThis(judged) {
  if (app.opened.deals.length < 2 || app.opened.is_session) return go("decide");
  const [, own] = sliceBytes(app.draft.text, judged.place.start, judged.place.end);
  return beginText(own, "decide");
}

function decideWords(judged) {
  const n = judged.questions.length;
  const names = {
    jury: say("The jury decides", "Le jury tranche", "De jury beslist"),
    committee: say("The committee decides", "Le comité tranche", "Het bestuur beslist"),
    referee: say("The referee decides", "L'arbitre tranche", "De scheidsrechter beslist"),
  };
  const who = names[app.books.find((one) => one.id === judged.verdict.rulebook)?.decides] ?? names.jury;
  return `${who} (${n})`;
}

/** What is read out at the table. Decisions to type are for a command line: here they are buttons. */
export function answer(judged) {
  const lines = judged.answer.filter((line) => line.kind !== "choice");
  return h("div", { class: "answer", role: "status" }, lines.map((line) => h("p", { class: line.kind }, spans(line.spans))));
}

export function points(judged) {
  const all = judged.points ?? judged.verdict.points;
  if (!all) return null;
  const range = (of) => (of.min === of.max ? null : `${signed(of.min)} … ${signed(of.max)}`);
  return h(
    "table",
    { class: "points" },
    h("caption", { class: "heard" }, say("Points", "Points", "Punten")),
    h("thead", {}, h("tr", {}, SEATS.map((seat) => h("th", { scope: "col" }, player(seat))))),
    h(
      "tbody",
      {},
      h("tr", {}, SEATS.map((seat) => h("td", { class: all[seat].total > 0 ? "plus" : all[seat].total < 0 ? "minus" : "" }, h("b", {}, signed(all[seat].total)), range(all[seat]) ? h("small", {}, range(all[seat])) : null))),
    ),
  );
}

const STANDING = () => ({
  certain: null,
  possible: say("possible", "possible", "mogelijk"),
  alleged: say("alleged", "allégué", "beweerd"),
});

function findings(judged) {
  if (!judged.findings.length) return h("p", { class: "soft" }, say("Nothing was wrong.", "Rien à signaler.", "Niets aan te merken."));
  const found = judged.findings.filter((finding) => finding.severity !== "advice" || finding.choices);
  const remarks = judged.findings.filter((finding) => !found.includes(finding));
  return [
    found.map((finding) => oneFinding(finding)),
    remarks.length
      ? h("details", {}, h("summary", {}, say("Remarks ({n})", "Remarques ({n})", "Opmerkingen ({n})", { n: remarks.length })), remarks.map((finding) => oneFinding(finding)))
      : null,
  ];
}

function oneFinding(finding) {
  const standing = STANDING()[finding.standing];
  return h(
    "article",
    { class: `finding ${finding.severity}` },
    h("h2", {}, finding.title, standing ? h("small", { class: "tag" }, standing) : null),
    h("p", {}, coloured(finding.message)),
    finding.consequence ? h("p", { class: "consequence" }, coloured(finding.consequence)) : null,
    h(
      "p",
      { class: "articles" },
      finding.articles.map((article) => button(article, () => explained(article), { kind: "article", k: `art-${finding.id}-${article}` })),
      finding.readings.map((reading) => button(reading, () => explained(reading), { kind: "article reading", k: `art-${finding.id}-${reading}` })),
      button("", () => explained(finding.code), { kind: "article", image: "other", name: `${say("What is this?", "Qu'est-ce ?", "Wat is dit?")} ${finding.title}`, k: `what-${finding.id}` }),
    ),
  );
}

/** What an article, a reading or a code means, in the referee's words. */
export async function explained(what) {
  const wanted = { do: "explain", what, rulebook: deal()?.verdict?.rulebook ?? app.draft.rulebook, lang: judging("").lang };
  let told = null;
  try {
    told = await app.engine.ask(wanted);
    // An article of the regulation that this one extends is found where all are looked through.
    if (told.error) told = await app.engine.ask({ ...wanted, rulebook: null });
  } catch (error) {
    return sheet(what, h("p", {}, whyNot(error)));
  }
  if (told.error) return sheet(what, h("p", {}, told.error.message));
  const others = told.others ?? [];
  return sheet(told.title, explainedPage(told), others.map((other) => [h("h2", {}, other.title), explainedPage(other)]));
}

function explainedPage({ text, sections }) {
  const one = ({ title, lines }) => [title ? h("h3", {}, coloured(title)) : null, lines.map((line) => h("p", { class: "pre" }, coloured(line)))];
  return [text ? h("p", {}, coloured(text)) : null, sections.map(one)];
}

/** Notes of the verdict: what other readings of the text would give, and what the record left open. */
function notes(judged) {
  const all = judged.verdict.notes ?? [];
  if (!all.length) return null;
  return h("details", { class: "notes" }, h("summary", {}, say("Other readings and notes ({n})", "Autres lectures et notes ({n})", "Andere lezingen en noten ({n})", { n: all.length })), all.map((note) => h("p", {}, coloured(note))));
}

