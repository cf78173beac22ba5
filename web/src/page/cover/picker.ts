// Chooses an example. The visitor's own text is kept when an example is looked at.

import { h } from "../dom";
import { strings } from "../strings";
import { exampleNames, examples, exampleText, type Example, type ExampleName } from "./examples";
import type { Picked } from "./state";

const words = strings.cover;
const own = "own";

export class ExamplePicker {
  readonly root: HTMLElement;
  readonly #take: (text: string, own: boolean) => void;
  readonly #names = h("select", { id: "cover-example", onchange: () => this.#chosen() });
  readonly #size = h("input", { type: "number", class: "cover-number", onchange: () => this.#resized() });
  readonly #sizeName = h("span", {});
  readonly #sizeLabel = h("label", { class: "row" }, this.#sizeName, this.#size);
  readonly #about = h("p", { class: "soft" });
  #ownText = "";

  /** `take` gets the text that is chosen, and whether it is the visitor's own. */
  constructor(take: (text: string, own: boolean) => void) {
    this.#take = take;
    this.#names.append(
      ...exampleNames.map((name) => h("option", { value: name }, words.names[name])),
      h("option", { value: own }, words.own),
    );
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
    this.#ownText = text;
    if (this.#names.value !== own) this.#show(own);
  }

  state(text: string): Picked {
    const name = this.#names.value;
    return name === own ? { text } : { example: name, size: Number(this.#size.value) };
  }

  /** The text of a state. Throws for an example that is not there. */
  restore(state: Picked): string {
    if ("text" in state) {
      this.typed(state.text);
      return state.text;
    }
    const text = exampleText(state.example, state.size);
    if (text === undefined) throw new Error(`there is no example ${state.example} of size ${state.size}`);
    this.#show(state.example as ExampleName, state.size);
    return text;
  }

  /** Takes an example as if the visitor had chosen it. */
  choose(name: ExampleName): void {
    this.#names.value = name;
    this.#chosen();
  }

  #chosen(): void {
    const name = this.#names.value as ExampleName | typeof own;
    this.#show(name);
    this.#take(this.#text(), name === own);
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
    const name = this.#names.value;
    return name === own ? this.#ownText : (exampleText(name, Number(this.#size.value)) ?? "");
  }

  #range(): Example["size"] {
    const name = this.#names.value;
    const example: Example | undefined = name === own ? undefined : examples[name as ExampleName];
    return example?.size;
  }

  #show(name: ExampleName | typeof own, size?: number): void {
    this.#names.value = name;
    this.#about.textContent = name === own ? words.ownWords : words.about[name];
    const range = this.#range();
    this.#sizeLabel.hidden = range === undefined;
    this.#size.value = String(size ?? range?.first ?? 0);
    if (!range) return;
    this.#sizeName.textContent = words.sizes[name] ?? "";
    Object.assign(this.#size, { min: range.least, max: range.most, step: range.step });
  }
}
