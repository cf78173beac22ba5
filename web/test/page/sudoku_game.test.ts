// The game and random regions, without a browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Puzzle } from "../../src/module";
import { rules } from "../../src/page/strings";
import { Game } from "../../src/page/sudoku/game";
import { jigsawForm } from "../../src/page/sudoku/jigsaw";
import { lastOf, load, stateOf, workOf, type Work } from "../../src/page/sudoku/state";

/** Dice that fall the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A 4 × 4 board with one given: a 1 in the corner. */
function small(): Puzzle {
  const cells = Array.from({ length: 16 }, (_, cell) => ({
    row: cell >> 2,
    column: cell & 3,
    region: 0,
    name: `r${(cell >> 2) + 1}c${(cell & 3) + 1}`,
  }));
  const group = (name: string, of: (cell: { row: number; column: number }) => number) =>
    [0, 1, 2, 3].map((index) => ({
      name: `${name} ${index + 1}`,
      cells: cells.flatMap((cell, at) => (of(cell) === index ? [at] : [])),
    }));
  const houses = [
    ...group("row", ({ row }) => row),
    ...group("column", ({ column }) => column),
    ...group("box", ({ row, column }) => 2 * (row >> 1) + (column >> 1)),
  ];
  const givens = cells.map((_, cell) => (cell === 0 ? 1 : 0));
  const allowed = givens.map((digit) => (digit ? [digit] : [1, 2, 3, 4]));
  return {
    text: "1...............",
    plain: true,
    size: 4,
    rows: 4,
    columns: 4,
    cells,
    houses,
    givens,
    allowed,
    symbols: ["", "1", "2", "3", "4"],
    rules: [],
  };
}

const shown = (game: Game) => JSON.stringify(Array.from({ length: game.cells }, (_, cell) => game.at(cell)));

test("game: whatever is done can be undone and done again, step by step", () => {
  for (let seed = 1; seed <= 200; ++seed) {
    const roll = dice(seed);
    const game = new Game(small());
    const past = [shown(game)];
    for (let deed = 0; deed < 30; ++deed) {
      const cells = [roll(16), roll(16)];
      const digit = 1 + roll(4);
      const deeds = [
        () => game.enter(cells, digit),
        () => game.note(cells, digit),
        () => game.erase(cells),
        () => game.noteAll(),
        () => game.ruleOut([{ cell: 1 + roll(15), digit }], "a step"),
        () => game.fill([{ cell: roll(16), digit }], "engine", "a step"),
        () => game.restart(),
      ];
      deeds[roll(deeds.length)]?.();
      if (shown(game) !== past.at(-1)) past.push(shown(game));
    }
    for (let at = past.length - 2; at >= 0; --at) {
      game.undo();
      assert.equal(shown(game), past[at], `seed ${seed}, undone to ${at}`);
    }
    assert.equal(game.canUndo, false);
    for (const state of past.slice(1)) {
      game.redo();
      assert.equal(shown(game), state, `seed ${seed}, redone`);
    }
    assert.equal(game.canRedo, false);
    const again = new Game(small());
    load(again, JSON.parse(JSON.stringify(stateOf(game))));
    assert.equal(shown(again), shown(game), `seed ${seed}, by a link`);
    game.undo();
    const kept = new Game(small());
    const rest = load(kept, JSON.parse(JSON.stringify(workOf(game, { source: { bank: 3, grade: "hard" }, seconds: 7 }))));
    assert.deepEqual(rest, { source: { bank: 3, grade: "hard" }, seconds: 7, former: undefined, later: undefined });
    assert.deepEqual([shown(kept), kept.steps()], [shown(game), game.steps()], `seed ${seed}, kept`);
    kept.redo();
    assert.equal(shown(kept), past.at(-1), `seed ${seed}, kept and redone`);
    while (kept.canUndo) kept.undo();
    assert.equal(shown(kept), past[0], `seed ${seed}, kept and undone`);
  }
});

