"""Answers that are more than a number or a solution."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Iterable, NamedTuple

from .costs import Costed
from .outcome import Outcome


class Cheapest(list[Costed]):
    """The cheapest solutions found, the cheapest first, and how the search went.

    If ``outcome.complete``, they are proved to be the cheapest. ``bound``: no other solution costs less; None
    if there is no other.
    """

    def __init__(self, found: Iterable[Costed], outcome: Outcome, bound: int | Decimal | None) -> None:
        super().__init__(found)
        self.outcome = outcome
        self.bound = bound

    @property
    def complete(self) -> bool:
        """True if the solutions are proved to be the cheapest."""
        return self.outcome.complete


@dataclass(frozen=True)
class Symmetries:
    """The symmetries of a problem."""

    #: How many there are, the identity included.
    order: int
    #: Options that symmetries take to each other, by label.
    option_orbits: list[list[Any]]
    #: The same for items.
    item_orbits: list[list[Any]]


def orbits(first: list[int], names: Any) -> list[list[Any]]:
    """The names by orbits. `first` tells for each the number of the first one of its orbit."""
    found: dict[int, list[Any]] = {}
    for number, leader in enumerate(first):
        found.setdefault(leader, []).append(names[number])
    return list(found.values())


class Interval(NamedTuple):
    """A number that is not known, and between what it is likely to be. ``high`` may be infinite."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class Estimate:
    """What a search for all solutions by one thread would take. A count may be far quicker."""

    #: What ended the estimate: "complete" if all was searched, else a limit.
    status: str
    #: Of the search tree.
    nodes: Interval
    #: On this machine.
    seconds: Interval
    solutions: Interval
    probes: int
    #: The whole tree was searched. Then ``low``, ``middle`` and ``high`` are one number.
    exact: bool
    #: The probes agree. If not, the intervals may be too narrow.
    agree: bool


@dataclass(frozen=True)
class Why:
    """Why a problem has no solution. If it has one, ``solution`` is one, and all else is empty."""

    solution: tuple[Any, ...] | None
    #: What is seen without a search, a sentence for each reason.
    reasons: list[str]
    #: Items that have no solution by themselves, together with the required options in ``required``.
    items: list[Any]
    #: Labels of required options.
    required: list[Any]
    #: It is proved that there is a solution whenever one of these items and options is left out.
    minimal: bool
    #: It is proved that there is no conflict of fewer items and options.
    smallest: bool
    #: Labels of options that come nearest to a solution: some items are covered too few times. None if there
    #: are none, or none were found.
    nearest: tuple[Any, ...] | None
    #: The items that these options leave out, and how many covers each of them lacks.
    missing: dict[Any, int]
    #: It is proved that no other options lack fewer covers.
    nearest_proved: bool
