// What the keys do while the board has the focus.

import type { Board } from "./board";
import type { Game } from "./game";

/** What keys can ask for besides moving. */
export interface Commands {
  digit(digit: number, asNote: boolean): void;
  erase(): void;
  undo(): void;
  redo(): void;
  toggleNotes(): void;
  escape(): void;
}

const kMoves: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Does what the key asks for. False if it asks for nothing here. */
export function onKey(event: KeyboardEvent, board: Board, game: Game, commands: Commands): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return onControl(event, board, game, commands);
  const move = kMoves[event.key];
  if (move) board.moveTo(board.beside(board.cursor, ...move), event.shiftKey);
  else if (event.key === "Home" || event.key === "End")
    board.moveTo(board.rowEnd(board.cursor, event.key === "End"), event.shiftKey);
  else if (["Delete", "Backspace", "0", "."].includes(event.key)) commands.erase();
  else if (event.key === "Escape") commands.escape();
  else return onSymbol(event, game, commands);
  return true;
}

function onControl(event: KeyboardEvent, board: Board, game: Game, commands: Commands): boolean {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) commands.undo();
  else if (key === "y" || key === "z") commands.redo();
  else if (key === "home") board.moveTo(0, event.shiftKey);
  else if (key === "end") board.moveTo(game.cells - 1, event.shiftKey);
  else return false;
  return true;
}

/** Digits and letters. With Shift a digit is a note. Some keyboards need Shift to write a digit: there it is that digit. */
function onSymbol(event: KeyboardEvent, game: Game, commands: Commands): boolean {
  const written = game.puzzle.symbols.indexOf(event.key.toUpperCase(), 1);
  const letter = /^[a-z]$/i.test(event.key);
  const byPlace = /^Digit([1-9])$/.exec(event.code)?.[1];
  const digit = written > 0 ? written : Number(byPlace ?? 0);
  if (digit > 0 && digit <= game.puzzle.size) commands.digit(digit, event.shiftKey && (letter || written < 0));
  else if (event.key.toLowerCase() === "n" || event.key === " ") commands.toggleNotes();
  else return false;
  return true;
}
