// Cover problems: the search step by step, in a browser. The words are those of `dlx trace` (doc/trace.md).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { becomes, button, choose, copiedHash, leave, picture, tab, textArea, visitCover } from "./cover_tools";
import { findings, start, stop, visit, type Visit } from "./harness";

before(start);
after(stop);

const said = (page: Page) => page.locator(".cover-words");
const field = (page: Page) => page.getByLabel("Step", { exact: true });
const says = (page: Page, words: string): Promise<unknown> =>
  becomes(
    () => said(page).textContent(),
    (text) => text?.includes(words) === true,
    words,
  );

/** Knuth's example of seven items, at its first step. */
async function watchSeven(size: "phone" | "desktop" = "desktop"): Promise<Visit> {
  const opened = await visitCover(size);
  await tab(opened.page, "Watch").click();
  await button(opened.page, "Show a small problem").click();
  await says(opened.page, "X1 begin: 7 open items, 6 options");
  return opened;
}

/** Twelve queens, on the way to a step that is far away. */
async function watchFar(): Promise<Visit> {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Queens", 12);
  await page.getByText("144 options").waitFor();
  await tab(page, "Watch").click();
  await field(page).fill("450000");
  await field(page).press("Enter");
  await page.getByText("On the way to step 450,000").waitFor();
  return opened;
}

test("cover: the search goes forward and back, step by step, with its picture", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  for (const panel of ["what is left", "the tree so far", "the lists"]) await picture(page).getByText(panel).waitFor();
  assert.ok(await button(page, "Step back").isDisabled());
  const first = await picture(page).innerHTML();
  await button(page, "Step forward").click();
  await says(page, "X2 7 items are open: a, b, c, d, e, f and g");
  await button(page, "Step forward").click();
  await says(page, "X3 items a, b, c, e and f have 2 options each, the fewest: choose the first, a");
  const third = await becomes(
    () => picture(page).innerHTML(),
    (svg) => svg !== first,
    "another picture",
  );
  await button(page, "Step forward").click();
  await says(page, "X4 cover a");
  await button(page, "Step back").click();
  await says(page, "X3 items a, b");
  assert.equal(await picture(page).innerHTML(), third, "back to the same picture");
  await button(page, "First step").click();
  await says(page, "X1 begin");
  assert.equal(await picture(page).innerHTML(), first);
  await leave(opened);
});

test("cover: it goes to any step, to the next solution, and to the last step", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  await field(page).fill("15");
  await field(page).press("Enter");
  await says(page, "X8 go back to level 1");
  await page.getByText("level 2 · nodes 3 · solutions 0").waitFor();
  await button(page, "Next solution").click();
  await page.getByText("solutions 1").waitFor();
  await says(page, "solution");
  await button(page, "Next solution").click();
  await page.getByText("There is no further solution.").waitFor();
  assert.equal(await field(page).inputValue(), "43");
  assert.ok(await button(page, "Step forward").isDisabled());
  await field(page).fill("999");
  await field(page).press("Enter");
  await page.getByText("This was the last step.").waitFor();
  assert.equal(await field(page).inputValue(), "43");
  await field(page).fill("-5");
  await field(page).press("Enter");
  assert.equal(await field(page).inputValue(), "43");
  await leave(opened);
});

test("cover: a step that is far away is reached, and what is on the way is told", async () => {
  const opened = await watchFar();
  const { page } = opened;
  await becomes(
    () => field(page).inputValue(),
    (value) => value === "450000",
    "it is there",
  );
  await page.getByText("On the way").waitFor({ state: "detached" });
  await leave(opened);
});

test("cover: a change of colors or of tab stops no way to a step or a solution", async () => {
  const opened = await watchFar();
  const { page } = opened;
  const reached = async (): Promise<number> => Number(await field(page).inputValue());
  await button(page, "Dark").click();
  await tab(page, "Count").click();
  await tab(page, "Watch").click();
  await becomes(reached, (step) => step === 450_000, "it is there");

  await choose(page, "MacMahon’s squares");
  await says(page, "C1 begin");
  await button(page, "Next solution").click();
  await becomes(reached, (step) => step > 1000, "it goes on");
  await button(page, "Light").click();
  await page.waitForTimeout(500);
  const then = await reached();
  await becomes(reached, (step) => step > then, "it still goes on");
  await button(page, "First step").click();
  await says(page, "C1 begin");
  await leave(opened);
});

