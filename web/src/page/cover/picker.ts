// Chooses an example. The visitor's own texts are kept beside them: an example that is changed becomes one more.

import { h } from "../dom";
import { strings } from "../strings";
import { exampleNames, examples, exampleText, type Example, type ExampleName } from "./examples";
import type { Others, Picked } from "./state";

const words = strings.cover;
const own = "own"; // before the number of an own text

export class ExamplePicker {
  readonly root: HTMLElement;
  readonly #take: (text: string, own: boolean) => void;
  readonly #names = h("select", { id: "cover-example", onchange: () => this.#chosen() });
  readonly #size = h("input", { type: "number", class: "cover-number", onchange: () => this.#resized() });
  readonly #sizeName = h("span", {});
  readonly #sizeLabel = h("label", { class: "row" }, this.#sizeName, this.#size);
  readonly #about = h("p", { class: "soft" });
  #own: string[] = []; // the visitor's texts

  /** `take` gets the text that is chosen, and whether it is the visitor's own. */
  constructor(take: (text: string, own: boolean) => void) {
    this.#take = take;
    this.#names.append(...exampleNames.map((name) => h("option", { value: name }, words.names[name])));
    this.#place("");
    this.root = h(
      "div",
      { class: "cover-picker" },
      h("div", { class: "row" }, h("label", { for: "cover-example" }, words.examples), this.#names, this.#sizeLabel),
      this.#about,
    );
    this.#show("queens");
  }

  /** The text is the visitor's now. */
  typed(text: string): void {
    const shown = this.#shown();
    if (shown === undefined) this.add(text);
    else this.#own[shown] = text;
  }

  /** A text comes from elsewhere: it takes the place of none that the visitor has. */
  add(text: string): void {
    this.#show(`${own}${this.#place(text)}`);
  }

  state(text: string): Picked {
    return this.#shown() === undefined ? { example: this.#names.value, size: Number(this.#size.value) } : { text };
  }

  others(): Others {
    return this.#own.map((text, at) => (at === this.#shown() ? null : text));
  }

  /** Shows a state, with the visitor's texts if they were kept, and answers with its text. Throws for an example that is
   * not there. */
  restore(state: Picked, others: Others): string {
    const text = "text" in state ? state.text : exampleText(state.example, state.size);
    if (text === undefined) throw new Error("there is no such example");
    others.forEach((other, at) => this.#put(at, other ?? text));
    if (!("text" in state)) this.#show(state.example, state.size);
    else if (others.includes(null)) this.#show(`${own}${others.indexOf(null)}`);
    else this.add(text);
    return text;
  }

  /** Takes an example as if the visitor had chosen it. */
  choose(name: ExampleName): void {
    this.#names.value = name;
    this.#chosen();
  }

  #chosen(): void {
    this.#show(this.#names.value);
    this.#take(this.#text(), this.#shown() !== undefined);
  }

  /** The number is set to the nearest one that there is. */
  #resized(): void {
    const range = this.#range();
    if (!range) return;
    const wished = Number(this.#size.value) || range.first;
    const steps = Math.round((Math.min(range.most, Math.max(range.least, wished)) - range.least) / range.step);
    this.#size.value = String(range.least + steps * range.step);
    this.#take(this.#text(), false);
  }

  #text(): string {
    const shown = this.#shown();
    const text = shown === undefined ? exampleText(this.#names.value, Number(this.#size.value)) : this.#own[shown];
    return text ?? "";
  }

  #range(): Example["size"] {
    const example: Example | undefined = examples[this.#names.value as ExampleName];
    return example?.size;
  }

  /** Which of the visitor's texts is shown; none while an example is. */
  #shown(): number | undefined {
    const { value } = this.#names;
    return value.startsWith(own) ? Number(value.slice(own.length)) : undefined;
  }

  /** Where the text is among the visitor's, or comes in: an empty place if there is one. */
  #place(text: string): number {
    const same = this.#own.indexOf(text);
    if (same >= 0) return same;
    const empty = this.#own.indexOf("");
    const at = empty < 0 ? this.#own.length : empty;
    this.#put(at, text);
    return at;
  }

  #put(at: number, text: string): void {
    if (at === this.#own.length) this.#names.append(h("option", { value: `${own}${at}` }, words.own(at + 1)));
    this.#own[at] = text;
  }

  #show(name: string, size?: number): void {
    this.#names.value = name;
    this.#about.textContent = words.about[name as ExampleName] ?? words.ownWords;
    const range = this.#range();
    this.#sizeLabel.hidden = range === undefined;
    this.#size.value = String(size ?? range?.first ?? 0);
    if (!range) return;
    this.#sizeName.textContent = words.sizes[name] ?? "";
    Object.assign(this.#size, { min: range.least, max: range.most, step: range.step });
  }
}
