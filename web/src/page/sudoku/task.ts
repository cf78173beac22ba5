// A line that shows how far something long is, with a button that stops it.

import type { Limits, Progress } from "../../module";
import { h } from "../dom";
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

  constructor(private readonly desk: Desk) {
    const stop = h("button", { onclick: () => this.controller?.abort() }, words.stop);
    this.root = h("div", { class: "task", hidden: true }, this.bar, this.text, stop);
  }

  /** Runs `work`, and shows how far it is in the words of `tell`. Answers with nothing if it went wrong, which is told to
   * `fail`, or if there is another puzzle by now. */
  async run<T>(
    work: Work<T>,
    tell: (progress: Progress) => string,
    fail: (words: string) => void,
  ): Promise<T | undefined> {
    const controller = this.desk.beginLong();
    const game = this.desk.game;
    this.controller = controller;
    this.bar.removeAttribute("value");
    this.text.textContent = "";
    const shown = setTimeout(() => (this.root.hidden = false), 150); // what is quick does not flicker
    try {
      const onProgress = (progress: Progress) => {
        if (this.controller === controller) this.show(progress, tell(progress));
      };
      const answer = await work({ signal: controller.signal, onProgress });
      return game === this.desk.game ? answer : undefined;
    } catch (error) {
      if (game === this.desk.game) fail(said(error));
      return undefined;
    } finally {
      clearTimeout(shown);
      if (this.controller === controller) this.root.hidden = true;
    }
  }

  /** Shows how far it is, where the caller knows it better than the engine. */
  show(progress: Pick<Progress, "fraction">, text: string): void {
    if (progress.fraction > 0) this.bar.value = progress.fraction;
    this.text.textContent = text;
  }
}
