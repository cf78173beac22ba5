// What the module speaks of. Field terms are those of Knuth, TAOCP 7.2.2.1. Numbers that may pass 2^53 are bigints.

/** Why a search ended. Only `complete` with 0 solutions says that there is none. */
export type Status = "complete" | "solution_limit" | "node_limit" | "time_limit" | "memory_limit" | "stopped";

/** How far a call is. */
export interface Progress {
  /** found so far */
  solutions: bigint;
  nodes: bigint;
  seconds: number;
  /** the share of the search tree that is explored, 0 to 1; an estimate */
  fraction: number;
}

/**
 * How far a call may go, and how it is stopped. A call that is stopped answers with what it has found. If it still waits
 * for another call, it throws the reason of the signal at once, and never runs. `memory` is 4095 at most.
 */
export interface Limits {
  seconds?: number;
  nodes?: number;
  /** MiB */
  memory?: number;
  /** stops the call within a tenth of a second */
  signal?: AbortSignal;
  /** some ten times a second */
  onProgress?: (progress: Progress) => void;
}

/** How a search went. */
export interface Report {
  status: Status;
  nodes: bigint;
  updates: bigint;
  seconds: number;
  /** "links", "lanes", "auto" */
  engine: string;
}

/** One mistake in a text. Lines and columns count from 1, columns in UTF-16 units, as a text area has them. */
export interface Mistake {
  line: number;
  column: number;
  token: string;
  message: string;
}

/** A text that could not be read. `mistakes` has up to 20 of them. */
export class TextError extends Error {
  constructor(
    message: string,
    readonly mistakes: Mistake[],
  ) {
    super(message);
    this.name = "TextError";
  }
}

/**
 * Any other mistake of the caller: a limit of 0, an option number past the last, a value of another type, an option that
 * the call does not have. The message names the argument.
 */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * The engine could not finish the call: memory was short, or it has a fault; then the next call may work. Or it was closed:
 * then open another.
 */
export class EngineError extends Error {
  override name = "EngineError";
}

/** What a problem is like. */
export interface Problem {
  primary: number;
  secondary: number;
  options: number;
  entries: number;
  colors: boolean;
  multiplicities: boolean;
  /** their names: primary, then secondary; the first 2,000 */
  items: string[];
  /** the options as in Knuth's format; the first 2,000 */
  optionTexts: string[];
  board?: { kind: "pieces" | "symbols" | "colors" | "marks"; layers: number; rows: number; columns: number };
  /** what is odd: "item x is in no option: there is no solution" */
  warnings: string[];
}

/** Whole numbers, in an array or a typed array. */
export type Numbers = ArrayLike<number> & Iterable<number>;

/** The numbers of the options of a solution, ascending, from 0. */
export type Solution = Uint32Array;

export interface SolveOptions extends Limits {
  /** stop at so many solutions; without it all are found */
  limit?: number;
  /** default 1; see the engine's `workers` */
  workers?: number;
  /** onSolution gets only the first so many of them; all are counted */
  keep?: number;
  /** in the order of one search; false stops it */
  onSolution?: (solution: Solution) => void | boolean;
}
export interface Solved extends Report {
  /** How many were found. A search that ended early counts those before the first gap in the order. If these are `keep`
   * or more, it counts all that were found, up to `limit`. If `onSolution` stopped it, it counts those shown. */
  solutions: bigint;
}

export interface CountOptions extends Limits {
  workers?: number;
}
export interface Counted extends Report {
  /** exact if the status is `complete`, otherwise a lower bound */
  count: bigint;
  /** "frontier", "memo", "search" */
  method: string;
}

export interface SampleOptions extends Limits {
  /** how many; default 1 */
  number?: number;
  /** below 2^64; default 0 */
  seed?: bigint | number;
}
export interface Sampled extends Report {
  /** of all solutions */
  count: bigint;
  /** each is as likely as any other; fewer, or none, if a limit came first */
  samples: Solution[];
}

export type Theme = "light" | "dark";

/** How a picture of a problem is made. */
export interface PictureOptions {
  /** default "light" */
  theme?: Theme;
  solution?: Numbers;
}

export interface StepOptions {
  to?: "solution";
  signal?: AbortSignal;
}

/** One step of dancing links, with its picture: matrix, lists and tree, and the words below them. */
export interface Step {
  /** from 1 */
  number: number;
  /** "X3" */
  letter: string;
  words: string;
  level: number;
  nodes: bigint;
  solutions: bigint;
  /** at a step that finds one */
  solution?: Solution;
  /** there is no step behind it */
  last: boolean;
  svg: string;
}

/** A puzzle as it was understood. */
export interface Puzzle {
  /** reads back to the same puzzle */
  text: string;
  /** a board with boxes and givens alone */
  plain: boolean;
  /** how many digits there are */
  size: number;
  /** of the grid of squares */
  rows: number;
  columns: number;
  /** region: -1 for none; name: "r3c7" */
  cells: { row: number; column: number; region: number; name: string }[];
  houses: { name: string; cells: number[] }[];
  givens: number[];
  /** for each cell the digits that givens and marks leave */
  allowed: number[][];
  /** symbols[d] is how the digit d is written: "", "1" ... "9", "A" ... */
  symbols: string[];
  /** the rules in a few words each */
  rules: string[];
}

/** A board found in a text, or the mistake in its place. */
export type ReadPuzzle = { line: number; puzzle: Puzzle } | { line: number; mistake: Mistake };

