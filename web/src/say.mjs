// The page's own words. English, French and Dutch stand side by side where they are used:
// `say("Undo", "Annuler", "Ongedaan maken")`. What the referee says comes translated from the referee.

export const LANGS = ["en", "fr", "nl"];
export const LANG_NAMES = { en: "English", fr: "Français", nl: "Nederlands" };

let current = "en";

export function language() {
  return current;
}

export function speak(lang) {
  current = LANGS.includes(lang) ? lang : "en";
  if (typeof document !== "undefined") document.documentElement.lang = current;
}

/** The language that the phone asks for, as far as the page speaks it. */
export function languageOfPhone(wanted) {
  const heads = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return heads.find((head) => LANGS.includes(head)) ?? "en";
}

/** The words in the reader's language; `{n}` is filled from `values`. */
export function say(en, fr, nl, values = {}) {
  const words = { en, fr, nl }[current];
  return words.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? String(values[name]) : hole));
}

/** Several things with commas between them and a word before the last: `North, East and South`. */
export function listed(things) {
  if (things.length < 2) return things.join("");
  const and = say("and", "et", "en");
  return `${things.slice(0, -1).join(", ")} ${and} ${things.at(-1)}`;
}
