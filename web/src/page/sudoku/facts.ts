// What is known of a puzzle, and found out once: its solution, if there is just one.

import type { Sudoku, Uniqueness } from "../../module";

/** So many seconds are spent on what the player has not asked for. */
const kPatience = 3;

export class Facts {
  private asked: Promise<Uniqueness> | undefined;

  constructor(
    private readonly sudoku: Sudoku,
    private readonly text: string,
  ) {}

  /** The only solution. None if there are several or none, or it could not be found out soon. */
  async solution(): Promise<readonly number[] | undefined> {
    const { solutions, first, status } = await this.known();
    return solutions === 1 && status === "complete" ? first : undefined;
  }

  /** Whether there is surely more than one solution. */
  async several(): Promise<boolean> {
    return (await this.known()).solutions === 2;
  }

  private known(): Promise<Uniqueness> {
    this.asked ??= this.sudoku.unique(this.text, { seconds: kPatience });
    const asked = this.asked;
    asked.catch(() => (this.asked = undefined)); // it may work at the next time
    return asked;
  }
}
