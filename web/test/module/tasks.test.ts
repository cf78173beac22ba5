// A list of pieces that is divided among workers: each gets its pieces with all of their options.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Task, Tasks, type Piece } from "../../src/module/tasks";

/** A random piece that has some first options of the one before, which has so many. */
function piece(before: [number, number], random: () => number): { made: Piece; has: [number, number] } {
  const same: [number, number] = [Math.floor(random() * (before[0] + 1)), Math.floor(random() * (before[1] + 1))];
  const own = [0, 1].map(() => Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * 100)));
  const [chosen = [], excluded = []] = own;
  const root = [...chosen, ...excluded.map((option) => `-${option}`), "share", Math.floor(random() * 1000)].join(" ");
  const made = { same, root, givenAway: "0", shown: String(Math.floor(random() * 3)), share: random() };
  return { made, has: [same[0] + chosen.length, same[1] + excluded.length] };
}

/** The pieces in words, each with all of its options. */
function words(pieces: readonly Piece[]): string[] {
  let chosen: string[] = [];
  let excluded: string[] = [];
  return pieces.map(({ same, root, shown }) => {
    const all = root.split(" ");
    const options = all.slice(0, all.indexOf("share"));
    assert.ok(same[0] <= chosen.length && same[1] <= excluded.length);
    chosen = [...chosen.slice(0, same[0]), ...options.filter((option) => !option.startsWith("-"))];
    excluded = [...excluded.slice(0, same[1]), ...options.filter((option) => option.startsWith("-"))];
    return [...chosen, ...excluded, all.at(-1), shown].join(" ");
  });
}

test("tasks: pieces keep their options when a list of them is divided", () => {
  let seed = 1;
  const random = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 2000; ++round) {
    const pieces: Piece[] = [];
    let before: [number, number] = [0, 0];
    for (let count = 1 + Math.floor(random() * 12); count > 0; --count) {
      const { made, has } = piece(before, random);
      pieces.push(made);
      before = has;
    }
    const expected = words(pieces);
    const tasks = new Tasks();
    tasks.list.push(new Task([], 1)); // all of a search, as it begins
    tasks.add(pieces);
    assert.deepEqual(tasks.next(1)?.pieces, []);
    tasks.drop();
    for (let task = tasks.next(1); task; task = tasks.next(1)) {
      assert.deepEqual(task.pieces[0]?.same, [0, 0]);
      task.state = "running";
    }
    assert.deepEqual(
      tasks.list.flatMap((task) => words(task.pieces)),
      expected,
    );
  }
});
