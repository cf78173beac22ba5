import type { Batch, Request } from "./messages";
import { cores } from "./platform";
import { Server } from "./server";
import { sudoku } from "./sudoku";
import { atLeast1, countedOf, limitsOf, reportOf, type RawReport } from "./values";
import type { CountOptions, Engine, Limits, Problem, Sampled, Solution, Solved, SolveOptions, Step } from "./types";

export interface OpenOptions {
  /** Where worker.js and the engine's files are; by default beside this module. */
  base?: URL;
}

/** A program of one instruction of SIMD128. An engine that cannot run it does not accept it. */
const simdProgram = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Calls `each` with every solution of a batch, until it says false. */
function forEach(batch: Batch, each: (solution: Solution) => void | boolean): boolean {
  let begin = 0;
  for (const end of batch.ends) {
    if (each(batch.options.subarray(begin, end)) === false) return false;
    begin = end;
  }
  return true;
}

/** Opens an engine. Its worker is started when it is called first. */
export function open(options: OpenOptions = {}): Engine {
  const base = options.base ?? new URL(".", import.meta.url);
  const simd = WebAssembly.validate(simdProgram);
  const server = new Server(new URL("worker.js", base), new URL(`engine-${simd ? "simd" : "plain"}.wasm`, base));
  const ask = async (request: Request, limits: Limits = {}): Promise<unknown> =>
    server.call({ ...limitsOf(limits), ...request }, limits);

  async function solve(text: string, options: SolveOptions = {}): Promise<Solved> {
    const request = { call: "solve", text, limit: atLeast1("limit", options.limit), ...limitsOf(options) };
    let shown = 0n;
    let enough = false;
    const raw = await server.call(request, options, {
      solutions: (batch) =>
        forEach(batch, (solution) => {
          ++shown;
          enough = options.onSolution?.(solution) === false;
          return !enough;
        }),
    });
    const report = reportOf(raw as RawReport);
    return enough ? { ...report, status: "stopped", solutions: shown } : { ...report, solutions: shown };
  }

  return {
    simd,
    workers: cores(),
    describe: (text) => ask({ call: "describe", text }) as Promise<Problem>,
    solve,
    count: async (text, options: CountOptions = {}) => countedOf(await ask({ call: "count", text }, options)),
    sample: async (text, options = {}): Promise<Sampled> => {
      const samples: Solution[] = [];
      const number = atLeast1("number", options.number) ?? 1;
      const request = { call: "sample", text, number, seed: BigInt(options.seed ?? 0).toString(), ...limitsOf(options) };
      const raw = await server.call(request, options, {
        solutions: (batch) => forEach(batch, (solution) => void samples.push(solution)),
      });
      return { ...countedOf({ method: "", ...(raw as object) }), samples };
    },
    optionTexts: (text, solution) => ask({ call: "optionTexts", text, options: [...solution] }) as Promise<string[]>,
    matrix: (text, { theme, solution }) =>
      ask({ call: "matrix", text, theme, solution: solution && [...solution] }) as Promise<string>,
    board: async (text, { theme, solution }) =>
      ((await ask({ call: "board", text, theme, solution: solution && [...solution] })) as string | null) ?? undefined,
    step: (text, number, theme) => ask({ call: "step", text, number, theme }) as Promise<Step>,
    sudoku: sudoku(server),
    close: () => server.close(),
  };
}
