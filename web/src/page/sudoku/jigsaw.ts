// Random regions for a jigsaw: the usual boxes, of which pairs exchange cells at their border, again and again. Each
// region stays in one piece.

/** A number from 0 to below `below`. */
export type Dice = (below: number) => number;

const kSize = 9;

/** The text form of an empty board of 9 × 9 with random regions. */
export function jigsawForm(dice: Dice): string {
  const regions = Array.from(
    { length: kSize * kSize },
    (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % kSize) / 3),
  );
  for (let times = 0; times < 60;) if (exchange(regions, dice)) ++times;
  const rows = Array.from({ length: kSize }, (_, row) =>
    regions
      .slice(row * kSize, (row + 1) * kSize)
      .map((region) => "ABCDEFGHI"[region])
      .join(""),
  );
  return ["sudoku 9x9", "regions", ...rows, ""].join("\n");
}

/** Two neighbouring regions exchange a cell each. False if the two cells that the dice chose do not allow it. */
function exchange(regions: number[], dice: Dice): boolean {
  const from = dice(regions.length);
  const one = regions[from] ?? 0;
  const others = [...new Set(beside(from).map((cell) => regions[cell] ?? one))].filter((region) => region !== one);
  const other = others[dice(Math.max(1, others.length))];
  if (other === undefined) return false;
  const border = regions.flatMap((region, cell) =>
    region === other && beside(cell).some((near) => regions[near] === one) ? [cell] : [],
  );
  const back = border[dice(Math.max(1, border.length))];
  if (back === undefined) return false;
  regions[from] = other;
  regions[back] = one;
  if (inOnePiece(regions, one) && inOnePiece(regions, other)) return true;
  regions[from] = one;
  regions[back] = other;
  return false;
}

function beside(cell: number): number[] {
  const column = cell % kSize;
  const near = [cell - kSize, cell + kSize];
  if (column > 0) near.push(cell - 1);
  if (column < kSize - 1) near.push(cell + 1);
  return near.filter((each) => each >= 0 && each < kSize * kSize);
}

function inOnePiece(regions: readonly number[], region: number): boolean {
  const cells = regions.flatMap((each, cell) => (each === region ? [cell] : []));
  const reached = new Set(cells.slice(0, 1));
  for (const cell of reached) for (const near of beside(cell)) if (regions[near] === region) reached.add(near);
  return reached.size === cells.length;
}
