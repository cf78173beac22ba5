// Playing sudoku in a real browser: keyboard, mouse, touch, hints, questions.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clipped, start, stop, visit } from "./harness";
import { cell, healthy, labelOf, played, ready } from "./sudoku_steps";

const kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const kExample = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

before(start);
after(stop);

test("play: digits, notes, undo and redo with the keyboard alone", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.keyboard.press("Tab");
  for (
    let i = 0;
    i < 20 && !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"));
    ++i
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 4");
  await page.keyboard.press("Control+z");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, empty");
  await page.keyboard.press("Control+y");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 4");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, notes 1 2");
  await page.keyboard.press("End");
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  assert.equal(await labelOf(page, "r1c9"), "r1c9, 2");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, notes 1", "a digit takes its notes from what it sees");
  await page.keyboard.press("Home");
  await page.keyboard.press("9");
  assert.equal(await labelOf(page, "r1c1"), "r1c1, given 5", "a given stays");
  await healthy(opened);
});

test("play: a mistake is shown, and the whole board typed in is solved", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("5");
  await page.locator(".cell.wrong-cell").first().waitFor();
  assert.match((await labelOf(page, "r1c3")) ?? "", /mistake/);
  await page.keyboard.press("Control+Home");
  for (const [index, digit] of [...kSolution].entries()) {
    if ((await labelOf(page, `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`))?.includes("given") === false)
      await page.keyboard.press(digit);
    await page.keyboard.press("ArrowRight");
    if (index % 9 === 8) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Home");
    }
  }
  await page.getByText(/^Solved in/).waitFor();
  await healthy(opened);
});

test("play: wrong digits are known by the solution, if wanted", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("1"); // clashes with nothing, but is wrong
  await page.waitForTimeout(200);
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 1");
  await page.getByLabel("Compare with solution").check();
  await page.locator(".cell.wrong-cell").waitFor();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 1, mistake");
  await healthy(opened);
});

test("play: touch on a phone with the number pad", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").tap();
  await page.getByRole("button", { name: /^4, / }).tap();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 4");
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("button", { name: "Notes", exact: true }).tap();
  await page.getByRole("button", { name: /^1, / }).tap();
  await page.getByRole("button", { name: /^2, / }).tap();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, notes 1 2");
  await page.getByRole("button", { name: "Erase" }).tap();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, empty");
  await page.getByRole("button", { name: "All notes" }).tap();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, notes 1 2 4");
  const height = await page
    .getByRole("button", { name: /^9, / })
    .evaluate((element) => element.getBoundingClientRect().height);
  assert.ok(height >= 40);
  await healthy(opened);
});

test("play: several cells are chosen by dragging", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r3c4").hover();
  await page.mouse.down();
  await cell(page, "r3c5").hover();
  await page.mouse.up();
  await page.keyboard.press("Shift+Digit3");
  assert.deepEqual([await labelOf(page, "r3c4"), await labelOf(page, "r3c5")], ["r3c4, notes 3", "r3c5, notes 3"]);
  await healthy(opened);
});

test("play: the board is drawn anew when the colors change, and what was entered stays", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  const light = await page.locator(".picture").innerHTML();
  await page.getByRole("button", { name: "Dark" }).click();
  await page.waitForFunction((before) => document.querySelector(".picture")?.innerHTML !== before, light);
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 4");
  assert.equal(await page.locator(".ink .digit").innerHTML(), "4");
  await healthy(opened);
});

test("panels: no width of the window is too narrow for them", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  for (const tab of ["hints", "check", "new", "open", "bank"]) {
    await page.locator(`#tab-${tab}`).click();
    for (const width of [320, 500, 640, 719, 720, 820, 860, 950, 1020, 1021, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await clipped(page), [], `${tab}, ${width} px`);
    }
  }
  await healthy(opened);
});

test("panels: the arrow keys go from tab to tab", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-hints").focus();
  for (const [key, name] of [
    ["ArrowRight", "check"],
    ["End", "bank"],
    ["ArrowRight", "hints"],
    ["ArrowLeft", "bank"],
    ["Home", "hints"],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement?.id), `tab-${name}`);
    const shown = await page
      .locator("[role=tabpanel]:visible")
      .evaluateAll((panels) => panels.map((panel) => panel.id));
    assert.deepEqual(shown, [`panel-${name}`]);
  }
  await healthy(opened);
});

