// Cover problems: the text on one side, and on the other what the engine makes of it.

import { h } from "../dom";
import { strings } from "../strings";
import type { Frame, View } from "../view";
import { Count } from "./count";
import { ProblemPanel } from "./problem";
import { Solutions } from "./solutions";
import { isState, tabNames, type Origin, type State, type TabName } from "./state";
import { Tabs } from "../tabs";
import { Watch } from "./watch";

const words = strings.cover;

export function coverView(frame: Frame): View {
  const problem: ProblemPanel = new ProblemPanel(frame, {
    changed: () => [solutions, count, watch].forEach((part) => part.reset()),
    read: () => [solutions, watch].forEach((part) => part.read()),
  });
  const solutions = new Solutions(problem);
  const count = new Count(problem);
  const watch = new Watch(problem, () => problem.choose("seven"));
  const parts = { solutions, count, watch };
  let visible = false;
  let begun = false;

  const tabs: Tabs<TabName> = new Tabs(
    words.tabList,
    tabNames.map((name) => ({ name, label: words.tabs[name], panel: parts[name].root })),
    () => {
      tellShown();
      frame.changed();
    },
  );
  const root = h("section", { class: "cover", "aria-label": strings.frame.cover });
  const tellShown = (): void => {
    root.classList.toggle("cover-wide", tabs.chosen === "watch"); // its pictures are large
    for (const name of tabNames) parts[name].shown(visible && tabs.chosen === name);
  };
  const panels = tabNames.map((name) => parts[name].root);
  root.append(
    problem.root,
    h("div", { class: "panel" }, h("h2", { class: "cover-hidden" }, words.results), tabs.root, ...panels),
  );

  const show = async (state: unknown, origin: Origin): Promise<void> => {
    if (!isState(state)) throw new Error("this is no state of cover problems");
    begun = true;
    tabs.show(state.tab);
    const read = problem.restore(state.problem, origin === "kept" ? state.others : []);
    solutions.restore(state.solutions, origin);
    watch.restore(state.watch);
    count.restore(state.count, origin);
    tellShown();
    await read;
  };

  const state = (): State => ({
    problem: problem.state(),
    tab: tabs.chosen,
    solutions: solutions.state(),
    watch: watch.state(),
    ...count.state(),
  });

  return {
    root,
    state,
    work: () => (begun ? ({ ...state(), others: problem.others() } satisfies State) : undefined),
    open: (state) => show(state, "link"),
    restore: (work) => show(work, "kept"),
    shown: (now) => {
      visible = now;
      if (now && !begun) {
        begun = true;
        void problem.restore({ example: "queens", size: 8 });
      }
      tellShown();
    },
  };
}
