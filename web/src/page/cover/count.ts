// The tab that counts all solutions. A count that is stopped tells how far it came.

import { h } from "../dom";
import { inWords } from "../errors";
import { strings } from "../strings";
import { duration, grouped } from "./numbers";
import { Run } from "./run";
import type { Part, Subject } from "./shared";
import type { CountState, Origin } from "./state";

const words = strings.cover;

export class Count implements Part {
  readonly root: HTMLElement;
  readonly #subject: Subject;
  readonly #run: Run;
  readonly #answer = h("div", { class: "cover-count", role: "status" });
  #counted: CountState | undefined;
  readonly #copied = h("span", { class: "soft" });

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#run = new Run(subject.frame.turns, `${strings.frame.cover}: ${words.tabs.count}`);
    this.root = h(
      "div",
      { class: "part" },
      h("p", { class: "soft" }, words.countWords),
      h(
        "div",
        { class: "row cover-actions" },
        h("button", { class: "main", onclick: () => void this.#count() }, words.count),
        this.#run.stopButton,
      ),
      this.#run.root,
      this.#answer,
    );
  }

  state(): { count?: CountState } {
    return this.#counted ? { count: this.#counted } : {};
  }

  restore(state: CountState | undefined, origin: Origin): void {
    if (!state) return;
    this.#show(state);
    this.#answer.append(h("p", { class: "soft" }, words.countFrom[origin]));
  }

  reset(): void {
    this.#run.drop();
    this.#clear();
  }

  shown(): void {}

  #clear(): void {
    this.#counted = undefined;
    this.#answer.replaceChildren();
  }

  async #count(): Promise<void> {
    this.#clear();
    if (!(await this.#subject.ready())) {
      this.#answer.replaceChildren(h("p", { class: "wrong" }, this.#subject.trouble()));
      return;
    }
    const { long } = this.#subject.frame;
    try {
      const answer = await this.#run.start((run) => long.count(this.#subject.text(), { ...run, workers: long.workers }));
      if (!answer) return;
      const { status, method, seconds, count, nodes } = answer;
      this.#show({ status, method, seconds, count: count.toString(), nodes: nodes.toString() });
      this.#subject.frame.changed();
    } catch (error) {
      this.#answer.replaceChildren(h("p", { class: "wrong" }, inWords(error)));
    }
  }

  #show(counted: CountState): void {
    this.#counted = counted;
    this.#copied.textContent = "";
    const { status, method, seconds } = counted;
    const count = BigInt(counted.count);
    const exact = status === "complete";
    const digits = counted.count.length;
    const fact = (name: string, value: string): HTMLElement => h("div", {}, h("dt", {}, name), h("dd", {}, value));
    this.#answer.replaceChildren(
      h("p", { class: "soft" }, exact ? words.exactly : words.atLeast),
      h("p", { class: "cover-total" }, h("span", {}, grouped(count)), " ", h("small", {}, words.solutionsWord(count === 1n))),
      h("p", {}, exact ? (count === 0n ? words.noSolution : words.countExact) : words.countPart(words.why[status])),
      ...(digits > 15 ? [h("p", { class: "soft" }, words.countDigits(grouped(digits)))] : []),
      h(
        "dl",
        {},
        fact(words.method, words.methods[method] ?? method),
        fact(words.time, duration(seconds)),
        fact(words.nodesWord, grouped(BigInt(counted.nodes))),
      ),
      h("p", { class: "row" }, h("button", { onclick: () => void this.#copy(count) }, words.copy), this.#copied),
    );
  }

  async #copy(count: bigint): Promise<void> {
    try {
      await navigator.clipboard.writeText(count.toString());
      this.#copied.textContent = words.copied;
    } catch {
      this.#copied.textContent = words.notCopied;
    }
  }
}
