// Shows a solution, or the problem alone: on the board, in the matrix, or as its options.

import type { Problem, Solution } from "../../module";
import { h } from "../dom";
import { inWords } from "../errors";
import { strings } from "../strings";
import { Latest } from "./latest";
import { grouped } from "./numbers";
import { PictureBox } from "./picture";
import type { Subject } from "./shared";
import { manners, type Manner } from "./state";

const words = strings.cover;

export class Viewer {
  readonly root: HTMLElement;
  readonly #subject: Subject;
  readonly #onChoice: () => void;
  readonly #picture = new PictureBox({ name: words.picture, file: words.pictureName, least: 0.25, most: 2.2, readable: 0 });
  readonly #options = h("ol", {
    class: "cover-options",
    tabindex: 0,
    "aria-label": words.pictures.options,
    "data-scrolls": true,
  });
  readonly #caption = h("p", { class: "soft cover-caption" });
  readonly #radios = new Map<Manner, HTMLInputElement>();
  readonly #latest = new Latest();
  #wanted: Manner = "board"; // what the visitor chose last; a problem may have no board
  #solution: Solution | undefined;

  constructor(subject: Subject, onChoice: () => void) {
    this.#subject = subject;
    this.#onChoice = onChoice;
    const choices = manners.map((manner) => {
      const radio = h("input", {
        type: "radio",
        name: "cover-manner",
        value: manner,
        onchange: () => this.#choose(manner),
      });
      this.#radios.set(manner, radio);
      return h("label", {}, radio, h("span", {}, words.pictures[manner]));
    });
    this.root = h(
      "div",
      { class: "cover-viewer" },
      h(
        "div",
        { class: "row" },
        h("div", { class: "cover-choice", role: "radiogroup", "aria-label": words.show }, ...choices),
        this.#picture.tools,
      ),
      this.#caption,
      this.#picture.box,
      this.#options,
    );
    subject.frame.onTheme(() => this.#draw());
  }

  get manner(): Manner {
    return this.#wanted;
  }
  set manner(manner: Manner) {
    this.#wanted = manner;
    if (this.#subject.problem()) this.#draw();
  }

  /** Shows this solution; without it the problem alone. */
  show(solution: Solution | undefined): void {
    this.#solution = solution;
    this.#draw();
  }

  /** What is shown is of a problem that is no more. It stays, pale, until the new one is read. */
  reset(): void {
    this.#latest.drop();
    this.#solution = undefined;
    this.root.classList.add("cover-stale");
  }

  #choose(manner: Manner): void {
    this.manner = manner;
    this.#onChoice();
  }

  #draw(): void {
    const problem = this.#subject.problem();
    const radio = this.#radios.get("board");
    if (radio?.parentElement) radio.parentElement.hidden = problem !== undefined && !problem.board;
    const manner = this.#wanted === "board" && problem && !problem.board ? "matrix" : this.#wanted;
    for (const [name, each] of this.#radios) each.checked = name === manner;
    this.#picture.box.hidden = !problem || manner === "options";
    this.#options.hidden = !problem || manner !== "options" || !this.#solution;
    this.#latest.run(async (current) => {
      if (!problem) return this.#nothing(this.#subject.trouble());
      try {
        if (manner === "options") await this.#drawOptions(current);
        else await this.#drawPicture(manner, problem, current);
      } catch (error) {
        if (current()) this.#nothing(inWords(error));
      }
      if (current()) this.root.classList.remove("cover-stale");
    });
  }

  #nothing(why: string): void {
    this.#picture.clear();
    this.#options.replaceChildren();
    this.#caption.textContent = why;
    this.root.classList.remove("cover-stale");
  }

  async #drawPicture(manner: "board" | "matrix", problem: Problem, current: () => boolean): Promise<void> {
    const solution = this.#solution;
    const { quick } = this.#subject.frame;
    const options = { theme: this.#subject.frame.theme(), ...(solution ? { solution } : {}) };
    const text = this.#subject.text();
    const svg = manner === "board" ? await quick.board(text, options) : await quick.matrix(text, options);
    if (!current() || svg === undefined) return;
    const many = problem.primary + problem.secondary > 40 || problem.options > 60;
    const name =
      manner === "board"
        ? solution
          ? words.pictures.board
          : words.boardAlone
        : solution
          ? words.matrixSolved
          : words.matrixAlone;
    this.#caption.textContent = name === words.pictures.board ? "" : name;
    const scales =
      manner === "board" ? { least: 0.25, most: 2.2, readable: 0 } : { least: many ? 0.4 : 0.8, most: 1.4, readable: 1 };
    this.#picture.show(svg, { name, ...scales });
  }

  async #drawOptions(current: () => boolean): Promise<void> {
    this.#picture.tools.hidden = true;
    const solution = this.#solution;
    this.#caption.textContent = solution ? "" : words.notSolved;
    if (!solution) return;
    const texts = await this.#subject.frame.quick.optionTexts(this.#subject.text(), solution);
    if (!current()) return;
    this.#options.replaceChildren(
      ...texts.map((text, k) =>
        h("li", {}, h("span", { class: "soft" }, grouped(solution[k] ?? 0)), " ", h("code", {}, text)),
      ),
    );
  }
}
