// The page starts, plays a digit, solves a problem and counts one: what must work before anything else is looked at. And it
// is small.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { clipped, start, stop, visit } from "./harness";
import { loadedBytes } from "./loaded";

before(start);
after(stop);

for (const size of ["phone", "desktop"] as const) {
  test(`smoke: a digit is played, and 8 queens are solved and counted: ${size}`, async () => {
    const { page, faults } = await visit(size);
    const cell = page.getByRole("gridcell", { name: "r1c3", exact: false });
    await cell.click();
    await page.keyboard.press("4");
    await page.getByRole("gridcell", { name: /^r1c3.*4/ }).waitFor();

    await page.getByRole("link", { name: "Cover problems" }).click();
    await page.getByRole("button", { name: "Solve" }).click();
    await page.getByText("92 solutions").waitFor();
    await page.getByRole("tab", { name: "Count" }).click();
    await page.getByRole("button", { name: "Count" }).click();
    await page.getByRole("tabpanel").filter({ hasText: /Exactly\s*92/ }).waitFor();
    assert.deepEqual(await clipped(page), []);
    assert.deepEqual(faults, []);
  });
}

test("smoke: page and engine are under 500 kB, compressed by Brotli", async () => {
  for (const engine of ["simd", "plain"] as const) assert.ok((await loadedBytes(engine, brotliCompressSync)) < 500_000);
});
