// The bank of puzzles in the browser's own storage (IndexedDB). Where a browser refuses it, the bank lasts as long as the
// page.

import type { Grade } from "../../module";

/** A puzzle of the bank. */
export interface Kept {
  readonly id: number;
  readonly text: string;
  readonly layout: string; // in words
  readonly clues: number;
  readonly grade: Grade;
  readonly tenths: number;
  readonly solved: boolean;
}

const kStore = "puzzles";

export class Store {
  private opened: Promise<IDBDatabase> | undefined;
  private readonly fallback = new Map<number, Kept>();
  private last = 0;
  /** Whether puzzles survive the page. Known after the first call. */
  lasting = true;

  /** All puzzles, in the order in which they were made. */
  async all(): Promise<Kept[]> {
    const kept = await this.ask<Kept[]>("readonly", (store) => store.getAll() as IDBRequest<Kept[]>);
    return kept ?? [...this.fallback.values()];
  }

  async add(puzzle: Omit<Kept, "id">): Promise<Kept> {
    const id = await this.ask("readwrite", (store) => store.add(puzzle));
    if (id !== undefined) return { ...puzzle, id: Number(id) };
    const kept = { ...puzzle, id: ++this.last };
    this.fallback.set(kept.id, kept);
    return kept;
  }

  async put(puzzle: Kept): Promise<void> {
    if ((await this.ask("readwrite", (store) => store.put(puzzle))) === undefined) this.fallback.set(puzzle.id, puzzle);
  }

  async clear(): Promise<void> {
    this.fallback.clear();
    await this.ask("readwrite", (store) => store.clear());
  }

  /** Nothing if the browser refuses. */
  private async ask<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      this.opened ??= open();
      const database = await this.opened;
      return await answer(request(database.transaction(kStore, mode).objectStore(kStore)));
    } catch {
      this.lasting = false;
      return undefined;
    }
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage"));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("dlx-bank", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(kStore, { keyPath: "id", autoIncrement: true });
  return answer(request);
}
