// Tabs as the ARIA patterns have them: one stop for the Tab key, and arrow keys between them. Names are the page's own.

import { h } from "./dom";

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  panel: HTMLElement;
}

export class Tabs<Name extends string> {
  readonly root: HTMLElement;
  readonly #buttons: HTMLButtonElement[];
  #chosen = 0;

  constructor(
    label: string,
    readonly tabs: readonly Tab<Name>[],
    readonly onChoice: (name: Name) => void,
  ) {
    this.#buttons = tabs.map((tab, index) => {
      tab.panel.id = `panel-${tab.name}`;
      tab.panel.setAttribute("role", "tabpanel");
      tab.panel.setAttribute("aria-labelledby", `tab-${tab.name}`);
      return h(
        "button",
        {
          id: `tab-${tab.name}`,
          role: "tab",
          "aria-controls": tab.panel.id,
          onclick: () => this.choose(tab.name),
          onkeydown: (event: KeyboardEvent) => this.#key(event, index),
        },
        tab.label,
      );
    });
    this.root = h("div", { class: "tabs", role: "tablist", "aria-label": label }, ...this.#buttons);
    this.show(this.chosen);
  }

  get chosen(): Name {
    return this.#tab(this.#chosen).name;
  }

  /** Shows a tab without telling so. */
  show(name: Name): void {
    this.#chosen = Math.max(
      0,
      this.tabs.findIndex((tab) => tab.name === name),
    );
    this.#buttons.forEach((button, index) => {
      const chosen = index === this.#chosen;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      this.#tab(index).panel.hidden = !chosen;
    });
  }

  /** Shows a tab, as if it was clicked. */
  choose(name: Name): void {
    this.show(name);
    this.onChoice(name);
  }

  #tab(index: number): Tab<Name> {
    const tab = this.tabs[index];
    if (!tab) throw new RangeError(`there is no tab ${index}`);
    return tab;
  }

  #key(event: KeyboardEvent, index: number): void {
    const last = this.tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.choose(this.#tab(next).name);
    this.#buttons[next]?.focus();
  }
}
