// The left side: example, text, its mistakes, and what the engine understood.

import { TextError, type Mistake, type Problem } from "../../module";
import { h } from "../dom";
import { inWords } from "../errors";
import { save } from "../save";
import { strings } from "../strings";
import type { Frame } from "../view";
import { Editor } from "./editor";
import type { ExampleName } from "./examples";
import { ExamplePicker } from "./picker";
import { askForFile, textOf } from "./files";
import { formatHelp } from "./format";
import { Latest } from "./latest";
import { counted } from "./numbers";
import type { Subject } from "./shared";
import type { Others, Picked } from "./state";

const words = strings.cover;
const typingPause = 250; // milliseconds without a key, and the text is read

export interface ProblemListener {
  /** The text is another one: what is known of the old one is outdated. */
  changed(): void;
  /** The text is read: `subject.problem()` tells what it is. */
  read(): void;
}

export class ProblemPanel implements Subject {
  readonly root: HTMLElement;
  readonly #editor = new Editor(() => this.#typed());
  readonly #picker: ExamplePicker;
  readonly #summary = h("p", { role: "status" });
  readonly #list = h("ul", { class: "cover-mistakes" });
  readonly #latest = new Latest();
  #problem: Problem | undefined;
  #unread = true; // the text has changed since it was read
  #reading: Promise<void> = Promise.resolve();
  #readingDone = (): void => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly frame: Frame,
    readonly listener: ProblemListener,
  ) {
    this.#picker = new ExamplePicker((text, own) => {
      if (own) this.#editor.open();
      this.#replace(text);
    });
    const button = (label: string, act: () => void): HTMLElement => h("button", { class: "quiet", onclick: act }, label);
    this.root = h(
      "div",
      { class: "panel cover-problem" },
      h("h2", {}, words.problem),
      this.#picker.root,
      this.#editor.root,
      this.#summary,
      this.#list,
      h(
        "div",
        { class: "row cover-files" },
        button(words.open, () => askForFile((file) => void this.#open(file))),
        button(words.save, () => save(words.saveName, this.text())),
      ),
      formatHelp(),
    );
    this.#takeDrops();
  }

  text(): string {
    return this.#editor.text;
  }

  problem(): Problem | undefined {
    return this.#problem;
  }

  trouble(): string {
    if (this.#problem || this.#unread) return "";
    return this.text().trim() === "" ? words.empty : words.mendFirst;
  }

  async ready(): Promise<boolean> {
    if (this.#timer !== undefined) this.#read();
    await this.#reading;
    if (!this.#problem && !this.#unread) this.frame.say(this.trouble());
    return this.#problem !== undefined;
  }

  /** The example, or the text if it is none. */
  state(): Picked {
    return this.#picker.state(this.text());
  }

  choose(example: ExampleName): void {
    this.#picker.choose(example);
  }

  others(): Others {
    return this.#picker.others();
  }

  /** Shows what a link had or the browser has kept, and reads it. */
  async restore(state: Picked, others: Others = []): Promise<void> {
    this.#replace(this.#picker.restore(state, others));
    await this.#reading;
  }

  #replace(text: string): void {
    this.#editor.text = text;
    this.#outdated();
    this.#read();
    this.frame.changed();
  }

  #typed(): void {
    this.#picker.typed(this.text());
    this.#outdated();
    this.#timer = setTimeout(() => this.#read(), typingPause);
    this.frame.changed();
  }

  #outdated(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest.drop();
    this.#readingDone(); // who waits for the old text sees that there is no problem
    this.#problem = undefined;
    this.#unread = true;
    this.listener.changed();
  }

  #read(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.text();
    this.#readingDone();
    this.#reading = new Promise((done) => (this.#readingDone = done));
    this.#latest.run(async (current) => {
      try {
        const problem = await this.frame.quick.describe(text);
        if (current()) this.#show(problem);
      } catch (error) {
        if (current()) this.#showError(error);
      }
      if (!current()) return;
      this.#unread = false;
      this.#readingDone();
      this.listener.read();
    });
  }

  #show(problem: Problem): void {
    this.#problem = problem;
    const kinds = [problem.colors && words.colors, problem.multiplicities && words.multiplicities];
    const { board } = problem;
    const items =
      problem.secondary > 0
        ? `${counted(words.items, problem.primary + problem.secondary)} (${counted(words.primary, problem.primary)}, ${counted(words.secondary, problem.secondary)})`
        : counted(words.items, problem.primary);
    const facts = [
      items,
      counted(words.options, problem.options),
      counted(words.entries, problem.entries),
      ...kinds,
      board && words.boardOf(board.rows, board.columns, board.layers),
    ];
    this.#summary.className = "cover-facts";
    this.#summary.textContent = facts.filter(Boolean).join(" · ");
    this.#editor.mark([]);
    this.#list.replaceChildren(...problem.warnings.map((warning) => h("li", { class: "cover-warning" }, warning)));
  }

  #showError(error: unknown): void {
    const empty = this.text().trim() === "";
    const mistakes = error instanceof TextError && !empty ? error.mistakes : [];
    this.#summary.className = empty ? "soft" : "wrong";
    this.#summary.textContent = empty
      ? words.empty
      : mistakes.length > 0
        ? words.mistakes(mistakes.length)
        : inWords(error);
    this.#editor.mark(mistakes);
    this.#list.replaceChildren(...mistakes.map((mistake) => this.#mistake(mistake)));
  }

  #mistake(mistake: Mistake): HTMLElement {
    const place = h("strong", {}, words.mistakeAt(mistake.line, mistake.column));
    return h(
      "li",
      {},
      h("button", { class: "cover-mistake", onclick: () => this.#editor.goTo(mistake) }, place, " ", mistake.message),
    );
  }

  async #open(file: File): Promise<void> {
    try {
      const text = await textOf(file, this.frame.say);
      this.#picker.add(text);
      this.#replace(text);
    } catch (error) {
      this.frame.say(error instanceof Error ? error.message : String(error));
    }
  }

  #takeDrops(): void {
    const over = (event: DragEvent, on: boolean): void => {
      if (!event.dataTransfer?.types.includes("Files")) return; // a text that is dragged is the text area's own matter
      event.preventDefault();
      this.root.classList.toggle("cover-drop", on);
    };
    this.root.addEventListener("dragover", (event) => over(event, true));
    this.root.addEventListener("dragleave", (event) => over(event, false));
    this.root.addEventListener("drop", (event) => {
      over(event, false);
      const file = event.dataTransfer?.files[0];
      if (file) void this.#open(file);
    });
  }
}
