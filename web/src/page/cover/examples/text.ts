// Writes a problem in Knuth's format.

export interface Parts {
  comment: string[];
  primary: string[];
  secondary?: string[];
  options: string[][];
}

export function problem({ comment, primary, secondary = [], options }: Parts): string {
  const items = secondary.length > 0 ? [...primary, "|", ...secondary] : primary;
  return [...comment.map((line) => `| ${line}`), items.join(" "), ...options.map((option) => option.join(" ")), ""].join(
    "\n",
  );
}

/** The numbers from 1 to n. */
export function numbers(n: number): number[] {
  return Array.from({ length: n }, (_, k) => k + 1);
}
