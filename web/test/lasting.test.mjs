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
