// Values on their way to the engine and back.

import { UsageError, type Counted, type Limits, type Report } from "./types";

/** A whole number that an option asks for. */
export function atLeast1(what: string, value: number | undefined): number | undefined {
  if (value !== undefined && (!Number.isSafeInteger(value) || value < 1))
    throw new UsageError(`${what} is ${value}; it must be a whole number of at least 1`);
  return value;
}

/** The limits as the engine reads them. What is undefined is not sent. */
export function limitsOf(limits: Limits): Record<string, unknown> {
  const { seconds } = limits;
  if (seconds !== undefined && !(seconds > 0 && Number.isFinite(seconds)))
    throw new UsageError(`seconds is ${seconds}; it must be above 0`);
  return { seconds, nodes: atLeast1("nodes", limits.nodes), memory: atLeast1("memory", limits.memory) };
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
