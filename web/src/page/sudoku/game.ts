// A puzzle that is being played: the digits and notes of its cells, and all that was done, so that it can be undone.
// Knows neither the page nor the engine.

import type { Puzzle } from "../../module";

/** What is in a cell. Never changed in place: the past keeps it. */
export interface Content {
  readonly digit: number; // 0: blank
  readonly by: "given" | "player" | "engine"; // who put the digit there
  readonly notes: readonly number[]; // ascending
  readonly out: readonly number[]; // digits that steps have ruled out
}

/** What was done at once, and is undone at once. */
export interface Deed {
  readonly changes: ReadonlyMap<number, { before: Content; after: Content }>;
  readonly step?: string | undefined; // what a step of the engine said
  readonly restart?: boolean | undefined;
}

const kBlank: Content = { digit: 0, by: "player", notes: [], out: [] };

export class Game {
  readonly puzzle: Puzzle;
  readonly peers: readonly ReadonlySet<number>[]; // for each cell those that share a house with it
  private contents: Content[];
  private deeds: Deed[] = [];
  private done = 0; // so many deeds hold; those behind can be redone
  private listeners: ((deed: boolean) => void)[] = [];

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.peers = peersOf(puzzle);
    this.contents = puzzle.givens.map((digit) => (digit ? { ...kBlank, digit, by: "given" } : kBlank));
  }

  /** `listener` is told whether something new was done; otherwise something was undone or done again. */
  onChange(listener: (deed: boolean) => void): void {
    this.listeners.push(listener);
  }

  at(cell: number): Content {
    return this.contents[cell] ?? kBlank;
  }
  get cells(): number {
    return this.contents.length;
  }
  given(cell: number): boolean {
    return this.at(cell).by === "given";
  }
  digits(): number[] {
    return this.contents.map((content) => content.digit);
  }
  blanks(): number[] {
    return this.contents.flatMap((content, cell) => (content.digit ? [] : [cell]));
  }
  /** How many of this digit are on the board. */
  count(digit: number): number {
    return this.contents.filter((content) => content.digit === digit).length;
  }

  /** The digits that a blank cell can have as far as houses tell, without those that steps have ruled out. */
  candidates(cell: number): number[] {
    const seen = new Set(this.at(cell).out);
    for (const peer of this.peers[cell] ?? []) seen.add(this.at(peer).digit);
    return (this.puzzle.allowed[cell] ?? []).filter((digit) => !seen.has(digit));
  }

  /** What the engine may take as known of each blank cell: the notes if all blank cells have some, otherwise what steps
   * have left. Notes of a few cells are often only reminders. */
  marks(): number[][] {
    const noted = this.blanks().every((cell) => this.at(cell).notes.length > 0);
    return this.contents.map((content, cell) => {
      if (content.digit) return [];
      if (noted) return [...content.notes];
      return (this.puzzle.allowed[cell] ?? []).filter((digit) => !content.out.includes(digit));
    });
  }

  /** The digit goes into these cells. If all have it already, they become blank. Notes of it go from what they see. */
  enter(cells: readonly number[], digit: number): void {
    const open = cells.filter((cell) => !this.given(cell));
    if (open.length > 0 && open.every((cell) => this.at(cell).digit === digit)) return this.erase(open);
    this.fill(
      open.map((cell) => ({ cell, digit })),
      "player",
    );
  }

  /** Digits go into cells, by the player or by the engine. */
  fill(digits: readonly { cell: number; digit: number }[], by: "player" | "engine", step?: string): void {
    const after = new Map<number, Content>();
    for (const { cell, digit } of digits) {
      if (this.given(cell) || this.at(cell).digit === digit) continue;
      after.set(cell, { ...this.at(cell), digit, by, notes: [] });
      for (const peer of this.peers[cell] ?? []) {
        const content = after.get(peer) ?? this.at(peer);
        if (content.notes.includes(digit)) after.set(peer, { ...content, notes: without(content.notes, digit) });
      }
    }
    this.apply(after, { step });
  }

  /** Steps have ruled out digits. They go from the notes; a cell without notes gets them. */
  ruleOut(digits: readonly { cell: number; digit: number }[], step?: string): void {
    const after = new Map<number, Content>();
    for (const { cell, digit } of digits) {
      const content = after.get(cell) ?? this.at(cell);
      const notes = content.notes.length > 0 ? content.notes : this.candidates(cell);
      const out = content.out.includes(digit) ? content.out : [...content.out, digit];
      after.set(cell, { ...content, notes: without(notes, digit), out });
    }
    this.apply(after, { step });
  }

  /** The note appears in the blank ones of these cells. If all have it already, it goes. */
  note(cells: readonly number[], digit: number): void {
    const blank = cells.filter((cell) => this.at(cell).digit === 0);
    const all = blank.every((cell) => this.at(cell).notes.includes(digit));
    this.apply(
      new Map(
        blank.map((cell) => {
          const rest = without(this.at(cell).notes, digit);
          const notes = all ? rest : [...rest, digit].sort((a, b) => a - b);
          return [cell, { ...this.at(cell), notes }];
        }),
      ),
    );
  }

  /** All blank cells get all notes that can be. */
  noteAll(): void {
    this.apply(new Map(this.blanks().map((cell) => [cell, { ...this.at(cell), notes: this.candidates(cell) }])));
  }

  /** The digits of these cells go; where there are none, the notes. */
  erase(cells: readonly number[]): void {
    const open = cells.filter((cell) => !this.given(cell));
    const digits = open.some((cell) => this.at(cell).digit !== 0);
    this.apply(
      new Map(
        open.map((cell) => {
          const content = this.at(cell);
          return [cell, digits ? { ...content, digit: 0, by: "player" } : { ...content, notes: [] }];
        }),
      ),
    );
  }

  /** The puzzle is as it was given. This can be undone, too. */
  restart(): void {
    this.apply(new Map(this.contents.flatMap((content, cell) => (content.by === "given" ? [] : [[cell, kBlank]]))), {
      restart: true,
    });
  }

  /** All that was done, and how much of it holds. */
  get past(): { deeds: readonly Deed[]; done: number } {
    return { deeds: this.deeds, done: this.done };
  }

  /** Puts back what was kept. Of what a link held, the past is empty. */
  load(contents: readonly Content[], deeds: readonly Deed[] = [], done = 0): void {
    this.contents = this.contents.map((content, cell) =>
      content.by === "given" ? content : (contents[cell] ?? content),
    );
    this.deeds = [...deeds];
    this.done = Math.min(done, deeds.length);
    this.tell();
  }

  get canUndo(): boolean {
    return this.done > 0;
  }
  get canRedo(): boolean {
    return this.done < this.deeds.length;
  }
  undo(): void {
    const deed = this.deeds[this.done - 1];
    if (!deed) return;
    --this.done;
    for (const [cell, { before }] of deed.changes) this.contents[cell] = before;
    this.tell();
  }
  redo(): void {
    const deed = this.deeds[this.done];
    if (!deed) return;
    ++this.done;
    for (const [cell, { after }] of deed.changes) this.contents[cell] = after;
    this.tell();
  }
  /** Undoes the last step of the engine that holds, and what was done after it. */
  undoStep(): void {
    for (const before = this.steps().length; this.steps().length === before && this.canUndo;) this.undo();
  }
  /** The words of the steps of the engine since the last start, in order. */
  steps(): string[] {
    const deeds = this.deeds.slice(0, this.done);
    const start = deeds.map((deed) => deed.restart ?? false).lastIndexOf(true);
    return deeds.slice(start + 1).flatMap((deed) => deed.step ?? []);
  }

  private apply(wanted: ReadonlyMap<number, Content>, kind: Pick<Deed, "step" | "restart"> = {}): void {
    const after = this.takesBack(wanted) ? this.withoutRuledOut(wanted) : wanted;
    const changes = new Map<number, { before: Content; after: Content }>();
    for (const [cell, content] of after) {
      const before = this.at(cell);
      if (JSON.stringify(before) !== JSON.stringify(content)) changes.set(cell, { before, after: content });
    }
    if (changes.size === 0) return;
    this.deeds.length = this.done; // what was undone is forgotten
    this.deeds.push({ changes, ...kind });
    ++this.done;
    for (const [cell, content] of after) this.contents[cell] = content;
    this.tell(true);
  }

  /** Whether a digit goes that steps may have built on. */
  private takesBack(wanted: ReadonlyMap<number, Content>): boolean {
    return [...wanted].some(([cell, { digit }]) => this.at(cell).digit !== 0 && this.at(cell).digit !== digit);
  }

  /** The same, and what steps have ruled out is possible again. */
  private withoutRuledOut(wanted: ReadonlyMap<number, Content>): Map<number, Content> {
    const after = new Map(wanted);
    this.contents.forEach((content, cell) => {
      const next = after.get(cell) ?? content;
      if (next.out.length > 0) after.set(cell, { ...next, out: [] });
    });
    return after;
  }

  private tell(deed = false): void {
    for (const listener of this.listeners) listener(deed);
  }
}

function without(digits: readonly number[], digit: number): number[] {
  return digits.filter((each) => each !== digit);
}

function peersOf(puzzle: Puzzle): Set<number>[] {
  const peers = puzzle.givens.map(() => new Set<number>());
  for (const { cells } of puzzle.houses) {
    for (const cell of cells) for (const peer of cells) if (peer !== cell) peers[cell]?.add(peer);
  }
  return peers;
}
