// The frame of the page: its head, the two views, the theme, and the link that holds the state.

import { open, type Theme } from "../module";
import { coverView } from "./cover/view";
import { h } from "./dom";
import { packed, unpacked } from "./link";
import { store, stored } from "./storage";
import { strings } from "./strings";
import { sudokuView } from "./sudoku/view";
import { Turns } from "./turns";
import type { Frame, View } from "./view";

const words = strings.frame;
type Name = "sudoku" | "cover";

const status = h("p", { class: "status", role: "status" });
const themes = new EventTarget();
const dark = matchMedia("(prefers-color-scheme: dark)");
let chosenTheme = stored("theme");
let name: Name = "sudoku";
let waiting: ReturnType<typeof setTimeout> | undefined;

function theme(): Theme {
  if (chosenTheme === "light" || chosenTheme === "dark") return chosenTheme;
  return dark.matches ? "dark" : "light";
}

function showTheme(): void {
  document.documentElement.dataset["theme"] = theme();
  themeButton.textContent = theme() === "dark" ? words.light : words.dark;
  themes.dispatchEvent(new Event("change"));
}

const themeButton = h("button", {
  class: "quiet",
  onclick: () => {
    chosenTheme = theme() === "dark" ? "light" : "dark";
    store("theme", chosenTheme);
    showTheme();
  },
});

const frame: Frame = {
  quick: open(),
  long: open(),
  turns: new Turns(),
  theme,
  onTheme: (listener) => themes.addEventListener("change", listener),
  changed: () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void writeLink(), 300);
  },
  say: (text) => {
    status.textContent = text;
  },
};

const views: Record<Name, View> = { sudoku: sudokuView(frame), cover: coverView(frame) };

async function writeLink(): Promise<void> {
  clearTimeout(waiting);
  history.replaceState(null, "", `#${await packed({ view: name, state: views[name].state() })}`);
}

async function readLink(): Promise<void> {
  const text = location.hash.slice(1);
  if (text === "sudoku" || text === "cover") return show(text);
  if (text === "") return show(name);
  try {
    const { view, state } = (await unpacked(text)) as { view: Name; state: unknown };
    if (!(view in views)) throw new Error(view);
    show(view);
    await views[view].restore(state);
  } catch {
    show(name);
    frame.say(words.badLink);
  }
}

const tabs: Record<Name, HTMLAnchorElement> = {
  sudoku: h("a", { href: "#sudoku", onclick: (event: MouseEvent) => choose(event, "sudoku") }, words.sudoku),
  cover: h("a", { href: "#cover", onclick: (event: MouseEvent) => choose(event, "cover") }, words.cover),
};

function choose(event: MouseEvent, chosen: Name): void {
  event.preventDefault();
  show(chosen);
  frame.changed();
}

function show(chosen: Name): void {
  name = chosen;
  for (const each of ["sudoku", "cover"] as const) {
    views[each].root.hidden = each !== chosen;
    if (each === chosen) tabs[each].setAttribute("aria-current", "page");
    else tabs[each].removeAttribute("aria-current");
    views[each].shown(each === chosen);
  }
  document.title = `${words[chosen]} · ${words.title}`;
}

async function share(): Promise<void> {
  await writeLink();
  try {
    await navigator.clipboard.writeText(location.href);
    frame.say(words.shared);
  } catch {
    prompt(words.shareByHand, location.href); // a browser may refuse the clipboard
  }
}

const main = h("main", { id: "main", tabindex: -1 }, views.sudoku.root, views.cover.root);
const toMain = (event: MouseEvent) => {
  event.preventDefault(); // what is behind the # is the state
  main.focus();
};
document.body.append(
  h(
    "header",
    {},
    h("a", { class: "skip", href: "#main", onclick: toMain }, words.skip),
    h("h1", {}, words.title, " ", h("small", {}, words.subtitle)),
    h("nav", { "aria-label": words.title }, tabs.sudoku, tabs.cover),
    h("div", { class: "tools" }, h("button", { class: "quiet", onclick: () => void share() }, words.share), themeButton),
  ),
  status,
  main,
  h("footer", {}, h("p", {}, words.private)),
);

dark.addEventListener("change", showTheme);
addEventListener("hashchange", () => void readLink());
showTheme();
void readLink();
