// A search for solutions, by one worker at first. If it takes long, several workers search pieces of it. The solutions
// come in the order of one search all the same: those of later pieces wait until the earlier ones are done. A worker
// that is too far ahead waits, too.

import type { Batch, Request } from "./messages";
import { notBegun, type Server } from "./server";
import { Task, Tasks, type Piece } from "./tasks";
import type { Limits, Progress, Report, Status } from "./types";
import { limitsLeft, reportOf, type RawReport } from "./values";

const aloneMilliseconds = 700;

/** What a search is to do. */
export interface Wish {
  text: string;
  limit: number; // Infinity for none
  keep: number;
  limits: Limits;
  show(solution: Uint32Array): boolean;
}

interface Answered extends RawReport {
  solutions: string;
  left?: Piece[];
}

export class Solving {
  readonly #tasks = new Tasks();
  readonly #start = performance.now();
  readonly #abort = new AbortController();
  readonly #report: Report = { status: "complete", nodes: 0n, updates: 0n, seconds: 0, engine: "" };
  #done = 0n; // solutions of tasks that are done and dropped
  #shown = 0;
  #told = 0n; // solutions that the last progress has told
  #status: Status | undefined; // why it ends early
  #stoppedByCaller = false;
  #begun = false; // a worker has searched
  #givenUp = false; // a worker was still at another call when the signal came
  #together = false;
  readonly #servers = new Map<Task, Server>();
  #changed: (() => void)[] = []; // workers that wait for a task

  constructor(
    private readonly team: Server[],
    private readonly wish: Wish,
  ) {
    this.#tasks.list.push(new Task([], 1));
  }

