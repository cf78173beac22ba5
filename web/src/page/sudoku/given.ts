// A puzzle as text in which the digits on the board are givens.

import type { Puzzle } from "../../module";

/** A plain board is its grid alone. The text form of others has a header, the grid if there are givens, and the rules. */
export function givenText(digits: readonly number[], puzzle: Puzzle): string {
  const grid = Array.from({ length: puzzle.rows }, () => Array.from({ length: puzzle.columns }, () => "."));
  puzzle.cells.forEach(({ row, column }, cell) => {
    const line = grid[row];
    if (line && digits[cell]) line[column] = puzzle.symbols[digits[cell]] ?? ".";
  });
  const wide = puzzle.symbols.some((symbol) => symbol.length > 1);
  const rows = grid.map((line) => line.join(wide ? " " : ""));
  if (puzzle.plain) return rows.join(wide ? "\n" : "");
  const [header = "", ...rest] = puzzle.text.split("\n");
  return [header, ...rows, ...rest.slice(puzzle.givens.some(Boolean) ? puzzle.rows : 0)].join("\n");
}
