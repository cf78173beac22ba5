// Which game is on the board while another one is still being read, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Puzzle, ReadPuzzle } from "../../src/module";
import { strings } from "../../src/page/strings";
import { Desk } from "../../src/page/sudoku/desk";
import type { Frame } from "../../src/page/view";

const puzzles = ["first", "second", "third"].map((text): Puzzle => {
  const cells = [{ row: 0, column: 0, region: 0, name: "r1c1" }];
  const allowed = [[1]];
  return { text, rows: 1, columns: 1, size: 1, symbols: ["", "1"], cells, houses: [], givens: [0], allowed, rules: [], plain: true };
});

/** A desk, what it says, and a call that lets the engine answer. */
function beginning() {
  const said: string[] = [];
  let answer = (): void => undefined;
  const read = (text: string) =>
    new Promise<ReadPuzzle[]>((resolve) => {
      answer = () => resolve(puzzles.filter((puzzle) => puzzle.text === text).map((puzzle) => ({ line: 1, puzzle })));
    });
  const frame = { quick: { sudoku: { read } }, changed: () => undefined, say: (words: string) => said.push(words) };
  const desk = new Desk(frame as unknown as Frame);
  const play = (index: number) => desk.play(puzzles[index] as Puzzle);
  const come = async () => {
    answer();
    await new Promise((done) => setTimeout(done));
  };
  return { desk, said, play, come };
}

test("desk: what is entered while the game before is awaited is there for Redo", async () => {
  const { desk, said, play, come } = beginning();
  play(0);
  desk.game?.enter([0], 1);
  play(1);
  desk.undo();
  desk.game?.enter([0], 1);
  await come();
  assert.equal(desk.game?.puzzle.text, "first");
  assert.deepEqual(said, [strings.sudoku.former]);
  desk.redo();
  await come();
  assert.equal(desk.game?.puzzle.text, "second");
  assert.deepEqual(desk.game?.digits(), [1]);
  assert.deepEqual(said, [strings.sudoku.former, strings.sudoku.later]);
});

test("desk: a game that comes too late is not said to be back", async () => {
  const { desk, said, play, come } = beginning();
  play(0);
  desk.game?.enter([0], 1);
  play(1);
  desk.undo();
  play(2);
  await come();
  assert.equal(desk.game?.puzzle.text, "third");
  assert.deepEqual(said, []);
});

test("desk: what is entered while the game of a link is awaited is there for Undo", async () => {
  const { desk, play, come } = beginning();
  play(0);
  const opened = desk.open({ text: "second", cells: {} });
  desk.game?.enter([0], 1);
  await come();
  await opened;
  desk.undo();
  await come();
  assert.equal(desk.game?.puzzle.text, "first");
  assert.deepEqual(desk.game?.digits(), [1]);
});
