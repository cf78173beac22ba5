// Questions about the puzzle: has it one solution, how many, how hard is it; and the solution itself.

import type { Counted, Uniqueness } from "../../module";
import { h } from "../dom";
import { strings } from "../strings";
import type { Desk } from "./desk";
import { givenText } from "./given";
import { Task, type Work } from "./task";

const words = strings.sudoku.check;
const grades = strings.sudoku.grades;

export class Check {
  readonly root: HTMLElement;
  private readonly answer = h("div", { class: "answer", role: "status" });
  private readonly views = h("div", { class: "row" });
  private choices: { digits: readonly number[] | undefined; button: HTMLButtonElement }[] = [];
  private readonly withDigits = h("input", {
    type: "checkbox",
    onchange: () => {
      this.say(); // the answer was to another question
      this.desk.look(undefined);
    },
  });
  private readonly task: Task;

  constructor(private readonly desk: Desk) {
    this.task = new Task(desk, `${strings.frame.sudoku}: ${strings.sudoku.tabs.check}`);
    this.root = h(
      "div",
      { class: "part" },
      h(
        "div",
        { class: "row" },
        h("button", { onclick: () => void this.unique() }, words.unique),
        h("button", { onclick: () => void this.count() }, words.count),
        h("button", { onclick: () => void this.rate() }, words.rate),
        h("button", { onclick: () => void this.solve() }, words.solve),
      ),
      h("label", { class: "tick" }, this.withDigits, words.withDigits),
      this.task.root,
      this.answer,
      this.views,
    );
    desk.onChange(() => this.say());
    desk.onPreview(() => this.press());
  }

  /** The digits that a question is about besides the givens. */
  private asked(): { digits?: number[] } {
    return this.withDigits.checked && this.desk.game ? { digits: this.desk.game.digits() } : {};
  }

  /** The puzzle that a question is about. */
  private givenText(): string {
    const { digits } = this.asked();
    return digits && this.desk.game ? givenText(digits, this.desk.game.puzzle) : this.text;
  }

  private get text(): string {
    return this.desk.game?.puzzle.text ?? "";
  }

  private async unique(): Promise<void> {
    this.say();
    const { sudoku } = this.desk.frame.long;
    const found = await this.run((limits) => sudoku.unique(this.text, { ...limits, ...this.asked() }));
    if (!found) return;
    if (found.solutions === 2) return this.showTwo(found);
    if (found.status !== "complete") return this.say(words.uniqueStopped(found.solutions));
    this.say(found.solutions === 1 ? words.one : words.noSolution, found.solutions === 0);
  }

  /** Two solutions, and where they differ. */
  private showTwo({ first = [], second = [], differ }: Uniqueness): void {
    this.say(words.several(differ.length));
    this.choices = (
      [
        [words.first, first],
        [words.second, second],
        [words.mine, undefined],
      ] as const
    ).map(([label, digits]) => {
      const show = () => this.desk.look(digits ? { kind: "digits", digits, differ } : undefined);
      return { digits, button: h("button", { onclick: show }, label) };
    });
    this.views.replaceChildren(...this.choices.map(({ button }) => button));
    this.desk.look({ kind: "digits", digits: first, differ });
  }

  /** Marks the choice that the board shows. */
  private press(): void {
    const { preview } = this.desk;
    const shown = preview?.kind === "digits" ? preview.digits : undefined;
    for (const { digits, button } of this.choices) button.setAttribute("aria-pressed", String(digits === shown));
  }

  private async count(): Promise<void> {
    this.say();
    const { long } = this.desk.frame;
    const found: Counted | undefined = await this.run((limits) =>
      long.sudoku.count(this.text, { ...limits, ...this.asked() }),
    );
    if (found) this.say(found.status === "complete" ? words.exactly(found.count) : words.atLeast(found.count));
  }

  private async rate(): Promise<void> {
    this.say();
    const { sudoku } = this.desk.frame.long;
    const found = await this.run(async (limits) => {
      const unique = await sudoku.unique(this.text, { ...limits, ...this.asked() });
      const one = unique.solutions === 1 && unique.status === "complete";
      return { unique, rating: one ? await sudoku.rate(this.givenText(), limits) : undefined };
    });
    if (!found) return;
    const { unique, rating } = found;
    if (unique.solutions === 2) return this.say(words.noGrade);
    if (unique.solutions === 0 && unique.status === "complete") return this.say(words.noSolution, true);
    if (!rating) return this.say(words.noRating);
    this.say(words.rating((rating.tenths / 10).toFixed(1), grades[rating.grade]));
    const steps = rating.techniques.map(({ name, times }) => h("li", {}, `${name} × ${times}`));
    if (steps.length > 0) this.answer.append(h("ul", { class: "techniques" }, ...steps));
  }

  /** Fills in the solution that the player's digits lead to. If they lead to none, that of the puzzle. */
  private async solve(): Promise<void> {
    this.say();
    const game = this.desk.game;
    if (!game) return;
    const { sudoku } = this.desk.frame.long;
    const found = await this.run(async (limits) => {
      const mine = await sudoku.unique(this.text, { ...limits, digits: game.digits() });
      return mine.first || mine.status !== "complete" ? mine : sudoku.unique(this.text, limits);
    });
    if (!found) return;
    if (!found.first) return this.say(found.status === "complete" ? words.noSolution : words.stopped, true);
    const digits = found.first;
    const changed = game.digits().filter((digit, cell) => digit !== 0 && digit !== digits[cell]).length;
    game.fill(
      digits.map((digit, cell) => ({ cell, digit })),
      "engine",
    );
    this.say(words.solved(changed, found.solutions === 2));
  }

  /** Runs what may take long. An answer about digits that are no longer on the board is dropped. */
  private async run<T>(work: Work<T>): Promise<T | undefined> {
    const about = String(this.asked().digits);
    const answer = await this.task.run(work, words.progress, (text) => this.say(text, true));
    return about === String(this.asked().digits) ? answer : undefined;
  }

  private say(text = "", wrong = false): void {
    this.answer.textContent = text;
    this.answer.classList.toggle("wrong", wrong);
    this.views.replaceChildren();
  }
}
