// The module without a page around it.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DIST } from "./browser.mjs";

/** The referee as the page has him, without a page around him. */
export async function referee() {
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
