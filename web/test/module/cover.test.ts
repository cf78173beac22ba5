// Cover problems with known answers, whose solutions are checked by the definition.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, solutions, xmlFlaw } from "./engine";
import { choices, dominoes, flaw, langford, pentominoes, queens } from "./problems";

const engine = opened();

test("cover: known numbers of solutions, counted and found one by one", async () => {
  const known: [string, bigint][] = [
    [queens(8), 92n],
    [queens(10), 724n],
    [langford(7), 52n],
    [langford(8), 300n],
    [dominoes(4, 6), 281n],
    [pentominoes(3, 20), 8n],
    ["a\n", 0n],
  ];
  for (const [text, number] of known) {
    const counted = await engine.count(text);
    assert.equal(counted.count, number);
    assert.equal(counted.status, "complete");
    const found = await solutions(engine, text);
    assert.equal(BigInt(found.length), number);
    for (const solution of found) assert.equal(flaw(text, solution), "");
    assert.equal(new Set(found.map(String)).size, found.length);
  }
});

test("cover: a problem without primary items has one solution, the empty one", async () => {
  assert.deepEqual(await solutions(engine, '{"primary":[],"secondary":["x"],"options":[["x"]]}'), [[]]);
});

test("cover: counts of millions, and past 2^64", async () => {
  assert.equal((await engine.count(dominoes(8, 8))).count, 12988816n);
  assert.equal((await engine.count(choices(100))).count, 2n ** 100n);
  assert.equal((await engine.count(dominoes(12, 12))).count, 53060477521960000n);
  const sampled = await engine.sample(choices(70), { number: 2 });
  assert.equal(sampled.count, 2n ** 70n);
  assert.equal(sampled.samples.length, 2);
});

test("cover: pentominoes in 6 × 10, each counted with its four images", async () => {
  const counted = await engine.count(pentominoes(6, 10));
  assert.equal(counted.count, 4n * 2339n);
});

test("cover: colors and multiplicities", async () => {
  const colored = "a b c | x y\na b x:red y\na b x:blue\nc x:red\nc x:blue y\n";
  assert.deepEqual(await solutions(engine, colored), [
    [0, 2],
    [1, 3],
  ]);
  const twice = "2|a 0:2|b\na\na b\na b\n";
  assert.equal((await engine.count(twice)).count, 3n);
  const described = await engine.describe(twice);
  assert.equal(described.multiplicities, true);
  assert.equal((await engine.describe(colored)).colors, true);
});

test("cover: the same problem in every form", async () => {
  const forms = [
    "a b c\na b\nc\nb c\na\n",
    '{"primary":["a","b","c"],"options":[["a","b"],["c"],["b","c"],["a"]]}',
    '[["a","b"],["c"],["b","c"],["a"]]',
    "110\n001\n011\n100\n",
    "1 1 0\n0 0 1\n0 1 1\n1 0 0\n",
  ];
  for (const text of forms) {
    assert.equal((await engine.describe(text)).options, 4, text);
    assert.deepEqual(await solutions(engine, text), [
      [0, 1],
      [2, 3],
    ]);
  }
  // Names of items may be 0 and 1, too.
  assert.equal((await engine.describe("0 1\n0\n1\n")).items.length, 2);
});

test("cover: a description has names, options, a board and warnings", async () => {
  const board = await engine.describe(dominoes(2, 3));
  assert.deepEqual(board.board, { kind: "pieces", layers: 1, rows: 2, columns: 3 });
  assert.equal(board.optionTexts[0], "r1c1 r1c2");
  assert.equal(board.warnings.length, 0);
  const odd = await engine.describe("a b | x\na\n");
  assert.equal(odd.board, undefined);
  assert.equal(odd.warnings.length, 1);
  assert.match(odd.warnings[0] ?? "", /b/);
  assert.deepEqual(await engine.optionTexts(dominoes(2, 3), Uint32Array.of(1, 0)), ["r1c1 r2c1", "r1c1 r1c2"]);
});

test("cover: limits end a search, and it says so", async () => {
  const limited = await engine.solve(queens(10), { limit: 3 });
  assert.deepEqual([limited.status, limited.solutions], ["solution_limit", 3n]);
  assert.equal((await engine.solve(queens(20), { nodes: 1000 })).status, "node_limit");
  assert.equal((await engine.count(queens(20), { seconds: 0.05 })).status, "time_limit");
  let shown = 0;
  const stopped = await engine.solve(queens(10), { onSolution: () => ++shown < 5 });
  assert.deepEqual([stopped.status, stopped.solutions, shown], ["stopped", 5n, 5]);
  let kept = 0;
  const all = await engine.solve(queens(10), { keep: 10, onSolution: () => void ++kept });
  assert.deepEqual([all.status, all.solutions, kept], ["complete", 724n, 10]);
  await assert.rejects(
    engine.solve(queens(6), {
      onSolution: () => {
        throw new Error("mine");
      },
    }),
    /mine/,
  );
  assert.equal((await engine.count(queens(6))).count, 4n); // the engine goes on
});

test("cover: samples are drawn evenly, and the same for the same seed", async () => {
  const text = langford(7);
  const draw = (seed: number) => engine.sample(text, { number: 5200, seed });
  const { samples, count } = await draw(7);
  assert.equal(count, 52n);
  const times = new Map<string, number>();
  for (const sample of samples) {
    assert.equal(flaw(text, sample), "");
    times.set(String(sample), (times.get(String(sample)) ?? 0) + 1);
  }
  assert.equal(times.size, 52);
  // Chi-squared with 51 degrees of freedom: above 100 in one of 20,000 seeds.
  const chi = [...times.values()].reduce((sum, n) => sum + (n - 100) ** 2 / 100, 0);
  assert.ok(chi < 100, `chi-squared is ${chi}`);
  assert.deepEqual((await draw(7)).samples, samples);
  assert.notDeepEqual((await draw(8)).samples, samples);
  const none = await engine.sample("a\n", { number: 3 });
  assert.deepEqual([none.status, none.count, none.samples], ["complete", 0n, []]);
});

test("cover: pictures are well-formed, whatever names are called", async () => {
  const text = 'a<b "c" d&e ]]>\na<b "c"\nd&e ]]>\n';
  const solution = Uint32Array.of(0, 1);
  for (const theme of ["light", "dark"] as const) {
    assert.equal(xmlFlaw(await engine.matrix(text, { theme, solution })), "");
    assert.equal(xmlFlaw((await engine.board(dominoes(2, 2), { theme, solution: Uint32Array.of(0, 3) })) ?? "<"), "");
    assert.equal(xmlFlaw((await engine.step(text, 3, theme)).svg), "");
  }
  assert.equal(await engine.board(text, { theme: "light" }), undefined);
});
