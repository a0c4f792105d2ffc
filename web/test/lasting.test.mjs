// A draft outlives a reload, a server that is gone, an error of the program. Nothing that stands in a record becomes more than
// text.

import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { assert, test } from "./check.mjs";
import { DIST, serve, visit } from "./browser.mjs";
import { DISPUTE, dispute } from "./dispute.mjs";
import { browser, server } from "./shared.mjs";

test("a reload in the middle of a trick loses nothing", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor, DISPUTE.slice(0, 18));
  await visitor.page.reload();
  await visitor.page.waitForSelector(".spot.S .card.h");
  await visitor.page.waitForSelector("html[data-ready]");
  await dispute(visitor, DISPUTE.slice(18));
  await visitor.page.waitForSelector("[data-k=decide]");
  assert.match(await visitor.text(".answer"), /n'a pas fourni/);
  await visitor.leave();
});

test("it works when the server is gone", async () => {
  const short = await serve();
  const visitor = await visit(await browser(), short.address, { offlineOk: true });
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.active && new Promise((done) => (it.active.state === "activated" ? done() : it.active.addEventListener("statechange", () => it.active.state === "activated" && done())))));
  await short.close();
  await visitor.page.goto(short.address);
  await visitor.page.waitForSelector("html[data-ready]");
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  await visitor.leave();
});

test("the one file runs from a disk", async () => {
  const address = pathToFileURL(join(DIST, "jury.html")).href;
  const visitor = await visit(await browser(), address);
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  await visitor.page.reload();
  await visitor.page.waitForSelector("[data-k=decide]");
  assert.deepEqual(visitor.wrong, []);
  assert.ok(visitor.asked.every((one) => /^(file|blob|data|about):/.test(one)), visitor.asked.join(" "));
  await visitor.leave();
});

test("an error of the program leaves the draft alone and the referee starts anew", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor, DISPUTE.slice(0, 20));
  // A module that is none breaks the thread as an error of its own would.
  await visitor.page.evaluate(async () => (await globalThis.jury.engine.thread).postMessage({ bytes: new ArrayBuffer(3) }));
  await visitor.page.waitForFunction(() => globalThis.jury.engine.restarts === 1);
  await dispute(visitor, DISPUTE.slice(20));
  await visitor.page.waitForSelector("[data-k=decide]");
  assert.match(await visitor.text(".answer"), /n'a pas fourni/);
  await visitor.leave();
});

const HOSTILE = '</textarea><img src=x onerror="document.title=1"><script>document.title=2</script>';

test("hostile names and notes stay text everywhere", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor);
  await visitor.tap("tab-facts");
  await visitor.page.locator("details.names summary").click();
  await visitor.page.locator('[data-k="name-W"]').evaluate((field, name) => {
    field.value = name;
    field.dispatchEvent(new Event("change"));
  }, HOSTILE);
  await visitor.settled();
  for (const tab of ["facts", "tricks", "ruling", "bidding", "sheet"]) {
    await visitor.tap(`tab-${tab}`);
    await visitor.page.waitForTimeout(200);
    assert.equal(await visitor.page.locator("main img, main script, aside img").count(), 0, tab);
    assert.match(await visitor.page.title(), /jury/);
  }
  await visitor.page.waitForSelector("iframe.paper");
  const inside = visitor.page.frameLocator("iframe.paper");
  assert.equal(await inside.locator("img").count(), 0, "nor on the sheet");
  assert.match(await inside.locator("body").innerText(), /onerror/, "the name is there, as it was given");
  await visitor.leave();
});

test("a pasted record is judged, and a slip in it is mended with one tap", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await visitor.tap("lang-nl");
  await visitor.tap("paste");
  await visitor.page.locator('[data-k="pasted"]').fill("rulebook: whist-simple\ndealr: W\ndeal: {turned: ♥9}\nauction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\nplay:\n  - N: ♠5 ♠T ♥7 ♠9\n  - S: ♠7 ♠J ♠Q ♦2\n");
  await visitor.tap("judge");
  await visitor.page.waitForSelector(".finding.error");
  await visitor.picture("pasted-slip");
  assert.ok(await visitor.page.locator('[data-k^="mend-"]').count(), "the slip has a way out");
  await visitor.page.locator('[data-k^="mend-"]').first().click();
  await visitor.page.waitForSelector(".answer");
  assert.match((await visitor.text(".answer")).replace(/\ufe0e/g, ""), /bekende ♠ niet in slag 1/);
  await visitor.picture("pasted-judged");
  await visitor.leave();
});

