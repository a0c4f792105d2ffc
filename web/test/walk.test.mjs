// Every screen in three languages, on a phone and on a desk, in light and in dark: nothing wider than the screen, nothing that
// an accessibility check has something against, no word that is missing.

import { assert, test } from "./check.mjs";
import { DESK, PHONE, visit } from "./browser.mjs";
import { DISPUTE, dispute } from "./dispute.mjs";
import { browser, server } from "./shared.mjs";

/** Looks at the screen that is shown. */
async function look(visitor, name) {
  await visitor.page.waitForTimeout(120);
  await visitor.picture(name);
  const text = await visitor.text("body");
  assert.doesNotMatch(text, /undefined|NaN|\[object|\bnull\b/, name);
  assert.ok((await visitor.heading()).trim(), `${name} has a heading`);
  assert.ok((await visitor.sideways()) <= 0, `${name} is wider than the screen`);
  assert.deepEqual(await visitor.violations(), [], name);
}

const LOOKS = [
  { lang: "fr", viewport: PHONE, dark: false },
  { lang: "nl", viewport: PHONE, dark: true },
  { lang: "en", viewport: DESK, dark: false },
  { lang: "fr", viewport: DESK, dark: true },
];

for (const { lang, viewport, dark } of LOOKS) {
  const name = `${lang}-${viewport.width}${dark ? "-dark" : ""}`;
  test(`every screen in ${name}`, async () => {
    const visitor = await visit(await browser(), (await server()).address, { viewport, dark });
    await visitor.tap(`lang-${lang}`);
    await look(visitor, `${name}-01-start`);
    const seen = new Map([
      ["what-renonce", "02-what"],
      ["seat-N", "03-seat"],
      ["unknown", "04-turned"],
      ["choice-contract", "05-bidding"],
      ["choice-emballage", "06-game"],
      ["suit-♠", "08-trump"],
      ["done", "09-players"],
      ["number-3", "10-which"],
      ["key-♥K", "11-pad"],
      ["key-♥3", "12-pad-on"],
      ["choice-later", "13-how"],
    ]);
    for (const k of DISPUTE.slice(1)) {
      if (seen.has(k)) {
        await look(visitor, `${name}-${seen.get(k)}`);
        seen.delete(k);
      }
      await visitor.tap(k);
    }
    await visitor.settled();
    await look(visitor, `${name}-20-ruling`);
    await visitor.tap("art-play/renonce#1-§6").catch(() => {});
    await look(visitor, `${name}-21-article`);
    await visitor.page.keyboard.press("Escape");
    await visitor.tap("decide");
    await look(visitor, `${name}-22-decide`);
    await visitor.page.locator(".choice").first().click();
    await visitor.settled();
    await look(visitor, `${name}-23-decided`);
    await visitor.tap("tab-sheet");
    await visitor.page.waitForSelector("iframe.paper");
    await look(visitor, `${name}-24-sheet`);
    await visitor.tap("record");
    await look(visitor, `${name}-25-record`);
    await visitor.page.keyboard.press("Escape");
    await visitor.tap("tab-tricks");
    await look(visitor, `${name}-26-tricks`);
    await visitor.tap("card-3-W");
    await look(visitor, `${name}-27-card`);
    await visitor.page.keyboard.press("Escape");
    await visitor.tap("hand-W");
    await look(visitor, `${name}-28-hand`);
    await visitor.tap("tab-facts");
    await look(visitor, `${name}-29-facts`);
    await visitor.tap("tab-bidding");
    await look(visitor, `${name}-30-game`);
    await visitor.tap("write-calls");
    await visitor.page.waitForSelector(".call");
    await look(visitor, `${name}-31-bidding`);
    await visitor.page.locator(".brand").click();
    await look(visitor, `${name}-32-recent`);
    assert.deepEqual(visitor.wrong, []);
    assert.ok(visitor.asked.every((address) => /^(http:\/\/127\.0\.0\.1:|blob:|data:|about:)/.test(address)), "nothing is asked of another host");
    await visitor.leave();
  });
}

for (const [what, taps] of Object.entries({
  turn: ["seat-N", "unknown", "choice-play", "choice-contract", "choice-emballage", "suit-♠", "seat-E", "seat-S", "done", "seat-W", "number-1", "spot-E", "spot-W", "key-♥5", "done", "seat-N", "choice-waiting"],
  deal: ["seat-N", "choice-count", "more-E", "less-S", "done", "seat-W", "yes", "no"],
  claim: ["seat-N", "unknown", "choice-contract", "choice-solo", "suit-♥", "seat-E", "done", "seat-E", "choice-made", "more-E", "more-N", "done", "key-♥A", "key-♥K", "done", "no", "seat-N", "done"],
  other: ["seat-N", "choice-look", "seat-E", "seat-S", "choice-before"],
  score: ["seat-N", "unknown", "choice-contract", "choice-emballage", "suit-♠", "seat-E", "seat-S", "done", "number-9"],
})) {
  test(`the questions of "${what}" lead to a ruling in Dutch`, async () => {
    const visitor = await visit(await browser(), (await server()).address);
    await visitor.taps_on("lang-nl", "book-whist-simple", "new", `what-${what}`);
    for (const [n, k] of taps.entries()) {
      if (!(await visitor.has(k))) await look(visitor, `lost-${what}-${n}`);
      await visitor.tap(k);
    }
    await visitor.page.waitForFunction(() => location.hash.endsWith("/ruling"), null, { timeout: 4000 }).catch(async () => assert.fail(`${what} stands at ${await visitor.heading()}`));
    await visitor.settled();
    await look(visitor, `${what}-ruling`);
    const faults = await visitor.page.evaluate(() => [...globalThis.jury.opened.faults, ...globalThis.jury.opened.deals[0].faults].map((one) => one.message));
    assert.deepEqual(faults, [], "the record that the page writes has no fault");
    assert.deepEqual(visitor.wrong, []);
    await visitor.leave();
  });
}

test("the calls of a bidding are offered, and what is not allowed gives its reason", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await visitor.taps_on("lang-fr", "book-whist-simple", "new", "what-bidding", "seat-N", "unknown");
  await visitor.page.waitForSelector(".call");
  await look(visitor, "bidding-1");
  const lawful = await visitor.page.locator(".call:not(.dim)").count();
  assert.ok(lawful >= 2, `${lawful} calls are bright`);
  await visitor.page.locator("details.closed summary").click();
  await visitor.page.locator(".call.dim").first().click();
  assert.ok((await visitor.text("dialog")).length > 20, "the reason is said");
  await look(visitor, "bidding-2");
  await visitor.tap("all-the-same");
  await visitor.settled();
  assert.ok((await visitor.page.locator(".calls li").count()) === 1);
  await look(visitor, "bidding-3");
  assert.deepEqual(visitor.wrong, []);
  await visitor.leave();
});

