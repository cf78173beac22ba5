// Finds mistakes of the player: digits that clash, rules that are broken, and if wanted, digits that are not those of the
// solution. Also says when the puzzle is solved.

import { strings } from "../strings";
import { said, type Desk } from "./desk";
import type { Settings } from "./settings";

/** What is wrong on the board now. */
export interface Verdict {
  readonly wrong: ReadonlySet<number>;
  readonly words: string;
  readonly note: string; // about what is not looked at
  readonly solved: boolean;
}

/** So many mistakes are told in words. All of them are marked on the board. */
const kMostWords = 3;
const kNothing: Verdict = { wrong: new Set(), words: "", note: "", solved: false };

export class Mistakes {
  verdict: Verdict = kNothing;
  private judged: readonly number[] = []; // the digits that the verdict is about
  private asking = 0;

  /** `changed` is called when there is another verdict. */
  constructor(
    private readonly desk: Desk,
    private readonly settings: Settings,
    private readonly changed: () => void,
  ) {
    desk.onGame(() => (this.verdict = kNothing));
    desk.onChange(() => {
      this.forgetChanged();
      void this.check();
    });
    settings.onChange(() => void this.check());
  }

  /** Of a cell with another digit nothing is known until there is another verdict. */
  private forgetChanged(): void {
    const digits = this.desk.game?.digits() ?? [];
    const wrong = [...this.verdict.wrong].filter((cell) => digits[cell] === this.judged[cell]);
    this.verdict = { ...this.verdict, wrong: new Set(wrong) };
  }

  private async check(): Promise<void> {
    const number = ++this.asking;
    const digits = this.desk.game?.digits() ?? [];
    let verdict = kNothing;
    try {
      verdict = await this.judge();
    } catch (error) {
      verdict = { ...kNothing, words: said(error) };
    }
    if (number !== this.asking) return;
    this.verdict = verdict;
    this.judged = digits;
    this.changed();
  }

  private async judge(): Promise<Verdict> {
    const game = this.desk.game;
    if (!game) return kNothing;
    const { mistakes, compare } = this.settings.now;
    const full = game.blanks().length === 0;
    const digits = game.digits();
    const wrong = new Set<number>();
    let words = "";
    let note = "";
    if (mistakes || full) {
      const found = await this.desk.frame.quick.sudoku.mistakes(game.puzzle.text, digits);
      for (const cell of found.cells) wrong.add(cell);
      words = found.words.slice(0, kMostWords).join("; ") + (found.words.length > kMostWords ? " …" : "");
    }
    const solved = full && wrong.size === 0 && words === "";
    if (compare && !solved) {
      const solution = await this.desk.facts?.solution();
      solution?.forEach((digit, cell) => digits[cell] && digits[cell] !== digit && wrong.add(cell));
      if (!solution) note = strings.sudoku.notCompared((await this.desk.facts?.several()) ?? false);
    }
    return { wrong, words, note, solved };
  }
}
