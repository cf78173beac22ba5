// Puzzles from elsewhere: pasted, dropped, or from a file. A picture shows what was understood before it is played.

import type { Puzzle, ReadPuzzle } from "../../module";
import { h, showSvg } from "../dom";
import { textOfFile } from "../file";
import { strings } from "../strings";
import { said, type Desk } from "./desk";
import { givenText } from "./given";
import { viewBox } from "./ink";
import { Reader } from "./reader";

const words = strings.sudoku.open;

/** So many boards of a text are listed. */
const kMost = 200;
const kLargestFile = 8 << 20; // bytes

export class Open {
  readonly root: HTMLElement;
  private readonly text = h("textarea", {
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": words.text,
    placeholder: words.sample,
  });
  private readonly file = h("input", { type: "file", class: "file", tabindex: -1, "aria-label": words.file });
  private readonly answer = h("div", { class: "answer", role: "status" });
  private readonly list = h("div", { class: "found", role: "group", "aria-label": words.found, hidden: true });
  private readonly picture = h("div", { class: "understood" });
  private readonly play = h("button", { class: "main", disabled: true, onclick: () => this.playChosen() }, words.play);
  private readonly told = h("div", { class: "answer", role: "status" }); // of the puzzle on the board
  private found: ReadPuzzle[] = [];
  private chosen: Puzzle | undefined;
  private readonly reader: Reader;
  private asking = 0;
  private typing: ReturnType<typeof setTimeout> | undefined;

  /** `played` is called when the puzzle is on the board. */
  constructor(
    private readonly desk: Desk,
    private readonly played: () => void,
  ) {
    this.reader = new Reader(desk.frame.quick);
    this.text.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => void this.read(), 200);
    });
    this.file.addEventListener("change", () => void this.takeFile(this.file.files?.[0]));
    desk.frame.onTheme(() => void this.draw());
    this.root = h(
      "div",
      { class: "part" },
      h("p", { class: "soft" }, words.about),
      this.text,
      h("div", { class: "row" }, this.play, h("button", { onclick: () => this.file.click() }, words.file), this.file),
      this.answer,
      this.list,
      this.picture,
      h("h3", {}, words.own),
      h(
        "div",
        { class: "row" },
        h("button", { onclick: () => void this.copy() }, words.copy),
        h("button", { onclick: () => void this.give() }, words.give),
        h("button", { onclick: () => void this.playEmpty() }, words.empty),
      ),
      this.told,
    );
  }

  /** A text from outside comes into the text area, and is read. */
  async take(text: string): Promise<void> {
    this.text.value = text;
    await this.read();
    if (this.chosen) this.play.focus();
  }

  async takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > kLargestFile) return this.say(words.tooLarge, true);
    await this.take(await textOfFile(file, this.desk.frame.say));
    this.file.value = "";
  }

  private async read(): Promise<void> {
    const number = ++this.asking;
    const text = this.text.value;
    this.clear();
    this.say("");
    if (text.trim() === "") return;
    const waiting = setTimeout(() => number === this.asking && this.say(words.reading), 200);
    try {
      const { found, more } = await this.reader.read(text, kMost);
      if (number !== this.asking) return;
      this.found = found;
      this.tell(more);
    } catch (error) {
      if (number === this.asking) this.say(said(error), true);
    } finally {
      clearTimeout(waiting);
    }
  }

  /** Lists what was found, and shows the first puzzle. */
  private tell(more: boolean): void {
    if (this.found.length === 0) return this.say(words.nothing, true);
    const mistakes = this.found.filter((each) => "mistake" in each).length;
    this.say(words.many(this.found.length - mistakes, mistakes, more), mistakes > 0);
    this.list.hidden = this.found.length === 1;
    this.list.replaceChildren(
      ...this.found.map((each) => h("button", { onclick: () => void this.choose(each) }, this.line(each))),
    );
    void this.choose(this.found.find((each) => "puzzle" in each) ?? this.found[0]);
  }

  private line(each: ReadPuzzle): string {
    if ("mistake" in each) return strings.sudoku.mistakeAt(each.mistake.line, each.mistake.column, each.mistake.message);
    const { rows, columns, givens, rules } = each.puzzle;
    return words.board(each.line, rows, columns, givens.filter(Boolean).length, rules.length);
  }

  private async choose(each: ReadPuzzle | undefined): Promise<void> {
    this.chosen = each && "puzzle" in each ? each.puzzle : undefined;
    this.play.disabled = !this.chosen;
    this.found.forEach((other, index) =>
      this.list.children[index]?.setAttribute("aria-pressed", String(other === each)),
    );
    if (each && "mistake" in each && this.found.length === 1) this.say(this.line(each), true);
    await this.draw();
  }

  /** Draws the puzzle that is chosen, with its rules in words. */
  private async draw(): Promise<void> {
    const puzzle = this.chosen;
    this.picture.replaceChildren();
    if (!puzzle) return;
    try {
      const picture = await this.desk.frame.quick.sudoku.picture(puzzle.text, { theme: this.desk.frame.theme() });
      if (puzzle !== this.chosen) return;
      const drawing = h("div", { class: "drawing", role: "img", "aria-label": words.picture });
      showSvg(drawing, picture.svg);
      drawing.firstElementChild?.setAttribute("viewBox", viewBox(picture));
      this.picture.replaceChildren(
        drawing,
        h("ul", { class: "rules" }, ...puzzle.rules.map((rule) => h("li", {}, rule))),
      );
    } catch (error) {
      if (puzzle === this.chosen) this.say(said(error), true);
    }
  }

  private playChosen(): void {
    if (!this.chosen) return;
    this.desk.play(this.chosen);
    this.played();
  }

  private async playEmpty(): Promise<void> {
    await this.playText(".".repeat(81));
  }

  /** The digits on the board become givens: so a puzzle from paper is typed in. */
  private async give(): Promise<void> {
    const game = this.desk.game;
    if (!game) return;
    if (!game.puzzle.plain) return this.tellOwn(words.plainOnly, true);
    await this.playText(givenText(game.digits(), game.puzzle));
  }

  private async playText(text: string): Promise<void> {
    try {
      const [first] = await this.desk.frame.quick.sudoku.read(text);
      if (!first || !("puzzle" in first)) return this.tellOwn(first ? this.line(first) : words.nothing, true);
      this.desk.play(first.puzzle);
      this.played();
    } catch (error) {
      this.tellOwn(said(error), true);
    }
  }

  private async copy(): Promise<void> {
    const text = this.desk.game?.puzzle.text ?? "";
    try {
      await navigator.clipboard.writeText(text);
      this.tellOwn(words.copied);
    } catch {
      await this.take(text); // a browser may refuse the clipboard
    }
  }

  private clear(): void {
    this.found = [];
    this.chosen = undefined;
    this.play.disabled = true;
    this.list.hidden = true;
    this.picture.replaceChildren();
  }

  private tellOwn(text: string, wrong = false): void {
    this.told.textContent = text;
    this.told.classList.toggle("wrong", wrong);
  }

  private say(text: string, wrong = false): void {
    this.answer.textContent = text;
    this.answer.classList.toggle("wrong", wrong);
  }
}
