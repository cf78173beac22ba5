"""Turns what people have into flat arrays: options of any items, matrices, tables."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import nan
from typing import Any, Iterable, Sequence

from .checks import has_keys, items_of, listed, printable, refuse_mask, shown
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
    primary = None if primary is None else items_of("primary", primary)
    secondary = items_of("secondary", secondary)
    if hasattr(options, "columns") and hasattr(options, "to_numpy"):
        return _frame(options, primary, secondary, costs)
    if hasattr(options, "tocsr"):
        return _sparse(options, primary, secondary)
    if hasattr(options, "__array_interface__") and getattr(options, "ndim", 0) == 2:
        return _dense(options, primary, secondary)
    if isinstance(options, (str, bytes)):
        raise InvalidProblem("options are needed, not a text; Problem.parse() reads texts")
    if has_keys(options):
        return _listed((option for _, option in options.items()), list(options.keys()), primary, secondary)
    rows = listed("options", options, "lists of items")
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
            raise InvalidProblem(f"option {shown(label)}: {problem}", label, problem.entry) from None
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
                    raise InvalidProblem(f"item {shown(item)} is declared twice")
                self._declare(item, kind)
        self.begin = array("q", [0])
        self.entries = array("q")
        self.colors = array("q")
        self.color_ids: dict[str, int] = {}

    def _declare(self, item: Any, primary: bool) -> int:
        number = self.ids[item] = len(self.primary)
        self.primary.append(primary)
        return number

    def _is_secondary(self, item: Any) -> bool:
        number = self.ids.get(item)
        return number is not None and not self.primary[number]

    def add(self, option: Iterable[Any]) -> None:
        if isinstance(option, (str, bytes)):
            raise InvalidProblem(f"an option is a list of items, not the text {shown(option)}")
        if isinstance(option, Mapping):  # its values would be lost
            words = f"an option is a list of items, not the dict {shown(option)}; list(option) has its keys, and "
            raise InvalidProblem(words + "a table of 0 and 1 is for Problem.matrix() or a frame of pandas")
        try:
            entries = iter(_in_order(option))
        except TypeError:
            raise InvalidProblem(f"an option is a list of items, not {shown(option)}") from None
        for place, entry in enumerate(entries):
            try:
                number = self.ids.get(entry)
            except TypeError:
                raise InvalidProblem(f"{shown(entry)} cannot be an item: it is not hashable", entry=place) from None
            color = -1
            if number is None:
                number, color = self._colored(entry, place)
            self.entries.append(number)
            self.colors.append(color)
        self.begin.append(len(self.entries))

    def _colored(self, entry: Any, place: int) -> tuple[int, int]:
        """An entry that is no known item: an item in a color, or a new item."""
        number = None
        if isinstance(entry, tuple) and len(entry) == 2:
            item, color = entry
            number = self.ids.get(item)
        elif isinstance(entry, str) and ":" in entry:
            item, _, color = entry.rpartition(":")
            at = entry.rfind(":")
            while at >= 0 and not self._is_secondary(entry[:at]):  # a color may have a ':', and an item, too
                at = entry.rfind(":", 0, at)
            if at >= 0:
                item, color = entry[:at], entry[at + 1 :]
            number = self.ids.get(item)
        if number is not None and not self.primary[number]:
            name = printable(str(color))
            if name == "" or (name in _NO_COLORS and not isinstance(color, str)):
                words = f"item {shown(item)} has {shown(color)} as its color; give a text, or leave the color out"
                raise InvalidProblem(words, entry=place)
            return number, self.color_ids.setdefault(name, len(self.color_ids))
        if self.closed and number is not None:
            words = f"item {shown(item)} is primary and takes no color, but {shown(entry)} gives it one; "
            words += "declare it in secondary"
            raise InvalidProblem(words, entry=place)
        if self.closed:
            raise InvalidProblem(f"unknown item {shown(entry)}: it is neither in primary nor in secondary", entry=place)
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


#: What stands for a missing value in tables: None of Python, nan, NA and NaT of numpy and pandas.
_NO_COLORS = ("None", "nan", "<NA>", "NaT")


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


def columns_of(
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
            raise InvalidProblem(f"there is no column {shown(item)}")
    kept = None if primary is None else set(primary)
    for item in items:
        if kept is not None and (item in kept) == (item in out):
            raise InvalidProblem(f"column {shown(item)} must be in primary or in secondary")
    return items, [item not in out for item in items]


def _dense(
    matrix: Any,
    primary: Iterable[Any] | None,
    secondary: Iterable[Any],
    names: Sequence[Any] | None = None,
    labels: Sequence[Any] | None = None,
) -> Flat:
    refuse_mask("the matrix", matrix)
    matrix = matrix.__array__()  # also of a matrix of numpy, whose rows have two dimensions
    rows, columns = matrix.shape
    items, is_primary = columns_of(columns, names, primary, secondary)
    labels = range(rows) if labels is None else labels
    if matrix.dtype.kind not in "biufO":
        raise InvalidProblem(f"a matrix has numbers 0 and 1; this one has the type {matrix.dtype}")
    numbers = _floats(matrix) if matrix.dtype == object else matrix
    ones = numbers != 0
    wrong = ones & (numbers != 1)
    if wrong.any():
        row, column = (int(place[0]) for place in wrong.nonzero())
        where = f"row {shown(labels[row])}, column {shown(items[column])}"
        raise InvalidProblem(f"a matrix has 0 and 1; {where} has {shown(matrix[row, column])}", labels[row], column)
    begin = array("q", [0])
    begin.extend(ones.sum(axis=1).cumsum().tolist())
    return Flat(items, is_primary, labels, begin, ones.nonzero()[1])


def is_bit(cell: Any) -> bool:
    """True for 0 and 1. A cell may be anything, also an array, which cannot say whether it is one of them."""
    try:
        return cell in (0, 1)
    except (TypeError, ValueError, ArithmeticError):
        return False


def _floats(matrix: Any) -> Any:
    """The numbers of a matrix of objects; nan for all that is none."""

    def number(cell: Any) -> float:
        try:
            return float(cell)
        except (TypeError, ValueError, ArithmeticError):
            return nan

    floats = matrix.copy()
    floats.flat = [number(cell) for cell in matrix.flat]
    return floats.astype(float)


def _sparse(matrix: Any, primary: Iterable[Any] | None, secondary: Iterable[Any]) -> Flat:
    rows, columns = matrix.shape
    csr = matrix.tocsr()
    data = csr.data
    if (data != 1).any():
        wrong = (data != 0) & (data != 1)
        if wrong.any():
            place = int(wrong.argmax())
            row, column = int(csr.indptr.searchsorted(place, "right")) - 1, int(csr.indices[place])
            words = f"a matrix has 0 and 1; row {row}, column {column} has {shown(data[place])}"
            raise InvalidProblem(words, row, column)
        csr = csr.copy()
        csr.eliminate_zeros()
    items, is_primary = columns_of(columns, None, primary, secondary)
    return Flat(items, is_primary, range(rows), csr.indptr, csr.indices)


def _is_name(name: Any, wanted: Any) -> bool:
    """Whether both are one name. True is 1 to Python, and pandas has names that are equal to nothing."""
    try:
        return isinstance(name, bool) == isinstance(wanted, bool) and bool(name == wanted)
    except TypeError:
        return False


def _frame(frame: Any, primary: Iterable[Any] | None, secondary: Iterable[Any], costs: Any) -> Flat:
    cost_column = None
    if costs is not None and (isinstance(costs, str) or not hasattr(costs, "__iter__")):
        places = [k for k, name in enumerate(frame.columns) if _is_name(name, costs)]
        found = len(places)
        if found != 1:
            which = "is no column" if found == 0 else "are two columns"
            raise InvalidProblem(f"there {which} {shown(costs)} for the costs")
        cost_column = frame.iloc[:, places[0]].tolist()
        frame = frame.iloc[:, [k for k in range(len(frame.columns)) if k != places[0]]]
    flat = _dense(frame.to_numpy(), primary, secondary, list(frame.columns), list(frame.index))
    flat.costs = cost_column
    return flat
