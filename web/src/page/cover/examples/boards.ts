// Problems on boards that a few lines of code write: queens, latin squares, a sudoku, dominoes, and Langford's pairs.

import { numbers, problem } from "./text";

/** Queens on a board of n by n. Rows and columns in the middle come first, since a queen there attacks most. */
export function queens(n: number): string {
  const fromMiddle = numbers(n).sort((a, b) => Math.abs(2 * a - n - 0.5) - Math.abs(2 * b - n - 0.5));
  const rising = numbers(2 * n - 1).map((k) => `a${k + 1}`);
  const falling = numbers(2 * n - 1).map((k) => `b${k - n}`);
  return problem({
    comment: [
      `${n} queens that do not attack each other.`,
      "A row (r) and a column (c) have exactly one queen each. A diagonal, rising (a) or falling (b), has at most one.",
    ],
    primary: fromMiddle.flatMap((k) => [`r${k}`, `c${k}`]),
    secondary: [...rising, ...falling],
    options: numbers(n).flatMap((r) => numbers(n).map((c) => [`r${r}`, `c${c}`, `a${r + c}`, `b${r - c}`])),
  });
}

/** Latin squares of n digits. */
export function latin(n: number): string {
  return problem({
    comment: [
      `A latin square: each of ${n} digits once in each row and each column.`,
      "An option puts a digit into a cell: the cell is filled, and its row and its column have the digit.",
    ],
    primary: ["", "r", "c"].flatMap((kind) =>
      numbers(n).flatMap((a) => numbers(n).map((b) => (kind ? `${kind}${a}-${b}` : `r${a}c${b}`))),
    ),
    options: numbers(n).flatMap((r) =>
      numbers(n).flatMap((c) => numbers(n).map((d) => [`r${r}c${c}`, `r${r}-${d}`, `c${c}-${d}`])),
    ),
  });
}

const puzzle = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/** A sudoku with 17 givens. Digits that a given rules out are left out, except in the cells of the givens. */
export function sudoku(): string {
  const nine = numbers(9);
  const box = (r: number, c: number): number => 3 * Math.floor((r - 1) / 3) + Math.floor((c - 1) / 3) + 1;
  const given = (r: number, c: number): number => Number(puzzle[9 * (r - 1) + c - 1]);
  const possible = (r: number, c: number, d: number): boolean => {
    if (given(r, c) > 0) return given(r, c) === d;
    const sees = (s: number, e: number): boolean => r === s || c === e || box(r, c) === box(s, e);
    return !nine.some((s) => nine.some((e) => given(s, e) === d && sees(s, e)));
  };
  return problem({
    comment: [
      "A sudoku with 17 givens, the fewest that any has.",
      "An option puts a digit into a cell. Then its row (r), column (c) and box (b) have the digit.",
    ],
    primary: [
      ...nine.flatMap((r) => nine.map((c) => `r${r}c${c}`)),
      ...["r", "c", "b"].flatMap((kind) => nine.flatMap((k) => nine.map((d) => `${kind}${k}-${d}`))),
    ],
    options: nine.flatMap((r) =>
      nine.flatMap((c) =>
        nine.filter((d) => possible(r, c, d)).map((d) => [`r${r}c${c}`, `r${r}-${d}`, `c${c}-${d}`, `b${box(r, c)}-${d}`]),
      ),
    ),
  });
}

/** Dominoes on a board of n by n. */
export function dominoes(n: number): string {
  const cell = (r: number, c: number): string => `r${r}c${c}`;
  return problem({
    comment: [`Dominoes that cover a board of ${n} by ${n}. An option is a domino on two cells.`],
    primary: numbers(n).flatMap((r) => numbers(n).map((c) => cell(r, c))),
    options: numbers(n).flatMap((r) =>
      numbers(n).flatMap((c) => [
        ...(c < n ? [[cell(r, c), cell(r, c + 1)]] : []),
        ...(r < n ? [[cell(r, c), cell(r + 1, c)]] : []),
      ]),
    ),
  });
}

/** Langford's pairs: between two equal numbers k stand k others. */
export function langford(n: number): string {
  return problem({
    comment: [
      `Langford's problem: put two of each number from 1 to ${n} into a row so that between two numbers k stand k others.`,
      "An option is a number and its two places.",
    ],
    primary: [...numbers(n).reverse().map(String), ...numbers(2 * n).map((place) => `r1c${place}`)],
    options: numbers(n)
      .reverse()
      .flatMap((k) => numbers(2 * n - k - 1).map((place) => [String(k), `r1c${place}`, `r1c${place + k + 1}`])),
  });
}
