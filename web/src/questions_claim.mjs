// What there is to ask about a hand that was shown before the end.

import { inClaim } from "./answers.mjs";
import { say } from "./say.mjs";

export const CLAIM_QUESTIONS = [
  { id: "claim-by", kind: "seat", ask: () => say("Who showed his hand?", "Qui a étalé son jeu ?", "Wie legde zijn kaarten open?"), ...inClaim("by") },
  {
    id: "says",
    kind: "choice",
    ask: () => say("What did he say of the game?", "Qu'a‑t‑il dit du jeu ?", "Wat zei hij over het spel?"),
    options: () => [
      { value: "made", title: say("It is made", "Il est réussi", "Het is gemaakt") },
      { value: "beaten", title: say("It is beaten", "Il est chuté", "Het is verslagen") },
    ],
    ...inClaim("says"),
  },
  {
    id: "tricks-won",
    kind: "counts",
    ask: () => say("Tricks won before that?", "Plis déjà gagnés ?", "Slagen die al gewonnen waren?"),
    from: 0,
    get: (draft) => draft.about.wonBy,
    set: (draft, counts) => {
      draft.about.wonBy = counts;
      draft.about.tricksWon = Object.values(counts).reduce((sum, n) => sum + n, 0);
    },
  },
  {
    id: "shown",
    kind: "cards",
    ask: () => say("Which cards did he show?", "Quelles cartes a‑t‑il montrées ?", "Welke kaarten toonde hij?"),
    when: (draft) => Boolean(draft.about.claim?.by),
    get: (draft) => draft.hands[draft.about.claim.by]?.cards,
    set: (draft, cards) => void (draft.hands[draft.about.claim.by] = { cards }),
  },
  {
    id: "order",
    kind: "yes",
    ask: () => say("Did he say in which order he would play?", "A‑t‑il annoncé l'ordre de ses cartes ?", "Zei hij in welke volgorde hij zou spelen?"),
    get: (draft) => (draft.about.claim?.order === undefined ? undefined : draft.about.claim.order !== "none"),
    set: (draft, said) => {
      const cards = draft.hands[draft.about.claim?.by]?.cards ?? [];
      draft.about.claim = { ...draft.about.claim, order: said && cards.length ? cards.join(" ") : said ? undefined : "none" };
      if (said && !cards.length) draft.unknown.order = true;
    },
  },
  {
    id: "order-cards",
    kind: "order",
    ask: () => say("In which order?", "Dans quel ordre ?", "In welke volgorde?"),
    when: (draft) => Boolean(draft.about.claim?.order) && draft.about.claim.order !== "none",
    cards: (draft) => draft.hands[draft.about.claim.by]?.cards ?? [],
    get: (draft) => draft.about.orderSaid,
    set: (draft, cards) => {
      draft.about.orderSaid = cards;
      draft.about.claim = { ...draft.about.claim, order: cards.join(" ") };
    },
  },
  {
    id: "agreed-by",
    kind: "seats",
    none: () => say("Nobody", "Personne", "Niemand"),
    ask: () => say("Who agreed?", "Qui était d'accord ?", "Wie was akkoord?"),
    when: (draft) => Boolean(draft.about.claim?.by),
    off: (draft) => [draft.about.claim.by],
    ...inClaim("agreed"),
  },
];
