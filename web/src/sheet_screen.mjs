// The sheet: the page that a juror signs, to print, to hand on, or as the record that another program reads.

import { app, currentRecord, judging, toast, whyNot } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, sheet } from "./parts.mjs";
import { DISPUTES } from "./questions.mjs";
import { decisionLines, recordOf } from "./record.mjs";
import { derived } from "./complaint.mjs";
import { language, say } from "./say.mjs";

const made = { for: null, html: null, failure: null };

function askSheet() {
  const request = { do: "html", ...judging(currentRecord()), name: nameOf(app.draft) };
  const key = JSON.stringify(request);
  if (made.for === key) return;
  Object.assign(made, { for: key, html: null, failure: null });
  app.engine.ask(request).then(
    (told) => {
      if (made.for !== key) return;
      made.html = told.html ?? null;
      made.failure = told.error?.message ?? null;
      app.draw();
    },
    (error) => {
      made.failure = whyNot(error);
      app.draw();
    },
  );
}

/** What the sheet is called. */
function nameOf(draft) {
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(draft.made);
  return [DISPUTES[draft.what]?.title(), day].filter(Boolean).join(", ");
}

export function sheetScreen() {
  askSheet();
  return [
    h("h1", { tabindex: "-1" }, say("The sheet", "La feuille", "Het blad")),
    h(
      "div",
      { class: "tools" },
      button(say("Print", "Imprimer", "Afdrukken"), printed, { image: "print", k: "print", off: !made.html, kind: "primary" }),
      button(say("Share", "Partager", "Delen"), () => share(fileOf("html")), { image: "share", k: "share", off: !made.html }),
      button(say("Record", "Relevé", "Verslag"), showRecord, { image: "copy", k: "record" }),
    ),
    made.failure ? h("p", { class: "word error", role: "alert" }, made.failure) : null,
    made.html ? frame() : h("p", { class: "soft", role: "status" }, say("One moment…", "Un instant…", "Een ogenblik…")),
  ];
}

/** The referee's own page. It has no scripts here: whatever stands in a record stays text. */
function frame() {
  return h("iframe", { class: "paper", title: say("The ruling sheet", "La feuille de décision", "Het uitspraakblad"), sandbox: "allow-same-origin allow-modals", srcdoc: made.html, "data-k": "paper" });
}

function printed() {
  const paper = document.querySelector("iframe.paper");
  paper?.contentWindow.focus();
  paper?.contentWindow.print();
}

/** The record in the reader's language, with what the jury decided. */
async function recordForPeople() {
  const record = app.draft.text === null ? recordOf(derived(app.draft)) : await withDecisions(app.draft.text);
  try {
    const tidied = await app.engine.ask({ do: "tidy", text: record, lang: app.draft.text === null ? language() : null });
    return tidied.text ?? record;
  } catch {
    return record;
  }
}

/** A record from elsewhere with what was decided here, where it can be written behind it. */
async function withDecisions(text) {
  const lines = decisionLines(app.draft.decisions);
  if (!lines.length || app.opened?.deals.length !== 1 || /^\s*[{[]/.test(text)) return text;
  const longer = `${text.trimEnd()}\n${lines.join("\n")}\n`;
  const read = await app.engine.ask({ do: "open", ...judging(longer), decisions: {}, quick: true }).catch(() => null);
  const isRead = read?.deals?.length === 1 && !read.faults.length && !read.deals[0].faults.length;
  return isRead ? longer : text;
}

async function showRecord() {
  const text = await recordForPeople();
  const box = sheet(
    say("The record (YAML)", "Le relevé (YAML)", "Het verslag (YAML)"),
    h("pre", { tabindex: "0", class: "yaml" }, text),
    h(
      "div",
      { class: "tools" },
      button(say("Copy", "Copier", "Kopiëren"), async () => {
        await navigator.clipboard?.writeText(text).catch(() => {});
        box.close();
        toast(say("Copied.", "Copié.", "Gekopieerd."));
      }, { image: "copy", k: "copy" }),
      button(say("Share", "Partager", "Delen"), () => share(fileOf("yaml", text)), { image: "share", k: "share-record" }),
    ),
  );
}

function fileOf(kind, text = made.html) {
  const day = new Date(app.draft.made).toISOString().slice(0, 10);
  const types = { html: "text/html", yaml: "text/yaml" };
  return new File([text], `jury-${day}-${app.draft.id}.${kind}`, { type: types[kind] });
}

/** Hands a file to another app of the phone; where there is none to hand it to, it is saved. */
async function share(file) {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      if (error.name === "AbortError") return null;
    }
  }
  const link = h("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return null;
}
