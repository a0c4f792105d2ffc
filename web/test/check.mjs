// The little that a test needs to say what it found.

import assert from "node:assert/strict";

export { assert };

const tests = [];

export function test(name, body) {
  tests.push({ name, body });
}

/** Runs them one after the other and says how many held. `only` picks those whose name has it. */
export async function run(only) {
  let [passed, failed] = [0, 0];
  for (const { name, body } of tests.filter((one) => !only || one.name.includes(only))) {
    const begun = performance.now();
    try {
      await body();
      passed += 1;
      console.log(`ok      ${name} (${Math.round(performance.now() - begun)} ms)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${String(error.stack ?? error).replace(/^/gm, "        ")}`);
    }
  }
  return { passed, failed };
}
