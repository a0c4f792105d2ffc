// One question a screen, and the list of all answers. "Nobody knows" is always an answer.

import { app, go, place, update } from "./app.mjs";
import { h } from "./dom.mjs";
import { EVENT_QUESTIONS } from "./events.mjs";
import { pad } from "./pad.mjs";
import { button, card, compass, coloured, player, row } from "./parts.mjs";
import { DISPUTES, isAnswered, questionsOf } from "./questions.mjs";
import { listed, say } from "./say.mjs";
import { SEATS, SUITS, SUIT_CLASS, sorted, suitName } from "./table.mjs";
import { cardsPlayed } from "./draft.mjs";

const all = () => questionsOf(app.draft, EVENT_QUESTIONS);

/** Goes to the next thing to tell after this question, or to the ruling where everything is told. */
export function onward(id) {
  const questions = all();
  const at = questions.findIndex((question) => question.id === id);
  const later = [...questions.slice(at + 1), ...questions.slice(0, at)];
  const next = later.find((question) => !isAnswered(question, app.draft));
  if (!next) return go("ruling");
  if (next.kind === "screen") go(next.screen, ...(next.rest?.(app.draft) ?? []));
  else go("facts", next.id);
}

/** The question whose cards or calls are told on a screen of their own. */
export function questionOfScreen(screen, rest = []) {
  return all().find((one) => one.kind === "screen" && one.screen === screen && (one.rest?.(app.draft)[0] ?? "") === (rest[0] ?? ""));
}

export function start() {
  onward(null);
}

function tell(question, value, moves = true) {
  update((draft) => {
    delete draft.unknown[question.id];
    question.set(draft, value);
  });
  if (moves) onward(question.id);
}

function dontKnow(question) {
  update((draft) => {
    draft.unknown[question.id] = true;
  });
  onward(question.id);
}

