// Files of the visitor's machine that are opened or dropped. Nothing of them leaves it.

import { h } from "../dom";
import { textOfFile } from "../file";
import { strings } from "../strings";

const words = strings.cover;
const largest = 8e6; // a text area with more is too slow to type in

/** The text of a file. Throws an error with words for the visitor. */
export async function textOf(file: File, say: (words: string) => void): Promise<string> {
  if (file.size > largest) throw new Error(words.tooLarge((file.size / 1e6).toFixed(0)));
  try {
    return (await textOfFile(file, say)).replaceAll("\r\n", "\n");
  } catch (error) {
    throw new Error(words.unreadable + (error instanceof Error ? error.message : file.name));
  }
}

/** Asks for a file. */
export function askForFile(take: (file: File) => void): void {
  const input = h("input", { type: "file", accept: ".dlx,.txt,.json,.csv,.dat,text/*" });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}
