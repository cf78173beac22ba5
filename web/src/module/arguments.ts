// What callers may give. Whoever writes JavaScript has no compiler that looks at it.

import { UsageError } from "./types";

/** Throws a UsageError if the argument of this name must not have this value. */
export type Check = (name: string, value: unknown) => void;

const longest = 60; // characters of a value in a message

/** A value in a message: short, whatever it is. */
function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null) {
    const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
    return `${/^[AEIOU]/.test(kind) ? "an" : "a"} ${kind}`;
  }
  const words = typeof value === "string" ? JSON.stringify(value) : `${String(value)}${typeof value === "bigint" ? "n" : ""}`;
  return words.length <= longest ? words : `${words.slice(0, longest - 3)}...`;
}

function refuse(name: string, value: unknown, must: string): never {
  throw new UsageError(`${name} is ${shown(value)}; it must be ${must}`);
}

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (name, value) => {
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return;
    refuse(name, value, `a whole number from ${least} to ${most === Number.MAX_SAFE_INTEGER ? "2^53 - 1" : most}`);
  };

export const oneOf =
  (...words: string[]): Check =>
  (name, value) => {
    if (!words.includes(value as string)) refuse(name, value, words.map((word) => `"${word}"`).join(" or "));
  };

/** An array, or a typed array, whose elements pass the check. */
export const listOf =
  (check: Check, what: string): Check =>
  (name, value) => {
    const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && Symbol.iterator in value);
    if (!isList) refuse(name, value, `an array of ${what}`);
    Array.from(value as ArrayLike<unknown>).forEach((each, i) => check(`${name}[${i}]`, each));
  };

export const word: Check = (name, value) => {
  if (typeof value !== "string") refuse(name, value, "a string");
  if (/\p{Surrogate}/u.test(value)) refuse(name, value, "a string without lone surrogates");
};

/** Where the files of the engine are. */
export const address: Check = (name, value) => {
  try {
    new URL(value as string);
  } catch {
    refuse(name, value, 'a URL with its scheme, such as new URL("dlx/", location.href)');
  }
};

export const callback: Check = (name, value) => {
  if (typeof value !== "function") refuse(name, value, "a function");
};

const signal: Check = (name, value) => {
  const its = value as Partial<AbortSignal> | null;
  if (typeof its?.aborted !== "boolean" || typeof its.addEventListener !== "function") refuse(name, value, "an AbortSignal");
};

const seconds: Check = (name, value) => {
  if (!Number.isFinite(value) || (value as number) <= 0) refuse(name, value, "a finite number above 0");
};

/** A seed for a call that takes no bigint. A number is exact up to 2^53. */
export const numberSeed = whole(0);

/** A seed has 64 bits. */
export const seed: Check = (name, value) => {
  const exact = Number.isSafeInteger(value) && (value as number) >= 0;
  const long = typeof value === "bigint" && value >= 0n && value >> 64n === 0n;
  if (!exact && !long) refuse(name, value, "a whole number from 0 to 2^53 - 1, or a bigint below 2^64");
};

/** Bytes are what somebody might give who has forgotten to decode a file. */
export const text: Check = (name, value) => {
  const how = value instanceof Uint8Array ? ": new TextDecoder().decode(bytes) makes one" : "";
  if (typeof value !== "string") refuse(name, value, `a string${how}`);
};

export const theme = oneOf("light", "dark");
export const optionNumbers = listOf(whole(0, 2 ** 32 - 1), "numbers of options");
export const digits = listOf(whole(0, 36), "digits");
export const marks = listOf(listOf(whole(1, 36), "digits"), "arrays of digits, one for each cell");
export const limits = { seconds, nodes: whole(1), memory: whole(1, 4095), signal, onProgress: callback };

/**
 * Returns the options. Throws a UsageError if the call has no option of a name, or if a value fails its check. A value that
 * is undefined counts as left out.
 */
export function checked<Options extends object>(call: string, options: Options, checks: Record<keyof Options, Check>): Options {
  const given: unknown = options;
  if (typeof given !== "object" || given === null) refuse(`the last argument of ${call}`, given, "an object with its options");
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(checks, name)) {
      const known = Object.keys(checks).join(", ");
      throw new UsageError(`${call} has no option ${shown(name)}; there are ${known}`);
    }
  }
  for (const [name, check] of Object.entries<Check>(checks)) {
    const value: unknown = Reflect.get(given, name);
    if (value !== undefined) check(name, value);
  }
  return options;
}
