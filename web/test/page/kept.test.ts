// What was written and played is there again after a reload, at the next visit, and when a link is followed.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { becomes, button, choose, copiedHash, leave, tab, textArea, visitCover } from "./cover_tools";
import { address, start, stop, visit } from "./harness";
import { cell, labelOf, ready } from "./sudoku_steps";

before(start);
after(stop);

test("kept: a reload in one view loses nothing of the other", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("mine\nmine\n");
  await page.getByText("1 item · 1 option").waitFor();
  await choose(page, "Soma cube");
  await page.getByText("688 options").waitFor();
  await page.getByRole("link", { name: "Sudoku" }).click();
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByLabel("r1c3, 4").waitFor();
  await page.getByRole("link", { name: "Cover problems" }).click();
  await page.getByText("688 options").waitFor();
  await choose(page, "Your own text");
  await page.getByText("1 item · 1 option").waitFor();
  assert.equal(await textArea(page).inputValue(), "mine\nmine\n");
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByText("1 item · 1 option").waitFor();
  await page.getByRole("link", { name: "Sudoku" }).click();
  await page.getByLabel("r1c3, 4").waitFor();
  await leave(opened);
});

test("kept: the next visit finds all of it, and a link opens beside it", async () => {
  const opened = await visitCover();
  const { page, context } = opened;
  await textArea(page).fill("theirs\ntheirs\n");
  await page.getByText("1 item · 1 option").waitFor();
  const link = await copiedHash(page);
  await textArea(page).fill("a b\na b\n");
  await page.getByText("2 items · 1 option").waitFor();
  await page.waitForTimeout(500);

  const next = await context.newPage();
  await next.goto(`${address}#cover`);
  await next.getByText("2 items · 1 option").waitFor();
  await next.close();
  const other = await context.newPage();
  await other.goto(address + link);
  await other.getByText("1 item · 1 option").waitFor();
  assert.equal(await textArea(other).inputValue(), "theirs\ntheirs\n");
  await choose(other, "Your own text");
  await other.getByText("2 items · 1 option").waitFor();
  await leave(opened);
});

test("kept: each tab has its own after a reload", async () => {
  const opened = await visit();
  const { page, context } = opened;
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.waitForTimeout(500);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByLabel("r1c3, 4").waitFor();
  await cell(other, "r1c4").click();
  await other.keyboard.press("6");
  await other.waitForTimeout(500);
  await page.reload();
  await page.getByLabel("r1c3, 4").waitFor();
  assert.equal(await labelOf(page, "r1c4"), "r1c4, empty");
  await leave(opened);
});

test("kept: a reload keeps the numbers of one's own texts, and which one is shown", async () => {
  const opened = await visitCover();
  const { page } = opened;
  const texts = ["a\na\n", "a b\na b\n", "a b\na b\n", ""];
  for (const text of texts) {
    await choose(page, "Seven items");
    await page.getByText("7 items · 6 options").waitFor();
    await textArea(page).fill(`${text}\n`);
    await textArea(page).fill(text);
  }
  const shown = page.getByLabel("Example").locator("option:checked");
  for (const number of [3, 4, 1]) {
    const name = number === 1 ? "Your own text" : `Your own text ${number}`;
    await choose(page, name);
    await page.waitForTimeout(500);
    await page.reload();
    await shown.getByText(name, { exact: true }).waitFor({ state: "attached" });
    assert.equal(await textArea(page).inputValue(), texts[number - 1]);
  }
  for (const [index, text] of texts.entries()) {
    await choose(page, index === 0 ? "Your own text" : `Your own text ${index + 1}`);
    assert.equal(await textArea(page).inputValue(), text);
  }
  await leave(opened);
});

test("kept: a solution and a count that the browser has kept are not said to come with a link", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await button(page, "Solve").click();
  await page.getByText("92 solutions.").waitFor();
  await tab(page, "Count").click();
  await button(page, "Count").click();
  await page.locator(".cover-total").getByText("92").waitFor();
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByText("The browser has kept this count.").waitFor();
  await tab(page, "Solutions").click();
  await page.getByText("The browser has kept these options.").waitFor();
  await leave(opened);
});

