// What a new puzzle is to be like: layout, difficulty, symmetry. Used for one puzzle and for a bank.

import type { ClueSymmetry, GenerateOptions, Grade } from "../../module";
import { h } from "../dom";
import { strings } from "../strings";
import { jigsawForm } from "./jigsaw";

const words = strings.sudoku.wish;
const grades = strings.sudoku.grades;

interface Layout {
  readonly name: keyof typeof words.layouts;
  readonly form: () => string | undefined; // a puzzle's text; none for the usual board
  readonly graded: boolean; // whether puzzles of each grade are soon found
  readonly changing?: boolean; // the form is another one each time
}

const plain = (size: number, ...rules: string[]) =>
  ["sudoku ", size, "x", size, "\n", ...rules.map((rule) => `${rule}\n`)].join("");

/** A layout with little room has easy puzzles alone; a large one has hard puzzles alone, and each takes long to rate. */
const kLayouts: readonly Layout[] = [
  { name: "usual", form: () => undefined, graded: true },
  { name: "x", form: () => plain(9, "diagonal+", "diagonal-"), graded: true },
  { name: "windoku", form: () => plain(9, "windoku"), graded: true },
  { name: "jigsaw", form: () => jigsawForm(random), graded: true, changing: true },
  { name: "antiknight", form: () => plain(9, "antiknight"), graded: true },
  { name: "disjoint", form: () => plain(9, "disjointgroups"), graded: true },
  { name: "four", form: () => plain(4), graded: false },
  { name: "six", form: () => plain(6), graded: true },
  { name: "eight", form: () => plain(8), graded: true },
  { name: "twelve", form: () => plain(12), graded: false },
  { name: "sixteen", form: () => plain(16), graded: false },
  { name: "samurai", form: () => "sudoku samurai\n", graded: false },
];

const kGrades: readonly Grade[] = ["easy", "medium", "hard", "fiendish", "beyond"];
const kSymmetries: readonly ClueSymmetry[] = ["rotate180", "rotate90", "mirror", "flip", "diagonal", "full", "none"];

/** A number from 0 to below `below`, from the browser's source of randomness. */
export function random(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
}

/** What was wished for when it was asked. */
export interface Wishes {
  readonly name: string; // of the layout, in words
  readonly changing: boolean; // each puzzle needs options of its own
  /** The options, with a new seed. */
  options(): Pick<GenerateOptions, "form" | "seed" | "difficulty" | "symmetry">;
}

export class Wish {
  readonly root: HTMLElement;
  private readonly layout = h("select", { onchange: () => this.update() });
  private readonly difficulty = h("select", {});
  private readonly symmetry = h("select", {});

  constructor() {
    for (const { name } of kLayouts) this.layout.append(h("option", { value: name }, words.layouts[name]));
    this.difficulty.append(h("option", { value: "" }, words.anyGrade));
    for (const grade of kGrades) this.difficulty.append(h("option", { value: grade }, grades[grade]));
    for (const name of kSymmetries) this.symmetry.append(h("option", { value: name }, words.symmetries[name]));
    this.root = h(
      "div",
      { class: "wish" },
      h("label", {}, words.layout, this.layout),
      h("label", {}, words.difficulty, this.difficulty),
      h("label", {}, words.symmetry, this.symmetry),
    );
  }

  private get chosen(): Layout {
    return kLayouts.find(({ name }) => name === this.layout.value) ?? (kLayouts[0] as Layout);
  }
  /** The wishes as they are now. They may be changed while puzzles are made. */
  get now(): Wishes {
    const { name, changing = false, graded, form } = this.chosen;
    const difficulty = graded ? (this.difficulty.value as Grade | "") : "";
    const symmetry = this.symmetry.value as ClueSymmetry;
    return {
      name: words.layouts[name],
      changing,
      options: () => {
        const text = form();
        return { seed: random(2 ** 32), difficulty, symmetry, ...(text === undefined ? {} : { form: text }) };
      },
    };
  }

  private update(): void {
    this.difficulty.disabled = !this.chosen.graded;
    if (!this.chosen.graded) this.difficulty.value = "";
  }
}
