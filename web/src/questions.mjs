// What the page asks for each dispute, one thing a screen, and where the answer goes. Whoever asks knows no regulation:
// a question about the turned card is put where the regulation says that it has one.

import { say } from "./say.mjs";
import { book } from "./app.mjs";
import { player } from "./parts.mjs";
import { TRICKS, after } from "./table.mjs";
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
    title: () => say("A hand was shown", "Un jeu étalé", "Iemand legde open"),
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

/** Where an answer is a value of `about`. */
function about(id, key = id) {
  return {
    get: (draft) => draft.about[key],
    set: (draft, value) => void (draft.about[key] = value),
  };
}

function inClaim(key) {
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
      { value: "passed-out", title: say("Nobody played", "Passe général", "Rondpas") },
    ],
    get: (draft) => draft.contract.game,
    set: (draft, game) => void (draft.contract = { game, level: null, trump: null, players: [] }),
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
    when: (draft) => isContract(draft) && draft.contract.game && draft.contract.game !== "passed-out" && !/misere|piccolo/.test(draft.contract.game),
    get: (draft) => draft.contract.trump,
    set: (draft, suit) => void (draft.contract.trump = suit),
  },
  {
    id: "players",
    kind: "seats",
    ask: () => say("Who played it?", "Qui l'a joué ?", "Wie speelde het?"),
    when: (draft) => isContract(draft) && draft.contract.game && draft.contract.game !== "passed-out",
    get: (draft) => (draft.contract.players.length ? draft.contract.players : undefined),
    set: (draft, seats) => void (draft.contract.players = seats),
  },
];

const calls = {
  id: "calls",
  kind: "screen",
  screen: "bidding",
  ask: () => say("What was called?", "Qu'a-t-on annoncé ?", "Wat is er geboden?"),
  when: (draft) => draft.bidding === "calls",
  get: (draft) => (draft.auction.length ? draft.auction.length : undefined),
};

const commonQuestions = [dealer, turned, bidding, ...contract, calls];

const complainant = {
  id: "by",
  kind: "seat",
  ask: () => say("Who noticed it?", "Qui l'a remarqué ?", "Wie heeft het opgemerkt?"),
  ...about("by"),
};

const ended = [
  {
    id: "ended",
    kind: "choice",
    ask: () => say("What became of the game?", "Que s'est-il passé ensuite ?", "Wat gebeurde er daarna?"),
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
    ask: () => say("How many tricks did they take?", "Combien de plis ont-ils faits ?", "Hoeveel slagen hebben ze gehaald?"),
    hint: (draft) => whoPlays(draft),
    when: (draft) => draft.ended === "finished" && lastTrick(draft) < TRICKS && hasGame(draft),
    numbers: () => Array.from({ length: TRICKS + 1 }, (_, n) => n),
    get: (draft) => draft.result?.tricks,
    set: (draft, tricks) => void (draft.result = { tricks }),
  },
];

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
      ask: () => say("How did it come out?", "Comment l'a-t-on su ?", "Hoe is het uitgekomen?"),
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
      ask: () => say("Which card was seen?", "Quelle carte a-t-on vue ?", "Welke kaart is gezien?"),
      when: (draft) => draft.about.how === "seen",
      ...about("card"),
    },
    whichTrick("later", () => say("In which trick did he play it?", "À quel pli l'a-t-il jouée ?", "In welke slag speelde hij ze?"), {
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
  deal: [
    dealer,
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
      ask: () => say("How often did the dealer shuffle?", "Combien de fois a-t-il mêlé ?", "Hoe vaak is er geschud?"),
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
  ],
  claim: [
    ...commonQuestions,
    { id: "claim-by", kind: "seat", ask: () => say("Who showed his hand?", "Qui a étalé son jeu ?", "Wie legde zijn kaarten open?"), ...inClaim("by") },
    {
      id: "says",
      kind: "choice",
      ask: () => say("What did he say of the game?", "Qu'a-t-il dit du jeu ?", "Wat zei hij over het spel?"),
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
      ask: () => say("Which cards did he show?", "Quelles cartes a-t-il montrées ?", "Welke kaarten toonde hij?"),
      when: (draft) => Boolean(draft.about.claim?.by),
      get: (draft) => draft.hands[draft.about.claim.by]?.cards,
      set: (draft, cards) => void (draft.hands[draft.about.claim.by] = { cards }),
    },
    {
      id: "order",
      kind: "yes",
      ask: () => say("Did he say in which order he would play?", "A-t-il annoncé l'ordre de ses cartes ?", "Zei hij in welke volgorde hij zou spelen?"),
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
  ],
  score: [...commonQuestions, { ...ended[1], id: "result", when: (draft) => lastTrick(draft) < TRICKS && hasGame(draft) }],
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

/** The first player to lead is the one after the dealer: a proposal, which a tap changes. */
export function likelyLeader(draft) {
  return draft.dealer ? after(draft.dealer) : null;
}

/** Is there a game of which tricks can be counted? */
function hasGame(draft) {
  return draft.bidding === "calls" ? draft.auction.length > 0 : Boolean(draft.contract.game) && draft.contract.game !== "passed-out";
}