test("kept: a tab that changes nothing leaves what another one has kept", async () => {
  const opened = await visitCover();
  const { page, context } = opened;
  await textArea(page).fill("a\na\n");
  await page.getByText("1 item · 1 option").waitFor();
  await page.waitForTimeout(500);
  const other = await context.newPage();
  await other.goto(`${address}#cover`);
  await other.getByText("1 item · 1 option").waitFor();
  await textArea(other).fill("a b\na b\n");
  await other.getByText("2 items · 1 option").waitFor();
  await other.close({ runBeforeUnload: true });
  await page.getByRole("link", { name: "Sudoku" }).click();
  await ready(page);
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.waitForTimeout(500);
  const next = await context.newPage();
  await next.goto(`${address}#cover`);
  await next.getByText("2 items · 1 option").waitFor();
  await leave(opened);
});

test("kept: what is typed while the engine still loads", async () => {
  const opened = await visitCover();
  const { page, context } = opened;
  await textArea(page).fill("a\na\n");
  await page.getByText("1 item · 1 option").waitFor();
  await page.waitForTimeout(500);
  const other = await context.newPage();
  await other.route("**/*.wasm", async (route) => {
    await other.waitForTimeout(1500);
    await route.continue();
  });
  await other.goto(`${address}#cover`);
  await textArea(other).fill("a b\na b\n");
  await other.getByText("2 items · 1 option").waitFor();
  await other.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto(`${address}#cover`);
  await next.getByText("2 items · 1 option").waitFor();
  await leave(opened);
});

test("kept: a game before this one that is none is left out", async () => {
  const opened = await visitCover();
  const { context, page } = opened;
  const work = { text: `1${".".repeat(80)}`, cells: {}, deeds: [], done: 0, former: {} };
  await page.evaluate((text) => localStorage.setItem("work-sudoku", text), JSON.stringify(work));
  const next = await context.newPage();
  await next.goto(`${address}#sudoku`);
  await next.getByLabel("r1c1, given 1").waitFor();
  assert.ok(await next.getByRole("button", { name: "Undo" }).isDisabled());
  await leave(opened);
});

test("kept: what the browser does not take is told, and the link still has it", async () => {
  const opened = await visitCover();
  const { page } = opened;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
  const text = `mine\nmine\n${`| ${"x".repeat(1000)}\n`.repeat(7000)}`;
  await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByText("1 item · 1 option").waitFor();
  const warning = page.getByText("The browser does not keep your work");
  await warning.waitFor();
  await page.waitForTimeout(4100);
  await button(page, "Solve").click();
  assert.equal(await warning.count(), 1, "it stays, since it is still true");
  await becomes(
    () => page.evaluate(() => history.state as unknown),
    (state) => state === null,
    "the link is there",
  );
  await page.reload();
  await page.getByText("1 item · 1 option").waitFor();
  await textArea(page).fill("a b\na b\n");
  await page.getByText("2 items · 1 option").waitFor();
  await warning.waitFor({ state: "detached" });
  await leave(opened);
});

test("kept: what is too long for a link is told, and a reload still has it", async () => {
  const opened = await visitCover();
  const { page } = opened;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
  const text = `mine\nmine\n| ${randomBytes(2_400_000).toString("base64")}\n`;
  await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByText("1 item · 1 option").waitFor();
  await button(page, "Copy link").click();
  await page.getByText("This is too long for a link").waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#cover");
  await page.reload();
  await page.getByText("1 item · 1 option").waitFor();
  assert.equal(await textArea(page).inputValue(), text);
  await leave(opened);
});

