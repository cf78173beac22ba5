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
export function viewBox(picture: BoardPicture): string {
  const { width, height, boardHeight } = picture as BoardPicture & { boardHeight?: number };
  return `0 0 ${width} ${boardHeight ?? height}`;
}

/** The digits and notes of all cells. `symbols[d]` is how the digit d is written. `tight`: rules draw in cells, too, so
 * notes keep away from the edges. */
export function inkOf(picture: BoardPicture, looks: readonly Look[], symbols: readonly string[], tight: boolean): SVGSVGElement {
  const svg = document.createElementNS(kSvg, "svg");
  svg.setAttribute("viewBox", viewBox(picture));
  svg.setAttribute("class", "ink");
  svg.setAttribute("aria-hidden", "true");
  looks.forEach((look, cell) => {
    const place = picture.cells[cell];
    if (!place) return;
    if (look.text) svg.append(digitAt(place, look));
    else for (const digit of look.notes) svg.append(noteAt(place, digit, symbols, tight));
  });
  return svg;
}

type Place = BoardPicture["cells"][number];

function textAt(x: number, y: number, size: number, text: string, name: string): SVGTextElement {
  const element = document.createElementNS(kSvg, "text");
  element.setAttribute("x", x.toFixed(2));
  element.setAttribute("y", (y + 0.35 * size).toFixed(2));
  element.setAttribute("font-size", size.toFixed(2));
  element.setAttribute("class", name);
  element.textContent = text;
  return element;
}

function digitAt({ x, y, size }: Place, look: Look): SVGTextElement {
  const narrow = look.text.length > 1 ? 0.75 : 1;
  return textAt(x + size / 2, y + size / 2, 0.68 * size * narrow, look.text, `digit ${look.ink}`);
}

function noteAt({ x, y, size }: Place, digit: number, symbols: readonly string[], tight: boolean): SVGTextElement {
  const digits = symbols.length - 1;
  const across = Math.ceil(Math.sqrt(digits));
  const down = Math.ceil(digits / across);
  const edge = (tight ? 0.12 : 0.06) * size;
  const label = tight ? 0.15 * size : 0;
  const width = (size - 2 * edge) / across;
  const height = (size - 2 * edge - label) / down;
  const text = symbols[digit] ?? "";
  const letter = Math.min(1.05 * height, 1.25 * width) * (text.length > 1 ? 0.75 : 1);
  const column = (digit - 1) % across;
  const row = Math.floor((digit - 1) / across);
  return textAt(x + edge + (column + 0.5) * width, y + edge + label + (row + 0.5) * height, letter, text, "note");
}
