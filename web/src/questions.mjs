// What the page asks for each dispute, one thing a screen, and where the answer goes. Whoever asks knows no regulation:
// a question about the turned card is put where the regulation says that it has one.

import { about, complainant } from "./answers.mjs";
import { CLAIM_QUESTIONS } from "./questions_claim.mjs";
import { DEAL_QUESTIONS } from "./questions_deal.mjs";
import { say } from "./say.mjs";
import { book } from "./app.mjs";
import { player } from "./parts.mjs";
import { SEATS, TRICKS } from "./table.mjs";
import { lastTrick, trickOf } from "./draft.mjs";

/** The disputes as people call them at the table. */
export const DISPUTES = {
  renonce: {
    image: "renonce",
    title: () => say("Somebody did not follow suit", "Une renonce", "Iemand heeft verzaakt"),
    about: () => say("Another suit, though he could follow", "Une autre couleur alors qu'il pouvait fournir", "Een andere kleur, terwijl hij kon bekennen"),
  },
  turn: {
    image: "turn",
    title: () => say("Out of turn", "Pas à son tour", "Voor zijn beurt"),
    about: () => say("A card or a call too early", "Une carte ou une annonce trop tôt", "Een kaart of een bod te vroeg"),
  },
  bidding: {
    image: "bidding",
    title: () => say("The bidding", "Les enchères", "Het bieden"),
    about: () => say("Was that call allowed?", "Cette annonce était-elle permise ?", "Mocht dat bod?"),
  },
  deal: {
    image: "deal",
    title: () => say("The deal", "La donne", "Het delen"),
    about: () => say("Packets, cut, cards, dealer", "Paquets, coupe, cartes, donneur", "Pakjes, afpakken, kaarten, deler"),
  },
  claim: {
    image: "claim",
    title: () => say("A hand was shown", "Un jeu étalé", "Iemand legde zijn kaarten open"),
    about: () => say("Made or beaten, before the end", "Réussi ou chuté, avant la fin", "Gemaakt of verslagen, voor het einde"),
  },
  other: {
    image: "other",
    title: () => say("Something else", "Autre chose", "Iets anders"),
    about: () => say("A look, a remark, cards thrown in", "Un regard, une remarque, des cartes jetées", "Gekeken, een opmerking, kaarten neergegooid"),
  },
  score: {
    image: "score",
    title: () => say("No dispute: count the points", "Pas de litige : compter les points", "Geen betwisting: de punten tellen"),
    about: () => say("Write down a deal and its score", "Noter une donne et ses points", "Een gift en de punten noteren"),
  },
};

const knows = (id) => (draft) => draft.unknown[id] === true;

const dealer = {
  id: "dealer",
  kind: "seat",
  ask: () => say("Who dealt?", "Qui a donné ?", "Wie heeft gedeeld?"),
  get: (draft) => draft.dealer,
  set: (draft, seat) => void (draft.dealer = seat),
};

const turned = {
  id: "turned",
  kind: "card",
  none: () => say("It was not turned", "Elle n'a pas été retournée", "Ze is niet gekeerd"),
  ask: () => say("Which card was turned up?", "Quelle carte a été retournée ?", "Welke kaart is gekeerd?"),
  when: () => book()?.turned ?? false,
  get: (draft) => draft.deal.turned,
  set: (draft, card) => void (draft.deal.turned = card),
};

const bidding = {
  id: "bidding",
  kind: "choice",
  ask: () => say("What do you know of the bidding?", "Que savez-vous des enchères ?", "Wat weet u van het bieden?"),
  options: () => [
    { value: "contract", title: say("Only which game was played", "Seulement le jeu joué", "Alleen welk spel gespeeld werd"), image: "cards" },
    { value: "calls", title: say("The calls, one by one", "Les annonces, une par une", "De biedingen, een voor een"), image: "bidding" },
  ],
  get: (draft) => draft.bidding,
  set: (draft, value) => void (draft.bidding = value),
};

const isContract = (draft) => draft.bidding === "contract";
const theGame = () => (draft) => book()?.games.find((game) => game.name === draft.contract.game);

