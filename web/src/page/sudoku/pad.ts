// The number pad, and what is done with one touch: notes, erase, undo, redo.

import { enable, h } from "../dom";
import { strings } from "../strings";
import type { Game } from "./game";

const words = strings.sudoku.pad;

export interface PadCommands {
  digit(digit: number): void;
  erase(): void;
  undo(): void;
  redo(): void;
  noteAll(): void;
  restart(): void;
}

export class Pad {
  readonly root: HTMLElement;
  private readonly digits = h("div", { class: "digits", role: "group", "aria-label": words.digits });
  private readonly notes = h(
    "button",
    { "aria-pressed": "false", title: words.notesKeys, onclick: () => this.toggleNotes() },
    words.notes,
  );
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private buttons: HTMLButtonElement[] = [];
  private game: Game | undefined;

  constructor(private readonly commands: PadCommands) {
    this.undo = h("button", { title: words.undoKeys, onclick: () => commands.undo() }, words.undo);
    this.redo = h("button", { title: words.redoKeys, onclick: () => commands.redo() }, words.redo);
    this.root = h(
      "div",
      { class: "pad", onmousedown: (event: MouseEvent) => event.preventDefault() }, // the keyboard stays at the board
      this.digits,
      h(
        "div",
        { class: "deeds" },
        this.notes,
        h("button", { title: words.eraseKeys, onclick: () => commands.erase() }, words.erase),
        this.undo,
        this.redo,
        h("button", { onclick: () => commands.noteAll() }, words.noteAll),
        h("button", { onclick: () => commands.restart() }, words.restart),
      ),
    );
  }

  /** Whether digits become notes. */
  get noting(): boolean {
    return this.notes.getAttribute("aria-pressed") === "true";
  }
  toggleNotes(): void {
    this.notes.setAttribute("aria-pressed", String(!this.noting));
  }

  /** Shows how often each digit can still be entered, and what can be undone. */
  update(game: Game, { canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }): void {
    if (game.puzzle !== this.game?.puzzle) this.lay(game);
    this.game = game;
    const most = game.puzzle.houses.length > 0 ? Math.round(game.cells / game.puzzle.size) : game.cells;
    this.buttons.forEach((button, index) => {
      const left = Math.max(0, most - game.count(index + 1));
      button.setAttribute("aria-label", words.digit(game.puzzle.symbols[index + 1] ?? "", left));
      button.classList.toggle("used", left === 0);
      button.dataset["left"] = String(left);
    });
    enable([[this.undo, canUndo], [this.redo, canRedo]], this.notes);
  }

  private lay(game: Game): void {
    this.buttons = game.puzzle.symbols
      .slice(1, game.puzzle.size + 1)
      .map((symbol, index) => h("button", { onclick: () => this.commands.digit(index + 1) }, symbol));
    this.digits.style.setProperty("--many", String(game.puzzle.size));
    this.digits.style.setProperty("--few", String(Math.min(5, game.puzzle.size)));
    this.digits.classList.toggle("few", game.puzzle.size <= 9);
    this.digits.replaceChildren(...this.buttons);
  }
}
