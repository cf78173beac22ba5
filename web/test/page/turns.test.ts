// Long work takes turns: what waits says so, and can be stopped before its turn.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { button, choose, leave, outcome, tab, visitCover } from "./cover_tools";
import { start, stop } from "./harness";
import { ready } from "./sudoku_steps";

before(start);
after(stop);

/** A count that does not end by itself. */
async function countForLong(page: Page): Promise<void> {
  await choose(page, "Latin squares", 9);
  await page.getByText("729 options").waitFor();
  await tab(page, "Count").click();
  await button(page, "Count").click();
  await page.locator(".cover-run:visible").getByText("nodes").waitFor();
}

test("turns: a search waits for a count, says so, and is stopped before it begins", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await countForLong(page);
  await tab(page, "Solutions").click();
  await page.getByLabel("Stop at").selectOption("1");
  await button(page, "Solve").click();
  await page.locator(".cover-run:visible").getByText("This waits for “Cover problems: Count”. It begins when that is done or stopped.").waitFor();
  const begin = Date.now();
  await button(page, "Stop").click();
  await outcome(page).getByText("Stopped before it began.").waitFor();
  assert.ok(Date.now() - begin < 1000, "a stop answers at once");

  await button(page, "Solve").click();
  await page.locator(".cover-run:visible").getByText("This waits").waitFor();
  await tab(page, "Count").click();
  await page.locator(".cover-run:visible").getByText("nodes").waitFor(); // the count goes on
  await button(page, "Stop").click();
  await page.getByText("This is not all: you stopped it.").waitFor();
  await tab(page, "Solutions").click();
  await outcome(page).getByText("The first solution. There may be more.").waitFor();
  await leave(opened);
});

test("turns: questions about a sudoku wait for a count, too", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await countForLong(page);
  await page.getByRole("link", { name: "Sudoku" }).click();
  await ready(page);
  await page.locator("#tab-check").click();
  const check = page.locator("#panel-check");
  await check.getByRole("button", { name: "Is it unique?" }).click();
  await check.getByText("This waits for “Cover problems: Count”. It begins when that is done or stopped.").waitFor();
  await check.getByRole("button", { name: "Stop" }).click();
  await check.getByText("Stopped before it began.").waitFor();
  await page.locator("#tab-new").click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.locator("#panel-new").getByText("This waits for “Cover problems: Count”. It begins when that is done or stopped.").waitFor();
  await page.getByRole("link", { name: "Cover problems" }).click(); // the sudoku's work is stopped
  await button(page, "Stop").click();
  await page.getByText("This is not all: you stopped it.").waitFor();
  await page.getByRole("link", { name: "Sudoku" }).click();
  await page.locator("#tab-check").click();
  await check.getByRole("button", { name: "Is it unique?" }).click();
  await check.getByText("Yes: there is exactly one solution.").waitFor();
  await leave(opened);
});