test("kept: a reload keeps undo, the time, and that a puzzle is of the bank", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-bank").click();
  await page.locator("#panel-bank").getByLabel("Layout").selectOption("four");
  await page.getByLabel("How many").fill("1");
  await page.getByRole("button", { name: "Make them" }).click();
  await page.getByText("1 puzzle is made.").waitFor();
  await page.getByRole("button", { name: "Play puzzle 1" }).click();
  await page.getByRole("heading", { name: /^4 × 4, \d clues, easy$/ }).waitFor();
  await page.waitForTimeout(2100);
  const blank = (await page.locator("[role=gridcell][aria-label$=empty]").first().getAttribute("aria-label"))?.slice(0, 4) ?? "";
  await cell(page, blank).click();
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByLabel(`${blank}, 2`).waitFor();
  await page.getByRole("heading", { name: /^4 × 4, \d clues, easy$/ }).waitFor();
  assert.match(await page.locator(".timer").innerText(), /^0:0[2-9]$/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.match((await labelOf(page, blank)) ?? "", /, 1/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await labelOf(page, blank), `${blank}, empty`);
  await page.getByRole("button", { name: "Redo" }).click();

  await page.locator("#tab-check").click(); // shows the solution, which is then played
  await page.getByRole("button", { name: "Solve" }).click();
  await page.getByText("Filled in.").waitFor();
  const digits = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((each) => /(\d)(, filled in)?$/.exec(each.getAttribute("aria-label") ?? "")?.[1] ?? ""));
  await page.getByRole("button", { name: "Undo" }).click();
  for (const [index, digit] of digits.entries()) {
    const name = `r${Math.floor(index / 4) + 1}c${(index % 4) + 1}`;
    if (/given/.test((await labelOf(page, name)) ?? "")) continue;
    await cell(page, name).click();
    if (!(await labelOf(page, name))?.endsWith(`, ${digit}`)) await page.keyboard.press(digit);
  }
  await page.getByText(/^Solved in/).waitFor();
  await page.locator("#tab-bank").click();
  await page.getByRole("button", { name: "Solved: play puzzle 1 again" }).waitFor();
  await leave(opened);
});

test("kept: one undo brings back the game that another puzzle has replaced", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  const undo = page.getByRole("button", { name: "Undo" });
  assert.ok(await undo.isDisabled());
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.locator("#tab-open").click();
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.getByLabel("r1c1, empty").waitFor();
  await page.keyboard.press("7");
  await page.getByRole("button", { name: "My digits as givens" }).click();
  await page.getByLabel("r1c1, given 7").waitFor();
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByLabel("r1c1, given 7").waitFor();

  await undo.click();
  await page.getByLabel("r1c1, 7").waitFor();
  await page.getByText("The game before is back.").waitFor();
  await undo.click();
  await page.getByLabel("r1c1, empty").waitFor();
  await undo.click();
  await page.getByLabel("r1c3, 4").waitFor();
  await undo.click();
  await page.getByLabel("r1c3, empty").waitFor();
  assert.ok(await undo.isDisabled());
  const redo = page.getByRole("button", { name: "Redo" });
  for (const label of ["r1c3, 4", "r1c1, empty", "r1c1, 7", "r1c1, given 7"]) {
    await redo.click();
    await page.getByLabel(label).waitFor();
  }
  assert.ok(await redo.isDisabled());

  await undo.click();
  await page.getByLabel("r1c1, 7").waitFor();
  await cell(page, "r1c2").click();
  await page.keyboard.press("8"); // something new: what was undone is forgotten
  assert.ok(await redo.isDisabled());
  await leave(opened);
});

test("kept: what is typed right before a reload", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.waitForTimeout(500);
  await cell(page, "r1c3").click();
  await page.keyboard.press("4");
  await page.reload();
  await page.getByLabel("r1c3, 4").waitFor();
  await page.getByRole("link", { name: "Cover problems" }).click();
  await page.getByText("64 options").waitFor();
  await page.waitForTimeout(500);
  await textArea(page).fill("mine\nmine\n");
  await page.reload();
  await page.getByText("1 item · 1 option").waitFor();
  await leave(opened);
});
