// What needs no browser: the words of the page, and the records that it writes.

import { readFile, readdir } from "node:fs/promises";
import { assert, test } from "./check.mjs";

const SRC = new URL("../src/", import.meta.url);

/** The arguments of every `say(…)`, as far as they are texts. */
function said(source) {
  const found = [];
  for (const { index } of source.matchAll(/\bsay\(/g)) {
    const texts = [];
    let rest = source.slice(index + 4);
    for (;;) {
      const text = rest.match(/^\s*,?\s*"((?:[^"\\]|\\.)*)"/);
      if (!text) break;
      texts.push(text[1]);
      rest = rest.slice(text[0].length);
    }
    found.push({ texts, line: source.slice(0, index).split("\n").length });
  }
  return found;
}

const holes = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();

test("every text of the page stands in three languages, with the same holes", async () => {
  let count = 0;
  for (const name of (await readdir(SRC)).filter((one) => one.endsWith(".mjs") && one !== "say.mjs")) {
    for (const { texts, line } of said(await readFile(new URL(name, SRC), "utf8"))) {
      count += 1;
      assert.equal(texts.length, 3, `${name}:${line}: ${texts.length} languages: ${texts[0]}`);
      assert.ok(texts.every((text) => text.trim()), `${name}:${line} is empty`);
      assert.equal(holes(texts[1]), holes(texts[0]), `${name}:${line}`);
      assert.equal(holes(texts[2]), holes(texts[0]), `${name}:${line}`);
    }
  }
  assert.ok(count > 200, `${count} texts`);
});

test("nothing in the page makes elements of text", async () => {
  for (const name of await readdir(SRC)) {
    const source = await readFile(new URL(name, SRC), "utf8");
    assert.doesNotMatch(source, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
  }
});

test("no regulation is named in the page", async () => {
  for (const name of (await readdir(SRC)).filter((one) => one.endsWith(".mjs"))) {
    const source = await readFile(new URL(name, SRC), "utf8");
    assert.doesNotMatch(source, /tilleul|hainaut|whist-simple|universel|cm-couleur/i, name);
  }
});

globalThis.location ??= { hash: "" };
const { newDraft } = await import("../src/draft.mjs");
const { handText, recordOf, scalar, trickText } = await import("../src/record.mjs");
const { derived } = await import("../src/complaint.mjs");

const puts = (...cards) => cards.map(([seat, card, more]) => ({ seat, card, ...more }));

test("a trick is written in the order in which the cards came", () => {
  const inTurn = puts(["N", "♠2"], ["E", "♦Q"], ["S", "♠8"], ["W", "♠J"]);
  assert.equal(trickText(inTurn, "N"), "♠2 ♦Q ♠8 ♠J");
  const early = puts(["N", "♠2"], ["S", "♠8"], ["E", "♦Q"], ["W", "♠J"]);
  assert.equal(trickText(early, "N"), "♠2 S:♠8 ♦Q ♠J");
  const corrected = puts(["N", "♠7", { other: "♣2", how: "corrected" }], ["E", "♠3", { other: "♦3", how: "late" }], ["S", "♦7", { other: "♦9", how: "two" }]);
  assert.equal(trickText(corrected, "N"), "♣2>♠7 ♦3>>♠3 ♦7+♦9");
});

test("a hand says when there are other cards", () => {
  assert.equal(handText(["♥T", "♠A", "♠K"], false), "♠AK ♥T …");
  assert.equal(handText(["♥T"], true), "♥T");
});

test("text that a reader could take for something else stands in quotes", () => {
  for (const word of ["no", "Oui", "y", "null", "a: b", "# x", "- x", "", "12", "{}", "a\u2028b", "*x"]) {
    const written = scalar(word);
    assert.ok(written.startsWith('"') && !/[\u2028\n]/.test(written), `${word}: ${written}`);
  }
  for (const word of ["N", "♣5", "play/renonce", "show-hand", "none"]) assert.equal(scalar(word), word);
});

test("what nobody knows is left out of the record", () => {
  const draft = newDraft("some-book");
  draft.what = "renonce";
  assert.equal(recordOf(derived(draft)), "rulebook: some-book\n");
});

test("tricks that nobody remembers are counted between those that somebody does", () => {
  const draft = newDraft("some-book");
  draft.tricks = {
    3: { leader: "E", puts: puts(["E", "♥K"], ["S", "♥5"], ["W", "♦5"], ["N", "♥3"]), won: null },
    5: { leader: null, puts: [], won: "N" },
    6: { leader: "W", puts: puts(["W", "♥T"]), won: null },
  };
  const play = recordOf(draft).split("play:\n")[1];
  assert.equal(play, "  - tricks: {forgotten: 2}\n  - E: ♥K ♥5 ♦5 ♥3\n  - tricks: {forgotten: 1}\n  - won: N\n  - W: ♥T\n");
  draft.ended = "finished";
  assert.match(recordOf(draft), /- W: "♥T \? \? \?"\n {2}- tricks: \{forgotten: 7\}\n$/, "the play went on after the sixth trick");
  draft.result = { tricks: 9 };
  assert.match(recordOf(draft), /- W: "♥T \? \? \?"\nresult: \{tricks: 9\}\n$/, "the result says what came of it");
});

test("a complaint stands where it was made", () => {
  const draft = newDraft("some-book");
  draft.what = "renonce";
  draft.about = { who: "W", trick: 1, how: "later", later: 2, by: "N" };
  draft.tricks = {
    1: { leader: "N", puts: puts(["N", "♥2"], ["E", "♥3"], ["S", "♥4"], ["W", "♠2"]), won: null },
    2: { leader: "S", puts: puts(["S", "♥5"], ["W", "♥6"], ["N", "♥7"], ["E", "♥8"]), won: null },
  };
  const play = recordOf(derived(draft)).split("play:\n")[1];
  assert.equal(play, "  - N: ♥2 ♥3 ♥4 ♠2\n  - S: ♥5 ♥6 ♥7 ♥8\n  - notice: {by: N, what: play/renonce, of: W, trick: 1}\n");
});

test("something in the middle of a trick cuts it in two", () => {
  const draft = newDraft("some-book");
  draft.tricks = { 1: { leader: "N", puts: puts(["N", "♥5"], ["E", "♥A"], ["S", "♥2"]), won: null } };
  draft.incidents = [{ kind: "spread", trick: 1, after: 1, body: { by: "E" } }];
  assert.match(recordOf(draft), /play:\n {2}- N: ♥5\n {2}- spread: E\n {2}- then: ♥A ♥2\n$/);
});

test("what the jury decided is written with the record", () => {
  const draft = newDraft("some-book");
  draft.decisions = { "play/renonce#1": "-2,stands", "rule/silent#1": "9-tricks", "conduct/look#1": "not-proved" };
  const decided = recordOf(draft).split("decisions:\n")[1];
  assert.equal(decided, '  "play/renonce#1": {points: -2, game: stands}\n  "rule/silent#1": {tricks: 9}\n  "conduct/look#1": {proved: false}\n');
});
