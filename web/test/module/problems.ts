// Problems with known answers, in Knuth's format. Plain code on purpose: the engine must not be needed to make them.

/** n queens: known to have 92 solutions for 8, 724 for 10, 14,200 for 12. */
export function queens(n: number): string {
  const rows = range(n).map((i) => `r${i}`);
  const columns = range(n).map((i) => `c${i}`);
  const diagonals = range(2 * n - 1).flatMap((i) => [`a${i}`, `b${i}`]);
  const options = range(n).flatMap((i) => range(n).map((j) => `r${i} c${j} a${i + j} b${i - j + n - 1}`));
  return `${[...rows, ...columns].join(" ")} | ${diagonals.join(" ")}\n${options.join("\n")}\n`;
}

/** Dominoes on a board of rows × columns: 12,988,816 for 8 × 8. */
export function dominoes(rows: number, columns: number): string {
  const cell = (r: number, c: number): string => `r${r + 1}c${c + 1}`;
  const cells = range(rows).flatMap((r) => range(columns).map((c) => cell(r, c)));
  const options: string[] = [];
  for (let r = 0; r < rows; ++r) {
    for (let c = 0; c < columns; ++c) {
      if (c + 1 < columns) options.push(`${cell(r, c)} ${cell(r, c + 1)}`);
      if (r + 1 < rows) options.push(`${cell(r, c)} ${cell(r + 1, c)}`);
    }
  }
  return `${cells.join(" ")}\n${options.join("\n")}\n`;
}

/** Langford pairs: 2 for 3, 2 for 4, 52 for 7, 300 for 8, each counted with its mirror image. */
export function langford(n: number): string {
  const numbers = range(n).map((i) => `${i + 1}`);
  const places = range(2 * n).map((i) => `s${i + 1}`);
  const options: string[] = [];
  for (let k = 1; k <= n; ++k) {
    for (let i = 1; i + k + 1 <= 2 * n; ++i) options.push(`${k} s${i} s${i + k + 1}`);
  }
  return `${[...numbers, ...places].join(" ")}\n${options.join("\n")}\n`;
}

/** Problems that share no item, two options for each: 2^n solutions. */
export function choices(n: number): string {
  const items = range(n).map((i) => `i${i}`);
  return `${items.join(" ")}\n${items.map((item) => `${item}\n${item}`).join("\n")}\n`;
}

const pentominoNames: Record<string, string> = {
  F: ".## ##. .#.", I: "#####", L: "#### #...", N: "##.. .###", P: "### ##.", T: "### .#. .#.",
  U: "#.# ###", V: "#.. #.. ###", W: "#.. ##. .##", X: ".#. ### .#.", Y: ".#.. ####", Z: "##. .#. .##",
};

/** The twelve pentominoes in a rectangle of 60 cells: 9,356 for 6 × 10, 4,040 for 5 × 12, 1,472 for 4 × 15. */
export function pentominoes(rows: number, columns: number): string {
  const options: string[] = [];
  for (const [name, shape] of Object.entries(pentominoNames)) {
    for (const cells of turns(shape)) {
      const height = Math.max(...cells.map(([r]) => r)) + 1;
      const width = Math.max(...cells.map(([, c]) => c)) + 1;
      for (let r = 0; r + height <= rows; ++r) {
        for (let c = 0; c + width <= columns; ++c)
          options.push([name, ...cells.map(([y, x]) => `r${r + y + 1}c${c + x + 1}`)].join(" "));
      }
    }
  }
  const cells = range(rows).flatMap((r) => range(columns).map((c) => `r${r + 1}c${c + 1}`));
  return `${[...Object.keys(pentominoNames), ...cells].join(" ")}\n${options.join("\n")}\n`;
}

/** A sudoku with a solution: the cyclic one, shuffled, of which a cell stays with a probability. 25 × 25 is hard at .48. */
export function shuffledSudoku(box: number, kept: number, seed: number): { text: string; digits: number[] } {
  const side = box * box;
  let state = seed;
  const draw = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2 ** 31; // ANSI C's example of a generator
    return (state >> 16) % below;
  };
  const shuffle = (list: number[]): number[] => {
    for (let i = list.length - 1; i > 0; --i) {
      const j = draw(i + 1);
      [list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0];
    }
    return list;
  };
  const lines = (): number[] => shuffle(range(box)).flatMap((band) => shuffle(range(box)).map((line) => band * box + line));
  const [rows, columns, names] = [lines(), lines(), shuffle(range(side))];
  const digits = rows.flatMap((r) =>
    columns.map((c) => (draw(1000) < kept * 1000 ? (names[(box * (r % box) + Math.floor(r / box) + c) % side] ?? 0) + 1 : 0)),
  );
  const row = (r: number): string => digits.slice(r * side, (r + 1) * side).map((digit) => ".123456789ABCDEFGHIJKLMNOP"[digit]).join("");
  return { text: `sudoku ${side}x${side}\n${range(side).map(row).join("\n")}\n`, digits };
}

type Cells = [number, number][];

/** All different turns and mirror images of a shape. */
function turns(shape: string): Cells[] {
  let cells: Cells = shape.split(" ").flatMap((row, r) => [...row].flatMap((c, x): Cells => (c === "#" ? [[r, x]] : [])));
  const known = new Map<string, Cells>();
  for (let i = 0; i < 8; ++i) {
    const top = Math.min(...cells.map(([r]) => r));
    const left = Math.min(...cells.map(([, c]) => c));
    const moved = cells.map(([r, c]): [number, number] => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    known.set(JSON.stringify(moved), moved);
    cells = cells.map(([r, c]) => [c, -r]);
    if (i === 3) cells = cells.map(([r, c]) => [r, -c]);
  }
  return [...known.values()];
}

export function range(n: number): number[] {
  return [...Array(n).keys()];
}

/** Why these options are no exact cover, by the definition; empty if they are one. For texts without multiplicities. */
export function flaw(text: string, options: Iterable<number>): string {
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("|"));
  const [primary = "", secondary = ""] = head.split("|");
  const colors = new Map<string, string>();
  for (const option of options) {
    for (const entry of (lines[option] ?? "").trim().split(/\s+/)) {
      const [item = "", color = ""] = entry.split(":");
      if (colors.has(item) && (color === "" || colors.get(item) !== color)) return `${item} is covered twice`;
      colors.set(item, color);
    }
  }
  const bare = primary.trim().split(/\s+/).find((item) => !colors.has(item));
  if (bare !== undefined) return `${bare} is not covered`;
  const all = new Set([...primary.trim().split(/\s+/), ...secondary.trim().split(/\s+/)]);
  return [...colors.keys()].every((item) => all.has(item)) ? "" : "an item that is not there";
}