const contract = [
  {
    id: "game",
    kind: "choice",
    ask: () => say("Which game was played?", "Quel jeu a été joué ?", "Welk spel is gespeeld?"),
    when: isContract,
    options: () => [
      ...(book()?.games ?? []).map((game) => ({ value: game.name, title: game.label })),
      { value: "passed-out", title: say("Nobody played", "Passe rond", "Rondpas") },
    ],
    get: (draft) => draft.contract.game,
    set: (draft, game) => {
      draft.contract = { game, level: null, trump: null, players: [] };
      draft.result = null;
    },
  },
  {
    id: "level",
    kind: "number",
    ask: () => say("How many tricks were announced?", "Combien de plis annoncés ?", "Hoeveel slagen geboden?"),
    when: (draft) => isContract(draft) && (theGame()(draft)?.levels.length ?? 0) > 1,
    numbers: (draft) => theGame()(draft).levels,
    get: (draft) => draft.contract.level,
    set: (draft, level) => void (draft.contract.level = level),
  },
  {
    id: "trump",
    kind: "suit",
    none: () => say("No trump", "Sans atout", "Zonder troef"),
    ask: () => say("What was trump?", "Quel était l'atout ?", "Wat was troef?"),
    when: (draft) => isContract(draft) && draft.contract.game && draft.contract.game !== "passed-out" && !ALONE.test(draft.contract.game),
    get: (draft) => draft.contract.trump,
    set: (draft, suit) => void (draft.contract.trump = suit),
  },
  {
    id: "players",
    kind: "seats",
    ask: () => say("Who played it?", "Qui l'a joué ?", "Wie speelde het?"),
    when: (draft) => isContract(draft) && draft.contract.game && draft.contract.game !== "passed-out",
    get: (draft) => (draft.contract.players.length ? draft.contract.players : undefined),
    set: (draft, seats) => {
      draft.contract.players = seats;
      draft.result = null;
    },
  },
];

const calls = {
  id: "calls",
  kind: "screen",
  screen: "bidding",
  ask: () => say("What was called?", "Qu'a‑t‑on annoncé ?", "Wat is er geboden?"),
  when: (draft) => draft.bidding === "calls",
  get: (draft) => (draft.auction.length ? draft.auction.length : undefined),
};

const commonQuestions = [dealer, turned, bidding, ...contract, calls];

const ended = [
  {
    id: "ended",
    kind: "choice",
    ask: () => say("What became of the game?", "Que s'est‑il passé ensuite ?", "Wat gebeurde er daarna?"),
    options: () => [
      { value: "finished", title: say("It was played to the end", "On a joué jusqu'au bout", "Er is uitgespeeld") },
      { value: "stopped", title: say("The play was stopped", "On a arrêté le jeu", "Het spel is stilgelegd") },
      { value: "waiting", title: say("The table is waiting", "La table attend", "De tafel wacht") },
    ],
    get: (draft) => draft.ended,
    set: (draft, value) => {
      draft.ended = value;
      if (value !== "finished") draft.result = null;
    },
  },
  {
    id: "result",
    kind: "number",
    ask: () => say("How many tricks did they take?", "Combien de plis ont‑ils faits ?", "Hoeveel slagen hebben ze gehaald?"),
    hint: (draft) => whoPlays(draft),
    when: (draft) => draft.ended === "finished" && lastTrick(draft) < TRICKS && hasGame(draft) && !isEachForHimself(draft),
    numbers: () => Array.from({ length: TRICKS + 1 }, (_, n) => n),
    get: (draft) => draft.result?.tricks,
    set: (draft, tricks) => void (draft.result = { tricks }),
  },
  {
    id: "made",
    kind: "seats",
    none: () => say("Nobody", "Personne", "Niemand"),
    ask: () => say("Who made his game?", "Qui a réussi son jeu ?", "Wie heeft zijn spel gehaald?"),
    when: (draft) => draft.ended === "finished" && lastTrick(draft) < TRICKS && isEachForHimself(draft),
    off: (draft) => SEATS.filter((seat) => !draft.contract.players.includes(seat)),
    get: (draft) => (draft.result ? draft.contract.players.filter((seat) => draft.result[seat] === "won") : undefined),
    set: (draft, seats) => {
      draft.result = Object.fromEntries(draft.contract.players.map((seat) => [seat, seats.includes(seat) ? "won" : "lost"]));
    },
  },
];

/** In these games there is no trump, and several players play each for himself. */
const ALONE = /misere|piccolo/;

function isEachForHimself(draft) {
  return draft.bidding === "contract" && ALONE.test(draft.contract.game ?? "") && draft.contract.players.length > 1;
}

function whoPlays(draft) {
  return draft.contract.players.map((seat) => player(seat, draft)).join(" + ");
}

const whichTrick = (id, ask, extra = {}) => ({
  id,
  kind: "number",
  ask,
  numbers: () => Array.from({ length: TRICKS }, (_, n) => n + 1),
  ...about(id),
  ...extra,
});

const cardsOf = (id, key, extra = {}) => ({
  id,
  kind: "screen",
  screen: "trick",
  rest: (draft) => [String(draft.about[key])],
  ask: (draft) => say("Trick {n}: which cards?", "Pli {n} : quelles cartes ?", "Slag {n}: welke kaarten?", { n: draft.about[key] }),
  when: (draft) => Boolean(draft.about[key]),
  get: (draft) => (trickOf(draft, draft.about[key]).puts.length ? trickOf(draft, draft.about[key]).puts : undefined),
  ...extra,
});

