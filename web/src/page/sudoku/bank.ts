// A bank of puzzles: made in the background by an engine of its own, kept in the browser, played at a click.

import { open, type Engine } from "../../module";
import { h, leave } from "../dom";
import { save } from "../save";
import { strings } from "../strings";
import { firstPuzzle, said, type Desk } from "./desk";
import type { Made } from "./make";
import { Store, type Kept } from "./store";
import { Wish, type Wishes } from "./wish";

const words = strings.sudoku.bank;
const grades = strings.sudoku.grades;

const kMost = 1000;
/** So many wishes in a row may have no puzzle: random regions may allow no solution, and some wishes are too much. */
const kFailures = 20;
/** So many seconds are spent on each wish. */
const kPatience = 60;

export class Bank {
  readonly root: HTMLElement;
  private readonly wish = new Wish();
  private readonly number = h("input", { type: "number", min: 1, max: kMost, value: 100, inputmode: "numeric" });
  private readonly make = h("button", { class: "main", onclick: () => void this.start() }, words.make);
  private readonly stop = h("button", { hidden: true, onclick: () => this.controller?.abort() }, strings.sudoku.stop);
  private readonly bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": words.progress });
  private readonly answer = h("div", { class: "answer", role: "status" });
  private readonly rows = h("tbody");
  private readonly list: HTMLElement;
  private readonly store = new Store();
  private controller: AbortController | undefined;
  private kept: Kept[] = [];

  /** `played` is called when a puzzle of the bank is on the board. */
  constructor(
    private readonly desk: Desk,
    private readonly played: () => void,
  ) {
    const heads = [words.number, words.play, words.grade, words.rating, words.clues, words.layout];
    const table = h(
      "table",
      {},
      h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      this.rows,
    );
    this.list = h(
      "div",
      { class: "kept", hidden: true },
      h("div", { class: "scroll", "data-scrolls": true, tabindex: 0, role: "region", "aria-label": words.list }, table),
      h(
        "div",
        { class: "row" },
        h("button", { onclick: () => this.download() }, words.download),
        h("button", { onclick: () => void this.clear() }, words.clear),
      ),
    );
    this.root = h(
      "div",
      { class: "part" },
      h("p", { class: "soft" }, words.about),
      this.wish.root,
      h("div", { class: "row" }, h("label", { class: "beside" }, words.many, this.number), this.make, this.stop),
      this.bar,
      this.answer,
      this.list,
    );
    void this.load();
  }

  /** The puzzle with this number was solved. */
  async solved(id: number): Promise<void> {
    const at = this.kept.findIndex((each) => each.id === id);
    const puzzle = this.kept[at];
    if (!puzzle || puzzle.solved) return;
    const done = { ...puzzle, solved: true };
    this.kept[at] = done;
    this.rows.children[at]?.replaceWith(this.rowOf(done, at));
    await this.store.put(done);
  }

  private async load(): Promise<void> {
    this.kept = await this.store.all();
    this.rows.replaceChildren(...this.kept.map((puzzle, index) => this.rowOf(puzzle, index)));
    if (this.kept.length === 0) leave(this.list, this.make);
    this.list.hidden = this.kept.length === 0;
  }

  private async start(): Promise<void> {
    const many = Number(this.number.value);
    if (!Number.isInteger(many) || many < 1 || many > kMost) return this.say(words.badNumber(kMost), true);
    this.begin();
    const engine = open();
    const wishes = this.wish.now;
    let made = 0;
    const keep = (puzzle: Made) => {
      ++made;
      this.bar.value = made / many;
      this.say(words.made(made, many));
      return this.keep(puzzle, wishes.name);
    };
    try {
      await this.makeAll(engine, wishes, many, keep);
      this.say(made < many ? words.fewer(made, many) : words.done(made), made === 0);
    } catch (error) {
      this.say(said(error), true);
    } finally {
      engine.close();
      this.end();
    }
  }

  /** Asks for the puzzles. Where each needs a form of its own, one after another. */
  private async makeAll(
    engine: Engine,
    { changing, options }: Wishes,
    many: number,
    keep: (puzzle: Made) => Promise<void>,
  ): Promise<void> {
    const signal = this.controller?.signal;
    const kept: Promise<void>[] = [];
    const onPuzzle = (puzzle: Made) => void kept.push(keep(puzzle));
    for (let failures = 0; kept.length < many && failures < kFailures && !signal?.aborted;) {
      const before = kept.length;
      const number = changing ? 1 : many - before;
      const seconds = kPatience * number;
      await engine.sudoku.generate({
        ...options(),
        number,
        seconds,
        onPuzzle,
        ...(signal ? { signal } : {}),
      });
      failures = kept.length > before ? 0 : failures + (changing ? 1 : kFailures);
    }
    await Promise.all(kept);
  }

  private async keep(made: Made, layout: string): Promise<void> {
    const clues = made.clues.filter(Boolean).length;
    const { text, grade, tenths } = made;
    const puzzle = await this.store.add({ text, grade, tenths, clues, layout, solved: false });
    this.rows.append(this.rowOf(puzzle, this.kept.length));
    this.kept.push(puzzle);
    this.list.hidden = false;
  }

  private begin(): void {
    this.controller = new AbortController();
    this.bar.value = 0;
    this.stop.hidden = this.bar.hidden = false;
    leave(this.make, this.stop);
    this.make.disabled = true;
  }
  private end(): void {
    this.make.disabled = false;
    leave(this.stop, this.make);
    this.stop.hidden = this.bar.hidden = true;
    if (!this.store.lasting) this.answer.append(` ${words.notLasting}`);
  }

  private rowOf(puzzle: Kept, index: number): HTMLElement {
    const { grade, tenths, clues, layout, solved } = puzzle;
    const label = solved ? words.againNumber(index + 1) : words.playNumber(index + 1);
    const play = h(
      "button",
      { "aria-label": label, onclick: () => void this.play(puzzle) },
      solved ? words.again : words.play,
    );
    const cells = [String(index + 1), play, grades[grade], (tenths / 10).toFixed(1), String(clues), layout];
    return h("tr", { class: solved ? "solved" : "" }, ...cells.map((content) => h("td", {}, content)));
  }

  private async play(puzzle: Kept): Promise<void> {
    try {
      this.desk.play(firstPuzzle(await this.desk.frame.quick.sudoku.read(puzzle.text)), {
        bank: puzzle.id,
        grade: puzzle.grade,
      });
      this.played();
    } catch (error) {
      this.say(said(error), true);
    }
  }

  /** A text that the page and the program read: plain boards one a line with the rating behind, others in the text form. */
  private download(): void {
    const lines = this.kept.map(({ text, tenths, grade }) => {
      const rating = `${(tenths / 10).toFixed(1)};${grade}`;
      return text.trim().includes("\n") ? `# ${rating}\n${text.trim()}\n` : `${text.trim()};${rating}`;
    });
    save("sudoku-bank.txt", `${lines.join("\n")}\n`);
  }

  private async clear(): Promise<void> {
    if (!confirm(words.sure(this.kept.length))) return;
    await this.store.clear();
    await this.load();
    this.say(words.cleared);
  }

  private say(text: string, wrong = false): void {
    this.answer.textContent = text;
    this.answer.classList.toggle("wrong", wrong);
  }
}
