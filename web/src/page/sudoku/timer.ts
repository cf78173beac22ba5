// How long the player has been at a puzzle. It stands still while the page is hidden.

import { h } from "../dom";
import { strings } from "../strings";

export class Timer {
  readonly root = h("span", { class: "timer", role: "timer", "aria-label": strings.sudoku.time });
  private seconds = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private running = false;

  constructor() {
    document.addEventListener("visibilitychange", () => this.tick());
  }

  get time(): string {
    const two = (number: number) => String(number).padStart(2, "0");
    const hours = Math.floor(this.seconds / 3600);
    const minutes = Math.floor(this.seconds / 60) % 60;
    const seconds = two(this.seconds % 60);
    return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
  }

  begin(): void {
    this.seconds = 0;
    this.run(true);
  }

  run(on: boolean): void {
    this.running = on;
    this.tick();
  }

  private tick(): void {
    clearInterval(this.ticking);
    this.root.textContent = this.time;
    if (!this.running || document.hidden) return;
    this.ticking = setInterval(() => {
      ++this.seconds;
      this.root.textContent = this.time;
    }, 1000);
  }
}
