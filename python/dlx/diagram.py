"""All solutions of a problem in one diagram."""

from __future__ import annotations

from decimal import Decimal
from operator import index
from sys import maxsize
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Sequence, overload

from . import _dlx
from .checks import amount, counted, or_default, shown, whole
from .costs import Costed, whole_costs
from .errors import InvalidArgument
from .outcome import Outcome

if TYPE_CHECKING:
    from .problem import Problem


class Diagram(Sequence[Any]):
    """All solutions of a problem, as a zero-suppressed decision diagram (ZDD), made by `Problem.diagram`.

    It is a sequence of solutions: ``len(d)``, ``d[k]``, ``d[10:20]``, ``d.index(s)``, ``s in d``, ``for s in d``.
    None of them needs a search. It stays small where solutions are many but alike. If there are more solutions than
    ``len()`` can say, use ``d.count``.

    >>> import dlx
    >>> d = dlx.Problem([("a",), ("b",), ("a", "b")]).diagram()
    >>> len(d), list(d)
    (2, [(0, 1), (2,)])
    """

    def __init__(self, problem: Problem, diagram: _dlx.Diagram, outcome: Outcome) -> None:
        self._problem = problem
        self._diagram = diagram
        #: How making it went.
        self.outcome = outcome

    @property
    def count(self) -> int:  # type: ignore[override]
        """The number of solutions."""
        return self._diagram.count

    @property
    def node_count(self) -> int:
        """The number of nodes, the two ends not included."""
        return self._diagram.node_count

    @property
    def nbytes(self) -> int:
        """Memory held, in bytes."""
        return self._diagram.bytes

    def __len__(self) -> int:
        if self.count > maxsize:
            raise OverflowError(f"there are {amount(self.count)} solutions, and len() ends at {maxsize}; use count")
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    @overload
    def __getitem__(self, k: int) -> tuple[Any, ...]: ...
    @overload
    def __getitem__(self, k: slice) -> list[tuple[Any, ...]]: ...
    def __getitem__(self, k: int | slice) -> tuple[Any, ...] | list[tuple[Any, ...]]:
        if isinstance(k, slice):
            return [self._diagram.solution(i) for i in _numbers(k, self.count)]
        number = index(k)
        if number < 0:
            number += self.count
        if self.count == 0:
            raise IndexError(f"no solution has the number {amount(index(k))}; there is none at all")
        if not 0 <= number < self.count:
            raise IndexError(
                f"no solution has the number {amount(index(k))}; there are those from 0 to count - 1, and from -count to -1, "
                f"and count is {amount(self.count)}"
            )
        return self._diagram.solution(number)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._diagram)

    def __reversed__(self) -> Iterator[tuple[Any, ...]]:
        return (self._diagram.solution(number) for number in reversed(range(self.count)))

    def index(self, value: Any, start: int | None = 0, stop: int | None = None) -> int:
        """The number of a solution: ``d.index(d[k]) == k``. Its labels may be in any order.

        ``start`` and ``stop`` are as in `list.index`. Raises `InvalidArgument`, which is a ValueError, if there is
        no such solution.
        """
        number = self._rank(value)
        if number is None:
            raise InvalidArgument(f"{shown(value)} is no solution")
        if number not in range(self.count)[start:stop]:
            raise InvalidArgument(f"solution {amount(number)} is not between start and stop")
        return number

    def __contains__(self, value: Any) -> bool:
        return self._rank(value) is not None

    def _rank(self, value: Any) -> int | None:
        numbers = self._problem._numbered()
        try:
            return self._diagram.rank([numbers[label] for label in value])
        except (KeyError, TypeError):  # not labels of options
            return None

    def sample(self, n: int | None = 1, *, seed: int | None = None) -> list[tuple[Any, ...]]:
        """Draws ``n`` solutions. Each is as likely as any other, whatever was drawn before.

        The same seed draws the same solutions. Raises `InvalidArgument` if there are no solutions.
        """
        return self._diagram.sample(whole("n", or_default(n, 1)), _seed(seed))

    def frequencies(self) -> dict[Any, int]:
        """The number of solutions that have each option: {label: number}."""
        self._problem._numbered()
        return self._diagram.frequencies()

    def cheapest(self, k: int | None = 1, *, costs: Mapping[Any, Any] | Sequence[Any] | None = None) -> list[Costed]:
        """The ``k`` cheapest solutions, the cheapest first.

        ``costs``: by label, or one for each option; negative ones are fine. Without them, those of the problem.
        """
        if costs is None:
            numbers, scale = self._problem._costs()
        else:
            numbers, scale = whole_costs(costs, self._problem.labels, negative=True)
        found = self._diagram.cheapest(numbers, whole("k", or_default(k, 1)))
        return [Costed(options, scale.back(cost)) for cost, options in found]

    def graphviz(self) -> str:
        """The diagram for Graphviz: ``dot -Tsvg`` draws it."""
        return self._diagram.graphviz(self._problem._core)

    def node_list(self) -> str:
        """The nodes, one a line, as Graphillion's ``setset.load`` reads them."""
        return self._diagram.node_list()

    def __repr__(self) -> str:
        return f"<dlx.Diagram: {counted(self.count, 'solution')} in {counted(self.node_count, 'node')}>"


def _seed(seed: int | None) -> int:
    if seed is None:
        from random import getrandbits

        return getrandbits(64)
    return whole("seed", seed)


def _numbers(of: slice, count: int) -> range:
    """As slice.indices() of a list, whose length may be any int."""
    return range(count)[of]
