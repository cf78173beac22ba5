// The built module, as anybody uses it, and what tests of it need.
import assert from "node:assert/strict";
import { after } from "node:test";
import type * as Module from "../../src/module/index";

export const built = new URL("../../web/", import.meta.url); // build/web, beside build/web-test
export const { open, TextError, UsageError, EngineError } = (await import(new URL("dlx.js", built).href)) as typeof Module;

/** An engine that is closed after the tests of this file. */
export function opened(): Module.Engine {
  const engine = open();
  after(() => engine.close());
  return engine;
}

/** All solutions, as lists of numbers. */
export async function solutions(engine: Module.Engine, text: string, options: Module.SolveOptions = {}): Promise<number[][]> {
  const all: number[][] = [];
  await engine.solve(text, { ...options, onSolution: (solution) => void all.push([...solution]) });
  return all;
}

/** Calls `run` with a signal that comes after so many milliseconds. The answer must come after the signal. */
export async function stopAfter<T>(milliseconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), milliseconds);
  const answer = await run(abort.signal);
  assert.ok(abort.signal.aborted, "the call ended by itself");
  return answer;
}

/** Why a text is no well-formed XML, as far as a picture can go wrong; empty if it is. */
export function xmlFlaw(text: string): string {
  const open: string[] = [];
  const rest = text.replace(/<!--.*?-->|<\?.*?\?>/gs, "").replace(/<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, end, name, __, empty) => {
    if (end !== "") {
      if (open.pop() !== name) open.push(`</${name as string}>`);
    } else if (empty === "") {
      open.push(name as string);
    }
    return "";
  });
  if (open.length > 0) return `not closed: ${open.join(" ")}`;
  const stray = /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.exec(rest + text.replace(/<[^>]*>/g, ""));
  return stray ? `stray ${stray[0]}` : "";
}