const WIDGETS = {
  seat: (question, value) => [
    compass([value].filter(Boolean), (seat) => tell(question, seat), { off: question.off?.(app.draft) ?? [] }),
    question.none ? button(question.none(), () => tell(question, "none"), { kind: "wide", pressed: value === "none", k: "none" }) : null,
  ],
  seats: (question, value) => {
    const chosen = value ?? [];
    const toggle = (seat) => tell(question, chosen.includes(seat) ? chosen.filter((one) => one !== seat) : SEATS.filter((one) => one === seat || chosen.includes(one)), false);
    return [
      compass(chosen, toggle, { off: question.off?.(app.draft) ?? [] }),
      button(say("Done", "Terminé", "Klaar"), () => (chosen.length ? onward(question.id) : null), { kind: "primary wide", k: "done", off: !chosen.length }),
      question.none ? button(question.none(), () => tell(question, []), { kind: "wide", k: "none" }) : null,
    ];
  },
  choice: (question, value) =>
    question.options(app.draft).map((option) =>
      row(option.title, option.about, () => tell(question, option.value), { image: option.image, k: `choice-${option.value}`, chosen: value === option.value }),
    ),
  yes: (question, value) =>
    h(
      "div",
      { class: "pair" },
      button(say("Yes", "Oui", "Ja"), () => tell(question, true), { kind: "big", pressed: value === true, k: "yes" }),
      button(say("No", "Non", "Nee"), () => tell(question, false), { kind: "big", pressed: value === false, k: "no" }),
    ),
  number: (question, value) =>
    h(
      "div",
      { class: "numbers", role: "group", "aria-label": question.ask(app.draft) },
      question.numbers(app.draft).map((n) => button(String(n), () => tell(question, n), { kind: "number", pressed: n === value, k: `number-${n}` })),
    ),
  suit: (question, value) => [
    h(
      "div",
      { class: "suits" },
      SUITS.map((suit) =>
        h(
          "button",
          { type: "button", class: `suit ${SUIT_CLASS[suit]}`, "aria-pressed": String(value === suit), "data-k": `suit-${suit}`, onclick: () => tell(question, suit) },
          h("span", { "aria-hidden": "true" }, `${suit}\ufe0e`),
          h("small", {}, suitName(suit)),
        ),
      ),
    ),
    question.none ? button(question.none(), () => tell(question, "none"), { kind: "wide", pressed: value === "none", k: "none" }) : null,
  ],
  card: (question, value) => [
    pad((code) => ({ chosen: code === value }), (code) => tell(question, code)),
    question.none ? button(question.none(), () => tell(question, "none"), { kind: "wide", pressed: value === "none", k: "none" }) : null,
  ],
  cards: (question, value) => {
    const chosen = value ?? [];
    const played = cardsPlayed(app.draft);
    const toggle = (code) => tell(question, chosen.includes(code) ? chosen.filter((one) => one !== code) : sorted([...chosen, code]), false);
    return [
      h("p", { class: "hand", role: "status" }, chosen.length ? chosen.map((code) => card(code)) : say("Tap the cards.", "Touchez les cartes.", "Tik de kaarten aan.")),
      pad((code) => ({ chosen: chosen.includes(code), doubtful: played.has(code) }), toggle),
      button(say("Done", "Terminé", "Klaar"), () => onward(question.id), { kind: "primary wide", k: "done", off: !chosen.length }),
    ];
  },
  order: (question, value) => {
    const said = value ?? [];
    const own = question.cards(app.draft);
    const put = (code) => tell(question, said.includes(code) ? said.filter((one) => one !== code) : [...said, code], false);
    return [
      h("p", { class: "hand", role: "status" }, said.map((code) => card(code))),
      pad((code) => ({ gone: !own.includes(code), chosen: said.includes(code) }), (code, { gone }) => (gone ? null : put(code))),
      button(say("Done", "Terminé", "Klaar"), () => onward(question.id), { kind: "primary wide", k: "done", off: !said.length }),
    ];
  },
  sequence: (question, value) => {
    const said = value ?? [];
    return [
      h("p", { class: "sequence", role: "status" }, said.length ? said.join(" – ") : "…"),
      h("div", { class: "numbers" }, question.numbers().map((n) => button(String(n), () => tell(question, [...said, n], false), { kind: "number", k: `number-${n}` }))),
      h(
        "div",
        { class: "pair" },
        button(say("Undo", "Annuler", "Ongedaan maken"), () => tell(question, said.slice(0, -1), false), { image: "undo", k: "undo", off: !said.length }),
        button(say("Done", "Terminé", "Klaar"), () => onward(question.id), { kind: "primary", k: "done", off: !said.length }),
      ),
    ];
  },
  counts: (question, value) => {
    const counts = value ?? {};
    const now = (seat) => counts[seat] ?? question.from;
    const change = (seat, by) => tell(question, { ...Object.fromEntries(SEATS.map((one) => [one, now(one)])), [seat]: Math.max(0, now(seat) + by) }, false);
    return [
      SEATS.map((seat) =>
        h(
          "div",
          { class: "stepper" },
          h("b", {}, player(seat)),
          button("−", () => change(seat, -1), { kind: "round", k: `less-${seat}`, name: `${player(seat)} −1` }),
          h("output", { "aria-label": player(seat) }, String(now(seat))),
          button("+", () => change(seat, 1), { kind: "round", k: `more-${seat}`, name: `${player(seat)} +1` }),
        ),
      ),
      button(say("Done", "Terminé", "Klaar"), () => onward(question.id), { kind: "primary wide", k: "done", off: value === undefined }),
    ];
  },
  text: (question, value) => {
    const field = h("textarea", { rows: "4", "aria-label": question.ask(app.draft), "data-k": "words", value: value ?? "" });
    return [field, button(say("Done", "Terminé", "Klaar"), () => tell(question, field.value.trim()), { kind: "primary wide", k: "done" })];
  },
};

/** The screen of one question. */
export function questionScreen(id) {
  const question = all().find((one) => one.id === id);
  if (!question || question.kind === "screen") return overview();
  const value = question.get(app.draft);
  const asked = all();
  const hint = question.hint?.(app.draft);
  return [
    progress(asked, question),
    h("h1", { tabindex: "-1" }, question.ask(app.draft)),
    hint ? h("p", { class: "soft" }, hint) : null,
    h("div", { class: `ask ask-${question.kind}` }, WIDGETS[question.kind](question, value)),
    h("div", { class: "foot" }, button(say("Nobody knows", "Personne ne sait", "Niemand weet het"), () => dontKnow(question), { kind: "wide quiet", k: "unknown" })),
  ];
}

