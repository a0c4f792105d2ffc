// What the jury decides: every answer that the text leaves open, with the four scores that it would give.

import { app, deal, decisionKey, go, update } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, coloured, player, scores } from "./parts.mjs";
import { say } from "./say.mjs";
import { answer } from "./ruling.mjs";

export function decideScreen() {
  const judged = deal();
  if (!judged?.verdict) return [h("h1", { tabindex: "-1" }, say("Decide", "Trancher", "Beslissen")), h("p", { class: "soft", role: "status" }, app.failure ?? say("One moment…", "Un instant…", "Een ogenblik…"))];
  const decided = judged.findings.filter((finding) => decisionKey(finding.id) in app.draft.decisions);
  const open = judged.questions.filter((question) => !(decisionKey(question.id) in app.draft.decisions));
  return [
    h("h1", { tabindex: "-1" }, say("Decide", "Trancher", "Beslissen")),
    open.length ? null : answer(judged),
    decided.map((finding) => taken(finding)),
    open.map((question) => asked(question)),
    button(say("To the sheet", "Vers la feuille", "Naar het blad"), () => go("sheet"), { kind: open.length ? "wide" : "primary wide", image: "sheet", k: "sheet" }),
  ];
}

/** A decision that was taken, to be taken back. */
function taken(finding) {
  const id = decisionKey(finding.id);
  return h(
    "article",
    { class: "finding decided" },
    h("h2", {}, finding.title),
    h("p", {}, coloured(app.draft.decidedAs?.[id] ?? app.draft.decisions[id])),
    button(say("Decide anew", "Revoir", "Opnieuw beslissen"), () => update((draft) => void delete draft.decisions[id]), { image: "undo", k: `anew-${id}` }),
  );
}

function asked(question) {
  const finding = deal().findings.find((one) => one.id === question.id);
  return h(
    "article",
    { class: "finding question" },
    finding ? h("p", { class: "soft about" }, [finding.title, finding.seat ? player(finding.seat) : null].filter(Boolean).join(" · ")) : null,
    h("h2", { id: `q-${question.id}` }, coloured(question.text)),
    h("p", { class: "articles" }, question.articles.join(" · ")),
    h("div", { class: "choices", role: "group", "aria-labelledby": `q-${question.id}` }, question.choices.map((choice) => oneChoice(question, choice))),
    otherPoints(question),
  );
}

function oneChoice(question, choice) {
  return h(
    "button",
    { type: "button", class: "choice", "data-k": `answer-${question.id}-${choice.answer}`, onclick: () => decide(question.id, choice.answer, choice.label, choice.with) },
    h("b", {}, coloured(choice.label || choice.answer)),
    choice.points ? scores(choice.points) : null,
  );
}

function decide(id, words, label, others = {}) {
  update((draft) => {
    for (const [other, given] of Object.entries(others ?? {})) draft.decisions[decisionKey(other)] = given;
    draft.decisions[decisionKey(id)] = words;
    draft.decidedAs = { ...draft.decidedAs, [decisionKey(id)]: label || words };
  });
}

/** Another number of points than those that are listed, where the text leaves a range or no limit. */
function otherPoints(question) {
  const finding = deal().findings.find((one) => one.id === question.id);
  const range = finding?.choices?.find((choice) => choice.kind === "points" && !choice.game);
  if (!range || (range.min !== null && range.max - range.min < 2)) return null;
  const suffixes = [...new Set(question.choices.map((choice) => choice.answer.replace(/^[-+]?\d+/, "")))];
  const field = h("input", { type: "number", inputmode: "numeric", min: range.min, max: range.max, value: range.max, "data-k": `points-${question.id}`, "aria-label": say("Points", "Points", "Punten") });
  const result = suffixes.length > 1 || suffixes[0] ? h("select", { "aria-label": say("The game", "Le jeu", "Het spel"), "data-k": `game-${question.id}` }, suffixes.map((suffix) => h("option", { value: suffix }, labelOf(question, suffix)))) : null;
  return h(
    "details",
    { class: "other" },
    h("summary", {}, say("Another number of points", "Un autre nombre de points", "Een ander aantal punten")),
    h("div", { class: "pair" }, field, result, button(say("Decide", "Trancher", "Beslissen"), () => (field.value === "" ? null : decide(question.id, `${Number(field.value)}${result?.value ?? ""}`, "")), { kind: "primary", k: `decide-${question.id}` })),
  );
}

/** What stands behind the points in the label of an answer: `the game stands`. */
function labelOf(question, suffix) {
  const match = question.choices.find((choice) => choice.answer.endsWith(suffix) && choice.answer.replace(/^[-+]?\d+/, "") === suffix);
  return (match?.label ?? suffix).replace(/^[-+−]?\d+,?\s*/u, "") || "–";
}
