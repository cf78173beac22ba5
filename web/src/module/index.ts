// The module: exact cover and sudoku in a browser or under Node 20 and later. build.mjs makes dlx.js and dlx.d.ts of it.
//
//     import { open } from "./dlx.js";
//     const engine = open();
//     const text = "a b c\na b\nc\nb c\na\n"; // the items, then an option a line
//     await engine.solve(text, { onSolution: (options) => console.log([...options]) }); // [0, 1], then [2, 3]
//     console.log((await engine.count(text)).count); // 2n
//     engine.close();
export * from "./types";
export { open } from "./client";
