// Every call that may take long is stopped within a tenth of a second, and answers with what it has found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, stopAfter } from "./engine";
import { dominoes, queens } from "./problems";
import type { Progress } from "../../src/module/types";

const engine = opened();
// The promise is a tenth of a second on a machine that does nothing else. Tests share theirs. Without a stop each of
// these calls would take many seconds.
const soon = 1000;
const empty16 = `sudoku 16x16\n${"................\n".repeat(16)}`;

test("stopping: a search for solutions", async () => {
  let shown = 0;
  const { answer, late } = await stopAfter(300, (signal) => engine.solve(queens(20), { signal, onSolution: () => void ++shown }));
  assert.equal(answer.status, "stopped");
  assert.ok(answer.solutions > 0n);
  assert.equal(answer.solutions, BigInt(shown));
  assert.ok(late < soon, `it took ${late} ms`);
});

test("stopping: a count, by search and along a frontier, with a lower bound", async () => {
  for (const text of [queens(16), dominoes(30, 31)]) {
    const { answer, late } = await stopAfter(400, (signal) => engine.count(text, { signal }));
    assert.equal(answer.status, "stopped");
    assert.ok(answer.nodes > 0n);
    assert.ok(late < soon, `it took ${late} ms`);
  }
});

test("stopping: the diagram of a sample", async () => {
  for (const text of [queens(14), dominoes(30, 31)]) {
    const { answer, late } = await stopAfter(400, (signal) => engine.sample(text, { signal }));
    assert.equal(answer.status, "stopped");
    assert.equal(answer.samples.length, 0);
    assert.ok(late < soon, `it took ${late} ms`);
  }
});

test("stopping: puzzles that are made, and those made so far are kept", async () => {
  const abort = new AbortController();
  let at = 0;
  let made = 0;
  const onPuzzle = (): void => {
    if (++made !== 3) return;
    at = performance.now();
    abort.abort();
  };
  const answer = await engine.sudoku.generate({ seed: 3, number: 100_000, onPuzzle, signal: abort.signal });
  assert.equal(answer.status, "stopped");
  assert.ok(made >= 3);
  assert.ok(performance.now() - at < soon, `it took ${performance.now() - at} ms`);
});

test("stopping: a hint, and a step far away", async () => {
  const digits = Array<number>(256).fill(0);
  const hint = await stopAfter(100, (signal) => engine.sudoku.hint(empty16, { digits, theme: "light", signal }));
  assert.ok(hint.late < soon, `it took ${hint.late} ms`);
  const step = await stopAfter(200, (signal) => engine.step(queens(20), 200_000, "light", { signal }));
  assert.ok(step.answer.number > 1);
  assert.ok(step.answer.number < 200_000);
  assert.ok(step.late < soon, `it took ${step.late} ms`);
});

test("stopping: a signal that came before the call", async () => {
  const signal = AbortSignal.abort();
  assert.equal((await engine.solve(queens(20), { signal })).status, "stopped");
  assert.equal((await engine.count(queens(20), { signal })).status, "stopped");
  assert.equal((await engine.count(queens(5))).count, 10n);
});

test("stopping: progress comes some ten times a second, and grows", async () => {
  const seen: Progress[] = [];
  await engine.count(queens(16), { seconds: 0.7, onProgress: (progress) => void seen.push(progress) });
  assert.ok(seen.length >= 3, `${seen.length} reports`);
  for (let i = 1; i < seen.length; ++i) {
    assert.ok((seen[i]?.seconds ?? 0) >= (seen[i - 1]?.seconds ?? 1));
    assert.ok((seen[i]?.nodes ?? 0n) >= (seen[i - 1]?.nodes ?? 1n));
  }
});
