// One trick on the table: the pad gives the cards, and the seat goes by itself. Who plays before his turn is tapped first.

import { app, currentRecord, go, judging, update } from "./app.mjs";
import { onward, progress, questionOfScreen } from "./facts.mjs";
import { cardSheet } from "./marks.mjs";
import { h, icon } from "./dom.mjs";
import { pad } from "./pad.mjs";
import { button, card, coloured, player } from "./parts.mjs";
import { questionsOf } from "./questions.mjs";
import { EVENT_QUESTIONS } from "./events.mjs";
import { say } from "./say.mjs";
import { SEATS, TRICKS, nextExpected } from "./table.mjs";
import { cardsPlayed, trickOf } from "./draft.mjs";

/** What the pad is doing beside putting cards down: the seat that was tapped, a card that is being replaced. */
export const hand = { number: 0, seat: null, replaces: null, other: null };
/** The referee's word about what comes next, and for which record. */
const coming = { record: null, next: null };

function reset(number) {
  if (hand.number !== number) Object.assign(hand, { number, seat: null, replaces: null, other: null });
}

/** Asks what may be played next, and draws again when the answer is there. */
function askNext(number) {
  const record = currentRecord({ until: number });
  if (coming.record === record) return coming.next;
  coming.record = record;
  coming.next = null;
  const request = { do: "next", ...judging(record) };
  app.engine.ask({ ...request, decisions: {} }).then(
    (next) => {
      if (coming.record !== record) return;
      coming.next = next.error ? null : next;
      app.draw();
    },
    () => {},
  );
  return null;
}

/** Who leads, as far as anything says so: the trick itself, or the winner of the one before. */
function leaderOf(trick, next, number) {
  if (trick.leader) return trick.leader;
  return next?.trick?.number === number ? (next.trick.leader ?? null) : null;
}

function whoIsNext(trick, leader) {
  if (hand.seat) return hand.seat;
  return leader ? nextExpected(leader, trick.puts.map((put) => put.seat)) : null;
}

/** Changes a trick of the draft; one of which nothing is left is forgotten. */
export function changeTrick(number, what) {
  update((draft) => {
    const trick = structuredClone(trickOf(draft, number));
    what(trick);
    if (trick.puts.length || trick.leader || trick.won) draft.tricks[number] = trick;
    else delete draft.tricks[number];
  });
}

function put(number, code, leader, seat) {
  if (hand.replaces !== null) {
    const at = hand.replaces;
    hand.replaces = null;
    return changeTrick(number, (trick) => void (trick.puts[at].card = code));
  }
  if (hand.other !== null) {
    const { at, how } = hand.other;
    hand.other = null;
    return changeTrick(number, (trick) => Object.assign(trick.puts[at], { other: code, how }));
  }
  if (!seat) return;
  hand.seat = null;
  changeTrick(number, (trick) => {
    trick.leader ??= leader ?? seat;
    trick.puts.push({ seat, card: code });
  });
}

function undo(number) {
  hand.seat = null;
  changeTrick(number, (trick) => {
    if (trick.won) trick.won = null;
    else if (trick.puts.length) trick.puts.pop();
    else trick.leader = null;
  });
}

export function trickScreen(number) {
  reset(number);
  const trick = trickOf(app.draft, number);
  const next = askNext(number);
  const leader = leaderOf(trick, next, number);
  const full = trick.puts.length >= 4;
  const seat = full ? null : whoIsNext(trick, leader);
  const question = questionOfScreen("trick", [String(number)]);
  const asked = questionsOf(app.draft, EVENT_QUESTIONS);
  return [
    question ? progress(asked, question) : null,
    h(
      "div",
      { class: "trick-head" },
      step("back", number - 1, say("Trick {n}", "Pli {n}", "Slag {n}", { n: number - 1 })),
      h("h1", { tabindex: "-1" }, say("Trick {n}", "Pli {n}", "Slag {n}", { n: number })),
      step("next", number + 1, say("Trick {n}", "Pli {n}", "Slag {n}", { n: number + 1 })),
    ),
    felt(number, trick, leader, seat),
    h("p", { class: "turn", role: "status" }, whatNow(trick, seat, next, question)),
    full && hand.replaces === null && hand.other === null ? null : thePad(number, trick, leader, seat, next),
    actions(number, trick, leader, seat, full, question),
  ];
}

function step(image, number, name) {
  const off = number < 1 || number > TRICKS;
  return button("", () => go("trick", String(number)), { kind: "icon-only", image, name, off, k: `step-${image}` });
}

