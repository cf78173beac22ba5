// Where sudoku puzzles come from, in a real browser: pasted, dropped, from a file, made, from the bank.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { clipped, findings, start, stop, visit } from "./harness";
import { cell, healthy, labelOf, pasted, played, ready } from "./sudoku_steps";

before(start);
after(stop);

const kRules = `sudoku 4x4
1...
....
....
....
killercage 5: r1c2 r1c3
thermometer: r2c1-r4c1
`;
const kLink =
  "https://example.org/?load=N4IgzglgXgpiBcAWANCAJhAhgcwPYDtMAbAagQBcAnAVxlQGsIiiZKBjHOeAbVDZmZgE3EACUAjAGFxIVBMkAmEAF1UAN2K0EIAOwgAvsv1A";

/** Pastes a text, and waits for what the page says of it. */
async function understood(page: Page, text: string): Promise<string> {
  await pasted(page, text);
  const answer = page.locator("#panel-open > .answer").first();
  await answer.filter({ hasText: /^(?!Reading)./ }).waitFor();
  return answer.innerText();
}

test("open: many forms are read, and a picture shows what was understood", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  const forms: [string, string][] = [
    [
      "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n",
      "9 × 9, 30 clues",
    ],
    ["1..2/.3../..4./2..1", "4 × 4, 6 clues"],
    [kRules, "4 × 4, 1 clue"],
    ["1............... AAABABBBCCCDCDDD", "4 × 4, 1 clue"],
    [kLink, "4 × 4, 0 clues"],
    ["sudoku samurai\n", "21 × 21, 0 clues"],
    [".".repeat(256), "16 × 16, 0 clues"],
    [".".repeat(625), "25 × 25, 0 clues"],
  ];
  for (const [text, title] of forms) {
    assert.equal(await understood(page, text), "1 board.", text);
    await page.locator(".understood .drawing > svg").waitFor();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    await cell(page, "r1c2").waitFor();
    const side = await cell(page, "r1c2").evaluate((element) => element.getBoundingClientRect().width);
    assert.ok(side >= 24, `cells of ${title} are ${side} wide`);
    assert.deepEqual(await clipped(page), [], title);
  }
  await healthy(opened);
});

test("open: rules are told in words, and broken rules are mistakes", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await played(page, kRules);
  await page.locator(".table .rules li").nth(1).waitFor();
  await cell(page, "r2c1").click();
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("4");
  await page
    .locator(".message.wrong")
    .filter({ hasText: /thermometer/i })
    .waitFor();
  await healthy(opened);
});

test("open: mistakes are told with their place, and the board stays", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await pasted(page, "sudoku 4x4\nthermo: r1c1-r1c3\n");
  await page
    .getByText(/Line 2, column 1: .*did you mean 'thermometer'/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Play it" }).isDisabled(), true);
  await pasted(page, "sudoku 4x4\nfoobar: r1c1-r1c3\n");
  await page
    .getByText(/^Line 2, column 1: unknown rule 'foobar'; all rules are: diagonal\+, .*, skyscraper$/)
    .first()
    .waitFor();
  await pasted(page, "no board at all");
  await page.locator("#panel-open .answer.wrong").first().waitFor();
  assert.equal(await labelOf(page, "r1c1"), "r1c1, given 5");
  await healthy(opened);
});

test("open: of several boards one is chosen", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  const lines = Array.from({ length: 250 }, (_, index) => ".".repeat(index % 81) + "5" + ".".repeat(80 - (index % 81)));
  lines[1] = "55" + ".".repeat(78) + "z";
  assert.match(await understood(page, lines.join("\n")), /^199 boards, 1 mistake\. What follows is not listed\.$/);
  assert.equal(await page.locator(".found button").count(), 200);
  await page.locator(".found button").nth(2).click();
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByLabel("r1c3, given 5").waitFor();
  await healthy(opened);
});

test("open: a file is chosen, or dropped", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-open").click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("1..2/.3../..4./2..1") });
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("heading", { name: "4 × 4, 6 clues" }).waitFor();
  await page.locator("#tab-hints").click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["1" + ".".repeat(80)], "b.txt"));
    document
      .querySelector(".sudoku")
      ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("heading", { name: "9 × 9, 1 clue" }).waitFor();
  await page.locator("#tab-open").click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "c.txt", mimeType: "text/plain", buffer: Buffer.from("# für Zoé\n1..2/.3../..4./2..1", "latin1") });
  await page.getByText("c.txt is not in UTF-8.").waitFor();
  assert.match(await page.getByLabel("Text of puzzles").inputValue(), /für Zoé/);
  await healthy(opened);
});

test("open: a puzzle is typed in, and becomes a puzzle of its own", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-open").click();
  await page.getByRole("button", { name: "Empty board" }).click();
  await page.getByLabel("r1c1, empty").waitFor();
  await page.keyboard.press("7");
  await page.getByRole("button", { name: "My digits as givens" }).click();
  await page.getByLabel("r1c1, given 7").waitFor();
  await page.getByRole("button", { name: "Copy as text" }).click();
  await page.getByText(/is copied/).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "7" + ".".repeat(80));
  await healthy(opened);
});

