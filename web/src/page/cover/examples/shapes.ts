// Problems that pack shapes: pentominoes in a box, and the Soma cube. A shape is a list of cells [x, y, z].

import { numbers, problem } from "./text";

type Cell = readonly [number, number, number];
type Turn = (cell: Cell) => Cell;

const quarterTurn: Turn = ([x, y, z]) => [-y, x, z];
const reflection: Turn = ([x, y, z]) => [-x, y, z];
const tilt: Turn = ([x, y, z]) => [x, -z, y];

/** The shape moved so that its least x, y and z are 0, with its cells in order. */
function settled(shape: readonly Cell[]): Cell[] {
  const least = [0, 1, 2].map((axis) => Math.min(...shape.map((cell) => cell[axis] ?? 0)));
  return shape
    .map(([x, y, z]): Cell => [x - (least[0] ?? 0), y - (least[1] ?? 0), z - (least[2] ?? 0)])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
}

/** The shape in all ways that the turns, one after another, can bring it into. */
function orientations(shape: readonly Cell[], turns: readonly Turn[]): Cell[][] {
  const found = new Map<string, Cell[]>();
  const waiting = [settled(shape)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.join(";"))) continue;
    found.set(next.join(";"), next);
    for (const turn of turns) waiting.push(settled(next.map(turn)));
  }
  return [...found.values()];
}

/** The shape in all its orientations at all places of a box. */
function placements(shape: readonly Cell[], turns: readonly Turn[], box: Cell): Cell[][] {
  return orientations(shape, turns).flatMap((cells) => {
    const size = [0, 1, 2].map((axis) => Math.max(...cells.map((cell) => cell[axis] ?? 0)));
    const shifts = (axis: number): number[] => numbers(Math.max(0, (box[axis] ?? 0) - (size[axis] ?? 0))).map((k) => k - 1);
    return shifts(0).flatMap((dx) =>
      shifts(1).flatMap((dy) => shifts(2).map((dz) => cells.map(([x, y, z]): Cell => [x + dx, y + dy, z + dz]))),
    );
  });
}

// A line is a row of a shape, letters are its cells. Golomb's names.
const pentominoShapes: Record<string, string[]> = {
  F: [".FF", "FF.", ".F."],
  I: ["IIIII"],
  L: ["LLLL", "L..."],
  N: ["NNN.", "..NN"],
  P: ["PPP", "PP."],
  T: ["TTT", ".T.", ".T."],
  U: ["U.U", "UUU"],
  V: ["VVV", "V..", "V.."],
  W: ["W..", "WW.", ".WW"],
  X: [".X.", "XXX", ".X."],
  Y: ["YYYY", ".Y.."],
  Z: ["ZZ.", ".Z.", ".ZZ"],
};

/** The twelve pentominoes in a box with this number of rows: 3, 4, 5 or 6. */
export function pentominoes(rows: number): string {
  const columns = 60 / rows;
  const name = ([x, y]: Cell): string => `r${y + 1}c${x + 1}`;
  const shapeOf = (lines: string[]): Cell[] =>
    lines.flatMap((line, y) => [...line].flatMap((letter, x): Cell[] => (letter === "." ? [] : [[x, y, 0]])));
  return problem({
    comment: [
      `The twelve pentominoes in a box of ${rows} by ${columns}.`,
      "Items are the pieces, by Golomb's letters, and the cells. An option puts a piece on five cells.",
    ],
    primary: [...Object.keys(pentominoShapes), ...numbers(rows).flatMap((r) => numbers(columns).map((c) => `r${r}c${c}`))],
    options: Object.entries(pentominoShapes).flatMap(([piece, lines]) =>
      placements(shapeOf(lines), [quarterTurn, reflection], [columns, rows, 1]).map((cells) => [piece, ...cells.map(name)]),
    ),
  });
}

// A cell is its x, y and z.
const somaPieces: Record<string, string> = {
  V: "000 100 010",
  L: "000 100 200 010",
  T: "000 100 200 110",
  Z: "000 100 110 210",
  A: "000 100 010 011",
  B: "000 100 010 101",
  P: "000 100 010 001",
};

/** Piet Hein's seven pieces in a cube of 3 by 3 by 3. */
export function soma(): string {
  const name = ([x, y, z]: Cell): string => `x${x + 1}y${y + 1}z${z + 1}`;
  const shapeOf = (cells: string): Cell[] => cells.split(" ").map(([x, y, z]) => [Number(x), Number(y), Number(z)]);
  return problem({
    comment: [
      "Piet Hein's Soma cube: seven pieces fill a cube of 3 by 3 by 3.",
      "Items are the pieces and the cells: x to the right, y upwards, and z the layer.",
    ],
    primary: [
      ...Object.keys(somaPieces),
      ...numbers(3).flatMap((z) => numbers(3).flatMap((y) => numbers(3).map((x) => `x${x}y${y}z${z}`))),
    ],
    options: Object.entries(somaPieces).flatMap(([piece, cells]) =>
      placements(shapeOf(cells), [quarterTurn, tilt], [3, 3, 3]).map((cells) => [piece, ...cells.map(name)]),
    ),
  });
}
