// Long work takes turns, since one engine does all of it. Who waits is told for what, and can give up.

import { NotBegun } from "./errors";

interface Turn {
  readonly name: string;
  begin(): void;
  waits(first: string): void;
}

export class Turns {
  #line: Turn[] = []; // the first one is at work

  /** Does `work` when all that came before is done; until then `waits` is told what is at work. Throws NotBegun if the
   * signal comes before its turn. */
  async take<T>(name: string, signal: AbortSignal, waits: (first: string) => void, work: () => Promise<T>): Promise<T> {
    const turn: Turn = { name, waits, begin: () => undefined };
    try {
      await new Promise<void>((begin, giveUp) => {
        turn.begin = begin;
        signal.addEventListener("abort", () => giveUp(new NotBegun()));
        this.#line.push(turn);
        this.#tell();
      });
      return await work();
    } finally {
      this.#line = this.#line.filter((each) => each !== turn);
      this.#tell();
    }
  }

  #tell(): void {
    const [first, ...others] = this.#line;
    first?.begin();
    for (const { waits } of others) waits(first?.name ?? "");
  }
}
