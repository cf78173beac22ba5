// Cover problems: the text, its mistakes, files, and links, in a browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { becomes, button, choose, leave, outcome, tab, textArea, visitCover } from "./cover_tools";
import { findings, start, stop, visit } from "./harness";

before(start);
after(stop);

const wrong = "a b a | x\na:red x\n\n\u{1F451} y\n";

test("cover: mistakes are listed with line and column while one types, and a click goes there", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("");
  await page.locator(".cover-problem").getByText("There is no problem yet.").waitFor();
  await textArea(page).pressSequentially("a b\na z\nb\n", { delay: 5 });
  const mistake = page.locator(".cover-mistake");
  await mistake.getByText("Line 2, column 3:").waitFor();
  assert.match((await mistake.textContent()) ?? "", /unknown item 'z'/);
  assert.deepEqual(await page.locator(".cover-gutter mark").allTextContents(), ["2"]);
  assert.equal(await textArea(page).getAttribute("aria-invalid"), "true");

  await mistake.click();
  const selected = await textArea(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  assert.equal(selected, "z");
  await page.getByText("Line 2, column 4", { exact: true }).waitFor(); // the caret stands behind it
  await page.keyboard.type("b");
  await page.getByText("2 items · 2 options").waitFor();
  assert.equal(await mistake.count(), 0);
  assert.equal(await page.locator(".cover-gutter mark").count(), 0);
  await leave(opened);
});

test("cover: columns are those of the text area, also behind letters outside the basic plane", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("\u{1F451}\u{1F451} b\n\u{1F451}\u{1F451} z\n");
  await page.locator(".cover-mistake").getByText("Line 2, column 6:").waitFor();
  await page.locator(".cover-mistake").click();
  const selected = await textArea(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  assert.equal(selected, "z");
  await leave(opened);
});

test("cover: with a broken problem every use says what is wrong, and the page goes on", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill(wrong);
  await page.getByText("4 mistakes").waitFor();
  const say = page.locator(".status");
  for (const name of ["Solve", "At random"]) {
    await button(page, name).click();
    await becomes(
      () => say.textContent(),
      (text) => text?.includes("The text has mistakes") === true,
      name,
    );
  }
  await page.getByRole("tabpanel").getByText("The text has mistakes").waitFor();
  await tab(page, "Count").click();
  await button(page, "Count").click();
  await page.locator(".cover-count").getByText("The text has mistakes").waitFor();
  await tab(page, "Watch").click();
  await page.getByRole("tabpanel").getByText("The text has mistakes").waitFor();
  assert.deepEqual(await findings(page, "main"), []);

  await textArea(page).fill("a b\na\nb\n");
  await tab(page, "Solutions").click();
  await button(page, "Solve").click(); // at once, before the text is read
  await outcome(page).getByText("1 solution. There is no other.").waitFor();
  await leave(opened);
});

test("cover: what is odd is said: an item that no option has", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("a b\na\n");
  await page.locator(".cover-warning").getByText("b").waitFor();
  await button(page, "Solve").click();
  await outcome(page).getByText("There is no solution.").waitFor();
  await leave(opened);
});

test("cover: other forms are read: JSON and a matrix", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill('{"primary":["a","b"],"options":[["a"],["b"],["a","b"]]}');
  await page.getByText("2 items · 3 options").waitFor();
  await button(page, "Solve").click();
  await outcome(page).getByText("2 solutions. That is all of them.").waitFor();
  await textArea(page).fill("0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n");
  await page.getByText("7 items · 6 options").waitFor();
  await button(page, "Solve").click();
  await outcome(page).getByText("1 solution. There is no other.").waitFor();
  await leave(opened);
});

test("cover: a problem is pasted, opened, dropped and downloaded", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await page.evaluate(() => navigator.clipboard.writeText("p q\np q\n"));
  await textArea(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await page.getByText("2 items · 1 option").waitFor();

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
  await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.from("a b c\r\na\r\nb c\r\n") });
  await page.getByText("3 items · 2 options").waitFor();

  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["k\nk\nk\n"], "y.dlx"));
    return transfer;
  });
  await page.dispatchEvent(".cover-problem", "dragover", { dataTransfer: data });
  await page.dispatchEvent(".cover-problem", "drop", { dataTransfer: data });
  await page.getByText("1 item · 2 options").waitFor();
  assert.equal(await page.locator(".cover-drop").count(), 0);

  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download text").click()]);
  assert.equal(await readFile(await download.path(), "utf8"), "k\nk\nk\n");
  await leave(opened);
});

