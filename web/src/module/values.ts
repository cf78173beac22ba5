// Values on their way to the engine and back.

import { UsageError, type Counted, type Limits, type Report, type Step } from "./types";

function whole(what: string, value: number | undefined, least: number): number | undefined {
  if (value !== undefined && (!Number.isSafeInteger(value) || value < least))
    throw new UsageError(`${what} is ${value}; it must be a whole number of at least ${least}`);
  return value;
}

/** A whole number that an option asks for. */
export const atLeast0 = (what: string, value: number | undefined): number | undefined => whole(what, value, 0);
export const atLeast1 = (what: string, value: number | undefined): number | undefined => whole(what, value, 1);

/** A seed has 64 bits. A number is exact up to 2^53. */
export function checkSeed(seed: bigint | number): void {
  if (typeof seed === "bigint" ? seed < 0n || seed >> 64n !== 0n : !isSeed(seed))
    throw new UsageError(`seed is ${seed}; it must be a whole number from 0 to 2^53 - 1, or a bigint below 2^64`);
}

/** The same for a call that takes no bigint. */
export function checkNumberSeed(seed: number): void {
  if (typeof seed !== "number" || !isSeed(seed))
    throw new UsageError(`seed is ${String(seed)} (${typeof seed}); it must be a number: a whole one from 0 to 2^53 - 1`);
}

const isSeed = (seed: number): boolean => Number.isSafeInteger(seed) && seed >= 0;

/** Refuses what is no string. Somebody who has no types might give the bytes of a file by mistake. */
export function checkText(text: unknown): void {
  const kind = Object.prototype.toString.call(text).slice("[object ".length, -1);
  const how = text instanceof Uint8Array ? ": new TextDecoder().decode(bytes) makes one" : "";
  if (typeof text !== "string") throw new UsageError(`the text is of the type ${kind}; it must be a string${how}`);
}

/** The limits as the engine reads them. What is undefined is not sent. */
export function limitsOf(limits: Limits): Record<string, unknown> {
  const { seconds } = limits;
  if (seconds !== undefined && !(seconds > 0 && Number.isFinite(seconds)))
    throw new UsageError(`seconds is ${seconds}; it must be above 0`);
  return { seconds, nodes: atLeast1("nodes", limits.nodes), memory: atLeast1("memory", limits.memory) };
}

/** The limits of a call that is a part of one which began at `start`, in milliseconds of performance.now(). */
export function limitsLeft({ seconds, memory }: Limits, start: number): Pick<Limits, "seconds" | "memory"> {
  const left = seconds && Math.max(1e-3, seconds - (performance.now() - start) / 1000);
  return { ...(left ? { seconds: left } : {}), ...(memory ? { memory } : {}) };
}

export interface RawReport {
  status: Report["status"];
  nodes: string;
  updates: string;
  seconds: number;
  engine: string;
}

export function reportOf(raw: RawReport): Report {
  const { status, nodes, updates, seconds, engine } = raw;
  return { status, nodes: BigInt(nodes), updates: BigInt(updates), seconds, engine };
}

export function countedOf(raw: unknown): Counted {
  const counted = raw as RawReport & { count: string; method: string };
  return { ...reportOf(counted), count: BigInt(counted.count), method: counted.method };
}

export function stepOf(raw: unknown): Step {
  const step = raw as Omit<Step, "nodes" | "solutions" | "solution"> & { nodes: string; solutions: string; solution?: number[] };
  const { nodes, solutions, solution, ...rest } = step;
  const known = { ...rest, nodes: BigInt(nodes), solutions: BigInt(solutions) };
  return solution ? { ...known, solution: Uint32Array.from(solution) } : known;
}
