// The table at which is played: title, board and rules at one side, pad and settings at the other.

import type { BoardPicture } from "../../module";
import { h } from "../dom";
import { strings } from "../strings";
import { Board } from "./board";
import { said, type Desk } from "./desk";
import { onKey } from "./keys";
import { looksOf } from "./looks";
import { Mistakes } from "./mistakes";
import { Pad } from "./pad";
import { Settings } from "./settings";
import type { Source } from "./state";
import { Timer } from "./timer";

const words = strings.sudoku;

/** On a phone more rules than these would push the pad away. */
const kFewRules = 2;
const wide = matchMedia("(min-width: 720px)");

export class Table {
  readonly left: HTMLElement;
  readonly right: HTMLElement;
  private readonly title = h("h2", {}, words.loading);
  private readonly rules = h("ul", { class: "rules" });
  private readonly ruleBox = h("details", { class: "rule-box" }, h("summary", {}, words.rules), this.rules);
  private readonly message = h("p", { class: "message", role: "status" });
  private readonly timer: Timer;
  private readonly settings = new Settings();
  private readonly board: Board;
  private readonly pad: Pad;
  private readonly mistakes: Mistakes;
  private picture: BoardPicture | undefined; // of the puzzle alone
  private drawing = 0;
  private focusDue = false;
  private celebrated = false;
  private visible = true;

  /** `solved` is called once for each puzzle that the player has solved. */
  constructor(
    private readonly desk: Desk,
    private readonly solved: (source: Source) => void,
  ) {
    this.timer = new Timer(desk);
    this.board = new Board(words.board, () => this.paint());
    this.pad = new Pad(this.commands());
    this.mistakes = new Mistakes(desk, this.settings, () => this.judge());
    this.board.element.addEventListener("keydown", (event) => this.key(event));
    this.left = h(
      "div",
      { class: "table" },
      h("div", { class: "title" }, this.title, this.timer.root),
      this.board.root,
      this.message,
      this.ruleBox,
    );
    this.right = h(
      "section",
      { class: "panel play", "aria-label": words.play },
      this.pad.root,
      this.settings.root,
      keyHelp(),
    );
    this.settings.onChange(() => this.showTimer());
    this.showTimer();
    desk.onGame(() => this.begin());
    desk.onChange(() => this.update());
    desk.onPreview(() => this.show());
    desk.frame.onTheme(() => void this.draw());
  }

  /** The keyboard goes to the board, as soon as it is there. */
  focus(): void {
    this.focusDue = !this.picture;
    if (this.focusDue) return;
    this.board.moveTo(this.desk.game?.blanks()[0] ?? 0);
    this.board.root.scrollIntoView({ block: "nearest" });
  }

  shown(visible: boolean): void {
    this.visible = visible;
    this.timer.run(visible && this.desk.game !== undefined && !this.celebrated);
  }

  private begin(): void {
    const puzzle = this.desk.game?.puzzle;
    if (!puzzle) return;
    this.celebrated = false;
    this.picture = undefined;
    const { grade } = this.desk.source;
    const title = words.title(puzzle.rows, puzzle.columns, puzzle.givens.filter(Boolean).length);
    this.title.textContent = grade ? `${title}, ${words.grades[grade]}` : title;
    this.rules.replaceChildren(...puzzle.rules.map((rule) => h("li", {}, rule)));
    this.ruleBox.hidden = puzzle.rules.length === 0;
    this.ruleBox.open = puzzle.rules.length <= kFewRules || wide.matches;
    this.timer.run(this.visible);
    void this.draw();
  }

  /** Asks for the picture of the puzzle. The notes of the puzzle itself are drawn with those of the player. */
  private async draw(): Promise<void> {
    const number = ++this.drawing;
    const puzzle = this.desk.game?.puzzle;
    if (!puzzle) return;
    try {
      const theme = this.desk.frame.theme();
      const picture = await this.desk.frame.quick.sudoku.picture(puzzle.text, {
        theme,
        marks: puzzle.givens.map(() => []),
      });
      if (number !== this.drawing) return;
      this.picture = picture;
      this.desk.preview = this.desk.preview?.kind === "picture" ? undefined : this.desk.preview;
      this.show();
      if (this.focusDue) this.focus();
    } catch (error) {
      if (number === this.drawing) this.desk.frame.say(said(error));
    }
  }

  /** Shows the picture that is due, and what is in the cells. */
  private show(): void {
    const { game, preview } = this.desk;
    const picture = preview?.kind === "picture" ? preview.picture : this.picture;
    if (!game || !picture || picture.cells.length !== game.cells) return; // the picture of this puzzle is still to come
    this.board.show(game.puzzle, picture);
    this.paint();
  }

  private paint(): void {
    const { game, preview } = this.desk;
    if (!game || !this.picture) return;
    const { cursor, chosen } = this.board;
    this.board.paint(looksOf(game, { preview, wrong: this.mistakes.verdict.wrong, cursor, chosen }));
  }

  private update(): void {
    if (!this.desk.game) return;
    this.pad.update(this.desk.game, this.desk);
    this.show();
  }

  /** Says what is wrong, or that the puzzle is solved. */
  private judge(): void {
    const { solved, words: mistakes, note } = this.mistakes.verdict;
    const { game, source } = this.desk;
    this.message.textContent = mistakes || note;
    this.message.className = `message ${solved ? "good" : mistakes ? "wrong" : "soft"}`;
    this.paint();
    if (!solved && this.celebrated) this.timer.run(this.visible); // it was begun again
    this.celebrated &&= solved;
    if (!solved || !game) return;
    const helped = !game.canUndo || game.digits().some((_, cell) => game.at(cell).by === "engine");
    this.message.textContent = helped ? words.full : words.solved(this.timer.time);
    this.timer.run(false);
    if (!this.celebrated && !helped) this.solved(source);
    this.celebrated = true;
  }

  private showTimer(): void {
    this.timer.root.hidden = !this.settings.now.timer;
  }

  private key(event: KeyboardEvent): void {
    const game = this.desk.game;
    if (game && onKey(event, this.board, game, this.commands())) event.preventDefault();
  }

  private commands() {
    const chosen = () => {
      if (this.board.chosen.length === 0) this.desk.frame.say(words.choose);
      return this.board.chosen;
    };
    return {
      digit: (digit: number, asNote = false) => {
        if (asNote !== this.pad.noting) this.desk.game?.note(chosen(), digit);
        else this.desk.game?.enter(chosen(), digit);
      },
      erase: () => this.desk.game?.erase(chosen()),
      undo: () => this.desk.undo(),
      redo: () => this.desk.redo(),
      toggleNotes: () => this.pad.toggleNotes(),
      escape: () => this.desk.look(undefined),
      noteAll: () => this.desk.game?.noteAll(),
      restart: () => this.desk.game?.restart(),
    };
  }
}

/** What the keys do, for those who have some. */
function keyHelp(): HTMLElement {
  return h(
    "details",
    { class: "keys" },
    h("summary", {}, words.keys.title),
    h("ul", {}, ...words.keys.list.map((key) => h("li", {}, key))),
  );
}
