// Reads texts with puzzles. A text may have a million boards, and only some of them are wanted.

import { open, type Engine, type ReadPuzzle } from "../../module";

/** A text of so many letters, some 300 boards of 9 × 9, is read at once. */
const kShort = 25_000;

export class Reader {
  private own: Engine | undefined;

  constructor(private readonly quick: Engine) {}

  /** The first `most` boards of a text, and whether there are more. What it was reading before is given up: that call
   * fails, or its answer comes too late. */
  async read(text: string, most: number): Promise<{ found: ReadPuzzle[]; more: boolean }> {
    this.own?.close();
    // What takes long is read by an engine of its own, so that the page answers meanwhile.
    const engine = text.length <= kShort ? this.quick : (this.own = open());
    try {
      const found = await engine.sudoku.read(text, { most: most + 1 });
      return { found: found.slice(0, most), more: found.length > most };
    } finally {
      if (engine !== this.quick) engine.close();
    }
  }
}
