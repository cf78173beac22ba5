"""Exact-cover problems in the words of the caller: what they are, and where they come from."""

from __future__ import annotations

import os
from array import array
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from contextlib import suppress
from decimal import Decimal
from itertools import compress
from operator import index
from typing import IO, Any, Iterable, Mapping, Sequence, TypeVar

from . import _dlx
from .checks import by_key, counted, has_keys, items_of, listed, or_default, printable, shown, text_of
from .costs import Scale, distinct, whole_costs
from .errors import InvalidArgument, InvalidProblem
from .reading import Flat, columns_of, flatten, is_bit

Self = TypeVar("Self", bound="Model")

_FORM_OF_END = {".json": "json", ".csv": "csv", ".tsv": "csv"}  # those that the program knows
_FORM_OF_START = {"{": "json", "[": "json"}
_OWN = {"_core", "_items", "_labels", "_numbers", "_scale", "_item_bounds"}  # all other attributes are the caller's


class Model:
    """What a problem is, and where it comes from. `Problem` adds what can be asked of it."""

    _item_bounds: dict[Any, tuple[int, int]] | None = None  # made when it is first asked for

    def __init__(
        self,
        options: Any,
        *,
        primary: Iterable[Any] | None = None,
        secondary: Iterable[Any] | None = (),
        bounds: Mapping[Any, int | tuple[int, int | None]] | None = None,
        costs: Mapping[Any, Any] | Iterable[Any] | str | float | None = None,
    ) -> None:
        flat = flatten(options, primary, or_default(secondary, ()), costs)
        if flat.costs is not None:
            costs = flat.costs
        elif isinstance(costs, str):
            raise InvalidProblem("costs is a name, but the options have no columns")
        self._build(flat, {} if bounds is None else bounds, costs)

    def _build(self, flat: Flat, bounds: Any, costs: Any) -> None:
        self._items = flat.items
        self._labels = tuple(flat.labels)
        self._numbers: dict[Any, int] | None = None
        self._scale = Scale()
        whole = None
        if costs is not None:
            whole, self._scale = whole_costs(costs, self._labels)
        if not has_keys(bounds):
            raise InvalidArgument(f"bounds is a dict of items and their bounds, not {shown(bounds)}")
        bounds = by_key("bounds", bounds)
        unknown = bounds.keys() - set(self._items) if bounds else None
        if unknown:
            raise InvalidProblem(f"there are bounds for {shown(unknown.pop())}, but no option has this item")
        items = []
        for name, item, is_primary in zip(_names(self._items), self._items, flat.primary):
            lo, hi = _bounds(item, bounds[item], is_primary, len(self._labels)) if item in bounds else (1, 1)
            items.append((name, is_primary, lo, hi))
        try:
            self._core = _dlx.Problem(
                items,
                flat.begin,
                flat.entries,
                flat.colors,
                flat.color_names,
                None if whole is None else array("q", whole),
                self._scale.decimals,
            )
        except InvalidProblem as problem:
            if problem.option is None:
                raise
            label = self._labels[problem.option]
            raise InvalidProblem(f"option {shown(label)}: {problem}", label, problem.entry) from None

    @classmethod
    def matrix(cls: type[Self], rows: Iterable[Iterable[int]], *, secondary: Iterable[int] | None = ()) -> Self:
        """A problem from rows of 0 and 1. Each row is an option, and the items are the numbers of columns.

        >>> import dlx
        >>> dlx.Problem.matrix([[1, 0, 1], [0, 1, 0]]).count()
        1
        """
        lists = [listed(f"row {number}", row, "0 and 1") for number, row in enumerate(listed("rows", rows, "rows"))]
        columns = len(lists[0]) if lists else 0
        items, primary = columns_of(columns, None, None, items_of("secondary", or_default(secondary, ())))
        options = []
        for number, row in enumerate(lists):
            if len(row) != columns:
                raise InvalidProblem(f"row {number} has {counted(len(row), 'column')}, the first row {columns}", number)
            for column, x in enumerate(row):
                if not is_bit(x):
                    raise InvalidProblem(f"row {number}, column {column} has {shown(x)}, not 0 or 1", number, column)
            options.append(tuple(column for column, x in enumerate(row) if x))
        return cls(options, primary=compress(items, primary), secondary=[c for c in items if not primary[c]])

    @classmethod
    def parse(
        cls: type[Self],
        text: str,
        form: str | None = None,
        *,
        secondary: Iterable[str] | None = (),
        items: str | int | Iterable[str | int] | None = None,
        cost: str | int | None = None,
        label: str | int | None = None,
        split: str | None = None,
        source: str | None = "text",
    ) -> Self:
        """Reads a problem from a text in one of the forms of the program: ``"knuth"``, ``"json"``,
        ``"matrix"``, ``"orlib"`` or ``"csv"``. Without a form, a text that begins with { or [ is JSON, and any
        other is in Knuth's format. (The program never looks into a text for its form.) Labels are those of a
        table, or numbers from 0. Raises `ParseError`, which has all mistakes.

        The rest is for a table in CSV, and means what the flags of the program mean. ``secondary`` names the
        secondary items; the other forms say themselves which these are. A column is its name in the first row, or
        its number from 1: ``items`` is one or a list of them, ``cost`` and ``label`` are one each, or ``"none"``.
        Without them the names of the columns tell. ``split`` says what stands between items in a cell:
        ``"blanks"``, ``"commas"``, ``"semicolons"`` or ``"none"``.

        >>> import dlx
        >>> dlx.Problem.parse("a b c\\na b\\nc\\n").count()
        1
        >>> table = "who,shift,euro\\nann,mon,5\\nbob,mon,3\\n"
        >>> dlx.Problem.parse(table, "csv", items="shift", cost="euro", label="who").cheapest(1)
        [Costed(options=('bob',), cost=3)]
        """
        words, source = text_of("text", text), text_of("source", or_default(source, "text"))
        form = _FORM_OF_START.get(words.lstrip("\ufeff \t\r\n")[:1], "knuth") if form is None else text_of("form", form)
        out = [text_of("a secondary item", item) for item in listed("secondary", or_default(secondary, ()), "items")]
        columns = {"items": _columns(items), "cost": _column("cost", cost), "label": _column("label", label)}
        asked = [name for name, column in columns.items() if column] + ["split"] * (split is not None)
        columns["split"] = text_of("split", or_default(split, "automatic"))
        labels: list[str] = []
        if form == "csv":
            core, labels = _dlx.Problem.parse_csv(words, source, out, **columns)
        elif asked:
            raise InvalidArgument(f"{asked[0]} is about the columns of a table: give form 'csv', not {shown(form)}")
        elif out:
            raise InvalidArgument(
                f"secondary is for form 'csv'; in {shown(form)} the text says which items are secondary"
            )
        else:
            core = _dlx.Problem.parse(words, form, source)
        problem = cls.__new__(cls)
        problem._core = core
        problem._items = [name for name, *_ in core.items()]
        problem._labels = tuple(labels or range(core.option_count))
        problem._numbers = None
        problem._scale = Scale(core.cost_decimals)
        return problem

    @classmethod
    def read(
        cls: type[Self],
        file: str | os.PathLike[str] | IO[str] | IO[bytes],
        form: str | None = None,
        *,
        secondary: Iterable[str] | None = (),
        items: str | int | Iterable[str | int] | None = None,
        cost: str | int | None = None,
        label: str | int | None = None,
        split: str | None = None,
    ) -> Self:
        """Reads a problem from a file, which is a path or open. Without a form, the end of its name tells it:
        ``.json``, or ``.csv`` or ``.tsv`` for a table. Any other name says nothing, and the text tells its form as
        in `parse`. A file with the mark of UTF-16 is read as that, and another that is not UTF-8 as Latin-1. All
        else is as for `parse`."""
        if isinstance(file, (str, bytes, os.PathLike)):
            path = os.fsdecode(file)
            with open(path, "rb") as opened:
                content: str | bytes = opened.read()
        elif hasattr(file, "read"):
            path, content = str(getattr(file, "name", "file")), file.read()
        else:
            raise InvalidArgument(f"file is a path or an open file, not {shown(file)}")
        if form is None:
            form = next((known for end, known in _FORM_OF_END.items() if path.lower().endswith(end)), None)
        text = _decoded(content)
        return cls.parse(
            text, form, secondary=secondary, items=items, cost=cost, label=label, split=split, source=path
        )

    # --- what the problem is

    @property
    def items(self) -> list[Any]:
        """All items, as they were given."""
        return list(self._items)

    @property
    def primary(self) -> list[Any]:
        """The primary items."""
        return [item for item, (_, primary, *_) in zip(self._items, self._core.items()) if primary]

    @property
    def secondary(self) -> list[Any]:
        """The secondary items."""
        return [item for item, (_, primary, *_) in zip(self._items, self._core.items()) if not primary]

    @property
    def labels(self) -> tuple[Any, ...]:
        """The labels of all options."""
        return self._labels

    def option(self, label: Any) -> list[Any]:
        """The items of an option. An item with a color is a pair.

        >>> import dlx
        >>> dlx.Problem([["a", ("q", "red")]], secondary=["q"]).option(0)
        ['a', ('q', 'red')]
        """
        return [
            self._items[item] if color is None else (self._items[item], color)
            for item, color in self._core.entries(self._number(label))
        ]

    def cost(self, label: Any) -> int | Decimal:
        """What an option costs; 0 if nothing else was said."""
        return self._scale.back(self._core.cost(self._number(label)))

    def bounds(self, item: Any) -> tuple[int, int]:
        """How often a primary item must be covered, at least and at most."""
        if self._item_bounds is None:
            known = zip(self._items, self._core.items())
            self._item_bounds = {item: (lo, hi) for item, (_, primary, lo, hi) in known if primary}
        try:
            return self._item_bounds[item]
        except (KeyError, TypeError):
            raise InvalidArgument(f"there is no primary item {shown(item)}") from None

    def to_text(self, form: str | None = "knuth") -> str:
        """The problem as text: ``"knuth"``, ``"json"``, ``"matrix"``, ``"csv"``, ``"cnf"`` or ``"lp"``. Only
        CSV has the labels, if they are not the numbers from 0."""
        form = text_of("form", or_default(form, "knuth"))
        return self._core.to_text(form, self._texts() if form == "csv" else [])

    def __repr__(self) -> str:
        core = self._core
        return (
            f"<dlx.Problem: {core.primary_count} primary and {core.item_count - core.primary_count} secondary "
            f"items, {counted(core.option_count, 'option')}, {counted(core.entry_count, 'entry', 'entries')}>"
        )

    def __getstate__(self) -> dict[str, Any]:
        begin, entries, colors, color_names, costs = self._core.arrays()
        return {
            "items": self._items,
            "labels": self._labels,
            "decimals": self._scale.decimals,
            "arrays": (self._core.items(), begin, entries, colors, color_names, costs),
            "added": {name: value for name, value in vars(self).items() if name not in _OWN},
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        try:
            items, begin, entries, colors, color_names, costs = state["arrays"]
            colors = None if colors is None else array("i", colors)
            costs = None if costs is None else array("q", costs)
            begin, entries, decimals = array("i", begin), array("i", entries), state["decimals"]
            self._core = _dlx.Problem(items, begin, entries, colors, color_names, costs, decimals)
            self._items = state["items"]
            self._labels = state["labels"]
            fits = len(self._items) == self._core.item_count and len(self._labels) == self._core.option_count
            added = dict(state.get("added", {}))
            if not _OWN.isdisjoint(added):
                raise ValueError("attributes of its own")
        except (KeyError, TypeError, ValueError) as error:
            raise InvalidProblem("the pickled problem is damaged") from error
        if not fits:
            raise InvalidProblem("the pickled problem is damaged: there are not as many labels as options")
        self._numbers = None
        self._scale = Scale(decimals)
        vars(self).update(added)

    # --- in numbers

    def _numbers_of(self, name: str, labels: Iterable[Any] | None) -> list[int]:
        """The numbers of the options with these labels."""
        values = listed(name, or_default(labels, ()), "labels")
        mask = [value for value in values if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")]
        if mask and not any(isinstance(label, bool) for label in self._labels):
            raise InvalidArgument(f"{name} is a list of labels, not of True and False; give the labels of the options")
        return [self._number(value) for value in values]

    def _number(self, label: Any) -> int:
        """The number of the option with this label."""
        try:
            return self._numbered()[label]
        except (KeyError, TypeError):
            raise InvalidArgument(f"there is no option {shown(label)}") from None

    def _numbered(self) -> dict[Any, int]:
        """The number of the option with each label. Raises InvalidArgument if two options have one label."""
        if self._numbers is None:
            self._numbers = distinct(self._labels)
        return self._numbers

    def _texts(self) -> list[str]:
        """The labels as texts. None if they are the numbers from 0."""
        named = self._labels != tuple(range(len(self._labels)))
        return [printable(str(label)) for label in self._labels] if named else []

    def _costs(self) -> tuple[list[int], Scale]:
        return [self._core.cost(number) for number in range(len(self._labels))], self._scale


def _column(name: str, column: Any) -> str:
    """A column of a table: its name, or its number from 1. An empty text if there is none."""
    if column is None:
        return ""
    if isinstance(column, str):
        if column.strip():
            return printable(column)
    elif not isinstance(column, bool):
        with suppress(TypeError):  # an array has an index() that refuses all but one number
            return str(index(column))
    raise InvalidArgument(f"{name} is the name of a column, or its number from 1, not {shown(column)}")


def _columns(columns: Any) -> str:
    """Columns of a table, with commas between."""
    if columns is None or isinstance(columns, (str, bytes)) or not hasattr(columns, "__iter__"):
        return _column("items", columns)
    names = [_column("a column of items", column) for column in listed("items", columns, "columns")]
    if not all(names):
        raise InvalidArgument(f"items is a list of columns, not {shown(columns)}")
    comma = next((name for name in names if "," in name), None)
    if comma is not None:
        raise InvalidArgument(f"the column {shown(comma)} has a comma in its name; give its number, from 1")
    if not names:
        raise InvalidArgument("items has no columns; leave it out, and the first row tells which they are")
    return ",".join(names)


def _decoded(content: Any) -> Any:
    """The text of a file that may have been opened for bytes."""
    if not isinstance(content, bytes):
        return content
    try:
        return content.decode("utf-16" if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _names(items: list[Any]) -> list[str]:
    """Names of items for messages and texts, each another one. Items 0, 1, 2 ... need none."""
    if items == list(range(len(items))):
        return [""] * len(items)
    try:
        names = [printable(item) if isinstance(item, str) else repr(item).replace(" ", "") for item in items]
    except RecursionError:
        raise InvalidProblem("an item is nested too deep: it has no repr()") from None
    if len(set(names)) < len(names) or "" in names:
        names = [repr(item).replace(" ", "") for item in items]
    return names if len(set(names)) == len(names) else [""] * len(items)


def _bounds(item: Any, given: Any, primary: bool, options: int) -> tuple[int, int]:
    """The least and the most number of options that may cover a primary item."""
    if not primary:
        raise InvalidProblem(f"item {shown(item)} is secondary, so it has no bounds")
    try:
        least, most = given if hasattr(given, "__iter__") else (given, given)
        lo = index(least)
        hi = max(lo, options, 1) if most is None else index(most)
    except (TypeError, ValueError):
        raise InvalidProblem(
            f"the bounds of item {shown(item)} are k or (least, most) in whole numbers, not {shown(given)}"
        ) from None
    if not 0 <= lo <= hi or hi < 1:
        raise InvalidProblem(f"item {shown(item)} cannot be covered {shown(lo)} to {shown(hi)} times")
    if hi >= 1 << 32:
        raise InvalidProblem(f"the bounds of item {shown(item)} must be below 2^32; None as most means no limit")
    return lo, hi
