// What there is to ask about a deal that went wrong.

import { complainant } from "./answers.mjs";
import { book } from "./app.mjs";
import { say } from "./say.mjs";

export const DEAL_QUESTIONS = [
  {
    id: "fault",
    kind: "choice",
    ask: () => say("What was wrong with the deal?", "Qu'est-ce qui n'allait pas ?", "Wat liep er mis?"),
    options: () => [
      { value: "packets", title: say("The packets", "Les paquets", "De pakjes") },
      { value: "shuffle", title: say("The shuffling", "Le mélange", "Het schudden") },
      { value: "cut", title: say("The cut", "La coupe", "Het afpakken") },
      { value: "faced", title: say("A card was turned over", "Une carte s'est retournée", "Er is een kaart omgedraaid") },
      { value: "count", title: say("The number of cards", "Le nombre de cartes", "Het aantal kaarten") },
      { value: "dealer", title: say("The wrong player dealt", "Ce n'était pas à lui de donner", "De verkeerde speler deelde") },
      ...(book()?.turned ? [{ value: "turn", title: say("The last card was not turned", "La dernière carte n'a pas été retournée", "De laatste kaart is niet gekeerd") }] : []),
      { value: "marked", title: say("A marked card", "Une carte marquée", "Een gemerkte kaart") },
    ],
    get: (draft) => draft.about.fault,
    set: (draft, fault) => {
      draft.about.fault = fault;
      if (fault === "turn") draft.deal.turned = "none";
    },
  },
  {
    id: "packets",
    kind: "sequence",
    ask: () => say("How many cards at a time?", "Combien de cartes à la fois ?", "Hoeveel kaarten tegelijk?"),
    when: (draft) => draft.about.fault === "packets",
    numbers: () => [1, 2, 3, 4, 5, 6],
    get: (draft) => draft.deal.packets,
    set: (draft, packets) => void (draft.deal.packets = packets),
  },
  {
    id: "shuffles",
    kind: "number",
    ask: () => say("How often did the dealer shuffle?", "Combien de fois a‑t‑il mêlé ?", "Hoe vaak is er geschud?"),
    when: (draft) => draft.about.fault === "shuffle",
    numbers: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    get: (draft) => draft.deal.shuffles,
    set: (draft, shuffles) => void (draft.deal.shuffles = shuffles),
  },
  {
    id: "cut",
    kind: "seat",
    none: () => say("Nobody cut", "Personne n'a coupé", "Niemand heeft afgepakt"),
    ask: () => say("Who cut?", "Qui a coupé ?", "Wie heeft afgepakt?"),
    when: (draft) => draft.about.fault === "cut",
    get: (draft) => (draft.deal.cut === "none" ? "none" : draft.deal.cut?.by),
    set: (draft, seat) => void (draft.deal.cut = seat === "none" ? "none" : { by: seat }),
  },
  {
    id: "cut-cards",
    kind: "number",
    ask: () => say("How many cards in the smaller part?", "Combien de cartes dans le petit paquet ?", "Hoeveel kaarten in het kleinste deel?"),
    when: (draft) => draft.about.fault === "cut" && Boolean(draft.deal.cut?.by),
    numbers: () => Array.from({ length: 26 }, (_, n) => n + 1),
    get: (draft) => draft.deal.cut?.packets?.[0],
    set: (draft, cards) => void (draft.deal.cut = { ...draft.deal.cut, packets: [cards, 52 - cards] }),
  },
  {
    id: "faced",
    kind: "card",
    ask: () => say("Which card was turned over?", "Quelle carte s'est retournée ?", "Welke kaart is omgedraaid?"),
    when: (draft) => draft.about.fault === "faced",
    get: (draft) => draft.deal.faced?.[0]?.card,
    set: (draft, card) => void (draft.deal.faced = [{ ...draft.deal.faced?.[0], card }]),
  },
  {
    id: "faced-to",
    kind: "seat",
    ask: () => say("To whom was it dealt?", "Pour qui était-elle ?", "Voor wie was ze?"),
    when: (draft) => draft.about.fault === "faced" && Boolean(draft.deal.faced?.[0]?.card),
    get: (draft) => draft.deal.faced?.[0]?.to,
    set: (draft, to) => void (draft.deal.faced = [{ ...draft.deal.faced[0], to }]),
  },
  {
    id: "counts",
    kind: "counts",
    ask: () => say("How many cards has each?", "Combien de cartes chacun ?", "Hoeveel kaarten heeft ieder?"),
    when: (draft) => draft.about.fault === "count",
    from: 13,
    get: (draft) => draft.deal.counts,
    set: (draft, counts) => void (draft.deal.counts = counts),
  },
  {
    id: "dealt-by",
    kind: "seat",
    ask: () => say("Who dealt in his place?", "Qui a donné à sa place ?", "Wie deelde in zijn plaats?"),
    when: (draft) => draft.about.fault === "dealer",
    get: (draft) => draft.deal["dealt-by"],
    set: (draft, seat) => void (draft.deal["dealt-by"] = seat),
  },
  {
    id: "marked",
    kind: "card",
    ask: () => say("Which card can be told by its back?", "Quelle carte se reconnaît au dos ?", "Welke kaart herken je aan de rug?"),
    when: (draft) => draft.about.fault === "marked",
    get: (draft) => draft.deal.marked,
    set: (draft, card) => void (draft.deal.marked = card),
  },
  complainant,
  {
    id: "seen-hand",
    kind: "yes",
    ask: () => say("Had he looked at his hand by then?", "Avait-il déjà vu son jeu ?", "Had hij zijn kaarten al gezien?"),
    when: (draft) => Boolean(draft.about.by),
    get: (draft) => draft.about.seenHand,
    set: (draft, seen) => void (draft.about.seenHand = seen),
  },
  {
    id: "agreed",
    kind: "yes",
    ask: () => say("Did all agree to deal again?", "Tous d'accord pour redonner ?", "Was iedereen akkoord om opnieuw te delen?"),
    get: (draft) => draft.deal["agreed-redeal"],
    set: (draft, agreed) => void (draft.deal["agreed-redeal"] = agreed),
  },
];
