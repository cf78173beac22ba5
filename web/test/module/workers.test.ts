// Several workers: the answer never depends on their number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, solutions, stopAfter } from "./engine";
import { queens } from "./problems";

const engine = opened();
// Each takes longer than a worker searches alone: so it is shared indeed.
const long = queens(13);
const team = Math.max(2, engine.workers);

test("workers: the same solutions in the same order, with a limit and without", async () => {
  const alone = await solutions(engine, long);
  assert.equal(alone.length, 73712);
  assert.deepEqual(await solutions(engine, long, { workers: team }), alone);
  for (const limit of [20_000, 60_001]) {
    const first: number[][] = [];
    const options = { workers: team, limit, onSolution: (solution: Uint32Array) => void first.push([...solution]) };
    const solved = await engine.solve(long, options);
    assert.deepEqual([solved.status, solved.solutions], ["solution_limit", BigInt(limit)]);
    assert.deepEqual(first, alone.slice(0, limit));
  }
  let kept = 0;
  const solved = await engine.solve(long, { workers: team, keep: 100, onSolution: () => void ++kept });
  assert.deepEqual([solved.solutions, kept], [73712n, 100]);
});

test("workers: the same count", async () => {
  for (const workers of [1, team]) {
    const counted = await engine.count(queens(14), { workers });
    assert.deepEqual([counted.status, counted.count], ["complete", 365596n]);
  }
});

test("workers: the others do the work of one that is at another call", { skip: engine.workers < 2 }, async () => {
  const abort = new AbortController();
  let ended = false;
  const busy = engine.count(queens(18), { signal: abort.signal }).finally(() => (ended = true));
  const counted = await engine.count(queens(12), { workers: team });
  assert.deepEqual([counted.status, counted.count], ["complete", 14200n]);
  assert.equal(ended, false);
  abort.abort();
  assert.equal((await busy).status, "stopped");
});

test("workers: all of them stop, and what was found is the beginning of all", async () => {
  const shown: number[][] = [];
  const onSolution = (solution: Uint32Array): void => void shown.push([...solution]);
  const solve = await stopAfter(1500, (signal) => engine.solve(queens(18), { workers: team, signal, onSolution }));
  assert.equal(solve.status, "stopped");
  assert.equal(solve.solutions, BigInt(shown.length));
  const first = await solutions(engine, queens(18), { limit: shown.length });
  assert.deepEqual(shown, first);
  const count = await stopAfter(2500, (signal) => engine.count(queens(18), { workers: team, signal }));
  assert.equal(count.status, "stopped");
  assert.ok(count.count > 0n);
});

test("workers: all of them stop, and past those to keep what each has found is counted", async () => {
  let kept = 0;
  let told = 0n;
  const options = {
    workers: team,
    keep: 10,
    onSolution: () => void ++kept,
    onProgress: ({ solutions }: { solutions: bigint }) => void (told = solutions),
  };
  const solved = await stopAfter(2500, (signal) => engine.solve(queens(18), { ...options, signal }));
  assert.deepEqual([solved.status, kept], ["stopped", 10]);
  assert.ok(told > 10n && solved.solutions >= told, `${solved.solutions} after ${told}`);
});
