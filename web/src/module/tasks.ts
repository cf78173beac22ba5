// The parts of a search that several workers share, in the order of the search.

import type { Batch } from "./messages";

/**
 * A part of a search, as the engine gives and takes it. Its share of the whole tree is about how long it takes. `root` has
 * the options that it does not share with the piece before it. `same` is how many it shares: chosen, and excluded.
 */
export interface Piece {
  same: [number, number];
  root: string;
  givenAway: string;
  shown: string;
  share: number;
}

/** The piece number `at` with all of its options, so that it can stand first. */
function whole(pieces: Piece[], at: number): Piece[] {
  const chosen: string[] = [];
  const excluded: string[] = [];
  let share = "";
  for (const { same, root } of pieces.slice(0, at + 1)) {
    [chosen.length, excluded.length] = same;
    const [options = "", rest = ""] = root.split("share ");
    for (const option of options.split(" ")) if (option) (option.startsWith("-") ? excluded : chosen).push(option);
    share = rest;
  }
  const root = [...chosen, ...excluded, "share", share].join(" ");
  return pieces.slice(at, at + 1).map((piece) => ({ ...piece, same: [0, 0], root }));
}

/** Some pieces, one behind the other, which one worker searches. */
export class Task {
  state: "waiting" | "running" | "done" = "waiting";
  solutions = 0n; // found so far
  nodes = 0n;
  fraction = 0; // searched so far
  asked = false; // to be divided
  held: { batch: Batch; take: (more: boolean) => void }[] = []; // solutions that it is too early to show

  constructor(
    readonly pieces: Piece[],
    public share = pieces.reduce((sum, piece) => sum + piece.share, 0),
  ) {}
}

export class Tasks {
  /** In the order of the search. Those before the first are done and shown. */
  readonly list: Task[] = [];
  #done = 0; // the share of what is done and no longer in the list

  add(pieces: Piece[], behind?: Task): void {
    if (pieces.length > 0) this.list.splice(behind ? this.list.indexOf(behind) + 1 : this.list.length, 0, new Task(pieces));
  }

  /** The next task for a worker: large ones at first, then smaller ones, so that all workers end at about the same time. */
  next(workers: number): Task | undefined {
    const task = this.list.find(({ state }) => state === "waiting");
    if (!task) return undefined;
    const waiting = this.list.reduce((sum, { state, share }) => sum + (state === "waiting" ? share : 0), 0);
    const most = waiting / (3 * workers);
    let count = 1;
    let share = task.pieces[0]?.share ?? 0;
    for (let next = task.pieces[1]; next && share + next.share <= most; next = task.pieces[++count]) share += next.share;
    if (count === task.pieces.length) return task;
    const first = whole(task.pieces, count);
    const rest = [...first, ...task.pieces.splice(count).slice(1)];
    task.share = share;
    this.add(rest, task);
    return task;
  }

  /** The running task from which others may get most. */
  largest(): Task | undefined {
    const left = (task: Task): number => task.share * (1 - task.fraction);
    return this.list.reduce<Task | undefined>(
      (best, task) => (task.state === "running" && !task.asked && (!best || left(task) > left(best)) ? task : best),
      undefined,
    );
  }

  /** Takes the first task out of the list. It is done, and all of it is shown. */
  drop(): void {
    this.#done += this.list.shift()?.share ?? 0;
  }

  /** The share of the whole that is searched. */
  fraction(whole: number): number {
    const here = this.list.reduce((sum, { share, fraction }) => sum + share * fraction, this.#done);
    return Math.min(1, here / whole);
  }

  running(): boolean {
    return this.list.some(({ state }) => state === "running");
  }
}
