// Where everything begins: the language, the regulation, a new case, the recent ones, and records from elsewhere.

import { app, home, loadBooks } from "./app.mjs";
import { drafts, forget, isKept, keep, newDraft, setting } from "./draft.mjs";
import { h } from "./dom.mjs";
import { button, row, sheet } from "./parts.mjs";
import { DISPUTES } from "./questions.mjs";
import { LANGS, LANG_NAMES, language, say, speak } from "./say.mjs";

export function chosenBook() {
  return app.books.find((one) => one.id === setting("rulebook")) ?? app.books[0] ?? null;
}

export async function changeLanguage(lang) {
  setting("lang", lang);
  speak(lang);
  app.draw();
  await loadBooks();
  app.draw();
}

export function languages() {
  return h(
    "div",
    { class: "languages", role: "group", "aria-label": "Language · Langue · Taal" },
    LANGS.map((lang) =>
      h("button", { type: "button", lang, "aria-pressed": String(lang === language()), "data-k": `lang-${lang}`, onclick: () => changeLanguage(lang) }, LANG_NAMES[lang]),
    ),
  );
}

export function startScreen() {
  const recent = drafts();
  const chosen = chosenBook();
  return [
    h("h1", { tabindex: "-1", class: "hello" }, say("What do we play by?", "Selon quel règlement ?", "Volgens welk reglement?")),
    app.failure ? h("p", { class: "word error", role: "alert" }, app.failure) : null,
    h(
      "div",
      { class: "list", role: "group", "aria-label": say("Regulation", "Règlement", "Reglement") },
      app.books.map((one) =>
        row(one.name, one.edition, () => {
          setting("rulebook", one.id);
          app.draw();
        }, { k: `book-${one.id}`, chosen: one.id === chosen?.id, mark: h("span", { class: "radio", "aria-hidden": "true" }) }),
      ),
    ),
    button(say("New case", "Nouveau cas", "Nieuw geval"), () => home("what"), { kind: "primary wide", image: "plus", k: "new", off: !chosen }),
    h("div", { class: "pair" }, button(say("Paste", "Coller", "Plakken"), paste, { image: "paste", k: "paste", off: !chosen }), button(say("Open", "Ouvrir", "Openen"), openFile, { image: "open", k: "open", off: !chosen })),
    recent.length ? [h("h2", {}, say("Recent", "Récents", "Recent")), h("div", { class: "list" }, recent.slice(0, 12).map(recentRow))] : null,
    h("p", { class: "soft small" }, isKept
      ? say("Everything stays on this phone. It works without a network.", "Tout reste sur ce téléphone. Fonctionne sans réseau.", "Alles blijft op deze telefoon. Werkt zonder netwerk.")
      : say("This browser keeps nothing: a draft is lost when the page is closed.", "Ce navigateur ne garde rien : un brouillon se perd quand on ferme la page.", "Deze browser bewaart niets: een kladversie verdwijnt als u de pagina sluit.")),
  ];
}

function recentRow(draft) {
  const title = draft.text !== null ? say("A record", "Un relevé", "Een verslag") : (DISPUTES[draft.what]?.title() ?? "…");
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(draft.changed);
  const name = app.books.find((one) => one.id === draft.rulebook)?.name ?? draft.rulebook;
  return h(
    "div",
    { class: "recent" },
    row(title, `${when} · ${name}`, () => {
      location.hash = `#/case/${encodeURIComponent(draft.id)}/${draft.text !== null ? "ruling" : "facts"}`;
    }, { k: `draft-${draft.id}`, image: DISPUTES[draft.what]?.image ?? "sheet" }),
    button("", () => askForget(draft), { kind: "icon-only", image: "trash", name: `${say("Delete", "Supprimer", "Verwijderen")}: ${title}, ${when}`, k: `forget-${draft.id}` }),
  );
}

function askForget(draft) {
  const box = sheet(
    say("Delete this case?", "Supprimer ce cas ?", "Dit geval verwijderen?"),
    h("p", {}, say("It is kept nowhere else.", "Il n'existe nulle part ailleurs.", "Het staat nergens anders.")),
    button(say("Delete", "Supprimer", "Verwijderen"), () => {
      forget(draft.id);
      box.close();
      app.draw();
    }, { kind: "primary wide", k: "forget" }),
  );
}

function beginDraft(change) {
  const draft = newDraft(chosenBook().id);
  change(draft);
  keep(draft);
  app.draft = null;
  return draft;
}

/** A case of a record from elsewhere. */
export function beginText(text, screen = "ruling") {
  const draft = beginDraft((made) => void (made.text = text));
  location.hash = `#/case/${draft.id}/${screen}`;
}

function paste() {
  const field = h("textarea", { class: "yaml", rows: "10", spellcheck: "false", autocapitalize: "off", "aria-label": say("A record in YAML", "Un relevé en YAML", "Een verslag in YAML"), "data-k": "pasted" });
  const box = sheet(
    say("Paste a record", "Coller un relevé", "Een verslag plakken"),
    field,
    button(say("Judge it", "Le juger", "Beoordelen"), () => {
      if (!field.value.trim()) return field.focus();
      box.close();
      return beginText(field.value);
    }, { kind: "primary wide", k: "judge" }),
  );
}

/** A record is never long: what is bigger than this is something else. */
const MOST_BYTES = 1 << 20;

function openFile() {
  const picker = h("input", { type: "file", accept: ".yaml,.yml,.json,text/*", class: "heard", "aria-label": say("Open a file", "Ouvrir un fichier", "Bestand openen") });
  picker.addEventListener("change", async () => {
    const [file] = picker.files;
    picker.remove();
    if (!file) return;
    if (file.size > MOST_BYTES) {
      app.toast = { words: say("That file is too large for a record.", "Ce fichier est trop grand pour un relevé.", "Dat bestand is te groot voor een verslag.") };
      return app.draw();
    }
    beginText(await file.text());
  });
  document.body.append(picker);
  picker.click();
}

/** What is it about? Big buttons, one tap. */
export function whatScreen() {
  return [
    h("h1", { tabindex: "-1" }, say("What happened?", "Que s'est‑il passé ?", "Wat is er gebeurd?")),
    h("p", { class: "soft" }, chosenBook()?.name),
    h(
      "div",
      { class: "list tiles" },
      Object.entries(DISPUTES).map(([what, { image, title, about }]) =>
        row(title(), about(), () => {
          const draft = beginDraft((made) => {
            made.what = what;
            if (what === "bidding") made.bidding = "calls";
            if (what === "score") made.ended = "finished";
          });
          location.hash = `#/case/${draft.id}/begin`;
        }, { image, k: `what-${what}` }),
      ),
    ),
  ];
}
