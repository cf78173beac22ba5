// Every call that may take long can be stopped, and answers with what it has found. Without a stop each of the calls here
// would take many seconds. How soon they stop is measured by `npm run bench`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, stopAfter } from "./engine";
import { dominoes, queens, shuffledSudoku } from "./problems";
import type { Progress } from "../../src/module/types";

const engine = opened();

test("stopping: a search for solutions", async () => {
  let shown = 0;
  const answer = await stopAfter(300, (signal) => engine.solve(queens(20), { signal, onSolution: () => void ++shown }));
  assert.equal(answer.status, "stopped");
  assert.ok(answer.solutions > 0n);
  assert.equal(answer.solutions, BigInt(shown));
});

test("stopping: a count, by search and along a frontier, with a lower bound", async () => {
  for (const text of [queens(16), dominoes(30, 31)]) {
    const answer = await stopAfter(400, (signal) => engine.count(text, { signal }));
    assert.equal(answer.status, "stopped");
    assert.ok(answer.nodes > 0n);
  }
});

test("stopping: the diagram of a sample", async () => {
  for (const text of [queens(16), dominoes(30, 31)]) {
    const answer = await stopAfter(400, (signal) => engine.sample(text, { signal }));
    assert.equal(answer.status, "stopped");
    assert.equal(answer.samples.length, 0);
  }
});

test("stopping: the time limit of a sample is for what is drawn, too", async () => {
  const start = performance.now();
  const answer = await engine.sample(queens(8), { number: 1e9, seconds: 0.3 });
  assert.ok(performance.now() - start < 5000);
  assert.equal(answer.status, "time_limit");
  assert.equal(answer.count, 92n);
  assert.ok(answer.samples.length > 0);
});

test("stopping: puzzles that are made, and those made so far are kept", async () => {
  const abort = new AbortController();
  let made = 0;
  const onPuzzle = (): void => {
    if (++made === 3) abort.abort();
  };
  const answer = await engine.sudoku.generate({ seed: 3, number: 100_000, onPuzzle, signal: abort.signal });
  assert.equal(answer.status, "stopped");
  assert.ok(made >= 3);
  assert.ok(made < 100_000);
});

test("stopping: a hint", async () => {
  const { text, digits } = shuffledSudoku(5, 0.48, 1);
  const answer = await stopAfter(200, (signal) => engine.sudoku.hint(text, { digits, theme: "light", signal }));
  assert.deepEqual(answer, { kind: "none", status: "stopped" });
});

test("stopping: a step far away", async () => {
  const answer = await stopAfter(200, (signal) => engine.step(queens(20), 200_000, "light", { signal }));
  assert.ok(answer.number > 1);
  assert.ok(answer.number < 200_000);
});

test("stopping: a signal that came before the call", async () => {
  const signal = AbortSignal.abort();
  assert.equal((await engine.solve(queens(20), { signal })).status, "stopped");
  assert.equal((await engine.count(queens(20), { signal })).status, "stopped");
  assert.equal((await engine.count(queens(5))).count, 10n);
});

test("stopping: a call that waits for another one throws at once, and never runs", async () => {
  const first = new AbortController();
  let ended = false;
  const busy = engine.count(queens(18), { signal: first.signal }).finally(() => (ended = true));
  let ran = 0;
  const run = (): void => void ++ran;
  const abort = new AbortController();
  const { signal } = abort;
  const { text, digits } = shuffledSudoku(5, 0.48, 1);
  const waiting = [
    engine.solve(queens(8), { signal, onSolution: run }),
    engine.count(queens(8), { signal, onProgress: run }),
    engine.sample(queens(8), { signal }),
    engine.step(queens(8), 5, "light", { signal }),
    engine.sudoku.generate({ seed: 3, onPuzzle: run, signal }),
    engine.sudoku.hint(text, { digits, theme: "light", signal }),
  ];
  const behind = engine.count(queens(5));
  setTimeout(() => abort.abort(), 100);
  for (const answer of await Promise.allSettled(waiting)) {
    assert.equal(answer.status, "rejected");
    assert.equal(answer.reason, signal.reason);
  }
  await assert.rejects(engine.sample(queens(8), { signal: AbortSignal.abort("late") }), (reason) => reason === "late");
  assert.equal(ended, false);
  first.abort();
  assert.equal((await busy).status, "stopped");
  assert.equal((await behind).count, 10n);
  assert.equal(ran, 0);
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
