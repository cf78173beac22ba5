import type { Engine } from "./types";

export interface OpenOptions {
  /** Where worker.js and the engine's files are; by default beside this module. */
  base?: URL;
}

export function open(_options: OpenOptions = {}): Engine {
  throw new Error("not there yet");
}