/** A drawing of a board, and where its cells are, in units of the drawing's own width and height. */
export interface BoardPicture {
  svg: string;
  width: number;
  height: number;
  /** without the words below the board */
  boardHeight: number;
  cells: { x: number; y: number; size: number }[];
}
export interface BoardPictureOptions {
  /** default "light" */
  theme?: Theme;
  digits?: Numbers;
  /** small digits of blank cells */
  marks?: ArrayLike<Numbers>;
}

/** How many solutions a puzzle has, as far as it matters to a player. */
export interface Uniqueness {
  status: Status;
  /** 2: two or more */
  solutions: 0 | 1 | 2;
  /** digits */
  first?: number[];
  second?: number[];
  /** the cells where the two are different */
  differ: number[];
}

/** A step that a person could take. */
export interface Hint {
  /** "r4c7 = 5: hidden single in box 6" */
  words: string;
  technique: string;
  /** in tenths */
  rating: number;
  gives: { cell: number; digit: number }[];
  removes: { cell: number; digit: number }[];
  /** where to look */
  cells: number[];
  picture: BoardPicture;
}
/** The next step, or why there is none. */
export type HintAnswer =
  | { kind: "hint"; hint: Hint }
  | { kind: "done" }
  /** what shows that there is no solution from here */
  | { kind: "dead_end"; words: string }
  /** no step was found within the limits */
  | { kind: "none"; status: Status };

export type Grade = "easy" | "medium" | "hard" | "fiendish" | "beyond";
export interface Rating {
  tenths: number;
  grade: Grade;
  techniques: { name: string; times: number }[];
}

export type ClueSymmetry = "none" | "rotate90" | "rotate180" | "mirror" | "flip" | "diagonal" | "full";
export interface GenerateOptions extends Limits {
  /** a puzzle's text whose layout and rules are used; default: an empty 9×9 board */
  form?: string;
  /** default 1 */
  number?: number;
  /** a whole number from 0 to 2^53 - 1 */
  seed: number;
  /** any without it */
  difficulty?: Grade | "";
  symmetry?: ClueSymmetry;
  onPuzzle?: (made: { text: string; clues: number[]; solution: number[]; grade: Grade; tenths: number }) => void;
}

/**
 * Sudoku with its names and rules. A puzzle travels as text that reads back to the same puzzle: 81 characters for a plain
 * board, the text form of doc/sudoku.md for one with rules. Cells are numbered from 0, row by row; digits[cell] is 0 for a
 * blank.
 */
export interface Sudoku {
  /** Reads the boards in a text, all or the first `most`: any form that the program reads. */
  read(text: string, options?: { most?: number }): Promise<ReadPuzzle[]>;
  picture(text: string, options?: BoardPictureOptions): Promise<BoardPicture>;
  /** What is wrong with digits entered so far: cells of a house with the same digit, and rules that no longer hold. */
  mistakes(text: string, digits: Numbers): Promise<{ cells: number[]; words: string[] }>;
  /** Whether there is just one solution. `digits` count as givens, too. */
  unique(text: string, options?: Limits & { digits?: Numbers }): Promise<Uniqueness>;
  /** How many solutions there are. `digits` count as givens, too. One worker counts. */
  count(text: string, options?: Limits & { digits?: Numbers }): Promise<Counted>;
  /**
   * `digits` are those entered so far, `marks` the notes in each cell: an empty list says nothing. `theme`: default
   * "light".
   */
  hint(
    text: string,
    options?: Limits & { digits?: Numbers; marks?: ArrayLike<Numbers>; theme?: Theme },
  ): Promise<HintAnswer>;
  /** Undefined if no solution was found. If there are several, the way to one of them is rated. */
  rate(text: string, options?: Limits): Promise<Rating | undefined>;
  generate(options: GenerateOptions): Promise<{ status: Status; puzzles: number; attempts: number }>;
  /** Solves plain boards, one a line, as fast as it can: the solutions, one a line; an empty line where there is none. */
  solveLines(text: string): Promise<string>;
}

/**
 * The engine. Calls to one engine wait for each other; open two where one must not wait. A cover problem is a text in
 * Knuth's format, JSON, or a matrix: the form is found out. `text` is always the whole text of the problem. The last
 * problem that was read is kept, so the same text is read once.
 */
export interface Engine {
  /** Whether it uses SIMD instructions. */
  readonly simd: boolean;
  /** How many workers a call may ask for: as many as the machine has cores, at most 8. */
  readonly workers: number;

  describe(text: string): Promise<Problem>;
  solve(text: string, options?: SolveOptions): Promise<Solved>;
  count(text: string, options?: CountOptions): Promise<Counted>;
  sample(text: string, options?: SampleOptions): Promise<Sampled>;
  /** The options with these numbers, as in Knuth's format. */
  optionTexts(text: string, options: Numbers): Promise<string[]>;
  /** The matrix as SVG. */
  matrix(text: string, options?: PictureOptions): Promise<string>;
  /** The board as SVG. None if the names of items tell none. */
  board(text: string, options?: PictureOptions): Promise<string | undefined>;
  /**
   * The step with this number, from 1, of Algorithm X, C or M; the last one if there are not so many. With `to`, the
   * first step from there on that finds a solution. A call makes 200,000 steps at most, and then shows the one that it
   * has reached; the same call again goes on from there. To go back, it begins anew. `signal` stops it at the step that
   * it has reached.
   */
  step(text: string, number: number, theme?: Theme, options?: StepOptions): Promise<Step>;

  readonly sudoku: Sudoku;
  close(): void;
}

export interface OpenOptions {
  /** Where worker.js and the engine's files are; by default beside the module. */
  base?: URL | string;
}
