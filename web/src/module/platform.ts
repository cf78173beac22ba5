// What differs between a browser and Node: how a worker is started, and how it is stopped.
//
// A worker that is inside the engine gets no message. So it must ask. In a browser the one thing that it can ask without
// waiting for a message, and without memory that is shared, is a URL: the page makes one for each call, and takes it back
// to stop the call. Under Node it looks into shared memory.

import type { FromWorker, StopToken, ToWorker } from "./messages";

const isNode = typeof process === "object" && typeof process.versions?.node === "string" && typeof Worker === "undefined";
const threads = isNode ? await import("node:worker_threads") : undefined;
const os = isNode ? await import("node:os") : undefined;

/** How many workers run at the same time: one a core, at most 8. */
export function cores(): number {
  const all = os ? os.availableParallelism() : navigator.hardwareConcurrency || 1;
  return Math.max(1, Math.min(8, all));
}

/** A worker, as the module sees it. */
export interface Line {
  send(message: ToWorker): void;
  close(): void;
}

/** Starts a worker. `died` is called if it ends without having been closed. */
export function startWorker(url: URL, heard: (message: FromWorker) => void, died: (why: string) => void): Line {
  if (threads) {
    const worker = new threads.Worker(url);
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "answer") worker.unref(); // an engine that is not used keeps no program alive
      heard(message);
    });
    worker.on("error", (error: Error) => died(error.message));
    worker.unref();
    return {
      send: (message) => {
        if (message.kind === "call") worker.ref();
        worker.postMessage(message);
      },
      close: () => void worker.terminate(),
    };
  }
  const worker = new Worker(url, { type: "module" });
  worker.onmessage = (event: MessageEvent<FromWorker>) => heard(event.data);
  worker.onerror = (event) => died(event.message || "the worker could not be loaded");
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

/** Stops one call. */
export interface Stopper {
  readonly token: StopToken;
  stop(): void;
}

export function stopper(): Stopper {
  if (isNode) {
    const token = new SharedArrayBuffer(4);
    return { token, stop: () => void Atomics.store(new Int32Array(token), 0, 1) };
  }
  const token = URL.createObjectURL(new Blob([]));
  return { token, stop: () => URL.revokeObjectURL(token) };
}
