// What a browser loads to show the page.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** How many bytes that is, with one of the two engines, when each file is compressed. */
export async function loadedBytes(engine: "simd" | "plain", compress: (content: Buffer) => Buffer): Promise<number> {
  const root = fileURLToPath(new URL("../../web/", import.meta.url));
  const names = (await readdir(root)).filter((name) => /\.(html|js|css|wasm)$/.test(name));
  assert.ok(names.includes(`engine-${engine}.wasm`));
  // page.js has the module inside; dlx.js is for other pages.
  const own = names.filter((name) => name !== "dlx.js" && (!name.startsWith("engine-") || name.startsWith(`engine-${engine}`)));
  let sum = 0;
  for (const name of own) sum += compress(await readFile(root + name)).length;
  return sum;
}
