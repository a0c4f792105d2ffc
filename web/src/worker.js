// The referee in a thread of its own: requests come in as text, answers go out as text. An error of the module itself
// is told to the page, which throws this thread away and starts another.
"use strict";

let module = null;

function call(request) {
  const words = new TextEncoder().encode(request);
  const room = module.jury_alloc(words.length);
  new Uint8Array(module.memory.buffer, room, words.length).set(words);
  const told = module.jury_call(room, words.length);
  module.jury_free(room, words.length);
  if (told === 0) throw new Error("out of memory");
  const length = new DataView(module.memory.buffer).getUint32(told, true);
  const answer = new TextDecoder().decode(new Uint8Array(module.memory.buffer, told + 4, length));
  module.jury_free(told, length + 4);
  return answer;
}

onmessage = async ({ data }) => {
  try {
    if (data.bytes) {
      const { instance } = await WebAssembly.instantiate(data.bytes, {});
      module = instance.exports;
      postMessage({ ready: true });
    } else {
      postMessage({ id: data.id, answer: call(data.request) });
    }
  } catch (error) {
    postMessage({ id: data.id, broken: String(error) });
  }
};
