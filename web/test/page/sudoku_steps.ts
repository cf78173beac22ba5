// What tests of the sudoku view do again and again.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { clipped, type Visit } from "./harness";

/** The cell with this name: "r1c3". */
export const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name},"]`);
export const labelOf = (page: Page, name: string) => cell(page, name).getAttribute("aria-label");

export async function ready(page: Page): Promise<void> {
  page.setDefaultTimeout(8000);
  await cell(page, "r1c1").waitFor();
}
export async function pasted(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
export async function played(page: Page, text: string): Promise<void> {
  await pasted(page, text);
  await page.locator("#panel-open button.main:enabled").click();
  await ready(page);
}
export async function healthy({ page, faults, context }: Visit): Promise<void> {
  assert.deepEqual(await clipped(page), []);
  assert.deepEqual(faults, []);
  await context.close();
}
