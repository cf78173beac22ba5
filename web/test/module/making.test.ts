// Puzzles that are made: each is checked by what was asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened } from "./engine";
import { range } from "./problems";
import type { ClueSymmetry, GenerateOptions, Grade } from "../../src/module/types";

const { sudoku } = opened();

type Made = Parameters<NonNullable<GenerateOptions["onPuzzle"]>>[0];

async function make(options: GenerateOptions): Promise<Made[]> {
  const puzzles: Made[] = [];
  const outcome = await sudoku.generate({ ...options, onPuzzle: (puzzle) => void puzzles.push(puzzle) });
  assert.equal(outcome.status, "complete");
  assert.equal(outcome.puzzles, puzzles.length);
  return puzzles;
}

async function check(puzzle: Made): Promise<void> {
  const unique = await sudoku.unique(puzzle.text);
  assert.deepEqual([unique.status, unique.solutions], ["complete", 1]);
  assert.deepEqual(unique.first, puzzle.solution);
  const [read] = await sudoku.read(puzzle.text);
  assert.ok(read && "puzzle" in read);
  assert.deepEqual(read.puzzle.givens, puzzle.clues);
  const rating = await sudoku.rate(puzzle.text);
  assert.deepEqual([rating?.grade, rating?.tenths], [puzzle.grade, puzzle.tenths]);
}

test("making: by difficulty", async () => {
  for (const difficulty of ["easy", "medium", "hard", "fiendish"] as Grade[]) {
    const puzzles = await make({ seed: 11, number: 2, difficulty });
    assert.equal(puzzles.length, 2);
    for (const puzzle of puzzles) {
      assert.equal(puzzle.grade, difficulty);
      await check(puzzle);
    }
  }
});

test("making: by symmetry", async () => {
  const image: Partial<Record<ClueSymmetry, (row: number, column: number) => [number, number]>> = {
    rotate90: (row, column) => [column, 8 - row],
    rotate180: (row, column) => [8 - row, 8 - column],
    mirror: (row, column) => [row, 8 - column],
    flip: (row, column) => [8 - row, column],
    diagonal: (row, column) => [column, row],
  };
  for (const [symmetry, to] of Object.entries(image) as [ClueSymmetry, (r: number, c: number) => [number, number]][]) {
    for (const puzzle of await make({ seed: 2, number: 2, symmetry })) {
      await check(puzzle);
      for (const cell of range(81)) {
        const [row, column] = to(Math.floor(cell / 9), cell % 9);
        assert.equal(puzzle.clues[cell] === 0, puzzle.clues[9 * row + column] === 0, symmetry);
      }
    }
  }
});

test("making: with the layout, the rules and the givens of a form, the same for the same seed", async () => {
  const form = "sudoku 6x6\n1.....\n......\n......\n......\n......\n......\nantiknight\n";
  const puzzles = await make({ seed: 5, number: 3, form });
  for (const puzzle of puzzles) {
    assert.equal(puzzle.clues[0], 1);
    assert.match(puzzle.text, /antiknight/);
    await check(puzzle);
  }
  assert.deepEqual(await make({ seed: 5, number: 3, form }), puzzles);
  assert.notDeepEqual(await make({ seed: 6, number: 3, form }), puzzles);
  const small = await make({ seed: 1, form: "....\n....\n....\n....\n" });
  assert.equal(small[0]?.clues.length, 16);
});

test("making: a form without a solution has no puzzles", async () => {
  const outcome = await sudoku.generate({ seed: 1, form: "sudoku 4x4\n1...\n....\n....\n....\nkillercage 9: r1c1 r1c2\n" });
  assert.deepEqual([outcome.status, outcome.puzzles], ["complete", 0]);
});