test("hints: where to look, why, and the step itself", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByText("Look for: naked single. Where: r5c5.").waitFor();
  assert.match((await labelOf(page, "r5c5")) ?? "", /empty, marked/);
  await page.getByRole("button", { name: "Show why" }).click();
  await page.getByText("r5c5 = 5: naked single").first().waitFor();
  await page.getByRole("button", { name: "Do it" }).click();
  assert.match((await labelOf(page, "r5c5")) ?? "", /^r5c5, 5, filled in/);
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal(await labelOf(page, "r5c5"), "r5c5, empty");
  await healthy(opened);
});

test("hints: step by step to the end of a hard puzzle, through steps that only rule out", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await played(page, "7..4286..4..6398.768.75143.1.82957.32.78639.13..1472..8..9145769145763..576382194");
  await page.locator("#tab-hints").click();
  const next = page.getByRole("button", { name: "Next step" });
  for (let steps = 0; steps < 60; ++steps) {
    const made = await page.locator(".steps li").count();
    await next.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll(".steps li").length > count || document.querySelector(".message.good"),
      made,
    );
    if (await page.locator(".message.good").count()) break;
  }
  assert.match(await page.locator(".steps").innerText(), /leaves/);
  assert.equal(await page.locator(".message.good").innerText(), "The board is full, and all of it is right.");
  await healthy(opened);
});

test("hints: a wrong digit is mended first", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByText("First mend what is wrong: r1c3.").waitFor();
  await page.getByRole("button", { name: "Take it back" }).click();
  assert.equal(await labelOf(page, "r1c3"), "r1c3, empty");
  await healthy(opened);
});

test("check: unique, how many, how hard, solve", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-check").click();
  await page.getByRole("button", { name: "Is it unique?" }).click();
  await page.getByText("Yes: there is exactly one solution.").waitFor();
  await page.getByRole("button", { name: "How many solutions?" }).click();
  await page.getByText("Exactly 1 solution.").waitFor();
  await page.getByRole("button", { name: "How hard is it?" }).click();
  await page.getByText("1.5, easy").waitFor();
  await page.getByRole("button", { name: "Solve" }).click();
  await page.getByText("Filled in.").waitFor();
  const digits = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) =>
      cells.map((each) => /(\d)(, filled in)?$/.exec(each.getAttribute("aria-label") ?? "")?.[1]).join(""),
    );
  assert.equal(digits, kSolution);
  await healthy(opened);
});

test("check: where two solutions differ", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  // 6 and 7 can change places
  await played(page, "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179");
  await page.locator("#tab-check").click();
  await page.getByRole("button", { name: "Is it unique?" }).click();
  await page.getByText(/^No: there are several/).waitFor();
  await page.getByText("Two of them differ in 4 cells.").waitFor();
  const pointed = await page
    .locator(".cell.pointed")
    .evaluateAll((cells) => cells.map((each) => each.getAttribute("aria-label")?.slice(0, 4)));
  assert.deepEqual(pointed, ["r1c4", "r1c5", "r4c4", "r4c5"]);
  const first = await page.locator(".ink").innerHTML();
  await page.getByRole("button", { name: "Second solution" }).click();
  assert.notEqual(await page.locator(".ink").innerHTML(), first);
  await page.getByRole("button", { name: "My board" }).click();
  assert.equal(await page.locator(".cell.pointed").count(), 0);
  await page.getByRole("button", { name: "How many solutions?" }).click();
  await page.getByText("Exactly 2 solutions.").waitFor();
  await healthy(opened);
});

test("check: a count that takes hours is stopped, and its part is told", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await played(page, ".".repeat(81));
  await page.locator("#tab-check").click();
  await page.getByRole("button", { name: "How many solutions?" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.waitForTimeout(500);
  const from = Date.now();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(/^Stopped. There are at least [\d,]+ solutions\.$/).waitFor();
  assert.ok(Date.now() - from < 1500);
  await page.getByRole("button", { name: "Is it unique?" }).click();
  await page.getByText(/^No: there are several/).waitFor();
  await page.getByRole("button", { name: "How many solutions?" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await played(page, kExample); // the count is about another puzzle now: it stops, and its answer is dropped
  await page.locator("#tab-check").click();
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "How many solutions?" }).click();
  await page.getByText("Exactly 1 solution.").waitFor();
  await healthy(opened);
});

test("link: digits and notes come back", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  await cell(page, "r1c3").tap();
  await page.keyboard.press("4");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit6");
  await page.waitForTimeout(500);
  const hash = new URL(page.url()).hash;
  await healthy(opened);
  const again = await visit("desktop", hash);
  await ready(again.page);
  await again.page.getByLabel("r1c3, 4").waitFor();
  assert.equal(await labelOf(again.page, "r1c4"), "r1c4, notes 6");
  await healthy(again);
});
