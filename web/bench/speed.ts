// The engine in Node beside the program: `npm run bench`. The program must be there: `./bootstrap` builds it. What came
// out is in bench/WEB.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { open } from "../test/module/engine";
import { pentominoes } from "../test/module/problems";
import { loadedBytes } from "../test/page/loaded";

const root = fileURLToPath(new URL("../../..", import.meta.url)); // beside build
const program = join(root, "build/release/bin/dlx");
const folder = mkdtempSync(join(tmpdir(), "dlx-"));
const engine = open();

const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1] ?? 0;

/** User seconds of all threads. The worker is one of them. */
async function userSeconds(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  return process.cpuUsage(before).user / 1e6;
}

/** User seconds of the program. */
function userSecondsOfProgram(words: string[]): number {
  const script = 'TIMEFORMAT=%U; time "$@" >/dev/null';
  return Number(execFileSync("bash", ["-c", `{ ${script}; } 2>&1`, "bash", program, ...words], { encoding: "utf8" }));
}

/** In turn, so that a busy machine is busy for both. */
async function compare(name: string, here: () => Promise<unknown>, words: string[]): Promise<void> {
  await here(); // compiles
  const rounds: [number, number][] = [];
  for (let i = 0; i < 5; ++i) rounds.push([await userSeconds(here), userSecondsOfProgram(words)]);
  const [ours, its] = [median(rounds.map(([own]) => own)), median(rounds.map(([, other]) => other))];
  console.log(`| ${name} | ${ours.toFixed(2)} | ${its.toFixed(2)} | ${median(rounds.map(([a, b]) => a / b)).toFixed(1)} |`);
}

const rectangle = pentominoes(6, 10);
const problem = join(folder, "pent6x10.dlx");
writeFileSync(problem, rectangle);
const boards = readFileSync(join(root, "bench/data/sudoku/clues17.txt"), "utf8").trimEnd().split("\n");
const many = `${Array<string[]>(100_000 / boards.length).fill(boards).flat().join("\n")}\n`;
const file = join(folder, "clues17.txt");
writeFileSync(file, many);

console.log("| | here, s | program, s | ratio |\n|---|---|---|---|");
await compare("pentominoes 6 × 10, every solution", () => engine.solve(rectangle), ["solve", "--quiet", problem]);
await compare("pentominoes 6 × 10, count", () => engine.count(rectangle), ["count", "--quiet", problem]);
await compare("100,000 boards of 17 clues", () => engine.sudoku.solveLines(many), ["sudoku", "--quiet", "--threads", "1", file]);
engine.close();
rmSync(folder, { recursive: true });

console.log("\n| page and engine | kB, Brotli | kB, gzip |\n|---|---|---|");
for (const kind of ["simd", "plain"] as const) {
  const brotli = await loadedBytes(kind, brotliCompressSync);
  const gzip = await loadedBytes(kind, (content) => gzipSync(content, { level: 9 }));
  console.log(`| ${kind} | ${(brotli / 1000).toFixed(0)} | ${(gzip / 1000).toFixed(0)} |`);
}
