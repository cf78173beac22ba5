// The calls about sudoku.

import * as args from "./arguments";
import type { Server } from "./server";
import type { BoardPicture, HintAnswer, Limits, Numbers, Rating, ReadPuzzle, Sudoku, Uniqueness } from "./types";
import { countedOf } from "./values";

/** What a player has entered, as the engine reads it. */
const entered = ({ digits, marks }: { digits?: Numbers; marks?: ArrayLike<Numbers> }): object => ({
  digits: digits && [...digits],
  marks: marks && Array.from(marks, (each) => [...each]),
});

export function sudoku(server: Server): Sudoku {
  const ask = async (call: string, request: object, limits: Limits = {}): Promise<unknown> =>
    server.call({ ...request, call: `sudoku.${call}` }, limits);
  const { limits, theme, digits, marks } = args;
  return {
    read: async (text, options = {}) => {
      const { most } = args.checked("sudoku.read", options, { most: args.whole(1) });
      return (await ask("read", { text, most })) as ReadPuzzle[];
    },
    picture: async (text, options = {}) => {
      const its = args.checked("sudoku.picture", options, { theme, digits, marks });
      return (await ask("picture", { text, theme: its.theme, ...entered(its) })) as BoardPicture;
    },
    mistakes: async (text, digits) => {
      args.digits("digits", digits);
      return (await ask("mistakes", { text, ...entered({ digits }) })) as { cells: number[]; words: string[] };
    },
    unique: async (text, options = {}) => {
      const its = args.checked("sudoku.unique", options, { ...limits, digits });
      return (await ask("unique", { text, ...entered(its) }, its)) as Uniqueness;
    },
    count: async (text, options = {}) => {
      const its = args.checked("sudoku.count", options, { ...limits, digits });
      return countedOf(await ask("count", { text, ...entered(its) }, its));
    },
    hint: async (text, options = {}) => {
      const its = args.checked("sudoku.hint", options, { ...limits, digits, marks, theme });
      return (await ask("hint", { text, theme: its.theme, ...entered(its) }, its)) as HintAnswer;
    },
    rate: async (text, options = {}) => {
      args.checked("sudoku.rate", options, limits);
      return ((await ask("rate", { text }, options)) as Rating | null) ?? undefined;
    },
    generate: async (options) => {
      const { form, number = 1, seed, difficulty, symmetry, onPuzzle } = args.checked("sudoku.generate", options, {
        ...limits,
        form: args.text,
        number: args.whole(1),
        seed: args.numberSeed,
        difficulty: args.word,
        symmetry: args.word,
        onPuzzle: args.callback,
      });
      args.numberSeed("seed", seed);
      const text = form !== undefined && { text: form };
      const request = { call: "sudoku.generate", ...text, number, seed, difficulty, symmetry };
      return (await server.call(request, options, {
        made: (thing) => onPuzzle?.(thing as Parameters<NonNullable<typeof onPuzzle>>[0]),
      })) as Awaited<ReturnType<Sudoku["generate"]>>;
    },
    solveLines: (text) => ask("solveLines", { text }) as Promise<string>,
  };
}
