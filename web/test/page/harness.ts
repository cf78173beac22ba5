// Opens the built page in a headless Chromium, as a phone or a desktop, and watches what must never happen: an error in
// the console, a request that leaves the page's own host.
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { AddressInfo } from "node:net";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

const root = fileURLToPath(new URL("../../web", import.meta.url)); // build/web, beside build/web-test
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".map": "application/json",
};
export const sizes = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 900 } };

let server: Server;
let browser: Browser;
export let address = "";

/** The browser of this machine: what CHROMIUM names, or Debian's. */
function executable(): string {
  const found = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));
  if (!found) throw new Error("there is no Chromium: install Debian's package chromium, or let CHROMIUM name the program");
  return found;
}

export async function start(): Promise<void> {
  server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    try {
      const content = await readFile(join(root, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "content-type": types[extname(path) || ".html"] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
}

export async function stop(): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/** A page, and what went wrong in it. Ask for `faults` at the end of a test: it must be empty. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

export async function visit(size: keyof typeof sizes = "desktop", hash = ""): Promise<Visit> {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === "phone",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(address)) faults.push(`request: ${request.url()}`);
  });
  await page.goto(address + hash);
  return { page, context, faults };
}

/** Elements whose text does not fit them, or that stick out of the window. */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      if (element.closest("svg") || element.closest("[hidden], .skip") || style.display === "none") continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const scrolls = element.closest("[data-scrolls]");
      const name = `${element.tagName}.${element.className} "${(element.textContent ?? "").slice(0, 30)}"`;
      if (!scrolls && box.right > innerWidth + 1) found.push(`out of the window: ${name}`);
      if (!scrolls && style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) found.push(`clipped: ${name}`);
    }
    return found;
  });
}

/** What axe-core finds in the page, or in a part of it: rules of WCAG 2.2 A and AA, and best practices. */
export async function findings(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (context: string) => {
    const { violations } = await (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(context);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}: ${node.failureSummary ?? ""}`));
  }, part);
}
