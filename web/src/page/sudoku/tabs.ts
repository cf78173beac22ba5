// Panels of which one is shown, with a tab for each. The arrow keys go from tab to tab.

import { h } from "../dom";

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly panel: HTMLElement;
}

export class Tabs {
  readonly root: HTMLElement;
  private readonly buttons: HTMLButtonElement[];

  constructor(
    label: string,
    private readonly tabs: readonly Tab[],
    private readonly changed: (name: string) => void,
  ) {
    this.buttons = tabs.map(({ name, label: text }, index) =>
      h(
        "button",
        { id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}`, onclick: () => this.choose(index) },
        text,
      ),
    );
    for (const { name, panel } of tabs) {
      panel.id = `panel-${name}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${name}`);
    }
    const list = h("div", {
      class: "tabs",
      role: "tablist",
      "aria-label": label,
      onkeydown: (event: KeyboardEvent) => this.key(event),
    });
    list.append(...this.buttons);
    this.root = h("section", { class: "tabbed", "aria-label": label }, list, ...tabs.map(({ panel }) => panel));
    this.choose(0);
  }

  /** Shows the panel with this name. */
  show(name: string): void {
    this.choose(this.tabs.findIndex((tab) => tab.name === name));
  }

  private choose(chosen: number): void {
    this.changed(this.tabs[chosen]?.name ?? "");
    this.tabs.forEach(({ panel }, index) => {
      panel.hidden = index !== chosen;
      this.buttons[index]?.setAttribute("aria-selected", String(index === chosen));
      this.buttons[index]?.setAttribute("tabindex", index === chosen ? "0" : "-1");
    });
  }

  private key(event: KeyboardEvent): void {
    const at = this.buttons.indexOf(document.activeElement as HTMLButtonElement);
    const last = this.buttons.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    this.choose(to);
    this.buttons[to]?.focus();
  }
}
