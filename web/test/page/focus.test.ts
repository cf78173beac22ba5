// The keyboard is never lost: where a button goes that has the focus, another one gets it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { becomes, button, choose, leave, tab, textArea, visitCover } from "./cover_tools";
import { start, stop, visit } from "./harness";
import { cell, healthy, played, ready } from "./sudoku_steps";

before(start);
after(stop);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const press = (place: Locator) => place.press("Enter");

test("focus: it goes on from what is hidden or disabled, in cover problems", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Latin squares", 9);
  await page.getByText("729 options").waitFor();
  await tab(page, "Count").click();
  await press(button(page, "Count"));
  await page.locator(".cover-run:visible").getByText("nodes").waitFor();
  await press(button(page, "Stop"));
  await page.getByText("This is not all: you stopped it.").waitFor();
  assert.equal(await focused(page), "Count");

  await tab(page, "Watch").click();
  await press(button(page, "Show a small problem"));
  await page.getByText("7 items · 6 options").waitFor();
  await becomes(
    () => focused(page),
    (text) => text === "Play",
    "the button Play",
  );
  await leave(opened);
});

test("focus: of two solutions the first and the last are one step apart, and the keyboard goes to and fro", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("a b\na b\na\nb\n");
  await page.getByText("2 items · 3 options").waitFor();
  await button(page, "Solve").click();
  await page.getByText("2 solutions. That is all of them.").waitFor();
  const [next, previous] = [button(page, "Next solution"), button(page, "Previous solution")];
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  await press(next);
  assert.ok(await hasFocus(previous));
  await press(previous);
  assert.ok(await hasFocus(next));
  await leave(opened);
});

test("focus: it goes on from what is hidden or disabled, in sudoku", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("1");
  await press(button(page, "Hint"));
  await page.getByText("First mend what is wrong: r1c3.").waitFor();
  await press(button(page, "Take it back"));
  assert.equal(await focused(page), "Hint");
  await press(button(page, "Next step"));
  await page.locator(".steps li").waitFor();
  await press(button(page, "Step back"));
  assert.equal(await focused(page), "Hint");

  await press(button(page, "Undo"));
  await press(button(page, "Undo"));
  assert.equal(await focused(page), "Redo");
  for (let i = 0; i < 3; ++i) await press(button(page, "Redo"));
  assert.equal(await focused(page), "Undo");

  await played(page, ".".repeat(81));
  await page.locator("#tab-check").click();
  await press(button(page, "How many solutions?"));
  await press(button(page, "Stop"));
  await page.getByText(/^Stopped. There are at least/).waitFor();
  assert.equal(await focused(page), "How many solutions?");

  await page.locator("#tab-bank").click();
  await page.getByLabel("How many").fill("2");
  await press(button(page, "Make them"));
  await page.getByText("2 puzzles are made.").waitFor();
  assert.equal(await focused(page), "Make them");
  page.on("dialog", (dialog) => void dialog.accept());
  await press(button(page, "Delete all"));
  await page.getByText("All are deleted.").waitFor();
  assert.equal(await focused(page), "Make them");
  await healthy(opened);
});
