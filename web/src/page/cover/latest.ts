// Questions of which only the newest matters, as of a text that changes while it is typed.

/** Runs one task at a time. Of those that wait only the newest is run. */
export class Latest {
  #number = 0;
  #running = false;
  #waiting: (() => Promise<void>) | undefined;

  /** The task asks `current()` behind each await: false says that its answer is outdated, and must be dropped. */
  run(task: (current: () => boolean) => Promise<void>): void {
    const number = ++this.#number;
    this.#waiting = () => task(() => number === this.#number);
    if (!this.#running) void this.#work();
  }

  /** Whatever runs or waits is outdated. */
  drop(): void {
    this.#number++;
    this.#waiting = undefined;
  }

  async #work(): Promise<void> {
    this.#running = true;
    try {
      for (let task = this.#take(); task; task = this.#take()) await task();
    } finally {
      this.#running = false;
    }
  }

  #take(): (() => Promise<void>) | undefined {
    const task = this.#waiting;
    this.#waiting = undefined;
    return task;
  }
}
