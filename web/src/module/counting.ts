// A count by several workers. The first one counts the whole problem in the way that seems the fastest, which may be
// much faster than any search. If it takes long, the others count pieces of the search. Whoever has all of it first
// tells the count. If the pieces get on better, the first worker helps with them.

import { notBegun, type Server } from "./server";
import { Tasks, type Piece, type Task } from "./tasks";
import type { Counted, Limits, Progress } from "./types";
import { countedOf, limitsLeft } from "./values";

const aloneMilliseconds = 1000;
const piecesPerWorker = 64;

export class Counting {
  readonly #tasks = new Tasks();
  readonly #start = performance.now();
  readonly #first = new AbortController(); // stops the count of the whole
  readonly #others = new AbortController(); // stops the pieces
  readonly #count = { whole: 0n, pieces: 0n }; // what each of the two ways has found
  #piecesBegan = 0; // in milliseconds
  #whole = 0; // the share of all pieces: 0 while there are none
  #progress: Progress = { solutions: 0n, nodes: 0n, seconds: 0, fraction: 0 };
  #last: Counted | undefined; // of a piece

  constructor(
    private readonly team: Server[],
    private readonly text: string,
    private readonly limits: Limits,
  ) {}

  async run(): Promise<Counted> {
    const { signal } = this.limits;
    const stop = (): void => {
      this.#first.abort();
      this.#others.abort();
    };
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      const [first, ...others] = this.team;
      if (!first) throw new Error("a count needs a worker");
      const whole = this.#countWhole(first);
      const alone = others.length === 0 || (await soon(whole, aloneMilliseconds)) || this.#first.signal.aborted;
      const counted = alone ? await whole : await this.#together(first, whole, others);
      if (!counted) throw signal?.reason; // all workers were still at other calls
      return counted;
    } finally {
      stop();
      signal?.removeEventListener("abort", stop);
    }
  }

  /** Empty if nobody has begun to count. */
  async #together(first: Server, whole: Promise<Counted | undefined>, others: Server[]): Promise<Counted | undefined> {
    const pieces = this.#countPieces(others);
    const helps = whole.then((counted) => {
      if (!counted) return undefined; // the first worker is at another call
      if (counted.status !== "complete") return this.#others.signal.aborted ? undefined : this.#work(first);
      this.#others.abort(); // the whole is counted
      return undefined;
    });
    const failed = (error: unknown): never => {
      this.#first.abort();
      this.#others.abort();
      throw error;
    };
    const [counted] = await Promise.all([whole.catch(failed), pieces.catch(failed), helps.catch(failed)]);
    const seconds = (performance.now() - this.#start) / 1000;
    if (!this.#last || counted?.status === "complete") return counted && { ...counted, seconds };
    const complete = this.#tasks.list.length === 0;
    const found = counted?.count ?? 0n;
    const most = this.#count.pieces > found ? this.#count.pieces : found;
    const ended = this.#last.status === "complete" ? "stopped" : this.#last.status;
    const status = complete ? "complete" : (counted?.status ?? ended);
    const nodes = (counted?.nodes ?? 0n) + this.#progress.nodes;
    return { ...this.#last, status, seconds, nodes, count: complete ? this.#count.pieces : most, method: "search" };
  }

  /** Empty if it was stopped before it began. */
  async #countWhole(server: Server): Promise<Counted | undefined> {
    const onProgress = (progress: Progress): void => {
      this.#count.whole = progress.solutions;
      this.#progress = progress;
      if (this.#whole === 0) this.limits.onProgress?.(progress);
      else this.#tell();
    };
    const limits = { ...this.limits, onProgress, signal: this.#first.signal };
    const answer = await server.tryCall({ call: "count", text: this.text }, limits);
    return answer === notBegun ? undefined : countedOf(answer);
  }

  async #countPieces(servers: Server[]): Promise<void> {
    const [server] = servers;
    const number = piecesPerWorker * this.team.length;
    const request = { call: "count.split", text: this.text, pieces: number };
    const split = await server?.tryCall(request, { signal: this.#others.signal });
    if (split === notBegun) return;
    const pieces = split as Piece[];
    this.#tasks.add(pieces);
    this.#whole = pieces.reduce((sum, { share }) => sum + share, 0);
    this.#piecesBegan = performance.now();
    await Promise.all(servers.map((each) => this.#work(each)));
    if (this.#tasks.list.length === 0 && this.#last) this.#first.abort(); // all is counted
  }

  async #work(server: Server): Promise<void> {
    for (;;) {
      const task = this.#others.signal.aborted ? undefined : this.#tasks.next(this.team.length);
      if (!task) return;
      task.state = "running";
      const onProgress = ({ solutions, nodes, fraction }: Progress): void => {
        Object.assign(task, { solutions, nodes, fraction });
        this.#tell();
      };
      const request = { call: "count.pieces", text: this.text, pieces: task.pieces };
      const limits = { ...limitsLeft(this.limits, this.#start), onProgress, signal: this.#others.signal };
      const answer = await server.tryCall(request, limits);
      if (answer === notBegun) return;
      const counted = countedOf(answer);
      this.#last = counted;
      this.#count.pieces += counted.count;
      if (counted.status !== "complete") return this.#others.abort();
      this.#drop(task);
      if (this.#piecesAreFaster()) this.#first.abort();
    }
  }

  #drop(task: Task): void {
    task.state = "done";
    task.fraction = 1;
    const { list } = this.#tasks;
    list.unshift(...list.splice(list.indexOf(task), 1)); // their order means nothing here
    this.#tasks.drop();
  }

  /** Compares how long both ways will take, if they go on as they did. */
  #piecesAreFaster(): boolean {
    const left = (fraction: number, since: number): number =>
      fraction > 0 ? ((performance.now() - since) * (1 - fraction)) / fraction : Infinity;
    return left(this.#progress.fraction, this.#start) > left(this.#tasks.fraction(this.#whole), this.#piecesBegan);
  }

  #tell(): void {
    const running = this.#tasks.list.reduce((sum, { solutions }) => sum + solutions, this.#count.pieces);
    const nodes = this.#tasks.list.reduce((sum, task) => sum + task.nodes, this.#progress.nodes);
    this.limits.onProgress?.({
      solutions: running > this.#count.whole ? running : this.#count.whole,
      nodes,
      seconds: (performance.now() - this.#start) / 1000,
      fraction: Math.max(this.#progress.fraction, this.#tasks.fraction(this.#whole)),
    });
  }
}

/** True if the promise is fulfilled in so many milliseconds. What it throws is thrown. */
async function soon(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), milliseconds)));
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
