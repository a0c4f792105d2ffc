// The module says what the command says: the verdicts on 200 cases are equal.

import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { assert, test } from "./check.mjs";
import { ROOT } from "./browser.mjs";
import { referee } from "./referee.mjs";

const MOST = 200;

/** The command beside which the page is held: the one that was built last. */
export function command() {
  if (process.env.JURY) return process.env.JURY;
  const built = ["release", "exact", "debug"].map((profile) => join(ROOT, "target", profile, "jury")).filter((path) => existsSync(path));
  return built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? null;
}

async function cases(folder, found = []) {
  for (const entry of await readdir(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await cases(path, found);
    else if (entry.name.endsWith(".yaml")) found.push(path);
  }
  return found;
}

if (command()) {
  test("the verdicts on 200 cases are those of the command", async () => {
    const ask = await referee();
    const all = (await cases("cases")).filter((path) => !path.startsWith("cases/invalid/") && !path.startsWith("cases/sessions/")).sort();
    // Spread over the corpus, with some to spare for records that are refused on both sides.
    const every = Math.floor(all.length / (MOST * 1.1));
    const chosen = all.filter((_, n) => n % every === 0);
    let same = 0;
    for (const [n, path] of chosen.entries()) {
      if (same >= MOST) break;
      const lang = ["en", "fr", "nl"][n % 3];
      const text = await readFile(join(ROOT, path), "utf8");
      const own = ask({ do: "open", text, lang, name: path, quick: true });
      const theirs = judged(path, lang).filter((verdict) => !verdict.error);
      const verdicts = own.deals.map((deal) => deal.verdict).filter(Boolean);
      assert.deepEqual(verdicts, theirs, path);
      same += verdicts.length;
    }
    console.log(`        ${same} verdicts`);
    assert.ok(same >= MOST);
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
