// What the parts of the cover view know of each other.

import type { Problem } from "../../module";
import type { Frame } from "../view";

/** The problem as it stands. */
export interface Subject {
  readonly frame: Frame;
  text(): string;
  /** What the engine says of the text; nothing while it is read, and if it has mistakes. */
  problem(): Problem | undefined;
  /** Why there is no problem, in words; nothing if there is one, or the text is not read yet. */
  trouble(): string;
  /** Waits until the text is read. False if there is no problem in it, or it has changed meanwhile. */
  ready(): Promise<boolean>;
}

/** A tab of the view. */
export interface Part {
  readonly root: HTMLElement;
  /** The problem has changed: answers about the one before are outdated, and calls about it stop. */
  reset(): void;
  /** The part is shown or hidden. */
  shown(visible: boolean): void;
}
