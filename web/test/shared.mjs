// One browser and one server for all tests.

import { launch, serve } from "./browser.mjs";

let started = null;
let served = null;

export function browser() {
  return (started ??= launch());
}

export function server() {
  return (served ??= serve());
}

export async function end() {
  await (await started)?.close();
  await (await served)?.close();
}
