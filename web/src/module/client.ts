import * as args from "./arguments";
import { Counting } from "./counting";
import type { Batch, Request } from "./messages";
import { cores } from "./platform";
import { Server } from "./server";
import { Solving } from "./solving";
import { sudoku } from "./sudoku";
import { countedOf, stepOf } from "./values";
import type {
  CountOptions,
  Engine,
  Limits,
  OpenOptions,
  PictureOptions,
  Problem,
  Sampled,
  Solution,
  Solved,
  SolveOptions,
} from "./types";

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

function pictureOf(call: string, options: PictureOptions): object {
  const { theme, solution } = args.checked(call, options, { theme: args.theme, solution: args.optionNumbers });
  return { theme, solution: solution && [...solution] };
}

/** Opens an engine. Its worker is started when it is called first. */
export function open(options: OpenOptions = {}): Engine {
  args.checked("open", options, { base: args.address });
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
    const wanted = Math.min(number, cores());
    while (servers.length < wanted) servers.push(new Server(worker, engine));
    return servers.slice(0, wanted);
  };

  async function solve(text: string, options: SolveOptions = {}): Promise<Solved> {
    const { limit, keep, workers, onSolution } = args.checked("solve", options, {
      ...args.limits,
      limit: args.whole(1),
      keep: args.whole(0),
      workers: args.whole(1),
      onSolution: args.callback,
    });
    // One solution is looked for in another way, and nodes are counted by one worker.
    const alone = limit === 1 || options.nodes !== undefined;
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
      args.checked("count", options, { ...args.limits, workers: args.whole(1) });
      return new Counting(team(options.nodes === undefined ? options.workers : 1), text, options).run();
    },
    sample: async (text, options = {}): Promise<Sampled> => {
      const samples: Solution[] = [];
      const known = { ...args.limits, number: args.whole(1), seed: args.seed };
      const { number = 1, seed = 0 } = args.checked("sample", options, known);
      const request = { call: "sample", text, number, seed: seed.toString() };
      const raw = await server.call(request, options, {
        solutions: (batch) => forEach(batch, (solution) => void samples.push(solution)),
      });
      return { ...countedOf({ method: "", ...(raw as object) }), samples };
    },
    optionTexts: async (text, options) => {
      args.optionNumbers("options", options);
      return (await ask({ call: "optionTexts", text, options: [...options] })) as string[];
    },
    matrix: async (text, options = {}) =>
      (await ask({ call: "matrix", text, ...pictureOf("matrix", options) })) as string,
    board: async (text, options = {}) =>
      ((await ask({ call: "board", text, ...pictureOf("board", options) })) as string | null) ?? undefined,
    step: async (text, number, theme = "light", options = {}) => {
      args.whole(1)("number", number);
      args.theme("theme", theme);
      const { to } = args.checked("step", options, { to: args.oneOf("solution"), signal: args.limits.signal });
      return stepOf(await server.call({ call: "step", text, number, theme, solution: to === "solution" }, options));
    },
    sudoku: sudoku(server),
    close: () => servers.forEach((each) => each.close()),
  };
}
