// How each cell looks, and what a screen reader says of it.

import { strings } from "../strings";
import type { Preview } from "./desk";
import type { Game } from "./game";
import type { Look } from "./ink";

const words = strings.sudoku.cell;

/** What the looks depend on besides the game. */
export interface Sight {
  readonly preview: Preview | undefined;
  readonly wrong: ReadonlySet<number>;
  readonly cursor: number;
  readonly chosen: readonly number[];
}

export function looksOf(game: Game, sight: Sight): Look[] {
  const tints = tintsOf(game, sight);
  return Array.from({ length: game.cells }, (_, cell) => {
    const preview = sight.preview;
    if (preview?.kind === "picture")
      return { text: "", ink: "", notes: [], tints: "drawn", label: labelOf(game, cell, sight) };
    const shown = preview?.kind === "digits" ? (preview.digits[cell] ?? 0) : game.at(cell).digit;
    const ink = preview?.kind === "digits" && game.at(cell).digit === 0 ? "engine" : game.at(cell).by;
    return {
      text: game.given(cell) ? "" : shown ? symbol(game, shown) : "",
      ink: sight.wrong.has(cell) && !preview ? "mistaken" : ink,
      notes: game.given(cell) ? [] : notesOf(game, cell),
      tints: (tints[cell] ?? []).join(" "),
      label: labelOf(game, cell, sight),
    };
  });
}

function symbol(game: Game, digit: number): string {
  return game.puzzle.symbols[digit] ?? String(digit);
}

/** The player's notes. A cell without any has those that the puzzle itself gives. */
function notesOf(game: Game, cell: number): readonly number[] {
  const { notes } = game.at(cell);
  const allowed = game.puzzle.allowed[cell] ?? [];
  return notes.length === 0 && allowed.length < game.puzzle.size ? allowed : notes;
}

function tintsOf(game: Game, { preview, wrong, cursor, chosen }: Sight): string[][] {
  const tints: string[][] = Array.from({ length: game.cells }, () => []);
  const tint = (cells: Iterable<number>, name: string) => {
    for (const cell of cells) tints[cell]?.push(name);
  };
  if (preview?.kind === "cells") tint(preview.cells, "pointed");
  if (preview?.kind === "digits") tint(preview.differ, "pointed");
  else tint(wrong, "wrong-cell");
  if (chosen.length !== 1) return tints;
  tint(game.peers[cursor] ?? [], "related");
  const { digit } = game.at(cursor);
  if (digit)
    tint(
      game.digits().flatMap((each, cell) => (each === digit && cell !== cursor ? [cell] : [])),
      "same",
    );
  return tints;
}

function labelOf(game: Game, cell: number, { preview, wrong }: Sight): string {
  const name = game.puzzle.cells[cell]?.name ?? "";
  const { digit, by } = game.at(cell);
  const shown = preview?.kind === "digits" ? (preview.digits[cell] ?? 0) : digit;
  const notes = notesOf(game, cell)
    .map((each) => symbol(game, each))
    .join(" ");
  const parts = [
    shown
      ? words[preview?.kind === "digits" && !digit ? "engine" : by](symbol(game, shown))
      : notes
        ? words.notes(notes)
        : words.empty,
  ];
  if (wrong.has(cell)) parts.push(words.wrong);
  if (preview && preview.kind !== "picture" && ("cells" in preview ? preview.cells : preview.differ).includes(cell))
    parts.push(words.pointed);
  return `${name}, ${parts.join(", ")}`;
}