test("a whole dispute takes at most 40 taps", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  console.log(`        ${visitor.taps} taps from the start to the ruling`);
  assert.ok(visitor.taps <= 40, `${visitor.taps} taps`);
  const answer = await visitor.text(".answer");
  assert.match(answer, /n'a pas fourni ♥/u);
  assert.match(answer.replace(/\ufe0e/g, ""), /au pli 3, avec ♥10 en main/);
  await visitor.tap("decide");
  await visitor.tap("answer-play/renonce#1--3,stands");
  await visitor.page.waitForSelector("[data-k='anew-play/renonce#1']");
  await visitor.settled();
  const isFinal = await visitor.page.evaluate(() => globalThis.jury.opened.deals[0].verdict.final);
  assert.ok(isFinal, "once the jury has decided, nothing is left open");
  await visitor.leave();
});

test("the pad and the screens can be used with the keyboard alone", async () => {
  const visitor = await visit(await browser(), (await server()).address, { viewport: DESK });
  await dispute(visitor, DISPUTE.slice(0, 16));
  await visitor.page.locator('[data-k="key-♥K"]').focus();
  await visitor.page.keyboard.press("Enter");
  await visitor.page.waitForSelector(".spot.E .card.h");
  assert.equal(await visitor.page.evaluate(() => document.activeElement.dataset.k), "key-♥K", "the focus stays where it was");
  await visitor.page.keyboard.press("ArrowRight");
  assert.equal(await visitor.page.evaluate(() => document.activeElement.dataset.k), "key-♥Q");
  await visitor.page.keyboard.press("ArrowDown");
  assert.equal(await visitor.page.evaluate(() => document.activeElement.dataset.k), "key-♦Q");
  await visitor.leave();
});
