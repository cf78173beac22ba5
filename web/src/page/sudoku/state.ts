// The game as it travels in a link: the puzzle's text, and what is in its cells. What was undone is not in it.

import type { Content, Game } from "./game";

/** Of a cell that is not as it was given: digit, whether the engine filled it in, notes, what steps have ruled out. */
type Packed = [number, 0 | 1, readonly number[], readonly number[]];

export interface State {
  readonly text: string;
  readonly cells: Readonly<Record<string, Packed>>;
}

export function stateOf(game: Game): State {
  const cells: Record<string, Packed> = {};
  for (let cell = 0; cell < game.cells; ++cell) {
    const { digit, by, notes, out } = game.at(cell);
    if (by === "given" || (digit === 0 && notes.length === 0 && out.length === 0)) continue;
    cells[cell] = [digit, by === "engine" ? 1 : 0, notes, out];
  }
  return { text: game.puzzle.text, cells };
}

/** The text of the puzzle that a state is about. Throws for what is no state. */
export function textOf(state: unknown): string {
  if (typeof state === "object" && state !== null && "text" in state && typeof state.text === "string")
    return state.text;
  throw new Error("not a state of a puzzle");
}

/** Fills a game with what a state holds. Throws for what does not fit it, and leaves the game as it was. */
export function load(game: Game, state: unknown): void {
  const cells: unknown = (state as { cells?: unknown }).cells ?? {};
  const contents = Array.from({ length: game.cells }, (_, cell) => game.at(cell));
  for (const [key, packed] of Object.entries(cells as object)) {
    const cell = Number(key);
    if (!(cell in contents) || !isPacked(packed, game.puzzle.size)) throw new Error("not a state of this puzzle");
    const [digit, engine, notes, out] = packed;
    contents[cell] = { digit, by: engine ? "engine" : "player", notes, out } satisfies Content;
  }
  game.load(contents);
}

function isPacked(packed: unknown, size: number): packed is Packed {
  const isDigit = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= size;
  if (!Array.isArray(packed) || packed.length !== 4) return false;
  const [digit, , notes, out] = packed as unknown[];
  return isDigit(digit) && Array.isArray(notes) && notes.every(isDigit) && Array.isArray(out) && out.every(isDigit);
}
