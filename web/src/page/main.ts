// The frame of the page: its head, the two views, the theme, and the link that holds the state.

import { open, type Theme } from "../module";
import { coverView } from "./cover/view";
import { h } from "./dom";
import { packed, unpacked } from "./link";
import { broughtBack, keep, kept, store, stored } from "./storage";
import { strings } from "./strings";
import { sudokuView } from "./sudoku/view";
import { Turns } from "./turns";
import type { Frame, View } from "./view";

const words = strings.frame;
type Name = "sudoku" | "cover";

/** Chromium takes no longer addresses. */
const kLongest = 2 << 20;
/** So many milliseconds are enough to read the status line. */
const kReading = 4000;

const status = h("p", { class: "status", role: "status" });
const warnings = h("div", { role: "status" });
const themes = new EventTarget();
const dark = matchMedia("(prefers-color-scheme: dark)");
let chosenTheme = stored("theme");
let name: Name = "sudoku";
let waiting: ReturnType<typeof setTimeout> | undefined;
let saidAt = 0;
let told = false; // that the browser does not take the address

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
    saidAt = performance.now();
  },
  warn: (text, holds) => {
    const said = [...warnings.children].find((line) => line.textContent === text);
    if (!holds) said?.remove();
    else if (!said) warnings.append(h("p", { class: "status" }, text));
  },
};

const views: Record<Name, View> = { sudoku: sudokuView(frame), cover: coverView(frame) };
const names = ["sudoku", "cover"] as const;

/** What a link opens. Without a state, the view as it is. */
interface Link {
  view: Name;
  state?: unknown;
}

/** The link follows what is shown. If the work is kept, too, the entry of the history names the view: a reload finds the
 * work by that, and does not open the link, which holds less. Answers with the link, or nothing if it is too long. Where it
 * is too long or the browser does not take it, the address names the view alone. */
async function writeLink(): Promise<string | undefined> {
  clearTimeout(waiting);
  const view = name;
  const isKept = !keepWork().includes(view);
  const link = new URL(`#${await packed({ view, state: views[view].state() } satisfies Link)}`, location.href).href;
  const fits = link.length <= kLongest;
  const entry = isKept ? view : null;
  const taken = fits && setAddress(entry, link);
  if (!taken) setAddress(entry, `#${view}`);
  if (fits && !taken && !told) frame.say(words.notInAddress);
  told ||= fits && !taken;
  return fits ? link : undefined;
}

/** False if the browser refuses: some take no address as long as this, or not so many in a short time. */
function setAddress(entry: Name | null, address: string): boolean {
  try {
    history.replaceState(entry, "", address);
    return true;
  } catch {
    return false;
  }
}

/** Keeps the work of both views. Answers with those whose work the browser does not take. */
function keepWork(): Name[] {
  const lost = names.filter((each) => {
    const work = views[each].work();
    return work !== undefined && !keep(`work-${each}`, work);
  });
  frame.warn(words.notKept, lost.length > 0);
  return lost;
}

/** Brings back the work that was kept. If there is none, or it is of another version, the view begins anew. */
async function bringBack(each: Name): Promise<void> {
  const work = kept(`work-${each}`);
  if (work === undefined) return;
  const restored = views[each].restore(work).catch(() => undefined);
  const shown = views[each].work(); // at once, unless the engine must read it first: what is typed from now on is a change
  broughtBack(`work-${each}`, shown);
  await restored;
  if (shown === undefined) broughtBack(`work-${each}`, views[each].work());
}

async function linked(): Promise<Link> {
  const text = location.hash.slice(1);
  if (text === "sudoku" || text === "cover") return { view: text };
  if (text === "") return { view: name };
  const link = (await unpacked(text)) as Link;
  if (!names.includes(link.view)) throw new Error(link.view);
  return link;
}

/** Opens the link, as soon as what was there `before` is back. */
async function follow(before?: Promise<unknown>): Promise<void> {
  try {
    const { view, state } = await linked();
    show(view);
    await before;
    if (state !== undefined) await views[view].open(state);
  } catch {
    show(name);
    frame.say(words.badLink);
  }
}

function begin(): void {
  const before = Promise.all(names.map(bringBack));
  const own = names.find((each) => each === history.state);
  if (own) show(own);
  else void follow(before);
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
  for (const each of names) {
    views[each].root.hidden = each !== chosen;
    if (each === chosen) tabs[each].setAttribute("aria-current", "page");
    else tabs[each].removeAttribute("aria-current");
    views[each].shown(each === chosen);
  }
  document.title = `${words[chosen]} · ${words.title}`;
}

async function share(): Promise<void> {
  const link = await writeLink();
  if (!link) return frame.say(words.tooLong);
  try {
    await navigator.clipboard.writeText(link);
    frame.say(words.shared);
  } catch {
    prompt(words.shareByHand, link); // a browser may refuse the clipboard
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
  warnings,
  main,
  h("footer", {}, h("p", {}, words.private)),
);

dark.addEventListener("change", showTheme);
// What is still to be kept, before the page goes. A phone may end a page that is hidden without another word.
addEventListener("pagehide", keepWork);
document.addEventListener("visibilitychange", () => document.hidden && keepWork());
// What was said goes at the next deed, once there was time to read it.
for (const deed of ["pointerdown", "keydown"]) {
  addEventListener(deed, () => performance.now() > saidAt + kReading && status.replaceChildren(), true);
}
addEventListener("hashchange", () => void follow());
showTheme();
begin();
