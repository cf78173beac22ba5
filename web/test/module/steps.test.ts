// The search that is watched: forward, back, far away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, solutions, xmlFlaw } from "./engine";
import { queens } from "./problems";
import type { Step } from "../../src/module/types";

const engine = opened();
const text = "a b c\na b\nc\nb c\na\n";

async function all(): Promise<Step[]> {
  const steps: Step[] = [];
  do {
    steps.push(await engine.step(text, steps.length + 1, "light"));
  } while (!steps.at(-1)?.last);
  return steps;
}

test("steps: from the first to the last, with all solutions on the way", async () => {
  const steps = await all();
  assert.equal(steps[0]?.letter, "X1");
  assert.deepEqual(
    steps.map(({ number }) => number),
    steps.map((_, i) => i + 1),
  );
  assert.deepEqual(
    steps.flatMap(({ solution }) => (solution ? [[...solution]] : [])),
    await solutions(engine, text),
  );
  for (const { svg, words } of steps) {
    assert.equal(xmlFlaw(svg), "");
    assert.notEqual(words, "");
  }
  assert.equal(steps.at(-1)?.solutions, 2n);
});

test("steps: back and forth they are the same", async () => {
  const steps = await all();
  for (const i of [5, 2, 7, 6, 1, steps.length]) assert.deepEqual(await engine.step(text, i, "light"), steps[i - 1]);
  assert.deepEqual(await engine.step(text, 1e9, "light"), steps.at(-1));
  const dark = await engine.step(text, 3, "dark");
  assert.equal(dark.words, steps[2]?.words);
  assert.notEqual(dark.svg, steps[2]?.svg);
});

test("steps: on to the next solution, and to the end if there is none", async () => {
  const steps = await all();
  const found = steps.filter(({ solution }) => solution);
  assert.deepEqual(await engine.step(text, 1, "light", { to: "solution" }), found[0]);
  assert.deepEqual(await engine.step(text, (found[0]?.number ?? 0) + 1, "light", { to: "solution" }), found[1]);
  assert.equal((await engine.step(text, (found[1]?.number ?? 0) + 1, "light", { to: "solution" })).last, true);
});

test("steps: one that is farther than a call goes is reached by the same call again", async () => {
  const wanted = 450_000;
  const reached: number[] = [];
  do {
    reached.push((await engine.step(queens(12), wanted, "light")).number);
    assert.ok(reached.length < 5);
  } while (reached.at(-1) !== wanted);
  assert.equal(reached.length, 3);
});

test("steps: those of larger problems are known", async () => {
  const last = await engine.step(queens(6), 1e9, "light");
  assert.deepEqual([last.last, last.solutions], [true, 4n]);
  const solved = await engine.step(queens(8), 1, "light", { to: "solution" });
  assert.equal(solved.solution?.length, 8);
});
