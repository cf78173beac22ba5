// A line that shows how far something long is, with a button that stops it.

import type { Limits, Progress } from "../../module";
import { h, leave } from "../dom";
import { strings } from "../strings";
import { said, type Desk } from "./desk";

const words = strings.sudoku;

/** Something long. It stops when the signal says so, and then answers with what it has. */
export type Work<T> = (limits: Required<Pick<Limits, "signal" | "onProgress">>) => Promise<T>;

export class Task {
  readonly root: HTMLElement;
  private readonly bar = h("progress", { max: 1, "aria-label": words.progress });
  private readonly text = h("span", { class: "soft" });
  private controller: AbortController | undefined;

  /** `name` is the work that others wait for. */
  constructor(
    private readonly desk: Desk,
    private readonly name: string,
  ) {
    const stop = h("button", { onclick: () => this.controller?.abort() }, words.stop);
    this.root = h("div", { class: "task", hidden: true }, this.bar, this.text, stop);
  }

  /** Runs `work`, and shows how far it is in the words of `tell`. Answers with nothing if it went wrong, which is told to
   * `fail`, or if there is another puzzle or question by now. */
  async run<T>(
    work: Work<T>,
    tell: (progress: Progress) => string,
    fail: (words: string) => void,
  ): Promise<T | undefined> {
    const controller = this.desk.beginLong();
    const game = this.desk.game;
    this.controller = controller;
    const asker = document.activeElement as HTMLElement | null;
    const current = () => game === this.desk.game && this.controller === controller;
    this.bar.removeAttribute("value");
    const shown = setTimeout(() => (this.root.hidden = false), 150); // what is quick does not flicker
    try {
      const onProgress = (progress: Progress) => {
        if (current()) this.show(progress, tell(progress));
      };
      const waits = (first: string) => {
        if (current()) this.text.textContent = strings.frame.waits(first);
      };
      const answer = await this.desk.frame.turns.take(this.name, controller.signal, waits, () => {
        this.text.textContent = "";
        return work({ signal: controller.signal, onProgress });
      });
      return current() ? answer : undefined;
    } catch (error) {
      if (current()) fail(said(error));
      return undefined;
    } finally {
      clearTimeout(shown);
      if (this.controller === controller) {
        leave(this.root, asker);
        this.root.hidden = true;
      }
    }
  }

  /** Shows how far it is, where the caller knows it better than the engine. */
  show(progress: Pick<Progress, "fraction">, text: string): void {
    if (progress.fraction > 0) this.bar.value = progress.fraction;
    this.text.textContent = text;
  }
}
