import { h } from "./dom";

/** Saves a text as a file of the visitor's. */
export function save(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // the browser may not have begun yet
}
