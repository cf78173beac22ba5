"""Solutions, one by one."""

from __future__ import annotations

import warnings
from typing import Any, Generic, Iterator, TypeVar

from . import _dlx
from .checks import or_default, whole
from .errors import IncompleteWarning
from .outcome import Outcome

T = TypeVar("T")

_LIMITS = ("time_limit", "node_limit", "memory_limit", "stopped")


class _Lazy(Generic[T], Iterator[T]):
    """Goes on with a search each time that the next result is asked for."""

    def __init__(self, found: Any) -> None:
        self._found = found
        self._given = 0

    def __iter__(self) -> Iterator[T]:
        return self

    def __next__(self) -> T:
        # A signal may raise an exception when a call returns. So the same result comes again until it is counted.
        # From Python 3.11 on, a `for` loop loses none.
        try:
            result: T = self._found.at(self._given)
        except StopIteration:
            status = self.outcome.status
            if status in _LIMITS:
                how = "with an error" if status == "stopped" else f"at its {status.replace('_', ' ')}"
                warnings.warn(
                    f"the search ended {how}: there may be more solutions",
                    IncompleteWarning,
                    stacklevel=2,
                )
            raise
        self._given += 1
        return result

    def _quietly(self) -> Iterator[T]:
        """The same without a warning, for callers that look at the outcome."""
        return iter(self._found)

    @property
    def outcome(self) -> Outcome:
        """How the search has gone so far. Its status is ``"stopped"`` until the end is reached."""
        return Outcome(**self._found.outcome())

    @property
    def status(self) -> str:
        """``outcome.status``."""
        return self.outcome.status

    @property
    def complete(self) -> bool:
        """True if everything was searched: there are no more solutions than those that were given."""
        return self.outcome.complete

    def __repr__(self) -> str:
        outcome = self.outcome
        return f"<dlx.{type(self).__name__}: {outcome.solutions} so far, {outcome.status}>"


class Solutions(_Lazy[tuple[Any, ...]]):
    """Solutions, found while they are asked for. Each is a tuple of labels of options.

    An iterator: it can be gone through once. If it ends at a limit on time, nodes or memory, there is an
    `IncompleteWarning`, and ``status`` names the limit. One thread at a time may ask for the next solution.
    With several threads, a process that is forked cannot go on with it: then there is a RuntimeError. If the
    system gives no thread, the one that asks searches.

    >>> import dlx
    >>> solutions = dlx.Problem([("a",), ("b",), ("a", "b")]).solutions()
    >>> next(solutions)
    (0, 1)
    >>> list(solutions), solutions.complete
    ([(2,)], True)
    """


class DistinctSolutions(_Lazy[tuple[tuple[Any, ...], int]]):
    """One solution of each class of solutions that symmetries take to each other, and the size of its class.

    An iterator, as `Solutions` is. It ends at the same limits. A process that is forked cannot go on with it,
    not even with one thread: then there is a RuntimeError. If the system gives no thread, the thread that
    asks searches. When it needs more solutions, it begins anew and finds eight times as many. It finds at most
    131,072 more at a time.
    """


def solutions(problem: _dlx.Problem, how: dict[str, Any], labels: tuple[Any, ...]) -> Solutions:
    """Solutions that are searched for while they are asked for; with several threads, ahead of that."""
    alone = whole("threads", or_default(how["threads"], 1), below=_dlx.most_threads + 1) == 1
    return Solutions(_dlx.Pulled(problem, how, labels) if alone else _dlx.Streamed(problem, how, labels))
