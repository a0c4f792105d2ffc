// Where the answers of a draft are kept, and what several disputes ask alike.

import { say } from "./say.mjs";

/** Where an answer is a value of `about`. */
export function about(id, key = id) {
  return {
    get: (draft) => draft.about[key],
    set: (draft, value) => void (draft.about[key] = value),
  };
}

export function inClaim(key) {
  return {
    get: (draft) => draft.about.claim?.[key],
    set: (draft, value) => void (draft.about.claim = { ...draft.about.claim, [key]: value }),
  };
}

export function inEvent(key) {
  return {
    get: (draft) => draft.about.event?.[key],
    set: (draft, value) => void (draft.about.event = { ...draft.about.event, [key]: value }),
  };
}

export const complainant = {
  id: "by",
  kind: "seat",
  ask: () => say("Who noticed it?", "Qui l'a remarqué ?", "Wie heeft het opgemerkt?"),
  ...about("by"),
};
