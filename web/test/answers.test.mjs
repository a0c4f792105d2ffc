// Whatever is answered to the questions of a dispute, the record that comes of it can be read and judged: disputes are
// answered by dice, under every regulation.

import { assert, test } from "./check.mjs";
import { referee } from "./referee.mjs";

globalThis.location ??= { hash: "" };
const { app } = await import("../src/app.mjs");
const { derived } = await import("../src/complaint.mjs");
const { newDraft } = await import("../src/draft.mjs");
const { EVENT_QUESTIONS } = await import("../src/events.mjs");
const { DISPUTES, isAnswered, questionsOf } = await import("../src/questions.mjs");
const { recordOf } = await import("../src/record.mjs");
const { RANKS, SEATS, SUITS, nextExpected, roundFrom } = await import("../src/table.mjs");

/** Dice that fall alike every time. */
function dice(seed) {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));

/** An answer of each kind of question. */
function answered(question, draft, roll, cards) {
  const one = (list) => list[roll(list.length)];
  const off = question.off?.(draft) ?? [];
  switch (question.kind) {
    case "seat":
      return question.none && roll(4) === 0 ? "none" : one(SEATS.filter((seat) => !off.includes(seat)));
    case "seats": {
      const seats = SEATS.filter((seat) => !off.includes(seat) && roll(2));
      return seats.length || question.none ? seats : [SEATS[0]];
    }
    case "choice":
      return one(question.options(draft)).value;
    case "yes":
      return roll(2) === 1;
    case "number":
      return one(question.numbers(draft));
    case "suit":
      return question.none && roll(5) === 0 ? "none" : one(SUITS);
    case "card":
      return question.none && roll(4) === 0 ? "none" : cards.pop();
    case "cards":
      return [cards.pop(), cards.pop(), cards.pop()];
    case "order":
      return question.cards(draft);
    case "sequence":
      return [4, 5, 4];
    case "counts":
      return question.from === 13 ? { N: 12, E: 14, S: 13, W: 13 } : { N: roll(3), E: roll(3), S: roll(3), W: roll(3) };
    case "text":
      return 'he said: "no" # {}';
    default:
      throw new Error(question.kind);
  }
}

/** Tells a trick: sometimes short, sometimes out of turn, sometimes half forgotten. */
function trick(draft, number, roll, cards) {
  const leader = SEATS[roll(4)];
  const puts = [];
  const order = roll(5) === 0 ? SEATS : roundFrom(leader);
  for (const seat of order.slice(0, roll(6) === 0 ? 2 : 4)) {
    puts.push({ seat, card: roll(8) === 0 ? "?" : roll(8) === 0 ? `${SUITS[roll(4)]}?` : cards.pop() });
  }
  assert.ok(nextExpected(leader, []) === leader);
  draft.tricks[number] = { leader, puts, won: null };
}

function calls(draft, roll, ask) {
  for (let n = 0; n < 6; n++) {
    const next = ask({ do: "next", text: recordOf(derived(draft), { until: 0 }), lang: "en" });
    if (!next.seat || !next.calls.length) return;
    const call = next.calls[roll(roll(3) ? next.calls.filter((one) => one.lawful).length || 1 : next.calls.length)];
    draft.auction.push(roll(9) === 0 ? { gap: true, seat: null } : { seat: next.seat, call: call.call });
  }
}

function tell(what, seed, book, ask) {
  const roll = dice(seed);
  const draft = newDraft(book.id);
  draft.what = what;
  if (what === "bidding") draft.bidding = "calls";
  if (what === "score") draft.ended = "finished";
  app.draft = draft;
  const cards = PACK.map((card) => ({ card, at: roll(1000) })).sort((a, b) => a.at - b.at).map(({ card }) => card);
  for (let n = 0; n < 40; n++) {
    const question = questionsOf(draft, EVENT_QUESTIONS).find((one) => !isAnswered(one, draft));
    if (!question) return draft;
    if (roll(6) === 0) draft.unknown[question.id] = true;
    else if (question.kind !== "screen") question.set(draft, answered(question, draft, roll, cards));
    else if (question.screen === "trick") trick(draft, Number(question.rest(draft)[0]), roll, cards);
    else calls(draft, roll, ask);
    if (!isAnswered(question, draft)) draft.unknown[question.id] = true;
  }
  assert.fail(`${what}, ${seed}: the questions have no end`);
}

test("whatever is answered, the record can be read and judged", async () => {
  const ask = await referee();
  app.books = ask({ do: "rulebooks", lang: "en" });
  let count = 0;
  for (const book of app.books) {
    for (const what of Object.keys(DISPUTES)) {
      for (let seed = 1; seed <= 12; seed++) {
        const draft = tell(what, seed, book, ask);
        const record = recordOf(derived(draft));
        const opened = ask({ do: "open", text: record, lang: "nl", quick: true });
        const faults = [...opened.faults, ...opened.deals.flatMap((deal) => deal.faults)].map((fault) => fault.message);
        assert.deepEqual(faults, [], `${book.id}, ${what}, ${seed}\n${record}`);
        assert.ok(opened.deals[0].verdict, record);
        count += 1;
      }
    }
  }
  console.log(`        ${count} records`);
});
