// How long the player has been at a puzzle. It stands still while the page is hidden.

import { h } from "../dom";
import { strings } from "../strings";

export class Timer {
  readonly root = h("span", { class: "timer", role: "timer", "aria-label": strings.sudoku.time });
  private ticking: ReturnType<typeof setInterval> | undefined;
  private running = false;

  constructor(private readonly clock: { seconds: number }) {
    document.addEventListener("visibilitychange", () => this.tick());
  }

  get time(): string {
    const two = (number: number) => String(number).padStart(2, "0");
    const { seconds: all } = this.clock;
    const hours = Math.floor(all / 3600);
    const minutes = Math.floor(all / 60) % 60;
    const seconds = two(all % 60);
    return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
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
      ++this.clock.seconds;
      this.root.textContent = this.time;
    }, 1000);
  }
}
