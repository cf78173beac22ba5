// The tab of solutions: finds them one after another or at random, and goes through the list.

import type { Solution, Solved } from "../../module";
import { enable, h } from "../dom";
import { inWords } from "../errors";
import { save } from "../save";
import { strings } from "../strings";
import { icon } from "./icons";
import { counted, duration, grouped } from "./numbers";
import { Run } from "./run";
import type { Part, Subject } from "./shared";
import { limits, type Origin, type SolutionsState } from "./state";
import { Viewer } from "./viewer";

const words = strings.cover;
const kept = 1000; // so many solutions are kept to look at

export class Solutions implements Part {
  readonly root: HTMLElement;
  readonly #subject: Subject;
  readonly #limit = h("select", { onchange: () => this.#subject.frame.changed() });
  readonly #number = h("input", {
    type: "number",
    min: 1,
    max: kept,
    value: 10,
    "aria-label": words.howMany,
    class: "cover-number",
    onchange: () => this.#subject.frame.changed(),
  });
  readonly #outcome = h("p", { class: "cover-outcome", role: "status" });
  readonly #run: Run;
  readonly #which = h("input", {
    type: "number",
    min: 1,
    class: "cover-number",
    "aria-label": words.which,
    onchange: () => this.#goToField(),
  });
  readonly #of = h("span", {});
  readonly #previous = h(
    "button",
    { "aria-label": words.previous, title: words.previous, onclick: () => this.#goTo(this.#shown - 1) },
    icon("back"),
  );
  readonly #next = h(
    "button",
    { "aria-label": words.next, title: words.next, onclick: () => this.#goTo(this.#shown + 1) },
    icon("forward"),
  );
  readonly #list = h("div", { class: "row cover-list" });
  readonly #viewer: Viewer;
  #solutions: Solution[] = [];
  #shown = 0;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#run = new Run(subject.frame.turns, `${strings.frame.cover}: ${words.tabs.solutions}`);
    this.#limit.append(...limits.map((limit) => h("option", { value: limit }, limit === 0 ? words.all : grouped(limit))));
    this.#limit.value = String(kept);
    this.#viewer = new Viewer(subject, () => subject.frame.changed());
    const save = h("button", { class: "quiet", onclick: () => void this.#save() }, words.saveSolutions);
    this.#list.append(this.#previous, h("label", { class: "row" }, this.#which, this.#of), this.#next, save);
    this.root = h(
      "div",
      { class: "part" },
      h(
        "div",
        { class: "row cover-actions" },
        h("button", { class: "main", onclick: () => void this.#solve() }, words.solve),
        h("label", { class: "row" }, h("span", {}, words.stopAt), this.#limit),
        h("span", { class: "row" }, h("button", { onclick: () => void this.#sample() }, words.atRandom), this.#number),
        this.#run.stopButton,
      ),
      this.#run.root,
      this.#outcome,
      this.#list,
      this.#viewer.root,
    );
    this.#showList();
  }

  state(): SolutionsState {
    const solution = this.#solutions[this.#shown];
    return {
      limit: Number(this.#limit.value),
      number: this.#wantedNumber(),
      manner: this.#viewer.manner,
      ...(solution ? { solution: [...solution] } : {}),
    };
  }

  restore(state: SolutionsState, origin: Origin): void {
    this.#limit.value = String(state.limit);
    this.#number.value = String(state.number);
    this.#viewer.manner = state.manner;
    if (!state.solution) return;
    this.#solutions = [Uint32Array.from(state.solution)];
    this.#outcome.textContent = words.solutionFrom[origin];
    this.#showList();
  }

  reset(): void {
    this.#run.drop();
    this.#solutions = [];
    this.#outcome.textContent = "";
    this.#viewer.reset();
    this.#showList();
  }

  /** The problem is read: it is shown, with the solution that a link had. */
  read(): void {
    this.#viewer.show(this.#solutions[this.#shown]);
  }

  shown(): void {}

  async #solve(): Promise<void> {
    await this.#find(async (list) => {
      const limit = Number(this.#limit.value);
      const { long } = this.#subject.frame;
      const answer = await this.#run.start(
        (run) =>
          long.solve(this.#subject.text(), {
            ...run,
            ...(limit > 0 ? { limit } : {}),
            workers: long.workers,
            keep: kept,
            onSolution: (solution) => this.#take(solution, list),
          }),
        () => this.#showList(),
      );
      return answer && this.#solvedWords(answer);
    });
  }

  async #sample(): Promise<void> {
    await this.#find(async (list) => {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const number = this.#wantedNumber();
      const { long } = this.#subject.frame;
      const answer = await this.#run.start((run) => long.sample(this.#subject.text(), { ...run, number, seed }));
      if (!answer) return undefined;
      for (const solution of answer.samples) this.#take(solution, list);
      if (answer.samples.length > 0) return words.drawn(grouped(answer.samples.length), counted(words.found, answer.count));
      return answer.status === "complete" ? words.noSolution : words.notDrawn(words.why[answer.status]);
    });
  }

  /** Begins a new list, lets `search` fill it, and tells what it says; nothing if another search has begun. */
  async #find(search: (list: Solution[]) => Promise<string | undefined>): Promise<void> {
    if (!(await this.#subject.ready())) return;
    this.#run.drop();
    this.#solutions = [];
    this.#shown = 0;
    this.#outcome.textContent = "";
    this.#showList();
    try {
      const outcome = await search(this.#solutions);
      if (outcome === undefined) return;
      this.#outcome.textContent = outcome;
    } catch (error) {
      this.#outcome.textContent = inWords(error);
    }
    this.#showList();
    if (this.#solutions.length === 0) this.#viewer.show(undefined);
    this.#subject.frame.changed();
  }

  #solvedWords({ status, solutions, nodes, seconds }: Solved): string {
    const found = counted(words.found, solutions);
    const effort = `${counted(words.nodes, nodes)}, ${duration(seconds)}.`;
    const many = solutions > BigInt(kept) ? ` ${words.keptOnly(grouped(kept))}` : "";
    if (status === "solution_limit") return `${counted(words.foundFirst, solutions)}${many} ${effort}`;
    if (status !== "complete") {
      const why = words.why[status];
      return `${solutions > 0n ? words.foundSome(found, why) : words.foundNone(why)}${many} ${effort}`;
    }
    if (solutions === 0n) return `${words.noSolution} ${effort}`;
    return `${solutions === 1n ? words.foundOne : words.foundAll(found)}${many} ${effort}`;
  }

  /** Keeps a solution, unless it is for a list that is no more. */
  #take(solution: Solution, list: Solution[]): void {
    if (list !== this.#solutions || list.length >= kept) return;
    this.#solutions.push(solution);
    if (this.#solutions.length > 1) return;
    this.#viewer.show(solution); // the first one is shown at once
    this.#showList();
  }

  #goTo(index: number): void {
    if (this.#solutions.length === 0) return;
    this.#shown = Math.min(this.#solutions.length - 1, Math.max(0, index));
    this.#viewer.show(this.#solutions[this.#shown]);
    this.#showList();
    this.#subject.frame.changed();
  }

  #goToField(): void {
    this.#goTo(Math.round(Number(this.#which.value) || 1) - 1);
    this.#which.value = String(this.#shown + 1);
  }

  #showList(): void {
    const found = this.#solutions.length;
    this.#list.hidden = found === 0;
    if (this.#shown >= found) this.#shown = 0;
    this.#which.max = String(found);
    if (document.activeElement !== this.#which) this.#which.value = String(this.#shown + 1);
    this.#of.textContent = words.of(grouped(found));
    enable([[this.#previous, this.#shown > 0], [this.#next, this.#shown < found - 1]], this.#which);
  }

  #wantedNumber(): number {
    const number = Math.round(Number(this.#number.value));
    const wanted = Number.isFinite(number) ? Math.min(kept, Math.max(1, number)) : 10;
    this.#number.value = String(wanted);
    return wanted;
  }

  /** Saves the list: the options of each solution in lines, and an empty line behind it. */
  async #save(): Promise<void> {
    const solutions = this.#solutions;
    const all = Uint32Array.from(solutions.flatMap((solution) => [...solution]));
    try {
      const texts = await this.#subject.frame.quick.optionTexts(this.#subject.text(), all);
      let next = 0;
      const parts = solutions.map((solution) => `${texts.slice(next, (next += solution.length)).join("\n")}\n\n`);
      save(words.solutionsName, parts.join(""));
    } catch (error) {
      this.#outcome.textContent = inWords(error);
    }
  }
}
