// Reads texts with puzzles. A text may have a million boards, and only some of them are wanted: so a part at its beginning
// is read, and then a longer one, until there are enough. Line numbers are those of the whole text so.

import { open, TextError, type Engine, type ReadPuzzle } from "../../module";

/** So many letters are read first: some 300 boards of 9 × 9. */
const kPart = 25_000;
const kGrowth = 4;

export class Reader {
  private own: Engine | undefined;
  private turn = 0; // the number of the last text

  constructor(private readonly quick: Engine) {}

  /** The first `most` boards of a text, and whether there are more. What it was reading before is given up: that call
   * fails, or its answer comes too late. */
  async read(text: string, most: number): Promise<{ found: ReadPuzzle[]; more: boolean }> {
    const turn = ++this.turn;
    this.own?.close();
    for (let length = kPart; length < text.length; length *= kGrowth) {
      const found = await this.readPart(text.slice(0, text.lastIndexOf("\n", length) + 1), length === kPart);
      if (turn !== this.turn) throw new Error("given up");
      if (found.length > most) return { found: found.slice(0, most), more: true };
    }
    const found = await this.readAll(text, text.length <= kPart);
    return { found: found.slice(0, most), more: found.length > most };
  }

  /** A part may end within a board, or a list. So its mistakes mean nothing. */
  private async readPart(text: string, short: boolean): Promise<ReadPuzzle[]> {
    try {
      return await this.readAll(text, short);
    } catch (error) {
      if (error instanceof TextError) return [];
      throw error;
    }
  }

  /** What takes long is read by an engine of its own, so that the page answers meanwhile. */
  private async readAll(text: string, short: boolean): Promise<ReadPuzzle[]> {
    if (short) return this.quick.sudoku.read(text);
    const engine = open();
    this.own = engine;
    try {
      return await engine.sudoku.read(text);
    } finally {
      engine.close();
    }
  }
}
