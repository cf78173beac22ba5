// The sudoku view: the board at the left, or above, and what is done with it beside, or below.

import { h } from "../dom";
import { strings } from "../strings";
import type { Frame, View } from "../view";
import { Desk } from "./desk";
import { Table } from "./table";
import { Bank } from "./bank";
import { Check } from "./check";
import { Hints } from "./hints";
import { Make } from "./make";
import { Open } from "./open";
import { stateOf } from "./state";
import { Tabs } from "../tabs";

const words = strings.sudoku;

/** What is there when the page is new. */
const kExample = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export function sudokuView(frame: Frame): View {
  const desk = new Desk(frame);
  const toBoard = () => table.focus();
  const bank = new Bank(desk, toBoard);
  const table = new Table(desk, (source) => {
    if (source.bank !== undefined) void bank.solved(source.bank);
  });
  const open = new Open(desk, toBoard);
  const root = h("div", { class: "sudoku", "data-tab": "hints" });
  const tabs = new Tabs(
    words.tabs.label,
    [
      { name: "hints", label: words.tabs.hints, panel: new Hints(desk).root },
      { name: "check", label: words.tabs.check, panel: new Check(desk).root },
      { name: "new", label: words.tabs.make, panel: new Make(desk, toBoard).root },
      { name: "open", label: words.tabs.open, panel: open.root },
      { name: "bank", label: words.tabs.bank, panel: bank.root },
    ],
    (name) => {
      desk.look(undefined);
      root.dataset["tab"] = name;
    },
  );
  const tabbed = h("section", { class: "panel", "aria-label": words.tabs.label }, tabs.root, ...tabs.tabs.map(({ panel }) => panel));
  root.append(table.left, h("div", { class: "side" }, table.right, tabbed));
  takeFromOutside(root, (source) => {
    tabs.choose("open");
    void (typeof source === "string" ? open.take(source) : open.takeFile(source));
  });

  async function start(): Promise<void> {
    try {
      await desk.restore({ text: kExample });
    } catch (error) {
      frame.warn(strings.frame.engineFailed + String(error), true);
    }
  }

  /** Waits for a game. If it does not come and the board is empty, the game of a new page comes. */
  async function shows(game: Promise<unknown>): Promise<void> {
    try {
      await game;
    } catch (error) {
      if (!desk.game) void start();
      throw error;
    }
  }

  return {
    root,
    state: () => (desk.game ? stateOf(desk.game) : { text: kExample, cells: {} }),
    work: () => desk.work(),
    open: (state) => shows(desk.open(state)),
    restore: (work) => shows(desk.restore(work)),
    shown: (visible) => {
      table.shown(visible);
      if (visible && !desk.begun) void start();
      if (!visible) desk.stopLong();
    },
  };
}

/** Texts that are pasted anywhere on the view but into its own fields, and files or texts that are dropped there. */
function takeFromOutside(root: HTMLElement, take: (source: string | File) => void): void {
  document.addEventListener("paste", (event) => {
    const target = event.target as Element | null;
    const text = event.clipboardData?.getData("text/plain");
    if (root.hidden || !text || target?.closest("textarea, input")) return;
    event.preventDefault();
    take(text);
  });
  root.addEventListener("dragover", (event) => {
    event.preventDefault();
    root.classList.add("dropping");
  });
  root.addEventListener("dragleave", (event) => {
    if (!root.contains(event.relatedTarget as Node | null)) root.classList.remove("dropping");
  });
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    root.classList.remove("dropping");
    const source = event.dataTransfer?.files[0] ?? event.dataTransfer?.getData("text/plain");
    if (source) take(source);
  });
}
