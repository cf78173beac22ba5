// A new puzzle.

import type { GenerateOptions } from "../../module";
import { h } from "../dom";
import { strings } from "../strings";
import { firstPuzzle, said, type Desk } from "./desk";
import { Task } from "./task";
import { Wish } from "./wish";

const words = strings.sudoku.make;

/** So many seconds are spent on a wish that may be too much. */
const kPatience = 60;
/** Random regions may allow no solution at all: then others are tried, so often. */
const kForms = 20;

export type Made = Parameters<NonNullable<GenerateOptions["onPuzzle"]>>[0];

export class Make {
  readonly root: HTMLElement;
  private readonly wish = new Wish();
  private readonly answer = h("div", { class: "answer", role: "status" });
  private readonly task: Task;

  /** `played` is called when a new puzzle is on the board. */
  constructor(
    private readonly desk: Desk,
    private readonly played: () => void,
  ) {
    this.task = new Task(desk, `${strings.frame.sudoku}: ${strings.sudoku.tabs.make}`);
    this.root = h(
      "div",
      { class: "part" },
      this.wish.root,
      h("div", { class: "row" }, h("button", { class: "main", onclick: () => void this.make() }, words.make)),
      this.task.root,
      this.answer,
    );
  }

  private async make(): Promise<void> {
    this.say("");
    const found = await this.task.run(
      async ({ signal, onProgress }) => {
        const made = await this.one({ signal, onProgress, seconds: kPatience });
        return { made, stopped: signal.aborted };
      },
      ({ seconds }) => words.trying(seconds),
      (text) => this.say(text, true),
    );
    if (!found) return;
    if (!found.made) return found.stopped ? this.say(words.stopped) : this.say(words.none, true);
    try {
      const puzzle = firstPuzzle(await this.desk.frame.quick.sudoku.read(found.made.text));
      this.desk.play(puzzle, { grade: found.made.grade });
      this.say(
        words.made(
          found.made.clues.filter(Boolean).length,
          (found.made.tenths / 10).toFixed(1),
          strings.sudoku.grades[found.made.grade],
        ),
      );
      this.played();
    } catch (error) {
      this.say(said(error), true);
    }
  }

  private async one(limits: Pick<GenerateOptions, "signal" | "onProgress" | "seconds">): Promise<Made | undefined> {
    const { changing, options } = this.wish.now;
    let made: Made | undefined;
    for (let tries = changing ? kForms : 1; tries > 0 && !made && !limits.signal?.aborted; --tries) {
      const onPuzzle = (puzzle: Made) => void (made = puzzle);
      await this.desk.frame.long.sudoku.generate({ ...options(), ...limits, number: 1, onPuzzle });
    }
    return made;
  }

  private say(text: string, wrong = false): void {
    this.answer.textContent = text;
    this.answer.classList.toggle("wrong", wrong);
  }
}
