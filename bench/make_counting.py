#!/usr/bin/env python3
"""Writes problems for counting into the directory named: domino tilings in the given and in a shuffled order,
perfect matchings of complete graphs, and bricks of 1 x 1 x 2 in boxes."""
import itertools
import pathlib
import random
import sys


def write(name, items, options, shuffled=False):
    if shuffled:
        random.seed(1)
        random.shuffle(items)
        random.shuffle(options)
    lines = [" ".join(items)] + [" ".join(option) for option in options]
    (pathlib.Path(sys.argv[1]) / f"{name}.dlx").write_text("\n".join(lines) + "\n")


def bricks(*sizes):
    """The cells of a box, and all pairs of cells side by side."""
    cells = list(itertools.product(*map(range, sizes)))
    name = "_".join
    steps = [tuple(int(i == k) for i in range(len(sizes))) for k in range(len(sizes))]
    pairs = [(c, tuple(x + y for x, y in zip(c, s))) for c in cells for s in steps]
    inside = set(cells)
    return [name(map(str, c)) for c in cells], [
        tuple(name(map(str, c)) for c in pair) for pair in pairs if pair[1] in inside
    ]


for rows, columns in [(8, 8), (10, 10), (12, 12), (16, 16), (6, 40)]:
    write(f"domino{rows}x{columns}", *bricks(rows, columns))
    write(f"domino{rows}x{columns}s", *bricks(rows, columns), shuffled=True)
write("brick444", *bricks(4, 4, 4))
write("brick446", *bricks(4, 4, 6))
for n in (14, 20):
    vertices = [f"v{k}" for k in range(n)]
    write(f"K{n}", vertices, list(itertools.combinations(vertices, 2)))
