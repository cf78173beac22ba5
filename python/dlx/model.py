"""Exact-cover problems in the words of the caller: what they are, and where they come from."""

from __future__ import annotations

import os
from array import array
from decimal import Decimal
from typing import IO, Any, Iterable, Mapping, Sequence, TypeVar

from . import _dlx
from .costs import Scale, whole_costs
from .errors import InvalidArgument, InvalidProblem
from .reading import Flat, flatten

Self = TypeVar("Self", bound="Model")

_FORMS = {".json": "json", ".csv": "csv"}


class Model:
    """What a problem is, and where it comes from. `Problem` adds what can be asked of it."""

    def __init__(
        self,
        options: Any,
        *,
        primary: Iterable[Any] | None = None,
        secondary: Iterable[Any] = (),
        bounds: Mapping[Any, int | tuple[int, int | None]] | None = None,
        costs: Mapping[Any, Any] | Sequence[Any] | str | None = None,
    ) -> None:
        flat = flatten(options, primary, secondary, costs)
        if flat.costs is not None:
            costs = flat.costs
        elif isinstance(costs, str):
            raise InvalidProblem("costs is a name, but the options have no columns")
        self._build(flat, bounds or {}, costs)

    def _build(self, flat: Flat, bounds: Mapping[Any, Any], costs: Any) -> None:
        self._items = flat.items
        self._labels = tuple(flat.labels)
        self._numbers: dict[Any, int] | None = None
        self._scale = Scale()
        whole = None
        if costs is not None:
            whole, self._scale = whole_costs(costs, self._labels)
        unknown = [item for item in bounds if item not in set(self._items)]
        if unknown:
            raise InvalidProblem(f"there are bounds for {unknown[0]!r}, but no option has this item")
        items = []
        for name, item, is_primary in zip(_names(self._items), self._items, flat.primary):
            lo, hi = _bounds(item, bounds[item], is_primary, len(self._labels)) if item in bounds else (1, 1)
            items.append((name, is_primary, lo, hi))
        try:
            self._core = _dlx.Problem(
                items, flat.begin, flat.entries, flat.colors, flat.color_names, _whole(whole), self._scale.decimals
            )
        except InvalidProblem as problem:
            if problem.option is None:
                raise
            label = self._labels[problem.option]
            raise InvalidProblem(f"option {label!r}: {problem}", label, problem.entry) from None

    @classmethod
    def matrix(cls: type[Self], rows: Iterable[Iterable[int]], *, secondary: Iterable[int] = ()) -> Self:
        """A problem from rows of 0 and 1. Each row is an option, and the items are the numbers of columns.

        >>> import dlx
        >>> dlx.Problem.matrix([[1, 0, 1], [0, 1, 0]]).count()
        1
        """
        lists = [list(row) for row in rows]
        columns = len(lists[0]) if lists else 0
        options = []
        for number, row in enumerate(lists):
            if len(row) != columns:
                raise InvalidProblem(f"row {number} has {len(row)} columns, the first row {columns}", number)
            for column, x in enumerate(row):
                if x not in (0, 1):
                    raise InvalidProblem(f"row {number}, column {column} has {x!r}, not 0 or 1", number, column)
            options.append(tuple(column for column, x in enumerate(row) if x))
        out = set(secondary)
        primary = [column for column in range(columns) if column not in out]
        return cls(options, primary=primary, secondary=sorted(out))

    @classmethod
    def parse(
        cls: type[Self],
        text: str,
        form: str | None = None,
        *,
        secondary: Iterable[str] = (),
        source: str = "text",
    ) -> Self:
        """Reads a problem from a text in one of the forms of the program: ``"knuth"``, ``"json"``,
        ``"matrix"``, ``"orlib"`` or ``"csv"``. Without a form, a text that begins with { or [ is JSON, and any
        other is in Knuth's format. ``secondary`` names the secondary items of a table in CSV. Labels are those
        of the table, or numbers from 0. Raises `ParseError`, which has all mistakes.

        >>> import dlx
        >>> dlx.Problem.parse("a b c\\na b\\nc\\n").count()
        1
        """
        if form is None:
            form = "json" if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[") else "knuth"
        labels: list[str] = []
        if form == "csv":
            core, labels = _dlx.Problem.parse_csv(text, source, list(secondary))
        else:
            core = _dlx.Problem.parse(text, form, source)
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
        file: str | os.PathLike[str] | IO[str],
        form: str | None = None,
        *,
        secondary: Iterable[str] = (),
    ) -> Self:
        """Reads a problem from a file, which is a path or open. Without a form, the end of its name tells it:
        ``.json`` or ``.csv``. All else is as for `parse`."""
        if not isinstance(file, (str, os.PathLike)):
            return cls.parse(file.read(), form, secondary=secondary, source=str(getattr(file, "name", "file")))
        path = os.fspath(file)
        with open(path, encoding="utf-8", errors="surrogateescape") as opened:
            text = opened.read()
        form = form or _FORMS.get(os.path.splitext(path)[1].lower())
        return cls.parse(text, form, secondary=secondary, source=path)

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
        for known, (_, primary, lo, hi) in zip(self._items, self._core.items()):
            if known == item and primary:
                return lo, hi
        raise InvalidArgument(f"there is no primary item {item!r}")

    def to_text(self, form: str = "knuth") -> str:
        """The problem as text: ``"knuth"``, ``"json"``, ``"matrix"``, ``"csv"``, ``"cnf"`` or ``"lp"``. Only
        CSV has the labels, if they are not the numbers from 0."""
        return self._core.to_text(form, self._texts() if form == "csv" else [])

    def __repr__(self) -> str:
        core = self._core
        return (
            f"<dlx.Problem: {core.primary_count} primary and {core.item_count - core.primary_count} secondary "
            f"items, {core.option_count} options, {core.entry_count} entries>"
        )

    def __getstate__(self) -> dict[str, Any]:
        begin, entries, colors, color_names, costs = self._core.arrays()
        return {
            "items": self._items,
            "labels": self._labels,
            "decimals": self._scale.decimals,
            "arrays": (self._core.items(), begin, entries, colors, color_names, costs),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        items, begin, entries, colors, color_names, costs = state["arrays"]
        colors = None if colors is None else array("i", colors)
        costs = None if costs is None else array("q", costs)
        decimals = state["decimals"]
        self._core = _dlx.Problem(items, array("i", begin), array("i", entries), colors, color_names, costs, decimals)
        self._items = state["items"]
        self._labels = state["labels"]
        self._numbers = None
        self._scale = Scale(decimals)

    # --- in numbers

    def _number(self, label: Any) -> int:
        """The number of the option with this label."""
        if self._numbers is None:
            self._numbers = {label: number for number, label in enumerate(self._labels)}
            if len(self._numbers) < len(self._labels):
                raise InvalidArgument("two options have the same label")
        try:
            return self._numbers[label]
        except (KeyError, TypeError):
            raise InvalidArgument(f"there is no option {label!r}") from None

    def _texts(self) -> list[str]:
        """The labels as texts. None if they are the numbers from 0."""
        named = self._labels != tuple(range(len(self._labels)))
        return [str(label) for label in self._labels] if named else []

    def _costs(self) -> tuple[list[int], Scale]:
        return [self._core.cost(number) for number in range(len(self._labels))], self._scale


def _names(items: list[Any]) -> list[str]:
    """Names of items for messages and texts, each another one. Items 0, 1, 2 ... need none."""
    if items == list(range(len(items))):
        return [""] * len(items)
    names = [item if isinstance(item, str) else repr(item).replace(" ", "") for item in items]
    if len(set(names)) < len(names) or "" in names:
        names = [repr(item).replace(" ", "") for item in items]
    return names if len(set(names)) == len(names) else [""] * len(items)


def _bounds(item: Any, given: Any, primary: bool, options: int) -> tuple[int, int]:
    """The least and the most number of options that may cover a primary item."""
    if not primary:
        raise InvalidProblem(f"item {item!r} is secondary, so it has no bounds")
    try:
        lo, hi = (given, given) if isinstance(given, int) else given
    except (TypeError, ValueError):
        raise InvalidProblem(f"the bounds of item {item!r} are k or (least, most), not {given!r}") from None
    hi = max(lo, options, 1) if hi is None else hi
    if not 0 <= lo <= hi or hi < 1:
        raise InvalidProblem(f"item {item!r} cannot be covered {lo} to {hi} times")
    return lo, hi


def _whole(numbers: list[int] | None) -> Any:
    if numbers is None:
        return None
    try:
        return array("q", numbers)
    except OverflowError:
        raise InvalidProblem("the costs of all options together must be below 2^63") from None
