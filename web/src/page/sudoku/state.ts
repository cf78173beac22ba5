// The game as it travels in a link: the puzzle's text, and what is in its cells. And as the browser keeps it: with all
// that was done, and the games before it.

import type { Grade } from "../../module";
import { strings } from "../strings";
import type { Content, Deed, Game } from "./game";

/** So many games before the one on the board are kept. */
const kFormer = 5;

/** Where a puzzle comes from, if that matters at its end. */
export interface Source {
  bank?: number; // its number in the bank
  grade?: Grade;
}

/** Of a cell that is not as it was given: digit, whether the engine filled it in, notes, what steps have ruled out. */
type Packed = [number, 0 | 1, readonly number[], readonly number[]];
/** What a step said, or nothing; whether it was a new start; and each cell with what was in it before and after. */
type PackedDeed = [string, boolean, (readonly [number, Packed, Packed])[]];

export interface State {
  readonly text: string;
  readonly cells: Readonly<Record<string, Packed>>;
}

/** What belongs to a game besides its cells. */
export interface Rest {
  readonly source?: Source | undefined;
  readonly seconds?: number | undefined; // that the player was at it
  readonly former?: Work | undefined; // the game before it, which an undo brings back
  readonly later?: Work | undefined; // the game behind it, which a redo brings back
}

export interface Work extends State, Rest {
  readonly deeds: readonly PackedDeed[];
  readonly done: number;
}

export function stateOf(game: Game): State {
  const cells: Record<string, Packed> = {};
  for (let cell = 0; cell < game.cells; ++cell) {
    const content = game.at(cell);
    const { digit, by, notes, out } = content;
    if (by === "given" || (digit === 0 && notes.length === 0 && out.length === 0)) continue;
    cells[cell] = packed(content);
  }
  return { text: game.puzzle.text, cells };
}

export function workOf(game: Game, rest: Rest): Work {
  const { deeds, done } = game.past;
  const packedDeeds = deeds.map(({ step = "", restart = false, changes }): PackedDeed => [
    step,
    restart,
    [...changes].map(([cell, { before, after }]) => [cell, packed(before), packed(after)] as const),
  ]);
  return { ...stateOf(game), deeds: packedDeeds, done, ...rest };
}

/** The last games of those before another one. One in which nothing was done is left out. */
export function lastOf(work: Work | undefined, most = kFormer): Work | undefined {
  if (!work || most === 0) return undefined;
  if (work.deeds.length === 0 && Object.keys(work.cells).length === 0) return lastOf(work.former, most);
  return { ...work, former: lastOf(work.former, most - 1), later: undefined };
}

/** The text of the puzzle that a state is about. Throws for what is no state. */
export function textOf(state: unknown): string {
  if (typeof state === "object" && state !== null && "text" in state && typeof state.text === "string")
    return state.text;
  throw new Error("not a state of a puzzle");
}

/** Fills a game with what a state or work holds, and tells the rest. Throws for what does not fit it, and leaves the game
 * as it was. */
export function load(game: Game, state: unknown): Rest {
  const { cells = {}, deeds = [], done = 0, source, seconds, former, later } = state as Partial<Work>;
  const contents = Array.from({ length: game.cells }, (_, cell) => game.at(cell));
  const content = (cell: number, value: unknown): Content => {
    if (!(cell in contents) || !isPacked(value, game.puzzle.size))
      throw new Error("not a state of this puzzle");
    const [digit, engine, notes, out] = value;
    return { digit, by: engine ? "engine" : "player", notes, out };
  };
  const checked = contents.slice();
  for (const [key, value] of Object.entries(cells)) checked[Number(key)] = content(Number(key), value);
  const past = deeds.map(([step, restart, changes]): Deed => ({
    step: step || undefined,
    restart,
    changes: new Map(
      changes.map(([cell, before, after]) => [cell, { before: content(cell, before), after: content(cell, after) }]),
    ),
  }));
  game.load(checked, past, done);
  const { bank, grade } = source ?? {};
  return {
    source: {
      ...(Number.isInteger(bank) && { bank }),
      ...(grade && Object.hasOwn(strings.sudoku.grades, grade) && { grade }),
    } as Source,
    seconds: Number(seconds) || 0,
    former: isWork(former) ? former : undefined,
    later: isWork(later) ? later : undefined,
  };
}

/** Whether it is work, and so are the games before and behind it. Their cells are looked at when they are brought back. */
function isWork(work: unknown): work is Work {
  if (typeof work !== "object" || work === null) return false;
  const { text, cells, deeds, former, later } = work as Partial<Work>;
  const isHere = typeof text === "string" && typeof cells === "object" && cells !== null && Array.isArray(deeds);
  return isHere && [former, later].every((other) => other === undefined || isWork(other));
}

function packed({ digit, by, notes, out }: Content): Packed {
  return [digit, by === "engine" ? 1 : 0, notes, out];
}

function isPacked(packed: unknown, size: number): packed is Packed {
  const isDigit = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= size;
  if (!Array.isArray(packed) || packed.length !== 4) return false;
  const [digit, , notes, out] = packed as unknown[];
  return isDigit(digit) && Array.isArray(notes) && notes.every(isDigit) && Array.isArray(out) && out.every(isDigit);
}
