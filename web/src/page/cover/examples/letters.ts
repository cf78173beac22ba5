// Problems with colors: words that cross, and squares whose edges must match.

import { numbers, problem } from "./text";

const list =
  "ace act add age ago aid aim air ale all and ant ape arc are arm art ash ask ate awe bad bag ban bar bat bay " +
  "bed bee beg bet bid big bit boa bow box boy bud bug bus but buy cab can cap car cat cod cow cry cup cut day " +
  "den dew did die dig dim dip dog dot dry due ear eat ebb eel egg ego eke elf elk elm end era eve ewe eye fan " +
  "far fat fed fee few fig fin fir fit fix flu fly fog for fox fun fur gas gel gem get got gum gun gym had ham " +
  "has hat hen her hid him hip his hit hop hot how hub hue hug hut ice icy ink inn ion its ivy jam jar jet job " +
  "jog joy key kid kin kit lab lap law lay led leg let lid lie lip lit log lot low mad man map mat may men met " +
  "mix mob mud net new nod nor not now nut oak oar oat odd off oil old one orb ore our out owe owl own pad pan " +
  "pat paw pay pea peg pen pet pie pig pin pit pod pot pub put rag ram ran rat raw ray red rib rid rim rip rob " +
  "rod rot row rub run rye sad sat saw say sea see set sew she shy sip sir sit six ski sky sly son spa sun tan " +
  "tap tar tea ten the tie tin tip toe ton too top toy try tub two use van vet vow war was wax way web wet who " +
  "why win wit won yes yet zoo";

/** Three words across and three down, all different. A square is a secondary item, and its letter a color. */
export function words(): string {
  const known = list.split(" ");
  const squares = (kind: string, k: number, word: string): string[] =>
    [...word].map((letter, i) => (kind === "across" ? `r${k}c${i + 1}:${letter}` : `r${i + 1}c${k}:${letter}`));
  return problem({
    comment: [
      "Three words across and three down share nine letters. No word stands twice.",
      "A square is a secondary item, and the letter in it is its color: words that cross must agree.",
    ],
    primary: ["across", "down"].flatMap((kind) => numbers(3).map((k) => `${kind}${k}`)),
    secondary: [...numbers(3).flatMap((r) => numbers(3).map((c) => `r${r}c${c}`)), ...known],
    options: ["across", "down"].flatMap((kind) =>
      numbers(3).flatMap((k) => known.map((word) => [`${kind}${k}`, ...squares(kind, k, word), word])),
    ),
  });
}

/** MacMahon's 24 squares: each way to color four edges with three colors. They fill a box of 4 by 6 with one color around. */
export function macmahon(): string {
  const [rows, columns] = [4, 6];
  const turned = (tile: string): string[] => [0, 1, 2, 3].map((k) => tile.slice(k) + tile.slice(0, k));
  const letters = [..."abc"];
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))));
  const tiles = all.filter((tile) => turned(tile).every((other) => tile <= other));
  const cells = numbers(rows).flatMap((r) => numbers(columns).map((c) => ({ r, c })));
  const right = (r: number, c: number): string => `right-${r}-${c}`;
  const below = (r: number, c: number): string => `below-${r}-${c}`;
  /** The option that puts the tile there, with these colors from the top clockwise; none if one on the outside is not a. */
  const placed = (tile: string, colors: string, r: number, c: number): string[][] => {
    const names = [r > 1 && below(r - 1, c), c < columns && right(r, c), r < rows && below(r, c), c > 1 && right(r, c - 1)];
    if (names.some((name, side) => !name && colors[side] !== "a")) return [];
    return [[tile, `r${r}c${c}`, ...names.flatMap((name, side) => (name ? [`${name}:${colors[side]}`] : []))]];
  };
  return problem({
    comment: [
      "MacMahon's 24 squares, with their four edges in three colors, fill a box of 4 by 6.",
      "Edges that touch have the same color, and the edge of the box is all a. Edges are secondary items.",
      "A tile is called by its colors, from the top clockwise.",
    ],
    primary: [...tiles, ...cells.map(({ r, c }) => `r${r}c${c}`)],
    secondary: cells.flatMap(({ r, c }) => [...(c < columns ? [right(r, c)] : []), ...(r < rows ? [below(r, c)] : [])]),
    options: tiles.flatMap((tile) =>
      cells.flatMap(({ r, c }) => [...new Set(turned(tile))].flatMap((colors) => placed(tile, colors, r, c))),
    ),
  });
}
