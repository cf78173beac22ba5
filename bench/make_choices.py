#!/usr/bin/env python3
"""Writes problems for which another order of the search, or another way of counting, is the best, into the directory
named:

    bench/make_choices.py DIR
"""
import itertools
import pathlib
import random
import sys


def write(name, primary, secondary, options):
    """A file with the items, which are lists of words, and the options, which are lists of words, too."""
    items = " ".join(primary) + (" | " + " ".join(secondary) if secondary else "")
    lines = [items] + [" ".join(option) for option in options]
    (pathlib.Path(sys.argv[1]) / f"{name}.dlx").write_text("\n".join(lines) + "\n")


def squares(width, height, tiles, fits):
    """Square tiles, turned in any way, whose edges match. A tile is its four colors from the top on, clockwise."""
    cells = list(itertools.product(range(width), range(height)))
    options = []
    for (x, y), (k, tile) in itertools.product(cells, enumerate(tiles)):
        for top, right, bottom, left in sorted({tile[r:] + tile[:r] for r in range(4)}):
            edges = [(y == 0, top), (x == width - 1, right), (y == height - 1, bottom), (x == 0, left)]
            if all(fits(outside, color) for outside, color in edges):
                colors = [f"h{x}_{y}:{top}", f"v{x + 1}_{y}:{right}", f"h{x}_{y + 1}:{bottom}", f"v{x}_{y}:{left}"]
                options.append([f"p{x}_{y}", f"t{k}", *colors])
    secondary = [f"h{x}_{y}" for x in range(width) for y in range(height + 1)]
    secondary += [f"v{x}_{y}" for x in range(width + 1) for y in range(height)]
    return [f"p{x}_{y}" for x, y in cells] + [f"t{k}" for k in range(len(tiles))], secondary, options


def macmahon(width, height):
    """All 24 squares with three colors, and one color at the border."""
    tiles = {min(t[r:] + t[:r] for r in range(4)) for t in itertools.product("abc", repeat=4)}
    return squares(width, height, sorted(tiles), lambda outside, color: not outside or color == "a")


def edges(size, colors, seed):
    """A square that was cut into pieces."""
    luck = random.Random(seed)
    color = lambda at: "z" if at in (0, size) else "abcdefghijklm"[luck.randrange(colors)]
    across = {(x, y): color(y) for x in range(size) for y in range(size + 1)}
    down = {(x, y): color(x) for x in range(size + 1) for y in range(size)}
    tiles = [
        (across[x, y], down[x + 1, y], across[x, y + 1], down[x, y])
        for x, y in itertools.product(range(size), repeat=2)
    ]
    luck.shuffle(tiles)
    return squares(size, size, tiles, lambda outside, color: outside == (color == "z"))


def words(width, height, many, seed):
    """Rectangles of made-up words."""
    luck = random.Random(seed)
    kinds = ["aeiou", "bcdfglmnprst"]

    def word(length):
        kind = luck.randrange(2)
        return "".join(luck.choice(kinds[(kind + k + (luck.random() < 0.15)) % 2]) for k in range(length))

    rows, columns = ({word(n) for _ in range(many)} for n in (width, height))
    options = [[f"r{y}", *(f"x{x}_{y}:{w[x]}" for x in range(width))] for y in range(height) for w in sorted(rows)]
    options += [
        [f"c{x}", *(f"x{x}_{y}:{w[y]}" for y in range(height))] for x in range(width) for w in sorted(columns)
    ]
    cells = [f"x{x}_{y}" for x in range(width) for y in range(height)]
    return [f"r{y}" for y in range(height)] + [f"c{x}" for x in range(width)], cells, options


def latin(size, holes, seed):
    """A Latin square with holes."""
    luck = random.Random(seed)
    rows, columns, symbols = (luck.sample(range(size), size) for _ in range(3))
    square = [[symbols[(r + c) % size] for c in columns] for r in rows]
    cells = luck.sample(list(itertools.product(range(size), repeat=2)), holes)
    open_rows = {f"r{r}_{square[r][c]}" for r, c in cells}
    open_columns = {f"c{c}_{square[r][c]}" for r, c in cells}
    options = [
        [f"p{r}_{c}", f"r{r}_{k}", f"c{c}_{k}"]
        for (r, c), k in itertools.product(sorted(cells), range(size))
        if f"r{r}_{k}" in open_rows and f"c{c}_{k}" in open_columns
    ]
    return [f"p{r}_{c}" for r, c in sorted(cells)] + sorted(open_rows) + sorted(open_columns), [], options


