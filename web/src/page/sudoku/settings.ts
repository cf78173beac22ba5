// What the player likes: mistakes shown at once, compared with the solution, and the time. Kept in the browser.

import { h } from "../dom";
import { store, stored } from "../storage";
import { strings } from "../strings";

const words = strings.sudoku.settings;

const kUsual = { mistakes: true, compare: false, timer: true };
type Liked = typeof kUsual;

export class Settings {
  readonly root: HTMLElement;
  now: Liked = { ...kUsual, ...liked() };
  private readonly listeners: (() => void)[] = [];

  constructor() {
    this.root = h("div", { class: "settings", role: "group", "aria-label": words.group });
    for (const name of ["mistakes", "compare", "timer"] as const) {
      const box = h("input", { type: "checkbox", checked: this.now[name] });
      box.addEventListener("change", () => this.set(name, box.checked));
      this.root.append(h("label", { class: "tick" }, box, words[name]));
    }
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private set(name: keyof Liked, on: boolean): void {
    this.now = { ...this.now, [name]: on };
    store("sudoku", JSON.stringify(this.now));
    for (const listener of this.listeners) listener();
  }
}

function liked(): Partial<Liked> {
  try {
    return JSON.parse(stored("sudoku") ?? "{}") as Partial<Liked>;
  } catch {
    return {}; // it was not written by this page
  }
}
