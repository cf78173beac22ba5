// Builds the page and the module into build/web, and the tests into build/web-test. The engines must be there already:
// `cmake --build --preset wasm` makes them. `./bootstrap web` does all of it.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = `${here}../build/web`;
const tests = `${here}../build/web-test`;

await rm(out, { recursive: true, force: true });
await rm(tests, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const browser = {
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  sourcemap: true,
  legalComments: "none",
  external: ["node:*"],
};
await build({
  ...browser,
  entryPoints: { dlx: `${here}src/module/index.ts`, worker: `${here}src/module/worker.ts`, page: `${here}src/page/main.ts` },
  outdir: out,
});
await build({ ...browser, entryPoints: { page: `${here}src/page/page.css` }, outdir: out });
await cp(`${here}src/page/index.html`, `${out}/index.html`);
for (const kind of ["simd", "plain"]) {
  const engine = `${here}../build/wasm/web/engine-${kind}`;
  await cp(`${engine}.wasm`, `${out}/engine-${kind}.wasm`);
  await build({ ...browser, entryPoints: { [`engine-${kind}`]: `${engine}.mjs` }, outdir: out, sourcemap: false });
}

// The types of the module, for whoever uses it elsewhere.
execFileSync(`${here}node_modules/.bin/tsc`, [
  ...["--ignoreConfig", "--declaration", "--emitDeclarationOnly", "--target", "es2022", "--outDir", out],
  `${here}src/module/types.ts`,
]);
const types = await readFile(`${out}/types.d.ts`, "utf8");
await writeFile(`${out}/dlx.d.ts`, `${types}\n/** Opens an engine. */\nexport declare function open(options?: OpenOptions): Engine;\n`);
await rm(`${out}/types.d.ts`);

// What the tests and benches import is found from where they are.
await mkdir(tests);
await symlink(`${here}node_modules`, `${tests}/node_modules`);
for (const folder of ["test/module", "test/page", "bench"]) {
  const files = (await readdir(`${here}${folder}`)).filter((name) => name.endsWith(".ts"));
  await build({
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    entryPoints: files.map((name) => `${here}${folder}/${name}`),
    outdir: `${tests}/${folder.replace("test/", "")}`,
  });
}
