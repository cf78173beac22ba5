// What is no argument of a function of the module is refused, in words that name it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, opened, UsageError } from "./engine";
import { queens } from "./problems";

const engine = opened();
const problem = queens(4);
const board = "1...............";

type Call = (...all: unknown[]) => Promise<unknown>;
const { sudoku, ...rest } = engine;
const calls = new Map<string, Call>(
  [...Object.entries(rest), ...Object.entries(sudoku).map(([name, call]) => [`sudoku.${name}`, call] as const)]
    .filter(([name, call]) => name !== "close" && typeof call === "function")
    .map(([name, call]) => [name, call as Call]),
);

/** The arguments before the options, all as they should be. */
const before: Record<string, unknown[]> = {
  optionTexts: [problem, [0]],
  step: [problem, 1, "light"],
  "sudoku.mistakes": [board, Array(16).fill(0)],
  "sudoku.generate": [],
};
const first = (name: string): unknown[] => before[name] ?? [name.startsWith("sudoku.") ? board : problem];

const notWhole = [0, -1, 1.5, NaN, Infinity, 2 ** 53, 5n, "5", null, {}, [5], Symbol("5")];
const wrong = {
  whole: notWhole,
  keep: notWhole.slice(1),
  seconds: [0, -1, NaN, Infinity, 5n, "5", null, {}],
  memory: [...notWhole, 4096],
  signal: [5, "stop", null, {}, new AbortController()],
  callback: [5, "f", null, {}],
  seed: [-1, 1.5, NaN, 2 ** 64, -1n, 2n ** 64n, "5", null, {}],
  numberSeed: [-1, 1.5, NaN, 2 ** 64, 1n, "5", null, {}, undefined],
  theme: ["sepia", "", 5, null, {}, ["light"]],
  name: ["no such name", "\ud800", 5, null, {}],
  solution: [
    ...["0", 0, null, {}, new Set([0]), new DataView(new ArrayBuffer(8)), new BigInt64Array(1)],
    ...[[-1], [0.5], [16], [2 ** 40], ["0"], [null], [[0]], [0n]],
  ],
  digits: ["1...", 1, null, {}, [1], Array(16), ...[-1, 0.5, 5, 2 ** 40, "1"].map((digit) => Array(16).fill(digit))],
  marks: [
    ...["1...", 1, null, {}, [[1]], Array(16).fill(1)],
    ...[-1, 0, 0.5, 5, 99, "1", null].map((digit) => Array(16).fill([digit])),
  ],
};
const limits = {
  seconds: wrong.seconds,
  nodes: wrong.whole,
  memory: wrong.memory,
  signal: wrong.signal,
  onProgress: wrong.callback,
};
const solution = { theme: wrong.theme, solution: wrong.solution };

/** For each function its options, and for each option what is wrong. */
const options: Record<string, Record<string, readonly unknown[]>> = {
  describe: {},
  solve: { ...limits, limit: wrong.whole, keep: wrong.keep, workers: wrong.whole, onSolution: wrong.callback },
  count: { ...limits, workers: wrong.whole },
  sample: { ...limits, number: wrong.whole, seed: wrong.seed },
  optionTexts: {},
  matrix: solution,
  board: solution,
  step: { to: ["end", "", 5, null, {}], signal: wrong.signal },
  "sudoku.read": { most: wrong.whole },
  "sudoku.picture": { theme: wrong.theme, digits: wrong.digits, marks: wrong.marks },
  "sudoku.mistakes": {},
  "sudoku.unique": { ...limits, digits: wrong.digits },
  "sudoku.count": { ...limits, digits: wrong.digits },
  "sudoku.hint": { ...limits, theme: wrong.theme, digits: wrong.digits, marks: wrong.marks },
  "sudoku.rate": limits,
  "sudoku.generate": {
    ...limits,
    form: [5, null, {}, new Uint8Array(16)],
    number: wrong.whole,
    seed: wrong.numberSeed,
    difficulty: wrong.name,
    symmetry: wrong.name,
    onPuzzle: wrong.callback,
  },
  "sudoku.solveLines": {},
};

