// What the parts of the sudoku view share: the puzzle on the board, and what is shown instead of it for a while.

import { TextError, type BoardPicture, type Puzzle, type ReadPuzzle } from "../../module";
import { inWords } from "../errors";
import { strings } from "../strings";
import type { Frame } from "../view";
import { Facts } from "./facts";
import { Game } from "./game";
import { lastOf, load, textOf, workOf, type Rest, type Source, type Work } from "./state";

const words = strings.sudoku;

/** What the board shows besides the game, until the game goes on. */
export type Preview =
  | { kind: "cells"; cells: readonly number[] } // cells to look at
  | { kind: "picture"; picture: BoardPicture } // a drawing of the engine
  | { kind: "digits"; digits: readonly number[]; differ: readonly number[] }; // a solution

export class Desk {
  game: Game | undefined;
  facts: Facts | undefined;
  source: Source = {};
  seconds = 0; // that the player was at the puzzle
  preview: Preview | undefined;
  private former: Work | undefined;
  private later: Work | undefined;
  private gameListeners: (() => void)[] = [];
  private changeListeners: (() => void)[] = [];
  private previewListeners: (() => void)[] = [];
  private running: AbortController | undefined;
  private asking = 0; // the number of the last game that was asked for; those before come too late

  constructor(readonly frame: Frame) {}

  /** `listener` is called when there is another puzzle. */
  onGame(listener: () => void): void {
    this.gameListeners.push(listener);
  }
  /** `listener` is called when the game goes on, and when there is another puzzle. */
  onChange(listener: () => void): void {
    this.changeListeners.push(listener);
  }
  /** `listener` is called when the preview changes, but not when the game goes on. */
  onPreview(listener: () => void): void {
    this.previewListeners.push(listener);
  }

  /** Puts another puzzle on the board. One undo brings back the game that was there. */
  play(puzzle: Puzzle, source: Source = {}): void {
    this.goOn(new Game(puzzle), { source, former: lastOf(this.work()) });
  }

  /** The game, as the browser keeps it. */
  work(): Work | undefined {
    const { source, seconds, former, later } = this;
    return this.game && workOf(this.game, { source, seconds, former, later });
  }

  get canUndo(): boolean {
    return (this.game?.canUndo ?? false) || this.former !== undefined;
  }
  get canRedo(): boolean {
    return (this.game?.canRedo ?? false) || this.later !== undefined;
  }
  /** Takes back what was done last, which may be that another puzzle came on the board. */
  undo(): void {
    if (this.game?.canUndo) this.game.undo();
    else void this.exchange("former");
  }
  redo(): void {
    if (this.game?.canRedo) this.game.redo();
    else void this.exchange("later");
  }
  /** Brings back the game before this one, or the one after it. Then this one is on its other side. */
  private async exchange(side: "former" | "later"): Promise<void> {
    const other = side === "former" ? "later" : "former";
    const work = this[side];
    if (!work) return;
    try {
      if (await this.restore(work, () => ({ [other]: { ...this.work(), [side]: undefined } }))) this.frame.say(words[side]);
    } catch (error) {
      this.frame.say(said(error));
    }
  }

  /** Puts the game of a link on the board. One undo brings back the game that was there. */
  async open(state: unknown): Promise<void> {
    await this.restore(state, () => {
      const former = lastOf(this.work());
      return former ? { former } : {};
    });
  }

  /** Puts the game of a link, or one that was kept, on the board. False if another one came meanwhile: that one stays.
   * `beside` is asked just before the game is shown, and tells what else belongs to it. Throws for what is no game. */
  async restore(state: unknown, beside: () => Rest = () => ({})): Promise<boolean> {
    const text = textOf(state);
    const number = ++this.asking;
    const game = new Game(firstPuzzle(await this.frame.quick.sudoku.read(text)));
    const rest = load(game, state);
    if (number !== this.asking) return false;
    this.goOn(game, { ...rest, ...beside() });
    return true;
  }

  /** A game was asked for. */
  get begun(): boolean {
    return this.asking > 0;
  }

  private goOn(game: Game, { source = {}, seconds = 0, former, later }: Rest): void {
    ++this.asking;
    this.stopLong();
    this.game = game;
    this.facts = new Facts(this.frame.quick.sudoku, game.puzzle.text);
    this.source = source;
    this.seconds = seconds;
    this.former = former;
    this.later = later;
    this.preview = undefined;
    game.onChange((deed) => {
      if (deed) this.later = undefined;
      this.preview = undefined;
      this.changed();
    });
    for (const listener of this.gameListeners) listener();
    this.changed();
  }

  look(preview: Preview | undefined): void {
    if (!preview && !this.preview) return;
    this.preview = preview;
    for (const listener of this.previewListeners) listener();
  }

  /** Begins what may take long: what else takes long is stopped, since one engine does it all. */
  beginLong(): AbortController {
    this.stopLong();
    this.running = new AbortController();
    return this.running;
  }
  stopLong(): void {
    this.running?.abort();
    this.running = undefined;
  }

  private changed(): void {
    for (const listener of this.changeListeners) listener();
    this.frame.changed();
  }
}

/** The first puzzle among what was read. Throws the mistake if there is none. */
export function firstPuzzle(found: readonly ReadPuzzle[]): Puzzle {
  for (const each of found) if ("puzzle" in each) return each.puzzle;
  const mistakes = found.flatMap((each) => ("mistake" in each ? [each.mistake] : []));
  throw new TextError(mistakes[0]?.message ?? words.open.nothing, mistakes);
}

/** Whatever went wrong, in words. */
export function said(error: unknown): string {
  if (error instanceof TextError) {
    const mistake = error.mistakes[0];
    return mistake ? words.mistakeAt(mistake.line, mistake.column, mistake.message) : error.message;
  }
  return inWords(error);
}