/** The four places with what lies on them. */
function felt(number, trick, leader, seat) {
  const judged = app.opened?.deals?.[0]?.tricks?.find((one) => one.number === number);
  const winner = trick.won ?? judged?.winner;
  const spot = (one) => {
    const at = trick.puts.findIndex((played) => played.seat === one);
    const lying = at >= 0 ? trick.puts[at] : null;
    const words = [
      player(one),
      one === leader ? say("leads", "entame", "komt uit") : "",
      one === winner ? say("wins the trick", "gagne le pli", "wint de slag") : "",
    ].filter(Boolean);
    return h(
      "button",
      {
        type: "button",
        class: `spot ${one}${one === seat ? " next" : ""}${one === winner ? " winner" : ""}`,
        "aria-pressed": String(one === seat),
        "data-k": `spot-${one}`,
        onclick: () => (lying ? cardSheet(number, at) : choose(number, trick, one)),
      },
      h("span", { class: "who" }, one === leader ? h("span", { "aria-hidden": "true" }, "▸ ") : "", player(one)),
      h("span", { class: "heard" }, words.slice(1).join(", ")),
      lying ? [card(lying.card), lying.other ? h("span", { class: "gone-card" }, card(lying.other, "small struck")) : null] : h("span", { class: "card none", "aria-hidden": "true" }, one === seat ? "?" : ""),
      one === winner ? icon("check") : null,
    );
  };
  return h("div", { class: "felt" }, SEATS.map(spot), h("div", { class: "middle" }, String(number)));
}

function choose(number, trick, seat) {
  if (!trick.leader) return changeTrick(number, (told) => void (told.leader = seat));
  hand.seat = seat;
  app.draw();
}

function whatNow(trick, seat, next, question) {
  if (hand.other !== null) return say("Tap the other card.", "Touchez l'autre carte.", "Tik de andere kaart aan.");
  if (hand.replaces !== null) return say("Tap the right card.", "Touchez la bonne carte.", "Tik de juiste kaart aan.");
  if (trick.puts.length >= 4) return say("The trick is complete. Tap a card to correct or mark it.", "Le pli est complet. Touchez une carte pour la corriger ou la signaler.", "De slag is compleet. Tik op een kaart om ze te verbeteren of te markeren.");
  if (!seat) return say("Who led? Tap the player.", "Qui a entamé ? Touchez le joueur.", "Wie kwam uit? Tik op de speler.");
  if (hand.seat) return say("{who} plays out of turn: tap his card.", "{who} joue avant son tour : touchez sa carte.", "{who} speelt voor zijn beurt: tik zijn kaart aan.", { who: player(seat) });
  const hint = trick.puts.length ? null : question?.hint?.(app.draft);
  return hint ?? say("{who}: tap the card.", "{who} : touchez la carte.", "{who}: tik de kaart aan.", { who: player(seat) });
}

function thePad(number, trick, leader, seat, next) {
  const played = cardsPlayed(app.draft);
  const replaced = hand.replaces !== null ? trick.puts[hand.replaces].card : null;
  const judged = new Map((next?.seat === seat && !hand.seat ? next.cards : [])?.map((one) => [one.card, one]));
  const state = (code) => {
    const where = code === replaced ? null : played.get(code);
    if (where) {
      const why = say("played by {who} in trick {n}", "jouée par {who} au pli {n}", "gespeeld door {who} in slag {n}", { who: player(where.seat), n: where.trick });
      return { gone: true, why };
    }
    const option = judged.get(code);
    return option && !option.lawful ? { doubtful: true, why: option.reason } : {};
  };
  const pick = (code, { gone, why }) => {
    if (gone) return tellWhy(why);
    put(number, code, leader, seat);
    if (why) tellWhy(why);
  };
  return pad(state, pick, { forgotten: true });
}

function tellWhy(words) {
  app.toast = { words: coloured(words) };
  app.draw();
}

function actions(number, trick, leader, seat, full, question) {
  const done = () => (question ? onward(question.id) : full && number < TRICKS ? go("trick", String(number + 1)) : go("tricks"));
  const words = question ? say("Done", "Terminé", "Klaar") : full && number < TRICKS ? say("Next trick", "Pli suivant", "Volgende slag") : say("Done", "Terminé", "Klaar");
  const forgotten = () => put(number, "?", leader, seat);
  return h(
    "div",
    { class: "foot actions" },
    button(say("Undo", "Annuler", "Terug"), () => undo(number), { image: "undo", k: "undo", off: !trick.puts.length && !trick.leader && !trick.won }),
    full ? null : button("?", forgotten, { k: "forgotten", off: !seat, name: say("A card that nobody remembers", "Une carte dont personne ne se souvient", "Een kaart die niemand zich herinnert") }),
    full ? null : button(say("Winner", "Gagnant", "Winnaar"), () => winner(number), { k: "winner" }),
    button(words, done, { kind: "primary", k: "done" }),
  );
}

/** Nobody remembers all four cards, but who took them. */
function winner(number) {
  go("winner", String(number));
}
