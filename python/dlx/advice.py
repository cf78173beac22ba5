"""What is likely about a search, and why a problem has no solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple


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
