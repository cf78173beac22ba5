// Makes elements: h("button", { class: "main", onclick: go }, "Go").

type Attributes = Record<string, string | number | boolean | EventListener | ((event: never) => void) | undefined>;
type Child = Node | string | undefined | false;

/** Attributes that begin with "on" are listeners. True sets an attribute without a value, false and undefined set none. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

/** Shows a picture that the engine has made. It is the engine's own SVG, in which all names are escaped. */
export function showSvg(place: HTMLElement, svg: string): void {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  place.replaceChildren(document.importNode(parsed, true));
}

/** Called before `part` goes, or is disabled. If the focus is there, `instead` gets it, so that it is not lost. */
export function leave(part: HTMLElement, instead: HTMLElement | null): void {
  if (part.contains(document.activeElement)) instead?.focus();
}

/** Enables and disables buttons. If the one that has the focus is disabled, the first that is enabled gets it, or else
 * `otherwise`. */
export function enable(buttons: readonly (readonly [HTMLButtonElement, boolean])[], otherwise: HTMLElement): void {
  for (const [button, on] of buttons) if (on) button.disabled = false; // what is disabled takes no focus
  const instead = buttons.find(([, on]) => on)?.[0] ?? otherwise;
  for (const [button, on] of buttons) {
    if (on) continue;
    leave(button, instead);
    button.disabled = true;
  }
}
