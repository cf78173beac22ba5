// The examples that the page has. What is said of them is in strings.ts, by their names.

import { dominoes, langford, latin, queens, sudoku } from "./boards";
import { macmahon, words } from "./letters";
import { pentominoes, soma } from "./shapes";
import { roster, seven } from "./texts";

/** An example. With `size` it is one of a family, and `text` takes the number that tells which. */
export interface Example {
  size?: { least: number; most: number; step: number; first: number };
  text: (size: number) => string;
}

export const examples = {
  seven: { text: () => seven },
  queens: { size: { least: 1, most: 20, step: 1, first: 8 }, text: queens },
  pentominoes: { size: { least: 3, most: 6, step: 1, first: 6 }, text: pentominoes },
  soma: { text: soma },
  dominoes: { size: { least: 2, most: 20, step: 2, first: 8 }, text: dominoes },
  langford: { size: { least: 3, most: 16, step: 1, first: 7 }, text: langford },
  latin: { size: { least: 2, most: 9, step: 1, first: 5 }, text: latin },
  sudoku: { text: sudoku },
  words: { text: words },
  macmahon: { text: macmahon },
  roster: { text: () => roster },
} satisfies Record<string, Example>;

export type ExampleName = keyof typeof examples;
export const exampleNames = Object.keys(examples) as ExampleName[];

/** The text of an example, or nothing if there is none of that name and size. */
export function exampleText(name: string, size: number): string | undefined {
  const example: Example | undefined = Object.hasOwn(examples, name) ? examples[name as ExampleName] : undefined;
  if (!example) return undefined;
  const range = example.size;
  const fits =
    !range ||
    (Number.isInteger(size) && size >= range.least && size <= range.most && (size - range.least) % range.step === 0);
  return fits ? example.text(size) : undefined;
}
