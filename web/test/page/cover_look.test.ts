// Cover problems: nothing overlaps or sticks out, and axe-core finds nothing, on a phone and a desktop, light and dark.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import {
  becomes,
  button,
  choose,
  leave,
  openText,
  outcome,
  picture,
  tab,
  textArea,
  visitCover,
} from "./cover_tools";
import { clipped, findings, sizes, start, stop } from "./harness";

before(start);
after(stop);

/** Touches on a phone, clicks on a desktop. */
async function press(page: Page, size: keyof typeof sizes, name: string): Promise<void> {
  if (size === "phone") await button(page, name).tap();
  else await button(page, name).click();
}

/** Visible controls that are smaller than a finger. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".cover button, .cover select, .cover input, .cover summary")].flatMap(
      (control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && (width < 32 || height < 32) ? [`${control.outerHTML.slice(0, 80)}: ${width} x ${height}`] : [];
      },
    ),
  );
}

/** Text of the page, not of pictures, that is below 12 px. */
function tiny(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".cover *:not(svg, svg *)")]
      .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

// The size changes the layout and the theme the colors, so two of the four pairs show both.
for (const [size, theme] of [
  ["phone", "dark"],
  ["desktop", "light"],
] as const) {
  test(`cover: on a ${size}, ${theme}, every tab is whole and without findings`, async () => {
    const opened = await visitCover(size);
    const { page } = opened;
    if (theme === "dark") await press(page, size, "Dark");
    const look = async (what: string): Promise<void> => {
      assert.deepEqual(await findings(page, "main"), [], what);
      assert.deepEqual(await clipped(page), [], what);
      assert.deepEqual(await small(page), [], what);
      assert.deepEqual(await tiny(page), [], what);
    };
    await press(page, size, "Solve");
    await outcome(page).getByText("92 solutions.").waitFor();
    await press(page, size, "Next solution");
    await look("a board");
    await page.getByRole("radio", { name: "Matrix" }).check();
    await look("a matrix");
    await page.getByRole("radio", { name: "Options" }).check();
    await look("options");
    await choose(page, "Dominoes", 20);
    await page.getByText("760 options").waitFor();
    await tab(page, "Count").click();
    await press(page, size, "Count");
    await page.locator(".cover-total").waitFor();
    await openText(page);
    await page.getByText("How to write a problem").click();
    await look("a count of 53 digits");
    await textArea(page).fill(`a b a | x\na:red x\n${"very-long-name-of-an-item".repeat(8)} y\n`);
    await page.getByText("4 mistakes").waitFor();
    await look("mistakes");
    await leave(opened);
  });
}

test("cover: pictures follow the theme, there and back", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await button(page, "Solve").click();
  await outcome(page).getByText("92 solutions.").waitFor();
  const paper = (): Promise<string> =>
    picture(page)
      .locator(".f-paper")
      .first()
      .evaluate((rectangle) => getComputedStyle(rectangle).fill);
  const light = await paper();
  await button(page, "Dark").click();
  await becomes(paper, (color) => color !== light, "dark paper");
  await button(page, "Light").click();
  await becomes(paper, (color) => color === light, "light paper");
  await leave(opened);
});
