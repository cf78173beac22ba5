// The tab that shows the search step by step, forward and back, by hand or by itself.

import type { Step } from "../../module";
import { enable, h, leave } from "../dom";
import { inWords } from "../errors";
import { strings } from "../strings";
import { icon } from "./icons";
import { Latest } from "./latest";
import { grouped } from "./numbers";
import { PictureBox } from "./picture";
import type { Part, Subject } from "./shared";
import { pauses, type Speed, type WatchState } from "./state";

const words = strings.cover;
const listed = 24; // the pictures have the lists of so many items and options, not of more

export class Watch implements Part {
  readonly root: HTMLElement;
  readonly #subject: Subject;
  readonly #latest = new Latest();
  readonly #picture = new PictureBox({ name: words.picture, file: words.pictureName, least: 0.75, most: 1.5, readable: 1 });
  readonly #letter = h("strong", {});
  readonly #words = h("span", {});
  readonly #line = h("p", { class: "cover-words", "aria-live": "polite" }, this.#letter, " ", this.#words);
  readonly #facts = h("p", { class: "soft" });
  readonly #said = h("div", { class: "cover-said" }, this.#line, this.#facts);
  readonly #field = h("input", {
    type: "number",
    min: 1,
    value: 1,
    class: "cover-number",
    onchange: () => this.#goToField(),
  });
  readonly #speed = h("select", { onchange: () => this.#subject.frame.changed() });
  readonly #buttons: Record<"first" | "back" | "play" | "forward" | "nextSolution", HTMLButtonElement>;
  readonly #hint: HTMLElement;
  #step: Step | undefined;
  #wanted = 1; // the step that is shown, or will be
  #goal: number | "solution" | undefined; // what is far away, and not reached yet
  #visible = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playing = false;
  #jump = new AbortController(); // stops the way to the next solution

  /** `small` shows a problem that is small enough for its lists to be drawn. */
  constructor(subject: Subject, small: () => void) {
    this.#subject = subject;
    this.#hint = h(
      "p",
      { class: "cover-hint" },
      words.listsLeftOut,
      " ",
      h("button", { onclick: small }, words.smallProblem),
    );
    const button = (sign: SVGElement, title: string, act: () => void): HTMLButtonElement =>
      h("button", { "aria-label": title, title, onclick: act }, sign);
    this.#buttons = {
      first: button(icon("first"), words.first, () => this.#goTo(1)),
      back: button(icon("back"), words.back, () => this.#goTo(this.#wanted - 1)),
      play: h("button", { class: "main cover-play", onclick: () => this.#setPlaying(!this.#playing) }, words.play),
      forward: button(icon("forward"), words.forward, () => this.#goTo(this.#wanted + 1)),
      nextSolution: h("button", { onclick: () => this.#toSolution() }, words.nextSolution),
    };
    this.#speed.append(...Object.keys(pauses).map((name) => h("option", { value: name }, words.speeds[name as Speed])));
    this.#speed.value = "medium";
    const controls = h(
      "div",
      { class: "row cover-actions", role: "group", "aria-label": words.controls },
      ...Object.values(this.#buttons),
      h("label", { class: "row" }, words.step, this.#field),
      h("label", { class: "row" }, words.speed, this.#speed),
    );
    this.root = h(
      "div",
      { class: "part" },
      h("p", { class: "soft" }, words.watchWords),
      this.#hint,
      controls,
      this.#said,
      this.#picture.box,
      this.#picture.tools,
      h("p", { class: "soft cover-keys" }, words.keys),
    );
    controls.addEventListener("keydown", (event) => this.#key(event, false));
    this.#picture.box.addEventListener("keydown", (event) => this.#key(event, true));
    subject.frame.onTheme(() => this.#show());
  }

  state(): WatchState {
    return { step: typeof this.#goal === "number" ? this.#goal : this.#wanted, speed: this.#speed.value as Speed };
  }

  restore(state: WatchState): void {
    this.#wanted = state.step;
    this.#speed.value = state.speed;
    this.#show();
  }

  reset(): void {
    this.#jump.abort();
    this.#setPlaying(false);
    this.#latest.drop();
    this.#wanted = 1;
    this.#goal = undefined;
    this.#step = undefined;
    this.#tell();
  }

  read(): void {
    const problem = this.#subject.problem();
    const small = !problem || (problem.primary + problem.secondary <= listed && problem.options <= listed);
    if (small) leave(this.#hint, this.#buttons.play);
    this.#hint.hidden = small;
    if (!problem) this.#words.textContent = this.#subject.trouble();
    this.#show();
  }

  shown(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#show();
    else {
      this.#jump.abort();
      this.#setPlaying(false);
    }
  }

  #goTo(step: number): void {
    this.#setPlaying(false);
    this.#goal = undefined;
    this.#wanted = Math.max(1, this.#step?.last ? Math.min(step, this.#step.number) : step);
    this.#show();
    this.#subject.frame.changed();
  }

  #goToField(): void {
    const step = Math.round(Number(this.#field.value));
    if (step >= 1) this.#goTo(step);
    else this.#tell();
  }

  /** Shows the step that is wanted, or goes on to the goal, if anybody looks. */
  #show(): void {
    this.#jump.abort();
    if (!this.#visible || !this.#subject.problem()) return;
    const goal = this.#goal ?? this.#wanted;
    this.#latest.run(async (current) => {
      const { quick, theme } = this.#subject.frame;
      const { signal } = (this.#jump = new AbortController());
      const text = this.#subject.text();
      try {
        for (let there = false; !there && !signal.aborted;) {
          const step =
            goal === "solution"
              ? await quick.step(text, this.#wanted + 1, theme(), { to: goal, signal })
              : await quick.step(text, goal, theme(), { signal });
          if (!current()) return;
          there = step.last || (goal === "solution" ? step.solution !== undefined : step.number >= goal);
          this.#goal = there ? undefined : goal;
          this.#take(step); // the one that it has reached, if it is not there yet
          if (!there && goal !== "solution") this.#facts.textContent = words.onTheWay(grouped(goal));
          if (there && goal === "solution" && !step.solution) this.#facts.textContent = words.noMoreSolutions;
        }
      } catch (error) {
        if (current() && !signal.aborted) this.#fail(error);
      }
    });
  }

  #toSolution(): void {
    if (!this.#subject.problem()) return;
    this.#setPlaying(false);
    this.#words.textContent = words.looking;
    this.#goal = "solution";
    this.#show();
    this.#subject.frame.changed();
  }

  #take(step: Step): void {
    this.#step = step;
    this.#wanted = step.number;
    const least = innerWidth < 640 ? 1 : 0.75; // on a phone one panel at a time is in view, and can be read
    this.#picture.show(step.svg, { name: words.stepPicture(grouped(step.number)), least });
    this.#tell();
    if (!this.#playing) return;
    if (step.last) this.#setPlaying(false);
    else this.#timer = setTimeout(() => this.#playOn(), pauses[this.#speed.value as Speed]);
  }

  #fail(error: unknown): void {
    this.#setPlaying(false);
    this.#letter.textContent = "";
    this.#words.textContent = inWords(error);
  }

  #tell(): void {
    const step = this.#step;
    this.#letter.textContent = step?.letter ?? "";
    this.#words.textContent = step?.words ?? "";
    const facts = step && [
      words.level(step.level),
      words.nodesAre(grouped(step.nodes)),
      words.solutionsAre(grouped(step.solutions)),
    ];
    this.#facts.textContent = facts ? [...facts, step.last ? words.lastStep : ""].filter(Boolean).join(" · ") : "";
    if (!step) this.#picture.clear();
    // The room for the words grows and does not shrink, so that the picture below stands still.
    this.#said.style.minHeight = step ? `${this.#said.offsetHeight}px` : "";
    if (document.activeElement !== this.#field || step) this.#field.value = String(this.#wanted);
    const { first, back, play, forward, nextSolution } = this.#buttons;
    const [before, behind] = [this.#wanted > 1, !step?.last];
    enable([[forward, behind], [back, before], [first, before], [play, behind], [nextSolution, behind]], this.#field);
  }

  #setPlaying(playing: boolean): void {
    clearTimeout(this.#timer);
    if (playing === this.#playing) return;
    this.#playing = playing;
    this.#buttons.play.textContent = playing ? words.pause : words.play;
    this.#line.setAttribute("aria-live", playing ? "off" : "polite"); // many words a second would not be heard out
    if (playing) this.#playOn();
    else this.#subject.frame.changed();
  }

  #playOn(): void {
    this.#goal = undefined;
    this.#wanted++;
    this.#show();
  }

  /** Keys of the steps. In the picture's box the shift key makes arrows move the picture. */
  #key(event: KeyboardEvent, inPicture: boolean): void {
    const { target } = event;
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const side = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (side !== 0 && event.shiftKey) this.#picture.scrollBy(60 * side, 0);
    else if (side !== 0) this.#goTo(this.#wanted + side);
    else if (event.key === " " && inPicture) this.#setPlaying(!this.#playing);
    else return;
    event.preventDefault();
  }
}