test("cover: it plays, pauses, and stops when another tab is chosen", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  await page.getByLabel("Speed").selectOption("fast");
  await button(page, "Play").click();
  await becomes(
    () => field(page).inputValue(),
    (step) => Number(step) >= 5,
    "it plays",
  );
  assert.equal(await said(page).getAttribute("aria-live"), "off");
  await button(page, "Pause").click();
  assert.equal(await said(page).getAttribute("aria-live"), "polite");
  const stopped = await field(page).inputValue();
  await new Promise((wake) => setTimeout(wake, 400));
  assert.ok(Number(await field(page).inputValue()) <= Number(stopped) + 1, "it stands still");

  await button(page, "Play").click();
  await tab(page, "Count").click();
  await tab(page, "Watch").click();
  await button(page, "Play").waitFor();
  await field(page).fill("40");
  await field(page).press("Enter");
  await button(page, "Play").click();
  await page.getByText("This was the last step.").waitFor();
  await button(page, "Play").waitFor(); // it has stopped by itself
  await leave(opened);
});

test("cover: keys alone do it: arrows step, space plays, shift and an arrow move the picture", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  const box = page.locator(".cover-picture:visible");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await says(page, "X2 7 items");
  await page.keyboard.press("ArrowRight");
  await says(page, "X3 items a, b");
  await page.keyboard.press("ArrowLeft");
  await says(page, "X2 7 items");
  await page.keyboard.press("Space");
  await button(page, "Pause").waitFor();
  await page.keyboard.press("Space");
  await button(page, "Play").waitFor();
  for (let times = 0; times < 4; times++) await button(page, "Zoom in").click();
  await box.focus();
  const step = await field(page).inputValue();
  await page.keyboard.press("Shift+ArrowRight");
  assert.ok((await box.evaluate((element) => element.scrollLeft)) > 0);
  assert.equal(await field(page).inputValue(), step);
  await button(page, "First step").focus();
  await page.keyboard.press("ArrowRight");
  await says(page, "X");
  await leave(opened);
});

test("cover: colors and multiplicities have their own algorithms; another problem begins anew", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  await field(page).fill("9");
  await field(page).press("Enter");
  await says(page, "X");
  await textArea(page).fill("a b | x\na x:red\na x:blue\nb x:red\n");
  await says(page, "C1");
  assert.equal(await field(page).inputValue(), "1");
  await choose(page, "A roster");
  await says(page, "M1");
  await page.getByText("The lists are drawn if").waitFor();
  await field(page).fill("40"); // its words have several lines
  await field(page).press("Enter");
  await says(page, "M7");
  const top = async (): Promise<number | undefined> => (await page.locator(".cover-picture:visible").boundingBox())?.y;
  const before = await top();
  await button(page, "First step").click();
  await says(page, "M1");
  assert.equal(await top(), before, "the picture stands still");
  await textArea(page).fill("a a\n");
  await says(page, "The text has mistakes.");
  assert.equal(await picture(page).count(), 0);
  await leave(opened);
});

test("cover: the way to a solution that is far can be left at any time", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  await choose(page, "MacMahon’s squares");
  await says(page, "C1 begin");
  await button(page, "Next solution").click();
  await becomes(
    () => field(page).inputValue(),
    (step) => Number(step) > 1000,
    "it goes on",
  );
  await button(page, "First step").click();
  await says(page, "C1 begin");
  assert.equal(await field(page).inputValue(), "1");
  await leave(opened);
});

test("cover: the link holds the step", async () => {
  const opened = await watchSeven();
  const { page } = opened;
  await field(page).fill("13");
  await field(page).press("Enter");
  await says(page, "X5 there is no option to try");
  const hash = await copiedHash(page);
  await leave(opened);
  const again = await visit("desktop", hash);
  await says(again.page, "X5 there is no option to try");
  assert.equal(await field(again.page).inputValue(), "13");
  await leave(again);
});

test("cover: on a phone the picture keeps its size, and is moved in its box", async () => {
  const opened = await watchSeven("phone");
  const { page } = opened;
  await button(page, "Step forward").tap();
  await says(page, "X2 7 items");
  const box = page.locator(".cover-picture:visible");
  assert.ok(await box.evaluate((element) => element.scrollWidth > element.clientWidth));
  const scale = await picture(page).evaluate(
    (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
  );
  assert.ok(scale > 0.999, `its text of 12 px is drawn ${scale} times as large`);
  assert.deepEqual(await findings(page, "main"), []);
  await leave(opened);
});
