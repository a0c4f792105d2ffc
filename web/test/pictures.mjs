// The pictures of the documentation: a ruling on the phone and the sheet on paper, in French and in Dutch. `web/pictures` makes
// them anew after a change of looks.

import { PHONE, ROOT, launch, serve, visit } from "./browser.mjs";
import { DISPUTE, dispute } from "./dispute.mjs";

/** Who sits at the table of the picture. */
const NAMES = { N: "Anne", E: "Bruno", S: "Chloé", W: "David" };
/** As much of the sheet as fits above a fold. */
const PAPER = { width: 640, height: 820 };

const browser = await launch();
const server = await serve();
for (const lang of ["fr", "nl"]) {
  const visitor = await visit(browser, server.address, { viewport: PHONE });
  await dispute(visitor, [`lang-${lang}`, ...DISPUTE.slice(1)]);
  await visitor.tap("tab-facts");
  await visitor.page.locator("details.names summary").click();
  for (const [seat, name] of Object.entries(NAMES)) {
    await visitor.page.locator(`[data-k="name-${seat}"]`).fill(name);
    await visitor.page.locator(`[data-k="name-${seat}"]`).blur();
  }
  await visitor.tap("tab-ruling");
  await visitor.page.locator(".answer", { hasText: "David" }).waitFor();
  await visitor.page.screenshot({ path: `${ROOT}docs/page-${lang}.png` });
  await visitor.tap("decide");
  await visitor.tap("answer-play/renonce#1--3,stands");
  await visitor.page.waitForSelector("[data-k='anew-play/renonce#1']");
  await visitor.settled();
  await visitor.tap("tab-sheet");
  await visitor.page.waitForSelector("iframe.paper");
  const paper = await visitor.context.newPage();
  await paper.setViewportSize(PAPER);
  await paper.emulateMedia({ media: "print" });
  await paper.setContent(await visitor.page.locator("iframe.paper").getAttribute("srcdoc"));
  await paper.addStyleTag({ content: "body{padding:32px}" });
  await paper.screenshot({ path: `${ROOT}docs/sheet-${lang}.png` });
  await visitor.leave();
}
await browser.close();
await server.close();
console.log("docs/page-fr.png, docs/page-nl.png, docs/sheet-fr.png and docs/sheet-nl.png are made");
