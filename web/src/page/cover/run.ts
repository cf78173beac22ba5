// A call that may take long: its button to stop, how far it is, and that only one runs at a time.

import type { Limits, Progress } from "../../module";
import { h, leave } from "../dom";
import { strings } from "../strings";
import type { Turns } from "../turns";
import { counted, duration, grouped } from "./numbers";

const words = strings.cover;

export class Run {
  readonly stopButton = h("button", { class: "cover-stop", onclick: () => this.stop() }, words.stop);
  readonly root: HTMLElement;
  readonly #bar = h("progress", { max: 1, value: 0, "aria-label": words.progress });
  readonly #line = h("p", { class: "soft" });
  #stopping: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asker: HTMLElement | null = null; // the button that began it

  /** `name` is the work that others wait for. */
  constructor(
    readonly turns: Turns,
    readonly name: string,
  ) {
    this.root = h("div", { class: "cover-run" }, this.#bar, this.#line);
    this.#show(false);
  }

  /** The call answers with what it has found. */
  stop(): void {
    this.#stopping?.abort();
  }

  /**
   * Runs a call, and tells how far it is. One that runs already is stopped, and its answer is dropped: then `undefined`
   * is the answer. `drop` does the same from outside.
   */
  async start<Answer>(
    call: (limits: Limits) => Promise<Answer>,
    onProgress?: (progress: Progress) => void,
  ): Promise<Answer | undefined> {
    this.drop();
    const mine = new AbortController();
    this.#stopping = mine;
    this.#asker = document.activeElement as HTMLElement | null;
    this.#bar.value = 0;
    this.#show(true);
    try {
      const limits: Limits = {
        signal: mine.signal,
        onProgress: (progress) => {
          if (this.#stopping !== mine) return;
          this.#tell(progress);
          onProgress?.(progress);
        },
      };
      const say = (text: string): void => {
        if (this.#stopping === mine) this.#line.textContent = text;
      };
      const waits = (first: string): void => say(strings.frame.waits(first));
      const answer = await this.turns.take(this.name, mine.signal, waits, () => {
        say(words.starting);
        return call(limits);
      });
      return this.#stopping === mine ? answer : undefined;
    } catch (error) {
      if (this.#stopping === mine) throw error;
      return undefined; // nobody asks for it any more
    } finally {
      if (this.#stopping === mine) {
        this.#stopping = undefined;
        this.#show(false);
      }
    }
  }

  /** Stops a call that runs, and drops its answer. */
  drop(): void {
    if (!this.#stopping) return;
    this.#stopping.abort();
    this.#stopping = undefined;
    this.#show(false);
  }

  #show(running: boolean): void {
    // Short calls show nothing, so that the page does not jump.
    clearTimeout(this.#timer);
    this.#timer = running ? setTimeout(() => (this.root.hidden = false), 150) : undefined;
    if (!running) this.root.hidden = true;
    if (!running) leave(this.stopButton, this.#asker);
    this.stopButton.hidden = !running;
  }

  #tell({ solutions, nodes, seconds, fraction }: Progress): void {
    this.#bar.value = fraction;
    const parts = [
      fraction < 0.001 ? words.shareSmall : words.share((100 * fraction).toFixed(1)),
      counted(words.found, solutions),
      counted(words.nodes, nodes),
    ];
    if (seconds > 0) parts.push(words.rate(grouped(Math.round(Number(nodes) / seconds))));
    parts.push(duration(seconds));
    this.#line.textContent = parts.join(" · ");
  }
}
