// Numbers as people read them.

import { strings } from "../strings";

const language = strings.frame.language;

/** With groups of three digits: 12,988,816. */
export function grouped(value: number | bigint): string {
  return value.toLocaleString(language);
}

/** "1 node", "1,234 nodes", from a function of strings.ts. */
export function counted(words: (text: string, one: boolean) => string, value: number | bigint): string {
  return words(grouped(value), BigInt(value) === 1n);
}

/** A time in its usual units: "0.2 ms", "14 ms", "4.1 s", "2 min 5 s", "1 h 12 min". */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (seconds < 0.01) return `${(1000 * seconds).toFixed(1)} ms`;
  if (seconds < 1) return `${(1000 * seconds).toFixed(0)} ms`;
  if (whole < 60) return `${seconds.toFixed(1)} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
