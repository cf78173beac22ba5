import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clipped, findings, start, stop, visit } from "./harness";

before(start);
after(stop);

test("frame: two views, by mouse and by keyboard", async () => {
  const { page, faults } = await visit();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Sudoku" }).getAttribute("aria-current"), "page");
  await page.getByRole("link", { name: "Cover problems" }).click();
  assert.equal(await page.getByRole("link", { name: "Cover problems" }).getAttribute("aria-current"), "page");
  assert.match(await page.title(), /^Cover problems/);
  await page.getByRole("link", { name: "Sudoku" }).focus();
  await page.keyboard.press("Enter");
  assert.match(await page.title(), /^Sudoku/);
  assert.deepEqual(faults, []);
});

test("frame: the skip link leads the keyboard to the main part", async () => {
  const { page } = await visit();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "MAIN");
});

test("frame: light and dark, and the choice is kept", async () => {
  const { page, faults } = await visit();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Dark" }).click();
  const dark = await ground();
  assert.notEqual(dark, light);
  await page.reload();
  assert.equal(await ground(), dark);
  assert.deepEqual(faults, []);
});

test("frame: a damaged link says so, and the page works", async () => {
  const { page, faults } = await visit("desktop", "#x7-damaged");
  await page.getByRole("status").filter({ hasText: "damaged" }).waitFor();
  await page.getByRole("grid").first().waitFor();
  assert.deepEqual(faults, []);
});

test("frame: a damaged link changes nothing of what is shown", async () => {
  const { page, faults } = await visit();
  await page.getByRole("gridcell", { name: "r1c3, empty" }).click();
  await page.keyboard.press("4");
  await page.evaluate(() => (location.hash = "#x7-damaged"));
  await page.getByText("The link is damaged, or of another version. It was not opened.").waitFor();
  assert.equal(await page.getByRole("gridcell", { name: "r1c3, 4" }).count(), 1);
  assert.deepEqual(faults, []);
});

test("frame: what was said goes at the next deed, but not before it is read", async () => {
  const { page, faults } = await visit();
  await page.getByRole("button", { name: "Copy link" }).click();
  const said = page.getByRole("status").filter({ hasText: "The link is copied." });
  await said.waitFor();
  await page.keyboard.press("Tab");
  await page.waitForTimeout(4100);
  assert.equal(await said.count(), 1);
  await page.keyboard.press("Tab");
  assert.equal(await said.count(), 0);
  assert.deepEqual(faults, []);
});

test("frame: that the engine did not start is said as long as the page is there", async () => {
  const { page } = await visit();
  await page.route("**/engine-*", (route) => route.abort());
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.reload();
  const warning = page.getByText("The engine did not start");
  await warning.waitFor();
  await page.waitForTimeout(4100);
  await page.keyboard.press("Tab");
  assert.equal(await warning.count(), 1);
});

test("frame: a browser that takes no long address is told of once, and the link is copied all the same", async () => {
  const { page, context, faults } = await visit();
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, title, address) => {
      if (String(address).length > 50) throw new DOMException("too long", "SecurityError");
      replace(state, title, address);
    };
  });
  const told = page.getByText("The address of this page does not hold what you see.");
  await page.getByRole("gridcell", { name: "r1c3, empty" }).click();
  await page.keyboard.press("4");
  await told.waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#sudoku");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("gridcell", { name: "r1c3, 4" }).click();
  await page.keyboard.press("5");
  await page.waitForTimeout(500);
  assert.equal(await told.count(), 0, "it is told once");
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole("gridcell", { name: "r1c3, 4" }).waitFor();
  assert.deepEqual(faults, []);
});

test("frame: the copied link opens the same view again", async () => {
  const { page, context, faults } = await visit();
  await page.getByRole("link", { name: "Cover problems" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("status").filter({ hasText: "copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole("heading", { level: 1 }).waitFor();
  await other.waitForFunction(() => document.title.startsWith("Cover problems"));
  assert.deepEqual(faults, []);
});

for (const size of ["phone", "desktop"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test(`frame: nothing is clipped, and axe finds nothing: ${size}, ${theme}`, async () => {
      const { page, faults } = await visit(size);
      await page.emulateMedia({ colorScheme: theme });
      for (const view of ["Sudoku", "Cover problems"]) {
        await page.getByRole("link", { name: view }).click();
        if (view !== "Sudoku") await page.getByRole("button", { name: "Solve" }).click();
        await page.locator("main svg:visible").first().waitFor();
        assert.deepEqual(await clipped(page), []);
        assert.deepEqual(await findings(page), []);
      }
      assert.deepEqual(faults, []);
    });
  }
}

test("frame: the first paint comes within a second", async () => {
  const { page } = await visit();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const [paint] = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint").map((entry) => entry.startTime));
  assert.ok(paint !== undefined && paint < 1000, `${paint} ms`);
});

