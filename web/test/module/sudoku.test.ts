// Sudoku: what is read, whether it has one solution, hints, mistakes, ratings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, TextError, xmlFlaw } from "./engine";
import { range } from "./problems";
import type { Puzzle } from "../../src/module/types";

const engine = opened();
const { sudoku } = engine;
const plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const hardest = [
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];
const killer = "sudoku 4x4\n....\n....\n....\n....\nkillercage 3: r1c1 r1c2\nkillercage 7: r4c1 r4c2\ndiagonal+\n";

const digitsOf = (line: string): number[] => [...line].map((c) => (c === "." ? 0 : Number(c)));
const blank = (size: number): number[] => Array<number>(size).fill(0);

async function read(text: string): Promise<Puzzle> {
  const [first, ...more] = await sudoku.read(text);
  assert.equal(more.length, 0);
  assert.ok(first && "puzzle" in first, JSON.stringify(first));
  return first.puzzle;
}

test("sudoku: every form is read as the same board, and its text reads back", async () => {
  const rows = range(9).map((r) => plain.slice(9 * r, 9 * r + 9));
  const bands = [0, 3, 6].map((r) => rows.slice(r, r + 3).map((row) => row.replace(/(...)(...)(...)/, "$1|$2|$3")).join("\n"));
  const forms = [
    plain,
    plain.replaceAll(".", "0"),
    rows.join("\n"),
    rows.join("/"),
    bands.join("\n---+---+---\n"),
    rows.map((row) => [...row].join(" ")).join("\n"),
    JSON.stringify(rows.map(digitsOf)),
    JSON.stringify(rows.map((row) => [...row])),
    `puzzle,solution\n${plain},${solved}`,
  ];
  for (const form of forms) {
    const puzzle = await read(form);
    assert.equal(puzzle.text, plain, form);
    assert.deepEqual([puzzle.plain, puzzle.size, puzzle.rows, puzzle.columns], [true, 9, 9, 9]);
    assert.deepEqual(puzzle.givens, digitsOf(plain));
  }
  const puzzle = await read(plain);
  assert.equal(puzzle.houses.length, 27);
  assert.deepEqual(puzzle.cells[24], { row: 2, column: 6, region: 2, name: "r3c7" });
  assert.deepEqual(puzzle.allowed.slice(0, 3), [[5], [3], [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  assert.deepEqual(puzzle.symbols, ["", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("sudoku: a puzzle with rules, a small board and a large one", async () => {
  const puzzle = await read(killer);
  assert.equal(puzzle.plain, false);
  assert.equal(puzzle.rules.length, 2);
  assert.deepEqual(await read(puzzle.text), puzzle);
  const small = await read("1...\n..2.\n.3..\n...4\n");
  assert.deepEqual([small.plain, small.size], [true, 4]);
  assert.deepEqual(await read(small.text), small);
  const large = await read(`${".".repeat(255)}G`);
  assert.deepEqual([large.size, large.symbols[16], large.givens[255]], [16, "G", 16]);
  assert.deepEqual(await read(large.text), large);
});

test("sudoku: several boards, and mistakes in their places", async () => {
  const boards = await sudoku.read(`${plain}\n# ä comment\n${plain.slice(1)}\n${solved}\n`);
  assert.equal(boards.length, 3);
  assert.ok(boards[1] && "mistake" in boards[1]);
  assert.equal(boards[1].mistake.line, 3);
  assert.deepEqual(
    boards.map(({ line }) => line),
    [1, 3, 4],
  );
  await assert.rejects(sudoku.unique("nothing"), TextError);
  await assert.rejects(sudoku.unique(`${plain}\n${plain}`), TextError);
});

test("sudoku: none, one, or two solutions, and where they differ", async () => {
  const one = await sudoku.unique(plain);
  assert.deepEqual([one.status, one.solutions, one.differ], ["complete", 1, []]);
  assert.deepEqual(one.first, digitsOf(solved));
  const fewer = plain.replace("53", "..");
  const two = await sudoku.unique(fewer);
  assert.equal(two.solutions, 2);
  const { first = [], second = [] } = two;
  assert.deepEqual(
    two.differ,
    range(81).filter((cell) => first[cell] !== second[cell]),
  );
  assert.ok(two.differ.length > 0);
  assert.equal((await sudoku.count(fewer)).count > 1n, true);
  const wrong = digitsOf(plain);
  wrong[2] = 9; // fits its row and column, but is not in the solution
  assert.equal((await sudoku.unique(plain, { digits: wrong })).solutions, 0);
  assert.equal((await sudoku.unique(fewer, { digits: digitsOf(plain) })).solutions, 1);
  assert.equal((await sudoku.unique(killer)).solutions, 2);
  assert.equal((await sudoku.count("....\n....\n....\n....\n")).count, 288n);
});

test("sudoku: hints lead the hardest boards to their ends", async () => {
  for (const board of [plain, ...hardest]) {
    const { first } = await sudoku.unique(board);
    const digits = digitsOf(board);
    let marks = range(81).map((cell) => (digits[cell] ? [] : range(9).map((d) => d + 1)));
    for (let steps = 0; ; ++steps) {
      assert.ok(steps < 1000);
      const answer = await sudoku.hint(board, { digits, marks, theme: "light" });
      if (answer.kind === "done") break;
      assert.ok(answer.kind === "hint", JSON.stringify(answer));
      const { gives, removes, words, picture, technique } = answer.hint;
      assert.ok(gives.length + removes.length > 0);
      if (steps === 0) assert.equal(xmlFlaw(picture.svg), "");
      assert.match(words, new RegExp(technique.split(" ")[0] ?? ""));
      for (const { cell, digit } of gives) {
        assert.equal(first?.[cell], digit, words);
        digits[cell] = digit;
        marks[cell] = [];
      }
      for (const { cell, digit } of removes) {
        assert.notEqual(first?.[cell], digit, words);
        marks = marks.map((its, i) => (i === cell ? its.filter((d) => d !== digit) : its));
      }
    }
    assert.deepEqual(digits, first);
  }
});

test("sudoku: a hint says when there is no way on, and why", async () => {
  const digits = digitsOf(plain);
  digits[2] = 9;
  const wrong = await sudoku.hint(plain, { digits, theme: "light" });
  assert.equal(wrong.kind, "dead_end");
  const marks = range(81).map((): number[] => []);
  marks[2] = [1, 2];
  const notes = await sudoku.hint(plain, { digits: digitsOf(plain), marks, theme: "light" });
  assert.ok(notes.kind === "dead_end");
  assert.match(notes.words, /r1c3/);
  const done = await sudoku.hint(plain, { digits: digitsOf(solved), theme: "light" });
  assert.equal(done.kind, "done");
  const rules = await sudoku.hint(killer, { digits: blank(16), theme: "dark" });
  assert.equal(rules.kind, "hint");
});

test("sudoku: mistakes are digits that stand twice, and rules that are broken", async () => {
  const digits = digitsOf(plain);
  assert.deepEqual(await sudoku.mistakes(plain, digits), { cells: [], words: [] });
  digits[3] = 7;
  const twice = await sudoku.mistakes(plain, digits);
  assert.deepEqual(twice.cells, [3, 4]);
  assert.deepEqual(twice.words, ["row 1 has two 7s: r1c4 and r1c5", "box 2 has two 7s: r1c4 and r1c5"]);
  const caged = blank(16);
  caged[0] = 2;
  assert.deepEqual((await sudoku.mistakes(killer, caged)).cells, []);
  caged[1] = 4;
  assert.deepEqual((await sudoku.mistakes(killer, caged)).cells, [0, 1]);
});

test("sudoku: ratings", async () => {
  const easy = await sudoku.rate(plain);
  assert.equal(easy?.grade, "easy");
  assert.ok((easy?.techniques.reduce((sum, { times }) => sum + times, 0) ?? 0) >= 51);
  assert.equal((await sudoku.rate(hardest[0] ?? ""))?.grade, "beyond");
  assert.equal(await sudoku.rate(plain.replace("53", "55")), undefined);
});

test("sudoku: pictures are well-formed, and their cells are where the lines are", async () => {
  for (const theme of ["light", "dark"] as const) {
    const picture = await sudoku.picture(killer, { theme, digits: [1, ...blank(15)], marks: range(16).map(() => [2, 3]) });
    assert.equal(xmlFlaw(picture.svg), "");
    assert.equal(picture.cells.length, 16);
    assert.ok(picture.boardHeight < picture.height); // the rules are below
    const [first, second] = picture.cells;
    assert.equal((first?.x ?? 0) + (first?.size ?? 0), second?.x);
  }
});

test("sudoku: many lines at once", async () => {
  const text = `${plain}\n${solved}\n${plain.replace("53", "55")}\n`;
  assert.equal(await sudoku.solveLines(text), `${solved}\n${solved}\n\n`);
  await assert.rejects(sudoku.solveLines(`${plain}\n53`), TextError);
});
