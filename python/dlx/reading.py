"""Turns what people have into flat arrays: options of any items, matrices, tables."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import Any, Iterable, Mapping, Sequence

from .errors import InvalidProblem


@dataclass
class Flat:
    """A problem in numbers, and what the caller calls them."""

    items: list[Any]
    primary: list[bool]
    labels: Sequence[Any]
    #: Option o has the entries begin[o] to begin[o + 1], as arrays of whole numbers.
    begin: Any
    entries: Any
    #: The number of the color of each entry, or -1. None if there are no colors.
    colors: Any = None
    color_names: list[str] = field(default_factory=list)
    costs: Any = None


def flatten(
    options: Any,
    primary: Iterable[Any] | None,
    secondary: Iterable[Any],
    costs: Any,
) -> Flat:
    """Whatever `Problem` takes. Imports nothing: it looks at what its argument can do."""
    for name, items in (("primary", primary), ("secondary", secondary)):
        if isinstance(items, (str, bytes)):
            raise InvalidProblem(f"{name} is a list of items, not the text {items!r}")
    if hasattr(options, "columns") and hasattr(options, "to_numpy"):
        return _frame(options, primary, secondary, costs)
    if hasattr(options, "tocsr"):
        return _sparse(options, primary, secondary)
    if hasattr(options, "__array_interface__") and getattr(options, "ndim", 0) == 2:
        return _dense(options, primary, secondary)
    if isinstance(options, (str, bytes)):
        raise InvalidProblem("options are needed, not a text; Problem.parse() reads texts")
    if isinstance(options, Mapping):
        return _listed(options.values(), tuple(options), primary, secondary)
    rows = list(options)
    _refuse_matrix(rows)
    return _listed(rows, range(len(rows)), primary, secondary)


# --- options of any items


def _listed(
    options: Iterable[Iterable[Any]], labels: Sequence[Any], primary: Iterable[Any] | None, secondary: Iterable[Any]
) -> Flat:
    reader = _Reader(primary, secondary)
    for label, option in zip(labels, options):
        try:
            reader.add(option)
        except InvalidProblem as problem:
            raise InvalidProblem(f"option {label!r}: {problem}", label, problem.entry) from None
    return reader.flat(labels)


class _Reader:
    """Gives numbers to items as they come. Secondary items are known before."""

    def __init__(self, primary: Iterable[Any] | None, secondary: Iterable[Any]) -> None:
        self.closed = primary is not None
        self.ids: dict[Any, int] = {}
        self.primary: list[bool] = []
        for kind, items in ((True, primary or ()), (False, secondary)):
            for item in items:
                if item in self.ids:
                    raise InvalidProblem(f"item {item!r} is declared twice")
                self._declare(item, kind)
        self.begin = array("q", [0])
        self.entries = array("q")
        self.colors = array("q")
        self.color_ids: dict[str, int] = {}

    def _declare(self, item: Any, primary: bool) -> int:
        number = self.ids[item] = len(self.primary)
        self.primary.append(primary)
        return number

    def add(self, option: Iterable[Any]) -> None:
        if isinstance(option, (str, bytes)):
            raise InvalidProblem(f"an option is a list of items, not the text {option!r}")
        try:
            entries = iter(_in_order(option))
        except TypeError:
            raise InvalidProblem(f"an option is a list of items, not {option!r}") from None
        for place, entry in enumerate(entries):
            try:
                number = self.ids.get(entry)
            except TypeError:
                raise InvalidProblem(f"{entry!r} cannot be an item: it is not hashable", entry=place) from None
            color = -1
            if number is None:
                number, color = self._colored(entry, place)
            self.entries.append(number)
            self.colors.append(color)
        self.begin.append(len(self.entries))

    def _colored(self, entry: Any, place: int) -> tuple[int, int]:
        """An entry that is no known item: an item in a color, or a new item."""
        item, color = entry, None
        if isinstance(entry, tuple) and len(entry) == 2:
            item, color = entry
        elif isinstance(entry, str) and ":" in entry:
            item, _, color = entry.rpartition(":")
        number = self.ids.get(item) if color is not None else None
        if number is not None and not self.primary[number]:
            return number, self.color_ids.setdefault(str(color), len(self.color_ids))
        if self.closed:
            raise InvalidProblem(f"unknown item {entry!r}: it is neither in primary nor in secondary", entry=place)
        return self._declare(entry, True), -1

    def flat(self, labels: Sequence[Any]) -> Flat:
        return Flat(
            items=list(self.ids),
            primary=self.primary,
            labels=labels,
            begin=self.begin,
            entries=self.entries,
            colors=self.colors if self.color_ids else None,
            color_names=list(self.color_ids),
        )


def _in_order(option: Iterable[Any]) -> Iterable[Any]:
    """A set has no order of its own, and may come in another one in each run. So it is sorted if it can be."""
    if isinstance(option, (set, frozenset)):
        try:
            return sorted(option)
        except TypeError:
            return sorted(option, key=repr)
    return option


def _refuse_matrix(rows: list[Any]) -> None:
    """Lists of 0 and 1 that have one length may be a matrix, or options of items 0 and 1."""
    if not rows or not all(isinstance(row, list) and len(row) == len(rows[0]) > 1 for row in rows):
        return
    if all(type(x) in (int, bool) and x in (0, 1) for row in rows for x in row):
        raise InvalidProblem(
            "these lists of 0 and 1 may be the rows of a matrix, or options of the items 0 and 1; "
            "for a matrix use Problem.matrix(rows), for options give tuples"
        )


# --- matrices


def _columns(
    count: int, names: Sequence[Any] | None, primary: Iterable[Any] | None, secondary: Iterable[Any]
) -> tuple[list[Any], list[bool]]:
    """Items and which of them are primary, for columns with these names or else their numbers."""
    items = list(range(count)) if names is None else list(names)
    known = set(items)
    if len(known) < len(items):
        raise InvalidProblem("two columns have the same name")
    out = set(secondary)
    for item in (*out, *(primary or ())):
        if item not in known:
            raise InvalidProblem(f"there is no column {item!r}")
    kept = None if primary is None else set(primary)
    for item in items:
        if kept is not None and (item in kept) == (item in out):
            raise InvalidProblem(f"column {item!r} must be in primary or in secondary")
    return items, [item not in out for item in items]


def _dense(matrix: Any, primary: Iterable[Any] | None, secondary: Iterable[Any], names: Any = None) -> Flat:
    rows, columns = matrix.shape
    ones = matrix != 0
    wrong = ones & (matrix != 1)
    if wrong.any():
        row, column = (int(place[0]) for place in wrong.nonzero())
        raise InvalidProblem(
            f"a matrix has 0 and 1; row {row}, column {column} has {matrix[row, column]!r}", row, column
        )
    items, is_primary = _columns(columns, names, primary, secondary)
    begin = array("q", [0])
    begin.extend(ones.sum(axis=1).cumsum().tolist())
    return Flat(items, is_primary, range(rows), begin, ones.nonzero()[1])


def _sparse(matrix: Any, primary: Iterable[Any] | None, secondary: Iterable[Any]) -> Flat:
    rows, columns = matrix.shape
    csr = matrix.tocsr()
    data = csr.data
    if (data != 1).any():
        if ((data != 0) & (data != 1)).any():
            raise InvalidProblem("a matrix has 0 and 1; this one has other numbers")
        csr = csr.copy()
        csr.eliminate_zeros()
    items, is_primary = _columns(columns, None, primary, secondary)
    return Flat(items, is_primary, range(rows), csr.indptr, csr.indices)


def _frame(frame: Any, primary: Iterable[Any] | None, secondary: Iterable[Any], costs: Any) -> Flat:
    cost_column = None
    if isinstance(costs, str):
        if costs not in frame.columns:
            raise InvalidProblem(f"there is no column {costs!r} for the costs")
        cost_column = frame[costs].tolist()
        frame = frame.drop(columns=costs)
    matrix = frame.to_numpy()
    if matrix.dtype == object:
        matrix = matrix.astype(float)
    flat = _dense(matrix, primary, secondary, list(frame.columns))
    flat.labels = list(frame.index)
    flat.costs = cost_column
    return flat
