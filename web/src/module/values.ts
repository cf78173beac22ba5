// Values on their way to the engine and back.

import type { Counted, Limits, Report, Step } from "./types";

/** The limits as the engine reads them. What is undefined is not sent. */
export const limitsOf = ({ seconds, nodes, memory }: Limits): Record<string, unknown> => ({ seconds, nodes, memory });

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