export function progress(asked, question) {
  const at = asked.indexOf(question) + 1;
  return h(
    "div",
    { class: "progress", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": String(asked.length), "aria-valuenow": String(at), "aria-label": say("Questions", "Questions", "Vragen") },
    asked.map((one, n) => h("i", { class: n + 1 === at ? "now" : isAnswered(one, app.draft) ? "told" : "" })),
  );
}

/** An answer in a few words. */
function told(question) {
  const value = question.get(app.draft);
  if (value === undefined || value === null) {
    return isAnswered(question, app.draft) ? say("nobody knows", "personne ne sait", "niemand weet het") : "–";
  }
  if (value === "none") return question.none();
  switch (question.kind) {
    case "seat":
      return player(value);
    case "seats":
      return value.length ? listed(value.map((seat) => player(seat))) : question.none?.();
    case "choice":
      return question.options(app.draft).find((option) => option.value === value)?.title;
    case "yes":
      return value ? say("yes", "oui", "ja") : say("no", "non", "nee");
    case "suit":
      return coloured(value);
    case "card":
      return card(value);
    case "cards":
    case "order":
      return value.map((code) => card(code, "small"));
    case "sequence":
      return value.join(" – ");
    case "counts":
      return SEATS.map((seat) => `${player(seat)} ${value[seat]}`).join(" · ");
    case "screen":
      return Array.isArray(value) ? value.map((put) => card(put.card, "small")) : say("{n} calls", "{n} annonces", "{n} biedingen", { n: value });
    default:
      return String(value);
  }
}

/** Everything that was told, to look over and to change. */
export function overview() {
  const questions = all();
  return [
    h("h1", { tabindex: "-1" }, DISPUTES[app.draft.what]?.title() ?? say("The facts", "Les faits", "De feiten")),
    regulation(),
    h(
      "dl",
      { class: "facts" },
      questions.map((question) =>
        h(
          "div",
          {},
          h("dt", {}, question.ask(app.draft)),
          h("dd", {}, h("span", {}, told(question)), button("", () => (question.kind === "screen" ? go(question.screen, ...(question.rest?.(app.draft) ?? [])) : go("facts", question.id)), {
            kind: "icon-only",
            image: "edit",
            name: `${say("Change", "Modifier", "Wijzigen")}: ${question.ask(app.draft)}`,
            k: `edit-${question.id}`,
          })),
        ),
      ),
    ),
    names(),
    button(say("To the ruling", "Voir la décision", "Naar de uitspraak"), () => go("ruling"), { kind: "primary wide", k: "ruling" }),
  ];
}

/** What would another regulation say of the same facts? */
function regulation() {
  const pick = (event) => update((draft) => void (draft.rulebook = event.target.value));
  const options = app.books.map((one) => h("option", { value: one.id, selected: one.id === app.draft.rulebook }, one.name));
  return h("label", { class: "regulation" }, h("span", {}, say("Regulation", "Règlement", "Reglement")), h("select", { "data-k": "regulation", onchange: pick }, options));
}

/** Names are never needed, but a sheet with them reads better. */
function names() {
  const field = (seat) =>
    h("label", {}, h("span", {}, `${player(seat, { names: {} })}`), h("input", {
      type: "text",
      value: app.draft.names[seat] ?? "",
      autocomplete: "off",
      maxlength: "40",
      "data-k": `name-${seat}`,
      onchange: (event) => update((draft) => void (draft.names[seat] = event.target.value)),
    }));
  return h(
    "details",
    { class: "names", open: place().rest[0] === "names" },
    h("summary", {}, say("Names and notes", "Noms et remarques", "Namen en opmerkingen")),
    h("div", { class: "fields" }, SEATS.map(field)),
    h("label", {}, h("span", {}, say("Notes (shown, not judged)", "Remarques (montrées, pas jugées)", "Opmerkingen (getoond, niet beoordeeld)")), h("textarea", {
      rows: "3",
      value: app.draft.note,
      "data-k": "note",
      onchange: (event) => update((draft) => void (draft.note = event.target.value)),
    })),
  );
}
