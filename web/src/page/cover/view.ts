import { h } from "../dom";
import type { Frame, View } from "../view";

export function coverView(_frame: Frame): View {
  return { root: h("section", {}), state: () => ({}), restore: async () => {}, shown: () => {} };
}
