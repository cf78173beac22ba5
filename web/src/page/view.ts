// What the frame and the views of the page know of each other.

import type { Engine, Theme } from "../module";
import type { Turns } from "./turns";

/** What the frame gives to a view. */
export interface Frame {
  /** For what must answer at once: pictures, hints, what was read. */
  readonly quick: Engine;
  /** For what may take long: counts, solutions, puzzles in the background. */
  readonly long: Engine;
  /** Whoever asks `long` takes a turn. */
  readonly turns: Turns;
  theme(): Theme;
  /** Called when the theme changes: pictures must be drawn again. */
  onTheme(listener: () => void): void;
  /** A view calls it when its state has changed: the link follows. */
  changed(): void;
  /** Says something in a line that screen readers read out. */
  say(words: string): void;
  /** The same for what lasts: it stays as long as it holds. */
  warn(words: string, holds: boolean): void;
}

/** One of the uses of the page. */
export interface View {
  readonly root: HTMLElement;
  /** What a link must hold to show the same again. It becomes JSON. */
  state(): unknown;
  /** What the browser keeps for a reload: a state, and what is not in sight. None while nothing is there. */
  work(): unknown;
  /** Shows the state of a link. Throws for one that it does not understand; then it shows what it did before. */
  open(state: unknown): Promise<void>;
  /** The same for work that was kept. */
  restore(work: unknown): Promise<void>;
  /** The view is shown, or hidden: what runs by itself, as an animation, stops while it is hidden. */
  shown(visible: boolean): void;
}