test("game: of the games before one the last five in which something was done are kept", () => {
  let work: Work | undefined;
  for (let digit = 0; digit <= 8; ++digit) {
    const game = new Game(small());
    if (digit !== 7) game.enter([1 + digit], 2);
    work = workOf(game, { seconds: digit, former: lastOf(work) });
  }
  const seconds: unknown[] = [];
  for (let each = lastOf(work); each; each = each.former) seconds.push(each.seconds);
  assert.deepEqual(seconds, [8, 6, 5, 4, 3]);
});

test("game: a given stays, a digit takes notes from what it sees, the same digit twice is a blank", () => {
  const game = new Game(small());
  game.noteAll();
  assert.deepEqual(game.at(1).notes, [2, 3, 4]);
  game.enter([0, 5], 2);
  assert.equal(game.at(0).digit, 1);
  assert.deepEqual([game.at(5).digit, game.at(1).notes, game.at(15).notes], [2, [3, 4], [1, 2, 3, 4]]);
  game.enter([5], 2);
  assert.equal(game.at(5).digit, 0);
});

test("game: steps are listed as far as they hold, and begin anew with the game", () => {
  const game = new Game(small());
  game.fill([{ cell: 1, digit: 2 }], "engine", "one");
  game.ruleOut([{ cell: 3, digit: 3 }], "two");
  assert.deepEqual(game.steps(), ["one", "two"]);
  game.undo();
  assert.deepEqual(game.steps(), ["one"]);
  game.restart();
  assert.deepEqual(game.steps(), []);
  game.undo();
  assert.deepEqual(game.steps(), ["one"]);
});

test("game: a step back takes back what came after it, too", () => {
  const game = new Game(small());
  game.fill([{ cell: 1, digit: 2 }], "engine", "one");
  game.enter([3], 3);
  game.undoStep();
  assert.deepEqual([game.steps(), game.at(1).digit, game.at(3).digit], [[], 0, 0]);
});

test("game: what steps have ruled out is possible again when a digit is taken back", () => {
  const game = new Game(small());
  game.enter([5], 2);
  game.ruleOut([{ cell: 3, digit: 3 }], "since r2c2 is 2");
  assert.deepEqual(
    [game.candidates(3), game.marks()[3]],
    [
      [2, 4],
      [1, 2, 4],
    ],
  );
  game.erase([5]);
  assert.deepEqual(
    [game.candidates(3), game.marks()[3]],
    [
      [2, 3, 4],
      [1, 2, 3, 4],
    ],
  );
  game.undo();
  assert.deepEqual(game.marks()[3], [1, 2, 4]);
});

test("game: what a link holds for another board is refused, and changes nothing", () => {
  const game = new Game(small());
  for (const cells of [
    { 99: [1, 0, [], []] },
    { 3: [5, 0, [], []] },
    { 3: [1, 0, [9], []] },
    { 3: "1" },
    { x: [1, 0, [], []] },
  ]) {
    assert.throws(() => load(game, { text: "", cells }));
    assert.equal(shown(game), shown(new Game(small())));
  }
});

test("rules: the page names those that the manual shows", async () => {
  const manual = await readFile(new URL("../../../doc/sudoku.md", import.meta.url), "utf8");
  const table = manual.split(/^#+ /m).find((part) => part.startsWith("The rules"));
  const shown = [...(table ?? "").matchAll(/^\| `([^`: ]+)/gm)].map(([, name]) => name);
  assert.deepEqual(rules.split(", "), [...new Set(shown)]);
});

test("jigsaw: nine regions of nine cells, each in one piece, and not the boxes", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 100; ++seed) {
    const form = jigsawForm(dice(seed));
    const lines = form.trim().split("\n");
    assert.deepEqual([lines[0], lines[1], lines.length], ["sudoku 9x9", "regions", 11]);
    const letters = lines.slice(2).join("");
    for (const letter of "ABCDEFGHI") {
      const cells = [...letters].flatMap((each, cell) => (each === letter ? [cell] : []));
      assert.equal(cells.length, 9);
      const reached = new Set(cells.slice(0, 1));
      for (const cell of reached) {
        for (const near of cells)
          if (Math.abs((near % 9) - (cell % 9)) + Math.abs(Math.floor(near / 9) - Math.floor(cell / 9)) === 1)
            reached.add(near);
      }
      assert.equal(reached.size, 9, form);
    }
    seen.add(letters);
  }
  assert.equal(seen.size, 100);
});
