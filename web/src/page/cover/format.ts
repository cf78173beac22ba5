// What a visitor must know to write a problem.

import { h } from "../dom";
import { strings } from "../strings";

const words = strings.cover;

export function formatHelp(): HTMLElement {
  const lines = words.formatLines.flatMap(([code, meaning]) => [h("dt", {}, h("code", {}, code)), h("dd", {}, meaning)]);
  return h(
    "details",
    { class: "cover-format" },
    h("summary", {}, words.format),
    h("dl", {}, ...lines),
    h("p", { class: "soft" }, words.formatOther),
  );
}