test("cover: a file that is no UTF-8 is read as older programs write it, and that is said", async () => {
  const opened = await visitCover();
  const { page } = opened;
  for (const [text, said] of [
    ["Jörg Zoé\nJörg\nZoé\n", true],
    ["a b\na\nb\n", false],
  ] as const) {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
    await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
    await becomes(
      () => textArea(page).inputValue(),
      (value) => value === text,
      text,
    );
    if (said) await page.getByText("x.dlx is not in UTF-8. It was read as Windows-1252.").waitFor();
    await page.getByText("2 items · 2 options").waitFor();
  }
  await leave(opened);
});

test("cover: a file that is too large is refused with a remedy, and the text stays", async () => {
  const opened = await visitCover();
  const { page } = opened;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
  await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.alloc(9_000_000, "a") });
  await page.getByText("The file has 9 MB. The page takes up to 8 MB.").waitFor();
  assert.match(await textArea(page).inputValue(), /8 queens/);
  await leave(opened);
});

test("cover: one's own text is kept while an example is looked at", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("mine\nmine\n");
  await page.getByText("1 item · 1 option").waitFor();
  await choose(page, "Soma cube");
  await page.getByText("688 options").waitFor();
  await choose(page, "Your own text");
  await page.getByText("1 item · 1 option").waitFor();
  assert.equal(await textArea(page).inputValue(), "mine\nmine\n");
  await leave(opened);
});

test("cover: an example that is changed becomes one more text of one's own, and so does a file", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).fill("mine\nmine\n");
  await page.getByText("1 item · 1 option").waitFor();
  await choose(page, "Seven items");
  await page.getByText("7 items · 6 options").waitFor();
  await textArea(page).fill("a b\na b\n");
  await page.getByText("2 items · 1 option").waitFor();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Open file").click()]);
  await chooser.setFiles({ name: "x.dlx", mimeType: "text/plain", buffer: Buffer.from("a b c\na\nb c\n") });
  await page.getByText("3 items · 2 options").waitFor();
  for (const [name, facts, text] of [
    ["Your own text", "1 item · 1 option", "mine\nmine\n"],
    ["Your own text 2", "2 items · 1 option", "a b\na b\n"],
    ["Your own text 3", "3 items · 2 options", "a b c\na\nb c\n"],
  ] as const) {
    await choose(page, "Soma cube");
    await page.getByText("688 options").waitFor();
    await choose(page, name);
    await page.getByText(facts).waitFor();
    assert.equal(await textArea(page).inputValue(), text);
  }
  await leave(opened);
});

test("cover: the size of an example is set to the nearest one that there is", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await choose(page, "Dominoes", 99);
  await page.getByText("760 options").waitFor();
  assert.equal(await page.locator(".cover-picker input").inputValue(), "20");
  await choose(page, "Dominoes", 3);
  await page.getByText("16 items · 24 options").waitFor();
  await leave(opened);
});

test("cover: the Tab key goes through the text and on, and arrow keys change tabs", async () => {
  const opened = await visitCover();
  const { page } = opened;
  await textArea(page).focus();
  await page.keyboard.press("Tab");
  assert.equal(await textArea(page).evaluate((area) => area === document.activeElement), false);
  assert.doesNotMatch(await textArea(page).inputValue(), /\t/);
  await tab(page, "Solutions").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await tab(page, "Count").getAttribute("aria-selected"), "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the first thing in the panel is Solve
  await outcome(page).getByText("92 solutions.").waitFor();
  await leave(opened);
});

test("cover: a link with a state that is none is refused, and the page shows its example", async () => {
  const state = { view: "cover", state: { problem: { example: "queens", size: 900 }, tab: "solutions" } };
  const packed = Buffer.from(
    new Uint8Array(
      await new Response(
        new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
      ).arrayBuffer(),
    ),
  ).toString("base64url");
  const opened = await visit("desktop", `#${packed}`);
  await opened.page.getByText("The link is damaged").waitFor();
  await opened.page.getByText("64 options").waitFor();
  await leave(opened);
});
