// What goes wrong: a worker that dies, and the two builds of the engine.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { built, EngineError, open, opened, solutions } from "./engine";
import { dominoes, langford, queens } from "./problems";

test("faults: a text that is too large for the memory is an error, and the next call works", async () => {
  const engine = opened();
  // What is read is kept several times, which is more than the 2 GiB that there are.
  await assert.rejects(engine.describe("x".repeat(5e8)), EngineError);
  assert.equal((await engine.count(queens(6))).count, 4n);
});

/** A folder with the module whose engine with SIMD is another one. */
async function folder(simd: string): Promise<URL> {
  const path = await mkdtemp(join(tmpdir(), "dlx-web-"));
  for (const name of await readdir(built)) {
    const from = name.replace("engine-simd", simd);
    await symlink(fileURLToPath(new URL(from, built)), join(path, name));
  }
  return pathToFileURL(`${path}/`);
}

test("faults: an engine that cannot be loaded is an error", async () => {
  const base = await folder("nowhere");
  const engine = open({ base });
  await assert.rejects(engine.count("a\na\n"), EngineError);
  engine.close();
  await rm(base, { recursive: true });
});

test("faults: the engine without SIMD gives the same answers", async () => {
  const base = await folder("engine-plain");
  const plain = open({ base });
  const simd = opened();
  for (const text of [queens(8), langford(7)]) assert.deepEqual(await solutions(plain, text), await solutions(simd, text));
  assert.deepEqual((await plain.sample(langford(8), { seed: 3, number: 5 })).samples, (await simd.sample(langford(8), { seed: 3, number: 5 })).samples);
  assert.equal((await plain.count(dominoes(8, 8))).count, 12988816n);
  const board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  assert.equal(await plain.sudoku.solveLines(board), await simd.sudoku.solveLines(board));
  plain.close();
  await rm(base, { recursive: true });
});
