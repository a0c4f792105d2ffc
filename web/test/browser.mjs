// A browser, a server for web/dist that can be taken away, and hands that tap: what every test of the page uses.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Where pictures go, if somebody wants to look at them. */
export const PICTURES = process.env.WEB_PICTURES ?? null;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"];
const OPTIONS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

/** The browser of this machine, if it has one. */
export function browserOfMachine() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

export function launch() {
  return chromium.launch({ executablePath: browserOfMachine(), args: OPTIONS });
}

/** Serves web/dist until it is closed. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://here").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    try {
      if (name.includes("/") || name.includes("..")) throw new Error(name);
      const body = await readFile(join(DIST, name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

/** That the sheet runs no script is what its frame is for, and the browser says so aloud. */
function isFault(message) {
  return message.type() === "error" && !message.text().startsWith("Blocked script execution in 'about:srcdoc'");
}

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page in a profile of its own. Whatever goes wrong inside it fails the test. */
export async function visit(browser, address, { viewport = PHONE, dark = false, offlineOk = false } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: dark ? "dark" : "light", hasTouch: viewport === PHONE, bypassCSP: false, locale: "en-GB" });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => isFault(message) && !offlineOk && wrong.push(message.text()));
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  const it = new Visitor(page, context, wrong, asked);
  return it;
}

class Visitor {
  constructor(page, context, wrong, asked) {
    this.page = page;
    this.context = context;
    this.wrong = wrong;
    this.asked = asked;
    this.taps = 0;
  }

  /** Taps what has this name among the page's own names (`data-k`). */
  async tap(k) {
    this.taps += 1;
    await this.page.locator(`[data-k="${k}"]`).last().click({ timeout: 8000 });
  }

  async taps_on(...names) {
    for (const name of names) await this.tap(name);
  }

  has(k) {
    return this.page.locator(`[data-k="${k}"]`).count();
  }

  text(selector = "main") {
    return this.page.locator(selector).innerText();
  }

  heading() {
    return this.page.locator("main h1").innerText();
  }

  /** Waits until the referee has answered the last question about the draft. */
  async settled() {
    await this.page.waitForFunction(() => globalThis.jury.opened || globalThis.jury.failure, null, { timeout: 15000 });
    await this.page.waitForTimeout(60);
  }

  /** What an accessibility check has against the screen, in a line for each. */
  async violations() {
    // The page lets no foreign script in: the check is put in by the browser's own tools.
    await this.page.evaluate(axe);
    const found = await this.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"], iframes: false }));
    return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target} ${node.any[0]?.message ?? one.help}`));
  }

  /** Is anything wider than the screen? */
  async sideways() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  async picture(name) {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  async leave() {
    await this.context.close();
  }
}
