// Pictures of the screens, to be looked at: `node shots.mjs FOLDER [LANG] [dark] [desk] [FROM-]`.
import { DESK, PHONE, launch, serve, visit } from "./browser.mjs";
import { DISPUTE } from "./dispute.mjs";
const [folder, lang = "fr", ...how] = process.argv.slice(2);
const browser = await launch(); const server = await serve();
const v = await visit(browser, server.address, { viewport: how.includes("desk") ? DESK : PHONE, dark: how.includes("dark") });
let n = 0;
const shot = async (name) => { await v.page.waitForTimeout(250); await v.page.screenshot({ path: `${folder}/${lang}${how.join("")}-${String(++n).padStart(2, "0")}-${name}.png` }); };
try {
  await v.tap(`lang-${lang}`); await v.page.waitForTimeout(300);
  const all = how.includes("all");
  for (const k of DISPUTE.slice(1)) { if (all || ["unknown","what-renonce","choice-contract","key-♥5","key-♥3","choice-later","choice-finished","choice-emballage"].includes(k)) await shot(k.replace("/", "")); await v.tap(k); }
  await v.settled(); await shot("ruling");
  await v.page.evaluate(() => scrollTo(0, 500)); await shot("ruling-low");
  await v.page.locator(".article").first().click(); await shot("article"); await v.page.keyboard.press("Escape");
  await v.tap("decide"); await shot("decide"); await v.page.locator(".choice").first().click(); await v.settled(); await shot("decided");
  await v.tap("tab-sheet"); await v.page.waitForSelector("iframe.paper"); await shot("sheet");
  await v.tap("record"); await shot("record"); await v.page.keyboard.press("Escape");
  await v.tap("tab-tricks"); await shot("tricks"); await v.tap("card-3-W"); await shot("card"); await v.page.keyboard.press("Escape");
  await v.tap("hand-W"); await shot("hand"); await v.tap("tab-facts"); await shot("facts");
  await v.tap("tab-bidding"); await shot("bidding");
  await v.page.locator(".brand").click(); await shot("recent");
} catch (e) { console.log(String(e)); await shot("lost"); console.log(v.wrong); }
console.log(v.taps, v.wrong);
await browser.close(); await server.close();
