// A text area with line numbers. Tab leaves it, as any other field. Lines do not wrap, so that each has one number.

import type { Mistake } from "../../module";
import { h } from "../dom";
import { strings } from "../strings";
import { grouped } from "./numbers";

const words = strings.cover;

export class Editor {
  readonly root: HTMLDetailsElement;
  readonly #area = h("textarea", {
    class: "cover-area",
    wrap: "off",
    rows: 14,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": words.editor,
    "aria-describedby": "cover-place",
    "data-scrolls": true,
    oninput: () => this.#changed(),
    onscroll: () => this.#scrolled(),
  });
  readonly #numbers = h("pre", {});
  readonly #place = h("span", { id: "cover-place", class: "soft" });
  readonly #onInput: () => void;
  #lines = 0;
  #wrong: number[] = [];

  constructor(onInput: () => void) {
    this.#onInput = onInput;
    const gutter = h("div", { class: "cover-gutter", "aria-hidden": "true", "data-scrolls": true }, this.#numbers);
    // On a phone it begins closed, so that what to do with the problem is in view.
    this.root = h(
      "details",
      { class: "cover-editor", open: innerWidth >= 640 },
      h("summary", {}, h("strong", {}, words.editor), " ", this.#place),
      h("div", { class: "cover-lines" }, gutter, this.#area),
    );
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.#area) this.#tellPlace();
    });
    this.#tellPlace();
  }

  get text(): string {
    return this.#area.value;
  }
  set text(text: string) {
    this.#area.value = text;
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTo(0, 0);
    this.#wrong = [];
    this.#number();
    this.#tellPlace();
  }

  /** Marks the lines with mistakes. */
  mark(mistakes: readonly Mistake[]): void {
    this.#wrong = [...new Set(mistakes.map((mistake) => mistake.line))].sort((a, b) => a - b);
    this.#area.setAttribute("aria-invalid", String(mistakes.length > 0));
    this.#lines = 0;
    this.#number();
  }

  open(): void {
    this.root.open = true;
  }

  /** Puts the caret there, and selects the token. */
  goTo(mistake: Mistake): void {
    const lines = this.text.split("\n");
    const before = lines.slice(0, mistake.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const begin = Math.min(this.text.length, before + mistake.column - 1);
    const length = this.text.startsWith(mistake.token, begin) ? mistake.token.length : 0;
    this.open();
    this.#area.focus();
    this.#area.setSelectionRange(begin, begin + length);
    const height = this.#area.scrollHeight / Math.max(1, lines.length);
    this.#area.scrollTo({ top: Math.max(0, (mistake.line - 4) * height) });
  }

  #changed(): void {
    this.#number();
    this.#tellPlace();
    this.#onInput();
  }

  #scrolled(): void {
    this.#numbers.style.transform = `translateY(${-this.#area.scrollTop}px)`;
  }

  #number(): void {
    const lines = this.text.split("\n").length;
    if (lines === this.#lines) return;
    this.#lines = lines;
    const parts: (string | Node)[] = [];
    let next = 1;
    const upTo = (end: number): void => {
      let text = "";
      for (; next < end; next++) text += `${next}\n`;
      parts.push(text);
    };
    for (const line of this.#wrong.filter((wrong) => wrong <= lines)) {
      upTo(line);
      parts.push(h("mark", {}, String(line)), "\n");
      next = line + 1;
    }
    upTo(lines + 1);
    this.#numbers.replaceChildren(...parts);
    this.#scrolled();
  }

  #tellPlace(): void {
    const before = this.text.slice(0, this.#area.selectionEnd);
    const line = before.split("\n").length;
    this.#place.textContent = words.place(grouped(line), grouped(before.length - before.lastIndexOf("\n")));
  }
}
