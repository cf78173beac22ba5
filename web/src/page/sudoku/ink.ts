// Draws what the player and the engine have put into cells, over the picture of the board. Digits appear at once so,
// however long the engine is at work. Sizes are those of the engine's own drawings.

import type { BoardPicture } from "../../module";

const kSvg = "http://www.w3.org/2000/svg";

/** How a cell looks. */
export interface Look {
  readonly text: string; // what stands in the cell; empty for a blank, and for a given, which is in the picture
  readonly ink: string; // the class of that text
  readonly notes: readonly number[];
  readonly tints: string; // classes of the cell's ground
  readonly label: string; // for screen readers
}

/** The part of the picture that is the board. What stands below it is said in words elsewhere. */
export function viewBox({ width, boardHeight }: BoardPicture): string {
  return `0 0 ${width} ${boardHeight}`;
}

/** The ink on one picture. Only what changes is drawn anew. */
export class Ink {
  readonly root = document.createElementNS(kSvg, "svg");
  private readonly cells: SVGGElement[];
  private readonly drawn: string[] = []; // what is in each cell, as text

  /** `symbols[d]` is how the digit d is written. `tight`: rules draw in cells, too, so notes keep away from the edges. */
  constructor(
    private readonly picture: BoardPicture,
    private readonly symbols: readonly string[],
    private readonly tight: boolean,
  ) {
    this.root.setAttribute("viewBox", viewBox(picture));
    this.root.setAttribute("class", "ink");
    this.root.setAttribute("aria-hidden", "true");
    this.cells = picture.cells.map(() => document.createElementNS(kSvg, "g"));
    this.root.append(...this.cells);
  }

  paint(looks: readonly Look[]): void {
    this.picture.cells.forEach((place, cell) => {
      const look = looks[cell];
      if (!look) return;
      const drawing = look.text ? `${look.ink} ${look.text}` : look.notes.join(" ");
      if (drawing === this.drawn[cell]) return;
      this.drawn[cell] = drawing;
      this.cells[cell]?.replaceChildren(...(look.text ? [digitAt(place, look)] : this.notesAt(place, look.notes)));
    });
  }

  /** All notes of a cell are one text, whose letters have places of their own: large boards have thousands of notes. */
  private notesAt({ x, y, size }: Place, notes: readonly number[]): SVGTextElement[] {
    const digits = this.symbols.length - 1;
    const across = Math.ceil(Math.sqrt(digits));
    const down = Math.ceil(digits / across);
    const edge = (this.tight ? 0.12 : 0.06) * size;
    const label = this.tight ? 0.15 * size : 0;
    const width = (size - 2 * edge) / across;
    const height = (size - 2 * edge - label) / down;
    const place = (digit: number) => ({
      x: x + edge + (((digit - 1) % across) + 0.5) * width,
      y: y + edge + label + (Math.floor((digit - 1) / across) + 0.5) * height,
    });
    const letter = Math.min(1.05 * height, 1.25 * width);
    const wide = notes.filter((digit) => (this.symbols[digit] ?? "").length > 1);
    const narrow = notes.filter((digit) => !wide.includes(digit));
    const texts = wide.map((digit) => textAt([place(digit)], 0.75 * letter, this.symbols[digit] ?? "", "note"));
    if (narrow.length > 0)
      texts.push(textAt(narrow.map(place), letter, narrow.map((digit) => this.symbols[digit]).join(""), "note"));
    return texts;
  }
}

type Place = BoardPicture["cells"][number];

/** A text whose letters are at these places, or all of it at the only one. */
function textAt(places: readonly { x: number; y: number }[], size: number, text: string, name: string): SVGTextElement {
  const element = document.createElementNS(kSvg, "text");
  element.setAttribute("x", places.map(({ x }) => x.toFixed(2)).join(" "));
  element.setAttribute("y", places.map(({ y }) => (y + 0.35 * size).toFixed(2)).join(" "));
  element.setAttribute("font-size", size.toFixed(2));
  element.setAttribute("class", name);
  element.textContent = text;
  return element;
}

function digitAt({ x, y, size }: Place, look: Look): SVGTextElement {
  const narrow = look.text.length > 1 ? 0.75 : 1;
  return textAt([{ x: x + size / 2, y: y + size / 2 }], 0.68 * size * narrow, look.text, `digit ${look.ink}`);
}
