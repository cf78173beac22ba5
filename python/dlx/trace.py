"""A search and a problem made visible."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, NamedTuple, Sequence


class TraceStep(NamedTuple):
    """A step of dancing links, as `Problem.trace` gives it."""

    #: Knuth's step: "X3" is step 3 of Algorithm X. It is Algorithm C if there are colors, and M if there are
    #: multiplicities.
    letter: str
    #: "begin", "conflict", "enter", "solution", "choose", "dead end", "cover", "tweak", "try", "exhausted",
    #: "undo", "restore", "leave" or "end".
    kind: str
    #: How many items are branched on above.
    level: int
    #: What is done, and why, in one line.
    words: str
    #: The item branched on at this level. At a dead end the item that is short of options, if it is known.
    item: Any
    #: The label of the option that is tried or undone. None in other steps, and if no more options are taken.
    option: Any
    #: Which branch of the item is tried now, or was last, from 1; 0 before the first, and without an item.
    branch: int
    #: How many branches the item has; 0 without an item.
    branches: int
    #: The labels of the options chosen: the required ones, then those of each level.
    chosen: tuple[Any, ...]
    #: Of the search tree, so far.
    nodes: int
    #: Found so far.
    solutions: int


def trace_steps(steps: Iterable[tuple[Any, ...]], items: Sequence[Any], labels: Sequence[Any]) -> Iterator[TraceStep]:
    """The steps of the extension module, which speaks in numbers."""
    for letter, kind, level, words, item, option, branch, branches, chosen, nodes, solutions in steps:
        yield TraceStep(
            letter=letter,
            kind=kind,
            level=level,
            words=words,
            item=None if item is None else items[item],
            option=None if option is None else labels[option],
            branch=branch,
            branches=branches,
            chosen=tuple(labels[number] for number in chosen),
            nodes=nodes,
            solutions=solutions,
        )


class Picture(str):
    """A picture as the text of an SVG document. A notebook shows the picture itself.

    It is a text: ``pathlib.Path("p.svg").write_text(picture, encoding="utf-8")`` makes a file of it.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)
