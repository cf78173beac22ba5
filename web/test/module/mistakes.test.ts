// Mistakes in texts: where they are, in lines and UTF-16 columns as a text area has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, opened, TextError, UsageError } from "./engine";
import { queens } from "./problems";
import type { Mistake } from "../../src/module/types";

const engine = opened();

async function mistakes(text: string): Promise<Mistake[]> {
  try {
    await engine.describe(text);
  } catch (error) {
    if (error instanceof TextError) return error.mistakes;
    throw error;
  }
  return [];
}

test("mistakes: they have a line, a column and the token", async () => {
  const text = "a b c\na b\nc wrong\n";
  const [mistake, ...more] = await mistakes(text);
  assert.equal(more.length, 0);
  assert.deepEqual([mistake?.line, mistake?.column, mistake?.token], [3, 3, "wrong"]);
  assert.match(mistake?.message ?? "", /wrong/);
});

test("mistakes: columns count UTF-16 units, as JavaScript does", async () => {
  const line = "ä 😀 wrong 中 falsch";
  const found = await mistakes(`ä 😀 中 z\nz\n${line}\n`);
  assert.deepEqual(
    found.map(({ line, column, token }) => [line, column, token]),
    ["wrong", "falsch"].map((token) => [3, line.indexOf(token) + 1, token]),
  );
});

test("mistakes: in JSON and in a matrix, too, and in empty texts", async () => {
  const json = '{"primary":["a"],\n "options":[["ü","a"]]}';
  const [mistake] = await mistakes(json);
  assert.equal(mistake?.line, 2);
  assert.equal(json.split("\n")[1]?.indexOf('"ü"'), (mistake?.column ?? 0) - 1);
  assert.equal((await mistakes('{"primary":[')).length, 1);
  assert.equal((await mistakes("1 0 1\n0 1\n"))[0]?.line, 2);
  await engine.describe("").catch((error: unknown) => assert.ok(error instanceof TextError));
});

test("mistakes: up to 20 of them", async () => {
  assert.equal((await mistakes(`a\n${"x\n".repeat(50)}`)).length, 20);
});

test("mistakes: what makes no sense is refused, and the engine goes on", async () => {
  const text = queens(4);
  const refused: (() => Promise<unknown>)[] = [
    () => engine.solve(text, { limit: 0 }),
    () => engine.solve(text, { limit: 1.5 }),
    () => engine.solve(text, { keep: -1 }),
    () => engine.solve(text, { workers: 0 }),
    () => engine.count(text, { seconds: 0 }),
    () => engine.count(text, { seconds: NaN }),
    () => engine.sample(text, { number: 0 }),
    ...[-1, 1.5, 2 ** 64, -1n, 2n ** 64n, NaN].map((seed) => () => engine.sample(text, { seed })),
    ...[-1, 1.5, undefined, 1n].map((seed) => () => engine.sudoku.generate({ seed: seed as number })),
    () => engine.sudoku.generate({ seed: 1, number: 1.5 }),
    // Whoever writes JavaScript may forget to decode a file.
    ...[undefined, null, 5, new TextEncoder().encode(text)].map((other) => () => engine.count(other as unknown as string)),
    () => engine.solve(undefined as unknown as string),
    () => engine.sudoku.read(new Uint8Array(81) as unknown as string),
    () => engine.optionTexts(text, Uint32Array.of(16)),
    () => engine.matrix(text, { theme: "light", solution: Uint32Array.of(99) }),
    () => engine.step(text, 0, "light"),
    () => engine.sudoku.hint("1...............", { digits: [1], theme: "light" }),
    () => engine.sudoku.generate({ seed: 1, difficulty: "hopeless" as "hard" }),
  ];
  for (const each of refused) await assert.rejects(each, UsageError);
  assert.equal((await engine.count(text)).count, 2n);
});

test("mistakes: an engine that is closed says so", async () => {
  const closed = open();
  const call = closed.count(queens(14));
  closed.close();
  await assert.rejects(call, /closed/);
  await assert.rejects(closed.count(queens(4)), /closed/);
});
