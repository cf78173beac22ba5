// The calls about sudoku.

import type { Server } from "./server";
import type { BoardPicture, HintAnswer, Limits, Rating, ReadPuzzle, Sudoku, Uniqueness } from "./types";
import { atLeast1, checkNumberSeed, countedOf } from "./values";

export function sudoku(server: Server): Sudoku {
  const ask = async (call: string, request: object, limits: Limits = {}): Promise<unknown> =>
    server.call({ ...request, call: `sudoku.${call}` }, limits);
  return {
    read: (text, { most } = {}) => ask("read", { text, most: atLeast1("most", most) }) as Promise<ReadPuzzle[]>,
    picture: (text, { theme, digits, marks }) => ask("picture", { text, theme, digits, marks }) as Promise<BoardPicture>,
    mistakes: (text, digits) => ask("mistakes", { text, digits }) as Promise<{ cells: number[]; words: string[] }>,
    unique: (text, options = {}) => ask("unique", { text, digits: options.digits }, options) as Promise<Uniqueness>,
    count: async (text, options = {}) => countedOf(await ask("count", { text, digits: options.digits }, options)),
    hint: (text, options) => {
      const { digits, marks, theme } = options;
      return ask("hint", { text, digits, marks, theme }, options) as Promise<HintAnswer>;
    },
    rate: async (text, options = {}) => ((await ask("rate", { text }, options)) as Rating | null) ?? undefined,
    generate: async (options) => {
      const { form, number = 1, seed, difficulty, symmetry, onPuzzle } = options;
      atLeast1("number", number);
      checkNumberSeed(seed);
      const request = { call: "sudoku.generate", ...(form !== undefined && { text: form }), number, seed, difficulty, symmetry };
      return (await server.call(request, options, {
        made: (thing) => onPuzzle?.(thing as Parameters<NonNullable<typeof onPuzzle>>[0]),
      })) as Awaited<ReturnType<Sudoku["generate"]>>;
    },
    solveLines: (text) => ask("solveLines", { text }) as Promise<string>,
  };
}
