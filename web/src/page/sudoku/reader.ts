// Reads texts with puzzles. A long one is read by an engine of its own, so that the page answers meanwhile.

import { open, type Engine, type ReadPuzzle } from "../../module";

/** So many letters are some hundred boards, which are read in a moment. */
const kLong = 50_000;

export class Reader {
  private own: Engine | undefined;

  constructor(private readonly quick: Engine) {}

  /** Reads a text. What it was reading before is given up, and that call fails. */
  async read(text: string): Promise<ReadPuzzle[]> {
    this.own?.close();
    this.own = undefined;
    if (text.length <= kLong) return this.quick.sudoku.read(text);
    const engine = open();
    this.own = engine;
    try {
      return await engine.sudoku.read(text);
    } finally {
      engine.close();
    }
  }
}
