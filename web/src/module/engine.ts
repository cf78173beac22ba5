// The engine itself: the program of WebAssembly, as a function that takes a request and gives an answer.

import type { Answer, Request } from "./messages";
import { compiled } from "./worker_platform";

/** What the engine asks for while a call goes on. host.js names them. */
export interface Host {
  /** Gets the progress as JSON. True to stop. */
  progress(json: string): boolean;
  found(solution: Uint32Array<ArrayBuffer>): void;
  made(json: string): void;
}

export type Call = (request: Request) => Answer;

/** The JavaScript that Emscripten makes for the engine. */
interface Glue {
  _dlx_call(request: number, text: number, length: number): number;
  _malloc(bytes: number): number;
  _free(address: number): void;
  UTF8ToString(address: number): string;
  HEAPU8: Uint8Array;
}
interface Settings {
  host: Host;
  instantiateWasm(imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void): object;
}

/** Loads the engine: `name`.js and `name`.wasm. */
export async function load(name: string, host: Host): Promise<Call> {
  const [program, { default: make }] = await Promise.all([
    compiled(`${name}.wasm`),
    import(`${name}.js`) as Promise<{ default(settings: Settings): Promise<Glue> }>,
  ]);
  // Emscripten's code for workers asks where the worker is. Under Node nobody says so, and it does not matter.
  const scope = globalThis as { self?: unknown; location?: unknown };
  scope.self ??= globalThis;
  scope.location ??= { href: import.meta.url };
  const glue = await new Promise<Glue>((done, failed) => {
    const instantiateWasm: Settings["instantiateWasm"] = (imports, ready) => {
      WebAssembly.instantiate(program, imports).then(ready, failed);
      return {};
    };
    make({ host, instantiateWasm }).then(done, failed);
  });
  const letters = new TextEncoder();
  return ({ text, ...request }) => {
    const words = letters.encode(`${JSON.stringify(request)}\0`);
    const bytes = letters.encode(text ?? "");
    const address = glue._malloc(words.length + bytes.length);
    if (address === 0) return { memory: "there is not enough memory for this text" };
    glue.HEAPU8.set(words, address);
    glue.HEAPU8.set(bytes, address + words.length);
    try {
      const answer = glue.UTF8ToString(glue._dlx_call(address, text === undefined ? 0 : address + words.length, bytes.length));
      return answer.startsWith("=") ? { answer: answer.slice(1) } : (JSON.parse(answer) as Answer);
    } finally {
      glue._free(address);
    }
  };
}
