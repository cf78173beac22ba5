import { Counting } from "./counting";
import type { Batch, Request } from "./messages";
import { cores } from "./platform";
import { Server } from "./server";
import { Solving } from "./solving";
import { sudoku } from "./sudoku";
import { atLeast0, atLeast1, checkSeed, countedOf, limitsOf, stepOf } from "./values";
import type { CountOptions, Engine, Limits, OpenOptions, Problem, Sampled, Solution, Solved, SolveOptions } from "./types";

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
  const worker = new URL("worker.js", base);
  const engine = new URL(`engine-${simd ? "simd" : "plain"}`, base);
  const server = new Server(worker, engine);
  const servers = [server];
  const ask = async (request: Request, limits: Limits = {}): Promise<unknown> =>
    server.call(request, limits);

  /** The workers of a call. The first serves all calls that want one alone. The others are started when they are used. */
  const team = (number = 1): Server[] => {
    const wanted = Math.min(atLeast1("workers", number) ?? 1, cores());
    while (servers.length < wanted) servers.push(new Server(worker, engine));
    return servers.slice(0, wanted);
  };

  async function solve(text: string, options: SolveOptions = {}): Promise<Solved> {
    const { limit, keep, workers, onSolution } = options;
    atLeast0("keep", keep);
    limitsOf(options);
    // One solution is looked for in another way, and nodes are counted by one worker.
    const alone = atLeast1("limit", limit) === 1 || options.nodes !== undefined;
    return new Solving(team(alone ? 1 : workers), {
      text,
      limit: limit ?? Infinity,
      keep: keep ?? Infinity,
      limits: options,
      show: (solution) => onSolution?.(solution) !== false,
    }).run();
  }

  return {
    simd,
    workers: cores(),
    describe: (text) => ask({ call: "describe", text }) as Promise<Problem>,
    solve,
    count: async (text, options: CountOptions = {}) => {
      limitsOf(options);
      return new Counting(team(options.nodes === undefined ? options.workers : 1), text, options).run();
    },
    sample: async (text, options = {}): Promise<Sampled> => {
      const samples: Solution[] = [];
      const number = atLeast1("number", options.number) ?? 1;
      const { seed = 0 } = options;
      checkSeed(seed);
      const request = { call: "sample", text, number, seed: seed.toString() };
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
    step: async (text, number, theme, options = {}) => {
      const request = { call: "step", text, number: atLeast1("the number of a step", number), theme };
      return stepOf(await server.call({ ...request, solution: options.to === "solution" }, options));
    },
    sudoku: sudoku(server),
    close: () => servers.forEach((each) => each.close()),
  };
}
