// What a link holds of cover problems. A link may have been damaged or written by anybody, so it is looked at first.

import type { Counted } from "../../module";
import { strings } from "../strings";
import { exampleText } from "./examples";

export const tabNames = ["solutions", "count", "watch"] as const;
export type TabName = (typeof tabNames)[number];

export const limits = [1, 10, 100, 1000, 100_000, 0]; // where a search stops; 0: it finds all solutions
export const manners = ["board", "matrix", "options"] as const; // how a solution is shown
export type Manner = (typeof manners)[number];

export const pauses = { slow: 2000, medium: 700, fast: 120 }; // milliseconds between two steps
export type Speed = keyof typeof pauses;

/** An example that is as it was, or a text. */
export type Picked = { example: string; size: number } | { text: string };

/** The visitor's texts in their order. Null stands for the one that is shown. */
export type Others = readonly (string | null)[];

export interface SolutionsState {
  limit: number;
  number: number; // of solutions at random
  manner: Manner;
  solution?: number[]; // the one that is shown
}

/** A count, with its large numbers as digits. */
export type CountState = Pick<Counted, "status" | "method" | "seconds"> & { count: string; nodes: string };

export interface WatchState {
  step: number;
  speed: Speed;
}

export interface State {
  problem: Picked;
  tab: TabName;
  solutions: SolutionsState;
  watch: WatchState;
  count?: CountState;
  others?: Others; // in work that is kept, not in a link
}

/** Where a state comes from: it was in a link, or the browser has kept it. */
export type Origin = "link" | "kept";

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isNumber(value: unknown, least: number): value is number {
  return Number.isInteger(value) && Number(value) >= least;
}

function isPicked(value: unknown): value is Picked {
  if (!isFields(value)) return false;
  const { text, example, size } = value;
  if (typeof text === "string") return true;
  return typeof example === "string" && typeof size === "number" && exampleText(example, size) !== undefined;
}

function isSolutionsState(value: unknown): value is SolutionsState {
  if (!isFields(value)) return false;
  const { limit, number, manner, solution } = value;
  const isSolution = solution === undefined || (Array.isArray(solution) && solution.every((option) => isNumber(option, 0)));
  return limits.includes(limit as number) && isNumber(number, 1) && manners.includes(manner as Manner) && isSolution;
}

function isWatchState(value: unknown): value is WatchState {
  return isFields(value) && isNumber(value["step"], 1) && Object.hasOwn(pauses, String(value["speed"]));
}

function isCountState(value: unknown): value is CountState {
  if (!isFields(value)) return false;
  const { status, method, seconds, count, nodes } = value;
  const areNumbers = [count, nodes].every((digits) => typeof digits === "string" && /^\d+$/.test(digits));
  const isStatus = Object.hasOwn(strings.cover.why, String(status));
  return isStatus && typeof method === "string" && typeof seconds === "number" && areNumbers;
}

export function isState(value: unknown): value is State {
  if (!isFields(value) || !tabNames.includes(value["tab"] as TabName)) return false;
  const { problem, solutions, watch, count, others = [] } = value;
  if (count !== undefined && !isCountState(count)) return false;
  const isOthers = Array.isArray(others) && others.every((text) => text === null || typeof text === "string");
  return isPicked(problem) && isSolutionsState(solutions) && isWatchState(watch) && isOthers;
}