  async run(): Promise<Report & { solutions: bigint }> {
    const { signal } = this.wish.limits;
    const stop = (): void => this.#end("stopped");
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    const [first, ...others] = this.team;
    const timer = others.length > 0 ? setTimeout(() => this.#divide(), aloneMilliseconds) : undefined;
    try {
      const helpers = new Promise<void>((begin) => this.#changed.push(begin)).then(() =>
        Promise.all(others.map((server) => this.#work(server))),
      );
      if (first) await this.#work(first);
      this.#wake();
      await helpers;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
    if (this.#givenUp && !this.#begun) throw signal?.reason;
    return this.#outcome();
  }

  #outcome(): Report & { solutions: bigint } {
    const status = this.#status ?? "complete";
    const solutions = this.#stoppedByCaller ? BigInt(this.#shown) : this.#counted(status);
    return { ...this.#report, status, seconds: (performance.now() - this.#start) / 1000, solutions };
  }

  /** How many solutions come before the first gap in their order. Once all to keep are shown, how many were found. A
   * worker that is stopped does not count those that it could not hand over. Its progress has counted them. */
  #counted(status: Status): bigint {
    const beginning = this.#done + (this.#tasks.list[0]?.solutions ?? 0n);
    if (beginning < this.wish.keep) return beginning;
    const found = this.#found();
    return status !== "complete" && this.#told > found ? this.#told : found;
  }

  #found(): bigint {
    const found = this.#tasks.list.reduce((sum, { solutions }) => sum + solutions, this.#done);
    return found > this.wish.limit ? BigInt(this.wish.limit) : found;
  }

  #end(status: Status): void {
    this.#status ??= status;
    this.#abort.abort();
    for (const task of this.#tasks.list) for (const { take } of task.held.splice(0)) take(false);
    this.#wake();
  }

  #wake(): void {
    for (const go of this.#changed.splice(0)) go();
  }

  /** Asks a running task to give pieces away. */
  #divide(): void {
    const task = this.#tasks.largest();
    if (!task) return;
    task.asked = true;
    this.#servers.get(task)?.divide();
  }

  /** A worker searches one task after another, until there is none. */
  async #work(server: Server): Promise<void> {
    while (!this.#status) {
      const task = this.#tasks.next(this.team.length);
      if (task) {
        await this.#search(server, task);
      } else if (this.#tasks.running()) {
        this.#divide();
        await new Promise<void>((go) => this.#changed.push(go));
      } else {
        return;
      }
    }
  }

  async #search(server: Server, task: Task): Promise<void> {
    task.state = "running";
    this.#servers.set(task, server);
    const events = { solutions: (batch: Batch) => this.#take(task, batch) };
    const call = server.tryCall(this.#request(task), this.#limits(task), events);
    const answered = await call.catch((error: unknown) => {
      this.#end("stopped"); // so that the others end, too
      throw error;
    });
    this.#servers.delete(task);
    if (answered === notBegun) {
      this.#givenUp = true;
      task.state = "waiting";
      return;
    }
    const answer = answered as Answered;
    this.#begun = true;
    task.state = "done";
    task.solutions = BigInt(answer.solutions);
    task.nodes = 0n;
    const { nodes, updates, engine } = reportOf(answer);
    this.#report.nodes += nodes;
    this.#report.updates += updates;
    this.#report.engine ||= engine;
    if (answer.left) {
      task.share = Math.max(0, task.share - answer.left.reduce((sum, { share }) => sum + share, 0));
      this.#tasks.add(answer.left, task);
      this.#together = true;
    } else if (answer.status !== "complete" && answer.status !== "solution_limit") {
      this.#end(answer.status);
    }
    task.fraction = 1;
    this.#advance();
    this.#wake();
  }

  #request(task: Task): Request {
    const { text, limit, keep } = this.wish;
    const left = (number: number): number | undefined =>
      number === Infinity ? undefined : Math.max(0, number - Number(this.#done));
    const pieces = this.#together || task.pieces.length > 0 ? { pieces: task.pieces } : {};
    const most = left(limit);
    return { call: "solve", text, ...pieces, limit: most === undefined ? most : Math.max(1, most), keep: left(keep) };
  }

  #limits(task: Task): Limits {
    const { limits } = this.wish;
    const onProgress = (progress: Progress): void => {
      Object.assign(task, { solutions: progress.solutions, nodes: progress.nodes, fraction: progress.fraction });
      this.#tell();
    };
    const { nodes } = limits;
    return { ...limitsLeft(limits, this.#start), ...(nodes ? { nodes } : {}), signal: this.#abort.signal, onProgress };
  }

  /** Tells how far all of them are. */
  #tell(): void {
    const { list } = this.#tasks;
    this.#told = this.#found();
    this.wish.limits.onProgress?.({
      solutions: this.#told,
      nodes: list.reduce((sum, { nodes }) => sum + nodes, this.#report.nodes),
      seconds: (performance.now() - this.#start) / 1000,
      fraction: this.#tasks.fraction(1),
    });
  }

  /** Shows the solutions if it is their turn, and keeps them if not. */
  #take(task: Task, batch: Batch): boolean | Promise<boolean> {
    if (task === this.#tasks.list[0]) return this.#show(batch);
    return new Promise((take) => task.held.push({ batch, take }));
  }

  #show(batch: Batch): boolean {
    let begin = 0;
    for (const end of batch.ends) {
      if (this.#shown >= Math.min(this.wish.keep, this.wish.limit)) return true;
      ++this.#shown;
      if (!this.wish.show(batch.options.subarray(begin, end))) {
        this.#stoppedByCaller = true;
        this.#end("stopped");
        return false;
      }
      begin = end;
    }
    return true;
  }

  /** What was too early may be shown when the tasks before are done. */
  #advance(): void {
    for (;;) {
      const [head] = this.#tasks.list;
      if (!head || this.#stoppedByCaller) return;
      for (const { batch, take } of head.held.splice(0)) take(this.#show(batch));
      if (head.state !== "done") return;
      if (this.#status && this.#status !== "solution_limit") return; // the head may be incomplete
      this.#done += head.solutions;
      this.#tasks.drop();
      if (this.#done >= this.wish.limit) {
        this.#done = BigInt(this.wish.limit);
        this.#tasks.list.length = 0;
        return this.#end("solution_limit");
      }
    }
  }
}
