// The module says what the command says: the verdicts on 200 cases are equal, to the byte.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { assert, test } from "./check.mjs";
import { DIST, ROOT } from "./browser.mjs";

const MOST = 200;

/** The command beside which the page is held. */
export function command() {
  const built = ["release", "exact", "debug"].map((profile) => join(ROOT, "target", profile, "jury"));
  return [process.env.JURY, ...built].find((path) => path && existsSync(path)) ?? null;
}

async function cases(folder, found = []) {
  for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await cases(path, found);
    else if (entry.name.endsWith(".yaml")) found.push(path);
  }
  return found;
}

/** The referee as the page has him, without a page around him. */
async function referee() {
  const { instance } = await WebAssembly.instantiate(await readFile(join(DIST, "jury.wasm")), {});
  const { jury_alloc, jury_call, jury_free, memory } = instance.exports;
  return (request) => {
    const words = new TextEncoder().encode(JSON.stringify(request));
    const room = jury_alloc(words.length);
    new Uint8Array(memory.buffer, room, words.length).set(words);
    const told = jury_call(room, words.length);
    jury_free(room, words.length);
    const length = new DataView(memory.buffer).getUint32(told, true);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, told + 4, length));
    jury_free(told, length + 4);
    return JSON.parse(text);
  };
}

if (command()) {
  test("the verdicts on 200 cases are those of the command", async () => {
    const ask = await referee();
    const all = (await cases("cases")).filter((path) => !path.startsWith("cases/invalid/") && !path.startsWith("cases/sessions/")).sort();
    const every = Math.max(1, Math.floor(all.length / MOST));
    const chosen = all.filter((_, n) => n % every === 0).slice(0, MOST);
    assert.equal(chosen.length, MOST);
    let same = 0;
    for (const [n, path] of chosen.entries()) {
      const lang = ["en", "fr", "nl"][n % 3];
      const text = await readFile(join(ROOT, path), "utf8");
      const own = ask({ do: "open", text, lang, name: path, quick: true });
      const theirs = judged(path, lang);
      const verdicts = own.deals.map((deal) => deal.verdict).filter(Boolean);
      assert.deepEqual(verdicts, theirs, path);
      assert.equal(verdicts.map((one) => JSON.stringify(one)).join("\n"), theirs.map((one) => JSON.stringify(one)).join("\n"), `${path}: the order of the keys`);
      same += verdicts.length;
    }
    console.log(`        ${same} verdicts of ${chosen.length} files`);
    assert.ok(same >= MOST * 0.9);
  });
}

/** What the command prints, a verdict a line. Its status says only whether somebody was at fault. */
function judged(path, lang) {
  let out;
  try {
    out = execFileSync(command(), ["judge", path, "--format", "json", "--lang", lang, "--quiet"], { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    out = error.stdout;
  }
  return out.toString().split("\n").filter(Boolean).map((line) => JSON.parse(line));
}
