// The worker: serves one call at a time. A search for solutions goes in slices, so that it never has more solutions than
// the page can take. All else is one call of the engine, which asks now and then whether to stop.

import { load, type Call } from "./engine";
import type { Answer, FromWorker, Request, StopToken } from "./messages";
import { breathe, listen, send, stopped } from "./worker_platform";

const sliceMilliseconds = 30;
const batchNumbers = 1 << 16; // a batch has about so many numbers of options
const batchesAhead = 4; // that the page has not taken yet

let engine: Promise<Call>;
let token: StopToken = "";
let stop = false;
let divide = false; // the search is to end here, and to say what is left of it
let waiting = 0; // batches
let taken = (): void => undefined;

/** Solutions that are not sent yet. */
let solutions: Uint32Array<ArrayBuffer>[] = [];
let numbers = 0;

function flush(): void {
  if (solutions.length === 0) return;
  const options = new Uint32Array(numbers);
  const ends = new Uint32Array(solutions.length);
  let end = 0;
  solutions.forEach((solution, i) => {
    options.set(solution, end);
    ends[i] = end += solution.length;
  });
  solutions = [];
  numbers = 0;
  ++waiting;
  send({ kind: "solutions", options, ends }, [options.buffer, ends.buffer]);
}

const host = {
  progress(json: string): boolean {
    send({ kind: "progress", progress: JSON.parse(json) as (FromWorker & { kind: "progress" })["progress"] });
    flush();
    return (stop ||= stopped(token));
  },
  found(solution: Uint32Array<ArrayBuffer>): void {
    solutions.push(solution);
    numbers += solution.length;
    if (numbers >= batchNumbers) flush();
  },
  made(json: string): void {
    send({ kind: "made", thing: JSON.parse(json) });
  },
};

async function solve(call: Call, request: Request): Promise<Answer> {
  const begun = call(request);
  if (begun.answer === undefined) return begun;
  for (;;) {
    const answer = call({ call: "solve.on", milliseconds: sliceMilliseconds });
    flush();
    const outcome = answer.answer as { done: boolean } | undefined;
    if (outcome?.done !== false) return answer;
    await breathe();
    while (waiting > batchesAhead && !stop && !divide) await new Promise<void>((done) => (taken = done));
    if (stop) return answer;
    if (divide) return { answer: { ...outcome, left: call({ call: "solve.left" }).answer } };
  }
}

const shownSteps = new Map<string, Answer>(); // those asked for of late: whoever steps back and forth need not wait
const mostShown = 64;

/** Of a step, what tells whether it is the one that was asked for. */
interface Reached {
  number: number;
  last: boolean;
  solution?: number[];
}

/** A step that is far away is reached in slices, too. */
async function step(call: Call, request: Request): Promise<Answer> {
  const key = JSON.stringify([request["number"], request["theme"], request["solution"], request["text"]]);
  const known = shownSteps.get(key);
  if (known) return known;
  for (let goesOn = false; ; goesOn = true) {
    const answer = call({ ...request, goesOn, here: stop });
    const reached = answer.answer as { step?: Reached } | undefined;
    if (!reached) return answer;
    if (reached.step) {
      const shown = { answer: reached.step };
      const { number, last, solution } = reached.step;
      const there = last || (request["solution"] ? solution !== undefined : number === request["number"]);
      if (!there) return shown; // it may be asked for again, and then goes on
      if (shownSteps.size >= mostShown) shownSteps.delete([...shownSteps.keys()][0] ?? "");
      if (!stop) shownSteps.set(key, shown);
      return shown;
    }
    await breathe();
  }
}

const inSlices: Record<string, (call: Call, request: Request) => Promise<Answer>> = { solve, step };

async function answer(request: Request): Promise<void> {
  const call = await engine;
  const answer = await (inSlices[request.call]?.(call, request) ?? call(request));
  flush();
  send({ kind: "answer", answer });
}

/** The engine is in no state to be called again. */
function die(error: unknown): void {
  send({ kind: "dead", message: error instanceof Error ? error.message : String(error) });
}

listen((message) => {
  switch (message.kind) {
    case "open":
      engine = load(message.engine, host);
      engine.catch(die);
      break;
    case "call":
      token = message.stop;
      stop = false;
      divide = false;
      waiting = 0;
      answer(message.request).catch(die);
      break;
    case "taken":
      --waiting;
      taken();
      break;
    case "divide":
      divide = true;
      taken();
      break;
    case "stop":
      stop = true;
      taken();
      break;
  }
});