const QUESTIONS = {
  renonce: [
    ...commonQuestions,
    {
      id: "who",
      kind: "seat",
      ask: () => say("Who did not follow suit?", "Qui n'a pas fourni ?", "Wie heeft niet bekend?"),
      ...about("who"),
    },
    whichTrick("trick", () => say("In which trick?", "À quel pli ?", "In welke slag?")),
    cardsOf("cards", "trick"),
    {
      id: "how",
      kind: "choice",
      ask: () => say("How did it come out?", "Comment l'a‑t‑on su ?", "Hoe is het uitgekomen?"),
      options: (draft) => [
        { value: "later", title: say("He played that suit later", "Il a joué la couleur plus tard", "Hij speelde die kleur later") },
        { value: "seen", title: say("The card was seen in his hand", "On a vu la carte dans sa main", "De kaart is in zijn hand gezien") },
        { value: "corrected", title: say("He put it right at once", "Il a corrigé aussitôt", "Hij heeft het meteen rechtgezet") },
        { value: "late", title: say("He put it right later, before the trick was gathered", "Il a corrigé plus tard, avant que le pli soit ramassé", "Hij heeft het later rechtgezet, voor de slag werd opgehaald") },
        { value: "said", title: say("Somebody says so", "Quelqu'un l'affirme", "Iemand beweert het") },
      ].filter(({ value }) => trickOf(draft, draft.about.trick).puts.length || !["corrected", "late"].includes(value)),
      ...about("how"),
    },
    {
      id: "first",
      kind: "card",
      ask: () => say("Which card did he put down first?", "Quelle carte avait-il mise d'abord ?", "Welke kaart had hij eerst gelegd?"),
      when: (draft) => ["corrected", "late"].includes(draft.about.how) && Boolean(putOf(draft)),
      get: (draft) => putOf(draft)?.other,
      set: (draft, card) => Object.assign(putOf(draft), { other: card, how: draft.about.how }),
    },
    {
      id: "card",
      kind: "card",
      ask: () => say("Which card was seen?", "Quelle carte a‑t‑on vue ?", "Welke kaart is gezien?"),
      when: (draft) => draft.about.how === "seen",
      ...about("card"),
    },
    whichTrick("later", () => say("In which trick did he play it?", "À quel pli l'a‑t‑il jouée ?", "In welke slag speelde hij ze?"), {
      when: (draft) => draft.about.how === "later",
      numbers: (draft) => Array.from({ length: TRICKS }, (_, n) => n + 1).filter((n) => n > (draft.about.trick ?? 0)),
    }),
    cardsOf("proof", "later", { when: (draft) => draft.about.how === "later" && Boolean(draft.about.later) }),
    complainant,
    ...ended,
  ],
  turn: [
    dealer,
    turned,
    {
      id: "phase",
      kind: "choice",
      ask: () => say("What came out of turn?", "Qu'est-ce qui est venu trop tôt ?", "Wat kwam voor de beurt?"),
      options: () => [
        { value: "play", title: say("A card", "Une carte", "Een kaart"), image: "cards" },
        { value: "auction", title: say("A call", "Une annonce", "Een bod"), image: "bidding" },
      ],
      get: (draft) => draft.about.phase,
      set: (draft, phase) => {
        draft.about.phase = phase;
        if (phase === "auction") draft.bidding = "calls";
      },
    },
    { ...bidding, when: (draft) => draft.about.phase === "play" },
    ...contract,
    calls,
    { id: "who", kind: "seat", ask: () => say("Who was out of turn?", "Qui a joué avant son tour ?", "Wie kwam voor zijn beurt?"), ...about("who") },
    whichTrick("trick", () => say("In which trick?", "À quel pli ?", "In welke slag?"), { when: (draft) => draft.about.phase === "play" }),
    cardsOf("cards", "trick", {
      hint: () => say("In the order in which they came. Tap a player first if he was not the next.", "Dans l'ordre où elles sont venues. Touchez d'abord le joueur si ce n'était pas à lui.", "In de volgorde waarin ze kwamen. Tik eerst op de speler als hij niet aan de beurt was."),
    }),
    complainant,
    ...ended.map((question) => ({ ...question, when: (draft) => draft.about.phase === "play" && (question.when?.(draft) ?? true) })),
  ],
  bidding: [dealer, turned, calls],
  deal: [dealer, ...DEAL_QUESTIONS],
  claim: [...commonQuestions, ...CLAIM_QUESTIONS],
  score: [...commonQuestions, ...ended.slice(1)],
};

function putOf(draft) {
  return trickOf(draft, draft.about.trick).puts.find((put) => put.seat === draft.about.who);
}

/** The questions of a draft that arise, in order. */
export function questionsOf(draft, other = []) {
  const all = draft.what === "other" ? [dealer, ...other] : (QUESTIONS[draft.what] ?? []);
  return all.filter((question) => question.when?.(draft) ?? true);
}

export function isAnswered(question, draft) {
  const value = question.get(draft);
  return (value !== undefined && value !== null) || knows(question.id)(draft);
}

/** Is there a game of which tricks can be counted? */
function hasGame(draft) {
  return draft.bidding === "calls" ? draft.auction.length > 0 : Boolean(draft.contract.game) && draft.contract.game !== "passed-out";
}
