// The worker's side of platform.ts.

import type { FromWorker, StopToken, ToWorker } from "./messages";

const isNode = typeof WorkerGlobalScope === "undefined";
const port = isNode ? (await import("node:worker_threads")).parentPort : null;

declare const WorkerGlobalScope: unknown;
declare function postMessage(message: FromWorker, transfer: Transferable[]): void;

export function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  if (port) port.postMessage(message, transfer);
  else postMessage(message, transfer);
}

export function listen(heard: (message: ToWorker) => void): void {
  if (port) port.on("message", heard);
  else addEventListener("message", (event: MessageEvent<ToWorker>) => heard(event.data));
}

/** True if the page wants the call to stop. A request for a URL of the page itself takes about a millisecond. */
export function stopped(token: StopToken): boolean {
  if (typeof token !== "string") return Atomics.load(new Int32Array(token), 0) !== 0;
  const request = new XMLHttpRequest();
  try {
    request.open("GET", token, false);
    request.send();
    return false;
  } catch {
    return true; // the URL was taken back
  }
}

/** The program at this address, compiled. */
export async function compiled(url: string): Promise<WebAssembly.Module> {
  if (isNode) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(new Uint8Array(await readFile(new URL(url))));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer()); // whatever type the server gives it
}

/** Lets messages that have come be heard. */
export function breathe(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });
}