def packing(items, options, sizes, seed):
    """A random partition of a set, among random subsets."""
    luck = random.Random(seed)
    left, sets = luck.sample(range(items), items), set()
    while left:
        many = luck.randint(*sizes)
        sets.add(tuple(sorted(left[:many])))
        left = left[many:]
    while len(sets) < options:
        sets.add(tuple(sorted(luck.sample(range(items), luck.randint(*sizes)))))
    return [f"i{k}" for k in range(items)], [], [[f"i{k}" for k in s] for s in sorted(sets)]


def timetable(classes, teachers, slots, seed):
    """Lessons of a class and a teacher, who is not always there, and slots."""
    luck = random.Random(seed)
    plan = [luck.sample(range(teachers), classes) for _ in range(slots)]
    there = {(plan[s][c], s) for s in range(slots) for c in range(classes)}
    there |= {(t, s) for t in range(teachers) for s in range(slots) if luck.random() < 0.5}
    lessons = [(c, plan[s][c]) for s in range(slots) for c in range(classes)]
    options = [
        [f"l{k}", f"c{c}_{s}", f"t{t}_{s}"]
        for k, (c, t) in enumerate(lessons) for s in range(slots) if (t, s) in there
    ]
    primary = [f"l{k}" for k in range(len(lessons))] + [f"c{c}_{s}" for c in range(classes) for s in range(slots)]
    return primary, [f"t{t}_{s}" for t in range(teachers) for s in range(slots)], options


def triples(points):
    """Steiner triple systems with the triples of two points given."""
    given = [(0, k, k + 1) for k in range(1, points, 2)] + [(1, 3, 5), (1, 4, 7)]
    done = {pair for triple in given for pair in itertools.combinations(triple, 2)}
    pairs = [pair for pair in itertools.combinations(range(points), 2) if pair not in done]
    blocks = [list(itertools.combinations(t, 2)) for t in itertools.combinations(range(points), 3)]
    name = lambda pair: f"{pair[0]}_{pair[1]}"
    options = [[name(p) for p in block] for block in blocks if not done & set(block)]
    return [name(p) for p in pairs], [], options


def strip(cells, longest, seed):
    """A strip of cells, covered by bars. Each bar is left out with a chance of two in five."""
    luck = random.Random(seed)
    bars = itertools.product(range(cells), range(1, longest + 1))
    options = [[f"x{k}" for k in range(first, first + many)] for first, many in bars if first + many <= cells]
    return [f"x{k}" for k in range(cells)], [], [option for option in options if luck.random() < 0.6]


def trominoes(width, height):
    """A rectangle covered by trominoes, straight or bent."""
    bars = [{(0, 0), (0, 1), (0, 2)}, {(0, 0), (1, 0), (2, 0)}]
    square = {(0, 0), (0, 1), (1, 0), (1, 1)}
    cells = list(itertools.product(range(width), range(height)))
    options = []
    for (x, y), shape in itertools.product(cells, bars + [square - {corner} for corner in sorted(square)]):
        placed = sorted((x + dx, y + dy) for dx, dy in shape)
        if all(a < width and b < height for a, b in placed):
            options.append([f"{a}_{b}" for a, b in placed])
    return [f"{x}_{y}" for x, y in cells], [], options


def main():
    write("macmahon4x6", *macmahon(4, 6))
    write("macmahon6x4", *macmahon(6, 4))
    write("edges6_5", *edges(6, 5, 1))
    write("edges6_4", *edges(6, 4, 2))
    write("edges7_6", *edges(7, 6, 3))
    write("words4x4", *words(4, 4, 500, 1))
    write("words5x4", *words(5, 4, 800, 2))
    write("latin20_170", *latin(20, 170, 1))
    write("latin25_230", *latin(25, 230, 2))
    write("latin30_300", *latin(30, 300, 3))
    write("packing40", *packing(40, 1200, (3, 6), 1))
    write("packing80", *packing(80, 300, (3, 5), 2))
    write("timetable4", *timetable(4, 5, 6, 1))
    write("timetable5", *timetable(5, 7, 6, 2))
    write("triples13", *triples(13))
    write("strip500", *strip(500, 7, 1))
    write("strip2000", *strip(2000, 7, 2))
    write("trominoes6x150", *trominoes(6, 150))


main()
