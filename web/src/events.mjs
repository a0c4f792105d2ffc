// What else can happen at a table, and what a record wants to know of it.

import { inEvent } from "./answers.mjs";
import { say } from "./say.mjs";
import { TRICKS } from "./table.mjs";
import { lastTrick } from "./draft.mjs";

const EVENTS = () => [
  { value: "look", title: say("He looked at another's cards", "Il a regardé le jeu d'un autre", "Hij keek in andermans kaarten") },
  { value: "remark", title: say("A remark or a sign", "Une remarque ou un signe", "Een opmerking of een teken") },
  { value: "expose", title: say("He let a card be seen", "Il a laissé voir une carte", "Hij liet een kaart zien") },
  { value: "throw-in", title: say("He threw his cards in", "Il a jeté ses cartes", "Hij gooide zijn kaarten neer") },
  { value: "prepare", title: say("He held a card ready", "Il tenait une carte prête", "Hij hield een kaart klaar") },
  { value: "review", title: say("He looked at an older trick", "Il a revu un ancien pli", "Hij bekeek een oude slag opnieuw") },
  { value: "refuse", title: say("He refused something", "Il a refusé quelque chose", "Hij weigerde iets") },
  { value: "leave", title: say("He left the table", "Il a quitté la table", "Hij verliet de tafel") },
  { value: "spread", title: say("A misère hand was laid open", "Une misère a été étalée", "Een miserie werd opengelegd") },
  { value: "jury", title: say("The jury was called", "On a appelé le jury", "De jury werd geroepen") },
  { value: "cheat", title: say("Somebody cheated", "Quelqu'un a triché", "Iemand speelde vals") },
];

const isEvent = (...kinds) => (draft) => kinds.includes(draft.about.event?.kind);

/** The questions of "something else". */
export const EVENT_QUESTIONS = [
  {
    id: "event",
    kind: "choice",
    ask: () => say("What happened?", "Que s'est‑il passé ?", "Wat is er gebeurd?"),
    options: EVENTS,
    get: (draft) => draft.about.event?.kind,
    set: (draft, kind) => void (draft.about.event = { kind }),
  },
  {
    id: "event-by",
    kind: "seat",
    ask: () => say("Who was it?", "Qui était-ce ?", "Wie was het?"),
    when: (draft) => Boolean(draft.about.event?.kind),
    ...inEvent("by"),
  },
  {
    id: "at",
    kind: "seat",
    ask: () => say("At whose cards?", "Le jeu de qui ?", "In wiens kaarten?"),
    when: isEvent("look"),
    off: (draft) => [draft.about.event.by],
    ...inEvent("at"),
  },
  {
    id: "exposed",
    kind: "cards",
    ask: () => say("Which cards were seen?", "Quelles cartes a‑t‑on vues ?", "Welke kaarten zijn gezien?"),
    when: isEvent("expose"),
    get: (draft) => draft.about.event.cards?.split(" ").filter(Boolean),
    set: (draft, cards) => void (draft.about.event = { ...draft.about.event, cards: cards.join(" ") || undefined }),
  },
  {
    id: "which-trick",
    kind: "number",
    ask: () => say("Which trick did he look at?", "Quel pli a‑t‑il revu ?", "Welke slag bekeek hij?"),
    when: isEvent("review"),
    numbers: () => Array.from({ length: TRICKS }, (_, n) => n + 1),
    ...inEvent("trick"),
  },
  {
    id: "refused",
    kind: "choice",
    ask: () => say("What did he refuse?", "Qu'a‑t‑il refusé ?", "Wat weigerde hij?"),
    when: isEvent("refuse"),
    options: () => [
      { value: "show-hand", title: say("To show his hand", "De montrer son jeu", "Zijn kaarten te tonen") },
      { value: "decision", title: say("To follow the decision", "De se plier à la décision", "De beslissing te volgen") },
    ],
    ...inEvent("what"),
  },
  {
    id: "granted",
    kind: "yes",
    ask: () => say("Did the jury agree?", "Le jury a‑t‑il accepté ?", "Was de jury akkoord?"),
    when: isEvent("jury"),
    ...inEvent("granted"),
  },
  {
    id: "words",
    kind: "text",
    ask: () => say("What was said or done?", "Qu'a‑t‑il dit ou fait ?", "Wat zei of deed hij?"),
    when: isEvent("remark", "cheat"),
    ...inEvent("text"),
  },
  {
    id: "when",
    kind: "choice",
    ask: () => say("When was it?", "À quel moment ?", "Wanneer was het?"),
    when: (draft) => Boolean(draft.about.event?.kind),
    options: (draft) => [
      { value: "auction", title: say("During the bidding", "Pendant les enchères", "Tijdens het bieden") },
      { value: "before", title: say("Before the first trick", "Avant le premier pli", "Voor de eerste slag") },
      { value: "play", title: say("During the play", "Pendant le jeu", "Tijdens het spel") },
      ...(lastTrick(draft) ? [{ value: String(lastTrick(draft)), title: say("In trick {n}", "Au pli {n}", "In slag {n}", { n: lastTrick(draft) }) }] : []),
    ],
    ...inEvent("when"),
  },
];