test("the search for best play can be stopped", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await visitor.tap("lang-en");
  await visitor.tap("paste");
  const whole = "rulebook: whist-simple\ndealer: W\ndeal: {turned: ♥9}\nhands:\n  N: ♠AQ6532 ♥Q2 ♦T97 ♣86\n  E: ♠T ♥AJT85 ♦QJ62 ♣542\n  S: ♠874 ♥76 ♦53 ♣AKQJT7\n  W: ♠KJ9 ♥K943 ♦AK84 ♣93\nauction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\n";
  await visitor.page.locator('[data-k="pasted"]').fill(whole);
  await visitor.tap("judge");
  await visitor.page.waitForSelector('[data-k="solve"]');
  await visitor.tap("solve");
  await visitor.page.waitForSelector('[data-k="stop"], .best p[role=status]');
  if (await visitor.has("stop")) await visitor.tap("stop").catch(() => {});
  await visitor.page.waitForFunction(() => !document.querySelector('[data-k="stop"]'), null, { timeout: 60000 });
  await visitor.tap("solve").catch(() => {});
  await visitor.page.waitForFunction(() => !document.querySelector('[data-k="stop"]') && document.querySelector(".best p[role=status]"), null, { timeout: 120000 });
  await visitor.picture("best-play");
  assert.deepEqual(visitor.wrong, []);
  await visitor.leave();
});

const DEAL = "dealer: W\ndeal: {turned: ♥9}\nauction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]\nplay:\n  - N: ♠5 ♠T ♥7 ♠9\n  - S: ♠7 ♠J ♠Q ♦2\n";
const TWO_DEALS = `rulebook: whist-simple\n${DEAL}---\nrulebook: whist-simple\n${DEAL}`;
const SESSION = `session: {rulebook: whist-simple}\ndeals:\n${[1, 2].map(() => `  - ${DEAL.trimEnd().replaceAll("\n", "\n    ")}\n`).join("")}`;

for (const [kind, text, key] of [["two records", TWO_DEALS, "play/renonce#1"], ["a session", SESSION, "2:play/renonce#1"]]) {
  test(`of ${kind} each deal is judged and decided by itself`, async () => {
    const visitor = await visit(await browser(), (await server()).address);
    await visitor.taps_on("lang-en", "paste");
    await visitor.page.locator('[data-k="pasted"]').fill(text);
    await visitor.taps_on("judge", "deal-1", "decide");
    await visitor.page.locator('[data-k^="answer-play/renonce#1-"]').first().click();
    await visitor.page.waitForSelector(".finding.decided");
    const decisions = await visitor.page.evaluate(() => Object.keys(globalThis.jury.draft.decisions));
    assert.deepEqual(decisions, [key], "of the second deal");
    await visitor.settled();
    const open = await visitor.page.evaluate(() => globalThis.jury.opened.deals.map((deal) => deal.questions.some((one) => one.id === "play/renonce#1")));
    assert.deepEqual(open, kind === "a session" ? [true, false] : [false], "the first is still open, or elsewhere");
    assert.deepEqual(visitor.wrong, []);
    await visitor.leave();
  });
}

test("the same facts can be judged by another regulation", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  const before = await visitor.text(".answer");
  await visitor.tap("tab-facts");
  await visitor.page.locator('[data-k="regulation"]').selectOption("hainaut");
  await visitor.tap("tab-ruling");
  await visitor.page.waitForFunction((old) => document.querySelector(".answer") && document.querySelector(".answer").innerText !== old, before);
  assert.match(await visitor.text(".answer"), /art\. \d/);
  await visitor.leave();
});

test("where the phone has no room left, older cases make room for the new one", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  await visitor.page.evaluate(() => {
    const [own] = JSON.parse(localStorage.getItem("jury.drafts"));
    const old = [1, 2].map((n) => ({ ...own, id: `old${n}`, changed: n, text: "#".repeat(100_000) }));
    localStorage.setItem("jury.drafts", JSON.stringify([own, ...old]));
    // A phone with room for two of the three.
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 150_000) throw new DOMException("full", "QuotaExceededError");
      return write.call(this, key, value);
    };
  });
  await visitor.tap("tab-facts");
  await visitor.tap("edit-players");
  await visitor.tap("seat-W");
  const kept = await visitor.page.evaluate(() => JSON.parse(localStorage.getItem("jury.drafts")).map((one) => [one.id, one.contract.players.join("")]));
  assert.equal(kept[0][1], "ESW", "the last tap is kept");
  assert.equal(kept.length, 2, "the oldest case made room");
  await visitor.leave();
});
