// Cover problems: solutions, counts, samples, in a browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Download, Page } from "playwright-core";
import { becomes, button, choose, copiedHash, leave, outcome, picture, tab, textArea, visitCover } from "./cover_tools";
import { start, stop, visit } from "./harness";

before(start);
after(stop);

const contents = async (download: Download): Promise<string> => readFile(await download.path(), "utf8");

/** The file that a click saves. */
async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: download.suggestedFilename(), text: await contents(download) };
}

/** A list of solutions, each as the options that it has; checked by the definition of an exact cover. */
function checkSolutions(problem: string, list: string): string[][] {
  const lines = problem.split("\n").filter((line) => line !== "" && !line.startsWith("|"));
  const primary = (lines[0] ?? "").split(" | ")[0]?.split(" ") ?? [];
  const options = new Set(lines.slice(1));
  const solutions = list
    .trimEnd()
    .split("\n\n")
    .map((block) => block.split("\n"));
  for (const solution of solutions) {
    for (const option of solution) assert.ok(options.has(option), `no option: ${option}`);
    const covered = solution.flatMap((option) => option.split(" "));
    assert.equal(new Set(covered).size, covered.length, "an item is covered twice");
    for (const item of primary) assert.ok(covered.includes(item), `not covered: ${item}`);
  }
  return solutions;
}

test("cover: the example of the start is solved by one click, and its 92 solutions are looked at", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await button(page, "Solve").click();
  await page.getByText("92 solutions. That is all of them.").waitFor();
  assert.match((await page.locator(".cover-list").textContent()) ?? "", /of 92/);
  assert.ok(await button(page, "Previous solution").isDisabled());

  const first = await picture(page).innerHTML();
  await button(page, "Next solution").click();
  await becomes(
    () => picture(page).innerHTML(),
    (svg) => svg !== first,
    "the second board is another one",
  );
  await button(page, "Previous solution").click();
  await becomes(
    () => picture(page).innerHTML(),
    (svg) => svg === first,
    "the first board is back",
  );
  const which = page.getByLabel("Number of the solution");
  await which.fill("500");
  await which.press("Enter");
  assert.equal(await which.inputValue(), "92");
  assert.ok(await button(page, "Next solution").isDisabled());
  await button(page, "Previous solution").press("Enter");
  await button(page, "Next solution").press("Enter");
  assert.ok(
    await button(page, "Previous solution").evaluate((it) => it === document.activeElement),
    "the focus is not lost",
  );

  const problem = await textArea(page).inputValue();
  const list = await saved(page, "Download list");
  assert.equal(list.name, "solutions.txt");
  const solutions = checkSolutions(problem, list.text);
  assert.equal(new Set(solutions.map((solution) => [...solution].sort().join(";"))).size, 92);
  await leave(opened);
});

test("cover: a solution is shown on the board, in the matrix, and as options; pictures are zoomed and saved", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await button(page, "Solve").click();
  await page.getByText("92 solutions").waitFor();
  const board = await picture(page).innerHTML();
  await page.getByRole("radio", { name: "Matrix" }).check();
  await becomes(
    () => picture(page).innerHTML(),
    (svg) => svg !== board && svg.includes("64 options"),
    "the matrix",
  );

  const width = async (): Promise<number> => (await picture(page).boundingBox())?.width ?? 0;
  const before = await width();
  await button(page, "Zoom in").click();
  assert.ok((await width()) > before * 1.2);
  await button(page, "Zoom out").click();
  await button(page, "Zoom out").click();
  assert.ok((await width()) < before * 0.9);
  await button(page, "Fit the picture to its frame").click();
  assert.equal(await width(), before);
  const file = await saved(page, "Save SVG");
  assert.equal(file.name, "picture.svg");
  assert.match(file.text, /^<svg[^]*<\/svg>\s*$/);

  await page.getByRole("radio", { name: "Options" }).check();
  await page.locator(".cover-options li").nth(7).waitFor();
  const rows = (await page.locator(".cover-options code").allTextContents()).map((option) => option.split(" ")[0]);
  assert.deepEqual(rows.sort(), ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8"]);
  await leave(opened);
});

test("cover: a search stops at the number chosen, and by the button; the solutions so far are kept", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Latin squares", 7);
  await page.getByText("343 options").waitFor();
  await page.getByLabel("Stop at").selectOption("10");
  await button(page, "Solve").click();
  await page.getByText("The first 10 solutions. There may be more.").waitFor();

  await page.getByLabel("Stop at").selectOption("all");
  await button(page, "Solve").click();
  await page.locator(".cover-run:visible").getByText("nodes").waitFor();
  await becomes(
    () => page.locator(".cover-list").textContent(),
    (text) => text?.includes("of 1,000") === true,
    "solutions stream in",
  );
  await button(page, "Stop").click();
  await page.getByText("and perhaps more: you stopped it. The first 1,000 are kept to look at.").waitFor();
  assert.ok(await button(page, "Stop").isHidden());
  await leave(opened);
});