test("new: a puzzle of each layout, with difficulty and symmetry", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-new").click();
  const panel = page.locator("#panel-new");
  await panel.getByLabel("Difficulty").selectOption("hard");
  await panel.getByRole("button", { name: "Make a puzzle" }).click();
  await panel.getByText(/^A new puzzle: \d+ clues, hard/).waitFor();
  const given = await page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => cells.map((each) => /given/.test(each.getAttribute("aria-label") ?? "")));
  assert.deepEqual(given, [...given].reverse(), "a half turn shows the same places");
  await panel.getByLabel("Difficulty").selectOption("");
  const cells = { x: 81, windoku: 81, jigsaw: 81, antiknight: 81, disjoint: 81, four: 16, six: 36, eight: 64, twelve: 144, sixteen: 256, samurai: 369 };
  for (const [layout, number] of Object.entries(cells)) {
    await panel.getByLabel("Layout").selectOption(layout);
    await panel.getByRole("button", { name: "Make a puzzle" }).click();
    await panel.getByText(/^A new puzzle/).waitFor({ timeout: 60_000 });
    await page.waitForFunction((wanted) => document.querySelectorAll("[role=gridcell]").length === wanted, number, { timeout: 60_000 });
    assert.equal(
      (await page.locator(".table .rules li").count()) > 0,
      ["x", "windoku", "antiknight", "disjoint"].includes(layout),
      layout,
    );
  }
  await healthy(opened);
});

test("new: a wish that takes long is stopped", async () => {
  const opened = await visit("phone");
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-new").click();
  const panel = page.locator("#panel-new");
  await panel.getByLabel("Difficulty").selectOption("beyond");
  await panel.getByRole("button", { name: "Make a puzzle" }).click();
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByText("Stopped.").waitFor({ timeout: 2000 });
  assert.equal(await labelOf(page, "r1c1"), "r1c1, given 5");
  await healthy(opened);
});

test("bank: puzzles have the layout that was wished for when they were asked", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-bank").click();
  const layout = page.locator("#panel-bank").getByLabel("Layout");
  await layout.selectOption("jigsaw");
  await page.getByLabel("How many").fill("8");
  await page.getByRole("button", { name: "Make them" }).click();
  await layout.selectOption("samurai");
  await page.getByText("8 puzzles are made.").waitFor({ timeout: 60_000 });
  assert.deepEqual(await page.locator(".kept tbody td:last-child").allInnerTexts(), Array(8).fill("Jigsaw"));
  await page.getByRole("button", { name: "Play puzzle 8" }).click();
  await page.getByRole("heading", { name: /^9 × 9/ }).waitFor();
  await healthy(opened);
});

test("bank: made in the background, kept, played, downloaded, deleted", async () => {
  const opened = await visit();
  const { page } = opened;
  await ready(page);
  await page.locator("#tab-bank").click();
  await page.getByLabel("How many").fill("30");
  await page.getByRole("button", { name: "Make them" }).click();
  await cell(page, "r1c3").click(); // the page can be used meanwhile
  await page.keyboard.press("4");
  assert.equal(await labelOf(page, "r1c3"), "r1c3, 4");
  await page.getByText("30 puzzles are made.").waitFor();
  await page.reload();
  await ready(page);
  await page.locator("#tab-bank").click();
  assert.equal(await page.locator(".kept tbody tr").count(), 30);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as text" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /^([1-9.]{81};\d+\.\d;(easy|medium|hard|fiendish|beyond)\n){30}$/);
  await page.getByRole("button", { name: "Play puzzle 2", exact: true }).click();
  const first = text.split("\n")[1]?.[0] ?? "";
  await page.getByLabel(first === "." ? "r1c1, empty" : `r1c1, given ${first}`).waitFor();
  assert.match(await understood(page, text), /^30 boards\.$/);
  await page.locator("#tab-bank").click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByText("All are deleted.").waitFor();
  assert.equal(await page.locator(".kept").isVisible(), false);
  await healthy(opened);
});

test("sudoku: axe finds nothing, in each panel, light and dark, on a phone and a desktop", async () => {
  for (const [size, theme] of [
    ["phone", "dark"],
    ["desktop", "light"],
  ] as const) {
    const opened = await visit(size);
    const { page } = opened;
    await page.emulateMedia({ colorScheme: theme });
    await ready(page);
    await played(page, kRules);
    for (const tab of ["hints", "check", "new", "open", "bank"]) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === "hints") await page.getByRole("button", { name: "Next step" }).click();
      assert.deepEqual(await findings(page, ".sudoku"), [], `${size} ${tab}`);
    }
    await healthy(opened);
  }
});
