// The board: the engine's picture, above it a grid of cells that can be chosen, above that the ink of the player.
// Knows where cells are and which are chosen, nothing of the rules of the game.

import type { BoardPicture, Puzzle } from "../../module";
import { h, showSvg } from "../dom";
import { Ink, viewBox, type Look } from "./ink";

/** A cell narrower than this, in pixels, is hard to touch. A board that would need such cells scrolls instead. */
const kNarrowest = 27;

export class Board {
  readonly root: HTMLElement;
  private readonly pictureBox = h("div", { class: "picture", "aria-hidden": "true" });
  private readonly grid: HTMLElement;
  private readonly sheet: HTMLElement;
  private ink: Ink | undefined;
  private cells: HTMLElement[] = [];
  private puzzle: Puzzle | undefined;
  private picture: BoardPicture | undefined;
  private chosenCells = new Set<number>();
  private cursorCell = 0;
  private dragging = false;

  /** `choose` is called when other cells are chosen. */
  constructor(
    label: string,
    private readonly choose: () => void,
  ) {
    this.grid = h("div", { class: "grid", role: "grid", "aria-label": label, "aria-multiselectable": "true" });
    this.sheet = h("div", { class: "sheet" }, this.pictureBox, this.grid);
    this.root = h("div", { class: "board" }, this.sheet);
    this.grid.addEventListener("pointerdown", (event) => this.press(event));
    this.grid.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => (this.dragging = false));
    this.grid.addEventListener("focusin", () => this.focused());
  }

  get element(): HTMLElement {
    return this.grid;
  }
  /** The cells that are chosen, ascending. */
  get chosen(): number[] {
    return [...this.chosenCells].sort((a, b) => a - b);
  }
  /** The cell that the keyboard is at. */
  get cursor(): number {
    return this.cursorCell;
  }

  /** Shows another picture. The cells stay chosen, unless it is of another puzzle. */
  show(puzzle: Puzzle, picture: BoardPicture): void {
    if (picture === this.picture) return;
    if (puzzle !== this.puzzle) this.lay(puzzle);
    this.picture = picture;
    this.ink?.root.remove();
    this.ink = new Ink(picture, puzzle.symbols, !puzzle.plain);
    this.sheet.append(this.ink.root);
    showSvg(this.pictureBox, picture.svg);
    const svg = this.pictureBox.firstElementChild;
    svg?.setAttribute("viewBox", viewBox(picture));
    const { width, boardHeight: height } = picture;
    this.sheet.style.aspectRatio = `${width} / ${height}`;
    const narrowest = Math.ceil((width / (picture.cells[0]?.size ?? width)) * kNarrowest);
    this.sheet.style.minWidth = `${narrowest}px`;
    this.root.toggleAttribute("data-scrolls", narrowest > 290);
    this.root.style.setProperty("--shape", String(width / height));
    this.place(picture, width, height);
  }

  /** Draws what is in the cells. */
  paint(looks: readonly Look[]): void {
    this.cells.forEach((element, cell) => {
      const look = looks[cell];
      if (!look) return;
      const chosen = this.chosenCells.has(cell);
      const name = `cell ${look.tints} ${chosen ? "chosen" : ""}`.replace(/\s+/g, " ").trim();
      if (element.className !== name) element.className = name;
      if (element.getAttribute("aria-label") !== look.label) element.setAttribute("aria-label", look.label);
      element.setAttribute("aria-selected", String(chosen));
    });
    this.ink?.paint(looks);
  }

  /** The keyboard goes to a cell. With `more` the cells that were chosen stay chosen. */
  moveTo(cell: number, more = false): void {
    if (!this.cells[cell]) return;
    this.cells[this.cursorCell]?.setAttribute("tabindex", "-1");
    this.cursorCell = cell;
    this.cells[cell].setAttribute("tabindex", "0");
    if (!more) this.chosenCells.clear();
    this.chosenCells.add(cell);
    this.cells[cell].focus({ preventScroll: true });
    this.cells[cell].scrollIntoView({ block: "nearest", inline: "nearest" });
    this.choose();
  }

  /** The next cell in a direction: over squares that are no cells, and not past the edge. */
  beside(cell: number, rows: number, columns: number): number {
    if (!this.puzzle) return cell;
    const at = new Map(this.puzzle.cells.map((place, index) => [`${place.row},${place.column}`, index]));
    const from = this.puzzle.cells[cell];
    if (!from) return cell;
    const far = Math.max(this.puzzle.rows, this.puzzle.columns);
    for (let step = 1; step < far; ++step) {
      const next = at.get(`${from.row + step * rows},${from.column + step * columns}`);
      if (next !== undefined) return next;
    }
    return cell;
  }

  /** The first or last cell of a cell's row. */
  rowEnd(cell: number, last: boolean): number {
    const row = this.puzzle?.cells[cell]?.row;
    const line = (this.puzzle?.cells ?? []).flatMap((place, index) => (place.row === row ? [index] : []));
    return (last ? line.at(-1) : line[0]) ?? cell;
  }

  private lay(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    this.chosenCells.clear();
    this.cursorCell = 0;
    this.cells = puzzle.cells.map((_, cell) =>
      h("div", {
        class: "cell",
        role: "gridcell",
        tabindex: cell === 0 ? 0 : -1,
        "data-cell": cell,
        "aria-selected": "false",
      }),
    );
    const rows = new Map<number, HTMLElement>();
    puzzle.cells.forEach((place, cell) => {
      const row = rows.get(place.row) ?? h("div", { role: "row", class: "line", "aria-rowindex": place.row + 1 });
      rows.set(place.row, row);
      this.cells[cell]?.setAttribute("aria-colindex", String(place.column + 1));
      row.append(this.cells[cell] ?? "");
    });
    this.grid.setAttribute("aria-rowcount", String(puzzle.rows));
    this.grid.setAttribute("aria-colcount", String(puzzle.columns));
    this.grid.replaceChildren(...rows.values());
  }

  private place(picture: BoardPicture, width: number, height: number): void {
    this.cells.forEach((element, cell) => {
      const { x, y, size } = picture.cells[cell] ?? { x: 0, y: 0, size: 0 };
      const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
      Object.assign(element.style, {
        left: percent(x, width),
        top: percent(y, height),
        width: percent(size, width),
        height: percent(size, height),
      });
    });
  }

  private cellAt(event: PointerEvent): number | undefined {
    const element = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]");
    return element && this.grid.contains(element) ? Number(element.dataset["cell"]) : undefined;
  }

  private press(event: PointerEvent): void {
    const cell = this.cellAt(event);
    if (cell === undefined || event.button !== 0) return;
    event.preventDefault(); // no text is selected; the focus is set here
    this.dragging = event.pointerType !== "touch"; // a finger that moves scrolls
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    if (more && this.chosenCells.size > 1 && this.chosenCells.delete(cell)) this.choose();
    else this.moveTo(cell, more);
  }

  private drag(event: PointerEvent): void {
    if (!this.dragging || event.buttons === 0) return;
    const cell = this.cellAt(event);
    if (cell !== undefined && !this.chosenCells.has(cell)) this.moveTo(cell, true);
  }

  /** Tab has come here: the cell under the keyboard is chosen. */
  private focused(): void {
    if (this.chosenCells.size > 0 || !this.cells[this.cursorCell]) return;
    this.chosenCells.add(this.cursorCell);
    this.choose();
  }
}
