// One worker and its queue: a call waits for the one before it, and can be given up meanwhile. A worker that dies takes
// only its call with it.

import { text } from "./arguments";
import type { Answer, Batch, FromWorker, Request } from "./messages";
import { startWorker, stopper, type Line } from "./platform";
import { EngineError, TextError, UsageError, type Limits } from "./types";
import { limitsOf } from "./values";

/** What comes while a call goes on. */
export interface Events {
  /**
   * False stops the call. Nothing comes behind it then. The worker goes on for a few batches more, and waits for a
   * promise if it gets one.
   */
  solutions?: (batch: Batch) => boolean | Promise<boolean>;
  made?: (thing: unknown) => void;
}

/** Stands for the answer of a call that was given up before its turn. */
export const notBegun = Symbol("not begun");

interface Running {
  limits: Limits;
  events: Events;
  deaf: boolean; // nothing more is told
  failure?: unknown; // what the caller threw
  stop(): void;
  done(answer: unknown): void;
  failed(error: unknown): void;
}

/** The answer itself, or what is wrong. */
function opened(answer: Answer): unknown {
  if (answer.mistakes) {
    const [first] = answer.mistakes;
    throw new TextError(first ? `${first.line}:${first.column}: ${first.message}` : "", answer.mistakes);
  }
  if (answer.usage !== undefined) throw new UsageError(answer.usage);
  if (answer.memory !== undefined) throw new EngineError(answer.memory);
  return answer.answer;
}

export class Server {
  #line: Line | undefined;
  #running: Running | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #calls = 0; // those that wait, too
  #closed = false;

  constructor(
    private readonly worker: URL,
    private readonly engine: URL,
  ) {}

  /** As tryCall(), but throws the reason of the signal if that comes before its turn. */
  async call(request: Request, limits: Limits = {}, events: Events = {}): Promise<unknown> {
    const answer = await this.tryCall(request, limits, events);
    if (answer === notBegun) throw limits.signal?.reason;
    return answer;
  }

  /** The answer. If the signal comes before its turn: notBegun, at once. Then the call never runs. */
  tryCall(request: Request, limits: Limits = {}, events: Events = {}): Promise<unknown> {
    const before = this.#last;
    const answer = this.#turn(before, limits.signal)
      .then((begins) => (begins ? this.#run(request, limits, events) : notBegun))
      .finally(() => void --this.#calls);
    ++this.#calls;
    const settled = answer.catch(() => undefined);
    this.#last = before.then(() => settled);
    return answer;
  }

  /** A search that is under way ends soon, and its answer says what is left of it. */
  divide(): void {
    if (this.#running) this.#line?.send({ kind: "divide" });
  }

  close(): void {
    this.#closed = true;
    this.#drop(new EngineError("the engine is closed"));
  }

  /** Waits for the call before. False if the signal comes earlier. A call that need not wait always begins. */
  #turn(before: Promise<unknown>, signal: AbortSignal | undefined): Promise<boolean> {
    if (!signal || this.#calls === 0) return before.then(() => true);
    return new Promise((begins) => {
      const giveUp = (): void => begins(false);
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp);
      void before.then(() => {
        signal.removeEventListener("abort", giveUp);
        begins(true);
      });
    });
  }

  async #run(request: Request, limits: Limits, events: Events): Promise<unknown> {
    if (this.#closed) throw new EngineError("the engine is closed");
    if ("text" in request) text("text", request.text);
    const line = this.#open();
    const { token, stop } = stopper();
    request = { ...limitsOf(limits), ...request };
    const halt = (): void => {
      stop();
      line.send({ kind: "stop" });
    };
    try {
      return await new Promise((done, failed) => {
        this.#running = { limits, events, deaf: false, stop: halt, done, failed };
        line.send({ kind: "call", request, stop: token });
        if (limits.signal?.aborted) halt();
        limits.signal?.addEventListener("abort", halt);
      });
    } finally {
      limits.signal?.removeEventListener("abort", halt);
      this.#running = undefined;
      stop();
    }
  }

  #open(): Line {
    if (!this.#line) {
      const died = (why: string): void => this.#drop(new EngineError(`the engine has failed: ${why}`));
      this.#line = startWorker(this.worker, (message) => this.#hear(message), died);
      this.#line.send({ kind: "open", engine: this.engine.href });
    }
    return this.#line;
  }

  /** Ends the worker, and the call that it serves. The next call gets a new one. */
  #drop(error: EngineError): void {
    this.#line?.close();
    this.#line = undefined;
    this.#running?.failed(error);
  }

  #hear(message: FromWorker): void {
    const running = this.#running;
    if (!running) return;
    switch (message.kind) {
      case "dead":
        return this.#drop(new EngineError(`the engine has failed: ${message.message}`));
      case "answer":
        if (message.answer.memory !== undefined) return this.#drop(new EngineError(message.answer.memory));
        try {
          if ("failure" in running) throw running.failure;
          running.done(opened(message.answer));
        } catch (error) {
          running.failed(error);
        }
        return;
      default:
        if (!running.deaf) this.#tell(running, message);
    }
  }

  /** Calls the caller back. What it throws stops the call, and is its outcome. */
  #tell(running: Running, message: FromWorker & { kind: "progress" | "solutions" | "made" }): void {
    try {
      if (message.kind === "progress") {
        const { solutions, nodes, seconds, fraction } = message.progress;
        running.limits.onProgress?.({ solutions: BigInt(solutions), nodes: BigInt(nodes), seconds, fraction });
      } else if (message.kind === "made") {
        running.events.made?.(message.thing);
      } else {
        const more = running.events.solutions?.(message) ?? true;
        if (typeof more === "boolean") this.#taken(running, more);
        else void more.then((really) => this.#taken(running, really));
      }
    } catch (error) {
      running.deaf = true;
      running.failure = error; // told when the worker has answered
      running.stop();
    }
  }

  #taken(running: Running, more: boolean): void {
    if (running !== this.#running) return; // it has ended meanwhile
    if (more) {
      this.#line?.send({ kind: "taken" });
    } else {
      running.deaf = true;
      running.stop();
    }
  }
}
