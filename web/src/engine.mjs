// The referee behind the page: one thread answers the live checks, a second one is started for long searches, so that
// these can be stopped. Whatever breaks is thrown away and started anew; the draft is the page's and stays.

/** What a request comes to that got no answer: `stopped` by the reader, or `broken` by an error of the program. */
export class NoAnswer extends Error {
  constructor(kind, why) {
    super(why ?? kind);
    this.kind = kind;
  }
}

export class Engine {
  /** `bytes` gives the module, `script` is what a thread runs. */
  constructor(bytes, script) {
    this.bytes = bytes;
    this.script = script;
    this.thread = null;
    this.waiting = new Map();
    this.count = 0;
    this.restarts = 0;
  }

  /** The answer to a request, as a value. */
  async ask(request) {
    this.thread ??= this.#begin();
    const thread = this.thread;
    const worker = await thread;
    const id = ++this.count;
    const answer = await new Promise((resolve, reject) => {
      if (this.thread !== thread) return reject(new NoAnswer("stopped"));
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request: JSON.stringify(request) });
    });
    return JSON.parse(answer);
  }

  /** Gives up what is under way. The next request starts a new thread. */
  stop(reason = new NoAnswer("stopped")) {
    const thread = this.thread;
    this.thread = null;
    thread?.then((worker) => worker.terminate(), () => {});
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  async #begin() {
    // A thread keeps what it is given, so each gets bytes of its own.
    const bytes = (await this.bytes()).slice(0);
    const address = URL.createObjectURL(new Blob([this.script], { type: "text/javascript" }));
    const worker = new Worker(address);
    await new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new NoAnswer("broken", event.message));
      worker.onmessage = ({ data }) => (data.ready ? resolve() : reject(new NoAnswer("broken", data.broken)));
      worker.postMessage({ bytes }, [bytes]);
    }).finally(() => URL.revokeObjectURL(address));
    worker.onmessage = ({ data }) => this.#heard(data);
    worker.onerror = (event) => this.#fall(event.message);
    return worker;
  }

  #heard({ id, answer, broken }) {
    if (broken !== undefined) return this.#fall(broken);
    this.waiting.get(id)?.resolve(answer);
    this.waiting.delete(id);
  }

  #fall(why) {
    this.restarts += 1;
    this.stop(new NoAnswer("broken", why));
  }
}

/** The module that stands in the page itself, packed; or else the file beside it. */
export function moduleBytes() {
  let kept = null;
  return () => (kept ??= read());
}

async function read() {
  const inside = document.getElementById("module");
  if (!inside) {
    const file = await fetch("jury.wasm");
    if (!file.ok) throw new NoAnswer("broken", `jury.wasm: ${file.status}`);
    return file.arrayBuffer();
  }
  const packed = Uint8Array.from(atob(inside.textContent.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