test("cover: random solutions are drawn, and their number is told", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Dominoes", 8);
  await page.getByText("112 options").waitFor();
  await page.getByLabel("Number of random solutions").fill("5");
  await button(page, "At random").click();
  await page.getByText("5 of 12,988,816 solutions. Each is as likely as any other").waitFor();
  const solutions = checkSolutions(await textArea(page).inputValue(), (await saved(page, "Download list")).text);
  assert.deepEqual(
    solutions.map((solution) => solution.length),
    [32, 32, 32, 32, 32],
  );
  await leave(opened);
});

test("cover: counts are exact past 2^64, and a long one can be stopped and read", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Dominoes", 16);
  await tab(page, "Count").click();
  await button(page, "Count").click();
  const total = page.locator(".cover-total");
  await total.waitFor();
  assert.match((await total.textContent()) ?? "", /^2,444,888,770,250,892,795,802,079,170,816 solutions$/);
  await page.getByText("Exactly", { exact: true }).waitFor();
  await button(page, "Copy number").click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "2444888770250892795802079170816");

  await choose(page, "Latin squares", 9);
  await becomes(
    () => total.count(),
    (shown) => shown === 0,
    "the count of the old problem is gone",
  );
  await button(page, "Count").click();
  await page.locator(".cover-run:visible").getByText("nodes").waitFor();
  const begin = Date.now();
  await button(page, "Stop").click();
  await page.getByText("This is not all: you stopped it.").waitFor();
  assert.ok(Date.now() - begin < 1000, "a stop answers at once");
  await page.getByText("At least").waitFor();
  await leave(opened);
});

const known: [string, RegExp, string][] = [
  ["Seven items", /7 items · 6 options/, "1 solution. There is no other."],
  ["Soma cube", /688 options .*board of 3\s×\s3\s×\s3/, "The first 1,000 solutions."],
  ["Langford’s pairs", /63 options/, "52 solutions. That is all of them."],
  ["A sudoku", /320 options .*board of 9\s×\s9/, "1 solution. There is no other."],
  ["Crossing words", /options .*colors/, "The first 1,000 solutions."],
  ["A roster", /26 options .*multiplicities/, "3 solutions. That is all of them."],
  ["Latin squares", /125 options/, "The first 1,000 solutions."],
];

test("cover: examples are read without a warning, and have the solutions that they are known for", async () => {
  const opened = await visitCover();
  const { page } = opened;
  for (const [name, facts, found] of known) {
    await choose(page, name);
    await page.getByText(facts).waitFor();
    assert.equal(await page.locator(".cover-warning, .cover-mistake").count(), 0, name);
    await button(page, "Solve").click();
    await outcome(page).getByText(found).waitFor();
  }
  for (const name of ["Pentominoes", "MacMahon’s squares"]) {
    await choose(page, name);
    await page.getByText(name === "Pentominoes" ? "2,056 options" : "1,008 options").waitFor();
    await page.getByLabel("Stop at").selectOption("1");
    await button(page, "Solve").click();
    await outcome(page).getByText("The first solution. There may be more.").waitFor();
  }
  await leave(opened);
});

test("cover: a problem without a solution is told so", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Langford’s pairs", 5);
  await page.getByText("30 options").waitFor();
  await button(page, "Solve").click();
  await outcome(page).getByText("There is no solution. The search was complete.").waitFor();
  await button(page, "At random").click();
  await outcome(page).getByText("There is no solution.").waitFor();
  await tab(page, "Count").click();
  await button(page, "Count").click();
  await page.getByText("0 solutions").waitFor();
  await leave(opened);
});

test("cover: the link holds the count", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Dominoes", 16);
  await tab(page, "Count").click();
  await button(page, "Count").click();
  const total = await page.locator(".cover-total").innerText();
  const hash = await copiedHash(page);
  await leave(opened);

  const again = await visit("desktop", hash);
  await again.page.getByText("This count came with the link.").waitFor();
  assert.equal(await again.page.locator(".cover-total").innerText(), total);
  await again.page.getByText("along a frontier").waitFor();
  await choose(again.page, "Seven items");
  await becomes(
    () => again.page.locator(".cover-total").count(),
    (shown) => shown === 0,
    "the count of another problem is gone",
  );
  await leave(again);
});

test("cover: the link holds the problem and the solution that is shown", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("a b c\na b\nc\na\nb\n");
  await page.getByText("3 items · 4 options").waitFor();
  await button(page, "Solve").click();
  await page.getByText("2 solutions").waitFor();
  await button(page, "Next solution").click();
  await page.getByRole("radio", { name: "Options" }).check();
  const options = await becomes(
    () => page.locator(".cover-options code").allTextContents(),
    (texts) => texts.length > 0,
    "options",
  );
  const hash = await copiedHash(page);
  await leave(opened);

  const again = await visit("desktop", hash);
  await again.page.getByText("These options came with the link.").waitFor();
  assert.equal(await textArea(again.page).inputValue(), "a b c\na b\nc\na\nb\n");
  await becomes(
    () => again.page.locator(".cover-options code").allTextContents(),
    (texts) => texts.join() === options.join(),
    "the same options",
  );
  await leave(again);
});
