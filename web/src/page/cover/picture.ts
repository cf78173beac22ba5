// A picture of the engine's in a box that scrolls, with zoom, and a button that saves it.

import { h, showSvg } from "../dom";
import { save } from "../save";
import { strings } from "../strings";

const words = strings.cover;
const factor = 1.25;

export interface PictureBoxOptions {
  name: string; // for screen readers
  file: string; // the name under which it is saved
  least: number; // the least scale that fits by itself: below it the box scrolls
  most: number; // the greatest scale
  readable: number; // the scale below which it is not made smaller to fit the window's height
}

export class PictureBox {
  readonly box: HTMLElement;
  readonly tools: HTMLElement;
  readonly #inside = h("div", {});
  #options: PictureBoxOptions;
  #svg = "";
  #zoom: number | undefined; // undefined: it fits

  constructor(options: PictureBoxOptions) {
    this.#options = options;
    // A picture may have styles of its own. In a shadow root they do not color the other pictures of the page.
    const host = h("div", {});
    host.attachShadow({ mode: "open" }).append(this.#inside);
    this.box = h(
      "div",
      { class: "cover-picture", tabindex: 0, role: "region", "aria-label": options.name, "data-scrolls": true },
      host,
    );
    const button = (label: string, title: string, act: () => void): HTMLElement =>
      h("button", { "aria-label": title, title, onclick: act }, label);
    this.tools = h(
      "div",
      { class: "row cover-zoom", role: "group", "aria-label": words.picture },
      button("−", words.zoomOut, () => this.#zoomBy(1 / factor)),
      button("+", words.zoomIn, () => this.#zoomBy(factor)),
      button(words.fit, words.fitLong, () => this.#setZoom(undefined)),
      h(
        "button",
        { class: "quiet", onclick: () => save(this.#options.file, this.#svg, "image/svg+xml") },
        words.savePicture,
      ),
    );
    this.tools.hidden = true;
    new ResizeObserver(() => this.#scale()).observe(this.box);
  }

  /** Shows a picture. What the box shows of it stays in place if it has the size of the one before. */
  show(svg: string, changes: Partial<PictureBoxOptions> = {}): void {
    this.#options = { ...this.#options, ...changes };
    this.#svg = svg;
    showSvg(this.#inside, svg);
    this.box.setAttribute("aria-label", this.#options.name);
    this.tools.hidden = false;
    this.#scale();
  }

  clear(): void {
    this.#svg = "";
    this.#inside.replaceChildren();
    this.tools.hidden = true;
  }

  /** Moves what the box shows, in pixels. */
  scrollBy(left: number, top: number): void {
    this.box.scrollBy({ left, top });
  }

  #picture(): SVGSVGElement | null {
    return this.#inside.querySelector("svg");
  }

  #size(): { width: number; height: number } {
    const { width, height } = this.#picture()?.viewBox.baseVal ?? { width: 0, height: 0 };
    return { width: width || 1, height: height || 1 };
  }

  /** The scale at which the picture fits the box, within the bounds of the options. */
  #fitting(): number {
    const { width, height } = this.#size();
    const style = getComputedStyle(this.box);
    const inside = this.box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const high = Math.max(240, innerHeight * 0.56);
    const { least, most, readable } = this.#options;
    return Math.max(least, Math.min(inside / width, Math.max(high / height, readable), most));
  }

  #zoomBy(by: number): void {
    this.#setZoom(Math.min(8, Math.max(0.1, (this.#zoom ?? this.#fitting()) * by)));
  }

  #setZoom(zoom: number | undefined): void {
    this.#zoom = zoom;
    this.#scale();
  }

  #scale(): void {
    const picture = this.#picture();
    if (!picture) return;
    const { width, height } = this.#size();
    const scale = this.#zoom ?? this.#fitting();
    Object.assign(picture.style, {
      display: "block",
      margin: "0 auto",
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    });
  }
}
