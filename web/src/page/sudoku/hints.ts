// Hints: first where to look, then why, then the step is made. And step by step to the end.

import type { Hint, HintAnswer } from "../../module";
import { h, leave } from "../dom";
import { strings } from "../strings";
import { said, type Desk } from "./desk";
import type { Game } from "./game";

const words = strings.sudoku.hints;

/** So many seconds a hint may take. */
const kPatience = 20;

export class Hints {
  readonly root: HTMLElement;
  private readonly answer = h("div", { class: "answer", role: "status" });
  private readonly choices = h("div", { class: "row" });
  private readonly steps = h("ol", { class: "steps", "aria-label": words.made, tabindex: 0 });
  private readonly button = h("button", { class: "main", onclick: () => void this.hint() }, words.hint);
  private readonly back: HTMLButtonElement;
  private readonly made: HTMLElement;
  private several = false; // the puzzle has more than one solution
  private asking = 0; // the number of the last question; answers to others are dropped

  constructor(private readonly desk: Desk) {
    this.back = h("button", { onclick: () => desk.game?.undoStep() }, words.back);
    this.made = h("div", { class: "made" }, h("h3", {}, words.made), this.steps);
    this.root = h(
      "div",
      { class: "part" },
      h("p", { class: "soft" }, words.about),
      h("div", { class: "row" }, this.button, h("button", { onclick: () => void this.step() }, words.step), this.back),
      this.answer,
      this.choices,
      this.made,
    );
    desk.onChange(() => this.update());
    desk.frame.onTheme(() => this.update()); // its picture has the colors of before
  }

  /** One hint: it tells where to look, and offers more. */
  async hint(): Promise<void> {
    const found = await this.ask();
    if (!found) return;
    this.desk.look({ kind: "cells", cells: found.cells });
    this.say(words.look(found.technique, this.names(found.cells)) + (this.several ? ` ${words.several}` : ""));
    this.choices.replaceChildren(
      h("button", { onclick: () => this.show(found) }, words.why),
      h("button", { onclick: () => this.take(found) }, words.take),
    );
  }

  /** Makes the next step at once. */
  private async step(): Promise<void> {
    const found = await this.ask();
    if (found) this.take(found);
  }

  private show(found: Hint): void {
    this.desk.look({ kind: "picture", picture: found.picture });
    this.say(found.words);
    const take = h("button", { class: "main", onclick: () => this.take(found) }, words.take);
    this.choices.replaceChildren(take, h("button", { onclick: () => this.close() }, words.close));
    take.focus();
  }

  private take(found: Hint): void {
    const game = this.desk.game;
    if (!game) return;
    if (found.gives.length > 0) game.fill(found.gives, "engine", found.words);
    else game.ruleOut(found.removes, found.words);
    this.desk.look({ kind: "cells", cells: [...found.gives, ...found.removes].map(({ cell }) => cell) });
    this.say(found.words);
  }

  private close(): void {
    this.say("");
    this.choices.replaceChildren();
    this.button.focus();
    this.desk.look(undefined);
  }

  /** The next step. If there is none, says why, and answers with nothing. */
  private async ask(): Promise<Hint | undefined> {
    const game = this.desk.game;
    if (!game) return undefined;
    const number = ++this.asking;
    this.choices.replaceChildren();
    const waiting = setTimeout(() => number === this.asking && this.say(words.thinking), 200);
    try {
      const answer = await this.askEngine(game);
      if (number !== this.asking || game !== this.desk.game || !answer) return undefined;
      if (answer.kind === "hint") return answer.hint;
      this.say(
        answer.kind === "done" ? words.done : answer.kind === "dead_end" ? words.deadEnd(answer.words) : words.none,
      );
    } catch (error) {
      if (number === this.asking) this.say(said(error), true);
    } finally {
      clearTimeout(waiting);
    }
    return undefined;
  }

  private async askEngine(game: Game): Promise<HintAnswer | undefined> {
    const solution = await this.desk.facts?.solution();
    this.several = (await this.desk.facts?.several()) ?? false;
    const digits = game.digits();
    const wrong = solution ? wrongCells(game, solution) : [];
    if (wrong.length > 0) {
      this.sayWrong(game, wrong);
      return undefined;
    }
    return this.desk.frame.quick.sudoku.hint(game.puzzle.text, {
      digits,
      marks: game.marks(),
      theme: this.desk.frame.theme(),
      seconds: kPatience,
    });
  }

  private sayWrong(game: Game, wrong: readonly number[]): void {
    this.desk.look({ kind: "cells", cells: wrong });
    this.say(words.wrong(this.names(wrong)), true);
    this.choices.replaceChildren(
      h("button", { onclick: () => game.erase(wrong) }, words.mend),
      h("button", { onclick: () => this.close() }, words.close),
    );
  }

  private names(cells: readonly number[]): string {
    const names = cells.map((cell) => this.desk.game?.puzzle.cells[cell]?.name ?? "");
    return names.length > 9 ? `${names.slice(0, 9).join(", ")} …` : names.join(", ");
  }

  private say(text: string, wrong = false): void {
    this.answer.textContent = text;
    this.answer.classList.toggle("wrong", wrong);
  }

  /** The game went on: the hint is over. */
  private update(): void {
    ++this.asking;
    this.say("");
    const steps = this.desk.game?.steps() ?? [];
    for (const part of steps.length === 0 ? [this.choices, this.back, this.made] : [this.choices]) leave(part, this.button);
    this.choices.replaceChildren();
    this.back.disabled = steps.length === 0;
    this.made.hidden = steps.length === 0;
    this.steps.replaceChildren(...steps.map((step) => h("li", {}, step)));
    this.steps.scrollTop = this.steps.scrollHeight;
  }
}

/** The cells of the player that have another digit, or other notes, than the solution. */
function wrongCells(game: Game, solution: readonly number[]): number[] {
  const marks = game.marks();
  return solution.flatMap((digit, cell) => {
    const content = game.at(cell);
    const right = content.digit ? content.digit === digit : (marks[cell]?.includes(digit) ?? true);
    return right ? [] : [cell];
  });
}
