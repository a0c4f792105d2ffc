// The sheet on paper.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assert, test } from "./check.mjs";
import { PICTURES, visit } from "./browser.mjs";
import { dispute } from "./dispute.mjs";
import { browser, server } from "./shared.mjs";

test("the sheet can be printed", async () => {
  const visitor = await visit(await browser(), (await server()).address);
  await dispute(visitor);
  await visitor.page.waitForSelector("[data-k=decide]");
  await visitor.tap("tab-sheet");
  await visitor.page.waitForSelector("iframe.paper");
  const printed = await visitor.page.evaluate(() => {
    const frame = document.querySelector("iframe.paper");
    return new Promise((done) => {
      frame.contentWindow.print = () => done(true);
      setTimeout(() => done(false), 3000);
      document.querySelector("[data-k=print]").click();
    });
  });
  assert.ok(printed, "the button prints the sheet");
  const sheet = await visitor.page.locator("iframe.paper").getAttribute("srcdoc");
  const paper = await visitor.context.newPage();
  await paper.setContent(sheet);
  const pdf = await paper.pdf({ format: "A4" });
  assert.ok(pdf.subarray(0, 5).toString() === "%PDF-");
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;
  assert.ok(pages >= 1 && pages <= 3, `${pages} sheets of paper`);
  if (PICTURES) {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(join(PICTURES, "sheet.pdf"), pdf);
    await paper.setViewportSize({ width: 794, height: 1123 });
    await paper.emulateMedia({ media: "print" });
    await paper.screenshot({ path: join(PICTURES, "sheet-paper.png") });
  }
  await visitor.leave();
});
