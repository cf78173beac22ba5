// How soon a call ends after it was told to stop, in a headless Chromium: `npm run bench`. bench/WEB.md has what came out.
import { shuffledSudoku, dominoes, queens } from "../test/module/problems";
import { start, stop, visit } from "../test/page/harness";
import type { Page } from "playwright-core";

const rounds = 20;
const { text: board, digits } = shuffledSudoku(5, 0.48, 1);

/** Calls that take far longer than they are given here: the name in `Engine`, what is given, and options. */
const calls: [name: string, call: string, given: unknown[], options: object][] = [
  ["solve", "solve", [queens(24)], {}],
  ["solve, two workers", "solve", [queens(24)], { workers: 2 }],
  ["count, by search", "count", [queens(18)], {}],
  ["count, two workers", "count", [queens(18)], { workers: 2 }],
  ["count, along a frontier", "count", [dominoes(30, 31)], {}],
  ["sample, frontier", "sample", [dominoes(30, 31)], {}],
  ["sample, memo", "sample", [queens(16)], {}],
  ["sudoku.unique", "sudoku.unique", [board], {}],
  ["sudoku.count", "sudoku.count", [".".repeat(81)], {}],
  ["sudoku.hint", "sudoku.hint", [board], { digits, theme: "light" }],
  ["sudoku.rate", "sudoku.rate", [board], {}],
  ["sudoku.generate", "sudoku.generate", [], { number: 1_000_000, seed: 1 }],
];

/** Milliseconds between the stop and the answer, of calls stopped after 300 to 600 ms. */
function delays(page: Page, call: string, given: unknown[], options: object): Promise<number[]> {
  return page.evaluate(
    async ([path, first, rest, times]) => {
      const { open } = (await import(new URL("dlx.js", location.href).href)) as typeof import("../src/module/index");
      const engine = open();
      await engine.count("a\na");
      const found: number[] = [];
      for (let i = 0; i < times; ++i) {
        const abort = new AbortController();
        const [owner, name] = path.startsWith("sudoku.") ? [engine.sudoku, path.slice(7)] : [engine, path];
        const method = (owner as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>)[name];
        let ended = false;
        const answer = method?.(...first, { ...rest, signal: abort.signal }).finally(() => (ended = true));
        await new Promise((passed) => setTimeout(passed, 300 + (300 * i) / times));
        if (ended) throw new Error(`${path} ended before it was stopped`);
        const at = performance.now();
        abort.abort();
        await answer;
        found.push(performance.now() - at);
      }
      engine.close();
      return found;
    },
    [call, given, options, rounds] as const,
  );
}

await start();
const { page } = await visit();
console.log("| call | median ms | longest ms |\n|---|---|---|");
for (const [name, call, given, options] of calls) {
  const sorted = (await delays(page, call, given, options)).sort((a, b) => a - b);
  console.log(`| ${name} | ${sorted[rounds / 2]?.toFixed(0)} | ${sorted[rounds - 1]?.toFixed(0)} |`);
}
await stop();
