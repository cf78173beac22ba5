#!/usr/bin/env python3
"""Writes problems for counting into the directory named, each in the natural order and, with an s behind its
name, with items and options shuffled:

    bench/make_counting.py DIR
"""
import itertools
import pathlib
import random
import sys


def write(name, items, options):
    """A file with the items and options, which are lists of words, and another one with both shuffled."""
    luck = random.Random(1)
    for suffix in ("", "s"):
        lines = [" ".join(items)] + [" ".join(option) for option in options]
        (pathlib.Path(sys.argv[1]) / f"{name}{suffix}.dlx").write_text("\n".join(lines) + "\n")
        items, options = luck.sample(items, len(items)), luck.sample(options, len(options))


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


def matchings(n):
    """The vertices and edges of a complete graph."""
    vertices = [f"v{k}" for k in range(n)]
    return vertices, list(itertools.combinations(vertices, 2))


def partitions(n):
    """n things, and all sets of them; the solutions are the set partitions, whose numbers are Bell's."""
    things = [f"t{k}" for k in range(n)]
    return things, [s for k in range(1, n + 1) for s in itertools.combinations(things, k)]


def latin(n):
    """Each cell has a symbol, each row and each column every symbol."""
    triples = list(itertools.product(range(n), repeat=3))
    options = [(f"p{r}{c}", f"r{r}{s}", f"c{c}{s}") for r, c, s in triples]
    return [f"{kind}{i}{j}" for kind in "prc" for i in range(n) for j in range(n)], options


def chance(n, count, length):
    """n items, and options of that many items each, drawn by chance."""
    luck = random.Random(7)
    items = [f"i{k}" for k in range(n)]
    return items, [luck.sample(items, length) for _ in range(count)]


for rows, columns in [(8, 8), (10, 10), (12, 12), (16, 16), (20, 20), (24, 24), (6, 40), (18, 60)]:
    write(f"domino{rows}x{columns}", *bricks(rows, columns))
write("brick444", *bricks(4, 4, 4))
write("brick446", *bricks(4, 4, 6))
for n in (14, 20, 30):
    write(f"K{n}", *matchings(n))
write("bell12", *partitions(12))
write("latin6", *latin(6))
write("random60", *chance(60, 600, 5))
cells, pairs = bricks(8, 8)
write("counted8x8", cells + ["32|D"], [pair + ("D",) for pair in pairs])
cells, pairs = bricks(6, 6)
write("monomer6x6", cells + ["10|M"], pairs + [(cell, "M") for cell in cells])
write("choose40", ["10:30|x"], [("x",)] * 40)
