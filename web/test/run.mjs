// Runs the tests of the page: `node run.mjs [PART OF A NAME]`. The last line says how many held.

import { run } from "./check.mjs";
import { browserOfMachine } from "./browser.mjs";
import { end } from "./shared.mjs";

/** Tests that were not run because this machine has no browser, or no command to compare with. */
let skipped = 0;

for (const part of ["words", "answers"]) await import(`./${part}.test.mjs`);
const { command } = await import("./same.test.mjs");
if (!command()) {
  console.log("SKIPPED  no `jury` is built, so its verdicts were not compared");
  skipped += 1;
}
if (browserOfMachine()) {
  for (const part of ["walk", "lasting", "paper"]) await import(`./${part}.test.mjs`);
} else {
  console.log("SKIPPED  no browser on this machine, so no screen was looked at");
  skipped += 20;
}
const { passed, failed } = await run(process.argv[2]);
await end();
console.log(`web: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed ? 1 : 0;
