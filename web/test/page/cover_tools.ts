// What the tests of cover problems share.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { clipped, visit, type Visit } from "./harness";

/** Opens the view. It shows an example, and the example is read. */
export async function visitCover(size: "phone" | "desktop" = "desktop"): Promise<Visit> {
  const opened = await visit(size, "#cover");
  await opened.page.getByText("64 options").waitFor();
  return opened;
}

/** Nothing went wrong, and nothing sticks out. */
export async function leave({ page, context, faults }: Visit): Promise<void> {
  assert.deepEqual(await clipped(page), []);
  assert.deepEqual(faults, []);
  await context.close();
}

export async function choose(page: Page, example: string, size?: number): Promise<void> {
  await page.getByLabel("Example").selectOption({ label: example });
  if (size === undefined) return;
  const field = page.locator(".cover-picker input");
  await field.fill(String(size));
  await field.press("Enter");
}

export const textArea = (page: Page) => page.getByLabel("Its text");
/** Opens the text on a phone, where it begins closed. */
export async function openText(page: Page): Promise<void> {
  if (!(await textArea(page).isVisible())) await page.locator(".cover-editor summary").click();
}

export const outcome = (page: Page) => page.locator(".cover-outcome");
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const picture = (page: Page) => page.locator(".cover-picture:visible svg").first();

/** Waits until `read` gives what is wanted, and tells what it gave instead if it does not. */
export async function becomes<T>(read: () => Promise<T>, wanted: (value: T) => boolean, what: string): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    const value = await read();
    if (wanted(value)) return value;
    if (Date.now() > end) assert.fail(`${what}: ${JSON.stringify(value)}`);
    await new Promise((wake) => setTimeout(wake, 30));
  }
}

/** What is behind the # of the link that the page copies. */
export async function copiedHash(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText("")); // another page may have left a link there
  await button(page, "Copy link").click();
  const link = await becomes(
    () => page.evaluate(() => navigator.clipboard.readText()),
    (text) => text.includes("#"),
    "a link",
  );
  return link.slice(link.indexOf("#"));
}
