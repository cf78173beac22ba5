// Questions about a sudoku, in a real browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, stop, visit } from "./harness";
import { cell, healthy, played, ready } from "./sudoku_steps";

before(start);
after(stop);

// 6 and 7 can change places.
const kTwo = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

test("check: a board with several solutions gets no grade", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await played(page, kTwo);
  await page.locator("#tab-check").click();
  const rate = page.getByRole("button", { name: "How hard is it?" });
  await rate.click();
  await page.getByText("There are several solutions, so there is no grade.").waitFor();
  await played(page, "55" + ".".repeat(79));
  await page.locator("#tab-check").click();
  await rate.click();
  await page.locator("#panel-check").getByText("There is no solution.").waitFor();
  await healthy(opened);
});

test("check: with several solutions digits are compared with none, and that is said", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.getByLabel("Compare with solution").check();
  await cell(page, "r1c3").click();
  await page.keyboard.press("1");
  await page.getByLabel("r1c3, 1, mistake").waitFor();
  assert.equal(await page.locator(".message").innerText(), "");
  await played(page, kTwo);
  await page.getByText("This puzzle has several solutions. So your digits are not compared with a solution.").waitFor();
  await played(page, "12345678." + ".".repeat(26) + "9" + ".".repeat(45)); // no solution
  await page.getByText("No solution of this puzzle is known. So your digits are not compared with a solution.").waitFor();
  await healthy(opened);
});

test("check: a digit that is taken back is no mistake any more, before the next ones are found", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("5");
  await page.getByLabel("r1c3, 5, mistake").waitFor();
  const label = await page.getByRole("button", { name: "Undo" }).evaluate((undo: HTMLElement) => {
    undo.click();
    return document.querySelector('[aria-label^="r1c3,"]')?.getAttribute("aria-label");
  });
  assert.equal(label, "r1c3, empty");
  await healthy(opened);
});

const kRules = `sudoku 4x4
.2..
....
....
....
diagonal+
killercage 5: r1c3 r1c4
`;

test("check: the digits that count as given are rated, too, and the answer goes when they no longer count", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  const rate = page.getByRole("button", { name: "How hard is it?" });
  const tick = page.getByLabel("Count my digits as given");
  const answer = page.locator("#panel-check .answer");
  for (const [text, entered] of [
    [kTwo, ["r1c4", "6"]],
    [kRules, ["r1c1", "3", "r1c3", "1", "r2c1", "1", "r3c1", "4"]],
  ] as const) {
    await played(page, text);
    for (let i = 0; i < entered.length; i += 2) {
      await cell(page, entered[i] ?? "").click();
      await page.keyboard.press(entered[i + 1] ?? "");
    }
    await page.locator("#tab-check").click();
    await tick.uncheck();
    await rate.click();
    await page.getByText("There are several solutions, so there is no grade.").waitFor();
    await tick.check();
    assert.equal(await answer.innerText(), "");
    await rate.click();
    await answer.getByText(/^\d\.\d, easy/).waitFor();
    await tick.uncheck();
    assert.equal(await answer.innerText(), "");
  }
  await healthy(opened);
});