/** The call rejects, and does not throw. It says which argument is wrong, in short plain words. */
async function refused(name: string, argument: string, all: unknown[]): Promise<void> {
  const call = calls.get(name);
  assert.ok(call);
  let promise: unknown;
  assert.doesNotThrow(() => (promise = call(...all)), `${name} throws at once for ${argument}`);
  await assert.rejects(promise as Promise<unknown>, (error: unknown) => {
    assert.ok(error instanceof UsageError, `${name}, ${argument}: ${String(error)}`);
    const { message } = error;
    assert.ok(message.includes(argument), `${name}, ${argument}: ${message}`);
    const plain = message.length < 200 && !/json|exception|undefined \(|\[object/i.test(message);
    assert.ok(plain, `${name}, ${argument}: ${message}`);
    return true;
  });
}

test("arguments: the table has every function of the module", () => {
  assert.deepEqual([...calls.keys()].sort(), Object.keys(options).sort());
});

for (const [name, its] of Object.entries(options)) {
  test(`arguments: ${name} refuses what is wrong, and goes on`, async () => {
    const good = name === "sudoku.generate" ? { form: board, seed: 1 } : {};
    const all = first(name);
    if (name !== "sudoku.generate") {
      for (const text of [undefined, null, 5, {}, [problem], new Uint8Array(16)]) {
        await refused(name, "text", [text, ...all.slice(1)]);
      }
    }
    for (const [option, values] of Object.entries(its)) {
      for (const value of values) await refused(name, option, [...all, { ...good, [option]: value }]);
    }
    if (Object.keys(its).length > 0) {
      await refused(name, '"sekonds"; there are', [...all, { ...good, sekonds: 1 }]);
      for (const value of [null, 5, "light"]) await refused(name, `last argument of ${name}`, [...all, value]);
    }
    await assert.doesNotReject(calls.get(name)?.(...all, good) ?? Promise.reject(new Error(name)));
  });
}

test("arguments: those that stand by themselves are looked at, too", async () => {
  for (const value of [...wrong.solution, undefined]) await refused("optionTexts", "options", [problem, value]);
  for (const value of [...notWhole, undefined]) await refused("step", "number", [problem, value, "light"]);
  for (const value of wrong.theme) await refused("step", "theme", [problem, 1, value]);
  for (const value of [...wrong.digits, undefined]) await refused("sudoku.mistakes", "digits", [board, value]);
  await refused("sudoku.generate", "last argument", [undefined]);
});

test("arguments: open() looks at its own", () => {
  for (const given of [null, 5, { bas: "http://localhost/" }, { base: 5 }, { base: "nowhere" }, { base: null }])
    assert.throws(() => open(given as object), UsageError);
});

test("arguments: lists may be typed arrays, and all may be undefined that may be left out", async () => {
  const text = "1234341221434321".replace(/4/g, ".");
  const digits = [...text].map((digit) => Number(digit.replace(".", "0")));
  const typed = Uint8Array.from(digits);
  assert.deepEqual(await sudoku.picture(text, { digits: typed }), await sudoku.picture(text, { digits }));
  assert.deepEqual(await engine.optionTexts(problem, Uint8Array.of(3, 1)), await engine.optionTexts(problem, [3, 1]));
  assert.equal(await engine.matrix(problem), await engine.matrix(problem, { theme: "light" }));
  for (const [name, its] of Object.entries(options)) {
    const none = Object.fromEntries(Object.keys(its).map((option) => [option, undefined]));
    const needed = name === "sudoku.generate" ? { form: board, seed: 1 } : {};
    const call = calls.get(name)?.(...first(name), { ...none, ...needed });
    await assert.doesNotReject(call ?? Promise.reject(new Error(name)), name);
  }
});

test("arguments: large ones that are allowed are taken as they are", async () => {
  const large = { seconds: 1e300, nodes: Number.MAX_SAFE_INTEGER, memory: 4095 };
  assert.equal((await engine.count(problem, large)).count, 2n);
  assert.equal((await engine.solve(problem, { ...large, limit: Number.MAX_SAFE_INTEGER, keep: 2 ** 32 })).solutions, 2n);
  for (const most of [2 ** 32, Number.MAX_SAFE_INTEGER]) {
    assert.equal((await sudoku.read(`${board}\n${board}\n`, { most })).length, 2);
  }
});
