// The examples of doc/web.md. What they print is told behind the line that prints it, or in comments below it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../..", import.meta.url)); // above build/web-test/module
const examples = [...(await readFile(`${root}/doc/web.md`, "utf8")).matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1] ?? "");

test("document: the types tell what the source tells", async () => {
  const types = await readFile(`${root}/build/web/dlx.d.ts`, "utf8");
  assert.match(types, /\/\*\* MiB \*\/\s*memory\?: number;/);
  assert.match(types, /\/\*\* in tenths \*\/\s*rating: number;/);
});

test("document: there are examples", () => assert.ok(examples.length > 0));

for (const [number, example] of examples.entries()) {
  test(`document: example ${number + 1}`, async () => {
    const file = `${root}/build/web/example-${number + 1}.mjs`;
    await writeFile(file, example);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file]);
      const told = [...example.matchAll(/^(?:.*console\.log.*;\s*)?\/\/ (.*)$/gm)].map((match) => match[1]);
      assert.deepEqual(stdout.trimEnd().split("\n"), told);
    } finally {
      await rm(file);
    }
  });
}
